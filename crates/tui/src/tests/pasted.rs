//! Games and positions that are pasted, and files that are dragged into the window.

use std::fs;

use super::{Driver, Event};

impl Driver {
    pub(super) fn paste(&mut self, text: &str) -> &mut Driver {
        self.event(Event::Paste(text.to_owned()));
        self
    }

    /// The menu with nothing on the board.
    fn in_menu() -> Driver {
        Driver::new(None, (80, 24))
    }

    /// Whether a text that was pasted went to the `:` line.
    fn has_line(&self) -> bool {
        self.screen().lines().any(|line| line.trim_start().starts_with(':'))
    }
}

const PASTED: &str = "[Variant \"sho\"]\n[Black \"Aoi\"]\n\n1. P-7f P-3d 2. P-2f *\n";

#[test]
fn a_pasted_game_is_opened_after_a_question() {
    let mut driver = Driver::variant("shogi");
    driver.typed("P-2f").paste(PASTED);
    driver.shows("Open this game?").shows("not saved and will").shows("Sho shogi, 3");
    driver.keys("n").shows("Shogi").hides("Open this game?");
    driver.paste(&PASTED.replace('\n', "\r"));
    driver.keys("y").shows("Sho shogi").shows("This is the pasted game.");
    assert_eq!(driver.play().game().len(), 3);
    driver.paste("P-8d").shows(":P-8d");
    let mut driver = Driver::in_menu();
    driver.paste(PASTED);
    driver.shows("Open this game?").shows("Sho shogi, 3 moves.").keys("n").hides("Open this");
    driver.shows("choose a game").keys("↓");
    driver.paste(PASTED);
    driver.shows("Open this game?").keys("↓").shows("Open this game?");
    driver.click_text("yes").shows("This is the pasted game.");
}

/// Terminals send the break between two lines as Enter does.
#[test]
fn pasted_lines_keep_their_breaks_in_comments_and_part_words_in_fields() {
    let mut driver = Driver::variant("sho");
    driver.keys("m").paste("first line\rsecond line\r");
    driver.shows(r":comment first line\nsecond line");
    let mut driver = Driver::in_menu();
    driver.keys("<enter>").keys("↑<enter>");
    driver.paste("two\r\nwords\r").shows("two words");
}

#[test]
fn a_game_can_be_pasted_over_what_is_learned() {
    for opened in ["learn", "problems", "tactics", "openings"] {
        for mut driver in [Driver::variant("shogi"), Driver::in_menu()] {
            driver.typed(opened).keys("<enter>").paste(&PASTED.replace('\n', "\r"));
            driver.shows("Sho shogi, 3 moves.").shows("Open this").keys("y");
            driver.shows("This is the pasted game.");
        }
    }
    let mut driver = Driver::variant("shogi");
    driver.typed("problems").keys("<enter>").paste("4k4/9/9/9/9/9/9/4P4/4K4 b - 1");
    driver.shows("EDIT");
}

#[test]
fn another_paste_takes_the_place_of_the_one_that_is_asked_about() {
    let other = "[Variant \"sho\"]\n\n1. P-2f *\n";
    for mut driver in [Driver::variant("shogi"), Driver::in_menu()] {
        driver.paste(PASTED).shows("Sho shogi, 3 moves.");
        driver.paste(other).shows("Sho shogi, 1 move.").keys("y");
        assert_eq!(driver.play().game().len(), 1);
    }
}

#[test]
fn the_editor_tells_why_a_position_without_lions_cannot_be_played() {
    let mut driver = Driver::variant("dobutsu");
    driver.paste("3/3/3/C2 b - 1\n").shows("EDIT").keys("P").shows("Neither side has a lion");
}

#[test]
fn a_pasted_position_opens_in_the_editor() {
    let position = "4k4/9/9/9/9/9/9/4P4/4K4 b - 1";
    Driver::variant("shogi").paste(&format!("{position}\n")).shows("EDIT");
    let mut driver = Driver::in_menu();
    driver.paste(position).shows("Open this position?").shows("A position of Shogi.");
    driver.keys("<esc>").hides("Open this").keys("↓").paste(position);
    driver.shows("A position of Sho shogi.").keys("y").shows("EDIT").hides("choose a game");
    let mut driver = Driver::variant("shogi");
    driver.paste("nothing \u{0}\nof a game").hides("EDIT").hides("Open this game?");
}

