//! The hint: an adviser thinks about the position that is shown, and its answer is told in three steps.

use super::Play;
use crate::board::Square;
use crate::engine::Hint;
use crate::game::{Game, NodeId};
use crate::message;
use crate::opponent::{Advice, AdviceKind, AdviceRequest};
use crate::tui::action::Action;
use crate::wording;

/// The hint for one node of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum HintPanel {
    /// None was asked for.
    #[default]
    Closed,
    /// The adviser thinks about the node.
    Awaited(NodeId),
    /// The hint is known.
    Known {
        /// The node.
        node: NodeId,
        /// The hint.
        hint: Hint,
        /// The part of the hint that is shown.
        step: HintStep,
    },
}

/// The part of a hint that is shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum HintStep {
    /// The piece that should move.
    Piece,
    /// The move.
    Move,
    /// The line, and the reason for the move.
    Reason,
}

/// The sign on the squares of a hint.
const SIGN: &str = "*";

impl HintPanel {
    /// Closes the hint if another node is shown.
    pub(super) fn sync(&mut self, game: &Game) {
        let of = match self {
            HintPanel::Closed => None,
            HintPanel::Awaited(node) | HintPanel::Known { node, .. } => Some(*node),
        };
        if of.is_some_and(|node| node != game.cursor_node()) {
            *self = HintPanel::Closed;
        }
    }

    /// The signs on the board: on the piece, and once the move is shown on its destination.
    pub(super) fn signs(&self) -> Vec<(Square, &'static str)> {
        let HintPanel::Known { hint, step, .. } = self else { return Vec::new() };
        let Some(mv) = hint.line.first() else { return Vec::new() };
        let to = Some(mv.to()).filter(|_| *step > HintStep::Piece);
        mv.from().into_iter().chain(to).map(|square| (square, SIGN)).collect()
    }
}

impl Play {
    /// The next question for the adviser: the hint that is awaited, else the next position of a game that
    /// is analysed, else the lines of the analysis pane, unless the board is covered by another screen.
    pub(in crate::tui) fn asked(&self, is_covered: bool) -> Option<AdviceRequest<'_>> {
        let ((node, kind), engine) = match (&self.hint, &self.game_analysis) {
            (HintPanel::Awaited(node), _) => ((*node, AdviceKind::Hint), None),
            (_, Some(analysis)) => (analysis.asked(), analysis.engine()),
            (_, None) if is_covered => return None,
            (_, None) => (self.analysis.asked(self.game())?, self.analysis.engine()),
        };
        Some(AdviceRequest { game: self.game(), node, kind, engine })
    }

    /// Asks for a hint, or shows the next step of it.
    pub(super) fn show_hint(&mut self) {
        if self.game().cursor_outcome().is_some() {
            self.prompt.say(message!("play-no-hint-after-end"));
            return;
        }
        match &mut self.hint {
            HintPanel::Known { step, .. } => {
                *step = match step {
                    HintStep::Piece => HintStep::Move,
                    HintStep::Move | HintStep::Reason => HintStep::Reason,
                };
                self.tell_hint();
            }
            _ => {
                self.hint = HintPanel::Awaited(self.game().cursor_node());
                self.prompt.say(message!("play-hint-awaited"));
            }
        }
    }

    /// Takes the answer of the adviser.
    pub(in crate::tui) fn take_advice(&mut self, advice: Advice) {
        match advice {
            Advice::Report(node, report) => self.analysis.take(node, report),
            Advice::Lines(node, answer) => match self.game_analysis {
                Some(_) => self.take_evaluation(node, &answer),
                None => self.analysis.finish(node),
            },
            Advice::Failed if self.game_analysis.take().is_some() => {
                self.prompt.warn(message!("play-game-analysis-failed"));
            }
            Advice::Failed if self.analysis.close() => {
                self.prompt.warn(message!("play-analysis-failed"));
            }
            Advice::Stuck(error) => self.end_failed_analysis(&error),
            advice => self.take_hint(advice),
        }
    }

    fn take_hint(&mut self, advice: Advice) {
        let HintPanel::Awaited(node) = self.hint else { return };
        self.hint = HintPanel::Closed;
        match advice {
            Advice::Hint(Some(hint)) => {
                self.hint = HintPanel::Known { node, hint, step: HintStep::Piece };
                self.tell_hint();
            }
            Advice::Hint(None) | Advice::Mate(_) | Advice::Report(..) | Advice::Lines(..) => {
                self.prompt.say(message!("play-no-hint"))
            }
            Advice::Failed | Advice::Stuck(_) => {
                self.prompt.warn(message!("play-hint-failed"));
            }
        }
    }

    /// Whether a hint for the node that is shown is known.
    pub(in crate::tui) fn has_hint(&self) -> bool {
        matches!(self.hint, HintPanel::Known { node, .. } if node == self.game().cursor_node())
    }

    /// Shows the first step of a hint for the node that is shown.
    pub(in crate::tui) fn show_known_hint(&mut self, hint: Hint) {
        let node = self.game().cursor_node();
        self.hint = HintPanel::Known { node, hint, step: HintStep::Piece };
        self.tell_hint();
    }

    fn tell_hint(&mut self) {
        let HintPanel::Known { node, hint, step } = &self.hint else { return };
        let (position, notation) =
            (self.game().node(*node).position(), self.table.log().notation());
        let hints = |effect| self.table.keymap().hint_sentence(&[(Action::Hint, effect)]);
        let text = match step {
            HintStep::Piece => {
                let piece = wording::hint_piece(position, hint).unwrap_or_default();
                message!(
                    "play-hint-piece",
                    piece = piece,
                    hint = hints(message!("play-hint-shows-where"))
                )
            }
            HintStep::Move => {
                let mv = hint.line.get(..1).unwrap_or_default();
                let text = wording::line(position, mv, notation);
                message!("play-hint-move", mv = text, hint = hints(message!("play-hint-tells-why")))
            }
            HintStep::Reason => {
                message!("play-hint-reason", line = wording::hint_line(position, hint, notation))
            }
        };
        self.prompt.say(text);
    }
}
