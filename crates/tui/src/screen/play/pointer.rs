//! The mouse on the playing screen.
//!
//! Clicking and dragging share their events: a press takes a piece up. If the button is released on
//! the same square, the piece stays taken up until a second click; otherwise it is moved to the
//! square of the release, or put back if it cannot move there.

use super::carrying_out::BoardAndPanes;
use super::reply::Reply;
use super::targets::{Target, Wheeled};
use super::{PromptMode, review, tree};
use crate::action::{Cell, CursorDirection, ListStep, Look, PointerAction};
use crate::screen::answers::YES;
use crate::screen::{Context, Response};
use zushiki_core::board::Origin;

/// The squares by which the wheel moves a board that does not fit as a whole.
const WHEEL: i16 = 3;

impl BoardAndPanes<'_> {
    /// Handles `action` of the mouse.
    pub(super) fn use_pointer(
        &mut self,
        action: &PointerAction,
        context: &Context<'_>,
    ) -> Response {
        match *action {
            PointerAction::Press(at) => return self.press(at, context),
            PointerAction::Release(at) => return self.release(at, context),
            PointerAction::Wheel { at, down } => return self.turn_wheel(at, down, context),
            PointerAction::WheelAcross { at, right } => {
                if let Some(grid) = self.scene(context).part_of_board_at(at) {
                    self.board.moving.scroll((if right { WHEEL } else { -WHEEL }, 0), grid);
                }
            }
            PointerAction::Drag(at) => {
                if let Some(square) = self.scene(context).square_at(at) {
                    self.board.moving.drag_to(square);
                }
            }
            PointerAction::Point(_) => {}
        }
        Response::Handled
    }

    /// Moves what is drawn at `at` a step down or up.
    fn turn_wheel(&mut self, at: Cell, down: bool, context: &Context<'_>) -> Response {
        let mut reply = Reply::default();
        let (step, direction, place, ranks) = if down {
            (ListStep::On, CursorDirection::Down, Look::Forward, WHEEL)
        } else {
            (ListStep::Back, CursorDirection::Up, Look::Back, -WHEEL)
        };
        let wheeled = self.scene(context).wheeled_at(at);
        let game = self.board.table.game();
        match (wheeled, &mut self.panes) {
            (Wheeled::Comment { most }, Some(panes)) => panes.comment.scroll(step, (1, most), game),
            (Wheeled::Tree, Some(panes)) => reply = panes.tree.step(direction, game),
            (Wheeled::Board(grid), _) => self.board.moving.scroll((0, ranks), grid),
            (Wheeled::Moves, _) => reply = review::look(context.options.language, place),
            (Wheeled::List(list), _) => self.board.prompt.leap(&place, Some(&list)),
            (Wheeled::Comment { .. } | Wheeled::Tree | Wheeled::Nothing, _) => {}
        }
        self.carry_out(reply)
    }

    fn press(&mut self, at: Cell, context: &Context<'_>) -> Response {
        let Some(target) = self.scene(context).target_at(at) else {
            return Response::Handled;
        };
        let (before, on_board) =
            (self.board.prompt.mode().taken_up(), self.board.prompt.mode().is_on_board());
        if let (Target::Square(_) | Target::Hand(_), Some(panes)) = (&target, &mut self.panes) {
            panes.analysis.leave();
        }
        let response = match target {
            Target::Key(action) => return Response::Perform(action),
            Target::Heading => return Response::Handled,
            Target::Choice(action) => {
                self.board.prompt.close();
                return action.map_or(Response::Handled, Response::Perform);
            }
            target => {
                let reply = self.press_part(target);
                self.carry_out(reply)
            }
        };
        if on_board {
            let taken_up = self.board.prompt.mode().taken_up();
            self.board.moving.begin_drag(taken_up.filter(|_| taken_up != before));
        }
        response
    }

    fn press_part(&mut self, target: Target) -> Reply {
        let (mode, table) = (self.board.prompt.mode(), &self.board.table);
        match target {
            Target::Answer(index) if !matches!(mode, PromptMode::Ambiguous { .. }) => {
                self.answer(index == YES)
            }
            Target::Answer(index) => self.board.moving.answer_move(Some(index), mode),
            Target::Square(square) => self.board.moving.press(square, mode, table),
            Target::OnMap(square) => {
                self.board.moving.look_at(square);
                Reply::default()
            }
            Target::Hand(kind) => self.board.moving.take_from_hand(kind, table),
            Target::Node(node) => tree::visit(node),
            Target::Ply(ply) => review::look(self.board.table.language(), Look::At(ply)),
            Target::Piece(piece) => {
                self.board.view.point_at(Some(piece));
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
        let scene = self.scene(context);
        let (square, drawn) = (scene.square_at(at), scene.drawn_at(at));
        let Some(origin) = self.board.moving.end_drag(self.board.prompt.mode()) else {
            return Response::Handled;
        };
        let mut response = Response::Handled;
        match square {
            Some(_) if drawn.iter().any(|&square| origin == Origin::Board(square)) => {
                return Response::Handled;
            }
            Some(square) => {
                let reply = self.board.moving.put_on(square, origin, &self.board.table);
                response = self.carry_out(reply);
            }
            None if self.scene(context).is_on_hand(origin, at) => return Response::Handled,
            None => {}
        }
        if let PromptMode::Selected(_) = self.board.prompt.mode() {
            self.board.prompt.close();
        }
        response
    }
}
