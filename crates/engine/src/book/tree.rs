//! The text of a book, and the tree of its moves.
//!
//! ```text
//! zushiki book 1
//! game HASH
//! start SFEN
//! nodes 5000
//! games 521 449 30
//! 0 7g7f 301 262 12
//! 1 8c8d 120 98 4
//! ```
//!
//! HASH is that of the rules which tuned values depend on. `games` has the games that Black won, those that White won,
//! and the draws. A line for each move follows: the number of moves before it, the move in USI notation, and the same
//! three counts. The move before it is the last one above with one move less before it.

use super::{BookGames, Tally};
use crate::movement_hash::movement_hash;
use zushiki_core::board::Move;
use zushiki_core::notation::{sfen, usi};
use zushiki_core::phrase_enum;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::Selection;

/// The first line of the text.
const SIGN: &str = "zushiki book 1";

/// The moves of a book, each after the move that it follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tree {
    pub(super) games: BookGames,
    pub(super) entries: Vec<Entry>,
}

/// A move of the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// The number of moves before it.
    pub(super) depth: usize,
    pub(super) mv: Move,
    pub(super) results: Tally,
}

phrase_enum! {
    /// The reason why a text is not used as a book.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum BookError {
        #[phrase("engine-book-none",
            "it is not an opening book: its first line is not `zushiki book 1`")]
        NoBook,
        #[phrase("engine-book-other",
            "it is the book of another game: it has no line `{line}`", line)]
        OtherGame { line: String },
        #[phrase("engine-book-line", "line {line} is not a line of a book", line)]
        Line { line: usize },
        #[phrase("engine-book-illegal", "the move in line {line} is not legal there", line)]
        Illegal { line: usize },
    }
}

impl Tree {
    /// The tree of a text.
    ///
    /// # Errors
    /// If the text is not a book of games of `selection`.
    pub(super) fn read(selection: &Selection, text: &str) -> Result<Tree, BookError> {
        let mut lines = (1..).zip(text.lines());
        let end = text.lines().count() + 1;
        for (number, expected) in head(selection).lines().enumerate() {
            match lines.next() {
                Some((_, line)) if line == expected => {}
                _ if number == 0 => return Err(BookError::NoBook),
                _ => return Err(BookError::OtherGame { line: expected.to_owned() }),
            }
        }
        let mut named = |name: &str| {
            let (line, text) = lines.next().unwrap_or((end, ""));
            text.strip_prefix(name).ok_or(BookError::Line { line }).map(|text| (line, text))
        };
        let (line, nodes) = named("nodes ")?;
        let nodes = nodes.parse().map_err(|_| BookError::Line { line })?;
        let (line, results) = named("games ")?;
        let results = counts(results.split(' ')).ok_or(BookError::Line { line })?;
        let games = BookGames { results, nodes };
        Ok(Tree { games, entries: entries(selection, lines)? })
    }

    /// Calls `visit` with each move and the position before it.
    ///
    /// # Errors
    /// The index of the first entry whose move is not legal.
    pub(super) fn walk(
        &self,
        selection: &Selection,
        mut visit: impl FnMut(&Position, &Entry),
    ) -> Result<(), usize> {
        let mut line = vec![Rules::new(selection.clone()).start()];
        for (index, entry) in self.entries.iter().enumerate() {
            line.truncate(entry.depth + 1);
            let mut after = line.last().ok_or(index)?.clone();
            visit(&after, entry);
            after.play(entry.mv).map_err(|_| index)?;
            line.push(after);
        }
        Ok(())
    }
}

/// The error about the entry with this index of a text. The moves follow the lines of the head, `nodes` and `games`.
pub(super) fn illegal(selection: &Selection, index: usize) -> BookError {
    BookError::Illegal { line: head(selection).lines().count() + 3 + index }
}

/// The lines by which the text of a book of the game begins, with their ends.
#[must_use]
pub fn head(selection: &Selection) -> String {
    let start = sfen::write(selection, selection.start());
    format!("{SIGN}\ngame {:016x}\nstart {start}\n", movement_hash(selection))
}

/// The moves of `lines`. Each follows a move or the start; whether it is legal is not examined.
fn entries<'a>(
    selection: &Selection,
    lines: impl Iterator<Item = (usize, &'a str)>,
) -> Result<Vec<Entry>, BookError> {
    let mut deepest = 0;
    let mut read = |(line, text)| {
        let entry = entry(selection, text).filter(|entry| entry.depth <= deepest);
        let entry = entry.ok_or(BookError::Line { line })?;
        deepest = entry.depth + 1;
        Ok(entry)
    };
    lines.map(&mut read).collect()
}

fn entry(selection: &Selection, text: &str) -> Option<Entry> {
    let mut words = text.split(' ');
    let depth = words.next()?.parse().ok()?;
    let mv = usi::parse(selection, words.next()?)?;
    Some(Entry { depth, mv, results: counts(words)? })
}

fn counts<'a>(mut words: impl Iterator<Item = &'a str>) -> Option<Tally> {
    let mut number = || words.next()?.parse().ok();
    let tally = Tally { black: number()?, white: number()?, drawn: number()? };
    words.next().is_none().then_some(tally)
}
