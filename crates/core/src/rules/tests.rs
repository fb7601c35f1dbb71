//! Invariants of the engine: unmaking restores the state, keys are as recomputed, all widths agree,
//! and the reason of each refusal is true of the position. Whether the moves are the right ones is
//! tested by the integration tests, which compare them with an independent generator.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::compiled::Tables;
use super::ending::HadRoyal;
use super::position_of::PositionOf;
use super::state::State;
use super::width::{Huge, Quadruple, Width, at_any_width};
use super::{Position, Rules, Why, perft};
use crate::board::{Color, Move, PieceKind, Square, Words};
use crate::variant::{Choice, Selection, Variant, library};

const SELECTIONS: &[(&str, &[&str])] = &[
    ("shogi", &[]),
    ("sho", &[]),
    ("heian", &[]),
    ("heian", &["8x8"]),
    ("heian", &["8x9"]),
    ("wa", &[]),
    ("wa", &["drops", "prose"]),
    ("sho", &["capture"]),
    ("chu", &[]),
    ("dai", &["lion-trade"]),
    ("tori", &[]),
    ("kyoto", &[]),
    ("micro", &[]),
    ("dobutsu", &[]),
    ("whale", &[]),
];

fn selection(id: &str, presets: &[&str]) -> Selection {
    let presets = presets.iter().map(|&preset| preset.to_owned()).collect();
    let choice = Choice { presets, ..Choice::default() };
    Selection::new(library::find(id).unwrap(), &choice).unwrap()
}

fn any_selection() -> impl Strategy<Value = Selection> {
    (0..SELECTIONS.len()).prop_map(|i| selection(SELECTIONS[i].0, SELECTIONS[i].1))
}

/// The start and the positions after each of up to `choices.len()` legal moves, which `choices`
/// pick.
fn played(rules: &Rules, choices: &[prop::sample::Index]) -> Vec<Position> {
    let mut positions = vec![rules.start()];
    for choice in choices {
        let mut position = positions[positions.len() - 1].clone();
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play(moves[choice.index(moves.len())]).unwrap();
        positions.push(position);
    }
    positions
}

fn nodes<W: Words>(selection: Selection, depth: u32) -> Option<u64> {
    let tables = Tables::<W>::new(selection);
    let mut state = State::new(&tables, tables.selection.start());
    let had_royal: HadRoyal = [true, true];
    perft::perft(&tables, &mut state, had_royal, depth)
}

/// All shipped variants, each without a preset, and with each preset and setup alone.
fn every_selection() -> Vec<Selection> {
    let of = |variant: &Arc<Variant>| {
        let presets = variant.presets.iter().map(|preset| &*preset.id);
        let setups = variant.setups.iter().map(|setup| &*setup.id);
        let named = presets.chain(setups).map(|name| selection(&variant.id, &[name]));
        std::iter::once(selection(&variant.id, &[])).chain(named).collect::<Vec<_>>()
    };
    library::shipped().iter().flat_map(of).collect()
}

#[test]
fn every_width_counts_the_same() {
    let mut single = 0;
    let all = every_selection().into_iter();
    for selection in all.filter(|selection| selection.geometry().bits() <= 256) {
        // Three moves deep the largest of them has as many nodes as all others together.
        let depth = if selection.geometry().bits() == 256 { 2 } else { 3 };
        let count = nodes::<Quadruple>(selection.clone(), depth);
        assert!(count > Some(100));
        assert_eq!(nodes::<Huge>(selection.clone(), depth), count, "{}", selection.id());
        if selection.geometry().bits() <= u128::BITS as usize {
            assert_eq!(nodes::<u128>(selection.clone(), 3), count, "{}", selection.id());
        }
        if selection.geometry().bits() <= u64::BITS as usize {
            single += 1;
            assert_eq!(nodes::<u64>(selection.clone(), 3), count, "{}", selection.id());
        }
    }
    assert!(single > 0, "no board fits into one word");
}

#[test]
fn every_board_uses_the_narrowest_width_that_holds_it() {
    let width = |id, presets: &[&str]| match Rules::new(selection(id, presets)).0 {
        Width::Single(_) => 1,
        Width::Double(_) => 2,
        Width::Quadruple(_) => 4,
        Width::Sextuple(_) => 6,
        Width::Huge(_) => 21,
    };
    assert_eq!(width("heian", &["8x8"]), 1);
    assert_eq!(width("heian", &["8x9"]), 2);
    assert_eq!(width("wa", &[]), 2);
    assert_eq!(width("tenjiku", &[]), 4);
    assert_eq!(width("maka-dai-dai", &[]), 6);
    assert_eq!(width("tai", &[]), 21);
}

/// A rule file of `variants/unlisted` with the text `text`.
fn from_file(text: &str) -> Selection {
    let variant = library::parse("test", text).unwrap();
    Selection::new(Arc::new(variant), &Choice::default()).unwrap()
}

