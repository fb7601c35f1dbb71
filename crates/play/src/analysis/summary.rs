//! The summary of an analysed game: what each player lost, the accuracy, and a graph of the evaluations.

use std::ops::Range;

use super::accuracy::{self, WeighedMove};
use super::mark::Mark;
use super::value::{chance_of_black, evaluation_at, sign_of};
use super::verdict::{DECIDED_CHANCE, is_decided};
use zushiki_core::board::Color;
use zushiki_core::game::{Game, NodeId};
use zushiki_engine::ChanceCurve;
use zushiki_record::Evaluation;

/// The largest width of the graph, in columns.
const WIDTH: usize = 72;
/// The advantages of Black, in hundredths of a pawn, from which the next higher level is drawn. The
/// levels are narrower near 0, where differences mean more.
const LEVELS: [i32; 7] = [-1000, -500, -150, 0, 150, 500, 1000];
const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const ASCII: [char; 8] = ['_', '.', '-', '~', '+', '=', '*', '#'];

/// The largest advantage that counts in a mean loss, in hundredths of a pawn: a larger one wins as surely, and one missed
/// mate would outweigh all other moves.
const MOST_IN_MEAN: i32 = 1000;

/// The number of parts of a game that are told about.
const PARTS: usize = 3;

/// The losses of a player in an analysed game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Losses {
    /// Those of the whole game.
    pub all: PartLosses,
    /// Those of each third of the game, by its moves.
    pub thirds: [PartLosses; PARTS],
    /// The number of moves with each mark, in the order of [`Mark::ALL`].
    pub marks: [usize; Mark::ALL.len()],
}

/// The losses of a player in a part of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PartLosses {
    /// The number of moves with an evaluation before and after them.
    pub moves: usize,
    /// The mean loss of a move, in hundredths of a pawn. Moves in a game that was decided before and after them do not count,
    /// since most of them would count as perfect; `None` if no other is there.
    pub mean: Option<i32>,
    /// The accuracy of the same moves by the formula of lichess, in percent; `None` if the mean loss is.
    pub accuracy: Option<i32>,
}

/// A move of the player with an evaluation before and after it.
struct Judged {
    ply: usize,
    /// Whether the game was decided before and after the move.
    is_decided: bool,
    /// In hundredths of a pawn.
    loss: i32,
    weighed: WeighedMove,
}

impl Losses {
    /// The losses of the player of `color` on the line shown, with the chances of `curve`.
    #[must_use]
    pub fn of(game: &Game, color: Color, curve: ChanceCurve) -> Losses {
        let line = game.shown_line();
        let moves = judged(game, &line, color, curve);
        let count = line.len() - 1;
        let third = |number: usize| {
            let plies = count * number / PARTS..count * (number + 1) / PARTS;
            PartLosses::of(moves.iter().filter(move |mv| plies.contains(&mv.ply)))
        };
        let mut losses = Losses {
            all: PartLosses::of(moves.iter()),
            thirds: std::array::from_fn(third),
            marks: Default::default(),
        };
        for mv in &moves {
            let comment = &game.node(line[mv.ply + 1]).notes().comment;
            if let Some(mark) = Mark::in_comment(comment) {
                losses.marks[mark as usize] += 1;
            }
        }
        losses
    }
}

impl PartLosses {
    fn of<'a>(moves: impl Iterator<Item = &'a Judged>) -> PartLosses {
        let moves: Vec<&Judged> = moves.collect();
        let open = moves.iter().filter(|mv| !mv.is_decided);
        let (losses, weighed): (Vec<i32>, Vec<WeighedMove>) =
            open.map(|mv| (mv.loss, mv.weighed)).unzip();
        let count = i32::try_from(losses.len()).unwrap_or(i32::MAX);
        PartLosses {
            moves: moves.len(),
            mean: losses.iter().sum::<i32>().checked_div(count),
            accuracy: accuracy::mean(&weighed).map(|accuracy| accuracy.round() as i32),
        }
    }
}

/// The advantage of Black that counts in a mean loss, in hundredths of a pawn.
fn in_mean(evaluation: Evaluation) -> i32 {
    evaluation.hundredths_within(MOST_IN_MEAN)
}

