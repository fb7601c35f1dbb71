//! The palette under the `:` line: what it offers, what it finds, and what Enter does.

use super::*;
use crate::keymap::Mode;
use crate::screen::Screen as _;

const SIZES: [(u16, u16); 4] = [(80, 24), (120, 40), (36, 15), (32, 14)];

fn sho(language: Language, size: (u16, u16)) -> Driver {
    Driver::in_language(language, Some(rules("sho", &Choice::default()).start()), size)
}

/// The row of the screen with `text`.
fn row(driver: &Driver, text: &str) -> String {
    let screen = driver.screen();
    let row = screen.lines().find(|row| row.contains(text));
    row.unwrap_or_else(|| panic!("{text} is not in\n{screen}")).to_owned()
}

#[test]
fn ten_rows_for_the_moment_come_before_the_groups() {
    let mut driver = sho(Language::ENGLISH, (80, 24));
    driver.keys("o").shows("Play against the computer").shows("│↓").hides("│↑");
    let screen = driver.screen();
    let at = |text: &str| screen.lines().position(|row| row.contains(text)).unwrap();
    assert_eq!(at("Moves  ") - at("Play against the computer"), 10, "{screen}");
    driver.keys("<esc>").typed("P-7f").keys("o").shows("Take back the last move").keys("<esc>");
    driver
        .typed("resign")
        .keys("y<esc>o")
        .shows("Play again with sides swapped")
        .shows("Learn from your mistakes");
    driver.keys("<esc>[o").shows("Back to the game");
}

#[test]
fn a_finished_game_offers_nothing_that_only_a_running_one_can_do() {
    let running = ["Resign", "Offer a draw", "Play against the computer", "Let the computer move"];
    let mut driver = sho(Language::ENGLISH, (120, 60));
    driver.typed("P-7f").keys("[o");
    let rows = |driver: &mut Driver| {
        let pages = (0..4).map(|_| driver.keys("<pgdn>").screen());
        pages.collect::<Vec<_>>().join("\n")
    };
    let screens = rows(&mut driver);
    assert!(running.iter().all(|text| screens.contains(text)), "{screens}");
    driver.keys("<esc><end>").typed("resign").keys("y<esc>[o").shows("Back to the game");
    let screens = rows(&mut driver);
    assert!(running.iter().all(|text| !screens.contains(text)), "{screens}");
    assert!(screens.contains("Result, and what to do next"), "{screens}");
}

#[test]
fn rows_have_their_keys_and_the_marked_one_a_sentence() {
    let mut driver = sho(Language::ENGLISH, (80, 24));
    driver.keys("o");
    for (text, key) in [("All pieces", " p "), ("Set the clocks", " :clock ")] {
        assert!(row(&driver, text).contains(key), "{}", row(&driver, text));
    }
    driver.keys("<down>").shows("> Play against the computer").keys("<down>").shows("> Get a hint");
    driver.shows("The piece that should move");
    driver.keys(&"<pgdn>".repeat(10)).shows("> Copy in another format").shows("│↑").hides("│↓");
    driver.shows("The position in SFEN, to copy; with FORM").keys("<enter>").shows(":copy");
}

#[test]
fn a_text_finds_verbs_by_words_labels_and_letters() {
    let mut driver = sho(Language::ENGLISH, (80, 24));
    driver.keys("oclocks").shows("> Set the clocks").keys("<enter>").shows(":clock");
    driver.keys("<esc>oturn bo").shows("> Turn the board").keys("<enter>").shows("1   2   3");
    driver
        .keys("obishop")
        .shows("> Card: bishop")
        .keys("<enter>")
        .shows("PIECES")
        .shows("── bishop");
}

