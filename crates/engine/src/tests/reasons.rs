//! The reasons of hints are true: each is proved by the public rules, with exchanges counted by brute force over legal
//! moves, in positions of games of the engine against itself.

use super::*;
use crate::mate::{MateLimits, MateRequest, MateVerdict, solve_mate};
use crate::random::Random;
use std::collections::BTreeMap;
use zushiki_core::board::{Color, PieceKind, Square};

/// The games with lions, princes, drops and none of them. Games in which a move also removes pieces beside its own are
/// left out: the brute force counts only captures.
const GAMES: [(&str, &[&str]); 10] = [
    ("shogi", &[]),
    ("sho", &[]),
    ("wa", &["drops"]),
    ("wa", &[]),
    ("heian", &[]),
    ("chu", &[]),
    ("minishogi", &[]),
    ("tori", &[]),
    ("heian", &["8x8"]),
    ("dai", &[]),
];
/// The nodes of the search for a hint, as in the program.
const NODES: u64 = 50_000;

/// A hint with the position after its move.
struct Claim<'a> {
    weights: &'a Weights,
    before: &'a Position,
    after: Position,
    mv: Move,
}

/// `position` with the other side to move; `None` if the side to move is in check.
fn passed(position: &Position) -> Option<Position> {
    let mut setup = position.setup();
    setup.to_move = !setup.to_move;
    let passed = position.rules().position(&setup).ok()?;
    (!position.is_check() && passed.outcome().is_none()).then_some(passed)
}

