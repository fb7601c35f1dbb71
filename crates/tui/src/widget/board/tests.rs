use std::collections::{HashMap, HashSet};

use ratatui::buffer::Cell;
use ratatui::layout::{Offset, Position};
use ratatui::style::Color as Paint;
use unicode_width::UnicodeWidthStr;

use super::*;
use crate::layout::{Layout, LayoutRequest};
use crate::theme::{Depth, ThemeName};
use crate::widget::fixture::{self, Game};
use zushiki_core::board::{Geometry, PieceKind};
use zushiki_words::language::Language;

const MODES: [GlyphMode; 4] =
    [GlyphMode::Kanji, GlyphMode::Letters, GlyphMode::Moves, GlyphMode::Ascii];

struct Look<'a> {
    grid: Grid,
    mode: GlyphMode,
    marks: &'a Marks,
    theme: &'a Theme,
}

fn drawn(game: &Game, look: &Look<'_>) -> Buffer {
    let area = look.grid.area();
    let mut buf = Buffer::empty(Rect::new(0, 0, area.right(), area.bottom()));
    view(game, look).render(area, &mut buf);
    buf
}

fn view<'a>(game: &'a Game, look: &Look<'a>) -> BoardView<'a> {
    let glyphs = Glyphs { mode: look.mode, ascii_frames: false, ascii_signs: false };
    BoardView {
        grid: look.grid,
        setup: &game.setup,
        faces: &game.faces,
        zone: 3,
        turn: Some(Color::White),
        marks: look.marks,
        glyphs,
        pictures: false,
        theme: look.theme,
    }
}

fn grid(geometry: Geometry, cell: CellSize) -> Grid {
    Grid::whole(Language::ENGLISH, (0, 0), geometry, cell, false)
}

fn symbols(buf: &Buffer, area: Rect) -> String {
    area.positions().map(|at| buf[at].symbol()).collect()
}

#[test]
fn labels_line_up_with_the_squares_in_every_window() {
    let games = ["heian", "sho", "shogi", "wa"].map(fixture::game);
    let windows = || (20..=220).flat_map(|width| (10..=74).map(move |height| (width, height)));
    for game in &games {
        let mut checked = HashSet::new();
        for hand_kinds in [0, game.hand_kinds()] {
            let wants = LayoutRequest { hand_kinds, ..LayoutRequest::new(Language::ENGLISH) };
            let mut sizes = HashSet::new();
            for (width, height) in windows() {
                let area = Rect::new(0, 0, width, height);
                let Ok(layout) = Layout::new(area, game.setup.geometry(), wants) else { continue };
                sizes.insert(layout.board.as_size());
                if checked.insert(layout.board) {
                    for flipped in [false, true] {
                        check_labels(game, layout.grid(flipped));
                    }
                }
            }
            assert_eq!(sizes.len(), CellSize::ALL.len());
        }
    }
}

fn check_labels(game: &Game, grid: Grid) {
    let marks = Marks::default();
    let theme = &Theme::MONO;
    let mode = GlyphMode::Letters;
    let buf = drawn(game, &Look { grid, mode, marks: &marks, theme });
    let (area, geometry) = (grid.area(), grid.geometry);
    for square in geometry.squares() {
        let rect = grid.rect(square);
        let above = Rect::new(rect.x, area.y, rect.width, 1);
        let beside = Rect::new(area.right() - 1, rect.y, 1, rect.height);
        let label = symbols(&buf, above).trim().to_owned() + symbols(&buf, beside).trim();
        assert_eq!(label, geometry.name(square).to_string(), "{grid:?}");
    }
}

#[test]
fn pieces_are_on_their_squares() {
    let game = fixture::game("wa");
    let marks = Marks::default();
    for cell in CellSize::ALL {
        let grid = grid(game.setup.geometry(), cell);
        let theme = &Theme::MONO;
        let mode = GlyphMode::Letters;
        let buf = drawn(&game, &Look { grid, mode, marks: &marks, theme });
        for square in grid.geometry.squares() {
            let shown = symbols(&buf, grid.rect(square));
            let expected = game.setup.piece(square).map_or(String::new(), |piece| {
                let abbr = &game.faces[piece.kind.index()].abbr;
                match (cell, piece.color) {
                    (CellSize::Medium, Color::White) => format!("{abbr}v"),
                    (CellSize::Medium, Color::Black) => format!("^{abbr}"),
                    (_, Color::White) => format!("v{abbr}"),
                    (_, Color::Black) => abbr.clone(),
                }
            });
            // The dots of the promotion zones are between the squares.
            let shown: String =
                shown.chars().filter(|letter| ![' ', '.'].contains(letter)).collect();
            assert_eq!(shown, expected, "{cell} {square:?}");
        }
    }
}

