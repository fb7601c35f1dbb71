//! Changes of the rules of a variant: those of a preset or of `--rule`, and their form as text.

use super::lists::{FaceList, FileLimits};
use super::rules::{
    BareKing, Burn, CheckRule, CompulsoryPromotion, CounterStrike, DropFaces, EmperorProtects,
    EmperorSpares, Goal, IllegalMoveRule, Impasse, LionTradeRule, PerpetualAttack, PerpetualCheck,
    PromotionWhen, RepetitionCount, RepetitionResult, RuleSet, Stalemate, TakenProtector,
};
use super::switch::{RawValue, SwitchValue, ValueError};
use super::{Face, Variant};
use crate::board::PieceKind;
use crate::text::{self, Phrase};
use crate::{phrase, phrase_enum};

/// Changes of a [`RuleSet`]: the switches of a preset or of `--rule`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs)] // each field is the RuleSet field of the same name, changed where it is Some
pub struct RulePatch {
    pub promotion_zone: Option<u8>,
    pub promotion_when: Option<PromotionWhen>,
    pub promotion_flips: Option<bool>,
    pub compulsory_promotion: Option<CompulsoryPromotion>,
    pub check: Option<CheckRule>,
    pub bare_king: Option<BareKing>,
    pub stalemate: Option<Stalemate>,
    pub repetition_count: Option<RepetitionCount>,
    pub repetition_result: Option<RepetitionResult>,
    pub perpetual_check: Option<PerpetualCheck>,
    pub perpetual_attack: Option<PerpetualAttack>,
    pub goal: Option<Goal>,
    pub burn: Option<Burn>,
    pub contagion: Option<Vec<PieceKind>>,
    pub emperor_spares: Option<EmperorSpares>,
    pub emperor_protects: Option<EmperorProtects>,
    pub lion_trade_rule: Option<LionTradeRule>,
    pub lion_trade_lions: Option<FaceList>,
    pub lion_trade_minor: Option<FaceList>,
    pub lion_trade_counter_strike: Option<CounterStrike>,
    pub lion_trade_taken_protector: Option<TakenProtector>,
    pub impasse: Option<Impasse>,
    pub illegal_move: Option<IllegalMoveRule>,
    pub drops_enabled: Option<bool>,
    pub drops_no_second_on_file: Option<Vec<PieceKind>>,
    pub drops_no_mate_by: Option<Vec<PieceKind>>,
    pub drops_most_on_file: Option<FileLimits>,
    pub drops_faces: Option<DropFaces>,
    pub drops_stuck: Option<bool>,
}

phrase_enum! {
    /// The reason why a text is not a rule of the form `KEY=VALUE`.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum RuleTextError {
        #[phrase("variant-not-a-rule",
            "{text} is not a rule; write KEY=VALUE, for example check=any", text)]
        NoValue { text: String },
        #[phrase(with_help(phrase!("variant-no-rule", "there is no rule {key}", key), help))]
        UnknownKey { key: String, help: Option<Phrase> },
        #[phrase(with_help(phrase!("variant-bad-value", "rule '{key}': {fault}", key, fault), help))]
        BadValue { key: String, fault: Phrase, help: Option<Phrase> },
    }
}

/// The fault with its remedy, if any.
fn with_help(fault: Phrase, help: &Option<Phrase>) -> Phrase {
    match help {
        Some(help) => phrase!("variant-with-help", "{fault}; {help}", fault, help),
        None => fault,
    }
}

impl RulePatch {
    /// Parses rules of the form `KEY=VALUE`, separated by commas: `check=any`, `drops.no-mate-by=P+L`,
    /// `drops.enabled=true, repetition.count=3`. A later rule overrides an earlier one.
    ///
    /// # Errors
    /// An unknown key or value, with the most similar one.
    pub fn parse(variant: &Variant, text: &str) -> Result<RulePatch, RuleTextError> {
        let mut patch = RulePatch::default();
        for rule in text.split(',').map(str::trim).filter(|rule| !rule.is_empty()) {
            patch.parse_rule(variant, rule)?;
        }
        Ok(patch)
    }

