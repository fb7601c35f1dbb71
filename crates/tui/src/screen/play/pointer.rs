//! The mouse on the playing screen.
//!
//! Clicking and dragging share their events: a press takes a piece up. If the button is released on
//! the same square, the piece stays taken up until a second click; otherwise it is moved to the
//! square of the release, or put back if it cannot move there.

use super::reply::Reply;
use super::scene::Scene;
use super::targets::Target;
use super::{Play, PromptMode, open_list, review, tree};
use crate::action::{Cell, CursorDirection, ListStep, Look, PointerAction};
use crate::layout::Layout;
use crate::screen::answers::YES;
use crate::screen::{Context, Response};
use zushiki_core::board::Origin;

/// The squares by which the wheel moves a board that does not fit as a whole.
const WHEEL: i16 = 3;

impl Play {
    /// Handles `action` of the mouse.
    pub(super) fn use_pointer(
        &mut self,
        action: &PointerAction,
        context: &Context<'_>,
    ) -> Response {
        match *action {
            PointerAction::Press(at) => self.press(at, context),
            PointerAction::Drag(at) => {
                if let Some(square) = self.scene(context).square_at(at) {
                    self.moving.drag_to(square);
                }
                Response::Handled
            }
            PointerAction::Release(at) => self.release(at, context),
            PointerAction::Wheel { at, down } if self.is_on_comment(at, context) => {
                let step = if down { ListStep::On } else { ListStep::Back };
                self.scroll_comment(step, Some(1), context);
                Response::Handled
            }
            PointerAction::Wheel { at, down } if self.is_on_tree(at, context) => {
                let direction = if down { CursorDirection::Down } else { CursorDirection::Up };
                let reply = self.tree.step(direction, self.table.game());
                self.carry_out(reply)
            }
            PointerAction::Wheel { at, down } if self.is_on_part_of_board(at, context) => {
                self.scroll_board((0, if down { WHEEL } else { -WHEEL }), context)
            }
            PointerAction::WheelAcross { at, right } if self.is_on_part_of_board(at, context) => {
                self.scroll_board((if right { WHEEL } else { -WHEEL }, 0), context)
            }
            PointerAction::Wheel { down, .. } if self.prompt.mode().is_on_board() => {
                let place = if down { Look::Forward } else { Look::Back };
                self.carry_out(review::look(context.options.language, place))
            }
            PointerAction::Wheel { down, .. } if open_list(self).is_some() => {
                self.leap(if down { &Look::Forward } else { &Look::Back })
            }
            PointerAction::Wheel { .. }
            | PointerAction::WheelAcross { .. }
            | PointerAction::Point(_) => Response::Handled,
        }
    }

    /// Whether the pane of the comment is drawn at `at`.
    fn is_on_comment(&self, at: Cell, context: &Context<'_>) -> bool {
        let area = self.scene(context).layout().ok().and_then(|layout| layout.comment);
        area.is_some_and(|area| area.contains((at.column, at.row).into()))
    }

    /// Whether a board that does not fit as a whole is drawn at `at`.
    fn is_on_part_of_board(&self, at: Cell, context: &Context<'_>) -> bool {
        let layout = self.scene(context).layout().ok().filter(Layout::is_part);
        let is_there = layout.is_some_and(|it| it.board.contains((at.column, at.row).into()));
        is_there && self.prompt.mode().is_on_board()
    }

    /// Moves the part of the board that is shown by so many columns and rows of squares. The cursor stays in sight.
    fn scroll_board(&mut self, by: (i16, i16), context: &Context<'_>) -> Response {
        let flipped = self.is_flipped();
        let layout = self.scene(context).layout().ok();
        if let Some(layout) = layout {
            let hidden = layout.grid(flipped).hidden_after(by);
            let at = layout.grid(flipped).moved_to(hidden).nearest(self.moving.cursor().square);
            self.moving.scroll_to(hidden, at);
        }
        Response::Handled
    }

    /// Whether the tree of variations is drawn at `at` and nothing else is open.
    fn is_on_tree(&self, at: Cell, context: &Context<'_>) -> bool {
        let scene = self.scene(context);
        let layout = scene.layout().ok();
        let node = layout.and_then(|layout| scene.tree_at(&layout, at));
        self.prompt.mode().is_on_board() && node.is_some()
    }

    fn scene<'a>(&'a self, context: &Context<'a>) -> Scene<'a> {
        Scene::new(self, context)
    }

    fn press(&mut self, at: Cell, context: &Context<'_>) -> Response {
        let Some(target) = self.scene(context).target_at(at) else { return Response::Handled };
        let (before, on_board) = (self.prompt.mode().taken_up(), self.prompt.mode().is_on_board());
        if matches!(target, Target::Square(_) | Target::Hand(_)) {
            self.analysis.leave();
        }
        let response = match target {
            Target::Key(action) => return Response::Perform(action),
            Target::Heading => return Response::Handled,
            Target::Choice(action) => {
                self.prompt.close();
                return action.map_or(Response::Handled, Response::Perform);
            }
            target => {
                let reply = self.press_part(target);
                self.carry_out(reply)
            }
        };
        if on_board {
            let taken_up = self.prompt.mode().taken_up();
            self.moving.begin_drag(taken_up.filter(|_| taken_up != before));
        }
        response
    }

    fn press_part(&mut self, target: Target) -> Reply {
        let (mode, table) = (self.prompt.mode(), &self.table);
        match target {
            Target::Answer(index) if !matches!(mode, PromptMode::Ambiguous { .. }) => {
                self.answer(index == YES)
            }
            Target::Answer(index) => self.moving.answer_move(Some(index), mode),
            Target::Square(square) => self.moving.press(square, mode, table),
            Target::OnMap(square) => {
                self.moving.look_at(square);
                Reply::default()
            }
            Target::Hand(kind) => self.moving.take_from_hand(kind, table),
            Target::Node(node) => tree::visit(node),
            Target::Ply(ply) => review::look(self.table.language(), Look::At(ply)),
            Target::Piece(piece) => {
                self.board.point_at(Some(piece));
                Reply::default()
            }
            Target::Nothing | Target::Key(_) | Target::Choice(_) | Target::Heading => {
                Reply::default()
            }
        }
    }

    /// Puts the dragged piece down.
    fn release(&mut self, at: Cell, context: &Context<'_>) -> Response {
        // The board may be shown otherwise once no piece is dragged.
        let (square, drawn) = (self.scene(context).square_at(at), self.scene(context).drawn_at(at));
        let Some(origin) = self.moving.end_drag(self.prompt.mode()) else {
            return Response::Handled;
        };
        let mut response = Response::Handled;
        match square {
            Some(_) if drawn.iter().any(|&square| origin == Origin::Board(square)) => {
                return Response::Handled;
            }
            Some(square) => {
                let reply = self.moving.put_on(square, origin, &self.table);
                response = self.carry_out(reply);
            }
            None if self.scene(context).is_on_hand(origin, at) => return Response::Handled,
            None => {}
        }
        if let PromptMode::Selected(_) = self.prompt.mode() {
            self.prompt.close();
        }
        response
    }
}
