//! The entries of the menu after the variants: lessons, problems, saved games, play with people elsewhere.

use super::Menu;
use super::lists::{Item, Pane};
use zushiki_words::language::{Language, MessageKey};
use zushiki_words::message;

/// An entry after the variants, which opens another screen.
pub(super) struct LastEntry {
    pub(super) pane: Pane,
    pub(super) item: Item,
    pub(super) name: MessageKey,
    pub(super) about: MessageKey,
}

/// The entries after the variants, from the top.
pub(super) static LAST: [LastEntry; 5] = [
    LastEntry {
        pane: Pane::Learn,
        item: Item::Learn,
        name: MessageKey("menu-learn"),
        about: MessageKey("menu-about-learn"),
    },
    LastEntry {
        pane: Pane::Problems,
        item: Item::Problems,
        name: MessageKey("menu-problems"),
        about: MessageKey("menu-about-problems"),
    },
    LastEntry {
        pane: Pane::Tactics,
        item: Item::Tactics,
        name: MessageKey("menu-tactics"),
        about: MessageKey("menu-about-tactics"),
    },
    LastEntry {
        pane: Pane::Saved,
        item: Item::Saved,
        name: MessageKey("menu-saved"),
        about: MessageKey("menu-about-saved"),
    },
    LastEntry {
        pane: Pane::Elsewhere,
        item: Item::Elsewhere,
        name: MessageKey("menu-elsewhere"),
        about: MessageKey("menu-about-elsewhere"),
    },
];

impl LastEntry {
    /// The name of the entry, with what the player has done there.
    pub(super) fn name_in(&self, menu: &Menu, language: Language) -> String {
        let name = self.name.text(language);
        let done = match self.item {
            Item::Learn => menu.lessons_done,
            Item::Problems => menu.problems_solved,
            _ => 0,
        };
        match done {
            0 => name,
            done => message!(language, "menu-done", name, count = done),
        }
    }
}
