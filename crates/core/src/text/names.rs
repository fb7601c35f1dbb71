//! Suggestions for misspelt names.

use super::Phrase;
use crate::phrase;

/// Whether Windows takes a file of this name, without an extension, for a device: `CON`, `nul`, `com1`.
pub fn is_device_name(name: &str) -> bool {
    let name = name.to_lowercase();
    let is_numbered = |device: &str| {
        let number = name.strip_prefix(device).map(str::chars);
        number.is_some_and(|mut number| {
            number.next().is_some_and(|digit| "0123456789\u{b9}\u{b2}\u{b3}".contains(digit))
                && number.next().is_none()
        })
    };
    ["con", "prn", "aux", "nul", "conin$", "conout$"].contains(&name.as_str())
        || ["com", "lpt"].into_iter().any(is_numbered)
}

/// The Jaro-Winkler similarity, from 0 to 1, above which a name is suggested; found by trial.
const LEAST_SIMILARITY: f64 = 0.75;

/// The most similar of `names` to `word`, ignoring case; `None` if none is similar. A name that begins
/// with `word` counts as most similar.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let similarity = |name: &str| {
        let name = name.to_lowercase();
        let begins = !word.is_empty() && name.starts_with(&word);
        f64::from(u8::from(begins)).max(strsim::jaro_winkler(&word, &name))
    };
    let rated = names.into_iter().map(|name| (similarity(name), name));
    let best = rated.max_by(|a, b| a.0.total_cmp(&b.0));
    best.filter(|(similarity, _)| *similarity > LEAST_SIMILARITY).map(|(_, name)| name)
}

/// Whether `word` is `name` in small letters, ignoring case, with at most two letters missing, added, exchanged or
/// different.
pub fn is_nearly(word: &str, name: &str) -> bool {
    strsim::damerau_levenshtein(&word.to_lowercase(), name) <= 2
}

/// A remedy for the unknown name `word`: `did you mean 'check'?` if one of `names` is similar, otherwise
/// `known names: check, drops`. `None` if there are no names; empty names, which faulty files can have, are ignored.
pub fn suggestion<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<Phrase> {
    let names: Vec<&str> = names.into_iter().filter(|name| !name.is_empty()).collect();
    match nearest(word, names.iter().copied()) {
        Some(name) => Some(phrase!("language-did-you-mean", "did you mean '{name}'?", name)),
        None if names.is_empty() => None,
        None => Some(phrase!("language-known-names", "known names: {names}", names)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_devices() {
        for name in ["CON", "nul", "Com1", "lpt0", "COM\u{b2}", "conout$"] {
            assert!(is_device_name(name), "{name}");
        }
        for name in ["", "icon", "com", "com10", "lpt-1", "console"] {
            assert!(!is_device_name(name), "{name}");
        }
    }

    #[test]
    fn nearest_name() {
        let names = ["check", "drops", "stalemate", "promotion-zone", "promotion-when"];
        assert_eq!(nearest("chek", names), Some("check"));
        assert_eq!(nearest("drop", names), Some("drops"));
        assert_eq!(nearest("promotion_zone", names), Some("promotion-zone"));
        assert_eq!(nearest("xyzzy", names), None);
        assert_eq!(nearest("", names), None);
    }

    #[test]
    fn misspelt_names() {
        for word in ["computer", "Compter", "comptuer", "komputer", "computers"] {
            assert!(is_nearly(word, "computer"), "{word}");
        }
        for word in ["", "Cooper", "Compton", "comp", "Colin"] {
            assert!(!is_nearly(word, "computer"), "{word}");
        }
    }

    #[test]
    fn a_suggestion_names_the_nearest_or_all() {
        let told = |word| suggestion(word, ["check", "drops"]).map(|phrase| phrase.to_string());
        assert_eq!(told("chek").unwrap(), "did you mean 'check'?");
        assert_eq!(told("xyzzy").unwrap(), "known names: check, drops");
        assert_eq!(suggestion("xyzzy", []), None);
    }
}
