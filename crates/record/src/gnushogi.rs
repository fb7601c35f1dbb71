//! The games that GNU Shogi writes: its saved games (`save`, usually `.gam`) and its game lists. The moves are in a
//! table, in the form `P7g7f`, `B8h2b+`, `B*4e`, which PSN can be read in too.

use super::tagged;

/// The usual extension of saved games. No format is written under it.
pub(super) const EXTENSION: &str = "gam";

/// The first words of the line above the moves: of a saved game, and of a list, which has two columns.
const HEADINGS: [[&str; 4]; 2] =
    [["move", "score", "depth", "nodes"], ["score", "depth", "nodes", "time"]];

/// The text with only its moves and blanks in place of everything else, so that faults keep their
/// line and column; `None` if it is not a game of GNU Shogi.
pub(super) fn moves_alone(text: &str) -> Option<String> {
    let heading = |line: &str| {
        let mut words = line.split_whitespace();
        let first: Vec<&str> = words.by_ref().take(4).collect();
        HEADINGS.iter().any(|heading| first == heading)
    };
    let mut above = 0;
    let found = text.split_inclusive('\n').find(|line| {
        above += line.len();
        heading(line)
    });
    found?;
    let (head, moves) = text.split_at(above);
    Some(
        blanked(head)
            + &moves.split_inclusive(char::is_whitespace).map(only_move).collect::<String>(),
    )
}

/// The word with the following blank if it is a move, otherwise the same number of blanks.
fn only_move(word: &str) -> String {
    if tagged::looks_like_move(word.trim_end()) { word.to_owned() } else { blanked(word) }
}

/// Blanks in the place of everything but line breaks.
fn blanked(text: &str) -> String {
    text.chars().map(|c| if c == '\n' { c } else { ' ' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_keep_their_lines_and_columns() {
        let text = "White computer Black Human\n\n  move   score depth   nodes  time\n \
                    P7g7f  0 5 0x7f\n B8h2b+ 1 5 0xde  B White +\n";
        let alone = moves_alone(text).unwrap();
        assert_eq!(alone.split_whitespace().collect::<Vec<_>>(), ["P7g7f", "B8h2b+"]);
        assert_eq!(alone.find("B8h2b+"), text.find("B8h2b+"));
        assert_eq!(alone.lines().count(), text.lines().count());
        assert_eq!(moves_alone("1. P-7f P-3d *"), None);
    }
}
