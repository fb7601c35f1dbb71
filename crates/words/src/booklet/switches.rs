//! The booklet's chapter on rules: the switches in force, in sentences for players.

use crate::language::Language;
use crate::message;
use crate::wording::{face_name, foul_word};
use zushiki_core::board::PieceKind;
use zushiki_core::variant::{
    BareKing, Burn, Captures, CheckRule, CompulsoryPromotion, CounterStrike, DropFaces,
    EmperorProtects, EmperorSpares, Face, Goal, IllegalMoveRule, Impasse, LionTradeRule,
    PerpetualAttack, PerpetualCheck, PromotionWhen, Repetition, RepetitionResult, RuleSet,
    Selection, Stalemate, TakenProtector,
};

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
pub(super) fn rules(language: Language, selection: &Selection) -> Vec<RuleText> {
    let rules = selection.rules();
    let mut all = promotion_rules(language, selection);
    all.extend([
        rule(
            message!(language, "booklet-drops"),
            drops(language, selection),
            drops_setting(language, selection),
        ),
        rule(
            message!(language, "booklet-check"),
            check(language, selection),
            one_of(language, "check", rules.check, CheckRule::NAMES),
        ),
        rule(
            message!(language, "booklet-bare-king"),
            bare_king(language, rules.bare_king),
            one_of(language, "bare-king", rules.bare_king, BareKing::NAMES),
        ),
        rule(
            message!(language, "booklet-stalemate"),
            stalemate(language, rules.stalemate),
            one_of(language, "stalemate", rules.stalemate, Stalemate::NAMES),
        ),
        rule(
            message!(language, "booklet-repetition"),
            repetition(language, rules.repetition),
            repetition_setting(language, rules.repetition),
        ),
        rule(
            message!(language, "booklet-perpetual-check"),
            perpetual(language, rules.perpetual_check),
            one_of(language, "perpetual-check", rules.perpetual_check, PerpetualCheck::NAMES),
        ),
    ]);
    all.extend(extra_rules(language, selection));
    all.extend([
        rule(
            message!(language, "booklet-impasse"),
            impasse(language, selection),
            one_of(language, "impasse", rules.impasse, Impasse::NAMES),
        ),
        rule(
            message!(language, "booklet-illegal-moves"),
            illegal(language, rules.illegal_move),
            one_of(language, "illegal-move", rules.illegal_move, IllegalMoveRule::NAMES),
        ),
    ]);
    all
}

/// The rules about promotion; compulsory promotion is omitted if no piece promotes.
fn promotion_rules(language: Language, selection: &Selection) -> Vec<RuleText> {
    let rules = selection.rules();
    let (topic, setting) =
        (message!(language, "booklet-promotion"), promotion_setting(language, rules));
    if selection.faces().iter().all(|face| face.promotes_to.is_none()) {
        return vec![rule(topic, message!(language, "booklet-nothing-promotes"), setting)];
    }
    let compulsory = rule(
        message!(language, "booklet-compulsory-promotion"),
        compulsory(language, rules.compulsory_promotion),
        one_of(
            language,
            "compulsory-promotion",
            rules.compulsory_promotion,
            CompulsoryPromotion::NAMES,
        ),
    );
    vec![rule(topic, promotion(language, rules), setting), compulsory]
}