impl Claim<'_> {
    fn worth(&self, position: &Position, kind: PieceKind, color: Color) -> i32 {
        let is_royal = position.selection().face(kind).royal;
        if is_royal && position.royals(color).len() > 1 {
            self.weights.board(kind)
        } else {
            self.weights.worth(kind)
        }
    }

    /// The value of what `mv` captures, and that its promotion adds.
    fn gain(&self, position: &Position, mv: Move) -> i32 {
        let captured = position.captures(mv).filter_map(|at| position.piece(at));
        let captured: i32 = captured.map(|it| self.worth(position, it.kind, it.color)).sum();
        let kinds = position.moved_kind(mv).zip(position.landed_kind(mv));
        let promoted = kinds.map_or(0, |(a, b)| self.weights.board(b) - self.weights.board(a));
        captured + if mv.drop().is_some() { 0 } else { promoted }
    }

    /// The gain of `mv`, in the unit of evaluations, if both sides then capture on its destination while it pays.
    fn exchanged(&self, position: &Position, mv: Move) -> i32 {
        let mut after = position.clone();
        after.play(mv).unwrap();
        self.gain(position, mv) - self.best(&after, mv.to(), true)
    }

    /// The most that the side to move wins by captures of the piece on `at`; 0 without one that pays. `is_end` leaves
    /// out those that capture it on the way.
    fn best(&self, position: &Position, at: Square, is_end: bool) -> i32 {
        if position.outcome().is_some() {
            return 0;
        }
        let mut moves = position.legal_moves();
        moves.retain(|&mv| position.captures(mv).any(|it| it == at) && (!is_end || mv.to() == at));
        moves.into_iter().map(|mv| self.exchanged(position, mv)).fold(0, i32::max)
    }

    /// Whether the side to move mates, found with so many nodes.
    fn mates(position: &Position, nodes: u64) -> bool {
        let request = MateRequest {
            position: position.clone(),
            earlier: Vec::new(),
            limits: MateLimits { nodes: Some(nodes), time: None, table_mib: 4 },
            counting: Counting::OfGame,
        };
        let answer = solve_mate(&request, &AtomicBool::new(false), &|| Duration::ZERO);
        matches!(answer.verdict, MateVerdict::Mate(_))
    }

    /// The moves of the piece on `at` where its side is to move.
    fn moves_of(position: &Position, at: Square) -> usize {
        position.moves_from(at).iter().filter(|mv| !mv.promotes()).count()
    }

    /// Whether `reason` is true of the move; `line` is the line of the hint.
    fn is_true(&self, reason: &Reason, line: &[Move]) -> bool {
        let (us, mv) = (self.before.to_move(), self.mv);
        match *reason {
            Reason::Mate { .. } => {
                let mut position = self.before.clone();
                line.iter().for_each(|&mv| position.play(mv).unwrap());
                position.outcome().is_some_and(|end| end.winner == Some(us))
                    || Self::mates(self.before, 200_000)
            }
            Reason::Wins { kind } => {
                let captured = self.before.captures(mv).filter_map(|at| self.before.piece(at));
                let mut kinds = captured.map(|piece| piece.kind);
                let bares = self.after.outcome().is_some_and(|end| end.winner == Some(us));
                kinds.any(|it| it == kind) && (bares || self.exchanged(self.before, mv) > 0)
            }
            Reason::Gains { at } => mv.to() == at && self.exchanged(self.before, mv) > 0,
            Reason::AnswersCheck => self.before.is_check(),
            Reason::Checks => self.after.is_check(),
            Reason::Promotes { kind } => mv.promotes() && self.before.moved_kind(mv) == Some(kind),
            Reason::StopsMate { .. } => {
                let threatened = passed(self.before).is_some_and(|it| Self::mates(&it, 20_000));
                threatened && !Self::mates(&self.after, 20_000)
            }
            Reason::ThreatensMate { .. } => {
                passed(&self.after).is_some_and(|it| Self::mates(&it, 20_000))
            }
            Reason::Saves { kind } => {
                let from = mv.from().unwrap();
                let was_hanging =
                    passed(self.before).is_some_and(|it| self.best(&it, from, false) > 0);
                let is_safe = self.best(&self.after, mv.to(), false) <= 0;
                self.before.moved_kind(mv) == Some(kind) && was_hanging && is_safe
            }
            Reason::Guards { at } => self.keeps(at) && self.attackers_change(at, us),
            Reason::Shields { at } => self.keeps(at) && self.attackers_change(at, !us),
            Reason::Attacks { ref at } => {
                let next = passed(&self.after);
                next.is_some_and(|it| {
                    at.iter().all(|&at| {
                        self.best(&it, at, false) > 0 && self.best(self.before, at, false) <= 0
                    })
                })
            }
            Reason::WinsLater { kind } => self.wins_in_line(kind, line),
            Reason::Opens { at } => {
                let next = passed(&self.after);
                next.is_some_and(|it| {
                    Self::moves_of(&it, at) >= Self::moves_of(self.before, at) + 2
                })
            }
            Reason::Exchanges { kind } => {
                let takes = |at| self.before.piece(at).is_some_and(|piece| piece.kind == kind);
                let answers = self.after.legal_moves();
                self.before.captures(mv).any(takes)
                    && (answers.iter().any(|it| self.after.captures(*it).any(|at| at == mv.to()))
                        || !self.after.attackers(mv.to(), !us).is_empty())
            }
            Reason::NearsPromotion { kind } => {
                let next = passed(&self.after);
                let promotes = |it: Position| it.moves_from(mv.to()).iter().any(|mv| mv.promotes());
                self.is_moved(kind) && (self.after.is_check() || next.is_some_and(promotes))
            }
            Reason::Ranges { kind } => {
                let before = self.attacked(self.before, mv.from().unwrap());
                self.is_moved(kind) && self.attacked(&self.after, mv.to()) >= before + 3
            }
            Reason::Restricts { at } => {
                let stays = self.after.piece(at) == self.before.piece(at);
                stays && self.attacked(&self.after, at) + 3 <= self.attacked(self.before, at)
            }
            Reason::Closes { kind } => self.is_moved(kind) && self.nears(us),
            Reason::Approaches { kind } => self.is_moved(kind) && self.nears(!us),
            Reason::Advances { kind } => {
                let rank = |at| i32::from(self.before.geometry().rank(at));
                let ahead = rank(mv.from().unwrap()) - rank(mv.to());
                self.is_moved(kind) && if us == Color::Black { ahead > 0 } else { ahead < 0 }
            }
            Reason::Preferred => true,
        }
    }

    /// Whether the moved piece is of `kind`.
    fn is_moved(&self, kind: PieceKind) -> bool {
        self.before.moved_kind(self.mv) == Some(kind)
    }

    /// Whether the piece is nearer to the first royal of `side`, in moves of a king, than before.
    fn nears(&self, side: Color) -> bool {
        let (royal, geometry) = (self.before.royals(side)[0], self.before.geometry());
        let [before, after] = [self.mv.from().unwrap(), self.mv.to()];
        geometry.distance(after, royal) < geometry.distance(before, royal)
    }

    /// The squares without own pieces that the piece on `at` attacks.
    fn attacked(&self, position: &Position, at: Square) -> usize {
        let color = position.piece(at).unwrap().color;
        let is_own = |to: &Square| position.piece(*to).is_some_and(|piece| piece.color == color);
        let squares = position.geometry().squares().filter(|to| !is_own(to));
        squares.filter(|to| position.attackers(*to, color).contains(&at)).count()
    }

    /// Whether the piece on `at` would be lost if we passed, and is not after the move.
    fn keeps(&self, at: Square) -> bool {
        let was_hanging = passed(self.before).is_some_and(|it| self.best(&it, at, false) > 0);
        was_hanging && self.best(&self.after, at, false) <= 0
    }

    /// Whether more pieces attack `at` than before if they are ours, fewer if they are not.
    fn attackers_change(&self, at: Square, by: Color) -> bool {
        let count = |position: &Position| position.attackers(at, by).len();
        if by == self.before.to_move() {
            count(&self.after) > count(self.before)
        } else {
            count(&self.after) < count(self.before)
        }
    }

    /// Whether `line` takes a piece of `kind`, and both sides together leave us with more than before.
    fn wins_in_line(&self, kind: PieceKind, line: &[Move]) -> bool {
        let (us, mut position) = (self.before.to_move(), self.before.clone());
        let (mut balance, mut is_taken) = (0, false);
        for &mv in line {
            let is_own = position.to_move() == us;
            let gain = self.gain(&position, mv);
            balance += if is_own { gain } else { -gain };
            let takes = |at| position.piece(at).is_some_and(|piece| piece.kind == kind);
            is_taken |= is_own && position.captures(mv).any(takes);
            position.play(mv).unwrap();
        }
        is_taken && balance > 0
    }
}

