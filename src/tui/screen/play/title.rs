//! The line at the top of the playing screen: what it says, and where it can be clicked.

use ratatui::layout::Rect;

use super::Play;
use crate::tui::theme::Theme;
use crate::tui::widget::TitleLine;

/// Below this width whose turn it is comes before the name of the game; how it ended does always.
const NARROW: u16 = 60;
/// From this width on it shows the way to the help.
const FOR_HELP: u16 = 38;

/// What the title says in a window of some width.
pub(super) struct Title {
    banner: Option<String>,
    parts: Vec<String>,
    right: &'static str,
}

impl Title {
    /// Makes a line of it, and does something with that.
    pub(super) fn with<T>(&self, theme: &Theme, work: impl FnOnce(TitleLine<'_>) -> T) -> T {
        let parts: Vec<&str> = self.parts.iter().map(String::as_str).collect();
        let (banner, right) = (self.banner.as_deref(), self.right);
        work(TitleLine { banner, parts: &parts, right, theme })
    }

    /// Where the way to the help stands, if the title is drawn in `area` and has room for it.
    pub(super) fn help_place(&self, area: Rect) -> Option<Rect> {
        self.with(&Theme::MONO, |line| line.right_place(area))
    }
}

impl Play {
    /// What the title says in `width` columns.
    pub(super) fn title_in(&self, width: u16) -> Title {
        let narrow = width < NARROW;
        let mut parts = vec![self.title(), self.turn(), self.move_number()];
        if narrow || self.game.cursor_outcome().is_some() {
            parts.swap(0, 1);
        }
        if let Some(unsaved) = self.unsaved() {
            parts.insert(1, unsaved.to_owned());
        }
        parts.extend(self.players_named());
        parts.extend(self.repetition_in_short());
        if self.is_strict() {
            parts.push("strict: an illegal move loses".to_owned());
        }
        let alarm = || self.alarm().map(str::to_owned);
        let banner = self.banner().or_else(alarm);
        Title { banner, parts, right: if width < FOR_HELP { "" } else { "? help" } }
    }
}
