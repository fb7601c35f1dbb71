//! Movements of pieces, as data: forward is away from the player who moves.

use std::num::NonZeroU8;

use crate::board::Step;

/// One of the eight directions of the board, as seen by the player who moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Direction {
    /// Straight ahead.
    Forward,
    /// Diagonally ahead to the right.
    ForwardRight,
    /// To the right.
    Right,
    /// Diagonally back to the right.
    BackRight,
    /// Straight back.
    Back,
    /// Diagonally back to the left.
    BackLeft,
    /// To the left.
    Left,
    /// Diagonally ahead to the left.
    ForwardLeft,
}

impl Direction {
    /// The eight directions, clockwise from straight ahead.
    pub const ALL: [Direction; 8] = [
        Direction::Forward,
        Direction::ForwardRight,
        Direction::Right,
        Direction::BackRight,
        Direction::Back,
        Direction::BackLeft,
        Direction::Left,
        Direction::ForwardLeft,
    ];

    /// The directions of a set that has a bit for each index of [`Direction::ALL`].
    #[must_use]
    pub fn of_bits(set: u8) -> Vec<Direction> {
        let mut found = Direction::ALL.to_vec();
        found.retain(|&direction| set >> (direction as u8) & 1 == 1);
        found
    }

    /// Whether the direction is a diagonal.
    #[must_use]
    pub const fn is_diagonal(self) -> bool {
        let Step { right, forward } = self.step();
        right != 0 && forward != 0
    }

    /// The displacement to the neighbouring square in this direction.
    #[must_use]
    pub const fn step(self) -> Step {
        let (right, forward) = match self {
            Direction::Forward => (0, 1),
            Direction::ForwardRight => (1, 1),
            Direction::Right => (1, 0),
            Direction::BackRight => (1, -1),
            Direction::Back => (0, -1),
            Direction::BackLeft => (-1, -1),
            Direction::Left => (-1, 0),
            Direction::ForwardLeft => (-1, 1),
        };
        Step { right, forward }
    }

    /// The number of squares of `step` in this direction; 0 if it is in no line with it.
    const fn leads_by(self, step: Step) -> i8 {
        let unit = self.step();
        let length =
            if unit.right == 0 { step.forward * unit.forward } else { step.right * unit.right };
        let same = unit.right * length == step.right && unit.forward * length == step.forward;
        if same { length } else { 0 }
    }

    /// The ASCII character that draws a line in this direction: `|`, `-`, `/` or `\`.
    #[must_use]
    pub const fn stroke(self) -> &'static str {
        match self {
            Direction::Forward | Direction::Back => "|",
            Direction::Left | Direction::Right => "-",
            Direction::ForwardRight | Direction::BackLeft => "/",
            Direction::ForwardLeft | Direction::BackRight => "\\",
        }
    }
}

/// The pieces over which a leg goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub enum Over {
    /// None: the leg ends at the first piece.
    #[default]
    Nothing,
    /// Any piece or none on the first square, where the leg ends without a capture; another leg follows.
    FirstSquare,
    /// Exactly one piece of either side, beyond which the leg ends.
    One,
    /// One piece or more of either side, beyond which the leg ends.
    Some,
    /// Any: the leg has no directions and ends on any square of the board except its start.
    Anything,
    /// One piece or more of either side, at most this number, beyond which the leg ends.
    AtMost(NonZeroU8),
    /// Any or none: the leg is a jump that ends only on the square at its limit.
    Jump,
}

/// One leg of a move of several legs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Leg {
    /// The directions that the leg can have, a bit for each index of [`Direction::ALL`]. Those of the first leg are
    /// seen by the player who moves; those of a later leg are counted clockwise from the direction of the previous leg.
    pub directions: u8,
    /// The length limit in squares, of a jump its length; `None` means no limit.
    pub limit: Option<NonZeroU8>,
    /// Whether the leg may end on an empty square.
    pub moves: bool,
    /// Whether the leg may end on a piece of the opponent, which it captures.
    pub captures: bool,
    /// The pieces over which the leg goes. Only a first leg and jumps go over any.
    pub over: Over,
}

impl Leg {
    /// The maximum length in squares; `u8::MAX` without a limit.
    #[must_use]
    pub fn longest(&self) -> u8 {
        self.limit.map_or(u8::MAX, NonZeroU8::get)
    }

    /// The directions that the leg can take after one in the direction `before`, each an index of
    /// [`STEPS`](crate::board::STEPS); for the first leg `before` is 0.
    pub fn directions_after(&self, before: u32) -> impl Iterator<Item = u32> {
        let directions = self.directions.rotate_left(before);
        (0..8).filter(move |step| directions >> step & 1 == 1)
    }

    /// Whether the leg flies over pieces in a line and ends beyond them.
    #[must_use]
    pub const fn is_flight(&self) -> bool {
        matches!(self.over, Over::One | Over::Some | Over::AtMost(_))
    }
}

