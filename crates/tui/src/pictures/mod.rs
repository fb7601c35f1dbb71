//! Pictures of the wooden pieces behind their names, for terminals with the graphics protocol of kitty:
//! <https://sw.kovidgoyal.net/kitty/graphics-protocol/>.
//!
//! The names and all marks stay text, above the pictures. So nothing depends on the fonts that the
//! terminal would need for a picture of a kanji, and on other terminals the board has wedges of
//! characters instead.
//!
//! `detect` asks the terminal whether it shows pictures, `wedge` draws a piece, and `kitty` writes the
//! escape sequences for what has changed on screen.

mod detect;
mod kitty;
mod wedge;

pub(super) use detect::{Answer, AnswerFilter, cell_pixels, detect, may_have_pictures};
pub(super) use kitty::Pictures;

use super::widget::PiecePicture;

/// The look of a piece without its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PieceImage {
    /// The columns and rows that it fills.
    cells: (u16, u16),
    /// Whether it points to the top of the screen.
    up: bool,
    /// The colour of the wood: red, green and blue.
    wood: (u8, u8, u8),
}

impl From<&PiecePicture> for PieceImage {
    fn from(picture: &PiecePicture) -> PieceImage {
        let PiecePicture { area, up, wood } = *picture;
        PieceImage { cells: (area.width, area.height), up, wood }
    }
}

/// The size of a cell of the terminal in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CellPixels {
    width: u16,
    height: u16,
}

/// The largest size of a cell that is believed, in pixels: images take memory by its square.
const LARGEST_CELL: u16 = 128;

impl CellPixels {
    /// The size of a cell in a window of this size; `None` if the size in pixels is not known or cannot be
    /// right.
    pub(super) fn of(window: ratatui::backend::WindowSize) -> Option<CellPixels> {
        let (cells, pixels) = (window.columns_rows, window.pixels);
        let width = pixels.width.checked_div(cells.width)?;
        let height = pixels.height.checked_div(cells.height)?;
        let is_possible = |size| (4..=LARGEST_CELL).contains(&size);
        (is_possible(width) && is_possible(height)).then_some(CellPixels { width, height })
    }
}

#[cfg(test)]
mod tests {
    use ratatui::backend::WindowSize;
    use ratatui::layout::Size;

    use super::*;

    #[test]
    fn a_cell_has_a_size_that_can_be_right() {
        let cell = |width, height| {
            CellPixels::of(WindowSize {
                columns_rows: Size::new(80, 24),
                pixels: Size::new(width, height),
            })
        };
        assert_eq!(cell(805, 480), Some(CellPixels { width: 10, height: 20 }));
        assert_eq!((cell(0, 0), cell(805, 0), cell(65535, 480)), (None, None, None));
        let columns_rows = Size::new(0, 0);
        assert_eq!(CellPixels::of(WindowSize { columns_rows, pixels: Size::new(9, 9) }), None);
    }
}
