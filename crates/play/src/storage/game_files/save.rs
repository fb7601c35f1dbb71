//! Saving the game to a file of the player's choice.

use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

use super::GameFiles;
use crate::storage::export_form::ExportForm;
use crate::storage::file;
use crate::storage::folder::{self, KeepError};
use crate::storage::old_file;
use crate::storage::store::{self, StoreError};
use zushiki_core::phrase_enum;
use zushiki_core::text::escaped;
use zushiki_record::{CommentWords, Format, Record, Remark, Writing, write_with};

/// The file to which a game is saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveTarget {
    /// The file as the player typed it; without it, the file from which the game came or to which
    /// it was last saved, otherwise a new file in the directory of games.
    pub file: Option<PathBuf>,
    /// The files that may be replaced.
    pub overwrite: Overwrite,
}

impl SaveTarget {
    /// The file of the game, which the player has agreed to replace.
    pub const CONFIRMED: SaveTarget = SaveTarget { file: None, overwrite: Overwrite::Confirmed };
}

/// The files that are replaced when a game is saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Overwrite {
    /// The game's own file, if this run of the program has written it. Another own file needs a yes:
    /// [`SaveError::Unconfirmed`].
    #[default]
    Written,
    /// The game's own file, after a yes of the player, who was told what its format leaves out.
    Confirmed,
    /// The game's own file, also if somebody else has changed it.
    Own,
    /// Any file of that name, whatever it holds. The old one is not kept.
    Any,
}

/// A file that a game was saved to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedFile {
    /// The file.
    pub path: PathBuf,
    /// The format for the extension of its name.
    pub format: Format,
    /// Whether the player gave no name, and the program has made one.
    pub is_unnamed: bool,
    /// Whether the name that the player gave has no extension, so that the program has chosen the format.
    pub is_extended: bool,
    /// Remarks on contents that the format cannot hold, and on their replacements; none if the player was told before.
    pub remarks: Vec<Remark>,
    /// The old file under its new name, if it was kept.
    pub kept: Option<PathBuf>,
}

/// A file that a game was exported to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExportedFile {
    /// The file.
    pub path: PathBuf,
    /// The form for the extension of its name.
    pub form: ExportForm,
}

/// The result of saving or exporting a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stored {
    /// A game file, which can be opened again.
    Saved(SavedFile),
    /// A file for people to read or print: writing it does not save the game.
    Exported(ExportedFile),
}

phrase_enum! {
    /// Why a game was not saved: the file is as it was before.
    #[derive(Debug)]
    pub enum SaveError {
        #[phrase("record-no-directory-name-a-file",
            "the system names no directory for game files: name a file")]
        NoDirectory,
        #[phrase("record-exists", "{path} already exists", path)]
        Exists { path: PathBuf },
        #[phrase("record-unknown-ending",
            "no format has the ending .{ending}; use one of {known}", ending, known)]
        UnknownEnding { ending: String, known: String },
        #[phrase("record-is-directory", "{path} is a directory: name a file in it", path)]
        Directory { path: PathBuf },
        #[phrase("record-changed-elsewhere", "{path} has been changed by somebody else", path)]
        Changed { path: PathBuf },
        #[phrase("record-not-written-here",
            "{path} was not written by this run of the program", path)]
        Unconfirmed { path: PathBuf, format: Format, remarks: Vec<Remark> },
        Keep(#[from] error: KeepError),
    }
}

impl SaveError {
    /// Whether saving succeeds with [`Overwrite::Any`].
    #[must_use]
    pub fn is_conflict(&self) -> bool {
        matches!(self, SaveError::Exists { .. } | SaveError::Changed { .. })
    }
}

/// A file with a hash of its contents, to find out whether somebody else has changed it since.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownFile {
    path: PathBuf,
    hash: u64,
    /// Whether this run of the program has written it.
    is_written: bool,
}

impl KnownFile {
    pub(super) fn new(path: &Path, bytes: &[u8]) -> KnownFile {
        KnownFile { path: path.to_owned(), hash: hash_of(bytes), is_written: false }
    }

    /// The same file, written by this run of the program.
    pub(super) fn written(self) -> KnownFile {
        KnownFile { is_written: true, ..self }
    }

    /// The file at `path` as it is now; none if it cannot be read.
    #[must_use]
    pub fn at(path: &Path) -> Option<KnownFile> {
        file::bytes(path, "").ok().map(|bytes| KnownFile::new(path, &bytes))
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn is_written(&self) -> bool {
        self.is_written
    }

    fn is_unchanged(&self) -> bool {
        file::bytes(&self.path, "").is_ok_and(|bytes| hash_of(&bytes) == self.hash)
    }
}

fn hash_of(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}

impl GameFiles {
    pub(super) fn save(
        &mut self,
        target: &SaveTarget,
        record: &Record,
    ) -> Result<Stored, SaveError> {
        let named = target.file.as_deref().map(|file| file_at(self.place_of(file))).transpose()?;
        let own = self.own.take_if(|own| named.as_ref().is_none_or(|path| *path == own.path));
        let Some(path) = named.or_else(|| own.as_ref().map(|own| own.path.clone())) else {
            return self.save_new(record).map(Stored::Saved);
        };
        let games = target.file.as_deref().and_then(|file| self.games_for(file));
        if let Some(games) = games {
            folder::make(games).map_err(KeepError::from)?;
        }
        let is_archive = games.is_some();
        store::check_regular(&path).map_err(KeepError::from)?;
        let form = ExportForm::of_path(&path);
        if let Some((form, texts)) = form.zip(self.texts.as_ref()) {
            self.own = own;
            let text = texts.export(form, record);
            let replace = target.overwrite == Overwrite::Any;
            return export(&path, form, &text, replace).map(Stored::Exported);
        }
        if own.is_none() {
            check_ending(&path)?;
        }
        let written = put(&path, record, target.overwrite, own.as_ref(), self.words());
        self.own = written.as_ref().ok().map(|(_, file)| file.clone()).or(own);
        if written.is_ok() && is_archive {
            // The end of the game is written there too, so that the list has the game once.
            self.archived = Some(path);
        }
        let is_extended = target.file.as_ref().is_some_and(|file| file.extension().is_none());
        written.map(|(saved, _)| Stored::Saved(SavedFile { is_extended, ..saved }))
    }

