//! The requests of the parts of the playing screen to it. A part handles an action with a read-only view of the game,
//! and returns a [`Reply`]: the message, the command, the request to the app. The screen executes it.

use super::game_table::GameTable;
use super::mode::{PromptMode, Question};
use crate::effect::Effect;
use crate::line::InputLine;
use crate::screen::{Message, Response};
use zushiki_core::board::Square;
use zushiki_play::table::{TableCommand, TableEvent};

/// Requests to the screen, in this order. A reply without requests does nothing.
#[derive(Default)]
pub(super) struct Reply {
    requests: Vec<Request>,
}

/// A request of a part to the screen.
pub(super) enum Request {
    /// Change the prompt.
    Prompt(PromptRequest),
    /// Move the cursor.
    MoveCursor(CursorMove),
    /// Send a command to the table, show its events, and execute this reply to them.
    Send(TableCommand, Then),
    /// Answer this to the app.
    Respond(Response),
}

/// A change of the prompt.
pub(super) enum PromptRequest {
    /// Show a message until the next action; `None` removes the one that is shown.
    Show(Option<Message>),
    /// Show a message until the next action, unless the player is asked something.
    ShowUnlessAsked(Message),
    /// Change the mode.
    SetMode(PromptMode),
    /// Change the mode to a question, which keys pressed before the next frame must not answer.
    Ask(PromptMode),
    /// Change the mode, unless something is open or taken up already.
    Offer(PromptMode),
    /// Close the open part, except a text being typed and a list.
    ClosePassing,
    /// Open the `:` line.
    OpenLine(InputLine),
    /// A move was made by the player: keys pressed before the next frame must not make another.
    MarkUndrawn,
}

/// The reply to the events of a command.
type Then = Box<dyn FnOnce(&[TableEvent], &GameTable) -> Reply>;

/// A movement of the cursor that no key has asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CursorMove {
    /// From the hand to the board.
    LeaveHand,
    /// To this square.
    To(Square),
    /// To the destination of a move of a program, unless the player uses the cursor.
    Follow(Square),
}

impl Reply {
    /// A reply that only shows `text`.
    pub(super) fn saying(text: impl Into<String>) -> Reply {
        Reply::default().say(text)
    }

    /// A reply that only shows `text` as a warning.
    pub(super) fn warning(text: impl Into<String>) -> Reply {
        Reply::default().warn(text)
    }

    /// A reply that only asks `question`.
    pub(super) fn asking(question: Question) -> Reply {
        let mode = PromptMode::Ask(question, Some(question.first_answer()));
        Reply::default().prompt(PromptRequest::Ask(mode))
    }

    /// A reply that only opens the `:` line with `begun`, which is the beginning of a command.
    pub(super) fn typing(begun: &str) -> Reply {
        Reply::default().prompt(PromptRequest::OpenLine(InputLine::with(begun)))
    }

    /// A reply that only answers `response` to the app.
    pub(super) fn response(response: Response) -> Reply {
        Reply::default().with(Request::Respond(response))
    }

    /// A reply that only has `effect` executed.
    pub(super) fn effect(effect: Effect) -> Reply {
        Reply::response(Response::Run(effect))
    }

    /// The requests.
    pub(super) fn into_requests(self) -> Vec<Request> {
        self.requests
    }

    /// The reply with `request` at its end.
    pub(super) fn with(mut self, request: Request) -> Reply {
        self.requests.push(request);
        self
    }

    /// The reply with the requests of `other` at its end.
    pub(super) fn and(mut self, other: Reply) -> Reply {
        self.requests.extend(other.requests);
        self
    }

    /// Changes the prompt.
    pub(super) fn prompt(self, request: PromptRequest) -> Reply {
        self.with(Request::Prompt(request))
    }

    /// Shows `text` until the next action.
    pub(super) fn say(self, text: impl Into<String>) -> Reply {
        self.prompt(PromptRequest::Show(Some(Message::plain(text.into()))))
    }

    /// Shows `text` as a warning until the next action.
    pub(super) fn warn(self, text: impl Into<String>) -> Reply {
        self.prompt(PromptRequest::Show(Some(Message::warning(text.into()))))
    }

    /// Changes the mode of the prompt.
    pub(super) fn set_mode(self, mode: PromptMode) -> Reply {
        self.prompt(PromptRequest::SetMode(mode))
    }

    /// Closes the line, list or question, and puts back a piece that is taken up.
    pub(super) fn close_prompt(self) -> Reply {
        self.set_mode(PromptMode::Browse)
    }

    /// Moves the cursor.
    pub(super) fn move_cursor(self, to: CursorMove) -> Reply {
        self.with(Request::MoveCursor(to))
    }

    /// Moves the cursor from the hand to the board.
    pub(super) fn leave_hand(self) -> Reply {
        self.move_cursor(CursorMove::LeaveHand)
    }

    /// Closes the prompt and moves the cursor from the hand to the board, because another node is shown.
    pub(super) fn leave_position(self) -> Reply {
        self.close_prompt().leave_hand()
    }

    /// Sends `command` and shows its events.
    pub(super) fn send(self, command: impl Into<TableCommand>) -> Reply {
        self.send_then(command, |_, _| Reply::default())
    }

    /// Sends `command`; `then` replies to its events after they are shown.
    pub(super) fn send_then(
        self,
        command: impl Into<TableCommand>,
        then: impl FnOnce(&[TableEvent], &GameTable) -> Reply + 'static,
    ) -> Reply {
        self.with(Request::Send(command.into(), Box::new(then)))
    }
}
