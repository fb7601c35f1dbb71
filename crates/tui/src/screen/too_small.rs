//! The screen in a window that is too small for another one.

use ratatui::Frame;

use crate::layout::TooSmall;
use crate::theme::Theme;
use zushiki_core::text::wrap;
use zushiki_words::language::Language;
use zushiki_words::wording::Wording;

/// Shows the size that is needed and the size of the window.
pub fn view(language: Language, frame: &mut Frame<'_>, error: &TooSmall, theme: &Theme) {
    let area = frame.area();
    let lines = wrap(&error.words(language), area.width);
    for (row, text) in area.rows().zip(&lines) {
        let width = usize::from(row.width);
        frame.buffer_mut().set_stringn(row.x, row.y, text, width, theme.text);
    }
}
