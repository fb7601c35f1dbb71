//! The choice of the width of bitboards. It is made when a selection is compiled and looked up once
//! for each call of a public method, never inside of a search or perft.

use crate::board::Wide;

/// A value in one of the widths of bitboards.
#[derive(Clone, Debug)]
pub(super) enum Width<A, B, C, D, E> {
    /// `u64`: boards of up to 64 squares and 16 files.
    Single(A),
    /// `u128`: boards of up to 128 squares and 16 files.
    Double(B),
    /// [`Quadruple`]: boards of up to 256 squares, such as 16x16 and 36x7.
    Quadruple(C),
    /// [`Sextuple`]: boards of up to 384 squares, such as 17x17 and 19x19.
    Sextuple(D),
    /// [`Huge`]: boards of up to 1344 squares (36x36).
    Huge(E),
}

/// 256 bits: the widest sets for which there are tables by two squares.
pub(super) type Quadruple = Wide<4>;
/// 384 bits.
pub(super) type Sextuple = Wide<6>;
/// 1344 bits, one for each square of the largest board. A width between this one and 384 bits would make boards of up to
/// 25x25 faster, and each build of the crate longer.
pub(super) type Huge = Wide<21>;

/// Evaluates `$answer` with `$it` bound to the value of `$thing`, of whichever width.
macro_rules! at_any_width {
    ($thing:expr, $it:ident => $answer:expr) => {
        match $thing {
            $crate::rules::width::Width::Single($it) => $answer,
            $crate::rules::width::Width::Double($it) => $answer,
            $crate::rules::width::Width::Quadruple($it) => $answer,
            $crate::rules::width::Width::Sextuple($it) => $answer,
            $crate::rules::width::Width::Huge($it) => $answer,
        }
    };
}

/// Like [`at_any_width`], with the result as a [`Width`] of the same width.
macro_rules! same_width {
    ($thing:expr, $it:ident => $made:expr) => {
        match $thing {
            $crate::rules::width::Width::Single($it) => $crate::rules::width::Width::Single($made),
            $crate::rules::width::Width::Double($it) => $crate::rules::width::Width::Double($made),
            $crate::rules::width::Width::Quadruple($it) => {
                $crate::rules::width::Width::Quadruple($made)
            }
            $crate::rules::width::Width::Sextuple($it) => {
                $crate::rules::width::Width::Sextuple($made)
            }
            $crate::rules::width::Width::Huge($it) => $crate::rules::width::Width::Huge($made),
        }
    };
}

pub(super) use {at_any_width, same_width};
