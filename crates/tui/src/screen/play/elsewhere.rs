//! A game with people elsewhere on the board: what they have said, what the game waits for, and the offers that are
//! open.

use std::collections::VecDeque;

use super::Play;
use super::game_table::GameTable;
use super::mode::{PromptMode, Question};
use super::reply::{CursorMove, PromptRequest, Reply};
use super::status::Status;
use crate::screen::Message;
use zushiki_core::board::{Color, Square};
use zushiki_core::game::{Offer, OpenOffer};
use zushiki_play::remote::Wait;
use zushiki_play::session::Event;
use zushiki_play::table::{SharedOffer, Table, TableEvent};
use zushiki_words::message;
use zushiki_words::wording::{self, Wording, player_label};

/// The number of messages that are kept.
const MOST_MESSAGES: usize = 100;

/// The state of a game with people elsewhere that the board shows.
#[derive(Debug, Default)]
pub(crate) struct Elsewhere {
    /// The person or the connection that the game waits for; `None` if it does not wait.
    wait: Option<Wait>,
    /// The command by which somebody else joins the table, at the end of the host.
    join: String,
    /// The messages, and sentences about who has come and left, the latest first.
    talk: VecDeque<String>,
    /// Whether messages of the others are not shown.
    is_muted: bool,
    /// The open offer about which the player was asked.
    asked: Option<(Color, SharedOffer)>,
}

impl Elsewhere {
    /// Keeps a message, or a sentence about the people elsewhere.
    pub(crate) fn add(&mut self, text: String) {
        self.talk.push_front(text);
        self.talk.truncate(MOST_MESSAGES);
    }

    /// Takes the talk, for the board of the next game at the same table.
    pub(crate) fn take_talk(&mut self) -> Elsewhere {
        Elsewhere { wait: None, asked: None, ..std::mem::take(self) }
    }

    /// Keeps what the game waits for, with the command by which somebody else `join`s the table of a host.
    pub(crate) fn keep_wait(&mut self, wait: Option<Wait>, join: Option<&str>) {
        self.wait = wait;
        join.unwrap_or_default().clone_into(&mut self.join);
    }

    /// Whether messages of the others are not shown.
    pub(crate) fn is_muted(&self) -> bool {
        self.is_muted
    }

    /// Whether anything was said, unless the player does not want to see messages.
    pub(super) fn has_talk(&self) -> bool {
        !self.talk.is_empty() && !self.is_muted
    }

    /// The latest of the messages and sentences; empty without any.
    pub(super) fn last_said(&self) -> String {
        self.talk.front().cloned().unwrap_or_default()
    }

    /// The messages, and sentences about who has come and left, the latest first, a line each.
    pub(super) fn talk(&self) -> String {
        self.talk.iter().map(String::as_str).collect::<Vec<_>>().join("\n")
    }
}

impl Play {
    /// Lets the only side that is played here sit at the bottom.
    pub fn sit_down_at_shared_table(&mut self) {
        let mut here =
            Color::ALL.into_iter().filter(|&it| self.board.table.table.players().is_here(it));
        if let (Some(home), None) = (here.next(), here.next()) {
            self.board.view.sit_down(home);
        }
    }

    /// Shows what has happened because of a person elsewhere.
    pub fn take_from_elsewhere(&mut self, events: &[TableEvent]) {
        if events.is_empty() {
            return;
        }
        let reply = match moved_to(events) {
            Some(to) => Reply::default().move_cursor(CursorMove::Follow(to)),
            None => Reply::default(),
        };
        if changes_position(events) {
            let reply = reply.prompt(PromptRequest::Show(None));
            self.whole().carry_out(reply.prompt(PromptRequest::ClosePassing));
        }
        self.take_events(events);
    }

    /// Shows a sentence about the people elsewhere, and keeps it.
    pub fn hear(&mut self, told: String) {
        self.board.table.elsewhere.add(told.clone());
        self.board.tell(Message::plain(told));
        self.whole().sync_with_game();
    }
}

