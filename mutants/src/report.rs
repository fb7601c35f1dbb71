//! The results of the run, printed during the run and at its end.

use std::collections::HashMap;

use crate::list::Mutant;
use crate::suite::{Outcome, Suite};

pub struct Report<'a> {
    mutants: &'a [Mutant],
}

impl<'a> Report<'a> {
    /// Tells of the tests first.
    pub fn new(mutants: &'a [Mutant], suite: &Suite) -> Self {
        let seconds: f64 = suite.tests.iter().map(|known| known.time.as_secs_f64()).sum();
        println!("{} tests, {seconds:.0} seconds one after the other", suite.tests.len());
        for known in suite.tests.iter().rev().take(10) {
            println!("{:6.1} s {}", known.time.as_secs_f64(), known.test.name);
        }
        Self { mutants }
    }

    /// One line for a mutant that has been tried.
    pub fn tell(&self, number: usize, outcome: &Outcome) {
        let name = &self.mutants[number].name;
        match outcome {
            Outcome::Caught(test) => println!("caught     {name} by {test}"),
            Outcome::TimedOut(test) => println!("timed out  {name} in {test}"),
            Outcome::Missed(0) => println!("unreached  {name}"),
            Outcome::Missed(tests) => println!("missed     {name} by {tests} tests"),
        }
    }

    /// The names of the mutants that no test notices, in the order of the sources.
    pub fn missed(&self, outcomes: &HashMap<usize, Outcome>) -> impl Iterator<Item = String> {
        let missed = outcomes.iter().filter(|(_, outcome)| matches!(outcome, Outcome::Missed(_)));
        let mut numbers: Vec<usize> = missed.map(|(&number, _)| number).collect();
        numbers.sort_unstable();
        numbers.into_iter().map(|number| self.mutants[number].name.clone())
    }

    pub fn print(&self, outcomes: &HashMap<usize, Outcome>) {
        let count = |wanted: fn(&Outcome) -> bool| outcomes.values().filter(|o| wanted(o)).count();
        let caught = count(|outcome| matches!(outcome, Outcome::Caught(_)));
        let late = count(|outcome| matches!(outcome, Outcome::TimedOut(_)));
        let unreached = count(|outcome| *outcome == Outcome::Missed(0));
        let missed = outcomes.len() - caught - late - unreached;
        let share = 100.0 * (caught + late) as f64 / outcomes.len().max(1) as f64;
        println!("\n{} mutants, of which the tests notice {share:.1} %:", outcomes.len());
        println!(
            "{caught:5} caught\n{late:5} timed out\n{missed:5} missed\n{unreached:5} unreached"
        );
        println!("\nNot noticed:");
        self.missed(outcomes).for_each(|name| println!("{name}"));
    }
}
