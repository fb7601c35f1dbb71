//! `zushiki lab`: the commands for people who make engines and games. What they do is in `zushiki-lab`; here are their
//! arguments, files and words.

mod book;
mod choose;
mod games;
mod make;
mod marks;
mod matches;
mod report;
mod sample;
mod table;
mod tactics;
mod tune;
mod values;
mod words;

use super::args::{LabCommand, ProblemsCommand};
use super::error::CliError;
use super::output::Output;
use zushiki_words::language::Language;

pub(super) fn run(
    language: Language,
    out: &mut Output,
    command: &LabCommand,
) -> Result<(), CliError> {
    match command {
        LabCommand::Match(args) => matches::run(language, out, args),
        LabCommand::Tune(args) => tune::run(language, out, args),
        LabCommand::Book(args) => book::run(language, out, args),
        LabCommand::Marks(args) => marks::run(language, out, args),
        LabCommand::Problems(ProblemsCommand::Make(args)) => make::run(language, out, args),
        LabCommand::Problems(ProblemsCommand::Choose(args)) => choose::run(language, out, args),
        LabCommand::Problems(ProblemsCommand::Table(args)) => table::run(language, out, args),
        LabCommand::Problems(ProblemsCommand::Sample(args)) => sample::run(language, out, args),
        LabCommand::Problems(ProblemsCommand::Tactics(args)) => tactics::run(language, out, args),
    }
}
