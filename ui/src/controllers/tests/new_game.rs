//! From the New game screen to the table: what is agreed, remembered, kept and asked.

use std::fs;

use baban_core::game::Game as _;
use baban_core::games::passtally::Passtally;
use baban_core::table::Table;
use serde_json::{Value, json};

use super::{Desk, begin, nicknames, seed};
use crate::program::Program;
use crate::{
    BackgammonTerms, GameKind, NoticeKind, PasstallyTerms, Question, Screen, SeatLevel, Starter,
    TallyTerms,
};

/// Gives the player in a row a name by typing it.
fn name(program: &mut Program, row: i32, typed: &str) {
    program.open_row(row, &nicknames());
    program.name_edited(typed);
    program.take_name(&nicknames());
}

/// The names of the players at the table, in the order of the seats.
fn names(program: &Program, kind: GameKind) -> Vec<String> {
    let seats = program.players(kind);
    seats.iter().map(|seat| seat.name.to_string()).collect()
}

fn settings(desk: &Desk) -> Value {
    let text = fs::read_to_string(desk.folder.path().join("settings.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

#[test]
fn one_tap_on_begin_plays_as_usual() {
    for kind in [GameKind::Backgammon, GameKind::TallyHo, GameKind::Passtally] {
        let mut desk = Desk::new();
        desk.program.new_game(kind);
        assert_eq!(desk.program.navigation().screen(), Screen::NewGame);
        assert!(desk.program.games().slot(kind).played().is_none());
        desk.program.begin(&nicknames());
        assert_eq!(desk.program.navigation().screen(), Screen::Table);
        assert_eq!(desk.program.at_table(), kind);
        assert_eq!(names(&desk.program, kind), ["", ""]);
        // Back from the table is home: the way there is behind it.
        assert!(desk.program.back());
        assert_eq!(desk.program.navigation().screen(), Screen::Home);
    }
}

#[test]
fn what_was_agreed_is_proposed_again_after_a_restart() {
    let mut desk = Desk::new();
    let program = &mut desk.program;
    program.new_game(GameKind::Backgammon);
    let terms = BackgammonTerms {
        match_points: 5,
        cube: true,
        crawford: false,
        ..BackgammonTerms::default()
    };
    program.agree(terms.clone());
    name(program, 0, "Thảo");
    name(program, 1, "Minh");
    program.open_row(0, &nicknames());
    program.pick_look(1);
    program.begin(&nicknames());
    // Thảo plays Black, so sits second.
    assert_eq!(names(program, GameKind::Backgammon), ["Minh", "Thảo"]);
    assert_eq!(desk.game().options().match_points, 5);

    let mut desk = desk.restarted();
    assert_eq!(names(&desk.program, GameKind::Backgammon), ["Minh", "Thảo"]);
    desk.program.new_game(GameKind::Backgammon);
    let panel = desk.program.new_game_panel();
    assert_eq!(panel.backgammon, terms);
    let rows: Vec<_> = panel
        .seats
        .iter()
        .map(|seat| (seat.name.as_str(), seat.look))
        .collect();
    assert_eq!(rows, [("Thảo", 1), ("Minh", 0)]);
    // The names can be picked in the other games too.
    desk.program.new_game(GameKind::TallyHo);
    desk.program.open_row(0, &nicknames());
    assert_eq!(desk.program.new_game_panel().names, ["Thảo", "Minh"]);
    desk.program.pick_name("Minh");
    desk.program.open_row(1, &nicknames());
    assert_eq!(desk.program.new_game_panel().names, ["Thảo"]);
}

#[test]
fn the_computer_is_given_a_seat_and_proposed_again() {
    let mut desk = Desk::new();
    let program = &mut desk.program;
    program.new_game(GameKind::Backgammon);
    let panel = program.new_game_panel();
    assert_eq!(panel.levels.len(), 5);
    assert_eq!(panel.levels.first(), Some(&SeatLevel::Beginner));
    assert!(panel.seats.iter().all(|one| one.level == SeatLevel::Person));
    assert!(!panel.strict);
    // Two taps.
    program.open_row(0, &nicknames());
    program.seat_computer();
    program.pick_level(SeatLevel::Strongest);
    program.pick_look(1);
    program.choose_strict(true);
    program.begin(&nicknames());
    let seats = |program: &Program| -> Vec<(i32, SeatLevel)> {
        let seats = program.players(GameKind::Backgammon);
        seats.iter().map(|one| (one.look, one.level)).collect()
    };
    // It has taken Black, who sits second.
    let wanted = [(0, SeatLevel::Person), (1, SeatLevel::Strongest)];
    assert_eq!(seats(program), wanted);
    assert!(desk.session().party().strict);
    let mut desk = desk.restarted();
    assert_eq!(seats(&desk.program), wanted);
    assert!(desk.session().party().strict);
    let program = &mut desk.program;
    program.new_game(GameKind::Backgammon);
    let panel = program.new_game_panel();
    assert!(panel.strict);
    assert_eq!(panel.seats[0].level, SeatLevel::Strongest);
    // A person sits down again.
    program.open_row(0, &nicknames());
    program.pick_level(SeatLevel::Person);
    assert_eq!(program.new_game_panel().seats[0].level, SeatLevel::Person);
}

#[test]
fn where_the_computer_does_not_play_nothing_is_seen_of_it() {
    for (kind, name) in [
        (GameKind::TallyHo, "tally_ho"),
        (GameKind::Passtally, "passtally"),
    ] {
        let mut desk = Desk::new();
        let computers = json!({"name": "", "level": "hard"});
        let agreed = json!({"players": [computers, computers], "strict": true});
        let text = json!({format!("new_game_{name}"): agreed});
        fs::write(desk.folder.path().join("settings.json"), text.to_string()).unwrap();
        desk = desk.restarted();
        desk.program.new_game(kind);
        let panel = desk.program.new_game_panel();
        assert!(panel.levels.is_empty() && !panel.strict);
        desk.program.begin(&nicknames());
        let saves = desk.folder.path().join("saves");
        let players = json!({"players": [computers, computers]});
        fs::write(
            saves.join(format!("{name}-1.players.json")),
            players.to_string(),
        )
        .unwrap();
        let desk = desk.restarted();
        let seats = desk.program.players(kind);
        assert_eq!(seats.len(), 2);
        assert!(seats.iter().all(|one| one.level == SeatLevel::Person));
    }
}

#[test]
fn wrong_values_in_the_settings_spoil_no_others() {
    let desk = Desk::new();
    let text = json!({
        "theme": "dark",
        "names": ["An", 5, " an ", "", "Bình\u{7}"],
        "new_game_backgammon": {
            "options": {"match_points": 99, "cube": true, "jacoby": true, "beavers": "yes", "hats": 3},
            "players": [{"name": "An", "look": 1, "level": "best"}, 7],
            "starter": "nobody",
            "first": -3,
            "strict": "very",
            "level": "strong",
        },
        "new_game_tally_ho": [],
        "new_game_passtally": {"options": {"players": 9, "turn_seconds": 60}, "first": 2, "starter": "chosen"},
    });
    fs::write(desk.folder.path().join("settings.json"), text.to_string()).unwrap();
    let mut desk = desk.restarted();
    desk.program.new_game(GameKind::Backgammon);
    let panel = desk.program.new_game_panel();
    assert_eq!(
        panel.backgammon,
        BackgammonTerms {
            cube: true,
            jacoby: true,
            crawford: true,
            ..BackgammonTerms::default()
        }
    );
    assert_eq!(
        (panel.seats[0].name.as_str(), panel.seats[0].look),
        ("An", 1)
    );
    assert_eq!((panel.seats[1].name.as_str(), panel.seats[1].look), ("", 0));
    assert_eq!((panel.starter, panel.first), (Starter::Chosen, 0));
    assert_eq!(panel.seats[0].level, SeatLevel::Person);
    assert!(!panel.strict);
    desk.program.open_row(1, &nicknames());
    assert_eq!(desk.program.new_game_panel().names, ["Bình"]);
    desk.program.new_game(GameKind::Passtally);
    let panel = desk.program.new_game_panel();
    assert_eq!(
        (panel.passtally.players, panel.passtally.turn_seconds),
        (2, 60)
    );
    assert_eq!(panel.first, 0, "there is no third player");
    begin(&mut desk.program, GameKind::Backgammon);
    // What this version does not know is still there.
    let kept = settings(&desk);
    assert_eq!(kept["new_game_backgammon"]["level"], "strong");
    assert_eq!(kept["new_game_backgammon"]["options"]["hats"], 3);
    assert_eq!(kept["new_game_passtally"]["options"]["players"], 9);
}

#[test]
fn going_back_leaves_nothing_and_the_game_under_way_is_only_replaced_after_the_question() {
    let mut desk = Desk::with_new_game();
    desk.play_turn();
    let log = desk.log();
    let before = settings(&desk);
    let program = &mut desk.program;
    program.new_game(GameKind::Backgammon);
    program.agree(BackgammonTerms {
        match_points: 7,
        ..BackgammonTerms::default()
    });
    name(program, 0, "Thảo");
    program.open_row(1, &nicknames());
    program.name_edited("Min");
    // First the row that is open, without what was typed; then the screen.
    assert!(program.back());
    assert_eq!(program.navigation().screen(), Screen::NewGame);
    assert_eq!(program.new_game_panel().seats[1].name, "");
    assert!(program.back());
    assert_eq!(program.navigation().screen(), Screen::Table);
    program.new_game(GameKind::Backgammon);
    assert_eq!(program.new_game_panel().backgammon.match_points, 0);
    assert_eq!(program.new_game_panel().seats[0].name, "");
    program.begin(&nicknames());
    assert_eq!(program.navigation().question(), Question::NewGame);
    assert!(program.back());
    assert_eq!(program.navigation().question(), Question::None);
    assert_eq!(desk.log(), log);
    assert_eq!(settings(&desk), before);
    // A game that has not been agreed on its screen is not begun.
    desk.program.open_screen(Screen::Home);
    desk.program.begin(&nicknames());
    assert_eq!(desk.log(), log);
}

#[test]
fn a_name_that_is_typed_when_begin_is_tapped_counts() {
    let mut desk = Desk::new();
    let program = &mut desk.program;
    program.new_game(GameKind::TallyHo);
    name(program, 0, "Thảo");
    program.open_row(1, &nicknames());
    program.name_edited("tha\u{309}o ");
    program.begin(&nicknames());
    // Two of the same name would be confused.
    assert_eq!(program.navigation().screen(), Screen::NewGame);
    assert_eq!(program.new_game_panel().refused_name, "thảo");
    program.name_edited("Minh");
    assert_eq!(program.new_game_panel().refused_name, "");
    program.begin(&nicknames());
    assert_eq!(names(program, GameKind::TallyHo), ["Thảo", "Minh"]);
}

#[test]
fn who_begins_in_tally_ho_has_the_animals() {
    let mut desk = Desk::new();
    let program = &mut desk.program;
    program.new_game(GameKind::TallyHo);
    name(program, 1, "Minh");
    program.choose_starter(Starter::Chosen, 1);
    program.agree(TallyTerms {
        rounds: 1,
        stand_on_exit: true,
    });
    program.begin(&nicknames());
    let game = |program: &Program| *program.games().tally_ho.play().unwrap().game();
    assert_eq!(game(program).options().blue_first, 1);
    assert_eq!(game(program).options().rounds, 1);
    assert!(game(program).options().stand_on_exit);
    assert_eq!(names(program, GameKind::TallyHo), ["", "Minh"]);
    // The lot falls on either, and comes from the seed of the game.
    let mut first = Vec::new();
    for _ in 0..12 {
        program.new_game(GameKind::TallyHo);
        program.choose_starter(Starter::Lot, 2);
        program.begin(&nicknames());
        program.answer(true);
        first.push(game(program).options().blue_first);
    }
    assert!(first.contains(&0) && first.contains(&1));
}

#[test]
fn players_of_passtally_keep_their_markers_whoever_begins() {
    let mut desk = Desk::new();
    let program = &mut desk.program;
    program.new_game(GameKind::Passtally);
    program.agree(PasstallyTerms {
        players: 3,
        turn_seconds: 30,
        finish_at_fifty: true,
    });
    for (row, typed) in (0..).zip(["An", "Bình", "Chi"]) {
        name(program, row, typed);
    }
    program.open_row(0, &nicknames());
    program.pick_look(3);
    program.open_row(0, &nicknames());
    program.choose_starter(Starter::Chosen, 2);
    program.begin(&nicknames());
    let seats = |program: &Program| -> Vec<(String, i32)> {
        let seats = program.players(GameKind::Passtally);
        seats
            .iter()
            .map(|seat| (seat.name.to_string(), seat.look))
            .collect()
    };
    let wanted = [("Chi", 2), ("An", 3), ("Bình", 1)].map(|(name, look)| (name.to_owned(), look));
    assert_eq!(seats(program), wanted);
    let options = *program.games().passtally.play().unwrap().game().options();
    assert_eq!((options.players, options.turn_seconds), (3, 30));
    assert!(options.finish_at_fifty);
    // What is proposed again is in the order in which it was agreed.
    program.new_game(GameKind::Passtally);
    let panel = program.new_game_panel();
    assert_eq!(panel.seats[0].name, "An");
    assert_eq!((panel.starter, panel.first), (Starter::Chosen, 2));
}

/// An app with a finished game of Passtally that Chi, on the third seat, has lost.
fn lost_by_chi() -> Desk {
    let folder = tempfile::tempdir().unwrap();
    let position = json!({
        "options": {"players": 3, "turn_seconds": 60},
        "phase": "over",
        "open": ["XX", "AB", "XA"],
        "heights": [13, 13, 13],
        "turn": 2,
        "scores": [60, 51, 3],
        "tiles": [],
        "markers": [[0, 6, 12, 18], [1, 7, 13, 19], [2, 8, 14, 20]],
    });
    let position = serde_json::from_value(position).unwrap();
    let table = Table::<Passtally>::from_position(position, seed(7)).unwrap();
    let saves = folder.path().join("saves");
    fs::create_dir_all(&saves).unwrap();
    fs::write(saves.join("passtally-1.json"), table.save().unwrap()).unwrap();
    let players = json!({
        "players": [{"name": "An", "look": 2}, {"name": "", "look": 0}, {"name": "Chi", "look": 1}],
        "starter": "loser",
    });
    fs::write(saves.join("passtally-1.players.json"), players.to_string()).unwrap();
    let mut desk = Desk::in_folder(folder);
    desk.program.continue_game(GameKind::Passtally);
    desk
}

#[test]
fn the_loser_begins_the_next_game_if_that_is_agreed() {
    let seats = |program: &Program| -> Vec<(String, i32)> {
        let seats = program.players(GameKind::Passtally);
        seats
            .iter()
            .map(|seat| (seat.name.to_string(), seat.look))
            .collect()
    };
    let wanted = [("Chi", 1), ("An", 2), ("", 0)].map(|(name, look)| (name.to_owned(), look));
    // By a rematch, after a restart.
    let mut desk = lost_by_chi();
    desk.program.rematch();
    assert_eq!(seats(&desk.program), wanted);
    assert_eq!(seats(&desk.restarted().program), wanted);
    // By a new game in which the same people sit in another order: the loser is known by name, and
    // whoever has none by the marker.
    let mut desk = lost_by_chi();
    let program = &mut desk.program;
    program.new_game(GameKind::Passtally);
    program.agree(PasstallyTerms {
        players: 3,
        turn_seconds: 0,
        finish_at_fifty: false,
    });
    name(program, 0, "Bình");
    name(program, 1, "CHI");
    program.choose_starter(Starter::Loser, 4);
    program.begin(&nicknames());
    assert_eq!(names(program, GameKind::Passtally), ["CHI", "", "Bình"]);
}

#[test]
fn games_without_players_beside_them_are_whole_games() {
    let records = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/records");
    for (kind, name, seats) in [
        (GameKind::Backgammon, "backgammon", 2),
        (GameKind::TallyHo, "tally_ho", 2),
        (GameKind::Passtally, "passtally", 3),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let saves = folder.path().join("saves");
        fs::create_dir_all(&saves).unwrap();
        let record = format!("{records}/{name}-format-1.json");
        fs::copy(record, saves.join(format!("{name}-3.json"))).unwrap();
        for players in ["", "{", r#"{"players": [{"name": "An"}]}"#] {
            fs::write(saves.join(format!("{name}-3.players.json")), players).unwrap();
            let program = super::open(folder.path());
            let looks: Vec<i32> = program.players(kind).iter().map(|seat| seat.look).collect();
            assert_eq!(looks, (0..seats).collect::<Vec<_>>());
            let first = &names(&program, kind)[0];
            assert_eq!(first == "An", players.contains("An"));
            assert_eq!(program.notice().kind, NoticeKind::None);
        }
    }
}

#[test]
fn a_game_that_cannot_be_kept_is_not_begun_and_nothing_is_lost() {
    let mut desk = Desk::new();
    let saves = desk.folder.path().join("saves");
    let away = desk.folder.path().join("away");
    fs::rename(&saves, &away).unwrap();
    fs::write(&saves, "").unwrap();
    desk.program.new_game(GameKind::Backgammon);
    name(&mut desk.program, 0, "Thảo");
    desk.program.begin(&nicknames());
    assert_eq!(desk.program.navigation().screen(), Screen::NewGame);
    assert_eq!(desk.program.notice().kind, NoticeKind::GameNotBegun);
    // Nothing is remembered of it.
    assert!(!desk.folder.path().join("settings.json").exists());
    fs::remove_file(&saves).unwrap();
    fs::rename(&away, &saves).unwrap();
    desk.program.begin(&nicknames());
    assert_eq!(names(&desk.program, GameKind::Backgammon), ["Thảo", ""]);
    assert_eq!(desk.program.notice().kind, NoticeKind::None);
}
