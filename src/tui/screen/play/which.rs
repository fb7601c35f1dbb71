//! A typed move that can mean several: they are listed, and the player says which. None is marked at
//! first, so that Enter held down plays none.

use unicode_width::UnicodeWidthChar;

use super::{Mode, Play};
use crate::board::{Move, Square};
use crate::tui::action::{Cell, CursorDirection};
use crate::tui::layout::Layout;

/// Marks the next of `count` moves, or the one before, round at either end.
pub(super) fn mark(count: usize, marked: &mut Option<usize>, heading: CursorDirection) {
    let back = matches!(heading, CursorDirection::Left | CursorDirection::Up);
    let step = if back { count.saturating_sub(1) } else { 1 };
    *marked = match *marked {
        Some(at) => Some((at + step) % count.max(1)),
        None if back => count.checked_sub(1),
        None => Some(0),
    };
}

impl Play {
    pub(super) fn ask_which(&mut self, moves: Vec<Move>) {
        self.mode = Mode::Which { moves, marked: None };
        self.unseen = true;
    }

    /// Says what answers the question, where Enter came before anything was marked.
    pub(super) fn ask_to_mark(&mut self) {
        let key = if matches!(self.mode, Mode::Promotion { .. }) { "+ or =" } else { "a number" };
        self.warn(format!("Press {key}, or mark one with the arrows first."));
    }

    /// Plays one of the moves that may be meant; nothing where there is no such one.
    pub(super) fn choose_meant(&mut self, at: Option<usize>) {
        let Mode::Which { moves, .. } = &self.mode else { return };
        if let Some(&mv) = at.and_then(|at| moves.get(at)) {
            self.attempt(mv);
        }
    }

    /// Names the moves with their numbers, the marked one in brackets.
    pub(super) fn which_question(&self, moves: &[Move], marked: Option<usize>) -> String {
        let named = (0..moves.len()).map(|at| match marked == Some(at) {
            true => format!("[{}]", self.numbered(moves, at)),
            false => self.numbered(moves, at),
        });
        format!("Which one? {}", named.collect::<Vec<_>>().join(" "))
    }

    /// A move with its number before it, as one word.
    fn numbered(&self, moves: &[Move], at: usize) -> String {
        let write = |&mv: &Move| self.notation.write(self.position(), self.previous(), mv);
        let written = moves.get(at).map(write);
        format!("{}:{}", at + 1, written.unwrap_or_default())
    }

    /// Where the piece stands that the marked move moves.
    pub(super) fn meant_square(&self) -> Option<Square> {
        let Mode::Which { moves, marked } = &self.mode else { return None };
        moves.get((*marked)?)?.from()
    }

    /// A click plays the move that is named there, or the only one of the piece that stands there.
    pub(super) fn press_which(&mut self, at: Cell, layout: &Layout) {
        let Mode::Which { moves, .. } = &self.mode else { return };
        let word = self.word_at(at, layout);
        let named = word
            .and_then(|word| (0..moves.len()).find(|&index| self.numbered(moves, index) == word));
        let square = layout.grid(self.is_flipped()).square_at(at.column, at.row);
        let mut of_piece =
            (0..moves.len()).filter(|&at| square.is_some() && moves[at].from() == square);
        let only = of_piece.next().filter(|_| of_piece.next().is_none());
        self.choose_meant(named.or(only));
    }

    /// The word of the question that is drawn there, without brackets.
    fn word_at(&self, at: Cell, layout: &Layout) -> Option<String> {
        let bottom = self.bottom(layout);
        let row = usize::from(at.row.checked_sub(bottom.text_area.y)?);
        // Texts begin one column from the edge.
        let column = usize::from(at.column.checked_sub(bottom.text_area.x + 1)?);
        let text = bottom.text.get(row)?;
        let under = byte_at(text, column)?;
        let begin = text.get(..under)?.rfind(' ').map_or(0, |blank| blank + 1);
        let word = text.get(begin..)?.split(' ').next()?;
        Some(word.trim_matches(['[', ']']).to_owned())
    }
}

/// Where in `text` the character begins that is drawn in `column`.
fn byte_at(text: &str, column: usize) -> Option<usize> {
    let starts = text.char_indices().scan(0, |x, (at, letter)| {
        let start = *x;
        *x += letter.width().unwrap_or(0);
        Some((start, at))
    });
    let (_, at) = starts.take_while(|&(start, _)| start <= column).last()?;
    Some(at)
}
