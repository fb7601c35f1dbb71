//! Files whose games would take too much work for each list of moves.

use std::ops::Range;
use std::sync::Arc;

use super::super::{Choice, Effort, MOST_MOVES, MOST_STEPS, Selection, SelectionError, Variant};
use crate::phrase;
use crate::toml_source::{Diagnostic, Source};

/// Reports the first set-up or preset of `variant`, a file without other faults, whose lists of moves could be too long
/// or take too long. `moves_at` has the places of the movements of the faces.
pub(super) fn check(source: &Source<'_>, variant: &Variant, moves_at: &[Range<usize>]) {
    if source.error_count() > 0 {
        return;
    }
    let variant = Arc::new(variant.clone());
    let setups = variant.setups.iter().map(|setup| &setup.id);
    let ids = setups.chain(variant.presets.iter().map(|preset| &preset.id));
    for id in ids {
        let choice = Choice { presets: vec![id.clone()], ..Choice::default() };
        if let Err(SelectionError::TooMuchWork { effort }) =
            Selection::new(Arc::clone(&variant), &choice)
        {
            return report(source, &variant, &effort, moves_at);
        }
    }
}

fn report(source: &Source<'_>, variant: &Variant, effort: &Effort, moves_at: &[Range<usize>]) {
    let piece = variant.face(effort.heaviest).names();
    let too_many = effort.moves > MOST_MOVES;
    let title = match too_many {
        true => phrase!(
            "variant-too-many-moves",
            "a position of this game could have {moves} moves, and at most {most} are possible; the {piece} has the most of them",
            moves = effort.moves,
            most = MOST_MOVES,
            piece = piece
        ),
        false => phrase!(
            "variant-too-many-steps",
            "listing the moves of a position could take {steps} steps; at most {most} are allowed, and the {piece} takes the most",
            steps = effort.steps,
            most = MOST_STEPS,
            piece = piece
        ),
    };
    let help = match too_many {
        true => phrase!(
            "variant-too-many-moves-help",
            "give it fewer legs or shorter ones, or let the game have fewer such pieces"
        ),
        false => phrase!(
            "variant-too-many-steps-help",
            "give it fewer legs or shorter ones, let the game have fewer such pieces, or choose check = \"none\""
        ),
    };
    let at = moves_at.get(effort.heaviest.index()).cloned().unwrap_or_default();
    source.report(Diagnostic::new(at, title).help(help));
}
