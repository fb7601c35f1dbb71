//! The part of the playing screen that is drawn in a cell, which is the target of a click there.

use super::moving::moves_from;
use super::scene::Scene;
use super::title::Title;
use super::{PromptMode, bottom};
use crate::action::{Action, Cell};
use crate::key_bar;
use crate::layout::{CellSize, Grid, Layout};
use crate::screen::open_list::{ListPart, OpenList};
use crate::theme::Theme;
use ratatui::layout::Rect;
use zushiki_core::board::{Color, Move, Origin, Piece, PieceKind, Square};
use zushiki_core::game::NodeId;
use zushiki_play::verbs::Verb;

/// The part of the screen that is drawn in a cell, as far as it can be clicked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Target {
    /// Nothing that can be clicked.
    Nothing,
    /// A key, in the key bar or in the title.
    Key(Action),
    /// An entry of the open list; `None` is outside of it.
    Choice(Option<Action>),
    /// A heading in the open list.
    Heading,
    /// The answer of this index to the question.
    Answer(usize),
    /// A square of the board.
    Square(Square),
    /// A square on the overview beside the part of the board that is shown.
    OnMap(Square),
    /// A kind in the hand of the side to move.
    Hand(PieceKind),
    /// Another piece that is shown.
    Piece(Piece),
    /// The move in the list that leads to this ply.
    Ply(usize),
    /// The node in the tree of variations.
    Node(NodeId),
}

/// The part of the screen that the wheel of the mouse moves.
pub(super) enum Wheeled {
    /// The comment, which can have at most so many lines above those that are seen.
    Comment { most: usize },
    /// The tree of variations.
    Tree,
    /// The part of a board that does not fit as a whole.
    Board(Grid),
    /// The moves of the game.
    Moves,
    /// The open list.
    List(OpenList),
    /// Nothing that moves.
    Nothing,
}

