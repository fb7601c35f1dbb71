//! Drawing of the menu.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::last::{self, LastEntry};
use super::unfinished::UnfinishedGames;
use super::{
    Extra, ExtraSort, Field, Group, Item, Lists, Menu, Pane, PanelItem, UnfinishedGame,
    VariantEntry, preview,
};
use crate::action::Cell;
use crate::glyph::GlyphMode;
use crate::layout::Grid;
use crate::line::InputLine;
use crate::screen::list_rows::{BEFORE_TEXT, RowState, draw_row, draw_scroll_marks, scrolled};
use crate::theme::Theme;
use crate::widget::{Marks, put_within};
use crate::{Options, key_bar};
use zushiki_core::board::Setup;
use zushiki_core::text::{cut, padded};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::era_heading;

/// From this width on, the extras are beside the other lists.
const WIDE: u16 = 60;
/// The minimum number of columns of the other lists then. Longer rows get up to two fifths of the
/// width.
const VARIANTS_WIDTH: u16 = 30;
/// The columns of the label of a field.
const LABEL_WIDTH: usize = 9;
/// The minimum number of columns of the panel of a new game.
const PANEL_WIDTH: u16 = 40;

/// A row of the lists.
#[derive(Clone)]
enum Row<'a> {
    Blank,
    Heading(String),
    Unfinished(usize, &'a UnfinishedGame),
    /// The entry that lists all unfinished games: its index, and the number of those not listed.
    More(usize, usize),
    Variant(usize, &'a VariantEntry),
    /// The heading of a folded group.
    Folded(usize, &'a Group),
    /// An entry after the variants.
    Last(&'static LastEntry),
}

impl Row<'_> {
    /// The place of the cursor that the row shows; `None` for a row that cannot be marked.
    fn item(&self) -> Option<Item> {
        match *self {
            Row::Blank | Row::Heading(_) => None,
            Row::Unfinished(index, _) | Row::More(index, _) => Some(Item::Unfinished(index)),
            Row::Variant(index, _) => Some(Item::Variant(index)),
            Row::Folded(index, _) => Some(Item::Folded(index)),
            Row::Last(entry) => Some(entry.item),
        }
    }
}

/// The places of the parts. A part with an empty place is not shown.
pub(super) struct Places {
    title: Rect,
    variants: Rect,
    /// The panel of the marked variant: its extras and, while it is open, the fields of a new game.
    panel: Rect,
    preview: Option<Grid>,
    pub(super) summary: Rect,
    pub(super) keys: Rect,
}

impl Places {
    pub(super) fn new(language: Language, area: Rect, menu: &Menu) -> Places {
        let title = u16::from(area.height >= 10) * 2;
        let keys = u16::from(area.height >= 3);
        let summary = match area.height {
            0..6 => 0,
            6..12 => 1,
            _ => 4,
        };
        let rows = |y: u16, height: u16| Rect { y, height, ..area };
        let lists = rows(area.y + title, area.height - title - keys - summary);
        let (variants, panel) = columns(language, lists, menu);
        let least = if menu.lists.is_panel_open() { PANEL_WIDTH } else { preview::IDS_WIDTH };
        let (panel, preview) = match menu.lists.entry() {
            Some(entry) => {
                let listed = listed(language, &menu.lists, entry);
                preview::divide(language, panel, listed, least, entry.geometry())
            }
            None => {
                let game = menu.lists.marked_unfinished().and_then(UnfinishedGame::setup);
                let board = |setup: &Setup| preview::in_corner(language, panel, setup.geometry());
                (panel, game.and_then(board))
            }
        };
        Places {
            title: rows(area.y, title.min(1)),
            variants,
            panel,
            preview,
            summary: rows(lists.bottom(), summary),
            keys: rows(area.bottom() - keys, keys),
        }
    }

    /// The entry of the lists at a place of the screen; `None` for the extras and for headings.
    pub(super) fn item_at(&self, language: Language, menu: &Menu, at: Cell) -> Option<Item> {
        self.row_at(language, menu, at)?.item()
    }

    fn row_at<'a>(&self, language: Language, menu: &'a Menu, at: Cell) -> Option<Row<'a>> {
        let rows = rows(language, &menu.lists, self.variants);
        let row = index_at(self.variants, row_marked(&menu.lists, &rows), at)?;
        rows.get(row).cloned()
    }

    pub(super) fn panel_item_at(
        &self,
        language: Language,
        menu: &Menu,
        at: Cell,
    ) -> Option<PanelItem> {
        let rows = panel_rows(language, &menu.lists, menu.lists.entry()?, self.panel.height);
        let index = index_at(self.panel, row_in_panel(&rows, menu.lists.marked_in_panel()), at)?;
        rows.get(index)?.item()
    }
}

