//! The file of the index: a head, the entries in little-endian numbers and counted texts, and a checksum of all that. A
//! file that is damaged, or of another version or other variants, is ignored.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::{Files, IndexedFile, IndexedGame};
use crate::storage::checksum_of;
use crate::storage::facts::GameFacts;
use crate::storage::summary_cache::Stamp;
use zushiki_core::variant::library::Games;

/// The first bytes of the file. The number is that of the form of the entries.
const HEAD: &[u8] = b"zushiki library 1\n";

/// The version of the index entries; increase it when they change.
const LAYOUT: u32 = 2;

/// The number of the version of the program and the variants for which an index is made.
pub(super) fn key(variants: &Games) -> u32 {
    let version = env!("CARGO_PKG_VERSION");
    crc32fast::hash(format!("{version} {LAYOUT} {}", checksum_of(variants)).as_bytes())
}

/// The entries of the file at `path`, if it is whole and has this key.
pub(super) fn read(path: &Path, key: u32) -> Option<Files> {
    let bytes = fs::read(path).ok()?;
    let (body, checksum) = bytes.split_last_chunk::<4>()?;
    if crc32fast::hash(body) != u32::from_le_bytes(*checksum) {
        return None;
    }
    let mut source = Source(body.strip_prefix(HEAD)?);
    if source.number()? != key {
        return None;
    }
    let count = source.number()?;
    (0..count).map(|_| Some((source.text()?.into(), source.file()?))).collect()
}

/// The bytes of a file with `files`, whose paths are text, and this key.
pub(super) fn write(files: &BTreeMap<&PathBuf, &IndexedFile>, key: u32) -> Vec<u8> {
    let mut target = Target(HEAD.to_vec());
    target.number(key);
    target.count(files.len());
    for (path, file) in files {
        target.text(&path.to_string_lossy());
        target.file(file);
    }
    let checksum = crc32fast::hash(&target.0);
    target.number(checksum);
    target.0
}

/// The bytes that are not yet read.
struct Source<'a>(&'a [u8]);

impl Source<'_> {
    fn take(&mut self, count: usize) -> Option<&[u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    fn number(&mut self) -> Option<u32> {
        Some(u32::from_le_bytes(self.take(4)?.try_into().ok()?))
    }

    fn long(&mut self) -> Option<u64> {
        Some(u64::from_le_bytes(self.take(8)?.try_into().ok()?))
    }

    fn text(&mut self) -> Option<String> {
        let length = self.number()? as usize;
        String::from_utf8(self.take(length)?.to_vec()).ok()
    }

    fn optional(&mut self) -> Option<Option<String>> {
        match self.take(1)? {
            [0] => Some(None),
            _ => Some(Some(self.text()?)),
        }
    }

    fn file(&mut self) -> Option<IndexedFile> {
        let stamp = Stamp { changed: self.long()?, bytes: self.long()? };
        let (faulty, count, games) = (self.number()?, self.number()?, self.number()?);
        let games = (0..games).map(|_| self.game()).collect::<Option<_>>()?;
        Some(IndexedFile { stamp, games, faulty, count })
    }

    fn game(&mut self) -> Option<IndexedGame> {
        Some(IndexedGame {
            number: self.number()?,
            rules: self.long()?,
            facts: GameFacts {
                black: self.optional()?,
                white: self.optional()?,
                event: self.optional()?,
                date: self.optional()?,
                tags: self.optional()?,
                end: self.optional()?,
            },
            keys: self.keys()?,
            moves: self.text()?,
        })
    }

    fn keys(&mut self) -> Option<Vec<u64>> {
        let count = self.number()? as usize;
        let (keys, _) = self.take(count.checked_mul(8)?)?.as_chunks::<8>();
        Some(keys.iter().map(|key| u64::from_le_bytes(*key)).collect())
    }
}

/// The bytes that were written.
struct Target(Vec<u8>);

impl Target {
    fn number(&mut self, number: u32) {
        self.0.extend(number.to_le_bytes());
    }

    fn long(&mut self, number: u64) {
        self.0.extend(number.to_le_bytes());
    }

    fn count(&mut self, count: usize) {
        self.number(u32::try_from(count).unwrap_or(u32::MAX));
    }

    fn text(&mut self, text: &str) {
        self.count(text.len());
        self.0.extend(text.as_bytes());
    }

    fn optional(&mut self, text: Option<&String>) {
        self.0.push(u8::from(text.is_some()));
        text.into_iter().for_each(|text| self.text(text));
    }

    fn file(&mut self, file: &IndexedFile) {
        self.long(file.stamp.changed);
        self.long(file.stamp.bytes);
        self.number(file.faulty);
        self.number(file.count);
        self.count(file.games.len());
        file.games.iter().for_each(|game| self.game(game));
    }

    fn game(&mut self, game: &IndexedGame) {
        self.number(game.number);
        self.long(game.rules);
        let GameFacts { black, white, event, date, tags, end } = &game.facts;
        let texts = [black, white, event, date, tags, end];
        texts.into_iter().for_each(|text| self.optional(text.as_ref()));
        self.count(game.keys.len());
        game.keys.iter().for_each(|key| self.long(*key));
        self.text(&game.moves);
    }
}
