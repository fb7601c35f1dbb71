//! The analysis of games: evaluations, lines, progress, a summary.

use super::{Side, player_label};
use crate::language::Language;
use crate::message;
use zushiki_core::board::Color;
use zushiki_core::notation::Notation;
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;
use zushiki_engine::{ChanceCurve, Report};
use zushiki_play::analysis::{
    Lines, Losses, PartLosses, Progress, chance_of_black, evaluation_of, graph, line_text, percent,
    values,
};
use zushiki_record::{Evaluation, Record, pawns};

/// The lines of the summary of an analysed game: one for each player, and a graph.
#[must_use]
pub fn analysis_summary(
    language: Language,
    record: &Record,
    curve: ChanceCurve,
    is_ascii: bool,
) -> Vec<String> {
    let known: Vec<i32> = values(&record.game).into_iter().flatten().collect();
    let mut lines = losses_of_players(language, record, curve);
    lines.push(scores(language, &known));
    lines.push(graph(&known, is_ascii));
    lines
}

/// The losses of each player, Black first: `Black: moves 12, accuracy 91% (start 98, middle 90, end 87), mean loss 0.35
/// (start 0.10, middle 0.45, end 0.50), ! 0, ?! 2, ? 1, ?? 0`. The numbers in brackets are those of each third of the game.
#[must_use]
pub fn losses_of_players(language: Language, record: &Record, curve: ChanceCurve) -> Vec<String> {
    let player = |side: Side| {
        let name = player_label(language, &record.headers.players, side);
        let losses = Losses::of(&record.game, side.color(), curve);
        let number = |part: PartLosses| part.accuracy.map(|percent| percent.to_string());
        let accuracy =
            number(losses.all).map(|percent| message!(language, "analysis-accuracy", percent));
        let mean = |part: PartLosses| part.mean.map(|value| score(language, value));
        let [accuracy, accuracy_first, accuracy_middle, accuracy_last] =
            or_unknown(accuracy, losses.thirds.map(number));
        let [mean, mean_first, mean_middle, mean_last] =
            or_unknown(mean(losses.all), losses.thirds.map(mean));
        let [good, dubious, mistakes, blunders] = losses.marks;
        message!(
            language,
            "analysis-player",
            name,
            moves = losses.all.moves,
            accuracy,
            accuracy_first,
            accuracy_middle,
            accuracy_last,
            mean,
            mean_first,
            mean_middle,
            mean_last,
            good,
            dubious,
            mistakes,
            blunders
        )
    };
    Side::both(record.game.position().selection()).into_iter().map(player).collect()
}

/// A number that is not known.
const UNKNOWN: &str = "-";

/// The numbers of the whole game and of its thirds as texts.
fn or_unknown(all: Option<String>, [first, middle, last]: [Option<String>; 3]) -> [String; 4] {
    [all, first, middle, last].map(|number| number.unwrap_or_else(|| UNKNOWN.to_owned()))
}

/// The heading of the graph with the range of the values: `from -0.35 to 2.10`.
fn scores(language: Language, values: &[i32]) -> String {
    match values.iter().min().zip(values.iter().max()) {
        None => message!(language, "analysis-no-scores"),
        Some((&least, &most)) => {
            let [least, most] = [least, most].map(|value| score(language, value));
            message!(language, "analysis-scores", least, most)
        }
    }
}

/// The width of the progress bar, in columns.
const BAR: usize = 20;

/// The progress of the analysis of a game with these rules in a line with a bar: `[####....] move 12 of 24: 0.35
/// (54%)`.
#[must_use]
pub fn progress_bar(
    language: Language,
    (selection, curve): (&Selection, ChanceCurve),
    progress: Progress,
) -> String {
    let filled = BAR * progress.ply / progress.moves.max(1);
    let bar = format!("{:.<BAR$}", "#".repeat(filled));
    format!("[{bar}] {}", analysis_progress(language, (selection, curve), progress))
}

/// The progress of the analysis of a game with these rules: `move 12 of 24: 0.35 (54%)`.
#[must_use]
pub fn analysis_progress(
    language: Language,
    (selection, curve): (&Selection, ChanceCurve),
    progress: Progress,
) -> String {
    let Progress { ply, moves, evaluation } = progress;
    match evaluation.map(|it| evaluation_in_words(language, (selection, curve), it)) {
        None => message!(language, "analysis-progress", ply, moves),
        Some(evaluation) => {
            message!(language, "analysis-progress-with-evaluation", ply, moves, evaluation)
        }
    }
}

