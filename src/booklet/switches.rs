//! The booklet's chapter on rules: the switches in force, in sentences for players.

use crate::board::PieceKind;
use crate::language::{Language, all_of, any_of, list, list_of_lists, sentences};
use crate::message;
use crate::variant::{
    BareKing, CheckRule, CompulsoryPromotion, CounterStrike, DropFaces, Goal, IllegalMoveRule,
    Impasse, LionTradeRule, PerpetualAttack, PerpetualCheck, PromotionWhen, Repetition,
    RepetitionResult, RuleSet, Selection, Stalemate, TakenProtector,
};
use crate::wording::face_name;

/// One rule of the booklet.
#[derive(PartialEq, Eq)]
pub(super) struct RuleText {
    /// The name of the rule, without a full stop.
    pub(super) topic: String,
    /// The rule in one or more sentences.
    pub(super) sentences: String,
    /// The setting of the switch and its other values: `stalemate=draw; also loses`.
    pub(super) setting: String,
}

/// All rules in force under `selection`: first how pieces move, then how a game ends.
pub(super) fn rules(selection: &Selection) -> Vec<RuleText> {
    let rules = selection.rules();
    let mut all = promotion_rules(selection);
    all.extend([
        rule(message!("booklet-drops"), drops(selection), drops_setting(selection)),
        rule(
            message!("booklet-check"),
            check(selection),
            one_of("check", rules.check, CheckRule::NAMES),
        ),
        rule(
            message!("booklet-bare-king"),
            bare_king(rules.bare_king),
            one_of("bare-king", rules.bare_king, BareKing::NAMES),
        ),
        rule(
            message!("booklet-stalemate"),
            stalemate(rules.stalemate),
            one_of("stalemate", rules.stalemate, Stalemate::NAMES),
        ),
        rule(
            message!("booklet-repetition"),
            repetition(rules.repetition),
            repetition_setting(rules.repetition),
        ),
        rule(
            message!("booklet-perpetual-check"),
            perpetual(rules.perpetual_check),
            one_of("perpetual-check", rules.perpetual_check, PerpetualCheck::NAMES),
        ),
    ]);
    all.extend(extra_rules(selection));
    all.extend([
        rule(
            message!("booklet-impasse"),
            impasse(selection),
            one_of("impasse", rules.impasse, Impasse::NAMES),
        ),
        rule(
            message!("booklet-illegal-moves"),
            illegal(rules.illegal_move),
            one_of("illegal-move", rules.illegal_move, IllegalMoveRule::NAMES),
        ),
    ]);
    all
}

/// The rules about promotion; whether it is compulsory is left out where no piece promotes.
fn promotion_rules(selection: &Selection) -> Vec<RuleText> {
    let rules = selection.rules();
    let (topic, setting) = (message!("booklet-promotion"), promotion_setting(rules));
    if selection.faces().iter().all(|face| face.promotes_to.is_none()) {
        return vec![rule(topic, message!("booklet-nothing-promotes"), setting)];
    }
    let compulsory = rule(
        message!("booklet-compulsory-promotion"),
        compulsory(rules.compulsory_promotion),
        one_of("compulsory-promotion", rules.compulsory_promotion, CompulsoryPromotion::NAMES),
    );
    vec![rule(topic, promotion(rules), setting), compulsory]
}

/// The rules that most games do not have; they are left out where they have no effect.
fn extra_rules(selection: &Selection) -> Vec<RuleText> {
    let rules = selection.rules();
    let mut extra = Vec::new();
    if rules.perpetual_attack == PerpetualAttack::Loses {
        extra.push(rule(
            message!("booklet-perpetual-attack"),
            message!("booklet-perpetual-attack-loses"),
            one_of("perpetual-attack", rules.perpetual_attack, PerpetualAttack::NAMES),
        ));
    }
    if rules.goal == Goal::FarRank {
        extra.push(rule(
            message!("booklet-goal"),
            message!("booklet-goal-far-rank", royal = any_of(&royals(selection))),
            one_of("goal", rules.goal, Goal::NAMES),
        ));
    }
    if rules.lion_trade.rule == LionTradeRule::Renmei {
        let setting = one_of("lion-trade.rule", rules.lion_trade.rule, LionTradeRule::NAMES);
        extra.push(rule(message!("booklet-lions"), lion_trade(selection), setting));
    }
    extra
}

fn lion_trade(selection: &Selection) -> String {
    let trade = &selection.rules().lion_trade;
    let protector = match trade.taken_protector {
        TakenProtector::Gone => message!("booklet-protector-gone"),
        TakenProtector::Counts => message!("booklet-protector-counts"),
    };
    let return_capture = match trade.counter_strike {
        CounterStrike::OthersMayNot => message!("booklet-no-return-but-by-lions"),
        CounterStrike::NobodyMay => message!("booklet-no-return"),
    };
    let minor = names(selection, &trade.minor.0);
    let distant = message!("booklet-distant-lion", minor = minor);
    sentences(&[distant, protector, return_capture])
}

