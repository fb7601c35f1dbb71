//! Changes of a position: pieces that leave it, and small random changes.

use std::cmp::Reverse;

use zushiki_core::board::{Color, Geometry, Piece, PieceKind, Setup, Square};
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;
use zushiki_play::opponent::Dice;

/// Something that can be taken away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// The piece on a square.
    OnBoard(Square),
    /// A piece in the hand of the attacker.
    InHand(PieceKind),
}

impl Part {
    /// Whether the part belongs to `color`.
    pub(crate) fn is_of(self, position: &Position, color: Color) -> bool {
        match self {
            Part::OnBoard(at) => position.piece(at).is_some_and(|piece| piece.color == color),
            Part::InHand(_) => position.to_move() == color,
        }
    }
}

/// The distance from the royals of the defender within which pieces are added.
const NEAR: u8 = 2;

/// The position turned by half a circle with the sides exchanged, if White is to move: the attacker is then Black.
pub(crate) fn turned(setup: &Setup) -> Setup {
    if setup.to_move == Color::Black {
        return fresh(setup.clone());
    }
    let geometry = setup.geometry();
    let mut turned = Setup::empty(geometry);
    for (at, Piece { kind, color }) in setup.pieces() {
        turned.set_piece(geometry.rotated(at), Some(Piece { kind, color: !color }));
    }
    let [black, white] = setup.hands.clone();
    turned.hands = [white, black];
    turned.lion_taken = setup.lion_taken.map(|at| geometry.rotated(at));
    turned
}

/// The position at its first move.
fn fresh(mut setup: Setup) -> Setup {
    setup.ply = 1;
    setup
}

/// The parts that can be taken away from a position: the royals of the attacker first, then pieces by their distance from the
/// royals of the defender, the farthest first, then pieces in the hand of the attacker.
pub(crate) fn parts(position: &Position) -> Vec<Part> {
    let setup = position.setup();
    let (attacker, selection) = (setup.to_move, position.selection());
    let royals = position.royals(!attacker);
    let mut pieces: Vec<(Square, Piece)> =
        setup.pieces().filter(|(at, _)| !royals.contains(at)).collect();
    let own_royal = |piece: &Piece| selection.face(piece.kind).royal;
    pieces.sort_by_key(|(at, piece)| {
        (!own_royal(piece), Reverse(distance(setup.geometry(), *at, &royals)))
    });
    let on_board = pieces.into_iter().map(|(at, _)| Part::OnBoard(at));
    let hand = position.hand(attacker).iter();
    let in_hand =
        hand.flat_map(|(kind, count)| std::iter::repeat_n(Part::InHand(kind), count.into()));
    // A second royal of the defender is no more needed than any other piece.
    let seconds = royals.iter().skip(1).map(|&at| Part::OnBoard(at));
    on_board.chain(in_hand).chain(seconds).collect()
}

/// The distance from the nearest of `royals`, in steps of a king.
pub(crate) fn distance(geometry: Geometry, at: Square, royals: &[Square]) -> u8 {
    royals.iter().map(|&royal| geometry.distance(at, royal)).min().unwrap_or(0)
}

/// The position without `removed`. In games with drops the defender holds what is removed.
pub(crate) fn without(selection: &Selection, setup: &Setup, removed: &[Part]) -> Setup {
    let mut setup = setup.clone();
    for &part in removed {
        match part {
            Part::OnBoard(at) => take_off(selection, &mut setup, at),
            Part::InHand(kind) => {
                let attacker = setup.to_move;
                give(&mut setup, attacker, kind, -1);
                give(&mut setup, !attacker, kind, 1);
            }
        }
    }
    setup
}

fn take_off(selection: &Selection, setup: &mut Setup, at: Square) {
    let Some(piece) = setup.piece(at) else { return };
    setup.set_piece(at, None);
    let face = selection.face(piece.kind);
    if selection.rules().drops.enabled && !face.royal {
        let defender = !setup.to_move;
        give(setup, defender, hand_kind(selection, piece.kind), 1);
    }
}

/// The kind as which a piece is held.
pub(crate) fn hand_kind(selection: &Selection, kind: PieceKind) -> PieceKind {
    selection.face(kind).base
}

