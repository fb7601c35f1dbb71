//! The position editor: changes the pieces and hands of a position, and shows why an invalid
//! position cannot be played.
//!
//! The editor works on its own [`Setup`] and does not change the game on the board. Drawing is in `view`, the mouse in
//! `mouse`, the pieces to choose from in `palette`.

use zushiki_play::table::copying::CopyForm;
use zushiki_play::verbs::{KnownTo, Verb};
use zushiki_words::language::Language;
use zushiki_words::wording::{Wording, face_name, unknown_command};

mod mouse;
mod palette;
#[cfg(test)]
mod tests;
mod view;

use ratatui::Frame;
use ratatui::layout::Rect;

use self::palette::Palette;
use super::{Context, Message, Response, Screen, answers, middle};
use crate::Options;
use crate::action::{
    Action, CursorDirection, EditorAction, LineAction, ListStep, PointerAction, SelectAction,
};
use crate::effect::{Copy, Effect};
use crate::keymap;
use crate::layout::Layout;
use zushiki_core::board::{Color, MAX_IN_HAND, Piece, PieceKind, Setup, Square};
use zushiki_core::notation::sfen::SfenError;
use zushiki_core::notation::{japanese, sfen};
use zushiki_core::rules::{Position, Rules};
use zushiki_words::message;
use zushiki_words::wording;

/// The loss that the player is asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Loss {
    /// Playing the position loses an unfinished game.
    Game,
    /// Closing the editor loses the changes to the position.
    Changes,
}

/// A question to the player.
#[derive(Clone, Copy, Debug)]
struct Question {
    loss: Loss,
    /// The answer that Enter gives.
    yes: bool,
}

/// The editor with its position.
#[derive(Debug)]
pub struct Editor {
    rules: Rules,
    setup: Setup,
    cursor: Square,
    palette: Palette,
    flipped: bool,
    /// The position as it was opened or last copied.
    kept: Setup,
    /// Whether playing the position would lose an unfinished game.
    loses: bool,
    asking: Option<Question>,
    /// The square of the piece that the mouse drags.
    dragged: Option<Square>,
    message: Option<Message>,
}

impl Editor {
    /// An editor of `position`; `loses` is whether playing another position would lose the current
    /// game.
    #[must_use]
    pub fn new(position: &Position, loses: bool) -> Editor {
        Editor {
            cursor: middle(position.geometry()),
            rules: position.rules(),
            setup: position.setup(),
            kept: position.setup(),
            palette: Palette::default(),
            flipped: false,
            loses,
            asking: None,
            dragged: None,
            message: None,
        }
    }

    /// The editor with the position `text`, in SFEN, or with a message about its faults.
    #[must_use]
    pub fn with(mut self, language: Language, text: &str) -> Editor {
        self.take(language, text);
        self.kept = self.setup.clone();
        self
    }

    /// Shows `text` until the next action.
    pub fn say(&mut self, text: impl Into<String>) {
        self.message = Some(Message::plain(text));
    }

    fn copy(&self) -> Copy {
        Copy { form: CopyForm::Position, text: format!("{}\n", self.sfen()), left_out: Vec::new() }
    }

    /// The position.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Handles `action` on a screen of `area`.
    fn update(&mut self, action: Action, area: Rect, options: &Options) -> Response {
        if matches!(action, Action::Pointer(PointerAction::Drag(_) | PointerAction::Release(_)))
            && self.dragged.is_none()
        {
            return Response::Handled;
        }
        self.message = None;
        if let Some(question) = &mut self.asking
            && !matches!(action, Action::Pointer(_))
        {
            return match answers::given(&action, &mut question.yes) {
                Some(yes) => self.answer(yes),
                None => Response::Handled,
            };
        }
        match action {
            Action::Select(SelectAction::Close) | Action::Verb(Verb::Quit) => return self.close(),
            Action::Editor(EditorAction::PlayPosition) => return self.play(options.language),
            Action::Verb(Verb::CopyPosition) => {
                self.kept = self.setup.clone();
                return Response::Run(Effect::Copy(self.copy()));
            }
            Action::Pointer(PointerAction::Press(at)) => return self.press(at, area, options),
            Action::Verb(Verb::OpenLine) => return Response::OpenLine(String::new()),
            Action::Line(LineAction::Paste(text)) => return Response::OpenLine(text),
            Action::Typed(Verb::ReadPosition, text) => self.take(options.language, &text),
            Action::Pointer(PointerAction::Release(at)) => self.release(at, area, options),
            Action::Pointer(PointerAction::Wheel { down, .. }) => {
                self.palette.step(&self.rules, way(down))
            }
            other => self.change(options.language, other),
        }
        Response::Handled
    }

