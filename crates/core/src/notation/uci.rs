//! Moves in UCI, as Fairy-Stockfish and XBoard write them for shogi: `c3c4`, `h8b2+`, `P@e5`.
//!
//! Files are letters from Black's left, ranks numbers from Black's edge. The notation for programs of
//! the chess world: reading and writing need no position, and each move has one form.

use super::engine_move::{self, Squares};
use super::san::square_name;
use super::sfen::Letters;
use crate::board::{Geometry, Move, RankName, Square};
use crate::rules::Position;
use crate::variant::Selection;

/// The names of squares in UCI: the file as a letter from Black's left, then the rank from the bottom.
struct Uci;

impl Squares for Uci {
    const DROP: char = '@';

    fn name(geometry: Geometry, square: Square) -> String {
        square_name(geometry, square)
    }

    /// `a1` is at Black's left, on the edge.
    fn parse(geometry: Geometry, text: &str) -> Option<Square> {
        let (letters, rank) = text.split_at(text.find(|c: char| c.is_ascii_digit())?);
        if rank.starts_with('0') {
            return None;
        }
        let (from_left, from_bottom) = (RankName::parse(letters)?.0, rank.parse::<u8>().ok()?);
        let file = (geometry.files() + 1).checked_sub(from_left)?;
        let rank = (geometry.ranks() + 1).checked_sub(from_bottom)?;
        geometry.square(file, rank)
    }

    fn first(text: &str) -> Option<usize> {
        let digits = text.trim_start_matches(|c: char| c.is_ascii_lowercase());
        let behind = digits.trim_start_matches(|c: char| c.is_ascii_digit());
        (digits.len() < text.len()).then_some(text.len() - behind.len())
    }
}

/// Writes a move. The drop of a kind without a letter is `{ABBR}@e5`.
#[must_use]
pub fn write(selection: &Selection, mv: Move) -> String {
    engine_move::write::<Uci>(selection, mv)
}

/// Writes a move of `position`, with a square on the way of a pass: see
/// [`pass_square`](super::usi::pass_square). A piece that turns back to its base side has `-` at the end, as in
/// Fairy-Stockfish.
#[must_use]
pub fn write_in(position: &Position, mv: Move) -> String {
    let mut text = engine_move::write_in::<Uci>(position, mv, Letters::OfRuleFile);
    if mv.promotes() && is_promoted(position, mv) {
        text.pop();
        text.push('-');
    }
    text
}

/// Whether the piece that `mv` moves on the board is promoted.
fn is_promoted(position: &Position, mv: Move) -> bool {
    let piece = mv.from().and_then(|from| position.piece(from));
    piece.is_some_and(|piece| position.selection().face(piece.kind).is_promoted())
}

/// Reads a move; without `+` it does not promote. It may be illegal. `None` if the text does not have the form that
/// [`write()`] gives a move on this board.
#[must_use]
pub fn parse(selection: &Selection, text: &str) -> Option<Move> {
    engine_move::parse::<Uci>(selection, text)
}

/// Reads a move of `position` that may name empty squares on the way. The move may be illegal. `-` at the end turns a
/// promoted piece back; `+` does so too.
#[must_use]
pub fn parse_in(position: &Position, text: &str) -> Option<Move> {
    let Some(squares) = text.strip_suffix('-') else {
        return engine_move::parse_in::<Uci>(position, text);
    };
    let mv = engine_move::parse_in::<Uci>(position, &format!("{squares}+"))?;
    is_promoted(position, mv).then_some(mv)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::usi;
    use crate::rules::Rules;
    use crate::variant::{Choice, library};

    #[track_caller]
    fn pairs(name: &str, pairs: &[(&str, &str)]) {
        let (id, choice) = Choice::named(name);
        let selection = Selection::new(library::find(id).unwrap(), &choice).unwrap();
        for (in_usi, in_uci) in pairs {
            let mv = usi::parse(&selection, in_usi).unwrap();
            assert_eq!(write(&selection, mv), *in_uci);
            assert_eq!(parse(&selection, in_uci), Some(mv));
        }
    }

    #[test]
    fn the_same_moves_as_in_usi() {
        pairs("shogi", &[("7g7f", "c3c4"), ("8h2b+", "b2h8+"), ("P*5e", "P@e5")]);
        pairs("wa:drops", &[("11k11j", "a1a2"), ("1a1b", "k11k10"), ("2k10b+", "j1b10+")]);
    }

    #[test]
    fn captures_on_the_way_and_promoted_drops() {
        pairs("chu", &[("7j7i6h", "f3f4g5"), ("7j7i7j", "f3f4f3"), ("7j7j", "f3f3")]);
        pairs("kyoto", &[("+P*3c", "+P@c3"), ("P*3c", "P@c3")]);
    }

    /// The first moves of kyoto shogi in Fairy-Stockfish of 2026 (`go perft 1`).
    #[test]
    fn pieces_that_turn_back() {
        let selection =
            Selection::new(library::find("kyoto").unwrap(), &Choice::default()).unwrap();
        let position = Rules::new(selection).start();
        let mut moves: Vec<String> =
            position.legal_moves().into_iter().map(|mv| write_in(&position, mv)).collect();
        moves.sort_unstable();
        assert_eq!(
            moves.join(" "),
            "a1a2- a1b2- b1a2+ b1b2+ b1c2+ c1b2 c1c2 c1d2 d1c2- d1d2- d1e2- e1e2+"
        );
        for text in moves {
            let mv = parse_in(&position, &text).unwrap();
            assert_eq!(write_in(&position, mv), text);
        }
        for text in ["b1a2-", "c1c2-", "a1a2+-"] {
            assert_eq!(parse_in(&position, text), None, "{text}");
        }
    }

    #[test]
    fn other_texts_are_no_moves() {
        let variant = library::find("shogi").unwrap();
        let selection = Selection::new(variant, &Choice::default()).unwrap();
        for text in
            ["", "c3", "c3c", "3c4c", "c3c10", "j3c4", "c0c1", "c3c4=", "P*e5", "p@e5", "@e5"]
        {
            assert_eq!(parse(&selection, text), None, "{text}");
        }
        for text in ["c03c4", "c+3c4", "+P@e5", "ä3c4", "c3c256", "c3c-1", "c3c4++"] {
            assert_eq!(parse(&selection, text), None, "{text}");
        }
    }
}
