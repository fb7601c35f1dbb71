//! The size of the squares of large boards, of which a window may show a part.

use zushiki_core::board::Geometry;

use super::CellSize;

/// The number of squares from which a board is large: it may be shown in part and as an overview.
const LARGE: usize = 256;

/// Whether a board has so many squares that it may be shown in part, or as an overview.
#[must_use]
pub fn is_large(geometry: Geometry) -> bool {
    usize::from(geometry.files()) * usize::from(geometry.ranks()) >= LARGE
}

/// The size of the squares that the player chose for large boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Zoom {
    /// The size that the player chose; if it is `None`, the size of the window decides.
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
    /// The zoom with the size `chosen`. The key of the overview returns to it, unless it is an overview itself.
    #[must_use]
    pub fn with(self, chosen: CellSize) -> Zoom {
        let near = if chosen.is_overview() { self.near } else { chosen };
        Zoom { chosen: Some(chosen), near }
    }
}
