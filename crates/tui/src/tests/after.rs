//! After a game: the panel of its end, the lesson on its mistakes, the results.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::*;
use crate::app::GameOrigin;
use crate::effect::EffectResult;
use zushiki_engine::{Engine, Limits, Settings};
use zushiki_play::opponent::{Advice, AdviceKind, parse_player, request_at};
use zushiki_play::statistics::Statistics;
use zushiki_play::storage::listed_games::Summary;

/// A game that Black can mate in one.
const MATE: &str = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";

#[test]
fn a_game_that_ends_opens_a_panel_with_a_key_for_each_entry() {
    let mut driver = Driver::position("shogi", MATE);
    driver.typed("G*5b").shows("Black wins: checkmate");
    let rows = [
        ("Rematch, sides exchanged", "│"),
        ("Analyse the game", "│"),
        ("Learn from your mistakes", "w"),
        ("Save the game", "│"),
        ("New game", "│e"),
        ("Back to the board", "Esc"),
    ];
    for (text, key) in rows {
        let screen = driver.screen();
        let row = screen.lines().find_map(|row| row.split_once(text)).expect(text);
        assert_eq!(row.1.split_whitespace().next(), Some(key), "{text}");
    }
    driver.keys("<esc>").hides("Rematch").shows(":result shows the panel again.");
    driver.keys(":result<enter>").shows("Rematch").keys("<down>").shows("Evaluates every move");
    driver.click_text("Back to the board").hides("Rematch").shows("Black wins: checkmate");
}

#[test]
fn keys_of_the_board_close_the_panel_and_do_what_they_do_there() {
    let mut driver = Driver::position("shogi", MATE);
    driver.typed("G*5b").shows("Rematch").keys("u").hides("Rematch");
    assert_eq!(driver.outcome(), None);
    driver
        .keys("<redo>")
        .hides("Rematch")
        .keys(":result<enter>")
        .shows("Rematch")
        .keys("[")
        .shows("REVIEW");
    driver.keys("]").hides("Rematch").keys(":result<enter>:").hides("Rematch").shows(":");
}

#[test]
fn enter_that_was_pressed_ahead_begins_no_rematch() {
    let mut driver = Driver::position("shogi", MATE);
    driver.keys(":").burst("G*5b<enter><enter><enter>").shows("Rematch").shows("GAME OVER");
    driver.keys("<enter>").hides("GAME OVER");
}

#[test]
fn enter_after_an_answer_belongs_to_it_for_a_moment_only() {
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").typed("resign").keys("y<enter>").shows("Rematch").shows("GAME OVER");
    driver.keys("<enter>").hides("GAME OVER");
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").typed("resign").keys("y").shows("Rematch").pass(2);
    assert_eq!(driver.app.until_change(), None);
    driver.keys("<enter>").hides("GAME OVER");
}

#[test]
fn a_rematch_exchanges_the_sides_and_keeps_the_rest() {
    let computer = parse_player("computer:3").unwrap();
    let players = zushiki_core::game::Players::new(None, Some(computer.clone()));
    let time = Some("5m".parse().unwrap());
    let settings = MatchSettings { players, time, ..MatchSettings::default() };
    let start = rules("wa", &Choice::default()).start();
    let mut driver = Driver::with_table(Some(start), settings, (100, 40));
    driver.typed("resign").keys("y").shows("Rematch").typed("rematch").hides("GAME OVER");
    let headers = driver.play().session().headers();
    assert_eq!(headers.players.name(Color::Black), Some(&computer));
    assert_eq!(headers.players.name(Color::White), None);
    assert!(driver.play().session().clock().is_some());
    assert!(driver.play().board.is_flipped());
}

#[test]
fn a_finished_record_that_is_opened_shows_no_panel() {
    let mut driver = Driver::position("shogi", MATE);
    driver.typed("G*5b").keys("<esc>");
    let record = driver.app.record().unwrap().clone();
    let start = Start { game: Some(record), origin: GameOrigin::File, ..Start::default() };
    let mut driver = Driver::started(start, (80, 24));
    driver.shows("GAME OVER").hides("Rematch").keys(":result<enter>").shows("Rematch");
    let mut driver = Driver::variant("sho");
    driver.keys(":result<enter>").hides("Rematch").shows("The game is not over yet.");
}

/// Black could have taken a rook by 5e5d; the players are two people.
const ROOK: &str = "4k4/9/9/4r4/4P4/9/9/9/K8 b - 1";

