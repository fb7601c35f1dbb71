//! The beauties and the blemishes of a mate, counted along its line.

use super::theme::Theme;
use zushiki_core::board::{Color, Move};
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
    /// The moves of the attacker with a piece on the board that capture nothing, do not promote and do not sacrifice.
    pub quiet: u32,
    /// The moves of the attacker with a piece that could have promoted.
    pub refused_promotions: u32,
    /// The answers of the defender that put a piece other than a royal on an empty square.
    pub interpositions: u32,
    /// The moves after which two pieces of the attacker attack the same royal.
    pub double_checks: u32,
    /// The moves that give check with a piece other than the one that moved.
    pub discovered_checks: u32,
    /// The answers of the defender by a move of a royal.
    pub royal_moves: u32,
    /// The moves of the attacker with a piece that can make several steps in a move.
    pub double_moves: u32,
    /// Whether the defender has two royals at some time.
    pub has_second_royal: bool,
    /// Whether the attacker has a royal.
    pub attacker_has_royal: bool,
}

impl Features {
    /// The counts of the problem to win from `start` by `line`. Moves from the first illegal one on are not counted.
    #[must_use]
    pub fn of(start: &Position, line: &[Move]) -> Features {
        let attacker = start.to_move();
        let mut features = Features {
            pieces: count(start.setup().pieces()),
            promoted_defenders: count(start.setup().pieces().filter(|(_, piece)| {
                piece.color != attacker && start.selection().face(piece.kind).is_promoted()
            })),
            in_hand: in_hand(start, attacker),
            attacker_has_royal: !start.royals(attacker).is_empty(),
            ..Features::default()
        };
        let mut position = start.clone();
        for (ply, &mv) in line.iter().enumerate() {
            features.has_second_royal |= position.royals(!attacker).len() > 1;
            let before = position.clone();
            if position.play(mv).is_err() {
                break;
            }
            match ply % 2 {
                0 => features.add_attack(&before, mv, &position, line.get(ply + 1)),
                _ => features.add_defence(&before, mv),
            }
        }
        features.left_in_hand = in_hand(&position, attacker);
        features
    }

    fn add_attack(&mut self, before: &Position, mv: Move, after: &Position, answer: Option<&Move>) {
        let captures = before.captures(mv).next().is_some();
        let is_taken = answer.is_some_and(|answer| after.captures(*answer).any(|at| at == mv.to()));
        let is_sacrifice = is_taken && !captures;
        self.sacrifices += u32::from(is_sacrifice);
        let is_plain = mv.from().is_some() && !captures && !mv.promotes() && !is_sacrifice;
        self.quiet += u32::from(is_plain);
        self.refused_promotions += u32::from(refuses_promotion(before, mv));
        self.double_moves += u32::from(makes_steps(before, mv));
        let checkers = |royal| after.attackers(royal, before.to_move());
        let royals = after.royals(after.to_move());
        let checks: Vec<Vec<_>> = royals.into_iter().map(checkers).collect();
        self.double_checks += u32::from(checks.iter().any(|pieces| pieces.len() > 1));
        let discovers = |pieces: &Vec<_>| !pieces.is_empty() && !pieces.contains(&mv.to());
        self.discovered_checks += u32::from(checks.iter().any(discovers));
    }

    fn add_defence(&mut self, before: &Position, mv: Move) {
        let is_royal = mv.from().is_some_and(|at| before.royals(before.to_move()).contains(&at));
        let captures = before.captures(mv).next().is_some();
        self.royal_moves += u32::from(is_royal);
        self.interpositions += u32::from(!is_royal && !captures);
    }

    /// The themes of a problem with these counts that ends by `ending`, the most telling first.
    #[must_use]
    pub fn themes(&self, ending: Termination) -> Vec<Theme> {
        let has = |theme: &Theme| match theme {
            Theme::BareKing => ending == Termination::BareKing,
            Theme::Prince => self.has_second_royal,
            Theme::DoubleMove => self.double_moves > 0,
            Theme::RefusedPromotion => self.refused_promotions > 0,
            Theme::DoubleCheck => self.double_checks > 0,
            Theme::Sacrifice => self.sacrifices > 0,
            Theme::Interposition => self.interpositions > 0,
            Theme::DiscoveredCheck => self.discovered_checks > 0,
            Theme::Chase => self.royal_moves > 2,
            Theme::Quiet => self.quiet > 0,
            Theme::Net => false,
        };
        let found: Vec<Theme> = Theme::ALL.into_iter().filter(has).collect();
        if found.is_empty() { vec![Theme::Net] } else { found }
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

/// Whether the piece of `mv` is of a kind that can make several steps in a move.
fn makes_steps(before: &Position, mv: Move) -> bool {
    let kind = mv.from().and_then(|at| before.piece(at)).map(|piece| piece.kind);
    kind.is_some_and(|kind| !before.selection().face(kind).movement.legs.is_empty())
}
