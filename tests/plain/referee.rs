//! What may be played, and what has ended: every move is tried out on a copy of the position.

use super::games::{Bare, Check};
use super::pictures::Reach;
use super::position::{Piece, Place, Position, Side};

/// A move, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Move {
    Board { from: Place, to: Place, promote: bool },
    Drop { letter: char, to: Place },
}

/// How a position has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum By {
    RoyalsLost,
    BareKing,
    Checkmate,
    Stalemate,
}

impl Move {
    pub(crate) fn to(self) -> Place {
        match self {
            Move::Board { to, .. } | Move::Drop { to, .. } => to,
        }
    }

    /// The move in USI.
    pub(crate) fn usi(self) -> String {
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
pub(crate) fn written(moves: &[Move]) -> Vec<String> {
    let mut texts: Vec<String> = moves.iter().map(|mv| mv.usi()).collect();
    texts.sort();
    texts
}

impl Position {
    /// Every legal move; none once the position has ended.
    pub(crate) fn moves(&self) -> Vec<Move> {
        match self.ended_by_loss() {
            Some(_) => Vec::new(),
            None => self.unended_moves(),
        }
    }

    /// The same in USI.
    pub(crate) fn legal(&self) -> Vec<String> {
        written(&self.moves())
    }

    /// Whether a royal of the side to move is attacked that its moves may not leave attacked.
    pub(crate) fn in_check(&self) -> bool {
        self.exposed(self.to_move)
    }

    /// How the position with these moves has ended, and who won it.
    pub(crate) fn ending(&self, moves: &[Move]) -> Option<(By, Option<Side>)> {
        if let Some(end) = self.ended_by_loss() {
            return Some(end);
        }
        if !moves.is_empty() {
            return None;
        }
        let opponent = Some(self.to_move.other());
        match (self.in_check(), self.game.stalemate_draws) {
            (true, _) => Some((By::Checkmate, opponent)),
            (false, false) => Some((By::Stalemate, opponent)),
            (false, true) => Some((By::Stalemate, None)),
        }
    }

    /// The position after `mv`, which is not asked whether it is legal.
    pub(crate) fn after(&self, mv: Move) -> Position {
        let mut next = self.clone();
        match mv {
            Move::Drop { letter, to } => next.lay_down(letter, to),
            Move::Board { from, to, promote } => next.carry(from, to, promote),
        }
        next.to_move = self.to_move.other();
        next.ply += 1;
        next
    }

    /// The position after a legal move in USI.
    pub(crate) fn play(&self, usi: &str) -> Position {
        let mut moves = self.moves().into_iter();
        let mv = moves.find(|mv| mv.usi() == usi);
        self.after(mv.unwrap_or_else(|| panic!("{usi} is not legal in {}", self.write())))
    }

    /// How many sequences of `depth` legal moves there are.
    pub(crate) fn count(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.moves().into_iter();
        moves.map(|mv| self.after(mv).count(depth - 1)).sum()
    }

    fn lay_down(&mut self, letter: char, to: Place) {
        let side = self.to_move;
        *self.hands[side as usize].get_mut(&letter).unwrap() -= 1;
        let piece = Piece { letter, promoted: false, side };
        self.had_royal[side as usize] |= self.is_royal(piece);
        self.put(to, Some(piece));
    }

    fn carry(&mut self, from: Place, to: Place, promote: bool) {
        let mut piece = self.at(from).unwrap();
        if let Some(taken) = self.at(to).filter(|_| self.game.drops) {
            let hand = &mut self.hands[self.to_move as usize];
            *hand.entry(taken.letter).or_default() += 1;
        }
        piece.promoted |= promote;
        self.had_royal[self.to_move as usize] |= promote && self.is_royal(piece);
        self.put(from, None);
        self.put(to, Some(piece));
    }

    // Attack

    /// Where the piece on `from` could go if its side were to move and royals did not matter.
    pub(crate) fn destinations(&self, from: Place, piece: Piece) -> Vec<Place> {
        let mut places = Vec::new();
        for &reach in self.reaches(piece) {
            self.follow(reach, from, piece.side, &mut places);
        }
        places.retain(|&place| self.at(place).is_none_or(|other| other.side != piece.side));
        places
    }

    fn reaches(&self, piece: Piece) -> &[Reach] {
        let man = self.game.man(piece.letter);
        match piece.promoted {
            true => man.back.as_ref().unwrap(),
            false => &man.front,
        }
    }

    /// Adds the squares of the board that `reach` leads to, an occupied one included.
    fn follow(&self, reach: Reach, from: Place, side: Side, places: &mut Vec<Place>) {
        match reach {
            Reach::Jump { right, forward } => {
                let to = step(from, side, right, forward);
                places.extend(Some(to).filter(|&to| self.on_board(to)));
            }
            Reach::Walk { right, forward } => {
                let length = right.abs().max(forward.abs());
                let path = (1..=length)
                    .map(|n| step(from, side, right / length * n, forward / length * n));
                let path: Vec<_> = path.collect();
                let (to, between) = path.split_last().unwrap();
                if self.on_board(*to) && between.iter().all(|&place| self.at(place).is_none()) {
                    places.push(*to);
                }
            }
            Reach::Run { right, forward } => {
                let path = (1..).map(|n| step(from, side, right * n, forward * n));
                for to in path.take_while(|&to| self.on_board(to)) {
                    places.push(to);
                    if self.at(to).is_some() {
                        break;
                    }
                }
            }
        }
    }

    /// Whether `side` could take what stands on `place`.
    pub(crate) fn attacks(&self, side: Side, place: Place) -> bool {
        let mut pieces = self.pieces(side).into_iter();
        pieces.any(|(from, piece)| self.destinations(from, piece).contains(&place))
    }

    /// Whether `side` has left a royal attacked that it may not leave so.
    pub(crate) fn exposed(&self, side: Side) -> bool {
        let royals = self.royals(side);
        let attacked = |place: &Place| self.attacks(side.other(), *place);
        match self.game.check {
            Check::Nothing => false,
            Check::Sole => royals.len() == 1 && attacked(&royals[0]),
            Check::Duple => !royals.is_empty() && royals.iter().all(attacked),
            Check::Any => royals.iter().any(attacked),
        }
    }

    // Moves

    fn unended_moves(&self) -> Vec<Move> {
        let mut moves = self.board_moves();
        if self.game.drops {
            moves.extend(self.drops());
        }
        moves.retain(|&mv| !self.after(mv).exposed(self.to_move));
        moves.retain(|&mv| !self.mates_by_pawn_drop(mv));
        moves
    }

    fn board_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, piece) in self.pieces(self.to_move) {
            for to in self.destinations(from, piece) {
                let faces = self.faces_after(piece, from, to).into_iter();
                moves.extend(faces.map(|promote| Move::Board { from, to, promote }));
            }
        }
        moves
    }

