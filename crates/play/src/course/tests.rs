//! Courses as front ends drive them.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::*;
use crate::learn::{Drill, lessons};
use crate::mistakes::Lesson;
use crate::opponent::{AdviceKind, request_at};
use crate::problems::{ProblemKind, State, Work, shipped_book};
use crate::road::Place;
use zushiki_core::notation::{sfen, usi};
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_engine::{Engine, Limits, Settings, TunedFiles};

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
    let mut events = course.apply(CourseCommand::Judge(&game)).unwrap();
    if let Some(worked) = course.work().map(Work::carry_out) {
        assert_eq!(events, [CourseEvent::Asked]);
        events = course.apply(CourseCommand::TakeWorked(&worked)).unwrap();
    }
    events
}

/// Asks for a step of a hint. Returns the events.
fn hint(course: &mut ProblemCourse) -> Vec<CourseEvent> {
    let events = course.apply(CourseCommand::Hint).unwrap();
    let worked = course.work().map(Work::carry_out);
    worked.map_or(events, |worked| course.apply(CourseCommand::TakeWorked(&worked)).unwrap())
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
    let [CourseEvent::Hinted(_, 1), CourseEvent::Learned(None)] = &hint(&mut course)[..] else {
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
    assert_eq!(course.apply(CourseCommand::GiveUp).unwrap(), [CourseEvent::Asked]);
    let worked = course.work().unwrap().carry_out();
    let events = course.apply(CourseCommand::TakeWorked(&worked)).unwrap();
    assert_eq!(events, [CourseEvent::Judged]);
    assert_eq!(course.state(), CourseState::Over);
    assert_eq!(course.apply(CourseCommand::GoTo(9999)).unwrap(), [CourseEvent::NoSuchTask]);
}

#[test]
fn only_the_work_that_is_awaited_counts() {
    let mut course = problems();
    let right = solution(&course);
    let mut game = course.session().game().clone();
    game.play(right).unwrap();
    assert_eq!(course.apply(CourseCommand::Judge(&game)).unwrap(), [CourseEvent::Asked]);
    assert_eq!(course.state(), CourseState::Waiting);
    assert_eq!(course.session().game().len(), 1, "the move stays on the board");
    // Nothing else is begun meanwhile.
    assert!(course.apply(CourseCommand::Judge(&game)).unwrap().is_empty());
    assert!(course.apply(CourseCommand::Hint).unwrap().is_empty());
    let former = course.work().unwrap().carry_out();
    assert_eq!(course.apply(CourseCommand::TakeBack).unwrap(), [CourseEvent::TakenBack]);
    assert_eq!((course.state(), course.session().game().len()), (CourseState::Open, 0));
    assert!(course.apply(CourseCommand::TakeWorked(&former)).unwrap().is_empty());
    course.apply(CourseCommand::Judge(&game)).unwrap();
    assert!(course.apply(CourseCommand::TakeWorked(&former)).unwrap().is_empty());
    assert_eq!(course.state(), CourseState::Waiting, "equal work is not the same");
    let latest = course.work().unwrap().carry_out();
    assert_eq!(course.apply(CourseCommand::TakeWorked(&latest)).unwrap()[0], CourseEvent::Judged);
    assert!(course.apply(CourseCommand::TakeWorked(&latest)).unwrap().is_empty());
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

/// Black could take a rook, and does not; the player is to work on this as the next step of the road.
fn mistakes() -> MistakeCourse {
    let mut progress = Progress::default();
    ["lessons", "sho-1"].into_iter().for_each(|step| progress.add_step(step));
    let selection = sho();
    let start = sfen::parse(&selection, "4k3p/9/9/4r4/4P4/9/9/8P/K8 b - 1").unwrap();
    let mut game = Game::new(Rules::new(selection.clone()).position(&start).unwrap());
    for text in ["9i9h", "5d5e", "9h9g", "5e5f"] {
        game.play(usi::parse(&selection, text).unwrap()).unwrap();
    }
    let lesson = Lesson::new(game, Color::Black, &TunedFiles::default());
    let mut course = MistakeCourse::new(lesson).on_road(&progress);
    search(&mut course);
    course
}

/// Lets an engine answer what the course asks. Returns the events.
fn search(course: &mut MistakeCourse) -> Vec<CourseEvent> {
    let mut engine = Engine::new(&sho(), Settings::default());
    let mut events = Vec::new();
    while let Some(asked) = course.asked() {
        let AdviceKind::Lines(lines) = asked.kind else { panic!("{:?}", asked.kind) };
        let limits = Limits { nodes: Some(10_000), ..Limits::default() };
        let (node, request) = (asked.node, request_at(asked.game, asked.node, limits, lines.count));
        let answer =
            engine.search(&request, &AtomicBool::new(false), &|| Duration::ZERO, &mut |_| {});
        events.extend(course.apply(CourseCommand::TakeSearched(node, &answer)).unwrap());
    }
    events
}

#[test]
fn mistakes_are_asked_about_and_end_a_step_of_the_road() {
    let mut course = mistakes();
    assert_eq!((course.state(), course.lesson().problems().len()), (CourseState::Open, 1));
    let wrong = usi::parse(&sho(), "9i8i").unwrap();
    let mut events = play(&mut course, wrong);
    events.extend(search(&mut course));
    assert_eq!(events.last(), Some(&CourseEvent::Judged));
    assert_eq!(course.state(), CourseState::Wrong);
    assert_eq!(course.apply(CourseCommand::Accept).unwrap(), [CourseEvent::TakenBack]);
    assert_eq!(course.apply(CourseCommand::Hint), None);
    assert_eq!(course.apply(CourseCommand::GiveUp).unwrap(), [CourseEvent::Judged]);
    assert_eq!(course.passed(), None);
    let events = course.apply(CourseCommand::Accept).unwrap();
    let passed = course.passed().unwrap();
    assert_eq!(events, [CourseEvent::Learned(Some(passed)), CourseEvent::StepAsked]);
    assert_eq!(course.apply(CourseCommand::Next).unwrap(), [CourseEvent::StepAsked]);
    assert_eq!(passed.done.step().id, "sho-mistakes");
}

#[test]
fn mistakes_off_the_road_end() {
    let lesson = mistakes().lesson().clone();
    let mut course = MistakeCourse::new(lesson);
    assert_eq!(course.apply(CourseCommand::Back).unwrap(), [CourseEvent::NothingBefore]);
    assert_eq!(course.apply(CourseCommand::Next).unwrap(), [CourseEvent::End]);
    assert_eq!(course.progress(), &Progress::default());
}
