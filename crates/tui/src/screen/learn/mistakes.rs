//! The lesson on the mistakes of a game: its progress while it is prepared, then its problems beside a board on which
//! they are answered. The board is the board of a game, so that keys, mouse and typed moves work as in a game.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::key_hints;
use super::panel::{self, Paragraph, Part, Places, offer};
use super::tour::concerns_a_game;
use crate::Options;
use crate::action::{
    Action, LearnAction, LineAction, ListStep, PointerAction, ProgramAction, SelectAction,
};
use crate::keymap::{KeyMessage, Mode, hint_sentence};
use crate::screen::beside_board::BesideBoard;
use crate::screen::play::Play;
use crate::screen::{Context, Response, Screen};
use zushiki_core::board::Move;
use zushiki_core::game::Game;
use zushiki_play::learn::Progress;
use zushiki_play::mistakes::{Lesson, State};
use zushiki_play::opponent::Advice;
use zushiki_play::road::{MISTAKES, Passed, Place};
use zushiki_play::session::Session;
use zushiki_play::table::TableView;
use zushiki_play::verbs::Verb;
use zushiki_record::Record;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{
    Side, attempt_sentence, lesson_progress, lesson_standing, mistake_question, road_passed,
};

/// The screen of the lesson.
#[derive(Debug)]
pub struct MistakeScreen {
    lesson: Lesson,
    play: Play,
    /// An answer to an action that the board does not handle, or an error.
    note: Option<String>,
    /// The progress of a player for whom the lesson is the next step of the road.
    road: Option<Progress>,
    /// The step of the road that the lesson is, once it is done; `road` then has it as done.
    passed: Option<Passed>,
}

impl MistakeScreen {
    /// The screen of `lesson`, which prepares itself as its questions are answered.
    #[must_use]
    pub fn new(lesson: Lesson, options: &Options) -> MistakeScreen {
        let play = board(&lesson, options);
        MistakeScreen { lesson, play, note: None, road: None, passed: None }
    }

    /// The same for a player with this `progress`: as the next step of the road it asks about a few moves only.
    #[must_use]
    pub fn on_road(mut self, progress: &Progress) -> MistakeScreen {
        if Place::next(progress).is_some_and(|place| place.asks_for_mistakes(self.lesson.game())) {
            self.lesson.ask_at_most(MISTAKES);
            self.road = Some(progress.clone());
        }
        self
    }

    /// Whether the lesson ends with the problem that is asked.
    fn is_at_end(&self) -> bool {
        self.lesson.progress().is_none() && self.lesson.at() + 1 >= self.lesson.problems().len()
    }

    /// Whether the last problem has been answered, or there is none.
    fn is_done(&self) -> bool {
        let is_judged = matches!(self.state(), None | Some(State::Right { .. } | State::Shown));
        is_judged && self.is_at_end()
    }

    /// Notes the step of the road as done once the lesson is. Returns the progress with it, the first time only.
    pub fn take_step_done(&mut self) -> Option<Progress> {
        if self.passed.is_some() || !self.is_done() {
            return None;
        }
        self.note_step()
    }

    /// Notes the step of the road as done. Returns the progress with it; `None` if the lesson is not a step.
    fn note_step(&mut self) -> Option<Progress> {
        let progress = self.road.as_mut()?;
        self.passed = self.passed.or_else(|| Passed::note(progress));
        self.passed.map(|_| progress.clone())
    }

