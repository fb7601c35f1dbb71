//! The clocks at the board: when they run, what happens when a flag falls, and where they are shown.

use std::mem;
use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::{Mode, Play, Question};
use crate::board::Color;
use crate::game::{Clock, Played, TimeControl};
use crate::text::cut;
use crate::tui::Options;
use crate::tui::layout::Layout;
use crate::tui::theme::Theme;
use crate::tui::widget::{ClockForm, ClockView};

/// What stands in place of the clocks where a flag has fallen unseen.
const TIME_IS_UP: &str = " TIME IS UP ";

/// The most columns of a name beside a clock.
const NAME_WIDTH: usize = 10;

/// From this width on the clocks are written out.
const WIDE: u16 = 80;

/// The clocks, if there are any.
#[derive(Debug, Default)]
pub(super) struct Timing {
    clock: Option<Clock>,
    /// How long the side to move has thought, as its clock ran.
    spent: Duration,
    /// Taking back has stopped them; the next move starts them again.
    paused: bool,
    /// The board has been left for the editor.
    away: bool,
}

/// In milliseconds, as game files have it.
fn whole(time: Duration) -> Duration {
    time.saturating_sub(Duration::from_nanos(u64::from(time.subsec_nanos() % 1_000_000)))
}

impl Timing {
    pub(super) fn pause(&mut self, paused: bool) {
        self.paused = paused;
        self.spent = Duration::ZERO;
    }

    pub(super) fn has_fallen(&self) -> bool {
        self.clock.as_ref().is_some_and(|clock| clock.flagged().is_some())
    }
}

impl Play {
    /// The same game with clocks, if there are to be any; that of the side to move runs.
    #[must_use]
    pub fn timed(mut self, control: Option<TimeControl>) -> Play {
        self.timing.clock = control.map(Clock::new);
        self.keep_time(false);
        self
    }

    /// The same game with clocks that have run before; they stand until the next move.
    #[must_use]
    pub(super) fn with_clock(mut self, clock: Option<Clock>) -> Play {
        self.timing.clock = clock;
        self.timing.paused = true;
        self.keep_time(false);
        self
    }

