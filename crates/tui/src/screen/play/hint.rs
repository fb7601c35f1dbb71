//! The hint, which the table gives in three steps, and the threat: the signs on the board, and the words.

use super::game_table::GameTable;
use crate::action::Action;
use crate::keymap::KeyMessage;
use zushiki_core::board::{Move, Square};
use zushiki_core::game::{Game, NodeId};
use zushiki_engine::Hint;
use zushiki_play::table::TableEvent;
use zushiki_play::verbs::Verb;
use zushiki_words::message;
use zushiki_words::wording;

/// The hint that is shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct HintPane {
    /// `None` if none is shown.
    shown: Option<ShownHint>,
    /// The node whose threat is shown, and its first move.
    threat: Option<(NodeId, Move)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct ShownHint {
    /// The node that the hint is for.
    node: NodeId,
    hint: Hint,
    /// The number of the last step that was shown, from 1.
    step: usize,
}

/// The step from which the destination of the move is shown.
const MOVE_STEP: usize = 2;

/// The sign on the squares of a hint.
const SIGN: &str = "*";
/// The sign on the squares of a threat.
const THREAT_SIGN: &str = "!";

impl HintPane {
    /// Closes the hint.
    pub(super) fn close(&mut self) {
        (self.shown, self.threat) = (None, None);
    }

    /// Closes the hint if another node is shown, or the game has ended there.
    pub(super) fn sync(&mut self, game: &Game) {
        let is_over = game.cursor_outcome().is_some();
        self.shown.take_if(|shown| is_over || shown.node != game.cursor_node());
        self.threat.take_if(|(node, _)| is_over || *node != game.cursor_node());
    }

    /// Shows the step of a hint in one of `events`.
    pub(super) fn take_events(&mut self, events: &[TableEvent]) {
        for event in events {
            match event {
                TableEvent::Hint { node, hint, step } => {
                    self.shown = Some(ShownHint { node: *node, hint: hint.clone(), step: *step });
                }
                TableEvent::ThreatFound { node, answer } => {
                    self.threat = answer.line.first().map(|&mv| (*node, mv));
                }
                TableEvent::HelpAwaited(_) => self.close(),
                _ => {}
            }
        }
    }

    /// The signs on the board: those of a threat on both squares of its move, otherwise those of the hint on the piece
    /// and, once the move is shown, on its destination.
    pub(super) fn signs(&self) -> Vec<(Square, &'static str)> {
        if let Some((_, mv)) = self.threat {
            return mv.from().into_iter().chain([mv.to()]).map(|at| (at, THREAT_SIGN)).collect();
        }
        let Some(ShownHint { hint, step, .. }) = &self.shown else { return Vec::new() };
        let Some(mv) = hint.line.first() else { return Vec::new() };
        let to = Some(mv.to()).filter(|_| *step >= MOVE_STEP);
        mv.from().into_iter().chain(to).map(|square| (square, SIGN)).collect()
    }

    /// Whether a hint for the node that is shown is known.
    pub(super) fn is_known(&self, game: &Game) -> bool {
        self.shown.as_ref().is_some_and(|shown| shown.node == game.cursor_node())
    }
}

/// A step of a hint for a node, with the key for the next one.
pub(super) fn in_words(node: NodeId, hint: &Hint, step: usize, table: &GameTable) -> String {
    let (position, notation) = (&table.game().position_of(node), table.notation());
    match step {
        0 | 1 => {
            let told = wording::hint_advice(table.language(), position, hint).unwrap_or_default();
            let shows: KeyMessage =
                |language, key| message!(language, "play-hint-shows-where", key);
            table.with_hints(told, &[(Action::Verb(Verb::Hint), shows)])
        }
        MOVE_STEP => {
            let mv = hint.line.get(..1).unwrap_or_default();
            let text = wording::line(position, mv, notation);
            let told = message!(table.language(), "play-hint-move", mv = text);
            let tells: KeyMessage = |language, key| message!(language, "play-hint-tells-why", key);
            table.with_hints(told, &[(Action::Verb(Verb::Hint), tells)])
        }
        _ => {
            message!(
                table.language(),
                "play-hint-reason",
                line = wording::hint_line(table.language(), position, hint, notation)
            )
        }
    }
}
