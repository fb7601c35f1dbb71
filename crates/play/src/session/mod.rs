//! One game as its players drive it: commands in, events out.
//!
//! A [`Session`] owns the game, its headers and open offer, its clocks, and the state of its
//! storage. The board on screen, `--plain`, a computer player, a remote player and tests can all
//! drive a session: they apply [`Command`]s and act on the [`Event`]s that come back.
//!
//! A session does not use a terminal, a file, a thread or a system clock. [`Command::Tick`] passes
//! the elapsed time. [`Event::Storage`] asks the front end to write something to disk, and
//! [`Session::take_report`] takes the result.
//!
//! Offers, answers and resignations are possible while the opponent is to move: [`Session::apply_by`] names the side.
//! Questions such as "do you resign?" belong to the front ends, because only a person
//! has to be protected from a mistyped command. The session does not know whether a person or a
//! program plays a side; such a setting would belong next to the players' names, in
//! [`MatchSettings`].

mod autosave;
mod branches;
mod command;
mod event;
mod looking;
mod recorded;
mod settings;
#[cfg(test)]
mod tests;
mod timekeeper;

use std::path::Path;
use std::time::Duration;

pub use self::autosave::SaveState;
pub use self::command::{Command, Look};
pub use self::event::{Event, Refusal, Step};
pub use self::settings::MatchSettings;

use self::autosave::Autosave;
use self::branches::TreeEdit;
use self::recorded::Recorded;
use self::timekeeper::Timekeeper;
use crate::storage::game_files::{JournalState, OpenedFile, StorageReport};
use crate::storage::journal::{Entry, LoggedRecord, ResumableGame};
use zushiki_core::board::{Color, Move, Square};
use zushiki_core::game::{ClaimError, Clock, Game, NodeId, Offer, Played, TimeControls};
use zushiki_core::rules::{Outcome, Position};
use zushiki_record::{Headers, Record};

/// One game as its players drive it.
#[derive(Debug)]
pub struct Session {
    record: LoggedRecord,
    time: Timekeeper,
    autosave: Autosave,
    /// The changes of variations and comments since the last move, which undo takes back first.
    edits: Vec<TreeEdit>,
    /// The part of the game that undo does not take back.
    recorded: Recorded,
    /// The nodes that undo has left: the moves that were taken back.
    taken_back: Vec<NodeId>,
    /// Whether the game is played with a person elsewhere.
    is_shared: bool,
    /// Whether the side to move waits while another node is shown.
    waits_in_review: bool,
    /// The time at which the game was left before it was resumed, since 1970.
    left_at: Option<Duration>,
}

impl Session {
    /// A session of the game of `record`, which is not yet stored. With time controls, the clock of
    /// the side to move runs.
    #[must_use]
    pub fn new(record: Record, controls: Option<TimeControls>) -> Session {
        let time = Timekeeper::new(controls.map(Clock::new));
        Session::with(record, time, Autosave::new(SaveState::NotSaved))
    }

    /// A session of the game of a file, without clocks. Undo takes back nothing of the file.
    #[must_use]
    pub fn opened(record: Record) -> Session {
        Session::continued(record).with_record_kept()
    }

    /// A session of the game of `file`: [`Session::continued`] if it is continued, otherwise [`Session::opened`].
    #[must_use]
    pub fn of_file(file: OpenedFile) -> Session {
        if file.continues { Session::continued(file.record) } else { Session::opened(file.record) }
    }

    /// The same session, in which undo takes back no move that the game has now, and not its result.
    #[must_use]
    pub fn with_record_kept(self) -> Session {
        Session { recorded: Recorded::all_of(self.game()), ..self }
    }

    /// A session of an unfinished game of a file that was played here and is continued, without clocks.
    #[must_use]
    pub fn continued(record: Record) -> Session {
        Session::with(record, Timekeeper::default(), Autosave::of_file())
    }

    /// A session of a game resumed from its journal. Its clocks are stopped until the next move.
    #[must_use]
    pub fn resumed(game: ResumableGame, state: JournalState) -> Session {
        let ResumableGame { record, clock, last } = game;
        let autosave = Autosave::resumed(state, clock.as_ref());
        let session = Session::with(record, Timekeeper::paused(clock), autosave);
        Session { left_at: Some(last), ..session }
    }

    fn with(record: Record, time: Timekeeper, autosave: Autosave) -> Session {
        let record = LoggedRecord::new(record);
        let mut session = Session {
            record,
            time,
            autosave,
            edits: Vec::new(),
            recorded: Recorded::default(),
            taken_back: Vec::new(),
            is_shared: false,
            waits_in_review: false,
            left_at: None,
        };
        session.update_clock();
        session
    }

    /// The game with its headers, as it is written to a file.
    #[must_use]
    pub fn record(&self) -> &Record {
        self.record.record()
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.record.game()
    }