/// A move of several legs, in order; or of one leg that goes over pieces, or that only moves or only captures.
///
/// The start counts as empty, and so does a square on which the move has captured.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Legs(pub Vec<Leg>);

/// The movement of a face: leaps, which nothing blocks, slides, which end at the first piece, and moves
/// of several legs.
///
/// A step is a leap to a neighbouring square.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Movement {
    /// The displacements of the leaps, sorted and without duplicates.
    pub leaps: Vec<Step>,
    /// The directions of the slides, sorted and without duplicates, each with the length limit in
    /// squares; `None` means no limit.
    pub slides: Vec<(Direction, Option<NonZeroU8>)>,
    /// The moves of several legs, sorted and without duplicates.
    pub legs: Vec<Legs>,
}

impl Legs {
    /// The jump of a move that jumps to an empty square and slides straight on, and the limit of the slide; `None` for
    /// other moves.
    #[must_use]
    pub fn jump_and_slide(&self) -> Option<(Leg, Option<NonZeroU8>)> {
        let [jump, slide] = self.0[..] else { return None };
        let jumps = jump.over == Over::Jump && jump.moves && !jump.captures;
        let slides = slide.over == Over::Nothing && slide.moves && slide.captures;
        (jumps && slides && slide.directions == 1).then_some((jump, slide.limit))
    }
}

impl Movement {
    /// Whether these moves include all of `other`. A move of several legs is included by the same legs only.
    #[must_use]
    pub fn includes(&self, other: &Movement) -> bool {
        let length = |limit: Option<NonZeroU8>| limit.map_or(u8::MAX, NonZeroU8::get);
        let leaps = |step: &Step| {
            let slides = || self.slides.iter().any(|(direction, _)| direction.step() == *step);
            self.leaps.contains(step) || slides()
        };
        let slides = |(direction, limit): &(Direction, Option<NonZeroU8>)| {
            let own = self.slides.iter().find(|(own, _)| own == direction);
            own.is_some_and(|(_, most)| length(*most) >= length(*limit))
        };
        other.leaps.iter().all(leaps)
            && other.slides.iter().all(slides)
            && other.legs.iter().all(|legs| self.legs.contains(legs))
    }

    /// Whether a move can capture before its last leg.
    #[must_use]
    pub fn captures_on_the_way(&self) -> bool {
        self.legs.iter().any(|legs| legs.0.iter().rev().skip(1).any(|leg| leg.captures))
    }

    /// The directions of the moves that fly over pieces, a bit for each index of [`Direction::ALL`].
    #[must_use]
    pub fn flights(&self) -> u8 {
        let legs = self.legs.iter().flat_map(|legs| &legs.0);
        legs.filter(|leg| leg.is_flight()).fold(0, |all, leg| all | leg.directions)
    }

    /// Whether there are flights, and all other moves to a square that a flight can reach go over nothing in a line.
    pub(crate) fn tells_what_is_trampled(&self) -> bool {
        let flights = self.flights();
        let in_line = |step: &Step| {
            let bit = |direction: &Direction| flights >> (*direction as u8) & 1 == 1;
            Direction::ALL.iter().filter(|it| bit(it)).any(|it| it.leads_by(*step) > 1)
        };
        let is_clear = |legs: &Legs| match legs.0.as_slice() {
            [leg] => !matches!(leg.over, Over::Jump | Over::Anything),
            _ => false,
        };
        flights > 0 && !self.leaps.iter().any(in_line) && self.legs.iter().all(is_clear)
    }

    /// Whether a move of several legs can capture on a square that no leap or slide attacks. A lion's cannot: all
    /// squares on which it captures are also squares of its leaps.
    pub(crate) fn reaches_further(&self) -> bool {
        let reached = |right: i8, forward: i8| {
            (right, forward) == (0, 0)
                || self.leaps.iter().any(|step| (step.right, step.forward) == (right, forward))
        };
        let one_step = |leg: &Leg| {
            leg.limit.is_some_and(|limit| limit.get() == 1) && leg.over == Over::Nothing
        };
        self.legs.iter().any(|legs| {
            !legs.0.iter().all(one_step)
                || captures_on(&legs.0, 0, (0, 0), &mut |(right, forward)| !reached(right, forward))
        })
    }
}

/// Whether `wanted` holds for a displacement at which one of the steps `legs` captures. The steps begin at `at`, after
/// a step in direction `before`.
fn captures_on(
    legs: &[Leg],
    before: u32,
    at: (i8, i8),
    wanted: &mut dyn FnMut((i8, i8)) -> bool,
) -> bool {
    let Some((leg, rest)) = legs.split_first() else {
        return false;
    };
    leg.directions_after(before).any(|step| {
        // Files run to the left, ranks down the board.
        let (file, rank) = crate::board::STEPS[step as usize];
        let at = (at.0 - file, at.1 - rank);
        leg.captures && wanted(at) || captures_on(rest, step, at, wanted)
    })
}
