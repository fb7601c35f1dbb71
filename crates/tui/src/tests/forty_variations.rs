//! A game with forty variations and comments: walked, edited, copied as KIF and opened again.

use super::*;
use zushiki_core::game::{Game, NodeId, Symbols};
use zushiki_core::notation::usi;
use zushiki_record::{ReadOptions, Record, read};

/// The moves of the game.
const MOVES: usize = 20;
/// The number of moves of each variation.
const LONG: usize = 3;

/// Plays the legal move of this index, and comments on it.
fn play(game: &mut Game, index: usize) {
    let legal = game.position().legal_moves();
    game.play(legal[index % legal.len()]).unwrap();
    let ply = game.cursor_ply();
    let notes = game.notes_mut();
    notes.comment = format!("comment {ply}, {index}\nof two lines");
    notes.symbols = Symbols::parse(["", "!?", "+=", "?? -+"][index % 4]).unwrap();
}

/// A game of shogi with two alternatives to each of its moves.
fn varied() -> Game {
    let mut game = Game::new(rules("shogi", &Choice::default()).start());
    (0..MOVES).for_each(|_| play(&mut game, 0));
    let main = game.main_line();
    for (ply, &from) in main[..MOVES].iter().enumerate() {
        for index in [1, 2] {
            game.go_to_node(from);
            (0..LONG).for_each(|at| play(&mut game, index + ply * at));
        }
    }
    game.go_to_node(main[MOVES]);
    game.make_cursor_live();
    game
}

/// Every node in the order of a file: the moves that lead to it, its comment and symbols, the main line first.
fn all(game: &Game) -> Vec<(String, String, String)> {
    let mut open = vec![(game.root(), String::new())];
    let mut nodes = Vec::new();
    while let Some((id, moves)) = open.pop() {
        let notes = game.node(id).notes();
        nodes.push((moves.clone(), notes.comment.clone(), notes.symbols.to_string()));
        for next in game.children(id).into_iter().rev() {
            let mv = usi::write(game.position().selection(), game.node(next).mv().unwrap());
            open.push((next, format!("{moves} {mv}")));
        }
    }
    nodes
}

fn variations(game: &Game) -> usize {
    let ids = (0..game.node_count()).map(|index| game.node_by_index(index).unwrap());
    ids.map(|id| game.branches(id).len().saturating_sub(1)).sum()
}

#[test]
fn a_game_with_forty_variations_is_walked_edited_copied_and_opened_again() {
    let game = varied();
    assert_eq!((variations(&game), game.node_count()), (40, 1 + MOVES + 40 * LONG));
    let record = Record { headers: zushiki_record::Headers::default(), game };
    let start = Start { game: Some(record), ..Start::default() };
    let mut driver = Driver::started(start, (120, 40));
    let at = |driver: &Driver| driver.play().game().cursor_node();

    // Each node is shown once from the start to the last row, and once on the way back.
    driver.keys("v").typed("first");
    let mut walked: Vec<NodeId> = vec![at(&driver)];
    while walked.len() <= driver.play().game().node_count() {
        driver.keys("↓");
        let node = at(&driver);
        if walked.last() == Some(&node) {
            break;
        }
        walked.push(node);
    }
    let mut known = walked.clone();
    known.sort_by_key(|id| id.index());
    known.dedup();
    assert_eq!((walked.len(), known.len()), (141, 141));
    for &node in walked.iter().rev() {
        assert_eq!(at(&driver), node);
        driver.keys("↑");
    }

    // A comment of two lines, a symbol, a header; a variation deleted, another one made the game.
    driver.keys("↓↓↓").typed("comment ").keys("medited").ctrl('o').keys("here<enter>");
    driver.typed("mark ?!").typed("header tags study, forty");
    driver
        .keys("↓:delete<enter>")
        .shows("Deleted")
        .keys("↓↓:promote<enter>")
        .shows("now the main line");
    let edited = driver.play().game().clone();
    assert_ne!(all(&edited), all(&varied()));
    assert_eq!(all(&edited).len(), 140);

    driver.typed("copy kif");
    let [Effect::Copy(copy)] = &driver.effects[..] else { panic!("{:?}", driver.effects) };
    let again = read(copy.text.as_bytes(), &ReadOptions::new(library::shipped())).unwrap().record;
    assert_eq!(all(&again.game), all(&edited), "{}", copy.text);
    assert_eq!(again.headers.tags(), Some("study, forty"));
}
