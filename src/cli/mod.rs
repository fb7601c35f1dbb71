//! The program: its arguments, its commands and its exit codes.
//!
//! `args` has the arguments as clap types, `options` makes variants and positions from them, `error` is the error of
//! all commands, `output` writes to the standard streams. Each command has a module.

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
mod lab;
mod language;
mod learn;
mod learned;
mod letters;
mod locale;
mod locales;
mod mate;
mod moves;
mod openings;
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
mod tables;
mod tuned;
mod unfinished;
mod variants;

use args::{
    AnalyseArgs, Args, AttendArgs, BenchArgs, BookArgs, CheckArgs, Command, ConvertArgs, Diagram,
    EngineArgs, EnginesArgs, FileArgs, GameArgs, GamesArgs, HostArgs, JoinArgs, LearnArgs,
    LetterCommand, ManArgs, MatchArgs, MateArgs, MovesArgs, Notation, OpenArgs, OpeningsArgs,
    PerftArgs, ProblemsArgs, ReceiveArgs, RulesArgs, SendArgs, ShowArgs, TuneArgs, ValidateArgs,
    VariantArgs, parent_of_former_name,
};
use error::{CliError, ExitCode};
use folders::Folders;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;

use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, FromArgMatches};
use output::Output;

use zushiki_core::text::{cleaned, escaped};
use zushiki_core::variant::library;
use zushiki_play::peers;
use zushiki_play::storage::samples;
use zushiki_record::is_game_file;
#[cfg(unix)]
use zushiki_tui::guardian;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// Parses the arguments of the process and runs the command.
#[must_use]
pub(super) fn main() -> ExitCode {
    #[cfg(unix)]
    if std::env::args_os().nth(1).is_some_and(|first| first == guardian::ARGUMENT) {
        guardian::run();
        return ExitCode::Success;
    }
    interrupt::survive_file_limit();
    // The only processes that the program starts are engines, and a guardian, which is spared.
    peers::adopt_orphans();
    let mut arguments = std::env::args_os().collect();
    let locales = locales::add();
    let language = match language::choose(&mut arguments) {
        Ok(language) => language,
        Err((language, error)) => return report(language, Err(error)),
    };
    match locales {
        Ok(locales) => locales.tell(language),
        Err(error) => return report(language, Err(error.words(language))),
    }
    // Earlier versions have left them open.
    Folders::here().close_to_others();
    match parse(language, arguments.clone()) {
        Ok(args) => report(language, run(language, args)),
        Err(error) => clap_message(language, &with_clean_arguments(language, error, &arguments)),
    }
}

/// The answer of clap, which repeats arguments as they are, to arguments that control no terminal.
fn with_clean_arguments(
    language: Language,
    error: clap::Error,
    arguments: &[OsString],
) -> clap::Error {
    let clean = |argument: &OsString| OsString::from(&*cleaned(&argument.to_string_lossy()));
    let clean: Vec<OsString> = arguments.iter().map(clean).collect();
    if clean == arguments {
        error
    } else {
        // Arguments that are valid once they are clean are refused all the same.
        parse(language, clean).err().unwrap_or_else(|| clap::Error::new(error.kind()))
    }
}

/// The arguments, or what clap answers in `language`. Only an answer needs the texts of the help in
/// another language, which take milliseconds to put in place.
fn parse(language: Language, mut arguments: Vec<OsString>) -> Result<Args, clap::Error> {
    if let Some(parent) = parent_of_former_name(arguments.get(1..).unwrap_or_default()) {
        arguments.insert(1, parent.into());
    }
    let arguments = match parse_with(Args::command(), arguments.clone()) {
        Err(error) => with_open_before_file(&error, arguments),
        parsed => return parsed,
    };
    parse_with(Args::command(), arguments.clone())
        .or_else(|_| parse_with(help::command(language), arguments))
}

/// The arguments, with the command `open` before them if there is a file in place of a command.
fn with_open_before_file(error: &clap::Error, mut arguments: Vec<OsString>) -> Vec<OsString> {
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidSubcommand) else {
        return arguments;
    };
    let mut words = arguments.iter().skip(1);
    let file = words.find(|argument| argument.to_string_lossy() == **word).map(Path::new);
    if file.is_some_and(is_file_to_open) {
        arguments.insert(1, "open".into());
    }
    arguments
}

/// Whether a word in place of a command is a file: it exists, or has the name of one.
fn is_file_to_open(word: &Path) -> bool {
    let is_input = word == Path::new("-");
    is_input || word.is_file() || is_game_file(word) || samples::at(word).is_some()
}

fn parse_with(mut command: clap::Command, arguments: Vec<OsString>) -> Result<Args, clap::Error> {
    let matches = command.try_get_matches_from_mut(arguments)?;
    Args::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

fn run(language: Language, args: Args) -> Result<(), CliError> {
    let Some(command) = args.command else {
        return if args.help_all { help::print_all(language) } else { play::run(language, &args) };
    };
    let mut out = Output::new();
    match command {
        Command::Variants => variants::run(language, &mut out),
        Command::Games(args) => saved::run(language, &mut out, &args),
        Command::Openings(args) => openings::run(language, &mut out, &args),
        Command::Rules(args) => rules::run(language, &mut out, args),
        Command::Check(args) => check::run(language, &mut out, &args),
        Command::Moves(args) => moves::run(language, &mut out, &args),
        Command::Perft(args) => perft::run(language, &mut out, &args),
        Command::Bench(args) => bench::run(language, &mut out, &args),
        Command::Host(args) => tables::host(language, &args),
        Command::Join(args) => tables::join(language, &mut out, &args),
        Command::Attend(args) => tables::attend(language, &args),
        Command::Letter(command) => letters::run(language, &mut out, &command),
        Command::Engine(args) => engine::run(&mut out, &args),
        Command::Engines(args) => engines::run(language, &mut out, &args),
        Command::Mate(args) => mate::run(language, &mut out, &args),
        Command::Problems(args) => play::problems(language, &args),
        Command::Analyse(args) => analyse::run(language, &mut out, &args),
        Command::Lab(command) => lab::run(language, &mut out, &command),
        Command::Learn(args) => learn::run(language, &args),
        Command::Open(args) => play::open(language, &args),
        Command::Convert(args) => record::convert::run(language, &mut out, &args),
        Command::Show(args) => record::show::run(language, &mut out, &args),
        Command::Validate(args) => record::validate::run(language, &mut out, &args),
        Command::Config => out.text(&zushiki_tui::config::defaults(language)),
        Command::Completions(args) => pages::completions(language, &mut out, args.shell),
        Command::Man(args) => pages::man(language, &mut out, &args),
    }?;
    out.finish()
}

fn report(language: Language, result: Result<(), CliError>) -> ExitCode {
    let Err(error) = result else {
        return ExitCode::Success;
    };
    if !error.is_quiet() {
        output::remark(error.words(language));
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

/// Prints the help or the error of clap. A closed standard error is ignored.
fn clap_message(language: Language, error: &clap::Error) -> ExitCode {
    match argument_errors::translated(language, error) {
        Some(translated) => output::remark(translated.words(language)),
        None => {
            let printed = help::print(language, error).and_then(|()| io::stdout().flush());
            if !error.use_stderr() {
                return report(language, printed.map_err(CliError::from));
            }
        }
    }
    if let Some(game) = game_as_command(error) {
        output::remark(message!(language, "cli-did-you-mean-variant", game));
    }
    if error.use_stderr() { ExitCode::Usage } else { ExitCode::Success }
}
