//! `[[preset]]` tables: named changes of movements, rule switches and the set-up.

use super::super::{Earlier, Face, Movement, Preset, RulePatch, RuleSet};
use super::setups::Setups;
use super::switches::{Switches, refuse_deep_zone};
use super::{MAX_TABLES, header, pieces};
use crate::board::PieceKind;
use crate::phrase;
use crate::text;
use crate::toml_source::{Diagnostic, SpannedStr, TomlTable};

/// All presets of the file. An id may not be that of a set-up.
pub(super) fn read(
    file: &TomlTable<'_>,
    faces: &[Face],
    setups: &Setups<'_>,
    rules: &RuleSet,
) -> Vec<Preset> {
    let tables = file.tables("preset", MAX_TABLES, &["id", "name", "setup", "pieces", "rules"]);
    let ids = tables.iter().map(|table| table.required("id").and_then(|value| super::id(&value)));
    let ids: Vec<_> = ids.collect();
    let all: Vec<_> = setups.ids_in_file.iter().chain(ids.iter().flatten()).cloned().collect();
    super::refuse_duplicates(file.source, &all);
    let read = |(table, id): (&TomlTable<'_>, Option<SpannedStr<'_>>)| {
        let preset = PresetReader { table, faces, setups, rules }.read();
        id.map(|id| Preset { id: id.owned(), span: id.inner_span(), ..preset })
    };
    tables.iter().zip(ids).filter_map(read).collect()
}

/// The rules that the file had before.
pub(super) fn earlier(file: &TomlTable<'_>, faces: &[Face]) -> Vec<Earlier> {
    let tables = file.tables("earlier", MAX_TABLES, &["preset", "rules"]);
    let read = |table: &TomlTable<'_>| {
        let preset = table.get("preset").and_then(|value| super::id(&value));
        let switches = table.required("rules").and_then(|value| Switches::open(&value));
        let rules = switches.map(|switches| switches.read(faces)).unwrap_or_default();
        Earlier { preset: preset.map(|id| id.owned()), rules }
    };
    tables.iter().map(read).collect()
}

/// A `[[preset]]` table and the parts of the file that it refers to.
struct PresetReader<'s, 'a> {
    table: &'s TomlTable<'a>,
    faces: &'s [Face],
    setups: &'s Setups<'a>,
    rules: &'s RuleSet,
}

impl PresetReader<'_, '_> {
    /// The preset, with an empty id and span, which the caller sets.
    fn read(&self) -> Preset {
        let table = self.table;
        let setup = self.setup();
        let pieces = self.pieces();
        let rules = self.switches(setup);
        if ["setup", "pieces", "rules"].iter().all(|key| table.get(key).is_none()) {
            let title = phrase!("variant-preset-changes-nothing", "this preset changes nothing");
            let diagnostic = Diagnostic::new(table.span.clone(), title).help(phrase!(
                "variant-preset-changes-nothing-help",
                "give it 'setup', 'pieces' or 'rules'"
            ));
            table.source.report(diagnostic);
        }
        let name = table.required("name").and_then(|value| header::localized_name(&value));
        let name = name.unwrap_or_default();
        Preset { id: String::new(), name, pieces, rules, setup, span: 0..0 }
    }

    /// The index of the set-up that the preset chooses.
    fn setup(&self) -> Option<usize> {
        let named = self.table.name("setup")?;
        let ids: Vec<&str> = self.setups.ids().collect();
        let missing = |name| phrase!("variant-no-set-up", "there is no set-up {name}", name);
        super::check_known(self.table.source, missing, &named, &ids);
        ids.iter().position(|id| *id == named.value)
    }

    /// The faces that get another movement.
    fn pieces(&self) -> Vec<(PieceKind, String, Movement)> {
        let tables = self.table.tables("pieces", MAX_TABLES, &["face", "move"]);
        let change = |table: &TomlTable<'_>| {
            let face = table.required_name("face");
            let movement = table.required("move").and_then(|value| pieces::movement(&value));
            let face = face?;
            let named = self.faces.iter().position(|known| known.abbr == face.value);
            if named.is_none() {
                let title = phrase!(
                    "variant-no-face",
                    "there is no face {name}",
                    name = text::quoted(face.value)
                );
                let help = text::suggestion(face.value, self.faces.iter().map(|face| &*face.abbr));
                table.source.report(Diagnostic::new(face.inner_span(), title).help(help));
            }
            let (betza, movement) = movement?;
            let face = self.faces.get(named?)?;
            pieces::refuse_captures_on_the_way(table.source, face, &movement, &table.span);
            pieces::refuse_unclear_trampling(table.source, face, &movement, &table.span);
            let kind = PieceKind::new(u16::try_from(named?).ok()?)?;
            Some((kind, betza.to_owned(), movement))
        };
        tables.iter().filter_map(change).collect()
    }

    /// The switches that the preset changes. `setup` is the set-up that it chooses.
    fn switches(&self, setup: Option<usize>) -> RulePatch {
        let Some(switches) = self.table.get("rules").and_then(|value| Switches::open(&value))
        else {
            return RulePatch::default();
        };
        let patch = switches.read(self.faces);
        let board = self.setups.list.get(setup.unwrap_or(0));
        if let (Some(value), Some(board)) = (switches.table.get("promotion-zone"), board) {
            let zone = patch.promotion_zone.unwrap_or(self.rules.promotion_zone);
            refuse_deep_zone(&value, zone, board.setup.geometry());
        }
        patch
    }
}

#[cfg(test)]
mod tests {
    use super::MAX_TABLES;
    use crate::variant::library;

    #[test]
    fn a_preset_chooses_the_set_up_of_that_id() {
        let file = zushiki_variants::unlisted::FIVE;
        let board =
            |pawns| format!("'''\nr b s g k\n{pawns}\n. . . . .\nP . . . .\nK G S B R\n'''");
        let setup = |id, pawns| format!("[[setup]]\nid = \"{id}\"\nboard = {}\n", board(pawns));
        let preset = |id, setup| format!("[[preset]]\nid = \"{id}\"\nname = \"X\"\n{setup}\n");
        let more = [
            setup("second", ". . . p ."),
            setup("third", ". . p . ."),
            preset("later", "setup = \"third\""),
            preset("sooner", "setup = \"second\""),
            preset("same", "rules = { promotion-zone = 2 }"),
        ];
        let variant = library::parse("five.toml", &format!("{file}\n{}", more.concat())).unwrap();
        let setups: Vec<_> = variant.presets.iter().map(|preset| preset.setup).collect();
        assert_eq!(setups, [Some(2), Some(1), None]);
    }

    /// The presets of a file with `count` of them; `None` if it is refused.
    fn presets_of(count: usize) -> Option<usize> {
        let file = zushiki_variants::unlisted::FIVE;
        let rules = "rules = { promotion-zone = 2 }";
        let preset = |at| format!("[[preset]]\nid = \"p{at}\"\nname = \"X\"\n{rules}\n");
        let presets: String = (0..count).map(preset).collect();
        let variant = library::parse("five.toml", &format!("{file}\n{presets}")).ok()?;
        Some(variant.presets.len())
    }

    #[test]
    fn a_list_may_have_as_many_entries_as_the_limit() {
        assert_eq!(presets_of(MAX_TABLES), Some(MAX_TABLES));
        assert_eq!(presets_of(MAX_TABLES + 1), None);
    }
}
