//! The choice of the width of bitboards. It is made when a selection is compiled and looked up once
//! for each call of a public method, never inside of a search or perft.

use crate::board::Wide;

/// A value in one of the widths of bitboards.
#[derive(Clone, Debug)]
pub(super) enum Width<A, B, C, D, E> {
    /// `u64`: boards of up to 64 squares.
    Single(A),
    /// `u128`: boards of up to 128 squares.
    Double(B),
    /// [`Quadruple`]: boards of up to 256 squares (16x16).
    Quadruple(C),
    /// [`Large`]: boards of up to 640 squares (25x25).
    Large(D),
    /// [`Huge`]: boards of up to 1344 squares (36x36).
    Huge(E),
}

/// 256 bits: the widest sets for which there are tables by two squares.
pub(super) type Quadruple = Wide<4>;
/// 640 bits.
pub(super) type Large = Wide<10>;
/// 1344 bits, one for each square of the largest board.
pub(super) type Huge = Wide<21>;

/// Evaluates `$answer` with `$it` bound to the value of `$thing`, of whichever width.
macro_rules! at_any_width {
    ($thing:expr, $it:ident => $answer:expr) => {
        match $thing {
            $crate::rules::width::Width::Single($it) => $answer,
            $crate::rules::width::Width::Double($it) => $answer,
            $crate::rules::width::Width::Quadruple($it) => $answer,
            $crate::rules::width::Width::Large($it) => $answer,
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
            $crate::rules::width::Width::Large($it) => $crate::rules::width::Width::Large($made),
            $crate::rules::width::Width::Huge($it) => $crate::rules::width::Width::Huge($made),
        }
    };
}

pub(super) use {at_any_width, same_width};
