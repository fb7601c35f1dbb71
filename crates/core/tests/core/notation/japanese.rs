//! Moves in Japanese notation: the examples of the association, texts of other programs.

use zushiki_core::board::{Move, Piece, Setup};
use zushiki_core::notation::japanese::{self, Digits};
use zushiki_core::notation::{ParseMoveError, parse_move, parse_move_after, usi};
use zushiki_core::rules::Position;

use super::{Dice, position, random_games, read_or_error, rules};

/// A shogi position with Black to move and empty hands.
fn shogi(board: &str) -> Position {
    position("shogi", &format!("{board} b - 1"))
}

fn mv(position: &Position, usi: &str) -> Move {
    usi::parse(position.selection(), usi).expect(usi)
}

fn written(position: &Position, usi: &str) -> String {
    japanese::write(position, None, mv(position, usi), Digits::Ascii)
}

/// Writes and reads each of `rows`: a move in USI and in Japanese notation.
fn both_ways(position: &Position, rows: &[(&str, &str)]) {
    for &(usi, text) in rows {
        assert_eq!(written(position, usi), text, "{usi}");
        assert_eq!(parse_move(position, text), Ok(mv(position, usi)), "{text}");
    }
}

#[test]
fn the_direction_is_reported_first() {
    both_ways(
        &shogi("4k4/9/2G1G4/9/9/9/9/9/4K4"),
        &[("7c6b", "6二金左"), ("5c6b", "6二金右"), ("7c7b", "7二金"), ("5c6c", "6三金右")],
    );
    both_ways(&shogi("k8/3G5/4G4/9/9/9/9/9/4K4"), &[("6b5b", "5二金寄"), ("5c5b", "5二金上")]);
    both_ways(&shogi("k8/4G4/9/4G4/9/9/9/9/4K4"), &[("5b5c", "5三金引"), ("5d5c", "5三金上")]);
}

#[test]
fn a_piece_straight_behind_the_square_is_named_by_that() {
    let golds = shogi("k8/9/9/9/9/9/9/3GGG3/K8");
    both_ways(&golds, &[("6h5g", "5七金左"), ("5h5g", "5七金直"), ("4h5g", "5七金右")]);
    let silvers = shogi("k8/9/9/9/9/3S5/9/3SS4/K8");
    both_ways(&silvers, &[("6f5g", "5七銀引"), ("6h5g", "5七銀左上"), ("5h5g", "5七銀直")]);
    let tokins = shogi("9/9/9/9/1k7/9/9/9/K+P+P6");
    both_ways(&tokins, &[("8i8h", "8八と直"), ("7i8h", "8八と右")]);
}

#[test]
fn side_and_direction_together_come_last() {
    let silvers = shogi("k8/9/9/9/9/3S1S3/9/3SSS3/K8");
    both_ways(
        &silvers,
        &[("6h5g", "5七銀左上"), ("5h5g", "5七銀直"), ("4h5g", "5七銀右上"), ("4f5g", "5七銀右引")],
    );
    let golds = shogi("k8/9/9/9/9/9/4G1G2/4GG3/8K");
    both_ways(
        &golds,
        &[("5g4g", "4七金左寄"), ("3g4g", "4七金右"), ("5h4g", "4七金左上"), ("4h4g", "4七金直")],
    );
}

#[test]
fn dragons_and_horses_have_no_straight() {
    let dragons = shogi("k8/9/9/9/9/9/9/3+R+R4/8K");
    both_ways(&dragons, &[("6h5g", "5七竜左"), ("5h5g", "5七竜右")]);
    let horses = shogi("k8/9/9/9/9/9/9/4+B+B3/8K");
    both_ways(&horses, &[("5h5g", "5七馬左"), ("4h5g", "5七馬右")]);
}

