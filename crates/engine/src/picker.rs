//! The order in which a node examines its moves. They are generated in stages, because many nodes end after one or two
//! moves and never need the rest.

use super::exchange;
use super::history::{Histories, Row};
use super::weights::Weights;
use zushiki_core::board::{Color, Move, Origin, Piece, PieceKind, Words};
use zushiki_core::rules::search::{CheckLines, Legality, SearchPosition, Target};

/// A move with the score that orders it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Scored {
    score: i32,
    /// The move; part of the order, so that it is the same whatever the order of generation.
    mv: Move,
}

/// Moves of all nodes on the path, one node's after the other's.
pub(super) type Buffer = Vec<Scored>;

/// The data by which moves are ordered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Order<'a, W: Words> {
    pub(super) weights: &'a Weights,
    pub(super) histories: &'a Histories,
    /// The last moves on the path: the opponent's and the previous own move.
    pub(super) previous: [Option<Row>; 2],
    /// The facts for recognising checks.
    pub(super) check_lines: &'a CheckLines<W>,
    /// The bonus of a quiet move that gives check and loses nothing by exchanges.
    pub(super) safe_check: i32,
}

/// The quiet moves that a picker returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Quiets {
    All,
    /// Only checks.
    Checks,
    None,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Stage {
    Table,
    MakeNoisy,
    Noisy,
    Refutations,
    MakeQuiet,
    Quiet,
    LosingNoisy,
    MakeEvasions,
    Evasions,
    Done,
}

/// The class of a move that the picker returned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// The move from the table.
    Table,
    /// A capture or promotion that loses nothing by exchanges.
    Good,
    /// A move that does not capture or promote.
    Quiet,
    /// A capture or promotion that loses by exchanges.
    Losing,
}

/// The moves of one node in order.
#[derive(Debug)]
pub(super) struct Picker {
    stage: Stage,
    table_move: Option<Move>,
    /// Quiet moves that refuted other moves, which are tried before the other quiet moves.
    refutations: [Option<Move>; 3],
    next_refutation: usize,
    /// The quiet moves that are returned.
    quiets: Quiets,
    /// The number of quiet moves in the buffer that give check, returned or not.
    checks: usize,
    /// The minimum gain by exchanges of a good capture.
    threshold: i32,
    /// The moves of this node in the buffer: first the losing captures, from `begin`, then those not
    /// yet returned, from `next`.
    begin: usize,
    losing_end: usize,
    next: usize,
    /// The number of moves that were picked one by one; the rest is sorted.
    picked: usize,
    sorted: bool,
}

/// The number of moves that are selected one by one; the rest is sorted.
const ONE_BY_ONE: usize = 6;

impl Picker {
    /// The moves of a node of the main search. `table_move` has to be legal.
    pub(super) fn new(
        buffer: &Buffer,
        in_check: bool,
        table_move: Option<Move>,
        refutations: [Option<Move>; 3],
    ) -> Picker {
        let mut picker = Picker::at(buffer, table_move);
        picker.refutations = refutations;
        if in_check {
            picker.stage = if table_move.is_some() { Stage::Table } else { Stage::MakeEvasions };
        }
        picker
    }

    /// Captures and promotions that win at least `threshold` by exchanges, or evasions in check.
    pub(super) fn noisy(
        buffer: &Buffer,
        in_check: bool,
        table_move: Option<Move>,
        threshold: i32,
    ) -> Picker {
        let mut picker = Picker::new(buffer, in_check, table_move, [None; 3]);
        picker.quiets = Quiets::None;
        picker.threshold = threshold;
        picker
    }

    fn at(buffer: &Buffer, table_move: Option<Move>) -> Picker {
        Picker {
            stage: if table_move.is_some() { Stage::Table } else { Stage::MakeNoisy },
            table_move,
            refutations: [None; 3],
            next_refutation: 0,
            quiets: Quiets::All,
            checks: 0,
            threshold: 0,
            begin: buffer.len(),
            losing_end: buffer.len(),
            next: buffer.len(),
            picked: 0,
            sorted: false,
        }
    }

    /// Skips the remaining quiet moves, except checks.
    pub(super) fn skip_quiet(&mut self) {
        self.quiets = Quiets::Checks;
    }

    /// Gives the space in the buffer back.
    pub(super) fn finish(&self, buffer: &mut Buffer) {
        buffer.truncate(self.begin);
    }

