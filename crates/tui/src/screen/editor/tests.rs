use ratatui::layout::Rect;

use super::Editor;
use crate::Options;
use crate::action::{
    Action, Cell, CursorDirection, EditorAction, ListStep, PointerAction, SelectAction,
};
use crate::keymap::Mode;
use crate::screen::{Response, Screen};
use zushiki_core::notation::sfen;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;

const AREA: Rect = Rect::new(0, 0, 80, 24);

fn edit(id: &str) -> Editor {
    let selection = Selection::new(library::find(id).unwrap(), &Choice::default()).unwrap();
    Editor::new(&Rules::new(selection).start(), false)
}

fn on(edit: &mut Editor, actions: &[Action]) -> Response {
    let mut last = Response::Handled;
    for action in actions {
        last = edit.update(action.clone(), AREA, &Options::default());
    }
    last
}

/// Reads a text of the `:` line. Returns the sentence that refuses it, if any.
fn read(edit: &mut Editor, text: &str) -> Option<String> {
    edit.read(Language::ENGLISH, text).err()
}

/// The position of a request to play.
fn started(request: Response) -> Position {
    match request {
        Response::Start(position) => *position,
        other => panic!("{other:?}"),
    }
}

#[test]
fn pieces_are_put_turned_over_given_away_and_removed() {
    let mut edit = edit("shogi");
    assert_eq!(read(&mut edit, "4k4/9/9/9/9/9/9/9/4K4 b - 1"), None);
    let step = Action::Editor(EditorAction::Brush(ListStep::On));
    on(
        &mut edit,
        &[
            step.clone(),
            step,
            Action::Editor(EditorAction::BrushSide),
            Action::Select(SelectAction::Accept),
        ],
    );
    let first = edit.sfen();
    assert_eq!(first, "4k4/9/9/9/4b4/9/9/9/4K4 b - 1");
    on(
        &mut edit,
        &[Action::Editor(EditorAction::ChangeSide), Action::Editor(EditorAction::TurnOver)],
    );
    assert_eq!(edit.sfen(), "4k4/9/9/9/4+B4/9/9/9/4K4 b - 1");
    on(&mut edit, &[Action::Editor(EditorAction::Remove)]);
    assert_eq!(edit.sfen(), "4k4/9/9/9/9/9/9/9/4K4 b - 1");
}

#[test]
fn a_piece_turns_over_and_back() {
    let mut edit = edit("shogi");
    assert_eq!(read(&mut edit, "4k4/9/9/9/4S4/9/9/9/4K4 w - 1"), None);
    on(&mut edit, &[Action::Editor(EditorAction::TurnOver)]);
    assert_eq!(edit.sfen(), "4k4/9/9/9/4+S4/9/9/9/4K4 w - 1");
    on(
        &mut edit,
        &[
            Action::Editor(EditorAction::TurnOver),
            Action::Editor(EditorAction::ChangeSide),
            Action::Editor(EditorAction::ChangeTurn),
        ],
    );
    assert_eq!(edit.sfen(), "4k4/9/9/9/4s4/9/9/9/4K4 b - 1");
}

#[test]
fn the_reason_why_it_cannot_be_played_is_always_there() {
    let mut edit = edit("shogi");
    assert_eq!(edit.fault(Language::ENGLISH), None);
    let refused = on(
        &mut edit,
        &[Action::Editor(EditorAction::ClearBoard), Action::Editor(EditorAction::PlayPosition)],
    );
    assert!(matches!(refused, Response::Handled));
    assert!(edit.fault(Language::ENGLISH).unwrap().contains("either side has a king"));
    assert_eq!(read(&mut edit, "P3k4/9/9/9/9/9/9/9/4K4 b - 1"), None);
    assert!(
        edit.fault(Language::ENGLISH).unwrap().contains("could never move"),
        "{:?}",
        edit.fault(Language::ENGLISH)
    );
    on(&mut edit, &[Action::Editor(EditorAction::SetUp)]);
    assert_eq!(edit.fault(Language::ENGLISH), None);
}

#[test]
fn without_drops_a_hand_is_a_fault() {
    let (mut sho, mut shogi) = (edit("sho"), edit("shogi"));
    for edit in [&mut sho, &mut shogi] {
        for _ in 0..6 {
            on(edit, &[Action::Editor(EditorAction::Brush(ListStep::On))]);
        }
        on(
            edit,
            &[
                Action::Editor(EditorAction::FillHand),
                Action::Editor(EditorAction::FillHand),
                Action::Editor(EditorAction::EmptyHand),
            ],
        );
        assert_eq!(edit.setup().hands[0].iter().map(|(_, count)| count).sum::<u16>(), 1);
    }
    assert!(sho.fault(Language::ENGLISH).unwrap().contains("no drops in this game"));
    assert_eq!(shogi.fault(Language::ENGLISH), None);
}

