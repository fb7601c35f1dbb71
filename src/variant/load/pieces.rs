//! `[[piece]]` tables: every face with its names, its kanji and its move.

use std::collections::HashMap;

use unicode_width::UnicodeWidthStr;

use super::super::{Face, Kanji, Movement, betza};
use super::MAX_TABLES;
use crate::board::PieceKind;
use crate::text;
use crate::toml_source::{Diagnostic, Source, SpannedStr, Table, Value};

const FACE_KEYS: [&str; 12] = [
    "name", "ja", "kanji", "notation", "aliases", "romaji", "meaning", "move", "royal", "points",
    "csa", "like",
];

pub(super) const PIECE_KEYS: [&str; 15] = [
    "abbr", "letter", "name", "ja", "kanji", "notation", "aliases", "romaji", "meaning", "move",
    "royal", "points", "csa", "like", "promoted",
];

/// Every face of the file, all base faces before the promoted ones.
pub(super) fn read(file: &Table<'_>) -> Vec<Face> {
    let tables = file.tables("piece", MAX_TABLES, &PIECE_KEYS);
    if tables.is_empty() {
        let title = "a game needs pieces, and there is no [[piece]] here";
        file.source.report(Diagnostic::new(0..0, title));
    }
    let pieces: Vec<Piece<'_>> = tables.iter().map(Piece::read).collect();
    refuse_shared_names(file.source, &pieces);
    Likeness::new(file.source, &pieces).faces()
}

/// One piece as the file has it.
struct Piece<'a> {
    abbr: Option<SpannedStr<'a>>,
    letter: Option<SpannedStr<'a>>,
    base: Side<'a>,
    promoted: Option<Side<'a>>,
}

impl<'a> Piece<'a> {
    fn read(table: &Table<'a>) -> Piece<'a> {
        let abbr = table.required_name("abbr");
        let abbr = abbr.filter(|text| is_in_capitals(table.source, text, 2));
        let letter = table.name("letter");
        let letter = letter.filter(|text| is_in_capitals(table.source, text, 1));
        let one_letter = abbr.clone().filter(|abbr| abbr.value.len() == 1);
        let promoted = table.get("promoted");
        Piece {
            letter: letter.or(one_letter),
            abbr,
            base: Side::read(table),
            promoted: promoted.and_then(|leaf| Some(Side::read(&leaf.table(&FACE_KEYS)?))),
        }
    }

    /// Its abbreviation, and its letter where that is another one.
    fn names(&self) -> impl Iterator<Item = &SpannedStr<'a>> {
        let letter = self.letter.iter();
        let letter = letter.filter(|letter| letter.value != self.abbr());
        self.abbr.iter().chain(letter)
    }

    fn is_called(&self, name: &str) -> bool {
        self.names().any(|text| text.value == name)
    }

    fn abbr(&self) -> &'a str {
        self.abbr.as_ref().map_or("", |text| text.value)
    }
}

/// One side of a piece as the file has it: what is `None` may come from the one it is like.
struct Side<'a> {
    span: std::ops::Range<usize>,
    like: Option<SpannedStr<'a>>,
    name: Option<SpannedStr<'a>>,
    ja: Option<Kanji>,
    kanji: Option<Kanji>,
    notation: Option<SpannedStr<'a>>,
    aliases: Vec<String>,
    romaji: Option<SpannedStr<'a>>,
    meaning: Option<SpannedStr<'a>>,
    movement: Option<(&'a str, Movement)>,
    /// Keys that it needs, unless it is like another, and does not have.
    missing: Vec<&'static str>,
    royal: bool,
    points: u8,
    csa: Option<SpannedStr<'a>>,
}

