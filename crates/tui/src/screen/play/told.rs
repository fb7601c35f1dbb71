//! The changes on screen after events of the table, and the messages about them.

use super::computer;
use super::game_analysis;
use super::game_table::GameTable;
use super::hint;
use super::refusals;
use super::reply::{CursorMove, PromptRequest, Reply};
use super::review;
use crate::action::Action;
use crate::effect::Effect;
use crate::screen::Message;
use zushiki_core::game::NodeId;
use zushiki_play::opponent::{AdviceKind, Decision, SeatError};
use zushiki_play::session::{Event, Step};
use zushiki_play::table::{AdviserTask, TableEvent};
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{self, Wording, seat_sentence};

/// The reply to `events`, which have changed the game at the table already.
pub(super) fn reply(events: &[TableEvent], table: &GameTable) -> Reply {
    let replies = events.iter().map(|event| of_event(event, table));
    replies.fold(Reply::default(), Reply::and).and(of_moves_taken_back(events, table))
}

fn of_event(event: &TableEvent, table: &GameTable) -> Reply {
    let common = || table.words().event(event).map(Reply::saying).unwrap_or_default();
    on_screen(event, table).unwrap_or_else(common)
}

/// The reply to an event that the screen tells in its own words, or shows otherwise.
fn on_screen(event: &TableEvent, table: &GameTable) -> Option<Reply> {
    Some(match event {
        TableEvent::Session { event, shown } => return of_session(event, *shown, table),
        TableEvent::Refused(refusal) => refusals::of_table(*refusal, table),
        TableEvent::Decided { decision, .. } => of_decision(decision, table),
        TableEvent::Joined { color, name } => {
            let name = name.words(table.language());
            Reply::saying(message!(
                table.language(),
                "play-computer-joins",
                side = table.side(*color),
                name
            ))
        }
        TableEvent::Hurried => Reply::effect(Effect::HurryComputer),
        TableEvent::HelpAwaited(kind) => Reply::saying(help_awaited(*kind, table)),
        TableEvent::Hint { node, hint, step } => {
            let told = Message::plain(hint::in_words(*node, hint, *step, table));
            Reply::default().prompt(PromptRequest::ShowUnlessAsked(told))
        }
        TableEvent::GameAnalysed => game_analysis::tell_end(table),
        TableEvent::AnalysisStopped { done, all } => {
            Reply::saying(game_analysis::stopped(*done, *all, table))
        }
        TableEvent::AdviserFailed { task, error } => {
            of_failure(table.language(), *task, error.as_ref())
        }
        _ => return None,
    })
}

fn of_session(event: &Event, shown: NodeId, table: &GameTable) -> Option<Reply> {
    let restored = |told| {
        let undo = Action::Verb(Verb::Undo);
        table.with_hints(
            told,
            &[(undo, |language, key| message!(language, "play-hint-restores", key))],
        )
    };
    let told = match *event {
        Event::Refused(refusal) => return refusals::of_session(refusal, table),
        Event::BranchChosen { first, instead_of: Some(old) } => review::replaced(first, old, table),
        Event::Marked => {
            let symbols = table.game().node(shown).notes().symbols;
            wording::marked(table.language(), &table.move_to(shown), symbols)
        }
        Event::BranchDeleted { mv, moves: 1 } => {
            restored(message!(table.language(), "play-deleted", mv = table.write_at(shown, mv)))
        }
        Event::BranchDeleted { mv, moves } => {
            let mv = table.write_at(shown, mv);
            restored(message!(table.language(), "play-deleted-with", mv, moves = moves - 1))
        }
        Event::BranchPromoted => restored(message!(table.language(), "play-branch-promoted")),
        Event::BranchesPruned { moves } => {
            restored(message!(table.language(), "play-deleted-all", moves))
        }
        _ => return None,
    };
    Some(Reply::saying(told))
}

/// Says which moves have been taken back: one, or against a program two.
fn of_moves_taken_back(events: &[TableEvent], table: &GameTable) -> Reply {
    let taken_back = events.iter().filter_map(|event| match event {
        TableEvent::Session { event: Event::TakenBack(Step::Move(mv)), shown } => {
            Some(table.write_at(*shown, *mv))
        }
        _ => None,
    });
    let moves: Vec<String> = taken_back.collect();
    if moves.is_empty() {
        Reply::default()
    } else {
        Reply::saying(wording::move_undone(table.language(), &table.language().list(&moves)))
    }
}

/// A move of a program closes what is open on the board, and the cursor follows it.
fn of_decision(decision: &Decision, table: &GameTable) -> Reply {
    match decision {
        Decision::Play(mv) => {
            let reply = Reply::default().prompt(PromptRequest::ClosePassing);
            reply.move_cursor(CursorMove::Follow(mv.to()))
        }
        Decision::Stuck(error) => Reply::warning(computer::trouble(error, table)),
        Decision::ClaimImpasse | Decision::Resign | Decision::Answer { .. } => Reply::default(),
    }
}

fn help_awaited(kind: AdviceKind, table: &GameTable) -> String {
    match kind {
        AdviceKind::Mate => message!(table.language(), "play-mate-awaited"),
        AdviceKind::Threat => message!(table.language(), "play-threat-awaited"),
        AdviceKind::Hint | AdviceKind::Lines(_) => {
            message!(table.language(), "play-hint-awaited")
        }
    }
}

fn of_failure(language: Language, task: AdviserTask, error: Option<&SeatError>) -> Reply {
    Reply::warning(match (task, error) {
        (AdviserTask::Help, _) => message!(language, "play-hint-failed"),
        (_, Some(error)) => {
            let trouble = seat_sentence(language, error);
            message!(language, "play-analysis-trouble", trouble)
        }
        (AdviserTask::Game, None) => message!(language, "play-game-analysis-failed"),
        (AdviserTask::Position, None) => message!(language, "play-analysis-failed"),
    })
}
