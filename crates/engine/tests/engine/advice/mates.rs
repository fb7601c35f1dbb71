//! Mates in chosen positions: the ends of each rule, and the counting of plies.

use zushiki_core::board::Move;
use zushiki_core::notation::usi;
use zushiki_core::rules::Termination;
use zushiki_core::variant::Selection;
use zushiki_engine::{Counting, Earlier, Length, Mate, MateVerdict};

use super::{ask, ask_after, plies, position, selection};

/// The mate in a position, which has one.
fn mate(selection: &Selection, text: &str, counting: Counting) -> Mate {
    match ask(&position(selection, text), counting, 100_000).verdict {
        MateVerdict::Mate(mate) => mate,
        other => panic!("{text}: {other:?}"),
    }
}

fn in_usi(selection: &Selection, line: &[Move]) -> String {
    line.iter().map(|&mv| usi::write(selection, mv)).collect::<Vec<_>>().join(" ")
}

fn end(mate: &Mate) -> Option<Termination> {
    mate.end.map(|end| end.by)
}

/// The rook mates on the first rank; the piece that White drops between is taken with mate again.
#[test]
fn useless_interpositions_do_not_count_in_games_with_drops() {
    let shogi = selection("shogi", &[], "");
    let text = "8k/6S2/7G1/9/9/9/9/9/R8 b p 1";
    let counted = mate(&shogi, text, Counting::EveryPly);
    assert_eq!((counted.length, counted.line.len()), (Length::Exactly(3), 3));
    assert_eq!(end(&counted), Some(Termination::Checkmate));
    let usual = mate(&shogi, text, Counting::OfGame);
    assert_eq!((usual.length, usual.end), (Length::Exactly(1), None));
    let rook = in_usi(&shogi, &usual.line);
    assert!(["9i9a", "9i9a+", "9i1i"].contains(&rook.as_str()), "{rook}");
    // The same for a drop here, where the king can step aside twice; a drop and its capture do not
    // count.
    let aside = mate(&shogi, "8k/9/7+B1/9/9/9/9/9/5+R3 b sp 1", Counting::OfGame);
    assert_eq!(aside.length, Length::Exactly(5));
}

#[test]
fn a_pawn_drop_does_not_mate() {
    let shogi = selection("shogi", &[], "");
    let text = "7nk/9/7G1/9/9/9/9/9/K8 b P 1";
    assert_eq!(ask(&position(&shogi, text), Counting::OfGame, 10_000).verdict, MateVerdict::NoMate);
    // A lance may.
    let lance = mate(&shogi, &text.replace(" P ", " L "), Counting::OfGame);
    assert_eq!(lance.length, Length::Exactly(1));
}

#[test]
fn of_two_royals_the_last_one_has_to_be_mated() {
    let sho = selection("sho", &[], "");
    let alone = mate(&sho, "4k4/8R/4G4/p8/9/9/9/9/4K4 b - 1", Counting::OfGame);
    assert_eq!((alone.length, end(&alone)), (Length::Exactly(1), Some(Termination::Checkmate)));
    let with_prince = position(&sho, "+e3k4/8R/4G4/p8/9/9/9/9/4K4 b - 1");
    assert_eq!(ask(&with_prince, Counting::OfGame, 10_000).verdict, MateVerdict::NoMate);
    // The rook takes the prince, which leaves the king mated.
    let prince_taken = mate(&sho, "4k3+e/8R/4G4/p8/9/9/9/9/4K4 b - 1", Counting::OfGame);
    assert_eq!(prince_taken.length, Length::Exactly(1));
}

#[test]
fn a_bare_king_is_a_win() {
    let sho = selection("sho", &[], "");
    let bare = mate(&sho, "k8/8p/9/8R/9/9/9/9/4K4 b - 1", Counting::OfGame);
    assert_eq!((bare.length, end(&bare)), (Length::Exactly(1), Some(Termination::BareKing)));
    let ignored = selection("sho", &[], "bare-king=ignored");
    let answer = ask(&position(&ignored, "k8/8p/9/8R/9/9/9/9/4K4 b - 1"), Counting::OfGame, 10_000);
    assert_eq!(plies(&answer.verdict), None);
}

#[test]
fn a_stalemate_wins_where_it_loses_for_the_other_side() {
    let text = "8k/6S2/9/7G1/9/9/9/9/4K4 b - 1";
    let loses = selection("sho", &[], "bare-king=ignored");
    let won = mate(&loses, text, Counting::OfGame);
    assert_eq!((won.length, end(&won)), (Length::Exactly(1), Some(Termination::Stalemate)));
    // With drops a problem is solved by checks alone.
    let shogi = position(&selection("shogi", &[], ""), text);
    assert_eq!(ask(&shogi, Counting::OfGame, 10_000).verdict, MateVerdict::NoMate);
}

#[test]
fn a_royal_that_may_be_left_attacked_is_taken_in_the_end() {
    let capture = selection("sho", &["capture"], "bare-king=ignored");
    let taken = mate(&capture, "4k4/8R/4G4/p8/9/9/9/9/4K4 b - 1", Counting::OfGame);
    assert_eq!((taken.length, end(&taken)), (Length::Exactly(3), Some(Termination::RoyalsLost)));
}

