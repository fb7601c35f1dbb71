//! The rule switches of a variant, as data.
//!
//! A switch with a closed set of values is an enum, whose values have the names that rule files use;
//! [`rules`](crate::rules) matches on it where it applies. A [`RuleSet`] has a value for every
//! switch. A [`RulePatch`] has values for some: those of a preset or of `--rule`.

use super::lists::{FaceList, FileLimits};
use super::switch::{RawValue, SwitchValue, ValueError, by_name};
use super::{Face, Variant};
use crate::board::PieceKind;
use crate::text;

/// Defines an enum for each switch, with the names of its values in rule files.
macro_rules! switches {
    ($($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $text:literal),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name {
            $($(#[$variant_doc])* $variant),+
        }

        impl $name {
            /// Every value with its name in rule files.
            pub const NAMES: &'static [(&'static str, $name)] = &[$(($text, $name::$variant)),+];

            /// The name of the value in rule files.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $($name::$variant => $text),+ }
            }
        }

        impl SwitchValue for $name {
            fn from_raw(raw: &RawValue<'_>, _: &[Face]) -> Result<Self, ValueError> {
                by_name(raw, Self::NAMES)
            }

            fn text(&self, _: &dyn Fn(PieceKind) -> String) -> String {
                self.name().to_owned()
            }
        }
    )+};
}

switches! {
    /// The moves on which a piece may promote.
    PromotionWhen {
        /// Moves that begin or end in the promotion zone.
        ZoneMove = "zone-move",
        /// Moves that enter the promotion zone from outside.
        ZoneEntry = "zone-entry",
        /// Moves that enter the promotion zone from outside, and captures that begin or end in it.
        EntryOrCapture = "entry-or-capture",
        /// Captures, anywhere on the board.
        Capture = "capture",
        /// All moves, anywhere on the board.
        EveryMove = "every-move",
    }
    /// When a piece that may promote must promote.
    CompulsoryPromotion {
        /// When it could never move again unpromoted.
        WhenStuck = "when-stuck",
        /// On every move on which it may promote.
        AlwaysInZone = "always-in-zone",
        /// On every move on which it may promote, but not merely because it could never move again.
        Always = "always",
        /// Never. Where it could never move again unpromoted, it may promote on any move.
        Never = "never",
    }
    /// The rule that says which moves leave a royal attacked illegally, and which attacks are a check.
    CheckRule {
        /// A move may not leave the mover's only royal attacked. Of two royals either or both may be.
        Sole = "sole",
        /// A move may not leave all royals of the mover attacked.
        Duple = "duple",
        /// A move may not leave any royal of the mover attacked.
        Any = "any",
        /// Any royal may be left attacked; the game ends when the last one is captured.
        None = "none",
    }
    /// The result for a side that has one royal and nothing else left, on the board and in hand.
    BareKing {
        /// The side loses at once.
        Loses = "loses",
        /// The side loses, unless its next move captures the opponent's last other piece, which draws.
        LosesUnlessBaredBack = "loses-unless-bared-back",
        /// None; the game goes on.
        Ignored = "ignored",
        /// The rule of the Chu Shogi Renmei: the side loses against a royal and a piece that is not
        /// minor, unless it can capture the last such piece or a royal with its next move. Two bare
        /// kings are a draw.
        Renmei = "renmei",
    }
    /// The result for a side to move that has no legal move and is not in check.
    Stalemate {
        /// The side loses.
        Loses = "loses",
        /// The game is drawn.
        Draw = "draw",
    }
    /// The result of a repetition in which neither side gave check with every move.
    RepetitionResult {
        /// The game is drawn (no contest).
        Draw = "draw",
        /// The side loses whose move led to the last occurrence of the position.
        MoverLoses = "mover-loses",
        /// The move that would lead to the last occurrence is illegal.
        Forbidden = "forbidden",
        /// Black loses.
        BlackLoses = "black-loses",
    }
    /// The result of a repetition in which one side gave check with every move.
    PerpetualCheck {
        /// That side loses; if both sides did, the game is drawn.
        Loses = "loses",
        /// The same as of any other repetition.
        Draw = "draw",
    }
    /// The result of a repetition in which every move of one side made a threat: it gave check or
    /// attacked a piece with the piece that moved.
    PerpetualAttack {
        /// The same as of any other repetition.
        Draw = "draw",
        /// That side loses; if both sides did, the game is drawn.
        Loses = "loses",
    }
    /// A win by the place of a royal.
    Goal {
        /// There is none.
        None = "none",
        /// A side wins whose royal moves to the rank farthest from it and cannot be captured there.
        FarRank = "far-rank",
    }
    /// The restrictions on capturing lions.
    LionTradeRule {
        /// There are none.
        None = "none",
        /// Those of the Chu Shogi Renmei: a lion may not capture a protected lion from the distance, and
        /// no lion may be captured in return right after another piece has captured one.
        Renmei = "renmei",
    }
    /// The pieces that may not capture a lion in return, after a piece other than a lion has captured one.
    CounterStrike {
        /// Pieces other than lions.
        OthersMayNot = "others-may-not",
        /// All pieces, lions too.
        NobodyMay = "nobody-may",
    }
    /// Whether a piece still protects a lion that is captured by the very move that captures the lion.
    TakenProtector {
        /// It does not.
        Gone = "gone",
        /// It does.
        Counts = "counts",
    }
    /// The faces with which a piece may be dropped.
    DropFaces {
        /// The base face.
        Base = "base",
        /// Either face.
        Both = "both",
    }
    /// The ways to end a game in which a royal of each side has reached its promotion zone.
    Impasse {
        /// A draw, if one side offers it and the other accepts.
        ByAgreement = "by-agreement",
        /// There is no rule about an impasse.
        None = "none",
        /// A count of points, if offered and accepted or forced: a side with fewer than 24 loses.
        Points24 = "points-24",
        /// A count of points, if offered and accepted: a side with 27 or more wins, and White wins with
        /// 27 each. A side may also declare a win, with 28 points for Black and 27 for White.
        Points27 = "points-27",
        /// A win for a side whose royal reaches, unattacked, the starting square of the opponent's; also a
        /// draw, if one side offers it and the other accepts.
        Try = "try",
    }
    /// The consequence of an illegal move.
    IllegalMoveRule {
        /// The move is refused, with the reason.
        Refused = "refused",
        /// The side that played it loses.
        Loses = "loses",
    }
}

