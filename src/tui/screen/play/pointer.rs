//! The mouse on the playing screen.
//!
//! Clicking and dragging share their events: a press takes a piece up. If the button is released on
//! the same square, the piece stays taken up until a second click; otherwise it is moved to the
//! square of the release, or put back if it cannot move there.

use ratatui::layout::Rect;

use super::questions::promotion_in_question;
use super::title::Title;
use super::{Cursor, Play, PromptMode, mode};
use crate::board::{Color, Origin, Piece, PieceKind, Square};
use crate::tui::action::{Action, Cell, Look, ScreenAction};
use crate::tui::layout::Layout;
use crate::tui::screen::{Response, Screen, scrolled};
use crate::tui::theme::Theme;
use crate::tui::widget::Popup;
use crate::tui::{Options, key_bar};

impl Play {
    pub(super) fn press(&mut self, at: Cell, area: Rect, options: &Options) -> Response {
        let Ok(layout) = self.layout(area, options) else {
            return Response::Handled;
        };
        if let PromptMode::Choices(_) = self.prompt.mode() {
            return self.press_choice(at, area);
        }
        if let Some(action) = self.key_at(&layout, at, options) {
            return Response::Perform(action);
        }
        match self.prompt.mode() {
            PromptMode::Ambiguous { .. } => self.press_answer(at, &layout, options),
            PromptMode::Promotion { .. } => self.press_promotion(at, &layout, options),
            mode if mode.is_on_board() => {
                let before = self.prompt.mode().taken_up();
                self.press_part(at, &layout, options);
                let taken_up = self.prompt.mode().taken_up();
                self.cursor.dragged = taken_up.filter(|_| taken_up != before);
            }
            _ => {}
        }
        Response::Handled
    }

    /// Moves the cursor to where the dragged piece would be put down.
    pub(super) fn drag(&mut self, at: Cell, area: Rect, options: &Options) {
        if let (Some(_), Some(square)) = (self.cursor.dragged, self.square_at(at, area, options)) {
            self.cursor.at = Cursor::on(square);
        }
    }

    /// Puts the dragged piece down.
    pub(super) fn release(&mut self, at: Cell, area: Rect, options: &Options) {
        let taken_up = self.prompt.mode().taken_up();
        let dragged = self.cursor.dragged.take();
        let Some(origin) = dragged.filter(|&origin| taken_up == Some(origin)) else {
            return;
        };
        match self.square_at(at, area, options) {
            Some(square) if origin == Origin::Board(square) => return,
            Some(square) => {
                self.cursor.at = Cursor::on(square);
                self.put(origin);
            }
            None if self.is_on_hand(origin, at, area, options) => return,
            None => {}
        }
        if let PromptMode::Selected(_) = self.prompt.mode() {
            self.prompt.close();
        }
    }

    /// The square that is drawn at `at`, on a screen of `area`.
    pub(in crate::tui) fn square_at(
        &self,
        at: Cell,
        area: Rect,
        options: &Options,
    ) -> Option<Square> {
        let layout = self.layout(area, options).ok()?;
        layout.grid(self.is_flipped()).square_at(at.column, at.row)
    }

    /// Whether the piece of the hand that was taken up is drawn at `at`.
    fn is_on_hand(&self, origin: Origin, at: Cell, area: Rect, options: &Options) -> bool {
        let layout = self.layout(area, options).ok();
        let kind = layout.and_then(|layout| self.kind_at(&layout, at, options));
        kind.is_some_and(|kind| origin == Origin::Hand(kind))
    }

    /// Whether the card would describe another piece with the pointer at `at`.
    pub(super) fn points_elsewhere(&self, at: Cell, area: Rect, options: &Options) -> bool {
        self.piece_at(at, area, options) != self.study.pointed
    }

    /// The piece that is drawn at `at`: on the board, in a hand, or among the captured pieces.
    pub(super) fn piece_at(&self, at: Cell, area: Rect, options: &Options) -> Option<Piece> {
        let layout = self.layout(area, options).ok()?;
        self.piece_drawn(at, &layout, options)
    }

    fn piece_drawn(&self, at: Cell, layout: &Layout, options: &Options) -> Option<Piece> {
        let square = layout.grid(self.is_flipped()).square_at(at.column, at.row);
        let held = |color| {
            let kind = self.drawn_in_hand(color, layout, at, options)?;
            Some(Piece { kind, color })
        };
        match square {
            Some(square) => self.table.position().piece(square),
            None => Color::ALL.into_iter().find_map(held),
        }
    }

