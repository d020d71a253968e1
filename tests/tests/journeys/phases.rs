//! Everything that can be going on in the app, and how it is come to: what going back, a new size and
//! leaving are tried in.

use baban_core::game::{Actor, Game};
use baban_core::games::passtally::{self, Action as PassAction, Passtally};
use baban_core::games::tally_ho::{Square, TallyHo};
use baban_core::table::Table;
use baban_tests::choice::numbered_seed;
use baban_ui::boards::passtally::Spot as PassSpot;
use baban_ui::{
    BackgammonTerms, BackgammonView, BoardView, GameKind, HomeView, Nav, NewGameView,
    PasstallyView, RulesView, Screen, Settings, StatisticsView, TableView,
};
use slint::{ComponentHandle as _, Model as _};
use std::fs;
use std::path::Path;

use crate::hands::Hands;

/// Something that can be going on.
pub(crate) struct Phase {
    pub(crate) name: &'static str,
    /// Puts games on the disk that are under way.
    prepare: fn(&Path),
    /// Comes to it from home.
    reach: fn(&Hands),
    /// Where going back leads, and what it leaves in the hand.
    pub(crate) back: (Screen, Held),
}

/// What going back leaves in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Held {
    /// What was there before.
    Same,
    Nothing,
}

impl Hands {
    /// Starts the app and comes to a phase.
    pub(crate) fn at(folder: &Path, phase: &Phase) -> Self {
        (phase.prepare)(folder);
        let hands = Self::start(folder, 40);
        (phase.reach)(&hands);
        hands.settle();
        hands
    }
}