/// The rules that most games do not have; they are omitted if they have no effect.
fn extra_rules(language: Language, selection: &Selection) -> Vec<RuleText> {
    let rules = selection.rules();
    let mut extra = Vec::new();
    if rules.perpetual_attack == PerpetualAttack::Loses {
        extra.push(rule(
            message!(language, "booklet-perpetual-attack"),
            message!(language, "booklet-perpetual-attack-loses"),
            one_of(language, "perpetual-attack", rules.perpetual_attack, PerpetualAttack::NAMES),
        ));
    }
    if rules.goal == Goal::FarRank {
        extra.push(rule(
            message!(language, "booklet-goal"),
            message!(
                language,
                "booklet-goal-far-rank",
                royal = language.any_of(&royals(language, selection))
            ),
            one_of(language, "goal", rules.goal, Goal::NAMES),
        ));
    }
    if selection.faces().iter().any(|face| face.burns) {
        extra.push(rule(
            message!(language, "booklet-burning"),
            burning(language, selection),
            one_of(language, "burn", rules.burn, Burn::NAMES),
        ));
    }
    if selection.faces().iter().any(is_emperor) {
        extra.push(emperors(language, selection));
    }
    if !rules.contagion.is_empty() {
        let abbrs: Vec<&str> =
            rules.contagion.iter().map(|&kind| &*selection.face(kind).abbr).collect();
        extra.push(rule(
            message!(language, "booklet-contagion"),
            contagion(language, selection),
            setting("contagion", abbrs.join("+")),
        ));
    }
    if rules.lion_trade.rule == LionTradeRule::Renmei {
        let setting =
            one_of(language, "lion-trade.rule", rules.lion_trade.rule, LionTradeRule::NAMES);
        extra.push(rule(
            message!(language, "booklet-lions"),
            lion_trade(language, selection),
            setting,
        ));
    }
    extra
}

fn is_emperor(face: &Face) -> bool {
    face.captures == Captures::Unprotected
}

/// The captures of the pieces that capture only what is not protected.
fn emperors(language: Language, selection: &Selection) -> RuleText {
    let emperor = selection.rules().emperor;
    let pieces = names_of(language, selection, is_emperor);
    let spares = match emperor.spares {
        EmperorSpares::Protected => message!(language, "booklet-emperor-spares", pieces),
        EmperorSpares::ProtectedRoyals => {
            message!(language, "booklet-emperor-spares-royals", pieces)
        }
    };
    let protects = match emperor.protects {
        EmperorProtects::All => message!(language, "booklet-emperor-protects-all"),
        EmperorProtects::WhereItCaptures => {
            message!(language, "booklet-emperor-protects-where-it-captures")
        }
    };
    rule(
        message!(language, "booklet-emperor"),
        language.sentences(&[spares, protects]),
        language.list_of_lists(&[
            one_of(language, "emperor.spares", emperor.spares, EmperorSpares::NAMES),
            one_of(language, "emperor.protects", emperor.protects, EmperorProtects::NAMES),
        ]),
    )
}

/// The names of the faces that are `wanted`, joined by "or".
fn names_of(language: Language, selection: &Selection, wanted: fn(&Face) -> bool) -> String {
    let faces = selection.faces().iter().filter(|face| wanted(face));
    let mut names: Vec<&str> = faces.map(|face| face_name(language, face)).collect();
    names.dedup();
    language.any_of(&names)
}

/// The sentences about the pieces that burn and the pieces that they remove.
fn burning(language: Language, selection: &Selection) -> String {
    let pieces = names_of(language, selection, |face| face.burns);
    match selection.rules().burn {
        Burn::None => message!(language, "booklet-no-burning"),
        Burn::Moving => message!(language, "booklet-burning-moving", pieces),
        Burn::MovingAndPassive => {
            message!(language, "booklet-burning-moving-and-passive", pieces)
        }
    }
}

/// The sentences about the pieces under `contagion`, each with the face that a piece gets by capturing one.
fn contagion(language: Language, selection: &Selection) -> String {
    let turns = selection.rules().contagion.iter().filter_map(|&kind| {
        let promoted = selection.face(kind).promotes_to?;
        let both = names(language, selection, &[kind, promoted]);
        let turned = face_name(language, selection.face(promoted));
        Some(message!(language, "booklet-contagion-turns", pieces = both, turned))
    });
    language.sentences(&turns.collect::<Vec<_>>())
}

