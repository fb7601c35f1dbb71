//! Games in every format and back: our files and random games; `tests/outside` has those of other programs. Content
//! that a format cannot hold must be in a remark; everything else must be read back.
//!
//! The result for each file is in `tests/records/ours.txt` (`tests/outside/records.txt` of the program for those of
//! others); `UPDATE_GOLDEN=1 cargo test --test record --test outside` writes both again.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test
#![allow(clippy::print_stdout)] // the file that failed

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use zushiki_core::game::Game;
use zushiki_core::notation::{parse_move, sfen, usi};
use zushiki_core::rules::{Outcome, Rules, Termination};
use zushiki_core::variant::{Choice, RulePatch, Selection, library};
use zushiki_record::{self as record, Format, Headers, Reading, Record, Remark};
use zushiki_testkit::formats::{
    files_of_kinds, goes_through_every_format, have_the_listed_results, read,
};
use zushiki_words::language::Language;
use zushiki_words::wording::Wording;

/// The folder of our files, with a folder for each format.
const FOLDER: &str = "tests/records";

// Files of our own

#[test]
fn every_file_of_our_own_is_read_or_refused_in_the_expected_words() {
    have_the_listed_results(Path::new(FOLDER), "tests/records/ours.txt");
}

/// The text of a record in a format in UTF-8.
fn written(record: &Record, format: Format) -> String {
    String::from_utf8(record::write(record, format).unwrap().bytes).unwrap()
}

/// Programs for modern shogi read a dragon in a diagram as 龍 alone.
#[test]
fn a_diagram_has_the_kanji_of_a_dragon_that_other_programs_read() {
    for (id, sfen, kanji, other) in [
        ("shogi", "4k4/9/+R8/9/9/9/9/9/4K4 b - 1", '龍', '竜'),
        ("sho", "4k4/9/+R8/9/9/9/9/9/4K4 b - 1", '竜', '龍'),
    ] {
        let rules = Rules::new(selection((id, "", None)));
        let setup = sfen::parse(rules.selection(), sfen).unwrap();
        let record = Record::new(rules.position(&setup).unwrap());
        let text = written(&record, Format::Kifu);
        let diagram: String = text.lines().filter(|line| line.starts_with('|')).collect();
        assert!(diagram.contains(kanji) && !diagram.contains(other), "{id}: {text}");
    }
}

#[test]
fn every_game_of_our_own_goes_through_every_format() {
    for file in files_of_kinds(Path::new(FOLDER)) {
        if let Ok(reading) = read(&fs::read(&file).unwrap(), None) {
            println!("{}", file.display());
            goes_through_every_format(&reading.record);
        }
    }
}

// Random games

pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(end).unwrap()).unwrap()
    }
}

const GAMES: [(&str, &str, Option<&str>); 13] = [
    ("shogi", "", None),
    ("shogi:27-points", "check=any", None),
    ("shogi", "", Some("left-five")),
    ("shogi:capture", "", None),
    ("sho", "", None),
    ("sho", "", Some("two")),
    ("heian", "bare-king=ignored", None),
    ("heian:8x8", "", None),
    ("wa", "", None),
    ("wa:drops+prose", "", None),
    ("chu", "", None),
    ("chu:no-counter-strike", "", None),
    ("dai", "", None),
];

fn selection((id, rules, handicap): (&str, &str, Option<&str>)) -> Selection {
    let (id, choice) = Choice::named(id);
    let variant = library::find(id).unwrap();
    let rules = RulePatch::parse(&variant, rules).unwrap();
    let handicap = handicap.map(str::to_owned);
    Selection::new(variant, &Choice { handicap, rules, ..choice }).unwrap()
}

/// Ordinary comments, and comments that look like syntax of one of the formats.
const COMMENTS: [&str; 12] = [
    "a good move",
    "良い手\n二行目",
    "*",
    "& or &amp;",
    "# 1",
    "{ } \\ ; ( )",
    "変化：1手\nまで3手で中断",
    "1 ７六歩(77)",
    "'N+\n%TORYO\n$EVENT:",
    "[%emt 0:00:01] 1-0",
    "▲７六歩",
    "a\n\nb：c",
];

