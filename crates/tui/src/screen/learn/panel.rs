//! The panel with the text of a lesson or a drill, beside the board or above it.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::Options;
use crate::glyph::{GlyphMode, in_charset};
use crate::screen::Message;
use crate::theme::Theme;
use crate::widget::{Tone, put_within};
use zushiki_core::text::wrap;
use zushiki_play::learn::without_kanji;
use zushiki_words::language::Language;
use zushiki_words::message;

/// From this width on, the panel is beside the board.
const WIDE: u16 = 76;
/// The minimum and maximum number of columns of the panel beside the board.
const WIDTH: (u16, u16) = (34, 46);

/// The purpose of a paragraph, which decides its style.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Part {
    Title,
    #[default]
    Text,
    Task,
    Warning,
    Aside,
}

impl Part {
    /// The purpose of a message of this kind.
    pub(super) fn of(tone: Tone) -> Part {
        if tone == Tone::Warning { Part::Warning } else { Part::Text }
    }
}

/// A paragraph of the panel.
#[derive(Clone, Debug)]
pub(super) struct Paragraph {
    part: Part,
    text: String,
}

impl Paragraph {
    pub(super) fn new(part: Part, text: impl Into<String>) -> Paragraph {
        Paragraph { part, text: text.into() }
    }

    /// The paragraph of a message.
    pub(super) fn of(message: &Message) -> Paragraph {
        Paragraph::new(Part::of(message.tone), &message.text)
    }

    /// The paragraph without kanji if `options` show letters, and in ASCII if they require it.
    fn readable(&self, options: &Options) -> Paragraph {
        let text = match options.glyphs.mode {
            GlyphMode::Kanji => self.text.clone(),
            mode if options.language.needs_kanji() => in_charset(&self.text, mode).into_owned(),
            mode => in_charset(&without_kanji(&self.text), mode).into_owned(),
        };
        Paragraph { text, ..*self }
    }
}

/// The sentences `told` about a step of the road, and that Enter takes the next one.
pub(super) fn offer(language: Language, told: String) -> String {
    language.sentences(&[told, message!(language, "learning-road-enter")])
}

/// The places of the panel and of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Places {
    pub(super) panel: Rect,
    pub(super) board: Rect,
}

impl Places {
    /// The places in `area` where each of `texts` fits completely into the panel, and `fits`
    /// accepts the place of the board, if any.
    pub(super) fn whole(
        area: Rect,
        texts: &[Vec<Paragraph>],
        fits: impl Fn(Rect) -> bool,
    ) -> Option<Places> {
        let candidates = [Places::beside(area), Some(Places::above(area, texts))];
        candidates.into_iter().flatten().find(|places| {
            let Places { panel, board } = *places;
            let room = usize::from(panel.height);
            let is_whole = texts.iter().all(|text| lines(text, panel, false).len() <= room);
            is_whole && board.height > 0 && fits(board)
        })
    }

    /// The places in `area` where the board gets the room that it needs, and the panel the rest, which
    /// may be nothing.
    pub(super) fn cut(area: Rect, texts: &[Vec<Paragraph>], fits: impl Fn(Rect) -> bool) -> Places {
        let most = Places::above(area, texts).panel.height;
        let mut heights = (0..=most).rev().map(|height| Places::split(area, height));
        heights.find(|places| fits(places.board)).unwrap_or(Places::split(area, 0))
    }

    fn beside(area: Rect) -> Option<Places> {
        let width = (area.width / 3).clamp(WIDTH.0, WIDTH.1);
        let left = area.width.checked_sub(width).filter(|_| area.width >= WIDE)?;
        // The last row stays free for the keys.
        let height = area.height.saturating_sub(1);
        let panel = Rect { x: area.x + left, width, y: area.y, height };
        Some(Places { panel, board: Rect { width: left, ..area } })
    }

    fn above(area: Rect, texts: &[Vec<Paragraph>]) -> Places {
        let rows = texts.iter().map(|text| lines(text, area, false).len()).max().unwrap_or(0);
        Places::split(area, u16::try_from(rows).unwrap_or(u16::MAX).min(area.height))
    }

    /// The panel in the first `height` rows of `area`.
    fn split(area: Rect, height: u16) -> Places {
        let panel = Rect { height, ..area };
        Places { panel, board: Rect { y: panel.bottom(), height: area.height - height, ..area } }
    }
}

/// Draws `text` into `area`, as far as it fits. Returns the number of rows that it takes.
pub(super) fn draw(
    frame: &mut Frame<'_>,
    area: Rect,
    text: &[Paragraph],
    options: &Options,
) -> u16 {
    let theme = options.theme();
    let text: Vec<Paragraph> = text.iter().map(|paragraph| paragraph.readable(options)).collect();
    let text = &text;
    let spaced = lines(text, area, true);
    let mut lines =
        if spaced.len() <= usize::from(area.height) { spaced } else { lines(text, area, false) };
    if lines.len() > usize::from(area.height) {
        lines.truncate(area.height.into());
        if let Some((_, last)) = lines.last_mut() {
            last.push_str(" ...");
        }
    }
    for (row, (part, line)) in area.rows().zip(&lines) {
        let width = usize::from(row.width.saturating_sub(1));
        put_within(frame.buffer_mut(), (row.x + 1, row.y), line, width, style(*part, &theme));
    }
    u16::try_from(lines.len()).unwrap_or(u16::MAX).min(area.height)
}

fn style(part: Part, theme: &Theme) -> Style {
    match part {
        Part::Title | Part::Task => theme.heading,
        Part::Text => theme.text,
        Part::Warning => theme.warning,
        Part::Aside => theme.faint,
    }
}

/// The text in lines that fit into the width of `area` with a margin, with blank lines between the
/// paragraphs if they are `spaced`.
fn lines(text: &[Paragraph], area: Rect, spaced: bool) -> Vec<(Part, String)> {
    let mut lines = Vec::new();
    for Paragraph { part, text } in text {
        if spaced && !lines.is_empty() {
            lines.push((Part::Text, String::new()));
        }
        lines
            .extend(wrap(text, area.width.saturating_sub(2)).into_iter().map(|line| (*part, line)));
    }
    lines
}
