//! The openings on screen: the moves that games played, with their results.

use std::fs;
use std::path::Path;

use super::*;
use zushiki_engine::TunedFiles;
use zushiki_engine::tuning::book_head;
use zushiki_play::verbs::Verb;
use zushiki_record::{Format, Record, write};

/// The first moves of the games of [`saved`] by their index in the list of legal moves, with the side that resigns.
const GAMES: [(&[usize], Option<Color>); 5] = [
    (&[0, 0, 0], Some(Color::White)),
    (&[0, 1], Some(Color::Black)),
    (&[0, 0], None),
    (&[1, 0], Some(Color::White)),
    (&[0, 0, 1, 0], Some(Color::White)),
];

/// Saves the games of [`GAMES`] of the variant `id` in `home`.
fn saved(home: &Path, id: &str) {
    fs::create_dir_all(home.join("games")).unwrap();
    for (number, (moves, resigns)) in GAMES.into_iter().enumerate() {
        let mut record = Record::new(rules(id, &Choice::default()).start());
        for &index in moves {
            let mv = record.game.position().legal_moves()[index];
            record.game.play(mv).unwrap();
        }
        if let Some(by) = resigns {
            record.game.resign(by).unwrap();
        }
        record.headers.event = Some(format!("Game {number}"));
        let path = home.join(format!("games/{number}.psn"));
        fs::write(path, write(&record, Format::Psn).unwrap().bytes).unwrap();
    }
}

/// The openings of a new game of the variant `id`.
pub(super) fn openings(language: Language, id: &str, size: (u16, u16)) -> Driver {
    let home = tempfile::tempdir().unwrap();
    saved(home.path(), id);
    let start = rules(id, &Choice::default()).start();
    let mut driver = Driver::in_language(language, Some(start), size).at_home(home.path());
    driver.keys(":openings<enter>");
    driver
}

/// The legal move of this index at the start of `id`, as the screen writes it.
fn first(id: &str, index: usize) -> String {
    let start = rules(id, &Choice::default()).start();
    zushiki_core::notation::hodges::write(&start, start.legal_moves()[index])
}

#[test]
fn the_moves_have_the_counts_of_their_games() {
    for size in [(80, 24), (120, 40), (40, 24)] {
        let mut driver = openings(Language::ENGLISH, "sho", size);
        driver.shows("Openings: 5 of 5 games").shows("░ Black 3 ▒ neither 1 █ White 1");
        driver.shows("Neither: drawn 0, unfinished 1");
        driver.shows(&format!("> {}     4  80% ", first("sho", 0)));
        driver.shows(&format!("  {}     1  20% ", first("sho", 1)));
    }
}

/// Options with a book of sho of ten games. Seven begin with 7g7f, three of which continue with 3c3d.
fn with_book() -> Options {
    let selection = rules("sho", &Choice::default()).selection().clone();
    let head = book_head(&selection) + "nodes 900\ngames 6 3 1\n";
    let text = head + "0 7g7f 5 2 0\n1 3c3d 2 1 0\n0 2g2f 1 1 1\n";
    let tuned: &'static TunedFiles =
        Box::leak(Box::new(TunedFiles::default().with_books(vec![text])));
    Options { tuned: Some(tuned), ..Options::default() }
}

/// The openings of a new game of sho with [`with_book`], for a player whose saved games are in `home`.
fn openings_with_book(home: &Path) -> Driver {
    let start = rules("sho", &Choice::default()).start();
    let game = Some(MatchSettings::default().record(start));
    let start = Start { game, options: with_book(), ..Start::default() };
    let mut driver = Driver::started(start, (80, 24)).at_home(home);
    driver.keys(":openings<enter>");
    driver
}

#[test]
fn the_games_of_the_computer_are_shown_where_no_saved_game_is_known() {
    let home = tempfile::tempdir().unwrap();
    let mut driver = openings_with_book(home.path());
    driver.shows("Computer: 10 of 10 games").shows("positions for each move.");
    driver.shows("> P-7f     7  70% ").shows("  P-2f     3  30% ");
    driver.keys("<enter>").shows("Computer: 3 of 10 games").shows("> P-3d     3 100% ");
    driver.keys("<tab>").shows("not kept").keys("<enter>").shows("No saved game reached");
    driver.keys("<backtab>").shows("book has no move").keys("<home>").shows("Computer: 10 of 10");
}