#[test]
fn left_and_right_are_those_of_the_side_to_move() {
    let golds = position("shogi", "4k4/3ggg3/9/9/9/9/9/9/4K4 w - 1");
    both_ways(&golds, &[("6b5c", "5三金右"), ("5b5c", "5三金直"), ("4b5c", "5三金左")]);
}

#[test]
fn a_pinned_rival_counts() {
    let pinned = shogi("3kr4/9/9/9/9/9/4G4/6G2/4K4");
    assert_eq!(written(&pinned, "3h4g"), "4七金上");
    // Only one of the two can move there, so a shorter text is also understood.
    assert_eq!(read_or_error(&pinned, "4七金"), "3h4g");
}

#[test]
fn a_drop_is_marked_where_a_piece_on_the_board_reaches_the_square() {
    let both = position("shogi", "4k4/9/9/9/9/9/9/4S4/4K4 b S 1");
    both_ways(&both, &[("S*5g", "5七銀打"), ("5h5g", "5七銀"), ("S*1e", "1五銀")]);
    assert_eq!(read_or_error(&both, "1五銀打"), "S*1e");
    assert_eq!(
        read_or_error(&both, "1五銀右"),
        "a silver general steps diagonally and ahead: from 5h to 4g, not to 1e"
    );
}

#[test]
fn promotion_is_written_wherever_it_is_possible() {
    let open = shogi("4k4/9/8P/9/9/9/9/9/4K4");
    both_ways(&open, &[("1c1b+", "1二歩成"), ("1c1b", "1二歩不成")]);
    assert_eq!(read_or_error(&open, "1二歩生"), "1c1b");
    let Err(ParseMoveError::PromotionUnsaid { plain, promoted }) = parse_move(&open, "1二歩")
    else {
        panic!("both moves are legal");
    };
    assert_eq!((plain, promoted), (mv(&open, "1c1b"), mv(&open, "1c1b+")));
    let stuck = shogi("4k4/8P/9/9/9/9/9/9/4K4");
    both_ways(&stuck, &[("1b1a+", "1一歩成")]);
    assert_eq!(read_or_error(&stuck, "1一歩"), "1b1a+");
    assert_eq!(read_or_error(&stuck, "1一歩不成"), "must promote on rank a");
}

#[test]
fn only_pieces_with_two_steps_return() {
    let told = "none of your pieces can move like that and return to its square";
    let start = rules("sho").start();
    for text in ["じっと", "7六居喰い"] {
        assert_eq!(read_or_error(&start, text), told);
    }
    // The lion is the only piece on the board that could.
    let hemmed = position("chu", "k11/12/12/12/12/12/4PPP5/4PNP5/4PPP5/12/12/K11 b - 1");
    assert_eq!(read_or_error(&hemmed, "じっと"), told);
}

#[test]
fn the_destination_of_the_previous_move_has_a_short_form() {
    let position = shogi("4k4/9/9/9/4p4/4P4/9/9/4K4");
    let to = position.geometry().parse("5e");
    let take = mv(&position, "5f5e");
    assert_eq!(japanese::write(&position, to, take, Digits::FullWidth), "同歩");
    assert_eq!(japanese::write(&position, None, take, Digits::FullWidth), "５五歩");
    for text in ["同歩", "同　歩", "同 歩", "▲同歩", "５五歩"] {
        assert_eq!(parse_move_after(&position, to, text), Ok(take), "{text}");
    }
    assert_eq!(read_or_error(&position, "同歩"), "同 needs a move before this one");
}

