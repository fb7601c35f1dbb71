//! The moves of PSN and PGN with their variations and comments, one after the other.

use std::time::Duration;

use super::comment::{Annotation, bracketed_time, is_time};

use super::{Lexer, Token};
use crate::builder::GameBuilder;
use crate::ending::psn::{self as ending, is_result};
use crate::ending::{EndWord, names_square, prose};
use crate::{Location, ReadError, Remark, SyntaxFault};
use zushiki_core::board::{Move, Square};
use zushiki_core::game::{MoveCounting, Notes};
use zushiki_core::notation::{ParseMoveError, usi};
use zushiki_core::rules::Position;

/// The function by which a format reads the text of a move. The square is the destination of the previous move.
pub(crate) type ReadMove<'a> =
    &'a dyn Fn(&Position, Option<Square>, &str) -> Result<Move, ParseMoveError>;

/// Reads the part of a file after its tags.
pub(super) struct MovetextReader<'a> {
    text: &'a str,
    read_move: ReadMove<'a>,
    lexer: Lexer<'a>,
    builder: GameBuilder<'a>,
    /// The comments of a variation before its first move; `None` elsewhere. They belong to the
    /// coming move, because the bracket itself is at the move that it replaces.
    waiting: Option<Vec<Annotation>>,
    /// The result after the moves of the main line.
    result: Option<&'a str>,
    /// Whether the last word was the end of a line, so that a time after it is the time taken for it.
    has_ended: bool,
    prose: Prose,
}

/// Text between the moves without brackets, which people write into games.
#[derive(Default)]
struct Prose {
    /// Whether the last line was such text: the next lines are too, up to one that begins with the
    /// next move and its number.
    goes_on: bool,
    /// The bytes at which its lines begin.
    lines: Vec<usize>,
    /// Whether there were times in a form without the side.
    has_times: bool,
}

/// The contents of the movetext other than the moves.
pub(super) struct Movetext<'a> {
    pub(super) builder: GameBuilder<'a>,
    pub(super) result: Option<&'a str>,
    /// The fault at which the reading ended.
    pub(super) read: Result<(), ReadError>,
}

