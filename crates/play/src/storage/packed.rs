//! Positions in which the games of files begin, in little memory: a file of problems may have hundreds of
//! thousands.

use zushiki_core::notation::sfen;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::Selection;

/// A position as text with its rules, in about the memory that it takes in a file.
#[derive(Clone, Debug)]
pub struct PackedPosition {
    rules: Rules,
    sfen: Box<str>,
}

impl PackedPosition {
    /// The text of `position`.
    #[must_use]
    pub fn new(position: &Position) -> PackedPosition {
        let rules = position.rules();
        let sfen = sfen::write(rules.selection(), &position.setup()).into();
        PackedPosition { rules, sfen }
    }

    /// The position.
    #[must_use]
    pub fn unpacked(&self) -> Position {
        let setup = sfen::parse(self.rules.selection(), &self.sfen).ok();
        let position = setup.and_then(|setup| self.rules.position(&setup).ok());
        // The text is that of a position, so that both succeed.
        position.unwrap_or_else(|| self.rules.start())
    }

    /// The selection of the game.
    #[must_use]
    pub fn selection(&self) -> &Selection {
        self.rules.selection()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::variant::{Choice, library};

    #[test]
    fn a_position_is_the_same_after_packing() {
        for name in ["sho", "wa:drops", "chu", "dobutsu"] {
            let (id, choice) = Choice::named(name);
            let selection = Selection::new(library::find(id).unwrap(), &choice).unwrap();
            let mut position = Rules::new(selection).start();
            for at in 0..30 {
                let moves = position.legal_moves();
                let Some(&mv) = moves.get(at * 7 % moves.len().max(1)) else { break };
                position.play(mv).unwrap();
                // A position of a file has no moves before it, which may have ended the game.
                let Ok(of_file) = position.rules().position(&position.setup()) else { break };
                let again = PackedPosition::new(&of_file).unpacked();
                assert_eq!(again.setup(), of_file.setup(), "{name}");
                assert_eq!(again.legal_moves(), of_file.legal_moves(), "{name}");
            }
        }
    }
}
