//! The game files of the library, and the games in them.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use super::{IndexedFile, IndexedGame};
use crate::storage::file;
use zushiki_core::board::Color;
use zushiki_core::game::{Game, NodeId};
use zushiki_core::notation::usi;
use zushiki_core::variant::{Selection, Variant, rules_hash};
use zushiki_record::ending::end_to_line;
use zushiki_record::{GameFile, MAX_BYTES, ReadOptions, Record, is_game_file};

/// A game file that is to be in the index.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    path: PathBuf,
    changed: u64,
    bytes: u64,
}

impl Candidate {
    fn at(path: PathBuf) -> Option<Candidate> {
        let about = fs::metadata(&path).ok().filter(fs::Metadata::is_file)?;
        let since = about.modified().unwrap_or(SystemTime::UNIX_EPOCH).duration_since(UNIX_EPOCH);
        let changed = u64::try_from(since.unwrap_or_default().as_nanos()).unwrap_or(u64::MAX);
        Some(Candidate { path, changed, bytes: about.len() })
    }

    /// The path, where it is text; a file of another name is not indexed.
    pub(super) fn name(&self) -> Option<&str> {
        self.path.to_str()
    }

    /// Whether the file has not changed since `known` was read from it.
    pub(super) fn is_as(&self, known: &IndexedFile) -> bool {
        (self.changed, self.bytes) == (known.changed, known.bytes)
    }
}

/// The game files in the folders among `sources`, by their extensions, and the files among them; each once.
pub(super) fn candidates(sources: &[PathBuf]) -> Vec<Candidate> {
    let mut paths: Vec<PathBuf> =
        sources.iter().flat_map(|source| game_files(source.clone())).collect();
    paths.sort();
    paths.dedup();
    paths.into_iter().filter_map(Candidate::at).collect()
}

/// The game files in the folder `source`, or `source` itself if it is no folder.
fn game_files(source: PathBuf) -> Vec<PathBuf> {
    if !source.is_dir() {
        return vec![source];
    }
    let entries = fs::read_dir(source).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| is_game_file(path)).collect()
}

/// The games of a file. One that cannot be read counts as faulty.
pub(super) fn read(candidate: &Candidate, variants: &[Arc<Variant>]) -> IndexedFile {
    let empty = IndexedFile {
        changed: candidate.changed,
        bytes: candidate.bytes,
        faulty: 1,
        count: 1,
        games: Vec::new(),
    };
    let is_small = usize::try_from(candidate.bytes).is_ok_and(|bytes| bytes <= MAX_BYTES);
    let bytes = if is_small { file::bytes(&candidate.path, "").ok() } else { None };
    let Some(file) = bytes.and_then(|bytes| GameFile::new(&bytes).ok()) else { return empty };
    let options = ReadOptions::new(variants).lenient();
    let mut hashes = Hashes::default();
    let mut read =
        |number| Some(game(number, &file.read_game(number, &options).ok()?.record, &mut hashes));
    let all: Vec<Option<IndexedGame>> = (1..=file.game_count()).map(&mut read).collect();
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let faulty = number(all.iter().filter(|game| game.is_none()).count());
    IndexedFile {
        faulty,
        count: number(all.len()),
        games: all.into_iter().flatten().collect(),
        ..empty
    }
}

/// The hash of the rules of the last game: most files have games of one kind only.
#[derive(Default)]
struct Hashes(Option<(Selection, u64)>);

impl Hashes {
    fn of(&mut self, selection: &Selection) -> u64 {
        match &self.0 {
            Some((known, hash)) if known == selection => *hash,
            _ => {
                let hash = rules_number(selection);
                self.0 = Some((selection.clone(), hash));
                hash
            }
        }
    }
}

/// The hash of the rules of `selection` as a number.
pub(super) fn rules_number(selection: &Selection) -> u64 {
    u64::from_str_radix(&rules_hash(selection), 16).unwrap_or_default()
}

/// The entry of the game with this number.
fn game(number: usize, record: &Record, hashes: &mut Hashes) -> IndexedGame {
    let Record { headers, game } = record;
    let line = game.main_line();
    let selection = game.position().selection();
    let name = |color| headers.players.name(color).map(ToString::to_string);
    IndexedGame {
        number: u32::try_from(number).unwrap_or(u32::MAX),
        rules: hashes.of(selection),
        black: name(Color::Black),
        white: name(Color::White),
        event: headers.event.clone(),
        date: headers.date.clone(),
        end: game.live_outcome().map(|end| end_to_line(selection.geometry(), end)),
        keys: line.iter().map(|&node| game.node(node).position().key()).collect(),
        moves: moves(game, &line).join(" "),
    }
}

/// The moves of `line` in USI.
fn moves(game: &Game, line: &[NodeId]) -> Vec<String> {
    let pairs = line.iter().zip(line.iter().skip(1));
    let text = |(&from, &to)| Some(usi::write_in(game.node(from).position(), game.node(to).mv()?));
    pairs.filter_map(text).collect()
}
