//! What both ends of a shared table keep on disk, so that the game can be resumed after either end was stopped: lines
//! of a word and a value.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::remote::{GameId, Guest, Hosting, TableName, Token};
use crate::storage::store::{self, StoreError};
use zushiki_core::board::Color;
use zushiki_core::game::PlayerName;
use zushiki_core::text::escaped_path;

/// The state of a seat at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatFile {
    /// The game.
    pub game: GameId,
    /// The side of the guest; `None` for a spectator.
    pub side: Option<Color>,
    /// The guest with its token, once somebody has taken the seat.
    pub guest: Option<(PlayerName, Token)>,
    /// The journal of the game, once it has one.
    pub journal: Option<PathBuf>,
    /// Whether moves may be taken back by agreement, hints are allowed, and spectators may come.
    pub terms: [bool; 3],
}

/// The reason why the state of a seat cannot be read or written.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages describe the items
pub enum SeatFileError {
    #[error("{} cannot be read: {error}", escaped_path(path))]
    Unreadable { path: PathBuf, error: io::Error },
    #[error("{} is damaged", escaped_path(path))]
    Damaged { path: PathBuf },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The maximum number of bytes of a file.
const MOST_BYTES: u64 = 16 << 10;
const MAGIC: &str = "zushiki seat 1";
const TERMS: [&str; 3] = ["takebacks", "hints", "watch"];

impl SeatFile {
    /// The seat that a host offers in a game with this journal.
    #[must_use]
    pub fn of_host(hosting: &Hosting, journal: Option<&Path>) -> SeatFile {
        let setup = hosting.setup();
        SeatFile {
            game: setup.game,
            side: Some(setup.side),
            guest: hosting.seat().map(|seat| (seat.name.clone(), seat.token)),
            journal: journal.map(Path::to_owned),
            terms: [setup.agreed.takebacks, setup.agreed.hints, setup.may_watch],
        }
    }

    /// The seat of a guest in a game with this journal; `None` for a spectator.
    #[must_use]
    pub fn of_guest(guest: &Guest, journal: Option<&Path>) -> Option<SeatFile> {
        let (card, visitor) = (guest.card()?, guest.visitor());
        (!visitor.watch).then(|| SeatFile {
            game: card.game,
            side: Some(card.side),
            guest: Some((visitor.name.clone(), visitor.token)),
            journal: journal.map(Path::to_owned),
            terms: [card.takebacks, card.hints, card.may_watch],
        })
    }

    /// Reads the file at `path`; `None` if there is none.
    ///
    /// # Errors
    /// The reason why it cannot be read.
    pub fn read(path: &Path) -> Result<Option<SeatFile>, SeatFileError> {
        match store::read_text(path, MOST_BYTES) {
            Ok(text) => match SeatFile::parse(&text) {
                Some(file) => Ok(Some(file)),
                None => Err(SeatFileError::Damaged { path: path.to_owned() }),
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(SeatFileError::Unreadable { path: path.to_owned(), error }),
        }
    }

    /// Writes the file at `path`, in a directory that is made if it is missing.
    ///
    /// # Errors
    /// The reason why it cannot be written.
    pub fn write(&self, path: &Path) -> Result<(), SeatFileError> {
        if let Some(folder) = path.parent() {
            // If this fails, writing fails too, and its error is reported.
            let _ = fs::create_dir_all(folder);
        }
        Ok(store::replace(path, self.text().as_bytes())?)
    }

    fn text(&self) -> String {
        let side = match self.side {
            Some(Color::Black) => "black",
            Some(Color::White) => "white",
            None => "none",
        };
        let mut lines = vec![MAGIC.to_owned(), format!("game {}", self.game)];
        lines.push(format!("side {side}"));
        let terms = TERMS.iter().zip(self.terms).filter(|(_, holds)| *holds);
        lines.extend(terms.map(|(word, _)| format!("allow {word}")));
        if let Some((name, token)) = &self.guest {
            lines.extend([format!("token {token}"), format!("guest {name}")]);
        }
        // A path that is not text cannot be kept; the game is then resumed by hand.
        let journal = self.journal.as_ref().and_then(|path| path.to_str());
        lines.extend(
            journal.filter(|path| !path.contains('\n')).map(|path| format!("journal {path}")),
        );
        lines.join("\n") + "\n"
    }

    fn parse(text: &str) -> Option<SeatFile> {
        let mut lines = text.lines();
        (lines.next()? == MAGIC).then_some(())?;
        let rest: Vec<(&str, &str)> = lines.filter_map(|line| line.split_once(' ')).collect();
        let value = |word: &str| rest.iter().find(|(one, _)| *one == word).map(|(_, value)| *value);
        let side = match value("side")? {
            "black" => Some(Color::Black),
            "white" => Some(Color::White),
            "none" => None,
            _ => return None,
        };
        let guest = match (value("guest"), value("token")) {
            (Some(name), Some(token)) => Some((name.parse().ok()?, token.parse().ok()?)),
            _ => None,
        };
        Some(SeatFile {
            game: value("game")?.parse().ok()?,
            side,
            guest,
            journal: value("journal").map(PathBuf::from),
            terms: TERMS.map(|term| rest.contains(&("allow", term))),
        })
    }
}

/// Keeps a seat in its file in the directory of seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatKeeper {
    folder: Option<PathBuf>,
    /// The table, at the end of the host. The file of a guest has the number of the game.
    host: Option<TableName>,
    kept: Option<SeatFile>,
}

impl SeatKeeper {
    /// A keeper at the end of the host.
    #[must_use]
    pub fn host(folder: Option<PathBuf>, table: TableName) -> SeatKeeper {
        SeatKeeper { folder, host: Some(table), kept: None }
    }

