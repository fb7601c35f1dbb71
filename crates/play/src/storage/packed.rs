//! Starting positions of the games in files, in little memory: a file of problems may have hundreds of thousands.

use std::collections::HashSet;
use std::sync::Arc;

use zushiki_core::notation::sfen;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::Selection;
use zushiki_record::{GameFile, ReadError, ReadOptions};

/// A position as text with its rules, in about the memory that it takes in a file.
#[derive(Clone, Debug)]
pub struct PackedPosition {
    rules: Rules,
    sfen: Arc<str>,
}

impl PackedPosition {
    /// The text of `position`.
    #[must_use]
    pub fn new(position: &Position) -> PackedPosition {
        let rules = position.rules();
        let sfen = sfen::write(rules.selection(), &position.setup()).into();
        PackedPosition { rules, sfen }
    }

    /// The same position, which shares its text with `known`; a new text is added there.
    fn shared(self, known: &mut HashSet<Arc<str>>) -> PackedPosition {
        let PackedPosition { rules, sfen } = self;
        if let Some(sfen) = known.get(&sfen) {
            return PackedPosition { rules, sfen: Arc::clone(sfen) };
        }
        known.insert(Arc::clone(&sfen));
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

/// The starting positions of the games of `file`. Equal texts are stored once, because many games of a file may begin
/// in the same position.
///
/// # Errors
/// The error of the first game that cannot be read.
pub fn starts(
    file: &GameFile,
    options: &ReadOptions<'_>,
) -> Result<Vec<PackedPosition>, ReadError> {
    let mut known = HashSet::new();
    let mut positions = Vec::with_capacity(file.game_count());
    for number in 1..=file.game_count() {
        let game = file.read_game(number, options)?.record.game;
        let position = PackedPosition::new(game.start());
        positions.push(position.shared(&mut known));
    }
    Ok(positions)
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
                let mut known = HashSet::new();
                let packed = || PackedPosition::new(&of_file);
                let _ = packed().shared(&mut known);
                let again = packed().shared(&mut known).unpacked();
                assert_eq!(known.len(), 1);
                assert_eq!(again.setup(), of_file.setup(), "{name}");
                assert_eq!(again.legal_moves(), of_file.legal_moves(), "{name}");
            }
        }
    }
}
