//! The board with a game on it: what each action does to the cursor, the mode and the game.
//!
//! What is drawn stands in `view`, what is said in `words`; neither changes anything.

mod comment;
mod cursor;
mod kept;
mod mode;
mod mouse;
mod offers;
mod parts;
mod prompt;
mod review;
mod study;
mod taken;
mod timing;
mod title;
mod view;
mod which;
mod words;

use std::time::Duration;

use ratatui::layout::Rect;

pub use self::cursor::Cursor;
use self::kept::Storage;
pub(crate) use self::kept::counted;
pub use self::mode::{Mode, Question};
pub use self::study::Overlay;
use self::taken::Taken;
use self::timing::Timing;
use super::Request;
use crate::board::{Color, Move, Origin, Piece, PieceKind, Square};
use crate::game::{Game, Offer, Played};
use crate::notation::{Notation, ParseMoveError, move_between};
use crate::record::{Headers, Record};
use crate::rules::{IllegalMove, Outcome, Position, Why};
use crate::tui::action::{Action, CursorDirection, Look};
use crate::tui::completer::Completer;
use crate::tui::copy;
use crate::tui::glyph::GlyphMode;
use crate::tui::line::{History, Line};
use crate::tui::options::Options;
use crate::tui::theme::ThemeName;
use crate::tui::widget::Tone;
use crate::wording;

/// One line to the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// What it says.
    pub text: String,
    /// How it is meant.
    pub tone: Tone,
}

/// The screen of one game.
#[derive(Debug)]
pub struct Play {
    game: Game,
    cursor: Cursor,
    mode: Mode,
    message: Option<Message>,
    turned: bool,
    auto_flip: bool,
    lens: Option<Overlay>,
    /// How long the place has been shown, while the game plays by itself.
    replay: Option<Duration>,
    taken: Option<Taken>,
    /// The piece that the card was about last.
    studied: Option<Piece>,
    /// The piece under the pointer, which the card is about as long as it is there.
    pointed: Option<Piece>,
    timing: Timing,
    headers: Headers,
    storage: Storage,
    /// The file of the game, once it has ended.
    written_to: Option<String>,
    /// What the pointer holds, between press and release.
    grip: Option<Origin>,
    /// Whether what has happened last has not been on screen yet.
    unseen: bool,
    history: History,
    completer: Completer,
    /// The moves of the line, and the same as the list shows them.
    known: Vec<Move>,
    written: Vec<String>,
    notation: Notation,
    /// How many lines begin before each of these moves.
    forks: Vec<usize>,
    /// Whether something is said about each of them.
    commented: Vec<bool>,
}

impl Play {
    /// The game of `record` at the place it looks at, the cursor on a royal of the side to move.
    #[must_use]
    pub fn new(record: Record, options: &Options) -> Play {
        let Record { headers, game } = record;
        let position = game.position();
        let mut play = Play {
            cursor: Cursor::on(cursor::first(position)),
            taken: Taken::between(position, position),
            game,
            headers,
            storage: Storage::default(),
            written_to: None,
            mode: Mode::Browse,
            message: None,
            turned: false,
            auto_flip: options.auto_flip,
            lens: None,
            replay: None,
            studied: None,
            pointed: None,
            timing: Timing::default(),
            grip: None,
            unseen: false,
            history: History::default(),
            completer: Completer::default(),
            known: Vec::new(),
            written: Vec::new(),
            notation: options.readable_notation(),
            forks: Vec::new(),
            commented: Vec::new(),
        };
        play.write_moves();
        play.count_taken();
        play
    }

    /// The game being played.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What the player is doing.
    #[must_use]
    pub fn mode(&self) -> &Mode {
        &self.mode
    }

    /// What the player was told last.
    #[must_use]
    pub fn message(&self) -> Option<&Message> {
        self.message.as_ref()
    }

    /// Where the cursor is.
    #[must_use]
    pub fn cursor(&self) -> Cursor {
        self.cursor
    }

    /// Whether another place of the game than the live one is being looked at.
    #[must_use]
    pub fn is_reviewing(&self) -> bool {
        self.game.is_reviewing()
    }

    /// Whether White sits at the bottom of the screen.
    #[must_use]
    pub fn is_flipped(&self) -> bool {
        let turn = self.auto_flip && self.position().to_move() == Color::White;
        self.turned != turn
    }

    /// The side at the bottom of the screen.
    fn seat(&self) -> Color {
        if self.is_flipped() { Color::White } else { Color::Black }
    }

    /// Where the move before this place ended.
    fn previous(&self) -> Option<Square> {
        self.game.last_move().map(Move::to)
    }

    fn position(&self) -> &Position {
        self.game.position()
    }

