//! Reads the moves of KIF and KI2 with their variations, comments, times and endings.

use std::time::Duration;

use super::headers::HeaderLines;
use super::line::{KifLine, MARKS};
use super::offset;
use super::start::Head;
use crate::builder::GameBuilder;
use crate::ending::{kif as ending, psn};
use crate::{Format, Location, ReadError, ReadOptions, Reading, Remark, SyntaxFault};
use zushiki_core::board::Move;
use zushiki_core::game::Notes;
use zushiki_core::notation::{ParseMoveError, Unmarked, japanese};

/// Reads a file of either format.
///
/// # Errors
/// The first fault in the file, with the game up to it.
pub(super) fn read(
    text: &str,
    format: Format,
    options: &ReadOptions<'_>,
) -> Result<Reading, ReadError> {
    let (mut headers, mut remarks) = (HeaderLines::new(text)?, Vec::new());
    let start = Head::new(text).start(&mut headers, options, &mut remarks)?;
    let end = headers.take_end();
    let mut reader =
        KifReader::new(text, GameBuilder::new(text, start, remarks).with_options(options));
    let read = reader.lines();
    let mut builder = reader.finish();
    if let Some((result, by)) = end {
        builder.end_main_line(|game| psn::read(game, result, by));
    }
    let headers = headers.into_headers(|remark| builder.remark(remark));
    builder.reading(format, headers, read)
}

struct KifReader<'a> {
    text: &'a str,
    builder: GameBuilder<'a>,
    /// The number of the first move, less one: a game can begin with move 30 of another.
    before: Option<usize>,
    misnumbered: bool,
    unknown_lines: Option<UnknownLines>,
    /// The steps of a move of several that have been read, one for each line.
    steps: Vec<&'a str>,
}

/// Lines that are nothing of the format.
#[derive(Clone, Copy)]
struct UnknownLines {
    /// The byte at which the first of them begins.
    first: usize,
    count: usize,
}