#[test]
fn a_move_is_read_in_every_form_it_may_have() {
    let start = rules("shogi").start();
    for text in [
        "7六歩",
        "７六歩",
        "76歩",
        "７６歩",
        "七六歩",
        "☗7六歩",
        "▲７六歩",
        " 7六歩 ",
        "7六歩兵",
        "７六歩(77)",
        "７六歩（７７）",
        "7六歩（←7七）",
        "7六 歩",
    ] {
        assert_eq!(read_or_error(&start, text), "7g7f", "{text}");
    }
    let dragon = shogi("8k/9/9/9/9/4+R4/9/9/K8");
    for text in ["5五竜", "5五龍", "5五竜王"] {
        assert_eq!(read_or_error(&dragon, text), "5f5e", "{text}");
    }
    let king = position("shogi", "4k4/9/9/9/9/9/9/9/4K4 w - 1");
    for text in ["5二玉", "△5二王", "☖52王将"] {
        assert_eq!(read_or_error(&king, text), "5a5b", "{text}");
    }
    let wide = rules("wa").start();
    for text in ["11八歩", "１１八歩", "十一八歩", "118歩"] {
        assert_eq!(read_or_error(&wide, text), "11i11h", "{text}");
    }
}

#[test]
fn texts_that_are_no_move_are_refused() {
    let start = rules("shogi").start();
    let form = |at| {
        let place = if at > 1 { format!(" from character {at} on") } else { String::new() };
        format!("cannot be read as a move{place}: write 7六歩, 同銀, 3二金右 or 8八角成")
    };
    for (text, at) in [
        ("七", 2),
        ("歩", 1),
        ("7六", 3),
        ("7六歩x", 4),
        ("7六歩成不成", 5),
        ("7六歩打成", 5),
        ("7六歩(77", 4),
        ("7六歩(7)", 6),
        ("7六と打", 4),
        ("P-7六", 1),
    ] {
        assert_eq!(read_or_error(&start, text), form(at), "{text}");
    }
    let names = "no such piece: there are 玉 飛 角 金 銀 桂 香 歩 竜 馬 成銀 成桂 成香 と";
    assert_eq!(read_or_error(&start, "7六象"), names);
    assert_eq!(read_or_error(&start, "10六歩"), "no such square: files are 1 to 9, ranks a to i");
    assert_eq!(read_or_error(&start, "△3四歩"), "Black is to move");
    assert_eq!(read_or_error(&start, "7六銀(77)"), "the piece on 7g is a pawn");
    assert_eq!(read_or_error(&start, "7六と"), "you have no tokin on the board");
    assert_eq!(read_or_error(&start, "5五角"), "blocked by the pawn on 7g");
    assert_eq!(read_or_error(&start, "7五歩"), "a pawn steps ahead: from 7g to 7f, not to 7e");
    assert_eq!(read_or_error(&start, "5八金"), "which one: G4i-5h or G6i-5h?");
    assert_eq!(read_or_error(&start, "5八金上"), "which one: G4i-5h or G6i-5h?");
    assert_eq!(
        read_or_error(&start, "5八金引"),
        "a gold general steps orthogonally and diagonally ahead: from 4i to 5h"
    );
    assert_eq!(read_or_error(&start, "5五歩打"), "you have no pawn in hand");
}

#[test]
fn digits_that_name_two_squares_are_ambiguous() {
    let wolf = position("wa:drops", "11/5k5/11/11/11/11/11/11/11/11/5K5 b W 1");
    assert_eq!(read_or_error(&wolf, "111狼"), "which one: VW*1k or VW*11a?");
    assert_eq!(read_or_error(&wolf, "11一狼"), "W*11a");
}

#[test]
fn in_wa_pieces_that_share_a_name_are_rivals() {
    // A wolf and a promoted dog are both 狼; so are a fox and a promoted rabbit both 狐.
    let wolves = position("wa", "5k5/11/11/11/11/11/11/4W1+D4/11/11/5K5 b - 1");
    both_ways(&wolves, &[("7h6g", "6七狼左"), ("5h6g", "6七狼右")]);
    let foxes = position("wa", "5k5/11/11/11/11/11/5X5/5+R5/11/11/5K5 b - 1");
    both_ways(&foxes, &[("6g6f", "6六狐（←6七）"), ("6h6f", "6六狐（←6八）")]);
    assert_eq!(read_or_error(&foxes, "6六狐"), "which one: TF-6f or +RR-6f?");
    assert_eq!(read_or_error(&foxes, "6六狐直"), "which one: TF-6f or +RR-6f?");
    let dropped = position("wa:drops", "5k5/11/11/11/11/11/11/6+D4/11/11/5K5 b W 1");
    both_ways(&dropped, &[("W*5g", "5七狼打"), ("5h5g", "5七狼")]);
}

