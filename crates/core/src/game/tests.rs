//! Tests of the live node and the cursor: playing, undo and redo, review, branches.

use super::{ClaimError, Game, Offer, Played};
use crate::board::{Color, Move};
use crate::rules::{Rules, Termination};
use crate::variant::{Choice, IllegalMoveRule, RulePatch, Selection, library};

fn game(patch: RulePatch) -> Game {
    let choice = Choice { rules: patch, ..Choice::default() };
    let selection = Selection::new(library::find("sho").unwrap(), &choice).unwrap();
    Game::new(Rules::new(selection).start())
}

fn mv(game: &Game, from: &str, to: &str) -> Move {
    let square = |name| game.position().geometry().parse(name).unwrap();
    Move::new(square(from), square(to), false)
}

fn play(game: &mut Game, from: &str, to: &str) {
    assert_eq!(game.play(mv(game, from, to)), Ok(Played::Move), "{from}{to}");
}

/// Three moves: 7g7f 3c3d 2g2f.
fn three_moves() -> Game {
    let mut game = game(RulePatch::default());
    for (from, to) in [("7g", "7f"), ("3c", "3d"), ("2g", "2f")] {
        play(&mut game, from, to);
    }
    game
}

/// The ply of the cursor and of the live node.
fn plies(game: &Game) -> (usize, Option<usize>) {
    (game.cursor_ply(), game.live_ply())
}

#[test]
fn review_does_not_move_the_live_node() {
    let mut game = three_moves();
    game.go_to(1);
    assert!(game.is_reviewing());
    assert_eq!(plies(&game), (1, Some(3)));
    game.leave_review();
    assert!(!game.is_reviewing());
    assert_eq!(plies(&game), (3, Some(3)));
}

#[test]
fn leaving_review_does_not_replay_what_was_taken_back() {
    let mut game = three_moves();
    assert!(game.undo());
    assert_eq!(plies(&game), (2, Some(2)));
    game.go_to(1);
    game.leave_review();
    assert_eq!(plies(&game), (2, Some(2)));
    game.go_to(3);
    assert!(game.is_reviewing(), "going to a move taken back is review");
    assert!(game.redo());
    assert_eq!(plies(&game), (3, Some(3)));
}

#[test]
fn undo_and_redo_begin_at_the_live_node() {
    let mut game = three_moves();
    game.go_to(1);
    assert!(game.undo());
    assert_eq!(plies(&game), (2, Some(2)));
    game.go_to(0);
    assert!(game.redo());
    assert_eq!(plies(&game), (3, Some(3)));
    assert!(!game.redo());
}

#[test]
fn a_move_that_led_to_the_live_node_moves_the_cursor_alone() {
    let mut game = three_moves();
    game.go_to(1);
    assert_eq!(game.play(mv(&game, "3c", "3d")), Ok(Played::Revisited));
    assert_eq!(plies(&game), (2, Some(3)));
    assert_eq!(game.play(mv(&game, "2g", "2f")), Ok(Played::Revisited));
    assert_eq!(plies(&game), (3, Some(3)));
}

#[test]
fn a_move_at_an_earlier_node_starts_a_branch_and_makes_it_live() {
    let mut game = three_moves();
    game.go_to(1);
    play(&mut game, "8c", "8d");
    assert_eq!((plies(&game), game.len()), ((2, Some(2)), 2));
    game.go_to(1);
    game.select_next_branch();
    assert_eq!((plies(&game), game.len()), ((1, None), 3));
    play(&mut game, "3c", "3d");
    assert_eq!((plies(&game), game.len()), ((2, Some(2)), 3));
}

