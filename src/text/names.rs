//! Suggestions for misspelt names.

use super::Phrase;
use crate::phrase;

/// The Jaro-Winkler similarity, from 0 to 1, above which a name is suggested; found by trial.
const LEAST_SIMILARITY: f64 = 0.75;

/// The most similar of `names` to `word`, ignoring case; `None` if none is similar. A name that begins
/// with `word` counts as most similar.
pub(crate) fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
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

/// A remedy for the unknown name `word`: `did you mean 'check'?` if one of `names` is similar, otherwise
/// `known names: check, drops`. `None` if there are no names.
pub(crate) fn suggestion<'a>(
    word: &str,
    names: impl IntoIterator<Item = &'a str>,
) -> Option<Phrase> {
    let names: Vec<&str> = names.into_iter().collect();
    match nearest(word, names.iter().copied()) {
        Some(name) => Some(phrase!("language-did-you-mean", "did you mean '{name}'?", name = name)),
        None if names.is_empty() => None,
        None => Some(phrase!("language-known-names", "known names: {names}", names = names)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn a_suggestion_names_the_nearest_or_all() {
        let told = |word| suggestion(word, ["check", "drops"]).map(|phrase| phrase.to_string());
        assert_eq!(told("chek").unwrap(), "did you mean 'check'?");
        assert_eq!(told("xyzzy").unwrap(), "known names: check, drops");
        assert_eq!(suggestion("xyzzy", []), None);
    }
}
