//! The results of the player's games by game, side and opponent, from the saved games; and a proposal what to play
//! next.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::opponent::{Level, Program};
use crate::storage::listed_games::{GameResult, Summary};
use zushiki_core::board::Color;
use zushiki_core::variant::Selection;

/// The number of wins or losses in a row after which something else is proposed.
const IN_A_ROW: usize = 3;

/// The results of some games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The games that were won.
    pub won: usize,
    /// The games that were lost.
    pub lost: usize,
    /// The games without a winner.
    pub drawn: usize,
}

/// An opponent of a person. The computer comes before others, its lower levels first.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Opponent {
    /// The computer at this level.
    Computer(Level),
    /// An engine of another author, by its name.
    Engine(String),
}

/// The results of one kind of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Results {
    /// The game.
    pub selection: Arc<Selection>,
    /// The opponent.
    pub opponent: Opponent,
    /// The results as Black and as White.
    pub sides: [Tally; 2],
}

/// A proposal what to play next against the computer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// Whether the last games were won.
    pub won: bool,
    /// The level at which they were played.
    pub level: Level,
    /// The other level or the handicap that is proposed.
    pub next: Next,
}

/// A change that is proposed for the next game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Another level of the computer.
    Level(Level),
    /// A handicap, because there is no other level in this direction.
    Handicap,
}

/// The results of a person against programs. Games between two people are not counted, because it is unknown which of
/// them is the player. Unfinished games are not counted either, nor files with several games, of which a list has only
/// the first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    results: Vec<Results>,
    /// The games against the computer, the latest one first: the id of the game, the level, and whether the person
    /// won; `None` for a draw.
    latest: Vec<(String, Level, Option<bool>)>,
}

impl Statistics {
    /// The statistics of games, the latest one first.
    #[must_use]
    pub fn of<'a>(games: impl IntoIterator<Item = &'a Summary>) -> Statistics {
        let mut results: BTreeMap<(String, Opponent), Results> = BTreeMap::new();
        let mut latest = Vec::new();
        for game in games {
            let Some((person, opponent)) = sides(game) else { continue };
            let won = match game.result() {
                GameResult::Unfinished => continue,
                GameResult::Draw => None,
                GameResult::Win(winner) => Some(winner == person),
            };
            if let Opponent::Computer(level) = &opponent {
                latest.push((game.selection.id().to_string(), *level, won));
            }
            let key = (game.selection.id().to_string(), opponent.clone());
            let selection = Arc::clone(&game.selection);
            let sides = [Tally::default(); 2];
            let kind = results.entry(key).or_insert(Results { selection, opponent, sides });
            kind.sides[usize::from(person == Color::White)].add(won);
        }
        Statistics { results: results.into_values().collect(), latest }
    }

    /// The results, by game and opponent.
    #[must_use]
    pub fn results(&self) -> &[Results] {
        &self.results
    }

    /// The games of the results, each once.
    pub fn games(&self) -> impl Iterator<Item = &Selection> {
        let mut last = None;
        let is_new = move |results: &&Results| {
            let id = Some(results.selection.id().to_string());
            let is_new = id != last;
            last = id;
            is_new
        };
        self.results.iter().filter(is_new).map(|results| &*results.selection)
    }

    /// A proposal for the next game with `selection`, if the last three games against the computer were at one level and
    /// all won, or all lost. `None` also if there is no further level and no handicap to propose.
    #[must_use]
    pub fn proposal(&self, selection: &Selection) -> Option<Proposal> {
        let id = selection.id().to_string();
        let last = self.latest.iter().filter(|(game, ..)| *game == id);
        let last: Vec<_> = last.take(IN_A_ROW).map(|&(_, level, won)| (level, won)).collect();
        let &(level, won) = last.first().filter(|_| last.len() == IN_A_ROW)?;
        let won = won.filter(|_| last.iter().all(|&game| game == (level, won)))?;
        let number = if won { level.number() + 1 } else { level.number() - 1 };
        let has_handicaps = !selection.variant().handicaps.is_empty();
        let next = match Level::new(number) {
            Some(level) => Next::Level(level),
            None if has_handicaps => Next::Handicap,
            None => return None,
        };
        Some(Proposal { won, level, next })
    }
}

