//! Tests of sets, attempts and the way through them.

use crate::storage::packed::PackedPosition;

use super::*;
use crate::learn::{Progress, Streak};
use zushiki_core::board::Move;
use zushiki_core::notation::sfen;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, Selection, library};

fn selection(name: &str) -> Selection {
    let (id, choice) = Choice::named(name);
    Selection::new(library::find(id).unwrap(), &choice).unwrap()
}

fn position(name: &str, text: &str) -> Position {
    let rules = Rules::new(selection(name));
    rules.position(&sfen::parse(rules.selection(), text).unwrap()).unwrap()
}

fn attempt(name: &str, text: &str) -> Attempt {
    let collection = Collection::of_positions(
        "test".to_owned(),
        vec![PackedPosition::new(&position(name, text))],
    );
    ProblemBook::new(vec![collection], 0, Progress::default()).attempt(0).unwrap()
}

/// White mates in 3.
const IN_THREE: (&str, &str) = ("sho", "9/9/2s1kP1G1/9/4K2P1/9/2+p2+r3/9/9 w - 1");

/// The first move of the win that the solver knows.
fn best(attempt: &Attempt) -> Move {
    attempt.clone().hint().unwrap().line[0]
}

/// A legal move after which there is no win in time.
fn wrong(attempt: &Attempt) -> Move {
    let moves = attempt.game().position().legal_moves();
    let is_wrong = |mv: &Move| matches!(attempt.clone().play(*mv), Ok(Some(Reply::Wrong(_))));
    moves.into_iter().find(is_wrong).unwrap()
}

fn solve(attempt: &mut Attempt) {
    while attempt.state() == State::Open {
        attempt.play(best(attempt)).unwrap();
    }
}

#[test]
fn the_best_moves_solve_a_problem() {
    let mut attempt = attempt(IN_THREE.0, IN_THREE.1);
    assert_eq!(attempt.problem().plies(), Some(3));
    let reply = attempt.play(best(&attempt)).unwrap();
    assert!(matches!(reply, Some(Reply::Defended(_))), "{reply:?}");
    assert_eq!((attempt.game().len(), attempt.plies_left()), (2, Some(1)));
    assert_eq!(attempt.mark(), None);
    solve(&mut attempt);
    assert_eq!((attempt.state(), attempt.mark()), (State::Solved, Some(Mark::Clean)));
    assert_eq!(attempt.game().len(), 3);
}

#[test]
fn a_wrong_move_is_refuted_and_can_be_taken_back() {
    let mut attempt = attempt(IN_THREE.0, IN_THREE.1);
    attempt.play(wrong(&attempt)).unwrap();
    let State::Wrong(why) = attempt.state() else { panic!("{:?}", attempt.state()) };
    assert!(matches!(why, Refutation::Escapes(_) | Refutation::Delays(_)));
    assert_eq!(attempt.game().len(), 2);
    assert_eq!(attempt.mark(), Some(Mark::Missed));
    // Nothing is played before the wrong move is taken back.
    let legal = attempt.game().position().legal_moves()[0];
    assert_eq!(attempt.play(legal), Ok(None));
    assert!(attempt.take_back());
    assert_eq!((attempt.state(), attempt.game().len()), (State::Open, 0));
    assert!(!attempt.take_back());
    solve(&mut attempt);
    assert_eq!(attempt.mark(), Some(Mark::Late));
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut attempt = attempt(IN_THREE.0, IN_THREE.1);
    let king = attempt.game().position().royals(attempt.game().position().to_move())[0];
    assert!(attempt.play(Move::new(king, king, false)).is_err());
    assert_eq!((attempt.state(), attempt.game().len(), attempt.mark()), (State::Open, 0, None));
}

#[test]
fn giving_up_shows_the_solution() {
    let mut attempt = attempt(IN_THREE.0, IN_THREE.1);
    assert_eq!(attempt.give_up().len(), 3);
    assert_eq!((attempt.state(), attempt.game().len()), (State::GivenUp, 3));
    assert_eq!(attempt.game().cursor_ply(), 0);
    assert_eq!(attempt.mark(), Some(Mark::Missed));
    attempt.restart();
    assert_eq!((attempt.state(), attempt.game().len()), (State::Open, 0));
}

/// A useless interposition is not an answer: the mate counts as given.
#[test]
fn useless_interpositions_do_not_delay_a_solution() {
    let mut attempt = attempt("shogi", "8k/6S2/7G1/9/9/9/9/9/R8 b p 1");
    attempt.play(best(&attempt)).unwrap();
    assert_eq!(attempt.state(), State::Solved);
}

#[test]
fn unsound_problems_are_reported_and_can_be_played() {
    let start = sfen::write(&selection("sho"), selection("sho").start());
    let mut none = attempt("sho", &start);
    assert_eq!(none.problem().fault(), Some(Fault::NoWin));
    let first = none.game().position().legal_moves()[0];
    assert!(matches!(none.play(first), Ok(Some(Reply::Unjudged(_)))));
    assert_eq!((none.state(), none.game().len()), (State::Open, 2));
    assert_eq!(none.hint(), None);
    // Two golds mate, on either side.
    let two = attempt("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b 2G 1");
    assert_eq!(two.problem().fault(), None);
    let several = attempt("shogi", "4k4/9/3GPG3/9/9/9/9/9/4K4 b G 1");
    assert_eq!(several.problem().fault(), Some(Fault::SeveralFirstMoves));
}

