//! The table with the current game and derived data: the written moves, the scores in its comments, what its end leads
//! to. The parts of the screen read it; only the screen sends commands to it.

use std::sync::Arc;
use zushiki_play::storage::choices::Part;

use super::board_use::BoardUse;
use super::elsewhere::Elsewhere;
use super::evaluations::Evaluations;
use super::files;
use super::move_log::MoveLog;
use super::overwriting::Unconfirmed;
use super::road::RoadGame;
use crate::action::Action;
use crate::keymap::{KeyMessage, Keymap};
use crate::options::Options;
use crate::screen::Message;
use crate::theme::OwnTheme;
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{Game, MoveCounting, NodeId, Players};
use zushiki_core::notation::Notation;
use zushiki_core::rules::Position;
use zushiki_core::variant::library::{Games, shipped};
use zushiki_play::peers::PeerState;
use zushiki_play::session::{Event, Session};
use zushiki_play::storage::game_files::StorageReport;
use zushiki_play::table::{Table, TableEvent, TableView};
use zushiki_words::language::Language;
use zushiki_words::wording::{Side, TableWords, counting};

/// The table of the game, and additional data of the screen. The event loop has its files and engines.
#[derive(Debug)]
pub struct GameTable {
    /// The table itself. The events of changes are for [`Play::take_events`](super::Play::take_events), those from
    /// elsewhere for [`Play::take_from_elsewhere`](super::Play::take_from_elsewhere).
    pub(crate) table: Table,
    /// The written moves.
    pub(super) log: MoveLog,
    /// The scores of the main line.
    pub(super) evaluations: Evaluations,
    /// The state of the engine of another author that is asked for a move.
    pub(crate) peer_state: Option<PeerState>,
    /// The keys, for messages that name them.
    pub(super) keymap: Keymap,
    /// The games that can be played, which the palette lists.
    pub(crate) games: Games,
    /// The player's themes, which the palette lists.
    pub(super) own_themes: &'static [OwnTheme],
    /// The language of the texts about the game.
    language: Language,
    /// Whether the status explains how to get a program as an opponent.
    pub(super) invites_program: bool,
    /// The purpose of the board: a game, a task or the openings.
    pub(crate) board_use: BoardUse,
    /// The features that the player has used here.
    pub(crate) used: Used,
    /// The panel and the proposal that follow the end of the game.
    pub(crate) ending: Ending,
    /// The state of the game as a step of the road.
    pub(crate) road: RoadGame,
    /// The state of a game with people elsewhere.
    pub(crate) elsewhere: Elsewhere,
    /// The file that the player is asked about before the game is written to it.
    pub(super) unconfirmed: Option<Unconfirmed>,
}

/// The features that a player has used at a board.
#[derive(Debug, Default)]
pub(crate) struct Used {
    /// Whether a hint was asked for.
    pub(crate) hint: bool,
    /// Whether a move was taken back.
    pub(crate) undo: bool,
}

/// The end of a game, as far as something else follows from it.
#[derive(Debug, Default)]
pub(crate) struct Ending {
    /// Whether the game has ended here since the panel about that was shown.
    pub(super) is_untold: bool,
    /// Whether a game against a program has ended here, after which another level may be proposed.
    pub(crate) wants_proposal: bool,
    /// A proposal what to play next, after several wins or losses in a row.
    pub(crate) proposal: Option<String>,
}

impl GameTable {
    /// The table of a game, which is stored if the board is for a game.
    pub(super) fn new(session: Session, options: &Options, board_use: BoardUse) -> GameTable {
        let has_files = board_use.is_game();
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
            games: shipped().clone(),
            own_themes: options.own_themes,
            language: options.language,
            invites_program: options.unused.has(Part::Program) && has_files,
            board_use,
            used: Used::default(),
            ending: Ending::default(),
            road: RoadGame::default(),
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

    /// The game as the engines see it. The lines of the analysis pane are not searched while the board is covered by
    /// another screen.
    #[must_use]
    pub fn view_for_engines(&self, is_covered: bool) -> TableView<'_> {
        if is_covered {
            TableView { asked: self.table.asked_in_background(), ..self.table.view() }
        } else {
            self.table.view()
        }
    }

    /// The position at the node shown.
    pub(super) fn position(&self) -> &Position {
        self.session().position()
    }

    pub(super) fn players(&self) -> &Players {
        &self.session().headers().players
    }

    /// The notation in which moves are written.
    pub(super) fn notation(&self) -> Notation {
        self.log.notation()
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

    /// Whether the computer player that is to move does not think: computer players wait, or it may not be
    /// started.
    pub(super) fn is_computer_held_back(&self) -> bool {
        self.table.players().do_programs_wait()
            || self.table.players().engine_without_consent().is_some()
    }

    /// The words for its events that all front ends have.
    pub(super) fn words(&self) -> TableWords<'_> {
        TableWords { table: &self.table, language: self.language, notation: self.notation() }
    }

    // What the screen changes

    /// Updates the derived data after `events`.
    pub(super) fn take_events(&mut self, events: &[TableEvent]) {
        self.log.sync(self.table.game());
        for event in events {
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

    /// Writes moves in the notation of `options` from now on.
    pub fn write_in_notation_of(&mut self, options: &Options) {
        self.log.set_notation(self.table.game(), options.readable_notation());
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
}
