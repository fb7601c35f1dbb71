//! Prints a picture of a screen of the program as SVG; by default, the picture at the top of the
//! README:
//!
//! ```sh
//! cargo xtask picture > docs/board.svg
//! cargo xtask picture --lang ja > docs/board.ja.svg
//! cargo xtask picture --variant sho --theme dark --colours 256 --size 80x24 > sho.svg
//! cargo xtask picture --all pictures
//! cargo xtask picture --variant shogi --size 100x30 --openings ~/kifu > openings.svg
//! ```

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, ValueEnum};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Size;
use unicode_width::UnicodeWidthStr;
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_play::storage::library::Library;
use zushiki_play::verbs::Verb;
use zushiki_record::Record;
use zushiki_tui::action::{Action, SelectAction};
use zushiki_tui::app::App;
use zushiki_tui::effect::{Effect, EffectResult, LookedUp};
use zushiki_tui::glyph::{GlyphMode, Glyphs};
use zushiki_tui::theme::{Depth, ThemeName};
use zushiki_tui::{Options, Start};
use zushiki_words::language::Language;

use crate::screen_svg;

/// The windows of the pictures that `--all` makes.
const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];
/// The games of which `--all` makes pictures.
const GAMES: [&str; 4] = ["sho", "heian", "wa", "shogi"];
/// The game of the picture in the README, its moves, and the keys that lead to the piece that is taken
/// up after them.
const GAME: &str = "wa:drops";
const MOVES: [&str; 10] =
    ["SP-4g", "SP-4e", "SP-4f", "SPx4f", "RRx4f", "SP-8e", "RRx4c+", "CK-7b", "TF*6e", "FG-3b"];
const KEYS: &str = "hhhjjj";
/// The picture that is made.
#[derive(Args, Clone, Debug)]
pub(crate) struct Picture {
    /// The game, with presets: wa:drops
    #[arg(long, default_value = GAME)]
    variant: String,
    /// The language of the screen: en, ja
    #[arg(long, default_value = "en", value_parser = language)]
    lang: Language,
    /// The theme: terminal, kaya, dark, light, mono
    #[arg(long, default_value = "kaya", value_parser = theme)]
    theme: ThemeName,
    /// The colours of the terminal; mono has the theme mono
    #[arg(long, value_enum, default_value = "true")]
    colours: Colours,
    /// How pieces are written
    #[arg(long, value_enum, default_value = "kanji")]
    glyphs: Writing,
    /// The window in columns and rows
    #[arg(long, default_value = "124x40", value_parser = size)]
    size: Size,
    /// Writes pictures of sho, Heian, wa and shogi in three windows and all numbers of colours to this
    /// directory
    #[arg(long, value_name = "DIR")]
    all: Option<PathBuf>,
    /// Shows the openings of the games in this directory, after the most frequent move
    #[arg(long, value_name = "DIR", conflicts_with = "all")]
    openings: Option<PathBuf>,
}

/// The number of colours of a terminal.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Colours {
    Mono,
    #[value(name = "16")]
    Sixteen,
    #[value(name = "256")]
    Indexed,
    True,
}

/// The writing of pieces, as a value of `--glyphs`.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Writing {
    Kanji,
    Letters,
    Ascii,
    Moves,
}

fn language(tag: &str) -> Result<Language, String> {
    Language::find(tag).ok_or_else(|| "no such language".to_owned())
}

fn theme(name: &str) -> Result<ThemeName, String> {
    ThemeName::built_in(name).ok_or_else(|| "no such theme".to_owned())
}

fn size(text: &str) -> Result<Size, String> {
    let sides = text.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    let (width, height) = sides.ok_or("a size is columns x rows: 80x24")?;
    Ok(Size { width, height })
}

impl Picture {
    /// Prints the picture, or writes all of them.
    pub(crate) fn run(&self) -> Result<(), String> {
        match &self.all {
            Some(folder) => self.write_all(folder),
            None => {
                print!("{}", self.svg()?);
                Ok(())
            }
        }
    }

    /// Writes pictures of all games, windows and numbers of colours to `folder`.
    fn write_all(&self, folder: &Path) -> Result<(), String> {
        std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
        for game in GAMES {
            for (width, height) in SIZES {
                for colours in Colours::value_variants() {
                    let size = Size { width, height };
                    let picture = Picture {
                        variant: game.to_owned(),
                        colours: *colours,
                        size,
                        ..self.clone()
                    };
                    let name = format!("{game}-{width}x{height}-{}.svg", colours.name());
                    let written = std::fs::write(folder.join(name), picture.svg()?);
                    written.map_err(|error| error.to_string())?;
                }
            }
        }
        Ok(())
    }

