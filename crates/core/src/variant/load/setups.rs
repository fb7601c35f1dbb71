//! `[[setup]]` tables: a board drawing gives the starting position and the size of the board.

use std::ops::Range;

use super::super::{BoardSetup, Face, LocalizedName};
use super::{MAX_TABLES, header};
use crate::board::{Color, Geometry, Hand, MAX_SIDE, Piece, PieceKind, Setup};
use crate::phrase;
use crate::text::{self, Phrase};
use crate::toml_source::{Diagnostic, Source, SpannedStr, TomlTable};

/// The set-ups of a file, and their ids with the places in the file.
pub(super) struct Setups<'a> {
    pub(super) list: Vec<BoardSetup>,
    pub(super) ids_in_file: Vec<SpannedStr<'a>>,
}

impl Setups<'_> {
    pub(super) fn ids(&self) -> impl Iterator<Item = &str> {
        self.list.iter().map(|setup| &*setup.id)
    }
}

/// All set-ups of the file. `complete` means that no piece of the file has a fault. Otherwise a board without a royal
/// piece is not reported, because it may be a consequence of such a fault.
pub(super) fn read<'a>(file: &TomlTable<'a>, faces: &[Face], complete: bool) -> Setups<'a> {
    let tables =
        file.tables("setup", MAX_TABLES, &["id", "name", "board", "hands", "engine-names"]);
    if tables.is_empty() {
        let title =
            phrase!("variant-no-set-ups", "this file has no [[setup]]; a game needs a board");
        file.source.report(Diagnostic::new(0..0, title));
    }
    let mut setups = Setups { list: Vec::new(), ids_in_file: Vec::new() };
    for table in &tables {
        let id = table.required("id").and_then(|value| super::id(&value));
        let name = table.get("name").and_then(|value| header::localized_name(&value));
        let board = table.required("board").and_then(|value| value.drawing());
        let span = board.as_ref().map_or(0..0, |board| board.span.clone());
        let drawing = |board| Drawing { source: file.source, faces, complete, text: board };
        let setup = board.and_then(|board| drawing(board).read());
        let hands = table.get("hands").and_then(|value| value.table(&["black", "white"]));
        let setup = setup.map(|mut setup| {
            if let Some(hands) = hands {
                setup.hands = ["black", "white"].map(|side| hand(&hands, side, faces));
            }
            setup
        });
        let (Some(id), Some(setup)) = (id, setup) else {
            continue;
        };
        let plain = LocalizedName { en: id.owned(), ..LocalizedName::default() };
        let name = name.unwrap_or(plain);
        let engine_names = engine_names(table);
        setups.list.push(BoardSetup { id: id.owned(), name, engine_names, setup, span });
        setups.ids_in_file.push(id);
    }
    setups
}

/// The names under `engine-names`; they have the letters of ids.
fn engine_names(table: &TomlTable<'_>) -> Vec<String> {
    let items = table.list("engine-names", MAX_TABLES).into_iter();
    items.filter_map(|item| Some(super::id(&item)?.owned())).collect()
}

/// The pieces that a side has in hand at the start: letters of base faces, or abbreviations between
/// blanks. A name that is given several times is so many pieces.
fn hand(hands: &TomlTable<'_>, side: &str, faces: &[Face]) -> Hand {
    let mut hand = Hand::default();
    let Some(text) = hands.get(side).and_then(|value| value.line()) else {
        return hand;
    };
    let is_known = |name: &str| kind_named(faces, &name.to_ascii_uppercase()).is_some();
    let names = tokens(text.value, 0).into_iter().flat_map(|(at, name)| {
        let letters = name.char_indices().map(move |(start, letter)| {
            let (start, end) = (at.start + start, at.start + start + letter.len_utf8());
            (start..end, &name[start - at.start..end - at.start])
        });
        if is_known(name) { vec![(at.clone(), name)] } else { letters.collect() }
    });
    for (at, name) in names {
        let capitals = name.to_ascii_uppercase();
        match kind_named(faces, &capitals) {
            Some(kind) => hand.set(kind, hand.count(kind).saturating_add(1)),
            None => {
                let title = phrase!(
                    "variant-no-piece",
                    "there is no piece {name}",
                    name = text::quoted(name)
                );
                let help = text::suggestion(&capitals, faces.iter().map(|face| &*face.abbr));
                let diagnostic = Diagnostic::new(text.span_of(at), title).help(help);
                hands.source.report(diagnostic);
            }
        }
    }
    hand
}

/// The base kind with the abbreviation or letter `name`.
fn kind_named(faces: &[Face], name: &str) -> Option<PieceKind> {
    let base = faces.iter().find(|face| {
        let letter = face.letter.map(String::from);
        !face.is_promoted() && (face.abbr == name || letter.as_deref() == Some(name))
    });
    base.map(|face| face.base)
}

/// A board drawing: tokens separated by blanks, a line for each rank.
struct Drawing<'s, 'a> {
    source: &'s Source<'a>,
    faces: &'s [Face],
    /// Whether no piece of the file has a fault.
    complete: bool,
    text: SpannedStr<'a>,
}

/// A token of a drawing, with its bytes in the drawing.
type Token<'a> = (Range<usize>, &'a str);

