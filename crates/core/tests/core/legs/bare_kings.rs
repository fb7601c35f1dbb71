//! Chu with few pieces: bare kings by each of the rules about them.

use super::*;

/// Positions of a few pieces near to each other: bare kings, lions and what protects them.
#[test]
fn few_pieces_of_chu() {
    for (game, rules) in games_of_chu() {
        let game = Rc::new(game);
        let mut dice = Dice::new(11);
        let mut over = 0;
        for _ in 0..2000 {
            let sfen = few_pieces(&mut dice);
            let position = fixtures::position(&rules, &sfen);
            assert_agreement(&game, &Plain::read(&game, &sfen), &position);
            over += usize::from(position.outcome().is_some());
        }
        assert!(over > 200, "{over}");
    }
}

/// A position in the far left corner: one or two royals on each side, and up to four other pieces, often all of one
/// side.
fn few_pieces(dice: &mut Dice) -> String {
    const ROYALS: [&str; 4] = ["K", "K", "K", "+E"];
    const OTHERS: [&str; 12] = ["P", "P", "I", "L", "N", "+O", "G", "B", "E", "+H", "+D", "K"];
    let (black, white) = (dice.below(4), dice.below(2));
    let pieces = |dice: &mut Dice, others: usize| -> Vec<&str> {
        let others = (0..others).map(|_| *dice.pick(&OTHERS)).collect::<Vec<_>>();
        std::iter::once(*dice.pick(&ROYALS)).chain(others).collect()
    };
    let mut all: Vec<String> = pieces(dice, black).into_iter().map(str::to_owned).collect();
    all.extend(pieces(dice, white).into_iter().map(str::to_lowercase));
    let mut squares = vec![".".to_owned(); 16];
    for piece in all {
        let free: Vec<usize> = (0..16).filter(|&at| squares[at] == ".").collect();
        squares[*dice.pick(&free)] = piece;
    }
    let ranks: Vec<String> = squares.chunks(4).map(rank_of_twelve).collect();
    format!("{}{} {} -", ranks.join("/"), "/12".repeat(8), dice.pick(&["b", "w"]))
}

/// A rank in SFEN: `squares` and eight empty ones.
fn rank_of_twelve(squares: &[String]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for square in squares {
        match square.as_str() {
            "." => empty += 1,
            piece => {
                if empty > 0 {
                    text += &empty.to_string();
                }
                (text, empty) = (text + piece, 0);
            }
        }
    }
    format!("{text}{}", empty + 8)
}

/// The ending of chu after `moves` by the default rules, by the preset `lishogi`, and by the earlier rule.
fn endings(sfen: &str, moves: &str) -> [Option<(Option<Color>, String)>; 3] {
    let earlier = RulePatch { bare_king: Some(BareKing::Renmei), ..RulePatch::default() };
    let rules =
        [("chu", RulePatch::default()), ("chu:lishogi", RulePatch::default()), ("chu", earlier)];
    rules.map(|(name, patch)| {
        let mut position = fixtures::position(&fixtures::rules(name, patch), sfen);
        for text in moves.split_whitespace() {
            let mv = zushiki_core::notation::parse_move(&position, text).unwrap();
            position.play(mv).unwrap();
        }
        ending(&position)
    })
}

fn bare_king(winner: Option<Color>) -> Option<(Option<Color>, String)> {
    Some((winner, "bare king".to_owned()))
}

#[test]
fn two_bare_kings_next_to_each_other_play_on() {
    let start = "12/12/12/12/12/4B7/3K1k6/12/12/12/12/12 w - 1";
    assert_eq!(endings(start, "7g8f"), [None, None, bare_king(None)]);
    let apart = start.replace("3K1k6", "2K2k6");
    assert_eq!(endings(&apart, "7g8f"), [(); 3].map(|()| bare_king(None)));
}

#[test]
fn a_bare_king_holds_out_if_it_can_take_the_last_piece_that_counts() {
    // The pawn on 4b is left, but does not count.
    let start = "8k3/7+Ep3/6K1e3/12/12/12/12/12/12/12/12/12 w - 1";
    let white = || bare_king(Some(Color::White));
    assert_eq!(endings(start, "4c5b"), [None, None, white()]);
    // A further piece that counts is enough for White.
    let more = start.replace("12/12/12 w", "12/12/r11 w");
    assert_eq!(endings(&more, "4c5b"), [(); 3].map(|()| white()));
}

#[test]
fn a_bare_king_that_did_not_take_has_lost_though_it_is_next_to_the_piece() {
    let start = "12/12/12/12/3K8/12/12/12/4k7/4G7/12/12 w - 1";
    let black = || bare_king(Some(Color::Black));
    assert_eq!(endings(start, ""), [None, None, None]);
    assert_eq!(endings(start, "8i7j"), [black(), None, black()]);
    assert_eq!(endings(start, "8i7h"), [black(), black(), black()]);
}

#[test]
fn a_prince_counts_as_a_piece_beside_the_king() {
    let prince = "12/12/12/12/3K8/3+E8/12/12/12/12/4k7/12 w - 1";
    let black = || bare_king(Some(Color::Black));
    assert_eq!(endings(prince, ""), [black(), None, None]);
    let rook = prince.replace("4k7/12", "4k7/R11");
    assert_eq!(endings(&rook, ""), [black(), None, black()]);
}

#[test]
fn a_side_without_a_move_loses_to_a_bare_king_by_the_rules_of_lishogi_alone() {
    let stuck = "10LK/10LL/12/12/12/12/12/12/12/12/4k7/12 b - 1";
    let stalemate = Some((Some(Color::White), "stalemate".to_owned()));
    let black = || bare_king(Some(Color::Black));
    assert_eq!(endings(stuck, ""), [black(), stalemate, black()]);
}
