//! Drawing of the playing screen.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::game_table::GameTable;
use super::scene::Scene;
use super::stepping::mark_targets;
use super::title::Title;
use super::{PromptMode, bottom, clocks, comment, consequences, study};
use crate::action::{Action, Cell, ListStep};
use crate::glyph::Glyphs;
use crate::key_bar;
use crate::layout::Layout;
use crate::screen::open_list::OpenList;
use crate::screen::{command_line, too_small};
use crate::theme::Theme;
use crate::widget::PiecePicture;
use crate::widget::{
    Blank, BoardView, CardView, CommentView, InfluenceView, Marks, MessageLine, Popup, put_within,
};
use zushiki_core::board::{Color, Move};
use zushiki_words::message;

/// Draws the parts for which there is room.
pub(super) fn draw(scene: Scene<'_>, frame: &mut Frame<'_>) {
    let theme = scene.options.theme();
    match scene.layout() {
        Ok(layout) => Canvas { scene, layout: &layout, theme: &theme }.draw(frame),
        Err(error) => too_small::view(scene.language(), frame, &error, &theme),
    }
}

/// The pictures behind the pieces on the board.
pub(crate) fn pictures(scene: Scene<'_>) -> Vec<PiecePicture> {
    let theme = scene.options.theme();
    match scene.layout() {
        Ok(layout) => {
            Canvas { scene, layout: &layout, theme: &theme }.with_board(|view| view.pictures())
        }
        Err(_) => Vec::new(),
    }
}

/// Whether the pointer, which has moved to `at`, is on the same piece as before, or outside of pieces again.
pub(crate) fn is_on_same_piece(scene: Scene<'_>, at: Cell) -> bool {
    scene.piece_at(at) == scene.board.view.study().pointed()
}

/// The data for drawing all parts of the screen.
struct Canvas<'a> {
    scene: Scene<'a>,
    layout: &'a Layout,
    theme: &'a Theme,
}

