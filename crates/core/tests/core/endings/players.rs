//! Draws by agreement, resignation, illegal moves under both rules.

use zushiki_core::board::Color::{Black, White};
use zushiki_core::game::{ClaimError, Offer, Played};
use zushiki_core::rules::{IllegalMove, Termination, Why};
use zushiki_testkit::fixtures;
use zushiki_testkit::mailbox::games;

use super::mate::MATED_BY_A_PAWN;
use super::scene::{scene, strict, switched};

#[test]
fn both_may_agree_to_a_draw_unless_play_is_strict() {
    for name in ["sho", "heian", "wa", "shogi"] {
        let start = games::named(name).start;
        scene(name, start).agreed(Offer::Draw).draws(Termination::Agreement);
        let mut strictly = switched(name, strict(), start);
        assert_eq!(strictly.game.make_offer(Black, Offer::Draw), Err(ClaimError::NotInTheseRules));
        strictly.goes_on();
    }
}

#[test]
fn the_side_to_move_resigns() {
    let start = games::named("sho").start;
    let mut first = scene("sho", start);
    first.game.resign(Black).unwrap();
    let mut first = first.wins(White, Termination::Resignation);
    assert!(first.game.undo());
    let mut second = first.goes_on().play("7g7f");
    second.game.resign(White).unwrap();
    second.wins(Black, Termination::Resignation);
}

#[test]
fn either_side_resigns_and_offers_whoever_is_to_move() {
    let start = games::named("sho").start;
    let mut scene = scene("sho", start);
    scene.game.resign(White).unwrap();
    let mut scene = scene.wins(Black, Termination::Resignation);
    assert!(scene.game.undo());
    scene.game.make_offer(White, Offer::Draw).unwrap();
    assert_eq!(scene.game.accept(White), Err(ClaimError::NothingOffered));
    assert!(scene.game.open_offer().is_some());
    scene.game.accept(Black).unwrap();
    scene.draws(Termination::Agreement);
}

#[test]
fn an_illegal_move_is_refused_or_loses() {
    let start = games::named("shogi").start;
    let mut casual = scene("shogi", start);
    casual.refused("7g7e");
    casual.refused("8h2b+");
    casual.refused("3c3d");
    casual.goes_on();
    let mut strictly = switched("shogi", strict(), start).play("7g7f");
    let mv = fixtures::usi_move(strictly.game.position(), "3c3e");
    assert!(
        matches!(strictly.game.play(mv), Ok(Played::LostByIllegalMove(illegal)) if illegal.mv == mv)
    );
    strictly.wins(Black, Termination::IllegalMove);
}

#[test]
fn a_pawn_drop_that_mates_loses_under_strict_play() {
    let mut scene = switched("shogi", strict(), MATED_BY_A_PAWN);
    let mv = fixtures::usi_move(scene.game.position(), "P*1b");
    let lost = Played::LostByIllegalMove(IllegalMove { mv, why: Why::DropMate });
    assert_eq!(scene.game.play(mv), Ok(lost));
    scene.wins(White, Termination::IllegalMove);
}
