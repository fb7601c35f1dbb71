//! What stands where on the playing screen: made once for drawing and for finding what was clicked.

use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::{Mode, Play};
use crate::board::{Color, PieceKind};
use crate::text::{fill, shortened};
use crate::tui::Options;
use crate::tui::keymap;
use crate::tui::layout::{Layout, TooSmall, Wants};
use crate::tui::line::Line;
use crate::tui::theme::Theme;
use crate::tui::widget::{HandView, MoveListView, Popup, Tone};

/// The most rows a message may take.
const MESSAGE_ROWS: usize = 3;
/// The fewest columns that it needs beside the board, and the most rows that it may take there.
const BESIDE: (u16, usize) = (24, 6);

/// The rows at the bottom: what is said or asked, and the keys.
#[derive(Debug, Default)]
pub(super) struct Bottom {
    pub(super) text: Vec<String>,
    pub(super) tone: Tone,
    pub(super) text_area: Rect,
    pub(super) keys: Option<Rect>,
    /// What the `:` line can become: in place of the keys, or behind the line.
    pub(super) ends: Option<(Rect, String)>,
    /// Who is to move, and where it stands: before the keys, where there is no title.
    pub(super) turn: Option<(String, Rect)>,
}

/// What is to be said, and whether the keys have to stay in sight.
struct Said {
    text: String,
    tone: Tone,
    keeps_keys: bool,
    /// The most rows it may take.
    rows: usize,
}

impl Said {
    /// In rows, the last of them above `end`: as wide as `row`, or beside the board where it would
    /// be covered.
    fn placed(&self, layout: &Layout, row: Rect, end: u16) -> (Vec<String>, Rect) {
        let across = self.filling(row, self.rows, end);
        let beside = layout.board.right().max(row.x);
        let column = Rect { x: beside, width: row.right().saturating_sub(beside), ..row };
        if !across.1.intersects(layout.board) || column.width < BESIDE.0 {
            return across;
        }
        self.filling(column, BESIDE.1, end)
    }

    /// In at most `most` rows of the width of `column`, the last of them above `end`.
    fn filling(&self, column: Rect, most: usize, end: u16) -> (Vec<String>, Rect) {
        let width = column.width.saturating_sub(1);
        let text = shortened(fill(&self.text, width), most, width);
        let rows = u16::try_from(text.len()).unwrap_or(0).min(end);
        (text, Rect { y: end - rows, height: rows, ..column })
    }
}

impl Bottom {
    /// Puts the side to move before the keys.
    fn with_turn(mut self, turn: String) -> Bottom {
        if let Some(keys) = &mut self.keys {
            let wide = u16::try_from(turn.len() + 1).unwrap_or(u16::MAX).min(keys.width);
            self.turn = Some((turn, Rect { width: wide, ..*keys }));
            *keys = Rect { x: keys.x + wide, width: keys.width - wide, ..*keys };
        }
        self
    }
}

impl Play {
    /// Where everything stands in `area`.
    ///
    /// # Errors
    /// Where the board does not fit.
    pub fn layout(&self, area: Rect, options: &Options) -> Result<Layout, TooSmall> {
        let selection = self.position().selection();
        let bases = selection.faces().iter().filter(|face| !face.is_promoted() && !face.royal);
        let hand_kinds = u16::try_from(bases.count()).unwrap_or(u16::MAX);
        let label = self.label_of(Color::Black);
        let hand_heads = u16::try_from(label.len()).unwrap_or(1);
        let with_hands = Wants { cell: options.cell, hand_kinds, hand_heads, ..Wants::default() };
        let lay = |wants| Layout::new(area, selection.geometry(), wants);
        let mut layout = match &self.taken {
            None => lay(with_hands)?,
            Some(_) => {
                let without = lay(Wants { hand_kinds: 0, ..with_hands })?;
                lay(with_hands).ok().filter(|with| costs_nothing(with, &without)).unwrap_or(without)
            }
        };
        self.make_room_for_clock(&mut layout, area);
        self.make_room_for_comment(&mut layout);
        Ok(layout)
    }

