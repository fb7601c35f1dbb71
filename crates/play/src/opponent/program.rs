//! Programs in a list of players: the computer, and engines of other authors.
//!
//! A game file only has the name of a program, which includes its settings, so that a resumed game continues against
//! the same program.

use std::fmt;
use std::time::Duration;

use super::computer::{self, Computer, ComputerError};
use super::seconds;
use zushiki_core::board::Color;
use zushiki_core::game::{EngineConsent, Game, PlayerName, PlayerNameError, Players};
use zushiki_core::text::{escaped, half_width, is_nearly};
use zushiki_core::{phrase_enum, phrase_error};

/// A program that plays one of the sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Program {
    /// The engine of this program.
    Computer(Computer),
    /// An engine of another author.
    Peer(PeerPlayer),
}

/// An engine of another author as a player. Written `engine:hachu`, `engine:hachu:2s`, also in game files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PeerPlayer {
    /// The name of the engine in the list of engines.
    pub engine: String,
    /// The time for each move; `None` for that of the clock, or the usual one.
    pub move_time: Option<Duration>,
}

/// The word for an engine of another author where players are named.
const PEER: &str = "engine";
/// The word for a person where players are named, for names that resemble those of programs.
const PERSON: &str = "name:";

impl Program {
    /// The name of this program in a game; `None` if it is too long for a name.
    #[must_use]
    pub fn name(&self) -> Option<PlayerName> {
        match self {
            Program::Computer(computer) => computer.name(),
            Program::Peer(peer) => peer.to_string().parse().ok(),
        }
    }

    /// The program with this name; `None` for a person.
    #[must_use]
    pub fn named(name: &PlayerName) -> Option<Program> {
        let peer = || PeerPlayer::named(&name.to_string()).map(Program::Peer);
        Computer::named(name).map(Program::Computer).or_else(peer)
    }

    /// The program that plays `color`; `None` if a person plays it.
    #[must_use]
    pub fn of(players: &Players, color: Color) -> Option<Program> {
        players.name(color).and_then(Program::named)
    }

    /// The program that is to move at the live node of `game`; `None` if it is a person's turn or the game
    /// is over.
    #[must_use]
    pub fn to_move(game: &Game, players: &Players) -> Option<Program> {
        let node = game.node(game.live_node());
        let program = Program::of(players, node.to_move());
        program.filter(|_| node.end().is_none())
    }

    /// The side of the only human player in the game; `None` if there are two or none.
    #[must_use]
    pub fn only_person(players: &Players) -> Option<Color> {
        let is_person = |color: &Color| Program::of(players, *color).is_none();
        let mut people = Color::ALL.into_iter().filter(is_person);
        people.next().filter(|_| people.next().is_none())
    }

    /// The side of a program: `color` if a program plays it, otherwise the other side; `None` if both are played by
    /// people.
    #[must_use]
    pub fn next_of(players: &Players, color: Color) -> Option<Color> {
        [color, !color].into_iter().find(|&side| Program::of(players, side).is_some())
    }

    /// The engines of other authors among the players.
    pub fn peers(players: &Players) -> impl Iterator<Item = PeerPlayer> {
        Color::ALL.into_iter().filter_map(|color| match Program::of(players, color)? {
            Program::Peer(peer) => Some(peer),
            Program::Computer(_) => None,
        })
    }

    /// The consent to start the engines of other authors among the players, for players whom a person has
    /// chosen.
    #[must_use]
    pub fn consent_to(players: &Players) -> EngineConsent {
        EngineConsent::to_all(Program::peers(players).map(|peer| peer.engine))
    }

    /// The time for each move; `None` if it is that of the clock, or the usual one.
    #[must_use]
    pub fn move_time(&self) -> Option<Duration> {
        match self {
            Program::Computer(computer) => computer.move_time,
            Program::Peer(peer) => peer.move_time,
        }
    }
}

impl PeerPlayer {
    /// The engine that a text names; `None` if it names none.
    #[must_use]
    pub fn named(text: &str) -> Option<PeerPlayer> {
        let rest = text.strip_prefix(PEER)?.strip_prefix(':')?;
        let timed =
            rest.rsplit_once(':').and_then(|(name, time)| Some((name, seconds::parse(time)?)));
        let (engine, move_time) = timed.map_or((rest, None), |(name, time)| (name, Some(time)));
        let is_name = !engine.is_empty() && engine.trim() == engine;
        is_name.then(|| PeerPlayer { engine: engine.to_owned(), move_time })
    }
}

