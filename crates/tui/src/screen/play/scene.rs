//! The playing screen in a window: the places of its parts, for drawing and for the mouse. This module does not change
//! anything.

use std::borrow::Cow;

use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::game_board::{self, GameBoard};
use super::game_table::GameTable;
use super::panes::Panes;
use super::status::Status;
use super::tree::TreePane;
use super::{BoardUse, PromptMode, clocks, comment};
use crate::Options;
use crate::action::Cell;
use crate::keymap::Mode;
use crate::layout::{CellSize, Layout, LayoutRequest, TooSmall, is_large};
use crate::screen::Context;
use crate::screen::answers::Answers;
use crate::screen::open_list::{BELOW_LIST, OpenList};
use crate::theme::Theme;
use crate::widget::{GraphView, HandView, MoveListView, Popup, TreeRow, TreeView};
use zushiki_core::board::{Color, Origin, Piece, PieceKind};
use zushiki_core::game::NodeId;
use zushiki_core::text::cut;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{
    Wording, short_player_name, side_with_name, termination, two_steps_from,
};

/// The minimum number of columns of the board of the openings that has panels beside it.
const OPENINGS_WITH_PANELS: u16 = 70;

/// The screen in a window.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    pub(super) board: &'a GameBoard,
    /// The panes around the board, which only a game has.
    pub(super) panes: Option<&'a Panes>,
    /// The part of the window that the screen fills.
    pub(super) area: Rect,
    /// The last row of the window.
    pub(super) key_row: Rect,
    pub(super) options: &'a Options,
}

