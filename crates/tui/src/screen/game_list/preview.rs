//! The final position of the marked game, beside the list or below it if there is room.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::row::WIDE;
use crate::Options;
use crate::layout::{CellSize, Grid};
use crate::widget::{BoardView, HandView, Marks};
use zushiki_core::board::{Color, Geometry, Move};
use zushiki_core::game::Game;
use zushiki_play::storage::game_files::OpenRequest;
use zushiki_words::language::Language;
use zushiki_words::wording::Side;

/// The largest squares of a preview, which leaves room for the list.
const LARGEST: CellSize = CellSize::Large;
/// The blank columns between a list and the board beside it.
const GAP: u16 = 2;
/// The minimum number of rows of a list with a board below it, and with the hands, which take two of them.
const LIST_ROWS: u16 = 7;

/// A game to be previewed.
#[derive(Debug)]
pub(super) struct Preview {
    /// The request for the game.
    pub(super) request: OpenRequest,
    /// The game at its last position; `None` until it has been read, or if it cannot be read.
    pub(super) game: Option<Box<Game>>,
}

/// The place of the previewed board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    grid: Grid,
    /// Whether the rows above and below the board are for the hands.
    has_hands: bool,
}

/// Divides `area` between a list and the board of `game`: beside the list if it keeps its columns, otherwise below it if
/// it keeps enough rows. The rows above and below the board are for the hands, if there are any. Without room for a board,
/// the list gets all.
pub(super) fn divide(language: Language, area: Rect, game: &Game) -> (Rect, Option<Place>) {
    let position = game.position();
    let geometry = position.geometry();
    let has_hands = position.selection().rules().drops.enabled;
    let of_hands = u16::from(has_hands);
    let found = beside(language, area, geometry, of_hands)
        .or_else(|| below(language, area, geometry, of_hands));
    found.map_or((area, None), |(list, grid)| (list, Some(Place { grid, has_hands })))
}

fn beside(language: Language, area: Rect, geometry: Geometry, hand: u16) -> Option<(Rect, Grid)> {
    let room = (area.width.saturating_sub(WIDE + GAP), area.height.saturating_sub(2 * hand));
    let cell = largest(language, room, geometry)?;
    let width = area.width - cell.board(language, geometry).0;
    let origin = (area.x + width, area.y + hand);
    let list = Rect { width: width - GAP, ..area };
    Some((list, Grid::whole(language, origin, geometry, cell, false)))
}

fn below(language: Language, area: Rect, geometry: Geometry, hand: u16) -> Option<(Rect, Grid)> {
    let room = (area.width, area.height.saturating_sub(LIST_ROWS));
    let cell = largest(language, room, geometry)?;
    let height = area.height - cell.board(language, geometry).1 - 2 * hand;
    let origin = (area.x, area.y + height + hand);
    Some((Rect { height, ..area }, Grid::whole(language, origin, geometry, cell, false)))
}

/// The largest size of squares with which a board fits into that many columns and rows.
fn largest(
    language: Language,
    (columns, rows): (u16, u16),
    geometry: Geometry,
) -> Option<CellSize> {
    let fits = |cell: &CellSize| {
        let (width, height) = cell.board(language, geometry);
        *cell <= LARGEST && width <= columns && height <= rows
    };
    CellSize::ALL.into_iter().rev().find(fits)
}

/// Draws the last position of `game`, with its last move marked, and the hands.
pub(super) fn draw(frame: &mut Frame<'_>, place: Place, game: &Game, options: &Options) {
    let (position, last) = (game.position(), game.last_move());
    let (selection, grid) = (position.selection(), place.grid);
    let marks = Marks {
        last_from: last.and_then(Move::from),
        last_to: last.map(Move::to),
        ..Marks::default()
    };
    let (setup, theme) = (position.setup(), options.theme());
    let view = BoardView {
        grid,
        setup: &setup,
        faces: selection.faces(),
        zone: selection.rules().promotion_zone,
        turn: None,
        marks: &marks,
        glyphs: options.glyphs,
        pictures: false,
        theme: &theme,
    };
    frame.render_widget(view, grid.area());
    for color in Color::ALL.into_iter().filter(|_| place.has_hands) {
        let board = grid.area();
        let y = if color == Color::White { board.y.saturating_sub(1) } else { board.bottom() };
        let label = HandView::label_of(options.language, Side::of(selection, color));
        let hand = HandView {
            language: options.language,
            color,
            in_row: [Vec::new(), label.clone()],
            label,
            at_the_top: color == Color::White,
            hand: position.hand(color),
            faces: selection.faces(),
            cursor: None,
            selected: None,
            glyphs: options.glyphs,
            theme: &theme,
        };
        frame.render_widget(hand, Rect { y, height: 1, ..board });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use zushiki_core::notation::sfen;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};

    #[test]
    fn the_hands_are_above_and_below_the_board() {
        let selection = Selection::new(library::find("shogi").unwrap(), &Choice::default());
        let rules = Rules::new(selection.unwrap());
        let setup = sfen::parse(rules.selection(), "4k4/9/9/9/9/9/9/9/4K4 b 2Pr 1").unwrap();
        let game = Game::new(rules.position(&setup).unwrap());
        let options = Options::default();
        for (width, height) in [(120, 40), (80, 24), (80, 19)] {
            let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
            let drawn = terminal.draw(|frame| {
                let (_, place) = divide(options.language, frame.area(), &game);
                draw(frame, place.unwrap(), &game, &options);
            });
            let cells = drawn.unwrap().buffer.content();
            let text: String = cells.iter().map(|cell| cell.symbol()).collect();
            let [white, board, black] =
                ["White: 飛", "┌─", "Black: 歩"].map(|part| text.find(part).unwrap());
            assert!(white < board && board < black, "{width}x{height}");
        }
    }
}
