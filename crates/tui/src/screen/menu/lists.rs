//! The lists of the menu with the cursor in them.

use std::sync::Arc;
use std::time::SystemTime;

use super::entry::VariantEntry;
use super::fields::{Fields, around, person};
use super::groups::{self, Group};
use super::unfinished::{UnfinishedGame, UnfinishedGames};
use crate::action::{CursorDirection, Look};
use zushiki_core::board::Color;
use zushiki_core::game::PlayerName;
use zushiki_core::variant::library::Games;
use zushiki_core::variant::{Choice, RuleOverrides, Selection, Variant};
use zushiki_play::connection::KeptSeat;
use zushiki_play::road::Place;
use zushiki_play::session::MatchSettings;
use zushiki_play::storage::choices::{Choices, Chosen, NewGame};
use zushiki_play::storage::journal::Unfinished;
use zushiki_words::language::Language;
use zushiki_words::wording::Side;

/// The list that the cursor is in. From the top: unfinished games, variants with the headings of folded groups among
/// them, the entries of the road, lessons, problems, saved games and tables. Beside them is the panel of the marked
/// variant: the fields of a new game, and the extras.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pane {
    Unfinished,
    Variants,
    Folded,
    Road,
    Learn,
    Problems,
    Tactics,
    Saved,
    Elsewhere,
    Fields,
    Extras,
}

/// A place of the cursor in the lists other than the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Item {
    Unfinished(usize),
    Variant(usize),
    /// The heading of the folded group with this index.
    Folded(usize),
    /// The next step of the road.
    NextStep,
    Learn,
    Problems,
    Tactics,
    Saved,
    Elsewhere,
}

/// A place of the cursor in the panel of a new game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PanelItem {
    Field(usize),
    Extra(usize),
}

/// All lists, with the ticked extras of each variant.
#[derive(Debug)]
pub(super) struct Lists {
    /// The games that can be resumed.
    unfinished: UnfinishedGames,
    entries: Vec<VariantEntry>,
    groups: Vec<Group>,
    /// The index of the marked variant.
    at: usize,
    /// The index of the marked group, while the cursor is on the heading of a folded one.
    group: usize,
    pane: Pane,
    /// The next step of the road, for a player who has begun it.
    road: Option<Place>,
    fields: Fields,
    /// The last choices of the player for new games, for each variant.
    choices: Choices,
    /// The index of the variant for which the fields were filled in last.
    filled_in_for: Option<usize>,
}

impl Lists {
    /// The lists of `variants`, the oldest era first, with the rules of the command line.
    pub(super) fn new(
        variants: &Games,
        overrides: &RuleOverrides,
        settings: MatchSettings,
    ) -> Lists {
        let entries = variants.list().iter().map(|game| VariantEntry::new(game, overrides));
        let entries: Vec<VariantEntry> = entries.collect();
        Lists {
            unfinished: UnfinishedGames::default(),
            groups: groups::of(&entries),
            entries,
            at: 0,
            group: 0,
            pane: Pane::Variants,
            road: None,
            fields: Fields::new(settings),
            choices: Choices::default(),
            filled_in_for: None,
        }
    }

    /// Ticks the previous choices for each variant, and keeps the choices for the fields.
    pub(super) fn set_choices(&mut self, choices: Choices) {
        for entry in &mut self.entries {
            if let Some(chosen) = choices.of(entry.game.id()) {
                entry.tick_chosen(chosen);
            }
        }
        self.choices = choices;
    }

    /// The name of the person in the last game that was chosen.
    pub(super) fn person(&self) -> Option<&PlayerName> {
        person(&self.choices.last()?.players)
    }

    /// Records the choices for a new game of the marked variant.
    pub(super) fn note_choice(&mut self) -> Option<Chosen> {
        let (entry, settings) = (self.entries.get(self.at)?, &self.fields.settings);
        let game = entry.chosen(settings.players.clone(), settings.time);
        let chosen = Chosen::Game(entry.game.id().to_owned(), Box::new(game));
        self.choices.add(&chosen);
        Some(chosen)
    }

