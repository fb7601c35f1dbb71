//! The bottom rows of the playing screen: the message, question or status, the `:` line, the keys.

use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::game_table::GameTable;
use super::scene::Scene;
use super::status::Status;
use super::{PromptMode, comment, ended, game_analysis, moving};
use crate::key_bar;
use crate::layout::Layout;
use crate::line::InputLine;
use crate::screen::answers::Answers;
use crate::theme::Theme;
use crate::widget::Tone;
use zushiki_core::board::Color;
use zushiki_core::text::{cut, fill, shortened, wrap};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{self, Side, typed_verb};

/// The maximum number of rows of the explanation below a list.
const LIST_ROWS: usize = 2;
/// The maximum number of rows of a message.
const MESSAGE_ROWS: usize = 3;
/// The blank columns between a message and the keys after it, and the minimum number of columns of these keys.
const KEYS_AFTER_TEXT: u16 = 3;
const LEAST_KEYS: u16 = 30;
/// The minimum number of columns and the maximum number of rows of a message beside the board.
const BESIDE: (u16, usize) = (24, 6);

/// The bottom rows with their places.
#[derive(Debug, Default)]
pub(super) struct Bottom {
    /// The rows of the message, question or status.
    pub(super) text: Vec<String>,
    pub(super) tone: Tone,
    pub(super) text_area: Rect,
    /// The answers to the question, which are the end of the text.
    pub(super) answers: Answers,
    /// The place of the key bar.
    pub(super) keys: Option<Rect>,
    /// The completions of the `:` line, in place of the keys or after the line.
    pub(super) completions: Option<(Rect, String)>,
    /// The side to move, before the keys, on screens without a title.
    pub(super) turn: Option<(String, Rect)>,
}

/// The text above or in place of the keys.
#[derive(Clone, Debug, Default)]
struct Statement {
    text: String,
    /// The answers after the text of a question.
    answers: Answers,
    tone: Tone,
    /// Whether the keys have to stay in sight.
    keeps_keys: bool,
    /// The maximum number of rows that it may take.
    rows: usize,
}

impl Statement {
    /// The text in rows with their place, the last of them above `end`: in the columns of `row`, or beside the board if
    /// it would cover the board otherwise. A message never covers the hands or the map of a large board: it is drawn above
    /// a hand beside the board, below the map, and cut if there is no other place. A question is never cut for them,
    /// because the player has to see its answers.
    fn placed(&self, room: &Room<'_>, row: Rect, end: u16) -> (Vec<String>, Rect) {
        let (board, kept) = (room.board, room.kept());
        let is_on_hand = |place: Rect| kept.iter().any(|part| part.intersects(place));
        let across = self.filling(row, self.rows, end);
        let x = board.right().max(row.x);
        let column = Rect { x, width: row.right().saturating_sub(x), ..row };
        if (across.1.intersects(board) || is_on_hand(across.1)) && column.width >= BESIDE.0 {
            let beside = self.filling(column, BESIDE.1, end);
            let map = room.layout.map.filter(|map| map.intersects(beside.1));
            if map.is_some() && self.tone == Tone::Plain {
                let mut fewer = (0..=self.rows).rev().map(|rows| self.filling(row, rows, end));
                return fewer.find(|(_, place)| room.has_free(*place)).unwrap_or_default();
            }
            let covered = kept.iter().filter(|hand| hand.intersects(beside.1));
            return match covered.map(|hand| hand.y).min() {
                Some(top) => self.filling(column, BESIDE.1, top),
                None => beside,
            };
        }
        if self.tone == Tone::Prompt {
            return across;
        }
        let fewer = (0..self.rows).rev().map(|rows| self.filling(row, rows, end));
        let mut places = std::iter::once(across).chain(fewer);
        places.find(|(_, place)| !is_on_hand(*place)).unwrap_or_default()
    }

    /// The text in at most `most` rows in the columns of `column`, the last of them above `end`.
    fn filling(&self, column: Rect, most: usize, end: u16) -> (Vec<String>, Rect) {
        let width = column.width.saturating_sub(1);
        let text = shortened(self.answers.fill_after(&self.text, width), most, width);
        let rows = u16::try_from(text.len()).unwrap_or(0).min(end);
        (text, Rect { y: end - rows, height: rows, ..column })
    }
}

