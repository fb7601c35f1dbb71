//! Every rule switch in plain sentences, each with the key that sets it.

use crate::variant::{
    BareKing, CheckRule, CompulsoryPromotion, Drops, Face, IllegalMoveRule, Impasse,
    PerpetualCheck, PromotionWhen, Repetition, RepetitionResult, RuleSet, Selection, Stalemate,
};

/// A rule as the booklet tells it.
#[derive(PartialEq, Eq)]
pub(super) struct Told {
    /// What it is about.
    pub(super) topic: &'static str,
    /// What it says.
    pub(super) sentences: String,
    /// How it stands in a rule file: `stalemate = draw`.
    pub(super) setting: String,
}

/// All rules in force under `selection`, in the order in which a reader wants them.
pub(super) fn tell(selection: &Selection) -> Vec<Told> {
    let rules = selection.rules();
    vec![
        told("Promotion", zone(rules), setting("promotion-zone", rules.promotion_zone)),
        told("When", promotion_when(rules), setting("promotion-when", rules.promotion_when.name())),
        told(
            "Compulsory promotion",
            compulsory(rules.compulsory_promotion).to_owned(),
            setting("compulsory-promotion", rules.compulsory_promotion.name()),
        ),
        told("Drops", drops(selection), drops_setting(selection)),
        told("Check", check(selection), setting("check", rules.check.name())),
        told("Bare king", bare_king(rules.bare_king), setting("bare-king", rules.bare_king.name())),
        told("Stalemate", stalemate(rules.stalemate), setting("stalemate", rules.stalemate.name())),
        told("Repetition", repetition(rules.repetition), repetition_setting(rules.repetition)),
        told(
            "Perpetual check",
            perpetual(rules.perpetual_check),
            setting("perpetual-check", rules.perpetual_check.name()),
        ),
        told("Impasse", impasse(selection), setting("impasse", rules.impasse.name())),
        told(
            "Illegal moves",
            illegal(rules.illegal_move),
            setting("illegal-move", rules.illegal_move.name()),
        ),
    ]
}

fn told(topic: &'static str, sentences: impl Into<String>, setting: String) -> Told {
    Told { topic, sentences: sentences.into(), setting }
}

fn setting(key: &str, value: impl std::fmt::Display) -> String {
    format!("{key} = {value}")
}

fn zone(rules: &RuleSet) -> String {
    match rules.promotion_zone {
        0 => "There is no promotion zone: no piece ever promotes.".to_owned(),
        1 => "The promotion zone is the farthest rank.".to_owned(),
        ranks => format!("The promotion zone is the farthest {} ranks.", count(ranks)),
    }
}

fn promotion_when(rules: &RuleSet) -> &'static str {
    match rules.promotion_when {
        PromotionWhen::ZoneMove => {
            "A piece that has a promoted side may turn over at the end of a move that begins or \
             ends in the zone."
        }
        PromotionWhen::ZoneEntry => {
            "A piece that has a promoted side may turn over at the end of a move that enters the \
             zone from outside, and only then."
        }
    }
}

const fn compulsory(rule: CompulsoryPromotion) -> &'static str {
    match rule {
        CompulsoryPromotion::WhenStuck => {
            "A piece that could never move again unpromoted has to promote; otherwise promotion \
             is the player's choice."
        }
        CompulsoryPromotion::AlwaysInZone => "A piece that may promote has to.",
    }
}

fn drops(selection: &Selection) -> String {
    let rules = &selection.rules().drops;
    if !rules.enabled {
        return "There are none: a captured piece is out of the game.".to_owned();
    }
    let mut text = "A captured piece changes sides and goes to its captor's hand, unpromoted. \
                    Instead of moving, a player may drop a piece from the hand on an empty square, \
                    but not where it could never move again; it does not promote on that move."
        .to_owned();
    if !rules.no_second_on_file.is_empty() {
        let names = names(selection, rules, |rules| &rules.no_second_on_file);
        text += &format!(
            " A {names} cannot be dropped on a file that already holds one of the same side, \
             unpromoted."
        );
    }
    if !rules.no_mate_by.is_empty() {
        let names = names(selection, rules, |rules| &rules.no_mate_by);
        text += &format!(" A {names} cannot be dropped to give mate, though it may give check.");
    }
    text
}

fn names(
    selection: &Selection,
    rules: &Drops,
    which: impl Fn(&Drops) -> &Vec<crate::board::PieceKind>,
) -> String {
    let kinds = which(rules).iter();
    let names: Vec<&str> = kinds.map(|&kind| selection.face(kind).name.as_str()).collect();
    names.join(" or ")
}

fn drops_setting(selection: &Selection) -> String {
    let rules = &selection.rules().drops;
    let list = |kinds: &Vec<crate::board::PieceKind>| {
        let abbrs: Vec<&str> =
            kinds.iter().map(|&kind| selection.face(kind).abbr.as_str()).collect();
        abbrs.join("+")
    };
    let mut text = setting("drops.enabled", rules.enabled);
    for (key, kinds) in [
        ("drops.no-second-on-file", &rules.no_second_on_file),
        ("drops.no-mate-by", &rules.no_mate_by),
    ] {
        if rules.enabled && !kinds.is_empty() {
            text += &format!(", {}", setting(key, list(kinds)));
        }
    }
    text
}

/// The names of the royal faces: `king or crown prince`.
pub(super) fn royals(selection: &Selection) -> String {
    let royal = |face: &&Face| face.royal;
    let names: Vec<&str> =
        selection.faces().iter().filter(royal).map(|face| face.name.as_str()).collect();
    names.join(" or ")
}

