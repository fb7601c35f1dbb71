//! Warnings about faces that cannot be told apart on the board or in Japanese notation.

use std::ops::Range;

use super::Face;
use crate::phrase;
use crate::text;
use crate::toml_source::{Diagnostic, Source};

/// Warns of each of `faces` that has the kanji or the notation of an earlier one and moves in another way.
/// `spans` are the places of their tables. Only unpromoted faces are compared: in wa shogi others
/// share their kanji.
pub(super) fn warn(source: &Source<'_>, faces: &[Face], spans: &[Range<usize>]) {
    for (index, face) in faces.iter().enumerate() {
        let earlier = faces[..index].iter().zip(spans);
        let mut alike = earlier.filter_map(|(other, at)| Some((look_alike(face, other)?, at)));
        if let (Some((title, first)), Some(at)) = (alike.next(), spans.get(index)) {
            let label = phrase!("variant-used-again", "used again here");
            let first_label = phrase!("variant-first-used", "first used here");
            source.warn(
                Diagnostic::new(at.clone(), title).label(label).also(first.clone(), first_label),
            );
        }
    }
}

/// The warning about two unpromoted faces that look alike, unless they move and count alike.
fn look_alike(face: &Face, other: &Face) -> Option<text::Phrase> {
    let are_bases = !face.is_promoted() && !other.is_promoted();
    if !are_bases || (&face.movement, face.royal) == (&other.movement, other.royal) {
        return None;
    }
    let same_kanji = face.kanji.black == other.kanji.black || face.kanji.white == other.kanji.white;
    if same_kanji {
        Some(phrase!(
            "variant-same-kanji",
            "two pieces that move in different ways have the kanji {kanji}",
            kanji = text::quoted(&face.kanji.black)
        ))
    } else {
        (face.notation == other.notation).then(|| {
            phrase!(
                "variant-same-notation",
                "two pieces that move in different ways have the notation {notation}",
                notation = text::quoted(&face.notation)
            )
        })
    }
}