/// The places of the lists and of the panel. In a narrow window only the list or panel with the
/// cursor is shown.
fn columns(language: Language, lists: Rect, menu: &Menu) -> (Rect, Rect) {
    if lists.width >= WIDE {
        let width = widest(language, &menu.lists).min(lists.width * 2 / 5).max(VARIANTS_WIDTH);
        let right = Rect { x: lists.x + width, width: lists.width - width, ..lists };
        return (Rect { width, ..lists }, right);
    }
    if menu.lists.is_panel_open() { (Rect::ZERO, lists) } else { (lists, Rect::ZERO) }
}

/// The columns of the labels of fields, with a blank after the longest.
fn label_width(language: Language, lists: &Lists) -> usize {
    let fields = lists.fields();
    let label = |field| fields.label(language, lists.sides(), field).width() + 1;
    let labels = fields.listed().into_iter().map(label);
    labels.fold(LABEL_WIDTH, usize::max)
}

/// The columns and rows of the panel.
fn listed(language: Language, lists: &Lists, entry: &VariantEntry) -> (u16, u16) {
    let extras = entry.extras().iter().map(|extra| ticked(language, extra).width());
    let fields = lists.fields();
    let fields = fields.listed().into_iter().filter(|_| lists.is_panel_open());
    let fields = fields.map(|field| {
        let shown = lists.fields().shown(language, lists.sides(), field);
        shown.width() + label_width(language, lists)
    });
    let small = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
    let rows = panel_rows(language, lists, entry, u16::MAX).len();
    let widest = extras.chain(fields).max().unwrap_or(0);
    (small(widest).saturating_add(BEFORE_TEXT), small(rows))
}

/// A row of the panel of a variant.
enum PanelRow<'a> {
    Blank,
    Heading(String),
    Field(usize, Field),
    Extra(usize, &'a Extra),
}

impl PanelRow<'_> {
    /// The place of the cursor that the row shows; `None` for a row that cannot be marked.
    fn item(&self) -> Option<PanelItem> {
        match *self {
            PanelRow::Blank | PanelRow::Heading(_) => None,
            PanelRow::Field(index, _) => Some(PanelItem::Field(index)),
            PanelRow::Extra(index, _) => Some(PanelItem::Extra(index)),
        }
    }
}

/// The fields of a new game, while the panel is open, and the extras in their groups, each with a heading if there are
/// several groups. Blank rows are left out if they do not fit into `height` rows.
fn panel_rows<'a>(
    language: Language,
    lists: &Lists,
    entry: &'a VariantEntry,
    height: u16,
) -> Vec<PanelRow<'a>> {
    let mut rows = Vec::new();
    if lists.is_panel_open() {
        rows.push(PanelRow::Heading(message!(language, "menu-fields")));
        let fields = lists.fields().listed().into_iter().enumerate();
        rows.extend(fields.map(|(index, field)| PanelRow::Field(index, field)));
        rows.push(PanelRow::Blank);
    }
    rows.extend(extra_rows(language, entry));
    if rows.len() > usize::from(height) {
        rows.retain(|row| !matches!(row, PanelRow::Blank));
    }
    rows
}

