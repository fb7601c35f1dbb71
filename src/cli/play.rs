//! Playing: the board on screen, or the dialogue of `--plain`.

use std::io::{self, IsTerminal};
use std::path::Path;
use std::str::FromStr;

use super::args::{BellKind, Cell, Flip, Glyphs, ScreenArgs, TableArgs, Takebacks};
use super::config;
use super::error::CliError;
use super::folders::Folders;
use super::learned::{self, Learned};
use super::options::Opening;
use super::plain::{self, PlainSettings};
use super::{
    Args, LearnArgs, OpenArgs, ProblemsArgs, VariantArgs, engines, games, options, output,
    problems, record, tables, tuned, unfinished,
};
use zushiki_core::game::{PlayerName, Players};
use zushiki_core::rules::Position;
use zushiki_core::text::{quoted, suggestion};
use zushiki_core::variant::{RuleOverrides, Selection};
use zushiki_play::mistakes::Lesson;
use zushiki_play::opponent::{Program, parse_player};
use zushiki_play::peers::Roster;
use zushiki_play::session::{MatchSettings, Session};
use zushiki_play::storage::choices::{Choices, ChoicesFile};
use zushiki_play::storage::game_files::OpenRequest;
use zushiki_play::storage::samples;
use zushiki_record::{GameFile, ReadError, Reading, Record, Remark};
use zushiki_tui::config::with_looks;
use zushiki_tui::glyph::GlyphMode;
use zushiki_tui::layout::CellSize;
use zushiki_tui::screen::Message;
use zushiki_tui::standard_input;
use zushiki_tui::theme::{OwnTheme, ThemeName};
use zushiki_tui::{
    self as tui, Bell, GameOrigin, KeptLooks, LearnStart, Options, SharedTable, Start,
};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{self, Wording, notation_in};

pub(super) fn run(language: Language, args: &Args) -> Result<(), CliError> {
    unfinished::tidy(language);
    let settings = settings(language, &args.table)?;
    if args.screen.plain {
        let plain = plain_settings(language, &args.screen, args.config.as_deref());
        return if args.resume {
            let chosen = unfinished::last(language, args.game.chosen.variant.as_deref())?;
            plain::resume(language, chosen, &plain)
        } else {
            plain::run(language, &args.game, settings, &plain)
        };
    }
    if args.resume {
        let chosen = unfinished::last(language, args.game.chosen.variant.as_deref())?;
        let (resume, resume_notice) = (Some(chosen.journal), chosen.passed_over);
        return present(
            language,
            Start { resume, resume_notice, settings, ..Start::default() },
            &args.screen,
            args.config.as_deref(),
        );
    }
    let (game, overrides) = match options::opening(language, &args.game)? {
        Opening::Board(position) => (Some(*position), RuleOverrides::default()),
        Opening::Menu(overrides) => (None, overrides),
    };
    check_engines(
        language,
        &settings,
        game.as_ref().map(Position::selection),
        args.config.as_deref(),
    )?;
    let game = game.map(|start| settings.record(start));
    let odd = game.as_ref().and_then(|game| wording::setup_notice(language, game.game.position()));
    let notice = odd.or_else(|| game.as_ref().and_then(|game| unfinished::notice(language, game)));
    let notice = notice.map(Message::plain);
    let start = Start { game, overrides, settings, notice, ..Start::default() };
    present(language, start, &args.screen, args.config.as_deref())
}

/// Plays a game by itself on the board, from its start.
pub(super) fn replay(language: Language, mut game: Record) -> Result<(), CliError> {
    game.game.go_to(0);
    let start = Start { game: Some(game), replay: true, ..Start::default() };
    present(language, start, &ScreenArgs::default(), None)
}

/// Teaches the lessons, or the pieces of a game.
pub(super) fn learn(language: Language, args: &LearnArgs) -> Result<(), CliError> {
    let LearnArgs { subject, rules, .. } = args.clone();
    let id = subject.map(|subject| subject.to_string_lossy().into_owned());
    let is_drill = id.is_some() || rules.is_some();
    let chosen = VariantArgs { variant: id, rules, rule: Vec::new() };
    let game = is_drill.then(|| options::selection(language, &chosen.into())).transpose()?;
    if args.screen.plain {
        return match game {
            Some(game) => plain::pieces(language, game),
            None => plain::road::walk(
                language,
                &plain_settings(language, &args.screen, args.config.as_deref()),
            ),
        };
    }
    let learn = game.map_or(LearnStart::Tour, |game| LearnStart::Pieces(Box::new(game)));
    let start = Start { learn: Some(learn), ..Start::default() };
    present(language, start, &args.screen, args.config.as_deref())
}