/// All of them.
pub(crate) const PHASES: &[Phase] = &[
    phase("home", nothing, |_| {}, (Screen::Home, Held::Same)),
    phase(
        "question at home",
        backgammon_begun,
        |hands| new_game(hands, GameKind::Backgammon),
        (Screen::NewGame, Held::Same),
    ),
    phase(
        "a game of Passtally that is being agreed",
        nothing,
        |hands| agree(hands, GameKind::Passtally),
        (Screen::Home, Held::Same),
    ),
    phase(
        "a name that is being typed",
        nothing,
        |hands| {
            agree(hands, GameKind::Passtally);
            hands.ui().global::<NewGameView>().invoke_open(1);
            hands
                .ui()
                .global::<NewGameView>()
                .invoke_edited("Th".into());
        },
        (Screen::NewGame, Held::Same),
    ),
    phase(
        "a game that is being agreed at a table",
        backgammon_begun,
        |hands| {
            sit_down(hands, GameKind::Backgammon);
            agree(hands, GameKind::Backgammon);
        },
        (Screen::Table, Held::Same),
    ),
    phase(
        "a message at home",
        |folder| {
            fs::create_dir_all(folder.join("saves")).unwrap();
            fs::write(folder.join("saves/backgammon-1.json"), "no record").unwrap();
        },
        |_| {},
        (Screen::Home, Held::Same),
    ),
    phase(
        "the contents of the rules",
        nothing,
        |hands| {
            hands.ui().global::<RulesView>().invoke_open();
            hands.ui().global::<RulesView>().set_contents_open(true);
        },
        (Screen::Rules, Held::Same),
    ),
    phase(
        "a search in the rules",
        nothing,
        |hands| {
            hands.ui().global::<RulesView>().invoke_open();
            hands.ui().global::<RulesView>().set_query("bar".into());
            hands.ui().global::<RulesView>().invoke_search("bar".into());
        },
        (Screen::Rules, Held::Same),
    ),
    phase(
        "the rules from a table, a checker chosen",
        nothing,
        |hands| {
            backgammon_chosen(hands);
            hands.ui().global::<RulesView>().invoke_open_here();
        },
        (Screen::Table, Held::Same),
    ),
    phase(
        "about",
        nothing,
        |hands| open(hands, Screen::About),
        (Screen::Home, Held::Same),
    ),
    phase(
        "settings from a table",
        backgammon_begun,
        |hands| {
            sit_down(hands, GameKind::Backgammon);
            open(hands, Screen::Settings);
        },
        (Screen::Table, Held::Same),
    ),
    phase(
        "resetting the settings",
        nothing,
        |hands| {
            open(hands, Screen::Settings);
            hands.ui().global::<Settings>().invoke_ask_reset();
        },
        (Screen::Settings, Held::Same),
    ),
    phase(
        "clearing the statistics",
        nothing,
        |hands| {
            open(hands, Screen::Statistics);
            hands.ui().global::<StatisticsView>().invoke_ask_clear();
        },
        (Screen::Statistics, Held::Same),
    ),
    phase(
        "about from a table",
        backgammon_begun,
        |hands| {
            sit_down(hands, GameKind::Backgammon);
            open(hands, Screen::About);
        },
        (Screen::Table, Held::Same),
    ),
    phase(
        "backgammon, opening",
        nothing,
        |hands| new_game(hands, GameKind::Backgammon),
        (Screen::Home, Held::Same),
    ),
    phase(
        "backgammon, to move",
        nothing,
        backgammon,
        (Screen::Home, Held::Same),
    ),
    phase(
        "backgammon, chosen",
        nothing,
        backgammon_chosen,
        (Screen::Table, Held::Nothing),
    ),
    phase(
        "backgammon, dragging",
        nothing,
        |hands| {
            backgammon(hands);
            let step = hands.next_step().unwrap();
            hands.down(hands.place(step.from));
            hands.drag_to(hands.place(step.to));
        },
        (Screen::Table, Held::Nothing),
    ),
    phase(
        "backgammon, chosen beneath the menu",
        nothing,
        |hands| {
            backgammon_chosen(hands);
            open_menu(hands);
        },
        (Screen::Table, Held::Same),
    ),
    phase(
        "backgammon, resigning",
        nothing,
        |hands| {
            backgammon(hands);
            hands.ui().global::<BackgammonView>().invoke_ask_resign();
        },
        (Screen::Table, Held::Same),
    ),
    phase(
        "backgammon, resigned",
        nothing,
        |hands| {
            backgammon(hands);
            hands.ui().global::<BackgammonView>().invoke_ask_resign();
            hands.ui().global::<BackgammonView>().invoke_resign(1);
        },
        (Screen::Home, Held::Same),
    ),
    phase(
        "backgammon, a new game asked for",
        nothing,
        |hands| {
            backgammon_chosen(hands);
            new_game(hands, GameKind::Backgammon);
        },
        (Screen::NewGame, Held::Same),
    ),
    phase(
        "backgammon, doubled",
        nothing,
        |hands| {
            agree_match(hands);
            let view = hands.ui().global::<BackgammonView>();
            while !view.get_can_double() {
                view.invoke_roll();
                while let Some(step) = hands.next_step() {
                    hands.tap(step.from);
                    hands.tap(step.to);
                }
                view.invoke_confirm();
                hands.settle();
            }
            view.invoke_double();
        },
        (Screen::Home, Held::Same),
    ),
    phase(
        "backgammon, between two games of a match",
        nothing,
        |hands| {
            agree_match(hands);
            let view = hands.ui().global::<BackgammonView>();
            view.invoke_roll();
            view.invoke_ask_resign();
            view.invoke_resign(1);
            view.invoke_answer_resignation(true);
        },
        (Screen::Home, Held::Same),
    ),
    phase(
        "backgammon, over",
        nothing,
        |hands| {
            backgammon(hands);
            let view = hands.ui().global::<BackgammonView>();
            view.invoke_ask_resign();
            view.invoke_resign(1);
            view.invoke_answer_resignation(true);
        },
        (Screen::Home, Held::Same),
    ),
    phase(
        "Tally Ho!, lifted",
        nothing,
        |hands| {
            new_game(hands, GameKind::TallyHo);
            tap(hands, 3);
        },
        (Screen::Table, Held::Nothing),
    ),
    phase(
        "Tally Ho!, chosen in the final phase",
        final_phase,
        |hands| {
            sit_down(hands, GameKind::TallyHo);
            tap(hands, movable(hands).index());
        },
        (Screen::Table, Held::Nothing),
    ),
    phase(
        "Tally Ho!, dragging in the final phase",
        final_phase,
        |hands| {
            sit_down(hands, GameKind::TallyHo);
            let (from, to) = {
                let program = hands.program();
                let board = program.games().tally_ho.play().unwrap().board();
                let center = |square| {
                    let spot = baban_ui::boards::tally::Spot::Square(square);
                    board.geometry().spot(spot).center()
                };
                (center(movable(hands)), center(Square::CENTRE))
            };
            hands.down(hands.on_board("TallyBoard", from.x, from.y));
            hands.drag_to(hands.on_board("TallyBoard", to.x, to.y + 30.0));
        },
        (Screen::Table, Held::Nothing),
    ),
    phase(
        "Tally Ho!, final phase",
        final_phase,
        |hands| sit_down(hands, GameKind::TallyHo),
        (Screen::Home, Held::Same),
    ),
    phase(
        "Tally Ho!, score sheet beneath the menu",
        final_phase,
        |hands| {
            sit_down(hands, GameKind::TallyHo);
            hands
                .ui()
                .global::<baban_ui::TallyView>()
                .set_sheet_open(true);
            open_menu(hands);
            open_menu(hands);
        },
        (Screen::Table, Held::Same),
    ),
    phase(
        "Tally Ho!, round over",
        round_over,
        |hands| sit_down(hands, GameKind::TallyHo),
        (Screen::Table, Held::Nothing),
    ),
    phase(
        "Tally Ho!, over",
        match_over,
        |hands| sit_down(hands, GameKind::TallyHo),
        (Screen::Table, Held::Nothing),
    ),
    phase(
        "Passtally, set-up",
        nothing,
        |hands| {
            new_game(hands, GameKind::Passtally);
        },
        (Screen::Home, Held::Same),
    ),
    phase(
        "Passtally, against the clock",
        clocked,
        |hands| sit_down(hands, GameKind::Passtally),
        (Screen::Home, Held::Same),
    ),
    phase(
        "Passtally, tile in hand against the clock",
        clocked,
        |hands| {
            sit_down(hands, GameKind::Passtally);
            hands.ui().global::<PasstallyView>().invoke_pick_stack(0);
        },
        (Screen::Table, Held::Nothing),
    ),
    phase(
        "Passtally, dragging a tile",
        clocked,
        |hands| {
            sit_down(hands, GameKind::Passtally);
            hands.ui().global::<PasstallyView>().invoke_pick_stack(1);
            let [from, to] = ["b2", "e5"].map(|name| pass_place(hands, name));
            hands.down(from);
            hands.drag_to(to);
        },
        (Screen::Table, Held::Nothing),
    ),
    phase(
        "Passtally, marker chosen",
        clocked,
        |hands| {
            sit_down(hands, GameKind::Passtally);
            let spaces = hands.ui().global::<PasstallyView>().get_spaces();
            let own = spaces.iter().position(|space| space.movable).unwrap();
            tap(hands, 36 + own);
        },
        (Screen::Table, Held::Nothing),
    ),
    phase(
        "Passtally, counting",
        scoring,
        |hands| {
            sit_down(hands, GameKind::Passtally);
            hands.ui().global::<PasstallyView>().invoke_confirm();
        },
        (Screen::Table, Held::Nothing),
    ),
    phase(
        "Passtally, over",
        lines_over,
        |hands| sit_down(hands, GameKind::Passtally),
        (Screen::Home, Held::Same),
    ),
];