/// The room for a statement.
struct Room<'a> {
    layout: &'a Layout,
    /// The rows of the hands, which a message never covers.
    hands: Vec<Rect>,
    /// The board, which a message covers only if there is no place beside it.
    board: Rect,
    /// Whether a message never covers the board.
    keeps_board: bool,
    /// The squares, without the frame of the board.
    squares: Rect,
}

impl Room<'_> {
    /// The statement in rows with their place: `above` the row of the keys, or in it.
    fn place(&self, statement: &Statement, above: bool) -> (Vec<String>, Rect) {
        let (board, message) = (self.board, self.layout.message);
        let right = if above { board.right() } else { 0 }.max(message.right());
        let row = Rect { width: right - message.x, ..message };
        let end = row.bottom().saturating_sub(u16::from(above));
        statement.placed(self, row, end)
    }

    /// The parts that a message never covers.
    fn kept(&self) -> Vec<Rect> {
        let board = self.keeps_board.then_some(self.board);
        self.hands.iter().copied().chain(board).collect()
    }

    /// Whether no squares, hands or map are in `place`.
    fn has_free(&self, place: Rect) -> bool {
        let parts = self.hands.iter().copied().chain(self.layout.map).chain([self.squares]);
        parts.into_iter().all(|part| !part.intersects(place))
    }
}

impl Bottom {
    /// Puts the side to move before the keys.
    fn with_turn(mut self, turn: String) -> Bottom {
        if let Some(keys) = &mut self.keys {
            let wide = u16::try_from(turn.width() + 1).unwrap_or(u16::MAX).min(keys.width);
            self.turn = Some((turn, Rect { width: wide, ..*keys }));
            *keys = Rect { x: keys.x + wide, width: keys.width - wide, ..*keys };
        }
        self
    }
}

/// The bottom rows of `scene`, whose parts have the places of `layout`.
pub(super) fn rows(scene: Scene<'_>, layout: &Layout) -> Bottom {
    Footer { scene, layout }.rows()
}

/// The screen whose bottom rows are made.
struct Footer<'a> {
    scene: Scene<'a>,
    layout: &'a Layout,
}

