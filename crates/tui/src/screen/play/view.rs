//! Drawing of the playing screen.

use ratatui::Frame;

use super::game_table::GameTable;
use super::mode::ListOfChoices;
use super::scene::Scene;
use super::stepping::mark_targets;
use super::title::Title;
use super::{Play, PromptMode, bottom, clocks, comment, study};
use crate::glyph::Glyphs;
use crate::key_bar;
use crate::layout::Layout;
use crate::screen::{Screen, command_line, scrolled, too_small};
use crate::theme::Theme;
use crate::widget::PiecePicture;
use crate::widget::{
    Blank, BoardView, CardView, CommentView, InfluenceView, Marks, MessageLine, Popup,
};
use zushiki_core::board::{Color, Move};
use zushiki_words::wording;

/// Draws the parts for which there is room.
pub(super) fn draw(scene: Scene<'_>, frame: &mut Frame<'_>) {
    let theme = scene.options().theme();
    match scene.layout() {
        Ok(layout) => Canvas { scene, layout: &layout, theme: &theme }.draw(frame),
        Err(error) => too_small::view(scene.language(), frame, &error, &theme),
    }
}

/// The pictures behind the pieces on the board.
pub(super) fn pictures(scene: Scene<'_>) -> Vec<PiecePicture> {
    let theme = scene.options().theme();
    match scene.layout() {
        Ok(layout) => {
            Canvas { scene, layout: &layout, theme: &theme }.with_board(|view| view.pictures())
        }
        Err(_) => Vec::new(),
    }
}

/// The data from which all parts of the screen are drawn.
struct Canvas<'a> {
    scene: Scene<'a>,
    layout: &'a Layout,
    theme: &'a Theme,
}

