//! Movement diagrams compared with those printed in reference works, copied by hand.

use super::*;
use crate::variant::{Face, betza, library};

/// The character that the reference article uses for a mark. It shows a limited slide as steps.
fn reference_mark(mark: DiagramMark) -> &'static str {
    match mark {
        DiagramMark::Empty => ".",
        DiagramMark::Piece => "@",
        DiagramMark::Step | DiagramMark::Limited(_) => "○",
        DiagramMark::Jump => "☆",
        DiagramMark::First => "!",
        DiagramMark::Further => "+",
        DiagramMark::Slide(Direction::Forward | Direction::Back) => "│",
        DiagramMark::Slide(Direction::Left | Direction::Right) => "─",
        DiagramMark::Slide(Direction::ForwardLeft | Direction::BackRight) => "\\",
        DiagramMark::Slide(Direction::ForwardRight | Direction::BackLeft) => "/",
    }
}

/// The legend with two blanks between its parts, as it is shown.
fn legend(diagrams: &[MovementDiagram]) -> String {
    let parts: Vec<String> =
        MovementDiagram::legend(diagrams).iter().map(ToString::to_string).collect();
    parts.join("  ")
}

fn diagram(betza: &str) -> MovementDiagram {
    MovementDiagram::of(&betza::parse(betza).unwrap())
}

fn as_printed(face: &Face) -> String {
    let row = |row: &Vec<DiagramMark>| {
        let marks: Vec<_> = row.iter().map(|&mark| reference_mark(mark)).collect();
        marks.join(" ") + "\n"
    };
    MovementDiagram::of(&face.movement).rows().iter().map(row).collect()
}

/// The diagrams of all faces of wa shogi in the reference article. The diagram of the cloud eagle there lacks our
/// lowest row.
const WA: &[(&[&str], &str)] = &[
    (
        &["crane king", "bear's eyes", "plodding ox"],
        "
. . . . .
. ○ ○ ○ .
. ○ @ ○ .
. ○ ○ ○ .
. . . . .
",
    ),
    (
        &["cloud eagle"],
        "
○ . . │ . . ○
. ○ . │ . ○ .
. . ○ │ ○ . .
. . ○ @ ○ . .
. . ○ │ ○ . .
. . . │ . . .
. . . │ . . .
",
    ),
    (
        &["treacherous fox"],
        "
☆ . ☆ . ☆
. ○ ○ ○ .
. . @ . .
. ○ ○ ○ .
☆ . ☆ . ☆
",
    ),
    (
        &["flying falcon"],
        "
\\ . . . /
. \\ ○ / .
. . @ . .
. / . \\ .
/ . . . \\
",
    ),
    (
        &["tenacious falcon"],
        "
\\ . │ . /
. \\ │ / .
. ○ @ ○ .
. / │ \\ .
/ . │ . \\
",
    ),
    (
        &["running rabbit"],
        "
. . │ . .
. ○ │ ○ .
. . @ . .
. ○ ○ ○ .
. . . . .
",
    ),
    (
        &["violent wolf", "golden bird"],
        "
. . . . .
. ○ ○ ○ .
. ○ @ ○ .
. . ○ . .
. . . . .
",
    ),
    (
        &["violent stag"],
        "
. . . . .
. ○ ○ ○ .
. . @ . .
. ○ . ○ .
. . . . .
",
    ),
    (
        &["roaming boar"],
        "
. . . . .
. ○ ○ ○ .
. ○ @ ○ .
. ○ . ○ .
. . . . .
",
    ),
    (
        &["blind dog"],
        "
. . . . .
. ○ . ○ .
. ○ @ ○ .
. . ○ . .
. . . . .
",
    ),
    (
        &["climbing monkey", "flying goose"],
        "
. . . . .
. ○ ○ ○ .
. . @ . .
. . ○ . .
. . . . .
",
    ),
    (
        &["swallow's wings"],
        "
. . . . .
. . ○ . .
─ ─ @ ─ ─
. . ○ . .
. . . . .
",
    ),
    (
        &["gliding swallow"],
        "
. . │ . .
. . │ . .
─ ─ @ ─ ─
. . │ . .
. . │ . .
",
    ),
    (
        &["flying cock"],
        "
. . . . .
. ○ . ○ .
. ○ @ ○ .
. . . . .
. . . . .
",
    ),
    (
        &["raiding falcon"],
        "
. . │ . .
. ○ │ ○ .
. ○ @ ○ .
. . │ . .
. . │ . .
",
    ),
    (
        &["strutting crow", "swooping owl"],
        "
. . . . .
. . ○ . .
. . @ . .
. ○ . ○ .
. . . . .
",
    ),
    (
        &["liberated horse"],
        "
. . │ . .
. . │ . .
. . @ . .
. . ○ . .
. . ○ . .
",
    ),
    (
        &["heavenly horse"],
        "
. ☆ . ☆ .
. . . . .
. . @ . .
. . . . .
. ☆ . ☆ .
",
    ),
    (
        &["oxcart"],
        "
. . │ . .
. . │ . .
. . @ . .
. . . . .
. . . . .
",
    ),
    (
        &["sparrow pawn"],
        "
. . . . .
. . ○ . .
. . @ . .
. . . . .
. . . . .
",
    ),
];

