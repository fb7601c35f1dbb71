//! The booklet's chapter on pieces: the names, the movement and the diagrams of both faces.

use crate::text::Page;
use crate::variant::{DiagramMark, Face, Kanji, Leg, Movement, MovementDiagram, Selection};

/// Appends the chapter to the page.
pub(super) fn write(page: &mut Page, selection: &Selection) {
    page.heading("The pieces");
    page.text(
        "The strongest piece is first. In the diagrams the player moves up the page; the text after \
         \"moves\" is the movement in Betza notation.",
    );
    page.paragraph(&format!("Marks in the diagrams: {}.", legend(selection)));
    for base in selection.faces().iter().filter(|face| !face.is_promoted()) {
        page.gap();
        piece(page, selection, base);
    }
}

/// The explanation of the marks that the diagrams of the selection contain.
fn legend(selection: &Selection) -> String {
    let diagrams: Vec<MovementDiagram> = selection.faces().iter().map(diagram).collect();
    MovementDiagram::legend(&diagrams)
}

fn diagram(face: &Face) -> MovementDiagram {
    MovementDiagram::of(&face.movement)
}

/// Both faces of a piece, and their diagrams.
fn piece(page: &mut Page, selection: &Selection, base: &Face) {
    face(page, base, &codes(base));
    let Some(kind) = base.promotes_to else {
        page.gap();
        diagram_lines(base, page.has_kanji()).iter().for_each(|line| page.line(line));
        return;
    };
    let promoted = selection.face(kind);
    face(page, promoted, &promoted.abbr);
    page.gap();
    let kanji = page.has_kanji();
    page.beside(&diagram_lines(base, kanji), &diagram_lines(promoted, kanji));
}

/// The abbreviation of a base face, and its letter in SFEN if that differs.
fn codes(face: &Face) -> String {
    match face.letter {
        Some(letter) if face.abbr.chars().ne([letter]) => {
            format!("{}, in SFEN {letter}", face.abbr)
        }
        Some(_) => face.abbr.clone(),
        None => format!("{0}, in SFEN {{{0}}}", face.abbr),
    }
}

/// The text of one face: its names, then its properties. `codes` is its text in notations.
fn face(page: &mut Page, face: &Face, codes: &str) {
    let (label, name) = match face.is_promoted() {
        true => ("  promotes to ", face.name.clone()),
        false => ("", capitalised(&face.name)),
    };
    let ja = if page.has_kanji() { format!("{} ", by_side(&face.ja)) } else { String::new() };
    page.item(label, &format!("{name} {ja}{} [{codes}]", face.romaji));
    let mut facts = Vec::new();
    if page.has_kanji() {
        facts.push(format!("on the piece: {}", by_side(&face.kanji)));
    }
    if face.meaning.local() != face.local_name() {
        facts.push(format!("meaning: {}", face.meaning));
    }
    facts.push(format!("moves: {}", face.betza));
    if face.royal {
        facts.push("royal".to_owned());
    } else if !face.is_promoted() && face.promotes_to.is_none() {
        facts.push("does not promote".to_owned());
    }
    page.item("    ", &facts.join("; "));
    for sentence in several_steps(&face.movement).into_iter().chain(special(face)) {
        page.item("    ", &sentence);
    }
}

/// A description of moves of several steps, of which the diagram shows only the squares; `None` if it has
/// only moves of one step.
fn several_steps(movement: &Movement) -> Option<String> {
    let legs: Vec<&[Leg]> = movement.legs.iter().map(|legs| legs.0.as_slice()).collect();
    let one_step = |leg: &Leg| leg.limit.is_some_and(|limit| limit.get() == 1);
    if legs.is_empty() {
        return None;
    }
    if !legs.iter().all(|legs| legs.len() == 2 && legs.iter().all(one_step)) {
        return Some(
            "It makes moves of several steps, which Betza notation tells above.".to_owned(),
        );
    }
    let back = |legs: &&&[Leg]| legs[1].directions == 1 << 4;
    let parts = [
        (legs.iter().any(|legs| legs[0].captures && legs[1].directions != 1 << 4))
            .then_some("capture there and step on, capturing again"),
        legs.iter().filter(back).any(|legs| legs[0].captures).then_some("capture there and return"),
        legs.iter()
            .filter(back)
            .any(|legs| legs[0].moves)
            .then_some("step out to an empty square and back, which is a pass"),
    ];
    let parts: Vec<&str> = parts.into_iter().flatten().collect();
    let directions = legs.iter().fold(0, |all, legs| all | legs[0].directions);
    let square = match directions {
        0xff => "any neighbouring square",
        1 => "the square straight ahead",
        0x82 => "the squares diagonally ahead",
        _ => "some neighbouring squares",
    };
    let (last, first) = parts.split_last()?;
    let list = match first {
        [] => (*last).to_owned(),
        first => format!("{}, or {last}", first.join(", ")),
    };
    Some(format!("Lion's power on {square}: in one move it may {list}."))
}

/// Further special rules of the face.
fn special(face: &Face) -> Option<String> {
    let (betza, _) = face.on_last_rank.as_ref()?;
    Some(format!("On the rank farthest away it moves: {betza}. It cannot be dropped there."))
}

/// The kanji of a piece; both if those of Black and White differ.
fn by_side(Kanji { black, white }: &Kanji) -> String {
    if black == white {
        return black.clone();
    }
    format!("{black} (Black), {white} (White)")
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
