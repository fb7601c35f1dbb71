//! The commands of the dialogue besides moves. The answer to `help` is made from this table.

/// A command that is not a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Keyword {
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
    SaveOver,
    Rules,
    Undo,
    Redo,
    Draw,
    Impasse,
    Claim,
    Resign,
    Hint,
    Mate,
    Analysis,
    Analyse,
    Now,
    Stop,
    TakeOver,
    Quit,
}

impl Keyword {
    /// Whether the command only tells something about the position, the game or the rules.
    pub(super) const fn only_tells(self) -> bool {
        use Keyword::{Board, Diagram, File, Hands, History, Moves, Position, Rank, Rules, Why};
        matches!(
            self,
            Board | Diagram | Rank | File | Hands | Moves | Why | History | Position | Rules
        )
    }
}

/// The form of a command, and its effect.
struct Usage {
    /// The words that stand for it, the one that the help names first.
    words: &'static [&'static str],
    /// An example of what follows the word; empty where nothing does.
    argument: &'static str,
    help: &'static str,
    keyword: Keyword,
}

const fn on(
    words: &'static [&'static str],
    argument: &'static str,
    keyword: Keyword,
    help: &'static str,
) -> Usage {
    Usage { words, argument, help, keyword }
}

#[rustfmt::skip] // one command a line
static COMMANDS: &[Usage] = &[
    on(&["board"], "", Keyword::Board, "all pieces with their squares, and the hands"),
    on(&["diagram"], "", Keyword::Diagram, "the board as a drawing"),
    on(&["rank"], " a", Keyword::Rank, "the pieces on a rank"),
    on(&["file"], " 5", Keyword::File, "the pieces on a file"),
    on(&["hands", "hand"], "", Keyword::Hands, "the pieces in hand"),
    on(&["moves"], " [7g or P]", Keyword::Moves, "legal moves: all, of one square, of one kind"),
    on(&["why"], " P-7e", Keyword::Why, "why a move cannot be played; nothing is played"),
    on(&["history"], "", Keyword::History, "the moves so far"),
    on(&["time", "clock"], "", Keyword::Time, "the time that both sides have left"),
    on(&["sfen"], "", Keyword::Position, "the position in SFEN, to copy"),
    on(&["save"], " [FILE]", Keyword::Save, "write the game to its file, or to a new one: .psn, .kif, .csa and others"),
    on(&["save!"], " FILE", Keyword::SaveOver, "write the game in place of a file"),
    on(&["rules"], "", Keyword::Rules, "the rules, and every piece with its moves"),
    on(&["undo"], "", Keyword::Undo, "take the last move back"),
    on(&["redo"], "", Keyword::Redo, "play the move that was taken back again"),
    on(&["draw"], "", Keyword::Draw, "offer a draw"),
    on(&["impasse"], "", Keyword::Impasse, "offer an impasse"),
    on(&["claim"], "", Keyword::Claim, "force or declare an impasse"),
    on(&["resign"], "", Keyword::Resign, "give up"),
    on(&["hint"], "", Keyword::Hint, "the piece that should move; again, the move; again, the line and why"),
    on(&["mate"], "", Keyword::Mate, "whether the side to move wins by checks, and in how many moves"),
    on(&["analysis"], " [engine:NAME]", Keyword::Analysis, "the three best lines of the position, with their scores, by the computer or an engine"),
    on(&["analyse"], " [engine:NAME]", Keyword::Analyse, "evaluate all moves of the game, a second each; undo removes the remarks"),
    on(&["now"], "", Keyword::Now, "the computer moves at once"),
    on(&["stop"], "", Keyword::Stop, "the computer stops thinking, now lets it move; or the analysis of the game stops"),
    on(&["takeover"], "", Keyword::TakeOver, "play the side of the computer or of an engine yourself from now on"),
    on(&["help", "?"], "", Keyword::Help, "this list"),
    on(&["quit", "exit"], "", Keyword::Quit, "leave, as the end of the input does; zushiki --plain --resume resumes the game"),
];

/// The command that `text` begins with, and the rest of the text.
pub(super) fn parse(text: &str) -> Option<(Keyword, &str)> {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let word = word.to_lowercase();
    let found = COMMANDS.iter().find(|usage| usage.words.contains(&word.as_str()))?;
    Some((found.keyword, rest.trim()))
}

/// The list of all that can be typed in a game.
pub(super) fn help() -> Vec<String> {
    help_with(|_| true)
}

/// The list of moves and of the commands that `is_listed` chooses.
pub(super) fn help_with(is_listed: impl Fn(Keyword) -> bool) -> Vec<String> {
    let intro = [
        "A move: 7g7f, P-7f, Bx2b+ (promoting), Bx2b= (not promoting), P*5e (a drop).",
        "Moves in Japanese notation are read as well.",
        "A square, like 7g: the piece on it, and the pieces that attack it.",
    ];
    let listed = COMMANDS.iter().filter(|usage| is_listed(usage.keyword));
    let commands = listed.map(|usage| {
        let word = usage.words.first().copied().unwrap_or_default();
        format!("{word}{}: {}.", usage.argument, usage.help)
    });
    intro.map(String::from).into_iter().chain(commands).collect()
}
