//! Board, hands and key, and the moves that change them: the only code that flips a bit.

use super::compiled::Tables;
use super::keys::{Keys, WHITE_TO_MOVE};
use crate::board::{Bitboard, Color, Hand, Move, Origin, Piece, PieceKind, Setup, Square, Words};

/// The changing part of a position. Knows nothing of what is legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct State<W: Words> {
    cells: Vec<Option<Piece>>,
    colors: [Bitboard<W>; 2],
    kinds: Vec<Bitboard<W>>,
    royals: Bitboard<W>,
    sliders: Bitboard<W>,
    hands: [Hand; 2],
    to_move: Color,
    ply: u32,
    key: u64,
}

/// What a move destroyed: enough to take it back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Undo {
    captured: Option<Piece>,
    /// Kept and not worked out again: half of what a change costs is its key.
    key: u64,
}

impl<W: Words> State<W> {
    /// The state that `setup` writes down.
    pub(super) fn new(tables: &Tables<W>, setup: &Setup) -> State<W> {
        let mut state = State {
            cells: vec![None; tables.geometry.bits()],
            colors: [Bitboard::EMPTY; 2],
            kinds: vec![Bitboard::EMPTY; tables.selection.faces().len()],
            royals: Bitboard::EMPTY,
            sliders: Bitboard::EMPTY,
            hands: [Hand::default(), Hand::default()],
            to_move: Color::Black,
            ply: setup.ply,
            key: 0,
        };
        for (square, piece) in setup.pieces() {
            state.put(tables, square, piece);
        }
        for color in Color::ALL {
            for (kind, count) in setup.hands[color.index()].iter() {
                state.set_hand(color, kind, count);
            }
        }
        if setup.to_move == Color::White {
            state.flip_side();
        }
        state
    }

    #[inline]
    pub(super) fn piece(&self, square: Square) -> Option<Piece> {
        self.cells.get(square.index()).copied().flatten()
    }

    /// The squares of `color`.
    #[inline]
    pub(super) fn of(&self, color: Color) -> Bitboard<W> {
        self.colors[color.index()]
    }

    #[inline]
    pub(super) fn occupied(&self) -> Bitboard<W> {
        self.colors[0] | self.colors[1]
    }

    /// The squares of `kind`, of either side.
    #[inline]
    pub(super) fn kind(&self, kind: PieceKind) -> Bitboard<W> {
        self.kinds[kind.index()]
    }

    /// The royals of `color`.
    #[inline]
    pub(super) fn royals(&self, color: Color) -> Bitboard<W> {
        self.royals & self.of(color)
    }

    /// The squares of all pieces that slide at all, of either side.
    #[inline]
    pub(super) fn sliders(&self) -> Bitboard<W> {
        self.sliders
    }

    pub(super) fn hand(&self, color: Color) -> &Hand {
        &self.hands[color.index()]
    }

    #[inline]
    pub(super) fn to_move(&self) -> Color {
        self.to_move
    }

    pub(super) fn ply(&self) -> u32 {
        self.ply
    }

    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// Plays a move whose squares and pieces fit the board; whether it is legal is not asked.
    #[inline]
    pub(super) fn make(&mut self, tables: &Tables<W>, mv: Move) -> Undo {
        let key = self.key;
        let captured = match mv.origin() {
            Origin::Board(from) => self.make_on_board(tables, from, mv.to(), mv.promotes()),
            Origin::Hand(kind) => {
                let piece = Piece { kind, color: self.to_move };
                self.add_to_hand(piece.color, kind, -1);
                self.put(tables, mv.to(), piece);
                None
            }
        };
        self.flip_side();
        self.ply = self.ply.wrapping_add(1);
        Undo { captured, key }
    }

    /// Takes back the move just made.
    #[inline]
    pub(super) fn unmake(&mut self, tables: &Tables<W>, mv: Move, undo: Undo) {
        self.ply = self.ply.wrapping_sub(1);
        self.to_move = !self.to_move;
        let to = mv.to();
        match mv.origin() {
            Origin::Board(from) => {
                self.unmake_on_board(tables, from, to, mv.promotes(), undo.captured);
            }
            Origin::Hand(kind) => {
                let piece = Piece { kind, color: self.to_move };
                self.cells[to.index()] = None;
                self.flip(tables, Bitboard::of(to), piece);
                self.add_to_hand(piece.color, kind, 1);
            }
        }
        self.key = undo.key;
    }

