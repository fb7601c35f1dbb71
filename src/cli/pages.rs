//! `zushiki completions` and `zushiki man`, made from the clap types.

use std::fs;
use std::path::Path;

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;

use super::ManArgs;
use super::args::parent_of_former_name;
use super::error::CliError;
use super::help;
use super::output::Output;
use zushiki_core::text::{escaped, with_break_marks};
use zushiki_play::storage::store;
use zushiki_words::language::{Language, lookup};
use zushiki_words::message;

/// The section of the manual: games.
const SECTION: &str = "6";

/// Completions for `shell`.
pub(super) fn completions(
    language: Language,
    out: &mut Output,
    shell: Shell,
) -> Result<(), CliError> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut help::unwrapped_command(language), "zushiki", &mut script);
    out.text(&String::from_utf8_lossy(&script))
}

/// Prints the manual page of a command, or writes all pages to files.
pub(super) fn man(language: Language, out: &mut Output, args: &ManArgs) -> Result<(), CliError> {
    match &args.all {
        Some(folder) => write_all(folder),
        None => out.text(&page(language, named(language, &args.command)?)),
    }
}

/// The command with the given names, the outermost first; the program itself for no names.
fn named(language: Language, names: &[String]) -> Result<Command, CliError> {
    let program = built(language);
    let mut found = &program;
    let parent = parent_of_former_name(names);
    for name in parent.into_iter().chain(names.iter().map(String::as_str)) {
        found = found.find_subcommand(name).ok_or_else(|| {
            CliError::usage(message!(language, "cli-no-command", word = escaped(&names.join(" "))))
        })?;
    }
    Ok(found.clone())
}

/// The program with its commands, whose full names clap sets when it builds them.
fn built(language: Language) -> Command {
    // The pages need no target and commit: they are the same on every machine.
    let mut program =
        help::unwrapped_command(language).disable_help_subcommand(true).long_version(None);
    program.build();
    program
}

/// Writes the pages of all commands in all languages to `folder`, in the folders that `man` expects: `man6` for
/// English, `TAG/man6` for another language.
fn write_all(folder: &Path) -> Result<(), CliError> {
    for language in Language::all() {
        let folder = if language == Language::ENGLISH {
            folder.to_owned()
        } else {
            folder.join(language.tag())
        };
        write_pages(language, &built(language), &folder.join(format!("man{SECTION}")))?;
    }
    Ok(())
}

/// Writes the pages of `command` and of the commands below it to `folder`, which is made if it is missing.
fn write_pages(language: Language, command: &Command, folder: &Path) -> Result<(), CliError> {
    let path = folder.join(format!("{}.{SECTION}", full_name(command)));
    fs::create_dir_all(folder).map_err(|error| CliError::cannot_write(language, &path, &error))?;
    store::replace(&path, page(language, command.clone()).as_bytes())
        .map_err(|error| CliError::failed(language, error))?;
    command.get_subcommands().try_for_each(|below| write_pages(language, below, folder))
}

/// The name of a built command with those of the commands above it, such as `zushiki-problems-make`.
fn full_name(command: &Command) -> &str {
    command.get_display_name().unwrap_or(command.get_name())
}

/// The manual page of a built command.
fn page(language: Language, command: Command) -> String {
    let source = concat!("zushiki ", env!("CARGO_PKG_VERSION"));
    let mut page = Vec::new();
    // Writing to memory cannot fail.
    let _ = Man::new(command).section(SECTION).source(source).render(&mut page);
    let page = headed(language, &String::from_utf8_lossy(&page));
    if language.needs_kanji() { for_kanji(&page) } else { page }
}

/// The page for a language that is written without blanks: lines are not stretched and words not hyphenated, and roff is
/// told where lines may break. The line below the first heading, the name with its description, stays as programs
/// such as `whatis` read it.
fn for_kanji(page: &str) -> String {
    let mut headings = 0;
    let lines = page.lines().map(|line| {
        headings += usize::from(line.starts_with(".SH "));
        match line {
            line if line.starts_with(".TH ") => format!("{line}\n.ad l\n.nh\n"),
            line if headings < 2 || line.starts_with(['.', '\'', ' ']) => format!("{line}\n"),
            line => with_break_marks(line, BREAK) + "\n",
        }
    });
    lines.collect()
}

/// The roff for a place where a line may break without a hyphen.
const BREAK: &str = "\\:";

/// The page with the headings of its sections in `language`, which clap_mangen has in English.
fn headed(language: Language, page: &str) -> String {
    let lines = page.lines().map(|line| {
        let heading = line.strip_prefix(".SH ").and_then(|name| self::heading(language, name));
        match heading {
            Some(heading) => format!(".SH {heading}\n"),
            // An item of a list in a text, which roff would put after the item before it.
            None if line.starts_with("\\- ") => format!(".br\n{line}\n"),
            None => format!("{line}\n"),
        }
    });
    lines.collect()
}

/// The heading of the language for one of clap_mangen; `None` if it has none, and in English.
fn heading(language: Language, name: &str) -> Option<String> {
    lookup(language, &format!("help-page-{}", name.to_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_width::UnicodeWidthStr;

    /// The columns of text in a terminal of 80: `man` leaves two at the right and seven at the left.
    const COLUMNS: usize = 71;

    #[test]
    fn names_with_descriptions_stay_on_one_line() {
        fn check(command: &Command) {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            let line = format!("{} - {about}", full_name(command));
            assert!(line.width() <= COLUMNS, "{}: {line}", line.width());
            command.get_subcommands().for_each(check);
        }
        for language in Language::all().filter(|language| language.needs_kanji()) {
            check(&built(language));
        }
    }

    #[test]
    fn lines_of_kanji_may_break_but_not_in_numbers_and_names() {
        let page =
            ".TH zushiki 6\n.SH 名前\nzushiki \\- 将棋\n.SH 説明\n.TP\n5九金です\n  例です\n";
        assert_eq!(
            for_kanji(page),
            ".TH zushiki 6\n.ad l\n.nh\n.SH 名前\nzushiki \\- 将棋\n.SH 説明\n.TP\n\
             5九\\:金\\:で\\:す\n  例です\n"
        );
    }
}
