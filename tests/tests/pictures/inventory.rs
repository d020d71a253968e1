//! What is in a window: its texts and its controls, and the room that each has.

use std::ops::ControlFlow;

use baban_ui::App;
use i_slint_backend_testing::{ElementHandle, ElementQuery};
use slint::ComponentHandle;

use crate::stage::Stage;

/// Rounding of layouts to whole pixels.
const SLACK: f32 = 1.0;

/// A rectangle of the window, in logical pixels.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Area {
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) right: f32,
    pub(crate) bottom: f32,
}

impl Area {
    /// Where an element lies in the window.
    pub(crate) fn of(element: &ElementHandle) -> Self {
        let (at, size) = (element.absolute_position(), element.size());
        Self {
            left: at.x,
            top: at.y,
            right: at.x + size.width,
            bottom: at.y + size.height,
        }
    }

    /// Whether another lies in it.
    pub(crate) fn holds(&self, inner: &Self) -> bool {
        inner.left >= self.left - SLACK
            && inner.top >= self.top - SLACK
            && inner.right <= self.right + SLACK
            && inner.bottom <= self.bottom + SLACK
    }

    /// Whether another lies partly in it.
    pub(crate) fn meets(&self, other: &Self) -> bool {
        self.left < other.right - SLACK
            && other.left < self.right - SLACK
            && self.top < other.bottom - SLACK
            && other.top < self.bottom - SLACK
    }

    /// The part of it that lies in another.
    fn within(&self, other: &Self) -> Self {
        Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }

    /// The window's own.
    pub(crate) fn of_window(app: &App) -> Self {
        let size = app.window().size().to_logical(app.window().scale_factor());
        Self {
            left: 0.0,
            top: 0.0,
            right: size.width,
            bottom: size.height,
        }
    }

    /// In words.
    pub(crate) fn says(&self) -> String {
        format!(
            "{:.0},{:.0} to {:.0},{:.0}",
            self.left, self.top, self.right, self.bottom
        )
    }
}

/// A text or a control, and the room that it has.
#[derive(Clone, PartialEq)]
pub(crate) struct Found {
    pub(crate) label: String,
    pub(crate) area: Area,
    /// The part of it that is not scrolled out of sight.
    pub(crate) seen: Area,
    /// What it must lie in: the window, the control or card around it, what its part scrolls through.
    rooms: Vec<Area>,
}

/// The texts and the controls of a window.
#[derive(Default)]
pub(crate) struct Inventory {
    pub(crate) texts: Vec<Found>,
    pub(crate) controls: Vec<Found>,
}

impl Inventory {
    /// What is in the window now.
    pub(crate) fn of(stage: &Stage) -> Self {
        let window = Area::of_window(&stage.app);
        let root = ElementQuery::from_root(&stage.app).find_first().unwrap();
        let mut inventory = Self::default();
        let mut around = Vec::new();
        visit(&root, &mut |element| {
            if is(element, "Label") || is(element, "RichLabel") {
                inventory.texts.push(Found::new(element, window));
            } else if is(element, "Pressable") && element.accessible_enabled() == Some(true) {
                inventory.controls.push(Found::new(element, window));
            }
            if is(element, "Pressable") || is(element, "Card") || is(element, "Flickable") {
                around.push(element.clone());
            }
        });
        // A component and its bases are found as elements of their own at the same place.
        inventory.texts.dedup();
        inventory.controls.dedup();
        // From the outermost to the innermost: what scrolls gives all the height there is.
        for holder in around {
            let mut room = Area::of(&holder);
            let (scrolls, sight) = (is(&holder, "Flickable"), room);
            if scrolls {
                (room.top, room.bottom) = (f32::NEG_INFINITY, f32::INFINITY);
            }
            visit(&holder, &mut |element| {
                let area = Area::of(element);
                for found in inventory.texts.iter_mut().chain(&mut inventory.controls) {
                    if found.area == area && label(element) == found.label {
                        if scrolls {
                            found.rooms.clear();
                            found.seen = found.seen.within(&sight);
                        }
                        found.rooms.push(room);
                    }
                }
            });
        }
        inventory
    }
}

impl Found {
    fn new(element: &ElementHandle, window: Area) -> Self {
        Self {
            label: label(element),
            area: Area::of(element),
            seen: Area::of(element),
            rooms: vec![window],
        }
    }

    /// A room that it does not lie in.
    pub(crate) fn outside(&self) -> Option<&Area> {
        self.rooms.iter().find(|room| !room.holds(&self.area))
    }
}

/// Visits an element's descendants.
pub(crate) fn visit(root: &ElementHandle, visitor: &mut dyn FnMut(&ElementHandle)) {
    root.visit_descendants(|element| {
        visitor(&element);
        ControlFlow::<()>::Continue(())
    });
}

/// What a reader calls it.
pub(crate) fn label(element: &ElementHandle) -> String {
    element.accessible_label().unwrap_or_default().to_string()
}

/// Whether it is a component of this name, or one that inherits it.
pub(crate) fn is(element: &ElementHandle, kind: &str) -> bool {
    element.type_name().is_some_and(|name| name == kind)
        || element
            .bases()
            .is_some_and(|mut bases| bases.any(|name| name == kind))
}
