//! Turns of every game by keyboard alone, from home and back to it.

use std::collections::{HashMap, VecDeque};

use baban_core::game::Game as _;
use baban_core::games::backgammon::Phase;
use baban_core::games::{passtally, tally_ho};
use baban_ui::boards::{backgammon, passtally as lines, tally};
use baban_ui::{BoardView, Direction, GameKind, Nav, PasstallyView, Screen};
use i_slint_backend_testing::{ElementHandle, ElementQuery};
use slint::ComponentHandle as _;
use slint::platform::Key;

use crate::hands::Hands;

const ARROWS: [(Direction, Key); 4] = [
    (Direction::Up, Key::UpArrow),
    (Direction::Down, Key::DownArrow),
    (Direction::Left, Key::LeftArrow),
    (Direction::Right, Key::RightArrow),
];

impl Hands {
    /// What the ring is around: a control, by its label.
    fn focused(&self) -> Option<String> {
        let ring = ElementHandle::find_by_element_type_name(self.ui(), "FocusRing").next()?;
        let place = (ring.absolute_position(), ring.size());
        let control = ElementQuery::from_root(self.ui())
            .match_descendants()
            .match_inherits("Pressable")
            .match_predicate(move |control| (control.absolute_position(), control.size()) == place)
            .find_first()?;
        control.accessible_label().map(String::from)
    }

    /// Whether the ring is around the board.
    fn board_has_focus(&self) -> bool {
        ElementHandle::find_by_element_type_name(self.ui(), "BoardRing")
            .next()
            .is_some()
    }

    /// Goes on with Tab until something is reached.
    fn tab_until(&self, what: &str, reached: impl Fn(&Self) -> bool) {
        for _ in 0..60 {
            if reached(self) {
                return;
            }
            self.key(Key::Tab);
        }
        panic!("{what} is not reached by keyboard");
    }

    fn tab_to(&self, label: &str) {
        self.tab_until(label, |hands| {
            let focused = hands.focused();
            focused.is_some_and(|focused| focused.starts_with(label))
        });
    }

    /// Presses a control by keyboard.
    fn enter(&self, label: &str) {
        self.tab_to(label);
        self.key(Key::Return);
    }

    /// The place beside one, in a direction.
    fn beside(&self, place: usize, way: Direction) -> Option<usize> {
        let program = self.program();
        let games = program.games();
        let index = i32::try_from(place).unwrap();
        match program.at_table() {
            GameKind::Backgammon => {
                let spot = backgammon::Spot::from_index(index)?;
                let board = games.backgammon.play()?.board();
                board
                    .geometry()
                    .neighbour(spot, way)
                    .map(backgammon::Spot::index)
            }
            GameKind::TallyHo => {
                let spot = tally::Spot::from_index(index)?;
                let board = games.tally_ho.play()?.board();
                board
                    .geometry()
                    .neighbour(spot, way)
                    .map(tally::Spot::index)
            }
            GameKind::Passtally => {
                let spot = lines::Spot::from_index(index)?;
                let board = games.passtally.play()?.board();
                board
                    .geometry()
                    .neighbour(spot, way)
                    .map(lines::Spot::index)
            }
        }
    }

    fn cursor(&self) -> Option<usize> {
        usize::try_from(self.ui().global::<BoardView>().get_cursor()).ok()
    }

    /// Walks over the board to a place with the arrow keys, the shortest way, and presses it.
    fn walk_to(&self, place: usize) {
        self.tab_until("the board", Self::board_has_focus);
        if self.cursor().is_none() {
            self.key(Key::UpArrow);
        }
        let start = self.cursor().unwrap();
        let mut came: HashMap<usize, (usize, Key)> = HashMap::new();
        let mut open = VecDeque::from([start]);
        while let Some(here) = open.pop_front() {
            for (way, key) in ARROWS {
                if let Some(next) = self.beside(here, way)
                    && next != start
                    && !came.contains_key(&next)
                {
                    came.insert(next, (here, key));
                    open.push_back(next);
                }
            }
        }
        let mut keys = Vec::new();
        let mut here = place;
        while here != start {
            let (before, key) = came[&here];
            keys.push(key);
            here = before;
        }
        for key in keys.into_iter().rev() {
            self.key(key);
        }
        assert_eq!(self.cursor(), Some(place));
        self.key(Key::Return);
    }
}

