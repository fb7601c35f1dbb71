//! `zushiki analyse`: evaluates the moves of a game, and writes it with the evaluations.
//!
//! `target` is the file that is written and continued, `searcher` searches the positions that a
//! [`Table`] asks for during the analysis. The written remarks come from
//! [`zushiki_play::analysis`].

mod searcher;
mod target;

use std::sync::Arc;
use std::time::{Duration, Instant};

use self::searcher::Searcher;
use self::target::Target;
use super::AnalyseArgs;
use super::error::CliError;
use super::interrupt::Interrupt;
use super::locale;
use super::output::{self, Output};
use super::record::load;
use super::tuned;
use zushiki_core::text::escaped;
use zushiki_play::opponent::Advice;
use zushiki_play::session::Session;
use zushiki_play::table::{Table, TableCommand, TableEvent};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{analysis_summary, progress_bar, usual_notation};

/// The longest time between two writes of the file, so that a crash loses little.
const SAVE_INTERVAL: Duration = Duration::from_secs(10);

pub(super) fn run(
    language: Language,
    out: &mut Output,
    args: &AnalyseArgs,
) -> Result<(), CliError> {
    let reading = load(language, &args.path, &args.file)?;
    let mut target = Target::new(language, args, &reading)?;
    let record = target.record(language, reading.record, args)?;
    if record.game.main_line().len() < 2 {
        let path = args.path.display().to_string();
        return Err(CliError::failure(message!(language, "cli-no-moves-to-analyse", path)));
    }
    target.check(language, &record)?;
    let interrupt = Interrupt::listen(language)?;
    let mut searcher = Searcher::new(language, args, record.game.position().selection())?;
    let mut table = Table::alone(Session::opened(record))
        .with_comment_words(Arc::new(language))
        .with_tuned(tuned::texts(language));
    let analysed = analyse(language, &mut searcher, &mut table, &mut target, &interrupt);
    // Writes the remarks on the positions that were looked at last.
    table.apply(TableCommand::StopAnalysis);
    if analysed.is_err() {
        // The result up to the failure of the engine is kept: a failure to write it is reported
        // first.
        target.save_reached(language, table.record())?;
    }
    if !analysed? {
        let nothing = message!(language, "cli-analysed-before");
        output::remark(output::note(language, nothing));
    }
    let record = table.record();
    target.finish(language, out, record)?;
    let is_ascii = args.ascii || locale::is_ascii();
    for line in analysis_summary(language, record, table.chances(), is_ascii) {
        let line = escaped(&line);
        // Standard output has the game then.
        if target.is_standard_output() { output::remark(line) } else { out.line(line)? }
    }
    out.flush()?;
    match interrupt.signal() {
        Some(signal) => Err(CliError::stopped(signal, message!(language, "cli-stopped"))
            .hint(target.how_to_go_on(language))),
        None => Ok(()),
    }
}

/// Evaluates and annotates the positions that have no evaluation, until the end or a signal. Returns whether there was
/// one.
fn analyse(
    language: Language,
    searcher: &mut Searcher,
    table: &mut Table,
    target: &mut Target,
    interrupt: &Interrupt,
) -> Result<bool, CliError> {
    let notation = usual_notation(language);
    table.apply(TableCommand::AnalyseGame {
        by: searcher.analysed_by(),
        style: target.style,
        notation,
    });
    let has_work = table.asked().is_some();
    let mut saved = None;
    while let Some(asked) = table.asked() {
        let node = asked.node;
        let Some(answer) = searcher.search(language, &asked, interrupt)? else { break };
        for event in table.advise(Advice::Lines(node, answer)) {
            if let TableEvent::PositionEvaluated(progress) = event {
                let of_game = (table.game().start().selection(), table.chances());
                output::progress(&progress_bar(language, of_game, progress));
            }
        }
        // The first write shows at once whether the file can be written.
        if saved.is_none_or(|at: Instant| at.elapsed() >= SAVE_INTERVAL) {
            target.save(language, table.record())?;
            saved = Some(Instant::now());
        }
    }
    if saved.is_some() {
        output::progress_end();
    }
    Ok(has_work)
}
