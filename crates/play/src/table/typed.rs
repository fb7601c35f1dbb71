//! The commands that people type: `:` on the board on screen and the lines of `--plain` are made from one
//! list, [`COMMANDS`]. Their help and the messages about them are made by the front ends.

mod answer;
mod local;

pub use self::answer::{Answer, answer, begun_answers, begun_promotions, promotion_answer};
pub use self::local::local_words;

use super::command::{AnalysedBy, TableCommand};
use super::{copying, marking};
use crate::opponent::{Computer, ComputerError, parse_analyst};
use crate::session::{Command, Look};
use crate::storage::game_files::{Overwrite, SaveTarget};
use zushiki_core::game::{Offer, PlayerName};
use zushiki_core::notation::ParseMoveError;
use zushiki_core::text::{folded, half_width, nearest};
use zushiki_record::HeaderField;

/// The name of a command, which front ends use for its help.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // the list has the arguments of each, the help of the front ends its effect
pub enum CommandName {
    Board,
    Diagram,
    Rank,
    File,
    Hands,
    Moves,
    Why,
    History,
    Time,
    Info,
    Header,
    Undo,
    Redo,
    Flip,
    AutoFlip,
    First,
    Back,
    Forward,
    Last,
    Ply,
    Capture,
    Return,
    Replay,
    Variations,
    Branch,
    Delete,
    Promote,
    Prune,
    Numbering,
    Notation,
    Resign,
    Draw,
    Impasse,
    Claim,
    Edit,
    Copy,
    Export,
    Position,
    Save,
    SaveOver,
    Open,
    OpenPart,
    Comment,
    Uncomment,
    Mark,
    Glyphs,
    Theme,
    UsualLooks,
    Larger,
    Smaller,
    Language,
    Mouse,
    Computer,
    Clock,
    Now,
    Stop,
    TakeOver,
    New,
    Rematch,
    Say,
    Mute,
    Menu,
    Influence,
    Attackers,
    Hint,
    Mate,
    Threat,
    Analysis,
    Analyse,
    Pieces,
    Rules,
    Learn,
    Problems,
    Openings,
    Help,
    Quit,
    QuitAtOnce,
}

/// The kind of the text that may follow the name of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgumentKind {
    /// Nothing follows.
    Nothing,
    /// A square.
    Square,
    /// A square, or the abbreviation of a piece.
    SquareOrPiece,
    /// The name of a rank.
    Rank,
    /// The number of a file.
    File,
    /// A move.
    Move,
    /// A position in SFEN.
    Position,
    /// A form in which a game is copied: a word of [`copying::WORDS`].
    CopyForm,
    /// The name of a file on disk.
    Path,
    /// A text of the player, in which `\n` is a line break and `\\` a backslash.
    Text,
    /// The tag of a language.
    Language,
    /// A level of the computer, or a time for its moves.
    Level,
    /// A time control.
    Time,
    /// Who analyses: `computer`, or `engine:` with a name.
    Analyst,
    /// A word of [`HeaderField::WORDS`], and the text of the header.
    Header,
    /// Symbols for a move.
    Symbols,
}

/// The front ends that know a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KnownTo {
    /// The board on screen and the lines.
    Both,
    /// The board on screen: the command concerns its look, its cursor or its other screens.
    Screen,
    /// `--plain`, which describes what a board shows.
    Lines,
}

/// A command that people type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommandForm {
    /// The name.
    pub name: CommandName,
    /// The words for it; completion and help use the first.
    pub words: &'static [&'static str],
    /// The kind of its argument.
    pub argument: ArgumentKind,
    /// The front ends that know it.
    pub known_to: KnownTo,
}

const fn form(
    name: CommandName,
    words: &'static [&'static str],
    argument: ArgumentKind,
    known_to: KnownTo,
) -> CommandForm {
    CommandForm { name, words, argument, known_to }
}

use ArgumentKind::{
    Analyst, CopyForm, File, Header, Language, Level, Move, Nothing, Path, Position, Rank,
    SquareOrPiece, Text,
};
use KnownTo::{Both, Lines, Screen};

