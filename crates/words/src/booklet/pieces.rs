//! The booklet's chapter on pieces: the names, the movement and the diagrams of both faces.

use crate::language::Language;
use crate::message;
use crate::wording::{self, face_name};
use zushiki_core::text::Page;
use zushiki_core::variant::{DiagramMark, Face, Kanji, Leg, Movement, MovementDiagram, Selection};

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
    face(language, page, base, &codes(language, base));
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
    face(language, page, promoted, &promoted.abbr);
    page.gap();
    let kanji = page.has_kanji();
    page.beside(&diagram_lines(base, kanji), &diagram_lines(promoted, kanji));
}

/// The abbreviation of a base face, and its letter in SFEN if that differs.
fn codes(language: Language, face: &Face) -> String {
    let abbr = &face.abbr;
    match face.letter {
        Some(letter) if abbr.chars().eq([letter]) => abbr.clone(),
        Some(letter) => message!(language, "booklet-codes", abbr = abbr, sfen = letter),
        None => message!(language, "booklet-codes", abbr = abbr, sfen = format!("{{{abbr}}}")),
    }
}

/// The text of one face: its names, then its properties. `codes` is its text in notations.
fn face(language: Language, page: &mut Page, face: &Face, codes: &str) {
    let label = match face.is_promoted() {
        true => format!("  {}", message!(language, "booklet-promotes-to")),
        false => String::new(),
    };
    page.item(&label, &format!("{} [{codes}]", names(language, face, page.has_kanji())));
    page.item("    ", &language.list_of_lists(&facts(language, face, page.has_kanji())));
    for sentence in
        several_steps(language, &face.movement).into_iter().chain(special(language, face))
    {
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
        (!meaning.is_empty()).then(|| message!(language, "booklet-meaning", meaning = meaning)),
        Some(message!(language, "booklet-moves", betza = &face.betza)),
        face.royal.then(|| message!(language, "booklet-royal")),
        does_not_promote.then(|| message!(language, "booklet-does-not-promote")),
    ];
    facts.into_iter().flatten().collect()
}

/// A description of the moves of several steps, for which the diagram shows only the squares; `None` if there are only
/// moves of one step.
fn several_steps(language: Language, movement: &Movement) -> Option<String> {
    let legs: Vec<&[Leg]> = movement.legs.iter().map(|legs| legs.0.as_slice()).collect();
    let one_step = |leg: &Leg| leg.limit.is_some_and(|limit| limit.get() == 1);
    if legs.is_empty() {
        return None;
    }
    if !legs.iter().all(|legs| legs.len() == 2 && legs.iter().all(one_step)) {
        return Some(message!(language, "booklet-several-steps"));
    }
    let back = |legs: &&&[Leg]| legs[1].directions == 1 << 4;
    let parts = [
        (legs.iter().any(|legs| legs[0].captures && legs[1].directions != 1 << 4))
            .then(|| message!(language, "booklet-lion-captures-twice")),
        legs.iter()
            .filter(back)
            .any(|legs| legs[0].captures)
            .then(|| message!(language, "booklet-lion-captures-and-returns")),
        legs.iter()
            .filter(back)
            .any(|legs| legs[0].moves)
            .then(|| message!(language, "booklet-lion-passes")),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let squares = match legs.iter().fold(0, |all, legs| all | legs[0].directions) {
        0xff => "any",
        1 => "ahead",
        0x82 => "diagonals-ahead",
        _ => "some",
    };
    let (last, first) = parts.split_last()?;
    let powers = match first {
        [] => last.clone(),
        first => message!(language, "booklet-lion-or", first = language.list(first), last = last),
    };
    Some(message!(language, "booklet-lion-power", squares = squares, powers = powers))
}

/// Further special rules of the face.
fn special(language: Language, face: &Face) -> Option<String> {
    let (betza, _) = face.on_last_rank.as_ref()?;
    Some(message!(language, "booklet-on-last-rank", betza = betza))
}

/// The kanji of a piece; both if those of Black and White differ.
fn by_side(language: Language, Kanji { black, white }: &Kanji) -> String {
    if black == white {
        return black.clone();
    }
    message!(language, "booklet-by-side", black = black, white = white)
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
