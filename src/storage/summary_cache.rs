//! The summaries of saved games, kept in a file: a list of thousands of games that have not changed is
//! complete without reading any of them.
//!
//! The cache may be removed or damaged at any time: what is missing is read from the games again. It
//! belongs to one directory of games, one version of the program, one set of variants and one
//! language, in which the summaries are.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

use super::listed_games::{GameResult, Summary, SummaryError};
use super::store;
use crate::board::Color;
use crate::game::Players;
use crate::language::Language;
use crate::variant::Variant;

/// The state of a file when its summary was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stamp {
    /// Nanoseconds from 1970 to the last change.
    changed: u64,
    /// The length in bytes.
    bytes: u64,
}

impl Stamp {
    pub(super) fn new(changed: SystemTime, bytes: u64) -> Stamp {
        let since = changed.duration_since(UNIX_EPOCH).unwrap_or_default();
        Stamp { changed: u64::try_from(since.as_nanos()).unwrap_or(u64::MAX), bytes }
    }
}

type CachedSummary = Result<Summary, String>;

/// The summaries by the names of the files.
#[derive(Debug)]
pub(super) struct SummaryCache {
    /// The file that holds the cache; without one nothing is kept.
    file: Option<PathBuf>,
    key: Value,
    known: HashMap<String, (Stamp, CachedSummary)>,
    /// The entries of the files that exist now.
    current: HashMap<String, (Stamp, CachedSummary)>,
}

/// The name of the file in the directory of caches.
const FILE: &str = "saved-games.json";

impl SummaryCache {
    /// The cache in the directory `caches` for the games in `games`; empty where there is none, or one for
    /// something else.
    pub(super) fn open(
        caches: Option<&Path>,
        games: &Path,
        variants: &[Arc<Variant>],
    ) -> SummaryCache {
        let file = caches.map(|dir| dir.join(FILE));
        let key = key(games, variants);
        let read = file.as_deref().and_then(|file| fs::read(file).ok());
        let read = read.and_then(|bytes| serde_json::from_slice::<Value>(&bytes).ok());
        let known = read.filter(|cache| cache.get("for") == Some(&key)).and_then(|cache| {
            let entries = cache.get("games")?.as_object()?.iter();
            let read = entries.filter_map(|(name, entry)| Some((name.clone(), read_entry(entry)?)));
            Some(read.collect())
        });
        SummaryCache { file, key, known: known.unwrap_or_default(), current: HashMap::new() }
    }

    /// The summary of the file `name`, if it has not changed since.
    pub(super) fn get(
        &mut self,
        name: &str,
        stamp: Stamp,
    ) -> Option<Result<Summary, SummaryError>> {
        let entry = self.known.get(name).filter(|(then, _)| *then == stamp)?.clone();
        let summary = entry.1.clone().map_err(SummaryError::Known);
        self.current.insert(name.to_owned(), entry);
        Some(summary)
    }

    /// Takes note of a summary. An error of the system may be another one the next time.
    pub(super) fn put(
        &mut self,
        name: &str,
        stamp: Stamp,
        summary: &Result<Summary, SummaryError>,
    ) {
        let summary = match summary {
            Err(SummaryError::Io(_)) => return,
            Ok(summary) => Ok(summary.clone()),
            Err(fault) => Err(fault.to_string()),
        };
        self.current.insert(name.to_owned(), (stamp, summary));
    }

    /// Writes the cache, if it has changed. The list is complete: files that it does not name are gone.
    pub(super) fn save(self) {
        let Some(file) = self.file.filter(|_| self.current != self.known) else { return };
        let games = self.current.iter().map(|(name, entry)| (name.clone(), write_entry(entry)));
        let games: serde_json::Map<String, Value> = games.collect();
        let text = json!({ "for": self.key, "games": games }).to_string();
        // Without a cache the games are read again.
        let _ = file.parent().map_or(Ok(()), fs::create_dir_all);
        let _ = store::replace(&file, text.as_bytes());
    }
}

/// The version of the entries, to be raised when they change.
const ENTRIES: u32 = 2;

/// The key of a cache: the folder and the variants that it was made for.
fn key(games: &Path, variants: &[Arc<Variant>]) -> Value {
    let variants = crc32fast::hash(format!("{variants:?}").as_bytes());
    let language = Language::current().tag();
    json!([env!("CARGO_PKG_VERSION"), ENTRIES, language, games.to_string_lossy(), variants])
}

fn write_entry((stamp, summary): &(Stamp, CachedSummary)) -> Value {
    let summary = match summary {
        Err(fault) => json!({ "fault": fault }),
        Ok(summary) => json!({
            "title": summary.title,
            "black": summary.players.name(Color::Black).map(ToString::to_string),
            "white": summary.players.name(Color::White).map(ToString::to_string),
            "event": summary.event,
            "date": summary.date,
            "moves": summary.moves,
            "end": summary.end,
            "result": summary.result.word(),
            "games": summary.games_in_file,
        }),
    };
    json!([stamp.changed, stamp.bytes, summary])
}

fn read_entry(entry: &Value) -> Option<(Stamp, CachedSummary)> {
    let [changed, bytes, summary] = entry.as_array()?.as_slice() else { return None };
    let stamp = Stamp { changed: changed.as_u64()?, bytes: bytes.as_u64()? };
    let text = |key| summary.get(key).and_then(Value::as_str);
    if let Some(fault) = text("fault") {
        return Some((stamp, Err(fault.to_owned())));
    }
    let number = |key| usize::try_from(summary.get(key)?.as_u64()?).ok();
    let name = |key| text(key).and_then(|name| name.parse().ok());
    let summary = Summary {
        title: text("title")?.to_owned(),
        players: Players::new(name("black"), name("white")),
        event: text("event").map(str::to_owned),
        date: text("date").map(str::to_owned),
        moves: number("moves")?,
        end: text("end").map(str::to_owned),
        result: GameResult::by_word(text("result")?)?,
        games_in_file: number("games")?,
    };
    Some((stamp, Ok(summary)))
}