impl Driver {
    /// Lets the computer answer the questions of the lesson, by searches of the same size on every machine.
    pub(super) fn answered(&mut self) -> &mut Driver {
        while let Some(asked) = self.asked() {
            let AdviceKind::Lines(lines) = asked.kind else { panic!("{:?}", asked.kind) };
            let limits = Limits { nodes: Some(5_000), ..Limits::default() };
            let (node, selection) = (asked.node, asked.game.start().selection().clone());
            let request = request_at(asked.game, node, limits, lines.count);
            let mut engine = Engine::new(&selection, Settings::default());
            let clock = || Duration::ZERO;
            let answer = engine.search(&request, &AtomicBool::new(false), &clock, &mut |_| {});
            self.app.update(EffectResult::Advised(Advice::Lines(node, answer)));
        }
        self
    }

    /// Asserts that the panel beside the board contains `text`, however its lines are broken.
    fn panel_says(&mut self, text: &str) -> &mut Driver {
        let rows = self.buffer();
        let cell = |(x, y): (u16, u16)| rows[(x, y)].symbol().to_owned();
        let row = |y: u16| (self.size.width - 46..self.size.width).map(|x| cell((x, y))).collect();
        let lines: Vec<String> = (0..self.size.height).map(row).collect();
        let plain = |text: &str| text.split_whitespace().collect::<String>();
        let told = plain(&lines.concat());
        assert!(told.contains(&plain(text)), "no '{text}' in {told}");
        self
    }

    /// The lesson on the mistakes of Black, with its problems.
    pub(super) fn lesson(language: Language) -> Driver {
        let rules = rules("shogi", &Choice::default());
        let setup = sfen::parse(rules.selection(), ROOK).unwrap();
        let mut driver =
            Driver::in_language(language, Some(rules.position(&setup).unwrap()), (140, 40));
        driver
            .typed("9i9h")
            .typed("5d5e")
            .typed("9h9g")
            .typed("5e5f")
            .typed("resign")
            .keys("yw<enter>");
        driver
    }
}

#[test]
fn the_worst_move_is_asked_after_a_look_through_the_game() {
    let mut driver = Driver::lesson(Language::ENGLISH);
    driver
        .panel_says("Learn from your mistakes")
        .panel_says("Analysing the game: position 0 of 5.")
        .hides("solution")
        .shows("leave");
    assert_eq!(driver.app.mode(), keymap::Mode::TaskWaits);
    driver
        .answered()
        .panel_says("Mistake 1 of 1")
        .panel_says("Black, move 1: what is better than K-9h?");
    driver.typed("5e5d").panel_says("is right: the best move that the computer finds.");
    driver.panel_says("1 of 1 found on the first try.").keys("<enter>").shows("GAME OVER");
    assert!(driver.asked().is_none());
}

#[test]
fn the_side_of_the_mistakes_is_typed_or_asked_for_in_a_game_of_two_people() {
    let two = || {
        let mut driver = Driver::position("shogi", ROOK);
        driver.typed("9i9h").typed("5d5e").typed("resign").keys("y<esc>");
        driver
    };
    two()
        .keys("w")
        .shows("Whose mistakes?")
        .keys("<down><enter>")
        .answered()
        .panel_says("White made no");
    two()
        .keys(":mistakes black<enter>")
        .hides("Whose mistakes?")
        .answered()
        .panel_says("Black, move 1");
    two().keys(":mistakes gold<enter>").shows("'gold' is not a side; the sides are black, white.");
    let mut driver = two();
    driver.keys("w<esc>").hides("Whose mistakes?");
    assert!(driver.asked().is_none());
}

#[test]
fn a_wrong_answer_is_refuted_on_the_board() {
    let mut driver = Driver::lesson(Language::ENGLISH);
    driver
        .answered()
        .typed("9i8i")
        .answered()
        .panel_says("K-8i loses")
        .panel_says("Play could continue");
    assert_eq!(driver.app.mode(), keymap::Mode::MistakeOver);
    driver.keys("]").keys("<enter>").panel_says("what is better than K-9h?").hides("K-8i loses");
    // The move of the game needs no search.
    driver.typed("9i9h").panel_says("K-9h loses").keys("s").panel_says("The best line is Px5d");
    driver.panel_says("The better move: it wins the rook on 5d.").panel_says("0 of 1 found");
    driver.keys("q").shows("GAME OVER");
}

