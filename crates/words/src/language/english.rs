//! Forms that only English needs: articles, ordinal numbers, capitals.

/// `text` with a capital at the beginning, unless it begins with a name that is not a word, as of a file.
pub(super) fn capitalized(text: &str) -> String {
    let first = text.split_whitespace().next().unwrap_or_default();
    let is_word =
        |text: &str| text.chars().all(|c| c.is_alphabetic() || matches!(c, '-' | '\'' | '’'));
    if !is_word(first.trim_end_matches([',', ':', ';', '.', '?', '!'])) {
        return text.to_owned();
    }
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters.as_str().chars()).collect()
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
    word.map_or_else(|| nth(number), |word| (*word).to_owned())
}

/// `2nd`, `17th`.
pub(super) fn nth(number: u32) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
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
    fn ordinals_have_their_endings() {
        let all = [1, 2, 3, 4, 11, 12, 13, 21, 22, 112].map(nth).join(" ");
        assert_eq!(all, "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 112th");
    }

    #[test]
    fn a_text_gets_a_capital() {
        assert_eq!(["blocked at 7g", "", "7g"].map(capitalized), ["Blocked at 7g", "", "7g"]);
        assert_eq!(capitalized("don't: it is yours"), "Don't: it is yours");
        for name in ["nosuch.kif cannot be read", "wrong/dir cannot be read", "e4 is 5f here"] {
            assert_eq!(capitalized(name), name);
        }
    }
}
