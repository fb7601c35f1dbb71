//! The terminal as ratatui draws on it. Frames are written by `ansi`; the rest is left
//! to the backend for crossterm.

use std::io::{self, Write};

use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::{Buffer, Cell, CellWidth};
use ratatui::layout::{Position, Rect, Size};

use super::ansi;

/// A terminal that is written to by way of `W`.
#[derive(Debug)]
pub(super) struct TerminalBackend<W: Write> {
    crossterm: CrosstermBackend<W>,
    /// Asks for the size of the terminal.
    ask_size: fn() -> io::Result<Size>,
    /// Whether the cursor is shown; `None` if that is not known.
    cursor_shown: Option<bool>,
    /// All cells of the terminal.
    screen: Buffer,
}

impl<W: Write> TerminalBackend<W> {
    /// The terminal, which has been cleared, and whose size `ask_size` returns.
    ///
    /// # Errors
    /// If the size of the terminal is not known.
    pub(super) fn new(
        out: W,
        ask_size: fn() -> io::Result<Size>,
    ) -> io::Result<TerminalBackend<W>> {
        let screen = blank(ask_size()?);
        let crossterm = CrosstermBackend::new(out);
        Ok(TerminalBackend { crossterm, ask_size, cursor_shown: None, screen })
    }
}

impl<W: Write> TerminalBackend<W> {
    /// Stores the content of a cell. For a wide symbol it also stores a blank of the same style in the next cell, which
    /// the terminal does not receive.
    fn keep(&mut self, x: u16, y: u16, cell: &Cell) {
        if let Some(shown) = self.screen.cell_mut((x, y)) {
            shown.clone_from(cell);
        }
        let half = self.screen.cell_mut((x.saturating_add(1), y));
        if let Some(half) = half.filter(|_| cell.cell_width() == 2) {
            half.clone_from(cell);
            half.set_symbol(" ");
        }
    }
}

fn blank(size: Size) -> Buffer {
    Buffer::empty(Rect::from((Position::ORIGIN, size)))
}

impl<W: Write> Backend for TerminalBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut cells: Vec<_> = content.collect();
        let halves = ansi::cut_halves(&cells, &self.screen);
        for &(x, y, cell) in &cells {
            self.keep(x, y, cell);
        }
        cells.extend(halves.into_iter().filter_map(|at| Some((at.0, at.1, self.screen.cell(at)?))));
        self.crossterm.write_all(ansi::encode(&cells, &self.screen).as_bytes())
    }

    /// ratatui hides the cursor with each frame. Only a cursor that is shown takes bytes.
    fn hide_cursor(&mut self) -> io::Result<()> {
        match self.cursor_shown.replace(false) {
            Some(false) => Ok(()),
            _ => self.crossterm.hide_cursor(),
        }
    }

    /// Errors are ignored: ratatui shows the cursor when its terminal is dropped, and would report an
    /// error to the same closed window, which panics. During a frame the next write fails as well.
    fn show_cursor(&mut self) -> io::Result<()> {
        if self.cursor_shown.replace(true) != Some(true) {
            let _ = self.crossterm.show_cursor();
        }
        Ok(())
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        self.crossterm.get_cursor_position()
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.crossterm.set_cursor_position(position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        // The screen is cleared when another program may have used the terminal.
        self.cursor_shown = None;
        self.screen = blank(self.size()?);
        self.crossterm.clear_region(region)
    }

    fn size(&self) -> io::Result<Size> {
        (self.ask_size)()
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        self.crossterm.window_size()
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.crossterm)
    }
}