const ENDS: [Termination; 5] = [
    Termination::Resignation,
    Termination::Timeout,
    Termination::IllegalMove,
    Termination::Agreement,
    Termination::Impasse,
];

/// A random game with variations, comments, times and ends.
fn random_record(selection: &Selection, dice: &mut Dice) -> Record {
    let mut game = Game::new(Rules::new(selection.clone()).start());
    play_on(&mut game, dice, 50);
    let main = game.node_by_index(dice.below(game.node_count())).unwrap();
    for _ in 0..8 {
        game.go_to_node(game.node_by_index(dice.below(game.node_count())).unwrap());
        play_on(&mut game, dice, 6);
    }
    for number in 0..game.node_count() {
        game.go_to_node(game.node_by_index(number).unwrap());
        note(&mut game, dice);
        if game.branch_count() == 0 && dice.below(3) == 0 {
            end(&mut game, dice);
        }
    }
    game.go_to_node(main);
    game.make_cursor_live();
    if dice.below(2) == 0 {
        end(&mut game, dice);
    }
    Record { headers: record::Headers::default(), game }
}

fn play_on(game: &mut Game, dice: &mut Dice, plies: usize) {
    for _ in 0..plies {
        let moves = game.position().legal_moves();
        if game.cursor_outcome().is_some() || moves.is_empty() {
            return;
        }
        game.play(moves[dice.below(moves.len())]).unwrap();
    }
}

fn note(game: &mut Game, dice: &mut Dice) {
    let (comment, timed) = (dice.below(6) == 0, dice.below(4) > 0);
    let seconds = u64::try_from(dice.below(5000)).unwrap();
    let comment = if comment { COMMENTS[dice.below(COMMENTS.len())] } else { "" };
    let is_move = game.cursor_ply() > 0;
    let notes = game.notes_mut();
    comment.clone_into(&mut notes.comment);
    notes.spent = (timed && is_move).then(|| Duration::from_secs(seconds));
}

/// Ends the game at the current node by one of [`ENDS`].
fn end(game: &mut Game, dice: &mut Dice) {
    let by = ENDS[dice.below(ENDS.len())];
    let loser = game.position().to_move();
    let drawn = matches!(by, Termination::Agreement | Termination::Impasse);
    game.declare_end(Outcome { winner: (!drawn).then_some(!loser), by });
    game.notes_mut().spent_on_end = (dice.below(2) == 0).then(|| Duration::from_secs(7));
}

#[test]
fn random_games_go_through_every_format_that_can_hold_them() {
    let mut dice = Dice(0x5eed_1234_abcd_0002);
    for game in GAMES {
        let selection = selection(game);
        for _ in 0..5 {
            let written = goes_through_every_format(&random_record(&selection, &mut dice));
            assert!(written >= 6, "{game:?}");
        }
    }
}

#[test]
fn variations_too_deep_to_be_read_are_not_written_either() {
    let selection = selection(GAMES[0]);
    let deep = |depth: usize| {
        let mut game = Game::new(Rules::new(selection.clone()).start());
        let mut dice = Dice(0x5eed_0007);
        for _ in 0..depth {
            let place = game.cursor_node();
            let moves = game.position().legal_moves();
            let first = dice.below(moves.len() - 1);
            game.play(moves[first]).unwrap();
            game.go_to_node(place);
            game.play(moves[first + 1]).unwrap();
        }
        game.go_to_node(game.node_by_index(1).unwrap());
        game.make_cursor_live();
        Record { headers: record::Headers::default(), game }
    };
    assert_eq!(goes_through_every_format(&deep(record::MAX_DEPTH)), Format::ALL.len());
    let error = record::write(&deep(record::MAX_DEPTH + 1), Format::Kif).unwrap_err().to_string();
    assert!(error.contains("more than 64 variations"), "{error}");
}

