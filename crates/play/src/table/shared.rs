//! A table that a person elsewhere shares: the commands that need an agreement, takebacks, and the guest's end.
//!
//! At the host's end the session decides every move. At a guest's end the moves, offers and resignations of the people
//! here are not carried out: they are taken by [`Table::take_outgoing`](super::Table::take_outgoing) and sent to the host, and the game changes by
//! the [`HostStep`]s that come back. After the end of the game each end is free, as for a game of a file.

use std::time::Duration;

use super::command::{Source, TableCommand};
use super::event::{TableEvent, TableRefusal};
use super::players::{Seats, TablePlayers};
use super::table_session::TableSession;
use crate::session::{Command, Refusal, Session};
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{Game, NodeId, Offer, TimeLeft};
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
pub struct Shared {
    agreed: Option<Agreed>,
    /// The commands for the host; `None` at the host's end.
    outgoing: Option<Vec<Command>>,
    /// The side that asks to take back a move.
    takeback: Option<Color>,
    /// The live node when the takeback was asked for, or looked at last.
    live: Option<NodeId>,
    /// Whether the game has ended.
    is_over: bool,
}

impl Shared {
    /// The state after the table was shared on these terms, at the end of the host or of a guest.
    pub(super) fn begin(agreed: Agreed, is_guest: bool, session: &mut Session) -> Shared {
        let is_over = session.game().live_outcome().is_some();
        session.set_shared(!is_over);
        let outgoing = is_guest.then(Vec::new);
        Shared { agreed: Some(agreed), outgoing, is_over, ..Shared::default() }
    }

