//! Tuned values in the player's data directory, written by `zushiki lab`: their place, and passing them to the engine.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use super::folders::Folders;
use super::output::{note, remark};
use zushiki_core::text::escaped;
use zushiki_core::variant::Selection;
use zushiki_engine::{Book, SearchParameters, Settings, TunedFiles, examine_tuned};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The extension of a file of values, and those of other files in the same directory: a net, the games from which values
/// and nets are made,
pub(super) const VALUES: &str = "txt";
pub(super) const NET: &str = "net";
pub(super) const GAMES: &str = "games";
/// search parameters, the results from which they are tuned,
pub(super) const SEARCH: &str = "search";
pub(super) const SEARCH_GAMES: &str = "search-games";
/// a book of openings, and the games of a book.
pub(super) const BOOK: &str = "book";
pub(super) const BOOK_GAMES: &str = "book-games";

/// The size limit of a file of values, of search parameters, of games or of a net, in bytes. A net of taikyoku would
/// have 70 million.
pub(super) const MOST_BYTES: u64 = 256 << 20;

/// The file with this extension for games of `selection`; `None` if the system names no place for files.
pub(super) fn path(selection: &Selection, extension: &str) -> Option<PathBuf> {
    let name = selection.id().replace([':', '+'], "-");
    Some(Folders::here().values()?.join(format!("{name}.{extension}")))
}

/// The values, nets, search parameters and books of all games, read at the first call, which also prints a note if they
/// cannot be read.
pub(super) fn texts(language: Language) -> TunedFiles {
    shared(language).clone()
}

/// The same without a copy.
pub(super) fn shared(language: Language) -> &'static TunedFiles {
    static TEXTS: OnceLock<TunedFiles> = OnceLock::new();
    let read = || {
        read().unwrap_or_else(|error| {
            remark(note(
                language,
                message!(language, "cli-tuned-values-unreadable", error = language.tell(&error)),
            ));
            TunedFiles::default()
        })
    };
    TEXTS.get_or_init(read)
}

fn read() -> io::Result<TunedFiles> {
    let entries = Folders::here().values().map(fs::read_dir);
    let entries = match entries {
        None => return Ok(TunedFiles::default()),
        Some(Err(error)) if error.kind() == io::ErrorKind::NotFound => {
            return Ok(TunedFiles::default());
        }
        Some(entries) => entries?,
    };
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    paths.sort();
    let named = |wanted: &'static str| {
        let is_named = move |path: &&PathBuf| path.extension().is_some_and(|found| found == wanted);
        paths.iter().filter(is_named)
    };
    // A file that cannot be read is of no game, and is told of where its game is played.
    let texts = |extension| named(extension).filter_map(|path| fs::read_to_string(path).ok());
    let nets = named(NET).filter_map(|path| fs::read(path).ok()).collect();
    let values = TunedFiles::new(texts(VALUES).collect());
    let values = values.with_nets(nets).with_searches(texts(SEARCH).collect());
    Ok(values.with_books(texts(BOOK).collect()))
}

/// The reason why a file of values, a net, search parameters or a book for games of `selection` is not used, with its
/// name; `None` if all are used, or there are none.
pub(super) fn fault(language: Language, selection: &Selection) -> Option<String> {
    let values = |path: &Path| {
        let text = fs::read_to_string(path)?;
        Ok(examine_tuned(selection, &text).err().map(|error| error.words(language)))
    };
    let net = |path: &Path| {
        let bytes = fs::read(path)?;
        let examined = texts(language).examine_net(selection, &bytes);
        Ok(examined.err().map(|error| error.words(language)))
    };
    let book = |path: &Path| {
        let text = fs::read_to_string(path)?;
        Ok(Book::read(selection, &text).err().map(|error| error.words(language)))
    };
    let search = |path: &Path| {
        let text = fs::read_to_string(path)?;
        let examined = SearchParameters::read(selection, &text);
        Ok(examined.err().map(|error| error.words(language)))
    };
    let of_values = path(selection, VALUES).and_then(|path| fault_of(language, &path, values));
    let of_net = || fault_of(language, &path(selection, NET)?, net);
    let of_search = || fault_of(language, &path(selection, SEARCH)?, search);
    let of_book = || fault_of(language, &path(selection, BOOK)?, book);
    of_values.or_else(of_net).or_else(of_search).or_else(of_book)
}

/// The reason why the file `path` is not used, as `examine` finds it; `None` if there is no such file.
fn fault_of(
    language: Language,
    path: &Path,
    examine: impl FnOnce(&Path) -> io::Result<Option<String>>,
) -> Option<String> {
    let reason = match examine(path) {
        Ok(reason) => reason?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return None,
        Err(error) => language.tell(&error),
    };
    Some(message!(
        language,
        "cli-values-not-used",
        path = escaped(&path.display().to_string()),
        reason
    ))
}

/// The settings of computer players. A note reports faulty values for games of `selection`.
pub(super) fn settings(language: Language, selection: Option<&Selection>) -> Settings {
    if let Some(fault) = selection.and_then(|selection| fault(language, selection)) {
        remark(note(language, fault));
    }
    Settings { tuned: texts(language), ..Settings::default() }
}
