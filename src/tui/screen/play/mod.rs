//! The playing screen: the board with a game on it.
//!
//! [`Play`] passes each action to the part that it concerns. The parts own their data: the
//! [`Session`] the game, its clocks and the state of its storage; `move_log` the written moves; `hint` the
//! hint; `analysis` the analysis pane; `game_analysis` the analysis of the whole game; `evaluations` the
//! scores in the comments of the game; `prompt` the mode, the message and the `:` line; `cursor` the
//! cursor; `study` the overlay and the card; `replay` a game that plays by itself; `motion` a move on its
//! way; `alarm` the announcements of the bell; `display` the side from which the board is seen. The
//! modules `view`, `arrange`, `bottom`, `title`, `clocks`, `status` and `questions` draw the screen and
//! make its texts; they change nothing.

mod alarm;
mod analysis;
mod arrange;
mod bottom;
mod branches;
mod captured;
mod clocks;
mod comment;
mod computer;
mod cursor;
mod display;
mod evaluations;
mod game_analysis;
mod hint;
mod mode;
mod motion;
mod move_log;
mod moving;
mod offers;
mod pointer;
mod prompt;
mod questions;
mod replay;
mod review;
mod screen;
mod session_events;
mod status;
mod stepping;
mod study;
mod title;
mod view;

use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;

use self::alarm::Alarm;
use self::analysis::AnalysisPane;
use self::cursor::BoardCursor;
pub use self::cursor::Cursor;
use self::display::Display;
use self::evaluations::Evaluations;
use self::game_analysis::GameAnalysis;
use self::hint::HintPanel;
pub use self::mode::{PromptMode, Question};
use self::motion::Motion;
use self::move_log::MoveLog;
use self::prompt::Prompt;
use self::replay::Replay;
use self::status::{Status, sentence};
pub use self::stepping::FirstStep;
pub use self::study::Overlay;
use self::study::Study;
pub(crate) use super::counted;
use super::{Context, Message, Response};
use crate::board::{Color, Piece, PieceKind, Square};
use crate::game::{Clock, Game, Offer};
use crate::language::Language;
use crate::message;
use crate::opponent::Program;
use crate::peers::PeerState;
use crate::record::Headers;
use crate::session::{Command, Event, Session};
use crate::storage::game_files::StorageTask;
use crate::tui::action::{Action, CursorDirection, Look};
use crate::tui::completer::Completer;
use crate::tui::copy;
use crate::tui::keymap::{self, Keymap};
use crate::tui::line::InputLine;
use crate::tui::options::Options;
use crate::wording::Wording;

/// The screen of one game.
#[derive(Debug)]
pub struct Play {
    session: Session,
    /// Tasks for the files of the game that the app has not taken yet.
    tasks: Vec<StorageTask>,
    log: MoveLog,
    display: Display,
    prompt: Prompt,
    study: Study,
    replay: Replay,
    motion: Motion,
    /// Whether the squares on the way of a move are shown.
    shows_motion: bool,
    /// The state of check and clock that the bell has announced.
    alarm: Alarm,
    cursor: BoardCursor,
    hint: HintPanel,
    analysis: AnalysisPane,
    /// The analysis of the whole game, while it is under way.
    game_analysis: Option<GameAnalysis>,
    evaluations: Evaluations,
    /// Whether computer players wait until they are told to move.
    computer_waits: bool,
    /// The state of the engine of another author that is asked for a move.
    peer_state: Option<PeerState>,
    /// The keys, for messages that name them.
    keymap: Keymap,
    /// Whether moves that were taken back stay as variations once another move is played.
    keeps_takebacks: bool,
    /// The keys that count in place of those of the board and of review, in a lesson.
    board_keys: Option<keymap::Mode>,
}

impl Play {
    /// The game of `session` at the node that it shows.
    #[must_use]
    pub fn new(session: Session, options: &Options) -> Play {
        Play {
            log: MoveLog::new(session.game(), options.readable_notation()),
            display: Display::new(session.game(), options, home(&session)),
            prompt: Prompt::new(),
            study: Study::default(),
            replay: Replay::default(),
            motion: Motion::default(),
            shows_motion: options.shows_motion(),
            alarm: Alarm::of(&session),
            cursor: BoardCursor::start(session.position()),
            hint: HintPanel::default(),
            analysis: AnalysisPane::new(options),
            game_analysis: None,
            evaluations: Evaluations::of(session.game()),
            session,
            tasks: Vec::new(),
            computer_waits: false,
            peer_state: None,
            keymap: options.keymap,
            keeps_takebacks: options.keep_takebacks,
            board_keys: None,
        }
    }

    /// Lets the keys of `mode` count in place of those of the board and of review.
    pub(in crate::tui) fn set_board_keys(&mut self, mode: keymap::Mode) {
        self.board_keys = Some(mode);
    }

