//! The choice of the size of the squares, of the parts and, for large boards, of the part of the board that is shown.

use ratatui::layout::Rect;

use super::cell_size::RankNames;
use super::plan::{CARD_WIDTH, LEVELS, Parts, Plan};
use super::{CellSize, GAP, Layout, LayoutRequest, SIDE_WIDTH, is_large, map_size};
use zushiki_core::board::Geometry;

/// The minimum number of columns and rows of squares of a board that is shown in part, for squares of one row
/// and for higher ones.
const LEAST_SHOWN: [(u16, u16); 2] = [(9, 9), (5, 4)];

/// The selections to try beside a part of a board.
const LEVELS_OF_PART: [Parts; 4] = [
    Parts::only(true, false, true, true),
    Parts::only(true, false, false, true),
    Parts::only(true, false, false, false),
    Parts::only(false, false, false, false),
];

/// A window for whose board a layout is looked for.
#[derive(Clone, Copy)]
pub(super) struct Finder {
    area: Rect,
    geometry: Geometry,
    request: LayoutRequest,
    names: RankNames,
}

impl Finder {
    pub(super) fn new(area: Rect, geometry: Geometry, request: LayoutRequest) -> Finder {
        let names = RankNames::of(request.language, geometry);
        Finder { area, geometry, request, names }
    }

    /// The layout that suits the window and the request.
    pub(super) fn layout(self) -> Option<Layout> {
        if !is_large(self.geometry) {
            return self.whole();
        }
        match self.request.zoom.chosen {
            None => self.whole().or_else(|| self.automatic_part()),
            Some(chosen) => self.zoomed(chosen).map(|layout| self.with_near(layout)),
        }
    }

    /// The whole board with the largest squares, the parts before the squares unless the player chose a size.
    fn whole(self) -> Option<Layout> {
        let sizes = || CellSize::ALL.into_iter().rev();
        match self.request.cell {
            None => LEVELS
                .into_iter()
                .find_map(|show| sizes().find_map(|cell| self.whole_with(cell, show))),
            Some(most) => sizes().filter(|&cell| cell <= most).find_map(|cell| self.whole_of(cell)),
        }
    }

    /// The whole board with squares of size `cell` and as many parts as possible.
    fn whole_of(self, cell: CellSize) -> Option<Layout> {
        LEVELS.into_iter().find_map(|show| self.whole_with(cell, show))
    }

    fn whole_with(self, cell: CellSize, show: Parts) -> Option<Layout> {
        let plan = Plan::new((self.geometry, self.names), cell, show, self.request);
        let fit = |plan: Plan| plan.layout(self.area);
        fit(plan).or_else(|| plan.without_keys().and_then(fit))
    }

    /// A large board that does not fit with the smallest faces: a part beside which the overview has room, otherwise at
    /// least half of it beside a card, otherwise the overview, otherwise any part.
    fn automatic_part(self) -> Option<Layout> {
        self.part_beside_map(CellSize::Tiny).or_else(|| self.part_or_overview())
    }

    /// A part with squares of size `cell`, which is small, beside panels that are wide enough for the overview.
    fn part_beside_map(self, cell: CellSize) -> Option<Layout> {
        let wanted = self.request.map && self.request.overview == CellSize::Half;
        let [all, ..] = LEVELS_OF_PART;
        let is_small = cell.height() == 1 && !cell.is_overview();
        let found = (wanted && is_small).then(|| self.part_with(cell, all, true))??;
        let mut with_map = found;
        with_map.make_room_for_map();
        with_map.map.map(|_| found)
    }

    fn part_or_overview(self) -> Option<Layout> {
        let squares = u32::from(self.geometry.files()) * u32::from(self.geometry.ranks());
        let is_half = |layout: &Layout| 2 * layout.squares_shown() >= squares;
        let tiny = self.part_of(CellSize::Tiny);
        let with_card = |layout: &Layout| layout.card.is_some() == self.request.card;
        let overview = || self.zoomed(self.request.overview).filter(is_half);
        tiny.filter(|layout| is_half(layout) && with_card(layout))
            .or_else(|| overview().map(|layout| self.with_near(layout)))
            .or(tiny)
    }

    /// The board, or a part of it, with squares of size `chosen` or the next smaller one that fits.
    fn zoomed(self, chosen: CellSize) -> Option<Layout> {
        let sizes = CellSize::WITH_OVERVIEWS.into_iter().rev();
        let sizes = sizes.filter(|&cell| self.request.overview <= cell && cell <= chosen);
        sizes.into_iter().find_map(|cell| {
            let whole = self.whole_of(cell).or_else(|| self.part_beside_map(cell));
            whole.or_else(|| self.part_of(cell))
        })
    }

    /// The overview, which keeps the part of the board that is shown when the player leaves it, if there is one.
    fn with_near(self, mut layout: Layout) -> Layout {
        let near = || self.zoomed(self.request.zoom.near).filter(|near| near.is_part());
        layout.part.near =
            layout.cell.is_overview().then(near).flatten().map(|near| near.part.shown);
        layout
    }

    /// The largest part of the board with squares of size `cell` and as many parts as possible.
    fn part_of(self, cell: CellSize) -> Option<Layout> {
        if cell > CellSize::Large {
            return None;
        }
        LEVELS_OF_PART.into_iter().find_map(|show| self.part_with(cell, show, false))
    }

    /// The largest part with squares of size `cell` and the parts `show`; with a map it is beside them.
    fn part_with(self, cell: CellSize, show: Parts, map: bool) -> Option<Layout> {
        let plan = Plan::new((self.geometry, self.names), cell, show, self.request);
        let whole = plan.shown;
        let (frame, _) = cell.part_of_board(self.names, (0, 0));
        let panels = if plan.show.card { CARD_WIDTH } else { SIDE_WIDTH.0 };
        // The frame of the overview takes a column of its own beside the panels.
        let of_map = if map { map_size(self.geometry).0 + 1 } else { 0 };
        let beside = GAP + panels.max(of_map);
        let least = LEAST_SHOWN[usize::from(cell.height() > 1)];
        let columns = |taken: u16| {
            let room = self.area.width.checked_sub(taken)?;
            Some((room / cell.width()).min(whole.0)).filter(|&columns| columns >= least.0)
        };
        let rows = || (least.1..=whole.1).rev();
        let fit = |columns| rows().find_map(|rows| plan.of_part((columns, rows)).layout(self.area));
        let places = [
            columns(frame + beside).filter(|_| plan.show.panels()),
            columns(frame).filter(|_| !map),
        ];
        let found = places.into_iter().flatten().filter_map(fit);
        found.reduce(
            |one, other| {
                if other.squares_shown() > one.squares_shown() { other } else { one }
            },
        )
    }
}