    fn press_part(&mut self, at: Cell, layout: &Layout, options: &Options) {
        let grid = layout.grid(self.is_flipped());
        if let Some(square) = grid.square_at(at.column, at.row) {
            self.press_square(square);
        } else if let Some(kind) = self.kind_at(layout, at, options) {
            self.take_from_hand(kind);
        } else if let Some(piece) = self.piece_drawn(at, layout, options) {
            self.study.pointed = Some(piece);
        } else if let Some(ply) = self.ply_at(layout, at, options) {
            self.look(Look::At(ply));
        }
    }

    /// Puts down the piece that is taken up; otherwise takes up a piece of the side to move. On
    /// another square only the cursor moves, so that the card describes its piece.
    fn press_square(&mut self, square: Square) {
        self.cursor.at = Cursor::on(square);
        match *self.prompt.mode() {
            PromptMode::Selected(origin) => self.put(origin),
            PromptMode::Stepped(step) => self.put_second(step),
            _ if self.is_own(square) => self.take(),
            _ => {}
        }
    }

    /// Plays the move whose text is drawn at `at`, or the only possible move of the piece there.
    fn press_answer(&mut self, at: Cell, layout: &Layout, options: &Options) {
        let PromptMode::Ambiguous { moves, .. } = self.prompt.mode() else { return };
        let bottom = self.bottom(layout, options);
        let named = self.status().move_in_question(moves, &bottom, at);
        let square = layout.grid(self.is_flipped()).square_at(at.column, at.row);
        let mut of_piece =
            (0..moves.len()).filter(|&at| square.is_some() && moves[at].from() == square);
        let only = of_piece.next().filter(|_| of_piece.next().is_none());
        self.answer_move(named.or(only));
    }

    /// Promotes or not, whichever answer is drawn at `at`.
    fn press_promotion(&mut self, at: Cell, layout: &Layout, options: &Options) {
        let bottom = self.bottom(layout, options);
        if let Some(promote) = promotion_in_question(&bottom, at) {
            self.answer_promotion(promote);
        }
    }

    fn press_choice(&mut self, at: Cell, area: Rect) -> Response {
        let inside = Popup::inside(self.choices_area(area));
        let first = match *self.prompt.mode() {
            PromptMode::Choices(marked) => scrolled(inside, marked),
            _ => 0,
        };
        self.prompt.close();
        if !inside.contains((at.column, at.row).into()) {
            return Response::Handled;
        }
        let choices = mode::choices(self.table.session().is_over());
        let chosen = choices.get(first + usize::from(at.row - inside.y));
        chosen.map_or(Response::Handled, |choice| Response::Perform(choice.action.clone()))
    }

    /// The action of the key that is shown at `at`, in the key bar or in the title.
    fn key_at(&self, layout: &Layout, at: Cell, options: &Options) -> Option<Action> {
        let keys = options.keymap.of(self.keys());
        let title = |area: Rect| Title::new(self.status(), area.width).help_place(area);
        if key_bar::asks_help(keys, layout.title.and_then(title), at) {
            return Some(Action::Screen(ScreenAction::Help));
        }
        key_bar::clicked(keys, self.bottom(layout, options).keys?, at)
    }

    /// The kind in the hand of the side to move that is drawn at `at`.
    fn kind_at(&self, layout: &Layout, at: Cell, options: &Options) -> Option<PieceKind> {
        if self.display.captured().is_some() {
            return None;
        }
        self.drawn_in_hand(self.table.position().to_move(), layout, at, options)
    }

    fn drawn_in_hand(
        &self,
        color: Color,
        layout: &Layout,
        at: Cell,
        options: &Options,
    ) -> Option<PieceKind> {
        let area = layout.hand(color, self.is_flipped())?;
        let theme = Theme::MONO;
        self.hand_view(color, options, &theme).kind_at(area, at.column, at.row)
    }

    /// The number of moves up to the one that the move list shows at `at`.
    fn ply_at(&self, layout: &Layout, at: Cell, options: &Options) -> Option<usize> {
        let theme = Theme::MONO;
        let list = self.list_view(None, options, &theme);
        list.ply_at(layout.moves?, at.column, at.row)
    }
}
