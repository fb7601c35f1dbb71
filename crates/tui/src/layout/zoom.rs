//! The size of the squares of large boards, of which a window may show a part.

use zushiki_core::board::Geometry;

use super::CellSize;

/// The number of squares from which a board is large: it may be shown in part and as an overview.
const LARGE: usize = 256;

/// Whether a board may be shown in part and as an overview.
#[must_use]
pub fn is_large(geometry: Geometry) -> bool {
    usize::from(geometry.files()) * usize::from(geometry.ranks()) >= LARGE
}

/// The size of the squares that the player chose for large boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Zoom {
    /// The chosen size; `None` is chosen by the window.
    pub chosen: Option<CellSize>,
    /// The size to which the key of the overview returns.
    pub near: CellSize,
}

impl Default for Zoom {
    fn default() -> Zoom {
        Zoom { chosen: None, near: CellSize::Tiny }
    }
}

impl Zoom {
    /// The zoom with `chosen`, to which the key of the overview returns unless it is an overview.
    #[must_use]
    pub fn with(self, chosen: CellSize) -> Zoom {
        let near = if chosen.is_overview() { self.near } else { chosen };
        Zoom { chosen: Some(chosen), near }
    }
}
