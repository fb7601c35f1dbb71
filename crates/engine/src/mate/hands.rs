//! Hands of the attacker as numbers, so that they can be compared at once.
//!
//! On the same board a mate remains one when the attacker has more pieces in hand, and the defender has fewer. The
//! table keeps for a proof the fewest pieces with which it holds.

use super::Solver;
use super::proof::Child;
use zushiki_core::board::{Color, Hand, PieceKind, Words};
use zushiki_core::rules::search::SearchPosition;

/// The places of the kinds in the number of a hand: some bits for the count, and a bit that stays 0.
#[derive(Clone, Debug, Default)]
pub(super) struct Packing {
    /// Indexed by kind.
    fields: Vec<Field>,
    /// The bits that stay 0.
    guards: u64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Field {
    shift: u32,
    /// The largest count; 0 for a kind of which no piece exists.
    most: u64,
}

impl Packing {
    /// The packing of the hands of a game with the pieces of `position`. It packs nothing, so that all hands are equal,
    /// if pieces in hand might harm, or there are too many kinds.
    pub(super) fn of<W: Words>(position: &SearchPosition<W>) -> Packing {
        let none = Packing::default();
        if !position.pieces_in_hand_help() {
            return none;
        }
        let (mut fields, mut guards, mut shift) = (Vec::new(), 0, 0);
        for total in totals(position) {
            let width = u64::BITS - u64::from(total).leading_zeros();
            if total > 0 && shift + width + 1 > u64::BITS {
                return none;
            }
            fields.push(Field { shift, most: u64::from(total) });
            if total > 0 {
                guards |= 1 << (shift + width);
                shift += width + 1;
            }
        }
        Packing { fields, guards }
    }

    /// Whether hands are packed into numbers; otherwise all hands have the number 0.
    pub(super) fn is_on(&self) -> bool {
        self.guards != 0
    }

    /// The bits that are 0 in each hand.
    pub(super) fn guards(&self) -> u64 {
        self.guards
    }

    /// The number of `hand`.
    #[inline]
    pub(super) fn pack(&self, hand: &Hand) -> u64 {
        if self.is_on() {
            hand.iter().map(|(kind, count)| u64::from(count) * self.unit(kind)).sum()
        } else {
            0
        }
    }

    /// One piece of `kind`.
    #[inline]
    pub(super) fn unit(&self, kind: PieceKind) -> u64 {
        self.fields.get(kind.index()).map_or(0, |field| u64::from(field.most > 0) << field.shift)
    }

    fn masks(&self) -> impl Iterator<Item = u64> {
        let fields = self.fields.iter().filter(|field| field.most > 0);
        fields.map(|field| (field.most.next_power_of_two() * 2 - 1) << field.shift)
    }

    /// As many pieces of each kind as the larger of both hands has.
    pub(super) fn union(&self, a: u64, b: u64) -> u64 {
        self.masks().map(|mask| (a & mask).max(b & mask)).fold(0, |all, field| all | field)
    }

    /// The pieces of `a` without those of `b`.
    pub(super) fn without(&self, a: u64, b: u64) -> u64 {
        let left = |mask: u64| (a & mask).saturating_sub(b & mask);
        self.masks().map(left).fold(0, |all, field| all | field)
    }

    /// The pieces of `hand`, which is packed, of the kinds that `other` lacks.
    pub(super) fn lacking(&self, hand: u64, other: &Hand) -> u64 {
        let other = self.pack(other);
        let kept = self.masks().filter(|mask| other & mask == 0).map(|mask| hand & mask);
        kept.fold(0, |all, field| all | field)
    }
}

impl<W: Words> Solver<'_, W> {
    /// A hand of the attacker with which the position is proved, at most its own: the pieces that the proof by
    /// `children` needs, and those that the defender must not have.
    pub(super) fn proof_hand(&mut self, attacking: bool, children: &[Child]) -> u64 {
        let own = self.place().hand;
        if attacking {
            let best = children.iter().find(|child| child.is_proved());
            return best.map_or(own, |&child| self.hand_for_attack(own, child));
        }
        let mut hand = self.lacking_in_defence();
        for child in children {
            let needed =
                if child.ended { own } else { self.table.winning_hand(child.place).unwrap_or(own) };
            hand = self.packing.union(hand, needed);
        }
        hand
    }

    /// The hand that the attack of `child`, which wins, needs before it.
    fn hand_for_attack(&mut self, own: u64, child: Child) -> u64 {
        let after = if !child.ended {
            self.table.winning_hand(child.place).unwrap_or(child.place.hand)
        } else {
            self.after(child.mv, |solver| {
                let mates = solver.ended(child.mv).is_none();
                if mates { solver.lacking_in_defence() } else { child.place.hand }
            })
        };
        match child.mv.drop() {
            Some(kind) => after + self.packing.unit(kind),
            None => self.packing.without(after, child.place.hand - own),
        }
    }

    /// The attacker's pieces in hand of kinds that the defender, which is to move, has none of. None if no drop could
    /// answer the check.
    fn lacking_in_defence(&self) -> u64 {
        if self.position.can_interpose(&self.position.legality()) {
            self.packing.lacking(self.place().hand, self.position.hand(!self.attacker))
        } else {
            0
        }
    }
}

/// The number of pieces of each kind that a hand could hold, on the board and in both hands.
fn totals<W: Words>(position: &SearchPosition<W>) -> Vec<u32> {
    let selection = position.selection();
    let mut totals = vec![0; selection.faces().len()];
    let pieces = position.occupied().into_iter().filter_map(|square| position.piece(square));
    for piece in pieces {
        totals[selection.face(piece.kind).captured_as.index()] += 1;
    }
    for (kind, count) in Color::ALL.iter().flat_map(|&color| position.hand(color).iter()) {
        totals[kind.index()] += u32::from(count);
    }
    totals
}
