//! The unfinished games of the menu.

use std::path::Path;
use std::time::{Duration, SystemTime};

use ratatui::Frame;
use unicode_width::UnicodeWidthStr;

use super::preview;
use crate::Options;
use crate::effect::{DiskEffect, Effect};
use crate::layout::Grid;
use crate::screen::counted;
use crate::widget::Marks;
use zushiki_core::board::{Move, Setup};
use zushiki_core::game::PlayerName;
use zushiki_core::text::{cut, escaped};
use zushiki_core::variant::Selection;
use zushiki_play::connection::{KeptSeat, SeatEnd};
use zushiki_play::opponent::{Computer, Program};
use zushiki_play::storage::journal::{LastMove, Summary, Unfinished};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{Side, Wording, player_label, short_player_name, usual_notation};

/// The maximum number of rows of the unfinished games before all are listed, because a small window
/// must also show the fields below them.
const ROWS: usize = 3;

/// The maximum number of columns of the name of a player in a row.
const LONGEST_NAME: usize = 20;

/// The unfinished games, the last one first.
#[derive(Debug, Default)]
pub(super) struct UnfinishedGames {
    all: Vec<UnfinishedGame>,
    /// Whether all of them are listed, or only the first ones with an entry that lists all.
    opened_out: bool,
    /// The index of the marked row.
    pub(super) at: usize,
    /// The chosen answer to the question whether to delete the marked game, while it is asked.
    pub(super) asking: Option<bool>,
}

impl UnfinishedGames {
    pub(super) fn new(
        unfinished: Vec<Unfinished>,
        seats: &[KeptSeat],
        now: SystemTime,
    ) -> UnfinishedGames {
        let all = unfinished.into_iter();
        let all = all.map(|game| UnfinishedGame::new(game, seats, now)).collect();
        UnfinishedGames { all, ..UnfinishedGames::default() }
    }

    /// The games that are listed.
    pub(super) fn listed(&self) -> &[UnfinishedGame] {
        let all = self.opened_out || self.all.len() <= ROWS;
        &self.all[..if all { self.all.len() } else { ROWS - 1 }]
    }

    /// The number of games that are not listed.
    pub(super) fn more(&self) -> usize {
        self.all.len() - self.listed().len()
    }

    /// The number of rows, with that of the entry that lists all.
    pub(super) fn rows(&self) -> usize {
        self.listed().len() + usize::from(self.more() > 0)
    }

    pub(super) fn marked(&self) -> Option<&UnfinishedGame> {
        self.listed().get(self.at)
    }

    /// The last game that is not open in another program and whose summary passes `fits`.
    pub(super) fn last(&self, fits: impl Fn(&Summary) -> bool) -> Option<&UnfinishedGame> {
        let mut free = self.all.iter().filter(|game| !game.game.open_elsewhere);
        free.find(|game| game.game.summary.as_ref().is_ok_and(&fits))
    }

    /// Lists all games.
    pub(super) fn open_out(&mut self) {
        self.opened_out = true;
    }

    /// Removes the game whose journal is at `path`.
    pub(super) fn forget(&mut self, path: &Path) {
        self.all.retain(|other| other.game.path != path);
        self.at = self.at.min(self.rows().saturating_sub(1));
    }
}

/// An unfinished game, and the time since it was left.
#[derive(Debug)]
pub(super) struct UnfinishedGame {
    pub(super) game: Unfinished,
    /// The seat at the table that the game belongs to, if it does.
    seat: Option<KeptSeat>,
    ago: Duration,
}

impl UnfinishedGame {
    pub(super) fn new(game: Unfinished, seats: &[KeptSeat], now: SystemTime) -> UnfinishedGame {
        let ago = now.duration_since(game.last).unwrap_or_default();
        let is_its = |kept: &&KeptSeat| kept.seat.journal.as_ref() == Some(&game.path);
        let seat = seats.iter().find(is_its).cloned();
        UnfinishedGame { game, seat, ago }
    }

    /// The effect that resumes the game, at its table if it belongs to one, or shows a copy if only a command reaches the
    /// table. `person` is the name of the person here, if it is known.
    pub(super) fn resume(&self, language: Language, person: Option<&PlayerName>) -> Effect {
        let path = || self.game.path.clone();
        let Some(kept) = &self.seat else { return DiskEffect::Resume(path()).into() };
        let table = || kept.seat.table.clone();
        match (kept.end, &kept.seat.way) {
            (SeatEnd::Host, None) => Effect::ReopenTable(table()),
            (SeatEnd::Guest, None) => Effect::JoinTable { table: table(), person: person.cloned() },
            _ => DiskEffect::LookAt(path(), place_sentence(language, kept)).into(),
        }
    }

    /// The row of the game in `columns`, without the players if they do not fit. The name of the game is cut before the
    /// number of moves.
    pub(super) fn row_in(&self, language: Language, columns: usize) -> String {
        let whole = self.row(language);
        match &self.game.summary {
            Ok(summary) if whole.width() > columns => {
                let moves = counted(language, summary.moves);
                let row = |game: String| {
                    message!(language, "menu-unfinished-game", game, moves = moves.as_str())
                };
                let room = columns.saturating_sub(row(String::new()).width());
                row(cut(&summary.selection.title().words(language), room))
            }
            _ => whole,
        }
    }

    /// The full row of the game.
    pub(super) fn row(&self, language: Language) -> String {
        match &self.game.summary {
            Ok(summary) => {
                let (game, moves) = (summary.selection.title(), counted(language, summary.moves));
                if let Some(kept) = &self.seat {
                    let place = place_of(language, kept);
                    return message!(language, "menu-unfinished-at", game, moves, place);
                }
                match names(language, summary) {
                    None => message!(language, "menu-unfinished-game", game, moves),
                    Some(names) => {
                        message!(language, "menu-unfinished-of", game, moves, players = names)
                    }
                }
            }
            Err(_) => message!(language, "menu-unreadable", file = self.file()),
        }
    }

