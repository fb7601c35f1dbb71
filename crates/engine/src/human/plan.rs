//! The plans of a player: a front and a castle in the opening, the attack on the royals, the hunt for the last pieces.
//! These plans depend on the board and the rules alone.

use crate::weights::Weights;
use zushiki_core::board::{Move, Square, Words};
use zushiki_core::rules::search::SearchPosition;

/// The part of a game, by which a player plans.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// The first plies, fewer than three fifths of the number of squares.
    Opening,
    /// The moves between the opening and the ending.
    Middle,
    /// Few pieces are left on the board, and none can come back.
    Ending,
    /// Only royals are left.
    Bare,
}

/// In an ending at most one square in so many is occupied.
const SPARSE: usize = 6;

impl Phase {
    /// The phase of the game in `position`, after `plies` moves.
    pub(super) fn of<W: Words>(
        position: &SearchPosition<W>,
        weights: &Weights,
        plies: usize,
    ) -> Phase {
        let us = position.to_move();
        let squares = position.geometry().squares().count();
        let pieces = position.occupied();
        match () {
            () if !weights.drops && pieces == position.royals(us) | position.royals(!us) => {
                Phase::Bare
            }
            () if !weights.drops && pieces.count() as usize * SPARSE <= squares => Phase::Ending,
            () if plies < squares * 3 / 5 => Phase::Opening,
            () => Phase::Middle,
        }
    }
}

/// The progress of a move in the plan of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Progress {
    /// The number of steps, negative for steps back.
    pub(super) steps: i32,
    /// Whether the move leads a royal to its castle.
    pub(super) castles: bool,
}

/// The progress that `mv`, a move of the side to move, makes in `phase`; none by drops.
pub(super) fn progress<W: Words>(
    position: &SearchPosition<W>,
    weights: &Weights,
    phase: Phase,
    mv: Move,
) -> Progress {
    let none = Progress { steps: 0, castles: false };
    let Some(from) = mv.from() else { return none };
    let is_royal = position.royals(position.to_move()).contains(from);
    match phase {
        Phase::Ending => Progress { steps: hunt(position, from, mv.to()), castles: false },
        Phase::Opening if is_royal && weights.drops => {
            let steps = castle(position, weights, from, mv.to());
            Progress { steps, castles: steps > 0 }
        }
        _ if is_royal => none,
        Phase::Opening if is_on_edge(position, from) => none,
        _ => Progress { steps: advance(position, from, mv.to()), castles: false },
    }
}

/// The progress of a piece from `from` to `to`, in steps: in the own half of the board the number of ranks that it
/// advances, in the other half the number of steps that it gets nearer to a royal of the opponent.
fn advance<W: Words>(position: &SearchPosition<W>, from: Square, to: Square) -> i32 {
    let (us, geometry) = (position.to_move(), position.geometry());
    let targets = position.royals(!us);
    let left = |at| {
        let nearest = targets.into_iter().map(|royal| geometry.distance(at, royal)).min();
        match nearest.filter(|_| geometry.depth(from, us) <= geometry.ranks() / 2) {
            Some(nearest) => i32::from(nearest),
            None => i32::from(geometry.depth(at, us)),
        }
    };
    left(from) - left(to)
}

/// The number of steps by which a piece gets nearer to the piece of the opponent that is nearest to it.
fn hunt<W: Words>(position: &SearchPosition<W>, from: Square, to: Square) -> i32 {
    let geometry = position.geometry();
    let targets = position.of(!position.to_move());
    let nearest = targets.into_iter().min_by_key(|&at| geometry.distance(from, at));
    nearest.map_or(0, |target| {
        i32::from(geometry.distance(from, target)) - i32::from(geometry.distance(to, target))
    })
}

