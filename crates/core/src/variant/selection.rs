//! A variant with the presets, the handicap and the single rules that a player chose.

use std::sync::Arc;

use super::consistency::{inconsistent_part, names_known_kinds};
use super::{
    Effort, Face, Handicap, LionTradeRule, LocalizedName, MOST_MOVES, MOST_STEPS, RulePatch,
    RuleSet, Variant,
};
use crate::board::{Color, Geometry, PieceKind, Setup};
use crate::text::{LocalText, Phrase, escaped};
use crate::{phrase, phrase_enum};

/// The choices of a player for a variant, not yet checked: presets, a handicap, single rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// The ids of presets and set-ups, in any order.
    pub presets: Vec<String>,
    /// The id of the handicap; `None` for an even game.
    pub handicap: Option<String>,
    /// Single rules, which override those of the variant and the presets.
    pub rules: RulePatch,
}

impl Choice {
    /// The variant id and the presets in a name such as `wa:drops+prose`, not checked.
    #[must_use]
    pub fn named(text: &str) -> (&str, Choice) {
        let (id, presets) = text.split_once(':').unwrap_or((text, ""));
        let presets = presets.split('+').filter(|preset| !preset.is_empty()).map(str::to_owned);
        (id, Choice { presets: presets.collect(), ..Choice::default() })
    }
}

phrase_enum! {
    /// The reason why a [`Choice`] cannot be applied to a variant.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum SelectionError {
        #[phrase("variant-no-preset-of", "{variant} has no preset '{name}'",
            variant, name = escaped(name))]
        UnknownPreset { variant: String, name: String },
        #[phrase("variant-no-handicap-of", "{variant} has no handicap '{name}'",
            variant, name = escaped(name))]
        UnknownHandicap { variant: String, name: String },
        #[phrase("variant-clash",
            "presets '{first}' and '{second}' both change {what}", first, second, what)]
        Clash { first: String, second: String, what: Phrase },
        #[phrase("variant-handicap-on-other-board",
            "a handicap is set on the default board; it cannot be combined with preset '{preset}'", preset)]
        HandicapOnOtherBoard { preset: String },
        #[phrase("variant-zone-too-deep",
            "the promotion zone of {zone} ranks is deeper than the board of {ranks}", zone, ranks)]
        ZoneTooDeep { zone: u8, ranks: u8 },
        #[phrase("variant-lions-with-drops-chosen",
            "lion-trade goes with a game without drops: choose drops.enabled=false or lion-trade.rule=none")]
        LionsWithDrops,
        #[phrase("variant-too-much-work-chosen",
            "a list of moves could have {moves} moves and take {steps} steps under these rules; at most {most_moves} and {most_steps} are possible",
            moves = effort.moves, steps = effort.steps, most_moves = MOST_MOVES, most_steps = MOST_STEPS)]
        TooMuchWork { effort: Effort },
        #[phrase("variant-unknown-piece-of",
            "a chosen rule names a piece that {variant} does not have", variant)]
        UnknownPiece { variant: String },
        #[phrase("variant-inconsistent",
            "the {part} of {variant} are incomplete or refer to a piece or set-up that it does not have",
            variant, part)]
        Inconsistent { variant: String, part: &'static str },
    }
}

/// A variant as it is played: with presets, a handicap and single rules applied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selection {
    variant: Arc<Variant>,
    presets: Vec<String>,
    handicap: Option<Handicap>,
    overrides: RulePatch,
    faces: Vec<Face>,
    start: Setup,
    rules: RuleSet,
}