#[test]
fn letters_are_in_the_middle_of_their_wood() {
    let game = fixture::game("wa");
    let marks = Marks::default();
    let theme = &Theme::of(ThemeName::Kaya, Depth::True);
    for cell in CellSize::ALL.into_iter().filter(|&cell| cell != CellSize::Tiny) {
        let grid = grid(game.setup.geometry(), cell);
        let buf = drawn(&game, &Look { grid, mode: GlyphMode::Letters, marks: &marks, theme });
        for (square, piece) in game.setup.pieces() {
            let abbr = &game.faces[piece.kind.index()].abbr;
            let wood = theme.face(piece.color).bg.unwrap();
            let row = grid.rect(square).rows().find(|row| symbols(&buf, *row).contains(abbr));
            let cells = row.unwrap().columns().enumerate();
            let is_wood = |at: &Rect| {
                let cell = &buf[(at.x, at.y)];
                cell.bg == wood && !is_edge(cell.symbol())
            };
            let woods: Vec<usize> =
                cells.filter(|(_, at)| is_wood(at)).map(|(column, _)| column).collect();
            let shown = symbols(&buf, row.unwrap());
            let text = shown.split(abbr.as_str()).next().unwrap().chars().count();
            let middle = woods[0] + woods[woods.len() - 1];
            let is_close = matches!(cell, CellSize::Small | CellSize::Medium | CellSize::Tall);
            let is_in_middle = middle == 2 * text + abbr.len() - 1;
            let is_alone = abbr.len() == 1 && !is_close;
            assert!(is_alone || is_in_middle, "{cell} {abbr}: {woods:?} {text}");
        }
    }
}

/// Twice the middle of the columns for which `is_part` holds, and those of a square, counted in columns.
fn middles(buf: &Buffer, row: Rect, is_part: impl Fn(&Cell) -> bool) -> (u16, u16) {
    let part: Vec<u16> =
        row.positions().filter(|&at| is_part(&buf[at])).map(|at| at.x - row.x).collect();
    (part[0] + part[part.len() - 1] + 1, row.width)
}

/// Names of an odd number of letters in squares of an even number of columns, and the reverse, cannot be in the middle:
/// they are half a column beside it.
#[test]
fn names_are_in_the_middle_of_their_squares() {
    let marks = Marks::default();
    let theme = &Theme::MONO;
    for (game, (mode, cell)) in ["shogi", "wa"].into_iter().flat_map(|game| {
        let modes = [GlyphMode::Kanji, GlyphMode::Letters].into_iter();
        modes.flat_map(move |mode| CellSize::ALL.map(|cell| (game, (mode, cell))))
    }) {
        let game = fixture::game(game);
        let grid = grid(game.setup.geometry(), cell);
        let buf = drawn(&game, &Look { grid, mode, marks: &marks, theme });
        let black = game.setup.pieces().filter(|(_, piece)| piece.color == Color::Black);
        for (square, piece) in black {
            let is_name = |at: &Cell| at.symbol().chars().any(char::is_alphanumeric);
            let mut rows = grid.rect(square).rows();
            let row = rows.find(|row| row.positions().any(|at| is_name(&buf[at]))).unwrap();
            let (name, square) = middles(&buf, row, is_name);
            // The buffer has a kanji in the first of its two columns.
            let name = if mode == GlyphMode::Kanji { name + 1 } else { name };
            let name_of = &game.faces[piece.kind.index()].abbr;
            assert!(name.abs_diff(square) <= 1, "{cell} {mode:?} {name_of}: {name} {square}");
        }
    }
}

