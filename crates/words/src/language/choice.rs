//! The language of an environment.

use super::Language;
use zushiki_core::text::is_language_tag;

/// The language that the environment asks for; `None` if it asks for none of ours.
///
/// As POSIX has it, the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set is the locale. As in GNU gettext,
/// `LANGUAGE` lists languages that the reader likes more than that of the locale, unless that is `C`.
pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Option<Language> {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set)?;
    if matches!(locale.split('.').next(), Some("C" | "POSIX")) {
        return None;
    }
    let liked = set("LANGUAGE").unwrap_or_default();
    liked.split(':').chain([locale.as_str()]).find_map(Language::of_locale)
}

impl Language {
    /// The language of a locale of POSIX, as in `ja_JP.UTF-8`, or the same without a region or of another one; `None`
    /// if there is none.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Language> {
        let (name, modifier) = locale.split_once('@').unwrap_or((locale, ""));
        let name = name.split('.').next().unwrap_or_default().replace('_', "-");
        let (language, region) = name.split_once('-').unwrap_or((&name, ""));
        let language = language.to_ascii_lowercase();
        let script = match modifier {
            "latin" => "Latn",
            "cyrillic" => "Cyrl",
            _ => "",
        };
        let parts = [language.as_str(), script, region].into_iter().filter(|part| !part.is_empty());
        let whole = parts.collect::<Vec<_>>().join("-");
        let tags = [whole, language];
        tags.into_iter().filter(|tag| is_language_tag(tag)).find_map(|tag| Language::nearest(&tag))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_has_a_language() {
        let tag = |locale| Language::of_locale(locale).map(Language::tag);
        assert_eq!(tag("ja_JP.UTF-8"), Some("ja"));
        assert_eq!(tag("ja"), Some("ja"));
        assert_eq!(tag("JA_jp"), Some("ja"));
        assert_eq!(tag("en-GB"), Some("en"));
        assert_eq!(tag("en_IE@euro"), Some("en"));
        assert_eq!([tag("C"), tag("C.UTF-8"), tag("xx_XX"), tag("")], [None; 4]);
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let tag = |variables: &[(&str, &str)]| {
            let variable = |name: &str| {
                let found = variables.iter().find(|(other, _)| *other == name);
                found.map(|(_, value)| (*value).to_owned())
            };
            of_environment(variable).map(Language::tag)
        };
        assert_eq!(tag(&[("LANG", "ja_JP.UTF-8")]), Some("ja"));
        assert_eq!(tag(&[("LC_ALL", ""), ("LANG", "ja_JP.UTF-8")]), Some("ja"));
        assert_eq!(tag(&[("LC_MESSAGES", "en_US.UTF-8"), ("LANG", "ja_JP.UTF-8")]), Some("en"));
        assert_eq!(tag(&[("LC_ALL", "C.UTF-8"), ("LANG", "ja_JP.UTF-8")]), None);
        assert_eq!(tag(&[]), None);
    }

    #[test]
    fn the_languages_that_a_reader_likes_come_first() {
        let tag = |liked: &str, locale: &str| {
            let variable = |name: &str| match name {
                "LANGUAGE" => Some(liked.to_owned()),
                "LANG" => Some(locale.to_owned()),
                _ => None,
            };
            of_environment(variable).map(Language::tag)
        };
        assert_eq!(tag("xx:ja:en", "en_US.UTF-8"), Some("ja"));
        assert_eq!(tag("en", "ja_JP.UTF-8"), Some("en"));
        assert_eq!(tag("xx", "ja_JP.UTF-8"), Some("ja"));
        assert_eq!([tag("ja", "C"), tag("ja", "C.UTF-8")], [None; 2]);
    }
}
