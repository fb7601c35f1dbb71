//! Entries for engines: the command of each, its names for our games, and its peculiarities. They are tables
//! `[[engine]]` of a TOML file.

use std::path::PathBuf;
use std::time::Duration;

use super::fairy::{FairyGame, variants_ini};
use zushiki_core::phrase;
use zushiki_core::text::{quoted, suggestion};
use zushiki_core::toml_source::{Diagnostic, TomlTable, Value};
use zushiki_core::variant::Selection;

/// The protocol of an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PeerProtocol {
    /// The Universal Shogi Interface.
    Usi,
    /// The Universal Chess Interface, with squares as in `c3c4`.
    Uci,
    /// The protocol of XBoard, version 2, with squares as in `c3c4`.
    Cecp,
}

/// The way to an engine of another author.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineEntry {
    /// The name by which players choose it.
    pub name: String,
    /// The program and its arguments; at least the program. One without a slash is searched in the
    /// directories of `PATH` and in `/usr/games`.
    pub command: Vec<String>,
    /// The working directory of the engine; a program with a slash is relative to it.
    pub directory: Option<PathBuf>,
    /// The protocol.
    pub protocol: PeerProtocol,
    /// Options that are set after the handshake, with their values.
    pub options: Vec<(String, String)>,
    /// Options that name a file, with the text of that file: it is written before the engine is started, and
    /// removed when it has ended.
    pub files: Vec<(String, String)>,
    /// The games, by the id with presets (`wa:drops`), with the engine's own name for each. An empty name is for an
    /// engine that plays only one game and does not receive a name.
    pub variants: Vec<(String, String)>,
    /// The additional games that are written for the engine as a `variants.ini`.
    pub variants_ini: VariantsIni,
    /// The peculiarities of the engine.
    pub quirks: Quirks,
}

/// The games that are written for an engine of the kind of Fairy-Stockfish when they are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum VariantsIni {
    /// None: the engine reads no such file.
    #[default]
    None,
    /// Those with pieces that every version knows; versions before 2021 misread others.
    KnownPieces,
    /// All that the file can express.
    All,
}

/// Settings that make up for the peculiarities of an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quirks {
    /// The memory for its tables, in MiB, sent if the engine asks for it or has an option for it.
    pub memory: u64,
    /// The part of its time for a move that the engine is told, in hundredths. An engine that uses only a tenth of its
    /// time is told ten times as much.
    pub time_percent: u32,
    /// Whether `st` of CECP is sent in whole seconds.
    pub whole_seconds: bool,
    /// Whether the lines that the engine reports in CECP are in chess notation (SAN), with our letters for the pieces.
    /// Otherwise only coordinates are read.
    pub san_lines: bool,
}

impl Default for Quirks {
    fn default() -> Quirks {
        Quirks { memory: 64, time_percent: 100, whole_seconds: false, san_lines: false }
    }
}

impl Quirks {
    /// The time that the engine is told if it should use `time`.
    pub(super) fn scaled(self, time: Duration) -> Duration {
        time * self.time_percent / 100
    }

    /// The longest time that the engine may take for a move of `time`.
    pub(super) fn longest(self, time: Duration) -> Duration {
        self.scaled(time).max(time)
    }
}

/// The keys of an entry.
const KEYS: [&str; 12] = [
    "name",
    "command",
    "directory",
    "protocol",
    "options",
    "files",
    "variants",
    "variants-ini",
    "memory",
    "time-percent",
    "whole-seconds",
    "san-lines",
];
/// The words for the protocols.
const PROTOCOLS: [(&str, PeerProtocol); 3] =
    [("usi", PeerProtocol::Usi), ("uci", PeerProtocol::Uci), ("cecp", PeerProtocol::Cecp)];
/// The words for the games that are written as a `variants.ini`.
const VARIANTS_INI: [(&str, VariantsIni); 3] = [
    ("none", VariantsIni::None),
    ("known-pieces", VariantsIni::KnownPieces),
    ("all", VariantsIni::All),
];
/// The option of Fairy-Stockfish that names its `variants.ini`.
pub(super) const VARIANTS_OPTION: &str = "VariantPath";
/// The maximum number of entries in a file, of words in a command, and of rows in a table.
const MOST: usize = 200;

