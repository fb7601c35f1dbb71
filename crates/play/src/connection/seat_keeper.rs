//! Keeps the files of seats, and lists them.

use std::fs;
use std::path::{Path, PathBuf};

use super::endpoint::Endpoint;
use super::seat_file::{SeatFile, SeatFileError};
use crate::remote::{GameId, TableName};
use crate::storage::lock::Lock;
use crate::storage::private;
use crate::storage::store::StoreError;
use zushiki_core::board::Color;

/// The beginnings of the names of the files of hosts and of games by letters.
const HOST: &str = "host-";
const LETTERS: &str = "letters-";
/// The command that plays a move of a game by letters.
const SEND: &str = "letter send";

/// Keeps a seat in its file in the directory of seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatKeeper {
    folder: Option<PathBuf>,
    end: SeatEnd,
    /// The name in the name of the file; `None` for a guest, whose file has the number of the game.
    name: Option<TableName>,
    /// The way to the table: [`SeatFile::way`].
    way: Option<String>,
    /// The endpoint to which the line to the table leads: [`SeatFile::endpoint`].
    endpoint: Option<Endpoint>,
    kept: Option<SeatFile>,
    /// Whether the last attempt to write the file failed.
    has_failed: bool,
}

impl SeatKeeper {
    fn new(folder: Option<PathBuf>, end: SeatEnd, name: Option<TableName>) -> SeatKeeper {
        let (way, endpoint, kept) = (None, None, None);
        SeatKeeper { folder, end, name, way, endpoint, kept, has_failed: false }
    }

    /// A keeper at the end of the host.
    #[must_use]
    pub fn host(folder: Option<PathBuf>, table: TableName) -> SeatKeeper {
        SeatKeeper::new(folder, SeatEnd::Host, Some(table))
    }

    /// A keeper at the end of a guest.
    #[must_use]
    pub fn guest(folder: Option<PathBuf>) -> SeatKeeper {
        SeatKeeper::new(folder, SeatEnd::Guest, None)
    }

    /// A keeper of a game by letters that the player calls `name`.
    #[must_use]
    pub fn letters(folder: Option<PathBuf>, name: TableName) -> SeatKeeper {
        SeatKeeper::new(folder, SeatEnd::Letters, Some(name))
    }

    /// The same for a table that is reached in this way: [`SeatFile::way`].
    #[must_use]
    pub fn reached_by(self, way: Option<String>) -> SeatKeeper {
        SeatKeeper { way, ..self }
    }

    /// The same for a guest whose line leads to this endpoint.
    #[must_use]
    pub fn at(self, endpoint: Option<Endpoint>) -> SeatKeeper {
        SeatKeeper { endpoint, ..self }
    }

    /// The endpoint to which the line to the table leads: [`SeatFile::endpoint`].
    #[must_use]
    pub fn endpoint(&self) -> Option<&Endpoint> {
        self.endpoint.as_ref()
    }

    /// The file of the seat in this game, which only a guest has to name.
    fn path(&self, game: Option<GameId>) -> Option<PathBuf> {
        let name = match &self.name {
            Some(name) => name.to_string(),
            None => game?.to_string(),
        };
        Some(self.folder.as_ref()?.join(format!("{}{name}.txt", self.end.prefix())))
    }

    /// Reads the seat that was kept at the end of the host, or by letters.
    ///
    /// # Errors
    /// The reason why it cannot be read.
    pub fn read(&self) -> Result<Option<SeatFile>, SeatFileError> {
        self.path(None).map_or(Ok(None), |path| SeatFile::read(&path))
    }

    /// Whether the table of this host has an unfinished game. A new game under its name would replace the file of its
    /// seats.
    ///
    /// # Errors
    /// The reason why the file cannot be read.
    pub fn has_unfinished_game(&self) -> Result<bool, SeatFileError> {
        Ok(self.read()?.is_some_and(|kept| kept.has_journal()))
    }

    /// The seat that a guest has kept in this game. A damaged file is as good as none: the game then begins again here,
    /// from the lines of the host.
    #[must_use]
    pub fn find(&self, game: GameId) -> Option<SeatFile> {
        self.path(Some(game)).and_then(|path| SeatFile::read(&path).ok().flatten())
    }

    /// Whether a seat that a guest has kept is one at the table `table` to which the line leads, so that its token may be
    /// sent there.
    #[must_use]
    pub fn is_bound(&self, kept: &SeatFile, table: &TableName) -> bool {
        kept.endpoint.is_some() && kept.endpoint == self.endpoint && kept.table == *table
    }

    /// Binds a seat that a guest has kept to the table `table` to which the line leads, with the consent of the guest.
    pub fn bind(&mut self, kept: SeatFile, table: TableName) {
        let seat = SeatFile { table, ..kept };
        self.kept = Some(seat.clone());
        // If this fails, the guest is asked again the next time.
        let _ = self.write(seat);
    }

