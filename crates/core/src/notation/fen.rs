//! Positions in the FEN of Fairy-Stockfish and XBoard: `board[hands] w 0 1`.
//!
//! The board is that of SFEN. The hands follow in brackets, a letter for each piece. The side that moves first has
//! upper-case letters, like our Black, but is called `w`. The last field counts pairs of moves.

use super::sfen::{self, SfenError, SfenProblem, SfenReader, cased};
use crate::board::{Color, Setup};
use crate::variant::Selection;

/// Reads a position of `selection`. Programs differ in the fields after the side to move (castling, en passant,
/// counts): only the last is used, if it is the number of a pair of moves.
///
/// # Errors
/// The first part of the text that is not FEN, or does not fit the board and pieces of the game.
pub fn parse(selection: &Selection, text: &str) -> Result<Setup, SfenError> {
    let mut reader = SfenReader::new(selection, text)?;
    let mut setup = reader.board()?;
    setup.hands = reader.bracketed_hands()?;
    reader.gap(SfenProblem::MissingSide)?;
    setup.to_move = reader.side([('w', Color::Black), ('b', Color::White)])?;
    setup.ply = text.split_whitespace().skip(2).last().map_or(1, |pair| ply(setup.to_move, pair));
    Ok(setup)
}

/// The number of the next move in the pair with this number. A game that White begins counts its first
/// move as 1, although that is the second of the pair.
fn ply(to_move: Color, pair: &str) -> u32 {
    let pair = pair.parse().ok().filter(|pair| (1..=sfen::MAX_PLY / 2).contains(pair));
    match (pair, to_move) {
        (None | Some(1), _) => 1,
        (Some(pair), Color::Black) => 2 * pair - 1,
        (Some(pair), Color::White) => 2 * pair,
    }
}

/// Writes a position. In a game without drops there are no brackets.
#[must_use]
pub fn write(selection: &Selection, setup: &Setup) -> String {
    let sfen = sfen::write(selection, setup);
    let board = sfen.split(' ').next().unwrap_or("");
    let hands = match hands(selection, setup) {
        _ if !selection.rules().drops.enabled => String::new(),
        hands if hands.is_empty() => "[-]".to_owned(),
        hands => format!("[{hands}]"),
    };
    let side = match setup.to_move {
        Color::Black => 'w',
        Color::White => 'b',
    };
    format!("{board}{hands} {side} 0 {}", setup.ply.div_ceil(2))
}

/// A symbol for each piece in hand, Black's first.
fn hands(selection: &Selection, setup: &Setup) -> String {
    let held = Color::ALL.into_iter().flat_map(|color| {
        let hand = setup.hands[color.index()].iter();
        hand.map(move |(kind, count)| (color, kind, usize::from(count)))
    });
    let letters =
        held.map(|(color, kind, count)| cased(&sfen::symbol(selection, kind), color).repeat(count));
    letters.collect()
}
