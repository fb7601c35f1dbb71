//! The captured pieces, for games in which they do not go to a hand.

use zushiki_core::board::{Color, Hand, Setup};
use zushiki_core::game::{Game, NodeId};
use zushiki_core::rules::Position;
use zushiki_core::variant::BareKing;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{Side, Wording};

/// The pieces that each side has captured up to one node of the game.
#[derive(Debug)]
pub(super) struct Captured {
    node: NodeId,
    /// The captures of Black and of White.
    hands: [Hand; 2],
    /// For each side, the number of pieces that it can lose until its king is bare, in words; `None` if the rules
    /// ignore a bare king, or while there are many.
    bare: [Option<usize>; 2],
}

impl Captured {
    /// The captures up to the current node; `None` if captured pieces go to the hand.
    pub(super) fn new(game: &Game) -> Option<Captured> {
        let (start, now) = (game.start(), game.position());
        if now.selection().rules().drops.enabled {
            return None;
        }
        let (before, after) = (start.setup(), now.setup());
        Some(Captured {
            node: game.cursor_node(),
            hands: Color::ALL.map(|color| lost(now, !color, &before, &after)),
            bare: Color::ALL.map(|color| until_bare(now, color, &after)),
        })
    }

    /// Whether this was counted for the current node of the game.
    pub(super) fn is_current(&self, game: &Game) -> bool {
        self.node == game.cursor_node()
    }

    /// The pieces that `color` has captured.
    pub(super) fn by(&self, color: Color) -> &Hand {
        &self.hands[color.index()]
    }

    /// The parts of the label before the captures of `side`.
    pub(super) fn label(&self, language: Language, side: Side) -> Vec<String> {
        let bare = self.bare[side.color().index()]
            .map(|left| message!(language, "play-bare-in", count = left));
        let taken = message!(language, "play-taken");
        [Some(side.words(language)), bare, Some(taken)].into_iter().flatten().collect()
    }
}

/// The pieces that `color` had `before` and has no longer, by base kind: a promoted piece counts as
/// the piece it was.
fn lost(position: &Position, color: Color, before: &Setup, after: &Setup) -> Hand {
    let left = by_base(position, color, after);
    let mut lost = Hand::default();
    for (kind, count) in by_base(position, color, before).iter() {
        lost.set(kind, count.saturating_sub(left.count(kind)));
    }
    lost
}

/// The pieces of `color` on the board, by base kind.
fn by_base(position: &Position, color: Color, setup: &Setup) -> Hand {
    let mut all = Hand::default();
    for (_, piece) in setup.pieces().filter(|(_, piece)| piece.color == color) {
        let base = position.selection().face(piece.kind).base;
        all.set(base, all.count(base).saturating_add(1));
    }
    all
}

/// The maximum number of pieces that a side can lose until its king is bare at which the number is
/// shown.
const NEARLY_BARE: usize = 6;

/// The number of pieces that `color` can lose until its king is bare; `None` if the rules ignore a bare king, or while
/// there are many.
pub(super) fn until_bare(position: &Position, color: Color, now: &Setup) -> Option<usize> {
    if position.selection().rules().bare_king == BareKing::Ignored {
        return None;
    }
    let all = now.pieces().filter(|(_, piece)| piece.color == color).count();
    Some(all.saturating_sub(1)).filter(|left| (1..=NEARLY_BARE).contains(left))
}
