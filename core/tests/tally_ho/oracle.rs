//! The engine against a naive referee written from the rules alone.
//!
//! The referee knows nothing of the engine. It keeps a drawing of the forest and the list of all
//! turns of the round, asks that list what is remembered (T10, T11, T12, T17), and tries every
//! action between any two squares.

use std::collections::BTreeSet;

use baban_core::game::{Actor, Game as _};
use baban_core::games::tally_ho::{Action, Colour, Options, Position, Square, TallyHo};

use crate::support::{Random, Style, all_options, at, position};

type Place = (i32, i32);

const BLUE: &str = "BF";
const BROWN: &str = "L^>v<";
const BIRDS: &str = "PD";

/// What a turn was.
#[derive(Clone, PartialEq)]
enum Deed {
    Flip {
        at: Place,
        sign: char,
    },
    Go {
        from: Place,
        to: Place,
        sign: char,
        took: Option<char>,
    },
    Leave,
    Pass,
}

struct Referee {
    stand_on_exit: bool,
    grid: [[char; 7]; 7],
    /// Who played, 0 is blue, and what.
    turns: Vec<(usize, Deed)>,
    points: [u32; 2],
    tiles: [u32; 2],
}

fn name((file, rank): Place) -> String {
    let files = ["a", "b", "c", "d", "e", "f", "g"];
    format!("{}{}", files[file as usize], rank + 1)
}

fn value(sign: char) -> u32 {
    match sign {
        'B' => 10,
        'F' | 'L' | '^' | '>' | 'v' | '<' => 5,
        'P' => 3,
        _ => 2,
    }
}

fn sign(face: &str) -> char {
    match face {
        "bear" => 'B',
        "fox" => 'F',
        "lumberjack" => 'L',
        "hunter-north" => '^',
        "hunter-east" => '>',
        "hunter-south" => 'v',
        "hunter-west" => '<',
        "pheasant" => 'P',
        "duck" => 'D',
        _ => 'T',
    }
}

fn own(player: usize) -> &'static str {
    [BLUE, BROWN][player]
}

/// T2 and T9: whether `hunter` takes `prey` going in that direction.
fn takes(hunter: char, prey: char, (east, north): Place) -> bool {
    let animals = "BFPD".contains(prey);
    match hunter {
        'B' => BROWN.contains(prey),
        'F' => BIRDS.contains(prey),
        'L' => prey == 'T',
        '^' => animals && north > 0,
        'v' => animals && north < 0,
        '>' => animals && east > 0,
        '<' => animals && east < 0,
        _ => false,
    }
}

impl Referee {
    /// Takes over the drawing and the winnings; nothing is remembered, and blue is to move.
    fn new(game: &TallyHo) -> Self {
        let mut grid = [['.'; 7]; 7];
        for (row, text) in grid.iter_mut().rev().zip(game.position().rows) {
            for (cell, sign) in row.iter_mut().zip(text.chars()) {
                *cell = sign;
            }
        }
        let won = Colour::ALL.map(|colour| *game.won(colour));
        Self {
            stand_on_exit: game.options().stand_on_exit,
            grid,
            turns: Vec::new(),
            points: won.map(|won| won.points()),
            tiles: won.map(|won| won.tiles()),
        }
    }

    fn at(&self, (file, rank): Place) -> char {
        self.grid[rank as usize][file as usize]
    }

    fn put(&mut self, (file, rank): Place, sign: char) {
        self.grid[rank as usize][file as usize] = sign;
    }

    fn places(&self) -> Vec<Place> {
        (0..7)
            .flat_map(|file| (0..7).map(move |rank| (file, rank)))
            .collect()
    }

    fn any(&self, signs: &str) -> bool {
        self.places()
            .into_iter()
            .any(|place| signs.contains(self.at(place)))
    }

    /// T5: blue begins, then they alternate.
    fn player(&self) -> usize {
        self.turns.len() % 2
    }

    /// T10: the squares `(at, back)` of the tile that this player moved last.
    fn no_way_back(&self) -> Option<(Place, Place)> {
        let player = self.player();
        let nth = self.turns.iter().rposition(|(by, _)| *by == player)?;
        let Deed::Go { from, to, sign, .. } = self.turns[nth].1 else {
            return None;
        };
        let taken_since = self.turns[nth + 1..]
            .iter()
            .any(|(_, deed)| matches!(deed, Deed::Go { to: there, .. } if *there == to));
        (own(player).contains(sign) && !taken_since).then_some((to, from))
    }

