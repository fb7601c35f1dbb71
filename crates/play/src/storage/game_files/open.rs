//! Opening a game file.

use std::path::{Path, PathBuf};

use super::{GameFiles, KnownFile};
use crate::storage::file::{self, FileError};
use crate::storage::listed_games::{GamesInFile, MOST_BYTES};
use crate::storage::packed::{self, PackedPosition};
use crate::storage::samples;
use zushiki_core::game::Game;
use zushiki_core::text::escaped_path;
use zushiki_core::variant::Selection;
use zushiki_record::{GameFile, ReadError, ReadOptions, Reading, Record, Remark};

/// A game file that is to be opened.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OpenRequest {
    /// The file as the player wrote it.
    pub path: PathBuf,
    /// The number of the game in the file, from 1; without one, the player chooses where there are
    /// several.
    pub game: Option<usize>,
    /// The number of moves after which the game is shown, unless it is shown where a reader begins.
    pub at: Option<usize>,
    /// Whether the moves before a fault are taken.
    pub part: bool,
    /// The game of a file that names none.
    pub assumed: Option<Box<Selection>>,
}

/// The result of opening a game file.
#[derive(Debug)]
pub enum FileContent {
    /// A game.
    Game(Box<OpenedFile>),
    /// Several games, none of which was asked for by its number.
    Several {
        /// The request, without `~` in the name of the file.
        request: OpenRequest,
        /// The number of games, at least 2.
        count: usize,
    },
}

/// A game that was read from a file, at the node where a reader begins.
#[derive(Debug)]
pub struct OpenedFile {
    /// The game with its headers.
    pub record: Record,
    /// Remarks on the file.
    pub remarks: Vec<Remark>,
    /// Why the rest of the file was left out, where that was asked for.
    pub fault: Option<OpenFileError>,
    /// The file, where all of it was read: the game may replace it.
    pub file: Option<KnownFile>,
}

/// Why a game file cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenFileError {
    /// The system refused to read the file.
    #[error("{} cannot be read: {error}", escaped_path(path))]
    Io {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: FileError,
    },
    /// The file is faulty.
    #[error("{}: {error}", escaped_path(path))]
    Faulty {
        /// The file.
        path: PathBuf,
        /// The fault, and the part that could be read before it.
        error: ReadError,
    },
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

impl GameFiles {
    /// Reads a game file, unless it holds several games and the request names none of them.
    ///
    /// # Errors
    /// Why the file cannot be opened, with the place in it.
    pub fn open(&self, request: OpenRequest) -> Result<FileContent, OpenFileError> {
        let path = self.expand_home(&request.path);
        let bytes = match self.bytes(&path) {
            Ok(bytes) => bytes,
            Err(error) => return Err(OpenFileError::Io { path, error }),
        };
        let file = match GameFile::new(&bytes) {
            Ok(file) => file,
            Err(error) => return Err(OpenFileError::Faulty { path, error }),
        };
        let count = file.game_count();
        if count > 1 && request.game.is_none() {
            return Ok(FileContent::Several { request: OpenRequest { path, ..request }, count });
        }
        let options = self.options(&request);
        let mut opened = match file.read_game(request.game.unwrap_or(1), &options) {
            Ok(reading) => {
                // A game must not replace the others of its file, and a sample has none.
                let is_own = count == 1 && samples::at(&path).is_none();
                whole(reading, is_own.then(|| KnownFile::new(&path, &bytes)))
            }
            Err(error) if request.part => part_of(path, error)?,
            Err(error) => return Err(OpenFileError::Faulty { path, error }),
        };
        if let Some(at) = request.at {
            opened.record.game.go_to(at);
        }
        Ok(FileContent::Game(Box::new(opened)))
    }

    fn bytes(&self, path: &Path) -> Result<Vec<u8>, FileError> {
        file::bytes(path, self.tag())
    }

    fn options<'a>(&'a self, request: &'a OpenRequest) -> ReadOptions<'a> {
        let assumed = request.assumed.as_deref();
        ReadOptions {
            variants: &self.variants,
            assumed,
            words: self.words(),
            lenient: !request.part,
        }
    }

    /// The game that `request` names, the first of several, at its last position unless the request names another;
    /// `None` where it cannot be read or its file is larger than [`MOST_BYTES`].
    #[must_use]
    pub fn game_for_preview(&self, request: &OpenRequest) -> Option<Game> {
        let path = self.expand_home(&request.path);
        let bytes = self.bytes(&path).ok()?;
        if u64::try_from(bytes.len()).ok()? > MOST_BYTES {
            return None;
        }
        let options = self.options(request);
        let reading = GameFile::new(&bytes).ok()?.read_game(request.game.unwrap_or(1), &options);
        let mut game = reading.ok()?.record.game;
        game.leave_review();
        if let Some(at) = request.at {
            game.go_to(at);
        }
        Some(game)
    }

    /// The starting positions of the games of the file that `request` names, each a problem.
    ///
    /// # Errors
    /// Why the file cannot be read, with the place in it.
    pub fn problems_in(&self, request: &OpenRequest) -> Result<Vec<PackedPosition>, OpenFileError> {
        let path = self.expand_home(&request.path);
        let bytes = match self.bytes(&path) {
            Ok(bytes) => bytes,
            Err(error) => return Err(OpenFileError::Io { path, error }),
        };
        let options = self.options(request);
        let read = GameFile::new(&bytes).and_then(|file| packed::starts(&file, &options));
        read.map_err(|error| OpenFileError::Faulty { path, error })
    }

    /// The games of the file that `request` names.
    #[must_use]
    pub fn games_in(&self, request: OpenRequest) -> GamesInFile {
        let path = self.expand_home(&request.path);
        GamesInFile::new(path, request.assumed, self.variants.clone(), self.tag())
    }
}

fn whole(mut reading: Reading, file: Option<KnownFile>) -> OpenedFile {
    let remarks = std::mem::take(&mut reading.remarks);
    OpenedFile { record: at_opening(reading), remarks, fault: None, file }
}

/// The readable part of a faulty file.
fn part_of(path: PathBuf, mut error: ReadError) -> Result<OpenedFile, OpenFileError> {
    let readable = error.readable.take();
    let fault = OpenFileError::Faulty { path, error };
    let Some(reading) = readable else { return Err(fault) };
    let record = at_opening(*reading);
    Ok(OpenedFile { record, remarks: Vec::new(), fault: Some(fault), file: None })
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
}
