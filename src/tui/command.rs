//! The commands of the `:` line. The help screen lists this table.

use super::action::{Action, Look};

/// A command of the `:` line.
#[derive(Debug)]
pub struct Command {
    /// The names of the command; any of them can be typed.
    pub names: &'static [&'static str],
    /// The effect of the command, for the help.
    pub help: &'static str,
    action: Action,
    /// The text that may follow the name.
    argument: Option<Argument>,
}

/// The argument of a command: all text behind its name.
#[derive(Clone, Copy, Debug)]
struct Argument {
    /// The name of the argument in the help.
    name: &'static str,
    /// Makes the action of the command with this argument.
    action: fn(String) -> Action,
}

impl Command {
    /// The names and the argument, for the help: `save or w [FILE]`.
    #[must_use]
    pub fn usage(&self) -> String {
        let names = self.names.join(" or ");
        match self.argument {
            Some(Argument { name, .. }) => format!("{names} [{name}]"),
            None => names,
        }
    }

    /// Whether the command works without a game on the board.
    #[must_use]
    pub fn needs_no_game(&self) -> bool {
        needs_no_game(&self.action)
    }

    /// The command with an argument called `name`; with it, the command asks for `action`.
    const fn with_argument(mut self, name: &'static str, action: fn(String) -> Action) -> Command {
        self.argument = Some(Argument { name, action });
        self
    }
}

const fn on(names: &'static [&'static str], action: Action, help: &'static str) -> Command {
    Command { names, help, action, argument: None }
}

/// Every command, in the order of the help screen.
#[rustfmt::skip] // one command a line
pub static COMMANDS: &[Command] = &[
    on(&["undo", "u"], Action::Undo, "take the last move back"),
    on(&["redo"], Action::Redo, "play again what was taken back"),
    on(&["flip"], Action::Flip, "turn the board round"),
    on(&["flip auto"], Action::AutoFlip, "always turn it to the side to move, or not"),
    on(&["first"], Action::Look(Look::First), "review: the start"),
    on(&["last"], Action::Look(Look::Last), "review: the end"),
    on(&["capture"], Action::Look(Look::Capture { later: true }), "review: the next capture"),
    on(&["replay"], Action::Replay, "play the game automatically; any key stops it"),
    on(&["delete"], Action::DeleteBranch, "delete the move shown, of a variation, and what follows"),
    on(&["promote"], Action::PromoteBranch, "make the variation shown the line of the game"),
    on(&["prune"], Action::PruneBranches, "delete all variations and the moves taken back"),
    on(&["numbering"], Action::Numbering, "number moves in pairs or singly"),
    on(&["notation"], Action::Notation, "write moves in Hodges or in Japanese notation"),
    on(&["resign"], Action::Resign, "resign"),
    on(&["draw"], Action::OfferDraw, "offer a draw"),
    on(&["impasse"], Action::OfferImpasse, "offer an impasse"),
    on(&["claim"], Action::ClaimImpasse, "claim an impasse"),
    on(&["edit"], Action::EditPosition, "edit the position, and play from there"),
    on(&["copy", "sfen"], Action::CopyPosition, "copy the position, as SFEN"),
    on(&["copy game"], Action::CopyGame, "copy the game with variations and comments, as PSN"),
    on(&["save", "w"], Action::Save, "save the game; the ending of FILE sets the format").with_argument("FILE", Action::SaveAs),
    on(&["save!", "w!"], Action::SaveOver(String::new()), "save the game even if FILE exists").with_argument("FILE", Action::SaveOver),
    on(&["open", "games"], Action::Games, "list the saved games, or open FILE").with_argument("FILE", Action::Open),
    on(&["open!"], Action::OpenPart(String::new()), "open the readable part of a faulty FILE").with_argument("FILE", Action::OpenPart),
    on(&["comment"], Action::OpenComment, "comment on the move; an empty TEXT removes it").with_argument("TEXT", Action::Comment),
    on(&["glyphs", "g"], Action::Glyphs, "kanji, letters, ASCII, or letters with moves"),
    on(&["theme"], Action::Theme, "the next theme: terminal, kaya, dark, light, mono, your own"),
    on(&["larger"], Action::Larger, "larger squares"),
    on(&["smaller"], Action::Smaller, "smaller squares"),
    on(&["mouse"], Action::Mouse, "give the mouse to the terminal, or take it back"),
    on(&["computer"], Action::PlayComputer(String::new()), "play against the computer from here on, at a LEVEL from 1 to 10").with_argument("LEVEL", Action::PlayComputer),
    on(&["now"], Action::MoveNow, "the computer moves at once"),
    on(&["stop"], Action::StopThinking, "the computer stops thinking; now lets it move"),
    on(&["takeover"], Action::TakeOver, "play the side of the computer or an engine yourself"),
    on(&["new"], Action::NewGame, "start the same game again"),
    on(&["rematch"], Action::Rematch, "start the same game again, with sides swapped"),
    on(&["menu"], Action::ChooseVariant, "choose another game"),
    on(&["influence"], Action::Influence, "who controls each square; ! a piece that hangs"),
    on(&["attackers"], Action::Attackers, "show who attacks (x) and defends (+) the square"),
    on(&["hint"], Action::Hint, "a hint: the piece to move; again the move, the line and why"),
    on(&["analysis"], Action::Analysis, "the best lines: open or close the analysis; by engine:NAME or computer").with_argument("BY", Action::AnalysisBy),
    on(&["analyse"], Action::AnalyseGame, "analyse the whole game; again stops it").with_argument("BY", Action::AnalyseGameBy),
    on(&["pieces", "p"], Action::Pieces, "all pieces: how they move and promote"),
    on(&["rules"], Action::Rules, "the rules of the game"),
    on(&["learn"], Action::Learn, "lessons, and a drill of how the pieces move"),
    on(&["problems"], Action::Problems, "mate problems of the game, or of FILE, to be solved on the board").with_argument("FILE", Action::ProblemsIn),
    on(&["help", "h", "?"], Action::Commands, "show these commands"),
    on(&["quit", "q"], Action::Quit, "quit"),
    on(&["q!"], Action::QuitAtOnce, "quit without a question"),
];

