//! The booklet's chapter on rules: the switches in force, in sentences for players.

use crate::board::PieceKind;
use crate::variant::{
    BareKing, CheckRule, CompulsoryPromotion, CounterStrike, DropFaces, Goal, IllegalMoveRule,
    Impasse, LionTradeRule, PerpetualAttack, PerpetualCheck, PromotionWhen, Repetition,
    RepetitionResult, RuleSet, Selection, Stalemate, TakenProtector,
};

/// One rule of the booklet.
#[derive(PartialEq, Eq)]
pub(super) struct RuleText {
    /// The name of the rule, without a full stop.
    pub(super) topic: &'static str,
    /// The rule in one or more sentences.
    pub(super) sentences: String,
    /// The setting of the switch and its other values: `stalemate=draw; also loses`.
    pub(super) setting: String,
}

/// All rules in force under `selection`: first how pieces move, then how a game ends.
pub(super) fn rules(selection: &Selection) -> Vec<RuleText> {
    let rules = selection.rules();
    let mut all = vec![
        rule("Promotion", promotion(rules), promotion_setting(rules)),
        rule(
            "Compulsory promotion",
            compulsory(rules.compulsory_promotion),
            one_of("compulsory-promotion", rules.compulsory_promotion, CompulsoryPromotion::NAMES),
        ),
        rule("Drops", drops(selection), drops_setting(selection)),
        rule("Check", check(selection), one_of("check", rules.check, CheckRule::NAMES)),
        rule(
            "Bare king",
            bare_king(rules.bare_king),
            one_of("bare-king", rules.bare_king, BareKing::NAMES),
        ),
        rule(
            "Stalemate",
            stalemate(rules.stalemate),
            one_of("stalemate", rules.stalemate, Stalemate::NAMES),
        ),
        rule("Repetition", repetition(rules.repetition), repetition_setting(rules.repetition)),
        rule(
            "Perpetual check",
            perpetual(rules.perpetual_check),
            one_of("perpetual-check", rules.perpetual_check, PerpetualCheck::NAMES),
        ),
    ];
    all.extend(extra_rules(selection));
    all.extend([
        rule("Impasse", impasse(selection), one_of("impasse", rules.impasse, Impasse::NAMES)),
        rule(
            "Illegal moves",
            illegal(rules.illegal_move),
            one_of("illegal-move", rules.illegal_move, IllegalMoveRule::NAMES),
        ),
    ]);
    all
}

/// The rules that most games do not have; they are left out where they have no effect.
fn extra_rules(selection: &Selection) -> Vec<RuleText> {
    let rules = selection.rules();
    let mut extra = Vec::new();
    if rules.perpetual_attack == PerpetualAttack::Loses {
        let text = "If every move of one player since the position first came up made a threat, that \
                    is gave check or attacked a piece with the piece that moved, that player loses; \
                    if both did so, the game is drawn.";
        let names = PerpetualAttack::NAMES;
        extra.push(rule(
            "Perpetual attack",
            text,
            one_of("perpetual-attack", rules.perpetual_attack, names),
        ));
    }
    if rules.goal == Goal::FarRank {
        let royal = royals(selection).join(" or ");
        let text = format!(
            "A player whose {royal} reaches the rank farthest away, and cannot be captured there, \
             wins at once."
        );
        extra.push(rule("Far rank", text, one_of("goal", rules.goal, Goal::NAMES)));
    }
    if rules.lion_trade.rule == LionTradeRule::Renmei {
        let names = LionTradeRule::NAMES;
        let setting = one_of("lion-trade.rule", rules.lion_trade.rule, names);
        extra.push(rule("Lions", lion_trade(selection), setting));
    }
    extra
}

fn lion_trade(selection: &Selection) -> String {
    let trade = &selection.rules().lion_trade;
    let minor = names(selection, &trade.minor.0);
    let protector = match trade.taken_protector {
        TakenProtector::Gone => "no longer protects it",
        TakenProtector::Counts => "still protects it",
    };
    let others = match trade.counter_strike {
        CounterStrike::OthersMayNot => "no piece but a lion may",
        CounterStrike::NobodyMay => "no piece may",
    };
    format!(
        "A lion may not capture a lion that does not stand next to it and is protected, unless it \
         takes another piece than a {minor} on the way. A lion is protected if it could be taken back \
         after the move, also by a piece that stood behind those that are gone then; one that is \
         taken on the way {protector}. When another piece than a lion has captured a lion, {others} \
         capture a lion on another square with the next move."
    )
}

