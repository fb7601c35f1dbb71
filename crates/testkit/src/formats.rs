//! Functions for the tests of game files: a record through every format and back, and the result of reading a
//! file in lines.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use zushiki_core::game::{Game, NodeId, Notes, Symbols};
use zushiki_core::notation::usi;
use zushiki_core::rules::Outcome;
use zushiki_core::variant::{Selection, library};
use zushiki_record::{
    self as record, Evaluation, EvaluationStyle, Format, Part, ReadError, ReadOptions, Reading,
    Record, Remark, WriteError,
};
use zushiki_words::language::Language;
use zushiki_words::wording::{self, Wording};

/// A node of a game: the moves that lead to it, and its notes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeView {
    moves: String,
    comment: String,
    symbols: Symbols,
    /// The time taken for the move, and for the end.
    spent: [Option<Duration>; 2],
    end: Option<Outcome>,
    is_live: bool,
}

/// All nodes of a game, the main line before the variations.
pub fn nodes(game: &Game) -> Vec<NodeView> {
    let mut open = vec![(game.root(), String::new())];
    let mut nodes = Vec::new();
    while let Some((id, moves)) = open.pop() {
        nodes.push(node_view(game, id, &moves));
        for next in game.children(id).into_iter().rev() {
            let mv = usi::write(game.position().selection(), game.node(next).mv().unwrap());
            open.push((next, format!("{moves} {mv}")));
        }
    }
    nodes
}

fn node_view(game: &Game, id: NodeId, moves: &str) -> NodeView {
    let (node, Notes { comment, symbols, spent, spent_on_end, .. }) =
        (game.node(id), game.node(id).notes());
    NodeView {
        moves: moves.to_owned(),
        comment: in_one_style(&without_blanks(comment)),
        symbols: *symbols,
        spent: [*spent, *spent_on_end],
        end: node.end(),
        is_live: id == game.live_node(),
    }
}

/// The comment with its evaluation as PSN has it, because formats write the same evaluation in different forms.
fn in_one_style(comment: &str) -> String {
    let rest = Evaluation::removed_from(comment);
    Evaluation::in_comment(comment).map_or(comment.to_owned(), |evaluation| {
        format!("{} {rest}", evaluation.text(EvaluationStyle::Command)).trim_end().to_owned()
    })
}

/// The comment without blanks at the ends of its lines, which formats may drop.
fn without_blanks(comment: &str) -> String {
    comment.trim().lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

/// The nodes of a game without the parts that the remarks name as left out or changed.
fn without(game: &Game, remarks: &[Remark]) -> Vec<NodeView> {
    let left_out = |part| {
        let is_it =
            |remark: &Remark| matches!(remark, Remark::LeftOut { part: left, .. } if *left == part);
        remarks.iter().any(is_it)
    };
    let has = |is_it: fn(&Remark) -> bool| remarks.iter().any(is_it);
    let end_in_comment = has(|remark| matches!(remark, Remark::EndInComment { .. }));
    let nearest_end = has(|remark| matches!(remark, Remark::NearestEnd { .. }));
    let mut nodes = nodes(game);
    if left_out(Part::Variations) {
        let main: Vec<&NodeView> = nodes.iter().filter(|node| node.is_live).collect();
        let line = main[0].moves.clone();
        nodes.retain(|node| line.starts_with(&node.moves));
    }
    for node in &mut nodes {
        if left_out(Part::Comments) || end_in_comment {
            node.comment.clear();
            node.symbols = Symbols::NONE;
        }
        if left_out(Part::Times) {
            node.spent = [None, None];
        }
        if left_out(Part::Fractions) {
            let whole = |time: Duration| Duration::from_secs(time.as_secs());
            node.spent = node.spent.map(|time| time.map(whole));
        }
        if left_out(Part::Ends) || end_in_comment || nearest_end {
            node.end = None;
        }
    }
    nodes
}

pub fn read(bytes: &[u8], assumed: Option<&Selection>) -> Result<Reading, ReadError> {
    record::read(bytes, &ReadOptions { assumed, ..ReadOptions::new(library::shipped()) })
}

/// Writes the record in every format that can hold it and reads it back; the number of these formats.
#[track_caller]
pub fn goes_through_every_format(record: &Record) -> usize {
    let game = &record.game;
    let start = game.start();
    let mut written = 0;
    for format in Format::ALL {
        let writing = match record::write(record, format) {
            Ok(writing) => writing,
            Err(WriteError::CannotHold { .. }) => continue,
        };
        let text = String::from_utf8_lossy(&writing.bytes);
        let again = read(&writing.bytes, Some(start.selection()));
        let again = again.unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
        let expected = without(game, &writing.remarks);
        let found = without(&again.record.game, &writing.remarks);
        for (found, expected) in found.iter().zip(&expected) {
            assert_eq!(found, expected, "{format}\n{text}");
        }
        assert_eq!(found.len(), expected.len(), "{format}\n{text}");
        let first = again.record.game.start();
        assert_eq!(first.setup(), start.setup(), "{format}\n{text}");
        let terms = |remark: &Remark| matches!(remark, Remark::RulesLeftOut { .. });
        if !writing.remarks.iter().any(terms) {
            assert!(first.selection() == start.selection(), "{format}\n{text}");
        }
        written += 1;
    }
    written
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// All files in the folders of `folder`.
pub fn files_of_kinds(folder: &Path) -> Vec<PathBuf> {
    let kinds = files_below(folder).into_iter().filter(|entry| entry.is_dir());
    kinds.flat_map(|kind| files_below(&kind)).collect()
}

pub fn have_the_listed_results(folder: &Path, golden: &str) {
    let tell = |file: &PathBuf| {
        let name = file.strip_prefix(folder).unwrap().display();
        format!("{name}: {}", result(&read(&fs::read(file).unwrap(), None)))
    };
    let list: String = files_of_kinds(folder).iter().map(tell).collect();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(golden, &list).unwrap();
    }
    assert_eq!(list, fs::read_to_string(golden).unwrap());
}

/// The result of reading a file, in lines.
fn result(read: &Result<Reading, ReadError>) -> String {
    match read {
        Err(error) => format!("refused: {}\n", error.words(Language::ENGLISH)),
        Ok(Reading { record, format, remarks }) => {
            let game = &record.game;
            let all = nodes(game);
            let (main, end) = (game.node(game.live_node()).ply(), game.live_outcome());
            let end = end
                .map(|end| wording::outcome(Language::ENGLISH, game.position().selection(), end));
            let comments = all.iter().filter(|node| !node.comment.is_empty()).count();
            let timed = all.iter().filter(|node| node.spent[0].is_some()).count();
            let mut text = format!(
                "{format}, {main} moves, {} in variations, {comments} comments, {timed} times, {}\n",
                all.len() - 1 - main,
                end.unwrap_or_else(|| "unfinished".to_owned()),
            );
            for remark in remarks {
                writeln!(text, "    {}", remark.words(Language::ENGLISH)).unwrap();
            }
            text
        }
    }
}
