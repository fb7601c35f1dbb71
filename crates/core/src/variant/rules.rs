//! The rule switches of a variant, as data.
//!
//! A switch with a closed set of values is an enum, whose values have the names that rule files use;
//! [`rules`](crate::rules) matches on it where it applies. A [`RuleSet`] has a value for every
//! switch, a [`RulePatch`](super::RulePatch) for some.

use super::Face;
use super::lists::{FaceList, FileLimits};
use super::switch::{RawValue, SwitchValue, ValueError, by_name};
use crate::board::PieceKind;
use crate::phrase;

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
    /// The condition under which a piece that may promote must promote.
    CompulsoryPromotion {
        /// When it could never move again unpromoted.
        WhenStuck = "when-stuck",
        /// On every move on which it may promote.
        AlwaysInZone = "always-in-zone",
        /// On every move on which it may promote, but not merely because it could never move again.
        Always = "always",
        /// Never. A piece that could never move again unpromoted may promote on any move.
        Never = "never",
        /// When it captures a promoted piece on a move on which it may promote.
        PromotedTaken = "promoted-taken",
    }
    /// The rule that decides which moves are illegal because they leave a royal attacked, and which attacks are a
    /// check.
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
        /// None; the game continues.
        Ignored = "ignored",
        /// The side loses against a royal and another piece that is not minor, unless it can capture a royal or the
        /// last such piece with its next move. Two bare kings are a draw, unless the next move can capture one of them.
        LosesToMajor = "loses-to-major",
        /// The same as the library shogiops decides it: the side does not lose while its royal attacks a
        /// royal or the last such piece, whoever is to move, nor against two royals. A stalemate comes
        /// first.
        Lishogi = "lishogi",
        /// As `loses-to-major`, but minor pieces count as pieces that have to be captured, and two bare
        /// kings are always a draw.
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
        /// No goal.
        None = "none",
        /// A side wins by moving a royal to the rank farthest from it if it cannot be captured
        /// there.
        FarRank = "far-rank",
    }
    /// The restrictions on capturing lions.
    LionTradeRule {
        /// No restrictions.
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
        /// The captured piece no longer protects the lion.
        Gone = "gone",
        /// The captured piece still protects the lion.
        Counts = "counts",
    }
    /// The pieces that a piece which burns removes from the squares next to it.
    Burn {
        /// None.
        None = "none",
        /// All pieces of the opponent, after a move of the piece that burns.
        Moving = "moving",
        /// The same; and a piece of the opponent that ends its move next to it is removed instead, and burns nothing.
        MovingAndPassive = "moving-and-passive",
    }
    /// The pieces that a face captures: see [`Face::captures`].
    Captures {
        /// All pieces of the opponent.
        All = "all",
        /// Those that are not protected.
        Unprotected = "unprotected",
    }
    /// The pieces that a face with [`Captures::Unprotected`] does not capture.
    EmperorSpares {
        /// All that are protected.
        Protected = "protected",
        /// Royals that are protected.
        ProtectedRoyals = "protected-royals",
    }
    /// The pieces of its own side that a face with [`Captures::Unprotected`] protects.
    EmperorProtects {
        /// All that it reaches.
        All = "all",
        /// Those where it could capture what captures them.
        WhereItCaptures = "where-it-captures",
    }
    /// The faces with which a piece may be dropped.
    DropFaces {
        /// The base face.
        Base = "base",
        /// Either face.
        Both = "both",
    }
    /// The ways to end a game when a royal of each side has reached its promotion zone, or when neither side can win.
    Impasse {
        /// A draw, if one side offers it and the other accepts.
        ByAgreement = "by-agreement",
        /// The same, wherever the royals stand.
        AgreedAnytime = "agreed-anytime",
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

impl Impasse {
    /// Whether the side to move can end the game by an impasse without the consent of the opponent.
    #[must_use]
    pub const fn has_claim(self) -> bool {
        matches!(self, Impasse::Points24 | Impasse::Points27)
    }

    /// Whether a side can offer an impasse.
    #[must_use]
    pub const fn has_offer(self) -> bool {
        !matches!(self, Impasse::None)
    }
}

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
        count.ok_or_else(|| {
            ValueError::new(phrase!(
                "variant-expected-count",
                "expected a whole number from 2 to 255"
            ))
        })
    }

    fn raw(text: &str) -> RawValue<'_> {
        u8::raw(text)
    }

    fn text(&self, _: &dyn Fn(PieceKind) -> String) -> String {
        self.0.to_string()
    }
}

/// The occurrence of a position that ends the game, and the result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Repetition {
    /// The occurrence that ends the game, counted from 1.
    pub count: RepetitionCount,
    /// The result if neither side gave check with every move.
    pub result: RepetitionResult,
}

/// The pieces with which a face of [`Captures::Unprotected`] is concerned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Emperor {
    /// The pieces of the opponent that it does not capture.
    pub spares: EmperorSpares,
    /// The pieces of its own side that it protects.
    pub protects: EmperorProtects,
}

impl Default for Emperor {
    fn default() -> Emperor {
        Emperor { spares: EmperorSpares::Protected, protects: EmperorProtects::All }
    }
}

/// The restrictions on capturing lions, and how disputed points of them are decided.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LionTrade {
    /// The restrictions.
    pub rule: LionTradeRule,
    /// The faces that are lions.
    pub lions: FaceList,
    /// The minor pieces: to capture one on the way does not justify the capture of a protected lion,
    /// and by [`BareKing::LosesToMajor`] they do not win against a bare king.
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
    /// The kinds with a maximum number of unpromoted pieces on a file by dropping.
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
    /// The depth of the promotion zone: the number of ranks at the far side of the board; 0 means no zone.
    pub promotion_zone: u8,
    /// The moves on which a piece may promote.
    pub promotion_when: PromotionWhen,
    /// Whether a promoted piece turns back to its base face where an unpromoted one would promote.
    pub promotion_flips: bool,
    /// The condition under which a piece that may promote must promote.
    pub compulsory_promotion: CompulsoryPromotion,
    /// The moves that a check rule makes illegal.
    pub check: CheckRule,
    /// The result for a side with a bare king.
    pub bare_king: BareKing,
    /// The result for a stalemated side.
    pub stalemate: Stalemate,
    /// The end of the game by the repetition of a position.
    pub repetition: Repetition,
    /// The result of a repetition by perpetual check.
    pub perpetual_check: PerpetualCheck,
    /// The result of a repetition by perpetual attack.
    pub perpetual_attack: PerpetualAttack,
    /// A win by the place of a royal.
    pub goal: Goal,
    /// The effect of pieces that burn: see [`Face::burns`].
    pub burn: Burn,
    /// The base kinds that turn what captures them: a piece that captures one of them with either face, unless it is
    /// royal, gets their promoted face.
    pub contagion: Vec<PieceKind>,
    /// The captures of faces that capture only what is not protected.
    pub emperor: Emperor,
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
            burn: Burn::None,
            contagion: Vec::new(),
            emperor: Emperor::default(),
            lion_trade: LionTrade::default(),
            impasse: Impasse::None,
            illegal_move: IllegalMoveRule::Refused,
            drops: Drops::default(),
        }
    }
}
