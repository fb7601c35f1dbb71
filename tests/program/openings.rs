//! The command `openings`: counts compared with those of replaying the games.

#![allow(clippy::unwrap_used)] // a panic is a failed test, in a helper too

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use snapbox::cmd::OutputAssert;
use snapbox::str;
use zushiki_core::board::Color;
use zushiki_core::notation::{hodges, sfen, usi};
use zushiki_core::rules::Position;
use zushiki_record::{Format, Record, write};
use zushiki_testkit::games;

/// A game of few different moves, chosen by `seed`, so that games meet. Two of three are resigned.
fn game(id: &str, seed: u64) -> Record {
    let mut record = Record::new(games::rules(id).start());
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    for _ in 0..=seed % 7 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let moves = record.game.position().legal_moves();
        let few = moves.len().min(2) as u64;
        record.game.play(moves[((state >> 33) % few) as usize]).unwrap();
    }
    match seed % 3 {
        0 => {}
        loser => drop(record.game.resign(Color::ALL[loser as usize - 1]).unwrap()),
    }
    record
}

/// Board, hands and side to move as text.
fn text(position: &Position) -> String {
    let text = sfen::write(position.selection(), &position.setup());
    text.rsplit_once(' ').unwrap().0.to_owned()
}

/// Numbers of games: won by Black, by White, drawn, unfinished.
type Counts = [usize; 4];

fn result(record: &Record) -> usize {
    match record.game.live_outcome().map(|end| end.winner) {
        Some(Some(Color::Black)) => 0,
        Some(Some(Color::White)) => 1,
        Some(None) => 2,
        None => 3,
    }
}

/// The counts of a position, of each move from it in Hodges notation, and the number of moves after which each of the
/// games first reached it.
#[derive(Default)]
struct Expected {
    all: Counts,
    moves: BTreeMap<String, Counts>,
    games: BTreeMap<usize, usize>,
}

/// The result of replaying `records` for the position with this text.
fn expected(records: &[Record], wanted: &str) -> Expected {
    let mut expected = Expected::default();
    for (number, record) in records.iter().enumerate() {
        let game = &record.game;
        let line = game.main_line();
        let mut moves = BTreeSet::new();
        for (ply, &node) in line.iter().enumerate() {
            let position = game.position_of(node);
            if text(&position) == wanted {
                expected.games.entry(number).or_insert(ply);
                let next = line.get(ply + 1).and_then(|&next| game.node(next).mv());
                moves.extend(next.map(|mv| hodges::write(&position, mv)));
            }
        }
        if expected.games.contains_key(&number) {
            expected.all[result(record)] += 1;
        }
        moves.into_iter().for_each(|mv| expected.moves.entry(mv).or_default()[result(record)] += 1);
    }
    expected
}

fn zushiki(folder: &Path) -> snapbox::cmd::Command {
    crate::command().current_dir(folder).env("ZUSHIKI_HOME", folder.join("home"))
}

/// The lines that the command prints about the position after `moves` of the games in `games`.
fn lines(folder: &Path, id: &str, moves: &str) -> Vec<String> {
    let command = zushiki(folder).args(["openings", "--variant", id, "--moves", moves, "games"]);
    let printed = command.assert().success().stderr_eq("").get_output().stdout.clone();
    String::from_utf8(printed).unwrap().lines().map(str::to_owned).collect()
}

/// Compares the lines about the position after the moves of `record` up to `ply` with `records`.
fn compare(folder: &Path, id: &str, records: &[Record], record: &Record, ply: usize) {
    let game = &record.game;
    let line = game.main_line();
    let written =
        line.iter().zip(line.iter().skip(1)).take(ply).map(|(&from, &to)| {
            usi::write_in(&game.position_of(from), game.node(to).mv().unwrap())
        });
    let moves = written.collect::<Vec<_>>().join(" ");
    let expected = expected(records, &text(&game.position_of(line[ply])));
    let printed = lines(folder, id, &moves);
    let numbers = |text: &str| -> Vec<usize> {
        let words = text.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
        words.map(|word| word.parse().unwrap()).collect()
    };
    let total: usize = expected.all.iter().sum();
    assert_eq!(numbers(&printed[0]), [&[total], &expected.all[..]].concat(), "{}", printed[0]);
    let rows = printed.iter().skip(3).take(expected.moves.len()).map(|row| {
        let (mv, rest) = row.split_once(' ').unwrap();
        let cells = numbers(rest);
        assert_eq!(cells[0], cells[2..].iter().sum::<usize>(), "{row}");
        (mv.to_owned(), [cells[2], cells[3], cells[4], cells[5]])
    });
    assert_eq!(rows.collect::<BTreeMap<_, _>>(), expected.moves, "{printed:#?}");
    let games = printed.iter().filter(|line| line.contains(" --at ")).map(|line| {
        let (file, ply) = line.rsplit_once(" --at ").unwrap();
        let name = file.rsplit_once('/').unwrap().1.strip_suffix(".psn").unwrap();
        (name.parse().unwrap(), ply.parse().unwrap())
    });
    assert_eq!(games.collect::<BTreeMap<usize, usize>>(), expected.games, "{printed:#?}");
}

