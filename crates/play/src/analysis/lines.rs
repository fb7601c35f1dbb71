//! The best lines of a position while it is searched.

use std::cmp::Reverse;

use unicode_width::UnicodeWidthStr;

use super::value::sign_of;
use zushiki_core::board::{Color, Move};
use zushiki_core::notation::Notation;
use zushiki_core::rules::Position;
use zushiki_engine::{Report, Score, ScoreBound};

/// The side from which scores are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ScoreSide {
    /// Black: a positive score is good for Black, whoever is to move.
    #[default]
    Black,
    /// The side to move.
    Mover,
}

impl ScoreSide {
    /// Every side with its name in the config file.
    pub const ALL: [(&'static str, ScoreSide); 2] =
        [("black", ScoreSide::Black), ("mover", ScoreSide::Mover)];
}

/// The last result of a search for each move with a line, the best first. Those of the deepest iteration come first, by
/// their score, followed by those of earlier iterations until they are searched again. If a deeper iteration has found
/// a line, that line is better than the following moves: an earlier result with a higher score is replaced by the score
/// of the deeper line, as an upper bound.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lines {
    reports: Vec<Report>,
    /// The number of lines that the search looks for, as far as it is known.
    count: usize,
}

impl Lines {
    /// Takes the result for a line. A result of a lower depth than the last one of its rank is ignored: the search has
    /// begun again and repeats earlier iterations.
    pub fn take(&mut self, report: Report) {
        let first = report.line.first();
        let is_same = |known: &Report| known.rank == report.rank || known.line.first() == first;
        let is_older = self.reports.iter().any(|it| is_same(it) && it.depth > report.depth);
        if report.bound != ScoreBound::Exact || first.is_none() || is_older {
            return;
        }
        // A move that another has pushed from its rank stays, with its earlier result, until its new rank
        // is known.
        let stays = |known: &Report| {
            known.line.first() != first && (known.rank != report.rank || known.depth < report.depth)
        };
        self.reports.retain(stays);
        self.count = self.count.max(report.rank);
        self.reports.push(report);
        let order = |it: &Report| (Reverse(it.depth), Reverse(worth(it.score)), it.rank);
        self.reports.sort_by_key(order);
        self.reports.truncate(self.count);
        self.bound_earlier();
    }

    /// Limits the score of each line of an earlier iteration to the score of the previous line.
    fn bound_earlier(&mut self) {
        let mut last: Option<Score> = None;
        for report in &mut self.reports {
            if let Some(last) = last.filter(|&last| worth(last) < worth(report.score)) {
                (report.score, report.bound) = (last, ScoreBound::Upper);
            }
            last = Some(report.score);
        }
    }

    /// Keeps only the best `count` lines.
    pub fn truncate(&mut self, count: usize) {
        self.count = self.count.min(count);
        self.reports.truncate(count);
    }

    /// The results, the best first.
    #[must_use]
    pub fn reports(&self) -> &[Report] {
        &self.reports
    }

    /// The moves of the line at `index`, from 0; empty if there is no such line.
    #[must_use]
    pub fn moves(&self, index: usize) -> &[Move] {
        self.reports.get(index).map_or(&[], |report| &report.line)
    }

    /// The largest depth of a result, in plies.
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.reports.iter().map(|report| report.depth).max().unwrap_or(0)
    }

    /// The number of nodes that were searched.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.reports.iter().map(|report| report.nodes).max().unwrap_or(0)
    }
}

/// The rank of a score among all scores: wins before evaluations before losses, the shorter win and the longer
/// loss first.
fn worth(score: Score) -> (i8, i32) {
    match score {
        Score::Mate(plies) if plies > 0 => (1, -plies),
        Score::Mate(plies) => (-1, -plies),
        Score::Eval(value) => (0, value),
    }
}

/// A score of the side `to_move`, from the side `shown`: as `written` writes hundredths of a pawn, `#5` for a win in 5
/// plies, `#-5` for a loss.
#[must_use]
pub fn score_text(
    score: Score,
    to_move: Color,
    shown: ScoreSide,
    written: impl Fn(i32) -> String,
) -> String {
    let sign = match shown {
        ScoreSide::Black => sign_of(to_move),
        ScoreSide::Mover => 1,
    };
    match score {
        Score::Eval(value) => written(sign * value),
        Score::Mate(plies) => format!("#{}", sign * plies),
    }
}

/// The score of a line of the side `to_move`, from the side `shown`, as [`score_text`] writes it; with a leading `<` or
/// `>` if it is only a bound.
#[must_use]
pub fn line_score_text(
    report: &Report,
    to_move: Color,
    shown: ScoreSide,
    written: impl Fn(i32) -> String,
) -> String {
    let is_turned = shown == ScoreSide::Black && to_move == Color::White;
    let sign = match (report.bound, is_turned) {
        (ScoreBound::Exact, _) => "",
        (ScoreBound::Upper, false) | (ScoreBound::Lower, true) => "<",
        (ScoreBound::Upper, true) | (ScoreBound::Lower, false) => ">",
    };
    sign.to_owned() + &score_text(report.score, to_move, shown, written)
}

