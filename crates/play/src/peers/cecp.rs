//! CECP, version 2: the protocol of XBoard, as a front end speaks it. Squares are those of UCI.

use std::time::Duration;

use super::entry::EngineEntry;
use super::legs;
use super::peer::{PeerQuestion, SearchTime};
use super::speech::{Heard, Speech};
use super::thinking::Thinking;
use crate::protocol::Times;
use zushiki_core::board::Move;
use zushiki_core::notation::{fen, san, uci};
use zushiki_core::rules::Position;

/// CECP, spoken to one engine in one game.
#[derive(Debug, Default)]
pub(super) struct Cecp {
    title: Option<String>,
    /// The names of the games that the engine knows; `None` if it has not listed them.
    variants: Option<Vec<String>>,
    has_ping: bool,
    has_usermove: bool,
    has_memory: bool,
    has_cores: bool,
    /// Whether reported lines are in SAN.
    has_san_lines: bool,
    /// The first legs of a move that the engine writes on several lines: `f3f4,`.
    legs: String,
    /// The engine's name of the game.
    variant: String,
    /// The state of the game in the engine: the position before the first move, and the moves. `None` before the first
    /// question.
    game: Option<(Position, Vec<Move>)>,
}

/// The maximum number of characters of a move with all its legs.
const LONGEST_MOVE: usize = 64;
/// The results of games.
const RESULTS: [&str; 3] = ["1-0", "0-1", "1/2-1/2"];

impl Cecp {
    fn features(&mut self, text: &str) -> Heard {
        let mut heard = Heard::Noise;
        for (name, value) in Features(text) {
            match name {
                "myname" => self.title = Some(value.to_owned()),
                "variants" => {
                    self.variants = Some(value.split(',').map(|it| it.trim().to_owned()).collect());
                }
                "ping" => self.has_ping = value == "1",
                "usermove" => self.has_usermove = value == "1",
                "memory" => self.has_memory = value == "1",
                "smp" => self.has_cores = value == "1",
                "done" if value == "1" => heard = Heard::Greeting,
                _ => {}
            }
        }
        heard
    }

    /// Records a move or a leg of a move: all legs except the last end with a comma.
    fn hear_move(&mut self, text: &str) -> Heard {
        self.legs.push_str(text);
        if text.ends_with(',') && self.legs.len() < LONGEST_MOVE {
            return Heard::Noise;
        }
        Heard::Move(std::mem::take(&mut self.legs))
    }

    /// The lines that bring the engine from its game to that of the question.
    fn catch_up(&mut self, question: &PeerQuestion) -> Vec<String> {
        let mut lines = vec!["force".to_owned()];
        let known = self
            .game
            .take()
            .filter(|(start, moves)| *start == question.start && question.moves.starts_with(moves));
        let known = match known {
            Some((_, moves)) => moves.len(),
            None => {
                lines = self.set_up(question);
                0
            }
        };
        let word = if self.has_usermove { "usermove " } else { "" };
        let selection = question.start.selection();
        let new = question.moves.iter().skip(known);
        lines.extend(new.map(|&mv| format!("{word}{}", legs::write(selection, mv))));
        self.game = Some((question.start.clone(), question.moves.clone()));
        lines
    }

    fn new_game(&self) -> Vec<String> {
        let mut lines = vec!["new".to_owned()];
        if !self.variant.is_empty() {
            lines.push(format!("variant {}", self.variant));
        }
        lines.extend(["force", "easy", "post"].map(str::to_owned));
        lines
    }

    fn set_up(&self, question: &PeerQuestion) -> Vec<String> {
        let mut lines = self.new_game();
        if !question.begins_as_usual() {
            let (selection, setup) = (question.start.selection(), question.start.setup());
            lines.push(format!("setboard {}", fen::write(selection, &setup)));
        }
        lines
    }
}

impl Speech for Cecp {
    fn hello(&self) -> Vec<String> {
        ["xboard", "protover 2"].map(str::to_owned).to_vec()
    }