/// Asks about the mistakes of a game on the board.
pub(super) fn mistakes(
    language: Language,
    lesson: Lesson,
    args: &LearnArgs,
) -> Result<(), CliError> {
    if args.subject.as_deref() == Some(Path::new("-")) {
        standard_input::take_terminal();
    }
    let learn = Some(LearnStart::Mistakes(Box::new(lesson)));
    let start = Start { learn, ..Start::default() };
    present(language, start, &args.screen, args.config.as_deref())
}

/// Shows the problems of the games, or of a file.
pub(super) fn problems(language: Language, args: &ProblemsArgs) -> Result<(), CliError> {
    let learned = learned::read(language);
    let book = problems::book(language, args, learned.progress)?;
    if args.screen.plain {
        let notation = notation_in(language, args.screen.notation.map(Into::into));
        return plain::problems(language, book, notation);
    }
    let start = Start { learn: Some(LearnStart::Problems(Box::new(book))), ..Start::default() };
    present(language, start, &args.screen, args.config.as_deref())
}

/// Opens a game file: at its beginning, or at its live node if it is a saved game that is continued.
pub(super) fn open(language: Language, args: &OpenArgs) -> Result<(), CliError> {
    unfinished::tidy(language);
    let args = &OpenArgs { path: record::named(&args.path), ..args.clone() };
    let bytes = record::bytes(language, &args.path)?;
    if args.path == Path::new("-") && !args.screen.plain {
        standard_input::take_terminal();
    }
    let file = GameFile::new(&bytes);
    let count = file.as_ref().map_or(1, GameFile::game_count);
    let read = record::game_of(language, file, &args.file)?;
    if is_asked(args, count, &read) {
        let start = Start { open: Some(request(language, args, bytes)?), ..Start::default() };
        return present(language, start, &args.screen, args.config.as_deref());
    }
    let Reading { record: mut game, remarks, .. } =
        record::whole_or_part(language, &args.path, &args.file, read)?;
    // A part of a file, or one of its games, must not replace the file, and a pipe cannot be replaced.
    let is_file = args.path.is_file();
    let is_one = !remarks.iter().any(|remark| matches!(remark, Remark::OtherGames { .. }));
    let whole = is_file && !args.file.partial && is_one;
    let file = whole.then(|| args.path.clone());
    let dirs = Folders::here().storage();
    let continues = file.as_ref().is_some_and(|file| dirs.continues(file, &game));
    game.go_to_opening();
    if continues {
        game.game.leave_review();
    }
    if let Some(ply) = args.at {
        record::go_to(language, &mut game.game, ply, &args.path)?;
    }
    if args.screen.plain {
        record::tell(language, &args.path, &args.file, &remarks);
        let plain = plain_settings(language, &args.screen, args.config.as_deref());
        let session = if continues { Session::continued(game) } else { Session::opened(game) };
        return plain::open(language, session, file.as_deref(), &plain);
    }
    let origin = match is_file || samples::at(&args.path).is_some() {
        true if continues => GameOrigin::SavedGame,
        true => GameOrigin::File,
        false => GameOrigin::Text,
    };
    let notice =
        notice_of(language, &remarks).or_else(|| unfinished::notice_of_file(language, &game));
    let notice = notice.map(Message::plain);
    let start = Start { game: Some(game), file, origin, notice, ..Start::default() };
    present(language, start, &args.screen, args.config.as_deref())
}

/// The remarks about a file in sentences, for the board, if any.
fn notice_of(language: Language, remarks: &[Remark]) -> Option<String> {
    let told = wording::remark_sentences(language, remarks);
    (!told.is_empty()).then(|| language.sentences(&told))
}