impl<'a> KifReader<'a> {
    const fn new(text: &'a str, builder: GameBuilder<'a>) -> KifReader<'a> {
        KifReader {
            text,
            builder,
            before: None,
            misnumbered: false,
            unknown_lines: None,
            steps: Vec::new(),
        }
    }

    fn lines(&mut self) -> Result<(), ReadError> {
        let mut rest = self.text;
        while !rest.is_empty() {
            let length = rest.find('\n').map_or(rest.len(), |end| end + 1);
            let (line, after) = rest.split_at(length);
            self.line(KifLine::of(line), after)?;
            rest = after;
        }
        Ok(())
    }

    fn line(&mut self, line: KifLine<'a>, after: &str) -> Result<(), ReadError> {
        match line {
            KifLine::Comment(comment) => self.builder.comment(comment),
            KifLine::Move { number, .. } => {
                self.check_number(number);
                return self.numbered(line, after);
            }
            KifLine::Step { number, text, spent, first } => {
                if first {
                    self.check_number(number);
                    self.steps.clear();
                }
                self.steps.push(text);
                let goes_on = matches!(next_line(after), Some(KifLine::Step { first: false, .. }));
                return if goes_on { Ok(()) } else { self.play_steps(spent, after) };
            }
            KifLine::Marked(moves) => return self.marked(moves, after),
            KifLine::Variation { number, text } => return self.vary(number, text),
            KifLine::Summary(text) if self.builder.is_broken() => self.builder.comment(text),
            KifLine::Summary(text) => {
                match ending::from_summary(text, self.builder.position().to_move()) {
                    Some(end) => self.builder.end_line(end),
                    None if text.contains(ending::BROKEN_OFF) => self.builder.break_off(),
                    None => {}
                }
            }
            KifLine::Unknown(text) => return self.unknown(text),
            // Headers and diagram were taken from the whole file before the moves.
            KifLine::Diagram | KifLine::Header { .. } | KifLine::Blank | KifLine::Heading => {}
        }
        Ok(())
    }

    /// A line that is nothing of the format is kept as a comment. A move without its number would be
    /// lost in one.
    fn unknown(&mut self, text: &str) -> Result<(), ReadError> {
        if self.parse(text).map_or_else(|error| error.is_move(), |_| true) {
            let fault = SyntaxFault::KifMove(text.to_owned());
            return Err(self.builder.error(offset(self.text, text), fault));
        }
        let first = UnknownLines { first: offset(self.text, text), count: 0 };
        self.unknown_lines.get_or_insert(first).count += 1;
        self.builder.comment(text);
        Ok(())
    }

    /// Adds a remark on the first move whose number does not follow that of the previous move.
    fn check_number(&mut self, number: usize) {
        let before = *self.before.get_or_insert(number.saturating_sub(1));
        let expected = before.saturating_add(self.builder.ply() + 1);
        // An illegal move that ended the game has a number, and is not played.
        let is_counted = !self.builder.is_over() && !self.builder.is_broken();
        if number != expected && !self.misnumbered && is_counted {
            self.misnumbered = true;
            self.builder.remark(Remark::MoveNumber { expected, found: number });
        }
    }

    fn numbered(&mut self, line: KifLine<'a>, after: &str) -> Result<(), ReadError> {
        let KifLine::Move { text, spent, behind, .. } = line else { return Ok(()) };
        let Some(word) = ending::read(text, self.builder.position()) else {
            let (text, more) = self.without_remark(text);
            self.play(text, after)?;
            self.builder.annotate(&Notes { spent, ..Notes::default() });
            self.remark_behind(more);
            self.remark_behind(behind);
            return Ok(());
        };
        self.builder.end_word(text, word);
        self.builder.annotate(&Notes { spent_on_end: spent, ..Notes::default() });
        self.remark_behind(behind);
        Ok(())
    }

    /// Splits off a text after a move that is not part of it: `７六歩(77) よい手`.
    fn without_remark(&self, text: &'a str) -> (&'a str, &'a str) {
        // Some programs give a drop this origin.
        let text = text.strip_suffix("(00)").unwrap_or(text);
        let is_end = |(_, c): &(usize, char)| matches!(c, ')' | '）' | '打');
        let ends = text.char_indices().filter(is_end).map(|(at, c)| at + c.len_utf8());
        let ends: Vec<usize> = ends.collect();
        if ends.len() == 1 && ends[0] == text.len() {
            return (text, "");
        }
        let is_move = |text: &str| self.parse(text).map_or_else(|error| error.is_move(), |_| true);
        let mut ends = ends.into_iter().filter(|_| !is_move(text));
        let end = ends.find(|&end| is_move(&text[..end]));
        end.map_or((text, ""), |end| text.split_at(end))
    }

    /// Text after a move is a comment on it.
    fn remark_behind(&mut self, text: &str) {
        let text = text.trim().trim_start_matches(['*', '＊']);
        if !text.is_empty() {
            self.builder.comment(text);
        }
    }

    /// Plays the move whose steps have been read.
    fn play_steps(&mut self, spent: Option<Duration>, after: &str) -> Result<(), ReadError> {
        let steps = std::mem::take(&mut self.steps);
        let Some(&first) = steps.first() else { return Ok(()) };
        let mv = japanese::read_steps(self.builder.position(), self.builder.previous(), &steps);
        let (at, text) = (offset(self.text, first), steps.join("　"));
        self.builder.play_stated(at, &text, mv, None, || is_called_illegal(after))?;
        self.builder.annotate(&Notes { spent, ..Notes::default() });
        Ok(())
    }

    /// Plays the moves of a line of KI2.
    fn marked(&mut self, moves: &'a str, after: &str) -> Result<(), ReadError> {
        let mut rest = moves;
        while let Some(mark) = rest.chars().next() {
            let behind = &rest[mark.len_utf8()..];
            let length = behind.find(MARKS).unwrap_or(behind.len());
            let (one, next) = rest.split_at(mark.len_utf8() + length);
            let word = one[mark.len_utf8()..].trim();
            match ending::read(word, self.builder.position()).filter(|_| !word.is_empty()) {
                Some(end) => self.builder.end_word(word, end),
                None => self.play(one.trim_end(), if next.is_empty() { after } else { "" })?,
            }
            rest = next;
        }
        Ok(())
    }

    /// Plays a move. An illegal move is accepted if the next line marks it as illegal: 反則 games are recorded with the
    /// move that lost them.
    fn play(&mut self, text: &'a str, after: &str) -> Result<(), ReadError> {
        let (at, mv, stated) = (offset(self.text, text), self.parse(text), self.stated(text));
        self.builder.play_stated(at, text, mv, stated, || is_called_illegal(after))
    }

    /// The move by its squares alone: `７七歩成(76)`.
    fn stated(&self, text: &str) -> Option<Move> {
        let (before, origin) =
            text.trim_end().strip_suffix([')', '）'])?.rsplit_once(['(', '（'])?;
        let board = self.builder.position().geometry();
        let place = |text: &str| japanese::place_in_record(board, text);
        let to = if before.starts_with(['同', '仝']) {
            self.builder.previous()?
        } else {
            place(before.trim_start_matches(MARKS).trim())?
        };
        let promotes = before.ends_with('成') && !before.ends_with("不成");
        Some(Move::new(place(origin.trim_start_matches('←'))?, to, promotes))
    }

    fn parse(&self, text: &str) -> Result<Move, ParseMoveError> {
        japanese::read(self.builder.position(), self.builder.previous(), text, Unmarked::Plain)
    }

    /// Goes back to where a variation begins.
    fn vary(&mut self, number: usize, text: &str) -> Result<(), ReadError> {
        let ply = number.checked_sub(self.before.unwrap_or(0) + 1);
        if ply.is_some_and(|ply| self.builder.vary_from(ply)) {
            if self.builder.is_broken() {
                self.builder.comment(text);
            }
            return Ok(());
        }
        let fault = SyntaxFault::KifVariation(text.to_owned());
        Err(ReadError::at(self.text, offset(self.text, text), fault))
    }

    /// The builder after the last line, with a remark on the unknown lines.
    fn finish(self) -> GameBuilder<'a> {
        let mut builder = self.builder;
        if let Some(UnknownLines { first, count }) = self.unknown_lines {
            let first = Location::of(self.text, first).line;
            builder.remark(Remark::UnknownLines { first, count });
        }
        builder
    }
}

/// The next line that is not a comment.
fn next_line(after: &str) -> Option<KifLine<'_>> {
    after
        .lines()
        .map(KifLine::of)
        .find(|line| !matches!(line, KifLine::Comment(_) | KifLine::Blank))
}

/// Whether the last move is marked as illegal by the next line that is not a comment, or by a comment before it in the
/// form of 81Dojo: `*反則手にて終局`.
fn is_called_illegal(after: &str) -> bool {
    let is_comment = |line: &KifLine<'_>| matches!(line, KifLine::Comment(_) | KifLine::Blank);
    let says_so = |line: KifLine<'_>| matches!(line, KifLine::Comment(text) if text.contains("反則手にて終局"));
    let mut comments = after.lines().map(KifLine::of).take_while(is_comment);
    match next_line(after) {
        _ if comments.any(says_so) => true,
        Some(KifLine::Move { text, .. } | KifLine::Summary(text)) => text.contains("反則"),
        _ => false,
    }
}
