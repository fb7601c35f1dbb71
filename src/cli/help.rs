//! The help of the commands in a language.
//!
//! The English texts are the doc comments in `args`; a test writes them to `help.ftl` of English for translators. For
//! another language the messages of its `help.ftl` replace them: `help-COMMAND` with `-long` and `-after` for a command,
//! where the program itself is `zushiki` and the names of a subcommand are joined by a hyphen; `help-COMMAND-ARGUMENT`,
//! with `-long`, for an argument, or the message of the program's argument of that name;
//! `help-COMMAND-ARGUMENT-VALUE` for a possible value. clap's own words, which cannot be replaced, are left out, and
//! their information is added to the texts.

use std::io::{self, Write};

use clap::builder::{PossibleValue, Resettable};
use clap::{Arg, ArgAction, Command, CommandFactory};

use super::Args;
use super::error::CliError;
use zushiki_core::text::wrap;
use zushiki_words::language::{Language, lookup};
use zushiki_words::message;

/// The name of the program itself in keys.
const PROGRAM: &str = "zushiki";

/// The columns of a line of help: clap breaks lines only at blanks, which Japanese does not have.
const WIDTH: u16 = 78;
/// The columns that clap indents the help of an argument by.
const INDENT: u16 = 10;

/// The commands that players use, in groups with the names of their headings.
const GROUPS: [(&str, &[&str]); 4] = [
    ("Play", &["learn", "problems", "open", "games", "openings", "host", "join", "letter"]),
    ("Records", &["show", "convert", "analyse"]),
    ("Rules", &["variants", "rules"]),
    ("Engines", &["engines"]),
];

/// The commands with their help in `language`, with lines for a terminal. The help of the program lists only the
/// commands that players use.
pub(super) fn command(language: Language) -> Command {
    let command = for_terminal(language);
    let template = template(language, &command, &groups(language, &command));
    command.help_template(template).mut_subcommands(|below| below.hide(true))
}

/// Prints the help of the program with all commands.
pub(super) fn print_all(language: Language) -> Result<(), CliError> {
    for_terminal(language).print_long_help().map_err(CliError::from)
}

fn for_terminal(language: Language) -> Command {
    localized(language, |text, indent| wrapped(&text, WIDTH - indent))
}

/// The groups of the commands that players use, and where the others are.
fn groups(language: Language, program: &Command) -> String {
    let header = program.get_styles().get_header();
    let row = |name: &&str| {
        let about = program.find_subcommand(name).and_then(Command::get_about);
        format!("  {name:9} {}\n", about.map(ToString::to_string).unwrap_or_default())
    };
    let group = |(heading, names): &(&str, &[&str])| {
        let heading = text(language, &format!("heading-{heading}")).unwrap_or_default();
        let rows: String = names.iter().map(row).collect();
        format!("{header}{heading}:{header:#}\n{rows}\n")
    };
    let groups: String = GROUPS.iter().map(group).collect();
    format!("{groups}{}\n\n", message!(language, "cli-help-all-commands"))
}

/// The parts of a help in their order, with `groups` of commands before those that clap lists.
fn template(language: Language, command: &Command, groups: &str) -> String {
    let header = command.get_styles().get_header();
    let usage = text(language, "heading-usage").unwrap_or_default();
    format!(
        "{{before-help}}{{about-with-newline}}\n{header}{usage}{header:#} {{usage}}\n\n\
         {groups}{{all-args}}{{after-help}}"
    )
}

/// The commands with their help in `language`, for texts that are wrapped elsewhere.
pub(super) fn unwrapped_command(language: Language) -> Command {
    localized(language, |text, _| text)
}

/// Prints what clap answers. In the help of another language each heading gets the colon of the language in place of
/// that of clap, which stands before the end of the style.
pub(super) fn print(language: Language, error: &clap::Error) -> io::Result<()> {
    if language == Language::ENGLISH || error.use_stderr() {
        return error.print();
    }
    let colon = message!(language, "cli-help-colon");
    let text = error.render().ansi().to_string();
    let text = text.replace(":\x1b[0m\n", &format!("{colon}\x1b[0m\n"));
    write!(anstream::stdout(), "{text}")
}

/// The commands with their help; `layout` breaks the lines of a text that is indented by a number of columns.
fn localized(language: Language, layout: fn(String, u16) -> String) -> Command {
    let command = with_negative_numbers(Args::command());
    if language == Language::ENGLISH {
        command
    } else {
        // Without a width clap breaks no lines by itself.
        HelpTexts { language, layout }.of_command(command.term_width(0), PROGRAM)
    }
}

