//! Tests of single widgets. The tests of `tui` have snapshots of whole screens.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::fixture::{self, Game};
use super::*;
use crate::glyph::{GlyphMode, Glyphs};
use crate::theme::{Depth, Theme, ThemeName};
use zushiki_core::board::Color;
use zushiki_words::language::Language;
use zushiki_words::wording::Side;

const THEME: &Theme = &Theme::MONO;

fn glyphs(mode: GlyphMode) -> Glyphs {
    Glyphs { mode, ascii_frames: false, ascii_signs: false }
}

fn drawn(size: (u16, u16), widget: impl Widget) -> Buffer {
    let area = Rect::new(0, 0, size.0, size.1);
    let mut buf = Buffer::empty(area);
    widget.render(area, &mut buf);
    buf
}

/// Texts of `count` moves of wa shogi.
fn moves(count: usize) -> Vec<String> {
    let texts = ["SP-6h", "SP-6d", "TFx8e+", "+SP11kx10j", "CE-10h", "FF-3d"];
    texts.into_iter().cycle().take(count).map(str::to_owned).collect()
}

fn list(moves: &[String], at: usize) -> MoveListView<'_> {
    MoveListView {
        language: Language::ENGLISH,
        moves,
        at,
        played: moves.len(),
        first: Color::Black,
        first_number: 1,
        widest: moves.iter().map(|text| super::paint::width(text)).max().unwrap_or(0),
        numbering: Numbering::Pairs,
        end: None,
        glyphs: glyphs(GlyphMode::Kanji),
        theme: THEME,
    }
}

fn hand(game: &Game, color: Color) -> HandView<'_> {
    HandView {
        language: Language::ENGLISH,
        label: HandView::label_of(Language::ENGLISH, Side::of_any_game(color)),
        in_row: [Vec::new(), HandView::label_of(Language::ENGLISH, Side::of_any_game(color))],
        color,
        at_the_top: color == Color::White,
        hand: &game.setup.hands[color.index()],
        faces: &game.faces,
        cursor: None,
        selected: None,
        glyphs: glyphs(GlyphMode::Kanji),
        theme: THEME,
    }
}

/// Wa shogi with two of everything in Black's hand and pawns in White's.
fn wa_with_hands() -> Game {
    let mut game = fixture::game("wa");
    let kinds = game.faces.iter().filter(|face| !face.is_promoted() && !face.royal);
    let kinds: Vec<_> = kinds.map(|face| face.base).collect();
    for kind in kinds {
        game.setup.hands[0].set(kind, 2);
    }
    let pawn = game.kind("SP");
    game.setup.hands[1].set(pawn, 11);
    game
}

fn card(game: &Game, abbr: &str, mode: GlyphMode) -> CardView<'static> {
    let selection: &'static _ = Box::leak(Box::new(game.selection.clone()));
    CardView {
        language: Language::ENGLISH,
        selection,
        kind: game.kind(abbr),
        color: Color::Black,
        turned: false,
        glyphs: glyphs(mode),
        theme: THEME,
        typed: &[],
    }
}

#[test]
fn a_name_beside_a_hand_is_cut_only_where_it_has_no_room() {
    let game = wa_with_hands();
    let label = |name: &str| vec![format!("White ({name}):")];
    let in_row = ["Alexander the Great", "Alexan..."].map(label);
    let view = || HandView {
        label: vec!["White".to_owned(), "Alexan...:".to_owned()],
        in_row: in_row.clone(),
        ..hand(&game, Color::White)
    };
    for (columns, name) in [(60, "White (Alexander the Great):"), (30, "White (Alexan...):")] {
        let shown = drawn((columns, 1), view());
        let text = fixture::text(&shown);
        assert!(text.contains(name) && text.contains("11"), "{text}");
    }
}

#[test]
fn a_long_movement_is_wrapped_where_no_diagram_has_room() {
    let game = fixture::game("taikyoku");
    let eagle = card(&game, "FE", GlyphMode::Kanji);
    let text = |size| fixture::text(&drawn(size, eagle)).split_whitespace().collect::<String>();
    let betza = &game.selection.face(eagle.kind).betza;
    assert!(text((38, 8)).contains(&format!("moves{betza}(Betza)")), "{}", text((38, 8)));
    assert!(text((38, 5)).ends_with("..."), "{}", text((38, 5)));
}

