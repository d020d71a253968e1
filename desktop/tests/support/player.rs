//! Somebody who plays the real program with the pointer, both sides in turn.

use std::fs;
use std::path::{Path, PathBuf};

use baban_core::game::{Actor, Game as _};
use baban_core::games::backgammon::{Action, Backgammon};
use baban_core::table::Table;

use super::program::Program;
use super::screen::{Screen, wait_for};
use super::twin::{Place, Twin};

/// A player in front of a screen, and the folder that the program keeps its data in.
pub struct Player<'a> {
    pub screen: &'a Screen,
    pub data: &'a Path,
}

impl Player<'_> {
    /// The game on disk, if there is one.
    pub fn table(&self) -> Option<Table<Backgammon>> {
        let record = fs::read_to_string(self.record()?).ok()?;
        Some(Table::load(&record).expect("what is on disk is always whole"))
    }

    /// The file of the last game.
    pub fn record(&self) -> Option<PathBuf> {
        let files = fs::read_dir(self.data.join("saves")).ok()?;
        let mut records: Vec<PathBuf> = files
            .flatten()
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|end| end == "json"))
            .filter(|path| !path.to_string_lossy().ends_with(".players.json"))
            .collect();
        records.sort();
        records.pop()
    }

    /// Clicks the button at the table whose label begins like that.
    pub fn click(&self, program: &Program, label: &str) {
        let place = self.twin(program).at_table().button(label);
        self.click_at(
            program,
            place.unwrap_or_else(|| panic!("there is no button '{label}'")),
        );
    }

    /// Goes on with the game on disk, from the home screen of a program that was just started.
    pub fn go_on(&self, program: &Program) {
        let place = self.twin(program).button("Continue");
        self.click_at(program, place.expect("there is a game to continue"));
    }

    /// Answers the very first start, which asks for the language.
    pub fn welcome(&self, program: &Program) {
        let place = self.twin(program).button("English");
        self.click_at(program, place.expect("English is offered"));
        wait_for("the settings on disk", || {
            self.data.join("settings.json").exists().then_some(())
        });
    }

    /// Starts a new game from the home screen.
    pub fn begin(&self, program: &Program) -> Table<Backgammon> {
        let place = self.twin(program).button("Backgammon");
        self.click_at(program, place.expect("backgammon is offered"));
        let place = self.twin(program).before_game().button("Begin");
        self.click_at(program, place.expect("a game can be begun"));
        wait_for("the new game on disk", || self.table())
    }

    /// Does the next thing that is to be done: rolls, moves a checker or ends the turn. Returns the
    /// table as it then is on disk.
    pub fn act(&self, program: &Program) -> Table<Backgammon> {
        let table = self.table().expect("a game has begun");
        let game = table.state();
        let twin = self.twin(program).at_table();
        if let (Actor::Player(side), Some(Action::Step(step))) =
            (game.actor(), game.legal().first())
        {
            self.click_at(program, twin.point(side, step.from));
            self.click_at(program, twin.point(side, step.to));
        } else {
            let buttons = ["Roll the dice", "Confirm", "Pass the turn"];
            let button = buttons.into_iter().find_map(|label| twin.button(label));
            self.click_at(
                program,
                button.expect("there is a button for what is to be done"),
            );
        }
        let before = table.log().len();
        wait_for("the action on disk", || {
            self.table().filter(|table| {
                table.log().len() > before && table.state().actor() != Actor::Chance
            })
        })
    }

    fn click_at(&self, program: &Program, place: Place) {
        self.screen.click(program.window, place.x, place.y);
    }

    fn twin(&self, program: &Program) -> Twin {
        let size = self
            .screen
            .size_of(program.window)
            .expect("the window is open");
        Twin::started(self.data, size)
    }
}
