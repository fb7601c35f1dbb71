//! The playing screen: the board with a game on it.
//!
//! [`Play`] passes each action to the pane that it concerns, verbs in `verbs`: `review`, `offers`, `computer`, `hint`,
//! `road`, `analysis`, `comment`, `tree`, `files`, `study`, `ended`, `elsewhere`, and `moving` for the cursor and the
//! moves. A pane reads the game at the `game_table` and returns a `reply`: the message, the command for the table, the
//! request to the app.
//! `Play` executes it in `carrying_out`; only `Play` changes the `prompt`, which has the mode, the message and the `:`
//! line, and sends commands. `told` handles the events of the table on screen, `refusals` explains why a command was
//! refused.
//!
//! The panes use `best_lines` and `game_analysis` for the analysis, `replay` for replaying a game, `clocks` and `alarm`
//! for time and bell, `motion` for animated moves, `display` for the orientation of the board, `move_log` and
//! `evaluations` for the written moves and the scores. The modules `scene`, `targets`, `view`, `bottom`, `title`,
//! `status`, `moment`, `consequences` and `questions` draw the screen, make its texts and find what was clicked; they
//! change nothing.

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

use self::analysis::AnalysisPane;
use self::board_pane::BoardPane;
pub(crate) use self::board_use::BoardUse;
use self::clocks::ClockPane;
use self::comment::CommentPane;
use self::computer::ComputerPlayers;
pub use self::cursor::Cursor;
pub use self::game_table::GameTable;
use self::hint::HintPane;
pub use self::mode::{PromptMode, Question};
use self::moving::MovePane;
use self::prompt::Prompt;
use self::reply::Reply;
use self::review::ReviewPane;
use self::scene::Scene;
pub use self::stepping::FirstStep;
pub use self::study::Overlay;
use self::tree::TreePane;
use super::open_list::OpenList;
use super::palette::{
    AT_THE_END, AT_THE_START, IN_ANALYSIS, IN_REVIEW, IN_THE_GAME, Palette, Stage,
};
use super::{Context, Message};
use crate::keymap;
use crate::layout::{Layout, TooSmall};
use crate::options::Options;
use zushiki_core::board::{Color, Square};
use zushiki_core::game::{Clock, Game};
use zushiki_play::session::Session;
use zushiki_play::table::TableCommand;
use zushiki_words::message;

/// The screen of one game.
#[derive(Debug)]
pub struct Play {
    table: GameTable,
    prompt: Prompt,
    moving: MovePane,
    board: BoardPane,
    hint: HintPane,
    analysis: AnalysisPane,
    review: ReviewPane,
    tree: TreePane,
    comment: CommentPane,
    clocks: ClockPane,
}

impl Play {
    /// The game of `session` at the node that it shows.
    #[must_use]
    pub fn new(session: Session, options: &Options) -> Play {
        let mut play = Play::at(GameTable::new(session, options, BoardUse::Game), options);
        let engine = ComputerPlayers(&play.table).ask_about_engine(play.prompt.mode());
        play.carry_out(engine);
        play
    }

    fn at(table: GameTable, options: &Options) -> Play {
        Play {
            prompt: Prompt::new(),
            moving: MovePane::new(table.position(), options),
            board: BoardPane::new(table.session(), options),
            hint: HintPane::default(),
            analysis: AnalysisPane::new(options),
            review: ReviewPane::default(),
            tree: TreePane::default(),
            comment: CommentPane::default(),
            clocks: ClockPane::new(table.session()),
            table,
        }
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
        play.prompt.show(Some(Message::plain(told)));
        play
    }

    /// The board of a task or of the openings. It does not turn by itself; `home` sits at the bottom, otherwise Black.
    #[must_use]
    pub(crate) fn beside_panel(
        session: Session,
        options: &Options,
        board_use: BoardUse,
        home: Option<Color>,
    ) -> Play {
        let options = Options { auto_flip: false, ..*options };
        let mut play = Play::at(GameTable::new(session, &options, board_use), &options);
        home.into_iter().for_each(|home| play.board.sit_down(home));
        play
    }

    /// Takes over from another board of the same game where the cursor is and how it is turned.
    pub fn keep_view_of(&mut self, other: &Play) {
        self.moving.go_to_square_of(&other.moving);
        self.board.keep_turn_of(&other.board);
    }

    /// Puts the cursor on `square`.
    pub fn look_at(&mut self, square: Square) {
        self.moving.look_at(square);
    }

