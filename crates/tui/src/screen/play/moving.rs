//! Playing moves: taking up and putting down pieces, typed moves, and the answers to the questions
//! about them. What is taken up or asked is the mode of the prompt, which the screen has.

use super::computer::ComputerPlayers;
use super::cursor::{self, Cursor};
use super::game_table::GameTable;
use super::mode::PromptMode;
use super::refusals;
use super::reply::{CursorMove, PromptRequest, Reply};
use super::status::Status;
use crate::action::CursorDirection;
use crate::layout::{Grid, is_large};
use crate::options::Options;
use zushiki_core::board::{Color, Move, Origin, PieceKind, Square};
use zushiki_core::notation::japanese::parse_place;
use zushiki_core::notation::{ParseMoveError, move_between, parse_move_after};
use zushiki_core::rules::{IllegalMove, Position, Why};
use zushiki_core::text::half_width;
use zushiki_play::session::{Command, Event};
use zushiki_play::table::TableEvent;
use zushiki_play::verbs::is_like_command;
use zushiki_words::wording::kinds_abbreviated;

/// The cursor, and the moves that are made with it.
#[derive(Debug)]
pub(super) struct MovePane {
    at: Cursor,
    /// The origin of the piece that is being dragged.
    dragged: Option<Origin>,
    /// The square around which a board is shown that is larger than the window. It follows the cursor, but
    /// not while the mouse moves it: the board would move away below the pointer.
    focus: Square,
    /// The columns and rows of squares that are hidden at the left and at the top of such a board.
    scrolled: Option<(u16, u16)>,
    /// Whether moves that were taken back stay as variations once another move is played.
    keeps_takebacks: bool,
}

impl MovePane {
    /// The cursor at the start of a game.
    pub(super) fn new(position: &Position, options: &Options) -> MovePane {
        let at = Cursor::start(position);
        // Large boards are shown around the royal.
        let is_large = is_large(position.geometry());
        let focus = if is_large { cursor::home(position) } else { at.square };
        let keeps_takebacks = options.keep_takebacks;
        MovePane { at, dragged: None, focus, scrolled: None, keeps_takebacks }
    }

    // The cursor

    pub(super) fn cursor(&self) -> Cursor {
        self.at
    }

    /// The square around which a board is shown that is larger than the window.
    pub(super) fn focus(&self) -> Square {
        self.focus
    }

    /// The columns and rows of squares that are hidden at the left and at the top of a board larger than the window.
    pub(super) fn scrolled(&self) -> Option<(u16, u16)> {
        self.scrolled
    }

    /// Keeps how many columns and rows of squares are hidden.
    pub(super) fn keep_scrolled(&mut self, hidden: Option<(u16, u16)>) {
        self.scrolled = hidden;
    }

    /// Moves the part of the board in `grid` by so many columns and rows of squares. The cursor stays in sight.
    pub(super) fn scroll(&mut self, by: (i16, i16), grid: Grid) {
        let hidden = grid.hidden_after(by);
        let square = grid.moved_to(hidden).nearest(self.at.square);
        self.scrolled = Some(hidden);
        if self.at.hand.is_none() && self.at.square != square {
            self.at = Cursor::on(square);
        }
        self.focus = square;
    }

    /// Shows the board around the cursor.
    pub(super) fn focus_on_cursor(&mut self) {
        self.focus = self.at.square;
    }

    /// Goes to the square of another cursor.
    pub(super) fn go_to_square_of(&mut self, other: &MovePane) {
        self.look_at(other.at.square);
    }

    /// Goes to `square`.
    pub(super) fn look_at(&mut self, square: Square) {
        self.at = Cursor::on(square);
        self.focus = square;
    }

    /// Moves the cursor one step, with the side `bottom` at the bottom of the screen.
    pub(super) fn step(&mut self, direction: CursorDirection, table: &GameTable, bottom: Color) {
        self.at.step(direction, table.position(), bottom);
    }