    /// The next move, with its class and its score among the moves of the same class.
    pub(super) fn next<W: Words>(
        &mut self,
        position: &mut SearchPosition<W>,
        legality: &Legality<W>,
        buffer: &mut Buffer,
        order: &Order<'_, W>,
    ) -> Option<(Move, Class, i32)> {
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = if legality.is_endangered() {
                        Stage::MakeEvasions
                    } else {
                        Stage::MakeNoisy
                    };
                    let mv = self.table_move?;
                    return Some((mv, Class::Table, 0));
                }
                Stage::MakeNoisy => {
                    self.make(position, legality, buffer, Target::Noisy, |position, mv| {
                        order.noisy(position, mv)
                    });
                    self.stage = Stage::Noisy;
                }
                Stage::Noisy => {
                    if let Some(found) = self.next_noisy(position, buffer, order) {
                        return Some(found);
                    }
                    self.stage = Stage::Refutations;
                    if self.quiets == Quiets::None {
                        self.begin_losing();
                    }
                }
                Stage::Refutations => {
                    if let Some(mv) = self.next_refutation(position, legality, order) {
                        return Some((mv, Class::Quiet, REFUTATION));
                    }
                    self.stage = Stage::MakeQuiet;
                }
                Stage::MakeQuiet => {
                    self.make_quiet(position, legality, buffer, order);
                    self.stage = Stage::Quiet;
                }
                Stage::Quiet => {
                    if self.quiets == Quiets::Checks {
                        self.keep_checks(position, buffer, order);
                    }
                    match self.pick(buffer) {
                        Some(scored) if self.was_returned(scored.mv) => {}
                        Some(scored) => return Some((scored.mv, Class::Quiet, scored.score)),
                        None => self.begin_losing(),
                    }
                }
                Stage::LosingNoisy => {
                    if self.next == self.losing_end {
                        self.stage = Stage::Done;
                        continue;
                    }
                    let scored = buffer[self.next];
                    self.next += 1;
                    return Some((scored.mv, Class::Losing, scored.score));
                }
                Stage::MakeEvasions => {
                    self.make(position, legality, buffer, Target::All, |position, mv| {
                        order.evasion(position, mv)
                    });
                    self.stage = Stage::Evasions;
                }
                Stage::Evasions => match self.pick(buffer) {
                    Some(Scored { mv, .. }) if Some(mv) == self.table_move => {}
                    Some(Scored { score, mv }) => {
                        let noisy = position.is_noisy(mv);
                        let class = if noisy { Class::Good } else { Class::Quiet };
                        return Some((mv, class, score));
                    }
                    None => self.stage = Stage::Done,
                },
                Stage::Done => return None,
            }
        }
    }

    fn begin_losing(&mut self) {
        self.stage = Stage::LosingNoisy;
        self.next = self.begin;
    }

    /// Generates moves of the class `target` into the buffer, with scores.
    fn make<W: Words>(
        &mut self,
        position: &mut SearchPosition<W>,
        legality: &Legality<W>,
        buffer: &mut Buffer,
        target: Target,
        mut score: impl FnMut(&mut SearchPosition<W>, Move) -> i32,
    ) {
        let begin = buffer.len();
        position.generate(legality, target, &mut |mv| buffer.push(Scored { score: 0, mv }));
        for scored in &mut buffer[begin..] {
            scored.score = score(position, scored.mv);
        }
        (self.next, self.picked, self.sorted) = (begin, 0, false);
    }

    fn make_quiet<W: Words>(
        &mut self,
        position: &mut SearchPosition<W>,
        legality: &Legality<W>,
        buffer: &mut Buffer,
        order: &Order<'_, W>,
    ) {
        buffer.truncate(self.losing_end);
        let (all, mut checks) = (self.quiets == Quiets::All, 0);
        let mut score = |position: &mut SearchPosition<W>, mv| {
            if order.gives_check(position, mv) {
                checks += 1;
                return order.quiet(position, mv) + order.check(position, mv);
            }
            // The score of a move that is left out does not matter.
            if all { order.quiet(position, mv) } else { 0 }
        };
        self.make(position, legality, buffer, Target::Quiet, &mut score);
        let begin = self.next;
        self.make(position, legality, buffer, Target::Drops, &mut score);
        (self.next, self.checks) = (begin, checks);
    }

    /// Removes the moves from `next` on that do not give check, and keeps the order of the others.
    fn keep_checks<W: Words>(
        &mut self,
        position: &mut SearchPosition<W>,
        buffer: &mut Buffer,
        order: &Order<'_, W>,
    ) {
        self.quiets = Quiets::All;
        let rest = if self.checks == 0 { self.next } else { buffer.len() };
        let mut end = self.next;
        for at in self.next..rest {
            if order.gives_check(position, buffer[at].mv) {
                buffer[end] = buffer[at];
                end += 1;
            }
        }
        buffer.truncate(end);
    }

    /// The next capture or promotion that does not lose by exchanges. Those that do are kept for later.
    fn next_noisy<W: Words>(
        &mut self,
        position: &SearchPosition<W>,
        buffer: &mut Buffer,
        order: &Order<'_, W>,
    ) -> Option<(Move, Class, i32)> {
        while let Some(scored) = self.pick(buffer) {
            if Some(scored.mv) == self.table_move {
                continue;
            }
            if exchange::wins(position, order.weights, scored.mv, self.threshold) {
                return Some((scored.mv, Class::Good, scored.score));
            }
            // All moves before `next` have been examined, so this does not overwrite remaining
            // moves.
            buffer[self.losing_end] = scored;
            self.losing_end += 1;
        }
        None
    }

    fn next_refutation<W: Words>(
        &mut self,
        position: &mut SearchPosition<W>,
        legality: &Legality<W>,
        order: &Order<'_, W>,
    ) -> Option<Move> {
        while let Some(&candidate) = self.refutations.get(self.next_refutation) {
            let earlier = &self.refutations[..self.next_refutation];
            let fresh = candidate != self.table_move && !earlier.contains(&candidate);
            self.next_refutation += 1;
            if let Some(mv) = candidate.filter(|_| fresh) {
                let quiet = !position.is_noisy(mv);
                if quiet
                    && position.is_legal(legality, mv)
                    && (self.quiets == Quiets::All || order.gives_check(position, mv))
                {
                    return Some(mv);
                }
                self.refutations[self.next_refutation - 1] = None;
            }
        }
        None
    }

    fn was_returned(&self, mv: Move) -> bool {
        Some(mv) == self.table_move || self.refutations.contains(&Some(mv))
    }

    /// Takes the move with the highest score from those from `next` to the end of the buffer.
    fn pick(&mut self, buffer: &mut Buffer) -> Option<Scored> {
        let rest = &mut buffer[self.next..];
        if !self.sorted {
            let (best, _) = rest.iter().enumerate().max_by_key(|(_, scored)| **scored)?;
            rest.swap(0, best);
            self.picked += 1;
            if self.picked == ONE_BY_ONE {
                rest[1..].sort_unstable_by(|a, b| b.cmp(a));
                self.sorted = true;
            }
        }
        let first = *rest.first()?;
        self.next += 1;
        Some(first)
    }
}

