//! Problems that come back some days after they were missed.

/// The days after which a missed problem comes back, by the number of times that it was solved since.
const DAYS: [u32; 3] = [1, 3, 7];

/// The next time at which a problem that was missed comes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Review {
    /// The day, counted from 1 January 1970.
    pub day: u32,
    /// The number of times that the problem was solved since it was missed, each at the first attempt. After the last
    /// of them it does not come back.
    pub solved: u32,
}

impl Review {
    /// The review of a problem that was missed on the day `today`.
    #[must_use]
    pub fn of_miss(today: u32) -> Review {
        Review { day: today.saturating_add(DAYS[0]), solved: 0 }
    }

    /// Whether the problem comes back on the day `today`, or did on an earlier one.
    #[must_use]
    pub fn is_due(self, today: u32) -> bool {
        !self.is_over() && self.day <= today
    }

    fn is_over(self) -> bool {
        self.solved as usize >= DAYS.len()
    }

    /// The review after the problem was solved at the first attempt on the day `today`.
    #[must_use]
    pub fn after_success(self, today: u32) -> Review {
        let solved = self.solved.saturating_add(1);
        let days = DAYS.get(solved as usize).copied().unwrap_or(0);
        Review { day: today.saturating_add(days), solved }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missed_problem_comes_back_three_times() {
        let mut review = Review::of_miss(100);
        for (day, next) in [(101, 104), (104, 111)] {
            assert!(review.is_due(day) && !review.is_due(day - 1));
            review = review.after_success(day);
            assert_eq!(review.day, next);
        }
        assert!(review.is_due(120));
        assert!(!review.after_success(120).is_due(u32::MAX));
    }
}
