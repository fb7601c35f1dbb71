//! The groups of actions besides the verbs.

use std::time::Duration;

use tui_input::InputRequest;

use super::{Cell, CursorDirection, ListStep};

/// Concerns the whole program, including events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProgramAction {
    /// Open the list of tables that people elsewhere share.
    Tables,
    /// Take the next step of the road.
    Road,
    /// The size of the window has changed.
    Resize {
        /// The number of columns.
        width: u16,
        /// The number of rows.
        height: u16,
    },
    /// An input method has written a character that no key has.
    Written(char),
    /// Time has passed: on the running clock, and for a game that plays by itself.
    Tick(Duration),
}

/// Moves the cursor, chooses and answers. Most screens handle these.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SelectAction {
    /// Move the cursor.
    Go(CursorDirection),
    /// Take up or put down a piece at the cursor, or choose the marked entry.
    Accept,
    /// In the menu: tick or untick the entry under the cursor.
    Toggle,
    /// Move the cursor from the board to the hand, or back.
    Hand,
    /// Answer yes, or promote.
    Yes,
    /// Answer no, or do not promote.
    No,
    /// Close the prompt, otherwise the top layer. Never quits.
    Close,
}

/// Types text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineAction {
    /// Open the `:` line with this text, which is the beginning of a command.
    Begin(String),
    /// Edit the text that is being typed.
    Edit(InputRequest),
    /// Complete the `:` line with the next or the previous possible text.
    Complete(ListStep),
    /// Begin a new line of the comment that is being typed.
    Break,
    /// Execute the `:` line, or take over the text that was typed.
    Submit,
    /// Insert text from the clipboard into the text that is being typed. It is never executed.
    Paste(String),
}

/// The mouse was moved or used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PointerAction {
    /// The mouse pointer was moved to a cell without a button pressed.
    Point(Cell),
    /// The left mouse button was pressed on a cell.
    Press(Cell),
    /// The mouse pointer was moved to a cell with the left button pressed.
    Drag(Cell),
    /// The left mouse button was released on a cell.
    Release(Cell),
    /// The mouse wheel was turned.
    Wheel {
        /// The cell under the pointer.
        at: Cell,
        /// Whether it was turned down, towards the player.
        down: bool,
    },
    /// The mouse wheel was turned or pressed sideways.
    WheelAcross {
        /// The cell under the pointer.
        at: Cell,
        /// Whether the wheel was turned to the right, not to the left.
        right: bool,
    },
}

/// Concerns the tree of variations beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TreeAction {
    /// Fold or unfold what belongs to the node shown.
    Fold,
    /// Unfold everything, or fold everything.
    FoldAll,
    /// Go a page down or up.
    Page(ListStep),
}

/// Changes the position in the editor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditorAction {
    /// In the editor: choose the next kind of piece to put, or the previous one.
    Brush(ListStep),
    /// In the editor: choose the other side's pieces.
    BrushSide,
    /// In the editor: remove the piece under the cursor.
    Remove,
    /// In the editor: turn over the piece under the cursor.
    TurnOver,
    /// In the editor: give the piece under the cursor to the other side.
    ChangeSide,
    /// In the editor: change the side to move.
    ChangeTurn,
    /// In the editor: add one of the chosen piece to its side's hand.
    FillHand,
    /// In the editor: remove one of the chosen piece from its side's hand.
    EmptyHand,
    /// In the editor: remove all pieces.
    ClearBoard,
    /// In the editor: set up the starting position.
    SetUp,
    /// In the editor: play from the position.
    PlayPosition,
}

/// Works on a list, or searches a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListAction {
    /// Delete the game that is marked in the menu or in a list, after a question.
    Discard,
    /// In a list of games: sort it by the next column.
    Sort,
    /// In the list of problems: show those of the next difficulty only.
    Filter,
    /// In the list of problems: show those of the next theme only.
    Theme,
    /// In the list of problems: show all problems again, or leave the list if all are shown.
    ShowAllOrLeave,
    /// In a list of games: rename the marked file.
    Rename,
    /// In the openings: list the games that reached the position shown.
    Reached,
    /// In the openings: show the games of the computer instead of the saved ones, or the other way round.
    OtherGames,
    /// Search the booklet for a word.
    Find,
    /// Go to the next or the previous line that contains the word.
    FindNext(ListStep),
    /// In a list that typed letters filter: leave it if nothing is typed, otherwise type this letter.
    LeaveOrType(char),
}

/// Concerns lessons, drills and problems.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LearnAction {
    /// In a problem: show the solution.
    GiveUp,
    /// Go to the next or the previous lesson, problem or piece of a drill.
    Lesson(ListStep),
    /// In a drill: compare the squares that are marked with the moves of the piece.
    CheckAnswer,
}
