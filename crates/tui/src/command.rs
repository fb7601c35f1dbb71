//! The commands of the `:` line: those of the list that all front ends share, as actions of the screens.

use super::action::{
    Action, AnalysisAction, CommentAction, ComputerAction, DisplayAction, FileAction, HeaderAction,
    LeaveAction, Look, OfferAction, PositionAction, ProgramAction, ReviewAction, ScreenAction,
    StudyAction, TalkAction,
};
use std::borrow::Cow;
use zushiki_core::text::half_width;
use zushiki_play::table::typed::{self, ArgumentKind, CommandForm, CommandName, KnownTo};

/// The meaning of a line that was typed after `:`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypedAction {
    /// A command of the board or of its other screens.
    Action(Action),
    /// A command that only `--plain` has.
    OfLines(CommandName),
    /// A command that takes no argument, with one.
    Surplus(CommandName),
}

/// The command of `text`; `None` for other texts, as moves are.
#[must_use]
pub fn parse(text: &str) -> Option<TypedAction> {
    let command = typed::parse(text)?;
    if command.has_surplus() {
        return Some(TypedAction::Surplus(command.name));
    }
    let argument = command.argument.map(|text| read_argument(command.name, text));
    let action = action(command.name, argument.as_deref());
    Some(action.map_or(TypedAction::OfLines(command.name), TypedAction::Action))
}

/// The argument of a command in half-width letters, unless it is a text or the name of a file.
fn read_argument(name: CommandName, text: &str) -> Cow<'_, str> {
    let kind = name.form().map(|form| form.argument);
    let is_kept =
        matches!(kind, Some(ArgumentKind::Text | ArgumentKind::Path | ArgumentKind::Header));
    if is_kept { Cow::Borrowed(text) } else { half_width(text) }
}

/// The commands of the screens, in the order of the list.
pub fn commands() -> impl Iterator<Item = &'static CommandForm> {
    typed::COMMANDS.iter().filter(|form| form.is_known_to(KnownTo::Screen))
}

/// The same commands, as far as they work without a game on the board.
pub fn commands_without_game() -> impl Iterator<Item = &'static CommandForm> {
    commands().filter(|form| action(form.name, None).is_some_and(|action| needs_no_game(&action)))
}

/// The first words of the commands that begin with `typed` and work without a game on the board.
#[must_use]
pub fn completions_without_game(typed: &str) -> Vec<String> {
    let usable: Vec<CommandName> = commands_without_game().map(|form| form.name).collect();
    let words = typed::completions(typed.trim_start(), KnownTo::Screen);
    let is_usable = |word: &&str| typed::parse(word).is_some_and(|it| usable.contains(&it.name));
    words.filter(is_usable).map(str::to_owned).collect()
}

/// The action of a command with the text after it, which is `None` if no blank follows. `None` for a command that only
/// `--plain` has.
fn action(name: CommandName, argument: Option<&str>) -> Option<Action> {
    let text = argument.unwrap_or_default();
    action_in_game(name, argument)
        .or_else(|| action_at_game(name, text))
        .or_else(|| action_on_screen(name, text))
}

/// The action of a command that reviews, changes or analyses the game.
fn action_in_game(name: CommandName, argument: Option<&str>) -> Option<Action> {
    let text = argument.unwrap_or_default();
    let action = match name {
        CommandName::Undo => ReviewAction::Undo,
        CommandName::Redo => ReviewAction::Redo,
        CommandName::First => ReviewAction::Look(Look::First),
        CommandName::Back => ReviewAction::Look(Look::Back),
        CommandName::Forward => ReviewAction::Look(Look::Forward),
        CommandName::Last => ReviewAction::Look(Look::Last),
        CommandName::Ply => {
            ReviewAction::Look(Look::At(half_width(text).parse().unwrap_or(usize::MAX)))
        }
        CommandName::Capture => ReviewAction::Look(Look::Capture { later: true }),
        CommandName::Return => ReviewAction::Return,
        CommandName::Replay => ReviewAction::Replay,
        CommandName::Variations => ReviewAction::Variations,
        CommandName::Branch => ReviewAction::NextBranch,
        CommandName::Delete => ReviewAction::DeleteBranch,
        CommandName::Promote => ReviewAction::PromoteBranch,
        CommandName::Prune => ReviewAction::PruneBranches,
        CommandName::Comment => return Some(Action::Comment(comment(argument))),
        CommandName::Uncomment => return Some(Action::Comment(comment(Some("")))),
        CommandName::Mark => {
            return Some(Action::Comment(CommentAction::Mark(text.to_owned())));
        }
        CommandName::Hint => return Some(Action::Hint),
        CommandName::Mate => return Some(Action::Analysis(AnalysisAction::Mate)),
        CommandName::Threat => return Some(Action::Analysis(AnalysisAction::Threat)),
        CommandName::Analysis => return Some(Action::Analysis(analysis(text))),
        CommandName::Analyse => return Some(Action::Analysis(analysis_of_game(text))),
        _ => return None,
    };
    Some(Action::Review(action))
}

