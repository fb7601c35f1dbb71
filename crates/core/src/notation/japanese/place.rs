//! The names of squares in Japanese notation: `7六`, `11十一`.

use super::super::numerals::{self, Digits};
use crate::board::{Color, Geometry, Square};
use crate::text::half_width;

/// The name of `square`: the file in `digits`, the rank in kanji.
#[must_use]
pub fn place(geometry: Geometry, square: Square, digits: Digits) -> String {
    numerals::arabic(geometry.file(square), digits) + &rank(geometry.rank(square))
}

/// The name of a rank, counted from 1 at the top: `一`, `十六`.
#[must_use]
pub fn rank(rank: u8) -> String {
    numerals::kanji(rank.into())
}

/// The beginning of a typed move in the form that is shown on screen: ASCII digits, and no mark of the
/// side in front.
#[must_use]
pub fn narrow(text: &str) -> String {
    let text = text.trim_start_matches(is_mark).trim_start();
    text.chars().map(numerals::ascii_digit).collect()
}

/// Whether `c` is the mark of a side in front of a move.
fn is_mark(c: char) -> bool {
    side_of(c).is_some()
}

/// The side that the mark `c` before a move means.
pub(super) const fn side_of(c: char) -> Option<Color> {
    match c {
        '☗' | '⛊' | '▲' | '▼' => Some(Color::Black),
        '☖' | '⛉' | '△' | '▽' => Some(Color::White),
        _ => None,
    }
}

/// The square that `text` names in Japanese, as in `7六` and `７六`, or in letters, as in `7f`, `7F` and `７ｆ`; `None`
/// if it is not a name or the square is off the board.
#[must_use]
pub fn parse_place(geometry: Geometry, text: &str) -> Option<Square> {
    let text = half_width(text.trim());
    match squares(geometry, &text)[..] {
        // Digits alone are rather a typing error than a square.
        [square] if !text.is_ascii() => Some(square),
        _ => geometry.parse(&text.to_lowercase()),
    }
}

/// Whether `text` is the name of a square with the file in kanji and the rank in digits, `五5`, which is refused: it may
/// have been meant as `5五` with its parts in the wrong order. Both in kanji, `七六`, are read.
#[must_use]
pub fn is_reversed(text: &str) -> bool {
    let numerals: Vec<char> = text.trim().chars().collect();
    let is_whole = !numerals.is_empty() && numerals.iter().all(|&c| numerals::is_numeral(c));
    is_whole
        && (1..numerals.len()).any(|cut| {
            let (file, rank) = numerals.split_at(cut);
            are_reversed(file, rank) && numerals::number(file).and(numerals::number(rank)).is_some()
        })
}

/// Whether the file is in kanji and the rank in digits.
fn are_reversed(file: &[char], rank: &[char]) -> bool {
    let is_digit = |c: &char| numerals::ascii_digit(*c).is_ascii_digit();
    !file.iter().any(is_digit) && rank.iter().all(is_digit)
}

/// The square that the numerals at the beginning of `text` name in a game record: `７七歩`, `76`, `12十一`. `None` if
/// they name none, or more than one.
#[must_use]
pub fn place_in_record(geometry: Geometry, text: &str) -> Option<Square> {
    let end = text.find(|c| !numerals::is_numeral(c)).unwrap_or(text.len());
    match squares(geometry, &text[..end])[..] {
        [square] => Some(square),
        _ => None,
    }
}

/// The squares that a run of numerals can name. `7六`, `７６` and `七六` name one; `111` names two on a board that has
/// 1十一 and 11一. Empty if no square of the board fits, and for `七6`.
pub(in crate::notation) fn squares(geometry: Geometry, numerals: &str) -> Vec<Square> {
    let numerals: Vec<char> = numerals.chars().collect();
    let cuts = 1..numerals.len();
    cuts.filter_map(|cut| {
        let (file, rank) = numerals.split_at_checked(cut)?;
        if are_reversed(file, rank) {
            return None;
        }
        let coordinate = |text| u8::try_from(numerals::number(text)?).ok();
        geometry.square(coordinate(file)?, coordinate(rank)?)
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(files: u8, ranks: u8, text: &str) -> String {
        let board = Geometry::new(files, ranks).unwrap();
        let names = squares(board, text).into_iter().map(|square| board.name(square).to_string());
        names.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn every_square_of_the_largest_board_is_read_back() {
        let board = Geometry::new(16, 16).unwrap();
        for square in board.squares() {
            for digits in [Digits::Ascii, Digits::FullWidth] {
                let name = place(board, square, digits);
                assert_eq!(squares(board, &name), [square], "{name}");
            }
        }
        assert_eq!(place(board, board.parse("11k").unwrap(), Digits::Ascii), "11十一");
        assert_eq!(place(board, board.parse("16p").unwrap(), Digits::FullWidth), "１６十六");
    }

    #[test]
    fn a_square_is_read_in_either_form() {
        let board = Geometry::new(9, 9).unwrap();
        let named = |text| parse_place(board, text).map(|square| board.name(square).to_string());
        for text in ["7六", "７六", "七六", "7f", "7F", "７ｆ", "７Ｆ", " ７六　"] {
            assert_eq!(named(text).as_deref(), Some("7f"), "{text}");
        }
        for text in ["76", "７６", "", "7", "7十", "f7", "七6", "七６"] {
            assert_eq!(named(text), None, "{text}");
        }
    }

    #[test]
    fn a_file_in_kanji_before_a_rank_in_digits_is_noticed() {
        for text in ["五5", "五５", "十二11", " 三4 "] {
            assert!(is_reversed(text), "{text}");
        }
        for text in ["", "五", "5", "5五", "五五", "55", "5五歩", "五f"] {
            assert!(!is_reversed(text), "{text}");
        }
    }

    #[test]
    fn digits_alone_may_name_two_squares_of_a_wide_board() {
        assert_eq!(read(9, 9, "76"), "7f");
        assert_eq!(read(9, 9, "七六"), "7f");
        assert_eq!(read(11, 11, "111"), "1k 11a");
        assert_eq!(read(9, 9, "111"), "");
        assert_eq!(read(11, 11, "十一一"), "11a");
        for text in ["", "7", "0七", "7〇", "10十"] {
            assert_eq!(read(9, 9, text), "", "{text}");
        }
    }
}
