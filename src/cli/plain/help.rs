//! The help of the lines: a sentence for each command of the list that the lines know.

use zushiki_play::table::typed::{COMMANDS, CommandName, KnownTo};
use zushiki_words::language::Language;
use zushiki_words::message;

/// Whether the command only tells something about the position or the rules.
pub(super) const fn only_tells(name: CommandName) -> bool {
    use CommandName::{
        Board, Diagram, File, Hands, History, Moves, Pieces, Position, Rank, Rules, Why,
    };
    matches!(
        name,
        Board | Diagram | Rank | File | Hands | Moves | Why | History | Position | Rules | Pieces
    )
}

/// Whether the command needs the files or the programs of a game, which a lesson does not have.
pub(super) const fn needs_services(name: CommandName) -> bool {
    use CommandName::{
        Analyse, Analysis, Computer, Hint, Mate, Menu, New, Now, Open, OpenPart, Rematch, Save,
        SaveOver, Stop, TakeOver,
    };
    matches!(
        name,
        Save | SaveOver
            | Open
            | OpenPart
            | New
            | Rematch
            | Menu
            | Computer
            | Now
            | Stop
            | TakeOver
            | Hint
            | Mate
            | Analysis
            | Analyse
    )
}

/// The list of all that can be typed in a game.
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
    let known = COMMANDS.iter().filter(|form| form.known_to != KnownTo::Screen);
    // The number of a position stands behind the commands that show one.
    let names = known.flat_map(|form| match form.name {
        CommandName::Last => vec![CommandName::Last, CommandName::Ply],
        name => vec![name],
    });
    let listed = names.filter(|&name| is_listed(name)).filter_map(|name| line(language, name));
    intro.into_iter().chain(listed).collect()
}

/// The line of the help: the form of the command, and its effect; `None` for a command of the screen.
fn line(language: Language, name: CommandName) -> Option<String> {
    Some(match name {
        CommandName::Board => message!(language, "plain-help-board"),
        CommandName::Diagram => message!(language, "plain-help-diagram"),
        CommandName::Rank => message!(language, "plain-help-rank"),
        CommandName::File => message!(language, "plain-help-file"),
        CommandName::Hands => message!(language, "plain-help-hands"),
        CommandName::Moves => message!(language, "plain-help-moves"),
        CommandName::Why => message!(language, "plain-help-why"),
        CommandName::History => message!(language, "plain-help-history"),
        CommandName::Time => message!(language, "plain-help-time"),
        CommandName::Info => message!(language, "plain-help-info"),
        CommandName::Undo => message!(language, "plain-help-undo"),
        CommandName::Redo => message!(language, "plain-help-redo"),
        CommandName::First => message!(language, "plain-help-first"),
        CommandName::Back => message!(language, "plain-help-back"),
        CommandName::Forward => message!(language, "plain-help-forward"),
        CommandName::Last => message!(language, "plain-help-last"),
        CommandName::Ply => message!(language, "plain-help-ply"),
        CommandName::Capture => message!(language, "plain-help-capture"),
        CommandName::Return => message!(language, "plain-help-return"),
        CommandName::Variations => message!(language, "plain-help-variations"),
        CommandName::Branch => message!(language, "plain-help-branch"),
        CommandName::Delete => message!(language, "plain-help-delete"),
        CommandName::Promote => message!(language, "plain-help-promote"),
        CommandName::Prune => message!(language, "plain-help-prune"),
        CommandName::Notation => message!(language, "plain-help-notation"),
        CommandName::Resign => message!(language, "plain-help-resign"),
        CommandName::Draw => message!(language, "plain-help-draw"),
        CommandName::Impasse => message!(language, "plain-help-impasse"),
        CommandName::Claim => message!(language, "plain-help-claim"),
        CommandName::Position => message!(language, "plain-help-sfen"),
        CommandName::CopyGame => message!(language, "plain-help-copy-game"),
        CommandName::Save => message!(language, "plain-help-save"),
        CommandName::SaveOver => message!(language, "plain-help-save-over"),
        CommandName::Open => message!(language, "plain-help-open"),
        CommandName::OpenPart => message!(language, "plain-help-open-part"),
        CommandName::Comment => message!(language, "plain-help-comment"),
        CommandName::Uncomment => message!(language, "plain-help-uncomment"),
        CommandName::Language => message!(language, "plain-help-language"),
        CommandName::Computer => message!(language, "plain-help-computer"),
        CommandName::Now => message!(language, "plain-help-now"),
        CommandName::Stop => message!(language, "plain-help-stop"),
        CommandName::TakeOver => message!(language, "plain-help-takeover"),
        CommandName::New => message!(language, "plain-help-new"),
        CommandName::Rematch => message!(language, "plain-help-rematch"),
        CommandName::Menu => message!(language, "plain-help-menu"),
        CommandName::Hint => message!(language, "plain-help-hint"),
        CommandName::Mate => message!(language, "plain-help-mate"),
        CommandName::Analysis => message!(language, "plain-help-analysis"),
        CommandName::Analyse => message!(language, "plain-help-analyse"),
        CommandName::Pieces => message!(language, "plain-help-pieces"),
        CommandName::Rules => message!(language, "plain-help-rules"),
        CommandName::Help => message!(language, "plain-help-help"),
        CommandName::Quit => message!(language, "plain-help-quit"),
        CommandName::QuitAtOnce => message!(language, "plain-help-quit-at-once"),
        CommandName::Flip
        | CommandName::AutoFlip
        | CommandName::Replay
        | CommandName::Numbering
        | CommandName::Edit
        | CommandName::Glyphs
        | CommandName::Theme
        | CommandName::Larger
        | CommandName::Smaller
        | CommandName::Mouse
        | CommandName::Influence
        | CommandName::Attackers
        | CommandName::Learn
        | CommandName::Problems => return None,
    })
}
