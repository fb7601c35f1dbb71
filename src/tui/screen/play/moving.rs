//! Playing moves: taking up and putting down pieces, typed moves, and the answers to the questions
//! about them.

use super::{Cursor, Play, PromptMode, cursor};
use crate::board::{Move, Origin, PieceKind, Square};
use crate::notation::{ParseMoveError, move_between, parse_move_after};
use crate::rules::{IllegalMove, Position, Why};
use crate::session::{Command, Event};
use crate::tui::screen::Response;

use super::status::sentence;
use crate::tui::command;
use crate::wording;

impl Play {
    /// Takes up the piece under the cursor, or says why it cannot move.
    pub(super) fn take(&mut self) {
        match self.cursor.at.hand {
            Some(kind) => self.take_from_hand(kind),
            None => self.take_from(self.cursor.at.square),
        }
    }

    pub(super) fn take_from(&mut self, square: Square) {
        if self.refuses_for_computer() {
            return;
        }
        let position = self.table.position();
        let why = match position.piece(square) {
            Some(piece) if piece.color == position.to_move() => None,
            Some(_) => Some(Why::NotYours { at: square }),
            None => Some(Why::NoPiece { at: square }),
        };
        let over = self.table.game().cursor_outcome().map(Why::GameOver);
        match over.or(why) {
            // The reason names a piece and no target: any will do.
            Some(why) => self.refuse(&IllegalMove { mv: Move::new(square, square, false), why }),
            None => self.prompt.set_mode(PromptMode::Selected(Origin::Board(square))),
        }
    }

    pub(super) fn take_from_hand(&mut self, kind: PieceKind) {
        if self.refuses_for_computer() {
            return;
        }
        if let Some(outcome) = self.table.game().cursor_outcome() {
            let why = Why::GameOver(outcome);
            let mv = Move::drop_of(kind, self.cursor.at.square);
            return self.refuse(&IllegalMove { mv, why });
        }
        self.prompt.set_mode(PromptMode::Selected(Origin::Hand(kind)));
        self.cursor.at.hand = None;
    }

    /// Takes up the `nth` kind of the hand, counted from 1.
    pub(super) fn pick(&mut self, nth: u8) {
        let kinds = cursor::kinds_in_hand(self.table.position());
        match usize::from(nth).checked_sub(1).and_then(|nth| kinds.get(nth)) {
            Some(&kind) => self.take_from_hand(kind),
            None => self.say_hand_shortage(),
        }
    }

    /// Moves the cursor from the board to the hand, or back.
    pub(super) fn switch_to_hand(&mut self) {
        let kinds = cursor::kinds_in_hand(self.table.position());
        match (self.cursor.at.hand, kinds.first()) {
            (Some(_), _) => self.cursor.at.hand = None,
            (None, Some(&kind)) => {
                self.prompt.close();
                self.cursor.at.hand = Some(kind);
            }
            (None, None) => self.say_hand_shortage(),
        }
    }

    fn say_hand_shortage(&mut self) {
        self.prompt.say(cursor::hand_shortage(self.table.position()));
    }

    /// Moves the piece from `origin` to the square under the cursor, or makes the first step there.
    /// Its own square puts it back; another piece of the same side is taken up instead, unless the
    /// rules make this a move.
    pub(super) fn put(&mut self, origin: Origin) {
        let to = self.cursor.at.square;
        // For a lion this would be a pass, which takes two steps.
        if origin == Origin::Board(to) {
            return self.prompt.close();
        }
        if self.step_to(origin) {
            return;
        }
        match move_between(self.table.position(), origin, to) {
            Ok(mv) => self.attempt(mv),
            Err(ParseMoveError::PromotionUnsaid { plain, promoted }) => {
                self.prompt.ask_promotion(plain, promoted);
            }
            Err(_) if self.is_own(to) => self.take_from(to),
            Err(_) => self.attempt(Move::from_origin(origin, to, false)),
        }
    }

    /// Whether a piece of the side to move stands on `square`.
    pub(super) fn is_own(&self, square: Square) -> bool {
        let position = self.table.position();
        position.piece(square).is_some_and(|piece| piece.color == position.to_move())
    }

