//! The time after which a weaker player answers: it looks like thinking.

use std::time::Duration;

use zushiki_core::board::Square;
use zushiki_engine::Answer;

/// The time after which the answer to a question is given, if it is found earlier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pace {
    /// The answer is given as soon as it is found.
    AtOnce,
    /// The answer is given after a time.
    Thinking(Thinking),
}

/// A turn of a player who seems to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Thinking {
    /// The number of legal moves.
    pub(super) moves: usize,
    /// The square on which the opponent has just captured, if it has.
    pub(super) captured_at: Option<Square>,
    /// The longest time.
    pub(super) most: Duration,
    /// A number that varies the time.
    pub(super) random: u64,
}

/// The time for the only legal move.
const ONLY_MOVE: Duration = Duration::from_millis(200);
/// The time for a recapture.
const RECAPTURE: Duration = Duration::from_millis(300);
/// The time for a move without an alternative that seems about as good.
const LEAST: u64 = 400;
/// The time added for each alternative, in milliseconds, and the number of alternatives that count.
const BY_ALTERNATIVE: u64 = 80;
const MOST_ALTERNATIVES: usize = 8;
/// The range of the random part, in milliseconds. With all alternatives the time is 1.5 s at most.
const RANDOM: u64 = 460;

impl Pace {
    /// The time after the question at which `answer` is given.
    pub(super) fn time(&self, answer: &Answer) -> Duration {
        match self {
            Pace::AtOnce => Duration::ZERO,
            Pace::Thinking(thinking) => thinking.time(answer).min(thinking.most),
        }
    }
}

impl Thinking {
    fn time(&self, answer: &Answer) -> Duration {
        let recaptures = answer.best.is_some_and(|mv| Some(mv.to()) == self.captured_at);
        let alternatives = answer.ranked.len().saturating_sub(1).min(MOST_ALTERNATIVES) as u64;
        match self.moves {
            0 | 1 => ONLY_MOVE,
            _ if recaptures => RECAPTURE,
            _ => Duration::from_millis(
                LEAST + BY_ALTERNATIVE * alternatives + self.random % (RANDOM + 1),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::board::{Geometry, Move};
    use zushiki_engine::Score;

    fn square(text: &str) -> Square {
        Geometry::new(9, 9).unwrap().parse(text).unwrap()
    }

    /// An answer with so many moves that seem good.
    fn answer(count: usize) -> Answer {
        let mv = Move::new(square("7g"), square("7f"), false);
        Answer {
            best: Some(mv),
            ponder: None,
            score: Score::Eval(0),
            line: vec![mv],
            depth: 2,
            nodes: 100,
            elapsed: Duration::ZERO,
            ranked: vec![(mv, Score::Eval(0)); count],
        }
    }

    fn thinking(random: u64) -> Thinking {
        let most = Duration::from_secs(3);
        Thinking { moves: 30, captured_at: None, most, random }
    }

    #[test]
    fn a_move_takes_from_0_4_to_1_5_seconds() {
        let times =
            (0..2000).map(|n| Pace::Thinking(thinking(n)).time(&answer(1 + n as usize % 40)));
        let millis: Vec<u128> = times.map(|time| time.as_millis()).collect();
        assert!(millis.iter().all(|ms| (400..=1500).contains(ms)));
        assert!(millis.contains(&400) && millis.contains(&1500));
    }

    #[test]
    fn a_forced_move_takes_less() {
        let usual = thinking(7);
        let only = Thinking { moves: 1, ..usual };
        let recapture = Thinking { captured_at: Some(square("7f")), ..usual };
        let elsewhere = Thinking { captured_at: Some(square("2b")), ..usual };
        let millis = |thinking| Pace::Thinking(thinking).time(&answer(3)).as_millis();
        assert_eq!([only, recapture].map(millis), [200, 300]);
        assert_eq!(millis(elsewhere), millis(usual));
    }

    #[test]
    fn a_short_clock_shortens_the_time() {
        let short = Thinking { most: Duration::from_millis(90), ..thinking(3) };
        assert_eq!(Pace::Thinking(short).time(&answer(9)), Duration::from_millis(90));
        assert_eq!(Pace::AtOnce.time(&answer(9)), Duration::ZERO);
    }
}
