//! `zushiki bench`: counts the nodes of searches to a fixed depth.

use std::time::Instant;

use super::error::CliError;
use super::options;
use super::output::{self, Output};
use super::perft::speed;
use super::{BenchArgs, GameArgs};
use zushiki_core::rules::Position;
use zushiki_engine::bench::{self, Bench};
use zushiki_words::language::Language;

pub(super) fn run(language: Language, out: &mut Output, args: &BenchArgs) -> Result<(), CliError> {
    let began = Instant::now();
    let mut total = 0;
    for positions in games(language, &args.game)? {
        total += search(out, &positions, args)?;
    }
    let took = began.elapsed();
    out.line(total)?;
    out.flush()?;
    output::remark(speed(language, total, took));
    Ok(())
}

/// The positions to search, by game.
fn games(language: Language, args: &GameArgs) -> Result<Vec<Vec<Position>>, CliError> {
    if *args == GameArgs::default() {
        return Ok(bench::games().iter().map(bench::positions).collect());
    }
    let position = options::position(language, args)?;
    let is_single = args.position.is_some() || args.fen.is_some() || args.handicap.is_some();
    Ok(vec![if is_single { vec![position] } else { bench::positions(position.selection()) }])
}

/// Searches positions of one game, and prints the number of nodes of each.
fn search(out: &mut Output, positions: &[Position], args: &BenchArgs) -> Result<u64, CliError> {
    let Some(first) = positions.first() else { return Ok(0) };
    let selection = first.selection();
    let mut bench = Bench::new(selection, args.threads);
    let mut total = 0;
    for (number, position) in (1..).zip(positions) {
        let nodes = bench.nodes(position, args.depth);
        out.line(format_args!("{} {number}: {nodes}", selection.id()))?;
        out.flush()?;
        total += nodes;
    }
    Ok(total)
}
