//! The clocks of both players. The caller passes the elapsed time.

use std::fmt;
use std::time::Duration;

use super::{TimeControl, TimeControls};
use crate::board::Color;

/// The clocks of both players, of which at most one runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    controls: TimeControls,
    left: [TimeLeft; 2],
    running: Option<Color>,
}

/// The time that one player has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    main: Duration,
    /// The number of periods left, the running one included.
    periods: u32,
    period: Duration,
}

/// The time left at which [`TimeLeft::is_short`] becomes true.
const SHORT: Duration = Duration::from_secs(10);
const SECOND: Duration = Duration::from_secs(1);
const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The maximum number of increments of a clock: a game does not have more moves.
const MOST_INCREMENTS: u32 = 10_000;

impl Clock {
    /// Stopped clocks with all the time of `controls`.
    #[must_use]
    pub fn new(controls: TimeControls) -> Clock {
        let left = Color::ALL.map(|color| TimeLeft::at_start(controls.of(color)));
        Clock { controls, left, running: None }
    }

    /// Stopped clocks with the times `left`, indexed by [`Color::index`]; `None` if one of them
    /// exceeds what `controls` can give.
    #[must_use]
    pub fn with_left(controls: TimeControls, left: [TimeLeft; 2]) -> Option<Clock> {
        let clock = Clock { controls, left, running: None };
        let is_within = |&color: &Color| clock.left(color).is_within(controls.of(color));
        Color::ALL.iter().all(is_within).then_some(clock)
    }

    /// The time controls of the players.
    #[must_use]
    pub fn controls(&self) -> TimeControls {
        self.controls
    }

    /// The time that `color` has left.
    #[must_use]
    pub fn left(&self, color: Color) -> TimeLeft {
        self.left[color.index()]
    }

    /// The side whose clock runs.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.running
    }

    /// The side that has no time left (whose flag has fallen).
    #[must_use]
    pub fn flagged(&self) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.left(*color).is_over())
    }

    /// Starts the clock of `color` and stops the other. If a side has no time left, neither runs.
    pub fn start(&mut self, color: Color) {
        self.running = self.flagged().is_none().then_some(color);
    }

    /// Stops both clocks. Elapsed time is not restored.
    pub fn stop(&mut self) {
        self.running = None;
    }

    /// Restores the running period of `color` to its full length, which a move earns.
    pub fn reset_period(&mut self, color: Color) {
        self.left[color.index()].period = self.controls.of(color).period();
    }

    /// Adds the increment that a move of `color` earns to its main time. A side without time left does not get one.
    pub fn add_increment(&mut self, color: Color) {
        let control = self.controls.of(color);
        let left = &mut self.left[color.index()];
        if !left.is_over() {
            left.main = (left.main + control.increment()).min(most_main(control));
        }
    }

    /// Takes `elapsed` from the clock that runs, and stops it if no time is left.
    pub fn elapse(&mut self, elapsed: Duration) {
        let Some(color) = self.running else { return };
        let left = &mut self.left[color.index()];
        left.spend(elapsed, self.controls.of(color).period());
        if left.is_over() {
            self.running = None;
        }
    }

    /// The time until the running clock has no time left; `None` if no clock runs.
    #[must_use]
    pub fn until_flag(&self) -> Option<Duration> {
        let color = self.running?;
        let left = self.left(color);
        let later = left.periods.saturating_sub(1);
        let running = if left.periods > 0 { left.period } else { Duration::ZERO };
        Some(left.main + running + self.controls.of(color).period() * later)
    }

    /// The time until the display of the running clock changes or its time runs out, at most one
    /// second, or with more than a day left one hour; `None` if no clock runs.
    #[must_use]
    pub fn until_change(&self) -> Option<Duration> {
        let shown = self.left(self.running?).shown();
        let step = if shown > DAY { HOUR } else { SECOND };
        let rest = shown.as_nanos() % step.as_nanos();
        // A rest is less than an hour, which 64 bits of nanoseconds hold.
        let rest = Duration::from_nanos(u64::try_from(rest).unwrap_or(0));
        Some(if rest.is_zero() { step } else { rest })
    }
}

/// The longest main time that moves can bring about under `control`.
fn most_main(control: TimeControl) -> Duration {
    control.main() + control.increment() * MOST_INCREMENTS
}

impl TimeLeft {
    /// All the time of `control`.
    const fn at_start(control: TimeControl) -> TimeLeft {
        TimeLeft::new(control.main(), control.periods(), control.period())
    }

