//! Reading a request: what is to be looked at, and how.

use baban_core::ai::Level;
use baban_core::game::Seat;
use baban_core::games::GameId;
use baban_core::games::backgammon::{Backgammon, Board, Phase, Roll, board_of_position_id};
use baban_core::table::Fault;

use crate::fields::{Fields, listed, quoted, wrong_shape};

/// The fields of a request about backgammon.
const FIELDS: [&str; 7] = ["game", "board", "id", "dice", "plies", "level", "whim"];

/// The deepest that every play is looked at.
const DEEPEST: u8 = 3;

/// The game that a request is about.
pub(crate) fn game(fields: &Fields) -> Result<GameId, Fault> {
    let all: Vec<&str> = GameId::ALL.iter().map(|game| game.name()).collect();
    let all = listed(&all);
    let Some(name) = fields.text("game")? else {
        return Err(wrong_shape(format!("game is missing; there are {all}")));
    };
    GameId::from_name(name).ok_or_else(|| {
        let message = format!("there is no game {}; there are {all}", quoted(name));
        Fault::new("unknown_game", message)
    })
}

/// That a game has no computer players yet.
pub(crate) fn no_player(game: GameId) -> Fault {
    let played = GameId::ALL.iter().filter(|game| !game.levels().is_empty());
    let played: Vec<&str> = played.map(|game| game.name()).collect();
    let message = format!(
        "nobody plays {game} yet; there are players for {}",
        listed(&played)
    );
    Fault::new("no_player", message)
}

/// A roll on a board of backgammon, and how to look at its plays.
#[derive(Debug)]
pub(crate) struct Question {
    /// As the player to move sees it.
    pub(crate) board: Board,
    pub(crate) roll: Roll,
    pub(crate) look: Look,
}

/// How to look at plays.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Look {
    /// At all of them, so deep.
    Plies(u8),
    /// As somebody does.
    Level { level: Level, whim: u64 },
}

impl Question {
    /// The question in the fields of a request. Nothing in them goes unheard.
    pub(crate) fn read(fields: &Fields) -> Result<Self, Fault> {
        fields.only(&FIELDS)?;
        let look = look(fields)?;
        let place = Place::read(fields)?;
        let roll = place.roll(fields)?;
        let board = place.board;
        if board.own_checkers() == 0 || board.opponent_checkers() == 0 {
            return Err(bad_board("the game on this board is over"));
        }
        Ok(Self { board, roll, look })
    }
}

fn look(fields: &Fields) -> Result<Look, Fault> {
    let (plies, level) = (fields.number("plies")?, fields.text("level")?);
    let Some(name) = level else {
        if fields.get("whim").is_some() {
            return Err(wrong_shape("whim is for a level, and level is missing"));
        }
        let plies = plies.unwrap_or(0);
        return match u8::try_from(plies) {
            Ok(plies) if plies <= DEEPEST => Ok(Look::Plies(plies)),
            _ => Err(Fault::new(
                "bad_plies",
                format!("plies are 0 to {DEEPEST}, not {plies}"),
            )),
        };
    };
    if plies.is_some() {
        return Err(wrong_shape(
            "plies and level are two ways to look: give one",
        ));
    }
    let mut levels = GameId::Backgammon.levels().iter();
    let level = levels.find(|level| level.name() == name).ok_or_else(|| {
        let names = GameId::Backgammon.levels().iter().map(|level| level.name());
        let names: Vec<&str> = names.collect();
        let message = format!(
            "there is no level {}; there are {}",
            quoted(name),
            listed(&names)
        );
        Fault::new("unknown_level", message)
    })?;
    Ok(Look::Level {
        level: *level,
        whim: whim(fields)?,
    })
}

fn whim(fields: &Fields) -> Result<u64, Fault> {
    // Half of them are beyond what `number` tells apart.
    if let Some(whim) = fields.get("whim").and_then(|value| value.as_u64()) {
        return Ok(whim);
    }
    match fields.number("whim")? {
        None => Ok(0),
        Some(_) => Err(Fault::new("bad_whim", format!("whim is 0 to {}", u64::MAX))),
    }
}

/// A board, with what an XGID says beside it.
struct Place {
    board: Board,
    dice: Option<Roll>,
    doubled: bool,
}

impl Place {
    fn read(fields: &Fields) -> Result<Self, Fault> {
        let (board, dice, doubled) = match (fields.numbers("board")?, fields.text("id")?) {
            (Some(numbers), None) => (board(&numbers)?, None, false),
            (None, Some(id)) if id.contains(':') => {
                let game = Backgammon::from_xgid(id)
                    .map_err(|error| Fault::new("bad_id", error.to_string()))?;
                let seat = game.mover().unwrap_or(Seat(0));
                let dice = game.dice().map(|dice| dice.roll());
                (game.board(seat), dice, game.phase() == Phase::DoubleOffered)
            }
            (None, Some(id)) => {
                let board = board_of_position_id(id)
                    .map_err(|error| Fault::new("bad_id", error.to_string()))?;
                (board, None, false)
            }
            (Some(_), Some(_)) => {
                return Err(wrong_shape("board and id both tell the position: give one"));
            }
            (None, None) => {
                return Err(wrong_shape("the position is missing: give board or id"));
            }
        };
        Ok(Self {
            board,
            dice,
            doubled,
        })
    }

    /// What was rolled.
    fn roll(&self, fields: &Fields) -> Result<Roll, Fault> {
        if self.doubled {
            return Err(bad_dice(
                "a double waits for its answer in the XGID: nobody has rolled",
            ));
        }
        let given = fields
            .numbers("dice")?
            .map(|dice| roll(&dice))
            .transpose()?;
        match (given, self.dice) {
            (Some(given), Some(dice)) if given != dice => Err(bad_dice(format!(
                "the dice are {} and {}, but {} and {} in the XGID",
                given.high(),
                given.low(),
                dice.high(),
                dice.low()
            ))),
            (Some(roll), _) | (None, Some(roll)) => Ok(roll),
            (None, None) => Err(bad_dice("the dice are missing: give two numbers as dice")),
        }
    }
}

fn board(numbers: &[i64]) -> Result<Board, Fault> {
    let mut points = [0; 26];
    if numbers.len() != points.len() {
        let count = numbers.len();
        return Err(bad_board(format!("a board has 26 numbers, not {count}")));
    }
    for (index, (point, &number)) in points.iter_mut().zip(numbers).enumerate() {
        *point = i8::try_from(number).map_err(|_| {
            bad_board(format!(
                "the board has {number} at index {index}, but a side has 15 checkers"
            ))
        })?;
    }
    Board::from_points(points).map_err(|problems| bad_board(problems.to_string()))
}

fn roll(dice: &[i64]) -> Result<Roll, Fault> {
    let &[one, other] = dice else {
        let count = dice.len();
        return Err(bad_dice(format!("there are two dice, not {count}")));
    };
    let die = |number: i64| {
        u8::try_from(number)
            .ok()
            .filter(|number| (1..=6).contains(number))
            .ok_or_else(|| bad_dice(format!("a die shows 1 to 6, not {number}")))
    };
    Roll::new(die(one)?, die(other)?).ok_or_else(|| bad_dice("a die shows 1 to 6"))
}

fn bad_board(message: impl Into<String>) -> Fault {
    Fault::new("bad_board", message)
}

fn bad_dice(message: impl Into<String>) -> Fault {
    Fault::new("bad_dice", message)
}
