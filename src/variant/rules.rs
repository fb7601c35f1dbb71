//! The rule switches of a variant, as data.
//!
//! Every switch is an enum whose names are those of the rule file; the engine matches on them where
//! they apply. [`RulePatch`] is what presets and single overrides change.

use super::switch::{SwitchValue, ValueError, Written, by_name};
use super::{Face, Variant};
use crate::board::PieceKind;
use crate::text;

macro_rules! switches {
    ($($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $text:literal),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name {
            $($(#[$variant_doc])* $variant),+
        }

        impl $name {
            /// Every value by the name it has in a rule file.
            pub const NAMES: &'static [(&'static str, $name)] = &[$(($text, $name::$variant)),+];

            /// The name in a rule file.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $($name::$variant => $text),+ }
            }
        }

        impl SwitchValue for $name {
            fn read(written: &Written<'_>, _: &[Face]) -> Result<Self, ValueError> {
                by_name(written, Self::NAMES)
            }

            fn text(&self, _: &dyn Fn(PieceKind) -> String) -> String {
                self.name().to_owned()
            }
        }
    )+};
}

switches! {
    /// On which moves a piece may promote.
    PromotionWhen {
        /// The move begins or ends in the zone.
        ZoneMove = "zone-move",
        /// The move enters the zone from outside.
        ZoneEntry = "zone-entry",
    }
    /// When a piece that may promote has to.
    CompulsoryPromotion {
        /// Where it could never move again unpromoted.
        WhenStuck = "when-stuck",
        /// Always.
        AlwaysInZone = "always-in-zone",
    }
    /// Which moves are forbidden for leaving a royal attacked, and what counts as check.
    CheckRule {
        /// A sole royal may not be left attacked; of two, either or both may.
        Sole = "sole",
        /// Not all royals may be left attacked.
        Duple = "duple",
        /// No royal may be left attacked.
        Any = "any",
        /// No move is forbidden; the game ends when the last royal is taken.
        None = "none",
    }
    /// What happens to a side left with one royal and nothing else.
    BareKing {
        /// It loses at once.
        Loses = "loses",
        /// It loses unless its very next move bares the opponent too, which draws.
        LosesUnlessBaredBack = "loses-unless-bared-back",
        /// Nothing.
        Ignored = "ignored",
    }
    /// What a side without a legal move that is not in check gets.
    Stalemate {
        /// It loses.
        Loses = "loses",
        /// The game is drawn.
        Draw = "draw",
    }
    /// What a repetition comes to where no side gave check throughout.
    RepetitionResult {
        /// No contest: a draw.
        Draw = "draw",
        /// The side whose move repeated the position for the last time loses.
        MoverLoses = "mover-loses",
    }
    /// What a repetition comes to where one side gave check with every move.
    PerpetualCheck {
        /// That side loses; if both did, it is a draw.
        Loses = "loses",
        /// An ordinary repetition.
        Draw = "draw",
    }
    /// What may be done when both royals have reached their promotion zones.
    Impasse {
        /// Offered and accepted, it is a draw.
        ByAgreement = "by-agreement",
        /// There is no impasse.
        None = "none",
        /// Offered and accepted, or forced, points are counted: fewer than 24 lose.
        Points24 = "points-24",
        /// 27 or more win, 27 each is White's; a side may declare with 28 (Black) or 27 (White).
        Points27 = "points-27",
        /// A king that reaches the enemy king's first square unattacked wins.
        Try = "try",
    }
    /// What an illegal move costs.
    IllegalMoveRule {
        /// Nothing: it is refused with its reason.
        Refused = "refused",
        /// The game.
        Loses = "loses",
    }
}

/// How often a position has to come up to be a repetition: at least twice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Times(u8);

impl Times {
    /// The fourth occurrence, as in modern shogi.
    pub const FOUR: Times = Times(4);

    /// `times`, unless nothing is repeated by so few.
    #[must_use]
    pub const fn new(times: u8) -> Option<Times> {
        if times < 2 { None } else { Some(Times(times)) }
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl SwitchValue for Times {
    fn read(written: &Written<'_>, faces: &[Face]) -> Result<Times, ValueError> {
        let times = Times::new(u8::read(written, faces)?);
        times.ok_or_else(|| ValueError::new("a repetition needs a count of at least 2"))
    }

    fn written(text: &str) -> Written<'_> {
        u8::written(text)
    }

    fn text(&self, _: &dyn Fn(PieceKind) -> String) -> String {
        self.0.to_string()
    }
}

/// When the same position has come up once too often.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Repetition {
    /// The occurrence that ends the game.
    pub count: Times,
    /// What it comes to.
    pub result: RepetitionResult,
}