#[test]
fn tables_of_the_widest_boards_stay_small() {
    for text in [zushiki_variants::unlisted::WIDE, zushiki_variants::unlisted::GRAND] {
        let rules = Rules::new(from_file(text));
        let bytes = rules.bytes();
        assert!((1 << 19..8 << 20).contains(&bytes), "{bytes}");
    }
}

/// In at least a thousand positions of every selection: those of random games of 150 moves.
#[test]
fn unmaking_a_move_restores_the_state() {
    for &(id, presets) in SELECTIONS {
        let rules = Rules::new(selection(id, presets));
        let mut runner = TestRunner::deterministic();
        let choices = prop::collection::vec(any::<prop::sample::Index>(), 150);
        let mut seen = 0;
        while seen < 1000 {
            let choices = choices.new_tree(&mut runner).unwrap().current();
            let positions = played(&rules, &choices);
            for position in &positions {
                at_any_width!(&position.0, typed => assert_unmade(typed));
            }
            seen += positions.len();
        }
    }
}

fn assert_unmade<W: Words>(position: &PositionOf<W>) {
    let tables = &position.tables;
    let mut state = position.state.clone();
    for mv in position.legal_moves() {
        let undo = state.make(tables, mv);
        let mut seen = state.clone();
        seen.forget();
        assert_eq!(State::new(tables, &state.setup(tables)), seen, "{mv:?}");
        state.unmake(tables, mv, undo);
        assert_eq!(state, position.state, "{mv:?}");
    }
}

/// Two positions have the same key with a probability of 2^-64, so all keys here should differ.
#[test]
fn different_positions_have_different_keys() {
    for &(id, presets) in SELECTIONS {
        let rules = Rules::new(selection(id, presets));
        let mut keys = HashMap::new();
        for first in rules.start().legal_moves() {
            let mut position = rules.start();
            position.play(first).unwrap();
            for other_side in [false, true] {
                let mut setup = position.setup();
                setup.to_move = if other_side { !setup.to_move } else { setup.to_move };
                let position = rules.unchecked(&setup);
                let same = keys.insert(position.key(), setup.clone());
                assert!(same.is_none_or(|other| other == setup), "{id}: {setup:?}");
            }
        }
    }
}

#[test]
fn pieces_in_hand_count_in_the_key() {
    let rules = Rules::new(selection("shogi", &[]));
    let pawn = rules.selection().variant().kind_by_abbr("P").unwrap();
    let mut keys = HashSet::new();
    for (color, count) in Color::ALL.into_iter().flat_map(|c| (0..20).map(move |n| (c, n))) {
        let mut setup = rules.selection().start().clone();
        setup.hands[color.index()].set(pawn, count);
        keys.insert(rules.position(&setup).unwrap().key());
    }
    assert_eq!(keys.len(), 39, "19 counts for each side, and none");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_refusal_has_a_reason_that_is_true(
        selection in any_selection(),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..150),
    ) {
        let rules = Rules::new(selection);
        let position = played(&rules, &choices).pop().unwrap();
        let legal = position.legal_moves();
        for mv in every_move_of_the_board(&position) {
            match position.examine(mv) {
                Ok(()) => prop_assert!(legal.contains(&mv)),
                Err(refused) => {
                    prop_assert!(!legal.contains(&mv));
                    prop_assert!(is_true(&position, mv, refused.why), "{:?}", refused);
                }
            }
        }
    }
}

/// All moves with squares of the board and kinds of the game, legal or not.
fn every_move_of_the_board(position: &Position) -> Vec<Move> {
    let squares: Vec<Square> = position.geometry().squares().collect();
    let kinds = position.selection().variant().kinds();
    let drops = kinds.flat_map(|kind| squares.iter().map(move |&to| Move::drop_of(kind, to)));
    let from_to = squares.iter().flat_map(|&from| squares.iter().map(move |&to| (from, to)));
    let on_board =
        from_to.flat_map(|(from, to)| [false, true].map(|promote| Move::new(from, to, promote)));
    on_board.chain(drops).collect()
}

