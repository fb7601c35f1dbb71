//! Drawing of the editor.

use ratatui::Frame;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::{Editor, Loss, Question};
use crate::action::{Action, Cell};
use crate::layout::{Grid, Layout, LayoutRequest, TooSmall};
use crate::screen::answers::Answers;
use crate::screen::{Screen, too_small};
use crate::theme::Theme;
use crate::widget::{
    Blank, BoardView, CardView, HandView, Marks, MessageLine, TitleLine, Tone, heading, put_within,
};
use crate::{Options, key_bar};
use zushiki_core::board::{Color, Piece};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{self, Side, Wording, face_name};

/// The blank columns around a part of the title.
const BLANKS: usize = 3;

/// Calls `work` with the title, which borrows its texts.
fn with_title<T>(
    language: Language,
    edit: &Editor,
    (theme, columns): (&Theme, u16),
    work: impl FnOnce(TitleLine<'_>) -> T,
) -> T {
    let turn = message!(
        language,
        "editor-to-move",
        side = Side::of(edit.rules.selection(), edit.setup.to_move)
    );
    let game = edit.rules.selection().title().words(language);
    let brush = message!(language, "editor-puts", piece = edit.brush(language));
    let (banner, help) =
        (message!(language, "editor-title"), message!(language, "editor-help-key"));
    // In a narrow window the chosen piece is more important than the game.
    let taken = [&banner, &turn, &game, &brush].map(|text| text.width() + BLANKS);
    let has_room = taken.iter().sum::<usize>() <= usize::from(columns);
    let parts = [turn.as_str(), if has_room { &game } else { "" }, &brush];
    work(TitleLine { banner: Some(&banner), parts: &parts, right: &help, theme })
}

/// The places of the parts.
pub(super) struct Places {
    pub(super) layout: Layout,
    /// The pieces to choose from, below their heading.
    pub(super) palette: Option<Rect>,
    pub(super) keys: Option<Rect>,
    /// The name of the chosen piece, before the keys.
    brush: Option<Rect>,
}

impl Places {
    pub(super) fn new(edit: &Editor, area: Rect, options: &Options) -> Result<Places, TooSmall> {
        let selection = edit.rules.selection();
        let bases = selection.faces().iter().filter(|face| !face.is_promoted());
        let wants = LayoutRequest {
            hand_kinds: u16::try_from(bases.count()).unwrap_or(u16::MAX),
            ..options.layout_request()
        };
        let mut layout = Layout::new(area, selection.geometry(), wants)?;
        layout.focus = Some(edit.cursor);
        let palette = layout.moves.map(|area| Rect {
            y: area.y + 1,
            height: area.height.saturating_sub(1),
            ..area
        });
        let mut places =
            Places { keys: layout.keys.or(Some(layout.message)), brush: None, palette, layout };
        if layout.title.is_none() {
            places.make_room_for_brush(&edit.brush(options.language));
        }
        Ok(places)
    }

    /// Takes the room for the name of the chosen piece from the keys. Without a title, nothing else
    /// names it.
    fn make_room_for_brush(&mut self, name: &str) {
        let Some(keys) = &mut self.keys else { return };
        // With a blank on both sides.
        let wide = u16::try_from(name.width() + 2).unwrap_or(u16::MAX).min(keys.width);
        self.brush = Some(Rect { width: wide, ..*keys });
        *keys = Rect { x: keys.x + wide, width: keys.width - wide, ..*keys };
    }

    /// The place of the help key in the title.
    pub(super) fn help(&self, language: Language, edit: &Editor) -> Option<Rect> {
        let area = self.layout.title?;
        with_title(language, edit, (&Theme::MONO, area.width), |title| title.right_place(area))
    }

    pub(super) fn grid(&self, edit: &Editor) -> Grid {
        self.layout.grid(edit.flipped)
    }

    /// The place of `rows` rows of text above the keys.
    fn text(&self, rows: usize) -> Rect {
        let message = self.layout.message;
        let shared = self.layout.keys.is_none() && self.keys.is_some();
        let end = message.bottom() - u16::from(shared);
        let rows = u16::try_from(rows).unwrap_or(1).min(end);
        Rect { y: end - rows, height: rows, ..message }
    }
}

impl Editor {
    /// Draws the parts for which there is room.
    pub(super) fn view(&self, frame: &mut Frame<'_>, options: &Options) {
        let theme = options.theme();
        match Places::new(self, frame.area(), options) {
            Ok(places) => Canvas { editor: self, places, options, theme: &theme }.draw(frame),
            Err(error) => too_small::view(options.language, frame, &error, &theme),
        }
    }

    /// The text above the keys: a question, a message, or whether the position can be played.
    fn said(&self, language: Language) -> (String, Tone) {
        if let Some(Question { loss, .. }) = self.asking {
            let text = match loss {
                Loss::Game => message!(language, "editor-losing"),
                Loss::Changes => message!(language, "editor-leaving"),
            };
            return (text, Tone::Prompt);
        }
        match (&self.message, self.fault(language)) {
            (Some(message), _) => (message.text.clone(), message.tone),
            (None, Some(fault)) => {
                (message!(language, "editor-not-yet-playable", fault), Tone::Plain)
            }
            (None, None) => (message!(language, "editor-playable"), Tone::Plain),
        }
    }

    /// The answers to the question, if one is asked.
    fn answers(&self, options: &Options) -> Answers {
        let of = |yes| Answers::yes_or_no(options.language, options.keymap, Some(yes));
        self.asking.map(|question| of(question.yes)).unwrap_or_default()
    }

    /// The action of the answer that is drawn at `at` on a screen of `area`.
    pub(super) fn answer_at(&self, at: Cell, area: Rect, options: &Options) -> Option<Action> {
        let places = Places::new(self, area, options).ok()?;
        let canvas = Canvas { editor: self, places, options, theme: &Theme::MONO };
        let (lines, area, _) = canvas.told();
        self.answers(options).clicked(&lines, area, at)
    }

    /// The piece under the cursor, otherwise the chosen piece.
    pub(super) fn piece_in_focus(&self) -> Piece {
        self.setup.piece(self.cursor).unwrap_or_else(|| self.palette.piece())
    }

    /// The movement of that piece, in a sentence.
    fn piece_in_words(&self, language: Language) -> String {
        let face = self.rules.selection().face(self.piece_in_focus().kind);
        message!(language, "editor-movement", piece = wording::face_with_movement(language, face))
    }

    fn brush(&self, language: Language) -> String {
        let piece = self.palette.piece();
        {
            let face = self.rules.selection().face(piece.kind);
            message!(
                language,
                "editor-piece",
                side = Side::of(self.rules.selection(), piece.color),
                piece = face_name(language, face)
            )
        }
    }
}

struct Canvas<'a> {
    editor: &'a Editor,
    places: Places,
    options: &'a Options,
    theme: &'a Theme,
}

