//! The state of a position: board, hands, side to move, key. Only this file changes them.

use super::attacks::StateRef;
use super::compiled::Tables;
use super::keys::{Keys, WHITE_TO_MOVE};
use super::lions::Lions;
use super::observer::Observer;
use super::taken::TakenRules;
use crate::board::{Bitboard, Color, Hand, Move, Origin, Piece, PieceKind, Setup, Square, Words};

/// The part of a position that moves change. It does not test whether moves are legal.
///
/// The board is kept twice: as a list of cells, to find the piece on a square, and as sets of
/// squares, to find the squares of a side or kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct State<W: Words> {
    cells: Vec<Option<Piece>>,
    /// The squares of each side.
    colors: [Bitboard<W>; 2],
    /// The squares of each kind, of both sides.
    kinds: Vec<Bitboard<W>>,
    /// The squares of all royals, of both sides.
    royals: Bitboard<W>,
    /// The squares of all pieces with a slide, of both sides.
    sliders: Bitboard<W>,
    hands: [Hand; 2],
    to_move: Color,
    ply: u32,
    /// The square where a piece other than a lion captured a lion with the last move, in games that
    /// restrict such captures.
    lion_taken: Option<Square>,
    key: u64,
    /// The part of the key that the hands make up.
    hands_key: u64,
    /// The data, in addition to [`Undo`], for unmaking the moves made, the last move last, in games with moves of
    /// several legs or with such restrictions. [`State::forget`] drops the data of moves that are never unmade.
    special: Vec<SpecialUndo>,
    /// The cells that the effects of moves changed, with their earlier contents, the last change last.
    changes: Vec<(Square, Option<Piece>)>,
}

/// The data that unmaking a move needs in addition to the move.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    pub(super) captured: Option<Piece>,
    /// The kind of the piece before a move on the board: afterwards the piece may have another face. For a drop, the
    /// kind that was dropped.
    moved: PieceKind,
    /// The key before the move. Keeping it is cheaper than updating the key back: the key is half of
    /// the cost of a move.
    key: u64,
}

/// The data that unmaking a null move needs.
#[derive(Clone, Copy, Debug)]
pub struct NullUndo {
    /// The key before the move.
    key: u64,
}

/// The data that unmaking a move needs in a few games only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SpecialUndo {
    /// The value of [`State::lion_taken`] before the move.
    lion_taken: Option<Square>,
    /// The pieces captured on the way, in order.
    taken: [Option<Piece>; 2],
    /// The number of [`State::changes`] before the move.
    changes: usize,
}

