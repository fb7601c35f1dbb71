//! The labels of faces in a kanji diagram, which shows only the name of a piece.

use crate::board::PieceKind;
use crate::variant::{Face, Selection};

/// The labels of all faces by kind, no two alike.
///
/// A label is the name that the rule file gives for diagrams, otherwise the kanji of the face. A promoted face whose
/// kanji is the label of another face already has 成 with the kanji of its base; if that is taken too, the label is the
/// whole name or the abbreviation.
pub(super) fn labels(selection: &Selection) -> Vec<String> {
    let mut labels: Vec<String> = Vec::new();
    for face in selection.faces() {
        let fresh =
            candidates(selection, face).into_iter().find(|candidate| !labels.contains(candidate));
        labels.push(fresh.unwrap_or_else(|| face.abbr.clone()));
    }
    labels
}

fn candidates(selection: &Selection, face: &Face) -> Vec<String> {
    let base = selection.face(face.base);
    let turned = face.is_promoted().then(|| format!("成{}", base.kanji.black));
    let own = face.diagram.clone();
    let first = [own, Some(face.kanji.black.clone()), turned, Some(face.ja.black.clone())];
    first.into_iter().flatten().collect()
}

/// The kind whose name `text` begins with, and the length of the name in bytes. Only kinds that `may`
/// accepts count; the longest name wins, and of equal names a label.
pub(super) fn kind_by_name(
    selection: &Selection,
    text: &str,
    may: impl Fn(&Face) -> bool,
) -> Option<(PieceKind, usize)> {
    let labels = labels(selection);
    let kinds = || selection.variant().kinds().filter(|&kind| may(selection.face(kind)));
    let labelled = kinds().map(|kind| (kind, labels[kind.index()].as_str()));
    let others = kinds().flat_map(|kind| {
        super::super::japanese::names(selection.face(kind)).map(move |name| (kind, name))
    });
    let found = labelled.chain(others).filter(|(_, name)| text.starts_with(name));
    // `max_by_key` takes the last of several maxima, and the labels are first in the list.
    let all: Vec<(PieceKind, &str)> = found.collect();
    let (kind, name) = all.into_iter().rev().max_by_key(|(_, name)| name.len())?;
    Some((kind, name.len()))
}