#[test]
fn a_turn_of_backgammon_is_played_by_keyboard() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 10);
    hands.enter("Backgammon: New game");
    hands.enter("Begin");
    for turn in 1..=2 {
        hands.enter("Roll the dice");
        // The button is gone, and its focus is the board's.
        assert!(hands.board_has_focus());
        let mover = hands.game().mover().unwrap();
        while let Some(step) = hands.next_step() {
            let [from, to] = [step.from, step.to].map(|point| backgammon::Spot::of(mover, point));
            hands.walk_to(from.index());
            hands.walk_to(to.index());
        }
        hands.enter("Confirm");
        assert_eq!(hands.game().phase(), Phase::ToRoll, "turn {turn}");
        assert_ne!(hands.game().mover(), Some(mover));
    }
    // The menu gives the focus back to what has opened it.
    hands.enter("Menu");
    assert_eq!(hands.focused(), None);
    hands.key(Key::Tab);
    hands.key(Key::Escape);
    assert_eq!(hands.focused().as_deref(), Some("Menu"));
    hands.key(Key::Return);
    hands.enter("Home");
    assert_eq!(hands.ui().global::<Nav>().get_screen(), Screen::Home);
    // A question holds it, and gives it back.
    hands.enter("Backgammon: New game");
    hands.enter("Begin");
    for _ in 0..5 {
        hands.key(Key::Tab);
        let focused = hands.focused().unwrap();
        assert!(
            ["Begin the new game", "Keep the game under way"].contains(&focused.as_str()),
            "{focused}"
        );
    }
    hands.enter("Keep the game under way");
    assert_eq!(hands.focused().as_deref(), Some("Begin"));
}

#[test]
fn turns_of_tally_ho_are_played_by_keyboard() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 20);
    hands.enter("Tally Ho!: New game");
    hands.enter("Begin");
    let game = || *hands.program().games().tally_ho.play().unwrap().game();
    let mut moved = 0;
    for turn in 0..14 {
        let legal = game().legal();
        let moves = |action: &&tally_ho::Action| {
            matches!(
                action,
                tally_ho::Action::Move { .. } | tally_ho::Action::Capture { .. }
            )
        };
        let action = *legal
            .iter()
            .find(moves)
            .filter(|_| turn % 2 == 1)
            .unwrap_or(&legal[0]);
        let before = game();
        match action {
            tally_ho::Action::Move { from, to } | tally_ho::Action::Capture { from, to } => {
                hands.walk_to(from.index());
                hands.walk_to(to.index());
                moved += 1;
            }
            tally_ho::Action::Flip(square) => {
                hands.walk_to(square.index());
                if turn % 4 == 0 {
                    hands.enter("Turn over");
                } else {
                    hands.key(Key::Space);
                }
            }
            _ => panic!("nothing else is possible so early"),
        }
        assert_ne!(game(), before, "{action} was not played");
    }
    assert!(moved > 0);
    hands.key(Key::Escape);
    assert_eq!(hands.ui().global::<Nav>().get_screen(), Screen::Home);
}

#[test]
fn a_turn_of_passtally_is_played_by_keyboard() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 30);
    hands.enter("Passtally: New game");
    hands.enter("Begin");
    let game = || {
        hands
            .program()
            .games()
            .passtally
            .play()
            .unwrap()
            .game()
            .clone()
    };
    while game().phase() == passtally::Phase::SetUp {
        let spaces = hands.ui().global::<PasstallyView>().get_spaces();
        let free = slint::Model::iter(&spaces)
            .position(|space| space.target)
            .unwrap();
        hands.walk_to(36 + free);
    }
    let seat = game().turn();
    hands.enter("Stack 1");
    hands.tab_until("the board", Hands::board_has_focus);
    let hover = || hands.ui().global::<PasstallyView>().get_hover();
    for key in [Key::LeftArrow, Key::UpArrow, Key::RightArrow] {
        hands.key(key);
    }
    assert!(hover().shown && hover().legal);
    hands.enter("Turn the tile");
    hands.enter("Lay");
    assert!(!hover().shown && hands.board_has_focus());
    hands.enter("Confirm");
    let marker = game().legal().into_iter().find_map(|action| match action {
        passtally::Action::Move { from, to } => Some([from, to]),
        _ => None,
    });
    for space in marker.unwrap() {
        hands.walk_to(lines::Spot::Space(space).index());
    }
    hands.enter("Confirm");
    assert_ne!(game().turn(), seat);
    // Whatever was counted has gone by, and the keyboard is heard.
    hands.key(Key::Escape);
    if hands.ui().global::<Nav>().get_screen() == Screen::Table {
        hands.key(Key::Escape);
    }
    assert_eq!(hands.ui().global::<Nav>().get_screen(), Screen::Home);
}
