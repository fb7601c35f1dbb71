//! A movement drawn on a little board: what reference books print beside a piece.
//!
//! Plain data and plain text; colours and places belong to whoever shows it.

use std::collections::BTreeSet;
use std::fmt;

use super::{Direction, Movement};
use crate::board::Step;
use crate::text::padded;

/// What a square of a diagram shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// Nothing: the piece does not go there.
    Empty,
    /// The piece itself.
    Piece,
    /// A step to a neighbouring square.
    Step,
    /// A jump, whatever stands between.
    Jump,
    /// Part of a slide without limit.
    Slide(Direction),
    /// Part of a slide that is limited: how many squares away this one is.
    Limited(u8),
}

impl fmt::Display for Mark {
    /// One character, or two digits for a limited slide of ten squares or more.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Mark::Empty => ".",
            Mark::Piece => "@",
            Mark::Step => "o",
            Mark::Jump => "*",
            Mark::Slide(direction) => stroke(*direction),
            Mark::Limited(distance) => return write!(f, "{distance}"),
        })
    }
}

/// The line a slide is drawn with.
const fn stroke(direction: Direction) -> &'static str {
    match direction {
        Direction::Forward | Direction::Back => "|",
        Direction::Left | Direction::Right => "-",
        Direction::ForwardRight | Direction::BackLeft => "/",
        Direction::ForwardLeft | Direction::BackRight => "\\",
    }
}

/// A square field of marks with the piece in its middle, seen from the mover's seat.
///
/// It is as large as the movement needs, at least five squares a side: enough for the longest jump
/// and the longest limited slide. Slides without limit run to its edge.
///
/// ```
/// use zushiki::board::Step;
/// use zushiki::variant::{Diagram, Direction, Movement};
/// let wings = Movement {
///     leaps: vec![Step { right: 0, forward: -1 }, Step { right: 0, forward: 1 }],
///     slides: vec![(Direction::Right, None), (Direction::Left, None)],
/// };
/// let diagram = Diagram::of(&wings);
/// assert_eq!(diagram.drawn("S"), "\
/// . . . . .
/// . . o . .
/// - - S - -
/// . . o . .
/// . . . . .
/// ");
/// assert_eq!(Diagram::legend(&[diagram]), "o step  - slide");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    radius: i8,
    rows: Vec<Vec<Mark>>,
}

/// Squares on each side of the piece, where the movement needs no more.
const LEAST_RADIUS: i8 = 2;

impl Diagram {
    /// Draws `movement`.
    #[must_use]
    pub fn of(movement: &Movement) -> Diagram {
        let radius = radius(movement);
        let side = usize::from(radius.unsigned_abs()) * 2 + 1;
        let mut diagram = Diagram { radius, rows: vec![vec![Mark::Empty; side]; side] };
        diagram.set(Step { right: 0, forward: 0 }, Mark::Piece);
        for &(direction, limit) in &movement.slides {
            let limit = limit.and_then(|limit| i8::try_from(limit.get()).ok());
            diagram.set_slide(direction, limit);
        }
        for &leap in &movement.leaps {
            diagram.set_leap(leap);
        }
        diagram
    }

    /// The same turned by half a circle: as the piece of somebody who sits opposite moves.
    #[must_use]
    pub fn turned(mut self) -> Diagram {
        self.rows.reverse();
        self.rows.iter_mut().for_each(|row| row.reverse());
        self
    }

    fn set_slide(&mut self, direction: Direction, limit: Option<i8>) {
        let unit = direction.step();
        for distance in 1..=limit.unwrap_or(self.radius) {
            let mark = match limit {
                None => Mark::Slide(direction),
                Some(_) => Mark::Limited(distance.unsigned_abs()),
            };
            let (right, forward) = (unit.right * distance, unit.forward * distance);
            self.set(Step { right, forward }, mark);
        }
    }