fn extra_rows(language: Language, entry: &VariantEntry) -> Vec<PanelRow<'_>> {
    let extras = entry.extras();
    let is_one = extras.iter().all(|extra| extra.sort == extras[0].sort);
    let mut rows = Vec::new();
    for (index, extra) in extras.iter().enumerate() {
        let begins = index == 0 || extras[index - 1].sort != extra.sort;
        if begins && !is_one {
            rows.push(PanelRow::Heading(extra.sort.heading(language)));
        }
        rows.push(PanelRow::Extra(index, extra));
    }
    rows
}

/// The row of a place of the cursor.
fn row_in_panel(rows: &[PanelRow<'_>], item: PanelItem) -> usize {
    rows.iter().position(|row| row.item() == Some(item)).unwrap_or(0)
}

fn index_at(area: Rect, marked: usize, at: Cell) -> Option<usize> {
    let hit = area.contains((at.column, at.row).into());
    hit.then(|| usize::from(at.row - area.y) + scrolled(area, marked))
}

/// The rows of all lists except the panel, with blank rows between the lists if `area` has room.
fn rows(language: Language, lists: &Lists, area: Rect) -> Vec<Row<'_>> {
    let mut rows = unfinished_rows(language, lists.unfinished());
    rows.extend(variant_rows(language, lists));
    rows.extend(
        std::iter::once(Row::Blank).chain(last::listed(lists.road().is_some()).map(Row::Last)),
    );
    if rows.len() > usize::from(area.height) {
        rows.retain(|row| !matches!(row, Row::Blank));
    }
    rows
}

fn unfinished_rows(language: Language, games: &UnfinishedGames) -> Vec<Row<'_>> {
    if games.rows() == 0 {
        return Vec::new();
    }
    let listed = games.listed();
    let more = Some(games.more()).filter(|&more| more > 0);
    let games = listed.iter().enumerate().map(|(index, game)| Row::Unfinished(index, game));
    let heading = std::iter::once(Row::Heading(message!(language, "menu-unfinished")));
    let rows = heading.chain(games).chain(more.map(|more| Row::More(listed.len(), more)));
    rows.chain([Row::Blank]).collect()
}

fn variant_rows(language: Language, lists: &Lists) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    for (index, group) in lists.groups().iter().enumerate() {
        if !group.is_open {
            rows.push(Row::Folded(index, group));
            continue;
        }
        rows.push(Row::Heading(era_heading(language, &group.era)));
        let entries = lists.entries_of(group);
        rows.extend(entries.map(|(index, entry)| Row::Variant(index, entry)));
    }
    rows
}

/// The columns of the longest row of an unfinished game, with a gap.
fn widest(language: Language, lists: &Lists) -> u16 {
    let games = lists.unfinished().listed().iter().map(|game| game.row(language).width() + 5);
    u16::try_from(games.max().unwrap_or(0)).unwrap_or(u16::MAX)
}

