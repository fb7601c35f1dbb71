//! The program: its arguments, its commands and its exit codes.
//!
//! `args` has the arguments as clap types, `options` makes variants and positions of them, `error`
//! is the error of all commands, `output` writes to the standard streams. Each command has a module.

mod analyse;
mod args;
mod argument_errors;
mod bench;
mod check;
mod config;
mod engine;
mod engines;
mod error;
mod folders;
mod games;
mod help;
mod interrupt;
mod language;
mod learned;
mod locale;
mod matches;
mod mate;
mod moves;
mod options;
mod output;
mod pages;
mod perft;
mod plain;
mod play;
mod problems;
mod record;
mod rules;
mod saved;
mod tune;
mod tuned;
mod unfinished;
mod variants;

use args::{
    AnalyseArgs, Args, BenchArgs, CheckArgs, Command, ConvertArgs, Diagram, EngineArgs,
    EnginesArgs, FileArgs, GameArgs, GamesArgs, LearnArgs, ManArgs, MatchArgs, MateArgs, MovesArgs,
    Notation, OpenArgs, PerftArgs, ProblemsArgs, RulesArgs, ShowArgs, TuneArgs, ValidateArgs,
    VariantArgs,
};
use error::{CliError, ExitCode};

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, FromArgMatches};
use output::Output;

use zushiki_core::text::escaped;
use zushiki_core::variant::library;
use zushiki_words::message;

/// Parses the arguments of the process and runs the command.
#[must_use]
pub(super) fn main() -> ExitCode {
    let arguments = match language::choose(std::env::args_os().collect()) {
        Ok(arguments) => arguments,
        Err(error) => return report(Err(error)),
    };
    match parse(arguments) {
        Ok(args) => report(run(args)),
        Err(error) => clap_message(&error),
    }
}

/// The arguments, or what clap answers in the current language. Only an answer needs the texts of the help in
/// another language, which take milliseconds to put in place.
fn parse(arguments: Vec<OsString>) -> Result<Args, clap::Error> {
    parse_with(Args::command(), arguments.clone())
        .or_else(|_| parse_with(help::command(), arguments))
}

fn parse_with(mut command: clap::Command, arguments: Vec<OsString>) -> Result<Args, clap::Error> {
    let matches = command.try_get_matches_from_mut(arguments)?;
    Args::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

fn run(args: Args) -> Result<(), CliError> {
    let Some(command) = args.command else {
        return play::run(&args);
    };
    let mut out = Output::new();
    match command {
        Command::Variants => variants::run(&mut out),
        Command::Games(args) => saved::run(&mut out, &args),
        Command::Rules(args) => rules::run(&mut out, args),
        Command::Check(args) => check::run(&mut out, &args),
        Command::Moves(args) => moves::run(&mut out, &args),
        Command::Perft(args) => perft::run(&mut out, &args),
        Command::Bench(args) => bench::run(&mut out, &args),
        Command::Engine(args) => engine::run(&mut out, &args),
        Command::Engines(args) => engines::run(&mut out, &args),
        Command::Mate(args) => mate::run(&mut out, &args),
        Command::Problems(args) => problems::run(&mut out, &args),
        Command::Analyse(args) => analyse::run(&mut out, &args),
        Command::Match(args) => matches::run(&mut out, &args),
        Command::Tune(args) => tune::run(&mut out, &args),
        Command::Learn(args) => play::learn(&args),
        Command::Open(args) => play::open(&args),
        Command::Convert(args) => record::convert::run(&mut out, &args),
        Command::Show(args) => record::show::run(&mut out, &args),
        Command::Validate(args) => record::validate::run(&mut out, &args),
        Command::Config => out.text(zushiki_tui::config::defaults().as_bytes()),
        Command::Completions(args) => pages::completions(&mut out, args.shell),
        Command::Man(args) => pages::man(&mut out, &args),
    }?;
    out.finish()
}

fn report(result: Result<(), CliError>) -> ExitCode {
    let Err(error) = result else {
        return ExitCode::Success;
    };
    if !error.is_quiet() {
        output::remark(&error);
    }
    error.exit_code()
}

/// The game, with its presets, whose id was given where a command is expected.
fn game_as_command(error: &clap::Error) -> Option<String> {
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidSubcommand) else {
        return None;
    };
    let id = word.split(':').next()?;
    library::find(id).map(|_| escaped(word))
}

/// Prints the help or the error of clap. A closed stream is ignored.
fn clap_message(error: &clap::Error) -> ExitCode {
    match argument_errors::translated(error) {
        Some(translated) => output::remark(translated),
        None => drop(error.print()),
    }
    if let Some(game) = game_as_command(error) {
        output::remark(message!("cli-did-you-mean-variant", game = game));
    }
    match error.use_stderr() {
        true => ExitCode::Usage,
        false => ExitCode::Success,
    }
}
