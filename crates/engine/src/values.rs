//! The values of pieces, derived from the rules of a game: how they move, what they promote to, the
//! size of the board, and whether captured pieces can be dropped.
//!
//! Values are integers on a scale on which the mean piece of the starting position, royals left out, is
//! worth [`MEAN`]. All arithmetic is on integers, so that every machine derives the same values.

use super::mobility::{ONE, mobility};
use zushiki_core::board::{Geometry, PieceKind};
use zushiki_core::variant::{Movement, Selection};

/// The value of the mean piece of a starting position.
pub(super) const MEAN: i64 = 300;

/// The value of a kind, for its own side.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct KindValues {
    /// The value on the board, on a square of mean mobility.
    pub(super) board: i32,
    /// The value in hand; 0 for kinds that are never in hand.
    pub(super) hand: i32,
    /// The value that a rank more towards the far edge adds on average; the whole is 0 over the board.
    pub(super) advance: i32,
    /// The value that being one step from the promotion zone adds, in comparison with being far away from it.
    pub(super) promotion: i32,
    /// The value that being beside the enemy royal adds; less at a distance.
    pub(super) attack: i32,
    /// The additional value next to the own royal; less at a distance.
    pub(super) defence: i32,
}

/// The values of all kinds of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Values {
    /// Indexed by kind.
    pub(super) kinds: Vec<KindValues>,
    /// The value of the turn.
    pub(super) tempo: i32,
}

impl Values {
    /// The values derived from the rules of `selection`.
    pub(super) fn derive(selection: &Selection) -> Values {
        let raw = RawValues::of(selection);
        let kinds = selection.variant().kinds().map(|kind| kind_values(selection, &raw, kind));
        Values {
            kinds: kinds.collect(),
            tempo: if selection.rules().drops.enabled { 40 } else { 4 },
        }
    }
}

/// Values by movement alone, scaled, indexed by kind.
struct RawValues(Vec<i64>);

impl RawValues {
    fn of(selection: &Selection) -> RawValues {
        let board = selection.geometry();
        let empty = emptiness(selection);
        let value = |movement: &Movement| value_of(mean_mobility(board, movement, empty));
        let mut raw: Vec<i64> = selection.faces().iter().map(|f| value(&f.movement)).collect();
        let promotable = selection.variant().kinds();
        let gains: Vec<(PieceKind, i64)> = promotable
            .filter_map(|kind| {
                let to = selection.face(kind).promotes_to?;
                Some((kind, (raw[to.index()] - raw[kind.index()]) * PROMOTION_SHARE / ONE))
            })
            .collect();
        for (kind, gain) in gains {
            raw[kind.index()] += gain.max(0);
        }
        let (sum, count) = total(selection, &raw);
        RawValues(raw.into_iter().map(|value| value * MEAN * count / sum.max(1)).collect())
    }

    fn get(&self, kind: PieceKind) -> i64 {
        self.0[kind.index()]
    }
}

/// The share of the gain by promotion that a piece is worth before it promotes.
const PROMOTION_SHARE: i64 = 200;

/// The probability that a square is empty: higher without drops, as the board empties in the course
/// of the game.
fn emptiness(selection: &Selection) -> i64 {
    if selection.rules().drops.enabled { 660 } else { 740 }
}

/// The value of a piece with `mobility` moves on average: `60 m + 6 m^2`. The square makes a piece that
/// moves twice as far worth more than two.
fn value_of(mobility: i64) -> i64 {
    (60 * mobility + 6 * mobility * mobility / ONE) / ONE
}

/// The sum of `raw` over the pieces that start the game, royals left out, and their number.
fn total(selection: &Selection, raw: &[i64]) -> (i64, i64) {
    let pieces = selection.start().pieces().map(|(_, piece)| piece.kind);
    let pieces = pieces.filter(|&kind| !selection.face(kind).royal);
    pieces.fold((0, 0), |(sum, count), kind| (sum + raw[kind.index()], count + 1))
}

/// The number of moves from the mean square, in fixed point.
fn mean_mobility(board: Geometry, movement: &Movement, empty: i64) -> i64 {
    let (sum, count) = board.squares().fold((0, 0), |(sum, count), square| {
        (sum + mobility(board, movement, square, empty), count + 1)
    });
    sum / count
}

fn kind_values(selection: &Selection, raw: &RawValues, kind: PieceKind) -> KindValues {
    let (face, drops) = (selection.face(kind), selection.rules().drops.enabled);
    let value = raw.get(kind);
    let gain = face.promotes_to.map_or(0, |to| raw.get(to) - value).max(0);
    let slides = face.movement.slides.iter().any(|(_, range)| range.is_none());
    if face.royal {
        let advance = if drops { -14 } else { -8 };
        return KindValues { board: value as i32, advance, ..KindValues::default() };
    }
    // Tuned values of all games without drops rate promoted steppers a fifth below other pieces with
    // the same moves. A lion is worth as much whether it was promoted or not.
    let steps = !slides && face.movement.legs.is_empty();
    let rate = if face.is_promoted() && steps && !drops { 820 } else { ONE };
    KindValues {
        board: (value * rate / ONE) as i32,
        hand: if drops && !face.is_promoted() { (value + value / 10 + 15) as i32 } else { 0 },
        advance: if slides { 0 } else { 3 },
        promotion: (gain * if slides { 100 } else { 250 } / ONE) as i32,
        attack: (value / 9).min(70) as i32,
        defence: (value / 14).min(30) as i32,
    }
}