fn rule(topic: &'static str, sentences: impl Into<String>, setting: String) -> RuleText {
    RuleText { topic, sentences: sentences.into(), setting }
}

/// A switch as `--rule` has it: `KEY=VALUE`.
fn setting(key: &str, value: impl std::fmt::Display) -> String {
    format!("{key}={value}")
}

/// The setting of a switch with a closed set of values, and its other values.
fn one_of<T: Copy + PartialEq>(key: &str, value: T, names: &[(&str, T)]) -> String {
    let named = |same: bool| {
        let found = names.iter().filter(move |(_, other)| (*other == value) == same);
        found.map(|&(name, _)| name).collect::<Vec<_>>().join(", ")
    };
    format!("{}; also {}", setting(key, named(true)), named(false))
}

fn promotion(rules: &RuleSet) -> String {
    let anywhere =
        matches!(rules.promotion_when, PromotionWhen::Capture | PromotionWhen::EveryMove);
    if anywhere {
        let back = match rules.promotion_flips {
            true => " A promoted piece turns back in the same way.",
            false => "",
        };
        return promotion_when(rules.promotion_when).to_owned() + back;
    }
    let zone = match rules.promotion_zone {
        0 => {
            return "There is no promotion zone: a piece promotes only where it could never move \
                    again unpromoted."
                .to_owned();
        }
        1 => "The promotion zone is the farthest rank of the board.".to_owned(),
        ranks => format!("The promotion zone is the farthest {} ranks of the board.", count(ranks)),
    };
    format!("{zone} {}", promotion_when(rules.promotion_when))
}

const fn promotion_when(rule: PromotionWhen) -> &'static str {
    match rule {
        PromotionWhen::ZoneMove => {
            "A piece that has a promoted side may promote, that is turn over, at the end of a move \
             that begins or ends in the zone."
        }
        PromotionWhen::ZoneEntry => {
            "A piece that has a promoted side may promote, that is turn over, at the end of a move \
             that enters the zone from outside."
        }
        PromotionWhen::EntryOrCapture => {
            "A piece that has a promoted side may promote, that is turn over, at the end of a move \
             that enters the zone from outside, or of a capture that begins or ends in the zone."
        }
        PromotionWhen::Capture => {
            "A piece that has a promoted side may promote, that is turn over, at the end of a move \
             that captures, anywhere on the board."
        }
        PromotionWhen::EveryMove => {
            "A piece that has a promoted side may promote, that is turn over, at the end of any move."
        }
    }
}

fn promotion_setting(rules: &RuleSet) -> String {
    let zone = setting("promotion-zone", rules.promotion_zone);
    format!("{zone}, {}", one_of("promotion-when", rules.promotion_when, PromotionWhen::NAMES))
}

const fn compulsory(rule: CompulsoryPromotion) -> &'static str {
    match rule {
        CompulsoryPromotion::WhenStuck => {
            "A piece that could never move again unpromoted must promote; otherwise promotion is \
             the player's choice."
        }
        CompulsoryPromotion::AlwaysInZone | CompulsoryPromotion::Always => {
            "A piece that may promote must promote."
        }
        CompulsoryPromotion::Never => {
            "Promotion is always the player's choice. A piece that cannot move any more where it \
             arrives may promote, but need not; unpromoted it stays there for good."
        }
    }
}

fn drops(selection: &Selection) -> String {
    let rules = &selection.rules().drops;
    if !rules.enabled {
        return "There are no drops: a captured piece is out of the game.".to_owned();
    }
    let mut text = "A captured piece changes sides and goes to its captor's hand, unpromoted. \
                    Instead of moving, a player may drop a piece from the hand on an empty square"
        .to_owned();
    text += match (rules.stuck, rules.faces) {
        (false, DropFaces::Base) => {
            ", but not where it could never move again; it does not promote on that move."
        }
        (true, DropFaces::Base) => "; it does not promote on that move.",
        (false, DropFaces::Both) => ", but not where it could never move again.",
        (true, DropFaces::Both) => ".",
    };
    if !rules.no_second_on_file.is_empty() {
        let names = names(selection, &rules.no_second_on_file);
        text += &format!(
            " No {names} can be dropped on a file that already holds an unpromoted one of the same \
             side."
        );
    }
    for &(kind, most) in &rules.most_on_file.0 {
        let name = &selection.face(kind).name;
        text += &format!(
            " A {name} cannot be dropped on a file that holds {} unpromoted ones of the same side.",
            count(most)
        );
    }
    if rules.faces == DropFaces::Both {
        text += " A piece may be dropped with either side up.";
    }
    if !rules.no_mate_by.is_empty() {
        let names = names(selection, &rules.no_mate_by);
        text += &format!(" No {names} can be dropped to give mate, though it may give check.");
    }
    text
}

