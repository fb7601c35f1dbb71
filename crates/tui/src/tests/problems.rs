//! Mate problems on screen: by keys, by the mouse, in every window.

use std::path::Path;
use zushiki_play::storage::packed::{PackedPosition, Starts};

use super::learn::learning;
use super::*;
use crate::app::LearnStart;
use crate::effect::EffectResult;
use zushiki_core::board::Move;
use zushiki_core::notation::usi;
use zushiki_core::rules::Rules;
use zushiki_play::learn::Progress;
use zushiki_play::problems::{Attempt, Collection, ProblemBook, ProblemKind, State, shipped_book};
use zushiki_record::{ReadOptions, read};
use zushiki_words::language::Language;

fn book() -> ProblemBook {
    let sho = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
    shipped_book(ProblemKind::Mates, Some(&sho), Progress::default()).unwrap()
}

pub(super) fn problems(language: Language, size: (u16, u16)) -> Driver {
    learning(language, LearnStart::Problems(Box::new(book())), size)
}

/// The first move of the win that the solver knows.
fn best(attempt: &Attempt) -> Move {
    attempt.clone().hint().unwrap().line[0]
}

fn typed(attempt: &Attempt, mv: Move) -> String {
    let position = attempt.game().position();
    let promoted = mv.with_promotion(true);
    let is_question = promoted != mv && position.legal_moves().contains(&promoted);
    let stays = if is_question { "=" } else { "" };
    format!(":{}{stays}<enter>", usi::write(position.selection(), mv))
}

/// Types the solution of the problem that is open.
fn solve(driver: &mut Driver, attempt: &mut Attempt) {
    while attempt.state() == State::Open {
        let mv = best(attempt);
        driver.keys(&typed(attempt, mv));
        attempt.play(mv).unwrap();
    }
    driver.shows("Solved: ");
}

#[test]
fn a_problem_has_a_large_board_and_moves_of_its_own() {
    let mut driver = problems(Language::ENGLISH, (120, 40));
    driver.keys("<enter>").shows("move 1 ").hides("Moves ─");
    // The board has three rows for each rank.
    let row = |rank: &str| driver.find(rank).1;
    assert_eq!(row("┃b") - row("┃a"), 3);
}

#[test]
fn the_board_of_a_problem_is_beside_the_list_at_80x24() {
    let mut all = shipped_book(ProblemKind::Mates, None, Progress::default()).unwrap();
    for _ in 0..all.place().1 {
        all.step(true);
        let game = all.collection().unwrap().name.to_string();
        let start = LearnStart::Problems(Box::new(all.clone()));
        let driver = learning(Language::ENGLISH, start, (80, 24));
        let screen = driver.screen();
        let rows = screen.lines().filter(|row| row.contains('│') || row.contains('┃')).count();
        assert!(rows >= 8, "{game} {screen}");
        assert!(screen.contains("easy "), "{game} {screen}");
    }
}

#[test]
fn a_task_that_is_cut_beside_the_board_is_shown_whole_below_the_list() {
    let wa = Selection::new(library::find("wa").unwrap(), &Choice::default()).unwrap();
    let book = shipped_book(ProblemKind::Mates, Some(&wa), Progress::default()).unwrap();
    let start = LearnStart::Problems(Box::new(book));
    let mut driver = learning(Language::ENGLISH, start, (80, 24));
    driver.keys("<home>").shows("1. win in 1 ply ... ");
    driver.shows(" 1. win in 1 ply by stalemate. 0 of 200 solved.");
}

#[test]
fn the_list_shows_the_difficulty_and_the_position_of_the_marked_problem() {
    let mut driver = problems(Language::ENGLISH, (120, 40));
    driver.shows("easy").shows("in 1 ");
    let board = driver.screen();
    driver.keys("<down>");
    assert_ne!(driver.screen().replace('>', " "), board.replace('>', " "));
    let mut narrow = problems(Language::ENGLISH, (40, 20));
    narrow.shows("easy").hides("竜");
}

