//! The text of a rule file becomes a [`Variant`]: each submodule reads one kind of table.
//!
//! Reading continues after a fault, so that one run reports all faults: a part that cannot be read gets a default
//! value, and the result is dropped at the end. This module does not access the file system.

mod efforts;
mod handicaps;
mod header;
mod local_text;
mod perft;
mod pieces;
mod presets;
mod setups;
mod switches;

use std::ops::Range;

use super::{Era, LocalizedName, Variant};
use crate::phrase;
use crate::text::{self, Phrase};
use crate::toml_source::{self, Diagnostic, Report, Source, SpannedStr, TomlTable, Value};

/// The version of the rule file format that this program reads.
const FORMAT: u64 = 1;

/// The maximum number of tables of one kind in a file, and of entries in a list.
const MAX_TABLES: usize = 64;

/// The maximum number of `[[piece]]` tables in a file: taikyoku shogi, the largest game, has 209
/// pieces.
const MAX_PIECES: usize = 256;

/// The keys at the top level of a rule file.
const KEYS: &[&str] = &[
    "format", "id", "name", "era", "summary", "story", "sources", "disputes", "formats", "piece",
    "setup", "rules", "preset", "earlier", "handicap", "perft",
];

/// The keys that a rule file may have at its top level, and those of a `[[piece]]` table.
pub fn rule_file_keys() -> impl Iterator<Item = &'static str> {
    KEYS.iter().chain(&pieces::PIECE_KEYS).copied()
}

/// The variant that the rule file `name` with the text `text` defines. Its id may not be one of
/// `taken`.
pub(super) fn variant(name: &str, text: &str, taken: &[&str]) -> Result<Variant, Report> {
    toml_source::read(name, text, |file| {
        has_known_format(file).then(|| read_and_check(file, taken))
    })
}

/// The same for a file that comes with the program. That its lists of moves are short is checked by a test, which
/// spares each start of the program milliseconds.
pub(super) fn shipped_variant(name: &str, text: &str) -> Result<Variant, Report> {
    let read = |file: &TomlTable<'_>| has_known_format(file).then(|| read(file, &[]).0);
    toml_source::read(name, text, read)
}

/// The keys of a rule file that a list of games shows.
#[derive(Debug)]
pub(super) struct Head {
    pub(super) id: String,
    pub(super) name: LocalizedName,
    pub(super) era: Era,
}

/// The head of a file that comes with the program: the keys before its summary.
pub(super) fn shipped_head(name: &str, text: &str) -> Result<Head, Report> {
    let head = text.split("\nsummary").next().unwrap_or(text);
    toml_source::read(name, head, |file| {
        Some(Head { id: header::id(file, &[]), name: header::name(file), era: header::era(file) })
    })
}

/// The same with the warnings about a file without faults.
pub(super) fn with_warnings(
    name: &str,
    text: &str,
    taken: &[&str],
) -> Result<(Variant, Option<Report>), Report> {
    let read = |file: &TomlTable<'_>| has_known_format(file).then(|| read_and_check(file, taken));
    toml_source::read_with_warnings(name, text, read)
}

/// Whether the file has the format version that this program reads. Nothing else is read of another
/// version, because any key may have changed.
fn has_known_format(file: &TomlTable<'_>) -> bool {
    let Some(value) = file.required("format") else {
        return false;
    };
    let found = value.number(0..=u64::MAX);
    if let Some(found) = found.filter(|&found| found != FORMAT) {
        let title = phrase!(
            "variant-wrong-format",
            "this file has format {found}; this program reads format {known}",
            found,
            known = FORMAT
        );
        file.source.report(Diagnostic::new(value.span, title));
    }
    found == Some(FORMAT)
}

fn read_and_check(file: &TomlTable<'_>, taken: &[&str]) -> Variant {
    let (variant, moves_at) = read(file, taken);
    efforts::check(file.source, &variant, &moves_at);
    variant
}

/// The variant, and the places of the movements of its faces.
fn read(file: &TomlTable<'_>, taken: &[&str]) -> (Variant, Vec<Range<usize>>) {
    file.refuse_unknown_keys(KEYS);
    let errors = file.source.error_count();
    let (faces, moves_at) = pieces::read(file);
    let complete = file.source.error_count() == errors;
    let setups = setups::read(file, &faces, complete);
    let rules = switches::rules(file, &faces, &setups);
    let presets = presets::read(file, &faces, &setups, &rules);
    let earlier = presets::earlier(file, &faces);
    let handicaps = handicaps::read(file, &faces, &setups);
    let names: Vec<&str> = setups.ids().chain(presets.iter().map(|preset| &*preset.id)).collect();
    let disputes = header::disputes(file, &names);
    let perft = perft::read(file, &names);
    let variant = Variant {
        id: header::id(file, taken),
        name: header::name(file),
        era: header::era(file),
        summary: header::summary(file),
        story: header::story(file),
        sources: header::sources(file),
        formats: header::formats(file),
        disputes,
        faces,
        setups: setups.list,
        rules,
        presets,
        earlier,
        handicaps,
        perft,
        text: file.source.text().into(),
    };
    (variant, moves_at)
}

/// An id; a string with other characters than those of ids is reported.
fn id<'a>(value: &Value<'a>) -> Option<SpannedStr<'a>> {
    let text = value.name()?;
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let Some((at, c)) = text.value.char_indices().find(|&(_, c)| !fits(c)) else {
        return begins_as_id(value, text);
    };
    let title = phrase!(
        "variant-id-letters",
        "an id may contain only the letters a to z, digits and hyphens"
    );
    let at = text.span_of(at..at + c.len_utf8());
    value.source.report(Diagnostic::new(at, title));
    None
}

/// An id of the letters of ids; one that begins like an option of the command line is reported.
fn begins_as_id<'a>(value: &Value<'a>, text: SpannedStr<'a>) -> Option<SpannedStr<'a>> {
    if !text.value.starts_with('-') {
        return Some(text);
    }
    let title = phrase!("variant-id-begins", "an id begins with a letter or a digit");
    value.source.report(Diagnostic::new(text.span_of(0..1), title));
    None
}

/// Reports each of `ids` that is equal to an earlier one.
fn refuse_duplicates(source: &Source<'_>, ids: &[SpannedStr<'_>]) {
    for (index, id) in ids.iter().enumerate() {
        if let Some(first) = ids[..index].iter().find(|first| first.value == id.value) {
            let title = phrase!(
                "variant-same-id",
                "the id {id} is used twice",
                id = text::quoted(id.value)
            );
            let diagnostic = Diagnostic::new(id.inner_span(), title)
                .label(phrase!("variant-used-again", "used again here"))
                .also(first.inner_span(), phrase!("variant-first-used", "first used here"));
            source.report(diagnostic);
        }
    }
}

/// Whether `text` is one of `names`; otherwise it is reported. `missing` is the message about the name, which
/// is its argument in quotation marks.
fn check_known(
    source: &Source<'_>,
    missing: fn(String) -> Phrase,
    text: &SpannedStr<'_>,
    names: &[&str],
) -> bool {
    let known = names.contains(&text.value);
    if !known {
        let title = missing(text::quoted(text.value));
        let help = text::suggestion(text.value, names.iter().copied());
        source.report(Diagnostic::new(text.inner_span(), title).help(help));
    }
    known
}
