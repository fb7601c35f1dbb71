//! The answers to a question, as tiles after its text: `[y] yes   [n] no`. The chosen one is highlighted.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::action::{Action, Cell, CursorDirection, SelectAction};
use crate::keymap::{Keymap, Mode};
use crate::theme::Theme;
use zushiki_core::text::fill;
use zushiki_words::language::Language;
use zushiki_words::message;

/// The blank columns between two tiles, and before the first one.
const GAP: usize = 3;

/// The index of the answer yes. That of no follows it.
pub(super) const YES: usize = 0;

/// The answers to a question.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers {
    tiles: Vec<String>,
    /// The index of the one that Enter gives.
    chosen: Option<usize>,
}

impl Answers {
    /// Answers without keys.
    pub(super) fn new(tiles: Vec<String>, chosen: Option<usize>) -> Answers {
        Answers { tiles, chosen }
    }

    /// Two answers, each after the first of its keys in `mode`. The first one is given by the key for yes.
    pub(super) fn with_keys(
        language: Language,
        (keymap, mode): (Keymap, Mode),
        [yes, no]: [String; 2],
        chosen: Option<bool>,
    ) -> Answers {
        let tile = |action, answer: String| match keymap.label(mode, &Action::Select(action)) {
            Some(key) => message!(language, "screen-answer", key, answer),
            None => answer,
        };
        let tiles = vec![tile(SelectAction::Yes, yes), tile(SelectAction::No, no)];
        Answers { tiles, chosen: chosen.map(|yes| if yes { YES } else { YES + 1 }) }
    }

    /// The answers yes and no.
    pub(super) fn yes_or_no(language: Language, keymap: Keymap, chosen: Option<bool>) -> Answers {
        let words = [message!(language, "keys-bar-yes"), message!(language, "keys-bar-no")];
        Answers::with_keys(language, (keymap, Mode::Question), words, chosen)
    }

    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// `text` in rows of at most `width` columns, with the tiles after it. A tile is not divided unless it is wider than a
    /// row.
    pub(super) fn fill_after(&self, text: &str, width: u16) -> Vec<String> {
        let mut rows = fill(text, width);
        for tile in &self.tiles {
            match rows.last_mut() {
                Some(row) if row.width() + GAP + tile.width() <= usize::from(width) => {
                    row.push_str(&" ".repeat(GAP));
                    row.push_str(tile);
                }
                _ => rows.extend(fill(tile, width)),
            }
        }
        rows
    }

    /// The places of the tiles in `rows`, which are drawn in `area` one column from its edge. The blank columns on both
    /// sides of a tile belong to it.
    fn places(&self, rows: &[String], area: Rect) -> Vec<Option<Rect>> {
        // The tiles are the end of the text, which may have the same words before them.
        let mut end = (rows.len(), usize::MAX);
        let place = |tile: &String| {
            let found = (0..rows.len().min(end.0 + 1)).rev().find_map(|row| {
                let text = &rows[row];
                let before = if row == end.0 { text.get(..end.1) } else { Some(text.as_str()) };
                Some((row, before?.rfind(tile.as_str())?))
            });
            let (row, at) = found?;
            end = (row, at);
            let columns = |text: &str| u16::try_from(text.width()).unwrap_or(u16::MAX);
            let x = area.x.saturating_add(columns(&rows[row][..at]));
            let y = area.y.saturating_add(u16::try_from(row).ok()?);
            Some(Rect::new(x, y, columns(tile).saturating_add(2), 1).intersection(area))
        };
        let mut places: Vec<Option<Rect>> = self.tiles.iter().rev().map(place).collect();
        places.reverse();
        places
    }

    /// Highlights the chosen tile of `rows`, which have been drawn in `area`.
    pub(super) fn highlight(&self, rows: &[String], area: Rect, buf: &mut Buffer, theme: &Theme) {
        let chosen = self.chosen.and_then(|chosen| self.places(rows, area).into_iter().nth(chosen));
        if let Some(place) = chosen.flatten() {
            buf.set_style(place.intersection(buf.area), theme.cursor);
        }
    }

    /// The action of the answer yes or no that is drawn at `at`.
    pub(super) fn clicked(&self, rows: &[String], area: Rect, at: Cell) -> Option<Action> {
        let index = self.at(rows, area, at)?;
        Some(Action::Select(if index == YES { SelectAction::Yes } else { SelectAction::No }))
    }

    /// The index of the answer that is drawn at `at`.
    pub(super) fn at(&self, rows: &[String], area: Rect, at: Cell) -> Option<usize> {
        let hit = |place: Option<Rect>| {
            place.is_some_and(|place| place.contains((at.column, at.row).into()))
        };
        self.places(rows, area).into_iter().position(hit)
    }
}

/// The answer that `action` gives to a question with the answer `chosen`; `None` if it gives none. The arrows choose.
pub(super) fn given(action: &Action, chosen: &mut bool) -> Option<bool> {
    match action {
        Action::Select(SelectAction::Yes) => Some(true),
        Action::Select(SelectAction::No | SelectAction::Close) => Some(false),
        Action::Select(SelectAction::Accept) => Some(*chosen),
        Action::Select(SelectAction::Go(direction)) => {
            *chosen = is_first(*direction);
            None
        }
        _ => None,
    }
}

/// Whether an arrow chooses the first of two answers.
pub(super) const fn is_first(direction: CursorDirection) -> bool {
    matches!(direction, CursorDirection::Left | CursorDirection::Up)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers() -> Answers {
        let words = ["dragon horse", "bishop"].map(str::to_owned);
        let keys = (Keymap::default(), Mode::Promotion);
        Answers::with_keys(Language::ENGLISH, keys, words, Some(true))
    }

    #[test]
    fn tiles_are_not_divided() {
        let rows = answers().fill_after("Promote?", 60);
        assert_eq!(rows, ["Promote?   [+] dragon horse   [=] bishop"]);
        let rows = answers().fill_after("Promote?", 30);
        assert_eq!(rows, ["Promote?   [+] dragon horse", "[=] bishop"]);
    }

    #[test]
    fn each_tile_is_found_where_it_is_drawn() {
        let (answers, area) = (answers(), Rect::new(10, 5, 40, 2));
        let rows = answers.fill_after("Is [=] bishop the answer?", 39);
        let found = |column, row| answers.at(&rows, area, Cell { column, row });
        assert_eq!(rows, ["Is [=] bishop the answer?", "[+] dragon horse   [=] bishop"]);
        assert_eq!((found(12, 5), found(12, 6), found(30, 6)), (None, Some(0), Some(1)));
    }

    #[test]
    fn only_the_chosen_tile_is_highlighted() {
        let (answers, area) = (answers(), Rect::new(0, 0, 60, 1));
        let rows = answers.fill_after("Promote?", 59);
        let mut buf = Buffer::empty(area);
        answers.highlight(&rows, area, &mut buf, &Theme::MONO);
        let highlighted =
            buf.content().iter().filter(|it| it.modifier == Theme::MONO.cursor.add_modifier);
        assert_eq!(highlighted.count(), "[+] dragon horse".len() + 2);
    }
}
