//! `zushiki mate`: finds mates by checks.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::error::CliError;
use super::interrupt::Interrupt;
use super::options;
use super::output::{self, Output};
use super::problems;
use super::record::{assumed, go_to, opened};
use super::{FileArgs, MateArgs, games, locale};
use zushiki_core::game::Game;
use zushiki_core::notation::Notation;
use zushiki_core::rules::Position;
use zushiki_core::text::escaped;
use zushiki_engine::{Counting, Earlier, MateLimits, MateRequest, MateVerdict, solve_mate};
use zushiki_record::{ReadOptions, Reading, Remark};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{self, Wording, counting, file_fault, notation_in};

/// The number of nodes for each position if no limit is given.
const NODES: u64 = 1_000_000;
/// The size of the table, in mebibytes.
const TABLE: usize = 64;

pub(super) fn run(language: Language, out: &mut Output, args: &MateArgs) -> Result<(), CliError> {
    let solver = MateSolver::new(language, args)?;
    match &args.file {
        None => {
            let position = options::position(language, &args.game)?;
            let verdict = solver.verdict(language, &position, Vec::new())?;
            solver.tell(language, out, PlaceInFile::default(), &position, &verdict)
        }
        Some(path) => in_file(language, out, args, path, &solver),
    }
}

/// The settings of the searches of one run of the command.
struct MateSolver {
    limits: MateLimits,
    notation: Notation,
    interrupt: Interrupt,
}

impl MateSolver {
    fn new(language: Language, args: &MateArgs) -> Result<MateSolver, CliError> {
        let unlimited = args.nodes.is_none() && args.seconds.is_none();
        let limits = MateLimits {
            nodes: args.nodes.or(unlimited.then_some(NODES)),
            time: args.seconds.map(Duration::from_secs),
            table_mib: TABLE,
        };
        let notation = notation_in(language, args.notation.map(Into::into));
        Ok(MateSolver { limits, notation, interrupt: Interrupt::listen(language)? })
    }

    /// Searches a position. A signal ends the search.
    fn verdict(
        &self,
        language: Language,
        position: &Position,
        earlier: Vec<Earlier>,
    ) -> Result<MateVerdict, CliError> {
        let (began, stop) = (Instant::now(), AtomicBool::new(false));
        let clock = || {
            stop.fetch_or(self.interrupt.signal().is_some(), Ordering::Relaxed);
            began.elapsed()
        };
        // Without a time limit the clock would not be looked at.
        let time = self.limits.time.or(Some(Duration::MAX));
        let limits = MateLimits { time, ..self.limits };
        let (position, counting) = (position.clone(), Counting::OfGame);
        let request = MateRequest { position, earlier, limits, counting };
        let answer = solve_mate(&request, &stop, &clock);
        match self.interrupt.signal() {
            Some(signal) => Err(CliError::stopped(signal, message!(language, "cli-stopped"))),
            None => Ok(answer.verdict),
        }
    }

    /// Prints a verdict with its place.
    fn tell(
        &self,
        language: Language,
        out: &mut Output,
        place: PlaceInFile,
        position: &Position,
        verdict: &MateVerdict,
    ) -> Result<(), CliError> {
        let text = match position.outcome() {
            Some(end) => {
                message!(
                    language,
                    "cli-game-is-over",
                    end = wording::outcome(language, position.selection(), end)
                )
            }
            None => wording::mate_verdict(language, position, verdict, &self.limits, self.notation),
        };
        out.line(locale::shown(&escaped(&place.before(language, text))))?;
        out.flush()
    }
}

/// The place of a position in a file.
#[derive(Clone, Copy, Default)]
struct PlaceInFile {
    /// The number of the game, in a file with several games.
    game: Option<usize>,
    /// The number of the move before the position, where all positions of a game are searched.
    number: Option<usize>,
}

impl PlaceInFile {
    /// `text` after the place.
    fn before(self, language: Language, text: String) -> String {
        let text = match self.number {
            Some(number) => message!(language, "cli-mate-after-move", ply = number, text),
            None => text,
        };
        match self.game {
            Some(game) => message!(language, "cli-mate-in-game", game, text),
            None => text,
        }
    }
}

