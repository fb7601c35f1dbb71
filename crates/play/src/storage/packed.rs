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

/// The starting positions of the games of a file.
#[derive(Clone, Debug, Default)]
pub struct Starts {
    /// The positions of the games that can be read.
    pub positions: Vec<PackedPosition>,
    /// The errors of the first games that cannot be read, at most [`MOST_FAULTS`].
    pub faults: Vec<ReadError>,
    /// The number of all games that cannot be read.
    pub unread: usize,
}

/// The maximum number of errors of games in a file that are kept.
pub const MOST_FAULTS: usize = 20;

/// The starting positions of the games of `file`. Equal texts are stored once, because many games of a file may begin
/// in the same position. Games that cannot be read are left out.
///
/// # Errors
/// The error of the first game, if no game can be read.
pub fn starts(file: &GameFile, options: &ReadOptions<'_>) -> Result<Starts, ReadError> {
    let mut known = HashSet::new();
    let mut starts = Starts::default();
    for number in 1..=file.game_count() {
        match file.read_game(number, options) {
            Ok(reading) => {
                let position = PackedPosition::new(reading.record.game.start());
                starts.positions.push(position.shared(&mut known));
            }
            Err(error) => {
                starts.unread += 1;
                starts.faults.extend((starts.faults.len() < MOST_FAULTS).then_some(error));
            }
        }
    }
    match starts.faults.first() {
        Some(error) if starts.positions.is_empty() => Err(error.clone()),
        _ => Ok(starts),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::variant::{Choice, library};

    #[test]
    fn games_that_cannot_be_read_are_left_out() {
        let starts = |text: &str| {
            let file = GameFile::new(text.as_bytes()).unwrap();
            super::starts(&file, &ReadOptions::new(library::shipped()))
        };
        let (good, bad) = ("4k4/9/4P4/9/9/9/9/9/9 b G 1\n", "9/9/9/8k/9/8R/9/9/9 b - 1\n");
        let some = starts(&format!("{good}{bad}{good}")).unwrap();
        assert_eq!((some.positions.len(), some.faults.len(), some.unread), (2, 1, 1));
        let many = starts(&format!("{}{good}", bad.repeat(30))).unwrap();
        assert_eq!((many.positions.len(), many.faults.len(), many.unread), (1, MOST_FAULTS, 30));
        assert!(starts(&bad.repeat(2)).is_err());
    }

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
