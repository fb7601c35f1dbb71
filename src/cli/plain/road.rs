//! The road by lines of text: its steps one after the other, in one process. An empty line takes the next step.

use std::path::{Path, PathBuf};

use super::course::{Ending, LineCourse, go_through};
use super::dialogue::Flow;
use super::drill::PieceDrill;
use super::road_game::RoadGame;
use super::{Host, PlainSettings, files, mistakes, problems, tour};
use crate::cli::error::CliError;
use crate::cli::learned::{self, Learned};
use crate::cli::output::Output;
use crate::cli::{FileArgs, GameArgs, VariantArgs, options, record, tuned};
use zushiki_core::game::Players;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::Selection;
use zushiki_play::course::MistakeCourse;
use zushiki_play::learn::{first_open, lessons};
use zushiki_play::mistakes::{Lesson, usual_side};
use zushiki_play::opponent::{Computer, Level};
use zushiki_play::problems::{ProblemKind, shipped_book};
use zushiki_play::road::{Place, Task, last_game};
use zushiki_play::session::{MatchSettings, Session};
use zushiki_record::Record;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::road_place;

/// Takes the steps that are not done, until the player leaves or the input ends; the lessons once all are done.
pub(in crate::cli) fn walk(language: Language, plain: &PlainSettings) -> Result<(), CliError> {
    let host = Host::new(plain, plain.roster(language), GameArgs::default(), plain.new_game())?;
    let mut walk = Walk { host, learned: learned::read(language) };
    while walk.step()? == Ending::NextStep {}
    Ok(())
}

/// A player on the road.
struct Walk<'a> {
    host: Host<'a>,
    learned: Learned,
}

impl Walk<'_> {
    /// Takes the next step.
    fn step(&mut self) -> Result<Ending, CliError> {
        let language = self.host.language;
        let Some(place) = Place::next(&self.learned.progress) else {
            let at = first_open(all_lessons(language)?, &self.learned.progress);
            return self.lesson(at.unwrap_or(0));
        };
        if Place::under_way(&self.learned.progress).is_some() {
            let mut out = Output::new();
            out.line(road_place(language, place))?;
            out.flush()?;
        }
        match place.step().task {
            Task::Lessons { is_further, .. } => self.lessons(is_further),
            Task::Play { game, level, hints } => self.play(game, level, hints),
            Task::Mistakes { game } => self.mistakes(game),
            Task::Problem { game } => self.problem(game),
            Task::Pieces { game, .. } => self.pieces(game),
            Task::Sample { name, .. } => self.sample(name),
        }
    }

    fn run_course(&mut self, course: Box<dyn LineCourse>) -> Result<Ending, CliError> {
        go_through(self.host.language, &self.host.input, course, &mut self.learned, true)
    }

    /// Begins at the first lesson of the part that is not done.
    fn lessons(&mut self, is_further: bool) -> Result<Ending, CliError> {
        let lessons = all_lessons(self.host.language)?;
        let is_open = |at: &usize| {
            let lesson = &lessons[*at];
            lesson.is_further == is_further && !self.learned.progress.has_lesson(&lesson.id)
        };
        let at = (0..lessons.len()).find(is_open).unwrap_or(0);
        self.lesson(at)
    }

    fn lesson(&mut self, at: usize) -> Result<Ending, CliError> {
        let (language, notation) = (self.host.language, self.host.plain.notation);
        let tour = tour::course(language, at, self.learned.progress.clone(), notation)?;
        self.run_course(Box::new(tour))
    }

    fn pieces(&mut self, game: &str) -> Result<Ending, CliError> {
        let selection = self.selection(game)?;
        let progress = self.learned.progress.clone();
        let drill = PieceDrill::new(self.host.language, selection, progress)?;
        self.run_course(Box::new(drill))
    }

    fn problem(&mut self, game: &str) -> Result<Ending, CliError> {
        let (language, notation) = (self.host.language, self.host.plain.notation);
        let (selection, progress) = (self.selection(game)?, self.learned.progress.clone());
        let book = shipped_book(ProblemKind::Mates, Some(&selection), progress)
            .map_err(|error| CliError::failed(language, error))?;
        let book = book.on_day(zushiki_tui::today());
        self.run_course(Box::new(problems::course(language, book, notation)?))
    }

    /// Asks about the mistakes of the last game; without a saved one the game is played again.
    fn mistakes(&mut self, game: &str) -> Result<Ending, CliError> {
        let (language, notation) = (self.host.language, self.host.plain.notation);
        let Some(path) = last_game(&files(language).saved_games(), game) else {
            let mut out = Output::new();
            out.line(message!(language, "learning-road-no-game"))?;
            return self.play(game, Level::LOWEST, true);
        };
        let record = self.record(&path)?;
        let side = usual_side(&record);
        let lesson = Lesson::new(record.game, side, tuned::shared(language));
        let course = MistakeCourse::new(lesson).on_road(&self.learned.progress);
        self.run_course(Box::new(mistakes::course(language, course, notation)))
    }

    fn play(&mut self, game: &str, level: Level, hints: bool) -> Result<Ending, CliError> {
        let start: Position = Rules::new(self.selection(game)?).start();
        let players = Players::new(None, Computer { level, move_time: None }.name());
        let settings = MatchSettings { players, ..self.host.settings.clone() };
        let session = Session::new(settings.record(start), settings.time);
        self.hold(session, hints)
    }

    fn sample(&mut self, name: &str) -> Result<Ending, CliError> {
        let mut record = self.record(&PathBuf::from(format!("sample:{name}")))?;
        record.go_to_opening();
        self.hold(Session::opened(record), false)
    }

    /// Holds the dialogue about a game, which is a step.
    fn hold(&mut self, session: Session, hints: bool) -> Result<Ending, CliError> {
        let Walk { host, learned } = self;
        let road = RoadGame::new(learned, hints);
        let (flow, language) =
            host.converse(session, files(host.language), Vec::new(), Some(road))?;
        host.language = language;
        match flow {
            Flow::NextStep => Ok(Ending::NextStep),
            Flow::Menu(game) => {
                if let Some(start) = host.chosen(game)? {
                    host.play(start)?;
                }
                Ok(Ending::Left)
            }
            Flow::GoOn | Flow::End => Ok(Ending::Left),
        }
    }

    fn selection(&self, game: &str) -> Result<Selection, CliError> {
        options::selection(self.host.language, &VariantArgs::named(game).into())
    }

    fn record(&self, path: &Path) -> Result<Record, CliError> {
        let file = FileArgs { variant: None, partial: false, game: None };
        Ok(record::load(self.host.language, path, &file)?.record)
    }
}

fn all_lessons(language: Language) -> Result<&'static [zushiki_play::learn::Lesson], CliError> {
    lessons().map_err(|error| CliError::failed(language, error))
}
