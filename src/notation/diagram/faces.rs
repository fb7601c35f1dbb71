//! What stands for each face in a kanji drawing, which has no room for anything but names.

use crate::board::PieceKind;
use crate::variant::{Face, Selection};

/// The text of every face, by kind; no two are the same.
///
/// It is the kanji. Where another piece bears that already, a promoted face is called by its base
/// with 成 before it, and what cannot be told apart by that by its whole name or abbreviation.
pub(super) fn labels(selection: &Selection) -> Vec<String> {
    let mut labels: Vec<String> = Vec::new();
    for face in selection.faces() {
        let fresh = choices(selection, face).into_iter().find(|choice| !labels.contains(choice));
        labels.push(fresh.unwrap_or_else(|| face.abbr.clone()));
    }
    labels
}

fn choices(selection: &Selection, face: &Face) -> Vec<String> {
    let base = selection.face(face.base);
    let turned = face.is_promoted().then(|| format!("成{}", base.kanji.black));
    let first = [Some(face.kanji.black.clone()), turned, Some(face.ja.black.clone())];
    first.into_iter().flatten().collect()
}

/// The kind that `text` begins with the name of, and how long the name is in bytes: the longest name
/// of those kinds that `may` be meant, a label before any other name.
pub(super) fn named(
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
    // Of names equally long the last would be taken; the labels come first.
    let all: Vec<(PieceKind, &str)> = found.collect();
    let (kind, name) = all.into_iter().rev().max_by_key(|(_, name)| name.len())?;
    Some((kind, name.len()))
}