    /// Moves the cursor without a key.
    pub(super) fn move_cursor(&mut self, to: CursorMove) {
        match to {
            CursorMove::LeaveHand => self.at.hand = None,
            CursorMove::To(square) => self.at = Cursor::on(square),
            CursorMove::Follow(square) if self.at.hand.is_none() && self.dragged.is_none() => {
                self.at = Cursor::on(square);
                self.focus = square;
            }
            CursorMove::Follow(_) => {}
        }
    }

    /// Moves the cursor from the board to the hand, or back.
    pub(super) fn switch_to_hand(&mut self, table: &GameTable) -> Reply {
        let kinds = cursor::kinds_in_hand(table.position());
        match (self.at.hand, kinds.first()) {
            (Some(_), _) => self.at.hand = None,
            (None, Some(&kind)) => {
                self.at.hand = Some(kind);
                return Reply::default().close_prompt();
            }
            (None, None) => return say_hand_shortage(table),
        }
        Reply::default()
    }

    // Dragging

    pub(super) fn is_dragging(&self) -> bool {
        self.dragged.is_some()
    }

    /// Begins to drag the piece from `origin`; `None` drags nothing.
    pub(super) fn begin_drag(&mut self, origin: Option<Origin>) {
        self.dragged = origin;
    }

    /// Moves the cursor to where the dragged piece would be put down.
    pub(super) fn drag_to(&mut self, square: Square) {
        if self.dragged.is_some() {
            self.at = Cursor::on(square);
        }
    }

    /// Ends dragging. Returns the origin of the piece, if it is still picked up in `mode`.
    pub(super) fn end_drag(&mut self, mode: &PromptMode) -> Option<Origin> {
        let taken_up = mode.taken_up();
        self.dragged.take().filter(|&origin| taken_up == Some(origin))
    }

    // Taking up

    /// Takes up the piece under the cursor, or shows why it cannot move.
    pub(super) fn take(&mut self, table: &GameTable) -> Reply {
        match self.at.hand {
            Some(kind) => self.take_from_hand(kind, table),
            None => take_from(self.at.square, table),
        }
    }

    pub(super) fn take_from_hand(&mut self, kind: PieceKind, table: &GameTable) -> Reply {
        if let Some(refusal) = ComputerPlayers(table).refusal() {
            return refusal;
        }
        if let Some(outcome) = table.game().cursor_end_by_rules() {
            let why = Why::GameOver(outcome);
            let mv = Move::drop_of(kind, self.at.square);
            return refusals::of_move(&IllegalMove { mv, why }, table);
        }
        self.at.hand = None;
        Reply::default().set_mode(PromptMode::Selected(Origin::Hand(kind)))
    }

    // Putting down

    /// Moves the piece from `origin` to the square under the cursor, or makes the first step there. On its own square
    /// the piece is put back; on another piece of the same side that piece is picked up instead, unless this is a move
    /// by the rules.
    pub(super) fn put(&self, origin: Origin, table: &GameTable) -> Reply {
        let to = self.at.square;
        // For a lion this would be a pass, which takes two steps.
        if origin == Origin::Board(to) {
            return Reply::default().close_prompt();
        }
        if let Some(question) = self.first_step(origin, table) {
            return question;
        }
        if let Some(reply) = self.along_path(origin, table) {
            return reply;
        }
        match move_between(table.position(), origin, to) {
            Ok(mv) => self.attempt(mv),
            Err(ParseMoveError::PromotionUnsaid { plain, promoted }) => {
                ask_promotion(plain, promoted)
            }
            Err(_) if is_own(to, table) => take_from(to, table),
            Err(_) => self.attempt(Move::from_origin(origin, to, false)),
        }
    }

    /// Puts the piece from `origin` on `square`.
    pub(super) fn put_on(&mut self, square: Square, origin: Origin, table: &GameTable) -> Reply {
        self.at = Cursor::on(square);
        self.put(origin, table)
    }

    /// Puts down the piece that is taken up in `mode`; otherwise takes up a piece of the side to move. On
    /// another square only the cursor moves, so that the card describes its piece.
    pub(super) fn press(&mut self, square: Square, mode: &PromptMode, table: &GameTable) -> Reply {
        self.at = Cursor::on(square);
        match *mode {
            PromptMode::Selected(origin) => self.put(origin, table),
            PromptMode::Stepped(step) => self.put_second(step, table),
            _ if is_own(square, table) => self.take(table),
            _ => Reply::default(),
        }
    }