/// The chance of Black that counts in the accuracy, in hundredths. A higher chance than that of a decided game wins as
/// surely, and a forced win counts as that one: lichess counts a mate as an advantage of ten pawns (`WinPercent.scala`).
/// A mate that is missed costs what the position after it is short of a decided game.
fn in_accuracy(curve: ChanceCurve, evaluation: Evaluation) -> f64 {
    let chance = chance_of_black(curve, evaluation);
    f64::from(chance.clamp(1000 - DECIDED_CHANCE, DECIDED_CHANCE)) / 10.0
}

/// The moves of the player of `color` on the line with the nodes `line`.
fn judged(game: &Game, line: &[NodeId], color: Color, curve: ChanceCurve) -> Vec<Judged> {
    let evaluations: Vec<_> = line.iter().map(|&id| evaluation_at(game, id)).collect();
    // A position without evaluation takes the chance of the previous one; the moves next to it do not count.
    let mut chance = 50.0;
    let chances = evaluations.iter().map(|known| {
        chance = known.map_or(chance, |known| in_accuracy(curve, known));
        chance
    });
    let chances: Vec<f64> = chances.collect();
    let is_black = |ply: usize| game.node(line[ply]).to_move() == Color::Black;
    let weighed = accuracy::of_moves(&chances, is_black);
    let judged = |(ply, weighed): (usize, WeighedMove)| {
        let is_own = game.node(line[ply]).to_move() == color;
        let (before, after) = (evaluations[ply]?, evaluations[ply + 1]?);
        let chances = [before, after].map(|value| chance_of_black(curve, value));
        let lost = sign_of(color) * (in_mean(before) - in_mean(after));
        let is_decided = is_decided(chances);
        is_own.then_some(Judged { ply, is_decided, loss: lost.max(0), weighed })
    };
    weighed.into_iter().enumerate().filter_map(judged).collect()
}

/// The part of `count` values that a column of a graph of `columns` columns shows. Together the columns show all values:
/// each one or several neighbours, or, of fewer values than columns, each of them in one or several columns.
#[must_use]
pub fn part_of_column(column: usize, columns: usize, count: usize) -> Range<usize> {
    let at = |column: usize| column * count / columns.max(1);
    let first = at(column).min(count);
    first..at(column + 1).max(first + 1).min(count)
}

