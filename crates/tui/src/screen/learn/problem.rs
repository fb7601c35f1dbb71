//! A problem: its task beside a board on which it is played against the best defence. The board is the board of a game,
//! so that keys, mouse and typed moves work as in a game.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::key_hints;
use super::panel::{self, Paragraph, Part, Places, offer};
use super::problem_list::is_of_problems;
use super::tour::concerns_a_game;
use crate::Options;
use crate::action::{
    Action, Cell, LearnAction, LineAction, ListStep, PointerAction, ProgramAction, SelectAction,
};
use crate::keymap::{KeyMessage, Keymap, Mode, hint_sentence};
use crate::screen::beside_board::BesideBoard;
use crate::screen::play::Play;
use crate::screen::{Context, Response, Screen};
use zushiki_core::board::Move;
use zushiki_play::problems::{Attempt, ProblemBook, State};
use zushiki_play::road::{Passed, Place};
use zushiki_play::session::Session;
use zushiki_play::verbs::Verb;
use zushiki_record::Record;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{
    Wording, problem_standing, road_passed, state_sentence, task_sentence,
};

/// The screen of a problem.
#[derive(Debug)]
pub struct ProblemScreen {
    book: ProblemBook,
    /// The index of the problem in its collection.
    at: usize,
    attempt: Attempt,
    play: Play,
    /// An answer to an action that the board does not handle.
    note: Option<String>,
    /// The step of the road that the problem has ended.
    passed: Option<Passed>,
}

/// The longest sentence on the panel.
fn longest(language: Language) -> String {
    message!(language, "learning-problem-longest")
}

impl ProblemScreen {
    /// The problem of index `at` in the chosen collection of `book`; `None` if there is no such problem.
    #[must_use]
    pub fn new(mut book: ProblemBook, at: usize, options: &Options) -> Option<ProblemScreen> {
        let attempt = book.attempt(at)?;
        let play = board(&attempt, options);
        Some(ProblemScreen { book, at, attempt, play, note: None, passed: None })
    }

    /// The collections with the progress of the player, and the index of the problem.
    #[must_use]
    pub fn book(&self) -> (&ProblemBook, usize) {
        (&self.book, self.at)
    }

    // Drawing

    fn paragraphs(&self, state: String, warns: bool, options: &Options) -> Vec<Paragraph> {
        let (at, count) = (self.at + 1, self.book.len());
        let problem = self.attempt.problem();
        let title = match problem.plies() {
            None => message!(options.language, "learning-problem", at, count),
            Some(_) => {
                let grade = problem.grade().words(options.language);
                message!(options.language, "learning-problem-graded", at, count, grade)
            }
        };
        let is_wrong = matches!(self.attempt.state(), State::Wrong(_));
        let part = if is_wrong { Part::Warning } else { Part::Text };
        let mut text = vec![
            Paragraph::new(Part::Title, title),
            Paragraph::new(Part::Task, task_sentence(options.language, problem)),
        ];
        text.extend((!state.is_empty()).then(|| Paragraph::new(part, state)));
        text.extend(self.note.iter().map(|note| Paragraph::new(Part::Warning, note)));
        let keys = self.keys_text(options.keymap);
        let price = warns.then(|| message!(options.language, "learning-hint-counts"));
        let keys = options.language.sentences(&price.into_iter().chain([keys]).collect::<Vec<_>>());
        text.push(Paragraph::new(Part::Aside, keys));
        text.push(Paragraph::new(Part::Aside, problem_standing(options.language, &self.book)));
        text
    }

    /// The keys that are useful now, with their effects.
    fn keys_text(&self, keymap: Keymap) -> String {
        let language = self.play.table().language();
        let mode = self.board_keys();
        let key =
            |action: &Action, told: KeyMessage| Some(told(language, &keymap.label(mode, action)?));
        let (undo, hint) = (Action::Verb(Verb::Undo), Action::Verb(Verb::Hint));
        let (next, solution) =
            (Action::Learn(LearnAction::Lesson(ListStep::On)), Action::Learn(LearnAction::GiveUp));
        let keys = match self.attempt.state() {
            State::Open if self.attempt.game().is_empty() => {
                vec![
                    key(&hint, key_hints::HINT),
                    key(&solution, key_hints::SOLUTION),
                    key(&next, key_hints::NEXT),
                ]
            }
            State::Open => {
                vec![key(&undo, key_hints::TAKE_BACK), key(&hint, key_hints::HINT)]
            }
            State::Wrong(_) | State::AsGood => {
                vec![Some(message!(language, "learning-enter-takes-back"))]
            }
            State::Solved => match self.passed {
                Some(passed) => return offer(language, road_passed(language, passed)),
                None => vec![Some(message!(language, "learning-enter-next"))],
            },
            State::GivenUp => {
                let forward = Action::Verb(Verb::LookForward);
                let review = key(&forward, key_hints::STEPS);
                let again = key(&undo, key_hints::AGAIN);
                vec![review, again, Some(message!(language, "learning-enter-next"))]
            }
        };
        hint_sentence(language, &keys.into_iter().flatten().collect::<Vec<_>>())
    }

