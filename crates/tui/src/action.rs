//! The actions that keys, clicks and commands ask for: plain data without types of the terminal.

use std::time::Duration;

use tui_input::InputRequest;

use zushiki_core::board::Step;

/// Something that a key, a click or a command asks for, or an event that the app is told of.
///
/// The names of the variants are also the names of actions in the config file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Quit, after a question if a game would be lost.
    Quit,
    /// Quit without a question.
    QuitAtOnce,
    /// Stop the program until the shell continues it.
    Suspend,
    /// Draw the whole screen again.
    Redraw,
    /// Open the list of keys and commands.
    Help,
    /// Open the same list at the commands of the `:` line.
    Commands,
    /// Open the cards of all pieces of the game.
    Pieces,
    /// Open the rule booklet of the game.
    Rules,
    /// Search the booklet for a word.
    Find,
    /// Go to the next line that holds the word, or to the one before.
    FindNext(ListStep),
    /// Close the prompt, or else the top layer. Never quits.
    Close,
    /// Take up or put down a piece at the cursor, or choose the marked entry.
    Accept,
    /// In the menu: tick or untick the entry under the cursor.
    Toggle,
    /// Move the cursor.
    Go(CursorDirection),
    /// Move the cursor from the board to the hand, or back.
    Hand,
    /// Take up the nth kind of the hand, or choose the nth move of a question, counted from 1.
    Pick(u8),
    /// Take back the last move, or the declared end of the game.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Show another position of the game.
    Look(Look),
    /// Start or stop playing through the game automatically.
    Replay,
    /// Switch between numbering moves in pairs and singly.
    Numbering,
    /// Switch between Hodges and Japanese notation.
    Notation,
    /// Follow the next of the variations that begin here.
    NextBranch,
    /// Delete the move that led to the position shown, in a variation, with all that follows.
    DeleteBranch,
    /// Make the variation shown the line of the game.
    PromoteBranch,
    /// Delete all variations.
    PruneBranches,
    /// Rotate the board by half a turn.
    Flip,
    /// Switch the automatic rotation of the board to the side to move on or off.
    AutoFlip,
    /// Show or hide the number of pieces that attack each square.
    Influence,
    /// Show or hide the attackers and defenders of the square under the cursor.
    Attackers,
    /// Switch between kanji, letters, ASCII, and letters with moves.
    Glyphs,
    /// Switch to the next theme.
    Theme,
    /// Switch to the next language.
    Language,
    /// Switch to the language with this tag, as in `ja`; to the next one if the tag is empty.
    SetLanguage(String),
    /// Draw the squares of the board one size larger.
    Larger,
    /// Draw the squares of the board one size smaller.
    Smaller,
    /// Switch mouse events between the program and the terminal.
    Mouse,
    /// Open the game menu: offers, claims, resignation, another game.
    GameMenu,
    /// Resign, after a question.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Offer an impasse.
    OfferImpasse,
    /// Claim an impasse, after a question.
    ClaimImpasse,
    /// Show the next step of a hint: the piece that should move, the move, the line and the reason.
    Hint,
    /// Open or close the analysis pane.
    Analysis,
    /// Let the computer or an engine of another author, named by the text, analyse in the pane.
    AnalysisBy(String),
    /// Evaluate and annotate the moves of the whole game, or stop that.
    AnalyseGame,
    /// Evaluate and annotate the moves of the whole game by the computer or an engine, named by the text.
    AnalyseGameBy(String),
    /// In the analysis pane: show one line more.
    MoreLines,
    /// In the analysis pane: show one line less.
    FewerLines,
    /// In the analysis pane: mark the next line.
    NextLine,
    /// Play the first move of the marked line as a variation.
    PlayLine,
    /// Add all moves of the marked line as a variation.
    KeepLine,
    /// Let the computer move at once.
    MoveNow,
    /// Stop the computer until it is told to move.
    StopThinking,
    /// Let the computer play the side that is not to move, at this level if the text is not empty.
    PlayComputer(String),
    /// Play the side of a program oneself from now on.
    TakeOver,
    /// Play the same game again from its start.
    NewGame,
    /// Play the same game again with the players on the other sides.
    Rematch,
    /// Leave the game for the menu.
    ChooseVariant,
    /// Answer yes, or promote.
    Yes,
    /// Answer no, or do not promote.
    No,
    /// Save the game to its file, or to a new one.
    Save,
    /// Save the game to this file, which must not exist yet; an empty name stands for the game's
    /// own file.
    SaveAs(String),
    /// Save the game to this file, in place of an existing one.
    SaveOver(String),
    /// Delete the game that is marked in the menu or in a list, after a question.
    Discard,
    /// In a list of games: sort it by the next column.
    Sort,
    /// In the list of problems: show those of the next difficulty only.
    Filter,
    /// In a list of games: rename the marked file.
    Rename,
    /// Open the list of saved games.
    Games,
    /// Open the list of lessons and drills.
    Learn,
    /// Open the list of mate problems.
    Problems,
    /// Open the problems of the file with this name.
    ProblemsIn(String),
    /// In a problem: show the solution.
    GiveUp,
    /// Go to the next lesson, problem or piece of a drill, or to the one before.
    Lesson(ListStep),
    /// In a drill: compare the squares that are marked with the moves of the piece.
    CheckAnswer,
    /// Open the game of this file.
    Open(String),
    /// Open the readable part of the game of this file.
    OpenPart(String),
    /// Open the `:` line with the comment on the current position.
    OpenComment,
    /// Set the comment on the current position; `\n` stands for a line break, and an empty text
    /// removes the comment.
    Comment(String),
    /// Open the `:` line.
    OpenLine,
    /// Edit the text that is being typed.
    Edit(InputRequest),
    /// Complete the `:` line with the next possible text, or with the one before.
    Complete(ListStep),
    /// Execute the `:` line, or take over the text that was typed.
    Submit,
    /// Open the position editor with the current position.
    EditPosition,
    /// Open the position editor with this position, in SFEN.
    ReadPosition(String),
    /// In the editor: choose the next kind of piece to put, or the one before.
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
    /// Copy the position as SFEN.
    CopyPosition,
    /// Copy the game with its variations and comments as PSN.
    CopyGame,
    /// Insert text from the clipboard into the text that is being typed. It is never executed.
    Paste(String),
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
    /// Time has passed: on the running clock, and for a game that plays by itself.
    Tick(Duration),
    /// The size of the window has changed.
    Resize {
        /// The number of columns.
        width: u16,
        /// The number of rows.
        height: u16,
    },
}

impl Action {
    /// Whether the action has the same meaning on every layer. A layer passes it on unless it
    /// handles it itself. All other actions concern only the top layer.
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
                | Action::Language
                | Action::SetLanguage(_)
                | Action::Larger
                | Action::Smaller
                | Action::Numbering
                | Action::Notation
                | Action::Save
                | Action::SaveAs(_)
                | Action::SaveOver(_)
                | Action::Games
                | Action::Learn
                | Action::Problems
                | Action::ProblemsIn(_)
                | Action::Open(_)
                | Action::OpenPart(_)
                | Action::Help
                | Action::Commands
                | Action::Pieces
                | Action::Rules
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
    /// To the entry before.
    Back,
}

/// A position of the game's line, or a page of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// The first position.
    First,
    /// The position one move earlier.
    Back,
    /// The position one move later.
    Forward,
    /// The live position, or the last one of a variation.
    Last,
    /// The position after this number of moves.
    At(usize),
    /// The position after a capture.
    Capture {
        /// Whether the next capture is meant, not the last one before the current position.
        later: bool,
    },
}

/// A cell of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The column, from 0 at the left.
    pub column: u16,
    /// The row, from 0 at the top.
    pub row: u16,
}