/// Whether the reason `why` against `mv` is true of the position.
fn is_true(position: &Position, mv: Move, why: Why) -> bool {
    let us = position.to_move();
    let color_at = |square| position.piece(square).map(|piece| piece.color);
    match why {
        Why::GameOver(outcome) => position.outcome() == Some(outcome),
        Why::OffBoard | Why::UnknownKind => false,
        Why::NoPiece { at } => Some(at) == mv.from() && color_at(at).is_none(),
        Why::NotYours { at } => Some(at) == mv.from() && color_at(at) == Some(!us),
        Why::OwnPiece { at } => at == mv.to() && color_at(at) == Some(us),
        Why::Blocked { at } => color_at(at).is_some() && at != mv.to() && Some(at) != mv.from(),
        Why::Occupied { at } => at == mv.to() && color_at(at).is_some(),
        Why::RoyalAttacked { attacker, from, .. } => {
            attacker.color == !us && position.piece(from) == Some(attacker)
        }
        Why::SecondOnFile { at } => {
            position.geometry().file(at) == position.geometry().file(mv.to())
        }
        Why::NotInHand { kind } => position.hand(us).count(kind) == 0,
        Why::NoDrops => !position.selection().rules().drops.enabled,
        Why::HasNoPromotion { kind } => position.selection().face(kind).promotes_to.is_none(),
        Why::OutsideZone => {
            !position.in_zone(mv.to(), us) || position.captures(mv).next().is_none()
        }
        Why::MustPromote => must_promote(position, mv),
        Why::DropMate => mates_by_drop(position, mv),
        Why::LionProtected { at, by } => {
            position.piece(at).is_some_and(|piece| (piece.kind, piece.color) == (by, !us))
        }
        Why::LionJustTaken { at } => position.setup().lion_taken == Some(at),
        Why::NotOnTheWay { .. } => !mv.via().is_none(),
        Why::Repeats => false,
        Why::TurnedByCapture => mv.promotes() && position.turned_kind(mv).is_some(),
        Why::NotLowerRank { at } => position.piece(at).is_some_and(|piece| {
            let face = position.selection().face(piece.kind);
            let own = position.moved_kind(mv).map(|kind| position.selection().face(kind).rank);
            own.is_some_and(|own| face.rank <= own)
        }),
        Why::Protected { at, by } => {
            at == mv.to() && color_at(at) == Some(!us) && color_at(by) == Some(!us) && at != by
        }
        Why::NotItsMove { kind } => !reached_on_an_empty_board(position, kind, mv),
        Why::NeverMoveAgain { at } => {
            mv.drop().is_some_and(|kind| empty_board_targets(position, kind, at).next().is_none())
        }
    }
}

/// The destinations of the face from `from` on an empty board, found step by step.
fn empty_board_targets(
    position: &Position,
    kind: PieceKind,
    from: Square,
) -> impl Iterator<Item = Square> {
    let (board, us) = (position.geometry(), position.to_move());
    let movement = position.selection().face(kind).movement.clone();
    let leaps: Vec<Square> =
        movement.leaps.iter().filter_map(|&step| board.offset(from, step, us)).collect();
    let slides = movement.slides.into_iter().flat_map(move |(direction, range)| {
        let next = move |&at: &Square| board.offset(at, direction.step(), us);
        let limit = range.map_or(usize::MAX, |range| usize::from(range.get()));
        std::iter::successors(Some(from), next).skip(1).take(limit)
    });
    leaps.into_iter().chain(slides)
}

fn reached_on_an_empty_board(position: &Position, kind: PieceKind, mv: Move) -> bool {
    mv.from().is_some_and(|from| empty_board_targets(position, kind, from).any(|to| to == mv.to()))
}

/// Whether `mv` does not promote, and with promotion would be legal or leave a royal attacked.
fn must_promote(position: &Position, mv: Move) -> bool {
    if mv.promotes() || mv.drop().is_some() {
        return false;
    }
    let turned = position.examine(mv.with_promotion(true));
    turned.is_ok() || turned.is_err_and(|refused| matches!(refused.why, Why::RoyalAttacked { .. }))
}

fn mates_by_drop(position: &Position, mv: Move) -> bool {
    let mut setup = position.setup();
    if let Some(kind) = mv.drop() {
        let color = position.to_move();
        setup.set_piece(mv.to(), Some(crate::board::Piece { kind, color }));
    }
    setup.to_move = !setup.to_move;
    let after = position.rules().position(&setup).unwrap();
    after.is_check() && after.legal_moves().is_empty()
}

#[test]
fn rules_are_shared_not_copied() {
    let rules = Rules::new(selection("wa", &[]));
    let start = rules.start();
    assert!(std::ptr::eq(rules.selection(), start.selection()));
    assert!(std::ptr::eq(rules.selection(), start.rules().selection()));
    assert_eq!(start.royals(Color::Black).len(), 1);
}

#[test]
fn positions_differ_by_board_hands_and_side_to_move_alone() {
    let rules = Rules::new(selection("shogi", &[]));
    let position = |text: &str| {
        let setup = crate::notation::sfen::parse(rules.selection(), text).unwrap();
        rules.position(&setup).unwrap()
    };
    let one = position("4k4/9/9/9/4P4/9/9/9/4K4 b Rb 1");
    assert_eq!(one, position("4k4/9/9/9/4P4/9/9/9/4K4 b Rb 31"));
    for other in [
        "4k4/9/9/9/4P4/9/9/9/4K4 b Br 1",
        "4k4/9/9/9/4P4/9/9/9/4K4 b R 1",
        "4k4/9/9/9/4P4/9/9/9/4K4 w Rb 1",
        "4k4/9/9/9/4p4/9/9/9/4K4 b Rb 1",
        "4k4/9/9/9/3P5/9/9/9/4K4 b Rb 1",
    ] {
        assert_ne!(one, position(other), "{other}");
    }
}