fn lion_trade(language: Language, selection: &Selection) -> String {
    let trade = &selection.rules().lion_trade;
    let protector = match trade.taken_protector {
        TakenProtector::Gone => message!(language, "booklet-protector-gone"),
        TakenProtector::Counts => message!(language, "booklet-protector-counts"),
    };
    let return_capture = match trade.counter_strike {
        CounterStrike::OthersMayNot => message!(language, "booklet-no-return-but-by-lions"),
        CounterStrike::NobodyMay => message!(language, "booklet-no-return"),
    };
    let minor = names(language, selection, &trade.minor.0);
    let distant = message!(language, "booklet-distant-lion", minor);
    language.sentences(&[distant, protector, return_capture])
}

fn rule(topic: String, sentences: String, setting: String) -> RuleText {
    RuleText { topic, sentences, setting }
}

/// A switch as `--rule` has it: `KEY=VALUE`.
fn setting(key: &str, value: impl std::fmt::Display) -> String {
    format!("{key}={value}")
}

/// The setting of a switch with a closed set of values, and its other values.
fn one_of<T: Copy + PartialEq>(
    language: Language,
    key: &str,
    value: T,
    names: &[(&str, T)],
) -> String {
    let named = |same: bool| {
        let found = names.iter().filter(move |(_, other)| (*other == value) == same);
        found.map(|&(name, _)| name).collect::<Vec<_>>().join(", ")
    };
    message!(
        language,
        "booklet-setting",
        setting = setting(key, named(true)),
        others = named(false)
    )
}

fn promotion(language: Language, rules: &RuleSet) -> String {
    let when = promotion_when(language, rules.promotion_when);
    let is_anywhere =
        matches!(rules.promotion_when, PromotionWhen::Capture | PromotionWhen::EveryMove);
    match (is_anywhere, rules.promotion_zone) {
        (true, _) if rules.promotion_flips => {
            language.sentences(&[when, message!(language, "booklet-promotion-flips")])
        }
        (true, _) => when,
        (false, 0) => message!(language, "booklet-no-zone"),
        (false, ranks) => language.sentences(&[message!(language, "booklet-zone", ranks), when]),
    }
}

fn promotion_when(language: Language, rule: PromotionWhen) -> String {
    match rule {
        PromotionWhen::ZoneMove => message!(language, "booklet-promotion-zone-move"),
        PromotionWhen::ZoneEntry => message!(language, "booklet-promotion-zone-entry"),
        PromotionWhen::EntryOrCapture => message!(language, "booklet-promotion-entry-or-capture"),
        PromotionWhen::Capture => message!(language, "booklet-promotion-capture"),
        PromotionWhen::EveryMove => message!(language, "booklet-promotion-every-move"),
    }
}

fn promotion_setting(language: Language, rules: &RuleSet) -> String {
    let zone = setting("promotion-zone", rules.promotion_zone);
    language.list(&[
        zone,
        one_of(language, "promotion-when", rules.promotion_when, PromotionWhen::NAMES),
    ])
}

fn compulsory(language: Language, rule: CompulsoryPromotion) -> String {
    match rule {
        CompulsoryPromotion::WhenStuck => message!(language, "booklet-compulsory-when-stuck"),
        CompulsoryPromotion::AlwaysInZone | CompulsoryPromotion::Always => {
            message!(language, "booklet-compulsory-always")
        }
        CompulsoryPromotion::Never => message!(language, "booklet-compulsory-never"),
        CompulsoryPromotion::PromotedTaken => {
            message!(language, "booklet-compulsory-promoted-taken")
        }
    }
}

