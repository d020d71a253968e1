//! The way of the keyboard through every scene: each control is reached by Tab, in the order in which
//! it is read, and by Shift and Tab the other way round; the ring around what has the focus is seen.

use std::collections::BTreeSet;
use std::time::Duration;

use baban_ui::{App, Settings, Tokens};
use i_slint_backend_testing::{AccessibleRole, ElementQuery, mock_elapsed_time};
use slint::platform::{Key, WindowEvent};
use slint::{ComponentHandle, Global, SharedString};

use crate::inventory::{Area, is, label, visit};
use crate::readers::acts;
use crate::scenes::Scene;
use crate::stage::Stage;

/// How far outside a control the middle of its ring runs.
const RING: f32 = 3.5;
/// No scene has more stops than this.
const MOST: usize = 200;

/// Where the focus is.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Stop {
    /// On the control that is called like this.
    Control(String),
    Board,
    /// On a field to type in.
    Field,
    Nowhere,
}

/// What is wrong with the way through a scene. `thorough`: it is gone back as well, and the ring is looked
/// for in the picture.
pub(crate) fn faults(stage: &Stage, scene: &Scene, thorough: bool) -> Vec<String> {
    stage.show(scene);
    let mut faults = Vec::new();
    let mut way = Vec::new();
    // What is scrolled out of sight is only found once it is scrolled to.
    let mut there: BTreeSet<String> = Stops::of(&stage.app).names();
    loop {
        press(&stage.app, Key::Tab);
        let stops = Stops::of(&stage.app);
        if way.contains(&stops.focus) || way.len() == MOST {
            if way.first() != Some(&stops.focus) {
                faults.push(format!("the way does not lead back: {way:?}"));
            }
            // Once it goes from the end to the beginning, wherever the focus was at first.
            let last = way.last().cloned().into_iter();
            let pairs = way.iter().cloned().zip(way.iter().skip(1).cloned());
            let pairs = pairs.chain(last.zip(way.first().cloned()));
            let backwards: Vec<String> = pairs
                .filter_map(|(one, other)| match (one, other) {
                    (Stop::Control(one), Stop::Control(other)) => stops.order(stage, &one, &other),
                    _ => None,
                })
                .collect();
            if backwards.len() > 1 {
                faults.extend(backwards);
            }
            break;
        }
        there.extend(stops.names());
        if let Stop::Control(name) = &stops.focus {
            faults.extend(stops.shown(stage, name, thorough));
        }
        way.push(stops.focus);
    }
    for name in there {
        if !way.contains(&Stop::Control(name.clone())) {
            faults.push(format!("“{name}” is not reached: {way:?}"));
        }
    }
    // The focus has come round to the first stop once more.
    if thorough {
        let back = way.iter().rev().map(|_| {
            press(&stage.app, Key::Backtab);
            Stops::of(&stage.app).focus
        });
        let back: Vec<Stop> = back.collect();
        if !back.iter().eq(way.iter().rev()) {
            faults.push(format!("the way back is another: {way:?}, {back:?}"));
        }
    }
    faults
        .iter()
        .map(|fault| format!("{}: {fault}", scene.name))
        .collect()
}

/// The controls in sight that can have the focus, and where it is.
struct Stops {
    /// By name, with that of their group.
    controls: Vec<(String, Area)>,
    focus: Stop,
}

impl Stops {
    fn of(app: &App) -> Self {
        let root = ElementQuery::from_root(app).find_first().unwrap();
        let mut controls: Vec<(String, Area)> = Vec::new();
        let mut group = None;
        let mut ring = None;
        let mut focus = Stop::Nowhere;
        visit(&root, &mut |element| match element.accessible_role() {
            Some(AccessibleRole::RadioGroup) => group = Some(label(element)),
            None | Some(AccessibleRole::None) => match element.type_name().as_deref() {
                Some("FocusRing") => ring = Some(Area::of(element)),
                Some("BoardRing") => focus = Stop::Board,
                _ => {}
            },
            Some(role) => {
                let stops = acts(role) && element.accessible_enabled() == Some(true);
                if stops && is(element, "Pressable") {
                    let group = group.iter().filter(|_| role == AccessibleRole::RadioButton);
                    let name: String = group.map(|group| format!("{group}: ")).collect();
                    let control = (name + &label(element), Area::of(element));
                    // A component and its bases are found as elements of their own at the same place.
                    if controls.last() != Some(&control) {
                        controls.push(control);
                    }
                }
            }
        });
        if let Some(ring) = ring {
            let at = controls.iter().find(|(_, area)| *area == ring);
            focus = at.map_or(Stop::Field, |(name, _)| Stop::Control(name.clone()));
        }
        Self { controls, focus }
    }

    fn names(&self) -> BTreeSet<String> {
        self.controls.iter().map(|(name, _)| name.clone()).collect()
    }

    fn area(&self, name: &str) -> Option<&Area> {
        let found = self.controls.iter().find(|(other, _)| other == name);
        found.map(|(_, area)| area)
    }

