//! The fields of a new game: the opponent, its level, the side, the clock and the names of the players.

use tui_input::InputRequest;

use crate::line::InputLine;
use zushiki_core::board::Color;
use zushiki_core::game::{PlayerName, Players, TimeControlError};
use zushiki_play::opponent::{Computer, Level, PeerPlayer, Program, parse_player, written_player};
use zushiki_play::session::MatchSettings;
use zushiki_play::storage::choices::NewGame;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{Side, Wording, times_given};

/// A field of a new game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Field {
    /// The opponent of the person at the board.
    Opponent,
    /// The level of the computer.
    Level,
    /// The side of the person at the board.
    Side,
    Clock,
    Name(Color),
}

impl Field {
    /// Whether the field is typed; the others are chosen.
    pub(super) fn is_typed(self) -> bool {
        matches!(self, Field::Clock | Field::Name(_))
    }

    /// Instructions for filling in the field.
    fn about(self, language: Language) -> String {
        match self {
            Field::Opponent => message!(language, "menu-about-opponent"),
            Field::Level => message!(language, "menu-about-level"),
            Field::Side => message!(language, "menu-about-side"),
            Field::Clock => message!(language, "menu-about-clock"),
            Field::Name(_) => message!(language, "menu-about-name"),
        }
    }

    /// The text of the field while it is empty.
    fn nothing(self, language: Language) -> String {
        match self {
            Field::Name(_) => message!(language, "menu-no-name"),
            _ => message!(language, "menu-no-clock"),
        }
    }
}

/// The name of the only person against a program; of two people that of Black, or otherwise of White.
pub(super) fn person(players: &Players) -> Option<&PlayerName> {
    let is_person = |&color: &Color| Program::of(players, color).is_none();
    Color::ALL.into_iter().filter(is_person).find_map(|color| players.name(color))
}

/// The time controls that a key steps through, after no clock.
const COMMON: [&str; 8] =
    ["5m", "5m++10s", "10m++10s", "10m+30s", "10m+3x30s", "30m++30s", "30m+1m", "1h"];

/// The opponent of the person at the board: the computer, another person, or an engine by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Opponent {
    Computer,
    Person,
    Engine(String),
}

/// The fields, the index of the marked one, and the text being typed into it.
#[derive(Debug)]
pub(super) struct Fields {
    pub(super) settings: MatchSettings,
    pub(super) at: usize,
    pub(super) line: Option<InputLine>,
    /// The settings of the command line, which count for every game.
    given: MatchSettings,
    /// The computer that the player has chosen last, for when the opponent is one again.
    computer: Computer,
}

impl Fields {
    /// The fields of a game with the players and the time of the command line, if it has any.
    pub(super) fn new(given: MatchSettings) -> Fields {
        let computer = Computer { level: Level::LOWEST, move_time: None };
        Fields { settings: given.clone(), at: 0, line: None, given, computer }
    }

    /// Fills in the choices for an earlier game from `chosen`; at first the computer at the lowest level plays White.
    /// Options of the command line stay.
    pub(super) fn fill_in(&mut self, chosen: Option<&NewGame>) {
        self.at = 0;
        if self.given.players.are_nameless() {
            let program = Program::Computer(self.computer);
            let first = || Players::new(None, program.name());
            self.settings.players =
                chosen.map_or_else(first, |chosen| of_this_version(&chosen.players));
        }
        if self.given.time.is_none() {
            self.settings.time = chosen.and_then(|chosen| chosen.time);
        }
    }

    /// The fields, from the top. The level and the side appear only if they can be chosen, names only for people.
    pub(super) fn listed(&self) -> Vec<Field> {
        let program = self.program();
        let level = matches!(program, Some(Program::Computer(_))).then_some(Field::Level);
        let side = program.is_some().then_some(Field::Side);
        let people = Color::ALL.into_iter().filter(|&color| self.program_of(color).is_none());
        let chosen = [Some(Field::Opponent), level, side, Some(Field::Clock)];
        chosen.into_iter().flatten().chain(people.map(Field::Name)).collect()
    }

    pub(super) fn marked(&self) -> Field {
        self.listed().get(self.at).copied().unwrap_or(Field::Opponent)
    }

    /// The text of the summary about the marked field: the clocks in words, and instructions.
    pub(super) fn about(&self, language: Language, sides: [Side; 2]) -> String {
        let field = self.marked();
        let times = self.settings.time.filter(|_| field == Field::Clock);
        let times = times.map(|times| times_given(language, sides, times));
        let told: Vec<String> = times.into_iter().chain([field.about(language)]).collect();
        language.sentences(&told)
    }