#[test]
fn a_key_switches_to_the_games_of_the_computer_and_back() {
    let home = tempfile::tempdir().unwrap();
    saved(home.path(), "sho");
    let mut driver = openings_with_book(home.path());
    driver.shows("Openings: 5 of 5 games").keys("<backtab>").shows("Computer: 10 of 10 games");
    driver.keys("<backtab>").shows("Openings: 5 of 5 games");
    driver.keys("<backtab><down><enter><left>").shows("> P-2f     3  30% ");
    let mut driver = openings(Language::ENGLISH, "sho", (80, 24));
    driver.keys("<backtab>").shows("has no opening book").shows("Openings: 5 of 5 games");
}

#[test]
fn the_lessons_end_with_the_openings_of_games_with_a_book() {
    let home = tempfile::tempdir().unwrap();
    let start = Start { options: with_book(), ..Start::default() };
    let mut driver = Driver::started(start, (80, 24)).at_home(home.path());
    driver.keys(":learn<enter><end>").shows("how the computer begins").shows("10 games");
    driver.keys("<enter>").shows("It played against itself").keys("q");
    driver.shows("how the computer begins");
}

#[test]
fn the_tree_is_followed_and_left_by_keys() {
    let mut driver = openings(Language::ENGLISH, "sho", (80, 24));
    driver.keys("<down><enter>").shows("Openings: 1 of 5 games").shows("   1 100%");
    driver.keys("<left>").shows("Openings: 5 of 5 games").shows(&format!("> {}", first("sho", 1)));
    driver.keys("<up><right><right><right>").shows("Openings: 1 of 5 games").shows("move 4");
    driver.keys("<home>").shows("Openings: 5 of 5 games").shows(&format!("> {}", first("sho", 0)));
    driver.keys("<left>").shows("Openings: 5 of 5 games").keys("q").hides("Openings");
    assert_eq!(driver.play().game().len(), 0, "the game on the board stays as it is");
}

#[test]
fn q_puts_a_piece_back_before_it_leaves() {
    let mut driver = openings(Language::ENGLISH, "sho", (80, 24));
    driver.click_square("7g").shows("Enter move").keys("q").hides("Enter move");
    driver.shows("Openings: 5 of 5 games").keys("q").hides("Openings");
}

#[test]
fn the_position_is_the_one_that_is_shown_in_review() {
    let home = tempfile::tempdir().unwrap();
    saved(home.path(), "sho");
    let mut driver = Driver::variant("sho").at_home(home.path());
    let (one, other) = (first("sho", 1), first("sho", 0));
    driver.typed(&one).typed("P-3d").keys("[").typed("openings");
    driver.shows("Openings: 1 of 5 games").shows("move 2");
    driver
        .keys("<esc>")
        .shows("REVIEW 1 of 2")
        .keys("[")
        .keys(":openings<enter>")
        .shows("Openings: 5 of 5 games");
    driver.typed(&other).shows("Openings: 4 of 5 games").keys("<left>");
    driver.shows(&format!("> {other}"));
}

#[test]
fn the_games_that_reached_the_position_are_listed() {
    let mut driver = openings(Language::ENGLISH, "sho", (80, 24));
    driver.keys("<enter><enter><tab>").shows("GAMES THAT REACHED THE POSITION").shows("3 games");
    driver.shows("Game 0").shows("Game 2").shows("Game 4").hides("Game 1").hides("Game 3");
    driver.keys("<down>");
    let Some(Effect::Preview(request)) = driver.effects.last() else {
        panic!("{:?}", driver.effects)
    };
    assert_eq!((request.at, request.path.ends_with("2.psn")), (Some(2), true));
    driver.hides("Del ").hides("Ctrl-r");
    driver.ctrl('d').shows("Games are deleted and renamed in the list");
    driver.keys("<esc>").shows("Openings: 3 of 5 games").keys("<tab>").shows("3 games");
    driver.keys("q").shows("Openings: 3 of 5 games").keys("<esc>").hides("Openings");
}

