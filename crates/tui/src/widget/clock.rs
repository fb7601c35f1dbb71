//! Both clocks in one row. The running clock is marked by `>`. A clock with at most ten seconds has
//! `!` on both sides and is reversed while it runs.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::paint::{put, width};
use crate::theme::Theme;
use zushiki_core::board::Color;
use zushiki_core::game::{Clock, TimeControl, TimeLeft};
use zushiki_words::language::Language;
use zushiki_words::message;

/// The form of the clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockForm {
    /// With names: `Black >9:58   White  10:00`.
    Long,
    /// With side marks: `^>9:58 v 10:00`.
    Short,
}

/// The clocks of both sides.
#[derive(Clone, Debug)]
pub struct ClockView<'a> {
    /// The language of the texts.
    pub language: Language,
    /// The clocks.
    pub clock: &'a Clock,
    /// The names of Black and White, for [`ClockForm::Long`].
    pub names: [String; 2],
    /// The form.
    pub form: ClockForm,
    /// Whether the game is over: stopped clocks are not mentioned then.
    pub over: bool,
    /// The styles.
    pub theme: &'a Theme,
}

impl Widget for ClockView<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let mut x = area.x;
        for (text, style) in self.parts() {
            x = put(buf, area, x, area.y, &text, style);
        }
    }
}

impl ClockView<'_> {
    /// The number of columns.
    #[must_use]
    pub fn width(&self) -> u16 {
        self.parts().iter().map(|(text, _)| width(text)).sum()
    }

    fn parts(&self) -> Vec<(String, Style)> {
        let mut parts = Vec::new();
        for color in Color::ALL {
            let side = match (self.form, color) {
                (ClockForm::Long, color) => format!(" {} ", self.names[color.index()]),
                (ClockForm::Short, Color::Black) => " ^".to_owned(),
                (ClockForm::Short, Color::White) => " v".to_owned(),
            };
            parts.push((side, self.theme.title));
            parts.push(self.time(color));
        }
        let stands = self.clock.running().is_none() && !self.over;
        if stands && self.form == ClockForm::Long {
            parts.push((
                format!(" {} ", message!(self.language, "screen-clocks-stopped")),
                self.theme.faint,
            ));
        }
        parts
    }

    /// The time of one clock with the marks before and after it.
    fn time(&self, color: Color) -> (String, Style) {
        let left = self.clock.left(color);
        let runs = self.clock.running() == Some(color);
        let time = written(left, self.clock.controls().of(color));
        match (runs, left.is_short()) {
            (true, true) => (format!("!{time}!"), self.theme.banner),
            (false, true) => (format!("!{time}!"), self.theme.text),
            (true, false) => (format!(">{time} "), self.theme.title),
            (false, false) => (format!(" {time} "), self.theme.text),
        }
    }
}

/// The time, followed by the number of periods left: `0:27x3`. Of a time for each move there is always one.
fn written(left: TimeLeft, control: TimeControl) -> String {
    let is_per_move = control.main().is_zero() && control.periods() == 1;
    if left.is_in_periods() && !is_per_move {
        format!("{left}x{}", left.periods())
    } else {
        left.to_string()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn shown(control: &str, passed: f64, form: ClockForm) -> String {
        let mut clock = Clock::new(control.parse().unwrap());
        clock.start(Color::White);
        clock.elapse(Duration::from_secs_f64(passed));
        let names = Color::ALL.map(|color| color.to_string());
        let view = ClockView {
            language: Language::ENGLISH,
            clock: &clock,
            names,
            form,
            over: false,
            theme: &Theme::MONO,
        };
        view.parts().into_iter().map(|(text, _)| text).collect()
    }

    #[test]
    fn a_second_shows_until_it_is_over() {
        assert_eq!(shown("5m", 0.0, ClockForm::Long), " Black  5:00  White >5:00 ");
        assert_eq!(shown("5m", 0.9, ClockForm::Short), " ^ 5:00  v>5:00 ");
        assert_eq!(shown("5m", 1.0, ClockForm::Short), " ^ 5:00  v>4:59 ");
        assert_eq!(shown("2h", 1.0, ClockForm::Short), " ^ 2:00:00  v>1:59:59 ");
    }

    #[test]
    fn the_last_ten_seconds_and_the_periods_show_without_colour() {
        assert_eq!(shown("5m", 290.0, ClockForm::Short), " ^ 5:00  v!0:10!");
        assert_eq!(shown("5m+3x30s", 333.0, ClockForm::Short), " ^ 5:00  v>0:27x2 ");
    }

    #[test]
    fn a_time_for_each_move_has_no_number_of_periods() {
        assert_eq!(shown("3d/move", 1.0, ClockForm::Short), " ^ 3d 0h  v>3d 0h ");
        assert_eq!(shown("0m+30s", 1.0, ClockForm::Short), " ^ 0:30  v>0:29 ");
    }

    #[test]
    fn stopped_clocks_show_it() {
        assert_eq!(shown("5s", 9.0, ClockForm::Long), " Black !0:05! White !0:00! stopped ");
    }
}