fn comment(argument: Option<&str>) -> CommentAction {
    match argument {
        None => CommentAction::OpenComment,
        Some(text) => CommentAction::Comment(text.to_owned()),
    }
}

fn analysis(by: &str) -> AnalysisAction {
    match by {
        "" => AnalysisAction::Analysis,
        by => AnalysisAction::AnalysisBy(by.to_owned()),
    }
}

fn analysis_of_game(by: &str) -> AnalysisAction {
    match by {
        "" => AnalysisAction::AnalyseGame,
        by => AnalysisAction::AnalyseGameBy(by.to_owned()),
    }
}

/// The action of a command that concerns the players, or leaves the game.
fn action_at_game(name: CommandName, text: &str) -> Option<Action> {
    Some(match name {
        CommandName::Resign => Action::Offer(OfferAction::Resign),
        CommandName::Draw => Action::Offer(OfferAction::OfferDraw),
        CommandName::Impasse => Action::Offer(OfferAction::OfferImpasse),
        CommandName::Claim => Action::Offer(OfferAction::ClaimImpasse),
        CommandName::Computer => Action::Computer(ComputerAction::PlayComputer(text.to_owned())),
        CommandName::Clock => Action::Computer(ComputerAction::SetClock(text.to_owned())),
        CommandName::Now => Action::Computer(ComputerAction::MoveNow),
        CommandName::Stop => Action::Computer(ComputerAction::StopThinking),
        CommandName::TakeOver => Action::Computer(ComputerAction::TakeOver),
        CommandName::New => Action::Leave(LeaveAction::NewGame),
        CommandName::Rematch => Action::Leave(LeaveAction::Rematch),
        CommandName::Say => Action::Talk(TalkAction::Say(text.to_owned())),
        CommandName::Mute => Action::Talk(TalkAction::Mute),
        CommandName::Menu => Action::Leave(LeaveAction::ChooseVariant),
        CommandName::Quit => Action::Leave(LeaveAction::Quit),
        CommandName::QuitAtOnce => Action::Program(ProgramAction::QuitAtOnce),
        CommandName::Edit => Action::Position(PositionAction::EditPosition),
        CommandName::Copy | CommandName::Position if text.is_empty() => {
            Action::Position(PositionAction::CopyPosition)
        }
        CommandName::Copy => Action::Position(PositionAction::CopyAs(text.to_owned())),
        CommandName::Info => Action::Header(HeaderAction::Show),
        CommandName::Header if text.is_empty() => Action::Header(HeaderAction::Show),
        CommandName::Header => Action::Header(HeaderAction::Set(text.to_owned())),
        CommandName::Export => Action::Position(PositionAction::ChooseExport),
        CommandName::Position => Action::Position(PositionAction::ReadPosition(text.to_owned())),
        _ => return None,
    })
}

