//! The rules engine: legal moves, check, the ends of the game that follow from a position.
//!
//! No history (that is [`game`](crate::game)) and no sentences or notation (that is
//! [`notation`](crate::notation)).
//!
//! ```
//! use zushiki_core::board::Move;
//! use zushiki_core::rules::{Rules, Why};
//! use zushiki_core::variant::{Choice, Selection, library};
//!
//! let selection = Selection::new(library::find("wa").unwrap(), &Choice::default()).unwrap();
//! let mut position = Rules::new(selection).start();
//! assert_eq!(position.legal_moves().len(), 51);
//!
//! let square = |name| position.geometry().parse(name).unwrap();
//! let (advance, too_far) = (
//!     Move::new(square("6i"), square("6h"), false),
//!     Move::new(square("6i"), square("6e"), false),
//! );
//! let refused = position.examine(too_far).unwrap_err();
//! assert!(matches!(refused.why, Why::NotItsMove { .. }));
//! assert_eq!(refused.to_string(), "illegal move: the piece does not move that way");
//!
//! position.play(advance).unwrap();
//! assert_eq!((position.ply(), position.outcome()), (2, None));
//! ```
//!
//! # Files
//!
//! `compiled` makes tables of a selection (`reaches`: the moves of each kind from each square, by the
//! tables of `reach` or, on boards of more than 256 squares, by the rays of `rays`; `keys`: Zobrist
//! keys). `state` holds board and hands and is the only file that changes them; `faces` decides the face
//! of a piece after a move. `attacks` answers
//! queries about attacks, `movegen` generates moves (`legs`: those of several legs; `lions`: which
//! lions may be captured), `explain` finds the reason why a move is illegal, `ending` the end of the
//! game, `perft` counts moves, `search` is the view of a position that a game tree search has. All
//! these are generic over the width of bitboards; `position` wraps them in types without that parameter
//! (`width`, `position_of`); `recent` keeps the rules compiled last. `docs/speed.md` lists what was tried
//! to make move generation fast, with figures.
//!
//! # Where a rule is applied
//!
//! | Key in a rule file | Function |
//! |---|---|
//! | `move` of a piece | `reach::Reach::new` and `rays::Rays::new`; from there `reaches::Reaches` |
//! | `royal` | `state::State::royals`, `movegen::safety` |
//! | `promotion-zone` | `compiled::zone` |
//! | `move` of several legs | `legs::Walk` |
//! | `on-last-rank`, `captured-as` | `reaches::reach_table`, `rays::kinds`, `compiled::kind_tables` |
//! | `promotion-when`, `compulsory-promotion` | `compiled::promotion_masks`, `movegen::Generator::promoting` |
//! | `promotion-flips` | `faces::turned_over` |
//! | `check`: moves that are forbidden | `movegen::safety` |
//! | `check`: what check is | `attacks::StateRef::in_check` |
//! | `bare-king` | `ending::bare_king`, `ending::bare_king_by_renmei` |
//! | `goal` | `ending::goal` |
//! | `lion-trade` | `lions::Generator::lion_bar`, `state::State::lion_taken_by` |
//! | `stalemate` | `ending::by_no_moves` |
//! | `drops.enabled` | `state::State::add_captured_to_hand` |

mod attacks;
mod compiled;
mod ending;
mod errors;
mod explain;
pub(crate) mod faces;
mod influence;
mod keys;
mod legs;
mod lions;
mod movegen;
mod outcome;
mod perft;
mod position;
mod position_of;
mod rays;
mod reach;
mod reaches;
mod recent;
pub mod search;
mod setup_warnings;
mod state;
mod width;

pub use errors::{IllegalMove, SetupError, SetupWarning, Why};
pub use influence::Influence;
pub use outcome::{Outcome, Termination, Unmet};
pub use position::{MAX_PERFT_DEPTH, Position, Rules};
pub use setup_warnings::setup_warnings;

#[cfg(test)]
mod tests;