/// The number of files by which the only royal gets farther from the own piece that is worth most, along the last two ranks
/// and not on an outermost file: the other side attacks where that piece does not defend, and it attacks itself on its own.
fn castle<W: Words>(
    position: &SearchPosition<W>,
    weights: &Weights,
    from: Square,
    to: Square,
) -> i32 {
    let (us, geometry) = (position.to_move(), position.geometry());
    let is_home = |at| geometry.depth(at, us) + 2 >= geometry.ranks();
    if !is_home(from)
        || !is_home(to)
        || is_on_edge(position, to)
        || position.royals(us).only().is_none()
    {
        return 0;
    }
    let worth = |at: &Square| position.piece(*at).map_or(0, |piece| weights.board(piece.kind));
    let others = position.of(us) & !position.royals(us);
    let Some(most) = others.into_iter().max_by_key(worth) else { return 0 };
    let away = |at| i32::from(geometry.file(at)).abs_diff(i32::from(geometry.file(most))) as i32;
    away(to) - away(from)
}

fn is_on_edge<W: Words>(position: &SearchPosition<W>, at: Square) -> bool {
    let geometry = position.geometry();
    let file = geometry.file(at);
    file == 1 || file == geometry.files()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::Parameters;
    use crate::tests::selection;
    use zushiki_core::notation::{sfen, usi};
    use zushiki_core::rules::Rules;
    use zushiki_core::rules::search::{Visitor, at_width};

    struct Plan<'a> {
        weights: &'a Weights,
        plies: usize,
        mv: Option<Move>,
    }

    impl Visitor for Plan<'_> {
        type Output = (Phase, i32, bool);

        fn visit<W: Words>(self, position: SearchPosition<W>) -> (Phase, i32, bool) {
            let phase = Phase::of(&position, self.weights, self.plies);
            let none = Progress { steps: 0, castles: false };
            let made = self.mv.map_or(none, |mv| progress(&position, self.weights, phase, mv));
            (phase, made.steps, made.castles)
        }
    }

    /// The phase of a game after `plies` moves, and the progress of the move `mv`.
    fn plan(game: &str, position: &str, plies: usize, mv: &str) -> (Phase, i32, bool) {
        let selection = selection(game, &[], "");
        let setup = sfen::parse(&selection, position).unwrap();
        let position = Rules::new(selection.clone()).position(&setup).unwrap();
        let weights = Weights::new(&selection, &Parameters::derive(&selection));
        let mv = usi::parse(&selection, mv);
        assert!(mv.is_none_or(|mv| position.legal_moves().contains(&mv)));
        at_width(&position, Plan { weights: &weights, plies, mv })
    }

    const SHOGI: &str = "4k4/9/9/9/9/9/P3P4/1B5R1/4K4 b - 1";

    #[test]
    fn a_front_and_a_castle_are_built_in_the_opening() {
        let of = |mv| plan("shogi", SHOGI, 10, mv);
        assert_eq!(of("5g5f"), (Phase::Opening, 1, false));
        assert_eq!(of("9g9f"), (Phase::Opening, 0, false), "an outermost file");
        assert_eq!(of("5i6i"), (Phase::Opening, 1, true), "away from the rook");
        assert_eq!(of("5i4i"), (Phase::Opening, -1, false));
        assert_eq!(of("5i5h"), (Phase::Opening, 0, false));
        assert_eq!(plan("shogi", SHOGI, 60, "5i6i"), (Phase::Middle, 0, false));
        // Without drops a king in the middle is useful.
        assert_eq!(
            plan("sho", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 10, "5i6h")
                .1,
            0
        );
    }

    #[test]
    fn every_piece_hunts_in_an_ending_without_drops() {
        let ending = "4k4/9/9/9/7p1/9/9/3G5/K8 b - 1";
        let of = |mv| plan("sho", ending, 200, mv);
        assert_eq!(of("9i8h"), (Phase::Ending, 1, false));
        assert_eq!(of("6h5g"), (Phase::Ending, 1, false));
        assert_eq!(of("6h7h"), (Phase::Ending, -1, false));
        assert_eq!(plan("sho", "4k4/9/9/9/9/9/9/9/K8 b - 1", 200, "").0, Phase::Bare);
        assert_eq!(plan("shogi", "4k4/9/9/9/7p1/9/9/3G5/K8 b - 1", 200, "").0, Phase::Middle);
    }
}
