//! What a player can ask for: plain data, free of keys and of the terminal.

use std::time::Duration;

use tui_input::InputRequest;

use crate::board::Step;

/// A wish of the player, whichever key or click it came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Leave; asks where something would be lost.
    Quit,
    /// Leave without asking.
    QuitAtOnce,
    /// Stop, and give the shell the terminal until the program is continued.
    Suspend,
    /// Paint the whole screen again.
    Redraw,
    /// Show the keys.
    Help,
    /// Show what can be typed after `:`.
    Commands,
    /// Show all pieces of the game.
    Pieces,
    /// Show the rules of the game.
    Rules,
    /// Look for a word in what is shown.
    Find,
    /// To the next place of the word, or to the one before.
    FindNext(ListStep),
    /// Close the topmost thing; never quits.
    Close,
    /// Take what the cursor is on.
    Accept,
    /// Tick or untick what the cursor is on.
    Toggle,
    /// Move the cursor.
    Go(CursorDirection),
    /// Go from the board to the hand, or back.
    Hand,
    /// Take the nth kind of the hand, from 1.
    Pick(u8),
    /// Take the last move back.
    Undo,
    /// Play the move that was taken back again.
    Redo,
    /// Look at another place of the game.
    Look(Look),
    /// Let the game play by itself, or no more.
    Replay,
    /// Count the moves of the list in pairs or singly.
    Numbering,
    /// Write moves in Hodges or in Japanese notation.
    Notation,
    /// Take the next of the lines that branch off here.
    NextBranch,
    /// Turn the board round.
    Flip,
    /// Turn the board to the side to move, from now on or no more.
    AutoFlip,
    /// Show how many pieces attack each square, or no more.
    Influence,
    /// Show who attacks and defends the square under the cursor, or no more.
    Attackers,
    /// Change between kanji, letters and ASCII.
    Glyphs,
    /// Change to the next theme.
    Theme,
    /// Let the program or the terminal have the mouse.
    Mouse,
    /// Open the list of what else can be done in the game.
    GameMenu,
    /// Give up.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Offer an impasse.
    OfferImpasse,
    /// Force or declare an impasse.
    ClaimImpasse,
    /// Play the same game again from its start.
    NewGame,
    /// Leave the game for the list of variants.
    ChooseVariant,
    /// Answer yes: promote, accept, do it.
    Yes,
    /// Answer no: do not promote, decline, leave it.
    No,
    /// Write the game to its file, or to a new one.
    Save,
    /// Write it to this file, which must not be there yet; an empty name stands for its own.
    SaveAs(String),
    /// The same, in place of what may be there.
    SaveOver(String),
    /// Throw away the unfinished game that is marked, after a question.
    Discard,
    /// Show the saved games.
    Games,
    /// Put the game of this file on the board.
    Open(String),
    /// The same with as much of it as can be read.
    OpenPart(String),
    /// Open the `:` line with what is said about the place, to be changed.
    OpenComment,
    /// Say this about the place; line breaks are written `\n`, and an empty text removes what is said.
    Comment(String),
    /// Open the `:` line.
    OpenLine,
    /// Change the `:` line.
    Edit(InputRequest),
    /// Complete the `:` line: with the next of the possible ends, or with the one before.
    Complete(ListStep),
    /// Do what the `:` line says.
    Submit,
    /// Open the position editor.
    EditPosition,
    /// Open it with this position, in SFEN.
    ReadPosition(String),
    /// In the editor: choose the next piece to be put, or the one before.
    Brush(ListStep),
    /// In the editor: put the other side's pieces.
    BrushSide,
    /// In the editor: remove the piece.
    Remove,
    /// In the editor: turn the piece over.
    TurnOver,
    /// In the editor: give the piece to the other side.
    ChangeSide,
    /// In the editor: let the other side move first.
    ChangeTurn,
    /// In the editor: one more of the chosen piece in hand.
    FillHand,
    /// In the editor: one less of the chosen piece in hand.
    EmptyHand,
    /// In the editor: remove all pieces.
    ClearBoard,
    /// In the editor: the pieces as the game begins.
    SetUp,
    /// In the editor: play from here.
    PlayPosition,
    /// Copy the position.
    CopyPosition,
    /// Copy the game with its variations and comments.
    CopyGame,
    /// Text from the clipboard: it goes into the `:` line and nowhere else.
    Paste(String),
    /// The pointer was moved to a cell, nothing pressed.
    Point(Cell),
    /// The pointer was pressed on a cell.
    Press(Cell),
    /// The pointer was moved to a cell while pressed.
    Drag(Cell),
    /// The pointer was let go on a cell.
    Release(Cell),
    /// The wheel was turned over a cell.
    Wheel {
        /// Where.
        at: Cell,
        /// Towards the player.
        down: bool,
    },
    /// So much time has passed on the clock that runs.
    Tick(Duration),
    /// The screen has another size now.
    Resize {
        /// Columns.
        width: u16,
        /// Rows.
        height: u16,
    },
}

impl Action {
    /// Whether the action means the same on every layer. A layer that has no meaning of its own for
    /// it passes it on; all other actions are about what the top layer shows.
    #[must_use]
    pub const fn is_global(&self) -> bool {
        matches!(
            self,
            Action::QuitAtOnce
                | Action::Suspend
                | Action::Redraw
                | Action::Resize { .. }
                | Action::Tick(_)
                | Action::Mouse
                | Action::AutoFlip
                | Action::Glyphs
                | Action::Theme
                | Action::Numbering
                | Action::Notation
                | Action::Save
                | Action::SaveAs(_)
                | Action::SaveOver(_)
                | Action::Games
                | Action::Open(_)
                | Action::OpenPart(_)
                | Action::Help
                | Action::Commands
                | Action::Pieces
                | Action::Rules
        )
    }
}

/// One of the four ways a cursor goes, as seen on screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CursorDirection {
    /// Towards the top.
    Up,
    /// Towards the bottom.
    Down,
    /// To the left.
    Left,
    /// To the right.
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

/// Which way through a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListStep {
    /// To the next.
    On,
    /// To the one before.
    Back,
}

/// Which place of a game to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// The start.
    First,
    /// One move back.
    Back,
    /// One move on.
    Forward,
    /// The end of the line.
    Last,
    /// After so many moves.
    At(usize),
    /// After the next move that takes a piece, or after the last one before.
    Capture {
        /// Whether it comes later in the game.
        later: bool,
    },
}

/// A cell of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// From 0 at the left.
    pub column: u16,
    /// From 0 at the top.
    pub row: u16,
}
