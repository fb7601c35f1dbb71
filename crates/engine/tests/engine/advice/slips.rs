//! The reasons for bad moves, in positions that show them.

use zushiki_core::notation::usi;
use zushiki_engine::{Feat, Slip, SlipJudge, SlipReason, TunedFiles};

use super::{position, selection};

/// The reason for `played` in a position, whatever was lost.
fn reason(
    id: &str,
    text: &str,
    played: &str,
    answer: Option<&str>,
    better: &str,
) -> Option<String> {
    reason_of(id, text, (played, answer, better), 0)
}

/// The reason for a move in a position of `id`, with the best answer to it and the better move, if a gain of `least`
/// explains the loss.
fn reason_of(
    id: &str,
    text: &str,
    (played, answer, better): (&str, Option<&str>, &str),
    least: i32,
) -> Option<String> {
    let selection = selection(id, &[], "");
    let position = &position(&selection, text);
    let read = |text: &str| usi::parse(&selection, text).unwrap();
    let answer = answer.map(read);
    let better = Some(read(better));
    let slip = Slip { position, played: read(played), answer, better, least };
    let judge = SlipJudge::new(&selection, &TunedFiles::default());
    let name = |at| position.geometry().name(at).to_string();
    let told = |feat: Feat| match feat {
        Feat::Mates(plies) => format!("mates {plies:?}"),
        Feat::Bares => "bares".to_owned(),
        Feat::Wins { kind, at } => format!("wins {} {}", selection.face(kind).abbr, name(at)),
        Feat::Gains { at } => format!("gains {}", name(at)),
        Feat::Forks { targets } => {
            let squares: Vec<String> = targets.into_iter().map(|(_, at)| name(at)).collect();
            format!("forks {}", squares.join(" "))
        }
        Feat::Promotes { kind } => format!("promotes {}", selection.face(kind).abbr),
    };
    judge.reason(&slip).map(|reason| match reason {
        SlipReason::Allows(feat) => format!("allows: {}", told(feat)),
        SlipReason::Misses(feat) => format!("misses: {}", told(feat)),
    })
}

#[test]
fn a_piece_that_is_put_where_it_is_taken_is_lost() {
    let text = "4k4/9/9/9/4p4/9/4G4/9/K8 b - 1";
    let told = reason("shogi", text, "5g5f", Some("5e5f"), "9i9h");
    assert_eq!(told.as_deref(), Some("allows: wins G 5f"));
    // The knight cannot be saved by either move: it is not the reason.
    let text = "4k4/9/9/9/4p4/4N4/9/9/8K b - 1";
    assert_eq!(reason("shogi", text, "1i1h", Some("5e5f"), "1i2h"), None);
}

/// A piece that is taken back on its square was not lost.
#[test]
fn an_exchange_is_not_a_loss() {
    let text = "4k4/9/4s4/4p4/9/4S4/9/9/K8 b - 1";
    assert_eq!(
        reason("shogi", text, "5f5e", Some("5d5e"), "9i9h").as_deref(),
        Some("allows: wins S 5e")
    );
    let text = "4k4/9/4s4/4s4/4S4/9/9/9/K8 b - 1";
    assert_eq!(reason("shogi", text, "5e5d", Some("5c5d"), "9i9h"), None);
}

#[test]
fn a_piece_that_is_not_taken_is_missed() {
    let text = "4k4/9/9/4r4/4P4/9/9/9/K8 b - 1";
    let told = reason("shogi", text, "9i9h", Some("5a4b"), "5e5d");
    assert_eq!(told.as_deref(), Some("misses: wins R 5d"));
    // The pawn that the rook takes instead is worth less.
    let told = reason("shogi", text, "9i9h", Some("5d5e"), "5e5d");
    assert_eq!(told.as_deref(), Some("misses: wins R 5d"));
}

/// A rook for a silver: ahead, though the silver is taken back.
#[test]
fn an_exchange_that_comes_out_ahead_is_reported() {
    let text = "4k4/9/4p4/4r4/4S4/9/9/9/K8 b - 1";
    let told = reason("shogi", text, "9i9h", None, "5e5d");
    assert_eq!(told.as_deref(), Some("misses: gains 5d"));
}

#[test]
fn a_pawn_explains_no_large_loss() {
    let text = "4k4/9/9/4p4/4P4/9/9/9/K8 b - 1";
    let told = |least| reason_of("shogi", text, ("9i9h", None, "5e5d"), least);
    assert_eq!(told(0).as_deref(), Some("misses: wins P 5d"));
    assert_eq!(told(600), None);
    let text = "4k4/9/9/4r4/4P4/9/9/9/K8 b - 1";
    let told = |least| reason_of("shogi", text, ("9i9h", None, "5e5d"), least);
    assert_eq!(told(600).as_deref(), Some("misses: wins R 5d"));
}

#[test]
fn a_fork_is_reported_with_its_pieces() {
    let text = "k8/9/4b1r2/9/9/9/4N4/9/8K b - 1";
    let told = reason("shogi", text, "1i1h", None, "5g4e");
    assert_eq!(told.as_deref(), Some("misses: forks 3c 5c"));
    // A pawn that does not attack the knight changes nothing.
    let text = "k8/9/4b1r2/3p5/9/9/4N4/9/8K b - 1";
    assert_eq!(reason("shogi", text, "1i1h", None, "5g4e").as_deref(), Some("misses: forks 3c 5c"));
    // No fork: a pawn can capture the forking knight.
    let text = "k8/9/4b1r2/5p3/9/9/4N4/9/8K b - 1";
    assert_eq!(reason("shogi", text, "1i1h", None, "5g4e"), None);
}

#[test]
fn a_promotion_that_the_better_move_stops_is_reported() {
    let text = "4k4/9/9/9/9/4p4/9/9/K5G2 b - 1";
    let told = reason("shogi", text, "9i9h", Some("5f5g+"), "3i4h");
    assert_eq!(told.as_deref(), Some("allows: promotes P"));
    assert_eq!(reason("shogi", text, "9i9h", Some("5f5g+"), "3i2i"), None);
}

#[test]
fn mates_and_bare_kings_come_first() {
    let text = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    let told = reason("shogi", text, "5i5h", Some("5a4a"), "G*5b");
    assert_eq!(told.as_deref(), Some("misses: mates Some(1)"));
    let text = "4k4/9/9/4p4/4P4/9/9/9/4K4 b - 1";
    assert_eq!(reason("sho", text, "5i5h", None, "5e5d").as_deref(), Some("misses: bares"));
}
