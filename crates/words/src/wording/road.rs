//! The road in words: what is done in a step, and what comes next.

use crate::language::Language;
use crate::message;
use zushiki_core::variant::library;
use zushiki_play::road::{MISTAKES, Passed, Place, Task, steps};

/// The name of the game with this id.
fn game_name(language: Language, id: &str) -> String {
    let game = library::shipped().list().iter().find(|game| game.id() == id);
    game.map_or(id, |game| game.name().of(language)).to_owned()
}

/// The label of the task of a step: `a mate problem of Sho shogi`.
fn task(language: Language, task: Task) -> String {
    let name = |id| game_name(language, id);
    match task {
        Task::Lessons { is_further: false, .. } => message!(language, "learning-road-lessons"),
        Task::Lessons { is_further: true, .. } => message!(language, "learning-road-further"),
        Task::Play { game, level, hints: false } => {
            let level = usize::from(level.number());
            message!(language, "learning-road-play", game = name(game), level)
        }
        Task::Play { game, level, hints: true } => {
            let level = usize::from(level.number());
            message!(language, "learning-road-play-with-hints", game = name(game), level)
        }
        Task::Mistakes { game } => {
            message!(language, "learning-road-mistakes", game = name(game), count = MISTAKES)
        }
        Task::Problem { game } => message!(language, "learning-road-problem", game = name(game)),
        Task::Pieces { game, .. } => message!(language, "learning-road-pieces", game = name(game)),
        Task::Sample { game, .. } => message!(language, "learning-road-sample", game = name(game)),
    }
}

/// The heading above the next step, and what is done in it.
#[must_use]
pub fn road_heading(language: Language, place: Place) -> [String; 2] {
    let (at, count) = (place.number(), steps().len());
    let heading = message!(language, "learning-road-heading", at, count);
    [heading, task(language, place.step().task)]
}

/// The place of the player on the road: `Road, step 4 of 15: a mate problem of Sho shogi`.
#[must_use]
pub fn road_place(language: Language, place: Place) -> String {
    let step = task(language, place.step().task);
    message!(language, "learning-road-place", at = place.number(), count = steps().len(), step)
}

/// The sentence about a step that has just been done, and about the next one: what it is, or that there is none.
#[must_use]
pub fn road_passed(language: Language, passed: Passed) -> String {
    let done =
        message!(language, "learning-road-done", at = passed.done.number(), count = steps().len());
    language.sentences(&[done, road_next(language, passed.next)])
}

/// The sentence about the next step, or that there is none.
#[must_use]
pub fn road_next(language: Language, next: Option<Place>) -> String {
    match next {
        Some(next) => {
            let step = task(language, next.step().task);
            message!(language, "learning-road-next", at = next.number(), step)
        }
        None => message!(language, "learning-road-over"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_play::learn::Progress;

    #[test]
    fn a_step_is_named_with_its_place_and_the_next() {
        let mut progress = Progress::default();
        progress.add_lesson("prince");
        let before = progress.clone();
        let english = Language::ENGLISH;
        assert!(
            road_place(english, Place::next(&before).unwrap())
                .ends_with(": Sho shogi against level 1, with hints"),
        );
        let passed = Passed::note(&mut progress).unwrap();
        let count = steps().len();
        assert_eq!(
            road_passed(english, passed),
            format!(
                "Step 2 of {count} is done. Next, step 3: your mistakes in that game, 3 at most."
            )
        );
        for step in steps() {
            progress.add_step(step.id);
        }
        assert_eq!(
            road_next(english, Place::next(&progress)),
            "That was the last step of the road."
        );
    }
}