#[test]
fn every_face_of_wa_is_drawn_as_in_the_source() {
    let wa = library::find("wa").unwrap();
    for face in &wa.faces {
        let found = WA.iter().find(|(names, _)| names.contains(&face.name.as_str()));
        let (_, drawing) = found.unwrap_or_else(|| panic!("{} has no drawing", face.name));
        assert_eq!(as_printed(face), drawing.trim_start(), "{}", face.name);
    }
}

#[test]
fn a_limited_slide_counts_its_squares() {
    let eagle = diagram("vRfF3bFsW");
    assert_eq!(
        eagle.to_text("鷲"),
        "\
3 . . | . . 3
. 2 . | . 2 .
. . 1 | 1 . .
. . o 鷲o . .
. . o | o . .
. . . | . . .
. . . | . . .
"
    );
    assert_eq!(legend(&[eagle]), "o step  | slide  1-3 slides up to that many squares");
}

#[test]
fn a_jump_shows_where_a_slide_goes_too_and_a_step_does_not() {
    let both = diagram("RDW");
    let ahead = |forward| both.mark(Step { right: 0, forward });
    assert_eq!(ahead(1), DiagramMark::Slide(Direction::Forward));
    assert_eq!(ahead(2), DiagramMark::Jump);
    assert_eq!(ahead(3), DiagramMark::Empty, "beyond the edge");
}

#[test]
fn the_longest_slide_a_file_may_limit_is_shown_to_its_end() {
    let long = diagram("fR15");
    assert_eq!(long.side(), 31);
    assert!(long.to_text("R").starts_with(&format!("{}15. .", ". ".repeat(15))));
}

#[test]
fn one_legend_serves_both_faces() {
    let faces = [diagram("FvWAvD"), diagram("B")];
    assert_eq!(legend(&faces), "o step  * jump  / \\ slide");
    assert_eq!(legend(&[]), "");
}

/// As the English Wikipedia has them for chu shogi: `!` for a first step after which the piece may take
/// a second one, jumps to every square of the second ring.
#[test]
fn lions_falcons_and_eagles() {
    let chu = library::find("chu").unwrap();
    let face = |name: &str| chu.faces.iter().find(|face| face.name == name).unwrap();
    for (name, printed) in [
        ("lion", "☆ ☆ ☆ ☆ ☆\n☆ ! ! ! ☆\n☆ ! @ ! ☆\n☆ ! ! ! ☆\n☆ ☆ ☆ ☆ ☆\n"),
        ("horned falcon", "\\ . ☆ . /\n. \\ ! / .\n─ ─ @ ─ ─\n. / │ \\ .\n/ . │ . \\\n"),
        ("soaring eagle", "☆ . │ . ☆\n. ! │ ! .\n─ ─ @ ─ ─\n. / │ \\ .\n/ . │ . \\\n"),
    ] {
        assert_eq!(as_printed(face(name)), printed, "{name}");
    }
    let lion = MovementDiagram::of(&face("lion").movement);
    assert_eq!(legend(&[lion]), "# one or two steps  * jump");
}

#[test]
fn hook_movers_and_area_movers() {
    let hook = "\
+ + + + | + + + +
+ + + + | + + + +
+ + + + | + + + +
+ + + + | + + + +
- - - - H - - - -
+ + + + | + + + +
+ + + + | + + + +
+ + + + | + + + +
+ + + + | + + + +
";
    assert_eq!(diagram("masR").to_text("H"), hook.replace(['|', '-'], "."));
    assert_eq!(diagram("RmasR").to_text("H"), hook);
    let area = "+ + + + +\n+ o o o +\n+ o A o +\n+ o o o +\n+ + + + +\n";
    assert_eq!(diagram("KmaK").to_text("A"), area);
    assert_eq!(legend(&[diagram("KmaK")]), "o step  + by a second leg");
}

#[test]
fn a_jump_to_any_square_marks_all() {
    let all = "* * * * *\n* * * * *\n* * E * *\n* * * * *\n* * * * *\n";
    assert_eq!(diagram("U").to_text("E"), all);
    assert_eq!(legend(&[diagram("U")]), "* jump");
}
