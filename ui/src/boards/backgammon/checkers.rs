//! Which checker is which.
//!
//! A position only says how many checkers stand where. The picture needs more: a checker that
//! moves must be the same one before and after, so that it travels instead of appearing. So the 30
//! checkers keep their identity here, and every new position is reached by moving as few of them
//! as possible, always from the top of one stack to the top of another.

use baban_core::game::Seat;
use baban_core::games::backgammon::Board;

use super::spot::{BAR, CHECKERS, OFF, SIDES, Spot};

/// How many checkers of each side stand on each spot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout([[usize; Spot::COUNT]; 2]);

impl Layout {
    /// Reads White's view of the board; what is missing from 15 is in the tray.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let mut counts = [[0; Spot::COUNT]; 2];
        for (side, board) in SIDES.into_iter().zip([*board, board.flipped()]) {
            let row = &mut counts[side.index()];
            for point in 1..=BAR {
                let count = usize::from(board.at(point).max(0).unsigned_abs());
                row[Spot::of(side, point).index()] = count;
            }
            row[Spot::of(side, OFF).index()] = usize::from(board.own_off());
        }
        Self(counts)
    }

    /// Who stands on a spot, and with how many.
    #[must_use]
    pub fn at(&self, spot: Spot) -> Option<(Seat, usize)> {
        SIDES
            .into_iter()
            .map(|side| (side, self.count(side, spot)))
            .find(|&(_, count)| count > 0)
    }

    fn count(&self, side: Seat, spot: Spot) -> usize {
        self.0
            .get(side.index())
            .and_then(|row| row.get(spot.index()))
            .copied()
            .unwrap_or_default()
    }
}

/// A checker's number, for the whole game: White's are 0 to 14, Black's 15 to 29.
pub type CheckerId = usize;

/// Where each of the 30 checkers stands.
#[derive(Clone, Debug)]
pub struct Checkers {
    /// The checkers on each spot, from the foot of the stack to its top.
    stacks: Vec<Vec<CheckerId>>,
    /// Those that moved last.
    moved: Vec<CheckerId>,
}

impl Checkers {
    /// How many there are.
    pub const COUNT: usize = 2 * CHECKERS;

    /// All 30, in any order that fits.
    #[must_use]
    pub fn new(layout: &Layout) -> Self {
        let mut stacks = vec![Vec::new(); Spot::COUNT];
        for side in SIDES {
            let mut ids = Self::ids(side);
            for (spot, stack) in Spot::all().zip(&mut stacks) {
                stack.extend(ids.by_ref().take(layout.count(side, spot)));
            }
        }
        Self {
            stacks,
            moved: Vec::new(),
        }
    }

    /// Moves checkers until they stand as the layout says.
    pub fn follow(&mut self, layout: &Layout) {
        let mut moves = Vec::new();
        for side in SIDES {
            // Both lists from the bar to the tray, so that of several moves none goes backwards
            // without need.
            for spot in (OFF..=BAR).rev().map(|point| Spot::of(side, point)) {
                let stack = &mut self.stacks[spot.index()];
                let mut surplus = stack
                    .iter()
                    .filter(|&&id| Self::side(id) == side)
                    .count()
                    .saturating_sub(layout.count(side, spot));
                while surplus > 0 {
                    let Some(top) = stack.iter().rposition(|&id| Self::side(id) == side) else {
                        break;
                    };
                    moves.push(stack.remove(top));
                    surplus -= 1;
                }
            }
        }
        if moves.is_empty() {
            return;
        }
        for side in SIDES {
            let mut free = moves.iter().filter(|&&id| Self::side(id) == side).copied();
            for spot in (OFF..=BAR).rev().map(|point| Spot::of(side, point)) {
                let stack = &mut self.stacks[spot.index()];
                let missing = layout.count(side, spot).saturating_sub(stack.len());
                stack.extend(free.by_ref().take(missing));
            }
        }
        self.moved = moves;
    }

    /// The checkers on a spot, from the foot of the stack to its top.
    #[must_use]
    pub fn on(&self, spot: Spot) -> &[CheckerId] {
        self.stacks
            .get(spot.index())
            .map(Vec::as_slice)
            .unwrap_or_default()
    }

    /// Whether a checker was among those that moved last.
    #[must_use]
    pub fn has_moved(&self, id: CheckerId) -> bool {
        self.moved.contains(&id)
    }

    /// Whose checker it is.
    #[must_use]
    pub fn side(id: CheckerId) -> Seat {
        if id < CHECKERS { SIDES[0] } else { SIDES[1] }
    }

    fn ids(side: Seat) -> std::ops::Range<CheckerId> {
        let first = side.index().min(1) * CHECKERS;
        first..first + CHECKERS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(stacks: &[(u8, i8)]) -> Layout {
        let mut points = [0; 26];
        for &(point, count) in stacks {
            points[usize::from(point)] = count;
        }
        Layout::of(&Board::from_points(points).unwrap())
    }

    fn white(point: u8) -> Spot {
        Spot::of(SIDES[0], point)
    }

    #[test]
    fn every_checker_stands_somewhere() {
        let start = Layout::of(&Board::START);
        let checkers = Checkers::new(&start);
        let mut all: Vec<_> = Spot::all()
            .flat_map(|spot| checkers.on(spot).to_vec())
            .collect();
        all.sort_unstable();
        assert!(all.into_iter().eq(0..Checkers::COUNT));
        assert_eq!(start.at(white(6)), Some((SIDES[0], 5)));
        assert_eq!(start.at(white(24)), Some((SIDES[0], 2)));
        assert_eq!(start.at(white(1)), Some((SIDES[1], 2)));
        assert_eq!(start.at(white(2)), None);
    }

    #[test]
    fn one_step_moves_one_checker() {
        let mut checkers = Checkers::new(&board(&[(8, 3), (6, 5), (3, 7)]));
        let top = *checkers.on(white(8)).last().unwrap();
        checkers.follow(&board(&[(8, 2), (6, 5), (5, 1), (3, 7)]));
        assert_eq!(checkers.on(white(5)), [top]);
        assert!((0..Checkers::COUNT).all(|id| checkers.has_moved(id) == (id == top)));
        // And back again.
        checkers.follow(&board(&[(8, 3), (6, 5), (3, 7)]));
        assert_eq!(checkers.on(white(8)).last(), Some(&top));
    }

    #[test]
    fn a_hit_moves_both_checkers_and_undo_brings_both_back() {
        let before = board(&[(8, 15), (5, -1), (20, -14)]);
        let mut checkers = Checkers::new(&before);
        let hitter = *checkers.on(white(8)).last().unwrap();
        let blot = checkers.on(white(5))[0];
        checkers.follow(&board(&[(8, 14), (5, 1), (0, -1), (20, -14)]));
        assert_eq!(checkers.on(white(5)), [hitter]);
        assert_eq!(checkers.on(Spot::of(SIDES[1], BAR)), [blot]);
        checkers.follow(&before);
        assert_eq!(checkers.on(white(5)), [blot]);
        assert_eq!(checkers.on(white(8)).last(), Some(&hitter));
    }

    #[test]
    fn the_same_position_moves_nothing_and_forgets_nothing() {
        let layout = board(&[(8, 3), (6, 12)]);
        let mut checkers = Checkers::new(&board(&[(8, 4), (6, 11)]));
        checkers.follow(&layout);
        let moved: Vec<_> = (0..30).filter(|&id| checkers.has_moved(id)).collect();
        assert_eq!(moved.len(), 1);
        checkers.follow(&layout);
        assert!(checkers.has_moved(moved[0]));
    }
}
