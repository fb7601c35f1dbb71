//! The terms of a game as text: variant, rules, handicap and start, enough to set it up again.

use std::sync::Arc;

use super::{SetupFault, handicaps};
use zushiki_core::notation::sfen;
use zushiki_core::rules::{Position, Rules, SetupWarning};
use zushiki_core::text::{Phrase, quoted, suggestion};
use zushiki_core::variant::library::{self, Games, ListedGame, LoadError};
use zushiki_core::variant::{
    Choice, RulePatch, RuleTextError, Selection, SelectionError, Variant, earlier_selection,
    rules_hash,
};
use zushiki_core::{phrase, phrase_enum};

/// The statements of a file about the game that was played, before any of them is looked up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// The id of the variant with its presets: `wa:drops`.
    pub variant: String,
    /// Single rules as `--rule` takes them: `check=any, drops.enabled=true`; empty for none.
    pub rules: String,
    /// The text of the rule file, where the variant is not a shipped one.
    pub rules_text: Option<String>,
    /// The hash of the rules that the game was played under.
    pub rules_hash: Option<String>,
    /// The id of the handicap.
    pub handicap: Option<String>,
    /// The start in SFEN, if it is not the usual start of variant and handicap.
    pub sfen: Option<String>,
}

/// A game set up from its [`Terms`].
#[derive(Clone, Debug)]
pub struct Start {
    /// The position before the first move.
    pub position: Position,
    /// Whether the rules hash in the terms is not that of the rules of today.
    pub rules_differ: bool,
    /// Oddities of the position.
    pub warnings: Vec<SetupWarning>,
}

phrase_enum! {
    /// Why a game cannot be set up from its terms.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum TermsError {
        /// `help` names the game that may be meant, or all games.
        #[phrase(unknown_variant(id, help.as_ref()))]
        UnknownVariant { id: String, help: Option<Phrase> },
        #[phrase("record-terms-rules-text", "the rule file in it is faulty: {problem}", problem)]
        RulesText(problem: Phrase),
        Rule(#[from] error: RuleTextError),
        Selection(#[from] error: SelectionError),
        #[phrase("record-terms-sfen",
            "the starting position is faulty: {problem}", problem = error)]
        Sfen(#[from] error: sfen::SfenError),
        #[phrase("record-terms-setup",
            "the starting position cannot be played: {problem}", problem = fault)]
        Setup(#[from] fault: SetupFault),
    }
}

fn unknown_variant(id: &str, help: Option<&Phrase>) -> Phrase {
    let id = quoted(id);
    match help {
        Some(help) => phrase!(
            "record-terms-unknown-variant-with-help",
            "there is no game {id}; {help}",
            id,
            help
        ),
        None => phrase!("record-terms-unknown-variant", "there is no game {id}", id),
    }
}

impl Terms {
    /// The terms of a game that begins with `start`.
    #[must_use]
    pub fn of(start: &Position) -> Terms {
        let selection = start.selection();
        let setup = start.setup();
        let own = setup == *selection.start();
        let sfen = (!own).then(|| sfen::write(selection, &setup));
        Terms { sfen, ..Terms::of_selection(selection) }
    }

    /// The terms of a game of `selection` that begins as usual.
    #[must_use]
    pub fn of_selection(selection: &Selection) -> Terms {
        let text = &selection.variant().text;
        let built_in = library::shipped().iter().any(|variant| variant.text == *text);
        Terms {
            variant: selection.id(),
            rules: selection.overrides(),
            rules_text: (!built_in).then(|| text.to_string()),
            rules_hash: Some(rules_hash(selection)),
            handicap: selection.handicap().map(|handicap| handicap.id.clone()),
            sfen: None,
        }
    }

    /// Sets the game up; `variants` are all known variants.
    ///
    /// # Errors
    /// The first of the terms that is unknown or faulty.
    pub fn start(&self, variants: &Games) -> Result<Start, TermsError> {
        let selection = self.selection(variants)?;
        let rules_differ = self.differ(&selection);
        let (position, warnings) = self.position(selection)?;
        Ok(Start { position, rules_differ, warnings })
    }