const DIAGRAM: &str = "後手の持駒：なし\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n\
    | ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n\
    | ・ ・ ・ ・ 歩 ・ ・ ・ ・|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n\
    | ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n\
    | ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n\
    | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n+---------------------------+\n先手の持駒：金\n";

#[test]
fn a_pasted_diagram_is_a_position() {
    let mut driver = Driver::variant("shogi");
    driver.paste(DIAGRAM).shows("EDIT").keys("P").hides("EDIT");
    assert_eq!(driver.sfen(), "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    Driver::in_menu().paste(DIAGRAM).shows("A position of Shogi.").keys("y").shows("EDIT");
    let mut other = Driver::variant("dobutsu");
    other.paste(DIAGRAM).shows("A position of Shogi. Open this position?");
    other.keys("y").shows("EDIT");
}

#[test]
fn a_pasted_game_in_one_word_is_a_game() {
    for driver in [&mut Driver::in_menu(), &mut Driver::variant("sho")] {
        driver.paste("~0.7ku2jm6y236e5t24be9qc.").shows("Shogi, 7 moves.").keys("y");
        driver.shows("This is the pasted game.").shows("Shogi   ");
        assert_eq!(driver.play().game().len(), 7);
    }
}

/// As lishogi's server writes it.
#[test]
fn a_pasted_game_of_chu_is_recognised() {
    let text = "先手：a\n後手：b\n手数----指手---------消費時間--\n   1手目   3八歩兵 （←3九）\n   \
        2手目   8五獅子 （←6三）\n";
    for driver in [&mut Driver::in_menu(), &mut Driver::variant("sho")] {
        driver.paste(text).shows("Chu shogi, 2 moves.").keys("y").shows("Chu shogi");
    }
}

#[test]
fn a_pasted_text_that_is_refused_tells_its_reason() {
    let annan = "手合割：安南将棋\n手数----指手---------消費時間--\n   1 ７六歩(77)\n";
    let broken = DIAGRAM.replace("v玉", "v象");
    for (text, reason) in [(annan, "is Annan shogi"), (&broken, "The pasted text, line 4")] {
        for driver in [&mut Driver::in_menu(), &mut Driver::variant("sho")] {
            driver.paste(text).shows(reason).hides("Open this game?");
            assert!(!driver.has_line(), "{}", driver.screen());
        }
    }
}

/// Only the position can be read: it is opened as a game, with the note.
#[test]
fn what_was_left_out_of_a_pasted_text_is_reported() {
    let mut driver = Driver::variant("shogi");
    driver.paste("手合割：平手\nsome words\n").shows("Shogi, 0 moves.");
    driver.keys("y").shows("Line 2").shows("This is the pasted");
}

/// A position with kings alone fits each game on this board.
const FITS_SEVERAL: &str = "position sfen 4k/5/5/5/K4 b - 1 moves 5e4d";

#[test]
fn the_player_says_which_game_a_text_has() {
    for driver in [&mut Driver::in_menu(), &mut Driver::variant("sho")] {
        driver.paste(FITS_SEVERAL).shows("WHICH GAME?").shows("the pasted text");
        driver.shows("Minishogi").shows("Kyoto shogi").hides("Wa shogi");
        driver.keys("<esc>").hides("WHICH GAME?").paste(FITS_SEVERAL);
        driver.click_text("Kyoto").keys("<enter>").shows("This is the pasted game.");
        driver.shows("Kyoto shogi");
        driver.shows("REVIEW 0 of 1").keys("<end>").hides("REVIEW");
        assert_eq!(driver.sfen(), "4k/5/5/1K3/5 w - 2");
    }
    let mut driver = Driver::variant("minishogi");
    driver.paste(FITS_SEVERAL).shows("Minishogi, 1 move.").hides("WHICH");
    let mut driver = Driver::in_menu();
    driver.paste("sfen 4k/5/5/5/K4 b - 1").shows("WHICH GAME?").keys("<enter>").shows("EDIT");
    driver.keys("<esc>").hides("EDIT").hides("WHICH GAME?");
}

#[test]
fn a_file_that_names_no_game_asks_for_it() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("several.usi"), FITS_SEVERAL).unwrap();
    fs::write(home.path().join("none.pgn"), "[Event \"a\"]\n\n1. c4 g6 *\n").unwrap();
    let mut driver = Driver::variant("sho").at_home(home.path());
    driver.typed("open ~/several.usi").shows("WHICH GAME?").shows("several.usi");
    driver.shows("Minishogi").hides("Wa shogi").keys("<enter>").hides("WHICH GAME?");
    assert_eq!(driver.play().game().len(), 1);
    driver.typed("open ~/none.pgn").shows("WHICH GAME?").shows("Wa shogi").click_text("Minishogi");
    driver.keys("<enter>").shows("WHICH GAME?").shows("none.pgn, line 3");
    driver.keys("<esc>").hides("WHICH GAME?");
}

