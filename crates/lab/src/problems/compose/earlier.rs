//! Positions a move earlier: moves that are drawn by chance are taken back.

use super::changes::{distance, give, hand_kind};
use zushiki_core::board::{Color, Move, Piece, PieceKind, Setup, Square};
use zushiki_core::rules::{Position, Rules};
use zushiki_play::opponent::Dice;

/// The number of moves that are drawn to find one that can be taken back.
const DRAWS: usize = 300;
/// Half of the squares from which a piece has come are drawn within this distance of its destination.
const NEAR: u8 = 2;
/// One in this many captured pieces was promoted.
const PROMOTED: u64 = 4;

/// A position from which a check by the attacker and an answer to it lead to `position`, in which the attacker is to
/// move. `None` if none was drawn.
pub(crate) fn earlier(position: &Position, dice: &mut Dice) -> Option<Position> {
    let defender = !position.to_move();
    let is_attacked = |it: &Position| !it.attacked_royals(defender).is_empty();
    let in_check = taken_back(position, dice, is_attacked)?;
    taken_back(&in_check, dice, |it| !is_attacked(it))
}

/// A position that `fits` and from which a move leads to `after`.
fn taken_back(
    after: &Position,
    dice: &mut Dice,
    fits: impl Fn(&Position) -> bool,
) -> Option<Position> {
    let rules = after.rules();
    (0..DRAWS).find_map(|_| {
        let (setup, back) = drawn(after, dice)?;
        let position = playable(&rules, &setup)?;
        (fits(&position) && back.leads(&position, after)).then_some(position)
    })
}

/// The position of `setup`, if it is possible in the game and the game is not over in it.
fn playable(rules: &Rules, setup: &Setup) -> Option<Position> {
    let (position, warnings) = rules.recorded_position(setup).ok()?;
    (warnings.is_empty() && position.outcome().is_none()).then_some(position)
}

/// The move that was taken back.
struct Back {
    /// The square from which the piece has come; `None` if it was dropped.
    from: Option<Square>,
    kind: PieceKind,
    to: Square,
}

impl Back {
    /// Whether the move is legal in `before` and leads to `after`.
    fn leads(&self, before: &Position, after: &Position) -> bool {
        let moves = match self.from {
            Some(from) => before.moves_from(from),
            None => before.drops_of(self.kind),
        };
        moves.into_iter().filter(|mv| mv.to() == self.to).any(|mv| gives(before, mv, after))
    }
}

fn gives(before: &Position, mv: Move, after: &Position) -> bool {
    let mut position = before.clone();
    position.play(mv).is_ok() && position == *after
}

/// A move drawn to be taken back from `after`, which need not be a legal one, and the position before it. `None` if
/// what was drawn is not possible.
fn drawn(after: &Position, dice: &mut Dice) -> Option<(Setup, Back)> {
    let (mut setup, side) = (after.setup(), !after.to_move());
    (setup.to_move, setup.ply) = (side, 1);
    let (to, piece) = mover(after, side, dice)?;
    let selection = after.selection();
    let drops = selection.rules().drops.enabled;
    let face = selection.face(piece.kind);
    if drops && !face.royal && !face.is_promoted() && dice.roll().is_multiple_of(4) {
        setup.set_piece(to, None);
        give(&mut setup, side, piece.kind, 1);
        return Some((setup, Back { from: None, kind: piece.kind, to }));
    }
    let from = origin(&setup, to, dice)?;
    let turns = face.is_promoted() && dice.roll().is_multiple_of(2);
    let kind = if turns { face.base } else { piece.kind };
    setup.set_piece(from, Some(Piece { kind, ..piece }));
    let captured = if dice.roll().is_multiple_of(2) { captured(after, dice) } else { None };
    setup.set_piece(to, captured);
    if let Some(piece) = captured.filter(|_| drops) {
        give(&mut setup, side, hand_kind(selection, piece.kind), -1);
    }
    Some((setup, Back { from: Some(from), kind, to }))
}

/// A piece of `side` that may have moved last: half of the time one of its royals.
fn mover(after: &Position, side: Color, dice: &mut Dice) -> Option<(Square, Piece)> {
    let royals = after.royals(side);
    let royal = dice.pick(&royals).copied().filter(|_| dice.roll().is_multiple_of(2));
    let setup = after.setup();
    let pieces: Vec<Square> =
        setup.pieces().filter(|(_, piece)| piece.color == side).map(|(at, _)| at).collect();
    let at = royal.or_else(|| dice.pick(&pieces).copied())?;
    Some((at, after.piece(at)?))
}

/// A free square, half of the time one near `to`.
fn origin(setup: &Setup, to: Square, dice: &mut Dice) -> Option<Square> {
    let geometry = setup.geometry();
    let most = if dice.roll().is_multiple_of(2) { NEAR } else { u8::MAX };
    let is_free =
        |at: &Square| setup.piece(*at).is_none() && distance(geometry, *at, &[to]) <= most;
    let squares: Vec<Square> = geometry.squares().filter(is_free).collect();
    dice.pick(&squares).copied()
}

/// A piece that the last move may have captured: in games with drops one that the side holds, in others one of the
/// start of the game.
fn captured(after: &Position, dice: &mut Dice) -> Option<Piece> {
    let (selection, color) = (after.selection(), after.to_move());
    let kinds: Vec<PieceKind> = if selection.rules().drops.enabled {
        after.hand(!color).iter().map(|(kind, _)| kind).collect()
    } else {
        selection.start().pieces().map(|(_, piece)| piece.kind).collect()
    };
    let kind = *dice.pick(&kinds)?;
    let face = selection.face(kind);
    let promoted = face.promotes_to.filter(|_| dice.roll().is_multiple_of(PROMOTED));
    (!face.royal).then(|| Piece { kind: promoted.unwrap_or(kind), color })
}
