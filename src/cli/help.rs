//! The help of the commands in a language.
//!
//! The English texts are the doc comments in `args`. For another language the messages of `help.ftl` replace them:
//! `help-COMMAND` with `-long` and `-after` for a command, where the program itself is `zushiki` and the names of a
//! subcommand are joined by a hyphen; `help-COMMAND-ARGUMENT`, with `-long`, for an argument, or the message of the
//! program's argument of that name; `help-COMMAND-ARGUMENT-VALUE` for a possible value. clap's own words, which cannot
//! be replaced, are left out, and their information is added to the texts.

use clap::builder::{PossibleValue, Resettable};
use clap::{Arg, ArgAction, Command, CommandFactory};

use super::Args;
use zushiki_core::text::wrap;
use zushiki_words::language::{Language, lookup};
use zushiki_words::message;

/// The name of the program itself in keys.
const PROGRAM: &str = "zushiki";

/// The columns of a line of help: clap breaks lines only at blanks, which Japanese does not have.
const WIDTH: u16 = 78;
/// The columns that clap indents the help of an argument by.
const INDENT: u16 = 10;

/// The commands with their help in `language`, with lines for a terminal.
pub(super) fn command(language: Language) -> Command {
    localized(language, |text, indent| wrapped(&text, WIDTH - indent))
}

/// The commands with their help in `language`, for texts that are wrapped elsewhere.
pub(super) fn unwrapped_command(language: Language) -> Command {
    localized(language, |text, _| text)
}

/// The commands with their help; `layout` breaks the lines of a text that is indented by a number of columns.
fn localized(language: Language, layout: fn(String, u16) -> String) -> Command {
    let command = Args::command();
    match language == Language::ENGLISH {
        true => command,
        // Without a width clap breaks no lines by itself.
        false => HelpTexts { language, layout }.of_command(command.term_width(0), PROGRAM),
    }
}

/// The lines of `text`, wrapped at `width` columns; indented ones, which are examples, stay as they are.
fn wrapped(text: &str, width: u16) -> String {
    let lines = text.lines().flat_map(|line| match line.is_empty() || line.starts_with(' ') {
        true => vec![line.to_owned()],
        false => wrap(line, width),
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
            let name = match name == PROGRAM {
                true => below.get_name().to_owned(),
                false => format!("{name}-{}", below.get_name()),
            };
            self.of_command(below, &name)
        })
    }

    fn with_texts(&self, mut command: Command, name: &str) -> Command {
        let aliases: Vec<String> = command.get_visible_aliases().map(str::to_owned).collect();
        if let Some(about) = text(self.language, name) {
            let about = match aliases.is_empty() {
                true => about,
                false => message!(
                    self.language,
                    "cli-help-aliases",
                    text = about,
                    aliases = self.language.list(&aliases)
                ),
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
        let usage = text(self.language, "heading-usage").unwrap_or_default();
        let template = format!(
            "{{before-help}}{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"
        );
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
        match argument.get_action().takes_values() {
            true => self.of_option(argument, name, (help, long)),
            false => self.with_help(argument, help, long),
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
        let long = message!(
            self.language,
            "cli-help-listed-values",
            text = text,
            values = listed.join("\n")
        );
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
    match values.is_empty() || !argument.get_action().takes_values() {
        true => help,
        false => message!(language, "cli-help-default", text = help, value = values.join(" ")),
    }
}

/// The command with flags for help and version whose help can be replaced, unlike that of clap's own flags.
fn with_own_flags(command: Command, name: &str) -> Command {
    // An argument without a heading gets that of the previous arguments.
    let flag = |id, short| Arg::new(id).long(id).short(short).help_heading(None::<&'static str>);
    let help = flag("help", 'h').action(ArgAction::Help);
    let command = command.disable_help_flag(true).arg(help);
    match name == PROGRAM {
        true => {
            command.disable_version_flag(true).arg(flag("version", 'V').action(ArgAction::Version))
        }
        false => command,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// All languages but English.
    fn others() -> impl Iterator<Item = Language> {
        Language::all().filter(|language| *language != Language::ENGLISH)
    }

    /// Calls `visit` with each command and its name in keys.
    fn visit(command: &Command, name: &str, see: &mut impl FnMut(&Command, &str)) {
        see(command, name);
        for below in command.get_subcommands() {
            let name = match name == PROGRAM {
                true => below.get_name().to_owned(),
                false => format!("{name}-{}", below.get_name()),
            };
            visit(below, &name, see);
        }
    }

    /// Keys of the texts in the English help, each with the key that may replace it.
    fn wanted() -> Vec<(String, Option<String>)> {
        let program = Args::command();
        let mut keys = Vec::new();
        visit(&program, PROGRAM, &mut |command, name| {
            keys.push((name.to_owned(), None));
            keys.extend(command.get_long_about().map(|_| (format!("{name}-long"), None)));
            keys.extend(command.get_after_help().map(|_| (format!("{name}-after"), None)));
            for argument in command.get_arguments() {
                keys.extend(keys_of(&program, argument, name));
            }
        });
        keys
    }

    fn keys_of(program: &Command, argument: &Arg, name: &str) -> Vec<(String, Option<String>)> {
        let id = argument.get_id().as_str();
        let of_program = program.get_arguments().find(|other| other.get_id() == argument.get_id());
        // The program's text replaces that of a command if the English texts are the same.
        let same = of_program.filter(|other| {
            let long = argument.get_long_help();
            other.get_help() == argument.get_help()
                && (long.is_none() || long == other.get_long_help())
        });
        let key = |rest: &str| {
            let other = same.map(|_| format!("{PROGRAM}-{id}{rest}"));
            (format!("{name}-{id}{rest}"), other)
        };
        let long = argument.get_long_help().map(|_| key("-long"));
        let values = argument.get_possible_values();
        let values = values.iter().filter(|value| value.get_help().is_some());
        let values = values.map(|value| key(&format!("-{}", value.get_name())));
        [key("")].into_iter().chain(long).chain(values).collect()
    }

    #[test]
    fn every_language_has_the_help_of_all_commands_arguments_and_values() {
        for language in others() {
            let is_told = |key: &str| text(language, key).is_some();
            let is_missing = |(key, other): &(String, Option<String>)| {
                !is_told(key) && other.as_deref().is_none_or(|other| !is_told(other))
            };
            let missing = wanted().into_iter().filter(is_missing).map(|(key, _)| key);
            let missing: Vec<String> = missing.collect();
            assert!(missing.is_empty(), "{language}: {missing:#?}");
        }
    }

    /// The keys of a file of messages that `include_str` has.
    fn keys_in(file: &str) -> BTreeSet<&str> {
        file.lines().filter_map(|line| line.split_once(" =")?.0.strip_prefix("help-")).collect()
    }

    #[test]
    fn every_text_of_the_help_belongs_to_something() {
        let wanted = wanted();
        let own = ["zushiki-help", "zushiki-version"].map(str::to_owned);
        let keys = wanted.into_iter().flat_map(|(key, other)| [Some(key), other]).flatten();
        let keys: BTreeSet<String> = keys.chain(own).map(|key| key.replace('_', "-")).collect();
        let found = keys_in(include_str!("../../crates/words/locales/ja/help.ftl"));
        let is_unused = |key: &&str| {
            !keys.contains(*key) && !key.starts_with("heading-") && !key.starts_with("page-")
        };
        let unused: Vec<&str> = found.into_iter().filter(is_unused).collect();
        assert!(unused.is_empty(), "{unused:#?}");
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
    fn the_commands_are_those_of_the_program() {
        for language in Language::all() {
            command(language).debug_assert();
        }
    }
}
