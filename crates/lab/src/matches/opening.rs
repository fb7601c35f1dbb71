//! Random openings: without them the same two players would repeat one game.

use zushiki_core::board::Move;
use zushiki_core::rules::{Position, Rules};
use zushiki_play::opponent::Dice;

/// The attempts to find an opening after which the game continues. The first attempt is nearly
/// always good.
const ATTEMPTS: usize = 100;

/// `plies` random moves from the start of the game that do not end it; fewer if there are no such moves.
pub(crate) fn random(rules: &Rules, plies: usize, dice: &mut Dice) -> Vec<Move> {
    let start = rules.start();
    let attempts = (0..ATTEMPTS).map(|_| attempt(start.clone(), plies, dice));
    let whole = attempts.into_iter().flatten().next();
    whole.unwrap_or_default()
}

fn attempt(mut position: Position, plies: usize, dice: &mut Dice) -> Option<Vec<Move>> {
    let mut moves = Vec::with_capacity(plies);
    for _ in 0..plies {
        let mv = *dice.pick(&position.legal_moves())?;
        position.play(mv).ok()?;
        moves.push(mv);
    }
    // With a single move left, the side to move is as good as mated.
    (position.legal_moves().len() > 1).then_some(moves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::variant::{Choice, Selection, library};

    #[test]
    fn openings_depend_on_the_seed_alone() {
        let selection = Selection::new(library::find("wa").unwrap(), &Choice::default()).unwrap();
        let rules = Rules::new(selection);
        let opening = |seed| random(&rules, 8, &mut Dice::new(seed));
        assert_eq!(opening(1), opening(1));
        assert_ne!(opening(1), opening(2));
        assert_eq!(opening(3).len(), 8);
        assert_eq!(random(&rules, 0, &mut Dice::new(1)), []);
    }
}