    fn change(&mut self, language: Language, action: Action) {
        match action {
            Action::Select(SelectAction::Go(direction)) => self.go(direction),
            Action::Select(SelectAction::Accept) => self.put(),
            Action::Editor(EditorAction::Brush(way)) => self.palette.step(&self.rules, way),
            Action::Editor(EditorAction::BrushSide) => self.palette.color = !self.palette.color,
            Action::Editor(EditorAction::Remove) => self.setup.set_piece(self.cursor, None),
            Action::Editor(EditorAction::TurnOver) => self.turn_over(language),
            Action::Editor(EditorAction::ChangeSide) => self.change_side(language),
            Action::Editor(EditorAction::ChangeTurn) => self.setup.to_move = !self.setup.to_move,
            Action::Editor(EditorAction::FillHand) => self.fill_hand(),
            Action::Editor(EditorAction::EmptyHand) => self.empty_hand(),
            Action::Editor(EditorAction::ClearBoard) => self.setup = self.cleared(),
            Action::Editor(EditorAction::SetUp) => {
                self.setup = self.rules.selection().start().clone()
            }
            Action::Verb(Verb::Flip) => self.flipped = !self.flipped,
            _ => {}
        }
    }

    /// Closes the editor, after a question if changes to the position would be lost.
    fn close(&mut self) -> Response {
        if self.setup == self.kept {
            return Response::Close;
        }
        self.ask(Loss::Changes)
    }

    fn ask(&mut self, loss: Loss) -> Response {
        self.asking = Some(Question { loss, yes: false });
        Response::Handled
    }

    /// Closes the question, and does what was asked about if the answer is yes.
    fn answer(&mut self, yes: bool) -> Response {
        match self.asking.take().filter(|_| yes).map(|question| question.loss) {
            Some(Loss::Game) => self.start(),
            Some(Loss::Changes) => Response::Close,
            None => Response::Handled,
        }
    }

    fn go(&mut self, direction: CursorDirection) {
        let bottom = if self.flipped { Color::White } else { Color::Black };
        if let Some(next) = self.setup.geometry().offset(self.cursor, direction.step(), bottom) {
            self.cursor = next;
        }
    }

    /// Puts the chosen piece on the square under the cursor.
    fn put(&mut self) {
        self.setup.set_piece(self.cursor, Some(self.palette.piece()));
    }

    fn turn_over(&mut self, language: Language) {
        let Some(piece) = self.setup.piece(self.cursor) else {
            return self.say_empty(language);
        };
        let face = self.rules.selection().face(piece.kind);
        let other = if face.is_promoted() { Some(face.base) } else { face.promotes_to };
        match other {
            Some(kind) => self.setup.set_piece(self.cursor, Some(Piece { kind, ..piece })),
            None => {
                let piece = face_name(language, face);
                self.refuse(message!(language, "editor-no-promotion", piece));
            }
        }
    }

    fn change_side(&mut self, language: Language) {
        match self.setup.piece(self.cursor) {
            Some(piece) => {
                let turned = Piece { color: !piece.color, ..piece };
                self.setup.set_piece(self.cursor, Some(turned));
            }
            None => self.say_empty(language),
        }
    }

    fn say_empty(&mut self, language: Language) {
        let at = self.setup.geometry().name(self.cursor);
        self.refuse(message!(language, "editor-empty-square", square = at));
    }

    fn refuse(&mut self, why: String) {
        self.message = Some(Message::warning(why));
    }

    /// The base kind of the chosen piece, the index of its side, and its number in that hand.
    fn held(&self) -> (PieceKind, usize, u16) {
        let Piece { kind, color } = self.palette.piece();
        let base = self.rules.selection().face(kind).base;
        let count = self.setup.hands[color.index()].count(base);
        (base, color.index(), count)
    }

