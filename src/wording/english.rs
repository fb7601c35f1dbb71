//! Forms that only English needs: articles, ordinal numbers, lists, capitals.

/// `text` as a sentence: with a capital at the beginning and a full stop at the end.
#[must_use]
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let Some(first) = letters.next() else {
        return String::new();
    };
    let stop = if text.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{}{}{stop}", first.to_uppercase(), letters.as_str())
}

/// `name` with its indefinite article.
pub(super) fn with_article(name: &str) -> String {
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {name}")
}

/// `second`, `17th`.
pub(super) fn ordinal(number: u32) -> String {
    let words = ["first", "second", "third", "fourth", "fifth", "sixth"];
    let word = usize::try_from(number).ok().and_then(|number| words.get(number.checked_sub(1)?));
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    word.map_or_else(|| format!("{number}{ending}"), |word| (*word).to_owned())
}

/// `a or b or c`.
pub(super) fn any_of(names: &[impl AsRef<str>]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    names.join(" or ")
}

/// `a and b and c`.
pub(super) fn all_of(names: &[impl AsRef<str>]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    names.join(" and ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_ordinals() {
        let ordinals = [2, 6, 7, 11, 12, 21, 22, 103, 112].map(ordinal).join(" ");
        assert_eq!(ordinals, "second sixth 7th 11th 12th 21st 22nd 103rd 112th");
    }

    #[test]
    fn a_message_becomes_a_sentence() {
        assert_eq!(sentence("blocked at 7g"), "Blocked at 7g.");
        assert_eq!(sentence("which one?"), "Which one?");
        assert_eq!(sentence(""), "");
    }
}
