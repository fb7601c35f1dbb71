//! A variant of the menu with its set-ups, presets and handicaps, which can be ticked.

use std::cell::OnceCell;
use std::sync::Arc;

use zushiki_core::board::Geometry;
use zushiki_core::game::{Players, TimeControls};
use zushiki_core::variant::library::ListedGame;
use zushiki_core::variant::{
    BoardSetup, Choice, Handicap, LocalizedName, RuleOverrides, RulePatch, RuleTextError,
    Selection, SelectionError, Variant,
};
use zushiki_play::storage::choices::NewGame;
use zushiki_words::booklet;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{Side, Wording, face_name};

/// A variant of the menu. What needs more than its name is read when it is first shown.
#[derive(Debug)]
pub(super) struct VariantEntry {
    pub(super) game: ListedGame,
    overrides: RuleOverrides,
    /// The previous choices for the variant.
    chosen: Option<NewGame>,
    extras: OnceCell<Vec<Extra>>,
    /// The single rules of the command line, or why this variant cannot have them.
    rules: OnceCell<Result<RulePatch, RuleTextError>>,
    /// The index of the extra under the cursor, or to which the cursor returns.
    pub(super) at: usize,
}

/// The groups of extras, in their order in the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ExtraSort {
    /// Another board or set-up.
    Board,
    /// Other rules or movements.
    Rules,
    /// Pieces that one side plays without.
    Handicap,
}

impl ExtraSort {
    /// The heading of the group.
    pub(super) fn heading(self, language: Language) -> String {
        match self {
            ExtraSort::Board => message!(language, "menu-extras-board"),
            ExtraSort::Rules => message!(language, "menu-extras-rules"),
            ExtraSort::Handicap => message!(language, "menu-extras-handicaps"),
        }
    }
}

/// A set-up, preset or handicap that can be ticked.
#[derive(Debug)]
pub(super) struct Extra {
    pub(super) id: String,
    pub(super) name: LocalizedName,
    pub(super) sort: ExtraSort,
    pub(super) ticked: bool,
}

/// The reason why a variant cannot be played with the ticked extras.
#[derive(Debug)]
pub(super) enum Unplayable<'a> {
    /// A rule of the command line is faulty.
    Rules(&'a RuleTextError),
    /// The combination is impossible.
    Selection(SelectionError),
}

impl Wording for Unplayable<'_> {
    fn words(&self, language: Language) -> String {
        match self {
            Unplayable::Rules(error) => error.words(language),
            Unplayable::Selection(error) => error.words(language),
        }
    }
}

impl VariantEntry {
    pub(super) fn new(game: &ListedGame, overrides: &RuleOverrides) -> VariantEntry {
        VariantEntry {
            game: game.clone(),
            overrides: overrides.clone(),
            chosen: None,
            extras: OnceCell::new(),
            rules: OnceCell::new(),
            at: 0,
        }
    }

    pub(super) fn variant(&self) -> &Arc<Variant> {
        self.game.variant()
    }

    /// Ticks the previous choices for the variant, if they can still be played. A handicap of the command line stays.
    pub(super) fn tick_chosen(&mut self, chosen: &NewGame) {
        self.chosen = Some(chosen.clone());
        self.extras = OnceCell::new();
    }

    pub(super) fn extras(&self) -> &[Extra] {
        self.extras.get_or_init(|| {
            let mut extras = self.offered();
            if let Some(chosen) = &self.chosen {
                tick(&mut extras, chosen);
                if self.selection_of(&extras).is_err() {
                    extras.iter_mut().for_each(|extra| extra.ticked = false);
                }
            }
            extras
        })
    }

    fn extras_mut(&mut self) -> &mut [Extra] {
        self.extras();
        self.extras.get_mut().map_or(&mut [], |extras| extras)
    }