/// The number of occurrences of a position that ends the game: at least 2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RepetitionCount(u8);

impl RepetitionCount {
    /// The fourth occurrence, as in modern shogi.
    pub const FOUR: RepetitionCount = RepetitionCount(4);

    /// A count of `occurrences`; `None` below 2.
    #[must_use]
    pub const fn new(occurrences: u8) -> Option<RepetitionCount> {
        if occurrences < 2 { None } else { Some(RepetitionCount(occurrences)) }
    }

    /// The number of occurrences.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl SwitchValue for RepetitionCount {
    fn from_raw(raw: &RawValue<'_>, faces: &[Face]) -> Result<RepetitionCount, ValueError> {
        let count = u8::from_raw(raw, faces).ok().and_then(RepetitionCount::new);
        count.ok_or_else(|| ValueError::new("expected a whole number from 2 to 255"))
    }

    fn raw(text: &str) -> RawValue<'_> {
        u8::raw(text)
    }

    fn text(&self, _: &dyn Fn(PieceKind) -> String) -> String {
        self.0.to_string()
    }
}

/// When the repetition of a position ends the game, and with which result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Repetition {
    /// The occurrence that ends the game, counted from 1.
    pub count: RepetitionCount,
    /// The result if neither side gave check with every move.
    pub result: RepetitionResult,
}

/// The restrictions on capturing lions, and how disputed points of them are decided.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LionTrade {
    /// The restrictions.
    pub rule: LionTradeRule,
    /// The faces that are lions.
    pub lions: FaceList,
    /// The minor pieces: to capture one on the way does not justify the capture of a protected lion,
    /// and by [`BareKing::Renmei`] they do not win against a bare king.
    pub minor: FaceList,
    /// The pieces that may not capture a lion in return.
    pub counter_strike: CounterStrike,
    /// Whether a protector that the same move captures counts.
    pub taken_protector: TakenProtector,
}

