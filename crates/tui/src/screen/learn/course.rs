//! The screen of a course: a panel with its texts beside a board on which the tasks are done. The board is that of a game
//! without the panes, so that keys, mouse and typed moves work as in a game. What differs between courses is a
//! [`CourseView`].

use std::fmt::Debug;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::panel::{self, Paragraph, Part, Places};
use crate::action::{
    Action, Cell, LearnAction, LineAction, ListStep, PointerAction, ProgramAction, SelectAction,
};
use crate::keymap::Mode;
use crate::screen::play::{BoardUse, GameBoard, Scene};
use crate::screen::{Context, Message, Response, Screen};
use crate::widget::Tone;
use crate::{Options, key_bar};
use zushiki_core::board::Square;
use zushiki_play::course::{BoardCourse, CourseCommand, CourseEvent, CourseState};
use zushiki_play::verbs::{self, Group, Verb};
use zushiki_words::language::Language;
use zushiki_words::message;

/// The texts of the panel in their order; empty ones are left out.
#[derive(Clone, Default, Debug)]
pub struct PanelText {
    pub(super) title: String,
    /// The text of a lesson.
    pub(super) text: String,
    pub(super) task: (Part, String),
    /// The result of the answer.
    pub(super) state: (Part, String),
    /// The answer to an action that the board does not handle.
    pub(super) note: (Part, String),
    /// The keys that are useful, with their effects.
    pub(super) keys: String,
    /// The number of problems solved, the rating and the streaks; empty except in a course of problems.
    pub(super) standing: String,
}

impl PanelText {
    fn paragraphs(self) -> Vec<Paragraph> {
        let texts = [
            (Part::Title, self.title),
            (Part::Text, self.text),
            self.task,
            self.state,
            self.note,
            (Part::Aside, self.keys),
            (Part::Aside, self.standing),
        ];
        let texts = texts.into_iter().filter(|(_, text)| !text.is_empty());
        texts.map(|(part, text)| Paragraph::new(part, text)).collect()
    }
}

/// The texts and keys of the screen of a course.
pub trait CourseView: BoardCourse + Debug + 'static {
    /// Whether the course has lessons: texts to be read first, on a board that can be looked at as in a game.
    const IS_LESSON: bool = false;

    /// The keys of the board while no piece is taken up.
    fn board_keys(&self) -> Mode;

    /// The actions with keys on the board that do nothing now.
    fn idle(&self) -> &'static [Action] {
        &[]
    }

    /// The panel without a note.
    fn panel(&self, options: &Options) -> PanelText;

    /// The longest panels of the task: the panel must not change its size with the state.
    fn longest_panels(&self, options: &Options) -> [PanelText; 2];

    /// Whether the line on the board can be stepped through.
    fn has_line(&self) -> bool {
        false
    }

    /// Whether there is no task at all, so that the key that puts a piece back closes the screen.
    fn is_empty(&self) -> bool {
        false
    }

    /// The note about an event, if it has one.
    fn note(&self, _language: Language, _event: &CourseEvent) -> Option<Message> {
        None
    }
}

/// The screen of a course.
#[derive(Debug)]
pub struct CourseScreen<C> {
    pub(super) course: C,
    pub(super) board: GameBoard,
    /// An answer to an action that the board does not handle, or an error.
    pub(super) note: Option<Message>,
    /// Whether the panel has room for the text of the lesson.
    is_roomy: bool,
    /// Whether the text was read in the whole window.
    is_read: bool,
}

impl<C: CourseView> CourseScreen<C> {
    /// The screen of `course` in a window of `area`.
    #[must_use]
    pub fn new(course: C, area: Rect, options: &Options) -> CourseScreen<C> {
        let board = board(&course, options);
        let (is_roomy, is_read) = (true, false);
        let mut screen = CourseScreen { course, board, note: None, is_roomy, is_read };
        screen.measure(area, options);
        screen
    }

    /// The course.
    #[must_use]
    pub fn course(&self) -> &C {
        &self.course
    }

    /// Finds out whether the text fits beside the board in `area`.
    fn measure(&mut self, area: Rect, options: &Options) {
        self.is_roomy = !C::IS_LESSON || self.places_for(true, area, options).is_ok();
    }