/// The text that is read as the same player.
impl fmt::Display for PeerPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PEER}:{}", self.engine)?;
        self.move_time.map_or(Ok(()), |time| write!(f, ":{}", seconds::text(time)))
    }
}

phrase_enum! {
    /// The reason why a text names no player.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum PlayerError {
        /// The text begins as the computer does.
        Computer(#[from] error: ComputerError),
        /// The text begins as an engine of another author does.
        #[phrase("opponent-engine-form",
            "an engine is written engine:NAME or engine:NAME:2s (time for a move); zushiki engines lists the names")]
        Engine,
        #[phrase("opponent-nearly",
            "{text} is not a program: did you mean {meant}? A person is written name:{text}",
            text = escaped(text), meant = escaped(meant))]
        Nearly {
            /// The text.
            text: String,
            /// The program that it resembles, as it is written.
            meant: String,
        },
        #[phrase("opponent-of-program",
            "{name} is the name of a program, in game files too; a person needs another name", name = name.to_string())]
        OfProgram(name: PlayerName),
        /// The text cannot be the name of a person.
        Name(#[from] error: PlayerNameError),
    }
}

/// The reason why a text names no engine for an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnalystError;

phrase_error! {
    AnalystError {},
    "opponent-analyst-form",
    "an analysis is made with computer or engine:NAME; zushiki engines lists the names"
}

/// A player as the player of the program writes it: the name of a person, which `name:` may precede, or `computer`,
/// `computer:5`, `computer:2s`, `engine:hachu`, `engine:hachu:2s`.
///
/// # Errors
/// The fault of the name. Without `name:` it is a fault to resemble a program.
pub fn parse_player(text: &str) -> Result<PlayerName, PlayerError> {
    let text = text.trim();
    if Computer::is_written(text) {
        let computer: Computer = text.parse()?;
        return Ok(computer.name().ok_or(ComputerError::Form)?);
    }
    if text.split(':').next() == Some(PEER) && PeerPlayer::named(text).is_none() {
        return Err(PlayerError::Engine);
    }
    if text.starts_with(PERSON) {
        return parse_person(text);
    }
    match program_meant(text).filter(|meant| meant != text) {
        Some(meant) => Err(PlayerError::Nearly { text: text.to_owned(), meant }),
        None => Ok(text.parse()?),
    }
}

/// The name of a person as the player of the program writes it, which `name:` may precede.
///
/// # Errors
/// The fault of the name, which may not be that of a program.
pub fn parse_person(text: &str) -> Result<PlayerName, PlayerError> {
    let text = text.trim();
    let name: PlayerName = text.strip_prefix(PERSON).unwrap_or(text).parse()?;
    match Program::named(&name) {
        Some(_) => Err(PlayerError::OfProgram(name)),
        None => Ok(name),
    }
}

/// The text that [`parse_player`] reads as the player with this name.
#[must_use]
pub fn written_player(name: &PlayerName) -> String {
    let text = name.to_string();
    match parse_player(&text) {
        Ok(_) => text,
        Err(_) => format!("{PERSON}{text}"),
    }
}

/// Other words for the computer, in lower case. They are not read as the computer, because they might be names.
const COMPUTERS: [&str; 6] = ["cpu", "bot", "com", "level", "コンピュータ", "コンピューター"];
/// The word for the computer that is a person's name in another case.
const AI: &str = "AI";

/// Whether `word` is another word for the computer; `with_strength` is whether a level or a time follows.
fn is_called_computer(word: &str, with_strength: bool) -> bool {
    let lower = word.to_lowercase();
    let is_listed = COMPUTERS.contains(&lower.as_str()) && (with_strength || lower != "level");
    is_listed || word == AI || with_strength && lower == AI.to_lowercase()
}

/// The program that `text` writes with at most two wrong letters, or with another word for the computer: `computer:3` for
/// `compter:3`, `Computer 3` and `cpu:3`; `None` for other names.
fn program_meant(text: &str) -> Option<String> {
    let text = half_width(text);
    let (word, rest) =
        text.split_at(text.find(|letter: char| !letter.is_alphabetic()).unwrap_or(text.len()));
    if is_nearly(word, PEER) {
        return rest.strip_prefix(':').map(|engine| format!("{PEER}:{engine}"));
    }
    let strength = rest.trim_start_matches(|letter: char| !letter.is_alphanumeric());
    let with_strength = format!("{}:{strength}", computer::WORD);
    let is_strength = with_strength.parse::<Computer>().is_ok();
    let has_strength = rest.is_empty() || rest.starts_with(':') || is_strength;
    let is_called = is_nearly(word, computer::WORD) || is_called_computer(word, is_strength);
    let is_computer = is_called && has_strength;
    is_computer.then(|| if is_strength { with_strength } else { computer::WORD.to_owned() })
}