/// The score of refutations, above that of most quiet moves.
const REFUTATION: i32 = 12_000;

impl<W: Words> Order<'_, W> {
    /// Whether `mv` gives check. Checks that can only be detected by making the move are ignored, because all moves
    /// would have to be made.
    fn gives_check(&self, position: &mut SearchPosition<W>, mv: Move) -> bool {
        matches!(self.check_lines, CheckLines::One { .. })
            && position.gives_check(self.check_lines, mv)
    }

    /// The score that the check `mv` has beyond other quiet moves.
    fn check(&self, position: &SearchPosition<W>, mv: Move) -> i32 {
        if exchange::wins(position, self.weights, mv, 0) { self.safe_check } else { 0 }
    }

    /// Captures of much by little first, then what did well before.
    fn noisy(&self, position: &SearchPosition<W>, mv: Move) -> i32 {
        let Some(kind) = position.moved_kind(mv) else { return 0 };
        let gain = exchange::gain(position, self.weights, mv);
        let history = position
            .captured(mv)
            .map_or(0, |piece| self.histories.capture(kind, mv.to(), piece.kind));
        gain * 16 - self.weights.board(kind).min(4000) / 2 + history / 4
    }

    fn quiet(&self, position: &SearchPosition<W>, mv: Move) -> i32 {
        let (us, Some(kind)) = (position.to_move(), position.moved_kind(mv)) else { return 0 };
        let history = self.histories.quiet(us, mv, kind, self.previous);
        history + self.improvement(us, mv, kind)
    }

    /// The gain in value of the piece on its destination, for moves without a history.
    fn improvement(&self, us: Color, mv: Move, kind: PieceKind) -> i32 {
        let placed = |square| self.weights.placed(Piece { kind, color: us }, square);
        let sign = if us == Color::Black { 1 } else { -1 };
        match mv.origin() {
            Origin::Board(from) => (placed(mv.to()) - placed(from)) * sign * 8,
            Origin::Hand(_) => -1500,
        }
    }

    /// Captures first, then quiet moves.
    fn evasion(&self, position: &SearchPosition<W>, mv: Move) -> i32 {
        if position.is_noisy(mv) {
            return (1 << 20) + self.noisy(position, mv);
        }
        self.quiet(position, mv)
    }
}
