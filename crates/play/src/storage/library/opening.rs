//! A look-up in the library: the games that reached a position, their results, and the next moves.

use std::collections::HashMap;
use std::iter::Sum;
use std::path::PathBuf;
use std::sync::Arc;

use super::scan::rules_number;
use super::{IndexedGame, Library};
use crate::storage::listed_games::{GameResult, ListedGame, Summary};
use zushiki_core::board::{Color, Move};
use zushiki_core::notation::usi;
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;
use zushiki_engine::{Book, BookMove, Tally};

/// Numbers of games by their results.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Results {
    /// Won by Black.
    pub black: usize,
    /// Won by White.
    pub white: usize,
    /// Drawn, or without a result.
    pub drawn: usize,
    /// Unfinished.
    pub unfinished: usize,
}

impl Results {
    /// The number of games.
    #[must_use]
    pub fn total(&self) -> usize {
        self.black + self.white + self.drawn + self.unfinished
    }

    /// The share of these games in `all`, of which they are a part, in percent, rounded; 0 if there are none.
    #[must_use]
    pub fn percent_of(&self, all: &Results) -> usize {
        let all = all.total();
        (self.total() * 100 + all / 2) / all.max(1)
    }

    /// The number of games that `color` won.
    #[must_use]
    pub fn won_by(&self, color: Color) -> usize {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    fn add(&mut self, result: GameResult) {
        match result {
            GameResult::Win(Color::Black) => self.black += 1,
            GameResult::Win(Color::White) => self.white += 1,
            GameResult::Draw => self.drawn += 1,
            GameResult::Unfinished => self.unfinished += 1,
        }
    }
}

impl From<Tally> for Results {
    /// The results of the games of a book.
    fn from(tally: Tally) -> Results {
        let [black, white, drawn] =
            [tally.black, tally.white, tally.drawn].map(|games| games as usize);
        Results { black, white, drawn, unfinished: 0 }
    }
}

impl Sum for Results {
    fn sum<I: Iterator<Item = Results>>(results: I) -> Results {
        results.fold(Results::default(), |all, more| Results {
            black: all.black + more.black,
            white: all.white + more.white,
            drawn: all.drawn + more.drawn,
            unfinished: all.unfinished + more.unfinished,
        })
    }
}

/// A move that was played from a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NextMove {
    /// The move.
    pub mv: Move,
    /// The games in which it was played there, each counted once.
    pub results: Results,
}

/// A game that reached a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReachedGame {
    /// The file.
    pub path: PathBuf,
    /// The number of the game in the file, from 1, in a file of several.
    pub number: Option<usize>,
    /// The facts about the game.
    pub summary: Summary,
    /// The number of moves after which it first reached the position.
    pub ply: usize,
}

/// The games of the library that reached a position, by whatever moves, and the moves that they played next.
#[derive(Debug, Default)]
pub struct Opening {
    /// The games that reached the position, each counted once; of a book, those that it continues from there.
    pub results: Results,
    /// The moves that were played from it, the most frequent first.
    pub moves: Vec<NextMove>,
    /// The games that reached it, by file.
    pub games: Vec<ReachedGame>,
}

impl Opening {
    /// The moves of `book` in `position`. The book does not have the games.
    #[must_use]
    pub fn of_book(book: &Book, position: &Position) -> Opening {
        let next = |it: &BookMove| NextMove { mv: it.mv, results: Results::from(it.results) };
        let moves: Vec<NextMove> = book.moves(position).iter().map(next).collect();
        let results = moves.iter().map(|next| next.results).sum();
        Opening { results, moves, games: Vec::new() }
    }
}

impl ReachedGame {
    /// The game as a list has it.
    #[must_use]
    pub fn listed(&self) -> ListedGame {
        let summary = Ok(self.summary.clone());
        ListedGame { path: self.path.clone(), number: self.number, summary }
    }
}

impl Library {
    /// Looks up the games that reached `position` under the same rules, with the same handicap. Only games that
    /// [`Library::update`] has read are known.
    #[must_use]
    pub fn opening(&self, position: &Position) -> Opening {
        let (key, rules) = (position.key(), rules_number(position.selection()));
        let selection = Arc::new(position.selection().clone());
        let mut sums = Sums::default();
        for (path, file) in self.found.iter().filter_map(|path| self.files.get_key_value(path)) {
            for game in file.games.iter().filter(|game| game.rules == rules) {
                let number = (file.count > 1).then_some(game.number as usize);
                let reached = game.reached(key, &selection).map(|(ply, summary)| {
                    let path = path.clone();
                    ReachedGame { path, number, summary, ply }
                });
                if let Some(reached) = reached {
                    sums.add(reached, game.moves_from(key));
                }
            }
        }
        sums.finish(position)
    }
}

/// The sums over the games that reached a position.
#[derive(Default)]
struct Sums<'a> {
    results: Results,
    moves: HashMap<&'a str, Results>,
    games: Vec<ReachedGame>,
}

impl<'a> Sums<'a> {
    fn add(&mut self, reached: ReachedGame, moves: Vec<&'a str>) {
        let result = reached.summary.result();
        self.results.add(result);
        for mv in moves {
            self.moves.entry(mv).or_default().add(result);
        }
        self.games.push(reached);
    }

    fn finish(self, position: &Position) -> Opening {
        let mut moves: Vec<(&str, Results)> = self.moves.into_iter().collect();
        moves.sort_by(|one, other| (other.1.total(), one.0).cmp(&(one.1.total(), other.0)));
        let read = |(text, results)| Some(NextMove { mv: usi::parse_in(position, text)?, results });
        let moves = moves.into_iter().filter_map(read).collect();
        Opening { results: self.results, moves, games: self.games }
    }
}

impl IndexedGame {
    /// The number of moves after which the game first reached the position with this key, and its summary under the
    /// rules of `selection`; `None` if it did not reach it.
    fn reached(&self, key: u64, selection: &Arc<Selection>) -> Option<(usize, Summary)> {
        let ply = self.keys.iter().position(|&at| at == key)?;
        let moves = self.keys.len().saturating_sub(1);
        Some((ply, self.facts.summary(Arc::clone(selection), moves, 1)?))
    }

    /// The different moves that were played from the position with this key.
    fn moves_from(&self, key: u64) -> Vec<&str> {
        let moves = self.moves.split(' ').filter(|text| !text.is_empty());
        let played = self.keys.iter().zip(moves);
        let mut moves: Vec<&str> = played.filter(|(at, _)| **at == key).map(|(_, mv)| mv).collect();
        moves.sort_unstable();
        moves.dedup();
        moves
    }
}
