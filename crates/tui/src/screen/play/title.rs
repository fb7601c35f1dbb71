//! The line at the top of the playing screen.

use ratatui::layout::Rect;

use super::scene::Scene;
use super::status::Status;
use crate::theme::Theme;
use crate::widget::TitleLine;
use zushiki_words::message;

/// From this width on the key of the help is shown.
const FOR_HELP: u16 = 38;

/// The texts of the title in a window of some width.
pub(super) struct Title {
    banner: Option<String>,
    parts: Vec<String>,
    /// The place among the parts of the name of the game, and the name without its presets.
    short: (usize, String),
    /// The number of parts up to the number of the move that clocks must leave room for; 0 without clocks.
    kept: usize,
    right: String,
}

impl Title {
    /// The title of the board in `scene`.
    pub(super) fn new(scene: Scene<'_>) -> Title {
        let (language, width) = (scene.language(), scene.area.width);
        let status = Status(scene.table());
        let number = if scene.table().board_use.is_task() {
            status.move_number_from_start()
        } else {
            status.move_number()
        };
        // The banner of review has the number of the move that led here, as lists of moves and `:` count.
        let is_review = scene.table().game().is_reviewing();
        let number = if status.is_over() {
            message!(language, "play-moves-played", moves = number.saturating_sub(1))
        } else {
            message!(language, "play-move-number", number = scene.options.numbering.of(number))
        };
        let mut parts = vec![status.turn(), status.title()];
        if let Some(unsaved) = status.unsaved() {
            parts.insert(1, unsaved);
        }
        let at = parts.len() - 1;
        parts.extend(Some(number).filter(|_| !is_review));
        let kept = if scene.table().session().clock().is_some() { parts.len() } else { 0 };
        parts.extend(status.players());
        parts.extend(status.short_repetition());
        if status.is_strict() {
            parts.push(message!(language, "play-strict"));
        }
        let banner = status.banner().or_else(|| status.alarm());
        let right =
            if width < FOR_HELP { String::new() } else { message!(language, "play-help-key") };
        Title { banner, parts, short: (at, status.short_title()), kept, right }
    }

    /// Calls `work` with the title as a widget in `area`, which borrows its texts. Beside clocks the presets are left out
    /// of the name where the number of the move would have no room otherwise.
    pub(super) fn with<T>(
        &self,
        (theme, area): (&Theme, Rect),
        work: impl FnOnce(TitleLine<'_>) -> T,
    ) -> T {
        let (banner, (at, name)) = (self.banner.as_deref(), &self.short);
        let full: Vec<&str> = self.parts.iter().map(String::as_str).collect();
        let mut short = full.clone();
        short[*at] = name;
        let lines =
            [&full[..], &short].map(|parts| TitleLine { banner, parts, right: &self.right, theme });
        let fitting = lines.iter().position(|line| line.count(area.width) >= self.kept);
        work(lines[fitting.unwrap_or(0)])
    }

    /// The place of the help key, if the title is drawn in `area` and has room for it.
    pub(super) fn help_place(&self, area: Rect) -> Option<Rect> {
        self.with((&Theme::MONO, area), |line| line.right_place(area))
    }
}