    /// The position at the node shown.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.game().position()
    }

    /// Whether the game is over at the node shown.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.game().cursor_outcome().is_some()
    }

    /// The destination of the move that led to the node shown; `None` at the start. Japanese
    /// notation abbreviates a move to the same square.
    #[must_use]
    pub fn last_destination(&self) -> Option<Square> {
        self.game().last_move().map(Move::to)
    }

    /// The comment on the node shown; empty if there is none.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.game().node(self.game().cursor_node()).notes().comment
    }

    /// The headers of the game: the players' names, the date and the like.
    #[must_use]
    pub fn headers(&self) -> &Headers {
        &self.record().headers
    }

    /// The clocks, if the game is played with any.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.time.clock()
    }

    /// Whether the clocks are stopped until the next move, because a move has been taken back or
    /// the game was resumed.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.time.is_paused()
    }

    /// The time at which the game was left before it was resumed, since 1970: the last time on the clocks in its
    /// journal is of this moment. `None` if the game was not resumed.
    #[must_use]
    pub fn left_at(&self) -> Option<Duration> {
        self.left_at
    }

    /// Whether the flag of a clock has fallen. It stays down if the loss is taken back.
    #[must_use]
    pub fn has_flagged(&self) -> bool {
        self.clock().is_some_and(|clock| clock.flagged().is_some())
    }

    /// The time until the flag of the clock that runs falls, if nobody moves.
    #[must_use]
    pub fn until_flag(&self) -> Option<Duration> {
        self.clock()?.until_flag()
    }

    /// The players and the time controls, for another game between the same players. Engines among them may
    /// be started if they may be in this one.
    #[must_use]
    pub fn settings(&self) -> MatchSettings {
        let time = self.clock().map(Clock::controls);
        let Headers { players, consent, .. } = self.headers().clone();
        MatchSettings { players, consent, time, date: None }
    }

    /// The same game at its start, on `date`, with the players and their clocks on the same sides or `swapped`.
    #[must_use]
    pub fn again(&self, swapped: bool, date: Option<String>) -> Session {
        let settings = MatchSettings { date, ..self.settings() };
        let settings = if swapped { settings.swapped() } else { settings };
        Session::new(settings.record(self.game().start().clone()), settings.time)
    }

    /// Whether the game is stored on disk.
    #[must_use]
    pub fn save_state(&self) -> SaveState {
        self.autosave.state()
    }

    /// The file that the game was written to when it ended.
    #[must_use]
    pub fn archived_to(&self) -> Option<&Path> {
        self.autosave.archived_to()
    }

    /// Whether leaving now would lose a game: one that has begun and is not stored, or one that has ended
    /// and could not be stored.
    #[must_use]
    pub fn would_be_lost(&self) -> bool {
        match self.game().live_outcome() {
            None => !self.game().is_empty() && self.save_state() != SaveState::Saved,
            Some(_) => self.save_state() == SaveState::Failed,
        }
    }

    /// Sets whether the game is played with a person elsewhere: its clocks then run whatever is done here, also after a
    /// move was taken back or the game was resumed.
    pub fn set_shared(&mut self, shared: bool) {
        self.is_shared = shared;
        self.update_clock();
    }

    /// Sets whether the side to move waits while another node is shown, as programs do: its clock is stopped then. A person
    /// who looks at other nodes on their turn uses their time.
    pub fn set_waiting_in_review(&mut self, waits: bool) {
        if self.waits_in_review != waits {
            self.waits_in_review = waits;
            self.update_clock();
        }
    }

    /// Whether all of the game is stored, if others are shown only what is: after [`Command::Keep`].
    #[must_use]
    pub fn is_stored(&self) -> bool {
        self.autosave.is_stored()
    }

    /// Whether undo would take back something.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        let live = self.game().node(self.game().live_node());
        let has_step = live.ply() > 0 || live.end().is_some();
        self.undoes_edit() || has_step && !self.keeps_last()
    }

    /// Whether undo would take back a move or the result of the record that was opened, which it does not.
    #[must_use]
    pub fn keeps_last(&self) -> bool {
        self.recorded.has_last_of(self.game())
    }

    /// Ends the session. Returns the last entries for the journal: the time left on the clocks, if
    /// the journal does not have it.
    pub fn close(&mut self) -> Vec<Entry> {
        self.autosave.last_entries(self.time.clock())
    }

    /// Executes a command of the side to move: see [`Session::apply_by`].
    pub fn apply(&mut self, command: Command) -> Vec<Event> {
        self.apply_by(self.position().to_move(), command)
    }

    /// Executes a command of the side `by`, which counts for offers, answers and resignations. The storage events come
    /// last and write everything that the command has changed.
    pub fn apply_by(&mut self, by: Color, command: Command) -> Vec<Event> {
        self.change(|session| session.perform(by, command))
    }

    /// Takes the result of an [`Event::Storage`]. The events are those of a command.
    pub fn take_report(&mut self, report: StorageReport) -> Vec<Event> {
        self.change(|session| session.autosave.stored(report).into_iter().collect())
    }

    /// Lets `act` change the game, and then starts or stops the clocks and stores what has changed.
    fn change(&mut self, act: impl FnOnce(&mut Session) -> Vec<Event>) -> Vec<Event> {
        let was_reviewing = self.game().is_reviewing();
        let mut events = act(self);
        let game = self.game();
        // The players have come back from review to the end of the line.
        if was_reviewing && !game.is_reviewing() && game.cursor_ply() == game.len() {
            self.time.unpause();
        }
        self.update_clock();
        let entries = self.record.take_entries();
        let is_over = self.game().live_outcome().is_some();
        let tasks = self.autosave.tasks(entries, self.time.clock(), is_over);
        events.extend(tasks.into_iter().map(Event::Storage));
        events
    }

    fn perform(&mut self, by: Color, command: Command) -> Vec<Event> {
        if command.changes_moves() {
            self.edits.clear();
        }
        match command {
            Command::Play(mv) => return self.play(mv),
            Command::PlayMeasured { mv, spent, left } => {
                let events = self.play(mv);
                // The move has these times before it is stored: the journal of a game that it ends is closed.
                self.record.set_times(spent, left);
                return events;
            }
            Command::PlayImpossible => {
                let has_ended = self.record.edit(Game::forfeit_if_strict);
                return self.end().filter(|_| has_ended).into_iter().collect();
            }
            Command::Undo => return self.undo_edit().unwrap_or_else(|| self.undo()),
            Command::DeleteBranch => return self.delete_branch(),
            Command::PromoteBranch => return self.promote_branch(),
            Command::PruneBranches => return self.prune_branches(),
            Command::ForgetTakeback => self.forget_takeback(),
            Command::AddVariation(moves) => return self.add_variation(&moves),
            Command::Annotate(annotation) => self.annotate(&annotation),
            Command::Redo => return self.redo(),
            Command::Look(place) => return self.look(place),
            Command::Visit(node) if self.game().get_node(node).is_some() => {
                return self.show(false, |game| game.go_to_node(node));
            }
            Command::Visit(_) => return self.show(false, |_| {}),
            Command::LeaveReview => return self.show(false, Game::leave_review),
            Command::NextBranch => return self.next_branch(),
            Command::Comment(text) => {
                self.record.set_comment(text);
                return vec![Event::Commented];
            }
            Command::Mark(symbols) => {
                self.record.mark(symbols);
                return vec![Event::Marked];
            }
            Command::Offer(offer) => return self.offer(by, offer),
            Command::Answer { accept: true } => return self.settle(|game| game.accept(by)),
            Command::Answer { accept: false } => return self.decline(by),
            Command::Resign => return self.settle(|game| game.resign(by)),
            Command::ClaimImpasse => return self.settle(Game::claim_impasse),
            Command::Adjudicate(outcome) => {
                self.record.edit(|game| game.declare_end(outcome));
                return self.end().into_iter().collect();
            }
            Command::SetPlayer { color, name } => {
                self.record.headers_mut().players.set(color, name);
                self.autosave.note_header_change();
            }
            Command::SetHeader { field, text } => {
                if self.headers().text(field).unwrap_or_default() != text {
                    self.record.headers_mut().set(field, &text);
                    self.autosave.demand_journal();
                }
                return vec![Event::HeaderSet(field)];
            }
            Command::AnswerEngine { engine, may_start } => {
                self.record.answer_engine(engine, may_start);
            }
            Command::Keep => self.autosave.keep(),
            Command::SetAway(away) => self.time.set_away(away),
            Command::SetClock { left, runs } => self.time.set_left(left, runs),
            Command::SetCredit { side, time } => self.time.set_credit(side, time),
            Command::Tick(elapsed) => return self.tick(elapsed),
            Command::TickClosed(elapsed) => {
                self.time.unpause();
                self.update_clock();
                return self.tick(elapsed);
            }
            Command::Save(target) => return vec![Event::save(target)],
        }
        Vec::new()
    }

    /// Plays a move: at the live node it continues the game, elsewhere and after the end it is one of a variation.
    fn play(&mut self, mv: Move) -> Vec<Event> {
        let by = self.position().to_move();
        if self.game().is_reviewing() || self.is_over() {
            return self.play_variation(by, mv);
        }
        self.edits.clear();
        let played = match self.record.edit(|game| game.play(mv)) {
            Ok(Played::LostByIllegalMove(illegal)) => Event::Refused(Refusal::Move(illegal)),
            Ok(Played::Move | Played::Revisited) => {
                self.after_move(by);
                Event::Played { by, mv, live: true }
            }
            Err(illegal) => return vec![Event::Refused(Refusal::Move(illegal))],
        };
        [Some(played), self.end()].into_iter().flatten().collect()
    }

    /// Ends the turn of `by` and records the times of its move, unless the move was played before
    /// and taken back: then it keeps its times.
    fn after_move(&mut self, by: Color) {
        // A file can have a result without a reason in the game. It is wrong as soon as the game
        // continues.
        self.record.headers_mut().forget_result();
        let earns = self.time.has_increment(by) && self.earns_increment();
        let times = self.time.press(by, earns);
        let notes = self.game().node(self.game().cursor_node()).notes();
        if let (Some((spent, left)), None) = (times, notes.spent) {
            self.record.set_times(spent, left);
        }
    }

    /// Whether the move to the node shown earns its increment. A replacement for a move that was taken back does not
    /// earn one: the increment of the first move stays on the clock, so that nobody gains time by taking back.
    fn earns_increment(&self) -> bool {
        let game = self.game();
        let mut nodes = (0..game.node_count()).filter_map(|index| game.node_by_index(index));
        let ply = game.cursor_ply();
        !nodes.any(|id| game.node(id).ply() >= ply && game.node(id).notes().left.is_some())
    }

    fn undo(&mut self) -> Vec<Event> {
        if self.keeps_last() {
            return vec![Event::Refused(Refusal::Recorded)];
        }
        self.time.set_paused(true);
        self.record.edit(Game::leave_review);
        let (end, mv) = (self.game().cursor_outcome(), self.game().last_move());
        let (ply, last) = (self.game().cursor_ply(), self.game().cursor_node());
        if !self.record.edit(Game::undo) {
            return vec![Event::Refused(Refusal::NothingToTakeBack)];
        }
        let step = if self.game().cursor_ply() < ply {
            self.taken_back.push(last);
            mv.map(Step::Move)
        } else {
            end.map(Step::End)
        };
        step.map(Event::TakenBack).into_iter().collect()
    }

    fn redo(&mut self) -> Vec<Event> {
        if self.recorded.is_followed_by_variation(self.game(), &self.taken_back) {
            return vec![Event::Refused(Refusal::NothingToPlayAgain)];
        }
        self.record.edit(Game::leave_review);
        let ply = self.game().cursor_ply();
        let done = self.record.edit(Game::redo);
        self.time.set_paused(self.game().cursor_ply() < self.game().len());
        if !done {
            return vec![Event::Refused(Refusal::NothingToPlayAgain)];
        }
        let step = if self.game().cursor_ply() > ply {
            self.game().last_move().map(Step::Move)
        } else {
            self.game().cursor_outcome().map(Step::End)
        };
        step.map(Event::PlayedAgain).into_iter().collect()
    }

    fn offer(&mut self, by: Color, offer: Offer) -> Vec<Event> {
        let made = self.record.edit(|game| game.make_offer(by, offer));
        let event = made.map_or_else(Event::refused, |()| Event::Offered { by, offer });
        vec![event]
    }

    fn decline(&mut self, by: Color) -> Vec<Event> {
        let Some(open) = self.game().open_offer() else {
            return vec![Event::refused(ClaimError::NothingOffered)];
        };
        self.record.edit(Game::decline);
        vec![if open.by == by { Event::Withdrawn { by } } else { Event::Declined { by } }]
    }

    /// Ends the game by `act`.
    fn settle(&mut self, act: impl FnOnce(&mut Game) -> Result<Outcome, ClaimError>) -> Vec<Event> {
        vec![self.record.edit(act).map_or_else(Event::refused, Event::Ended)]
    }

    fn tick(&mut self, elapsed: Duration) -> Vec<Event> {
        self.autosave.pass(elapsed);
        if !self.time.elapse(elapsed) {
            return Vec::new();
        }
        // This cannot fail at the live node: a clock runs only in a game that is not over.
        self.record.edit(Game::leave_review);
        let _ = self.record.edit(Game::time_out);
        self.end().into_iter().collect()
    }

    /// The end of the game at the node shown, if it is one.
    fn end(&self) -> Option<Event> {
        self.game().cursor_outcome().map(Event::Ended)
    }

    /// Starts the clock of the side to move, or stops both after the end and while it waits.
    fn update_clock(&mut self) {
        if self.is_shared {
            self.time.unpause();
        }
        let game = self.record.game();
        let waits = game.is_reviewing() && self.waits_in_review && !self.is_shared;
        let is_stopped = waits || game.live_outcome().is_some() || !self.autosave.is_stored();
        self.time.run((!is_stopped).then(|| game.node(game.live_node()).to_move()));
    }
}
