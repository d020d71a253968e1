//! What is counted of the games, and when.

use std::fs;

use baban_core::ai::Level;
use baban_core::game::{Game as _, Seat};
use baban_core::games::GameId;
use baban_core::games::tally_ho::TallyHo;
use baban_core::table::Table;
use serde_json::json;

use super::{Desk, begin, nicknames, seed};
use crate::party::help::Help;
use crate::program::Program;
use crate::statistics::{Entry, Results, Standing};
use crate::{GameKind, NoticeKind, Question, Screen, SeatLevel};

impl Desk {
    /// In a game in which it is White's turn.
    fn to_roll() -> Self {
        Self::with_position(&json!({"phase": "to_roll"}))
    }

    /// White gives a gammon up, and Black takes it.
    fn resign(&mut self) {
        self.program.resign(2);
        self.program.answer_resignation(true);
        assert!(self.session().is_over());
    }

    fn counted(&self) -> Vec<Entry> {
        let statistics = &self.program.statistics;
        statistics.entries(GameId::Backgammon).collect()
    }
}

/// Who has played backgammon.
fn standings(program: &Program) -> Vec<Standing> {
    let games = program.standings();
    let mut games = games.into_iter();
    let found = games.find(|(kind, _)| *kind == GameKind::Backgammon);
    found.map(|(_, standings)| standings).unwrap_or_default()
}

const WON: Results = Results {
    won: 1,
    drawn: 0,
    lost: 0,
};

#[test]
fn a_game_counts_once_it_has_ended_and_as_long_as_it_has() {
    let mut desk = Desk::to_roll();
    assert!(desk.program.standings().is_empty());
    desk.resign();
    let ended = desk.counted();
    assert_eq!(ended.len(), 1);
    assert_eq!(ended[0].outcome, desk.game().outcome().unwrap());
    assert_eq!(ended[0].outcome.places, [2, 1]);
    let told = standings(&desk.program);
    assert_eq!(told.len(), 2);
    // Black has won it, and goes by that colour.
    let black = told.iter().find(|one| one.player.look == 1).unwrap();
    assert_eq!(black.results, WON);
    // It is remembered over a restart, which ends nothing again.
    let mut desk = desk.restarted();
    desk.program.continue_game(GameKind::Backgammon);
    assert_eq!(desk.counted(), ended);
    // The next game is another one.
    desk.program.rematch();
    assert_eq!(desk.counted(), ended);
    desk.program.ask_resign();
    desk.program.answer(false);
    assert_eq!(desk.restarted().counted(), ended);
}