/// Searches the positions of the games of a file. Those that cannot be read are told and left out.
///
/// # Errors
/// If any cannot be read.
fn in_file(
    language: Language,
    out: &mut Output,
    args: &MateArgs,
    path: &Path,
    solver: &MateSolver,
) -> Result<(), CliError> {
    let (variant, partial, game) = (args.game.chosen.variant.clone(), false, None);
    let assumed = assumed(language, &FileArgs { variant, partial, game })?;
    let options = ReadOptions {
        variants: games::all(language),
        assumed: assumed.as_ref(),
        words: &language,
        lenient: false,
    };
    let unread = |error| CliError::failure(file_fault(language, path, &error));
    let games = opened(language, path)?.map_err(unread)?;
    let count = games.game_count();
    let mut left_out = 0;
    for number in 1..=count {
        let mut reading = match games.read_game(number, &options) {
            Ok(reading) => reading,
            Err(error) if count == 1 => return Err(unread(error)),
            Err(error) => {
                output::remark(unread(error).words(language));
                left_out += 1;
                continue;
            }
        };
        tell_remarks(language, path, &reading, number);
        let place = PlaceInFile { game: (count > 1).then_some(number), number: None };
        let game = &mut reading.record.game;
        match args.at {
            Some(at) => go_to(language, game, at, path)?,
            None if !game.is_empty() => {
                in_game(language, out, solver, game, place)?;
                continue;
            }
            None => {}
        }
        let verdict = solver.verdict(language, game.position(), earlier(game))?;
        solver.tell(language, out, place, game.position(), &verdict)?;
    }
    match left_out {
        0 => Ok(()),
        count => Err(CliError::failure(problems::left_out(language, path, count))),
    }
}

/// Prints the remarks of reading a game, once for several games of a file, all of which are searched.
fn tell_remarks(language: Language, path: &Path, reading: &Reading, number: usize) {
    let told = |remark: &&Remark| number == 1 && !matches!(remark, Remark::OtherGames { .. });
    for remark in reading.remarks.iter().filter(told) {
        let (path, remark) = (path.display().to_string(), remark.words(language));
        output::remark(escaped(&output::note(
            language,
            message!(language, "cli-in-file", path, text = remark),
        )));
    }
}

/// The numbers of positions with each verdict.
#[derive(Default)]
struct Tally {
    mates: usize,
    none: usize,
    unknown: usize,
}

/// The positions of the line of `game` before the cursor.
fn earlier(game: &Game) -> Vec<Earlier> {
    let positions = (0..game.cursor_ply()).filter_map(|ply| game.position_at(ply));
    positions.zip(game.moves()).map(|(position, mv)| Earlier::new(&position, mv)).collect()
}

/// Searches each position of the line of a game, and prints those with a mate.
fn in_game(
    language: Language,
    out: &mut Output,
    solver: &MateSolver,
    game: &Game,
    place: PlaceInFile,
) -> Result<(), CliError> {
    let (mut tally, mut earlier) = (Tally::default(), Vec::new());
    let moves = game.moves().map(Some).chain([None]);
    for (ply, mv) in moves.enumerate() {
        let Some(position) = game.position_at(ply) else { break };
        if position.outcome().is_some() {
            break;
        }
        let verdict = solver.verdict(language, &position, earlier.clone())?;
        match &verdict {
            MateVerdict::Mate(_) => {
                tally.mates += 1;
                let number = Some(game.last_number(ply, counting(language)));
                let place = PlaceInFile { number, ..place };
                solver.tell(language, out, place, &position, &verdict)?;
            }
            MateVerdict::NoMate => tally.none += 1,
            MateVerdict::Unknown => tally.unknown += 1,
        }
        earlier.extend(mv.map(|mv| Earlier::new(&position, mv)));
    }
    let Tally { mates, none, unknown } = tally;
    let tally = message!(language, "cli-mate-tally", mates, none, unknown);
    out.line(place.before(language, tally))?;
    out.flush()
}