impl Selection {
    /// The selection that `choice` makes of `variant`.
    ///
    /// # Errors
    /// Names that the variant does not have, presets that change the same thing, rules that do not
    /// fit the board, and a variant that refers to pieces or set-ups that it does not have.
    pub fn new(variant: Arc<Variant>, choice: &Choice) -> Result<Selection, SelectionError> {
        refuse_inconsistent(&variant, choice)?;
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
            overrides: choice.rules.clone(),
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
            self.start = handicap.start_from(&self.start);
        }
    }

    /// The selection, unless its rules do not fit its board.
    fn validated(self) -> Result<Selection, SelectionError> {
        let (zone, ranks) = (self.rules.promotion_zone, self.geometry().ranks());
        if zone > ranks {
            return Err(SelectionError::ZoneTooDeep { zone, ranks });
        }
        if self.rules.lion_trade.rule != LionTradeRule::None && self.rules.drops.enabled {
            return Err(SelectionError::LionsWithDrops);
        }
        self.refuse_too_much_work()?;
        Ok(self)
    }

    fn refuse_too_much_work(&self) -> Result<(), SelectionError> {
        let effort = Effort::of(self);
        if effort.is_too_much() { Err(SelectionError::TooMuchWork { effort }) } else { Ok(()) }
    }

    /// The variant, without the choices.
    #[must_use]
    pub fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// The id of the variant with the presets, which are sorted: `wa:drops+prose`. Handicap and single
    /// rules are not part of it.
    #[must_use]
    pub fn id(&self) -> String {
        match self.presets.as_slice() {
            [] => self.variant.id.clone(),
            presets => format!("{}:{}", self.variant.id, presets.join("+")),
        }
    }

    /// The chosen single rules in the form of `--rule`: `check=any, drops.enabled=true`. Empty if there
    /// are none.
    #[must_use]
    pub fn overrides(&self) -> String {
        let name = |kind| self.variant.face(kind).abbr.clone();
        let entries = self.overrides.entries(&name).into_iter();
        entries.map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(", ")
    }

    /// The name for players: `Wa shogi (with drops)`.
    #[must_use]
    pub fn title(&self) -> Phrase {
        let named = |id: &String| match Change::find(&self.variant, id) {
            Ok(change) => change.name.text(),
            Err(_) => LocalText::new(&**id),
        };
        let mut parts: Vec<LocalText> = self.presets.iter().map(named).collect();
        parts.extend(self.handicap.as_ref().map(|handicap| handicap.name.text()));
        let name = self.variant.name.text();
        if parts.is_empty() {
            Phrase::of_value(name)
        } else {
            phrase!("variant-title", "{name} ({changes})", name, changes = parts)
        }
    }

    /// The handicap; `None` for an even game.
    #[must_use]
    pub fn handicap(&self) -> Option<&Handicap> {
        self.handicap.as_ref()
    }

    /// Whether White, the stronger player, gives a handicap and moves first: in Japanese the sides are then 上手 and 下手.
    #[must_use]
    pub fn is_handicap_game(&self) -> bool {
        self.handicap().is_some_and(|handicap| handicap.first == Color::White)
    }

    /// The face of `kind`, with its movement under this selection.
    ///
    /// # Panics
    /// If the variant has no such kind; see [`Selection::get_face`].
    #[must_use]
    pub fn face(&self, kind: PieceKind) -> &Face {
        &self.faces[kind.index()]
    }

    /// The face that `face` promotes to, if that has all its moves.
    #[must_use]
    pub fn promoted_including(&self, face: &Face) -> Option<&Face> {
        let promoted = self.face(face.promotes_to?);
        promoted.includes(face).then_some(promoted)
    }

    /// The face of `kind`, with its movement under this selection; `None` for a kind that the
    /// variant does not have.
    #[must_use]
    pub fn get_face(&self, kind: PieceKind) -> Option<&Face> {
        self.faces.get(kind.index())
    }

    /// All faces, indexed by [`PieceKind`], with their movements under this selection.
    #[must_use]
    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// The rule switches under this selection.
    #[must_use]
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The starting position, without the pieces of the handicap.
    #[must_use]
    pub fn start(&self) -> &Setup {
        &self.start
    }

    /// The size of the board.
    #[must_use]
    pub fn geometry(&self) -> Geometry {
        self.start.geometry()
    }

    /// The side that moves first in the starting position.
    #[must_use]
    pub fn first(&self) -> Color {
        self.start.to_move
    }

    /// The kinds of the pieces removed for the handicap. An impasse count adds their points to White's.
    pub fn removed(&self) -> impl Iterator<Item = PieceKind> {
        let board = &self.variant.setups[0].setup;
        let squares = self.handicap.iter().flat_map(|handicap| &handicap.remove);
        squares.filter_map(|&square| Some(board.piece(square)?.kind))
    }
}

