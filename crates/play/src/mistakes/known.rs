//! The lines that an analysis of the game has left in it: the better one at a move with a mark, and how the game would
//! best continue after the move.

use crate::analysis::Mark;
use zushiki_core::board::Move;
use zushiki_core::game::{Game, NodeId};
use zushiki_record::Evaluation;

/// The maximum number of moves of the game in a best line: an analysis adds lines that are as long.
const PLIES: usize = 8;

/// Whether an analysis has marked the move that led to `id` for its loss.
pub(super) fn is_marked(game: &Game, id: NodeId) -> bool {
    Mark::in_comment(&game.node(id).notes().comment).is_some_and(|mark| mark != Mark::OnlyGood)
}

/// The better line in place of the move after `ply` of `line`; `None` unless an analysis has marked the move and added the
/// line with its evaluation.
pub(super) fn better_line(game: &Game, line: &[NodeId], ply: usize) -> Option<Vec<Move>> {
    let (from, reached) = (*line.get(ply)?, *line.get(ply + 1)?);
    if !is_marked(game, reached) {
        return None;
    }
    let is_valued = |&id: &NodeId| {
        id != reached && Evaluation::in_comment(&game.node(id).notes().comment).is_some()
    };
    let first = game.children(from).into_iter().find(is_valued)?;
    let next = |&id: &NodeId| game.children(id).first().copied();
    let nodes = std::iter::successors(Some(first), next);
    Some(nodes.filter_map(|id| game.node(id).mv()).collect())
}

/// The best line from the node at `ply` of `line`, by the analysis: the moves of the game up to the first one with a mark,
/// and the better line in its place. Empty at the end of the game.
pub(super) fn best_line(game: &Game, line: &[NodeId], ply: usize) -> Vec<Move> {
    let mut moves = Vec::new();
    for (at, &next) in line.iter().enumerate().skip(ply + 1).take(PLIES) {
        if let Some(better) = better_line(game, line, at - 1) {
            moves.extend(better);
            break;
        }
        moves.extend(game.node(next).mv());
    }
    moves
}
