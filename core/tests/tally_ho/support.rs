//! What the Tally Ho! tests share: forests from short lists, random play.

use baban_core::chance::Seed;
use baban_core::game::{Actor, Game as _};
use baban_core::games::tally_ho::{
    Action, Both, Cell, Colour, Illegal, Kind, Options, Position, Square, TallyHo,
};

/// A position with these tiles, each a sign and a square: `Fb2 >e5 ?g7`.
///
/// Those face down are trees, ducks and pheasants in turn; all other tiles were captured. If none
/// is face down, the final phase has just begun. It is blue's turn.
pub(crate) fn position(tiles: &str) -> Position {
    let mut rows = vec![vec!['.'; 7]; 7];
    for tile in tiles.split_whitespace() {
        let (sign, square) = tile.split_at(1);
        let square: Square = square.parse().unwrap();
        let rank = 6 - usize::from(square.rank());
        rows[rank][usize::from(square.file())] = sign.chars().next().unwrap();
    }
    let count = |signs: &str| {
        let all = rows.iter().flatten();
        u8::try_from(all.filter(|&&sign| signs.contains(sign)).count()).unwrap()
    };
    // Those face down are shared out among the kinds of nobody's: a tree first, then a duck.
    let down = count("?");
    let left = |kind: Kind, signs: &str, down: u8| kind.count() - count(signs) - down;
    let tree = left(Kind::Tree, "T", down.div_ceil(3));
    let duck = left(Kind::Duck, "D", (down + 1) / 3);
    let pheasant = left(Kind::Pheasant, "P", down / 3);
    let bear = left(Kind::Bear, "B", 0);
    let fox = left(Kind::Fox, "F", 0);
    let lumberjack = left(Kind::Lumberjack, "L", 0);
    let hunter = left(Kind::Hunter, "^>v<", 0);
    let won = format!(
        r#"{{"blue":{{"lumberjack":{lumberjack},"hunter":{hunter}}},
            "brown":{{"tree":{tree},"duck":{duck},"pheasant":{pheasant},"bear":{bear},"fox":{fox}}}}}"#
    );
    Position {
        rows: rows.iter().map(|row| row.iter().collect()).collect(),
        won: serde_json::from_str(&won).unwrap(),
        final_turns_left: (!tiles.contains('?')).then_some(Both { blue: 5, brown: 5 }),
        ..Position::default()
    }
}

/// The game at the position, which must be consistent.
pub(crate) fn at(position: &Position) -> TallyHo {
    TallyHo::from_position(position).unwrap_or_else(|problems| panic!("{problems}: {position:?}"))
}

/// The game with these tiles, and that colour to move.
pub(crate) fn game(tiles: &str, turn: Colour) -> TallyHo {
    at(&Position {
        turn,
        ..position(tiles)
    })
}

pub(crate) fn square(text: &str) -> Square {
    text.parse().unwrap()
}

/// Plays actions given as texts, separated by spaces.
pub(crate) fn play(game: &mut TallyHo, actions: &str) {
    for text in actions.split_whitespace() {
        let action: Action = text.parse().unwrap();
        game.apply(action)
            .unwrap_or_else(|why| panic!("{action}: {why}"));
    }
}

/// Whether the action is listed; what is refused is also told to be.
pub(crate) fn legal(game: &TallyHo, text: &str) -> bool {
    let action: Action = text.parse().unwrap();
    let listed = game.legal().contains(&action);
    assert_eq!(game.why_not(action).is_none(), listed, "{text}");
    listed
}

/// Why the action is refused.
pub(crate) fn refused(game: &TallyHo, text: &str) -> Illegal {
    assert!(!legal(game, text), "{text} is legal");
    game.why_not(text.parse().unwrap()).unwrap()
}

/// The legal actions that begin on the square.
pub(crate) fn from(game: &TallyHo, square: &str) -> Vec<String> {
    let all = game.legal().into_iter().map(|action| action.to_string());
    all.filter(|text| text.starts_with(square)).collect()
}

/// All tiles on the board and won: how many, and their value.
pub(crate) fn all_tiles(game: &TallyHo) -> (u32, u32) {
    let mut sum = (0, 0);
    for kind in Kind::ALL {
        let won = Colour::ALL.map(|colour| u32::from(game.won(colour).count(kind)));
        let up = u32::from(game.forest().count(kind));
        let count = up + u32::from(game.unseen(kind)) + won[0] + won[1];
        sum = (sum.0 + count, sum.1 + count * u32::from(kind.value()));
    }
    let down = game
        .forest()
        .cells()
        .filter(|&(_, cell)| cell == Cell::Down);
    assert_eq!(down.count(), usize::from(game.face_down()));
    sum
}

/// Random choices, the same in every run.
pub(crate) struct Random {
    seed: Seed,
    event: u64,
}

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        Self {
            seed: Seed::from_bytes(bytes),
            event: 0,
        }
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.event += 1;
        usize::try_from(self.seed.ticket(self.event, n as u64)).unwrap()
    }

    /// A legal action in that style, or what chance brings; `None` when all is over.
    pub(crate) fn action(&mut self, game: &TallyHo, style: Style) -> Option<Action> {
        if game.actor() == Actor::Chance {
            self.event += 1;
            return self.seed.draw(self.event, &game.chances());
        }
        let legal = game.legal();
        let preferred: Vec<Action> = match style {
            Style::Flips(percent) if self.below(100) >= percent => Vec::new(),
            _ => legal
                .iter()
                .copied()
                .filter(|&action| style.prefers(action))
                .collect(),
        };
        let actions = if preferred.is_empty() {
            legal
        } else {
            preferred
        };
        let nth = self.below(actions.len().max(1));
        actions.get(nth).copied()
    }
}

/// What random players like to do.
#[derive(Clone, Copy)]
pub(crate) enum Style {
    /// To flip, so many times in a hundred; otherwise anything.
    Flips(usize),
    /// To move without capturing.
    Quiet,
    /// To capture and to leave the forest.
    Hunt,
}

impl Style {
    /// One of each kind, from slow to fast rounds.
    pub(crate) const ALL: [Self; 6] = [
        Self::Quiet,
        Self::Flips(0),
        Self::Hunt,
        Self::Flips(30),
        Self::Flips(90),
        Self::Flips(100),
    ];

    fn prefers(self, action: Action) -> bool {
        match self {
            Self::Flips(_) => matches!(action, Action::Flip(_)),
            Self::Quiet => matches!(action, Action::Move { .. }),
            Self::Hunt => matches!(action, Action::Capture { .. } | Action::Exit { .. }),
        }
    }
}

/// Every set of options there is.
pub(crate) fn all_options() -> impl Iterator<Item = Options> + Clone {
    (0..8u8).map(|n| Options {
        rounds: 1 + n % 2,
        blue_first: n / 2 % 2,
        stand_on_exit: n / 4 == 1,
    })
}
