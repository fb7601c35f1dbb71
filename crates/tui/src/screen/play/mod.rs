//! The playing screen: the board with a game on it.
//!
//! [`Play`] passes each action to the pane that it concerns: `review`, `offers`, `computer`, `hint`,
//! `analysis`, `comment`, `files`, `study`, and `moving` for the cursor and the moves. A pane reads the game
//! at the `game_table` and returns a `reply`: what to say, which command to send to the session, what the
//! app is to do. `Play` carries it out in `carrying_out`; it alone changes the `prompt`, which has the mode,
//! the message and the `:` line, and sends commands.
//!
//! Behind the panes are `best_lines` and `game_analysis` for the analysis, `replay` for a game that plays by
//! itself, `clocks` and `alarm` for time and bell, `motion` for a move on its way, `display` for the side
//! from which the board is seen, `move_log` and `evaluations` for the written moves and the scores. The
//! modules `scene`, `targets`, `view`, `bottom`, `title`, `status` and `questions` draw the screen, make its
//! texts and find what was clicked; they change nothing.

mod advice;
mod alarm;
mod analysis;
mod best_lines;
mod bottom;
mod captured;
mod carrying_out;
mod clocks;
mod comment;
mod computer;
mod cursor;
mod display;
mod evaluations;
mod files;
mod game_analysis;
mod game_table;
mod handling;
mod hint;
mod mode;
mod motion;
mod move_log;
mod moving;
mod offers;
mod pointer;
mod prompt;
mod questions;
mod refusals;
mod replay;
mod reply;
mod review;
mod scene;
mod screen;
mod status;
mod stepping;
mod study;
mod targets;
mod title;
mod view;

use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;

use self::analysis::AnalysisPane;
use self::clocks::ClockPane;
pub use self::cursor::Cursor;
use self::display::Display;
use self::game_table::GameTable;
use self::hint::HintPane;
pub use self::mode::{PromptMode, Question};
use self::motion::Motion;
use self::moving::MovePane;
use self::prompt::Prompt;
use self::review::ReviewPane;
use self::scene::Scene;
pub use self::stepping::FirstStep;
pub use self::study::Overlay;
use self::study::Study;
pub(crate) use super::counted;
use super::{Context, Message};
use crate::action::Cell;
use crate::keymap;
use crate::layout::{Layout, TooSmall};
use crate::options::Options;
use zushiki_core::board::{Color, Piece, PieceKind, Square};
use zushiki_core::game::{Clock, Game};
use zushiki_play::opponent::{Decision, Seen};
use zushiki_play::peers::PeerState;
use zushiki_play::session::{Command, Session};
use zushiki_play::storage::game_files::{SaveTarget, StorageReport, StorageTask};
use zushiki_play::storage::journal::Entry;
use zushiki_record::Headers;
use zushiki_words::message;

/// The screen of one game.
#[derive(Debug)]
pub struct Play {
    table: GameTable,
    prompt: Prompt,
    moving: MovePane,
    display: Display,
    study: Study,
    motion: Motion,
    hint: HintPane,
    analysis: AnalysisPane,
    review: ReviewPane,
    clocks: ClockPane,
    /// The keys that count in place of those of the board and of review, in a lesson.
    lesson_keys: Option<keymap::Mode>,
}

impl Play {
    /// The game of `session` at the node that it shows.
    #[must_use]
    pub fn new(session: Session, options: &Options) -> Play {
        let mut play = Play {
            prompt: Prompt::new(),
            moving: MovePane::new(session.position(), options),
            display: Display::new(&session, options),
            study: Study::default(),
            motion: Motion::new(options.shows_motion()),
            hint: HintPane::default(),
            analysis: AnalysisPane::new(options),
            review: ReviewPane::default(),
            clocks: ClockPane::new(&session),
            table: GameTable::new(session, options),
            lesson_keys: None,
        };
        play.ask_about_engine();
        play
    }

    /// A game that is resumed. Its clocks are stopped until the next move.
    #[must_use]
    pub fn resumed(session: Session, options: &Options) -> Play {
        let mut play = Play::new(session, options);
        let moves = play.game().node(play.game().live_node()).ply();
        play.say(match play.clock().is_some() {
            true => message!("play-resumed-with-clocks", moves = counted(moves)),
            false => message!("play-resumed", moves = counted(moves)),
        });
        play
    }

    /// The board of a lesson, whose `keys` count in place of those of the board and of review. The board does
    /// not turn by itself; `home` sits at the bottom, or else Black.
    #[must_use]
    pub fn in_lesson(
        session: Session,
        options: &Options,
        keys: keymap::Mode,
        home: Option<Color>,
    ) -> Play {
        let options = Options { auto_flip: false, ..*options };
        let mut play = Play::new(session, &options);
        play.lesson_keys = Some(keys);
        home.into_iter().for_each(|home| play.display.sit_down(home));
        play
    }

    /// Lets `keys` count from now on, because the task of the lesson is done.
    pub fn end_lesson(&mut self, keys: keymap::Mode) {
        self.lesson_keys = Some(keys);
    }

    /// Takes over from another board of the same game where the cursor is and how it is turned.
    pub fn keep_view_of(&mut self, other: &Play) {
        self.moving.go_to_square_of(&other.moving);
        self.display.keep_turn_of(&other.display);
    }

    /// Whether the game belongs to a lesson.
    fn is_in_lesson(&self) -> bool {
        self.lesson_keys.is_some()
    }

    // The game

    /// The session that the player drives.
    #[must_use]
    pub fn session(&self) -> &Session {
        self.table.session()
    }

