//! Engines of other authors: how they are started, asked for moves and refereed.
//!
//! [`EngineEntry`] has the command of an engine and its names for our games; `known.toml` has entries for widely
//! installed engines, the config file those of the player, and a [`Roster`] holds both. A [`Peer`] is a running engine:
//! a process, with a thread that talks to it in USI, UCI or CECP (the protocol of XBoard). The owner of a peer never
//! waits for the engine: answers come as [`PeerEvent`]s, and each question is answered within a bounded time, by a
//! [`Reply`] or a [`PeerError`]. An owner that can wait uses an [`AskedPeer`].
//!
//! An engine is believed nothing: its moves are examined by the rules, and a claim that the rules do not
//! confirm is an error, which ends the engine but never the game.
//!
//! `process` owns the child process, `group` finds the processes that it starts, `inbox` has the input for the thread
//! that talks, from other threads and the owner of the peer, `files` are written for the engine; `speech`, `uci` and
//! `cecp` are the protocols, without processes, `legs` has moves of several steps in CECP, `thinking` the lines that
//! engines report. `fairy` writes games as Fairy-Stockfish reads them.

mod asked;
mod cecp;
mod entry;
mod error;
mod fairy;
mod files;
mod group;
mod heard;
mod inbox;
mod legs;
mod peer;
mod process;
mod roster;
mod speech;
#[cfg(test)]
mod tests;
mod thinking;
mod uci;
mod worker;

pub use asked::{AskedPeer, PeerAnswer, is_best_line};
pub use entry::engine_entries;
pub use entry::{EngineEntry, PeerProtocol, Quirks, VariantsIni};
pub use error::{Exit, PeerError, RefusedMove, Trouble};
pub use fairy::{FairyGame, MOST_CUSTOM, MOST_FILES, MOST_RANKS, NotExpressible, variants_ini};
#[cfg(unix)]
pub use group::spare;
pub use group::{adopt_orphans, end_all, pause_all, resume_all};
#[doc(hidden)]
pub use heard::moves_heard;
pub use peer::{Peer, PeerEvent, PeerQuestion, PeerState, PeerTicket, Reply, SearchTime};
pub use process::in_path;
pub use roster::{NotOffered, Others, Roster};

/// Whether the command of an engine is found: see [`EngineEntry::command`].
#[must_use]
pub fn is_installed(entry: &EngineEntry) -> bool {
    process::locate(entry).is_some()
}
