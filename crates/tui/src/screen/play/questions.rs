//! The texts of the questions, and the answer to a click on them.

use unicode_width::UnicodeWidthChar;

use super::bottom::Bottom;
use super::status::Status;
use super::{PromptMode, Question, elsewhere};
use crate::action::Cell;
use zushiki_core::board::Move;
use zushiki_words::message;
use zushiki_words::wording::{self, face_name};

impl Status<'_> {
    /// The question of `mode`, if any.
    pub(super) fn question(&self, mode: &PromptMode) -> Option<String> {
        match *mode {
            PromptMode::Promotion { promoted, is_promoted, .. } => {
                self.promotion_question(promoted, is_promoted)
            }
            PromptMode::Ambiguous { ref moves, marked } => {
                Some(self.ambiguous_question(moves, marked))
            }
            PromptMode::Stepped(step) => Some(step.question(self.0.language(), self.position())),
            PromptMode::Ask(question) => Some(self.asked(question)),
            _ => None,
        }
    }

    /// Both faces of the piece, the marked one in brackets.
    fn promotion_question(&self, promoted: Move, is_promoted: bool) -> Option<String> {
        let selection = self.position().selection();
        let kind = self.position().piece(promoted.from()?)?.kind;
        let plain = selection.face(kind);
        let turned = selection.face(self.position().landed_kind(promoted)?);
        let mark = |marked: bool, text: String| {
            if marked { format!("[{text}]") } else { format!(" {text} ") }
        };
        let turned = mark(
            is_promoted,
            message!(
                self.0.language(),
                "play-promote-to",
                piece = face_name(self.0.language(), turned)
            ),
        );
        let plain = mark(
            !is_promoted,
            message!(
                self.0.language(),
                "play-promote-not",
                piece = face_name(self.0.language(), plain)
            ),
        );
        Some(message!(self.0.language(), "play-promote", promoted = turned, plain))
    }

    /// The moves that are possible, the marked one in brackets.
    fn ambiguous_question(&self, moves: &[Move], marked: Option<usize>) -> String {
        let named = moves.iter().enumerate().map(|(at, &mv)| match marked == Some(at) {
            true => format!("[{}]", self.0.write(mv)),
            false => self.0.write(mv),
        });
        message!(self.0.language(), "play-which-move", moves = named.collect::<Vec<_>>().join(" "))
    }

    fn asked(&self, question: Question) -> String {
        let players = self.0.players();
        match question {
            Question::Quit => wording::quit_question(self.0.language()),
            Question::Variants => message!(self.0.language(), "play-leave-game"),
            Question::OpenPasted { is_position: true } => {
                message!(self.0.language(), "screen-open-position")
            }
            Question::OpenPasted { .. } if self.0.session().would_be_lost() => {
                message!(self.0.language(), "play-open-pasted-losing")
            }
            Question::OpenPasted { .. } => message!(self.0.language(), "play-open-pasted"),
            Question::Again { .. } => message!(self.0.language(), "play-start-again"),
            Question::Analyse { .. } => wording::analyse_question(self.0.language()),
            Question::Takeback(by) => elsewhere::takeback_question(by, self.0),
            Question::StartEngine => wording::engine_question(
                self.0.language(),
                &self.0.table.players().engine_to_ask_about().unwrap_or_default(),
            ),
            Question::PlayComputer(side) => {
                message!(self.0.language(), "play-let-computer-play", side = self.0.side(side))
            }
            Question::Resign(by) => {
                wording::resign_question(self.0.language(), players, self.0.side(by))
            }
            Question::Claim => wording::claim_question(self.0.language(), players, self.position()),
            Question::Accept(open) => wording::offer_question(
                self.0.language(),
                players,
                self.position(),
                open.by,
                open.offer,
            ),
        }
    }

    /// The index of the move whose text in the question is drawn at `at`.
    pub(super) fn move_in_question(
        &self,
        moves: &[Move],
        bottom: &Bottom,
        at: Cell,
    ) -> Option<usize> {
        let word = word_at(bottom, at)?;
        moves.iter().position(|&mv| self.0.write(mv) == word)
    }
}

/// The answer to the question of promotion that is drawn at `at`; `None` before the first.
pub(super) fn promotion_in_question(bottom: &Bottom, at: Cell) -> Option<bool> {
    let row = usize::from(at.row.checked_sub(bottom.text_area.y)?);
    let column = usize::from(at.column.checked_sub(bottom.text_area.x + 1)?);
    let under = byte_at(bottom.text.get(row)?, column)?;
    let before = bottom.text.get(..row)?.concat() + bottom.text[row].get(..=under)?;
    match (before.contains('='), before.contains('+')) {
        (true, _) => Some(false),
        (false, true) => Some(true),
        (false, false) => None,
    }
}

/// The keys that answer the question, if it does not name them itself.
pub(super) const fn answer_keys(mode: &PromptMode) -> &'static str {
    if matches!(mode, PromptMode::Ask(_)) { " y/n" } else { "" }
}

/// The word of the bottom rows that is drawn at `at`, without brackets.
fn word_at(bottom: &Bottom, at: Cell) -> Option<String> {
    let row = usize::from(at.row.checked_sub(bottom.text_area.y)?);
    // Texts begin one column from the edge.
    let column = usize::from(at.column.checked_sub(bottom.text_area.x + 1)?);
    let text = bottom.text.get(row)?;
    let under = byte_at(text, column)?;
    let begin = text.get(..under)?.rfind(' ').map_or(0, |blank| blank + 1);
    let word = text.get(begin..)?.split(' ').next()?;
    Some(word.trim_matches(['[', ']']).to_owned())
}

/// The byte offset of the character of `text` that is drawn in `column`.
fn byte_at(text: &str, column: usize) -> Option<usize> {
    let starts = text.char_indices().scan(0, |x, (at, letter)| {
        let start = *x;
        *x += letter.width().unwrap_or(0);
        Some((start, at))
    });
    let (_, at) = starts.take_while(|&(start, _)| start <= column).last()?;
    Some(at)
}
