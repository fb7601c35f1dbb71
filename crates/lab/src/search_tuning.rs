//! Tuning of the parameters of the search by pairs of games of the engine against itself, with the results as text that
//! grows while they are played.
//!
//! ```text
//! zushiki search-games 1
//! game HASH
//! parameters HASH
//! nodes 800
//! seed 8
//! 0 1
//! 1 -2
//! ```
//!
//! The second hash is that of the names and ranges of the parameters. Each pair is a line: its number, and the points
//! of its first side less those of the second. Lines may be in any order.

use crate::duel::Duel;
use crate::saved_games::{Plan, SavedGamesError, read_numbered};
use crate::self_play::play_numbered;
use crate::spsa::{self, BATCH, Spsa};
use zushiki_core::variant::Selection;
use zushiki_engine::tuning::movement_hash;
use zushiki_engine::{SearchParameters, TunedFiles};

/// The first line of the text.
const SIGN: &str = "zushiki search-games 1";

/// Pairs of games by which the parameters of the search are tuned.
#[derive(Clone, Debug)]
pub struct SearchTuning {
    selection: Selection,
    plan: Plan,
    /// The points of the first side of each pair less those of the second.
    results: Vec<i8>,
}

impl SearchTuning {
    /// A tuning without results, for the games of `plan`. They are played in pairs: of an odd number one more is
    /// played.
    #[must_use]
    pub fn new(selection: &Selection, plan: Plan) -> SearchTuning {
        SearchTuning { selection: selection.clone(), plan, results: Vec::new() }
    }

    /// The results in `text`, up to the first that is missing, even if they are more than those of `plan`. A line
    /// without an end, which was cut while it was written, is left out.
    ///
    /// # Errors
    /// The first line is not that of such a text; the game, the parameters, the nodes or the seed differ; or a line is
    /// not the result of a pair.
    pub fn read(
        selection: &Selection,
        plan: Plan,
        text: &str,
    ) -> Result<SearchTuning, SavedGamesError> {
        let mut found = SearchTuning::new(selection, plan);
        found.results = read_numbered(SIGN, &found.head(), text, parse)?;
        Ok(found)
    }

    fn head(&self) -> String {
        let Plan { nodes, seed, .. } = self.plan;
        let hash = movement_hash(&self.selection);
        let parameters = spsa::digest();
        format!("{SIGN}\ngame {hash:016x}\nparameters {parameters}\nnodes {nodes}\nseed {seed}\n")
    }

    /// The head, then a line for each pair: the text that [`SearchTuning::read`] reads.
    #[must_use]
    pub fn text(&self) -> String {
        let lines = self.results.iter().enumerate();
        self.head() + &lines.map(|(number, result)| line(number, *result)).collect::<String>()
    }

    /// The number of games whose results are known.
    #[must_use]
    pub fn count(&self) -> usize {
        2 * self.results.len()
    }

    /// Plays the pairs that are missing, by the values and the net in `tuned` or those that the game has. `go_on` is
    /// called before each pair with the number of games before it, and returns whether to play the pair. `keep` gets
    /// the line of each pair, newline included.
    pub fn play(
        &mut self,
        tuned: &TunedFiles,
        go_on: &(dyn Fn(usize) -> bool + Sync),
        keep: &(dyn Fn(&str) + Sync),
    ) {
        let duel = || Duel::new(&self.selection, tuned, self.plan);
        let mut duels: Vec<Duel> = (0..self.plan.threads.max(1)).map(|_| duel()).collect();
        let pairs = self.plan.games.div_ceil(2);
        let mut spsa = self.spsa();
        loop {
            let until = (spsa.learned() + BATCH).min(pairs);
            let first = self.results.len();
            let results = play_batch(&mut duels, &spsa, first..until, go_on, keep);
            self.results.extend(results);
            if self.results.len() < until || until == pairs {
                return;
            }
            spsa.learn(&self.results[spsa.learned()..]);
        }
    }

