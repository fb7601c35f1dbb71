//! The choice between machine words: made when a selection is compiled, asked again once for each
//! question to a position, and never while moves are made or searched.

/// The same thing in one of the widths that boards need.
#[derive(Clone, Debug)]
pub(super) enum Width<A, B, C> {
    /// `u64`: up to 8x8.
    Single(A),
    /// `u128`: up to 11x11.
    Double(B),
    /// [`Widest`]: up to 16x16.
    Wide(C),
}

/// Room for every square of the largest board.
pub(super) type Widest = crate::board::Wide<4>;

/// Evaluates one expression for whichever width it is.
macro_rules! at_any_width {
    ($thing:expr, $it:ident => $answer:expr) => {
        match $thing {
            $crate::rules::width::Width::Single($it) => $answer,
            $crate::rules::width::Width::Double($it) => $answer,
            $crate::rules::width::Width::Wide($it) => $answer,
        }
    };
}

/// Makes something else of the same width.
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
