//! The answer to a text that was typed as a move, and is none.

use super::two_steps::{two_steps_instead, two_steps_of};
use super::{chess_squares, cut_names, unread_move_in};
use crate::language::Language;
use zushiki_core::board::{Color, PieceKind};
use zushiki_core::notation::{Notation, ParseMoveError};
use zushiki_core::rules::Position;
use zushiki_core::text::half_width;

/// A text that a person typed as a move, and the board that this person sees.
#[derive(Clone, Copy, Debug)]
pub struct TypedMove<'a> {
    /// The text.
    pub text: &'a str,
    /// The language of the answer.
    pub language: Language,
    /// The notation of moves in the answer.
    pub notation: Notation,
    /// The position.
    pub position: &'a Position,
    /// The side at the bottom of the board.
    pub bottom: Color,
    /// Whether the person moves the side that is to move: only then a move is proposed.
    pub is_to_move: bool,
}

impl TypedMove<'_> {
    /// The meaning of a text whose squares are named as in chess, or that has only the first letters of a piece; for a
    /// piece that makes moves of two steps, the fault and the way to type them. `None` for other texts. `error` is the
    /// reason why the text is not a move.
    #[must_use]
    pub fn explained(&self, error: &ParseMoveError) -> Option<String> {
        chess_squares::answer(self)
            .or_else(|| cut_names::answer(self, error))
            .or_else(|| self.with_two_steps(error))
    }

    /// Why the text is not a move of the piece that it names, and how the moves of two steps of this piece are typed.
    fn with_two_steps(&self, error: &ParseMoveError) -> Option<String> {
        let TypedMove { language, notation, position, .. } = *self;
        let of_kind = |kind| two_steps_of(language, notation, position, kind);
        let steps = match error {
            ParseMoveError::NoneGoesThere { kind, .. }
            | ParseMoveError::NothingToCapture { kind, .. }
            | ParseMoveError::NoStep { kind, .. } => of_kind(*kind),
            ParseMoveError::Illegal(refused) => {
                two_steps_instead(language, notation, position, refused)
            }
            ParseMoveError::Syntax { at } => of_kind(self.piece_before(*at)?),
            _ => None,
        };
        let steps = steps.filter(|_| self.is_to_move)?;
        let why = unread_move_in(language, notation, position, error);
        Some(language.sentences(&[language.sentence(&why), language.sentence(&steps)]))
    }

    /// The piece whose abbreviation begins the text, which is read until the character `at`.
    fn piece_before(&self, at: usize) -> Option<PieceKind> {
        let read: String = half_width(self.text.trim_start()).chars().take(at).collect();
        let end = read.find(|c: char| c != '+' && !c.is_ascii_uppercase()).unwrap_or(read.len());
        self.position.selection().variant().kind_by_abbr(&read[..end])
    }
}
