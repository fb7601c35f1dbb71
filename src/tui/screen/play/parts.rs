//! What stands where on the playing screen: made once for drawing and for finding what was clicked.

use ratatui::layout::Rect;

use super::{Mode, Play, mode};
use crate::board::{Color, PieceKind};
use crate::tui::Options;
use crate::tui::keymap;
use crate::tui::layout::{Layout, TooSmall, Wants};
use crate::tui::text::wrap;
use crate::tui::theme::Theme;
use crate::tui::widget::{HandView, MoveListView, Numbering, Popup, Tone};

/// The most rows a message may take.
const MESSAGE_ROWS: usize = 3;

/// The rows at the bottom: what is said or asked, and the keys.
#[derive(Debug, Default)]
pub(super) struct Bottom {
    pub(super) text: Vec<String>,
    pub(super) tone: Tone,
    pub(super) text_area: Rect,
    pub(super) keys: Option<Rect>,
}

impl Play {
    /// Where everything stands in `area`.
    ///
    /// # Errors
    /// Where the board does not fit.
    pub fn layout(&self, area: Rect, options: &Options) -> Result<Layout, TooSmall> {
        let selection = self.position().selection();
        let bases = selection.faces().iter().filter(|face| !face.is_promoted() && !face.royal);
        let kinds = if selection.rules().drops.enabled { bases.count() } else { 0 };
        let wants = Wants {
            cell: options.cell,
            hand_kinds: u16::try_from(kinds).unwrap_or(u16::MAX),
            ..Wants::default()
        };
        Layout::new(area, selection.geometry(), wants)
    }

    /// The hand of `color`.
    pub(super) fn hand_view<'a>(
        &'a self,
        color: Color,
        options: &'a Options,
        theme: &'a Theme,
    ) -> HandView<'a> {
        let position = self.position();
        let active = |kind: Option<PieceKind>| kind.filter(|_| color == position.to_move());
        HandView {
            color,
            hand: position.hand(color),
            faces: position.selection().faces(),
            cursor: active(self.cursor.hand),
            selected: active(self.selected_kind()),
            glyphs: options.glyphs,
            theme,
        }
    }

    /// The list of moves.
    pub(super) fn list_view<'a>(
        &'a self,
        end: Option<&'a str>,
        options: &Options,
        theme: &'a Theme,
    ) -> MoveListView<'a> {
        let start = self.game.position_at(0);
        MoveListView {
            moves: &self.written,
            at: self.game.at(),
            first: start.map_or(Color::Black, |start| start.to_move()),
            numbering: Numbering::default(),
            end,
            glyphs: options.glyphs,
            theme,
        }
    }

    /// The bottom rows. With one row only, a question keeps the keys that answer it and stands
    /// above them; anything else that is said takes the place of the keys.
    pub(super) fn bottom(&self, layout: &Layout) -> Bottom {
        let (text, tone) = self.said();
        let mut text = wrap(&text, layout.message.width.saturating_sub(1));
        text.truncate(MESSAGE_ROWS);
        let alone = layout.keys.is_none();
        let asked = self.question().is_some();
        let keys = layout.keys.or_else(|| (text.is_empty() || asked).then_some(layout.message));
        let last = layout.message.y.saturating_sub(u16::from(alone && asked));
        let rows = u16::try_from(text.len()).unwrap_or(0).min(last + 1);
        let top = (last + 1).saturating_sub(rows);
        let text_area = Rect { y: top, height: rows, ..layout.message };
        let keys = keys.filter(|_| !(alone && matches!(self.mode, Mode::Line(_))));
        Bottom { text, tone, text_area, keys }
    }

    /// A question comes before a message, and that before how the game stands.
    fn said(&self) -> (String, Tone) {
        if let Some(question) = self.question() {
            return (question, Tone::Prompt);
        }
        match (&self.message, self.status()) {
            (Some(message), _) => (message.text.clone(), message.tone),
            (None, status) => (status.unwrap_or_default(), Tone::default()),
        }
    }

    /// The keys that count now.
    #[must_use]
    pub fn keys(&self) -> keymap::Mode {
        self.mode.keys(self.reviewing)
    }

    /// The box with the list of choices.
    pub(super) fn choices_area(layout_area: Rect) -> Rect {
        let width = mode::CHOICES.iter().map(|(words, _)| words.len()).max().unwrap_or(0);
        let width = u16::try_from(width + 2).unwrap_or(u16::MAX);
        let height = u16::try_from(mode::CHOICES.len()).unwrap_or(u16::MAX);
        Popup::place(layout_area, width, height)
    }
}
