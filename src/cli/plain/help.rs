//! The commands of the dialogue besides moves. The answer to `help` is made from this table.

use crate::message;

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

/// A command with the words for it.
struct Usage {
    /// The words that stand for it, the one that the help names first.
    words: &'static [&'static str],
    keyword: Keyword,
    /// The line of the help: the form of the command, and its effect.
    help: fn() -> String,
}

const fn on(words: &'static [&'static str], keyword: Keyword, help: fn() -> String) -> Usage {
    Usage { words, keyword, help }
}

#[rustfmt::skip] // one command a line
static COMMANDS: &[Usage] = &[
    on(&["board"], Keyword::Board, || message!("plain-help-board")),
    on(&["diagram"], Keyword::Diagram, || message!("plain-help-diagram")),
    on(&["rank"], Keyword::Rank, || message!("plain-help-rank")),
    on(&["file"], Keyword::File, || message!("plain-help-file")),
    on(&["hands", "hand"], Keyword::Hands, || message!("plain-help-hands")),
    on(&["moves"], Keyword::Moves, || message!("plain-help-moves")),
    on(&["why"], Keyword::Why, || message!("plain-help-why")),
    on(&["history"], Keyword::History, || message!("plain-help-history")),
    on(&["time", "clock"], Keyword::Time, || message!("plain-help-time")),
    on(&["sfen"], Keyword::Position, || message!("plain-help-sfen")),
    on(&["save"], Keyword::Save, || message!("plain-help-save")),
    on(&["save!"], Keyword::SaveOver, || message!("plain-help-save-over")),
    on(&["rules"], Keyword::Rules, || message!("plain-help-rules")),
    on(&["undo"], Keyword::Undo, || message!("plain-help-undo")),
    on(&["redo"], Keyword::Redo, || message!("plain-help-redo")),
    on(&["draw"], Keyword::Draw, || message!("plain-help-draw")),
    on(&["impasse"], Keyword::Impasse, || message!("plain-help-impasse")),
    on(&["claim"], Keyword::Claim, || message!("plain-help-claim")),
    on(&["resign"], Keyword::Resign, || message!("plain-help-resign")),
    on(&["hint"], Keyword::Hint, || message!("plain-help-hint")),
    on(&["mate"], Keyword::Mate, || message!("plain-help-mate")),
    on(&["analysis"], Keyword::Analysis, || message!("plain-help-analysis")),
    on(&["analyse"], Keyword::Analyse, || message!("plain-help-analyse")),
    on(&["now"], Keyword::Now, || message!("plain-help-now")),
    on(&["stop"], Keyword::Stop, || message!("plain-help-stop")),
    on(&["takeover"], Keyword::TakeOver, || message!("plain-help-takeover")),
    on(&["help", "?"], Keyword::Help, || message!("plain-help-help")),
    on(&["quit", "exit"], Keyword::Quit, || message!("plain-help-quit")),
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
        message!("plain-help-move"),
        message!("plain-help-japanese"),
        message!("plain-help-square"),
    ];
    let listed = COMMANDS.iter().filter(|usage| is_listed(usage.keyword));
    intro.into_iter().chain(listed.map(|usage| (usage.help)())).collect()
}
