//! Texts in several languages: a string, which is English, or a table with a key for each language.

use crate::text::{LANGUAGES, LocalText};
use crate::toml_source::{TomlTable, Value};

/// The keys of a table: `others`, then the tag of each language.
pub(super) fn keys(others: &[&'static str]) -> Vec<&'static str> {
    others.iter().copied().chain(LANGUAGES).collect()
}

/// The text of `value`, in one line for each language.
pub(super) fn line(value: &Value<'_>) -> Option<LocalText> {
    read(value, &|value| Some(value.line()?.owned()))
}

/// The text of `value`, a short name in each language.
pub(super) fn name(value: &Value<'_>) -> Option<LocalText> {
    read(value, &|value| Some(value.name()?.owned()))
}

/// The text of `value`, each string read by `one`.
pub(super) fn read(
    value: &Value<'_>,
    one: &impl Fn(&Value<'_>) -> Option<String>,
) -> Option<LocalText> {
    match value.toml.is_str() {
        true => one(value).map(LocalText::new),
        false => of_table(&value.table(&keys(&[]))?, one),
    }
}

/// The text of a table, which may also have other keys than languages.
pub(super) fn of_table(
    table: &TomlTable<'_>,
    one: &impl Fn(&Value<'_>) -> Option<String>,
) -> Option<LocalText> {
    let [english, others @ ..] = LANGUAGES;
    let english = LocalText::new(one(&table.required(english)?)?);
    let others = others.into_iter().filter_map(|tag| Some((tag, one(&table.get(tag)?)?)));
    Some(others.fold(english, |text, (tag, other)| text.with(tag, other)))
}
