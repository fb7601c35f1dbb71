//! Diagrams of movements: a small board with the squares that a piece in its centre can reach.
//!
//! Data and plain text; colours and the place on a screen are up to the caller.

use std::collections::BTreeSet;
use std::fmt;
use std::num::NonZeroU8;

use super::{Direction, Leg, Legs, Movement, Over};
use crate::board::Step;
use crate::phrase;
use crate::text::{Phrase, padded};

/// The content of one square of a movement diagram.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum DiagramMark {
    /// The piece cannot move here.
    Empty,
    /// The piece itself.
    Piece,
    /// The piece can step to this square, a neighbouring one.
    Step,
    /// The piece can jump to this square, over other pieces.
    Jump,
    /// A slide without limit passes this square in the given direction.
    Slide(Direction),
    /// A limited slide reaches this square, at a distance of so many squares.
    Limited(u8),
    /// The piece can step to this square, a neighbouring one, and may move on or return from there, like a lion.
    First,
    /// Only a further leg of a move of several legs reaches this square.
    Further,
}

impl fmt::Display for DiagramMark {
    /// One character; two digits for a limited slide of ten squares or more.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DiagramMark::Empty => ".",
            DiagramMark::Piece => "@",
            DiagramMark::Step => "o",
            DiagramMark::Jump => "*",
            DiagramMark::Slide(direction) => direction.stroke(),
            DiagramMark::First => "#",
            DiagramMark::Further => "+",
            DiagramMark::Limited(distance) => return write!(f, "{distance}"),
        })
    }
}

/// A square of marks with the piece in its centre; up is forward.
///
/// The side of the square is an odd number of squares, at least 5, and large enough for the longest jump, the longest
/// limited slide and the longest move of several limited legs. Slides without limit run to the edge.
/// Moves of several legs are those on an empty board, where every leg that must capture finds a piece.
///
/// ```
/// use zushiki_core::board::Step;
/// use zushiki_core::variant::{MovementDiagram, Direction, Movement};
/// let wings = Movement {
///     leaps: vec![Step { right: 0, forward: -1 }, Step { right: 0, forward: 1 }],
///     slides: vec![(Direction::Right, None), (Direction::Left, None)],
///     ..Movement::default()
/// };
/// let diagram = MovementDiagram::of(&wings);
/// assert_eq!(diagram.to_text("S"), "\
/// . . . . .
/// . . o . .
/// - - S - -
/// . . o . .
/// . . . . .
/// ");
/// let legend = MovementDiagram::legend(&[diagram]);
/// assert_eq!(legend.iter().map(ToString::to_string).collect::<Vec<_>>(), ["o step", "- slide"]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MovementDiagram {
    radius: i8,
    rows: Vec<Vec<DiagramMark>>,
}

/// The square of the piece.
const CENTRE: Step = Step { right: 0, forward: 0 };
/// The minimum number of squares on each side of the piece.
const LEAST_RADIUS: i8 = 2;

impl MovementDiagram {
    /// The diagram of `movement`.
    #[must_use]
    pub fn of(movement: &Movement) -> MovementDiagram {
        let radius = radius(movement);
        let side = usize::from(radius.unsigned_abs()) * 2 + 1;
        let mut diagram =
            MovementDiagram { radius, rows: vec![vec![DiagramMark::Empty; side]; side] };
        diagram.set(CENTRE, DiagramMark::Piece);
        for &(direction, limit) in &movement.slides {
            let limit = limit.and_then(|limit| i8::try_from(limit.get()).ok());
            diagram.set_slide(direction, limit);
        }
        for &leap in &movement.leaps {
            diagram.set_leap(leap);
        }
        for legs in &movement.legs {
            diagram.set_legs(legs);
        }
        diagram
    }

    /// The diagram rotated by 180 degrees: the movement of the opponent's piece.
    #[must_use]
    pub fn rotated(mut self) -> MovementDiagram {
        self.rows.reverse();
        self.rows.iter_mut().for_each(|row| row.reverse());
        self
    }

    fn set_slide(&mut self, direction: Direction, limit: Option<i8>) {
        let unit = direction.step();
        for distance in 1..=limit.unwrap_or(self.radius) {
            let mark = match limit {
                None => DiagramMark::Slide(direction),
                Some(_) => DiagramMark::Limited(distance.unsigned_abs()),
            };
            let (right, forward) = (unit.right * distance, unit.forward * distance);
            self.set(Step { right, forward }, mark);
        }
    }