    /// The board as SVG, during a game of the README's variant, otherwise at the start.
    fn svg(&self) -> Result<String, String> {
        let mut app = App::new(self.start()?, self.size);
        if self.variant == GAME {
            for text in MOVES {
                press(&mut app, ":");
                press(&mut app, text);
                enter(&mut app);
            }
            press(&mut app, KEYS);
        }
        match &self.openings {
            Some(folder) => follow(&mut app, folder),
            None => enter(&mut app),
        }
        Ok(screen_svg::picture(&screen(&app, self.size)))
    }

    fn start(&self) -> Result<Start, String> {
        let (id, preset) = self.variant.split_once(':').unwrap_or((&self.variant, ""));
        let presets = preset.split('+').filter(|id| !id.is_empty()).map(str::to_owned).collect();
        let choice = Choice { presets, ..Choice::default() };
        let variant = library::find(id).ok_or_else(|| format!("there is no game {id}"))?;
        let selection = Selection::new(Arc::clone(&variant), &choice);
        let selection = selection.map_err(|error| error.to_string())?;
        let game = Some(Record::new(Rules::new(selection).start()));
        let variants = library::shipped().clone();
        Ok(Start { variants, game, options: self.options(), ..Start::default() })
    }

    fn options(&self) -> Options {
        let mode = match self.glyphs {
            Writing::Kanji => GlyphMode::Kanji,
            Writing::Letters => GlyphMode::Letters,
            Writing::Ascii => GlyphMode::Ascii,
            Writing::Moves => GlyphMode::Moves,
        };
        let (theme, depth) = match self.colours {
            Colours::Mono => (ThemeName::Mono, Depth::Sixteen),
            Colours::Sixteen => (self.theme, Depth::Sixteen),
            Colours::Indexed => (self.theme, Depth::Indexed),
            Colours::True => (self.theme, Depth::True),
        };
        let glyphs = Glyphs { mode, ..Glyphs::default() };
        Options { language: self.lang, theme, depth, glyphs, ..Options::default() }
    }
}

impl Colours {
    fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

/// Opens the openings of the games in `folder`, and plays the most frequent move.
fn follow(app: &mut App, folder: &Path) {
    let variants = library::shipped().clone();
    let mut library = Library::new(vec![folder.to_owned()], None, variants);
    let progress = library.update(&mut |_| true);
    let open = Action::Typed(Verb::Openings, folder.display().to_string());
    for action in [open, Action::Select(SelectAction::Accept)] {
        for effect in app.update(action) {
            if let Effect::LookUp(position) = effect {
                let (key, opening) = (position.key(), library.opening(&position));
                let games = library.games();
                app.update(EffectResult::LibraryRead(progress));
                app.update(EffectResult::LookedUp(LookedUp { key, opening, games }));
            }
        }
    }
}

fn press(app: &mut App, letters: &str) {
    for letter in letters.chars() {
        key(app, KeyCode::Char(letter));
    }
}

fn enter(app: &mut App) {
    key(app, KeyCode::Enter);
}

fn key(app: &mut App, code: KeyCode) {
    let event = Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
    if let Some(action) = zushiki_tui::keymap::action(app.mode(), event) {
        app.update(action);
    }
}

fn screen(app: &App, size: Size) -> Buffer {
    let Ok(mut terminal) = Terminal::new(TestBackend::new(size.width, size.height));
    let Ok(_) = terminal.draw(|frame| app.view(frame));
    let mut buffer = terminal.backend().buffer().clone();
    for index in 1..buffer.content.len() {
        let before = buffer.content[index - 1].clone();
        if before.symbol().width() > 1 {
            // A kanji covers the next cell too, whatever that cell holds.
            buffer.content[index].set_symbol("").set_style(before.style());
        }
    }
    buffer
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use crate::Task;

    #[test]
    fn the_pictures_in_the_repository_are_these() {
        for (language, kept) in [
            ("en", include_str!("../../../docs/board.svg")),
            ("ja", include_str!("../../../docs/board.ja.svg")),
        ] {
            let task = Task::parse_from(["xtask", "picture", "--lang", language]);
            let Task::Picture(picture) = task else { unreachable!() };
            let again = "the screen has changed: see the first lines of this file";
            assert!(picture.svg().unwrap() == kept, "{language}: {again}");
        }
    }
}
