//! The places of the parts of the playing screen, for drawing and for the mouse.

use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::{Play, clocks, comment, mode};
use crate::board::{Color, PieceKind};
use crate::language::Language;
use crate::message;
use crate::text::cut;
use crate::tui::Options;
use crate::tui::layout::{Layout, LayoutRequest, TooSmall};
use crate::tui::theme::Theme;
use crate::tui::widget::{GraphView, HandView, MoveListView, Popup};
use crate::wording::{Wording, short_player_name};

/// The fewest columns of the board of a lesson that has panels beside it.
const LESSON_WITH_PANELS: u16 = 70;

impl Play {
    /// The places of all parts in `area`.
    ///
    /// # Errors
    /// Where the board does not fit.
    pub fn layout(&self, area: Rect, options: &Options) -> Result<Layout, TooSmall> {
        let selection = self.session.position().selection();
        let bases = selection.faces().iter().filter(|face| !face.is_promoted() && !face.royal);
        let hand_kinds = u16::try_from(bases.count()).unwrap_or(u16::MAX);
        let labels = Color::ALL.map(|color| self.hand_label(color).len());
        let hand_labels = u16::try_from(labels.into_iter().max().unwrap_or(1)).unwrap_or(1);
        let with_hands = LayoutRequest {
            cell: options.cell,
            hand_kinds,
            hand_labels,
            // A narrow board in a lesson is better larger than with a list of one move beside it.
            moves: !self.is_in_lesson() || area.width >= LESSON_WITH_PANELS,
            card: !self.is_in_lesson() || area.width >= LESSON_WITH_PANELS,
        };
        let lay = |wants| Layout::new(area, selection.geometry(), wants);
        let mut layout = match self.display.captured() {
            None => lay(with_hands)?,
            Some(_) => {
                let without = lay(LayoutRequest { hand_kinds: 0, ..with_hands })?;
                lay(with_hands).ok().filter(|with| costs_nothing(with, &without)).unwrap_or(without)
            }
        };
        layout.focus = Some(self.cursor.focus);
        self.reserve_for_clocks(&mut layout, area);
        let graph = if self.evaluations.are_known() { GraphView::HEIGHT } else { 0 };
        let (least, most) = self.analysis.rows();
        // What is left goes to the comment, if there is one.
        let most = if self.shown_comment().is_empty() { most } else { least };
        layout.make_room_for_analysis((least, most), graph);
        self.reserve_for_comment(&mut layout);
        Ok(layout)
    }

    fn reserve_for_clocks(&self, layout: &mut Layout, area: Rect) {
        let is_asking = self.question().is_some();
        let view = clocks::on_board(&self.session, layout, area, is_asking, &Theme::MONO);
        clocks::reserve(layout, view.map_or(0, |view| view.width()));
    }

    fn reserve_for_comment(&self, layout: &mut Layout) {
        let comment = &*self.shown_comment();
        if comment.is_empty() {
            return;
        }
        let width = layout.moves.map_or(0, |moves| moves.width.saturating_sub(1));
        let lines = comment::lines(comment, width).len();
        if lines == 0 {
            return;
        }
        let status = self.status().full().map_or(0, |status| status.width() + 1);
        let row = status + comment::in_one_line(comment).width() + 1;
        let fits_a_row = row < usize::from(layout.message.width);
        layout.make_room_for_comment(u16::try_from(lines).unwrap_or(u16::MAX), fits_a_row);
    }

    /// The hand of `color`, or the pieces that it has captured.
    pub(super) fn hand_view<'a>(
        &'a self,
        color: Color,
        options: &'a Options,
        theme: &'a Theme,
    ) -> HandView<'a> {
        let position = self.session.position();
        let active = |kind: Option<PieceKind>| kind.filter(|_| color == position.to_move());
        let captured = self.display.captured().map(|captured| captured.by(color));
        HandView {
            color,
            at_the_top: color != self.seat(),
            hand: captured.unwrap_or_else(|| position.hand(color)),
            label: self.hand_label(color),
            faces: position.selection().faces(),
            cursor: active(self.cursor.at.hand),
            selected: active(self.selected_kind()),
            glyphs: options.glyphs,
            theme,
        }
    }

    /// The parts of the label before the hand of `color`, or before its captures.
    fn hand_label(&self, color: Color) -> Vec<String> {
        let captured = self.display.captured();
        let name = self
            .headers()
            .players
            .name(color)
            .map(|name| cut(&short_player_name(Language::current(), name), NAME_WIDTH));
        match (captured, name) {
            (None, None) => HandView::label_of(color),
            (None, Some(name)) => {
                vec![color.words(Language::current()), message!("play-hand-of", name = name)]
            }
            (Some(captured), None) => captured.label(color),
            (Some(captured), Some(name)) => {
                let mut label = captured.label(color);
                label.insert(1, name);
                label
            }
        }
    }

    /// The list of moves, with `end` below the last one.
    pub(super) fn list_view<'a>(
        &'a self,
        end: Option<&'a str>,
        options: &Options,
        theme: &'a Theme,
    ) -> MoveListView<'a> {
        let game = self.session.game();
        MoveListView {
            moves: self.log.texts(),
            widest: self.log.width(),
            at: game.cursor_ply(),
            first: game.node(game.root()).position().to_move(),
            first_number: game.move_number(0),
            numbering: options.numbering,
            end,
            glyphs: options.glyphs,
            theme,
        }
    }

    /// The box with the game menu.
    pub(super) fn choices_area(&self, area: Rect) -> Rect {
        let choices = mode::choices(self.session.is_over());
        let width = choices.iter().map(|choice| (choice.text)().width()).max().unwrap_or(0);
        let width = u16::try_from(width + 2).unwrap_or(u16::MAX);
        let height = u16::try_from(choices.len()).unwrap_or(u16::MAX);
        Popup::place(area, width, height)
    }
}

/// The most columns of a player's name in the label of a hand.
const NAME_WIDTH: usize = 9;

/// Whether the captured pieces take no room from the other parts.
fn costs_nothing(with: &Layout, without: &Layout) -> bool {
    let shown = |layout: &Layout| {
        (layout.cell, layout.title.is_some(), layout.moves.is_some(), layout.card.is_some())
    };
    shown(with) == shown(without)
}
