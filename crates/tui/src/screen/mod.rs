//! The screens: each owns its cursor, its mode and its scrolling, and does not depend on the
//! others.
//!
//! They are stacked as the layers of `tui::layers`. A [`Screen`] handles an action or passes it on,
//! and sends requests that concern other screens, or input and output, to the app.

mod answers;
mod command_line;
pub mod editor;
pub mod game_list;
pub mod help;
pub mod learn;
pub mod line;
mod list_rows;
pub mod list_screen;
pub mod menu;
mod open_list;
pub mod openings;
mod palette;
pub mod play;
pub mod reference;
pub mod statistics;
pub mod tables;
pub mod too_small;
pub mod which_game;

use std::any::Any;
use std::fmt::Debug;

use ratatui::Frame;
use ratatui::layout::Rect;

use self::play::{GameBoard, Scene};
use super::action::{Action, PointerAction};
use super::effect::Effect;
use super::keymap::Mode;
use super::layout::Layout;
use super::options::Options;
use super::widget::{PiecePicture, Tone};
use zushiki_core::board::{Geometry, PieceKind, Square};
use zushiki_core::game::TimeControls;
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;
use zushiki_play::learn::Progress;
use zushiki_play::mistakes::Lesson;
use zushiki_play::storage::game_files::OpenRequest;
use zushiki_play::storage::library::ReachedGame;
use zushiki_play::verbs::KnownTo;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::unknown_command;

/// A screen as the stack of layers sees it, which finds the open one of a kind by its type.
pub trait Screen: Any + Debug {
    /// The keys that count while this screen is on top.
    fn keys(&self) -> Mode;

    /// Handles `action`, or passes it on.
    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response;

    /// Draws the screen into the whole window.
    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>);

    /// The board of a game, a task or the openings on the screen. The other methods are about it unless the screen has its
    /// own.
    fn board(&self) -> Option<&GameBoard> {
        None
    }

    /// The same board, for changes.
    fn board_mut(&mut self) -> Option<&mut GameBoard> {
        None
    }

    /// The same board in its part of the window; `None` while it is hidden.
    fn scene<'a>(&'a self, _context: &Context<'a>) -> Option<Scene<'a>> {
        None
    }

    /// Shows `message` until the next action. A screen that shows no messages returns it.
    fn tell(&mut self, message: Message) -> Option<Message> {
        match self.board_mut() {
            Some(board) => {
                board.tell(message);
                None
            }
            None => Some(message),
        }
    }

    /// Whether `action` does not change the display of the screen, like most movements of the
    /// pointer.
    fn ignores(&self, action: &Action, context: &Context<'_>) -> bool {
        let Action::Pointer(PointerAction::Point(at)) = action else { return false };
        self.scene(context).is_none_or(|scene| play::is_on_same_piece(scene, *at))
    }

    /// The game that the screen shows, for its booklet; `None` for a screen that shows none.
    fn selection(&self) -> Option<&Selection> {
        self.board().map(GameBoard::selection)
    }

    /// The piece that the player looks at, whose card the booklet shows first.
    fn piece_kind(&self) -> Option<PieceKind> {
        self.board()?.piece_kind()
    }

    /// The places of the parts around the board that the screen shows; `None` for a screen without a board.
    fn board_layout(&self, context: &Context<'_>) -> Option<Layout> {
        self.scene(context)?.layout().ok()
    }

    /// The pictures of pieces behind the text of the screen.
    fn pictures(&self, context: &Context<'_>) -> Vec<PiecePicture> {
        self.scene(context).map_or_else(Vec::new, play::pictures)
    }

    /// Whether the clocks are drawn in the corner that [`Context::key_row`] leaves free.
    fn has_clock_corner(&self) -> bool {
        false
    }

    /// Takes the text of the `:` line over this screen if it is one that only this screen reads, such as a position in the
    /// editor.
    ///
    /// # Errors
    /// The sentence that refuses the text if nothing else reads it.
    fn take_line(&mut self, text: &str, context: &Context<'_>) -> Result<(), String> {
        Err(unknown_command(context.options.language, text, KnownTo::Screen))
    }

    /// Another screen is opened above this one.
    fn cover(&mut self) {}

    /// The language has changed: texts that the screen keeps are made again.
    fn change_language(&mut self, context: &Context<'_>) {
        self.board_mut().into_iter().for_each(|board| board.change_language(context));
    }

    /// The notation of moves may be another one now.
    fn change_notation(&mut self, context: &Context<'_>) {
        self.board_mut().into_iter().for_each(|board| board.change_notation(context));
    }

    /// A frame has been drawn, with this screen on top or not.
    fn mark_drawn(&mut self) {
        self.board_mut().into_iter().for_each(GameBoard::mark_drawn);
    }
}

