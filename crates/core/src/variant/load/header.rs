//! The keys at the head of a rule file: id, names, texts for players, file formats.

use super::super::{Dispute, Era, Formats, KifDialect, LocalizedName};
use super::{MAX_TABLES, local_text};
use crate::phrase;
use crate::text::{self, LocalText};
use crate::toml_source::{Diagnostic, TomlTable, Value};

/// The id of the variant; one of `taken` is reported.
pub(super) fn id(file: &TomlTable<'_>, taken: &[&str]) -> String {
    let Some(text) = file.required("id").and_then(|value| super::id(&value)) else {
        return String::new();
    };
    if taken.contains(&text.value) {
        let title = phrase!(
            "variant-shipped-id",
            "the id {id} belongs to a built-in game",
            id = text::quoted(text.value)
        );
        let diagnostic = Diagnostic::new(text.inner_span(), title)
            .help(phrase!("variant-choose-another-id", "choose another id"));
        file.source.report(diagnostic);
    }
    if text::is_device_name(text.value) {
        let title = phrase!(
            "variant-device-id",
            "{id} is a reserved device name on Windows and cannot be a file name there",
            id = text::quoted(text.value)
        );
        let diagnostic = Diagnostic::new(text.inner_span(), title)
            .help(phrase!("variant-choose-another-id", "choose another id"));
        file.source.report(diagnostic);
    }
    text.owned()
}

/// The name of the variant.
pub(super) fn name(file: &TomlTable<'_>) -> LocalizedName {
    let name = file.required("name").and_then(|value| localized_name(&value));
    name.unwrap_or_default()
}

/// A name: a string in English, or a table with the languages.
pub(super) fn localized_name(value: &Value<'_>) -> Option<LocalizedName> {
    if value.toml.is_str() {
        let en = value.name()?.owned();
        return Some(LocalizedName { en, ..LocalizedName::default() });
    }
    let table = local_text::table(value, &["romaji"])?;
    let name = |value: &Value<'_>| Some(value.name()?.owned());
    Some(LocalizedName {
        en: table.required_name("en")?.owned(),
        ja: table.name("ja").map(|text| text.owned()),
        romaji: table.name("romaji").map(|text| text.owned()),
        others: local_text::translations(&table, &["ja"], &name),
    })
}

/// The era; without one the variant is listed last, under a heading for other games.
pub(super) fn era(file: &TomlTable<'_>) -> Era {
    let given = file.get("era").and_then(|value| {
        let table = local_text::table(&value, &["order", "folded"])?;
        let order = table.required("order")?.number(0..=u64::from(u32::MAX))?;
        let name = local_text::of_table(&table, &|value| Some(value.name()?.owned()))?;
        let folded = table.get("folded").and_then(|value| value.boolean()).unwrap_or(false);
        Some(Era { order: u32::try_from(order).ok()?, name: Some(name), folded })
    });
    given.unwrap_or(Era { order: u32::MAX, name: None, folded: false })
}

/// The description of one line; empty without the key.
pub(super) fn summary(file: &TomlTable<'_>) -> LocalText {
    file.get("summary").and_then(|value| local_text::line(&value)).unwrap_or_default()
}

/// The description of several paragraphs; empty without the key.
pub(super) fn story(file: &TomlTable<'_>) -> LocalText {
    let prose = |value: &Value<'_>| Some(value.prose()?.value.trim().replace('\r', ""));
    file.get("story").and_then(|value| local_text::read(&value, &prose)).unwrap_or_default()
}

/// The sources of the rules.
pub(super) fn sources(file: &TomlTable<'_>) -> Vec<LocalText> {
    file.list("sources", MAX_TABLES).iter().filter_map(local_text::line).collect()
}

/// The rules on which the sources disagree. `presets` are the ids of presets and set-ups.
pub(super) fn disputes(file: &TomlTable<'_>, presets: &[&str]) -> Vec<Dispute> {
    let tables = file.tables("disputes", MAX_TABLES, &["point", "decided", "preset"]);
    let read = |table: &TomlTable<'_>| {
        let preset = table.name("preset");
        if let Some(preset) = &preset {
            let missing = |name| phrase!("variant-no-preset", "there is no preset {name}", name);
            super::check_known(file.source, missing, preset, presets);
        }
        Some(Dispute {
            point: local_text::line(&table.required("point")?)?,
            decided: local_text::line(&table.required("decided")?)?,
            preset: preset.map(|text| text.owned()),
        })
    };
    tables.iter().filter_map(read).collect()
}

/// The file formats of other programs that can hold games of the variant.
pub(super) fn formats(file: &TomlTable<'_>) -> Formats {
    let table =
        file.get("formats").and_then(|value| value.table(&["kif", "kif-names", "csa", "pgn"]));
    let Some(table) = table else {
        return Formats::default();
    };
    Formats {
        kif: kif(&table),
        kif_names: names(&table, "kif-names"),
        csa: table.get("csa").and_then(|value| value.boolean()).unwrap_or(false),
        pgn: table.name("pgn").map(|text| text.owned()),
    }
}

/// The names in the list under `key`.
pub(super) fn names(table: &TomlTable<'_>, key: &str) -> Vec<String> {
    let items = table.list(key, MAX_TABLES).into_iter();
    items.filter_map(|item| Some(item.name()?.owned())).collect()
}

fn kif(table: &TomlTable<'_>) -> Option<KifDialect> {
    let text = table.name("kif")?;
    let known = super::check_known(
        table.source,
        |name| phrase!("variant-no-kif-dialect", "there is no KIF dialect {name}", name),
        &text,
        &KifDialect::ALL.map(|(word, _)| word),
    );
    let mut dialects = KifDialect::ALL.into_iter().filter(|_| known);
    dialects.find_map(|(word, dialect)| (word == text.value).then_some(dialect))
}
