//! Lines that the engine writes.

use super::Dialect;
use zushiki_core::board::Move;
use zushiki_core::rules::Position;
use zushiki_core::text::escaped;
use zushiki_engine::{Answer, MateVerdict, Report, Score, ScoreBound};

/// A line for people, which front ends show or put into a log.
#[must_use]
pub fn info_string(text: &str) -> String {
    format!("info string {}", escaped(text))
}

/// The `info` line of a report on `position`. `multi_pv` is whether to write the rank of the line.
#[must_use]
pub fn info(dialect: Dialect, position: &Position, report: &Report, multi_pv: bool) -> String {
    let Report { depth, selective_depth, nodes, table_permille, .. } = report;
    let rank = if multi_pv { format!(" multipv {}", report.rank) } else { String::new() };
    let score = score(dialect, report.score);
    let bound = match report.bound {
        ScoreBound::Exact => "",
        ScoreBound::Lower => " lowerbound",
        ScoreBound::Upper => " upperbound",
    };
    let time = report.elapsed.as_millis();
    let per_second = speed(*nodes, report.elapsed.as_micros());
    let line = dialect.write_moves(position, &report.line);
    format!(
        "info depth {depth} seldepth {selective_depth}{rank} score {score}{bound} nodes {nodes} \
         nps {per_second} hashfull {table_permille} time {time} pv{line}"
    )
}

/// The `info` line before `bestmove`: the nodes and the time of the whole search, with those of the last
/// iteration, which may have been stopped.
#[must_use]
pub fn totals(answer: &Answer) -> String {
    let per_second = speed(answer.nodes, answer.elapsed.as_micros());
    let time = answer.elapsed.as_millis();
    format!("info nodes {} nps {per_second} time {time}", answer.nodes)
}

/// Nodes in a second.
fn speed(nodes: u64, micros: u128) -> u128 {
    u128::from(nodes) * 1_000_000 / micros.max(1)
}

/// The score: `cp 35`, `mate 5`. The distance of a mate is counted in plies in USI, in moves of the side
/// that mates in UCI.
fn score(dialect: Dialect, score: Score) -> String {
    match (score, dialect) {
        (Score::Eval(eval), _) => format!("cp {eval}"),
        (Score::Mate(plies), Dialect::Usi) => format!("mate {plies}"),
        (Score::Mate(plies), Dialect::Uci) if plies > 0 => format!("mate {}", (plies + 1) / 2),
        (Score::Mate(plies), Dialect::Uci) => format!("mate -{}", (1 - plies) / 2),
    }
}

/// The answer to `go` in `position`: a move, and the reply that the engine expects.
#[must_use]
pub fn best_move(dialect: Dialect, position: &Position, mv: Move, ponder: Option<Move>) -> String {
    let text = dialect.write_move(position, mv);
    let mut after = position.clone();
    // If the move cannot be played, no reply is expected.
    match ponder.filter(|_| after.play(mv).is_ok()) {
        Some(reply) => format!("bestmove {text} ponder {}", dialect.write_move(&after, reply)),
        None => format!("bestmove {text}"),
    }
}

/// The answer to `go` if there is no move.
#[must_use]
pub fn no_move(dialect: Dialect) -> &'static str {
    dialect.word("bestmove resign", "bestmove (none)")
}

/// The answer to `go` where the side to move wins by declaring an impasse. UCI has no word for it.
pub const DECLARATION: &str = "bestmove win";

/// The answer to `go mate` in USI if the search has no result.
pub const NO_VERDICT: &str = "checkmate timeout";

/// The answer to `go mate` in USI in `position`: the moves of the mate, no mate, or no result within the limits.
#[must_use]
pub fn checkmate(position: &Position, verdict: &MateVerdict) -> String {
    match verdict {
        MateVerdict::Mate(mate) => {
            format!("checkmate{}", Dialect::Usi.write_moves(position, &mate.line))
        }
        MateVerdict::NoMate => "checkmate nomate".to_owned(),
        MateVerdict::Unknown => NO_VERDICT.to_owned(),
    }
}
