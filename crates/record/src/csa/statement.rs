//! Splits a file into statements.

/// All statements, comments among them, with the byte at which each begins. A blank line is an empty
/// statement.
pub(super) fn statements(text: &str) -> impl Iterator<Item = (usize, &str)> + Clone {
    let mut at = 0;
    text.split_inclusive('\n').flat_map(move |line| {
        let start = at;
        at += line.len();
        parts(line).into_iter().map(move |(from, part)| (start + from, part))
    })
}

/// The statements of a line, with the byte of the line at which each begins. Commas separate them, but names and
/// headers may contain commas, and a comment extends to the end of the line.
fn parts(line: &str) -> Vec<(usize, &str)> {
    let line = line.trim_end();
    if line.starts_with(['\'', 'N', '$']) {
        return vec![(0, line)];
    }
    let mut parts = Vec::new();
    let mut at = 0;
    while let Some(rest) = line.get(at..).filter(|rest| !rest.is_empty()) {
        let comment = rest.trim_start().starts_with('\'');
        let length = if comment { rest.len() } else { rest.find(',').unwrap_or(rest.len()) };
        parts.push((at, &rest[..length]));
        at += length + 1;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comma_separates_statements_but_not_names_and_comments() {
        let text = "N+a,b\n+7776FU ,T1 ,'well, so\n%TORYO\n";
        let found: Vec<_> = statements(text).collect();
        let expected =
            [(0, "N+a,b"), (6, "+7776FU "), (15, "T1 "), (19, "'well, so"), (29, "%TORYO")];
        assert_eq!(found, expected);
    }
}
