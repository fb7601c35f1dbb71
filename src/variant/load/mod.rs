//! A rule file's tree becomes a [`Variant`]: each submodule reads one kind of table.
//!
//! Reading goes on after a mistake, so that one run reports them all; what could not be read is
//! filled with a default, and the result thrown away at the end. Nothing here touches a file.

mod handicaps;
mod header;
mod perft;
mod pieces;
mod presets;
mod setups;
mod switches;

use super::Variant;
use crate::text;
use crate::toml_source::{self, Diagnostic, Report, Source, SpannedStr, Table, Value};

/// The version of the schema that is read here.
const FORMAT: u64 = 1;

/// The most tables of one kind a file may have.
const MAX_TABLES: usize = 64;

const KEYS: &[&str] = &[
    "format", "id", "name", "era", "summary", "story", "sources", "disputes", "formats", "piece",
    "setup", "rules", "preset", "handicap", "perft",
];

/// Reads the rule file `name`, whose text is `text`; an id of `taken` is refused.
pub(super) fn variant(name: &str, text: &str, taken: &[&str]) -> Result<Variant, Report> {
    toml_source::read(name, text, |file| is_our_format(file).then(|| read(file, taken)))
}

/// Whether the file is of the format read here: in another one every other word may differ.
fn is_our_format(file: &Table<'_>) -> bool {
    let Some(leaf) = file.required("format") else {
        return false;
    };
    let found = leaf.number(0..=u64::MAX);
    if let Some(found) = found.filter(|&found| found != FORMAT) {
        let title = format!("this file is of format {found}; only format {FORMAT} is known");
        file.source.report(Diagnostic::new(leaf.span, title));
    }
    found == Some(FORMAT)
}

fn read(file: &Table<'_>, taken: &[&str]) -> Variant {
    file.refuse_unknown_keys(KEYS);
    let errors = file.source.error_count();
    let faces = pieces::read(file);
    let complete = file.source.error_count() == errors;
    let setups = setups::read(file, &faces, complete);
    let rules = switches::rules(file, &faces, &setups);
    let presets = presets::read(file, &faces, &setups, &rules);
    let handicaps = handicaps::read(file, &faces, &setups);
    let names: Vec<&str> = setups.ids().chain(presets.iter().map(|preset| &*preset.id)).collect();
    let disputes = header::disputes(file, &names);
    let perft = perft::read(file, &names);
    Variant {
        id: header::id(file, taken),
        name: header::name(file),
        era: header::era(file),
        summary: header::line(file, "summary"),
        story: header::story(file),
        sources: header::sources(file),
        formats: header::formats(file),
        disputes,
        faces,
        setups: setups.list,
        rules,
        presets,
        handicaps,
        perft,
        text: file.source.text().into(),
    }
}

/// Reports an id that is not one.
fn id<'a>(leaf: &Value<'a>) -> Option<SpannedStr<'a>> {
    let text = leaf.name()?;
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let Some((at, c)) = text.value.char_indices().find(|&(_, c)| !fits(c)) else {
        return Some(text);
    };
    let title = "an id has only lower-case letters a to z, digits and hyphens";
    let at = text.span_of(at..at + c.len_utf8());
    leaf.source.report(Diagnostic::new(at, title));
    None
}

/// Reports every one of `ids` that has stood before.
fn refuse_twice(source: &Source<'_>, ids: &[SpannedStr<'_>]) {
    for (index, id) in ids.iter().enumerate() {
        if let Some(first) = ids[..index].iter().find(|first| first.value == id.value) {
            let title = format!("the id {} is used twice", text::quoted(id.value));
            let diagnostic = Diagnostic::new(id.inner_span(), title)
                .label("used again here")
                .also(first.inner_span(), "first used here");
            source.report(diagnostic);
        }
    }
}

/// Reports that `text` names none of `names`, unless it does.
fn refuse_stranger(source: &Source<'_>, what: &str, text: &SpannedStr<'_>, names: &[&str]) -> bool {
    let known = names.contains(&text.value);
    if !known {
        let title = format!("there is no {what} {}", text::quoted(text.value));
        let help = text::suggestion(text.value, names.iter().copied());
        source.report(Diagnostic::new(text.inner_span(), title).help(help));
    }
    known
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_stands_on_the_page_about_rule_files() {
        let page = include_str!("../../../docs/rule-files.md");
        for key in KEYS.iter().chain(&pieces::PIECE_KEYS) {
            let forms = [format!("`{key}`"), format!("[[{key}]]"), format!("[{key}]")];
            assert!(forms.iter().any(|form| page.contains(form)), "{key} is not explained");
        }
    }
}