    /// Plays the promoting move that `mode` asks about, or the other one.
    pub(super) fn answer_promotion(&self, promote: bool, mode: &PromptMode) -> Reply {
        match *mode {
            PromptMode::Promotion { promoted, plain, .. } => {
                self.attempt(if promote { promoted } else { plain })
            }
            _ => Reply::default(),
        }
    }

    /// Plays the possible move of index `at` that `mode` asks about, if any.
    pub(super) fn answer_move(&self, at: Option<usize>, mode: &PromptMode) -> Reply {
        let PromptMode::Ambiguous { moves, .. } = mode else { return Reply::default() };
        match at.and_then(|at| moves.get(at)) {
            Some(&mv) => self.attempt(mv),
            None => Reply::default(),
        }
    }

    /// Plays `mv`, or shows why it is illegal without changing anything.
    pub(super) fn attempt(&self, mv: Move) -> Reply {
        let keeps_takebacks = self.keeps_takebacks;
        Reply::default().send_then(Command::Play(mv), move |events, _| {
            let has = |is_such: fn(&Event) -> bool| {
                events.iter().filter_map(TableEvent::of_session).any(is_such)
            };
            let mut reply = Reply::default();
            // An illegal move that loses the game counts as made.
            if has(|event| matches!(event, Event::Played { .. } | Event::Ended(_))) {
                let to = CursorMove::To(mv.to());
                reply = reply.close_prompt().prompt(PromptRequest::MarkUndrawn).move_cursor(to);
            }
            if !keeps_takebacks && has(|event| matches!(event, Event::Played { live: true, .. })) {
                reply = reply.send(Command::ForgetTakeback);
            }
            reply
        })
    }

    // Typed moves

    /// Plays the move that was typed as `text`, with the side `bottom` at the bottom of the screen. The name of a square is the
    /// destination of the piece from `held`, or that the cursor marks in the hand; without one the cursor goes there.
    pub(super) fn play_text(
        &mut self,
        text: &str,
        held: Option<Origin>,
        table: &GameTable,
        bottom: Color,
    ) -> Reply {
        let held = held.or_else(|| self.at.hand.map(Origin::Hand));
        if let Some((origin, to)) = held.zip(parse_place(table.position().geometry(), text)) {
            return self.put_on(to, origin, table);
        }
        let (position, before) = (table.position(), table.session().last_destination());
        match parse_move_after(position, before, text).and_then(|mv| said(position, mv, text)) {
            Ok(mv) => self.attempt(mv),
            Err(ParseMoveError::Illegal(refused)) => self.attempt(refused.mv),
            Err(ParseMoveError::PromotionUnsaid { plain, promoted }) => {
                ask_promotion(plain, promoted)
            }
            Err(ParseMoveError::Ambiguous(moves)) => ask_move(moves),
            Err(_) if self.go_to_typed(text, table) => Reply::default(),
            Err(error) => {
                let why = Status(table).unread(text, bottom, &error);
                let reply = Reply::default();
                let reply =
                    if error.is_move() { reply.send(Command::PlayImpossible) } else { reply };
                reply.warn(why)
            }
        }
    }

    /// Moves the cursor to the square that `text` names; whether it names one.
    pub(super) fn go_to_typed(&mut self, text: &str, table: &GameTable) -> bool {
        let square = parse_place(table.position().geometry(), text);
        if let Some(square) = square {
            self.at = Cursor::on(square);
        }
        square.is_some()
    }
}

/// Why `text` is not read as a move, as Enter tells it; `None` if it is one, perhaps one that is not legal or has several
/// meanings, or a square.
pub(super) fn why_unread(text: &str, table: &GameTable, bottom: Color) -> Option<String> {
    let (position, before) = (table.position(), table.session().last_destination());
    match parse_move_after(position, before, text).err()? {
        ParseMoveError::Illegal(_)
        | ParseMoveError::PromotionUnsaid { .. }
        | ParseMoveError::Ambiguous(_) => None,
        _ if parse_place(position.geometry(), text).is_some() => None,
        error => Some(Status(table).unread(text, bottom, &error)),
    }
}

