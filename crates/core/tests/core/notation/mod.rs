//! Notations on the shipped games: quoted games, random games, texts of other programs.

// A panic is a failed test, also in a helper.
#![allow(clippy::expect_used, clippy::panic)]

mod drawings;
mod japanese;

use proptest::prelude::*;
use zushiki_core::board::{Color, Square};
use zushiki_core::notation::{
    ParseMoveError, diagram, fen, hodges, parse_move, parse_move_after, sfen, usi,
};
use zushiki_core::rules::{Outcome, Position, Rules, Termination};
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_testkit::fixtures::unlisted;
use zushiki_words::language::Language;
use zushiki_words::wording;

fn rules(name: &str) -> Rules {
    let (id, presets) = name.split_once(':').unwrap_or((name, ""));
    let presets = presets.split('+').filter(|preset| !preset.is_empty());
    let choice = Choice { presets: presets.map(str::to_owned).collect(), ..Choice::default() };
    let ours = || library::load_file(&unlisted(id)).expect("a game for tests");
    let variant = library::find(id).unwrap_or_else(ours);
    Rules::new(Selection::new(variant, &choice).expect("presets that fit"))
}

fn position(name: &str, text: &str) -> Position {
    let rules = rules(name);
    let setup = sfen::parse(rules.selection(), text).expect(text);
    rules.position(&setup).expect(text)
}

/// Plays `moves` in Hodges notation, each in the form that is written for it.
fn replay(name: &str, moves: &str) -> Position {
    let mut position = rules(name).start();
    for text in moves.split(' ') {
        let mv = parse_move(&position, text).expect(text);
        assert_eq!(hodges::write(&position, mv), text);
        position.play(mv).expect(text);
    }
    position
}

/// The move that `text` is read as, in USI, or the message of the error.
fn read_or_error(position: &Position, text: &str) -> String {
    match parse_move(position, text) {
        Ok(mv) => usi::write(position.selection(), mv),
        Err(error) => wording::unread_move(Language::ENGLISH, position, &error),
    }
}

#[test]
fn quoted_games_replay_and_print_exactly_so() {
    for name in ["sho", "shogi"] {
        replay(name, "P-7f P-3d P-2f G-3b P-2e Bx8h+ Sx8h S-2b");
    }
    replay("heian", "P-7e P-3d P-2e G-3b");
    replay("heian", "G6h-5g");
    replay("heian", "G4h-5g");
    replay("shogi", "G6i-5h");
    replay("shogi", "G4i-5h");
}

#[test]
fn two_golds_that_reach_one_square_are_distinguished() {
    let start = position("heian", "lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/3G1G3/LNS1K1SNL b - 1");
    assert_eq!(read_or_error(&start, "G-5g"), "which one: G4g-5g or G6g-5g?");
    for text in ["G6g-5g", "G4g-5g"] {
        let mv = parse_move(&start, text).expect(text);
        assert_eq!(hodges::write(&start, mv), text);
    }
}

