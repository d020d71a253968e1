//! Restarts, files that cannot be read, disks that are full.

use std::fs;

use baban_core::game::{Actor, Game as _};
use baban_core::games::backgammon::Action;
use baban_core::table::{Cup, Table};

use super::{Desk, begin};
use crate::{GameKind, Language, NoticeKind, Screen, ThemeChoice};

#[test]
fn a_restart_resumes_position_dice_turn_and_undo_list() {
    let mut desk = Desk::with_new_game();
    desk.play_turn();
    desk.tap_dice();
    desk.step();
    desk.program.undo();
    let table = desk.session().table().clone();
    let (panel, told, dice) = (desk.program.panel(), desk.panel(), desk.view().dice);
    let mut desk = desk.restarted();
    assert_eq!(desk.program.navigation().screen(), Screen::Home);
    assert_eq!(desk.program.underway(), [GameKind::Backgammon]);
    assert_eq!(desk.panel(), told);
    desk.program.continue_game(GameKind::Backgammon);
    assert_eq!(desk.program.panel(), panel);
    assert_eq!(desk.view().dice, dice);
    assert_eq!(desk.session().table(), &table);
    assert!(panel.unwrap().can_redo);
    desk.program.redo();
    desk.saved_is_shown();
}

#[test]
fn dice_that_were_asked_for_before_a_crash_fall_as_they_would_have() {
    let mut desk = Desk::with_new_game();
    desk.play_turn();
    let before = desk.on_disk();
    desk.tap_dice();
    let fell = *desk.log().last().unwrap();
    // The app died between asking for the dice and their fall.
    let mut asked = before;
    asked.apply(Action::Roll).unwrap();
    let path = desk
        .program
        .games()
        .backgammon
        .shelf()
        .saves()
        .path(desk.session().save_id());
    fs::write(path, asked.save().unwrap()).unwrap();
    let mut desk = desk.restarted();
    desk.program.continue_game(GameKind::Backgammon);
    assert_eq!(desk.game().actor(), Actor::Chance);
    assert!(desk.panel().can_roll);
    desk.tap_dice();
    assert_eq!(desk.log().last(), Some(&fell));
    desk.saved_is_shown();
}

#[test]
fn what_cannot_be_saved_is_not_done_and_said() {
    let mut desk = Desk::with_new_game();
    desk.play_turn();
    let before = desk.session().table().clone();
    // A file in the place of the folder: nothing can be written there.
    let saves = desk.folder.path().join("saves");
    let away = desk.folder.path().join("away");
    fs::rename(&saves, &away).unwrap();
    fs::write(&saves, "").unwrap();
    desk.tap_dice();
    desk.program.roll();
    assert_eq!(desk.session().table(), &before);
    assert_eq!(desk.program.notice().kind, NoticeKind::SaveFailed);
    assert!(!desk.program.notice().detail.is_empty());
    begin(&mut desk.program, GameKind::Backgammon);
    assert_eq!(desk.session().table(), &before);
    assert!(desk.program.back());
    // Once there is room again the game goes on, and the message goes away.
    fs::remove_file(&saves).unwrap();
    fs::rename(&away, &saves).unwrap();
    desk.tap_dice();
    assert_eq!(desk.log().len(), before.log().len() + 2);
    assert_eq!(desk.program.notice().kind, NoticeKind::None);
    desk.saved_is_shown();
}

