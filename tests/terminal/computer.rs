//! Playing against the computer on the board.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use rustix::process::Signal;
use zushiki_core::notation::usi;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, Selection, library};

use crate::harness::{HOME, Terminal, place, zushiki};

/// The options of a game in which the computer takes all the time that it is given, because it has no book of openings.
const WITHOUT_BOOK: [&str; 3] = ["--variant", "sho", "--no-book"];

/// The position of a game saved as USI, and the number of its moves.
fn saved(file: &Path, variant: &str) -> (Position, usize) {
    let (id, choice) = Choice::named(variant);
    let selection = Selection::new(library::find(id).unwrap(), &choice).unwrap();
    let mut position = Rules::new(selection).start();
    let text = fs::read_to_string(file).unwrap();
    let moves = text.split_once(" moves ").map_or("", |(_, moves)| moves);
    let moves: Vec<&str> = moves.split_whitespace().collect();
    for text in &moves {
        let mv = usi::parse(position.selection(), text).unwrap();
        position.play(mv).unwrap();
    }
    (position, moves.len())
}

/// Saves the game and reads it.
fn look(terminal: &mut Terminal, folder: &Path, variant: &str) -> (Position, usize) {
    let file = folder.join("now.usi");
    terminal.command(&format!("save! {}", file.display()));
    let end = Instant::now() + Duration::from_secs(30);
    while !file.exists() {
        assert!(Instant::now() < end, "the game is not saved");
    }
    terminal.wait_text("Saved");
    let now = saved(&file, variant);
    fs::remove_file(&file).unwrap();
    now
}

/// Waits until it is Black's turn and the number of its move is `number`.
fn wait_for_turn(terminal: &Terminal, number: usize) {
    terminal.wait_until(&format!("move {number}"), |screen| {
        place(screen, "Black to move").is_some()
            && place(screen, &format!("move {number}")).is_some()
    });
}

#[test]
fn a_game_against_the_computer_by_keys_with_one_move_taken_back() {
    let variant = "wa:drops";
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::open((120, 40), &["--variant", variant, "--white", "computer:3"]);
    wait_for_turn(&terminal, 1);
    for turn in 0..4 {
        let (position, plies) = look(&mut terminal, folder.path(), variant);
        assert_eq!(plies, 2 * turn);
        let mv = position.legal_moves()[turn];
        terminal.command(&usi::write(position.selection(), mv));
        terminal.press("z");
        wait_for_turn(&terminal, plies + 3);
    }
    terminal.press("u");
    terminal.wait_until("two moves taken back", |screen| {
        place(screen, "Taken back:").is_some() && place(screen, "move 7").is_some()
    });
    let (_, plies) = look(&mut terminal, folder.path(), variant);
    assert_eq!(plies, 6);
    terminal.press("\x12");
    wait_for_turn(&terminal, 9);
    terminal.command("draw");
    terminal.wait_text("declines");
    terminal.command("resign");
    terminal.wait_text("do you resign?");
    terminal.press("y");
    terminal.wait_text("level 3");
    terminal.wait_text("GAME OVER");
    terminal.press("qq");
    assert_eq!(terminal.ended().exit_code(), 0);
}

#[test]
fn the_board_lives_while_the_computer_thinks_and_is_seen_from_the_side_of_the_person() {
    let arguments = [&WITHOUT_BOOK[..], &["--black", "computer:300s"]].concat();
    let mut terminal = Terminal::open((100, 30), &arguments);
    terminal.wait_text("Black is thinking");
    terminal.wait_text("┃a");
    // White is at the bottom, with the first rank marked a.
    let (top, bottom) = terminal.look(|screen| {
        let row = |rank| place(screen, rank).unwrap().1;
        (row("┃i"), row("┃a"))
    });
    assert!(top < bottom);
    terminal.press("p");
    terminal.wait_text("PIECES");
    terminal.press("\x1b");
    terminal.wait_text("Black is thinking");
    terminal.command("7g7f");
    terminal.wait_text("The computer is to move");
    terminal.press(":stop\r");
    terminal.wait_text("Black waits");
    terminal.press("z");
    terminal.wait_text("Black is thinking");
    terminal.press("z");
    terminal.wait_text("White to move");
    terminal.press("q");
    assert_eq!(terminal.ended().exit_code(), 0);
}

#[test]
fn a_flag_falls_against_the_computer() {
    let arguments = ["--variant", "heian:8x8", "--white", "computer:1", "--clock", "6s"];
    let mut terminal = Terminal::open((120, 40), &arguments);
    terminal.wait_text("Black to move");
    terminal.command("1f1e");
    wait_for_turn(&terminal, 3);
    terminal.wait_text("White (zushiki");
    terminal.wait_text("GAME OVER");
    terminal.press("qq");
    assert_eq!(terminal.ended().exit_code(), 0);
}

#[test]
fn a_resumed_game_continues_against_the_computer() {
    let home = tempfile::tempdir().unwrap();
    let open = |arguments: &[&str]| {
        let mut command = zushiki(arguments);
        command.env(HOME, home.path());
        Terminal::run((100, 30), command)
    };
    let mut terminal = open(&[&WITHOUT_BOOK[..], &["--white", "computer:300s"]].concat());
    terminal.wait_text("Black to move");
    terminal.command("7g7f");
    terminal.wait_text("White to move");
    terminal.press("q");
    assert_eq!(terminal.ended().exit_code(), 0);
    let mut terminal = open(&["--resume"]);
    terminal.wait_text("White to move");
    terminal.press("z");
    wait_for_turn(&terminal, 3);
    terminal.press("q");
    assert_eq!(terminal.ended().exit_code(), 0);
}

#[test]
fn the_program_ends_at_once_while_the_computer_thinks() {
    let by_key: fn(&mut Terminal) = |terminal| terminal.press("q");
    let by_signal: fn(&mut Terminal) = |terminal| terminal.signal(Signal::TERM);
    for leave in [by_key, by_signal] {
        let arguments = [&WITHOUT_BOOK[..], &["--black", "computer:300s"]].concat();
        let mut terminal = Terminal::open((100, 30), &arguments);
        terminal.wait_text("Black is thinking");
        let before = Instant::now();
        leave(&mut terminal);
        terminal.ended();
        assert!(before.elapsed() < Duration::from_secs(5), "{:?}", before.elapsed());
    }
}

#[test]
fn the_menu_offers_the_computer() {
    let mut terminal = Terminal::open((100, 30), &[]);
    terminal.wait_text("choose a game");
    terminal.press("\r");
    terminal.wait_text("Level    1 of 10");
    terminal.press("\x1b[B ");
    terminal.wait_text("Level    2 of 10");
    terminal.press("\r");
    terminal.wait_text("level 2");
    terminal.press("q");
    terminal.wait_text("choose a game");
    terminal.press("q");
    assert_eq!(terminal.ended().exit_code(), 0);
}

#[test]
fn a_hint_comes_while_the_board_lives_and_is_given_up_with_the_position() {
    let mut terminal = Terminal::open((100, 30), &["--variant", "sho"]);
    terminal.wait_text("Black to move");
    terminal.press("i");
    terminal.wait_text("Looking for a hint");
    terminal.wait_text("i shows where");
    terminal.press("i");
    terminal.wait_text("i tells why");
    terminal.press("i");
    terminal.wait_until("the reason", |screen| place(screen, ": ").is_some());
    terminal.press("i");
    terminal.command("7g7f");
    terminal.wait_text("White to move");
    terminal.press("i");
    terminal.wait_text("i shows where");
    terminal.press("q");
    assert_eq!(terminal.ended().exit_code(), 0);
}
