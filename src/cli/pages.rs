//! `zushiki completions` and `zushiki man`, made from the clap types.

use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;

use super::Args;
use super::error::CliError;
use super::output::Output;

/// Completions for `shell`.
pub(super) fn completions(out: &mut Output, shell: Shell) -> Result<(), CliError> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "zushiki", &mut script);
    out.text(&script)
}

/// The manual page.
pub(super) fn man(out: &mut Output) -> Result<(), CliError> {
    let mut page = Vec::new();
    Man::new(Args::command()).render(&mut page)?;
    out.text(&page)
}