#[test]
fn every_legal_move_of_random_games_is_read_back() {
    random_games(|position, previous| {
        for mv in position.legal_moves() {
            for digits in [Digits::Ascii, Digits::FullWidth] {
                let text = japanese::write(position, previous, mv, digits);
                assert_eq!(parse_move_after(position, previous, &text), Ok(mv), "{text}");
            }
        }
    });
}

#[test]
fn with_an_origin_a_piece_promotes_only_with_the_mark() {
    let open = shogi("4k4/9/8P/9/9/9/9/9/4K4");
    assert_eq!(read_or_error(&open, "１二歩(13)"), "1c1b");
    assert_eq!(read_or_error(&open, "1二歩兵 （←1三）"), "1c1b");
    assert_eq!(read_or_error(&open, "１二歩成(13)"), "1c1b+");
    let stuck = shogi("4k4/8P/9/9/9/9/9/9/4K4");
    assert_eq!(read_or_error(&stuck, "１一歩(12)"), "must promote on rank a");
}

/// A position with many pieces of four kinds, so that most moves have rivals.
fn crowded(name: &str, dice: &mut Dice) -> Position {
    let rules = rules(name);
    let selection = rules.selection();
    let mut setup: Setup = selection.start().clone();
    let kinds: Vec<_> = selection.variant().kinds().collect();
    let few = [0; 4].map(|_| kinds[dice.below(kinds.len())]);
    for square in setup.geometry().squares() {
        let royal = setup.piece(square).is_some_and(|piece| selection.face(piece.kind).royal);
        if royal {
            continue;
        }
        let piece = Piece { kind: few[dice.below(few.len())], color: setup.to_move };
        setup.set_piece(square, (dice.below(3) == 0).then_some(piece));
    }
    match rules.position(&setup) {
        Ok(position) => position,
        Err(_) => crowded(name, dice),
    }
}

#[test]
fn every_legal_move_is_read_back_however_many_rivals_there_are() {
    let mut dice = Dice(0x0bad_cafe_1234_5678);
    let mut moves = 0;
    for name in ["shogi", "wa", "wa:drops+prose", "sho", "heian:8x8"] {
        for _ in 0..15 {
            let position = crowded(name, &mut dice);
            for mv in position.legal_moves() {
                let text = japanese::write(&position, None, mv, Digits::Ascii);
                assert_eq!(parse_move(&position, &text), Ok(mv), "{name}: {text}");
                moves += 1;
            }
        }
    }
    assert!(moves > 5_000, "only {moves} moves");
}

/// Records written before the names changed have these.
#[test]
fn former_names_are_still_read() {
    let tori = rules("tori").start();
    assert_eq!(written(&tori, "4e4d"), "4四燕");
    for name in ["燕", "燕鳥"] {
        assert_eq!(read_or_error(&tori, &format!("4四{name}")), "4e4d");
    }
    let dobutsu = rules("dobutsu").start();
    assert_eq!(written(&dobutsu, "2c2b"), "2二ひよこ");
    for name in ["ひよこ", "ヒヨコ", "雛", "雛鳥"] {
        assert_eq!(read_or_error(&dobutsu, &format!("2二{name}")), "2c2b");
    }
    let chu = position("chu", "5gk5/12/12/12/12/12/12/12/12/12/6E5/6K5 b - 1");
    for name in ["酔", "酔象", "醉象", "象"] {
        assert_eq!(read_or_error(&chu, &format!("6十{name}")), "6k6j");
    }
}
