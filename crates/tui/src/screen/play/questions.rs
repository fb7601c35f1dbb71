//! The texts of the questions and of their answers.

use super::status::Status;
use super::{PromptMode, Question, elsewhere};
use crate::keymap::{Keymap, Mode};
use crate::screen::answers::Answers;
use zushiki_core::board::Move;
use zushiki_words::message;
use zushiki_words::wording::{self, face_name};

impl Status<'_> {
    /// The question of `mode`, if any.
    pub(super) fn question(&self, mode: &PromptMode) -> Option<String> {
        match *mode {
            PromptMode::Promotion { .. } => Some(message!(self.0.language(), "play-promote")),
            PromptMode::Ambiguous { .. } => Some(message!(self.0.language(), "play-which-move")),
            PromptMode::Stepped(step) => Some(step.question(self.0.language(), self.position())),
            PromptMode::Ask(question, _) => Some(self.asked(question)),
            _ => None,
        }
    }

    /// The answers to the question of `mode`, with the chosen one.
    pub(super) fn answers(&self, mode: &PromptMode, keymap: Keymap) -> Answers {
        match *mode {
            PromptMode::Promotion { promoted, is_promoted, .. } => self
                .faces_of(promoted)
                .map(|faces| {
                    let keys = (keymap, Mode::Promotion);
                    Answers::with_keys(self.0.language(), keys, faces, Some(is_promoted))
                })
                .unwrap_or_default(),
            PromptMode::Ambiguous { ref moves, marked } => {
                Answers::new(moves.iter().map(|&mv| self.0.write(mv)).collect(), marked)
            }
            PromptMode::Ask(_, answer) => Answers::yes_or_no(self.0.language(), keymap, answer),
            _ => Answers::default(),
        }
    }

    /// The names of the piece after the move `promoted`, and after the same move without promotion.
    fn faces_of(&self, promoted: Move) -> Option<[String; 2]> {
        let selection = self.position().selection();
        let kind = self.position().piece(promoted.from()?)?.kind;
        let turned = self.position().landed_kind(promoted)?;
        Some(
            [turned, kind]
                .map(|kind| face_name(self.0.language(), selection.face(kind)).to_owned()),
        )
    }

    fn asked(&self, question: Question) -> String {
        let players = self.0.players();
        match question {
            Question::Quit => wording::quit_question(self.0.language()),
            Question::Variants => message!(self.0.language(), "play-leave-game"),
            Question::OpenPasted { is_position: true, .. } => {
                message!(self.0.language(), "screen-open-position")
            }
            Question::OpenPasted { loses: true, .. } => {
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
}