fn drops(language: Language, selection: &Selection) -> String {
    let rules = &selection.rules().drops;
    if !rules.enabled {
        return message!(language, "booklet-no-drops");
    }
    let place = match (rules.stuck, rules.faces) {
        (false, DropFaces::Base) => message!(language, "booklet-drop-base"),
        (true, DropFaces::Base) => message!(language, "booklet-drop-base-anywhere"),
        (false, DropFaces::Both) => message!(language, "booklet-drop-both"),
        (true, DropFaces::Both) => message!(language, "booklet-drop-both-anywhere"),
    };
    let mut text = vec![message!(language, "booklet-captured-piece"), place];
    for &kind in &rules.no_second_on_file {
        let piece = face_name(language, selection.face(kind));
        let word = foul_word(selection.face(kind).fouls.file.as_deref());
        text.push(message!(language, "booklet-no-second-on-file", piece, word));
    }
    for &(kind, most) in &rules.most_on_file.0 {
        let piece = face_name(language, selection.face(kind));
        let word = foul_word(selection.face(kind).fouls.file.as_deref());
        let limit = message!(language, "booklet-most-on-file", piece, most, word);
        text.push(limit);
    }
    if rules.faces == DropFaces::Both {
        text.push(message!(language, "booklet-either-side-up"));
    }
    for &kind in &rules.no_mate_by {
        let piece = face_name(language, selection.face(kind));
        let word = foul_word(selection.face(kind).fouls.mate.as_deref());
        text.push(message!(language, "booklet-no-mate-by", piece, word));
    }
    language.sentences(&text)
}

/// The names of `kinds`, joined by "or".
fn names(language: Language, selection: &Selection, kinds: &[PieceKind]) -> String {
    let names: Vec<&str> =
        kinds.iter().map(|&kind| face_name(language, selection.face(kind))).collect();
    language.any_of(&names)
}

fn drops_setting(language: Language, selection: &Selection) -> String {
    let rules = &selection.rules().drops;
    let enabled = setting("drops.enabled", rules.enabled);
    let mut settings = vec![message!(
        language,
        "booklet-setting",
        setting = enabled,
        others = (!rules.enabled).to_string()
    )];
    for (key, kinds) in [
        ("drops.no-second-on-file", &rules.no_second_on_file),
        ("drops.no-mate-by", &rules.no_mate_by),
    ] {
        if rules.enabled && !kinds.is_empty() {
            let abbrs: Vec<&str> = kinds.iter().map(|&kind| &*selection.face(kind).abbr).collect();
            settings.push(setting(key, abbrs.join("+")));
        }
    }
    language.list_of_lists(&settings)
}

/// The names of the royal faces.
fn royals(language: Language, selection: &Selection) -> Vec<&str> {
    let royal = selection.faces().iter().filter(|face| face.royal);
    royal.map(|face| face_name(language, face)).collect()
}

fn check(language: Language, selection: &Selection) -> String {
    let royals = royals(language, selection);
    let any = language.any_of(&royals);
    let safety = match selection.rules().check {
        CheckRule::None => return message!(language, "booklet-no-check", royal = any),
        _ if royals.len() < 2 => message!(language, "booklet-check-one-royal", royal = any),
        CheckRule::Sole => {
            message!(language, "booklet-check-sole", royals = language.all_of(&royals))
        }
        CheckRule::Duple => {
            message!(language, "booklet-check-duple", royals = language.all_of(&royals))
        }
        CheckRule::Any => {
            message!(language, "booklet-check-any", royals = language.all_of(&royals))
        }
    };
    language.sentences(&[safety, message!(language, "booklet-checkmate")])
}

fn bare_king(language: Language, rule: BareKing) -> String {
    match rule {
        BareKing::Loses => message!(language, "booklet-bare-king-loses"),
        BareKing::LosesUnlessBaredBack => {
            message!(language, "booklet-bare-king-loses-unless-bared-back")
        }
        BareKing::Ignored => message!(language, "booklet-bare-king-ignored"),
        BareKing::LosesToMajor => message!(language, "booklet-bare-king-loses-to-major"),
        BareKing::Lishogi => message!(language, "booklet-bare-king-lishogi"),
        BareKing::Renmei => message!(language, "booklet-bare-king-renmei"),
    }
}

fn stalemate(language: Language, rule: Stalemate) -> String {
    match rule {
        Stalemate::Loses => message!(language, "booklet-stalemate-loses"),
        Stalemate::Draw => message!(language, "booklet-stalemate-draw"),
    }
}

