//! The answers to `hint` and `mate`: an adviser thinks about the position that is shown.

use zushiki_core::game::{Game, NodeId};
use zushiki_core::notation::Notation;
use zushiki_engine::{Hint, MateAnswer};
use zushiki_play::opponent::{ADVISER_MATE_LIMITS, Advice, AdviceKind, AdviceRequest};
use zushiki_words::message;
use zushiki_words::wording::{self, sentence};

/// The message when the engine cannot answer.
pub(super) fn engine_failed() -> String {
    message!("plain-engine-failed")
}

/// The help that a player has asked for.
#[derive(Debug, Default)]
pub(super) struct Help {
    /// The question that was not answered yet, and the node that it is about.
    asked: Option<(AdviceKind, NodeId)>,
    /// The hint for a node, and the number of its steps that were told.
    hint: Option<(Hint, NodeId, usize)>,
}

impl Help {
    /// The next question for the adviser; `None` if there is none.
    pub(super) fn asked<'a>(&self, game: &'a Game) -> Option<AdviceRequest<'a>> {
        let (kind, node) = self.asked?;
        (node == game.cursor_node()).then_some(AdviceRequest { game, node, kind, engine: None })
    }

    /// Asks a question about the position that is shown; returns the lines to say at once.
    pub(super) fn ask(&mut self, kind: AdviceKind, game: &Game, notation: Notation) -> Vec<String> {
        if game.cursor_outcome().is_some() {
            return vec![message!("plain-no-more-moves")];
        }
        let node = game.cursor_node();
        let is_known = self.hint.as_ref().is_some_and(|(_, of, _)| *of == node);
        if kind == AdviceKind::Hint && is_known {
            return self.next_step(game, notation);
        }
        self.asked = Some((kind, node));
        Vec::new()
    }

    /// Takes the answer; returns the lines to say.
    pub(super) fn take(&mut self, advice: Advice, game: &Game, notation: Notation) -> Vec<String> {
        let Some((_, node)) = self.asked.take() else { return Vec::new() };
        match advice {
            Advice::Hint(Some(hint)) => {
                self.hint = Some((hint, node, 0));
                self.next_step(game, notation)
            }
            Advice::Hint(None) => vec![message!("plain-no-hint")],
            Advice::Mate(MateAnswer { verdict, .. }) => {
                let (position, limits) = (game.node(node).position(), &ADVISER_MATE_LIMITS);
                let text = wording::mate_verdict(position, &verdict, limits, notation);
                vec![sentence(&text)]
            }
            // The dialogue takes these itself.
            Advice::Report(..) | Advice::Lines(..) => Vec::new(),
            Advice::Failed | Advice::Stuck(_) => vec![engine_failed()],
        }
    }

    /// The next step of the hint: the piece, the move, the line with the reason.
    fn next_step(&mut self, game: &Game, notation: Notation) -> Vec<String> {
        let Some((hint, node, told)) = &mut self.hint else { return Vec::new() };
        let position = game.node(*node).position();
        *told += 1;
        let text = wording::hint_step(position, hint, *told, notation);
        vec![message!("plain-hint", text = text)]
    }
}
