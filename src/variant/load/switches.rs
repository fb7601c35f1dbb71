//! The `[rules]` table, and the same switches inside a preset.

use std::collections::BTreeMap;

use toml::de::DeValue;

use super::super::switch::Written;
use super::super::{Face, RulePatch, RuleSet};
use super::MAX_TABLES;
use super::setups::Setups;
use crate::board::Geometry;
use crate::toml_source::{Diagnostic, Table, Value};

/// The switches without any preset; what the file does not say stands at its default.
pub(super) fn rules(file: &Table<'_>, faces: &[Face], setups: &Setups<'_>) -> RuleSet {
    let mut rules = RuleSet::default();
    let Some(switches) = file.required("rules").and_then(|leaf| Switches::open(&leaf)) else {
        return rules;
    };
    switches.read(faces).apply(&mut rules);
    let Some(zone) = switches.table.required("promotion-zone") else {
        return rules;
    };
    let boards = setups.list.iter().map(|setup| setup.setup.geometry());
    if let Some(board) = boards.min_by_key(|board| board.ranks()) {
        refuse_deep_zone(&zone, rules.promotion_zone, board);
    }
    rules
}

/// Reports a promotion zone of more ranks than `board` has.
pub(super) fn refuse_deep_zone(leaf: &Value<'_>, zone: u8, board: Geometry) {
    if zone > board.ranks() {
        let title = format!(
            "a promotion zone of {zone} ranks is deeper than the board of {}",
            board.ranks()
        );
        leaf.source.report(Diagnostic::new(leaf.span.clone(), title));
    }
}

/// A table of switches, the dotted ones in tables of their own.
pub(super) struct Switches<'a> {
    pub(super) table: Table<'a>,
    inner: BTreeMap<&'static str, Table<'a>>,
}

impl<'a> Switches<'a> {
    /// Opens the table; unknown keys are reported.
    pub(super) fn open(leaf: &Value<'a>) -> Option<Switches<'a>> {
        let mut keys: BTreeMap<&'static str, Vec<&'static str>> = BTreeMap::new();
        for key in RulePatch::KEYS {
            match key.split_once('.') {
                Some((head, tail)) => keys.entry(head).or_default().push(tail),
                None => drop(keys.entry(key).or_default()),
            }
        }
        let heads: Vec<&str> = keys.keys().copied().collect();
        let table = leaf.table(&heads)?;
        let dotted = keys.into_iter().filter(|(_, tails)| !tails.is_empty());
        let inner =
            dotted.filter_map(|(head, tails)| Some((head, table.get(head)?.table(&tails)?)));
        let inner = inner.collect();
        Some(Switches { table, inner })
    }

    fn get(&self, key: &str) -> Option<Value<'a>> {
        match key.split_once('.') {
            Some((head, tail)) => self.inner.get(head)?.get(tail),
            None => self.table.get(key),
        }
    }

    /// Every switch that is given.
    pub(super) fn read(&self, faces: &[Face]) -> RulePatch {
        let mut patch = RulePatch::default();
        for key in RulePatch::KEYS {
            if let Some(leaf) = self.get(key) {
                set(&mut patch, key, &leaf, faces);
            }
        }
        patch
    }
}

/// The value of a switch, a list with its `items`; what can be none is reported.
fn written<'a>(leaf: &Value<'a>, items: &[Value<'a>]) -> Option<Written<'a>> {
    Some(match leaf.toml {
        DeValue::String(word) => Written::Word(word),
        DeValue::Boolean(flag) => Written::Flag(*flag),
        DeValue::Integer(_) => Written::Number(leaf.integer()),
        DeValue::Array(_) => Written::List(words(items)?),
        _ => {
            leaf.report_wrong_type("a switch");
            return None;
        }
    })
}

/// The strings of a list; every item that is none is reported.
fn words<'a>(items: &[Value<'a>]) -> Option<Vec<&'a str>> {
    let texts: Vec<_> = items.iter().map(Value::line).collect();
    texts.into_iter().map(|text| Some(text?.value)).collect()
}

fn set(patch: &mut RulePatch, key: &str, leaf: &Value<'_>, faces: &[Face]) {
    let items = match leaf.toml {
        DeValue::Array(_) => leaf.list(MAX_TABLES).unwrap_or_default(),
        _ => Vec::new(),
    };
    let Some(written) = written(leaf, &items) else {
        return;
    };
    let Err(error) = patch.set(key, &written, faces) else {
        return;
    };
    let item = error.item.and_then(|item| items.get(item));
    let at = item.unwrap_or(leaf).span.clone();
    let diagnostic = Diagnostic::new(at, error.message).help(error.help);
    leaf.source.report(diagnostic);
}
