//! A game to a file.

use std::time::Duration;

use super::pieces::{code, digits, sign};
use super::{board, ending, head};
use crate::board::Move;
use crate::game::{Game, Node, NodeId};
use crate::notation::reason;
use crate::record::lost::{self, Part};
use crate::record::{Format, Record, WriteError, Writing};
use crate::rules::Position;

/// Writes the main line of a record.
///
/// # Errors
/// Where the game's rule file does not say that CSA can hold it.
pub(in crate::record) fn write(record: &Record) -> Result<Writing, WriteError> {
    let game = &record.game;
    let start = game.node(game.root()).position();
    if let Some(why) = cannot_hold(start) {
        return Err(WriteError::CannotHold { format: Format::Csa, why });
    }
    let mut writer = Writer { game, lines: Vec::new(), remarks: Vec::new() };
    writer.moves();
    writer.remarks.extend(lost::remarks(record, Format::Csa, &[Part::Variations, Part::Clocks]));
    writer.note_rules(start);
    let Writer { lines, remarks, .. } = writer;
    let modern = !record_is_ascii(record, &lines);
    let text = first(modern)
        .into_iter()
        .chain(head::written(&record.headers, modern))
        .chain(board::written(start.selection(), &start.setup()))
        .chain(lines);
    let text: String = text.map(|line| line + "\n").collect();
    Ok(Writing { bytes: text.into_bytes(), remarks })
}

fn cannot_hold(start: &Position) -> Option<String> {
    let variant = start.selection().variant();
    let geometry = start.geometry();
    if !variant.formats.csa {
        return Some(format!("it is a form for modern shogi, and this is {}", variant.name.en));
    }
    let nameless = variant.faces.iter().find(|face| face.csa.is_none());
    match nameless {
        Some(face) => Some(format!("the rule file has no CSA letters for the {}", face.name)),
        None if geometry.files() > 9 || geometry.ranks() > 9 => {
            Some("squares have two digits there, and this board is larger".to_owned())
        }
        None => None,
    }
}

/// V3 can say which encoding it has; older programs read V2.2.
fn first(modern: bool) -> Vec<String> {
    let lines: &[&str] = if modern { &["'CSA encoding=UTF-8", "V3.0"] } else { &["V2.2"] };
    lines.iter().map(|line| (*line).to_owned()).collect()
}

fn record_is_ascii(record: &Record, lines: &[String]) -> bool {
    let headers = head::written(&record.headers, false);
    headers.iter().chain(lines).all(|line| line.is_ascii())
        && !lines.iter().any(|line| line.starts_with('T') && line.contains('.'))
}

struct Writer<'a> {
    game: &'a Game,
    lines: Vec<String>,
    remarks: Vec<String>,
}

impl Writer<'_> {
    fn moves(&mut self) {
        let line = self.game.main_line();
        self.comment(self.game.node(self.game.root()));
        for pair in line.windows(2) {
            self.step(pair[0], pair[1]);
        }
        self.end(self.game.live_node());
    }

    fn step(&mut self, before: NodeId, place: NodeId) {
        let (before, node) = (self.game.node(before), self.game.node(place));
        self.lines.extend(node.mv().map(|mv| written(before.position(), mv)));
        self.lines.extend(node.notes().spent.map(seconds));
        self.comment(node);
    }

    fn comment(&mut self, node: &Node) {
        let comment = &node.notes().comment;
        self.lines.extend(comment.lines().map(|line| format!("'*{line}")));
    }

    fn end(&mut self, place: NodeId) {
        let node = self.game.node(place);
        let (word, says_all) = ending::written(node.end(), node.position().to_move());
        if let Some(end) = node.end().filter(|_| !says_all) {
            let how = reason::outcome(node.position().selection(), end);
            self.lines.push(format!("'*{how}"));
            self.remarks.push(format!("CSA has no word for this end: {word}, and a comment"));
        }
        self.lines.push(word.to_owned());
        self.lines.extend(node.notes().spent_on_end.map(seconds));
    }

    fn note_rules(&mut self, start: &Position) {
        let selection = start.selection();
        if !selection.overrides().is_empty() {
            let rules = selection.overrides();
            self.remarks.push(format!("CSA names no rules: {rules} is left out"));
        }
    }
}

/// `+7776FU`: the piece is the one that stands there afterwards.
fn written(before: &Position, mv: Move) -> String {
    let (selection, geometry) = (before.selection(), before.geometry());
    let (from, to) = (mv.from().map(|from| digits(geometry, from)), digits(geometry, mv.to()));
    let kind = before.moved_kind(mv).and_then(|kind| match mv.promotes() {
        true => selection.face(kind).promotes_to,
        false => Some(kind),
    });
    let code = kind.map(|kind| code(selection, kind)).unwrap_or_default();
    format!("{}{}{to}{code}", sign(before.to_move()), from.as_deref().unwrap_or("00"))
}

/// `T12`, with thousandths where there are any.
fn seconds(spent: Duration) -> String {
    match spent.subsec_millis() {
        0 => format!("T{}", spent.as_secs()),
        millis => format!("T{}.{millis:03}", spent.as_secs()),
    }
}
