//! A game as Markdown, with its last position as a text diagram.

use super::blocks::{self, Block};
use super::{diagram, result};
use crate::language::Language;
use crate::message;
use crate::wording::{Wording, listed_headers};
use zushiki_record::Record;

pub(super) fn write(language: Language, record: &Record) -> String {
    let game = &record.game;
    let selection = game.position().selection();
    let mut text = format!("# {}\n\n", escaped(&selection.title().words(language)));
    for (name, value) in listed_headers(language, selection, &record.headers) {
        let header =
            message!(language, "record-header", name = escaped(&name), value = escaped(&value));
        text += &format!("- {header}\n");
    }
    let mut last = None;
    for block in blocks::of(language, game) {
        match block {
            Block::Moves(moves) => text += &format!("\n{}\n", escaped(&moves)),
            Block::Comment(comment) => text += &quoted(&comment),
            Block::Diagram(node) => last = Some(node),
        }
    }
    if let Some(node) = last {
        let setup = game.position_of(node).setup();
        let drawn = diagram::text(language, selection, &setup);
        text += &format!("\n```\n{}\n```\n", drawn.trim_end());
    }
    match result(language, record) {
        Some(result) => text + &format!("\n{}\n", escaped(&result)),
        None => text,
    }
}

/// A comment as a quotation.
fn quoted(comment: &str) -> String {
    let lines: String = comment.lines().map(|line| format!("> {}\n", escaped(line))).collect();
    format!("\n{lines}")
}

/// `text` with the characters that Markdown uses escaped.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' | '*' | '_' | '`' | '[' | ']' => safe.extend(['\\', c]),
            '<' => safe.push_str("&lt;"),
            c => safe.push(c),
        }
    }
    safe
}