fn check(selection: &Selection) -> String {
    let royals = royals(selection);
    let several = selection.faces().iter().filter(|face| face.royal).count() > 1;
    let one = format!("A player may not leave the {royals} open to capture.");
    match selection.rules().check {
        CheckRule::None => format!(
            "No move is forbidden for leaving the {royals} open to capture; who loses the last \
             royal piece loses the game."
        ),
        _ if !several => one,
        CheckRule::Sole => format!(
            "Royal pieces are the {royals}. A player's only royal piece may not be left open to \
             capture. Of two, either or both may; when one is taken the other becomes the only one."
        ),
        CheckRule::Duple => format!(
            "Royal pieces are the {royals}. A player's only royal piece may not be left open to \
             capture, nor may both of two."
        ),
        CheckRule::Any => {
            format!("Royal pieces are the {royals}. None of them may be left open to capture.")
        }
    }
}

const fn bare_king(rule: BareKing) -> &'static str {
    match rule {
        BareKing::Loses => {
            "A player left with one royal piece and nothing else, on the board or in hand, loses \
             at once."
        }
        BareKing::LosesUnlessBaredBack => {
            "A player left with one royal piece and nothing else loses, unless the very next move \
             takes the opponent's last other piece: then the game is drawn."
        }
        BareKing::Ignored => "A player left with one royal piece and nothing else plays on.",
    }
}

const fn stalemate(rule: Stalemate) -> &'static str {
    match rule {
        Stalemate::Loses => "A player who is not in check and has no legal move loses.",
        Stalemate::Draw => "Where a player is not in check and has no legal move, it is a draw.",
    }
}

fn repetition(rule: Repetition) -> String {
    let result = match rule.result {
        RepetitionResult::Draw => "no contest: a draw",
        RepetitionResult::MoverLoses => "lost by the player who brought it about",
    };
    let nth = ordinal(rule.count);
    format!(
        "When the same position (board, hands, side to move) comes up for the {nth} time, the \
         game is {result}."
    )
}

fn repetition_setting(rule: Repetition) -> String {
    let count = setting("repetition.count", rule.count);
    format!("{count}, {}", setting("repetition.result", rule.result.name()))
}

const fn perpetual(rule: PerpetualCheck) -> &'static str {
    match rule {
        PerpetualCheck::Loses => {
            "If every move of one player since the position first came up gave check, that player \
             loses; if both did so, it is a draw."
        }
        PerpetualCheck::Draw => "Repetition by check is a repetition like any other.",
    }
}

fn impasse(selection: &Selection) -> String {
    let royals = royals(selection);
    let offer = format!(
        "When each player has a {royals} in the promotion zone, the one to move may offer an \
         impasse."
    );
    match selection.rules().impasse {
        Impasse::None => "There is no impasse.".to_owned(),
        Impasse::ByAgreement => format!("{offer} If the other accepts, it is a draw."),
        Impasse::Points24 => format!(
            "{offer} If the other accepts, points are counted on the board and in hand{}: fewer \
             than 24 lose, and 24 or more on both sides are a draw. A player whose pieces on the \
             board all stand in the zone, each of them defended, may force the count.",
            worth(selection)
        ),
        Impasse::Points27 => format!(
            "{offer} If the other accepts, points are counted on the board and in hand{}: 27 or \
             more win, and White wins 27 each. On the own turn a player may declare: not in \
             check, the {royals} and ten other pieces in the zone, and counting only pieces in the \
             zone and in hand 28 points for Black or 27 for White. That wins, and fails to the \
             player's loss.",
            worth(selection)
        ),
        Impasse::Try => format!(
            "A {royals} that reaches the square where the enemy's starts, and is not open to \
             capture there, wins at once. {offer} If the other accepts, it is a draw."
        ),
    }
}

/// What the pieces count, dearest first: `(rook, bishop 5; the others 1)`.
fn worth(selection: &Selection) -> String {
    let base = selection.faces().iter().filter(|face| !face.is_promoted() && !face.royal);
    let mut points: Vec<u8> = base.clone().map(|face| face.points).collect();
    points.sort_unstable();
    points.dedup();
    let Some(least) = points.first().copied() else {
        return String::new();
    };
    let mut parts = Vec::new();
    for &value in points.iter().rev().filter(|&&value| value != least) {
        let dear = base.clone().filter(|face| face.points == value);
        let names: Vec<&str> = dear.map(|face| face.name.as_str()).collect();
        parts.push(format!("{} {value}", names.join(", ")));
    }
    parts.push(format!("the others {least}"));
    format!(" ({})", parts.join("; "))
}

const fn illegal(rule: IllegalMoveRule) -> &'static str {
    match rule {
        IllegalMoveRule::Refused => "An illegal move is refused, with its reason.",
        IllegalMoveRule::Loses => "An illegal move loses the game at once.",
    }
}

fn count(number: u8) -> String {
    let words = ["two", "three", "four", "five", "six"];
    let word = usize::from(number).checked_sub(2).and_then(|at| words.get(at));
    word.map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

fn ordinal(number: u8) -> String {
    let words = ["second", "third", "fourth", "fifth", "sixth"];
    let word = usize::from(number).checked_sub(2).and_then(|at| words.get(at));
    word.map_or_else(|| format!("{number}th"), |word| (*word).to_owned())
}