#[test]
fn kif_holds_a_game_from_a_rule_file_that_names_a_dialect() {
    let text = zushiki_variants::unlisted::FIVE;
    let mut dice = Dice(0x5eed_0003);
    let mut record = |text: &str| {
        let variant = Arc::new(library::parse("five", text).unwrap());
        let selection = Selection::new(variant, &Choice::default()).unwrap();
        random_record(&selection, &mut dice)
    };
    let error = record::write(&record(text), Format::Kif).unwrap_err().to_string();
    assert_eq!(
        error,
        "KIF cannot hold this game: its rule file names no KIF dialect (formats.kif)"
    );
    let held = text.replacen("format = 1", "format = 1\nformats = { kif = \"extended\" }", 1);
    goes_through_every_format(&record(&held));
    let writing = record::write(&record(&held), Format::Kifu).unwrap();
    let again = read(&writing.bytes, None).unwrap().record;
    assert_eq!(&*again.game.position().selection().variant().text, held.as_str());
}

/// A game by the rules of shogi on ten files, with the letters of CSA.
#[test]
fn csa_holds_no_board_of_more_than_nine_files() {
    let shogi = &library::find("shogi").unwrap().text;
    let (before, rest) = shogi.split_once("board = '''\n").unwrap();
    let (board, after) = rest.split_once("'''").unwrap();
    let rows: String = board.lines().map(|row| format!(". {row}\n")).collect();
    let text = format!("{before}board = '''\n{rows}'''{after}");
    let text = text.replacen("id = \"shogi\"", "id = \"ten\"", 1);
    let variant = library::parse("ten", &text).unwrap_or_else(|error| panic!("{error}"));
    let selection = Selection::new(Arc::new(variant), &Choice::default()).unwrap();
    let record = Record::new(Rules::new(selection).start());
    let error = record::write(&record, Format::Csa).unwrap_err().to_string();
    assert!(error.contains("two digits"), "{error}");
}

/// A draw by impasse is accepted if both royals are in the zones, otherwise with a remark.
#[test]
fn an_impasse_is_seen_by_the_places_of_the_royals() {
    let is_seen = |sfen: &str| {
        let tags = format!("[SFEN \"{sfen}\"]\n[Result \"1/2-1/2\"]\n[Termination \"impasse\"]\n");
        let reading = read(tags.as_bytes(), None).unwrap();
        let by = Termination::Impasse;
        assert_eq!(reading.record.game.live_outcome(), Some(Outcome { winner: None, by }));
        !reading.remarks.contains(&Remark::EndNotSeen { by })
    };
    assert!(is_seen("4K4/9/9/9/9/9/9/9/4k4 b RBrb 1"));
    assert!(!is_seen("4K4/9/9/9/4k4/9/9/9/9 b RBrb 1"));
}

/// A game of lishogi with double captures, a capture without a move and promotions.
/// Moves of lions, an eagle and a falcon: double captures, captures without a move, passes.
#[test]
fn moves_of_several_steps_go_through_every_format() {
    let start = "k10n/12/12/12/4pgs5/4ppp5/4pNNN4/5+D2p3/8+H3/12/12/11K b - 1";
    let moves = "7g7f6e 1a1b 6g6f6g 1b1a1b 7h8g7h 1b2c 7h8g7h 2c1b 4i4h4i 1b2c 4i4h4i \
        2c2d 6e7e8e";
    let record = played("chu", start, moves);
    goes_through_every_format(&record);
    let text = |format| match record::write(&record, format) {
        Ok(writing) => String::from_utf8(writing.bytes).unwrap(),
        Err(error) => format!("{error}\n"),
    };
    let found = [Format::Kifu, Format::Ki2u, Format::Psn, Format::Usi, Format::Csa].map(text);
    let (found, golden) = (found.join("\n"), "tests/records/steps.txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(golden, &found).unwrap();
    }
    assert_eq!(found, fs::read_to_string(golden).unwrap());
}

