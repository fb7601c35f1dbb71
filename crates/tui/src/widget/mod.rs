//! The widgets of the screens.
//!
//! A widget borrows plain data for one frame, draws it, and finds the target of the mouse at a
//! cell. It has no state and no keys and changes nothing.

mod analysis;
mod board;
mod card;
mod clock;
mod comment;
mod graph;
mod hand;
mod influence;
mod lines;
mod movelist;
mod paint;
mod popup;
mod tree;

pub use analysis::{AnalysisLine, AnalysisView};
pub use board::{BoardView, Marks, PiecePicture};
pub use card::CardView;
pub use clock::{ClockForm, ClockView};
pub use comment::CommentView;
pub use graph::GraphView;
pub use hand::HandView;
pub use influence::InfluenceView;
pub use lines::{BarKey, KeyBar, MessageLine, TitleLine, Tone};
pub use movelist::{MoveListView, Numbering};
pub(crate) use paint::{heading, put_within};
pub use popup::{Blank, Popup};
pub use tree::{TreeFold, TreeRow, TreeView};

#[cfg(test)]
pub(super) use board::is_edge;

#[cfg(test)]
pub(super) mod fixture;
#[cfg(test)]
mod tests;
