//! Tuned parameters as text: those of the shipped games and of the user, and how a text is read and
//! written. The nets and the books of openings of both, and the user's search parameters, are found here as well.
//!
//! A text begins with comments, which start with `#`, and the line `game HASH`: see [`movement_hash`].
//! A line for each kind follows, with its abbreviation and its numbers, and `turn NUMBER`. The last line, `chance
//! NUMBER`, is the scale of the curve from scores to chances; older texts do not have it.

use std::num::NonZeroU16;
use std::sync::Arc;

use super::book::{self, Book, BookGames};
use super::movement_hash::{hash, movement_hash};
use super::net::{self, Net, NetError};
use super::parameters::{Parameters, STRIDE};
use super::search_parameters::SearchParameters;
use zushiki_core::phrase_enum;
use zushiki_core::variant::Selection;

/// Tuned values, nets, books of openings and search parameters that the user has made, for any games. The engine looks
/// for each there first, then among those of the shipped games, which have no search parameters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TunedFiles {
    texts: Arc<[String]>,
    nets: Nets,
    books: Arc<[String]>,
    searches: Arc<[String]>,
}

/// The nets that the engine may use.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Nets {
    /// None.
    Off,
    /// These first, then those of the shipped games.
    Own(Arc<[Vec<u8>]>),
}

impl Default for Nets {
    fn default() -> Nets {
        Nets::Own(Arc::default())
    }
}

phrase_enum! {
    /// The reason why a text of tuned values cannot be used.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum TunedTextError {
        #[phrase("engine-tuned-no-values",
            "it is not a file of tuned values: the `game` line with its number is missing")]
        NoValues,
        #[phrase("engine-tuned-other-rules",
            "the values were tuned for other rules: another board, other moves or other drops")]
        OtherRules,
        #[phrase("engine-tuned-kind", "the values of {abbr} are incomplete or not numbers", abbr)]
        Kind { abbr: String },
        #[phrase("engine-tuned-turn",
            "the value of the turn at its end is missing or not a number")]
        Turn,
        #[phrase("engine-tuned-chance",
            "after the value of the turn only `chance` with a number from 1 to 65535 may follow")]
        Chance,
    }
}

impl TunedFiles {
    /// A collection of `texts`, which are texts of tuned values. One that is faulty or of another game is not used.
    #[must_use]
    pub fn new(texts: Vec<String>) -> TunedFiles {
        TunedFiles { texts: texts.into(), ..TunedFiles::default() }
    }

    /// The same with `texts`, texts of tuned values, instead of the values. One that is faulty or of another game is
    /// not used.
    #[must_use]
    pub fn with_values(self, texts: Vec<String>) -> TunedFiles {
        TunedFiles { texts: texts.into(), ..self }
    }

    /// The same values with `nets`, the contents of files. One that is faulty or of another game is not used.
    #[must_use]
    pub fn with_nets(self, nets: Vec<Vec<u8>>) -> TunedFiles {
        TunedFiles { nets: Nets::Own(nets.into()), ..self }
    }

    /// The same values with `books`, the texts of books. One that is faulty or of another game is not used.
    #[must_use]
    pub fn with_books(self, books: Vec<String>) -> TunedFiles {
        TunedFiles { books: books.into(), ..self }
    }

    /// The same values with `searches`, texts of search parameters. One that is faulty or of another game is not used.
    #[must_use]
    pub fn with_searches(self, searches: Vec<String>) -> TunedFiles {
        TunedFiles { searches: searches.into(), ..self }
    }

    /// The search parameters of the game: the user's if there are any, otherwise the usual ones.
    pub(super) fn search_parameters(&self, selection: &Selection) -> SearchParameters {
        let mut texts = self.searches.iter();
        let found = texts.find_map(|text| SearchParameters::read(selection, text).ok());
        found.unwrap_or_default()
    }