    /// Plays the promoting move that is asked about, or the other one.
    pub(super) fn answer_promotion(&mut self, promote: bool) {
        if let PromptMode::Promotion { promoted, plain, .. } = *self.prompt.mode() {
            self.attempt(if promote { promoted } else { plain });
        }
    }

    /// Plays the possible move of index `at`, if there is one.
    pub(super) fn answer_move(&mut self, at: Option<usize>) {
        let PromptMode::Ambiguous { moves, .. } = self.prompt.mode() else { return };
        if let Some(&mv) = at.and_then(|at| moves.get(at)) {
            self.attempt(mv);
        }
    }

    /// Plays `mv`, or says why it is illegal and leaves everything as it was.
    pub(super) fn attempt(&mut self, mv: Move) {
        if self.refuses_for_computer() {
            return;
        }
        let events = self.apply(Command::Play(mv));
        // An illegal move that loses the game counts as made.
        let is_made = |event: &Event| matches!(event, Event::Played { .. } | Event::Ended(_));
        if events.iter().any(is_made) {
            self.prompt.close();
            self.prompt.mark_undrawn();
            self.cursor.at = Cursor::on(mv.to());
        }
        if events.iter().any(|event| matches!(event, Event::Played { live: true, .. })) {
            self.forget_takeback();
        }
        self.show_refusals(&events);
    }

    pub(super) fn refuse(&mut self, refused: &IllegalMove) {
        let why = wording::illegal_move(self.table.position(), refused);
        self.prompt.warn(sentence(&why));
    }

    /// Executes the `:` line: a command or a move.
    pub(super) fn submit(&mut self) -> Response {
        let Some(line) = self.prompt.submit() else { return Response::Handled };
        if let Some(action) = command::parse(&line) {
            return Response::Perform(action);
        }
        let text = line.trim();
        if !text.is_empty() {
            self.play_text(text);
        }
        Response::Handled
    }

    /// Moves the cursor to the square that `text` names, if it is a square.
    fn go_to_typed(&mut self, text: &str) -> bool {
        let square = self.table.position().geometry().parse(&text.to_lowercase());
        if let Some(square) = square {
            self.cursor.at = Cursor::on(square);
        }
        square.is_some()
    }

    fn play_text(&mut self, text: &str) {
        let (position, before) = (self.table.position(), self.table.session().last_destination());
        match parse_move_after(position, before, text).and_then(|mv| said(position, mv, text)) {
            Ok(mv) => self.attempt(mv),
            Err(ParseMoveError::Illegal(refused)) => self.attempt(refused.mv),
            Err(ParseMoveError::PromotionUnsaid { plain, promoted }) => {
                self.prompt.ask_promotion(plain, promoted);
            }
            Err(ParseMoveError::Ambiguous(moves)) => self.prompt.ask_move(moves),
            Err(_) if self.go_to_typed(text) => {}
            Err(error) => {
                let why = self.status().unread(text, &error);
                if error.is_move() {
                    self.apply(Command::PlayImpossible);
                }
                self.prompt.warn(why);
            }
        }
    }
}

/// The legal moves of the piece at `origin`.
pub(super) fn moves_from(position: &Position, origin: Origin) -> Vec<Move> {
    match origin {
        Origin::Board(square) => position.moves_from(square),
        Origin::Hand(kind) => position.drops_of(kind),
    }
}

/// The move `mv` that was typed as `text`.
///
/// # Errors
/// Two squares are typed, and a move between them may promote. In USI this is the move without promotion,
/// but a person who does not know that has to be asked.
fn said(position: &Position, mv: Move, text: &str) -> Result<Move, ParseMoveError> {
    let are_squares = text.chars().all(|letter| letter.is_ascii_alphanumeric());
    let origin = mv
        .from()
        .map(Origin::Board)
        .filter(|_| are_squares && !mv.promotes() && mv.via().is_none());
    match origin.map(|origin| move_between(position, origin, mv.to())) {
        Some(Err(unsaid @ ParseMoveError::PromotionUnsaid { .. })) => Err(unsaid),
        _ => Ok(mv),
    }
}
