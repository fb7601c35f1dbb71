//! The moves of a file to a game: variations, comments, times and endings.

use std::collections::HashMap;

use super::ending::{self, Word};
use super::headers::Said;
use super::line::{Line, MARKS};
use super::start::Head;
use super::{RESULT, TERMINATION, offset};
use crate::board::Move;
use crate::game::{Game, NodeId};
use crate::notation::{ParseMoveError, Unmarked, japanese, reason};
use crate::record::{
    Fault, Format, Known, MAX_DEPTH, Place, ReadError, Reading, Record, replay, tagged,
};
use crate::rules::{Outcome, Termination};

/// Reads a file of either format.
///
/// # Errors
/// The first thing that is wrong with it, with what could be read before.
pub(in crate::record) fn read(
    text: &str,
    format: Format,
    known: &Known<'_>,
) -> Result<Reading, ReadError> {
    let lines: Vec<Line<'_>> = text.lines().map(Line::of).collect();
    let (mut said, mut remarks) = (Said::new(&lines), Vec::new());
    let start = Head::new(text, &lines).start(&mut said, known, &mut remarks)?;
    let mut reader = Reader::new(text, Game::new(start));
    if said.value(TERMINATION).is_some_and(tagged::ending::is_known) {
        reader.said = said.take(&[RESULT]).zip(said.take(&[TERMINATION]));
    }
    let read = reader.lines(&lines);
    remarks.append(&mut reader.remarks());
    let headers = said.into_headers(&mut remarks);
    let record = Record { headers, game: reader.finish() };
    let reading = Reading { record, format, remarks };
    reading.unless(read)
}

