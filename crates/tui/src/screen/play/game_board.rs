//! The board of a game, a task or the openings, without the panes of a game.

use super::board_pane::BoardPane;
use super::board_use::BoardUse;
use super::cursor::Cursor;
use super::game_table::GameTable;
use super::hint::HintPane;
use super::mode::PromptMode;
use super::moving::MovePane;
use super::panes::Panes;
use super::prompt::Prompt;
use crate::keymap::Mode;
use crate::options::Options;
use crate::screen::open_list::OpenList;
use crate::screen::palette::{
    AT_THE_END, AT_THE_START, IN_ANALYSIS, IN_REVIEW, IN_THE_GAME, Palette, Stage,
};
use crate::screen::{Context, Message};
use zushiki_core::board::{Color, Piece, PieceKind, Square};
use zushiki_core::game::Game;
use zushiki_core::variant::Selection;
use zushiki_play::session::Session;

/// The board, with the cursor, the pieces that are moved, the hint, and the dialogue about them.
#[derive(Debug)]
pub struct GameBoard {
    pub(super) table: GameTable,
    pub(super) prompt: Prompt,
    pub(super) moving: MovePane,
    pub(super) view: BoardPane,
    pub(super) hint: HintPane,
}

impl GameBoard {
    pub(super) fn new(session: Session, options: &Options, board_use: BoardUse) -> GameBoard {
        let table = GameTable::new(session, options, board_use);
        GameBoard {
            prompt: Prompt::new(),
            moving: MovePane::new(table.position(), options),
            view: BoardPane::new(table.session(), options),
            hint: HintPane::default(),
            table,
        }
    }

    /// The board of a task or of the openings. It does not turn by itself; `home` sits at the bottom, otherwise Black.
    #[must_use]
    pub(crate) fn beside_panel(
        session: Session,
        options: &Options,
        board_use: BoardUse,
        home: Option<Color>,
    ) -> GameBoard {
        let options = Options { auto_flip: false, ..*options };
        let mut board = GameBoard::new(session, &options, board_use);
        home.into_iter().for_each(|home| board.view.sit_down(home));
        board
    }

    /// Takes over from another board of the same game where the cursor is and how it is turned.
    pub fn keep_view_of(&mut self, other: &GameBoard) {
        self.moving.go_to_square_of(&other.moving);
        self.view.keep_turn_of(&other.view);
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

    /// The game being played.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.table.game()
    }

    /// Changes the purpose of the board.
    pub(crate) fn set_use(&mut self, board_use: BoardUse) {
        self.table.board_use = board_use;
    }

    /// Whether the board has the hint for the position that it shows.
    #[must_use]
    pub fn has_hint(&self) -> bool {
        self.hint.is_known(self.game())
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
        self.view.is_flipped(&self.table)
    }

    /// The side at the bottom of the screen.
    #[must_use]
    pub fn bottom(&self) -> Color {
        if self.is_flipped() { Color::White } else { Color::Black }
    }

    /// The keys that count.
    #[must_use]
    pub fn keys(&self) -> Mode {
        keys_of(self, self.prompt.mode())
    }

    /// The game of the board.
    #[must_use]
    pub fn selection(&self) -> &Selection {
        self.table.position().selection()
    }

    /// The kind of the piece that the card describes.
    #[must_use]
    pub fn piece_kind(&self) -> Option<PieceKind> {
        self.piece_on_card().map(|piece| piece.kind)
    }

    /// The piece that the card describes.
    pub(super) fn piece_on_card(&self) -> Option<Piece> {
        self.view.piece_on_card(&self.table, self.cursor(), self.prompt.mode())
    }

    /// Shows `message` until the next action.
    pub fn tell(&mut self, message: Message) {
        self.prompt.show(Some(message));
    }

    /// Closes the message and the hint, which are texts in the previous language.
    pub fn change_language(&mut self, context: &Context<'_>) {
        self.table.speak(context.options.language);
        self.prompt.show(None);
    }

    /// Writes moves in the notation of the options.
    pub fn change_notation(&mut self, context: &Context<'_>) {
        self.table.write_in_notation_of(context.options);
    }

    /// A frame has been drawn.
    pub fn mark_drawn(&mut self) {
        self.prompt.mark_drawn();
    }
}

/// The list that is open, or the rows under the `:` line.
pub(super) fn open_list(board: &GameBoard, panes: Option<&Panes>) -> Option<OpenList> {
    let table = &board.table;
    match board.prompt.mode() {
        PromptMode::Choices(list, at) => Some(OpenList {
            title: list.title(table),
            entries: list.entries(table),
            at: Some(*at),
            is_above_line: false,
            chart: list.chart(table),
        }),
        PromptMode::Line(line) if board.prompt.lists_rows(line) => {
            palette(board, panes).list(line.text(), board.prompt.marked_row())
        }
        _ => None,
    }
}

/// The rows above the `:` line.
pub(super) fn palette<'a>(board: &'a GameBoard, panes: Option<&Panes>) -> Palette<'a> {
    let table = &board.table;
    Palette {
        language: table.language(),
        keymap: table.keymap,
        own_themes: table.own_themes,
        games: &table.games,
        selection: Some(table.position().selection()),
        below: keys_of(board, &PromptMode::Browse),
        has_game: true,
        stage: Some(stage(table, panes)),
    }
}

/// The stage of the game, with the verbs that players use most at it.
fn stage(table: &GameTable, panes: Option<&Panes>) -> Stage {
    let game = table.game();
    let is_over = game.live_outcome().is_some();
    let fitting = match () {
        () if panes.is_some_and(|panes| panes.analysis.is_open()) => IN_ANALYSIS,
        () if game.is_reviewing() => IN_REVIEW,
        () if is_over => AT_THE_END,
        () if game.is_empty() => AT_THE_START,
        () => IN_THE_GAME,
    };
    Stage { is_over, is_shared: table.table.shared().has_begun(), fitting }
}

/// The keys that count on a board with these panes: those of the pane in focus, if any.
pub(super) fn keys(board: &GameBoard, panes: Option<&Panes>) -> Mode {
    let of_pane = panes.and_then(|panes| panes.keys(board.prompt.mode()));
    of_pane.unwrap_or_else(|| board.keys())
}

/// The keys of the board in `mode`.
fn keys_of(board: &GameBoard, mode: &PromptMode) -> Mode {
    board.table.board_use.keys_for(mode.keys(board.game().is_reviewing()))
}
