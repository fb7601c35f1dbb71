//! The help of the lines: a sentence for each command of the list that the lines know.

use zushiki_play::table::typed::{COMMANDS, CommandName, KnownTo};
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
pub(super) fn help() -> Vec<String> {
    help_with(|_| true)
}

/// The list of moves and of the commands that `is_listed` chooses.
pub(super) fn help_with(is_listed: impl Fn(CommandName) -> bool) -> Vec<String> {
    let intro = [
        message!("plain-help-move"),
        message!("plain-help-japanese"),
        message!("plain-help-square"),
    ];
    let known = COMMANDS.iter().filter(|form| form.known_to != KnownTo::Screen);
    // The number of a position stands behind the commands that show one.
    let names = known.flat_map(|form| match form.name {
        CommandName::Last => vec![CommandName::Last, CommandName::Ply],
        name => vec![name],
    });
    let listed = names.filter(|&name| is_listed(name)).filter_map(line);
    intro.into_iter().chain(listed).collect()
}

/// The line of the help: the form of the command, and its effect; `None` for a command of the screen.
fn line(name: CommandName) -> Option<String> {
    Some(match name {
        CommandName::Board => message!("plain-help-board"),
        CommandName::Diagram => message!("plain-help-diagram"),
        CommandName::Rank => message!("plain-help-rank"),
        CommandName::File => message!("plain-help-file"),
        CommandName::Hands => message!("plain-help-hands"),
        CommandName::Moves => message!("plain-help-moves"),
        CommandName::Why => message!("plain-help-why"),
        CommandName::History => message!("plain-help-history"),
        CommandName::Time => message!("plain-help-time"),
        CommandName::Info => message!("plain-help-info"),
        CommandName::Undo => message!("plain-help-undo"),
        CommandName::Redo => message!("plain-help-redo"),
        CommandName::First => message!("plain-help-first"),
        CommandName::Back => message!("plain-help-back"),
        CommandName::Forward => message!("plain-help-forward"),
        CommandName::Last => message!("plain-help-last"),
        CommandName::Ply => message!("plain-help-ply"),
        CommandName::Capture => message!("plain-help-capture"),
        CommandName::Return => message!("plain-help-return"),
        CommandName::Variations => message!("plain-help-variations"),
        CommandName::Branch => message!("plain-help-branch"),
        CommandName::Delete => message!("plain-help-delete"),
        CommandName::Promote => message!("plain-help-promote"),
        CommandName::Prune => message!("plain-help-prune"),
        CommandName::Notation => message!("plain-help-notation"),
        CommandName::Resign => message!("plain-help-resign"),
        CommandName::Draw => message!("plain-help-draw"),
        CommandName::Impasse => message!("plain-help-impasse"),
        CommandName::Claim => message!("plain-help-claim"),
        CommandName::Position => message!("plain-help-sfen"),
        CommandName::CopyGame => message!("plain-help-copy-game"),
        CommandName::Save => message!("plain-help-save"),
        CommandName::SaveOver => message!("plain-help-save-over"),
        CommandName::Open => message!("plain-help-open"),
        CommandName::OpenPart => message!("plain-help-open-part"),
        CommandName::Comment => message!("plain-help-comment"),
        CommandName::Uncomment => message!("plain-help-uncomment"),
        CommandName::Language => message!("plain-help-language"),
        CommandName::Computer => message!("plain-help-computer"),
        CommandName::Now => message!("plain-help-now"),
        CommandName::Stop => message!("plain-help-stop"),
        CommandName::TakeOver => message!("plain-help-takeover"),
        CommandName::New => message!("plain-help-new"),
        CommandName::Rematch => message!("plain-help-rematch"),
        CommandName::Menu => message!("plain-help-menu"),
        CommandName::Hint => message!("plain-help-hint"),
        CommandName::Mate => message!("plain-help-mate"),
        CommandName::Analysis => message!("plain-help-analysis"),
        CommandName::Analyse => message!("plain-help-analyse"),
        CommandName::Pieces => message!("plain-help-pieces"),
        CommandName::Rules => message!("plain-help-rules"),
        CommandName::Help => message!("plain-help-help"),
        CommandName::Quit => message!("plain-help-quit"),
        CommandName::QuitAtOnce => message!("plain-help-quit-at-once"),
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