    /// Does what `action` asks for, on a screen of `area`.
    pub fn update(&mut self, action: Action, area: Rect, options: &Options) -> Request {
        if let Action::Point(at) = action {
            self.pointed = self.piece_at(at, area, options);
            return Request::None;
        }
        if self.ignore_stale_input(&action) {
            return Request::None;
        }
        self.pointed = None;
        self.message = None;
        let replayed = self.replay.take().is_some();
        let reviewed = self.is_reviewing();
        let request = match action {
            Action::Replay if replayed => Request::None,
            action => self.perform(action, area, options),
        };
        self.write_moves();
        self.keep_studied();
        self.count_taken();
        self.keep_time(reviewed);
        request
    }

    /// The screen has been drawn: what is asked for from now on, is asked for with open eyes.
    pub fn seen(&mut self) {
        self.unseen = false;
    }

    /// Whether `action` was meant for what stood there before: Enter held down or pressed ahead
    /// plays no second move and chooses no face, and neither do arrows. Letters do: they say what.
    /// A pointer that holds nothing means nothing when it is let go.
    fn ignore_stale_input(&mut self, action: &Action) -> bool {
        let asked = matches!(self.mode, Mode::Promotion { .. } | Mode::Which { .. });
        match action {
            Action::Accept => self.unseen,
            Action::Go(_) if asked => self.unseen,
            Action::Drag(_) | Action::Release(_) => self.grip.is_none(),
            _ => {
                self.unseen = false;
                false
            }
        }
    }

    fn perform(&mut self, action: Action, area: Rect, options: &Options) -> Request {
        match action {
            Action::Press(cell) => return self.press(cell, area, options),
            Action::Drag(cell) => self.drag(cell, area, options),
            Action::Release(cell) => self.release(cell, area, options),
            Action::Wheel { down, .. } => self.turn_wheel(down),
            Action::Quit => return self.leave(Question::Quit),
            Action::ChooseVariant => return self.leave(Question::Variants),
            Action::NewGame => return self.leave(Question::Again),
            Action::Accept => return self.accept(),
            Action::Yes => return self.answer(true),
            Action::No => return self.answer(false),
            Action::Submit => return self.submit(),
            Action::EditPosition => return self.edit(None),
            Action::ReadPosition(sfen) => return self.edit(Some(sfen)),
            Action::CopyPosition => return Request::Copy(copy::position(self.position())),
            Action::CopyGame => return self.copy_game(),
            other => self.change(other),
        }
        Request::None
    }

    /// The actions that never concern anybody but this screen.
    fn change(&mut self, action: Action) {
        match action {
            Action::Close => self.close(),
            Action::Go(heading) => self.go(heading),
            Action::Hand => self.change_place(),
            Action::Pick(nth) if matches!(self.mode, Mode::Which { .. }) => {
                self.choose_meant(usize::from(nth).checked_sub(1));
            }
            Action::Pick(nth) => self.pick(nth),
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::Look(Look::Capture { later }) => self.look_for_capture(later),
            Action::Replay => self.start_replay(),
            Action::Look(place) => self.look(place),
            Action::NextBranch => self.next_branch(),
            Action::Flip => self.turned = !self.turned,
            Action::Influence => self.use_lens(Overlay::Influence),
            Action::Attackers => self.use_lens(Overlay::Attackers),
            Action::GameMenu => self.mode = Mode::Choices(0),
            Action::Resign => self.ask_to_resign(),
            Action::OfferDraw => self.offer(Offer::Draw),
            Action::OfferImpasse => self.offer(Offer::Impasse),
            Action::ClaimImpasse => self.ask_to_claim(),
            Action::OpenLine => self.open_line(Line::default()),
            Action::OpenComment => self.open_comment(),
            Action::Comment(text) => self.set_comment(&text),
            Action::Edit(request) => {
                if let Mode::Line(line) = &mut self.mode {
                    line.edit(request);
                }
            }
            Action::Complete(way) => self.complete(way),
            Action::Paste(text) => self.paste(&text),
            _ => {}
        }
    }

    fn copy_game(&mut self) -> Request {
        let record = Record { headers: self.headers.clone(), game: self.game.clone() };
        match copy::game(&record) {
            Ok(copy) => return Request::Copy(copy),
            Err(error) => self.warn(words::sentence(&error.to_string())),
        }
        Request::None
    }

    /// Opens the editor with the position, or with what `sfen` says.
    fn edit(&mut self, sfen: Option<String>) -> Request {
        self.mode = Mode::Browse;
        let (position, loses) = (Box::new(self.position().clone()), self.would_be_lost());
        Request::Edit { position, sfen, loses }
    }

