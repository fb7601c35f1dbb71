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
//! `compiled` makes tables from a selection (`reaches`: the moves of each kind from each square, by the tables of
//! `reach` or, on boards of more than 256 squares, by the walks of `wide_reaches`; `room`: the squares from which a
//! displacement stays on the board; `keys`: Zobrist keys). `state` has the board and the hands; no other file changes them. `faces` decides the face of a piece after a move. `attacks` answers
//! queries about attacks, `movegen` generates moves (`legs`: those of several legs, `hunt`: attacks by them,
//! `trampling`: captures in flight; `lions`: which lions may be captured; `emperors`: captures of pieces that are not
//! protected), `explain` finds the reason why a move is illegal, `ending` the end of the game, `perft` counts moves,
//! `search` is the view of a position that a game tree search has. All these are generic over the width of bitboards;
//! `position` wraps them in types without that parameter (`width`, `position_of`); `recent` caches the most recently
//! compiled rules. `docs/speed.md` lists what was tried to make move generation fast, with figures.
//!
//! # Where a rule is applied
//!
//! [`game`](crate::game) applies the rules that need the history of a game, offers or claims. It tests for the end of
//! the game after a move in the order of `game::Game::outcome_after`.
//!
//! | Key in a rule file | Function |
//! |---|---|
//! | `move` of a piece | `rules::reach::Reach::new`, `rules::wide_reaches::WideReaches::new`; of several legs `rules::legs::Walk`; over pieces `rules::flights::Walk::fly` |
//! | `on-last-rank` of a piece | `rules::reaches::reach_table`, `rules::wide_reaches::kinds` |
//! | `royal` of a piece | `rules::state::State::royals`, `rules::ending::royals_lost` |
//! | `captured-as` of a piece | `rules::state::State::add_captured_to_hand` |
//! | `rank` of a piece | `rules::flights::StateRef::lower` |
//! | `burns` of a piece | `rules::burning::Burning::burnt` |
//! | `tramples` of a piece | `rules::trampling::StateRef::trampled`, `rules::state::State::remove_all` |
//! | `captures` of a piece | `rules::emperors::Generator::unprotected` |
//! | `promoted` of a piece | `rules::faces::after` |
//! | `promotion-zone` | `rules::compiled::zone` |
//! | `promotion-when` | `rules::compiled::promoting_moves` |
//! | `promotion-flips` | `rules::faces::turned_over` |
//! | `compulsory-promotion` | `rules::compiled::promotion_masks`, `rules::compiled::quiet_promotions`, `rules::taken::Generator::turned_by` |
//! | `check` | moves that are forbidden: `rules::movegen::Safety::new`; what check is: `rules::attacks::StateRef::in_check` |
//! | `bare-king` | `rules::ending::bare_king`, `rules::bare_king::loses_to_major`, `rules::bare_king::by_lishogi`, `rules::bare_king::by_renmei` |
//! | `stalemate` | `rules::ending::without_moves` |
//! | `goal` | `rules::ending::goal` |
//! | `burn` | `rules::burning::Burning::burnt`, `rules::state::State::remove_all` |
//! | `contagion` | moves: `rules::taken::Generator::turned_by`; their effect: `rules::state::State::turn` |
//! | `emperor.spares` | `rules::emperors::StateRef::barred_by` |
//! | `emperor.protects` | `rules::emperors::StateRef::protector` |
//! | `repetition.count` | `game::repetition::outcome` |
//! | `repetition.result` | `game::repetition::outcome`; moves that are forbidden: `game::repetition::is_forbidden` |
//! | `perpetual-check` | `game::repetition::checking_sides` |
//! | `perpetual-attack` | `game::repetition::threatening_sides` |
//! | `lion-trade.rule` | `rules::lions::Generator::lion_bar`, `rules::state::State::lion_taken_by` |
//! | `lion-trade.lions` | `rules::lions::Lions::is_lion` |
//! | `lion-trade.minor` | `rules::lions::Generator::is_justified`; in `bare-king`: `rules::bare_king::counted`, `rules::bare_king::by_renmei` |
//! | `lion-trade.counter-strike` | `rules::lions::Generator::barred_by_last_move` |
//! | `lion-trade.taken-protector` | `rules::lions::Generator::protector` |
//! | `impasse` | offers: `game::impasse::check_offer`, `game::impasse::agreed`; claims: `game::impasse::claim`; the try rule: `rules::ending::by_try` |
//! | `illegal-move` | `game::claims::Game::forfeit_if_strict` |
//! | `drops.enabled` | `rules::state::State::add_captured_to_hand` |
//! | `drops.no-second-on-file`, `drops.most-on-file` | `rules::movegen::Generator::drop_targets` |
//! | `drops.no-mate-by` | `rules::movegen::gives_mate`, for the drops of `rules::movegen::Generator::possible_drop_mates` |
//! | `drops.faces` | `rules::movegen::Generator::promoted_drops` |
//! | `drops.stuck` | `rules::compiled::undroppable` |
//!
//! `explain` gives the reason where a rule forbids a move.

mod attacks;
mod bare_king;
mod batch;
mod burning;
mod compiled;
mod emperors;
mod ending;
mod errors;
mod explain;
pub(crate) mod faces;
mod flights;
mod hunt;
mod influence;
mod keys;
mod legs;
mod lions;
mod movegen;
mod observer;
mod outcome;
mod perft;
mod position;
mod position_of;
mod reach;
mod reaches;
mod recent;
mod room;
pub mod search;
mod setup_warnings;
mod state;
mod taken;
mod trampling;
mod wide_reaches;
mod width;

pub use errors::{IllegalMove, SetupError, SetupWarning, Why};
pub use influence::Influence;
pub use outcome::{Outcome, Termination, Unmet};
pub(crate) use position::PackedPosition;
pub use position::{MAX_PERFT_DEPTH, Position, Rules};
pub use setup_warnings::setup_warnings;

#[cfg(test)]
mod tests;
