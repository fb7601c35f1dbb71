//! The analysis of a game: evaluates its moves one after the other, and interprets the evaluations.
//!
//! `annotator` chooses the positions to search and writes the remarks on the moves, `looked` has what is known about
//! these positions, `mark` the classes of moves, `value` the evaluations in a game and the chances to win, `verdict` the
//! loss of a move and its reason, `accuracy` the accuracy of moves, `summary` counts and draws all this, `lines` has the
//! best lines of a position. This module does not search: the front ends ask an engine and pass its answers on.

mod accuracy;
mod annotator;
mod lines;
mod looked;
mod mark;
mod summary;
mod value;
mod verdict;

pub use annotator::{ANNOTATED_LINES, Annotator, AnnotatorStep, Progress};
pub use lines::{Lines, ScoreSide, line_score_text, line_text, score_text};
pub use mark::Mark;
pub use summary::{Losses, PartLosses, graph, part_of_column};
pub use value::{
    DECIDED, chance_of_black, counted, end_by_rules as end_of, evaluation_at, evaluation_of,
    evaluation_of_end, percent, value_at, values,
};
pub use verdict::{MoveCost, Valued, Verdict};
