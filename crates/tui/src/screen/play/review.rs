//! Taking back moves, looking at other nodes of the game, by number, by capture, by variation or by itself,
//! and changing variations.

use std::time::Duration;

use super::counted;
use super::game_table::GameTable;
use super::refusals;
use super::replay::Replay;
use super::reply::Reply;
use crate::action::{Action, Look, ReviewAction, SelectAction};
use zushiki_play::session::{Command, Event, Show, Step};
use zushiki_words::language::{Language, list};
use zushiki_words::message;
use zushiki_words::wording;

/// Review of the game.
#[derive(Debug, Default)]
pub(super) struct ReviewPane {
    replay: Replay,
}

impl ReviewPane {
    /// Handles `action`.
    pub(super) fn handle(&mut self, action: ReviewAction, table: &GameTable) -> Reply {
        match action {
            ReviewAction::Undo => undo(table),
            ReviewAction::Redo => redo(),
            ReviewAction::Look(place) => look(place, table),
            ReviewAction::Replay => self.start_replay(table),
            ReviewAction::NextBranch => next_branch(table),
            ReviewAction::DeleteBranch => delete_branch(table),
            ReviewAction::PromoteBranch => promote_branch(),
            ReviewAction::PruneBranches => prune_branches(),
        }
    }

    /// Lets the game play by itself from here, or from the start if this is its end.
    fn start_replay(&mut self, table: &GameTable) -> Reply {
        let game = table.game();
        if game.is_empty() {
            return Reply::saying(message!("play-no-moves"));
        }
        let begin = match game.cursor_ply() == game.len() {
            true => look(Look::First, table),
            false => Reply::default(),
        };
        self.replay.start();
        begin.say(message!("play-replay"))
    }

    /// Stops a game that plays by itself. Returns whether it did.
    pub(super) fn stop_replay(&mut self) -> bool {
        self.replay.stop()
    }

    /// The time until the next move of a game that plays by itself.
    pub(super) fn until_next(&self) -> Option<Duration> {
        self.replay.until_next()
    }

    /// Lets `elapsed` pass on a game that plays by itself. Returns what shows its next move once that is due;
    /// [`ReviewPane::go_on`] is to be called after that.
    pub(super) fn elapse(&mut self, elapsed: Duration, table: &GameTable) -> Option<Reply> {
        self.replay.elapse(elapsed).then(|| look(Look::Forward, table))
    }

    /// Waits for the next move of a game that plays by itself, or stops at the last one.
    pub(super) fn go_on(&mut self, table: &GameTable) {
        let game = table.game();
        if game.is_reviewing() && game.cursor_ply() < game.len() {
            self.replay.start();
        } else {
            self.replay.stop();
        }
    }
}

// Moves taken back

fn undo(table: &GameTable) -> Reply {
    let reply = Reply::default().leave_position();
    if would_hide_end(table) {
        let close = Action::Select(SelectAction::Close);
        let hint = table.hint_sentence(&[(close, message!("play-hint-leaves-review"))]);
        return reply.say(message!("play-end-stays", hint = hint));
    }
    reply.send_then(Command::Undo, |events, table| {
        let reply = refusals::reply(events, table);
        match events.first() {
            Some(Event::TakenBack(Step::Move(mv))) => {
                let first = table.write(*mv);
                step_over_computer(Command::Undo, reply, table, move |events, table| {
                    say_undone(first, events.first(), table)
                })
            }
            // A resignation, agreement or claim.
            Some(Event::TakenBack(Step::End(outcome))) => reply.say(wording::end_undone(
                Language::current(),
                outcome.by,
                table.session().has_flagged(),
            )),
            Some(Event::AnnotationsRemoved) => reply.say(message!("play-remarks-removed")),
            Some(Event::BranchesRestored) => reply.say(message!("play-branches-restored")),
            _ => reply,
        }
    })
}

/// Whether a finished game is reviewed, whose end would be taken back without being seen.
fn would_hide_end(table: &GameTable) -> bool {
    let game = table.game();
    game.is_reviewing() && game.live_outcome().is_some() && !table.session().undoes_edit()
}

/// Tells that the move `first` has been taken back, and perhaps the one before it, too.
fn say_undone(first: String, second: Option<&Event>, table: &GameTable) -> Reply {
    let second = match second {
        Some(Event::TakenBack(Step::Move(mv))) => Some(table.write(*mv)),
        _ => None,
    };
    let moves: Vec<String> = [first].into_iter().chain(second).collect();
    Reply::saying(wording::move_undone(Language::current(), &list(&moves)))
}

fn redo() -> Reply {
    Reply::default().leave_position().send_then(Command::Redo, |events, table| {
        let reply = refusals::reply(events, table);
        match events.first() {
            Some(Event::PlayedAgain(Step::Move(_))) => {
                step_over_computer(Command::Redo, reply, table, |_, _| Reply::default())
            }
            _ => reply,
        }
    })
}

