//! The commands `show`, `convert` and `validate`, and their errors for faulty files.

#![allow(clippy::unwrap_used)] // a panic is a failed test, in a helper too

use std::fs;
use std::path::Path;

use snapbox::cmd::OutputAssert;
use snapbox::str;
use tempfile::TempDir;

const GAME: &str = "position startpos moves 7g7f 3c3d 8h2b+ 3a2b\n";

/// A directory with a game of shogi, `game.usi`, and one whose last move is not legal, `bad.usi`.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("game.usi"), GAME).unwrap();
    fs::write(folder.path().join("bad.usi"), GAME.replace("3a2b", "3a3a")).unwrap();
    folder
}

fn zushiki(folder: &Path, arguments: &str) -> OutputAssert {
    let command = crate::command().args(arguments.split_whitespace());
    let command = command.current_dir(folder).env("ZUSHIKI_HOME", folder.join("home"));
    command.env("TERM", "xterm").assert()
}

#[test]
fn the_list_of_games_keeps_its_columns() {
    let folder = folder();
    let played = zushiki_typing(folder.path(), "--plain --variant heian:8x8-mirrored");
    played.success();
    let listed = zushiki(folder.path(), "games heian").get_output().stdout.clone();
    let listed = String::from_utf8(listed).unwrap();
    let line = listed.lines().find(|line| line.contains("Heian shogi")).unwrap();
    assert_eq!(line[12..36].trim_end(), "Heian shogi (eight ...", "{line}");
    assert!(line[36..].starts_with(|letter: char| !letter.is_whitespace()), "{line}");
}

/// The program with a game that is typed to its end.
fn zushiki_typing(folder: &Path, arguments: &str) -> OutputAssert {
    let command = crate::command().args(arguments.split_whitespace());
    let command = command.current_dir(folder).env("ZUSHIKI_HOME", folder.join("home"));
    command.env("TERM", "xterm").stdin("P-4e\nresign\nyes\n").assert()
}

#[test]
fn a_diagram_is_drawn_with_the_letters_of_the_moves() {
    let folder = folder();
    for (language, options, letters) in
        [("en", "", true), ("en", " --diagram kanji", false), ("ja", "", false)]
    {
        let all = format!("show game.usi --variant shogi --lang {language}{options}");
        let command = crate::command().args(all.split_whitespace()).current_dir(folder.path());
        let command = command.env("ZUSHIKI_HOME", folder.path().join("home"));
        let output = command.env("LC_ALL", "C.UTF-8").env("TERM", "xterm").output().unwrap();
        let shown = String::from_utf8(output.stdout).unwrap();
        assert_eq!(shown.contains("|vL vN"), letters, "{shown}");
        assert_eq!(shown.contains("後手の持駒"), !letters, "{shown}");
    }
}

