//! The events of the table in sentences.

use super::super::{speech, storage};
use super::game_in_words::GameInWords;
use super::{Dialogue, Reply, YesNoQuestion};
use zushiki_core::board::{Color, Move};
use zushiki_core::game::NodeId;
use zushiki_core::rules::Why;
use zushiki_core::text::quoted;
use zushiki_engine::Answer;
use zushiki_play::analysis::{self, Lines, line_text};
use zushiki_play::opponent::{Decision, Program, SeatError};
use zushiki_play::session::{Event, Refusal, Step};
use zushiki_play::storage::game_files::SaveError;
use zushiki_play::table::{AdviserTask, TableEvent, TableRefusal};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{
    self, TableWords, Wording, analysis_progress, analysis_summary, evaluation_in_words,
    lines_in_words, player_label, seat_sentence,
};

impl Dialogue {
    /// The answer with `events`.
    pub(in super::super) fn reply(&mut self, events: Vec<TableEvent>) -> Reply {
        let mut reply = Reply::default();
        for event in events {
            if changes_standing(&event) {
                reply.standing = self.words().standing();
            }
            reply.told.extend(self.tell(event));
        }
        reply
    }

    /// The lines about an event. An offer to somebody here is a question.
    fn tell(&mut self, event: TableEvent) -> Vec<String> {
        match event {
            TableEvent::Session { event: Event::Offered { by, offer }, .. }
                if self.table.players().is_here(!by) =>
            {
                self.ask(YesNoQuestion::Accept(by, offer)).told
            }
            TableEvent::TakebackAsked { by } if self.table.players().is_here(!by) => {
                self.ask(YesNoQuestion::Takeback(by)).told
            }
            TableEvent::Session {
                event: Event::NotSaved(SaveError::Unconfirmed { path, remarks, .. }),
                ..
            } => self.ask(YesNoQuestion::Overwrite(path, remarks)).told,
            event => self.words().event(event),
        }
    }
}

