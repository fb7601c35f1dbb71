//! The road on screen: each step ends with the next, which Enter takes, and the menu shows where the player is.

use std::time::{Duration, SystemTime};

use super::*;
use crate::app::LearnStart;
use crate::effect::EffectResult;
use zushiki_play::learn::Progress;
use zushiki_play::opponent::AdviceKind;
use zushiki_play::road::{Place, Task, steps};
use zushiki_play::storage::game_files::JournalState;
use zushiki_play::storage::journal::{ResumableGame, Summary, Unfinished};
use zushiki_record::Record;

/// A player who has done the steps before the first for which `is_next` holds.
fn progress_before(is_next: impl Fn(Task) -> bool) -> Progress {
    let mut progress = Progress::default();
    let before = steps().iter().take_while(|step| !is_next(step.task));
    before.for_each(|step| progress.add_step(step.id));
    progress
}

/// The menu of a player with this progress.
fn menu(progress: Progress, size: (u16, u16)) -> Driver {
    Driver::started(Start { progress, ..Start::default() }, size)
}

fn is_play(task: Task) -> bool {
    matches!(task, Task::Play { .. })
}

impl Driver {
    /// The number of the next step by the progress that was stored last.
    fn next_step(&self) -> Option<usize> {
        let stored = self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Disk(DiskEffect::KeepProgress(progress)) => Some(progress),
            _ => None,
        });
        Place::next(stored.expect("progress is stored")).map(Place::number)
    }
}

#[test]
fn the_menu_offers_the_next_step_once_the_lessons_are_done() {
    menu(Progress::default(), (80, 24)).hides("Road");
    let count = steps().len();
    let mut driver = menu(progress_before(is_play), (120, 40));
    driver.click_text("Road").shows(&format!("Road, step 2 of {count}: Sho shogi against level 1"));
    driver.keys("<enter>").shows("level 1").shows("Sho shogi");
    let mut driver = menu(progress_before(is_play), (80, 24));
    driver.click_text("Learn to play").keys("<enter>");
    driver
        .shows(&format!("The road: step 2 of {count}"))
        .shows("> Sho shogi against level 1, with");
    driver.keys("<enter>").shows("level 1");
    let mut progress = progress_before(|_| false);
    menu(progress.clone(), (80, 24)).hides("Road");
    progress.add_lesson("side");
    let start = Start { progress, learn: Some(LearnStart::Tour), ..Start::default() };
    Driver::started(start, (80, 24)).hides("The road:");
}

/// The first game gives a hint at each move of the player, ends with the next step, and its mistakes follow.
#[test]
fn a_game_with_hints_leads_to_its_mistakes_and_to_a_problem() {
    let mut driver = menu(progress_before(is_play), (120, 40));
    driver.click_text("Road").keys("<enter>");
    assert!(matches!(driver.asked().map(|asked| asked.kind), Some(AdviceKind::Hint)));
    driver.typed("P-7f");
    assert!(driver.asked().is_none(), "the computer is to move");
    let answer = driver.play().game().position().legal_moves()[0];
    let decision = zushiki_play::opponent::Decision::Play(answer);
    driver.app.update(EffectResult::Decided(decision));
    assert!(matches!(driver.asked().map(|asked| asked.kind), Some(AdviceKind::Hint)));
    driver.typed("P-7e").typed("resign").keys("y");
    assert_eq!(driver.next_step(), Some(3));
    driver.shows("Next step of the road").shows("Step 2 of ").shows("Next, step 3: your mistakes");
    driver.pass(2).keys("<enter>").answered();
    driver.shows("Next, step 4: a").keys("<enter>");
    assert_eq!(driver.next_step(), Some(4));
    driver.shows("Problem ").shows(" to move").keys("q").shows("Mate problems");
    driver.keys("q").shows("Road, step 4 of ");
}

#[test]
fn the_problem_and_the_drill_end_with_the_next_step() {
    let is_problem = |task| matches!(task, Task::Problem { .. });
    let mut driver = menu(progress_before(is_problem), (120, 40));
    driver.click_text("Road").keys("<enter>").shows("Problem ");
    driver.keys("S").hides("Next, step");
    let is_drill = |task| matches!(task, Task::Pieces { .. });
    let mut driver = menu(progress_before(is_drill), (120, 40));
    driver.click_text("Road").keys("<enter>").shows("Where can the");
    for _ in 0..9 {
        driver.keys("<tab>").hides("Next, step").shows("for the next").keys("<enter>");
    }
    driver.keys("<tab>").shows("Next, step 8").keys("<pgdn>");
    driver.shows("Where can the").keys("<tab>").shows("for the next").keys("q");
    driver.shows("> a game of Wa shogi with comments");
}

