//! The lines of moves that engines report while they search: `info` of USI and UCI, thinking output of CECP.

use std::time::Duration;

use super::error::{RefusedMove, Trouble};
use super::speech::Speech;
use crate::protocol::Dialect;
use zushiki_core::rules::Position;
use zushiki_core::text::quoted;
use zushiki_engine::{Report, Score, ScoreBound};

/// A line of moves with its score, as an engine reports it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Thinking {
    /// The report without its line.
    report: Report,
    /// The moves of the line as the engine writes them; at least one.
    moves: Vec<String>,
}

/// The maximum number of moves that are read from a line.
const MOST_MOVES: usize = 64;
/// The largest evaluation that is believed, in hundredths of a pawn. Engines write larger ones for wins
/// of unknown length.
const MOST_EVAL: i32 = 20_000;
/// The maximum number of plies to a mate that is accepted.
const MOST_PLIES: i32 = 1000;
/// The score of CECP for a mate, more by the number of moves to it.
const CECP_MATE: i32 = 100_000;

impl Thinking {
    /// Reads the words after `info`; `None` if they have no line or no score.
    pub(super) fn of_info(dialect: Dialect, words: &str) -> Option<Thinking> {
        let words: Vec<&str> = words.split_whitespace().collect();
        let (words, moves) = words.split_at(words.iter().position(|word| *word == "pv")?);
        let behind = |name: &str| {
            let at = words.iter().position(|word| *word == name)?;
            words.get(at + 1).copied()
        };
        let number = |name: &str| behind(name).and_then(|text| text.parse::<u64>().ok());
        let at = words.iter().position(|word| *word == "score")?;
        let bound = match words.get(at + 3).copied() {
            Some("lowerbound") => ScoreBound::Lower,
            Some("upperbound") => ScoreBound::Upper,
            _ => ScoreBound::Exact,
        };
        let depth = number("depth").unwrap_or(1);
        let report = Report {
            depth: short(depth),
            selective_depth: short(number("seldepth").unwrap_or(depth)),
            rank: number("multipv").and_then(|rank| rank.try_into().ok()).unwrap_or(1).max(1),
            score: uci_score(dialect, words.get(at + 1)?, words.get(at + 2)?)?,
            bound,
            nodes: number("nodes").unwrap_or(0),
            elapsed: Duration::from_millis(number("time").unwrap_or(0)),
            table_permille: short(number("hashfull").unwrap_or(0)),
            line: Vec::new(),
        };
        Thinking::new(report, moves.get(1..)?.iter().copied())
    }

    /// Reads a line of thinking output of CECP: depth, score, hundredths of a second, nodes and moves.
    /// `None` for other lines.
    pub(super) fn of_cecp(line: &str) -> Option<Thinking> {
        let mut rest = line;
        let mut number = || {
            let (word, behind) = rest.trim_start().split_once(char::is_whitespace)?;
            rest = behind;
            // Some engines put a sign after the depth of an incomplete line.
            word.trim_end_matches(['.', '+', '-', '&']).parse::<i64>().ok()
        };
        let [depth, score, time, nodes] = [number()?, number()?, number()?, number()?];
        let report = Report {
            depth: short(depth.unsigned_abs()),
            selective_depth: short(depth.unsigned_abs()),
            rank: 1,
            score: cecp_score(score),
            bound: ScoreBound::Exact,
            nodes: nodes.unsigned_abs(),
            elapsed: Duration::from_millis(time.unsigned_abs().saturating_mul(10)),
            table_permille: 0,
            line: Vec::new(),
        };
        Thinking::new(report, rest.split_whitespace())
    }

    fn new<'a>(report: Report, words: impl Iterator<Item = &'a str>) -> Option<Thinking> {
        let moves = words.filter(|word| !is_move_number(word));
        let moves: Vec<String> = moves.take(MOST_MOVES).map(str::to_owned).collect();
        (!moves.is_empty()).then_some(Thinking { report, moves })
    }

    /// The report with its moves in `position`, as far as they can be read and are legal; `None` if the first
    /// one cannot be read and the protocol leaves the form of lines to the engine.
    ///
    /// # Errors
    /// If the first move is not a move, or not a legal one.
    pub(super) fn report(
        &self,
        speech: &dyn Speech,
        position: &Position,
    ) -> Result<Option<Report>, Trouble> {
        let mut report = self.report.clone();
        let Some(first) = self.moves.first() else { return Ok(None) };
        let Some(mv) = speech.read_line_move(position, first) else {
            let text = quoted(first);
            return if speech.has_free_lines() {
                Ok(None)
            } else {
                Err(Trouble::LineNotRead { text })
            };
        };
        position.examine(mv).map_err(|refused| Trouble::LineIllegal {
            text: quoted(first),
            why: RefusedMove::new(position, refused),
        })?;
        let mut reached = position.clone();
        for text in &self.moves {
            // The end of a line comes from the tables of the engine, which may mix up positions.
            let Some(mv) = speech.read_line_move(&reached, text) else { break };
            if reached.play(mv).is_err() {
                break;
            }
            report.line.push(mv);
        }
        Ok(Some(report))
    }
}

