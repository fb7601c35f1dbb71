//! The choice of a set from candidates, so that it keeps the limits of `limits.tsv`.
//!
//! A local search exchanges problems while that lowers a number: each problem, pair or end beyond a limit counts most,
//! then the lengths that differ from the wanted ones, then the costs of the problems. Pieces that a chosen problem does
//! not need are taken away, a problem with another first move that wins as fast is dropped, and the search is repeated with what that has made. So it is where the ratings do not rise with
//! the length, without the easiest problem of the longer ones.

use std::collections::BTreeMap;

use super::compose::picture::Picture;
use super::idle::mended;
use super::judge::{CHECKED, Judgement, judge_position};
use super::likeness::Outline;
use super::quality::{Limit, is_fall, limits, steps};
use super::stock::{LENGTHS, SAME_END, index, shares};
use zushiki_core::variant::Selection;
use zushiki_play::opponent::Dice;
use zushiki_play::problems::Problem;

/// The number of exchanges that are tried in a search, for each problem that is wanted.
const TRIES: usize = 4_000;
/// The weight of each problem beyond a limit.
const BEYOND: i64 = 1_000;
/// The weight of each problem more or less than wanted of a length.
const LENGTH: i64 = 20;
/// The credit of the problems of the set that players have.
const KNOWN: i32 = 8;

/// A set that was chosen.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// The problems, the shortest first.
    pub problems: Vec<Problem>,
    /// The number of those that are problems of the known set, unchanged.
    pub kept: usize,
    /// The number of those from which a piece was taken away.
    pub mended: usize,
    /// The problems, pairs and ends beyond the limits.
    pub excess: usize,
}

/// Chooses a set of `count` problems for the game of `selection` from those of a `known` set, which are preferred, and
/// those that were `found`. The same candidates and the same `seed` give the same set. There are fewer problems if
/// there are fewer sound candidates.
#[must_use]
pub fn choose(
    selection: &Selection,
    known: &[Problem],
    found: &[Problem],
    count: usize,
    seed: u64,
) -> Chosen {
    let known = known.iter().map(|problem| (problem, true));
    let all = known.chain(found.iter().map(|problem| (problem, false)));
    let mut entries: Vec<Entry> =
        all.filter_map(|(problem, is_known)| Entry::of(problem, is_known)).collect();
    let limits = limits(&selection.id(), count.min(entries.len()));
    loop {
        let mut search = Search::new(&entries, &limits, count);
        search.improve(&mut Dice::new(seed));
        let (chosen, excess) = (search.chosen(), search.excess());
        let whole: Vec<usize> = chosen.iter().copied().filter(|&at| !entries[at].is_lean).collect();
        for &at in &whole {
            entries[at].mend();
        }
        if !whole.is_empty() {
            entries.retain(|entry| !entry.has_other_win);
            continue;
        }
        let set = Chosen::of(chosen.iter().map(|&at| &entries[at]), excess);
        match set.too_easy() {
            None => return set,
            Some(easy) => entries.retain(|entry| entry.judgement.position != *easy.position()),
        }
    }
}

impl Chosen {
    fn of<'a>(entries: impl Iterator<Item = &'a Entry>, excess: usize) -> Chosen {
        let entries: Vec<&Entry> = entries.collect();
        let count =
            |has: &dyn Fn(&Entry) -> bool| entries.iter().filter(|entry| has(entry)).count();
        let (kept, mended) = (count(&|it| it.is_known && !it.is_mended), count(&|it| it.is_mended));
        let mut problems: Vec<Problem> =
            entries.into_iter().map(|entry| entry.judgement.clone().problem()).collect();
        problems.sort_by_key(|problem| (problem.plies(), problem.rating()));
        Chosen { problems, kept, mended, excess }
    }

    /// The problem of the lowest rating of a length whose median rating is not above that of the next shorter length.
    fn too_easy(&self) -> Option<&Problem> {
        let steps = steps(&self.problems);
        let fall = steps.windows(2).find(|pair| is_fall(pair[0], pair[1]))?;
        self.problems.iter().find(|problem| problem.plies() == Some(fall[1].plies))
    }
}

/// A problem that may be chosen.
struct Entry {
    judgement: Judgement,
    /// Whether it is of the known set.
    is_known: bool,
    /// Whether the pieces that it does not need, if any, have been taken away.
    is_lean: bool,
    /// Whether a piece was taken away.
    is_mended: bool,
    /// Whether another first move wins as fast.
    has_other_win: bool,
}

