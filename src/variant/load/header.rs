//! Names and texts: what a person reads about the variant.

use super::super::{Dispute, Era, Formats, Kif, Name};
use super::MAX_TABLES;
use crate::text;
use crate::toml_source::{Diagnostic, Table, Value};

/// The id, which may be none of `taken`.
pub(super) fn id(file: &Table<'_>, taken: &[&str]) -> String {
    let Some(text) = file.required("id").and_then(|leaf| super::id(&leaf)) else {
        return String::new();
    };
    if taken.contains(&text.value) {
        let title =
            format!("the id {} belongs to a game that is built in", text::quoted(text.value));
        let diagnostic =
            Diagnostic::new(text.inner_span(), title).help("choose another id".to_owned());
        file.source.report(diagnostic);
    }
    text.owned()
}

/// The variant's name.
pub(super) fn name(file: &Table<'_>) -> Name {
    let name = file.required("name").and_then(|leaf| naming(&leaf));
    name.unwrap_or_default()
}

/// A name: English as a plain string, or a table of languages.
pub(super) fn naming(leaf: &Value<'_>) -> Option<Name> {
    if leaf.toml.is_str() {
        let en = leaf.name()?.owned();
        return Some(Name { en, ja: None, romaji: None });
    }
    let table = leaf.table(&["en", "ja", "romaji"])?;
    Some(Name {
        en: table.required_name("en")?.owned(),
        ja: table.name("ja").map(|text| text.owned()),
        romaji: table.name("romaji").map(|text| text.owned()),
    })
}

/// The heading of the menu; last of all where the file gives none.
pub(super) fn era(file: &Table<'_>) -> Era {
    let given = file.get("era").and_then(|leaf| {
        let table = leaf.table(&["order", "en"])?;
        let order = table.required("order")?.number(0..=u64::from(u32::MAX))?;
        let en = table.required_name("en")?.owned();
        Some(Era { order: u32::try_from(order).ok()?, en })
    });
    given.unwrap_or(Era { order: u32::MAX, en: "Other games".to_owned() })
}

/// A text of one line; empty where the file gives none.
pub(super) fn line(file: &Table<'_>, key: &str) -> String {
    let text = file.get(key).and_then(|leaf| leaf.line());
    text.map(|text| text.owned()).unwrap_or_default()
}

/// The paragraphs about the variant.
pub(super) fn story(file: &Table<'_>) -> String {
    let text = file.get("story").and_then(|leaf| leaf.prose());
    let lines = text.map(|text| text.value.trim().replace('\r', ""));
    lines.unwrap_or_default()
}

/// Where the rules come from.
pub(super) fn sources(file: &Table<'_>) -> Vec<String> {
    let items = file.list("sources", MAX_TABLES).into_iter();
    items.filter_map(|item| Some(item.line()?.owned())).collect()
}

/// Where the sources disagree; `names` are the presets there are.
pub(super) fn disputes(file: &Table<'_>, names: &[&str]) -> Vec<Dispute> {
    let tables = file.tables("disputes", MAX_TABLES, &["point", "decided", "preset"]);
    let read = |table: &Table<'_>| {
        let preset = table.name("preset");
        if let Some(preset) = &preset {
            super::refuse_stranger(file.source, "preset", preset, names);
        }
        Some(Dispute {
            point: table.required("point")?.line()?.owned(),
            decided: table.required("decided")?.line()?.owned(),
            preset: preset.map(|text| text.owned()),
        })
    };
    tables.iter().filter_map(read).collect()
}

/// What other formats can hold of it.
pub(super) fn formats(file: &Table<'_>) -> Formats {
    let table = file.get("formats").and_then(|leaf| leaf.table(&["kif", "csa", "pgn"]));
    let Some(table) = table else {
        return Formats::default();
    };
    Formats {
        kif: kif(&table),
        csa: table.get("csa").and_then(|leaf| leaf.boolean()).unwrap_or(false),
        pgn: table.name("pgn").map(|text| text.owned()),
    }
}

fn kif(table: &Table<'_>) -> Option<Kif> {
    let text = table.name("kif")?;
    let known =
        super::refuse_stranger(table.source, "KIF dialect", &text, &Kif::ALL.map(|(word, _)| word));
    let mut dialects = Kif::ALL.into_iter().filter(|_| known);
    dialects.find_map(|(word, dialect)| (word == text.value).then_some(dialect))
}
