//! Lessons on the mistakes of short games, with the engine at a fixed number of nodes.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::attempt::SHOWN;
use super::*;
use crate::opponent::{AdviceKind, request_at};
use zushiki_core::board::{Color, Move};
use zushiki_core::game::Game;
use zushiki_core::notation::{sfen, usi};
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_engine::{Engine, Feat, Limits, Settings, SlipReason, TunedFiles};

fn game(text: &str, moves: &[&str]) -> Game {
    let selection = Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap();
    let rules = Rules::new(selection.clone());
    let mut game = Game::new(rules.position(&sfen::parse(&selection, text).unwrap()).unwrap());
    for text in moves {
        game.play(usi::parse(&selection, text).unwrap()).unwrap();
    }
    game
}

fn read(lesson: &Lesson, text: &str) -> Move {
    usi::parse(lesson.game().start().selection(), text).unwrap()
}

/// Lets the engine answer all questions of the lesson. Returns the number of questions.
fn answer(lesson: &mut Lesson) -> usize {
    let mut engine = Engine::new(lesson.game().start().selection(), Settings::default());
    let mut asked = 0;
    while let Some(request) = lesson.asked() {
        let AdviceKind::Lines(lines) = request.kind else { panic!("{:?}", request.kind) };
        let limits = Limits { nodes: Some(10_000), ..Limits::default() };
        let node = request.node;
        let request = request_at(request.game, node, limits, lines.count);
        let clock = || Duration::ZERO;
        let answer = engine.search(&request, &AtomicBool::new(false), &clock, &mut |_| {});
        lesson.take(node, &answer);
        asked += 1;
    }
    asked
}

/// Black could take a rook, and does not.
fn missed_rook() -> Lesson {
    let game = game("4k4/9/9/4r4/4P4/9/9/9/K8 b - 1", &["9i9h", "5d5e", "9h9g", "5e5f"]);
    Lesson::new(game, Color::Black, &TunedFiles::default())
}

#[test]
fn the_worst_move_is_asked_and_the_best_one_solves_it() {
    let mut lesson = missed_rook();
    assert!(!lesson.progress().unwrap().is_second_look);
    assert!(lesson.problems().is_empty());
    assert!(answer(&mut lesson) >= 7);
    assert_eq!(lesson.progress(), None);
    let [mistake] = lesson.problems() else { panic!("{:?}", lesson.problems()) };
    assert_eq!((mistake.game.cursor_ply(), mistake.played), (0, read(&lesson, "9i9h")));
    assert!(mistake.verdict.loss >= 300);
    let Some(SlipReason::Misses(Feat::Wins { .. })) = mistake.verdict.reason else {
        panic!("{:?}", mistake.verdict)
    };
    let best = read(&lesson, "5e5d");
    assert!(lesson.play(best));
    let (_, attempt) = lesson.asked_problem().unwrap();
    assert_eq!(*attempt.state(), State::Right { mv: best, is_best: true });
    assert_eq!(lesson.solved(), 1);
}

#[test]
fn a_wrong_answer_is_refuted_on_the_board_and_can_be_given_again() {
    let mut lesson = missed_rook();
    answer(&mut lesson);
    let wrong = read(&lesson, "9i8i");
    assert!(lesson.play(wrong));
    // It is searched unless it was among the lines of the position.
    answer(&mut lesson);
    let (_, attempt) = lesson.asked_problem().unwrap();
    let State::Wrong { mv, refutation, verdict } = attempt.state() else {
        panic!("{:?}", attempt.state())
    };
    assert_eq!((*mv, refutation.is_empty()), (wrong, false));
    assert!(verdict.chance_lost() > NEAR);
    let shown = refutation.len().min(SHOWN);
    assert_eq!((attempt.game().len(), attempt.game().cursor_ply()), (1 + shown, 2));
    assert!(!lesson.play(wrong), "an answer waits to be taken back");
    assert!(lesson.take_back());
    assert!(lesson.play(read(&lesson, "5e5d")));
    assert_eq!(lesson.solved(), 0, "only the first try counts");
}