impl GameTable {
    /// Asks about the open offer of a person elsewhere once nothing else is open in `mode`, and closes the question when
    /// the offer is open no longer.
    pub(super) fn ask_about_offer(&mut self, mode: &PromptMode) -> Reply {
        let (open, asked) = (offer_to_answer(&self.table), self.elsewhere.asked);
        let reply = match (mode, open) {
            (PromptMode::Ask(Question::Accept(_) | Question::Takeback(_), _), None)
                if asked.is_some() =>
            {
                Reply::default().close_prompt()
            }
            (PromptMode::Browse, Some((by, offer))) if open != asked => {
                // It comes while the player does something else: an Enter for that must not answer it.
                let mode = PromptMode::Ask(question(by, offer), None);
                Reply::default().prompt(PromptRequest::Show(None)).prompt(PromptRequest::Ask(mode))
            }
            (_, Some(_)) => return Reply::default(),
            (_, None) => Reply::default(),
        };
        self.elsewhere.asked = open;
        reply
    }
}

/// Shows messages of the others no more, or again.
pub(super) fn mute(table: &mut GameTable) -> Reply {
    let is_muted = !table.elsewhere.is_muted;
    table.elsewhere.is_muted = is_muted;
    Reply::saying(wording::muted(table.language(), is_muted))
}

/// The open offer of a person elsewhere to the player here.
fn offer_to_answer(table: &Table) -> Option<(Color, SharedOffer)> {
    let open = table.shared_offer().filter(|_| table.shared().is_running())?;
    (table.players().is_here(!open.0) && !table.players().is_here(open.0)).then_some(open)
}

fn question(by: Color, offer: SharedOffer) -> Question {
    match offer {
        SharedOffer::End(offer) => Question::Accept(OpenOffer { by, offer }),
        SharedOffer::Takeback => Question::Takeback(by),
    }
}

/// The destination of the last move that was played.
fn moved_to(events: &[TableEvent]) -> Option<Square> {
    events.iter().rev().find_map(|event| match event.of_session() {
        Some(Event::Played { mv, .. }) => Some(mv.to()),
        _ => None,
    })
}

/// Whether the position or the end of the game has changed, so that what is open on the board has no meaning any more.
fn changes_position(events: &[TableEvent]) -> bool {
    let changes = |event: &Event| {
        matches!(event, Event::Played { .. } | Event::TakenBack(_) | Event::Ended(_))
    };
    events.iter().filter_map(TableEvent::of_session).any(changes)
}

impl Status<'_> {
    /// The sentence about the person or the connection that a game with people elsewhere waits for, otherwise about the
    /// open offer of the player here; `None` without either.
    pub(super) fn elsewhere(&self) -> Option<String> {
        self.waits().or_else(|| self.own_offer())
    }

    fn waits(&self) -> Option<String> {
        let language = self.0.language();
        let is_away = |color: &Color| !self.0.table.players().is_here(*color);
        let away = Color::ALL.into_iter().find(is_away);
        Some(match (self.0.elsewhere.wait?, away) {
            (Wait::Line, _) => message!(language, "remote-line-tried"),
            (Wait::Offer, _) => message!(language, "remote-line-offered"),
            (Wait::Ended, _) => message!(language, "remote-line-ended"),
            (Wait::Seat, Some(color)) => {
                let (side, command) = (self.0.side(color), self.0.elsewhere.join.clone());
                message!(language, "remote-seat-free", side, command)
            }
            (Wait::Player, Some(color)) => {
                message!(language, "remote-left", name = self.name(color))
            }
            (Wait::Seat | Wait::Player, None) => return None,
        })
    }

    fn own_offer(&self) -> Option<String> {
        let (language, table) = (self.0.language(), &self.0.table);
        let (by, offer) = table.shared_offer().filter(|_| table.shared().is_running())?;
        let by = (table.players().is_here(by)).then_some(!by)?;
        let name = self.name(by);
        Some(match offer {
            SharedOffer::End(Offer::Draw) => message!(language, "remote-draw-open", name),
            SharedOffer::End(Offer::Impasse) => {
                message!(language, "remote-impasse-open", name)
            }
            SharedOffer::Takeback => message!(language, "remote-takeback-open", name),
        })
    }

    /// The name of a player, otherwise of the side.
    fn name(&self, color: Color) -> String {
        let name = self.0.players().name(color).map(ToString::to_string);
        name.unwrap_or_else(|| self.0.side(color).words(self.0.language()))
    }
}

/// The question whether a side may take back a move.
pub(super) fn takeback_question(by: Color, table: &GameTable) -> String {
    let name = player_label(table.language(), table.players(), table.side(by));
    message!(table.language(), "remote-takeback-question", name)
}
