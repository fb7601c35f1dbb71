//! Games of the engine against itself, from which values are tuned and nets are trained, as text that grows while they
//! are played.
//!
//! ```text
//! zushiki games 1
//! game HASH
//! nodes 800
//! seed 8
//! 0 b 7g7f 8c8d/-35 2g2f/41
//! ```
//!
//! Games that begin with good moves instead of random ones have the line `beginning good` after the seed.
//!
//! Each game is a line: its number, the winner (`b`, `w`, or `d` for a draw; in a game that was played on, the side
//! that was far ahead for long follows, as in `wb`), and its moves in USI notation. After the slash is the score
//! for Black of the search that chose the move; a random move has none. Lines may be in any order.

use zushiki_core::board::{Color, Move};
use zushiki_core::notation::usi;
use zushiki_core::phrase_enum;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::Selection;
use zushiki_engine::Tally;
use zushiki_engine::tuning::movement_hash;

/// The first line of the text.
const SIGN: &str = "zushiki games 1";

/// The games to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The largest number of games.
    pub games: usize,
    /// The number of nodes of each search.
    pub nodes: u64,
    /// The seed of the games: the same seed gives the same games.
    pub seed: u64,
    /// The number of threads that play.
    pub threads: usize,
    /// The first moves of each game.
    pub beginning: Beginning,
}

/// The first moves of the games of a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// Random moves, for positions of all kinds.
    Random,
    /// Good moves that differ from game to game, for a book of openings.
    Good,
}

impl Beginning {
    /// The length of the longest games, in plies for each square of the board: larger boards have longer games. A game
    /// of 9 by 9 squares for values is a draw after 243 plies. A longer limit finds few more winners at their few
    /// nodes, but the results of games for a book are the purpose of these games.
    pub(crate) fn longest(self) -> usize {
        match self {
            Beginning::Random => 3,
            Beginning::Good => 6,
        }
    }
}

/// A game of the engine against itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayedGame {
    /// The moves from the starting position, each with the score of the search for Black; a random move has
    /// none.
    pub moves: Vec<(Move, Option<i32>)>,
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// The side that was far ahead for long, in a game that was played on all the same.
    pub agreed: Option<Color>,
}

impl PlayedGame {
    /// The result for Black, from 0 to 1.
    pub(crate) fn result(&self) -> f64 {
        match self.winner {
            Some(Color::Black) => 1.0,
            Some(Color::White) => 0.0,
            None => 0.5,
        }
    }

    /// Calls `see` with each quiet position from which a search chose the move, and with the score of the search for
    /// Black, unless that is `beyond_doubt` or more for either side.
    pub(crate) fn visit_quiet(
        &self,
        selection: &Selection,
        beyond_doubt: i32,
        mut see: impl FnMut(&Position, i32),
    ) {
        let mut position = Rules::new(selection.clone()).start();
        for &(mv, score) in &self.moves {
            if let Some(score) = score.filter(|score| score.abs() < beyond_doubt)
                && is_quiet(&position, mv)
            {
                see(&position, score);
            }
            if position.play(mv).is_err() {
                break;
            }
        }
    }
}

/// Whether `mv`, the move played in `position`, and the position are quiet: no check, no capture, no promotion.
pub(crate) fn is_quiet(position: &Position, mv: Move) -> bool {
    !position.is_check() && !mv.promotes() && position.captures(mv).next().is_none()
}

/// Games of the engine against itself.
#[derive(Clone, Debug)]
pub struct SavedGames {
    /// The game that is played.
    pub selection: Selection,
    /// The plan by which the games are played.
    pub plan: Plan,
    /// The games played so far, in the order of their numbers.
    pub games: Vec<PlayedGame>,
}

phrase_enum! {
    /// The reason why a text is not used as saved games.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum SavedGamesError {
        #[phrase("engine-saved-games-none",
            "it is not a file of such games: its first line is not `{sign}`", sign)]
        NoGames { sign: &'static str },
        #[phrase("engine-saved-games-other",
            "it has the games of another variant, or other --nodes or --seed: it has no line `{line}`", line)]
        OtherGames { line: String },
        #[phrase("engine-saved-games-line",
            "line {line} is damaged: it is not the line of a game or of a pair of games", line)]
        Line { line: usize },
    }
}