/// Whether the player is asked on screen which of the `count` games of a file to open, or which game the text has.
fn is_asked(args: &OpenArgs, count: usize, read: &Result<Reading, ReadError>) -> bool {
    let is_one_of_several = count > 1 && args.file.game.is_none();
    // If no screen can ask, the error names the games.
    let lacks_game =
        io::stdout().is_terminal() && read.as_ref().is_err_and(ReadError::is_without_game);
    !args.screen.plain && args.at.is_none() && (is_one_of_several || lacks_game)
}

/// The request to open a file about which the player is asked on screen. The screen reads a file again, but not data
/// from a pipe.
fn request(language: Language, args: &OpenArgs, bytes: Vec<u8>) -> Result<OpenRequest, CliError> {
    let is_on_disk = args.path.is_file() || samples::at(&args.path).is_some();
    Ok(OpenRequest {
        path: args.path.clone(),
        bytes: (!is_on_disk).then(|| bytes.into()),
        game: args.file.game.map(record::number_of),
        at: args.at,
        part: args.file.partial,
        assumed: record::assumed(language, &args.file)?.map(Box::new),
    })
}

/// Runs the board on screen until the player leaves it.
fn present(
    language: Language,
    start: Start,
    screen: &ScreenArgs,
    config: Option<&Path>,
) -> Result<(), CliError> {
    present_at(language, start, screen, config, None)
}

/// The same at a table that people elsewhere share, if there is one.
pub(super) fn present_at(
    language: Language,
    start: Start,
    screen: &ScreenArgs,
    config: Option<&Path>,
    table: Option<SharedTable>,
) -> Result<(), CliError> {
    need_terminal(language, io::stdout().is_terminal(), "output")?;
    need_terminal(language, io::stdin().is_terminal(), "input")?;
    let variable = |name: &str| std::env::var(name).ok();
    need_cursor(language, variable("TERM"))?;
    let (config, error) = config::load_or_default(language, config);
    if let Some(error) = &error {
        output::remark(&error.report);
    }
    let tuned = Some(tuned::shared(language));
    let environment = Options { language, tuned, ..Options::for_environment(variable) };
    let (chosen, file) = config::looks();
    let looking = with_looks(environment, &chosen, config.own_themes());
    let options = with_arguments(language, screen, config.applied(looking))?;
    let usual = with_arguments(language, screen, config.applied(environment))?;
    let looks = KeptLooks { usual, set_by_config: config.looks_set(), file };
    let notice = error.map(|error| Message::warning(error.summary)).or_else(|| {
        // If the player has chosen the glyphs, the note about missing kanji is not needed.
        let missing = || options.missing_on_terminal(variable).map(Message::plain);
        screen.glyphs.is_none().then(missing).flatten()
    });
    let variants = games::all(language).clone();
    let folders = Folders::here();
    let (dirs, copies) = (folders.storage(), Some(folders.copies()));
    let tables = tables::places(&folders);
    let notice = notice.or_else(|| start.notice.clone());
    let engine =
        tuned::settings(language, start.game.as_ref().map(|game| game.game.position().selection()));
    let Learned { progress, file: learned, fault } = learned::read(language);
    let notice = notice.or(fault.map(Message::warning));
    let (choices, choices_file, fault) = choices(language, &folders);
    let notice = notice.or(fault.map(Message::warning));
    guard_terminal();
    let start = Start {
        settings: dated(start.settings),
        variants,
        options,
        copies,
        dirs,
        tables,
        notice,
        engine,
        roster: Roster::with_own(&config.engines),
        notifier: tables::notifier(&config),
        progress,
        learned,
        choices,
        choices_file,
        looks,
        ..start
    };
    let ran = match table {
        Some(table) => tui::run_at_table(start, table),
        None => tui::run(start),
    };
    let left = ran.map_err(|error| CliError::of_board(language, &error))?;
    if let Some(kept) = left.and_then(|journal| unfinished::kept(language, &journal)) {
        output::remark(kept);
    }
    Ok(())
}

/// The player's choices for new games, with their file, and the reason if it cannot be read; then it is not written.
fn choices(
    language: Language,
    folders: &Folders,
) -> (Choices, Option<ChoicesFile>, Option<String>) {
    let Some(path) = folders.choices() else { return Default::default() };
    match Choices::read(&path) {
        Ok(choices) => (choices, Some(ChoicesFile::new(path)), None),
        Err(error) => (Choices::default(), None, Some(language.sentence(&error.words(language)))),
    }
}

