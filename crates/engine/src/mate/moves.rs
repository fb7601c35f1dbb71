//! The moves of attacker and defender in a mate search, and the ends of the game on the way.

use super::Solver;
use super::table::Place;
use zushiki_core::board::{Bitboard, Move, Square, Words};
use zushiki_core::rules::search::{Besides, CheckLines, Legality, Target};
use zushiki_core::variant::{BareKing, Burn, CheckRule, Goal, Impasse, RuleSet, Stalemate};

/// The wins other than mate in the rules of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goals {
    /// Captures can win: they bare a king or take the last royal.
    captures: bool,
    /// Moves that capture nothing can win too, because a piece burns what is next to it.
    burns: bool,
    /// The last royal may be left attacked and is taken.
    royals: bool,
    /// A royal wins by the square that it reaches.
    royal_moves: bool,
    /// A stalemate by any move wins.
    stalemates: bool,
}

impl Goals {
    pub(super) fn of(rules: &RuleSet) -> Goals {
        let captures = rules.bare_king != BareKing::Ignored || rules.check == CheckRule::None;
        Goals {
            captures,
            burns: captures && rules.burn != Burn::None,
            royals: rules.check == CheckRule::None,
            royal_moves: rules.goal != Goal::None || rules.impasse == Impasse::Try,
            // In games with drops, a problem is solved by checks alone.
            stalemates: rules.stalemate == Stalemate::Loses && !rules.drops.enabled,
        }
    }
}

/// A move of either side, with the position after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) mv: Move,
    /// The key of the position after the move.
    pub(super) key: u64,
    /// The same position for the table.
    pub(super) place: Place,
    /// After a move of the attacker, the number of moves of the defender, all drops on one square counted once; 1 if
    /// they were not counted.
    pub(super) answers: u32,
    /// Whether the attacker has won, if the game is over after the move.
    pub(super) end: Option<bool>,
    /// Whether this move of the defender lets the attacker capture the last royal, and so win.
    pub(super) leaves_royal: bool,
}

/// The largest number of pieces whose moves one move can take away from the defender: it captures some,
/// and pins some on the lines that it opens and closes.
const PIECES_STOPPED: u32 = 6;

