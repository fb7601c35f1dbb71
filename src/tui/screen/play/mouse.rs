//! What the pointer does on the playing screen.
//!
//! Clicking and dragging are one: a press takes a piece up. Let go on the same spot, it stays up and
//! waits for a second click; let go elsewhere, it is moved there, or goes back where it cannot.

use ratatui::layout::Rect;

use super::{Cursor, Mode, Play};
use crate::board::{Color, Origin, Piece, PieceKind, Square};
use crate::tui::action::{Action, Cell, Look};
use crate::tui::layout::Layout;
use crate::tui::screen::Request;
use crate::tui::theme::Theme;
use crate::tui::widget::Popup;
use crate::tui::{Options, bar};

impl Play {
    pub(super) fn press(&mut self, at: Cell, area: Rect, options: &Options) -> Request {
        let Ok(layout) = self.layout(area, options) else {
            return Request::None;
        };
        if let Mode::Choices(_) = self.mode {
            return self.press_choice(at, area);
        }
        if let Some(action) = self.key_at(&layout, at, options) {
            return Request::Do(action);
        }
        if let Mode::Which { .. } = self.mode {
            self.press_which(at, &layout);
        } else if matches!(self.mode, Mode::Browse | Mode::Selected(_)) {
            let before = self.taken_up();
            self.press_part(at, &layout, options);
            self.grip = self.taken_up().filter(|_| self.taken_up() != before);
        }
        Request::None
    }

    /// The pointer moves while pressed: the cursor shows where a piece would be put down.
    pub(super) fn drag(&mut self, at: Cell, area: Rect, options: &Options) {
        if let (Some(_), Some(square)) = (self.grip, self.square_at(at, area, options)) {
            self.cursor = Cursor::on(square);
        }
    }

    /// The pointer is let go: a piece that it has dragged is put down there, or goes back.
    pub(super) fn release(&mut self, at: Cell, area: Rect, options: &Options) {
        let Some(source) = self.grip.take().filter(|grip| self.taken_up() == Some(*grip)) else {
            return;
        };
        match self.square_at(at, area, options) {
            Some(square) if source == Origin::Board(square) => return,
            Some(square) => {
                self.cursor = Cursor::on(square);
                self.put(source);
            }
            None if self.is_on_hand(source, at, area, options) => return,
            None => {}
        }
        if let Mode::Selected(_) = self.mode {
            self.mode = Mode::Browse;
        }
    }

    fn taken_up(&self) -> Option<Origin> {
        match self.mode {
            Mode::Selected(source) => Some(source),
            _ => None,
        }
    }

    fn square_at(&self, at: Cell, area: Rect, options: &Options) -> Option<Square> {
        let layout = self.layout(area, options).ok()?;
        layout.grid(self.is_flipped()).square_at(at.column, at.row)
    }

    /// Whether the pointer is still where it has taken a piece from the hand.
    fn is_on_hand(&self, source: Origin, at: Cell, area: Rect, options: &Options) -> bool {
        let layout = self.layout(area, options).ok();
        let kind = layout.and_then(|layout| self.kind_at(&layout, at, options));
        kind.is_some_and(|kind| source == Origin::Hand(kind))
    }

    /// Whether the card would be about something else with the pointer there.
    pub fn points_elsewhere(&self, at: Cell, area: Rect, options: &Options) -> bool {
        self.piece_at(at, area, options) != self.pointed
    }

    /// The piece that is drawn there: on the board, in a hand, or among those taken.
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
            Some(square) => self.position().piece(square),
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
            self.pointed = Some(piece);
        } else if let Some(ply) = self.ply_at(layout, at, options) {
            self.look(Look::At(ply));
        }
    }

    /// With a piece in hand a click puts it down; otherwise it takes one up, and a click on
    /// anything else only shows what stands there.
    fn press_square(&mut self, square: Square) {
        self.cursor = Cursor::on(square);
        let position = self.position();
        let own = position.piece(square).is_some_and(|piece| piece.color == position.to_move());
        match self.mode {
            Mode::Selected(source) => self.put(source),
            _ if own => self.take(),
            _ => {}
        }
    }

    fn press_choice(&mut self, at: Cell, area: Rect) -> Request {
        let inside = Popup::inside(self.choices_area(area));
        self.mode = Mode::Browse;
        if !inside.contains((at.column, at.row).into()) {
            return Request::None;
        }
        let chosen = self.choices().get(usize::from(at.row - inside.y));
        chosen.map_or(Request::None, |(_, action)| Request::Do(action.clone()))
    }

    /// The action of the key that is shown there, in the bar or in the title.
    fn key_at(&self, layout: &Layout, at: Cell, options: &Options) -> Option<Action> {
        let keys = options.keymap.of(self.keys());
        let help = layout.title.and_then(|area| self.title_in(area.width).help_place(area));
        if bar::asks_help(keys, help, at) {
            return Some(Action::Help);
        }
        bar::clicked(keys, self.bottom(layout).keys?, at)
    }

    /// The kind that can be dropped and is drawn there.
    fn kind_at(&self, layout: &Layout, at: Cell, options: &Options) -> Option<PieceKind> {
        if self.taken.is_some() {
            return None;
        }
        self.drawn_in_hand(self.position().to_move(), layout, at, options)
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

    fn ply_at(&self, layout: &Layout, at: Cell, options: &Options) -> Option<usize> {
        let theme = Theme::MONO;
        let list = self.list_view(None, options, &theme);
        list.ply_at(layout.moves?, at.column, at.row)
    }
}