    /// The book of the openings of the game, if there is one.
    #[must_use]
    pub fn book(&self, selection: &Selection) -> Option<Book> {
        self.book_texts(selection).find_map(|text| Book::read(selection, text).ok())
    }

    /// The games of the book of the game. The moves of the book, which take longer, are not examined.
    #[must_use]
    pub fn book_games(&self, selection: &Selection) -> Option<BookGames> {
        self.book_texts(selection).find_map(|text| BookGames::read(selection, text).ok())
    }

    /// The texts of the books of the game, the user's first.
    fn book_texts(&self, selection: &Selection) -> impl Iterator<Item = &str> {
        let head = book::head(selection);
        let is_of_game =
            move |text: &&str| text.lines().take(head.lines().count()).eq(head.lines());
        self.books.iter().map(String::as_str).chain(BOOKS).filter(is_of_game)
    }

    /// The same values without any net, shipped ones included.
    #[must_use]
    pub fn without_nets(self) -> TunedFiles {
        TunedFiles { nets: Nets::Off, ..self }
    }

    /// Examines the contents of a file that is meant as the net of games of `selection` with these values.
    ///
    /// # Errors
    /// The reason why the engine cannot use it.
    pub fn examine_net(&self, selection: &Selection, bytes: &[u8]) -> Result<(), NetError> {
        net::read(selection, &self.parameters(selection), bytes).map(|_| ())
    }

    /// The net of the game that corrects `parameters`, if there is one. A file that is faulty, of another game or for
    /// other values is not used.
    pub(super) fn find_net(&self, selection: &Selection, parameters: &Parameters) -> Option<Net> {
        let Nets::Own(own) = &self.nets else { return None };
        let mut files = own.iter().map(Vec::as_slice).chain(NETS);
        files.find_map(|bytes| net::read(selection, parameters, bytes).ok())
    }

    /// The parameters of the game: tuned ones if there are any, otherwise those derived from the rules.
    #[must_use]
    pub fn parameters(&self, selection: &Selection) -> Parameters {
        self.find(selection).unwrap_or_else(|| Parameters::derive(selection))
    }

    /// The parameters of the game, if it has been tuned.
    pub(super) fn find(&self, selection: &Selection) -> Option<Parameters> {
        self.values(selection).next().map(|values| values.parameters)
    }

    /// The scale of the chances of the game, if a text has one. Tuning keeps the value of the mean piece, so the scale
    /// of one text also fits scores by another.
    pub(super) fn chance_scale(&self, selection: &Selection) -> Option<NonZeroU16> {
        self.values(selection).find_map(|values| values.chance)
    }

    /// The values of the texts for the game, the user's first.
    fn values(&self, selection: &Selection) -> impl Iterator<Item = TunedValues> {
        let own = self.texts.iter().map(String::as_str);
        own.chain(TUNED).filter_map(|text| read(selection, text).ok())
    }
}

/// The contents of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TunedValues {
    /// The parameters of the evaluation.
    pub parameters: Parameters,
    /// The scale of the curve from scores to chances; `None` if the text does not have it.
    pub chance: Option<NonZeroU16>,
}

/// Examines a text of tuned values that is meant for games of `selection`.
///
/// # Errors
/// The reason why the engine cannot use it.
pub fn examine(selection: &Selection, text: &str) -> Result<(), TunedTextError> {
    read(selection, text).map(|_| ())
}

/// The texts of the games that were tuned; `docs/engine.md` has the command that makes them.
pub(super) const TUNED: [&str; 7] = [
    include_str!("tuned/shogi.txt"),
    include_str!("tuned/heian.txt"),
    include_str!("tuned/heian-8x8.txt"),
    include_str!("tuned/sho.txt"),
    include_str!("tuned/wa.txt"),
    include_str!("tuned/wa-drops.txt"),
    include_str!("tuned/chu.txt"),
];