/// The names of `kinds`, joined by "or".
fn names(selection: &Selection, kinds: &[PieceKind]) -> String {
    let names: Vec<&str> = kinds.iter().map(|&kind| &*selection.face(kind).name).collect();
    names.join(" or ")
}

fn drops_setting(selection: &Selection) -> String {
    let rules = &selection.rules().drops;
    let mut text = format!("{}; also {}", setting("drops.enabled", rules.enabled), !rules.enabled);
    for (key, kinds) in [
        ("drops.no-second-on-file", &rules.no_second_on_file),
        ("drops.no-mate-by", &rules.no_mate_by),
    ] {
        if rules.enabled && !kinds.is_empty() {
            let abbrs: Vec<&str> = kinds.iter().map(|&kind| &*selection.face(kind).abbr).collect();
            text += &format!("; {}", setting(key, abbrs.join("+")));
        }
    }
    text
}

/// The names of the royal faces.
fn royals(selection: &Selection) -> Vec<&str> {
    let royal = selection.faces().iter().filter(|face| face.royal);
    royal.map(|face| &*face.name).collect()
}

fn check(selection: &Selection) -> String {
    let royals = royals(selection);
    let (any, all) = (royals.join(" or "), royals.join(" and "));
    let safety = match selection.rules().check {
        CheckRule::None => {
            return format!(
                "A player may leave the {any} open to capture; a player who loses the last royal \
                 piece loses the game."
            );
        }
        _ if royals.len() < 2 => format!("A player may not leave the {any} open to capture."),
        CheckRule::Sole => format!(
            "Royal pieces are {all}. A player's only royal piece may not be left open to capture. \
             Of two, either or both may; when one is taken the other becomes the only one."
        ),
        CheckRule::Duple => format!(
            "Royal pieces are {all}. A player's only royal piece may not be left open to capture, \
             nor may both of two."
        ),
        CheckRule::Any => {
            format!("Royal pieces are {all}. None of them may be left open to capture.")
        }
    };
    format!("{safety} A player in check who has no legal move is checkmated and loses.")
}

const fn bare_king(rule: BareKing) -> &'static str {
    match rule {
        BareKing::Loses => {
            "A player left with one royal piece and nothing else, on the board or in hand, loses \
             at once. Two bare sides draw."
        }
        BareKing::LosesUnlessBaredBack => {
            "A player left with one royal piece and nothing else loses, unless the very next move \
             takes the opponent's last other piece: then the game is drawn. Two bare sides draw."
        }
        BareKing::Ignored => "A player left with one royal piece and nothing else plays on.",
        BareKing::Renmei => {
            "A player left with one royal piece and nothing else that can move loses to an opponent \
             who has more than minor pieces (see Lions), unless the next move can take the last of \
             the opponent's other pieces or a royal piece. Two bare kings are a draw."
        }
    }
}

const fn stalemate(rule: Stalemate) -> &'static str {
    match rule {
        Stalemate::Loses => "A player who is not in check and has no legal move loses.",
        Stalemate::Draw => "If a player is not in check and has no legal move, the game is drawn.",
    }
}

fn repetition(rule: Repetition) -> String {
    let result = match rule.result {
        RepetitionResult::Draw => "the game is drawn (no contest)",
        RepetitionResult::MoverLoses => "the player whose move led to it loses",
        RepetitionResult::Forbidden => "the move that leads to it is illegal",
        RepetitionResult::BlackLoses => "Black loses",
    };
    let nth = ordinal(rule.count.get());
    format!(
        "When the same position (board, hands, side to move) comes up for the {nth} time, {result}."
    )
}