    fn places(&self, area: Rect, options: &Options) -> Places {
        let fits = |board| self.play.layout(board, options).is_ok();
        // The panel must not change its size with the state.
        let texts = [
            self.paragraphs(longest(options.language), true, options),
            self.paragraphs(self.state_text(options), true, options),
        ];
        Places::whole(area, &texts, fits).unwrap_or_else(|| Places::cut(area, &texts, fits))
    }

    /// Whether the price of a hint is told: before the hint, and not after it.
    fn warns(&self) -> bool {
        self.attempt.state() == State::Open && self.book.hint_counts(&self.attempt)
    }

    fn state_text(&self, options: &Options) -> String {
        state_sentence(options.language, &self.attempt, options.readable_notation())
    }

    // Actions

    fn update(&mut self, action: Action, context: &Context<'_>) -> Response {
        if !matches!(
            action,
            Action::Pointer(
                PointerAction::Point(_) | PointerAction::Drag(_) | PointerAction::Release(_)
            )
        ) {
            self.note = None;
        }
        let places = self.places(context.area, context.options);
        let is_over = self.attempt.state() != State::Open;
        match action {
            Action::Verb(Verb::Quit | Verb::ChooseVariant) => Response::Close,
            action if is_of_problems(&action) => Response::Close,
            Action::Learn(LearnAction::Lesson(ListStep::On)) => self.go_on(context.options),
            Action::Learn(LearnAction::Lesson(ListStep::Back)) => {
                self.open(self.at.checked_sub(1), context.options)
            }
            Action::Select(SelectAction::Accept) if is_over => self.accept(context.options),
            Action::Pointer(PointerAction::Press(at)) if is_over && is_inside(at, places.panel) => {
                self.accept(context.options)
            }
            Action::Verb(Verb::Undo) => self.take_back(context.options),
            // The next try is being typed.
            Action::Line(LineAction::Begin(_)) if is_over => match self.attempt.state() {
                State::Wrong(_) => {
                    self.take_back(context.options);
                    self.on_board(action, places, context)
                }
                _ => Response::Handled,
            },
            Action::Verb(Verb::NewGame) => self.restart(context.options),
            Action::Learn(LearnAction::GiveUp) if self.attempt.state() != State::Solved => {
                self.give_up(context.options)
            }
            Action::Verb(Verb::Hint) => self.hint(context),
            Action::Verb(Verb::Redo) | Action::Learn(LearnAction::GiveUp) => Response::Handled,
            action if action.look().is_some() && self.attempt.state() != State::GivenUp => {
                Response::Handled
            }
            action if concerns_a_game(&action) => {
                self.note = Some(message!(context.options.language, "learning-not-for-problems"));
                Response::Handled
            }
            action => self.on_board(action, places, context),
        }
    }

    /// Handles `action` on the board, and judges the move that was played.
    fn on_board(&mut self, action: Action, places: Places, context: &Context<'_>) -> Response {
        let board = Context { area: places.board, ..*context };
        let response = self.play.handle(action, &board);
        if self.attempt.state() != State::Open && self.play.taken_up().is_some() {
            self.play.handle(Action::Select(SelectAction::Close), &board);
        }
        match response {
            Response::Handled => match self.played() {
                Some(mv) => self.judge(mv, context.options),
                None => Response::Handled,
            },
            response => response.of_inner_board(),
        }
    }

    /// The move of the player on the board that has not been judged.
    fn played(&self) -> Option<Move> {
        let game = self.play.game();
        let is_new = game.cursor_ply() > self.attempt.game().len();
        (is_new && self.attempt.state() == State::Open).then(|| game.last_move()).flatten()
    }

