//! Who is expected to do what, what each side has won, and the score sheet.

use baban_core::game::{Game as _, Seat};
use baban_core::games::tally_ho::{
    Action, Both, Colour, Ending, Kind, Phase, QUIET_TURNS, RoundResult, Side, Square, TallyHo,
    Tile, Totals, Won,
};
use baban_core::table::Table;
use slint::{ModelRc, VecModel};

use super::story::Story;
use crate::{
    Compass, RoundEnding, SheetRow, SheetTotals, TallyDeed, TallyExpected, TallyStatusView,
    TallyTurnView, TileKind, WonGroup, WonView,
};

/// The two seats, in order.
pub const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// From how many turns on it is told that soon only turning over will be allowed (T17).
const QUIET_TOLD: u32 = 20;

/// The picture's code of a side.
#[must_use]
pub fn side_code(colour: Colour) -> i32 {
    match colour {
        Colour::Blue => 0,
        Colour::Brown => 1,
    }
}

/// The picture's code of who owns a kind of tile.
#[must_use]
pub fn owner_code(kind: Kind) -> i32 {
    kind.owner().map_or(-1, side_code)
}

/// The picture's name of a kind of tile.
#[must_use]
pub fn kind_code(kind: Kind) -> TileKind {
    match kind {
        Kind::Bear => TileKind::Bear,
        Kind::Fox => TileKind::Fox,
        Kind::Lumberjack => TileKind::Lumberjack,
        Kind::Hunter => TileKind::Hunter,
        Kind::Pheasant => TileKind::Pheasant,
        Kind::Duck => TileKind::Duck,
        Kind::Tree => TileKind::Tree,
    }
}

/// The picture's name of a direction of the board.
#[must_use]
pub fn compass(side: Side) -> Compass {
    match side {
        Side::North => Compass::North,
        Side::East => Compass::East,
        Side::South => Compass::South,
        Side::West => Compass::West,
    }
}

/// The player of a seat, as people count.
#[must_use]
pub fn player(seat: Seat) -> i32 {
    i32::from(seat.0) + 1
}

/// The line above the board, as codes.
#[must_use]
pub fn status(game: &TallyHo, story: &Story) -> TallyStatusView {
    if let Some(outcome) = game.outcome() {
        let winner = match outcome.winners().collect::<Vec<_>>()[..] {
            [winner] => player(winner),
            _ => 0,
        };
        let [one, two] = SEATS.map(|seat| game.totals(seat).points);
        return TallyStatusView {
            expected: TallyExpected::GameOver,
            side: -1,
            player: winner,
            turns_left: -1,
            by_tiles: winner != 0 && one == two,
        };
    }
    if let Some(result) = &story.ended {
        let winner = round_winner(result);
        return TallyStatusView {
            expected: TallyExpected::RoundOver,
            side: winner.map_or(-1, |seat| side_code(result.colour(seat))),
            player: winner.map_or(0, player),
            turns_left: -1,
            by_tiles: false,
        };
    }
    let colour = game.to_move().unwrap_or(Colour::Blue);
    let expected = match game.phase() {
        Phase::Flipping => TallyExpected::TurningOver,
        _ if can_pass(game) => TallyExpected::MustPass,
        Phase::Final => TallyExpected::FinalTurn,
        Phase::Searching | Phase::Over if game.flips_only() => TallyExpected::FlipOnly,
        Phase::Searching | Phase::Over => TallyExpected::FlipOrMove,
    };
    TallyStatusView {
        expected,
        side: side_code(colour),
        player: player(game.seat(colour)),
        turns_left: turns_left(game, colour),
        by_tiles: false,
    }
}

/// The last turn that was played, in codes.
#[must_use]
pub fn last_turn(table: &Table<TallyHo>) -> TallyTurnView {
    told_turn(table).unwrap_or_default()
}

fn told_turn(table: &Table<TallyHo>) -> Option<TallyTurnView> {
    let log = table.log();
    let mine = log
        .iter()
        .rposition(|&action| !TallyHo::is_chance(action))?;
    let before = table.view(mine)?;
    let kind_on = |square: Square| {
        let tile = before.forest().get(square).tile();
        tile.map(|tile| kind_code(tile.kind())).unwrap_or_default()
    };
    let text = |square: Square| square.to_string().into();
    let turn = TallyTurnView {
        side: side_code(before.to_move()?),
        ..TallyTurnView::default()
    };
    Some(match (*log.get(mine)?, log.get(mine + 1)) {
        (Action::Flip(square), Some(&Action::Face(tile))) => TallyTurnView {
            deed: TallyDeed::Flip,
            kind: kind_code(tile.kind()),
            to: text(square),
            aim: compass(rifle(tile)),
            ..turn
        },
        (Action::Move { from, to }, _) => TallyTurnView {
            deed: TallyDeed::Move,
            kind: kind_on(from),
            from: text(from),
            to: text(to),
            ..turn
        },
        (Action::Capture { from, to }, _) => TallyTurnView {
            deed: TallyDeed::Capture,
            kind: kind_on(from),
            prey: kind_on(to),
            from: text(from),
            to: text(to),
            ..turn
        },
        (Action::Exit { from, exit }, _) => TallyTurnView {
            deed: TallyDeed::Exit,
            kind: kind_on(from),
            from: text(from),
            aim: compass(exit),
            ..turn
        },
        (Action::Pass, _) => TallyTurnView {
            deed: TallyDeed::Pass,
            ..turn
        },
        // Its face is still to be shown.
        (Action::Flip(_) | Action::Face(_), _) => return None,
    })
}