impl Entry {
    /// The entry of a problem, if the solver finds it sound.
    fn of(problem: &Problem, is_known: bool) -> Option<Entry> {
        let judgement = judge_position(problem.position(), CHECKED, 0)?;
        let entry =
            Entry { judgement, is_known, is_lean: false, is_mended: false, has_other_win: false };
        Some(entry).filter(|entry| entry.judgement.is_sound())
    }

    /// Takes away the pieces that the problem does not need, and looks for another first move that wins as fast.
    fn mend(&mut self) {
        let lean = mended(self.judgement.clone());
        self.has_other_win = !lean.has_one_first_move();
        self.is_mended = lean.position != self.judgement.position;
        (self.judgement, self.is_lean) = (lean, true);
    }

    fn cost(&self) -> i64 {
        let credit = if self.is_known && !self.is_mended { KNOWN } else { 0 };
        i64::from(self.judgement.cost() - credit)
    }
}

/// The properties of an entry that the search compares.
struct Facts {
    cost: i64,
    /// The place of its length in [`LENGTHS`].
    length: usize,
    /// The limits by which it is counted, as places in the list.
    limits: Vec<usize>,
    /// The number of the mate that it ends by.
    end: usize,
    /// The entries that are near-copies of it.
    copies: Vec<usize>,
}

/// A search for the best choice.
struct Search<'a> {
    facts: Vec<Facts>,
    limits: &'a [Limit],
    is_chosen: Vec<bool>,
    /// The entries, the chosen ones first, and the number of these.
    order: Vec<usize>,
    count: usize,
    wanted: [usize; LENGTHS.len()],
    by_length: [usize; LENGTHS.len()],
    by_limit: Vec<usize>,
    by_end: Vec<usize>,
    /// The pairs of near-copies that are chosen.
    pairs: usize,
    cost: i64,
}

impl<'a> Search<'a> {
    /// A search that begins with the first entries.
    fn new(entries: &[Entry], limits: &'a [Limit], count: usize) -> Search<'a> {
        let count = count.min(entries.len());
        let facts = facts(entries, limits);
        let ends = facts.iter().map(|it| it.end + 1).max().unwrap_or(0);
        let mut search = Search {
            is_chosen: vec![false; facts.len()],
            order: (0..facts.len()).collect(),
            count,
            wanted: shares(count, &(LENGTHS[0]..=LENGTHS[LENGTHS.len() - 1])),
            by_length: [0; LENGTHS.len()],
            by_limit: vec![0; limits.len()],
            by_end: vec![0; ends],
            pairs: 0,
            cost: 0,
            facts,
            limits,
        };
        for at in 0..count {
            search.put(at, true);
        }
        search
    }

    /// Puts an entry among the chosen ones, or takes it from them.
    fn put(&mut self, at: usize, is_in: bool) {
        let facts = &self.facts[at];
        let change = |count: &mut usize| *count = if is_in { *count + 1 } else { *count - 1 };
        let pairs = facts.copies.iter().filter(|&&other| self.is_chosen[other]).count();
        self.pairs = if is_in { self.pairs + pairs } else { self.pairs - pairs };
        self.cost += if is_in { facts.cost } else { -facts.cost };
        change(&mut self.by_length[facts.length]);
        change(&mut self.by_end[facts.end]);
        facts.limits.iter().for_each(|&limit| change(&mut self.by_limit[limit]));
        self.is_chosen[at] = is_in;
    }

    /// The problems, pairs and ends beyond the limits.
    fn excess(&self) -> usize {
        let beyond = self.limits.iter().zip(&self.by_limit);
        let beyond: usize = beyond.map(|(limit, &count)| limit.bound.excess(count)).sum();
        let ends: usize = self.by_end.iter().map(|count| count.saturating_sub(SAME_END)).sum();
        beyond + ends + self.pairs
    }

    /// The sum that the search lowers: the excess over the limits and the uneven lengths, weighted, and the costs.
    fn burden(&self) -> i64 {
        let lengths = self.by_length.iter().zip(&self.wanted);
        let uneven: usize = lengths.map(|(count, wanted)| count.abs_diff(*wanted)).sum();
        BEYOND * self.excess() as i64 + LENGTH * uneven as i64 + self.cost
    }

    /// Exchanges chosen entries for others while that does not raise the burden.
    fn improve(&mut self, dice: &mut Dice) {
        let others = self.order.len() - self.count;
        if others == 0 || self.count == 0 {
            return;
        }
        let mut burden = self.burden();
        for _ in 0..TRIES * self.count {
            let one = (dice.roll() % self.count as u64) as usize;
            let other = self.count + (dice.roll() % others as u64) as usize;
            self.exchange(one, other);
            let next = self.burden();
            if next <= burden {
                burden = next;
            } else {
                self.exchange(one, other);
            }
        }
    }

    /// Exchanges the chosen entry at `one` of the order for that at `other`.
    fn exchange(&mut self, one: usize, other: usize) {
        self.put(self.order[one], false);
        self.put(self.order[other], true);
        self.order.swap(one, other);
    }

    /// The chosen entries in their order.
    fn chosen(&self) -> Vec<usize> {
        (0..self.is_chosen.len()).filter(|&at| self.is_chosen[at]).collect()
    }
}

fn facts(entries: &[Entry], limits: &[Limit]) -> Vec<Facts> {
    let mut ends = BTreeMap::new();
    let mut facts: Vec<Facts> = Vec::with_capacity(entries.len());
    let mut seen: Vec<(Outline, Picture)> = Vec::with_capacity(entries.len());
    for (at, entry) in entries.iter().enumerate() {
        let Judgement { position, mate, plies, .. } = &entry.judgement;
        let (outline, picture) = (Outline::of(position), Picture::of(position, &mate.line));
        let is_copy =
            |(other, its): &(Outline, Picture)| other.is_near(&outline) || *its == picture;
        let copies: Vec<usize> = (0..at).filter(|&other| is_copy(&seen[other])).collect();
        copies.iter().for_each(|&other| facts[other].copies.push(at));
        let number = ends.len();
        let themes = entry.judgement.themes();
        let counts = |limit: &Limit| limit.measure.counts(position, &themes);
        facts.push(Facts {
            cost: entry.cost(),
            length: index(*plies),
            limits: (0..limits.len()).filter(|&limit| counts(&limits[limit])).collect(),
            end: *ends.entry(picture.end()).or_insert(number),
            copies,
        });
        seen.push((outline, picture));
    }
    facts
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use zushiki_core::notation::sfen;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, library};