    /// Lets the side `color` sit at the bottom of the screen, unless the player turns the board.
    pub(in crate::tui) fn set_home(&mut self, color: Color) {
        self.display.set_home(color);
    }

    /// Takes over from another board of the same game where the cursor is and how it is turned.
    pub(in crate::tui) fn keep_view_of(&mut self, other: &Play) {
        self.cursor.at = Cursor::on(other.cursor.at.square);
        self.cursor.focus = self.cursor.at.square;
        self.display.keep_turn_of(&other.display);
    }

    /// A game that is resumed. Its clocks are stopped until the next move.
    #[must_use]
    pub fn resumed(session: Session, options: &Options) -> Play {
        let mut play = Play::new(session, options);
        let moves = play.game().node(play.game().live_node()).ply();
        play.prompt.say(match play.clock().is_some() {
            true => message!("play-resumed-with-clocks", moves = counted(moves)),
            false => message!("play-resumed", moves = counted(moves)),
        });
        play
    }

    /// Whether the game belongs to a lesson.
    fn is_in_lesson(&self) -> bool {
        self.board_keys.is_some()
    }

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

    /// The headers of the game, with the names of the players.
    #[must_use]
    pub fn headers(&self) -> &Headers {
        self.session.headers()
    }

    /// The clocks, if the game has any.
    fn clock(&self) -> Option<&Clock> {
        self.session.clock()
    }

    /// The message to the player, if there is one.
    #[must_use]
    pub fn message(&self) -> Option<&Message> {
        self.prompt.message()
    }

    /// The place of the cursor.
    #[must_use]
    pub fn cursor(&self) -> Cursor {
        self.cursor.at
    }

    /// Whether White sits at the bottom of the screen.
    #[must_use]
    pub fn is_flipped(&self) -> bool {
        self.display.is_flipped(self.session.position().to_move())
    }

    /// The square of the piece that is taken up from the board.
    #[must_use]
    pub fn selected_square(&self) -> Option<Square> {
        self.prompt.mode().selected_square()
    }

    /// The kind that is taken up from the hand.
    #[must_use]
    pub fn selected_kind(&self) -> Option<PieceKind> {
        self.prompt.mode().selected_kind()
    }

    /// The question that is asked, if any.
    #[must_use]
    pub fn question(&self) -> Option<String> {
        self.status().question(self.prompt.mode())
    }

    /// The time until the running clock shows something else, the game that plays by itself its next
    /// move, or a moving piece the next square; `None` while nothing runs.
    #[must_use]
    pub fn until_change(&self) -> Option<Duration> {
        let clock = self.clock().and_then(Clock::until_change);
        let others =
            [self.replay.until_next(), self.motion.until_next(), self.analysis.until_shown()];
        others.into_iter().chain([clock]).flatten().min()
    }

    /// The side at the bottom of the screen.
    pub(in crate::tui) fn seat(&self) -> Color {
        if self.is_flipped() { Color::White } else { Color::Black }
    }

