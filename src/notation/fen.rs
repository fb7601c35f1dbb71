//! Positions as Fairy-Stockfish and XBoard write them.
//!
//! The board looks like SFEN's, but the hands stand in brackets behind it, a letter for each piece,
//! and the first mover is called `w`. It is also in upper case there: our Black.

use super::sfen::{self, Reader, SfenError, cased};
use crate::board::{Color, Setup};
use crate::variant::Selection;

/// Reads a position of `selection`. Of the fields after the side to move only the last counts, where
/// it is the number of a pair of moves.
///
/// # Errors
/// The first thing that is not FEN, or not of this board and these pieces.
pub fn parse(selection: &Selection, text: &str) -> Result<Setup, SfenError> {
    let mut reader = Reader::new(selection, text)?;
    let mut setup = reader.board()?;
    setup.hands = reader.bracketed_hands()?;
    reader.gap("the side to move")?;
    setup.to_move = reader.side("w or b", [('w', Color::Black), ('b', Color::White)])?;
    setup.ply = text.split_whitespace().skip(2).last().map_or(1, |pair| ply(setup.to_move, pair));
    Ok(setup)
}

/// The number of a move in the pair of this number; White's in the first one begins a game.
fn ply(to_move: Color, pair: &str) -> u32 {
    let pair = pair.parse().ok().filter(|pair| (1..=sfen::MAX_PLY / 2).contains(pair));
    match (pair, to_move) {
        (None | Some(1), _) => 1,
        (Some(pair), Color::Black) => 2 * pair - 1,
        (Some(pair), Color::White) => 2 * pair,
    }
}

/// Writes a position; the brackets are left out where nothing can be in hand.
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

/// A letter for each piece in hand, Black's first.
fn hands(selection: &Selection, setup: &Setup) -> String {
    let held = Color::ALL.into_iter().flat_map(|color| {
        let hand = setup.hands[color.index()].iter();
        hand.map(move |(kind, count)| (color, kind, usize::from(count)))
    });
    let letters =
        held.map(|(color, kind, count)| cased(&sfen::symbol(selection, kind), color).repeat(count));
    letters.collect()
}