    /// What is wrong with the order of two that follow each other. What stays where it is comes after
    /// what scrolls beside it.
    fn order(&self, stage: &Stage, one: &str, other: &str) -> Option<String> {
        let (first, second) = (self.area(one)?, self.area(other)?);
        let backwards = before(second, first) && (!scrolls(stage, one) || scrolls(stage, other));
        backwards.then(|| format!("“{other}” comes after “{one}”, but is read before it"))
    }

    /// What is wrong with how the control that has the focus is shown.
    fn shown(&self, stage: &Stage, name: &str, picture: bool) -> Option<String> {
        let area = self.area(name)?;
        // What is higher than its room shows its beginning.
        let window = Area::of_window(&stage.app);
        let mut begins = *area;
        begins.bottom = area.bottom.min(area.top.max(window.bottom));
        if !window.holds(if area.bottom - area.top > window.bottom / 2.0 {
            &begins
        } else {
            area
        }) {
            return Some(format!(
                "“{name}” has the focus out of sight: {}",
                area.says()
            ));
        }
        // What is turned is not turned in these pictures.
        let turned = Settings::get(&stage.app).get_can_turn();
        if picture && !turned && !ring_is_seen(stage, area) {
            return Some(format!("no ring is seen around “{name}”"));
        }
        None
    }
}

fn press(app: &App, key: Key) {
    let text = SharedString::from(key);
    let window = app.window();
    window.dispatch_event(WindowEvent::KeyPressed { text: text.clone() });
    window.dispatch_event(WindowEvent::KeyReleased { text });
    for _ in 0..2 {
        mock_elapsed_time(Duration::from_millis(300));
    }
}

/// Whether a control of this name scrolls with what is around it.
fn scrolls(stage: &Stage, name: &str) -> bool {
    let mut flickables = ElementQuery::from_root(&stage.app)
        .match_descendants()
        .match_inherits("Flickable")
        .find_all()
        .into_iter();
    flickables.any(|flickable| {
        let mut found = false;
        visit(&flickable, &mut |element| {
            found |= is(element, "Pressable") && label(element) == name;
        });
        found
    })
}

/// Whether one is read before the other: above it in the same column, or left of it in the same row.
fn before(one: &Area, other: &Area) -> bool {
    let column = one.left < other.right && other.left < one.right;
    let row = one.top < other.bottom && other.top < one.bottom;
    (column && one.bottom <= other.top) || (row && one.right <= other.left)
}

/// Whether the ring is in the picture, on three sides at least: a page may end at the fourth.
fn ring_is_seen(stage: &Stage, area: &Area) -> bool {
    let picture = stage.app.window().take_snapshot().unwrap();
    let focus = Tokens::get(&stage.app).get_focus();
    let wanted = [focus.red(), focus.green(), focus.blue()];
    let is_ring = |(x, y): (f32, f32)| {
        let inside = x >= 0.0 && y >= 0.0 && (x as u32) < picture.width();
        let at = y as usize * picture.width() as usize + x as usize;
        let pixel = picture.as_slice().get(at).filter(|_| inside);
        pixel.is_some_and(|pixel| {
            let seen = [pixel.r, pixel.g, pixel.b];
            seen.iter().zip(wanted).all(|(a, b)| a.abs_diff(b) < 40)
        })
    };
    let (left, right) = (area.left - RING, area.right + RING);
    let (top, bottom) = (area.top - RING, area.bottom + RING);
    let along = |from: f32, to: f32, nth: u8| from + (to - from) * (0.2 + 0.06 * f32::from(nth));
    let sides: [&dyn Fn(u8) -> (f32, f32); 4] = [
        &|nth| (along(left, right, nth), top),
        &|nth| (along(left, right, nth), bottom),
        &|nth| (left, along(top, bottom, nth)),
        &|nth| (right, along(top, bottom, nth)),
    ];
    let whole = sides
        .iter()
        .filter(|side| (0..=10).filter(|&nth| is_ring(side(nth))).count() >= 9);
    whole.count() >= 3
}

#[cfg(test)]
mod tests {
    use super::faults;
    use crate::checks::assert_none;
    use crate::scenes;
    use crate::stage::{Look, Stage};

    fn walk(size: (f32, f32), text_scale: f32, thorough: bool) {
        let stage = Stage::new();
        stage.dress(&Look {
            size,
            dark: false,
            language: "en",
            text_scale,
        });
        let mut all = Vec::new();
        for scene in scenes::all() {
            all.extend(faults(&stage, scene, thorough));
        }
        assert_none(&all);
    }

    #[test]
    fn every_control_is_reached_by_keyboard_in_reading_order() {
        walk((390.0, 844.0), 1.0, true);
    }

    #[test]
    fn a_wide_window_is_gone_through_by_keyboard() {
        walk((844.0, 390.0), 1.0, false);
    }

    #[test]
    fn large_type_hides_no_control_from_the_keyboard() {
        walk((320.0, 568.0), 2.0, false);
    }
}
