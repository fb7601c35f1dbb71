use proptest::prelude::*;

use super::*;
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, library};

fn game() -> Game {
    let sho = library::find("sho").unwrap();
    Game::new(Rules::new(Selection::new(sho, &Choice::default()).unwrap()).start())
}

fn log(game: &Game) -> MoveLog {
    MoveLog::new(game, Notation::Hodges)
}

/// Plays the legal move of this number, counted in a circle.
fn play(game: &mut Game, nth: usize) {
    let moves = game.position().legal_moves();
    if !moves.is_empty() {
        let _ = game.play(moves[nth % moves.len()]);
    }
}

/// Replaces every text by a marker, which is lost when the text is written again.
fn blot(log: &mut MoveLog) {
    log.texts.iter_mut().for_each(|text| *text = "kept".to_owned());
}

fn kept(log: &MoveLog) -> usize {
    log.texts().iter().filter(|text| *text == "kept").count()
}

#[test]
fn only_new_moves_are_written() {
    let mut game = game();
    (0..6).for_each(|nth| play(&mut game, nth));
    let mut log = log(&game);
    blot(&mut log);
    for ply in [0, 3, 6] {
        game.go_to(ply);
        log.sync(&game);
        assert_eq!(kept(&log), 6);
    }
    play(&mut game, 0);
    log.sync(&game);
    assert_eq!((kept(&log), log.texts().len()), (6, 7));
    game.go_to(4);
    play(&mut game, 9);
    log.sync(&game);
    assert_eq!((kept(&log), log.texts().len()), (4, 5));
}

#[derive(Clone, Debug)]
enum Change {
    Play(usize),
    GoTo(usize),
    NextBranch,
    Resign,
    TakeBack,
    Comment(&'static str),
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        4 => (0..30usize).prop_map(Change::Play),
        3 => (0..12usize).prop_map(Change::GoTo),
        1 => Just(Change::NextBranch),
        1 => Just(Change::Resign),
        1 => Just(Change::TakeBack),
        1 => prop::sample::select(vec!["", "fine"]).prop_map(Change::Comment),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn a_log_kept_up_to_date_is_like_one_made_again(
        changes in prop::collection::vec(change(), 1..40),
    ) {
        let mut game = game();
        let mut kept = log(&game);
        for change in changes {
            match change {
                Change::Play(nth) => play(&mut game, nth),
                Change::GoTo(ply) => game.go_to(ply),
                Change::NextBranch => game.select_next_branch(),
                Change::Resign => {
                    let _ = game.resign(game.position().to_move());
                }
                Change::TakeBack => {
                    game.undo();
                }
                Change::Comment(text) => game.notes_mut().comment = text.to_owned(),
            }
            kept.sync(&game);
            kept.update_comment_mark(&game);
            let anew = log(&game);
            prop_assert_eq!(kept.texts(), anew.texts());
            prop_assert_eq!(&kept.widths, &anew.widths);
            let widest = kept.texts().iter().map(|text| text.width()).max();
            prop_assert_eq!(usize::from(kept.width()), widest.unwrap_or(0));
        }
    }
}
