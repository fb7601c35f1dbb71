//! The commands of the list: those of the table, and those that this module executes.

use std::sync::Arc;

use std::time::Duration;

use super::{Dialogue, Flow, Leaving, Reply, TableRole, Wish, YesNoQuestion};
use crate::cli::args::VariantArgs;
use crate::cli::{locale, options};
use zushiki_core::notation::NotationKind;
use zushiki_core::text::{escaped, half_width, quoted};
use zushiki_play::opponent::LinesRequest;
use zushiki_play::session::{Command, Look};
use zushiki_play::storage::game_files::{FileContent, OpenFileError, OpenRequest, OpenedFile};
use zushiki_play::table::TableCommand;
use zushiki_play::table::copying::{Copied, CopyForm};
use zushiki_play::verbs::{ArgumentError, ArgumentKind, KnownTo, TypedVerb, Verb, analyst_typed};
use zushiki_record::EvaluationStyle;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{
    self, Wording, argument_error, command_of_others, copy_words, counting, no_value, notation_in,
    opened_notices, usual_notation,
};

/// The search of a position that the player asks about.
const POSITION: LinesRequest = LinesRequest { count: 3, time: Duration::from_secs(5), among: None };

impl Dialogue {
    /// Carries out a command that was typed.
    pub(super) fn run(&mut self, typed: TypedVerb<'_>) -> Reply {
        if !typed.verb.row().is_known_to(KnownTo::Lines) {
            return Reply::told(of_screen(self.language, typed.verb));
        }
        match typed.table_command() {
            Ok(Some(TableCommand::Session(Command::Look(Look::At(number))))) => {
                let ply = self.table.game().ply_of(number, counting(self.language));
                self.command(Command::Look(Look::At(ply)).into())
            }
            Ok(Some(command)) => self.command(command),
            Ok(None) => self.run_own(typed),
            Err(error) => Reply::told(argument_error(self.language, typed.verb, &error)),
        }
    }

    /// Applies a command, after a question if it needs one.
    fn command(&mut self, command: TableCommand) -> Reply {
        match self.table.question(&command) {
            Ok(None) => self.apply(command),
            Ok(Some(question)) => self.ask(YesNoQuestion::Command(question, command)),
            Err(refusal) => self.words().refused(refusal).into_iter().collect::<Vec<_>>().into(),
        }
    }

    fn run_own(&mut self, typed: TypedVerb<'_>) -> Reply {
        if let Some(reply) = self.of_shared_table(typed) {
            return reply;
        }
        match typed.verb {
            Verb::Mark => Reply::told(wording::no_symbols(self.language, typed.text())),
            Verb::Analysis | Verb::AnalyseGame => self.analyse(typed),
            Verb::Notation => self.change_notation(typed.text()),
            Verb::Language => self.change_language(typed.text()),
            Verb::Games if typed.text().is_empty() => self.list_games(),
            Verb::Games => self.open(typed.text(), false),
            Verb::OpenPart if typed.text().is_empty() => {
                let missing = ArgumentError::Missing(ArgumentKind::Path);
                Reply::told(argument_error(self.language, typed.verb, &missing))
            }
            Verb::OpenPart => self.open(typed.text(), true),
            Verb::ReadPosition if !typed.text().is_empty() => {
                Reply::told(message!(self.language, "plain-only-prints", word = typed.verb.word()))
            }
            Verb::Copy if !typed.text().is_empty() => self.copied(typed.text()).into(),
            Verb::NewGame => self.leave_for(Leaving::PlayAgain { swapped: false }),
            Verb::Rematch => self.leave_for(Leaving::PlayAgain { swapped: true }),
            Verb::ChooseVariant if typed.text().is_empty() => self.leave_for(Leaving::Menu(None)),
            Verb::ChooseVariant => self.leave_for_named(&half_width(typed.text())),
            telling => self.words().lookup(telling, typed.text()).into(),
        }
    }

