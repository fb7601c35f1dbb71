//! A table that a person elsewhere shares: the commands that need an agreement, takebacks, and the guest's end.
//!
//! At the host's end the session decides every move. At a guest's end the moves, offers and resignations of the people
//! here are not carried out: they are taken by [`Table::take_outgoing`] and sent to the host, and the game changes by
//! the [`HostStep`]s that come back. After the end of the game each end is free, as for a game of a file.

use std::time::Duration;

use super::command::{Source, TableCommand};
use super::event::{TableEvent, TableRefusal};
use super::{Command, Event, Table};
use crate::opponent::Program;
use crate::session::Refusal;
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{NodeId, Offer, PlayerName, TimeLeft};
use zushiki_core::rules::Outcome;
use zushiki_core::variant::IllegalMoveRule;

/// The agreements of a shared table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Agreed {
    /// Whether moves may be taken back if the other side agrees.
    pub takebacks: bool,
    /// Whether hints and analyses are allowed during the game.
    pub hints: bool,
    /// The delay of the line that does not count on the clock of the guest, at most this for each move.
    pub credit: Duration,
}

/// An offer at a shared table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SharedOffer {
    /// An offer to end the game.
    End(Offer),
    /// The request to take back the last move of the side that asks.
    Takeback,
}

/// A change that the host of the table has decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HostStep {
    /// A move was played.
    Play {
        /// The move.
        mv: Move,
        /// The time used for it, and the time left after it.
        times: Option<(Duration, Duration)>,
    },
    /// The last move, or the declared end, was taken back.
    TakeBack,
    /// The game has ended.
    End(Outcome),
    /// An offer is open; `None` if it was declined or withdrawn.
    Offer(Option<(Color, SharedOffer)>),
    /// The time left on both clocks, and whether one of them runs.
    Clock([TimeLeft; 2], bool),
}

/// The time that stays on a clock at the end of a guest until the host says that its flag has fallen.
const BEFORE_FLAG: Duration = Duration::from_millis(1);

/// The state of a shared table.
#[derive(Debug, Default)]
pub(super) struct Shared {
    agreed: Option<Agreed>,
    /// The commands for the host; `None` at the host's end.
    outgoing: Option<Vec<Command>>,
    /// The side that asks to take back a move.
    takeback: Option<Color>,
    /// Whether the game has ended.
    is_over: bool,
}

impl Table {
    /// Shares the table with a person elsewhere, who plays the side `color`: the host's end. The game is stored before its
    /// first move, so that the table can be opened again.
    pub fn host(&mut self, color: Color, agreed: Agreed) {
        self.elsewhere = [false; 2];
        self.seat_elsewhere(color);
        self.share(agreed);
        if self.is_shared() {
            self.run(Command::Keep);
        }
    }

    /// Follows a table elsewhere: the end of a guest who plays the side `side`, or of a spectator.
    pub fn follow(&mut self, side: Option<Color>, agreed: Agreed) {
        self.elsewhere = Color::ALL.map(|color| side != Some(color));
        self.share(agreed);
        self.shared.outgoing = Some(Vec::new());
        if self.runs_unattended() {
            self.run(Command::TickClosed(Duration::ZERO));
        }
    }

    fn share(&mut self, agreed: Agreed) {
        let is_over = self.game().live_outcome().is_some();
        self.shared = Shared { agreed: Some(agreed), is_over, ..Shared::default() };
        self.session.set_shared(!is_over);
    }