/// The action of a command that changes the display, concerns files, or opens another screen.
fn action_on_screen(name: CommandName, text: &str) -> Option<Action> {
    let named = text.to_owned();
    Some(match name {
        CommandName::Flip => Action::Study(StudyAction::Flip),
        CommandName::Influence => Action::Study(StudyAction::Influence),
        CommandName::Attackers if text.is_empty() => Action::Study(StudyAction::Attackers),
        CommandName::Attackers => Action::Study(StudyAction::AttackersOf(named)),
        CommandName::AutoFlip => Action::Display(DisplayAction::AutoFlip),
        CommandName::Numbering => Action::Display(DisplayAction::Numbering),
        CommandName::Notation => Action::Display(DisplayAction::Notation),
        CommandName::Glyphs => Action::Display(DisplayAction::Glyphs),
        CommandName::Theme => Action::Display(DisplayAction::Theme),
        CommandName::UsualLooks => Action::Display(DisplayAction::UsualLooks),
        CommandName::Larger => Action::Display(DisplayAction::Larger),
        CommandName::Smaller => Action::Display(DisplayAction::Smaller),
        CommandName::Mouse => Action::Display(DisplayAction::Mouse),
        CommandName::Language => Action::Display(DisplayAction::SetLanguage(named)),
        CommandName::Save => Action::File(FileAction::SaveAs(named)),
        CommandName::SaveOver => Action::File(FileAction::SaveOver(named)),
        CommandName::Open if text.is_empty() => Action::Screen(ScreenAction::Games),
        CommandName::Open => Action::File(FileAction::Open(named)),
        CommandName::OpenPart => Action::File(FileAction::OpenPart(named)),
        CommandName::Pieces => Action::Screen(ScreenAction::Pieces),
        CommandName::Rules => Action::Screen(ScreenAction::Rules),
        CommandName::Learn => Action::Screen(ScreenAction::Learn),
        CommandName::Problems if text.is_empty() => Action::Screen(ScreenAction::Problems),
        CommandName::Problems => Action::Screen(ScreenAction::ProblemsIn(named)),
        CommandName::Openings if text.is_empty() => Action::Screen(ScreenAction::Openings),
        CommandName::Openings => Action::Screen(ScreenAction::OpeningsIn(named)),
        CommandName::Help => Action::Screen(ScreenAction::Commands),
        _ => return None,
    })
}

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
                    | ScreenAction::Openings
                    | ScreenAction::OpeningsIn(_)
                    | ScreenAction::Commands
                    | ScreenAction::Pieces
                    | ScreenAction::Rules
            )
            | Action::Position(PositionAction::EditPosition)
            | Action::Display(
                DisplayAction::Glyphs
                    | DisplayAction::Notation
                    | DisplayAction::Theme
                    | DisplayAction::UsualLooks
                    | DisplayAction::Language
                    | DisplayAction::SetLanguage(_)
                    | DisplayAction::Mouse
            )
            | Action::Leave(LeaveAction::Quit)
            | Action::Program(ProgramAction::QuitAtOnce)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Option<Action> {
        match parse(text)? {
            TypedAction::Action(action) => Some(action),
            TypedAction::OfLines(name) | TypedAction::Surplus(name) => panic!("{name:?}"),
        }
    }

    #[test]
    fn the_board_carries_out_every_command_that_is_not_of_the_lines() {
        for form in typed::COMMANDS {
            let of_lines = matches!(parse(form.name.word()), Some(TypedAction::OfLines(_)));
            assert_eq!(of_lines, !form.is_known_to(KnownTo::Screen), "{:?}", form.name);
        }
    }

    #[test]
    fn a_text_after_a_command_that_takes_none_is_refused() {
        assert_eq!(parse("undo 5"), Some(TypedAction::Surplus(CommandName::Undo)));
    }

    #[test]
    fn a_position_keeps_its_case() {
        let read = Some(Action::Position(PositionAction::ReadPosition("4k4/9 b Pp 1".to_owned())));
        assert_eq!(parsed(" sfen 4k4/9 b Pp 1 "), read);
        assert_eq!(parsed("sfen"), Some(Action::Position(PositionAction::CopyPosition)));
    }

    #[test]
    fn a_blank_begins_a_text() {
        assert_eq!(parsed("comment"), Some(Action::Comment(CommentAction::OpenComment)));
        assert_eq!(
            parsed(" Comment  A  b "),
            Some(Action::Comment(CommentAction::Comment("A  b".to_owned())))
        );
        let empty = Some(Action::Comment(CommentAction::Comment(String::new())));
        assert_eq!(parsed("comment "), empty);
        assert_eq!(parsed("uncomment"), empty);
    }

    #[test]
    fn moves_are_no_commands() {
        for text in ["", "7g7f", "P-7f", "P 7f", "g 5h", "flipauto"] {
            assert_eq!(parsed(text), None, "{text}");
        }
    }
}