impl<'a> Canvas<'a> {
    fn play(&self) -> &'a Play {
        self.scene.play()
    }

    fn table(&self) -> &'a GameTable {
        self.scene.table()
    }

    fn glyphs(&self) -> Glyphs {
        self.scene.options().glyphs
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        self.title(frame);
        self.clock(frame);
        self.board(frame);
        self.hands(frame);
        self.moves(frame);
        self.analysis(frame);
        self.graph(frame);
        self.comment(frame);
        self.card(frame);
        self.bottom(frame);
        if let Some((list, at)) = self.scene.mode().list() {
            self.choices(frame, list, at);
        }
    }

    fn title(&self, frame: &mut Frame<'_>) {
        let Some(area) = self.layout.title else { return };
        let title = Title::new(self.scene);
        title.with(self.theme, |line| frame.render_widget(line, area));
    }

    fn clock(&self, frame: &mut Frame<'_>) {
        let (area, is_asking) = (self.scene.area(), self.scene.question().is_some());
        let view = clocks::on_board(
            self.scene.options().language,
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
        let moving = self.play().board.in_motion();
        let marks = if moving.is_some() { Marks::default() } else { self.marks() };
        let setup = position.setup();
        let view = BoardView {
            grid: self.layout.grid(self.scene.is_flipped()),
            setup: moving.unwrap_or(&setup),
            faces: position.selection().faces(),
            zone: position.selection().rules().promotion_zone,
            turn: (!self.table().session().is_over()).then(|| position.to_move()),
            marks: &marks,
            glyphs: self.glyphs(),
            // The text of a menu above the board would be before the pictures.
            pictures: self.scene.options().pictures && self.scene.mode().list().is_none(),
            theme: self.theme,
        };
        act(view)
    }

    fn board(&self, frame: &mut Frame<'_>) {
        self.with_board(|view| {
            let BoardView { grid, setup, marks, theme, .. } = view;
            frame.render_widget(view, self.layout.board);
            if !marks.influence.is_empty() {
                let influence = InfluenceView { grid, setup, counts: &marks.influence, theme };
                frame.render_widget(influence, self.layout.board);
            }
        });
    }

    fn marks(&self) -> Marks {
        let (play, position) = (self.play(), self.table().position());
        let (cursor, mode) = (play.cursor(), self.scene.mode());
        let last = self.table().game().last_move();
        let attacked = Color::ALL.iter().flat_map(|&color| position.attacked_royals(color));
        let examined = play.board.study().examined(cursor);
        let signs = examined.map(|square| study::attacker_signs(position, square));
        let hinted = play.hint.signs();
        let mut marks = Marks {
            cursor: cursor.hand.is_none().then_some(cursor.square),
            selected: mode.selected_square(),
            last_from: last.and_then(Move::from),
            last_to: last.map(Move::to),
            attacked: attacked.collect(),
            last_taken: last
                .map(|mv| mv.via_squares(position.geometry()).collect())
                .unwrap_or_default(),
            signs: hinted.into_iter().chain(signs.unwrap_or_default()).collect(),
            influence: play.board.study().influence(position).unwrap_or_default(),
            ..Marks::default()
        };
        mark_targets(&mut marks, position, mode);
        marks
    }

    fn hands(&self, frame: &mut Frame<'_>) {
        for color in Color::ALL {
            if let Some(area) = self.layout.hand(color, self.scene.is_flipped()) {
                frame.render_widget(self.scene.hand_view(color, self.theme), area);
            }
        }
    }

    fn moves(&self, frame: &mut Frame<'_>) {
        let Some(area) = self.layout.moves else { return };
        let outcome = self.table().game().cursor_outcome();
        let end =
            outcome.map(|outcome| wording::termination(self.scene.options().language, outcome.by));
        frame.render_widget(self.scene.list_view(end.as_deref(), self.theme), area);
    }

    fn analysis(&self, frame: &mut Frame<'_>) {
        let Some(area) = self.layout.analysis else { return };
        let options = self.scene.options();
        let view = self.play().analysis.view(area, self.table(), options, self.theme);
        frame.render_widget(view, area);
    }

    fn graph(&self, frame: &mut Frame<'_>) {
        let Some(area) = self.layout.graph else { return };
        let (table, options) = (self.table(), self.scene.options());
        frame.render_widget(table.evaluations().graph(table.game(), options, self.theme), area);
    }

    fn comment(&self, frame: &mut Frame<'_>) {
        let Some(area) = self.layout.comment else { return };
        let lines = comment::lines(&self.scene.comment(), area.width.saturating_sub(1));
        let (glyphs, theme) = (self.glyphs(), self.theme);
        let language = self.scene.language();
        frame.render_widget(CommentView { language, lines: &lines, glyphs, theme }, area);
    }

    fn card(&self, frame: &mut Frame<'_>) {
        let (Some(area), Some(piece)) = (self.layout.card, self.scene.piece_on_card()) else {
            return;
        };
        let card = CardView {
            language: self.scene.language(),
            faces: self.table().position().selection().faces(),
            kind: piece.kind,
            color: piece.color,
            turned: piece.color != self.play().seat(),
            glyphs: self.glyphs(),
            theme: self.theme,
        };
        frame.render_widget(card, area);
    }

    fn bottom(&self, frame: &mut Frame<'_>) {
        let bottom = bottom::rows(self.scene, self.layout);
        if let Some(area) = bottom.keys {
            key_bar::draw(
                self.scene.options().language,
                self.scene.options().keymap.of(self.play().keys()),
                frame,
                area,
                self.theme,
            );
        }
        if let Some((turn, area)) = &bottom.turn {
            let (x, y, width) = (area.x, area.y, usize::from(area.width));
            frame.buffer_mut().set_stringn(x, y, turn, width, self.theme.title);
        }
        if let PromptMode::Line(line) = self.scene.mode() {
            command_line::draw(frame, self.layout.message, line, self.theme);
            if let Some((area, text)) = &bottom.completions {
                let width = usize::from(area.width);
                frame.buffer_mut().set_stringn(area.x, area.y, text, width, self.theme.faint);
            }
            return;
        }
        frame.render_widget(Blank(self.theme), bottom.text_area);
        for (row, text) in bottom.text_area.rows().zip(&bottom.text) {
            let message = MessageLine { text, tone: bottom.tone, theme: self.theme };
            frame.render_widget(message, row);
        }
    }

    /// A list, with the entry of index `at` marked.
    fn choices(&self, frame: &mut Frame<'_>, list: ListOfChoices, at: usize) {
        let area = self.scene.choices_area(list);
        let popup =
            Popup { title: &list.title(self.table()), glyphs: self.glyphs(), theme: self.theme };
        frame.render_widget(popup, area);
        let choices = list.entries(self.table());
        let inside = Popup::inside(area);
        let shown = choices.iter().enumerate().skip(scrolled(inside, at));
        for (row, (index, choice)) in inside.rows().zip(shown) {
            let (mark, style) =
                if index == at { (">", self.theme.cursor) } else { (" ", self.theme.text) };
            let width = usize::from(row.width);
            frame.buffer_mut().set_stringn(
                row.x,
                row.y,
                format!("{mark} {}", choice.text),
                width,
                style,
            );
        }
    }
}
