//! The games that were left unfinished, as the list tells of them.

use std::path::Path;
use std::time::{Duration, SystemTime};

use crate::board::Color;
use crate::record::journal::{Summary, Unfinished};
use crate::text::escaped;
use crate::tui::screen::counted;
use crate::wording::sentence;

/// How many rows the games that were left take at first: a small window has to hold the fields below
/// them as well.
const ROWS: usize = 3;

/// The games that were left, the last one first.
#[derive(Debug, Default)]
pub(super) struct UnfinishedGames {
    all: Vec<UnfinishedGame>,
    /// Whether all of them are listed, or only the first with the way to the others.
    opened_out: bool,
    /// The row that is marked.
    pub(super) at: usize,
    /// Whether it is being asked if the marked one is to be thrown away.
    pub(super) asking: bool,
}

impl UnfinishedGames {
    pub(super) fn new(unfinished: Vec<Unfinished>, now: SystemTime) -> UnfinishedGames {
        let all = unfinished.into_iter().map(|game| UnfinishedGame::new(game, now)).collect();
        UnfinishedGames { all, ..UnfinishedGames::default() }
    }

    /// Those that are listed.
    pub(super) fn listed(&self) -> &[UnfinishedGame] {
        let all = self.opened_out || self.all.len() <= ROWS;
        &self.all[..if all { self.all.len() } else { ROWS - 1 }]
    }

    /// How many are not.
    pub(super) fn more(&self) -> usize {
        self.all.len() - self.listed().len()
    }

    /// How many rows there are: the last one leads to those that are not listed.
    pub(super) fn rows(&self) -> usize {
        self.listed().len() + usize::from(self.more() > 0)
    }

    pub(super) fn marked(&self) -> Option<&UnfinishedGame> {
        self.listed().get(self.at)
    }

    /// Lists all of them.
    pub(super) fn open_out(&mut self) {
        self.opened_out = true;
    }

    /// Lists the game of this journal no more.
    pub(super) fn forget(&mut self, path: &Path) {
        self.all.retain(|left| left.game.path != path);
        self.at = self.at.min(self.rows().saturating_sub(1));
    }
}

/// A game that was left, and how long ago that was.
#[derive(Debug)]
pub(super) struct UnfinishedGame {
    pub(super) game: Unfinished,
    ago: Duration,
}

impl UnfinishedGame {
    pub(super) fn new(game: Unfinished, now: SystemTime) -> UnfinishedGame {
        let ago = now.duration_since(game.last).unwrap_or_default();
        UnfinishedGame { game, ago }
    }

    /// What its line says.
    pub(super) fn line(&self) -> String {
        match &self.game.summary {
            Ok(summary) => format!("{}, {}", summary.title, counted(summary.moves)),
            Err(_) => format!("{} (unreadable)", self.file()),
        }
    }

    /// Its name, and what there is to say about it.
    pub(super) fn told(&self) -> (String, String) {
        match &self.game.summary {
            Ok(summary) => (self.line(), self.about(summary)),
            Err(why) => (self.file(), sentence(&format!("it cannot be gone on with: {why}"))),
        }
    }

    /// The question whether it is to be thrown away.
    pub(super) fn asked(&self) -> (String, String) {
        (format!("Throw away {}?", self.line()), "It cannot be brought back.".to_owned())
    }

    fn about(&self, summary: &Summary) -> String {
        let players = Color::ALL.map(|color| summary.players.label(color)).join(" against ");
        let enter = if self.game.open_elsewhere {
            "It is open in another zushiki."
        } else {
            "Enter goes on with it, x throws it away."
        };
        format!("{players}, left {}. {enter}", ago(self.ago))
    }

    fn file(&self) -> String {
        let name = self.game.path.file_name().unwrap_or_default();
        escaped(&name.display().to_string())
    }
}

/// How long ago something was, in the largest unit there is one of.
fn ago(time: Duration) -> String {
    let minutes = time.as_secs() / 60;
    let units = [(60 * 24, "day"), (60, "hour"), (1, "minute")];
    let found = units.into_iter().find(|(length, _)| minutes >= *length);
    match found.map(|(length, unit)| (minutes / length, unit)) {
        None => "just now".to_owned(),
        Some((1, unit)) => format!("1 {unit} ago"),
        Some((count, unit)) => format!("{count} {unit}s ago"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_the_largest_unit() {
        let told = |minutes: u64| ago(Duration::from_secs(60 * minutes + 59));
        assert_eq!([told(0), told(1), told(59)], ["just now", "1 minute ago", "59 minutes ago"]);
        assert_eq!(
            [told(60), told(60 * 47), told(60 * 48)],
            ["1 hour ago", "1 day ago", "2 days ago"]
        );
    }
}