impl<W: Words> State<W> {
    /// The state of `setup`, whose board and kinds are those of `tables`.
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
            lion_taken: setup.lion_taken,
            key: Keys::<W>::lion_taken(setup.lion_taken),
            hands_key: 0,
            special: Vec::new(),
            changes: Vec::new(),
        };
        for (square, piece) in setup.pieces() {
            state.place(tables, square, piece);
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

    /// The key without the part of the hands.
    #[inline]
    pub(super) fn board_key(&self) -> u64 {
        self.key ^ self.hands_key
    }

    #[inline]
    pub(super) fn piece(&self, square: Square) -> Option<Piece> {
        self.cells.get(square.index()).copied().flatten()
    }

    /// The squares of the pieces of `color`.
    #[inline]
    pub(super) fn of(&self, color: Color) -> Bitboard<W> {
        self.colors[color.index()]
    }

    #[inline]
    pub(super) fn occupied(&self) -> Bitboard<W> {
        self.colors[0] | self.colors[1]
    }

    /// The squares of the pieces of `kind`, of both sides.
    #[inline]
    pub(super) fn kind(&self, kind: PieceKind) -> Bitboard<W> {
        self.kinds[kind.index()]
    }

    /// The squares of the royals of `color`.
    #[inline]
    pub(super) fn royals(&self, color: Color) -> Bitboard<W> {
        self.royals & self.of(color)
    }

    /// The squares of all pieces that have a slide, of both sides.
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

    /// The square where a piece other than a lion captured a lion with the last move.
    #[inline]
    pub(super) fn lion_taken(&self) -> Option<Square> {
        self.lion_taken
    }

    pub(super) fn ply(&self) -> u32 {
        self.ply
    }

    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// Makes `mv`, which must be pseudo-legal: there is a piece to move or in hand, the squares are
    /// on the board, and a promotion or a drop is possible. Legality is not tested.
    #[inline]
    pub(super) fn make(&mut self, tables: &Tables<W>, mv: Move) -> Undo {
        self.make_observed(tables, mv, &mut ())
    }

    /// [`State::make`], with every change reported to `observer`.
    #[inline]
    pub(super) fn make_observed(
        &mut self,
        tables: &Tables<W>,
        mv: Move,
        observer: &mut impl Observer,
    ) -> Undo {
        let key = self.key;
        if tables.has_special_moves {
            if tables.has_effects {
                return self.make_with_effects(tables, mv, observer);
            }
            self.make_special_part(tables, mv, observer);
        }
        self.make_simple(tables, mv, key, observer)
    }

    /// Makes `mv` in a game whose moves have effects: what it captures on the way, the rest, and its effects.
    #[inline(never)]
    fn make_with_effects(
        &mut self,
        tables: &Tables<W>,
        mv: Move,
        observer: &mut impl Observer,
    ) -> Undo {
        let key = self.key;
        let turns_to = tables.taken.as_ref().and_then(|taken| self.turned_face(tables, taken, mv));
        self.make_special_part(tables, mv, observer);
        if tables.tramples {
            let trampled = StateRef { tables, state: self }.trampled(mv);
            self.remove_all(tables, trampled, observer);
        }
        let undo = self.make_simple(tables, mv, key, observer);
        let mover = !self.to_move;
        if let Some(kind) = turns_to {
            self.turn(tables, mv.to(), Piece { kind, color: mover }, observer);
        }
        if let Some(burning) = &tables.burning {
            let burnt = burning.burnt(self, mover, mv.to());
            self.remove_all(tables, burnt, observer);
        }
        undo
    }

    /// The face that the piece of `mv`, not yet made, gets by what it captures.
    pub(super) fn turned_face(
        &self,
        tables: &Tables<W>,
        taken: &TakenRules,
        mv: Move,
    ) -> Option<PieceKind> {
        let piece = self.piece(mv.from()?)?;
        if tables.kind(piece.kind).royal {
            return None;
        }
        let trampled = StateRef { tables, state: self }.trampled(mv);
        let squares = mv.via_squares(tables.geometry).chain(trampled).chain([mv.to()]);
        let victims = squares.filter_map(|at| self.piece(at)).filter(|it| it.color != piece.color);
        victims.filter_map(|victim| taken.turns_to(victim.kind)).last()
    }

    /// Replaces the piece on `square` after a move.
    fn turn(
        &mut self,
        tables: &Tables<W>,
        square: Square,
        piece: Piece,
        observer: &mut impl Observer,
    ) {
        self.remove(tables, square, observer);
        self.place(tables, square, piece);
        observer.put(piece, square);
    }

    /// Removes the pieces on `squares` as an effect of a move. Each goes to the hand of the other side.
    fn remove_all(
        &mut self,
        tables: &Tables<W>,
        squares: Bitboard<W>,
        observer: &mut impl Observer,
    ) {
        for square in squares {
            if let Some(piece) = self.remove(tables, square, observer) {
                self.add_captured_to_hand(tables, piece, 1, observer);
            }
        }
    }

    /// Removes the piece on `square` as an effect of a move, and keeps it for unmaking.
    fn remove(
        &mut self,
        tables: &Tables<W>,
        square: Square,
        observer: &mut impl Observer,
    ) -> Option<Piece> {
        let piece = self.cells[square.index()].take()?;
        self.changes.push((square, Some(piece)));
        self.toggle(tables, Bitboard::of(square), piece);
        self.key ^= tables.keys.piece(piece, square);
        observer.removed(piece, square);
        Some(piece)
    }

    /// The squares that the effects of the moves made, which are not forgotten, have emptied.
    pub(super) fn emptied(&self) -> impl Iterator<Item = Square> {
        let squares = self.changes.iter().map(|&(square, _)| square);
        squares.filter(|square| self.cells[square.index()].is_none())
    }

    /// Unmakes the effects of the last move, except for the key.
    fn unmake_effects(&mut self, tables: &Tables<W>) {
        let before = self.special.last().map_or(0, |special| special.changes);
        while self.changes.len() > before {
            let Some((square, piece)) = self.changes.pop() else { return };
            let now = std::mem::replace(&mut self.cells[square.index()], piece);
            if let Some(now) = now {
                self.toggle(tables, Bitboard::of(square), now);
            }
            if let Some(piece) = piece {
                self.toggle(tables, Bitboard::of(square), piece);
                if now.is_none() {
                    self.add_captured_to_hand(tables, piece, -1, &mut ());
                }
            }
        }
    }

    /// Makes `mv` without what it captures on the way and without its effects. `key` is the key before the move.
    #[inline]
    fn make_simple(
        &mut self,
        tables: &Tables<W>,
        mv: Move,
        key: u64,
        observer: &mut impl Observer,
    ) -> Undo {
        let (moved, captured) = match mv.origin() {
            Origin::Board(from) => self.make_on_board(tables, from, mv, observer),
            Origin::Hand(kind) => {
                let piece = Piece { kind: tables.face_after(kind, mv), color: self.to_move };
                self.add_to_hand(piece.color, kind, -1, observer);
                self.place(tables, mv.to(), piece);
                observer.put(piece, mv.to());
                (kind, None)
            }
        };
        self.flip_side();
        self.ply = self.ply.wrapping_add(1);
        Undo { captured, moved, key }
    }

    /// Gives the turn to the other side, as a null move of a search does.
    #[inline]
    pub(super) fn make_null(&mut self, tables: &Tables<W>) -> NullUndo {
        let undo = NullUndo { key: self.key };
        if tables.has_special_moves {
            // A lion that was captured before the last move restricts nothing any more.
            let changes = self.changes.len();
            self.special.push(SpecialUndo {
                lion_taken: self.lion_taken,
                taken: [None; 2],
                changes,
            });
            self.set_lion_taken(None);
        }
        self.flip_side();
        self.ply = self.ply.wrapping_add(1);
        undo
    }

    /// Unmakes the null move that returned `undo`.
    #[inline]
    pub(super) fn unmake_null(&mut self, tables: &Tables<W>, undo: NullUndo) {
        self.ply = self.ply.wrapping_sub(1);
        self.to_move = !self.to_move;
        if tables.has_special_moves {
            self.lion_taken = self.special.pop().and_then(|special| special.lion_taken);
        }
        self.key = undo.key;
    }

    /// Unmakes `mv`, the last move made, with the [`Undo`] that it returned.
    #[inline]
    pub(super) fn unmake(&mut self, tables: &Tables<W>, mv: Move, undo: Undo) {
        self.ply = self.ply.wrapping_sub(1);
        self.to_move = !self.to_move;
        if tables.has_effects {
            self.unmake_effects(tables);
        }
        let to = mv.to();
        match mv.origin() {
            Origin::Board(from) => self.unmake_on_board(tables, from, to, undo),
            Origin::Hand(kind) => {
                if let Some(dropped) = self.cells[to.index()].take() {
                    self.toggle(tables, Bitboard::of(to), dropped);
                }
                self.add_to_hand(self.to_move, kind, 1, &mut ());
            }
        }
        if tables.has_special_moves {
            self.unmake_special_part(tables, mv);
        }
        self.key = undo.key;
    }

    /// Makes the part of `mv` that only occurs in games with moves of several legs or restrictions on capturing lions,
    /// before the rest.
    #[cold]
    fn make_special_part(&mut self, tables: &Tables<W>, mv: Move, observer: &mut impl Observer) {
        let changes = self.changes.len();
        let mut undo = SpecialUndo { lion_taken: self.lion_taken, taken: [None; 2], changes };
        if let Some(lions) = &tables.lions {
            self.set_lion_taken(self.lion_taken_by(tables, lions, mv));
        }
        for (taken, square) in undo.taken.iter_mut().zip(mv.via_squares(tables.geometry)) {
            let Some(piece) = self.cells[square.index()].take() else { continue };
            self.toggle(tables, Bitboard::of(square), piece);
            self.key ^= tables.keys.piece(piece, square);
            observer.removed(piece, square);
            self.add_captured_to_hand(tables, piece, 1, observer);
            *taken = Some(piece);
        }
        self.special.push(undo);
    }

    /// Unmakes the same part, except for the key, after the rest.
    #[cold]
    fn unmake_special_part(&mut self, tables: &Tables<W>, mv: Move) {
        let Some(undo) = self.special.pop() else { return };
        for (taken, square) in undo.taken.into_iter().zip(mv.via_squares(tables.geometry)) {
            let Some(piece) = taken else { continue };
            self.cells[square.index()] = Some(piece);
            self.toggle(tables, Bitboard::of(square), piece);
            self.add_captured_to_hand(tables, piece, -1, &mut ());
        }
        self.lion_taken = undo.lion_taken;
    }

    /// Drops what only unmaking earlier moves would need.
    pub(super) fn forget(&mut self) {
        self.special.clear();
        self.changes.clear();
    }

    /// The square where `mv`, not yet made, captures a lion, the last one if it captures two, unless the
    /// capturing piece is a lion.
    fn lion_taken_by(&self, tables: &Tables<W>, lions: &Lions, mv: Move) -> Option<Square> {
        let is_lion =
            |square: Square| self.piece(square).is_some_and(|piece| lions.is_lion(piece.kind));
        let from = mv.from().filter(|&from| !is_lion(from))?;
        // If `to` equals `from`, no other piece is there.
        let squares = mv.via_squares(tables.geometry).chain([mv.to()]);
        squares.filter(|&square| square != from && is_lion(square)).last()
    }

    fn set_lion_taken(&mut self, taken: Option<Square>) {
        self.key ^= Keys::<W>::lion_taken(self.lion_taken) ^ Keys::<W>::lion_taken(taken);
        self.lion_taken = taken;
    }

    /// Moves the piece on `from`. Returns its kind before, and the piece captured on the destination.
    #[inline]
    fn make_on_board(
        &mut self,
        tables: &Tables<W>,
        from: Square,
        mv: Move,
        observer: &mut impl Observer,
    ) -> (PieceKind, Option<Piece>) {
        let to = mv.to();
        let Some(piece) = self.cells[from.index()].take() else {
            // No pseudo-legal move begins here.
            return (PieceKind::from_index(0), None);
        };
        let captured = self.cells[to.index()];
        if let Some(captured) = captured {
            self.toggle(tables, Bitboard::of(to), captured);
            self.key ^= tables.keys.piece(captured, to);
            observer.removed(captured, to);
            self.add_captured_to_hand(tables, captured, 1, observer);
        }
        let landed = Piece { kind: tables.face_after(piece.kind, mv), ..piece };
        self.cells[to.index()] = Some(landed);
        self.toggle_move(tables, (from, piece), (to, landed));
        self.key ^= tables.keys.piece(piece, from) ^ tables.keys.piece(landed, to);
        observer.removed(piece, from);
        observer.put(landed, to);
        (piece.kind, captured)
    }

    #[inline]
    fn unmake_on_board(&mut self, tables: &Tables<W>, from: Square, to: Square, undo: Undo) {
        let Undo { captured, moved, .. } = undo;
        let Some(landed) = self.cells[to.index()] else { return };
        let piece = Piece { kind: moved, ..landed };
        // In this order, because a pass ends where it began.
        self.cells[to.index()] = captured;
        self.cells[from.index()] = Some(piece);
        self.toggle_move(tables, (from, piece), (to, landed));
        if let Some(captured) = captured {
            self.toggle(tables, Bitboard::of(to), captured);
            self.add_captured_to_hand(tables, captured, -1, &mut ());
        }
    }

    /// Adds `by` (1, or -1 to unmake) of the captured `piece`, with its base kind in hand, to the hand of the side that
    /// captured it. Games without drops have no hands.
    #[inline]
    fn add_captured_to_hand(
        &mut self,
        tables: &Tables<W>,
        piece: Piece,
        by: i16,
        observer: &mut impl Observer,
    ) {
        if tables.selection.rules().drops.enabled {
            self.add_to_hand(!piece.color, tables.kind(piece.kind).in_hand, by, observer);
        }
    }

    /// Puts `piece` on `square`, which is empty.
    #[inline]
    fn place(&mut self, tables: &Tables<W>, square: Square, piece: Piece) {
        self.cells[square.index()] = Some(piece);
        self.toggle(tables, Bitboard::of(square), piece);
        self.key ^= tables.keys.piece(piece, square);
    }

    /// Moves a piece from one square to another in the sets; making and unmaking toggle the same bits. If the piece
    /// does not promote, both squares change together in the same sets; a pass, in which both squares are the same,
    /// changes nothing.
    #[inline]
    fn toggle_move(&mut self, tables: &Tables<W>, a: (Square, Piece), b: (Square, Piece)) {
        if a.1.kind == b.1.kind {
            self.toggle(tables, Bitboard::of(a.0) ^ Bitboard::of(b.0), a.1);
        } else {
            self.toggle(tables, Bitboard::of(a.0), a.1);
            self.toggle(tables, Bitboard::of(b.0), b.1);
        }
    }

    /// Toggles `bits` in all sets to which `piece` belongs.
    #[inline]
    fn toggle(&mut self, tables: &Tables<W>, bits: Bitboard<W>, piece: Piece) {
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
    fn add_to_hand(
        &mut self,
        color: Color,
        kind: PieceKind,
        by: i16,
        observer: &mut impl Observer,
    ) {
        let before = self.hand(color).count(kind);
        let after = before.saturating_add_signed(by);
        self.set_hand(color, kind, after);
        observer.hand_changed(color, kind, before, after);
    }

    fn set_hand(&mut self, color: Color, kind: PieceKind, count: u16) {
        let hand = &mut self.hands[color.index()];
        let change =
            Keys::<W>::hand(color, kind, hand.count(kind)) ^ Keys::<W>::hand(color, kind, count);
        self.key ^= change;
        self.hands_key ^= change;
        hand.set(kind, count);
    }

    #[inline]
    fn flip_side(&mut self) {
        self.to_move = !self.to_move;
        self.key ^= WHITE_TO_MOVE;
    }

    /// The state as a setup.
    pub(super) fn setup(&self, tables: &Tables<W>) -> Setup {
        let mut setup = Setup::empty(tables.geometry);
        for square in self.occupied() {
            setup.set_piece(square, self.piece(square));
        }
        setup.hands.clone_from(&self.hands);
        setup.to_move = self.to_move;
        setup.ply = self.ply;
        setup.lion_taken = self.lion_taken;
        setup
    }

    /// Whether board, hands, side to move and the square of a lion just captured are equal; the move
    /// number is not compared.
    pub(super) fn same_position(&self, other: &State<W>) -> bool {
        self.key == other.key
            && self.to_move == other.to_move
            && self.cells == other.cells
            && self.hands == other.hands
            && self.lion_taken == other.lion_taken
    }
}