/// As many moves of a line from `position` as fit into `columns`, at least one. `previous` is the move
/// that led to the position.
#[must_use]
pub fn line_text(
    position: &Position,
    previous: Option<Move>,
    moves: &[Move],
    notation: Notation,
    columns: usize,
) -> String {
    let (mut position, mut previous) = (position.clone(), previous.map(Move::to));
    let mut line = String::new();
    for &mv in moves {
        let text = notation.write(&position, previous, mv);
        let is_first = line.is_empty();
        if position.play(mv).is_err() || !is_first && line.width() + 1 + text.width() > columns {
            break;
        }
        if !is_first {
            line.push(' ');
        }
        line += &text;
        previous = Some(mv.to());
    }
    line
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use zushiki_core::notation::usi;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};

    fn start() -> Position {
        let selection =
            Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap();
        Rules::new(selection).start()
    }

    fn report(rank: usize, depth: u32, moves: &[&str]) -> Report {
        let selection = start().selection().clone();
        Report {
            depth,
            selective_depth: depth,
            rank,
            score: Score::Eval(35),
            bound: ScoreBound::Exact,
            nodes: u64::from(depth) * 1000,
            elapsed: Duration::ZERO,
            table_permille: 0,
            line: moves.iter().map(|text| usi::parse(&selection, text).unwrap()).collect(),
        }
    }

    #[test]
    fn the_last_result_of_each_rank_counts() {
        let mut lines = Lines::default();
        lines.take(report(1, 4, &["7g7f"]));
        lines.take(report(2, 4, &["2g2f"]));
        lines.take(report(1, 5, &["2g2f", "3c3d"]));
        let ranks = |lines: &Lines| {
            lines.reports().iter().map(|it| (it.depth, it.rank)).collect::<Vec<_>>()
        };
        assert_eq!(ranks(&lines), [(5, 1), (4, 1)], "the move that was best comes behind");
        lines.take(report(2, 5, &["7g7f"]));
        lines.take(report(1, 1, &["9g9f"]));
        assert_eq!(ranks(&lines), [(5, 1), (5, 2)]);
        assert_eq!(lines.moves(0).len(), 2, "a search that has begun again is behind");
        assert!(lines.moves(2).is_empty());
    }

    #[test]
    fn an_iteration_under_way_leaves_no_gaps() {
        let mut lines = Lines::default();
        let moves = ["7g7f", "2g2f", "9g9f"];
        for (rank, mv) in (1..).zip(moves) {
            lines.take(report(rank, 4, &[mv]));
        }
        // The third has become the best: the others follow in their order.
        lines.take(report(1, 5, &["9g9f"]));
        let order = |lines: &Lines| -> Vec<(u32, usize)> {
            lines.reports().iter().map(|it| (it.depth, it.rank)).collect()
        };
        assert_eq!(order(&lines), [(5, 1), (4, 1), (4, 2)]);
        // A new move at the second rank leaves room for one of the old ones.
        lines.take(report(2, 5, &["1g1f"]));
        assert_eq!(order(&lines), [(5, 1), (5, 2), (4, 1)]);
        lines.truncate(2);
        assert_eq!(order(&lines), [(5, 1), (5, 2)]);
    }

    #[test]
    fn a_line_of_a_deeper_iteration_is_never_below_a_better_score() {
        let scored = |rank, depth, mv, score| Report { score, ..report(rank, depth, &[mv]) };
        let mut lines = Lines::default();
        lines.take(scored(1, 4, "7g7f", Score::Eval(60)));
        lines.take(scored(2, 4, "2g2f", Score::Eval(20)));
        lines.take(scored(3, 4, "9g9f", Score::Mate(-8)));
        // The next iteration has found the second move to be the best, with a lower score than the first had.
        lines.take(scored(1, 5, "2g2f", Score::Eval(35)));
        let shown: Vec<(Score, ScoreBound)> =
            lines.reports().iter().map(|it| (it.score, it.bound)).collect();
        let bounded = (Score::Eval(35), ScoreBound::Upper);
        let exact = |score| (score, ScoreBound::Exact);
        assert_eq!(shown, [exact(Score::Eval(35)), bounded, exact(Score::Mate(-8))]);
        assert_eq!(lines.moves(0)[0].to(), report(1, 5, &["2g2f"]).line[0].to());
        lines.take(scored(2, 5, "7g7f", Score::Eval(30)));
        assert_eq!(lines.reports()[1].score, Score::Eval(30), "its own result replaces the bound");
    }

    #[test]
    fn wins_come_before_evaluations_and_losses_after_them() {
        let order = [1, 3].map(Score::Mate).into_iter();
        let order = order.chain([9, 0, -9].map(Score::Eval)).chain([-7, -2].map(Score::Mate));
        assert!(order.map(worth).is_sorted_by(|better, worse| better > worse));
    }

    #[test]
    fn lines_are_cut_by_whole_moves() {
        let moves = report(1, 1, &["7g7f", "3c3d", "8h2b+"]).line;
        let text = |columns| line_text(&start(), None, &moves, Notation::Hodges, columns);
        assert_eq!(text(99), "P-7f P-3d Bx2b+");
        assert_eq!((&*text(14), &*text(9), &*text(0)), ("P-7f P-3d", "P-7f P-3d", "P-7f"));
    }

    #[test]
    fn scores_are_shown_from_either_side() {
        let text = |score, side| score_text(score, Color::White, side, |value| value.to_string());
        assert_eq!(text(Score::Eval(35), ScoreSide::Mover), "35");
        assert_eq!(text(Score::Eval(35), ScoreSide::Black), "-35");
        assert_eq!(text(Score::Mate(5), ScoreSide::Black), "#-5");
        assert_eq!(text(Score::Eval(0), ScoreSide::Black), "0");
        let bounded = Report { bound: ScoreBound::Upper, ..report(1, 1, &["7g7f"]) };
        let text = |color, side| line_score_text(&bounded, color, side, |value| value.to_string());
        assert_eq!(text(Color::Black, ScoreSide::Black), "<35");
        assert_eq!(text(Color::White, ScoreSide::Black), ">-35");
        assert_eq!(text(Color::White, ScoreSide::Mover), "<35");
    }
}