    /// The lesson.
    #[must_use]
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// The position for the engines: the one that the lesson asks about.
    #[must_use]
    pub fn view_for_engines(&self) -> TableView<'_> {
        TableView { asked: self.lesson.asked(), ..self.play.view_for_engines(true) }
    }

    /// Takes an answer of the adviser.
    pub fn take_advice(&mut self, advice: &Advice, options: &Options) {
        let was_preparing = self.lesson.progress().is_some();
        match advice {
            Advice::Lines(node, answer) => self.lesson.take(*node, answer),
            Advice::Failed | Advice::Stuck(_) => {
                self.note = Some(message!(options.language, "after-lesson-failed"));
            }
            Advice::Hint(_) | Advice::Mate(_) | Advice::Report(..) => return,
        }
        let is_preparing = self.lesson.progress().is_some();
        let is_judged =
            matches!(self.state(), Some(state) if !matches!(state, State::Searching(_)));
        if was_preparing && !is_preparing || is_judged && !was_preparing {
            self.show(options);
        }
    }

    fn state(&self) -> Option<&State> {
        self.lesson.asked_problem().map(|(_, attempt)| attempt.state())
    }

    /// Whether the player may answer.
    fn is_open(&self) -> bool {
        self.state() == Some(&State::Open)
    }

    // Drawing

    fn paragraphs(&self, state: String, options: &Options) -> Vec<Paragraph> {
        let language = options.language;
        let mut text = vec![Paragraph::new(Part::Title, self.title(language))];
        if let Some(progress) = self.lesson.progress() {
            text.push(Paragraph::new(Part::Text, lesson_progress(language, progress)));
        } else if let Some((mistake, _)) = self.lesson.asked_problem() {
            let task = mistake_question(language, mistake, options.readable_notation());
            text.push(Paragraph::new(Part::Task, task));
        } else {
            let selection = self.lesson.game().position().selection();
            let side = Side::of(selection, self.lesson.side());
            text.push(Paragraph::new(Part::Text, message!(language, "after-lesson-none", side)));
        }
        let is_wrong = matches!(self.state(), Some(State::Wrong { .. }));
        let part = if is_wrong { Part::Warning } else { Part::Text };
        text.extend((!state.is_empty()).then(|| Paragraph::new(part, state)));
        text.extend(self.note.iter().map(|note| Paragraph::new(Part::Warning, note)));
        text.push(Paragraph::new(Part::Aside, self.keys_text(options)));
        if !self.lesson.problems().is_empty() {
            text.push(Paragraph::new(Part::Aside, lesson_standing(language, &self.lesson)));
        }
        text
    }

    fn title(&self, language: Language) -> String {
        let (at, count) = (self.lesson.at() + 1, self.lesson.problems().len());
        match count {
            0 => message!(language, "after-lesson-title-preparing"),
            _ => message!(language, "after-lesson-title", at, count),
        }
    }

    /// The keys that are useful now, with their effects.
    fn keys_text(&self, options: &Options) -> String {
        let (language, keymap) = (options.language, options.keymap);
        if let Some(passed) = self.passed.filter(|_| self.is_done()) {
            return offer(language, road_passed(language, passed));
        }
        let mode = self.board_keys();
        let key =
            |action: Action, told: KeyMessage| Some(told(language, &keymap.label(mode, &action)?));
        let next = Action::Learn(LearnAction::Lesson(ListStep::On));
        let leave = key(Action::Verb(Verb::ChooseVariant), |language, key| {
            message!(language, "after-lesson-leaves", key)
        });
        let solution = key(Action::Learn(LearnAction::GiveUp), key_hints::SOLUTION);
        let steps = key(Action::Verb(Verb::LookForward), key_hints::STEPS);
        let keys = match self.state() {
            None | Some(State::Searching(_)) => vec![leave],
            Some(State::Open) => vec![solution, key(next, key_hints::NEXT), leave],
            Some(State::Wrong { .. }) => {
                vec![Some(message!(language, "learning-enter-takes-back")), steps, solution]
            }
            Some(State::Right { .. } | State::Shown) => {
                vec![Some(message!(language, "learning-enter-next")), steps, leave]
            }
        };
        hint_sentence(language, &keys.into_iter().flatten().collect::<Vec<_>>())
    }

    fn state_text(&self, options: &Options) -> String {
        if self.is_open() {
            return message!(options.language, "after-lesson-hint");
        }
        let told = self.lesson.asked_problem().map(|(mistake, attempt)| {
            attempt_sentence(options.language, mistake, attempt, options.readable_notation())
        });
        told.unwrap_or_default()
    }

    fn places(&self, area: Rect, options: &Options) -> Places {
        let fits = |board| self.play.layout(board, options).is_ok();
        // The panel must not change its size with the state.
        let longest = message!(options.language, "after-lesson-longest");
        let texts =
            [self.paragraphs(longest, options), self.paragraphs(self.state_text(options), options)];
        Places::whole(area, &texts, fits).unwrap_or_else(|| Places::cut(area, &texts, fits))
    }

    // Actions

    fn update(&mut self, action: Action, context: &Context<'_>) -> Response {
        if !matches!(action, Action::Pointer(PointerAction::Point(_) | PointerAction::Drag(_))) {
            self.note = None;
        }
        let options = context.options;
        let places = self.places(context.area, options);
        let is_over = !self.is_open();
        match action {
            Action::Verb(Verb::Quit | Verb::ChooseVariant) => Response::Close,
            Action::Select(SelectAction::Close) if self.lesson.problems().is_empty() => {
                Response::Close
            }
            Action::Learn(LearnAction::Lesson(ListStep::On)) => self.go_on(options),
            Action::Learn(LearnAction::Lesson(ListStep::Back)) => {
                let before = self.lesson.at().checked_sub(1);
                self.go_to(before, options)
            }
            Action::Select(SelectAction::Accept) if is_over => self.accept(options),
            Action::Pointer(PointerAction::Press(at))
                if is_over && places.panel.contains((at.column, at.row).into()) =>
            {
                self.accept(options)
            }
            Action::Verb(Verb::Undo) => self.take_back(options),
            // The next answer is being typed.
            Action::Line(LineAction::Begin(_)) if is_over => match self.state() {
                Some(State::Wrong { .. }) => {
                    self.take_back(options);
                    self.on_board(action, places, context)
                }
                _ => Response::Handled,
            },
            Action::Learn(LearnAction::GiveUp) => {
                self.lesson.give_up();
                self.show(options);
                Response::Handled
            }
            action if action.look().is_some() && !self.has_line() => Response::Handled,
            Action::Verb(Verb::Redo) => Response::Handled,
            action if concerns_a_game(&action) => {
                self.note = Some(message!(options.language, "learning-not-for-problems"));
                Response::Handled
            }
            action => self.on_board(action, places, context),
        }
    }

    /// Whether a line is on the board that can be stepped through.
    fn has_line(&self) -> bool {
        matches!(self.state(), Some(State::Wrong { .. } | State::Right { .. } | State::Shown))
    }

    /// Handles `action` on the board, and answers with the move that was played.
    fn on_board(&mut self, action: Action, places: Places, context: &Context<'_>) -> Response {
        let board = Context { area: places.board, ..*context };
        let response = self.play.handle(action, &board);
        if !self.is_open() && self.play.keys() == Mode::Selected {
            self.play.handle(Action::Select(SelectAction::Close), &board);
        }
        match response {
            Response::Handled => {
                if let Some(mv) = self.played() {
                    self.lesson.play(mv);
                    self.show(context.options);
                }
                Response::Handled
            }
            response => response.of_inner_board(),
        }
    }

    /// The move of the player on the board that has not been judged.
    fn played(&self) -> Option<Move> {
        let (_, attempt) = self.lesson.asked_problem()?;
        let game = self.play.game();
        let is_new = game.cursor_ply() > attempt.game().cursor_ply();
        (is_new && self.is_open()).then(|| game.last_move()).flatten()
    }

    /// Enter, or a click on the panel: takes a wrong answer back, otherwise continues.
    fn accept(&mut self, options: &Options) -> Response {
        match self.state() {
            Some(State::Wrong { .. }) => self.take_back(options),
            Some(State::Right { .. } | State::Shown) => self.go_on(options),
            None if self.road.is_some() => self.go_on(options),
            _ => Response::Handled,
        }
    }

    /// Asks the next problem; after the last one the lesson ends.
    fn go_on(&mut self, options: &Options) -> Response {
        if self.is_at_end()
            && let Some(progress) = self.note_step()
        {
            return Response::Road(progress);
        }
        let next = self.lesson.at() + 1;
        match self.lesson.problems().len() {
            count if next >= count => Response::Close,
            _ => self.go_to(Some(next), options),
        }
    }

    fn go_to(&mut self, at: Option<usize>, options: &Options) -> Response {
        if at.is_some_and(|at| self.lesson.go_to(at)) {
            self.play = board(&self.lesson, options);
        }
        Response::Handled
    }

    fn take_back(&mut self, options: &Options) -> Response {
        if self.lesson.take_back() {
            self.show(options);
        }
        Response::Handled
    }

    /// Puts the game of the attempt on the board.
    fn show(&mut self, options: &Options) {
        let mut play = board(&self.lesson, options);
        play.keep_view_of(&self.play);
        self.play = play;
    }

    /// The keys of the board while no piece is taken up.
    fn board_keys(&self) -> Mode {
        board_keys(&self.lesson)
    }
}

