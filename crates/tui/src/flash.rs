//! The visual bell: the first and the last row of the window, reversed for a moment.

use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

/// The time for which the rows are reversed.
const LENGTH: Duration = Duration::from_millis(400);

/// The visual bell; it is silent while it has no time left.
#[derive(Debug, Default)]
pub(super) struct Flash {
    left: Duration,
}

impl Flash {
    pub(super) fn start(&mut self) {
        self.left = LENGTH;
    }

    /// The time until the rows are as before, if they are reversed.
    pub(super) fn until_end(&self) -> Option<Duration> {
        Some(self.left).filter(|left| !left.is_zero())
    }

    /// Lets `elapsed` pass.
    pub(super) fn elapse(&mut self, elapsed: Duration) {
        self.left = self.left.saturating_sub(elapsed);
    }

    /// Reverses the rows, if it rings.
    pub(super) fn draw(&self, frame: &mut Frame<'_>) {
        if self.until_end().is_none() {
            return;
        }
        let area = frame.area();
        let row = Rect { height: area.height.min(1), ..area };
        let last = Rect { y: area.bottom().saturating_sub(1), ..row };
        for row in [row, last] {
            frame.buffer_mut().set_style(row, Modifier::REVERSED);
        }
    }
}