/// Every command, in the order of the help.
#[rustfmt::skip] // one command a line
pub static COMMANDS: &[CommandForm] = &[
    form(CommandName::Board, &["board"], Nothing, Lines),
    form(CommandName::Diagram, &["diagram"], Nothing, Lines),
    form(CommandName::Rank, &["rank"], Rank, Lines),
    form(CommandName::File, &["file"], File, Lines),
    form(CommandName::Hands, &["hands", "hand"], Nothing, Lines),
    form(CommandName::Moves, &["moves"], SquareOrPiece, Lines),
    form(CommandName::Why, &["why"], Move, Lines),
    form(CommandName::History, &["history"], Nothing, Lines),
    form(CommandName::Time, &["time"], Nothing, Lines),
    form(CommandName::Info, &["info", "headers"], Nothing, Both),
    form(CommandName::Header, &["header"], Header, Both),
    form(CommandName::Undo, &["undo", "u"], Nothing, Both),
    form(CommandName::Redo, &["redo"], Nothing, Both),
    form(CommandName::Flip, &["flip"], Nothing, Screen),
    form(CommandName::AutoFlip, &["flip auto"], Nothing, Screen),
    form(CommandName::First, &["first"], Nothing, Both),
    form(CommandName::Back, &["back"], Nothing, Both),
    form(CommandName::Forward, &["forward"], Nothing, Both),
    form(CommandName::Last, &["last"], Nothing, Both),
    form(CommandName::Capture, &["capture"], Nothing, Both),
    form(CommandName::Return, &["return"], Nothing, Both),
    form(CommandName::Replay, &["replay"], Nothing, Screen),
    form(CommandName::Variations, &["variations"], Nothing, Both),
    form(CommandName::Branch, &["branch"], Nothing, Both),
    form(CommandName::Delete, &["delete"], Nothing, Both),
    form(CommandName::Promote, &["promote"], Nothing, Both),
    form(CommandName::Prune, &["prune"], Nothing, Both),
    form(CommandName::Numbering, &["numbering"], Nothing, Screen),
    form(CommandName::Notation, &["notation"], Nothing, Both),
    form(CommandName::Resign, &["resign"], Nothing, Both),
    form(CommandName::Draw, &["draw"], Nothing, Both),
    form(CommandName::Impasse, &["impasse"], Nothing, Both),
    form(CommandName::Claim, &["claim"], Nothing, Both),
    form(CommandName::Edit, &["edit"], Nothing, Screen),
    form(CommandName::Copy, &["copy"], CopyForm, Both),
    form(CommandName::Position, &["sfen"], Position, Both),
    form(CommandName::Export, &["export"], Nothing, Screen),
    form(CommandName::Save, &["save", "w"], Path, Both),
    form(CommandName::SaveOver, &["save!", "w!"], Path, Both),
    form(CommandName::Open, &["open", "games"], Path, Both),
    form(CommandName::OpenPart, &["open!"], Path, Both),
    form(CommandName::Comment, &["comment"], Text, Both),
    form(CommandName::Uncomment, &["uncomment"], Nothing, Both),
    form(CommandName::Mark, &["mark"], ArgumentKind::Symbols, Both),
    form(CommandName::Glyphs, &["glyphs", "g"], Nothing, Screen),
    form(CommandName::Theme, &["theme"], Nothing, Screen),
    form(CommandName::UsualLooks, &["usual"], Nothing, Screen),
    form(CommandName::Larger, &["larger"], Nothing, Screen),
    form(CommandName::Smaller, &["smaller"], Nothing, Screen),
    form(CommandName::Language, &["language"], Language, Both),
    form(CommandName::Mouse, &["mouse"], Nothing, Screen),
    form(CommandName::Computer, &["computer", "level"], Level, Both),
    form(CommandName::Clock, &["clock"], ArgumentKind::Time, Both),
    form(CommandName::Now, &["now"], Nothing, Both),
    form(CommandName::Stop, &["stop"], Nothing, Both),
    form(CommandName::TakeOver, &["takeover"], Nothing, Both),
    form(CommandName::New, &["new"], Nothing, Both),
    form(CommandName::Rematch, &["rematch"], Nothing, Both),
    form(CommandName::Say, &["say"], Text, Both),
    form(CommandName::Mute, &["mute"], Nothing, Both),
    form(CommandName::Menu, &["menu"], Nothing, Both),
    form(CommandName::Influence, &["influence"], Nothing, Screen),
    form(CommandName::Attackers, &["attackers"], ArgumentKind::Square, Screen),
    form(CommandName::Hint, &["hint"], Nothing, Both),
    form(CommandName::Mate, &["mate"], Nothing, Both),
    form(CommandName::Threat, &["threat"], Nothing, Both),
    form(CommandName::Analysis, &["analysis"], Analyst, Both),
    form(CommandName::Analyse, &["analyse"], Analyst, Both),
    form(CommandName::Pieces, &["pieces", "p"], Nothing, Both),
    form(CommandName::Rules, &["rules"], Nothing, Both),
    form(CommandName::Learn, &["learn"], Nothing, Screen),
    form(CommandName::Problems, &["problems"], Path, Screen),
    form(CommandName::Openings, &["openings"], Path, Screen),
    form(CommandName::Help, &["help", "h", "?"], Nothing, Both),
    form(CommandName::Quit, &["quit", "q", "exit"], Nothing, Both),
    form(CommandName::QuitAtOnce, &["q!"], Nothing, Both),
];

