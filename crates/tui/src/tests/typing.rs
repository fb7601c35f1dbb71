//! Moves that are typed on the board, letter by letter, without `:` before them.

use std::collections::BTreeSet;

use super::*;
use crate::keymap::Mode;
use crate::screen::Screen as _;

/// Games, and texts that people type as moves there.
const TYPED: [(&str, &[&str]); 6] = [
    (
        "shogi",
        &[
            "7g7f",
            "P-7f",
            "P7f",
            "7六歩",
            "７六歩",
            "P-76",
            "S3i4h",
            "G-5h",
            "58金",
            "e4",
            "e2e4",
            "Nf3",
            "O-O",
            "0-0",
            "Bx2b+",
            "Bx3c",
            "+R-5e",
            "G*5b",
            "P*5e",
            "同銀",
            "☗2六歩",
        ],
    ),
    ("sho", &["7g7f", "DE-5g", "DEx5e", "5七酔象", "K-4h", "d2d4"]),
    ("wa", &["SP-6h", "LN-7e", "8i8h", "CK-6j", "６八雀歩"]),
    ("chu", &["Ln-6i", "6h6g", "P-9h", "一歩"]),
    ("tori", &["4e4d", "S-4d", "Ph-5g"]),
    ("heian", &["5f5e", "P-5e", "G-5g"]),
];

/// The state that a refused move must not change: the options of the display, the size of the squares and the panes
/// that are open, the cursor and the position.
fn state(driver: &Driver) -> String {
    let play = driver.play();
    let options = driver.app.options();
    let position = play.session().position();
    let position = sfen::write(position.selection(), &position.setup());
    let area = ratatui::layout::Rect::from((ratatui::layout::Position::ORIGIN, driver.size));
    let panes = play.layout(area, options);
    format!(
        "{options:?} {panes:?} {:?} {position} {}",
        play.board.cursor(),
        play.board.is_flipped()
    )
}

#[test]
fn a_typed_move_is_played_asked_about_or_refused_and_does_nothing_else() {
    let (mut count, mut played) = (0, 0);
    for (id, texts) in TYPED {
        for text in texts {
            let mut driver = Driver::variant(id);
            let before = state(&driver);
            driver.keys(&format!("{text}<enter>"));
            count += 1;
            if !driver.play().game().is_empty() {
                played += 1
            } else {
                let mode = driver.play().keys();
                let is_told = driver.play().board.prompt().message().is_some();
                let asks = [Mode::Ambiguous, Mode::Promotion].contains(&mode);
                assert!(
                    asks || is_told && mode == Mode::Board,
                    "{id} {text}: {mode:?}\n{}",
                    driver.screen()
                );
                assert_eq!(state(&driver), before, "{id} {text}");
            }
        }
    }
    assert!(count >= 40 && played >= 15, "{played} of {count} were played");
}

#[test]
fn squares_of_chess_are_those_of_the_board_as_it_is_drawn() {
    let mut driver = Driver::variant("shogi");
    driver.keys("e4<enter>").shows("counted from the right").shows("5f; did you mean P-5f?");
    driver.keys("te4<enter>").shows("counted from the left, then its rank from below").shows("5d.");
    // The computer is to move: none of its moves is proposed.
    let computer = zushiki_play::opponent::parse_player("computer:1").unwrap();
    let players = zushiki_core::game::Players::new(Some(computer), None);
    let settings = MatchSettings { players, ..MatchSettings::default() };
    let start = rules("shogi", &Choice::default()).start();
    let mut driver = Driver::with_table(Some(start), settings, (80, 24));
    driver.keys("e6<enter>").shows("5f.").hides("did you mean");
}

#[test]
fn the_letters_on_a_small_square_are_completed() {
    let mut driver = Driver::variant("tenjiku");
    driver.keys("k").shows("CH").keys("CH-5l<enter>").shows("CH could be CHS (chariot soldier).");
}

#[test]
fn letters_after_the_key_that_leaves_the_game_do_nothing() {
    let mut driver = Driver::new(None, (80, 24));
    driver.keys("<enter> <enter>").shows("to move").typed("P-7e").shows("1. P-7e");
    driver.app.update(EffectResult::Stored(StorageReport::Journal(Ok(JournalState::Good))));
    driver.burst("qh5<enter>").shows("choose a game");
    assert!(driver.app.is_choosing());
    // After a frame they are keys of the menu, whose panel of a new game is still open.
    driver.keys("qq");
    assert_eq!(driver.effects.last(), Some(&Effect::Quit));
    // A program that began with a game ends with it.
    let mut driver = Driver::variant("sho");
    driver.keys("q");
    assert_eq!(driver.effects, [Effect::Quit]);
}

#[test]
fn a_first_letter_opens_the_line_with_itself() {
    for first in ["7", "P", "e", "+", "七", "同", "２"] {
        let mut driver = Driver::variant("shogi");
        driver.keys(first);
        assert_eq!(driver.play().keys(), Mode::Line, "{first}");
        driver.keys("<esc>");
        assert_eq!(driver.play().keys(), Mode::Board, "{first}");
    }
}

/// The beginnings in capitals of every abbreviation of the game, two letters or more, that no verb has as its word.
fn codes(id: &str) -> BTreeSet<String> {
    let variant = library::find(id).unwrap();
    let abbrs = variant.kinds().map(|kind| variant.face(kind).abbr.trim_start_matches('+'));
    let beginnings = abbrs.flat_map(|abbr| (2..=abbr.len()).map(|end| abbr[..end].to_owned()));
    let is_verb = |code: &String| zushiki_play::verbs::parse(code, |_| None).is_some();
    beginnings.filter(|code| !is_verb(code)).collect()
}

/// Without a position in which the piece has only one move, which Enter would complete.
#[test]
fn the_code_of_a_piece_runs_no_command() {
    let mut count = 0;
    for variant in library::shipped() {
        let mut driver = Driver::variant(&variant.id);
        // The board is shown around the cursor from the first key on.
        let before = state(driver.burst(":?!<enter>"));
        for code in codes(&variant.id) {
            driver.burst(&format!(":{code}<enter>"));
            count += 1;
            if !driver.play().game().is_empty() {
                driver = Driver::variant(&variant.id);
                continue;
            }
            let message = driver.play().board.prompt().message();
            let told = message.map(|message| message.text.clone()).unwrap_or_default();
            assert_eq!(state(&driver), before, "{} {code}: {told}", variant.id);
            let is_answer = ["Say where", "has no move now", "could be"];
            assert!(is_answer.iter().any(|it| told.contains(it)), "{} {code}: {told}", variant.id);
        }
    }
    assert!(count > 500, "{count}");
}

#[test]
fn the_code_of_a_piece_is_answered_as_a_move_without_its_square() {
    let mut driver = Driver::variant("tenjiku");
    driver.typed("RG").shows("RGN").typed("GG").shows("GGN");
    let mut driver = Driver::variant("chu");
    driver.typed("LN").shows("Say where LN goes");
}