    /// A square that both a slide and a jump reach is marked as a jump, because this is more informative; a square that
    /// both a slide and a step reach is not marked as a step, because the slide includes it.
    fn set_leap(&mut self, leap: Step) {
        if distance(leap) > 1 {
            self.set(leap, DiagramMark::Jump);
        } else if self.mark(leap) == DiagramMark::Empty {
            self.set(leap, DiagramMark::Step);
        }
    }

    fn set_legs(&mut self, legs: &Legs) {
        if let [first, second] = legs.0.as_slice()
            && first.over == Over::FirstSquare
        {
            return self.set_skipping(first, second);
        }
        if legs.0.iter().any(|leg| leg.over == Over::Anything) {
            return self.set_everywhere();
        }
        if let Some((jump, limit)) = legs.jump_and_slide() {
            return self.set_slides_beyond(&jump, limit);
        }
        let mut ends = vec![(CENTRE, 0)];
        for (index, leg) in legs.0.iter().enumerate() {
            ends = ends.iter().flat_map(|&end| self.leg_ends(end, leg)).collect();
            if index == 0 && is_first_of_lion(legs) {
                ends.iter().for_each(|&(at, _)| self.set(at, DiagramMark::First));
            }
        }
        for (at, _) in ends {
            if self.mark(at) == DiagramMark::Empty {
                self.set(at, DiagramMark::Further);
            }
        }
    }

    /// Marks all squares except that of the piece.
    fn set_everywhere(&mut self) {
        for row in &mut self.rows {
            let others = row.iter_mut().filter(|mark| **mark != DiagramMark::Piece);
            others.for_each(|mark| *mark = DiagramMark::Jump);
        }
    }

    /// Marks a slide that skips the first square.
    fn set_skipping(&mut self, first: &Leg, second: &Leg) {
        self.set_slides_beyond(&Leg { limit: NonZeroU8::new(1), ..*first }, second.limit);
    }

    /// Marks slides of at most `limit` squares from the squares where `first` ends on, without these.
    fn set_slides_beyond(&mut self, first: &Leg, limit: Option<NonZeroU8>) {
        let skipped = first.longest().cast_signed();
        let limit = limit.and_then(|limit| i8::try_from(limit.get()).ok());
        let limit = limit.map(|limit| limit.saturating_add(skipped));
        for direction in Direction::of_bits(first.directions) {
            let unit = direction.step();
            let near = |nth| Step { right: unit.right * nth, forward: unit.forward * nth };
            let kept: Vec<DiagramMark> = (1..=skipped).map(|nth| self.mark(near(nth))).collect();
            self.set_slide(direction, limit);
            (1..).zip(kept).for_each(|(nth, mark)| self.set(near(nth), mark));
        }
    }

    /// The squares where `leg` ends after a leg to `from` in direction `before`, an index of
    /// [`Direction::ALL`], each with the direction of the leg.
    fn leg_ends(&self, (from, before): (Step, usize), leg: &Leg) -> Vec<(Step, usize)> {
        let directions = (0..8).filter(|turn| leg.directions & 1 << turn > 0);
        let longest = leg.limit.and_then(|limit| i8::try_from(limit.get()).ok());
        let longest = longest.unwrap_or(self.radius.saturating_mul(2));
        let shortest = if leg.over == Over::Jump { longest } else { 1 };
        let ends = directions.flat_map(|turn| {
            let direction = (before + turn) % 8;
            let unit = Direction::ALL[direction].step();
            (shortest..=longest).map(move |distance| {
                let right = from.right.saturating_add(unit.right.saturating_mul(distance));
                let forward = from.forward.saturating_add(unit.forward.saturating_mul(distance));
                (Step { right, forward }, direction)
            })
        });
        ends.filter(|&(at, _)| distance(at) <= self.radius).collect()
    }

    fn set(&mut self, at: Step, mark: DiagramMark) {
        if let Some(slot) =
            self.place(at).and_then(|(row, column)| self.rows.get_mut(row)?.get_mut(column))
        {
            *slot = mark;
        }
    }

    /// The row and the column of the square at the displacement `at` from the piece.
    fn place(&self, at: Step) -> Option<(usize, usize)> {
        let row = usize::try_from(self.radius.checked_sub(at.forward)?).ok()?;
        let column = usize::try_from(self.radius.checked_add(at.right)?).ok()?;
        Some((row, column))
    }

    /// The mark at the displacement `at` from the piece; [`DiagramMark::Empty`] beyond the edge.
    #[must_use]
    pub fn mark(&self, at: Step) -> DiagramMark {
        let place = self.place(at);
        let found = place.and_then(|(row, column)| self.rows.get(row)?.get(column).copied());
        found.unwrap_or(DiagramMark::Empty)
    }

    /// The number of squares of a side: an odd number, at least 5.
    #[must_use]
    pub fn side(&self) -> usize {
        self.rows.len()
    }

