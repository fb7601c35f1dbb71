//! Mate problems: their tasks, the moves in them, and the progress.

mod tactics;

use super::{Side, Wording, line, mate_in, outcome, royals};
use crate::language::Language;
use crate::message;
use zushiki_core::board::Move;
use zushiki_core::notation::Notation;
use zushiki_core::rules::{Outcome, Termination};
use zushiki_engine::Length;
use zushiki_play::learn::{Skill, Streak};
use zushiki_play::problems::{
    Attempt, Grade, Problem, ProblemBook, ProblemFilter, Refutation, State,
};

/// The task in a few words: `mate in 5 plies`, `bare the king in 3 plies`, `win`.
#[must_use]
pub fn task(language: Language, problem: &Problem) -> String {
    if let Some(tactic) = problem.tactic() {
        let moves = tactic.line.len().div_ceil(2);
        return message!(language, "problems-tactic", moves);
    }
    bare_king_task(language, problem, |royal, plies| {
        message!(language, "problems-bare", royal, plies)
    })
}

/// The task as text. For a problem that ends with a bare king, `bare` makes it from the name of the royal piece
/// and the number of plies.
fn bare_king_task(
    language: Language,
    problem: &Problem,
    bare: impl Fn(String, u32) -> String,
) -> String {
    let selection = problem.position().selection();
    let outcome: Outcome = problem.outcome();
    match problem.length() {
        Length::Unknown => message!(language, "problems-win"),
        Length::Exactly(plies) if outcome.by == Termination::BareKing => {
            let royal = royals(language, selection).first().map(ToString::to_string);
            bare(royal.unwrap_or_else(|| message!(language, "problems-royal-piece")), plies)
        }
        length => mate_in(language, selection, length, Some(outcome)),
    }
}

/// The task in sentences, with the faults of the problem: `Black to move: mate in 5 plies.`
#[must_use]
pub fn task_sentence(language: Language, problem: &Problem) -> String {
    let side = Side::to_move(problem.position());
    if let Some(tactic) = problem.tactic() {
        return tactics::task(language, tactic, side);
    }
    let task = bare_king_task(language, problem, |royal, plies| {
        message!(language, "problems-bare-explained", royal, plies)
    });
    match problem.fault() {
        None => message!(language, "problems-task", side, task),
        Some(fault) => {
            let fault = fault.words(language);
            message!(language, "problems-unsound-task", side, task, fault)
        }
    }
}

/// The result of the last move: the answer to it, why it is wrong, or that the problem is solved.
#[must_use]
pub fn state_sentence(language: Language, attempt: &Attempt, notation: Notation) -> String {
    match attempt.state() {
        State::Open if attempt.game().is_empty() => String::new(),
        State::Open => {
            let answer = last_moves(attempt, 1, notation);
            match attempt.plies_left().filter(|_| attempt.problem().tactic().is_none()) {
                Some(plies) => {
                    message!(language, "problems-answer-with-plies", answer, plies)
                }
                None => message!(language, "problems-answer", answer),
            }
        }
        State::Wrong(refutation) => wrong(language, attempt, refutation, notation),
        State::AsGood => {
            let mv = last_moves(attempt, 1, notation);
            message!(language, "problems-as-good", mv)
        }
        State::Solved => {
            let solved = message!(language, "problems-solved", moves = played(attempt, notation));
            let effect =
                attempt.problem().tactic().map(|tactic| tactics::effect(language, attempt, tactic));
            language.sentences(&[Some(solved), effect].into_iter().flatten().collect::<Vec<_>>())
        }
        State::GivenUp if attempt.game().is_empty() => message!(language, "problems-no-solution"),
        State::GivenUp => {
            message!(language, "problems-solution", moves = played(attempt, notation))
        }
    }
}

fn wrong(
    language: Language,
    attempt: &Attempt,
    refutation: Refutation,
    notation: Notation,
) -> String {
    match refutation {
        Refutation::Ended => {
            let end = attempt.game().live_outcome();
            let selection = attempt.problem().position().selection();
            let end = end.map(|end| outcome(language, selection, end)).unwrap_or_default();
            message!(language, "problems-wrong", end)
        }
        Refutation::Escapes(_) => {
            let moves = last_moves(attempt, 2, notation);
            message!(language, "problems-wrong-escapes", moves)
        }
        Refutation::Delays(_) => {
            let moves = last_moves(attempt, 2, notation);
            message!(language, "problems-too-slow", moves)
        }
        Refutation::Loses(answer) => tactics::wrong(language, attempt, answer, notation),
    }
}

