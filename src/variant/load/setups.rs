//! `[[setup]]` tables: the board drawing is the set-up, and the board's size.

use std::ops::Range;

use super::super::{BoardSetup, Face, Name};
use super::{MAX_TABLES, header};
use crate::board::{Color, Geometry, MAX_SIDE, Piece, PieceKind, Setup};
use crate::text;
use crate::toml_source::{Diagnostic, Source, SpannedStr, Table};

/// The set-ups of the file, and where their ids stand.
pub(super) struct Setups<'a> {
    pub(super) list: Vec<BoardSetup>,
    pub(super) places: Vec<SpannedStr<'a>>,
}

impl Setups<'_> {
    pub(super) fn ids(&self) -> impl Iterator<Item = &str> {
        self.list.iter().map(|setup| &*setup.id)
    }
}

/// All set-ups of the file. `complete` says that no piece of the file has a fault: otherwise a board
/// without a royal piece may follow from such a fault and is not reported.
pub(super) fn read<'a>(file: &Table<'a>, faces: &[Face], complete: bool) -> Setups<'a> {
    let tables = file.tables("setup", MAX_TABLES, &["id", "name", "board"]);
    if tables.is_empty() {
        let title = "a game needs a board, and there is no [[setup]] here";
        file.source.report(Diagnostic::new(0..0, title));
    }
    let mut setups = Setups { list: Vec::new(), places: Vec::new() };
    for table in &tables {
        let id = table.required("id").and_then(|leaf| super::id(&leaf));
        let name = table.get("name").and_then(|leaf| header::naming(&leaf));
        let board = table.required("board").and_then(|leaf| leaf.drawing());
        let span = board.as_ref().map_or(0..0, |board| board.span.clone());
        let drawing = |board| Drawing { source: file.source, faces, complete, text: board };
        let setup = board.and_then(|board| drawing(board).read());
        let (Some(id), Some(setup)) = (id, setup) else {
            continue;
        };
        let plain = Name { en: id.owned(), ja: None, romaji: None };
        let name = name.unwrap_or(plain);
        setups.list.push(BoardSetup { id: id.owned(), name, setup, span });
        setups.places.push(id);
    }
    setups
}

/// A board drawn in tokens between blanks.
struct Drawing<'s, 'a> {
    source: &'s Source<'a>,
    faces: &'s [Face],
    /// Whether no piece of the file has a fault.
    complete: bool,
    text: SpannedStr<'a>,
}

/// One token of a drawing, and where it stands in it.
type Token<'a> = (Range<usize>, &'a str);

impl<'a> Drawing<'_, 'a> {
    fn read(&self) -> Option<Setup> {
        let rows = self.rows();
        let geometry = self.geometry(&rows)?;
        let mut setup = Setup::empty(geometry);
        let mut all_known = true;
        // A rank is drawn from its highest file to the first.
        let tokens = rows.iter().flat_map(|row| row.iter().rev());
        for (square, (at, name)) in geometry.squares().zip(tokens) {
            if *name != "." {
                let piece = self.piece(at, name);
                all_known &= piece.is_some();
                setup.set_piece(square, piece);
            }
        }
        if all_known && self.complete {
            self.need_royals(&setup);
        }
        Some(setup)
    }

    /// The tokens of each line that has any.
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

    fn geometry(&self, rows: &[Vec<Token<'a>>]) -> Option<Geometry> {
        let Some(first) = rows.first() else {
            self.report(self.text.span.clone(), "the drawing of the board is empty");
            return None;
        };
        let mut even = true;
        for row in rows.iter().filter(|row| row.len() != first.len()) {
            let (found, files) = (row.len(), first.len());
            let title = format!("this rank has {found} squares, and the first one has {files}");
            self.report(self.text.span_of(extent(row)), &title);
            even = false;
        }
        let geometry = geometry(first.len(), rows.len());
        if geometry.is_none() {
            let title = format!(
                "a board of {} files and {} ranks is over the limit: at most {MAX_SIDE} files and \
                 {MAX_SIDE} ranks",
                first.len(),
                rows.len()
            );
            self.report(self.text.span_of(extent(first)), &title);
        }
        geometry.filter(|_| even)
    }

    /// The piece that a token stands for; what is none is reported.
    fn piece(&self, at: &Range<usize>, token: &str) -> Option<Piece> {
        let name = token.strip_prefix('+').unwrap_or(token);
        let kind = self.kind(&token.to_ascii_uppercase());
        let piece = side_of(name).and_then(|color| Some(Piece { kind: kind?, color }));
        if piece.is_none() {
            self.report_stranger(at.clone(), token);
        }
        piece
    }

    /// The kind with this abbreviation or letter, `+` before a promoted one.
    fn kind(&self, capitals: &str) -> Option<PieceKind> {
        let name = capitals.strip_prefix('+').unwrap_or(capitals);
        let base = self.faces.iter().find(|face| {
            let letter = face.letter.map(String::from);
            !face.is_promoted() && (face.abbr == name || letter.as_deref() == Some(name))
        })?;
        if name == capitals { Some(base.base) } else { base.promotes_to }
    }

    fn report_stranger(&self, at: Range<usize>, token: &str) {
        let title = format!("no piece is called {}", text::quoted(token));
        let capitals = token.to_ascii_uppercase();
        let base = capitals.trim_start_matches('+');
        let help = if self.kind(&capitals).is_some() {
            Some("Black's pieces are all in capitals, White's all in small letters".to_owned())
        } else if self.kind(base).is_some() {
            Some(format!("'{base}' has no promoted face"))
        } else {
            text::suggestion(&capitals, self.faces.iter().map(|face| &*face.abbr))
        };
        let diagnostic = Diagnostic::new(self.text.span_of(at), title).help(help);
        self.source.report(diagnostic);
    }

    fn need_royals(&self, setup: &Setup) {
        for color in Color::ALL {
            let royal = |piece: Piece| {
                piece.color == color && self.faces.get(piece.kind.index()).is_some_and(|f| f.royal)
            };
            if !setup.pieces().any(|(_, piece)| royal(piece)) {
                let title = format!("{color} has no royal piece on this board");
                let help = "a piece is royal that says 'royal = true'".to_owned();
                let diagnostic = Diagnostic::new(self.text.span.clone(), title).help(help);
                self.source.report(diagnostic);
            }
        }
    }

    fn report(&self, at: Range<usize>, title: &str) {
        self.source.report(Diagnostic::new(at, title));
    }
}

fn geometry(files: usize, ranks: usize) -> Option<Geometry> {
    let (files, ranks) = (u8::try_from(files).ok()?, u8::try_from(ranks).ok()?);
    Geometry::new(files, ranks)
}

/// Capitals are Black's, small letters White's; a mixture is nobody's.
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

/// The tokens of a line that begins at byte `start` of its text.
fn tokens(line: &str, start: usize) -> Vec<Token<'_>> {
    let words = line.split_ascii_whitespace();
    let place = |word: &str| word.as_ptr() as usize - line.as_ptr() as usize;
    words.map(|word| (start + place(word)..start + place(word) + word.len(), word)).collect()
}

fn extent(row: &[Token<'_>]) -> Range<usize> {
    match (row.first(), row.last()) {
        (Some((first, _)), Some((last, _))) => first.start..last.end,
        _ => 0..0,
    }
}
