//! Writes tags and moves.

use std::fmt::Write as _;

use super::comment::Annotation;
use super::escape::escaped;
use super::{APPLICATION, RESULT, TERMINATION, TIME, time};
use crate::ending::psn as ending;
use crate::{
    Evaluation, EvaluationStyle, Format, MAX_DEPTH, Obstacle, Record, Remark, WriteError, Writing,
};
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{Game, MoveCounting, Node, NodeId, Notes, Symbol};
use zushiki_core::rules::{Position, Termination};

/// The columns of a line of moves; a comment may make it longer.
const WIDTH: usize = 80;

/// The properties that distinguish the formats with tags.
pub(crate) struct TaggedFormat<'a> {
    pub(crate) format: Format,
    pub(crate) numbering: Numbering,
    pub(crate) write_move: &'a dyn Fn(&Position, Move) -> String,
    /// The first tags: players, game and start.
    pub(crate) tags: Vec<(&'static str, String)>,
    /// The names of all tags that identify the game. A header of another format with one of these names is not written,
    /// because it would be read back as that tag.
    pub(crate) reserved: &'static [&'static str],
}

/// Writes tags, moves and result.
///
/// # Errors
/// If more variations lie within one another than a reader accepts.
pub(crate) fn write(record: &Record, tagged: TaggedFormat<'_>) -> Result<Writing, WriteError> {
    let result = result(record);
    let mut text: String = tagged.tags.iter().map(|(name, value)| tag(name, value)).collect();
    for (name, value) in end_tags(record, tagged.format, &result) {
        text += &tag(name, &value);
    }
    text += &kept_tags(record, &tagged);
    text.push('\n');
    // A result that was kept as text may not be a word that is allowed after moves.
    let end = if ending::is_result(&result) { &result } else { ending::result(None) };
    match MovetextWriter::new(&record.game, &tagged).moves(end) {
        Some(moves) => Ok(Writing {
            bytes: (text + &moves).into_bytes(),
            remarks: own_time(record, tagged.format).into_iter().collect(),
        }),
        None => Err(WriteError::CannotHold { format: tagged.format, why: Obstacle::TooDeep }),
    }
}

/// The result of the game, or a result that was kept because its reason is not known.
fn result(record: &Record) -> String {
    let outcome = record.game.live_outcome();
    let kept = kept(record, RESULT).filter(|_| outcome.is_none());
    kept.map_or_else(|| ending::result(outcome).to_owned(), str::to_owned)
}

/// A remark where only this program reads the time control that was written.
fn own_time(record: &Record, format: Format) -> Option<Remark> {
    let times = record.headers.time.filter(|&times| time::is_own_form(times, format))?;
    Some(Remark::OwnTime { format, times })
}

fn kept<'a>(record: &'a Record, name: &str) -> Option<&'a str> {
    let mut tags = record.headers.other.iter();
    tags.find(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
}

fn end_tags(record: &Record, format: Format, result: &str) -> Vec<(&'static str, String)> {
    let outcome = ending::stated(record.game.node(record.game.live_node()));
    let mut tags = Vec::new();
    let time = record.headers.time.map(|times| time::write(times, format));
    tags.extend(time.or_else(|| kept(record, TIME).map(str::to_owned)).map(|time| (TIME, time)));
    tags.push((RESULT, result.to_owned()));
    let known = outcome.filter(|outcome| outcome.by != Termination::Unknown);
    match (known, kept(record, TERMINATION)) {
        (Some(outcome), _) => {
            tags.push((TERMINATION, ending::termination_word(outcome.by).to_owned()))
        }
        (None, Some(kept)) => tags.push((TERMINATION, kept.to_owned())),
        (None, None) if ending::is_unfinished(result) => {
            tags.push((TERMINATION, ending::UNFINISHED.to_owned()));
        }
        _ => {}
    }
    tags.push((APPLICATION, concat!("zushiki ", env!("CARGO_PKG_VERSION")).to_owned()));
    tags
}

/// The other headers of the record, except those with names that the format itself uses.
fn kept_tags(record: &Record, tagged: &TaggedFormat<'_>) -> String {
    let is_own = |name: &str| {
        let own = tagged.tags.iter().map(|(own, _)| *own);
        let ends = [TIME, RESULT, TERMINATION, APPLICATION];
        let mut names = own.chain(ends).chain(tagged.reserved.iter().copied());
        names.any(|own| own.eq_ignore_ascii_case(name))
    };
    let kept = record.headers.other.iter().filter(|(name, _)| !is_own(name));
    kept.map(|(name, value)| tag(name, value)).collect()
}

/// The line `[Name "value"]`. Names may come from formats that allow more in them than PGN does, where a name
/// begins with a letter.
fn tag(name: &str, value: &str) -> String {
    let fit = |c: char| if c.is_whitespace() || "\"[]".contains(c) { '_' } else { c };
    let first = if name.starts_with(char::is_alphabetic) { "" } else { "X" };
    let name: String = name.chars().map(fit).collect();
    format!("[{first}{name} \"{}\"]\n", escaped(value, |rest| rest.starts_with('"')))
}

/// The numbering of moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Numbering {
    /// Each move has its own number.
    Single,
    /// A move of Black and the answer of White share a number.
    Pairs,
}

/// A step that is left to do. A stack of them replaces recursion, which would go as deep as the game
/// has moves and could overflow the call stack.
enum Task {
    /// Write the move that leads to a node.
    Move(NodeId),
    /// Write everything after a node.
    After(NodeId),
    /// Open the bracket of a variation.
    Open,
    /// Close it.
    Close,
}

