//! One way to play a variant: presets, a handicap and single rules chosen.

use std::sync::Arc;

use super::{Face, Handicap, RulePatch, RuleSet, Variant};
use crate::board::{Color, Geometry, PieceKind, Setup};

/// What a player asked for, by name and unchecked: `wa:drops+prose`, a handicap, single rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// Ids of presets and set-ups, in any order.
    pub presets: Vec<String>,
    /// The id of a handicap.
    pub handicap: Option<String>,
    /// Single rules that override everything else.
    pub rules: RulePatch,
}

/// Why a [`Choice`] cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum SelectionError {
    #[error("{variant} has no preset '{name}'")]
    UnknownPreset { variant: String, name: String },
    #[error("{variant} has no handicap '{name}'")]
    UnknownHandicap { variant: String, name: String },
    #[error("presets '{first}' and '{second}' both change {what}")]
    Clash { first: String, second: String, what: String },
    #[error("a handicap is set on the default board; it cannot be combined with preset '{preset}'")]
    HandicapOnOtherBoard { preset: String },
    #[error("the promotion zone of {zone} ranks is deeper than the board of {ranks}")]
    ZoneTooDeep { zone: u8, ranks: u8 },
    #[error("a repetition needs a count of at least 2")]
    RepetitionCount,
}

/// A variant with everything chosen: what the engine compiles and a game is played under.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selection {
    variant: Arc<Variant>,
    presets: Vec<String>,
    handicap: Option<Handicap>,
    faces: Vec<Face>,
    start: Setup,
    rules: RuleSet,
}

impl Selection {
    /// Applies `choice` to `variant`.
    ///
    /// # Errors
    /// Names that the variant does not have, presets that change the same thing, and rules that do
    /// not fit the board.
    pub fn new(variant: Arc<Variant>, choice: &Choice) -> Result<Selection, SelectionError> {
        let mut names = choice.presets.clone();
        names.sort();
        names.dedup();
        let changes =
            names.iter().map(|name| Change::find(&variant, name)).collect::<Result<Vec<_>, _>>()?;
        refuse_clashes(&variant, &changes)?;
        let handicap = find_handicap(&variant, choice.handicap.as_deref())?;
        let mut selection = Selection {
            faces: variant.faces.clone(),
            start: variant.setups[0].setup.clone(),
            rules: variant.rules.clone(),
            handicap: handicap.cloned(),
            presets: Vec::new(),
            variant: Arc::clone(&variant),
        };
        for change in &changes {
            selection.apply(change)?;
        }
        choice.rules.apply(&mut selection.rules);
        selection.remove_handicap();
        selection.presets = names;
        selection.validated()
    }

    fn apply(&mut self, change: &Change<'_>) -> Result<(), SelectionError> {
        if let Some(index) = change.setup {
            if index != 0 && self.handicap.is_some() {
                let preset = change.id.to_owned();
                return Err(SelectionError::HandicapOnOtherBoard { preset });
            }
            self.start = self.variant.setups[index].setup.clone();
        }
        for (kind, betza, movement) in change.pieces {
            let face = &mut self.faces[kind.index()];
            face.betza.clone_from(betza);
            face.movement.clone_from(movement);
        }
        if let Some(rules) = change.rules {
            rules.apply(&mut self.rules);
        }
        Ok(())
    }

    fn remove_handicap(&mut self) {
        if let Some(handicap) = &self.handicap {
            for &square in &handicap.remove {
                self.start.set_piece(square, None);
            }
            self.start.to_move = handicap.first;
        }
    }

    fn validated(self) -> Result<Selection, SelectionError> {
        let (zone, ranks) = (self.rules.promotion_zone, self.geometry().ranks());
        if zone > ranks {
            return Err(SelectionError::ZoneTooDeep { zone, ranks });
        }
        if self.rules.repetition.count < 2 {
            return Err(SelectionError::RepetitionCount);
        }
        Ok(self)
    }

    /// The variant that was chosen from.
    #[must_use]
    pub fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// The name that chooses this again, presets sorted: `wa:drops+prose`.
    #[must_use]
    pub fn id(&self) -> String {
        match self.presets.as_slice() {
            [] => self.variant.id.clone(),
            presets => format!("{}:{}", self.variant.id, presets.join("+")),
        }
    }

    /// The ids of the presets chosen, sorted.
    #[must_use]
    pub fn presets(&self) -> &[String] {
        &self.presets
    }

