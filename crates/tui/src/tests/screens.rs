//! Snapshots of whole screens with their styles: every variant in usual windows and in its
//! smallest.

use ratatui::layout::Rect;

use super::*;
use crate::effect::EffectResult;
use crate::layout::{CellSize, Layout, LayoutRequest};
use crate::widget::fixture;
use zushiki_words::language::Language;

const SIZES: [(u16, u16); 4] = [(80, 24), (100, 30), (120, 40), (200, 60)];

/// The keys that switch from kanji to ASCII.
const TO_ASCII: &str = "kk";

/// A variant with a preset, some moves, and the keys that are pressed after them.
pub(super) struct Scene {
    pub(super) id: &'static str,
    preset: Option<&'static str>,
    moves: &'static str,
    keys: &'static str,
}

/// A scene of each variant, with promoted or captured pieces and a piece taken up.
pub(super) const SCENES: [Scene; 4] = [
    Scene {
        id: "heian",
        preset: None,
        moves: "3h2g 5a6b 4h4g 4a4b 4g3g 6b5b 8f8e 4c4d 3f3e 6a7b 3e3d 5b4c 5h6g 4c5d 6h5g 9c9d \
                4f4e 4d4e 5g4f 4b5b 3d3c+ 3a4b",
        keys: "↓↓↓↓<enter>",
    },
    Scene { id: "sho", preset: None, moves: "P-7f P-3d Bx2b+ Sx2b", keys: "←<enter>" },
    Scene {
        id: "wa",
        preset: Some("drops"),
        moves: "SP-4g SP-4e SP-4f SPx4f RRx4f SP*4e",
        keys: "↓<enter>",
    },
    Scene { id: "shogi", preset: None, moves: "P-7f P-3d Bx2b+ P-8d +Bx3a P-8e", keys: "<tab>" },
];

impl Scene {
    fn rules(&self) -> Rules {
        let presets = self.preset.into_iter().map(str::to_owned).collect();
        rules(self.id, &Choice { presets, ..Choice::default() })
    }

    /// The scene, with the keys `first` pressed before its moves.
    pub(super) fn driver(&self, language: Language, size: (u16, u16), first: &str) -> Driver {
        let mut driver = Driver::in_language(language, Some(self.rules().start()), size);
        driver.keys(first);
        for mv in self.moves.split_whitespace() {
            driver.typed(mv);
        }
        driver.keys(self.keys);
        driver
    }

    /// The usual windows, and the smallest with room for the board.
    fn sizes(&self) -> Vec<(u16, u16)> {
        SIZES.into_iter().chain([self.smallest(Language::ENGLISH)]).collect()
    }

    /// The smallest window with room for the board, with ranks named in `language`.
    pub(super) fn smallest(&self, language: Language) -> (u16, u16) {
        let geometry = self.rules().selection().geometry();
        Layout::new(Rect::ZERO, geometry, LayoutRequest::new(language)).unwrap_err().needed
    }
}

#[test]
fn every_variant_in_every_usual_window() {
    for scene in &SCENES {
        for size in scene.sizes() {
            let driver = scene.driver(Language::ENGLISH, size, "");
            let name = format!("{}-{}x{}", scene.id, size.0, size.1);
            insta::assert_snapshot!(name, fixture::picture(&driver.buffer()));
        }
    }
}

#[test]
fn the_first_variants_have_their_screens() {
    let shown: Vec<_> = SCENES.iter().map(|scene| scene.id.to_owned()).collect();
    let shipped = library::shipped().iter().map(|variant| variant.id.clone());
    assert_eq!(shown, shipped.take(SCENES.len()).collect::<Vec<_>>());
}

#[test]
fn an_ascii_screen_is_ascii() {
    for scene in &SCENES {
        for size in scene.sizes() {
            let buffer = scene.driver(Language::ENGLISH, size, TO_ASCII).buffer();
            let foreign = buffer.content.iter().find(|cell| !cell.symbol().is_ascii());
            assert_eq!(foreign, None, "{} {size:?}", scene.id);
        }
    }
}

#[test]
fn a_large_window_has_the_largest_squares() {
    for scene in &SCENES {
        let driver = scene.driver(Language::ENGLISH, (200, 60), "");
        let area = Rect::new(0, 0, 200, 60);
        let layout = driver.play().layout(area, &Options::default()).unwrap();
        let larger = layout.cell.larger();
        let board = larger.map(|cell| cell.board(Language::ENGLISH, layout.grid(false).geometry));
        // A title row above the board, a row of messages and one of keys below it.
        assert!(board.is_none_or(|(_, height)| height + 3 > area.height), "{}", scene.id);
        assert!(layout.cell >= CellSize::Huge, "{}", scene.id);
    }
}