impl<'a> Side<'a> {
    fn read(table: &Table<'a>) -> Side<'a> {
        let royal = table.get("royal").and_then(|leaf| leaf.boolean());
        let royal = royal.unwrap_or(false);
        let points = table.get("points").and_then(|leaf| leaf.number(0..=255));
        let points = points.and_then(|points| u8::try_from(points).ok());
        let needed = ["name", "kanji", "move"].into_iter();
        Side {
            missing: needed.filter(|key| table.get(key).is_none()).collect(),
            span: table.span.clone(),
            like: table.name("like"),
            name: table.name("name"),
            ja: table.get("ja").and_then(|leaf| kanji(&leaf, 4)),
            kanji: table.get("kanji").and_then(|leaf| kanji(&leaf, 2)),
            notation: table.name("notation"),
            aliases: aliases(table),
            romaji: table.name("romaji"),
            meaning: table.name("meaning"),
            movement: table.get("move").and_then(|leaf| movement(&leaf)),
            royal,
            points: points.unwrap_or(u8::from(!royal)),
            csa: table.name("csa"),
        }
    }
}

fn aliases(table: &Table<'_>) -> Vec<String> {
    let items = table.list("aliases", MAX_TABLES).into_iter();
    items.filter_map(|item| Some(item.name()?.owned())).collect()
}

/// Kanji of at most `columns` for both sides, or some for each.
fn kanji(leaf: &Value<'_>, columns: usize) -> Option<Kanji> {
    let face = |leaf: Value<'_>| {
        let text = leaf.name()?;
        fits(leaf.source, &text, columns).then(|| text.owned())
    };
    if leaf.toml.is_table() {
        let table = leaf.table(&["black", "white"])?;
        let (black, white) = (table.required("black"), table.required("white"));
        let (black, white) = (black.and_then(face), white.and_then(face));
        return Some(Kanji { black: black?, white: white? });
    }
    face(leaf.clone()).map(Kanji::of_both)
}

/// Reads a move: its text and what it means.
pub(super) fn movement<'a>(leaf: &Value<'a>) -> Option<(&'a str, Movement)> {
    let text = leaf.line()?;
    match betza::parse(text.value) {
        Ok(movement) => Some((text.value, movement)),
        Err(error) => {
            let at = if error.at.is_empty() {
                text.span.clone()
            } else {
                text.span_of(error.at.clone())
            };
            let help = error.fault.help().map(str::to_owned);
            leaf.source.report(Diagnostic::new(at, error.to_string()).help(help));
            None
        }
    }
}

/// Whether `text` takes no more columns than a square has room for.
fn fits(source: &Source<'_>, text: &SpannedStr<'_>, columns: usize) -> bool {
    let fits = text.value.width() <= columns;
    if !fits {
        let title = format!("there is room for {columns} columns only: {} kanji", columns / 2);
        source.report(Diagnostic::new(text.inner_span(), title));
    }
    fits
}

/// Whether `text` is one to `most` of the letters A to Z.
fn is_in_capitals(source: &Source<'_>, text: &SpannedStr<'_>, most: usize) -> bool {
    let capitals = text.value.chars().all(|c| c.is_ascii_uppercase());
    let fits = capitals && text.value.len() <= most;
    if !fits {
        let title = match most {
            1 => "a letter is one of A to Z".to_owned(),
            _ => format!("an abbreviation is one to {most} of the letters A to Z"),
        };
        source.report(Diagnostic::new(text.inner_span(), title));
    }
    fits
}

/// Abbreviations and letters share the board drawing, so none may mean two pieces.
fn refuse_shared_names(source: &Source<'_>, pieces: &[Piece<'_>]) {
    let mut first: HashMap<&str, (usize, &SpannedStr<'_>)> = HashMap::new();
    for (index, piece) in pieces.iter().enumerate() {
        for text in piece.names() {
            let (owner, place) = *first.entry(text.value).or_insert((index, text));
            if owner != index {
                let title = format!("two pieces are called {}", text::quoted(text.value));
                let diagnostic = Diagnostic::new(text.inner_span(), title)
                    .label("used again here")
                    .also(place.inner_span(), "first used here");
                source.report(diagnostic);
            }
        }
    }
}

/// Completes each face by the one it is like.
struct Likeness<'s, 'a> {
    source: &'s Source<'a>,
    pieces: &'s [Piece<'a>],
}

