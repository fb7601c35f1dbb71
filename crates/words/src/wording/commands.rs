//! The commands that people type: their help, and the answers to unknown commands.

use crate::language::Language;
use crate::message;
use zushiki_core::game::Symbols;
use zushiki_core::text::quoted;
use zushiki_play::table::typed::{
    ArgumentKind, CommandForm, CommandName, KnownTo, local_words, nearest_word,
};
use zushiki_play::table::{copying, marking};
use zushiki_record::HeaderField;

/// The words for a command with its argument: `save or w [FILE]`. An argument in brackets may be left out.
#[must_use]
pub fn command_usage(language: Language, form: &CommandForm) -> String {
    let local = local_words(language.tag(), form.name);
    let mut words = form.words.iter().chain(local).map(ToString::to_string);
    let first = words.next().unwrap_or_default();
    let either =
        |first, second| message!(language, "command-names", first = first, second = second);
    let words = words.fold(first, either);
    match argument(language, form.argument) {
        None => words,
        Some(argument) if form.needs_argument() => format!("{words} {argument}"),
        Some(argument) => format!("{words} [{argument}]"),
    }
}

/// The name of an argument in the help, or an example; `None` if nothing is named.
fn argument(language: Language, kind: ArgumentKind) -> Option<String> {
    Some(match kind {
        ArgumentKind::Nothing | ArgumentKind::Position => return None,
        ArgumentKind::CopyForm => message!(language, "command-argument-copy"),
        ArgumentKind::Header => message!(language, "command-argument-header"),
        ArgumentKind::Symbols => message!(language, "command-argument-symbols"),
        ArgumentKind::Square => message!(language, "command-argument-one-square"),
        ArgumentKind::SquareOrPiece => message!(language, "command-argument-square"),
        ArgumentKind::Rank => message!(language, "command-argument-rank"),
        ArgumentKind::File => message!(language, "command-argument-file"),
        ArgumentKind::Move => message!(language, "command-argument-move"),
        ArgumentKind::Path => message!(language, "command-argument-path"),
        ArgumentKind::Text => message!(language, "command-argument-text"),
        ArgumentKind::Language => message!(language, "command-argument-language"),
        ArgumentKind::Level => message!(language, "command-argument-level"),
        ArgumentKind::Time => message!(language, "command-argument-time"),
        ArgumentKind::Analyst => message!(language, "command-argument-analyst"),
    })
}

/// The names of headers, as a list.
#[must_use]
pub fn header_words(language: Language) -> String {
    let known: Vec<&str> = HeaderField::WORDS.iter().map(|(word, _)| *word).collect();
    language.list(&known)
}

/// The symbols that a move is marked with, and the word that removes them, in a row.
fn symbol_words() -> String {
    marking::words().collect::<Vec<_>>().join(" ")
}

/// The answer to a text in the place of symbols for a move.
#[must_use]
pub fn no_symbols(language: Language, text: &str) -> String {
    message!(language, "command-no-symbols", word = quoted(text), known = symbol_words())
}

/// The answer to a command that has given the move `written` these symbols; an empty text means the starting position.
#[must_use]
pub fn marked(language: Language, written: &str, symbols: Symbols) -> String {
    match (written, symbols.is_empty()) {
        ("", _) => message!(language, "command-no-move-to-mark"),
        (written, true) => message!(language, "command-unmarked", move = written),
        (written, false) => message!(language, "command-marked", move = symbols.behind(written)),
    }
}

/// The names of the forms of a copy, as a list.
#[must_use]
pub fn copy_words(language: Language) -> String {
    let known: Vec<&str> = copying::WORDS.iter().map(|(word, _)| *word).collect();
    language.list(&known)
}

/// The help of the command called `name` in a line: `undo or u: take the last move back.`
#[must_use]
pub fn command_line(language: Language, name: CommandName, at: KnownTo) -> String {
    let usage = match name.form() {
        Some(form) => command_usage(language, form),
        None => message!(language, "command-usage-ply"),
    };
    let effect = command_effect(language, name, at);
    message!(language, "command-line", usage = usage, effect = effect)
}

/// The answer to an unknown command: the nearest command, and how to see the list.
#[must_use]
pub fn unknown_command(language: Language, text: &str, at: KnownTo) -> String {
    let word = text.split_whitespace().next().unwrap_or_default();
    let (near, word, help) = (nearest_word(word, at), quoted(word), help_word(at));
    match near {
        Some(near) => {
            message!(language, "command-unknown-near", word = word, near = near, help = help)
        }
        None => message!(language, "command-unknown", word = word, help = help),
    }
}

/// The answer to a command that only other front ends have.
#[must_use]
pub fn command_of_others(language: Language, name: CommandName, at: KnownTo) -> String {
    let (word, help) = (name.word(), help_word(at));
    match at {
        KnownTo::Screen => message!(language, "command-for-lines", word = word, help = help),
        _ => message!(language, "command-for-the-board", word = word, help = help),
    }
}

/// The answer to a command that was typed with an argument but does not accept one.
#[must_use]
pub fn surplus_argument(language: Language, name: CommandName) -> String {
    message!(language, "command-takes-nothing", word = name.word())
}

/// The text that lists the commands.
const fn help_word(at: KnownTo) -> &'static str {
    if matches!(at, KnownTo::Screen) { ":help" } else { "help" }
}

