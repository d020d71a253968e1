//! What a person has chosen for all games, and how it is written down.

use serde_json::{Value, json};

use crate::storage::SettingsFile;
use crate::{Language, Seats, ThemeChoice};

/// The choices on the settings screen.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // one a switch
pub struct Preferences {
    /// The language of the words.
    pub language: Language,
    /// Light, dark or the system's choice.
    pub theme: ThemeChoice,
    /// The factor of the text size, within [`TEXT_SCALES`].
    pub text_scale: f32,
    /// The factor of every animation's duration, within [`MOTIONS`]; 0 is off.
    pub motion: f32,
    /// Whether owners are told by patterns too, for eyes that see colours alike.
    pub patterns: bool,
    /// Whether what can move is marked before anything is chosen.
    pub marks: bool,
    /// Whether a turn ends with an explicit confirmation.
    pub confirm_turns: bool,
    /// Whether one tap turns a tile over; otherwise it takes a second one.
    pub direct_flips: bool,
    /// Where the players sit.
    pub seats: Seats,
    /// Whether what happens is heard.
    pub sounds: bool,
    /// Whether what happens is felt, on a device that can vibrate.
    pub vibration: bool,
    /// Whether the screen stays on at the table.
    pub keep_awake: bool,
    /// Whether something is said of every turn that was played, where that can be judged.
    pub coach: bool,
}

/// The least and the greatest text size.
pub const TEXT_SCALES: (f32, f32) = (1.0, 2.0);
/// The shortest (off) and the longest (slow) animations.
pub const MOTIONS: (f32, f32) = (0.0, 2.0);

const LANGUAGES: [(Language, &str); 3] = [
    (Language::System, "system"),
    (Language::Vi, "vi"),
    (Language::En, "en"),
];
const THEMES: [(ThemeChoice, &str); 3] = [
    (ThemeChoice::System, "system"),
    (ThemeChoice::Light, "light"),
    (ThemeChoice::Dark, "dark"),
];

const SEATS: [(Seats, &str); 3] = [
    (Seats::Fixed, "fixed"),
    (Seats::Turn, "turn"),
    (Seats::FaceToFace, "face_to_face"),
];

impl Default for Preferences {
    fn default() -> Self {
        Self {
            language: Language::System,
            theme: ThemeChoice::System,
            text_scale: 1.0,
            motion: 1.0,
            patterns: false,
            marks: true,
            confirm_turns: true,
            direct_flips: false,
            seats: Seats::Fixed,
            sounds: true,
            vibration: true,
            keep_awake: true,
            coach: false,
        }
    }
}

impl Preferences {
    /// Takes from the file what it says clearly; each field that is missing or makes no sense
    /// falls back to its default without touching the others.
    #[must_use]
    pub fn from_file(file: &SettingsFile) -> Self {
        let default = Self::default();
        Self {
            language: choice(file.get("language"), &LANGUAGES).unwrap_or(default.language),
            theme: choice(file.get("theme"), &THEMES).unwrap_or(default.theme),
            text_scale: factor(file.get("text_scale"), TEXT_SCALES).unwrap_or(default.text_scale),
            motion: factor(file.get("motion"), MOTIONS).unwrap_or(default.motion),
            patterns: flag(file.get("patterns")).unwrap_or(default.patterns),
            marks: flag(file.get("marks")).unwrap_or(default.marks),
            confirm_turns: flag(file.get("confirm_turns")).unwrap_or(default.confirm_turns),
            direct_flips: flag(file.get("direct_flips")).unwrap_or(default.direct_flips),
            seats: choice(file.get("seats"), &SEATS).unwrap_or(default.seats),
            sounds: flag(file.get("sounds")).unwrap_or(default.sounds),
            vibration: flag(file.get("vibration")).unwrap_or(default.vibration),
            keep_awake: flag(file.get("keep_awake")).unwrap_or(default.keep_awake),
            coach: flag(file.get("coach")).unwrap_or(default.coach),
        }
    }

    /// Writes every choice into the file's fields; its other fields stay.
    pub fn store(&self, file: &mut SettingsFile) {
        file.set("language", json!(code(self.language, &LANGUAGES)));
        file.set("theme", json!(code(self.theme, &THEMES)));
        file.set("text_scale", json!(self.text_scale));
        file.set("motion", json!(self.motion));
        file.set("patterns", json!(self.patterns));
        file.set("marks", json!(self.marks));
        file.set("confirm_turns", json!(self.confirm_turns));
        file.set("direct_flips", json!(self.direct_flips));
        file.set("seats", json!(code(self.seats, &SEATS)));
        file.set("sounds", json!(self.sounds));
        file.set("vibration", json!(self.vibration));
        file.set("keep_awake", json!(self.keep_awake));
        file.set("coach", json!(self.coach));
    }
}

