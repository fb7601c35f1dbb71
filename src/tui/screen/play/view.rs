//! Drawing of the playing screen.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::title::Title;
use super::{Play, PromptMode, clocks, comment, mode, study};
use crate::board::{Color, Move};
use crate::message;
use crate::tui::layout::Layout;
use crate::tui::screen::{Screen, command_line, scrolled, too_small};
use crate::tui::theme::Theme;
use crate::tui::widget::PiecePicture;
use crate::tui::widget::{
    Blank, BoardView, CardView, CommentView, InfluenceView, Marks, MessageLine, Popup,
};
use crate::tui::{Options, key_bar};
use crate::wording;

impl Play {
    /// Draws the parts for which there is room.
    pub(super) fn view(&self, frame: &mut Frame<'_>, area: Rect, options: &Options) {
        let theme = options.theme();
        match self.layout(area, options) {
            Ok(layout) => {
                let canvas = Canvas { play: self, area, layout: &layout, options, theme: &theme };
                canvas.draw(frame);
            }
            Err(error) => too_small::view(frame, &error, &theme),
        }
    }

    /// The pictures behind the pieces on the board.
    pub(super) fn piece_pictures(&self, area: Rect, options: &Options) -> Vec<PiecePicture> {
        let theme = options.theme();
        match self.layout(area, options) {
            Ok(layout) => {
                let canvas = Canvas { play: self, area, layout: &layout, options, theme: &theme };
                canvas.with_board(|view| view.pictures())
            }
            Err(_) => Vec::new(),
        }
    }
}

/// The data from which all parts of the screen are drawn.
struct Canvas<'a> {
    play: &'a Play,
    /// The part of the window that the screen fills.
    area: Rect,
    layout: &'a Layout,
    options: &'a Options,
    theme: &'a Theme,
}

impl Canvas<'_> {
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
        if let PromptMode::Choices(at) = *self.play.prompt.mode() {
            self.choices(frame, at);
        }
    }

    fn title(&self, frame: &mut Frame<'_>) {
        let Some(area) = self.layout.title else { return };
        let title = Title::new(self.play.status(), area.width);
        title.with(self.theme, |line| frame.render_widget(line, area));
    }

    fn clock(&self, frame: &mut Frame<'_>) {
        let (area, is_asking) = (self.area, self.play.question().is_some());
        let view =
            clocks::on_board(self.play.table.session(), self.layout, area, is_asking, self.theme);
        if let Some(view) = view {
            frame.render_widget(view, clocks::reserved(self.layout, area));
        }
    }

    /// Calls `act` with the board as it is shown.
    fn with_board<T>(&self, act: impl FnOnce(BoardView<'_>) -> T) -> T {
        let position = self.play.table.position();
        let moving = self.play.motion.board();
        let marks = if moving.is_some() { Marks::default() } else { self.marks() };
        let setup = position.setup();
        let view = BoardView {
            grid: self.layout.grid(self.play.is_flipped()),
            setup: moving.unwrap_or(&setup),
            faces: position.selection().faces(),
            zone: position.selection().rules().promotion_zone,
            turn: (!self.play.table.session().is_over()).then(|| position.to_move()),
            marks: &marks,
            glyphs: self.options.glyphs,
            // The text of a menu above the board would be before the pictures.
            pictures: self.options.pictures
                && !matches!(self.play.prompt.mode(), PromptMode::Choices(_)),
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
        let (play, position) = (self.play, self.play.table.position());
        let (cursor, mode) = (play.cursor.at, play.prompt.mode());
        let last = play.table.game().last_move();
        let attacked = Color::ALL.iter().flat_map(|&color| position.attacked_royals(color));
        let examined = play.study.examined(cursor);
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
            influence: play.study.influence(position).unwrap_or_default(),
            ..Marks::default()
        };
        play.mark_targets(&mut marks);
        marks
    }

    fn hands(&self, frame: &mut Frame<'_>) {
        for color in Color::ALL {
            if let Some(area) = self.layout.hand(color, self.play.is_flipped()) {
                frame.render_widget(self.play.hand_view(color, self.options, self.theme), area);
            }
        }
    }

    fn moves(&self, frame: &mut Frame<'_>) {
        let Some(area) = self.layout.moves else { return };
        let outcome = self.play.table.game().cursor_outcome();
        let end = outcome.map(|outcome| wording::termination(outcome.by));
        frame.render_widget(self.play.list_view(end.as_deref(), self.options, self.theme), area);
    }

    fn analysis(&self, frame: &mut Frame<'_>) {
        let Some(area) = self.layout.analysis else { return };
        let (play, options) = (self.play, self.options);
        let view = play.analysis.view(area, &play.table, options, self.theme);
        frame.render_widget(view, area);
    }

    fn graph(&self, frame: &mut Frame<'_>) {
        let Some(area) = self.layout.graph else { return };
        frame.render_widget(self.play.graph_view(self.options, self.theme), area);
    }

    fn comment(&self, frame: &mut Frame<'_>) {
        let Some(area) = self.layout.comment else { return };
        let lines = comment::lines(&self.play.shown_comment(), area.width.saturating_sub(1));
        let (glyphs, theme) = (self.options.glyphs, self.theme);
        frame.render_widget(CommentView { lines: &lines, glyphs, theme }, area);
    }

    fn card(&self, frame: &mut Frame<'_>) {
        let (Some(area), Some(piece)) = (self.layout.card, self.play.piece_on_card()) else {
            return;
        };
        let card = CardView {
            faces: self.play.table.position().selection().faces(),
            kind: piece.kind,
            color: piece.color,
            turned: piece.color != self.play.seat(),
            glyphs: self.options.glyphs,
            theme: self.theme,
        };
        frame.render_widget(card, area);
    }

    fn bottom(&self, frame: &mut Frame<'_>) {
        let bottom = self.play.bottom(self.layout, self.options);
        if let Some(area) = bottom.keys {
            key_bar::draw(self.options.keymap.of(self.play.keys()), frame, area, self.theme);
        }
        if let Some((turn, area)) = &bottom.turn {
            let (x, y, width) = (area.x, area.y, usize::from(area.width));
            frame.buffer_mut().set_stringn(x, y, turn, width, self.theme.title);
        }
        if let PromptMode::Line(line) = self.play.prompt.mode() {
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

    /// The game menu, with the entry of index `at` marked.
    fn choices(&self, frame: &mut Frame<'_>, at: usize) {
        let area = self.play.choices_area(self.area);
        let popup = Popup {
            title: &message!("play-menu-title"),
            glyphs: self.options.glyphs,
            theme: self.theme,
        };
        frame.render_widget(popup, area);
        let choices = mode::choices(self.play.table.session().is_over());
        let inside = Popup::inside(area);
        let shown = choices.iter().enumerate().skip(scrolled(inside, at));
        for (row, (index, choice)) in inside.rows().zip(shown) {
            let (mark, style) =
                if index == at { (">", self.theme.cursor) } else { (" ", self.theme.text) };
            let width = usize::from(row.width);
            frame.buffer_mut().set_stringn(
                row.x,
                row.y,
                format!("{mark} {}", (choice.text)()),
                width,
                style,
            );
        }
    }
}