const fn phase(
    name: &'static str,
    prepare: fn(&Path),
    reach: fn(&Hands),
    back: (Screen, Held),
) -> Phase {
    Phase {
        name,
        prepare,
        reach,
        back,
    }
}

// ---- What is on the disk before -----------------------------------------------------------------

fn nothing(_folder: &Path) {}

fn backgammon_begun(folder: &Path) {
    keep::<baban_core::games::backgammon::Backgammon>(
        folder,
        "backgammon",
        Default::default(),
        |t| t.log().len() > 4,
    );
}

fn final_phase(folder: &Path) {
    keep::<TallyHo>(folder, "tally_ho", Default::default(), |table| {
        let moves = |action: &_| matches!(action, baban_core::games::tally_ho::Action::Move { .. });
        table.state().forest().face_down() == 0 && table.state().legal().iter().any(moves)
    });
}

fn round_over(folder: &Path) {
    keep::<TallyHo>(folder, "tally_ho", Default::default(), |table| {
        table.state().results().len() == 1
    });
}

fn match_over(folder: &Path) {
    keep::<TallyHo>(folder, "tally_ho", Default::default(), |_| false);
}

fn clocked(folder: &Path) {
    let options = passtally::Options {
        turn_seconds: 60,
        ..Default::default()
    };
    keep::<Passtally>(folder, "passtally", options, |table| {
        table.log().len() > 14 && table.state().phase() == passtally::Phase::Act { left: 2 }
    });
}