impl SavedGames {
    /// No games yet of those that `plan` asks for.
    #[must_use]
    pub fn new(selection: &Selection, plan: Plan) -> SavedGames {
        SavedGames { selection: selection.clone(), plan, games: Vec::new() }
    }

    /// The games in `text`, up to the first that is missing. A line without an end, which was cut while it was written,
    /// is left out.
    ///
    /// # Errors
    /// If the text has no games, or those of another plan.
    pub fn read(
        selection: &Selection,
        plan: Plan,
        text: &str,
    ) -> Result<SavedGames, SavedGamesError> {
        let mut found = SavedGames::new(selection, plan);
        found.games = read_numbered(SIGN, &found.head(), text, |line| parse(selection, line))?;
        Ok(found)
    }

    /// The games in `text`, of whatever plan, in the order of their lines.
    ///
    /// # Errors
    /// If the text has no games, those of another game than `selection`, or a damaged line.
    pub fn games_in(selection: &Selection, text: &str) -> Result<Vec<PlayedGame>, SavedGamesError> {
        let mut lines = (1..).zip(text.lines()).peekable();
        if lines.next().is_none_or(|(_, line)| line != SIGN) {
            return Err(SavedGamesError::NoGames { sign: SIGN });
        }
        let game = format!("game {:016x}", movement_hash(selection));
        if lines.next().is_none_or(|(_, line)| line != game) {
            return Err(SavedGamesError::OtherGames { line: game });
        }
        let is_head = |line: &str| line.starts_with(|it: char| it.is_ascii_lowercase());
        while lines.next_if(|(_, line)| is_head(line)).is_some() {}
        let parsed = |(line, text)| {
            let found = parse(selection, text).ok_or(SavedGamesError::Line { line })?;
            Ok(found.1)
        };
        lines.map(parsed).collect()
    }

    /// The lines before those of the games, with their ends.
    #[must_use]
    pub fn head(&self) -> String {
        let Plan { nodes, seed, beginning, .. } = self.plan;
        let beginning = match beginning {
            Beginning::Random => "",
            Beginning::Good => "beginning good\n",
        };
        format!(
            "{SIGN}\ngame {:016x}\nnodes {nodes}\nseed {seed}\n{beginning}",
            movement_hash(&self.selection)
        )
    }

    /// The lines of all games after the head, with their ends: what [`SavedGames::read`] reads.
    #[must_use]
    pub fn text(&self) -> String {
        let lines =
            (0..).zip(&self.games).map(|(number, game)| line(&self.selection, number, game));
        self.head() + &lines.collect::<String>()
    }
}

/// The results of `games`.
pub fn results<'a>(games: impl IntoIterator<Item = &'a PlayedGame>) -> Tally {
    let mut results = Tally::default();
    for game in games {
        match game.winner {
            Some(Color::Black) => results.black += 1,
            Some(Color::White) => results.white += 1,
            None => results.drawn += 1,
        }
    }
    results
}

