//! The board of a game with its panes, or another board, while an action is carried out: it executes the requests of the
//! parts of the screen.

use std::collections::VecDeque;

use super::ended;
use super::game_board::{self, GameBoard};
use super::panes::Panes;
use super::reply::{Reply, Request};
use super::scene::Scene;
use super::told;
use crate::screen::open_list::OpenList;
use crate::screen::{Context, Response};
use zushiki_play::opponent::Advice;
use zushiki_play::session::Event;
use zushiki_play::table::TableEvent;

/// A board that an action changes, with the panes around it if it is that of a game.
pub(super) struct BoardAndPanes<'a> {
    pub(super) board: &'a mut GameBoard,
    pub(super) panes: Option<&'a mut Panes>,
}

impl BoardAndPanes<'_> {
    /// The board and its panes in the window of `context`.
    pub(super) fn scene<'a>(&'a self, context: &Context<'a>) -> Scene<'a> {
        Scene::new(self.board, self.panes.as_deref(), context)
    }

    /// The list that is open, or the rows under the `:` line.
    pub(super) fn open_list(&self) -> Option<OpenList> {
        game_board::open_list(self.board, self.panes.as_deref())
    }

    /// Carries out `reply`. Returns the answer to the app.
    pub(super) fn carry_out(&mut self, reply: Reply) -> Response {
        let mut response = Response::Handled;
        let mut requests = VecDeque::from(reply.into_requests());
        while let Some(request) = requests.pop_front() {
            match request {
                Request::Send(command, then) => {
                    let events = self.board.table.table.apply(command);
                    let next = self.show_events(&events).and(then(&events, &self.board.table));
                    let next = next.into_requests().into_iter().rev();
                    next.for_each(|request| requests.push_front(request));
                }
                Request::Prompt(change) => self.board.prompt.carry_out(change, &self.board.table),
                Request::MoveCursor(to) => self.board.moving.move_cursor(to),
                Request::Respond(answer) => response = answer,
            }
        }
        response
    }

    /// Takes the answer of the adviser.
    pub(super) fn take_advice(&mut self, advice: Advice) {
        let events = self.board.table.table.advise(advice);
        self.take_events(&events);
    }

    /// Shows events at the table without a command from here.
    pub(super) fn take_events(&mut self, events: &[TableEvent]) {
        let reply = self.show_events(events);
        self.carry_out(reply);
        self.sync_with_game();
    }

    /// Updates the board and its panes after events at the table. Returns the message about them.
    fn show_events(&mut self, events: &[TableEvent]) -> Reply {
        let GameBoard { table, view, hint, .. } = &mut *self.board;
        table.take_events(events);
        let mut of_session = events.iter().filter_map(TableEvent::of_session);
        if of_session.any(|event| matches!(event, Event::Played { .. })) {
            view.start_motion(table);
        }
        hint.take_events(events);
        if let Some(panes) = &mut self.panes {
            panes.analysis.take_events(events);
            table.ending.is_untold |= ended::have_ended(events);
        }
        told::reply(events, table)
    }
}
