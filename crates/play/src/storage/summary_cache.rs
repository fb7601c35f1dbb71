//! The summaries of saved games, kept in a file: a list of thousands of games that have not changed is
//! complete without reading any of them.
//!
//! The cache may be removed or damaged at any time: missing entries are read from the games again. It belongs to one
//! directory of games, one version of the program and one set of variants. It has facts and no sentences, so that it
//! works for every language: for a faulty file it stores the text, from which the fault is found again.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

use super::checksum_of;
use super::facts::GameFacts;
use super::listed_games::Summary;
use super::store::{self, StoreError};
use zushiki_core::variant::Selection;
use zushiki_core::variant::library::Games;
use zushiki_record::Terms;

/// The state of a game file when it was read for a cache: another state means that it has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stamp {
    /// Nanoseconds from 1970 to the last change.
    pub(super) changed: u64,
    /// The length in bytes.
    pub(super) bytes: u64,
}

impl Stamp {
    pub(super) fn new(changed: SystemTime, bytes: u64) -> Stamp {
        let since = changed.duration_since(UNIX_EPOCH).unwrap_or_default();
        Stamp { changed: u64::try_from(since.as_nanos()).unwrap_or(u64::MAX), bytes }
    }
}

/// The facts about a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Known {
    /// A summary of its game.
    Game(Summary),
    /// The content of a file that is not a game.
    Faulty(Vec<u8>),
}

/// The facts by the names of the files.
type Entries = HashMap<String, (Stamp, Known)>;

/// The maximum number of bytes of a faulty file that are stored; a larger file is read each time.
const MOST_CONTENT: usize = 64 << 10;

/// The summaries by the names of the files.
#[derive(Debug)]
pub(super) struct SummaryCache {
    /// The file that holds the cache; without one nothing is kept.
    file: Option<PathBuf>,
    key: Value,
    variants: Games,
    /// The entries that the file had.
    known: Entries,
    /// The entries of the files that exist now.
    current: Entries,
}

/// The name of the file in the directory of caches.
const FILE: &str = "saved-games.json";

impl SummaryCache {
    /// The cache in the directory `caches` for the games in `games`; empty if there is none, or if it does not fit.
    pub(super) fn open(caches: Option<&Path>, games: &Path, variants: &Games) -> SummaryCache {
        let file = caches.map(|dir| dir.join(FILE));
        let key = key(games, variants);
        let known = file.as_deref().and_then(|file| read(file, &key, variants));
        let (variants, current) = (variants.clone(), HashMap::new());
        SummaryCache { file, key, variants, known: known.unwrap_or_default(), current }
    }

    /// The facts about the file `name`, if it has not changed since.
    pub(super) fn get(&mut self, name: &str, stamp: Stamp) -> Option<Known> {
        let entry = self.known.get(name).filter(|(then, _)| *then == stamp)?.clone();
        self.current.insert(name.to_owned(), entry.clone());
        Some(entry.1)
    }

    /// Takes note of a file with this content, and of its summary if it is a game.
    pub(super) fn put(
        &mut self,
        name: &str,
        stamp: Stamp,
        summary: Option<&Summary>,
        content: Vec<u8>,
    ) {
        let known = match summary {
            Some(summary) => Known::Game(summary.clone()),
            None if content.len() > MOST_CONTENT => return,
            None => Known::Faulty(content),
        };
        self.current.insert(name.to_owned(), (stamp, known));
    }

    /// Writes the cache, if it has changed. The list is complete: files that it does not name are gone, unless
    /// another process has found them since the cache was read.
    pub(super) fn save(self) {
        let Some(file) = self.file.as_deref().filter(|_| self.current != self.known) else {
            return;
        };
        // Without a cache the games are read again.
        let _ = store::update(file, || {
            let there = read(file, &self.key, &self.variants).unwrap_or_default();
            Ok::<_, StoreError>(Some(self.text(&self.merged(there)).into_bytes()))
        });
    }

    /// The entries of the files that exist now, with those of the file that another process has written since
    /// it was read here, unless they are older.
    fn merged(&self, there: Entries) -> Entries {
        let mut merged = self.current.clone();
        let is_new = |(name, entry): &(String, (Stamp, Known))| {
            let ours = self.current.get(name);
            self.known.get(name) != Some(entry)
                && ours.is_none_or(|(ours, _)| ours.changed < entry.0.changed)
        };
        merged.extend(there.into_iter().filter(is_new));
        merged
    }

    fn text(&self, entries: &Entries) -> String {
        let mut selections = Vec::new();
        let games: serde_json::Map<String, Value> = entries
            .iter()
            .map(|(name, entry)| (name.clone(), write_entry(entry, &mut selections)))
            .collect();
        let selections: Vec<Value> = selections.iter().map(|one| write_selection(one)).collect();
        json!({ "for": self.key, "selections": selections, "games": games }).to_string()
    }
}