    /// Adds one rule of the form `KEY=VALUE`.
    fn parse_rule(&mut self, variant: &Variant, rule: &str) -> Result<(), RuleTextError> {
        let Some((key, value)) = rule.split_once('=') else {
            return Err(RuleTextError::NoValue { text: text::quoted(rule) });
        };
        let key = key.trim();
        if !RulePatch::KEYS.contains(&key) {
            return Err(RuleTextError::UnknownKey {
                key: text::quoted(key),
                help: text::suggestion(key, RulePatch::KEYS.iter().copied()),
            });
        }
        let set = self.set_text(key, value.trim(), &variant.faces);
        set.map_err(|error| RuleTextError::BadValue {
            key: key.to_owned(),
            fault: error.message,
            help: error.help,
        })
    }
}

/// The raw value of `text` for a switch of type `T`, which the compiler infers from the field.
fn raw_for<'a, T: SwitchValue>(_: &Option<T>, text: &'a str) -> RawValue<'a> {
    T::raw(text)
}

/// Lists the switches: the key in rule files, the field of [`RulePatch`], the field of [`RuleSet`].
macro_rules! patch {
    ($($key:literal $from:ident => $($to:ident).+),+ $(,)?) => {
        /// The patch that changes any rule set into `rules`: it has every switch.
        impl From<&RuleSet> for RulePatch {
            fn from(rules: &RuleSet) -> RulePatch {
                RulePatch { $($from: Some(rules.$($to).+.clone())),+ }
            }
        }

        impl RulePatch {
            /// The keys of all switches, as in rule files and after `--rule`.
            pub const KEYS: &'static [&'static str] = &[$($key),+];

            /// Sets the switches of the patch in `rules`.
            pub fn apply(&self, rules: &mut RuleSet) {
                $(if let Some(value) = &self.$from { rules.$($to).+ = value.clone(); })+
            }

            /// Sets the switch `key`; an unknown key is ignored.
            pub(super) fn set(
                &mut self,
                key: &str,
                raw: &RawValue<'_>,
                faces: &[Face],
            ) -> Result<(), ValueError> {
                match key {
                    $($key => self.$from = Some(SwitchValue::from_raw(raw, faces)?),)+
                    _ => {}
                }
                Ok(())
            }

            /// Adds the switches of `later`, which override those that both have.
            pub fn merge(&mut self, later: RulePatch) {
                $(if later.$from.is_some() { self.$from = later.$from; })+
            }

            /// Removes the switches that `others` has.
            pub(super) fn remove(&mut self, others: &RulePatch) {
                $(if others.$from.is_some() { self.$from = None; })+
            }

            /// The switches of the patch with their values as in `--rule`. `name` gives the text for a kind.
            #[must_use]
            pub fn entries(&self, name: &dyn Fn(PieceKind) -> String) -> Vec<(&'static str, String)> {
                let mut entries = Vec::new();
                $(if let Some(value) = &self.$from { entries.push(($key, value.text(name))); })+
                entries
            }

            /// Sets the switch `key` to the value `text` of `--rule KEY=text`.
            fn set_text(&mut self, key: &str, text: &str, faces: &[Face]) -> Result<(), ValueError> {
                let raw = match key {
                    $($key => raw_for(&self.$from, text),)+
                    _ => RawValue::Word(text),
                };
                self.set(key, &raw, faces)
            }

            /// The keys of the switches that the patch has.
            #[must_use]
            pub fn keys(&self) -> Vec<&'static str> {
                let mut keys = Vec::new();
                $(if self.$from.is_some() { keys.push($key); })+
                keys
            }
        }
    };
}

patch! {
    "promotion-zone" promotion_zone => promotion_zone,
    "promotion-when" promotion_when => promotion_when,
    "promotion-flips" promotion_flips => promotion_flips,
    "compulsory-promotion" compulsory_promotion => compulsory_promotion,
    "check" check => check,
    "bare-king" bare_king => bare_king,
    "stalemate" stalemate => stalemate,
    "repetition.count" repetition_count => repetition.count,
    "repetition.result" repetition_result => repetition.result,
    "perpetual-check" perpetual_check => perpetual_check,
    "perpetual-attack" perpetual_attack => perpetual_attack,
    "goal" goal => goal,
    "burn" burn => burn,
    "contagion" contagion => contagion,
    "emperor.spares" emperor_spares => emperor.spares,
    "emperor.protects" emperor_protects => emperor.protects,
    "lion-trade.rule" lion_trade_rule => lion_trade.rule,
    "lion-trade.lions" lion_trade_lions => lion_trade.lions,
    "lion-trade.minor" lion_trade_minor => lion_trade.minor,
    "lion-trade.counter-strike" lion_trade_counter_strike => lion_trade.counter_strike,
    "lion-trade.taken-protector" lion_trade_taken_protector => lion_trade.taken_protector,
    "impasse" impasse => impasse,
    "illegal-move" illegal_move => illegal_move,
    "drops.enabled" drops_enabled => drops.enabled,
    "drops.no-second-on-file" drops_no_second_on_file => drops.no_second_on_file,
    "drops.no-mate-by" drops_no_mate_by => drops.no_mate_by,
    "drops.most-on-file" drops_most_on_file => drops.most_on_file,
    "drops.faces" drops_faces => drops.faces,
    "drops.stuck" drops_stuck => drops.stuck,
}