    /// The game being played.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.table.game()
    }

    /// The headers of the game, with the names of the players.
    #[must_use]
    pub fn headers(&self) -> &Headers {
        self.session().headers()
    }

    /// The clocks, if the game has any.
    fn clock(&self) -> Option<&Clock> {
        self.session().clock()
    }

    /// The game as computer players see it.
    #[must_use]
    pub fn seen(&self) -> Seen<'_> {
        self.table.seen()
    }

    /// Carries out the decision of a computer player.
    pub fn decide(&mut self, decision: Decision) {
        let reply = computer::ComputerPlayers(&self.table).decide(decision);
        self.carry_out(reply);
        self.sync_with_game();
    }

    /// The state of the engine of another author that is asked for a move.
    #[must_use]
    pub fn peer_state(&self) -> Option<PeerState> {
        self.table.peer_state()
    }

    /// Shows another state of the engine of another author.
    pub fn show_peer_state(&mut self, state: Option<PeerState>) {
        self.table.set_peer_state(state);
    }

    /// Stops the clocks while the players do something else, or lets them run again.
    pub fn set_away(&mut self, away: bool) {
        self.send(Command::SetAway(away));
    }

    /// Saves the game to a file.
    pub fn save(&mut self, target: SaveTarget) {
        self.send(Command::Save(target));
    }

    /// Takes the tasks for the files of the game, in the order in which they came about.
    pub fn take_tasks(&mut self) -> Vec<StorageTask> {
        self.table.take_tasks()
    }

    /// Passes the result of a storage task to the session. Returns the message about it, if there
    /// is one.
    pub fn stored(&mut self, report: StorageReport) -> Option<Message> {
        files::message_about(&self.send(Command::Stored(report)))
    }

    /// Ends the session. Returns the last entries for the journal.
    pub fn close_session(&mut self) -> Vec<Entry> {
        self.table.close()
    }

    // The screen

    /// The message to the player, if there is one.
    #[must_use]
    pub fn message(&self) -> Option<&Message> {
        self.prompt.message()
    }

    /// Shows `text` until the next action.
    pub fn say(&mut self, text: impl Into<String>) {
        self.prompt.show(Some(Message::plain(text)));
    }

    /// Shows `text` as a warning until the next action.
    pub fn warn(&mut self, text: impl Into<String>) {
        self.prompt.show(Some(Message::warning(text)));
    }

    /// The place of the cursor.
    #[must_use]
    pub fn cursor(&self) -> Cursor {
        self.moving.cursor()
    }

    /// Whether White sits at the bottom of the screen.
    #[must_use]
    pub fn is_flipped(&self) -> bool {
        self.display.is_flipped(self.table.position().to_move())
    }

    /// The side at the bottom of the screen.
    #[must_use]
    pub fn seat(&self) -> Color {
        if self.is_flipped() { Color::White } else { Color::Black }
    }

    /// The square of the piece that is taken up from the board.
    #[must_use]
    pub fn selected_square(&self) -> Option<Square> {
        self.prompt.mode().selected_square()
    }

    /// The kind that is taken up from the hand.
    #[must_use]
    pub fn selected_kind(&self) -> Option<PieceKind> {
        self.prompt.mode().selected_kind()
    }

    /// The question that is asked, if any.
    #[must_use]
    pub fn question(&self) -> Option<String> {
        status::Status(&self.table).question(self.prompt.mode())
    }

    /// Asks whether to open a pasted game, which `about` describes.
    pub fn ask_to_open_pasted(&mut self, about: String) {
        self.prompt.set_mode(PromptMode::Ask(Question::OpenPasted));
        self.say(about);
    }

    /// The piece that the card describes.
    fn piece_on_card(&self) -> Option<Piece> {
        self.study.piece(self.piece_in_focus())
    }

    fn piece_in_focus(&self) -> Option<Piece> {
        study::piece_in_focus(self.table.position(), self.cursor(), self.prompt.mode())
    }

    /// The time until the running clock shows something else, the game that plays by itself its next
    /// move, or a moving piece the next square; `None` while nothing runs.
    #[must_use]
    pub fn until_change(&self) -> Option<Duration> {
        let clock = self.clock().and_then(Clock::until_change);
        let others =
            [self.review.until_next(), self.motion.until_next(), self.analysis.until_shown()];
        others.into_iter().chain([clock]).flatten().min()
    }

    /// Whether something has happened since the last call that the bell announces: check, ten seconds
    /// left, a fallen flag.
    pub fn take_alarm(&mut self) -> bool {
        self.clocks.take_alarm(self.table.session())
    }

    /// The places of all parts in `area`.
    ///
    /// # Errors
    /// Where the board does not fit.
    pub fn layout(&self, area: Rect, options: &Options) -> Result<Layout, TooSmall> {
        Scene::new(self, area, options).layout()
    }

    /// The square that is drawn at `at`, on a screen of `area`.
    #[must_use]
    pub fn square_at(&self, at: Cell, area: Rect, options: &Options) -> Option<Square> {
        Scene::new(self, area, options).square_at(at)
    }

    /// The columns that the clocks take in the corner of a layer above the board.
    #[must_use]
    pub fn corner_width(&self) -> u16 {
        clocks::corner_width(self.table.session())
    }

    /// Draws the clocks into the corner of a layer above the board.
    pub fn draw_corner(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        let Context { area, key_row, options } = *context;
        let corner = Rect {
            x: key_row.right(),
            width: area.right().saturating_sub(key_row.right()),
            ..key_row
        };
        clocks::draw_corner(self.table.session(), frame, corner, options);
    }

    /// Writes moves in the notation of `options` from now on.
    pub fn set_notation(&mut self, options: &Options) {
        self.table.set_notation(options);
    }

    /// Turns the board to the side to move from now on, or no longer.
    pub fn set_auto_flip(&mut self, auto_flip: bool) {
        self.display.set_auto_flip(auto_flip);
    }
}