    /// The rows of marks, the farthest forward first, each from left to right.
    #[must_use]
    pub fn rows(&self) -> &[Vec<DiagramMark>] {
        &self.rows
    }

    /// The diagram as text: a line for each row, two columns for each square, and `piece` in the
    /// centre: one kanji or at most two letters.
    #[must_use]
    pub fn to_text(&self, piece: &str) -> String {
        self.rows.iter().map(|row| row_text(row, piece) + "\n").collect()
    }

    /// An explanation of the marks that `diagrams` contain, a phrase for each kind of mark.
    #[must_use]
    pub fn legend(diagrams: &[MovementDiagram]) -> Vec<Phrase> {
        let marks = diagrams.iter().flat_map(|diagram| diagram.rows.iter());
        let marks: BTreeSet<DiagramMark> = marks.flatten().copied().collect();
        let explain = |(wanted, explained): Explained| {
            let texts: BTreeSet<String> =
                marks.iter().filter(|&m| wanted(m)).map(DiagramMark::to_string).collect();
            let texts: Vec<String> = texts.into_iter().collect();
            (!texts.is_empty()).then(|| explained(texts.join(" ")))
        };
        EXPLAINED.into_iter().filter_map(explain).chain(limits_legend(&marks)).collect()
    }
}

/// Marks with the words for those of the kind that a diagram has.
type Explained = (fn(&DiagramMark) -> bool, fn(String) -> Phrase);

/// The kinds of marks in the order of the legend. Numbers follow them.
const EXPLAINED: [Explained; 5] = [
    (
        |mark| *mark == DiagramMark::Step,
        |marks| phrase!("variant-legend-step", "{marks} step", marks),
    ),
    (
        |mark| *mark == DiagramMark::First,
        |marks| phrase!("variant-legend-steps", "{marks} one or two steps", marks),
    ),
    (
        |mark| *mark == DiagramMark::Jump,
        |marks| phrase!("variant-legend-jump", "{marks} jump", marks),
    ),
    (
        |mark| *mark == DiagramMark::Further,
        |marks| phrase!("variant-legend-further", "{marks} by a second leg", marks),
    ),
    (
        |mark| matches!(mark, DiagramMark::Slide(_)),
        |marks| phrase!("variant-legend-slide", "{marks} slide", marks),
    ),
];

/// The explanation of the numbers in a diagram, `1-3 slides up to that many squares`, if any.
fn limits_legend(marks: &BTreeSet<DiagramMark>) -> Option<Phrase> {
    let distances = marks.iter().filter_map(|mark| match mark {
        DiagramMark::Limited(distance) => Some(*distance),
        _ => None,
    });
    let most = distances.max()?;
    Some(phrase!("variant-legend-limits", "1-{most} slides up to that many squares", most))
}

fn row_text(row: &[DiagramMark], piece: &str) -> String {
    let squares = row.iter().map(|mark| match mark {
        DiagramMark::Piece => padded(piece, 2),
        mark => padded(&mark.to_string(), 2),
    });
    squares.collect::<String>().trim_end().to_owned()
}

/// Whether the first leg is a step after which the piece can move on or return.
fn is_first_of_lion(legs: &Legs) -> bool {
    const BACK: u8 = 1 << 4;
    let [first, second] = legs.0.as_slice() else { return false };
    let is_step = first.limit.is_some_and(|limit| limit.get() == 1);
    is_step && (first.captures || second.directions == BACK)
}

/// The distance of `step` in squares, along its longer axis.
fn distance(step: Step) -> i8 {
    step.right.saturating_abs().max(step.forward.saturating_abs())
}

fn radius(movement: &Movement) -> i8 {
    let leaps = movement.leaps.iter().map(|&leap| distance(leap));
    let limits = movement.slides.iter().filter_map(|(_, limit)| *limit);
    let limits = limits.filter_map(|limit| i8::try_from(limit.get()).ok());
    let legs = movement.legs.iter().map(reach);
    leaps.chain(limits).chain(legs).fold(LEAST_RADIUS, i8::max)
}

/// The number of squares to each side that a move of several legs is drawn with: the sum of their
/// limits. A leg without limit counts for as many squares as a slide in the smallest diagram.
fn reach(legs: &Legs) -> i8 {
    let limits = legs.0.iter().map(|leg| leg.limit.map(NonZeroU8::get));
    let limits = limits.map(|limit| limit.and_then(|limit| i8::try_from(limit).ok()));
    limits.fold(0, |sum: i8, limit| sum.saturating_add(limit.unwrap_or(LEAST_RADIUS)))
}

#[cfg(test)]
mod tests;
