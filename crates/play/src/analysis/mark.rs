//! Marks of moves: those that lose much of the chance to win, and the only good move of a position.
//!
//! The thresholds are those of lichess and lishogi (`Advice.scala`): 0.1, 0.2 and 0.3 on their scale of winning chances
//! from -1 to 1, which are 5, 10 and 15 points of a hundred here.

/// A class of moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// `!`: the only move that is not a mistake.
    OnlyGood,
    /// `?!`: 5 points of the chance to win, or more.
    Dubious,
    /// `?`: 10 points or more.
    Mistake,
    /// `??`: 15 points or more.
    Blunder,
}

impl Mark {
    /// Every mark.
    pub const ALL: [Mark; 4] = [Mark::OnlyGood, Mark::Dubious, Mark::Mistake, Mark::Blunder];

    /// The mark of a move that loses `loss` thousandths of the chance to win; `None` if it is fine.
    #[must_use]
    pub fn of_loss(loss: i32) -> Option<Mark> {
        match loss {
            150.. => Some(Mark::Blunder),
            100.. => Some(Mark::Mistake),
            50.. => Some(Mark::Dubious),
            _ => None,
        }
    }

    /// The mark at the beginning of a line of a comment, after its evaluation.
    #[must_use]
    pub fn in_comment(comment: &str) -> Option<Mark> {
        let text = |line: &str| match line
            .split_once("[%eval ")
            .and_then(|(_, rest)| rest.split_once(']'))
        {
            Some((_, behind)) => behind.trim_start().to_owned(),
            None => line.to_owned(),
        };
        comment.lines().map(text).find_map(|line| {
            Mark::ALL.into_iter().find(|mark| line.starts_with(&format!("{} ", mark.sign())))
        })
    }

    /// The mark as it is written: `!`, `?!`, `?` or `??`.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::OnlyGood => "!",
            Mark::Dubious => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// Whether the move is a mistake or worse.
    #[must_use]
    pub fn is_mistake(self) -> bool {
        self >= Mark::Mistake
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_after_evaluations() {
        assert_eq!(Mark::in_comment("[%eval -3.42] ?? loses 3.42"), Some(Mark::Blunder));
        assert_eq!(Mark::in_comment("#評価値=-120\n? loses 120"), Some(Mark::Mistake));
        assert_eq!(Mark::in_comment("[%eval 0.10] ?! loses 1.20"), Some(Mark::Dubious));
        assert_eq!(Mark::in_comment("[%eval 0.10] ! the only good move"), Some(Mark::OnlyGood));
        assert_eq!(Mark::in_comment("[%eval 0.10] why? ?"), None);
        assert_eq!(Mark::in_comment("!? interesting"), None);
    }

    #[test]
    fn losses_from_five_points_are_marked() {
        let signs =
            [49, 50, 99, 100, 149, 150, 990].map(|loss| Mark::of_loss(loss).map(Mark::sign));
        let (dubious, mistake, blunder) = (Some("?!"), Some("?"), Some("??"));
        assert_eq!(signs, [None, dubious, dubious, mistake, mistake, blunder, blunder]);
    }
}
