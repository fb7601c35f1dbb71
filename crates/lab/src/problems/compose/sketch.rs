//! Random positions with few pieces, as beginnings of problems for games whose self-play rarely comes to a mate.

use super::changes::give;
use zushiki_core::board::{Color, Geometry, Piece, PieceKind, Setup, Square};
use zushiki_core::rules::Rules;
use zushiki_core::variant::{CheckRule, Selection};
use zushiki_play::opponent::Dice;

/// The ranks at the far side of the board on which the royal of the defender stands: one of so many parts.
const FAR: u8 = 3;
/// The distance from the royal within which the defender has its other pieces.
const DEFENDER: i8 = 2;
/// The distance from the royal within which the attacker has its pieces.
const ATTACKER: i8 = 4;
/// The part of the pieces that are promoted: one of so many.
const PROMOTED: u64 = 4;

/// The pieces that every random position has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pieces {
    /// A piece of the attacker.
    pub with: Option<PieceKind>,
    /// A piece of the defender, near its royal.
    pub against: Option<PieceKind>,
    /// The number of pieces in the hand of the attacker, in games with drops.
    pub hand: u32,
}

/// A random position with Black as the attacker and with `pieces`. In games with drops the defender holds the rest of the
/// set. `None` if there is no room.
pub(crate) fn sketch(rules: &Rules, pieces: Pieces, dice: &mut Dice) -> Option<Setup> {
    let Pieces { with, against, hand } = pieces;
    let selection = rules.selection();
    let (royals, others) = kinds(selection);
    let geometry = selection.geometry();
    let far = |at: &Square| geometry.depth(*at, Color::Black) <= geometry.ranks().div_ceil(FAR);
    let squares: Vec<Square> = geometry.squares().filter(far).collect();
    let (&royal, &home) = (royals.first()?, dice.pick(&squares)?);
    let mut setup = Setup::empty(geometry);
    setup.set_piece(home, Some(Piece { kind: royal, color: Color::White }));
    if selection.rules().check == CheckRule::None {
        put(
            &mut setup,
            Piece { kind: royal, color: Color::Black },
            home,
            geometry.ranks() as i8,
            dice,
        );
    }
    if let Some(kind) = with {
        put(&mut setup, Piece { kind, color: Color::Black }, home, ATTACKER, dice);
    }
    if let Some(kind) = against {
        put(&mut setup, Piece { kind, color: Color::White }, home, DEFENDER, dice);
    }
    let least = u64::from(with.is_none() && hand == 0);
    for _ in 0..least + 1 + dice.roll() % 3 {
        put(
            &mut setup,
            Piece { kind: any(selection, &others, dice)?, color: Color::Black },
            home,
            ATTACKER,
            dice,
        );
    }
    for _ in 0..1 + dice.roll() % 4 {
        let kind = *dice.pick(&others)?;
        put(&mut setup, Piece { kind, color: Color::White }, home, DEFENDER, dice);
    }
    if selection.rules().drops.enabled {
        give_rest(selection, &mut setup);
        for _ in 0..hand {
            take_in_hand(&mut setup, dice);
        }
    }
    Some(setup)
}

/// Gives a piece that the defender holds to the attacker, if there is one.
fn take_in_hand(setup: &mut Setup, dice: &mut Dice) {
    let held: Vec<PieceKind> =
        setup.hands[Color::White.index()].iter().map(|(kind, _)| kind).collect();
    if let Some(&kind) = dice.pick(&held) {
        give(setup, Color::White, kind, -1);
        give(setup, Color::Black, kind, 1);
    }
}

/// The kinds of the set-up of the game: royals, and others, each once.
fn kinds(selection: &Selection) -> (Vec<PieceKind>, Vec<PieceKind>) {
    let mut kinds: Vec<PieceKind> =
        selection.start().pieces().map(|(_, piece)| piece.kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds.into_iter().partition(|&kind| selection.face(kind).royal)
}

/// One of `kinds`, at times promoted.
fn any(selection: &Selection, kinds: &[PieceKind], dice: &mut Dice) -> Option<PieceKind> {
    let kind = *dice.pick(kinds)?;
    let promoted = selection.face(kind).promotes_to;
    let turns = dice.roll().is_multiple_of(PROMOTED);
    Some(promoted.filter(|_| turns).unwrap_or(kind))
}

/// Puts a piece on a random free square within `most` steps of `home`, if one is found.
fn put(setup: &mut Setup, piece: Piece, home: Square, most: i8, dice: &mut Dice) {
    let geometry = setup.geometry();
    for _ in 0..8 {
        let at = near(geometry, home, most, dice);
        if let Some(at) = at.filter(|&at| setup.piece(at).is_none()) {
            setup.set_piece(at, Some(piece));
            return;
        }
    }
}

/// A random square within `most` steps of `home`; `None` if it is not on the board.
fn near(geometry: Geometry, home: Square, most: i8, dice: &mut Dice) -> Option<Square> {
    let mut step = || (dice.roll() % (2 * most as u64 + 1)) as i8 - most;
    let file = geometry.file(home).checked_add_signed(step())?;
    geometry.square(file, geometry.rank(home).checked_add_signed(step())?)
}

/// Gives the defender the pieces of the set that are not on the board.
fn give_rest(selection: &Selection, setup: &mut Setup) {
    let mut rest: Vec<PieceKind> =
        selection.start().pieces().map(|(_, piece)| selection.face(piece.kind).base).collect();
    for (_, piece) in setup.pieces() {
        let base = selection.face(piece.kind).base;
        if let Some(at) = rest.iter().position(|&kind| kind == base) {
            rest.swap_remove(at);
        }
    }
    let hand = &mut setup.hands[Color::White.index()];
    for kind in rest.into_iter().filter(|&kind| !selection.face(kind).royal) {
        hand.set(kind, hand.count(kind) + 1);
    }
}
