//! Tests of books, by counting in the games.

use super::*;
use crate::saved_games::{Beginning, Plan};
use crate::self_play;
use zushiki_core::board::Color;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, library};
use zushiki_engine::{Book, BookError, TunedFiles};

const PLIES: usize = 12;

fn selection(id: &str) -> Selection {
    Selection::new(library::find(id).unwrap(), &Choice::default()).unwrap()
}

fn games(selection: &Selection, beginning: Beginning) -> SavedGames {
    let plan = Plan { games: 40, nodes: 60, seed: 7, threads: 2, beginning };
    let mut games = SavedGames::new(selection, plan);
    self_play::play(&mut games, &TunedFiles::default(), &|_| true, &|_| {});
    games
}

/// The positions of each game before its first [`PLIES`] moves, with these moves and the winner.
fn played(games: &SavedGames) -> Vec<(Position, Move, Option<Color>)> {
    let start = Rules::new(games.selection.clone()).start();
    let of_game = |game: &PlayedGame| {
        let mut position = start.clone();
        let played = game.moves.iter().take(PLIES).map(|&(mv, _)| {
            let before = position.clone();
            position.play(mv).unwrap();
            (before, mv, game.winner)
        });
        played.collect::<Vec<_>>()
    };
    games.games.iter().flat_map(of_game).collect()
}

#[test]
fn a_book_counts_the_games_that_played_a_move_in_a_position() {
    let selection = selection("minishogi");
    let games = games(&selection, Beginning::Good);
    let book = Book::read(&selection, &book(&games, PLIES, 1)).unwrap();
    let played = played(&games);
    for (position, mv, _) in &played {
        let same = played.iter().filter(|it| it.0.key() == position.key() && it.1 == *mv);
        let counted: Vec<Option<Color>> = same.map(|it| it.2).collect();
        let won = |color| counted.iter().filter(|&&winner| winner == Some(color)).count() as u32;
        let found = book.moves(position).iter().find(|it| it.mv == *mv).unwrap().results;
        assert_eq!(found.games() as usize, counted.len());
        assert_eq!([found.black, found.white], [won(Color::Black), won(Color::White)]);
    }
    let start = Rules::new(selection.clone()).start();
    let first: u32 = book.moves(&start).iter().map(|it| it.results.games()).sum();
    assert_eq!((first, book.results().games()), (40, 40));
    assert!(book.moves(&start).len() > 1, "all games begin with the same move");
}

#[test]
fn rare_moves_are_left_out() {
    let selection = selection("minishogi");
    let text = book(&games(&selection, Beginning::Good), PLIES, 5);
    let moves = text.lines().skip(5).map(|line| line.split(' ').skip(2));
    let counts = moves.map(|counts| counts.map(|count| count.parse::<u32>().unwrap()).sum::<u32>());
    assert!(counts.clone().count() > 0 && counts.min() >= Some(5));
}

#[test]
fn faulty_books_are_refused_with_their_line() {
    let (selection, other) = (selection("minishogi"), selection("judkins"));
    let text = book(&games(&selection, Beginning::Good), PLIES, 3);
    assert_eq!(Book::read(&selection, "zushiki games 1\n"), Err(BookError::NoBook));
    assert!(matches!(Book::read(&other, &text), Err(BookError::OtherGame { .. })));
    let lines = text.lines().count();
    for (line, error) in [
        ("x 1e1d 1 1 1", BookError::Line { line: lines + 1 }),
        ("90 1e1d 1 1 1", BookError::Line { line: lines + 1 }),
        ("0 1e1d 1 1", BookError::Line { line: lines + 1 }),
        ("0 1e1d 1 1 1 1", BookError::Line { line: lines + 1 }),
        ("0 1a1b 1 1 1", BookError::Illegal { line: lines + 1 }),
    ] {
        assert_eq!(Book::read(&selection, &format!("{text}{line}\n")), Err(error), "{line}");
    }
    let cut = text.lines().take(3).collect::<Vec<_>>().join("\n");
    assert_eq!(Book::read(&selection, &cut), Err(BookError::Line { line: 4 }));
}