    /// The rules of the game; `None` if it cannot be read.
    pub(super) fn selection(&self) -> Option<&Selection> {
        self.game.summary.as_ref().ok().map(|summary| &summary.selection)
    }

    /// The board as it was left; `None` if the game cannot be read.
    pub(super) fn setup(&self) -> Option<&Setup> {
        self.game.summary.as_ref().ok().map(|summary| &summary.setup)
    }

    /// Draws the board as it was left, with the last move marked.
    pub(super) fn draw(&self, frame: &mut Frame<'_>, grid: Grid, options: &Options) {
        let Ok(summary) = &self.game.summary else { return };
        let last = summary.last_move.as_ref().map(LastMove::mv);
        let marks = Marks {
            last_from: last.and_then(Move::from),
            last_to: last.map(Move::to),
            ..Marks::default()
        };
        preview::draw(frame, grid, (&summary.selection, &summary.setup), &marks, options);
    }

    /// The name of the game and its details, for the summary.
    pub(super) fn summary(&self, language: Language) -> (String, String) {
        match &self.game.summary {
            Ok(summary) => (self.row(language), self.about(language, summary)),
            Err(why) => (
                self.file(),
                language.sentence(&message!(
                    language,
                    "menu-not-resumable",
                    why = why.words(language)
                )),
            ),
        }
    }

    /// The question whether to delete the game, for the summary.
    pub(super) fn deletion_question(&self, language: Language) -> (String, String) {
        (
            message!(language, "menu-delete", game = self.row(language)),
            message!(language, "menu-delete-for-good"),
        )
    }

    fn about(&self, language: Language, summary: &Summary) -> String {
        let [black, white] = Side::both(&summary.selection)
            .map(|side| player_label(language, &summary.players, side));
        let keys = match (self.game.open_elsewhere, &self.seat) {
            (_, Some(kept)) => belongs_to(language, kept),
            (true, None) => message!(language, "menu-open-elsewhere"),
            (false, None) => message!(language, "menu-resume-or-delete"),
        };
        let left = match &summary.last_move {
            None => message!(language, "menu-left", black, white, ago = ago(language, self.ago)),
            Some(mv) => message!(
                language,
                "menu-left-after",
                black,
                white,
                ago = ago(language, self.ago),
                mv = mv.text(usual_notation(language))
            ),
        };
        language.sentences(&[left, keys])
    }

    fn file(&self) -> String {
        let name = self.game.path.file_name().unwrap_or_default();
        escaped(&name.display().to_string())
    }
}

/// The table of a game, or the name of a game by letters.
fn place_of(language: Language, kept: &KeptSeat) -> String {
    let name = kept.seat.table.to_string();
    match kept.end {
        SeatEnd::Letters => message!(language, "remote-kept-letters", name),
        _ => message!(language, "remote-kept-table", table = name),
    }
}

/// The sentences that a game belongs to a table, and what the keys of the menu do with it.
fn belongs_to(language: Language, kept: &KeptSeat) -> String {
    let table = kept.seat.table.to_string();
    match (kept.end, &kept.seat.way) {
        (SeatEnd::Host, None) => message!(language, "remote-belongs-open", table),
        (SeatEnd::Guest, None) => message!(language, "remote-belongs-join", table),
        _ => {
            let keys = message!(language, "remote-belongs-copy");
            language.sentences(&[place_sentence(language, kept), keys])
        }
    }
}

/// The sentence that a game belongs to a table that only a command reaches, with the command.
fn place_sentence(language: Language, kept: &KeptSeat) -> String {
    let table = kept.seat.table.to_string();
    let command = escaped(&kept.command());
    match kept.end {
        SeatEnd::Letters => message!(language, "remote-belongs-letters", command),
        _ => message!(language, "remote-belongs-way", table, command),
    }
}

/// The names of the players, if there are any: `Aoi - Ben`.
fn names(language: Language, summary: &Summary) -> Option<String> {
    let players = &summary.players;
    if players.are_nameless() {
        return None;
    }
    let name = |side: Side| {
        let name = players.name(side.color());
        name.map_or_else(|| side.words(language), |name| player_in_row(language, name))
    };
    Some(Side::both(&summary.selection).map(name).join(" - "))
}

/// The name of a player in the row of a game: of the computer its level or its time, without its version.
fn player_in_row(language: Language, name: &PlayerName) -> String {
    match Program::named(name) {
        Some(Program::Computer(Computer { level, move_time: None })) => {
            message!(language, "menu-computer-of-level", level = level.number())
        }
        _ => cut(&short_player_name(language, name), LONGEST_NAME),
    }
}

/// The time since something happened, in its largest unit.
fn ago(language: Language, time: Duration) -> String {
    let minutes = time.as_secs() / 60;
    match minutes {
        0 => message!(language, "menu-just-now"),
        1..60 => message!(language, "menu-minutes-ago", count = minutes),
        60..1440 => message!(language, "menu-hours-ago", count = minutes / 60),
        _ => message!(language, "menu-days-ago", count = minutes / 1440),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_reported_in_the_largest_unit() {
        let told = |minutes: u64| ago(Language::ENGLISH, Duration::from_secs(60 * minutes + 59));
        assert_eq!([told(0), told(1), told(59)], ["just now", "1 minute ago", "59 minutes ago"]);
        assert_eq!(
            [told(60), told(60 * 47), told(60 * 48)],
            ["1 hour ago", "1 day ago", "2 days ago"]
        );
    }
}