    /// Whether the text of the lesson fills the window.
    fn is_reading(&self) -> bool {
        !self.is_roomy && !self.is_read && self.course.state() != CourseState::Over
    }

    // Drawing

    fn note_in_panel(&self) -> (Part, String) {
        let note = self.note.clone();
        note.map_or_else(Default::default, |note| (Part::of(note.tone), note.text))
    }

    /// The places of the panel and the board, where the panel has the text of the lesson or not.
    fn places_for(&self, has_text: bool, area: Rect, options: &Options) -> Result<Places, Places> {
        let fits = |board| self.board.layout(board, options).is_ok();
        let texts = self.course.longest_panels(options).map(|mut text| {
            if !C::IS_LESSON {
                text.note = self.note_in_panel();
            } else if !has_text {
                text.text.clear();
            }
            text.paragraphs()
        });
        Places::whole(area, &texts, fits).ok_or_else(|| Places::cut(area, &texts, fits))
    }

    fn places(&self, area: Rect, options: &Options) -> Places {
        let places = self.places_for(true, area, options);
        let without_text = |cut| {
            if C::IS_LESSON { self.places_for(false, area, options) } else { Err(cut) }
        };
        places.or_else(without_text).unwrap_or_else(|cut| cut)
    }

    /// Draws the text into the whole window, without the row of the keys.
    fn draw_text(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        let options = context.options;
        let height = context.area.height.saturating_sub(1);
        let PanelText { title, text, .. } = self.course.panel(options);
        let text = PanelText { title, text, ..PanelText::default() }.paragraphs();
        panel::draw(frame, Rect { height, ..context.area }, &text, options);
        let keys = options.keys_in_bar(self.keys());
        key_bar::draw(options.language, keys, frame, context.key_row, &options.theme());
    }

    // Actions

    fn update(&mut self, action: Action, context: &Context<'_>) -> Response {
        if !is_pointer_motion(&action) {
            self.note = None;
        }
        if self.closes(&action) {
            return Response::Close;
        }
        if self.is_reading() && action == Action::Learn(LearnAction::Lesson(ListStep::On)) {
            return self.end_reading();
        }
        if self.board.has_hint() && action == Action::Verb(Verb::Hint) {
            return self.on_board(action, context);
        }
        let command = self.command(&action, context);
        match command.and_then(|command| self.course.apply(command)) {
            Some(events) => self.take(events, context),
            None if self.is_reading() => self.read(&action, context),
            None => self.attempt(action, context),
        }
    }

