//! `zushiki engines`: lists engines of other authors, and tests one of them.

use std::path::Path;
use std::time::{Duration, Instant};

use super::error::CliError;
use super::output::{self, Output};
use super::{EnginesArgs, GameArgs, VariantArgs, config, interrupt, options};
use zushiki_core::game::Players;
use zushiki_core::rules::Position;
use zushiki_core::text::{fill, quoted, suggestion};
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_play::opponent::Program;
use zushiki_play::peers::{
    AskedPeer, EngineEntry, FairyGame, PeerQuestion, Reply, Roster, SearchTime, is_installed,
    variants_ini,
};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{Wording, usual_notation};

/// The time for the move of the test.
const MOVE_TIME: Duration = Duration::from_secs(1);
/// The longest wait for an answer. Every answer comes earlier, because the steps of a peer have shorter limits.
const LONGEST: Duration = Duration::from_secs(120);

pub(super) fn run(
    language: Language,
    out: &mut Output,
    args: &EnginesArgs,
) -> Result<(), CliError> {
    if args.variants_ini {
        return print_fairy_game(language, out, &options::selection(language, &args.game)?);
    }
    if args.game.chosen.variant.is_some() || args.game.chosen.rules.is_some() {
        options::selection(language, &args.game)?;
    }
    let roster = roster(language, args.config.as_deref());
    match &args.name {
        None => print_list(language, out, &roster),
        Some(name) => test(language, out, find(language, &roster, name)?, &args.game),
    }
}

/// The engines, with those of the config file. A faulty file is reported and adds no engines.
pub(super) fn roster(language: Language, config: Option<&Path>) -> Roster {
    let own = config::load(language, config).map(|config| config.engines).unwrap_or_else(|error| {
        output::remark(&error.report);
        Vec::new()
    });
    Roster::with_own(&own)
}

/// Refuses engines among `players` that are unknown, not installed or do not play the game of `selection`.
pub(super) fn check_players(
    language: Language,
    roster: &Roster,
    players: &Players,
    selection: Option<&Selection>,
) -> Result<(), CliError> {
    for peer in Program::peers(players) {
        roster
            .choose(&peer.engine, selection)
            .map_err(|error| CliError::misused(language, error))?;
    }
    Ok(())
}

fn find<'a>(
    language: Language,
    roster: &'a Roster,
    name: &str,
) -> Result<&'a EngineEntry, CliError> {
    roster.find(name).ok_or_else(|| {
        let names = roster.entries().iter().map(|entry| entry.name.as_str());
        CliError::usage(message!(language, "cli-no-engine", name = quoted(name)))
            .remedy(language, suggestion(name, names))
    })
}

fn print_list(language: Language, out: &mut Output, roster: &Roster) -> Result<(), CliError> {
    let (found, missing): (Vec<_>, Vec<_>) =
        roster.entries().iter().partition(|it| is_installed(it));
    for entry in &found {
        out.line(format_args!("{} ({})", entry.name, entry.protocol.name()))?;
        let games: Vec<&str> = entry.variants.iter().map(|(ours, _)| ours.as_str()).collect();
        for line in fill(&language.list(&games), 76) {
            out.line(format_args!("    {line}"))?;
        }
    }
    if found.is_empty() {
        out.line(message!(language, "cli-no-engines"))?;
    }
    if !missing.is_empty() {
        let names: Vec<&str> = missing.iter().map(|entry| entry.name.as_str()).collect();
        out.line(message!(language, "cli-engines-missing", names = language.list(&names)))?;
    }
    Ok(())
}