#[test]
fn brackets_and_pictures_are_around_a_name_of_two_columns() {
    let game = fixture::game("wa");
    let theme = &Theme::of(ThemeName::Kaya, Depth::True);
    let square = game.setup.geometry().parse("6k").unwrap();
    for (mode, cell) in [GlyphMode::Kanji, GlyphMode::Letters]
        .into_iter()
        .flat_map(|mode| CellSize::ALL.map(|cell| (mode, cell)))
        .filter(|(_, cell)| cell.height() == 3)
    {
        let marks = Marks { cursor: Some(square), ..Marks::default() };
        let look = Look { grid: grid(game.setup.geometry(), cell), mode, marks: &marks, theme };
        let buf = drawn(&game, &look);
        let rect = look.grid.rect(square);
        let row = rect.rows().nth(1).unwrap();
        let is_bracket = |at: &Cell| ["[", "]"].contains(&at.symbol());
        let is_name = |at: &Cell| at.symbol().chars().any(char::is_alphanumeric);
        let (brackets, _) = middles(&buf, row, is_bracket);
        let (name, _) = middles(&buf, row, is_name);
        let name = if mode == GlyphMode::Kanji { name + 1 } else { name };
        assert_eq!(brackets, name, "{cell} {mode:?}");
        let look = Look { marks: &Marks::default(), ..look };
        let pictures = BoardView { pictures: true, ..view(&game, &look) }.pictures();
        let picture = pictures.iter().find(|picture| picture.area.right() == rect.right());
        let area = picture.unwrap().area;
        assert_eq!(2 * (area.x - rect.x) + area.width, name, "{cell} {mode:?}");
    }
}

/// The states of a square that a player has to distinguish, each with a description.
fn looks(kinds: &[PieceKind]) -> Vec<(String, Option<Piece>, Marks)> {
    let at = Geometry::new(1, 1).unwrap().parse("1a");
    let on = at.into_iter().collect::<Vec<_>>();
    let marks = |name: &'static str, marks: Marks| (name, marks);
    let all = [
        marks("plain", Marks::default()),
        marks("cursor", Marks { cursor: at, ..Marks::default() }),
        marks("selected", Marks { selected: at, ..Marks::default() }),
        marks(
            "under the cursor and selected",
            Marks { cursor: at, selected: at, ..Marks::default() },
        ),
        marks("target", Marks { targets: on.clone(), ..Marks::default() }),
        marks(
            "target under the cursor",
            Marks { targets: on.clone(), cursor: at, ..Marks::default() },
        ),
        marks("first step", Marks { first_steps: on.clone(), ..Marks::default() }),
        marks("stepped", Marks { stepped: at, ..Marks::default() }),
        marks("last move", Marks { last_to: at, ..Marks::default() }),
        marks("attacked", Marks { attacked: on, ..Marks::default() }),
    ];
    let mut looks = Vec::new();
    for (name, marks) in all {
        if marks.selected.is_none() && marks.attacked.is_empty() {
            looks.push((format!("{name}, empty"), None, marks.clone()));
        }
        for (&kind, color) in kinds.iter().flat_map(|k| Color::ALL.map(|c| (k, c))) {
            // The picked-up piece is always Black's here, and possible captures are White's.
            let Marks { targets, first_steps, stepped, .. } = &marks;
            let taken = !targets.is_empty() || !first_steps.is_empty() || stepped.is_some();
            let held = marks.selected.is_some();
            if !(taken && color == Color::Black || held && color == Color::White) {
                let piece = Some(Piece { kind, color });
                looks.push((format!("{name}, {kind:?} {color}"), piece, marks.clone()));
            }
        }
    }
    looks
}

#[test]
fn no_two_meanings_look_the_same_without_colour() {
    let wa = fixture::game("wa");
    // The treacherous fox and the promoted running rabbit have the same kanji.
    let kinds: Vec<_> = ["TF", "+RR"].iter().map(|abbr| wa.kind(abbr)).collect();
    for theme in ThemeName::ALL.map(|name| Theme::of(name, Depth::True)) {
        for (mode, cell) in MODES.into_iter().flat_map(|m| CellSize::ALL.map(|c| (m, c))) {
            let mut seen = HashMap::new();
            for (name, piece, marks) in looks(&kinds) {
                let picture = one_square(&wa, piece, mode, cell, &marks, &theme);
                if let Some(other) = seen.insert(picture.clone(), name.clone()) {
                    panic!("{name} looks like {other} at {cell} in {mode:?}:\n{picture}");
                }
            }
        }
    }
}

