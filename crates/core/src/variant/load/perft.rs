//! `[[perft]]` tables: the expected node counts of a rule file. `zushiki check` counts them.

use super::super::PerftLine;
use super::MAX_TABLES;
use crate::phrase;
use crate::toml_source::{Diagnostic, SpannedStr, TomlTable, Value};

/// The limit of the sum of all counts in a file: `zushiki check` is to take seconds.
const MAX_NODES: u64 = 20_000_000;

/// All `[[perft]]` tables of the file. `presets` are the ids of presets and set-ups.
pub(super) fn read(file: &TomlTable<'_>, presets: &[&str]) -> Vec<PerftLine> {
    let mut left = MAX_NODES;
    let tables = file.tables("perft", MAX_TABLES, &["preset", "position", "nodes"]);
    tables.iter().map(|table| line(table, presets, &mut left)).collect()
}

fn line(table: &TomlTable<'_>, presets: &[&str], left: &mut u64) -> PerftLine {
    let preset = table.name("preset");
    if let Some(preset) = &preset {
        refuse_unknown_presets(table, preset, presets);
    }
    let position = table.get("position").and_then(|value| value.line());
    let nodes = table.required("nodes").and_then(|value| value.list(MAX_TABLES));
    if nodes.as_ref().is_some_and(Vec::is_empty) {
        let diagnostic = Diagnostic::new(
            table.span.clone(),
            phrase!("variant-no-counts", "this table has no counts"),
        )
        .help(phrase!(
            "variant-no-counts-help",
            "write the numbers of move sequences of length 1, 2, ... into 'nodes'"
        ));
        table.source.report(diagnostic);
    }
    let nodes = nodes.unwrap_or_default();
    let counts = nodes.iter().filter_map(|value| count(value, left));
    PerftLine {
        preset: preset.map(|text| text.owned()).unwrap_or_default(),
        nodes: counts.collect(),
        node_spans: nodes.iter().map(|value| value.span.clone()).collect(),
        span: position.as_ref().map_or(table.span.clone(), SpannedStr::inner_span),
        position: position.map(|text| text.owned()),
    }
}

/// Reports each part of `joined`, ids joined by `+`, that is not one of `presets`.
fn refuse_unknown_presets(table: &TomlTable<'_>, joined: &SpannedStr<'_>, presets: &[&str]) {
    let mut start = 0;
    for name in joined.value.split('+') {
        if let Some(text) = joined.slice(start..start + name.len()) {
            let missing = |name| phrase!("variant-no-preset", "there is no preset {name}", name);
            super::check_known(table.source, missing, &text, presets);
        }
        start += name.len() + 1;
    }
}

/// One expected count, which is subtracted from `left`, the number of nodes that the file may still
/// require.
fn count(value: &Value<'_>, left: &mut u64) -> Option<u64> {
    let count = value.number(0..=u64::MAX)?;
    match left.checked_sub(count) {
        Some(rest) => *left = rest,
        None => {
            let title = phrase!(
                "variant-too-many-nodes",
                "the counts of a file may add up to at most {most}",
                most = MAX_NODES
            );
            value.source.report(Diagnostic::new(value.span.clone(), title));
            *left = u64::MAX; // reports the limit only once
        }
    }
    Some(count)
}