    /// A jump says more than a slide that reaches the same square, a step says less.
    fn set_leap(&mut self, leap: Step) {
        let near = reach(leap) <= 1;
        if !near {
            self.set(leap, Mark::Jump);
        } else if self.mark(leap) == Mark::Empty {
            self.set(leap, Mark::Step);
        }
    }

    fn set(&mut self, at: Step, mark: Mark) {
        if let Some(slot) =
            self.place(at).and_then(|(row, column)| self.rows.get_mut(row)?.get_mut(column))
        {
            *slot = mark;
        }
    }

    /// Row and column of the square at `at` from the piece.
    fn place(&self, at: Step) -> Option<(usize, usize)> {
        let row = usize::try_from(self.radius.checked_sub(at.forward)?).ok()?;
        let column = usize::try_from(self.radius.checked_add(at.right)?).ok()?;
        Some((row, column))
    }

    /// What stands at `at` from the piece; nothing beyond the edge.
    #[must_use]
    pub fn mark(&self, at: Step) -> Mark {
        let place = self.place(at);
        let found = place.and_then(|(row, column)| self.rows.get(row)?.get(column).copied());
        found.unwrap_or(Mark::Empty)
    }

    /// How many squares a side it has: an odd number from 5 on.
    #[must_use]
    pub fn side(&self) -> usize {
        self.rows.len()
    }

    /// The marks, row by row from the far side, each from the left.
    #[must_use]
    pub fn rows(&self) -> &[Vec<Mark>] {
        &self.rows
    }

    /// The diagram as text, a line a row and two columns a square, `piece` in the middle: a kanji,
    /// or a letter or two.
    #[must_use]
    pub fn drawn(&self, piece: &str) -> String {
        self.rows.iter().map(|row| drawn_row(row, piece) + "\n").collect()
    }

    /// What the marks used in `diagrams` mean, in one line.
    #[must_use]
    pub fn legend(diagrams: &[Diagram]) -> String {
        let marks = diagrams.iter().flat_map(|diagram| diagram.rows.iter());
        let marks: BTreeSet<Mark> = marks.flatten().copied().collect();
        let mut parts = Vec::new();
        let mut add = |what: &str, wanted: fn(&Mark) -> bool| {
            let texts: BTreeSet<String> =
                marks.iter().filter(|&m| wanted(m)).map(Mark::to_string).collect();
            if !texts.is_empty() {
                let texts: Vec<_> = texts.into_iter().collect();
                parts.push(format!("{} {what}", texts.join(" ")));
            }
        };
        add("step", |mark| *mark == Mark::Step);
        add("jump", |mark| *mark == Mark::Jump);
        add("slide", |mark| matches!(mark, Mark::Slide(_)));
        parts.extend(limits(&marks));
        parts.join("  ")
    }
}

/// What the numbers mean, if there are any: `1-3 slides up to that many squares`.
fn limits(marks: &BTreeSet<Mark>) -> Option<String> {
    let distances = marks.iter().filter_map(|mark| match mark {
        Mark::Limited(distance) => Some(*distance),
        _ => None,
    });
    let most = distances.max()?;
    Some(format!("1-{most} slides up to that many squares"))
}

fn drawn_row(row: &[Mark], piece: &str) -> String {
    let squares = row.iter().map(|mark| match mark {
        Mark::Piece => padded(piece, 2),
        mark => padded(&mark.to_string(), 2),
    });
    squares.collect::<String>().trim_end().to_owned()
}

/// How far `step` goes, along its longer axis.
fn reach(step: Step) -> i8 {
    step.right.saturating_abs().max(step.forward.saturating_abs())
}

fn radius(movement: &Movement) -> i8 {
    let leaps = movement.leaps.iter().map(|&leap| reach(leap));
    let limits = movement.slides.iter().filter_map(|(_, limit)| *limit);
    let limits = limits.filter_map(|limit| i8::try_from(limit.get()).ok());
    leaps.chain(limits).fold(LEAST_RADIUS, i8::max)
}

#[cfg(test)]
mod tests;