#[test]
fn the_position_of_the_marked_problem_has_its_hands() {
    let shogi = Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap();
    let book = shipped_book(ProblemKind::Mates, Some(&shogi), Progress::default()).unwrap();
    for size in [(80, 24), (120, 40)] {
        let start = LearnStart::Problems(Box::new(book.clone()));
        learning(Language::ENGLISH, start, size).shows("v White: 飛").shows("Black: ");
    }
}

#[test]
fn page_down_is_the_problem_to_try_next_in_the_list_and_on_the_board() {
    let mut driver = problems(Language::ENGLISH, (80, 24));
    let first = driver.screen();
    driver.keys("<home>").shows(">   1.").keys("<pgdn>");
    assert_eq!(driver.screen(), first);
    driver.shows("PgDn next").keys("<enter>").shows("PgDn next");
}

/// The title of the problem of this index.
fn title(index: usize) -> String {
    format!("Problem {} of {}", index + 1, book().len())
}

/// The index of the first problem in three.
fn first_in_three() -> usize {
    let book = book();
    let items = &book.collection().unwrap().items;
    items.iter().position(|item| item.examined().unwrap().plies() == Some(3)).unwrap()
}

#[test]
fn ten_problems_are_solved_by_keys() {
    for size in [(80, 24), (40, 20), (120, 40)] {
        let mut driver = problems(Language::ENGLISH, size);
        let mut book = book();
        let mut index = book.next_problem(None).unwrap();
        driver
            .shows("Mate problems")
            .shows(&format!("0 of {} solved.", book.len()))
            .keys("<enter>");
        for _ in 0..10 {
            driver.shows(&title(index));
            let mut attempt = book.attempt(index).unwrap();
            solve(&mut driver, &mut attempt);
            book.note(&mut attempt);
            index = book.next_problem(Some(index)).unwrap();
            assert!(
                driver
                    .effects
                    .iter()
                    .any(|it| matches!(it, Effect::Disk(DiskEffect::KeepProgress(_))))
            );
            driver.keys("<enter>");
        }
        driver.shows(&title(index)).keys("q");
        driver.shows(&format!("10 of {} solved. Your rating: ", book.len()));
    }
}

#[test]
fn a_wrong_move_is_answered_and_taken_back() {
    let mut driver = problems(Language::ENGLISH, (80, 24));
    let index = first_in_three();
    let attempt = book().attempt(index).unwrap();
    let moves = attempt.game().position().legal_moves();
    let is_wrong = |mv: &&Move| {
        let mut tried = attempt.clone();
        tried.play(**mv).is_ok() && matches!(tried.state(), State::Wrong(_))
    };
    let wrong = moves.iter().find(is_wrong).unwrap();
    driver.keys("<end><home><tab><enter>").shows(&title(index));
    driver.keys(&typed(&attempt, *wrong)).shows(" after ").shows("Enter goes on and takes");
    // Only looking is possible now.
    driver.keys(&typed(&attempt, best(&attempt))).shows("Enter goes on and takes").hides("Solved");
    driver.keys("<enter>").hides(" after ").shows("a hint");
    solve(&mut driver, &mut attempt.clone());
    driver.keys("q").shows(&format!("1 of {} solved.", book().len())).hides("In a row");
}

#[test]
fn hints_come_in_steps_and_the_solution_can_be_seen() {
    let mut driver = problems(Language::ENGLISH, (80, 24));
    driver.keys("<home><tab><enter>").shows(&title(first_in_three()));
    driver.shows("With a hint").keys("i").shows("Move the").hides("With a hint");
    driver.keys("i").shows("Play ").keys("i").shows("in 3");
    driver.keys("s").shows("The solution: ").shows("SOLUTION 0 of 3").hides("REVIEW");
    driver.keys("]").shows("SOLUTION 1 of 3").keys("]").shows("steps through");
    driver.keys("u").hides("The solution").shows("a hint").keys("q").shows("missed");
}