/// The engine that a text names for an analysis: `engine:hachu`; `None` for `computer`.
///
/// # Errors
/// The text is neither.
pub fn parse_analyst(text: &str) -> Result<Option<String>, AnalystError> {
    match PeerPlayer::named(text.trim()) {
        Some(PeerPlayer { engine, move_time: None }) => Ok(Some(engine)),
        None if text.trim() == "computer" => Ok(None),
        Some(_) | None => Err(AnalystError),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_only_person() {
        let players = |black: &str, white: &str| {
            Players::new(parse_player(black).ok(), parse_player(white).ok())
        };
        assert_eq!(Program::only_person(&players("", "computer")), Some(Color::Black));
        assert_eq!(Program::only_person(&players("computer", "Aoi")), Some(Color::White));
        assert_eq!(Program::only_person(&players("engine:x", "Aoi")), Some(Color::White));
        assert_eq!(Program::only_person(&players("computer", "computer:1")), None);
        assert_eq!(Program::only_person(&players("computer", "engine:x:2s")), None);
        assert_eq!(Program::only_person(&players("", "Aoi")), None);
    }

    #[test]
    fn an_analysis_is_made_by_the_computer_or_by_an_engine() {
        assert_eq!(parse_analyst("computer"), Ok(None));
        assert_eq!(parse_analyst(" engine:hachu"), Ok(Some("hachu".to_owned())));
        for text in ["", "hachu", "engine:", "engine:hachu:2s", "computer:3"] {
            assert!(parse_analyst(text).unwrap_err().to_string().contains("engine:NAME"), "{text}");
        }
    }

    #[test]
    fn the_name_of_an_engine_is_kept_in_the_game() {
        for (text, engine, millis) in [
            ("engine:hachu", "hachu", None),
            ("engine:hachu:2s", "hachu", Some(2000)),
            ("engine:my own:0.25s", "my own", Some(250)),
            ("engine:a:b", "a:b", None),
        ] {
            let name = parse_player(text).unwrap();
            let peer = PeerPlayer {
                engine: engine.to_owned(),
                move_time: millis.map(Duration::from_millis),
            };
            assert_eq!(Program::named(&name), Some(Program::Peer(peer)), "{text}");
            assert_eq!(Program::named(&name).unwrap().name(), Some(name), "{text}");
        }
        for text in ["engine", "engine:", "engine: x", "engine::2s"] {
            assert!(parse_player(text).unwrap_err().to_string().contains("engine:NAME"), "{text}");
        }
        for name in ["Engineer", "name:Engine:x", "my engine:x"] {
            assert_eq!(Program::named(&parse_player(name).unwrap()), None, "{name}");
        }
    }

    #[test]
    fn a_name_that_resembles_a_program_is_taken_after_a_word_for_persons() {
        for (text, meant) in [
            ("compter:3", "computer:3"),
            ("Computer 3", "computer:3"),
            ("comptuer", "computer"),
            ("computers:2s", "computer:2s"),
            ("Computer:x", "computer"),
            ("ｃｏｍｐｕｔｅｒ：３", "computer:3"),
            ("enigne:hachu:2s", "engine:hachu:2s"),
            ("cpu:3", "computer:3"),
            ("CPU", "computer"),
            ("bot 3", "computer:3"),
            ("level:3", "computer:3"),
            ("AI", "computer"),
            ("コンピュータ:3", "computer:3"),
            ("コンピューター", "computer"),
        ] {
            let nearly = PlayerError::Nearly { text: text.to_owned(), meant: meant.to_owned() };
            assert_eq!(parse_player(text), Err(nearly), "{text}");
            assert!(parse_player(meant).is_ok(), "{meant}");
            let name = parse_player(&format!("name:{text}")).unwrap();
            assert_eq!(Program::named(&name), None, "{text}");
            assert_eq!(parse_player(&written_player(&name)), Ok(name), "{text}");
        }
        for text in ["Cooper", "Computer Jones", "Eugene", "name: Aoi", "Ai", "Level", "Bott"] {
            assert!(parse_player(text).is_ok(), "{text}");
        }
        for text in ["name:computer:3", "name:engine:hachu", "name:zushiki 0.1.0 level 3"] {
            assert!(matches!(parse_player(text), Err(PlayerError::OfProgram(_))), "{text}");
        }
        assert_eq!(parse_person("name:Aoi"), parse_person("Aoi"));
    }
}
