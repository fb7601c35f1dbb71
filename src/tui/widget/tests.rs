//! Whole screens, composed as a playing screen does it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::fixture::{self, Game};
use super::*;
use crate::board::Color;
use crate::tui::glyph::{GlyphMode, Glyphs};
use crate::tui::layout::{Layout, TooSmall, Wants};
use crate::tui::theme::Theme;

fn screen(game: &Game, size: (u16, u16), mode: GlyphMode, drops: bool) -> Result<Buffer, TooSmall> {
    let area = Rect::new(0, 0, size.0, size.1);
    let base = game.faces.iter().filter(|face| !face.is_promoted());
    let wants =
        Wants { hand_kinds: if drops { base.count() as u16 - 1 } else { 0 }, ..Wants::default() };
    let layout = Layout::new(area, game.setup.geometry(), wants)?;
    let mut buf = Buffer::empty(area);
    let theme = &Theme::MONO;
    let glyphs = Glyphs { mode, ascii_frames: false };
    let geometry = game.setup.geometry();
    let marks = Marks { cursor: geometry.parse("2b"), ..Marks::default() };
    BoardView {
        grid: layout.grid(false),
        setup: &game.setup,
        faces: &game.faces,
        zone: 3,
        turn: Some(Color::Black),
        marks: &marks,
        glyphs,
        theme,
    }
    .render(area, &mut buf);
    for color in Color::ALL {
        if let Some(place) = layout.hand(color, false) {
            HandView {
                color,
                hand: &game.setup.hands[color.index()],
                faces: &game.faces,
                cursor: None,
                selected: None,
                glyphs,
                theme,
            }
            .render(place, &mut buf);
        }
    }
    if let Some(title) = layout.title {
        TitleLine {
            banner: None,
            parts: &["Wa shogi (with drops)", "move 41", "Black to move"],
            right: "? help",
            theme,
        }
        .render(title, &mut buf);
    }
    let moves: Vec<String> = (0..41).map(|n| format!("SP-{}e", n % 11 + 1)).collect();
    if let Some(place) = layout.moves {
        MoveListView {
            moves: &moves,
            at: 40,
            first: Color::Black,
            numbering: Numbering::Pairs,
            end: None,
            glyphs,
            theme,
        }
        .render(place, &mut buf);
    }
    if let Some(place) = layout.card {
        let piece = game
            .setup
            .piece(marks.cursor.unwrap())
            .or(game.setup.piece(geometry.parse("2a").unwrap()))
            .unwrap();
        CardView { faces: &game.faces, kind: piece.kind, color: piece.color, glyphs, theme }
            .render(place, &mut buf);
    }
    let keys = KeyBar {
        keys: &[
            ("hjkl", "move"),
            ("enter", "pick"),
            (":", "type"),
            ("u", "undo"),
            ("f", "flip"),
            ("g", "glyphs"),
            ("?", "help"),
            ("q", "quit"),
        ],
        theme,
    };
    if let Some(place) = layout.keys {
        keys.render(place, &mut buf);
        MessageLine { text: "blocked at 6d", tone: Tone::Warning, theme }
            .render(layout.message, &mut buf);
    } else {
        keys.render(layout.message, &mut buf);
    }
    Ok(buf)
}

/// Not a check of anything: prints screens to be looked at.
#[test]
#[ignore = "prints screens to be looked at"]
fn show() {
    let mut wa_full = fixture::wa();
    let kinds = wa_full.faces.iter().filter(|face| !face.is_promoted()).count();
    for kind in 1..kinds {
        wa_full.setup.hands[0].set(crate::board::PieceKind(kind as u16), 2);
    }
    wa_full.setup.hands[1].set(crate::board::PieceKind(kinds as u16 - 1), 11);
    for size in [(80, 24), (36, 15), (120, 40), (200, 60), (60, 24), (50, 50)] {
        for (name, game, drops) in [
            ("shogi", fixture::shogi(), true),
            ("heian", fixture::heian(), false),
            ("wa", fixture::wa(), false),
            (
                "wa drops",
                fixture::Game { faces: wa_full.faces.clone(), setup: wa_full.setup.clone() },
                true,
            ),
        ] {
            for mode in [GlyphMode::Kanji, GlyphMode::Letters] {
                println!("=== {name} {size:?} {mode:?}");
                match screen(&game, size, mode, drops) {
                    Ok(buf) => println!("{}", fixture::text(&buf)),
                    Err(error) => println!("{error}"),
                }
            }
        }
    }
}
