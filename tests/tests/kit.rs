//! Every registered game keeps the contract: see `baban_tests::kit`.

use baban_core::games::GameId;
use baban_tests::kit;
use baban_tests::options::option_sets;

/// Random games for each option set of each game.
const GAMES: u64 = 12;

#[test]
fn every_game_keeps_the_contract() {
    for &game in GameId::ALL {
        for options in option_sets(game).unwrap() {
            for number in 0..GAMES {
                if let Err(failure) = kit::check(game, &options, number) {
                    panic!("{game}, options {options}, game {number}: {failure}");
                }
            }
        }
    }
}
