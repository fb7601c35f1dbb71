//! The clocks of the dialogue: when they run, and what is said of them. They are told how much time
//! has passed and never look themselves.

use std::time::Duration;

use super::dialogue::Dialogue;
use crate::board::Color;
use crate::game::{Clock, Played};

impl Dialogue {
    /// How long it takes until the flag falls on the clock that runs, if nobody moves.
    pub(super) fn until_flag(&self) -> Option<Duration> {
        self.clock.as_ref()?.until_flag()
    }

    /// Lets time pass; says how the game has ended where a flag falls. What was being asked is then
    /// asked no more.
    pub(super) fn pass(&mut self, elapsed: Duration) -> Vec<String> {
        let Some(clock) = &mut self.clock else { return Vec::new() };
        let ran = clock.running().is_some();
        clock.elapse(elapsed);
        if !ran || clock.running().is_some() {
            return Vec::new();
        }
        self.question = None;
        // It cannot be over: a clock runs only while the game goes on.
        let _ = self.game.time_out();
        self.standing()
    }

    /// A move has been played: the clocks start again if they stood, and no old result counts.
    pub(super) fn press_clock(&mut self, played: Played) {
        let mover = !self.game.position().to_move();
        if played == Played::Move {
            self.headers.forget_result();
        }
        if let (Played::Move, Some(clock)) = (played, &mut self.clock) {
            clock.reset_period(mover);
            self.paused = false;
        }
    }

    /// Lets the clock of the side to move run, or none: after an end, and once a move has been taken
    /// back.
    pub(super) fn keep_time(&mut self) {
        let stands = self.paused || self.game.cursor_outcome().is_some();
        let side = self.game.position().to_move();
        match &mut self.clock {
            Some(clock) if stands => clock.stop(),
            Some(clock) => clock.start(side),
            None => {}
        }
    }

    /// The time that both sides have left, if there are clocks.
    pub(super) fn time_left(&self) -> Option<String> {
        let clock = self.clock.as_ref()?;
        let [black, white] = Color::ALL
            .map(|color| format!("{} {}", self.headers.players.label(color), left(clock, color)));
        let stopped = if self.paused { "; the clocks stand until the next move" } else { "" };
        Some(format!("Time left: {black}, {white}{stopped}."))
    }
}

fn left(clock: &Clock, color: Color) -> String {
    let left = clock.left(color);
    match (left.is_in_periods(), left.periods()) {
        (false, _) => left.to_string(),
        (true, 1) => format!("{left} in its last period"),
        (true, periods) => format!("{left} in the first of {periods} periods"),
    }
}