impl GameInWords<'_> {
    /// The lines about an event.
    fn event(&self, event: TableEvent) -> Vec<String> {
        match event {
            TableEvent::Session { event, shown } => self.of_session(&event, shown),
            TableEvent::Decided { by, at, decision } => {
                let name = player_label(self.language, self.players(), self.side(by));
                self.decided(&name, at, &decision).into_iter().collect()
            }
            TableEvent::Refused(refusal) => self.refused(refusal).into_iter().collect(),
            TableEvent::Joined { color, name } => {
                let name = name.words(self.language);
                vec![message!(self.language, "plain-computer-joins", side = self.side(color), name)]
            }
            TableEvent::EngineNotStarted(engine) => {
                vec![message!(self.language, "plain-engine-not-started", engine = quoted(&engine))]
            }
            TableEvent::TakebackAsked { .. } => {
                vec![message!(self.language, "remote-takeback-asked")]
            }
            TableEvent::Waiting => vec![message!(self.language, "plain-computer-waits")],
            TableEvent::Hint { node, hint, step } => {
                let position = &self.game().position_of(node);
                let text = wording::hint_step(self.language, position, &hint, step, self.notation);
                vec![message!(self.language, "plain-hint", text)]
            }
            TableEvent::PositionAnalysed { node, lines, answer } => {
                self.lines_told(node, &lines, &answer)
            }
            TableEvent::PositionEvaluated(progress) => {
                vec![message!(
                    self.language,
                    "plain-analysed",
                    told = analysis_progress(self.language, self.judged(), progress)
                )]
            }
            TableEvent::GameAnalysed => {
                analysis_summary(self.language, self.record(), self.table.chances(), true)
            }
            TableEvent::AnalysisStopped { done, all } => {
                vec![message!(self.language, "plain-analysis-stopped", done, all)]
            }
            TableEvent::AdviserFailed { task, error } => {
                vec![adviser_failed(self.language, task, error)]
            }
            TableEvent::NotStored { error, is_first: true } => {
                let error = error.words(self.language);
                vec![wording::not_stored(self.language, &error, "save FILE")]
            }
            TableEvent::StoredAgain { was_removed } => {
                vec![wording::stored_again(self.language, was_removed)]
            }
            event => self.common().event(&event).into_iter().collect(),
        }
    }

    /// The words that all front ends have.
    fn common(&self) -> TableWords<'_> {
        let GameInWords { table, language, notation } = *self;
        TableWords { table, language, notation }
    }

    /// Whether an offer of `by`, who is here, waits for the answer of somebody elsewhere.
    fn waits_elsewhere(&self, by: Color) -> bool {
        self.table.shared().is_running() && self.table.players().is_here(by)
    }

    fn of_session(&self, event: &Event, shown: NodeId) -> Vec<String> {
        let told = match event {
            // The standing reports how it has ended.
            Event::Refused(Refusal::Move(illegal)) if matches!(illegal.why, Why::GameOver(_)) => {
                return Vec::new();
            }
            Event::Offered { by, .. } if self.waits_elsewhere(*by) => {
                message!(self.language, "plain-offer-waits")
            }
            &Event::Shown { is_beyond } => return self.shown(shown, is_beyond),
            &Event::BranchChosen { first, instead_of } => {
                return self.branch_chosen(first, instead_of);
            }
            Event::Commented => match self.comment(shown) {
                told if told.is_empty() => message!(self.language, "plain-comment-removed"),
                told => return told,
            },
            Event::Marked => self.marked(shown),
            &Event::Played { mv, .. } | &Event::PlayedAgain(Step::Move(mv)) => {
                self.played(mv, shown)
            }
            Event::BranchPromoted => message!(self.language, "plain-branch-promoted"),
            Event::BranchesPruned { moves } => {
                message!(self.language, "plain-pruned", moves = *moves)
            }
            &Event::BranchDeleted { mv, moves } => {
                let mv = self.notation.write_at(self.game(), shown, mv);
                message!(self.language, "plain-deleted", mv, more = moves.saturating_sub(1))
            }
            &Event::TakenBack(Step::Move(mv)) => {
                wording::move_undone(self.language, &self.notation.write_at(self.game(), shown, mv))
            }
            Event::Refused(Refusal::Move(illegal)) => self.language.sentence(
                &wording::illegal_move(self.language, &self.game().position_of(shown), illegal),
            ),
            event => match self.common().session_event(event) {
                Some(told) => told,
                None => return storage::told(self.language, event),
            },
        };
        vec![told]
    }

    /// The message about the decision of the program `name` at the node `at`, unless the following events report it.
    fn decided(&self, name: &str, at: NodeId, decision: &Decision) -> Option<String> {
        match decision {
            &Decision::Play(mv) => {
                let text = self.notation.write_at(self.game(), at, mv);
                Some(message!(self.language, "plain-plays", name, text))
            }
            Decision::Stuck(error) => Some(self.language.sentences(&[
                seat_sentence(self.language, error),
                message!(self.language, "plain-stuck"),
            ])),
            Decision::ClaimImpasse | Decision::Resign | Decision::Answer { .. } => None,
        }
    }

    /// Why a command was refused; `None` if the standing reports it.
    pub(super) fn refused(&self, refusal: TableRefusal) -> Option<String> {
        let lonely = self.table.players().side_without_opponent();
        Some(match (refusal, lonely) {
            (TableRefusal::OtherPlayersTurn(color), _) if !self.table.shared().is_running() => {
                Program::of(self.players(), color)?;
                message!(self.language, "plain-computer-is-to-move")
            }
            (TableRefusal::NotProgramsTurn, Some(side)) => {
                message!(self.language, "plain-no-opponent", side = self.side(side))
            }
            (TableRefusal::EndNotShown, _) => message!(self.language, "plain-end-stays"),
            _ => return self.common().refusal(refusal),
        })
    }

    /// The move that led to the node `shown`, in words.
    fn played(&self, mv: Move, shown: NodeId) -> String {
        let before = self.node(shown).parent().unwrap_or(shown);
        speech::played(self.language, &self.game().position_of(before), mv)
    }

    /// The lines of the position at `node` in sentences, with the extent of the search.
    fn lines_told(&self, node: NodeId, lines: &Lines, answer: &Answer) -> Vec<String> {
        let (position, notation) = (&self.game().position_of(node), self.notation);
        let mut told = vec![message!(
            self.language,
            "plain-depth",
            depth = answer.depth,
            nodes = answer.nodes
        )];
        told.extend(lines_in_words(
            self.language,
            lines,
            (position, self.table.chances()),
            notation,
        ));
        if lines.reports().is_empty() {
            let evaluation = analysis::evaluation_of(answer.score, position.to_move());
            let line = line_text(position, None, &answer.line, notation, usize::MAX);
            let evaluation = evaluation_in_words(self.language, self.judged(), evaluation);
            told.push(message!(self.language, "plain-only-line", evaluation, line));
        }
        told
    }
}

/// Whether the side to move, the threats or the result may be others after `event`.
fn changes_standing(event: &TableEvent) -> bool {
    match event {
        TableEvent::TakenOver { .. } | TableEvent::Joined { .. } => true,
        TableEvent::Session { event, .. } => matches!(
            event,
            Event::Played { .. }
                | Event::Shown { .. }
                | Event::BranchChosen { instead_of: Some(_), .. }
                | Event::TakenBack(_)
                | Event::PlayedAgain(_)
                | Event::BranchDeleted { .. }
                | Event::BranchPromoted
                | Event::BranchesRestored
                | Event::Declined { .. }
                | Event::Withdrawn { .. }
                | Event::Ended(_)
                | Event::Refused(Refusal::Move(_))
        ),
        _ => false,
    }
}

fn adviser_failed(language: Language, task: AdviserTask, error: Option<SeatError>) -> String {
    match (task, error) {
        (AdviserTask::Position | AdviserTask::Game, Some(error)) => seat_sentence(language, &error),
        _ => message!(language, "plain-engine-failed"),
    }
}