impl Canvas<'_> {
    fn draw(&self, frame: &mut Frame<'_>) {
        self.title(frame);
        self.board(frame);
        self.hands(frame);
        self.palette(frame);
        self.card(frame);
        self.bottom(frame);
    }

    fn title(&self, frame: &mut Frame<'_>) {
        let Some(area) = self.places.layout.title else { return };
        let look = (self.theme, area.width);
        with_title(self.options.language, self.editor, look, |title| {
            frame.render_widget(title, area)
        });
    }

    fn board(&self, frame: &mut Frame<'_>) {
        let selection = self.editor.rules.selection();
        let marks = Marks { cursor: Some(self.editor.cursor), ..Marks::default() };
        let view = BoardView {
            grid: self.places.grid(self.editor),
            setup: &self.editor.setup,
            faces: selection.faces(),
            zone: selection.rules().promotion_zone,
            turn: Some(self.editor.setup.to_move),
            marks: &marks,
            glyphs: self.options.glyphs,
            pictures: false,
            theme: self.theme,
        };
        frame.render_widget(view, self.places.layout.board);
    }

    fn is_at_the_top(&self, color: Color) -> bool {
        (color == Color::White) != self.editor.flipped
    }

    fn hands(&self, frame: &mut Frame<'_>) {
        for color in Color::ALL {
            let Some(area) = self.places.layout.hand(color, self.editor.flipped) else { return };
            let side = Side::of(self.editor.rules.selection(), color);
            let label = HandView::label_of(self.options.language, side);
            let hand = HandView {
                language: self.options.language,
                in_row: [Vec::new(), label.clone()],
                label,
                color,
                at_the_top: self.is_at_the_top(color),
                hand: &self.editor.setup.hands[color.index()],
                faces: self.editor.rules.selection().faces(),
                cursor: None,
                selected: None,
                glyphs: self.options.glyphs,
                theme: self.theme,
            };
            frame.render_widget(hand, area);
        }
    }

    fn palette(&self, frame: &mut Frame<'_>) {
        let (Some(area), Some(inside)) = (self.places.layout.moves, self.places.palette) else {
            return;
        };
        let across = self.options.glyphs.frame().across;
        let title = message!(self.options.language, "editor-pieces");
        let buf = frame.buffer_mut();
        heading(buf, area, across, &title, (self.theme.frame, self.theme.heading));
        let (faces, mode) = (self.editor.rules.selection().faces(), self.options.glyphs.mode);
        self.editor.palette.draw(buf, inside, faces, mode, self.theme);
    }

    /// Draws the card of the piece under the cursor, otherwise of the chosen piece.
    fn card(&self, frame: &mut Frame<'_>) {
        let Some(area) = self.places.layout.card else { return };
        let piece = self.editor.piece_in_focus();
        let card = CardView {
            language: self.options.language,
            selection: self.editor.rules.selection(),
            kind: piece.kind,
            color: piece.color,
            turned: self.is_at_the_top(piece.color),
            glyphs: self.options.glyphs,
            theme: self.theme,
            typed: &[],
        };
        frame.render_widget(card, area);
    }

    fn bottom(&self, frame: &mut Frame<'_>) {
        if let Some(area) = self.places.keys {
            key_bar::draw(
                self.options.language,
                self.options.keys_in_bar(self.editor.keys()),
                frame,
                area,
                self.theme,
            );
        }
        if let Some(Rect { x, y, width, .. }) = self.places.brush {
            let (name, room) =
                (format!(" {}", self.editor.brush(self.options.language)), usize::from(width));
            put_within(frame.buffer_mut(), (x, y), name, room, self.theme.title);
        }
        let (lines, area, tone) = self.told();
        frame.render_widget(Blank(self.theme), area);
        for (row, text) in area.rows().zip(&lines) {
            frame.render_widget(MessageLine { text, tone, theme: self.theme }, row);
        }
        let answers = self.editor.answers(self.options);
        answers.highlight(&lines, area, frame.buffer_mut(), self.theme);
    }

    /// The text above the keys, with its place.
    fn told(&self) -> (Vec<String>, Rect, Tone) {
        let (text, tone) = self.editor.said(self.options.language);
        let answers = self.editor.answers(self.options);
        let text = match self.unseen_hands() {
            Some(hands) => self.options.language.sentences(&[hands, text]),
            None => text,
        };
        let placed = |text: &str| {
            let width = self.places.layout.message.width.saturating_sub(1);
            let lines = answers.fill_after(text, width);
            let area = self.places.text(lines.len().min(3));
            (lines, area)
        };
        let layout = &self.places.layout;
        let hands = layout.hands.into_iter().flatten();
        let parts: Vec<Rect> = hands.chain([layout.board]).collect();
        let fits =
            |(_, area): &(Vec<String>, Rect)| !parts.iter().any(|part| part.intersects(*area));
        let piece = self.editor.piece_in_words(self.options.language);
        let with_piece = [format!("{piece} {text}"), piece].into_iter().map(|text| placed(&text));
        let has_place = self.editor.is_quiet() && layout.card.is_none();
        let with_piece = with_piece.filter(|_| has_place).find(fits);
        let (lines, area) = with_piece.unwrap_or_else(|| placed(&text));
        (lines, area, tone)
    }

    /// The sentences about the pieces in hand, for a window without room for the hands; `None` if the hands are drawn,
    /// or if both are empty.
    fn unseen_hands(&self) -> Option<String> {
        let language = self.options.language;
        let selection = self.editor.rules.selection();
        let held = |color: Color| {
            let hand = &self.editor.setup.hands[color.index()];
            let pieces: Vec<String> = hand
                .iter()
                .map(|(kind, count)| {
                    let piece = face_name(language, selection.face(kind));
                    message!(language, "editor-held", piece, count)
                })
                .collect();
            let side = Side::of(selection, color);
            let pieces_of =
                || message!(language, "editor-in-hand", side, pieces = language.list(&pieces));
            (!pieces.is_empty()).then(pieces_of)
        };
        let told: Vec<String> = Color::ALL.into_iter().filter_map(held).collect();
        (self.places.layout.hands.is_none() && !told.is_empty()).then(|| language.sentences(&told))
    }
}