#[test]
fn a_game_of_the_list_opens_at_the_position() {
    let home = tempfile::tempdir().unwrap();
    saved(home.path(), "sho");
    let mut driver = Driver::variant("sho").at_home(home.path());
    driver.keys(":openings<enter><enter><enter><tab><down><down><enter>").shows("REVIEW 2 of 4");
}

#[test]
fn games_of_another_folder_are_looked_up_by_name() {
    let (home, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    saved(folder.path(), "wa");
    fs::write(folder.path().join("games/bad.kif"), "no game").unwrap();
    let mut driver = Driver::variant("wa").at_home(home.path());
    driver
        .keys(":openings<enter>")
        .shows("Openings: 0 of 0 games")
        .shows("No saved game reached this");
    driver.keys("<tab>").shows("No game reached this position.");
    let path = folder.path().join("games");
    driver.app.update(Action::Verb(Verb::OpenLine));
    driver.keys(&format!("openings {}<enter>", path.display()));
    driver.shows("Openings: 5 of 5 games").shows("One file could not be read");
    driver.typed("SP-6h").shows("No game in").shows("Openings: 0 of 5 games");
    driver.typed("openings ~/nowhere").shows("There are no game files in").hides("5 games");
    driver.typed("openings").shows("No saved game").typed("openings").hides("Openings");
}

#[test]
fn the_menu_opens_those_of_the_marked_game() {
    let home = tempfile::tempdir().unwrap();
    saved(home.path(), "sho");
    let mut driver = Driver::new(None, (80, 24)).at_home(home.path());
    driver
        .keys("↓:openings<enter>")
        .shows("Openings: 5 of 5 games")
        .keys("<enter>")
        .shows("4 of 5 games");
    driver.keys("q").shows("choose a game");
}

#[test]
fn a_click_marks_a_move_and_plays_the_marked_one() {
    let mut driver = openings(Language::ENGLISH, "sho", (80, 24));
    let other = format!("{}     1", first("sho", 1));
    driver.click_text(&other).shows(&format!("> {other}"));
    driver.click_text(&other).shows("Openings: 1 of 5 games");
}

#[test]
fn commands_of_a_game_and_its_panes_are_refused() {
    let refusal = "This command is not available in";
    for command in ["resign", "variations", "replay", "analyse"] {
        let mut driver = openings(Language::ENGLISH, "sho", (80, 24));
        driver.keys(&format!(":{command}<enter>")).shows(refusal);
        let mut driver = openings(Language::ENGLISH, "sho", (80, 24));
        driver.click_square("7g").keys(&format!(":{command}<enter>")).shows(refusal);
    }
}

#[test]
fn the_clocks_stop_meanwhile() {
    let mut driver = Driver::with_table(
        Some(rules("sho", &Choice::default()).start()),
        MatchSettings { time: Some("5m".parse().unwrap()), ..MatchSettings::default() },
        (80, 24),
    );
    driver.typed("P-7f");
    assert!(driver.app.until_change().is_some());
    driver.keys(":openings<enter>");
    assert_eq!(driver.app.until_change(), None);
    driver.keys("q");
    assert!(driver.app.until_change().is_some());
}

#[test]
fn every_window_can_be_drawn_with_boards_of_all_sizes() {
    for id in ["micro", "shogi", "dai"] {
        let mut driver = openings(Language::ENGLISH, id, (80, 24));
        driver.shows("Openings: 5 of 5 games").shows("80% ").shows("Black to move");
        for (width, height) in (0..90).step_by(3).flat_map(|w| (0..30).map(move |h| (w, h))) {
            driver.size = Size { width, height };
            driver.event(Event::Resize(width, height));
            driver.screen();
        }
    }
}

#[test]
fn the_panel_beside_the_board_leaves_the_row_of_the_keys_free() {
    for size in [(80, 24), (120, 40)] {
        let driver = openings(Language::ENGLISH, "sho", size);
        let screen = driver.screen();
        let last = screen.lines().last().unwrap();
        for key in ["Enter play", "Tab games", "Shift-Tab computer", "q leave", "? help"] {
            assert!(last.contains(key), "{key}\n{screen}");
        }
        assert!(!last.contains("Backspace"), "no way back from the start\n{screen}");
    }
}