/// The items that `parse` reads, with their numbers from 0, from the lines of `text` after those of `head`, whose first
/// is `sign`. They are in the order of the numbers, up to the first number that is missing. A line without an end,
/// which was cut while it was written, is left out.
pub(crate) fn read_numbered<T>(
    sign: &'static str,
    head: &str,
    text: &str,
    parse: impl Fn(&str) -> Option<(usize, T)>,
) -> Result<Vec<T>, SavedGamesError> {
    let mut lines = text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
    for (number, line) in head.lines().enumerate() {
        match lines.next() {
            Some(read) if read == line => {}
            _ if number == 0 => return Err(SavedGamesError::NoGames { sign }),
            _ => return Err(SavedGamesError::OtherGames { line: line.to_owned() }),
        }
    }
    let numbered = (head.lines().count() + 1..).zip(lines);
    let parsed = numbered.map(|(line, text)| parse(text).ok_or(SavedGamesError::Line { line }));
    let mut parsed: Vec<(usize, T)> = parsed.collect::<Result<_, _>>()?;
    parsed.sort_by_key(|(number, _)| *number);
    parsed.dedup_by_key(|(number, _)| *number);
    let whole = (0..).zip(parsed).take_while(|(at, (number, _))| at == number);
    Ok(whole.map(|(_, (_, item))| item).collect())
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

/// The line of a game, with its end.
pub(crate) fn line(selection: &Selection, number: usize, game: &PlayedGame) -> String {
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
    use crate::self_play;
    use zushiki_core::variant::{Choice, library};
    use zushiki_engine::TunedFiles;

    fn selection(id: &str) -> Selection {
        Selection::new(library::find(id).unwrap(), &Choice::default()).unwrap()
    }

    fn plan(games: usize) -> Plan {
        Plan { games, nodes: 40, seed: 3, threads: 2, beginning: Beginning::Random }
    }

    /// The text of the games, as it grows.
    fn played(games: &mut SavedGames) -> String {
        let text = std::sync::Mutex::new(games.head());
        let keep = |line: &str| text.lock().unwrap().push_str(line);
        self_play::play(games, &TunedFiles::default(), &|_| true, &keep);
        text.into_inner().unwrap()
    }

    #[test]
    fn games_that_were_stopped_go_on_where_they_were() {
        let selection = selection("minishogi");
        let mut all = SavedGames::new(&selection, plan(6));
        let text = played(&mut all);
        assert_eq!(SavedGames::read(&selection, plan(6), &text).unwrap().games, all.games);
        let cut = &text[..text.len() * 2 / 3];
        let mut part = SavedGames::read(&selection, plan(6), cut).unwrap();
        assert!(part.games.len() < 6);
        played(&mut part);
        assert_eq!(part.games, all.games);
    }

    #[test]
    fn games_are_read_whatever_their_plan() {
        let (small, large) = (selection("minishogi"), selection("shogi"));
        let mut all = SavedGames::new(&small, plan(2));
        let text = played(&mut all);
        let games = SavedGames::games_in(&small, &text).unwrap();
        assert_eq!(games.len(), all.games.len());
        assert!(all.games.iter().all(|game| games.contains(game)));
        let refused = |selection, text: &str| SavedGames::games_in(selection, text).unwrap_err();
        assert_eq!(refused(&small, "seed 1\n"), SavedGamesError::NoGames { sign: SIGN });
        assert!(matches!(refused(&large, &text), SavedGamesError::OtherGames { .. }));
        let damaged = text + "3 b 9z9z\n";
        let line = damaged.lines().count();
        assert_eq!(refused(&small, &damaged), SavedGamesError::Line { line });
    }

    #[test]
    fn other_games_are_refused() {
        let (small, large) = (selection("minishogi"), selection("shogi"));
        let text = SavedGames::new(&small, plan(1)).head();
        let refusal = |selection, plan, text| SavedGames::read(selection, plan, text).unwrap_err();
        assert_eq!(
            refusal(&small, plan(1), "zushiki games 2\n"),
            SavedGamesError::NoGames { sign: SIGN }
        );
        let other = refusal(&large, plan(1), &text);
        assert!(matches!(other, SavedGamesError::OtherGames { line } if line.starts_with("game ")));
        let other = Plan { nodes: 41, ..plan(1) };
        let line = "nodes 41".to_owned();
        assert_eq!(refusal(&small, other, &text), SavedGamesError::OtherGames { line });
        for faulty in ["0", "x b 3d3c", "0 x 3d3c", "0 b 3d3c/x", "0 b 9z9z"] {
            let text = format!("{text}{faulty}\n");
            let refused = SavedGames::read(&small, plan(1), &text).unwrap_err();
            assert_eq!(refused, SavedGamesError::Line { line: 5 }, "{faulty}");
        }
    }
}
