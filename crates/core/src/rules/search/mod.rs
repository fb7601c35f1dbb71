//! A position as a game tree search sees it: moves are made and unmade without being examined, and
//! generated into the caller's buffer by classes.
//!
//! The restrictions on the moves of a node, and whether it is a check, are computed once, as a [`Legality`], and passed
//! to every method that needs them.

mod attacks;
mod checks;
mod generate;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use super::Outcome;
use super::Position;
use super::attacks::StateRef;
use super::compiled::Tables;
use super::ending::{self, HadRoyal};
use super::movegen::{Generator, Safety};
use super::position_of::PositionOf;
use super::state::State;
use super::width::at_any_width;
use crate::board::{
    Bitboard, Color, Geometry, Hand, Move, Origin, Piece, PieceKind, Square, Words,
};
use crate::variant::{CheckRule, Face, PerpetualCheck, PromotionWhen, Selection};

pub use super::observer::Observer;
pub use super::state::{NullUndo, Undo};
pub use attacks::Besides;
pub use checks::CheckLines;
pub use generate::Target;

/// Work on a position with bitboards of the width that its board needs.
///
/// The width is chosen once, in [`at_width`]; everything that the visitor calls is compiled for it.
pub trait Visitor {
    /// The result of the work.
    type Output;

    /// Does the work.
    fn visit<W: Words>(self, position: SearchPosition<W>) -> Self::Output;
}

/// Calls `visitor` with `position`.
pub fn at_width<V: Visitor>(position: &Position, visitor: V) -> V::Output {
    at_any_width!(&position.0, typed => visitor.visit(SearchPosition::new(typed)))
}

/// A position that a search makes and unmakes moves on.
///
/// Squares and kinds in arguments must belong to its board and game.
#[derive(Clone, Debug)]
pub struct SearchPosition<W: Words> {
    tables: Arc<Tables<W>>,
    state: State<W>,
    had_royal: HadRoyal,
    /// The squares on which a piece from outside of the promotion zone may promote, by side.
    promoting: [Bitboard<W>; 2],
    /// Whether each kind can only move forward, indexed by kind.
    forward_only: Vec<bool>,
    /// Whether the promoted face of each kind can do all that the kind can, indexed by kind.
    outdone: Vec<bool>,
    /// Whether promotions count as noisy. Where every move turns the piece over, they do not.
    promotion_is_noisy: bool,
    /// Whether a royal may be left attacked: `check = "none"`.
    knows_no_check: bool,
}

/// The restrictions of the moves of the side to move at one node, and whether it is in check.
#[derive(Clone, Copy, Debug)]
pub struct Legality<W: Words> {
    safety: Safety<W>,
    in_check: bool,
    endangered: bool,
}

impl<W: Words> Legality<W> {
    /// Whether the side to move is in check.
    #[inline]
    pub fn in_check(&self) -> bool {
        self.in_check
    }

    /// Whether the side to move is in check, or, if the rules have no check, its only royal is attacked: then too most
    /// moves lose at once, although they are legal.
    #[inline]
    pub fn is_endangered(&self) -> bool {
        self.endangered
    }
}

impl<W: Words> SearchPosition<W> {
    fn new(position: &PositionOf<W>) -> SearchPosition<W> {
        let (tables, selection) = (&position.tables, &position.tables.selection);
        SearchPosition {
            promoting: Color::ALL.map(|color| promoting(tables, color)),
            forward_only: selection.faces().iter().map(Face::goes_forward_only).collect(),
            outdone: selection.faces().iter().map(|face| is_outdone(selection, face)).collect(),
            promotion_is_noisy: selection.rules().promotion_when != PromotionWhen::EveryMove,
            knows_no_check: selection.rules().check == CheckRule::None,
            tables: Arc::clone(tables),
            state: position.state.clone(),
            had_royal: position.had_royal,
        }
    }

    // Reading

    /// The selection that is played.
    pub fn selection(&self) -> &Selection {
        &self.tables.selection
    }

    /// The size of the board.
    #[inline]
    pub fn geometry(&self) -> Geometry {
        self.tables.geometry
    }

    /// The Zobrist key: see [`Position::key`].
    #[inline]
    pub fn key(&self) -> u64 {
        self.state.key()
    }

    /// The key of the board and the side to move, which does not depend on the hands.
    #[inline]
    pub fn board_key(&self) -> u64 {
        self.state.board_key()
    }

    /// The side to move.
    #[inline]
    pub fn to_move(&self) -> Color {
        self.state.to_move()
    }