impl Default for LionTrade {
    fn default() -> LionTrade {
        LionTrade {
            rule: LionTradeRule::None,
            lions: FaceList::default(),
            minor: FaceList::default(),
            counter_strike: CounterStrike::OthersMayNot,
            taken_protector: TakenProtector::Gone,
        }
    }
}

/// The rules of drops.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Drops {
    /// Whether captured pieces can be dropped.
    pub enabled: bool,
    /// The kinds of which a side may not drop a second unpromoted one on a file (nifu).
    pub no_second_on_file: Vec<PieceKind>,
    /// The kinds that may not give mate by a drop (uchifuzume).
    pub no_mate_by: Vec<PieceKind>,
    /// The kinds of which a side may not drop more than a number of unpromoted ones on a file.
    pub most_on_file: FileLimits,
    /// The faces with which a piece may be dropped.
    pub faces: DropFaces,
    /// Whether a piece may be dropped where it could never move again.
    pub stuck: bool,
}

impl Default for Drops {
    fn default() -> Drops {
        Drops {
            enabled: false,
            no_second_on_file: Vec::new(),
            no_mate_by: Vec::new(),
            most_on_file: FileLimits::default(),
            faces: DropFaces::Base,
            stuck: false,
        }
    }
}

/// A value for every rule switch.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RuleSet {
    /// The depth of the promotion zone: the number of ranks at the far side of the board; 0 is none.
    pub promotion_zone: u8,
    /// The moves on which a piece may promote.
    pub promotion_when: PromotionWhen,
    /// Whether a promoted piece turns back to its base face where an unpromoted one would promote.
    pub promotion_flips: bool,
    /// When a piece that may promote must promote.
    pub compulsory_promotion: CompulsoryPromotion,
    /// The moves that a check rule makes illegal.
    pub check: CheckRule,
    /// The result for a side with a bare king.
    pub bare_king: BareKing,
    /// The result for a stalemated side.
    pub stalemate: Stalemate,
    /// When the repetition of a position ends the game.
    pub repetition: Repetition,
    /// The result of a repetition by perpetual check.
    pub perpetual_check: PerpetualCheck,
    /// The result of a repetition by perpetual attack.
    pub perpetual_attack: PerpetualAttack,
    /// A win by the place of a royal.
    pub goal: Goal,
    /// The restrictions on capturing lions.
    pub lion_trade: LionTrade,
    /// The ways to end a game in an impasse.
    pub impasse: Impasse,
    /// The consequence of an illegal move.
    pub illegal_move: IllegalMoveRule,
    /// The rules of drops.
    pub drops: Drops,
}

/// The values of switches that a rule file leaves out: modern shogi without drops and impasse.
impl Default for RuleSet {
    fn default() -> RuleSet {
        RuleSet {
            promotion_zone: 0,
            promotion_when: PromotionWhen::ZoneMove,
            promotion_flips: false,
            compulsory_promotion: CompulsoryPromotion::WhenStuck,
            check: CheckRule::Sole,
            bare_king: BareKing::Ignored,
            stalemate: Stalemate::Loses,
            repetition: Repetition { count: RepetitionCount::FOUR, result: RepetitionResult::Draw },
            perpetual_check: PerpetualCheck::Loses,
            perpetual_attack: PerpetualAttack::Draw,
            goal: Goal::None,
            lion_trade: LionTrade::default(),
            impasse: Impasse::None,
            illegal_move: IllegalMoveRule::Refused,
            drops: Drops::default(),
        }
    }
}

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

/// The reason why a text is not a rule of the form `KEY=VALUE`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs)] // the messages say it
pub enum RuleTextError {
    #[error("{text} is not a rule; write KEY=VALUE, for example check=any")]
    NoValue { text: String },
    #[error("there is no rule {key}{help}")]
    UnknownKey { key: String, help: String },
    #[error("rule '{key}': {message}{help}")]
    BadValue { key: String, message: String, help: String },
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