impl<'a> Footer<'a> {
    fn table(&self) -> &'a GameTable {
        self.scene.table()
    }

    fn status(&self) -> Status<'a> {
        Status(self.table())
    }

    /// The message that is shown, as text.
    fn message(&self) -> Option<String> {
        self.scene.board.prompt.message().map(|message| message.text.clone())
    }

    /// The bottom rows. A single row shows the `:` line or a message if there is one, otherwise the
    /// keys; a question or the status is then above it, and so is a message if the clocks take the
    /// end of that row.
    fn rows(&self) -> Bottom {
        let layout = self.layout;
        if let PromptMode::Line(line) = self.scene.mode() {
            return self.line_rows(line);
        }
        let shared = layout.keys.is_none();
        let clocks_share = self.table().session().clock().is_some() && layout.title.is_none();
        let (statement, room) = self.statement_with_room();
        if let Some(bottom) = self.in_two_rows(&statement) {
            return bottom;
        }
        let wanted_above = shared && (statement.keeps_keys || clocks_share);
        let has_place = statement.text.is_empty() || !room.place(&statement, true).0.is_empty();
        let above = wanted_above && has_place;
        let (above, (text, text_area)) = self
            .off_the_squares(&statement, &room, above)
            .unwrap_or_else(|| (above, room.place(&statement, above)));
        let hidden = shared && !above && !statement.text.is_empty();
        let keys = layout.keys.or_else(|| (!hidden).then_some(layout.message));
        // Each key turns the board then, and does nothing else.
        let keys = keys.filter(|_| !self.waits_to_turn()).map(|row| self.key_bar(row));
        let Statement { tone, answers, .. } = statement;
        let bottom = Bottom { text, tone, text_area, answers, keys, ..Bottom::default() };
        match layout.title {
            None => bottom.with_turn(self.status().short_turn()),
            Some(_) => bottom,
        }
    }

    /// The place of the key bar in `row`. Beside a panel of lessons or openings it has the whole last row of the window,
    /// which the panel leaves free.
    fn key_bar(&self, row: Rect) -> Rect {
        let is_game = self.scene.panes.is_some();
        if is_game { row } else { key_bar::beside_panel(row, self.scene.key_row) }
    }

    /// A message of two rows: above the keys if it covers nothing there but the end of a card, otherwise in the rows of the
    /// message and of the keys, so that it covers no part of the board or beside it. The keys follow its end then if they
    /// have room there.
    fn in_two_rows(&self, statement: &Statement) -> Option<Bottom> {
        let (message, keys) = (self.layout.message, self.layout.keys?);
        let is_message = !statement.keeps_keys && statement.tone != Tone::Prompt;
        let text = fill(&statement.text, message.width.saturating_sub(1));
        let fits = text.len() == 2 && keys.y == message.bottom() && message.height == 1;
        if !is_message || !fits {
            return None;
        }
        let over_keys = Rect { height: 2, ..message };
        let above_keys = Rect { y: message.y.saturating_sub(1), ..over_keys };
        let (text_area, keys) = if self.has_no_text(above_keys) {
            (above_keys, Some(keys))
        } else {
            let end = text.last().map_or(0, |last| last.width() + usize::from(KEYS_AFTER_TEXT));
            let end = u16::try_from(end).unwrap_or(keys.width).min(keys.width);
            let rest = Rect { x: keys.x + end, width: keys.width - end, ..keys };
            (over_keys, Some(rest).filter(|rest| rest.width >= LEAST_KEYS))
        };
        Some(Bottom { text, tone: statement.tone, text_area, keys, ..Bottom::default() })
    }

    /// Whether `place` has no board, hands, map, moves, comment or analysis.
    fn has_no_text(&self, place: Rect) -> bool {
        let Layout { board, moves, tree, analysis, graph, comment, .. } = *self.layout;
        let panels = [moves, tree, analysis, graph, comment].into_iter().flatten();
        self.room(self.hands_in_use()).has_free(place)
            && panels.chain([board]).all(|part| !part.intersects(place))
    }

    /// The place of a status or message that does not hide squares. It may be cut, and may take the row of the keys.
    /// Returns the place and whether the row of the keys stays free; `None` if there is no such place, and for
    /// questions and warnings, which are shown completely.
    fn off_the_squares(
        &self,
        statement: &Statement,
        room: &Room<'_>,
        above: bool,
    ) -> Option<(bool, (Vec<String>, Rect))> {
        let has_list = self.scene.open_list().is_some();
        let is_warning = statement.tone == Tone::Warning && !statement.keeps_keys;
        if is_warning || statement.tone == Tone::Prompt || has_list {
            return None;
        }
        let squares = self.squares();
        let cut = (1..statement.rows).rev().map(|rows| (false, rows));
        let tries = [(above, statement.rows), (false, statement.rows)].into_iter().chain(cut);
        let placed = |(above, rows)| {
            let statement = Statement { rows, ..statement.clone() };
            (above, room.place(&statement, above))
        };
        tries.map(placed).find(|(_, (_, place))| !place.intersects(squares))
    }

    /// The text of the rows with the room for it: the movement of a piece if it fits beside the board, otherwise the
    /// current message.
    fn statement_with_room(&self) -> (Statement, Room<'a>) {
        let (layout, hands) = (self.layout, self.hands_in_use());
        let mut statement = self.statement();
        if statement.keeps_keys && layout.analysis.or(layout.tree).is_some() {
            // The player has opened these, and does not want them covered.
            statement.rows = 1;
        }
        if self.scene.open_list().is_some() {
            // The list is above the board; below it is the whole width.
            let board = Rect { height: 0, y: 0, ..self.scene.area };
            return (statement, Room { board, ..self.room(Vec::new()) });
        }
        let off_board = Room { keeps_board: true, ..self.room(hands.clone()) };
        let shared = layout.keys.is_none();
        let fits = |piece: &Statement| !off_board.place(piece, shared).0.is_empty();
        match self.piece_statement(&statement).filter(fits) {
            Some(piece) => (piece, off_board),
            None => (statement, self.room(hands)),
        }
    }

    /// The room beside and below the board, and in its rows.
    fn room(&self, hands: Vec<Rect>) -> Room<'a> {
        let (layout, board) = (self.layout, self.layout.board);
        Room { layout, hands, board, keeps_board: false, squares: self.squares() }
    }

    fn squares(&self) -> Rect {
        self.layout.grid(self.scene.board.is_flipped()).inside()
    }

    /// The rows that the hands fill, without blank rows at their ends.
    fn hands_in_use(&self) -> Vec<Rect> {
        let in_use = |color| {
            let area = self.layout.hand(color, self.scene.board.is_flipped())?;
            Some(self.scene.hand_view(color, &Theme::MONO).in_use(area))
        };
        Color::ALL.into_iter().filter_map(in_use).collect()
    }

    /// The bottom rows while the `:` line is open.
    fn line_rows(&self, line: &InputLine) -> Bottom {
        let layout = self.layout;
        let area = layout.keys.unwrap_or_else(|| {
            let Rect { x, y, width, .. } = layout.message;
            let used = u16::try_from(line.text().width() + 3).unwrap_or(u16::MAX).min(width);
            Rect::new(x + used, y, width - used, 1)
        });
        let text = self.message().or_else(|| self.about_marked());
        let text = text.or_else(|| self.scene.board.prompt.completions(line, area.width));
        let is_text = line.text().is_empty() || typed_verb(line.text()).is_some();
        if text.is_none() && !is_text {
            let (table, bottom) = (self.table(), self.scene.board.bottom());
            let why = moving::why_unread(line.text().trim(), table, bottom);
            return self.explained(why.unwrap_or_default());
        }
        let completions = text.map(|text| (area, cut(&text, area.width.into())));
        let keys = layout.keys.filter(|_| completions.is_none());
        Bottom { keys, completions, ..Bottom::default() }
    }

    /// The bottom rows with a text about what is typed, in the rows above the line.
    fn explained(&self, text: String) -> Bottom {
        let Rect { x, y, width, .. } = self.layout.message;
        let text = wrap(&text, width.saturating_sub(1));
        let rows = u16::try_from(text.len()).unwrap_or(y).min(y);
        let text_area = Rect::new(x, y - rows, width, rows);
        Bottom { keys: self.layout.keys, text, text_area, ..Bottom::default() }
    }

    /// The text of the rows: a question takes precedence over a message, and that over the status.
    fn statement(&self) -> Statement {
        if let Some(question) = self.scene.question() {
            return self.question_statement(question);
        }
        if self.waits_to_turn() {
            let side = Side::to_move(self.table().position());
            let text = message!(self.scene.options.language, "play-turn-waits", side);
            return Statement { text, tone: Tone::Prompt, rows: 1, ..Statement::default() };
        }
        // Events while the panel of the end is open, such as the saving of the game, are reported.
        let is_told =
            self.scene.board.prompt.message().is_some() && ended::is_open(self.scene.mode());
        if let Some(text) = self.about_marked().filter(|_| !is_told) {
            return Statement { text, keeps_keys: true, rows: LIST_ROWS, ..Statement::default() };
        }
        if let Some(message) = self.scene.board.prompt.message() {
            let status = self.status();
            let told = self.layout.keys.is_some() && status.is_lost_by_illegal_move();
            let end = status.full().filter(|_| told);
            let text =
                one_after_the_other(self.scene.options.language, [Some(message.text.clone()), end]);
            let (tone, rows) = (message.tone, MESSAGE_ROWS);
            return Statement { text, tone, rows, ..Statement::default() };
        }
        if let Some(text) = game_analysis::progress(self.table()) {
            return Statement { text, keeps_keys: true, rows: 1, ..Statement::default() };
        }
        self.status_statement()
    }

    /// Whether the board waits for a key before it turns to the side to move.
    fn waits_to_turn(&self) -> bool {
        self.scene.board.view.waits_to_turn(self.table(), self.scene.mode())
    }

    /// The explanation of the marked entry of the list that is open.
    fn about_marked(&self) -> Option<String> {
        Some(self.scene.open_list()?.marked()?.about.clone())
    }

    /// A question with its answers, and before it the message. It takes the place of the keys in a single row if it names
    /// its answers, or fits, so that it covers no hand.
    fn question_statement(&self, question: String) -> Statement {
        let (layout, answers) = (self.layout, self.scene.answers());
        let room = usize::from(layout.message.width);
        let fits = layout.keys.is_none() && question.width() < room;
        let keeps_keys = !fits && answers.is_empty();
        let text = one_after_the_other(self.scene.language(), [self.message(), Some(question)]);
        Statement { text, answers, tone: Tone::Prompt, keeps_keys, rows: MESSAGE_ROWS }
    }

    /// The status, with the examined square or hand and the comment.
    fn status_statement(&self) -> Statement {
        let layout = self.layout;
        let (shared, titled) = (layout.keys.is_none(), layout.title.is_some());
        let status = self.status();
        let stands = if shared { status.short(titled) } else { status.full() };
        // The panel beside the board of a lesson tells which solution is shown.
        let has_panel =
            shared && self.table().board_use.is_task() && self.table().game().is_reviewing();
        let stands = stands.filter(|_| !has_panel);
        let studied = self.studied_in_words();
        let width = usize::from(layout.message.width);
        let panes = self.scene.panes;
        let line = panes.and_then(|panes| panes.analysis.in_row(layout, width, self.table()));
        let comment = line.or_else(|| self.comment_in_row());
        let comment = comment.filter(|_| studied.is_none());
        // A comment that is scrolled takes the whole row.
        let is_scrolled = self.scene.lines_skipped() > 0 && comment.is_some();
        let stands = stands.filter(|_| !is_scrolled || layout.comment.is_some());
        // A comment covers no more of a small board than it has to.
        let rows = if shared && comment.is_some() { 1 } else { MESSAGE_ROWS };
        let stands = match (comment, stands) {
            (Some(comment), Some(stands)) if !shared => {
                Some(self.scene.options.language.sentences(&[stands, comment]))
            }
            (Some(comment), Some(stands)) if !titled => {
                Some(labelled(self.scene.options.language, [Some(stands), Some(comment)]))
            }
            (comment, stands) => comment.or(stands),
        };
        // While the player studies a position, the status still names it in review. Only the
        // welcome at the start is left out.
        let stands = stands.filter(|_| studied.is_none() || !self.table().game().is_empty());
        let text = if shared {
            labelled(self.scene.options.language, [stands, studied])
        } else {
            one_after_the_other(self.scene.options.language, [studied, stands])
        };
        Statement { text, keeps_keys: true, rows, ..Statement::default() }
    }

    /// The movement of the piece that the card would describe, if there is no card and no message
    /// that is more important than `statement`.
    fn piece_statement(&self, statement: &Statement) -> Option<Statement> {
        let layout = self.layout;
        // Nobody knows the pieces of a large board by heart: they are more important than an invitation.
        let invites = layout.is_of_large_board() && self.status().is_idle();
        let is_free = statement.text.is_empty() || self.table().game().is_reviewing() || invites;
        let is_told =
            self.scene.board.prompt.message().is_some() || self.scene.question().is_some();
        let studied = || self.studied_in_words().is_some() || self.has_comment();
        // If an analysis or the tree has replaced the card, the player wants to see that.
        let is_analysed = [layout.analysis, layout.graph, layout.tree].iter().any(Option::is_some);
        if layout.card.is_some() || is_analysed || !is_free || is_told || studied() {
            return None;
        }
        let piece = self.scene.piece_on_card()?;
        let face = self.table().position().selection().face(piece.kind);
        let stands = (!statement.text.is_empty() && !invites).then(|| statement.text.clone());
        let text = labelled(
            self.scene.options.language,
            [stands, Some(wording::face_with_movement(self.scene.options.language, face))],
        );
        Some(Statement { text, keeps_keys: true, rows: MESSAGE_ROWS, ..Statement::default() })
    }

    fn has_comment(&self) -> bool {
        !comment::in_one_line(&comment::shown(self.table())).is_empty()
    }

    /// The hand under the cursor if no hands are drawn, or the attackers of a square.
    fn studied_in_words(&self) -> Option<String> {
        let (board, cursor) = (self.scene.board, self.scene.board.cursor());
        let hand = cursor.hand.filter(|_| self.layout.hands.is_none());
        let studied = || {
            board.view.study().in_words(
                self.scene.options.language,
                self.table().position(),
                cursor,
            )
        };
        hand.map(|kind| self.status().hand(kind)).or_else(studied)
    }

    /// The comment, if no part of the screen shows it.
    fn comment_in_row(&self) -> Option<String> {
        if self.layout.comment.is_some() {
            return None;
        }
        let comment = comment::in_row(self.table());
        let text = match self.scene.lines_skipped().checked_sub(1) {
            None => comment::in_one_line(&comment),
            Some(above) => {
                let rows = comment::rows(&comment, self.layout.message.width);
                rows.get(above..).unwrap_or_default().join(" ")
            }
        };
        (!text.is_empty()).then_some(text)
    }
}

/// The existing texts, as sentences.
fn one_after_the_other(language: Language, texts: [Option<String>; 2]) -> String {
    language.sentences(&texts.into_iter().flatten().collect::<Vec<_>>())
}

/// The second text with the first as its label; if there is only one, that text.
fn labelled(language: Language, texts: [Option<String>; 2]) -> String {
    let label = |label, text| message!(language, "language-labelled", label, text);
    texts.into_iter().flatten().reduce(label).unwrap_or_default()
}
