//! Tests the tests: changes the program at a random sample of places, and lists the changes that no test
//! notices.
//!
//! `mutants/run [SAMPLE [SEED]]`, 400 and 1 unless given, draws a sample; `mutants/run FILE` tries the changes
//! that a file names, one on each line. The last run leaves those that were missed in `target/missed`. All this
//! needs cargo-mutants, which lists the possible changes: `cargo mutants --list` writes the names.
//!
//! cargo-mutants itself compiles the program once for each mutant, which would take days. Here the whole sample is
//! compiled into one program ("mutant schemata"): a copy of the project in `target/tree` in which each place chooses
//! between its own code and that of its mutants, by a number in an environment variable (`src/runtime.rs`). Mutants
//! that do not compile are found by the places of the errors, and replaced by others; `target/uncompilable` keeps them
//! for the next run. Then each test runs alone without a mutant, to record which mutants it reaches, and each mutant is
//! run with the tests that reach it, the fastest first, until one fails or takes far too long.
//!
//! Left out are code in macros, constants and `const fn`, and fields of structs that have a base, for which
//! no place of a choice can be written.

mod compile;
mod list;
mod places;
mod report;
mod rewrite;
mod suite;
mod tree;
mod trial;

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::list::Mutant;
use crate::report::Report;
use crate::suite::Suite;
use crate::tree::Tree;

fn main() -> Result<()> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let project = here.parent().context("no folder above this package")?;
    let target = here.join("target");
    let tree = Tree::copy(project, &target)?;
    let run = Run { mutants: list::all(project)?, target };
    let mut arguments = env::args().skip(1);
    let first = arguments.next().unwrap_or_else(|| "400".to_owned());
    let Ok(sample) = first.parse() else {
        let names = fs::read_to_string(&first).context(first)?;
        return run.go(&tree, list::named(&run.mutants, &names), usize::MAX);
    };
    let seed = arguments.next().map_or(Ok(1), |text| text.parse())?;
    run.go(&tree, list::shuffled(&run.mutants, seed), sample)
}

struct Run {
    /// The folder for everything that runs leave behind.
    target: PathBuf,
    mutants: Vec<Mutant>,
}

impl Run {
    /// Tries the first `sample` mutants of `order` that compile.
    fn go(&self, tree: &Tree, order: Vec<usize>, sample: usize) -> Result<()> {
        let chosen = self.compiled(tree, &order, sample)?;
        let programs = compile::tests(tree)?;
        let tests = programs.iter().map(trial::tests_of).collect::<Result<Vec<_>>>()?;
        let suite = Suite::learn(tests.concat(), &tree.root, &self.target.join("learned"))?;
        let report = Report::new(&self.mutants, &suite);
        let outcomes = suite.judge_all(chosen, |number, outcome| report.tell(number, outcome))?;
        self.keep("missed", report.missed(&outcomes))?;
        report.print(&outcomes);
        Ok(())
    }

    /// The mutants to try, all of which are in the compiled libraries.
    fn compiled(&self, tree: &Tree, order: &[usize], sample: usize) -> Result<Vec<usize>> {
        let mut uncompilable = self.kept("uncompilable");
        loop {
            let usable = order.iter().copied();
            let usable = usable.filter(|&at| !uncompilable.contains(&self.mutants[at].name));
            let chosen: Vec<usize> = usable.take(sample).collect();
            let written = tree.write(&self.mutants, &chosen)?;
            let mut wrong: BTreeSet<usize> = written.left_out.iter().copied().collect();
            if wrong.is_empty() {
                wrong = compile::libraries(tree, &written)?;
            }
            if wrong.is_empty() {
                return Ok(chosen);
            }
            eprintln!("{} mutants do not compile", wrong.len());
            uncompilable.extend(wrong.iter().map(|&number| self.mutants[number].name.clone()));
            self.keep("uncompilable", uncompilable.iter().cloned())?;
        }
    }

    /// The names of mutants in a file of an earlier run.
    fn kept(&self, file: &str) -> BTreeSet<String> {
        let text = fs::read_to_string(self.target.join(file)).unwrap_or_default();
        text.lines().map(str::to_owned).collect()
    }

    fn keep(&self, file: &str, names: impl Iterator<Item = String>) -> Result<()> {
        let text: String = names.map(|name| name + "\n").collect();
        Ok(fs::write(self.target.join(file), text)?)
    }
}
