//! The mate search against brute force: plain recursion over all legal moves, without a table.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use zushiki_core::board::{Color, Move, Square};
use zushiki_core::notation::sfen;
use zushiki_core::rules::{Position, Rules, Termination};
use zushiki_core::variant::{Selection, library};
use zushiki_engine::{Counting, Engine, Length, Limits, Mate, MateVerdict, Request, Settings};

use super::{ask, plies, selection};

/// All legal moves of both sides, to a depth.
struct Plain {
    attacker: Color,
    counting: Counting,
}

impl Plain {
    fn of(position: &Position, counting: Counting) -> Plain {
        Plain { attacker: position.to_move(), counting }
    }

    /// The moves of the attacker with the positions after them, and whether they win at once.
    fn attacks(&self, position: &Position) -> Vec<(Move, Position, bool)> {
        let drops = position.selection().rules().drops.enabled;
        let mut attacks = Vec::new();
        for mv in position.legal_moves() {
            let after = after(position, mv);
            let checks = after.counts_as_check();
            let end = after.outcome_by_try(mv).or_else(|| after.outcome());
            match end {
                Some(end) => {
                    let counts = checks || end.by != Termination::Stalemate || !drops;
                    if counts && end.winner == Some(self.attacker) {
                        attacks.push((mv, after, true));
                    }
                }
                None if checks => attacks.push((mv, after, false)),
                None => {}
            }
        }
        attacks
    }

    fn wins(&self, position: &Position, plies: u32) -> bool {
        let attacks = self.attacks(position);
        attacks.iter().any(|(_, after, wins)| *wins || self.loses(after, plies - 1))
    }

    /// Whether the defender loses within `plies` plies by any move.
    fn loses(&self, position: &Position, plies: u32) -> bool {
        if plies == 0 && self.counting == Counting::EveryPly {
            return false;
        }
        let counted = self.counted(position);
        let all = |plies| counted.iter().all(|&mv| self.fails(position, mv, plies));
        if !all(plies) {
            return false;
        }
        let others: Vec<Move> =
            position.legal_moves().into_iter().filter(|mv| !counted.contains(mv)).collect();
        if others.is_empty() {
            return true;
        }
        let length = (0..=plies).step_by(2).find(|&plies| all(plies)).unwrap();
        others
            .into_iter()
            .all(|mv| self.is_useless(position, mv, length) || self.fails(position, mv, plies))
    }

    /// The moves of the defender that count whatever comes of them: all but drops on the line of a
    /// check.
    fn counted(&self, position: &Position) -> Vec<Move> {
        let mut moves = position.legal_moves();
        if self.counting == Counting::OfGame {
            moves.retain(|&mv| mv.drop().is_none() || self.stopped(position, mv).is_empty());
        }
        moves
    }

    /// The pieces that no longer attack a royal of the defender after `mv`.
    fn stopped(&self, position: &Position, mv: Move) -> Vec<Square> {
        let attackers = |position: &Position| -> Vec<(Square, Square)> {
            let royals = position.royals(!self.attacker).into_iter();
            let of = |royal| {
                position.attackers(royal, self.attacker).into_iter().map(move |at| (royal, at))
            };
            royals.flat_map(of).collect()
        };
        let still = attackers(&after(position, mv));
        let gone = attackers(position).into_iter().filter(|pair| !still.contains(pair));
        gone.map(|(_, attacker)| attacker).collect()
    }

    fn is_useless(&self, position: &Position, drop: Move, plies: u32) -> bool {
        let checkers = self.stopped(position, drop);
        let captures = |mv: &Move| {
            mv.to() == drop.to() && mv.from().is_some_and(|from| checkers.contains(&from))
        };
        let attacks = self.attacks(&after(position, drop)).into_iter();
        let mut captures = attacks.filter(|(mv, ..)| captures(mv));
        captures.any(|(_, after, wins)| wins || self.loses(&after, plies))
    }

    fn fails(&self, position: &Position, mv: Move, plies: u32) -> bool {
        let after = after(position, mv);
        match after.outcome_by_try(mv).or_else(|| after.outcome()) {
            _ if plies == 0 => false,
            Some(end) => end.winner == Some(self.attacker),
            None => plies > 1 && self.wins(&after, plies - 1),
        }
    }
}

fn after(position: &Position, mv: Move) -> Position {
    let mut after = position.clone();
    after.play(mv).unwrap();
    after
}

/// Pseudo-random numbers, by xorshift (Marsaglia 2003).
fn random(seed: &mut u64, bound: usize) -> usize {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    ((*seed >> 11) % bound as u64) as usize
}