/// Whether captured pieces come back, and what limits them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Drops {
    /// Whether there are drops at all.
    pub enabled: bool,
    /// Kinds of which no second unpromoted one may be dropped on a file (nifu).
    pub no_second_on_file: Vec<PieceKind>,
    /// Kinds whose drop may not give mate (uchifuzume).
    pub no_mate_by: Vec<PieceKind>,
}

/// All switches of one variant under one choice of presets.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RuleSet {
    /// How many of the farthest ranks are the promotion zone; 0 is none.
    pub promotion_zone: u8,
    /// On which moves a piece may promote.
    pub promotion_when: PromotionWhen,
    /// When it has to.
    pub compulsory_promotion: CompulsoryPromotion,
    /// What check is and forbids.
    pub check: CheckRule,
    /// What a bared side gets.
    pub bare_king: BareKing,
    /// What a stalemated side gets.
    pub stalemate: Stalemate,
    /// When repetition ends the game.
    pub repetition: Repetition,
    /// What repetition by check comes to.
    pub perpetual_check: PerpetualCheck,
    /// How an impasse is settled.
    pub impasse: Impasse,
    /// What an illegal move costs.
    pub illegal_move: IllegalMoveRule,
    /// Drops and their limits.
    pub drops: Drops,
}

/// What a rule file gets that says nothing of a switch: modern shogi without its drops and impasse.
impl Default for RuleSet {
    fn default() -> RuleSet {
        RuleSet {
            promotion_zone: 0,
            promotion_when: PromotionWhen::ZoneMove,
            compulsory_promotion: CompulsoryPromotion::WhenStuck,
            check: CheckRule::Sole,
            bare_king: BareKing::Ignored,
            stalemate: Stalemate::Loses,
            repetition: Repetition { count: Times::FOUR, result: RepetitionResult::Draw },
            perpetual_check: PerpetualCheck::Loses,
            impasse: Impasse::None,
            illegal_move: IllegalMoveRule::Refused,
            drops: Drops::default(),
        }
    }
}

/// Changes to a [`RuleSet`]: what a preset or `--rule key=value` says, key by key.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs)] // each field is the RuleSet field of the same name, changed where it is Some
pub struct RulePatch {
    pub promotion_zone: Option<u8>,
    pub promotion_when: Option<PromotionWhen>,
    pub compulsory_promotion: Option<CompulsoryPromotion>,
    pub check: Option<CheckRule>,
    pub bare_king: Option<BareKing>,
    pub stalemate: Option<Stalemate>,
    pub repetition_count: Option<Times>,
    pub repetition_result: Option<RepetitionResult>,
    pub perpetual_check: Option<PerpetualCheck>,
    pub impasse: Option<Impasse>,
    pub illegal_move: Option<IllegalMoveRule>,
    pub drops_enabled: Option<bool>,
    pub drops_no_second_on_file: Option<Vec<PieceKind>>,
    pub drops_no_mate_by: Option<Vec<PieceKind>>,
}

/// Why a text is no `KEY=VALUE`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs)] // the messages say it
pub enum RuleTextError {
    #[error("{text} is no rule: write KEY=VALUE, as in check=any")]
    NoValue { text: String },
    #[error("there is no rule {key}{help}")]
    UnknownKey { key: String, help: String },
    #[error("rule '{key}': {message}{help}")]
    BadValue { key: String, message: String, help: String },
}

impl RulePatch {
    /// Reads `KEY=VALUE`, or several with commas between: `check=any`, `drops.no-mate-by=P+L`,
    /// `drops.enabled=true, repetition.count=3`. Later ones override earlier ones.
    ///
    /// # Errors
    /// An unknown key or value, with the nearest one that there is.
    pub fn parse(variant: &Variant, text: &str) -> Result<RulePatch, RuleTextError> {
        let mut patch = RulePatch::default();
        for rule in text.split(',').map(str::trim).filter(|rule| !rule.is_empty()) {
            patch.read(variant, rule)?;
        }
        Ok(patch)
    }

