//! The lessons and the drill on screen: by keys alone, by the mouse alone, in every window.

use super::*;
use crate::action::LearnAction;
use crate::app::LearnStart;
use zushiki_play::learn::{Progress, lessons};
use zushiki_words::language::Language;

pub(super) fn learning(language: Language, learn: LearnStart, size: (u16, u16)) -> Driver {
    let options = Options { language, ..Options::default() };
    Driver::started(Start { learn: Some(learn), options, ..Start::default() }, size)
}

pub(super) fn tour(language: Language, size: (u16, u16)) -> Driver {
    learning(language, LearnStart::Tour, size)
}

pub(super) fn drill(language: Language, id: &str, size: (u16, u16)) -> Driver {
    let selection = Selection::new(library::find(id).unwrap(), &Choice::default()).unwrap();
    learning(language, LearnStart::Pieces(Box::new(selection)), size)
}

impl Driver {
    /// The progress that the last input has changed.
    fn learned(&self) -> Option<&Progress> {
        self.effects.iter().find_map(|effect| match effect {
            Effect::Disk(DiskEffect::KeepProgress(progress)) => Some(progress),
            _ => None,
        })
    }

    /// The cell in the middle of a square, found by the labels of the board on screen.
    pub(super) fn labelled(&self, name: &str) -> (u16, u16) {
        let screen = self.screen();
        let rows: Vec<Vec<char>> = screen.lines().map(|row| row.chars().collect()).collect();
        let (top, right) = rows
            .iter()
            .enumerate()
            .find_map(|(y, row)| {
                let corner = row.iter().position(|cell| *cell == '┐' || *cell == '┓')?;
                Some((y, corner))
            })
            .unwrap();
        let (file, rank) = name.split_at(1);
        let x = rows[top - 1][..right].iter().rposition(|cell| file.starts_with(*cell)).unwrap();
        let is_rank =
            |row: &&Vec<char>| row.get(right + 1).is_some_and(|cell| rank.starts_with(*cell));
        let y = top + rows[top..].iter().position(|row| is_rank(&row)).unwrap();
        (u16::try_from(x).unwrap(), u16::try_from(y).unwrap())
    }

    pub(super) fn click_square(&mut self, name: &str) -> &mut Driver {
        let (column, row) = self.labelled(name);
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
        self.mouse(MouseEventKind::Up(MouseButton::Left), column, row)
    }

    /// Clicks where `text` begins in the last row, that of the keys.
    fn click_key(&mut self, text: &str) -> &mut Driver {
        let last = self.size.height - 1;
        let screen = self.screen();
        let row = screen.lines().last().unwrap();
        let column = row[..row.find(text).unwrap()].chars().count();
        self.mouse(MouseEventKind::Down(MouseButton::Left), u16::try_from(column).unwrap(), last)
    }

    fn wheel_up(&mut self) -> &mut Driver {
        let (column, row) = self.labelled("5e");
        self.mouse(MouseEventKind::ScrollUp, column, row)
    }
}

/// The keys that do the task of each lesson.
const KEYS: [&str; 11] = [
    "<enter>",
    "→→↑↑↑↑↑<enter>",
    "←←↑↑<enter>↑<enter>",
    ":2g2f<enter>",
    "↑↑↑↑<enter>→↑<enter>",
    "<tab><enter>↑↑↑↑<enter>",
    "←↑↑↑↑↑<enter>↑<enter>+",
    "←↑<enter>→<enter>",
    "<tab><enter>↑↑↑↑↑↑↑<enter>",
    "[[[",
    "←↑↑↑↑↑<enter>↑<enter>+",
];