    /// The hand of `color`.
    pub(super) fn hand_view<'a>(
        &'a self,
        color: Color,
        options: &'a Options,
        theme: &'a Theme,
    ) -> HandView<'a> {
        let position = self.position();
        let active = |kind: Option<PieceKind>| kind.filter(|_| color == position.to_move());
        HandView {
            color,
            at_the_top: color != self.seat(),
            hand: self.taken.as_ref().map_or(position.hand(color), |taken| taken.by(color)),
            label: self.label_of(color),
            faces: position.selection().faces(),
            cursor: active(self.cursor.hand),
            selected: active(self.selected_kind()),
            glyphs: options.glyphs,
            theme,
        }
    }

    /// What stands before the hand of `color`, or before what it has taken.
    fn label_of(&self, color: Color) -> Vec<String> {
        let taken = self.taken.as_ref();
        taken.map_or_else(|| HandView::label_of(color), |taken| taken.label(color))
    }

    /// The list of moves.
    pub(super) fn list_view<'a>(
        &'a self,
        end: Option<&'a str>,
        options: &Options,
        theme: &'a Theme,
    ) -> MoveListView<'a> {
        let start = self.game.position_at(0);
        MoveListView {
            moves: &self.written,
            at: self.game.cursor_ply(),
            first: start.map_or(Color::Black, |start| start.to_move()),
            numbering: options.numbering,
            forks: &self.forks,
            commented: &self.commented,
            end,
            glyphs: options.glyphs,
            theme,
        }
    }

    /// The bottom rows. Where they are one, it shows the `:` line or a message if there is one, and
    /// otherwise the keys; a question or how the game stands is then put above them.
    /// So is a message where the clocks have taken the end of that row.
    pub(super) fn bottom(&self, layout: &Layout) -> Bottom {
        let said = self.said(layout);
        let shared = layout.keys.is_none();
        let above = shared && (said.keeps_keys || self.has_clock_below(layout));
        let hidden = shared && !above && !said.text.is_empty();
        if let Mode::Line(line) = &self.mode {
            return self.line_bottom(layout, line);
        }
        let right = if above { layout.board.right() } else { 0 }.max(layout.message.right());
        let width = right - layout.message.x;
        let end = layout.message.bottom().saturating_sub(u16::from(above));
        let (text, text_area) = said.placed(layout, Rect { width, ..layout.message }, end);
        let keys = layout.keys.or_else(|| (!hidden).then_some(layout.message));
        let bottom = Bottom { text, tone: said.tone, text_area, keys, ends: None, turn: None };
        if layout.title.is_none() { bottom.with_turn(self.short_turn()) } else { bottom }
    }

    /// The bottom rows while the `:` line is open.
    fn line_bottom(&self, layout: &Layout, line: &Line) -> Bottom {
        let area = layout.keys.unwrap_or_else(|| {
            let Rect { x, y, width, .. } = layout.message;
            let used = u16::try_from(line.text().width() + 3).unwrap_or(u16::MAX).min(width);
            Rect::new(x + used, y, width - used, 1)
        });
        let said = self.message.as_ref().map(|message| message.text.clone());
        let ends = said.or_else(|| self.ends(line, area.width)).map(|text| (area, text));
        let keys = layout.keys.filter(|_| ends.is_none());
        Bottom { keys, ends, ..Bottom::default() }
    }

    /// A question comes before a message, and that before how the game stands.
    fn said(&self, layout: &Layout) -> Said {
        let shared = layout.keys.is_none();
        if let Some(question) = self.question() {
            // In the one row there is, a question that says its keys covers no hand.
            let short = format!("{question}{}", self.answers());
            let fits = shared && short.width() < usize::from(layout.message.width);
            let text = if fits { short } else { question };
            let told = self.message.iter().map(|message| message.text.as_str());
            let text = std::iter::once(text.as_str()).chain(told).collect::<Vec<_>>().join(" ");
            return Said { text, tone: Tone::Prompt, keeps_keys: !fits, rows: MESSAGE_ROWS };
        }
        if let Some(message) = &self.message {
            let tone = message.tone;
            let end = self.status().filter(|_| !shared && self.is_lost_by_slip());
            let text = [Some(message.text.clone()), end].into_iter().flatten();
            let text = text.collect::<Vec<_>>().join(" ");
            return Said { text, tone, keeps_keys: false, rows: MESSAGE_ROWS };
        }
        let titled = layout.title.is_some();
        let status = if shared { self.short_status(titled) } else { self.status() };
        let hand = self.cursor.hand.filter(|_| layout.hands.is_none());
        let hand = hand.map(|kind| self.hand_in_words(kind));
        let told = hand.or_else(|| self.attackers_in_words());
        let comment = Some(self.comment_in_a_row());
        let comment =
            comment.filter(|text| layout.comment.is_none() && told.is_none() && !text.is_empty());
        // What is said by somebody covers no more of a small board than it has to.
        let rows = if shared && comment.is_some() { 1 } else { MESSAGE_ROWS };
        let stands = match (comment, status) {
            (Some(comment), Some(status)) if !shared => Some(format!("{status} {comment}")),
            (Some(comment), Some(status)) if !titled => Some(format!("{status}: {comment}")),
            (comment, status) => comment.or(status),
        };
        // Whoever studies the board still has to know which place it shows.
        let stands = stands.filter(|_| told.is_none() || !self.game.is_empty());
        let text = match (told, stands) {
            (Some(told), Some(stands)) if shared => format!("{stands}: {told}"),
            (Some(told), Some(stands)) => format!("{told} {stands}"),
            (told, stands) => told.or(stands).unwrap_or_default(),
        };
        Said { text, tone: Tone::Plain, keeps_keys: true, rows }
    }

    /// The keys that count now.
    #[must_use]
    pub fn keys(&self) -> keymap::Mode {
        self.mode.keys(self.is_reviewing())
    }

    /// The box with the list of choices.
    pub(super) fn choices_area(&self, layout_area: Rect) -> Rect {
        let choices = self.choices();
        let width = choices.iter().map(|(words, _)| words.len()).max().unwrap_or(0);
        let width = u16::try_from(width + 2).unwrap_or(u16::MAX);
        let height = u16::try_from(choices.len()).unwrap_or(u16::MAX);
        Popup::place(layout_area, width, height)
    }
}

/// Whether room for what has been taken leaves everything else as it is without.
fn costs_nothing(with: &Layout, without: &Layout) -> bool {
    let shown = |layout: &Layout| {
        (layout.cell, layout.title.is_some(), layout.moves.is_some(), layout.card.is_some())
    };
    shown(with) == shown(without)
}