/// Starts the process that restores the terminal if this one is killed. If this fails, the board works without it.
fn guard_terminal() {
    #[cfg(unix)]
    let _ = std::env::current_exe().and_then(|program| tui::guardian::start(&program));
}

fn plain_settings(language: Language, screen: &ScreenArgs, config: Option<&Path>) -> PlainSettings {
    let notation = notation_in(language, screen.notation.map(Into::into));
    let (config, date) = (config.map(Path::to_owned), Some(today()));
    PlainSettings { language, notation, config, date, knows_openings: !screen.no_book }
}

/// Refuses engines of other authors that cannot play; `selection` is the game, if it is chosen already.
fn check_engines(
    language: Language,
    settings: &MatchSettings,
    selection: Option<&Selection>,
    config: Option<&Path>,
) -> Result<(), CliError> {
    // A faulty config file is reported on the board.
    let own = config::load(language, config).map(|config| config.engines).unwrap_or_default();
    engines::check_players(language, &Roster::with_own(&own), &settings.players, selection)
}

/// The players, their time and the day.
fn settings(language: Language, args: &TableArgs) -> Result<MatchSettings, CliError> {
    let players = Players::new(
        player(language, "--black", &args.black)?,
        player(language, "--white", &args.white)?,
    );
    Ok(MatchSettings {
        consent: Program::consent_to(&players),
        players,
        time: read(language, "--clock", &args.clock)?,
        date: Some(today()),
    })
}

/// The player that `option` names, a person or the computer.
fn player(
    language: Language,
    option: &str,
    text: &Option<String>,
) -> Result<Option<PlayerName>, CliError> {
    let player = text.as_deref().map(parse_player).transpose();
    player.map_err(|error| options::in_option(language, option, error.words(language)))
}

/// The settings with the day of today, unless they have one. Every start of the board gets it here, because a game can
/// begin in each of them, also after a lesson or an opened file.
fn dated(settings: MatchSettings) -> MatchSettings {
    let date = settings.date.or_else(|| Some(today()));
    MatchSettings { date, ..settings }
}

/// Today's date in the local time zone, as game files have it.
pub(super) fn today() -> String {
    jiff::Zoned::now().strftime("%Y.%m.%d").to_string()
}

/// The value of `option`, if it was given.
pub(super) fn read<T: FromStr<Err: Wording>>(
    language: Language,
    option: &str,
    text: &Option<String>,
) -> Result<Option<T>, CliError> {
    let read = text.as_deref().map(str::parse).transpose();
    read.map_err(|error: T::Err| options::in_option(language, option, error.words(language)))
}

/// The options with the arguments of the command line, which take precedence over the config file.
///
/// # Errors
/// An unknown theme.
fn with_arguments(
    language: Language,
    args: &ScreenArgs,
    mut options: Options,
) -> Result<Options, CliError> {
    options.auto_flip = args.flip.map_or(options.auto_flip, |flip| flip != Flip::Never);
    options.flip_waits = args.flip.map_or(options.flip_waits, |flip| flip == Flip::Wait);
    options.keep_takebacks =
        args.takebacks.map_or(options.keep_takebacks, |kept| kept == Takebacks::Keep);
    options.opening_book &= !args.no_book;
    options.mouse &= !args.no_mouse;
    options.bell = args.bell.map_or(options.bell, |bell| match bell {
        BellKind::Off => Bell::Off,
        BellKind::On => Bell::On,
        BellKind::Visual => Bell::Visual,
    });
    options.motion |= args.motion;
    options.pictures &= !args.no_pictures;
    let cell = args.cell.map(|cell| match cell {
        Cell::Tiny => CellSize::Tiny,
        Cell::Small => CellSize::Small,
        Cell::Medium => CellSize::Medium,
        Cell::Tall => CellSize::Tall,
        Cell::Broad => CellSize::Broad,
        Cell::Large => CellSize::Large,
        Cell::Huge => CellSize::Huge,
        Cell::Giant => CellSize::Giant,
        Cell::Colossal => CellSize::Colossal,
    });
    options.cell = cell.or(options.cell);
    options.glyphs.ascii_frames |= args.ascii;
    options.notation = args.notation.map(Into::into).or(options.notation);
    if let Some(name) = &args.theme {
        options.theme = theme(language, name, options.own_themes)?;
    }
    if let Some(glyphs) = args.glyphs {
        options.glyphs.mode = match glyphs {
            Glyphs::Kanji => GlyphMode::Kanji,
            Glyphs::Letters => GlyphMode::Letters,
            Glyphs::Moves => GlyphMode::Moves,
            Glyphs::Ascii => GlyphMode::Ascii,
        };
    }
    Ok(options)
}