fn rule(topic: String, sentences: String, setting: String) -> RuleText {
    RuleText { topic, sentences, setting }
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
    message!("booklet-setting", setting = setting(key, named(true)), others = named(false))
}

fn promotion(rules: &RuleSet) -> String {
    let when = promotion_when(rules.promotion_when);
    let is_anywhere =
        matches!(rules.promotion_when, PromotionWhen::Capture | PromotionWhen::EveryMove);
    match (is_anywhere, rules.promotion_zone) {
        (true, _) if rules.promotion_flips => {
            sentences(&[when, message!("booklet-promotion-flips")])
        }
        (true, _) => when,
        (false, 0) => message!("booklet-no-zone"),
        (false, ranks) => sentences(&[message!("booklet-zone", ranks = ranks), when]),
    }
}

fn promotion_when(rule: PromotionWhen) -> String {
    match rule {
        PromotionWhen::ZoneMove => message!("booklet-promotion-zone-move"),
        PromotionWhen::ZoneEntry => message!("booklet-promotion-zone-entry"),
        PromotionWhen::EntryOrCapture => message!("booklet-promotion-entry-or-capture"),
        PromotionWhen::Capture => message!("booklet-promotion-capture"),
        PromotionWhen::EveryMove => message!("booklet-promotion-every-move"),
    }
}

fn promotion_setting(rules: &RuleSet) -> String {
    let zone = setting("promotion-zone", rules.promotion_zone);
    list(&[zone, one_of("promotion-when", rules.promotion_when, PromotionWhen::NAMES)])
}

fn compulsory(rule: CompulsoryPromotion) -> String {
    match rule {
        CompulsoryPromotion::WhenStuck => message!("booklet-compulsory-when-stuck"),
        CompulsoryPromotion::AlwaysInZone | CompulsoryPromotion::Always => {
            message!("booklet-compulsory-always")
        }
        CompulsoryPromotion::Never => message!("booklet-compulsory-never"),
    }
}

fn drops(selection: &Selection) -> String {
    let rules = &selection.rules().drops;
    if !rules.enabled {
        return message!("booklet-no-drops");
    }
    let place = match (rules.stuck, rules.faces) {
        (false, DropFaces::Base) => message!("booklet-drop-base"),
        (true, DropFaces::Base) => message!("booklet-drop-base-anywhere"),
        (false, DropFaces::Both) => message!("booklet-drop-both"),
        (true, DropFaces::Both) => message!("booklet-drop-both-anywhere"),
    };
    let mut text = vec![message!("booklet-captured-piece"), place];
    if !rules.no_second_on_file.is_empty() {
        let pieces = names(selection, &rules.no_second_on_file);
        text.push(message!("booklet-no-second-on-file", pieces = pieces));
    }
    for &(kind, most) in &rules.most_on_file.0 {
        let piece = face_name(Language::current(), selection.face(kind));
        text.push(message!("booklet-most-on-file", piece = piece, most = most));
    }
    if rules.faces == DropFaces::Both {
        text.push(message!("booklet-either-side-up"));
    }
    if !rules.no_mate_by.is_empty() {
        let pieces = names(selection, &rules.no_mate_by);
        text.push(message!("booklet-no-mate-by", pieces = pieces));
    }
    sentences(&text)
}

/// The names of `kinds`, joined by "or".
fn names(selection: &Selection, kinds: &[PieceKind]) -> String {
    let names: Vec<&str> =
        kinds.iter().map(|&kind| face_name(Language::current(), selection.face(kind))).collect();
    any_of(&names)
}

fn drops_setting(selection: &Selection) -> String {
    let rules = &selection.rules().drops;
    let enabled = setting("drops.enabled", rules.enabled);
    let mut settings =
        vec![message!("booklet-setting", setting = enabled, others = (!rules.enabled).to_string())];
    for (key, kinds) in [
        ("drops.no-second-on-file", &rules.no_second_on_file),
        ("drops.no-mate-by", &rules.no_mate_by),
    ] {
        if rules.enabled && !kinds.is_empty() {
            let abbrs: Vec<&str> = kinds.iter().map(|&kind| &*selection.face(kind).abbr).collect();
            settings.push(setting(key, abbrs.join("+")));
        }
    }
    list_of_lists(&settings)
}

/// The names of the royal faces.
fn royals(selection: &Selection) -> Vec<&str> {
    let royal = selection.faces().iter().filter(|face| face.royal);
    royal.map(|face| face_name(Language::current(), face)).collect()
}