/// Positions of games of the engine against itself with few nodes and deviations, after a random beginning.
fn positions(selection: &Selection, count: usize) -> Vec<Position> {
    let mut found = Vec::new();
    for seed in 1.. {
        let mut random = Random::new(seed);
        let evaluation = Evaluation { noise: 100, ..Evaluation::default() };
        let settings = Settings { hash_mib: 1, evaluation, ..Settings::default() };
        let mut engine = Engine::new(selection, settings);
        let mut position = Rules::new(selection.clone()).start();
        for ply in 0..160 {
            if found.len() == count {
                return found;
            }
            if position.outcome().is_some() {
                break;
            }
            if ply > 10 && ply % 9 == 0 {
                found.push(position.clone());
            }
            let moves = position.legal_moves();
            let limits = Limits { nodes: Some(200), ..Limits::default() };
            let request = Request::new(position.clone(), limits);
            let best = if ply < 6 { None } else { search(&mut engine, &request).best };
            let mv = best.unwrap_or_else(|| moves[random.below(moves.len())]);
            position.play(mv).unwrap();
        }
    }
    found
}

/// The hint in `position`, and whether its reason is true; `None` if there is no move.
fn examined(position: &Position) -> Option<(Hint, bool)> {
    let selection = position.selection();
    let settings = Settings { hash_mib: 4, ..Settings::default() };
    let mut engine = Engine::new(selection, settings);
    let request =
        Request::new(position.clone(), Limits { nodes: Some(NODES), ..Limits::default() });
    let hint = engine.hint(&request, &AtomicBool::new(false), &|| Duration::ZERO)?;
    let mv = hint.line[0];
    let mut after = position.clone();
    after.play(mv).unwrap();
    let claim = Claim { weights: &engine.weights, before: position, after, mv };
    let is_true = claim.is_true(&hint.reason, &hint.line);
    Some((hint, is_true))
}

