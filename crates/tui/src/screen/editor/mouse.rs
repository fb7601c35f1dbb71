//! The mouse in the editor: a click moves the cursor, and puts the chosen piece if the cursor is
//! already there. A drag moves a piece, or removes it if it ends outside the board.

use ratatui::layout::Rect;

use super::Editor;
use super::palette::Palette;
use super::view::Places;
use crate::action::{Action, Cell};
use crate::screen::{Response, Screen};
use crate::{Options, key_bar};
use zushiki_play::verbs::Verb;

impl Editor {
    pub(super) fn press(&mut self, at: Cell, area: Rect, options: &Options) -> Response {
        let Ok(places) = Places::new(self, area, options) else {
            return Response::Handled;
        };
        let keys = options.keys_in_bar(self.keys());
        if let Some(action) =
            places.keys.and_then(|area| key_bar::clicked(options.language, keys, area, at))
        {
            return Response::Perform(action);
        }
        if let Some(answer) = self.answer_at(at, area, options) {
            return Response::Perform(answer);
        }
        if key_bar::asks_help(keys, places.help(options.language, self), at) {
            return Response::Perform(Action::Verb(Verb::Help));
        }
        if self.asking.is_some() {
            return Response::Handled;
        }
        let faces = self.rules.selection().faces();
        let kind = places.palette.and_then(|area| Palette::kind_at(area, faces, at));
        if let Some(kind) = kind {
            self.palette.choose(kind);
        } else if let Some(square) = places.grid(self).square_at(at.column, at.row) {
            let again = std::mem::replace(&mut self.cursor, square) == square;
            self.dragged = self.setup.piece(square).map(|_| square);
            if again {
                self.put();
            }
        }
        Response::Handled
    }

    pub(super) fn release(&mut self, at: Cell, area: Rect, options: &Options) {
        let places = Places::new(self, area, options).ok();
        let (Some(from), Some(places)) = (self.dragged.take(), places) else {
            return;
        };
        let to = places.grid(self).square_at(at.column, at.row);
        if to == Some(from) {
            return;
        }
        let piece = self.setup.piece(from);
        self.setup.set_piece(from, None);
        if let Some(to) = to {
            self.setup.set_piece(to, piece);
            self.cursor = to;
        }
    }
}