#[test]
fn a_key_changes_the_size_of_the_squares() {
    let mut driver = SCENES[1].driver(Language::ENGLISH, (120, 40), "");
    driver.keys(">").shows("Larger squares do not fit into this window.");
    driver.keys("<").shows("Square size: 5x3.");
    driver.keys("<").shows("Square size: 4x3.");
    driver.keys("<").shows("Square size: 4x2.");
    driver.keys("<").shows("Square size: 4x1.");
    driver.keys("<").shows("Square size: 3x1.");
    driver.keys("<").shows("These are the smallest squares.");
    driver.keys(">").keys(">").shows("Square size: 4x2.");
    driver.keys(">").keys(">").shows("Square size: 5x3.");
    driver.keys(">").shows("Square size: 6x3, the largest that leaves room for everything.");
    // That size follows the window again.
    driver.size = Size { width: 200, height: 60 };
    driver.event(Event::Resize(200, 60));
    driver.keys("<").shows("Square size: 10x5.");
}

#[test]
fn the_editor_changes_the_size_too() {
    let mut driver = Driver::variant("sho");
    driver.keys(":edit<enter><").shows("EDIT");
    let smaller = driver.screen();
    driver.keys(">");
    assert_ne!(smaller, driver.screen());
}

#[test]
fn counts_of_influence_leave_the_sides_of_the_pieces() {
    for size in SIZES {
        let mut driver = Driver::new(Some(SCENES[1].rules().start()), size);
        let area = Rect::new(0, 0, size.0, size.1);
        let layout = driver.play().layout(area, &Options::default()).unwrap();
        let inside = layout.grid(false).inside();
        let setup = driver.play().game().position().setup();
        let marked = |buffer: &Buffer| {
            let signs = inside.positions().filter(|at| buffer[*at].symbol() == "v");
            let squares = signs.filter_map(|at| layout.grid(false).square_at(at.x, at.y));
            squares.filter(|&square| setup.piece(square).is_some()).collect::<Vec<_>>()
        };
        let before = marked(&driver.buffer());
        assert!(before.len() > 15, "{size:?}");
        driver.keys(":influence<enter>");
        assert_eq!(marked(&driver.buffer()), before, "{size:?}");
    }
}

#[test]
fn the_way_to_the_help_in_the_title_can_be_clicked() {
    let mut driver = Driver::new(Some(rules("wa", &Choice::default()).start()), (120, 40));
    for keys in ["", ":edit<enter>"] {
        driver
            .keys(keys)
            .hides("finds everything by its name")
            .click_text("? help")
            .shows("finds everything by its name");
        driver.keys("<esc>").hides("finds everything by its name");
    }
    driver
        .keys("<esc>")
        .typed("SP-4g")
        .keys("q")
        .shows("Quit?")
        .click_text("? help")
        .shows("Quit?");
}

#[test]
fn a_long_message_leaves_the_board_whole_where_there_is_room_beside_it() {
    for id in ["sho", "heian", "wa"] {
        let mut driver = Driver::new(Some(rules(id, &Choice::default()).start()), (80, 24));
        let edge = |driver: &Driver| {
            let screen = driver.screen();
            let row = screen.lines().position(|row| row.contains('└')).unwrap();
            (row, screen.lines().nth(row).unwrap().split('┘').next().unwrap().to_owned())
        };
        let before = edge(&driver);
        let told = format!("{}end.", "a file with a name so long ".repeat(4));
        driver.app.update(EffectResult::Copied(told));
        assert_eq!(edge(driver.shows("end.")), before, "{}", driver.screen());
    }
}

#[test]
fn the_help_explains_what_is_drawn_round_the_board() {
    let mut driver = Driver::new(Some(rules("sho", &Choice::default()).start()), (80, 200));
    driver.shows("┃").hides("bare in").typed("help").keys("<home>").shows("What the screen shows");
    let screen = driver.screen();
    for (sign, meaning) in [
        ("thick frame", "the ranks where pieces promote"),
        ("dots between", "as on a real board"),
        ("^ or v", "the side to move"),
        ("bare in", "until the king is bare"),
    ] {
        let explains = |row: &str| row.contains(sign) && row.contains(meaning);
        assert!(screen.lines().any(explains), "{sign} in\n{screen}");
    }
    Driver::new(None, (80, 200)).typed("help").hides("What the screen shows");
}