    /// Time left: `main` of the main time; `periods` periods, including the current period, of
    /// which `period` is left.
    #[must_use]
    pub const fn new(main: Duration, periods: u32, period: Duration) -> TimeLeft {
        TimeLeft { main, periods, period }
    }

    /// The main time left.
    #[must_use]
    pub const fn main(&self) -> Duration {
        self.main
    }

    /// The time left of the running period; before it begins, of the first one.
    #[must_use]
    pub const fn period(&self) -> Duration {
        self.period
    }

    fn is_within(&self, control: TimeControl) -> bool {
        self.main <= most_main(control)
            && self.periods <= control.periods()
            && self.period <= control.period()
    }

    /// The time that runs down now: the main time, or the running period once that is used up.
    #[must_use]
    pub fn shown(&self) -> Duration {
        if self.is_in_periods() { self.period } else { self.main }
    }

    /// The number of periods left, the running one included.
    #[must_use]
    pub fn periods(&self) -> u32 {
        self.periods
    }

    /// Whether the main time is used up and a period runs.
    #[must_use]
    pub fn is_in_periods(&self) -> bool {
        self.main.is_zero() && self.periods > 0
    }

    /// Whether no time is left.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.main.is_zero() && self.periods == 0
    }

    /// Whether a period, or the game, is lost within ten seconds: main time that a period follows
    /// is never short.
    #[must_use]
    pub fn is_short(&self) -> bool {
        self.shown() <= SHORT && (self.is_in_periods() || self.periods == 0)
    }

    fn spend(&mut self, elapsed: Duration, whole: Duration) {
        let mut over = elapsed.saturating_sub(self.main);
        self.main = self.main.saturating_sub(elapsed);
        while self.is_in_periods() && over >= self.period {
            over -= self.period;
            self.periods -= 1;
            self.period = whole;
        }
        if self.is_in_periods() {
            self.period -= over;
        }
    }
}