/// The problem of this file: White mates in 3 by moves without promotion.
#[test]
fn a_problem_is_solved_by_the_mouse() {
    let mut driver = problems(Language::ENGLISH, (80, 24));
    driver.keys("<home>").click_text("10. ").click_text("10. ").shows(&title(9));
    let mut book = book();
    let mut attempt = book.attempt(9).unwrap();
    while attempt.state() == State::Open {
        let mv = best(&attempt);
        let geometry = attempt.problem().position().geometry();
        let (from, to) = (mv.from().unwrap(), mv.to());
        driver.click_square(&geometry.name(from).to_string());
        driver.click_square(&geometry.name(to).to_string());
        if driver.screen().contains("promote") {
            driver.keys(if mv.promotes() { "+" } else { "=" });
        }
        attempt.play(mv).unwrap();
    }
    book.note(&mut attempt);
    let next = book.next_problem(Some(9)).unwrap();
    driver.shows("Solved: ").click_text("Enter goes on to the next").shows(&title(next));
}

#[test]
fn the_solver_sits_below() {
    // In the problems of the program Black is the attacker: this is one of a file.
    let sho = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
    let rules = Rules::new(sho);
    let text = "9/9/2s1kP1G1/9/4K2P1/9/2+p2+r3/9/9 w - 1";
    let setup = zushiki_core::notation::sfen::parse(rules.selection(), text).unwrap();
    let positions = vec![PackedPosition::new(&rules.position(&setup).unwrap())];
    let collection = Collection::of_positions("mine.sfen".to_owned(), positions);
    let book = ProblemBook::new(vec![collection], 0, Progress::default());
    let start = LearnStart::Problems(Box::new(book));
    let mut driver = learning(Language::ENGLISH, start, (80, 24));
    driver.keys("<enter>").shows("White to move");
    let (_, below) = driver.labelled("5a");
    let (_, above) = driver.labelled("5i");
    assert!(below > above, "rank a is at the bottom");
    driver.keys("t");
    assert!(driver.labelled("5a").1 < driver.labelled("5i").1);
}

#[test]
fn an_unsound_problem_is_reported_and_can_be_played() {
    let sho = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
    let start = Rules::new(sho).start();
    let file = Collection::of_positions("mine.sfen".to_owned(), vec![PackedPosition::new(&start)]);
    let book = ProblemBook::new(vec![file], 0, Progress::default());
    let mut driver = learning(Language::ENGLISH, LearnStart::Problems(Box::new(book)), (80, 24));
    driver.shows("mine.sfen").keys("<enter>").shows("Not a sound");
    driver.keys(":7g7f<enter>").shows("The reply is ").keys("u").hides("The reply is ");
    driver.keys("i").shows("The solver knows no win");
}

#[test]
fn problems_are_shown_in_every_window() {
    for size in [(1, 1), (20, 5), (30, 24), (40, 12), (80, 24), (200, 60)] {
        let mut driver = problems(Language::ENGLISH, size);
        driver.keys("<tab><enter>i").keys("s").keys("]").keys("q").keys("<right>→");
    }
}

#[test]
fn problems_are_opened_from_the_menu_and_from_a_game() {
    let mut driver = Driver::new(None, (80, 24));
    driver.keys(":problems<enter>").shows(" solved.").keys("q").hides(" solved.");
    driver.keys(":problems<enter>").shows(" solved.").keys("<enter>").shows("Problem ");
    driver.keys(":problems<enter>").shows(" solved.").keys("q").hides(" solved.");
    driver.click_text("Mate problems").click_text("Mate problems").shows(" solved.");
    let mut driver = Driver::variant("wa");
    driver.keys(":problems<enter>").shows("Wa shogi").keys("q").shows("Black to move");
}

