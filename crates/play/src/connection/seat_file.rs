//! What both ends of a shared table keep on disk, so that the game can be resumed after either end was stopped: lines
//! of a word and a value.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::remote::{
    GameId, Guest, HostGame, HostSetup, Hosting, KeptOffer, Seat, SeatTerms, TableName, Token,
};
use crate::storage::store::{self, StoreError};
use crate::table::Table;
use zushiki_core::board::Color;
use zushiki_core::game::PlayerName;
use zushiki_core::text::escaped_path;

/// The state of a seat at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatFile {
    /// The table.
    pub table: TableName,
    /// The game.
    pub game: GameId,
    /// The side of the guest; `None` for a spectator.
    pub side: Option<Color>,
    /// The guest with its token, once somebody has taken the seat.
    pub guest: Option<(PlayerName, Token)>,
    /// The journal of the game, once it has one.
    pub journal: Option<PathBuf>,
    /// The agreements.
    pub terms: SeatTerms,
    /// The arguments by which `zushiki host` or `zushiki join` reaches the table again, only for people to read; `None`
    /// if it is in the directory of the user, where its name is enough.
    pub way: Option<String>,
    /// The letter that was sent last, in a game by letters.
    pub letter: Option<String>,
    /// The open offer, at the end of a host; in a game by letters, the offer in the last letter of the other side.
    pub offer: Option<KeptOffer>,
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
/// The beginnings of the names of the files of hosts and of games by letters.
const HOST: &str = "host-";
const LETTERS: &str = "letters-";
const TERMS: [&str; 3] = ["takebacks", "hints", "watch"];
/// The word of the line that says that the table stays open when its owner leaves.
const KEPT: &str = "kept";
/// The word of the line with the open offer.
const OFFER: &str = "offer";

impl SeatFile {
    /// The seat that a host offers in the game of `table` with this journal.
    #[must_use]
    pub fn of_host(hosting: &Hosting, table: &Table, journal: Option<&Path>) -> SeatFile {
        let setup = hosting.setup();
        SeatFile {
            table: setup.table.clone(),
            game: setup.game,
            side: Some(setup.side),
            guest: hosting.seat().map(|seat| (seat.name.clone(), seat.token)),
            journal: journal.map(Path::to_owned),
            terms: setup.terms(),
            way: None,
            letter: None,
            offer: KeptOffer::of(table),
        }
    }

    /// The seat of a guest in a game with this journal; `None` for a spectator.
    #[must_use]
    pub fn of_guest(guest: &Guest, journal: Option<&Path>) -> Option<SeatFile> {
        let (card, visitor) = (guest.card()?, guest.visitor());
        (!visitor.watch).then(|| SeatFile {
            table: card.table.clone(),
            game: card.game,
            side: Some(card.side),
            guest: Some((visitor.name.clone(), visitor.token)),
            journal: journal.map(Path::to_owned),
            terms: SeatTerms {
                allowed: [card.takebacks, card.hints, card.may_watch],
                credit: card.credit,
                watch_delay: card.watch_delay,
                is_kept: false,
            },
            way: None,
            letter: None,
            offer: None,
        })
    }

    /// The table of the host; `None` if the file lacks the side of the guest.
    #[must_use]
    pub fn offered(&self) -> Option<HostGame> {
        let (table, side) = (self.table.clone(), self.side?);
        let setup = HostSetup::with_terms(table, self.game, side, self.terms);
        let seat = self.guest.clone().map(|(name, token)| Seat { name, token });
        Some(HostGame { setup, seat, offer: self.offer })
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
        Ok(store::replace_private(path, self.text().as_bytes())?)
    }

    fn text(&self) -> String {
        let side = match self.side {
            Some(Color::Black) => "black",
            Some(Color::White) => "white",
            None => "none",
        };
        let mut lines = vec![MAGIC.to_owned(), format!("table {}", self.table)];
        lines.push(format!("game {}", self.game));
        lines.push(format!("side {side}"));
        let terms = TERMS.iter().zip(self.terms.allowed).filter(|(_, holds)| *holds);
        lines.extend(terms.map(|(word, _)| format!("allow {word}")));
        let SeatTerms { credit, watch_delay, is_kept, .. } = self.terms;
        lines.extend(is_kept.then(|| format!("{KEPT} yes")));
        lines.extend(self.offer.map(|offer| format!("{OFFER} {offer}")));
        lines.push(format!("credit {}", credit.as_millis()));
        lines.push(format!("watch-delay {}", watch_delay.as_millis()));
        if let Some((name, token)) = &self.guest {
            lines.extend([format!("token {token}"), format!("guest {name}")]);
        }
        // A path that is not text cannot be kept; the game is then resumed by hand.
        let journal = self.journal.as_ref().and_then(|path| path.to_str());
        let (way, letter) = (self.way.as_deref(), self.letter.as_deref());
        let texts = [("journal", journal), ("way", way), ("letter", letter)];
        let texts = texts.into_iter().filter_map(|(word, text)| Some((word, text?)));
        let texts = texts.filter(|(_, text)| !text.contains('\n'));
        lines.extend(texts.map(|(word, text)| format!("{word} {text}")));
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
            table: value("table")?.parse().ok()?,
            game: value("game")?.parse().ok()?,
            side,
            guest,
            journal: value("journal").map(PathBuf::from),
            terms: SeatTerms {
                allowed: TERMS.map(|term| rest.contains(&("allow", term))),
                credit: Duration::from_millis(value("credit")?.parse().ok()?),
                watch_delay: Duration::from_millis(value("watch-delay")?.parse().ok()?),
                is_kept: value(KEPT).is_some(),
            },
            way: value("way").map(str::to_owned),
            letter: value("letter").map(str::to_owned),
            offer: value(OFFER).and_then(|offer| offer.parse().ok()),
        })
    }
}