#[test]
fn starting_positions_are_those_of_the_rules() {
    let rows = [
        ("sho", "lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL"),
        ("heian", "lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL"),
        ("heian:9x9", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/9/LNSGKGSNL"),
        ("heian:8x8", "lnsgksnl/8/pppppppp/8/8/PPPPPPPP/8/LNSKGSNL"),
        ("heian:8x8-mirrored", "lnskgsnl/8/pppppppp/8/8/PPPPPPPP/8/LNSKGSNL"),
        ("heian:second-rank", "lnsgkgsnl/ppppppppp/9/9/9/9/PPPPPPPPP/LNSGKGSNL"),
        (
            "wa",
            "hmlcvkwgudo/1e3s3f1/ppprpppxppp/3p3p3/11/11/11/3P3P3/PPPXPPPRPPP/1F3S3E1/ODUGWKVCLMH",
        ),
        ("shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"),
        // As lishogi has it.
        (
            "chu",
            "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/\
            MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL",
        ),
    ];
    for (name, board) in rows {
        let start = rules(name).start();
        assert_eq!(sfen::write(start.selection(), &start.setup()), format!("{board} b - 1"));
    }
}

#[test]
fn hands_are_read_in_any_order_and_written_in_that_of_the_rule_file() {
    let shogi = rules("shogi");
    let text = "4k4/9/9/9/9/9/9/9/4K4 b 2p10PRnb 7";
    let setup = sfen::parse(shogi.selection(), text).expect(text);
    let written = sfen::write(shogi.selection(), &setup);
    assert_eq!(written, "4k4/9/9/9/9/9/9/9/4K4 b R10Pbn2p 7");
    assert_eq!(sfen::parse(shogi.selection(), &written).as_ref(), Ok(&setup));
}

#[test]
fn an_abbreviation_in_braces_is_as_good_as_a_letter() {
    let wa = rules("wa");
    let braces = "11/5{ck}5/11/11/+{SO}10/11/11/11/11/5K5/11 b - 1";
    let setup = sfen::parse(wa.selection(), braces).expect(braces);
    let written = sfen::write(wa.selection(), &setup);
    assert_eq!(written, "11/5k5/11/11/+L10/11/11/11/11/5K5/11 b - 1");
}

#[test]
fn bad_positions_are_refused_with_the_place() {
    let shogi = rules("shogi");
    let long = "9/".repeat(50_000);
    let rows = [
        ("", "the position ends before the board (at character 1)"),
        ("9/9 b - 1", "the position has 2 ranks, the board has 9 (at character 1)"),
        ("4k4/9/81p/9/9/9/9/9/4K4 b -", "rank c has 82 squares, the board has 9 (at character 7)"),
        ("4k4/9/8/9/9/9/9/9/4K4 b -", "rank c has 8 squares, the board has 9 (at character 7)"),
        (
            "99999999999/9/9/9/9/9/9/9/9 b -",
            "rank a has 4294967295 squares, the board has 9 (at character 1)",
        ),
        ("4z4/9/9/9/9/9/9/9/9 b -", "no piece of this game is written 'z' (at character 2)"),
        ("4王4/9/9/9/9/9/9/9/9 b -", "no piece of this game is written '王' (at character 2)"),
        ("4ſ4/9/9/9/9/9/9/9/9 b -", "no piece of this game is written 'ſ' (at character 2)"),
        (
            "4\u{1b}4/9/9/9/9/9/9/9/9 b -",
            "no piece of this game is written '\\u{1b}' (at character 2)",
        ),
        ("4{k4/9/9/9/9/9/9/9/9 b -", "no piece of this game is written '{' (at character 2)"),
        ("4+g4/9/9/9/9/9/9/9/9 b -", "the gold general has no promoted side (at character 2)"),
        ("4k4/09/9/9/9/9/9/9/9 b -", "a count cannot begin with 0 (at character 5)"),
        ("4k4/9/9/9/9/9/9/9/4K4", "the position ends before the side to move (at character 22)"),
        (
            "4k4/9/9/9/9/9/9/9/4K4 x - 1",
            "the side to move is written b or w, not 'x' (at character 23)",
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4 b",
            "the position ends before the hands (- where they are empty) (at character 24)",
        ),
        ("4k4/9/9/9/9/9/9/9/4K4 b 2", "a count must stand before a piece (at character 26)"),
        ("4k4/9/9/9/9/9/9/9/4K4 b +P", "a piece in hand is written without + (at character 25)"),
        (
            "4k4/9/9/9/9/9/9/9/4K4 b 99999999999P",
            "a hand holds at most 256 pieces of a kind (at character 36)",
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4 b - 99999999999",
            "the move number is a number from 1 to 1000000 (at character 27)",
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4 b - 0",
            "the move number is a number from 1 to 1000000 (at character 27)",
        ),
        ("4k4/9/9/9/9/9/9/9/4K4 b - 1 moves", "nothing can follow here (at character 28)"),
        (long.as_str(), "the text is longer than 16384 bytes (at character 1)"),
    ];
    for (text, message) in rows {
        let error = sfen::parse(shogi.selection(), text).expect_err(message);
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn fen_calls_the_first_mover_white() {
    let shogi = rules("shogi");
    let text = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL[PPb] w 0 2";
    let setup = fen::parse(shogi.selection(), text).expect(text);
    assert_eq!(setup.to_move, Color::Black);
    let written = sfen::write(shogi.selection(), &setup);
    assert!(written.ends_with("/LNSGKGSNL b 2Pb 3"), "{written}");
    let bare = "4k4/9/9/9/9/9/9/9/4K4 b";
    let setup = fen::parse(shogi.selection(), bare).expect(bare);
    assert_eq!(setup.to_move, Color::White);
    // The number is that of a pair of moves; one too large for any game counts as missing.
    for (tail, ply) in [("w - - 30", 59), ("b - - 30", 60), ("w - - 1", 1), ("w - - 999999", 1)] {
        let text = format!("4k4/9/9/9/9/9/9/9/4K4 {tail}");
        assert_eq!(fen::parse(shogi.selection(), &text).expect(&text).ply, ply, "{text}");
    }
    let error = fen::parse(shogi.selection(), "4k4/9/9/9/9/9/9/9/4K4[P b").expect_err("open");
    assert!(error.to_string().starts_with("no piece of this game is written ' '"), "{error}");
}

#[test]
fn moves_are_read_in_every_form_a_player_may_type() {
    let start = rules("shogi").start();
    for text in ["7g7f", "P-7f", "p-7f", "P7f", "P7g-7f", "7G7F", " 7g-7f ", "P-7f="] {
        assert_eq!(read_or_error(&start, text), "7g7f", "{text}");
    }
    for text in ["P-76", "P76", "P77-76", "P7776", "P7-7f", "Pg7f"] {
        assert_eq!(read_or_error(&start, text), "7g7f", "{text}");
    }
    for text in ["G45h", "G4-5h", "G4958", "G458", "G4i5h"] {
        assert_eq!(read_or_error(&start, text), "4i5h", "{text}");
    }
    let wa = rules("wa").start();
    for text in ["SP-6h", "sp-6h", "P-6h", "6i6h"] {
        assert_eq!(read_or_error(&wa, text), "6i6h", "{text}");
    }
    // SP is the sparrow pawn, and no swallow's wings (S) of rank p.
    let taking = position("wa", "5k5/11/11/11/11/11/11/5p5/5P5/11/5K5 b - 1");
    for text in ["SPx6h", "SPX6h", "xSP6h", "SPix6h"] {
        assert_eq!(read_or_error(&taking, text), "6i6h", "{text}");
    }
    let taking = position("shogi", "4k4/9/4p4/4P4/9/9/9/9/4K4 b - 1");
    for text in ["Px5c+", "px5c+", "PX5C+", "P5c+", "P-5c+", "5dx5c+"] {
        assert_eq!(read_or_error(&taking, text), "5d5c+", "{text}");
    }
}

#[test]
fn a_capture_may_leave_out_the_square_of_the_previous_move() {
    let board = "4k4/9/9/9/4p4/3SPS3/9/9/4K4 b - 1";
    let position = position("shogi", board);
    let square = |name: &str| position.geometry().parse(name);
    let read = |text: &str| {
        let mv = parse_move_after(&position, square("5e"), text);
        mv.map(|mv| usi::write(position.selection(), mv))
            .map_err(|error| wording::unread_move(Language::ENGLISH, &position, &error))
    };
    for text in ["Px", "xP", "Px5e", "xP5e", "P5x", "xP5", "xPf", "Pfx", "Pfx5e", "PfX5e"] {
        assert_eq!(read(text).as_deref(), Ok("5f5e"), "{text}");
    }
    for text in ["xS6", "S6x", "S6fx", "xS6f", "S6f5e", "xS65e"] {
        assert_eq!(read(text).as_deref(), Ok("6f5e"), "{text}");
    }
    // Without the sign of capture a file alone is an incomplete destination.
    assert!(read("S6").is_err());
    assert_eq!(read("xS"), Err("which one: S4fx5e or S6fx5e?".to_owned()));
    assert_eq!(
        read("Kx"),
        Err("a king steps in all directions: from 5i to 5h, not to 5e".to_owned())
    );
    assert_eq!(
        read("x"),
        Err(wording::unread_move(Language::ENGLISH, &position, &ParseMoveError::Syntax { at: 1 }))
    );
}

#[test]
fn texts_that_are_no_move_are_refused() {
    let start = rules("shogi").start();
    let form = |at| {
        let place = if at > 1 { format!(" from character {at} on") } else { String::new() };
        format!("cannot be read as a move{place}: write 7g7f, G-5h, G6i-5h or P*5e")
    };
    for (text, at) in [
        ("", 1),
        ("P-7", 4),
        ("7f", 3),
        ("P", 2),
        ("*5e", 1),
        ("7g7f+x", 6),
        ("Px", 3),
        ("+7g7f", 2),
        ("P-f", 3),
        ("P-7ff", 5),
    ] {
        assert_eq!(read_or_error(&start, text), form(at), "{text}");
    }
    assert_eq!(read_or_error(&start, "Z-7f"), "no such piece: there are K R B G S N L P");
    assert_eq!(read_or_error(&start, "P-10a"), "no such square: files are 1 to 9, ranks a to i");
    assert_eq!(read_or_error(&start, "G7g-7f"), "the piece on 7g is a pawn");
    assert_eq!(read_or_error(&start, "+P-7f"), "you have no tokin on the board");
}

#[test]
fn an_illegal_move_says_why() {
    let start = rules("shogi").start();
    for (text, why) in [
        ("B-5e", "blocked by the pawn on 7g"),
        ("8h5e", "blocked by the pawn on 7g"),
        ("P-7e", "a pawn steps ahead: from 7g to 7f, not to 7e"),
        ("K-5e", "a king steps in all directions: from 5i to 5h, not to 5e"),
        ("5e5d", "no piece stands on 5e"),
        ("3c3d", "the pawn on 3c is White's"),
        ("R-1h+", "cannot promote: the move neither begins nor ends in the promotion zone"),
        ("P-7f+", "cannot promote: the move neither begins nor ends in the promotion zone"),
        ("7g7f+", "cannot promote: the move neither begins nor ends in the promotion zone"),
        ("7六歩成", "cannot promote: the move neither begins nor ends in the promotion zone"),
        ("G-5h+", "the gold general has no promoted side"),
        ("P-7e+", "a pawn steps ahead: from 7g to 7f, not to 7e"),
        ("G-4i", "the gold general on 4i is your own"),
        ("P*5e", "you have no pawn in hand"),
    ] {
        assert_eq!(read_or_error(&start, text), why, "{text}");
    }
}

#[test]
fn the_rarer_reasons_have_their_sentences() {
    for (name, board, text, why) in [
        (
            "shogi",
            "4r4/9/9/9/9/9/9/4S4/4K4 b - 1",
            "S-4i",
            "your king would be taken by the rook on 5a",
        ),
        ("shogi", "4k4/8P/9/9/9/9/9/9/4K4 b - 1", "1b1a", "must promote on rank a"),
        ("shogi", "4k4/8P/9/9/9/9/9/9/4K4 b - 1", "P-1a", "1b1a+"),
        ("shogi", "4k4/8P/9/9/9/9/9/9/4K4 b - 1", "P-1a=", "must promote on rank a"),
        (
            "shogi",
            "4k4/9/9/9/9/9/8P/9/4K4 b P 1",
            "P*1e",
            "you already have an unpromoted pawn on file 1",
        ),
        (
            "shogi",
            "4k4/9/9/9/9/9/9/9/4K4 b P 1",
            "P*5a",
            "5a is not empty: drops go to empty squares",
        ),
        (
            "shogi",
            "4k4/9/9/9/9/9/9/9/4K4 b P 1",
            "P*1a",
            "a piece dropped on 1a could never move again",
        ),
        ("shogi", "8k/6G2/8G/9/9/9/9/9/4K4 b P 1", "P*1b", "a dropped pawn may not give mate"),
        (
            "shogi",
            "4k4/9/4G4/9/9/9/9/9/4K4 b - 1",
            "G-5b+",
            "the gold general has no promoted side",
        ),
        ("sho", "p3k4/9/9/9/9/9/9/4P4/4K4 b - 1", "P*5e", "there are no drops in this game"),
    ] {
        assert_eq!(read_or_error(&position(name, board), text), why, "{board} {text}");
    }
}

#[test]
fn endings_name_the_rule_that_ended_the_game() {
    let (black, white) = (Some(Color::Black), Some(Color::White));
    for (name, winner, by, sentence) in [
        ("sho", black, Termination::Checkmate, "Black wins: checkmate"),
        ("sho", black, Termination::BareKing, "White's king is bare: Black wins"),
        ("sho", white, Termination::Resignation, "White wins: Black resigns"),
        ("sho", white, Termination::PerpetualCheck, "White wins: perpetual check by Black"),
        ("sho", None, Termination::PerpetualCheck, "draw: perpetual check by both sides"),
        ("sho", None, Termination::BareKing, "draw: both sides are bare"),
        ("heian", black, Termination::Timeout, "Black wins: White's time is up"),
        (
            "wa",
            None,
            Termination::Repetition,
            "draw: the same position for the fourth time (no contest)",
        ),
        (
            "shogi",
            black,
            Termination::Try,
            "Black wins: the king has reached the enemy king's starting square",
        ),
    ] {
        let outcome = Outcome { winner, by };
        assert_eq!(wording::outcome(Language::ENGLISH, rules(name).selection(), outcome), sentence);
    }
}

#[test]
fn promotion_has_to_be_given_where_it_is_a_choice() {
    let open = position("shogi", "4k4/9/8P/9/9/9/9/9/4K4 b - 1");
    let Err(ParseMoveError::PromotionUnsaid { plain, promoted }) = parse_move(&open, "P-1b") else {
        panic!("both moves are legal");
    };
    let texts = [plain, promoted].map(|mv| hodges::write(&open, mv));
    assert_eq!(texts, ["P-1b=", "P-1b+"]);
    assert_eq!(read_or_error(&open, "P1b"), "which one: P-1b= or P-1b+?");
    // USI always states whether a piece promotes.
    assert_eq!(read_or_error(&open, "1c1b"), "1c1b");
    assert_eq!(read_or_error(&open, "1c1b="), "1c1b");
}

/// A generator of pseudo-random numbers (xorshift) with a fixed seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % sides as u64).expect("small")
    }
}

/// Every shipped game with its presets, one by one and together, two games on large boards,
/// and the games with lions.
const GAMES: [&str; 17] = [
    "sho",
    "heian",
    "heian:9x9",
    "heian:8x8",
    "heian:8x8-mirrored",
    "heian:second-rank",
    "wa",
    "wa:drops",
    "wa:drops+prose",
    "wa:capture",
    "shogi",
    "twelve",
    "fifteen",
    "wide",
    "grand",
    "chu",
    "dai",
];

/// Calls `look` with every position of a random game of each variant.
fn random_play(look: impl Fn(&Position)) {
    random_games(|position, _| look(position));
}

/// As [`random_play`], with the destination of the previous move.
fn random_games(look: impl Fn(&Position, Option<Square>)) {
    let mut dice = Dice(0x5eed_1234_abcd_0001);
    for name in GAMES {
        let mut position = rules(name).start();
        let mut previous = None;
        // Positions of the widest boards have hundreds of moves each.
        let plies = if position.geometry().files() > 16 { 10 } else { 250 };
        for _ in 0..plies {
            look(&position, previous);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[dice.below(moves.len())];
            position.play(mv).expect("legal");
            previous = Some(mv.to());
        }
    }
}

#[test]
fn every_legal_move_of_random_games_is_read_back_from_both_notations() {
    random_play(|position| {
        for mv in position.legal_moves() {
            let text = hodges::write(position, mv);
            assert_eq!(parse_move(position, &text), Ok(mv), "{text}");
            let text = usi::write(position.selection(), mv);
            assert_eq!(usi::parse(position.selection(), &text), Some(mv), "{text}");
            let plain = mv.from().is_some() && !mv.promotes();
            let exact = if plain { format!("{text}=") } else { text };
            assert_eq!(parse_move(position, &exact), Ok(mv), "{exact}");
        }
    });
}

#[test]
fn no_two_legal_moves_share_a_text() {
    random_play(|position| {
        let moves = position.legal_moves();
        let mut texts: Vec<String> = moves.iter().map(|&mv| hodges::write(position, mv)).collect();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), moves.len());
    });
}