impl fmt::Display for TimeLeft {
    /// Formats the time that runs down now, rounded up to whole seconds, `9:58`, `1:02:03`; from a day on to whole
    /// hours: `2d 23h`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.shown() >= DAY {
            let hours = self.shown().as_secs().div_ceil(HOUR.as_secs());
            return write!(f, "{}d {}h", hours / 24, hours % 24);
        }
        let seconds = self.shown().saturating_add(Duration::from_nanos(999_999_999)).as_secs();
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        match hours {
            0 => write!(f, "{minutes}:{seconds:02}"),
            _ => write!(f, "{hours}:{minutes:02}:{seconds:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use Color::{Black, White};

    fn clock(control: &str) -> Clock {
        Clock::new(control.parse().unwrap())
    }

    fn seconds(count: f64) -> Duration {
        Duration::from_secs_f64(count)
    }

    /// Clocks after Black's has run for each of the times `passed`, in seconds.
    fn after(control: &str, passed: &[f64]) -> Clock {
        let mut clock = clock(control);
        clock.start(Black);
        passed.iter().for_each(|&passed| clock.elapse(seconds(passed)));
        clock
    }

    #[test]
    fn only_the_clock_that_runs_goes_down() {
        let mut clock = clock("5m");
        clock.elapse(seconds(9.0));
        clock.start(White);
        clock.elapse(seconds(2.5));
        assert_eq!(clock.left(Black).shown(), seconds(300.0));
        assert_eq!(clock.left(White).shown(), seconds(297.5));
        clock.stop();
        clock.elapse(seconds(9.0));
        assert_eq!(clock.left(White).shown(), seconds(297.5));
    }

    #[test]
    fn a_flag_falls_when_the_last_moment_has_passed() {
        let clock = after("5m", &[299.5]);
        assert_eq!((clock.flagged(), clock.running()), (None, Some(Black)));
        let clock = after("5m", &[299.5, 0.5]);
        assert_eq!((clock.flagged(), clock.running()), (Some(Black), None));
    }

    #[test]
    fn periods_open_one_after_the_other() {
        let left = |passed: f64| {
            let left = after("1m+3x30s", &[passed]).left(Black);
            (left.periods(), left.shown().as_secs_f64(), left.is_in_periods())
        };
        assert_eq!(left(59.0), (3, 1.0, false));
        assert_eq!(left(60.0), (3, 30.0, true));
        assert_eq!(left(89.0), (3, 1.0, true));
        assert_eq!(left(90.0), (2, 30.0, true));
        assert_eq!(left(121.0), (1, 29.0, true));
        assert_eq!(after("1m+3x30s", &[149.9]).flagged(), None);
        assert_eq!(after("1m+3x30s", &[150.0]).flagged(), Some(Black));
    }

    #[test]
    fn a_move_makes_its_period_whole_and_no_other() {
        let mut clock = after("1m+3x30s", &[115.0]);
        clock.reset_period(Black);
        let left = clock.left(Black);
        assert_eq!((left.periods(), left.shown()), (2, seconds(30.0)));
        let mut clock = after("1m+3x30s", &[20.0]);
        clock.reset_period(Black);
        assert_eq!(clock.left(Black).shown(), seconds(40.0));
    }

    #[test]
    fn each_side_runs_by_its_own_control() {
        let mut clock = clock("10s/1m+2x5s++3s");
        clock.start(White);
        clock.elapse(seconds(62.0));
        clock.reset_period(White);
        clock.add_increment(White);
        let left = clock.left(White);
        assert_eq!((left.main(), left.periods(), left.period()), (seconds(3.0), 2, seconds(5.0)));
        clock.start(Black);
        clock.elapse(seconds(4.0));
        clock.add_increment(Black);
        assert_eq!(
            (clock.left(Black).shown(), clock.until_flag()),
            (seconds(6.0), Some(seconds(6.0)))
        );
        clock.elapse(seconds(6.0));
        assert_eq!(clock.flagged(), Some(Black));
    }

    #[test]
    fn an_increment_raises_no_fallen_flag() {
        let mut clock = after("5s++10s", &[5.0]);
        clock.add_increment(Black);
        assert_eq!((clock.flagged(), clock.left(Black).shown()), (Some(Black), seconds(0.0)));
        let mut clock = after("5s++10s", &[4.5]);
        clock.add_increment(Black);
        assert_eq!(clock.left(Black).shown(), seconds(10.5));
    }

    #[test]
    fn a_clock_holds_what_a_game_can_earn_and_no_more() {
        let mut clock = clock("5s++99d");
        (0..MOST_INCREMENTS + 5).for_each(|_| clock.add_increment(Black));
        let left = Color::ALL.map(|color| clock.left(color));
        assert_eq!(Clock::with_left(clock.controls(), left).as_ref(), Some(&clock));
        let more = TimeLeft::new(left[0].main() + seconds(1.0), 0, Duration::ZERO);
        assert_eq!(Clock::with_left(clock.controls(), [more, left[1]]), None);
    }

    #[test]
    fn without_main_time_the_first_period_runs_at_once() {
        let clock = after("0m+2x10s", &[1.0]);
        assert!(clock.left(Black).is_in_periods());
        assert_eq!(clock.left(Black).shown(), seconds(9.0));
    }

    #[test]
    fn after_a_flag_has_fallen_no_clock_runs() {
        let mut clock = after("1s", &[2.0]);
        clock.start(White);
        assert_eq!(clock.running(), None);
    }

    #[test]
    fn the_last_ten_seconds_are_those_that_cost_something() {
        let short = |control, passed| after(control, &[passed]).left(Black).is_short();
        assert!(!short("1m", 49.9) && short("1m", 50.0));
        assert!(!short("1m+30s", 55.0) && !short("1m+30s", 79.0) && short("1m+30s", 81.0));
    }

    #[test]
    fn what_is_left_can_be_put_back_and_nothing_more() {
        let before = after("1m+3x30s", &[75.0]);
        let left = Color::ALL.map(|color| before.left(color));
        let [black, white] =
            left.map(|left| TimeLeft::new(left.main(), left.periods(), left.period()));
        let mut again = Clock::with_left(before.controls(), [black, white]).unwrap();
        assert_eq!(again.running(), None);
        again.start(Black);
        assert_eq!(again, before);
        let more = TimeLeft::new(seconds(61.0), 3, seconds(30.0));
        assert_eq!(Clock::with_left(before.controls(), [more, white]), None);
    }

    #[test]
    fn the_next_change_is_at_a_whole_second() {
        assert_eq!(after("5m", &[0.25]).until_change(), Some(seconds(0.75)));
        assert_eq!(after("5m", &[1.0]).until_change(), Some(seconds(1.0)));
        assert_eq!(clock("5m").until_change(), None);
    }

    #[test]
    fn days_are_shown_in_hours_and_change_by_hours() {
        let left = |passed| after("3d", &[passed]);
        let shown = |passed| left(passed).left(Black).to_string();
        assert_eq!(
            (shown(0.0), shown(1.0), shown(3600.0)),
            ("3d 0h".into(), "3d 0h".into(), "2d 23h".into())
        );
        assert_eq!(
            (shown(48.0 * 3600.0), shown(48.0 * 3600.0 + 0.5)),
            ("1d 0h".into(), "24:00:00".into())
        );
        assert_eq!(left(0.0).until_change(), Some(HOUR));
        assert_eq!(left(600.0).until_change(), Some(seconds(3000.0)));
        assert_eq!(left(48.0 * 3600.0).until_change(), Some(seconds(1.0)));
    }

    /// A reference clock of one side that counts down millisecond by millisecond.
    #[derive(Clone, Copy)]
    struct Plain {
        main: u64,
        periods: u32,
        period: u64,
        whole: u64,
        increment: u64,
    }

    impl Plain {
        fn new((main, periods, period, increment): (u64, u32, u64, u64)) -> Plain {
            let main = if periods == 0 { main + 1 } else { main };
            let whole = period * 1000;
            Plain { main: main * 1000, periods, period: whole, whole, increment: increment * 1000 }
        }

        fn count_down(&mut self, millis: u64) {
            for _ in 0..millis {
                if self.main > 0 {
                    self.main -= 1;
                } else if self.periods > 0 {
                    self.period -= 1;
                    if self.period == 0 {
                        self.periods -= 1;
                        self.period = self.whole;
                    }
                }
            }
        }

        fn is_over(self) -> bool {
            self.main == 0 && self.periods == 0
        }

        fn reward(&mut self) {
            self.main += self.increment;
            self.period = self.whole;
        }
    }

    /// The time that Black has left, main time and periods together.
    fn total(clock: &Clock) -> Duration {
        let left = clock.left(Black);
        let whole = clock.controls().of(Black).period() * left.periods().saturating_sub(1);
        match (left.is_over(), left.is_in_periods()) {
            (true, _) => Duration::ZERO,
            (_, true) => whole + left.shown(),
            (_, false) => left.shown() + clock.controls().of(Black).period() * left.periods(),
        }
    }

    proptest! {
        #[test]
        fn time_is_neither_lost_nor_won(
            main in 0..100u64,
            periods in 1..5u32,
            period in 1..60u64,
            passed in prop::collection::vec(0..90_000u64, 0..12),
        ) {
            let control = format!("{main}s+{periods}x{period}s");
            let mut clock = clock(&control);
            clock.start(Black);
            let (all, mut spent) = (total(&clock), Duration::ZERO);
            for passed in passed.into_iter().map(Duration::from_millis) {
                clock.elapse(passed);
                spent += passed;
                prop_assert_eq!(total(&clock), all.saturating_sub(spent));
                prop_assert_eq!(clock.flagged().is_some(), spent >= all);
                prop_assert_eq!(clock.running().is_some(), spent < all);
                let until_flag = clock.until_flag().unwrap_or_default();
                prop_assert_eq!(until_flag, all.saturating_sub(spent));
            }
        }

        /// Moves of both sides by turns, against clocks that count whole milliseconds one after the other.
        #[test]
        fn moves_cost_and_earn_what_plain_counting_says(
            sides in prop::array::uniform2((0..20u64, 0..4u32, 1..10u64, 0..5u64)),
            taken in prop::collection::vec(0..12_000u64, 0..40),
        ) {
            let text = |(main, periods, period, increment): (u64, u32, u64, u64)| match periods {
                0 => format!("{}s++{increment}s", main + 1),
                _ => format!("{main}s+{periods}x{period}s++{increment}s"),
            };
            let mut clock = clock(&format!("{}/{}", text(sides[0]), text(sides[1])));
            let mut plain = sides.map(Plain::new);
            for (turn, taken) in taken.into_iter().enumerate() {
                let color = Color::ALL[turn % 2];
                clock.start(color);
                clock.elapse(Duration::from_millis(taken / 3));
                clock.elapse(Duration::from_millis(taken - taken / 3));
                plain[turn % 2].count_down(taken);
                if plain[turn % 2].is_over() {
                    prop_assert_eq!(clock.flagged(), Some(color));
                    break;
                }
                clock.reset_period(color);
                clock.add_increment(color);
                plain[turn % 2].reward();
                let left = clock.left(color);
                let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap();
                let shown = (millis(left.main()), left.periods(), millis(left.period()));
                let Plain { main, periods, period, .. } = plain[turn % 2];
                let period = if periods == 0 { shown.2 } else { period };
                prop_assert_eq!(shown, (main, periods, period));
            }
        }

        #[test]
        fn waiting_for_the_next_change_always_ends(passed in 0..40_000u64) {
            let mut clock = after("12s+2x7s", &[]);
            clock.elapse(Duration::from_millis(passed));
            for _ in 0..30 {
                let Some(next) = clock.until_change() else { break };
                prop_assert!(!next.is_zero());
                clock.elapse(next);
            }
            prop_assert_eq!(clock.flagged(), Some(Black));
        }
    }
}
