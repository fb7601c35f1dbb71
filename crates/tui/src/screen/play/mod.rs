//! The playing screen: the board with a game on it, and the panes around the board. Lessons, problems and the openings
//! have the same board without the panes.
//!
//! A [`GameBoard`] has the game at its `game_table`, the `prompt`, the cursor and the moves in `moving`, the `board_pane`
//! with orientation and motion, and the `hint`. [`Play`] is the screen of a game: a board and the `panes` `analysis`,
//! `review`, `tree`, `comment` and `clocks`. The module `screen` passes each action to the part that it concerns, verbs in
//! `verbs`: one of these, `offers`, `computer`, `road`, `files`, `study`, `ended` or `elsewhere`. A part reads the game at
//! the `game_table` and returns a `reply`: the message, the command for the table, the request to the app. `carrying_out`
//! executes it; only `screen` and `carrying_out` change the `prompt`, which has the mode, the message and the `:` line, and
//! send commands. `told` handles the events of the table on screen, `refusals` explains why a command was refused.
//!
//! The parts use `best_lines` and `game_analysis` for the analysis, `replay` for replaying a game, `alarm` for the bell,
//! `motion` for animated moves, `display` for the orientation of the board, `move_log` and `evaluations` for the written
//! moves and the scores. The modules `scene`, `targets`, `view`, `bottom`, `title`, `status`, `moment`, `consequences` and
//! `questions` draw the screen, make its texts and find what was clicked; they change nothing.

mod alarm;
mod analysis;
mod best_lines;
mod board_pane;
mod board_use;
mod bottom;
mod captured;
mod carrying_out;
pub(crate) mod clocks;
mod comment;
mod computer;
mod consequences;
mod cursor;
mod display;
mod elsewhere;
mod ended;
mod evaluations;
mod files;
mod game_analysis;
mod game_board;
mod game_table;
mod headers;
mod hint;
mod lists;
mod mistakes;
mod mode;
mod moment;
mod motion;
mod move_log;
mod moving;
mod offers;
mod overwriting;
mod panes;
mod pointer;
mod prompt;
mod questions;
mod refusals;
mod replay;
mod reply;
mod review;
mod road;
mod scene;
mod screen;
mod status;
mod stepping;
mod study;
mod targets;
mod title;
mod told;
mod tree;
mod verbs;
mod view;

use std::time::Duration;

use ratatui::layout::Rect;

pub(crate) use self::board_use::BoardUse;
use self::carrying_out::BoardAndPanes;
use self::computer::ComputerPlayers;
pub use self::cursor::Cursor;
pub use self::game_board::GameBoard;
pub use self::game_table::GameTable;
pub use self::mode::{PromptMode, Question};
use self::panes::Panes;
use self::reply::Reply;
pub use self::scene::Scene;
pub use self::stepping::FirstStep;
pub use self::study::Overlay;
pub(crate) use self::view::{is_on_same_piece, pictures};
use super::{Context, Message};
use crate::layout::{Layout, TooSmall};
use crate::options::Options;
use zushiki_core::game::{Clock, Game};
use zushiki_play::opponent::Advice;
use zushiki_play::session::Session;
use zushiki_play::table::{TableCommand, TableEvent};
use zushiki_words::message;

/// The screen of one game: its board, and the panes around the board.
#[derive(Debug)]
pub struct Play {
    pub(crate) board: GameBoard,
    panes: Panes,
}

impl Play {
    /// The game of `session` at the node that it shows.
    #[must_use]
    pub fn new(session: Session, options: &Options) -> Play {
        let panes = Panes::new(&session, options);
        let board = GameBoard::new(session, options, BoardUse::Game);
        let mut play = Play { board, panes };
        let engine = ComputerPlayers(&play.board.table).ask_about_engine(play.board.prompt.mode());
        play.whole().carry_out(engine);
        play
    }

    /// A game that is resumed. Its clocks are stopped until the next move.
    #[must_use]
    pub fn resumed(session: Session, options: &Options) -> Play {
        let mut play = Play::new(session, options);
        let moves = play.game().node(play.game().live_node()).ply();
        // At a table clocks in days run on.
        let stands = |clock: &Clock| !clock.controls().is_in_days();
        let told = if play.session().clock().is_some_and(stands) {
            message!(options.language, "play-resumed-with-clocks", moves)
        } else {
            message!(options.language, "play-resumed", moves)
        };
        play.board.tell(Message::plain(told));
        play
    }

    /// The board with the panes, to be changed.
    fn whole(&mut self) -> BoardAndPanes<'_> {
        BoardAndPanes { board: &mut self.board, panes: Some(&mut self.panes) }
    }

    /// The board and the panes in the window of `context`.
    fn whole_scene<'a>(&'a self, context: &Context<'a>) -> Scene<'a> {
        Scene::new(&self.board, Some(&self.panes), context)
    }

    // The game

    /// The game with additional data, to be changed by others than the player.
    pub fn table_mut(&mut self) -> &mut GameTable {
        &mut self.board.table
    }

    /// The session that the player drives.
    #[must_use]
    pub fn session(&self) -> &Session {
        self.board.table().session()
    }

    /// The game being played.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.board.game()
    }

    /// Sends a command to the table that does not come from the board itself.
    pub fn send(&mut self, command: impl Into<TableCommand>) {
        self.whole().carry_out(Reply::default().send(command));
    }

    /// Takes the answer of the adviser.
    pub fn take_advice(&mut self, advice: Advice) {
        self.whole().take_advice(advice);
    }

    /// Shows events at the table without a command from here.
    pub fn take_events(&mut self, events: &[TableEvent]) {
        self.whole().take_events(events);
    }

    // The screen

    /// Asks whether to open a pasted game or position, which `about` describes.
    pub fn ask_to_open_pasted(&mut self, about: String, is_position: bool) {
        let loses = !is_position && self.session().would_be_lost();
        let question = Question::OpenPasted { is_position, loses };
        self.whole().carry_out(Reply::asking(question).say(about));
    }

    /// The time until the running clock shows something else, the game that plays by itself its next
    /// move, or a moving piece the next square; `None` while nothing runs.
    #[must_use]
    pub fn until_change(&self) -> Option<Duration> {
        let clock = self.session().clock().and_then(Clock::until_change);
        let clock = clock.filter(|_| !self.board.table().table.is_clock_held());
        let Panes { review, analysis, .. } = &self.panes;
        let others = [review.until_next(), self.board.view.until_next(), analysis.until_shown()];
        others.into_iter().chain([clock]).flatten().min()
    }

    /// Whether something has happened since the last call that the bell announces: check, ten seconds
    /// left, a fallen flag.
    pub fn take_alarm(&mut self) -> bool {
        self.panes.clocks.take_alarm(self.board.table.session())
    }

    /// The places of all parts in `area`.
    ///
    /// # Errors
    /// If the board does not fit.
    pub fn layout(&self, area: Rect, options: &Options) -> Result<Layout, TooSmall> {
        self.whole_scene(&Context { area, key_row: Rect::ZERO, options }).layout()
    }

    /// Turns the board to the side to move from now on, or no longer.
    pub fn set_auto_flip(&mut self, auto_flip: bool) {
        self.board.view.set_auto_flip(auto_flip);
    }
}