#[cfg(test)]
mod tests {
    use super::super::library;
    use super::*;

    fn read(id: &str, text: &str) -> Result<RulePatch, String> {
        let variant = library::find(id).unwrap();
        RulePatch::parse(&variant, text).map_err(|error| error.to_string())
    }

    #[test]
    fn rules_as_text() {
        let patch = read("wa", "check=any, drops.enabled = true,repetition.count=3").unwrap();
        assert_eq!(patch.check, Some(CheckRule::Any));
        assert_eq!(patch.drops_enabled, Some(true));
        assert_eq!(patch.repetition_count, RepetitionCount::new(3));
        assert_eq!(patch.keys(), ["check", "repetition.count", "drops.enabled"]);
        assert_eq!(read("wa", ""), Ok(RulePatch::default()));
    }

    #[test]
    fn lists_of_pieces() {
        let variant = library::find("wa").unwrap();
        let both = ["OC", "SP"].map(|abbr| variant.kind_by_abbr(abbr).unwrap());
        let patch = read("wa", "drops.no-mate-by=SP+O").unwrap();
        assert_eq!(patch.drops_no_mate_by.as_deref(), Some(&both[..]));
        let patch = read("wa", "drops.no-mate-by=").unwrap();
        assert_eq!(patch.drops_no_mate_by, Some(Vec::new()));
    }

    #[test]
    fn what_is_printed_is_read_again() {
        for variant in library::shipped() {
            let patch = RulePatch::from(&variant.rules);
            let name = |kind| variant.face(kind).abbr.clone();
            let entries = patch.entries(&name).into_iter();
            let text: Vec<String> = entries.map(|(key, value)| format!("{key}={value}")).collect();
            assert_eq!(RulePatch::parse(variant, &text.join(", ")), Ok(patch));
            assert_eq!(text.len(), RulePatch::KEYS.len());
        }
    }

    #[test]
    fn the_later_of_two_patches_wins() {
        let mut patch = read("sho", "check=any, stalemate=draw").unwrap();
        patch.merge(read("sho", "check=none, impasse=none").unwrap());
        assert_eq!(Ok(patch), read("sho", "check=none, stalemate=draw, impasse=none"));
    }

    #[test]
    fn errors_offer_what_there_is() {
        let error = |text| read("sho", text).unwrap_err();
        assert_eq!(error("check"), "'check' is not a rule; write KEY=VALUE, for example check=any");
        assert_eq!(error("chek=any"), "there is no rule 'chek'; did you mean 'check'?");
        assert_eq!(
            error("check=sol"),
            "rule 'check': 'sol' is not a value of this switch; did you mean 'sole'? possible values: \
             sole, duple, any, none"
        );
        assert_eq!(error("drops.enabled=yes"), "rule 'drops.enabled': expected true or false");
        assert_eq!(
            error("drops.no-mate-by=P+X"),
            "rule 'drops.no-mate-by': there is no piece 'X'; known names: K, DE, R, B, G, S, N, L, P"
        );
        for count in ["1", "-1", "300", "x", ""] {
            assert!(read("sho", &format!("repetition.count={count}")).is_err(), "{count}");
        }
        let few = "rule 'repetition.count': expected a whole number from 2 to 255";
        assert_eq!(error("repetition.count=1"), few);
        assert_eq!(error("repetition.count=256"), few);
        let promoted = error("drops.no-second-on-file=+P");
        assert!(promoted.starts_with("rule 'drops.no-second-on-file': there is no piece '+P'"));
        assert!(read("sho", "drops.no-second-on-file=P+L").is_ok());
        assert!(read("sho", "drops.no-second-on-file=").is_ok());
    }
}
