//! The settings, each by a tap: it applies at once and is still so after a restart. The first start.
//! What is heard and felt on the way.

use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;
use std::sync::{Arc, Mutex};

use baban_ui::cue::Cue;
use baban_ui::platform::{PlatformError, PlatformServices, Vibration};
use baban_ui::services::Services;
use baban_ui::sound::Player;
use baban_ui::{BackgammonView, NoticeKind, Question};
use baban_ui::{CheckerMark, Language, Nav, Screen, Seats, Settings, SpotView, ThemeChoice};
use serde_json::{Value, json};
use slint::platform::Key;
use slint::{Global as _, Model as _};

use crate::hands::Hands;

/// A device that counts how often it was asked for something.
#[derive(Clone, Default)]
struct Device {
    heard: Rc<RefCell<Vec<Cue>>>,
    shell: Arc<Shell>,
}

#[derive(Default)]
struct Shell {
    felt: Mutex<usize>,
    screen_on: Mutex<bool>,
    /// What was shared; nothing can be if there is no list.
    shared: Mutex<Option<Vec<String>>>,
    opened: Mutex<Vec<String>>,
}

impl Player for Device {
    fn play(&self, cue: Cue) {
        self.heard.borrow_mut().push(cue);
    }
}

impl PlatformServices for Shell {
    fn can_vibrate(&self) -> Result<bool, PlatformError> {
        Ok(true)
    }

    fn vibrate(&self, _kind: Vibration) -> Result<(), PlatformError> {
        *self.felt.lock().unwrap() += 1;
        Ok(())
    }

    fn share_text(&self, text: String) -> Result<(), PlatformError> {
        let mut shared = self.shared.lock().unwrap();
        let list = shared.as_mut().ok_or(PlatformError::Unsupported)?;
        list.push(text);
        Ok(())
    }

    fn keep_screen_on(&self, on: bool) -> Result<(), PlatformError> {
        *self.screen_on.lock().unwrap() = on;
        Ok(())
    }

    fn open_link(&self, url: String) -> Result<(), PlatformError> {
        if !url.starts_with("https://") {
            return Err(PlatformError::Unsupported);
        }
        self.opened.lock().unwrap().push(url);
        Ok(())
    }

    fn system_language(&self) -> Result<String, PlatformError> {
        Err(PlatformError::Unsupported)
    }

    fn app_language(&self) -> Result<Option<String>, PlatformError> {
        Err(PlatformError::Unsupported)
    }

    fn choose_app_language(&self, _language: Option<String>) -> Result<(), PlatformError> {
        Err(PlatformError::Unsupported)
    }
}

impl Device {
    fn services(&self) -> Services {
        Services::new(Box::new(self.clone()), self.shell.clone())
    }

    /// How often something was heard and felt since this was last asked.
    fn noticed(&self) -> (usize, usize) {
        let felt = std::mem::take(&mut *self.shell.felt.lock().unwrap());
        (self.heard.take().len(), felt)
    }

    fn keeps_screen_on(&self) -> bool {
        *self.shell.screen_on.lock().unwrap()
    }
}

/// Tall enough for all settings in the largest type.
const PAGE: f32 = 5000.0;

/// Starts the app on a page that is tall enough to see every setting at once.
fn start(folder: &Path, device: &Device) -> Hands {
    let hands = Hands::start_as_is(folder, 70, device.services());
    hands.resize(500.0, PAGE);
    Settings::get(hands.ui()).set_can_turn(true);
    hands
}

fn in_english(folder: &Path) {
    let english = r#"{"language": "en", "motion": 0}"#;
    std::fs::write(folder.join("settings.json"), english).unwrap();
}

