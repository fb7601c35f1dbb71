//! The time controls of both sides. Parsed from and formatted as text.

use std::fmt;
use std::str::FromStr;

use super::{TimeControl, TimeControlError};
use crate::board::Color;
use crate::text::quoted;

/// The time controls of both sides, which may differ.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TimeControls([TimeControl; 2]);

impl TimeControls {
    /// Separate time controls for Black and White.
    #[must_use]
    pub const fn new(black: TimeControl, white: TimeControl) -> TimeControls {
        TimeControls([black, white])
    }

    /// The time control of `color`.
    #[must_use]
    pub fn of(&self, color: Color) -> TimeControl {
        self.0[color.index()]
    }

    /// The time control of both sides, if they have the same.
    #[must_use]
    pub fn shared(&self) -> Option<TimeControl> {
        let [black, white] = self.0;
        (black == white).then_some(black)
    }

    /// Whether a side has a main time or a period of a day or longer: [`TimeControl::is_in_days`].
    #[must_use]
    pub fn is_in_days(&self) -> bool {
        self.0.iter().any(TimeControl::is_in_days)
    }

    /// The time controls with the sides exchanged.
    #[must_use]
    pub const fn swapped(self) -> TimeControls {
        let [black, white] = self.0;
        TimeControls([white, black])
    }
}

/// The end of a text with a time for each move.
const PER_MOVE: &str = "/move";

impl From<TimeControl> for TimeControls {
    /// The same time control for both sides.
    fn from(control: TimeControl) -> TimeControls {
        TimeControls([control; 2])
    }
}

impl FromStr for TimeControls {
    type Err = TimeControlError;

    /// Reads one time control for both sides, `5m`, or that of Black and that of White: `10m/5m++10s`. A time for each
    /// move, `3d/move`, is one period without main time: `0m+3d`.
    ///
    /// ```
    /// use zushiki_core::board::Color;
    /// use zushiki_core::game::TimeControls;
    /// let times: TimeControls = "10m/5m++10s".parse()?;
    /// assert_eq!(times.of(Color::White).to_string(), "5m++10s");
    /// # Ok::<(), zushiki_core::game::TimeControlError>(())
    /// ```
    fn from_str(text: &str) -> Result<TimeControls, TimeControlError> {
        let per_move = text.trim().strip_suffix(PER_MOVE).filter(|time| !time.contains(['/', '+']));
        if let Some(time) = per_move {
            return Ok(TimeControls::from(format!("0m+{time}").parse::<TimeControl>()?));
        }
        match text.split_once('/').map(|(black, white)| (black.trim(), white.trim())) {
            Some(("", time) | (time, "")) if !time.is_empty() => {
                time.parse::<TimeControl>()?;
                Err(TimeControlError::OneSide { text: quoted(text), time: time.to_owned() })
            }
            Some(("", _)) => Err(TimeControlError::Form { text: quoted(text) }),
            Some((black, white)) => Ok(TimeControls([black.parse()?, white.parse()?])),
            None => Ok(TimeControls::from(text.parse::<TimeControl>()?)),
        }
    }
}

impl fmt::Display for TimeControls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.shared(), self.0) {
            (Some(shared), _) => match shared.per_move() {
                Some(time) => write!(f, "{time}{PER_MOVE}"),
                None => write!(f, "{shared}"),
            },
            (None, [black, white]) => write!(f, "{black}/{white}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_may_have_its_own_time() {
        let times = |text: &str| text.parse::<TimeControls>().unwrap();
        let sides = |text: &str| Color::ALL.map(|color| times(text).of(color).to_string());
        assert_eq!(sides("5m++10s"), ["5m++10s", "5m++10s"]);
        assert_eq!(sides("10m / 5m+3x30s"), ["10m", "5m+3x30s"]);
        assert_eq!(times("5m/5m").shared(), "5m".parse().ok());
        assert_eq!(times("10m/5m").shared(), None);
        assert_eq!(times("10m/5m").swapped(), times("5m/10m"));
        for text in ["5m", "10m+30s/1h++1m", "10m/5m"] {
            assert_eq!(times(text).to_string(), text);
        }
    }

    #[test]
    fn a_time_for_each_move_is_a_period() {
        let times = |text: &str| text.parse::<TimeControls>().unwrap();
        assert_eq!(times("3d/move"), times("0m+3d"));
        assert_eq!(times("1d12h/move").to_string(), "1d12h/move");
        assert_eq!(times("14d/0m+3d").to_string(), "14d/0m+3d");
        assert_eq!(times("30s/move").to_string(), "0m+30s");
        assert!(times("3d/move").is_in_days() && times("10m/14d").is_in_days());
        assert!(!times("23h").is_in_days());
        for text in ["/move", "3d/5d/move", "3d+1d/move", "3/move", "move"] {
            assert!(text.parse::<TimeControls>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_faulty_side_is_named() {
        let error = |text: &str| text.parse::<TimeControls>().unwrap_err().to_string();
        assert!(error("10m/ten").starts_with("'ten' is not a time: write 5m, "));
        assert!(
            error("/5m").starts_with("'/5m' has the time of one side alone: write 5m for both")
        );
        assert!(error("5m/ ").contains("has the time of one side alone"));
        assert!(error("ten/").starts_with("'ten' is not a time"));
        assert!(error("/").starts_with("'/' is not a time"));
        assert!(error("5m/5m/5m").starts_with("'5m/5m' is not a time"));
        assert!(error("10m/0m").starts_with("'0m' leaves no time"));
    }
}