    #[inline]
    fn make_on_board(
        &mut self,
        tables: &Tables<W>,
        from: Square,
        to: Square,
        promote: bool,
    ) -> Option<Piece> {
        let piece = self.cells[from.index()].take()?;
        let captured = self.cells[to.index()];
        if let Some(captured) = captured {
            self.flip(tables, Bitboard::of(to), captured);
            self.key ^= tables.keys.piece(captured, to);
            self.keep_captured(tables, captured, 1);
        }
        let turned = if promote { tables.kind(piece.kind).promoted } else { None };
        let landed = Piece { kind: turned.unwrap_or(piece.kind), ..piece };
        self.cells[to.index()] = Some(landed);
        self.move_bits(tables, (from, piece), (to, landed));
        self.key ^= tables.keys.piece(piece, from) ^ tables.keys.piece(landed, to);
        captured
    }

    #[inline]
    fn unmake_on_board(
        &mut self,
        tables: &Tables<W>,
        from: Square,
        to: Square,
        promote: bool,
        captured: Option<Piece>,
    ) {
        let Some(landed) = self.cells[to.index()] else { return };
        let kind = if promote { tables.kind(landed.kind).base } else { landed.kind };
        let piece = Piece { kind, ..landed };
        self.cells[from.index()] = Some(piece);
        self.cells[to.index()] = captured;
        self.move_bits(tables, (from, piece), (to, landed));
        if let Some(captured) = captured {
            self.flip(tables, Bitboard::of(to), captured);
            self.keep_captured(tables, captured, -1);
        }
    }

    /// Where there are drops, a captured piece changes sides and turns its base face up.
    #[inline]
    fn keep_captured(&mut self, tables: &Tables<W>, piece: Piece, by: i16) {
        if tables.selection.rules().drops.enabled {
            self.add_to_hand(!piece.color, tables.kind(piece.kind).base, by);
        }
    }

    #[inline]
    fn put(&mut self, tables: &Tables<W>, square: Square, piece: Piece) {
        self.cells[square.index()] = Some(piece);
        self.flip(tables, Bitboard::of(square), piece);
        self.key ^= tables.keys.piece(piece, square);
    }

    /// Takes the piece off one square and sets it on the other, or the other way round: it is the
    /// same bits that change. A face that stays the same changes them all at once.
    #[inline]
    fn move_bits(&mut self, tables: &Tables<W>, a: (Square, Piece), b: (Square, Piece)) {
        if a.1.kind == b.1.kind {
            self.flip(tables, Bitboard::of(a.0) | Bitboard::of(b.0), a.1);
        } else {
            self.flip(tables, Bitboard::of(a.0), a.1);
            self.flip(tables, Bitboard::of(b.0), b.1);
        }
    }

    #[inline]
    fn flip(&mut self, tables: &Tables<W>, bits: Bitboard<W>, piece: Piece) {
        self.colors[piece.color.index()] ^= bits;
        self.kinds[piece.kind.index()] ^= bits;
        let kind = tables.kind(piece.kind);
        if kind.royal {
            self.royals ^= bits;
        }
        if kind.slides {
            self.sliders ^= bits;
        }
    }

    #[inline]
    fn add_to_hand(&mut self, color: Color, kind: PieceKind, by: i16) {
        let count = self.hand(color).count(kind).saturating_add_signed(by);
        self.set_hand(color, kind, count);
    }

    fn set_hand(&mut self, color: Color, kind: PieceKind, count: u16) {
        let hand = &mut self.hands[color.index()];
        self.key ^= Keys::hand(color, kind, hand.count(kind)) ^ Keys::hand(color, kind, count);
        hand.set(kind, count);
    }

    #[inline]
    fn flip_side(&mut self) {
        self.to_move = !self.to_move;
        self.key ^= WHITE_TO_MOVE;
    }

    /// The same, written down.
    pub(super) fn setup(&self, tables: &Tables<W>) -> Setup {
        let mut setup = Setup::empty(tables.geometry);
        for square in self.occupied() {
            setup.set_piece(square, self.piece(square));
        }
        setup.hands.clone_from(&self.hands);
        setup.to_move = self.to_move;
        setup.ply = self.ply;
        setup
    }

    /// Whether the position is the same: board, hands and side to move, whatever the move number.
    pub(super) fn same_position(&self, other: &State<W>) -> bool {
        self.key == other.key
            && self.to_move == other.to_move
            && self.cells == other.cells
            && self.hands == other.hands
    }
}
