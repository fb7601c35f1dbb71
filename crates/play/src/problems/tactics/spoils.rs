//! The pieces that a line wins and gives up.

use zushiki_core::board::{Move, PieceKind};
use zushiki_core::rules::Position;

/// The pieces that a line wins and gives up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spoils {
    /// The kinds of the pieces that the side to move takes, in order, without those that the other side takes of the same
    /// kind.
    pub won: Vec<PieceKind>,
    /// The kinds of its pieces that the other side takes, likewise.
    pub given: Vec<PieceKind>,
    /// The kinds, before promotion, of its pieces that promote and are not taken.
    pub promoted: Vec<PieceKind>,
}

impl Spoils {
    /// The pieces of `line` from `start`. Moves from the first illegal one on do not count.
    #[must_use]
    pub fn of(start: &Position, line: &[Move]) -> Spoils {
        let mut spoils = Spoils::default();
        let mut position = start.clone();
        // The promoted pieces, with their squares.
        let mut promoted = Vec::new();
        for (ply, &mv) in line.iter().enumerate() {
            let before = position.clone();
            if position.play(mv).is_err() {
                break;
            }
            let squares: Vec<_> = before.captures(mv).collect();
            let kinds = squares.iter().filter_map(|&at| before.piece(at)).map(|piece| piece.kind);
            match ply % 2 {
                0 => spoils.won.extend(kinds),
                _ => {
                    spoils.given.extend(kinds);
                    promoted.retain(|(at, _)| !squares.contains(at));
                }
            }
            for (at, _) in &mut promoted {
                if ply % 2 == 0 && Some(*at) == mv.from() {
                    *at = mv.to();
                }
            }
            let kind = before.moved_kind(mv).filter(|_| mv.promotes() && mv.drop().is_none());
            promoted.extend(kind.filter(|_| ply % 2 == 0).map(|kind| (mv.to(), kind)));
        }
        spoils.promoted = promoted.into_iter().map(|(_, kind)| kind).collect();
        spoils.cancel();
        spoils
    }

    /// Leaves out pairs of the same kind on both sides.
    fn cancel(&mut self) {
        self.given.retain(|kind| match self.won.iter().position(|won| won == kind) {
            Some(at) => {
                self.won.remove(at);
                false
            }
            None => true,
        });
    }
}
