//! The themes for terminals with fewer colours, where the nearest colours would not do: the squares of
//! a chessboard would become one, pieces would vanish in their squares, and wood would turn pink.

use ratatui::style::{Color, Style};

use super::{ControlScale, PLAIN, Theme};

const MONO: Theme = Theme::MONO;

const fn ink(index: u8) -> Style {
    PLAIN.fg(Color::Indexed(index))
}

const fn ground(index: u8) -> Style {
    PLAIN.bg(Color::Indexed(index))
}

const fn on(text: u8, ground: u8) -> Style {
    ink(text).bg(Color::Indexed(ground))
}

/// `style` with `text` on `ground` after the terminal reverses it.
const fn reversed(style: Style, text: u8, ground: u8) -> Style {
    style.fg(Color::Indexed(ground)).bg(Color::Indexed(text))
}

/// The wooden board in 256 colours.
pub(super) const KAYA_INDEXED: Theme = Theme {
    screen: on(187, 234),
    faint: ink(144),
    heading: MONO.heading.fg(Color::Indexed(222)),
    frame: ink(94),
    rim: on(235, 137),
    edge: on(234, 94),
    zone: ink(234),
    label: ink(233),
    squares: [on(234, 179), on(234, 180)],
    trail: ground(185),
    reach: ground(150),
    control: ControlScale::LIGHT,
    faces: [on(233, 230), on(233, 222)],
    promoted: MONO.promoted.fg(Color::Indexed(88)),
    cursor: reversed(MONO.cursor, 231, 18),
    selected: reversed(MONO.selected, 231, 22),
    target: MONO.target.fg(Color::Indexed(22)),
    attacked: reversed(MONO.attacked, 231, 124),
    diagram: MONO.diagram.fg(Color::Indexed(150)),
    title: MONO.title.fg(Color::Indexed(222)),
    banner: reversed(MONO.banner, 234, 222),
    current: reversed(MONO.current, 234, 180),
    warning: MONO.warning.fg(Color::Indexed(209)),
    key: reversed(MONO.key, 234, 137),
    ..MONO
};

/// Light on dark grey in 256 colours.
pub(super) const DARK_INDEXED: Theme = Theme {
    screen: on(253, 233),
    faint: ink(245),
    heading: MONO.heading.fg(Color::Indexed(117)),
    frame: ink(240),
    rim: on(60, 234),
    edge: on(239, 232),
    zone: ink(209),
    label: ink(116),
    squares: [on(253, 235), on(253, 234)],
    trail: ground(17),
    reach: ground(22),
    control: ControlScale::DARK,
    faces: [on(231, 238), on(222, 237)],
    promoted: MONO.promoted.fg(Color::Indexed(216)),
    cursor: reversed(MONO.cursor, 233, 117),
    selected: reversed(MONO.selected, 233, 115),
    target: MONO.target.fg(Color::Indexed(115)),
    attacked: reversed(MONO.attacked, 233, 216),
    diagram: MONO.diagram.fg(Color::Indexed(115)),
    title: MONO.title.fg(Color::Indexed(231)),
    banner: reversed(MONO.banner, 233, 222),
    current: reversed(MONO.current, 233, 117),
    warning: MONO.warning.fg(Color::Indexed(209)),
    key: reversed(MONO.key, 234, 248),
    ..MONO
};

/// Dark on light in 256 colours.
pub(super) const LIGHT_INDEXED: Theme = Theme {
    screen: on(235, 231),
    faint: ink(242),
    heading: MONO.heading.fg(Color::Indexed(24)),
    frame: ink(249),
    rim: on(242, 254),
    edge: on(242, 250),
    zone: ink(124),
    label: ink(237),
    squares: [on(235, 187), on(235, 188)],
    trail: ground(222),
    reach: ground(151),
    control: ControlScale::LIGHT,
    faces: [on(233, 231), on(18, 195)],
    promoted: MONO.promoted.fg(Color::Indexed(124)),
    cursor: reversed(MONO.cursor, 231, 25),
    selected: reversed(MONO.selected, 231, 22),
    target: MONO.target.fg(Color::Indexed(22)),
    attacked: reversed(MONO.attacked, 231, 124),
    diagram: MONO.diagram.fg(Color::Indexed(22)),
    title: MONO.title.fg(Color::Indexed(233)),
    banner: reversed(MONO.banner, 231, 94),
    current: reversed(MONO.current, 231, 24),
    warning: MONO.warning.fg(Color::Indexed(124)),
    key: reversed(MONO.key, 231, 59),
    ..MONO
};

/// The wooden board in 16 colours, whatever the terminal's own background is. Backgrounds are among the
/// first eight: the Linux console has no others.
pub(super) const KAYA_SIXTEEN: Theme = Theme {
    screen: PLAIN.fg(Color::Gray).bg(Color::Black),
    faint: PLAIN.fg(Color::Gray),
    heading: MONO.heading.fg(Color::LightYellow),
    frame: PLAIN.fg(Color::DarkGray),
    rim: PLAIN.fg(Color::Yellow).bg(Color::Black),
    edge: PLAIN.fg(Color::Yellow).bg(Color::Black),
    zone: PLAIN.fg(Color::LightYellow),
    label: PLAIN.fg(Color::Gray),
    squares: [PLAIN.fg(Color::Black).bg(Color::Yellow); 2],
    trail: PLAIN.bg(Color::Green),
    reach: PLAIN.bg(Color::Cyan),
    control: ControlScale {
        even: PLAIN,
        sides: [
            [PLAIN.fg(Color::Black).bg(Color::Cyan); 3],
            [PLAIN.fg(Color::Black).bg(Color::Magenta); 3],
        ],
    },
    faces: [PLAIN.fg(Color::Black).bg(Color::Gray), PLAIN.fg(Color::White).bg(Color::Black)],
    promoted: MONO.promoted.fg(Color::Red),
    cursor: MONO.cursor.fg(Color::Blue).bg(Color::White),
    selected: MONO.selected.fg(Color::Magenta).bg(Color::White),
    target: MONO.target.fg(Color::Black).bg(Color::Cyan),
    attacked: MONO.attacked.fg(Color::Red).bg(Color::White),
    diagram: MONO.diagram.fg(Color::LightGreen),
    title: MONO.title.fg(Color::LightYellow),
    banner: MONO.banner.fg(Color::Yellow).bg(Color::Black),
    current: MONO.current.fg(Color::Yellow).bg(Color::Black),
    warning: MONO.warning.fg(Color::LightRed),
    key: MONO.key.fg(Color::Gray).bg(Color::Black),
    ..MONO
};
