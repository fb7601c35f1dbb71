//! USI and UCI as a front end speaks them.

use std::time::Duration;

use super::entry::{EngineEntry, VARIANTS_OPTION};
use super::peer::{PeerQuestion, SearchTime};
use super::speech::{Heard, Speech};
use super::thinking::Thinking;
use crate::protocol::{Dialect, Times};
use zushiki_core::board::{Color, Move};
use zushiki_core::notation::{fen, sfen};
use zushiki_core::rules::Position;

/// USI or UCI, spoken to one engine.
#[derive(Debug)]
pub(super) struct UciSpeech {
    dialect: Dialect,
    title: Option<String>,
    /// The lines `option name ...` of the engine, without these words; at most [`MOST_OPTIONS`].
    options: Vec<String>,
    /// The number of lines that the engine was told to report.
    lines: usize,
}

/// The maximum number of options that are remembered.
const MOST_OPTIONS: usize = 500;
/// The names of the option that chooses the game.
const VARIANT_OPTIONS: [&str; 2] = ["UCI_Variant", "USI_Variant"];
/// The names of options for the size of tables.
const MEMORY_OPTIONS: [&str; 2] = ["Hash", "USI_Hash"];
/// The names of the option for the number of lines that are reported.
const LINES_OPTIONS: [&str; 2] = ["MultiPV", "USI_MultiPV"];

impl UciSpeech {
    pub(super) fn new(dialect: Dialect) -> UciSpeech {
        UciSpeech { dialect, title: None, options: Vec::new(), lines: 1 }
    }

    fn option(&self, name: &str) -> Option<&str> {
        let behind =
            |option: &'_ String| option.strip_prefix(name)?.strip_prefix(" type ").map(str::len);
        let option = self.options.iter().find(|option| behind(option).is_some())?;
        option.get(name.len()..)
    }

    fn offered<'a>(&self, names: [&'a str; 2]) -> Option<&'a str> {
        names.into_iter().find(|name| self.option(name).is_some())
    }

    /// The text of a `position` command.
    fn position(&self, question: &PeerQuestion) -> String {
        let (selection, setup) = (question.start.selection(), question.start.setup());
        let start = match self.dialect {
            _ if question.begins_as_usual() => "startpos".to_owned(),
            Dialect::Usi => format!("sfen {}", sfen::write(selection, &setup)),
            Dialect::Uci => format!("fen {}", fen::write(selection, &setup)),
        };
        let moves = self.dialect.write_moves(&question.start, &question.moves);
        let word = if moves.is_empty() { "" } else { " moves" };
        format!("position {start}{word}{moves}")
    }

    /// The line that changes the number of reported lines; `None` if it does not change or cannot be changed.
    fn set_lines(&mut self, question: &PeerQuestion) -> Option<String> {
        let lines = question.lines.max(1);
        let name = self.offered(LINES_OPTIONS).filter(|_| self.lines != lines)?;
        self.lines = lines;
        Some(format!("setoption name {name} value {lines}"))
    }

    fn go_text(&self, entry: &EngineEntry, time: &SearchTime) -> String {
        match time {
            SearchTime::Move(time) => {
                format!("go movetime {}", entry.quirks.scaled(*time).as_millis().max(1))
            }
            SearchTime::Clock(times) => format!("go{}", self.times(times)),
            SearchTime::Nodes(nodes) => format!("go nodes {nodes}"),
            SearchTime::Depth(depth) => format!("go depth {depth}"),
        }
    }

    /// The clocks. The side that moves first is called White in UCI.
    fn times(&self, times: &Times) -> String {
        let letter = |color| match (self.dialect, color) {
            (Dialect::Usi, Color::Black) | (Dialect::Uci, Color::White) => 'b',
            _ => 'w',
        };
        let mut text = String::new();
        for color in Color::ALL {
            let left = times.left[color.index()].unwrap_or_default();
            text += &format!(" {}time {}", letter(color), left.as_millis());
        }
        let has_increment = times.increment != [Duration::ZERO; 2];
        if has_increment {
            for color in Color::ALL {
                let increment = times.increment[color.index()].as_millis();
                text += &format!(" {}inc {increment}", letter(color));
            }
        }
        // UCI has no word for byoyomi; in USI a game without increment always has it.
        match self.dialect {
            Dialect::Usi if !has_increment || !times.byoyomi.is_zero() => {
                text += &format!(" byoyomi {}", times.byoyomi.as_millis());
            }
            Dialect::Uci if !times.byoyomi.is_zero() => return self.by_period(times),
            _ => {}
        }
        text
    }

    /// UCI for a game with byoyomi: the period for the move, and a share of the time before it.
    fn by_period(&self, times: &Times) -> String {
        let least = times.left.iter().flatten().min().copied().unwrap_or_default();
        format!(" movetime {}", (times.byoyomi * 9 / 10 + least / 40).as_millis().max(1))
    }
}

impl Speech for UciSpeech {
    fn hello(&self) -> Vec<String> {
        vec![self.hello_word().to_owned()]
    }