/// The text of the moves as far as it has been written.
struct MovetextWriter<'a> {
    game: &'a Game,
    write_move: &'a dyn Fn(&Position, Move) -> String,
    numbering: Numbering,
    text: String,
    /// The width of the last line, in columns.
    column: usize,
    /// Whether a bracket waits to be written directly before the next word.
    opening: bool,
    /// Whether the last word was a move: White's answer then needs no number.
    after_move: bool,
    depth: usize,
}

impl<'a> MovetextWriter<'a> {
    fn new(game: &'a Game, tagged: &TaggedFormat<'a>) -> MovetextWriter<'a> {
        MovetextWriter {
            game,
            write_move: tagged.write_move,
            numbering: tagged.numbering,
            text: String::new(),
            column: 0,
            opening: false,
            after_move: false,
            depth: 0,
        }
    }

    /// All moves with their variations and comments, and the result; `None` if variations are
    /// nested more deeply than a reader accepts.
    fn moves(mut self, result: &str) -> Option<String> {
        let root = self.game.root();
        self.annotate(root);
        let mut tasks = vec![Task::After(root)];
        while let Some(task) = tasks.pop() {
            match task {
                Task::Move(id) => self.play(id),
                Task::After(id) => self.write_children(id, &mut tasks),
                Task::Open => self.open(),
                Task::Close => self.close(),
            }
            if self.depth > MAX_DEPTH {
                return None;
            }
        }
        self.word(result);
        Some(self.text + "\n")
    }

    fn write_children(&self, id: NodeId, tasks: &mut Vec<Task>) {
        let next = self.game.children(id);
        let Some((&main, others)) = next.split_first() else { return };
        tasks.push(Task::After(main));
        for &other in others.iter().rev() {
            tasks.extend([Task::Close, Task::After(other), Task::Move(other), Task::Open]);
        }
        tasks.push(Task::Move(main));
    }

    fn open(&mut self) {
        self.depth += 1;
        self.opening = true;
        self.after_move = false;
    }

    fn close(&mut self) {
        self.depth -= 1;
        self.text.push(')');
        self.column += 1;
        self.after_move = false;
    }

    fn play(&mut self, id: NodeId) {
        let node = self.game.node(id);
        let parent = node.parent().map(|parent| self.game.position_of(parent));
        if let (Some(before), Some(mv)) = (parent, node.mv()) {
            self.ellipsis(node, &before);
            let (behind, glyphs) = self.symbols(node);
            let word = self.number(node, &before) + &(self.write_move)(&before, mv) + behind;
            self.word(&word);
            glyphs.iter().for_each(|glyph| self.word(glyph));
        }
        self.after_move = true;
        self.annotate(id);
    }

    /// The symbols of a move: the text directly after it, and the words that follow as numbers. PGN writes all
    /// of them as numbers.
    fn symbols(&self, node: &Node) -> (&'static str, Vec<String>) {
        let symbols = node.notes().symbols;
        let is_text = |symbol: &Symbol| self.numbering == Numbering::Single && symbol.is_of_move();
        let text = symbols.of_move().filter(is_text).map_or("", Symbol::text);
        let numbers = symbols.iter().filter(|symbol| !is_text(symbol));
        (text, numbers.map(|symbol| format!("${}", symbol.glyph())).collect())
    }

    /// Writes an ellipsis in the place of Black's move before a first move of White.
    fn ellipsis(&mut self, node: &Node, before: &Position) {
        let is_first = node.parent() == Some(self.game.root()) && before.to_move() == Color::White;
        if is_first && self.numbering == Numbering::Single {
            let number = self.game.move_number(0, MoveCounting::BlackIsOdd) - 1;
            self.word(&format!("{number}. …"));
        }
    }

    fn number(&self, node: &Node, before: &Position) -> String {
        let number = self.game.move_number(node.ply().saturating_sub(1), MoveCounting::BlackIsOdd);
        match (self.numbering, before.to_move()) {
            (Numbering::Single, _) => format!("{number}. "),
            (Numbering::Pairs, Color::Black) => format!("{}. ", number / 2 + 1),
            (Numbering::Pairs, Color::White) if self.after_move => String::new(),
            (Numbering::Pairs, Color::White) => format!("{}... ", number.div_ceil(2)),
        }
    }

    fn annotate(&mut self, id: NodeId) {
        let node = self.game.node(id);
        let is_live = id == self.game.live_node();
        let goes_on = !self.game.children(id).is_empty();
        let comment = Evaluation::restyled(&node.notes().comment, EvaluationStyle::Command);
        let annotation = Annotation {
            notes: Notes { comment: comment.into_owned(), ..node.notes().clone() },
            is_live: is_live && goes_on,
            end: ending::declared(node).filter(|_| !is_live).map(|end| {
                [ending::result(Some(end)), ending::termination_word(end.by)].map(str::to_owned)
            }),
        };
        let comment = annotation.write();
        if !comment.is_empty() {
            self.word(&format!("{{{comment}}}"));
            self.after_move = false;
        }
    }

    /// Writes a word after a blank, or on a new line if it does not fit.
    fn word(&mut self, word: &str) {
        let bracket = if std::mem::take(&mut self.opening) { "(" } else { "" };
        let first = word.lines().next().unwrap_or("");
        let length = bracket.len() + first.chars().count();
        let blank = match self.column {
            0 => "",
            column if column + 1 + length > WIDTH => "\n",
            _ => " ",
        };
        // Writing to a string cannot fail.
        let _ = write!(self.text, "{blank}{bracket}{word}");
        let line = self.text.rsplit('\n').next().unwrap_or("");
        self.column = line.chars().count();
    }
}