/// Each name opens its screen in place of another of these, or closes what is above it.
#[test]
fn the_screens_to_learn_from_lead_to_each_other() {
    let screens =
        [("learn", "Learn to play"), ("problems", "Mate problems"), ("tactics", "Tactics")];
    let mut driver = Driver::new(Some(rules("wa", &Choice::default()).start()), (120, 40));
    for (from, _) in screens {
        for (to, title) in screens {
            for opened in ["", "<enter>"] {
                driver.typed(from).keys(opened).typed(to).shows(title);
            }
        }
    }
    driver.typed("learn").keys("<enter>").shows("Lesson 1").typed("learn").hides("Lesson 1");
    driver.keys("q").shows("Black to move");
}

#[test]
fn problems_are_filtered_by_theme() {
    let mut driver = problems(Language::ENGLISH, (80, 24));
    driver.keys("c").shows("bare king");
    let bare: usize = {
        let mut book = book();
        book.step_theme();
        book.next_problem(None).unwrap()
    };
    driver.keys("<enter>").shows(&title(bare));
}

#[test]
fn escape_shows_all_problems_before_it_leaves_the_list() {
    let mut driver = Driver::new(None, (80, 24));
    driver.keys(":problems<enter>").shows(" solved.").keys("<home>c").shows("bare king");
    driver.keys("<esc>").hides("bare king").shows(" solved.").keys("<esc>").hides(" solved.");
}

#[test]
fn problems_are_filtered_by_difficulty() {
    let mut driver = problems(Language::ENGLISH, (80, 24));
    driver.keys("<home>").shows("In 1").keys("f").shows("easy");
    let mut easy = book().shown().into_iter().filter(|&index| {
        book().attempt(index).unwrap().problem().grade() == zushiki_play::problems::Grade::Easy
    });
    let last = easy.next_back().unwrap();
    driver.keys("<end><enter>").shows(&title(last)).keys("q");
    driver.keys("fff").shows("master").hides("In 1 ").keys("f<home>").hides("master").shows("In 1");
}

#[test]
fn the_problems_of_a_file_are_opened_from_a_game() {
    let mut driver = Driver::variant("sho");
    driver.typed("problems mine.sfen");
    let Some(Effect::Disk(DiskEffect::OpenProblems(request))) = driver.effects.last().cloned()
    else {
        panic!("{:?}", driver.effects);
    };
    assert_eq!(request.path, Path::new("mine.sfen"));
    let game = request.assumed.clone().map(|game| game.id());
    assert_eq!(game.as_deref(), Some("sho"), "lines of SFEN name no game");
    let start = PackedPosition::new(driver.play().game().position());
    let starts = Starts { positions: vec![start.clone(), start], ..Starts::default() };
    driver.app.update(EffectResult::ProblemsRead(request.clone(), Ok(starts.clone())));
    driver.shows("mine.sfen").shows("0 of 2 solved").keys("q").shows("Black to move");
    let fault = read(b"9/9 b - 1", &ReadOptions::new(library::shipped())).unwrap_err();
    let some = Starts { faults: vec![fault], unread: 3, ..starts };
    driver.app.update(EffectResult::ProblemsRead(request, Ok(some)));
    driver.shows("mine.sfen").shows("Entries left out: 3");
}

#[test]
fn problems_of_tactics_are_solved_and_wrong_moves_explained() {
    let sho = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
    let book = shipped_book(ProblemKind::Tactics, Some(&sho), Progress::default()).unwrap();
    let at = book.next_problem(None).unwrap();
    let mut attempt = book.clone().attempt(at).unwrap();
    let start = LearnStart::Problems(Box::new(book));
    let mut driver = learning(Language::ENGLISH, start, (120, 40));
    driver.shows("Tactics").shows("good moves").keys("<enter>").shows("to move: find the ");
    let position = attempt.problem().position().clone();
    let is_wrong = |mv: &Move| {
        let mut tried = attempt.clone();
        tried.play(*mv).unwrap();
        matches!(tried.state(), State::Wrong(_))
    };
    let wrong = position.legal_moves().into_iter().find(is_wrong).unwrap();
    driver.keys(&typed(&attempt, wrong)).shows("Wrong: after ").keys("<enter>");
    solve(&mut driver, &mut attempt);
}
