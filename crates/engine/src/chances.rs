//! The chances to win that scores mean.
//!
//! The curve of a game is an algebraic sigmoid: [`expected`]. Only its scale differs from game to game. It is a
//! line of the tuned values, fitted to games of the engine against itself; `docs/engine.md` tells at which strength.
//! The scale of a game without that line follows from the material of its start.

use std::num::NonZeroU16;

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

    /// The curve of games of `selection`, but no flatter than that of a game that was not tuned. In a game with many draws
    /// the expected result stays near a half where a piece is won.
    #[must_use]
    pub fn of_gains(selection: &Selection, tuned: &TunedFiles) -> ChanceCurve {
        let ChanceCurve { scale } = ChanceCurve::of(selection, tuned);
        ChanceCurve { scale: scale.min(untuned_scale(selection)) }
    }

    /// The chance to win of the side with `score`, from 0 to 1, in the unit of [`Score::Eval`](super::Score::Eval). A
    /// draw counts as half a win.
    #[must_use]
    pub fn chance(self, score: i32) -> f64 {
        expected(f64::from(score), f64::from(self.scale.get()))
    }
}

/// The expected result of an evaluation, from 0 to 1; at `scale` it is 85 percent. It uses only operations that
/// IEEE 754 rounds exactly.
#[must_use]
pub fn expected(evaluation: f64, scale: f64) -> f64 {
    let x = evaluation / scale;
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}

/// The scale of a game that was not tuned, as a part of the material of one side at the start: three tenths. The
/// shipped games have between 22 hundredths (wa) and 44 (Heian, half of whose games are draws), shogi 31.
fn untuned_scale(selection: &Selection) -> NonZeroU16 {
    let pieces = selection.start().pieces();
    let count = pieces.filter(|(_, piece)| !selection.face(piece.kind).royal).count();
    let material = MEAN * i64::try_from(count).unwrap_or(i64::MAX / MEAN) / 2;
    let scale = u16::try_from(material * 3 / 10).ok().and_then(NonZeroU16::new);
    scale.unwrap_or(NonZeroU16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
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
    fn gains_are_counted_by_a_curve_that_many_draws_do_not_flatten() {
        let files = TunedFiles::default();
        let both = |id| {
            let selection = selection(id);
            [ChanceCurve::of_gains, ChanceCurve::of].map(|of| of(&selection, &files).chance(400))
        };
        let [[steep, flat], [same, usual]] = ["heian", "wa"].map(both);
        assert!(steep > flat && same == usual);
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