impl Scene<'_> {
    /// The part that the wheel moves at `at`.
    pub(super) fn wheeled_at(self, at: Cell) -> Wheeled {
        let layout = self.layout().ok();
        let comment = layout.as_ref().and_then(|layout| layout.comment);
        if comment.is_some_and(|area| area.contains((at.column, at.row).into())) {
            let extent = self.comment_extent();
            return extent.map_or(Wheeled::Nothing, |(_, most)| Wheeled::Comment { most });
        }
        if !self.mode().is_on_board() {
            return self.open_list().map_or(Wheeled::Nothing, Wheeled::List);
        }
        if layout.is_some_and(|layout| self.tree_at(&layout, at).is_some()) {
            return Wheeled::Tree;
        }
        self.part_of_board_at(at).map_or(Wheeled::Moves, Wheeled::Board)
    }

    /// The part of a board that does not fit as a whole, if it is drawn at `at` and no prompt is open.
    pub(super) fn part_of_board_at(self, at: Cell) -> Option<Grid> {
        let layout = self.layout().ok().filter(Layout::is_part)?;
        let is_there = layout.board.contains((at.column, at.row).into());
        (is_there && self.mode().is_on_board()).then(|| layout.grid(self.board.is_flipped()))
    }

    /// The part that is drawn at `at`; `None` if the window is too small for the screen.
    pub(super) fn target_at(self, at: Cell) -> Option<Target> {
        let layout = self.layout().ok()?;
        if let Some(list) = self.open_list() {
            return Some(match list.part_at(self.area, at) {
                ListPart::Entry(action) => Target::Choice(Some(action)),
                ListPart::Heading => Target::Heading,
                ListPart::Outside => Target::Choice(None),
            });
        }
        if let Some(action) = self.key_at(&layout, at) {
            return Some(Target::Key(action));
        }
        if let Some(node) = self.tree_at(&layout, at).filter(|_| self.mode().is_on_board()) {
            return Some(node.map_or(Target::Nothing, Target::Node));
        }
        Some(match self.mode() {
            PromptMode::Ambiguous { moves, .. } => self.answer_at(&layout, at, moves),
            PromptMode::Promotion { .. } | PromptMode::Ask(..) => self.answer_at(&layout, at, &[]),
            mode if mode.is_on_board() => self.part_at(&layout, at),
            _ => Target::Nothing,
        })
    }

    /// The part of the board and its panels that is drawn at `at`.
    fn part_at(self, layout: &Layout, at: Cell) -> Target {
        let square = self.square_in(layout, at).map(Target::Square);
        let hand = || self.kind_at(layout, at).map(Target::Hand);
        let piece = || self.piece_drawn(layout, at).map(Target::Piece);
        let ply = || self.ply_at(layout, at).map(Target::Ply);
        let far = || self.map_square(layout, at).map(Target::OnMap);
        square.or_else(hand).or_else(far).or_else(piece).or_else(ply).unwrap_or(Target::Nothing)
    }

    /// The square on the overview beside the part of the board that is shown.
    fn map_square(self, layout: &Layout, at: Cell) -> Option<Square> {
        layout.map.filter(|map| map.contains((at.column, at.row).into()))?;
        layout.map_grid(self.board.is_flipped())?.square_at(at.column, at.row)
    }

    /// The answer that is drawn at `at`, or the only one of `moves` of the piece there.
    fn answer_at(self, layout: &Layout, at: Cell, moves: &[Move]) -> Target {
        let bottom = bottom::rows(self, layout);
        let named = bottom.answers.at(&bottom.text, bottom.text_area, at);
        let square = self.square_in(layout, at);
        let mut of_piece =
            (0..moves.len()).filter(|&at| square.is_some() && moves[at].from() == square);
        let only = of_piece.next().filter(|_| of_piece.next().is_none());
        named.or(only).map_or(Target::Nothing, Target::Answer)
    }

    /// The action of the key that is shown at `at`, in the key bar or in the title.
    fn key_at(self, layout: &Layout, at: Cell) -> Option<Action> {
        let keys = self.keys();
        let title = |area: Rect| Title::new(self).help_place(area);
        if key_bar::asks_help(keys, layout.title.and_then(title), at) {
            return Some(Action::Verb(Verb::Help));
        }
        key_bar::clicked(self.language(), keys, bottom::rows(self, layout).keys?, at)
    }

    /// The square that is drawn at `at`.
    pub(super) fn square_at(self, at: Cell) -> Option<Square> {
        self.square_in(&self.layout().ok()?, at)
    }

    /// The square that is drawn at `at`. Of two squares in a cell of an overview it is the one to which the piece that is
    /// taken up can move, otherwise one with a piece of the side to move, otherwise one with a piece.
    fn square_in(self, layout: &Layout, at: Cell) -> Option<Square> {
        let grid = layout.grid(self.board.is_flipped());
        if grid.cell != CellSize::Half {
            return grid.square_at(at.column, at.row);
        }
        let position = self.table().position();
        let moves = self.mode().taken_up().map(|origin| moves_from(position, origin));
        let leads = |square| moves.iter().flatten().any(|mv| mv.to() == square);
        let rank = |&square: &Square| match position.piece(square) {
            _ if leads(square) => 0,
            Some(piece) if piece.color == position.to_move() => 1,
            Some(_) => 2,
            None => 3,
        };
        grid.squares_at(at.column, at.row).min_by_key(rank)
    }

    /// The squares that are drawn at `at`: two in a cell of an overview.
    pub(super) fn drawn_at(self, at: Cell) -> Vec<Square> {
        let Ok(layout) = self.layout() else { return Vec::new() };
        layout.grid(self.board.is_flipped()).squares_at(at.column, at.row).collect()
    }

    /// Whether the piece of the hand that was taken up from `origin` is drawn at `at`.
    pub(super) fn is_on_hand(self, origin: Origin, at: Cell) -> bool {
        let layout = self.layout().ok();
        let kind = layout.and_then(|layout| self.kind_at(&layout, at));
        kind.is_some_and(|kind| origin == Origin::Hand(kind))
    }

    /// The piece that is drawn at `at`: on the board, in a hand, or among the captured pieces.
    pub(super) fn piece_at(self, at: Cell) -> Option<Piece> {
        self.piece_drawn(&self.layout().ok()?, at)
    }

    fn piece_drawn(self, layout: &Layout, at: Cell) -> Option<Piece> {
        let square = self.square_in(layout, at);
        let held = |color| {
            let kind = self.drawn_in_hand(color, layout, at)?;
            Some(Piece { kind, color })
        };
        match square {
            Some(square) => self.table().position().piece(square),
            None => Color::ALL.into_iter().find_map(held),
        }
    }

    /// The kind in the hand of the side to move that is drawn at `at`.
    fn kind_at(self, layout: &Layout, at: Cell) -> Option<PieceKind> {
        if self.board.view.captured().is_some() {
            return None;
        }
        self.drawn_in_hand(self.table().position().to_move(), layout, at)
    }

    fn drawn_in_hand(self, color: Color, layout: &Layout, at: Cell) -> Option<PieceKind> {
        let area = layout.hand(color, self.board.is_flipped())?;
        self.hand_view(color, &Theme::MONO).kind_at(area, at.column, at.row)
    }

    /// The number of moves up to the one that the move list shows at `at`.
    fn ply_at(self, layout: &Layout, at: Cell) -> Option<usize> {
        let end = self.end_in_list();
        self.list_view(end.as_deref(), &Theme::MONO).ply_at(layout.moves?, at.column, at.row)
    }
}