#[test]
fn the_move_of_the_game_is_refuted_without_a_search_and_the_solution_is_shown() {
    let mut lesson = missed_rook();
    answer(&mut lesson);
    lesson.play(read(&lesson, "9i9h"));
    assert!(lesson.asked().is_none());
    assert!(matches!(lesson.asked_problem().unwrap().1.state(), State::Wrong { .. }));
    lesson.give_up();
    let (mistake, attempt) = lesson.asked_problem().unwrap();
    assert_eq!(*attempt.state(), State::Shown);
    assert_eq!(attempt.game().last_move(), mistake.best.first().copied());
}

#[test]
fn what_teaches_nothing_is_not_asked() {
    // The only move.
    let forced = game("8k/9/9/9/9/9/9/1r7/K7r b - 1", &["9i8h"]);
    // Won before and after: a pawn is not taken by a side that has all the rest.
    let decided = game("4k4/9/4p4/4G4/9/9/9/R7R/K7B b - 1", &["9i8i", "5a4a"]);
    for game in [forced, decided] {
        let mut lesson = Lesson::new(game, Color::Black, &TunedFiles::default());
        answer(&mut lesson);
        assert!(lesson.problems().is_empty(), "{:?}", lesson.problems()[0].verdict);
        assert_eq!(lesson.progress(), None);
    }
}

/// The player did not see that the piece is lost, although most moves keep it.
#[test]
fn a_rook_that_is_given_away_is_asked_about() {
    let game = game("4k4/9/9/4p4/9/9/9/4R4/K8 b - 1", &["5h5e", "5d5e"]);
    let mut lesson = Lesson::new(game, Color::Black, &TunedFiles::default());
    answer(&mut lesson);
    assert_eq!(lesson.problems().len(), 1);
}

#[test]
fn a_chance_that_is_missed_several_times_is_asked_once() {
    let moves = ["9i9h", "9a9b", "9h9g", "9b9a", "9g9h", "9a9b"];
    let mut lesson = Lesson::new(
        game("k8/9/9/4r4/4P4/9/9/9/K8 b - 1", &moves),
        Color::Black,
        &TunedFiles::default(),
    );
    answer(&mut lesson);
    assert_eq!(lesson.problems().len(), 1);
}

/// After an analysis of the whole game everything is known: the marked move, the better line and how Black loses.
#[test]
fn an_analysed_game_is_not_searched_again() {
    let mut known = game("4k4/9/9/4r4/4P4/9/9/9/K8 b - 1", &["9i9h", "5d5e", "9h9g", "5e5f"]);
    let comments =
        ["[%eval 9.00]", "[%eval -6.00] ?? x", "[%eval -6.00]", "[%eval -8.00]", "[%eval -8.00]"];
    for (ply, comment) in comments.into_iter().enumerate() {
        known.go_to(ply);
        known.notes_mut().comment = comment.to_owned();
    }
    known.go_to(0);
    let selection = known.start().selection().clone();
    for text in ["5e5d", "5a5b"] {
        known.play_variation(usi::parse(&selection, text).unwrap()).unwrap();
        known.notes_mut().comment = "[%eval 9.00]".to_owned();
    }
    known.leave_review();
    let mut lesson = Lesson::new(known, Color::Black, &TunedFiles::default());
    assert!(lesson.asked().is_none());
    let [mistake] = lesson.problems() else { panic!("{:?}", lesson.problems()) };
    assert_eq!(mistake.best, ["5e5d", "5a5b"].map(|text| read(&lesson, text)));
    assert_eq!(mistake.refutation, ["5d5e", "9h9g", "5e5f"].map(|text| read(&lesson, text)));
    assert_eq!(mistake.verdict.chances, [725, 341]);
    lesson.ask_at_most(0);
    assert!(lesson.problems().is_empty());
}

#[test]
fn evaluations_in_comments_are_not_searched_again() {
    let mut known = game("4k4/9/9/4r4/4P4/9/9/9/K8 b - 1", &["9i9h", "5d5e"]);
    for ply in 0..3 {
        known.go_to(ply);
        known.notes_mut().comment = "[%eval 0.00]".to_owned();
    }
    let lesson = Lesson::new(known, Color::Black, &TunedFiles::default());
    assert_eq!((lesson.asked().is_none(), lesson.progress()), (true, None));
}
