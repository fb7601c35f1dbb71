//! The patterns of moves that people overlook, recognised from the geometry of the board and the rules alone.

use zushiki_core::board::{Geometry, Move, Words};
use zushiki_core::rules::search::SearchPosition;

/// A property of a move that makes it easy to overlook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pattern {
    /// The move captures a piece other than the one that moved last.
    Capture,
    /// The piece moves toward its own side of the board.
    Retreat,
    /// The move is longer than two fifths of the board.
    LongMove,
    /// The move passes the square that the last move left.
    Discovery,
    /// The piece is dropped far from every royal.
    FarDrop,
    /// The move captures on the way.
    DoubleMove,
}

/// The patterns of `mv`, a move of the side to move, after the move `last` of the other side.
pub(super) fn patterns<W: Words>(
    position: &SearchPosition<W>,
    last: Option<Move>,
    mv: Move,
) -> impl Iterator<Item = Pattern> {
    let found = [
        captures_elsewhere(position, last, mv).then_some(Pattern::Capture),
        retreats(position, mv).then_some(Pattern::Retreat),
        is_long(position.geometry(), mv).then_some(Pattern::LongMove),
        is_discovered(position, last, mv).then_some(Pattern::Discovery),
        is_far_drop(position, mv).then_some(Pattern::FarDrop),
        (!mv.via().is_none()).then_some(Pattern::DoubleMove),
    ];
    found.into_iter().flatten()
}

fn captures_elsewhere<W: Words>(
    position: &SearchPosition<W>,
    last: Option<Move>,
    mv: Move,
) -> bool {
    last.map(Move::to) != Some(mv.to()) && position.captured(mv).is_some()
}

/// Whether a piece other than a royal moves backward.
fn retreats<W: Words>(position: &SearchPosition<W>, mv: Move) -> bool {
    let us = position.to_move();
    let from = mv.from().filter(|&from| !position.royals(us).contains(from));
    let geometry = position.geometry();
    from.is_some_and(|from| geometry.depth(mv.to(), us) > geometry.depth(from, us))
}

fn is_long(geometry: Geometry, mv: Move) -> bool {
    mv.from().is_some_and(|from| geometry.distance(from, mv.to()) > reach(geometry))
}

fn is_discovered<W: Words>(position: &SearchPosition<W>, last: Option<Move>, mv: Move) -> bool {
    let passed = mv.from().map(|from| position.between(from, mv.to()));
    let left = last.and_then(Move::from);
    passed.zip(left).is_some_and(|(passed, left)| passed.contains(left))
}

fn is_far_drop<W: Words>(position: &SearchPosition<W>, mv: Move) -> bool {
    let (us, geometry) = (position.to_move(), position.geometry());
    let royals = position.royals(us) | position.royals(!us);
    let is_far = |royal| geometry.distance(royal, mv.to()) > reach(geometry);
    mv.drop().is_some() && royals.into_iter().all(is_far)
}

/// The distance that is seen at a glance: two fifths of the longer side of the board, rounded down.
fn reach(geometry: Geometry) -> u8 {
    geometry.files().max(geometry.ranks()) * 2 / 5
}

#[cfg(test)]
mod tests {
    use super::Pattern::{Capture, Discovery, DoubleMove, FarDrop, LongMove, Retreat};
    use super::*;
    use crate::tests::selection;
    use zushiki_core::notation::{sfen, usi};
    use zushiki_core::rules::Rules;
    use zushiki_core::rules::search::{Visitor, at_width};

    struct PatternsOf {
        last: Option<Move>,
        mv: Move,
    }

    impl Visitor for PatternsOf {
        type Output = Vec<Pattern>;

        fn visit<W: Words>(self, position: SearchPosition<W>) -> Vec<Pattern> {
            patterns(&position, self.last, self.mv).collect()
        }
    }

    /// The patterns of the move `mv` in a position of `game`, after the move `last`.
    fn found(game: &str, position: &str, last: &str, mv: &str) -> Vec<Pattern> {
        let selection = selection(game, &[], "");
        let setup = sfen::parse(&selection, position).unwrap();
        let position = Rules::new(selection.clone()).position(&setup).unwrap();
        let parse = |text: &str| usi::parse(&selection, text);
        let mv = parse(mv).unwrap();
        assert!(position.legal_moves().contains(&mv));
        at_width(&position, PatternsOf { last: parse(last), mv })
    }

    #[test]
    fn moves_of_shogi_show_their_patterns() {
        let position = "4k4/9/9/9/1r5p1/9/9/1R5P1/4K4 b G 1";
        let found = |last: &str, mv: &str| found("shogi", position, last, mv);
        assert_eq!(found("", "8h7h"), []);
        assert_eq!(found("", "8h8e"), [Capture]);
        assert_eq!(found("8d8e", "8h8e"), []);
        assert_eq!(found("", "8h8i"), [Retreat]);
        assert_eq!(found("", "8h4h"), [LongMove]);
        assert_eq!(found("8f7f", "8h8e"), [Capture, Discovery]);
        assert_eq!(found("", "G*9f"), [FarDrop]);
        assert_eq!(found("", "G*5c"), []);
        assert_eq!(found("", "5i4i"), []);
    }

    #[test]
    fn a_royal_does_not_retreat() {
        let position = "4k4/9/9/9/4K4/9/9/9/9 b - 1";
        assert_eq!(found("shogi", position, "", "5e5f"), []);
    }

    #[test]
    fn captures_on_the_way_are_a_pattern() {
        let position = "5k6/12/12/12/12/5pp5/5N6/12/12/12/12/5K6 b - 1";
        assert_eq!(found("chu", position, "", "7g7f6f"), [Capture, DoubleMove]);
    }
}