/// The window that a screen is drawn into, and how it looks.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The whole window.
    pub area: Rect,
    /// The last row, without the corner for the clocks of a game below.
    pub key_row: Rect,
    /// The options of the screen's appearance.
    pub options: &'a Options,
}

/// The answer of a screen to an action.
#[derive(Clone, Debug)]
pub enum Response {
    /// The action has been handled.
    Handled,
    /// The action means nothing to this screen.
    PassedOn(Action),
    /// The app is to perform this action instead.
    Perform(Action),
    /// End the program. The player has been asked if something would be lost.
    Quit,
    /// Play from this position.
    Start(Box<Position>),
    /// Open the `:` line over this screen, with this text.
    OpenLine(String),
    /// Close the `:` line, and perform this action.
    Chosen(Action),
    /// Close this screen, and show the message on the one below.
    Told(Message),
    /// The text of the `:` line was submitted: see [`Screen::take_line`].
    Submitted(String),
    /// Open the position editor.
    Edit {
        /// The position to begin with.
        position: Box<Position>,
        /// A position in SFEN that replaces it.
        sfen: Option<String>,
        /// Whether playing another position would lose an unfinished game.
        loses: bool,
    },
    /// Close this screen.
    Close,
    /// Execute this effect. The player has agreed where something would be lost.
    Run(Effect),
    /// Play the game again from its start. The player has been asked if it would be lost.
    PlayAgain {
        /// Whether the players swap sides.
        swapped: bool,
    },
    /// Begin the game, which has no moves yet, with these clocks.
    SetClock(Option<TimeControls>),
    /// Open the pasted game that the player was asked about.
    OpenPasted,
    /// Send this message to the people elsewhere at the table.
    Say(String),
    /// Leave the game for the menu, or for the panel of a new game of the variant with this ID. The player has been asked
    /// if the game would be lost.
    ChooseVariant(Option<String>),
    /// Open a game file.
    Open(OpenRequest),
    /// List these games, which reached a position.
    ListReached(Vec<ReachedGame>),
    /// Show the openings of this game by the book of the computer.
    ShowOpenings(Box<Selection>),
    /// Begin a lesson, a drill or a problem.
    Teach(Teach),
    /// Store the progress of the player, and take the next step of the road.
    Road(Progress),
    /// Store the progress of the player.
    Learned(Progress),
}

/// A lesson, drill or problem to open.
#[derive(Clone, Debug)]
pub enum Teach {
    /// The lesson of the tour with this index.
    Lesson(usize),
    /// The moves of the pieces of this game.
    Pieces(Box<Selection>),
    /// The problem with this index in the list that is open.
    Problem(usize),
    /// The mistakes of a game.
    Mistakes(Box<Lesson>),
}

/// A message to the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The text, one line.
    pub text: String,
    /// The kind of the message: information, question or warning.
    pub tone: Tone,
}

impl Message {
    /// A message for information.
    #[must_use]
    pub fn plain(text: impl Into<String>) -> Message {
        Message { text: text.into(), tone: Tone::Plain }
    }

    /// A message that something was refused or went wrong.
    #[must_use]
    pub fn warning(text: impl Into<String>) -> Message {
        Message { text: text.into(), tone: Tone::Warning }
    }
}

/// The square in the middle of a board, where cursors begin.
fn middle(geometry: Geometry) -> Square {
    let squares: Vec<Square> = geometry.squares().collect();
    let (files, ranks) = (usize::from(geometry.files()), usize::from(geometry.ranks()));
    squares[ranks / 2 * files + files / 2]
}

/// A number of moves in words: `1 move`, `2 moves`, `2手`.
pub(crate) fn counted(language: Language, moves: usize) -> String {
    message!(language, "screen-moves", count = moves)
}
