//! The beauties and the blemishes of a mate, counted along its line.

use super::theme::Theme;
use zushiki_core::board::{Color, Move, Square};
use zushiki_core::rules::{Position, Termination};

/// The counts of a problem.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Features {
    /// The pieces on the board at the start.
    pub pieces: u32,
    /// The promoted pieces of the defender at the start.
    pub promoted_defenders: u32,
    /// The pieces in the hand of the attacker at the start.
    pub in_hand: u32,
    /// The pieces in the hand of the attacker at the end.
    pub left_in_hand: u32,
    /// The moves of the attacker that capture nothing and whose piece the next move of the defender takes.
    pub sacrifices: u32,
    /// The moves of the attacker with a piece that could have promoted.
    pub refused_promotions: u32,
    /// The answers of the defender that put a piece other than a royal on an empty square.
    pub interpositions: u32,
    /// The moves after which two pieces of the attacker attack the same royal.
    pub double_checks: u32,
    /// The moves that give check with a piece other than the one that moved.
    pub discovered_checks: u32,
    /// The moves that give check with the piece that moved from four squares or more away.
    pub distant_checks: u32,
    /// The moves of the attacker on the board that capture nothing and lead away from the nearest royal of the defender.
    pub retreats: u32,
    /// The moves of the attacker that lead a piece back to a square that it left.
    pub returns: u32,
    /// The answers of the defender by a move of a royal.
    pub royal_moves: u32,
    /// The moves of the attacker over two squares or more, without a capture on the way, with a piece that can make
    /// several steps in a move.
    pub double_moves: u32,
    /// The moves of the attacker that capture on the way: two pieces at once, or one without moving to its square.
    pub way_captures: u32,
    /// Whether the last move of the attacker is a drop.
    pub ends_by_drop: bool,
    /// Whether the last move of the attacker promotes a piece.
    pub ends_by_promotion: bool,
    /// Whether the attacker makes several moves, all with the same piece.
    pub is_solo: bool,
    /// Whether the defender has two royals at some time.
    pub has_second_royal: bool,
    /// Whether the attacker has a royal.
    pub attacker_has_royal: bool,
}

/// The distance of a distant check, in steps of a king.
const DISTANT: u8 = 4;

/// The path of a piece of the attacker.
#[derive(Default)]
struct Path {
    at: Option<Square>,
    left: Vec<Square>,
}

impl Features {
    /// The counts of the problem to win from `start` by `line`. Moves from the first illegal one on are not counted.
    #[must_use]
    pub fn of(start: &Position, line: &[Move]) -> Features {
        let attacker = start.to_move();
        let features = Features {
            pieces: count(start.setup().pieces()),
            promoted_defenders: count(start.setup().pieces().filter(|(_, piece)| {
                piece.color != attacker && start.selection().face(piece.kind).is_promoted()
            })),
            in_hand: in_hand(start, attacker),
            attacker_has_royal: !start.royals(attacker).is_empty(),
            ..Features::default()
        };
        let mut position = start.clone();
        let mut walk = Walk { features, paths: Vec::new(), moves: 0 };
        for (ply, &mv) in line.iter().enumerate() {
            walk.features.has_second_royal |= position.royals(!attacker).len() > 1;
            let before = position.clone();
            if position.play(mv).is_err() {
                break;
            }
            match ply % 2 {
                1 => walk.add_defence(&before, mv),
                // The solution ends before the last royal is taken.
                _ if position.royals(!attacker).is_empty() => break,
                _ => walk.add_attack(&before, mv, &position, line.get(ply + 1)),
            }
        }
        Features {
            is_solo: walk.moves > 1 && walk.paths.len() == 1,
            left_in_hand: in_hand(&position, attacker),
            ..walk.features
        }
    }

    /// The themes of a problem with these counts that ends by `ending`, the most telling first.
    #[must_use]
    pub fn themes(&self, ending: Termination) -> Vec<Theme> {
        let has = |theme: &Theme| match theme {
            Theme::BareKing => ending == Termination::BareKing,
            Theme::Prince => self.has_second_royal,
            Theme::WayCapture => self.way_captures > 0,
            Theme::DoubleMove => self.double_moves > 0,
            Theme::Return => self.returns > 0,
            Theme::Retreat => self.retreats > 0,
            Theme::RefusedPromotion => self.refused_promotions > 0,
            Theme::DoubleCheck => self.double_checks > 0,
            Theme::DiscoveredCheck => self.discovered_checks > 0,
            Theme::Sacrifice => self.sacrifices > 0,
            Theme::Interposition => self.interpositions > 0,
            Theme::DistantCheck => self.distant_checks > 0,
            Theme::Chase => self.royal_moves > 2,
            Theme::Solo => self.is_solo,
            Theme::LastPromotion => self.ends_by_promotion,
            Theme::LastDrop => self.ends_by_drop,
            _ => false,
        };
        let found: Vec<Theme> = Theme::ALL.into_iter().filter(has).collect();
        if found.is_empty() { vec![Theme::Net] } else { found }
    }
}