    fn status(&self) -> Status<'_> {
        Status {
            session: &self.session,
            notation: self.log.notation(),
            computer_waits: self.computer_waits,
            peer_state: self.peer_state,
            keymap: self.keymap,
        }
    }

    fn piece_in_focus(&self) -> Option<Piece> {
        study::piece_in_focus(self.session.position(), self.cursor.at, self.prompt.mode())
    }

    /// The piece that the card describes.
    pub(in crate::tui) fn piece_on_card(&self) -> Option<Piece> {
        self.study.piece(self.piece_in_focus())
    }

    /// Handles `action` on a screen of `area`.
    fn update(&mut self, action: Action, area: Rect, options: &Options) -> Response {
        if let Action::Point(at) = action {
            self.study.pointed = self.piece_at(at, area, options);
            return Response::Handled;
        }
        // A button that is moved or released without a piece means nothing.
        let is_drag = matches!(action, Action::Drag(_) | Action::Release(_));
        if is_drag && self.cursor.dragged.is_none() || self.prompt.ignores_as_stale(&action) {
            return Response::Handled;
        }
        self.study.pointed = None;
        self.motion.stop();
        if self.waits_to_turn() {
            self.display.turn_to(self.session.position().to_move());
            return Response::Handled;
        }
        *self.prompt.message_mut() = None;
        let was_replaying = self.replay.stop();
        let is_pointing = is_drag || matches!(action, Action::Press(_));
        let request = match action {
            Action::Replay if was_replaying => Response::Handled,
            action => self.perform(action, area, options),
        };
        if !is_pointing {
            self.cursor.focus = self.cursor.at.square;
        }
        self.sync_with_game();
        self.study.remember(self.piece_in_focus());
        request
    }

    /// Whether the next key only turns the board to the side to move.
    fn waits_to_turn(&self) -> bool {
        let stands = self.game().is_reviewing() || self.session.is_over();
        !stands
            && matches!(self.prompt.mode(), PromptMode::Browse)
            && self.display.waits_to_turn(self.session.position().to_move())
    }

    /// Updates the move list and the captured pieces if the game has changed.
    fn sync_with_game(&mut self) {
        self.log.sync(self.session.game());
        self.display.sync(self.session.game());
        self.hint.sync(self.session.game());
        self.analysis.sync(self.session.game());
        self.evaluations.sync(self.session.game());
        self.advance_game_analysis();
    }

    /// The actions that need the places on screen, or concern more than this screen.
    fn perform(&mut self, action: Action, area: Rect, options: &Options) -> Response {
        match action {
            Action::Press(cell) => return self.press(cell, area, options),
            Action::Drag(cell) => self.drag(cell, area, options),
            Action::Release(cell) => self.release(cell, area, options),
            Action::Quit => return self.leave(Question::Quit),
            Action::ChooseVariant => return self.leave(Question::Variants),
            Action::NewGame => return self.leave(Question::Again { swapped: false }),
            Action::Rematch => return self.leave(Question::Again { swapped: true }),
            Action::Accept => return self.accept(),
            Action::Yes => return self.answer(true),
            Action::No => return self.answer(false),
            Action::Submit => return self.submit(),
            Action::EditPosition => return self.edit(None),
            Action::ReadPosition(sfen) => return self.edit(Some(sfen)),
            Action::CopyPosition => return Response::Copy(copy::position(self.session.position())),
            Action::CopyGame => return self.copy_game(),
            Action::MoveNow => return self.move_now(),
            other => self.change(other),
        }
        Response::Handled
    }

    /// The actions that concern this screen only.
    fn change(&mut self, action: Action) {
        match action {
            Action::Close => self.close(),
            Action::Go(direction) => self.go(direction),
            Action::Wheel { down, .. } => self.turn_wheel(down),
            Action::Hand => self.switch_to_hand(),
            Action::Pick(nth) => self.pick_or_answer(nth),
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::Replay => self.start_replay(),
            Action::Look(place) => self.look(place),
            Action::NextBranch => self.next_branch(),
            Action::DeleteBranch => self.delete_branch(),
            Action::PromoteBranch => self.promote_branch(),
            Action::PruneBranches => self.prune_branches(),
            Action::Flip => self.display.flip(),
            Action::Influence => self.toggle(Overlay::Influence),
            Action::Attackers => self.toggle(Overlay::Attackers),
            Action::GameMenu => self.prompt.set_mode(PromptMode::Choices(0)),
            Action::Resign => self.ask_to_resign(),
            Action::OfferDraw => self.offer(Offer::Draw),
            Action::OfferImpasse => self.offer(Offer::Impasse),
            Action::ClaimImpasse => self.ask_to_claim(),
            Action::Hint => self.show_hint(),
            Action::Analysis => self.toggle_analysis(),
            Action::AnalysisBy(engine) => self.open_analysis_by(&engine),
            Action::AnalyseGame => self.toggle_game_analysis(),
            Action::AnalyseGameBy(engine) => self.analyse_game_by(&engine),
            Action::MoreLines => self.change_lines(true),
            Action::FewerLines => self.change_lines(false),
            Action::NextLine => self.mark_next_line(),
            Action::PlayLine => self.add_line(false),
            Action::KeepLine => self.add_line(true),
            Action::StopThinking => self.stop_computer(),
            Action::TakeOver => self.take_over(),
            Action::PlayComputer(level) => self.play_computer(&level),
            Action::OpenLine => self.open_line(InputLine::default()),
            Action::OpenComment => self.open_comment(),
            Action::Comment(text) => self.set_comment(&text),
            Action::Edit(request) => self.prompt.edit(request),
            Action::Complete(step) => self.prompt.complete(step),
            Action::Paste(text) => self.paste(&text),
            _ => {}
        }
    }

    fn copy_game(&mut self) -> Response {
        match copy::game(self.session.record()) {
            Ok(copy) => return Response::Copy(copy),
            Err(error) => self.prompt.warn(sentence(&error.words(Language::current()))),
        }
        Response::Handled
    }

    /// Opens the editor with the position, or with `sfen` in its place.
    fn edit(&mut self, sfen: Option<String>) -> Response {
        self.prompt.close();
        let position = Box::new(self.session.position().clone());
        Response::Edit { position, sfen, loses: self.session.would_be_lost() }
    }

    /// Closes the prompt, or leaves review if none is open.
    fn close(&mut self) {
        self.hint = HintPanel::default();
        match self.prompt.mode() {
            PromptMode::Browse if self.game_analysis.is_some() => self.toggle_game_analysis(),
            PromptMode::Browse if self.game().is_reviewing() => self.leave_review(),
            _ => self.refuse_question(),
        }
    }

    fn go(&mut self, direction: CursorDirection) {
        let seat = self.seat();
        match self.prompt.mode().is_on_board() {
            true => self.cursor.at.step(direction, self.session.position(), seat),
            false => self.prompt.go(direction, mode::choices(self.session.is_over()).len()),
        }
    }

    fn accept(&mut self) -> Response {
        match *self.prompt.mode() {
            PromptMode::Browse => self.take(),
            PromptMode::Selected(origin) => self.put(origin),
            PromptMode::Stepped(step) => self.put_second(step),
            PromptMode::Promotion { marked: Some(promote), .. } => self.answer_promotion(promote),
            PromptMode::Ambiguous { marked: Some(at), .. } => self.answer_move(Some(at)),
            PromptMode::Promotion { .. } | PromptMode::Ambiguous { .. } => {
                self.prompt.ask_to_mark(self.keymap)
            }
            PromptMode::Choices(at) => {
                self.prompt.close();
                let choices = mode::choices(self.session.is_over());
                let chosen = choices.get(at);
                return chosen
                    .map_or(Response::Handled, |choice| Response::Perform(choice.action.clone()));
            }
            PromptMode::Ask(_) | PromptMode::Line(_) => {}
        }
        Response::Handled
    }

    /// Takes a piece from the hand, or answers which move is meant.
    fn pick_or_answer(&mut self, nth: u8) {
        match self.prompt.mode() {
            PromptMode::Ambiguous { .. } => self.answer_move(usize::from(nth).checked_sub(1)),
            _ => self.pick(nth),
        }
    }

    fn turn_wheel(&mut self, down: bool) {
        if self.prompt.mode().is_on_board() {
            self.look(if down { Look::Forward } else { Look::Back });
        }
    }

    fn toggle(&mut self, overlay: Overlay) {
        let message = self.study.toggle(overlay, self.session.position(), self.keymap);
        if let Some(message) = message {
            self.prompt.say(message);
        }
    }

    /// Opens the `:` line with the completions of the current position.
    fn open_line(&mut self, line: InputLine) {
        let (position, previous) = (self.session.position(), self.session.last_destination());
        let completer = Completer::new(self.log.notation(), position, previous);
        self.prompt.open_line(line, completer);
    }

    /// Opens the `:` line for pasted text if no prompt is open.
    fn paste(&mut self, text: &str) {
        if self.prompt.mode().is_on_board() {
            self.open_line(InputLine::default());
        }
        self.prompt.paste(text);
    }

    /// Lets `elapsed` pass on the running clock and on a game that plays by itself. A flag may fall
    /// in every mode.
    fn elapse(&mut self, elapsed: Duration) {
        self.elapse_replay(elapsed);
        self.motion.elapse(elapsed);
        self.analysis.elapse(elapsed);
        let events = self.apply(Command::Tick(elapsed));
        if events.iter().any(|event| matches!(event, Event::Ended(_))) {
            *self.prompt.message_mut() = None;
            if !self.prompt.mode().outlasts_flag() {
                self.prompt.close();
            }
        }
        self.sync_with_game();
    }

    /// Whether something has happened since the last call that the bell announces: check, ten seconds
    /// left, a fallen flag.
    pub(in crate::tui) fn take_alarm(&mut self) -> bool {
        let now = Alarm::of(&self.session);
        now.rings_after(std::mem::replace(&mut self.alarm, now))
    }

    /// Shows `text` until the next action.
    pub fn say(&mut self, text: impl Into<String>) {
        self.prompt.say(text);
    }

    /// Shows `text` as a warning until the next action.
    pub fn warn(&mut self, text: impl Into<String>) {
        self.prompt.warn(text);
    }

    /// The columns that the clocks take in the corner of a layer above the board.
    pub(in crate::tui) fn corner_width(&self) -> u16 {
        clocks::corner_width(&self.session)
    }

    /// Draws the clocks into the corner of a layer above the board.
    pub(in crate::tui) fn draw_corner(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        let Context { area, key_row, options } = *context;
        let corner = Rect {
            x: key_row.right(),
            width: area.right().saturating_sub(key_row.right()),
            ..key_row
        };
        clocks::draw_corner(&self.session, frame, corner, options);
    }

    /// Writes moves in the notation of `options` from now on.
    pub fn set_notation(&mut self, options: &Options) {
        self.log.set_notation(self.session.game(), options.readable_notation());
    }

    /// Turns the board to the side to move from now on, or no longer.
    pub fn set_auto_flip(&mut self, auto_flip: bool) {
        self.display.set_auto_flip(auto_flip);
    }
}

/// The side that sits at the bottom of the screen whoever is to move: that of the only person.
fn home(session: &Session) -> Option<Color> {
    Program::only_person(&session.headers().players)
}