    /// The set-ups, presets and handicaps of the variant, with the handicap of the command line ticked.
    fn offered(&self) -> Vec<Extra> {
        let (variant, handicap) = (self.variant(), self.overrides.handicap.as_deref());
        let extra = |id: &str, name: &LocalizedName, sort| Extra {
            id: id.to_owned(),
            name: name.clone(),
            sort,
            ticked: sort == ExtraSort::Handicap && handicap == Some(id),
        };
        let setups = variant.setups.iter().skip(1);
        let setups = setups.map(|setup| extra(&setup.id, &setup.name, ExtraSort::Board));
        let presets = variant.presets.iter().map(|preset| {
            let sort = if preset.setup.is_some() { ExtraSort::Board } else { ExtraSort::Rules };
            extra(&preset.id, &preset.name, sort)
        });
        let handicaps = variant
            .handicaps
            .iter()
            .map(|handicap| extra(&handicap.id, &handicap.name, ExtraSort::Handicap));
        let mut extras: Vec<Extra> = setups.chain(presets).chain(handicaps).collect();
        extras.sort_by_key(|extra| extra.sort as u8);
        extras
    }

    /// Whether a handicap is ticked.
    pub(super) fn has_handicap(&self) -> bool {
        self.extras().iter().any(|extra| extra.ticked && extra.sort == ExtraSort::Handicap)
    }

    /// The choices for a new game, with its players and its time control.
    pub(super) fn chosen(&self, players: Players, time: Option<TimeControls>) -> NewGame {
        let (handicaps, presets): (Vec<&Extra>, Vec<&Extra>) = self
            .extras()
            .iter()
            .filter(|extra| extra.ticked)
            .partition(|extra| extra.sort == ExtraSort::Handicap);
        NewGame {
            presets: presets.iter().map(|extra| extra.id.clone()).collect(),
            handicap: handicaps.first().map(|extra| extra.id.clone()),
            players,
            time,
        }
    }

    /// The variant with the ticked extras.
    ///
    /// # Errors
    /// Why the combination cannot be played.
    pub(super) fn selection(&self) -> Result<Selection, Unplayable<'_>> {
        self.selection_of(self.extras())
    }

    /// The variant with those of `extras` that are ticked.
    fn selection_of(&self, extras: &[Extra]) -> Result<Selection, Unplayable<'_>> {
        let rules = self.rules.get_or_init(|| self.overrides.patch(self.variant()));
        let rules = rules.as_ref().map_err(Unplayable::Rules)?.clone();
        let ticked = extras.iter().filter(|extra| extra.ticked);
        self.select(ticked, rules).map_err(Unplayable::Selection)
    }

    /// The changes of an extra, in sentences: to the board, pieces and rules, or who plays without what.
    pub(super) fn about(&self, language: Language, extra: &Extra) -> String {
        let variant = self.variant();
        let setup = variant
            .setups
            .iter()
            .find(|setup| setup.id == extra.id)
            .map(|setup| about_setup(language, setup));
        let preset = variant.presets.iter().find(|preset| preset.id == extra.id);
        let preset =
            preset.map(|preset| booklet::preset_changes(language, variant, preset).join(" "));
        let handicap = variant.handicaps.iter().find(|handicap| handicap.id == extra.id);
        let handicap = handicap.map(|handicap| about_handicap(language, variant, handicap));
        match extra.sort {
            ExtraSort::Handicap => handicap,
            ExtraSort::Board | ExtraSort::Rules => setup.or(preset),
        }
        .unwrap_or_default()
    }

    /// The size of the board.
    pub(super) fn geometry(&self) -> Geometry {
        let selection = self.selection();
        selection.map_or(self.variant().setups[0].setup.geometry(), |chosen| chosen.geometry())
    }

    fn select<'a>(
        &self,
        extras: impl Iterator<Item = &'a Extra>,
        rules: RulePatch,
    ) -> Result<Selection, SelectionError> {
        let mut choice = Choice { rules, ..Choice::default() };
        for extra in extras {
            if extra.sort == ExtraSort::Handicap {
                choice.handicap = Some(extra.id.clone());
            } else {
                choice.presets.push(extra.id.clone());
            }
        }
        Selection::new(Arc::clone(self.variant()), &choice)
    }

    /// Ticks or unticks an extra. Ticking unticks those that cannot be combined with it, and
    /// returns a message about the first of them.
    pub(super) fn toggle(&mut self, language: Language, index: usize) -> Option<String> {
        let extras = self.extras();
        let ticking = extras.get(index).is_some_and(|extra| !extra.ticked);
        let others = (0..extras.len()).filter(|&other| other != index);
        let ticked = others.filter(|&other| ticking && extras[other].ticked);
        let clashes: Vec<(usize, String)> =
            ticked.filter_map(|other| Some((other, self.clash(language, index, other)?))).collect();
        let extras = self.extras_mut();
        for (other, _) in &clashes {
            extras[*other].ticked = false;
        }
        if let Some(extra) = extras.get_mut(index) {
            extra.ticked = ticking;
        }
        let (other, why) = clashes.into_iter().next()?;
        let Extra { id, name, .. } = &extras[other];
        Some(message!(language, "menu-unticked", id, name = name.of(language), why))
    }

    /// Why the two extras cannot be combined; `None` if they can.
    fn clash(&self, language: Language, one: usize, other: usize) -> Option<String> {
        let (one, other) = (self.extras().get(one)?, self.extras().get(other)?);
        if [one, other].iter().all(|extra| extra.sort == ExtraSort::Handicap) {
            return Some(message!(language, "menu-one-handicap"));
        }
        let both = self.select([one, other].into_iter(), RulePatch::default());
        both.err().map(|error| error.words(language))
    }
}