/// The counts of the part of a line that has been examined.
struct Walk {
    features: Features,
    /// The paths of the pieces that the attacker has moved.
    paths: Vec<Path>,
    /// The number of moves of the attacker.
    moves: u32,
}

impl Walk {
    fn add_attack(&mut self, before: &Position, mv: Move, after: &Position, answer: Option<&Move>) {
        let captures = before.captures(mv).next().is_some();
        let is_taken = answer.is_some_and(|answer| after.captures(*answer).any(|at| at == mv.to()));
        self.features.sacrifices += u32::from(is_taken && !captures);
        self.features.refused_promotions += u32::from(refuses_promotion(before, mv));
        let takes_on_way = !mv.via().is_none();
        self.features.double_moves += u32::from(makes_steps(before, mv) && !takes_on_way);
        self.features.way_captures += u32::from(takes_on_way);
        self.features.retreats += u32::from(!captures && retreats(before, mv));
        self.features.ends_by_drop = mv.from().is_none();
        self.features.ends_by_promotion = mv.promotes();
        self.features.returns += u32::from(follow(&mut self.paths, mv));
        self.moves += 1;
        self.add_check(mv, after);
    }

    /// Counts the attacks on royals after `mv`.
    fn add_check(&mut self, mv: Move, after: &Position) {
        let royals = after.royals(after.to_move());
        let attackers = |royal| after.attackers(royal, !after.to_move());
        let checks: Vec<(Square, Vec<Square>)> =
            royals.into_iter().map(|royal| (royal, attackers(royal))).collect();
        self.features.double_checks += u32::from(checks.iter().any(|(_, pieces)| pieces.len() > 1));
        let discovers = |pieces: &Vec<Square>| !pieces.is_empty() && !pieces.contains(&mv.to());
        self.features.discovered_checks +=
            u32::from(checks.iter().any(|(_, pieces)| discovers(pieces)));
        let is_distant = |(royal, pieces): &(Square, Vec<Square>)| {
            pieces.contains(&mv.to()) && after.geometry().distance(*royal, mv.to()) >= DISTANT
        };
        self.features.distant_checks += u32::from(checks.iter().any(is_distant));
    }

    fn add_defence(&mut self, before: &Position, mv: Move) {
        let is_royal = mv.from().is_some_and(|at| before.royals(before.to_move()).contains(&at));
        let captures = before.captures(mv).next().is_some();
        self.features.royal_moves += u32::from(is_royal);
        self.features.interpositions += u32::from(!is_royal && !captures);
    }
}

fn count<T>(items: impl Iterator<Item = T>) -> u32 {
    u32::try_from(items.count()).unwrap_or(u32::MAX)
}

fn in_hand(position: &Position, color: Color) -> u32 {
    position.hand(color).iter().map(|(_, count)| u32::from(count)).sum()
}

/// Whether the piece of `mv` could also have promoted.
fn refuses_promotion(before: &Position, mv: Move) -> bool {
    let Some(from) = mv.from() else { return false };
    !mv.promotes() && before.moves_from(from).contains(&mv.with_promotion(true))
}

/// Whether `mv` is a move over two squares or more of a piece that can make several steps in a move.
fn makes_steps(before: &Position, mv: Move) -> bool {
    let Some((from, piece)) = mv.from().and_then(|at| Some((at, before.piece(at)?))) else {
        return false;
    };
    let face = before.selection().face(piece.kind);
    !face.movement.legs.is_empty() && before.geometry().distance(from, mv.to()) > 1
}

/// Whether `mv` leads a piece on the board away from the nearest royal of the other side.
fn retreats(before: &Position, mv: Move) -> bool {
    let Some(from) = mv.from() else { return false };
    let royals = before.royals(!before.to_move());
    let nearest = |at| royals.iter().map(|&royal| before.geometry().distance(at, royal)).min();
    nearest(mv.to()) > nearest(from)
}