#[test]
fn the_next_answer_can_be_typed_while_a_wrong_one_is_shown() {
    let mut driver = Driver::lesson(Language::ENGLISH);
    driver.answered().typed("9i8i").answered().panel_says("K-8i loses");
    driver.keys("5e5d<enter>").panel_says("is right: the best move that the computer finds.");
}

#[test]
fn a_lesson_can_be_left_at_any_time() {
    let mut driver = Driver::lesson(Language::ENGLISH);
    assert!(driver.asked().is_some());
    driver.keys("<esc>").shows("GAME OVER");
    assert!(driver.asked().is_none());
    driver.keys("w").answered().keys("<pgdn>").shows("GAME OVER");
    driver.keys("wq").shows("GAME OVER");
}

#[test]
fn a_game_without_such_moves_says_so() {
    let mut driver = Driver::variant("shogi");
    driver.keys("w").shows("There are no moves to learn from.");
    driver.typed("P-7f").typed("P-3d").typed("resign").keys("yw<enter>").answered();
    driver.shows("Black made no clear mistake").hides("undo").hides("solution");
    driver
        .keys("<enter>")
        .shows("GAME OVER")
        .keys("w<enter>")
        .answered()
        .keys("q")
        .shows("GAME OVER");
}

#[test]
fn a_game_against_the_computer_is_played_to_its_end_first() {
    let players = zushiki_core::game::Players::new(None, parse_player("computer:3").ok());
    let settings = MatchSettings { players, ..MatchSettings::default() };
    let start = rules("sho", &Choice::default()).start();
    let mut driver = Driver::with_table(Some(start), settings, (80, 24));
    driver.typed("P-7f").keys("w").shows("You can learn from the game once it is over.");
    let mut driver = Driver::variant("sho");
    driver.typed("P-7f").keys("w").shows("You can learn from the game once it is over.");
    driver.typed("resign").keys("y<esc>z").shows("The game is over.");
}

#[test]
fn the_lesson_is_there_in_japanese_and_in_small_windows() {
    let mut driver = Driver::lesson(Language::all().find(|it| it.tag() == "ja").unwrap());
    driver.answered().panel_says("よりよい手は").typed("9i9h").panel_says("の損");
    for (width, height) in [(80, 24), (60, 20), (36, 15), (10, 5)] {
        driver.size = Size { width, height };
        driver.event(Event::Resize(width, height));
        driver.screen();
    }
}

/// A game of sho as Black against level 3, with the winner.
fn saved(winner: Option<Color>) -> Summary {
    let rules = rules("sho", &Choice::default());
    Summary {
        selection: rules.selection().clone().into(),
        players: zushiki_core::game::Players::new(None, parse_player("computer:3").ok()),
        event: None,
        tags: None,
        date: None,
        moves: 40,
        end: Some(Outcome { winner, by: Termination::Resignation }),
        games_in_file: 1,
    }
}

#[test]
fn the_results_of_the_own_games_are_a_screen() {
    let mut driver = Driver::variant("sho");
    driver.keys(":statistics<enter>").shows("Reading the saved games.");
    assert!(driver.effects.contains(&Effect::ReadStatistics));
    let read = Statistics::of(&[saved(Some(Color::Black)), saved(None)]);
    driver.app.update(EffectResult::StatisticsRead(read));
    driver.shows("Sho shogi").shows("level 3").shows("as Black 1 won, 0 lost, 1 drawn; as White -");
    driver.keys("<esc>").shows("Black to move");
    driver
        .keys(":statistics<enter>")
        .app
        .update(EffectResult::StatisticsRead(Statistics::default()));
    driver.shows("No finished game against the computer");
}

#[test]
fn a_level_is_proposed_where_a_game_has_ended() {
    let players = saved(None).players;
    let settings = MatchSettings { players, ..MatchSettings::default() };
    let start = rules("sho", &Choice::default()).start();
    let mut driver = Driver::with_table(Some(start), settings, (100, 40));
    driver.typed("resign").keys("y").shows("Rematch");
    assert!(driver.effects.contains(&Effect::ReadStatistics));
    let lost = [0; 3].map(|_| saved(Some(Color::White)));
    driver.app.update(EffectResult::StatisticsRead(Statistics::of(&lost)));
    driver.shows("Three losses in a row at level 3: try level 2.");
    driver.app.update(EffectResult::StatisticsRead(Statistics::of(&lost[..2])));
    driver.hides("Three losses");
}
