//! Random play: everything adds up, it ends, and faces come as often as they should.

use std::collections::BTreeMap;

use baban_core::game::{Actor, Game as _};
use baban_core::games::tally_ho::{Action, FINAL_TURNS, Kind, Options, QUIET_TURNS, TallyHo, Tile};

use crate::support::{Random, Style, all_options, all_tiles};

/// T17 bounds a round: at most [`QUIET_TURNS`] turns pass before a flip, a capture or an exit. There
/// are 48 flips, and every capture takes a tile, of which one remains at least. Then comes the
/// final phase.
const LONGEST_ROUND: u32 = (48 + 47) * (QUIET_TURNS + 1) + 2 * FINAL_TURNS as u32;

#[test]
fn t02_all_tiles_are_somewhere_after_every_action() {
    for (seed, options) in (0..).zip(all_options().cycle().take(64)) {
        let mut random = Random::new(seed);
        let mut game = TallyHo::new(&options).unwrap();
        while let Some(action) = random.action(&game, Style::Flips(40)) {
            let before = game;
            game.apply(action).unwrap();
            assert_eq!(all_tiles(&game), (48, 168));
            // What the drawing of a move shows is what the move does.
            let same_round = game.results().len() == before.results().len();
            if same_round && !matches!(action, Action::Face(_)) {
                assert_eq!(before.forest().after(action), *game.forest());
            }
        }
        assert_eq!(game.actor(), Actor::Over);
    }
}

#[test]
fn t17_ten_thousand_random_rounds_end() {
    let options = Options {
        rounds: 1,
        ..Options::default()
    };
    let mut longest = 0;
    for seed in 0..10_000 {
        let mut random = Random::new(seed);
        let mut game = TallyHo::new(&options).unwrap();
        let mut turns = 0;
        while let Some(action) = random.action(&game, Style::Flips(30)) {
            turns += u32::from(!TallyHo::is_chance(action));
            assert!(turns <= LONGEST_ROUND);
            game.apply(action).unwrap();
        }
        assert_eq!(game.actor(), Actor::Over);
        longest = longest.max(turns);
    }
    assert!(longest > 100);
}

#[test]
fn t17_even_players_who_avoid_everything_come_to_an_end() {
    for options in all_options() {
        let mut random = Random::new(99);
        let mut game = TallyHo::new(&options).unwrap();
        let mut turns = 0;
        while game.actor() != Actor::Over {
            let action = random.action(&game, Style::Quiet).unwrap();
            turns += u32::from(!TallyHo::is_chance(action));
            game.apply(action).unwrap();
        }
        assert!(turns <= LONGEST_ROUND * u32::from(options.rounds));
    }
}

/// T4: over many first flips every face comes about as often as it should; five standard deviations
/// are allowed, and the seed is fixed.
#[test]
fn t04_faces_come_as_often_as_they_should() {
    const FLIPS: u32 = 20_000;
    let mut counts: BTreeMap<Tile, u32> = BTreeMap::new();
    let mut game = TallyHo::new(&Options::default()).unwrap();
    game.apply("a1".parse().unwrap()).unwrap();
    let mut random = Random::new(4);
    for _ in 0..FLIPS {
        if let Some(Action::Face(tile)) = random.action(&game, Style::Flips(0)) {
            *counts.entry(tile).or_default() += 1;
        }
    }
    assert_eq!(counts.values().sum::<u32>(), FLIPS);
    for tile in Tile::ALL {
        let kind = tile.kind();
        let part = if kind == Kind::Hunter { 4.0 } else { 1.0 };
        let chance = f64::from(kind.count()) / 48.0 / part;
        let expected = f64::from(FLIPS) * chance;
        let deviation = (expected * (1.0 - chance)).sqrt();
        let came = f64::from(counts[&tile]);
        assert!(
            (came - expected).abs() < 5.0 * deviation,
            "{tile} {came} {expected}"
        );
    }
}

/// A bag is emptied: in every round each kind comes exactly as often as there are tiles.
#[test]
fn t04_every_tile_comes_once_a_round() {
    for seed in 0..200 {
        let mut random = Random::new(seed);
        let mut game = TallyHo::new(&Options::default()).unwrap();
        let mut seen = [0u8; 7];
        while game.results().is_empty() {
            let action = random.action(&game, Style::Flips(100)).unwrap();
            if let Action::Face(tile) = action {
                seen[tile.kind() as usize] += 1;
            }
            game.apply(action).unwrap();
        }
        assert_eq!(seen, Kind::ALL.map(Kind::count));
    }
}
