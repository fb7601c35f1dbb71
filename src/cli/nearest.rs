//! "Did you mean": the names closest to a misspelt one.

/// How alike a name must be to be worth naming, from 0 to 1.
const ALIKE: f64 = 0.7;

/// The most names to offer.
const MOST: usize = 3;

/// A hint that names those of `known` that resemble `name`, or all of them where none does.
pub(super) fn hint(name: &str, what: &str, known: &[&str]) -> String {
    let close = closest(name, known);
    match (close.as_slice(), known) {
        (_, []) => format!("there are no {what}"),
        ([], _) => format!("the {what} are: {}", known.join(", ")),
        (close, _) => format!("did you mean {}?", close.join(" or ")),
    }
}

/// The names that resemble `name`, the most alike first.
fn closest<'a>(name: &str, known: &[&'a str]) -> Vec<&'a str> {
    let name = name.to_lowercase();
    let alike = |known: &str| strsim::jaro_winkler(&name, &known.to_lowercase());
    let mut close: Vec<(f64, &str)> = known
        .iter()
        .map(|known| (alike(known), *known))
        .filter(|(likeness, _)| *likeness >= ALIKE)
        .collect();
    close.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    close.into_iter().take(MOST).map(|(_, name)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_alike_come_first_and_strangers_not_at_all() {
        assert_eq!(closest("hian", &["sho", "heian", "wa"]), ["heian"]);
        assert_eq!(closest("SHOGI", &["sho", "shogi"]), ["shogi", "sho"]);
    }

    #[test]
    fn a_name_like_none_is_answered_with_all() {
        assert_eq!(hint("xyz", "games", &["sho", "wa"]), "the games are: sho, wa");
        assert_eq!(hint("xyz", "handicaps", &[]), "there are no handicaps");
    }
}
