//! The clocks on screen: beside the title, in the last row, or in the corner of another layer.

use ratatui::Frame;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::board::Color;
use crate::language::Language;
use crate::message;
use crate::session::Session;
use crate::text::cut;
use crate::tui::Options;
use crate::tui::layout::Layout;
use crate::tui::theme::Theme;
use crate::tui::widget::{ClockForm, ClockView};
use crate::wording::{Wording, short_player_name};

/// The text in place of the clocks where a flag has fallen while another layer covers the board.
fn time_is_up() -> String {
    format!(" {} ", message!("play-time-is-up"))
}

/// The most columns of a name beside a clock.
const NAME_WIDTH: usize = 10;

/// From this width on the clocks have the names of the players.
const WIDE: u16 = 80;

/// The names beside the clocks: those of the players, or Black and White.
fn names(session: &Session) -> [String; 2] {
    Color::ALL.map(|color| match session.headers().players.name(color) {
        Some(name) => cut(&short_player_name(Language::current(), name), NAME_WIDTH),
        None => color.words(Language::current()),
    })
}

fn view<'a>(session: &'a Session, form: ClockForm, theme: &'a Theme) -> Option<ClockView<'a>> {
    let clock = session.clock()?;
    Some(ClockView { clock, names: names(session), form, over: session.is_over(), theme })
}

/// The columns that the clocks take in the corner of a layer above the board; 0 without clocks.
pub(super) fn corner_width(session: &Session) -> u16 {
    let word = u16::try_from(time_is_up().width()).unwrap_or(u16::MAX);
    let view = view(session, ClockForm::Short, &Theme::MONO);
    view.map_or(0, |view| view.width().max(word))
}

/// Draws the clocks into the corner of a layer above the board, or that a flag has fallen.
pub(super) fn draw_corner(session: &Session, frame: &mut Frame<'_>, area: Rect, options: &Options) {
    let theme = options.theme();
    if session.has_flagged() {
        let room = usize::from(area.width);
        frame.buffer_mut().set_stringn(area.x, area.y, time_is_up(), room, theme.banner);
    } else if let Some(view) = view(session, ClockForm::Short, &theme) {
        frame.render_widget(view, area);
    }
}

/// The clocks on the playing screen in a window of `area`. In a small window they make way for the
/// keys that answer a question, which share their row.
pub(super) fn on_board<'a>(
    session: &'a Session,
    layout: &Layout,
    area: Rect,
    is_asking: bool,
    theme: &'a Theme,
) -> Option<ClockView<'a>> {
    let (titled, wide) = (layout.title.is_some(), area.width >= WIDE);
    if !titled && !wide && is_asking {
        return None;
    }
    let form = if titled && wide { ClockForm::Long } else { ClockForm::Short };
    view(session, form, theme)
}

/// Takes `columns` from the right end of the title, or of the last row if there is no title.
pub(super) fn reserve(layout: &mut Layout, columns: u16) {
    let row = layout.title.as_mut().unwrap_or(&mut layout.message);
    row.width = row.width.saturating_sub(columns);
}

/// The columns that [`reserve`] took in a window of `area`.
pub(super) fn reserved(layout: &Layout, area: Rect) -> Rect {
    let row = layout.title.unwrap_or(layout.message);
    Rect { x: row.right(), width: area.right().saturating_sub(row.right()), ..row }
}
