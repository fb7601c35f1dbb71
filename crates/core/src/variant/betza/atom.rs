//! Atoms: the capital letters of a text, and jumps in round brackets, without any directions.

use std::num::NonZeroU8;

use super::{BetzaError, BetzaFault, Direction};
use crate::board::MAX_SIDE;

/// The meaning of an atom without any directions.
#[derive(Clone, Copy)]
pub(super) enum Atom {
    /// A slide of at most that many squares; `None` means no limit.
    Slide(Axes, Option<NonZeroU8>),
    /// A jump to the square at that distance.
    Jump(Axes, i8),
    /// The jumps of so many squares along one axis and so many more along the other.
    Oblique(i8, i8),
    /// A jump to any square of the board.
    Universal,
}

/// The set of the eight directions that an atom has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Axes {
    Orthogonal,
    Diagonal,
    All,
}

impl Axes {
    pub(super) fn contains(self, direction: Direction) -> bool {
        match self {
            Axes::Orthogonal => !direction.is_diagonal(),
            Axes::Diagonal => direction.is_diagonal(),
            Axes::All => true,
        }
    }
}

impl Atom {
    /// The atom at the byte `at` of `text`, which has a character there, and the byte after it.
    pub(super) fn read(text: &str, at: usize) -> Result<(Atom, usize), BetzaError> {
        let Some(letter) = text[at..].chars().next() else {
            return Err(BetzaFault::NoAtom.at(at..at));
        };
        if letter == '(' {
            return Atom::displacement(text, at);
        }
        let end = at + letter.len_utf8();
        let unknown = || BetzaFault::unknown(letter).at(at..end);
        Ok((Atom::from_letter(letter).ok_or_else(unknown)?, end))
    }

    /// The jump in round brackets at the byte `at`: `(4,0)`.
    fn displacement(text: &str, at: usize) -> Result<(Atom, usize), BetzaError> {
        let end = text[at..].find(')').map_or(text.len(), |length| at + length + 1);
        let fault = || BetzaFault::Displacement.at(at..end);
        let inner = text[at + 1..end].strip_suffix(')').ok_or_else(fault)?;
        let (one, other) = inner.split_once(',').ok_or_else(fault)?;
        let (one, other) = (squares(one).ok_or_else(fault)?, squares(other).ok_or_else(fault)?);
        let atom = match (one.min(other), one.max(other)) {
            (_, 0) => return Err(fault()),
            (0, far) => Atom::Jump(Axes::Orthogonal, far),
            (near, far) if near == far => Atom::Jump(Axes::Diagonal, far),
            (near, far) => Atom::Oblique(near, far),
        };
        Ok((atom, end))
    }

    fn from_letter(letter: char) -> Option<Atom> {
        let one = NonZeroU8::new(1);
        Some(match letter {
            'W' => Atom::Slide(Axes::Orthogonal, one),
            'F' => Atom::Slide(Axes::Diagonal, one),
            'K' => Atom::Slide(Axes::All, one),
            'R' => Atom::Slide(Axes::Orthogonal, None),
            'B' => Atom::Slide(Axes::Diagonal, None),
            'Q' => Atom::Slide(Axes::All, None),
            'D' => Atom::Jump(Axes::Orthogonal, 2),
            'A' => Atom::Jump(Axes::Diagonal, 2),
            'H' => Atom::Jump(Axes::Orthogonal, 3),
            'G' => Atom::Jump(Axes::Diagonal, 3),
            'N' => Atom::Oblique(1, 2),
            'C' => Atom::Oblique(1, 3),
            'Z' => Atom::Oblique(2, 3),
            'U' => Atom::Universal,
            _ => return None,
        })
    }

    /// The slide whose first step is this one.
    pub(super) const fn doubled(self) -> Option<Atom> {
        match self {
            Atom::Slide(axes, Some(_)) => Some(Atom::Slide(axes, None)),
            _ => None,
        }
    }
}

/// A number of squares that a jump can go along one axis, written without a sign.
fn squares(text: &str) -> Option<i8> {
    let digits = text.chars().all(|c| c.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits);
    number.filter(|&number: &i8| number.unsigned_abs() < MAX_SIDE)
}
