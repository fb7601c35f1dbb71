//! Hints, mates and threats: the adviser is asked about the node shown.

use super::event::{TableEvent, TableRefusal};
use super::table_session::TableSession;
use crate::opponent::{AdviceKind, AdviceRequest, passed};
use zushiki_core::game::{Game, NodeId};
use zushiki_engine::{Answer, Hint, MateAnswer};

/// The help that the people here have asked for.
#[derive(Debug, Default)]
pub(super) struct Help {
    /// The open question, and its node.
    asked: Option<(AdviceKind, NodeId)>,
    /// The last hint.
    hint: Option<KnownHint>,
}

/// A hint that was given.
#[derive(Debug)]
struct KnownHint {
    node: NodeId,
    hint: Hint,
    /// The number of its steps that were shown.
    told: usize,
}

impl Help {
    /// The question for the adviser; `None` if there is none about the node shown.
    pub(super) fn asked<'a>(&self, game: &'a Game) -> Option<AdviceRequest<'a>> {
        let (kind, node) = self.asked?;
        (node == game.cursor_node()).then_some(AdviceRequest { game, node, kind, engine: None })
    }

    /// The next step of the hint for `node`, if it is known.
    fn next_step(&mut self, node: NodeId) -> Option<TableEvent> {
        let known = self.hint.as_mut().filter(|known| known.node == node)?;
        known.told += 1;
        Some(TableEvent::Hint { node, hint: known.hint.clone(), step: known.told })
    }

    /// Whether the threat is looked for.
    pub(super) fn is_about_threat(&self) -> bool {
        matches!(self.asked, Some((AdviceKind::Threat, _)))
    }

    /// Ends a question about another node than `shown`.
    pub(super) fn end_unless_about(&mut self, shown: NodeId) {
        self.asked.take_if(|(_, node)| *node != shown);
    }

    /// Ends the question. Returns the node that it was about.
    pub(super) fn end(&mut self) -> Option<NodeId> {
        self.asked.take().map(|(_, node)| node)
    }

    /// Asks for help of this kind about the node shown, or shows the next step of a known hint.
    pub(super) fn ask(
        &mut self,
        kind: AdviceKind,
        at: &mut TableSession,
    ) -> Result<(), TableRefusal> {
        if at.session.is_over() {
            return Err(TableRefusal::NoMoreMoves);
        }
        let node = at.game().cursor_node();
        if kind == AdviceKind::Threat && passed(at.game().position()).is_none() {
            return Err(TableRefusal::NoPass);
        }
        let known = if kind == AdviceKind::Hint { self.next_step(node) } else { None };
        at.tell(known.unwrap_or_else(|| {
            self.asked = Some((kind, node));
            TableEvent::HelpAwaited(kind)
        }));
        Ok(())
    }

    pub(super) fn take_hint(&mut self, hint: Option<Hint>, at: &mut TableSession) {
        let Some(node) = self.end() else { return };
        self.hint = hint.map(|hint| KnownHint { node, hint, told: 0 });
        at.tell(self.next_step(node).unwrap_or(TableEvent::NoHint));
    }

    pub(super) fn take_threat(&mut self, answer: Answer, at: &mut TableSession) {
        if let Some(node) = self.end() {
            at.tell(TableEvent::ThreatFound { node, answer });
        }
    }

    pub(super) fn take_mate(&mut self, answer: MateAnswer, at: &mut TableSession) {
        if let Some(node) = self.end() {
            at.tell(TableEvent::MateSearched { node, answer });
        }
    }
}
