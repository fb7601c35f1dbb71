//! `[[piece]]` tables: the faces with their names, kanji and movements.

mod look_alikes;

use std::collections::HashMap;
use std::ops::Range;

use unicode_width::UnicodeWidthStr;

use super::super::switch::{RawValue, by_name};
use super::super::{Captures, Face, Fouls, Kanji, Movement, betza};
use super::{MAX_PIECES, header, local_text};
use crate::board::PieceKind;
use crate::phrase;
use crate::text::{self, LocalText, Phrase, ToPhrase, is_kana};
use crate::toml_source::{Diagnostic, Source, SpannedStr, TomlTable, Value};

/// The keys of a `[piece.promoted]` table.
const FACE_KEYS: [&str; 21] = [
    "name", "names", "ja", "kanji", "notation", "aliases", "readings", "kif", "diagram", "lishogi",
    "romaji", "meaning", "move", "royal", "points", "csa", "like", "rank", "burns", "tramples",
    "captures",
];

/// The keys of a `[[piece]]` table.
pub(super) const PIECE_KEYS: [&str; 27] = [
    "abbr",
    "letter",
    "name",
    "names",
    "ja",
    "kanji",
    "notation",
    "aliases",
    "readings",
    "kif",
    "diagram",
    "lishogi",
    "romaji",
    "meaning",
    "move",
    "royal",
    "points",
    "csa",
    "like",
    "promoted",
    "captured-as",
    "on-last-rank",
    "fouls",
    "rank",
    "burns",
    "tramples",
    "captures",
];

/// All faces of the file: the base faces in the order of the file, then the promoted faces; and the places of their
/// movements.
pub(super) fn read(file: &TomlTable<'_>) -> (Vec<Face>, Vec<Range<usize>>) {
    let tables = file.tables("piece", MAX_PIECES, &PIECE_KEYS);
    if tables.is_empty() {
        let title = phrase!("variant-no-pieces", "this file has no [[piece]]; a game needs pieces");
        file.source.report(Diagnostic::new(0..0, title));
    }
    let pieces: Vec<Piece<'_>> = tables.iter().map(Piece::read).collect();
    refuse_shared_letters(file.source, &pieces);
    let faces = FaceBuilder { source: file.source, pieces: &pieces }.faces();
    let bases = pieces.iter().map(|piece| &piece.base);
    let sides: Vec<&Side<'_>> =
        bases.chain(pieces.iter().filter_map(|piece| piece.promoted.as_ref())).collect();
    let spans: Vec<Range<usize>> = sides.iter().map(|side| side.span.clone()).collect();
    if file.source.wants_warnings() {
        look_alikes::warn(file.source, &faces, &spans);
    }
    for (face, side) in faces.iter().zip(&sides) {
        let last_rank = face.on_last_rank.as_ref().map(|(_, movement)| movement);
        for movement in std::iter::once(&face.movement).chain(last_rank) {
            refuse_captures_on_the_way(file.source, face, movement, &side.moves_at);
            refuse_unclear_trampling(file.source, face, movement, &side.moves_at);
        }
    }
    (faces, sides.iter().map(|side| side.moves_at.clone()).collect())
}

/// A `[[piece]]` table as the file has it.
struct Piece<'a> {
    abbr: Option<SpannedStr<'a>>,
    letter: Option<SpannedStr<'a>>,
    base: Side<'a>,
    promoted: Option<Side<'a>>,
    captured_as: Option<SpannedStr<'a>>,
    on_last_rank: Option<(String, Movement)>,
    fouls: Fouls,
}