fn one_square(
    game: &Game,
    piece: Option<Piece>,
    mode: GlyphMode,
    cell: CellSize,
    marks: &Marks,
    theme: &Theme,
) -> String {
    let geometry = Geometry::new(1, 1).unwrap();
    let mut setup = Setup::empty(geometry);
    setup.set_piece(geometry.parse("1a").unwrap(), piece);
    let (selection, faces) = (game.selection.clone(), game.faces.clone());
    let game = Game { selection, faces, setup };
    let grid = grid(geometry, cell);
    let mut buf = drawn(&game, &Look { grid, mode, marks, theme });
    for cell in &mut buf.content {
        (cell.fg, cell.bg) = (Paint::Reset, Paint::Reset);
    }
    fixture::picture(&buf)
}

#[test]
fn the_mono_theme_has_no_colour_at_all() {
    let game = fixture::game("wa");
    let marks = everything(&game);
    let grid = grid(game.setup.geometry(), CellSize::Small);
    let theme = &Theme::MONO;
    let buf = drawn(&game, &Look { grid, mode: GlyphMode::Kanji, marks: &marks, theme });
    let reset = Paint::Reset;
    assert!(buf.content.iter().all(|cell| (cell.fg, cell.bg) == (reset, reset)));
}

#[test]
fn only_the_frame_and_the_dots_are_dim() {
    let game = fixture::game("wa");
    let marks = everything(&game);
    let grid = grid(game.setup.geometry(), CellSize::Medium);
    for theme in [Theme::MONO, Theme::TERMINAL] {
        let buf =
            drawn(&game, &Look { grid, mode: GlyphMode::Kanji, marks: &marks, theme: &theme });
        let dim = |at: &Position| buf[*at].modifier.contains(Modifier::DIM);
        let read = |at: &Position| buf[*at].symbol().chars().any(char::is_alphanumeric);
        let dot = |at: &Position| buf[*at].symbol() == ".";
        assert!(!grid.inside().positions().any(|at| dim(&at) && !dot(&at)));
        assert!(!grid.area().positions().filter(read).any(|at| dim(&at)), "a label");
        assert!(dim(&(grid.inside().as_position() - Offset::new(0, 1))));
    }
}

/// Whether two neighbouring squares of an empty board can be distinguished, by their backgrounds or
/// by dots of another colour than their background.
fn shows_squares(theme: &Theme, cell: CellSize) -> bool {
    let geometry = Geometry::new(11, 11).unwrap();
    let game = Game { setup: Setup::empty(geometry), ..fixture::game("wa") };
    let look = Look {
        grid: grid(geometry, cell),
        mode: GlyphMode::Ascii,
        marks: &Marks::default(),
        theme,
    };
    let buf = drawn(&game, &look);
    let [one, other] = ["6f", "5f"].map(|name| look.grid.rect(geometry.parse(name).unwrap()));
    let is_seen = |cell: &Cell| cell.fg != cell.bg || cell.fg == Paint::Reset;
    let dotted =
        |rect: Rect| rect.positions().any(|at| buf[at].symbol() == "." && is_seen(&buf[at]));
    buf[one.as_position()].bg != buf[other.as_position()].bg || dotted(one) && dotted(other)
}

#[test]
fn an_empty_board_is_seen_as_a_board() {
    for name in ThemeName::ALL {
        for depth in [Depth::Sixteen, Depth::Indexed, Depth::True] {
            for cell in CellSize::ALL {
                assert!(shows_squares(&Theme::of(name, depth), cell), "{name:?} {depth:?} {cell}");
            }
        }
    }
}

#[test]
fn the_terminal_theme_has_a_colour_for_each_side_of_every_face() {
    let theme = Theme::TERMINAL;
    for style in [Style::new(), theme.promoted] {
        let [black, white] = theme.faces.map(|face| face.patch(style).fg);
        assert_ne!(black, white);
    }
}