    fn program_of(&self, color: Color) -> Option<Program> {
        Program::of(&self.settings.players, color)
    }

    /// The side of the only person against a program.
    fn side(&self) -> Option<Color> {
        Program::only_person(&self.settings.players)
    }

    /// The only program.
    fn program(&self) -> Option<Program> {
        self.program_of(!self.side()?)
    }

    /// The label before a field; `sides` are named in it, Black first.
    pub(super) fn label(&self, language: Language, sides: [Side; 2], field: Field) -> String {
        match field {
            Field::Opponent => message!(language, "menu-opponent"),
            Field::Level => message!(language, "menu-level"),
            Field::Side => message!(language, "menu-side"),
            Field::Clock => message!(language, "menu-clock"),
            Field::Name(_) if self.side().is_some() => message!(language, "menu-your-name"),
            Field::Name(color) => sides[color.index()].words(language),
        }
    }

    /// The value of `field`, in the words for an empty field if it has none.
    pub(super) fn shown(&self, language: Language, sides: [Side; 2], field: Field) -> String {
        let text = match field {
            Field::Opponent => self.opponent_in_words(language),
            Field::Level => self.level_in_words(language),
            Field::Side => {
                let side = self.side().map(|side| sides[side.index()].words(language));
                side.unwrap_or_default()
            }
            Field::Clock => self.text(field),
            Field::Name(color) => {
                let name = self.settings.players.name(color);
                name.map(|name| name.words(language)).unwrap_or_default()
            }
        };
        if text.is_empty() {
            message!(language, "menu-nothing", what = field.nothing(language))
        } else {
            text
        }
    }

    fn opponent_in_words(&self, language: Language) -> String {
        match self.program() {
            Some(Program::Computer(_)) => message!(language, "menu-opponent-computer"),
            Some(Program::Peer(peer)) => peer.engine,
            None if self.program_of(Color::Black).is_some() => {
                message!(language, "menu-opponent-programs")
            }
            None => message!(language, "menu-opponent-person"),
        }
    }

    fn level_in_words(&self, language: Language) -> String {
        match self.program() {
            Some(Program::Computer(computer)) if computer.move_time.is_some() => {
                computer.to_string()
            }
            Some(Program::Computer(Computer { level, .. })) => {
                message!(language, "menu-level-of", level = level.number())
            }
            _ => String::new(),
        }
    }

    /// The text of a field as it is typed, empty if it is not filled in.
    fn text(&self, field: Field) -> String {
        let text = match field {
            Field::Clock => self.settings.time.map(|time| time.to_string()),
            Field::Name(color) => self.settings.players.name(color).map(written_player),
            Field::Opponent | Field::Level | Field::Side => None,
        };
        text.unwrap_or_default()
    }

    /// Takes the next or the previous value of the marked field, in a circle; `engines` are the engines of other
    /// authors that play the game.
    pub(super) fn choose(&mut self, forward: bool, engines: &[String]) {
        match self.marked() {
            Field::Opponent => self.choose_opponent(forward, engines),
            Field::Level => self.choose_level(forward),
            Field::Side => {
                let players = std::mem::take(&mut self.settings.players);
                self.settings.players = players.swapped();
            }
            Field::Clock => self.choose_time(forward),
            Field::Name(_) => {}
        }
    }

    fn choose_opponent(&mut self, forward: bool, engines: &[String]) {
        let engines = engines.iter().cloned().map(Opponent::Engine);
        let all: Vec<Opponent> =
            [Opponent::Computer, Opponent::Person].into_iter().chain(engines).collect();
        let now = match self.program() {
            Some(Program::Computer(_)) => Opponent::Computer,
            Some(Program::Peer(peer)) => Opponent::Engine(peer.engine),
            None => Opponent::Person,
        };
        let at = all.iter().position(|opponent| *opponent == now).unwrap_or(0);
        let Some(next) = all.get(around(at, all.len(), forward)) else { return };
        self.set_opponent(next);
    }

    fn set_opponent(&mut self, opponent: &Opponent) {
        if let Some(Program::Computer(computer)) = self.program() {
            self.computer = computer;
        }
        self.put_program(match opponent {
            Opponent::Computer => Some(Program::Computer(self.computer)),
            Opponent::Person => None,
            Opponent::Engine(engine) => {
                Some(Program::Peer(PeerPlayer { engine: engine.clone(), move_time: None }))
            }
        });
    }