impl<'a> MovetextReader<'a> {
    pub(super) fn new(
        text: &'a str,
        builder: GameBuilder<'a>,
        read_move: ReadMove<'a>,
    ) -> MovetextReader<'a> {
        MovetextReader {
            text,
            read_move,
            lexer: Lexer::new(text),
            builder,
            waiting: None,
            result: None,
            has_ended: false,
            prose: Prose::default(),
        }
    }

    /// Reads to the end of the game, or to the first fault.
    pub(super) fn read(mut self) -> Movetext<'a> {
        self.prose.goes_on = !super::looks_like(self.text) && !super::is_list_of_moves(self.text);
        let read = self.tokens();
        self.remark_on_prose();
        let MovetextReader { builder, result, .. } = self;
        Movetext { builder, result, read }
    }

    fn tokens(&mut self) -> Result<(), ReadError> {
        self.lines_of_prose();
        while let Some(part) = self.lexer.next() {
            let (at, token) = part?;
            self.token(at, token)?;
            self.lines_of_prose();
        }
        if self.builder.in_brackets() {
            Err(self.builder.error(self.text.len(), SyntaxFault::OpenVariation))
        } else {
            Ok(())
        }
    }

    fn token(&mut self, at: usize, token: Token<'a>) -> Result<(), ReadError> {
        match token {
            Token::Comment(raw) => self.annotate(Annotation::read(raw)),
            Token::Remark(text) => self.annotate(Annotation::plain(text)),
            Token::Open => return self.open(at),
            Token::Close => return self.close(at),
            Token::Tag { .. } => {}
            Token::Word(word) => return self.word(at, word),
        }
        Ok(())
    }

    fn expected(&self, at: usize, fault: fn(String) -> SyntaxFault) -> ReadError {
        let found = self.text[at..].split_whitespace().next().unwrap_or_default();
        self.builder.error(at, fault(found.to_owned()))
    }

    fn open(&mut self, at: usize) -> Result<(), ReadError> {
        if let Some((length, time)) = bracketed_time(&self.text[at..]) {
            self.lexer.go_to(at + length);
            self.time(time);
            return Ok(());
        }
        if self.waiting.is_some() || self.builder.ply() == 0 {
            return Err(self.expected(at, SyntaxFault::VariationStart));
        }
        self.builder.open_variation(at)?;
        self.waiting = Some(Vec::new());
        Ok(())
    }

    /// The time taken for the last move, or for the end.
    fn time(&mut self, time: Duration) {
        let mut notes = Notes::default();
        *(if self.has_ended { &mut notes.spent_on_end } else { &mut notes.spent }) = Some(time);
        self.builder.annotate(&notes);
    }

    fn close(&mut self, at: usize) -> Result<(), ReadError> {
        if !self.builder.close_variation() {
            return Err(self.expected(at, SyntaxFault::Move));
        }
        // The comments of an empty variation, `({better: 3. P-2f})`, go to the previous move.
        self.annotate_waiting();
        Ok(())
    }

    fn word(&mut self, at: usize, word: &'a str) -> Result<(), ReadError> {
        if is_result(word) {
            // A result within brackets is that of the variation, not of the game.
            if !self.builder.in_brackets() {
                self.result = Some(word);
            }
            return Ok(());
        }
        if is_time(word) && self.builder.ply() > 0 {
            self.prose.has_times = true;
            return Ok(());
        }
        if let Some(number) = word.strip_prefix(VARIATION) {
            return self.vary(at, number);
        }
        let (length, word) = without_number(word);
        // The move may be separated from its number.
        self.prose.goes_on &= length == 0;
        let mv = word.trim_end_matches(['!', '?']);
        let is_move = !mv.is_empty() && !mv.starts_with('$') && !is_ellipsis(mv);
        if is_move && !self.play(at + length, mv)? {
            return Ok(());
        }
        let glyph = if mv.starts_with('$') { mv } else { &word[mv.len()..] };
        self.annotate(Annotation::glyph(glyph));
        Ok(())
    }

    /// `Variation:6`, which Shogidokoro writes after the main line: the following moves replace those from the sixth
    /// on.
    fn vary(&mut self, at: usize, number: &str) -> Result<(), ReadError> {
        let ply = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        self.has_ended = false;
        if ply.is_some_and(|ply| self.builder.vary_from(ply)) {
            Ok(())
        } else {
            Err(self.expected(at, SyntaxFault::KifVariation))
        }
    }

    /// Plays the move; false if the text is not a move and does not name a square.
    fn play(&mut self, at: usize, text: &'a str) -> Result<bool, ReadError> {
        let mv = (self.read_move)(self.builder.position(), self.builder.previous(), text);
        if mv.as_ref().is_err_and(is_other_text) && is_prose(text) {
            self.text_in_place_of_move(at);
            return Ok(false);
        }
        let stated = stated(self.builder.position(), text);
        self.builder.play_stated(at, text, mv, stated, || false)?;
        self.has_ended = false;
        self.prose.goes_on = false;
        self.annotate_waiting();
        Ok(true)
    }

    /// The text at the byte `at`, where a move is expected: the end of the line in words, or prose.
    fn text_in_place_of_move(&mut self, at: usize) {
        let line = self.text[at..].lines().next().unwrap_or("");
        let phrase = &line[..line.find(['(', ')', '{', '}', '[', ';']).unwrap_or(line.len())];
        let phrase = without_result(phrase.trim_end());
        let end = prose::read(phrase, self.builder.position());
        let in_brackets = self.builder.in_brackets();
        if end == EndWord::Other && !in_brackets {
            self.prose.goes_on = true;
            return self.keep_line(at, line.trim_end());
        }
        self.has_ended = true;
        self.lexer.go_to(at + phrase.len());
        match end {
            // The move that the variation replaces is not yet known: the text is kept for it.
            EndWord::Other => self.annotate(Annotation::plain(phrase)),
            end => self.builder.end_word(phrase, end),
        }
    }

    /// Keeps a line of prose as a comment.
    fn keep_line(&mut self, at: usize, line: &str) {
        self.prose.lines.push(at);
        self.builder.comment(line);
        self.lexer.go_to(at + line.len());
    }

    /// Keeps the lines after one of prose, up to one that continues with the game.
    fn lines_of_prose(&mut self) {
        while self.prose.goes_on
            && let Some((at, line)) =
                self.lexer.rest_of_line().filter(|(_, line)| !self.is_play(line))
        {
            self.keep_line(at, line);
        }
    }

    /// Whether a line after prose continues with the game: with the next move and its number, a result, a tag or a
    /// comment in brackets.
    fn is_play(&self, line: &str) -> bool {
        let mut words = line.split_whitespace();
        let first = words.next().unwrap_or_default();
        if line.starts_with(['[', '{', ';']) || is_result(first) || first.starts_with(VARIATION) {
            return true;
        }
        let (length, behind) = without_number(first);
        let number = first[..length].trim_end_matches(['.', '…']).parse::<usize>().ok();
        let ply = self.builder.ply();
        let own = self.builder.game().move_number(ply, MoveCounting::BlackIsOdd);
        let is_next = number.is_some_and(|number| [ply + 1, ply / 2 + 1, own].contains(&number));
        let text = if behind.is_empty() { words.next().unwrap_or_default() } else { behind };
        let text = text.trim_end_matches(['!', '?']);
        is_next && (self.read_move)(self.builder.position(), self.builder.previous(), text).is_ok()
    }

    fn remark_on_prose(&mut self) {
        if self.prose.has_times {
            self.builder.remark(Remark::UnknownTimes);
        }
        if let Some(&first) = self.prose.lines.first() {
            let (first, count) = (Location::of(self.text, first).line, self.prose.lines.len());
            self.builder.remark(Remark::UnknownLines { first, count });
        }
    }

    fn annotate_waiting(&mut self) {
        for annotation in self.waiting.take().into_iter().flatten() {
            self.annotate(annotation);
        }
    }

    /// Adds an annotation to the current node, or keeps it for the first move of the variation.
    fn annotate(&mut self, annotation: Annotation) {
        if let Some(waiting) = &mut self.waiting {
            waiting.push(annotation);
            return;
        }
        let Annotation { notes, is_live, end } = annotation;
        if is_live {
            self.builder.mark_live();
        }
        if let Some([result, by]) = end
            && let Some(outcome) = ending::read(self.builder.game(), &result, &by)
        {
            self.builder.mark_end(outcome);
        }
        self.builder.annotate(&notes);
    }
}

