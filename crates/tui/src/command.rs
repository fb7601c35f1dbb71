//! The commands of the `:` line. The help screen lists this table.

use super::action::{
    Action, AnalysisAction, CommentAction, ComputerAction, DisplayAction, FileAction, LeaveAction,
    Look, OfferAction, PositionAction, ProgramAction, ReviewAction, ScreenAction, StudyAction,
};
use zushiki_words::message;

/// A command of the `:` line.
#[derive(Debug)]
pub struct Command {
    /// The names of the command; any of them can be typed.
    pub names: &'static [&'static str],
    /// The effect of the command in the current language, for the help.
    pub help: fn() -> String,
    action: Action,
    /// The text that may follow the name.
    argument: Option<Argument>,
}

/// The argument of a command: all text behind its name.
#[derive(Clone, Copy, Debug)]
struct Argument {
    /// The name of the argument in the help, in the current language.
    name: fn() -> String,
    /// Makes the action of the command with this argument.
    action: fn(String) -> Action,
}

impl Command {
    /// The names and the argument, for the help: `save or w [FILE]`.
    #[must_use]
    pub fn usage(&self) -> String {
        let mut names = self.names.iter().map(ToString::to_string);
        let first = names.next().unwrap_or_default();
        let either = |first, second| message!("keys-command-names", first = first, second = second);
        let names = names.fold(first, either);
        match self.argument {
            Some(Argument { name, .. }) => format!("{names} [{}]", name()),
            None => names,
        }
    }

    /// Whether the command works without a game on the board.
    #[must_use]
    pub fn needs_no_game(&self) -> bool {
        needs_no_game(&self.action)
    }

    /// The command with an argument called `name`; with it, the command asks for `action`.
    const fn with_argument(
        mut self,
        name: fn() -> String,
        action: fn(String) -> Action,
    ) -> Command {
        self.argument = Some(Argument { name, action });
        self
    }
}

const fn on(names: &'static [&'static str], action: Action, help: fn() -> String) -> Command {
    Command { names, help, action, argument: None }
}

/// Every command, in the order of the help screen.
#[rustfmt::skip] // one command a line
pub static COMMANDS: &[Command] = &[
    on(&["undo", "u"], Action::Review(ReviewAction::Undo), || message!("keys-take-last-move")),
    on(&["redo"], Action::Review(ReviewAction::Redo), || message!("keys-play-again-what")),
    on(&["flip"], Action::Study(StudyAction::Flip), || message!("keys-turn-board-round")),
    on(&["flip auto"], Action::Display(DisplayAction::AutoFlip), || message!("keys-always-turn-side")),
    on(&["first"], Action::Review(ReviewAction::Look(Look::First)), || message!("keys-review-start")),
    on(&["last"], Action::Review(ReviewAction::Look(Look::Last)), || message!("keys-review-end")),
    on(&["capture"], Action::Review(ReviewAction::Look(Look::Capture { later: true })), || message!("keys-review-next-capture")),
    on(&["replay"], Action::Review(ReviewAction::Replay), || message!("keys-play-game-automatically")),
    on(&["delete"], Action::Review(ReviewAction::DeleteBranch), || message!("keys-command-delete")),
    on(&["promote"], Action::Review(ReviewAction::PromoteBranch), || message!("keys-command-promote")),
    on(&["prune"], Action::Review(ReviewAction::PruneBranches), || message!("keys-command-prune")),
    on(&["numbering"], Action::Display(DisplayAction::Numbering), || message!("keys-number-moves-pairs")),
    on(&["notation"], Action::Display(DisplayAction::Notation), || message!("keys-write-moves-hodges")),
    on(&["resign"], Action::Offer(OfferAction::Resign), || message!("keys-command-resign")),
    on(&["draw"], Action::Offer(OfferAction::OfferDraw), || message!("keys-command-draw")),
    on(&["impasse"], Action::Offer(OfferAction::OfferImpasse), || message!("keys-command-impasse")),
    on(&["claim"], Action::Offer(OfferAction::ClaimImpasse), || message!("keys-command-claim")),
    on(&["edit"], Action::Position(PositionAction::EditPosition), || message!("keys-edit-position")),
    on(&["copy", "sfen"], Action::Position(PositionAction::CopyPosition), || message!("keys-copy-position-sfen")),
    on(&["copy game"], Action::Position(PositionAction::CopyGame), || message!("keys-copy-game-variations")),
    on(&["save", "w"], Action::File(FileAction::Save), || message!("keys-command-save")).with_argument(|| message!("keys-argument-file"), |text| Action::File(FileAction::SaveAs(text))),
    on(&["save!", "w!"], Action::File(FileAction::SaveOver(String::new())), || message!("keys-command-save-over")).with_argument(|| message!("keys-argument-file"), |text| Action::File(FileAction::SaveOver(text))),
    on(&["open", "games"], Action::Screen(ScreenAction::Games), || message!("keys-command-open")).with_argument(|| message!("keys-argument-file"), |text| Action::File(FileAction::Open(text))),
    on(&["open!"], Action::File(FileAction::OpenPart(String::new())), || message!("keys-command-open-over")).with_argument(|| message!("keys-argument-file"), |text| Action::File(FileAction::OpenPart(text))),
    on(&["comment"], Action::Comment(CommentAction::OpenComment), || message!("keys-command-comment")).with_argument(|| message!("keys-argument-text"), |text| Action::Comment(CommentAction::Comment(text))),
    on(&["glyphs", "g"], Action::Display(DisplayAction::Glyphs), || message!("keys-kanji-letters-ascii")),
    on(&["theme"], Action::Display(DisplayAction::Theme), || message!("keys-next-theme-terminal")),
    on(&["larger"], Action::Display(DisplayAction::Larger), || message!("keys-larger-squares")),
    on(&["smaller"], Action::Display(DisplayAction::Smaller), || message!("keys-smaller-squares")),
    on(&["language"], Action::Display(DisplayAction::Language), || message!("keys-command-language")).with_argument(|| message!("keys-argument-language"), |text| Action::Display(DisplayAction::SetLanguage(text))),
    on(&["mouse"], Action::Display(DisplayAction::Mouse), || message!("keys-give-mouse-terminal")),
    on(&["computer"], Action::Computer(ComputerAction::PlayComputer(String::new())), || message!("keys-command-computer")).with_argument(|| message!("keys-argument-level"), |text| Action::Computer(ComputerAction::PlayComputer(text))),
    on(&["now"], Action::Computer(ComputerAction::MoveNow), || message!("keys-computer-moves-once")),
    on(&["stop"], Action::Computer(ComputerAction::StopThinking), || message!("keys-command-stop")),
    on(&["takeover"], Action::Computer(ComputerAction::TakeOver), || message!("keys-command-takeover")),
    on(&["new"], Action::Leave(LeaveAction::NewGame), || message!("keys-command-new")),
    on(&["rematch"], Action::Leave(LeaveAction::Rematch), || message!("keys-command-rematch")),
    on(&["menu"], Action::Leave(LeaveAction::ChooseVariant), || message!("keys-command-menu")),
    on(&["influence"], Action::Study(StudyAction::Influence), || message!("keys-who-controls-each")),
    on(&["attackers"], Action::Study(StudyAction::Attackers), || message!("keys-show-who-attacks")),
    on(&["hint"], Action::Hint, || message!("keys-hint-game")),
    on(&["analysis"], Action::Analysis(AnalysisAction::Analysis), || message!("keys-command-analysis")).with_argument(|| message!("keys-argument-by"), |text| Action::Analysis(AnalysisAction::AnalysisBy(text))),
    on(&["analyse"], Action::Analysis(AnalysisAction::AnalyseGame), || message!("keys-command-analyse")).with_argument(|| message!("keys-argument-by"), |text| Action::Analysis(AnalysisAction::AnalyseGameBy(text))),
    on(&["pieces", "p"], Action::Screen(ScreenAction::Pieces), || message!("keys-all-pieces-how")),
    on(&["rules"], Action::Screen(ScreenAction::Rules), || message!("keys-rules-game")),
    on(&["learn"], Action::Screen(ScreenAction::Learn), || message!("keys-lessons-drill-how")),
    on(&["problems"], Action::Screen(ScreenAction::Problems), || message!("keys-command-problems")).with_argument(|| message!("keys-argument-file"), |text| Action::Screen(ScreenAction::ProblemsIn(text))),
    on(&["help", "h", "?"], Action::Screen(ScreenAction::Commands), || message!("keys-command-help")),
    on(&["quit", "q"], Action::Leave(LeaveAction::Quit), || message!("keys-quit")),
    on(&["q!"], Action::Program(ProgramAction::QuitAtOnce), || message!("keys-quit-without-question")),
];

