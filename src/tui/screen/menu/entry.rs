//! A variant of the menu with its set-ups, presets and handicaps, which can be ticked.

use std::sync::Arc;

use crate::board::Geometry;
use crate::variant::{Choice, RuleOverrides, RulePatch, Selection, SelectionError, Variant};

/// A variant of the menu.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) variant: Arc<Variant>,
    pub(super) extras: Vec<Extra>,
    /// The index of the extra under the cursor, or to which the cursor comes back.
    pub(super) at: usize,
    /// The single rules of the command line, or why this variant cannot have them.
    rules: Result<RulePatch, String>,
}

/// A set-up, preset or handicap that can be ticked.
#[derive(Debug)]
pub(super) struct Extra {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) handicap: bool,
    pub(super) ticked: bool,
}

impl Entry {
    pub(super) fn new(variant: &Arc<Variant>, overrides: &RuleOverrides) -> Entry {
        let extra = |id: &str, name: &str, handicap| Extra {
            id: id.to_owned(),
            name: name.to_owned(),
            handicap,
            ticked: handicap && overrides.handicap.as_deref() == Some(id),
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
            rules: overrides.patch(variant).map_err(|error| error.to_string()),
        }
    }

    /// The variant with what is ticked.
    ///
    /// # Errors
    /// Why the combination cannot be played.
    pub(super) fn selection(&self) -> Result<Selection, String> {
        let rules = self.rules.clone()?;
        let ticked = self.extras.iter().filter(|extra| extra.ticked);
        self.select(ticked, rules).map_err(|error| error.to_string())
    }

    /// The size of the board.
    pub(super) fn geometry(&self) -> Geometry {
        let selection = self.selection();
        selection.map_or(self.variant.setups[0].setup.geometry(), |chosen| chosen.geometry())
    }

    fn select<'a>(
        &self,
        extras: impl Iterator<Item = &'a Extra>,
        rules: RulePatch,
    ) -> Result<Selection, SelectionError> {
        let mut choice = Choice { rules, ..Choice::default() };
        for extra in extras {
            if extra.handicap {
                choice.handicap = Some(extra.id.clone());
            } else {
                choice.presets.push(extra.id.clone());
            }
        }
        Selection::new(Arc::clone(&self.variant), &choice)
    }

    /// Ticks or unticks an extra. Ticking unticks those that cannot be combined with it, and
    /// returns a message about the first of them.
    pub(super) fn toggle(&mut self, index: usize) -> Option<String> {
        let ticking = self.extras.get(index).is_some_and(|extra| !extra.ticked);
        let others = (0..self.extras.len()).filter(|&other| other != index);
        let ticked = others.filter(|&other| ticking && self.extras[other].ticked);
        let clashes: Vec<(usize, String)> =
            ticked.filter_map(|other| Some((other, self.clash(index, other)?))).collect();
        for (other, _) in &clashes {
            self.extras[*other].ticked = false;
        }
        if let Some(extra) = self.extras.get_mut(index) {
            extra.ticked = ticking;
        }
        let said = clashes.into_iter();
        said.map(|(other, why)| format!("{} is unticked: {why}.", self.extras[other].id)).next()
    }

    /// Why the two extras cannot be combined; `None` if they can.
    fn clash(&self, one: usize, other: usize) -> Option<String> {
        let (one, other) = (self.extras.get(one)?, self.extras.get(other)?);
        if one.handicap && other.handicap {
            return Some("there can be one handicap only".to_owned());
        }
        let both = self.select([one, other].into_iter(), RulePatch::default());
        both.err().map(|error| error.to_string())
    }
}
