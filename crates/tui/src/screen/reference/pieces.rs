//! The cards of all pieces, as many at a time as there is room for. Typing a name filters them.

use ratatui::Frame;
use ratatui::layout::Rect;
use tui_input::{Input, InputRequest};

use super::above_keys;
use crate::Options;
use crate::action::{Action, CursorDirection, LineAction, ListAction, PointerAction, SelectAction};
use crate::theme::Theme;
use crate::widget::{CardView, TitleLine};
use zushiki_core::board::{Color, PieceKind};
use zushiki_core::text::folded;
use zushiki_core::variant::Selection;
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{Wording, is_called};

/// The cards of all pieces.
#[derive(Debug, Default)]
pub(super) struct PiecesPage {
    /// The index of the first card on the page among those that match.
    first: usize,
    /// The name to filter by.
    wanted: Input,
    /// The face that lies up on its card, in place of the base face. The card is marked among others.
    up: Option<PieceKind>,
}

/// The base kinds with a face whose name matches `text`, the strongest first.
fn matching_kinds(language: Language, selection: &Selection, text: &str) -> Vec<PieceKind> {
    let wanted = folded(text.trim());
    let bases = selection.variant().kinds().filter(|&kind| !selection.face(kind).is_promoted());
    let named = |kind: &PieceKind| {
        let base = selection.face(*kind);
        let promoted = base.promotes_to.map(|kind| selection.face(kind));
        [Some(base), promoted].into_iter().flatten().any(|face| is_called(language, face, &wanted))
    };
    bases.filter(named).collect()
}

/// The columns and rows of a card with both its diagrams.
const CARD: (u16, u16) = (38, 14);

impl PiecesPage {
    /// The cards from that of `piece` on, with this face up.
    pub(super) fn at(language: Language, selection: &Selection, piece: PieceKind) -> PiecesPage {
        let page = PiecesPage { up: Some(piece), ..PiecesPage::default() };
        let base = selection.face(piece).base;
        let first = page.kinds(language, selection).iter().position(|&kind| kind == base);
        PiecesPage { first: first.unwrap_or(0), ..page }
    }

    /// Turns pages and edits the name. Returns whether the cards stay open.
    pub(super) fn update(
        &mut self,
        language: Language,
        action: &Action,
        area: Rect,
        selection: &Selection,
    ) -> bool {
        let (page, count) = (CardGrid::new(area).count(), self.kinds(language, selection).len());
        let last = count.saturating_sub(page);
        self.first = self.first.min(last);
        match action {
            Action::Select(SelectAction::Close) if self.wanted.value().is_empty() => return false,
            // A name that begins with the letter can still be typed.
            Action::List(ListAction::LeaveOrType(letter))
                if self.wanted.value().is_empty()
                    && matching_kinds(language, selection, &letter.to_string()).is_empty() =>
            {
                return false;
            }
            Action::Select(SelectAction::Close) => self.edit(InputRequest::DeleteLine),
            Action::List(ListAction::LeaveOrType(letter)) => {
                self.edit(InputRequest::InsertChar(*letter));
            }
            Action::Line(LineAction::Edit(request)) => self.edit(*request),
            Action::Select(SelectAction::Go(CursorDirection::Down | CursorDirection::Right))
            | Action::Pointer(PointerAction::Wheel { down: true, .. }) => {
                self.first = (self.first + page).min(last);
            }
            Action::Select(SelectAction::Go(_)) | Action::Pointer(PointerAction::Wheel { .. }) => {
                self.first = self.first.saturating_sub(page);
            }
            Action::Verb(Verb::LookFirst) => self.first = 0,
            Action::Verb(Verb::LookLast) => self.first = last,
            _ => {}
        }
        true
    }

    fn edit(&mut self, request: InputRequest) {
        self.wanted.handle(request);
        self.first = 0;
    }

    /// The base kinds of the pieces that match, the strongest first.
    fn kinds(&self, language: Language, selection: &Selection) -> Vec<PieceKind> {
        matching_kinds(language, selection, self.wanted.value())
    }

    pub(super) fn view(&self, frame: &mut Frame<'_>, selection: &Selection, options: &Options) {
        let (area, kinds) = (frame.area(), self.kinds(options.language, selection));
        let grid = CardGrid::new(area);
        // The last page is filled with the cards before it.
        let first = self.first.min(kinds.len().saturating_sub(grid.count()));
        let last = (first + grid.count()).min(kinds.len());
        self.title(frame, selection, (first, last, kinds.len()), options);
        let theme = options.theme();
        let marked_theme = Theme { heading: theme.current, ..theme };
        for (&kind, place) in kinds.iter().skip(first).zip(grid.places()) {
            let up = self.up.filter(|&up| selection.face(up).base == kind);
            let is_marked = up.is_some() && grid.count() > 1;
            let card = CardView {
                language: options.language,
                selection,
                kind: up.unwrap_or(kind),
                color: Color::Black,
                turned: false,
                glyphs: options.glyphs,
                theme: if is_marked { &marked_theme } else { &theme },
                typed: &[],
            };
            frame.render_widget(card, place);
        }
    }

    /// Draws the title: the range of pieces on the page, and the name that was typed.
    fn title(
        &self,
        frame: &mut Frame<'_>,
        selection: &Selection,
        (first, last, all): (usize, usize, usize),
        options: &Options,
    ) {
        let wanted = self.wanted.value();
        let search = match wanted {
            "" => message!(options.language, "reference-type-name"),
            wanted => message!(options.language, "reference-finding", text = wanted),
        };
        let which = match all {
            0 => message!(options.language, "reference-no-piece"),
            _ => message!(options.language, "reference-range", first = first + 1, last, all),
        };
        let name = selection.title().words(options.language);
        let title = TitleLine {
            banner: Some(&message!(options.language, "reference-title-pieces")),
            parts: &[&search, &which, &name],
            right: "",
            theme: &options.theme(),
        };
        let area = Rect { height: above_keys(frame.area()).height.min(1), ..frame.area() };
        frame.render_widget(title, area);
    }
}

/// The first piece that has `text` in one of its names, which is not empty.
pub fn piece_named(language: Language, selection: &Selection, text: &str) -> Option<PieceKind> {
    let text = folded(text.trim());
    let mut kinds = selection.variant().kinds().filter(|_| !text.is_empty());
    kinds.find(|&kind| is_called(language, selection.face(kind), &text))
}

/// The places of the cards of a page.
#[derive(Clone, Copy)]
struct CardGrid {
    area: Rect,
    across: u16,
    down: u16,
}

impl CardGrid {
    fn new(area: Rect) -> CardGrid {
        let below_title = area.y.saturating_add(1);
        let area = Rect { y: below_title, height: area.height.saturating_sub(2), ..area };
        let fit = |room: u16, each: u16| (room / each).max(1);
        CardGrid { area, across: fit(area.width, CARD.0), down: fit(area.height, CARD.1) }
    }

    fn count(self) -> usize {
        usize::from(self.across) * usize::from(self.down)
    }

    fn places(self) -> impl Iterator<Item = Rect> {
        let (width, height) = (self.area.width / self.across, self.area.height / self.down);
        (0..self.down).flat_map(move |row| {
            (0..self.across).map(move |column| {
                let (x, y) = (self.area.x + column * width, self.area.y + row * height);
                Rect::new(x, y, width.saturating_sub(1), height)
            })
        })
    }
}
