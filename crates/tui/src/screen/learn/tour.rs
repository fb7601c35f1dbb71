//! A lesson of the tour: its text beside a board on which the task is done. The board is the board
//! of a game, so that keys, mouse and typed moves work as in a game.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::keys::with_keys;
use super::panel::{self, Paragraph, Part, Places, offer};
use crate::action::{
    Action, Cell, LearnAction, LineAction, ListStep, PointerAction, ProgramAction, SelectAction,
};
use crate::keymap::{Keymap, Mode};
use crate::screen::beside_board::BesideBoard;
use crate::screen::play::Play;
use crate::screen::{Context, Response, Screen};
use crate::widget::Tone;
use crate::{Options, key_bar};
use zushiki_core::board::Square;
use zushiki_play::learn::{Lesson, Progress, Verdict, part};
use zushiki_play::road::Place;
use zushiki_play::session::Session;
use zushiki_play::verbs::{self, Group, Verb};
use zushiki_record::Record;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{self, Wording, road_next};

/// The tour with one of its lessons.
#[derive(Debug)]
pub struct Tour {
    lessons: &'static [Lesson],
    /// The index of the lesson.
    at: usize,
    play: Play,
    step: LessonStep,
    /// The reason why the last attempt was not the task.
    hint: Option<String>,
    progress: Progress,
    /// Whether the window has room for the text of the lesson beside the board.
    is_roomy: bool,
}

/// The state of a lesson: its text, its task, or the task done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LessonStep {
    /// The text has to be read first, if it fits only into a separate window.
    Text,
    Task,
    Done,
}

/// The longest hint of `lesson`.
fn longest_hint(language: Language, lesson: &Lesson) -> String {
    match lesson.missed.of(language) {
        "" => message!(language, "learning-longest-hint"),
        missed => message!(language, "learning-taken-back", why = missed),
    }
}

impl Tour {
    /// The tour at the lesson of index `at`, in a window of `area`.
    ///
    /// # Panics
    /// If there is no such lesson.
    #[must_use]
    pub fn new(
        lessons: &'static [Lesson],
        at: usize,
        progress: Progress,
        area: Rect,
        options: &Options,
    ) -> Tour {
        let mut tour = Tour {
            lessons,
            at,
            play: play(&lessons[at], options),
            step: LessonStep::Text,
            hint: None,
            progress,
            is_roomy: false,
        };
        tour.begin(at, area, options);
        tour
    }