#[test]
fn the_whole_tour_is_done_by_keys() {
    for size in [(80, 24), (120, 40), (40, 20), (200, 60)] {
        let mut driver = tour(Language::ENGLISH, size);
        for (index, keys) in KEYS.into_iter().enumerate() {
            let lesson = &lessons().unwrap()[index];
            driver.shows(&format!("Lesson {} of 11: {}", index + 1, lesson.title.english()));
            if !driver.screen().contains("Task: ") {
                driver.keys("<enter>");
            }
            driver.shows("Task: ").hides("Done.").keys(keys).shows("Done.");
            assert!(driver.learned().unwrap().has_lesson(&lesson.id), "{}", lesson.id);
            driver.keys("<enter>");
        }
        driver.hides("Task");
        assert!(driver.play().session().headers().players.name(Color::White).is_some());
    }
}

/// The typed moves that do the tasks of the further lessons.
const FURTHER: [&[&str]; 15] = [
    &["Px6c+"],
    &["Px7d"],
    &["N*4d", "Nx3b+"],
    &["Sx4c+"],
    &["K-4h", "K-3h", "K-2h", "S-3h"],
    &["S-3h", "S-2g", "S-2f"],
    &["B-7c=", "Bx9e="],
    &["DE-6c+"],
    &["Rx5b+"],
    &["Gx6c"],
    &["5d6e"],
    &["9f6c"],
    &["8e6c"],
    &["7g6f5g"],
    &["8f9e8f"],
];

/// Wrong moves in some of the further lessons, by their indices.
const NOT_THE_TASK: [(usize, &str); 4] = [(0, "P-9f"), (2, "N*2d"), (6, "K-4i"), (8, "R-5d")];

#[test]
fn the_further_lessons_are_done_by_typing_and_end_in_the_list() {
    for size in [(80, 24), (120, 40), (40, 20)] {
        let mut driver = tour(Language::ENGLISH, size);
        driver.keys("q<home>").keys(&"↓".repeat(KEYS.len())).keys("<enter>");
        for (index, moves) in FURTHER.into_iter().enumerate() {
            let lesson = &lessons().unwrap()[KEYS.len() + index];
            driver.shows(&format!("Lesson {} of 15: {}", index + 1, lesson.title.english()));
            if !driver.screen().contains("Task: ") {
                driver.keys("<enter>");
            }
            driver.shows("Task: ").hides("Done.");
            let missed = lesson.missed.english().split(' ').take(3).collect::<Vec<_>>().join(" ");
            for (_, wrong) in NOT_THE_TASK.into_iter().filter(|(at, _)| *at == index) {
                driver.hides(&missed).keys(&format!(":{wrong}<enter>")).shows(&missed);
            }
            for mv in moves {
                driver.hides("Done.").keys(&format!(":{mv}<enter>"));
            }
            driver.shows("Done.");
            assert!(driver.learned().unwrap().has_lesson(&lesson.id), "{}", lesson.id);
            driver.keys("<enter>");
        }
        driver.hides("Task").shows("Further lessons");
    }
}

#[test]
fn a_wrong_move_of_a_line_is_taken_back_alone() {
    let mut driver = tour(Language::ENGLISH, (80, 24));
    driver.keys("q<home>").keys(&"↓".repeat(KEYS.len() + 2)).keys("<enter>");
    driver.shows("The fork").keys(":N*4d<enter>:P-9f<enter>").shows("taken back");
    driver.keys(":Nx3b+<enter>").shows("Done.");
}

#[test]
fn the_whole_tour_is_done_by_the_mouse() {
    for size in [(80, 24), (40, 20)] {
        let mut driver = tour(Language::ENGLISH, size);
        for index in 0..KEYS.len() {
            if !driver.screen().contains("Task: ") {
                driver.click_text("Lesson");
            }
            match index {
                0 => driver.click_square("5i"),
                1 => driver.click_square("3d"),
                2 => driver.click_square("7g").click_square("7f"),
                3 => driver.click_square("2g").click_square("2f"),
                4 => driver.click_square("5e").click_square("4d"),
                // A window without room for hands has no place to click a piece in hand.
                5 | 8 if size.0 < 80 => driver.keys("<tab><enter>").click_square(to(index)),
                5 => driver.click_text("歩").click_square(to(index)),
                6 => driver.click_square("6d").click_square("6c").click_text("[+]"),
                7 => driver.click_square("6h").click_square("5h"),
                8 => {
                    let (column, row) = driver.find("Black: ");
                    driver.mouse(MouseEventKind::Down(MouseButton::Left), column + 7, row);
                    driver.click_square(to(index))
                }
                9 => driver.wheel_up().wheel_up().wheel_up(),
                _ => driver.click_square("6d").click_square("6c").click_text("[+]"),
            };
            driver.shows("Done.").click_text("Done.");
        }
        assert!(driver.play().session().headers().players.name(Color::White).is_some());
    }
}