    /// The answer to a command that means something else at a shared table.
    fn of_shared_table(&mut self, typed: TypedVerb<'_>) -> Option<Reply> {
        use Verb::{ChooseVariant, Games, Mute, NewGame, OpenPart, Rematch, Say, Time};
        let language = self.language;
        let told = match (typed.verb, self.role) {
            (Mute, Some(_)) => {
                self.is_muted = !self.is_muted;
                wording::muted(language, self.is_muted)
            }
            (Say | Mute, None) => message!(language, "remote-nobody"),
            (Say, Some(_)) if typed.text().is_empty() => message!(language, "remote-say-help"),
            (Say, Some(_)) => {
                self.wishes.push(Wish::Say(typed.text().to_owned()));
                return Some(Reply::default());
            }
            (NewGame | Rematch, Some(TableRole::Offered)) => {
                self.wishes.push(Wish::Rematch);
                return Some(Reply::default());
            }
            (NewGame | Rematch, Some(_)) if self.table.shared().is_running() => {
                message!(language, "remote-finish-first")
            }
            (NewGame | Rematch, Some(TableRole::Guest)) => {
                self.wishes.push(Wish::Rematch);
                message!(language, "remote-rematch-sent")
            }
            (Time, Some(TableRole::Host)) => {
                self.wishes.push(Wish::Delay);
                return None;
            }
            (ChooseVariant, Some(_)) => message!(language, "remote-quit-first"),
            (Games | OpenPart, Some(_)) if !typed.text().is_empty() => {
                message!(language, "remote-quit-first")
            }
            _ => return None,
        };
        Some(Reply::told(told))
    }

    /// Begins an analysis of the position, or of the whole game.
    fn analyse(&mut self, typed: TypedVerb<'_>) -> Reply {
        let by = match analyst_typed(typed.text()) {
            Ok(by) => by,
            Err(error) => return Reply::told(argument_error(self.language, typed.verb, &error)),
        };
        let style = EvaluationStyle::Command;
        self.command(match typed.verb {
            Verb::AnalyseGame => {
                let notation = usual_notation(self.language);
                TableCommand::AnalyseGame { by, style, notation }
            }
            _ => TableCommand::AnalysePosition { by, lines: POSITION },
        })
    }

    /// Writes moves in the notation `name` from now on, or in the other one if `name` is empty.
    fn change_notation(&mut self, name: &str) -> Reply {
        let lower = half_width(name).to_lowercase();
        let named = NotationKind::ALL.iter().find(|(known, _)| *known == lower);
        let notation = match named {
            Some(&(_, notation)) => notation,
            None if name.is_empty() => self.notation.kind().other(),
            None => {
                let known = NotationKind::ALL.map(|(name, _)| name);
                return Reply::told(no_value(self.language, Verb::Notation, name, &known));
            }
        };
        self.notation = notation_in(self.language, Some(notation));
        Reply::told(match notation {
            NotationKind::Japanese => {
                message!(self.language, "screen-notation-japanese", hint = "")
            }
            NotationKind::Hodges => message!(self.language, "screen-notation-hodges", hint = ""),
        })
    }

    /// Answers in the language with the tag `tag` from now on, or in the next one if `tag` is empty.
    fn change_language(&mut self, tag: &str) -> Reply {
        let chosen = match chosen_language(self.language, tag) {
            Ok(chosen) => chosen,
            Err(error) => return Reply::told(error),
        };
        let was_usual = self.notation == usual_notation(self.language);
        self.language = chosen;
        self.table.set_texts(Arc::new(chosen));
        if was_usual {
            self.notation = usual_notation(chosen);
        }
        Reply::told(message!(self.language, "screen-language", hint = ""))
    }

    fn list_games(&self) -> Reply {
        let Some(files) = self.table.files() else { return Reply::default() };
        let saved = files.saved_games();
        let told: Vec<String> =
            saved.games().map(|game| crate::cli::saved::line(self.language, &game)).collect();
        if told.is_empty() {
            Reply::told(message!(self.language, "plain-no-saved-games"))
        } else {
            told.into()
        }
    }

    /// Opens the game of a file; `part` is whether the moves before a fault are used.
    fn open(&mut self, file: &str, part: bool) -> Reply {
        let request = OpenRequest { path: file.into(), part, ..OpenRequest::default() };
        match self.read(request) {
            Some(Ok((opened, count))) => self.leave_for(Leaving::Open(opened.into(), count)),
            Some(Err(error)) => {
                Reply::told(self.language.sentence(&open_fault(self.language, &error)))
            }
            None => Reply::default(),
        }
    }

    /// Reads a game file; of several games the first. Returns the game and the number of games.
    fn read(&self, request: OpenRequest) -> Option<Result<(OpenedFile, usize), OpenFileError>> {
        let files = self.table.files()?;
        let (request, count) = match files.open(request) {
            Ok(FileContent::Several { request, count }) => (request, count),
            other => return only_game(other, 1),
        };
        only_game(files.open(OpenRequest { game: Some(1), ..request }), count)
    }

