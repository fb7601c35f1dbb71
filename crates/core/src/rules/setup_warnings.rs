//! Warnings about a position that can be played: see [`SetupWarning`].

use super::{Position, SetupWarning};
use crate::board::{Hand, Piece, PieceKind, Setup, Square};
use crate::variant::Selection;

/// Warnings about `position`, which can be played all the same; pieces that can never move are left out.
#[must_use]
pub fn setup_warnings(position: &Position) -> Vec<SetupWarning> {
    of(position.selection(), &position.setup())
}

/// The warnings for `setup` except those about stuck pieces, which need the compiled tables.
pub(super) fn of(selection: &Selection, setup: &Setup) -> Vec<SetupWarning> {
    let mut warnings: Vec<_> = second_on_file(selection, setup).into_iter().collect();
    warnings.extend(too_many(selection, setup));
    warnings
}

/// The first piece on a file with another piece that excludes it by the rule of drops.
fn second_on_file(selection: &Selection, setup: &Setup) -> Option<SetupWarning> {
    let barred = &selection.rules().drops.no_second_on_file;
    let pieces: Vec<(Square, Piece)> =
        setup.pieces().filter(|(_, piece)| barred.contains(&piece.kind)).collect();
    let file = |square| setup.geometry().file(square);
    pieces.iter().enumerate().find_map(|(index, &(at, piece))| {
        let same = |&(other, found): &(Square, Piece)| found == piece && file(other) == file(at);
        let is_second = selection.rules().drops.enabled && pieces[..index].iter().any(same);
        is_second.then(|| SetupWarning::SecondOnFile { piece, file: file(at) })
    })
}

/// The kinds of which there are more than at the start of the game.
fn too_many(selection: &Selection, setup: &Setup) -> Vec<SetupWarning> {
    let whole = &selection.variant().setups[0].setup;
    let kinds = selection.variant().kinds();
    let bases = kinds.filter(|&kind| !selection.face(kind).is_promoted());
    let counted = bases.map(|kind| {
        let (found, expected) = (count(selection, setup, kind), count(selection, whole, kind));
        SetupWarning::TooMany { kind, found, expected }
    });
    let is_more = |warning: &SetupWarning| matches!(warning, SetupWarning::TooMany { found, expected, .. } if found > expected);
    counted.filter(is_more).collect()
}

/// The number of pieces of a base kind on the board and in hand, promoted or not.
fn count(selection: &Selection, setup: &Setup, base: PieceKind) -> usize {
    let on_board = setup.pieces().filter(|(_, piece)| selection.face(piece.kind).base == base);
    let held = |hand: &Hand| usize::from(hand.count(base));
    on_board.count() + setup.hands.iter().map(held).sum::<usize>()
}