    /// T11: the bird that the other player's last turn turned over or moved.
    fn locked(&self) -> Option<Place> {
        match self.turns.last()?.1 {
            Deed::Flip { at, sign } if BIRDS.contains(sign) => Some(at),
            Deed::Go { to, sign, .. } if BIRDS.contains(sign) => Some(to),
            _ => None,
        }
    }

    /// T17: how many of the last turns were quiet.
    fn quiet(&self) -> usize {
        let quiet = |deed: &Deed| matches!(deed, Deed::Pass | Deed::Go { took: None, .. });
        self.turns
            .iter()
            .rev()
            .take_while(|(_, deed)| quiet(deed))
            .count()
    }

    /// T12: turns since the last tile was turned over.
    fn final_turns(&self) -> Option<usize> {
        if self.any("?") {
            return None;
        }
        let flip = |(_, deed): &(usize, Deed)| matches!(deed, Deed::Flip { .. });
        Some(
            self.turns
                .iter()
                .rev()
                .take_while(|turn| !flip(turn))
                .count(),
        )
    }

    /// T7: the squares strictly between two in line, or what is no line.
    fn between(&self, from: Place, to: Place) -> Option<(Place, Vec<Place>)> {
        let (east, north) = (to.0 - from.0, to.1 - from.1);
        if (east == 0) == (north == 0) {
            return None;
        }
        let towards = (east.signum(), north.signum());
        let steps = east.abs() + north.abs();
        let way = (1..steps).map(|n| (from.0 + towards.0 * n, from.1 + towards.1 * n));
        Some((towards, way.collect()))
    }

    fn legal(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        let player = self.player();
        for place in self.places() {
            if self.at(place) == '?' {
                found.insert(name(place));
            }
        }
        if self.quiet() >= 100 && !found.is_empty() {
            return found;
        }
        for from in self.places() {
            let tile = self.at(from);
            let mine = own(player).contains(tile);
            let free_bird = BIRDS.contains(tile) && self.locked() != Some(from);
            if !mine && !free_bird {
                continue;
            }
            let slow = "BL".contains(tile);
            for to in self.places() {
                let Some((towards, way)) = self.between(from, to) else {
                    continue;
                };
                let free = way.iter().all(|&place| self.at(place) == '.');
                let back = self.no_way_back() == Some((from, to));
                if !free || back || slow && !way.is_empty() {
                    continue;
                }
                if self.at(to) == '.' {
                    found.insert(format!("{}-{}", name(from), name(to)));
                } else if takes(tile, self.at(to), towards) {
                    found.insert(format!("{}x{}", name(from), name(to)));
                }
            }
            // T13: the exits are squares beyond the edge.
            if mine && self.final_turns().is_some() {
                for (exit, beyond) in [
                    ("north", (3, 7)),
                    ("east", (7, 3)),
                    ("south", (3, -1)),
                    ("west", (-1, 3)),
                ] {
                    let Some((_, way)) = self.between(from, beyond) else {
                        continue;
                    };
                    let free = way.iter().all(|&place| self.at(place) == '.');
                    if free && (way.is_empty() || !slow && !self.stand_on_exit) {
                        found.insert(format!("{}-{exit}", name(from)));
                    }
                }
            }
        }
        if found.is_empty() {
            found.insert("pass".to_owned());
        }
        found
    }

    fn win(&mut self, player: usize, sign: char) {
        self.points[player] += value(sign);
        self.tiles[player] += 1;
    }

    fn play(&mut self, action: &str, face: Option<&str>) {
        let player = self.player();
        let place = |text: &str| {
            let bytes = text.as_bytes();
            (i32::from(bytes[0] - b'a'), i32::from(bytes[1] - b'1'))
        };
        let deed = if action == "pass" {
            Deed::Pass
        } else if let Some(face) = face {
            let (at, sign) = (place(action), sign(face));
            self.put(at, sign);
            Deed::Flip { at, sign }
        } else {
            let from = place(action);
            let sign = self.at(from);
            self.put(from, '.');
            if action.len() > 5 {
                self.win(player, sign);
                Deed::Leave
            } else {
                let to = place(&action[3..]);
                let took = Some(self.at(to)).filter(|&prey| prey != '.');
                took.into_iter().for_each(|prey| self.win(player, prey));
                self.put(to, sign);
                Deed::Go {
                    from,
                    to,
                    sign,
                    took,
                }
            }
        };
        self.turns.push((player, deed));
    }

    /// T12 and T15: whether the round has ended.
    fn over(&self) -> bool {
        let without = !self.any(BLUE) || !self.any(BROWN);
        self.final_turns()
            .is_some_and(|turns| without || turns == 10)
    }
}

