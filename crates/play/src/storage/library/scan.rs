//! The game files of the library, and the games in them.

use std::fs;
use std::path::{Path, PathBuf};

use super::{IndexedFile, IndexedGame};
use crate::storage::facts::GameFacts;
use crate::storage::file;
use crate::storage::listed_games::{Found, Summary};
use zushiki_core::game::{Game, NodeId};
use zushiki_core::notation::usi;
use zushiki_core::variant::library::Games;
use zushiki_core::variant::{Selection, rules_hash};
use zushiki_record::{GameFile, MAX_BYTES, ReadOptions, Record, is_game_file};

/// The number of folders within one another that are looked into.
const DEEPEST: usize = 8;

/// The game files in the folders among `sources` and in the folders there, and the files among `sources`; each once, in
/// the order of their paths.
pub(super) fn candidates(sources: &[PathBuf]) -> Vec<Found> {
    let mut all = Vec::new();
    sources.iter().for_each(|source| collect(source, DEEPEST, &mut all));
    all.sort_by(|one, other| one.path().cmp(other.path()));
    all.dedup_by(|one, other| one.path() == other.path());
    all
}

/// Adds the game files in the folder `source`, and in `deeper` folders below it; or `source` itself if it is not a folder.
fn collect(source: &Path, deeper: usize, all: &mut Vec<Found>) {
    if !source.is_dir() {
        return all.extend(Found::at(source.to_owned()));
    }
    for entry in fs::read_dir(source).into_iter().flatten().flatten() {
        // Links to folders are not followed: they may lead in a circle.
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        let path = entry.path();
        if is_folder && deeper > 0 {
            collect(&path, deeper - 1, all);
        } else if is_game_file(&path) {
            all.extend(Found::at(path));
        }
    }
}

/// The games of a file. One that cannot be read counts as faulty.
pub(super) fn read(candidate: &Found, variants: &Games) -> IndexedFile {
    let stamp = candidate.stamp();
    let empty = IndexedFile { stamp, faulty: 1, count: 1, games: Vec::new() };
    let is_small = usize::try_from(stamp.bytes).is_ok_and(|bytes| bytes <= MAX_BYTES);
    let bytes = if is_small { file::bytes(candidate.path(), "").ok() } else { None };
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
    let game = &record.game;
    let line = game.main_line();
    IndexedGame {
        number: u32::try_from(number).unwrap_or(u32::MAX),
        rules: hashes.of(game.position().selection()),
        facts: GameFacts::of(&Summary::of(record, 1)),
        keys: line.iter().map(|&node| game.node(node).key()).collect(),
        moves: moves(game, &line).join(" "),
    }
}

/// The moves of `line` in USI.
fn moves(game: &Game, line: &[NodeId]) -> Vec<String> {
    let pairs = line.iter().zip(line.iter().skip(1));
    let text = |(&from, &to)| Some(usi::write_in(&game.position_of(from), game.node(to).mv()?));
    pairs.filter_map(text).collect()
}