    // The game

    /// The game with additional data.
    #[must_use]
    pub fn table(&self) -> &GameTable {
        &self.table
    }

    /// The game with additional data, to be changed by others than the player.
    pub fn table_mut(&mut self) -> &mut GameTable {
        &mut self.table
    }

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

    /// Whether a hint for the node that is shown is known.
    #[must_use]
    pub fn has_hint(&self) -> bool {
        self.hint.is_known(self.game())
    }

    /// Sends a command to the table that does not come from the board itself.
    pub fn send(&mut self, command: impl Into<TableCommand>) {
        self.carry_out(Reply::default().send(command));
    }

    // The screen

    /// The dialogue with the player.
    pub(crate) fn prompt(&self) -> &Prompt {
        &self.prompt
    }

    /// The place of the cursor.
    #[must_use]
    pub fn cursor(&self) -> Cursor {
        self.moving.cursor()
    }

    /// Whether White sits at the bottom of the screen.
    #[must_use]
    pub fn is_flipped(&self) -> bool {
        self.board.is_flipped(&self.table)
    }

    /// The side at the bottom of the screen.
    #[must_use]
    pub fn bottom(&self) -> Color {
        if self.is_flipped() { Color::White } else { Color::Black }
    }

    /// Asks whether to open a pasted game or position, which `about` describes.
    pub fn ask_to_open_pasted(&mut self, about: String, is_position: bool) {
        let loses = !is_position && self.session().would_be_lost();
        self.carry_out(Reply::asking(Question::OpenPasted { is_position, loses }).say(about));
    }

    /// The time until the running clock shows something else, the game that plays by itself its next
    /// move, or a moving piece the next square; `None` while nothing runs.
    #[must_use]
    pub fn until_change(&self) -> Option<Duration> {
        let clock = self.session().clock().and_then(Clock::until_change);
        let clock = clock.filter(|_| !self.table.table.is_clock_held());
        let others =
            [self.review.until_next(), self.board.until_next(), self.analysis.until_shown()];
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
    /// If the board does not fit.
    pub fn layout(&self, area: Rect, options: &Options) -> Result<Layout, TooSmall> {
        Scene::new(self, &Context { area, key_row: Rect::ZERO, options }).layout()
    }

    /// Turns the board to the side to move from now on, or no longer.
    pub fn set_auto_flip(&mut self, auto_flip: bool) {
        self.board.set_auto_flip(auto_flip);
    }
}

/// The list that is open: a list of choices, or the rows under the `:` line.
fn open_list(play: &Play) -> Option<OpenList> {
    match play.prompt.mode() {
        PromptMode::Choices(list, at) => Some(OpenList {
            title: list.title(&play.table),
            entries: list.entries(&play.table),
            at: Some(*at),
            is_above_line: false,
            chart: list.chart(&play.table),
        }),
        PromptMode::Line(line) if play.prompt.lists_rows(line) => {
            palette(play).list(line.text(), play.prompt.marked_row())
        }
        _ => None,
    }
}

/// The rows above the `:` line.
fn palette(play: &Play) -> Palette<'_> {
    let table = &play.table;
    Palette {
        language: table.language(),
        keymap: table.keymap,
        own_themes: table.own_themes,
        games: &table.games,
        selection: Some(table.position().selection()),
        below: keys_of(play, &PromptMode::Browse),
        has_game: true,
        stage: Some(stage(play)),
    }
}

/// The stage of the game, with the verbs that players use most at it.
fn stage(play: &Play) -> Stage {
    let (table, game) = (&play.table, play.game());
    let is_over = game.live_outcome().is_some();
    let fitting = match () {
        () if play.analysis.is_open() => IN_ANALYSIS,
        () if game.is_reviewing() => IN_REVIEW,
        () if is_over => AT_THE_END,
        () if game.is_empty() => AT_THE_START,
        () => IN_THE_GAME,
    };
    Stage { is_over, is_shared: table.table.shared().has_begun(), fitting }
}

/// Whether the arrows walk the best lines.
fn walks_lines(play: &Play) -> bool {
    let is_free = matches!(play.prompt.mode(), PromptMode::Browse) && !play.tree.is_focused();
    play.analysis.is_focused() && is_free
}

/// The keys of `mode`.
fn keys_of(play: &Play, mode: &PromptMode) -> keymap::Mode {
    play.table.board_use.keys_for(mode.keys(play.game().is_reviewing()))
}