fn short(number: u64) -> u32 {
    number.try_into().unwrap_or(u32::MAX)
}

/// Whether a word of a line counts moves: `1.`, `2...`.
fn is_move_number(word: &str) -> bool {
    word.ends_with('.') && word.trim_end_matches('.').bytes().all(|byte| byte.is_ascii_digit())
}

/// The score of `cp 35` or `mate 5`. Distances of mates are plies in USI, moves of the winner in UCI.
fn uci_score(dialect: Dialect, kind: &str, text: &str) -> Option<Score> {
    match (kind, text) {
        ("cp", _) => Some(evaluation(text.parse().ok()?)),
        // USI allows a mate of unknown length.
        ("mate", "+") => Some(Score::Eval(MOST_EVAL)),
        ("mate", "-") => Some(Score::Eval(-MOST_EVAL)),
        ("mate", _) => {
            let distance = text.parse::<i64>().ok().filter(|distance| *distance != 0)?;
            Some(match dialect {
                Dialect::Usi => mate(distance),
                Dialect::Uci => mate_in_moves(distance),
            })
        }
        _ => None,
    }
}

fn cecp_score(score: i64) -> Score {
    match score.abs() - i64::from(CECP_MATE) {
        moves @ 1.. if moves < i64::from(MOST_PLIES) => mate_in_moves(moves * score.signum()),
        _ => evaluation(score),
    }
}

fn evaluation(hundredths: i64) -> Score {
    let most = i64::from(MOST_EVAL);
    Score::Eval(hundredths.clamp(-most, most).try_into().unwrap_or(0))
}

/// A mate after so many moves of the winner; negative for a loss.
fn mate_in_moves(moves: i64) -> Score {
    let plies = moves.saturating_mul(2);
    mate(if moves > 0 { plies - 1 } else { plies })
}

fn mate(plies: i64) -> Score {
    let most = i64::from(MOST_PLIES);
    Score::Mate(plies.clamp(-most, most).try_into().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn info(dialect: Dialect, words: &str) -> Thinking {
        Thinking::of_info(dialect, words).unwrap()
    }

    #[test]
    fn info_has_a_rank_a_score_and_moves() {
        let words = "depth 11 seldepth 16 multipv 2 score cp -85 nodes 143754 nps 356709 tbhits 0 \
                     time 403 pv g7g6 f3f4";
        let Thinking { report, moves } = info(Dialect::Uci, words);
        assert_eq!((report.depth, report.selective_depth, report.rank), (11, 16, 2));
        assert_eq!((report.score, report.bound), (Score::Eval(-85), ScoreBound::Exact));
        assert_eq!((report.nodes, report.elapsed), (143_754, Duration::from_millis(403)));
        assert_eq!(moves, ["g7g6", "f3f4"]);
        let bound = info(Dialect::Usi, "depth 3 score cp 20 lowerbound pv 7g7f").report.bound;
        assert_eq!(bound, ScoreBound::Lower);
    }

    #[test]
    fn mates_are_reported_in_plies_or_in_moves() {
        let score = |dialect, text: &str| {
            info(dialect, &format!("depth 1 score {text} pv 7g7f")).report.score
        };
        assert_eq!(score(Dialect::Usi, "mate 5"), Score::Mate(5));
        assert_eq!(score(Dialect::Uci, "mate 3"), Score::Mate(5));
        assert_eq!(score(Dialect::Uci, "mate -2"), Score::Mate(-4));
        assert_eq!(score(Dialect::Usi, "mate -"), Score::Eval(-MOST_EVAL));
        assert_eq!(score(Dialect::Uci, "cp 9999999999"), Score::Eval(MOST_EVAL));
        for text in ["depth 1 pv 7g7f", "score cp x pv 7g7f", "depth 1 score cp 3", "score pv a"] {
            assert_eq!(Thinking::of_info(Dialect::Usi, text), None, "{text}");
        }
    }

    #[test]
    fn thinking_output_is_four_numbers_and_moves() {
        let Thinking { report, moves } =
            Thinking::of_cecp("  8   -44     98    323643  1. Pb4 Re8 2. Fb3").unwrap();
        assert_eq!((report.depth, report.score, report.nodes), (8, Score::Eval(-44), 323_643));
        assert_eq!(report.elapsed, Duration::from_millis(980));
        assert_eq!(moves, ["Pb4", "Re8", "Fb3"]);
        let score = |line| Thinking::of_cecp(line).unwrap().report.score;
        assert_eq!(score("9. 100003 1 2 c3c4"), Score::Mate(5));
        assert_eq!(score("9 -100002 1 2 c3c4"), Score::Mate(-4));
        for line in ["1 2 3", "1 2 3 4", "Hint: c3c4", "1 0 0 x c3c4", ""] {
            assert_eq!(Thinking::of_cecp(line), None, "{line}");
        }
    }
}