    /// Whether the game is being played with a person elsewhere.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.agreed.is_some() && !self.is_over
    }

    /// Whether the table is shared, or was shared until the game ended.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.agreed.is_some()
    }

    pub(super) fn is_clock_held(&self, session: &Session) -> bool {
        self.is_guest() && session.until_flag().is_some_and(|left| left <= BEFORE_FLAG)
    }

    /// Whether hints and analyses are allowed now.
    #[must_use]
    pub fn allows_help(&self) -> bool {
        !self.is_running() || self.agreed.is_none_or(|agreed| agreed.hints)
    }

    /// Whether the people here follow a table of somebody else.
    fn is_guest(&self) -> bool {
        self.is_running() && self.outgoing.is_some()
    }

    pub(super) fn offer(&self, game: &Game) -> Option<(Color, SharedOffer)> {
        let takeback = self.takeback.map(|by| (by, SharedOffer::Takeback));
        let offer = || game.open_offer().map(|open| (open.by, SharedOffer::End(open.offer)));
        takeback.or_else(offer)
    }

    /// Takes the commands of the people here for the host, in order.
    pub(super) fn take_outgoing(&mut self) -> Vec<Command> {
        self.outgoing.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Refuses a command that one side alone cannot give at a shared table.
    pub(super) fn check(
        &self,
        command: &TableCommand,
        players: TablePlayers<'_>,
        session: &Session,
    ) -> Result<(), TableRefusal> {
        let Some(agreed) = self.agreed.filter(|_| self.is_running()) else { return Ok(()) };
        let is_move =
            matches!(command, TableCommand::Session(Command::Play(_) | Command::PlayImpossible));
        let is_undo = *command == Command::Undo.into();
        let is_of_player = is_undo || command.is_of_player();
        let is_watching = self.is_guest() && players.are_elsewhere();
        Err(match command {
            _ if is_move && session.game().is_reviewing() && !agreed.hints => {
                TableRefusal::SharedReview
            }
            _ if is_of_player && !session.is_stored() => TableRefusal::NotStored,
            _ if is_undo && !agreed.takebacks => TableRefusal::NotAgreed,
            command if command.is_help() && !agreed.hints => TableRefusal::NotAgreed,
            command if command.changes_past() => TableRefusal::Shared,
            _ if is_of_player && is_watching => TableRefusal::Watching,
            _ => return Ok(()),
        })
    }

    /// Carries out a command that means something else at a shared table. Returns whether it was one.
    pub(super) fn perform(
        &mut self,
        seats: &Seats,
        source: Source,
        command: &Command,
        at: &mut TableSession,
    ) -> Result<bool, TableRefusal> {
        if !self.is_running() {
            return Ok(false);
        }
        if self.is_guest() {
            return self.post(seats, command, at);
        }
        if source != Source::Here && at.game().is_reviewing() {
            at.run(Command::LeaveReview);
        }
        let by = seats.at(at).acting_side(source);
        match command {
            Command::Undo => self.ask_takeback(by, at),
            Command::Answer { accept } if self.takeback.is_some() => {
                self.answer_takeback(by, *accept, at);
            }
            Command::Offer(_) => {
                self.takeback = None;
                return Ok(false);
            }
            // The clocks run, and the other side plays on.
            Command::SetAway(_) => {}
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn ask_takeback(&mut self, by: Color, at: &mut TableSession) {
        if takeback_steps(at.game(), by) == 0 {
            at.refuse(Refusal::NothingToTakeBack);
            return;
        }
        if at.game().open_offer().is_some() {
            at.run_by(by, Command::Answer { accept: false });
        }
        self.open_takeback(by, at);
    }

    fn open_takeback(&mut self, by: Color, at: &mut TableSession) {
        (self.takeback, self.live) = (Some(by), Some(at.game().live_node()));
        at.tell(TableEvent::TakebackAsked { by });
    }

    fn answer_takeback(&mut self, by: Color, accept: bool, at: &mut TableSession) {
        let Some(asked) = self.takeback.take() else { return };
        if !accept || asked == by {
            at.tell(TableEvent::TakebackDeclined { by });
            return;
        }
        for _ in 0..takeback_steps(at.game(), asked) {
            at.take_back();
        }
    }

    /// Forgets what a change of the game has made void.
    pub(super) fn drop_void(&mut self, session: &mut Session) {
        let game = session.game();
        if self.live != Some(game.live_node()) {
            self.takeback = None;
        }
        if self.is_running() && game.live_outcome().is_some() {
            (self.is_over, self.takeback) = (true, None);
            session.set_shared(false);
        }
    }

    // The end of a guest

    /// Keeps a command of a player for the host. Returns whether it is one.
    fn post(
        &mut self,
        seats: &Seats,
        command: &Command,
        at: &mut TableSession,
    ) -> Result<bool, TableRefusal> {
        let (players, game) = (seats.at(at), at.game());
        let may_be_sent = match *command {
            // It is one of a variation at this end.
            Command::Play(_) | Command::PlayImpossible if game.is_reviewing() => return Ok(false),
            Command::Play(mv) => {
                players.check_turn(Source::Here)?;
                is_strict(game) || game.position().examine(mv).is_ok()
            }
            Command::PlayImpossible => is_strict(game),
            Command::Undo => takeback_steps(game, players.acting_side(Source::Here)) > 0,
            Command::Answer { .. } => self.offer(game).is_some(),
            Command::ClaimImpasse => {
                players.check_turn(Source::Here)?;
                game.check_impasse_claim().is_ok()
            }
            Command::Offer(_) | Command::Resign => true,
            // The clock of the host decides.
            Command::Tick(elapsed) => {
                at.run(Command::Tick(short_of_flag(&at.session, elapsed)));
                return Ok(true);
            }
            Command::SetAway(_) => return Ok(true),
            _ => return Ok(false),
        };
        match (may_be_sent, &mut self.outgoing) {
            (true, Some(outgoing)) => outgoing.push(command.clone()),
            (_, _) if *command == Command::Undo => at.refuse(Refusal::NothingToTakeBack),
            // It is refused here in the same words.
            (_, _) => return Ok(false),
        }
        Ok(true)
    }

    /// Carries out a change that the host has decided.
    pub(super) fn obey(&mut self, step: HostStep, at: &mut TableSession) {
        let is_aside = matches!(step, HostStep::Offer(_) | HostStep::Clock(..));
        if at.game().is_reviewing() && !is_aside {
            at.run(Command::LeaveReview);
        }
        match step {
            HostStep::Play { .. } if at.game().live_outcome().is_some() => {}
            HostStep::Play { mv, times: None } => at.run(Command::Play(mv)),
            HostStep::Play { mv, times: Some((spent, left)) } => {
                at.run(Command::PlayMeasured { mv, spent, left });
            }
            HostStep::TakeBack => at.take_back(),
            HostStep::End(outcome) => at.run(Command::Adjudicate(outcome)),
            HostStep::Offer(offer) => self.take_offer(offer, at),
            HostStep::Clock(left, runs) => at.run(Command::SetClock { left, runs }),
        }
    }

    fn take_offer(&mut self, offer: Option<(Color, SharedOffer)>, at: &mut TableSession) {
        match (offer, self.offer(at.game())) {
            (offer, open) if offer == open => {}
            (Some((by, SharedOffer::End(offer))), _) => {
                self.takeback = None;
                at.run_by(by, Command::Offer(offer));
            }
            (Some((by, SharedOffer::Takeback)), _) => self.open_takeback(by, at),
            (None, Some((by, SharedOffer::Takeback))) => {
                self.takeback = None;
                at.tell(TableEvent::TakebackDeclined { by: !by });
            }
            (None, Some((by, SharedOffer::End(_)))) => {
                at.run_by(!by, Command::Answer { accept: false });
            }
            (None, None) => {}
        }
    }
}

/// The number of moves after which the side `by` is to move again, one of its moves being taken back; 0 if it has not
/// moved.
fn takeback_steps(game: &Game, by: Color) -> usize {
    let live = game.node(game.live_node());
    let steps = if live.to_move() == by { 2 } else { 1 };
    if live.ply() < steps { 0 } else { steps }
}

fn is_strict(game: &Game) -> bool {
    game.position().selection().rules().illegal_move == IllegalMoveRule::Loses
}

/// So much of a time that no flag falls.
fn short_of_flag(session: &Session, elapsed: Duration) -> Duration {
    let most = session.until_flag().map(|left| left.saturating_sub(BEFORE_FLAG));
    most.map_or(elapsed, |most| elapsed.min(most))
}
