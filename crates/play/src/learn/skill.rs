//! Ratings of players and problems by Glicko-2: "Example of the Glicko-2 system" (Mark E. Glickman, 2012), computed by
//! the crate `skillratings`.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// A rating with its deviation. The numbers are rounded, as the file of the player's progress keeps them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skill {
    /// The rating: 1500 is the mean of players in the system.
    pub rating: u32,
    /// The deviation: with 95 % probability the skill is within twice the deviation of the rating.
    pub deviation: u32,
    /// The volatility, in millionths.
    pub volatility: u32,
}

/// The volatility of a rating at first, in millionths: 0.06, as Glickman suggests.
const VOLATILITY: u32 = 60_000;
/// The rating of a player at first. Beginners begin with easy problems.
const FIRST: u32 = 1200;
/// The deviation of a player at first, as Glickman suggests.
const FIRST_DEVIATION: u32 = 350;
/// The deviation of the rating of a problem that was computed and not tried.
const COMPUTED_DEVIATION: u32 = 200;

impl Skill {
    /// The skill of a player who has tried no problem.
    #[must_use]
    pub fn of_beginner() -> Skill {
        Skill { rating: FIRST, deviation: FIRST_DEVIATION, volatility: VOLATILITY }
    }

    /// The skill of a problem whose rating was computed.
    #[must_use]
    pub fn of_problem(rating: u32) -> Skill {
        Skill { rating, deviation: COMPUTED_DEVIATION, volatility: VOLATILITY }
    }

    /// The skills of a player and of a problem after the player has `solved` it or not.
    #[must_use]
    pub fn after(self, problem: Skill, solved: bool) -> (Skill, Skill) {
        let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
        let (player, problem) =
            glicko2(&self.glicko(), &problem.glicko(), &outcome, &Glicko2Config::new());
        (Skill::rounded(player), Skill::rounded(problem))
    }

    fn glicko(self) -> Glicko2Rating {
        Glicko2Rating {
            rating: self.rating.into(),
            deviation: self.deviation.into(),
            volatility: f64::from(self.volatility) / 1e6,
        }
    }

    fn rounded(skill: Glicko2Rating) -> Skill {
        // A conversion to an integer keeps to its range, so that a rating below 0 becomes 0.
        let round = |number: f64| number.round() as u32;
        Skill {
            rating: round(skill.rating),
            deviation: round(skill.deviation),
            volatility: round(skill.volatility * 1e6),
        }
    }

    /// The skill of three words: rating, deviation and volatility.
    pub(super) fn parse(words: &[&str]) -> Option<Skill> {
        let &[rating, deviation, volatility] = words else { return None };
        let number = |word: &str, most: u32| word.parse().ok().filter(|&it: &u32| it <= most);
        Some(Skill {
            rating: number(rating, 5000)?,
            deviation: number(deviation, 500).filter(|&it| it > 0)?,
            volatility: number(volatility, 1_000_000).filter(|&it| it > 0)?,
        })
    }

    /// The words that [`Skill::parse`] reads.
    pub(super) fn to_words(self) -> String {
        format!("{} {} {}", self.rating, self.deviation, self.volatility)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first game of the example in Glickman's paper, in a rating period of its own, computed by hand with his
    /// formulas: a player of 1500 with deviation 200 against one of 1400 with deviation 30.
    #[test]
    fn a_win_and_a_loss_move_both_ratings() {
        let player = Skill { rating: 1500, deviation: 200, volatility: VOLATILITY };
        let other = Skill { rating: 1400, deviation: 30, volatility: VOLATILITY };
        let (won, lost) = (player.after(other, true), player.after(other, false));
        assert_eq!((won.0.rating, won.0.deviation), (1564, 175));
        assert_eq!(lost.0.rating, 1387);
        assert!(won.1.rating < 1400 && lost.1.rating > 1400);
    }

    #[test]
    fn words_are_read_as_they_were_written() {
        let skill = Skill::of_beginner().after(Skill::of_problem(1300), true).0;
        let words = skill.to_words();
        let words: Vec<&str> = words.split(' ').collect();
        assert_eq!(Skill::parse(&words), Some(skill));
        assert_eq!(Skill::parse(&["1500", "0", "60000"]), None);
        assert_eq!(Skill::parse(&["x", "1", "60000"]), None);
    }
}
