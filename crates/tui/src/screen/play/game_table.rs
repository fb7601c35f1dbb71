//! The table with the current game and derived data: the written moves, the scores in its comments. The parts of the
//! screen read it; only the screen sends commands to it.

use std::sync::Arc;
use zushiki_play::storage::choices::Part;

use super::elsewhere::Elsewhere;
use super::evaluations::Evaluations;
use super::files;
use super::move_log::MoveLog;
use super::overwriting::Unconfirmed;
use crate::action::Action;
use crate::keymap::{KeyMessage, Keymap};
use crate::options::Options;
use crate::screen::Message;
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{Game, MoveCounting, NodeId, Players};
use zushiki_core::notation::Notation;
use zushiki_core::rules::Position;
use zushiki_play::opponent::{Advice, Decision};
use zushiki_play::peers::PeerState;
use zushiki_play::session::{Event, Session};
use zushiki_play::storage::game_files::{StorageReport, StorageTask};
use zushiki_play::storage::journal::Entry;
use zushiki_play::table::{Table, TableCommand, TableEvent};
use zushiki_words::language::Language;
use zushiki_words::wording::{Side, counting};

/// The table of the game, and additional data of the screen. The event loop has its files and engines.
#[derive(Debug)]
pub struct GameTable {
    table: Table,
    log: MoveLog,
    evaluations: Evaluations,
    /// The state of the engine of another author that is asked for a move.
    peer_state: Option<PeerState>,
    /// The keys, for messages that name them.
    keymap: Keymap,
    /// The language of the texts about the game.
    language: Language,
    /// Whether the status explains how to get a program as an opponent.
    invites_program: bool,
    /// Whether the first keys are shown at the start: not in a lesson, which has instructions.
    greets: bool,
    /// A proposal what to play next, after several wins or losses in a row.
    proposal: Option<String>,
    /// The state of a game with people elsewhere.
    elsewhere: Elsewhere,
    /// The file that the player is asked about before the game is written to it.
    unconfirmed: Option<Unconfirmed>,
}

impl GameTable {
    /// The table of a game; `has_files` is whether the game is stored.
    pub(super) fn new(session: Session, options: &Options, has_files: bool) -> GameTable {
        let table = Table::alone(session)
            .with_comment_words(Arc::new(options.language))
            .with_tuned(options.tuned.cloned().unwrap_or_default());
        let table = if has_files { table.with_files_of_owner() } else { table };
        GameTable {
            log: MoveLog::new(table.game(), options.readable_notation()),
            evaluations: Evaluations::of(table.game(), table.chances()),
            table,
            peer_state: None,
            keymap: options.keymap,
            language: options.language,
            invites_program: options.unused.has(Part::Program) && has_files,
            greets: has_files,
            proposal: None,
            elsewhere: Elsewhere::default(),
            unconfirmed: None,
        }
    }

    // What the parts of the screen read

    /// The language of the texts about the game.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// A side, by its name in this game.
    pub(super) fn side(&self, color: Color) -> Side {
        Side::of(self.position().selection(), color)
    }

    /// The counting of moves in the language of the texts.
    pub(super) fn counting(&self) -> MoveCounting {
        counting(self.language)
    }

    pub(super) fn invites_program(&self) -> bool {
        self.invites_program
    }

    pub(super) fn greets(&self) -> bool {
        self.greets
    }

    /// A proposal what to play next, as a sentence.
    pub(super) fn proposal(&self) -> Option<&str> {
        self.proposal.as_deref()
    }

    /// Sets the proposal that the panel of the end shows.
    pub fn set_proposal(&mut self, proposal: Option<String>) {
        self.proposal = proposal;
    }

    /// The state of a game with people elsewhere.
    pub(super) fn elsewhere(&self) -> &Elsewhere {
        &self.elsewhere
    }

    pub(super) fn elsewhere_mut(&mut self) -> &mut Elsewhere {
        &mut self.elsewhere
    }

    /// The table itself, for what comes from people elsewhere. The events are for
    /// [`Play::take_from_elsewhere`](super::Play::take_from_elsewhere).
    pub fn shared_mut(&mut self) -> &mut Table {
        &mut self.table
    }

    /// The table itself.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The session of the game.
    #[must_use]
    pub fn session(&self) -> &Session {
        self.table.session()
    }

