//! The results of games that evaluations predict, and the scales by which they do so best.

use std::num::NonZeroU16;

use crate::saved_games::PlayedGame;
use crate::self_play::FAR_AHEAD;
use zushiki_engine::tuning::expected;

/// A position of a game that has ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Judged {
    /// The evaluation for one side.
    pub(crate) evaluation: f64,
    /// The result of the game for that side, from 0 to 1.
    pub(crate) result: f64,
    /// The weight of the position.
    pub(crate) weight: f64,
}

/// The weight of each of `count` positions of a game. Positions of one game are similar: a game counts as at most
/// fifteen.
pub(crate) fn weight_in_game(count: usize) -> f64 {
    (15.0 / count.max(1) as f64).min(1.0)
}

/// The scale by which the evaluations of `positions` predict the results of their games best, from 115 to 27,000.
pub(crate) fn best_scale(positions: impl Iterator<Item = Judged> + Clone) -> f64 {
    let candidates = (1..=40).scan(100.0, |scale, _| {
        *scale *= 1.15;
        Some(*scale)
    });
    best_of(candidates, positions)
}

/// The part of the fitted scale that is the scale of the curve. Fast games are turned around more often than those that
/// are analysed: with 12 to 25 times the nodes the scales of sho and minishogi are a fifth smaller. In shogi this part
/// gives 1,785, about the 1,763 of the curve of lishogi, 1 / (1 + exp(-score / 1000)).
const PART_OF_FIT: (i64, i64) = (7, 10);

/// The scale of the curve of chances for `games`: [`PART_OF_FIT`] of the one by which their scores predict the results
/// best, in steps of 50. `None` if no score counts.
pub(crate) fn fit(games: &[PlayedGame]) -> Option<NonZeroU16> {
    let positions: Vec<Judged> = games.iter().flat_map(positions).collect();
    let (part, of) = PART_OF_FIT;
    let scale = best_scale_in_steps(&positions) * part / of;
    u16::try_from(scale).ok().and_then(NonZeroU16::new).filter(|_| !positions.is_empty())
}

/// The scale by which the scores of `positions` predict the results best, in steps of 50 up to 4,000.
fn best_scale_in_steps(positions: &[Judged]) -> i64 {
    let candidates = (1..=80).map(|number| f64::from(50 * number));
    best_of(candidates, positions.iter().copied()) as i64
}

/// The positions of a game by which the scale is fitted: those after the last random move, whose scores it upset.
/// Larger scores than that of a side far ahead are left out, since they end games early.
fn positions(game: &PlayedGame) -> Vec<Judged> {
    let chosen = game.moves.iter().rev().map_while(|&(_, score)| score);
    let scores: Vec<i32> = chosen.filter(|score| score.abs() < FAR_AHEAD).collect();
    let weight = weight_in_game(scores.len());
    let result = game.result();
    let judged = |score| Judged { evaluation: f64::from(score), result, weight };
    scores.into_iter().map(judged).collect()
}

fn best_of(
    candidates: impl Iterator<Item = f64>,
    positions: impl Iterator<Item = Judged> + Clone,
) -> f64 {
    let loss = |scale: f64| -> f64 {
        let error = |at: &Judged| expected(at.evaluation, scale) - at.result;
        positions.clone().map(|at| at.weight * error(&at) * error(&at)).sum()
    };
    let best = candidates.map(|scale| (loss(scale), scale)).min_by(|a, b| a.0.total_cmp(&b.0));
    best.map_or(600.0, |(_, scale)| scale)
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::board::{Color, Move, Square};

    #[test]
    fn the_scale_of_the_games_is_found() {
        let scores = (-60..=60).map(|step| 50.0 * f64::from(step));
        let judged = |evaluation: f64| {
            let odds = evaluation / 1350.0;
            let result = 0.5 + 0.5 * odds / odds.hypot(1.0);
            Judged { evaluation, result, weight: 1.0 }
        };
        let positions: Vec<Judged> = scores.map(judged).collect();
        assert_eq!(best_scale_in_steps(&positions), 1350);
    }

    #[test]
    fn positions_before_a_random_move_and_of_a_side_far_ahead_do_not_count() {
        let mv = Move::new(Square::from_bit(0), Square::from_bit(1), false);
        let scores = [None, Some(70), None, Some(-40), Some(FAR_AHEAD), Some(90)];
        let moves = scores.map(|score| (mv, score)).to_vec();
        let game = PlayedGame { moves, winner: Some(Color::White), agreed: None };
        let found: Vec<_> =
            positions(&game).iter().map(|it| (it.evaluation, it.result, it.weight)).collect();
        assert_eq!(found, [(90.0, 0.0, 1.0), (-40.0, 0.0, 1.0)]);
    }
}
