//! The number of moves of a piece on a board where each square is empty with some probability: the values of pieces are
//! derived from it. All numbers are fixed-point, in 1024ths.

use zushiki_core::board::{Color, Geometry, Square, Step};
use zushiki_core::variant::{Direction, Leg, Movement};

/// One, in fixed-point numbers.
pub(super) const ONE: i64 = 1024;

/// The weight of a destination that only a move of several legs reaches. In play such paths are blocked or guarded more
/// often than the probabilities of the squares suggest.
const TURNED: i64 = 340;

/// The number of moves that a Black piece has from `square`, each square being empty with the probability
/// `empty`. Moves forward count more than moves back.
pub(super) fn mobility(board: Geometry, movement: &Movement, square: Square, empty: i64) -> i64 {
    let leaps = movement.leaps.iter().map(|&step| {
        let lands = board.offset(square, step, Color::Black).is_some();
        if lands { direction_weight(step) } else { 0 }
    });
    let slides = movement.slides.iter().map(|&(direction, range)| {
        let range = range.map_or(usize::MAX, |range| usize::from(range.get()));
        let reached = slide_mobility(board, square, direction, range, empty);
        reached * direction_weight(direction.step()) / ONE
    });
    leaps.chain(slides).sum::<i64>() + leg_mobility(board, movement, square, empty)
}

fn slide_mobility(
    board: Geometry,
    from: Square,
    direction: Direction,
    range: usize,
    empty: i64,
) -> i64 {
    let next = |&at: &Square| board.offset(at, direction.step(), Color::Black);
    let squares = std::iter::successors(next(&from), next).take(range);
    let (sum, _) = squares.fold((0, ONE), |(sum, open), _| (sum + open, open * empty / ONE));
    sum
}

fn direction_weight(step: Step) -> i64 {
    match step.forward.signum() {
        1 => 1230,
        0 => 1024,
        _ => 820,
    }
}

/// The moves of several legs: those that capture on the way, by the probability of an enemy piece there, and the
/// destinations that no leap reaches.
fn leg_mobility(board: Geometry, movement: &Movement, from: Square, empty: i64) -> i64 {
    if movement.legs.is_empty() {
        return 0;
    }
    let mut walk = LegWalk { board, empty, capturing: 0, reached: vec![0; board.bits()] };
    for legs in &movement.legs {
        walk.follow(&legs.0, Waypoint { at: from, before: 0, chance: ONE, captured: false });
    }
    walk.reached[from.index()] = 0;
    for to in movement.leaps.iter().filter_map(|&step| board.offset(from, step, Color::Black)) {
        walk.reached[to.index()] = 0;
    }
    walk.capturing + walk.reached.iter().sum::<i64>() * TURNED / ONE
}

/// A walk along all moves of several legs of one piece.
struct LegWalk {
    board: Geometry,
    empty: i64,
    /// The expected number of moves that capture on the way.
    capturing: i64,
    /// The probability that a move without such a capture reaches a square, indexed by square.
    reached: Vec<i64>,
}

/// A point on the way.
#[derive(Clone, Copy)]
struct Waypoint {
    at: Square,
    /// The direction of the last step, as an index of [`STEPS`](zushiki_core::board::STEPS).
    before: u32,
    /// The probability that the piece gets there.
    chance: i64,
    /// Whether it has captured on the way.
    captured: bool,
}

impl LegWalk {
    /// Follows `legs` from `point` on.
    fn follow(&mut self, legs: &[Leg], point: Waypoint) {
        let Some((leg, rest)) = legs.split_first() else {
            return;
        };
        for step in leg.directions_after(point.before) {
            self.run(leg, rest, Waypoint { before: step, ..point });
        }
    }

    /// Makes one leg in the direction `point.before`, and what follows from each of its squares.
    fn run(&mut self, leg: &Leg, rest: &[Leg], mut point: Waypoint) {
        let mut left = leg.longest();
        while let Some(next) = self.board.neighbor(point.at, point.before as usize) {
            point.at = next;
            if rest.is_empty() {
                self.arrive(point);
            } else if leg.captures {
                let enemy = (ONE - self.empty) / 2;
                let chance = point.chance * enemy / ONE;
                self.follow(rest, Waypoint { chance, captured: true, ..point });
            }
            point.chance = point.chance * self.empty / ONE;
            if leg.moves {
                self.follow(rest, point);
            }
            left -= 1;
            if left == 0 {
                return;
            }
        }
    }

    fn arrive(&mut self, point: Waypoint) {
        if point.captured {
            // The last square must not have an own piece.
            self.capturing += point.chance * (ONE + self.empty) / 2 / ONE;
        } else {
            let reached = &mut self.reached[point.at.index()];
            *reached = point.chance.max(*reached);
        }
    }
}