#[test]
fn the_counts_are_those_of_replaying_the_games() {
    for id in ["shogi", "chu"] {
        let folder = tempfile::tempdir().unwrap();
        let records: Vec<Record> = (0..40).map(|seed| game(id, seed)).collect();
        fs::create_dir(folder.path().join("games")).unwrap();
        for (number, record) in records.iter().enumerate() {
            let path = folder.path().join(format!("games/{number}.psn"));
            fs::write(path, write(record, Format::Psn).unwrap().bytes).unwrap();
        }
        compare(folder.path(), id, &records, &records[0], 0);
        for number in [6, 13, 20] {
            for ply in 1..records[number].game.main_line().len() {
                compare(folder.path(), id, &records, &records[number], ply);
            }
        }
    }
}

/// A folder with a file of two games, and a file that is not a game file.
fn two_games() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("games")).unwrap();
    let games = "[Variant \"sho\"]\n[Black \"Aoi\"]\n\n1. P-7f P-3d 1-0\n\n\
                 [Variant \"sho\"]\n[White \"Ben\"]\n\n1. P-2f *\n";
    fs::write(folder.path().join("games/two.psn"), games).unwrap();
    fs::write(folder.path().join("games/none.kif"), "no game\n").unwrap();
    folder
}

#[test]
fn the_games_are_reported_as_open_takes_them() {
    let folder = two_games();
    let told = zushiki(folder.path()).args(["openings", "--variant", "sho", "games"]).assert();
    told.success().stdout_eq(str![[r#"
2 games: Black won 1, White won 0, drawn 0, unfinished 1

Move  Games  Share  Black  White  Drawn  Unfinished
P-2f      1    50%      0      0      0           1
P-7f      1    50%      1      0      0           0

-           Sho shogi               Black wins  2 moves  Aoi - White  [..]/games/two.psn --game 1 --at 0
-           Sho shogi               unfinished  1 move  Black - Ben  [..]/games/two.psn --game 2 --at 0

"#]]).stderr_eq(str![[r#"
note: 1 of 2 files could not be read completely; zushiki validate says why

"#]]);
}

#[test]
fn a_path_with_spaces_is_one_word_of_the_shell() {
    let folder = two_games();
    fs::rename(folder.path().join("games"), folder.path().join("my games")).unwrap();
    let told = zushiki(folder.path()).args(["openings", "--variant", "sho", "my games"]).assert();
    let told = String::from_utf8(told.success().get_output().stdout.clone()).unwrap();
    let line = told.lines().find(|line| line.contains("--game 1")).unwrap();
    let (_, file) = line.split_once("White  '").unwrap();
    assert!(file.ends_with("/my games/two.psn' --game 1 --at 0"), "{line}");
}

#[test]
fn without_paths_the_saved_games_are_looked_up() {
    let folder = two_games();
    fs::create_dir(folder.path().join("home")).unwrap();
    fs::rename(folder.path().join("games"), folder.path().join("home/games")).unwrap();
    let openings = |moves: &str| -> OutputAssert {
        let arguments = ["openings", "--variant", "sho", "--notation", "japanese"];
        zushiki(folder.path()).args(arguments).args(["--moves", moves]).assert()
    };
    let told = openings("P-7f").success().get_output().stdout.clone();
    let told = String::from_utf8(told).unwrap();
    assert!(told.starts_with("1 game: Black won 1,") && told.contains("\n3四歩 "), "{told}");
    openings("P-9f").code(1).stdout_eq("").stderr_eq(str![[r#"
note: 1 of 2 files could not be read completely; zushiki validate says why
error: none of the 2 games reached the position

"#]]);
}

#[test]
fn what_is_wrong_is_reported_with_its_place() {
    let folder = two_games();
    let openings = |arguments: &[&str]| -> OutputAssert {
        zushiki(folder.path()).args(["openings", "--variant", "sho"]).args(arguments).assert()
    };
    openings(&["--moves", "P-7f K-1a"]).code(2).stdout_eq("").stderr_eq(str![[r#"
error: --moves: move 2, 'K-1a': the lance on 1a is your own

"#]]);
    openings(&["elsewhere"]).code(1).stdout_eq("").stderr_eq(str![[r#"
error: cannot read elsewhere: not found

"#]]);
    #[cfg(unix)]
    openings(&["/dev/null"]).code(1).stdout_eq("").stderr_eq(str![[r#"
error: cannot read /dev/null: it is not a file

"#]]);
    fs::create_dir(folder.path().join("empty")).unwrap();
    openings(&["empty"]).code(1).stdout_eq("").stderr_eq(str![[r#"
error: there are no games to look the position up in

"#]]);
}