    /// The command of an action, which the course may not have.
    fn command(&self, action: &Action, context: &Context<'_>) -> Option<CourseCommand<'static>> {
        match action {
            Action::Learn(LearnAction::Lesson(ListStep::On)) => Some(CourseCommand::Next),
            Action::Learn(LearnAction::Lesson(ListStep::Back)) => Some(CourseCommand::Back),
            Action::Learn(LearnAction::GiveUp) => Some(CourseCommand::GiveUp),
            Action::Verb(Verb::Undo) => Some(CourseCommand::TakeBack),
            Action::Verb(Verb::NewGame) => Some(CourseCommand::Restart),
            Action::Verb(Verb::Hint) => Some(CourseCommand::Hint),
            action => self.accepts(action, context).then_some(CourseCommand::Accept),
        }
    }

    fn closes(&self, action: &Action) -> bool {
        match action {
            Action::Verb(Verb::Quit | Verb::ChooseVariant) => true,
            Action::Select(SelectAction::Close) => self.course.is_empty(),
            _ => false,
        }
    }

    /// Whether `action` accepts the result that is shown: Enter, or a click on the panel.
    fn accepts(&self, action: &Action, context: &Context<'_>) -> bool {
        match *action {
            _ if self.course.state() == CourseState::Open => false,
            Action::Pointer(PointerAction::Press(Cell { column, row })) => {
                let panel = self.places(context.area, context.options).panel;
                panel.contains((column, row).into())
            }
            ref action => *action == Action::Select(SelectAction::Accept),
        }
    }

    /// Goes from the text to the board.
    fn end_reading(&mut self) -> Response {
        self.is_read = true;
        Response::Handled
    }

    /// Handles `action` while the text fills the window.
    fn read(&mut self, action: &Action, context: &Context<'_>) -> Response {
        match action {
            Action::Pointer(PointerAction::Press(at)) => {
                let keys = context.options.keys_in_bar(self.keys());
                let clicked =
                    key_bar::clicked(context.options.language, keys, context.key_row, *at);
                clicked.map_or_else(|| self.end_reading(), Response::Perform)
            }
            Action::Select(SelectAction::Accept) => self.end_reading(),
            _ => Response::Handled,
        }
    }

    /// Handles an action that may be one of the board.
    fn attempt(&mut self, action: Action, context: &Context<'_>) -> Response {
        let begins_line = matches!(action, Action::Line(LineAction::Begin(_)));
        if begins_line && self.course.state() == CourseState::Wrong {
            // The next answer is being typed.
            self.apply(CourseCommand::TakeBack, context);
        } else if self.ignores(&action) {
            return Response::Handled;
        } else if concerns_a_game(&action) {
            let language = context.options.language;
            self.note = Some(Message::warning(if C::IS_LESSON {
                message!(language, "learning-for-games")
            } else {
                message!(language, "learning-not-for-problems")
            }));
            return Response::Handled;
        }
        self.on_board(action, context)
    }

    /// Whether `action` does nothing now, although it does in a game.
    fn ignores(&self, action: &Action) -> bool {
        let is_open = self.course.state() == CourseState::Open;
        match action {
            _ if C::IS_LESSON => false,
            Action::Verb(Verb::Redo) | Action::Learn(LearnAction::GiveUp) => true,
            Action::Line(LineAction::Begin(_)) => !is_open,
            action => action.look().is_some() && !self.course.has_line(),
        }
    }

    /// Handles `action` on the board, and judges what was done there.
    fn on_board(&mut self, action: Action, context: &Context<'_>) -> Response {
        let area = self.places(context.area, context.options).board;
        let board = Context { area, ..*context };
        let asks_for_square = self.course.asks_for_square();
        if asks_for_square
            && action == Action::Select(SelectAction::Accept)
            && self.board.keys() == Mode::Lesson
        {
            return self.apply(CourseCommand::Choose(self.board.cursor().square), context);
        }
        let chooses = asks_for_square && self.chooses(&action, &board);
        let response = self.board.handle(action, &board);
        let only_looks = asks_for_square || self.course.state() != CourseState::Open;
        if only_looks && self.board.prompt().mode().taken_up().is_some() {
            self.board.handle(Action::Select(SelectAction::Close), &board);
        }
        match response {
            Response::Handled => {
                let chosen = (chooses && !self.has_warning()).then(|| self.board.cursor().square);
                self.judge(chosen, context)
            }
            response => response,
        }
    }

    /// Whether `action` chooses the square of the cursor: a click on the board, or a typed square.
    fn chooses(&self, action: &Action, board: &Context<'_>) -> bool {
        match *action {
            Action::Pointer(PointerAction::Press(at)) => {
                let layout = self.board.layout(board.area, board.options);
                let grid = layout.map(|layout| layout.grid(self.board.is_flipped()));
                grid.is_ok_and(|grid| grid.square_at(at.column, at.row).is_some())
            }
            Action::Line(LineAction::Submit) => true,
            _ => false,
        }
    }

    fn has_warning(&self) -> bool {
        self.board.prompt().message().is_some_and(|message| message.tone == Tone::Warning)
    }

    /// Judges the game on the board, and the square that was chosen.
    fn judge(&mut self, chosen: Option<Square>, context: &Context<'_>) -> Response {
        let events = self.course.apply(CourseCommand::Judge(self.board.game())).unwrap_or_default();
        match chosen.filter(|_| events.is_empty()) {
            Some(square) => self.apply(CourseCommand::Choose(square), context),
            None => self.take(events, context),
        }
    }

    fn apply(&mut self, command: CourseCommand<'_>, context: &Context<'_>) -> Response {
        let events = self.course.apply(command).unwrap_or_default();
        self.take(events, context)
    }

    /// Shows what has happened.
    pub(super) fn take(&mut self, events: Vec<CourseEvent>, context: &Context<'_>) -> Response {
        let mut response = Response::Handled;
        for event in events {
            self.note = self.course.note(context.options.language, &event).or(self.note.take());
            match event {
                CourseEvent::Begun => self.begin(context),
                CourseEvent::Answered(_) | CourseEvent::Missed { is_taken_back: true, .. } => {
                    self.board = board(&self.course, context.options);
                }
                CourseEvent::Prepared
                | CourseEvent::Judged
                | CourseEvent::Asked
                | CourseEvent::TakenBack => self.show(context.options),
                CourseEvent::Done => {
                    self.board.set_use(board_use(&self.course));
                }
                CourseEvent::Hinted(hint, _) => self.board.show_hint(*hint),
                CourseEvent::Learned(_) => {
                    response = Response::Learned(self.course.progress().clone());
                }
                CourseEvent::StepAsked => response = Response::Road(self.course.progress().clone()),
                CourseEvent::End => response = Response::Close,
                _ => {}
            }
        }
        response
    }

    fn begin(&mut self, context: &Context<'_>) {
        self.board = board(&self.course, context.options);
        (self.note, self.is_read) = (None, false);
        self.measure(context.area, context.options);
    }

    /// Puts the game of the attempt on the board, which stays turned as it is.
    pub(super) fn show(&mut self, options: &Options) {
        let mut board = board(&self.course, options);
        board.keep_view_of(&self.board);
        self.board = board;
    }
}

/// The board of a course.
fn board(course: &impl CourseView, options: &Options) -> GameBoard {
    GameBoard::beside_panel(course.session(), options, board_use(course), course.home())
}

fn board_use(course: &impl CourseView) -> BoardUse {
    BoardUse::Task { keys: course.board_keys(), idle: course.idle() }
}

/// Whether `action` is a movement of the pointer, or lets its button go.
fn is_pointer_motion(action: &Action) -> bool {
    use PointerAction::{Drag, Point, Release};
    matches!(action, Action::Pointer(Point(_) | Drag(_) | Release(_)))
}

/// Whether `action` makes sense only in a game that is played.
pub(crate) fn concerns_a_game(action: &Action) -> bool {
    let Some((verb, _)) = action.verb() else { return false };
    match verb.row().group {
        Some(Group::Game | Group::Opponent) => true,
        Some(Group::Analysis) => !verb.row().places.overlaps(verbs::Places::LESSON),
        _ => matches!(
            verb,
            Verb::Hint
                | Verb::Mistakes
                | Verb::Comment
                | Verb::Uncomment
                | Verb::Variations
                | Verb::Replay
        ),
    }
}

impl<C: CourseView> Screen for CourseScreen<C> {
    fn board(&self) -> Option<&GameBoard> {
        Some(&self.board)
    }

