//! The names of actions in the config file. Players have them in their files, so that none may change.

use tui_input::InputRequest;

use super::{
    Action, AnalysisAction, CommentAction, ComputerAction, CursorDirection, DisplayAction,
    EditorAction, FileAction, LearnAction, LeaveAction, LineAction, ListAction, ListStep, Look,
    OfferAction, PositionAction, ProgramAction, ReviewAction, ScreenAction, SelectAction,
    StudyAction,
};

impl Action {
    /// The name of the action in the config file; `None` for one that no key asks for.
    #[must_use]
    pub fn config_name(&self) -> Option<&'static str> {
        match self {
            Action::Program(action) => of_program(action),
            Action::Leave(action) => Some(of_leaving(action)),
            Action::Display(action) => of_display(action),
            Action::Screen(action) => of_screen(action),
            Action::File(action) => of_file(action),
            Action::Position(action) => of_position(action),
            Action::Select(action) => of_selecting(action),
            Action::Line(action) => of_line(action),
            Action::Study(action) => of_study(action),
            Action::Review(action) => of_review(action),
            Action::Comment(action) => of_comment(action),
            Action::Offer(action) => Some(of_offer(action)),
            Action::Computer(action) => of_computer(action),
            Action::Hint => Some("hint"),
            Action::Analysis(action) => of_analysis(action),
            Action::Editor(action) => Some(of_editor(action)),
            Action::List(action) => Some(of_list(action)),
            Action::Learn(action) => Some(of_learning(action)),
            Action::Pointer(_) | Action::Header(_) | Action::Talk(_) => None,
        }
    }
}

fn of_program(action: &ProgramAction) -> Option<&'static str> {
    Some(match action {
        ProgramAction::QuitAtOnce => "quit-at-once",
        ProgramAction::Suspend => "suspend",
        ProgramAction::Redraw => "redraw",
        ProgramAction::Resize { .. } | ProgramAction::Written(_) | ProgramAction::Tick(_) => {
            return None;
        }
    })
}

fn of_leaving(action: &LeaveAction) -> &'static str {
    match action {
        LeaveAction::Quit => "quit",
        LeaveAction::ChooseVariant => "choose-variant",
        LeaveAction::NewGame => "new-game",
        LeaveAction::Rematch => "rematch",
    }
}

fn of_display(action: &DisplayAction) -> Option<&'static str> {
    Some(match action {
        DisplayAction::AutoFlip => "auto-flip",
        DisplayAction::Glyphs => "glyphs",
        DisplayAction::Theme => "theme",
        DisplayAction::Language => "language",
        DisplayAction::Larger => "larger",
        DisplayAction::Smaller => "smaller",
        DisplayAction::Overview => "overview",
        DisplayAction::Mouse => "mouse",
        DisplayAction::Numbering => "numbering",
        DisplayAction::Notation => "notation",
        DisplayAction::UsualLooks => "usual-looks",
        DisplayAction::SetLanguage(_) => return None,
    })
}

fn of_screen(action: &ScreenAction) -> Option<&'static str> {
    Some(match action {
        ScreenAction::Help => "help",
        ScreenAction::Commands => "commands",
        ScreenAction::Pieces => "pieces",
        ScreenAction::Rules => "rules",
        ScreenAction::Games => "games",
        ScreenAction::Learn => "learn",
        ScreenAction::Statistics => "statistics",
        ScreenAction::Tables => "tables",
        ScreenAction::Problems => "problems",
        ScreenAction::Openings => "openings",
        ScreenAction::ProblemsIn(_) | ScreenAction::OpeningsIn(_) => return None,
    })
}

fn of_file(action: &FileAction) -> Option<&'static str> {
    matches!(action, FileAction::Save).then_some("save")
}

