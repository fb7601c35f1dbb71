//! The games that a net is trained on, as text that grows while they are played.
//!
//! ```text
//! zushiki games 1
//! game HASH
//! nodes 800
//! seed 8
//! 0 b 7g7f 8c8d/-35 2g2f/41
//! ```
//!
//! Each game is a line: its number, the winner (`b`, `w`, or `d` for a draw; in a game that was played on, the side
//! that was far ahead for long follows, as in `wb`), and its moves in USI notation. After the slash is the score
//! for Black of the search that chose the move; a random move has none. Lines may be in any order.

use super::samples::Samples;
use super::train::{self, Pass, Trained};
use crate::TunedFiles;
use crate::self_play::{self, PlayedGame};
use crate::tune::Plan;
use crate::tuned::movement_hash;
use crate::weights::Weights;
use zushiki_core::board::{Color, Move};
use zushiki_core::notation::usi;
use zushiki_core::variant::Selection;

/// The first line of the text.
const SIGN: &str = "zushiki games 1";

/// Games of the engine against itself from which a net is trained.
#[derive(Clone, Debug)]
pub struct NetGames {
    selection: Selection,
    plan: Plan,
    games: Vec<PlayedGame>,
}

/// The reason why a text is not used as games for a net.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages are the documentation
pub enum NetGamesError {
    #[error("it has no games for a net: its first line is not `{SIGN}`")]
    NoGames,
    #[error(
        "it has the games of another variant, or other --nodes or --seed: it has no line `{line}`"
    )]
    OtherGames { line: String },
    #[error("line {line} is not a game")]
    Line { line: usize },
}

impl NetGames {
    /// No games yet of those that `plan` asks for.
    #[must_use]
    pub fn new(selection: &Selection, plan: Plan) -> NetGames {
        NetGames { selection: selection.clone(), plan, games: Vec::new() }
    }

    /// The games in `text`, up to the first that is missing. A line without an end, which was cut while it was written,
    /// is left out.
    ///
    /// # Errors
    /// If the text has no games, or those of another plan.
    pub fn read(selection: &Selection, plan: Plan, text: &str) -> Result<NetGames, NetGamesError> {
        let mut found = NetGames::new(selection, plan);
        let mut lines = text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
        let head = found.head();
        for (number, line) in head.lines().enumerate() {
            match lines.next() {
                Some(read) if read == line => {}
                _ if number == 0 => return Err(NetGamesError::NoGames),
                _ => return Err(NetGamesError::OtherGames { line: line.to_owned() }),
            }
        }
        let mut games = Vec::new();
        for (line, text) in (head.lines().count() + 1..).zip(lines) {
            games.push(parse(selection, text).ok_or(NetGamesError::Line { line })?);
        }
        games.sort_by_key(|(number, _)| *number);
        games.dedup_by_key(|(number, _)| *number);
        let whole = (0..).zip(games).take_while(|(at, (number, _))| at == number);
        found.games = whole.map(|(_, (_, game))| game).collect();
        Ok(found)
    }

    /// The lines before those of the games, with their ends.
    #[must_use]
    pub fn head(&self) -> String {
        let Plan { nodes, seed, .. } = self.plan;
        format!(
            "{SIGN}\ngame {:016x}\nnodes {nodes}\nseed {seed}\n",
            movement_hash(&self.selection)
        )
    }

    /// The lines of all games after the head, with their ends: what [`NetGames::read`] reads.
    #[must_use]
    pub fn text(&self) -> String {
        let lines =
            (0..).zip(&self.games).map(|(number, game)| line(&self.selection, number, game));
        self.head() + &lines.collect::<String>()
    }

    /// The number of games.
    #[must_use]
    pub fn count(&self) -> usize {
        self.games.len()
    }

    /// Plays the games that are missing, by the values and the net in `tuned` or derived values. `keep` is called with
    /// the line of each, with its end. `go_on` is called before each game with its number, from 0 on, and says whether it
    /// is to be played.
    pub fn play(
        &mut self,
        tuned: &TunedFiles,
        go_on: &(dyn Fn(usize) -> bool + Sync),
        keep: &(dyn Fn(&str) + Sync),
    ) {
        let use_game = |number: usize, game: PlayedGame| {
            keep(&line(&self.selection, number, &game));
            game
        };
        let first = self.games.len();
        let games = self_play::play(&self.selection, tuned, &self.plan, first, go_on, &use_game);
        self.games.extend(games);
    }

