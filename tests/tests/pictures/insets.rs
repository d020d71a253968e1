//! The edges of a window that a notch, bars or gestures take: nothing is tapped and nothing is read there.

use baban_ui::Margins;
use i_slint_backend_testing::{AccessibleRole, ElementHandle, ElementQuery};
use slint::Global;

use crate::inventory::{Area, is, label, visit};
use crate::readers::acts;
use crate::stage::Stage;

/// What is taken: left, top, right, bottom.
type Taken = [f32; 4];

/// What lies in the edges that are taken.
pub(crate) fn faults(stage: &Stage, taken: Taken) -> Vec<String> {
    let window = Area::of_window(&stage.app);
    let free = Area {
        left: window.left + taken[0],
        top: window.top + taken[1],
        right: window.right - taken[2],
        bottom: window.bottom - taken[3],
    };
    let root = ElementQuery::from_root(&stage.app).find_first().unwrap();
    let mut scrolled: Vec<(ElementHandle, Area)> = Vec::new();
    let mut faults = Vec::new();
    visit(&root, &mut |element| {
        if is(element, "Flickable") {
            scrolled.push((element.clone(), Area::of(element)));
        }
    });
    // What scrolls is cut off at the edge of its room, so that this counts.
    let mut inside: Vec<(String, Area)> = Vec::new();
    for (flickable, room) in &scrolled {
        if !free.holds(room) {
            faults.push(format!("what scrolls reaches the edge: {}", room.says()));
        }
        visit(flickable, &mut |element| {
            inside.push((label(element), Area::of(element)));
        });
    }
    visit(&root, &mut |element| {
        // What is typed may be longer than its field, which cuts it off at its own edge.
        let typed = element.accessible_role() == Some(AccessibleRole::TextInput);
        let told = is(element, "Label") || !typed && element.accessible_role().is_some_and(acts);
        let (name, area) = (label(element), Area::of(element));
        let scrolls = inside
            .iter()
            .any(|(other, at)| *other == name && *at == area);
        let upright = Area {
            top: free.top,
            bottom: free.bottom,
            ..area
        };
        let seen = if scrolls { &upright } else { &area };
        if told && !free.holds(seen) {
            faults.push(format!("“{name}” reaches the edge: {}", area.says()));
        }
    });
    faults
}

/// Takes so much of a window's edges.
fn take(stage: &Stage, [left, top, right, bottom]: Taken) {
    let margins = Margins::get(&stage.app);
    margins.set_left(left);
    margins.set_top(top);
    margins.set_right(right);
    margins.set_bottom(bottom);
}

#[cfg(test)]
mod tests {
    use super::{Taken, faults, take};
    use crate::checks::{self, assert_none};
    use crate::scenes;
    use crate::stage::{Look, Stage};

    /// Each edge on its own, and all together.
    const EDGES: [Taken; 5] = [
        [48.0, 0.0, 0.0, 0.0],
        [0.0, 48.0, 0.0, 0.0],
        [0.0, 0.0, 48.0, 0.0],
        [0.0, 0.0, 0.0, 48.0],
        [48.0; 4],
    ];

    fn draw(size: (f32, f32), language: &'static str) {
        let stage = Stage::new();
        let mut all = Vec::new();
        stage.dress(&Look {
            size,
            dark: false,
            language,
            text_scale: 1.0,
        });
        for edges in EDGES {
            take(&stage, edges);
            for scene in scenes::all() {
                stage.show(scene);
                let name = format!("{}-{}x{}-{edges:?}", scene.name, size.0, size.1);
                all.extend(checks::faults(&stage, &name));
                let found = faults(&stage, edges);
                all.extend(found.iter().map(|fault| format!("{name}: {fault}")));
            }
        }
        assert_none(&all);
    }

    #[test]
    fn a_phone_keeps_its_edges_free() {
        draw((390.0, 844.0), "vi");
    }

    #[test]
    fn a_turned_phone_keeps_its_edges_free() {
        draw((844.0, 390.0), "en");
    }

    #[test]
    fn half_a_screen_keeps_its_edges_free() {
        draw((600.0, 600.0), "vi");
    }
}
