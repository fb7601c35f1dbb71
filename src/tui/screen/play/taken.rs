//! The pieces that each side has taken, for games in which they do not come back.

use super::Play;
use crate::board::{Color, Hand, PieceKind, Setup};
use crate::rules::Position;
use crate::variant::BareKing;

/// What has been taken, by the side that took it.
#[derive(Debug)]
pub(super) struct Taken {
    hands: [Hand; 2],
    /// How many pieces each side can lose until its king is bare, where that matters.
    bare: [Option<String>; 2],
}

impl Taken {
    /// What is gone from `now` that stood on the board at `start`; `None` where taken pieces go to
    /// the hand.
    pub(super) fn between(start: &Position, now: &Position) -> Option<Taken> {
        if now.selection().rules().drops.enabled {
            return None;
        }
        let (before, after) = (start.setup(), now.setup());
        Some(Taken {
            hands: Color::ALL.map(|color| lost(now, !color, &before, &after)),
            bare: Color::ALL.map(|color| bare(now, color, &after)),
        })
    }

    /// The pieces that `color` has taken.
    pub(super) fn by(&self, color: Color) -> &Hand {
        &self.hands[color.index()]
    }

    /// What stands before them.
    pub(super) fn label(&self, color: Color) -> Vec<String> {
        let bare = self.bare[color.index()].clone();
        [Some(color.to_string()), bare, Some("taken:".to_owned())].into_iter().flatten().collect()
    }
}

/// The base kinds that `color` had `before` and has no longer.
fn lost(position: &Position, color: Color, before: &Setup, after: &Setup) -> Hand {
    let mut hand = Hand::default();
    for kind in position.selection().variant().kinds() {
        let count = |setup| of_base(position, setup, color, kind);
        hand.set(kind, count(before).saturating_sub(count(after)));
    }
    hand
}

/// How many pieces of `color` have `base` as their base face.
fn of_base(position: &Position, setup: &Setup, color: Color, base: PieceKind) -> u16 {
    let pieces = setup.pieces().filter(|(_, piece)| {
        piece.color == color && position.selection().face(piece.kind).base == base
    });
    u16::try_from(pieces.count()).unwrap_or(u16::MAX)
}

fn bare(position: &Position, color: Color, now: &Setup) -> Option<String> {
    if position.selection().rules().bare_king == BareKing::Ignored {
        return None;
    }
    let all = now.pieces().filter(|(_, piece)| piece.color == color).count();
    Some(format!("bare in {}", all.saturating_sub(1)))
}

impl Play {
    /// Counts again what has been taken.
    pub(super) fn count_taken(&mut self) {
        let start = self.game.position_at(0);
        self.taken = start.and_then(|start| Taken::between(start, self.position()));
    }
}
