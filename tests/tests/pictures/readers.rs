//! What a screen reader is told: everything that can be acted on has a role and a name, neighbours have
//! different names, a picture has a name or is passed over, and all is said in one language.

use std::collections::{BTreeMap, BTreeSet};

use i_slint_backend_testing::{AccessibleRole, ElementHandle, ElementQuery};

use crate::inventory::{Area, label, visit};
use crate::stage::Stage;

/// What is wrong with what is told now.
pub(crate) fn faults(stage: &Stage) -> Vec<String> {
    let root = ElementQuery::from_root(&stage.app).find_first().unwrap();
    let mut told = Vec::new();
    let mut groups = Vec::new();
    visit(&root, &mut |element| {
        if let Some(role) = role_of(element) {
            told.push(Told {
                role: format!("{role:?}"),
                // What is off, such as all that lies behind a sheet, is told as such.
                acts: acts(role) && element.accessible_enabled() != Some(false),
                label: label(element),
                area: Area::of(element),
                group: 0,
            });
        }
        // A reader tells its name together with what lies in it.
        if element.accessible_role() == Some(AccessibleRole::RadioGroup) {
            groups.push(element.clone());
        }
    });
    // A component and its bases are found as elements of their own at the same place.
    told.dedup();
    for (number, group) in groups.iter().enumerate() {
        visit(group, &mut |element| {
            let (name, area) = (label(element), Area::of(element));
            for thing in &mut told {
                if thing.area == area && thing.label == name {
                    thing.group = number + 1;
                }
            }
        });
    }
    let mut faults = Vec::new();
    let mut names: BTreeMap<(usize, &str), &Area> = BTreeMap::new();
    for thing in &told {
        if thing.label.trim().is_empty() && (thing.acts || thing.role == "Image") {
            faults.push(format!(
                "a {} has no name: {}",
                thing.role,
                thing.area.says()
            ));
        } else if thing.acts
            && let Some(other) = names.insert((thing.group, &thing.label), &thing.area)
        {
            faults.push(format!(
                "two are called “{}”: {} and {}",
                thing.label,
                other.says(),
                thing.area.says()
            ));
        }
    }
    faults
}

/// Something that is told.
#[derive(PartialEq)]
struct Told {
    role: String,
    acts: bool,
    label: String,
    area: Area,
    /// Within which names must differ.
    group: usize,
}

/// Whether something with this role can be acted on.
pub(crate) fn acts(role: AccessibleRole) -> bool {
    use AccessibleRole as Role;
    matches!(
        role,
        Role::Button
            | Role::Checkbox
            | Role::Combobox
            | Role::ListItem
            | Role::RadioButton
            | Role::Slider
            | Role::Spinbox
            | Role::Switch
            | Role::Tab
            | Role::TextInput
    )
}

/// An element's role, if it has one.
fn role_of(element: &ElementHandle) -> Option<AccessibleRole> {
    let role = element.accessible_role();
    role.filter(|&role| role != AccessibleRole::None)
}

/// Everything that is told, in the order of the tree.
fn told(stage: &Stage) -> Vec<String> {
    let root = ElementQuery::from_root(&stage.app).find_first().unwrap();
    let mut told = Vec::new();
    visit(&root, &mut |element| {
        if role_of(element).is_some() {
            told.push(label(element));
        }
    });
    told
}

/// The words of a text that are written with plain letters, and long enough to be words.
fn words(text: &str) -> BTreeSet<String> {
    text.split(|letter: char| !letter.is_alphabetic())
        .filter(|word| word.len() >= 3 && word.is_ascii())
        .map(str::to_lowercase)
        .collect()
}

/// Names, and what is called the same in Vietnamese; a disk's own words, and those of Slint's mark.
const SHARED: &[&str] = &[
    "backgammon",
    "passtally",
    "tally",
    "english",
    "pro",
    "vietnam",
    "sil",
    "open",
    "font",
    "license",
    "mit",
    "apache",
    "slint",
    "gammon",
    "json",
    "unreadable",
    "statistics",
    "authors",
    "project",
    "madewithslint",
    "version",
    "https",
    "dev",
    "space",
    "left",
    "device",
    // Players' names in the scenes, and who made the games.
    "minh",
    "khoai",
    "lang",
    "rudi",
    "hoffmann",
    "kosmos",
    "rio",
    "grande",
];

#[cfg(test)]
mod tests {
    use super::{SHARED, told, words};
    use crate::checks::assert_none;
    use crate::scenes;
    use crate::stage::{Look, Stage};

    #[test]
    fn readers_are_told_everything_in_the_language_that_is_chosen() {
        let stage = Stage::new();
        let mut look = Look {
            size: (390.0, 844.0),
            dark: false,
            language: "en",
            text_scale: 1.0,
        };
        let mut faults = Vec::new();
        for scene in scenes::all() {
            let [english, vietnamese] = ["en", "vi"].map(|language| {
                look.language = language;
                stage.dress(&look);
                stage.show(scene);
                told(&stage)
            });
            for (one, other) in english.iter().zip(&vietnamese) {
                let mut left = words(one);
                left.retain(|word| words(other).contains(word) && !SHARED.contains(&word.as_str()));
                if !left.is_empty() {
                    faults.push(format!("{}: {left:?} in “{other}”", scene.name));
                }
            }
        }
        assert_none(&faults);
    }
}