    fn board_mut(&mut self) -> Option<&mut GameBoard> {
        Some(&mut self.board)
    }

    fn scene<'a>(&'a self, context: &Context<'a>) -> Option<Scene<'a>> {
        let area = || self.places(context.area, context.options).board;
        (!self.is_reading()).then(|| self.board.scene(&Context { area: area(), ..*context }))
    }

    fn keys(&self) -> Mode {
        if self.is_reading() { Mode::LessonDone } else { self.board.keys() }
    }

    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        if let Action::Program(ProgramAction::Resize { width, height }) = action {
            self.measure(Rect { width, height, ..context.area }, context.options);
        }
        match action {
            Action::Program(ProgramAction::Tick(_)) => Response::Handled,
            action if action.is_global() => Response::PassedOn(action),
            action => self.update(action, context),
        }
    }

    fn change_language(&mut self, context: &Context<'_>) {
        self.board.change_language(context);
        self.note = None;
        self.measure(context.area, context.options);
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        if self.is_reading() {
            return self.draw_text(frame, context);
        }
        let options = context.options;
        let places = self.places(context.area, options);
        let mut text = self.course.panel(options);
        if !C::IS_LESSON || self.course.state() == CourseState::Open {
            text.note = self.note_in_panel();
        }
        if !self.is_roomy {
            text.text.clear();
        }
        panel::draw(frame, places.panel, &text.paragraphs(), options);
        self.board.draw(frame, &Context { area: places.board, ..*context });
    }
}