/// The move by its squares alone, where a text in Hodges notation names both: `P7f-7g`, `+B2b x 3c`.
fn stated(position: &Position, text: &str) -> Option<Move> {
    let squares = text.trim_start_matches(|c: char| c.is_ascii_uppercase() || c == '+');
    let squares = squares.trim_end_matches('=').replace(['-', 'x'], "");
    usi::parse(position.selection(), &squares).filter(|mv| mv.from().is_some())
}

/// The word in front of the number of the first move of a variation.
const VARIATION: &str = "Variation:";

/// Whether the error is that of a text which need not be meant as a move.
const fn is_other_text(error: &ParseMoveError) -> bool {
    use ParseMoveError as E;
    matches!(
        error,
        E::Syntax { .. }
            | E::JapaneseSyntax { .. }
            | E::ChessSyntax
            | E::UnknownPiece { .. }
            | E::UnknownName { .. }
    )
}

/// Whether a text begins with a letter and names no square, of shogi or of chess (`c4`).
fn is_prose(text: &str) -> bool {
    let pairs = text.as_bytes().windows(2);
    let has_chess_square =
        pairs.into_iter().any(|pair| pair[0].is_ascii_alphabetic() && pair[1].is_ascii_digit());
    text.starts_with(char::is_alphabetic) && !names_square(text) && !has_chess_square
}

/// Whether a word marks an omitted move: `...`, `--`.
fn is_ellipsis(word: &str) -> bool {
    word.chars().all(|c| matches!(c, '.' | '…' | '-' | '–' | '—'))
}

/// The text without a final result, `Resigns 0-1`.
fn without_result(text: &str) -> &str {
    match text.rsplit_once(char::is_whitespace) {
        Some((before, word)) if is_result(word) => before.trim_end(),
        _ => text,
    }
}

/// The bytes at which the games in `text` begin: the first at 0, the others with the first tag after moves, or with a
/// numbered move after a result.
pub(crate) fn games(text: &str) -> Vec<usize> {
    let mut starts = vec![0];
    let (mut has_moves, mut has_result, mut depth) = (false, false, 0usize);
    for (at, token) in Lexer::new(text).map_while(Result::ok) {
        let begins = match &token {
            Token::Tag { .. } => has_moves,
            Token::Word(word) => has_result && !is_result(word) && without_number(word).0 > 0,
            _ => false,
        };
        if begins {
            starts.push(at);
            (has_moves, has_result, depth) = (false, false, 0);
        }
        match token {
            Token::Open => depth += 1,
            Token::Close => depth = depth.saturating_sub(1),
            Token::Word(word) => {
                has_result |= depth == 0 && is_result(word);
                has_moves |= is_result(word) || names_square(word);
            }
            _ => {}
        }
    }
    starts
}

/// The length in bytes of the number in front of a move, and the rest of the word.
pub(super) fn without_number(word: &str) -> (usize, &str) {
    let behind = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = behind.trim_start_matches(['.', '…']);
    // Digits without a point are the square in front of a USI move, unless nothing follows them.
    let is_number = rest.len() < behind.len() || behind.is_empty();
    let rest = if is_number { rest } else { word };
    (word.len() - rest.len(), rest)
}

#[cfg(test)]
mod tests {
    use super::games;

    #[test]
    fn games_without_tags_begin_with_a_number_after_a_result() {
        assert_eq!(games("1. P7g-7f 1-0\n1. P2g-2f 0-1\n"), [0, 14]);
        assert_eq!(
            games("1. P7g-7f (1. P2g-2f 1-0) 2. P3c-3d 0-1"),
            [0],
            "a result in a variation"
        );
    }
}