    fn fill_hand(&mut self) {
        let (kind, side, count) = self.held();
        self.setup.hands[side].set(kind, count.saturating_add(1).min(MAX_IN_HAND));
    }

    fn empty_hand(&mut self) {
        let (kind, side, count) = self.held();
        self.setup.hands[side].set(kind, count.saturating_sub(1));
    }

    /// An empty position with the same side to move.
    fn cleared(&self) -> Setup {
        let mut empty = Setup::empty(self.setup.geometry());
        empty.to_move = self.setup.to_move;
        empty
    }

    /// Goes to a square, takes a piece for the board, or sets up a position in SFEN, as it is pasted from elsewhere.
    ///
    /// # Errors
    /// The sentence about a text that is nothing of these.
    fn read(&mut self, language: Language, text: &str) -> Result<(), String> {
        let text = text.trim();
        if text.is_empty() || text == "sfen" {
            return Ok(());
        }
        if let Some(square) = japanese::parse_place(self.setup.geometry(), text) {
            self.cursor = square;
        } else if let Some(&kind) = japanese::kinds_called(self.rules.selection(), text).first() {
            self.palette.choose(kind);
        } else if japanese::is_reversed(text) {
            return Err(wording::not_a_square(language, text));
        } else {
            let setup = sfen::parse_pasted(self.rules.selection(), text);
            self.setup = setup.map_err(|error| {
                if text.contains('/') {
                    not_sfen(language, &error)
                } else {
                    unknown_command(language, text, KnownTo::Screen)
                }
            })?;
        }
        Ok(())
    }

    /// Reads `text`, or shows why it cannot be read.
    fn take(&mut self, language: Language, text: &str) {
        self.message = self.read(language, text).err().map(Message::warning);
    }

    /// The position as SFEN.
    #[must_use]
    pub fn sfen(&self) -> String {
        sfen::write(self.rules.selection(), &self.setup)
    }

    /// Why the position cannot be played; `None` if it can.
    #[must_use]
    pub fn fault(&self, language: Language) -> Option<String> {
        let fault = self.rules.position(&self.setup).err()?;
        Some(language.sentence(&wording::setup_error(language, self.rules.selection(), &fault)))
    }

    /// Whether there is no question, no message, and no fault of the position.
    fn is_quiet(&self) -> bool {
        let is_playable = self.rules.position(&self.setup).is_ok();
        self.asking.is_none() && self.message.is_none() && is_playable
    }

    /// Plays the position, after a question if a game would be lost.
    fn play(&mut self, language: Language) -> Response {
        match self.fault(language) {
            Some(fault) => self.refuse(message!(language, "editor-unplayable", fault)),
            None if self.loses => return self.ask(Loss::Game),
            None => return self.start(),
        }
        Response::Handled
    }

    fn start(&mut self) -> Response {
        match self.rules.position(&self.setup) {
            Ok(position) => Response::Start(Box::new(position)),
            Err(_) => Response::Handled,
        }
    }
}

/// The sentence about a text that is not a position in SFEN.
pub(crate) fn not_sfen(language: Language, error: &SfenError) -> String {
    let error = error.words(language);
    language.sentence(&message!(language, "editor-not-sfen", error))
}

impl Screen for Editor {
    fn keys(&self) -> keymap::Mode {
        match self.asking {
            Some(_) => keymap::Mode::Question,
            None => keymap::Mode::Editor,
        }
    }

    fn piece_kind(&self) -> Option<PieceKind> {
        Some(self.piece_in_focus().kind)
    }

    fn board_layout(&self, context: &Context<'_>) -> Option<Layout> {
        let places = view::Places::new(self, context.area, context.options).ok();
        places.map(|places| places.layout)
    }

    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        match action {
            action if action.is_global() => Response::PassedOn(action),
            action => self.update(action, context.area, context.options),
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        self.view(frame, context.options);
    }

    fn take_line(&mut self, text: &str, context: &Context<'_>) -> Result<(), String> {
        self.read(context.options.language, text)
    }

    fn change_language(&mut self, _context: &Context<'_>) {
        self.message = None;
    }

    fn tell(&mut self, message: Message) -> Option<Message> {
        self.message = Some(message);
        None
    }
}

fn way(down: bool) -> ListStep {
    if down { ListStep::On } else { ListStep::Back }
}
