//! The chapter on pieces: each with both faces, names, Betza text and movement diagrams.

use crate::text::Page;
use crate::variant::{DiagramMark, Face, Kanji, MovementDiagram, Selection};

/// Writes the chapter.
pub(super) fn write(page: &mut Page, selection: &Selection) {
    page.heading("The pieces");
    page.text(
        "Strongest first. Diagrams are seen from the player's own side, who moves up the page; \
         the text behind \"moves\" is the same in Betza notation.",
    );
    page.paragraph(&format!("In the diagrams: {}.", legend(selection)));
    for base in selection.faces().iter().filter(|face| !face.is_promoted()) {
        page.gap();
        piece(page, selection, base);
    }
}

fn legend(selection: &Selection) -> String {
    let diagrams: Vec<MovementDiagram> = selection.faces().iter().map(diagram).collect();
    MovementDiagram::legend(&diagrams)
}

fn diagram(face: &Face) -> MovementDiagram {
    MovementDiagram::of(&face.movement)
}

fn piece(page: &mut Page, selection: &Selection, base: &Face) {
    face(page, base, &codes(base));
    let Some(kind) = base.promotes_to else {
        page.gap();
        drawn(base, page.has_kanji()).iter().for_each(|line| page.line(line));
        return;
    };
    let promoted = selection.face(kind);
    face(page, promoted, &promoted.abbr);
    page.gap();
    let kanji = page.has_kanji();
    page.beside(&drawn(base, kanji), &drawn(promoted, kanji));
}

/// What notation calls a base face: its abbreviation, and its letter in SFEN where that differs.
fn codes(face: &Face) -> String {
    match face.letter {
        Some(letter) if face.abbr.chars().ne([letter]) => {
            format!("{}, in SFEN {letter}", face.abbr)
        }
        Some(_) => face.abbr.clone(),
        None => format!("{0}, in SFEN {{{0}}}", face.abbr),
    }
}

/// One face: names first, then how it moves.
fn face(page: &mut Page, face: &Face, codes: &str) {
    let (lead, name) = match face.is_promoted() {
        true => ("  promotes to ", face.name.clone()),
        false => ("", capitalised(&face.name)),
    };
    let ja = if page.has_kanji() { format!("{} ", by_side(&face.ja)) } else { String::new() };
    page.item(lead, &format!("{name} {ja}{} [{codes}]", face.romaji));
    let mut facts = Vec::new();
    if page.has_kanji() {
        facts.push(format!("on the piece: {}", by_side(&face.kanji)));
    }
    if face.meaning != face.name {
        facts.push(format!("meaning: {}", face.meaning));
    }
    facts.push(format!("moves: {}", face.betza));
    if face.royal {
        facts.push("royal".to_owned());
    } else if !face.is_promoted() && face.promotes_to.is_none() {
        facts.push("does not promote".to_owned());
    }
    page.item("    ", &facts.join("; "));
}

/// The kanji on a piece; both where the sides have different ones.
fn by_side(Kanji { black, white }: &Kanji) -> String {
    if black == white {
        return black.clone();
    }
    format!("{black} (Black), {white} (White)")
}

fn drawn(face: &Face, kanji: bool) -> Vec<String> {
    let middle = if kanji { face.kanji.black.clone() } else { DiagramMark::Piece.to_string() };
    let text = diagram(face).to_text(&middle);
    text.lines().map(|line| format!("      {line}")).collect()
}

pub(super) fn capitalised(text: &str) -> String {
    let mut rest = text.chars();
    let first = rest.next().map(|c| c.to_uppercase().to_string());
    first.unwrap_or_default() + rest.as_str()
}