/// The command and those below it, whose options take negative numbers as values: their parsers refuse them with the
/// reason, and clap would take them for unknown options.
fn with_negative_numbers(command: Command) -> Command {
    let takes_value =
        |argument: &Arg| !argument.is_positional() && argument.get_action().takes_values();
    let with_arguments = command.mut_args(|argument| {
        if takes_value(&argument) { argument.allow_negative_numbers(true) } else { argument }
    });
    with_arguments.mut_subcommands(with_negative_numbers)
}

/// The lines of `text`, wrapped at `width` columns; indented ones, which are examples, stay as they are.
fn wrapped(text: &str, width: u16) -> String {
    let lines = text.lines().flat_map(|line| {
        if line.is_empty() || line.starts_with(' ') {
            vec![line.to_owned()]
        } else {
            wrap(line, width)
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The message of the help with this key after `help-`.
fn text(language: Language, key: &str) -> Option<String> {
    lookup(language, &format!("help-{}", key.replace('_', "-")))
}

/// The message about an argument of the command `name`, or of the program's argument of that name.
fn argument_text(language: Language, name: &str, rest: &str) -> Option<String> {
    text(language, &format!("{name}-{rest}"))
        .or_else(|| text(language, &format!("{PROGRAM}-{rest}")))
}

/// Puts messages in place of the texts of commands.
struct HelpTexts {
    language: Language,
    layout: fn(String, u16) -> String,
}

impl HelpTexts {
    /// `command`, which is called `name` in keys, and the commands below it.
    fn of_command(&self, command: Command, name: &str) -> Command {
        let with_texts = self.with_texts(with_own_flags(command, name), name);
        let with_arguments = with_texts.mut_args(|argument| self.of_argument(argument, name));
        with_arguments.mut_subcommands(|below| {
            let name = if name == PROGRAM {
                below.get_name().to_owned()
            } else {
                format!("{name}-{}", below.get_name())
            };
            self.of_command(below, &name)
        })
    }

    fn with_texts(&self, mut command: Command, name: &str) -> Command {
        let aliases: Vec<String> = command.get_visible_aliases().map(str::to_owned).collect();
        if let Some(about) = text(self.language, name) {
            let about = if aliases.is_empty() {
                about
            } else {
                message!(
                    self.language,
                    "cli-help-aliases",
                    text = about,
                    aliases = self.language.list(&aliases)
                )
            };
            let long = text(self.language, &format!("{name}-long"))
                .map(|long| format!("{about}\n\n{long}"));
            command = command.about((self.layout)(about, 0));
            if let Some(long) = long {
                command = command.long_about((self.layout)(long, 0));
            }
        }
        if let Some(after) = text(self.language, &format!("{name}-after")) {
            command = command.after_help((self.layout)(after, 0));
        }
        let template = template(self.language, &command, "");
        let command = command.visible_alias(Resettable::Reset).aliases(aliases);
        let commands = text(self.language, "heading-commands").unwrap_or_default();
        command.help_template(template).subcommand_help_heading(commands)
    }

    fn of_argument(&self, argument: Arg, name: &str) -> Arg {
        let heading = heading(self.language, &argument);
        let argument = argument.help_heading(heading).next_line_help(true);
        let id = argument.get_id().as_str();
        let Some(help) = argument_text(self.language, name, id) else { return argument };
        let long = argument_text(self.language, name, &format!("{id}-long"));
        if argument.get_action().takes_values() {
            self.of_option(argument, name, (help, long))
        } else {
            self.with_help(argument, help, long)
        }
    }

    /// An argument with values: `help` and the rest of the long help, with its default and its possible values.
    fn of_option(&self, argument: Arg, name: &str, (help, rest): (String, Option<String>)) -> Arg {
        let help = with_default(self.language, &argument, help);
        let values = argument.get_possible_values();
        let name = format!("{name}-{}", argument.get_id());
        let argument = argument.hide_default_value(true).hide_possible_values(true);
        if values.is_empty() {
            return self.with_help(argument, help, rest);
        }
        let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
        let short = message!(
            self.language,
            "cli-help-values",
            text = &help,
            values = self.language.list(&names)
        );
        let id = argument.get_id().as_str();
        let listed: Vec<String> =
            values.iter().map(|value| of_value(self.language, value, &name, id)).collect();
        let text = rest.map_or_else(|| help.clone(), |rest| format!("{help}\n\n{rest}"));
        let long =
            message!(self.language, "cli-help-listed-values", text, values = listed.join("\n"));
        argument.help((self.layout)(short, INDENT)).long_help((self.layout)(long, INDENT))
    }

    fn with_help(&self, argument: Arg, help: String, rest: Option<String>) -> Arg {
        let long = rest.map(|rest| (self.layout)(format!("{help}\n\n{rest}"), INDENT));
        let argument = argument.help((self.layout)(help, INDENT));
        match long {
            Some(long) => argument.long_help(long),
            None => argument,
        }
    }
}

/// The heading of the language for that of an argument.
fn heading(language: Language, argument: &Arg) -> String {
    let heading = match argument.get_help_heading() {
        Some(heading) => text(language, &format!("heading-{heading}")),
        None if argument.is_positional() => text(language, "heading-arguments"),
        None => text(language, "heading-options"),
    };
    heading.unwrap_or_default()
}

/// The line of a possible value of the argument that is called `name` in keys.
fn of_value(language: Language, value: &PossibleValue, name: &str, id: &str) -> String {
    let known = text(language, &format!("{name}-{}", value.get_name()));
    let known = known.or_else(|| text(language, &format!("{PROGRAM}-{id}-{}", value.get_name())));
    match known {
        Some(help) => message!(language, "cli-help-value", name = value.get_name(), text = help),
        None => message!(language, "cli-help-value-alone", name = value.get_name()),
    }
}

/// `help` with the default value of the argument.
fn with_default(language: Language, argument: &Arg, help: String) -> String {
    let values = argument.get_default_values().iter().map(|value| value.to_string_lossy());
    let values: Vec<_> = values.collect();
    if values.is_empty() || !argument.get_action().takes_values() {
        help
    } else {
        message!(language, "cli-help-default", text = help, value = values.join(" "))
    }
}

/// The command with flags for help and version whose help can be replaced, unlike that of clap's own flags.
fn with_own_flags(command: Command, name: &str) -> Command {
    // An argument without a heading gets that of the previous arguments.
    let flag = |id, short| Arg::new(id).long(id).short(short).help_heading(None::<&'static str>);
    let help = flag("help", 'h').action(ArgAction::Help);
    let command = command.disable_help_flag(true).arg(help);
    if name == PROGRAM {
        command.disable_version_flag(true).arg(flag("version", 'V').action(ArgAction::Version))
    } else {
        command
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::builder::StyledStr;
    use unicode_width::UnicodeWidthStr;

    use super::*;

    /// The English help as messages, from which translators start.
    const ENGLISH: &str = "crates/words/locales/en/help.ftl";

    /// The languages whose help the program has, without English.
    fn others() -> impl Iterator<Item = Language> {
        Language::all().filter(|language| *language != Language::ENGLISH)
    }

    /// Calls `visit` with each command and its name in keys.
    fn visit(command: &Command, name: &str, see: &mut impl FnMut(&Command, &str)) {
        see(command, name);
        for below in command.get_subcommands() {
            let name = if name == PROGRAM {
                below.get_name().to_owned()
            } else {
                format!("{name}-{}", below.get_name())
            };
            visit(below, &name, see);
        }
    }

    /// The words of clap that the help of other languages replaces, by the rest of their keys.
    const OF_CLAP: [(&str, &str); 13] = [
        ("heading-usage", "Usage:"),
        ("heading-commands", "Commands"),
        ("heading-arguments", "Arguments"),
        ("heading-options", "Options"),
        ("page-name", "NAME"),
        ("page-synopsis", "SYNOPSIS"),
        ("page-description", "DESCRIPTION"),
        ("page-options", "OPTIONS"),
        ("page-subcommands", "SUBCOMMANDS"),
        ("page-extra", "EXTRA"),
        ("page-version", "VERSION"),
        ("zushiki-help", "Print help (see a summary with '-h')"),
        ("zushiki-version", "Print version"),
    ];

    /// The texts of the English help by the rest of their keys, in the order of the commands.
    fn english_texts() -> Vec<(String, String)> {
        let program = Args::command();
        let mut texts: Vec<(String, String)> =
            OF_CLAP.map(|(key, text)| (key.to_owned(), text.to_owned())).into();
        let headings: BTreeSet<&str> =
            program.get_arguments().filter_map(Arg::get_help_heading).collect();
        let headings = headings.into_iter().chain(GROUPS.map(|(name, _)| name));
        texts.extend(headings.map(|name| (format!("heading-{name}"), name.to_owned())));
        visit(&program, PROGRAM, &mut |command, name| {
            let (about, long) = (command.get_about(), command.get_long_about());
            texts.extend(short_and_long(name, about, long));
            let after = command.get_after_help().map(ToString::to_string);
            texts.extend(after.map(|text| (format!("{name}-after"), text)));
            for argument in command.get_arguments() {
                texts.extend(texts_of(&program, argument, name));
            }
        });
        texts
    }

    /// The short help with its key, and what a long one says besides.
    fn short_and_long(
        key: &str,
        short: Option<&StyledStr>,
        long: Option<&StyledStr>,
    ) -> Vec<(String, String)> {
        let short = short.map(ToString::to_string).unwrap_or_default();
        let rest = long.map(ToString::to_string);
        let rest = rest.map(|long| {
            // A short help has no full stop at its end.
            long.trim_start_matches(&short).trim_start_matches('.').trim().to_owned()
        });
        let rest = rest.map(|rest| (format!("{key}-long"), rest));
        [(key.to_owned(), short)].into_iter().chain(rest).collect()
    }

    /// The texts of an argument of the command `name`, without those that are the same for the program's argument.
    fn texts_of(program: &Command, argument: &Arg, name: &str) -> Vec<(String, String)> {
        let id = argument.get_id().as_str();
        let of = |argument: &Arg, name: &str| {
            let key = format!("{name}-{id}");
            let values = argument.get_possible_values();
            let values = values.iter().filter_map(|value| {
                Some((format!("{key}-{}", value.get_name()), value.get_help()?.to_string()))
            });
            let texts = short_and_long(&key, argument.get_help(), argument.get_long_help());
            texts.into_iter().chain(values).collect::<Vec<_>>()
        };
        let own = of(argument, name);
        let same = program.get_arguments().find(|other| other.get_id() == argument.get_id());
        let known = same.filter(|_| name != PROGRAM).map(|same| of(same, PROGRAM));
        let known: BTreeSet<String> = known.into_iter().flatten().map(|(_, text)| text).collect();
        own.into_iter().filter(|(_, text)| !known.contains(text)).collect()
    }

    /// The messages with these texts.
    fn as_messages(texts: &[(String, String)]) -> String {
        let mut file = String::from(
            "# The help (--help) and the manual pages. A test makes this file from src/cli/args, where the English help is:\n\
             # UPDATE_GOLDEN=1 cargo test the_english_help_is_there_to_be_translated\n\
             # help-COMMAND, help-COMMAND-ARGUMENT, help-COMMAND-ARGUMENT-VALUE; -long follows the text without it.\n\n",
        );
        for (key, text) in texts {
            let key = key.replace('_', "-");
            let text = text.replace('{', "\u{1}").replace('}', "\u{2}");
            let text = text.replace('\u{1}', "{\"{\"}").replace('\u{2}', "{\"}\"}");
            let lines: Vec<String> = text.lines().map(escaped_line).collect();
            let written = match lines.as_slice() {
                [line] => format!("help-{key} = {}\n", line.trim_start()),
                lines => format!("help-{key} =\n{}\n", lines.join("\n")),
            };
            file += &written;
        }
        file
    }

    /// A line of a message: what would be syntax of Fluent at its beginning is a string.
    fn escaped_line(line: &str) -> String {
        let text = line.trim_start();
        let indent = " ".repeat(4 + line.len() - text.len());
        match text.chars().next() {
            None => String::new(),
            Some(first @ ('[' | '*' | '.')) => format!("{indent}{{\"{first}\"}}{}", &text[1..]),
            Some(_) => format!("{indent}{text}"),
        }
    }

    #[test]
    fn the_english_help_is_there_to_be_translated() {
        let texts = english_texts();
        let wanted = as_messages(&texts);
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            // The messages are in the program: they are compared after it has been built again.
            return std::fs::write(ENGLISH, &wanted).unwrap();
        }
        let found = std::fs::read_to_string(ENGLISH).unwrap();
        assert_eq!(found, wanted, "UPDATE_GOLDEN=1 writes {ENGLISH}");
        for (key, english) in texts {
            let read = super::text(Language::ENGLISH, &key);
            assert_eq!(read.as_deref(), Some(english.trim_end()), "{key}");
        }
    }

    #[test]
    fn the_help_has_no_words_of_clap() {
        let (mut commands, own) =
            (0, ["Usage", "Options:", "Arguments:", "Commands:", "[default", "alias"]);
        for language in others() {
            let help = |command: &Command| command.clone().render_long_help().to_string();
            visit(&command(language), PROGRAM, &mut |command, name| {
                let text = help(command);
                let found: BTreeSet<&str> =
                    own.into_iter().filter(|word| text.contains(word)).collect();
                assert!(found.is_empty(), "{name}: {found:?} in\n{text}");
                commands += 1;
            });
        }
        assert!(commands > 20);
    }

    #[test]
    fn the_commands_of_players_have_a_row_each() {
        for language in Language::all() {
            let program = command(language);
            let groups = groups(language, &program);
            let rows: Vec<&str> = groups.lines().filter(|line| line.starts_with("  ")).collect();
            assert_eq!(rows.len(), 14, "{groups}");
            for (row, name) in rows.iter().zip(GROUPS.iter().flat_map(|(_, names)| *names)) {
                assert!(row.width() <= 80, "{row}");
                assert!(program.find_subcommand(name).is_some(), "{name}");
            }
        }
    }

    #[test]
    fn the_commands_are_those_of_the_program() {
        for language in Language::all() {
            command(language).debug_assert();
        }
    }
}
