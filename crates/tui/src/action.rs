//! The actions that keys, clicks and commands ask for: plain data without types of the terminal. Most are verbs, which are
//! in one table for all front ends; the other groups move a cursor, type text, or belong to one screen.

mod groups;
mod names;

use zushiki_core::board::Step;
use zushiki_play::session::Command;
pub use zushiki_play::session::Look;
use zushiki_play::table::TableCommand;
use zushiki_play::verbs::{Group, Verb};

pub use self::groups::{
    EditorAction, LearnAction, LineAction, ListAction, PointerAction, ProgramAction, SelectAction,
    TreeAction,
};

/// A request by a key, a click or a command, or an event for the app.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// A verb, by a key, a row of a menu or typed words without a text.
    Verb(Verb),
    /// A verb that was typed with this text, which may be empty.
    Typed(Verb, String),
    /// Concerns the whole program, including events.
    Program(ProgramAction),
    /// Moves the cursor, chooses and answers. Most screens handle these.
    Select(SelectAction),
    /// Types text.
    Line(LineAction),
    /// The mouse was moved or used.
    Pointer(PointerAction),
    /// Concerns the tree of variations.
    Tree(TreeAction),
    /// Scroll the comment on the current position.
    ScrollComment(ListStep),
    /// Save the game to its own file, after a question.
    SaveConfirmed,
    /// Changes the position in the editor.
    Editor(EditorAction),
    /// Works on a list, or searches a text.
    List(ListAction),
    /// Concerns lessons, drills and problems.
    Learn(LearnAction),
}

impl Action {
    /// The verb with the text that was typed after it, which is `None` without a blank.
    #[must_use]
    pub fn verb(&self) -> Option<(Verb, Option<&str>)> {
        match self {
            Action::Verb(verb) => Some((*verb, None)),
            Action::Typed(verb, text) => Some((*verb, Some(text))),
            _ => None,
        }
    }

    /// The place in the game that the action shows; `None` for others.
    #[must_use]
    pub fn look(&self) -> Option<Look> {
        let (verb, text) = self.verb()?;
        match verb.table_command(text) {
            Ok(Some(TableCommand::Session(Command::Look(place)))) => Some(place),
            _ => None,
        }
    }

    /// The group of the menu that has the verb of the action.
    #[must_use]
    pub fn group(&self) -> Option<Group> {
        self.verb()?.0.row().group
    }

    /// Whether the action has the same meaning on every layer. A layer passes it on unless it
    /// handles it itself. All other actions concern only the top layer.
    #[must_use]
    pub fn is_global(&self) -> bool {
        let is_program = matches!(self, Action::Program(_) | Action::SaveConfirmed);
        is_program || self.verb().is_some_and(|(verb, _)| verb.row().is_global)
    }
}

/// A direction of the cursor on screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CursorDirection {
    /// To the top of the screen.
    Up,
    /// To the bottom of the screen.
    Down,
    /// To the left of the screen.
    Left,
    /// To the right of the screen.
    Right,
}

impl CursorDirection {
    /// One square in this direction, as the player at the bottom of the screen sees it.
    pub(super) const fn step(self) -> Step {
        let (right, forward) = match self {
            CursorDirection::Up => (0, 1),
            CursorDirection::Down => (0, -1),
            CursorDirection::Left => (-1, 0),
            CursorDirection::Right => (1, 0),
        };
        Step { right, forward }
    }
}

/// A direction through a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListStep {
    /// To the next entry.
    On,
    /// To the previous entry.
    Back,
}

/// A cell of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The column, from 0 at the left.
    pub column: u16,
    /// The row, from 0 at the top.
    pub row: u16,
}