/// In chu, check does not have to be answered. A lone king is attacked until it is captured; if
/// there is also a prince, an attack on the king is not a check, and the capture of the last one
/// ends the game.
#[test]
fn lions_take_royals_where_no_check_has_to_be_answered() {
    let chu = selection("chu", &[], "");
    let lion = "kp10/pp10/12/1N10/12/12/12/12/12/12/12/g10K b - 1";
    let taken = mate(&chu, lion, Counting::OfGame);
    assert_eq!((taken.length, end(&taken)), (Length::Exactly(3), Some(Termination::RoyalsLost)));
    assert!(in_usi(&chu, &taken.line).ends_with("12a"));
    let at_once = mate(&chu, "1k9g/12/1N10/12/12/12/12/12/12/12/12/11K b - 1", Counting::OfGame);
    assert_eq!(at_once.length, Length::Exactly(1));
    let ignored = selection("chu", &[], "bare-king=ignored");
    let alone = mate(&ignored, "1k9g/12/1N10/12/12/12/12/12/12/12/12/11K b - 1", Counting::OfGame);
    assert_eq!((alone.length, end(&alone)), (Length::Exactly(1), Some(Termination::RoyalsLost)));
    let with_prince = "k9g1/4+e7/12/12/12/12/12/R11/5R6/12/12/11K b - 1";
    let answer = ask(&position(&chu, with_prince), Counting::OfGame, 10_000);
    assert_eq!(answer.verdict, MateVerdict::NoMate);
}

/// The fire demon moves next to the king, which it does not attack, and burns it.
#[test]
fn a_royal_may_be_burnt_without_a_check() {
    let tenjiku = selection("tenjiku", &[], "");
    let (above, below) = ("16/".repeat(4), "16/".repeat(8));
    let text = format!("k15/{above}6{{FID}}9/{below}p15/15K b - 1");
    let burnt = mate(&tenjiku, &text, Counting::OfGame);
    assert_eq!((burnt.length, end(&burnt)), (Length::Exactly(1), Some(Termination::RoyalsLost)));
}

/// A move after which the position has come up for the last time that the rules allow is not a way to a
/// mate.
#[test]
fn positions_that_came_up_before_are_no_way_to_a_mate() {
    let shogi = selection("shogi", &[], "");
    let start = position(&shogi, "3sks3/9/4+P4/9/9/+B8/9/9/9 b S2rb4gs4n4l17p 1");
    let answer = ask(&start, Counting::OfGame, 100_000);
    let MateVerdict::Mate(Mate { line, length, .. }) = answer.verdict else { panic!("no mate") };
    assert_eq!(length, Length::Exactly(3));
    let mut after = start.clone();
    after.play(line[0]).unwrap();
    let again = Earlier { key: after.key(), mv: line[1], in_check: true, threatens: false };
    let first = |times| {
        let answer = ask_after(&start, vec![again; times], Counting::OfGame, 100_000);
        match answer.verdict {
            MateVerdict::Mate(mate) => mate.line.first().copied(),
            _ => None,
        }
    };
    assert_eq!(first(2), Some(line[0]));
    assert_ne!(first(3), Some(line[0]));
}

#[test]
fn a_limit_ends_the_search_without_a_result() {
    let shogi = selection("shogi", &[], "");
    let text = "3sks3/9/4+P4/9/9/+B8/9/9/9 b S2rb4gs4n4l17p 1";
    assert_eq!(ask(&position(&shogi, text), Counting::OfGame, 1).verdict, MateVerdict::Unknown);
}

/// Problems of chu by other authors, with a king for White alone. Their solutions have 5 to 13 plies.
#[test]
fn the_attacker_needs_no_king_in_chu() {
    let chu = selection("chu", &[], "");
    let cases = [
        include_str!("../../../../record/tests/cases/c10-chu-no-attacker-king.sfen"),
        include_str!("../../../../record/tests/cases/c15-chu-no-attacker-king-nine.sfen"),
    ];
    let lines: Vec<&str> = cases.iter().flat_map(|case| case.lines()).collect();
    assert_eq!(lines.len(), 10);
    let mut solved = 0;
    for line in lines {
        let problem = position(&chu, line);
        assert_eq!(problem.outcome(), None, "{line}");
        match ask(&problem, Counting::OfGame, 20_000).verdict {
            MateVerdict::Mate(_) => solved += 1,
            MateVerdict::NoMate => panic!("{line}"),
            MateVerdict::Unknown => {}
        }
    }
    assert!(solved >= 9, "{solved}");
    let one = mate(&chu, "6k5/12/12/12/12/4p1R5/12/12/12/12/12/12 b - 1", Counting::OfGame);
    assert_eq!((one.length, end(&one)), (Length::Exactly(1), Some(Termination::RoyalsLost)));
}

/// Problems with drops from afar, which other df-pn searches solve at once. The first is of 5 plies, the second, by
/// Futakami, of 11.
#[test]
fn long_range_pieces_with_many_drops_mate() {
    let shogi = selection("shogi", &[], "");
    let problems = [
        ("9/9/9/8k/9/9/7L1/9/9 b RLr2b4g4s4n2l18p 1", 5),
        ("7nl/6s2/5N2k/6G2/9/9/9/9/9 b 2RG2b2g3s2n3l18p 1", 11),
    ];
    for (problem, length) in problems {
        let answer = ask(&position(&shogi, problem), Counting::OfGame, 300_000);
        assert_eq!(plies(&answer.verdict), Some(length), "{problem}");
    }
}
