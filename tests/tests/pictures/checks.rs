//! What must hold in every picture, whatever it shows.

use crate::inventory::{Found, Inventory};
use crate::readers;
use crate::stage::Stage;

/// The least side of what is tapped, in logical pixels.
const TOUCH: f32 = 48.0;
/// Rounding of numbers.
const HAIR: f32 = 0.01;

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
    let inventory = Inventory::of(stage);
    let mut faults = Vec::new();
    texts_are_whole(&inventory, &mut faults);
    controls_are_reachable(&inventory, &mut faults);
    faults.extend(readers::faults(stage));
    faults
        .iter()
        .map(|fault| format!("{name}: {fault}"))
        .collect()
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
            if control.seen.meets(&other.seen) {
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