#[test]
fn nothing_panics_however_little_room_there_is() {
    let game = wa_with_hands();
    let moves = moves(41);
    let held = game.kind("SP");
    for size in (0..40).flat_map(|w| (0..20).map(move |h| (w, h))) {
        for at in [0, 20, 41] {
            drawn(size, list(&moves, at));
        }
        drawn(
            size,
            HandView {
                language: Language::ENGLISH,
                cursor: Some(held),
                selected: Some(held),
                ..hand(&game, Color::Black)
            },
        );
        drawn(size, card(&game, "SO", GlyphMode::Kanji));
        drawn(size, Popup { title: "Promote?", glyphs: glyphs(GlyphMode::Kanji), theme: THEME });
        drawn(size, MessageLine { text: "blocked at 6d", tone: Tone::Warning, theme: THEME });
        drawn(size, KEYS);
        drawn(size, TITLE);
        for outer in [size, (80, 24)] {
            let place = Popup::place(Rect::new(0, 0, outer.0, outer.1), size.0, size.1);
            assert!(place.width <= outer.0 && Popup::inside(place).width <= place.width);
        }
    }
}

const KEYS: KeyBar<'static> = KeyBar {
    keys: &[
        bar_key("hjkl", "move", false),
        bar_key("Enter", "pick up", false),
        bar_key(":", "type", false),
        bar_key("u", "undo", false),
        bar_key("?", "help", false),
    ],
    theme: THEME,
};

const fn bar_key(name: &'static str, word: &'static str, is_kept: bool) -> BarKey<'static> {
    BarKey { name, word, is_kept }
}

const TITLE: TitleLine<'static> = TitleLine {
    banner: Some("REVIEW"),
    parts: &["Wa shogi (with drops)", "move 41", "Black to move"],
    right: "? help",
    theme: THEME,
};

#[test]
fn the_title_leaves_out_parts_without_room() {
    let line = |width| fixture::text(&drawn((width, 1), TITLE));
    assert_eq!(line(70), " REVIEW  Wa shogi (with drops)   move 41   Black to move       ? help\n");
    assert_eq!(line(45), " REVIEW  Wa shogi (with drops)   move 41\n");
}

#[test]
fn the_key_bar_shows_whole_entries_and_knows_them_again() {
    let buf = drawn((35, 1), KEYS);
    assert_eq!(fixture::text(&buf), " hjkl move  Enter pick up  : type\n");
    let hits = |x| KEYS.key_at(buf.area, x, 0);
    assert_eq!(
        [0, 1, 9, 10, 12, 24, 25, 27, 32, 33].map(hits),
        [None, Some(0), Some(0), None, Some(1), Some(1), None, Some(2), Some(2), None]
    );
    assert_eq!(fixture::text(&drawn((24, 1), KEYS)), " hjkl move\n", "no key without its word");
    assert_eq!(KEYS.key_at(buf.area, 1, 1), None);
}

#[test]
fn keys_make_way_for_those_that_the_bar_keeps() {
    let keys = [
        bar_key("Enter", "move", false),
        bar_key("k", "letters", false),
        bar_key("?", "help", true),
        bar_key("p", "pieces", false),
        bar_key("q", "exit", true),
    ];
    let bar = KeyBar { keys: &keys, theme: THEME };
    let text = |width| fixture::text(&drawn((width, 1), bar));
    assert_eq!(text(48), " Enter move  k letters  ? help  p pieces  q exit\n");
    assert_eq!(text(47), " Enter move  k letters  ? help  q exit\n");
    assert_eq!(text(37), " Enter move  ? help  q exit\n");
    assert_eq!(text(20), " Enter move  ? help\n");
    assert_eq!(bar.key_at(Rect::new(0, 0, 37, 1), 21, 0), Some(4));
}

#[test]
fn moves_are_numbered_by_pairs_or_singly() {
    let moves = moves(3);
    let shown = |numbering, first, first_number| {
        let view = MoveListView {
            language: Language::ENGLISH,
            numbering,
            first,
            first_number,
            ..list(&moves, 0)
        };
        let text = fixture::text(&drawn((40, 4), view));
        let lines =
            text.lines().skip(1).map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
        lines.collect::<Vec<_>>()
    };
    assert_eq!(shown(Numbering::Pairs, Color::Black, 1), ["1. SP-6h SP-6d", "2. TFx8e+", ""]);
    assert_eq!(shown(Numbering::Pairs, Color::White, 2), ["1. … SP-6h", "2. SP-6d TFx8e+", ""]);
    assert_eq!(shown(Numbering::Single, Color::Black, 1), ["1. SP-6h 2. SP-6d", "3. TFx8e+", ""]);
    assert_eq!(
        shown(Numbering::Single, Color::White, 2),
        ["1. … 2. SP-6h", "3. SP-6d 4. TFx8e+", ""]
    );
    // As in Japanese records of handicap games.
    assert_eq!(shown(Numbering::Single, Color::White, 1), ["1. SP-6h 2. SP-6d", "3. TFx8e+", ""]);
    assert_eq!(shown(Numbering::Pairs, Color::White, 1), ["1. SP-6h SP-6d", "2. TFx8e+", ""]);
}

