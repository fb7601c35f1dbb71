use super::*;
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, library};

/// Random numbers, the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % most
    }
}

/// A game of `moves` random moves, each from the previous node or from a random one.
fn random_game(chance: &mut Chance, moves: usize) -> Game {
    let selection = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
    let mut game = Game::new(Rules::new(selection).start());
    while game.node_count() <= moves {
        if chance.below(3) == 0 {
            let at = chance.below(game.node_count());
            game.go_to_node(game.node_by_index(at).unwrap());
        }
        let legal = game.position().legal_moves();
        if !legal.is_empty() {
            let mv = legal[chance.below(legal.len())];
            let _ = game.play(mv);
        }
    }
    let at = chance.below(game.node_count());
    game.go_to_node(game.node_by_index(at).unwrap());
    game.make_cursor_live();
    game
}

/// The rows after the node `id`, whose branches are `next`, as a plain recursion lists them.
fn listed(game: &Game, folds: &Folds, id: NodeId, levels: &[bool], rows: &mut Vec<Row>) {
    let is_closed = |id| Outline::new(game, folds).is_closed(id);
    let next = game.children(id);
    let Some((&main, others)) = next.split_first() else { return };
    rows.push(Row { node: main, levels: levels.to_vec() });
    if !is_closed(main) || others.is_empty() {
        for (at, &other) in others.iter().enumerate() {
            let inner = [levels, &[at + 1 < others.len()]].concat();
            rows.push(Row { node: other, levels: inner.clone() });
            if !is_closed(other) {
                listed(game, folds, other, &inner, rows);
            }
        }
    }
    listed(game, folds, main, levels, rows);
}

#[test]
fn rows_are_those_of_a_plain_recursion_in_both_directions() {
    let mut chance = Chance(7);
    for round in 0..60 {
        let game = random_game(&mut chance, 10 + round);
        let usual = [Usual::Nothing, Usual::Long, Usual::All][round % 3];
        let mut folds = Folds { usual, ..Folds::default() };
        for _ in 0..round % 7 {
            let id = game.node_by_index(chance.below(game.node_count())).unwrap();
            folds.set(id, chance.below(2) == 0);
        }
        let mut expected = vec![Row { node: game.root(), levels: Vec::new() }];
        listed(&game, &folds, game.root(), &[], &mut expected);
        let outline = Outline::new(&game, &folds);
        let rows: Vec<Row> = outline.rows(game.root()).collect();
        assert_eq!(rows, expected, "round {round}");
        for (above, below) in expected.iter().zip(&expected[1..]) {
            assert_eq!(outline.previous_row(below.node), Some(above.node), "round {round}");
            assert_eq!(outline.rows(above.node).nth(1).as_ref(), Some(below));
        }
        assert_eq!(outline.previous_row(game.root()), None);
        let last = expected.last().unwrap().node;
        assert_eq!(outline.row_below(game.root(), 10_000), last);
        assert_eq!(outline.row_above(last, 10_000), game.root());
    }
}

#[test]
fn unfolding_what_is_above_gives_every_node_a_row() {
    let mut chance = Chance(11);
    let game = random_game(&mut chance, 80);
    for index in 0..game.node_count() {
        let id = game.node_by_index(index).unwrap();
        let mut folds = Folds { usual: Usual::All, ..Folds::default() };
        let above = Outline::new(&game, &folds).fold_points_hiding(id);
        above.iter().for_each(|&id| folds.set(id, false));
        let outline = Outline::new(&game, &folds);
        assert!(outline.rows(game.root()).any(|row| row.node == id), "node {index}");
        // Each of them is needed.
        for &folded in &above {
            let mut folds = folds.clone();
            folds.set(folded, true);
            let outline = Outline::new(&game, &folds);
            assert!(outline.rows(game.root()).all(|row| row.node != id), "node {index}");
        }
    }
}

#[test]
fn a_row_that_can_be_folded_away_belongs_to_the_move_where_that_is_done() {
    let mut chance = Chance(13);
    let game = random_game(&mut chance, 80);
    let open = Folds::default();
    let outline = Outline::new(&game, &open);
    for id in (1..game.node_count()).map(|index| game.node_by_index(index).unwrap()) {
        let owner = outline.fold_point_of(id).unwrap();
        let mut folds = Folds { usual: Usual::Nothing, ..Folds::default() };
        folds.set(owner, true);
        let folded = Outline::new(&game, &folds);
        let is_main = outline.fold_points_hiding(id).is_empty();
        let is_seen = folded.rows(game.root()).any(|row| row.node == id);
        assert_eq!(is_seen, is_main, "{id:?}");
        assert_ne!(owner, id);
    }
}

#[test]
fn long_variations_are_folded_at_first() {
    let selection = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
    let mut game = Game::new(Rules::new(selection).start());
    let play = |game: &mut Game, moves: usize, nth: usize| {
        for at in 0..moves {
            let legal = game.position().legal_moves();
            game.play(legal[if at == 0 { nth } else { 0 }]).unwrap();
        }
    };
    play(&mut game, 2, 0);
    let end = game.cursor_node();
    for (nth, moves) in [(1, MOST_UNFOLDED), (2, MOST_UNFOLDED + 1)] {
        game.go_to(0);
        play(&mut game, moves, nth);
    }
    game.go_to_node(end);
    game.make_cursor_live();
    let mut folds = Folds::default();
    let rows = |folds: &Folds| Outline::new(&game, folds).rows(game.root()).count();
    // The start, the two moves, the short variation, the first move of the long one.
    assert_eq!(rows(&folds), 1 + 2 + MOST_UNFOLDED + 1);
    folds.toggle_all(&game);
    assert_eq!(rows(&folds), game.node_count());
    folds.toggle_all(&game);
    assert_eq!(rows(&folds), 1 + 2);
    folds.toggle_all(&game);
    assert_eq!(rows(&folds), game.node_count());
}