/// The last positions of a game of the engine against itself, with a random move now and then.
fn end_of_game(selection: &Selection, seed: &mut u64) -> Vec<Position> {
    let mut engine = Engine::new(selection, Settings { hash_mib: 1, ..Settings::default() });
    let mut positions = vec![Rules::new(selection.clone()).start()];
    let limits = Limits { nodes: Some(150), ..Limits::default() };
    for ply in 0..250 {
        let position = positions[positions.len() - 1].clone();
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = if ply < 8 || random(seed, 6) == 0 {
            moves[random(seed, moves.len())]
        } else {
            let (earlier, search_moves) = (vec![], vec![]);
            let position = position.clone();
            let request = Request { position, earlier, limits, search_moves, multi_pv: 1 };
            let never = AtomicBool::new(false);
            engine.search(&request, &never, &|| Duration::ZERO, &mut |_| {}).best.unwrap()
        };
        positions.push(after(&position, mv));
    }
    positions.split_off(positions.len().saturating_sub(6))
}

/// Compares the mate search with brute force in `wanted` positions. Returns the number of mates.
fn compare(selection: &Selection, counting: Counting, wanted: usize, seed: u64) -> usize {
    let (mut seed, mut compared, mut mates) = (seed, 0, 0);
    while compared < wanted {
        for position in end_of_game(selection, &mut seed) {
            if position.outcome().is_some() {
                continue;
            }
            compared += 1;
            mates += usize::from(agrees(&position, counting));
        }
    }
    mates
}

/// Checks the answer about one position. Returns whether there is a mate.
fn agrees(position: &Position, counting: Counting) -> bool {
    let plain = Plain::of(position, counting);
    let text = sfen::write(position.selection(), &position.setup());
    let text = format!("{} {text}", position.selection().id());
    let answer = ask(position, counting, 300_000);
    // Boards with many moves are compared to three plies.
    let most = if position.legal_moves().len() > 60 { 3 } else { 5 };
    let shortest = (1..=most).step_by(2).find(|&plies| plain.wins(position, plies));
    match &answer.verdict {
        MateVerdict::NoMate | MateVerdict::Unknown => assert_eq!(shortest, None, "{text}"),
        MateVerdict::Mate(mate) => {
            assert_eq!(plies(&answer.verdict).filter(|&plies| plies <= most), shortest, "{text}");
            check_line(position, mate, counting);
        }
    }
    shortest.is_some()
}

/// The line has the reported length, each move of the attacker except the last is a check, and it ends in a win, or
/// when only useless moves are left.
fn check_line(start: &Position, mate: &Mate, counting: Counting) {
    let Length::Exactly(plies) = mate.length else { return };
    let text = sfen::write(start.selection(), &start.setup());
    assert_eq!(mate.line.len(), plies as usize, "{text} {:?}", mate.line);
    let mut position = start.clone();
    for (at, &mv) in mate.line.iter().enumerate() {
        position.play(mv).unwrap();
        assert!(at % 2 == 1 || at + 1 == mate.line.len() || position.counts_as_check(), "{text}");
    }
    match mate.end {
        Some(end) => assert_eq!(end.winner, Some(start.to_move()), "{text}"),
        None => assert!(counting == Counting::OfGame && position.is_check(), "{text}"),
    }
}

/// The number of positions of each game: 6, or that of `ZUSHIKI_MATES`.
fn wanted() -> usize {
    let number = std::env::var("ZUSHIKI_MATES").ok();
    number.map_or(6, |number| number.parse().expect("ZUSHIKI_MATES is a number"))
}

/// Compares in positions of each of the games; returns the number of mates.
fn compare_all(selections: impl Iterator<Item = Selection>) -> usize {
    let mut all = 0;
    for (at, selection) in selections.enumerate() {
        let wanted = wanted();
        let mates = compare(&selection, Counting::EveryPly, wanted, 17 + at as u64);
        println!("{}: {mates} mates in {wanted} positions", selection.id());
        all += mates;
        if selection.rules().drops.enabled {
            all += compare(&selection, Counting::OfGame, wanted, 99 + at as u64);
        }
    }
    all
}

#[test]
fn mates_of_every_game_are_those_of_brute_force() {
    let shipped = library::shipped().iter().map(|variant| selection(&variant.id, &[], ""));
    // Brute force takes minutes where a side has hundreds of moves.
    let shipped = shipped.filter(|selection| selection.geometry().bits() < 600);
    assert!(compare_all(shipped) > 20);
}

#[test]
fn mates_by_other_rules_are_those_of_brute_force() {
    let selections = [
        selection("heian", &["8x8"], ""),
        selection("wa", &["drops"], ""),
        selection("sho", &["bare-back"], ""),
        selection("sho", &["capture"], ""),
        selection("sho", &[], "check=any"),
        selection("sho", &[], "stalemate=draw"),
        selection("shogi", &["try-rule"], ""),
    ];
    assert!(compare_all(selections.into_iter()) > 5);
}
