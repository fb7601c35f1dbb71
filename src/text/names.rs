//! Names that a misspelt word may have meant.

/// The name among `names` that `word` was probably meant to be.
fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let likeness = |name: &str| {
        let name = name.to_lowercase();
        let begins = !word.is_empty() && name.starts_with(&word);
        f64::from(u8::from(begins)).max(strsim::jaro_winkler(&word, &name))
    };
    let rated = names.into_iter().map(|name| (likeness(name), name));
    let best = rated.max_by(|a, b| a.0.total_cmp(&b.0));
    best.filter(|(likeness, _)| *likeness > 0.75).map(|(_, name)| name)
}

/// `did you mean 'check'?`, else `there are: check, drops, ...`; what there is, in any case.
pub(crate) fn suggestion<'a>(
    word: &str,
    names: impl IntoIterator<Item = &'a str>,
) -> Option<String> {
    let names: Vec<&str> = names.into_iter().collect();
    match nearest(word, names.iter().copied()) {
        Some(name) => Some(format!("did you mean '{name}'?")),
        None if names.is_empty() => None,
        None => Some(format!("there are: {}", names.join(", "))),
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
        assert_eq!(suggestion("chek", ["check", "drops"]).unwrap(), "did you mean 'check'?");
        assert_eq!(suggestion("xyzzy", ["check", "drops"]).unwrap(), "there are: check, drops");
        assert_eq!(suggestion("xyzzy", []), None);
    }
}