    /// Lets `program` play against the person at the board, or another person.
    fn put_program(&mut self, program: Option<Program>) {
        let side = self.side().unwrap_or(Color::Black);
        let players = &mut self.settings.players;
        players.set(!side, program.and_then(|program| program.name()));
        if Program::of(players, side).is_some() {
            players.set(side, None);
        }
    }

    fn choose_level(&mut self, forward: bool) {
        let Some(Program::Computer(Computer { level, .. })) = self.program() else { return };
        let highest = usize::from(Level::HIGHEST.number());
        let next = around(usize::from(level.number()) - 1, highest, forward) + 1;
        let level = u8::try_from(next).ok().and_then(Level::new).unwrap_or(Level::LOWEST);
        self.computer = Computer { level, move_time: None };
        self.put_program(Some(Program::Computer(self.computer)));
    }

    /// Sets the clock to the next or the previous of the common times, which include no clock.
    fn choose_time(&mut self, forward: bool) {
        let now = self.text(Field::Clock);
        let at = COMMON.iter().position(|time| *time == now).map_or(0, |at| at + 1);
        let next = around(at, COMMON.len() + 1, forward);
        self.settings.time = next.checked_sub(1).and_then(|at| COMMON.get(at)?.parse().ok());
    }

    pub(super) fn open(&mut self) {
        self.line = Some(InputLine::with(&self.text(self.marked())));
    }

    pub(super) fn edit(&mut self, request: InputRequest) {
        if let Some(line) = &mut self.line {
            line.edit(request);
        }
    }

    pub(super) fn paste(&mut self, text: &str) {
        if let Some(line) = &mut self.line {
            line.insert(text);
        }
    }

    /// Accepts the typed text. An invalid text stays open for correction.
    ///
    /// # Errors
    /// Why the text is not valid.
    pub(super) fn submit(&mut self, language: Language) -> Result<(), String> {
        let Some(line) = &self.line else { return Ok(()) };
        let text = line.text().trim().to_owned();
        self.set(language, self.marked(), &text)?;
        self.line = None;
        Ok(())
    }

    fn set(&mut self, language: Language, field: Field, text: &str) -> Result<(), String> {
        let text = Some(text).filter(|text| !text.is_empty());
        match field {
            Field::Clock => {
                let time = text.map(str::parse).transpose();
                self.settings.time =
                    time.map_err(|error: TimeControlError| error.words(language))?;
            }
            Field::Name(color) => {
                let name = text.map(parse_player).transpose();
                let name = name.map_err(|error| error.words(language))?;
                self.settings.players.set(color, name);
            }
            Field::Opponent | Field::Level | Field::Side => {}
        }
        Ok(())
    }
}

/// The players with the computer as this version of the program names it.
fn of_this_version(players: &Players) -> Players {
    let mut players = players.clone();
    for color in Color::ALL {
        if let Some(program) = Program::of(&players, color) {
            players.set(color, program.name());
        }
    }
    players
}

