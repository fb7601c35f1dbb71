//! The terminal with its content: cells, and pictures behind them if it supports them.

use std::io::{self, Stdout, Write};

use ratatui::Terminal;
use ratatui::crossterm::terminal;
use ratatui::layout::{Position, Rect, Size};

use super::app::App;
use super::backend::TerminalBackend;
use super::guard::Guard;
use super::options::Options;
use super::pictures::{self, Answer, AnswerFilter, Pictures};
use super::widget::PiecePicture;

/// The terminal while the program has it. Dropping it restores the terminal.
pub(super) struct Window {
    /// The pictures that are shown; `None` on terminals without pictures.
    pictures: Option<Pictures>,
    terminal: Terminal<TerminalBackend<Stdout>>,
    guard: Guard,
}

impl Window {
    /// Takes over the terminal, with the mouse and with pictures if `options` want them. Nothing else may read from the
    /// terminal before this; afterwards the filter has to process the input.
    ///
    /// # Errors
    /// If the terminal cannot be set up; it has been restored then.
    pub(super) fn take(options: &Options) -> io::Result<(Window, AnswerFilter)> {
        let guard = Guard::take(options.mouse)?;
        let answer = if options.pictures { pictures::detect() } else { Answer::No };
        let terminal = Terminal::new(TerminalBackend::new(io::stdout(), terminal_size)?)?;
        let pictures = match answer {
            Answer::Yes(cell) => Some(Pictures::new(cell)),
            Answer::No | Answer::Late => None,
        };
        let filter = AnswerFilter::new(answer == Answer::Late);
        Ok((Window { pictures, terminal, guard }, filter))
    }

    /// Whether it shows pictures.
    pub(super) const fn has_pictures(&self) -> bool {
        self.pictures.is_some()
    }

    pub(super) fn size(&self) -> io::Result<Size> {
        self.terminal.size()
    }

    /// Shows the app, writing only what has changed.
    pub(super) fn draw(&mut self, app: &App) -> io::Result<()> {
        self.terminal.draw(|frame| app.view(frame))?;
        self.show(app.pictures())
    }

    fn show(&mut self, pictures: Vec<PiecePicture>) -> io::Result<()> {
        match &mut self.pictures {
            Some(shown) => write(&shown.show(pictures)),
            None => Ok(()),
        }
    }

    /// Clears the screen, so that the next frame draws every cell. `Terminal::clear` cannot be
    /// used: it asks the terminal for the cursor, and the thread that reads the keys would get the
    /// answer.
    pub(super) fn blank(&mut self) -> io::Result<()> {
        self.clear_pictures()?;
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::from((Position::ORIGIN, size)))
    }

    fn clear_pictures(&mut self) -> io::Result<()> {
        match &mut self.pictures {
            Some(pictures) => write(&pictures.clear(pictures::cell_pixels())),
            None => Ok(()),
        }
    }

    /// Switches mouse events on or off.
    pub(super) fn set_mouse(&mut self, on: bool) -> io::Result<()> {
        self.guard.set_mouse(on)
    }

    /// Restores the terminal until [`acquire`](Window::acquire) takes it over again, while the program is
    /// suspended, which only systems like Unix can do.
    #[cfg(unix)]
    pub(super) fn release(&mut self) {
        // The terminal may have gone away, and is left in any case.
        let _ = self.clear_pictures();
        self.guard.release();
    }

    /// Takes the terminal over again, and clears it. It is restored first: the shell may have changed its
    /// settings meanwhile, and those are what it has to come back to.
    pub(super) fn acquire(&mut self) -> io::Result<()> {
        self.guard.release();
        self.guard.acquire()?;
        self.blank()
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        let _ = self.clear_pictures();
    }
}

fn terminal_size() -> io::Result<Size> {
    let (columns, rows) = terminal::size()?;
    Ok(Size::new(columns, rows))
}

fn write(text: &str) -> io::Result<()> {
    if text.is_empty() {
        return Ok(());
    }
    let mut out = io::stdout();
    out.write_all(text.as_bytes())?;
    out.flush()
}