fn of_position(action: &PositionAction) -> Option<&'static str> {
    Some(match action {
        PositionAction::EditPosition => "edit-position",
        PositionAction::CopyPosition => "copy-position",
        PositionAction::CopyGame => "copy-game",
        PositionAction::ChooseExport => "choose-export",
        PositionAction::ReadPosition(_)
        | PositionAction::CopyAs(_)
        | PositionAction::ExportAs(_) => return None,
    })
}

fn of_selecting(action: &SelectAction) -> Option<&'static str> {
    Some(match action {
        SelectAction::Go(CursorDirection::Up) => "go-up",
        SelectAction::Go(CursorDirection::Down) => "go-down",
        SelectAction::Go(CursorDirection::Left) => "go-left",
        SelectAction::Go(CursorDirection::Right) => "go-right",
        SelectAction::Accept => "accept",
        SelectAction::Toggle => "toggle",
        SelectAction::Hand => "hand",
        SelectAction::Pick(nth) => return pick(*nth),
        SelectAction::Yes => "yes",
        SelectAction::No => "no",
        SelectAction::Close => "close",
    })
}

/// The name of the choice with this number, from 1 to 9.
fn pick(nth: u8) -> Option<&'static str> {
    const NAMES: [&str; 9] =
        ["pick-1", "pick-2", "pick-3", "pick-4", "pick-5", "pick-6", "pick-7", "pick-8", "pick-9"];
    NAMES.get(usize::from(nth).checked_sub(1)?).copied()
}

fn of_line(action: &LineAction) -> Option<&'static str> {
    Some(match action {
        LineAction::OpenLine => "open-line",
        LineAction::Edit(request) => return of_editing(*request),
        LineAction::Complete(ListStep::On) => "complete-on",
        LineAction::Complete(ListStep::Back) => "complete-back",
        LineAction::Break => "break",
        LineAction::Submit => "submit",
        LineAction::Begin(_) | LineAction::Paste(_) => return None,
    })
}

fn of_editing(request: InputRequest) -> Option<&'static str> {
    Some(match request {
        InputRequest::GoToPrevChar => "edit-go-to-prev-char",
        InputRequest::GoToNextChar => "edit-go-to-next-char",
        InputRequest::GoToPrevWord => "edit-go-to-prev-word",
        InputRequest::GoToNextWord => "edit-go-to-next-word",
        InputRequest::GoToStart => "edit-go-to-start",
        InputRequest::GoToEnd => "edit-go-to-end",
        InputRequest::DeletePrevChar => "edit-delete-prev-char",
        InputRequest::DeleteNextChar => "edit-delete-next-char",
        InputRequest::DeletePrevWord => "edit-delete-prev-word",
        InputRequest::DeleteNextWord => "edit-delete-next-word",
        InputRequest::DeleteLine => "edit-delete-line",
        InputRequest::DeleteTillEnd => "edit-delete-till-end",
        _ => return None,
    })
}

fn of_study(action: &StudyAction) -> Option<&'static str> {
    Some(match action {
        StudyAction::Flip => "flip",
        StudyAction::Influence => "influence",
        StudyAction::Attackers => "attackers",
        StudyAction::AttackersOf(_) => return None,
    })
}

fn of_review(action: &ReviewAction) -> Option<&'static str> {
    Some(match action {
        ReviewAction::Undo => "undo",
        ReviewAction::Redo => "redo",
        ReviewAction::Look(Look::First) => "look-first",
        ReviewAction::Look(Look::Back) => "look-back",
        ReviewAction::Look(Look::Forward) => "look-forward",
        ReviewAction::Look(Look::Last) => "look-last",
        ReviewAction::Look(Look::Capture { later: true }) => "look-next-capture",
        ReviewAction::Look(Look::Capture { later: false }) => "look-last-capture",
        ReviewAction::Return => "return",
        ReviewAction::Replay => "replay",
        ReviewAction::Variations => "variations",
        ReviewAction::Fold => "fold",
        ReviewAction::FoldAll => "fold-all",
        ReviewAction::TreePage(ListStep::On) => "tree-page-on",
        ReviewAction::TreePage(ListStep::Back) => "tree-page-back",
        ReviewAction::NextBranch => "next-branch",
        ReviewAction::DeleteBranch => "delete-branch",
        ReviewAction::PromoteBranch => "promote-branch",
        ReviewAction::PruneBranches => "prune-branches",
        ReviewAction::Look(Look::At(_)) | ReviewAction::Visit(_) => return None,
    })
}