#[test]
fn an_end_that_the_app_was_killed_before_counting_is_counted_when_it_starts() {
    let mut desk = Desk::to_roll();
    let saves = desk.folder.path().join("saves");
    let players = saves.join("backgammon-1.players.json");
    let statistics = desk.folder.path().join("statistics.json");
    let before = fs::read(&players).unwrap();
    desk.resign();
    let ended = desk.counted();
    // Killed before the statistics were on disk, and before it was noted that they are.
    for lost in [Some(&statistics), None] {
        if let Some(file) = lost {
            fs::remove_file(file).unwrap();
        }
        fs::write(&players, &before).unwrap();
        desk = desk.restarted();
        assert_eq!(desk.counted(), ended);
        let noted = fs::read_to_string(&players).unwrap();
        assert!(noted.contains(r#""counted":true"#));
    }
    // What was cleared away since is not counted again.
    desk.program.ask_clear_statistics();
    desk.program.answer(true);
    assert!(desk.restarted().counted().is_empty());
}

#[test]
fn an_end_that_was_taken_back_before_the_app_was_killed_is_taken_out_when_it_starts() {
    let mut desk = Desk::new();
    let path = desk.folder.path().join("from a friend.json");
    fs::write(&path, ended().save().unwrap()).unwrap();
    desk.program.open_record(&path);
    desk.program.undo();
    desk.program.redo();
    let files = ["saves/tally_ho-1.players.json", "statistics.json"];
    let files = files.map(|file| desk.folder.path().join(file));
    let before = files.clone().map(|file| fs::read(file).unwrap());
    desk.program.undo();
    for (file, bytes) in files.iter().zip(before) {
        fs::write(file, bytes).unwrap();
    }
    let desk = desk.restarted();
    assert_eq!(desk.program.statistics.entries(GameId::TallyHo).count(), 0);
}

#[test]
fn a_copy_of_a_game_that_is_here_is_as_strict_and_counts_for_the_same_people() {
    let players =
        r#"{"players": [{"name": "Thảo", "look": 1}, {"name": "An", "look": 0}], "strict": true}"#;
    let position = json!({"phase": "to_roll"});
    let mut desk = Desk::with_players(&position, seed(7), players);
    let party = desk.session().party().clone();
    let copy = desk.folder.path().join("copy.json");
    fs::copy(desk.folder.path().join("saves/backgammon-1.json"), &copy).unwrap();
    desk.program.open_record(&copy);
    desk.program.answer(true);
    assert_eq!(desk.session().save_id().number(), 2);
    assert_eq!(desk.session().party(), &party);
    desk.resign();
    assert!(desk.counted()[0].strict);
    assert_eq!(desk.counted()[0].players, party.players);
}

/// A game of Tally Ho! that has ended with a turn that can be taken back, by chance.
fn ended() -> Table<TallyHo> {
    for number in 0..=u8::MAX {
        let mut table = Table::<TallyHo>::new(Default::default(), seed(number)).unwrap();
        while table.state().outcome().is_none() {
            let legal = table.state().legal();
            let turn = u64::try_from(table.log().len()).unwrap();
            let count = u64::try_from(legal.len()).unwrap();
            let pick = seed(number).ticket(u64::MAX - 1 - turn, count);
            match legal.get(usize::try_from(pick).unwrap()) {
                Some(&action) => table.apply(action).unwrap(),
                None => drop(table.draw().unwrap()),
            }
        }
        if table.can_undo() {
            return table;
        }
    }
    panic!("every game ended with a flip");
}

#[test]
fn a_game_that_comes_from_a_file_or_is_taken_back_from_its_end_counts_only_if_it_ends_here() {
    let mut desk = Desk::new();
    let path = desk.folder.path().join("from a friend.json");
    fs::write(&path, ended().save().unwrap()).unwrap();
    desk.program.open_record(&path);
    let is_over = |desk: &Desk| desk.program.played().unwrap().is_over();
    let counted = |desk: &Desk| desk.program.statistics.entries(GameId::TallyHo).count();
    assert!(is_over(&desk));
    assert_eq!(counted(&desk), 0);
    desk.program.undo();
    assert_eq!((is_over(&desk), counted(&desk)), (false, 0));
    desk.program.redo();
    assert_eq!((is_over(&desk), counted(&desk)), (true, 1));
    // It is the same game, however often it ends, and whoever starts the app in between.
    let mut desk = desk.restarted();
    desk.program.continue_game(GameKind::TallyHo);
    assert_eq!(counted(&desk), 1);
    desk.program.undo();
    assert_eq!(counted(&desk), 0);
    let mut desk = desk.restarted();
    assert_eq!(counted(&desk), 0);
    desk.program.continue_game(GameKind::TallyHo);
    desk.program.redo();
    assert_eq!(counted(&desk), 1);
    // Both go by their places.
    let (kind, told) = desk.program.standings().remove(0);
    assert_eq!((kind, told.len()), (GameKind::TallyHo, 2));
}

#[test]
fn help_is_counted_for_each_seat_at_once_and_anew_in_each_game() {
    let mut desk = Desk::to_roll();
    let hint = Help {
        hints: 1,
        ..Help::default()
    };
    let slip = Help {
        slips: 1,
        ..Help::default()
    };
    desk.program.helped(Seat(1), hint);
    desk.program.helped(Seat(1), hint);
    // There is nobody on this seat.
    desk.program.helped(Seat(7), hint);
    let mut desk = desk.restarted();
    desk.program.continue_game(GameKind::Backgammon);
    assert_eq!(desk.session().party().help(Seat(1)).hints, 2);
    assert!(desk.counted().is_empty());
    desk.resign();
    assert_eq!(desk.counted()[0].help[1].hints, 2);
    // What is said of the last turn counts too.
    desk.program.helped(Seat(0), slip);
    assert_eq!(desk.counted()[0].help[0], slip);
    let told = standings(&desk.program);
    let white = told.iter().find(|one| one.player.look == 0).unwrap();
    assert_eq!(white.help, slip);
    desk.program.rematch();
    let party = desk.session().party();
    assert_eq!(party.help, [Help::default(); 2]);
    begin(&mut desk.program, GameKind::Backgammon);
    assert_eq!(desk.session().party().help, [Help::default(); 2]);
    assert_eq!(desk.counted().len(), 1);
}

#[test]
fn games_against_the_computer_count_by_its_level() {
    let mut desk = Desk::new();
    let program = &mut desk.program;
    program.new_game(GameKind::Backgammon);
    program.open_row(0, &nicknames());
    program.name_edited("Thảo");
    program.open_row(1, &nicknames());
    program.seat_computer();
    program.pick_level(SeatLevel::Hard);
    program.choose_strict(true);
    program.begin(&nicknames());
    let party = desk.session().party().clone();
    assert!(party.strict);
    assert_eq!(party.level(Seat(1)), Some(Level::Hard));
    // The same people at the end of a game.
    let table = Desk::to_roll().on_disk();
    let saves = desk.folder.path().join("saves");
    fs::write(saves.join("backgammon-1.json"), table.save().unwrap()).unwrap();
    let mut desk = desk.restarted();
    desk.program.continue_game(GameKind::Backgammon);
    desk.program.resign(2);
    desk.let_it_play();
    assert!(desk.counted()[0].strict);
    let told = standings(&desk.program);
    // The computer itself is nobody.
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].player.name, "Thảo");
    assert_eq!(told[0].against[0].level, Some(Level::Hard));
    assert_eq!(told[0].results.lost, 1);
}

