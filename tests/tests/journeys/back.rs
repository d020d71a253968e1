//! Going back and changing the window, whatever is going on.

use std::time::Duration;

use baban_ui::{Nav, PasstallyView, Screen};
use i_slint_backend_testing::mock_elapsed_time;
use slint::platform::{Key, duration_until_next_timer_update};
use slint::{ComponentHandle as _, LogicalPosition};

use crate::hands::Hands;
use crate::phases::{Held, PHASES};

/// Lets what goes by itself go.
fn wait(seconds: u64) {
    for _ in 0..4 * seconds {
        mock_elapsed_time(Duration::from_millis(250));
    }
}

#[test]
fn back_leads_one_level_up_from_everything_and_loses_nothing() {
    for (nth, phase) in PHASES.iter().enumerate() {
        let folder = tempfile::tempdir().unwrap();
        let hands = Hands::at(folder.path(), phase);
        let before = hands.stand(folder.path());
        if nth % 2 == 0 {
            hands.key(Key::Escape);
        } else {
            hands.ui().global::<Nav>().invoke_back();
            hands.settle();
        }
        let after = hands.stand(folder.path());
        let name = phase.name;
        let (screen, held) = phase.back;
        assert_eq!(after.screen, screen, "{name}");
        assert!(!after.menu, "{name}");
        assert_eq!(after.question, baban_ui::Question::None, "{name}");
        if held == Held::Same {
            assert_eq!(after.hand, before.hand, "{name}");
        } else {
            assert_ne!(before.hand, "", "{name}");
            assert_eq!(after.hand, "", "{name}");
        }
        assert_eq!(after.kept, before.kept, "{name}");
        // A finger that is still down lets go of nothing.
        assert!(!hands.holds_a_piece(), "{name}");
        hands.up(LogicalPosition::new(200.0, 400.0));
        assert_eq!(hands.stand(folder.path()), after, "{name}");
    }
}

#[test]
fn at_home_back_leaves_the_app_to_the_system() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 0);
    let nav = hands.ui().global::<Nav>();
    assert!(!nav.invoke_back());
    nav.invoke_open(Screen::About);
    assert!(nav.invoke_back());
    assert!(!nav.invoke_back());
}

#[test]
fn leaving_in_the_middle_of_anything_leaves_nothing_running() {
    for phase in PHASES {
        let folder = tempfile::tempdir().unwrap();
        // With animations, and in the middle of them.
        let settings = r#"{"language": "en", "motion": 2}"#;
        std::fs::write(folder.path().join("settings.json"), settings).unwrap();
        let hands = Hands::at(folder.path(), phase);
        let kept = hands.stand(folder.path()).kept;
        let nav = hands.ui().global::<Nav>();
        let mut backs = 0;
        while nav.invoke_back() {
            mock_elapsed_time(Duration::from_millis(20));
            backs += 1;
            assert!(backs < 6, "{} does not lead home", phase.name);
        }
        let name = phase.name;
        assert_eq!(nav.get_screen(), Screen::Home, "{name}");
        let clock = hands.ui().global::<PasstallyView>().get_clock();
        wait(6);
        assert!(!hands.ui().window().has_active_animations(), "{name}");
        assert_eq!(duration_until_next_timer_update(), None, "{name}");
        assert_eq!(
            hands.ui().global::<PasstallyView>().get_clock(),
            clock,
            "{name}"
        );
        assert_eq!(hands.stand(folder.path()).kept, kept, "{name}");
        assert!(!hands.holds_a_piece(), "{name}");
    }
}

#[test]
fn every_size_keeps_whatever_is_going_on() {
    let sizes = [
        (320.0, 568.0),
        (568.0, 320.0),
        (600.0, 600.0),
        (844.0, 390.0),
        (820.0, 1180.0),
        (1280.0, 800.0),
        (390.0, 844.0),
    ];
    for phase in PHASES {
        let folder = tempfile::tempdir().unwrap();
        let hands = Hands::at(folder.path(), phase);
        let before = hands.stand(folder.path());
        let dragging = hands.holds_a_piece();
        for (width, height) in sizes {
            hands.resize(width, height);
            let name = format!("{} at {width} by {height}", phase.name);
            // A drag ends, and the piece lies where it lay.
            assert!(!hands.holds_a_piece(), "{name}");
            let now = hands.stand(folder.path());
            assert_eq!(now.kept, before.kept, "{name}");
            if dragging {
                hands.up(LogicalPosition::new(width / 2.0, height / 2.0));
                assert_eq!(hands.stand(folder.path()), now, "{name}");
            } else {
                assert_eq!(now, before, "{name}");
            }
        }
    }
}