    /// Whether the panel of a new game is open: the cursor is in it.
    pub(super) fn is_panel_open(&self) -> bool {
        matches!(self.pane, Pane::Fields | Pane::Extras)
    }

    /// Opens the panel of the marked variant, with the cursor on the first field. The fields have the previous choices
    /// for the variant, or for the last game.
    pub(super) fn open_panel(&mut self) {
        if self.filled_in_for != Some(self.at) {
            let id = self.entries.get(self.at).map(|entry| entry.game.id());
            let chosen = id.and_then(|id| self.choices.of(id)).or_else(|| self.choices.last());
            self.fields.fill_in(chosen);
            self.filled_in_for = Some(self.at);
        }
        (self.pane, self.fields.at) = (Pane::Fields, 0);
    }

    /// The IDs of the variants in the order of the menu.
    pub(super) fn ids(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|entry| entry.game.id())
    }

    /// The variant with the ID `id`.
    pub(super) fn variant_of(&self, id: &str) -> Option<&Arc<Variant>> {
        self.entries.iter().find(|entry| entry.game.id() == id).map(VariantEntry::variant)
    }

    /// Opens the panel of the variant that `name` names, with the presets of the name ticked, if it has any. Returns
    /// whether there is such a variant.
    pub(super) fn open_panel_of(&mut self, name: &str) -> bool {
        let (id, Choice { presets, .. }) = Choice::named(name);
        let Some(at) = self.ids().position(|it| it == id) else { return false };
        self.at = at;
        if !presets.is_empty() {
            self.entries[at].tick_chosen(&NewGame { presets, ..NewGame::default() });
        }
        self.open_panel();
        true
    }

    /// Offers the road from this step on, or no longer.
    pub(super) fn set_road(&mut self, road: Option<Place>) {
        self.road = road;
        if road.is_none() && self.pane == Pane::Road {
            self.pane = Pane::Learn;
        }
    }

    /// The next step of the road, if the road is offered.
    pub(super) fn road(&self) -> Option<Place> {
        self.road
    }

    /// The list that the cursor is in.
    pub(super) fn pane(&self) -> Pane {
        self.pane
    }

    pub(super) fn unfinished(&self) -> &UnfinishedGames {
        &self.unfinished
    }

    pub(super) fn unfinished_mut(&mut self) -> &mut UnfinishedGames {
        &mut self.unfinished
    }

    /// Lists other unfinished games.
    pub(super) fn list_unfinished(
        &mut self,
        games: Vec<Unfinished>,
        seats: &[KeptSeat],
        now: SystemTime,
    ) {
        self.unfinished = UnfinishedGames::new(games, seats, now);
    }

    /// The sides of the game that would begin, Black first.
    pub(super) fn sides(&self) -> [Side; 2] {
        let has_handicap = self.entry().is_some_and(VariantEntry::has_handicap);
        Color::ALL.map(if has_handicap { Side::of_handicap } else { Side::of_any_game })
    }

    pub(super) fn fields(&self) -> &Fields {
        &self.fields
    }

    pub(super) fn fields_mut(&mut self) -> &mut Fields {
        &mut self.fields
    }

    pub(super) fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// The folded group whose heading is marked.
    pub(super) fn marked_group(&self) -> Option<&Group> {
        self.groups.get(self.group).filter(|_| self.pane == Pane::Folded)
    }

    /// The variants of `group` with their indices.
    pub(super) fn entries_of(&self, group: &Group) -> impl Iterator<Item = (usize, &VariantEntry)> {
        let entries = self.entries.iter().enumerate();
        entries.skip(group.entries.start).take(group.entries.len())
    }

    /// Marks the first of the unfinished games, or the variants if there are none.
    pub(super) fn mark_first_list(&mut self) {
        self.pane = if self.unfinished.rows() == 0 { Pane::Variants } else { Pane::Unfinished };
    }

    /// Ticks the marked extra, or unticks it. Returns a sentence about another that is unticked with it.
    pub(super) fn tick(&mut self, language: Language) -> Option<String> {
        let entry = self.entries.get_mut(self.at)?;
        entry.toggle(language, entry.at)
    }

    /// The marked variant with what is ticked; `None` if that cannot be played.
    pub(super) fn selection(&self) -> Option<Selection> {
        self.entry()?.selection().ok()
    }

    /// The variants in the order of the menu.
    pub(super) fn variants(&self) -> impl Iterator<Item = &Arc<Variant>> {
        self.entries.iter().map(VariantEntry::variant)
    }

    /// The marked variant; `None` while the cursor is on unfinished or saved games or
    /// on the heading of a folded group.
    pub(super) fn entry(&self) -> Option<&VariantEntry> {
        let is_there = matches!(self.pane, Pane::Variants | Pane::Extras | Pane::Fields);
        self.entries.get(self.at).filter(|_| is_there)
    }

    /// The variant that was marked last, with what is ticked for it.
    pub(super) fn last_selection(&self) -> Option<Selection> {
        self.entries.get(self.at)?.selection().ok()
    }

    /// The game that the cursor is on: a variant with what is ticked, that of an unfinished game, or otherwise the variant
    /// that was marked last.
    pub(super) fn shown_selection(&self) -> Option<Selection> {
        let unfinished = self.marked_unfinished().and_then(UnfinishedGame::selection);
        self.selection().or(unfinished.cloned()).or_else(|| self.last_selection())
    }

    /// The marked unfinished game.
    pub(super) fn marked_unfinished(&self) -> Option<&UnfinishedGame> {
        self.unfinished.marked().filter(|_| self.pane == Pane::Unfinished)
    }

    pub(super) fn go(&mut self, direction: CursorDirection) {
        let has_extras = self.entry().is_some_and(|entry| !entry.extras().is_empty());
        match direction {
            CursorDirection::Left => self.go_left(),
            CursorDirection::Right if self.pane == Pane::Folded => self.open_group(),
            CursorDirection::Right if self.pane == Pane::Variants => {
                self.open_panel();
                self.pane = if has_extras { Pane::Extras } else { Pane::Fields };
            }
            CursorDirection::Right => {}
            CursorDirection::Up | CursorDirection::Down => {
                self.step(direction == CursorDirection::Down)
            }
        }
    }

    /// From the extras or the fields to the variants; among the variants it folds the group.
    fn go_left(&mut self) {
        match self.pane {
            Pane::Unfinished | Pane::Folded => {}
            Pane::Variants => self.fold_group(),
            Pane::Extras
            | Pane::Road
            | Pane::Learn
            | Pane::Problems
            | Pane::Tactics
            | Pane::Saved
            | Pane::Elsewhere
            | Pane::Fields => self.return_to_variants(),
        }
    }

    /// Marks the variant that was marked last, or the heading of its group if that is folded.
    pub(super) fn return_to_variants(&mut self) {
        let group = self.groups.iter().position(|group| group.entries.contains(&self.at));
        let folded = group.filter(|&group| !self.groups[group].is_open);
        self.mark(folded.map_or(Item::Variant(self.at), Item::Folded));
    }

    /// Lists the variants of the marked group, and marks the first.
    pub(super) fn open_group(&mut self) {
        if let Some(group) = self.groups.get_mut(self.group) {
            group.is_open = true;
            let first = group.entries.start;
            self.mark(Item::Variant(first));
        }
    }

    /// Folds the group of the marked variant, if it was folded at first.
    fn fold_group(&mut self) {
        let group = self.groups.iter().position(|group| group.entries.contains(&self.at));
        if let Some(group) = group.filter(|&group| self.groups[group].can_fold()) {
            self.groups[group].is_open = false;
            self.mark(Item::Folded(group));
        }
    }

    /// The places of the cursor, from the top.
    fn items(&self) -> Vec<Item> {
        let mut items: Vec<Item> = (0..self.unfinished.rows()).map(Item::Unfinished).collect();
        for (index, group) in self.groups.iter().enumerate() {
            if group.is_open {
                items.extend(group.entries.clone().map(Item::Variant))
            } else {
                items.push(Item::Folded(index))
            }
        }
        items.extend(self.road.map(|_| Item::NextStep));
        items.extend([Item::Learn, Item::Problems, Item::Tactics, Item::Saved, Item::Elsewhere]);
        items
    }

    /// The places of the cursor in the panel, from the top.
    fn panel_items(&self) -> Vec<PanelItem> {
        let extras = self.entries.get(self.at).map_or(0, |entry| entry.extras().len());
        let fields = (0..self.fields.listed().len()).map(PanelItem::Field);
        fields.chain((0..extras).map(PanelItem::Extra)).collect()
    }

    /// The place of the cursor in the panel, or to which it returns.
    pub(super) fn marked_in_panel(&self) -> PanelItem {
        let extra = self.entries.get(self.at).map_or(0, |entry| entry.at);
        match self.pane {
            Pane::Fields => PanelItem::Field(self.fields.at),
            _ => PanelItem::Extra(extra),
        }
    }

    pub(super) fn mark_in_panel(&mut self, item: PanelItem) {
        if !self.is_panel_open() {
            self.open_panel();
        }
        match item {
            PanelItem::Field(index) => (self.pane, self.fields.at) = (Pane::Fields, index),
            PanelItem::Extra(index) => {
                self.pane = Pane::Extras;
                if let Some(entry) = self.entries.get_mut(self.at) {
                    entry.at = index;
                }
            }
        }
    }

    /// The place of the cursor; of the panel, the variant that it belongs to.
    pub(super) fn marked(&self) -> Item {
        match self.pane {
            Pane::Unfinished => Item::Unfinished(self.unfinished.at),
            Pane::Variants | Pane::Extras | Pane::Fields => Item::Variant(self.at),
            Pane::Folded => Item::Folded(self.group),
            Pane::Road => Item::NextStep,
            Pane::Learn => Item::Learn,
            Pane::Problems => Item::Problems,
            Pane::Tactics => Item::Tactics,
            Pane::Saved => Item::Saved,
            Pane::Elsewhere => Item::Elsewhere,
        }
    }

    pub(super) fn mark(&mut self, item: Item) {
        match item {
            Item::Unfinished(index) => {
                (self.pane, self.unfinished.at) = (Pane::Unfinished, index);
            }
            Item::Variant(index) => (self.pane, self.at) = (Pane::Variants, index),
            Item::Folded(index) => (self.pane, self.group) = (Pane::Folded, index),
            Item::NextStep => self.pane = Pane::Road,
            Item::Learn => self.pane = Pane::Learn,
            Item::Problems => self.pane = Pane::Problems,
            Item::Tactics => self.pane = Pane::Tactics,
            Item::Saved => self.pane = Pane::Saved,
            Item::Elsewhere => self.pane = Pane::Elsewhere,
        }
    }

    /// Marks the next entry or the previous one, in a circle. All lists except the panel count as
    /// one.
    fn step(&mut self, down: bool) {
        if self.is_panel_open() {
            let (items, marked) = (self.panel_items(), self.marked_in_panel());
            let at = items.iter().position(|item| *item == marked).unwrap_or(0);
            if let Some(&item) = items.get(around(at, items.len(), down)) {
                self.mark_in_panel(item);
            }
            return;
        }
        let (items, marked) = (self.items(), self.marked());
        let at = items.iter().position(|item| *item == marked).unwrap_or(0);
        if let Some(&item) = items.get(around(at, items.len(), down)) {
            self.mark(item);
        }
    }

    /// Marks the first or the last entry.
    pub(super) fn look(&mut self, look: Look) {
        if self.is_panel_open() {
            let items = self.panel_items();
            let item = if look == Look::First { items.first() } else { items.last() };
            return item.into_iter().for_each(|&item| self.mark_in_panel(item));
        }
        let items = self.items();
        let item = if look == Look::First { items.first() } else { items.last() };
        if let Some(&item) = item {
            self.mark(item);
        }
    }
}
