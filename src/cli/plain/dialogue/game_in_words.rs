//! The game at a table in sentences, for a player who hears or reads one line after the other.

use super::super::speech;
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{Game, Node, NodeId, Players};
use zushiki_core::notation::{Notation, ParseMoveError};
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;
use zushiki_engine::ChanceCurve;
use zushiki_play::session::Session;
use zushiki_play::table::Table;
use zushiki_record::Record;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{self, Side, TypedMove};

/// The game at a table, described in sentences. This module does not change it.
#[derive(Clone, Copy)]
pub(super) struct GameInWords<'a> {
    pub(super) table: &'a Table,
    pub(super) language: Language,
    /// The notation in which moves are written.
    pub(super) notation: Notation,
}

impl<'a> GameInWords<'a> {
    /// The lines about a new game: its title, and the oddities of its start.
    pub(super) fn introduction(&self) -> Vec<String> {
        let title =
            message!(self.language, "plain-title", title = self.position().selection().title());
        [title].into_iter().chain(wording::setup_notice(self.language, self.position())).collect()
    }

    /// The lines about the side to move, threats and clocks, or the result.
    pub(super) fn standing(&self) -> Vec<String> {
        let standing = speech::standing(self.language, self.game(), self.players());
        let is_review = self.game().is_reviewing();
        let review = is_review.then(|| message!(self.language, "plain-in-review"));
        standing.into_iter().chain(self.time_left()).chain(review).collect()
    }

    /// A side, by its name in this game.
    pub(super) fn side(&self, color: Color) -> Side {
        Side::of(self.position().selection(), color)
    }

    pub(super) fn time_left(&self) -> Option<String> {
        let clock = self.session().clock()?;
        let (sides, paused) = (Side::both(self.position().selection()), self.session().is_paused());
        Some(speech::time_left(self.language, clock, sides, self.players(), paused))
    }

    pub(super) fn session(&self) -> &'a Session {
        self.table.session()
    }

    pub(super) fn record(&self) -> &'a Record {
        self.table.record()
    }

    pub(super) fn players(&self) -> &'a Players {
        &self.session().headers().players
    }

    pub(super) fn game(&self) -> &'a Game {
        self.table.game()
    }

    /// The game with the chances that its scores mean.
    pub(super) fn judged(&self) -> (&'a Selection, ChanceCurve) {
        (self.position().selection(), self.table.chances())
    }

    pub(super) fn position(&self) -> &'a Position {
        self.session().position()
    }

    pub(super) fn node(&self, id: NodeId) -> &'a Node {
        self.game().node(id)
    }

    pub(super) fn write(&self, mv: Move) -> String {
        self.notation.write(self.position(), self.session().last_destination(), mv)
    }

    /// Why `text` is not a move.
    pub(super) fn unread(&self, text: &str, error: &ParseMoveError) -> String {
        let (language, notation, position) = (self.language, self.notation, self.position());
        let is_to_move = self.table.players().refusal_of_move().is_none();
        // The board is always shown from Black's side.
        let bottom = Color::Black;
        let typed = TypedMove { text, language, notation, position, bottom, is_to_move };
        if let Some(told) = typed.explained(error) {
            return told;
        }
        let why = wording::unread_move_in(self.language, self.notation, self.position(), error);
        let why = self.language.sentence(&why);
        match error {
            ParseMoveError::Syntax { .. }
            | ParseMoveError::JapaneseSyntax { .. }
            | ParseMoveError::UnknownPiece { .. }
            | ParseMoveError::UnknownName { .. } => {
                self.language.sentences(&[why, message!(self.language, "plain-see-help")])
            }
            _ => why,
        }
    }
}