fn row_marked(lists: &Lists, rows: &[Row<'_>]) -> usize {
    let marked = Some(lists.marked());
    rows.iter().position(|row| row.item() == marked).unwrap_or(0)
}

impl Menu {
    /// Draws the parts for which there is room.
    pub(super) fn view(&self, frame: &mut Frame<'_>, options: &Options) {
        let theme = options.theme();
        let places = Places::new(options.language, frame.area(), self);
        write(
            frame,
            places.title,
            &format!(" {}", message!(options.language, "menu-title")),
            theme.title,
        );
        self.draw_variants(frame, places.variants, options, &theme);
        self.draw_panel(frame, places.panel, options, &theme);
        self.draw_summary(frame, places.summary, options);
        self.draw_preview(frame, places.preview, options);
        key_bar::draw(options.language, self.keys_in_bar(options), frame, places.keys, &theme);
    }

    /// Draws the marked unfinished game as it was left, or the start of the marked variant.
    fn draw_preview(&self, frame: &mut Frame<'_>, grid: Option<Grid>, options: &Options) {
        if let (Some(grid), Some(game)) = (grid, self.lists.marked_unfinished()) {
            return game.draw(frame, grid, options);
        }
        let selection = self.lists.entry().and_then(|entry| entry.selection().ok());
        if let (Some(grid), Some(selection)) = (grid, selection) {
            let start = (&selection, selection.start());
            preview::draw(frame, grid, start, &Marks::default(), options);
        }
    }

    fn draw_variants(&self, frame: &mut Frame<'_>, area: Rect, options: &Options, theme: &Theme) {
        let rows = rows(options.language, &self.lists, area);
        let first = scrolled(area, row_marked(&self.lists, &rows));
        for (place, row) in area.rows().zip(rows.iter().skip(first)) {
            match row {
                Row::Blank => {}
                Row::Heading(name) => {
                    write(
                        frame,
                        place,
                        &format!(" {}", cut(name, row_columns(place))),
                        theme.heading,
                    );
                }
                Row::Unfinished(index, game) => {
                    let marked = self.lists.pane() == Pane::Unfinished
                        && *index == self.lists.unfinished().at;
                    self.draw_row(
                        frame,
                        place,
                        (Pane::Unfinished, marked),
                        &game.row_in(options.language, row_columns(place)),
                        theme,
                    );
                }
                Row::More(index, more) => {
                    let marked = self.lists.pane() == Pane::Unfinished
                        && *index == self.lists.unfinished().at;
                    let text = message!(options.language, "menu-more", count = more);
                    self.draw_row(frame, place, (Pane::Unfinished, marked), &text, theme);
                }
                Row::Variant(index, entry) => {
                    let pane = (Pane::Variants, self.lists.marked() == Item::Variant(*index));
                    self.draw_row(frame, place, pane, &named(entry, options), theme);
                }
                Row::Folded(index, group) => {
                    let pane = (Pane::Folded, self.lists.marked() == Item::Folded(*index));
                    self.draw_row(
                        frame,
                        place,
                        pane,
                        &group.folded_heading(options.language),
                        theme,
                    );
                }
                Row::Last(entry) => {
                    let pane = (entry.pane, self.lists.pane() == entry.pane);
                    let text = entry.name_in(self, options.language);
                    self.draw_row(frame, place, pane, &text, theme);
                }
            }
        }
        draw_scroll_marks(frame, area, (first, rows.len()), options);
    }

    fn draw_row(
        &self,
        frame: &mut Frame<'_>,
        place: Rect,
        (pane, marked): (Pane, bool),
        text: &str,
        theme: &Theme,
    ) {
        let text = cut(text, row_columns(place));
        draw_row(frame.buffer_mut(), place, &text, self.state(pane, marked), theme);
    }

    fn draw_field(
        &self,
        language: Language,
        frame: &mut Frame<'_>,
        place: Rect,
        (index, field): (usize, Field),
        theme: &Theme,
    ) {
        let marked = self.lists.pane() == Pane::Fields && index == self.lists.fields().at;
        let label = self.lists.fields().label(language, self.lists.sides(), field);
        let label = padded(&label, label_width(language, &self.lists));
        match self.lists.fields().line.as_ref().filter(|_| marked) {
            Some(line) => draw_line(frame, place, &format!(" > {label}"), line, theme),
            None => {
                let text = self.lists.fields().shown(language, self.lists.sides(), field);
                let text = cut(&format!("{label}{text}"), row_columns(place));
                let state = self.state(Pane::Fields, marked);
                draw_row(frame.buffer_mut(), place, &text, state, theme);
            }
        }
    }

    fn draw_panel(&self, frame: &mut Frame<'_>, area: Rect, options: &Options, theme: &Theme) {
        let Some(entry) = self.lists.entry() else { return };
        let language = options.language;
        let rows = panel_rows(language, &self.lists, entry, area.height);
        let first = scrolled(area, row_in_panel(&rows, self.lists.marked_in_panel()));
        for (place, row) in area.rows().zip(rows.iter().skip(first)) {
            match row {
                PanelRow::Blank => {}
                PanelRow::Heading(text) => {
                    write(frame, place, &format!(" {text}"), theme.heading);
                }
                PanelRow::Field(index, field) => {
                    self.draw_field(language, frame, place, (*index, *field), theme);
                }
                PanelRow::Extra(index, extra) => {
                    let marked = *index == entry.at && self.lists.pane() == Pane::Extras;
                    self.draw_extra(language, frame, place, (extra, marked), theme);
                }
            }
        }
        draw_scroll_marks(frame, area, (first, rows.len()), options);
    }

    fn draw_extra(
        &self,
        language: Language,
        frame: &mut Frame<'_>,
        place: Rect,
        (extra, marked): (&Extra, bool),
        theme: &Theme,
    ) {
        let ids_only = place.width <= preview::IDS_WIDTH;
        let text = if ids_only { tick(language, extra) } else { ticked(language, extra) };
        let text = cut(&text, usize::from(place.width.saturating_sub(BEFORE_TEXT)));
        draw_row(frame.buffer_mut(), place, &text, self.state(Pane::Extras, marked), theme);
    }

    /// The state of a row of `pane`, which is marked there or not.
    fn state(&self, pane: Pane, marked: bool) -> RowState {
        match marked {
            true if self.lists.pane() == pane => RowState::Marked,
            true => RowState::Left,
            false => RowState::Plain,
        }
    }
}

/// The columns of the text of a row in `place`, between its mark and a gap.
fn row_columns(place: Rect) -> usize {
    usize::from(place.width.saturating_sub(5))
}

/// Draws a field with the text being typed into it, and places the cursor.
fn draw_line(frame: &mut Frame<'_>, place: Rect, label: &str, line: &InputLine, theme: &Theme) {
    let before = u16::try_from(label.width()).unwrap_or(u16::MAX).min(place.width);
    let room = place.width - before;
    let (text, cursor) = line.window(usize::from(room.saturating_sub(1)));
    write(frame, place, label, theme.heading);
    let rest = Rect { x: place.x + before, width: room, ..place };
    write(frame, rest, text, theme.text);
    let cursor = u16::try_from(cursor).unwrap_or(u16::MAX).min(room.saturating_sub(1));
    frame.set_cursor_position(Position { x: rest.x + cursor, y: place.y });
}

/// The name of the variant, with the Japanese name if kanji are shown.
fn named(entry: &VariantEntry, options: &Options) -> String {
    let name = entry.game.name();
    match &name.ja {
        Some(ja) if options.glyphs.mode == GlyphMode::Kanji && name.of(options.language) != ja => {
            format!("{} {ja}", name.of(options.language))
        }
        _ => name.of(options.language).to_owned(),
    }
}

/// The row of an extra: its tick, label and name.
fn ticked(language: Language, extra: &Extra) -> String {
    let (tick, name) = (tick(language, extra), extra.name.of(language));
    if label(language, extra) == name { tick } else { format!("{} {name}", padded(&tick, 18)) }
}

/// The tick and label of an extra.
fn tick(language: Language, extra: &Extra) -> String {
    let tick = if extra.ticked { "[x]" } else { "[ ]" };
    format!("{tick} {}", label(language, extra))
}

/// The id of an extra, or its name in a language whose readers could not read the id.
fn label(language: Language, extra: &Extra) -> String {
    message!(language, "menu-extra", id = &extra.id, name = extra.name.of(language))
}

fn named_in_full(language: Language, extra: &Extra) -> String {
    let name = extra.name.of(language);
    match extra.sort {
        ExtraSort::Handicap => message!(language, "menu-handicap", name),
        ExtraSort::Board | ExtraSort::Rules => name.to_owned(),
    }
}

/// The name with the explanation, for the summary.
pub(super) fn about(language: Language, entry: &VariantEntry, extra: &Extra) -> String {
    let (name, about) = (named_in_full(language, extra), entry.about(language, extra));
    if about.is_empty() { name } else { message!(language, "menu-about-extra", name, about) }
}

pub(super) fn write(frame: &mut Frame<'_>, area: Rect, text: &str, style: Style) {
    if area.height > 0 {
        put_within(frame.buffer_mut(), (area.x, area.y), text, usize::from(area.width), style);
    }
}
