//! The themes for terminals with fewer colours, where the nearest colours would not do: the squares of
//! a chessboard would become one, pieces would vanish in their squares, and wood would turn pink.

use ratatui::style::Color;

use super::palette::{Coding, Palette};
use super::{ControlScale, PLAIN, Theme};

const MONO: Theme = Theme::MONO;

/// The wooden board in 256 colours.
pub(super) const KAYA_INDEXED: Theme = Palette {
    coding: Coding::Indexed,
    screen: [187, 234],
    faint: 144,
    heading: 222,
    frame: 94,
    rim: [235, 137],
    edge: [234, 94],
    zone: 234,
    label: 233,
    squares: [[234, 179], [234, 180]],
    trail: 185,
    reach: 150,
    control: ControlScale::LIGHT,
    faces: [[233, 230], [233, 222]],
    promoted: 88,
    cursor: [231, 18],
    selected: [231, 22],
    target: 22,
    attacked: [231, 124],
    diagram: 150,
    title: 222,
    banner: [234, 222],
    current: [234, 180],
    warning: 209,
    key: [234, 137],
}
.theme();

/// Light on dark grey in 256 colours.
pub(super) const DARK_INDEXED: Theme = Palette {
    coding: Coding::Indexed,
    screen: [253, 233],
    faint: 245,
    heading: 117,
    frame: 240,
    rim: [60, 234],
    edge: [239, 232],
    zone: 209,
    label: 116,
    squares: [[253, 235], [253, 234]],
    trail: 17,
    reach: 22,
    control: ControlScale::DARK,
    faces: [[231, 238], [222, 237]],
    promoted: 216,
    cursor: [233, 117],
    selected: [233, 115],
    target: 115,
    attacked: [233, 216],
    diagram: 115,
    title: 231,
    banner: [233, 222],
    current: [233, 117],
    warning: 209,
    key: [234, 248],
}
.theme();

/// Dark on light in 256 colours.
pub(super) const LIGHT_INDEXED: Theme = Palette {
    coding: Coding::Indexed,
    screen: [235, 231],
    faint: 242,
    heading: 24,
    frame: 249,
    rim: [242, 254],
    edge: [242, 250],
    zone: 124,
    label: 237,
    squares: [[235, 187], [235, 188]],
    trail: 222,
    reach: 151,
    control: ControlScale::LIGHT,
    faces: [[233, 231], [18, 195]],
    promoted: 124,
    cursor: [231, 25],
    selected: [231, 22],
    target: 22,
    attacked: [231, 124],
    diagram: 22,
    title: 233,
    banner: [231, 94],
    current: [231, 24],
    warning: 124,
    key: [231, 59],
}
.theme();

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
    dot: PLAIN.fg(Color::Black),
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
