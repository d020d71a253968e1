//! All results of a backgammon roll, whatever game is being played.

use baban_core::games::GameId;
use baban_core::games::backgammon::{Board, Plays, Roll};
use baban_core::table::Fault;
use serde_json::json;

/// The distinct boards to which the roll can be played, in ascending order.
pub(crate) fn plays(
    game: GameId,
    board: &[i8],
    [one, other]: [u8; 2],
) -> Result<Vec<Vec<i8>>, Fault> {
    if game != GameId::Backgammon {
        return Err(Fault::new("no_plays", "plays are those of backgammon"));
    }
    let points: [i8; 26] = board
        .try_into()
        .map_err(|_| Fault::new("wrong_shape", "the board has 26 integers"))?;
    let board = Board::from_points(points).map_err(|problems| {
        let mut fault = Fault::new("bad_board", problems.to_string());
        fault.details.insert("problems".to_owned(), json!(problems));
        fault
    })?;
    let roll = Roll::new(one, other).ok_or_else(|| Fault::new("bad_dice", "a die shows 1 to 6"))?;
    let mut results: Vec<Vec<i8>> = Plays::new()
        .generate(&board, roll)
        .iter()
        .map(|result| result.points().to_vec())
        .collect();
    results.sort_unstable();
    Ok(results)
}