/// Whether `action` works without a game on the board.
#[must_use]
pub fn needs_no_game(action: &Action) -> bool {
    matches!(
        action,
        Action::Open(_)
            | Action::OpenPart(_)
            | Action::Games
            | Action::Learn
            | Action::Problems
            | Action::ProblemsIn(_)
            | Action::Commands
            | Action::Pieces
            | Action::Rules
            | Action::EditPosition
            | Action::Glyphs
            | Action::Notation
            | Action::Theme
            | Action::Mouse
            | Action::Quit
            | Action::QuitAtOnce
    )
}

/// The commands that begin with `typed` and work without a game on the board.
#[must_use]
pub fn completions_without_game(typed: &str) -> Vec<String> {
    let typed = typed.trim_start().to_lowercase();
    let words = COMMANDS.iter().filter(|command| command.needs_no_game());
    let words = words.filter_map(|command| command.names.first());
    words.filter(|word| word.starts_with(&typed)).map(|word| (*word).to_owned()).collect()
}

/// The action of `text` if it is a command: a name of the table, `sfen` and a position, or the
/// number of a position of the game.
#[must_use]
pub fn parse(text: &str) -> Option<Action> {
    if let Some(position) = text.trim().strip_prefix("sfen ") {
        return Some(Action::ReadPosition(position.to_owned()));
    }
    if let Some(action) = with_argument(text) {
        return Some(action);
    }
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    let text = words.join(" ");
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(Action::Look(Look::At(text.parse().unwrap_or(usize::MAX))));
    }
    let found = COMMANDS.iter().find(|command| command.names.contains(&text.as_str()));
    found.map(|command| command.action.clone())
}

/// The action of a command with an argument. A blank behind the name makes an empty argument.
fn with_argument(typed: &str) -> Option<Action> {
    let (word, rest) = typed.trim_start().split_once(char::is_whitespace)?;
    let word = word.to_lowercase();
    let command = COMMANDS.iter().find(|command| command.names.contains(&word.as_str()))?;
    Some((command.argument?.action)(rest.trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_places_in_the_game() {
        assert_eq!(parse(" 12 "), Some(Action::Look(Look::At(12))));
        let beyond = "9".repeat(60);
        assert_eq!(parse(&beyond), Some(Action::Look(Look::At(usize::MAX))));
    }

    #[test]
    fn blanks_and_case_do_not_matter() {
        assert_eq!(parse(" Flip   AUTO"), Some(Action::AutoFlip));
    }

    #[test]
    fn a_position_keeps_its_case() {
        let read = Some(Action::ReadPosition("4k4/9 b Pp 1".to_owned()));
        assert_eq!(parse(" sfen 4k4/9 b Pp 1 "), read);
        assert_eq!(parse("sfen"), Some(Action::CopyPosition));
    }

    #[test]
    fn a_blank_begins_a_text() {
        assert_eq!(parse("comment"), Some(Action::OpenComment));
        assert_eq!(parse(" Comment  A  b "), Some(Action::Comment("A  b".to_owned())));
        assert_eq!(parse("comment "), Some(Action::Comment(String::new())));
    }

    #[test]
    fn moves_are_no_commands() {
        for text in ["", "7g7f", "P-7f", "flipauto"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn no_word_means_two_things() {
        let mut words: Vec<_> = COMMANDS.iter().flat_map(|command| command.names).collect();
        let count = words.len();
        words.sort();
        words.dedup();
        assert_eq!(words.len(), count);
    }
}