#[test]
fn moves_and_whole_words_come_first() {
    let mut driver = sho(Language::ENGLISH, (80, 24));
    driver.keys("oP-7").shows(" P-7f ").hides("All you can do").keys("<enter>").shows("1. P-7f");
    driver.keys("oundo<enter>").shows("Taken back: P-7f.");
    driver.keys("oP-7f<enter>otake").shows("> Take back the last move").keys("<enter>");
    driver.shows("Taken back: P-7f.").typed("P-7f").typed("takeback").shows("Taken back: P-7f.");
    driver.keys("ovariat<enter>").shows("The game has no variations.");
}

#[test]
fn what_is_found_by_letters_alone_and_ends_something_waits_for_another_enter() {
    let mut driver = sho(Language::ENGLISH, (80, 24));
    driver.typed("P-7f").keys("oswapped<enter>").shows(":rematch").shows("Enter again.");
    driver
        .keys("<esc>")
        .hides(":rematch")
        .keys("oswapped<enter><enter>")
        .shows("1. P-7f")
        .keys("n");
    driver.keys("orsgn").shows("> Resign").keys("<enter>").shows(":resign").shows("Enter again.");
}

#[test]
fn the_arrows_choose_a_row_or_recall_a_line() {
    let mut driver = sho(Language::ENGLISH, (80, 24));
    driver.typed("P-7f").keys("o<up>").shows(":P-7f").keys("<down>").hides(":P-7f");
    driver.keys("<down>").shows("> Take back").keys("<up>").hides("> Take back");
    driver.keys("<down><enter>").shows("Taken back");
}

/// The first row that a text finds is marked without an arrow.
#[test]
fn the_first_down_marks_the_second_row_that_a_text_finds() {
    for mut driver in [sho(Language::ENGLISH, (80, 24)), Driver::new(None, (80, 24))] {
        driver.keys("o").keys("theme").shows("> Theme  ").keys("<down>").shows("> Theme: ");
        driver.keys("<up>").shows("> Theme  ");
    }
}

#[test]
fn a_row_begins_a_command() {
    let mut driver = sho(Language::ENGLISH, (80, 40));
    driver.keys("o").click_text("Play against the computer").shows(":computer 1").keys("<enter>");
    driver.shows("White is zushiki");
}

#[test]
fn every_row_can_be_reached_in_every_window_and_language() {
    for language in Language::all() {
        for size in SIZES {
            let mut driver = sho(language, size);
            let mut seen = Vec::new();
            driver.keys("o↓");
            loop {
                let screen = driver.screen();
                let marked = screen.lines().find(|row| row.contains("> ")).map(str::to_owned);
                let Some(marked) = marked else { panic!("nothing is marked in\n{screen}") };
                if seen.last() == Some(&marked) {
                    break;
                }
                seen.push(marked);
                assert!(seen.len() < 100, "{seen:?}");
                driver.keys("↓");
            }
            assert!(seen.len() > 60, "{size:?} {seen:?}");
            assert_eq!(driver.play().keys(), Mode::Line);
        }
    }
}

#[test]
fn a_verb_is_found_by_its_reading() {
    let language = Language::find("ja").unwrap();
    for typed in ["反転", "はんてん", "はんて", "hanten", "hante"] {
        let mut driver = sho(language, (80, 24));
        driver.keys(&format!("o{typed}<enter>"));
        assert!(driver.play().board.is_flipped(), "{typed}\n{}", driver.screen());
    }
}

#[test]
fn an_impasse_is_in_the_palette_where_the_rules_have_it() {
    for (id, offer, claim) in
        [("shogi", true, true), ("sho", true, false), ("maka-dai-dai", false, false)]
    {
        let start = rules(id, &Choice::default()).start();
        let mut driver = Driver::in_language(Language::ENGLISH, Some(start), (120, 60));
        driver.keys("oimpasse");
        let screen = driver.screen();
        assert_eq!(screen.contains("Offer an impasse"), offer, "{id}\n{screen}");
        assert_eq!(screen.contains("Claim an impasse"), claim, "{id}\n{screen}");
    }
    let mut driver = sho(Language::ENGLISH, (80, 24));
    driver.typed("claim").shows("cannot be claimed in this game, only offered");
}

