//! Checks that the parts of a [`Variant`] refer to pieces and set-ups that it has.
//!
//! A variant read from a rule file always passes. A program may change the public fields, and whatever
//! uses a [`Selection`](super::Selection) indexes the list of faces.

use super::{Face, Preset, RulePatch, Variant};
use crate::board::{PieceKind, Setup};

/// The first part of `variant` that refers to a face or set-up that it does not have.
pub(super) fn inconsistent_part(variant: &Variant) -> Option<&'static str> {
    let parts = [
        ("set-ups", are_setups_consistent(variant)),
        ("faces", are_faces_consistent(variant)),
        ("rules", names_known_kinds(&RulePatch::from(&variant.rules), &variant.faces)),
        ("presets", variant.presets.iter().all(|preset| is_preset_consistent(variant, preset))),
        (
            "earlier rules",
            variant.earlier.iter().all(|e| names_known_kinds(&e.rules, &variant.faces)),
        ),
    ];
    parts.into_iter().find_map(|(part, is_consistent)| (!is_consistent).then_some(part))
}

fn are_setups_consistent(variant: &Variant) -> bool {
    let kinds = variant.setups.iter().flat_map(|setup| kinds_of(&setup.setup));
    !variant.setups.is_empty() && are_known(kinds, &variant.faces)
}

fn are_faces_consistent(variant: &Variant) -> bool {
    let kinds = variant
        .faces
        .iter()
        .flat_map(|face| [Some(face.base), Some(face.captured_as), face.promotes_to]);
    are_known(kinds.flatten(), &variant.faces)
}

fn is_preset_consistent(variant: &Variant, preset: &Preset) -> bool {
    are_known(preset.pieces.iter().map(|(kind, ..)| *kind), &variant.faces)
        && names_known_kinds(&preset.rules, &variant.faces)
        && preset.setup.is_none_or(|index| index < variant.setups.len())
}

/// Whether all pieces that the switches of `patch` name are among `faces`.
pub(super) fn names_known_kinds(patch: &RulePatch, faces: &[Face]) -> bool {
    let lists = [&patch.drops_no_second_on_file, &patch.drops_no_mate_by, &patch.contagion];
    let limited = patch.drops_most_on_file.iter().flat_map(|limits| &limits.0);
    let limited = limited.map(|&(kind, _)| kind);
    let lions = [&patch.lion_trade_lions, &patch.lion_trade_minor];
    let lions = lions.into_iter().flatten().flat_map(|list| list.0.iter().copied());
    let kinds = lists.into_iter().flatten().flatten().copied();
    are_known(kinds.chain(limited).chain(lions), faces)
}

fn kinds_of(setup: &Setup) -> impl Iterator<Item = PieceKind> {
    let held = setup.hands.iter().flat_map(|hand| hand.iter().map(|(kind, _)| kind));
    setup.pieces().map(|(_, piece)| piece.kind).chain(held)
}

fn are_known(mut kinds: impl Iterator<Item = PieceKind>, faces: &[Face]) -> bool {
    kinds.all(|kind| kind.index() < faces.len())
}

#[cfg(test)]
mod tests {
    use super::super::library;
    use super::*;

    fn part(change: impl Fn(&mut Variant)) -> Option<&'static str> {
        let mut variant = Variant::clone(&library::find("wa").unwrap());
        change(&mut variant);
        inconsistent_part(&variant)
    }

    #[test]
    fn every_reference_is_checked() {
        let stranger = PieceKind::new(999).unwrap();
        assert_eq!(part(|_| {}), None);
        assert_eq!(part(|variant| variant.setups.clear()), Some("set-ups"));
        assert_eq!(
            part(|variant| variant.setups[0].setup.hands[0].set(stranger, 1)),
            Some("set-ups")
        );
        assert_eq!(part(|variant| variant.faces.truncate(20)), Some("faces"));
        assert_eq!(part(|variant| variant.faces[0].base = stranger), Some("faces"));
        assert_eq!(part(|variant| variant.rules.drops.no_mate_by.push(stranger)), Some("rules"));
        let presets = [
            part(|variant| variant.presets[0].setup = Some(1)),
            part(|variant| variant.presets[1].pieces[0].0 = stranger),
            part(|variant| variant.presets[0].rules.drops_no_mate_by = Some(vec![stranger])),
        ];
        assert_eq!(presets, [Some("presets"); 3]);
    }
}