fn refuse_inconsistent(variant: &Variant, choice: &Choice) -> Result<(), SelectionError> {
    if let Some(part) = inconsistent_part(variant) {
        return Err(SelectionError::Inconsistent { variant: variant.id.clone(), part });
    }
    if !names_known_kinds(&choice.rules, &variant.faces) {
        return Err(SelectionError::UnknownPiece { variant: variant.id.clone() });
    }
    Ok(())
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

/// The changes for one id after the colon: those of a preset, or a set-up.
struct Change<'a> {
    id: &'a str,
    name: &'a LocalizedName,
    setup: Option<usize>,
    pieces: &'a [(PieceKind, String, super::Movement)],
    rules: Option<&'a RulePatch>,
}

impl<'a> Change<'a> {
    fn find(variant: &'a Variant, id: &str) -> Result<Change<'a>, SelectionError> {
        if let Some(preset) = variant.presets.iter().find(|preset| preset.id == id) {
            return Ok(Change {
                id: &preset.id,
                name: &preset.name,
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
            name: &setup.name,
            setup: Some(index),
            pieces: &[],
            rules: None,
        })
    }

    /// The names, for players, of the parts of the rules that the change affects.
    fn affected_parts(&self, variant: &Variant) -> Vec<Phrase> {
        let setup = self.setup.map(|_| phrase!("variant-part-set-up", "the set-up"));
        let pieces = self.pieces.iter();
        let pieces = pieces.map(|(kind, ..)| {
            let piece = variant.face(*kind).names();
            phrase!("variant-part-movement", "how the {piece} moves", piece)
        });
        let rules = self.rules.map(RulePatch::keys).unwrap_or_default();
        let rules = rules.into_iter();
        let rules = rules.map(|key| phrase!("variant-part-rule", "the rule '{key}'", key));
        setup.into_iter().chain(pieces).chain(rules).collect()
    }
}

/// Two presets that change the same part are an error: their order would decide.
fn refuse_clashes(variant: &Variant, changes: &[Change<'_>]) -> Result<(), SelectionError> {
    for (i, first) in changes.iter().enumerate() {
        for second in &changes[i + 1..] {
            let others = second.affected_parts(variant);
            let mut parts = first.affected_parts(variant).into_iter();
            if let Some(what) = parts.find(|part| others.contains(part)) {
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

#[cfg(test)]
mod tests {
    use super::super::{CheckRule, library};
    use super::*;

    fn choose(id: &str, presets: &[&str], handicap: Option<&str>) -> Result<Selection, String> {
        let choice = Choice {
            presets: presets.iter().map(|&id| id.to_owned()).collect(),
            handicap: handicap.map(str::to_owned),
            ..Choice::default()
        };
        Selection::new(library::find(id).unwrap(), &choice).map_err(|error| error.to_string())
    }

    fn betza(selection: &Selection, abbr: &str) -> String {
        selection.face(selection.variant().kind_by_abbr(abbr).unwrap()).betza.clone()
    }

    #[test]
    fn presets_compose_in_any_order() {
        let both = choose("wa", &["prose", "drops"], None).unwrap();
        assert_eq!(both.id(), "wa:drops+prose");
        assert_eq!(Ok(&both), choose("wa", &["drops", "prose", "drops"], None).as_ref());
        assert!(both.rules().drops.enabled);
        assert_eq!(betza(&both, "+FC"), "fBvRsW");
        let neither = choose("wa", &[], None).unwrap();
        assert_eq!(neither.id(), "wa");
        assert!(!neither.rules().drops.enabled);
        assert_eq!(betza(&neither, "+FC"), "vRsWfF");
        assert_eq!(both.title().to_string(), "Wa shogi (with drops, falcons as in the prose)");
    }

    #[test]
    fn a_preset_merges_its_rules_key_by_key() {
        let drops = choose("wa", &["drops"], None).unwrap();
        let sparrow = drops.variant().kind_by_abbr("SP").unwrap();
        assert_eq!(drops.rules().drops.no_mate_by, [sparrow]);
    }

    #[test]
    fn a_promotion_zone_may_be_as_deep_as_the_board() {
        let with_zone = |depth| {
            let shogi = library::find("shogi").unwrap();
            let rules = RulePatch { promotion_zone: Some(depth), ..RulePatch::default() };
            Selection::new(shogi, &Choice { rules, ..Choice::default() })
        };
        assert_eq!(with_zone(9).unwrap().rules().promotion_zone, 9);
        assert_eq!(with_zone(10), Err(SelectionError::ZoneTooDeep { zone: 10, ranks: 9 }));
    }

    #[test]
    fn a_set_up_is_chosen_like_a_preset() {
        let small = choose("heian", &["8x8", "capture"], None).unwrap();
        assert_eq!((small.geometry().files(), small.geometry().ranks()), (8, 8));
        assert_eq!(small.rules().check, CheckRule::None);
        assert_eq!(small.id(), "heian:8x8+capture");
    }

    #[test]
    fn presets_that_change_the_same_thing_are_refused() {
        assert_eq!(
            choose("shogi", &["try-rule", "27-points"], None).unwrap_err(),
            "presets '27-points' and 'try-rule' both change the rule 'impasse'"
        );
        assert_eq!(
            choose("heian", &["8x8", "9x9"], None).unwrap_err(),
            "presets '8x8' and '9x9' both change the set-up"
        );
    }

    #[test]
    fn a_handicap_clears_squares_and_lets_white_begin() {
        let two = choose("shogi", &[], Some("two")).unwrap();
        assert_eq!(two.first(), Color::White);
        let removed: Vec<&str> = two.removed().map(|kind| two.face(kind).name.as_str()).collect();
        assert_eq!(removed, ["rook", "bishop"]);
        let even = choose("shogi", &[], None).unwrap();
        assert_eq!(even.start().pieces().count(), two.start().pieces().count() + 2);
        assert_eq!(even.removed().count(), 0);
    }

    #[test]
    fn every_handicap_removes_as_many_as_it_says() {
        let counts = [
            ("lance", 1),
            ("right-lance", 1),
            ("bishop", 1),
            ("rook", 1),
            ("rook-lance", 2),
            ("two", 2),
            ("three", 3),
            ("four", 4),
            ("five", 5),
            ("left-five", 5),
            ("six", 6),
            ("left-seven", 7),
            ("right-seven", 7),
            ("eight", 8),
            ("ten", 10),
        ];
        let ids: Vec<(String, usize)> = library::find("shogi")
            .unwrap()
            .handicaps
            .iter()
            .map(|handicap| (handicap.id.clone(), handicap.remove.len()))
            .collect();
        assert_eq!(ids, counts.map(|(id, count)| (id.to_owned(), count)));
        let sho = library::find("sho").unwrap();
        assert_eq!(sho.handicaps.len(), 11);
        assert_eq!(sho.handicaps.last().map(|handicap| &*handicap.id), Some("six"));
    }

    #[test]
    fn unknown_names_are_refused() {
        let error = |id, presets: &[&str], handicap| choose(id, presets, handicap).unwrap_err();
        assert_eq!(error("wa", &["drop"], None), "wa has no preset 'drop'");
        assert_eq!(error("wa", &[], Some("two")), "wa has no handicap 'two'");
    }

    #[test]
    fn a_rule_may_not_name_a_piece_of_another_variant() {
        let wa = library::find("wa").unwrap();
        let rules = RulePatch::parse(&wa, "drops.no-mate-by=SP").unwrap();
        let choice = Choice { rules, ..Choice::default() };
        let unknown = SelectionError::UnknownPiece { variant: "heian".to_owned() };
        assert_eq!(Selection::new(library::find("heian").unwrap(), &choice), Err(unknown));
    }

    #[test]
    fn a_variant_without_a_board_cannot_be_played() {
        let mut variant = Variant::clone(&library::find("wa").unwrap());
        variant.setups.clear();
        let error = Selection::new(Arc::new(variant), &Choice::default()).unwrap_err();
        assert!(matches!(error, SelectionError::Inconsistent { part: "set-ups", .. }), "{error}");
    }

    #[test]
    fn single_rules_are_checked_against_the_board() {
        let variant = library::find("heian").unwrap();
        let rules = RulePatch::parse(&variant, "promotion-zone=9").unwrap();
        let choice = Choice { rules, ..Choice::default() };
        let zone = SelectionError::ZoneTooDeep { zone: 9, ranks: 8 };
        assert_eq!(Selection::new(variant, &choice), Err(zone));
    }
}
