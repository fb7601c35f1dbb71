//! The board as the player looks at it: its side, the overlay, the piece on the card, a move on its way.

use std::time::Duration;

use super::captured::Captured;
use super::cursor::Cursor;
use super::display::Display;
use super::game_table::GameTable;
use super::mode::PromptMode;
use super::motion::Motion;
use super::reply::Reply;
use super::study::{self, Overlay, Study};
use crate::options::Options;
use zushiki_core::board::{Color, Piece, Setup};
use zushiki_play::session::Session;

/// The state of the board on screen other than the position: its orientation, the studied squares, a moving piece.
#[derive(Debug)]
pub(super) struct BoardPane {
    display: Display,
    study: Study,
    motion: Motion,
}

impl BoardPane {
    pub(super) fn new(session: &Session, options: &Options) -> BoardPane {
        BoardPane {
            display: Display::new(session, options),
            study: Study::default(),
            motion: Motion::new(options.shows_motion()),
        }
    }

    /// Turns the board round.
    pub(super) fn flip(&mut self) -> Reply {
        self.display.flip();
        Reply::default()
    }

    /// Switches an overlay on or off.
    pub(super) fn toggle(&mut self, overlay: Overlay, table: &GameTable) -> Reply {
        self.study.toggle(overlay, table)
    }

    /// Shows the attackers of the square under the cursor.
    pub(super) fn show_attackers(&mut self) -> Reply {
        self.study.show(Overlay::Attackers);
        Reply::default()
    }

    /// The overlay and the pieces that are looked at.
    pub(super) fn study(&self) -> &Study {
        &self.study
    }

    // The side

    /// Lets the side `home` sit at the bottom unless the player turns the board.
    pub(super) fn sit_down(&mut self, home: Color) {
        self.display.sit_down(home);
    }

    /// Turns the board round if it is turned round in `other`.
    pub(super) fn keep_turn_of(&mut self, other: &BoardPane) {
        self.display.keep_turn_of(&other.display);
    }

    /// Turns the board to the side to move from now on, or leaves it with Black at the bottom.
    pub(super) fn set_auto_flip(&mut self, auto_flip: bool) {
        self.display.set_auto_flip(auto_flip);
    }

    /// Whether White sits at the bottom of the screen.
    pub(super) fn is_flipped(&self, table: &GameTable) -> bool {
        self.display.is_flipped(table.game())
    }

    /// Whether the next key only turns the board to the side to move.
    pub(super) fn waits_to_turn(&self, table: &GameTable, mode: &PromptMode) -> bool {
        let stands = table.game().is_reviewing() || table.session().is_over();
        !stands
            && matches!(mode, PromptMode::Browse)
            && self.display.waits_to_turn(table.position().to_move())
    }

    /// Turns the board to the side to move, if it has waited for a key.
    pub(super) fn turn(&mut self, table: &GameTable) {
        self.display.turn_to(table.position().to_move());
    }

    /// The captured pieces; `None` if they go to the hand.
    pub(super) fn captured(&self) -> Option<&Captured> {
        self.display.captured()
    }

    // The card

    /// The mouse pointer is now on `piece`, or on none.
    pub(super) fn point_at(&mut self, piece: Option<Piece>) {
        self.study.point_at(piece);
    }

    /// The piece that the card describes.
    pub(super) fn piece_on_card(
        &self,
        table: &GameTable,
        cursor: Cursor,
        mode: &PromptMode,
    ) -> Option<Piece> {
        self.study.piece(study::piece_in_focus(table.position(), cursor, mode))
    }

    /// Keeps the piece in focus for the card when the cursor has left it.
    pub(super) fn remember(&mut self, table: &GameTable, cursor: Cursor, mode: &PromptMode) {
        self.study.remember(study::piece_in_focus(table.position(), cursor, mode));
    }

    // The motion

    /// Begins to show the move that was played last on its way.
    pub(super) fn start_motion(&mut self, table: &GameTable) {
        self.motion.start(table.game());
    }

    /// Shows the board of the game.
    pub(super) fn stop_motion(&mut self) {
        self.motion.stop();
    }

    /// The board to show in place of that of the game, while a move is on its way.
    pub(super) fn in_motion(&self) -> Option<&Setup> {
        self.motion.board()
    }

    /// The time until a moving piece is shown on the next square.
    pub(super) fn until_next(&self) -> Option<Duration> {
        self.motion.until_next()
    }

    /// Lets `elapsed` pass.
    pub(super) fn elapse(&mut self, elapsed: Duration) {
        self.motion.elapse(elapsed);
    }

    /// Counts the captured pieces again if another node is shown, and keeps the side to move for a review.
    pub(super) fn sync(&mut self, table: &GameTable) {
        self.display.sync(table.game());
    }
}