/// The columns of wood in each row of a square, with half and quarter cells.
fn wood(color: Color, mode: GlyphMode, cell: CellSize) -> Vec<usize> {
    let geometry = Geometry::new(1, 1).unwrap();
    let mut game = fixture::game("wa");
    let piece = Piece { kind: game.kind("RR"), color };
    game.setup = Setup::empty(geometry);
    game.setup.set_piece(geometry.parse("1a").unwrap(), Some(piece));
    let theme = Theme::of(ThemeName::Kaya, Depth::True);
    let look = Look { grid: grid(geometry, cell), mode, marks: &Marks::default(), theme: &theme };
    let buf = drawn(&game, &look);
    let ground = theme.face(color).bg;
    let wooden = |at: &Position| [buf[*at].fg, buf[*at].bg].into_iter().any(|c| Some(c) == ground);
    let rows = look.grid.inside().rows();
    let columns = |row: Rect| row.positions().filter(wooden).map(|at| buf[at].symbol().width());
    rows.map(|row| columns(row).sum()).collect()
}

#[test]
fn pieces_are_wedges_that_point_at_the_opponent() {
    for cell in CellSize::ALL {
        let black = wood(Color::Black, GlyphMode::Kanji, cell);
        let mut white = wood(Color::White, GlyphMode::Kanji, cell);
        assert!(black.is_sorted() && black[0] > 0, "{cell}: {black:?}");
        assert!(cell.height() == 1 || black[0] < black[black.len() - 1], "{cell}: {black:?}");
        white.reverse();
        assert_eq!(black, white, "{cell}");
    }
}

/// Every kind of mark at once.
fn everything(game: &Game) -> Marks {
    let at = |name| game.setup.geometry().parse(name).unwrap();
    Marks {
        cursor: Some(at("5e")),
        selected: Some(at("2h")),
        targets: vec![at("2f"), at("2g"), at("1c"), at("5e")],
        last_from: Some(at("3d")),
        last_to: Some(at("3c")),
        signs: Vec::new(),
        attacked: vec![at("5a")],
        first_steps: vec![at("3h"), at("3f")],
        stepped: Some(at("3g")),
        last_taken: vec![at("4d")],
        influence: Vec::new(),
    }
}

#[test]
fn squares_hold_nothing_of_doubtful_width() {
    for game in [fixture::game("shogi"), fixture::game("wa")] {
        let marks = everything(&game);
        for (mode, cell) in MODES.into_iter().flat_map(|m| CellSize::ALL.map(|c| (m, c))) {
            let grid = grid(game.setup.geometry(), cell);
            let theme = &Theme::of(ThemeName::Kaya, Depth::True);
            let buf = drawn(&game, &Look { grid, mode, marks: &marks, theme });
            for position in grid.inside().positions() {
                let symbol = buf[position].symbol();
                let is_arrow = mode == GlyphMode::Moves && symbol.width() == 1;
                assert!(is_arrow || symbol.width() == symbol.width_cjk(), "{symbol:?}");
                assert!(mode != GlyphMode::Ascii || symbol.is_ascii(), "{symbol:?}");
            }
        }
    }
}

#[test]
fn signs_of_moves_are_ascii_where_frames_are() {
    let game = fixture::game("shogi");
    let marks = Marks::default();
    for cell in CellSize::ALL {
        let (grid, theme) = (grid(game.setup.geometry(), cell), &Theme::MONO);
        let look = Look { grid, mode: GlyphMode::Moves, marks: &marks, theme };
        for (frames, signs) in [(true, false), (false, true)] {
            let glyphs = Glyphs { mode: look.mode, ascii_frames: frames, ascii_signs: signs };
            let mut buf = Buffer::empty(grid.area());
            BoardView { glyphs, ..view(&game, &look) }.render(grid.area(), &mut buf);
            assert!(grid.inside().positions().all(|at| buf[at].symbol().is_ascii()), "{cell}");
        }
    }
}

#[test]
fn pieces_with_the_signs_of_their_moves() {
    let game = fixture::game("wa");
    let marks = Marks::default();
    for cell in CellSize::ALL {
        let grid = grid(game.setup.geometry(), cell);
        let look = Look { grid, mode: GlyphMode::Moves, marks: &marks, theme: &Theme::MONO };
        insta::assert_snapshot!(format!("moves-{cell}"), fixture::picture(&drawn(&game, &look)));
    }
}

