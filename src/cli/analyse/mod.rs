//! `zushiki analyse`: evaluates the moves of a game, and writes it with the evaluations.
//!
//! `target` is the file that is written and continued, `analyst` searches positions, `other` by an engine of another author. What
//! is written comes from [`zushiki_play::analysis`].

mod analyst;
mod other;
mod target;

use std::sync::Arc;
use std::time::{Duration, Instant};

use self::analyst::Analyst;
use self::target::Target;
use super::AnalyseArgs;
use super::error::CliError;
use super::interrupt::Interrupt;
use super::locale;
use super::output::{self, Output};
use super::record::load;
use zushiki_core::text::escaped;
use zushiki_play::analysis::{Annotator, AnnotatorStep};
use zushiki_play::storage::journal::LoggedRecord;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{analysis_summary, progress_bar, usual_notation};

/// The longest time between two writes of the file, so that a crash loses little.
const SAVE_INTERVAL: Duration = Duration::from_secs(10);

pub(super) fn run(out: &mut Output, args: &AnalyseArgs) -> Result<(), CliError> {
    let reading = load(&args.path, &args.file)?;
    let mut target = Target::new(args, &reading)?;
    let record = target.record(reading.record, args)?;
    if record.game.main_line().len() < 2 {
        let path = args.path.display().to_string();
        return Err(CliError::failure(message!("cli-no-moves-to-analyse", path = path)));
    }
    target.check(&record)?;
    let interrupt = Interrupt::listen()?;
    let mut analyst = Analyst::new(args, record.game.position().selection())?;
    let mut record = LoggedRecord::new(record);
    let analysed = analyse(&mut analyst, &mut record, &mut target, &interrupt);
    if analysed.is_err() {
        // What was reached until the engine failed is kept: a failure to write it comes first.
        target.save_reached(record.record())?;
    }
    analysed?;
    let record = record.record();
    target.finish(out, record)?;
    let is_ascii = args.ascii || locale::is_ascii();
    for line in analysis_summary(Language::current(), record, is_ascii) {
        let line = escaped(&line);
        // Standard output has the game then.
        match target.is_standard_output() {
            true => output::remark(line),
            false => out.line(line)?,
        }
    }
    out.flush()?;
    match interrupt.signal() {
        Some(signal) => {
            Err(CliError::stopped(signal, message!("cli-stopped")).hint(target.how_to_go_on()))
        }
        None => Ok(()),
    }
}

/// Evaluates and annotates the positions that have no evaluation, until the end or a signal.
fn analyse(
    analyst: &mut Analyst,
    record: &mut LoggedRecord,
    target: &mut Target,
    interrupt: &Interrupt,
) -> Result<(), CliError> {
    let language = Language::current();
    let mut annotator = Annotator::new(target.style, usual_notation(language), Arc::new(language));
    let mut saved = None;
    loop {
        let id = match annotator.next_step(record.game()) {
            AnnotatorStep::Search(id) => id,
            AnnotatorStep::Annotate(annotation) => {
                record.annotate(&annotation);
                continue;
            }
            AnnotatorStep::Done => break,
        };
        let Some(answer) = analyst.search(record.game(), id, interrupt)? else { break };
        if let Some(annotation) = annotator.take(record.game(), id, &answer) {
            record.annotate(&annotation);
        }
        // The command writes no journal.
        record.take_entries();
        output::progress(&progress_bar(Language::current(), annotator.progress(record.game())));
        // The first write shows at once whether the file can be written.
        if saved.is_none_or(|at: Instant| at.elapsed() >= SAVE_INTERVAL) {
            target.save(record.record())?;
            saved = Some(Instant::now());
        }
    }
    if saved.is_some() {
        output::progress_end();
    }
    Ok(())
}