    /// The piece on `square`.
    #[inline]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.state.piece(square)
    }

    /// The squares of the pieces of `color`.
    #[inline]
    pub fn of(&self, color: Color) -> Bitboard<W> {
        self.state.of(color)
    }

    /// The squares of all pieces.
    #[inline]
    pub fn occupied(&self) -> Bitboard<W> {
        self.state.occupied()
    }

    /// The squares of the royals of `color`.
    #[inline]
    pub fn royals(&self, color: Color) -> Bitboard<W> {
        self.state.royals(color)
    }

    /// The pieces that `color` has in hand.
    #[inline]
    pub fn hand(&self, color: Color) -> &Hand {
        self.state.hand(color)
    }

    /// The kind of the piece that `mv`, a move of the side to move, moves or drops, before it turns over;
    /// `None` if the origin is empty.
    #[inline]
    pub fn moved_kind(&self, mv: Move) -> Option<PieceKind> {
        match mv.origin() {
            Origin::Board(from) => Some(self.piece(from)?.kind),
            Origin::Hand(kind) => Some(kind),
        }
    }

    /// The kind of that piece after the move; `None` if the origin is empty.
    #[inline]
    pub fn landed_kind(&self, mv: Move) -> Option<PieceKind> {
        Some(self.tables.face_after(self.moved_kind(mv)?, mv))
    }

    /// The piece that `mv`, not yet made, captures: on its destination, or otherwise the first on the way.
    #[inline]
    pub fn captured(&self, mv: Move) -> Option<Piece> {
        let at_end = self.piece(mv.to());
        if self.tables.has_special_moves {
            // If the piece there belongs to the side to move, it is the piece itself, which returns
            // to its origin.
            at_end
                .filter(|piece| piece.color != self.to_move())
                .or_else(|| self.captured_on_the_way(mv).next())
        } else {
            at_end
        }
    }

    /// The pieces that `mv`, not yet made, captures on its way, in order.
    #[inline]
    pub fn captured_on_the_way(&self, mv: Move) -> impl Iterator<Item = Piece> {
        let trampled = self.trampled(mv) & self.of(!self.to_move());
        let squares = mv.via_squares(self.tables.geometry).chain(trampled);
        squares.filter_map(|square| self.piece(square))
    }

    /// The squares of the pieces of either side that `mv`, not yet made, flies over and captures.
    #[inline]
    pub fn trampled(&self, mv: Move) -> Bitboard<W> {
        self.at().trampled(mv)
    }

    /// Whether `mv`, not yet made, is of the class [`Target::Noisy`].
    #[inline]
    pub fn is_noisy(&self, mv: Move) -> bool {
        let promotes = mv.promotes() && self.promotion_is_noisy && mv.drop().is_none();
        promotes || self.captured(mv).is_some()
    }

    /// The squares of the pieces of `color` that attack `square` when only the squares `occupied`
    /// block slides. A piece that is not on one of the squares `occupied` is among them too.
    #[inline]
    pub fn attackers(&self, square: Square, color: Color, occupied: Bitboard<W>) -> Bitboard<W> {
        self.at().attackers(square, color, occupied)
    }

    /// The squares strictly between `a` and `b` if both are on one rank, file or diagonal; otherwise
    /// none.
    #[inline]
    pub fn between(&self, a: Square, b: Square) -> Bitboard<W> {
        self.tables.between(a, b)
    }

    /// Whether `mv`, not yet made, is irreversible, so that no earlier position can be repeated after it: it captures
    /// or promotes permanently, or moves a piece that only moves forward. With drops every piece can come back.
    pub fn is_irreversible(&self, mv: Move) -> bool {
        let moved = || self.moved_kind(mv).is_some_and(|kind| self.forward_only[kind.index()]);
        let rules = self.tables.selection.rules();
        let promotes = mv.promotes() && !rules.promotion_flips;
        !rules.drops.enabled && (promotes || self.captured(mv).is_some() || moved())
    }

    /// Whether `mv`, the last move, attacks a piece of the side to move with the piece that moved.
    pub fn makes_threat(&self, mv: Move) -> bool {
        self.at().makes_threat(mv.to())
    }

    #[inline]
    fn at(&self) -> StateRef<'_, W> {
        StateRef { tables: &self.tables, state: &self.state }
    }

    #[inline]
    fn generator(&self, legality: &Legality<W>) -> Generator<'_, W> {
        Generator::with(self.at(), legality.safety)
    }

    /// The restrictions of the moves of the side to move.
    #[inline]
    pub fn legality(&self) -> Legality<W> {
        let safety = Safety::new(self.at());
        let in_check = safety.is_check(self.at());
        let endangered =
            in_check || self.knows_no_check && self.at().counts_as_check(self.to_move());
        Legality { safety, in_check, endangered }
    }

    /// Whether `mv`, a legal move under rules without check, allows the capture of the only royal of the side to move
    /// and does not end the game.
    pub fn leaves_royal(&mut self, mv: Move) -> bool {
        if !self.knows_no_check {
            return false;
        }
        let us = self.to_move();
        let undo = self.make(mv, &mut ());
        let lost = self.outcome_by_material().is_none() && self.at().counts_as_check(us);
        self.unmake(mv, undo);
        lost
    }

    /// Whether the side to move is in check for the rule of perpetual check, in the position of
    /// `legality`. This is not needed if the rules have no perpetual check.
    #[inline]
    pub fn counts_as_check(&self, legality: &Legality<W>) -> bool {
        let rules = self.tables.selection.rules();
        match (rules.check, rules.perpetual_check) {
            (CheckRule::None, PerpetualCheck::Loses) => self.at().counts_as_check(self.to_move()),
            _ => legality.in_check,
        }
    }

    // Making moves

    /// Makes `mv`, which must be legal, and reports the changes to `observer`.
    #[inline]
    pub fn make(&mut self, mv: Move, observer: &mut impl Observer) -> Undo {
        self.state.make_observed(&self.tables, mv, observer)
    }

    /// Unmakes `mv`, the last move made, with the [`Undo`] that it returned.
    #[inline]
    pub fn unmake(&mut self, mv: Move, undo: Undo) {
        self.state.unmake(&self.tables, mv, undo);
    }

    /// Gives the turn to the other side.
    #[inline]
    pub fn make_null(&mut self) -> NullUndo {
        self.state.make_null(&self.tables)
    }

    /// Unmakes the null move that returned `undo`.
    #[inline]
    pub fn unmake_null(&mut self, undo: NullUndo) {
        self.state.unmake_null(&self.tables, undo);
    }

    // Endings

    /// The end of the game by royals lost or a bare king. It comes before all other endings.
    #[inline]
    pub fn outcome_by_material(&self) -> Option<Outcome> {
        ending::by_material(&self.tables, &self.state, self.had_royal)
    }

    /// The end of the game if the side to move has no legal move.
    pub fn outcome_without_moves(&self, legality: &Legality<W>) -> Outcome {
        ending::without_moves(&self.tables, self.to_move(), legality.in_check)
    }

    /// The end of the game by the try rule after `mv`, the last move made.
    #[inline]
    pub fn outcome_by_try(&self, mv: Move) -> Option<Outcome> {
        ending::by_try(&self.tables, &self.state, mv)
    }
}

