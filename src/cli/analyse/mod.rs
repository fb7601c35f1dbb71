//! `zushiki analyse`: evaluates the moves of a game, and writes it with the evaluations.
//!
//! `target` is the file that is written and continued, `analyst` searches positions and annotates moves,
//! `mark` the classes of moves that lose much, `summary` counts and draws what the annotated game has.

mod analyst;
mod mark;
mod summary;
mod target;

use std::time::{Duration, Instant};

use self::analyst::{Analyst, Step};
use self::target::Target;
use super::AnalyseArgs;
use super::error::CliError;
use super::interrupt::Interrupt;
use super::locale;
use super::output::{self, Output};
use super::record::load;
use crate::text::escaped;

/// The longest time between two writes of the file, so that a crash loses little.
const SAVE_INTERVAL: Duration = Duration::from_secs(10);

pub(super) fn run(out: &mut Output, args: &AnalyseArgs) -> Result<(), CliError> {
    let reading = load(&args.path, &args.file)?;
    let mut target = Target::new(args, &reading)?;
    let mut record = target.record(reading.record, args)?;
    if record.game.main_line().len() < 2 {
        let path = args.path.display();
        return Err(CliError::failure(format_args!("{path} has no moves to analyse")));
    }
    target.check(&record)?;
    let interrupt = Interrupt::listen()?;
    let mut analyst = Analyst::new(args, target.style, record.game.position().selection());
    let mut saved = None;
    for ply in 0..record.game.main_line().len() {
        let step = analyst.step(&mut record.game, ply, &interrupt);
        match step {
            Step::Kept => continue,
            Step::Stopped => break,
            Step::Evaluated => output::progress(&analyst.progress(&record.game, ply)),
        }
        // The first write shows at once whether the file can be written.
        if saved.is_none_or(|at: Instant| at.elapsed() >= SAVE_INTERVAL) {
            target.save(&record)?;
            saved = Some(Instant::now());
        }
    }
    if saved.is_some() {
        output::progress_end();
    }
    target.finish(out, &record)?;
    let is_ascii = args.ascii || locale::is_ascii();
    for line in summary::lines(&record, is_ascii) {
        let line = escaped(&line);
        // Standard output has the game then.
        match target.is_standard_output() {
            true => output::remark(line),
            false => out.line(line)?,
        }
    }
    out.flush()?;
    match interrupt.signal() {
        Some(signal) => Err(CliError::stopped(signal, "stopped").hint(target.how_to_go_on())),
        None => Ok(()),
    }
}