    /// Writes the seat, if it has changed or somebody has removed its file. Returns the reason why it is not written, if
    /// it was before. The game is kept without the file, but the seat cannot be taken again after an interruption.
    pub fn keep(&mut self, seat: SeatFile) -> Option<SeatFileError> {
        let kept = self.check(&seat).and_then(|()| self.write(seat));
        let had_failed = std::mem::replace(&mut self.has_failed, kept.is_err());
        kept.err().filter(|_| !had_failed)
    }

    /// Refuses to replace a seat at another table: the number of a game comes from the host, who may have chosen that of
    /// a game at another table.
    fn check(&self, seat: &SeatFile) -> Result<(), SeatFileError> {
        let is_known = self.kept.as_ref().is_some_and(|kept| kept.game == seat.game);
        if self.end != SeatEnd::Guest || is_known {
            return Ok(());
        }
        match (self.path(Some(seat.game)), self.find(seat.game)) {
            (Some(path), Some(kept)) if !self.is_bound(&kept, &seat.table) => {
                Err(SeatFileError::Elsewhere { path })
            }
            _ => Ok(()),
        }
    }

    fn write(&mut self, seat: SeatFile) -> Result<(), SeatFileError> {
        let Some(path) = self.path(Some(seat.game)) else { return Ok(()) };
        let (way, endpoint) = (self.way.clone(), self.endpoint.clone());
        let seat = SeatFile { way, endpoint, ..seat };
        if self.kept.as_ref() == Some(&seat) && path.is_file() {
            return Ok(());
        }
        seat.write(&path)?;
        self.kept = Some(seat);
        Ok(())
    }

    /// Removes the file of a host whose game has no journal any more, because it is over.
    pub fn leave(self) {
        let is_unfinished = self.kept.as_ref().is_none_or(|kept| kept.journal.is_some());
        let kept = self.kept.as_ref().filter(|_| self.end == SeatEnd::Host && !is_unfinished);
        if let Some(path) = kept.and_then(|kept| self.path(Some(kept.game))) {
            // A file that stays does no harm.
            let _ = fs::remove_file(path);
        }
    }
}

/// The end of a table, or the way of a game without one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatEnd {
    /// The table is opened here.
    Host,
    /// The table is joined from here.
    Guest,
    /// The game is played by letters.
    Letters,
}

impl SeatEnd {
    /// The beginning of the names of the files of this end.
    const fn prefix(self) -> &'static str {
        match self {
            SeatEnd::Host => HOST,
            SeatEnd::Guest => "",
            SeatEnd::Letters => LETTERS,
        }
    }
}

/// A seat that was kept, and its end of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptSeat {
    /// The end of the table.
    pub end: SeatEnd,
    /// The seat.
    pub seat: SeatFile,
}

impl KeptSeat {
    /// The side of the people at this end; `None` for a spectator.
    #[must_use]
    pub fn own_side(&self) -> Option<Color> {
        self.seat.side.map(|side| if self.end == SeatEnd::Guest { side } else { !side })
    }

    /// The command that opens or joins the table again, for people to read.
    #[must_use]
    pub fn command(&self) -> String {
        let table = &self.seat.table;
        match (self.end, &self.seat.way) {
            (SeatEnd::Letters, _) => format!("zushiki {SEND} {table} MOVE"),
            (SeatEnd::Host, way) => {
                let way = way.as_ref().map(|way| format!(" {way}")).unwrap_or_default();
                format!("zushiki host {table} --resume{way}")
            }
            (SeatEnd::Guest, None) => format!("zushiki join {table}"),
            (SeatEnd::Guest, Some(way)) => format!("zushiki join {way}"),
        }
    }
}

/// The end whose seats have files of this name.
fn end_of(file: &str) -> SeatEnd {
    let mut named = [SeatEnd::Host, SeatEnd::Letters].into_iter();
    named.find(|end| file.starts_with(end.prefix())).unwrap_or(SeatEnd::Guest)
}

/// The seats of games by letters in a directory, of finished games too. Damaged files are left out.
#[must_use]
pub fn letter_seats(folder: &Path) -> Vec<SeatFile> {
    let is_letters = |kept: &KeptSeat| kept.end == SeatEnd::Letters;
    all_seats(folder).filter(is_letters).map(|kept| kept.seat).collect()
}

/// Locks the games by letters in the directory of seats, which is made if it is missing: two commands at the same time
/// would begin two games of one name.
///
/// # Errors
/// As of [`Lock::wait`].
pub fn lock_letters(folder: &Path) -> Result<Lock, StoreError> {
    // If the directory cannot be made, locking fails too, and its error is reported.
    let _ = private::make_folder(folder);
    Lock::wait(&folder.join("letters"))
}

/// The seats in a directory. Damaged files are left out.
fn all_seats(folder: &Path) -> impl Iterator<Item = KeptSeat> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| {
        let end = end_of(entry.file_name().to_str()?);
        let seat = SeatFile::read(&entry.path()).ok()??;
        Some(KeptSeat { end, seat })
    })
}