/// The text drawn reversed: the current move.
fn highlighted(buf: &Buffer) -> String {
    let reversed = buf
        .content
        .iter()
        .filter(|cell| cell.modifier.contains(ratatui::style::Modifier::REVERSED));
    reversed.map(|cell| cell.symbol()).collect::<String>().trim().to_owned()
}

#[test]
fn the_current_move_is_always_in_sight() {
    let moves: Vec<_> = (0..60).map(|n| format!("m{n}")).collect();
    for (width, height) in [(12, 2), (12, 3), (30, 5), (40, 9), (22, 21), (64, 50)] {
        for (at, first) in (0..=60).flat_map(|at| Color::ALL.map(|c| (at, c))) {
            let buf = drawn(
                (width, height),
                MoveListView { language: Language::ENGLISH, first, ..list(&moves, at) },
            );
            let expected = at.checked_sub(1).map_or("", |last| &moves[last]);
            assert_eq!(highlighted(&buf), expected, "{width}x{height}");
        }
    }
}

#[test]
fn a_click_on_a_move_means_the_position_after_it() {
    let moves: Vec<_> = (0..30).map(|n| format!("m{n}")).collect();
    for (width, first) in [12, 30, 64].into_iter().flat_map(|w| Color::ALL.map(|c| (w, c))) {
        let view = MoveListView { language: Language::ENGLISH, first, ..list(&moves, 20) };
        let buf = drawn((width, 8), view);
        let mut hits = 0;
        for at in buf.area.positions().filter(|at| buf[*at].symbol() == "m") {
            let digits: String = (at.x + 1..at.x + 3).map(|x| buf[(x, at.y)].symbol()).collect();
            let Ok(index) = digits.trim().parse::<usize>() else { continue };
            assert_eq!(view.ply_at(buf.area, at.x, at.y), Some(index + 1));
            hits += 1;
        }
        assert!(hits >= 7, "{hits}");
        assert_eq!(view.ply_at(buf.area, 2, 0), None, "the heading");
    }
    let handicap = MoveListView { first: Color::White, first_number: 2, ..list(&moves, 0) };
    assert_eq!(handicap.ply_at(Rect::new(0, 0, 40, 8), 5, 1), Some(0), "the ellipsis");
}

#[test]
fn how_the_game_ended_is_below_the_last_move() {
    let moves = moves(41);
    let end = Some("Black won: checkmate");
    for (width, height) in [(22, 6), (40, 9), (40, 40)] {
        let buf = drawn(
            (width, height),
            MoveListView { language: Language::ENGLISH, end, ..list(&moves, 41) },
        );
        let text = fixture::text(&buf);
        let last = text.lines().rfind(|line| !line.is_empty());
        assert_eq!(last, Some(" Black won: checkmate"), "{text}");
    }
}

#[test]
fn moves_after_the_end_are_below_it() {
    let moves: Vec<_> = (1..=4).map(|n| format!("m{n}")).collect();
    let rows = |width, at| {
        let end = Some("end");
        let buf = drawn((width, 8), MoveListView { end, ..list(&moves, at) });
        let text = fixture::text(&buf);
        let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
        text.lines().skip(1).map(words).filter(|line| !line.is_empty()).collect::<Vec<_>>()
    };
    assert_eq!(rows(40, 4), ["1. m1 m2", "2. m3 m4", "end"]);
    assert_eq!(rows(40, 3), ["1. m1 m2", "2. m3", "end", "m4"]);
    assert_eq!(rows(40, 2), ["1. m1 m2", "end", "2. m3 m4"]);
    assert_eq!(rows(40, 0), ["end", "1. m1 m2", "2. m3 m4"]);
    assert_eq!(rows(11, 3), ["1. m1", "m2", "2. m3", "end", "m4"]);
}

