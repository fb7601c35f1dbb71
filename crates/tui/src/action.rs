//! The actions that keys, clicks and commands ask for: plain data without types of the terminal. Each
//! group belongs to one part of the program, in most cases to one pane of a screen.

mod groups;
mod names;

use zushiki_core::board::Step;
pub use zushiki_play::session::Look;

pub use self::groups::{
    AnalysisAction, CommentAction, ComputerAction, DisplayAction, EditorAction, FileAction,
    HeaderAction, LearnAction, LeaveAction, LineAction, ListAction, OfferAction, PointerAction,
    PositionAction, ProgramAction, ReviewAction, ScreenAction, SelectAction, StudyAction,
    TalkAction,
};

/// A request by a key, a click or a command, or an event for the app.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Concerns the whole program, including events.
    Program(ProgramAction),
    /// Leaves the game or the screen, after a question if something would be lost.
    Leave(LeaveAction),
    /// Changes how the screens look.
    Display(DisplayAction),
    /// Opens another screen.
    Screen(ScreenAction),
    /// Saves or opens a game file.
    File(FileAction),
    /// Edits or copies the position or the game.
    Position(PositionAction),
    /// Moves the cursor, chooses and answers. Most screens handle these.
    Select(SelectAction),
    /// Types text.
    Line(LineAction),
    /// The mouse was moved or used.
    Pointer(PointerAction),
    /// Shows the board from another side, or shows more of it.
    Study(StudyAction),
    /// Takes back moves, shows other nodes of the game, or changes its variations.
    Review(ReviewAction),
    /// Comments on the position shown.
    Comment(CommentAction),
    /// Show or change the headers of the record.
    Header(HeaderAction),
    /// Offers, claims or resigns.
    Offer(OfferAction),
    /// Sends or hides messages at a table that people elsewhere share.
    Talk(TalkAction),
    /// Concerns programs that play.
    Computer(ComputerAction),
    /// Show the next step of a hint: the piece that should move, the move, the line and the reason.
    Hint,
    /// Analyses the position shown or the whole game.
    Analysis(AnalysisAction),
    /// Changes the position in the editor.
    Editor(EditorAction),
    /// Works on a list, or searches a text.
    List(ListAction),
    /// Concerns lessons, drills and problems.
    Learn(LearnAction),
}

impl Action {
    /// Whether the action has the same meaning on every layer. A layer passes it on unless it
    /// handles it itself. All other actions concern only the top layer.
    #[must_use]
    pub const fn is_global(&self) -> bool {
        matches!(
            self,
            Action::Program(_) | Action::Display(_) | Action::Screen(_) | Action::File(_)
        )
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
