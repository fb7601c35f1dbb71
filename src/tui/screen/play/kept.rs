//! Whether what is on the board is safe, and a game that was safe and is gone on with.

use super::Play;
use crate::game::Clock;
use crate::record::journal::ResumableGame;
use crate::record::{Headers, Record};
use crate::tui::Options;
use crate::tui::match_settings::MatchSettings;

/// Where the game stands besides on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Storage {
    /// Nowhere.
    #[default]
    Nowhere,
    /// In its journal or its file.
    Safe,
    /// Nowhere, and not for want of trying.
    Refused,
}

impl Play {
    /// A game that was left, as it was left; its clocks stand until the next move.
    #[must_use]
    pub fn resumed(left: ResumableGame, options: &Options) -> Play {
        let ResumableGame { record: Record { headers, game }, clock } = left;
        let mut play = Play::new(Record { headers, game }, options).with_clock(clock);
        play.storage = Storage::Safe;
        let moves = play.game.node(play.game.live_node()).ply();
        let clocks =
            if play.clock().is_some() { " The clocks stand until the next move." } else { "" };
        play.say(format!("Resumed after {}.{clocks}", counted(moves)));
        play
    }

    /// Who plays, and the like.
    #[must_use]
    pub fn headers(&self) -> &Headers {
        &self.headers
    }

    /// The settings it is played with.
    #[must_use]
    pub fn settings(&self) -> MatchSettings {
        let time = self.clock().map(Clock::control);
        MatchSettings { players: self.headers.players.clone(), time, ..MatchSettings::default() }
    }

    /// The file of a game that has ended is written.
    pub fn mark_written(&mut self, path: String) {
        self.written_to = Some(path);
    }

    /// The game stands in its journal or its file.
    pub fn mark_saved(&mut self) {
        self.storage = Storage::Safe;
    }

    /// The game could not be written down; it is said why.
    pub fn mark_unsaved(&mut self, why: &str) {
        self.storage = Storage::Refused;
        self.warn(format!("The game is not saved: {why}."));
    }

    /// What stands beside the game's name as long as it cannot be written down.
    pub(super) fn unsaved(&self) -> Option<&'static str> {
        (self.storage == Storage::Refused).then_some("NOT SAVED")
    }

    /// Whether leaving now would lose a game that has begun and not ended.
    pub(in crate::tui) fn would_be_lost(&self) -> bool {
        let unfinished = !self.game.is_empty() && self.game.live_outcome().is_none();
        unfinished && self.storage != Storage::Safe
    }
}

/// `1 move`, `2 moves`.
pub(crate) fn counted(moves: usize) -> String {
    format!("{moves} {}", if moves == 1 { "move" } else { "moves" })
}