/// What was met in the compared positions.
#[derive(Debug, Default)]
struct Met {
    positions: u32,
    in_final_phase: u32,
    passes: u32,
    ways_back: u32,
    locks: u32,
    flips_only: u32,
    early_ends: u32,
}

fn compare(mut game: TallyHo, random: &mut Random, style: Style, met: &mut Met) {
    let mut referee = Referee::new(&game);
    while game.actor() != Actor::Over {
        let listed: BTreeSet<String> = game.legal().iter().map(ToString::to_string).collect();
        let expected = referee.legal();
        assert_eq!(listed, expected, "{:?}", game.position());
        let drawn: Vec<String> = referee
            .grid
            .iter()
            .rev()
            .map(|row| row.iter().collect())
            .collect();
        assert_eq!(game.position().rows, drawn);
        assert_eq!(game.quiet_turns() as usize, referee.quiet());
        met.positions += 1;
        met.in_final_phase += u32::from(referee.final_turns().is_some());
        met.passes += u32::from(expected.contains("pass"));
        met.ways_back += u32::from(referee.no_way_back().is_some());
        met.locks += u32::from(referee.locked().is_some());
        met.flips_only += u32::from(game.flips_only());
        let finished = game.results().len();
        let action = random.action(&game, style).unwrap();
        game.apply(action).unwrap();
        let face = matches!(action, Action::Flip(_)).then(|| {
            let face = random.action(&game, style).unwrap();
            game.apply(face).unwrap();
            face.to_string()
        });
        referee.play(&action.to_string(), face.as_deref());
        assert_eq!(game.results().len() > finished, referee.over());
        if referee.over() {
            let won = game.results()[finished].won;
            let told = Colour::ALL.map(|colour| *won.of(colour));
            assert_eq!(told.map(|won| won.points()), referee.points);
            assert_eq!(told.map(|won| won.tiles()), referee.tiles);
            met.early_ends += u32::from(referee.final_turns() != Some(10));
            referee = Referee::new(&game);
        }
    }
}

/// A forest of few tiles, of which the last is to be turned over: rounds end early from here, and
/// players get stuck.
fn sparse(random: &mut Random, options: Options) -> TallyHo {
    let mut squares = Square::ALL.to_vec();
    squares.retain(|&square| square != Square::CENTRE);
    let mut tiles = String::new();
    let signs = [
        &["?"][..],
        &["B", "B", "F"],
        &["L", "L", "^", ">", "v", "<"],
    ];
    let others = ["T", "T", "T", "T", "T", "T", "D", "P", "F", "<", "^"];
    let corner = random.below(2) == 0;
    for nth in 0..3 + random.below(12) {
        let from = signs.get(nth).copied().unwrap_or(&others);
        let sign = from[random.below(from.len())];
        let near = if corner { 12 } else { squares.len() };
        let square = squares.remove(random.below(near));
        if tiles.matches(sign).count() < 2 || sign == "T" {
            tiles += &format!("{sign}{square} ");
        }
    }
    at(&Position {
        options,
        ..position(&tiles)
    })
}

#[test]
fn the_engine_agrees_with_a_naive_referee() {
    let mut met = Met::default();
    for (seed, options) in (0..).zip(all_options().cycle().take(96)) {
        let mut random = Random::new(seed);
        // Quiet play is long: once for each set of options is enough.
        for style in Style::ALL.into_iter().skip(usize::from(seed >= 8)) {
            let game = TallyHo::new(&options).unwrap();
            compare(game, &mut random, style, &mut met);
        }
    }
    assert!(met.positions >= 20_000, "{}", met.positions);
    assert!(met.in_final_phase >= 5_000, "{}", met.in_final_phase);
    for rare in [met.ways_back, met.locks, met.flips_only] {
        assert!(rare >= 100, "{met:?}");
    }
}

#[test]
fn the_engine_agrees_with_a_naive_referee_where_few_tiles_are_left() {
    let mut met = Met::default();
    let single = all_options().filter(|options| options.rounds == 1);
    for (seed, options) in (0..).zip(single.cycle().take(2_000)) {
        let mut random = Random::new(seed);
        let game = sparse(&mut random, options);
        let style = Style::ALL[random.below(Style::ALL.len())];
        compare(game, &mut random, style, &mut met);
    }
    assert!(met.positions >= 20_000, "{met:?}");
    assert!(met.passes >= 40 && met.early_ends >= 100, "{met:?}");
}
