//! The folders of messages: those that come with the program, and those of translators, which are added when it
//! starts.

use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

use include_dir::{Dir, include_dir};
use zushiki_core::text::ascii_form;

use super::ENGLISH;
use super::messages::File;
use super::pieces::{self, Pieces};

/// The folders that come with the program: another language is another folder.
static FOLDERS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/locales");

/// A language with its messages.
pub(super) struct Locale {
    /// The name of its folder, as in `pt-BR`.
    pub(super) tag: &'static str,
    /// The languages in which a message is looked up: this one, those with a shorter tag (`pt` for `pt-BR`), English.
    pub(super) looked_up: Vec<usize>,
    /// The files by their names without `.ftl`.
    files: HashMap<&'static str, File>,
    /// The names of pieces in `piece.ftl`, read at the first need.
    pieces: OnceLock<Pieces>,
    /// The requirements of the texts, computed at the first need: they are read for each name of a piece in a frame.
    needs: OnceLock<Needs>,
}

/// The requirements of the texts of a language on the terminal and on the reader.
#[derive(Clone, Copy, Debug)]
pub(super) struct Needs {
    /// The terminal shows characters that are two columns wide.
    pub(super) wide: bool,
    /// The terminal shows letters that have no form in ASCII.
    pub(super) letters: bool,
    /// The reader knows the kanji on the pieces.
    pub(super) kanji: bool,
}

/// The text of a file of messages, with the tag of its language and its name without `.ftl`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocaleFile {
    /// The tag of the language, which is the name of the folder.
    pub tag: String,
    /// The name without `.ftl`, with which the keys in it begin.
    pub name: String,
    /// The contents.
    pub text: String,
}

static LOCALES: OnceLock<Vec<Locale>> = OnceLock::new();

/// All languages, English first, then by their tags.
pub(super) fn all() -> &'static [Locale] {
    LOCALES.get_or_init(|| with(Vec::new()))
}

/// The language at `index`, which is one of [`all`], else English.
pub(super) fn at(index: usize) -> Option<&'static Locale> {
    all().get(index).or_else(|| all().first())
}

/// Adds the files of translators: a message of theirs counts before one of the program in the same language. The
/// languages are fixed when the first text is looked up; `false` where that has happened before.
pub fn add(files: Vec<LocaleFile>) -> bool {
    let mut is_first = false;
    LOCALES.get_or_init(|| {
        is_first = true;
        with(files)
    });
    is_first
}

/// The files that come with the program: tag, name and text of each.
pub(super) fn built_in() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let files = FOLDERS.dirs().flat_map(|folder| folder.files());
    files.filter_map(|file| {
        let tag = file.path().parent()?.to_str()?;
        let name = file.path().file_stem()?.to_str()?;
        Some((tag, name, file.contents_utf8()?))
    })
}

/// The languages of the program with those of `files`.
fn with(files: Vec<LocaleFile>) -> Vec<Locale> {
    let mut texts: BTreeMap<(bool, &'static str), HashMap<&'static str, File>> = BTreeMap::new();
    let mut folder = |tag: &'static str, name, text, is_added| {
        let files = texts.entry((tag != ENGLISH, tag)).or_default();
        files.entry(name).or_insert_with(|| File::new(tag)).add(text, is_added);
    };
    built_in().for_each(|(tag, name, text)| folder(tag, name, text, false));
    // Leaked like the texts in the program: they are used until it ends.
    for file in files {
        folder(file.tag.leak(), file.name.leak(), file.text.leak(), true);
    }
    let tags: Vec<&str> = texts.keys().map(|(_, tag)| *tag).collect();
    let locale = |((_, tag), files)| Locale {
        tag,
        looked_up: looked_up(tag, &tags),
        files,
        pieces: OnceLock::new(),
        needs: OnceLock::new(),
    };
    texts.into_iter().map(locale).collect()
}

/// The indices in `tags` of `tag`, of the tag without its last parts, and of English.
fn looked_up(tag: &str, tags: &[&str]) -> Vec<usize> {
    let shorter = |tag: &&str| tag.rsplit_once('-').map(|(shorter, _)| shorter.len());
    let wanted = std::iter::successors(Some(tag), |longer| Some(&longer[..shorter(longer)?]));
    let place = |wanted: &str| tags.iter().position(|tag| *tag == wanted);
    let mut indices: Vec<usize> = wanted.filter_map(place).collect();
    if indices.last() != Some(&0) {
        indices.push(0);
    }
    indices
}

impl Locale {
    /// The file of this name.
    pub(super) fn file(&self, name: &str) -> Option<&File> {
        self.files.get(name)
    }

    /// The names of pieces.
    pub(super) fn pieces(&self) -> &Pieces {
        self.pieces.get_or_init(|| self.file(pieces::FILE).map(Pieces::of).unwrap_or_default())
    }

    /// The requirements of the texts, from the name of the language in the language itself and the message
    /// `language-pieces`.
    pub(super) fn needs(&self) -> Needs {
        *self.needs.get_or_init(|| {
            let text = |key| {
                let mut locales = self.looked_up.iter().filter_map(|&index| at(index));
                locales.find_map(|locale| locale.file("language")?.message(key, None))
            };
            let name = text("language-name").unwrap_or_default();
            Needs {
                wide: name.chars().any(|letter| letter >= '\u{2E80}'),
                letters: name.chars().any(|c| !c.is_ascii() && ascii_form(c).is_none()),
                kanji: text("language-pieces").is_some_and(|word| word == "kanji"),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(tag: &str, text: &str) -> LocaleFile {
        LocaleFile { tag: tag.to_owned(), name: "board".to_owned(), text: text.to_owned() }
    }

    /// The message of `key` in `locales`, looked up for the language with the tag `tag`.
    fn told(locales: &[Locale], tag: &str, key: &str) -> Option<String> {
        let locale = locales.iter().find(|locale| locale.tag == tag).unwrap();
        let mut found = locale.looked_up.iter().map(|&index| &locales[index]);
        found.find_map(|locale| locale.file("board")?.message(key, None))
    }

    #[test]
    fn a_folder_is_a_language_and_replaces_message_by_message() {
        let german = file("de", "board-black = Schwarz\nboard-white = Weiß\n");
        let austrian = file("de-AT", "board-white = Weiss\n");
        let english = file("en", "board-black = Sente\n");
        let locales = with(vec![austrian, german, english]);
        let tags: Vec<&str> = locales.iter().map(|locale| locale.tag).collect();
        let mut sorted = tags[1..].to_vec();
        sorted.sort_unstable();
        assert_eq!((tags[0], &tags[1..]), ("en", &*sorted));
        let told = |tag, key| told(&locales, tag, key).unwrap();
        assert_eq!(
            [told("de-AT", "board-black"), told("de-AT", "board-white")],
            ["Schwarz", "Weiss"]
        );
        assert_eq!(told("en", "board-black"), "Sente");
        assert_eq!(told("en", "board-white"), told("ja", "board-white").replace("後手", "White"));
        assert_eq!(told("ja", "board-black"), "先手");
    }

    #[test]
    fn a_message_with_a_fault_of_a_translator_is_the_next_one() {
        let locales = with(vec![
            file("de", "board-black = { $colour }\nboard-white = { NO(1) }\n"),
            file("ja", "board-black = { -none }\n"),
        ]);
        let told = |tag, key| told(&locales, tag, key).unwrap();
        assert_eq!(told("de", "board-black"), told("en", "board-black"));
        assert_eq!(told("de", "board-white"), told("en", "board-white"));
        assert_eq!(told("ja", "board-black"), "先手");
    }
}