#[test]
fn a_variation_does_not_move_the_live_node() {
    let mut game = three_moves();
    let main = game.main_line();
    for ply in 0..=3 {
        game.go_to_node(main[ply]);
        for (from, to) in [("1g", "1f"), ("9c", "9d"), ("1c", "1d"), ("9g", "9f")] {
            let tried = mv(&game, from, to);
            let _ = game.play_variation(tried);
        }
        assert_eq!((game.main_line(), game.is_reviewing()), (main.clone(), true), "{ply}");
    }
    game.go_to_node(main[0]);
    let first = mv(&game, "7g", "7f");
    assert_eq!(game.play_variation(first), Ok(()));
    assert_eq!(game.cursor_node(), main[1], "a move that was played is shown");
}

#[test]
fn the_line_shown_is_the_game_until_a_variation_is_shown() {
    let mut game = three_moves();
    let main = game.main_line();
    for (ply, tried) in [(1, ("8c", "8d")), (3, ("8c", "8d"))] {
        if ply == 3 {
            game.go_to_node(main[3]);
            game.resign(Color::White).unwrap();
        }
        game.go_to_node(main[ply]);
        let tried = mv(&game, tried.0, tried.1);
        game.play_variation(tried).unwrap();
        assert_eq!(game.shown_line(), game.line_to(game.cursor_node()));
        assert_eq!(game.shown_len(), ply + 1);
        game.go_to(0);
        assert_eq!(game.shown_len(), if ply == 1 { 2 } else { 3 }, "beyond the end of the game");
        game.leave_review();
        assert_eq!(game.shown_line(), main);
    }
}

#[test]
fn a_variation_can_follow_a_resignation() {
    let mut game = three_moves();
    let resigned = game.resign(Color::White).unwrap();
    let tried = mv(&game, "8c", "8d");
    assert!(game.play(tried).is_err());
    assert_eq!(game.play_variation(tried), Ok(()));
    assert_eq!((game.cursor_outcome(), game.live_outcome()), (None, Some(resigned)));
    assert_eq!(plies(&game), (4, Some(3)));
}

#[test]
fn an_illegal_move_in_a_variation_loses_nothing() {
    let illegal_move = Some(IllegalMoveRule::Loses);
    let mut game = game(RulePatch { illegal_move, ..RulePatch::default() });
    let slip = mv(&game, "7g", "7e");
    assert_eq!(game.play_variation(slip).unwrap_err().mv, slip);
    assert_eq!(game.live_outcome(), None);
}

#[test]
fn leaving_review_leaves_a_variation() {
    let mut game = three_moves();
    game.go_to(0);
    play(&mut game, "2g", "2f");
    play(&mut game, "8c", "8d");
    let live = game.position().clone();
    game.go_to(0);
    game.select_next_branch();
    game.go_to(3);
    assert_eq!(game.live_ply(), None);
    game.leave_review();
    assert_eq!(game.position(), &live);
    assert_eq!(plies(&game), (2, Some(2)));
}

#[test]
fn the_game_cannot_end_in_review() {
    let mut game = three_moves();
    game.go_to(1);
    assert_eq!(game.resign(Color::White), Err(ClaimError::InReview));
    assert_eq!(game.make_offer(Color::White, Offer::Draw), Err(ClaimError::InReview));
    assert_eq!(game.claim_impasse(), Err(ClaimError::InReview));
    assert_eq!((game.cursor_outcome(), game.live_outcome()), (None, None));
}

#[test]
fn an_illegal_move_loses_at_the_live_node_only() {
    let illegal_move = Some(IllegalMoveRule::Loses);
    let mut game = game(RulePatch { illegal_move, ..RulePatch::default() });
    play(&mut game, "7g", "7f");
    game.go_to(0);
    let slip = mv(&game, "7g", "7e");
    assert_eq!(game.play(slip).unwrap_err().mv, slip);
    assert_eq!(game.cursor_outcome(), None);
    game.leave_review();
    let slip = mv(&game, "3c", "3e");
    assert!(matches!(game.play(slip), Ok(Played::LostByIllegalMove(_))));
}