impl PeerProtocol {
    /// The word for the protocol in entries.
    #[must_use]
    pub fn name(self) -> &'static str {
        PROTOCOLS.iter().find(|(_, protocol)| *protocol == self).map_or("", |(word, _)| word)
    }

    /// Whether the protocol can ask for a search of a number of nodes.
    #[must_use]
    pub fn counts_nodes(self) -> bool {
        self != PeerProtocol::Cecp
    }
}

impl EngineEntry {
    /// The engine's name for the game with this id, presets included; `None` if it does not play it.
    #[must_use]
    pub fn their_name(&self, id: &str) -> Option<&str> {
        let found = self.variants.iter().find(|(ours, _)| ours == id);
        found.map(|(_, theirs)| theirs.as_str())
    }

    /// Whether the engine plays the game, by its own name for it or as a game that is written for it.
    #[must_use]
    pub fn plays(&self, selection: &Selection) -> bool {
        self.their_name(&selection.id()).is_some() || self.written(selection).is_some()
    }

    /// The entry for the game. One that the engine has no name for is added to the file of its option
    /// `VariantPath`, if it can be written for it.
    #[must_use]
    pub fn with_game(&self, selection: &Selection) -> EngineEntry {
        let mut entry = self.clone();
        let id = selection.id();
        let is_named = self.their_name(&id).is_some();
        if let Some(FairyGame { name, text, .. }) = self.written(selection).filter(|_| !is_named) {
            match entry.files.iter_mut().find(|(option, _)| option == VARIANTS_OPTION) {
                Some((_, file)) => *file += &text,
                None => entry.files.push((VARIANTS_OPTION.to_owned(), text)),
            }
            entry.variants.push((id, name));
        }
        entry
    }

    /// The game as it is written for the engine; `None` if it cannot or should not be written.
    fn written(&self, selection: &Selection) -> Option<FairyGame> {
        // The player has a file, which this one would replace.
        let has_file = self.options.iter().any(|(option, _)| option == VARIANTS_OPTION);
        if self.variants_ini == VariantsIni::None || has_file {
            return None;
        }
        let takes_all = self.variants_ini == VariantsIni::All;
        variants_ini(selection).ok().filter(|game| takes_all || !game.needs_custom_pieces)
    }
}

/// The entries `[[engine]]` of `file`. Faults are reported to its source.
pub fn engine_entries(file: &TomlTable<'_>) -> Vec<EngineEntry> {
    let mut entries: Vec<EngineEntry> = Vec::new();
    for table in file.tables("engine", MOST, &KEYS) {
        let Some(entry) = entry(&table) else { continue };
        if entries.iter().any(|other| other.name == entry.name) {
            let title = phrase!(
                "peers-entry-twice",
                "there are two engines {name}",
                name = quoted(&entry.name)
            );
            table.source.report(Diagnostic::new(table.span.clone(), title));
        }
        entries.push(entry);
    }
    entries
}

fn entry(table: &TomlTable<'_>) -> Option<EngineEntry> {
    // All values are read before the first missing one ends it, so that each fault is reported.
    let name = table.required_name("name");
    let command = table.required("command").and_then(|value| command(&value));
    let protocol =
        table.required("protocol").and_then(|value| word(&value, "protocol", &PROTOCOLS));
    let variants_ini = table
        .get("variants-ini")
        .map_or(Some(VariantsIni::None), |value| word(&value, "variants-ini", &VARIANTS_INI));
    let variants = table.required("variants").and_then(|value| games(&value));
    let options = table.get("options").map_or(Some(Vec::new()), |value| texts(&value));
    let files = table.get("files").map_or(Some(Vec::new()), |value| file_texts(&value));
    let directory = table.get("directory").and_then(|value| value.line());
    let usual = Quirks::default();
    let quirks = Quirks {
        memory: number(table, "memory", 1, 65_536).unwrap_or(usual.memory),
        time_percent: number(table, "time-percent", 1, 2000)
            .and_then(|percent| percent.try_into().ok())
            .unwrap_or(usual.time_percent),
        whole_seconds: truth(table, "whole-seconds").unwrap_or(usual.whole_seconds),
        san_lines: truth(table, "san-lines").unwrap_or(usual.san_lines),
    };
    Some(EngineEntry {
        name: name?.value.to_owned(),
        command: command?,
        directory: directory.map(|text| PathBuf::from(text.value)),
        protocol: protocol?,
        options: options?,
        files: files?,
        variants: variants?,
        variants_ini: variants_ini?,
        quirks,
    })
}

