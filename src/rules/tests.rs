//! What holds inside the engine in every position: states restored, keys fresh, widths alike,
//! every refusal with a reason that fits. That the moves are the right ones is for the integration
//! tests, which compare them with another generator.

use std::sync::Arc;

use proptest::prelude::*;

use super::compiled::Tables;
use super::ending::HadRoyal;
use super::state::State;
use super::{Position, Rules, Why, perft};
use crate::board::{Color, Move, Square, Wide, Words};
use crate::variant::{Choice, Selection, library};

const SELECTIONS: &[(&str, &[&str])] = &[
    ("shogi", &[]),
    ("sho", &[]),
    ("heian", &[]),
    ("heian", &["8x8"]),
    ("heian", &["8x9"]),
    ("wa", &[]),
    ("wa", &["drops", "prose"]),
    ("sho", &["capture"]),
];

fn selection(id: &str, presets: &[&str]) -> Selection {
    let presets = presets.iter().map(|&preset| preset.to_owned()).collect();
    let choice = Choice { presets, ..Choice::default() };
    Selection::new(library::find(id).unwrap(), &choice).unwrap()
}

fn any_selection() -> impl Strategy<Value = Selection> {
    (0..SELECTIONS.len()).prop_map(|i| selection(SELECTIONS[i].0, SELECTIONS[i].1))
}

/// The position after up to `choices.len()` legal moves, each picked by a number.
fn played(rules: &Rules, choices: &[prop::sample::Index]) -> Position {
    let mut position = rules.start();
    for choice in choices {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play(moves[choice.index(moves.len())]).unwrap();
    }
    position
}

fn nodes<W: Words>(selection: Selection, depth: u32) -> Option<u64> {
    let tables = Tables::<W>::new(selection);
    let mut state = State::new(&tables, tables.selection.start());
    let had_royal: HadRoyal = [true, true];
    perft::perft(&tables, &mut state, had_royal, depth)
}

#[test]
fn every_width_counts_the_same() {
    for &(id, presets) in SELECTIONS {
        let wide = nodes::<Wide<3>>(selection(id, presets), 3);
        assert_eq!(nodes::<u128>(selection(id, presets), 3), wide, "{id} {presets:?}");
        assert!(wide > Some(1000));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_move_is_taken_back_without_a_trace(
        selection in any_selection(),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..150),
    ) {
        let rules = Rules::new(selection);
        let position = played(&rules, &choices);
        let tables = &rules.0;
        let mut state = position.state.clone();
        for mv in position.legal_moves() {
            let undo = state.make(tables, mv);
            prop_assert_eq!(&State::new(tables, &state.setup(tables)), &state);
            state.unmake(tables, mv, undo);
            prop_assert_eq!(&state, &position.state);
        }
    }

    #[test]
    fn every_refusal_has_a_reason_that_fits(
        selection in any_selection(),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..150),
    ) {
        let rules = Rules::new(selection);
        let position = played(&rules, &choices);
        let legal = position.legal_moves();
        for mv in every_conceivable_move(&position) {
            match position.examine(mv) {
                Ok(()) => prop_assert!(legal.contains(&mv)),
                Err(refused) => {
                    prop_assert!(!legal.contains(&mv));
                    prop_assert!(fits(&position, mv, refused.why), "{:?}", refused);
                }
            }
        }
    }
}

fn every_conceivable_move(position: &Position) -> Vec<Move> {
    let squares: Vec<Square> = position.geometry().squares().collect();
    let kinds = position.selection().variant().kinds();
    let drops = kinds.flat_map(|kind| squares.iter().map(move |&to| Move::Drop { kind, to }));
    let from_to = squares.iter().flat_map(|&from| squares.iter().map(move |&to| (from, to)));
    let on_board = from_to
        .flat_map(|(from, to)| [false, true].map(|promote| Move::Board { from, to, promote }));
    on_board.chain(drops).collect()
}

/// Whether what the reason says about the position is so.
fn fits(position: &Position, mv: Move, why: Why) -> bool {
    let us = position.to_move();
    let color_at = |square| position.piece(square).map(|piece| piece.color);
    match why {
        Why::GameOver(outcome) => position.outcome() == Some(outcome),
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
        Why::OutsideZone => !position.in_zone(mv.to(), us),
        Why::MustPromote => matches!(mv, Move::Board { promote: false, .. }),
        Why::DropMate => mates_by_drop(position, mv),
        Why::NotItsMove { .. } | Why::NeverMoveAgain { .. } => true,
    }
}

fn mates_by_drop(position: &Position, mv: Move) -> bool {
    let mut setup = position.setup();
    if let Move::Drop { kind, to } = mv {
        let color = position.to_move();
        setup.set_piece(to, Some(crate::board::Piece { kind, color }));
    }
    setup.to_move = !setup.to_move;
    let after = position.rules().position(&setup).unwrap();
    after.is_check() && after.legal_moves().is_empty()
}

#[test]
fn rules_are_shared_not_copied() {
    let rules = Rules::new(selection("wa", &[]));
    assert!(Arc::ptr_eq(&rules.0, &rules.start().rules().0));
    assert_eq!(rules.start().royals(Color::Black).len(), 1);
}
