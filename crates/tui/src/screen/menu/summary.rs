//! The rows below the lists of the menu: what Enter would play, a message, or a question with its answers.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::last;
use super::view::{about, write};
use super::{Group, Menu, Pane, PastedQuestion};
use crate::Options;
use crate::action::{Action, Cell};
use crate::screen::answers::Answers;
use zushiki_core::text::{shortened, wrap};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{Wording, era_heading};

impl Menu {
    /// The summary: the name of what Enter would play, and a description of it or of the marked
    /// extra.
    fn summary(&self, language: Language) -> Option<(String, String)> {
        if let Some(PastedQuestion { question, about, .. }) = &self.pasted {
            return Some((question.clone(), about.clone()));
        }
        if let Some(game) = self.lists.marked_unfinished() {
            return Some(if self.lists.unfinished().asking.is_some() {
                game.deletion_question(language)
            } else {
                game.summary(language)
            });
        }
        if self.lists.pane() == Pane::Unfinished {
            let name =
                message!(language, "menu-more-unfinished", count = self.lists.unfinished().more());
            return Some((name, message!(language, "menu-enter-lists-all")));
        }
        if let Some(group) = self.lists.marked_group() {
            return Some(self.folded_summary(language, group));
        }
        let mut last = last::listed(self.lists.road().is_some());
        if let Some(entry) = last.find(|entry| entry.pane == self.lists.pane()) {
            return Some((entry.title_in(self, language), entry.about.text(language)));
        }
        let entry = self.lists.entry()?;
        let name = match entry.selection() {
            Ok(selection) => message!(
                language,
                "menu-game",
                id = selection.id().to_string(),
                name = selection.title().words(language) + &self.overrides
            ),
            Err(error) => error.words(language),
        };
        if self.lists.pane() == Pane::Fields {
            return Some((name, self.lists.fields().about(language, self.lists.sides())));
        }
        let marked = entry.extras().get(entry.at).filter(|_| self.lists.pane() == Pane::Extras);
        Some((
            name,
            marked.map_or(entry.variant().summary.of(language).to_owned(), |extra| {
                about(language, entry, extra)
            }),
        ))
    }

    /// The number of games of a folded group, and their names.
    fn folded_summary(&self, language: Language, group: &Group) -> (String, String) {
        let games = self.lists.entries_of(group);
        let names: Vec<&str> = games.map(|(_, entry)| entry.game.name().of(language)).collect();
        let games = language.list(&names);
        (era_heading(language, &group.era), message!(language, "menu-folded-group", games))
    }

    pub(super) fn draw_summary(&self, frame: &mut Frame<'_>, area: Rect, options: &Options) {
        let theme = options.theme();
        let (name, told) = self.summary_rows(area, options);
        let inside = inside_summary(area);
        for (index, (place, text)) in inside.rows().zip(name.iter().chain(&told)).enumerate() {
            write(frame, place, text, if index < name.len() { theme.heading } else { theme.text });
        }
        self.answers(options).highlight(&name, area, frame.buffer_mut(), &theme);
    }

    /// The rows of the name or question of the summary, with the answers to it, and those below it.
    fn summary_rows(&self, area: Rect, options: &Options) -> (Vec<String>, Vec<String>) {
        let width = inside_summary(area).width;
        let Some((name, told)) = self.summary(options.language) else { return Default::default() };
        let name = if self.is_asking() {
            self.answers(options).fill_after(&name, width)
        } else {
            vec![name]
        };
        let about = self.message.as_ref().unwrap_or(&told);
        let rows = usize::from(area.height).saturating_sub(name.len());
        (name, shortened(wrap(about, width), rows, width))
    }

    /// The answers to the question that is asked, if any.
    fn answers(&self, options: &Options) -> Answers {
        let asked = self.pasted.as_ref().map(|it| it.yes).or(self.lists.unfinished().asking);
        let of = |yes| Answers::yes_or_no(options.language, options.keymap, Some(yes));
        asked.map(of).unwrap_or_default()
    }

    /// The action of the answer that is drawn at `at`, with the summary in `area`.
    pub(super) fn answer_at(&self, at: Cell, area: Rect, options: &Options) -> Option<Action> {
        self.answers(options).clicked(&self.summary_rows(area, options).0, area, at)
    }
}

/// The place of the text of the summary in `area`.
fn inside_summary(area: Rect) -> Rect {
    Rect { x: area.x + area.width.min(1), width: area.width.saturating_sub(2), ..area }
}
