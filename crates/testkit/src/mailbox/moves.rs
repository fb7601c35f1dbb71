//! Legal moves and endings. Each move is made on a copy of the position and tested there.

use super::diagrams::Reach;
use super::games::{Bare, Check};
use super::position::{Piece, Position, Side, Square};

/// A move, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Board { from: Square, to: Square, promote: bool },
    Drop { letter: char, to: Square },
}

/// The reason why a position is an end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ending {
    RoyalsLost,
    BareKing,
    Checkmate,
    Stalemate,
}

impl Move {
    pub fn to(self) -> Square {
        match self {
            Move::Board { to, .. } | Move::Drop { to, .. } => to,
        }
    }

    /// The move in USI.
    pub fn usi(self) -> String {
        match self {
            Move::Drop { letter, to } => format!("{letter}*{}", to.name()),
            Move::Board { from, to, promote } => {
                let mark = if promote { "+" } else { "" };
                format!("{}{}{mark}", from.name(), to.name())
            }
        }
    }
}

/// Moves in USI, sorted.
pub fn sorted_usi(moves: &[Move]) -> Vec<String> {
    let mut texts: Vec<String> = moves.iter().map(|mv| mv.usi()).collect();
    texts.sort();
    texts
}

impl Position {
    /// Every legal move; none after the end of the game.
    pub fn moves(&self) -> Vec<Move> {
        match self.loss_of_pieces() {
            Some(_) => Vec::new(),
            None => self.moves_while_alive(),
        }
    }

    /// The legal moves in USI, sorted.
    pub fn legal(&self) -> Vec<String> {
        sorted_usi(&self.moves())
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        self.has_exposed_royals(self.to_move)
    }

    /// The ending of the position and the side that wins by it; `moves` are its legal moves.
    pub fn ending(&self, moves: &[Move]) -> Option<(Ending, Option<Side>)> {
        if let Some(end) = self.loss_of_pieces() {
            return Some(end);
        }
        if !moves.is_empty() {
            return None;
        }
        let opponent = Some(self.to_move.other());
        match (self.in_check(), self.game.stalemate_draws) {
            (true, _) => Some((Ending::Checkmate, opponent)),
            (false, false) => Some((Ending::Stalemate, opponent)),
            (false, true) => Some((Ending::Stalemate, None)),
        }
    }

    /// The position after `mv`, legal or not.
    pub fn after(&self, mv: Move) -> Position {
        let mut next = self.clone();
        match mv {
            Move::Drop { letter, to } => next.drop_piece(letter, to),
            Move::Board { from, to, promote } => next.move_piece(from, to, promote),
        }
        next.to_move = self.to_move.other();
        next.ply += 1;
        next
    }

    /// The position after a legal move in USI.
    pub fn play(&self, usi: &str) -> Position {
        let mut moves = self.moves().into_iter();
        let mv = moves.find(|mv| mv.usi() == usi);
        self.after(mv.unwrap_or_else(|| panic!("{usi} is not legal in {}", self.write())))
    }

    /// The number of sequences of `depth` legal moves.
    pub fn count(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.moves().into_iter();
        moves.map(|mv| self.after(mv).count(depth - 1)).sum()
    }

    fn drop_piece(&mut self, letter: char, to: Square) {
        let side = self.to_move;
        *self.hands[side as usize].count_mut(letter) -= 1;
        let piece = Piece { letter, promoted: false, side };
        self.had_royal[side as usize] |= self.is_royal(piece);
        self.set(to, Some(piece));
    }

    fn move_piece(&mut self, from: Square, to: Square, promote: bool) {
        let mut piece = self.at(from).unwrap();
        if let Some(taken) = self.at(to).filter(|_| self.game.drops) {
            let hand = &mut self.hands[self.to_move as usize];
            *hand.count_mut(taken.letter) += 1;
        }
        piece.promoted |= promote;
        self.had_royal[self.to_move as usize] |= promote && self.is_royal(piece);
        self.set(from, None);
        self.set(to, Some(piece));
    }

    // Attack

    /// The squares to which `piece` on `from` can move if the safety of royals is not considered.
    pub fn destinations(&self, from: Square, piece: Piece) -> Vec<Square> {
        let mut squares = Vec::new();
        self.add_destinations(from, piece, &mut squares);
        squares
    }

