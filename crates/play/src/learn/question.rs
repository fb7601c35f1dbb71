//! A question of a drill: a piece on a board, and the squares that it can go to.

use std::cmp::Reverse;

use zushiki_core::board::{Color, Geometry, Piece, PieceKind, Setup, Square};
use zushiki_core::notation::japanese::parse_place;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::Selection;

/// A piece of Black on a board that is empty or has a few other pieces.
#[derive(Clone, Debug)]
pub struct DrillQuestion {
    position: Position,
    from: Square,
    targets: Vec<Square>,
}

/// The squares of an answer, compared with those of the question. Each list is sorted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marking {
    /// The squares that were named and that the piece can go to.
    pub right: Vec<Square>,
    /// The squares that the piece can go to and that were not named.
    pub missed: Vec<Square>,
    /// The squares that were named and that the piece cannot go to.
    pub wrong: Vec<Square>,
}

impl Marking {
    /// Whether the answer names all squares and no other.
    #[must_use]
    pub fn is_right(&self) -> bool {
        self.missed.is_empty() && self.wrong.is_empty()
    }
}

/// The squares that the words of an answer name, in lower or upper case, separated by blanks or commas; a word that is
/// not a square is an error.
pub fn named_squares(geometry: Geometry, text: &str) -> impl Iterator<Item = Result<Square, &str>> {
    let words = text.split([' ', ',', '，', '、', '　', '・']).filter(|word| !word.is_empty());
    words.map(move |word| parse_place(geometry, word).ok_or(word))
}

impl DrillQuestion {
    /// The question about `kind`. In round 0 the piece is in the middle of the board, in later rounds elsewhere.
    /// `crowded` puts a piece of each side on squares that it reaches, unless it is royal. `None` if the piece has no
    /// move on this board.
    #[must_use]
    pub fn new(rules: &Rules, kind: PieceKind, round: u32, crowded: bool) -> Option<DrillQuestion> {
        let mut places = places(rules.selection().geometry(), round).into_iter();
        let alone = places.find_map(|from| alone(rules, kind, from))?;
        let royal = rules.selection().face(kind).royal;
        let filled = (crowded && !royal).then(|| filled(rules, &alone, round)).flatten();
        Some(filled.unwrap_or(alone))
    }

    /// The position, with Black to move.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The square of the piece.
    #[must_use]
    pub fn from(&self) -> Square {
        self.from
    }

    /// The squares that the piece can go to, sorted, without its own square, even if the piece may
    /// return to it.
    #[must_use]
    pub fn targets(&self) -> &[Square] {
        &self.targets
    }

    /// Compares the squares of an answer with the right ones.
    #[must_use]
    pub fn mark(&self, named: &[Square]) -> Marking {
        let mut named = named.to_vec();
        named.sort_unstable();
        named.dedup();
        let is_right = |at: &Square| self.targets.contains(at);
        let (right, wrong): (Vec<Square>, Vec<Square>) = named.into_iter().partition(is_right);
        let missed = self.targets.iter().copied().filter(|at| !right.contains(at)).collect();
        Marking { right, missed, wrong }
    }

    /// The question with the piece on `from` of `setup`; `None` if that cannot be played, or the piece
    /// has no move.
    fn of(rules: &Rules, setup: &Setup, from: Square) -> Option<DrillQuestion> {
        let position = rules.position(setup).ok()?;
        if !position.attacked_royals(Color::Black).is_empty() {
            return None;
        }
        let moves = position.moves_from(from).into_iter();
        let mut targets: Vec<Square> = moves.map(|mv| mv.to()).filter(|to| *to != from).collect();
        targets.sort_unstable();
        targets.dedup();
        (!targets.is_empty()).then_some(DrillQuestion { position, from, targets })
    }
}

/// The squares for the piece, the best first: in round 0 from the middle outwards, in later rounds
/// beginning with another one that has room around it.
fn places(geometry: Geometry, round: u32) -> Vec<Square> {
    let (files, ranks) = (geometry.files(), geometry.ranks());
    let mut squares: Vec<Square> = geometry.squares().collect();
    let middle = geometry.square(files.div_ceil(2), ranks.div_ceil(2));
    squares.sort_by_key(|&at| middle.map(|middle| geometry.distance(at, middle)));
    let has_room = |at: &Square| {
        let (file, rank) = (geometry.file(*at), geometry.rank(*at));
        (2..files).contains(&file) && (2..ranks).contains(&rank)
    };
    let roomy = squares.iter().filter(|at| has_room(at)).count().max(1);
    // The steps have no common factor with most numbers of squares, so that every square gets its turn.
    let first = usize::try_from(round).unwrap_or(0).wrapping_mul(7) % roomy;
    squares[..roomy].rotate_left(first);
    squares
}

/// The piece on `from` of a board with only the pieces that the rules require: a second piece of its side, as far away
/// as possible and out of its reach, unless it reaches all squares. The second piece is a royal, because every position
/// needs one; if the first is a royal, it is another piece, because a bare king may have lost.
fn alone(rules: &Rules, kind: PieceKind, from: Square) -> Option<DrillQuestion> {
    let (selection, geometry) = (rules.selection(), rules.selection().geometry());
    let mut empty = Setup::empty(geometry);
    empty.set_piece(from, Some(Piece { kind, color: Color::Black }));
    let mut corners: Vec<Square> = geometry.squares().filter(|at| *at != from).collect();
    corners.sort_by_key(|&at| Reverse(geometry.distance(at, from)));
    let companions = companions(selection, !selection.face(kind).royal);
    let question = |may_be_reached: bool| {
        let mut tried =
            companions.iter().flat_map(|&companion| corners.iter().map(move |&at| (companion, at)));
        tried.find_map(|(companion, at)| {
            let mut setup = empty.clone();
            setup.set_piece(at, Some(Piece { kind: companion, color: Color::Black }));
            let question = DrillQuestion::of(rules, &setup, from)?;
            let is_reached = question.position.attackers(at, Color::Black).contains(&from);
            (may_be_reached || !is_reached).then_some(question)
        })
    };
    question(false).or_else(|| question(true))
}

/// The base kinds that are royal or are not, the weakest first.
fn companions(selection: &Selection, royal: bool) -> Vec<PieceKind> {
    let kinds = (0..selection.faces().len()).rev().map(PieceKind::from_index);
    let fits = |kind: &PieceKind| {
        let face = selection.face(*kind);
        !face.is_promoted() && face.royal == royal
    };
    kinds.filter(fits).collect()
}

/// The same question with a piece of the opponent and one of the own side on squares that the piece
/// reaches; `None` if it reaches too few, or no such position can be played.
fn filled(rules: &Rules, alone: &DrillQuestion, round: u32) -> Option<DrillQuestion> {
    let kind = companions(rules.selection(), false).first().copied()?;
    let targets = &alone.targets;
    let count = targets.len();
    let first = usize::try_from(round).unwrap_or(0).wrapping_mul(5);
    (0..count).find_map(|step| {
        let theirs = targets[(first + step) % count];
        let own = targets[(first + step + count / 2) % count];
        let mut setup = alone.position.setup();
        setup.set_piece(theirs, Some(Piece { kind, color: Color::White }));
        if count > 3 {
            setup.set_piece(own, Some(Piece { kind, color: Color::Black }));
        }
        DrillQuestion::of(rules, &setup, alone.from)
    })
}
