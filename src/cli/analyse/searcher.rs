//! Searches the positions of a game for its analysis.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::cli::error::CliError;
use crate::cli::interrupt::Interrupt;
use crate::cli::{AnalyseArgs, engines, tuned};
use zushiki_core::variant::Selection;
use zushiki_engine::{Answer, Engine, Limits, Request, Settings};
use zushiki_play::analysis::ANNOTATED_LINES;
use zushiki_play::opponent::{
    AdviceKind, AdviceRequest, LinesRequest, SeatError, answer_of, lines_question, parse_analyst,
    request_at,
};
use zushiki_play::peers::{AskedPeer, PeerAnswer};
use zushiki_play::table::AnalysedBy;
use zushiki_words::language::Language;
use zushiki_words::message;

/// The default size of the table of positions, in mebibytes.
const HASH_MIB: u32 = 64;

/// The engine that searches.
pub(super) enum Searcher {
    /// The engine of this program.
    Own(Box<OwnSearcher>),
    /// An engine of another author, and its time for each position.
    Other(AskedPeer, Duration),
}

/// The engine of this program, with the settings of one run of the command.
pub(super) struct OwnSearcher {
    engine: Engine,
    limits: Limits,
}

impl Searcher {
    /// The engine that the arguments name, for the game of `selection`.
    pub(super) fn new(
        language: Language,
        args: &AnalyseArgs,
        selection: &Selection,
    ) -> Result<Searcher, CliError> {
        let named = args
            .by
            .as_deref()
            .map(parse_analyst)
            .transpose()
            .map_err(|error| CliError::misused(language, error))?;
        let Some(name) = named.flatten() else {
            return Ok(Searcher::Own(Box::new(OwnSearcher::new(language, args, selection))));
        };
        refuse_own_settings(language, args)?;
        let roster = engines::roster(language, args.config.as_deref());
        let entry = roster
            .choose(&name, Some(selection))
            .map_err(|error| CliError::misused(language, error))?;
        let peer = AskedPeer::start(&entry, selection)
            .map_err(|error| CliError::failed(language, error))?;
        Ok(Searcher::Other(peer, Duration::from_secs(args.seconds)))
    }

    /// The engine of another author that analyses; `None` if it is the engine of this program.
    pub(super) fn analysed_by(&self) -> Option<AnalysedBy> {
        match self {
            Searcher::Own(_) => None,
            Searcher::Other(peer, _) => Some(AnalysedBy::Engine(peer.name().to_owned())),
        }
    }

    /// The answer for the position that is asked about; `None` if a signal ended the search.
    pub(super) fn search(
        &mut self,
        language: Language,
        asked: &AdviceRequest<'_>,
        interrupt: &Interrupt,
    ) -> Result<Option<Answer>, CliError> {
        match self {
            Searcher::Own(own) => Ok(own.search(asked, interrupt)),
            Searcher::Other(peer, time) => {
                let lines = LinesRequest { count: 1, time: *time, among: None };
                let question = lines_question(asked.game, asked.node, lines);
                let answer = peer.ask(question, || interrupt.signal().is_none());
                let answer = answer.map_err(|error| CliError::failed(language, error))?;
                answer.map(|answer| best_of(answer, peer.name())).transpose()
            }
        }
    }
}

/// The answer that is made of the best line of the engine `name`.
fn best_of(answer: PeerAnswer, name: &str) -> Result<Answer, CliError> {
    let no_lines = || CliError::failure(SeatError::NoLines { engine: name.to_owned() });
    answer.best.map(answer_of).ok_or_else(no_lines)
}

/// Refuses the options that an engine of another author does not take.
fn refuse_own_settings(language: Language, args: &AnalyseArgs) -> Result<(), CliError> {
    if args.nodes.is_some() {
        return Err(CliError::usage(message!(language, "cli-analyse-nodes-of-engine")));
    }
    if args.threads.is_some() || args.hash.is_some() {
        return Err(CliError::usage(message!(language, "cli-analyse-settings-of-engine")));
    }
    Ok(())
}

impl OwnSearcher {
    fn new(language: Language, args: &AnalyseArgs, selection: &Selection) -> OwnSearcher {
        let settings = Settings {
            hash_mib: usize::try_from(args.hash.unwrap_or(HASH_MIB)).unwrap_or(usize::MAX),
            threads: args.threads.unwrap_or(NonZeroUsize::MIN),
            ..tuned::settings(language, Some(selection))
        };
        let time = Duration::from_secs(args.seconds);
        let limits = Limits {
            nodes: args.nodes,
            // Without a time limit the engine would not look at the clock, which polls for signals.
            hard: Some(if args.nodes.is_some() { Duration::MAX } else { time }),
            ..Limits::default()
        };
        OwnSearcher { engine: Engine::new(selection, settings), limits }
    }

    /// The answer for a position. The table asks for a second for each position, and for more where two moves are compared:
    /// these get as many times the nodes or the time of the command.
    fn search(&mut self, asked: &AdviceRequest<'_>, interrupt: &Interrupt) -> Option<Answer> {
        let (among, times) = match asked.kind {
            AdviceKind::Lines(lines) => (lines.among.map(Vec::from), lines.time.as_secs().max(1)),
            _ => (None, 1),
        };
        let limits = Limits {
            nodes: self.limits.nodes.map(|nodes| nodes.saturating_mul(times)),
            hard: self.limits.hard.map(|time| time.saturating_mul(times as u32)),
            ..self.limits
        };
        let request = Request {
            search_moves: among.unwrap_or_default(),
            ..request_at(asked.game, asked.node, limits, ANNOTATED_LINES)
        };
        if self.limits.nodes.is_some() {
            // A search that is repeated must not know more than the first time.
            self.engine.clear();
        }
        let (began, stop) = (Instant::now(), AtomicBool::new(false));
        let clock = || {
            stop.fetch_or(interrupt.signal().is_some(), Ordering::Relaxed);
            began.elapsed()
        };
        let mut answer = self.engine.analyse(&request, &stop, &clock, &mut |_| {});
        if answer.depth == 0 && answer.best.is_some() {
            // The limit came before the end of the first iteration, so there is no score.
            let limits =
                Limits { nodes: None, hard: Some(Duration::MAX), depth: Some(1), ..self.limits };
            let request = Request { limits, ..request };
            answer = self.engine.search(&request, &stop, &clock, &mut |_| {});
        }
        interrupt.signal().is_none().then_some(answer)
    }
}