    /// The parameters of which the next pair plays changes: those after all whole batches.
    fn spsa(&self) -> Spsa {
        let mut spsa = Spsa::new(self.plan.seed);
        self.results.chunks_exact(BATCH).for_each(|batch| spsa.learn(batch));
        spsa
    }

    /// The tuned parameters as text, with a comment about the games.
    #[must_use]
    pub fn tuned(&self) -> String {
        let (id, games) = (self.selection.id(), self.count());
        let Plan { nodes, seed, .. } = self.plan;
        let heading = format!("# {id}: games {games}, nodes {nodes}, seed {seed}\n");
        let parameters: SearchParameters = spsa::tuned(seed, &self.results);
        heading + &parameters.text(&self.selection)
    }
}

/// The results of the pairs `numbers`, all with changes of the same parameters, as far as `go_on` allows. Each of
/// `duels` plays on its own thread.
fn play_batch(
    duels: &mut [Duel],
    spsa: &Spsa,
    numbers: std::ops::Range<usize>,
    go_on: &(dyn Fn(usize) -> bool + Sync),
    keep: &(dyn Fn(&str) + Sync),
) -> Vec<i8> {
    let players = duels.iter_mut().map(|duel| {
        move |number: usize| {
            let result = duel.pair(spsa.sides(number), number as u64);
            keep(&line(number, result));
            result
        }
    });
    play_numbered(players, numbers, &|number| go_on(2 * number))
}

/// The line of a pair, with its end.
fn line(number: usize, result: i8) -> String {
    format!("{number} {result}\n")
}

/// The number of a pair and its result, from -2 to 2.
fn parse(line: &str) -> Option<(usize, i8)> {
    let (number, result) = line.split_once(' ')?;
    let result = result.parse().ok().filter(|result| (-2..=2).contains(result))?;
    Some((number.parse().ok()?, result))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saved_games::Beginning;
    use zushiki_core::variant::{Choice, library};

    fn selection(id: &str) -> Selection {
        Selection::new(library::find(id).unwrap(), &Choice::default()).unwrap()
    }

    fn plan(games: usize, threads: usize) -> Plan {
        Plan { games, nodes: 60, seed: 3, threads, beginning: Beginning::Random }
    }

    fn played(mut tuning: SearchTuning) -> SearchTuning {
        tuning.play(&TunedFiles::default(), &|_| true, &|_| {});
        tuning
    }

    #[test]
    fn results_do_not_depend_on_threads_or_interruptions() {
        let selection = selection("minishogi");
        let whole = played(SearchTuning::new(&selection, plan(80, 1)));
        assert_eq!(whole.count(), 80);
        assert!(whole.results.iter().any(|&result| result != 0), "{:?}", whole.results);
        let on_two = played(SearchTuning::new(&selection, plan(80, 2)));
        assert_eq!(on_two.text(), whole.text());
        let text = whole.text();
        let cut = &text[..text.len() / 2];
        let part = SearchTuning::read(&selection, plan(80, 2), cut).unwrap();
        assert!(0 < part.count() && part.count() < 80);
        let resumed = played(part);
        assert_eq!(resumed.text(), text);
        assert_eq!(resumed.tuned(), whole.tuned());
        assert!(SearchParameters::read(&selection, &whole.tuned()).is_ok());
    }

    #[test]
    fn faulty_texts_are_refused_with_the_line() {
        let selection = selection("minishogi");
        let text = SearchTuning::new(&selection, plan(2, 1)).text();
        let refusal = |plan, text: &str| SearchTuning::read(&selection, plan, text).unwrap_err();
        assert_eq!(refusal(plan(2, 1), "x\n"), SavedGamesError::NoGames { sign: SIGN });
        let other = Plan { seed: 4, ..plan(2, 1) };
        let line = "seed 4".to_owned();
        assert_eq!(refusal(other, &text), SavedGamesError::OtherGames { line });
        for faulty in ["0", "0 3", "-1 1", "0 x", "0 1 1"] {
            let text = format!("{text}{faulty}\n");
            assert_eq!(refusal(plan(2, 1), &text), SavedGamesError::Line { line: 6 }, "{faulty}");
        }
    }
}
