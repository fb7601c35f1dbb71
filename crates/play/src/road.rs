//! The road: one way through lessons, games, problems and sample games, step by step, for a player who begins.
//!
//! The steps are in `road/steps.txt`. A [`Progress`] knows which of them are done: lessons, problems and drills by what
//! it holds anyway, games and the like by the id of their step. What a player does counts for the next step only, so
//! that somebody who plays something else is not on the road, and no other state is kept.

use std::path::PathBuf;
use std::sync::OnceLock;

use crate::learn::Progress;
use crate::opponent::{Computer, Level, Program};
use crate::storage::listed_games::{GameResult, SavedGamesDir, Summary};
use zushiki_core::board::Color;
use zushiki_core::game::{Game, NodeId, Players};
use zushiki_core::variant::Selection;

/// The number of moves that the step on mistakes asks about.
pub const MISTAKES: usize = 3;

/// The task of a step. Games are named by their ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// The lessons of a part, up to the one with this id.
    Lessons {
        /// Whether they are the further lessons, and not those of the tour.
        is_further: bool,
        /// The id of the last of them.
        last: &'static str,
    },
    /// A game against the computer.
    Play {
        /// The game.
        game: &'static str,
        /// The strength of the computer.
        level: Level,
        /// Whether the game shows a hint at each move of the player.
        hints: bool,
    },
    /// The worst moves of the last game.
    Mistakes {
        /// The game.
        game: &'static str,
    },
    /// A mate problem.
    Problem {
        /// The game.
        game: &'static str,
    },
    /// The drill of the pieces.
    Pieces {
        /// The game.
        game: &'static str,
        /// The number of answers after which the step is done.
        answers: u32,
    },
    /// A sample game, up to its end.
    Sample {
        /// The game.
        game: &'static str,
        /// The name of the sample, which is opened as `sample:NAME`.
        name: &'static str,
    },
}

/// A step of the road.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The name under which it is kept as done.
    pub id: &'static str,
    /// The task of the player.
    pub task: Task,
}

impl Step {
    /// The step of a line; `None` for a comment and a line that is not understood.
    fn parse(line: &'static str) -> Option<Step> {
        let words: Vec<&'static str> = line.split_whitespace().collect();
        let (&id, words) = words.split_first()?;
        let level = |text: &str| text.parse().ok();
        let task = match *words {
            ["lessons", part @ ("first" | "further"), last] => {
                Task::Lessons { is_further: part == "further", last }
            }
            ["play", game, number] => Task::Play { game, level: level(number)?, hints: false },
            ["play", game, number, "hints"] => {
                Task::Play { game, level: level(number)?, hints: true }
            }
            ["mistakes", game] => Task::Mistakes { game },
            ["problem", game] => Task::Problem { game },
            ["pieces", game, answers] => Task::Pieces { game, answers: answers.parse().ok()? },
            ["sample", game, name] => Task::Sample { game, name },
            _ => return None,
        };
        Some(Step { id, task })
    }

    fn is_done(&self, progress: &Progress) -> bool {
        progress.has_step(self.id)
            || match self.task {
                Task::Lessons { last, .. } => progress.has_lesson(last),
                Task::Problem { game } => progress.has_solved(game),
                Task::Pieces { game, answers } => progress.answers(game) >= answers,
                Task::Play { .. } | Task::Mistakes { .. } | Task::Sample { .. } => false,
            }
    }

    /// Whether a game of `selection` between these players is the one that the step asks for.
    #[must_use]
    pub fn is_game(&self, selection: &Selection, players: &Players) -> bool {
        let Task::Play { game, level, .. } = self.task else { return false };
        let is_opponent = |color| match Program::of(players, color) {
            Some(Program::Computer(Computer { level: found, .. })) => found == level,
            _ => false,
        };
        let has_person = Program::only_person(players).is_some();
        has_person && selection.id() == game && Color::ALL.into_iter().any(is_opponent)
    }
}

/// All steps, in order.
#[must_use]
pub fn steps() -> &'static [Step] {
    static STEPS: OnceLock<Vec<Step>> = OnceLock::new();
    STEPS.get_or_init(|| include_str!("road/steps.txt").lines().filter_map(Step::parse).collect())
}

/// The file of the last saved game of `game` that a person has played against a program to its end, for the step about
/// its mistakes.
#[must_use]
pub fn last_game(saved: &SavedGamesDir, game: &str) -> Option<PathBuf> {
    let fits = |summary: &Summary| {
        let is_won_or_drawn = summary.result() != GameResult::Unfinished;
        let has_person = Program::only_person(&summary.players).is_some();
        summary.selection.id() == game && has_person && is_won_or_drawn
    };
    let mut games = saved.games();
    games.find(|game| game.summary.as_ref().is_ok_and(fits)).map(|game| game.path)
}

/// The place of a step on the road.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    at: usize,
}

impl Place {
    /// The next step of a player with this progress: the first that is not done. `None` at the end of the road.
    #[must_use]
    pub fn next(progress: &Progress) -> Option<Place> {
        steps().iter().position(|step| !step.is_done(progress)).map(|at| Place { at })
    }

    /// The next step, unless the player has not come past the first one.
    #[must_use]
    pub fn under_way(progress: &Progress) -> Option<Place> {
        Place::next(progress).filter(|place| place.at > 0)
    }

