//! The fields of the menu: the clock and the names of the players.

use tui_input::InputRequest;

use crate::line::InputLine;
use zushiki_core::board::Color;
use zushiki_core::game::TimeControlError;
use zushiki_play::opponent::{Computer, Level, PeerPlayer, Program, parse_player};
use zushiki_play::session::MatchSettings;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// A field. Its value applies to the game of any variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Field {
    Clock,
    Name(Color),
}

impl Field {
    pub(super) const ALL: [Field; 3] =
        [Field::Clock, Field::Name(Color::Black), Field::Name(Color::White)];

    /// The label before the field.
    pub(super) fn label(self, language: Language) -> String {
        match self {
            Field::Clock => message!(language, "menu-clock"),
            Field::Name(color) => color.words(language),
        }
    }

    /// Instructions for filling in the field, for the summary.
    pub(super) fn about(self, language: Language) -> String {
        match self {
            Field::Clock => message!(language, "menu-about-clock"),
            Field::Name(_) => message!(language, "menu-about-name"),
        }
    }

    /// The text of the field while it is empty.
    pub(super) fn nothing(self, language: Language) -> String {
        match self {
            Field::Clock => message!(language, "menu-no-clock"),
            Field::Name(_) => message!(language, "menu-no-name"),
        }
    }
}

/// The time controls that a key steps through, after no clock.
const COMMON: [&str; 5] = ["5m", "10m+30s", "10m+3x30s", "30m+1m", "1h"];

/// The fields, the index of the marked one, and the text being typed into it.
#[derive(Debug)]
pub(super) struct Fields {
    pub(super) settings: MatchSettings,
    pub(super) at: usize,
    pub(super) line: Option<InputLine>,
}

impl Fields {
    pub(super) fn new(settings: MatchSettings) -> Fields {
        Fields { settings, at: 0, line: None }
    }

    pub(super) fn marked(&self) -> Field {
        Field::ALL[self.at.min(Field::ALL.len() - 1)]
    }

    /// The value of `field` in the words for an empty field if it has none.
    pub(super) fn shown(&self, language: Language, field: Field) -> String {
        let player = match field {
            Field::Clock => None,
            Field::Name(color) => {
                self.settings.players.name(color).map(|name| name.words(language))
            }
        };
        let text = player.unwrap_or_else(|| self.text(field));
        match text.is_empty() {
            true => message!(language, "menu-nothing", what = field.nothing(language)),
            false => text,
        }
    }

    /// The text of `field` as it is typed, empty if it is not filled in.
    pub(super) fn text(&self, field: Field) -> String {
        let text = match field {
            Field::Clock => self.settings.time.map(|time| time.to_string()),
            Field::Name(color) => self.settings.players.name(color).map(ToString::to_string),
        };
        text.unwrap_or_default()
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

    /// Accepts the text that was typed. A text that is not valid stays open to be corrected.
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
        }
        Ok(())
    }

    /// Lets the next program play `color`: the computer at the lowest level, then at the next; after the
    /// highest the first of `engines`, and after the last of these a person without a name.
    pub(super) fn next_program(&mut self, color: Color, engines: &[String]) {
        let computer = |level| Program::Computer(Computer { level, move_time: None });
        let peer =
            |engine: &String| Program::Peer(PeerPlayer { engine: engine.clone(), move_time: None });
        let next = match Program::of(&self.settings.players, color) {
            None => Some(computer(Level::LOWEST)),
            Some(Program::Computer(Computer { level, .. })) => {
                let higher = Level::new(level.number() + 1).map(computer);
                higher.or_else(|| engines.first().map(peer))
            }
            Some(Program::Peer(now)) => {
                let at = engines.iter().position(|engine| *engine == now.engine);
                at.and_then(|at| engines.get(at + 1)).map(peer)
            }
        };
        self.settings.players.set(color, next.and_then(|program| program.name()));
    }

    /// Sets the clock to the next of the common times, or to none after the last.
    pub(super) fn next_time(&mut self) {
        let now = self.text(Field::Clock);
        let at = COMMON.iter().position(|time| *time == now);
        let next = if now.is_empty() { Some(0) } else { at.map(|at| at + 1) };
        self.settings.time = next.and_then(|at| COMMON.get(at)?.parse().ok());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_common_times_come_round_as_they_are_written() {
        let mut fields = Fields::new(MatchSettings::default());
        let mut next = || {
            fields.next_time();
            fields.text(Field::Clock)
        };
        let seen: Vec<String> = (0..COMMON.len()).map(|_| next()).collect();
        assert_eq!(seen, COMMON);
        assert_eq!(next(), "");
    }

    #[test]
    fn the_programs_come_round_after_the_levels_the_engines() {
        let mut fields = Fields::new(MatchSettings::default());
        let engines = ["hachu", "sjaakii"].map(str::to_owned);
        let mut next = || {
            fields.next_program(Color::White, &engines);
            fields.text(Field::Name(Color::White))
        };
        let seen: Vec<String> = (0..13).map(|_| next()).collect();
        assert!(seen[0].ends_with("level 1") && seen[9].ends_with("level 10"), "{seen:?}");
        assert_eq!(seen[10..], ["engine:hachu", "engine:sjaakii", ""]);
    }

    #[test]
    fn what_cannot_be_taken_stays_to_be_mended() {
        let mut fields = Fields::new(MatchSettings::default());
        fields.open();
        fields.paste("ten");
        assert!(fields.submit(Language::ENGLISH).unwrap_err().contains("10m+3x30s"));
        assert_eq!(fields.line.as_ref().map(InputLine::text), Some("ten"));
        assert_eq!(fields.settings, MatchSettings::default());
    }
}