/// The square of the drop of a lesson.
fn to(index: usize) -> &'static str {
    if index == 5 { "5e" } else { "5b" }
}

#[test]
fn the_next_lesson_is_one_key_away_while_a_piece_is_taken_up() {
    let mut driver = tour(Language::ENGLISH, (80, 24));
    driver.keys("<pgdn><pgdn>").shows("Lesson 3 of 11").keys("←←↑↑<enter>").shows("Esc cancel");
    driver.shows("PgDn next").keys("<pgdn>").shows("Lesson 4 of 11");
}

#[test]
fn an_attempt_that_is_not_the_task_is_explained() {
    let mut driver = tour(Language::ENGLISH, (80, 24));
    driver.keys("↑<enter>").shows("This is 5h.").hides("Done.");
    driver.keys(":e4<enter>").shows("e4 is 5f").typed("7g7f");
    driver.shows("legal, but it is").shows("Black to move").keys(":5i<enter>").shows("Done.");
    driver
        .keys("<pgdn><pgdn><pgdn>")
        .shows("Lesson 4 of 11")
        .keys("<pgup>")
        .shows("Lesson 3 of 11");
    driver
        .typed("P-1f")
        .shows("legal, but it is")
        .shows("not the task. The move has")
        .shows("Black to move");
    driver.typed("7g7e").shows("A pawn steps ahead").typed("resign");
    driver.shows("That is for a game").hides("wins").keys("<down>").hides("That is for a game");
    driver.typed("variations").shows("That is for a game").typed("7g7f").shows("Done.");
    driver.typed("new").hides("Done.").shows("Lesson 3 of 11");
    driver.keys("q").shows("Learn to play").keys("q").shows("choose a game");
}

/// A lesson gives no hints, so that its list of keys has none.
#[test]
fn the_keys_of_a_lesson_and_of_a_drill_are_those_that_count() {
    let mut driver = tour(Language::ENGLISH, (120, 40));
    driver.keys("?").shows("keys").hides("Get a hint").keys("<esc>");
    let mut driver = drill(Language::ENGLISH, "sho", (120, 40));
    driver.keys("?").shows("finds everything").hides("begins a move");
}

#[test]
fn the_menu_leads_to_lessons_and_drills() {
    let mut driver = Driver::new(None, (80, 24));
    driver.click_text("Learn to play").click_text("Learn to play").shows(" 1. Your side");
    driver
        .keys(&"↓".repeat(30))
        .click_text("Wa shogi")
        .click_text("Wa shogi")
        .shows("Where can the")
        .keys("q");
    driver.shows("0 of 31 known").keys("<home><enter>").shows("Lesson 1 of 11").keys("<enter>q");
    driver.shows("1. Your side").shows("done").shows(">  2. Squares");
    driver.keys("q").shows("> Learn to play (1 done)").shows("Mate problems  ");
    let mut driver = Driver::variant("sho");
    driver.keys(":learn<enter>").shows("Learn to play").keys("q").shows("Sho shogi");
    driver.typed("learn").shows("Learn to play");
}

