//! Lets two computer players of backgammon play many games against each other.
//!
//! ```text
//! cargo run --release --example duel -- hard medium
//! cargo run --release --example duel -- strongest hard --games 400 --seed 7 --match 5
//! ```
//!
//! Players are levels by name, or one of these:
//!
//! | name | what |
//! |---|---|
//! | `heuristic` | plays so that it leads by as many pips as possible with as few blots as possible |
//! | `direct` | plays what the networks like best, without looking ahead |
//!
//! | option | what |
//! |---|---|
//! | `--games N` | so many games, or matches; 200 if left out |
//! | `--seed N` | what the dice follow from; 1 if left out |
//! | `--cube` | with the cube |
//! | `--match N` | matches to so many points, with the cube |
//!
//! Every seed is played twice, with the seats exchanged, so that both sides get the same dice. What is
//! told is the first player's share of games won and points a game, as they were played and corrected
//! by luck: at each roll, what direct sight says of it against the mean of all rolls. The
//! correction makes no difference on average, but the error several times smaller. It is left out with a
//! cube, where points are not what chances say.

mod luck;
mod players;
mod tally;

use std::process::ExitCode;

use baban_core::chance::Seed;
use baban_core::game::{Actor, Game as _, Seat};
use baban_core::games::backgammon::evaluation::Evaluator;
use baban_core::games::backgammon::{Backgammon, Options, Phase};
use luck::Luck;
use players::Player;
use tally::Tally;

type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("failed to play: {error}");
            ExitCode::FAILURE
        }
    }
}

/// What the command line says.
struct Duel {
    players: [Player; 2],
    games: u32,
    seed: u32,
    options: Options,
}

impl Duel {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Self, Failure> {
        let mut players = Vec::new();
        let (mut games, mut seed) = (200, 1);
        let mut options = Options::default();
        while let Some(word) = words.next() {
            let mut number = || -> Result<u32, Failure> {
                Ok(words.next().ok_or("a number is missing")?.parse()?)
            };
            match word.as_str() {
                "--games" => games = number()?,
                "--seed" => seed = number()?,
                "--cube" => options.cube = true,
                "--match" => {
                    options.cube = true;
                    options.match_points = number()?;
                }
                name => players.push(name.parse()?),
            }
        }
        let players = players.try_into().map_err(|_| "two players are needed")?;
        Ok(Self {
            players,
            games,
            seed,
            options,
        })
    }
}

fn run() -> Result<(), Failure> {
    let duel = Duel::read(std::env::args().skip(1))?;
    let mut tally = Tally::default();
    for nth in 0..duel.games {
        let first = Seat((nth % 2) as u8);
        tally.push(&play(&duel, nth / 2, first)?);
        if (nth + 1) % 50 == 0 || nth + 1 == duel.games {
            println!("{tally}");
        }
    }
    Ok(())
}

/// What became of one game, as the first player sees it.
struct Played {
    points: f32,
    /// By how much luck helped, in points and in chances to win.
    luck: Option<[f32; 2]>,
}

/// Plays one game or match, the first player in seat `first`.
fn play(duel: &Duel, nth: u32, first: Seat) -> Result<Played, Failure> {
    let mut bytes = [0; 32];
    bytes[..4].copy_from_slice(&duel.seed.to_le_bytes());
    bytes[4..8].copy_from_slice(&nth.to_le_bytes());
    let seed = Seed::from_bytes(bytes);
    let whim = u64::from(duel.seed) << 32 | u64::from(nth);
    let mut game = Backgammon::new(&duel.options)?;
    let mut luck = Luck::new(Evaluator::shipped()?, first);
    let mut event = 0;
    loop {
        match game.actor() {
            Actor::Over => break,
            Actor::Chance => {
                let opening = game.phase() == Phase::Opening;
                let action = seed.draw(event, &game.chances()).ok_or("nothing to draw")?;
                event += 1;
                if opening {
                    game.apply(action)?;
                    luck.opened(&game);
                } else {
                    luck.thrown(&game, action);
                    game.apply(action)?;
                }
            }
            Actor::Player(seat) => {
                let nth = usize::from(seat != first);
                // Two different people.
                let whim = whim ^ (nth as u64) << 63;
                for action in duel.players[nth].think(&game, whim)? {
                    game.apply(action)?;
                }
            }
        }
    }
    let scores = game.outcome().ok_or("the game has no end")?.scores;
    let of = |seat: Seat| scores.get(seat.index()).copied().unwrap_or(0) as f32;
    Ok(Played {
        points: of(first) - of(Seat(1 - first.0)),
        luck: (!duel.options.cube).then_some(luck.sum()),
    })
}
