//! The sizes of squares on the screen.

use std::fmt;

use unicode_width::UnicodeWidthStr;
use zushiki_core::board::Geometry;
use zushiki_words::language::Language;
use zushiki_words::wording::rank_name;

/// The size of a square, in columns and rows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CellSize {
    /// A column and half a row, for the overview of a large board.
    Half,
    /// 1x1: one letter, for the overview of a large board without colours.
    Letter,
    /// 3x1: a side mark and one kanji.
    Tiny,
    /// 4x1: with a column for the `+` of promoted pieces.
    Small,
    /// 4x2: with both kanji, one below the other.
    Medium,
    /// 4x3: with a row more below the kanji.
    Tall,
    /// 5x3: with a blank column between the pieces.
    Broad,
    /// 6x3: with both kanji and space around them.
    Large,
    /// 8x4: with both kanji and more space.
    Huge,
    /// 10x5.
    Giant,
    /// 12x6.
    Colossal,
}

impl CellSize {
    /// Every size, the smallest first.
    pub const WITH_OVERVIEWS: [CellSize; 11] = [
        CellSize::Half,
        CellSize::Letter,
        CellSize::Tiny,
        CellSize::Small,
        CellSize::Medium,
        CellSize::Tall,
        CellSize::Broad,
        CellSize::Large,
        CellSize::Huge,
        CellSize::Giant,
        CellSize::Colossal,
    ];

    /// Every size with the names of pieces, the smallest first.
    pub const ALL: [CellSize; 9] = {
        let [_, _, all @ ..] = CellSize::WITH_OVERVIEWS;
        all
    };

    /// Whether the squares are too small for the names of pieces.
    #[must_use]
    pub const fn is_overview(self) -> bool {
        matches!(self, CellSize::Half | CellSize::Letter)
    }

    /// The next larger size.
    #[must_use]
    pub fn larger(self) -> Option<CellSize> {
        CellSize::ALL.into_iter().find(|&size| size > self)
    }

    /// The next smaller size.
    #[must_use]
    pub fn smaller(self) -> Option<CellSize> {
        CellSize::ALL.into_iter().rfind(|&size| size < self)
    }

    /// The number of columns of a square.
    #[must_use]
    pub const fn width(self) -> u16 {
        match self {
            CellSize::Half | CellSize::Letter => 1,
            CellSize::Tiny => 3,
            CellSize::Small | CellSize::Medium | CellSize::Tall => 4,
            CellSize::Broad => 5,
            CellSize::Large => 6,
            CellSize::Huge => 8,
            CellSize::Giant => 10,
            CellSize::Colossal => 12,
        }
    }

    /// The number of ranks that share a row of the screen.
    #[must_use]
    pub const fn ranks_in_row(self) -> u16 {
        match self {
            CellSize::Half => 2,
            _ => 1,
        }
    }

    /// The number of rows of a square, or of the squares that share them.
    #[must_use]
    pub const fn height(self) -> u16 {
        match self {
            CellSize::Half | CellSize::Letter | CellSize::Tiny | CellSize::Small => 1,
            CellSize::Medium => 2,
            CellSize::Tall | CellSize::Broad | CellSize::Large => 3,
            CellSize::Huge => 4,
            CellSize::Giant => 5,
            CellSize::Colossal => 6,
        }
    }

    /// The columns and rows of a board with its squares, frame, file numbers and names of ranks.
    #[must_use]
    pub fn board(self, language: Language, geometry: Geometry) -> (u16, u16) {
        let shown = (geometry.files().into(), geometry.ranks().into());
        self.part_of_board(RankNames::of(language, geometry), shown)
    }

    /// The columns and rows of a part of a board of so many files and ranks.
    pub(super) fn part_of_board(self, names: RankNames, (files, ranks): (u16, u16)) -> (u16, u16) {
        let rows = ranks.div_ceil(self.ranks_in_row()) * self.height();
        (files * self.width() + 2 + names.columns(self), rows + 3)
    }
}

/// The length of the names of ranks beside a board. Grids and layouts keep it, because the names are texts that take time to
/// make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RankNames {
    /// Letters or numbers of so many columns.
    Letters(u16),
    /// Kanji, which are written downwards where squares are high enough.
    Kanji(u16),
}

impl RankNames {
    /// The length of the names of the ranks of a board.
    pub(super) fn of(language: Language, geometry: Geometry) -> RankNames {
        let ranks = geometry.ranks();
        if !language.reads_kanji() {
            // Names of ranks in letters or numbers are the longest at the end.
            let width = u16::try_from(rank_name(language, ranks).width()).unwrap_or(2);
            return RankNames::Letters(width.clamp(1, 3));
        }
        RankNames::Kanji(match ranks {
            0..=10 => 1,
            11..=20 => 2,
            _ => 3,
        })
    }

    /// The columns of the names beside squares of size `cell`.
    pub(super) const fn columns(self, cell: CellSize) -> u16 {
        match self {
            RankNames::Letters(columns) => columns,
            RankNames::Kanji(kanji) if kanji <= cell.height() => 2,
            RankNames::Kanji(kanji) => 2 * kanji,
        }
    }
}

impl fmt::Display for CellSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CellSize::Half => f.write_str("1x1/2"),
            _ => write!(f, "{}x{}", self.width(), self.height()),
        }
    }
}
