//! Courses as front ends drive them.

use super::*;
use crate::learn::{Drill, lessons};
use crate::problems::{ProblemKind, State, shipped_book};
use crate::road::Place;
use zushiki_core::variant::{Choice, Selection, library};

fn sho() -> Selection {
    Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap()
}

/// A player whose next step is a mate problem.
fn before_the_problem() -> Progress {
    let mut progress = Progress::default();
    for step in ["lessons", "sho-1", "sho-mistakes"] {
        progress.add_step(step);
    }
    progress
}

fn problems() -> ProblemCourse {
    let book = shipped_book(ProblemKind::Mates, Some(&sho()), before_the_problem()).unwrap();
    ProblemCourse::new(book, 0).unwrap()
}

/// Plays `mv` on a board with the game of the course.
fn play(course: &mut impl BoardCourse, mv: Move) -> Vec<CourseEvent> {
    let mut game = course.session().game().clone();
    game.play(mv).unwrap();
    course.apply(CourseCommand::Judge(&game)).unwrap()
}

fn solution(course: &ProblemCourse) -> Move {
    course.attempt().clone().hint().unwrap().line[0]
}

#[test]
fn a_problem_that_is_solved_ends_the_step_of_the_road() {
    let mut course = problems();
    let mut events = Vec::new();
    while course.state() == CourseState::Open {
        let mv = solution(&course);
        events = play(&mut course, mv);
    }
    assert_eq!(course.attempt().state(), State::Solved);
    let passed = course.passed().unwrap();
    assert_eq!(passed.next, Place::next(course.progress()));
    assert_eq!(events, [CourseEvent::Judged, CourseEvent::Learned(Some(passed))]);
    assert_eq!(course.apply(CourseCommand::Accept).unwrap(), [CourseEvent::StepAsked]);
    assert_eq!(course.apply(CourseCommand::Next).unwrap(), [CourseEvent::Begun]);
    assert_eq!(course.passed(), None);
}

#[test]
fn a_wrong_move_is_taken_back_and_a_hint_counts() {
    let mut course = problems();
    assert_eq!(course.apply(CourseCommand::Accept), None);
    assert_eq!(course.apply(CourseCommand::TakeBack).unwrap(), [CourseEvent::NothingToTakeBack]);
    assert_eq!(course.apply(CourseCommand::Back).unwrap(), [CourseEvent::NothingBefore]);
    let [CourseEvent::Hinted(_, 1), CourseEvent::Learned(None)] =
        &course.apply(CourseCommand::Hint).unwrap()[..]
    else {
        panic!("{:?}", course.attempt())
    };
    let moves = course.attempt().game().position().legal_moves();
    let wrong = moves.into_iter().find(|&mv| {
        let mut tried = course.clone();
        play(&mut tried, mv);
        tried.state() == CourseState::Wrong
    });
    play(&mut course, wrong.unwrap());
    assert_eq!(course.apply(CourseCommand::Hint).unwrap(), [CourseEvent::NoHint]);
    assert_eq!(course.apply(CourseCommand::Accept).unwrap(), [CourseEvent::TakenBack]);
    assert_eq!(course.apply(CourseCommand::GiveUp).unwrap(), [CourseEvent::Judged]);
    assert_eq!(course.state(), CourseState::Over);
    assert_eq!(course.apply(CourseCommand::GoTo(9999)).unwrap(), [CourseEvent::NoSuchTask]);
}

#[test]
fn a_lesson_is_missed_and_done() {
    let all = lessons().unwrap();
    let mut course = TourCourse::new(all, 2, Progress::default()).unwrap();
    let moves = course.session().game().position().legal_moves();
    let [mut missed, mut done] = [0, 0];
    for mv in moves {
        match &play(&mut course.clone(), mv)[..] {
            [CourseEvent::Missed { is_taken_back: true, .. }] => missed += 1,
            [CourseEvent::Done, CourseEvent::Learned(None)] => done += 1,
            events => panic!("{events:?}"),
        }
    }
    assert!(missed > 10 && done == 1, "{missed} and {done}");
    assert_eq!(course.apply(CourseCommand::Next).unwrap(), [CourseEvent::Begun]);
    assert_eq!(course.apply(CourseCommand::Back).unwrap(), [CourseEvent::Begun]);
    assert_eq!(course.at(), 2);
}

#[test]
fn an_answer_of_a_drill_is_judged_once() {
    let drill = Drill::new(sho(), Progress::default()).unwrap();
    let mut course = DrillCourse::new(drill);
    let targets = course.drill().question().targets().to_vec();
    let events = course.apply(CourseCommand::Mark(&targets)).unwrap();
    assert_eq!(events, [CourseEvent::Judged, CourseEvent::Learned(None)]);
    assert_eq!(course.progress().answers("sho"), 1);
    assert_eq!(course.apply(CourseCommand::Accept).unwrap(), [CourseEvent::Begun]);
    assert_eq!(course.state(), CourseState::Open);
}