/// The seats in a directory whose games have journals, in the order of their tables. Damaged files are left out.
#[must_use]
pub fn kept_seats(folder: &Path) -> Vec<KeptSeat> {
    let mut seats: Vec<KeptSeat> =
        all_seats(folder).filter(|kept| kept.seat.has_journal()).collect();
    seats.sort_by(|one, other| one.seat.table.cmp(&other.seat.table));
    seats
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::remote::{SeatTerms, Token};

    fn seat(table: &str) -> SeatFile {
        SeatFile {
            table: table.parse().unwrap(),
            game: GameId(9),
            side: Some(Color::White),
            guest: Some(("Ben".parse().unwrap(), Token(3))),
            journal: None,
            terms: SeatTerms::default(),
            way: None,
            endpoint: None,
            letter: None,
            offer: None,
        }
    }

    fn endpoint(text: &str) -> Option<Endpoint> {
        Some(Endpoint::Command(text.to_owned()))
    }

    #[test]
    fn a_seat_belongs_to_one_table_and_one_endpoint() {
        let folder = tempfile::tempdir().unwrap();
        let keeper =
            |text: &str| SeatKeeper::guest(Some(folder.path().to_owned())).at(endpoint(text));
        let (garden, pond) = ("garden".parse().unwrap(), "pond".parse().unwrap());
        assert!(keeper("ssh ann").keep(seat("garden")).is_none());
        let kept = keeper("ssh ann").find(GameId(9)).unwrap();
        assert!(keeper("ssh ann").is_bound(&kept, &garden));
        assert!(!keeper("ssh ann").is_bound(&kept, &pond));
        assert!(!keeper("ssh eve").is_bound(&kept, &garden));
        // Another table that uses the number of the game does not replace the seat, and the fault is reported once.
        let mut eve = keeper("ssh eve");
        let other = SeatFile { guest: Some(("Ben".parse().unwrap(), Token(4))), ..seat("garden") };
        let error = eve.keep(other.clone()).unwrap();
        assert!(matches!(error, SeatFileError::Elsewhere { .. }), "{error}");
        assert!(eve.keep(other).is_none());
        assert_eq!(keeper("ssh ann").find(GameId(9)), Some(kept.clone()));
        // With the consent of the guest it is bound to the other one.
        eve.bind(kept, pond.clone());
        assert!(eve.keep(seat("pond")).is_none());
        let kept = eve.find(GameId(9)).unwrap();
        assert!(eve.is_bound(&kept, &pond) && !keeper("ssh ann").is_bound(&kept, &garden));
        // A file of an earlier version is bound to nothing.
        let earlier = SeatFile { endpoint: None, ..kept };
        assert!(!SeatKeeper::guest(None).is_bound(&earlier, &pond));
    }

    #[test]
    fn a_host_with_an_unfinished_game_is_known() {
        let folder = tempfile::tempdir().unwrap();
        let journal = folder.path().join("x.journal");
        let keeper = || SeatKeeper::host(Some(folder.path().to_owned()), "garden".parse().unwrap());
        let has_game = || keeper().has_unfinished_game();
        assert!(!has_game().unwrap());
        let kept = SeatFile { journal: Some(journal.clone()), ..seat("garden") };
        assert!(keeper().keep(kept).is_none());
        assert!(!has_game().unwrap(), "the game was removed");
        fs::write(&journal, "").unwrap();
        assert!(has_game().unwrap());
        fs::write(folder.path().join("host-garden.txt"), "damaged").unwrap();
        assert!(has_game().is_err());
    }

    #[test]
    fn seats_are_listed_while_their_games_are_unfinished() {
        let folder = tempfile::tempdir().unwrap();
        let seats = folder.path().join("seats");
        let journal = folder.path().join("x.journal");
        fs::write(&journal, "").unwrap();
        let seat = |table: &str, way: Option<&str>| SeatFile {
            journal: Some(journal.clone()),
            way: way.map(str::to_owned),
            ..seat(table)
        };
        seat("pond", Some("ssh://ann@host/pond")).write(&seats.join("01.txt")).unwrap();
        seat("garden", None).write(&seats.join("02.txt")).unwrap();
        seat("hill", Some("--share /srv/x")).write(&seats.join("host-hill.txt")).unwrap();
        seat("aoi", None).write(&seats.join("letters-aoi.txt")).unwrap();
        let gone = SeatFile { journal: Some(folder.path().join("gone")), ..seat("gone", None) };
        gone.write(&seats.join("03.txt")).unwrap();
        fs::write(seats.join("04.txt"), "something else").unwrap();
        let found = kept_seats(&seats);
        let commands: Vec<String> = found.iter().map(KeptSeat::command).collect();
        let expected = [
            "zushiki letter send aoi MOVE",
            "zushiki join garden",
            "zushiki host hill --resume --share /srv/x",
            "zushiki join ssh://ann@host/pond",
        ];
        assert_eq!(commands, expected);
        let sides = found.iter().map(KeptSeat::own_side).collect::<Vec<_>>();
        let expected = [Color::Black, Color::White, Color::Black, Color::White];
        assert_eq!(sides, expected.map(Some));
        assert!(kept_seats(&folder.path().join("none")).is_empty());
    }
}
