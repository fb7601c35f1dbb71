//! Programs as players of the game: requests to them, and messages about them.

use super::game_table::GameTable;
use super::mode::{PromptMode, Question};
use super::refusals;
use super::reply::Reply;
use crate::action::Action;
use crate::keymap::KeyMessage;
use crate::screen::Response;
use zushiki_core::board::Color;
use zushiki_core::game::TimeControlError;
use zushiki_core::text::quoted;
use zushiki_play::opponent::{Computer, SeatError};
use zushiki_play::session::Command;
use zushiki_play::table::TableCommand;
use zushiki_play::verbs::Verb;
use zushiki_words::message;
use zushiki_words::wording::{Wording, seat_sentence};

/// The word for a game without clocks.
const NO_CLOCK: &str = "none";

/// The programs that play at a table.
pub(super) struct ComputerPlayers<'a>(pub(super) &'a GameTable);

impl ComputerPlayers<'_> {
    /// Lets the program that is to move answer at once. If people play both sides, the computer plays one of them, after a
    /// question if moves have been made.
    pub(super) fn move_now(&self) -> Reply {
        match self.0.table.players().side_without_opponent() {
            Some(_) if self.0.game().is_empty() => self.play_first_level(),
            Some(side) => Reply::asking(Question::PlayComputer(side)),
            None => Reply::default().send(TableCommand::MoveNow),
        }
    }

    /// Lets the computer play at its lowest level.
    pub(super) fn play_first_level(&self) -> Reply {
        let computer = Computer::FIRST.name().map(TableCommand::PlayComputer);
        computer.map_or_else(Reply::default, |command| Reply::default().send(command))
    }

    /// Begins to type the level of the computer: the one at which it plays, or else the lowest.
    pub(super) fn begin_to_type(&self) -> Reply {
        let players = self.0.players();
        let of = |color| players.name(color).and_then(Computer::named);
        let playing = Color::ALL.into_iter().find_map(of);
        let level = playing.unwrap_or(Computer::FIRST).level;
        Reply::typing(&format!("{} {level}", Verb::PlayComputer.word()))
    }

    /// Begins the game again with other clocks, before its first move.
    pub(super) fn set_clock(&self, text: &str) -> Reply {
        let language = self.0.language();
        if text.is_empty() {
            return Reply::saying(message!(language, "play-clock-how"));
        }
        let time = match text {
            NO_CLOCK => Ok(None),
            text => text.parse().map(Some),
        };
        match time {
            Err(error) => {
                Reply::warning(language.sentence(&TimeControlError::words(&error, language)))
            }
            Ok(_) if !self.0.game().is_empty() => {
                Reply::saying(message!(language, "play-clock-too-late"))
            }
            Ok(time) => Reply::response(Response::SetClock(time)),
        }
    }

    /// Asks whether an engine that the game names may be started, if nobody has answered this, the live node is shown,
    /// and nothing else is under way in `mode`.
    pub(super) fn ask_about_engine(&self, mode: &PromptMode) -> Reply {
        match (mode, self.0.table.players().engine_to_ask_about()) {
            (PromptMode::Browse, Some(_)) => Reply::asking(Question::StartEngine),
            _ => Reply::default(),
        }
    }

    /// Notes the answer to [`ComputerPlayers::ask_about_engine`].
    pub(super) fn answer_about_engine(&self, may_start: bool) -> Reply {
        let Some(engine) = self.0.table.players().engine_to_ask_about() else {
            return Reply::default();
        };
        let reply = if may_start {
            Reply::default()
        } else {
            Reply::saying(message!(
                self.0.language(),
                "play-engine-not-started",
                engine = quoted(&engine)
            ))
        };
        reply.send(Command::AnswerEngine { engine, may_start })
    }

    /// Why a person here may not move: a program or a person elsewhere is to move. `None` if neither is.
    pub(super) fn refusal(&self) -> Option<Reply> {
        let refusal = self.0.table.players().refusal_of_move()?;
        Some(refusals::of_table(refusal, self.0))
    }
}

/// The sentence that tells a person that the computer is to move.
pub(super) fn not_your_turn(table: &GameTable) -> String {
    let hints: [(Action, KeyMessage); 2] = [
        (Action::Verb(Verb::MoveNow), |language, key| {
            message!(language, "play-hint-makes-move", key)
        }),
        (Action::Verb(Verb::Undo), |language, key| {
            message!(language, "play-hint-takes-move-back", key)
        }),
    ];
    table.with_hints(message!(table.language(), "play-computers-turn"), &hints)
}

/// Why an engine gives no move, and what can be done.
pub(super) fn trouble(error: &SeatError, table: &GameTable) -> String {
    let now = Action::Verb(Verb::MoveNow);
    let language = table.language();
    let key = table.keymap.way_to(language, &now).unwrap_or_default();
    let stays = message!(language, "play-trouble", key);
    language.sentences(&[seat_sentence(language, error), stays])
}