    /// Tells the player what came of an effect.
    pub fn tell(&mut self, text: String) {
        self.say(text);
    }

    fn say(&mut self, text: impl Into<String>) {
        let text = text.into();
        self.message = Some(Message { text, tone: Tone::Plain });
    }

    /// Says that something went wrong.
    pub fn warn(&mut self, text: impl Into<String>) {
        let text = text.into();
        self.message = Some(Message { text, tone: Tone::Warning });
    }

    /// Leaves the topmost thing: the mode first, then the review.
    fn close(&mut self) {
        match self.mode {
            Mode::Ask(Question::Accept(_)) => self.decline(),
            Mode::Browse if self.is_reviewing() => self.leave_review(),
            _ => self.mode = Mode::Browse,
        }
    }

    fn go(&mut self, heading: CursorDirection) {
        let count = self.choices().len();
        match &mut self.mode {
            Mode::Browse | Mode::Selected(_) => self.move_cursor(heading),
            Mode::Promotion { marked, .. } => {
                *marked = Some(matches!(heading, CursorDirection::Left | CursorDirection::Up));
            }
            Mode::Which { moves, marked } => which::mark(moves.len(), marked, heading),
            Mode::Choices(at) => {
                let step = if heading == CursorDirection::Up { count - 1 } else { 1 };
                *at = (*at + step) % count;
            }
            Mode::Line(line) => line.recall(&self.history, heading),
            Mode::Ask(_) => {}
        }
    }

    fn accept(&mut self) -> Request {
        match self.mode {
            Mode::Browse => self.take(),
            Mode::Selected(source) => self.put(source),
            Mode::Promotion { marked: Some(promote), .. } => self.promote(promote),
            Mode::Promotion { marked: None, .. } | Mode::Which { marked: None, .. } => {
                self.ask_to_mark();
            }
            Mode::Which { marked, .. } => self.choose_meant(marked),
            Mode::Choices(at) => {
                self.mode = Mode::Browse;
                let chosen = self.choices().get(at).map(|(_, action)| action.clone());
                return chosen.map_or(Request::None, Request::Do);
            }
            Mode::Ask(_) | Mode::Line(_) => {}
        }
        Request::None
    }

    /// Takes up what is under the cursor, or says why that cannot move.
    fn take(&mut self) {
        match self.cursor.hand {
            Some(kind) => self.take_from_hand(kind),
            None => self.take_from(self.cursor.square),
        }
    }

    fn take_from(&mut self, square: Square) {
        let position = self.position();
        let why = match position.piece(square) {
            Some(piece) if piece.color == position.to_move() => None,
            Some(_) => Some(Why::NotYours { at: square }),
            None => Some(Why::NoPiece { at: square }),
        };
        let over = self.game.cursor_outcome().map(Why::GameOver);
        match over.or(why) {
            Some(why) => self.refuse(&IllegalMove { mv: nowhere(square), why }),
            None => self.mode = Mode::Selected(Origin::Board(square)),
        }
    }

    fn take_from_hand(&mut self, kind: PieceKind) {
        if let Some(outcome) = self.game.cursor_outcome() {
            let why = Why::GameOver(outcome);
            let mv = Move::drop_of(kind, self.cursor.square);
            return self.refuse(&IllegalMove { mv, why });
        }
        self.mode = Mode::Selected(Origin::Hand(kind));
        self.cursor.hand = None;
    }

    /// Plays what has been taken up to the square under the cursor. The piece's own square puts it
    /// back; another piece of one's own is taken up instead, unless the rules make this a move.
    fn put(&mut self, source: Origin) {
        let to = self.cursor.square;
        let own =
            self.position().piece(to).is_some_and(|piece| piece.color == self.position().to_move());
        match move_between(self.position(), source, to) {
            Ok(mv) => self.attempt(mv),
            Err(ParseMoveError::PromotionUnsaid { plain, promoted }) => {
                self.ask_promotion(plain, promoted);
            }
            Err(_) if source == Origin::Board(to) => self.mode = Mode::Browse,
            Err(_) if own => self.take_from(to),
            Err(_) => self.attempt(Move::from_origin(source, to, false)),
        }
    }

    /// The legal moves of what has been taken up; where they end shows on the board.
    fn moves_of(&self, source: Origin) -> Vec<Move> {
        match source {
            Origin::Board(square) => self.position().moves_from(square),
            Origin::Hand(kind) => self.position().drops_of(kind),
        }
    }

    /// Asks the player whether the piece promotes.
    fn ask_promotion(&mut self, plain: Move, promoted: Move) {
        self.mode = Mode::Promotion { promoted, plain, marked: None };
        self.unseen = true;
    }

