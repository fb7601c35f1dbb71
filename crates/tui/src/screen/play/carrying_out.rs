//! Carrying out what the parts of the screen ask for.

use std::collections::VecDeque;

use super::Play;
use super::reply::{Reply, Request};
use crate::screen::Response;
use zushiki_play::session::{Command, Event};

impl Play {
    /// Carries out `reply`. Returns the answer to the app.
    pub(super) fn carry_out(&mut self, reply: Reply) -> Response {
        let mut response = Response::Handled;
        let mut requests = VecDeque::from(reply.into_requests());
        while let Some(request) = requests.pop_front() {
            match request {
                Request::Send(command, then) => {
                    let events = self.send(command);
                    let next = then(&events, &self.table).into_requests();
                    next.into_iter().rev().for_each(|request| requests.push_front(request));
                }
                Request::Prompt(change) => self.prompt.carry_out(change, &self.table),
                Request::MoveCursor(to) => self.moving.move_cursor(to),
                Request::SetComputerWaits(waits) => self.table.set_computer_waits(waits),
                Request::Respond(answer) => response = answer,
            }
        }
        response
    }

    /// Sends `command` to the game. Returns its events without the storage tasks, which the app takes
    /// after each action.
    pub(super) fn send(&mut self, command: Command) -> Vec<Event> {
        let events = self.table.send(command);
        if events.iter().any(|event| matches!(event, Event::Played { .. })) {
            self.board.start_motion(&self.table);
        }
        events
    }
}
