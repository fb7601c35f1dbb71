//! The help of `--plain`: a sentence for each of its commands in the list.

use zushiki_play::table::typed::{COMMANDS, CommandName, KnownTo};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::command_line;

/// Whether the command only describes the position or the rules, or changes the form of descriptions.
pub(super) const fn only_tells(name: CommandName) -> bool {
    use CommandName::{
        Board, Copy, Diagram, File, Hands, History, Language, Moves, Pieces, Position, Rank, Rules,
        Why,
    };
    matches!(
        name,
        Board
            | Copy
            | Diagram
            | Rank
            | File
            | Hands
            | Moves
            | Why
            | History
            | Position
            | Rules
            | Pieces
            | Language
    )
}

/// Whether the command needs the files or the programs of a game, which a lesson does not have.
pub(super) const fn needs_services(name: CommandName) -> bool {
    use CommandName::{
        Analyse, Analysis, Computer, Hint, Mate, Menu, New, Now, Open, OpenPart, Rematch, Save,
        SaveOver, Say, Stop, TakeOver, Threat,
    };
    matches!(
        name,
        Save | SaveOver
            | Open
            | OpenPart
            | New
            | Rematch
            | Say
            | Menu
            | Computer
            | Now
            | Stop
            | TakeOver
            | Hint
            | Mate
            | Threat
            | Analysis
            | Analyse
    )
}

/// The list of everything you can type in a game.
pub(super) fn help(language: Language) -> Vec<String> {
    help_with(language, |_| true)
}

/// The list of moves and of the commands that `is_listed` chooses.
pub(super) fn help_with(
    language: Language,
    is_listed: impl Fn(CommandName) -> bool,
) -> Vec<String> {
    let intro = [
        message!(language, "plain-help-move"),
        message!(language, "plain-help-japanese"),
        message!(language, "plain-help-square"),
    ];
    let known = COMMANDS.iter().filter(|form| form.is_known_to(KnownTo::Lines));
    // The number of a position follows the commands that show one.
    let names = known.flat_map(|form| match form.name {
        CommandName::Last => vec![CommandName::Last, CommandName::Ply],
        name => vec![name],
    });
    let line = |name| command_line(language, name, KnownTo::Lines);
    let listed = names.filter(|&name| is_listed(name)).map(line);
    intro.into_iter().chain(listed).collect()
}