/// A line with a character for each value, advantages of Black in hundredths of a pawn; of a longer game, for
/// the mean of several.
#[must_use]
pub fn graph(values: &[i32], is_ascii: bool) -> String {
    let levels = if is_ascii { &ASCII } else { &BLOCKS };
    let columns = values.len().min(WIDTH);
    let mean =
        |values: &[i32]| values.iter().sum::<i32>() / i32::try_from(values.len()).unwrap_or(1);
    let level = |value: i32| levels[LEVELS.iter().filter(|&&from| value >= from).count()];
    let parts = (0..columns).map(|column| part_of_column(column, columns, values.len()));
    parts.map(|part| level(mean(&values[part]))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};
    use zushiki_engine::TunedFiles;
    use zushiki_record::pawns;

    /// The first two moves of each side lose a pawn, the last two nothing.
    #[test]
    fn losses_are_told_by_third_of_the_game() {
        let selection = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
        let curve = ChanceCurve::of(&selection, &TunedFiles::default());
        let mut game = Game::new(Rules::new(selection).start());
        let scores = [0, -100, 0, -100, 0, 0, 0, 0, 0];
        game.notes_mut().comment = "[%eval 0.00]".to_owned();
        for (score, mark) in scores[1..].iter().zip(["?!", "??", "", "?", "!", "", "", ""]) {
            let mv = game.position().legal_moves()[0];
            game.play(mv).unwrap();
            game.notes_mut().comment = format!("[%eval {}] {mark} x", pawns(*score));
        }
        for color in Color::ALL {
            let losses = Losses::of(&game, color, curve);
            assert_eq!((losses.all.moves, losses.all.mean), (4, Some(50)));
            let means = losses.thirds.map(|third| third.mean);
            assert_eq!(
                means,
                [Some(100), Some(if color == Color::Black { 50 } else { 100 }), Some(0)]
            );
            assert_eq!(losses.thirds[2].accuracy, Some(100));
            assert!(losses.thirds[0].accuracy < losses.all.accuracy);
        }
        let marks = Color::ALL.map(|color| Losses::of(&game, color, curve).marks);
        assert_eq!(marks, [[1, 1, 0, 0], [0, 0, 1, 1]]);
        let unknown = Game::new(game.start().clone());
        assert_eq!(Losses::of(&unknown, Color::Black, curve), Losses::default());
    }

    /// The losses of Black in a game with these evaluations, the first at the start.
    fn losses_of_black(evaluations: &[&str]) -> PartLosses {
        let selection =
            Selection::new(library::find("shogi").unwrap(), &Choice::default()).unwrap();
        let curve = ChanceCurve::of(&selection, &TunedFiles::default());
        let mut game = Game::new(Rules::new(selection).start());
        for (at, evaluation) in evaluations.iter().enumerate() {
            if at > 0 {
                game.play(game.position().legal_moves()[0]).unwrap();
            }
            game.notes_mut().comment = format!("[%eval {evaluation}]");
        }
        Losses::of(&game, Color::Black, curve).all
    }

    #[test]
    fn losses_in_a_decided_game_do_not_count() {
        let nothing = PartLosses { moves: 3, mean: None, accuracy: None };
        let won = ["90.00", "45.00", "45.00", "#9", "#9", "60.00"];
        assert_eq!(losses_of_black(&won), nothing, "won whatever the score, or a mate missed");
        assert_eq!(losses_of_black(&["-60.00", "-90.00", "-90.00", "#-9", "#-8", "#-3"]), nothing);
        let lost = losses_of_black(&["0.00", "#-5", "#-5", "#-4"]);
        assert_eq!((lost.moves, lost.mean), (2, Some(1000)), "a mate allowed counts ten pawns");
    }

    /// By hand: 20 pawns are a chance of 87.3, which is 2.7 short of a decided game. 103.1668 exp(-0.043544 * 2.7) - 2.1669
    /// is 89.6; for the 40 points from a decided game to an even one it is 15.9.
    #[test]
    fn a_missed_mate_costs_little_accuracy_while_the_game_stays_won() {
        let accuracy = |evaluations: &[&str]| losses_of_black(evaluations).accuracy;
        assert_eq!(accuracy(&["#5", "20.00"]), Some(90));
        assert_eq!(
            accuracy(&["90.00", "20.00"]),
            Some(90),
            "a mate is not worth more than a piece"
        );
        assert_eq!(accuracy(&["#5", "0.00"]), Some(16));
        assert_eq!(accuracy(&["0.00", "#-5"]), Some(16));
        // Nine moves without a loss besides. Every window of two chances is even but those next to the missed mate, which
        // deviate by 1.35: the weighted mean is (9 * 0.5 * 100 + 1.35 * 89.6) / (9 * 0.5 + 1.35) = 97.6, the harmonic
        // mean 10 / (9 / 100 + 1 / 89.6) = 98.8.
        let even = ["20.00"; 18];
        let missed = [&["#5"][..], &even, &["20.00"]].concat();
        assert_eq!(accuracy(&missed), Some(98));
    }

    #[test]
    fn the_graph_is_high_where_black_is_better() {
        assert_eq!(graph(&[-2000, -500, -50, 0, 160, 1000], false), "▁▃▄▅▆█");
        assert_eq!(graph(&[-1001, 0, 1000], true), "_+#");
        for count in [72, 73, 100, 144, 500] {
            let long: Vec<i32> = (0..count).collect();
            assert_eq!(graph(&long, false).chars().count(), WIDTH, "{count}");
        }
        assert_eq!(graph(&[], false), "");
    }

    #[test]
    fn the_columns_of_a_graph_share_all_values() {
        let parts =
            |columns, count| (0..columns).map(|it| part_of_column(it, columns, count)).collect();
        let expected: [Vec<Range<usize>>; 3] =
            [vec![0..1, 1..3, 3..5], vec![0..1, 0..1, 1..2, 1..2, 2..3], vec![0..0, 0..0]];
        let shown: [Vec<Range<usize>>; 3] = [parts(3, 5), parts(5, 3), parts(2, 0)];
        assert_eq!(shown, expected);
    }
}
