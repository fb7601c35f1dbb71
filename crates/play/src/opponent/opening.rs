//! The first moves of the computer, from a book of openings.

use super::dice::Dice;
use super::level::Level;
use zushiki_core::board::Move;
use zushiki_core::rules::Position;
use zushiki_engine::Book;

/// The number of plies up to which every level plays from the book, so that games begin as people begin them.
const LEAST_PLIES: usize = 8;
/// The number of further plies for each level: a strong player knows more of the book.
const PLIES: usize = 2;
/// A move that a smaller part of the games played is not chosen: one of so many.
const RARE: u32 = 20;

/// Whether the computer of `level` plays from a book after `ply` moves of the game.
#[must_use]
pub fn knows_openings(level: Level, ply: usize) -> bool {
    ply < LEAST_PLIES + PLIES * usize::from(level.number())
}

/// The move of the book that the computer of `level` plays in `position`, after `ply` moves of the game: a frequent move
/// more often than a rare one. `None` if the computer has to find its move itself. `seed` is the number of the game.
#[must_use]
pub fn book_move(
    book: &Book,
    position: &Position,
    level: Level,
    ply: usize,
    seed: u64,
) -> Option<Move> {
    if !knows_openings(level, ply) {
        return None;
    }
    let chosen = book.choose(position, RARE, Dice::of(seed, position.key()).roll());
    chosen.filter(|&mv| position.examine(mv).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::notation::usi;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};
    use zushiki_engine::tuning::book_head;

    /// The book of thirty games with three first moves, and the starting position.
    fn book() -> (Book, Position) {
        let variant = library::find("minishogi").unwrap();
        let selection = Selection::new(variant, &Choice::default()).unwrap();
        let start = Rules::new(selection.clone()).start();
        let moves = start.legal_moves().into_iter().zip([15, 10, 5]);
        let line = |(mv, games)| format!("0 {} {games} 0 0\n", usi::write(&selection, mv));
        let head = book_head(&selection) + "nodes 50\ngames 30 0 0\n";
        let text = head + &moves.map(line).collect::<String>();
        (Book::read(&selection, &text).unwrap(), start)
    }

    fn level(number: u8) -> Level {
        Level::new(number).unwrap()
    }

    #[test]
    fn frequent_moves_are_chosen_more_often() {
        let (book, start) = book();
        let moves = book.moves(&start);
        let chosen = |wanted: Move| {
            let of = |seed| book_move(&book, &start, level(5), 0, seed);
            (0..1000).filter(|&seed| of(seed) == Some(wanted)).count() as f64 / 1000.0
        };
        for it in moves {
            let share = f64::from(it.results.games()) / 30.0;
            assert!((chosen(it.mv) - share).abs() < 0.08, "{share}: {}", chosen(it.mv));
        }
    }

    #[test]
    fn a_weak_player_knows_few_moves_of_the_book() {
        let (book, start) = book();
        assert!(book_move(&book, &start, level(1), 9, 7).is_some());
        assert_eq!(book_move(&book, &start, level(1), 10, 7), None);
        assert!(book_move(&book, &start, level(10), 27, 7).is_some());
    }

    #[test]
    fn a_position_outside_the_book_has_no_move() {
        let (book, mut start) = book();
        for _ in 0..12 {
            let mv = start.legal_moves()[0];
            start.play(mv).unwrap();
        }
        assert_eq!(book_move(&book, &start, level(10), 0, 7), None);
    }
}