    fn lesson(&self) -> &'static Lesson {
        &self.lessons[self.at]
    }

    /// Begins the lesson of index `at`.
    fn begin(&mut self, at: usize, area: Rect, options: &Options) {
        self.at = at;
        self.play = play(self.lesson(), options);
        self.step = LessonStep::Text;
        self.hint = None;
        self.measure(area, options);
    }

    /// Finds out whether the text fits beside the board in `area`.
    fn measure(&mut self, area: Rect, options: &Options) {
        self.is_roomy = self.places_with_text(area, options).is_some();
    }

    /// Whether the text of the lesson fills the window.
    fn is_reading(&self) -> bool {
        self.step == LessonStep::Text && !self.is_roomy
    }

    // Drawing

    fn title(&self) -> Paragraph {
        let language = self.play.table().language();
        let part = part(self.lessons, self.at);
        let (at, count) = (self.at + 1 - part.start, part.len());
        let title = self.lesson().title.of(language);
        let text = message!(language, "learning-lesson-of", at, count, title);
        Paragraph::new(Part::Title, text)
    }

    /// The paragraphs of the panel after `hint`, or after the task was done.
    fn paragraphs(
        &self,
        with_text: bool,
        is_done: bool,
        hint: Option<&str>,
        keymap: Keymap,
    ) -> Vec<Paragraph> {
        let language = self.play.table().language();
        let lesson = self.lesson();
        let text = with_text.then(|| Paragraph::new(Part::Text, lesson.text.of(language)));
        let task = message!(language, "learning-task", task = lesson.task.of(language));
        let task = Paragraph::new(Part::Task, task);
        let [comment, keys] = if is_done {
            [
                Some(Paragraph::new(
                    Part::Task,
                    message!(language, "learning-done", text = lesson.done.of(language)),
                )),
                Some(Paragraph::new(Part::Aside, self.what_follows(language))),
            ]
        } else {
            let keys = Some(lesson.keys.of(language)).filter(|keys| !keys.is_empty());
            [
                hint.map(|hint| Paragraph::new(Part::Warning, hint)),
                keys.map(|keys| Paragraph::new(Part::Aside, with_keys(keys, keymap))),
            ]
        };
        [Some(self.title()), text, Some(task), comment, keys].into_iter().flatten().collect()
    }

    /// What Enter does once the task is done.
    fn what_follows(&self, language: Language) -> String {
        if self.at + 1 < part(self.lessons, self.at).end {
            message!(language, "learning-go-on")
        } else {
            match self.step_after() {
                Some(next) => offer(language, road_next(language, Some(next))),
                None => message!(language, "learning-last-further"),
            }
        }
    }

    /// The next step of the road once the lesson is done; `None` at its end, and for a player who has not begun it.
    fn step_after(&self) -> Option<Place> {
        let mut progress = self.progress.clone();
        progress.add_lesson(&self.lesson().id);
        Place::under_way(&progress)
    }

    /// The paragraphs in every state of the lesson: the panel must not change its size.
    fn all_states(&self, with_text: bool, keymap: Keymap) -> [Vec<Paragraph>; 2] {
        let hint = longest_hint(self.play.table().language(), self.lesson());
        [
            self.paragraphs(with_text, true, None, keymap),
            self.paragraphs(with_text, false, Some(&hint), keymap),
        ]
    }

    fn places_with_text(&self, area: Rect, options: &Options) -> Option<Places> {
        let fits = |board| self.play.layout(board, options).is_ok();
        Places::whole(area, &self.all_states(true, options.keymap), fits)
    }

    fn places(&self, area: Rect, options: &Options) -> Places {
        let fits = |board| self.play.layout(board, options).is_ok();
        self.places_with_text(area, options)
            .or_else(|| Places::whole(area, &self.all_states(false, options.keymap), fits))
            .unwrap_or_else(|| Places::cut(area, &self.all_states(false, options.keymap), fits))
    }

    fn draw_text(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        let text = [
            self.title(),
            Paragraph::new(Part::Text, self.lesson().text.of(context.options.language)),
        ];
        panel::draw(frame, reading_area(context), &text, context.options);
        let keys = context.options.keymap.of(BesideBoard::keys(self));
        key_bar::draw(
            context.options.language,
            keys,
            frame,
            context.key_row,
            &context.options.theme(),
        );
    }

    // Actions

    fn update(&mut self, action: Action, context: &Context<'_>) -> Response {
        match action {
            Action::Verb(Verb::Quit | Verb::ChooseVariant | Verb::Learn) => Response::Close,
            Action::Verb(Verb::NewGame) => self.go_to(self.at, context),
            Action::Learn(LearnAction::Lesson(ListStep::Back)) => {
                self.go_to(self.at.saturating_sub(1), context)
            }
            Action::Learn(LearnAction::Lesson(ListStep::On)) => self.go_on(context),
            action if self.is_reading() => self.read(&action, context),
            action if concerns_a_game(&action) => {
                self.hint = Some(message!(context.options.language, "learning-for-games"));
                Response::Handled
            }
            action => self.attempt(action, context),
        }
    }

    fn go_to(&mut self, at: usize, context: &Context<'_>) -> Response {
        self.begin(at, context.area, context.options);
        Response::Handled
    }

    /// Goes from the text to the board, or on to the next lesson; after the last one of a part to the next step of the
    /// road, at its end back to the list.
    fn go_on(&mut self, context: &Context<'_>) -> Response {
        if self.is_reading() {
            self.step = LessonStep::Task;
            return Response::Handled;
        }
        match self.at + 1 < part(self.lessons, self.at).end {
            true => self.go_to(self.at + 1, context),
            false if self.step_after().is_none() => Response::Close,
            false => Response::Road(self.progress.clone()),
        }
    }

    /// Handles `action` while the text fills the window.
    fn read(&mut self, action: &Action, context: &Context<'_>) -> Response {
        match action {
            Action::Pointer(PointerAction::Press(at)) => {
                let keys = context.options.keymap.of(BesideBoard::keys(self));
                let clicked =
                    key_bar::clicked(context.options.language, keys, context.key_row, *at);
                clicked.map_or_else(|| self.go_on(context), Response::Perform)
            }
            Action::Select(SelectAction::Accept) => self.go_on(context),
            _ => Response::Handled,
        }
    }

    /// Handles `action` on the board, and judges the result.
    fn attempt(&mut self, action: Action, context: &Context<'_>) -> Response {
        let places = self.places(context.area, context.options);
        if self.step == LessonStep::Done && goes_on(&action, places.panel) {
            return self.go_on(context);
        }
        if !matches!(
            action,
            Action::Pointer(
                PointerAction::Point(_) | PointerAction::Drag(_) | PointerAction::Release(_)
            )
        ) {
            self.hint = None;
        }
        let board = Context { area: places.board, ..*context };
        if action == Action::Select(SelectAction::Accept)
            && self.only_looks()
            && self.play.keys() == Mode::Lesson
        {
            return self.judge(Some(self.play.cursor().square), context.options);
        }
        let chooses = self.chooses(&action, &board);
        let response = self.play.handle(action, &board);
        if self.only_looks() && self.play.taken_up().is_some() {
            self.play.handle(Action::Select(SelectAction::Close), &board);
        }
        match response {
            Response::Handled => {
                let chosen = (chooses && !self.has_warning()).then(|| self.play.cursor().square);
                self.judge(chosen, context.options)
            }
            response => response.of_inner_board(),
        }
    }

    /// Whether no piece can be picked up: the task is to choose a square, or it is done.
    fn only_looks(&self) -> bool {
        self.lesson().asks_for_square() || self.step == LessonStep::Done
    }

    /// Whether `action` chooses the square of the cursor: a click on the board, or a typed square.
    fn chooses(&self, action: &Action, board: &Context<'_>) -> bool {
        match *action {
            Action::Pointer(PointerAction::Press(at)) => {
                let layout = self.play.layout(board.area, board.options);
                let grid = layout.map(|layout| layout.grid(self.play.is_flipped()));
                grid.is_ok_and(|grid| grid.square_at(at.column, at.row).is_some())
            }
            Action::Line(LineAction::Submit) => true,
            _ => false,
        }
    }

    fn has_warning(&self) -> bool {
        self.play.message().is_some_and(|message| message.tone == Tone::Warning)
    }

    /// Judges the game, and the square that was chosen. A move that is not the task is taken back.
    fn judge(&mut self, chosen: Option<Square>, options: &Options) -> Response {
        if self.step == LessonStep::Done {
            return Response::Handled;
        }
        let lesson = self.lesson();
        match lesson.judge(self.play.game()) {
            Verdict::Done => return self.finish(),
            Verdict::Answered(answer) => {
                self.play = board(lesson.answered(self.play.game(), answer), options);
            }
            Verdict::Missed(miss) => {
                self.play = board(lesson.retried(self.play.game()), options);
                self.hint = Some(message!(
                    options.language,
                    "learning-taken-back",
                    why = wording::missed(options.language, lesson, miss)
                ));
            }
            Verdict::Open => match chosen.map(|square| lesson.judge_square(square)) {
                Some(Verdict::Done) => return self.finish(),
                Some(Verdict::Missed(miss)) => self.hint = Some(miss.words(options.language)),
                Some(Verdict::Open | Verdict::Answered(_)) | None => {}
            },
        }
        Response::Handled
    }

    fn finish(&mut self) -> Response {
        self.step = LessonStep::Done;
        self.play.end_lesson(Mode::LessonDone);
        self.progress.add_lesson(&self.lesson().id);
        Response::Learned(self.progress.clone())
    }
}