#[test]
fn a_save_that_cannot_be_read_is_set_aside_and_takes_no_other_with_it() {
    let mut desk = Desk::with_new_game();
    desk.play_turn();
    let table = desk.session().table().clone();
    let saves = desk.folder.path().join("saves");
    let damaged = table.save().unwrap().replace("\"game\"", "\"gane\"");
    for (number, text) in [(2, ""), (3, damaged.as_str()), (4, "{"), (7, "\u{0}")] {
        fs::write(saves.join(format!("backgammon-{number}.json")), text).unwrap();
    }
    fs::write(saves.join("backgammon-5.json"), [0xFF, 0xFE]).unwrap();
    fs::write(saves.join("backgammon-3.json.unreadable-1"), "earlier").unwrap();
    let mut desk = desk.restarted();
    assert_eq!(desk.session().table(), &table);
    let told = desk.notices();
    assert_eq!(told.len(), 5);
    assert!(
        told.iter()
            .all(|(kind, _)| *kind == NoticeKind::SaveSetAside)
    );
    assert!(
        told.iter()
            .any(|(_, name)| name == "backgammon-3.json.unreadable-2")
    );
    let kept = fs::read_to_string(
        desk.folder
            .path()
            .join("saves/backgammon-3.json.unreadable-2"),
    );
    assert_eq!(kept.unwrap(), damaged);
    // A new game takes a number of its own.
    begin(&mut desk.program, GameKind::Backgammon);
    assert!(desk.files().contains(&"backgammon-8.json".to_owned()));
    assert_eq!(desk.files().len(), 7);
}

#[test]
fn a_save_from_a_newer_version_is_left_alone() {
    let mut desk = Desk::with_new_game();
    desk.play_turn();
    let text = desk.session().table().save().unwrap();
    let newer = [
        text.replace("\"format\": 1", "\"format\": 99"),
        text.replace("\"rules\": ", "\"rules\": 9"),
        // Dice that were thrown by hand.
        Table::<baban_core::games::backgammon::Backgammon>::new(Default::default(), Cup::ByHand)
            .unwrap()
            .save()
            .unwrap(),
    ];
    let saves = desk.folder.path().join("saves");
    for (number, text) in (2..).zip(&newer) {
        fs::write(saves.join(format!("backgammon-{number}.json")), text).unwrap();
    }
    let mut desk = desk.restarted();
    let told = desk.notices();
    assert_eq!(told.len(), 3);
    assert!(
        told.iter()
            .all(|(kind, _)| *kind == NoticeKind::SaveFromNewer)
    );
    // The game that can be read goes on, and new ones leave the others alone.
    assert_eq!(desk.session().table().save().unwrap(), text);
    for _ in 0..2 {
        begin(&mut desk.program, GameKind::Backgammon);
    }
    for (number, text) in (2..).zip(&newer) {
        let path = desk
            .folder
            .path()
            .join(format!("saves/backgammon-{number}.json"));
        assert_eq!(&fs::read_to_string(path).unwrap(), text);
    }
    assert_eq!(desk.files().len(), 4);
}

#[test]
fn settings_are_kept_and_a_file_that_cannot_be_read_is_set_aside() {
    let mut desk = Desk::new();
    desk.program.set_language(Language::Vi);
    desk.program.set_theme(ThemeChoice::Dark);
    desk.program.set_text_scale(9.0);
    desk.program.set_motion(f32::NAN);
    desk.program.set_confirm_turns(false);
    let chosen = *desk.program.preferences();
    assert_eq!((chosen.text_scale, chosen.motion), (2.0, 0.0));
    let mut desk = desk.restarted();
    assert_eq!(desk.program.preferences(), &chosen);
    assert!(desk.notices().is_empty());

    fs::write(desk.folder.path().join("settings.json"), "[]").unwrap();
    let mut desk = desk.restarted();
    assert_ne!(desk.program.preferences(), &chosen);
    assert_eq!(
        desk.notices(),
        [(
            NoticeKind::SettingsSetAside,
            "settings.json.unreadable-1".to_owned()
        )]
    );
    // A folder in the way: the choice applies all the same, and that it is not kept is said.
    fs::create_dir(desk.folder.path().join("settings.json")).unwrap();
    desk.program.set_theme(ThemeChoice::Light);
    assert_eq!(desk.program.preferences().theme, ThemeChoice::Light);
    assert_eq!(desk.program.notice().kind, NoticeKind::SettingsNotSaved);
}
