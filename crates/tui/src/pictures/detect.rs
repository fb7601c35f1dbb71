//! Asking the terminal whether it shows pictures.

use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use super::CellPixels;

/// Whether a terminal with this environment may show pictures, so that it is worth asking. `set` looks up
/// a variable that is not empty.
///
/// The answer of terminal multiplexers would not be that of the terminal around them.
pub(crate) fn may_have_pictures(set: &impl Fn(&str) -> Option<String>) -> bool {
    let term = set("TERM").unwrap_or_default();
    let is_inside = ["TMUX", "STY", "ZELLIJ"].into_iter().any(|name| set(name).is_some());
    if is_inside || term.starts_with("screen") || term.starts_with("tmux") {
        return false;
    }
    let program = set("TERM_PROGRAM").unwrap_or_default().to_ascii_lowercase();
    let by_name = ["kitty", "ghostty", "wezterm"];
    by_name.iter().any(|name| term.contains(name) || program.contains(name))
        || ["KITTY_WINDOW_ID", "KONSOLE_VERSION"].into_iter().any(|name| set(name).is_some())
}

/// Asks whether an image of one pixel could be shown, and then for the attributes of the terminal, which every terminal
/// answers.
#[cfg(unix)]
const QUESTION: &[u8] = b"\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[c";

/// The answer of the terminal to the question whether it shows pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// The terminal shows pictures, in cells of this size.
    #[cfg_attr(not(unix), allow(dead_code, reason = "only terminals of Unix are asked"))]
    Yes(CellPixels),
    /// The terminal shows no pictures, or was not asked.
    No,
    /// The terminal has not answered. A later answer must not be read as keys of the player.
    Late,
}

/// Asks the terminal whether it shows pictures. It must be in raw mode, and nobody else may read from it.
/// Keys that are pressed meanwhile are lost.
#[cfg(unix)]
pub(crate) fn detect() -> Answer {
    use std::io::Write as _;
    use std::time::{Duration, Instant};

    /// The longest time for the answer.
    const PATIENCE: Duration = Duration::from_secs(1);

    let Some(cell) = cell_pixels() else { return Answer::No };
    let mut out = std::io::stdout();
    if out.write_all(QUESTION).and_then(|()| out.flush()).is_err() {
        return Answer::No;
    }
    let until = Instant::now() + PATIENCE;
    let mut heard = Vec::new();
    while !is_complete(&heard) {
        let Some(bytes) = read_until(until) else { return Answer::Late };
        heard.extend(bytes);
    }
    if says_yes(&heard) { Answer::Yes(cell) } else { Answer::No }
}

/// Windows has no terminal with the protocol.
#[cfg(not(unix))]
pub(crate) fn detect() -> Answer {
    Answer::No
}

/// Removes a late answer from the keys of the player. It reads as Alt-`_`, the characters of the answer and
/// Alt-`\`.
#[derive(Debug)]
pub(crate) struct AnswerFilter {
    is_expected: bool,
    is_inside: bool,
}

impl AnswerFilter {
    /// A filter that removes an answer if one `is_expected`.
    pub(crate) const fn new(is_expected: bool) -> AnswerFilter {
        AnswerFilter { is_expected, is_inside: false }
    }

    /// Whether `event` belongs to the answer.
    pub(crate) fn removes(&mut self, event: &Event) -> bool {
        let Event::Key(KeyEvent { code: KeyCode::Char(key), modifiers, .. }) = event else {
            return false;
        };
        let ends = modifiers.contains(KeyModifiers::ALT);
        match (ends, key) {
            (true, '_') if self.is_expected => {
                *self = AnswerFilter { is_expected: false, is_inside: true };
                true
            }
            (true, '\\') => std::mem::take(&mut self.is_inside),
            _ => self.is_inside,
        }
    }
}