    fn hello_word(&self) -> &'static str {
        "protover 2"
    }

    fn hear(&mut self, line: &str) -> Heard {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word {
            "feature" => self.features(rest),
            "pong" => Heard::Ready,
            "move" => self.hear_move(rest.trim()),
            "resign" => Heard::Resignation,
            "tellusererror" => Heard::Complaint(rest.trim().to_owned()),
            _ if line.starts_with("Illegal move") => Heard::Refusal(line.to_owned()),
            // Some engines report a resignation as a result with a comment.
            _ if RESULTS.contains(&word) && rest.to_lowercase().contains("resign") => {
                Heard::Resignation
            }
            _ if RESULTS.contains(&word) => Heard::Claim(line.to_owned()),
            _ => match (line.strip_prefix("My move is:"), Thinking::of_cecp(line)) {
                (Some(text), _) => Heard::Move(text.trim().to_owned()),
                (None, Some(line)) => Heard::Line(Box::new(line)),
                (None, None) => Heard::Noise,
            },
        }
    }

    fn knows(&self, _: &EngineEntry, theirs: &str) -> bool {
        let names = self.variants.as_ref();
        theirs.is_empty() || names.is_none_or(|names| names.iter().any(|name| name == theirs))
    }

    fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    fn prepare(&mut self, entry: &EngineEntry, theirs: &str) -> Vec<String> {
        theirs.clone_into(&mut self.variant);
        self.has_san_lines = entry.quirks.san_lines;
        let mut lines = vec!["accepted done".to_owned()];
        if self.has_memory {
            lines.push(format!("memory {}", entry.quirks.memory));
        }
        if self.has_cores {
            lines.push("cores 1".to_owned());
        }
        let options = entry.options.iter();
        lines.extend(options.map(|(name, value)| format!("option {name}={value}")));
        // The game is set up now, so that an engine that cannot play it reports this before it is asked to move.
        lines.extend(self.new_game());
        lines
    }

    fn ping(&self) -> Option<String> {
        self.has_ping.then(|| "ping 1".to_owned())
    }

    fn go(&mut self, entry: &EngineEntry, question: &PeerQuestion) -> Vec<String> {
        let mut lines = self.catch_up(question);
        lines.extend(time_lines(entry, question));
        lines.push("go".to_owned());
        lines
    }

    fn played(&mut self, mv: Move) {
        self.game.iter_mut().for_each(|(_, moves)| moves.push(mv));
    }

    fn hurry(&self) -> &'static str {
        "?"
    }

    fn read_move(&self, position: &Position, text: &str) -> Option<Move> {
        if let Some(mv) = legs::parse(position, text) {
            return Some(mv);
        }
        // XBoard marks a move without promotion by `=`, and the front ends of some engines drop by `*`.
        let text = text.strip_suffix('=').unwrap_or(text);
        let drop = text
            .split_once(['*', '@'])
            .map(|(kind, square)| format!("{}@{square}", kind.to_ascii_uppercase()));
        uci::parse_in(position, drop.as_deref().unwrap_or(text))
    }

    fn read_line_move(&self, position: &Position, text: &str) -> Option<Move> {
        if self.has_san_lines {
            san::parse(position, text, san::Dialect::XBoard).ok()
        } else {
            self.read_move(position, text)
        }
    }

    fn has_free_lines(&self) -> bool {
        true
    }
}

/// The lines with the time.
fn time_lines(entry: &EngineEntry, question: &PeerQuestion) -> Vec<String> {
    let longest = time_for_move(entry, question.time.longest(question.to_move()));
    match &question.time {
        SearchTime::Move(time) => time_for_move(entry, entry.quirks.scaled(*time)).to_vec(),
        SearchTime::Clock(times) => clock_lines(entry, question, times),
        SearchTime::Depth(depth) => [format!("sd {depth}")].into_iter().chain(longest).collect(),
        // The protocol has no word for a number of nodes.
        SearchTime::Nodes(_) => longest.to_vec(),
    }
}

/// The lines for a search of `time`, as the engine should hear it.
fn time_for_move(entry: &EngineEntry, time: Duration) -> [String; 3] {
    let centis = (time.as_millis() / 10).max(1);
    [seconds(entry, time), format!("time {centis}"), format!("otim {centis}")]
}

/// The line `st`.
fn seconds(entry: &EngineEntry, time: Duration) -> String {
    if entry.quirks.whole_seconds {
        format!("st {}", (time + Duration::from_millis(500)).as_secs().max(1))
    } else {
        format!("st {}", time.as_millis().max(1) as f64 / 1000.0)
    }
}

fn clock_lines(entry: &EngineEntry, question: &PeerQuestion, times: &Times) -> Vec<String> {
    let us = question.to_move();
    let left = |color: zushiki_core::board::Color| times.left[color.index()].unwrap_or_default();
    let centis = |time: Duration| time.as_millis() / 10;
    let base = left(us).as_secs();
    let increment = times.increment[us.index()].as_secs();
    let mut lines = match times.byoyomi {
        // The protocol has no byoyomi: the period is sent as the time for each move.
        period if !period.is_zero() => vec![seconds(entry, period * 9 / 10 + left(us) / 40)],
        _ => vec![format!("level 0 {}:{:02} {increment}", base / 60, base % 60)],
    };
    lines.push(format!("time {}", centis(left(us) + times.byoyomi).max(1)));
    lines.push(format!("otim {}", centis(left(!us) + times.byoyomi).max(1)));
    lines
}

/// The features in the text after `feature`: `ping=1 myname="HaChu 0.21"`.
struct Features<'a>(&'a str);