impl<'a> Scene<'a> {
    pub(super) fn new(
        board: &'a GameBoard,
        panes: Option<&'a Panes>,
        context: &Context<'a>,
    ) -> Scene<'a> {
        let Context { area, key_row, options } = *context;
        Scene { board, panes, area, key_row, options }
    }

    pub(super) fn tree(self) -> Option<&'a TreePane> {
        self.panes.map(|panes| &panes.tree)
    }

    pub(super) fn table(self) -> &'a GameTable {
        &self.board.table
    }

    /// The keys that count.
    pub(super) fn key_mode(self) -> Mode {
        game_board::keys(self.board, self.panes)
    }

    /// The list that is open, or the rows under the `:` line.
    pub(super) fn open_list(self) -> Option<OpenList> {
        game_board::open_list(self.board, self.panes)
    }

    pub(super) fn language(self) -> Language {
        self.options.language
    }

    /// The mode of the prompt.
    pub(super) fn mode(self) -> &'a PromptMode {
        self.board.prompt.mode()
    }

    /// The places of all parts.
    ///
    /// # Errors
    /// If the board does not fit.
    pub(crate) fn layout(self) -> Result<Layout, TooSmall> {
        let wanted = self.wanted();
        let mut layout = self.with_hands(wanted)?;
        if layout.cell.is_overview() && self.puts_down() {
            let zoom = wanted.zoom.with(wanted.zoom.near);
            layout = self.with_hands(LayoutRequest { zoom, ..wanted })?;
        }
        if self.table().board_use.is_task() {
            // The text of the task is beside the board, which is more useful large than with a card.
            let with_card = LayoutRequest { card: true, ..wanted };
            let with_card = self.with_hands(with_card)?;
            layout = if with_card.cell == layout.cell { with_card } else { layout };
        }
        layout.focus = Some(self.board.moving.focus());
        layout.scrolled = self.board.moving.scrolled();
        self.reserve_for_clocks(&mut layout);
        self.reserve_for_analysis(&mut layout);
        self.reserve_for_comment(&mut layout);
        if self.tree().is_some_and(TreePane::is_shown) {
            layout.make_room_for_tree();
        }
        let others = [layout.tree, layout.analysis, layout.graph, layout.comment];
        if wanted.map && others.iter().all(Option::is_none) {
            layout.make_room_for_map();
        }
        Ok(layout)
    }

    /// Whether the player chooses where a piece goes, for which the overview of a large board makes way. Its squares must
    /// not move below a pointer that drags the piece.
    fn puts_down(self) -> bool {
        let holds = matches!(
            self.mode(),
            PromptMode::Selected(_) | PromptMode::Stepped(_) | PromptMode::Promotion { .. }
        );
        holds && !self.board.moving.is_dragging()
    }

    /// Whether a part of the board is shown in place of its overview, because the player chooses where a piece goes.
    pub(super) fn is_zoomed_in(self) -> bool {
        let is_overview = |layout: Layout| layout.cell.is_overview();
        self.puts_down()
            && is_large(self.table().position().geometry())
            && self.with_hands(self.wanted()).is_ok_and(is_overview)
    }

    /// The places of the parts that `wanted` names. The captured pieces are left out if they would take the
    /// room of another part.
    fn with_hands(self, wanted: LayoutRequest) -> Result<Layout, TooSmall> {
        let lay = |wants| Layout::new(self.area, self.table().position().geometry(), wants);
        if self.board.view.captured().is_none() {
            return lay(wanted);
        }
        let without = lay(LayoutRequest { hand_kinds: 0, ..wanted })?;
        Ok(lay(wanted).ok().filter(|with| costs_nothing(with, &without)).unwrap_or(without))
    }

    /// The most kinds of pieces that a side has captured.
    fn captured_kinds(self) -> Option<u16> {
        let captured = self.board.view.captured()?;
        let kinds = Color::ALL.map(|color| captured.by(color).iter().count());
        kinds.into_iter().max().and_then(|most| u16::try_from(most).ok())
    }

    /// The parts that the screen wants to show in addition to the board, including hands.
    fn wanted(self) -> LayoutRequest {
        let selection = self.table().position().selection();
        let bases = selection.faces().iter().filter(|face| !face.is_promoted() && !face.royal);
        let labels = Color::ALL.map(|color| self.hand_label(color).len());
        // Beside the openings, a narrow board is better larger than with a list of few moves beside it.
        let has_panels = match self.table().board_use {
            BoardUse::Game => true,
            BoardUse::Task { .. } => false,
            BoardUse::Openings { .. } => self.area.width >= OPENINGS_WITH_PANELS,
        };
        LayoutRequest {
            hand_kinds: u16::try_from(bases.count()).unwrap_or(u16::MAX),
            held_kinds: self.captured_kinds(),
            hand_labels: u16::try_from(labels.into_iter().max().unwrap_or(1)).unwrap_or(1),
            moves: has_panels,
            card: has_panels,
            map: has_panels && self.options.overview() == CellSize::Half,
            ..self.options.layout_request()
        }
    }

    fn reserve_for_clocks(self, layout: &mut Layout) {
        let is_asking = self.question().is_some();
        let session = self.table().session();
        let view =
            clocks::on_board(self.language(), session, layout, self.area, is_asking, &Theme::MONO);
        clocks::reserve(layout, view.map_or(0, |view| view.width()));
    }

    fn reserve_for_analysis(self, layout: &mut Layout) {
        let has_graph = self.table().evaluations.are_known();
        let graph = if has_graph { GraphView::HEIGHT } else { 0 };
        let (least, most) = self.panes.map_or((0, 0), |panes| panes.analysis.rows());
        // The remaining room is for the comment, if any.
        let most = if self.comment().is_empty() { most } else { least };
        layout.make_room_for_analysis((least, most), graph);
    }

    /// The comment that is shown: the one being typed, or that of the node without its evaluation.
    pub(super) fn comment(self) -> Cow<'a, str> {
        match comment::in_progress(self.mode()) {
            Some(typed) => Cow::Owned(typed),
            None => comment::shown(self.table()),
        }
    }

    fn reserve_for_comment(self, layout: &mut Layout) {
        let comment = &*self.comment();
        if comment.is_empty() {
            return;
        }
        let place = layout.moves.or(layout.analysis);
        let width = place.map_or(0, |place| place.width.saturating_sub(1));
        let lines = comment::count(comment, width);
        if lines == 0 {
            return;
        }
        let height = u16::try_from(lines).unwrap_or(u16::MAX);
        let is_typed = comment::in_progress(self.mode()).is_some();
        if !is_typed && comment::is_talk(self.table()) {
            return layout.make_room_for_talk(height);
        }
        let status = Status(self.table()).full().map_or(0, |status| status.width() + 1);
        let row = status + comment::in_one_line(comment).width() + 1;
        let fits_a_row = !is_typed && row < usize::from(layout.message.width);
        layout.make_room_for_comment(height, fits_a_row);
    }

    /// The lines of the comment that are visible in `area`, and whether there are others.
    pub(super) fn comment_lines(self, area: Rect) -> (Vec<String>, bool) {
        let (comment, width) = (self.comment(), area.width.saturating_sub(1));
        let height = usize::from(area.height.saturating_sub(1));
        let all = comment::count(&comment, width);
        // The end of a comment that is typed is seen.
        let skipped = match comment::in_progress(self.mode()) {
            Some(_) => all.saturating_sub(height),
            None => self.lines_skipped(),
        };
        // An additional line shows that there are others.
        let shown = comment::lines(&comment, width).skip(skipped).take(height + 1).collect();
        (shown, skipped > 0 || all > height)
    }

    /// The lines of the comment above those that are seen.
    pub(super) fn lines_skipped(self) -> usize {
        self.panes.map_or(0, |panes| panes.comment.skipped())
    }

    /// The number of lines by which the comment is scrolled, and the maximum that can be above the visible ones.
    pub(super) fn comment_extent(self) -> Option<(usize, usize)> {
        let (layout, comment) = (self.layout().ok()?, self.comment());
        Some(match layout.comment {
            Some(area) => {
                let height = usize::from(area.height.saturating_sub(1));
                let all = comment::lines(&comment, area.width.saturating_sub(1)).count();
                (height.saturating_sub(1).max(1), all.saturating_sub(height))
            }
            // The first step hides the status, with which the comment begins.
            None => (1, comment::rows(&comment, layout.message.width).len()),
        })
    }

    /// The piece that the card describes.
    pub(super) fn piece_on_card(self) -> Option<Piece> {
        self.board.piece_on_card()
    }

    /// The texts about typing the moves of two steps of the piece at the cursor or taken up, the longest first; empty
    /// if the player may not move it.
    pub(super) fn typed_steps(self) -> Vec<String> {
        let (table, cursor) = (self.table(), self.board.cursor());
        let from = match self.mode().taken_up() {
            Some(Origin::Board(from)) => Some(from),
            Some(Origin::Hand(_)) => None,
            None => Some(cursor.square).filter(|_| cursor.hand.is_none()),
        };
        let position = table.position();
        let from = from.filter(|&from| position.piece(from) == self.piece_on_card());
        let from = from.filter(|_| table.table.players().refusal_of_move().is_none());
        let told = |from| two_steps_from(self.language(), table.notation(), position, from);
        from.map(told).unwrap_or_default()
    }

    /// The question that is asked, if any.
    pub(super) fn question(self) -> Option<String> {
        Status(self.table()).question(self.mode())
    }

    /// The answers to the question.
    pub(super) fn answers(self) -> Answers {
        Status(self.table()).answers(self.mode(), self.options.keymap)
    }

    /// The hand of `color`, or the pieces that it has captured.
    pub(super) fn hand_view(self, color: Color, theme: &'a Theme) -> HandView<'a> {
        let (board, position) = (self.board, self.table().position());
        let active = |kind: Option<PieceKind>| kind.filter(|_| color == position.to_move());
        let captured = board.view.captured().map(|captured| captured.by(color));
        HandView {
            language: self.language(),
            color,
            at_the_top: color != board.bottom(),
            hand: captured.unwrap_or_else(|| position.hand(color)),
            label: self.hand_label(color),
            in_row: [usize::MAX, NAME_WIDTH].map(|most| self.hand_label_in_row(color, most)),
            faces: position.selection().faces(),
            cursor: active(board.cursor().hand),
            selected: active(self.mode().selected_kind()),
            glyphs: self.options.glyphs,
            theme,
        }
    }

    /// The parts of the label before the hand of `color`, or before its captures, a row each, with a name of at most
    /// `NAME_WIDTH` columns.
    fn hand_label(self, color: Color) -> Vec<String> {
        let (language, side) = (self.language(), self.table().side(color).words(self.language()));
        let name = self.table().players().name(color);
        let name = name.map(|name| cut(&short_player_name(language, name), NAME_WIDTH));
        let remarks = self.board.view.captured().map(|captured| captured.remarks(language, color));
        match (remarks, name) {
            (None, None) => HandView::label_of(language, self.table().side(color)),
            (None, Some(name)) => vec![side, message!(language, "play-hand-of", name)],
            (Some(remarks), name) => [side].into_iter().chain(name).chain(remarks).collect(),
        }
    }

    /// The same parts in a row, the side with its player first, as in the title, with a name of at most `columns`.
    fn hand_label_in_row(self, color: Color, columns: usize) -> Vec<String> {
        let (language, side) = (self.language(), self.table().side(color));
        let name = self.table().players().name(color);
        let whose = match name {
            Some(name) => {
                side_with_name(language, side, &cut(&short_player_name(language, name), columns))
            }
            None => side.words(language),
        };
        match self.board.view.captured() {
            Some(captured) => [vec![whose], captured.remarks(language, color)].concat(),
            None => vec![message!(language, "play-hand-of", name = whose)],
        }
    }

    /// The text about the end in the list of moves, if the game ends at the position on the board.
    pub(super) fn end_in_list(self) -> Option<String> {
        let outcome = self.table().game().cursor_outcome();
        outcome.map(|outcome| termination(self.language(), outcome.by))
    }

    /// The list of moves, with `end` below the move that led to the position on the board.
    pub(super) fn list_view(self, end: Option<&'a str>, theme: &'a Theme) -> MoveListView<'a> {
        let (game, log) = (self.table().game(), &self.table().log);
        MoveListView {
            language: self.language(),
            moves: log.texts(),
            widest: log.width(),
            at: game.cursor_ply(),
            played: game.live_ply().unwrap_or(game.len()),
            first: game.start().to_move(),
            first_number: game.move_number(0, self.table().counting()),
            numbering: self.options.numbering,
            end,
            glyphs: self.options.glyphs,
            theme,
        }
    }

    /// The place of the tree of variations, if it is seen, and whether it is a box over the board.
    pub(super) fn tree_place(self, layout: &Layout) -> Option<(Rect, bool)> {
        let pane = layout.tree.map(|area| (area, false));
        pane.or_else(|| self.walks_tree().then(|| (self.tree_box(), true)))
    }

    /// Whether the arrow keys move the mark in the tree of variations.
    fn walks_tree(self) -> bool {
        self.tree().is_some_and(|tree| tree.is_walked(self.mode()))
    }

    /// The box with the tree if there is no room for it beside the board.
    fn tree_box(self) -> Rect {
        let above = self.area.height.saturating_sub(BELOW_LIST);
        let height = if above < LEAST_TREE { self.area.height } else { above };
        Popup::place(Rect { height, ..self.area }, TREE_COLUMNS, height)
    }

    /// The tree of variations with these rows: in a box, or with a heading in a pane.
    pub(super) fn tree_view(
        self,
        rows: &'a [TreeRow<'a>],
        is_box: bool,
        theme: &'a Theme,
    ) -> TreeView<'a> {
        TreeView {
            language: self.language(),
            rows,
            is_focused: self.walks_tree(),
            has_heading: !is_box,
            glyphs: self.options.glyphs,
            theme,
        }
    }

    /// The place of the rows of the tree.
    pub(super) fn inside_tree(self, area: Rect, is_box: bool) -> Rect {
        if is_box {
            Popup::inside(area)
        } else {
            self.tree_view(&[], is_box, &Theme::MONO).inside(area)
        }
    }

    /// The node of the tree that is drawn at `at`; `None` inside where the tree has no row.
    pub(super) fn tree_at(self, layout: &Layout, at: Cell) -> Option<Option<NodeId>> {
        let (area, is_box) = self.tree_place(layout)?;
        let inside = self.inside_tree(area, is_box);
        let row = at.row.checked_sub(inside.y);
        let node = row
            .filter(|_| inside.contains((at.column, at.row).into()))
            .and_then(|row| self.tree()?.node_at(self.table().game(), inside.height, row));
        area.contains((at.column, at.row).into()).then_some(node)
    }
}

/// The columns of the box with the tree, and the fewest rows of it that leave those below it free.
const TREE_COLUMNS: u16 = 50;
const LEAST_TREE: u16 = 8;

/// The maximum number of columns of a player's name in the label of a hand.
const NAME_WIDTH: usize = 9;

/// Whether the captured pieces take no room from the other parts.
fn costs_nothing(with: &Layout, without: &Layout) -> bool {
    let shown = |layout: &Layout| {
        let parts = (layout.title.is_some(), layout.moves.is_some(), layout.card.is_some());
        (layout.cell, parts, layout.squares_shown())
    };
    shown(with) == shown(without)
}