impl<W: Words> Solver<'_, W> {
    /// Calls `f` after making `mv`, and unmakes it.
    #[inline]
    pub(super) fn after<T>(&mut self, mv: Move, f: impl FnOnce(&mut Self) -> T) -> T {
        let undo = self.position.make(mv, &mut ());
        let result = f(self);
        self.position.unmake(mv, undo);
        result
    }

    /// The moves of the attacker, which is to move: checks, and moves that win at once. If a move wins at
    /// once, it alone.
    pub(super) fn attacks(&mut self) -> Vec<Step> {
        self.attacks_until(true)
    }

    /// All moves of the attacker that are checks or win at once.
    pub(super) fn all_attacks(&mut self) -> Vec<Step> {
        self.attacks_until(false)
    }

    /// The moves of the attacker. If `one_wins`, a move that wins at once is returned alone.
    fn attacks_until(&mut self, one_wins: bool) -> Vec<Step> {
        let lines = self.position.attack_lines();
        let stalemates = self.goals.stalemates && self.may_stalemate();
        let moves = self.candidates(&lines, stalemates);
        let mut attacks = Vec::new();
        for mv in moves {
            let checks = self.position.gives_check(&lines, mv);
            if !checks && !stalemates && !may_reach_goal(self, mv) {
                continue;
            }
            let attack = self.after(mv, |solver| solver.attack(mv, checks || stalemates));
            match attack.end {
                Some(true) if one_wins => return vec![attack],
                Some(true) => attacks.push(attack),
                None if checks && !self.barred.contains(&attack.key) => attacks.push(attack),
                _ => {}
            }
        }
        attacks
    }

    /// Moves among which are all checks, all that may reach a goal and, if `stalemates`, all others.
    fn candidates(&mut self, lines: &CheckLines<W>, stalemates: bool) -> Vec<Move> {
        let legality = self.position.legality();
        if stalemates || self.goals.burns {
            return self.generate(&legality);
        }
        let or_none = |wanted, set| if wanted { set } else { Bitboard::EMPTY };
        let besides = Besides {
            to: or_none(self.goals.captures, self.position.of(!self.attacker)),
            of: or_none(self.goals.royal_moves, self.position.royals(self.attacker)),
        };
        let mut moves = Vec::new();
        self.position.generate_attacks(&legality, lines, besides, &mut |mv| moves.push(mv));
        moves
    }

    /// The attack `mv`, which has been made. `mates` is whether it may win by leaving no legal move.
    fn attack(&mut self, mv: Move, mates: bool) -> Step {
        let (mut end, mut answers) = (self.ended(mv), 1);
        if mates && end.is_none() {
            let legality = self.position.legality();
            answers = if legality.in_check() {
                self.position.count_answers(&legality)
            } else {
                u32::from(self.position.has_move())
            };
            end = (answers == 0).then(|| self.wins_without_moves());
        }
        Step {
            mv,
            key: self.position.key(),
            place: self.place(),
            answers,
            end,
            leaves_royal: false,
        }
    }

    /// The position as the table knows it.
    #[inline]
    pub(super) fn place(&self) -> Place {
        if self.packing.is_on() {
            let hand = self.packing.pack(self.position.hand(self.attacker));
            Place { board: self.position.board_key(), hand }
        } else {
            Place { board: self.position.key(), hand: 0 }
        }
    }

    /// Whether the attacker has won, as the side to move has no legal move.
    pub(super) fn wins_without_moves(&self) -> bool {
        let legality = self.position.legality();
        self.position.outcome_without_moves(&legality).winner == Some(self.attacker)
    }

    /// All legal moves of the attacker, which is to move.
    pub(super) fn moves_of_attacker(&mut self) -> Vec<Step> {
        let legality = self.position.legality();
        let moves = self.generate(&legality);
        moves.into_iter().map(|mv| self.after(mv, |solver| solver.attack(mv, true))).collect()
    }

    /// The moves of the defender, which is to move.
    pub(super) fn defences(&mut self) -> Vec<Step> {
        let legality = self.position.legality();
        let moves = self.generate(&legality);
        let step = |mv| self.after(mv, |solver| solver.defence(mv));
        moves.into_iter().map(step).collect()
    }

    /// The defence `mv`, which has been made.
    fn defence(&mut self, mv: Move) -> Step {
        let key = self.position.key();
        let barred = self.barred.contains(&key).then_some(false);
        let end = self.ended(mv).or(barred);
        let leaves_royal = self.goals.royals && end.is_none() && can_take_last_royal(self);
        Step { mv, key, place: self.place(), answers: 1, end, leaves_royal }
    }

    fn generate(&mut self, legality: &Legality<W>) -> Vec<Move> {
        let mut moves = Vec::new();
        self.position.generate(legality, Target::All, &mut |mv| moves.push(mv));
        moves
    }

    /// Whether the game has ended with `mv`, the last move made, and if so, whether the attacker has won. Positions
    /// without legal moves are not recognised here.
    pub(super) fn ended(&self, mv: Move) -> Option<bool> {
        let outcome = self.position.outcome_by_material();
        let outcome = outcome.or_else(|| self.position.outcome_by_try(mv))?;
        Some(outcome.winner == Some(self.attacker))
    }

    /// Whether a move of the attacker could leave the defender without a legal move but not in check. A
    /// defender of whom many pieces could move keeps one of these moves.
    fn may_stalemate(&mut self) -> bool {
        let undo = self.position.make_null();
        let legality = self.position.legality();
        let royals = self.position.royals(self.position.to_move());
        let mut movable: Bitboard<W> = Bitboard::EMPTY;
        self.position.generate(&legality, Target::All, &mut |mv| {
            let from = mv.from().filter(|&from| !royals.contains(from));
            movable |= from.map_or(Bitboard::EMPTY, Bitboard::of);
        });
        self.position.unmake_null(undo);
        movable.count() <= PIECES_STOPPED
    }

    /// The pieces of the attacker that attack a royal of the defender through the empty square `square`: a piece
    /// interposed there would block them.
    pub(super) fn checkers_through(&self, square: Square) -> Bitboard<W> {
        let occupied = self.position.occupied();
        let through = |royal: Square| {
            let checkers = self.position.attackers(royal, self.attacker, occupied);
            checkers.filter(|checker| self.position.between(checker, royal).contains(square))
        };
        let royals = self.position.royals(!self.attacker);
        royals.into_iter().map(through).fold(Bitboard::EMPTY, |all, some| all | some)
    }
}

/// Whether the attacker, which is to move, can take the last royal.
fn can_take_last_royal<W: Words>(solver: &Solver<'_, W>) -> bool {
    let (position, attacker) = (&solver.position, solver.attacker);
    let last = position.royals(!attacker).only();
    last.is_some_and(|at| !position.attackers(at, attacker, position.occupied()).is_empty())
}

/// Whether `mv` could end the game otherwise than by mate or stalemate.
fn may_reach_goal<W: Words>(solver: &Solver<'_, W>, mv: Move) -> bool {
    let Solver { goals, position, attacker, .. } = solver;
    let moves_royal = || mv.from().is_some_and(|from| position.royals(*attacker).contains(from));
    goals.burns
        || goals.captures && position.captured(mv).is_some()
        || goals.royal_moves && moves_royal()
}
