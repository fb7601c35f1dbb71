//! Books of openings: the moves that games of the engine against itself played in each position at their beginning,
//! and their results.

mod tree;

use std::collections::HashMap;

use self::tree::Tree;
use super::random::pick;
use zushiki_core::board::{Color, Move};
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;

pub use self::tree::{BookError, head};

/// The results of some games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The number of games that Black won.
    pub black: u32,
    /// The number of games that White won.
    pub white: u32,
    /// The number of draws.
    pub drawn: u32,
}

impl Tally {
    /// The number of games.
    #[must_use]
    pub fn games(self) -> u32 {
        self.black.saturating_add(self.white).saturating_add(self.drawn)
    }

    /// The points of `color` in percent of the games; a draw is half a point. 50 without games.
    #[must_use]
    pub fn percent(self, color: Color) -> f64 {
        let won = if color == Color::Black { self.black } else { self.white };
        let points = f64::from(won) + 0.5 * f64::from(self.drawn);
        if self.games() == 0 { 50.0 } else { 100.0 * points / f64::from(self.games()) }
    }

    /// The results of these games and of `others`.
    fn and(self, others: Tally) -> Tally {
        Tally {
            black: self.black.saturating_add(others.black),
            white: self.white.saturating_add(others.white),
            drawn: self.drawn.saturating_add(others.drawn),
        }
    }
}

/// A move of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookMove {
    /// The move.
    pub mv: Move,
    /// The results of the games that played it in this position.
    pub results: Tally,
}

/// The games of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookGames {
    /// Their results.
    pub results: Tally,
    /// The number of nodes of each search.
    pub nodes: u64,
}

impl BookGames {
    /// The games of the book `text`, whose moves are not examined.
    ///
    /// # Errors
    /// If the text is not a book of games of `selection`.
    pub(super) fn read(selection: &Selection, text: &str) -> Result<BookGames, BookError> {
        Ok(Tree::read(selection, text)?.games)
    }
}

/// Whether the games of both have the same books: the same moves from the same start.
#[must_use]
pub fn share_books(one: &Selection, other: &Selection) -> bool {
    head(one) == head(other)
}

/// A book of the openings of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    games: BookGames,
    /// The moves by the key of their position, the most frequent first.
    positions: HashMap<u64, Vec<BookMove>>,
}

impl Book {
    /// The book of `text`: see `tree`.
    ///
    /// # Errors
    /// If the text is not a book of games of `selection`.
    pub fn read(selection: &Selection, text: &str) -> Result<Book, BookError> {
        let tree = Tree::read(selection, text)?;
        let positions = index(selection, &tree).map_err(|index| tree::illegal(selection, index))?;
        Ok(Book { games: tree.games, positions })
    }

    /// The moves that the games played in `position`, the most frequent first; none if it is not in the book.
    #[must_use]
    pub fn moves(&self, position: &Position) -> &[BookMove] {
        self.positions.get(&position.key()).map_or(&[], Vec::as_slice)
    }

    /// One of the moves in `position`, by a random number: each as often as the games played it, but none that less than
    /// one of `rare` games did.
    #[must_use]
    pub fn choose(&self, position: &Position, rare: u32, random: u64) -> Option<Move> {
        let moves = self.moves(position);
        // Counts of a file may be as large as 32 bits allow.
        let games = |it: &BookMove| u64::from(it.results.games());
        let all: u64 = moves.iter().map(games).sum();
        let weight = |it: &BookMove| if games(it) * u64::from(rare) >= all { games(it) } else { 0 };
        let weights: Vec<u64> = moves.iter().map(weight).collect();
        let at = random % weights.iter().sum::<u64>().max(1);
        pick(&weights, at).map(|index| moves[index].mv)
    }

    /// The results of all games.
    #[must_use]
    pub fn results(&self) -> Tally {
        self.games.results
    }

    /// The number of nodes of each search of the games.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.games.nodes
    }
}

/// The moves of the tree by the keys of their positions. Different orders of the same moves are added up.
///
/// # Errors
/// The index of the first entry whose move is not legal.
fn index(selection: &Selection, tree: &Tree) -> Result<HashMap<u64, Vec<BookMove>>, usize> {
    let mut positions: HashMap<u64, Vec<BookMove>> = HashMap::new();
    tree.walk(selection, |before, entry| {
        let moves = positions.entry(before.key()).or_default();
        match moves.iter_mut().find(|known| known.mv == entry.mv) {
            Some(known) => known.results = known.results.and(entry.results),
            None => moves.push(BookMove { mv: entry.mv, results: entry.results }),
        }
    })?;
    let by_frequency = |moves: &mut Vec<BookMove>| {
        moves.sort_by_key(|it| std::cmp::Reverse(it.results.games()));
    };
    positions.values_mut().for_each(by_frequency);
    Ok(positions)
}