/// The entries of a file, if it is a cache with this key.
fn read(file: &Path, key: &Value, variants: &Games) -> Option<Entries> {
    let cache: Value = serde_json::from_slice(&fs::read(file).ok()?).ok()?;
    cache.get("for").filter(|found| *found == key)?;
    let selections = read_selections(cache.get("selections")?, variants)?;
    let entries = cache.get("games")?.as_object()?.iter();
    let read = |entry| read_entry(entry, &selections);
    Some(entries.filter_map(|(name, entry)| Some((name.clone(), read(entry)?))).collect())
}

/// The version of the entries; increase it when they change.
const ENTRIES: u32 = 4;

/// The key of a cache: the folder and the variants that it was made for.
fn key(games: &Path, variants: &Games) -> Value {
    json!([env!("CARGO_PKG_VERSION"), ENTRIES, games.to_string_lossy(), checksum_of(variants)])
}

fn write_selection(selection: &Selection) -> Value {
    let terms = Terms::of_selection(selection);
    json!({
        "variant": terms.variant,
        "rules": terms.rules,
        "rules-text": terms.rules_text,
        "handicap": terms.handicap,
    })
}

/// The games that entries refer to by their index; `None` in place of one that cannot be set up.
fn read_selections(value: &Value, variants: &Games) -> Option<Vec<Option<Arc<Selection>>>> {
    let read = |one: &Value| {
        let text = |key| one.get(key).and_then(Value::as_str).map(str::to_owned);
        let terms = Terms {
            variant: text("variant")?,
            rules: text("rules")?,
            rules_text: text("rules-text"),
            handicap: text("handicap"),
            ..Terms::default()
        };
        terms.selection(variants).ok().map(Arc::new)
    };
    Some(value.as_array()?.iter().map(read).collect())
}

/// The entry of a file. A game that is not among `selections` yet is added to them.
fn write_entry((stamp, known): &(Stamp, Known), selections: &mut Vec<Arc<Selection>>) -> Value {
    let facts = match known {
        Known::Faulty(content) => json!({ "content": text_of(content) }),
        Known::Game(summary) => {
            let selection = &summary.selection;
            let index = selections.iter().position(|one| one == selection).unwrap_or_else(|| {
                selections.push(Arc::clone(selection));
                selections.len() - 1
            });
            let GameFacts { black, white, event, date, tags, end } = GameFacts::of(summary);
            json!({
                "selection": index,
                "black": black,
                "white": white,
                "event": event,
                "date": date,
                "tags": tags,
                "moves": summary.moves,
                "end": end,
                "games": summary.games_in_file,
            })
        }
    };
    json!([stamp.changed, stamp.bytes, facts])
}

fn read_entry(entry: &Value, selections: &[Option<Arc<Selection>>]) -> Option<(Stamp, Known)> {
    let [changed, bytes, facts] = entry.as_array()?.as_slice() else { return None };
    let stamp = Stamp { changed: changed.as_u64()?, bytes: bytes.as_u64()? };
    let text = |key| facts.get(key).and_then(Value::as_str);
    if let Some(content) = text("content") {
        return Some((stamp, Known::Faulty(bytes_of(content)?)));
    }
    let number = |key| usize::try_from(facts.get(key)?.as_u64()?).ok();
    let own = |key| text(key).map(str::to_owned);
    let selection = Arc::clone(selections.get(number("selection")?)?.as_ref()?);
    let facts = GameFacts {
        black: own("black"),
        white: own("white"),
        event: own("event"),
        date: own("date"),
        tags: own("tags"),
        end: own("end"),
    };
    let summary = facts.summary(selection, number("moves")?, number("games")?)?;
    Some((stamp, Known::Game(summary)))
}

/// `bytes` as text: a character for each byte.
fn text_of(bytes: &[u8]) -> String {
    bytes.iter().copied().map(char::from).collect()
}

/// The bytes from which [`text_of`] has made the text; `None` for other texts.
fn bytes_of(text: &str) -> Option<Vec<u8>> {
    text.chars().map(|c| u8::try_from(c).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::variant::library;

    #[test]
    fn what_several_processes_have_read_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let (caches, games) = (folder.path().join("cache"), folder.path().join("games"));
        let open = || SummaryCache::open(Some(&caches), &games, library::shipped());
        let stamp = |changed| Stamp { changed, bytes: 1 };
        let mut before = open();
        before.put("gone", stamp(1), None, b"gone".to_vec());
        before.put("old", stamp(1), None, b"old".to_vec());
        before.save();
        let [mut first, mut second] = [open(), open()];
        first.put("old", stamp(1), None, b"old".to_vec());
        first.put("both", stamp(3), None, b"later".to_vec());
        first.put("first", stamp(2), None, b"first".to_vec());
        second.put("old", stamp(1), None, b"old".to_vec());
        second.put("both", stamp(2), None, b"earlier".to_vec());
        second.put("second", stamp(2), None, b"second".to_vec());
        first.save();
        second.save();
        let mut names: Vec<String> = open().known.into_keys().collect();
        names.sort_unstable();
        assert_eq!(names, ["both", "first", "old", "second"]);
        assert_eq!(open().get("both", stamp(3)), Some(Known::Faulty(b"later".to_vec())));
    }
}