#[test]
fn statistics_that_cannot_be_read_are_set_aside_and_told() {
    let mut desk = Desk::to_roll();
    desk.resign();
    let path = desk.folder.path().join("statistics.json");
    fs::write(&path, "no statistics").unwrap();
    let mut desk = desk.restarted();
    assert!(desk.counted().is_empty());
    assert_eq!(
        desk.notices(),
        [(
            NoticeKind::StatisticsSetAside,
            "statistics.json.unreadable-1".to_owned()
        )]
    );
    // Counting begins anew.
    begin(&mut desk.program, GameKind::Backgammon);
    desk.tap_dice();
    desk.resign();
    assert_eq!(desk.counted().len(), 1);
    let aside = desk.folder.path().join("statistics.json.unreadable-1");
    assert_eq!(fs::read_to_string(aside).unwrap(), "no statistics");
}

#[test]
fn what_cannot_be_written_down_is_told_and_written_later() {
    let mut desk = Desk::to_roll();
    // A folder in the way of the file.
    let path = desk.folder.path().join("statistics.json");
    fs::create_dir(&path).unwrap();
    desk.resign();
    assert_eq!(desk.program.notice().kind, NoticeKind::StatisticsNotSaved);
    // The game itself is safe, and counted as long as the app runs.
    desk.saved_is_shown();
    assert_eq!(desk.counted().len(), 1);
    desk.program.ask_clear_statistics();
    desk.program.answer(true);
    assert_eq!(desk.counted().len(), 1, "it was not cleared on disk");
    fs::remove_dir(&path).unwrap();
    desk.program.helped(Seat(0), Help::default());
    assert!(desk.notices().is_empty());
    assert_eq!(desk.restarted().counted().len(), 1);
}

#[test]
fn statistics_are_cleared_after_a_question_and_nothing_else_is() {
    let mut desk = Desk::to_roll();
    desk.resign();
    desk.program.open_screen(Screen::Statistics);
    for keep in [Desk::keep_counted_by_answer, Desk::keep_counted_by_back] {
        desk.program.ask_clear_statistics();
        let question = desk.program.navigation().question();
        assert_eq!(question, Question::ClearStatistics);
        keep(&mut desk);
        assert_eq!(desk.counted().len(), 1);
    }
    desk.program.ask_clear_statistics();
    desk.program.answer(true);
    assert!(desk.program.standings().is_empty());
    assert_eq!(desk.program.navigation().screen(), Screen::Statistics);
    let desk = desk.restarted();
    assert!(desk.counted().is_empty());
    assert_eq!(desk.files(), ["backgammon-1.json"]);
}

impl Desk {
    fn keep_counted_by_answer(&mut self) {
        self.program.answer(false);
    }

    fn keep_counted_by_back(&mut self) {
        assert!(self.program.back());
    }
}