    /// The clocks, if the game has any.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.timing.clock.as_ref()
    }

    /// How long it takes until the clock that runs shows something else, or the game that plays by
    /// itself its next move.
    #[must_use]
    pub fn until_change(&self) -> Option<Duration> {
        let clock = self.clock().and_then(Clock::until_change);
        [clock, self.until_replay()].into_iter().flatten().min()
    }

    /// Lets time pass on the clock that runs. Its flag may fall, whatever the player is doing.
    pub fn pass(&mut self, elapsed: Duration) {
        self.pass_replay(elapsed);
        let Some(clock) = &mut self.timing.clock else { return };
        let ran = clock.running().is_some();
        clock.elapse(elapsed);
        if ran {
            self.timing.spent += elapsed;
        }
        if ran && clock.running().is_none() {
            self.fall();
        }
    }

    /// The side to move has lost on time. What was about a move is closed; a text being typed, a
    /// list and the question whether to leave stay, so that no key finds itself on the board.
    fn fall(&mut self) {
        self.message = None;
        let stays = matches!(
            self.mode,
            Mode::Line(_) | Mode::Choices(_) | Mode::Ask(Question::Quit | Question::Variants)
        );
        if !stays {
            self.mode = Mode::Browse;
        }
        // It cannot be over: a clock runs only while the game goes on.
        let _ = self.game.time_out();
    }

    /// A move has been played.
    pub(super) fn press_clock(&mut self, played: Played) {
        let mover = !self.position().to_move();
        if let (Played::Move, Some(clock)) = (played, &mut self.timing.clock) {
            clock.reset_period(mover);
            self.timing.paused = false;
            let (spent, left) = (mem::take(&mut self.timing.spent), clock.left(mover).shown());
            let notes = self.game.notes_mut();
            if notes.spent.is_none() {
                (notes.spent, notes.left) = (Some(whole(spent)), Some(whole(left)));
            }
        }
    }

    /// Lets the clock of the side to move run, or none: after an end, in review, and once a move
    /// has been taken back. Coming back from review starts it again.
    pub(super) fn keep_time(&mut self, reviewed: bool) {
        let at_the_end = self.game.cursor_ply() == self.game.len();
        if reviewed && !self.is_reviewing() && at_the_end {
            self.timing.paused = false;
        }
        let idle = self.timing.paused || self.timing.away;
        let stands = idle || self.is_reviewing() || self.game.cursor_outcome().is_some();
        let side = self.position().to_move();
        match &mut self.timing.clock {
            Some(clock) if stands => clock.stop(),
            Some(clock) => clock.start(side),
            None => {}
        }
    }

    /// The board is left for another screen on which the game cannot go on, or come back to: the
    /// clocks stand meanwhile.
    pub fn set_away(&mut self, away: bool) {
        self.timing.away = away;
        self.keep_time(false);
    }

    /// What stands beside the clocks: a player's name, or the side.
    fn names_at_clocks(&self) -> [String; 2] {
        Color::ALL.map(|color| match self.headers.players.name(color) {
            Some(name) => cut(&name.to_string(), NAME_WIDTH),
            None => color.to_string(),
        })
    }

    /// Columns of the clocks where something lies over the board while they run.
    pub(in crate::tui) fn corner_width(&self) -> u16 {
        let word = u16::try_from(TIME_IS_UP.width()).unwrap_or(u16::MAX);
        self.corner_view(&Theme::MONO).map_or(0, |view| view.width().max(word))
    }

    fn corner_view<'a>(&'a self, theme: &'a Theme) -> Option<ClockView<'a>> {
        let over = self.game.cursor_outcome().is_some();
        let (clock, names) = (self.clock()?, self.names_at_clocks());
        Some(ClockView { clock, names, form: ClockForm::Short, over, theme })
    }

    /// Draws the clocks, or that a flag has fallen.
    pub(in crate::tui) fn draw_corner(&self, frame: &mut Frame<'_>, area: Rect, options: &Options) {
        let theme = options.theme();
        if self.timing.has_fallen() {
            let room = usize::from(area.width);
            frame.buffer_mut().set_stringn(area.x, area.y, TIME_IS_UP, room, theme.banner);
        } else if let Some(view) = self.corner_view(&theme) {
            frame.render_widget(view, area);
        }
    }

    /// The clocks as they are shown in a window of `area` with or without a title. Where they would
    /// take the keys of a question from the one row there is, they wait for the answer.
    pub(super) fn clock_view<'a>(
        &'a self,
        layout: &Layout,
        area: Rect,
        theme: &'a Theme,
    ) -> Option<ClockView<'a>> {
        let written_out = layout.title.is_some() && area.width >= WIDE;
        let form = if written_out { ClockForm::Long } else { ClockForm::Short };
        if layout.title.is_none() && area.width < WIDE && self.question().is_some() {
            return None;
        }
        let over = self.game.cursor_outcome().is_some();
        Some(ClockView { clock: self.clock()?, names: self.names_at_clocks(), form, over, theme })
    }

    /// Takes the room for the clocks from the right end of the title, or where there is none, of
    /// the last row.
    pub(super) fn make_room_for_clock(&self, layout: &mut Layout, area: Rect) {
        let wide = self.clock_view(layout, area, &Theme::MONO).map_or(0, |view| view.width());
        let row = layout.title.as_mut().unwrap_or(&mut layout.message);
        row.width = row.width.saturating_sub(wide);
    }

    /// Whether the clocks share the last row.
    pub(super) fn has_clock_below(&self, layout: &Layout) -> bool {
        self.timing.clock.is_some() && layout.title.is_none()
    }

    /// The room taken from the title or the last row.
    pub(super) fn clock_area(layout: &Layout, area: Rect) -> Rect {
        let row = layout.title.unwrap_or(layout.message);
        Rect { x: row.right(), width: area.right().saturating_sub(row.right()), ..row }
    }
}
