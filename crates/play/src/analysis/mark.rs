//! Marks of moves that lose much.

/// A class of moves by what they lose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// `?`: a third of a mean piece or more.
    Mistake,
    /// `??`: a mean piece or more.
    Blunder,
}

impl Mark {
    /// The mark of a move that loses `loss` hundredths of a pawn; `None` if it is fine. The mean piece
    /// of the starting position is worth 300, so these are fractions of a piece in every game.
    #[must_use]
    pub fn of_loss(loss: i32) -> Option<Mark> {
        match loss {
            300.. => Some(Mark::Blunder),
            100.. => Some(Mark::Mistake),
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
        let marks = [Mark::Blunder, Mark::Mistake];
        comment.lines().map(text).find_map(|line| {
            marks.into_iter().find(|mark| line.starts_with(&format!("{} ", mark.sign())))
        })
    }

    /// The mark as it is written: `?` or `??`.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_after_evaluations() {
        assert_eq!(Mark::in_comment("[%eval -3.42] ?? loses 3.42"), Some(Mark::Blunder));
        assert_eq!(Mark::in_comment("#評価値=-120\n? loses 120"), Some(Mark::Mistake));
        assert_eq!(Mark::in_comment("[%eval 0.10] why? ?"), None);
    }

    #[test]
    fn losses_from_a_third_of_a_piece_are_marked() {
        let signs = [99, 100, 299, 300, 2000].map(|loss| Mark::of_loss(loss).map(Mark::sign));
        assert_eq!(signs, [None, Some("?"), Some("?"), Some("??"), Some("??")]);
    }
}