    /// The step.
    #[must_use]
    pub fn step(self) -> &'static Step {
        &steps()[self.at]
    }

    /// Whether the step asks about the mistakes of a game such as `game`.
    #[must_use]
    pub fn asks_for_mistakes(self, game: &Game) -> bool {
        let id = game.start().selection().id();
        matches!(self.step().task, Task::Mistakes { game } if game == id)
    }

    /// The number of the step, from 1.
    #[must_use]
    pub fn number(self) -> usize {
        self.at + 1
    }
}

/// A step that has just been done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Passed {
    /// The step.
    pub done: Place,
    /// The next one; `None` if it was the last.
    pub next: Option<Place>,
}

impl Passed {
    /// The step `next`, which was the next one before, if it is done now; `None` if it is still open.
    #[must_use]
    pub fn since(next: Option<Place>, now: &Progress) -> Option<Passed> {
        let done = next.filter(|place| place.step().is_done(now))?;
        Some(Passed { done, next: Place::next(now) })
    }

    /// Notes the next step as done in `progress`; `None` at the end of the road.
    pub fn note(progress: &mut Progress) -> Option<Passed> {
        let done = Place::next(progress)?;
        progress.add_step(done.step().id);
        Some(Passed { done, next: Place::next(progress) })
    }
}

/// The hints of a game that is a step: one at each move of the player.
#[derive(Debug, Default)]
pub struct StepHints {
    are_given: bool,
    /// The node at which the last of them was due.
    last: Option<NodeId>,
}

impl StepHints {
    /// The hints of a game that gives them or not.
    #[must_use]
    pub const fn new(are_given: bool) -> StepHints {
        StepHints { are_given, last: None }
    }

    /// Whether a hint is due: the person at the board is to move, and none was due at this node before.
    pub fn take_due(&mut self, game: &Game, players: &Players) -> bool {
        let node = game.cursor_node();
        let is_turn = !game.is_reviewing()
            && game.live_outcome().is_none()
            && Program::to_move(game, players).is_none();
        let is_due = self.are_given && is_turn && self.last != Some(node);
        if is_due {
            self.last = Some(node);
        }
        is_due
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::lessons;
    use crate::problems::{ProblemKind, has_problems};
    use crate::storage::samples;
    use zushiki_core::variant::{Choice, library};

    fn selection(game: &str) -> Selection {
        let variant = library::find(game).unwrap_or_else(|| panic!("{game}"));
        Selection::new(variant, &Choice::default()).unwrap()
    }

    #[test]
    fn every_line_is_a_step_with_an_id_of_its_own() {
        let lines = include_str!("road/steps.txt").lines().filter(|line| !line.starts_with('#'));
        assert_eq!(lines.count(), steps().len());
        let mut ids: Vec<&str> = steps().iter().map(|step| step.id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), steps().len());
    }

    /// All lessons, games, problems and sample games that are named by the steps exist.
    #[test]
    fn every_step_can_be_taken() {
        let lessons = lessons().unwrap();
        for step in steps() {
            match step.task {
                Task::Lessons { is_further, last } => {
                    let mut part = lessons.iter().filter(|it| it.is_further == is_further);
                    assert_eq!(part.next_back().unwrap().id, last);
                }
                Task::Problem { game } => {
                    assert!(has_problems(&selection(game), ProblemKind::Mates));
                }
                Task::Sample { game, name } => {
                    let path = format!("sample:{name}");
                    assert!(samples::at(path.as_ref()).is_some(), "{name}");
                    assert!(name.starts_with(game));
                }
                Task::Play { game, .. } | Task::Mistakes { game } | Task::Pieces { game, .. } => {
                    selection(game);
                }
            }
        }
    }

    /// A player who does each step in turn comes to the end; nothing else moves the road on.
    #[test]
    fn the_road_is_walked_step_by_step() {
        let mut progress = Progress::default();
        progress.add_problem("sho", "1", true);
        for (at, step) in steps().iter().enumerate() {
            if matches!(step.task, Task::Problem { .. }) {
                assert!(step.is_done(&progress), "the problem was solved before");
                continue;
            }
            let before = progress.clone();
            assert_eq!(Place::next(&before).unwrap().number(), at + 1);
            match step.task {
                Task::Lessons { last, .. } => progress.add_lesson(last),
                Task::Pieces { game, answers } => {
                    for answer in 0..answers {
                        assert_eq!(
                            Passed::since(Place::next(&before), &progress),
                            None,
                            "{answer}"
                        );
                        progress.add_answer(game, "P", false);
                    }
                }
                _ => progress.add_step(step.id),
            }
            let passed = Passed::since(Place::next(&before), &progress).unwrap();
            assert_eq!(passed.done.step(), step);
            assert_eq!(passed.next, Place::next(&progress));
        }
        assert_eq!(Place::next(&progress), None);
    }

    #[test]
    fn a_game_counts_against_the_computer_at_the_level_of_the_step() {
        let level = |number| Computer { level: Level::new(number).unwrap(), move_time: None };
        let step = steps().iter().find(|step| matches!(step.task, Task::Play { .. })).unwrap();
        let sho = selection("sho");
        let against = |number| Players::new(None, level(number).name());
        assert!(step.is_game(&sho, &against(1)));
        assert!(step.is_game(&sho, &Players::new(level(1).name(), None)));
        assert!(!step.is_game(&sho, &against(2)));
        assert!(!step.is_game(&selection("wa"), &against(1)));
        assert!(!step.is_game(&sho, &Players::new(level(1).name(), level(1).name())));
        assert!(!step.is_game(&sho, &Players::default()));
    }
}