    fn hello_word(&self) -> &'static str {
        self.dialect.word("usi", "uci")
    }

    fn hear(&mut self, line: &str) -> Heard {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word {
            "usiok" | "uciok" => Heard::Greeting,
            "readyok" => Heard::Ready,
            "bestmove" => best_move(rest),
            "info" => Thinking::of_info(self.dialect, rest)
                .map_or(Heard::Noise, |line| Heard::Line(Box::new(line))),
            _ => {
                if let Some(title) = rest.strip_prefix("name ").filter(|_| word == "id") {
                    self.title = Some(title.trim().to_owned());
                } else if let Some(option) = rest.trim().strip_prefix("name ")
                    && word == "option"
                    && self.options.len() < MOST_OPTIONS
                {
                    self.options.push(option.trim().to_owned());
                }
                Heard::Noise
            }
        }
    }

    fn knows(&self, entry: &EngineEntry, theirs: &str) -> bool {
        // Games of this file are not in the engine's list.
        let file = |rows: &[(String, String)]| {
            rows.iter().find(|(name, _)| name == VARIANTS_OPTION).map(|(_, text)| text.clone())
        };
        let is_in_file = match file(&entry.files) {
            Some(text) => has_section(&text, theirs),
            // A file of the player is not read here.
            None => file(&entry.options).is_some(),
        };
        if theirs.is_empty() || is_in_file {
            return true;
        }
        let Some(name) = self.offered(VARIANT_OPTIONS) else {
            // The engine plays one game, which needs no name.
            return entry.variants.len() == 1;
        };
        self.option(name).is_some_and(|offer| {
            let words: Vec<&str> = offer.split_whitespace().collect();
            !words.contains(&"var") || words.windows(2).any(|pair| pair == ["var", theirs])
        })
    }

    fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    fn prepare(&mut self, entry: &EngineEntry, theirs: &str) -> Vec<String> {
        let set = |name: &str, value: &str| format!("setoption name {name} value {value}");
        let mut lines = Vec::new();
        let memory = self.offered(MEMORY_OPTIONS);
        lines.extend(memory.map(|name| set(name, &entry.quirks.memory.to_string())));
        lines.extend(entry.options.iter().map(|(name, value)| set(name, value)));
        if let Some(name) = self.offered(VARIANT_OPTIONS).filter(|_| !theirs.is_empty()) {
            lines.push(set(name, theirs));
        }
        // Engines allocate their tables before they answer the first one.
        lines.push("isready".to_owned());
        lines.push(self.dialect.word("usinewgame", "ucinewgame").to_owned());
        lines
    }

    fn ping(&self) -> Option<String> {
        Some("isready".to_owned())
    }

    fn go(&mut self, entry: &EngineEntry, question: &PeerQuestion) -> Vec<String> {
        let lines = self.set_lines(question);
        lines
            .into_iter()
            .chain([self.position(question), self.go_text(entry, &question.time)])
            .collect()
    }

    fn hurry(&self) -> &'static str {
        "stop"
    }

    fn read_move(&self, position: &Position, text: &str) -> Option<Move> {
        self.dialect.parse_move(position, text)
    }
}

/// Whether the text of a `variants.ini` has a section for the game: `[heian]` or `[heian:shogi]`.
fn has_section(text: &str, game: &str) -> bool {
    let names = text.lines().filter_map(|line| line.trim().strip_prefix('[')?.strip_suffix(']'));
    names.map(|name| name.split(':').next()).any(|name| name == Some(game))
}

/// The meaning of `bestmove` with these words.
fn best_move(words: &str) -> Heard {
    match words.split_whitespace().next() {
        Some("resign" | "(none)" | "none" | "0000") => Heard::Resignation,
        Some("win") => Heard::Claim("bestmove win".to_owned()),
        Some(text) => Heard::Move(text.to_owned()),
        None => Heard::Move(String::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(dialect: Dialect, increment: [u64; 2], byoyomi: u64) -> String {
        let times = Times {
            left: [60_000, 50_000].map(|left| Some(Duration::from_millis(left))),
            increment: increment.map(Duration::from_millis),
            byoyomi: Duration::from_millis(byoyomi),
            moves_to_go: None,
        };
        UciSpeech::new(dialect).times(&times)
    }

    #[test]
    fn clocks_are_sent_in_the_words_of_each_protocol() {
        let usi = |increment, byoyomi| told(Dialect::Usi, increment, byoyomi);
        let uci = |increment, byoyomi| told(Dialect::Uci, increment, byoyomi);
        assert_eq!(usi([0, 0], 0), " btime 60000 wtime 50000 byoyomi 0");
        assert_eq!(usi([0, 0], 9_000), " btime 60000 wtime 50000 byoyomi 9000");
        assert_eq!(usi([2_000, 5_000], 0), " btime 60000 wtime 50000 binc 2000 winc 5000");
        assert_eq!(
            usi([2_000, 0], 9_000),
            " btime 60000 wtime 50000 binc 2000 winc 0 byoyomi 9000"
        );
        assert_eq!(uci([0, 0], 0), " wtime 60000 btime 50000");
        assert_eq!(uci([2_000, 5_000], 0), " wtime 60000 btime 50000 winc 2000 binc 5000");
        assert_eq!(uci([2_000, 5_000], 9_000), " movetime 9350");
    }
}