impl CommandForm {
    /// Whether this front end knows the command.
    #[must_use]
    pub fn is_known_to(&self, front_end: KnownTo) -> bool {
        [Both, front_end].contains(&self.known_to)
    }

    /// Whether the command does nothing without its argument.
    #[must_use]
    pub fn needs_argument(&self) -> bool {
        matches!(self.argument, Move | Rank | File)
            || matches!(self.name, CommandName::SaveOver | CommandName::OpenPart)
    }

    /// Whether `word` is the command; `rest` follows it. A single letter with a following text is not a command without
    /// an argument, because it is more likely a piece.
    fn is_meant_by(&self, word: &str, rest: Option<&str>) -> bool {
        let has_rest = rest.is_some_and(|rest| !rest.trim().is_empty());
        let is_piece = word.len() == 1 && has_rest && self.argument == Nothing;
        self.words.contains(&word) && !is_piece
    }
}

impl CommandName {
    /// The first word for the command; empty for the number of a position.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.form().and_then(|form| form.words.first().copied()).unwrap_or_default()
    }

    /// Whether this front end knows the command.
    #[must_use]
    pub fn is_known_to(self, front_end: KnownTo) -> bool {
        self.form().is_none_or(|form| form.is_known_to(front_end))
    }

    /// The form of the command; `None` for the number of a position, which has no word.
    #[must_use]
    pub fn form(self) -> Option<&'static CommandForm> {
        COMMANDS.iter().find(|form| form.name == self)
    }
}

/// A line that was typed as a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TypedCommand<'a> {
    /// The command.
    pub name: CommandName,
    /// The text after its name without surrounding blanks; `None` if no blank follows.
    pub argument: Option<&'a str>,
}

/// The reason why a text is not an argument of its command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArgumentError {
    /// The command needs an argument of this kind.
    Missing(ArgumentKind),
    /// The command takes no argument.
    Surplus,
    /// The text is not a level of the computer or a time for its moves.
    Level(ComputerError),
    /// The text names nobody who analyses.
    Analyst,
    /// The text does not begin with the word for a header.
    Header,
    /// The text has something other than symbols in it.
    Symbols,
}

/// The command of `line`: a name of the list or of another language, or the number of a position of the game. `None` for other
/// texts, as moves are.
#[must_use]
pub fn parse(line: &str) -> Option<TypedCommand<'_>> {
    let text = line.trim_start();
    let number = text.trim_end();
    if !number.is_empty() && half_width(number).bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(TypedCommand { name: CommandName::Ply, argument: Some(number) });
    }
    let (first, behind) = split_word(text);
    let (second, rest) = behind.map_or(("", None), |behind| split_word(behind.trim_start()));
    let of_two = || Some((name_of(&format!("{first} {second}"), rest)?, rest));
    let (name, argument) = of_two().or_else(|| Some((name_of(first, behind)?, behind)))?;
    Some(TypedCommand { name, argument: argument.map(str::trim) })
}

/// The first word of `text`, and the rest after the following blank.
fn split_word(text: &str) -> (&str, Option<&str>) {
    match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, Some(rest)),
        None => (text, None),
    }
}

