//! The hint: an adviser thinks about the position that is shown, and its answer is told in three steps.

use super::game_table::GameTable;
use super::reply::Reply;
use crate::action::Action;
use zushiki_core::board::Square;
use zushiki_core::game::{Game, NodeId};
use zushiki_engine::Hint;
use zushiki_play::opponent::{Advice, AdviceKind};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording;

/// The hint for one node of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum HintPane {
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

impl HintPane {
    /// Closes the hint.
    pub(super) fn close(&mut self) {
        *self = HintPane::Closed;
    }

    /// Closes the hint if another node is shown.
    pub(super) fn sync(&mut self, game: &Game) {
        let of = match self {
            HintPane::Closed => None,
            HintPane::Awaited(node) | HintPane::Known { node, .. } => Some(*node),
        };
        if of.is_some_and(|node| node != game.cursor_node()) {
            self.close();
        }
    }

    /// The signs on the board: on the piece, and once the move is shown on its destination.
    pub(super) fn signs(&self) -> Vec<(Square, &'static str)> {
        let HintPane::Known { hint, step, .. } = self else { return Vec::new() };
        let Some(mv) = hint.line.first() else { return Vec::new() };
        let to = Some(mv.to()).filter(|_| *step > HintStep::Piece);
        mv.from().into_iter().chain(to).map(|square| (square, SIGN)).collect()
    }

    /// The node that the adviser shall think about, and the kind of its help.
    pub(super) fn asked(&self) -> Option<(NodeId, AdviceKind)> {
        match self {
            HintPane::Awaited(node) => Some((*node, AdviceKind::Hint)),
            HintPane::Closed | HintPane::Known { .. } => None,
        }
    }

    /// Whether a hint for the node that is shown is known.
    pub(super) fn is_known(&self, game: &Game) -> bool {
        matches!(self, HintPane::Known { node, .. } if *node == game.cursor_node())
    }

    /// Asks for a hint, or shows the next step of it.
    pub(super) fn go_on(&mut self, table: &GameTable) -> Reply {
        if table.game().cursor_outcome().is_some() {
            return Reply::saying(message!("play-no-hint-after-end"));
        }
        match self {
            HintPane::Known { step, .. } => {
                *step = match step {
                    HintStep::Piece => HintStep::Move,
                    HintStep::Move | HintStep::Reason => HintStep::Reason,
                };
                self.tell(table)
            }
            HintPane::Closed | HintPane::Awaited(_) => {
                *self = HintPane::Awaited(table.game().cursor_node());
                Reply::saying(message!("play-hint-awaited"))
            }
        }
    }

    /// Takes the answer of the adviser.
    pub(super) fn take(&mut self, advice: Advice, table: &GameTable) -> Reply {
        let HintPane::Awaited(node) = *self else { return Reply::default() };
        self.close();
        match advice {
            Advice::Hint(Some(hint)) => self.show(node, hint, table),
            Advice::Hint(None) | Advice::Mate(_) | Advice::Report(..) | Advice::Lines(..) => {
                Reply::saying(message!("play-no-hint"))
            }
            Advice::Failed | Advice::Stuck(_) => Reply::warning(message!("play-hint-failed")),
        }
    }

    /// Shows the first step of a hint for `node`.
    pub(super) fn show(&mut self, node: NodeId, hint: Hint, table: &GameTable) -> Reply {
        *self = HintPane::Known { node, hint, step: HintStep::Piece };
        self.tell(table)
    }

    fn tell(&self, table: &GameTable) -> Reply {
        let HintPane::Known { node, hint, step } = self else { return Reply::default() };
        let (position, notation) = (table.game().node(*node).position(), table.notation());
        let keys = |effect| table.hint_sentence(&[(Action::Hint, effect)]);
        Reply::saying(match step {
            HintStep::Piece => {
                let piece =
                    wording::hint_piece(Language::current(), position, hint).unwrap_or_default();
                let keys = keys(message!("play-hint-shows-where"));
                message!("play-hint-piece", piece = piece, hint = keys)
            }
            HintStep::Move => {
                let mv = hint.line.get(..1).unwrap_or_default();
                let text = wording::line(position, mv, notation);
                message!("play-hint-move", mv = text, hint = keys(message!("play-hint-tells-why")))
            }
            HintStep::Reason => {
                message!(
                    "play-hint-reason",
                    line = wording::hint_line(Language::current(), position, hint, notation)
                )
            }
        })
    }
}
