//! The game that is played, with what is derived from it: the written moves, the scores in its comments.
//! The parts of the screen read it. Only the screen sends commands to it.

use super::evaluations::Evaluations;
use super::files;
use super::move_log::MoveLog;
use crate::action::Action;
use crate::keymap::Keymap;
use crate::options::Options;
use crate::screen::Message;
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{Game, Players};
use zushiki_core::notation::Notation;
use zushiki_core::rules::Position;
use zushiki_play::opponent::{Program, Seen};
use zushiki_play::peers::PeerState;
use zushiki_play::session::{Command, Event, Session, Step};
use zushiki_play::storage::game_files::{SaveTarget, StorageReport, StorageTask};
use zushiki_play::storage::journal::{Entry, JournalWrite};
use zushiki_record::Headers;

/// The session of the game, and what the screen knows about it besides.
#[derive(Debug)]
pub struct GameTable {
    session: Session,
    /// Tasks for the files of the game that the app has not taken yet.
    tasks: Vec<StorageTask>,
    log: MoveLog,
    evaluations: Evaluations,
    /// Whether computer players wait until they are told to move.
    computer_waits: bool,
    /// The state of the engine of another author that is asked for a move.
    peer_state: Option<PeerState>,
    /// The keys, for messages that name them.
    keymap: Keymap,
}

/// The remarks that a command changes.
enum RemarkChange {
    /// Those on the moves after this ply.
    After(usize),
    /// The comment on the node shown.
    Here,
}

impl GameTable {
    pub(super) fn new(session: Session, options: &Options) -> GameTable {
        GameTable {
            log: MoveLog::new(session.game(), options.readable_notation()),
            evaluations: Evaluations::of(session.game()),
            session,
            tasks: Vec::new(),
            computer_waits: false,
            peer_state: None,
            keymap: options.keymap,
        }
    }

    // What the parts of the screen read