fn repetition(language: Language, rule: Repetition) -> String {
    let count = rule.count.get();
    match rule.result {
        RepetitionResult::Draw => message!(language, "booklet-repetition-draw", count),
        RepetitionResult::MoverLoses => {
            message!(language, "booklet-repetition-mover-loses", count)
        }
        RepetitionResult::Forbidden => {
            message!(language, "booklet-repetition-forbidden", count)
        }
        RepetitionResult::BlackLoses => {
            message!(language, "booklet-repetition-black-loses", count)
        }
    }
}

fn repetition_setting(language: Language, rule: Repetition) -> String {
    let count = setting("repetition.count", rule.count.get());
    language
        .list(&[count, one_of(language, "repetition.result", rule.result, RepetitionResult::NAMES)])
}

fn perpetual(language: Language, rule: PerpetualCheck) -> String {
    match rule {
        PerpetualCheck::Loses => message!(language, "booklet-perpetual-check-loses"),
        PerpetualCheck::Draw => message!(language, "booklet-perpetual-check-draw"),
    }
}

fn impasse(language: Language, selection: &Selection) -> String {
    let royal = language.any_of(&royals(language, selection));
    let offer = message!(language, "booklet-impasse-offer", royal = &royal);
    let counted = |count: String, claim: String| {
        let texts = [Some(offer.clone()), Some(count), credit(language, selection), Some(claim)];
        language.sentences(&texts.into_iter().flatten().collect::<Vec<_>>())
    };
    match selection.rules().impasse {
        Impasse::None => message!(language, "booklet-no-impasse"),
        Impasse::ByAgreement => {
            language.sentences(&[offer, message!(language, "booklet-impasse-accepted")])
        }
        Impasse::AgreedAnytime => language.sentences(&[
            message!(language, "booklet-impasse-offer-anytime"),
            message!(language, "booklet-impasse-accepted"),
        ]),
        Impasse::Points24 => counted(
            message!(language, "booklet-points-24", points = points_list(language, selection)),
            message!(language, "booklet-points-24-claim", royal = &royal),
        ),
        Impasse::Points27 => counted(
            message!(language, "booklet-points-27", points = points_list(language, selection)),
            message!(language, "booklet-points-27-declaration", royal = &royal),
        ),
        Impasse::Try => {
            let reached = message!(language, "booklet-try", royal = &royal);
            language.sentences(&[reached, offer, message!(language, "booklet-impasse-accepted")])
        }
    }
}

/// The points that White gets for the pieces that a handicap has removed; `None` in a game without handicap.
fn credit(language: Language, selection: &Selection) -> Option<String> {
    let removed: u32 = selection.removed().map(|kind| u32::from(selection.face(kind).points)).sum();
    (removed > 0).then(|| message!(language, "booklet-handicap-credit", points = removed))
}

/// The points of the pieces, highest first: `rook, bishop 5; the others 1`.
fn points_list(language: Language, selection: &Selection) -> String {
    let base = selection.faces().iter().filter(|face| !face.is_promoted() && !face.royal);
    let mut points: Vec<u8> = base.clone().map(|face| face.points).collect();
    points.sort_unstable();
    points.dedup();
    let least = points.first().copied().unwrap_or(1);
    let mut parts = Vec::new();
    for &value in points.iter().rev().filter(|&&value| value != least) {
        let faces = base.clone().filter(|face| face.points == value);
        let names: Vec<&str> = faces.map(|face| face_name(language, face)).collect();
        parts.push(message!(
            language,
            "booklet-points",
            pieces = language.list(&names),
            points = value
        ));
    }
    parts.push(message!(language, "booklet-points-of-others", points = least));
    language.list_of_lists(&parts)
}

fn illegal(language: Language, rule: IllegalMoveRule) -> String {
    match rule {
        IllegalMoveRule::Refused => message!(language, "booklet-illegal-refused"),
        IllegalMoveRule::Loses => message!(language, "booklet-illegal-loses"),
    }
}
