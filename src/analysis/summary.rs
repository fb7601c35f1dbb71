//! The summary of an analysed game: what each player lost, and a graph of the evaluations.

use super::annotator::Annotator;
use super::mark::Mark;
use super::value::{sign_of, values};
use crate::board::Color;
use crate::game::{Game, NodeId};
use crate::language::Language;
use crate::message;
use crate::record::{Evaluation, Record, pawns};
use crate::wording::player_label;

/// The largest width of the graph, in columns.
const WIDTH: usize = 72;
/// The advantages of Black, in hundredths of a pawn, from which the next higher level is drawn. The
/// levels are narrower near 0, where differences mean more.
const LEVELS: [i32; 7] = [-1000, -500, -150, 0, 150, 500, 1000];
const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const ASCII: [char; 8] = ['_', '.', '-', '~', '+', '=', '*', '#'];

/// The lines of the summary: one for each player, and the graph.
#[must_use]
pub fn summary(record: &Record, is_ascii: bool) -> Vec<String> {
    let known: Vec<i32> = values(&record.game).into_iter().flatten().collect();
    let mut lines = players(record);
    lines.push(scores(&known));
    lines.push(graph(&known, if is_ascii { &ASCII } else { &BLOCKS }));
    lines
}

/// The losses of each player, Black first: `Black: moves 12, mean loss 0.35, ? 1, ?? 0`.
#[must_use]
pub fn players(record: &Record) -> Vec<String> {
    let (line, values) = (record.game.main_line(), values(&record.game));
    let player = |color| {
        let name = player_label(Language::current(), &record.headers.players, color);
        Tally::of(&record.game, &line, &values, color).of_player(&name)
    };
    Color::ALL.into_iter().map(player).collect()
}

/// The width of the progress bar, in columns.
const BAR: usize = 20;

/// The progress of an analysis in a line with a bar: `[####....] move 12 of 24: 0.35`.
#[must_use]
pub fn progress_bar(game: &Game, annotator: &Annotator) -> String {
    let (ply, moves) = place(game, annotator);
    let filled = BAR * ply / moves.max(1);
    let bar = format!("{:.<BAR$}", "#".repeat(filled));
    format!("[{bar}] {}", progress(game, annotator))
}

/// The progress of an analysis: `move 12 of 24: 0.35`.
#[must_use]
pub fn progress(game: &Game, annotator: &Annotator) -> String {
    let (ply, moves) = place(game, annotator);
    match annotator.last_evaluation().map(evaluation_in_words) {
        None => message!("analysis-progress", ply = ply, moves = moves),
        Some(evaluation) => message!(
            "analysis-progress-with-evaluation",
            ply = ply,
            moves = moves,
            evaluation = evaluation
        ),
    }
}

/// The ply of the position that was searched last, and the number of moves of the game.
fn place(game: &Game, annotator: &Annotator) -> (usize, usize) {
    let moves = game.main_line().len() - 1;
    (annotator.ply().saturating_sub(1).min(moves), moves)
}

/// An evaluation in words: `0.35`, `Black wins in 5`.
#[must_use]
pub fn evaluation_in_words(evaluation: Evaluation) -> String {
    match evaluation {
        Evaluation::Hundredths(value) => pawns(value),
        Evaluation::Win(plies) => {
            let side = if plies > 0 { Color::Black } else { Color::White };
            message!("analysis-win-in", side = side, plies = plies.unsigned_abs())
        }
    }
}

/// The losses of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Tally {
    /// The number of moves with an evaluation before and behind them.
    moves: i32,
    /// The sum of their losses, in hundredths of a pawn.
    lost: i32,
    mistakes: usize,
    blunders: usize,
}

impl Tally {
    fn of(game: &Game, line: &[NodeId], values: &[Option<i32>], color: Color) -> Tally {
        let mut tally = Tally::default();
        for (pair, &id) in values.windows(2).zip(line.iter().skip(1)) {
            let mover = game.node(id).parent().map(|id| game.node(id).position().to_move());
            let &[Some(before), Some(after)] = pair else { continue };
            if mover != Some(color) {
                continue;
            }
            tally.moves += 1;
            tally.lost += (sign_of(color) * (before - after)).max(0);
            match Mark::in_comment(&game.node(id).notes().comment) {
                Some(Mark::Mistake) => tally.mistakes += 1,
                Some(Mark::Blunder) => tally.blunders += 1,
                None => {}
            }
        }
        tally
    }

    /// The losses in a line that begins with the name of the player.
    fn of_player(self, name: &str) -> String {
        let mean = self.lost.checked_div(self.moves).map_or("-".to_owned(), pawns);
        message!(
            "analysis-player",
            name = name,
            moves = self.moves,
            mean = mean,
            mistakes = self.mistakes,
            blunders = self.blunders
        )
    }
}

/// The heading of the graph with the range of the values: `from -0.35 to 2.10`.
fn scores(values: &[i32]) -> String {
    match values.iter().min().zip(values.iter().max()) {
        None => message!("analysis-no-scores"),
        Some((&least, &most)) => {
            message!("analysis-scores", least = pawns(least), most = pawns(most))
        }
    }
}

/// A line with a character for each value; of a longer game, for the mean of several.
fn graph(values: &[i32], levels: &[char; 8]) -> String {
    let in_a_column = values.len().div_ceil(WIDTH).max(1);
    let mean =
        |values: &[i32]| values.iter().sum::<i32>() / i32::try_from(values.len()).unwrap_or(1);
    let level = |value: i32| levels[LEVELS.iter().filter(|&&from| value >= from).count()];
    values.chunks(in_a_column).map(|values| level(mean(values))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_graph_is_high_where_black_is_better() {
        assert_eq!(graph(&[-2000, -500, -50, 0, 160, 1000], &BLOCKS), "▁▃▄▅▆█");
        assert_eq!(graph(&[-1001, 0, 1000], &ASCII), "_+#");
        let long: Vec<i32> = (0..500).collect();
        assert!(graph(&long, &BLOCKS).chars().count() <= WIDTH);
        assert_eq!(graph(&[], &BLOCKS), "");
    }
}
