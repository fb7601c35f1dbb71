//! Signs of how a piece moves, for players who read no kanji: one for each of the eight directions, or
//! one for the whole piece. They are derived from the movement alone.

use zushiki_core::board::Step;
use zushiki_core::variant::{DiagramMark, Direction, Movement, MovementDiagram};

/// The reach of a piece in one direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reach {
    /// The piece cannot move in this direction.
    None,
    /// One square.
    Step,
    /// A slide of up to this number of squares, at least 2.
    Limited(u8),
    /// A slide without limit.
    Slide,
    /// Jumps, but no step.
    Jump,
    /// A step, and jumps.
    StepOrJump,
    /// Jumps to squares between this diagonal and its neighbours, as a knight does.
    KnightJump,
    /// A step after which it may move on or return, like a lion.
    Lion,
    /// Only a later leg of a move of several legs goes in this direction.
    Further,
}

/// The characters of the signs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SignSet {
    /// Arrows. Terminals that treat ambiguous characters as wide draw them two columns wide.
    Arrows,
    /// ASCII characters, as in the movement diagrams of the cards.
    Ascii,
}

/// The signs of a piece, as oriented on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveSigns {
    /// The reach in each direction of the screen, in the order of [`Direction::ALL`].
    reach: [Reach; 8],
}

impl MoveSigns {
    /// The signs of a piece with this movement; `turned` for one that points to the bottom of the
    /// screen.
    #[must_use]
    pub fn new(movement: &Movement, turned: bool) -> MoveSigns {
        let diagram = MovementDiagram::of(movement);
        let diagram = if turned { diagram.rotated() } else { diagram };
        MoveSigns { reach: Direction::ALL.map(|direction| reach(&diagram, direction)) }
    }

    /// The signs of the directions as they lie round the piece: three rows, with a blank in the middle
    /// and where the piece cannot move.
    #[must_use]
    pub fn ring(&self, set: SignSet) -> [[&'static str; 3]; 3] {
        const ROWS: [[Option<Direction>; 3]; 3] = [
            [Some(Direction::ForwardLeft), Some(Direction::Forward), Some(Direction::ForwardRight)],
            [Some(Direction::Left), None, Some(Direction::Right)],
            [Some(Direction::BackLeft), Some(Direction::Back), Some(Direction::BackRight)],
        ];
        ROWS.map(|row| row.map(|direction| direction.map_or(" ", |at| self.sign(at, set))))
    }

    /// The sign of one direction.
    fn sign(&self, direction: Direction, set: SignSet) -> &'static str {
        let is_ascii = set == SignSet::Ascii;
        match self.reach[direction as usize] {
            Reach::None => " ",
            Reach::Step if is_ascii => "o",
            Reach::Step => "•",
            Reach::Limited(squares) => digit(squares),
            Reach::Slide if is_ascii => direction.stroke(),
            Reach::Slide => arrow(direction),
            Reach::Jump => "*",
            Reach::StepOrJump => "%",
            Reach::KnightJump if is_ascii => "^",
            Reach::KnightJump => bent_arrow(direction),
            Reach::Lion => "#",
            Reach::Further => "~",
        }
    }

    /// The sign of the whole piece: the lines of its slides, otherwise its jumps, otherwise the number of squares that
    /// it steps to.
    #[must_use]
    pub fn summary(&self, set: SignSet) -> &'static str {
        let is = |wanted: fn(Reach) -> bool| self.reach.map(wanted);
        let slides = is(|reach| matches!(reach, Reach::Slide | Reach::Limited(_)));
        let jumps = is(|reach| {
            matches!(reach, Reach::Jump | Reach::StepOrJump | Reach::KnightJump | Reach::Further)
        });
        if self.reach.contains(&Reach::Lion) {
            return "#";
        }
        if slides.contains(&true) {
            return lines(slides, set);
        }
        if jumps.contains(&true) {
            return "^";
        }
        let steps = is(|reach| reach == Reach::Step);
        digit(steps.into_iter().map(u8::from).sum())
    }
}

/// The reach of the piece of `diagram` in `direction`.
fn reach(diagram: &MovementDiagram, direction: Direction) -> Reach {
    let radius = i8::try_from(diagram.side() / 2).unwrap_or(i8::MAX);
    let unit = direction.step();
    let at = |distance: i8| {
        diagram.mark(Step { right: unit.right * distance, forward: unit.forward * distance })
    };
    let far: Vec<DiagramMark> = (2..=radius).map(at).collect();
    let jumps = far.contains(&DiagramMark::Jump);
    match at(1) {
        DiagramMark::Slide(_) => Reach::Slide,
        DiagramMark::First => Reach::Lion,
        DiagramMark::Limited(_) => limited(&far),
        DiagramMark::Step if jumps => Reach::StepOrJump,
        DiagramMark::Step => Reach::Step,
        _ if jumps => Reach::Jump,
        _ if is_knight(diagram, direction) => Reach::KnightJump,
        DiagramMark::Further => Reach::Further,
        _ if far.contains(&DiagramMark::Further) => Reach::Further,
        _ => Reach::None,
    }
}

/// The limit of a slide that passes the neighbouring square and then those of `far`.
fn limited(far: &[DiagramMark]) -> Reach {
    let further = far.iter().take_while(|mark| matches!(mark, DiagramMark::Limited(_)));
    match u8::try_from(further.count()).unwrap_or(u8::MAX) {
        0 => Reach::Step,
        more => Reach::Limited(more.saturating_add(1)),
    }
}

