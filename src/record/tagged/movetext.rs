//! The moves of PSN and PGN with their variations and comments, one after the other.

use super::comment::Annotation;
use super::ending::{self, is_result};
use super::{Lexer, Token};
use crate::board::Move;
use crate::notation::ParseMoveError;
use crate::record::builder::GameBuilder;
use crate::record::{ReadError, SyntaxFault};
use crate::rules::Position;

/// How a format reads the text of a move.
pub(in crate::record) type ReadMove<'a> =
    &'a dyn Fn(&Position, &str) -> Result<Move, ParseMoveError>;

/// Reads the part of a file behind its tags.
pub(super) struct MovetextReader<'a> {
    text: &'a str,
    read_move: ReadMove<'a>,
    builder: GameBuilder<'a>,
    /// The comments of a variation before its first move; `None` outside of that place. They belong
    /// to the move to come, as the bracket itself is already at the move that it replaces.
    waiting: Option<Vec<Annotation>>,
    /// The result behind the moves of the main line.
    result: Option<&'a str>,
    /// Whether another game follows in the file.
    has_more: bool,
    /// Whether anything but tags and comments has been read.
    has_begun: bool,
}

/// What the movetext says besides the moves.
pub(super) struct Movetext<'a> {
    pub(super) builder: GameBuilder<'a>,
    pub(super) result: Option<&'a str>,
    pub(super) has_more: bool,
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
            builder,
            waiting: None,
            result: None,
            has_more: false,
            has_begun: false,
        }
    }

    /// Reads to the end of the game, or to the first fault.
    pub(super) fn read(mut self) -> Movetext<'a> {
        let read = self.tokens();
        let MovetextReader { builder, result, has_more, .. } = self;
        Movetext { builder, result, has_more, read }
    }

    fn tokens(&mut self) -> Result<(), ReadError> {
        for part in Lexer::new(self.text) {
            let (at, token) = part?;
            self.has_begun |= matches!(token, Token::Open | Token::Close | Token::Word(_));
            match token {
                Token::Comment(raw) => self.annotate(Annotation::read(raw)),
                Token::Remark(text) => self.annotate(Annotation::plain(text)),
                Token::Open => self.open(at)?,
                Token::Close => self.close(at)?,
                Token::Tag { .. } if self.has_begun => return self.next_game(at),
                Token::Tag { .. } => {}
                Token::Word(_) if self.result.is_some() => return self.next_game(at),
                Token::Word(word) => self.word(at, word)?,
            }
        }
        match self.builder.in_variation() {
            true => Err(self.builder.error(self.text.len(), SyntaxFault::OpenVariation)),
            false => Ok(()),
        }
    }

    /// Another game begins at the byte `at`.
    fn next_game(&mut self, at: usize) -> Result<(), ReadError> {
        self.has_more = true;
        match self.builder.in_variation() {
            true => Err(self.expected(at, SyntaxFault::VariationEnd)),
            false => Ok(()),
        }
    }

    fn expected(&self, at: usize, fault: fn(String) -> SyntaxFault) -> ReadError {
        let found = self.text[at..].split_whitespace().next().unwrap_or_default();
        self.builder.error(at, fault(found.to_owned()))
    }

    fn open(&mut self, at: usize) -> Result<(), ReadError> {
        if self.waiting.is_some() || self.builder.ply() == 0 {
            return Err(self.expected(at, SyntaxFault::VariationStart));
        }
        self.builder.open_variation(at)?;
        self.waiting = Some(Vec::new());
        Ok(())
    }

    fn close(&mut self, at: usize) -> Result<(), ReadError> {
        if !self.builder.close_variation() {
            return Err(self.expected(at, SyntaxFault::Move));
        }
        // The comments of an empty variation, `({better: 3. P-2f})`, go to the move before it.
        self.annotate_waiting();
        Ok(())
    }

    fn word(&mut self, at: usize, word: &'a str) -> Result<(), ReadError> {
        if is_result(word) {
            // A result within brackets is that of the variation, not of the game.
            if !self.builder.in_variation() {
                self.result = Some(word);
            }
            return Ok(());
        }
        let (length, word) = without_number(word);
        let mv = word.trim_end_matches(['!', '?']);
        if !mv.is_empty() && !mv.starts_with('$') {
            self.play(at + length, mv)?;
        }
        let glyph = if mv.starts_with('$') { mv } else { &word[mv.len()..] };
        self.annotate(Annotation::plain(glyph_in_words(glyph)));
        Ok(())
    }

    fn play(&mut self, at: usize, text: &str) -> Result<(), ReadError> {
        let mv = (self.read_move)(self.builder.position(), text);
        self.builder.play(at, text, mv)?;
        self.annotate_waiting();
        Ok(())
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

/// How many bytes the number in front of a move has, and the rest of the word.
pub(super) fn without_number(word: &str) -> (usize, &str) {
    let behind = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = behind.trim_start_matches(['.', '…']);
    // Digits without a point are the square in front of a USI move, unless nothing follows them.
    let is_number = rest.len() < behind.len() || behind.is_empty();
    let rest = if is_number { rest } else { word };
    (word.len() - rest.len(), rest)
}

/// The mark for a numeric annotation glyph of PGN, `$1` to `$6`; other glyphs stay numbers.
fn glyph_in_words(glyph: &str) -> &str {
    let marks = ["!", "?", "!!", "??", "!?", "?!"];
    let number = glyph.strip_prefix('$').and_then(|number| number.parse::<usize>().ok());
    number.and_then(|number| marks.get(number.checked_sub(1)?)).copied().unwrap_or(glyph)
}
