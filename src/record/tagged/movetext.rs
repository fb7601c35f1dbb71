//! Moves with their variations and comments, played one after the other.

use super::comment::Said;
use super::ending::{self, is_result};
use super::{Lexer, Token};
use crate::board::Move;
use crate::game::{Game, NodeId};
use crate::record::{Fault, MAX_DEPTH, ReadError, replay};
use crate::rules::Position;

/// How a format reads a move; the error says why it is none.
pub(in crate::record) type ReadMove<'a> = &'a dyn Fn(&Position, &str) -> Result<Move, String>;

/// What has been read of the moves.
pub(in crate::record) struct Movetext<'a> {
    text: &'a str,
    read_move: ReadMove<'a>,
    /// The game as far as it was read.
    pub(in crate::record) game: Game,
    /// The result behind the moves.
    pub(in crate::record) result: Option<&'a str>,
    /// Whether something follows that is not part of this game.
    pub(in crate::record) has_more: bool,
    /// Whether the tags are over.
    has_begun: bool,
    /// Where to go on behind each variation that is open.
    open: Vec<NodeId>,
    /// What was said in a variation before its first move.
    before_first: Option<Vec<Said>>,
    /// The last move that stands in no variation.
    last: NodeId,
    live: Option<NodeId>,
    ends: Vec<(NodeId, [String; 2])>,
}

impl<'a> Movetext<'a> {
    /// Nothing yet of a game that begins at `start`.
    pub(in crate::record) fn new(
        text: &'a str,
        start: Position,
        read_move: ReadMove<'a>,
    ) -> Movetext<'a> {
        let game = Game::new(start);
        Movetext {
            text,
            read_move,
            last: game.root(),
            game,
            result: None,
            has_more: false,
            has_begun: false,
            open: Vec::new(),
            before_first: None,
            live: None,
            ends: Vec::new(),
        }
    }

    /// Reads to the end of the game; afterwards it stands where the file says.
    ///
    /// # Errors
    /// The first thing that is wrong; the game is then the one that was read before.
    pub(in crate::record) fn read(&mut self) -> Result<(), ReadError> {
        let read = self.parts();
        for (place, [result, by]) in std::mem::take(&mut self.ends) {
            self.game.go_to_node(place);
            if let Some(outcome) = ending::read(&self.game, &result, &by) {
                self.game.declare_end(outcome);
            }
        }
        self.game.go_to_node(self.last);
        self.game.go_to_node(self.live.unwrap_or(self.last));
        self.game.make_cursor_live();
        read
    }

    fn parts(&mut self) -> Result<(), ReadError> {
        for part in Lexer::new(self.text) {
            let (at, token) = part?;
            self.has_begun |= matches!(token, Token::Open | Token::Close | Token::Word(_));
            match token {
                Token::Comment(raw) => self.say(Said::read(raw)),
                Token::Remark(text) => self.say(Said::plain(text)),
                Token::Open => self.open(at)?,
                Token::Close => self.close(at)?,
                Token::Tag { .. } if self.has_begun => return self.closed(at, true),
                Token::Tag { .. } => {}
                Token::Word(_) if self.result.is_some() => return self.closed(at, true),
                Token::Word(word) => self.word(at, word)?,
            }
        }
        self.closed(self.text.len(), false)
    }

    /// The game is at its end, where no variation may be open.
    fn closed(&mut self, at: usize, has_more: bool) -> Result<(), ReadError> {
        self.has_more = has_more;
        match self.open.is_empty() {
            true => Ok(()),
            false => self.expected(at, "a ) behind the variation"),
        }
    }

    fn expected(&self, at: usize, expected: &'static str) -> Result<(), ReadError> {
        let found = self.text[at..].split_whitespace().next().unwrap_or("the end of the file");
        let found = found.to_owned();
        Err(self.wrong(at, Fault::Expected { expected, found }))
    }

    fn wrong(&self, at: usize, fault: Fault) -> ReadError {
        let ply = Some(self.game.cursor_ply() + 1);
        ReadError { ply, ..ReadError::at(self.text, at, fault) }
    }

    fn open(&mut self, at: usize) -> Result<(), ReadError> {
        if self.before_first.is_some() || self.game.cursor_ply() == 0 {
            return self.expected(at, "a move before the variation that is to replace it");
        }
        if self.open.len() == MAX_DEPTH {
            return Err(self.wrong(at, Fault::TooDeep));
        }
        self.open.push(self.game.cursor_node());
        self.game.go_to(self.game.cursor_ply() - 1);
        self.before_first = Some(Vec::new());
        Ok(())
    }

    fn close(&mut self, at: usize) -> Result<(), ReadError> {
        let Some(place) = self.open.pop() else {
            return self.expected(at, "a move");
        };
        self.game.go_to_node(place);
        self.say_what_waits();
        Ok(())
    }

    fn word(&mut self, at: usize, word: &'a str) -> Result<(), ReadError> {
        if is_result(word) {
            if self.open.is_empty() {
                self.result = Some(word);
            }
            return Ok(());
        }
        let (length, word) = without_number(word);
        let mv = word.trim_end_matches(['!', '?']);
        if !mv.is_empty() && !mv.starts_with('$') {
            self.play(at + length, mv)?;
        }
        let judgement = if mv.starts_with('$') { mv } else { &word[mv.len()..] };
        self.say(Said::plain(judgement_in_words(judgement)));
        Ok(())
    }

    fn play(&mut self, at: usize, text: &str) -> Result<(), ReadError> {
        let said = |reason| Fault::Move { text: text.to_owned(), reason };
        let mv = (self.read_move)(self.game.position(), text);
        let mv = mv.map_err(|reason| self.wrong(at, said(reason)))?;
        let played = replay::play(&mut self.game, text, mv);
        played.map_err(|fault| self.wrong(at, fault))?;
        if self.open.is_empty() {
            self.last = self.game.cursor_node();
        }
        self.say_what_waits();
        Ok(())
    }

    fn say_what_waits(&mut self) {
        for said in self.before_first.take().into_iter().flatten() {
            self.say(said);
        }
    }

    /// Writes down what is said about the current place, or about the move to come.
    fn say(&mut self, said: Said) {
        if let Some(waiting) = &mut self.before_first {
            waiting.push(said);
            return;
        }
        let here = self.game.cursor_node();
        if said.live {
            self.live = Some(here);
        }
        self.ends.extend(said.end.map(|end| (here, end)));
        let notes = self.game.notes_mut();
        notes.spent = said.notes.spent.or(notes.spent);
        notes.left = said.notes.left.or(notes.left);
        notes.spent_on_end = said.notes.spent_on_end.or(notes.spent_on_end);
        if !notes.comment.is_empty() && !said.notes.comment.is_empty() {
            notes.comment.push('\n');
        }
        notes.comment.push_str(&said.notes.comment);
    }
}

/// How long the number in front of a move is, and what is left of the word behind it.
pub(super) fn without_number(word: &str) -> (usize, &str) {
    let behind = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = behind.trim_start_matches(['.', '…']);
    let is_number = rest.len() < behind.len() || behind.is_empty();
    let rest = if is_number { rest } else { word };
    (word.len() - rest.len(), rest)
}

/// What the numbers of PGN stand for that every chess book prints as marks.
fn judgement_in_words(mark: &str) -> &str {
    let marks = ["!", "?", "!!", "??", "!?", "?!"];
    let number = mark.strip_prefix('$').and_then(|number| number.parse::<usize>().ok());
    number.and_then(|number| marks.get(number.checked_sub(1)?)).copied().unwrap_or(mark)
}
