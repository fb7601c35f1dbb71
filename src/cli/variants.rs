//! `zushiki variants`: lists every game by era.

use super::error::CliError;

use super::output::Output;
use crate::variant::{Era, Variant, library};

pub(super) fn run(out: &mut Output) -> Result<(), CliError> {
    let mut heading: Option<Era> = None;
    for variant in library::shipped() {
        if heading.as_ref() != Some(&variant.era) {
            let gap = if heading.is_some() { "\n" } else { "" };
            out.line(format_args!("{gap}{}", variant.era.en))?;
            heading = Some(variant.era.clone());
        }
        entry(out, variant)?;
    }
    Ok(())
}

fn entry(out: &mut Output, variant: &Variant) -> Result<(), CliError> {
    let geometry = variant.setups[0].setup.geometry();
    let (files, ranks) = (geometry.files(), geometry.ranks());
    let name = &variant.name.en;
    out.line(format_args!("  {:8} {name}, {files}x{ranks}", variant.id))?;
    out.line(format_args!("           {}", variant.summary))?;
    list(out, "presets", preset_ids(variant))?;
    list(out, "handicaps", variant.handicaps.iter().map(|handicap| handicap.id.as_str()).collect())
}

/// Everything that can stand behind the colon: set-ups, then presets.
pub(super) fn preset_ids(variant: &Variant) -> Vec<&str> {
    let setups = variant.setups.iter().map(|setup| setup.id.as_str());
    let presets = variant.presets.iter().map(|preset| preset.id.as_str());
    setups.chain(presets).collect()
}

fn list(out: &mut Output, what: &str, names: Vec<&str>) -> Result<(), CliError> {
    if names.is_empty() {
        return Ok(());
    }
    out.line(format_args!("           {what}: {}", names.join(", ")))
}
