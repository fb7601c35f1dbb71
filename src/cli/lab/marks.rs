//! `zushiki lab marks`: the marks of an analysis beside the losses that another engine finds.

use super::make::unreadable;
use super::sample::columns;
use crate::cli::args::MarksArgs;
use crate::cli::error::CliError;
use crate::cli::interrupt::Interrupt;
use crate::cli::options;
use crate::cli::output::{self, Output};
use zushiki_lab::{JudgedMove, Losing, Marked, MarksTable};
use zushiki_play::storage::store;
use zushiki_words::language::Language;
use zushiki_words::message;

/// The size limit of a file of judged moves, in bytes.
const MOST_BYTES: u64 = 64 << 20;

pub(super) fn run(language: Language, out: &mut Output, args: &MarksArgs) -> Result<(), CliError> {
    let selection = options::selection(language, &args.game.clone().into())?;
    let failed = |reason: String| unreadable(language, &args.file, reason);
    let text = store::read_text(&args.file, MOST_BYTES);
    let text = text.map_err(|error| failed(language.tell(&error)))?;
    let judged = JudgedMove::read(&selection, &text, f64::from(args.scale));
    let judged = judged.map_err(|error| failed(language.tell(&error)))?;
    let interrupt = Interrupt::listen(language)?;
    let table = MarksTable::of(&judged, args.nodes, &mut |done| {
        let (moves, all) = (done, judged.len());
        output::progress(&message!(language, "cli-marks-progress", moves, all));
        interrupt.signal().is_none()
    });
    output::progress_end();
    if let Some(signal) = interrupt.signal() {
        return Err(CliError::stopped(signal, message!(language, "cli-stopped")));
    }
    let lines = columns(&rows(language, &table));
    lines.iter().chain(&losses(language, &table)).try_for_each(|line| out.line(line))
}

fn rows(language: Language, table: &MarksTable) -> Vec<Vec<String>> {
    let row = |signs: &str, marked: Marked| {
        let counts = [marked.moves, marked.lose_five, marked.lose_little];
        std::iter::once(signs.to_owned()).chain(counts.map(|count| count.to_string())).collect()
    };
    let heading = vec![
        message!(language, "cli-marks-mark"),
        message!(language, "cli-marks-moves"),
        message!(language, "cli-marks-lose-five"),
        message!(language, "cli-marks-lose-little"),
    ];
    vec![heading, row("?, ??", table.mistakes), row("?!", table.dubious)]
}

/// The sentences about the moves that lose much.
fn losses(language: Language, table: &MarksTable) -> [String; 2] {
    [(5, table.lose_five), (10, table.lose_ten)].map(|(points, Losing { moves, marked })| {
        message!(language, "cli-marks-losing", points, moves, marked)
    })
}