fn on_disk(folder: &Path) -> Value {
    let text = std::fs::read_to_string(folder.join("settings.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn screen(hands: &Hands) -> Screen {
    Nav::get(hands.ui()).get_screen()
}

/// Everything that can be chosen, as the picture is told it.
fn told(hands: &Hands) -> Value {
    let settings = Settings::get(hands.ui());
    json!({
        "language": match settings.get_language() {
            Language::System => "system",
            Language::Vi => "vi",
            Language::En => "en",
        },
        "theme": match settings.get_theme() {
            ThemeChoice::System => "system",
            ThemeChoice::Light => "light",
            ThemeChoice::Dark => "dark",
        },
        "text_scale": settings.get_text_scale(),
        "motion": settings.get_motion(),
        "patterns": settings.get_patterns(),
        "marks": settings.get_marks(),
        "confirm_turns": settings.get_confirm_turns(),
        "direct_flips": settings.get_direct_flips(),
        "seats": match settings.get_seats() {
            Seats::Fixed => "fixed",
            Seats::Turn => "turn",
            Seats::FaceToFace => "face_to_face",
        },
        "sounds": settings.get_sounds(),
        "vibration": settings.get_vibration(),
        "keep_awake": settings.get_keep_awake(),
        "coach": settings.get_coach(),
    })
}

/// A tap on this label makes this of that field. The language is last: then the labels are others.
fn taps() -> Vec<(&'static str, &'static str, Value)> {
    vec![
        ("Light", "theme", json!("light")),
        ("Dark", "theme", json!("dark")),
        ("Large", "text_scale", json!(1.25)),
        ("Larger", "text_scale", json!(1.5)),
        ("Largest", "text_scale", json!(2.0)),
        ("Slow", "motion", json!(2.0)),
        ("Off", "motion", json!(0.0)),
        ("Fast", "motion", json!(0.5)),
        ("Patterns for colour-blind players", "patterns", json!(true)),
        ("Turn the board", "seats", json!("turn")),
        ("Face to face", "seats", json!("face_to_face")),
        ("Side by side", "seats", json!("fixed")),
        ("Mark what can move", "marks", json!(false)),
        ("Confirm the end of a turn", "confirm_turns", json!(false)),
        ("A word about every turn", "coach", json!(true)),
        ("Turn a tile over with one tap", "direct_flips", json!(true)),
        ("Sounds", "sounds", json!(false)),
        ("Vibration", "vibration", json!(false)),
        ("Keep the screen on", "keep_awake", json!(false)),
        ("Tiếng Việt", "language", json!("vi")),
    ]
}

#[test]
fn every_setting_applies_at_once_and_survives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    in_english(folder.path());
    let device = Device::default();
    let mut hands = start(folder.path(), &device);
    hands.press("Settings");
    assert_eq!(screen(&hands), Screen::Settings);
    let mut expected = told(&hands);
    for (label, field, value) in taps() {
        hands.press(label);
        expected[field] = value;
        assert_eq!(told(&hands), expected, "{label}");
        assert_eq!(on_disk(folder.path()), expected, "{label}");
        drop(hands);
        hands = start(folder.path(), &device);
        assert_eq!(told(&hands), expected, "{label} after a restart");
        Nav::get(hands.ui()).invoke_open(Screen::Settings);
        hands.settle();
    }
    assert!(hands.sees("Cài đặt") && !hands.sees("Sounds"));
    // A second tap on a switch turns it back.
    assert!(!hands.is_on("Âm thanh"));
    hands.press("Âm thanh");
    assert!(hands.is_on("Âm thanh"));
    hands.activate("Âm thanh");
    assert!(!hands.is_on("Âm thanh"));
}

#[test]
fn a_reset_is_asked_about_and_can_be_declined() {
    let folder = tempfile::tempdir().unwrap();
    in_english(folder.path());
    let device = Device::default();
    let hands = start(folder.path(), &device);
    hands.press("Settings");
    hands.press("Dark");
    hands.press("Sounds");
    let chosen = told(&hands);
    hands.press("Reset");
    hands.press("Keep them");
    assert_eq!(told(&hands), chosen);
    hands.press("Reset");
    hands.key(Key::Escape);
    assert_eq!((told(&hands), screen(&hands)), (chosen, Screen::Settings));
    hands.press("Reset");
    hands.press_last("Reset");
    assert_eq!(Nav::get(hands.ui()).get_question(), Question::None);
    let reset = told(&hands);
    assert_eq!(reset["theme"], "system");
    assert_eq!(reset["sounds"], true);
    assert_eq!(reset["language"], "en");
    assert_eq!(on_disk(folder.path()), reset);
    hands.key(Key::Escape);
    assert_eq!(screen(&hands), Screen::Home);
}

#[test]
fn settings_made_in_the_middle_of_a_game_change_nothing_of_it() {
    let folder = tempfile::tempdir().unwrap();
    in_english(folder.path());
    let device = Device::default();
    let hands = start(folder.path(), &device);
    hands.resize(390.0, 844.0);
    hands.press_beginning("Backgammon: New game");
    hands.press("Begin");
    hands.tap_dice();
    let table = hands.table();
    let marked = |hands: &Hands| {
        let spots = BackgammonView::get(hands.ui()).get_spots();
        spots
            .iter()
            .any(|spot: SpotView| spot.mark == CheckerMark::Movable)
    };
    assert!(marked(&hands));
    hands.press("Menu");
    hands.press("Settings");
    assert!(!device.keeps_screen_on());
    hands.resize(500.0, PAGE);
    Settings::get(hands.ui()).set_can_turn(true);
    hands.press("Mark what can move");
    hands.press("Back");
    hands.resize(390.0, 844.0);
    assert_eq!((screen(&hands), hands.table()), (Screen::Table, table));
    assert!(!marked(&hands) && device.keeps_screen_on());
    let step = hands.next_step().unwrap();
    hands.tap(step.from);
    hands.tap(step.to);
    assert_eq!(hands.steps_played(), 1);
}

#[test]
fn sounds_and_vibration_are_as_they_were_last_set() {
    let folder = tempfile::tempdir().unwrap();
    in_english(folder.path());
    let device = Device::default();
    let hands = start(folder.path(), &device);
    let play_turn = || {
        if !hands.sees("Confirm") && !hands.sees("Pass the turn") && hands.next_step().is_none() {
            hands.tap_dice();
        }
        while let Some(step) = hands.next_step() {
            hands.tap(step.from);
            hands.tap(step.to);
        }
        let pass = hands.sees("Pass the turn");
        hands.press(if pass { "Pass the turn" } else { "Confirm" });
    };
    let set = |labels: &[&str]| {
        hands.press("Menu");
        hands.press("Settings");
        labels.iter().for_each(|label| hands.press(label));
        hands.press("Back");
    };
    hands.press_beginning("Backgammon: New game");
    hands.press("Begin");
    play_turn();
    let (heard, felt) = device.noticed();
    assert!(heard > 2 && felt > 1, "{heard} {felt}");
    set(&["Sounds"]);
    play_turn();
    let (heard, felt) = device.noticed();
    assert!(heard == 0 && felt > 0, "{heard} {felt}");
    set(&["Vibration", "Keep the screen on"]);
    assert!(!device.keeps_screen_on());
    for _ in 0..10 {
        play_turn();
    }
    assert_eq!(device.noticed(), (0, 0));
    set(&["Sounds"]);
    play_turn();
    let (heard, felt) = device.noticed();
    assert!(heard > 0 && felt == 0, "{heard} {felt}");
}

#[test]
fn the_first_start_asks_for_the_language_alone() {
    let folder = tempfile::tempdir().unwrap();
    let device = Device::default();
    let hands = Hands::start_as_is(folder.path(), 80, device.services());
    assert_eq!(screen(&hands), Screen::Welcome);
    assert!(hands.sees("English") && hands.sees("Tiếng Việt"));
    hands.key(Key::Escape);
    assert_eq!(screen(&hands), Screen::Welcome);
    // Left without an answer, it is there again.
    drop(hands);
    assert!(!folder.path().join("settings.json").exists());
    let hands = Hands::start_as_is(folder.path(), 80, device.services());
    hands.press("Tiếng Việt");
    assert_eq!(screen(&hands), Screen::Home);
    assert!(hands.sees("Cài đặt"));
    hands.key(Key::Escape);
    assert_eq!(screen(&hands), Screen::Home);
    drop(hands);
    let hands = Hands::start_as_is(folder.path(), 80, device.services());
    assert_eq!(screen(&hands), Screen::Home);
    assert!(hands.sees("Cài đặt"));
}

#[test]
fn the_moves_are_shared_and_copied_where_they_cannot_be() {
    let folder = tempfile::tempdir().unwrap();
    in_english(folder.path());
    let device = Device::default();
    let hands = start(folder.path(), &device);
    hands.press("Backgammon: New game");
    hands.press("Begin");
    BackgammonView::get(hands.ui()).invoke_roll();
    hands.settle();
    hands.press("Menu");
    hands.press("Share the moves");
    assert_eq!(Nav::get(hands.ui()).get_notice().kind, NoticeKind::Copied);
    assert!(!Nav::get(hands.ui()).get_menu_open());
    Nav::get(hands.ui()).invoke_dismiss_notice();

    *device.shell.shared.lock().unwrap() = Some(Vec::new());
    hands.press("Menu");
    hands.press("Share the moves");
    assert_eq!(Nav::get(hands.ui()).get_notice().kind, NoticeKind::None);
    let shared = device.shell.shared.lock().unwrap().take().unwrap();
    let [text] = shared.as_slice() else {
        panic!("shared {} times", shared.len());
    };
    assert!(text.starts_with("Ba Bàn, Backgammon: "), "{text}");
    assert!(text.contains("\n\n1. "), "{text}");
}

#[test]
fn addresses_are_left_to_the_system() {
    let folder = tempfile::tempdir().unwrap();
    in_english(folder.path());
    let device = Device::default();
    let hands = start(folder.path(), &device);
    let nav = Nav::get(hands.ui());
    nav.invoke_open(Screen::About);
    hands.settle();
    hands.press("Read the licence");
    let opened = device.shell.opened.lock().unwrap().clone();
    assert_eq!(opened, ["https://openfontlicense.org"]);
    assert_eq!(nav.get_notice().kind, NoticeKind::None);
    nav.invoke_open_link("nowhere".into());
    assert_eq!(nav.get_notice().kind, NoticeKind::LinkNotOpened);
    assert_eq!(nav.get_notice().detail, "nowhere");
}
