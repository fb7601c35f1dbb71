//! The remarks of an analysis on a move.

use super::EvaluationStyle;
use zushiki_core::board::Move;
use zushiki_core::game::NodeId;

/// The remarks of an analysis on a move: an evaluation and a mark for its comment, the line that would
/// have been better, and the line that shows what the move allows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveAnnotation {
    /// The node that the move led to.
    pub node: NodeId,
    /// The text that goes before the comment on the move.
    pub comment: String,
    /// The better line, from the position before the move; empty if there is none.
    pub line: Vec<Move>,
    /// The text that goes before the comment on the first move of the line.
    pub line_comment: String,
    /// The line by which the opponent wins after the move; empty if there is none.
    pub answer: Vec<Move>,
    /// The style in which the texts are joined with the comments.
    pub style: EvaluationStyle,
}