/// Files with two digits, and ranks beyond those of the shipped games.
#[test]
fn squares_of_large_boards_are_read_and_written() {
    for (name, corner, moved) in [("twelve", "12l", "12k"), ("fifteen", "15o", "15n")] {
        let position = rules(name).start();
        let mv = parse_move(&position, &format!("{corner}{moved}")).expect("the lance moves up");
        let square = mv.from().expect("a move on the board");
        assert_eq!(position.geometry().name(square).to_string(), corner);
        assert_eq!(hodges::write(&position, mv), format!("L-{moved}"));
        assert_eq!(usi::write(position.selection(), mv), format!("{corner}{moved}"));
    }
}

#[test]
fn every_position_of_random_games_is_read_back() {
    random_play(|position| {
        let text = sfen::write(position.selection(), &position.setup());
        let setup = sfen::parse(position.selection(), &text).expect(&text);
        assert_eq!(setup, position.setup());
    });
}

proptest! {
    #[test]
    fn no_text_makes_a_parser_panic(text in ".{0,60}") {
        let start = rules("wa:drops").start();
        let _ = sfen::parse(start.selection(), &text);
        let _ = fen::parse(start.selection(), &text);
        let _ = usi::parse(start.selection(), &text);
        if let Err(error) = parse_move(&start, &text) {
            let sentence = wording::unread_move(Language::ENGLISH, &start, &error);
            prop_assert!(!sentence.contains(char::is_control));
        }
    }

    #[test]
    fn no_diagram_makes_a_parser_panic(
        text in "(先手の持駒：[飛歩十三一 ]{0,4}\n)?([|v・歩玉成と ]{0,12}[|\n]){0,11}(手数＝[0-9]{0,9})?"
    ) {
        let start = rules("heian:8x8").start();
        let _ = diagram::parse(start.selection(), &text);
    }

    #[test]
    fn no_text_in_japanese_characters_makes_a_parser_panic(
        text in "[☗△]?[同0-9１-９一二十]{0,4}[歩兵狐狼鷹竜打成不生右左直上寄引(←)（） ]{0,8}"
    ) {
        let start = rules("wa:drops").start();
        match parse_move(&start, &text) {
            Ok(mv) => prop_assert!(start.examine(mv).is_ok()),
            Err(error) => prop_assert!(!wording::unread_move(Language::ENGLISH, &start, &error).contains(char::is_control)),
        }
    }

    #[test]
    fn no_text_in_the_letters_of_notation_makes_a_parser_panic(
        text in "[+]?[A-Za-z{}]{0,3}[-x*]?[0-9a-p+=*/ x-]{0,9}"
    ) {
        let start = rules("wa:drops").start();
        if let Ok(mv) = parse_move(&start, &text) {
            prop_assert!(start.examine(mv).is_ok());
        }
        let _ = sfen::parse(start.selection(), &text);
    }
}
