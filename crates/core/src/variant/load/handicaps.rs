//! `[[handicap]]` tables: the pieces that White starts without.

use super::super::{Face, Handicap};
use super::setups::Setups;
use super::{MAX_TABLES, header};
use crate::board::{Color, Setup, Square};
use crate::phrase;
use crate::text::{self, Phrase};
use crate::toml_source::{Diagnostic, SpannedStr, TomlTable, Value};

/// All handicaps of the file.
pub(super) fn read(file: &TomlTable<'_>, faces: &[Face], setups: &Setups<'_>) -> Vec<Handicap> {
    let tables = file.tables("handicap", MAX_TABLES, &["id", "name", "remove", "first"]);
    let mut ids: Vec<SpannedStr<'_>> = Vec::new();
    let mut handicaps = Vec::new();
    for table in &tables {
        let id = table.required("id").and_then(|value| super::id(&value));
        let name = table.required("name").and_then(|value| header::localized_name(&value));
        let remove = match setups.list.first() {
            Some(board) => squares(table, faces, &board.setup),
            None => Vec::new(),
        };
        let first = table.get("first").map_or(Some(Color::White), |value| side(&value));
        if let (Some(id), Some(name), Some(first)) = (&id, name, first) {
            handicaps.push(Handicap { id: id.owned(), name, remove, first, span: id.inner_span() });
        }
        ids.extend(id);
    }
    super::refuse_duplicates(file.source, &ids);
    handicaps
}

/// The side called `white` or `black`.
fn side(value: &Value<'_>) -> Option<Color> {
    let text = value.name()?;
    match text.value {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        other => {
            let title =
                phrase!("variant-not-a-side", "{name} is not a side", name = text::quoted(other));
            let help = text::suggestion(other, ["white", "black"]);
            value.source.report(Diagnostic::new(text.inner_span(), title).help(help));
            None
        }
    }
}

/// The squares from which pieces are removed; a square without a removable piece is reported.
fn squares(table: &TomlTable<'_>, faces: &[Face], board: &Setup) -> Vec<Square> {
    let Some(items) = table.required("remove").and_then(|value| value.list(MAX_TABLES)) else {
        return Vec::new();
    };
    if items.is_empty() {
        let title = phrase!("variant-handicap-removes-nothing", "this handicap removes nothing");
        table.source.report(Diagnostic::new(table.span.clone(), title));
    }
    let mut squares = Vec::new();
    for text in items.iter().filter_map(Value::name) {
        match removable(text.value, faces, board, &squares) {
            Ok(square) => squares.push(square),
            Err(fault) => {
                let title = fault.title(&text::quoted(text.value));
                table.source.report(Diagnostic::new(text.inner_span(), title));
            }
        }
    }
    squares
}

/// The reason why a square cannot be in the list of a handicap.
enum SquareFault {
    Unknown,
    Empty,
    Royal,
    Black,
    Twice,
}

impl SquareFault {
    /// The message about the square with the name `square`.
    fn title(&self, square: &str) -> Phrase {
        match self {
            SquareFault::Unknown => phrase!(
                "variant-handicap-unknown-square",
                "{square} is not a square of the default board",
                square
            ),
            SquareFault::Empty => {
                phrase!("variant-handicap-empty-square", "{square} is an empty square", square)
            }
            SquareFault::Royal => phrase!(
                "variant-handicap-royal",
                "{square} holds a royal piece, which cannot be removed",
                square
            ),
            SquareFault::Black => phrase!(
                "variant-handicap-black",
                "{square} holds a piece of Black; a handicap removes White's pieces",
                square
            ),
            SquareFault::Twice => {
                phrase!("variant-handicap-twice", "{square} is removed twice", square)
            }
        }
    }
}

/// The square called `name`, if its piece can be removed; `before` are the squares already removed.
fn removable(
    name: &str,
    faces: &[Face],
    board: &Setup,
    before: &[Square],
) -> Result<Square, SquareFault> {
    let square = board.geometry().parse(name).ok_or(SquareFault::Unknown)?;
    let piece = board.piece(square).ok_or(SquareFault::Empty)?;
    if faces.get(piece.kind.index()).is_some_and(|face| face.royal) {
        Err(SquareFault::Royal)
    } else if piece.color == Color::Black {
        Err(SquareFault::Black)
    } else if before.contains(&square) {
        Err(SquareFault::Twice)
    } else {
        Ok(square)
    }
}
