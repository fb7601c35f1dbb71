//! Opening a game file.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{GameFiles, KnownFile};
use crate::storage::file::{self, FileError};
use crate::storage::listed_games::{GamesInFile, MOST_BYTES};
use crate::storage::packed::{self, Starts};
use crate::storage::samples;
use zushiki_core::game::Game;
use zushiki_core::text::{Phrase, PhraseValue, escaped_path};
use zushiki_core::variant::library::Games;
use zushiki_core::variant::{Choice, Selection, Variant};
use zushiki_core::{phrase, phrase_enum};
use zushiki_record::{Fault, GameFile, ReadError, ReadOptions, Reading, Record, Remark};

/// A game file to open, or bytes from another source that are read as a game file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OpenRequest {
    /// The file as the player wrote it; `-` for standard input, empty for a pasted text.
    pub path: PathBuf,
    /// The content if it is not from a file: a pasted text, or standard input.
    pub bytes: Option<Arc<[u8]>>,
    /// The number of the game in the file, from 1; without it, the player chooses if there are
    /// several.
    pub game: Option<usize>,
    /// The number of moves after which the game is shown, unless it is shown where a reader begins.
    pub at: Option<usize>,
    /// Whether the moves before a fault are used.
    pub part: bool,
    /// The game of a file that does not name its game.
    pub assumed: Option<Box<Selection>>,
}

/// The result of opening a game file.
#[derive(Debug)]
pub enum FileContent {
    /// A game.
    Game(Box<OpenedFile>),
    /// Several games, and the request has no number.
    Several {
        /// The request, without `~` in the name of the file.
        request: OpenRequest,
        /// The number of games, at least 2.
        count: usize,
    },
    /// A text that does not name its game.
    WhichGame {
        /// The request, without `~` in the name of the file.
        request: OpenRequest,
        /// The games that fit, each with its usual rules; all known games if none fits.
        games: Vec<Selection>,
        /// The error, for where the player cannot choose.
        error: Box<OpenFileError>,
    },
}

/// A game that was read from a file, at the node where a reader begins.
#[derive(Debug)]
pub struct OpenedFile {
    /// The game with its headers.
    pub record: Record,
    /// Remarks on the file.
    pub remarks: Vec<Remark>,
    /// Why the rest of the file was left out, if this was requested.
    pub fault: Option<OpenFileError>,
    /// The file, where all of it was read: the game may replace it.
    pub file: Option<KnownFile>,
    /// Whether the game is continued: see [`StorageDirs::continues`](super::StorageDirs::continues).
    pub continues: bool,
}

phrase_enum! {
    /// Why a game file cannot be opened.
    #[derive(Debug)]
    pub enum OpenFileError {
        /// The system refused to read the file.
        #[phrase("record-not-read", "{path} cannot be read: {error}", path, error)]
        Io { path: PathBuf, error: FileError },
        /// The file is faulty.
        #[phrase(file_fault(path, error))]
        Faulty {
            /// The file.
            path: PathBuf,
            /// The fault, and the part that could be read before it.
            error: ReadError,
        },
    }
}

impl OpenRequest {
    /// The request to read a pasted text.
    #[must_use]
    pub fn pasted(text: &str) -> OpenRequest {
        OpenRequest { bytes: Some(text.as_bytes().into()), ..OpenRequest::default() }
    }

    /// Whether this is a pasted text.
    #[must_use]
    pub fn is_pasted(&self) -> bool {
        self.path.as_os_str().is_empty() && self.bytes.is_some()
    }
}

impl OpenFileError {
    /// The number of moves of the game before the fault, if a part of it can be opened.
    #[must_use]
    pub fn readable_moves(&self) -> Option<usize> {
        match self {
            OpenFileError::Faulty { error, .. } => {
                error.readable.as_ref().map(|reading| reading.record.game.len())
            }
            OpenFileError::Io { .. } => None,
        }
    }
}

/// The fault of a file, or of a pasted text, whose path is empty.
#[must_use]
pub fn file_fault(path: &Path, error: &ReadError) -> Phrase {
    let path = if path.as_os_str().is_empty() {
        PhraseValue::from(phrase!("record-pasted-text", "the pasted text"))
    } else {
        PhraseValue::from(escaped_path(path))
    };
    match error.location {
        Some(_) => phrase!("record-file-and-location", "{path}, {error}", path, error),
        None => phrase!("record-file-and-fault", "{path}: {error}", path, error),
    }
}