struct Reader<'a> {
    text: &'a str,
    game: Game,
    /// The line that is being read, from the start on.
    line: Vec<NodeId>,
    /// How many variations within one another lead to a place; places of the main line are left out.
    depths: HashMap<NodeId, usize>,
    /// The ends that were read. They are declared last: a variation may begin at one.
    ends: Vec<(NodeId, Outcome)>,
    /// How the line that is being read ended, once it has: only a variation can follow.
    over: Option<Outcome>,
    /// How the main line ended, where headers say it.
    said: Option<(&'a str, &'a str)>,
    /// Where the main line ends, once a variation has begun.
    main: Option<NodeId>,
    /// The number of the first move, less one.
    before: Option<usize>,
    misnumbered: bool,
    /// The first of the lines that are none of the format's, and how many there are.
    strange: Option<(usize, usize)>,
    remarks: Vec<String>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, game: Game) -> Reader<'a> {
        Reader {
            text,
            line: vec![game.root()],
            game,
            depths: HashMap::new(),
            ends: Vec::new(),
            over: None,
            said: None,
            main: None,
            before: None,
            misnumbered: false,
            strange: None,
            remarks: Vec::new(),
        }
    }

    fn lines(&mut self, lines: &[Line<'a>]) -> Result<(), ReadError> {
        for (at, &line) in lines.iter().enumerate() {
            self.take(line, &lines[at + 1..])?;
        }
        Ok(())
    }

    fn take(&mut self, line: Line<'a>, after: &[Line<'a>]) -> Result<(), ReadError> {
        match line {
            Line::Comment(comment) => self.comment(comment),
            Line::Move { number, .. } => {
                self.check(number);
                return self.numbered(line, after);
            }
            Line::Marked(moves) => return self.marked(moves, after),
            Line::Variation { number, text } => return self.vary(number, text),
            Line::Summary(text) => {
                let end = ending::from_summary(text, self.game.position().to_move());
                self.end(end);
            }
            Line::Other(text) => return self.other(text),
            Line::Blank | Line::Heading | Line::Diagram | Line::Header { .. } => {}
        }
        Ok(())
    }

    fn here(&self) -> NodeId {
        self.game.cursor_node()
    }

    fn comment(&mut self, line: &str) {
        let comment = &mut self.game.notes_mut().comment;
        if !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(line);
    }

    /// A line that is none of the format's: nothing is lost, but somebody should know. A move without
    /// its number is no comment.
    fn other(&mut self, text: &str) -> Result<(), ReadError> {
        if self.read(text).map_or_else(|error| error.is_move(), |_| true) {
            let expected = "a numbered move such as 1 ７六歩(77)";
            return Err(self.wrong(text, Fault::Expected { expected, found: text.to_owned() }));
        }
        let (first, count) = self.strange.unwrap_or((offset(self.text, text), 0));
        self.strange = Some((first, count + 1));
        self.comment(text);
        Ok(())
    }

    fn remarks(&mut self) -> Vec<String> {
        let strange = self.strange.map(|(first, count)| {
            let line = Place::of(self.text, first).line;
            match count {
                1 => format!("line {line} is nothing known: it is kept as a comment"),
                _ => format!(
                    "line {line} and {} more are nothing known: they are kept as comments",
                    count - 1
                ),
            }
        });
        let mut remarks = std::mem::take(&mut self.remarks);
        remarks.extend(strange);
        remarks
    }

    /// Notices where the moves are not numbered one after the other.
    fn check(&mut self, number: usize) {
        let before = *self.before.get_or_insert(number.saturating_sub(1));
        let ply = self.line.len();
        if number != before.saturating_add(ply) && !self.misnumbered {
            self.misnumbered = true;
            let number_it_is = before.saturating_add(ply);
            self.remarks.push(format!("move {number_it_is} is numbered {number}"));
        }
    }

    fn numbered(&mut self, line: Line<'a>, after: &[Line<'a>]) -> Result<(), ReadError> {
        let Line::Move { text, spent, .. } = line else { return Ok(()) };
        match ending::word(text, self.game.position().to_move()) {
            None => {
                self.play(text, after)?;
                let notes = self.game.notes_mut();
                notes.spent = notes.spent.or(spent);
                return Ok(());
            }
            Some(Word::End(end)) => self.end(Some(end)),
            Some(Word::BrokenOff) => {}
            Some(Word::Other) => {
                self.comment(text);
                self.remarks.push(format!("{text} is no ending here: it is kept as a comment"));
            }
        }
        let notes = self.game.notes_mut();
        notes.spent_on_end = notes.spent_on_end.or(spent);
        Ok(())
    }

    /// Plays the moves of a line of KI2.
    fn marked(&mut self, moves: &'a str, after: &[Line<'a>]) -> Result<(), ReadError> {
        let mut rest = moves;
        while let Some(mark) = rest.chars().next() {
            let behind = &rest[mark.len_utf8()..];
            let length = behind.find(MARKS).unwrap_or(behind.len());
            let (one, next) = rest.split_at(mark.len_utf8() + length);
            self.play(one.trim_end(), if next.is_empty() { after } else { &[] })?;
            rest = next;
        }
        Ok(())
    }

    /// Plays a move, or takes note of the foul that it is called below.
    fn play(&mut self, text: &'a str, after: &[Line<'_>]) -> Result<(), ReadError> {
        match self.read(text) {
            Ok(mv) => self.make(text, mv),
            Err(error) if error.is_move() && is_called_foul(after) => {
                let loser = self.game.position().to_move();
                self.end(Some(Outcome { winner: Some(!loser), by: Termination::IllegalMove }));
                self.comment(&format!("illegal move: {text}"));
                Ok(())
            }
            Err(error) => {
                let reason = reason::unread(self.game.position(), &error);
                Err(self.wrong(text, Fault::Move { text: text.to_owned(), reason }))
            }
        }
    }

    fn read(&self, text: &str) -> Result<Move, ParseMoveError> {
        let previous = self.game.last_move().map(Move::to);
        japanese::read(self.game.position(), previous, text, Unmarked::Plain)
    }

    fn make(&mut self, text: &'a str, mv: Move) -> Result<(), ReadError> {
        if let Some(end) = self.over {
            let reason = reason::outcome(self.game.position().selection(), end);
            return Err(self.wrong(text, Fault::AfterTheEnd { reason }));
        }
        let (parent, before) = (self.here(), self.game.branch_count());
        replay::play(&mut self.game, text, mv).map_err(|fault| self.wrong(text, fault))?;
        let here = self.here();
        self.line.push(here);
        let is_new = self.game.branch_count_at(self.game.cursor_ply() - 1) > before;
        let deeper = self.depths.get(&parent).copied().unwrap_or(0) + usize::from(before > 0);
        if is_new && deeper > 0 {
            self.depths.insert(here, deeper);
        }
        match deeper > MAX_DEPTH && is_new {
            true => Err(self.wrong(text, Fault::TooDeep)),
            false => Ok(()),
        }
    }

    fn wrong(&self, text: &str, fault: Fault) -> ReadError {
        let error = ReadError::at(self.text, offset(self.text, text), fault);
        ReadError { ply: Some(self.line.len()), ..error }
    }

    /// Goes back to where a variation begins.
    fn vary(&mut self, number: usize, text: &str) -> Result<(), ReadError> {
        let here = self.here();
        self.main.get_or_insert(here);
        self.over = None;
        let place = number.checked_sub(self.before.unwrap_or(0) + 1);
        match place.and_then(|ply| Some((ply, *self.line.get(ply)?))) {
            Some((ply, place)) => {
                self.line.truncate(ply + 1);
                self.game.go_to_node(place);
                Ok(())
            }
            None => {
                let expected = "the number of a move that was played above";
                let fault = Fault::Expected { expected, found: text.to_owned() };
                Err(ReadError::at(self.text, offset(self.text, text), fault))
            }
        }
    }

    /// The game has ended here; what is said first holds.
    fn end(&mut self, end: Option<Outcome>) {
        let here = self.here();
        if end.is_some() && self.game.branch_count() > 0 {
            // A variation that only repeats what was played ends before that did.
            return self.remarks.push("an end is left out: the game went on there".to_owned());
        }
        self.ends.extend(end.map(|end| (here, end)));
        self.over = self.over.or(end);
    }

    /// The game, with the main line as its live one.
    fn finish(mut self) -> Game {
        let main = self.main.unwrap_or(self.here());
        self.game.go_to_node(main);
        let said = self.said.and_then(|(result, by)| tagged::ending::read(&self.game, result, by));
        said.into_iter().for_each(|end| self.game.declare_end(end));
        for (place, end) in self.ends {
            self.game.go_to_node(place);
            self.game.declare_end(end);
        }
        self.game.go_to_node(main);
        self.game.make_cursor_live();
        self.game
    }
}

/// Whether the next line that matters says that the last move was against the rules.
fn is_called_foul(after: &[Line<'_>]) -> bool {
    let mut next = after.iter().filter(|line| !matches!(line, Line::Comment(_) | Line::Blank));
    match next.next() {
        Some(Line::Move { text, .. } | Line::Summary(text)) => text.contains("反則"),
        _ => false,
    }
}