/// Starts the engine and asks for a move.
fn test(
    language: Language,
    out: &mut Output,
    entry: &EngineEntry,
    game: &GameArgs,
) -> Result<(), CliError> {
    let position = options::position(language, &with_game(entry, game))?;
    let entry = &entry.with_game(position.selection());
    interrupt::guard_engines(language)?;
    let began = Instant::now();
    let mut peer = AskedPeer::start(entry, position.selection())
        .map_err(|error| CliError::failed(language, error))?;
    let ready = peer
        .wait_until_ready(|| began.elapsed() < LONGEST)
        .map_err(|error| CliError::failed(language, error))?;
    let title = ready.ok_or_else(|| silence(language, entry))?;
    let game = position.selection().title().words(language);
    let took = seconds(language, began);
    let ready = message!(language, "cli-engine-ready", title, game, time = took);
    out.line(of_engine(language, &entry.name, ready))?;
    out.flush()?;
    let began = Instant::now();
    let time = SearchTime::Move(MOVE_TIME);
    let question = PeerQuestion { start: position.clone(), moves: Vec::new(), time, lines: 0 };
    let answer = peer
        .ask(question, || began.elapsed() < LONGEST)
        .map_err(|error| CliError::failed(language, error))?;
    let reply = answer.ok_or_else(|| silence(language, entry))?.reply;
    let took = seconds(language, began);
    out.line(of_engine(language, &entry.name, told(language, &position, reply, took)))
}

/// Prints the game as a section of the `variants.ini` of Fairy-Stockfish.
fn print_fairy_game(
    language: Language,
    out: &mut Output,
    selection: &Selection,
) -> Result<(), CliError> {
    let FairyGame { name, text, needs_custom_pieces, needs_large_board } = variants_ini(selection)
        .map_err(|reason| {
            let title = selection.title().words(language);
            let reason = reason.words(language);
            CliError::failure(message!(language, "cli-fairy-cannot-play", game = title, reason))
        })?;
    out.line(format_args!(
        "# {}, written by zushiki for Fairy-Stockfish.",
        selection.title().words(language)
    ))?;
    if needs_custom_pieces {
        out.line(
            "# It has pieces that versions before 2021 do not know, such as 11.1 of Debian 12.",
        )?;
    }
    if needs_large_board {
        out.line("# The engine has to be built for large boards.")?;
    }
    let id = selection.id();
    out.line(
        "# In an entry [[engine]] of the config file of zushiki, with the name of this file:",
    )?;
    out.line("#   options = { VariantPath = \"/path/to/variants.ini\" }")?;
    out.line(format_args!("#   variants = {{ \"{id}\" = \"{name}\" }}"))?;
    out.line(text.trim_end())
}

/// The arguments, with the first game of the entry if they do not name a game.
fn with_game(entry: &EngineEntry, args: &GameArgs) -> GameArgs {
    let is_named = args.chosen.variant.is_some() || args.chosen.rules.is_some();
    let place = |id: &str| library::shipped().iter().position(|variant| variant.id == id);
    // The order of the entry is that of its table, which sorts by name.
    let first = entry.variants.iter().min_by_key(|(ours, _)| {
        let (id, choice) = Choice::named(ours);
        // Games with presets come last, because engines know them less well.
        (!choice.presets.is_empty(), place(id).unwrap_or(usize::MAX))
    });
    match first {
        Some((ours, _)) if !is_named => {
            let variant = Some(ours.clone());
            GameArgs { chosen: VariantArgs { variant, ..args.chosen.clone() }, ..args.clone() }
        }
        _ => args.clone(),
    }
}

fn silence(language: Language, entry: &EngineEntry) -> CliError {
    CliError::failure(of_engine(language, &entry.name, message!(language, "cli-engine-silent")))
}

/// `text` about the engine `name`.
fn of_engine(language: Language, name: &str, text: String) -> String {
    message!(language, "cli-of-engine", name, text)
}

fn told(language: Language, position: &Position, reply: Reply, took: String) -> String {
    match reply {
        Reply::Move(mv) => {
            let mv = usual_notation(language).write(position, None, mv);
            message!(language, "cli-engine-plays", mv, time = took)
        }
        Reply::Resign => message!(language, "cli-engine-resigns", time = took),
        Reply::Declare => message!(language, "cli-engine-declares", time = took),
    }
}

fn seconds(language: Language, began: Instant) -> String {
    message!(language, "cli-seconds", seconds = format!("{:.1}", began.elapsed().as_secs_f64()))
}
