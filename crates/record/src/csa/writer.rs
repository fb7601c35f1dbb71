//! Writes the main line of a record as CSA.

use std::time::Duration;

use super::pieces::{code, digits, sign};
use super::{board, head, time};
use crate::ending::{csa as ending, psn};
use crate::kif::{RESULT, TERMINATION};
use crate::{
    CommentWords, Format, Obstacle, Record, Remark, WriteError, Writing, left_out, long_lines,
    symbols,
};
use zushiki_core::board::Move;
use zushiki_core::game::{Game, Node, NodeId};
use zushiki_core::rules::{Outcome, Position, Termination};

/// The mark of a comment for people.
const COMMENT: &str = "'*";

/// Writes a record.
///
/// # Errors
/// If CSA cannot hold the game according to its rule file.
pub(super) fn write(record: &Record, words: &dyn CommentWords) -> Result<Writing, WriteError> {
    let game = &record.game;
    let start = game.start();
    if let Some(why) = obstacle(start) {
        return Err(WriteError::CannotHold { format: Format::Csa, why });
    }
    let mut writer = CsaWriter::new(record, words);
    writer.moves();
    writer.remarks.extend(long_lines::remark(writer.broken_lines));
    let left_out = left_out::remarks(record, Format::Csa);
    writer.remarks.extend(left_out);
    let own_time = time::without_form(&record.headers);
    writer.remarks.extend(own_time.map(|times| Remark::OwnTime { format: Format::Csa, times }));
    writer.note_rules(start);
    let own_end = writer.own_end();
    let CsaWriter { lines, mut remarks, .. } = writer;
    let is_v3 = has_fractions(&lines) || time::needs_v3(&record.headers);
    let text = first(is_v3)
        .into_iter()
        .chain(head::write(&record.headers, is_v3, &mut remarks))
        .chain(own_end)
        .chain(board::write(start.selection(), &start.setup()))
        .chain(lines);
    let text: String = text.map(|line| line + "\n").collect();
    Ok(Writing { bytes: text.into_bytes(), remarks })
}

/// Why CSA cannot hold a game that begins with `start`; `None` if it can.
pub(crate) fn obstacle(start: &Position) -> Option<Obstacle> {
    let variant = start.selection().variant();
    let board = start.geometry();
    if !variant.formats.csa {
        return Some(Obstacle::NotShogi { game: variant.name.clone() });
    }
    let without_code = variant.faces.iter().find(|face| face.csa.is_none());
    match without_code {
        Some(face) => Some(Obstacle::NoCsaLetters { piece: Box::new(face.clone()) }),
        None if board.files() > 9 || board.ranks() > 9 => Some(Obstacle::LargeBoard),
        None => None,
    }
}

/// The first lines: encoding and version.
fn first(is_v3: bool) -> Vec<String> {
    let lines: &[&str] = if is_v3 { &["'CSA encoding=UTF-8", "V3.0"] } else { &["V2.2"] };
    lines.iter().map(|line| (*line).to_owned()).collect()
}

/// Whether a time has fractions of a second, which only V3 has.
fn has_fractions(lines: &[String]) -> bool {
    lines.iter().any(|line| line.starts_with('T') && line.contains('.'))
}

struct CsaWriter<'a> {
    game: &'a Game,
    words: &'a dyn CommentWords,
    /// Whether the game is marked as broken off in the record.
    broken_off: bool,
    lines: Vec<String>,
    /// The number of lines of comments that were too long.
    broken_lines: usize,
    remarks: Vec<Remark>,
}

impl<'a> CsaWriter<'a> {
    fn new(record: &'a Record, words: &'a dyn CommentWords) -> CsaWriter<'a> {
        CsaWriter {
            game: &record.game,
            words,
            broken_off: record.headers.is_broken_off(),
            lines: Vec::new(),
            broken_lines: 0,
            remarks: Vec::new(),
        }
    }

    fn moves(&mut self) {
        let line = self.game.main_line();
        self.comment(self.game.node(self.game.root()));
        for pair in line.windows(2) {
            self.mv(pair[0], pair[1]);
        }
        self.end(self.game.live_node());
    }

    fn mv(&mut self, before: NodeId, after: NodeId) {
        let (before, node) = (self.game.position_of(before), self.game.node(after));
        self.lines.extend(node.mv().map(|mv| move_statement(&before, mv)));
        self.lines.extend(node.notes().spent.map(seconds));
        self.comment(node);
    }

    fn comment(&mut self, node: &Node) {
        let comment = symbols::comment_in_lines(node.notes());
        for line in comment.lines() {
            let parts = long_lines::parts(line, COMMENT);
            self.broken_lines += usize::from(parts.len() > 1);
            self.lines.extend(parts.into_iter().map(|part| format!("{COMMENT}{part}")));
        }
    }

    fn end(&mut self, live: NodeId) {
        let node = self.game.node(live);
        let (end, on_end) = (psn::stated(node), node.notes().spent_on_end);
        if end.is_none() && on_end.is_none() && !self.broken_off {
            return;
        }
        let (word, _) = ending::word_for_end(end, node.to_move());
        if let Some(end) = end.filter(|end| end.by == Termination::Unknown) {
            self.unknown_end(node, end, word);
        }
        self.lines.push(word.to_owned());
        self.lines.extend(on_end.map(seconds));
    }

    /// Writes an end by an unknown reason as a comment: every word of CSA claims more.
    fn unknown_end(&mut self, node: &Node, end: Outcome, word: &'static str) {
        let sentence = self.words.end(self.game.start().selection(), end);
        // A file that was written from such a file has the comment already.
        if !node.notes().comment.contains(&sentence) {
            self.lines.push(format!("{COMMENT}{sentence}"));
        }
        self.remarks.push(Remark::EndInComment { format: Format::Csa, word });
    }

    /// The end of the game in comments with names, where CSA has no word for it.
    fn own_end(&mut self) -> Vec<String> {
        let live = self.game.node(self.game.live_node());
        let mover = live.to_move();
        let without_word = |end: &Outcome| !ending::word_for_end(Some(*end), mover).1;
        let Some(end) = psn::stated(live).filter(without_word) else { return Vec::new() };
        if end.by != Termination::Unknown {
            self.remarks.push(Remark::EndInHeaders { by: end.by });
        }
        let (result, by) = (psn::result(Some(end)), psn::termination_word(end.by));
        vec![format!("'{RESULT}: {result}"), format!("'{TERMINATION}: {by}")]
    }

    fn note_rules(&mut self, start: &Position) {
        let rules = start.selection().overrides();
        if !rules.is_empty() {
            self.remarks.push(Remark::RulesLeftOut { rules });
        }
    }
}

/// The statement of a move, `+7776FU`. CSA names the piece as it is after the move, promoted or not.
fn move_statement(before: &Position, mv: Move) -> String {
    let (selection, geometry) = (before.selection(), before.geometry());
    let (from, to) = (mv.from().map(|from| digits(geometry, from)), digits(geometry, mv.to()));
    let code = before.landed_kind(mv).map(|kind| code(selection, kind)).unwrap_or_default();
    format!("{}{}{to}{code}", sign(before.to_move()), from.as_deref().unwrap_or("00"))
}

/// The statement of a time, `T12`; V3 allows thousandths.
fn seconds(spent: Duration) -> String {
    match spent.subsec_millis() {
        0 => format!("T{}", spent.as_secs()),
        millis => format!("T{}.{millis:03}", spent.as_secs()),
    }
}