impl<'a> Piece<'a> {
    fn read(table: &TomlTable<'a>) -> Piece<'a> {
        let abbr = table.required_name("abbr");
        let abbr = abbr.filter(|text| is_in_capitals(table.source, text, 3));
        let letter = table.name("letter");
        let letter = letter.filter(|text| is_in_capitals(table.source, text, 1));
        let one_letter = abbr.clone().filter(|abbr| abbr.value.len() == 1);
        let promoted = table.get("promoted");
        let on_last_rank = table.get("on-last-rank").and_then(|value| movement(&value));
        Piece {
            captured_as: table.name("captured-as"),
            on_last_rank: on_last_rank.map(|(text, movement)| (text.to_owned(), movement)),
            fouls: fouls(table),
            letter: letter.or(one_letter),
            abbr,
            base: Side::read(table),
            promoted: promoted.and_then(|value| Some(Side::read(&value.table(&FACE_KEYS)?))),
        }
    }

    /// The names in drawings: the abbreviation, and the letter if it differs.
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

/// One side of a piece as the file has it. A missing key may be copied from the piece under `like`.
struct Side<'a> {
    span: Range<usize>,
    /// The place of its movement; `span` if another side has it.
    moves_at: Range<usize>,
    like: Option<SpannedStr<'a>>,
    name: Option<SpannedStr<'a>>,
    names: Vec<(String, String)>,
    ja: Option<Kanji>,
    kanji: Option<Kanji>,
    notation: Option<SpannedStr<'a>>,
    aliases: Vec<String>,
    readings: Vec<String>,
    kif: Option<SpannedStr<'a>>,
    diagram: Option<SpannedStr<'a>>,
    lishogi: Option<char>,
    romaji: Option<SpannedStr<'a>>,
    meaning: Option<LocalText>,
    movement: Option<(&'a str, Movement)>,
    /// The missing keys among those that are required without `like`.
    missing: Vec<&'static str>,
    royal: bool,
    points: u8,
    csa: Option<SpannedStr<'a>>,
    rank: Option<u8>,
    burns: bool,
    tramples: bool,
    captures: Captures,
}

impl<'a> Side<'a> {
    fn read(table: &TomlTable<'a>) -> Side<'a> {
        let royal = table.get("royal").and_then(|value| value.boolean());
        let royal = royal.unwrap_or(false);
        let points = table.get("points").and_then(|value| value.number(0..=255));
        let points = points.and_then(|points| u8::try_from(points).ok());
        let needed = ["name", "kanji", "move"].into_iter();
        Side {
            missing: needed.filter(|key| table.get(key).is_none()).collect(),
            span: table.span.clone(),
            moves_at: table.get("move").map_or_else(|| table.span.clone(), |value| value.span),
            like: table.name("like"),
            name: table.name("name"),
            names: names(table),
            ja: table.get("ja").and_then(|value| kanji(&value, 8)),
            kanji: table.get("kanji").and_then(|value| kanji(&value, 2)),
            notation: table.name("notation"),
            aliases: header::names(table, "aliases"),
            readings: readings(table),
            kif: table.name("kif"),
            diagram: table.name("diagram"),
            lishogi: lishogi(table),
            romaji: table.name("romaji"),
            meaning: table.get("meaning").and_then(|value| local_text::name(&value)),
            movement: table.get("move").and_then(|value| movement(&value)),
            royal,
            points: points.unwrap_or(u8::from(!royal)),
            csa: table.name("csa"),
            rank: rank(table),
            burns: flag(table, "burns"),
            tramples: flag(table, "tramples"),
            captures: captures(table).unwrap_or(Captures::All),
        }
    }
}

/// Whether `key` is true; by default it is not.
fn flag(table: &TomlTable<'_>, key: &str) -> bool {
    table.get(key).and_then(|value| value.boolean()).unwrap_or(false)
}

/// The number under `rank`: 1 to 255.
fn rank(table: &TomlTable<'_>) -> Option<u8> {
    let number = table.get("rank")?.number(1..=255)?;
    u8::try_from(number).ok()
}

/// Reports a movement at `span` that captures on the way, if `face` captures only what is not protected.
pub(super) fn refuse_captures_on_the_way(
    source: &Source<'_>,
    face: &Face,
    movement: &Movement,
    span: &Range<usize>,
) {
    if face.captures == Captures::Unprotected && movement.captures_on_the_way() {
        let title = phrase!(
            "variant-captures-on-the-way",
            "a piece with captures = \"unprotected\" cannot capture on the way"
        );
        let help = phrase!(
            "variant-captures-on-the-way-help",
            "leave out the legs that capture before another leg, such as caK"
        );
        source.report(Diagnostic::new(span.clone(), title).help(help));
    }
}

/// Reports a movement at `span` of a `face` with `tramples = true` that has other moves to a square which it could
/// reach by trampling: the squares of a move would not tell what it captures.
pub(super) fn refuse_unclear_trampling(
    source: &Source<'_>,
    face: &Face,
    movement: &Movement,
    span: &Range<usize>,
) {
    if !face.tramples {
        return;
    }
    if face.captures == Captures::Unprotected {
        let title = phrase!(
            "variant-tramples-unprotected",
            "a piece with tramples = true cannot have captures = \"unprotected\""
        );
        source.report(Diagnostic::new(span.clone(), title));
    } else if !movement.tells_what_is_trampled() {
        let title = phrase!(
            "variant-tramples",
            "a piece with tramples = true needs moves with p, and in their directions no jumps, no j and no second leg"
        );
        source.report(Diagnostic::new(span.clone(), title));
    }
}

/// The value under `captures`.
fn captures(table: &TomlTable<'_>) -> Option<Captures> {
    let text = table.get("captures")?.line()?;
    match by_name(&RawValue::Word(text.value), Captures::NAMES) {
        Ok(captures) => Some(captures),
        Err(error) => {
            let diagnostic = Diagnostic::new(text.inner_span(), error.message).help(error.help);
            table.source.report(diagnostic);
            None
        }
    }
}

/// The texts in kana under `readings`; others are reported.
fn readings(table: &TomlTable<'_>) -> Vec<String> {
    let items = table.list("readings", MAX_PIECES).into_iter();
    let texts = items.filter_map(|item| item.name());
    texts.filter(|text| is_in_kana(table.source, text)).map(|text| text.owned()).collect()
}

/// Whether `text` is in kana; otherwise it is reported.
fn is_in_kana(source: &Source<'_>, text: &SpannedStr<'_>) -> bool {
    let fits = text.value.chars().all(is_kana);
    if !fits {
        let title = phrase!("variant-reading", "a reading must be in hiragana or katakana");
        source.report(Diagnostic::new(text.inner_span(), title));
    }
    fits
}

/// The names in other languages under `names`, each with its tag; English and Japanese have keys of their own.
fn names(table: &TomlTable<'_>) -> Vec<(String, String)> {
    let names = table.get("names").and_then(|value| value.table_of_any_keys());
    let Some(names) = names else { return Vec::new() };
    names.refuse_unknown_keys_but(&[], |key| {
        text::is_language_tag(key) && !["en", "ja"].contains(&key)
    });
    local_text::translations(&names, &["ja"], &|value| Some(value.name()?.owned()))
}

/// The letter under `lishogi`.
fn lishogi(table: &TomlTable<'_>) -> Option<char> {
    let text = table.name("lishogi").filter(|text| is_in_capitals(table.source, text, 1))?;
    text.value.chars().next()
}

/// The words under `fouls`.
fn fouls(table: &TomlTable<'_>) -> Fouls {
    let words = table.get("fouls").and_then(|value| value.table(&["file", "mate"]));
    let word = |key| Some(words.as_ref()?.name(key)?.owned());
    Fouls { file: word("file"), mate: word("mate") }
}

/// A text of at most `columns` columns for both sides, or a table with one for each side.
fn kanji(value: &Value<'_>, columns: usize) -> Option<Kanji> {
    let face = |value: Value<'_>| {
        let text = value.name()?;
        fits(value.source, &text, columns).then(|| text.owned())
    };
    if value.toml.is_table() {
        let table = value.table(&["black", "white"])?;
        let (black, white) = (table.required("black"), table.required("white"));
        let (black, white) = (black.and_then(face), white.and_then(face));
        return Some(Kanji { black: black?, white: white? });
    }
    face(value.clone()).map(Kanji::same)
}

/// A Betza text and its movement; a fault in the text is reported at its letters; a term that adds nothing is reported
/// as a warning.
pub(super) fn movement<'a>(value: &Value<'a>) -> Option<(&'a str, Movement)> {
    let text = value.line()?;
    match betza::parse(text.value) {
        Ok(movement) => {
            if value.source.wants_warnings() {
                warn_of_superfluous_term(value.source, &text);
            }
            Some((text.value, movement))
        }
        Err(error) => {
            let at = if error.at.is_empty() {
                text.span.clone()
            } else {
                text.span_of(error.at.clone())
            };
            let help = error.fault.help();
            value.source.report(Diagnostic::new(at, error.fault.to_phrase()).help(help));
            None
        }
    }
}

fn warn_of_superfluous_term(source: &Source<'_>, text: &SpannedStr<'_>) {
    if let Some(at) = betza::superfluous_term(text.value) {
        let title = phrase!(
            "variant-superfluous-term",
            "{term} adds nothing to the other moves",
            term = text::quoted(&text.value[at.clone()])
        );
        source.warn(Diagnostic::new(text.span_of(at), title));
    }
}

/// Whether `text` has at most `columns` columns; a wider one is reported.
fn fits(source: &Source<'_>, text: &SpannedStr<'_>, columns: usize) -> bool {
    let fits = text.value.width() <= columns;
    if !fits {
        let title = phrase!(
            "variant-too-wide",
            "this is too wide: at most {columns} columns, which is {kanji} kanji",
            columns,
            kanji = columns / 2
        );
        source.report(Diagnostic::new(text.inner_span(), title));
    }
    fits
}

/// Whether `text` is 1 to `most` of the letters A to Z; otherwise it is reported.
fn is_in_capitals(source: &Source<'_>, text: &SpannedStr<'_>, most: usize) -> bool {
    let capitals = text.value.chars().all(|c| c.is_ascii_uppercase());
    let fits = capitals && text.value.len() <= most;
    if !fits {
        let title = match most {
            1 => phrase!("variant-letter", "a letter must be one of A to Z"),
            _ => phrase!(
                "variant-abbreviation",
                "an abbreviation must be 1 to {most} of the letters A to Z",
                most
            ),
        };
        source.report(Diagnostic::new(text.inner_span(), title));
    }
    fits
}

/// Reports an abbreviation or letter that two pieces have: board drawings use both.
fn refuse_shared_letters(source: &Source<'_>, pieces: &[Piece<'_>]) {
    let mut first: HashMap<&str, (usize, &SpannedStr<'_>)> = HashMap::new();
    for (index, piece) in pieces.iter().enumerate() {
        for text in piece.names() {
            let (owner, place) = *first.entry(text.value).or_insert((index, text));
            if owner != index {
                let title = phrase!(
                    "variant-same-name",
                    "two pieces have the name {name}",
                    name = text::quoted(text.value)
                );
                let diagnostic = Diagnostic::new(text.inner_span(), title)
                    .label(phrase!("variant-used-again", "used again here"))
                    .also(place.inner_span(), phrase!("variant-first-used", "first used here"));
                source.report(diagnostic);
            }
        }
    }
}

/// The message about a name that no piece has.
fn no_piece(name: String) -> Phrase {
    phrase!("variant-no-piece", "there is no piece {name}", name)
}

/// Makes the faces of the pieces of a file, with the keys that `like` copies.
struct FaceBuilder<'s, 'a> {
    source: &'s Source<'a>,
    pieces: &'s [Piece<'a>],
}

