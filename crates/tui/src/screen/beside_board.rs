//! Screens with a panel beside the board of a game.

use std::any::Any;
use std::fmt::Debug;

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::action::{Action, PointerAction};
use crate::keymap::Mode;
use crate::layout::Layout;
use crate::screen::play::Play;
use crate::screen::{Context, Message, Response, Screen};
use crate::widget::PiecePicture;
use zushiki_core::board::PieceKind;
use zushiki_core::variant::Selection;

/// A screen that shows a board on a part of the window. As a [`Screen`] it passes actions that only concern the board
/// on to it.
pub trait BesideBoard: Any + Debug {
    /// The board.
    fn play(&self) -> &Play;

    /// The board, for changes.
    fn play_mut(&mut self) -> &mut Play;

    /// The part of the window that the board is drawn into; `None` while the board is hidden.
    fn board_area(&self, context: &Context<'_>) -> Option<Rect>;

    /// As [`Screen::keys`].
    fn keys(&self) -> Mode;

    /// As [`Screen::handle`].
    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response;

    /// As [`Screen::draw`].
    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>);

    /// As [`Screen::change_language`].
    fn change_language(&mut self, context: &Context<'_>);

    /// The context with the area of the board; `None` while the board is hidden.
    fn board_context<'a>(&self, context: &Context<'a>) -> Option<Context<'a>> {
        let area = self.board_area(context)?;
        Some(Context { area, ..*context })
    }
}

impl<T: BesideBoard> Screen for T {
    fn keys(&self) -> Mode {
        BesideBoard::keys(self)
    }

    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        BesideBoard::handle(self, action, context)
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        BesideBoard::draw(self, frame, context);
    }

    fn change_language(&mut self, context: &Context<'_>) {
        self.play_mut().change_language(context);
        BesideBoard::change_language(self, context);
    }

    fn change_notation(&mut self, context: &Context<'_>) {
        self.play_mut().change_notation(context);
    }

    fn board_layout(&self, context: &Context<'_>) -> Option<Layout> {
        self.play().board_layout(&self.board_context(context)?)
    }

    fn pictures(&self, context: &Context<'_>) -> Vec<PiecePicture> {
        let board = self.board_context(context);
        board.map_or_else(Vec::new, |board| self.play().pictures(&board))
    }

    fn ignores(&self, action: &Action, context: &Context<'_>) -> bool {
        match self.board_context(context) {
            Some(board) => self.play().ignores(action, &board),
            None => matches!(action, Action::Pointer(PointerAction::Point(_))),
        }
    }

    fn tell(&mut self, message: Message) -> Option<Message> {
        self.play_mut().tell(message)
    }

    fn selection(&self) -> Option<&Selection> {
        self.play().selection()
    }

    fn piece_kind(&self) -> Option<PieceKind> {
        self.play().piece_kind()
    }

    fn mark_drawn(&mut self) {
        self.play_mut().mark_drawn();
    }
}