/// All moves that were played.
fn played(attempt: &Attempt, notation: Notation) -> String {
    let moves: Vec<Move> = attempt.game().moves().collect();
    line(attempt.problem().position(), &moves, notation)
}

/// The last `count` moves that were played.
fn last_moves(attempt: &Attempt, count: usize, notation: Notation) -> String {
    let all = played(attempt, notation);
    let words: Vec<&str> = all.split(' ').collect();
    words[words.len().saturating_sub(count)..].join(" ")
}

/// The problems that are shown: `easy, in 3 plies, sacrifice`; empty if these are all.
pub(super) fn problem_filter(language: Language, filter: &ProblemFilter) -> String {
    let plies = filter.plies.map(|it| message!(language, "problems-filter-plies", plies = it));
    let grade = filter.grade.map(|grade| grade.words(language));
    let theme = filter.theme.map(|theme| theme.words(language));
    let parts = [grade, plies, theme].into_iter().flatten();
    let joined =
        parts.reduce(|first, second| message!(language, "problems-streaks", first, second));
    joined.unwrap_or_default()
}

/// The number of solved problems, the rating of the player and the streaks, as far as there are any: `12 of 60 solved.
/// Your rating: 1350 ± 120. In a row: easy 4 (best 7).`
#[must_use]
pub fn problem_standing(language: Language, book: &ProblemBook) -> String {
    let (solved, count) = book.standing();
    let standing = message!(language, "problems-standing", solved, count);
    let standing = match book.player() {
        None => standing,
        Some(Skill { rating, deviation, .. }) => message!(
            language,
            "problems-standing-and-rating",
            standing,
            rating,
            deviation = 2 * deviation
        ),
    };
    match streaks(language, book) {
        None => standing,
        Some(streaks) => message!(language, "problems-standing-with-streaks", standing, streaks),
    }
}