fn of_comment(action: &CommentAction) -> Option<&'static str> {
    Some(match action {
        CommentAction::OpenComment => "open-comment",
        CommentAction::Scroll(ListStep::On) => "scroll-on",
        CommentAction::Scroll(ListStep::Back) => "scroll-back",
        CommentAction::Mark(signs) if signs.is_empty() => "mark-",
        CommentAction::Mark(_) | CommentAction::Comment(_) => return None,
    })
}

fn of_offer(action: &OfferAction) -> &'static str {
    match action {
        OfferAction::GameMenu => "game-menu",
        OfferAction::EndPanel => "end-panel",
        OfferAction::Resign => "resign",
        OfferAction::OfferDraw => "offer-draw",
        OfferAction::OfferImpasse => "offer-impasse",
        OfferAction::ClaimImpasse => "claim-impasse",
    }
}

fn of_computer(action: &ComputerAction) -> Option<&'static str> {
    Some(match action {
        ComputerAction::MoveNow => "move-now",
        ComputerAction::StopThinking => "stop-thinking",
        ComputerAction::TakeOver => "take-over",
        ComputerAction::PlayComputer(_) | ComputerAction::SetClock(_) => return None,
    })
}

fn of_analysis(action: &AnalysisAction) -> Option<&'static str> {
    Some(match action {
        AnalysisAction::Analysis => "analysis",
        AnalysisAction::AnalyseGame => "analyse-game",
        AnalysisAction::Mate => "mate",
        AnalysisAction::Threat => "threat",
        AnalysisAction::MoreLines => "more-lines",
        AnalysisAction::FewerLines => "fewer-lines",
        AnalysisAction::NextLine => "next-line",
        AnalysisAction::PlayLine => "play-line",
        AnalysisAction::KeepLine => "keep-line",
        AnalysisAction::AnalysisBy(_) | AnalysisAction::AnalyseGameBy(_) => return None,
    })
}

fn of_editor(action: &EditorAction) -> &'static str {
    match action {
        EditorAction::Brush(ListStep::On) => "brush-on",
        EditorAction::Brush(ListStep::Back) => "brush-back",
        EditorAction::BrushSide => "brush-side",
        EditorAction::Remove => "remove",
        EditorAction::TurnOver => "turn-over",
        EditorAction::ChangeSide => "change-side",
        EditorAction::ChangeTurn => "change-turn",
        EditorAction::FillHand => "fill-hand",
        EditorAction::EmptyHand => "empty-hand",
        EditorAction::ClearBoard => "clear-board",
        EditorAction::SetUp => "set-up",
        EditorAction::PlayPosition => "play-position",
    }
}

fn of_list(action: &ListAction) -> &'static str {
    match action {
        ListAction::Discard => "discard",
        ListAction::Sort => "sort",
        ListAction::Filter => "filter",
        ListAction::Theme => "theme",
        ListAction::ShowAllOrLeave => "show-all-or-leave",
        ListAction::Rename => "rename",
        ListAction::Reached => "reached",
        ListAction::OtherGames => "other-games",
        ListAction::Find => "find",
        ListAction::FindNext(ListStep::On) => "find-next-on",
        ListAction::FindNext(ListStep::Back) => "find-next-back",
    }
}

fn of_learning(action: &LearnAction) -> &'static str {
    match action {
        LearnAction::GiveUp => "give-up",
        LearnAction::Mistakes => "mistakes",
        LearnAction::Lesson(ListStep::On) => "lesson-on",
        LearnAction::Lesson(ListStep::Back) => "lesson-back",
        LearnAction::CheckAnswer => "check-answer",
    }
}
