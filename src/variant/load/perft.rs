//! `[[perft]]` tables: the node counts a file promises. Nobody counts here.

use super::super::PerftLine;
use super::MAX_TABLES;
use crate::toml_source::{Diagnostic, SpannedStr, Table, Value};

/// The most nodes all lines of a file may ask for.
const MAX_NODES: u64 = 20_000_000;

/// Every line of the file; `names` are the presets there are.
pub(super) fn read(file: &Table<'_>, names: &[&str]) -> Vec<PerftLine> {
    let mut left = MAX_NODES;
    let tables = file.tables("perft", MAX_TABLES, &["preset", "position", "nodes"]);
    tables.iter().map(|table| line(table, names, &mut left)).collect()
}

fn line(table: &Table<'_>, names: &[&str], left: &mut u64) -> PerftLine {
    let preset = table.name("preset");
    if let Some(preset) = &preset {
        refuse_strangers(table, preset, names);
    }
    let position = table.get("position").and_then(|leaf| leaf.line());
    let nodes = table.required("nodes").and_then(|leaf| leaf.list(MAX_TABLES));
    if nodes.as_ref().is_some_and(Vec::is_empty) {
        let diagnostic = Diagnostic::new(table.span.clone(), "this line promises no count")
            .help("give 'nodes' the counts of 1, 2, ... moves".to_owned());
        table.source.report(diagnostic);
    }
    let nodes = nodes.unwrap_or_default();
    let counts = nodes.iter().filter_map(|leaf| count(leaf, left));
    PerftLine {
        preset: preset.map(|text| text.owned()).unwrap_or_default(),
        nodes: counts.collect(),
        places: nodes.iter().map(|leaf| leaf.span.clone()).collect(),
        span: position.as_ref().map_or(table.span.clone(), SpannedStr::inner_span),
        position: position.map(|text| text.owned()),
    }
}

fn refuse_strangers(table: &Table<'_>, preset: &SpannedStr<'_>, names: &[&str]) {
    let mut start = 0;
    for name in preset.value.split('+') {
        if let Some(text) = preset.slice(start..start + name.len()) {
            super::refuse_stranger(table.source, "preset", &text, names);
        }
        start += name.len() + 1;
    }
}

fn count(leaf: &Value<'_>, left: &mut u64) -> Option<u64> {
    let count = leaf.number(0..=u64::MAX)?;
    match left.checked_sub(count) {
        Some(rest) => *left = rest,
        None => {
            let title = format!("more than {MAX_NODES} nodes in all are not counted");
            leaf.source.report(Diagnostic::new(leaf.span.clone(), title));
            *left = u64::MAX; // once is enough
        }
    }
    Some(count)
}