/// The size of the cells now.
pub(crate) fn cell_pixels() -> Option<CellPixels> {
    let window = ratatui::crossterm::terminal::window_size().ok()?;
    CellPixels::of(ratatui::backend::WindowSize {
        columns_rows: (window.columns, window.rows).into(),
        pixels: (window.width, window.height).into(),
    })
}

/// The bytes that have come from the terminal; `None` if none come until then.
#[cfg(unix)]
fn read_until(until: std::time::Instant) -> Option<Vec<u8>> {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let left = until.checked_duration_since(std::time::Instant::now())?;
    let stdin = std::io::stdin();
    let timeout = Timespec::try_from(left).ok()?;
    let ready = poll(&mut [PollFd::new(&stdin, PollFlags::IN)], Some(&timeout)).ok()?;
    let mut bytes = vec![0; 256];
    // The buffer of the standard library would keep what it reads.
    let count = (ready > 0).then(|| rustix::io::read(&stdin, &mut bytes[..]).ok())??;
    bytes.truncate(count);
    (count > 0).then_some(bytes)
}

/// Whether the attributes of the terminal, which come last, have arrived: `ESC [ ? ... c`.
#[cfg(any(unix, test))]
fn is_complete(heard: &[u8]) -> bool {
    let heard = String::from_utf8_lossy(heard);
    let attributes = heard.rsplit_once("\x1b[?").map(|(_, attributes)| attributes);
    attributes.is_some_and(|attributes| attributes.contains('c'))
}

#[cfg(any(unix, test))]
fn says_yes(heard: &[u8]) -> bool {
    String::from_utf8_lossy(heard).contains("\x1b_Gi=31;OK\x1b\\")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_terminals_that_may_know_the_protocol_are_asked() {
        let may = |variables: &[(&str, &str)]| {
            may_have_pictures(&|name: &str| {
                let found = variables.iter().find(|(variable, _)| *variable == name);
                found.map(|(_, value)| (*value).to_owned())
            })
        };
        assert!(may(&[("TERM", "xterm-kitty")]) && may(&[("TERM", "xterm-ghostty")]));
        assert!(may(&[("TERM", "xterm-256color"), ("TERM_PROGRAM", "WezTerm")]));
        assert!(!may(&[("TERM", "xterm-256color")]) && !may(&[]));
        assert!(!may(&[("TERM", "tmux-256color"), ("KITTY_WINDOW_ID", "1")]));
        assert!(!may(&[("TERM", "xterm-kitty"), ("TMUX", "/tmp/x")]));
    }

    #[test]
    fn a_late_answer_is_not_read_as_keys() {
        let key = |text: char, modifiers| Event::Key(KeyEvent::new(KeyCode::Char(text), modifiers));
        let answer = || {
            let inside = "Gi=31;OK".chars().map(|text| (text, KeyModifiers::NONE));
            let ends = |text| [(text, KeyModifiers::ALT)];
            ends('_').into_iter().chain(inside).chain(ends('\\'))
        };
        let mut filter = AnswerFilter::new(true);
        assert!(!filter.removes(&key('G', KeyModifiers::NONE)));
        assert!(answer().all(|(text, modifiers)| filter.removes(&key(text, modifiers))));
        assert!(!answer().any(|(text, modifiers)| filter.removes(&key(text, modifiers))));
        let mut filter = AnswerFilter::new(false);
        assert!(!answer().any(|(text, modifiers)| filter.removes(&key(text, modifiers))));
    }

    #[test]
    fn the_answer_ends_with_the_attributes() {
        let yes = b"\x1b_Gi=31;OK\x1b\\\x1b[?62;c";
        assert!(is_complete(yes) && says_yes(yes));
        assert!(!is_complete(&yes[..16]) && says_yes(&yes[..16]));
        let no = b"\x1b[?1;2c";
        assert!(is_complete(no) && !says_yes(no));
        assert!(!says_yes(b"\x1b_Gi=31;ENOTSUPPORTED\x1b\\\x1b[?62;c"));
        assert!(!is_complete(b"cc\x1b[?62"));
    }
}