/// Whether `text` is a move, perhaps one that is not legal or has several meanings, or a square.
pub(super) fn is_read(text: &str, table: &GameTable) -> bool {
    let (position, before) = (table.position(), table.session().last_destination());
    let is_move = match parse_move_after(position, before, text) {
        Ok(_) => true,
        Err(error) => {
            error.is_move()
                || matches!(
                    error,
                    ParseMoveError::PromotionUnsaid { .. } | ParseMoveError::Ambiguous(_)
                )
        }
    };
    is_move || parse_place(position.geometry(), text).is_some()
}

/// Whether `text`, which is neither a move nor a square, can be the name of something else than a piece.
pub(super) fn is_name(text: &str, table: &GameTable) -> bool {
    let position = table.position();
    let before = table.session().last_destination();
    let Err(error) = parse_move_after(position, before, text) else { return false };
    let is_local = !text.is_ascii() && text.chars().all(char::is_alphabetic);
    let is_unread = is_local
        && matches!(error, ParseMoveError::Syntax { .. } | ParseMoveError::JapaneseSyntax { .. });
    let is_piece = !kinds_abbreviated(position.selection(), text).is_empty();
    (is_unread || is_like_command(text, &error)) && !is_piece
}

/// Takes up the piece on `square`, or shows why it cannot move.
pub(super) fn take_from(square: Square, table: &GameTable) -> Reply {
    if let Some(refusal) = ComputerPlayers(table).refusal() {
        return refusal;
    }
    let position = table.position();
    let why = match position.piece(square) {
        Some(piece) if piece.color == position.to_move() => None,
        Some(_) => Some(Why::NotYours { at: square }),
        None => Some(Why::NoPiece { at: square }),
    };
    let over = table.game().cursor_end_by_rules().map(Why::GameOver);
    match over.or(why) {
        // The reason names a piece and no target: any will do.
        Some(why) => {
            let mv = Move::new(square, square, false);
            refusals::of_move(&IllegalMove { mv, why }, table)
        }
        None => Reply::default().set_mode(PromptMode::Selected(Origin::Board(square))),
    }
}

/// Whether `square` has a piece of the side to move.
pub(super) fn is_own(square: Square, table: &GameTable) -> bool {
    let position = table.position();
    position.piece(square).is_some_and(|piece| piece.color == position.to_move())
}

/// Asks whether to play `promoted` or `plain`, the same move with promotion and without.
pub(super) fn ask_promotion(plain: Move, promoted: Move) -> Reply {
    let mode = PromptMode::Promotion { promoted, plain, is_promoted: true };
    Reply::default().prompt(PromptRequest::Ask(mode))
}

/// Asks which of `moves` is meant. No move is marked, so that a held Enter does not play one.
pub(super) fn ask_move(moves: Vec<Move>) -> Reply {
    let mode = PromptMode::Ambiguous { moves, marked: None };
    Reply::default().prompt(PromptRequest::Ask(mode))
}

fn say_hand_shortage(table: &GameTable) -> Reply {
    Reply::saying(cursor::hand_shortage(table.language(), table.position()))
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
/// Two squares are typed, and a move between them may promote. In USI this is the move without promotion, but a person
/// may not know this and has to be asked.
fn said(position: &Position, mv: Move, text: &str) -> Result<Move, ParseMoveError> {
    let are_squares = half_width(text).chars().all(|letter| letter.is_ascii_alphanumeric());
    let origin = mv
        .from()
        .map(Origin::Board)
        .filter(|_| are_squares && !mv.promotes() && mv.via().is_none());
    match origin.map(|origin| move_between(position, origin, mv.to())) {
        Some(Err(unsaid @ ParseMoveError::PromotionUnsaid { .. })) => Err(unsaid),
        _ => Ok(mv),
    }
}
