//! The coordinates in a move of Hodges notation: squares (`7f`, `76`), and a single file or rank
//! that names the origin (`4` and `g` in `G45h`, `Gg8g`).
//!
//! Two digits for a square are read on boards of at most nine files and ranks. On larger boards
//! they would be ambiguous.

use super::ParseMoveError;
use super::resolve::OriginText;
use crate::board::{Geometry, RankName, Square};

/// A run of digits and letters of ranks in the text of a move.
#[derive(Clone, Copy)]
pub(super) struct Coordinates<'a> {
    text: &'a str,
    /// The byte of the move at which the run begins.
    at: usize,
    geometry: Geometry,
}

impl<'a> Coordinates<'a> {
    pub(super) const fn new(text: &'a str, at: usize, geometry: Geometry) -> Coordinates<'a> {
        Coordinates { text, at, geometry }
    }

    pub(super) const fn is_empty(self) -> bool {
        self.text.is_empty()
    }

    /// The square that the whole run names.
    ///
    /// # Errors
    /// The text has another form, or the board has no such square.
    pub(super) fn square(self) -> Result<Square, ParseMoveError> {
        let digits = self.text.len() - self.text.trim_start_matches(is_digit).len();
        let behind = self.text.len() - digits;
        let at = self.at;
        if let Some(square) = self.lettered() {
            return Ok(square);
        }
        match behind {
            1 if digits > 0 => Err(ParseMoveError::OffBoard { at }),
            0 if self.is_narrow() && digits == 2 => {
                self.in_digits().ok_or(ParseMoveError::OffBoard { at })
            }
            // The place of the fault: where a letter is missing, or the second one.
            _ => Err(ParseMoveError::Syntax { at: at + digits + usize::from(behind > 1) }),
        }
    }

    /// The origin that the whole run names: a square, a file or a rank; any square if it is empty.
    ///
    /// # Errors
    /// As for [`Coordinates::square`].
    pub(super) fn origin(self) -> Result<OriginText, ParseMoveError> {
        if self.is_empty() {
            return Ok(OriginText::ANYWHERE);
        }
        match self.file_or_rank() {
            Some(origin) => Ok(origin),
            None => self.square().map(|square| OriginText::OneOf(vec![square])),
        }
    }

    /// The ways to read the run as an origin and a destination without a separator. If the whole run is a square, it is
    /// the destination.
    ///
    /// # Errors
    /// The reason why the run is not a square, if it cannot be split either.
    pub(super) fn origin_and_destination(self) -> Result<(OriginText, Square), ParseMoveError> {
        let whole = self.square();
        if let Ok(square) = whole {
            return Ok((OriginText::ANYWHERE, square));
        }
        let split = (1..self.text.len()).find_map(|at| {
            let (origin, to) = self.split_at(at)?;
            Some((origin.origin().ok()?, to.square().ok()?))
        });
        split.map_or_else(|| whole.map(|square| (OriginText::ANYWHERE, square)), Ok)
    }

    /// The three or four squares that the whole run names, each with the letter of its rank.
    pub(super) fn path(self) -> Option<Vec<Square>> {
        let (mut rest, mut squares) = (self.text, Vec::new());
        while !rest.is_empty() {
            let letters = rest.find(|c: char| c.is_ascii_alphabetic())?;
            let behind = rest[letters..].trim_start_matches(|c: char| c.is_ascii_alphabetic());
            let (name, behind) = rest.split_at(rest.len() - behind.len());
            rest = behind;
            squares.push(self.geometry.parse(&name.to_ascii_lowercase())?);
        }
        (3..=4).contains(&squares.len()).then_some(squares)
    }

    fn split_at(self, at: usize) -> Option<(Coordinates<'a>, Coordinates<'a>)> {
        let (first, second) = self.text.split_at_checked(at)?;
        // Both keep the beginning of the whole run: faults of parts are not reported.
        Some((Coordinates { text: first, ..self }, Coordinates { text: second, ..self }))
    }

    /// The file or rank, if the run has nothing else: at most two digits, or the name of a rank.
    fn file_or_rank(self) -> Option<OriginText> {
        let digits = if self.is_narrow() { 1 } else { 2 };
        if let Some(RankName(rank)) = RankName::parse(&self.text.to_ascii_lowercase()) {
            let on_board = rank <= self.geometry.ranks();
            return on_board.then_some(OriginText::Board { file: None, rank: Some(rank) });
        }
        if self.text.len() > digits {
            return None;
        }
        let file = self.text.parse().ok()?;
        let on_board = (1..=self.geometry.files()).contains(&file);
        on_board.then_some(OriginText::Board { file: Some(file), rank: None })
    }

    /// The square in the form `7f`.
    fn lettered(self) -> Option<Square> {
        self.geometry.parse(&self.text.to_ascii_lowercase())
    }

    /// The square in the form `76`.
    fn in_digits(self) -> Option<Square> {
        let &[file, rank] = self.text.as_bytes() else { return None };
        self.geometry.square(file.checked_sub(b'0')?, rank.checked_sub(b'0')?)
    }

    fn is_narrow(self) -> bool {
        self.geometry.files() <= 9 && self.geometry.ranks() <= 9
    }
}

const fn is_digit(c: char) -> bool {
    c.is_ascii_digit()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(files: u8, text: &str) -> Option<String> {
        let geometry = Geometry::new(files, files).unwrap();
        let coordinates = Coordinates::new(text, 0, geometry);
        let (origin, to) = coordinates.origin_and_destination().ok()?;
        let to = geometry.name(to);
        Some(match origin {
            OriginText::OneOf(squares) => format!("{} {to}", geometry.name(squares[0])),
            OriginText::Board { file: Some(file), .. } => format!("file {file} {to}"),
            OriginText::Board { rank: Some(rank), .. } => format!("rank {rank} {to}"),
            _ => to.to_string(),
        })
    }

    #[test]
    fn an_origin_may_be_a_square_a_file_or_a_rank() {
        let cases = [
            ("7f", "7f"),
            ("76", "7f"),
            ("45h", "file 4 5h"),
            ("458", "file 4 5h"),
            ("g8g", "rank 7 8g"),
            ("7g7f", "7g 7f"),
            ("7776", "7g 7f"),
        ];
        for (text, meaning) in cases {
            assert_eq!(split(9, text).as_deref(), Some(meaning), "{text}");
        }
        for text in ["", "7", "70", "7z", "4", "g", "0a5h", "77777"] {
            assert_eq!(split(9, text), None, "{text}");
        }
    }

    #[test]
    fn a_square_of_a_large_board_needs_its_letter() {
        for (text, meaning) in [("12h", Some("12h")), ("125h", Some("file 12 5h")), ("76", None)] {
            assert_eq!(split(12, text).as_deref(), meaning, "{text}");
        }
        assert_eq!(split(11, "115h").as_deref(), Some("file 11 5h"));
    }
}