/// The board of the lesson, with the player below: the problem that is asked, otherwise the end of the game.
fn board(lesson: &Lesson, options: &Options) -> Play {
    let shown = lesson.asked_problem().map(|(_, attempt)| attempt.game());
    let game: Game = shown.unwrap_or_else(|| lesson.game()).clone();
    let record = Record { game, ..Record::new(lesson.game().start().clone()) };
    let keys = board_keys(lesson);
    Play::in_lesson(Session::opened(record), options, keys, Some(lesson.side()))
}

fn board_keys(lesson: &Lesson) -> Mode {
    let state = lesson.asked_problem().map(|(_, attempt)| attempt.state());
    match state {
        _ if lesson.progress().is_some() => Mode::MistakeWaits,
        None => Mode::MistakesNone,
        Some(State::Searching(_)) => Mode::MistakeWaits,
        Some(State::Open) => Mode::Mistake,
        _ => Mode::MistakeOver,
    }
}

impl BesideBoard for MistakeScreen {
    fn play(&self) -> &Play {
        &self.play
    }

    fn play_mut(&mut self) -> &mut Play {
        &mut self.play
    }

    fn board_area(&self, context: &Context<'_>) -> Option<Rect> {
        Some(self.places(context.area, context.options).board)
    }

    fn keys(&self) -> Mode {
        self.play.keys()
    }

    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        match action {
            Action::Program(ProgramAction::Tick(_)) => Response::Handled,
            action if action.is_global() => Response::PassedOn(action),
            action => self.update(action, context),
        }
    }

    fn change_language(&mut self, _context: &Context<'_>) {
        self.note = None;
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        let options = context.options;
        let places = self.places(context.area, options);
        let text = self.paragraphs(self.state_text(options), options);
        panel::draw(frame, places.panel, &text, options);
        self.play.draw(frame, &Context { area: places.board, ..*context });
    }
}
