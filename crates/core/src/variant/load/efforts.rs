//! Files whose games would take too much work for each list of moves, or before the first move of the computer.

use std::ops::Range;
use std::sync::Arc;

use super::super::{
    Choice, Effort, MOST_MOVES, MOST_PREPARATION, MOST_STEPS, Selection, SelectionError, Variant,
    preparation,
};
use crate::board::PieceKind;
use crate::phrase;
use crate::text::Phrase;
use crate::toml_source::{Diagnostic, Source};

/// Reports the first set-up or preset of `variant`, a file without other faults, whose lists of moves could be too long
/// or take too long, or for which the computer would prepare too long. `moves_at` has the places of the movements of the
/// faces.
pub(super) fn check(source: &Source<'_>, variant: &Variant, moves_at: &[Range<usize>]) {
    if source.error_count() > 0 {
        return;
    }
    let variant = Arc::new(variant.clone());
    let setups = variant.setups.iter().map(|setup| &setup.id);
    let ids = setups.chain(variant.presets.iter().map(|preset| &preset.id));
    for id in ids {
        let choice = Choice { presets: vec![id.clone()], ..Choice::default() };
        let (title, help, piece) = match Selection::new(Arc::clone(&variant), &choice) {
            Err(SelectionError::TooMuchWork { effort }) => {
                let (title, help) = of_lists(&variant, &effort);
                (title, help, effort.heaviest)
            }
            Ok(selection) => match preparation(&selection) {
                (steps, piece) if steps > MOST_PREPARATION => {
                    let (title, help) = of_preparation(&variant, steps, piece);
                    (title, help, piece)
                }
                _ => continue,
            },
            Err(_) => continue,
        };
        let at = moves_at.get(piece.index()).cloned().unwrap_or_default();
        return source.report(Diagnostic::new(at, title).help(help));
    }
}

/// The fault and the remedy for a game whose computer player would prepare too long.
fn of_preparation(variant: &Variant, steps: u64, piece: PieceKind) -> (Phrase, Phrase) {
    let title = phrase!(
        "variant-too-much-preparation",
        "following all moves of several legs from every square takes {steps} steps; at most {most} are allowed, and the {piece} takes the most",
        steps,
        most = MOST_PREPARATION,
        piece = variant.face(piece).names()
    );
    let help = phrase!(
        "variant-too-much-preparation-help",
        "give it fewer legs or shorter ones, or make the board smaller"
    );
    (title, help)
}

/// The fault and the remedy for a game whose lists of moves could be too long or take too long.
fn of_lists(variant: &Variant, effort: &Effort) -> (Phrase, Phrase) {
    let piece = variant.face(effort.heaviest).names();
    let too_many = effort.moves > MOST_MOVES;
    let title = if too_many {
        phrase!(
            "variant-too-many-moves",
            "a position of this game could have {moves} moves, and at most {most} are possible; the {piece} has the most of them",
            moves = effort.moves,
            most = MOST_MOVES,
            piece
        )
    } else {
        phrase!(
            "variant-too-many-steps",
            "listing the moves of a position could take {steps} steps; at most {most} are allowed, and the {piece} takes the most",
            steps = effort.steps,
            most = MOST_STEPS,
            piece
        )
    };
    let help = if too_many {
        phrase!(
            "variant-too-many-moves-help",
            "give it fewer legs or shorter ones, or let the game have fewer such pieces"
        )
    } else {
        phrase!(
            "variant-too-many-steps-help",
            "give it fewer legs or shorter ones, let the game have fewer such pieces, or choose check = \"none\""
        )
    };
    (title, help)
}
