//! The colours of a theme as numbers.

use ratatui::style::{Color, Style};

use super::{ControlScale, OverviewColors, PLAIN, Theme};

const MONO: Theme = Theme::MONO;

/// The colour `0xrrggbb`.
pub(super) const fn rgb(hex: u32) -> Color {
    let [_, red, green, blue] = hex.to_be_bytes();
    Color::Rgb(red, green, blue)
}

/// The meaning of the numbers of a palette.
#[derive(Clone, Copy)]
pub(super) enum Coding {
    /// `0xrrggbb`.
    Rgb,
    /// An index into the 256 colours of xterm.
    Indexed,
}

/// The colours of a theme, coded by `coding`. In a pair the text comes before the background, as they
/// appear on screen.
pub(super) struct Palette {
    pub(super) coding: Coding,
    /// Text and background of the screen.
    pub(super) screen: [u32; 2],
    /// Text that matters less.
    pub(super) faint: u32,
    /// Headings.
    pub(super) heading: u32,
    /// Frames outside of the board.
    pub(super) frame: u32,
    /// Text and background around the board.
    pub(super) rim: [u32; 2],
    /// Text and background of the lower edge of the board.
    pub(super) edge: [u32; 2],
    /// The frame of the promotion zones.
    pub(super) zone: u32,
    /// The names of files and ranks.
    pub(super) label: u32,
    /// Text and background of the squares, two in turn.
    pub(super) squares: [[u32; 2]; 2],
    /// The background of the squares of the last move.
    pub(super) trail: u32,
    /// The background of the squares that a piece can move to.
    pub(super) reach: u32,
    /// The backgrounds of the squares while the influence is shown.
    pub(super) control: ControlScale,
    /// The squares of the overview of a large board.
    pub(super) overview: OverviewColors,
    /// Text and background of Black's pieces and of White's.
    pub(super) faces: [[u32; 2]; 2],
    /// Promoted pieces.
    pub(super) promoted: u32,
    /// Text and background of the cursor.
    pub(super) cursor: [u32; 2],
    /// Text and background of a piece that is taken up.
    pub(super) selected: [u32; 2],
    /// The marks of the squares that a piece can move to.
    pub(super) target: u32,
    /// Text and background of a royal in check.
    pub(super) attacked: [u32; 2],
    /// The marks of movement diagrams.
    pub(super) diagram: u32,
    /// The title.
    pub(super) title: u32,
    /// Text and background of the banner in the title.
    pub(super) banner: [u32; 2],
    /// Text and background of the move shown.
    pub(super) current: [u32; 2],
    /// Warnings.
    pub(super) warning: u32,
    /// Text and background of the keys in the key bar.
    pub(super) key: [u32; 2],
}

impl Palette {
    /// The theme in these colours, with the marks of [`Theme::MONO`].
    pub(super) const fn theme(self) -> Theme {
        Theme {
            screen: self.on(self.screen),
            faint: PLAIN.fg(self.color(self.faint)),
            heading: MONO.heading.fg(self.color(self.heading)),
            frame: PLAIN.fg(self.color(self.frame)),
            rim: self.on(self.rim),
            edge: self.on(self.edge),
            zone: PLAIN.fg(self.color(self.zone)),
            label: PLAIN.fg(self.color(self.label)),
            squares: [self.on(self.squares[0]), self.on(self.squares[1])],
            dot: PLAIN.fg(self.color(self.squares[0][0])),
            trail: PLAIN.bg(self.color(self.trail)),
            reach: PLAIN.bg(self.color(self.reach)),
            control: self.control,
            overview: self.overview,
            faces: [self.on(self.faces[0]), self.on(self.faces[1])],
            promoted: MONO.promoted.fg(self.color(self.promoted)),
            cursor: self.reversed(MONO.cursor, self.cursor),
            selected: self.reversed(MONO.selected, self.selected),
            target: MONO.target.fg(self.color(self.target)),
            attacked: self.reversed(MONO.attacked, self.attacked),
            diagram: MONO.diagram.fg(self.color(self.diagram)),
            slide: MONO.slide.fg(self.color(self.diagram)),
            jump: MONO.jump.fg(self.color(self.diagram)),
            title: MONO.title.fg(self.color(self.title)),
            banner: self.reversed(MONO.banner, self.banner),
            current: self.reversed(MONO.current, self.current),
            warning: MONO.warning.fg(self.color(self.warning)),
            key: self.reversed(MONO.key, self.key),
            ..MONO
        }
    }

    const fn color(&self, number: u32) -> Color {
        match self.coding {
            Coding::Rgb => rgb(number),
            Coding::Indexed => Color::Indexed(number.to_be_bytes()[3]),
        }
    }

    const fn on(&self, [text, ground]: [u32; 2]) -> Style {
        PLAIN.fg(self.color(text)).bg(self.color(ground))
    }

    /// `style` in these colours after the terminal has reversed it.
    const fn reversed(&self, style: Style, [text, ground]: [u32; 2]) -> Style {
        style.fg(self.color(ground)).bg(self.color(text))
    }
}
