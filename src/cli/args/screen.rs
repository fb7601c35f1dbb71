//! The options of the screen, and their values.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Args as ClapArgs, ValueEnum};

use zushiki_tui::theme::ThemeName;
use zushiki_words::language::Language;

/// The options for the display of the board.
#[derive(ClapArgs, Clone, Debug, Default, PartialEq, Eq)]
#[command(next_help_heading = "Screen")]
pub(crate) struct ScreenArgs {
    /// The colours, or a theme of the config file; overrides NO_COLOR and the colours that the terminal reports
    #[arg(long, value_parser = ThemeParser)]
    pub(crate) theme: Option<String>,
    /// Whether the board turns to the side to move (auto: for two people at one keyboard)
    #[arg(long, value_enum)]
    pub(crate) flip: Option<Flip>,
    /// What happens to moves that were taken back when another move is played
    #[arg(long, value_enum)]
    pub(crate) takebacks: Option<Takebacks>,
    /// The computer finds all moves itself, without its opening book
    #[arg(long)]
    pub(crate) no_book: bool,
    /// How pieces are written; the default depends on the locale and the terminal
    #[arg(long, value_enum)]
    pub(crate) glyphs: Option<Glyphs>,
    /// How moves are written: P-7f or 7六歩
    #[arg(long, value_enum)]
    pub(crate) notation: Option<Written>,
    /// Gives a signal at a check, in the last ten seconds and when a flag falls
    #[arg(long, value_enum)]
    pub(crate) bell: Option<BellKind>,
    /// Animates moves, in two or three frames; never over SSH
    #[arg(long)]
    pub(crate) motion: bool,
    /// Does not draw pieces as pictures in terminals that support it (kitty, Ghostty, WezTerm, Konsole)
    #[arg(long)]
    pub(crate) no_pictures: bool,
    /// Draws frames and arrows with ASCII characters, for terminals that show the usual characters
    /// too wide
    #[arg(long)]
    pub(crate) ascii: bool,
    /// The size of a square in columns and rows; if it does not fit, the largest size that fits
    #[arg(long, value_enum)]
    pub(crate) cell: Option<Cell>,
    /// Does not use the mouse, so that the terminal can select text with it
    #[arg(long)]
    pub(crate) no_mouse: bool,
    /// Plays as lines of text, without a screen: for screen readers and pipes
    ///
    /// Each line of input is a move or a command, and is answered in words; `help` lists them. The
    /// game is saved with every move, and --resume continues it.
    #[arg(long)]
    pub(crate) plain: bool,
}

/// Whether the board turns to the side to move.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flip {
    /// After every move
    Auto,
    /// After every move, when a key is pressed: for two people who exchange seats
    Wait,
    /// Only by key
    Never,
}

/// The treatment of moves that were taken back, once another move is played.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Takebacks {
    /// They stay as a variation
    Keep,
    /// They are deleted
    Forget,
}

/// The signal for check and for the last seconds of a clock.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BellKind {
    /// Not at all
    Off,
    /// By the terminal's bell
    On,
    /// By inverting two rows for a moment
    Visual,
}

/// Reads the name of a theme. The help and the completions list the built-in ones; the config file may
/// have others.
#[derive(Clone)]
struct ThemeParser;

impl TypedValueParser for ThemeParser {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        // `help` replaces these words by those of another language.
        let value = |theme: ThemeName| {
            PossibleValue::new(theme.name()).help(theme.about(Language::ENGLISH))
        };
        Some(Box::new(ThemeName::ALL.into_iter().map(value)))
    }
}

/// The writing of pieces.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Glyphs {
    /// 歩, 飛
    Kanji,
    /// P, R
    Letters,
    /// P, R with signs for their moves, for people who do not read kanji
    Moves,
    /// P, R; the whole screen is ASCII
    Ascii,
}

/// The notation of moves for the player.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Written {
    /// P-7f, Bx2b+
    Hodges,
    /// 7六歩, 2二角成
    Japanese,
}

impl From<Written> for zushiki_core::notation::NotationKind {
    fn from(written: Written) -> Self {
        match written {
            Written::Hodges => Self::Hodges,
            Written::Japanese => Self::Japanese,
        }
    }
}

/// The size of a square.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cell {
    /// 3 columns, 1 row
    #[value(name = "3x1")]
    Tiny,
    /// 4 columns, 1 row
    #[value(name = "4x1")]
    Small,
    /// 4 columns, 2 rows
    #[value(name = "4x2")]
    Medium,
    /// 4 columns, 3 rows
    #[value(name = "4x3")]
    Tall,
    /// 5 columns, 3 rows
    #[value(name = "5x3")]
    Broad,
    /// 6 columns, 3 rows
    #[value(name = "6x3")]
    Large,
    /// 8 columns, 4 rows
    #[value(name = "8x4")]
    Huge,
    /// 10 columns, 5 rows
    #[value(name = "10x5")]
    Giant,
    /// 12 columns, 6 rows
    #[value(name = "12x6")]
    Colossal,
}