    fn add_destinations(&self, from: Square, piece: Piece, squares: &mut Vec<Square>) {
        for &reach in self.reaches(piece) {
            self.follow(reach, from, piece.side, squares);
        }
    }

    fn reaches(&self, piece: Piece) -> &[Reach] {
        let piece_type = self.game.piece_type(piece.letter);
        if piece.promoted { piece_type.back.as_ref().unwrap() } else { &piece_type.front }
    }

    /// Adds to `squares` those that `reach` leads to and that have no piece of `side`.
    fn follow(&self, reach: Reach, from: Square, side: Side, squares: &mut Vec<Square>) {
        match reach {
            Reach::Jump { right, forward } => {
                self.add(step(from, side, right, forward), side, squares)
            }
            Reach::Walk { right, forward } => {
                let length = right.abs().max(forward.abs());
                let mut to = from;
                for nth in 1..=length {
                    to = step(to, side, right / length, forward / length);
                    if nth < length && self.at(to).is_some() {
                        return;
                    }
                }
                self.add(to, side, squares);
            }
            Reach::Run { right, forward } => {
                let mut to = step(from, side, right, forward);
                while self.on_board(to) {
                    self.add(to, side, squares);
                    if self.at(to).is_some() {
                        return;
                    }
                    to = step(to, side, right, forward);
                }
            }
        }
    }

    /// Adds `to` to `squares` if it is on the board and has no piece of `side`.
    fn add(&self, to: Square, side: Side, squares: &mut Vec<Square>) {
        if self.on_board(to) && self.at(to).is_none_or(|other| other.side != side) {
            squares.push(to);
        }
    }

    /// Whether a piece of `side` attacks `square`.
    pub fn attacks(&self, side: Side, square: Square) -> bool {
        let mut squares = Vec::new();
        self.pieces(side).into_iter().any(|(from, piece)| {
            squares.clear();
            self.add_destinations(from, piece, &mut squares);
            squares.contains(&square)
        })
    }

    /// Whether the side to move has no royal, and royals are captured: no game is begun so.
    pub fn has_lost_its_royals(&self) -> bool {
        self.game.check == Check::Nothing && self.royals(self.to_move).is_empty()
    }

    /// Whether royals of `side` are attacked that the rules do not allow to leave attacked.
    pub fn has_exposed_royals(&self, side: Side) -> bool {
        let royals = self.royals(side);
        let attacked = |square: &Square| self.attacks(side.other(), *square);
        match self.game.check {
            Check::Nothing => false,
            Check::Sole => royals.len() == 1 && attacked(&royals[0]),
            Check::Duple => !royals.is_empty() && royals.iter().all(attacked),
            Check::Any => royals.iter().any(attacked),
        }
    }

    // Moves

    fn moves_while_alive(&self) -> Vec<Move> {
        let mut moves = self.unsafe_moves();
        moves.retain(|&mv| self.is_safe(mv));
        moves
    }

    /// The moves, with those that leave a royal attacked and pawn drops that mate.
    pub fn unsafe_moves(&self) -> Vec<Move> {
        let mut moves = self.board_moves();
        if self.game.drops {
            moves.extend(self.drops());
        }
        moves
    }

    /// Whether one of [`Position::unsafe_moves`] is legal.
    pub fn is_safe(&self, mv: Move) -> bool {
        !self.after(mv).has_exposed_royals(self.to_move) && !self.mates_by_pawn_drop(mv)
    }