impl<'a> Canvas<'a> {
    fn table(&self) -> &'a GameTable {
        self.scene.table()
    }

    fn glyphs(&self) -> Glyphs {
        self.scene.options.glyphs
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        self.title(frame);
        self.clock(frame);
        self.board(frame);
        self.hands(frame);
        self.moves(frame);
        self.tree(frame);
        self.analysis(frame);
        self.graph(frame);
        self.comment(frame);
        self.card(frame);
        self.bottom(frame);
        self.tree_box(frame);
        if let Some(list) = self.scene.open_list() {
            list.draw(frame, self.scene.options);
            self.chart(frame, &list);
        }
    }

    fn title(&self, frame: &mut Frame<'_>) {
        let Some(area) = self.layout.title else { return };
        let title = Title::new(self.scene);
        title.with((self.theme, area), |line| frame.render_widget(line, area));
    }

    fn clock(&self, frame: &mut Frame<'_>) {
        let (area, is_asking) = (self.scene.area, self.scene.question().is_some());
        let view = clocks::on_board(
            self.scene.options.language,
            self.table().session(),
            self.layout,
            area,
            is_asking,
            self.theme,
        );
        if let Some(view) = view {
            frame.render_widget(view, clocks::reserved(self.layout, area));
        }
    }

    /// Calls `act` with the board as it is shown.
    fn with_board<T>(&self, act: impl FnOnce(BoardView<'_>) -> T) -> T {
        let position = self.table().position();
        let moving = self.scene.board.view.in_motion();
        let marks = if moving.is_some() { Marks::default() } else { self.marks() };
        let setup = position.setup();
        let view = BoardView {
            grid: self.layout.grid(self.scene.board.is_flipped()),
            setup: moving.unwrap_or(&setup),
            faces: position.selection().faces(),
            zone: position.selection().rules().promotion_zone,
            turn: (!self.table().session().is_over()).then(|| position.to_move()),
            marks: &marks,
            glyphs: self.glyphs(),
            // The text of a menu above the board would be before the pictures.
            pictures: self.scene.options.pictures
                && self.scene.open_list().is_none()
                && !matches!(self.scene.tree_place(self.layout), Some((_, true))),
            theme: self.theme,
        };
        act(view)
    }

    fn board(&self, frame: &mut Frame<'_>) {
        self.with_board(|view| {
            let BoardView { grid, setup, marks, theme, .. } = view;
            frame.render_widget(view, self.layout.board);
            if let Some(grid) = self.layout.map_grid(self.scene.board.is_flipped()) {
                BoardView { grid, ..view }.draw_map(frame.buffer_mut());
            }
            if !marks.influence.is_empty() {
                let influence = InfluenceView { grid, setup, counts: &marks.influence, theme };
                frame.render_widget(influence, self.layout.board);
            }
        });
    }

    fn marks(&self) -> Marks {
        let (board, position) = (self.scene.board, self.table().position());
        let (cursor, mode) = (board.cursor(), self.scene.mode());
        let last = self.table().game().last_move();
        let attacked = Color::ALL.iter().flat_map(|&color| position.attacked_royals(color));
        let examined = board.view.study().examined(cursor);
        let signs = examined.map(|square| study::attacker_signs(position, square));
        let hinted = board.hint.signs();
        let mut marks = Marks {
            cursor: cursor.hand.is_none().then_some(cursor.square),
            selected: mode.selected_square(),
            last_from: last.and_then(Move::from),
            last_to: last.map(Move::to),
            attacked: attacked.collect(),
            last_taken: last
                .into_iter()
                .flat_map(|mv| mv.via_squares(position.geometry()))
                .chain(self.table().game().burnt_by_last_move())
                .chain(self.table().game().trampled_by_last_move())
                .collect(),
            signs: hinted
                .into_iter()
                .chain(signs.unwrap_or_default())
                .chain(consequences::signs(position, mode, cursor.square))
                .collect(),
            influence: board.view.study().influence(position).unwrap_or_default(),
            ..Marks::default()
        };
        mark_targets(&mut marks, position, mode);
        marks
    }

    fn hands(&self, frame: &mut Frame<'_>) {
        for color in Color::ALL {
            if let Some(area) = self.layout.hand(color, self.scene.board.is_flipped()) {
                frame.render_widget(self.scene.hand_view(color, self.theme), area);
            }
        }
    }

    fn moves(&self, frame: &mut Frame<'_>) {
        let Some(area) = self.layout.moves else { return };
        let end = self.scene.end_in_list();
        frame.render_widget(self.scene.list_view(end.as_deref(), self.theme), area);
    }

    /// The tree beside the board.
    fn tree(&self, frame: &mut Frame<'_>) {
        if let Some((area, false)) = self.scene.tree_place(self.layout) {
            self.tree_in(frame, area, false);
        }
    }

    /// The tree over the board.
    fn tree_box(&self, frame: &mut Frame<'_>) {
        let Some((area, true)) = self.scene.tree_place(self.layout) else { return };
        let title = message!(self.scene.language(), "play-variations-title");
        let popup = Popup { title: &title, glyphs: self.glyphs(), theme: self.theme };
        frame.render_widget(popup, area);
        self.tree_in(frame, Popup::inside(area), true);
    }

    fn tree_in(&self, frame: &mut Frame<'_>, area: Rect, is_box: bool) {
        let height = if is_box { area } else { self.scene.inside_tree(area, is_box) }.height;
        let Some(tree) = self.scene.tree() else { return };
        let rows = tree.rows(self.table(), height);
        frame.render_widget(self.scene.tree_view(&rows, is_box, self.theme), area);
    }

    fn analysis(&self, frame: &mut Frame<'_>) {
        let (Some(area), Some(panes)) = (self.layout.analysis, self.scene.panes) else { return };
        let options = self.scene.options;
        let view = panes.analysis.view(area, self.table(), options, self.theme);
        frame.render_widget(view, area);
    }

    fn graph(&self, frame: &mut Frame<'_>) {
        let Some(area) = self.layout.graph else { return };
        let (table, options) = (self.table(), self.scene.options);
        frame.render_widget(table.evaluations.graph(table.game(), options, self.theme), area);
    }

    /// The graph in its list.
    fn chart(&self, frame: &mut Frame<'_>, list: &OpenList) {
        let Some(place) = list.chart_place(self.scene.area) else { return };
        let (table, options) = (self.table(), self.scene.options);
        let graph = table.evaluations.graph(table.game(), options, self.theme);
        graph.draw_chart(place, frame.buffer_mut());
    }

    fn comment(&self, frame: &mut Frame<'_>) {
        let Some(area) = self.layout.comment else { return };
        let (lines, has_others) = self.scene.comment_lines(area);
        let keys = has_others.then(|| self.scroll_keys());
        let (language, glyphs, theme) = (self.scene.language(), self.glyphs(), self.theme);
        let heading = if comment::is_talk(self.table()) {
            message!(language, "screen-heading-talk")
        } else {
            message!(language, "screen-heading-comment")
        };
        let keys = keys.as_deref();
        let view = CommentView { heading: &heading, lines: &lines, keys, glyphs, theme };
        frame.render_widget(view, area);
    }

    /// The keys that scroll the comment.
    fn scroll_keys(&self) -> String {
        let keymap = self.scene.options.keymap;
        let key = |step| keymap.label(self.scene.key_mode(), &Action::ScrollComment(step));
        let keys: Vec<String> =
            [ListStep::On, ListStep::Back].into_iter().filter_map(key).collect();
        keys.join(" ")
    }

    fn card(&self, frame: &mut Frame<'_>) {
        let (Some(area), Some(piece)) = (self.layout.card, self.scene.piece_on_card()) else {
            return;
        };
        let typed = self.scene.typed_steps();
        let card = CardView {
            language: self.scene.language(),
            selection: self.table().position().selection(),
            kind: piece.kind,
            color: piece.color,
            turned: piece.color != self.scene.board.bottom(),
            glyphs: self.glyphs(),
            theme: self.theme,
            typed: &typed,
        };
        frame.render_widget(card, area);
    }

    fn bottom(&self, frame: &mut Frame<'_>) {
        let bottom = bottom::rows(self.scene, self.layout);
        if let Some((turn, area)) = &bottom.turn {
            let (x, y, width) = (area.x, area.y, usize::from(area.width));
            put_within(frame.buffer_mut(), (x, y), turn, width, self.theme.title);
        }
        if let PromptMode::Line(line) = self.scene.mode() {
            command_line::draw(frame, self.layout.message, line, self.theme);
            if let Some((area, text)) = &bottom.completions {
                let width = usize::from(area.width);
                put_within(frame.buffer_mut(), (area.x, area.y), text, width, self.theme.faint);
            }
        }
        frame.render_widget(Blank(self.theme), bottom.text_area);
        for (row, text) in bottom.text_area.rows().zip(&bottom.text) {
            let message = MessageLine { text, tone: bottom.tone, theme: self.theme };
            frame.render_widget(message, row);
        }
        let (answers, area) = (&bottom.answers, bottom.text_area);
        answers.highlight(&bottom.text, area, frame.buffer_mut(), self.theme);
        // They may follow the text in its last row.
        if let Some(area) = bottom.keys {
            key_bar::draw(self.scene.options.language, self.scene.keys(), frame, area, self.theme);
        }
    }
}