#[test]
fn a_game_is_shown_with_a_position_and_its_moves() {
    let folder = folder();
    let shown = zushiki(folder.path(), "show game.usi --variant shogi --at 3 --diagram letters");
    shown.success().stderr_eq("").stdout_eq(str![[r#"
Shogi

  9  8  7  6  5  4  3  2  1
|vL vN vS vG vK vG vS vN vL |a
| . vR  .  .  .  .  .  +B . |b
|vP vP vP vP vP vP  . vP vP |c
| .  .  .  .  .  . vP  .  . |d
| .  .  .  .  .  .  .  .  . |e
| .  .  P  .  .  .  .  .  . |f
| P  P  .  P  P  P  P  P  P |g
| .  .  .  .  .  .  .  R  . |h
| L  N  S  G  K  G  S  N  L |i
Black in hand: B
White in hand: nothing
White to move
After move 3. White to move.

1 P-7f 2 P-3d 3 Bx2b+ 4 Sx2b

"#]]);
}

#[test]
fn with_diagram_svg_only_the_picture_is_printed() {
    let folder = folder();
    let shown = zushiki(folder.path(), "show game.usi --variant shogi --diagram svg");
    shown.success().stdout_eq(str![[r#"
<svg xmlns="http://www.w3.org/2000/svg"[..]
...
</svg>

"#]]);
}

#[test]
fn the_error_for_a_faulty_file_names_line_column_and_remedy() {
    let folder = folder();
    fs::write(folder.path().join("bad.kifu"), BAD_VARIATION).unwrap();
    let shown = zushiki(folder.path(), "show bad.kifu");
    shown.code(1).stdout_eq("").stderr_eq(str![[r#"
error: bad.kifu, line 3, column 1: expected the number of a move that was played above, found '変化：9手'
  use --partial to load the 2 moves before it

"#]]);
    let shown = zushiki(folder.path(), "convert bad.kifu - --to usi --partial");
    shown.success().stdout_eq(str![[r#"
position sfen [..] moves 7g7f 3c3d

"#]]);
}

/// A variation that begins at a place without a move.
const BAD_VARIATION: &str = "   1 ７六歩(77)\n   2 ３四歩(33)\n変化：9手\n   9 ２六歩(27)\n";

#[test]
fn moves_that_are_not_legal_are_kept_with_a_note_unless_a_part_is_asked_for() {
    let folder = folder();
    let psn = "[Variant \"shogi\"]\n\n1. P-7f 2. P-3d 3. P7f-7g 4. P-8d 5. K5i-5a 6. P-8e 1-0\n";
    fs::write(folder.path().join("odd.psn"), psn).unwrap();
    let convert = "convert odd.psn - --to kifu";
    zushiki(folder.path(), convert).success().stdout_eq(str![[r#"
#KIF version=2.0 encoding=UTF-8
手合割：平手
先手：
後手：
Result：1-0
Termination：unknown
手数----指手--
   1 ７六歩(77)
   2 ３四歩(33)
   3 ７七歩(76)
*illegal move: P7f-7g
   4 ８四歩(83)
*K5i-5a
*P-8e
*Black wins: the file gives no reason
   5 中断
まで4手で中断

"#]]).stderr_eq(str![[r#"
note: odd.psn: line 3, column 20 (move 3): 'P7f-7g': a pawn steps ahead: from 7f to 7e, not to 7g; the move is kept as it stands in the file
note: odd.psn: line 3, column 38 (move 5): 'K5i-5a': a king steps in all directions: from 5i to 5h, not to 5a; this move and those after it are kept as a comment
note: KIF has no word for this end: written as 中断 and a comment

"#]]);
    let part = zushiki(folder.path(), &format!("{convert} --partial"));
    part.success().stdout_eq(str![[r#"
#KIF version=2.0 encoding=UTF-8
手合割：平手
先手：
後手：
手数----指手--
   1 ７六歩(77)
   2 ３四歩(33)

"#]]);
    zushiki(folder.path(), "validate odd.psn").code(1).stdout_eq("").stderr_eq(str![[r#"
error: odd.psn, line 3, column 20 (move 3): 'P7f-7g': a pawn steps ahead: from 7f to 7e, not to 7g
error: 1 game does not match its file or cannot be replayed

"#]]);
}

#[test]
fn every_file_is_validated_and_the_faulty_ones_are_counted() {
    let folder = folder();
    let shown = zushiki(folder.path(), "validate game.usi bad.usi --variant shogi");
    shown
        .code(1)
        .stdout_eq(str![[r#"
game.usi: ok: USI, shogi, 4 moves, unfinished

"#]])
        .stderr_eq(str![[r#"
error: bad.usi, line 1, column 41 (move 4): '3a3a': the silver general on 3a is your own
error: 1 game does not match its file or cannot be replayed

"#]]);
}

#[test]
fn a_file_is_overwritten_only_with_force() {
    let folder = folder();
    let convert = "convert game.usi bad.usi --variant shogi";
    zushiki(folder.path(), convert).code(1).stdout_eq("").stderr_eq(str![[r#"
error: bad.usi already exists
  --force replaces it

"#]]);
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    assert!(read("bad.usi").ends_with("3a3a\n"));
    let note = "note: USI names no game; --variant shogi chooses it\n";
    zushiki(folder.path(), &format!("{convert} --force")).success().stdout_eq("").stderr_eq(note);
    assert!(read("bad.usi").ends_with("7g7f 3c3d 8h2b+ 3a2b\n"));
}

#[test]
fn arguments_that_do_not_fit_are_refused() {
    let folder = folder();
    let refused = |arguments: &str, code: i32, complaint: &str| {
        zushiki(folder.path(), arguments).code(code).stdout_eq("").stderr_eq(complaint.to_owned());
    };
    refused("show none.usi", 1, "error: cannot read none.usi: not found\n");
    fs::write(folder.path().join("few.usi"), "sfen k4/5/5/5/4K b - 1\n").unwrap();
    let several = "error: few.usi: the moves fit several games; choose one with \
        --variant: minishogi (Minishogi)[..]\n";
    refused("show few.usi", 1, several);
    refused(
        "show game.usi --game 2",
        1,
        "error: game.usi: there is no game 2: the file holds one game\n",
    );
    refused(
        "show game.usi --variant shogi --at 5",
        2,
        "error: --at: game.usi has 4 moves, not 5\n",
    );
    refused(
        "convert game.usi game.xyz --variant shogi",
        2,
        "error: no format is called 'xyz'\n  give --to FORMAT, or a file name with one of the extensions [..]\n",
    );
}

#[test]
fn a_plain_game_continues_a_file_and_saves_another() {
    let folder = folder();
    let path = folder.path();
    let typed = "last\nP-2f\nsave more.psn\nsave game.usi\nquit\n";
    let command = crate::command()
        .args(["open", "game.usi", "--variant", "shogi", "--plain"])
        .current_dir(path)
        .env("ZUSHIKI_HOME", path.join("home"))
        .stdin(typed);
    command.assert().success().stderr_eq("").stdout_eq(str![[r#"
...
Saved as PSN: [..]more.psn.
Not saved: game.usi already exists; save! replaces it.
Goodbye.

"#]]);
    let validated = zushiki(path, "validate more.psn");
    validated.success().stdout_eq("more.psn: ok: PSN, shogi, 5 moves, unfinished\n");
}

#[test]
fn a_result_stays_until_a_variation_becomes_the_game() {
    let folder = folder();
    let path = folder.path();
    fs::write(path.join("won.psn"), "[Variant \"shogi\"]\n[Result \"1-0\"]\n\n1. P-7f 1-0\n")
        .unwrap();
    let command = crate::command()
        .args(["open", "won.psn", "--plain"])
        .current_dir(path)
        .env("ZUSHIKI_HOME", path.join("home"))
        .stdin("last\nundo\nP-3d\nsave kept.psn\npromote\nsave more.psn\n");
    command.assert().success();
    let read = |name: &str| fs::read_to_string(path.join(name)).unwrap();
    let kept = read("kept.psn");
    assert!(kept.contains("[Result \"1-0\"]") && kept.contains("P-3d"), "{kept}");
    assert!(read("more.psn").contains("[Result \"*\"]"), "{}", read("more.psn"));
}

#[test]
fn moves_after_a_resignation_are_shown_as_a_variation() {
    let folder = folder();
    let moves = "1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n\n変化：3手\n3 ２二角成(88)\n4 同　銀(31)\n";
    fs::write(folder.path().join("more.kifu"), format!("手合割：平手\n{moves}")).unwrap();
    let shown = zushiki(folder.path(), "show more.kifu --diagram letters").success();
    let shown = String::from_utf8(shown.get_output().stdout.clone()).unwrap();
    let lines: Vec<&str> = shown.lines().rev().take(3).collect();
    let end = "White wins: Black resigns.";
    assert_eq!(lines, ["    or 3 Bx2b+ 4 Sx2b", end, "1 P-7f 2 P-3d"]);
    let command = crate::command()
        .args(["open", "more.kifu", "--plain"])
        .current_dir(folder.path())
        .env("ZUSHIKI_HOME", folder.path().join("home"))
        .stdin("save page.md\n");
    command.assert().success();
    let page = fs::read_to_string(folder.path().join("page.md")).unwrap();
    assert!(page.contains("1. P-7f 2. P-3d (3. Bx2b+ 4. Sx2b)"), "{page}");
}

#[test]
fn a_text_with_a_table_is_not_taken_for_a_diagram() {
    let folder = folder();
    fs::write(folder.path().join("page.md"), "# Moves\n\n| how | 7六歩 |\n|---|---|\n").unwrap();
    zushiki(folder.path(), "show page.md").code(1).stdout_eq("").stderr_eq(str![[r#"
error: page.md: not a game file of a known format[..]

"#]]);
}

#[test]
fn one_of_several_games_is_taken_by_its_number() {
    let folder = folder();
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("crates/record/tests/records/psn/many-games.psn");
    fs::copy(path, folder.path().join("many.psn")).unwrap();
    let shown = zushiki(folder.path(), "convert many.psn - --to usi --game 20");
    shown.success().stdout_eq("position sfen [..] moves 7g7f 3c3d 8h2b+ 3a2b\n").stderr_eq(str![[
        r#"
note: many.psn: game 20 of 36 in the file
note: many.psn: the file names no game; read as Shogi
note: USI has no place for players, date and place: left out
note: USI has no place for an end by the players: left out
note: USI names no game; --variant shogi chooses it

"#
    ]]);
    let first = zushiki(folder.path(), "convert many.psn - --to usi").success();
    let note = "note: many.psn: game 1 of 36 in the file; --game N chooses another\n";
    assert!(String::from_utf8(first.get_output().stderr.clone()).unwrap().starts_with(note));
    let validated = zushiki(folder.path(), "validate many.psn").success();
    let lines = String::from_utf8(validated.get_output().stdout.clone()).unwrap();
    assert_eq!(lines.lines().filter(|line| line.starts_with("many.psn: ok: PSN")).count(), 36);
}

#[test]
fn a_file_that_contradicts_its_game_is_not_valid() {
    let folder = folder();
    let files = [
        (
            "winner",
            "[SFEN \"8k/8G/8P/9/9/9/9/9/K8 w - 1\"]\n[Result \"0-1\"]\n",
            "gives the result '0-1'",
        ),
        (
            "end",
            "[Result \"1-0\"]\n[Termination \"checkmate\"]\n\n1. P-7f 1-0\n",
            "ends by checkmate",
        ),
        ("held", "[SFEN \"4k4/9/9/9/9/9/9/9/4K4 b K 1\"]\n\n*\n", "Black has a king in hand"),
        ("lost", "[SFEN \"9/9/9/9/9/9/9/9/P8 b - 1\"]\n\n*\n", "neither side has a king"),
        ("hash", "[RulesHash \"0123456789abcdef\"]\n\n1. P-7f *\n", "have changed"),
        (
            "agreement",
            "[Rules \"illegal-move=loses\"]\n[Result \"1/2-1/2\"]\n[Termination \"agreement\"]\n\n1. P-7f 1/2-1/2\n",
            "strict rules do not allow",
        ),
    ];
    for (name, text, complaint) in files {
        let text = format!("[Variant \"shogi\"]\n{text}");
        fs::write(folder.path().join(format!("{name}.psn")), text).unwrap();
        let shown = zushiki(folder.path(), &format!("validate {name}.psn")).code(1).stdout_eq("");
        let errors = String::from_utf8(shown.get_output().stderr.clone()).unwrap();
        assert!(errors.contains(complaint), "{errors}");
    }
}

/// A draw by two bare kings, as the program wrote it when that was the rule of chu.
const EARLIER_RULES: &str = r#"[Variant "chu"]
[RulesHash "a53d4ccfbbecb9f3"]
[SFEN "12/12/12/12/12/4B7/3K1k6/12/12/12/12/12 w - 1"]
[Result "1/2-1/2"]
[Termination "bare-king"]
[Application "zushiki 0.1.0"]

1. … 2. Kx8f 1/2-1/2
"#;

#[test]
fn a_game_of_chu_keeps_the_rules_under_which_it_was_begun() {
    let folder = folder();
    fs::write(folder.path().join("old.psn"), EARLIER_RULES).unwrap();
    zushiki(folder.path(), "validate old.psn").success();
    zushiki(folder.path(), "convert old.psn again.psn").success();
    let again = fs::read_to_string(folder.path().join("again.psn")).unwrap();
    let rules = "[Rules \"bare-king=renmei, lion-trade.taken-protector=gone, impasse=none\"]\n";
    let hash = "[RulesHash \"a53d4ccfbbecb9f3\"]\n";
    assert!(again.contains(rules) && again.contains(hash), "{again}");
    // By the rules of today the game is not over.
    let today = EARLIER_RULES.replace(hash, "");
    fs::write(folder.path().join("today.psn"), today).unwrap();
    zushiki(folder.path(), "validate today.psn").code(1);
}

#[test]
fn the_promoted_rook_of_a_diagram_is_the_one_that_every_program_reads() {
    let folder = folder();
    let sfen = "3k5/9/9/9/9/9/9/9/2K1+R4 b - 1";
    fs::write(folder.path().join("dragon.usi"), format!("position sfen {sfen} moves 5i5b\n"))
        .unwrap();
    for format in ["kifu", "ki2u"] {
        let written = zushiki(folder.path(), &format!("convert dragon.usi dragon.{format}"));
        written.success();
        let path = folder.path().join(format!("dragon.{format}"));
        let text = fs::read_to_string(path).unwrap();
        assert!(text.contains("| ・ ・ 玉 ・ 龍 ・ ・ ・ ・|"), "{text}");
        let again = zushiki(folder.path(), &format!("convert dragon.{format} - --to usi"));
        again.success().stdout_eq(format!("position sfen {sfen} moves 5i5b\n"));
    }
}

#[test]
fn a_game_with_moves_taken_back_is_shown_where_it_stands() {
    let folder = folder();
    for file in ["a.psn", "a.kif", "a.ki2", "a.jkf", "a.usen", "a.pgn"] {
        let lines = format!("P-7f\nP-3d\nP-2f\nundo\nsave {file}\nquit\n");
        let command = crate::command().args(["--plain", "--variant", "shogi"]);
        let command = command.current_dir(folder.path()).env("ZUSHIKI_HOME", folder.path());
        command.stdin(lines).assert().success();
        let shown = zushiki(folder.path(), &format!("show {file}")).success();
        let text = String::from_utf8(shown.get_output().stdout.clone()).unwrap();
        assert!(text.contains("After move 2."), "{file}: {text}");
    }
}

/// A game of sho in PSN.
const PSN: &str = "[Variant \"sho\"]\n[Result \"1-0\"]\n\n1. P-7f P-3d {resigns} 1-0\n";

/// Fills `games` with 47 games and a file that is not a game.
fn fill(games: &Path) {
    fs::create_dir_all(games).unwrap();
    for number in 1..48 {
        let name = format!("game-{number}.psn");
        fs::write(games.join(name), PSN).unwrap();
    }
    fs::write(games.join("faulty.psn"), "[Variant \"sho\"\n").unwrap();
}

/// Replaces the bytes of the files in `folder` and keeps their lengths and times, so that only a program that has
/// read them before knows the games.
fn scramble(folder: &Path) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let about = fs::metadata(&path).unwrap();
        fs::write(&path, "x".repeat(usize::try_from(about.len()).unwrap())).unwrap();
        let file = fs::File::options().write(true).open(&path).unwrap();
        file.set_modified(about.modified().unwrap()).unwrap();
    }
}

#[test]
fn saved_games_are_read_once_for_all_languages() {
    let folder = folder();
    let games = folder.path().join("home/games");
    fill(&games);
    let list = |language: &str| {
        let listed = zushiki(folder.path(), &format!("games --lang {language}")).success();
        let listed = String::from_utf8(listed.get_output().stdout.clone()).unwrap();
        let saved = listed.lines().filter(|line| line.contains(".psn"));
        saved.map(str::to_owned).collect::<Vec<_>>()
    };
    let count =
        |lines: &[String], text: &str| lines.iter().filter(|line| line.contains(text)).count();
    let english = list("en");
    assert_eq!((english.len(), count(&english, "Black wins")), (48, 47), "{english:?}");
    scramble(&games);
    let japanese = list("ja");
    assert_eq!((japanese.len(), count(&japanese, "先手勝ち")), (48, 47), "{japanese:?}");
    assert_eq!([list("en"), list("ja"), list("en")], [english.clone(), japanese, english]);
}

#[test]
fn a_file_in_the_place_of_a_command_is_opened() {
    let folder = folder();
    fs::write(folder.path().join("mine"), GAME).unwrap();
    for arguments in ["game.usi --plain", "--plain game.usi", "mine --plain --at 4"] {
        zushiki(folder.path(), arguments).success().stdout_eq("Shogi.\n[..]\n...");
    }
    let read = crate::command().args(["-", "--plain"]).stdin(GAME);
    read.env("ZUSHIKI_HOME", folder.path()).assert().success().stdout_eq("Shogi.\n[..]\n...");
    zushiki(folder.path(), "sample:sho-crown-prince --plain").success();
    zushiki(folder.path(), "none.kif").code(1).stderr_eq(str![[r#"
error: cannot read none.kif: not found

"#]]);
    zushiki(folder.path(), "none").code(2).stderr_eq("error: there is no command 'none'\n...");
    zushiki(folder.path(), "game.usi --atlas").code(2).stderr_eq("error: [..]'--atlas'[..]\n...");
}

#[test]
fn where_no_screen_can_ask_for_the_game_the_error_names_those_that_fit() {
    let folder = folder();
    let kings = "position sfen 4k/5/5/5/K4 b - 1 moves 5e4d\n";
    fs::write(folder.path().join("kings.usi"), kings).unwrap();
    for arguments in ["open kings.usi", "open kings.usi --plain", "show kings.usi"] {
        zushiki(folder.path(), arguments).code(1).stderr_eq(
            "error: kings.usi: the moves fit several games; choose one with --variant: \
             minishogi (Minishogi), kyoto (Kyoto shogi)\n",
        );
    }
    zushiki(folder.path(), "kings.usi --plain --variant kyoto").success();
}
