//! Executes the requests of the parts of the screen.

use std::collections::VecDeque;

use super::reply::{Reply, Request};
use super::told;
use super::{Play, ended};
use crate::screen::Response;
use zushiki_play::opponent::Advice;
use zushiki_play::session::Event;
use zushiki_play::table::TableEvent;

impl Play {
    /// Carries out `reply`. Returns the answer to the app.
    pub(super) fn carry_out(&mut self, reply: Reply) -> Response {
        let mut response = Response::Handled;
        let mut requests = VecDeque::from(reply.into_requests());
        while let Some(request) = requests.pop_front() {
            match request {
                Request::Send(command, then) => {
                    let events = self.table.table.apply(command);
                    let next = self.show_events(&events).and(then(&events, &self.table));
                    let next = next.into_requests().into_iter().rev();
                    next.for_each(|request| requests.push_front(request));
                }
                Request::Prompt(change) => self.prompt.carry_out(change, &self.table),
                Request::MoveCursor(to) => self.moving.move_cursor(to),
                Request::Respond(answer) => response = answer,
            }
        }
        response
    }

    /// Takes the answer of the adviser.
    pub fn take_advice(&mut self, advice: Advice) {
        let events = self.table.table.advise(advice);
        self.take_events(&events);
    }

    /// Shows events at the table without a command from here.
    pub fn take_events(&mut self, events: &[TableEvent]) {
        let reply = self.show_events(events);
        self.carry_out(reply);
        self.sync_with_game();
    }

    /// Updates the panes after events at the table. Returns the message about them.
    fn show_events(&mut self, events: &[TableEvent]) -> Reply {
        self.table.take_events(events);
        let mut of_session = events.iter().filter_map(TableEvent::of_session);
        if of_session.any(|event| matches!(event, Event::Played { .. })) {
            self.board.start_motion(&self.table);
        }
        self.table.ending.is_untold |= ended::have_ended(events) && self.table.board_use.is_game();
        self.hint.take_events(events);
        self.analysis.take_events(events);
        told::reply(events, &self.table)
    }
}