fn played(game: &str, start: &str, moves: &str) -> Record {
    let rules = Rules::new(selection((game, "", None)));
    let setup = sfen::parse(rules.selection(), start).unwrap();
    let mut game = Game::new(rules.position(&setup).unwrap());
    for text in moves.split(' ') {
        let mv = usi::parse_in(game.position(), text).unwrap();
        game.play(mv).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    Record { headers: record::Headers::default(), game }
}

#[test]
fn kif_and_ki2_are_written_in_the_form_of_other_programs() {
    let file = |name: &str| fs::read(Path::new(FOLDER).join(name)).unwrap();
    let again = |from: &str, format| {
        let record = read(&file(from), None).unwrap().record;
        record::write(&record, format).unwrap()
    };
    let kifu = again("kif/moves.kif", Format::Kifu);
    assert_eq!(String::from_utf8(kifu.bytes).unwrap(), include_str!("../records/written.kifu"));
    let ki2 = again("kif/moves.kif", Format::Ki2u);
    assert_eq!(String::from_utf8(ki2.bytes).unwrap(), include_str!("../records/written.ki2u"));
    let sentences =
        |remarks: &[Remark]| remarks.iter().map(|remark| remark.words(Language::ENGLISH)).collect();
    let ki2_remarks: Vec<String> = sentences(&ki2.remarks);
    assert_eq!(ki2_remarks, ["KI2 (UTF-8) has no place for the times of moves: left out"]);
    let wide = again("kif/wa.kifu", Format::Kif);
    assert_eq!(
        String::from_utf8(wide.bytes).unwrap(),
        include_str!("../records/written-wide.kifu")
    );
    let wide_remarks: Vec<String> = sentences(&wide.remarks);
    assert_eq!(wide_remarks, ["written in UTF-8, because Shift-JIS has no '萑'"]);
}

#[test]
fn headers_are_kept_in_kif_and_ki2() {
    for file in files_of_kinds(Path::new(FOLDER)) {
        let Ok(Reading { record, .. }) = read(&fs::read(&file).unwrap(), None) else { continue };
        for format in [Format::Kif, Format::Kifu, Format::Ki2, Format::Ki2u] {
            let Ok(writing) = record::write(&record, format) else { continue };
            let again = read(&writing.bytes, None).unwrap().record;
            assert_eq!(again.headers, record.headers, "{}", file.display());
        }
    }
}

/// The text of a game that is given in USI.
fn written_from_usi(text: &str, format: Format) -> String {
    written(&read(text.as_bytes(), None).unwrap().record, format)
}

/// Kifu for Windows writes 同 as wide as a square if one character follows.
#[test]
fn the_same_square_is_as_wide_as_another_in_ki2() {
    let board = "position sfen 9/4gk3/9/9/9/9/B8/9/4K4 w - 1 moves 5b5c";
    let ki2 = |mv: &str| written_from_usi(&format!("{board} {mv}"), Format::Ki2u);
    assert!(ki2("9g5c+").contains("▲同角成"), "{}", ki2("9g5c+"));
    let ki2 = written_from_usi(&format!("{board} 9g5c+ 4b5c"), Format::Ki2u);
    assert!(ki2.contains("△同　玉"), "{ki2}");
}

#[test]
fn marks_that_shift_jis_lacks_become_triangles() {
    let psn = "[Variant \"shogi\"]\n\n1. P-7f {☗7六歩と☖3四歩} *\n";
    let record = read(psn.as_bytes(), None).unwrap().record;
    let writing = record::write(&record, Format::Kif).unwrap();
    assert_eq!(writing.remarks, []);
    let again = read(&writing.bytes, None).unwrap();
    assert_eq!(again.format, Format::Kif, "in Shift-JIS");
    let comments = again.record.game.main_line();
    assert_eq!(again.record.game.node(comments[1]).notes().comment, "▲7六歩と△3四歩");
    assert!(written(&record, Format::Kifu).contains("*☗7六歩と☖3四歩\n"));
}

/// A game of nine files and ranks whose rule file asks for the form of larger boards.
#[test]
fn the_rule_file_decides_the_form_of_kif() {
    let text =
        include_str!("../../../../variants/sho.toml").replace("id = \"sho\"", "id = \"sho-2\"");
    let moves = |text: &str| {
        let variant = Arc::new(library::parse("sho-2", text).unwrap());
        let selection = Selection::new(variant, &Choice::default()).unwrap();
        let mut game = Game::new(Rules::new(selection).start());
        let mv = parse_move(game.position(), "7g7f").unwrap();
        game.play(mv).unwrap();
        let record = Record { headers: Headers::default(), game };
        written(&record, Format::Kifu)
    };
    let wide = moves(&text.replace("kif = \"extended\"", "kif = \"wide\""));
    assert!(moves(&text).contains("７六歩(77)"), "{}", moves(&text));
    assert!(wide.contains("（←7七）"), "{wide}");
}