    /// A keeper at the end of a guest.
    #[must_use]
    pub fn guest(folder: Option<PathBuf>) -> SeatKeeper {
        SeatKeeper { folder, host: None, kept: None }
    }

    /// The file of the seat in this game.
    fn path(&self, game: GameId) -> Option<PathBuf> {
        let name = match &self.host {
            Some(table) => format!("host-{table}.txt"),
            None => format!("{game}.txt"),
        };
        Some(self.folder.as_ref()?.join(name))
    }

    /// Reads the seat that was kept in this game; at the end of the host in any game.
    ///
    /// # Errors
    /// The reason why it cannot be read.
    pub fn read(&self, game: GameId) -> Result<Option<SeatFile>, SeatFileError> {
        self.path(game).map_or(Ok(None), |path| SeatFile::read(&path))
    }

    /// The seat that was kept in this game. A damaged file is as good as none: the game then begins again here, from what
    /// the host sends.
    #[must_use]
    pub fn find(&self, game: GameId) -> Option<SeatFile> {
        self.read(game).ok().flatten()
    }

    /// Writes the seat, if it has changed.
    pub fn keep(&mut self, seat: SeatFile) {
        if self.kept.as_ref() == Some(&seat) {
            return;
        }
        if let Some(path) = self.path(seat.game) {
            // Without the file the game is kept, but the seat cannot be taken again after an interruption.
            let _ = seat.write(&path);
        }
        self.kept = Some(seat);
    }

    /// Removes the file of a host whose game has no journal any more, because it is over.
    pub fn leave(self) {
        let is_unfinished = self.kept.as_ref().is_none_or(|kept| kept.journal.is_some());
        let kept = self.kept.as_ref().filter(|_| self.host.is_some() && !is_unfinished);
        if let Some(path) = kept.and_then(|kept| self.path(kept.game)) {
            // A file that stays does no harm.
            let _ = fs::remove_file(path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_reads_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/seat.txt");
        assert_eq!(SeatFile::read(&path).unwrap(), None);
        let seat = SeatFile {
            game: GameId(9),
            side: Some(Color::White),
            guest: Some(("Ben the 2nd".parse().unwrap(), Token(3))),
            journal: Some("/home/a b/x.journal".into()),
            terms: [true, false, true],
        };
        let bare = SeatFile { side: None, guest: None, journal: None, ..seat.clone() };
        for seat in [seat, bare] {
            seat.write(&path).unwrap();
            assert_eq!(SeatFile::read(&path).unwrap(), Some(seat));
        }
        fs::write(&path, "zushiki seat 1\nside black\n").unwrap();
        assert!(matches!(SeatFile::read(&path), Err(SeatFileError::Damaged { .. })));
    }
}