#[test]
fn a_sample_game_ends_with_the_next_step_where_its_end_is_shown() {
    let home = tempfile::tempdir().unwrap();
    let is_sample = |task| matches!(task, Task::Sample { .. });
    let mut driver = menu(progress_before(is_sample), (120, 40)).at_home(home.path());
    driver.click_text("Road").keys("<enter>").shows("Wa shogi").hides("Next step of the road");
    driver.keys("]").hides("Next step of the road");
    driver.keys("<end>").shows("Next step of the road").shows("Next, step 9: Wa shogi against");
    driver.keys("<esc>").hides("Next step").keys("[").keys("]").hides("Next step of the road");
    driver.typed("result").shows("Next step of the road").keys("<enter>").shows("level 1");
    assert!(driver.asked().is_none(), "this game gives no hints");
}

/// Somebody who plays another game, or at another level, is not told of the road.
#[test]
fn other_games_are_not_of_the_road() {
    for players in [None, "computer:2".parse().ok()] {
        let settings = MatchSettings {
            players: zushiki_core::game::Players::new(None, players),
            ..MatchSettings::default()
        };
        let game = Some(settings.record(rules("sho", &Choice::default()).start()));
        let start = Start { progress: progress_before(is_play), game, ..Start::default() };
        let mut driver = Driver::started(start, (80, 24));
        driver.typed("P-7f").typed("resign").keys("y").shows("Rematch").hides("road");
    }
}

/// Without a saved game there are no mistakes to ask about, and one is played first.
#[test]
fn the_step_on_mistakes_reads_the_last_game_or_plays_one() {
    let home = tempfile::tempdir().unwrap();
    let is_mistakes = |task| matches!(task, Task::Mistakes { .. });
    let mut driver = menu(progress_before(is_mistakes), (120, 40)).at_home(home.path());
    driver.click_text("Road").keys("<enter>").shows("There is no finished game");
    driver.typed("P-7f").typed("resign").keys("y").pass(2).keys("<esc>q");
    driver.click_text("Road").keys("<enter>").answered();
    driver.shows("Next, step 4: a");
}

/// A list above a game that is still played does not take it from the board.
#[test]
fn a_game_that_is_played_stays_on_the_board() {
    let game = Some(MatchSettings::default().record(rules("sho", &Choice::default()).start()));
    let start = Start { progress: progress_before(is_play), game, ..Start::default() };
    let mut driver = Driver::started(start, (120, 40));
    driver.typed("P-7f").typed("learn").shows("The road: step 2 of").keys("<enter>");
    driver.shows("Finish this game, or leave it").shows("1. P-7f");
}

#[test]
fn the_last_step_says_that_it_is_the_last() {
    let home = tempfile::tempdir().unwrap();
    let (last, before) = steps().split_last().unwrap();
    let mut progress = Progress::default();
    before.iter().for_each(|step| progress.add_step(step.id));
    assert!(matches!(last.task, Task::Sample { .. }));
    let mut driver = menu(progress, (120, 40)).at_home(home.path());
    driver.click_text("Road").keys("<enter><end>").shows("End of the road");
    driver.shows("That was the last step of the road.").keys("<enter>").hides("Rematch");
    driver.shows("That was the last step of the road.").keys("q").hides("Road");
}

/// The game of a step that was left is resumed, with its hints, unless it is open in another program.
#[test]
fn a_game_that_was_left_is_resumed_with_its_hints() {
    let mut driver = menu(progress_before(is_play), (120, 40));
    driver.click_text("Road").keys("<enter>");
    let session = driver.play().session();
    let record = Record { headers: session.headers().clone(), game: session.game().clone() };
    let left = |open_elsewhere| Unfinished {
        path: "left".into(),
        summary: Ok(Summary {
            selection: record.game.start().selection().clone(),
            players: record.headers.players.clone(),
            moves: 2,
            setup: record.game.start().setup(),
            last_move: None,
            begun: true,
            ended: false,
        }),
        open_elsewhere,
        last: SystemTime::now(),
    };
    for (open_elsewhere, resumes) in [(true, false), (false, true)] {
        let mut driver = menu(progress_before(is_play), (120, 40));
        let listed = vec![left(open_elsewhere)];
        driver.app.update(EffectResult::Unfinished(listed, Vec::new(), SystemTime::now()));
        driver.click_text("Road").keys("<enter>");
        let resume = Effect::Disk(DiskEffect::Resume("left".into()));
        assert_eq!(driver.effects.contains(&resume), resumes);
    }
    let mut driver = menu(progress_before(is_play), (120, 40));
    let game = ResumableGame { record, clock: None, last: Duration::ZERO };
    driver.app.update(keeping::resumed(game));
    assert!(matches!(driver.asked().map(|asked| asked.kind), Some(AdviceKind::Hint)));
}

/// A position that was edited is another game, and the one that was left stays in the menu.
#[test]
fn an_edited_position_is_not_of_the_road() {
    let mut driver = menu(progress_before(is_play), (120, 40));
    driver.click_text("Road").keys("<enter>").typed("P-7f");
    let answer = driver.play().game().position().legal_moves()[0];
    driver.app.update(EffectResult::Decided(zushiki_play::opponent::Decision::Play(answer)));
    driver.app.update(keeping::written(Ok(JournalState::Good)));
    driver.typed("edit").keys("P").shows("The game that you left is kept");
    driver.typed("resign").keys("y").shows("GAME OVER").hides("Step 2 of");
}
