//! The list of variants by era, and what can be chosen with each: set-ups, presets, handicaps.
//!
//! What is drawn stands in `view`, which changes nothing.

mod view;

use std::sync::Arc;

use ratatui::layout::Rect;

use super::Request;
use crate::rules::Rules;
use crate::tui::action::{Action, Cell, Heading};
use crate::tui::bar;
use crate::tui::keymap::Mode;
use crate::variant::{Choice, Selection, SelectionError, Variant};

/// The list, with what has been chosen for each variant.
#[derive(Debug)]
pub struct Menu {
    entries: Vec<Entry>,
    at: usize,
    pane: Pane,
    message: Option<String>,
}

/// Which of the two lists the cursor is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pane {
    Variants,
    Extras,
}

/// A variant with what may be chosen along with it.
#[derive(Debug)]
struct Entry {
    variant: Arc<Variant>,
    extras: Vec<Extra>,
    at: usize,
}

/// A set-up, preset or handicap that can be ticked.
#[derive(Debug)]
struct Extra {
    id: String,
    name: String,
    handicap: bool,
    ticked: bool,
}

impl Menu {
    /// The list of `variants`, the oldest era first.
    #[must_use]
    pub fn new(variants: &[Arc<Variant>]) -> Menu {
        let mut entries: Vec<Entry> = variants.iter().map(Entry::new).collect();
        entries.sort_by_key(|entry| entry.variant.era.order);
        Menu { entries, at: 0, pane: Pane::Variants, message: None }
    }

    /// Does what `action` asks for, on a screen of `area`.
    pub fn update(&mut self, action: Action, area: Rect) -> Request {
        self.message = None;
        match action {
            Action::Go(heading) => self.go(heading),
            Action::Accept => return self.start(),
            Action::Toggle => return self.toggle(),
            Action::Close => self.pane = Pane::Variants,
            Action::Wheel { down: true, .. } => self.go(Heading::Down),
            Action::Wheel { down: false, .. } => self.go(Heading::Up),
            Action::Press(at) => return self.press(at, area),
            Action::Quit => return Request::Quit,
            _ => {}
        }
        Request::None
    }

    /// What is marked, with what has been ticked; `None` where that cannot be played.
    #[must_use]
    pub fn selection(&self) -> Option<Selection> {
        self.entry()?.selection().ok()
    }

    fn entry(&self) -> Option<&Entry> {
        self.entries.get(self.at)
    }

    fn go(&mut self, heading: Heading) {
        let has_extras = self.entry().is_some_and(|entry| !entry.extras.is_empty());
        match heading {
            Heading::Left => self.pane = Pane::Variants,
            Heading::Right if has_extras => self.pane = Pane::Extras,
            Heading::Right => {}
            Heading::Up | Heading::Down => self.step(heading == Heading::Down),
        }
    }

    /// To the next entry of the list the cursor is in, and round at its ends.
    fn step(&mut self, down: bool) {
        let count = self.entries.len();
        match (self.pane, self.entries.get_mut(self.at)) {
            (Pane::Extras, Some(entry)) => entry.at = next(entry.at, entry.extras.len(), down),
            (Pane::Variants, Some(_)) => self.at = next(self.at, count, down),
            (_, None) => {}
        }
    }

    fn start(&mut self) -> Request {
        match self.entry().map(Entry::selection) {
            Some(Ok(selection)) => Request::Start(Rules::new(selection).start().into()),
            Some(Err(error)) => {
                self.message = Some(error.to_string());
                Request::None
            }
            None => Request::None,
        }
    }

    fn toggle(&mut self) -> Request {
        match (self.pane, self.entries.get_mut(self.at)) {
            (Pane::Extras, Some(entry)) => entry.toggle(entry.at),
            _ => return self.start(),
        }
        Request::None
    }

    /// A click marks, a click on what is marked plays or ticks.
    fn press(&mut self, at: Cell, area: Rect) -> Request {
        let places = view::Places::new(area, self);
        if let Some(action) = bar::clicked(Mode::Variants, places.keys, at) {
            return Request::Do(action);
        }
        if let Some(index) = places.variant_at(self, at) {
            let again = self.at == index && self.pane == Pane::Variants;
            (self.at, self.pane) = (index, Pane::Variants);
            return if again { self.start() } else { Request::None };
        }
        if let Some(index) = places.extra_at(self, at) {
            self.pane = Pane::Extras;
            if let Some(entry) = self.entries.get_mut(self.at) {
                entry.at = index;
                entry.toggle(index);
            }
        }
        Request::None
    }
}

/// The place after or before `at` among `count`, in a circle.
fn next(at: usize, count: usize, down: bool) -> usize {
    let step = if down { 1 } else { count.saturating_sub(1) };
    (at + step) % count.max(1)
}

impl Entry {
    fn new(variant: &Arc<Variant>) -> Entry {
        let extra = |id: &str, name: &str, handicap| Extra {
            id: id.to_owned(),
            name: name.to_owned(),
            handicap,
            ticked: false,
        };
        let setups = variant.setups.iter().skip(1);
        let setups = setups.map(|setup| extra(&setup.id, &setup.name.en, false));
        let presets = variant.presets.iter();
        let presets = presets.map(|preset| extra(&preset.id, &preset.name.en, false));
        let handicaps = variant.handicaps.iter();
        let handicaps = handicaps.map(|handicap| extra(&handicap.id, &handicap.name.en, true));
        Entry {
            extras: setups.chain(presets).chain(handicaps).collect(),
            variant: Arc::clone(variant),
            at: 0,
        }
    }

    /// What has been ticked, as a game.
    fn selection(&self) -> Result<Selection, SelectionError> {
        self.select(self.extras.iter().filter(|extra| extra.ticked))
    }

    fn select<'a>(
        &self,
        extras: impl Iterator<Item = &'a Extra>,
    ) -> Result<Selection, SelectionError> {
        let mut choice = Choice::default();
        for extra in extras {
            if extra.handicap {
                choice.handicap = Some(extra.id.clone());
            } else {
                choice.presets.push(extra.id.clone());
            }
        }
        Selection::new(Arc::clone(&self.variant), &choice)
    }

    /// Ticks or unticks; the newest tick wins over those it cannot stand beside.
    fn toggle(&mut self, index: usize) {
        let stays = |other: usize| other == index || self.agree(index, other);
        let keep: Vec<bool> = (0..self.extras.len()).map(stays).collect();
        for (other, (extra, keep)) in self.extras.iter_mut().zip(keep).enumerate() {
            extra.ticked = if other == index { !extra.ticked } else { extra.ticked && keep };
        }
    }

    /// Whether the two can be chosen together; of handicaps there is one only.
    fn agree(&self, one: usize, other: usize) -> bool {
        let (Some(one), Some(other)) = (self.extras.get(one), self.extras.get(other)) else {
            return false;
        };
        let handicaps = one.handicap && other.handicap;
        !handicaps && self.select([one, other].into_iter()).is_ok()
    }
}