/// Where a tile's rifle points; north if it has none.
#[must_use]
pub fn rifle(tile: Tile) -> Side {
    match tile {
        Tile::Hunter(side) => side,
        _ => Side::North,
    }
}

/// Whether the turn must be passed.
#[must_use]
pub fn can_pass(game: &TallyHo) -> bool {
    game.why_not(Action::Pass).is_none()
}

/// Turns until only turning over is allowed, once that is near; else -1.
#[must_use]
pub fn quiet_left(game: &TallyHo) -> i32 {
    let left = QUIET_TURNS.saturating_sub(game.quiet_turns());
    if game.phase() == Phase::Searching && (1..=QUIET_TOLD).contains(&left) {
        int(left)
    } else {
        -1
    }
}

/// What each side has won in the round on the board.
#[must_use]
pub fn won(game: &TallyHo, story: &Story) -> Vec<WonView> {
    let view = |colour: Colour| {
        let won = story.won.of(colour);
        let seat = story.ended.as_ref().map_or_else(
            || game.seat(colour),
            |result| {
                let [one, two] = SEATS;
                if result.colour(one) == colour {
                    one
                } else {
                    two
                }
            },
        );
        WonView {
            player: player(seat),
            points: int(won.points()),
            tiles: int(won.tiles()),
            groups: groups(won),
            turns_left: if story.ended.is_some() {
                -1
            } else {
                turns_left(game, colour)
            },
        }
    };
    Colour::ALL.map(view).to_vec()
}

/// The score sheet: the finished rounds, and the one that is being played.
#[must_use]
pub fn sheet(game: &TallyHo, story: &Story) -> Vec<SheetRow> {
    let finished = (1..).zip(game.results()).map(|(round, result)| {
        let (ending, side) = match result.ending {
            Ending::Turns => (RoundEnding::TurnsUsed, -1),
            Ending::NoOwnTile(colour) => (RoundEnding::NoOwnTile, side_code(colour)),
        };
        row(round, result, ending, side)
    });
    let playing = (story.ended.is_none() && game.outcome().is_none()).then(|| {
        let result = RoundResult {
            blue: game.seat(Colour::Blue),
            won: Both {
                blue: *game.won(Colour::Blue),
                brown: *game.won(Colour::Brown),
            },
            // Not looked at: the row says that it goes on.
            ending: Ending::Turns,
        };
        row(i32::from(game.round()), &result, RoundEnding::UnderWay, -1)
    });
    finished.chain(playing).collect()
}

/// The sums below the score sheet.
#[must_use]
pub fn totals(game: &TallyHo) -> SheetTotals {
    let [one, two] = SEATS.map(|seat| game.totals(seat));
    SheetTotals {
        points_1: int(one.points),
        points_2: int(two.points),
        tiles_1: int(one.tiles),
        tiles_2: int(two.tiles),
    }
}

/// Who has won a round: more points, then more tiles (T18).
fn round_winner(result: &RoundResult) -> Option<Seat> {
    let [one, two] = SEATS.map(|seat| result.totals(seat));
    match one.cmp(&two) {
        std::cmp::Ordering::Greater => Some(SEATS[0]),
        std::cmp::Ordering::Less => Some(SEATS[1]),
        std::cmp::Ordering::Equal => None,
    }
}

fn row(round: i32, result: &RoundResult, ending: RoundEnding, ended_side: i32) -> SheetRow {
    let [one, two]: [Totals; 2] = SEATS.map(|seat| result.totals(seat));
    SheetRow {
        round,
        blue_player: player(result.blue),
        points_1: int(one.points),
        points_2: int(two.points),
        tiles_1: int(one.tiles),
        tiles_2: int(two.tiles),
        ending,
        ended_side,
    }
}

fn groups(won: &Won) -> ModelRc<WonGroup> {
    let groups: Vec<WonGroup> = Kind::ALL
        .into_iter()
        .filter(|&kind| won.count(kind) > 0)
        .map(|kind| WonGroup {
            kind: kind_code(kind),
            owner: owner_code(kind),
            count: i32::from(won.count(kind)),
        })
        .collect();
    ModelRc::new(VecModel::from(groups))
}

fn turns_left(game: &TallyHo, colour: Colour) -> i32 {
    game.turns_left(colour).map_or(-1, i32::from)
}

fn int(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
