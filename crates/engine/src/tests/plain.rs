//! The search without pruning against plain negamax, and exchanges against all captures played out.

use super::*;
use crate::score::{DRAW, INFINITE, mate_in, mated_in};
use crate::{evaluate, exchange, parameters::Parameters};
use zushiki_core::board::{Bitboard, Color, Piece, Square};

/// The score of `position` for the side to move after `depth` more moves, exact within `window` (Knuth and Moore 1975):
/// it only omits cut-offs, which do not change the score of the root.
fn negamax(
    weights: &Weights,
    position: &Position,
    last: Option<Move>,
    (ply, depth): (usize, usize),
    (mut alpha, beta): (i32, i32),
) -> i32 {
    let by_try = last.and_then(|mv| position.outcome_by_try(mv));
    let over = by_try.or_else(|| {
        // At the horizon only the ends that need no look at the moves are seen.
        let outcome = position.outcome();
        let by_moves = outcome.is_some_and(|outcome| {
            use zushiki_core::rules::Termination::{Checkmate, Stalemate};
            matches!(outcome.by, Checkmate | Stalemate)
        });
        outcome.filter(|_| !by_moves || depth > 0)
    });
    if let Some(outcome) = over {
        return match outcome.winner {
            None => DRAW,
            Some(winner) if winner == position.to_move() => mate_in(ply),
            Some(_) => mated_in(ply),
        };
    }
    if depth == 0 {
        return evaluate::evaluation(weights, position);
    }
    let mut best = -INFINITE;
    for mv in position.legal_moves() {
        let mut after = position.clone();
        after.play(mv).unwrap();
        let score = -negamax(weights, &after, Some(mv), (ply + 1, depth - 1), (-beta, -alpha));
        best = best.max(score);
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    best
}

#[test]
fn without_pruning_the_search_is_negamax() {
    let depth = |position: &Position| if position.legal_moves().len() < 25 { 3 } else { 2 };
    // One position of the largest boards takes as long as several of the others.
    let (large, small): (Vec<_>, Vec<_>) =
        games().into_iter().partition(|game| game.geometry().bits() > 256);
    compare_with_negamax(small, 20, 7, depth);
    compare_with_negamax(large, 5, 7, depth);
}

/// Takes hours for large boards; `ZUSHIKI_NEGAMAX=sho,wa` does these games only.
#[test]
#[ignore = "takes hours"]
fn without_pruning_the_search_is_negamax_in_a_thousand_positions_of_each_game() {
    let wanted = std::env::var("ZUSHIKI_NEGAMAX").ok();
    let is_wanted =
        |id: &str| wanted.as_ref().is_none_or(|wanted| wanted.split(',').any(|word| word == id));
    let games = games().into_iter().filter(|game| is_wanted(&game.id())).collect();
    compare_with_negamax(games, 1000, 1, |_| 3);
}

/// Compares the scores of so many positions of each game, every `step`th of random games.
fn compare_with_negamax(
    games: Vec<Selection>,
    count: usize,
    step: usize,
    depth: impl Fn(&Position) -> usize,
) {
    let mut seed = 99;
    for selection in games {
        let weights = Weights::new(&selection, &Parameters::derive(&selection));
        let mut positions = Vec::new();
        while positions.len() < count {
            let game = random_game(&selection, &mut seed, 140);
            let going_on = game.into_iter().filter(|position| position.outcome().is_none());
            positions.extend(going_on.step_by(step));
        }
        eprintln!("{}: {count} positions", selection.id());
        let mut engine = plain_engine(&selection);
        for position in &positions[..count] {
            let depth = depth(position);
            let window = (-INFINITE, INFINITE);
            let expected = negamax(&weights, position, None, (0, depth), window);
            let limits = Limits { depth: Some(depth as u32), ..Limits::default() };
            let mut request = request(&selection, "start", limits);
            request.position = position.clone();
            engine.clear();
            let never = AtomicBool::new(false);
            let clock = || Duration::ZERO;
            let answer = engine.search_with(&request, &never, &clock, &mut |_| {}, false);
            assert_eq!(answer.score, Score::from_search(expected), "{}", selection.id());
        }
    }
}

fn plain_engine(selection: &Selection) -> Engine {
    let settings = Settings { hash_mib: 1, ..Settings::default() };
    Engine::with_parameters(selection, settings, &Parameters::derive(selection))
}

/// The maximum gain of `side` by captures on `on`, the square of `victim`, if it may stop at any time and both sides
/// capture with their least valuable piece. A last royal captures only undefended pieces.
fn most<W: Words>(
    view: &SearchPosition<W>,
    weights: &Weights,
    (on, victim): (Square, Piece),
    side: Color,
    occupied: Bitboard<W>,
) -> i32 {
    let attackers = view.attackers(on, side, occupied) & occupied;
    let pieces = attackers.into_iter().map(|at| (at, view.piece(at).unwrap()));
    let Some((at, piece)) = pieces.min_by_key(|(_, piece)| weights.worth(piece.kind)) else {
        return 0;
    };
    let left = occupied & !Bitboard::of(at);
    // A last royal may not capture a defended piece, even if it could be recaptured.
    let is_last = weights.is_royal(piece.kind) && view.royals(side).only().is_some();
    if is_last && !(view.attackers(on, !side, left) & left).is_empty() {
        return 0;
    }
    let reply = most(view, weights, (on, piece), !side, left);
    (exchange::worth(view, weights, victim) - reply).max(0)
}

struct Exchanges<'a> {
    weights: &'a Weights,
    moves: Vec<Move>,
}

impl Visitor for Exchanges<'_> {
    type Output = usize;

    fn visit<W: Words>(self, view: SearchPosition<W>) -> usize {
        for &mv in &self.moves {
            let us = view.to_move();
            let kind = view.landed_kind(mv).unwrap();
            let occupied = exchange::occupied_after(&view, mv);
            let victim = (mv.to(), Piece { kind, color: us });
            let lost = most(&view, self.weights, victim, !us, occupied);
            let won = exchange::gain(&view, self.weights, mv) - lost;
            for threshold in [won - 50, won, won + 1, won + 50] {
                let wins = exchange::wins(&view, self.weights, mv, threshold);
                let id = view.selection().id();
                assert_eq!(wins, threshold <= won, "{id} {mv:?} {won} {threshold}");
            }
        }
        self.moves.len()
    }
}

#[test]
fn exchanges_are_those_of_all_captures_played_out() {
    let (mut seed, mut compared) = (5, 0);
    for selection in games() {
        let weights = Weights::new(&selection, &Parameters::derive(&selection));
        for position in random_game(&selection, &mut seed, 150).iter().step_by(2) {
            // Captures of last pieces are worth any exchange.
            let setup = position.setup();
            let few = |side| setup.pieces().filter(|(_, piece)| piece.color == side).count() < 3;
            if Color::ALL.into_iter().any(few) {
                continue;
            }
            let moves: Vec<Move> = position.legal_moves().into_iter().step_by(2).collect();
            compared += at_width(position, Exchanges { weights: &weights, moves });
        }
    }
    assert!(compared > 10_000, "{compared}");
}