/// Whether `action` works without a game on the board.
#[must_use]
pub fn needs_no_game(action: &Action) -> bool {
    matches!(
        action,
        Action::File(FileAction::Open(_) | FileAction::OpenPart(_))
            | Action::Screen(
                ScreenAction::Games
                    | ScreenAction::Learn
                    | ScreenAction::Problems
                    | ScreenAction::ProblemsIn(_)
                    | ScreenAction::Commands
                    | ScreenAction::Pieces
                    | ScreenAction::Rules
            )
            | Action::Position(PositionAction::EditPosition)
            | Action::Display(
                DisplayAction::Glyphs
                    | DisplayAction::Notation
                    | DisplayAction::Theme
                    | DisplayAction::Language
                    | DisplayAction::SetLanguage(_)
                    | DisplayAction::Mouse
            )
            | Action::Leave(LeaveAction::Quit)
            | Action::Program(ProgramAction::QuitAtOnce)
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
        return Some(Action::Position(PositionAction::ReadPosition(position.to_owned())));
    }
    if let Some(action) = with_argument(text) {
        return Some(action);
    }
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    let text = words.join(" ");
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(Action::Review(ReviewAction::Look(Look::At(
            text.parse().unwrap_or(usize::MAX),
        ))));
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
        assert_eq!(parse(" 12 "), Some(Action::Review(ReviewAction::Look(Look::At(12)))));
        let beyond = "9".repeat(60);
        assert_eq!(parse(&beyond), Some(Action::Review(ReviewAction::Look(Look::At(usize::MAX)))));
    }

    #[test]
    fn blanks_and_case_do_not_matter() {
        assert_eq!(parse(" Flip   AUTO"), Some(Action::Display(DisplayAction::AutoFlip)));
    }

    #[test]
    fn a_position_keeps_its_case() {
        let read = Some(Action::Position(PositionAction::ReadPosition("4k4/9 b Pp 1".to_owned())));
        assert_eq!(parse(" sfen 4k4/9 b Pp 1 "), read);
        assert_eq!(parse("sfen"), Some(Action::Position(PositionAction::CopyPosition)));
    }

    #[test]
    fn a_blank_begins_a_text() {
        assert_eq!(parse("comment"), Some(Action::Comment(CommentAction::OpenComment)));
        assert_eq!(
            parse(" Comment  A  b "),
            Some(Action::Comment(CommentAction::Comment("A  b".to_owned())))
        );
        assert_eq!(parse("comment "), Some(Action::Comment(CommentAction::Comment(String::new()))));
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
