//! The match on the board: the game, its clocks and headers, and where it is stored.
//!
//! Only [`MatchState`] changes the game or a clock. After each change it starts or stops the clock
//! of the side to move.

mod storage;

use std::time::Duration;

pub(in crate::tui) use self::storage::Storage;
use super::timing::Timing;
use crate::board::{Color, Move, Square};
use crate::game::{ClaimError, Clock, Game, Offer, Played, TimeControl};
use crate::record::journal::{JournalWrite, ReplayError, ResumableGame};
use crate::record::{Headers, Record};
use crate::rules::{IllegalMove, Outcome, Position};
use crate::session::MatchSettings;

/// The match on the board.
#[derive(Debug)]
pub(super) struct MatchState {
    game: Game,
    headers: Headers,
    timing: Timing,
    storage: Storage,
    /// The number of changes to the game so far: while it stays the same, so does the game.
    revision: u64,
}

/// The result of an undo: the move or the end that was taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Undone {
    /// The move that led from this ply of the line to the next.
    MoveAfter(usize),
    /// A resignation, an agreement or another end by declaration.
    End(Outcome),
}

impl MatchState {
    /// A match that continues `record` at its current node. With a time control, the clock of the
    /// side to move runs.
    pub(super) fn new(record: Record, control: Option<TimeControl>) -> MatchState {
        let Record { headers, game } = record;
        let timing = Timing::new(control);
        let storage = Storage::new(&game, timing.clock());
        let mut state = MatchState { game, headers, timing, storage, revision: 0 };
        state.run_clock(false);
        state
    }

    /// A match that was left and is resumed from its open journal. Its clocks are stopped until the next
    /// move.
    pub(super) fn resumed(resumed: ResumableGame) -> MatchState {
        let ResumableGame { record: Record { headers, game }, clock } = resumed;
        let timing = Timing::resumed(clock);
        let storage = Storage::resumed(&game, timing.clock());
        let mut state = MatchState { game, headers, timing, storage, revision: 0 };
        state.run_clock(false);
        state
    }

    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// The position at the current node.
    pub(super) fn position(&self) -> &Position {
        self.game.position()
    }

    pub(super) fn headers(&self) -> &Headers {
        &self.headers
    }

    pub(super) fn clock(&self) -> Option<&Clock> {
        self.timing.clock()
    }

    pub(super) fn has_flag_fallen(&self) -> bool {
        self.timing.has_flag_fallen()
    }

    pub(super) fn storage(&self) -> &Storage {
        &self.storage
    }

    pub(super) fn storage_mut(&mut self) -> &mut Storage {
        &mut self.storage
    }

    /// The game with its headers, as it is written to a file.
    pub(super) fn record(&self) -> Record {
        Record { headers: self.headers.clone(), game: self.game.clone() }
    }

    /// The players and the time control, for another game between the same players.
    pub(super) fn settings(&self) -> MatchSettings {
        let time = self.clock().map(Clock::control);
        MatchSettings { players: self.headers.players.clone(), time, ..MatchSettings::default() }
    }

    /// Whether the current node is an end of the game.
    pub(super) fn is_over(&self) -> bool {
        self.game.cursor_outcome().is_some()
    }

    /// The square where the last move before the current node ended.
    pub(super) fn last_destination(&self) -> Option<Square> {
        self.game.last_move().map(Move::to)
    }

    /// The comment at the current node, empty if there is none.
    pub(super) fn comment(&self) -> &str {
        &self.game.node(self.game.cursor_node()).notes().comment
    }

    /// Whether leaving now would lose a game that has begun and not ended.
    pub(super) fn would_be_lost(&self) -> bool {
        let unfinished = !self.game.is_empty() && self.game.live_outcome().is_none();
        unfinished && !self.storage.is_stored()
    }

    /// Plays `mv` from the current node.
    ///
    /// # Errors
    /// Why the move is illegal; nothing has changed then.
    pub(super) fn play(&mut self, mv: Move) -> Result<Played, IllegalMove> {
        let played = self.change(|game, timing| {
            let played = game.play(mv)?;
            if played == Played::Move {
                end_turn(game, timing);
            }
            Ok(played)
        })?;
        if played == Played::Move {
            self.headers.forget_result();
        }
        Ok(played)
    }

    /// The side to move typed a move that no piece of its can make: it loses under strict rules.
    pub(super) fn forfeit_if_strict(&mut self) {
        self.change(|game, _| game.forfeit_if_strict());
    }

    /// Leaves review and takes back the last move or declared end; `None` at the start. The clocks
    /// are stopped until the next move.
    pub(super) fn undo(&mut self) -> Option<Undone> {
        self.change(|game, timing| {
            timing.set_paused(true);
            game.leave_review();
            let (ply, outcome) = (game.cursor_ply(), game.cursor_outcome());
            if !game.undo() {
                return None;
            }
            let now = game.cursor_ply();
            if now < ply { Some(Undone::MoveAfter(now)) } else { outcome.map(Undone::End) }
        })
    }