/// The command for `words`, in any case and width, with `rest` after them.
fn name_of(words: &str, rest: Option<&str>) -> Option<CommandName> {
    let words = half_width(words).to_lowercase();
    let found = COMMANDS.iter().find(|form| form.is_meant_by(&words, rest));
    found.map(|form| form.name).or_else(|| local::named(&words))
}

/// The most similar word to `word` for a command of this front end; `None` if none is similar.
#[must_use]
pub fn nearest_word(word: &str, front_end: KnownTo) -> Option<&'static str> {
    let known = COMMANDS.iter().filter(|form| form.is_known_to(front_end));
    nearest(&half_width(word), known.flat_map(|form| form.words).copied())
}

/// Whether `text`, which is not a move because of `error`, was meant as a command: its first word has letters
/// alone.
#[must_use]
pub fn is_like_command(text: &str, error: &ParseMoveError) -> bool {
    let is_unread = matches!(
        error,
        ParseMoveError::Syntax { .. }
            | ParseMoveError::UnknownPiece { .. }
            | ParseMoveError::UnknownName { .. }
    );
    let text = half_width(text);
    let word = text.split_whitespace().next().unwrap_or_default().trim_end_matches('!');
    is_unread && word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_alphabetic())
}

/// The first words of the commands of the board or of `--plain` that begin with `typed`; all if it is empty. If `typed`
/// is in another language, words of that language.
pub fn completions(typed: &str, front_end: KnownTo) -> impl Iterator<Item = &'static str> {
    let typed = folded(typed);
    let is_local = !typed.is_ascii();
    let known = COMMANDS.iter().filter(move |form| form.is_known_to(front_end));
    let words = known.flat_map(move |form| match is_local {
        true => local::first_words(form.name),
        false => form.words.first().copied().into_iter().collect(),
    });
    words.filter(move |word| folded(word).starts_with(&typed))
}

/// The commands with an argument out of a list that begin with `typed`: `copy kif`. None as long as no blank
/// follows the name of the command.
#[must_use]
pub fn argument_completions(typed: &str, front_end: KnownTo) -> Vec<String> {
    let Some(command) = parse(typed).filter(|command| command.argument.is_some()) else {
        return Vec::new();
    };
    let begun = half_width(command.text()).to_lowercase();
    let known = command.name.form().filter(|form| form.is_known_to(front_end));
    let arguments = known.map(|form| arguments(form.argument)).unwrap_or_default();
    let arguments = arguments.into_iter().filter(|argument| argument.starts_with(&begun));
    arguments.map(|argument| format!("{} {argument}", command.name.word())).collect()
}

/// The arguments of a kind that is a list of words; none for other kinds.
fn arguments(kind: ArgumentKind) -> Vec<&'static str> {
    match kind {
        CopyForm => copying::WORDS.iter().map(|&(word, _)| word).collect(),
        Header => HeaderField::WORDS.iter().map(|&(word, _)| word).collect(),
        ArgumentKind::Symbols => marking::words().collect(),
        _ => Vec::new(),
    }
}