/// The streaks of all difficulties that have one: `easy 4 (best 7), hard 1 (best 1)`.
fn streaks(language: Language, book: &ProblemBook) -> Option<String> {
    let streaks = Grade::ALL.into_iter().filter_map(|grade| {
        let Streak { now, best } = book.streak(grade);
        let grade = grade.words(language);
        (best > 0).then(|| message!(language, "problems-streak", grade, now, best))
    });
    streaks.reduce(|first, second| message!(language, "problems-streaks", first, second))
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::notation::sfen;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};
    use zushiki_play::learn::Progress;
    use zushiki_play::problems::{Collection, Goal, ProblemKind, Reply, shipped_book};

    fn attempt(text: Option<&str>) -> Attempt {
        let sho = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
        let rules = Rules::new(sho);
        let position = match text {
            Some(text) => {
                let setup = sfen::parse(rules.selection(), text).unwrap();
                rules.position(&setup).unwrap()
            }
            None => rules.start(),
        };
        let collection = Collection::of_positions(
            "test".to_owned(),
            vec![zushiki_play::storage::packed::PackedPosition::new(&position)],
        );
        ProblemBook::new(vec![collection], 0, Progress::default()).attempt(0).unwrap()
    }

    #[test]
    fn a_task_and_a_wrong_move_are_reported() {
        let english = Language::ENGLISH;
        let mut attempt = attempt(Some("9/9/2s1kP1G1/9/4K2P1/9/2+p2+r3/9/9 w - 1"));
        assert_eq!(task_sentence(english, attempt.problem()), "White to move: mate in 3 plies.");
        let is_wrong = |mv: &Move| matches!(attempt.clone().play(*mv), Ok(Some(Reply::Wrong(_))));
        let moves = attempt.game().position().legal_moves();
        let wrong = moves.into_iter().find(is_wrong).unwrap();
        attempt.play(wrong).unwrap();
        let told = state_sentence(english, &attempt, Notation::Hodges);
        assert!(
            ["Wrong: after ", "Too slow: after "].iter().any(|it| told.starts_with(it)),
            "{told}"
        );
    }

    #[test]
    fn what_is_wrong_with_a_problem_is_reported() {
        let attempt = attempt(None);
        assert_eq!(
            task_sentence(Language::ENGLISH, attempt.problem()),
            "Black to move: win. Not a sound problem: the solver finds no win by checks here."
        );
    }

    #[test]
    fn a_problem_of_tactics_tells_what_is_wrong_and_what_is_won() {
        for set in ProblemKind::Tactics.sets().unwrap() {
            let book =
                shipped_book(ProblemKind::Tactics, Some(&set.selection), Progress::default());
            let mut attempt = book.unwrap().attempt(0).unwrap();
            let line = attempt.problem().tactic().unwrap().line.clone();
            for language in [Language::ENGLISH, Language::find("ja").unwrap()] {
                let said = |attempt: &Attempt| state_sentence(language, attempt, Notation::Hodges);
                let moves = attempt.game().position().legal_moves();
                for mv in moves.into_iter().filter(|mv| *mv != line[0]).take(2) {
                    let reply = attempt.play(mv).unwrap().unwrap();
                    let is_wrong = matches!(reply, Reply::Wrong(_));
                    let (told, is_english) = (said(&attempt), language == Language::ENGLISH);
                    assert!(!is_english || told.starts_with("Wrong: after ") == is_wrong, "{told}");
                    assert!(!told.is_empty());
                    attempt.take_back();
                }
                for &mv in line.iter().step_by(2) {
                    attempt.play(mv).unwrap();
                }
                let told = said(&attempt);
                assert!(language != Language::ENGLISH || told.starts_with("Solved: "), "{told}");
                assert!(language != Language::ENGLISH || told.contains(". It "), "{told}");
                attempt.restart();
            }
        }
    }

    /// The attempts at the first `count` shipped problems of tactics of a game with this goal.
    fn attempts(game: &str, goal: Goal, count: usize) -> Vec<Attempt> {
        let selection = Selection::new(library::find(game).unwrap(), &Choice::default()).unwrap();
        let book = shipped_book(ProblemKind::Tactics, Some(&selection), Progress::default());
        let mut book = book.unwrap();
        let attempts = (0..).map_while(|at| book.attempt(at));
        let has_goal = |it: &Attempt| it.problem().tactic().is_some_and(|it| it.goal == goal);
        attempts.filter(has_goal).take(count).collect()
    }

    /// The sentences about those of the first four legal moves of each attempt that are wrong.
    fn wrong_moves(attempts: Vec<Attempt>) -> Vec<String> {
        let mut all = Vec::new();
        for mut attempt in attempts {
            for mv in attempt.game().position().legal_moves().into_iter().take(4) {
                if matches!(attempt.play(mv), Ok(Some(Reply::Wrong(_)))) {
                    all.push(state_sentence(Language::ENGLISH, &attempt, Notation::Hodges));
                }
                attempt.restart();
            }
        }
        all
    }

    /// Each wrong move is explained by what the answer does, where the game ends, or what the line wins.
    #[test]
    fn a_wrong_move_in_a_problem_that_wins_something_has_a_reason() {
        let mut gains = attempts("sho", Goal::Gain, 6);
        gains.retain(|attempt| attempt.spoils().is_some_and(|spoils| !spoils.won.is_empty()));
        assert!(task_sentence(Language::ENGLISH, gains[0].problem()).contains(" win material; "));
        let all = wrong_moves(gains);
        assert!(all.iter().any(|told| told.contains("The right line wins the ")), "{all:#?}");
        for told in all {
            assert!(told.contains(". ") || told.contains("the game is over"), "{told}");
        }
    }

    /// A wrong move in a problem that saves a game is told to fail at that, with what it loses and the line keeps.
    #[test]
    fn a_wrong_move_in_a_problem_that_saves_a_game_says_so() {
        let saves = attempts("heian", Goal::Save, 16);
        assert!(task_sentence(Language::ENGLISH, saves[0].problem()).contains(" save the game; "));
        let all = wrong_moves(saves);
        assert!(all.iter().all(|told| !told.contains("stand worse")), "{all:#?}");
        let has = |text: &str| all.iter().any(|told| told.contains(text));
        assert!(has("not saved") && has("You lose the "), "{all:#?}");
        assert!(has("The right line ") && has(" and saves the game."), "{all:#?}");
    }
}