/// The index after or before `at` among `count`, in a circle.
pub(super) fn around(at: usize, count: usize, forward: bool) -> usize {
    let step = if forward { 1 } else { count.saturating_sub(1) };
    (at + step) % count.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// New fields, filled in without an earlier choice, with the field `at` marked.
    fn fields(at: usize) -> Fields {
        let mut fields = Fields::new(MatchSettings::default());
        fields.fill_in(None);
        fields.at = at;
        fields
    }

    fn shown(fields: &Fields) -> String {
        fields.shown(Language::ENGLISH, sides(), fields.marked())
    }

    fn sides() -> [Side; 2] {
        Color::ALL.map(Side::of_any_game)
    }

    #[test]
    fn the_person_is_no_program() {
        let name = |text: &str| parse_player(text).ok();
        let person = |black, white| person(&Players::new(name(black), name(white))).cloned();
        assert_eq!(person("computer:1", "Ben"), name("Ben"));
        assert_eq!(person("Ann", "Ben"), name("Ann"));
        assert_eq!(person("", "Ben"), name("Ben"));
        assert_eq!(person("", "computer:1"), None);
    }

    #[test]
    fn the_common_times_come_round_as_they_are_written() {
        let mut fields = fields(3);
        let mut next = |forward| {
            fields.choose(forward, &[]);
            fields.text(Field::Clock)
        };
        let seen: Vec<String> = (0..COMMON.len()).map(|_| next(true)).collect();
        assert_eq!(seen, COMMON);
        assert_eq!([next(true), next(false)], ["", COMMON[COMMON.len() - 1]]);
    }

    #[test]
    fn the_clocks_are_reported_in_words_and_each_side_may_have_its_own() {
        let mut fields = fields(3);
        fields.choose(true, &[]);
        fields.choose(true, &[]);
        let told = fields.about(Language::ENGLISH, sides());
        let time = "Each side has 5 minutes, and 10 seconds more after each move. ";
        assert!(told.starts_with(time), "{told}");
        fields.open();
        let clear = InputRequest::DeleteLine;
        fields.edit(clear);
        fields.paste("10m/5m");
        fields.submit(Language::ENGLISH).unwrap();
        assert_eq!(shown(&fields), "10m/5m");
        let told = fields.about(Language::ENGLISH, sides());
        assert!(told.starts_with("Black has 10 minutes for the whole game; White has 5"), "{told}");
    }

    #[test]
    fn opponents_and_levels_come_round() {
        let engines = ["hachu", "sjaakii"].map(str::to_owned);
        let mut fields = fields(0);
        let mut next = || {
            fields.choose(true, &engines);
            (shown(&fields), fields.listed().len())
        };
        let seen: Vec<(String, usize)> = (0..4).map(|_| next()).collect();
        let seen: Vec<(&str, usize)> = seen.iter().map(|(text, count)| (&**text, *count)).collect();
        let all =
            [("a person at this keyboard", 4), ("hachu", 4), ("sjaakii", 4), ("the computer", 5)];
        assert_eq!(seen, all);
        fields.at = 1;
        fields.choose(false, &engines);
        assert!(shown(&fields).starts_with("10"), "{}", shown(&fields));
        fields.choose(true, &engines);
        fields.choose(true, &engines);
        assert!(shown(&fields).starts_with("2"), "{}", shown(&fields));
    }

    #[test]
    fn the_computer_changes_sides_and_comes_back_at_its_level() {
        let mut fields = fields(2);
        assert_eq!(shown(&fields), "Black");
        fields.choose(true, &[]);
        assert_eq!(shown(&fields), "White");
        fields.at = 1;
        fields.choose(true, &[]);
        fields.at = 0;
        fields.choose(true, &[]);
        assert_eq!(fields.settings.players, Players::default());
        fields.choose(true, &[]);
        let computer = Program::of(&fields.settings.players, Color::White).unwrap();
        assert_eq!(computer.name().unwrap().to_string().chars().last(), Some('2'));
    }

    #[test]
    fn an_earlier_choice_is_filled_in_unless_the_command_line_says_something() {
        let name = |text: &str| parse_player(text).ok();
        let chosen = NewGame {
            players: Players::new(name("zushiki 0.0.1 level 4"), name("Aoi")),
            time: "5m".parse().ok(),
            ..NewGame::default()
        };
        let mut fields = Fields::new(MatchSettings::default());
        fields.fill_in(Some(&chosen));
        let computer = fields.settings.players.name(Color::Black).map(ToString::to_string);
        assert_eq!(computer, name("computer:4").map(|name| name.to_string()));
        assert_eq!(fields.settings.time, chosen.time);
        let given = MatchSettings {
            players: Players::new(None, name("Ben")),
            time: "1h".parse().ok(),
            ..MatchSettings::default()
        };
        let mut fields = Fields::new(given.clone());
        fields.fill_in(Some(&chosen));
        assert_eq!(fields.settings, given);
    }

    #[test]
    fn what_cannot_be_taken_stays_to_be_mended() {
        let mut fields = fields(3);
        let before = fields.settings.clone();
        fields.open();
        fields.paste("ten");
        assert!(fields.submit(Language::ENGLISH).unwrap_err().contains("10m+3x30s"));
        assert_eq!(fields.line.as_ref().map(InputLine::text), Some("ten"));
        assert_eq!(fields.settings, before);
    }

    #[test]
    fn a_name_that_resembles_a_program_is_refused_without_a_word_for_persons() {
        let mut fields = fields(4);
        fields.open();
        fields.paste("compter:3");
        assert!(fields.submit(Language::ENGLISH).unwrap_err().contains("did you mean computer:3?"));
        fields.edit(InputRequest::DeleteLine);
        fields.paste("name:compter:3");
        fields.submit(Language::ENGLISH).unwrap();
        assert_eq!(shown(&fields), "compter:3");
        fields.open();
        fields.submit(Language::ENGLISH).unwrap();
        assert_eq!(shown(&fields), "compter:3");
    }
}
