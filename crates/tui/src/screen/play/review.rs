//! Taking back moves, looking at other nodes of the game, by number, by capture, by variation or by itself,
//! and changing variations.

use std::time::Duration;

use super::game_table::GameTable;
use super::replay::Replay;
use super::reply::Reply;
use super::status;
use crate::action::{Action, Look};
use crate::keymap::{KeyMessage, hint_sentence};
use zushiki_core::game::{Game, NodeId};
use zushiki_play::session::{Command, Event};
use zushiki_play::table::{TableCommand, TableEvent};
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;

/// Review of the game.
#[derive(Debug, Default)]
pub(super) struct ReviewPane {
    replay: Replay,
}

impl ReviewPane {
    /// Replays the game from here, or from the start if this is its end.
    pub(super) fn start_replay(&mut self, table: &GameTable) -> Reply {
        let game = table.game();
        if game.is_empty() {
            return Reply::saying(message!(table.language(), "play-no-moves"));
        }
        let begin = if game.cursor_ply() == game.shown_len() {
            look(table.language(), Look::First)
        } else {
            Reply::default()
        };
        self.replay.start();
        begin.say(message!(table.language(), "play-replay"))
    }

    /// Stops a game that plays by itself. Returns whether it did.
    pub(super) fn stop_replay(&mut self) -> bool {
        self.replay.stop()
    }

    /// The time until the next move of a game that plays by itself.
    pub(super) fn until_next(&self) -> Option<Duration> {
        self.replay.until_next()
    }

    /// Lets `elapsed` pass on a replayed game. Returns the reply that shows its next move when it is due; call
    /// [`ReviewPane::go_on`] after that.
    pub(super) fn elapse(&mut self, language: Language, elapsed: Duration) -> Option<Reply> {
        self.replay.elapse(elapsed).then(|| look(language, Look::Forward))
    }

    /// Waits for the next move of a game that plays by itself, or stops at the last one.
    pub(super) fn go_on(&mut self, table: &GameTable) {
        let game = table.game();
        if game.is_reviewing() && game.cursor_ply() < game.shown_len() {
            self.replay.start();
        } else {
            self.replay.stop();
        }
    }
}

/// Whether `command` may show another node, or change the variations of the node shown.
pub(super) fn changes_position(command: &TableCommand) -> bool {
    matches!(
        command,
        TableCommand::Session(
            Command::Undo
                | Command::Redo
                | Command::NextBranch
                | Command::DeleteBranch
                | Command::PromoteBranch
                | Command::PruneBranches
        )
    )
}

/// Sends such a command.
pub(super) fn change(command: TableCommand) -> Reply {
    Reply::default().leave_position().send(command)
}

/// Whether the last node of the line is shown, and is not the live node: the key that leads there leaves review.
pub(super) fn is_at_end(game: &Game) -> bool {
    game.is_reviewing() && game.cursor_ply() == game.shown_len()
}

/// The sentence that names the key which leaves review.
pub(super) fn way_out(table: &GameTable) -> String {
    let last = Action::Verb(Verb::LookLast);
    let leaves: KeyMessage = |language, key| message!(language, "play-hint-leaves-review", key);
    hint_sentence(table.language(), &table.keymap.hints(table.language(), &[(last, leaves)]))
}

/// Shows the live node.
pub(super) fn leave() -> Reply {
    Reply::default().leave_hand().send(Command::LeaveReview)
}

/// Shows the place that a verb names; a number that was typed is one of the list of moves.
pub(super) fn look_named(place: Look, table: &GameTable) -> Reply {
    let place = match place {
        Look::At(number) => Look::At(table.game().ply_of(number, table.counting())),
        place => place,
    };
    look(table.language(), place)
}

/// Shows another node of the line. For a number beyond the end, shows the length of the game.
pub(super) fn look(language: Language, place: Look) -> Reply {
    Reply::default().leave_position().send_then(Command::Look(place), move |events, table| {
        let is_beyond = |event: &Event| matches!(event, Event::Shown { is_beyond: true });
        let mut events = events.iter().filter_map(TableEvent::of_session);
        if matches!(place, Look::At(_)) && events.any(is_beyond) {
            Reply::saying(message!(language, "play-game-has", moves = table.game().len()))
        } else {
            Reply::default()
        }
    })
}

/// Why the end of a finished game is not taken back: another node is shown.
pub(super) fn end_stays(table: &GameTable) -> String {
    let told = message!(table.language(), "play-end-stays");
    table.language().sentences(&[told, way_out(table)])
}

/// The message where the last move, which led to `old`, is replaced by that of another variation.
pub(super) fn replaced(new: NodeId, old: NodeId, table: &GameTable) -> String {
    let next = Action::Verb(Verb::NextBranch);
    let (new, old) = (table.move_to(new), table.move_to(old));
    let told = message!(table.language(), "play-replaced", new, old);
    table.with_hints(told, &[(next, status::TAKES_NEXT)])
}