/// The nets of shipped games; `docs/engine.md` has the commands that make them.
pub(super) const NETS: [&[u8]; 10] = [
    include_bytes!("tuned/shogi.net"),
    include_bytes!("tuned/sho.net"),
    include_bytes!("tuned/heian.net"),
    include_bytes!("tuned/heian-8x8.net"),
    include_bytes!("tuned/heian-8x9.net"),
    include_bytes!("tuned/heian-9x9.net"),
    include_bytes!("tuned/wa.net"),
    include_bytes!("tuned/wa-drops.net"),
    include_bytes!("tuned/minishogi.net"),
    include_bytes!("tuned/tori.net"),
];

/// The opening books of shipped games; `docs/engine.md` has the command that makes them.
const BOOKS: [&str; 7] = [
    include_str!("tuned/shogi.book"),
    include_str!("tuned/sho.book"),
    include_str!("tuned/heian.book"),
    include_str!("tuned/wa.book"),
    include_str!("tuned/wa-drops.book"),
    include_str!("tuned/chu.book"),
    include_str!("tuned/tori.book"),
];

/// A hash of parameters: a net is trained to correct just these.
pub(super) fn parameters_hash(parameters: &Parameters) -> u64 {
    hash(&parameters.list.iter().copied().map(i64::from).collect::<Vec<_>>())
}

/// The values as text: a line with the hash of the game, one for each kind, one for the turn, and one for the chances.
#[must_use]
pub fn write(selection: &Selection, values: &TunedValues) -> String {
    let TunedValues { parameters, chance } = values;
    let numbers =
        |list: &[i32]| -> String { list.iter().map(|number| format!(" {number}")).collect() };
    let kinds = selection.variant().kinds().map(|kind| {
        let first = Parameters::index(kind, 0);
        let list = &parameters.list[first..first + STRIDE];
        format!("{}{}\n", selection.face(kind).abbr, numbers(list))
    });
    let head = [format!("game {:016x}\n", movement_hash(selection))];
    let turn = [format!("turn {}\n", parameters.tempo())];
    let chance = chance.map(|scale| format!("chance {scale}\n"));
    head.into_iter().chain(kinds).chain(turn).chain(chance).collect()
}

/// The values that [`write()`] made `text` of.
pub(super) fn read(selection: &Selection, text: &str) -> Result<TunedValues, TunedTextError> {
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let hash = lines.next().and_then(|line| line.strip_prefix("game "));
    let hash = hash.and_then(|hash| u64::from_str_radix(hash, 16).ok());
    if hash.ok_or(TunedTextError::NoValues)? != movement_hash(selection) {
        return Err(TunedTextError::OtherRules);
    }
    let mut list = Vec::new();
    for kind in selection.variant().kinds() {
        let abbr = selection.face(kind).abbr.as_str();
        let row = lines.next().and_then(|line| row(line.strip_prefix(abbr)?));
        list.extend(row.ok_or_else(|| TunedTextError::Kind { abbr: abbr.to_owned() })?);
    }
    let turn = lines.next().and_then(|line| number(line.strip_prefix("turn ")?));
    list.push(turn.ok_or(TunedTextError::Turn)?);
    let chance = lines.next().map(chance).transpose()?;
    match lines.next() {
        Some(_) => Err(TunedTextError::Chance),
        None => Ok(TunedValues { parameters: Parameters { list }, chance }),
    }
}

/// The scale in the line of the chances.
fn chance(line: &str) -> Result<NonZeroU16, TunedTextError> {
    let scale = line.strip_prefix("chance ").and_then(|scale| scale.parse().ok());
    scale.ok_or(TunedTextError::Chance)
}

/// The parameters of one kind; `None` if there are too few or too many.
fn row(text: &str) -> Option<Vec<i32>> {
    let list: Vec<i32> = text.split_whitespace().map(number).collect::<Option<_>>()?;
    Some(list).filter(|list| list.len() == STRIDE)
}

/// A parameter. Larger ones than a thousand pawns could overflow the sums of the evaluation.
fn number(text: &str) -> Option<i32> {
    text.parse().ok().filter(|number: &i32| number.abs() < 16_000)
}