    /// The position at the start of the game of `selection`, with the warnings about it.
    ///
    /// # Errors
    /// A position in the terms that is faulty, or that the rules do not allow.
    pub(crate) fn position(
        &self,
        selection: Selection,
    ) -> Result<(Position, Vec<SetupWarning>), TermsError> {
        let rules = Rules::new(selection);
        let Some(text) = &self.sfen else { return Ok((rules.start(), Vec::new())) };
        let setup = sfen::parse(rules.selection(), text)?;
        let position = rules.recorded_position(&setup);
        Ok(position.map_err(|error| SetupFault::new(rules.selection(), error))?)
    }

    /// Whether the rules hash in the terms is not that of `selection`.
    pub(crate) fn differ(&self, selection: &Selection) -> bool {
        self.rules_hash.as_ref().is_some_and(|hash| *hash != rules_hash(selection))
    }

    /// The game without its start; `variants` are all known variants. If the hash is that of earlier rules in the rule
    /// file, the game has those rules.
    ///
    /// # Errors
    /// The first of the terms that is unknown or faulty.
    pub fn selection(&self, variants: &Games) -> Result<Selection, TermsError> {
        let (id, choice) = Choice::named(&self.variant);
        let variant = self.find_variant(id, variants)?;
        let rules = RulePatch::parse(&variant, &self.rules)?;
        let choice = Choice { handicap: self.handicap_of(&variant), rules, ..choice };
        let hash = self.rules_hash.as_deref();
        let today = Selection::new(Arc::clone(&variant), &choice);
        let is_of_today = |selection: &Selection| hash.is_none_or(|h| h == rules_hash(selection));
        let selection = match today {
            Ok(selection) if is_of_today(&selection) => Ok(selection),
            other => earlier_selection(&variant, &choice, hash).map_or(other, Ok),
        };
        Ok(selection?)
    }

    /// The id of the handicap, which other programs call by other names. One that is not known stays as
    /// it is, for the error to name it; with a start in SFEN it is not needed.
    fn handicap_of(&self, variant: &Variant) -> Option<String> {
        let name = self.handicap.as_deref().filter(|name| !handicaps::is_none(name))?;
        match handicaps::find(variant, name) {
            Some(handicap) => Some(handicap.id.clone()),
            None => Some(name.to_owned()).filter(|_| self.sfen.is_none()),
        }
    }

    fn find_variant(&self, id: &str, variants: &Games) -> Result<Arc<Variant>, TermsError> {
        if let Some(text) = &self.rules_text {
            let variant = library::parse_saved("the rules", text);
            return variant.map(Arc::new).map_err(|error| TermsError::RulesText(first(error)));
        }
        let found = variants.find(id);
        found.cloned().ok_or_else(|| {
            let ids = variants.list().iter().map(ListedGame::id);
            TermsError::UnknownVariant { id: id.to_owned(), help: suggestion(id, ids) }
        })
    }
}