/// Ticks the previous choices, and no handicap if one is ticked.
fn tick(extras: &mut [Extra], chosen: &NewGame) {
    let is_given = extras.iter().any(|extra| extra.ticked);
    for extra in extras.iter_mut().filter(|extra| !extra.ticked) {
        extra.ticked = match extra.sort {
            ExtraSort::Handicap => !is_given && chosen.handicap.as_ref() == Some(&extra.id),
            ExtraSort::Board | ExtraSort::Rules => chosen.presets.contains(&extra.id),
        };
    }
}

/// The size of the board and the number of pieces.
fn about_setup(language: Language, BoardSetup { setup, .. }: &BoardSetup) -> String {
    let (board, pieces) = (setup.geometry(), setup.pieces().count());
    message!(language, "menu-about-setup", files = board.files(), ranks = board.ranks(), pieces)
}

/// The sentence about the pieces that the handicap removes, and the side that moves first.
fn about_handicap(language: Language, variant: &Variant, handicap: &Handicap) -> String {
    let setup = &variant.setups[0].setup;
    let removed = handicap.remove.iter().filter_map(|&square| setup.piece(square));
    let (mut names, mut side): (Vec<String>, _) = (Vec::new(), None);
    for piece in removed {
        side = Some(piece.color);
        names.push(face_name(language, variant.face(piece.kind)).to_owned());
    }
    let counted = counted_names(&names);
    match side {
        Some(side) => {
            let pieces = language.list(&counted);
            message!(
                language,
                "menu-about-handicap",
                side = Side::of_handicap(side),
                pieces,
                first = Side::of_handicap(handicap.first)
            )
        }
        None => message!(
            language,
            "menu-about-handicap-of-turn",
            first = Side::of_handicap(handicap.first)
        ),
    }
}

/// The names with their numbers, as in `lance x2`, in the order of their first appearance.
fn counted_names(names: &[String]) -> Vec<String> {
    let mut counted: Vec<(&String, usize)> = Vec::new();
    for name in names {
        match counted.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => counted.push((name, 1)),
        }
    }
    let text = |(name, count): &(&String, usize)| match count {
        1 => (*name).clone(),
        count => format!("{name} x{count}"),
    };
    counted.iter().map(text).collect()
}