    fn judge(&mut self, mv: Move, options: &Options) -> Response {
        // The board accepts no illegal move.
        let _ = self.attempt.play(mv);
        self.show(options);
        self.note_result()
    }

    /// Stores the progress, if it has changed.
    fn note_result(&mut self) -> Response {
        let next = Place::next(self.book.progress());
        let has_changed = self.book.note(&mut self.attempt);
        self.passed = self.passed.or(Passed::since(next, self.book.progress()));
        if has_changed {
            Response::Learned(self.book.progress().clone())
        } else {
            Response::Handled
        }
    }

    /// Enter, or a click on the panel: takes a wrong move back, otherwise continues.
    fn accept(&mut self, options: &Options) -> Response {
        match self.attempt.state() {
            State::Wrong(_) | State::AsGood => self.take_back(options),
            State::Solved if self.passed.is_some() => Response::Road(self.book.progress().clone()),
            _ => self.go_on(options),
        }
    }

    /// Opens the next problem that is not solved.
    fn go_on(&mut self, options: &Options) -> Response {
        match self.book.next_problem(Some(self.at)) {
            Some(next) if next != self.at => self.open(Some(next), options),
            Some(_) => {
                self.note = Some(message!(options.language, "learning-others-solved"));
                Response::Handled
            }
            None => Response::Close,
        }
    }

    fn open(&mut self, at: Option<usize>, options: &Options) -> Response {
        let opened = at.and_then(|at| Some((at, self.book.attempt(at)?)));
        if let Some((at, attempt)) = opened {
            (self.at, self.attempt, self.passed) = (at, attempt, None);
            self.play = board(&self.attempt, options);
        }
        Response::Handled
    }

    fn take_back(&mut self, options: &Options) -> Response {
        if self.attempt.state() == State::GivenUp {
            return self.restart(options);
        }
        if self.attempt.take_back() {
            self.show(options);
        }
        Response::Handled
    }

    fn restart(&mut self, options: &Options) -> Response {
        self.attempt.restart();
        self.show(options);
        Response::Handled
    }

    fn give_up(&mut self, options: &Options) -> Response {
        self.attempt.give_up();
        self.show(options);
        self.note_result()
    }

    /// Asks the solver for a hint, or shows the next step of it.
    fn hint(&mut self, context: &Context<'_>) -> Response {
        if self.play.has_hint() {
            let places = self.places(context.area, context.options);
            return self
                .play
                .handle(Action::Verb(Verb::Hint), &Context { area: places.board, ..*context });
        }
        match self.attempt.hint() {
            Some(hint) => {
                self.play.show_known_hint(hint);
                self.note_result()
            }
            None if self.attempt.state() == State::Open => {
                self.note = Some(message!(context.options.language, "learning-no-win"));
                Response::Handled
            }
            None => Response::Handled,
        }
    }

    /// Puts the game of the attempt on the board.
    fn show(&mut self, options: &Options) {
        let mut play = board(&self.attempt, options);
        play.keep_view_of(&self.play);
        self.play = play;
    }

    /// The keys of the board while no piece is taken up.
    fn board_keys(&self) -> Mode {
        board_keys(&self.attempt)
    }
}

/// The board of an attempt, with the player below.
fn board(attempt: &Attempt, options: &Options) -> Play {
    let game = attempt.game().clone();
    let record = Record { game, ..Record::new(attempt.problem().position().clone()) };
    let home = attempt.problem().position().to_move();
    Play::in_lesson(Session::opened(record), options, board_keys(attempt), Some(home))
}

fn board_keys(attempt: &Attempt) -> Mode {
    if attempt.state() == State::Open { Mode::Problem } else { Mode::ProblemOver }
}

fn is_inside(Cell { column, row }: Cell, area: Rect) -> bool {
    area.contains((column, row).into())
}

impl BesideBoard for ProblemScreen {
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
            action if action.is_global() && !is_of_problems(&action) => Response::PassedOn(action),
            action => self.update(action, context),
        }
    }

    fn change_language(&mut self, _context: &Context<'_>) {
        self.note = None;
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        let options = context.options;
        let places = self.places(context.area, options);
        let text = self.paragraphs(self.state_text(options), self.warns(), options);
        panel::draw(frame, places.panel, &text, options);
        self.play.draw(frame, &Context { area: places.board, ..*context });
    }
}
