//! Positions of the plain generators, as the plain solver needs them.

#![allow(clippy::unwrap_used)] // a panic is a failed test

use std::hash::Hash;

use zushiki_testkit::interpreter::board::{Effect, Position as Interpreted};
use zushiki_testkit::mailbox::moves::{Ending, Move};
use zushiki_testkit::mailbox::position::{Position as Mailbox, Side};

/// An end of the game, and the side that wins by it.
pub(crate) type End = (Ending, Option<Side>);

/// A position of a plain generator.
pub(crate) trait Plain: Clone {
    type Move: Clone + PartialEq;
    type Square: Copy + PartialEq;
    /// A key for hash tables: equal for positions with the same board, hands and side to move.
    type Key: Eq + Hash;

    fn key(&self) -> Self::Key;
    fn has_drops(&self) -> bool;
    fn to_move(&self) -> Side;
    /// All moves by the movements and drops, before the rules about check.
    fn candidates(&self) -> Vec<Self::Move>;
    /// Whether `mv`, one of [`Plain::candidates`], is legal. The game must not be over.
    fn is_legal(&self, mv: &Self::Move) -> bool;
    fn after(&self, mv: &Self::Move) -> Self;
    /// Whether the side to move is in check; without a rule of check, whether its only royal is attacked.
    fn in_check(&self) -> bool;
    /// The end of the game by the pieces on the board.
    fn end_by_pieces(&self) -> Option<End>;
    /// The end of the game if the side to move has no legal move.
    fn end_without_moves(&self) -> End;
    /// The number of pieces of the side to move on the board.
    fn piece_count(&self) -> usize;
    /// The squares of the pieces that attack a royal of `side`.
    fn checkers(&self, side: Side) -> Vec<Self::Square>;
    /// The square that the piece leaves; `None` for a drop.
    fn origin(mv: &Self::Move) -> Option<Self::Square>;
    fn destination(mv: &Self::Move) -> Self::Square;
    /// The text of the move for a message.
    fn text(mv: &Self::Move) -> String;
}

impl Plain for Mailbox {
    type Move = Move;
    type Square = zushiki_testkit::mailbox::position::Square;
    type Key = String;

    fn key(&self) -> String {
        let text = self.write();
        // The last field is the number of the move.
        text.rsplit_once(' ').unwrap().0.to_owned()
    }

    fn has_drops(&self) -> bool {
        self.game.drops
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn candidates(&self) -> Vec<Move> {
        self.unsafe_moves()
    }

    fn is_legal(&self, mv: &Move) -> bool {
        self.is_safe(*mv)
    }

    fn after(&self, mv: &Move) -> Mailbox {
        Mailbox::after(self, *mv)
    }

    fn in_check(&self) -> bool {
        Mailbox::in_check(self)
    }

    fn end_by_pieces(&self) -> Option<End> {
        self.loss_of_pieces()
    }

    fn end_without_moves(&self) -> End {
        self.ending(&[]).unwrap()
    }

    fn piece_count(&self) -> usize {
        self.pieces(self.to_move).len()
    }

    fn checkers(&self, side: Side) -> Vec<Self::Square> {
        let royals = self.royals(side);
        let pieces = self.pieces(side.other()).into_iter();
        let checks = pieces.filter(|(from, piece)| {
            self.destinations(*from, *piece).iter().any(|to| royals.contains(to))
        });
        checks.map(|(from, _)| from).collect()
    }

    fn origin(mv: &Move) -> Option<Self::Square> {
        match *mv {
            Move::Board { from, .. } => Some(from),
            Move::Drop { .. } => None,
        }
    }

    fn destination(mv: &Move) -> Self::Square {
        mv.to()
    }

    fn text(mv: &Move) -> String {
        mv.usi()
    }
}

fn side(black: bool) -> Side {
    if black { Side::Black } else { Side::White }
}

impl Plain for Interpreted {
    type Move = Effect;
    type Square = zushiki_testkit::interpreter::board::Square;
    type Key = Vec<u16>;

    fn key(&self) -> Vec<u16> {
        Interpreted::key(self)
    }

    fn has_drops(&self) -> bool {
        self.game.rules.drops
    }

    fn to_move(&self) -> Side {
        side(self.black_moves)
    }

    fn candidates(&self) -> Vec<Effect> {
        Interpreted::candidates(self)
    }

    fn is_legal(&self, mv: &Effect) -> bool {
        Interpreted::is_legal(self, mv)
    }

    fn after(&self, mv: &Effect) -> Interpreted {
        Interpreted::after(self, mv)
    }

    fn in_check(&self) -> bool {
        self.is_royal_attacked(self.black_moves)
    }

    fn end_by_pieces(&self) -> Option<End> {
        if let Some(loser) = self.side_without_royals() {
            return Some((Ending::RoyalsLost, Some(side(!loser))));
        }
        self.bare_king_end().map(|winner| (Ending::BareKing, winner.map(side)))
    }

    fn end_without_moves(&self) -> End {
        let ending =
            if self.exposed(self.black_moves) { Ending::Checkmate } else { Ending::Stalemate };
        (ending, Some(side(!self.black_moves)))
    }

    fn piece_count(&self) -> usize {
        self.pieces(self.black_moves).len()
    }

    fn checkers(&self, side: Side) -> Vec<Self::Square> {
        let black = side == Side::Black;
        let royals = self.royals(black);
        let pieces = self.pieces(!black).into_iter().map(|(from, _)| from);
        pieces.filter(|&from| royals.iter().any(|&royal| self.hits(from, royal))).collect()
    }

    fn origin(mv: &Effect) -> Option<Self::Square> {
        mv.from
    }

    fn destination(mv: &Effect) -> Self::Square {
        mv.to
    }

    fn text(mv: &Effect) -> String {
        format!("{mv:?}")
    }
}
