//! The captured pieces, for games in which they do not go to a hand.

use zushiki_core::board::{Color, Hand, Origin, PieceKind, Setup};
use zushiki_core::game::{Game, NodeId};
use zushiki_core::rules::Position;
use zushiki_core::variant::BareKing;
use zushiki_words::language::Language;
use zushiki_words::message;

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
        let contagions = contagions(game);
        Some(Captured {
            node: game.cursor_node(),
            hands: Color::ALL.map(|color| {
                let mut owned = by_base(now, !color, &before);
                let own = contagions.iter().filter(|contagion| contagion.color == !color);
                own.for_each(|contagion| contagion.apply(&mut owned));
                lost(&owned, &by_base(now, !color, &after))
            }),
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

    /// The parts of the label before the captures of `color` that follow the name of the side.
    pub(super) fn remarks(&self, language: Language, color: Color) -> Vec<String> {
        let bare =
            self.bare[color.index()].map(|left| message!(language, "play-bare-in", count = left));
        let taken = message!(language, "play-taken");
        bare.into_iter().chain([taken]).collect()
    }
}

/// A piece that became another one by what it captured (the rule `contagion`).
struct Contagion {
    color: Color,
    /// The base kind of the piece before the capture.
    before: PieceKind,
    /// The base kind of the piece after the capture.
    after: PieceKind,
}

impl Contagion {
    /// Exchanges the piece in `owned`, the pieces of its side.
    fn apply(&self, owned: &mut Hand) {
        owned.set(self.before, owned.count(self.before).saturating_sub(1));
        owned.set(self.after, owned.count(self.after).saturating_add(1));
    }
}

/// The pieces that became others by captures up to the current node.
fn contagions(game: &Game) -> Vec<Contagion> {
    let mut position = game.start().clone();
    let mut found = Vec::new();
    if position.selection().rules().contagion.is_empty() {
        return found;
    }
    for mv in game.moves().take(game.cursor_ply()) {
        let base = |kind| position.selection().face(kind).base;
        if let (Some(after), Origin::Board(from)) = (position.turned_kind(mv), mv.origin())
            && let Some(piece) = position.piece(from)
        {
            let (before, after) = (base(piece.kind), base(after));
            found.push(Contagion { color: piece.color, before, after });
        }
        if position.play(mv).is_err() {
            break;
        }
    }
    found
}

/// The pieces of `owned` that are not in `left`, by base kind: a promoted piece counts as the piece it was.
fn lost(owned: &Hand, left: &Hand) -> Hand {
    let mut lost = Hand::default();
    for (kind, count) in owned.iter() {
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

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::variant::RulePatch;
    use zushiki_testkit::fixtures::{position, rules, usi_move};

    /// The pieces that `color` has captured, by abbreviation.
    fn captured(game: &Game, color: Color) -> Vec<(String, u16)> {
        let selection = game.position().selection();
        let captured = Captured::new(game).unwrap();
        let named = |(kind, count)| (selection.face(kind).abbr.clone(), count);
        captured.by(color).iter().map(named).collect()
    }

    /// A gold general captures a deva and becomes a teaching king; then it is captured.
    #[test]
    fn a_piece_that_turns_is_not_captured() {
        let rules = rules("maka-dai-dai", RulePatch::default());
        let mut ranks = ["19"; 19];
        (ranks[0], ranks[8], ranks[9], ranks[18]) = ("k18", "2{r}16", "2{dv}1{g}14", "18K");
        ranks[10] = "2G16";
        let start = position(&rules, &format!("{} b -", ranks.join("/")));
        let mut game = Game::new(start);
        for text in ["17k17j", "17i17j"] {
            let mv = usi_move(game.position(), text);
            let mut next = game.position().clone();
            next.play(mv).unwrap();
            game.record(mv, next);
        }
        assert_eq!(captured(&game, Color::Black), [("DV".to_owned(), 1)]);
        assert_eq!(captured(&game, Color::White), [("DV".to_owned(), 1)]);
        game.go_to(1);
        assert_eq!(captured(&game, Color::Black), [("DV".to_owned(), 1)]);
        assert_eq!(captured(&game, Color::White), []);
    }
}