#[test]
fn the_names_of_the_players_are_found_by_what_people_call_them() {
    for typed in ["rename", "white", "black", "person", "player"] {
        let mut driver = sho(Language::ENGLISH, (80, 24));
        driver.keys(&format!(":{typed}")).shows("Players, event, date");
    }
}

#[test]
fn settings_are_shown_with_their_value_which_can_be_typed_or_found() {
    let mut driver = sho(Language::ENGLISH, (80, 40));
    driver.keys("otheme").shows("> Theme  ").shows("  Theme: dark").keys("<enter>");
    driver.shows("Theme: kaya.");
    driver.keys("odark").shows("> Theme: dark").keys("<enter>").shows("Theme: dark.");
    driver.typed("theme light").shows("Theme: light.");
    driver.typed("theme lihgt").shows("theme has no value 'lihgt'; the values are terminal");
    driver.keys("otheme ").shows("  Theme: kaya").shows("  Theme: mono").keys("<esc>");
    driver.typed("notation japanese").typed("notation japanese").shows("Japanese notation");
    driver.typed("P-7f").shows("7六 歩").keys("oletters").shows("Writing of pieces: letters");
    driver
        .keys("<esc>o日本語")
        .shows("> Language: 日 本 語")
        .keys("<enter>")
        .shows("日 本 語 で 表 示 し ま す");
    driver.keys("oかんじ<esc>o漢字").shows("駒 の 文 字 ： 漢 字");
}

/// Enter takes an argument as it is typed, and not the value that begins with it.
#[test]
fn no_row_is_marked_that_enter_does_not_choose() {
    for mut driver in [sho(Language::ENGLISH, (80, 40)), Driver::new(None, (80, 40))] {
        driver.keys("otheme d").shows("  Theme: dark").hides("> Theme");
        driver.keys("ark").shows("> Theme: dark").keys("<esc>oglyphs le").hides("> Writing");
        driver.keys("<down>").shows("> Writing of pieces: letters").keys("<enter>");
        driver.hides("has no value").hides("All you can do");
    }
    let mut driver = sho(Language::ENGLISH, (80, 40));
    driver.keys("oflip a").shows("Turn the board").hides("> Turn").keys("<esc>");
    driver.keys("ocomputer 2").shows("> Play against the computer");
}

#[test]
fn another_game_is_found_by_its_name_and_waits_for_another_enter() {
    let mut driver = sho(Language::ENGLISH, (80, 40));
    driver.keys("otenjiku").shows("> Another game: Tenjiku shogi").keys("<enter>");
    driver.shows(":menu tenjiku").shows("Enter again.").hides("New game");
    driver.keys("<enter>").shows("Tenjiku shogi");
    assert!(driver.app.play().is_none(), "{}", driver.screen());
    let mut driver = sho(Language::ENGLISH, (80, 40));
    driver.typed("menu tenjku").shows("There is no game 'tenjku'; did you mean 'tenjiku'?");
    driver.shows("Black to move").keys("osho").hides("Another game: Sho shogi");
}

#[test]
fn a_game_of_the_players_rule_files_is_found() {
    let home = tempfile::tempdir().unwrap();
    let page = include_str!("../../../../docs/rule-files.md");
    let rules_of_garden = page.split("```toml\n").find(|part| part.starts_with("format"));
    let text = rules_of_garden.unwrap().split("```").next().unwrap();
    std::fs::write(home.path().join("garden.toml"), text).unwrap();
    let variants = library::Games::new(Some(home.path()));
    let game = Some(MatchSettings::default().record(rules("sho", &Choice::default()).start()));
    let start = Start { game, variants, ..Start::default() };
    let mut driver = Driver::variant("sho");
    driver.app = App::new(start, driver.size);
    driver.keys("ogarden").shows("Another game: Garden shogi");
}

#[test]
fn a_square_is_found_with_what_attacks_it() {
    let mut driver = sho(Language::ENGLISH, (80, 40));
    driver.keys("o5e").shows("What attacks 5e").keys("<down><enter>").shows("5e");
}

