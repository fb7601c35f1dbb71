//! Positions packed into few bytes, for game trees with up to a hundred thousand positions.

use super::{Color, Geometry, Hand, Piece, PieceKind, Setup, Square};

/// The [`Setup`] of a position in about a tenth of its memory: one bit for a square, one byte for a
/// piece of the first 64 kinds and two for another.
///
/// Two of them are equal where board, hands, side to move and `lion_taken` are; the move number is
/// not compared.
#[derive(Clone, Debug)]
pub(crate) struct PackedSetup {
    geometry: Geometry,
    to_move: Color,
    ply: u32,
    /// For every eight squares, a byte that marks the occupied ones, and their pieces; both hands; the square of
    /// `lion_taken`.
    bytes: Box<[u8]>,
}

impl PackedSetup {
    pub(crate) fn new(setup: &Setup) -> PackedSetup {
        let mut numbers = Numbers::default();
        let squares: Vec<Square> = setup.geometry().squares().collect();
        for eight in squares.chunks(8) {
            numbers.push_squares(setup, eight);
        }
        for hand in &setup.hands {
            numbers.push_hand(hand);
        }
        let lion_taken = squares.iter().position(|&square| Some(square) == setup.lion_taken);
        numbers.push(lion_taken.map_or(0, |index| index + 1));
        let (geometry, to_move, ply) = (setup.geometry(), setup.to_move, setup.ply);
        PackedSetup { geometry, to_move, ply, bytes: numbers.0.into_boxed_slice() }
    }

    /// The side to move.
    pub(crate) fn to_move(&self) -> Color {
        self.to_move
    }

    /// The setup that was packed.
    pub(crate) fn unpack(&self) -> Setup {
        let mut setup = Setup::empty(self.geometry);
        (setup.to_move, setup.ply) = (self.to_move, self.ply);
        let squares: Vec<Square> = self.geometry.squares().collect();
        let mut reader = Reader(self.bytes.iter());
        for eight in squares.chunks(8) {
            reader.read_squares(&mut setup, eight);
        }
        setup.hands = [reader.hand(), reader.hand()];
        setup.lion_taken = reader.number().checked_sub(1).and_then(|at| squares.get(at).copied());
        setup
    }
}

impl PartialEq for PackedSetup {
    fn eq(&self, other: &PackedSetup) -> bool {
        let parts = |setup: &PackedSetup| (setup.to_move, setup.geometry);
        parts(self) == parts(other) && self.bytes == other.bytes
    }
}

impl Eq for PackedSetup {}

/// A list of numbers, of seven bits in each byte, the lowest first; the eighth bit says that another
/// byte follows.
#[derive(Default)]
struct Numbers(Vec<u8>);

impl Numbers {
    fn push(&mut self, mut number: usize) {
        while number > 0x7f {
            self.0.push(low_byte(number & 0x7f) | 0x80);
            number >>= 7;
        }
        self.0.push(low_byte(number));
    }

    fn push_squares(&mut self, setup: &Setup, eight: &[Square]) {
        let pieces = eight.iter().map(|&square| setup.piece(square));
        let bits = pieces.clone().enumerate().map(|(at, piece)| u8::from(piece.is_some()) << at);
        self.0.push(bits.sum());
        for piece in pieces.flatten() {
            self.push(2 * piece.kind.index() + piece.color.index());
        }
    }

    fn push_hand(&mut self, hand: &Hand) {
        self.push(hand.iter().count());
        for (kind, count) in hand.iter() {
            self.push(kind.index());
            self.push(usize::from(count));
        }
    }
}

/// The last eight bits of `number`.
const fn low_byte(number: usize) -> u8 {
    number.to_le_bytes()[0]
}

/// Reads numbers that [`Numbers`] has written. After the end all numbers are 0.
struct Reader<'b>(std::slice::Iter<'b, u8>);

impl Reader<'_> {
    fn byte(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(0)
    }

    fn number(&mut self) -> usize {
        let (mut number, mut shift) = (0, 0);
        loop {
            let byte = self.byte();
            number |= usize::from(byte & 0x7f) << shift;
            shift += 7;
            if byte & 0x80 == 0 {
                return number;
            }
        }
    }

    fn read_squares(&mut self, setup: &mut Setup, eight: &[Square]) {
        let occupied = self.byte();
        for (at, &square) in eight.iter().enumerate() {
            if occupied >> at & 1 == 1 {
                setup.set_piece(square, Some(self.piece()));
            }
        }
    }

    fn piece(&mut self) -> Piece {
        let number = self.number();
        Piece { kind: PieceKind::from_index(number / 2), color: Color::ALL[number % 2] }
    }

    fn hand(&mut self) -> Hand {
        let mut hand = Hand::default();
        for _ in 0..self.number() {
            let kind = PieceKind::from_index(self.number());
            hand.set(kind, u16::try_from(self.number()).unwrap_or(u16::MAX));
        }
        hand
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Boards of all sizes, with pieces of all possible kinds on some of their squares.
    fn setups() -> impl Strategy<Value = Setup> {
        let piece = (0..700_usize, any::<bool>());
        let pieces = prop::collection::vec((any::<prop::sample::Index>(), piece), 0..300);
        let hand = prop::collection::vec((0..700_usize, 1..=256_u16), 0..9);
        let rest = (any::<bool>(), any::<u32>(), any::<Option<prop::sample::Index>>());
        (1..=36_u8, 1..=36_u8, pieces, [hand.clone(), hand], rest).prop_map(
            |(files, ranks, pieces, hands, (white, ply, lion))| {
                let geometry = Geometry::new(files, ranks).unwrap();
                let squares: Vec<Square> = geometry.squares().collect();
                let color = |white| Color::ALL[usize::from(white)];
                let mut setup = Setup::empty(geometry);
                for (at, (kind, white)) in pieces {
                    let piece = Piece { kind: PieceKind::from_index(kind), color: color(white) };
                    setup.set_piece(*at.get(&squares), Some(piece));
                }
                for (hand, counts) in setup.hands.iter_mut().zip(hands) {
                    counts.iter().for_each(|&(k, n)| hand.set(PieceKind::from_index(k), n));
                }
                (setup.to_move, setup.ply) = (color(white), ply);
                setup.lion_taken = lion.map(|at| *at.get(&squares));
                setup
            },
        )
    }

    proptest! {
        #[test]
        fn every_setup_is_unpacked_as_it_was(setup in setups()) {
            prop_assert_eq!(PackedSetup::new(&setup).unpack(), setup);
        }

        #[test]
        fn equal_but_for_the_move_number_is_equal(a in setups(), b in setups()) {
            let mut later = a.clone();
            later.ply = b.ply;
            prop_assert_eq!(PackedSetup::new(&later), PackedSetup::new(&a));
            let mut same_number = b.clone();
            same_number.ply = a.ply;
            prop_assert_eq!(PackedSetup::new(&a) == PackedSetup::new(&b), a == same_number);
        }
    }
}