/// Adds `change` to the number of pieces of `kind` in the hand of `color`.
pub(crate) fn give(setup: &mut Setup, color: Color, kind: PieceKind, change: i16) {
    let hand = &mut setup.hands[color.index()];
    let count = hand.count(kind).saturating_add_signed(change);
    hand.set(kind, count);
}

/// A random change of a position; `None` if the change that was drawn is not possible.
pub(crate) fn random_change(position: &Position, dice: &mut Dice) -> Option<Setup> {
    let setup = position.setup();
    match dice.roll() % 8 {
        0 => shifted(&setup, step(dice)),
        1..=3 => one_moved(&setup, dice),
        4 => {
            let part = *dice.pick(&parts(position))?;
            Some(without(position.selection(), &setup, &[part]))
        }
        5 => other_face(position, dice),
        6 => one_removed_and_one_moved(position, dice),
        _ => one_added(position, dice),
    }
}

/// A step to a neighbouring square, in files and ranks.
fn step(dice: &mut Dice) -> (i8, i8) {
    let at = [0, 1, 2, 3, 5, 6, 7, 8][(dice.roll() % 8) as usize];
    (at % 3 - 1, at / 3 - 1)
}

fn neighbor(geometry: Geometry, at: Square, (files, ranks): (i8, i8)) -> Option<Square> {
    let file = geometry.file(at).checked_add_signed(files)?;
    geometry.square(file, geometry.rank(at).checked_add_signed(ranks)?)
}

/// The position with all pieces moved by `step`; `None` if one would leave the board.
fn shifted(setup: &Setup, step: (i8, i8)) -> Option<Setup> {
    let mut moved = Setup::empty(setup.geometry());
    (moved.hands, moved.to_move) = (setup.hands.clone(), setup.to_move);
    for (at, piece) in setup.pieces() {
        moved.set_piece(neighbor(setup.geometry(), at, step)?, Some(piece));
    }
    Some(moved)
}

/// The position with one piece on a neighbouring square.
fn one_moved(setup: &Setup, dice: &mut Dice) -> Option<Setup> {
    let pieces: Vec<(Square, Piece)> = setup.pieces().collect();
    let &(from, piece) = dice.pick(&pieces)?;
    let to = neighbor(setup.geometry(), from, step(dice))?;
    let mut moved = setup.clone();
    if setup.piece(to).is_some() {
        return None;
    }
    moved.set_piece(from, None);
    moved.set_piece(to, Some(piece));
    Some(moved)
}

fn one_removed_and_one_moved(position: &Position, dice: &mut Dice) -> Option<Setup> {
    let part = *dice.pick(&parts(position))?;
    one_moved(&without(position.selection(), &position.setup(), &[part]), dice)
}

/// The position with one piece turned to its other face.
fn other_face(position: &Position, dice: &mut Dice) -> Option<Setup> {
    let mut setup = position.setup();
    let pieces: Vec<(Square, Piece)> = setup.pieces().collect();
    let &(at, Piece { kind, color }) = dice.pick(&pieces)?;
    let face = position.selection().face(kind);
    let other = if face.is_promoted() { Some(face.base) } else { face.promotes_to };
    setup.set_piece(at, Some(Piece { kind: other?, color }));
    Some(setup)
}

/// The position with one more piece of the defender near its royals: one that it holds, or, without drops, one of the
/// start of the game.
fn one_added(position: &Position, dice: &mut Dice) -> Option<Setup> {
    let (mut setup, selection) = (position.setup(), position.selection());
    let defender = !setup.to_move;
    let royals = position.royals(defender);
    let geometry = setup.geometry();
    let is_free =
        |at: &Square| setup.piece(*at).is_none() && distance(geometry, *at, &royals) <= NEAR;
    let squares: Vec<Square> = geometry.squares().filter(is_free).collect();
    let kinds: Vec<PieceKind> = if selection.rules().drops.enabled {
        setup.hands[defender.index()].iter().map(|(kind, _)| kind).collect()
    } else {
        selection.start().pieces().map(|(_, piece)| piece.kind).collect()
    };
    let (&at, &kind) = (dice.pick(&squares)?, dice.pick(&kinds)?);
    if selection.face(kind).royal {
        return None;
    }
    setup.set_piece(at, Some(Piece { kind, color: defender }));
    if selection.rules().drops.enabled {
        give(&mut setup, defender, kind, -1);
    }
    Some(setup)
}
