//! The file in which each end of a shared table keeps its seat, so that the game can be resumed after either end was
//! stopped: lines of a word and a value.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::endpoint::Endpoint;
use crate::remote::{
    GameId, Guest, HostGame, HostSetup, Hosting, KeptOffer, Seat, SeatTerms, TableEnd, TableName,
    Token,
};
use crate::storage::store::{self, StoreError};
use crate::table::Table;
use zushiki_core::board::Color;
use zushiki_core::game::PlayerName;
use zushiki_core::phrase_enum;

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
    /// The endpoint to which the line of a guest leads: the token is sent nowhere else. `None` at the end of a host and
    /// in files of earlier versions.
    pub endpoint: Option<Endpoint>,
    /// The letter that was sent last, in a game by letters.
    pub letter: Option<String>,
    /// The open offer, at the end of a host; in a game by letters, the offer in the last letter of the other side.
    pub offer: Option<KeptOffer>,
}

phrase_enum! {
    /// The reason why the state of a seat cannot be read or written.
    #[derive(Debug)]
    pub enum SeatFileError {
        #[phrase("remote-place-io", "{path} cannot be used: {error}", path, error)]
        Unreadable { path: PathBuf, error: io::Error },
        #[phrase("remote-seat-damaged", "{path} is damaged; remove it to begin without it", path)]
        Damaged { path: PathBuf },
        #[phrase("remote-seat-taken", "{path} keeps a seat at another table", path)]
        Elsewhere { path: PathBuf },
        Store(#[from] error: StoreError),
    }
}

/// The maximum number of bytes of a file.
const MOST_BYTES: u64 = 16 << 10;
const MAGIC: &str = "zushiki seat 1";
const TERMS: [&str; 3] = ["takebacks", "hints", "watch"];
/// The word of the line that says that the table stays open when its owner leaves.
const KEPT: &str = "kept";
/// The word of the line with the endpoint.
const ENDPOINT: &str = "endpoint";
/// The word of the line with the open offer.
const OFFER: &str = "offer";

impl SeatFile {
    /// Whether the journal of the game exists, as it does while the game is unfinished.
    #[must_use]
    pub fn has_journal(&self) -> bool {
        self.journal.as_deref().is_some_and(Path::is_file)
    }

    /// The seat at `end` in the game of `table` with this journal; `None` for a spectator.
    #[must_use]
    pub fn of(end: &TableEnd, table: &Table, journal: Option<&Path>) -> Option<SeatFile> {
        match end.as_host() {
            Some(hosting) => Some(SeatFile::of_host(hosting, table, journal)),
            None => SeatFile::of_guest(end.as_guest()?, journal),
        }
    }

    /// The seat that a host offers in the game of `table` with this journal.
    fn of_host(hosting: &Hosting, table: &Table, journal: Option<&Path>) -> SeatFile {
        let setup = hosting.setup();
        SeatFile {
            table: setup.table.clone(),
            game: setup.game,
            side: Some(setup.side),
            guest: hosting.seat().map(|seat| (seat.name.clone(), seat.token)),
            journal: journal.map(Path::to_owned),
            terms: setup.terms(),
            way: None,
            endpoint: None,
            letter: None,
            offer: KeptOffer::of(table),
        }
    }

    /// The seat of a guest in a game with this journal; `None` for a spectator.
    fn of_guest(guest: &Guest, journal: Option<&Path>) -> Option<SeatFile> {
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
            endpoint: None,
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
        match store::read_regular_text(path, MOST_BYTES) {
            Ok(text) => match text.and_then(|text| SeatFile::parse(&text)) {
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
        let endpoint = self.endpoint.as_ref().map(ToString::to_string);
        let endpoint = (ENDPOINT, endpoint.as_deref());
        let texts = [("journal", journal), ("way", way), endpoint, ("letter", letter)];
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
            endpoint: value(ENDPOINT).and_then(|endpoint| endpoint.parse().ok()),
            letter: value("letter").map(str::to_owned),
            offer: value(OFFER).and_then(|offer| offer.parse().ok()),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn seat() -> SeatFile {
        SeatFile {
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
            endpoint: Some("socket 1000 /run/user/1000/zushiki/garden.table".parse().unwrap()),
            letter: Some("zushiki-letter 1 x".to_owned()),
            offer: Some("black draw 7".parse().unwrap()),
        }
    }

    #[test]
    fn a_seat_reads_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/seat.txt");
        assert_eq!(SeatFile::read(&path).unwrap(), None);
        let seat = seat();
        let bare = SeatFile { side: None, guest: None, journal: None, ..seat.clone() };
        let bare = SeatFile { way: None, endpoint: None, letter: None, offer: None, ..bare };
        for seat in [seat, bare] {
            seat.write(&path).unwrap();
            assert_eq!(SeatFile::read(&path).unwrap(), Some(seat));
        }
        fs::write(&path, "zushiki seat 1\nside black\n").unwrap();
        assert!(matches!(SeatFile::read(&path), Err(SeatFileError::Damaged { .. })));
    }

    #[test]
    #[cfg(unix)]
    fn a_pipe_is_not_read_as_a_seat() {
        use rustix::fs::{CWD, Mode, mkfifoat};
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("host-z.txt"), folder.path().join("link.txt"));
        mkfifoat(CWD, &path, Mode::RUSR | Mode::WUSR).unwrap();
        assert!(matches!(SeatFile::read(&path), Err(SeatFileError::Damaged { .. })));
        seat().write(&folder.path().join("target")).unwrap();
        std::os::unix::fs::symlink("target", &link).unwrap();
        assert!(SeatFile::read(&link).unwrap().is_some());
    }
}