/// Whether the piece jumps to a square between the diagonal `direction` and one of its neighbours.
fn is_knight(diagram: &MovementDiagram, direction: Direction) -> bool {
    let Step { right, forward } = direction.step();
    let squares = [(right, 2 * forward), (2 * right, forward)];
    let mut squares = squares.into_iter().map(|(right, forward)| Step { right, forward });
    direction.is_diagonal() && squares.any(|at| diagram.mark(at) == DiagramMark::Jump)
}

/// One sign for slides in the directions that are set in `slides`.
fn lines(slides: [bool; 8], set: SignSet) -> &'static str {
    let [forward, forward_right, right, back_right, back, back_left, left, forward_left] = slides;
    let orthogonal = [forward, right, back, left];
    let diagonal = [forward_right, back_right, back_left, forward_left];
    let (is_orthogonal, is_diagonal) = (orthogonal.contains(&true), diagonal.contains(&true));
    let is_upright = !left && !right;
    match set {
        _ if is_orthogonal && is_diagonal => "*",
        SignSet::Ascii if is_diagonal => "X",
        SignSet::Arrows if is_diagonal => "╳",
        SignSet::Ascii if is_upright => "|",
        SignSet::Ascii if !forward && !back => "-",
        SignSet::Ascii => "#",
        SignSet::Arrows if is_upright && forward && back => "↕",
        SignSet::Arrows if is_upright && forward => "↑",
        SignSet::Arrows if is_upright => "↓",
        SignSet::Arrows if !forward && !back => "↔",
        SignSet::Arrows => "┼",
    }
}

/// One digit, at most 9.
fn digit(number: u8) -> &'static str {
    const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    DIGITS[usize::from(number.min(9))]
}

const fn arrow(direction: Direction) -> &'static str {
    match direction {
        Direction::Forward => "↑",
        Direction::ForwardRight => "↗",
        Direction::Right => "→",
        Direction::BackRight => "↘",
        Direction::Back => "↓",
        Direction::BackLeft => "↙",
        Direction::Left => "←",
        Direction::ForwardLeft => "↖",
    }
}

/// The bent arrow of a knight's jump along the diagonal `direction`.
const fn bent_arrow(direction: Direction) -> &'static str {
    match direction {
        Direction::ForwardRight => "↱",
        Direction::BackRight => "↳",
        Direction::BackLeft => "↲",
        _ => "↰",
    }
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;
    use zushiki_core::variant::library;

    fn signs(id: &str, abbr: &str, turned: bool) -> MoveSigns {
        let variant = library::find(id).unwrap();
        let kind = variant.kind_by_abbr(abbr).unwrap();
        MoveSigns::new(&variant.face(kind).movement, turned)
    }

    fn ring(id: &str, abbr: &str, turned: bool, set: SignSet) -> String {
        signs(id, abbr, turned).ring(set).map(|row| row.concat()).join("/")
    }

    #[test]
    fn the_signs_lie_in_the_directions_of_the_moves() {
        use SignSet::{Arrows, Ascii};
        let shogi = |abbr, turned, set| ring("shogi", abbr, turned, set);
        assert_eq!(shogi("G", false, Arrows), "•••/• •/ • ");
        assert_eq!(shogi("G", true, Arrows), " • /• •/•••");
        assert_eq!(shogi("S", false, Ascii), "ooo/   /o o");
        assert_eq!(shogi("R", false, Arrows), " ↑ /← →/ ↓ ");
        assert_eq!(shogi("+R", false, Ascii), "o|o/- -/o|o");
        assert_eq!(shogi("B", true, Arrows), "↖ ↗/   /↙ ↘");
        assert_eq!(shogi("L", true, Arrows), "   /   / ↓ ");
        assert_eq!(shogi("N", false, Arrows), "↰ ↱/   /   ");
        assert_eq!(shogi("N", true, Arrows), "   /   /↲ ↳");
        assert_eq!(shogi("N", false, Ascii), "^ ^/   /   ");
        assert_eq!(ring("wa", "TF", false, Ascii), "%%%/   /%%%");
    }

    #[test]
    fn a_lion_continues_from_its_neighbours() {
        assert_eq!(ring("chu", "LN", false, SignSet::Ascii), "###/# #/###");
        assert_eq!(signs("chu", "LN", false).summary(SignSet::Ascii), "#");
    }

    #[test]
    fn one_sign_tells_the_strongest_of_the_movement() {
        let summary = |abbr, turned, set| signs("shogi", abbr, turned).summary(set);
        let both = |abbr| [SignSet::Arrows, SignSet::Ascii].map(|set| summary(abbr, false, set));
        assert_eq!(both("K"), ["8", "8"]);
        assert_eq!(both("G"), ["6", "6"]);
        assert_eq!(both("P"), ["1", "1"]);
        assert_eq!(both("N"), ["^", "^"]);
        assert_eq!(both("L"), ["↑", "|"]);
        assert_eq!(summary("L", true, SignSet::Arrows), "↓");
        assert_eq!(both("R"), ["┼", "#"]);
        assert_eq!(both("+B"), ["╳", "X"]);
    }

    #[test]
    fn every_piece_has_signs_of_one_column() {
        for variant in library::shipped() {
            for face in &variant.faces {
                for (set, turned) in [(SignSet::Arrows, false), (SignSet::Ascii, true)] {
                    let signs = MoveSigns::new(&face.movement, turned);
                    let ring = signs.ring(set).as_flattened().to_vec();
                    assert!(ring.iter().any(|sign| *sign != " "), "{} {}", variant.id, face.abbr);
                    for sign in ring.into_iter().chain([signs.summary(set)]) {
                        assert_eq!(sign.width(), 1, "{sign:?}");
                        assert!(set == SignSet::Arrows || sign.is_ascii(), "{sign:?}");
                    }
                }
            }
        }
    }
}
