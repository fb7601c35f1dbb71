//! Scores: inside the search integers, outside of it a [`Score`].

/// The value of a position for one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// An estimate, in hundredths of a pawn-like unit: the mean piece of the starting position is
    /// worth 300. Positive if the side is better.
    Eval(i32),
    /// A won or lost game: the number of plies to its end, negative where the side loses. The end may
    /// be mate, a bare king, or another that the position alone decides.
    Mate(i32),
}

/// The longest line that the search looks at, in plies.
pub(super) const MAX_PLY: usize = 120;
/// Larger than every score.
pub(super) const INFINITE: i32 = 32_000;
/// The score of a side that has won in the position itself; a win after `n` plies is lower by `n`.
pub(super) const MATE: i32 = 31_000;
/// The lowest score of a win within the longest line.
pub(super) const MATE_BOUND: i32 = MATE - MAX_PLY as i32;
/// The score of a win by a rule on repetition, lower by the plies to it. Such a win is not a mate, as the
/// loser can still deviate before the position comes up as often as the rule requires.
pub(super) const RULE_WIN: i32 = 29_000;
/// The lowest score of a win by rule. Evaluations lie below.
pub(super) const WIN_BOUND: i32 = RULE_WIN - MAX_PLY as i32;
/// The largest evaluation.
pub(super) const MAX_EVAL: i32 = 20_000;
/// The score of a draw.
pub(super) const DRAW: i32 = 0;
/// No score: an evaluation that was not made.
pub(super) const NONE: i32 = i16::MIN as i32;

/// The score of a side that is mated after `ply` plies.
pub(super) fn mated_in(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// The score of a side that wins after `ply` plies.
pub(super) fn mate_in(ply: usize) -> i32 {
    MATE - ply as i32
}

/// Whether `score` is a proven win or loss, by mate or by a rule on repetition.
pub(super) fn is_decided(score: i32) -> bool {
    score.abs() >= WIN_BOUND
}

impl Score {
    /// The number of plies to the end of the game, for the score of a mate.
    pub(super) fn plies_to_end(score: i32) -> u32 {
        (MATE - score.abs()).unsigned_abs()
    }

    /// The meaning of a score of the search at its root.
    pub(super) fn from_search(score: i32) -> Score {
        if score >= MATE_BOUND {
            Score::Mate(MATE - score)
        } else if score <= -MATE_BOUND {
            Score::Mate(-MATE - score)
        } else {
            Score::Eval(score)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_near_the_end_are_mates() {
        assert_eq!(Score::from_search(mate_in(3)), Score::Mate(3));
        assert_eq!(Score::from_search(mated_in(4)), Score::Mate(-4));
        assert_eq!(Score::from_search(-150), Score::Eval(-150));
        assert!(is_decided(mated_in(MAX_PLY)) && is_decided(RULE_WIN - MAX_PLY as i32));
        assert!(!is_decided(MAX_EVAL));
    }
}
