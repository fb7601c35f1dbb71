//! `zushiki perft`: counts move sequences.

use std::time::{Duration, Instant};

use super::PerftArgs;
use super::error::CliError;
use super::options;
use super::output::{self, Output};
use crate::board::Move;
use crate::notation::usi;
use crate::rules::Position;

pub(super) fn run(out: &mut Output, args: &PerftArgs) -> Result<(), CliError> {
    let position = options::position(&args.game)?;
    let began = Instant::now();
    let nodes = if args.divide {
        divided(out, &position, args.depth)
    } else {
        position.perft(args.depth).ok_or_else(overflow)
    }?;
    let took = began.elapsed();
    out.line(nodes)?;
    out.flush()?;
    output::remark(speed(nodes, took));
    Ok(())
}

fn divided(out: &mut Output, position: &Position, depth: u32) -> Result<u64, CliError> {
    let counts = position.divide(depth).ok_or_else(overflow)?;
    let mut sum = 0u64;
    for (text, count) in sorted(position, counts) {
        out.line(format_args!("{text}: {count}"))?;
        sum = sum.checked_add(count).ok_or_else(overflow)?;
    }
    Ok(if depth == 0 { 1 } else { sum })
}

fn sorted(position: &Position, counts: Vec<(Move, u64)>) -> Vec<(String, u64)> {
    let selection = position.selection();
    let named = |(mv, count)| (usi::write(selection, mv), count);
    let mut lines: Vec<(String, u64)> = counts.into_iter().map(named).collect();
    lines.sort();
    lines
}

fn overflow() -> CliError {
    CliError::failure("the count is larger than 64 bits can hold: give a smaller --depth")
}

/// Below this the clock says nothing about the speed.
const SHORTEST: Duration = Duration::from_micros(100);

fn speed(nodes: u64, took: Duration) -> String {
    let seconds = took.as_secs_f64();
    if took < SHORTEST {
        return format!("{seconds:.3} s");
    }
    format!("{seconds:.3} s, {:.0} nodes per second", nodes as f64 / seconds)
}