impl Tally {
    fn add(&mut self, won: Option<bool>) {
        match won {
            Some(true) => self.won += 1,
            Some(false) => self.lost += 1,
            None => self.drawn += 1,
        }
    }
}

/// The side of the only person, and the program that was the opponent.
fn sides(game: &Summary) -> Option<(Color, Opponent)> {
    let person = Program::only_person(&game.players).filter(|_| game.games_in_file == 1)?;
    let opponent = match Program::of(&game.players, !person)? {
        Program::Computer(computer) => Opponent::Computer(computer.level),
        Program::Peer(peer) => Opponent::Engine(peer.engine),
    };
    Some((person, opponent))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opponent::parse_player;
    use zushiki_core::game::Players;
    use zushiki_core::rules::{Outcome, Termination};
    use zushiki_core::variant::{Choice, library};

    fn selection(id: &str) -> Selection {
        Selection::new(library::find(id).unwrap(), &Choice::default()).unwrap()
    }

    /// A game of the person as Black against a program, with the winner.
    fn game(id: &str, white: &str, winner: Option<Color>) -> Summary {
        Summary {
            selection: Arc::new(selection(id)),
            players: Players::new(None, Some(parse_player(white).unwrap())),
            event: None,
            tags: None,
            date: None,
            moves: 30,
            end: Some(Outcome { winner, by: Termination::Resignation }),
            games_in_file: 1,
        }
    }

    const WON: Option<Color> = Some(Color::Black);
    const LOST: Option<Color> = Some(Color::White);

    #[test]
    fn results_are_counted_by_game_opponent_and_side() {
        let turned = Summary {
            players: Players::new(Some(parse_player("computer:2").unwrap()), None),
            ..game("sho", "computer:2", LOST)
        };
        let unfinished = Summary { end: None, ..game("sho", "computer:2", WON) };
        let people = Summary { players: Players::default(), ..game("sho", "computer:2", WON) };
        let games = [
            game("sho", "computer:2", WON),
            game("sho", "computer:2", None),
            turned,
            unfinished,
            people,
            game("wa", "engine:hachu", LOST),
            game("sho", "computer:1", LOST),
        ];
        let statistics = Statistics::of(&games);
        let [first, second, third] = statistics.results() else { panic!("{statistics:?}") };
        assert_eq!(first.opponent, Opponent::Computer(Level::LOWEST));
        let black = Tally { won: 1, lost: 0, drawn: 1 };
        let white = Tally { won: 1, lost: 0, drawn: 0 };
        assert_eq!(second.sides, [black, white]);
        assert_eq!(third.opponent, Opponent::Engine("hachu".to_owned()));
        assert_eq!((&*third.selection.id(), third.sides[0].lost), ("wa", 1));
    }

    #[test]
    fn a_level_is_proposed_after_three_wins_or_losses_in_a_row() {
        let next = |id: &str, level: &str, results: &[Option<Color>]| {
            let games: Vec<Summary> = results.iter().map(|&end| game(id, level, end)).collect();
            Statistics::of(&games).proposal(&selection(id)).map(|proposal| proposal.next)
        };
        let level = |number| Level::new(number).map(Next::Level);
        assert_eq!(next("sho", "computer:3", &[WON, WON, WON]), level(4));
        assert_eq!(next("sho", "computer:3", &[LOST, LOST, LOST, WON]), level(2));
        for results in [&[WON, WON][..], &[WON, WON, LOST], &[WON, None, WON], &[None, None, None]]
        {
            assert_eq!(next("sho", "computer:3", results), None);
        }
        assert_eq!(next("shogi", "computer:1", &[LOST, LOST, LOST]), Some(Next::Handicap));
        assert_eq!(next("dobutsu", "computer:1", &[LOST, LOST, LOST]), None);
        // Three losses at one level, and then one at another.
        let mixed = [game("sho", "computer:2", LOST), game("sho", "computer:3", LOST)];
        let mixed: Vec<Summary> =
            mixed.into_iter().chain([game("sho", "computer:3", LOST)]).collect();
        assert_eq!(Statistics::of(&mixed).proposal(&selection("sho")), None);
    }
}
