//! Diagrams of movements: a small board with the squares that a piece in its centre can reach.
//!
//! Data and plain text; colours and the place on a screen are up to the caller.

use std::collections::BTreeSet;
use std::fmt;

use super::{Direction, Movement};
use crate::board::Step;
use crate::text::padded;

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
}

impl fmt::Display for DiagramMark {
    /// One character; two digits for a limited slide of ten squares or more.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DiagramMark::Empty => ".",
            DiagramMark::Piece => "@",
            DiagramMark::Step => "o",
            DiagramMark::Jump => "*",
            DiagramMark::Slide(direction) => stroke(*direction),
            DiagramMark::Limited(distance) => return write!(f, "{distance}"),
        })
    }
}

/// The character that draws a slide.
const fn stroke(direction: Direction) -> &'static str {
    match direction {
        Direction::Forward | Direction::Back => "|",
        Direction::Left | Direction::Right => "-",
        Direction::ForwardRight | Direction::BackLeft => "/",
        Direction::ForwardLeft | Direction::BackRight => "\\",
    }
}

/// A square of marks with the piece in its centre; up is forward.
///
/// Its side is an odd number of squares, at least 5, and large enough for the longest jump and the
/// longest limited slide. Slides without limit run to the edge.
///
/// ```
/// use zushiki::board::Step;
/// use zushiki::variant::{MovementDiagram, Direction, Movement};
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
/// assert_eq!(MovementDiagram::legend(&[diagram]), "o step  - slide");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MovementDiagram {
    radius: i8,
    rows: Vec<Vec<DiagramMark>>,
}

/// The least number of squares on each side of the piece.
const LEAST_RADIUS: i8 = 2;

impl MovementDiagram {
    /// The diagram of `movement`.
    #[must_use]
    pub fn of(movement: &Movement) -> MovementDiagram {
        let radius = radius(movement);
        let side = usize::from(radius.unsigned_abs()) * 2 + 1;
        let mut diagram =
            MovementDiagram { radius, rows: vec![vec![DiagramMark::Empty; side]; side] };
        diagram.set(Step { right: 0, forward: 0 }, DiagramMark::Piece);
        for &(direction, limit) in &movement.slides {
            let limit = limit.and_then(|limit| i8::try_from(limit.get()).ok());
            diagram.set_slide(direction, limit);
        }
        for &leap in &movement.leaps {
            diagram.set_leap(leap);
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

    /// A square that a slide reaches too is marked as a jump, because that tells the player more, but
    /// not as a step, which the slide includes.
    fn set_leap(&mut self, leap: Step) {
        if distance(leap) > 1 {
            self.set(leap, DiagramMark::Jump);
        } else if self.mark(leap) == DiagramMark::Empty {
            self.set(leap, DiagramMark::Step);
        }
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
    /// centre, which is one kanji or at most two letters.
    #[must_use]
    pub fn to_text(&self, piece: &str) -> String {
        self.rows.iter().map(|row| row_text(row, piece) + "\n").collect()
    }

    /// An explanation of the marks that `diagrams` contain, one line; empty without diagrams.
    #[must_use]
    pub fn legend(diagrams: &[MovementDiagram]) -> String {
        let marks = diagrams.iter().flat_map(|diagram| diagram.rows.iter());
        let marks: BTreeSet<DiagramMark> = marks.flatten().copied().collect();
        let mut parts = Vec::new();
        let mut add = |what: &str, wanted: fn(&DiagramMark) -> bool| {
            let texts: BTreeSet<String> =
                marks.iter().filter(|&m| wanted(m)).map(DiagramMark::to_string).collect();
            if !texts.is_empty() {
                let texts: Vec<_> = texts.into_iter().collect();
                parts.push(format!("{} {what}", texts.join(" ")));
            }
        };
        add("step", |mark| *mark == DiagramMark::Step);
        add("jump", |mark| *mark == DiagramMark::Jump);
        add("slide", |mark| matches!(mark, DiagramMark::Slide(_)));
        parts.extend(limits_legend(&marks));
        parts.join("  ")
    }
}

/// The explanation of the numbers in a diagram, `1-3 slides up to that many squares`; `None` if there
/// are none.
fn limits_legend(marks: &BTreeSet<DiagramMark>) -> Option<String> {
    let distances = marks.iter().filter_map(|mark| match mark {
        DiagramMark::Limited(distance) => Some(*distance),
        _ => None,
    });
    let most = distances.max()?;
    Some(format!("1-{most} slides up to that many squares"))
}

fn row_text(row: &[DiagramMark], piece: &str) -> String {
    let squares = row.iter().map(|mark| match mark {
        DiagramMark::Piece => padded(piece, 2),
        mark => padded(&mark.to_string(), 2),
    });
    squares.collect::<String>().trim_end().to_owned()
}

/// The distance of `step` in squares, along its longer axis.
fn distance(step: Step) -> i8 {
    step.right.saturating_abs().max(step.forward.saturating_abs())
}

fn radius(movement: &Movement) -> i8 {
    let leaps = movement.leaps.iter().map(|&leap| distance(leap));
    let limits = movement.slides.iter().filter_map(|(_, limit)| *limit);
    let limits = limits.filter_map(|limit| i8::try_from(limit.get()).ok());
    leaps.chain(limits).fold(LEAST_RADIUS, i8::max)
}

#[cfg(test)]
mod tests;