/// The first fault in a rule file, without its excerpt: a remark is one line.
fn first(error: LoadError) -> Phrase {
    match error {
        LoadError::Invalid(report) => report.first_fault(),
        other => Phrase::new("", other.to_string(), Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set_up(terms: &Terms) -> Position {
        terms.start(library::shipped()).unwrap().position
    }

    fn start_of(id: &str, rules: &str, handicap: Option<&str>) -> Position {
        let (id, choice) = Choice::named(id);
        let variant = library::find(id).unwrap();
        let rules = RulePatch::parse(&variant, rules).unwrap();
        let handicap = handicap.map(str::to_owned);
        Rules::new(Selection::new(variant, &Choice { handicap, rules, ..choice }).unwrap()).start()
    }

    #[test]
    fn terms_set_the_same_game_up_again() {
        let games = [
            ("wa:drops+prose", "", None),
            ("heian:8x8", "stalemate=draw, repetition.count=3", None),
            ("shogi", "drops.no-mate-by=L+P", Some("two")),
        ];
        for (id, rules, handicap) in games {
            let start = start_of(id, rules, handicap);
            let terms = Terms::of(&start);
            assert_eq!((terms.variant.as_str(), terms.rules.as_str()), (id, rules));
            assert_eq!(set_up(&terms), start);
        }
    }

    #[test]
    fn only_an_unusual_start_is_kept() {
        let mut position = start_of("sho", "", None);
        assert_eq!(Terms::of(&position).sfen, None);
        position.play(position.legal_moves()[0]).unwrap();
        let terms = Terms::of(&position);
        assert!(terms.sfen.is_some());
        assert_eq!(set_up(&terms), position);
    }

    #[test]
    fn a_game_from_a_rule_file_carries_its_rules() {
        let text = zushiki_variants::unlisted::FIVE;
        let variant = Arc::new(library::parse("five", text).unwrap());
        let id = variant.id.clone();
        let selection = Selection::new(variant, &Choice::default()).unwrap();
        let start = Rules::new(selection).start();
        let terms = Terms::of(&start);
        assert_eq!(terms.rules_text.as_deref(), Some(text));
        assert_eq!(set_up(&terms), start);
        let bare = Terms { variant: id, ..Terms::default() };
        let error = bare.start(library::shipped()).unwrap_err();
        assert!(matches!(error, TermsError::UnknownVariant { .. }), "{error}");
    }

    #[test]
    fn a_game_begun_under_earlier_rules_continues_under_them() {
        use zushiki_core::variant::{BareKing, TakenProtector};
        // The hashes are those that the program wrote before the rules of the files changed.
        let games = [
            ("chu", "a53d4ccfbbecb9f3", BareKing::Renmei, TakenProtector::Gone),
            ("chu:taken-protects", "83010683c0520de1", BareKing::Renmei, TakenProtector::Counts),
            (
                "chu:must-promote+taken-protects",
                "52130c523b7cb6ac",
                BareKing::Renmei,
                TakenProtector::Counts,
            ),
            (
                "chu:bare-loses",
                "d311d2646e6c301a",
                BareKing::LosesUnlessBaredBack,
                TakenProtector::Gone,
            ),
            ("dai:lion-trade", "ac9edbf1e357a7b2", BareKing::Ignored, TakenProtector::Gone),
        ];
        let today = BareKing::LosesToMajor;
        let before_jishogi = [
            ("chu", "55e69c0607086cfb", today, TakenProtector::Counts),
            ("chu:must-promote", "27a4d030332e1665", today, TakenProtector::Counts),
        ];
        for (id, hash, bare, protector) in games.into_iter().chain(before_jishogi) {
            let old = Terms {
                variant: id.to_owned(),
                rules_hash: Some(hash.to_owned()),
                ..Terms::default()
            };
            let start = old.start(library::shipped()).unwrap();
            let rules = start.position.selection().rules();
            assert_eq!(
                (rules.bare_king, rules.lion_trade.taken_protector),
                (bare, protector),
                "{id}"
            );
            assert!(!start.rules_differ);
            // It is written with the same hash, and with single rules that set it up without the
            // hash.
            let again = Terms::of(&start.position);
            assert_eq!(again.rules_hash.as_deref(), Some(hash), "{id}");
            assert_eq!(set_up(&Terms { rules_hash: None, ..again }), start.position, "{id}");
        }
    }

    #[test]
    fn a_new_game_has_the_rules_of_today() {
        for id in ["chu", "chu:lishogi", "chu:taken-gone", "dai:lion-trade"] {
            let start = start_of(id, "", None);
            let terms = Terms::of(&start);
            assert_eq!((terms.variant.as_str(), terms.rules.as_str()), (id, ""));
            assert_eq!(set_up(&terms), start);
            let unknown = Terms { rules_hash: None, ..terms };
            assert_eq!(set_up(&unknown), start);
        }
    }

    #[test]
    fn changed_rules_are_noticed() {
        let hash = Some("0123456789abcdef".to_owned());
        let terms = Terms { variant: "sho".to_owned(), rules_hash: hash, ..Terms::default() };
        assert!(terms.start(library::shipped()).unwrap().rules_differ);
        let terms = Terms::of(&start_of("sho", "", None));
        assert!(!terms.start(library::shipped()).unwrap().rules_differ);
    }
}