    /// Whether the game is being played with a person elsewhere.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.shared.agreed.is_some() && !self.shared.is_over
    }

    /// Whether the table is shared, or was shared until the game ended.
    #[must_use]
    pub fn has_been_shared(&self) -> bool {
        self.shared.agreed.is_some()
    }

    /// Whether the clock waits for the host: no flag falls at the end of a guest.
    #[must_use]
    pub fn is_clock_held(&self) -> bool {
        self.is_guest() && self.session.until_flag().is_some_and(|left| left <= BEFORE_FLAG)
    }

    /// Whether hints and analyses are allowed now.
    #[must_use]
    pub fn allows_help(&self) -> bool {
        !self.is_shared() || self.shared.agreed.is_none_or(|agreed| agreed.hints)
    }

    /// Whether the people here follow a table of somebody else.
    #[must_use]
    pub fn is_guest(&self) -> bool {
        self.is_shared() && self.shared.outgoing.is_some()
    }

    /// The side that asks to take back a move, if any.
    #[must_use]
    pub fn takeback_asked(&self) -> Option<Color> {
        self.shared.takeback
    }

    /// The open offer at a shared table, if any, with the side that made it.
    #[must_use]
    pub fn shared_offer(&self) -> Option<(Color, SharedOffer)> {
        let takeback = self.shared.takeback.map(|by| (by, SharedOffer::Takeback));
        let offer = || self.game().open_offer().map(|open| (open.by, SharedOffer::End(open.offer)));
        takeback.or_else(offer)
    }

    /// The commands of the people here for the host, in order; they are not carried out here.
    pub fn take_outgoing(&mut self) -> Vec<Command> {
        self.shared.outgoing.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Gives the side `color` the name of a person elsewhere. Returns whether it is a name of a person: names of
    /// programs are refused.
    pub fn name_person(&mut self, color: Color, name: PlayerName) -> bool {
        let mut players = self.session.headers().players.clone();
        players.set(color, Some(name.clone()));
        let is_person = Program::of(&players, color).is_none();
        if is_person && self.session.headers().players != players {
            self.run(Command::SetPlayer { color, name: Some(name) });
        }
        is_person
    }

    /// Stops the clocks while the person elsewhere is not there, or lets them run.
    pub fn set_waiting(&mut self, waits: bool) -> Vec<TableEvent> {
        self.run(Command::SetAway(waits));
        self.take_events()
    }

    /// Whether the clocks of a shared game run while nobody is there, because they are in days.
    #[must_use]
    pub fn runs_unattended(&self) -> bool {
        self.is_shared() && self.session.clock().is_some_and(|clock| clock.controls().is_in_days())
    }

    /// Lets the time count for which the game was not open, up to `now`, the time since 1970. A clock that says an
    /// earlier time than before lets no time count.
    pub fn count_closed_time(&mut self, now: Duration) -> Vec<TableEvent> {
        let left_at = self.session.left_at().unwrap_or(now);
        self.run(Command::TickClosed(now.saturating_sub(left_at)));
        self.take_events()
    }

    /// Lets so much time at the beginning of each turn of `side` not count: the delay of its line.
    pub fn set_credit(&mut self, side: Color, time: Duration) {
        self.run(Command::SetCredit { side, time });
    }

    /// Refuses a command that one side alone cannot give at a shared table.
    pub(super) fn check_shared(&self, command: &TableCommand) -> Result<(), TableRefusal> {
        let Some(agreed) = self.shared.agreed.filter(|_| self.is_shared()) else { return Ok(()) };
        let is_move =
            matches!(command, TableCommand::Session(Command::Play(_) | Command::PlayImpossible));
        let is_undo = *command == Command::Undo.into();
        match command {
            _ if is_move && self.game().is_reviewing() && !agreed.hints => {
                Err(TableRefusal::SharedReview)
            }
            command if !self.session.is_stored() && (is_undo || command.is_of_player()) => {
                Err(TableRefusal::NotStored)
            }
            _ if is_undo && !agreed.takebacks => Err(TableRefusal::NotAgreed),
            command if command.is_help() && !agreed.hints => Err(TableRefusal::NotAgreed),
            command if command.changes_past() => Err(TableRefusal::Shared),
            command if self.is_watching() && (is_undo || command.is_of_player()) => {
                Err(TableRefusal::Watching)
            }
            _ => Ok(()),
        }
    }

    /// Whether the people here only watch.
    fn is_watching(&self) -> bool {
        self.is_guest() && self.elsewhere == [true; 2]
    }

    /// Carries out a command that means something else at a shared table. Returns whether it was one.
    pub(super) fn perform_shared(
        &mut self,
        source: Source,
        command: &Command,
    ) -> Result<bool, TableRefusal> {
        if !self.is_shared() {
            return Ok(false);
        }
        if self.is_guest() {
            return self.post(command);
        }
        if source != Source::Here && self.game().is_reviewing() {
            self.run(Command::LeaveReview);
        }
        match command {
            Command::Undo => self.ask_takeback(self.acting_side(source)),
            Command::Answer { accept } if self.shared.takeback.is_some() => {
                self.answer_takeback(self.acting_side(source), *accept);
            }
            Command::Offer(_) => {
                self.shared.takeback = None;
                return Ok(false);
            }
            // The clocks run, and the other side plays on.
            Command::SetAway(_) => {}
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn ask_takeback(&mut self, by: Color) {
        if self.takeback_steps(by) == 0 {
            self.refuse(Refusal::NothingToTakeBack);
            return;
        }
        if self.game().open_offer().is_some() {
            self.run_by(by, Command::Answer { accept: false });
        }
        self.shared.takeback = Some(by);
        self.tell(TableEvent::TakebackAsked { by });
    }

    /// The number of moves after which the side `by` is to move again, one of its moves being taken back; 0 if it has
    /// not moved.
    fn takeback_steps(&self, by: Color) -> usize {
        let steps = if self.live_side() == by { 2 } else { 1 };
        let played = self.game().node(self.game().live_node()).ply();
        if played < steps { 0 } else { steps }
    }

    fn answer_takeback(&mut self, by: Color, accept: bool) {
        let Some(asked) = self.shared.takeback.take() else { return };
        if !accept || asked == by {
            self.tell(TableEvent::TakebackDeclined { by });
            return;
        }
        for _ in 0..self.takeback_steps(asked) {
            self.take_back();
        }
    }

    /// Takes back the last move, after changes of comments and variations that undo would take back first.
    fn take_back(&mut self) {
        // A move of a variation that is shown would be taken back first.
        if self.game().is_reviewing() {
            self.run(Command::LeaveReview);
        }
        let before = self.game().live_node();
        let is_over = self.game().live_outcome().is_some();
        while self.game().live_node() == before
            && (self.game().live_outcome().is_some() == is_over)
            && self.session.can_undo()
        {
            self.run(Command::Undo);
        }
    }

    fn refuse(&mut self, refusal: Refusal) {
        let shown = self.game().cursor_node();
        self.tell(TableEvent::Session { event: Event::Refused(refusal), shown });
    }

    /// Forgets what a change of the game has made void.
    pub(super) fn update_shared(&mut self, live_before: NodeId) {
        if self.game().live_node() != live_before {
            self.shared.takeback = None;
        }
        if self.is_shared() && self.game().live_outcome().is_some() {
            (self.shared.is_over, self.shared.takeback) = (true, None);
            self.session.set_shared(false);
        }
    }

    // The end of a guest

    /// Keeps a command of a player for the host. Returns whether it is one.
    fn post(&mut self, command: &Command) -> Result<bool, TableRefusal> {
        let may_be_sent = match *command {
            // It is one of a variation at this end.
            Command::Play(_) | Command::PlayImpossible if self.game().is_reviewing() => {
                return Ok(false);
            }
            Command::Play(mv) => {
                self.check_turn(Source::Here)?;
                self.is_strict() || self.session.position().examine(mv).is_ok()
            }
            Command::PlayImpossible => self.is_strict(),
            Command::Undo => self.takeback_steps(self.acting_side(Source::Here)) > 0,
            Command::Answer { .. } => self.shared_offer().is_some(),
            Command::ClaimImpasse => {
                self.check_turn(Source::Here)?;
                self.game().check_impasse_claim().is_ok()
            }
            Command::Offer(_) | Command::Resign => true,
            // The clock of the host decides.
            Command::Tick(elapsed) => {
                self.run(Command::Tick(self.short_of_flag(elapsed)));
                return Ok(true);
            }
            Command::SetAway(_) => return Ok(true),
            _ => return Ok(false),
        };
        match (may_be_sent, &mut self.shared.outgoing) {
            (true, Some(outgoing)) => outgoing.push(command.clone()),
            (_, _) if *command == Command::Undo => self.refuse(Refusal::NothingToTakeBack),
            // It is refused here in the same words.
            (_, _) => return Ok(false),
        }
        Ok(true)
    }

    fn is_strict(&self) -> bool {
        self.session.position().selection().rules().illegal_move == IllegalMoveRule::Loses
    }

    /// So much of a time that no flag falls.
    fn short_of_flag(&self, elapsed: Duration) -> Duration {
        let most = self.session.until_flag().map(|left| left.saturating_sub(BEFORE_FLAG));
        most.map_or(elapsed, |most| elapsed.min(most))
    }

    /// Carries out a change that the host has decided.
    pub fn obey_host(&mut self, step: HostStep) -> Vec<TableEvent> {
        if self.game().is_reviewing() && !matches!(step, HostStep::Offer(_) | HostStep::Clock(..)) {
            self.run(Command::LeaveReview);
        }
        match step {
            HostStep::Play { .. } if self.game().live_outcome().is_some() => {}
            HostStep::Play { mv, times } => {
                self.run(Command::Play(mv));
                if let Some((spent, left)) = times {
                    self.run(Command::SetTimes { spent, left });
                }
            }
            HostStep::TakeBack => self.take_back(),
            HostStep::End(outcome) => self.run(Command::Adjudicate(outcome)),
            HostStep::Offer(offer) => self.take_offer(offer),
            HostStep::Clock(left, runs) => self.run(Command::SetClock { left, runs }),
        }
        self.take_events()
    }

    fn take_offer(&mut self, offer: Option<(Color, SharedOffer)>) {
        match (offer, self.shared_offer()) {
            (offer, open) if offer == open => {}
            (Some((by, SharedOffer::End(offer))), _) => {
                self.shared.takeback = None;
                self.run_by(by, Command::Offer(offer));
            }
            (Some((by, SharedOffer::Takeback)), _) => {
                self.shared.takeback = Some(by);
                self.tell(TableEvent::TakebackAsked { by });
            }
            (None, Some((by, SharedOffer::Takeback))) => {
                self.shared.takeback = None;
                self.tell(TableEvent::TakebackDeclined { by: !by });
            }
            (None, Some((by, SharedOffer::End(_)))) => {
                self.run_by(!by, Command::Answer { accept: false });
            }
            (None, None) => {}
        }
    }
}