/// The theme called `name`, a built-in one or one of `own`.
fn theme(language: Language, name: &str, own: &'static [OwnTheme]) -> Result<ThemeName, CliError> {
    let found = ThemeName::all(own).find(|theme| theme.name() == name);
    found.ok_or_else(|| {
        let hint = suggestion(name, ThemeName::all(own).map(ThemeName::name));
        CliError::usage(message!(language, "cli-no-theme", name = quoted(name)))
            .remedy(language, hint)
    })
}

fn need_terminal(language: Language, is_terminal: bool, stream: &str) -> Result<(), CliError> {
    if is_terminal {
        return Ok(());
    }
    Err(CliError::failure(message!(language, "cli-no-terminal", stream)))
}

/// Refuses a terminal without a movable cursor according to TERM, or without TERM; on Windows no
/// terminal sets it.
fn need_cursor(language: Language, term: Option<String>) -> Result<(), CliError> {
    let term = term.unwrap_or_default();
    if !term.is_empty() && term != "dumb" || term.is_empty() && cfg!(windows) {
        return Ok(());
    }
    Err(CliError::failure(message!(language, "cli-no-cursor", term)))
}

#[cfg(test)]
mod tests {
    use super::super::args::Written;
    use super::*;

    #[test]
    fn the_command_line_goes_before_the_environment() {
        let suggested = Options { auto_flip: true, ..Options::for_environment(|_| None) };
        assert_eq!(suggested.glyphs.mode, GlyphMode::Ascii);
        let args = ScreenArgs {
            theme: Some("kaya".to_owned()),
            ascii: true,
            flip: Some(Flip::Never),
            takebacks: Some(Takebacks::Forget),
            no_book: true,
            bell: Some(BellKind::Visual),
            no_pictures: true,
            motion: true,
            glyphs: Some(Glyphs::Kanji),
            cell: Some(Cell::Medium),
            no_mouse: true,
            notation: Some(Written::Japanese),
            plain: false,
        };
        let options = with_arguments(Language::ENGLISH, &args, suggested).unwrap();
        assert_eq!(
            options.glyphs,
            tui::glyph::Glyphs { mode: GlyphMode::Kanji, ascii_frames: true, ascii_signs: true }
        );
        assert_eq!(options.theme, ThemeName::Kaya);
        assert_eq!(options.cell, Some(CellSize::Medium));
        assert_eq!(options.notation, Some(zushiki_core::notation::NotationKind::Japanese));
        assert_eq!((options.bell, options.motion), (Bell::Visual, true));
        assert!(!options.auto_flip && !options.mouse && !options.keep_takebacks);
        assert!(!options.opening_book);
        let unchanged =
            with_arguments(Language::ENGLISH, &ScreenArgs::default(), suggested).unwrap();
        assert_eq!(unchanged, suggested);
    }

    #[test]
    fn every_start_has_a_day() {
        let date = |settings: MatchSettings| dated(settings).date;
        let today = date(Start::default().settings);
        assert_eq!(today.as_deref().map(str::len), Some("2026.11.23".len()));
        let given = Some("2026.11.23".to_owned());
        let settings = MatchSettings { date: given.clone(), ..MatchSettings::default() };
        assert_eq!(date(settings), given);
    }

    #[test]
    fn an_unknown_theme_is_refused_with_the_nearest() {
        let args = ScreenArgs { theme: Some("kay".to_owned()), ..ScreenArgs::default() };
        let error = with_arguments(Language::ENGLISH, &args, Options::default())
            .unwrap_err()
            .words(Language::ENGLISH);
        assert!(error.contains("there is no theme 'kay'"), "{error}");
        assert!(error.contains("did you mean 'kaya'?"), "{error}");
    }
}
