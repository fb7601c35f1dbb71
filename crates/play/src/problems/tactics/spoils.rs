//! The pieces that a line wins and gives up.

use super::gain::worth;
use zushiki_core::board::{Move, PieceKind, Square};
use zushiki_core::rules::Position;
use zushiki_engine::{SlipJudge, TunedFiles};

/// The pieces that a line wins and gives up, by their kinds at its start: a piece that promotes in the line is what it was.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spoils {
    /// The kinds of the pieces that the side to move takes, in order, without those that the other side takes of the same
    /// kind.
    pub won: Vec<PieceKind>,
    /// The kinds of its pieces that the other side takes, likewise.
    pub given: Vec<PieceKind>,
    /// The kinds of its pieces that promote and are not taken.
    pub promoted: Vec<PieceKind>,
}

/// A piece that has promoted.
struct Promoted {
    at: Square,
    /// The kind before.
    kind: PieceKind,
    is_ours: bool,
}

impl Spoils {
    /// The pieces of `line` from `start`. Moves from the first illegal one on do not count.
    #[must_use]
    pub fn of(start: &Position, line: &[Move]) -> Spoils {
        let mut spoils = Spoils::default();
        let mut position = start.clone();
        let mut promoted: Vec<Promoted> = Vec::new();
        for &mv in line {
            let before = position.clone();
            if position.play(mv).is_err() {
                break;
            }
            let is_ours = before.to_move() == start.to_move();
            for at in before.captures(mv) {
                let first = promoted.iter().position(|it| it.at == at);
                let kind = first.map(|index| promoted.remove(index).kind);
                let kind = kind.or_else(|| Some(before.piece(at)?.kind));
                let taken = if is_ours { &mut spoils.won } else { &mut spoils.given };
                taken.extend(kind);
            }
            for piece in promoted.iter_mut().filter(|it| mv.from() == Some(it.at)) {
                piece.at = mv.to();
            }
            let kind = before.moved_kind(mv).filter(|_| mv.promotes() && mv.drop().is_none());
            promoted.extend(kind.map(|kind| Promoted { at: mv.to(), kind, is_ours }));
        }
        spoils.promoted = promoted.iter().filter(|it| it.is_ours).map(|it| it.kind).collect();
        spoils.cancel();
        spoils
    }

    /// The pieces of `line` and of the exchange that the opponent of its last move begins on the same square, if that pays.
    #[must_use]
    pub fn settled(start: &Position, line: &[Move]) -> Spoils {
        let mut end = start.clone();
        let is_played = line.iter().all(|&mv| end.play(mv).is_ok());
        let last = line.last().filter(|_| is_played && end.outcome().is_none());
        let Some(last) = last else { return Spoils::of(start, line) };
        let judge = SlipJudge::new(start.selection(), &TunedFiles::default());
        let (_, exchange) = exchange(&judge, &end, last.to(), MOST_CAPTURES);
        Spoils::of(start, &[line, &exchange].concat())
    }

    /// Leaves out pairs of the same kind on both sides.
    fn cancel(&mut self) {
        self.given.retain(|kind| match self.won.iter().position(|won| won == kind) {
            Some(at) => {
                self.won.remove(at);
                false
            }
            None => true,
        });
    }
}

/// Whether the side to move wins material by captures on `at`.
pub(super) fn is_taken_with_gain(judge: &SlipJudge, position: &Position, at: Square) -> bool {
    let is_over = position.outcome().is_some();
    !is_over && exchange(judge, position, at, MOST_CAPTURES).0 > 0
}

/// The maximum number of captures of an exchange.
const MOST_CAPTURES: usize = 8;

/// The material that the side to move wins by captures on `at`, each by the least piece, with these moves of both sides; 0
/// and no moves if they do not pay.
fn exchange(judge: &SlipJudge, position: &Position, at: Square, most: usize) -> (i32, Vec<Move>) {
    let none = (0, Vec::new());
    let Some(taken) = position.piece(at).filter(|_| most > 0) else { return none };
    let moves = position.legal_moves().into_iter().filter(|mv| mv.to() == at);
    let cost = |mv: &Move| position.moved_kind(*mv).map(|kind| worth(judge, position, kind));
    let Some(mv) = moves.min_by_key(cost) else { return none };
    let mut after = position.clone();
    if after.play(mv).is_err() {
        return none;
    }
    let (lost, rest) = exchange(judge, &after, at, most - 1);
    match worth(judge, position, taken.kind) - lost {
        gain @ 1.. => (gain, [vec![mv], rest].concat()),
        _ => none,
    }
}