    /// Leaves review and plays again what was taken back. Returns whether there was anything.
    pub(super) fn redo(&mut self) -> bool {
        self.change(|game, timing| {
            game.leave_review();
            let redone = game.redo();
            timing.set_paused(game.cursor_ply() < game.len());
            redone
        })
    }

    /// Shows the node after `ply` moves of the line, or its end for a larger number.
    pub(super) fn go_to(&mut self, ply: usize) {
        self.change(|game, _| game.go_to(ply));
    }

    /// Shows the live node again.
    pub(super) fn leave_review(&mut self) {
        self.change(|game, _| game.leave_review());
    }

    /// Continues the line with the next of the moves that were played from the current node.
    pub(super) fn next_branch(&mut self) {
        self.change(|game, _| game.select_next_branch());
    }

    /// Replaces the move after `ply` by the next of those played there, and goes to it.
    pub(super) fn replace_move_after(&mut self, ply: usize) {
        self.change(|game, _| {
            game.go_to(ply);
            game.select_next_branch();
            game.go_to(ply + 1);
        });
    }

    /// Changes the comment at the current node; an empty text removes it.
    pub(super) fn set_comment(&mut self, comment: String) {
        self.change(|game, _| game.notes_mut().comment = comment);
    }

    /// The side to move offers.
    ///
    /// # Errors
    /// Why it cannot.
    pub(super) fn offer(&mut self, offer: Offer) -> Result<(), ClaimError> {
        let by = self.position().to_move();
        self.change(|game, _| game.make_offer(by, offer))
    }

    /// The opponent of the side to move accepts its offer.
    ///
    /// # Errors
    /// Where nothing is offered.
    pub(super) fn accept(&mut self) -> Result<Outcome, ClaimError> {
        let by = !self.position().to_move();
        self.change(|game, _| game.accept(by))
    }

    /// The opponent of the side to move declines its offer.
    pub(super) fn decline(&mut self) {
        self.change(|game, _| game.decline());
    }

    /// The side to move resigns.
    ///
    /// # Errors
    /// Why it cannot.
    pub(super) fn resign(&mut self) -> Result<Outcome, ClaimError> {
        let by = self.position().to_move();
        self.change(|game, _| game.resign(by))
    }

    /// The side to move claims an impasse.
    ///
    /// # Errors
    /// Why it cannot.
    pub(super) fn claim_impasse(&mut self) -> Result<Outcome, ClaimError> {
        self.change(|game, _| game.claim_impasse())
    }

    /// Lets `elapsed` pass on the running clock. Returns whether its flag fell, which loses.
    pub(super) fn elapse(&mut self, elapsed: Duration) -> bool {
        let fell = self.timing.elapse(elapsed);
        if fell {
            // This cannot fail: a clock runs only at the live node of a game that is not over.
            let _ = self.change(|game, _| game.time_out());
        }
        fell
    }

    /// Stops the clocks while the player is in the position editor.
    pub(super) fn set_away(&mut self, away: bool) {
        self.timing.set_away(away);
        self.run_clock(false);
    }

    /// The journal entries for the changes since the last call.
    ///
    /// # Errors
    /// Why a journal cannot hold the game.
    pub(super) fn journal_write(&mut self) -> Result<Option<JournalWrite>, ReplayError> {
        self.storage.journal_write(&self.game, self.timing.clock(), self.revision)
    }

    /// The last entry of the journal when the game is left: the time on the clocks.
    pub(super) fn last_journal_write(&mut self) -> Option<JournalWrite> {
        self.storage.clock_write(self.timing.clock())
    }

    /// Applies `change` to the game, then starts or stops its clock.
    fn change<T>(&mut self, change: impl FnOnce(&mut Game, &mut Timing) -> T) -> T {
        let reviewed = self.game.is_reviewing();
        let result = change(&mut self.game, &mut self.timing);
        self.revision += 1;
        self.run_clock(reviewed);
        result
    }

    /// Runs the clock of the side to move, or none after an end and in review. Coming back from
    /// review to the end of the line ends a pause.
    fn run_clock(&mut self, reviewed: bool) {
        let (game, timing) = (&self.game, &mut self.timing);
        if reviewed && !game.is_reviewing() && game.cursor_ply() == game.len() {
            timing.end_pause();
        }
        let running = !game.is_reviewing() && game.cursor_outcome().is_none();
        timing.run(running.then(|| game.position().to_move()));
    }
}

/// Ends the turn of the side that has just moved and notes the times of the move. A move that was
/// played before and taken back keeps its times.
fn end_turn(game: &mut Game, timing: &mut Timing) {
    let mover: Color = !game.position().to_move();
    let Some((spent, left)) = timing.end_turn(mover) else { return };
    let notes = game.notes_mut();
    if notes.spent.is_none() {
        (notes.spent, notes.left) = (Some(spent), Some(left));
    }
}