#[test]
fn every_reason_of_a_hint_is_true() {
    let count: usize = std::env::var("ZUSHIKI_HINTS").map_or(3, |text| text.parse().unwrap());
    let (mut told, mut wrong) = (BTreeMap::<&'static str, u32>::new(), Vec::new());
    for (id, presets) in GAMES {
        let selection = selection(id, presets, "");
        for position in positions(&selection, count) {
            let Some((hint, is_true)) = examined(&position) else { continue };
            *told.entry(name(&hint.reason)).or_default() += 1;
            if !is_true {
                let (game, at) = (selection.id(), sfen::write(&selection, &position.setup()));
                let mv = usi::write(&selection, hint.line[0]);
                wrong.push(format!("{game} {at} {mv}: {:?}", hint.reason));
            }
        }
    }
    println!("{told:#?}");
    let all: u32 = told.values().sum();
    let unexplained = told.get("preferred").copied().unwrap_or_default();
    assert!(unexplained * 10 <= all, "{unexplained} of {all} have no reason");
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// Positions whose hint once had a false reason: a rook that could be taken before for little, and a pawn guarded where it
/// was not attacked.
#[test]
fn reasons_that_were_false_are_true() {
    let rook =
        "+Bn1g5/2sk1+P2+P/2rgpp2p/1n1p1spp1/2P1n4/P2B5/L1KPPPP2/1P2L1S2/2S1GG2+r b N2L2Pp 91";
    let pawn = "hmlcv1wgu1o/1e2ks2df1/ppp1ppp2pp/3p4p2/11/7p3/5X5/1P1+r1P1P3/PFP3P1PPP/3S3E3/\
                ODUGWKVCLMH b - 19";
    for (id, presets, text) in
        [("shogi", &[][..], rook), ("wa", &[], pawn), ("wa", &["drops"], pawn)]
    {
        let selection = selection(id, presets, "");
        let setup = sfen::parse(&selection, text).unwrap();
        let position = Rules::new(selection).position(&setup).unwrap();
        let (hint, is_true) = examined(&position).unwrap();
        assert!(is_true, "{id} {presets:?}: {hint:?}");
    }
}

/// The word for a kind of reason, in the table of the test.
fn name(reason: &Reason) -> &'static str {
    match reason {
        Reason::Mate { .. } => "mate",
        Reason::Wins { .. } => "wins",
        Reason::StopsMate { .. } => "stops mate",
        Reason::AnswersCheck => "answers check",
        Reason::ThreatensMate { .. } => "threatens mate",
        Reason::Gains { .. } => "gains",
        Reason::Saves { .. } => "saves",
        Reason::Guards { .. } => "guards",
        Reason::Shields { .. } => "shields",
        Reason::Attacks { .. } => "attacks",
        Reason::WinsLater { .. } => "wins later",
        Reason::Promotes { .. } => "promotes",
        Reason::Checks => "checks",
        Reason::Opens { .. } => "opens",
        Reason::Exchanges { .. } => "exchanges",
        Reason::NearsPromotion { .. } => "nears promotion",
        Reason::Ranges { .. } => "ranges",
        Reason::Restricts { .. } => "restricts",
        Reason::Closes { .. } => "closes",
        Reason::Approaches { .. } => "approaches",
        Reason::Advances { .. } => "advances",
        Reason::Preferred => "preferred",
    }
}