impl<'a> Iterator for Features<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<(&'a str, &'a str)> {
        let (name, rest) = self.0.trim_start().split_once('=')?;
        let (value, rest) = match rest.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => rest.split_once(char::is_whitespace).unwrap_or((rest, "")),
        };
        self.0 = rest;
        Some((name.trim(), value))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Quirks, Roster};
    use super::*;
    use zushiki_core::notation::usi;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};

    #[test]
    fn features_are_numbers_and_texts() {
        let text = " ping=1 myname=\"Ha Chu\" variants=\"chu,9x9+0_shogi\" done=1";
        let features: Vec<_> = Features(text).collect();
        let expected =
            [("ping", "1"), ("myname", "Ha Chu"), ("variants", "chu,9x9+0_shogi"), ("done", "1")];
        assert_eq!(features, expected);
        for text in ["", "x", "=", "a=\"b", "a=b=c"] {
            assert!(Features(text).count() <= 1, "{text}");
        }
    }

    fn shogi() -> Rules {
        let variant = library::find("shogi").unwrap();
        Rules::new(Selection::new(variant, &Choice::default()).unwrap())
    }

    #[test]
    fn an_engine_gets_the_moves_that_it_does_not_know() {
        let rules = shogi();
        let mv = |text: &str| usi::parse(rules.selection(), text).unwrap();
        let question = |moves: &[&str]| PeerQuestion {
            start: rules.start(),
            moves: moves.iter().map(|&text| mv(text)).collect(),
            time: SearchTime::Move(Duration::from_secs(1)),
            lines: 0,
        };
        let mut speech = Cecp::default();
        let lines = speech.catch_up(&question(&["7g7f"]));
        assert_eq!(lines, ["new", "force", "easy", "post", "c3c4"]);
        speech.played(mv("3c3d"));
        assert_eq!(speech.catch_up(&question(&["7g7f", "3c3d", "2g2f"])), ["force", "h3h4"]);
        // A move was taken back, so the game has to be set up again.
        let lines = speech.catch_up(&question(&["7g7f", "8c8d"]));
        assert_eq!(lines, ["new", "force", "easy", "post", "c3c4", "b7b6"]);
    }

    #[test]
    fn clocks_are_sent_by_level_and_periods_by_a_time_for_each_move() {
        let told = |increment: [u64; 2], byoyomi: u64, moves: usize| {
            let start = shogi().start();
            let times = Times {
                left: [65_000, 50_000].map(|left| Some(Duration::from_millis(left))),
                increment: increment.map(Duration::from_millis),
                byoyomi: Duration::from_millis(byoyomi),
                moves_to_go: None,
            };
            let moves = vec![start.legal_moves()[0]; moves];
            let question = PeerQuestion { start, moves, time: SearchTime::Clock(times), lines: 0 };
            let shipped = Roster::with_own(&[]).entries()[0].clone();
            time_lines(&EngineEntry { quirks: Quirks::default(), ..shipped }, &question)
        };
        assert_eq!(told([0, 0], 0, 0), ["level 0 1:05 0", "time 6500", "otim 5000"]);
        assert_eq!(told([2_000, 5_000], 0, 0), ["level 0 1:05 2", "time 6500", "otim 5000"]);
        assert_eq!(told([2_000, 5_000], 0, 1), ["level 0 0:50 5", "time 5000", "otim 6500"]);
        assert_eq!(told([0, 0], 10_000, 0), ["st 10.625", "time 7500", "otim 6000"]);
    }

    #[test]
    fn a_depth_is_sent_with_the_longest_time() {
        let time = SearchTime::Depth(8);
        let question = PeerQuestion { start: shogi().start(), moves: Vec::new(), time, lines: 0 };
        let entry = Roster::with_own(&[]).entries()[0].clone();
        assert_eq!(time_lines(&entry, &question), ["sd 8", "st 600", "time 60000", "otim 60000"]);
    }

    #[test]
    fn drops_are_written_in_two_ways() {
        let rules = shogi();
        let drop = usi::parse(rules.selection(), "P*5e");
        for text in ["P@e5", "P*e5", "p@e5"] {
            assert_eq!(Cecp::default().read_move(&rules.start(), text), drop, "{text}");
        }
    }

    #[test]
    fn results_are_claims_but_for_resignations() {
        let mut speech = Cecp::default();
        assert_eq!(speech.hear("0-1 {White resigns}"), Heard::Resignation);
        assert_eq!(speech.hear("1-0 {mate}"), Heard::Claim("1-0 {mate}".to_owned()));
        assert_eq!(speech.hear("My move is: c3c4"), Heard::Move("c3c4".to_owned()));
    }

    #[test]
    fn the_legs_of_a_move_come_on_lines_of_their_own() {
        let mut speech = Cecp::default();
        assert_eq!(speech.hear("move f3f4,"), Heard::Noise);
        assert_eq!(speech.hear("# f4g5"), Heard::Noise);
        assert_eq!(speech.hear("move f4g5"), Heard::Move("f3f4,f4g5".to_owned()));
        assert_eq!(speech.hear("move f3f4"), Heard::Move("f3f4".to_owned()));
    }
}
