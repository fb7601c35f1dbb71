//! The summary of an analysed game: what each player lost, and a graph of the evaluations.

use super::mark::Mark;
use super::value::{sign_of, values};
use zushiki_core::board::Color;
use zushiki_core::game::Game;

/// The largest width of the graph, in columns.
const WIDTH: usize = 72;
/// The advantages of Black, in hundredths of a pawn, from which the next higher level is drawn. The
/// levels are narrower near 0, where differences mean more.
const LEVELS: [i32; 7] = [-1000, -500, -150, 0, 150, 500, 1000];
const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const ASCII: [char; 8] = ['_', '.', '-', '~', '+', '=', '*', '#'];

/// The losses of a player in an analysed game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Losses {
    /// The number of moves with an evaluation before and after them.
    pub moves: i32,
    /// The sum of what they lose, in hundredths of a pawn.
    pub sum: i32,
    /// The number of moves with the mark `?`.
    pub mistakes: usize,
    /// The number of moves with the mark `??`.
    pub blunders: usize,
}

impl Losses {
    /// The losses of the player of `color`.
    #[must_use]
    pub fn of(game: &Game, color: Color) -> Losses {
        let (line, values) = (game.main_line(), values(game));
        let mut losses = Losses::default();
        for (pair, &id) in values.windows(2).zip(line.iter().skip(1)) {
            let mover = game.node(id).parent().map(|id| game.node(id).to_move());
            let &[Some(before), Some(after)] = pair else { continue };
            if mover != Some(color) {
                continue;
            }
            losses.moves += 1;
            losses.sum += (sign_of(color) * (before - after)).max(0);
            match Mark::in_comment(&game.node(id).notes().comment) {
                Some(Mark::Mistake) => losses.mistakes += 1,
                Some(Mark::Blunder) => losses.blunders += 1,
                None => {}
            }
        }
        losses
    }

    /// The mean loss of a move, in hundredths of a pawn; `None` without moves.
    #[must_use]
    pub fn mean(self) -> Option<i32> {
        self.sum.checked_div(self.moves)
    }
}

/// A line with a character for each value, advantages of Black in hundredths of a pawn; of a longer game, for
/// the mean of several.
#[must_use]
pub fn graph(values: &[i32], is_ascii: bool) -> String {
    let levels = if is_ascii { &ASCII } else { &BLOCKS };
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
        assert_eq!(graph(&[-2000, -500, -50, 0, 160, 1000], false), "▁▃▄▅▆█");
        assert_eq!(graph(&[-1001, 0, 1000], true), "_+#");
        let long: Vec<i32> = (0..500).collect();
        assert!(graph(&long, false).chars().count() <= WIDTH);
        assert_eq!(graph(&[], false), "");
    }
}
