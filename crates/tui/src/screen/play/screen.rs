//! The board as one of the screens.

use ratatui::Frame;

use super::{Play, Scene, view};
use crate::action::{Action, PointerAction, ProgramAction};
use crate::keymap;
use crate::layout::Layout;
use crate::screen::{Context, Message, Response, Screen};
use crate::widget::PiecePicture;
use zushiki_core::board::PieceKind;
use zushiki_core::variant::Selection;

impl Screen for Play {
    fn keys(&self) -> keymap::Mode {
        let mode = self.prompt.mode().keys(self.game().is_reviewing());
        if self.walks_tree() {
            return keymap::Mode::Tree;
        }
        match (self.lesson_keys, mode) {
            (Some(keys), keymap::Mode::Board | keymap::Mode::Review) => keys,
            (Some(keys), keymap::Mode::Selected) => keys.with_piece_taken_up().unwrap_or(mode),
            _ => mode,
        }
    }

    fn selection(&self) -> Option<&Selection> {
        Some(self.table.position().selection())
    }

    fn piece_kind(&self) -> Option<PieceKind> {
        let piece = self.board.piece_on_card(&self.table, self.cursor(), self.prompt.mode());
        piece.map(|piece| piece.kind)
    }

    fn board_layout(&self, context: &Context<'_>) -> Option<Layout> {
        self.layout(context.area, context.options).ok()
    }

    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        match action {
            Action::Program(ProgramAction::Tick(elapsed)) => {
                self.elapse(elapsed);
                Response::Handled
            }
            action if action.is_global() => Response::PassedOn(action),
            action => self.update(action, context),
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        view::draw(Scene::new(self, context.area, context.options), frame);
    }

    fn pictures(&self, context: &Context<'_>) -> Vec<PiecePicture> {
        view::pictures(Scene::new(self, context.area, context.options))
    }

    fn tell(&mut self, message: Message) -> Option<Message> {
        self.prompt.show(Some(message));
        None
    }

    /// Moving the pointer over the same piece, or outside of pieces, changes nothing.
    fn ignores(&self, action: &Action, context: &Context<'_>) -> bool {
        match action {
            Action::Pointer(PointerAction::Point(at)) => {
                let scene = Scene::new(self, context.area, context.options);
                scene.piece_at(*at) == self.board.study().pointed()
            }
            _ => false,
        }
    }

    /// Stops a game that plays by itself and a moving piece, which cannot be seen below another screen.
    fn cover(&mut self) {
        self.review.stop_replay();
        self.board.stop_motion();
    }

    /// Closes the message and the hint, which are texts in the previous language.
    fn change_language(&mut self, context: &Context<'_>) {
        self.table.speak(context.options.language);
        self.prompt.show(None);
    }

    fn change_notation(&mut self, context: &Context<'_>) {
        self.table.write_in_notation_of(context.options);
    }

    fn mark_drawn(&mut self) {
        self.prompt.mark_drawn();
    }
}