#[test]
fn the_end_is_in_sight_with_moves_after_it() {
    let moves: Vec<_> = (0..60).map(|n| format!("m{n}")).collect();
    for (width, height) in [(12, 2), (12, 3), (30, 5), (40, 9), (64, 50)] {
        for at in 0..=60 {
            let buf = drawn((width, height), MoveListView { end: Some("end"), ..list(&moves, at) });
            let text = fixture::text(&buf);
            assert!(text.contains("end"), "{width}x{height}, {at}: {text}");
        }
    }
}

#[test]
fn a_hand_wraps_and_a_click_finds_each_piece() {
    let game = wa_with_hands();
    let view = hand(&game, Color::Black);
    let buf = drawn((47, 2), view.clone());
    insta::assert_snapshot!(fixture::text(&buf), @"
       Black: 鷲2 狐2 鷹2 燕2 兎2 狼2 鹿2 鳫2 鶏2
              烏2 鴟2 犬2 猿2 風2 車2 歩2
    ");
    let mut found: Vec<_> =
        buf.area.positions().filter_map(|at| view.kind_at(buf.area, at.x, at.y)).collect();
    found.dedup();
    let held: Vec<_> = view.hand.iter().map(|(kind, _)| kind).collect();
    assert_eq!(found, held);
}

#[test]
fn a_hand_without_room_says_how_much_is_hidden_but_never_hides_the_cursor() {
    let game = wa_with_hands();
    let pawn = Some(game.kind("SP"));
    let line = |cursor| {
        fixture::text(&drawn(
            (24, 1),
            HandView { language: Language::ENGLISH, cursor, ..hand(&game, Color::Black) },
        ))
    };
    assert_eq!(line(None), "   Black: 鷲2 狐2 +14\n");
    assert!(line(pawn).contains("[歩2]"), "{}", line(pawn));
}

#[test]
fn the_card_of_a_piece() {
    let (wa, shogi) = (fixture::game("wa"), fixture::game("shogi"));
    let mut all = String::new();
    for (game, abbr, mode, size) in [
        (&wa, "SO", GlyphMode::Kanji, (31, 12)),
        (&wa, "+SO", GlyphMode::Letters, (31, 12)),
        (&wa, "CK", GlyphMode::Ascii, (31, 12)),
        (&wa, "TF", GlyphMode::Kanji, (31, 12)),
        (&shogi, "R", GlyphMode::Kanji, (20, 18)),
        (&shogi, "+N", GlyphMode::Kanji, (20, 10)),
        (&shogi, "+N", GlyphMode::Kanji, (20, 6)),
    ] {
        all += &fixture::picture(&drawn(size, card(game, abbr, mode)));
        all += "\n";
    }
    insta::assert_snapshot!(all);
}

#[test]
fn the_card_of_an_emperor_says_what_it_captures() {
    let tai = fixture::game("tai");
    let text = fixture::text(&drawn((40, 24), card(&tai, "E", GlyphMode::Kanji)));
    assert!(text.contains("captures only what is not protected"), "{text}");
}

#[test]
fn a_popup_uncovers_its_frame_and_its_text_is_inside() {
    let game = fixture::game("shogi");
    let mut buf = drawn((39, 21), card(&game, "R", GlyphMode::Kanji));
    for y in 0..21 {
        buf.set_string(0, y, "歩".repeat(19), THEME.text);
    }
    let place = Popup::place(buf.area, 9, 1);
    let popup = Popup { title: "Promote?", glyphs: glyphs(GlyphMode::Kanji), theme: THEME };
    assert_eq!(place.x % 2, 1, "its left edge cuts kanji in half");
    popup.render(place, &mut buf);
    assert_eq!(buf[(place.x - 1, place.y)].symbol(), " ");
    assert_eq!(buf[(place.x, place.y)].symbol(), "┌");
    let inside = Popup::inside(place);
    assert_eq!((inside.width, inside.height), (9, 1));
    assert!(inside.positions().all(|at| buf[at].symbol() == " "));
}

#[test]
fn the_text_in_a_popup_looks_like_any_other() {
    for name in ThemeName::ALL {
        let theme = Theme::of(name, Depth::True);
        let popup = Popup { title: "Game", glyphs: glyphs(GlyphMode::Kanji), theme: &theme };
        let buf = drawn((20, 5), popup);
        let inside = Popup::inside(buf.area).as_position();
        let cell = &buf[inside];
        let plain = theme.screen.patch(theme.text);
        assert_eq!(
            (cell.fg, cell.bg),
            (plain.fg.unwrap_or_default(), plain.bg.unwrap_or_default())
        );
    }
}
