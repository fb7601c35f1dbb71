//! The screen in a window that is too small for another one.

use ratatui::Frame;
use unicode_width::UnicodeWidthStr;

use crate::layout::TooSmall;
use crate::theme::Theme;
use zushiki_core::text::wrap;
use zushiki_words::language::Language;
use zushiki_words::message;

/// Shows the size that is needed, the size of the window and what can be done, or less where the window has no room for
/// all of that.
pub fn view(language: Language, frame: &mut Frame<'_>, error: &TooSmall, theme: &Theme) {
    let area = frame.area();
    let whole = wrap(&error.words(language), area.width);
    let ((columns, rows), lack) = (error.needed, error.lack());
    let short = message!(language, "screen-too-small-short", columns, rows, lack);
    let fits = |lines: &Vec<String>| {
        let is_cut = |line: &String| line.width() > usize::from(area.width);
        lines.len() <= usize::from(area.height) && !lines.iter().any(is_cut)
    };
    let short = Some(wrap(&short, area.width)).filter(fits);
    let size = || vec![format!("{columns}x{rows}")];
    let lines = Some(whole).filter(fits).or(short).unwrap_or_else(size);
    for (row, text) in area.rows().zip(&lines) {
        let width = usize::from(row.width);
        frame.buffer_mut().set_stringn(row.x, row.y, text, width, theme.text);
    }
}
