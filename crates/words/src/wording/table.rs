//! The events and refusals of a table in the sentences that all front ends have. A front end tells the others, in which it
//! names its keys or commands.

use super::{
    Side, Wording, claim_error, end_undone, header_told, mate_verdict, no_own_move, no_variations,
    not_in_variation, nothing_to_add, nothing_to_redo, nothing_to_undo, offer_declined,
    offer_withdrawn, recorded_stays, taken_over, threat_of_other_side,
};
use crate::language::Language;
use crate::message;
use zushiki_core::board::Color;
use zushiki_core::game::ClaimError;
use zushiki_core::notation::Notation;
use zushiki_play::opponent::ADVISER_MATE_LIMITS;
use zushiki_play::session::{Event, Refusal, Step};
use zushiki_play::table::{Table, TableEvent, TableRefusal};

/// A table whose events are told in `language`, with moves in `notation`.
#[derive(Clone, Copy, Debug)]
pub struct TableWords<'a> {
    /// The table, after the event.
    pub table: &'a Table,
    /// The language of the sentences.
    pub language: Language,
    /// The notation of the moves in them.
    pub notation: Notation,
}

impl TableWords<'_> {
    /// The sentence about an event; `None` if front ends tell it in different ways, or not at all.
    #[must_use]
    pub fn event(self, event: &TableEvent) -> Option<String> {
        let TableWords { table, language, notation } = self;
        Some(match event {
            TableEvent::Session { event, .. } => return self.session_event(event),
            TableEvent::Refused(refusal) => return self.refusal(*refusal),
            TableEvent::TakenOver { color, from } => {
                let mut players = table.record().headers.players.clone();
                players.set(*color, Some(from.clone()));
                taken_over(language, &players, self.side(*color))
            }
            TableEvent::TakebackDeclined { .. } => message!(language, "remote-takeback-declined"),
            TableEvent::NoHint => message!(language, "play-no-hint"),
            TableEvent::MateSearched { node, answer } => {
                let (position, limits) = (table.game().position_of(*node), &ADVISER_MATE_LIMITS);
                let verdict = mate_verdict(language, &position, &answer.verdict, limits, notation);
                language.sentence(&verdict)
            }
            TableEvent::ThreatFound { node, answer } => {
                let position = table.game().position_of(*node);
                threat_of_other_side(language, &position, answer, notation)
            }
            _ => return None,
        })
    }

    /// The sentence about an event of the session; `None` as for other events.
    #[must_use]
    pub fn session_event(self, event: &Event) -> Option<String> {
        let TableWords { table, language, .. } = self;
        Some(match event {
            Event::Refused(refusal) => return self.session_refusal(refusal),
            Event::HeaderSet(field) => header_told(language, table.record(), *field),
            Event::Declined { by } => {
                offer_declined(language, &table.record().headers.players, self.side(*by))
            }
            Event::Withdrawn { by } => {
                offer_withdrawn(language, &table.record().headers.players, self.side(*by))
            }
            Event::TakenBack(Step::End(outcome)) => {
                end_undone(language, outcome.by, table.session().has_flagged())
            }
            Event::AnnotationsRemoved => message!(language, "play-remarks-removed"),
            Event::BranchesRestored => message!(language, "play-branches-restored"),
            _ => return None,
        })
    }

    /// The sentence about a command that the table has refused; `None` as for events.
    #[must_use]
    pub fn refusal(self, refusal: TableRefusal) -> Option<String> {
        let language = self.language;
        Some(match refusal {
            TableRefusal::OtherPlayersTurn(_) if self.table.shared().is_running() => {
                language.sentence(&message!(language, "remote-refused-turn"))
            }
            TableRefusal::Claim(error) => self.claim(error),
            TableRefusal::Shared => message!(language, "remote-shared"),
            TableRefusal::SharedReview => message!(language, "remote-review"),
            TableRefusal::NotAgreed => message!(language, "remote-not-agreed"),
            TableRefusal::Watching => message!(language, "remote-watching"),
            TableRefusal::NotStored => message!(language, "remote-waits-for-storage"),
            TableRefusal::NoProgram => message!(language, "play-no-program"),
            TableRefusal::ProgramsName => message!(language, "play-programs-name"),
            TableRefusal::Name(error) => language.sentence(&error.words(language)),
            TableRefusal::GameOver => message!(language, "play-players-stay"),
            TableRefusal::NoPass => message!(language, "wording-no-threat-in-check"),
            TableRefusal::NoMoreMoves => message!(language, "play-no-hint-after-end"),
            TableRefusal::NoMoveOfPerson => no_own_move(language),
            TableRefusal::NothingToAnalyse => message!(language, "play-nothing-to-analyse"),
            TableRefusal::NotProgramsTurn
                if self.table.players().side_without_opponent().is_none() =>
            {
                message!(language, "play-not-computers-turn")
            }
            _ => return None,
        })
    }

    fn session_refusal(self, refusal: &Refusal) -> Option<String> {
        let language = self.language;
        Some(match refusal {
            Refusal::Claim(error) => self.claim(*error),
            Refusal::NothingToTakeBack => nothing_to_undo(language),
            Refusal::Recorded => recorded_stays(language),
            Refusal::NothingToPlayAgain => nothing_to_redo(language),
            Refusal::NotInVariation => not_in_variation(language),
            Refusal::NoVariations => no_variations(language),
            Refusal::NothingToAdd => nothing_to_add(language),
            Refusal::NoCapture { later: true } => message!(language, "play-no-later-capture"),
            Refusal::NoCapture { later: false } => message!(language, "play-no-earlier-capture"),
            Refusal::NoBranch => message!(language, "play-no-branch"),
            Refusal::Move(_) => return None,
        })
    }

    /// The sentence about an offer, an answer, a resignation or a claim that cannot be made.
    #[must_use]
    pub fn claim(self, error: ClaimError) -> String {
        let selection = self.table.game().position().selection();
        self.language.sentence(&claim_error(self.language, selection, error))
    }

    fn side(self, color: Color) -> Side {
        Side::of(self.table.game().position().selection(), color)
    }
}