fn scoring(folder: &Path) {
    keep::<Passtally>(folder, "passtally", Default::default(), |table| {
        let preview = table.state().preview(PassAction::Confirm);
        table.state().phase() == passtally::Phase::Confirm { left: 0 }
            && preview.is_some_and(|preview| !preview.lines.is_empty())
    });
}

fn lines_over(folder: &Path) {
    keep::<Passtally>(folder, "passtally", Default::default(), |_| false);
}

/// Plays a game by chance up to a position, or to its end, and keeps it.
fn keep<G: Game>(folder: &Path, name: &str, options: G::Options, until: fn(&Table<G>) -> bool) {
    let mut table = Table::<G>::new(options, numbered_seed(3)).unwrap();
    for nth in 0..20_000 {
        match table.state().actor() {
            Actor::Chance => {
                table.draw().unwrap();
            }
            Actor::Player(_) if !until(&table) => {
                let legal = table.state().legal();
                table.apply(legal[nth * 37 % legal.len()]).unwrap();
            }
            Actor::Player(_) | Actor::Over => break,
        }
    }
    let saves = folder.join("saves");
    fs::create_dir_all(&saves).unwrap();
    fs::write(saves.join(format!("{name}-1.json")), table.save().unwrap()).unwrap();
}

// ---- What is done -------------------------------------------------------------------------------

fn open(hands: &Hands, screen: Screen) {
    hands.ui().global::<Nav>().invoke_open(screen);
    hands.settle();
}

fn open_menu(hands: &Hands) {
    hands.ui().global::<Nav>().set_menu_open(true);
    hands.settle();
}

/// Goes to where a game is agreed.
fn agree(hands: &Hands, kind: GameKind) {
    hands.ui().global::<HomeView>().invoke_new_game(kind);
    hands.settle();
}

/// Begins a game as usual, or is asked whether the one under way may end.
fn new_game(hands: &Hands, kind: GameKind) {
    agree(hands, kind);
    hands.ui().global::<NewGameView>().invoke_begin();
    hands.settle();
}

fn sit_down(hands: &Hands, kind: GameKind) {
    hands.ui().global::<HomeView>().invoke_continue_game(kind);
    hands.settle();
    assert_eq!(hands.ui().global::<TableView>().get_game(), kind);
}

fn tap(hands: &Hands, spot: usize) {
    let spot = i32::try_from(spot).unwrap();
    hands.ui().global::<BoardView>().invoke_tap_spot(spot);
    hands.settle();
}

/// The first turn, with the dice rolled.
fn backgammon(hands: &Hands) {
    new_game(hands, GameKind::Backgammon);
    hands.ui().global::<BackgammonView>().invoke_roll();
    hands.settle();
}

fn backgammon_chosen(hands: &Hands) {
    backgammon(hands);
    hands.tap(hands.next_step().unwrap().from);
}

/// A match to three with the cube.
fn agree_match(hands: &Hands) {
    agree(hands, GameKind::Backgammon);
    let view = hands.ui().global::<NewGameView>();
    view.invoke_agree_backgammon(BackgammonTerms {
        match_points: 3,
        cube: true,
        crawford: true,
        jacoby: false,
        beavers: false,
    });
    view.invoke_begin();
    hands.settle();
}

/// A square whose tile can move.
fn movable(hands: &Hands) -> Square {
    let program = hands.program();
    let game = program.games().tally_ho.play().unwrap().game();
    baban_ui::boards::tally::hand::movable(game)[0]
}

fn pass_place(hands: &Hands, square: &str) -> slint::LogicalPosition {
    let center = {
        let program = hands.program();
        let board = program.games().passtally.play().unwrap().board();
        let spot = PassSpot::Cell(square.parse().unwrap());
        board.geometry().spot(spot).center()
    };
    hands.on_board("PasstallyBoard", center.x, center.y)
}