impl<'s, 'a> Likeness<'s, 'a> {
    fn new(source: &'s Source<'a>, pieces: &'s [Piece<'a>]) -> Self {
        Likeness { source, pieces }
    }

    fn faces(&self) -> Vec<Face> {
        let count = self.pieces.len();
        let turned = self.pieces.iter().filter(|piece| piece.promoted.is_some());
        let promoted: HashMap<&str, usize> = turned.map(Piece::abbr).zip(count..).collect();
        let kind = PieceKind::from_index;
        let base = self.pieces.iter().enumerate().map(|(index, piece)| Face {
            promotes_to: piece.promoted.as_ref().and(promoted.get(piece.abbr()).copied()).map(kind),
            ..self.face(piece, &piece.base, "", kind(index))
        });
        let turned = self.pieces.iter().enumerate().filter_map(|(index, piece)| {
            Some(self.face(piece, piece.promoted.as_ref()?, "+", kind(index)))
        });
        base.chain(turned).collect()
    }

    fn face(&self, piece: &Piece<'a>, side: &Side<'a>, mark: &str, base: PieceKind) -> Face {
        if side.like.is_none() {
            self.report_missing(side);
        }
        let like = side.like.as_ref().and_then(|like| self.model(like, side));
        // Names are copied where it has none of its own, and so are glyphs, and moves.
        let named = like.filter(|_| side.name.is_none()).unwrap_or(side);
        let drawn = like.filter(|_| side.kanji.is_none()).unwrap_or(side);
        let moved = like.filter(|_| side.movement.is_none()).unwrap_or(side);
        let text =
            |own: &Option<SpannedStr<'_>>, copied: &Option<SpannedStr<'_>>, default: &str| {
                let text = own.as_ref().or(copied.as_ref());
                text.map_or(default, |text| text.value).to_owned()
            };
        let name = text(&side.name, &named.name, "");
        let kanji = drawn.kanji.clone().unwrap_or_else(|| Kanji::of_both(""));
        let ja = side.ja.as_ref().or(drawn.ja.as_ref());
        let (betza, movement) = moved.movement.clone().unwrap_or_default();
        Face {
            abbr: format!("{mark}{}", piece.abbr()),
            letter: piece.letter.as_ref().and_then(|text| text.value.chars().next()),
            ja: ja.unwrap_or(&kanji).clone(),
            notation: text(&side.notation, &drawn.notation, &kanji.black),
            aliases: side.aliases.clone(),
            romaji: text(&side.romaji, &named.romaji, ""),
            meaning: text(&side.meaning, &named.meaning, &name),
            name,
            kanji,
            betza: betza.to_owned(),
            movement,
            royal: side.royal,
            points: side.points,
            csa: side.csa.as_ref().map(SpannedStr::owned),
            promotes_to: None,
            base,
        }
    }

    /// The base face that `side` is like. It must have a move of its own: no chains, no circles.
    fn model(&self, like: &SpannedStr<'a>, side: &Side<'a>) -> Option<&'s Side<'a>> {
        let named = self.pieces.iter().find(|piece| piece.is_called(like.value));
        let Some(piece) = named else {
            let names = self.pieces.iter().filter(|piece| piece.base.like.is_none());
            let names: Vec<&str> = names.map(Piece::abbr).collect();
            super::refuse_stranger(self.source, "piece", like, &names);
            return None;
        };
        if std::ptr::eq(&piece.base, side) {
            self.refuse(like, "is like itself");
        } else if piece.base.like.is_some() {
            self.refuse(like, "has no move of its own");
        } else {
            return Some(&piece.base);
        }
        None
    }

    fn refuse(&self, like: &SpannedStr<'a>, why: &str) {
        let title = format!("{} {why}", text::quoted(like.value));
        let help = "name a piece that has a 'move' of its own".to_owned();
        let diagnostic = Diagnostic::new(like.inner_span(), title).help(help);
        self.source.report(diagnostic);
    }

    fn report_missing(&self, side: &Side<'a>) {
        for key in &side.missing {
            let title = format!("the key '{key}' is missing");
            let diagnostic = Diagnostic::new(side.span.clone(), title);
            self.source.report(diagnostic);
        }
    }
}