    /// The game being played.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.table.game()
    }

    /// The position at the node shown.
    pub(super) fn position(&self) -> &Position {
        self.session().position()
    }

    pub(super) fn players(&self) -> &Players {
        &self.session().headers().players
    }

    /// The written moves.
    pub(super) fn log(&self) -> &MoveLog {
        &self.log
    }

    /// The notation in which moves are written.
    pub(super) fn notation(&self) -> Notation {
        self.log.notation()
    }

    /// The scores of the main line.
    pub(super) fn evaluations(&self) -> &Evaluations {
        &self.evaluations
    }

    pub(super) fn keymap(&self) -> Keymap {
        self.keymap
    }

    /// `told`, and after it a sentence about the keys of `hints`.
    pub(super) fn with_hints(&self, told: String, hints: &[(Action, KeyMessage)]) -> String {
        self.keymap.with_hints(self.language, told, hints)
    }

    /// A move from the position shown, as text.
    pub(super) fn write(&self, mv: Move) -> String {
        self.notation().write(self.position(), self.session().last_destination(), mv)
    }

    /// A move from the position at a node, as text.
    pub(super) fn write_at(&self, node: NodeId, mv: Move) -> String {
        self.notation().write_at(self.game(), node, mv)
    }

    /// The move that led to a node, as text; empty at the start.
    pub(super) fn move_to(&self, id: NodeId) -> String {
        let node = self.game().node(id);
        let mv = node.parent().zip(node.mv());
        mv.map_or_else(String::new, |(before, mv)| self.write_at(before, mv))
    }

    /// The state of the engine of another author that is asked for a move.
    #[must_use]
    pub fn peer_state(&self) -> Option<PeerState> {
        self.peer_state
    }

    /// Whether the computer player that is to move does not think: computer players wait, or it may not be
    /// started.
    pub(super) fn is_computer_held_back(&self) -> bool {
        self.table.players().do_programs_wait()
            || self.table.players().engine_without_consent().is_some()
    }

    // What the screen changes

    /// Applies `command`. Returns its events. The app takes the storage tasks after each action.
    pub(super) fn send(&mut self, command: impl Into<TableCommand>) -> Vec<TableEvent> {
        let events = self.table.apply(command);
        self.follow(events)
    }

    /// Carries out the decision of a computer player.
    pub(super) fn decide(&mut self, decision: Decision) -> Vec<TableEvent> {
        let events = self.table.decide(decision);
        self.follow(events)
    }

    /// Takes the answer of the adviser.
    pub(super) fn advise(&mut self, advice: Advice) -> Vec<TableEvent> {
        let events = self.table.advise(advice);
        self.follow(events)
    }

    /// Updates the derived data after `events`. Returns the events.
    pub(super) fn follow(&mut self, events: Vec<TableEvent>) -> Vec<TableEvent> {
        self.log.sync(self.table.game());
        for event in &events {
            match event {
                TableEvent::Annotated(node) => {
                    let ply = self.game().node(*node).ply();
                    self.read_remarks_again(ply.saturating_sub(1));
                }
                TableEvent::Session { event: Event::AnnotationsRemoved, .. } => {
                    self.read_remarks_again(0);
                }
                TableEvent::Session { event: Event::Commented | Event::Marked, .. } => {
                    self.read_comment_again();
                }
                _ => {}
            }
        }
        events
    }

    /// Reads the comment on the node shown again.
    fn read_comment_again(&mut self) {
        let game = self.table.game();
        self.log.update_comment_mark(game);
        self.evaluations.read_again(game, game.cursor_ply());
    }

    /// Reads the remarks and scores on the moves after `ply` again.
    fn read_remarks_again(&mut self, ply: usize) {
        self.log.rewrite(self.table.game(), ply);
        self.evaluations.read_again(self.table.game(), ply);
    }

    /// Brings the written moves and the scores up to date with the game.
    pub(super) fn sync(&mut self) {
        self.log.sync(self.table.game());
        self.evaluations.sync(self.table.game());
    }

    /// Writes comments in `language` from now on.
    pub(super) fn speak(&mut self, language: Language) {
        self.language = language;
        self.table.set_comment_words(Arc::new(language));
    }

    // What others than the player change

    /// Shows another state of the engine of another author.
    pub fn show_peer_state(&mut self, state: Option<PeerState>) {
        self.peer_state = state;
    }

    /// Writes moves in the notation of `options` from now on.
    pub fn write_in_notation_of(&mut self, options: &Options) {
        self.log.set_notation(self.table.game(), options.readable_notation());
    }

    /// Takes the tasks for the files of the game, in order.
    pub fn take_tasks(&mut self) -> Vec<StorageTask> {
        self.table.take_tasks()
    }

    /// Takes the result of a storage task. Returns the message about it, if any, and whether the player has to be asked
    /// about a file.
    pub(super) fn take_report(&mut self, report: StorageReport) -> (Option<Message>, bool) {
        let events = self.table.take_report(report);
        let unconfirmed = Unconfirmed::among(&events);
        let is_asked = unconfirmed.is_some();
        if is_asked {
            self.unconfirmed = unconfirmed;
        }
        (files::message_about(self.language, &events), is_asked)
    }

    /// The file that the player is asked about before the game is written to it, if any.
    pub(super) fn unconfirmed(&self) -> Option<&Unconfirmed> {
        self.unconfirmed.as_ref()
    }

    /// Leaves the game. Returns the last entries for the journal.
    pub fn close(&mut self) -> Vec<Entry> {
        self.table.last_entries()
    }
}