    /// Whether the move may, or must, turn the piece over.
    fn faces_after(&self, piece: Piece, from: Place, to: Place) -> Vec<bool> {
        let promotes = !piece.promoted && self.game.man(piece.letter).back.is_some();
        let stuck = self.stuck(piece, to);
        let allowed = match self.game.on_entry {
            true => self.in_zone(to, piece.side) && !self.in_zone(from, piece.side),
            false => self.in_zone(to, piece.side) || self.in_zone(from, piece.side),
        };
        match promotes {
            false => vec![false],
            true if stuck => vec![true],
            true if allowed && self.game.always => vec![true],
            true if allowed => vec![false, true],
            true => vec![false],
        }
    }

    pub(crate) fn in_zone(&self, place: Place, side: Side) -> bool {
        match side {
            Side::Black => place.rank <= self.game.zone,
            Side::White => place.rank > self.ranks - self.game.zone,
        }
    }

    /// Whether the piece could not move from `place` even on an empty board.
    pub(crate) fn stuck(&self, piece: Piece, place: Place) -> bool {
        let mut reaches = self.reaches(piece).iter();
        !reaches.any(|reach| match *reach {
            Reach::Jump { right, forward }
            | Reach::Walk { right, forward }
            | Reach::Run { right, forward } => {
                self.on_board(step(place, piece.side, right, forward))
            }
        })
    }

    fn drops(&self) -> Vec<Move> {
        let side = self.to_move;
        let held = self.hand(side).iter().filter(|(_, count)| **count > 0);
        let mut moves = Vec::new();
        for (&letter, _) in held {
            let piece = Piece { letter, promoted: false, side };
            for to in self.places() {
                if self.at(to).is_none() && !self.stuck(piece, to) && !self.second_pawn(piece, to) {
                    moves.push(Move::Drop { letter, to });
                }
            }
        }
        moves
    }

    fn second_pawn(&self, piece: Piece, to: Place) -> bool {
        let mut file = (1..=self.ranks).map(|rank| Place { rank, ..to });
        piece.letter == self.game.pawn && file.any(|place| self.at(place) == Some(piece))
    }

    /// Whether `mv`, allowed otherwise, drops a pawn and gives mate by it.
    pub(crate) fn mates_by_pawn_drop(&self, mv: Move) -> bool {
        let Move::Drop { letter, .. } = mv else {
            return false;
        };
        if letter != self.game.pawn {
            return false;
        }
        let next = self.after(mv);
        next.in_check() && next.unended_moves().is_empty()
    }

    /// The pawn drops that only the rule against mating by them forbids.
    pub(crate) fn pawn_drop_mates(&self) -> Vec<Move> {
        let mut drops = if self.game.drops { self.drops() } else { Vec::new() };
        drops.retain(|&mv| !self.after(mv).exposed(self.to_move) && self.mates_by_pawn_drop(mv));
        drops
    }

    // Endings that stand before the moves are looked at

    fn ended_by_loss(&self) -> Option<(By, Option<Side>)> {
        let lost = |side: &Side| self.had_royal[*side as usize] && self.royals(*side).is_empty();
        if let Some(loser) = Side::BOTH.into_iter().find(lost) {
            return Some((By::RoyalsLost, Some(loser.other())));
        }
        let bare: Vec<Side> = Side::BOTH.into_iter().filter(|side| self.is_bare(*side)).collect();
        match (self.game.bare, bare.as_slice()) {
            (Bare::Ignored, _) | (_, []) => None,
            (_, [_, _]) => Some((By::BareKing, None)),
            (Bare::UnlessBaredBack, [loser]) if self.can_bare_back(*loser) => None,
            (_, [loser, ..]) => Some((By::BareKing, Some(loser.other()))),
        }
    }

    /// One royal and nothing else, neither on the board nor in hand.
    pub(crate) fn is_bare(&self, side: Side) -> bool {
        let in_hand: u32 = self.hand(side).values().sum();
        self.royals(side).len() == 1 && self.pieces(side).len() == 1 && in_hand == 0
    }

    fn can_bare_back(&self, bared: Side) -> bool {
        let mut moves =
            if self.to_move == bared { self.unended_moves() } else { Vec::new() }.into_iter();
        moves.any(|mv| self.after(mv).is_bare(bared.other()))
    }
}

/// The square so many to the right and forward as `side` sees it.
fn step(from: Place, side: Side, right: i32, forward: i32) -> Place {
    let sign = match side {
        Side::Black => 1,
        Side::White => -1,
    };
    Place { file: from.file - sign * right, rank: from.rank - sign * forward }
}
