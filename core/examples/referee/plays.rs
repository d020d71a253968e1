//! All results of a backgammon roll, whatever game is being played.

use baban_core::games::GameId;
use baban_core::games::backgammon::{Board, results};
use baban_core::table::Fault;
use serde_json::{Value, json};

/// The distinct boards to which the dice can be played, in ascending order, as JSON.
pub(crate) fn plays(game: GameId, board: &[i8], dice: [u8; 2]) -> Result<Value, Fault> {
    if game != GameId::Backgammon {
        return Err(Fault::new("no_plays", "plays are those of backgammon"));
    }
    let points: [i8; 26] = board
        .try_into()
        .map_err(|_| Fault::new("wrong_shape", "the board has 26 integers"))?;
    let boards = results(points, dice).map_err(|problems| {
        let mut fault = Fault::new("bad_question", problems.to_string());
        fault.details.insert("problems".to_owned(), json!(problems));
        fault
    })?;
    Ok(boards
        .iter()
        .map(|board: &Board| json!(board.points().as_slice()))
        .collect())
}