/// The choice that the text means.
pub(crate) fn choice<T: Copy>(value: Option<&Value>, codes: &[(T, &str)]) -> Option<T> {
    let text = value?.as_str()?;
    codes
        .iter()
        .find(|(_, code)| *code == text)
        .map(|&(choice, _)| choice)
}

/// How the choice is written.
pub(crate) fn code<T: PartialEq>(choice: T, codes: &[(T, &'static str)]) -> Option<&'static str> {
    codes
        .iter()
        .find(|(known, _)| *known == choice)
        .map(|&(_, code)| code)
}

fn flag(value: Option<&Value>) -> Option<bool> {
    value?.as_bool()
}

fn factor(value: Option<&Value>, (least, most): (f32, f32)) -> Option<f32> {
    #[allow(clippy::cast_possible_truncation)] // a factor needs no more digits
    let factor = value?.as_f64()? as f32;
    (least..=most).contains(&factor).then_some(factor)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::storage::Lock;

    fn file(text: &str) -> (tempfile::TempDir, Lock, SettingsFile) {
        let folder = tempfile::tempdir().unwrap();
        let lock = Lock::take(folder.path()).unwrap();
        fs::write(folder.path().join("settings.json"), text).unwrap();
        let file = SettingsFile::read(&lock).unwrap();
        (folder, lock, file)
    }

    #[test]
    fn choices_survive_a_restart_beside_unknown_fields() {
        let (_folder, lock, mut file) = file(r#"{"loudness": {"dice": 3}}"#);
        let chosen = Preferences {
            language: Language::Vi,
            theme: ThemeChoice::Dark,
            text_scale: 1.5,
            motion: 0.0,
            patterns: true,
            marks: false,
            confirm_turns: false,
            direct_flips: true,
            seats: Seats::FaceToFace,
            sounds: false,
            vibration: false,
            keep_awake: false,
            coach: true,
        };
        chosen.store(&mut file);
        file.write(&lock).unwrap();
        let again = SettingsFile::read(&lock).unwrap();
        assert_eq!(Preferences::from_file(&again), chosen);
        assert_eq!(again.get("loudness"), Some(&json!({"dice": 3})));
    }

    #[test]
    fn a_value_that_makes_no_sense_spoils_no_other() {
        let default = Preferences::default();
        for (field, value) in [
            ("language", "\"tlh\""),
            ("theme", "7"),
            ("text_scale", "40"),
            ("text_scale", "\"big\""),
            ("motion", "-1"),
            ("patterns", "\"dots\""),
            ("marks", "[]"),
            ("confirm_turns", "null"),
            ("direct_flips", "1"),
            ("seats", "\"upside down\""),
            ("sounds", "0.5"),
            ("vibration", "{}"),
            ("keep_awake", "\"always\""),
            ("coach", "\"strict\""),
        ] {
            let (_folder, _lock, one) = file(&format!("{{\"{field}\": {value}}}"));
            assert_eq!(Preferences::from_file(&one), default, "{field}: {value}");
        }
        // Every second field makes no sense; the others hold.
        let (_folder, _lock, mixed) = file(
            r#"{"language": "tlh", "theme": "dark", "text_scale": {}, "motion": 2, "patterns": 1,
                "marks": false, "confirm_turns": "", "direct_flips": true, "seats": null,
                "sounds": false, "vibration": -1, "keep_awake": false}"#,
        );
        let held = Preferences {
            theme: ThemeChoice::Dark,
            motion: 2.0,
            marks: false,
            direct_flips: true,
            sounds: false,
            keep_awake: false,
            ..default
        };
        assert_eq!(Preferences::from_file(&mixed), held);
    }

    #[test]
    fn a_file_that_is_no_object_is_refused_whole() {
        let folder = tempfile::tempdir().unwrap();
        let lock = Lock::take(folder.path()).unwrap();
        for text in ["", "[]", "{\"language\": ", "null"] {
            fs::write(folder.path().join("settings.json"), text).unwrap();
            assert!(SettingsFile::read(&lock).is_err(), "{text}");
        }
        assert_eq!(
            SettingsFile::set_aside(&lock).unwrap(),
            "settings.json.unreadable-1"
        );
        assert_eq!(SettingsFile::read(&lock).unwrap(), SettingsFile::default());
    }
}