/// Whether `mv`, not yet made, declines a promotion without a reason: the promoted piece could do all that the piece can.
/// Such a move can only be better where the promotion would stalemate, or keep a drop from being made because it would
/// mate.
#[inline]
pub fn declines_for_nothing<W: Words>(position: &SearchPosition<W>, mv: Move) -> bool {
    let (Some(from), false) = (mv.from(), mv.promotes()) else { return false };
    let Some(kind) = position.piece(from).map(|piece| piece.kind) else { return false };
    let (us, tables) = (position.to_move(), &position.tables);
    let is_inside = || tables.zone(us).contains(from);
    let may = || tables.promotions(kind, us, is_inside()).may.contains(mv.to());
    position.outdone[kind.index()] && may()
}

/// Whether the promoted face of `face` can do all that it can, for good, and may be declined only on squares where every
/// move may promote.
fn is_outdone(selection: &Selection, face: &Face) -> bool {
    let rules = selection.rules();
    let by_zone =
        matches!(rules.promotion_when, PromotionWhen::ZoneMove | PromotionWhen::ZoneEntry);
    let promoted = selection.promoted_including(face);
    by_zone
        && !rules.promotion_flips
        && promoted.is_some_and(|promoted| promoted.royal == face.royal)
}

/// The squares on which a piece of `color` from outside of the promotion zone may promote.
fn promoting<W: Words>(tables: &Tables<W>, color: Color) -> Bitboard<W> {
    let kinds = tables.selection.variant().kinds();
    let targets = kinds.map(|kind| tables.promotions(kind, color, false).may);
    targets.fold(Bitboard::EMPTY, |all, targets| all | targets)
}
