//! Saving, listing and opening games.

use std::path::Path;

use crate::harness::{HOME, Terminal, command, place, zushiki};

fn open_in(home: &Path, arguments: &[&str]) -> Terminal {
    let mut command = zushiki(arguments);
    command.env(HOME, home);
    Terminal::run((120, 40), command)
}

/// Leaves the program, and first the review if there is one.
fn leave(terminal: &mut Terminal) {
    let reviews = terminal.look(|screen| place(screen, "REVIEW").is_some());
    terminal.press(if reviews { "qq" } else { "q" });
    assert_eq!(terminal.ended().exit_code(), 0);
}

#[test]
fn a_wa_game_is_saved_opened_in_a_fresh_copy_reviewed_and_continued() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("mine.psn");
    let file = path.to_str().unwrap();
    let mut terminal = open_in(home.path(), &["--variant", "wa:drops", "--black", "Aoi"]);
    terminal.wait_text("Black to move");
    terminal.command("SP-6h");
    terminal.wait_text("White to move");
    terminal.command("comment The gate opens.");
    terminal.wait_text("SP-6h*");
    terminal.command("SP-6d");
    terminal.wait_text("Black to move");
    terminal.press("u");
    terminal.wait_text("Taken back: SP-6d.");
    terminal.command("SP-7d");
    terminal.wait_text("SP-7d (2)");
    terminal.command(&format!("save {file}"));
    terminal.wait_text("Saved as PSN");
    leave(&mut terminal);

    let mut fresh = open_in(home.path(), &["open", file]);
    fresh.wait_text("REVIEW 0 of 2");
    fresh.command("last");
    fresh.wait_no_text("REVIEW");
    fresh.press("[");
    fresh.wait_text("The gate opens.");
    fresh.press("j");
    fresh.wait_text("SP-6d (2)");
    fresh.press("\x1b[F\x1b[F");
    fresh.wait_no_text("REVIEW");
    fresh.command("SP-10h");
    fresh.wait_text("SP-10h");
    fresh.press(":save\r");
    fresh.wait_text("WRITE TO mine.psn?");
    fresh.press("\r");
    fresh.wait_text("Saved as PSN");
    assert!(home.path().join("mine.psn~").exists());
    leave(&mut fresh);
    let text = std::fs::read_to_string(&path).unwrap();
    for kept in ["wa:drops", "Aoi", "{The gate opens.}", "SP-6d", "SP-7d", "SP-10h"] {
        assert!(text.contains(kept), "{kept}: {text}");
    }
}

#[test]
fn the_list_of_saved_games_fills_itself_and_opens_one() {
    let home = tempfile::tempdir().unwrap();
    let games = home.path().join("games");
    std::fs::create_dir(&games).unwrap();
    for number in 0..100 {
        let text = format!("[Variant \"sho\"]\n[Black \"P{number}\"]\n\n1. P-7f *\n");
        std::fs::write(games.join(format!("{number}.psn")), text).unwrap();
    }
    let mut terminal = open_in(home.path(), &[]);
    terminal.wait_text("choose a game");
    terminal.press(":games\r");
    terminal.wait_text("SAVED GAMES");
    terminal.wait_no_text("looking for more");
    terminal.press("p77");
    terminal.wait_text("1 of 111");
    terminal.press("\r");
    terminal.wait_text("P-7f");
    terminal.wait_text("Black (P77)");
    terminal.press("q");
    terminal.wait_text("choose a game");
    leave(&mut terminal);
}

#[test]
fn a_file_of_several_games_opens_with_their_list_unless_one_is_named() {
    let file =
        concat!(env!("CARGO_MANIFEST_DIR"), "/crates/record/tests/records/psn/many-games.psn");
    let home = tempfile::tempdir().unwrap();
    let mut terminal = open_in(home.path(), &["open", file]);
    terminal.wait_text("CHOOSE A GAME");
    terminal.wait_text("36 games");
    terminal.wait_text("Player 30 - Ren");
    terminal.press("player 20");
    terminal.wait_no_text("Player 1 - Ren");
    terminal.press("\r");
    terminal.wait_text("Game 20 of 36 in the file.");
    leave(&mut terminal);
    let mut terminal = open_in(home.path(), &["open", file, "--game", "7"]);
    terminal.wait_text("Black (Player 7)");
    leave(&mut terminal);
    let mut terminal = open_in(home.path(), &["open", file]);
    terminal.wait_text("CHOOSE A GAME");
    terminal.press("\x1b");
    terminal.wait_text("choose a game");
    leave(&mut terminal);
}

#[test]
fn the_openings_of_a_folder_are_shown_and_a_game_opens_at_its_position() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("kifu");
    std::fs::create_dir(&folder).unwrap();
    for (name, moves) in [("a", "1. P-7f P-3d 2. P-2f"), ("b", "1. P-7f P-8d"), ("c", "1. P-2f")] {
        let game = format!("[Variant \"sho\"]\n\n{moves} *\n");
        std::fs::write(folder.join(format!("{name}.psn")), game).unwrap();
    }
    let mut terminal = open_in(home.path(), &["--variant", "sho"]);
    terminal.wait_text("Black to move");
    terminal.command(&format!("openings {}", folder.display()));
    terminal.wait_text("Openings: 3 of 3 games");
    terminal.wait_text("> P-7f     2  67%");
    terminal.press("\r");
    terminal.wait_text("Openings: 2 of 3 games");
    terminal.press("\t");
    terminal.wait_text("GAMES THAT REACHED THE POSITION");
    terminal.press("\r");
    terminal.wait_text("REVIEW 1 of 3");
    leave(&mut terminal);
}

/// The file came to its end: the keys have to come from the terminal.
#[test]
fn a_file_from_standard_input_is_opened_on_screen() {
    let home = tempfile::tempdir().unwrap();
    let several = home.path().join("several.usi");
    std::fs::write(&several, "position sfen 4k/5/5/5/K4 b - 1 moves 5e4d\n").unwrap();
    let line = format!("'{}' open - < '{}'", env!("CARGO_BIN_EXE_zushiki"), several.display());
    let mut command = command("sh", &["-c", &line]);
    command.env(HOME, home.path());
    let mut terminal = Terminal::run((120, 40), command);
    terminal.wait_text("WHICH GAME?");
    terminal.press("\x1b[B\r");
    terminal.wait_text("Kyoto shogi");
    terminal.wait_text("K-4d");
    leave(&mut terminal);
}