impl TypedCommand<'_> {
    /// The text after the name; empty if there is none.
    #[must_use]
    pub fn text(&self) -> &str {
        self.argument.unwrap_or_default()
    }

    /// Whether a text follows a command that does not accept one.
    #[must_use]
    pub fn has_surplus(&self) -> bool {
        let takes_none = self.name.form().is_some_and(|form| form.argument == Nothing);
        takes_none && !self.text().is_empty()
    }

    /// The command to the table; `None` if the front end carries it out itself.
    ///
    /// # Errors
    /// An argument that the command cannot have.
    pub fn table_command(&self) -> Result<Option<TableCommand>, ArgumentError> {
        if self.has_surplus() {
            return Err(ArgumentError::Surplus);
        }
        Ok(Some(match self.name {
            CommandName::Undo => Command::Undo.into(),
            CommandName::Redo => Command::Redo.into(),
            CommandName::First => Command::Look(Look::First).into(),
            CommandName::Back => Command::Look(Look::Back).into(),
            CommandName::Forward => Command::Look(Look::Forward).into(),
            CommandName::Last => Command::Look(Look::Last).into(),
            CommandName::Capture => Command::Look(Look::Capture { later: true }).into(),
            CommandName::Ply => Command::Look(Look::At(self.number())).into(),
            CommandName::Return => Command::LeaveReview.into(),
            CommandName::Branch => Command::NextBranch.into(),
            CommandName::Delete => Command::DeleteBranch.into(),
            CommandName::Promote => Command::PromoteBranch.into(),
            CommandName::Prune => Command::PruneBranches.into(),
            CommandName::Resign => Command::Resign.into(),
            CommandName::Draw => Command::Offer(Offer::Draw).into(),
            CommandName::Impasse => Command::Offer(Offer::Impasse).into(),
            CommandName::Claim => Command::ClaimImpasse.into(),
            CommandName::Uncomment => Command::Comment(String::new()).into(),
            CommandName::Comment if self.argument.is_some() => {
                Command::Comment(comment_typed(self.text())).into()
            }
            CommandName::Mark if !self.text().is_empty() => {
                Command::Mark(marking::symbols_typed(&half_width(self.text()))?).into()
            }
            CommandName::Header if !self.text().is_empty() => {
                let (field, text) = header_typed(self.text()).ok_or(ArgumentError::Header)?;
                Command::SetHeader { field, text }.into()
            }
            CommandName::Computer => TableCommand::PlayComputer(
                computer_typed(self.text()).map_err(ArgumentError::Level)?,
            ),
            CommandName::Now => TableCommand::MoveNow,
            CommandName::Stop => TableCommand::StopThinking,
            CommandName::TakeOver => TableCommand::TakeOver,
            CommandName::Hint => TableCommand::Hint,
            CommandName::Mate => TableCommand::Mate,
            CommandName::Threat => TableCommand::Threat,
            CommandName::Save => Command::Save(self.save_target(Overwrite::Written)).into(),
            CommandName::SaveOver if self.text().is_empty() => {
                return Err(ArgumentError::Missing(Path));
            }
            CommandName::SaveOver if self.text().is_empty() => {
                Command::Save(self.save_target(Overwrite::Own)).into()
            }
            CommandName::SaveOver => Command::Save(self.save_target(Overwrite::Any)).into(),
            _ => return Ok(None),
        }))
    }

    /// The number of a move as lists of moves have it; the largest one for a number that is too large.
    #[must_use]
    pub fn number(&self) -> usize {
        half_width(self.text()).parse().unwrap_or(usize::MAX)
    }

    fn save_target(&self, overwrite: Overwrite) -> SaveTarget {
        let file = self.text();
        SaveTarget { file: (!file.is_empty()).then(|| file.into()), overwrite }
    }

    /// The engine that analyses; `None` for the last one.
    ///
    /// # Errors
    /// A text that names nobody.
    pub fn analysed_by(&self) -> Result<Option<AnalysedBy>, ArgumentError> {
        let Some(text) = self.argument.filter(|text| !text.is_empty()) else { return Ok(None) };
        let engine = parse_analyst(&half_width(text)).map_err(|_| ArgumentError::Analyst)?;
        Ok(Some(engine.map_or(AnalysedBy::Computer, AnalysedBy::Engine)))
    }
}

/// The computer player at this level, or of full strength.
///
/// # Errors
/// A text that is not a level or a time for moves.
pub fn computer_typed(level: &str) -> Result<PlayerName, ComputerError> {
    let level = half_width(level);
    let written =
        if level.is_empty() { "computer".to_owned() } else { format!("computer:{level}") };
    let computer: Computer = written.parse()?;
    computer.name().ok_or(ComputerError::Form)
}

/// The header that was typed, and its text: `event The first cup`; `None` if the first word is that of no header.
#[must_use]
pub fn header_typed(typed: &str) -> Option<(HeaderField, String)> {
    let (word, text) = split_word(typed.trim());
    Some((HeaderField::by_word(&half_width(word))?, text.unwrap_or_default().trim().to_owned()))
}

/// The comment that was typed: `\n` is a line break and `\\` a backslash.
#[must_use]
pub fn comment_typed(typed: &str) -> String {
    let mut text = String::new();
    let mut letters = typed.chars().peekable();
    while let Some(letter) = letters.next() {
        let next = letters.next_if(|next| letter == '\\' && matches!(next, 'n' | '\\'));
        text.push(if next == Some('n') { '\n' } else { letter });
    }
    text.trim().to_owned()
}

#[cfg(test)]
mod tests;
