//! The rows below the list: what is known about the marked game, a message, or a question with its answers.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::row::details;
use super::{GameList, name_of};
use crate::Options;
use crate::action::{Action, Cell};
use crate::glyph::in_charset;
use crate::screen::Context;
use crate::screen::answers::Answers;
use crate::widget::put_within;
use zushiki_core::text::shortened;
use zushiki_words::message;

impl GameList {
    pub(super) fn draw_details(&self, frame: &mut Frame<'_>, area: Rect, options: &Options) {
        let theme = options.theme();
        let lines = self.details_in(area, options);
        for (row, text) in area.rows().zip(&lines) {
            let (text, room) = (format!(" {text}"), usize::from(row.width));
            put_within(frame.buffer_mut(), (row.x, row.y), text, room, theme.heading);
        }
        self.answers(options).highlight(&lines, area, frame.buffer_mut(), &theme);
    }

    /// The rows of the question, the message or what is known about the marked game.
    fn details_in(&self, area: Rect, options: &Options) -> Vec<String> {
        let question = self
            .marked()
            .filter(|_| self.asking.is_some())
            .map(|game| message!(self.language, "screen-delete-game", name = name_of(&game.path)));
        let renaming = self
            .renaming
            .as_ref()
            .map(|line| message!(self.language, "screen-new-name", text = line.text()));
        let told = question.or(renaming).or_else(|| self.message.clone());
        let told = told.or_else(|| self.marked().map(|game| details(self.language, game)));
        let told = in_charset(&told.unwrap_or_else(|| self.why_nothing()), options.glyphs.mode)
            .into_owned();
        let room = area.width.saturating_sub(2);
        let lines = self.answers(options).fill_after(&told, room);
        shortened(lines, usize::from(area.height), room)
    }

    /// The answers to the question that is asked, if any.
    fn answers(&self, options: &Options) -> Answers {
        let of = |yes| Answers::yes_or_no(options.language, options.keymap, Some(yes));
        self.asking.map(of).unwrap_or_default()
    }

    /// The action of the answer that is drawn at `at`.
    pub(super) fn answer_at(&self, at: Cell, context: &Context<'_>) -> Option<Action> {
        let (area, options) = (self.places(context.area).details, context.options);
        self.answers(options).clicked(&self.details_in(area, options), area, at)
    }

    fn why_nothing(&self) -> String {
        match (self.complete, self.games.is_empty()) {
            // The list of saved games has at least the samples.
            (true, true) => message!(self.language, "screen-file-gone"),
            (true, false) => message!(self.language, "screen-no-game-matches"),
            (false, _) => String::new(),
        }
    }
}
