//! Tests of the builder: ends, variations and their limits, notes.

use std::time::Duration;

use super::*;
use zushiki_core::notation::usi;
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, library};

fn builder() -> GameBuilder<'static> {
    let selection = Selection::new(library::find("shogi").unwrap(), &Choice::default());
    GameBuilder::new("", Rules::new(selection.unwrap()).start(), Vec::new())
}

fn play(builder: &mut GameBuilder<'_>, texts: &str) -> Result<(), ReadError> {
    texts.split(' ').try_for_each(|text| {
        let mv = usi::parse(builder.position().selection(), text).unwrap();
        builder.play(0, text, Ok(mv))
    })
}

const RESIGNATION: Outcome = Outcome { winner: None, by: Termination::Resignation };

#[test]
fn behind_an_end_only_a_variation_can_follow() {
    let mut builder = builder();
    play(&mut builder, "7g7f 3c3d").unwrap();
    builder.end_line(RESIGNATION);
    let error = play(&mut builder, "2g2f").unwrap_err();
    assert!(matches!(*error.fault, Fault::AfterTheEnd { .. }), "{error}");
    assert_eq!(error.ply, Some(3));
    assert!(builder.vary_from(2) && !builder.vary_from(3));
    play(&mut builder, "2g2f").unwrap();
    let (game, remarks) = builder.finish();
    assert_eq!((game.live_outcome(), game.live_ply()), (Some(RESIGNATION), Some(2)));
    assert_eq!((game.node_count(), remarks.len()), (4, 0));
}

#[test]
fn an_end_where_the_game_continues_is_left_out() {
    let mut builder = builder();
    play(&mut builder, "7g7f 3c3d").unwrap();
    assert!(builder.vary_from(0));
    play(&mut builder, "7g7f").unwrap();
    builder.end_line(RESIGNATION);
    let (game, remarks) = builder.finish();
    assert_eq!((game.len(), game.live_outcome()), (2, None));
    assert_eq!(remarks, [Remark::EndLeftOut]);
}

/// Plays two alternative moves; the second begins a variation.
fn deepen(builder: &mut GameBuilder<'_>) -> Result<(), ReadError> {
    let (ply, moves) = (builder.ply(), builder.position().legal_moves());
    builder.play(0, "", Ok(moves[0]))?;
    assert!(builder.vary_from(ply));
    builder.play(0, "", Ok(moves[1]))
}

#[test]
fn variations_within_one_another_are_limited() {
    let mut builder = builder();
    (0..MAX_DEPTH).for_each(|_| deepen(&mut builder).unwrap());
    assert_eq!(*deepen(&mut builder).unwrap_err().fault, Fault::TooDeep);
}

#[test]
fn open_brackets_are_limited() {
    let mut builder = builder();
    for _ in 0..MAX_DEPTH {
        play(&mut builder, "7g7f").unwrap();
        builder.open_variation(0).unwrap();
    }
    assert_eq!(*builder.open_variation(0).unwrap_err().fault, Fault::TooDeep);
    (0..MAX_DEPTH).for_each(|_| assert!(builder.close_variation()));
    assert!(!builder.close_variation());
}

#[test]
fn the_first_time_of_a_move_holds_and_comments_are_joined() {
    let mut builder = builder();
    for (comment, seconds) in [("a", 1), ("b", 2)] {
        let spent = Some(Duration::from_secs(seconds));
        builder.annotate(&Notes { comment: comment.to_owned(), spent, ..Notes::default() });
    }
    let notes = builder.game().node(builder.game().root()).notes().clone();
    assert_eq!((notes.comment.as_str(), notes.spent), ("a\nb", Some(Duration::from_secs(1))));
}