/// The effect of a command, without a full stop.
#[must_use]
pub fn command_effect(language: Language, name: CommandName, at: KnownTo) -> String {
    match (name, at) {
        (CommandName::Variations, KnownTo::Screen) => {
            message!(language, "command-variations-on-board")
        }
        (CommandName::Comment, KnownTo::Screen) => message!(language, "command-comment-on-board"),
        (CommandName::Analysis, KnownTo::Screen) => message!(language, "command-analysis-on-board"),
        (CommandName::Analyse, KnownTo::Screen) => message!(language, "command-analyse-on-board"),
        (CommandName::Clock, KnownTo::Lines) => message!(language, "command-clock-of-lines"),
        (CommandName::Quit, KnownTo::Screen) => message!(language, "command-quit-on-board"),
        _ => usual_effect(language, name),
    }
}

fn usual_effect(language: Language, name: CommandName) -> String {
    match name {
        CommandName::Board => message!(language, "command-board"),
        CommandName::Diagram => message!(language, "command-diagram"),
        CommandName::Rank => message!(language, "command-rank"),
        CommandName::File => message!(language, "command-file"),
        CommandName::Hands => message!(language, "command-hands"),
        CommandName::Moves => message!(language, "command-moves"),
        CommandName::Why => message!(language, "command-why"),
        CommandName::History => message!(language, "command-history"),
        CommandName::Time => message!(language, "command-time"),
        CommandName::Info => message!(language, "command-info"),
        CommandName::Header => message!(language, "command-header"),
        CommandName::Undo => message!(language, "command-undo"),
        CommandName::Redo => message!(language, "command-redo"),
        CommandName::Flip => message!(language, "keys-turn-board-round"),
        CommandName::AutoFlip => message!(language, "keys-always-turn-side"),
        CommandName::First => message!(language, "command-first"),
        CommandName::Back => message!(language, "command-back"),
        CommandName::Forward => message!(language, "command-forward"),
        CommandName::Last => message!(language, "command-last"),
        CommandName::Ply => message!(language, "command-ply"),
        CommandName::Capture => message!(language, "command-capture"),
        CommandName::Return => message!(language, "command-return"),
        CommandName::Replay => message!(language, "keys-play-game-automatically"),
        CommandName::Variations => message!(language, "command-variations"),
        CommandName::Branch => message!(language, "command-branch"),
        CommandName::Delete => message!(language, "command-delete"),
        CommandName::Promote => message!(language, "command-promote"),
        CommandName::Prune => message!(language, "command-prune"),
        CommandName::Numbering => message!(language, "keys-number-moves-pairs"),
        CommandName::Notation => message!(language, "command-notation"),
        CommandName::Resign => message!(language, "command-resign"),
        CommandName::Draw => message!(language, "command-draw"),
        CommandName::Impasse => message!(language, "command-impasse"),
        CommandName::Claim => message!(language, "command-claim"),
        CommandName::Edit => message!(language, "keys-edit-position"),
        CommandName::Position => message!(language, "command-position"),
        CommandName::Copy => message!(language, "command-copy", forms = copy_words(language)),
        CommandName::Export => message!(language, "command-export"),
        CommandName::Save => message!(language, "command-save"),
        CommandName::SaveOver => message!(language, "command-save-over"),
        CommandName::Open => message!(language, "command-open"),
        CommandName::OpenPart => message!(language, "command-open-part"),
        CommandName::Comment => message!(language, "command-comment"),
        CommandName::Uncomment => message!(language, "command-uncomment"),
        CommandName::Mark => message!(language, "command-mark", symbols = symbol_words()),
        CommandName::Glyphs => message!(language, "keys-kanji-letters-ascii"),
        CommandName::UsualLooks => message!(language, "command-usual"),
        CommandName::Theme => message!(language, "keys-next-theme-terminal"),
        CommandName::Larger => message!(language, "keys-larger-squares"),
        CommandName::Smaller => message!(language, "keys-smaller-squares"),
        CommandName::Language => message!(language, "command-language"),
        CommandName::Mouse => message!(language, "keys-give-mouse-terminal"),
        CommandName::Computer => message!(language, "command-computer"),
        CommandName::Clock => message!(language, "command-clock"),
        CommandName::Now => message!(language, "command-now"),
        CommandName::Stop => message!(language, "command-stop"),
        CommandName::TakeOver => message!(language, "command-takeover"),
        CommandName::New => message!(language, "command-new"),
        CommandName::Rematch => message!(language, "command-rematch"),
        CommandName::Say => message!(language, "command-say"),
        CommandName::Mute => message!(language, "command-mute"),
        CommandName::Menu => message!(language, "command-menu"),
        CommandName::Influence => message!(language, "keys-who-controls-each"),
        CommandName::Attackers => message!(language, "keys-show-who-attacks"),
        CommandName::Hint => message!(language, "command-hint"),
        CommandName::Mate => message!(language, "command-mate"),
        CommandName::Threat => message!(language, "command-threat"),
        CommandName::Analysis => message!(language, "command-analysis"),
        CommandName::Analyse => message!(language, "command-analyse"),
        CommandName::Pieces => message!(language, "command-pieces"),
        CommandName::Rules => message!(language, "command-rules"),
        CommandName::Learn => message!(language, "keys-lessons-drill-how"),
        CommandName::Problems => message!(language, "command-problems"),
        CommandName::Openings => message!(language, "command-openings"),
        CommandName::Help => message!(language, "command-help"),
        CommandName::Quit => message!(language, "command-quit"),
        CommandName::QuitAtOnce => message!(language, "command-quit-at-once"),
    }
}
