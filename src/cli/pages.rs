//! `zushiki completions` and `zushiki man`, made from the clap types.

use clap_complete::Shell;
use clap_mangen::Man;

use super::error::CliError;
use super::help;
use super::output::Output;
use crate::language::lookup;

/// Completions for `shell`.
pub(super) fn completions(out: &mut Output, shell: Shell) -> Result<(), CliError> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut help::unwrapped_command(), "zushiki", &mut script);
    out.text(&script)
}

/// The manual page.
pub(super) fn man(out: &mut Output) -> Result<(), CliError> {
    let mut page = Vec::new();
    Man::new(help::unwrapped_command()).render(&mut page)?;
    out.text(headed(&String::from_utf8_lossy(&page)).as_bytes())
}

/// The page with the headings of its sections in the current language, which clap_mangen has in English.
fn headed(page: &str) -> String {
    let lines = page.lines().map(|line| {
        let heading = line.strip_prefix(".SH ").and_then(heading);
        heading.map_or_else(|| line.to_owned(), |heading| format!(".SH {heading}"))
    });
    lines.map(|line| line + "\n").collect()
}

/// The heading of the language for one of clap_mangen; `None` where it has none, and in English.
fn heading(name: &str) -> Option<String> {
    lookup(&format!("help-page-{}", name.to_lowercase()))
}
