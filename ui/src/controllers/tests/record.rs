//! Games that are opened by the path of their files.

use std::fs;
use std::path::PathBuf;

use baban_core::game::Game as _;
use baban_core::games::backgammon::Backgammon;
use baban_core::games::tally_ho::TallyHo;
use baban_core::table::Table;

use super::{Desk, begin, nicknames, seed};
use crate::{Cause, GameKind, NoticeKind, Question, Screen};

impl Desk {
    /// A file from elsewhere.
    fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.folder.path().join(name);
        fs::write(&path, text).unwrap();
        path
    }
}

fn backgammon() -> Table<Backgammon> {
    let mut table = Table::<Backgammon>::new(Default::default(), seed(7)).unwrap();
    while table.log().len() < 20 {
        match table.state().legal().first() {
            Some(&action) => table.apply(action).unwrap(),
            None => {
                table.draw().unwrap();
            }
        }
    }
    table
}

#[test]
fn a_record_is_gone_on_with_as_a_copy() {
    let mut desk = Desk::new();
    let table = backgammon();
    let text = table.save().unwrap();
    let path = desk.file("from a friend.json", &text);
    desk.program.open_record(&path);
    assert_eq!(desk.program.navigation().screen(), Screen::Table);
    assert_eq!(desk.program.at_table(), GameKind::Backgammon);
    assert_eq!(desk.session().table(), &table);
    desk.saved_is_shown();
    desk.program.undo();
    assert_eq!(fs::read_to_string(path).unwrap(), text);
    assert_eq!(desk.restarted().program.underway(), [GameKind::Backgammon]);
}

#[test]
fn the_file_of_a_last_game_is_that_game() {
    let mut desk = Desk::with_new_game();
    desk.play_turn();
    let id = desk.session().save_id();
    let path = desk
        .program
        .games()
        .slot(GameKind::Backgammon)
        .file()
        .unwrap();
    begin(&mut desk.program, GameKind::TallyHo);
    desk.program.open_record(&path);
    assert_eq!(desk.program.navigation().question(), Question::None);
    assert_eq!(desk.program.at_table(), GameKind::Backgammon);
    assert_eq!(desk.session().save_id(), id);
}

#[test]
fn a_game_under_way_is_only_given_up_when_asked() {
    let mut desk = Desk::with_new_game();
    desk.play_turn();
    let kept = desk.session().table().clone();
    let other = backgammon();
    let path = desk.file("other.json", &other.save().unwrap());
    desk.program.open_record(&path);
    assert_eq!(desk.program.navigation().question(), Question::OpenRecord);
    desk.program.answer(false);
    assert_eq!(desk.session().table(), &kept);
    // The answer to a later question has nothing to do with it.
    desk.program.new_game(GameKind::Backgammon);
    desk.program.begin(&nicknames());
    assert_eq!(desk.program.navigation().question(), Question::NewGame);
    desk.program.answer(false);
    assert_eq!(desk.session().table(), &kept);
    desk.program.open_record(&path);
    desk.program.answer(true);
    assert_eq!(desk.session().table(), &other);
    // A game of another kind is no obstacle.
    let tally = Table::<TallyHo>::new(Default::default(), seed(7)).unwrap();
    let path = desk.file("tally.json", &tally.save().unwrap());
    desk.program.open_record(&path);
    assert_eq!(desk.program.at_table(), GameKind::TallyHo);
    assert_eq!(desk.session().table(), &other);
}

#[test]
fn what_is_no_game_is_told_and_changes_nothing() {
    let mut desk = Desk::with_new_game();
    desk.program.back();
    let kept = desk.session().table().clone();
    let newer = desk.session().table().save().unwrap();
    let newer = newer.replacen("\"format\": 1", "\"format\": 99", 1);
    assert!(newer.contains("99"));
    for text in ["", "{}", "no game", &newer] {
        let path = desk.file("bad.json", text);
        desk.program.open_record(&path);
        assert_eq!(desk.program.notice().kind, NoticeKind::RecordNotOpened);
        let cause = if text == newer {
            Cause::Newer
        } else {
            Cause::NoGame
        };
        assert_eq!(desk.program.notice().cause, cause);
        desk.program.dismiss_notice();
        assert_eq!(desk.session().table(), &kept);
        assert_eq!(desk.program.navigation().screen(), Screen::Home);
    }
    let missing = desk.folder.path().join("missing.json");
    let folder = desk.folder.path().to_owned();
    for (path, cause) in [(missing, Cause::Missing), (folder, Cause::NoGame)] {
        desk.program.open_record(&path);
        assert_eq!(desk.program.notice().kind, NoticeKind::RecordNotOpened);
        assert_eq!(desk.program.notice().cause, cause);
        desk.program.dismiss_notice();
    }
}

#[test]
fn a_game_from_a_file_that_cannot_be_kept_is_not_opened() {
    let mut desk = Desk::new();
    let path = desk.file("other.json", &backgammon().save().unwrap());
    let saves = desk.folder.path().join("saves");
    fs::remove_dir_all(&saves).unwrap();
    fs::write(&saves, "").unwrap();
    let screen = desk.program.navigation().screen();
    desk.program.open_record(&path);
    assert_eq!(desk.program.notice().kind, NoticeKind::RecordNotOpened);
    assert_eq!(desk.program.navigation().screen(), screen);
    assert!(desk.program.played().is_none());
}
