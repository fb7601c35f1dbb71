//! What can be typed after `:` besides moves. The help screen lists this table.

use super::action::{Action, Look};

/// A word that asks for something.
#[derive(Debug)]
pub struct Command {
    /// What is typed.
    pub names: &'static [&'static str],
    /// What that does.
    pub help: &'static str,
    action: Action,
    takes: Option<Text>,
}

/// A text behind the words of a command.
#[derive(Clone, Copy, Debug)]
struct Text {
    /// What it is called in the help.
    name: &'static str,
    /// What is asked for with it.
    action: fn(String) -> Action,
}

impl Command {
    /// How it is typed, for the help.
    #[must_use]
    pub fn usage(&self) -> String {
        let words = self.names.join(" or ");
        match self.takes {
            Some(Text { name, .. }) => format!("{words} [{name}]"),
            None => words,
        }
    }

    /// Whether it needs no game on the board.
    #[must_use]
    pub fn needs_no_game(&self) -> bool {
        needs_no_game(&self.action)
    }

    /// A text may stand behind it, which is called `name` and asks for something else.
    const fn taking(mut self, name: &'static str, action: fn(String) -> Action) -> Command {
        self.takes = Some(Text { name, action });
        self
    }
}

const fn on(names: &'static [&'static str], action: Action, help: &'static str) -> Command {
    Command { names, help, action, takes: None }
}

/// Every command, in the order of the help screen.
#[rustfmt::skip] // one command a line
pub static COMMANDS: &[Command] = &[
    on(&["undo", "u"], Action::Undo, "take the last move back"),
    on(&["redo"], Action::Redo, "play it again after all"),
    on(&["flip"], Action::Flip, "turn the board round"),
    on(&["flip auto"], Action::AutoFlip, "turn it to the side to move every time, or no more"),
    on(&["first"], Action::Look(Look::First), "review: the start"),
    on(&["last"], Action::Look(Look::Last), "review: the end"),
    on(&["capture"], Action::Look(Look::Capture { later: true }), "review: the next capture"),
    on(&["replay"], Action::Replay, "let the game play by itself; any key stops it"),
    on(&["numbering"], Action::Numbering, "number moves in pairs or singly"),
    on(&["notation"], Action::Notation, "write moves in Hodges or in Japanese notation"),
    on(&["resign"], Action::Resign, "give up"),
    on(&["draw"], Action::OfferDraw, "offer a draw"),
    on(&["impasse"], Action::OfferImpasse, "offer an impasse"),
    on(&["claim"], Action::ClaimImpasse, "force or declare an impasse"),
    on(&["edit"], Action::EditPosition, "edit the position, and play from there"),
    on(&["copy", "sfen"], Action::CopyPosition, "copy the position, as SFEN"),
    on(&["copy game"], Action::CopyGame, "copy the game with variations and comments, as PSN"),
    on(&["save", "w"], Action::Save, "save the game; the format goes by the end of FILE").taking("FILE", Action::SaveAs),
    on(&["save!", "w!"], Action::SaveOver(String::new()), "the same in place of a file that is there").taking("FILE", Action::SaveOver),
    on(&["open", "games"], Action::Games, "the saved games, or the one in FILE").taking("FILE", Action::Open),
    on(&["open!"], Action::OpenPart(String::new()), "open as much of it as can be read").taking("FILE", Action::OpenPart),
    on(&["comment"], Action::OpenComment, "say something about the move; an empty TEXT removes it").taking("TEXT", Action::Comment),
    on(&["glyphs", "g"], Action::Glyphs, "kanji, letters or ASCII"),
    on(&["mouse"], Action::Mouse, "give the mouse to the terminal, or take it back"),
    on(&["new"], Action::NewGame, "play the same game again from its start"),
    on(&["menu"], Action::ChooseVariant, "choose another game"),
    on(&["influence"], Action::Influence, "how many attack each square; ! more than defend"),
    on(&["attackers"], Action::Attackers, "who attacks (x) and defends (+) the square"),
    on(&["pieces", "p"], Action::Pieces, "all pieces: how they move, what they become"),
    on(&["rules"], Action::Rules, "the rules of the game as a booklet"),
    on(&["help", "h", "?"], Action::Commands, "show these commands"),
    on(&["quit", "q"], Action::Quit, "quit"),
    on(&["q!"], Action::QuitAtOnce, "quit without a question"),
];

/// Whether what a command asks for can be done without a game.
#[must_use]
pub fn needs_no_game(action: &Action) -> bool {
    matches!(
        action,
        Action::Open(_)
            | Action::OpenPart(_)
            | Action::Games
            | Action::Commands
            | Action::Pieces
            | Action::Rules
            | Action::EditPosition
            | Action::Glyphs
            | Action::Notation
            | Action::Mouse
            | Action::Quit
            | Action::QuitAtOnce
    )
}

/// The commands that `typed` is the beginning of and that need no game.
#[must_use]
pub fn completions_without_game(typed: &str) -> Vec<String> {
    let typed = typed.trim_start().to_lowercase();
    let words = COMMANDS.iter().filter(|command| command.needs_no_game());
    let words = words.filter_map(|command| command.names.first());
    words.filter(|word| word.starts_with(&typed)).map(|word| (*word).to_owned()).collect()
}

/// What `text` asks for, if it is a command: a word of the table, or a number of moves to go to.
#[must_use]
pub fn parse(text: &str) -> Option<Action> {
    if let Some(position) = text.trim().strip_prefix("sfen ") {
        return Some(Action::ReadPosition(position.to_owned()));
    }
    if let Some(action) = with_text(text) {
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

/// What is asked for by the first word with the text behind it, if that word takes one. A blank
/// behind the word makes an empty text.
fn with_text(typed: &str) -> Option<Action> {
    let (word, rest) = typed.trim_start().split_once(char::is_whitespace)?;
    let word = word.to_lowercase();
    let command = COMMANDS.iter().find(|command| command.names.contains(&word.as_str()))?;
    Some((command.takes?.action)(rest.trim().to_owned()))
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
