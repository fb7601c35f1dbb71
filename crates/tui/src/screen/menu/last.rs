//! The entries of the menu after the variants: the road, lessons, problems, saved games, play with people elsewhere.

use super::Menu;
use super::lists::{Item, Pane};
use zushiki_play::road::steps;
use zushiki_words::language::{Language, MessageKey};
use zushiki_words::message;
use zushiki_words::wording::road_place;

/// An entry after the variants, which opens another screen.
pub(super) struct LastEntry {
    pub(super) pane: Pane,
    pub(super) item: Item,
    pub(super) name: MessageKey,
    pub(super) about: MessageKey,
}

/// All entries after the variants, from the top.
static LAST: [LastEntry; 6] = [
    LastEntry {
        pane: Pane::Road,
        item: Item::NextStep,
        name: MessageKey("menu-road"),
        about: MessageKey("menu-about-road"),
    },
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

/// The entries that are listed: the road only for a player who has begun it.
pub(super) fn listed(has_road: bool) -> impl Iterator<Item = &'static LastEntry> {
    LAST.iter().filter(move |entry| has_road || entry.item != Item::NextStep)
}

impl LastEntry {
    /// The name of the entry, with what the player has done there.
    pub(super) fn name_in(&self, menu: &Menu, language: Language) -> String {
        if let Some(place) = menu.lists.road().filter(|_| self.item == Item::NextStep) {
            let (at, count) = (place.number(), steps().len());
            return message!(language, "menu-road-at", at, count);
        }
        let name = self.name.text(language);
        match menu.lessons_done {
            count @ 1.. if self.item == Item::Learn => {
                message!(language, "menu-done", name, count)
            }
            _ => name,
        }
    }

    /// The title of the sentence about the entry: its name, or the next step of the road.
    pub(super) fn title_in(&self, menu: &Menu, language: Language) -> String {
        let road = menu.lists.road().filter(|_| self.item == Item::NextStep);
        road.map_or_else(|| self.name.text(language), |place| road_place(language, place))
    }
}