    fn board_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, piece) in self.pieces(self.to_move) {
            for to in self.destinations(from, piece) {
                let faces = self.promotion_choices(piece, from, to).into_iter();
                moves.extend(faces.map(|promote| Move::Board { from, to, promote }));
            }
        }
        moves
    }

    /// The choices of promotion for a move: without, with, or both.
    fn promotion_choices(&self, piece: Piece, from: Square, to: Square) -> Vec<bool> {
        let promotes = !piece.promoted && self.game.piece_type(piece.letter).back.is_some();
        let stuck = self.stuck(piece, to);
        let allowed = if self.game.promotes_on_entry_only {
            self.in_zone(to, piece.side) && !self.in_zone(from, piece.side)
        } else {
            self.in_zone(to, piece.side) || self.in_zone(from, piece.side)
        };
        match promotes {
            false => vec![false],
            true if stuck => vec![true],
            true if allowed && self.game.promotion_is_compulsory => vec![true],
            true if allowed => vec![false, true],
            true => vec![false],
        }
    }

    pub fn in_zone(&self, square: Square, side: Side) -> bool {
        match side {
            Side::Black => square.rank <= self.game.zone,
            Side::White => square.rank > self.ranks - self.game.zone,
        }
    }

    /// Whether the piece could not move from `square` even on an empty board.
    pub fn stuck(&self, piece: Piece, square: Square) -> bool {
        let mut reaches = self.reaches(piece).iter();
        !reaches.any(|reach| match *reach {
            Reach::Jump { right, forward }
            | Reach::Walk { right, forward }
            | Reach::Run { right, forward } => {
                self.on_board(step(square, piece.side, right, forward))
            }
        })
    }

    fn drops(&self) -> Vec<Move> {
        let side = self.to_move;
        let mut moves = Vec::new();
        for letter in self.hand(side).letters() {
            let piece = Piece { letter, promoted: false, side };
            for to in self.squares() {
                if self.at(to).is_none() && !self.stuck(piece, to) && !self.second_pawn(piece, to) {
                    moves.push(Move::Drop { letter, to });
                }
            }
        }
        moves
    }

    fn second_pawn(&self, piece: Piece, to: Square) -> bool {
        let mut file = (1..=self.ranks).map(|rank| Square { rank, ..to });
        piece.letter == self.game.pawn && file.any(|square| self.at(square) == Some(piece))
    }

    /// Whether `mv` is a pawn drop that gives mate; the safety of the own royal is not considered.
    pub fn mates_by_pawn_drop(&self, mv: Move) -> bool {
        let Move::Drop { letter, .. } = mv else {
            return false;
        };
        if letter != self.game.pawn {
            return false;
        }
        let next = self.after(mv);
        next.in_check() && !next.unsafe_moves().into_iter().any(|mv| next.is_safe(mv))
    }

    /// The pawn drops that are illegal only because they give mate.
    pub fn pawn_drop_mates(&self) -> Vec<Move> {
        let mut drops = if self.game.drops { self.drops() } else { Vec::new() };
        drops.retain(|&mv| {
            self.mates_by_pawn_drop(mv) && !self.after(mv).has_exposed_royals(self.to_move)
        });
        drops
    }

    // Endings that do not depend on legal moves

    pub fn loss_of_pieces(&self) -> Option<(Ending, Option<Side>)> {
        let lost = |side: &Side| self.had_royal[*side as usize] && self.royals(*side).is_empty();
        if let Some(loser) = Side::BOTH.into_iter().find(lost) {
            return Some((Ending::RoyalsLost, Some(loser.other())));
        }
        let bare: Vec<Side> = Side::BOTH.into_iter().filter(|side| self.is_bare(*side)).collect();
        match (self.game.bare, bare.as_slice()) {
            (Bare::Ignored, _) | (_, []) => None,
            (_, [_, _]) => Some((Ending::BareKing, None)),
            (Bare::UnlessBaredBack, [loser]) if self.can_bare_back(*loser) => None,
            (_, [loser, ..]) => Some((Ending::BareKing, Some(loser.other()))),
        }
    }

    /// Whether `side` has one royal and no other piece, on the board or in hand.
    pub fn is_bare(&self, side: Side) -> bool {
        let nothing_in_hand = self.hand(side).letters().next().is_none();
        self.royals(side).len() == 1 && self.pieces(side).len() == 1 && nothing_in_hand
    }

    fn can_bare_back(&self, bared: Side) -> bool {
        let mut moves =
            if self.to_move == bared { self.moves_while_alive() } else { Vec::new() }.into_iter();
        moves.any(|mv| self.after(mv).is_bare(bared.other()))
    }
}

/// The square that is `right` and `forward` squares from `from` as `side` sees it.
fn step(from: Square, side: Side, right: i32, forward: i32) -> Square {
    let sign = match side {
        Side::Black => 1,
        Side::White => -1,
    };
    Square { file: from.file - sign * right, rank: from.rank - sign * forward }
}