/// The board of `lesson` at its beginning.
fn play(lesson: &Lesson, options: &Options) -> Play {
    board(lesson.record(), options)
}

/// The board of a lesson with the moves of `record`.
fn board(record: Record, options: &Options) -> Play {
    Play::in_lesson(Session::continued(record), options, Mode::Lesson, None)
}

/// The window without the row of the keys.
fn reading_area(context: &Context<'_>) -> Rect {
    Rect { height: context.area.height.saturating_sub(1), ..context.area }
}

/// Whether `action` continues after the task is done: a click on the panel, or Enter.
fn goes_on(action: &Action, panel: Rect) -> bool {
    match *action {
        Action::Pointer(PointerAction::Press(Cell { column, row })) => {
            panel.contains((column, row).into())
        }
        ref action => *action == Action::Select(SelectAction::Accept),
    }
}

/// Whether `action` makes sense only in a game that is played.
pub(crate) fn concerns_a_game(action: &Action) -> bool {
    let Some((verb, _)) = action.verb() else { return false };
    match verb.row().group {
        Some(Group::Game | Group::Opponent) => true,
        Some(Group::Analysis) => !verb.row().places.overlaps(verbs::Places::LESSON),
        _ => matches!(verb, Verb::Hint | Verb::Mistakes | Verb::Comment | Verb::Uncomment),
    }
}

impl BesideBoard for Tour {
    fn play(&self) -> &Play {
        &self.play
    }

    fn play_mut(&mut self) -> &mut Play {
        &mut self.play
    }

    fn board_area(&self, context: &Context<'_>) -> Option<Rect> {
        (!self.is_reading()).then(|| self.places(context.area, context.options).board)
    }

    fn keys(&self) -> Mode {
        if self.is_reading() { Mode::LessonDone } else { self.play.keys() }
    }

    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        if let Action::Program(ProgramAction::Resize { width, height }) = action {
            self.measure(Rect { width, height, ..context.area }, context.options);
        }
        match action {
            Action::Program(ProgramAction::Tick(_)) => Response::Handled,
            action if action.is_global() && action != Action::Verb(Verb::Learn) => {
                Response::PassedOn(action)
            }
            action => self.update(action, context),
        }
    }

    fn change_language(&mut self, context: &Context<'_>) {
        self.hint = None;
        self.measure(context.area, context.options);
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        if self.is_reading() {
            return self.draw_text(frame, context);
        }
        let places = self.places(context.area, context.options);
        let with_text = self.is_roomy;
        let is_done = self.step == LessonStep::Done;
        let text =
            self.paragraphs(with_text, is_done, self.hint.as_deref(), context.options.keymap);
        panel::draw(frame, places.panel, &text, context.options);
        self.play.draw(frame, &Context { area: places.board, ..*context });
    }
}