/// An evaluation in a game with these rules, in words, with the chance of Black to win: `0.35 (54%)`, `Black wins in
/// 5 plies`.
#[must_use]
pub fn evaluation_in_words(
    language: Language,
    (selection, curve): (&Selection, ChanceCurve),
    evaluation: Evaluation,
) -> String {
    let score = score_in_words(language, selection, evaluation);
    match evaluation {
        Evaluation::Win(_) => score,
        Evaluation::Hundredths(_) => {
            let chance = percent(chance_of_black(curve, evaluation));
            message!(language, "analysis-score-with-chance", score, chance)
        }
    }
}

/// A number of hundredths of a pawn as the language writes scores: `-0.31`, in Japanese `-31`.
#[must_use]
pub fn score(language: Language, hundredths: i32) -> String {
    let centipawns = hundredths.to_string();
    message!(language, "analysis-score", pawns = pawns(hundredths), centipawns)
}

/// The same with a plus before an advantage: `+0.35`.
#[must_use]
pub fn signed_score(language: Language, hundredths: i32) -> String {
    let plus = if hundredths > 0 { "+" } else { "" };
    plus.to_owned() + &score(language, hundredths)
}

/// An evaluation in a game with these rules, in words: `0.35`, `Black wins in 5 plies`.
#[must_use]
pub fn score_in_words(language: Language, selection: &Selection, evaluation: Evaluation) -> String {
    match evaluation {
        Evaluation::Hundredths(value) => score(language, value),
        Evaluation::Win(plies) => {
            let side = Side::of(selection, if plies > 0 { Color::Black } else { Color::White });
            message!(language, "analysis-win-in", side, plies = plies.unsigned_abs())
        }
    }
}

/// The lines in sentences, the best first: `1: Black wins in 5 plies: G*5b K-6a Gx6b`.
#[must_use]
pub fn lines_in_words(
    language: Language,
    lines: &Lines,
    (position, curve): (&Position, ChanceCurve),
    notation: Notation,
) -> Vec<String> {
    let told = |(number, report): (usize, &Report)| {
        let evaluation = evaluation_of(report.score, position.to_move());
        let of_game = (position.selection(), curve);
        let evaluation = evaluation_in_words(language, of_game, evaluation);
        let line = line_text(position, None, &report.line, notation, usize::MAX);
        message!(language, "analysis-line", number, evaluation, line)
    };
    (1..).zip(lines.reports()).map(told).collect()
}

/// A number of nodes in few columns: `950`, `12k`, `3.4M`; in Japanese in units of ten thousand.
#[must_use]
pub fn short_count(language: Language, nodes: u64) -> String {
    let in_units = |unit| format!("{}.{}", nodes / unit, nodes % unit * 10 / unit);
    let ten_thousands = nodes / 10_000;
    match nodes {
        0..10_000 => nodes.to_string(),
        10_000..1_000_000 => message!(
            language,
            "analysis-thousands",
            thousands = nodes / 1000,
            ten_thousands = in_units(10_000)
        ),
        _ => message!(language, "analysis-millions", millions = in_units(1_000_000), ten_thousands),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use zushiki_core::notation::usi;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};
    use zushiki_engine::{Score, ScoreBound, TunedFiles};

    #[test]
    fn counts_are_short() {
        let short = |nodes| short_count(Language::ENGLISH, nodes);
        assert_eq!([950, 12_345, 3_456_789].map(short), ["950", "12k", "3.4M"]);
    }

    #[test]
    fn lines_are_numbered() {
        let shogi = library::find("shogi").unwrap();
        let start = Rules::new(Selection::new(shogi, &Choice::default()).unwrap()).start();
        let report = |rank, moves: &[&str]| Report {
            depth: 5,
            selective_depth: 5,
            rank,
            score: Score::Eval(35),
            bound: ScoreBound::Exact,
            nodes: 1000,
            elapsed: Duration::ZERO,
            table_permille: 0,
            line: moves.iter().map(|it| usi::parse(start.selection(), it).unwrap()).collect(),
        };
        let mut lines = Lines::default();
        lines.take(report(1, &["2g2f", "3c3d"]));
        lines.take(report(2, &["7g7f"]));
        let curve = ChanceCurve::of(start.selection(), &TunedFiles::default());
        let words = lines_in_words(Language::ENGLISH, &lines, (&start, curve), Notation::Hodges);
        assert_eq!(words, ["1: 0.35 (51%): P-2f P-3d", "2: 0.35 (51%): P-7f"]);
    }
}