/// Reads the bytes of a request; [`GameFiles::open`] does this for files too. `known` are the games and the
/// words for reading them.
///
/// # Errors
/// Why the bytes cannot be read, with the place in them.
pub fn open_bytes(
    request: OpenRequest,
    bytes: &[u8],
    known: &ReadOptions<'_>,
) -> Result<FileContent, OpenFileError> {
    let faulty = |error| OpenFileError::Faulty { path: request.path.clone(), error };
    let file = GameFile::new(bytes).map_err(faulty)?;
    let count = file.game_count();
    if count > 1 && request.game.is_none() {
        return Ok(FileContent::Several { request, count });
    }
    let options = options(&request, known);
    let mut opened = match file.read_game(request.game.unwrap_or(1), &options) {
        Ok(reading) => whole(reading, own_file(&request, count, bytes)),
        Err(error) => match games_to_choose(&error, known.variants) {
            Some(games) => {
                let error = Box::new(faulty(error));
                return Ok(FileContent::WhichGame { request, games, error });
            }
            None if request.part => part_of(request.path, error)?,
            None => return Err(faulty(error)),
        },
    };
    if let Some(at) = request.at {
        opened.record.game.go_to(at);
    }
    Ok(FileContent::Game(Box::new(opened)))
}

fn options<'a>(request: &'a OpenRequest, known: &ReadOptions<'a>) -> ReadOptions<'a> {
    ReadOptions { assumed: request.assumed.as_deref(), lenient: !request.part, ..*known }
}

/// The file from which a game was read and into which it is saved again. `None` for a file with several games, which
/// must not be lost, for a sample and for a pasted text.
fn own_file(request: &OpenRequest, count: usize, bytes: &[u8]) -> Option<KnownFile> {
    let is_file = request.bytes.is_none() && samples::at(&request.path).is_none();
    (count == 1 && is_file).then(|| KnownFile::new(&request.path, bytes))
}

/// The games from which the player has to choose, if a text does not name its game.
fn games_to_choose(error: &ReadError, variants: &Games) -> Option<Vec<Selection>> {
    let is_choice = |variant: &&Arc<Variant>| match &*error.fault {
        Fault::SeveralGames { games } => games.iter().any(|(id, _)| *id == variant.id),
        _ => true,
    };
    let usual = |variant: &Arc<Variant>| Selection::new(variant.clone(), &Choice::default()).ok();
    let games: Vec<Selection> = variants.iter().filter(is_choice).filter_map(usual).collect();
    (error.is_without_game() && !games.is_empty()).then_some(games)
}

impl GameFiles {
    /// Reads a game file, or the bytes of a request. If it has several games and the request does not choose one, or if
    /// several games fit it, the player has to choose.
    ///
    /// # Errors
    /// Why the file cannot be opened, with the place in it.
    pub fn open(&self, request: OpenRequest) -> Result<FileContent, OpenFileError> {
        let path = match request.bytes {
            Some(_) => request.path.clone(),
            None => self.dirs.named(&request.path),
        };
        let bytes = match self.bytes(&path, &request) {
            Ok(bytes) => bytes,
            Err(error) => return Err(OpenFileError::Io { path, error }),
        };
        let at = request.at;
        let content = open_bytes(OpenRequest { path, ..request }, &bytes, &self.known())?;
        Ok(match content {
            FileContent::Game(opened) => FileContent::Game(Box::new(self.continued(*opened, at))),
            other => other,
        })
    }

    /// The same game; if it is continued, shown at its live node unless it is shown after `at` moves.
    fn continued(&self, mut opened: OpenedFile, at: Option<usize>) -> OpenedFile {
        let file = opened.file.as_ref();
        opened.continues =
            file.is_some_and(|file| self.dirs.continues(file.path(), &opened.record));
        if opened.continues && at.is_none() {
            opened.record.game.leave_review();
        }
        opened
    }

    /// The bytes of `request`, or those of the file at `path`.
    fn bytes(&self, path: &Path, request: &OpenRequest) -> Result<Vec<u8>, FileError> {
        match &request.bytes {
            Some(bytes) => Ok(bytes.to_vec()),
            None => file::bytes(path, self.tag()),
        }
    }

    /// The games and the words for reading files.
    fn known(&self) -> ReadOptions<'_> {
        ReadOptions { words: self.words(), ..ReadOptions::new(&self.variants) }
    }

    /// The game that `request` names, the first of several, at its last position unless the request names another;
    /// `None` if it cannot be read or its file is larger than [`MOST_BYTES`].
    #[must_use]
    pub fn game_for_preview(&self, request: &OpenRequest) -> Option<Game> {
        let path = self.dirs.expand_home(&request.path);
        let bytes = self.bytes(&path, request).ok()?;
        if u64::try_from(bytes.len()).ok()? > MOST_BYTES {
            return None;
        }
        let options = options(request, &self.known());
        let reading = GameFile::new(&bytes).ok()?.read_game(request.game.unwrap_or(1), &options);
        let mut game = reading.ok()?.record.game;
        game.leave_review();
        if let Some(at) = request.at {
            game.go_to(at);
        }
        Some(game)
    }

    /// The starting positions of the games of the file that `request` names, each a problem. Games that cannot be read
    /// are left out.
    ///
    /// # Errors
    /// Why the file cannot be read, with the place in it.
    pub fn problems_in(&self, request: &OpenRequest) -> Result<Starts, OpenFileError> {
        let path = self.dirs.expand_home(&request.path);
        let bytes = match self.bytes(&path, request) {
            Ok(bytes) => bytes,
            Err(error) => return Err(OpenFileError::Io { path, error }),
        };
        let options = options(request, &self.known());
        let read = GameFile::new(&bytes).and_then(|file| packed::starts(&file, &options));
        read.map_err(|error| OpenFileError::Faulty { path, error })
    }

    /// The games of the file that `request` names.
    #[must_use]
    pub fn games_in(&self, request: OpenRequest) -> GamesInFile {
        let path = self.dirs.expand_home(&request.path);
        let games = GamesInFile::new(path, request.assumed, self.variants.clone(), self.tag());
        games.with_bytes(request.bytes)
    }
}