    /// The session that the player drives.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The game being played.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.session.game()
    }

    /// The position at the node shown.
    pub(super) fn position(&self) -> &Position {
        self.session.position()
    }

    pub(super) fn players(&self) -> &Players {
        &self.session.headers().players
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

    /// A sentence that names keys with their effects, with a blank before it.
    pub(super) fn hint_sentence(&self, hints: &[(Action, String)]) -> String {
        self.keymap.hint_sentence(hints)
    }

    /// A move from the position shown, as text.
    pub(super) fn write(&self, mv: Move) -> String {
        self.notation().write(self.position(), self.session.last_destination(), mv)
    }

    /// Whether computer players wait until they are told to move.
    pub(super) fn computer_waits(&self) -> bool {
        self.computer_waits
    }

    /// The state of the engine of another author that is asked for a move.
    #[must_use]
    pub fn peer_state(&self) -> Option<PeerState> {
        self.peer_state
    }

    /// The game as computer players see it.
    #[must_use]
    pub fn seen(&self) -> Seen<'_> {
        let Headers { players, consent, .. } = self.session.headers();
        let clock = self.session.clock();
        Seen { game: self.game(), players, consent, clock, is_waiting: self.computer_waits }
    }

    /// The engine of another author about which a person is to be asked whether it may be started.
    pub(super) fn engine_to_ask_about(&self) -> Option<String> {
        self.seen().engine_to_ask_about()
    }

    /// The engine of another author that is to move at the live node but may not be started.
    pub(super) fn engine_without_consent(&self) -> Option<String> {
        self.seen().engine_without_consent()
    }

    /// Whether the computer player that is to move does not think: computer players wait, or it may not be
    /// started.
    pub(super) fn is_computer_held_back(&self) -> bool {
        self.computer_waits || self.engine_without_consent().is_some()
    }

    /// Whether a computer player is to move at the node that is shown, which is the live one.
    pub(super) fn is_computer_to_move(&self) -> bool {
        !self.game().is_reviewing() && Program::to_move(self.game(), self.players()).is_some()
    }

    /// The side to move at the live node.
    pub(super) fn live_side(&self) -> Color {
        self.game().node(self.game().live_node()).position().to_move()
    }

    /// The side that a person at the keyboard acts for: its own against the computer, otherwise the side
    /// to move.
    pub(super) fn acting_side(&self) -> Color {
        self.only_person().unwrap_or(self.position().to_move())
    }

    /// The side of the only person, if one person plays against a program.
    pub(super) fn only_person(&self) -> Option<Color> {
        Program::only_person(self.players())
    }

    // What the screen changes

    /// Applies `command`. Returns its events without the storage tasks, which the app takes after each
    /// action.
    pub(super) fn send(&mut self, command: Command) -> Vec<Event> {
        let change = self.remarks_changed_by(&command);
        let mut events = Vec::new();
        for event in self.session.apply(command) {
            match event {
                Event::Storage(task) => self.add_task(task),
                other => events.push(other),
            }
        }
        self.log.sync(self.session.game());
        match change {
            Some(RemarkChange::After(ply)) => self.read_remarks_again(ply),
            Some(RemarkChange::Here) => self.read_comment_again(),
            None => {}
        }
        events.iter().for_each(|event| self.follow(event));
        events
    }

    /// The remarks that `command` changes, if it changes any.
    fn remarks_changed_by(&self, command: &Command) -> Option<RemarkChange> {
        match command {
            Command::Annotate(annotation) => {
                let ply = self.game().node(annotation.node).ply();
                Some(RemarkChange::After(ply.saturating_sub(1)))
            }
            Command::Comment(_) => Some(RemarkChange::Here),
            _ => None,
        }
    }

    /// Reads the comment on the node shown again.
    fn read_comment_again(&mut self) {
        let game = self.session.game();
        self.log.update_comment_mark(game);
        self.evaluations.read_again(game, game.cursor_ply());
    }

    /// Reads the remarks and scores on the moves after `ply` again.
    fn read_remarks_again(&mut self, ply: usize) {
        self.log.rewrite(self.session.game(), ply);
        self.evaluations.read_again(self.session.game(), ply);
    }

    /// Entries that follow a whole journal are left out: it is written as the game is when the task
    /// is executed, and holds them.
    fn add_task(&mut self, task: StorageTask) {
        let is_whole =
            |task: &StorageTask| matches!(task, StorageTask::Journal(JournalWrite::Whole(_)));
        let is_entries = matches!(task, StorageTask::Journal(JournalWrite::Append(_)));
        if !(is_entries && self.tasks.iter().any(is_whole)) {
            self.tasks.push(task);
        }
    }

    /// Brings up to date what is derived from the game after `event`.
    fn follow(&mut self, event: &Event) {
        match event {
            Event::AnnotationsRemoved => self.read_remarks_again(0),
            // A computer that would move again at once could never be taken back beyond its move.
            Event::TakenBack(Step::Move(_)) | Event::PlayedAgain(Step::Move(_)) => {
                self.computer_waits = self.is_computer_to_move();
            }
            Event::Played { .. } => self.computer_waits = false,
            _ => {}
        }
    }

    /// Brings the written moves and the scores up to date with the game.
    pub(super) fn sync(&mut self) {
        self.log.sync(self.session.game());
        self.evaluations.sync(self.session.game());
    }

    /// Lets computer players wait, or go on.
    pub(super) fn set_computer_waits(&mut self, waits: bool) {
        self.computer_waits = waits;
    }

    // What others than the player change

    /// Shows another state of the engine of another author.
    pub fn show_peer_state(&mut self, state: Option<PeerState>) {
        self.peer_state = state;
    }

    /// Writes moves in the notation of `options` from now on.
    pub fn write_in_notation_of(&mut self, options: &Options) {
        self.log.set_notation(self.session.game(), options.readable_notation());
    }

    /// Stops the clocks while the players do something else, or lets them run again.
    pub fn set_away(&mut self, away: bool) {
        self.send(Command::SetAway(away));
    }

    /// Saves the game to a file.
    pub fn save(&mut self, target: SaveTarget) {
        self.send(Command::Save(target));
    }

    /// Takes the tasks for the files of the game, in the order in which they came about.
    pub fn take_tasks(&mut self) -> Vec<StorageTask> {
        std::mem::take(&mut self.tasks)
    }

    /// Passes the result of a storage task to the session. Returns the message about it, if there
    /// is one.
    pub fn take_report(&mut self, report: StorageReport) -> Option<Message> {
        files::message_about(&self.send(Command::Stored(report)))
    }

    /// Ends the session. Returns the last entries for the journal.
    pub fn close(&mut self) -> Vec<Entry> {
        self.session.close()
    }
}