    /// A net trained on the games, as a correction of the values in `tuned`, or of derived ones. `report` is called
    /// after each pass over the positions.
    #[must_use]
    pub fn train(&self, tuned: &TunedFiles, report: &dyn Fn(Pass)) -> Trained {
        let parameters = tuned.parameters(&self.selection);
        let weights = Weights::new(&self.selection, &parameters);
        let samples = self.games.iter().map(|game| {
            let mut samples = Samples::default();
            samples.add(&self.selection, &weights, game);
            samples
        });
        train::train((&self.selection, &parameters), samples, self.plan.seed, report)
    }
}

fn letter(winner: Option<Color>) -> char {
    match winner {
        Some(Color::Black) => 'b',
        Some(Color::White) => 'w',
        None => 'd',
    }
}

fn winner(letter: char) -> Option<Option<Color>> {
    match letter {
        'b' => Some(Some(Color::Black)),
        'w' => Some(Some(Color::White)),
        'd' => Some(None),
        _ => None,
    }
}

/// The line of a game.
fn line(selection: &Selection, number: usize, game: &PlayedGame) -> String {
    let mut line = format!("{number} {}", letter(game.winner));
    line.extend(game.agreed.map(|side| letter(Some(side))));
    for (mv, score) in &game.moves {
        line.push(' ');
        line.push_str(&usi::write(selection, *mv));
        if let Some(score) = score {
            line.push_str(&format!("/{score}"));
        }
    }
    line.push('\n');
    line
}

/// The game of a line, with its number. Whether its moves are legal is not examined.
fn parse(selection: &Selection, line: &str) -> Option<(usize, PlayedGame)> {
    let mut words = line.split(' ');
    let number = words.next()?.parse().ok()?;
    let mut letters = words.next()?.chars();
    let winner_found = winner(letters.next()?)?;
    let agreed = match letters.next() {
        Some(letter) => winner(letter)?,
        None => None,
    };
    let moves = words.map(|word| scored(selection, word)).collect::<Option<_>>()?;
    Some((number, PlayedGame { moves, winner: winner_found, agreed }))
}

fn scored(selection: &Selection, word: &str) -> Option<(Move, Option<i32>)> {
    let (mv, score) = match word.split_once('/') {
        Some((mv, score)) => (mv, Some(score.parse().ok()?)),
        None => (word, None),
    };
    Some((usi::parse(selection, mv)?, score))
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::variant::{Choice, library};

    fn selection(id: &str) -> Selection {
        Selection::new(library::find(id).unwrap(), &Choice::default()).unwrap()
    }

    fn plan(games: usize) -> Plan {
        Plan { games, nodes: 40, seed: 3, threads: 2 }
    }

    /// The text of the games, as it grows.
    fn played(games: &mut NetGames) -> String {
        let text = std::sync::Mutex::new(games.head());
        let keep = |line: &str| text.lock().unwrap().push_str(line);
        games.play(&TunedFiles::default(), &|_| true, &keep);
        text.into_inner().unwrap()
    }

    #[test]
    fn games_that_were_stopped_go_on_where_they_were() {
        let selection = selection("minishogi");
        let mut all = NetGames::new(&selection, plan(6));
        let text = played(&mut all);
        assert_eq!(NetGames::read(&selection, plan(6), &text).unwrap().games, all.games);
        let cut = &text[..text.len() * 2 / 3];
        let mut part = NetGames::read(&selection, plan(6), cut).unwrap();
        assert!(part.count() < 6);
        played(&mut part);
        assert_eq!(part.games, all.games);
    }

    #[test]
    fn other_games_are_refused() {
        let (small, large) = (selection("minishogi"), selection("shogi"));
        let text = NetGames::new(&small, plan(1)).head();
        let refusal = |selection, plan, text| NetGames::read(selection, plan, text).unwrap_err();
        assert_eq!(refusal(&small, plan(1), "zushiki games 2\n"), NetGamesError::NoGames);
        let other = refusal(&large, plan(1), &text);
        assert!(matches!(other, NetGamesError::OtherGames { line } if line.starts_with("game ")));
        let other = Plan { nodes: 41, ..plan(1) };
        let line = "nodes 41".to_owned();
        assert_eq!(refusal(&small, other, &text), NetGamesError::OtherGames { line });
        for faulty in ["0", "x b 3d3c", "0 x 3d3c", "0 b 3d3c/x", "0 b 9z9z"] {
            let text = format!("{text}{faulty}\n");
            let refused = NetGames::read(&small, plan(1), &text).unwrap_err();
            assert_eq!(refused, NetGamesError::Line { line: 5 }, "{faulty}");
        }
    }
}