impl<'a> Drawing<'_, 'a> {
    fn read(&self) -> Option<Setup> {
        let rows = self.rows();
        let geometry = self.geometry(&rows)?;
        let mut setup = Setup::empty(geometry);
        let mut all_known = true;
        // Squares are numbered from file 1, but a rank is drawn starting with its highest file.
        let tokens = rows.iter().flat_map(|row| row.iter().rev());
        for (square, (at, name)) in geometry.squares().zip(tokens) {
            if *name != "." {
                let piece = self.piece(at, name);
                all_known &= piece.is_some();
                setup.set_piece(square, piece);
            }
        }
        if all_known && self.complete {
            self.require_royals(&setup);
        }
        Some(setup)
    }

    /// The tokens of each line, without empty lines.
    fn rows(&self) -> Vec<Vec<Token<'a>>> {
        let mut rows = Vec::new();
        let mut start = 0;
        for line in self.text.value.split_inclusive('\n') {
            rows.push(tokens(line, start));
            start += line.len();
        }
        rows.retain(|row| !row.is_empty());
        rows
    }

    /// The size of the board; a drawing that is not a rectangle or too large is reported.
    fn geometry(&self, rows: &[Vec<Token<'a>>]) -> Option<Geometry> {
        let Some(first) = rows.first() else {
            self.report(
                self.text.span.clone(),
                phrase!("variant-drawing-empty", "the board drawing is empty"),
            );
            return None;
        };
        let mut is_rectangle = true;
        for row in rows.iter().filter(|row| row.len() != first.len()) {
            let (found, files) = (row.len(), first.len());
            let title = phrase!(
                "variant-ragged-drawing",
                "this rank has {found} squares, the first one has {files}",
                found,
                files
            );
            self.report(self.text.span_of(extent(row)), title);
            is_rectangle = false;
        }
        let geometry = geometry(first.len(), rows.len());
        if geometry.is_none() {
            let (files, ranks) = (first.len(), rows.len());
            let title = phrase!(
                "variant-board-too-large",
                "this board is {files}x{ranks}; the limit is {most}x{most}",
                files,
                ranks,
                most = MAX_SIDE
            );
            self.report(self.text.span_of(extent(first)), title);
        }
        geometry.filter(|_| is_rectangle)
    }

    /// The piece that a token means; an unknown token is reported.
    fn piece(&self, at: &Range<usize>, token: &str) -> Option<Piece> {
        let name = token.strip_prefix('+').unwrap_or(token);
        let kind = self.kind(&token.to_ascii_uppercase());
        let piece = side_of(name).and_then(|color| Some(Piece { kind: kind?, color }));
        if piece.is_none() {
            self.report_unknown(at.clone(), token);
        }
        piece
    }

    /// The kind with the abbreviation or letter `capitals`, which has a `+` before a promoted one.
    fn kind(&self, capitals: &str) -> Option<PieceKind> {
        let name = capitals.strip_prefix('+').unwrap_or(capitals);
        let base = kind_named(self.faces, name)?;
        if name == capitals { Some(base) } else { self.faces[base.index()].promotes_to }
    }

    fn report_unknown(&self, at: Range<usize>, token: &str) {
        let title =
            phrase!("variant-no-piece", "there is no piece {name}", name = text::quoted(token));
        let capitals = token.to_ascii_uppercase();
        let base = capitals.trim_start_matches('+');
        let help = if self.kind(&capitals).is_some() {
            Some(phrase!(
                "variant-mixed-case",
                "a piece is all capitals for Black, all small letters for White"
            ))
        } else if self.kind(base).is_some() {
            Some(phrase!("variant-no-promoted-face", "'{name}' has no promoted face", name = base))
        } else {
            text::suggestion(&capitals, self.faces.iter().map(|face| &*face.abbr))
        };
        let diagnostic = Diagnostic::new(self.text.span_of(at), title).help(help);
        self.source.report(diagnostic);
    }

    /// Reports each side that has no royal piece.
    fn require_royals(&self, setup: &Setup) {
        for color in Color::ALL {
            let royal = |piece: Piece| {
                piece.color == color && self.faces.get(piece.kind.index()).is_some_and(|f| f.royal)
            };
            if !setup.pieces().any(|(_, piece)| royal(piece)) {
                let title = phrase!(
                    "variant-no-royal",
                    "{side} has no royal piece on this board",
                    side = color
                );
                let help = phrase!("variant-no-royal-help", "'royal = true' makes a piece royal");
                let diagnostic = Diagnostic::new(self.text.span.clone(), title).help(help);
                self.source.report(diagnostic);
            }
        }
    }

    fn report(&self, at: Range<usize>, title: Phrase) {
        self.source.report(Diagnostic::new(at, title));
    }
}

fn geometry(files: usize, ranks: usize) -> Option<Geometry> {
    let (files, ranks) = (u8::try_from(files).ok()?, u8::try_from(ranks).ok()?);
    Geometry::new(files, ranks)
}

/// The side of a piece in a drawing: Black for capitals, White for small letters, `None` for both.
fn side_of(name: &str) -> Option<Color> {
    let all = |of: fn(&char) -> bool| !name.is_empty() && name.chars().all(|c| of(&c));
    if all(char::is_ascii_uppercase) {
        Some(Color::Black)
    } else if all(char::is_ascii_lowercase) {
        Some(Color::White)
    } else {
        None
    }
}

/// The tokens of a line that begins at byte `start` of the drawing.
fn tokens(line: &str, start: usize) -> Vec<Token<'_>> {
    let words = line.split_ascii_whitespace();
    let place = |word: &str| word.as_ptr() as usize - line.as_ptr() as usize;
    words.map(|word| (start + place(word)..start + place(word) + word.len(), word)).collect()
}

/// The bytes of a row from its first to its last token.
fn extent(row: &[Token<'_>]) -> Range<usize> {
    match (row.first(), row.last()) {
        (Some((first, _)), Some((last, _))) => first.start..last.end,
        _ => 0..0,
    }
}