#[test]
fn a_set_is_read_as_it_was_written() {
    for set in shipped().unwrap() {
        let text = set.to_text();
        let read = ProblemSet::read(&text, library::shipped()).unwrap();
        assert_eq!(read.to_text(), text);
        assert_eq!(read.problems.len(), set.problems.len());
    }
}

#[test]
fn faults_of_a_set_name_their_line() {
    let set = &shipped().unwrap()[0];
    let text = set.to_text();
    let error = |text: &str| ProblemSet::read(text, library::shipped()).unwrap_err().to_string();
    assert!(error("problems").starts_with("line 1: a set of problems begins with"));
    assert!(error(&text.replace("# game: ", "# game: no-")).contains("names an unknown game"));
    assert!(error(&text.replace("# rules: ", "# rules: 0")).contains("under other rules"));
    let lines = text.lines().count() + 1;
    let bad = |line: &str, why: &str| {
        let told = error(&format!("{text}{line}\n"));
        assert!(told.starts_with(&format!("line {lines}: ")) && told.contains(why), "{told}");
    };
    bad("3\tmate\t9", "five fields");
    bad("2\tmate\t9\tnet\tx", "'2' is not an odd number");
    bad("3\tdraw\t9\tnet\tx", "'draw' is not an ending");
    bad("3\tmate\tmany\tnet\tx", "'many' is not a rating");
    bad("3\tmate\t9\tnone\tx", "'none' is not a list of themes");
    bad("3\tmate\t9\tnet\tx", "");
}

#[test]
fn a_streak_counts_problems_solved_at_the_first_attempt() {
    let positions = [IN_THREE.1, "4k4/8R/4G4/p8/9/9/9/9/4K4 b - 1"];
    let positions: Vec<Position> = positions.map(|text| position("sho", text)).into();
    let collection = Collection::of_positions(
        "test".to_owned(),
        positions.iter().map(PackedPosition::new).collect(),
    );
    let mut book = ProblemBook::new(vec![collection], 0, Progress::default());
    let mut first = book.attempt(0).unwrap();
    let grade = first.problem().grade();
    assert!(!book.note(&mut first), "nothing is decided yet");
    solve(&mut first);
    assert!(book.note(&mut first));
    assert_eq!(book.streak(grade), Streak { now: 1, best: 1 });
    // A problem that is solved does not count again.
    let mut again = book.attempt(0).unwrap();
    solve(&mut again);
    book.note(&mut again);
    assert_eq!(book.streak(grade), Streak { now: 1, best: 1 });
    assert_eq!(
        (book.state(0), book.state(1), book.next_problem(Some(0))),
        (Some(true), None, Some(1))
    );
    let mut second = book.attempt(1).unwrap();
    let other = second.problem().grade();
    second.play(wrong(&second)).unwrap();
    assert!(book.note(&mut second));
    assert_eq!((book.state(1), book.streak(other).now), (Some(false), 0));
    second.take_back();
    solve(&mut second);
    assert!(book.note(&mut second));
    assert_eq!((book.state(1), book.streak(other).now), (Some(true), 0));
    assert_eq!(book.next_problem(None), None);
    // The second one was missed: it comes back the next day.
    let book = book.on_day(1);
    assert!(book.is_due(1) && !book.is_due(0));
    assert_eq!(book.next_problem(None), Some(1));
}

#[test]
fn the_book_opens_at_the_game_that_is_shown() {
    for set in shipped().unwrap() {
        let book =
            shipped_book(ProblemKind::Mates, Some(&set.selection), Progress::default()).unwrap();
        assert_eq!(book.collection().unwrap().name, set.selection.title());
        assert!(has_problems(&set.selection, ProblemKind::Mates));
    }
    assert!(!has_problems(&selection("micro"), ProblemKind::Mates));
    assert!(library::shipped().list().len() > shipped().unwrap().len());
}

#[test]
fn the_next_problem_is_near_the_rating_of_the_player() {
    let mut book =
        shipped_book(ProblemKind::Mates, Some(&selection("sho")), Progress::default()).unwrap();
    assert_eq!(book.player(), None);
    let nearest = |book: &ProblemBook, player: u32| {
        let untried = (0..book.len()).filter(|&index| book.state(index).is_none());
        untried.map(|index| book.rating(index).unwrap().rating.abs_diff(player)).min()
    };
    let first = book.next_problem(None).unwrap();
    assert_eq!(Some(book.rating(first).unwrap().rating.abs_diff(1200)), nearest(&book, 1200));
    let mut attempt = book.attempt(first).unwrap();
    let before = book.rating(first).unwrap().rating;
    solve(&mut attempt);
    book.note(&mut attempt);
    let player = book.player().unwrap().rating;
    assert!(player > 1200 && book.rating(first).unwrap().rating < before);
    let second = book.next_problem(Some(first)).unwrap();
    assert_eq!(Some(book.rating(second).unwrap().rating.abs_diff(player)), nearest(&book, player));
}

#[test]
fn a_theme_leaves_the_problems_that_have_it() {
    let mut book =
        shipped_book(ProblemKind::Mates, Some(&selection("sho")), Progress::default()).unwrap();
    book.step_theme();
    assert_eq!(book.filter().theme, Some(Theme::BareKing));
    let items = &book.collection().unwrap().items;
    let bare = items.iter().filter(|item| {
        item.examined().unwrap().outcome().by == zushiki_core::rules::Termination::BareKing
    });
    assert_eq!(book.shown().len(), bare.count());
}
