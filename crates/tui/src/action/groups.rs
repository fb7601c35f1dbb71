//! The groups of actions.

use std::time::Duration;
use zushiki_core::game::NodeId;
use zushiki_record::HeaderField;

use tui_input::InputRequest;

use super::{Cell, CursorDirection, ListStep, Look};

/// Concerns the whole program, including events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProgramAction {
    /// Quit without a question.
    QuitAtOnce,
    /// Stop the program until the shell continues it.
    Suspend,
    /// Draw the whole screen again.
    Redraw,
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

/// Leaves the game or the screen, after a question if something would be lost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LeaveAction {
    /// Quit, after a question if a game would be lost.
    Quit,
    /// Leave the game for the menu.
    ChooseVariant,
    /// Play the same game again from its start.
    NewGame,
    /// Play the same game again with the players on the other sides.
    Rematch,
}

/// Changes how the screens look.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DisplayAction {
    /// Switch the automatic rotation of the board to the side to move on or off.
    AutoFlip,
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
    /// Switch between a large board and its overview.
    Overview,
    /// Switch mouse events between the program and the terminal.
    Mouse,
    /// Switch between numbering moves in pairs and singly.
    Numbering,
    /// Switch between Hodges and Japanese notation.
    Notation,
    /// Reset the display settings that were chosen by keys, now and at the next start.
    UsualLooks,
}

/// Opens another screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScreenAction {
    /// Open the list of keys and commands.
    Help,
    /// Open the same list at the commands of the `:` line.
    Commands,
    /// Open the cards of all pieces of the game.
    Pieces,
    /// Open the rule booklet of the game.
    Rules,
    /// Open the list of saved games.
    Games,
    /// Open the list of lessons and drills.
    Learn,
    /// Open the results of the player's own games.
    Statistics,
    /// Open the list of tables that people elsewhere share.
    Tables,
    /// Open the list of mate problems.
    Problems,
    /// Open the problems of the file with this name.
    ProblemsIn(String),
    /// Open the moves that the saved games played from the position shown.
    Openings,
    /// Open the moves that the games of this folder or file played from the position shown.
    OpeningsIn(String),
}

/// Saves or opens a game file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileAction {
    /// Save the game to its file, or to a new one.
    Save,
    /// Save the game to this file, which must not exist yet; an empty name means the game's own
    /// file.
    SaveAs(String),
    /// Save the game to this file, in place of an existing one; an empty name means the game's own file.
    SaveOver(String),
    /// Save the game to its own file, after a question.
    SaveConfirmed,
    /// Open the game of this file.
    Open(String),
    /// Open the readable part of the game of this file.
    OpenPart(String),
}

/// Edits or copies the position or the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionAction {
    /// Open the position editor with the current position.
    EditPosition,
    /// Open the position editor with this position, in SFEN.
    ReadPosition(String),
    /// Copy the position as SFEN.
    CopyPosition,
    /// Copy the game with its variations and comments as PSN.
    CopyGame,
    /// Copy the game or the position in the form with this name.
    CopyAs(String),
    /// Open the menu of the formats that the game can be written in.
    ChooseExport,
    /// Ask for the name of a file with this ending, which the game is written to.
    ExportAs(&'static str),
}

/// Shows or changes the headers of the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HeaderAction {
    /// Open the panel of the headers.
    Show,
    /// Open the `:` line with this header.
    Open(HeaderField),
    /// Set a header as it was typed: its word, and its text.
    Set(String),
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
    /// Take up the nth kind of the hand, or choose the nth move of a question, counted from 1.
    Pick(u8),
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
    /// Open the `:` line.
    OpenLine,
    /// Open the `:` line with this text, which is the beginning of a command.
    Begin(&'static str),
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

/// Shows the board from another side, or shows more of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StudyAction {
    /// Rotate the board by half a turn.
    Flip,
    /// Show or hide the number of pieces that attack each square.
    Influence,
    /// Show or hide the attackers and defenders of the square under the cursor.
    Attackers,
    /// Show the attackers and defenders of the square of this name.
    AttackersOf(String),
}

/// Takes back moves, shows other nodes of the game, or changes its variations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReviewAction {
    /// Take back the last move, or the declared end of the game.
    Undo,
    /// Replay what was taken back.
    Redo,
    /// Show another position of the game.
    Look(Look),
    /// Show the live position again.
    Return,
    /// Start or stop playing through the game automatically.
    Replay,
    /// Open the tree of variations for its keys, or close it.
    Variations,
    /// In the tree of variations: fold or unfold what belongs to the node shown.
    Fold,
    /// In the tree of variations: unfold everything, or fold everything.
    FoldAll,
    /// In the tree of variations: go a page down or up.
    TreePage(ListStep),
    /// Show this node, wherever in the tree it is.
    Visit(NodeId),
    /// Follow the next of the variations that begin here.
    NextBranch,
    /// Delete the move that led to the position shown, in a variation, with all following moves.
    DeleteBranch,
    /// Make the variation shown the line of the game.
    PromoteBranch,
    /// Delete all variations.
    PruneBranches,
}

/// Comments on the position shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommentAction {
    /// Open the `:` line with the comment on the current position.
    OpenComment,
    /// Set the comment on the current position; `\n` is a line break, and an empty text removes the
    /// comment.
    Comment(String),
    /// Scroll the comment on the current position.
    Scroll(ListStep),
    /// Mark the last move with the symbols that were typed; without a text, open the `:` line for them.
    Mark(String),
}

/// Offers, claims or resigns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OfferAction {
    /// Open the menu of all actions on the board.
    GameMenu,
    /// Open the panel of a game that is over: its result, and what to do next.
    EndPanel,
    /// Resign, after a question.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Offer an impasse.
    OfferImpasse,
    /// Claim an impasse, after a question.
    ClaimImpasse,
}

/// Sends or hides messages at a table that people elsewhere share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TalkAction {
    /// Send this message to the others; without a text, show what was said last.
    Say(String),
    /// Show messages of the others no more, or again.
    Mute,
}

/// Concerns programs that play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ComputerAction {
    /// Let the computer move at once.
    MoveNow,
    /// Stop the computer until it is told to move.
    StopThinking,
    /// Let the computer play the side that is not to move, at this level if the text is not empty.
    PlayComputer(String),
    /// Before the first move: play with the clocks that the text describes.
    SetClock(String),
    /// Play the side of a program oneself from now on.
    TakeOver,
}

/// Analyses the position shown or the whole game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnalysisAction {
    /// Open or close the analysis pane.
    Analysis,
    /// Let the computer or an engine of another author, named by the text, analyse in the pane.
    AnalysisBy(String),
    /// Evaluate and annotate the moves of the whole game, or stop that.
    AnalyseGame,
    /// Evaluate and annotate the moves of the whole game by the computer or an engine, named by the text.
    AnalyseGameBy(String),
    /// Search whether the side to move wins by checks.
    Mate,
    /// Show what the other side would play if the side to move passed.
    Threat,
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
}

/// Concerns lessons, drills and problems.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LearnAction {
    /// In a problem: show the solution.
    GiveUp,
    /// Ask for better moves than the worst moves of one side of the game on the board.
    Mistakes,
    /// Go to the next or the previous lesson, problem or piece of a drill.
    Lesson(ListStep),
    /// In a drill: compare the squares that are marked with the moves of the piece.
    CheckAnswer,
}