    /// The file that a player names: a bare name is one of the saved games.
    fn place_of(&self, file: &Path) -> PathBuf {
        self.games_for(file).map_or_else(|| self.dirs.expand_home(file), |games| games.join(file))
    }

    /// The directory of saved games, if `file` is a bare name: one without a directory and without an extension.
    pub(super) fn games_for(&self, file: &Path) -> Option<&Path> {
        let is_bare = file.file_name() == Some(file.as_os_str()) && file.extension().is_none();
        self.dirs.games.as_deref().filter(|_| is_bare)
    }

    /// Writes the game to a new file in the directory of games.
    fn save_new(&mut self, record: &Record) -> Result<SavedFile, SaveError> {
        let dir = self.dirs.games.as_deref().ok_or(SaveError::NoDirectory)?;
        let path = folder::keep(dir, record)?;
        self.own = KnownFile::at(&path).map(KnownFile::written);
        self.archived = Some(path.clone());
        let (format, remarks) = (Format::Psn, Vec::new());
        Ok(SavedFile { path, format, is_unnamed: true, is_extended: false, remarks, kept: None })
    }
}

/// Writes the text of a game in a form for people.
fn export(
    path: &Path,
    form: ExportForm,
    text: &str,
    replace: bool,
) -> Result<ExportedFile, SaveError> {
    let stored = if replace {
        store::replace(path, text.as_bytes())
    } else {
        store::create_new(path, text.as_bytes())
    };
    stored.map_err(|error| match error {
        StoreError::Exists { path } => SaveError::Exists { path },
        error => SaveError::Keep(error.into()),
    })?;
    Ok(ExportedFile { path: whole(path), form })
}

/// `path` with its directory, to be shown to the player.
fn whole(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// Refuses an extension without a format.
fn check_ending(path: &Path) -> Result<(), SaveError> {
    let Some(ending) = path.extension().filter(|_| Format::of_path(path).is_none()) else {
        return Ok(());
    };
    let formats = Format::ALL.iter().map(|format| format.extensions()[0]);
    let forms = ExportForm::ALL.iter().map(|form| form.extensions()[0]);
    let known: Vec<String> = formats.chain(forms).map(|ending| format!(".{ending}")).collect();
    let ending = escaped(&ending.display().to_string());
    Err(SaveError::UnknownEnding { ending, known: known.join(" ") })
}

/// Writes the record in the format for the extension of `path`. An existing file is replaced if `overwrite` allows it;
/// the game's `own` is kept under another name if this run of the program has not written it as it is.
fn put(
    path: &Path,
    record: &Record,
    overwrite: Overwrite,
    own: Option<&KnownFile>,
    words: &dyn CommentWords,
) -> Result<(SavedFile, KnownFile), SaveError> {
    let format = Format::of_path(path).unwrap_or(Format::Psn);
    let Writing { bytes, remarks } = write_with(record, format, words).map_err(KeepError::Write)?;
    let is_unchanged = own.is_some_and(KnownFile::is_unchanged);
    let is_ours = is_unchanged && own.is_some_and(|own| own.is_written);
    let may_replace = match overwrite {
        Overwrite::Written if is_unchanged && !is_ours => {
            return Err(SaveError::Unconfirmed { path: path.to_owned(), format, remarks });
        }
        Overwrite::Written | Overwrite::Confirmed => is_unchanged,
        Overwrite::Own => own.is_some() && path.exists(),
        Overwrite::Any => true,
    };
    let is_kept = may_replace && !is_ours && overwrite != Overwrite::Any;
    let kept = is_kept.then(|| old_file::keep(path)).transpose().map_err(KeepError::from)?;
    let stored =
        if may_replace { store::replace(path, &bytes) } else { store::create_new(path, &bytes) };
    stored.map_err(|error| match (error, own) {
        (StoreError::Exists { path }, None) => SaveError::Exists { path },
        (StoreError::Exists { path }, Some(_)) => SaveError::Changed { path },
        (error, _) => SaveError::Keep(error.into()),
    })?;
    let remarks = if overwrite == Overwrite::Confirmed { Vec::new() } else { remarks };
    let saved = SavedFile {
        path: whole(path),
        format,
        is_unnamed: false,
        is_extended: false,
        remarks,
        kept: kept.as_deref().map(whole),
    };
    Ok((saved, KnownFile::new(path, &bytes).written()))
}

/// `path`, with the usual extension if it has none.
///
/// # Errors
/// If the path is that of a directory.
fn file_at(path: PathBuf) -> Result<PathBuf, SaveError> {
    let ends_as_directory = path.as_os_str().as_encoded_bytes().ends_with(b"/");
    if ends_as_directory || path.is_dir() {
        return Err(SaveError::Directory { path });
    }
    Ok(match path.extension() {
        None => path.with_extension(Format::Psn.extensions()[0]),
        Some(_) => path,
    })
}