fn whole(mut reading: Reading, file: Option<KnownFile>) -> OpenedFile {
    let remarks = std::mem::take(&mut reading.remarks);
    OpenedFile { record: at_opening(reading), remarks, fault: None, file, continues: false }
}

/// The readable part of a faulty file.
fn part_of(path: PathBuf, mut error: ReadError) -> Result<OpenedFile, OpenFileError> {
    let readable = error.readable.take();
    let fault = OpenFileError::Faulty { path, error };
    let Some(reading) = readable else { return Err(fault) };
    let record = at_opening(*reading);
    let (remarks, fault) = (Vec::new(), Some(fault));
    Ok(OpenedFile { record, remarks, fault, file: None, continues: false })
}

fn at_opening(reading: Reading) -> Record {
    let mut record = reading.record;
    record.go_to_opening();
    record
}

#[cfg(test)]
mod tests {
    use super::super::StorageDirs;
    use super::*;
    use zushiki_core::variant::library;

    #[test]
    fn the_moves_before_a_fault_can_be_opened() {
        let folder = tempfile::tempdir().unwrap();
        let files = GameFiles::new(StorageDirs::default(), library::shipped());
        let open = |text: &str, part: bool| {
            let path = folder.path().join("a.psn");
            std::fs::write(&path, text).unwrap();
            files.open(OpenRequest { path, part, ..OpenRequest::default() })
        };
        let readable = |text| open(text, false).map_err(|error| error.readable_moves()).err();
        let faulty = "[Variant \"sho\"]\n\n1. P-7f P-3d 2. (K-1a\n";
        assert_eq!(readable(faulty), Some(Some(2)));
        assert_eq!(readable("neither moves nor tags"), Some(None));
        let Ok(FileContent::Game(part)) = open(faulty, true) else { panic!("two moves") };
        assert_eq!(part.record.game.len(), 2);
    }

    /// A game in the directory of saved games is continued; the same file elsewhere, or with a result, is a record.
    #[test]
    fn an_unfinished_saved_game_is_continued_and_a_record_is_shown_from_its_start() {
        let home = tempfile::tempdir().unwrap();
        let games = home.path().join("games");
        std::fs::create_dir(&games).unwrap();
        let dirs = StorageDirs { games: Some(games.clone()), ..StorageDirs::default() };
        let files = GameFiles::new(dirs, library::shipped());
        let open = |folder: &Path, end: &str, at: Option<usize>| {
            let path = folder.join("a.psn");
            let text = format!("[Variant \"sho\"]\n[Result \"{end}\"]\n\n1. P-7f P-3d {end}\n");
            std::fs::write(&path, text).unwrap();
            match files.open(OpenRequest { path, at, ..OpenRequest::default() }) {
                Ok(FileContent::Game(opened)) => {
                    (opened.continues, opened.record.game.cursor_ply())
                }
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(open(&games, "*", None), (true, 2));
        assert_eq!(open(&games, "*", Some(1)), (true, 1));
        assert_eq!(open(&games, "1-0", None), (false, 0));
        assert_eq!(open(home.path(), "*", None), (false, 0));
    }

    #[test]
    fn a_text_that_names_no_game_is_left_to_the_player() {
        let known = ReadOptions::new(library::shipped());
        let read = |text: &str, assumed: Option<Selection>| {
            let request =
                OpenRequest { assumed: assumed.map(Box::new), ..OpenRequest::pasted(text) };
            open_bytes(request, text.as_bytes(), &known)
        };
        let games = |text: &str| match read(text, None) {
            Ok(FileContent::WhichGame { games, .. }) => {
                games.iter().map(|game| game.variant().id.clone()).collect()
            }
            _ => Vec::new(),
        };
        let kings = "position sfen 4k/5/5/5/K4 b - 1 moves 5e4d";
        assert!(games(kings).contains(&"minishogi".to_owned()));
        assert!(!games(kings).contains(&"shogi".to_owned()));
        assert_eq!(games("1. c4 g6 *").len(), library::shipped().list().len());
        assert_eq!(games("1. P-7f P-3d *"), [""; 0]);
        let minishogi = library::find("minishogi").unwrap();
        let minishogi = Selection::new(minishogi, &Choice::default()).unwrap();
        let Ok(FileContent::Game(opened)) = read(kings, Some(minishogi)) else { panic!() };
        assert_eq!((opened.record.game.len(), opened.file.is_some()), (1, false));
    }
}
