//! `zushiki lab match`: the arguments of a match, its files and its signals.

use super::words::match_file_error;
use super::{report, values};
use crate::cli::error::CliError;
use crate::cli::interrupt::Interrupt;
use crate::cli::output::{self, Output};
use crate::cli::{MatchArgs, engines, options};
use zushiki_core::rules::Rules;
use zushiki_core::variant::Selection;
use zushiki_lab::matches::{
    Entrant, MOST_PLAYERS, MatchPlan, MatchPlayer, Scoreboard, Terms, cores,
};
use zushiki_play::peers::{Roster, SearchTime};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

pub(super) fn run(language: Language, out: &mut Output, args: &MatchArgs) -> Result<(), CliError> {
    if args.game.position.is_some() || args.game.fen.is_some() {
        let message = message!(language, "match-from-position");
        return Err(CliError::usage(message).hint(message!(language, "cli-omit-position")));
    }
    let plan = plan(language, args)?;
    let board = Scoreboard::open(&plan, args.out.as_deref(), args.psn.as_deref());
    let mut board = board.map_err(|error| match_file_error(language, error))?;
    let interrupt = Interrupt::listen(language)?;
    play(language, &plan, &mut board, &interrupt)?;
    for line in report::summary(language, &plan, &board) {
        out.line(line)?;
    }
    match interrupt.signal() {
        Some(signal) => {
            out.flush()?;
            Err(CliError::stopped(
                signal,
                message!(language, "match-stopped", pairs = board.known.len()),
            ))
        }
        None => Ok(()),
    }
}

/// Plays the match, as far as no signal stops it.
pub(super) fn play(
    language: Language,
    plan: &MatchPlan,
    board: &mut Scoreboard,
    interrupt: &Interrupt,
) -> Result<(), CliError> {
    let played = plan.play(
        board,
        &|| interrupt.signal().is_some(),
        &|error| error.words(language),
        &|board| output::progress(&report::progress(language, plan, board)),
    );
    output::progress_end();
    played.map_err(|error| match_file_error(language, error))
}

/// The match that the arguments ask for.
fn plan(language: Language, args: &MatchArgs) -> Result<MatchPlan, CliError> {
    let rules = Rules::new(options::selection(language, &args.game)?);
    let entrants = entrants(language, args, rules.selection())?;
    if args.sprt.is_some() && entrants.len() > 2 {
        return Err(CliError::usage(message!(language, "match-sprt-of-two")));
    }
    let terms = Terms { rules, plies: args.plies, cap: args.cap, seed: args.seed };
    let concurrency = args.concurrency.unwrap_or_else(cores).max(1);
    let sprt = args.sprt.map(|bounds| (bounds.lower, bounds.upper));
    Ok(MatchPlan { terms, entrants, pairs: args.pairs, concurrency, sprt })
}

/// The players that the arguments name, in the order A, B, ...
fn entrants(
    language: Language,
    args: &MatchArgs,
    selection: &Selection,
) -> Result<Vec<Entrant>, CliError> {
    let named: Vec<&MatchPlayer> = args.a.iter().chain(&args.b).chain(&args.engine).collect();
    if !(2..=MOST_PLAYERS).contains(&named.len()) {
        let (most, found) = (MOST_PLAYERS, named.len());
        let message = message!(language, "match-players", most, found);
        return Err(CliError::usage(message).hint(message!(language, "match-give-players")));
    }
    let has_peers = named.iter().any(|named| matches!(named, MatchPlayer::Peer(_)));
    let config = args.config.as_deref();
    let roster = if has_peers { engines::roster(language, config) } else { Roster::default() };
    let entrant = |player: &MatchPlayer| match player {
        MatchPlayer::Own(side) => {
            Ok(Entrant::Own(side.clone(), values::of_side(language, selection, side)?))
        }
        MatchPlayer::Peer(peer) => {
            let entry = roster
                .choose(&peer.engine, Some(selection))
                .map_err(|error| CliError::misused(language, error))?;
            if matches!(peer.limit, SearchTime::Nodes(_)) && !entry.protocol.counts_nodes() {
                let protocol = entry.protocol.name();
                let engine = &peer.engine;
                return Err(CliError::usage(message!(
                    language,
                    "match-no-nodes",
                    engine,
                    protocol
                )));
            }
            Ok(Entrant::Peer(peer.clone(), Box::new(entry)))
        }
    };
    named.into_iter().map(entrant).collect()
}