#[test]
fn a_resignation_taken_back_is_restored_by_redo() {
    let mut game = three_moves();
    let resigned = game.resign(game.position().to_move()).unwrap();
    assert_eq!(resigned.by, Termination::Resignation);
    for undone in 1..=3 {
        for _ in 0..undone {
            assert!(game.undo());
        }
        assert_eq!(game.cursor_outcome(), None);
        for _ in 0..undone {
            assert!(game.redo());
        }
        assert_eq!(game.cursor_outcome(), Some(resigned));
        assert!(!game.redo());
    }
}

#[test]
fn a_move_played_instead_discards_the_resignation() {
    let mut game = three_moves();
    game.resign(Color::White).unwrap();
    game.undo();
    play(&mut game, "8c", "8d");
    game.undo();
    assert!(game.redo());
    assert_eq!((game.cursor_outcome(), plies(&game)), (None, (4, Some(4))));
}

#[test]
fn the_live_outcome_is_that_of_the_live_node() {
    let mut game = three_moves();
    let resigned = game.resign(game.position().to_move()).unwrap();
    game.go_to(1);
    assert_eq!((game.cursor_outcome(), game.live_outcome()), (None, Some(resigned)));
    game.undo();
    assert_eq!(game.live_outcome(), None);
}

#[test]
fn the_cursor_goes_from_every_node_to_every_other() {
    let mut game = three_moves();
    game.go_to(1);
    play(&mut game, "8c", "8d");
    play(&mut game, "7f", "7e");
    game.go_to(2);
    play(&mut game, "9g", "9f");
    let root = game.root();
    let mut nodes = vec![root];
    for at in 0.. {
        let Some(&id) = nodes.get(at) else { break };
        nodes.extend(game.children(id));
    }
    assert_eq!(nodes.len(), game.node_count());
    for (&from, &to) in nodes.iter().flat_map(|from| nodes.iter().map(move |to| (from, to))) {
        game.go_to_node(from);
        game.go_to_node(to);
        assert_eq!(game.cursor_node(), to);
        let moves: Vec<_> = game.moves().take(game.cursor_ply()).collect();
        let back = std::iter::successors(Some(to), |&id| game.node(id).parent());
        let mut led: Vec<_> = back.filter_map(|id| game.node(id).mv()).collect();
        led.reverse();
        assert_eq!(moves, led);
        assert_eq!(game.branch_count() == 0, game.len() == game.cursor_ply());
    }
}

#[test]
fn moves_taken_back_are_not_on_the_main_line() {
    let mut game = three_moves();
    let (root, last) = (game.root(), game.live_node());
    assert!(game.undo());
    let of = [root, game.live_node(), last].map(|node| game.is_on_main_line(node));
    assert_eq!(of, [true, true, false]);
}

/// In games of gold moves to and fro, where other variations reach each position more often than the path to the cursor.
#[test]
fn occurrences_are_those_on_the_path() {
    let mut game = game(RulePatch::default());
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut dice = |sides: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % sides
    };
    let (mut longest, mut repeated) = (0, 0);
    for _ in 0..3000 {
        if game.cursor_outcome().is_some() || dice(3) == 0 {
            game.go_to_node(game.node_by_index(dice(game.node_count())).unwrap());
            continue;
        }
        let steps = [("4i", "4h"), ("4h", "4i"), ("6i", "6h"), ("6h", "6i")];
        let back = [("6a", "6b"), ("6b", "6a"), ("4a", "4b"), ("4b", "4a")];
        let steps = if game.position().to_move() == Color::Black { steps } else { back };
        let (from, to) = steps[dice(4)];
        if game.play(mv(&game, from, to)).is_err() {
            continue;
        }
        let on_path = |ply: &usize| {
            let node = game.tree.id_on_line(*ply).unwrap();
            game.tree.position_of(node) == *game.position()
        };
        let expected: Vec<usize> = (0..=game.cursor_ply()).filter(on_path).collect();
        assert_eq!(game.tree.occurrences(game.position()), expected);
        repeated += usize::from(expected.len() > 1);
        longest = longest.max(game.cursor_ply());
    }
    assert!(longest > 5 && repeated > 100, "{longest}, {repeated}");
}