/// The cells of the board that an update of the terminal writes when `after` follows `before`.
fn updated(before: &Buffer, after: &Buffer, board: Rect) -> Vec<Position> {
    let cells = before.diff(after).into_iter().map(|(x, y, _)| Position { x, y });
    cells.filter(|at| board.contains(*at)).collect()
}

#[test]
fn only_squares_that_change_are_updated() {
    let game = fixture::game("shogi");
    let at = |name| game.setup.geometry().parse(name).unwrap();
    let cursor_at = |square| Marks { cursor: Some(square), ..Marks::default() };
    for (theme, cell) in ThemeName::ALL.into_iter().flat_map(|t| CellSize::ALL.map(|c| (t, c))) {
        let (grid, theme) = (grid(game.setup.geometry(), cell), &Theme::of(theme, Depth::True));
        let drawn =
            |marks: &Marks| drawn(&game, &Look { grid, mode: GlyphMode::Kanji, marks, theme });
        let (before, after) = (drawn(&cursor_at(at("5i"))), drawn(&cursor_at(at("6i"))));
        assert_eq!(updated(&before, &before, grid.inside()), []);
        let (left, entered) = (grid.rect(at("5i")), grid.rect(at("6i")));
        let updated = updated(&before, &after, grid.inside());
        assert!(updated.iter().all(|&at| left.contains(at) || entered.contains(at)), "{cell}");
        // A kanji is written whole if only its style changes.
        for at in left.positions().chain(entered.positions()) {
            let covered = at.x > 0 && after[(at.x - 1, at.y)].symbol().width() == 2;
            let expected = !covered && before[at] != after[at];
            assert_eq!(updated.contains(&at), expected, "{cell} {at}");
        }
    }
}

#[test]
fn a_board_that_does_not_fit_is_cut() {
    let game = fixture::game("wa");
    let marks = everything(&game);
    let look = Look {
        grid: grid(game.setup.geometry(), CellSize::Large),
        mode: GlyphMode::Kanji,
        marks: &marks,
        theme: &Theme::TERMINAL,
    };
    for (width, height) in [(0, 0), (1, 1), (20, 10), (69, 3), (2, 40)] {
        let area = Rect::new(0, 0, width, height);
        let mut buf = Buffer::empty(area);
        view(&game, &look).render(area, &mut buf);
    }
}

#[test]
fn a_board_with_every_mark() {
    let mut game = fixture::game("shogi");
    let rook = game.setup.piece(game.setup.geometry().parse("8b").unwrap()).unwrap();
    let kind = game.kind("+R");
    let square = game.setup.geometry().parse("7e").unwrap();
    game.setup.set_piece(square, Some(Piece { kind, ..rook }));
    let marks = everything(&game);
    for cell in CellSize::ALL {
        let grid = grid(game.setup.geometry(), cell);
        let theme = &Theme::MONO;
        let buf = drawn(&game, &Look { grid, mode: GlyphMode::Kanji, marks: &marks, theme });
        insta::assert_snapshot!(format!("marks-{cell}"), fixture::picture(&buf));
    }
}

#[test]
fn letters_in_squares_of_two_rows_leave_the_other_row_for_the_tip_of_the_piece() {
    let mut game = fixture::game("shogi");
    let at = |name: &str| game.setup.geometry().parse(name).unwrap();
    let [black, white, promoted] = ["5g", "5c", "5e"].map(at);
    let tokin = game.faces.iter().position(|face| face.abbr == "+P").unwrap();
    let kind = PieceKind::from_index(tokin);
    game.setup.set_piece(promoted, Some(Piece { kind, color: Color::White }));
    let look = Look {
        grid: grid(game.setup.geometry(), CellSize::Medium),
        mode: GlyphMode::Letters,
        marks: &Marks::default(),
        theme: &Theme::MONO,
    };
    let buf = drawn(&game, &look);
    let shown = |square| {
        let rows: Vec<String> =
            look.grid.rect(square).rows().map(|row| symbols(&buf, row)).collect();
        rows
    };
    assert_eq!(shown(black), ["  ^ ", "  P "]);
    assert_eq!(shown(white), ["  P ", "  v "]);
    assert_eq!(shown(promoted), ["  P ", " v+ "]);
}
