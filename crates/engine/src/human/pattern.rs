//! The patterns of moves that people overlook, recognised from the geometry of the board and the rules alone.

use zushiki_core::board::{Geometry, Move, Square, Words};
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
    from.is_some_and(|from| advance(position, from, mv.to()) < 0)
}

/// The number of ranks that a piece of the side to move advances.
pub(super) fn advance<W: Words>(position: &SearchPosition<W>, from: Square, to: Square) -> i32 {
    let (us, geometry) = (position.to_move(), position.geometry());
    i32::from(geometry.depth(from, us)) - i32::from(geometry.depth(to, us))
}

fn is_long(geometry: Geometry, mv: Move) -> bool {
    mv.from().is_some_and(|from| distance(geometry, from, mv.to()) > reach(geometry))
}

fn is_discovered<W: Words>(position: &SearchPosition<W>, last: Option<Move>, mv: Move) -> bool {
    let passed = mv.from().map(|from| position.between(from, mv.to()));
    let left = last.and_then(Move::from);
    passed.zip(left).is_some_and(|(passed, left)| passed.contains(left))
}

fn is_far_drop<W: Words>(position: &SearchPosition<W>, mv: Move) -> bool {
    let (us, geometry) = (position.to_move(), position.geometry());
    let royals = position.royals(us) | position.royals(!us);
    let is_far = |royal| distance(geometry, royal, mv.to()) > reach(geometry);
    mv.drop().is_some() && royals.into_iter().all(is_far)
}

/// The distance that is seen at a glance: two fifths of the longer side of the board, rounded down.
fn reach(geometry: Geometry) -> u8 {
    geometry.files().max(geometry.ranks()) * 2 / 5
}

/// The number of steps of a king from `a` to `b`.
fn distance(geometry: Geometry, a: Square, b: Square) -> u8 {
    let files = geometry.file(a).abs_diff(geometry.file(b));
    files.max(geometry.rank(a).abs_diff(geometry.rank(b)))
}
