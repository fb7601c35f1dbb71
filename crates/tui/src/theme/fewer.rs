//! The themes for terminals with fewer colours, where the nearest colours are not suitable: the squares of a chessboard
//! would become equal, pieces would be invisible on their squares, and wood would turn pink.

use ratatui::style::Color;

use super::palette::{Coding, Palette};
use super::{ControlScale, OverviewColors, PLAIN, Theme};

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
    overview: OverviewColors::WOOD,
    faces: [[233, 230], [18, 195]],
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
    reach: 23,
    control: ControlScale::DARK,
    overview: OverviewColors::DARK,
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
    overview: OverviewColors::LIGHT,
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

/// Light on black in 16 colours, with White's pieces in the yellow of the palette, which is often brown. Backgrounds are among
/// the first eight colours: the Linux console has no others.
pub(super) const DARK_SIXTEEN: Theme = Theme {
    heading: MONO.heading.fg(Color::LightCyan),
    rim: PLAIN.fg(Color::DarkGray).bg(Color::Black),
    edge: PLAIN.fg(Color::DarkGray).bg(Color::Black),
    zone: PLAIN.fg(Color::LightRed),
    label: PLAIN.fg(Color::Cyan),
    squares: [PLAIN.fg(Color::Gray).bg(Color::Black); 2],
    dot: PLAIN.fg(Color::Gray),
    trail: PLAIN.fg(Color::Black).bg(Color::Cyan),
    reach: PLAIN.fg(Color::Black).bg(Color::Green),
    overview: OverviewColors::DARK_SIXTEEN,
    faces: [PLAIN.fg(Color::White).bg(Color::Blue), PLAIN.fg(Color::Black).bg(Color::Yellow)],
    cursor: MONO.cursor.fg(Color::Gray).bg(Color::Black),
    target: MONO.target.fg(Color::Black).bg(Color::Green),
    title: MONO.title.fg(Color::White),
    current: MONO.current.fg(Color::Cyan).bg(Color::Black),
    screen: PLAIN.fg(Color::Gray).bg(Color::Black),
    faint: PLAIN.fg(Color::Gray),
    frame: PLAIN.fg(Color::DarkGray),
    control: CONTROL,
    selected: MONO.selected.fg(Color::Magenta).bg(Color::White),
    attacked: MONO.attacked.fg(Color::Red).bg(Color::White),
    diagram: MONO.diagram.fg(Color::LightGreen),
    slide: MONO.slide.fg(Color::LightCyan),
    jump: MONO.jump.fg(Color::LightYellow),
    banner: MONO.banner.fg(Color::Cyan).bg(Color::Black),
    warning: MONO.warning.fg(Color::LightRed),
    key: MONO.key.fg(Color::Gray).bg(Color::Black),
    ..MONO
};

/// Dark on light grey in 16 colours, with White's pieces in blue.
pub(super) const LIGHT_SIXTEEN: Theme = Theme {
    screen: PLAIN.fg(Color::Black).bg(Color::Gray),
    faint: PLAIN.fg(Color::Black),
    heading: MONO.heading.fg(Color::Blue),
    rim: PLAIN.fg(Color::DarkGray).bg(Color::Gray),
    edge: PLAIN.fg(Color::DarkGray).bg(Color::Gray),
    zone: PLAIN.fg(Color::Red),
    label: PLAIN.fg(Color::Blue),
    squares: [PLAIN.fg(Color::Black).bg(Color::Gray); 2],
    trail: PLAIN.bg(Color::Yellow),
    reach: PLAIN.bg(Color::Green),
    overview: OverviewColors::LIGHT_SIXTEEN,
    faces: [PLAIN.fg(Color::White).bg(Color::Black), PLAIN.fg(Color::Blue).bg(Color::Gray)],
    target: MONO.target.fg(Color::Black).bg(Color::Green),
    diagram: MONO.diagram.fg(Color::Blue),
    slide: MONO.slide.fg(Color::Black),
    jump: MONO.jump.fg(Color::Red),
    title: MONO.title.fg(Color::Black),
    banner: MONO.banner.fg(Color::Magenta).bg(Color::White),
    current: MONO.current.fg(Color::Blue).bg(Color::White),
    warning: MONO.warning.fg(Color::White).bg(Color::Red),
    key: MONO.key.fg(Color::Black).bg(Color::Gray),
    dot: PLAIN.fg(Color::Black),
    cursor: MONO.cursor.fg(Color::Blue).bg(Color::White),
    ..DARK_SIXTEEN
};

/// The backgrounds of the influence in 16 colours.
const CONTROL: ControlScale = {
    let ink = PLAIN.fg(Color::Black);
    ControlScale { even: PLAIN, sides: [[ink.bg(Color::Cyan); 3], [ink.bg(Color::Magenta); 3]] }
};