fn check(selection: &Selection) -> String {
    let royals = royals(selection);
    let any = any_of(&royals);
    let safety = match selection.rules().check {
        CheckRule::None => return message!("booklet-no-check", royal = any),
        _ if royals.len() < 2 => message!("booklet-check-one-royal", royal = any),
        CheckRule::Sole => message!("booklet-check-sole", royals = all_of(&royals)),
        CheckRule::Duple => message!("booklet-check-duple", royals = all_of(&royals)),
        CheckRule::Any => message!("booklet-check-any", royals = all_of(&royals)),
    };
    sentences(&[safety, message!("booklet-checkmate")])
}

fn bare_king(rule: BareKing) -> String {
    match rule {
        BareKing::Loses => message!("booklet-bare-king-loses"),
        BareKing::LosesUnlessBaredBack => message!("booklet-bare-king-loses-unless-bared-back"),
        BareKing::Ignored => message!("booklet-bare-king-ignored"),
        BareKing::Renmei => message!("booklet-bare-king-renmei"),
    }
}

fn stalemate(rule: Stalemate) -> String {
    match rule {
        Stalemate::Loses => message!("booklet-stalemate-loses"),
        Stalemate::Draw => message!("booklet-stalemate-draw"),
    }
}

fn repetition(rule: Repetition) -> String {
    let count = rule.count.get();
    match rule.result {
        RepetitionResult::Draw => message!("booklet-repetition-draw", count = count),
        RepetitionResult::MoverLoses => message!("booklet-repetition-mover-loses", count = count),
        RepetitionResult::Forbidden => message!("booklet-repetition-forbidden", count = count),
        RepetitionResult::BlackLoses => message!("booklet-repetition-black-loses", count = count),
    }
}

fn repetition_setting(rule: Repetition) -> String {
    let count = setting("repetition.count", rule.count.get());
    list(&[count, one_of("repetition.result", rule.result, RepetitionResult::NAMES)])
}

fn perpetual(rule: PerpetualCheck) -> String {
    match rule {
        PerpetualCheck::Loses => message!("booklet-perpetual-check-loses"),
        PerpetualCheck::Draw => message!("booklet-perpetual-check-draw"),
    }
}

fn impasse(selection: &Selection) -> String {
    let royal = any_of(&royals(selection));
    let offer = message!("booklet-impasse-offer", royal = &royal);
    let counted = |count: String, claim: String| {
        let texts = [Some(offer.clone()), Some(count), credit(selection), Some(claim)];
        sentences(&texts.into_iter().flatten().collect::<Vec<_>>())
    };
    match selection.rules().impasse {
        Impasse::None => message!("booklet-no-impasse"),
        Impasse::ByAgreement => sentences(&[offer, message!("booklet-impasse-accepted")]),
        Impasse::Points24 => counted(
            message!("booklet-points-24", points = points_list(selection)),
            message!("booklet-points-24-claim", royal = &royal),
        ),
        Impasse::Points27 => counted(
            message!("booklet-points-27", points = points_list(selection)),
            message!("booklet-points-27-declaration", royal = &royal),
        ),
        Impasse::Try => {
            let reached = message!("booklet-try", royal = &royal);
            sentences(&[reached, offer, message!("booklet-impasse-accepted")])
        }
    }
}

/// The points that White gets for the pieces that a handicap has removed; `None` in a game without handicap.
fn credit(selection: &Selection) -> Option<String> {
    let removed: u32 = selection.removed().map(|kind| u32::from(selection.face(kind).points)).sum();
    (removed > 0).then(|| message!("booklet-handicap-credit", points = removed))
}

/// The points of the pieces, highest first: `rook, bishop 5; the others 1`.
fn points_list(selection: &Selection) -> String {
    let base = selection.faces().iter().filter(|face| !face.is_promoted() && !face.royal);
    let mut points: Vec<u8> = base.clone().map(|face| face.points).collect();
    points.sort_unstable();
    points.dedup();
    let least = points.first().copied().unwrap_or(1);
    let mut parts = Vec::new();
    for &value in points.iter().rev().filter(|&&value| value != least) {
        let faces = base.clone().filter(|face| face.points == value);
        let names: Vec<&str> = faces.map(|face| face_name(Language::current(), face)).collect();
        parts.push(message!("booklet-points", pieces = list(&names), points = value));
    }
    parts.push(message!("booklet-points-of-others", points = least));
    list_of_lists(&parts)
}

fn illegal(rule: IllegalMoveRule) -> String {
    match rule {
        IllegalMoveRule::Refused => message!("booklet-illegal-refused"),
        IllegalMoveRule::Loses => message!("booklet-illegal-loses"),
    }
}