/// Follows the pieces of the attacker by `mv`. Returns whether it leads back to a square that the piece left.
fn follow(paths: &mut Vec<Path>, mv: Move) -> bool {
    let known = paths.iter().position(|path| path.at == mv.from() && path.at.is_some());
    let mut path = known.map_or_else(Path::default, |index| paths.swap_remove(index));
    let returns = path.left.contains(&mv.to());
    path.left.extend(mv.from().filter(|from| *from != mv.to()));
    path.at = Some(mv.to());
    paths.push(path);
    returns
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use zushiki_core::notation::{sfen, usi};
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};

    fn position(game: &str, text: &str) -> Position {
        let selection = Selection::new(library::find(game).unwrap(), &Choice::default()).unwrap();
        let setup = sfen::parse(&selection, text).unwrap();
        Rules::new(selection).position(&setup).unwrap()
    }

    fn themes(start: &Position, line: &[Move]) -> Vec<Theme> {
        Features::of(start, line).themes(Termination::Checkmate)
    }

    /// The themes of a line of shogi.
    fn themes_of(text: &str, moves: &str) -> Vec<Theme> {
        let start = position("shogi", text);
        let mut position = start.clone();
        let mut line = Vec::new();
        for text in moves.split(' ') {
            let mv = usi::parse_in(&position, text).unwrap();
            position.play(mv).unwrap();
            line.push(mv);
        }
        themes(&start, &line)
    }

    /// The themes were read off the board.
    #[test]
    fn each_theme_is_seen_in_the_moves() {
        use Theme::{Chase, DiscoveredCheck, DistantCheck, DoubleCheck, Interposition, LastDrop};
        use Theme::{LastPromotion, Net, RefusedPromotion, Retreat, Return, Sacrifice, Solo};
        let rook = "4k4/9/9/9/9/9/9/9/8R b - 1";
        let pawn = "4k4/9/4P4/9/9/9/9/9/9 b 2G 1";
        let battery = "4k4/9/4B4/9/9/9/9/9/4R4 b - 1";
        let cases: [(&str, &str, &[Theme]); 11] = [
            (rook, "1i5i 5a4a 5i4i 4a5a 4i5i", &[Return, DistantCheck, Solo]),
            (rook, "1i5i 5a4b 5i4i 4b3c 4i3i 3c2c", &[DistantCheck, Chase, Solo]),
            (pawn, "G*5b", &[LastDrop]),
            (pawn, "5c5b+", &[LastPromotion]),
            (pawn, "5c5b", &[RefusedPromotion]),
            (pawn, "G*4b 5a4b G*4c", &[Sacrifice, LastDrop]),
            ("4k4/9/5G3/9/9/9/9/9/9 b - 1", "4c4d", &[Retreat]),
            ("4k4/9/9/4G4/9/9/9/9/9 b - 1", "5d5c", &[Net]),
            ("4k4/3g5/9/9/9/9/9/9/8R b - 1", "1i5i 6b5b", &[Interposition, DistantCheck]),
            (battery, "5c4b", &[RefusedPromotion, DoubleCheck]),
            (battery, "5c1g", &[Retreat, RefusedPromotion, DiscoveredCheck]),
        ];
        for (text, moves, expected) in cases {
            assert_eq!(themes_of(text, moves), expected, "{moves}");
        }
    }

    #[test]
    fn a_lion_is_seen_by_how_it_moves() {
        let start = position("chu", "6k5/12/12/12/12/5p6/5N6/12/12/12/12/K11 b - 1");
        let lion = start
            .setup()
            .pieces()
            .find(|(_, piece)| !start.selection().face(piece.kind).movement.legs.is_empty());
        let (from, _) = lion.unwrap();
        let distance = |mv: &Move| start.geometry().distance(from, mv.to());
        let mut seen = [0; 3];
        for mv in start.moves_from(from) {
            let takes_on_way = mv.via_squares(start.geometry()).next().is_some();
            let found = themes(&start, &[mv]);
            assert_eq!(found.contains(&Theme::WayCapture), takes_on_way, "{mv:?}");
            let steps_twice = !takes_on_way && distance(&mv) == 2;
            assert_eq!(found.contains(&Theme::DoubleMove), steps_twice, "{mv:?}");
            seen[usize::from(takes_on_way) + 2 * usize::from(steps_twice)] += 1;
        }
        assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
    }

    #[test]
    fn the_capture_of_the_last_royal_is_not_counted() {
        let start = position("chu", "p5k5/12/6N5/12/12/12/12/12/12/12/12/K11 b - 1");
        let takes = |mv: &Move| start.captures(*mv).next().is_some();
        let mv = start.legal_moves().into_iter().find(takes).unwrap();
        assert_eq!(start.geometry().distance(mv.from().unwrap(), mv.to()), 2);
        let features = Features::of(&start, &[mv]);
        assert_eq!((features.double_moves, features.ends_by_promotion), (0, false));
    }
}
