//! The events of the table in sentences.

use super::super::{speech, storage};
use super::game_in_words::GameInWords;
use super::{Dialogue, Reply, YesNoQuestion};
use zushiki_core::board::Move;
use zushiki_core::game::{ClaimError, NodeId};
use zushiki_core::rules::Why;
use zushiki_core::text::quoted;
use zushiki_engine::Answer;
use zushiki_play::analysis::{self, Lines, line_text};
use zushiki_play::opponent::{ADVISER_MATE_LIMITS, Decision, Program, SeatError};
use zushiki_play::session::{Event, Refusal, Step};
use zushiki_play::storage::game_files::SaveError;
use zushiki_play::table::{AdviserTask, TableEvent, TableRefusal};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{
    self, Wording, analysis_progress, analysis_summary, evaluation_in_words, lines_in_words,
    player_label, seat_sentence,
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
            TableEvent::TakenOver { color, from } => {
                let mut players = self.players().clone();
                players.set(color, Some(from));
                vec![wording::taken_over(self.language, &players, self.side(color))]
            }
            TableEvent::EngineNotStarted(engine) => {
                vec![message!(self.language, "plain-engine-not-started", engine = quoted(&engine))]
            }
            TableEvent::TakebackAsked { .. } => {
                vec![message!(self.language, "remote-takeback-asked")]
            }
            TableEvent::TakebackDeclined { .. } => {
                vec![message!(self.language, "remote-takeback-declined")]
            }
            TableEvent::Waiting => vec![message!(self.language, "plain-computer-waits")],
            TableEvent::Hint { node, hint, step } => {
                let position = &self.game().position_of(node);
                let text = wording::hint_step(self.language, position, &hint, step, self.notation);
                vec![message!(self.language, "plain-hint", text)]
            }
            TableEvent::NoHint => vec![message!(self.language, "plain-no-hint")],
            TableEvent::MateSearched { node, answer } => {
                let (position, limits) = (&self.game().position_of(node), &ADVISER_MATE_LIMITS);
                let verdict = &answer.verdict;
                vec![self.language.sentence(&wording::mate_verdict(
                    self.language,
                    position,
                    verdict,
                    limits,
                    self.notation,
                ))]
            }
            TableEvent::ThreatFound { node, answer } => {
                let position = &self.game().position_of(node);
                vec![wording::threat_of_other_side(self.language, position, &answer, self.notation)]
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
            _ => Vec::new(),
        }
    }

    fn of_session(&self, event: &Event, shown: NodeId) -> Vec<String> {
        let told = match event {
            // The standing reports how it has ended.
            Event::Refused(Refusal::Move(illegal)) if matches!(illegal.why, Why::GameOver(_)) => {
                return Vec::new();
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
            Event::HeaderSet(field) => wording::header_told(self.language, self.record(), *field),
            &Event::Played { mv, .. } | &Event::PlayedAgain(Step::Move(mv)) => {
                self.played(mv, shown)
            }
            Event::AnnotationsRemoved => message!(self.language, "plain-remarks-removed"),
            Event::BranchesRestored => message!(self.language, "plain-branches-restored"),
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
            Event::TakenBack(Step::End(outcome)) => {
                wording::end_undone(self.language, outcome.by, self.session().has_flagged())
            }
            Event::Refused(refusal) => self.refused_by_session(refusal, shown),
            &Event::Declined { by } => {
                wording::offer_declined(self.language, self.players(), self.side(by))
            }
            event => return storage::told(self.language, event),
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
        Some(match refusal {
            TableRefusal::OtherPlayersTurn(_) if self.table.shared().is_running() => {
                self.language.sentence(&message!(self.language, "remote-refused-turn"))
            }
            TableRefusal::Shared => message!(self.language, "remote-shared"),
            TableRefusal::SharedReview => message!(self.language, "remote-review"),
            TableRefusal::NotAgreed => message!(self.language, "remote-not-agreed"),
            TableRefusal::Watching => message!(self.language, "remote-watching"),
            TableRefusal::NotStored => message!(self.language, "remote-waits-for-storage"),
            TableRefusal::OtherPlayersTurn(color) => {
                Program::of(self.players(), color)?;
                message!(self.language, "plain-computer-is-to-move")
            }
            TableRefusal::NotProgramsTurn => match self.table.players().side_without_opponent() {
                Some(side) => message!(self.language, "plain-no-opponent", side = self.side(side)),
                None => message!(self.language, "plain-not-its-turn"),
            },
            TableRefusal::NoProgram => message!(self.language, "plain-no-program"),
            TableRefusal::ProgramsName => message!(self.language, "play-programs-name"),
            TableRefusal::Name(error) => self.language.sentence(&error.words(self.language)),
            TableRefusal::GameOver => message!(self.language, "play-players-stay"),
            TableRefusal::Claim(error) => self.claim_refused(error),
            TableRefusal::EndNotShown => message!(self.language, "plain-end-stays"),
            TableRefusal::NoPass => message!(self.language, "wording-no-threat-in-check"),
            TableRefusal::NoMoreMoves => message!(self.language, "plain-no-more-moves"),
            TableRefusal::NoMoveOfPerson => wording::no_own_move(self.language),
            TableRefusal::NothingToAnalyse => message!(self.language, "plain-nothing-to-analyse"),
            _ => return None,
        })
    }

    fn refused_by_session(&self, refusal: &Refusal, shown: NodeId) -> String {
        match refusal {
            Refusal::Move(illegal) => self.language.sentence(&wording::illegal_move(
                self.language,
                &self.game().position_of(shown),
                illegal,
            )),
            Refusal::Claim(error) => self.claim_refused(*error),
            Refusal::NothingToTakeBack => wording::nothing_to_undo(self.language),
            Refusal::Recorded => wording::recorded_stays(self.language),
            Refusal::NothingToPlayAgain => wording::nothing_to_redo(self.language),
            Refusal::NotInVariation => wording::not_in_variation(self.language),
            Refusal::NoVariations => wording::no_variations(self.language),
            Refusal::NothingToAdd => wording::nothing_to_add(self.language),
            Refusal::NoCapture { .. } => message!(self.language, "plain-no-capture"),
            Refusal::NoBranch => message!(self.language, "plain-no-variations-here"),
        }
    }

    fn claim_refused(&self, error: ClaimError) -> String {
        self.language.sentence(&wording::claim_error(
            self.language,
            self.position().selection(),
            error,
        ))
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
