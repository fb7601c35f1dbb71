//! Texts in several languages: a string, which is English, or a table with a key for each language. Any tag of a
//! language is a key: which languages there are is known to the program alone.

use crate::text::{LocalText, is_language_tag};
use crate::toml_source::{TomlTable, Value};

/// The key of the English text.
const ENGLISH: &str = "en";

/// The table of `value`, whose keys may be tags of languages besides `others`.
pub(super) fn table<'a>(value: &Value<'a>, others: &[&'static str]) -> Option<TomlTable<'a>> {
    let table = value.table_of_any_keys()?;
    let known: Vec<&str> = others.iter().copied().chain([ENGLISH, "ja"]).collect();
    table.refuse_unknown_keys_but(&known, is_language_tag);
    Some(table)
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
    if value.toml.is_str() {
        one(value).map(LocalText::new)
    } else {
        of_table(&table(value, &[])?, one)
    }
}

/// The text of a table, which may also have other keys than languages.
pub(super) fn of_table(
    table: &TomlTable<'_>,
    one: &impl Fn(&Value<'_>) -> Option<String>,
) -> Option<LocalText> {
    let english = LocalText::new(one(&table.required(ENGLISH)?)?);
    Some(
        translations(table, &[], one)
            .into_iter()
            .fold(english, |text, (tag, translation)| text.with(tag, translation)),
    )
}

/// The values of the keys that are tags of languages, without English and `left_out`, each with its tag.
pub(super) fn translations(
    table: &TomlTable<'_>,
    left_out: &[&str],
    one: &impl Fn(&Value<'_>) -> Option<String>,
) -> Vec<(String, String)> {
    let entries = table
        .entries()
        .filter(|(key, _)| is_language_tag(key) && *key != ENGLISH && !left_out.contains(key));
    entries.filter_map(|(tag, value)| Some((tag.to_owned(), one(&value)?))).collect()
}
