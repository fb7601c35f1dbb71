//! The `[rules]` table, and the `rules` of a preset, which has the same keys.

use std::collections::BTreeMap;

use toml::de::DeValue;

use super::super::switch::RawValue;
use super::super::{Face, LionTradeRule, RulePatch, RuleSet};
use super::MAX_TABLES;
use super::setups::Setups;
use crate::board::Geometry;
use crate::phrase;
use crate::toml_source::{Diagnostic, TomlTable, Value};

/// The rule set of the file without any preset; missing switches have their defaults.
pub(super) fn rules(file: &TomlTable<'_>, faces: &[Face], setups: &Setups<'_>) -> RuleSet {
    let mut rules = RuleSet::default();
    let Some(switches) = file.required("rules").and_then(|value| Switches::open(&value)) else {
        return rules;
    };
    switches.read(faces).apply(&mut rules);
    if rules.drops.enabled
        && rules.lion_trade.rule != LionTradeRule::None
        && let Some(lions) = switches.table.get("lion-trade")
    {
        let title =
            phrase!("variant-lions-with-drops", "lion-trade goes with a game without drops");
        lions.source.report(Diagnostic::new(lions.span, title));
    }
    if let Some(value) = switches.table.get("contagion") {
        refuse_contagion(&value, &rules, faces);
    }
    let Some(zone) = switches.table.required("promotion-zone") else {
        return rules;
    };
    let boards = setups.list.iter().map(|setup| setup.setup.geometry());
    if let Some(board) = boards.min_by_key(|board| board.ranks()) {
        refuse_deep_zone(&zone, rules.promotion_zone, board);
    }
    rules
}

/// Reports a piece under `contagion` that has no promoted side.
fn refuse_contagion(value: &Value<'_>, rules: &RuleSet, faces: &[Face]) {
    let found = rules.contagion.iter().map(|kind| &faces[kind.index()]);
    for face in found.filter(|face| face.promotes_to.is_none()) {
        let title = phrase!(
            "variant-contagion-without-side",
            "{piece} has no promoted side that it could make of what captures it",
            piece = face.abbr.clone()
        );
        value.source.report(Diagnostic::new(value.span.clone(), title));
    }
}

/// Reports a promotion zone that has more ranks than `board`.
pub(super) fn refuse_deep_zone(value: &Value<'_>, zone: u8, board: Geometry) {
    if zone > board.ranks() {
        let title = phrase!(
            "variant-deep-zone",
            "a promotion zone of {zone} ranks is deeper than the board of {ranks}",
            zone,
            ranks = board.ranks()
        );
        value.source.report(Diagnostic::new(value.span.clone(), title));
    }
}

/// A table of switches. A switch with a dotted key, such as `drops.enabled`, is in a table inside it.
pub(super) struct Switches<'a> {
    pub(super) table: TomlTable<'a>,
    /// The inner tables by their keys.
    inner: BTreeMap<&'static str, TomlTable<'a>>,
}

impl<'a> Switches<'a> {
    /// The table of switches in `value`; unknown keys are reported.
    pub(super) fn open(value: &Value<'a>) -> Option<Switches<'a>> {
        let mut keys: BTreeMap<&'static str, Vec<&'static str>> = BTreeMap::new();
        for key in RulePatch::KEYS {
            match key.split_once('.') {
                Some((head, tail)) => keys.entry(head).or_default().push(tail),
                None => drop(keys.entry(key).or_default()),
            }
        }
        let heads: Vec<&str> = keys.keys().copied().collect();
        let table = value.table(&heads)?;
        let dotted = keys.into_iter().filter(|(_, tails)| !tails.is_empty());
        let inner =
            dotted.filter_map(|(head, tails)| Some((head, table.get(head)?.table(&tails)?)));
        let inner = inner.collect();
        Some(Switches { table, inner })
    }

    /// The value of a switch, whose key may be dotted.
    fn get(&self, key: &str) -> Option<Value<'a>> {
        match key.split_once('.') {
            Some((head, tail)) => self.inner.get(head)?.get(tail),
            None => self.table.get(key),
        }
    }

    /// The switches that the table contains.
    pub(super) fn read(&self, faces: &[Face]) -> RulePatch {
        let mut patch = RulePatch::default();
        for key in RulePatch::KEYS {
            if let Some(value) = self.get(key) {
                set(&mut patch, key, &value, faces);
            }
        }
        patch
    }
}

/// The value of a switch; a type that no switch has is reported. `items` are the entries of a list.
fn raw_value<'a>(value: &Value<'a>, items: &[Value<'a>]) -> Option<RawValue<'a>> {
    Some(match value.toml {
        DeValue::String(word) => RawValue::Word(word),
        DeValue::Boolean(flag) => RawValue::Boolean(*flag),
        DeValue::Integer(_) => RawValue::Number(value.integer()),
        DeValue::Array(_) => RawValue::List(words(items)?),
        DeValue::Table(_) => RawValue::Counts(value.counts()),
        _ => {
            value.report_wrong_type(phrase!("variant-a-switch-value", "the value of a switch"));
            return None;
        }
    })
}

/// The strings of a list; an entry of another type is reported.
fn words<'a>(items: &[Value<'a>]) -> Option<Vec<&'a str>> {
    let texts: Vec<_> = items.iter().map(Value::line).collect();
    texts.into_iter().map(|text| Some(text?.value)).collect()
}

/// Sets the switch `key` in `patch`; a value that it cannot have is reported.
fn set(patch: &mut RulePatch, key: &str, value: &Value<'_>, faces: &[Face]) {
    let items = match value.toml {
        DeValue::Array(_) => value.list(MAX_TABLES).unwrap_or_default(),
        _ => Vec::new(),
    };
    let Some(raw) = raw_value(value, &items) else {
        return;
    };
    let Err(error) = patch.set(key, &raw, faces) else {
        return;
    };
    let item = error.item.and_then(|item| items.get(item));
    let at = item.unwrap_or(value).span.clone();
    let diagnostic = Diagnostic::new(at, error.message).help(error.help);
    value.source.report(diagnostic);
}