#[test]
fn a_game_begun_from_the_menu_is_left_for_it_again() {
    let mut driver = sho(Language::ENGLISH, (80, 40));
    driver.typed("menu wa").keys("<enter>").shows("Wa shogi").keys("q");
    driver.shows("choose a game");
    assert!(!driver.effects.contains(&Effect::Quit), "{:?}", driver.effects);
}

#[test]
fn the_menu_has_the_palette() {
    for (language, learn, rules) in
        [(Language::ENGLISH, "Lessons", "The rules"), (Language::find("ja").unwrap(), "学", "規則")]
    {
        let mut driver = Driver::in_language(language, None, (80, 24));
        let spaced = |text: &str| {
            if language == Language::ENGLISH {
                text.to_owned()
            } else {
                text.chars().map(String::from).collect::<Vec<_>>().join(" ")
            }
        };
        driver.keys("o").shows(&spaced(learn)).shows(&spaced(rules)).hides("Undo").keys("<esc>");
        assert!(driver.app.is_choosing());
    }
    let mut driver = Driver::new(None, (80, 24));
    driver.keys("otenj").shows("> New game: Tenjiku shogi").keys("<enter>").shows("Opponent");
    driver.keys("<esc>otheme light<enter>");
    assert_eq!(driver.app.options().theme.name(), "light");
    let mut driver = Driver::new(None, (80, 24));
    driver.keys(":undo<enter>").shows("only during a game").keys("<esc>");
    driver.keys(":xyzzy<enter>").shows("Unknown command").keys("<esc>").hides("Unknown command");
    driver.keys("omate<enter>").shows("Mate problems");
}

#[test]
fn the_list_of_lessons_and_the_road_is_found_on_the_board_and_in_the_menu() {
    for start in [None, Some(rules("sho", &Choice::default()).start())] {
        for (tag, typed, heading) in [
            ("en", "lesson", "Learn to play"),
            ("en", "road", "Learn to play"),
            ("ja", "道のり", "講 座"),
        ] {
            let language = Language::find(tag).unwrap();
            let mut driver = Driver::in_language(language, start.clone(), (80, 24));
            driver.keys(&format!("o{typed}<enter>")).shows(heading);
            assert_eq!(driver.app.mode(), Mode::Learn, "{typed}");
        }
    }
}

#[test]
fn lists_and_the_editor_have_the_palette_with_their_own_keys() {
    let mut driver = sho(Language::ENGLISH, (80, 24));
    driver
        .typed("edit")
        .keys("o")
        .shows("All you can do")
        .shows("Choose the next piece")
        .shows("Play from this position");
    driver.keys("<esc>oturn piece<enter>").keys("o4e<enter>").hides("All you can do");
    driver.keys("oxyzzy<enter>").shows("Unknown command").keys("<esc>q");
    driver.typed("problems").keys("o").shows("All you can do").keys("theme of<enter>");
    let mut driver = sho(Language::ENGLISH, (80, 24));
    driver.typed("learn").keys("ostatis<enter>").shows("Your games against");
}

#[test]
fn a_piece_is_found_by_its_reading_without_accents() {
    for language in Language::all() {
        let mut driver = sho(language, (80, 24));
        driver.keys("osuizo<enter>");
        assert_eq!(driver.app.mode(), Mode::Pieces, "{}", driver.screen());
    }
}

#[test]
fn a_text_that_is_no_move_is_explained_before_enter() {
    let mut driver = Driver::variant("shogi");
    driver.keys("e4").shows("5f; did you mean P-5f?").keys("<enter>").shows("did you mean P-5f?");
}

/// The fox of wa stands at the start, and the rabbit promotes to one: two kinds with one name.
#[test]
fn two_pieces_of_one_name_have_one_row() {
    let mut driver = Driver::variant("wa");
    driver.keys(":treacherous").shows("Card: treacherous fox");
    assert_eq!(driver.screen().matches("Card: treacherous fox").count(), 1);
}