impl<'s, 'a> FaceBuilder<'s, 'a> {
    fn faces(&self) -> Vec<Face> {
        let count = self.pieces.len();
        let promoting = self.pieces.iter().filter(|piece| piece.promoted.is_some());
        let promoted_index: HashMap<&str, usize> =
            promoting.map(Piece::abbr).zip(count..).collect();
        let kind = PieceKind::from_index;
        let base = self.pieces.iter().enumerate().map(|(index, piece)| Face {
            promotes_to: piece
                .promoted
                .as_ref()
                .and(promoted_index.get(piece.abbr()).copied())
                .map(kind),
            ..self.face(piece, &piece.base, "", kind(index))
        });
        let promoted = self.pieces.iter().enumerate().filter_map(|(index, piece)| {
            Some(self.face(piece, piece.promoted.as_ref()?, "+", kind(index)))
        });
        base.chain(promoted).collect()
    }

    fn face(&self, piece: &Piece<'a>, side: &Side<'a>, mark: &str, base: PieceKind) -> Face {
        if side.like.is_none() {
            self.report_missing(side);
        }
        let like = side.like.as_ref().and_then(|like| self.like_side(like, side));
        // Three groups are copied as a whole, each where the side lacks its first key: a name brings its
        // readings, romaji and meaning along, a kanji its `ja` and notation.
        let named = like.filter(|_| side.name.is_none()).unwrap_or(side);
        let drawn = like.filter(|_| side.kanji.is_none()).unwrap_or(side);
        let moved = like.filter(|_| side.movement.is_none()).unwrap_or(side);
        let text =
            |own: &Option<SpannedStr<'_>>, copied: &Option<SpannedStr<'_>>, default: &str| {
                let text = own.as_ref().or(copied.as_ref());
                text.map_or(default, |text| text.value).to_owned()
            };
        let name = text(&side.name, &named.name, "");
        let meaning = side.meaning.as_ref().or(named.meaning.as_ref());
        let readings = if side.readings.is_empty() { &named.readings } else { &side.readings };
        let kanji = drawn.kanji.clone().unwrap_or_else(|| Kanji::same(""));
        let ja = side.ja.as_ref().or(drawn.ja.as_ref());
        let (betza, movement) = moved.movement.clone().unwrap_or_default();
        Face {
            // Empty where the file has a faulty one, for either face.
            abbr: piece
                .abbr
                .as_ref()
                .map_or_else(String::new, |abbr| format!("{mark}{}", abbr.value)),
            letter: piece.letter.as_ref().and_then(|text| text.value.chars().next()),
            ja: ja.unwrap_or(&kanji).clone(),
            notation: text(&side.notation, &drawn.notation, &kanji.black),
            aliases: side.aliases.clone(),
            readings: readings.clone(),
            kif: side.kif.as_ref().map(SpannedStr::owned),
            diagram: side.diagram.as_ref().map(SpannedStr::owned),
            lishogi: side.lishogi,
            romaji: text(&side.romaji, &named.romaji, ""),
            meaning: meaning.cloned().unwrap_or_else(|| LocalText::new(&*name)),
            other_names: if side.names.is_empty() { named } else { side }.names.clone(),
            name,
            kanji,
            betza: betza.to_owned(),
            movement,
            royal: side.royal,
            points: side.points,
            csa: side.csa.as_ref().map(SpannedStr::owned),
            rank: side.rank,
            burns: side.burns,
            tramples: side.tramples,
            captures: side.captures,
            promotes_to: None,
            base,
            captured_as: self.captured_as(piece).unwrap_or(base),
            on_last_rank: piece.on_last_rank.clone().filter(|_| mark.is_empty()),
            fouls: if mark.is_empty() { piece.fouls.clone() } else { Fouls::default() },
        }
    }