    /// The name for people: `Wa shogi (with drops)`.
    #[must_use]
    pub fn title(&self) -> String {
        let named = |id: &String| match Change::find(&self.variant, id) {
            Ok(change) => change.name.to_owned(),
            Err(_) => id.clone(),
        };
        let mut parts: Vec<String> = self.presets.iter().map(named).collect();
        parts.extend(self.handicap.as_ref().map(|handicap| handicap.name.en.clone()));
        match parts.as_slice() {
            [] => self.variant.name.en.clone(),
            parts => format!("{} ({})", self.variant.name.en, parts.join(", ")),
        }
    }

    /// The handicap given, if any.
    #[must_use]
    pub fn handicap(&self) -> Option<&Handicap> {
        self.handicap.as_ref()
    }

    /// The face of `kind`, with the movement it has under this selection.
    #[must_use]
    pub fn face(&self, kind: PieceKind) -> &Face {
        &self.faces[kind.index()]
    }

    /// Every face, with the movements they have under this selection.
    #[must_use]
    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// The switches in force.
    #[must_use]
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The starting position, handicap removed.
    #[must_use]
    pub fn start(&self) -> &Setup {
        &self.start
    }

    /// The board's size.
    #[must_use]
    pub fn geometry(&self) -> Geometry {
        self.start.geometry()
    }

    /// Who moves first from the starting position.
    #[must_use]
    pub fn first(&self) -> Color {
        self.start.to_move
    }

    /// The kinds removed for a handicap, which White is credited with in an impasse count.
    pub fn removed(&self) -> impl Iterator<Item = PieceKind> {
        let board = &self.variant.setups[0].setup;
        let squares = self.handicap.iter().flat_map(|handicap| &handicap.remove);
        squares.filter_map(|&square| Some(board.piece(square)?.kind))
    }
}

fn find_handicap<'a>(
    variant: &'a Variant,
    id: Option<&str>,
) -> Result<Option<&'a Handicap>, SelectionError> {
    let Some(id) = id else { return Ok(None) };
    let found = variant.handicaps.iter().find(|handicap| handicap.id == id);
    found.map(Some).ok_or_else(|| SelectionError::UnknownHandicap {
        variant: variant.id.clone(),
        name: id.to_owned(),
    })
}

/// What one name behind the colon changes: a preset, or a set-up chosen by its own id.
struct Change<'a> {
    id: &'a str,
    name: &'a str,
    setup: Option<usize>,
    pieces: &'a [(PieceKind, String, super::Movement)],
    rules: Option<&'a RulePatch>,
}

impl<'a> Change<'a> {
    fn find(variant: &'a Variant, id: &str) -> Result<Change<'a>, SelectionError> {
        if let Some(preset) = variant.presets.iter().find(|preset| preset.id == id) {
            return Ok(Change {
                id: &preset.id,
                name: &preset.name.en,
                setup: preset.setup,
                pieces: &preset.pieces,
                rules: Some(&preset.rules),
            });
        }
        let index = variant.setups.iter().position(|setup| setup.id == id);
        let index = index.ok_or_else(|| SelectionError::UnknownPreset {
            variant: variant.id.clone(),
            name: id.to_owned(),
        })?;
        let setup = &variant.setups[index];
        Ok(Change {
            id: &setup.id,
            name: &setup.name.en,
            setup: Some(index),
            pieces: &[],
            rules: None,
        })
    }

    /// Every single thing the change touches, by a name for people.
    fn touches(&self, variant: &Variant) -> Vec<String> {
        let setup = self.setup.map(|_| "the set-up".to_owned());
        let pieces = self.pieces.iter();
        let pieces = pieces.map(|(kind, ..)| format!("how the {} moves", variant.face(*kind).name));
        let rules = self.rules.map(RulePatch::keys).unwrap_or_default();
        let rules = rules.into_iter().map(|key| format!("the rule '{key}'"));
        setup.into_iter().chain(pieces).chain(rules).collect()
    }
}

fn refuse_clashes(variant: &Variant, changes: &[Change<'_>]) -> Result<(), SelectionError> {
    for (i, first) in changes.iter().enumerate() {
        for second in &changes[i + 1..] {
            let other = second.touches(variant);
            if let Some(what) = first.touches(variant).into_iter().find(|t| other.contains(t)) {
                return Err(SelectionError::Clash {
                    first: first.id.to_owned(),
                    second: second.id.to_owned(),
                    what,
                });
            }
        }
    }
    Ok(())
}