#[test]
fn a_written_position_is_taken_or_refused_with_the_place() {
    let mut edit = edit("shogi");
    let wanted = "4k4/9/9/9/9/9/9/9/4K4 w 2Pg 7";
    assert_eq!(read(&mut edit, &format!("sfen {wanted}")), None);
    assert_eq!(edit.sfen(), wanted);
    let refused = read(&mut edit, "4k4/9/9/9/9/9/9/9/4X4 b - 1").unwrap();
    assert!(refused.contains("at character 20"), "{refused}");
    assert_eq!(edit.sfen(), wanted);
    let played = started(on(&mut edit, &[Action::Editor(EditorAction::PlayPosition)]));
    assert_eq!(sfen::write(played.selection(), &played.setup()), wanted);
}

#[test]
fn a_game_that_would_be_lost_is_asked_about() {
    let mut edit = edit("heian");
    edit.loses = true;
    assert!(matches!(
        on(&mut edit, &[Action::Editor(EditorAction::PlayPosition)]),
        Response::Handled
    ));
    assert_eq!(edit.keys(), Mode::Question);
    assert!(matches!(on(&mut edit, &[Action::Select(SelectAction::No)]), Response::Handled));
    assert_eq!(edit.keys(), Mode::Editor);
    started(on(
        &mut edit,
        &[Action::Editor(EditorAction::PlayPosition), Action::Select(SelectAction::Yes)],
    ));
}

#[test]
fn a_changed_position_is_asked_about_unless_it_was_copied() {
    let mut edit = edit("heian");
    let close = Action::Select(SelectAction::Close);
    let is_closed =
        |edit: &mut Editor, actions: &[Action]| matches!(on(edit, actions), Response::Close);
    assert!(is_closed(&mut edit, std::slice::from_ref(&close)));
    on(&mut edit, &[Action::Editor(EditorAction::ChangeTurn)]);
    for leave in [close.clone(), Action::Verb(Verb::Quit)] {
        assert!(!is_closed(&mut edit, &[leave]));
        assert_eq!(edit.keys(), Mode::Question);
        assert!(!is_closed(&mut edit, &[Action::Select(SelectAction::Accept)]));
        assert_eq!(edit.keys(), Mode::Editor);
    }
    assert!(is_closed(&mut edit, &[close.clone(), Action::Select(SelectAction::Yes)]));
    assert!(is_closed(&mut edit, &[Action::Verb(Verb::CopyPosition), close]));
}

#[test]
fn a_drag_moves_a_piece_and_off_the_board_removes_it() {
    let mut edit = edit("shogi");
    assert_eq!(read(&mut edit, "4k4/9/9/9/4P4/9/9/9/4K4 b - 1"), None);
    on(&mut edit, &[Action::Select(SelectAction::Go(CursorDirection::Up))]);
    let places = super::view::Places::new(&edit, AREA, &Options::default()).unwrap();
    let at = |name: &str| {
        let grid = places.grid(&edit);
        let rect = grid.rect(edit.setup.geometry().parse(name).unwrap());
        Cell { column: rect.x + 1, row: rect.y }
    };
    let drag = |from, to| {
        [
            Action::Pointer(PointerAction::Press(from)),
            Action::Pointer(PointerAction::Drag(to)),
            Action::Pointer(PointerAction::Release(to)),
        ]
    };
    let (moved, removed) = (drag(at("5e"), at("7f")), drag(at("7f"), Cell { column: 79, row: 0 }));
    on(&mut edit, &moved);
    assert_eq!(edit.sfen(), "4k4/9/9/9/9/2P6/9/9/4K4 b - 1");
    on(&mut edit, &[Action::Select(SelectAction::Go(CursorDirection::Up))]);
    on(&mut edit, &removed);
    assert_eq!(edit.sfen(), "4k4/9/9/9/9/9/9/9/4K4 b - 1");
}

#[test]
fn squares_and_pieces_are_typed_in_any_form() {
    for (square, piece) in [("5e", "DE"), ("５五", "ｽｲｿﾞｳ"), ("五五", "醉象")] {
        let mut edit = edit("sho");
        assert_eq!(read(&mut edit, square), None);
        assert_eq!(read(&mut edit, piece), None);
        on(&mut edit, &[Action::Select(SelectAction::Accept)]);
        let at = edit.setup().geometry().parse("5e").unwrap();
        let put = edit.setup().piece(at).map(|piece| edit.rules.selection().face(piece.kind));
        assert_eq!(put.map(|face| face.abbr.as_str()), Some("DE"), "{square} {piece}");
    }
    let mut edit = edit("sho");
    assert!(read(&mut edit, "五5").unwrap().contains("5五"));
}