    fn read(&mut self, variant: &Variant, rule: &str) -> Result<(), RuleTextError> {
        let help = |help: Option<String>| help.map_or(String::new(), |help| format!("; {help}"));
        let Some((key, value)) = rule.split_once('=') else {
            return Err(RuleTextError::NoValue { text: text::quoted(rule) });
        };
        let key = key.trim();
        if !RulePatch::KEYS.contains(&key) {
            return Err(RuleTextError::UnknownKey {
                key: text::quoted(key),
                help: help(text::suggestion(key, RulePatch::KEYS.iter().copied())),
            });
        }
        let set = self.set_text(key, value.trim(), &variant.faces);
        set.map_err(|error| RuleTextError::BadValue {
            key: key.to_owned(),
            message: error.message,
            help: help(error.help),
        })
    }
}

/// The form that a text takes as a value of this switch.
fn written_as<'a, T: SwitchValue>(_: &Option<T>, text: &'a str) -> Written<'a> {
    T::written(text)
}

/// Ties each field of the patch to its key in a rule file and its place in the rule set.
macro_rules! patch {
    ($($key:literal $from:ident => $($to:ident).+),+ $(,)?) => {
        /// Every switch, as a patch that changes any rule set into this one.
        impl From<&RuleSet> for RulePatch {
            fn from(rules: &RuleSet) -> RulePatch {
                RulePatch { $($from: Some(rules.$($to).+.clone())),+ }
            }
        }

        impl RulePatch {
            /// Every key a patch can have, as written in rule files and after `--rule`.
            pub const KEYS: &'static [&'static str] = &[$($key),+];

            /// Changes `rules` where the patch says something.
            pub fn apply(&self, rules: &mut RuleSet) {
                $(if let Some(value) = &self.$from { rules.$($to).+ = value.clone(); })+
            }

            /// Sets the switch `key` to the value that was written.
            pub(super) fn set(
                &mut self,
                key: &str,
                written: &Written<'_>,
                faces: &[Face],
            ) -> Result<(), ValueError> {
                match key {
                    $($key => self.$from = Some(SwitchValue::read(written, faces)?),)+
                    _ => {}
                }
                Ok(())
            }

            /// Lets `later` override what it says too.
            pub fn merge(&mut self, later: RulePatch) {
                $(if later.$from.is_some() { self.$from = later.$from; })+
            }

            /// What it says, in the words of `--rule`; `name` is what a kind is called.
            #[must_use]
            pub fn entries(&self, name: &dyn Fn(PieceKind) -> String) -> Vec<(&'static str, String)> {
                let mut entries = Vec::new();
                $(if let Some(value) = &self.$from { entries.push(($key, value.text(name))); })+
                entries
            }

            /// What `text` means behind `--rule KEY=`.
            fn set_text(&mut self, key: &str, text: &str, faces: &[Face]) -> Result<(), ValueError> {
                let written = match key {
                    $($key => written_as(&self.$from, text),)+
                    _ => Written::Word(text),
                };
                self.set(key, &written, faces)
            }

            /// The keys of the switches it changes.
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
    "compulsory-promotion" compulsory_promotion => compulsory_promotion,
    "check" check => check,
    "bare-king" bare_king => bare_king,
    "stalemate" stalemate => stalemate,
    "repetition.count" repetition_count => repetition.count,
    "repetition.result" repetition_result => repetition.result,
    "perpetual-check" perpetual_check => perpetual_check,
    "impasse" impasse => impasse,
    "illegal-move" illegal_move => illegal_move,
    "drops.enabled" drops_enabled => drops.enabled,
    "drops.no-second-on-file" drops_no_second_on_file => drops.no_second_on_file,
    "drops.no-mate-by" drops_no_mate_by => drops.no_mate_by,
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
        assert_eq!(patch.repetition_count, Times::new(3));
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
        assert_eq!(error("check"), "'check' is no rule: write KEY=VALUE, as in check=any");
        assert_eq!(error("chek=any"), "there is no rule 'chek'; did you mean 'check'?");
        assert_eq!(
            error("check=sol"),
            "rule 'check': 'sol' is no value of this switch; did you mean 'sole'? there are: sole, \
             duple, any, none"
        );
        assert_eq!(error("drops.enabled=yes"), "rule 'drops.enabled': expected true or false");
        assert_eq!(
            error("drops.no-mate-by=P+X"),
            "rule 'drops.no-mate-by': no piece is called 'X'; there are: K, DE, R, B, G, S, N, L, P"
        );
        for count in ["1", "-1", "300", "x", ""] {
            assert!(read("sho", &format!("repetition.count={count}")).is_err(), "{count}");
        }
        let few = "rule 'repetition.count': a repetition needs a count of at least 2";
        assert_eq!(error("repetition.count=1"), few);
    }
}
