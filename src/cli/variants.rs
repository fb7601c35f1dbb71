//! `zushiki variants`: lists the games with their presets and handicaps, by era.

use super::error::CliError;
use super::games;
use super::locale;
use super::output::Output;
use zushiki_core::text::{Page, padded};
use zushiki_core::variant::{Era, Handicap, Variant};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::era_heading;

pub(super) fn run(language: Language, out: &mut Output) -> Result<(), CliError> {
    let mut page = Page::default();
    let mut heading: Option<&Era> = None;
    for variant in games::all(language) {
        if !heading.is_some_and(|shown| shown.has_heading_of(&variant.era)) {
            page.gap();
            page.line(era_heading(language, &variant.era));
            heading = Some(&variant.era);
        }
        entry(language, &mut page, variant);
    }
    page.into_lines().iter().try_for_each(|line| out.line(locale::shown(line)))
}

/// The indent of the lines below the name of a variant.
const INDENT: &str = "           ";

/// Appends the entry of a variant.
fn entry(language: Language, page: &mut Page, variant: &Variant) {
    let geometry = variant.setups.first().map(|setup| setup.setup.geometry());
    let name = match geometry {
        Some(board) => {
            let (files, ranks) = (board.files(), board.ranks());
            message!(language, "cli-game-with-size", name = variant.name.of(language), files, ranks)
        }
        None => variant.name.of(language).to_owned(),
    };
    page.line(format!("  {:8} {name}", variant.id));
    page.item(INDENT, variant.summary.of(language));
    presets(language, page, variant);
    let handicap = |handicap: &Handicap| {
        message!(language, "cli-handicap", id = &handicap.id, name = handicap.name.of(language))
    };
    let handicaps: Vec<String> = variant.handicaps.iter().map(handicap).collect();
    if !handicaps.is_empty() {
        page.item(
            &format!("{INDENT}{}", message!(language, "cli-handicaps")),
            &language.list(&handicaps),
        );
    }
}

/// The ids that may follow the colon of a variant's name: those of set-ups, then those of presets.
pub(super) fn preset_ids(variant: &Variant) -> Vec<&str> {
    let setups = variant.setups.iter().map(|setup| &*setup.id);
    let presets = variant.presets.iter().map(|preset| &*preset.id);
    setups.chain(presets).collect()
}

/// Appends the presets with their names, one on each line.
fn presets(language: Language, page: &mut Page, variant: &Variant) {
    page.line(format!("{INDENT}{}", message!(language, "cli-presets")));
    let setups = variant.setups.iter().map(|setup| (&setup.id, setup.name.of(language)));
    let presets = variant.presets.iter().map(|preset| (&preset.id, preset.name.of(language)));
    for (id, name) in setups.chain(presets) {
        page.item(&format!("{INDENT}  {} ", padded(id, 14)), name);
    }
}
