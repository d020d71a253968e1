//! The program that people start, worked on a virtual screen by pointer as a person would, and
//! ended as rudely as a system can.
#![cfg(target_os = "linux")]
#![allow(
    missing_docs,
    unreachable_pub,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod support;

use std::fs;
use std::path::{Path, PathBuf};

use baban_core::chance::Seed;
use baban_core::game::{Actor, Game as _};
use baban_core::games::backgammon::{Backgammon, Options};
use baban_core::table::Table;
use tempfile::TempDir;

use support::player::Player;
use support::program::Program;
use support::screen::{Screen, wait_for};

/// How most people's machines draw. Every frame is drawn as a whole, so that equal states give
/// equal pixels.
const OPENGL: &str = "winit-femtovg";
/// How machines without OpenGL draw.
const SOFTWARE: &str = "winit-software";

#[test]
fn a_whole_game_is_played_by_clicks() {
    let screen = Screen::start(1280, 800);
    let data = TempDir::new().unwrap();
    let player = Player {
        screen: &screen,
        data: data.path(),
    };
    let program = Program::start(&screen, data.path(), SOFTWARE);
    player.welcome(&program);
    let mut table = player.begin(&program);
    while table.state().actor() != Actor::Over {
        table = player.act(&program);
    }
    assert!(table.state().outcome().is_some());
    let finished = player.record();
    player.click(&program, "Play again");
    wait_for("the rematch", || {
        (player.record() != finished).then_some(())
    });
    assert_eq!(player.table().unwrap().log(), []);
}

/// The second start rings at the first one, which goes on with the game that the second was given.
#[test]
fn a_second_start_opens_its_file_in_the_first_window() {
    let screen = Screen::start(390, 844);
    let (data, elsewhere) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let player = Player {
        screen: &screen,
        data: data.path(),
    };
    let (record, table) = saved_game(elsewhere.path());
    let program = Program::start(&screen, data.path(), SOFTWARE);
    assert!(player.table().is_none());
    assert!(Program::start_again(
        &screen,
        data.path(),
        SOFTWARE,
        &record
    ));
    goes_on(&player, &program, &table);
}

/// The first start goes on with its file itself.
#[test]
fn a_first_start_opens_its_file() {
    let screen = Screen::start(390, 844);
    let (data, elsewhere) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let player = Player {
        screen: &screen,
        data: data.path(),
    };
    let (record, table) = saved_game(elsewhere.path());
    let program = Program::start_with(&screen, data.path(), SOFTWARE, &record);
    goes_on(&player, &program, &table);
}

/// The game from a file is taken in, and is at the table.
fn goes_on(player: &Player<'_>, program: &Program, table: &Table<Backgammon>) {
    let taken_in = wait_for("the game from the file", || player.table());
    assert_eq!(taken_in.state(), table.state());
    let next = player.act(program);
    assert!(next.log().len() > table.log().len());
}

/// A game of backgammon after the opening roll, and the file in the folder that it is saved in.
fn saved_game(folder: &Path) -> (PathBuf, Table<Backgammon>) {
    let mut table =
        Table::<Backgammon>::new(Options::default(), Seed::from_bytes([7; 32])).unwrap();
    table.draw().unwrap();
    let record = folder.join("ván cờ.json");
    fs::write(&record, table.save().unwrap()).unwrap();
    (record, table)
}

/// The answers come from the thread that thinks to the picture, which is touched by nobody.
#[test]
fn computers_play_with_each_other_by_themselves() {
    let screen = Screen::start(390, 844);
    let data = TempDir::new().unwrap();
    let saves = data.path().join("saves");
    fs::create_dir(&saves).unwrap();
    let (record, table) = saved_game(&saves);
    fs::rename(record, saves.join("backgammon-1.json")).unwrap();
    let levels = r#"{"players": [{"look": 0, "level": "easy"}, {"look": 1, "level": "hard"}]}"#;
    fs::write(saves.join("backgammon-1.players.json"), levels).unwrap();
    let player = Player {
        screen: &screen,
        data: data.path(),
    };
    let program = Program::start(&screen, data.path(), SOFTWARE);
    player.go_on(&program);
    wait_for("three turns of the computers", || {
        let turns = player.table()?.turns().len();
        (turns >= table.turns().len() + 3).then_some(())
    });
}

/// Killed after any action and started again, the program shows the same picture (position, dice,
/// turn), keeps the same record, and takes back the same steps.
#[test]
fn a_killed_program_goes_on_where_it_was() {
    let screen = Screen::start(390, 844);
    let data = TempDir::new().unwrap();
    let player = Player {
        screen: &screen,
        data: data.path(),
    };
    let mut program = Program::start(&screen, data.path(), OPENGL);
    player.welcome(&program);
    player.begin(&program);
    for _ in 0..25 {
        player.act(&program);
        // The pointer rests where nothing reacts to it.
        screen.point_at(program.window, 2.0, 2.0);
        let before = screen.settled_picture(program.window);
        let table = player.table().unwrap();
        program.kill();

        program = Program::start(&screen, data.path(), OPENGL);
        let kept = player.table().unwrap();
        assert_eq!(kept.state(), table.state());
        assert_eq!(kept.log(), table.log());
        assert!(kept.redo_list().eq(table.redo_list()));
        player.go_on(&program);
        screen.point_at(program.window, 2.0, 2.0);
        wait_for("the picture from before", || {
            (screen.picture(program.window)? == before).then_some(())
        });

        if table.can_undo() {
            player.click(&program, "Undo");
            let shorter = wait_for("the step taken back", || {
                player
                    .table()
                    .filter(|now| now.log().len() < table.log().len())
            });
            assert_eq!(shorter.redo_list().count(), 1);
            player.click(&program, "Redo");
            wait_for("the step made again", || {
                player
                    .table()
                    .filter(|now| now.log().len() == table.log().len())
            });
        }
    }
}
