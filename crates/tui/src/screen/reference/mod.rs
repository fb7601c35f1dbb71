//! The reference of a variant: the cards of its pieces, and its rules as a booklet.
//!
//! The screen has the variant with its chosen rules, not the game on the board.

mod diagram_row;
mod finder;
mod pieces;
mod rules;

use ratatui::Frame;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use self::pieces::PiecesPage;
pub use self::pieces::piece_named;
use self::rules::RulesPage;
use crate::action::{Action, PointerAction};
use crate::keymap::Mode;
use crate::screen::{Context, Response, Screen};
use crate::widget::put_within;
use crate::{Options, key_bar};
use zushiki_core::board::{Color, PieceKind};
use zushiki_core::variant::Selection;
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;

/// The reference, open at one of its pages.
#[derive(Debug)]
pub struct Reference {
    selection: Selection,
    /// The side at the bottom of the boards.
    bottom: Color,
    page: Page,
}

/// A page of the reference.
#[derive(Debug)]
enum Page {
    Pieces(PiecesPage),
    Rules(RulesPage),
}

impl Reference {
    /// The reference of `selection`, open at the pieces if `verb` asks for them, otherwise at the
    /// rules. The cards begin with that of `piece`, and the side `bottom` is at the bottom of the boards.
    #[must_use]
    pub fn open(
        language: Language,
        selection: Selection,
        verb: Verb,
        piece: Option<PieceKind>,
        bottom: Color,
    ) -> Reference {
        let page = match (verb, piece) {
            (Verb::Pieces, Some(piece)) => {
                Page::Pieces(PiecesPage::at(language, &selection, piece))
            }
            _ => Page::asked_for(verb, bottom),
        };
        Reference { selection, bottom, page }
    }

    /// Handles `action` on a screen of `area`. Returns whether the reference stays open.
    fn update(&mut self, action: &Action, area: Rect, options: &Options) -> bool {
        match action {
            Action::Verb(verb @ (Verb::Pieces | Verb::Rules)) => {
                self.page = Page::asked_for(*verb, self.bottom);
            }
            _ => return self.turn(action, area, options),
        }
        true
    }

    fn turn(&mut self, action: &Action, area: Rect, options: &Options) -> bool {
        match &mut self.page {
            Page::Pieces(pieces) => pieces.update(options.language, action, area, &self.selection),
            Page::Rules(rules) => rules.update(action, area, &self.selection, options),
        }
    }

    /// Draws the page, and the key bar in `keys`.
    fn view(&self, frame: &mut Frame<'_>, options: &Options, keys: Rect) {
        match &self.page {
            Page::Pieces(pieces) => pieces.view(frame, &self.selection, options),
            Page::Rules(rules) => rules.view(frame, &self.selection, options),
        }
        if keys.is_empty() {
            return;
        }
        let (said, bar) = self.bottom(options.language, keys);
        let room = usize::from(keys.width);
        put_within(frame.buffer_mut(), (keys.x, keys.y), said, room, options.theme().heading);
        key_bar::draw(
            options.language,
            options.keys_in_bar(self.keys()),
            frame,
            bar,
            &options.theme(),
        );
    }

    /// The text of the search, and the rest of the row for the keys.
    fn bottom(&self, language: Language, row: Rect) -> (String, Rect) {
        let said = match &self.page {
            Page::Pieces(_) => String::new(),
            Page::Rules(rules) => rules.finder.said(language),
        };
        let used = u16::try_from(said.width()).unwrap_or(u16::MAX).min(row.width);
        (said, Rect { x: row.x + used, width: row.width - used, ..row })
    }
}

impl Screen for Reference {
    fn keys(&self) -> Mode {
        match &self.page {
            Page::Pieces(_) => Mode::Pieces,
            Page::Rules(rules) if rules.finder.is_open() => Mode::Find,
            Page::Rules(_) => Mode::Rules,
        }
    }

    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        let is_own = matches!(action, Action::Verb(Verb::Pieces | Verb::Rules));
        if action.is_global() && !is_own {
            return Response::PassedOn(action);
        }
        match action {
            Action::Verb(Verb::OpenLine) => Response::OpenLine(String::new()),
            Action::Pointer(PointerAction::Press(at)) => {
                let (options, row) = (context.options, context.key_row);
                let (_, bar) = self.bottom(options.language, row);
                let keys = options.keys_in_bar(Screen::keys(self));
                let pressed = key_bar::clicked(options.language, keys, bar, at);
                pressed.map_or(Response::Handled, Response::Perform)
            }
            action if self.update(&action, context.area, context.options) => Response::Handled,
            _ => Response::Close,
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        self.view(frame, context.options, context.key_row);
    }

    fn has_clock_corner(&self) -> bool {
        true
    }
}

impl Page {
    fn asked_for(verb: Verb, bottom: Color) -> Page {
        match verb {
            Verb::Pieces => Page::Pieces(PiecesPage::default()),
            _ => Page::Rules(RulesPage::new(bottom)),
        }
    }
}

/// All rows except that of the key bar.
fn above_keys(area: Rect) -> Rect {
    Rect { height: area.height.saturating_sub(1), ..area }
}