    fn promote(&mut self, promote: bool) {
        if let Mode::Promotion { promoted, plain, .. } = self.mode {
            self.attempt(if promote { promoted } else { plain });
        }
    }

    /// Plays `mv`, or says why it cannot be played and leaves everything as it was.
    fn attempt(&mut self, mv: Move) {
        match self.game.play(mv) {
            Ok(played) => self.after_move(mv, played),
            Err(refused) => self.refuse(&refused),
        }
    }

    fn after_move(&mut self, mv: Move, played: Played) {
        self.mode = Mode::Browse;
        self.unseen = true;
        self.cursor = Cursor::on(mv.to());
        self.press_clock(played);
        if played == Played::Move {
            self.headers.forget_result();
        }
        if let Played::LostByIllegalMove(refused) = played {
            self.refuse(&refused);
        }
    }

    fn refuse(&mut self, refused: &IllegalMove) {
        let why = wording::illegal_move(self.position(), refused);
        self.warn(words::sentence(&why));
    }

    fn leave_review(&mut self) {
        self.cursor.hand = None;
        self.game.leave_review();
    }

    fn undo(&mut self) {
        self.mode = Mode::Browse;
        self.timing.pause(true);
        self.leave_review();
        let (at, ended) = (self.game.cursor_ply(), self.game.cursor_outcome());
        if !self.game.undo() {
            return self.say("This is the start: there is nothing to take back.");
        }
        self.write_moves();
        match self.written.get(self.game.cursor_ply()) {
            Some(text) if self.game.cursor_ply() < at => self.say(format!("Taken back: {text}.")),
            _ => self.say_reopened(ended),
        }
    }

    /// A resignation, agreement or claim has been taken back.
    fn say_reopened(&mut self, ended: Option<Outcome>) {
        if let Some(outcome) = ended {
            let by = wording::termination(outcome.by);
            let clocks = if self.timing.has_fallen() { " without clocks" } else { "" };
            self.say(format!("Taken back: {by}. The game goes on{clocks}."));
        }
    }

    fn redo(&mut self) {
        self.mode = Mode::Browse;
        self.leave_review();
        if !self.game.redo() {
            self.say("There is nothing to play again.");
        }
        self.timing.pause(self.game.cursor_ply() < self.game.len());
    }

    fn look(&mut self, place: Look) {
        self.mode = Mode::Browse;
        self.cursor.hand = None;
        let (at, last) = (self.game.cursor_ply(), self.game.len());
        self.game.go_to(match place {
            Look::First => 0,
            Look::Back => at.saturating_sub(1),
            Look::Forward => at.saturating_add(1),
            Look::Last => self.game.live_ply().unwrap_or(last),
            Look::At(place) => place,
            Look::Capture { later } => self.capture(later).unwrap_or(at),
        });
        if let Look::At(place) = place
            && place > last
        {
            let moves = if last == 1 { "move" } else { "moves" };
            self.say(format!("The game has {last} {moves}."));
        }
    }

    /// Tells who has the mouse now.
    pub fn tell_mouse(&mut self, ours: bool) {
        self.say(if ours {
            "The mouse is for the game; m gives it to the terminal."
        } else {
            "The mouse is for the terminal; m takes it back."
        });
    }

    /// Tells which theme it is now.
    pub fn tell_theme(&mut self, theme: ThemeName) {
        self.say(format!("Theme: {}.", theme.name()));
    }

    /// Says how pieces are written now.
    pub fn tell_glyphs(&mut self, mode: GlyphMode) {
        self.say(format!("Pieces are written in {}; g changes it.", mode.name()));
    }

    /// Says how moves are written now, or why they still are as they were.
    pub fn tell_notation(&mut self, options: &Options) {
        self.say(match (options.notation, options.readable_notation()) {
            (Notation::Japanese, Notation::Hodges) => {
                "Japanese notation needs kanji: g brings them."
            }
            (_, Notation::Japanese) => "Moves are written in Japanese notation; N changes it.",
            (_, Notation::Hodges) => "Moves are written in Hodges notation; N changes it.",
        });
    }

    fn turn_wheel(&mut self, down: bool) {
        if matches!(self.mode, Mode::Browse | Mode::Selected(_)) {
            self.look(if down { Look::Forward } else { Look::Back });
        }
    }

    /// Turns the board to the side to move from now on, or no more.
    pub fn set_auto_flip(&mut self, auto_flip: bool) {
        self.auto_flip = auto_flip;
        self.turned = false;
        self.say(if self.auto_flip {
            "The board turns to the side to move."
        } else {
            "The board stays as it is; f turns it."
        });
    }
}

/// A move that goes nowhere: for refusals that concern a piece and not yet a move.
fn nowhere(square: Square) -> Move {
    Move::new(square, square, false)
}