#[test]
fn the_games_of_a_pasted_text_are_listed() {
    let mut driver = Driver::in_menu().at_home(tempfile::tempdir().unwrap().path());
    let two = PASTED.repeat(2).replacen("P-2f", "P-8f", 1);
    driver.paste(&two).shows("CHOOSE A GAME").keys("<down><enter>");
    driver.shows("Game 2 of 2 in the file.").shows("P-2f");
}

#[cfg(unix)]
#[test]
fn the_path_of_a_dragged_file_opens_it() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("a b.psn");
    fs::write(&path, PASTED).unwrap();
    let path = path.display().to_string();
    for text in [path.clone(), format!("'{path}' "), format!("file://{}", path.replace(' ', "%20"))]
    {
        for driver in [Driver::in_menu(), Driver::variant("shogi")] {
            let mut driver = driver.at_home(home.path());
            driver.paste(&text).shows("Sho shogi").hides("pasted");
            assert_eq!(driver.play().game().len(), 3);
        }
    }
    let mut driver = Driver::in_menu().at_home(home.path());
    driver.paste("/nowhere/a.kif").shows("/nowhere/a.kif cannot be read");
}

#[test]
fn the_list_of_keys_tells_what_can_be_pasted() {
    for mut driver in [Driver::in_menu(), Driver::variant("sho")] {
        driver.typed("help").keys("<end>");
        let told = "open it, in any format of game files";
        assert!((0..200).any(|_| driver.keys("<up>").screen().contains(told)));
    }
}

#[test]
fn a_game_that_would_be_lost_is_kept_until_it_is_saved() {
    let mut driver = Driver::variant("shogi");
    driver.typed("P-2f").paste(FITS_SEVERAL).hides("WHICH GAME?").shows("would be lost");
}

const KIF: &str =
    "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n";

#[test]
fn a_game_that_is_pasted_while_a_command_is_typed_is_opened_after_the_question() {
    let mut driver = Driver::variant("shogi");
    driver.keys(":").paste(KIF).shows("Open this game?").keys("y");
    assert_eq!(driver.play().game().len(), 2);
    driver.keys(":").paste("7g7f").shows(":7g7f").keys("<esc>");
    driver.keys("m").paste(KIF).hides("Open this game?").shows("Comment").keys("<esc>");
    driver.keys(":").paste("/some/where.kif").hides("Open this game?").shows(":/some/where.kif");
}

#[test]
fn the_question_about_a_broken_game_names_the_fault() {
    let broken = format!("{KIF}   3 ９九王(11)\n");
    for mut driver in [Driver::variant("shogi"), Driver::in_menu()] {
        driver.size = ratatui::layout::Size::new(120, 40);
        driver.event(Event::Resize(120, 40));
        driver.paste(&broken);
        driver.shows("Open this game?").shows("Line 5, column 6").shows("2 moves");
    }
}

#[test]
fn a_move_that_is_pasted_in_the_menu_is_answered() {
    let mut driver = Driver::in_menu();
    driver.paste("7g7f").shows("not a game, a position or the path").keys("↓").hides("not a game");
}