    /// Leaves the game for something else, after a question if it would be lost.
    /// Leaves the game for the one called `name`, unless there is none.
    fn leave_for_named(&mut self, name: &str) -> Reply {
        match options::position(self.language, &VariantArgs::named(name).into()) {
            Ok(_) => self.leave_for(Leaving::Menu(Some(name.to_owned()))),
            Err(error) => Reply::told(error.words(self.language)),
        }
    }

    pub(super) fn leave_for(&mut self, leaving: Leaving) -> Reply {
        if self.session().would_be_lost() {
            self.ask(YesNoQuestion::Leave(leaving))
        } else {
            self.leave_now(leaving)
        }
    }

    pub(super) fn leave_now(&mut self, leaving: Leaving) -> Reply {
        match leaving {
            Leaving::Quit => {
                Reply { flow: Flow::End, ..Reply::told(super::goodbye(self.language)) }
            }
            Leaving::Menu(game) => Reply { flow: Flow::Menu(game), ..Reply::default() },
            Leaving::PlayAgain { swapped } => {
                let again = self.session().again(swapped, self.date.clone());
                self.table.begin(again);
                if self.role == Some(TableRole::Host) {
                    self.wishes.push(Wish::Begin { swapped });
                }
                self.introduced(Vec::new())
            }
            Leaving::Open(opened, count) => {
                let mut remarks = opened_notices(self.language, &opened);
                self.table.begin_opened(*opened);
                if count > 1 {
                    remarks.push(message!(self.language, "plain-first-of-games", count));
                }
                self.introduced(remarks)
            }
        }
    }

    /// The answer that begins another game, with `remarks` on it.
    pub(super) fn introduced(&self, remarks: Vec<String>) -> Reply {
        let told = [remarks, self.words().introduction()].concat();
        Reply { told, standing: self.words().standing(), flow: Flow::GoOn }
    }

    /// The game in the form with the name `word`, line by line, and the parts that the form cannot
    /// hold.
    fn copied(&self, word: &str) -> Vec<String> {
        let language = self.language;
        let Some(form) = CopyForm::by_word(word) else {
            let known = copy_words(language);
            return vec![message!(language, "command-copy-unknown", word = quoted(word), known)];
        };
        match form.write(self.record(), &language) {
            Ok(Copied { text, remarks }) => {
                let remarks =
                    remarks.iter().map(|remark| language.sentence(&remark.words(language)));
                text.lines().map(str::to_owned).chain(remarks).collect()
            }
            Err(error) => vec![language.sentence(&error.words(language))],
        }
    }
}

/// The game that was read from a file of `count`; `None` if it is one of several still.
fn only_game(
    content: Result<FileContent, OpenFileError>,
    count: usize,
) -> Option<Result<(OpenedFile, usize), OpenFileError>> {
    match content {
        Ok(FileContent::Game(opened)) => Some(Ok((*opened, count))),
        Ok(FileContent::WhichGame { error, .. }) => Some(Err(*error)),
        Ok(FileContent::Several { .. }) => None,
        Err(error) => Some(Err(error)),
    }
}

/// Why a file cannot be opened, and the command that opens a part of it, if possible.
fn open_fault(language: Language, error: &OpenFileError) -> String {
    let told = error.words(language);
    match error.readable_moves() {
        None => told,
        Some(moves) => message!(language, "plain-readable-part", error = told, moves),
    }
}

/// The language `tag`, or the next after `language` if `tag` is empty.
///
/// # Errors
/// A sentence, if there is no such language or the terminal cannot show its letters.
pub(in super::super) fn chosen_language(language: Language, tag: &str) -> Result<Language, String> {
    let is_shown = |language: Language| !language.needs_unicode() || !locale::is_ascii();
    let chosen = if tag.is_empty() { Some(language.next(is_shown)) } else { Language::find(tag) };
    let Some(chosen) = chosen else {
        let known: Vec<&str> = Language::all().map(Language::tag).collect();
        let known = language.all_of_words(&known);
        return Err(message!(language, "screen-no-language", known, name = escaped(tag)));
    };
    if is_shown(chosen) {
        Ok(chosen)
    } else {
        Err(message!(language, "screen-language-needs-characters", tag = chosen.tag()))
    }
}

/// The answer to a command of the board on screen.
fn of_screen(language: Language, verb: Verb) -> String {
    match verb {
        Verb::Learn | Verb::Problems | Verb::Tactics => {
            message!(language, "plain-quit-first", word = verb.word())
        }
        _ => command_of_others(language, verb, KnownTo::Lines),
    }
}
