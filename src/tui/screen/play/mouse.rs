//! What a click on the playing screen means.

use ratatui::layout::Rect;

use super::{Cursor, Mode, Play, mode};
use crate::board::{PieceKind, Square};
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
        if let Some(action) = self.key_at(&layout, at) {
            return Request::Do(action);
        }
        if matches!(self.mode, Mode::Browse | Mode::Selected(_)) {
            self.press_part(at, &layout, options);
        }
        Request::None
    }

    fn press_part(&mut self, at: Cell, layout: &Layout, options: &Options) {
        let grid = layout.grid(self.is_flipped());
        if let Some(square) = grid.square_at(at.column, at.row) {
            self.press_square(square);
        } else if let Some(kind) = self.kind_at(layout, at, options) {
            self.take_from_hand(kind);
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
        let inside = Popup::inside(Self::choices_area(area));
        self.mode = Mode::Browse;
        if !inside.contains((at.column, at.row).into()) {
            return Request::None;
        }
        let chosen = mode::CHOICES.get(usize::from(at.row - inside.y));
        chosen.map_or(Request::None, |(_, action)| Request::Do(action.clone()))
    }

    /// The action of the key that is shown there.
    fn key_at(&self, layout: &Layout, at: Cell) -> Option<Action> {
        let area = self.bottom(layout).keys?;
        bar::clicked(self.keys(), area, at)
    }

    fn kind_at(&self, layout: &Layout, at: Cell, options: &Options) -> Option<PieceKind> {
        let color = self.position().to_move();
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