#[test]
fn a_drill_is_answered_by_keys() {
    let mut driver = drill(Language::ENGLISH, "sho", (80, 24));
    driver.shows("Where can the pawn (P) on 5e go?").hides("promotes to");
    driver.keys("↑<enter><tab>").shows("Right: its only square.").shows("1 of 1 right");
    assert_eq!(driver.learned().unwrap().score("sho", "P").streak, 1);
    driver.keys("<enter>").shows("Where can the tokin (+P)");
    driver.typed("5d nowhere").shows("'nowhere' is not a square").hides("All you can do");
    driver.typed("5d 4d 6d 4e 6f").keys("<tab>");
    driver.shows("Missed: 6e, 5f. It does not go").shows("! missed");
    assert_eq!(driver.learned().unwrap().score("sho", "+P").asked, 1);
    driver
        .keys("<pgdn>")
        .shows("Where can the lance (L)")
        .keys("<enter>")
        .shows("itself stands there");
    driver.keys("p").shows("lance").keys("<esc>").keys("<esc>").shows("Learn to play");
}

#[test]
fn a_drill_is_answered_by_the_mouse() {
    let mut driver = drill(Language::ENGLISH, "sho", (80, 24));
    driver.click_square("4d").click_square("4d").click_square("5d").click_key("Tab check");
    driver.shows("Right").click_text("click here").shows("tokin (+P)");
    driver.keys("q").shows("Learn to play");
}

/// Draws the screen in windows of many sizes.
fn draw_in_every_window(driver: &mut Driver) {
    for width in [1, 2, 9, 20, 30, 38, 39, 40, 41, 60, 75, 76, 77, 80, 100, 120, 220] {
        for height in [1, 2, 3, 5, 9, 11, 12, 13, 14, 16, 20, 24, 30, 40, 70] {
            driver.size = Size { width, height };
            driver.event(Event::Resize(width, height));
            driver.buffer();
        }
    }
}

#[test]
fn lessons_and_drills_are_drawn_in_every_window() {
    let mut driver = tour(Language::ENGLISH, (80, 24));
    for keys in KEYS {
        for keys in ["", "<enter>", keys] {
            draw_in_every_window(driver.keys(keys));
        }
        driver.keys("<pgdn>");
    }
    draw_in_every_window(&mut driver);
    let mut driver = drill(Language::ENGLISH, "chu", (80, 24));
    for keys in ["", "c", "n:5e"] {
        draw_in_every_window(driver.keys(keys));
    }
}

#[test]
fn a_smaller_window_shows_the_text_of_a_lesson_first() {
    let mut driver = tour(Language::ENGLISH, (80, 24));
    driver.shows("The pieces of both sides").shows("Task:");
    driver.size = Size { width: 40, height: 20 };
    driver.event(Event::Resize(40, 20));
    driver
        .shows("The pieces of both sides")
        .hides("Task:")
        .keys("<enter>")
        .hides("The pieces of both sides");
    driver.shows("Task:").keys("<enter>").shows("Done.");
}

#[test]
fn squares_of_chess_are_answered_on_the_board() {
    let mut driver = Driver::variant("sho");
    driver.typed("e2e4").shows("e4 is 5f; did you mean P-5f?");
    driver.typed("Nf3").shows("from above: f3 is");
    driver.typed("7g").keys("<enter>").typed("7g7f").shows("1. P-7f");
    let square = driver.play().board.cursor().square;
    assert_eq!(driver.play().game().position().geometry().name(square).to_string(), "7f");
}

#[test]
fn a_drill_names_the_key_that_the_player_has_chosen() {
    let selection = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
    let keys = vec!["F9".parse().unwrap()];
    let own = KeyOverride {
        section: Section::Learn,
        action: Action::Learn(LearnAction::CheckAnswer),
        keys,
    };
    let options = Options { keymap: Keymap::new(vec![own]), ..Options::default() };
    let learn = Some(LearnStart::Pieces(Box::new(selection)));
    let mut driver = Driver::started(Start { learn, options, ..Start::default() }, (80, 24));
    driver.shows("F9 checks.");
}

#[test]
fn a_lesson_names_no_opponent_and_no_first_keys() {
    for size in [(80, 24), (120, 40)] {
        for mut driver in [tour(Language::ENGLISH, size), drill(Language::ENGLISH, "wa", size)] {
            driver.hides(":computer").hides("shows how every piece moves");
        }
    }
    Driver::variant("sho").shows("shows how every piece moves");
}