    fn sho() -> Selection {
        Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap()
    }

    /// The positions that are chosen from `known` and `found`, and what was chosen.
    fn chosen(known: &[&str], found: &[&str], count: usize) -> (Vec<String>, Chosen) {
        let selection = sho();
        let rules = Rules::new(selection.clone());
        let problem = |text: &&str| {
            let position = rules.position(&sfen::parse(&selection, text).unwrap()).unwrap();
            Problem::new(position, None, None)
        };
        let problems = |texts: &[&str]| texts.iter().map(problem).collect::<Vec<Problem>>();
        let chosen = choose(&selection, &problems(known), &problems(found), count, 1);
        let texts = chosen.problems.iter();
        let texts = texts.map(|it| sfen::write(&selection, &it.position().setup())).collect();
        (texts, chosen)
    }

    #[test]
    fn a_piece_that_is_not_needed_is_taken_away() {
        let (texts, chosen) = chosen(&["9/9/9/3+e5/3+P5/6k2/9/P8/9 b - 1"], &[], 1);
        assert_eq!(texts, ["9/9/9/3+e5/3+P5/6k2/9/9/9 b - 1"]);
        assert_eq!((chosen.kept, chosen.mended), (0, 1));
    }

    #[test]
    fn near_copies_are_not_chosen_together() {
        // A pawn far away, by which the king is not bare, stands on another square.
        let copies = ["2k6/9/2E6/2+R6/9/9/6p2/9/9 b - 1", "2k6/9/2E6/2+R6/9/9/9/6p2/9 b - 1"];
        let other = "k8/9/+P8/R8/9/9/9/7b1/9 b - 1";
        let (texts, two) = chosen(&copies[..1], &[copies[1], other], 2);
        assert!(texts.contains(&copies[0].to_owned()), "the known one is preferred: {texts:?}");
        assert!(texts.contains(&other.to_owned()), "{texts:?}");
        assert_eq!((two.kept, two.mended), (1, 0));
        let (_, all) = chosen(&copies, &[other], 3);
        assert!(all.excess > two.excess, "a pair is beyond the limit");
    }

    #[test]
    fn the_same_seed_chooses_the_same() {
        let set = zushiki_play::problems::shipped().unwrap();
        let set = set.iter().find(|set| set.selection.id() == "sho").unwrap();
        let texts = || {
            let chosen = choose(&set.selection, &set.problems[..30], &[], 12, 5);
            let positions = chosen.problems.iter().map(|it| it.position().setup());
            positions.map(|setup| sfen::write(&set.selection, &setup)).collect::<Vec<_>>()
        };
        let first = texts();
        assert_eq!(first.len(), 12);
        assert_eq!(first, texts());
    }
}
