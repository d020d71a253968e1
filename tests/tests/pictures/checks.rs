//! What must hold in every picture, whatever it shows.

use std::ops::ControlFlow;

use i_slint_backend_testing::{ElementHandle, ElementQuery};
use slint::ComponentHandle;

use crate::stage::Stage;

/// The least side of what is tapped, in logical pixels.
const TOUCH: f32 = 48.0;
/// Rounding of numbers.
const HAIR: f32 = 0.01;
/// Rounding of layouts to whole pixels.
const SLACK: f32 = 1.0;

#[derive(Clone, Copy, PartialEq)]
struct Area {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
}

impl Area {
    fn of(element: &ElementHandle) -> Self {
        let (at, size) = (element.absolute_position(), element.size());
        Self {
            left: at.x,
            top: at.y,
            right: at.x + size.width,
            bottom: at.y + size.height,
        }
    }

    fn holds(&self, inner: &Self) -> bool {
        inner.left >= self.left - SLACK
            && inner.top >= self.top - SLACK
            && inner.right <= self.right + SLACK
            && inner.bottom <= self.bottom + SLACK
    }

    fn meets(&self, other: &Self) -> bool {
        self.left < other.right - SLACK
            && other.left < self.right - SLACK
            && self.top < other.bottom - SLACK
            && other.top < self.bottom - SLACK
    }

    fn says(&self) -> String {
        format!(
            "{:.0},{:.0} to {:.0},{:.0}",
            self.left, self.top, self.right, self.bottom
        )
    }
}

/// Fails with all that is wrong.
pub(crate) fn assert_none(faults: &[String]) {
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// Everything that is wrong on the stage now, under the name of its picture.
pub(crate) fn faults(stage: &Stage, name: &str) -> Vec<String> {
    let size = stage
        .app
        .window()
        .size()
        .to_logical(stage.app.window().scale_factor());
    let window = Area {
        left: 0.0,
        top: 0.0,
        right: size.width,
        bottom: size.height,
    };
    let inventory = Inventory::of(stage, window);
    let mut faults = Vec::new();
    texts_are_whole(&inventory, &mut faults);
    controls_are_reachable(&inventory, &mut faults);
    faults
        .iter()
        .map(|fault| format!("{name}: {fault}"))
        .collect()
}

/// A text or a control, and the room that it has.
#[derive(Clone, PartialEq)]
struct Found {
    label: String,
    area: Area,
    /// What it must lie in: the window, the control or card around it, what its part scrolls through.
    rooms: Vec<Area>,
}

/// The texts and the controls of a window.
#[derive(Default)]
struct Inventory {
    texts: Vec<Found>,
    controls: Vec<Found>,
}

impl Inventory {
    fn of(stage: &Stage, window: Area) -> Self {
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
            let scrolls = is(&holder, "Flickable");
            if scrolls {
                (room.top, room.bottom) = (f32::NEG_INFINITY, f32::INFINITY);
            }
            visit(&holder, &mut |element| {
                let area = Area::of(element);
                for found in inventory.texts.iter_mut().chain(&mut inventory.controls) {
                    if found.area == area && label(element) == found.label {
                        if scrolls {
                            found.rooms.clear();
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
            rooms: vec![window],
        }
    }

    fn outside(&self) -> Option<&Area> {
        self.rooms.iter().find(|room| !room.holds(&self.area))
    }
}

fn visit(root: &ElementHandle, visitor: &mut dyn FnMut(&ElementHandle)) {
    root.visit_descendants(|element| {
        visitor(&element);
        ControlFlow::<()>::Continue(())
    });
}

fn label(element: &ElementHandle) -> String {
    element.accessible_label().unwrap_or_default().to_string()
}

fn is(element: &ElementHandle, kind: &str) -> bool {
    element.type_name().is_some_and(|name| name == kind)
        || element
            .bases()
            .is_some_and(|mut bases| bases.any(|name| name == kind))
}

/// A text is never given less than it needs (layouts see to that), so it is cut off exactly if it
/// reaches beyond the control or card around it, or beyond the window.
fn texts_are_whole(inventory: &Inventory, faults: &mut Vec<String>) {
    for text in &inventory.texts {
        if let Some(room) = text.outside() {
            faults.push(format!(
                "text “{}” is cut: {} in {}",
                text.label,
                text.area.says(),
                room.says()
            ));
        }
    }
}

/// What can be tapped lies in the window, is large enough and overlaps nothing else that can be tapped.
/// The places on the board are exempt: taps there go to the nearest legal one.
fn controls_are_reachable(inventory: &Inventory, faults: &mut Vec<String>) {
    for (i, control) in inventory.controls.iter().enumerate() {
        let Found { label, area, .. } = control;
        if label.is_empty() {
            faults.push(format!("a control has no label: {}", area.says()));
        }
        if let Some(room) = control.outside() {
            faults.push(format!(
                "“{label}” leaves its room: {} in {}",
                area.says(),
                room.says()
            ));
        }
        if area.right - area.left < TOUCH - HAIR || area.bottom - area.top < TOUCH - HAIR {
            faults.push(format!("“{label}” is too small: {}", area.says()));
        }
        for other in inventory.controls.iter().skip(i + 1) {
            if area.meets(&other.area) {
                faults.push(format!(
                    "“{label}” overlaps “{}”: {} and {}",
                    other.label,
                    area.says(),
                    other.area.says()
                ));
            }
        }
    }
}
