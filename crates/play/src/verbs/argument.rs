//! The texts that follow a typed verb, and the commands to the table that are made from them.

use crate::opponent::{Computer, ComputerError, PlayerError, parse_analyst, parse_player};
use crate::session::{Command, Look};
use crate::storage::game_files::{Overwrite, SaveTarget};
use crate::table::{AnalysedBy, TableCommand, copying, marking};
use zushiki_core::board::Color;
use zushiki_core::game::{PlayerName, Symbols};
use zushiki_core::text::half_width;
use zushiki_record::HeaderField;

/// The kind of the text that may follow the name of a verb.
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
    /// A text of the player. In a comment `\n` is a line break and `\\` a backslash.
    Text,
    /// The tag of a language.
    Language,
    /// A level of the computer, or a time for its moves.
    Level,
    /// A time control.
    Time,
    /// An engine that analyses: `computer`, or `engine:` with a name.
    Analyst,
    /// A word of [`HeaderField::WORDS`], and the text of the header.
    Header,
    /// Symbols for a move.
    Symbols,
    /// A side: a word of [`SIDES`].
    Side,
    /// A value of a setting, as the config file has it.
    Value,
    /// The ID of a game.
    Game,
}

/// The reason why a text is not an argument of its verb.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArgumentError {
    /// The verb needs an argument of this kind.
    Missing(ArgumentKind),
    /// The verb takes no argument.
    Surplus,
    /// The text is not a level of the computer or a time for its moves.
    Level(ComputerError),
    /// The text names nobody who analyses.
    Analyst,
    /// The text names no player.
    Player(PlayerError),
    /// The word, which names no header.
    Header(String),
    /// The text, which has something other than symbols in it.
    Symbols(String),
    /// The text, which names no side.
    UnknownSide(String),
}

/// The words for the sides.
pub const SIDES: [(&str, Color); 2] = [("black", Color::Black), ("white", Color::White)];

/// The arguments of a kind that is a list of words; none for other kinds.
pub(super) fn words_of(kind: ArgumentKind) -> Vec<&'static str> {
    match kind {
        ArgumentKind::CopyForm => copying::WORDS.iter().map(|&(word, _)| word).collect(),
        ArgumentKind::Header => HeaderField::WORDS.iter().map(|&(word, _)| word).collect(),
        ArgumentKind::Symbols => marking::words().collect(),
        ArgumentKind::Side => SIDES.iter().map(|&(word, _)| word).collect(),
        _ => Vec::new(),
    }
}

/// The first word of `text`, and the rest after the following blank.
pub(super) fn split_word(text: &str) -> (&str, Option<&str>) {
    match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, Some(rest)),
        None => (text, None),
    }
}

/// A command that is read from the text after a verb; `None` if the front end carries out the verb with this text.
type Read = Result<Option<TableCommand>, ArgumentError>;

/// The number of a move as lists of moves have it; the largest one for a number that is too large.
pub(super) fn read_number(text: Option<&str>) -> Read {
    let number = half_width(text.unwrap_or_default()).parse().unwrap_or(usize::MAX);
    Ok(Some(Command::Look(Look::At(number)).into()))
}

pub(super) fn read_comment(text: Option<&str>) -> Read {
    Ok(text.map(|text| Command::Comment(comment_typed(text)).into()))
}

pub(super) fn read_computer(text: Option<&str>) -> Read {
    // Full strength is too strong for a guess.
    let text = text.filter(|text| !text.is_empty());
    let text = text.ok_or(ArgumentError::Level(ComputerError::Form))?;
    let name = computer_typed(text).map_err(ArgumentError::Level)?;
    Ok(Some(TableCommand::PlayComputer(name)))
}

/// The symbols for a move; the word that removes them gives none.
pub(super) fn read_symbols(text: Option<&str>) -> Read {
    let Some(text) = text.filter(|text| !text.is_empty()) else { return Ok(None) };
    let symbols = match &*half_width(text) {
        marking::NO_SYMBOL => None,
        signs => {
            let symbols = Symbols::parse(signs);
            Some(symbols.ok_or_else(|| ArgumentError::Symbols(text.to_owned()))?)
        }
    };
    Ok(Some(Command::Mark(symbols).into()))
}

/// The header that was typed, and its text: `event The first cup`.
pub(super) fn read_header(text: Option<&str>) -> Read {
    let Some(typed) = text.filter(|text| !text.is_empty()) else { return Ok(None) };
    let (word, text) = split_word(typed);
    let field = HeaderField::by_word(&half_width(word));
    let field = field.ok_or_else(|| ArgumentError::Header(word.to_owned()))?;
    let text = match (field, text.unwrap_or_default().trim()) {
        (HeaderField::Player(_), name) if !name.is_empty() => {
            parse_player(name).map_err(ArgumentError::Player)?.to_string()
        }
        (_, text) => text.to_owned(),
    };
    Ok(Some(Command::SetHeader { field, text }.into()))
}

pub(super) fn read_save(file: Option<&str>) -> Read {
    save(file, Overwrite::Written)
}

pub(super) fn read_save_over(file: Option<&str>) -> Read {
    let is_named = file.is_some_and(|file| !file.is_empty());
    save(file, if is_named { Overwrite::Any } else { Overwrite::Own })
}

/// The word that may stand before the name of a file: `save as game.psn`.
const AS: &str = "as";

fn save(file: Option<&str>, overwrite: Overwrite) -> Read {
    let file = match file.map(|file| (file, split_word(file))) {
        Some((_, (AS, name))) => {
            let name = name.map(str::trim).filter(|name| !name.is_empty());
            Some(name.ok_or(ArgumentError::Missing(ArgumentKind::Path))?)
        }
        Some((file, _)) => Some(file).filter(|file| !file.is_empty()),
        None => None,
    };
    let file = file.map(Into::into);
    Ok(Some(Command::Save(SaveTarget { file, overwrite }).into()))
}

/// The side that `text` names, in English or by a name that `of_side` gives the side in the player's language; `None`
/// for an empty text.
///
/// # Errors
/// A text that names no side.
pub fn side_typed(
    text: &str,
    of_side: impl Fn(Color) -> String,
) -> Result<Option<Color>, ArgumentError> {
    if text.is_empty() {
        return Ok(None);
    }
    let word = half_width(text).to_lowercase();
    let is_meant = |&&(known, color): &&(&str, Color)| {
        known == word || half_width(&of_side(color)).to_lowercase() == word
    };
    let side = SIDES.iter().find(is_meant).map(|&(_, color)| color);
    side.map(Some).ok_or_else(|| ArgumentError::UnknownSide(text.to_owned()))
}

/// The engine that analyses; `None` for the last one.
///
/// # Errors
/// A text that names nobody.
pub fn analyst_typed(text: &str) -> Result<Option<AnalysedBy>, ArgumentError> {
    if text.is_empty() {
        return Ok(None);
    }
    let engine = parse_analyst(&half_width(text)).map_err(|_| ArgumentError::Analyst)?;
    Ok(Some(engine.map_or(AnalysedBy::Computer, AnalysedBy::Engine)))
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
