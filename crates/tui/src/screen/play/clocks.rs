//! The clocks on screen: beside the title, in the last row, or in the corner of another layer.

use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::alarm::Alarm;
use super::reply::{PromptRequest, Reply};
use crate::layout::Layout;
use crate::screen::Context;
use crate::theme::Theme;
use crate::widget::{ClockForm, ClockView};
use zushiki_core::text::cut;
use zushiki_play::session::{Command, Event, Session};
use zushiki_play::table::TableEvent;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{Side, Wording, short_player_name};

/// The clocks: the time that passes on them, and what the bell announces.
#[derive(Debug)]
pub(super) struct ClockPane {
    /// The state of check and clock that the bell has announced.
    alarm: Alarm,
}

impl ClockPane {
    pub(super) fn new(session: &Session) -> ClockPane {
        ClockPane { alarm: Alarm::of(session) }
    }

    /// Lets `elapsed` pass on the running clock. A flag may fall in every mode.
    pub(super) fn elapse(&self, elapsed: Duration) -> Reply {
        Reply::default().send_then(Command::Tick(elapsed), |events, _| {
            let mut events = events.iter().filter_map(TableEvent::of_session);
            let reply = Reply::default();
            if events.any(|event| matches!(event, Event::Ended(_))) {
                reply.prompt(PromptRequest::Show(None)).prompt(PromptRequest::ClosePassing)
            } else {
                reply
            }
        })
    }

    /// Whether something has happened since the last call that the bell announces: check, ten seconds
    /// left, a fallen flag.
    pub(super) fn take_alarm(&mut self, session: &Session) -> bool {
        let now = Alarm::of(session);
        now.rings_after(std::mem::replace(&mut self.alarm, now))
    }
}

/// The text in place of the clocks where a flag has fallen while another layer covers the board.
fn time_is_up(language: Language) -> String {
    format!(" {} ", message!(language, "play-time-is-up"))
}

/// The maximum number of columns of a name beside a clock.
const NAME_WIDTH: usize = 10;

/// From this width on the clocks have the names of the players.
const WIDE: u16 = 80;

/// The names beside the clocks: those of the players, or Black and White.
fn names(language: Language, session: &Session) -> [String; 2] {
    Side::both(session.position().selection()).map(|side| {
        match session.headers().players.name(side.color()) {
            Some(name) => cut(&short_player_name(language, name), NAME_WIDTH),
            None => side.words(language),
        }
    })
}

fn view<'a>(
    language: Language,
    session: &'a Session,
    form: ClockForm,
    theme: &'a Theme,
) -> Option<ClockView<'a>> {
    let clock = session.clock()?;
    let (names, over) = (names(language, session), session.is_over());
    Some(ClockView { language, clock, names, form, over, theme })
}

/// The columns that the clocks take in the corner of a layer above the board; 0 without clocks.
pub(crate) fn corner_width(language: Language, session: &Session) -> u16 {
    let word = u16::try_from(time_is_up(language).width()).unwrap_or(u16::MAX);
    let view = view(language, session, ClockForm::Short, &Theme::MONO);
    view.map_or(0, |view| view.width().max(word))
}

/// Draws the clocks into the corner of a layer above the board, or that a flag has fallen.
pub(crate) fn draw_corner(session: &Session, frame: &mut Frame<'_>, context: &Context<'_>) {
    let Context { area, key_row, options } = *context;
    let area =
        Rect { x: key_row.right(), width: area.right().saturating_sub(key_row.right()), ..key_row };
    let theme = options.theme();
    if session.has_flagged() {
        let room = usize::from(area.width);
        frame.buffer_mut().set_stringn(
            area.x,
            area.y,
            time_is_up(context.options.language),
            room,
            theme.banner,
        );
    } else if let Some(view) = view(context.options.language, session, ClockForm::Short, &theme) {
        frame.render_widget(view, area);
    }
}

/// The clocks on the playing screen in a window of `area`. In a small window they make way for the
/// keys that answer a question, which share their row.
pub(super) fn on_board<'a>(
    language: Language,
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
    view(language, session, form, theme)
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