fn repetition_setting(rule: Repetition) -> String {
    let count = setting("repetition.count", rule.count.get());
    format!("{count}, {}", one_of("repetition.result", rule.result, RepetitionResult::NAMES))
}

const fn perpetual(rule: PerpetualCheck) -> &'static str {
    match rule {
        PerpetualCheck::Loses => {
            "If every move of one player since the position first came up gave check, that player \
             loses; if both did so, the game is drawn."
        }
        PerpetualCheck::Draw => {
            "A repetition by checks has the same result as any other repetition."
        }
    }
}

fn impasse(selection: &Selection) -> String {
    let royal = royals(selection).join(" or ");
    let offer = format!(
        "When the {royal} of each player has reached the promotion zone, the player to move may \
         offer an impasse."
    );
    match selection.rules().impasse {
        Impasse::None => "There is no impasse.".to_owned(),
        Impasse::ByAgreement => format!("{offer} If the opponent accepts, the game is drawn."),
        Impasse::Points24 => format!(
            "{offer} If the opponent accepts, points are counted on the board and in hand{}: a \
             player with fewer than 24 loses, and 24 or more on both sides are a draw.{} A player \
             who is not in check, and whose pieces on the board all stand in the zone, each of them \
             defended, may force the count when the opponent's {royal} has reached its zone too.",
            points_list(selection),
            credit(selection)
        ),
        Impasse::Points27 => format!(
            "{offer} If the opponent accepts, points are counted on the board and in hand{}: a \
             player with 27 or more wins, and White wins with 27 each.{} A player to move may also \
             declare a win. The declaration is right if the player is not in check, has the \
             {royal} and ten other pieces in the zone, and has 28 points (Black) or 27 (White), \
             counting only pieces in the zone and in hand. A right declaration wins, a wrong one \
             loses.",
            points_list(selection),
            credit(selection)
        ),
        Impasse::Try => format!(
            "A player whose {royal} reaches the square where the opponent's starts, and cannot be \
             captured there, wins at once. {offer} If the opponent accepts, the game is drawn."
        ),
    }
}

/// The points that White gets for the pieces that a handicap has removed: a sentence with a blank before
/// it, empty in a game without handicap.
fn credit(selection: &Selection) -> String {
    let removed: u32 = selection.removed().map(|kind| u32::from(selection.face(kind).points)).sum();
    match removed {
        0 => String::new(),
        1 => " White is credited 1 point for the piece that the handicap removes.".to_owned(),
        _ => format!(" White is credited {removed} points for what the handicap removes."),
    }
}

/// The points of the pieces, highest first: ` (rook, bishop 5; the others 1)`.
fn points_list(selection: &Selection) -> String {
    let base = selection.faces().iter().filter(|face| !face.is_promoted() && !face.royal);
    let mut points: Vec<u8> = base.clone().map(|face| face.points).collect();
    points.sort_unstable();
    points.dedup();
    let Some(least) = points.first().copied() else {
        return String::new();
    };
    let mut parts = Vec::new();
    for &value in points.iter().rev().filter(|&&value| value != least) {
        let faces = base.clone().filter(|face| face.points == value);
        let names: Vec<&str> = faces.map(|face| face.name.as_str()).collect();
        parts.push(format!("{} {value}", names.join(", ")));
    }
    parts.push(format!("the others {least}"));
    format!(" ({})", parts.join("; "))
}

const fn illegal(rule: IllegalMoveRule) -> &'static str {
    match rule {
        IllegalMoveRule::Refused => "An illegal move is refused, with the reason.",
        IllegalMoveRule::Loses => {
            "An illegal move loses the game at once; text that is not a move does not count."
        }
    }
}

/// The number as a word up to six, in digits from seven.
fn count(number: u8) -> String {
    let words = ["two", "three", "four", "five", "six"];
    let word = usize::from(number).checked_sub(2).and_then(|at| words.get(at));
    word.map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// The ordinal as a word up to sixth, in digits from seventh.
fn ordinal(number: u8) -> String {
    let words = ["second", "third", "fourth", "fifth", "sixth"];
    let word = usize::from(number).checked_sub(2).and_then(|at| words.get(at));
    word.map_or_else(|| format!("{number}th"), |word| (*word).to_owned())
}
