//! What can be typed besides moves. The answer to `help` is made from this table.

/// A wish that is no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    Help,
    Board,
    Diagram,
    Rank,
    File,
    Hands,
    Moves,
    Why,
    History,
    Time,
    Position,
    Save,
    Rules,
    Undo,
    Redo,
    Draw,
    Impasse,
    Claim,
    Resign,
    Quit,
}

/// A word that asks for something.
pub(super) struct Command {
    words: &'static [&'static str],
    /// What may follow the word.
    argument: &'static str,
    help: &'static str,
    wish: Wish,
}

const fn on(
    words: &'static [&'static str],
    argument: &'static str,
    wish: Wish,
    help: &'static str,
) -> Command {
    Command { words, argument, help, wish }
}

#[rustfmt::skip] // one command a line
static COMMANDS: &[Command] = &[
    on(&["board"], "", Wish::Board, "all pieces with their squares, and the hands"),
    on(&["diagram"], "", Wish::Diagram, "the board as a drawing"),
    on(&["rank"], " a", Wish::Rank, "what stands on a rank"),
    on(&["file"], " 5", Wish::File, "what stands on a file"),
    on(&["hands", "hand"], "", Wish::Hands, "the pieces in hand"),
    on(&["moves"], " [7g or P]", Wish::Moves, "legal moves: all, of one square, of one kind"),
    on(&["why"], " P-7e", Wish::Why, "why a move cannot be played; nothing is played"),
    on(&["history"], "", Wish::History, "the moves so far"),
    on(&["time", "clock"], "", Wish::Time, "the time that both sides have left"),
    on(&["sfen"], "", Wish::Position, "the position in SFEN, to copy"),
    on(&["save"], " FILE", Wish::Save, "write the game to a new file: .psn, .kif, .csa and others"),
    on(&["rules"], "", Wish::Rules, "the rules, and every piece with its moves"),
    on(&["undo"], "", Wish::Undo, "take the last move back"),
    on(&["redo"], "", Wish::Redo, "play it again after all"),
    on(&["draw"], "", Wish::Draw, "offer a draw"),
    on(&["impasse"], "", Wish::Impasse, "offer an impasse"),
    on(&["claim"], "", Wish::Claim, "force or declare an impasse"),
    on(&["resign"], "", Wish::Resign, "give up"),
    on(&["help", "?"], "", Wish::Help, "this list"),
    on(&["quit", "exit"], "", Wish::Quit, "leave; so does the end of the input"),
];

/// What `text` asks for, with what follows the word.
pub(super) fn parse(text: &str) -> Option<(Wish, &str)> {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let word = word.to_lowercase();
    let found = COMMANDS.iter().find(|command| command.words.contains(&word.as_str()))?;
    Some((found.wish, rest.trim()))
}

/// The list of all that can be typed.
pub(super) fn help() -> Vec<String> {
    let intro = [
        "A move: 7g7f, P-7f, Bx2b+ (promoting), Bx2b= (not promoting), P*5e (a drop).",
        "A move in Japanese notation is understood as well.",
        "A square, like 7g: what stands there, and what attacks it.",
    ];
    let commands = COMMANDS.iter().map(|command| {
        let word = command.words.first().copied().unwrap_or_default();
        format!("{word}{}: {}.", command.argument, command.help)
    });
    intro.map(String::from).into_iter().chain(commands).collect()
}