/// Takes back or plays again a second move where a person plays against the computer, so that it is
/// the person's turn again. `then` replies to what has happened.
fn step_over_computer(
    command: Command,
    reply: Reply,
    table: &GameTable,
    then: impl FnOnce(&[Event], &GameTable) -> Reply + 'static,
) -> Reply {
    let game = table.game();
    let may_step = match command {
        Command::Undo => !game.is_empty() && game.cursor_ply() > 0,
        _ => game.cursor_ply() < game.len(),
    };
    match table.only_person().is_some() && may_step && table.is_computer_to_move() {
        true => reply.send_then(command, then),
        false => reply.and(then(&[], table)),
    }
}

// Other nodes

/// Shows the live node.
pub(super) fn leave() -> Reply {
    Reply::default().leave_hand().send(Command::Show(Show::Live))
}

/// Shows another node of the line.
pub(super) fn look(place: Look, table: &GameTable) -> Reply {
    let game = table.game();
    let (at, last) = (game.cursor_ply(), game.len());
    let ply = match place {
        Look::First => 0,
        Look::Back => at.saturating_sub(1),
        Look::Forward => at.saturating_add(1),
        Look::Last => game.live_ply().unwrap_or(last),
        Look::At(ply) => ply,
        Look::Capture { later } => return look_for_capture(later, table),
    };
    match place {
        Look::At(ply) if ply > last => {
            go_to(ply).say(message!("play-game-has", moves = counted(last)))
        }
        _ => go_to(ply),
    }
}

fn go_to(ply: usize) -> Reply {
    Reply::default().leave_position().send(Command::Show(Show::Ply(ply)))
}

/// Goes to the next capture of the line, or to the last one before.
fn look_for_capture(later: bool, table: &GameTable) -> Reply {
    let (game, at) = (table.game(), table.game().cursor_ply());
    let found = match later {
        true => table.log().next_capture(game, at),
        false => table.log().last_capture(game, at),
    };
    match found {
        Some(ply) => go_to(ply),
        None if later => Reply::saying(message!("play-no-later-capture")),
        None => Reply::saying(message!("play-no-earlier-capture")),
    }
}

// Variations

/// Chooses the next of the moves that were played from here; where there is one only, replaces
/// the last move by another that was played in its place.
fn next_branch(table: &GameTable) -> Reply {
    let (game, reply) = (table.game(), Reply::default().close_prompt());
    let before = game.cursor_ply().checked_sub(1);
    match before.filter(|&before| game.branch_count_at(before) > 1) {
        _ if game.branch_count() > 1 => reply.send(Command::Show(Show::NextBranch)),
        Some(before) => reply.and(replace_last(before, table)),
        None => reply.say(message!("play-no-branch")),
    }
}

fn replace_last(before: usize, table: &GameTable) -> Reply {
    let old = table.log().move_text(table.game(), before);
    let shows = [Show::Ply(before), Show::NextBranch];
    let reply = shows
        .into_iter()
        .fold(Reply::default().leave_hand(), |reply, show| reply.send(Command::Show(show)));
    reply.send_then(Command::Show(Show::Ply(before + 1)), move |_, table| {
        let new = table.log().move_text(table.game(), before);
        let next = Action::Review(ReviewAction::NextBranch);
        let hint = table.hint_sentence(&[(next, message!("play-hint-takes-next"))]);
        Reply::saying(message!("play-replaced", new = new, old = old, hint = hint))
    })
}

fn delete_branch(table: &GameTable) -> Reply {
    let before = table.game().cursor_ply().checked_sub(1);
    let text = before.map(|before| table.log().move_text(table.game(), before));
    change_variations(Command::DeleteBranch, move |event| match (text, event) {
        (Some(text), Event::BranchDeleted { moves: 1, .. }) => {
            Some(message!("play-deleted", mv = text))
        }
        (Some(text), Event::BranchDeleted { moves, .. }) => {
            Some(message!("play-deleted-with", mv = text, moves = counted(moves - 1)))
        }
        _ => None,
    })
}

fn promote_branch() -> Reply {
    change_variations(Command::PromoteBranch, |event| match event {
        Event::BranchPromoted => Some(message!("play-branch-promoted")),
        _ => None,
    })
}

fn prune_branches() -> Reply {
    change_variations(Command::PruneBranches, |event| match event {
        Event::BranchesPruned { moves } => {
            Some(message!("play-deleted-all", moves = counted(*moves)))
        }
        _ => None,
    })
}

/// Sends `command`, and says what `told` makes of its first event, with the key that restores the
/// variations.
fn change_variations(
    command: Command,
    told: impl FnOnce(&Event) -> Option<String> + 'static,
) -> Reply {
    Reply::default().leave_position().send_then(command, |events, table| {
        let reply = refusals::reply(events, table);
        let undo = Action::Review(ReviewAction::Undo);
        let hint = || table.hint_sentence(&[(undo, message!("play-hint-restores"))]);
        match events.first().and_then(told) {
            Some(text) => reply.say(format!("{text}{}", hint())),
            None => reply,
        }
    })
}