    /// The kind that the key `captured-as` names.
    fn captured_as(&self, piece: &Piece<'a>) -> Option<PieceKind> {
        let named = piece.captured_as.as_ref()?;
        let found = self.pieces.iter().position(|piece| piece.is_called(named.value));
        if found.is_none() {
            let names: Vec<&str> = self.pieces.iter().map(Piece::abbr).collect();
            super::check_known(self.source, no_piece, named, &names);
        }
        found.map(PieceKind::from_index)
    }

    /// The base side that the key `like` of `side` names. It may not have `like` itself: that rules out
    /// chains and circles.
    fn like_side(&self, like: &SpannedStr<'a>, side: &Side<'a>) -> Option<&'s Side<'a>> {
        let named = self.pieces.iter().find(|piece| piece.is_called(like.value));
        let Some(piece) = named else {
            let names = self.pieces.iter().filter(|piece| piece.base.like.is_none());
            let names: Vec<&str> = names.map(Piece::abbr).collect();
            super::check_known(self.source, no_piece, like, &names);
            return None;
        };
        if std::ptr::eq(&piece.base, side) {
            self.refuse(like, |name| {
                phrase!("variant-like-itself", "{name} cannot be like itself", name)
            });
        } else if piece.base.like.is_some() {
            self.refuse(like, |name| {
                phrase!("variant-like-of-its-own", "{name} has a 'like' of its own", name)
            });
        } else {
            return Some(&piece.base);
        }
        None
    }

    /// Reports the key `like`; `why` is the message about the piece that it names.
    fn refuse(&self, like: &SpannedStr<'a>, why: fn(String) -> Phrase) {
        let title = why(text::quoted(like.value));
        let help = phrase!("variant-like-help", "name a piece without 'like'");
        let diagnostic = Diagnostic::new(like.inner_span(), title).help(help);
        self.source.report(diagnostic);
    }

    fn report_missing(&self, side: &Side<'a>) {
        for key in &side.missing {
            let title = phrase!("toml-missing-key", "the key '{key}' is missing", key = *key);
            let diagnostic = Diagnostic::new(side.span.clone(), title);
            self.source.report(diagnostic);
        }
    }
}
