//! The booklet's chapter on pieces: the names, the movement and the diagrams of both faces.

use super::steps;
use crate::language::Language;
use crate::message;
use crate::wording::{self, face_name};
use zushiki_core::text::Page;
use zushiki_core::variant::{
    Burn, Captures, DiagramMark, EmperorSpares, Face, Kanji, MovementDiagram, Selection,
};

/// Appends the chapter to the page.
pub(super) fn write(language: Language, page: &mut Page, selection: &Selection) {
    page.heading(&message!(language, "booklet-pieces"));
    page.text(&message!(language, "booklet-pieces-introduction"));
    page.paragraph(&message!(language, "booklet-marks", marks = legend(language, selection)));
    for base in selection.faces().iter().filter(|face| !face.is_promoted()) {
        page.gap();
        piece(language, page, selection, base);
    }
}

/// The explanation of the marks that the diagrams of the selection contain.
fn legend(language: Language, selection: &Selection) -> String {
    let diagrams: Vec<MovementDiagram> = selection.faces().iter().map(diagram).collect();
    wording::legend(language, &diagrams, "  ")
}

fn diagram(face: &Face) -> MovementDiagram {
    MovementDiagram::of(&face.movement)
}

/// Both faces of a piece, and their diagrams.
fn piece(language: Language, page: &mut Page, selection: &Selection, base: &Face) {
    face(language, page, selection, base, &codes(language, base));
    if base.captured_as != base.base {
        let name = face_name(language, selection.face(base.captured_as));
        page.item("    ", &message!(language, "booklet-captured-as", piece = name));
    }
    let Some(kind) = base.promotes_to else {
        page.gap();
        diagram_lines(base, page.has_kanji()).iter().for_each(|line| page.line(line));
        return;
    };
    let promoted = selection.face(kind);
    face(language, page, selection, promoted, &promoted.abbr);
    page.gap();
    let kanji = page.has_kanji();
    page.beside(&diagram_lines(base, kanji), &diagram_lines(promoted, kanji));
}

/// The abbreviation of a base face, and its letter in SFEN if that differs.
fn codes(language: Language, face: &Face) -> String {
    let abbr = &face.abbr;
    match face.letter {
        Some(letter) if abbr.chars().eq([letter]) => abbr.clone(),
        Some(letter) => message!(language, "booklet-codes", abbr, sfen = letter),
        None => message!(language, "booklet-codes", abbr, sfen = format!("{{{abbr}}}")),
    }
}

/// The text of one face: its names, then its properties. `codes` is its text in notations.
fn face(language: Language, page: &mut Page, selection: &Selection, face: &Face, codes: &str) {
    let label = if face.is_promoted() {
        format!("  {}", message!(language, "booklet-promotes-to"))
    } else {
        String::new()
    };
    page.item(&label, &format!("{} [{codes}]", names(language, face, page.has_kanji())));
    page.item("    ", &language.list_of_lists(&facts(language, face, page.has_kanji())));
    let steps = steps::sentences(language, face);
    for sentence in steps.into_iter().chain(special(language, selection, face)) {
        page.item("    ", &sentence);
    }
}

/// The names of a face: in Japanese the full name, otherwise the name, the Japanese one in kanji and in Latin letters.
fn names(language: Language, face: &Face, kanji: bool) -> String {
    if language.reads_kanji() {
        return by_side(language, &face.ja);
    }
    let name = face_name(language, face);
    let name = if face.is_promoted() { name.to_owned() } else { capitalised(name) };
    let ja = if kanji { format!("{} ", by_side(language, &face.ja)) } else { String::new() };
    format!("{name} {ja}{}", face.romaji)
}

/// The properties of a face, each a short text.
fn facts(language: Language, face: &Face, kanji: bool) -> Vec<String> {
    let does_not_promote = !face.royal && !face.is_promoted() && face.promotes_to.is_none();
    let meaning = wording::name_explained(language, face, usize::MAX);
    let facts = [
        kanji.then(|| {
            message!(language, "booklet-on-the-piece", kanji = by_side(language, &face.kanji))
        }),
        (!meaning.is_empty()).then(|| message!(language, "booklet-meaning", meaning)),
        Some(message!(language, "booklet-moves", betza = &face.betza)),
        face.royal.then(|| message!(language, "booklet-royal")),
        face.rank.map(|rank| message!(language, "booklet-rank", rank)),
        does_not_promote.then(|| message!(language, "booklet-does-not-promote")),
    ];
    facts.into_iter().flatten().collect()
}

/// Further special rules of the face.
fn special(language: Language, selection: &Selection, face: &Face) -> Vec<String> {
    let last_rank = face.on_last_rank.as_ref();
    let last_rank = last_rank.map(|(betza, _)| message!(language, "booklet-on-last-rank", betza));
    let burns = face.burns.then(|| match selection.rules().burn {
        Burn::None => message!(language, "booklet-burns-nothing"),
        Burn::Moving => message!(language, "booklet-burns-moving"),
        Burn::MovingAndPassive => message!(language, "booklet-burns-moving-and-passive"),
    });
    let spares =
        (face.captures == Captures::Unprotected).then(|| match selection.rules().emperor.spares {
            EmperorSpares::Protected => message!(language, "booklet-captures-unprotected"),
            EmperorSpares::ProtectedRoyals => {
                message!(language, "booklet-captures-unprotected-royals")
            }
        });
    [last_rank, burns, spares].into_iter().flatten().collect()
}

/// The kanji of a piece; both if those of Black and White differ.
fn by_side(language: Language, Kanji { black, white }: &Kanji) -> String {
    if black == white {
        return black.clone();
    }
    message!(language, "booklet-by-side", black, white)
}

/// The lines of a movement diagram.
fn diagram_lines(face: &Face, kanji: bool) -> Vec<String> {
    let middle = if kanji { face.kanji.black.clone() } else { DiagramMark::Piece.to_string() };
    let text = diagram(face).to_text(&middle);
    text.lines().map(|line| format!("      {line}")).collect()
}

/// The text with a capital at its beginning.
pub(super) fn capitalised(text: &str) -> String {
    let mut rest = text.chars();
    let first = rest.next().map(|c| c.to_uppercase().to_string());
    first.unwrap_or_default() + rest.as_str()
}
