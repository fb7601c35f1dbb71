//! The names of actions in the config file. Players have them in their files, so that none may change. A verb has its name
//! in its row.

use tui_input::InputRequest;

use super::{
    Action, CursorDirection, EditorAction, LearnAction, LineAction, ListAction, ListStep,
    SelectAction, TreeAction,
};

impl Action {
    /// The name of the action in the config file; `None` for one that no key asks for.
    #[must_use]
    pub fn config_name(&self) -> Option<&'static str> {
        match self {
            Action::Verb(verb) => Some(verb.name()),
            Action::Select(action) => of_selecting(action),
            Action::Line(action) => of_line(action),
            Action::Tree(action) => Some(of_tree(action)),
            Action::ScrollComment(ListStep::On) => Some("scroll-on"),
            Action::ScrollComment(ListStep::Back) => Some("scroll-back"),
            Action::Editor(action) => Some(of_editor(action)),
            Action::List(action) => of_list(action),
            Action::Learn(action) => Some(of_learning(action)),
            Action::Typed(..) | Action::Program(_) | Action::Pointer(_) | Action::SaveConfirmed => {
                None
            }
        }
    }
}

fn of_tree(action: &TreeAction) -> &'static str {
    match action {
        TreeAction::Fold => "fold",
        TreeAction::FoldAll => "fold-all",
        TreeAction::Page(ListStep::On) => "tree-page-on",
        TreeAction::Page(ListStep::Back) => "tree-page-back",
    }
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
        SelectAction::Yes => "yes",
        SelectAction::No => "no",
        SelectAction::Close => "close",
    })
}

fn of_line(action: &LineAction) -> Option<&'static str> {
    Some(match action {
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

fn of_list(action: &ListAction) -> Option<&'static str> {
    Some(match action {
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
        // Letters are text in these lists, and no section of the config file assigns them.
        ListAction::LeaveOrType(_) => return None,
    })
}

fn of_learning(action: &LearnAction) -> &'static str {
    match action {
        LearnAction::GiveUp => "give-up",
        LearnAction::Lesson(ListStep::On) => "lesson-on",
        LearnAction::Lesson(ListStep::Back) => "lesson-back",
        LearnAction::CheckAnswer => "check-answer",
    }
}
