//! The chances to win that scores mean.
//!
//! The curve of a game is the algebraic sigmoid of `prediction`. Only its scale differs from game to game. It is a
//! line of the tuned values, fitted to games of the engine against itself; `docs/engine.md` tells at which strength.
//! The scale of a game without that line follows from the material of its start.

use std::num::NonZeroU16;

use super::prediction::{self, Judged, expected};
use super::self_play::{FAR_AHEAD, PlayedGame};
use super::tuned::TunedFiles;
use super::values::MEAN;
use zushiki_core::variant::Selection;

/// The curve from scores to chances of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChanceCurve {
    /// The score that means a chance of 85 percent.
    scale: NonZeroU16,
}

impl ChanceCurve {
    /// The curve of games of `selection`, by the user's values in `tuned` or those of the program.
    #[must_use]
    pub fn of(selection: &Selection, tuned: &TunedFiles) -> ChanceCurve {
        let scale = tuned.chance_scale(selection).unwrap_or_else(|| untuned_scale(selection));
        ChanceCurve { scale }
    }

    /// The chance to win of the side with `score`, from 0 to 1, in the unit of [`Score::Eval`](super::Score::Eval). A
    /// draw counts as half a win.
    #[must_use]
    pub fn chance(self, score: i32) -> f64 {
        expected(f64::from(score), f64::from(self.scale.get()))
    }
}

/// The part of the fitted scale that is the scale of the curve. Fast games are turned around more often than those that
/// are analysed: with 12 to 25 times the nodes the scales of sho and minishogi are a fifth smaller. In shogi this part
/// gives 1,785, about the 1,763 of the curve of lishogi, 1 / (1 + exp(-score / 1000)).
const PART_OF_FIT: (i64, i64) = (7, 10);

/// The scale of a game that was not tuned, as a part of the material of one side at the start: three tenths. The
/// shipped games have between 22 hundredths (wa) and 44 (Heian, half of whose games are draws), shogi 31.
fn untuned_scale(selection: &Selection) -> NonZeroU16 {
    let pieces = selection.start().pieces();
    let count = pieces.filter(|(_, piece)| !selection.face(piece.kind).royal).count();
    let material = MEAN * i64::try_from(count).unwrap_or(i64::MAX / MEAN) / 2;
    scale(material * 3 / 10)
}

/// A scale in the range that the curve allows.
fn scale(wanted: i64) -> NonZeroU16 {
    u16::try_from(wanted).ok().and_then(NonZeroU16::new).unwrap_or(NonZeroU16::MAX)
}

/// The scale of the curve for the games of `positions`: [`PART_OF_FIT`] of the one by which their scores predict the
/// results best.
pub(super) fn fit(positions: &[Judged]) -> NonZeroU16 {
    let (part, of) = PART_OF_FIT;
    scale(best_scale(positions) * part / of)
}

/// The scale by which the scores of `positions` predict the results best.
fn best_scale(positions: &[Judged]) -> i64 {
    const STEP: u32 = 50;
    prediction::best_scale_in_steps(STEP, positions.iter().copied()) as i64
}

/// The positions of a game by which the scale is fitted: those after the last random move, whose scores it upset.
/// Larger scores than that of a side far ahead are left out, since they end games early.
pub(super) fn positions(game: &PlayedGame) -> Vec<Judged> {
    let chosen = game.moves.iter().rev().map_while(|&(_, score)| score);
    let scores: Vec<i32> = chosen.filter(|score| score.abs() < FAR_AHEAD).collect();
    let weight = prediction::weight_in_game(scores.len());
    let result = game.result();
    let judged = |score| Judged { evaluation: f64::from(score), result, weight };
    scores.into_iter().map(judged).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::board::{Color, Move, Square};
    use zushiki_core::variant::{Choice, library};

    fn selection(id: &str) -> Selection {
        Selection::new(library::find(id).unwrap(), &Choice::default()).unwrap()
    }

    fn curve(scale: u16) -> ChanceCurve {
        ChanceCurve { scale: NonZeroU16::new(scale).unwrap() }
    }

    #[test]
    fn both_sides_have_opposite_chances_and_the_scale_means_85_percent() {
        let curve = curve(1000);
        assert_eq!(curve.chance(0), 0.5);
        assert!((curve.chance(1000) - (0.5 + 0.125_f64.sqrt())).abs() < 1e-12);
        for score in [1, 300, 5000, i32::MAX] {
            assert!((curve.chance(score) + curve.chance(-score) - 1.0).abs() < 1e-12);
        }
    }

    #[test]
    fn the_scale_of_the_games_is_found() {
        let scores = (-60..=60).map(|step| 50.0 * f64::from(step));
        let judged = |evaluation: f64| {
            let odds = evaluation / 1350.0;
            let result = 0.5 + 0.5 * odds / odds.hypot(1.0);
            Judged { evaluation, result, weight: 1.0 }
        };
        let positions: Vec<Judged> = scores.map(judged).collect();
        assert_eq!(best_scale(&positions), 1350);
        assert_eq!(fit(&positions).get(), 945);
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

    #[test]
    fn a_game_without_a_line_has_the_scale_of_its_material() {
        let files = TunedFiles::default();
        let shogi = ChanceCurve::of(&selection("shogi"), &files);
        assert_eq!(Some(shogi.scale), files.chance_scale(&selection("shogi")));
        // Minishogi begins with five pieces a side besides the king, dobutsu with three.
        let untuned = |id| ChanceCurve::of(&selection(id), &files).scale.get();
        assert_eq!([untuned("minishogi"), untuned("dobutsu")], [450, 270]);
    }
}