/// Keeps a seat in its file in the directory of seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatKeeper {
    folder: Option<PathBuf>,
    end: SeatEnd,
    /// The name in the name of the file; `None` for a guest, whose file has the number of the game.
    name: Option<TableName>,
    /// The way to the table: [`SeatFile::way`].
    way: Option<String>,
    kept: Option<SeatFile>,
}

impl SeatKeeper {
    /// A keeper at the end of the host.
    #[must_use]
    pub fn host(folder: Option<PathBuf>, table: TableName) -> SeatKeeper {
        SeatKeeper { folder, end: SeatEnd::Host, name: Some(table), way: None, kept: None }
    }

    /// A keeper at the end of a guest.
    #[must_use]
    pub fn guest(folder: Option<PathBuf>) -> SeatKeeper {
        SeatKeeper { folder, end: SeatEnd::Guest, name: None, way: None, kept: None }
    }

    /// A keeper of a game by letters that the player calls `name`.
    #[must_use]
    pub fn letters(folder: Option<PathBuf>, name: TableName) -> SeatKeeper {
        SeatKeeper { folder, end: SeatEnd::Letters, name: Some(name), way: None, kept: None }
    }

    /// The same for a table that is reached in this way: [`SeatFile::way`].
    #[must_use]
    pub fn reached_by(self, way: Option<String>) -> SeatKeeper {
        SeatKeeper { way, ..self }
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

    /// The seat that a guest has kept in this game. A damaged file is as good as none: the game then begins again here,
    /// from the lines of the host.
    #[must_use]
    pub fn find(&self, game: GameId) -> Option<SeatFile> {
        self.path(Some(game)).and_then(|path| SeatFile::read(&path).ok().flatten())
    }

    /// Writes the seat, if it has changed or somebody has removed its file.
    pub fn keep(&mut self, seat: SeatFile) {
        let Some(path) = self.path(Some(seat.game)) else { return };
        let seat = SeatFile { way: self.way.clone(), ..seat };
        if self.kept.as_ref() == Some(&seat) && path.is_file() {
            return;
        }
        // Without the file the game is kept, but the seat cannot be taken again after an interruption.
        let _ = seat.write(&path);
        self.kept = Some(seat);
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
            (SeatEnd::Letters, _) => format!("zushiki send {table} MOVE"),
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

/// The seats in a directory whose games have journals, in the order of their tables. Damaged files are left out.
#[must_use]
pub fn kept_seats(folder: &Path) -> Vec<KeptSeat> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let read = |entry: fs::DirEntry| {
        let end = end_of(entry.file_name().to_str()?);
        let seat = SeatFile::read(&entry.path()).ok()??;
        let has_journal = seat.journal.as_ref().is_some_and(|path| path.is_file());
        has_journal.then_some(KeptSeat { end, seat })
    };
    let mut seats: Vec<KeptSeat> = entries.filter_map(read).collect();
    seats.sort_by(|one, other| one.seat.table.cmp(&other.seat.table));
    seats
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
            table: "garden".parse().unwrap(),
            game: GameId(9),
            side: Some(Color::White),
            guest: Some(("Ben the 2nd".parse().unwrap(), Token(3))),
            journal: Some("/home/a b/x.journal".into()),
            terms: SeatTerms {
                allowed: [true, false, true],
                credit: Duration::from_millis(500),
                watch_delay: Duration::from_secs(60),
                is_kept: true,
            },
            way: Some("ssh://ann@host/garden".to_owned()),
            letter: Some("zushiki-letter 1 x".to_owned()),
            offer: Some("black draw 7".parse().unwrap()),
        };
        let bare = SeatFile { side: None, guest: None, journal: None, ..seat.clone() };
        let bare = SeatFile { way: None, letter: None, offer: None, ..bare };
        for seat in [seat, bare] {
            seat.write(&path).unwrap();
            assert_eq!(SeatFile::read(&path).unwrap(), Some(seat));
        }
        fs::write(&path, "zushiki seat 1\nside black\n").unwrap();
        assert!(matches!(SeatFile::read(&path), Err(SeatFileError::Damaged { .. })));
    }

    #[test]
    fn seats_are_listed_while_their_games_are_unfinished() {
        let folder = tempfile::tempdir().unwrap();
        let seats = folder.path().join("seats");
        let journal = folder.path().join("x.journal");
        fs::write(&journal, "").unwrap();
        let seat = |table: &str, way: Option<&str>| SeatFile {
            table: table.parse().unwrap(),
            game: GameId(9),
            side: Some(Color::White),
            guest: None,
            journal: Some(journal.clone()),
            terms: SeatTerms {
                allowed: [true, false, true],
                credit: Duration::from_millis(500),
                watch_delay: Duration::from_secs(60),
                is_kept: true,
            },
            way: way.map(str::to_owned),
            letter: None,
            offer: None,
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
            "zushiki send aoi MOVE",
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
