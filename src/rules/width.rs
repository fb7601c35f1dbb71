//! The choice of the width of bitboards. It is made when a selection is compiled and looked up once
//! for each call of a public method, never inside of a search or perft.

/// A value in one of three widths of bitboards.
#[derive(Clone, Debug)]
pub(super) enum Width<A, B, C> {
    /// `u64`: boards of up to 64 squares.
    Single(A),
    /// `u128`: boards of up to 128 squares.
    Double(B),
    /// [`Widest`]: boards of up to 256 squares.
    Wide(C),
}

/// 256 bits, one for each square of the largest board (16x16).
pub(super) type Widest = crate::board::Wide<4>;

/// Evaluates `$answer` with `$it` bound to the value of `$thing`, of whichever width.
macro_rules! at_any_width {
    ($thing:expr, $it:ident => $answer:expr) => {
        match $thing {
            $crate::rules::width::Width::Single($it) => $answer,
            $crate::rules::width::Width::Double($it) => $answer,
            $crate::rules::width::Width::Wide($it) => $answer,
        }
    };
}

/// Like [`at_any_width`], with the result as a [`Width`] of the same width.
macro_rules! same_width {
    ($thing:expr, $it:ident => $made:expr) => {
        match $thing {
            $crate::rules::width::Width::Single($it) => $crate::rules::width::Width::Single($made),
            $crate::rules::width::Width::Double($it) => $crate::rules::width::Width::Double($made),
            $crate::rules::width::Width::Wide($it) => $crate::rules::width::Width::Wide($made),
        }
    };
}

pub(super) use {at_any_width, same_width};