/// A number under `key`; `None` if it is missing.
fn number(table: &TomlTable<'_>, key: &str, least: u64, most: u64) -> Option<u64> {
    table.get(key)?.number(least..=most)
}

/// A boolean under `key`; `None` if it is missing.
fn truth(table: &TomlTable<'_>, key: &str) -> Option<bool> {
    table.get(key)?.boolean()
}

/// A program with its arguments: a list of words, or a text that is split at spaces.
fn command(value: &Value<'_>) -> Option<Vec<String>> {
    let words: Vec<String> = if value.toml.is_array() {
        let words = value.list(MOST)?;
        words.iter().map(|word| Some(word.line()?.value.to_owned())).collect::<Option<_>>()?
    } else {
        value.line()?.value.split_whitespace().map(str::to_owned).collect()
    };
    if words.first().is_none_or(String::is_empty) {
        value.source.report(Diagnostic::new(
            value.span.clone(),
            phrase!("peers-entry-no-program", "the command names no program"),
        ));
        return None;
    }
    Some(words)
}

/// The meaning of the word under `key`, of `words` with their meanings.
fn word<T: Copy>(value: &Value<'_>, key: &str, words: &[(&'static str, T)]) -> Option<T> {
    let text = value.line()?;
    let found = words.iter().find(|(word, _)| *word == text.value);
    if found.is_none() {
        let title = phrase!(
            "peers-entry-unknown-word",
            "{key} cannot be {found}",
            key,
            found = quoted(text.value)
        );
        let help = suggestion(text.value, words.iter().map(|(word, _)| *word));
        value.source.report(Diagnostic::new(text.inner_span(), title).help(help));
    }
    found.map(|(_, meaning)| *meaning)
}

/// The rows of a table of texts with several lines.
fn file_texts(value: &Value<'_>) -> Option<Vec<(String, String)>> {
    let rows = value.rows()?;
    let text = |value: &Value<'_>| Some(value.prose()?.value.to_owned());
    rows.iter().map(|(key, value)| Some(((*key).to_owned(), text(value)?))).collect()
}

/// The games that an engine plays: a table of our names with the engine's names.
fn games(value: &Value<'_>) -> Option<Vec<(String, String)>> {
    if value.toml.as_table().is_none() {
        let title =
            phrase!("peers-entry-games", "'variants' pairs each game with its name in the engine");
        let help = phrase!(
            "peers-entry-games-how",
            "write variants = {example}; a game is written as zushiki variants lists it",
            example = r#"{ shogi = "shogi", "wa:drops" = "wa" }"#
        );
        value.source.report(Diagnostic::new(value.span.clone(), title).help(help));
        return None;
    }
    texts(value)
}

/// The rows of a table of strings. Numbers and booleans are taken as their texts, since options often
/// are such.
fn texts(value: &Value<'_>) -> Option<Vec<(String, String)>> {
    let rows = value.rows()?;
    if rows.len() > MOST {
        let title = phrase!(
            "peers-entry-too-many",
            "{count} entries; at most {limit} are allowed",
            count = rows.len(),
            limit = MOST
        );
        value.source.report(Diagnostic::new(value.span.clone(), title));
        return None;
    }
    let text = |value: &Value<'_>| match value.toml.as_bool() {
        Some(truth) => Some(truth.to_string()),
        None => match value.integer() {
            Some(number) => Some(number.to_string()),
            None => Some(value.line()?.value.to_owned()),
        },
    };
    rows.iter().map(|(key, value)| Some(((*key).to_owned(), text(value)?))).collect()
}
