use super::*;
use zushiki_words::language::Language;

/// The parts of a screen without hands.
fn usual() -> LayoutRequest {
    LayoutRequest::new(Language::ENGLISH)
}

fn board(files: u8, ranks: u8) -> Geometry {
    Geometry::new(files, ranks).unwrap()
}

fn window(width: u16, height: u16) -> Rect {
    Rect::new(0, 0, width, height)
}

fn with_hands(hand_kinds: u16) -> LayoutRequest {
    LayoutRequest { hand_kinds, ..usual() }
}

fn laid_out(size: (u16, u16), geometry: Geometry, wants: LayoutRequest) -> Layout {
    Layout::new(window(size.0, size.1), geometry, wants).unwrap()
}

fn parts(layout: &Layout) -> Vec<Rect> {
    let optional = [layout.title, layout.moves, layout.card, layout.keys];
    let optional = optional.into_iter().flatten();
    let hands = layout.hands.into_iter().flatten();
    [layout.board, layout.message].into_iter().chain(optional).chain(hands).collect()
}

#[test]
fn boards_take_what_the_arithmetic_says() {
    let (wa, sho) = (board(11, 11), board(9, 9));
    assert_eq!(CellSize::Tiny.board(Language::ENGLISH, wa), (36, 14));
    assert_eq!(CellSize::Small.board(Language::ENGLISH, wa), (47, 14));
    assert_eq!(CellSize::Medium.board(Language::ENGLISH, sho), (39, 21));
    assert_eq!(CellSize::Tall.board(Language::ENGLISH, sho), (39, 30));
    assert_eq!(CellSize::Broad.board(Language::ENGLISH, sho), (48, 30));
    assert_eq!(CellSize::Large.board(Language::ENGLISH, sho), (57, 30));
    assert_eq!(CellSize::Huge.board(Language::ENGLISH, wa), (91, 47));
    assert_eq!(CellSize::Giant.board(Language::ENGLISH, wa), (113, 58));
    assert_eq!(CellSize::Colossal.board(Language::ENGLISH, sho), (111, 57));
}

#[test]
fn nothing_overlaps_or_leaves_the_window_at_any_size() {
    let wanted = [usual(), with_hands(7), with_hands(16)];
    for geometry in [board(1, 1), board(9, 8), board(11, 11), board(8, 16)] {
        for (width, height) in (0..=300).flat_map(|w| (0..=120).map(move |h| (w, h))) {
            for wants in wanted {
                check(window(width, height), geometry, wants);
            }
        }
    }
}

fn check(area: Rect, geometry: Geometry, wants: LayoutRequest) {
    let (width, height) = CellSize::Tiny.board(Language::ENGLISH, geometry);
    let fits = area.width >= width && area.height > height;
    let layout = Layout::new(area, geometry, wants);
    assert_eq!(layout.is_ok(), fits, "{area} {wants:?}");
    let Ok(layout) = layout else { return };
    let parts = parts(&layout);
    for (index, part) in parts.iter().enumerate() {
        assert!(!part.is_empty() && area.union(*part) == area, "{area} {layout:?}");
        for other in &parts[index + 1..] {
            assert!(!part.intersects(*other), "{area} {layout:?}");
        }
    }
    check_order(&layout, wants);
}

/// The card is left out first, then the move list; title and hands only after both.
fn check_order(layout: &Layout, wants: LayoutRequest) {
    let hands = layout.hands.is_some() || wants.hand_kinds == 0;
    assert!(layout.card.is_none() || layout.moves.is_some(), "{layout:?}");
    assert!(layout.moves.is_none() || layout.title.is_some(), "{layout:?}");
    assert!(layout.moves.is_none() || hands, "{layout:?}");
}

#[test]
fn at_80x24_every_game_shows_everything() {
    for (geometry, hand_kinds, cell) in [
        (board(9, 9), 0, CellSize::Medium),
        (board(9, 9), 7, CellSize::Medium),
        (board(9, 8), 0, CellSize::Medium),
        (board(8, 9), 0, CellSize::Medium),
        (board(11, 11), 0, CellSize::Small),
        (board(11, 11), 16, CellSize::Small),
        (board(5, 5), 6, CellSize::Large),
    ] {
        let layout = laid_out((80, 24), geometry, with_hands(hand_kinds));
        assert_eq!(layout.cell, cell, "{geometry:?}");
        assert_eq!(layout.hands.is_some(), hand_kinds > 0);
        for part in [layout.title, layout.moves, layout.card, layout.keys] {
            assert!(part.is_some(), "{layout:?}");
        }
    }
}

#[test]
fn a_window_larger_than_needed_has_the_board_in_its_middle() {
    for (size, geometry, kinds, cell) in [
        ((180, 56), board(9, 9), 7, CellSize::Giant),
        ((200, 60), board(9, 9), 7, CellSize::Colossal),
        ((200, 60), board(11, 11), 0, CellSize::Huge),
        ((200, 60), board(11, 11), 16, CellSize::Huge),
        ((220, 70), board(9, 8), 0, CellSize::Colossal),
    ] {
        let layout = laid_out(size, geometry, with_hands(kinds));
        let (above, below) = (layout.board.top() - 1, size.1 - 2 - layout.board.bottom());
        assert!(below - above <= 1, "{layout:?}");
        let left = layout.hands.map_or(layout.board, |hands| hands[0]).left();
        let right = size.0 - layout.moves.unwrap().right();
        assert!(right.abs_diff(left) <= 1, "{layout:?}");
        assert_eq!(layout.cell, cell);
    }
}

#[test]
fn the_board_and_one_row_are_enough() {
    let layout = laid_out((36, 15), board(11, 11), with_hands(16));
    assert_eq!(layout.board, window(36, 14));
    assert_eq!(layout.message, Rect::new(0, 14, 36, 1));
    assert_eq!(parts(&layout).len(), 2);
}

#[test]
fn keys_and_messages_share_a_row_where_squares_of_two_rows_become_larger() {
    let dai = laid_out((160, 50), board(15, 15), with_hands(20));
    assert_eq!((dai.cell, dai.keys), (CellSize::Large, None));
    assert!(dai.title.is_some() && dai.moves.is_some() && dai.card.is_some());
    let sho = laid_out((160, 50), board(9, 9), with_hands(7));
    assert!(sho.cell > CellSize::Large && sho.keys.is_some());
}

#[test]
fn high_windows_have_squares_of_three_rows_as_wide_as_there_is_room() {
    for (size, files, cell) in [
        ((160, 50), 15, CellSize::Large),
        ((116, 50), 15, CellSize::Broad),
        ((100, 50), 15, CellSize::Tall),
        ((100, 49), 15, CellSize::Medium),
        ((105, 41), 12, CellSize::Large),
        ((91, 41), 12, CellSize::Broad),
        ((80, 41), 12, CellSize::Tall),
        ((80, 40), 12, CellSize::Medium),
        ((76, 33), 9, CellSize::Broad),
        ((67, 32), 9, CellSize::Tall),
    ] {
        let layout = laid_out(size, board(files, files), usual());
        assert_eq!(layout.cell, cell, "{size:?} {files}");
        assert!(layout.moves.is_some() && layout.card.is_some(), "{layout:?}");
    }
}

#[test]
fn captured_pieces_beside_the_board_take_the_rows_that_they_need() {
    let wants = LayoutRequest { held_kinds: Some(3), ..with_hands(16) };
    let [above, below] = laid_out((200, 60), board(11, 11), wants).hands.unwrap();
    assert_eq!((above.height, below.height), (5, 5));
    let wants = LayoutRequest { held_kinds: Some(0), ..with_hands(16) };
    assert_eq!(laid_out((200, 60), board(11, 11), wants).hands.unwrap()[0].height, 3);
}

#[test]
fn too_small_says_what_is_needed_and_what_there_is() {
    let error = Layout::new(window(35, 40), board(11, 11), usual()).unwrap_err();
    assert_eq!(error, TooSmall { needed: (36, 15), there: (35, 40) });
}

#[test]
fn a_size_chosen_by_hand_is_the_upper_limit() {
    let chosen = |cell| LayoutRequest { cell: Some(cell), ..usual() };
    let sho = board(9, 9);
    let size_of = |cell, window| laid_out(window, sho, chosen(cell)).cell;
    assert_eq!(size_of(CellSize::Tiny, (200, 60)), CellSize::Tiny);
    assert_eq!(size_of(CellSize::Large, (80, 24)), CellSize::Medium);
    let large = laid_out((57, 40), sho, chosen(CellSize::Large));
    assert_eq!((large.cell, large.card), (CellSize::Large, None));
}

#[test]
fn each_size_has_its_neighbours() {
    for pair in CellSize::ALL.windows(2) {
        let (small, large) = (pair[0], pair[1]);
        assert!(small.width() <= large.width() && small.height() <= large.height());
        assert_eq!((small.larger(), large.smaller()), (Some(large), Some(small)));
    }
    assert_eq!((CellSize::Tiny.smaller(), CellSize::Colossal.larger()), (None, None));
}

#[test]
fn hands_change_places_with_the_board() {
    let layout = laid_out((80, 24), board(11, 11), with_hands(16));
    let above = layout.hand(Color::White, false).unwrap();
    let below = layout.hand(Color::Black, false).unwrap();
    assert!(above.bottom() <= layout.board.top() && below.top() >= layout.board.bottom());
    assert_eq!(layout.hand(Color::Black, true), Some(above));
    assert_eq!(layout.hand(Color::White, true), Some(below));
}

#[test]
fn a_wide_window_has_a_stand_to_the_right_of_each_player() {
    for (window, geometry, kinds) in [
        ((120, 40), board(9, 9), 7),
        ((104, 29), board(11, 11), 16),
        ((200, 60), board(11, 11), 16),
    ] {
        let layout = laid_out(window, geometry, with_hands(kinds));
        let [above, below] = layout.hands.unwrap();
        assert!(layout.cell >= CellSize::Medium && layout.card.is_some());
        assert!(above.right() < layout.board.left() && below.left() > layout.board.right());
        assert!(above.top() > layout.board.top() && below.bottom() < layout.board.bottom());
        assert_eq!((above.width, above.height), (HAND_COLUMN_WIDTH, kinds + 2));
    }
}

#[test]
fn a_click_finds_the_square_that_is_drawn_there() {
    for (files, ranks) in [(9, 8), (11, 11), (1, 1)] {
        for cell in CellSize::ALL {
            for flipped in [false, true] {
                check_clicks(Grid::whole(
                    Language::ENGLISH,
                    (7, 3),
                    board(files, ranks),
                    cell,
                    flipped,
                ));
            }
        }
    }
}

fn check_clicks(grid: Grid) {
    let mut squares = 0;
    for position in window(160, 80).positions() {
        let found = grid.square_at(position.x, position.y);
        assert_eq!(found.is_some(), grid.inside().contains(position), "{grid:?}");
        let Some(square) = found else { continue };
        assert!(grid.rect(square).contains(position), "{grid:?} {square:?}");
        squares += 1;
    }
    assert_eq!(squares, grid.inside().area());
}

#[test]
fn black_sits_at_the_bottom_until_the_board_is_flipped() {
    let geometry = board(9, 9);
    let corner = |flipped| {
        let grid = Grid::whole(Language::ENGLISH, (0, 0), geometry, CellSize::Tiny, flipped);
        grid.square_at(1, 2).map(|square| geometry.name(square).to_string())
    };
    assert_eq!(corner(false).as_deref(), Some("9a"));
    assert_eq!(corner(true).as_deref(), Some("1i"));
}

#[test]
fn the_tree_has_half_of_a_wide_list_and_all_of_a_narrow_one() {
    let with_tree = |size: (u16, u16)| {
        let before = laid_out(size, board(9, 9), usual());
        let mut after = before;
        after.make_room_for_tree();
        (before, after)
    };
    let (before, after) = with_tree((200, 60));
    let (list, tree) = (after.moves.unwrap(), after.tree.unwrap());
    assert_eq!(list.union(tree), before.moves.unwrap());
    assert_eq!((tree.x - list.right(), tree.width), (GAP, list.width));
    assert_eq!(after.card, before.card);
    let (before, after) = with_tree((120, 40));
    assert_eq!((after.moves, after.tree), (None, before.moves));
    // A low list takes the rows of the card below it.
    let (before, after) = with_tree((80, 24));
    let (list, card) = (before.moves.unwrap(), before.card.unwrap());
    assert_eq!((after.tree, after.card), (Some(list.union(card)), None));
    let mut bare = laid_out((36, 15), board(9, 9), usual());
    bare.make_room_for_tree();
    assert_eq!(bare.tree, None);
}

#[test]
fn an_analysis_takes_the_end_of_the_list_or_the_place_of_the_card() {
    let roomy = laid_out((160, 50), board(9, 9), usual());
    let (mut with, list) = (roomy, roomy.moves.unwrap());
    with.make_room_for_analysis((5, 8), 6);
    let rows = |part: Option<Rect>| part.map(|part| part.height);
    assert_eq!((rows(with.analysis), rows(with.graph)), (Some(8), Some(6)));
    assert_eq!((with.card, rows(with.moves)), (roomy.card, Some(list.height - 14)));
    let small = laid_out((80, 24), board(9, 9), usual());
    let mut with = small;
    with.make_room_for_analysis((5, 8), 6);
    assert_eq!((with.card, rows(with.analysis), rows(with.graph)), (None, Some(8), Some(6)));
    let mut without = small;
    without.make_room_for_analysis((0, 0), 0);
    assert_eq!(without, small);
}

#[test]
fn a_comment_is_shown_beside_an_analysis_and_a_graph() {
    for (pane, graph) in [((5, 5), 6), ((12, 12), 0), ((0, 0), 6)] {
        let mut layout = laid_out((80, 24), board(9, 9), usual());
        layout.make_room_for_analysis(pane, graph);
        layout.make_room_for_comment(9, false);
        let comment = layout.comment.unwrap();
        let others = [layout.moves, layout.card, layout.analysis, layout.graph];
        let overlap = others.into_iter().flatten().any(|part| part.intersects(comment));
        assert!(!overlap && comment.height >= 4, "{layout:?}");
    }
}

#[test]
fn an_analysis_overlaps_nothing_at_any_size() {
    for (width, height) in (0..=170).flat_map(|w| (0..=60).map(move |h| (w, h))) {
        let area = window(width, height);
        for (pane, graph) in [((3, 4), 0), ((7, 12), 6), ((0, 0), 6)] {
            let Ok(mut layout) = Layout::new(area, board(9, 9), usual()) else {
                continue;
            };
            layout.make_room_for_analysis(pane, graph);
            let mut parts = parts(&layout);
            parts.extend([layout.analysis, layout.graph].into_iter().flatten());
            for (index, part) in parts.iter().enumerate() {
                assert!(!part.is_empty() && area.union(*part) == area, "{area} {layout:?}");
                assert!(!parts[index + 1..].iter().any(|it| it.intersects(*part)), "{layout:?}");
            }
        }
    }
}

/// Of a board of 36 files and ranks a part is shown, with the square in focus on it.
#[test]
fn a_board_larger_than_the_window_is_shown_in_part() {
    let geometry = board(36, 36);
    for size in [(80, 24), (120, 40), (40, 30)] {
        let mut layout = laid_out(size, geometry, usual());
        let all = window(size.0, size.1);
        assert!(parts(&layout).iter().all(|part| all.union(*part) == all));
        for (square, flipped) in geometry.squares().flat_map(|at| [(at, false), (at, true)]) {
            layout.focus = Some(square);
            let grid = layout.grid(flipped);
            assert_eq!(grid.area(), layout.board);
            let rect = grid.rect(square);
            assert_eq!(grid.square_at(rect.x, rect.y), Some(square));
        }
        check_clicks(layout.grid(false));
    }
    let error = Layout::new(window(80, 12), geometry, usual()).unwrap_err();
    let TooSmall { needed: (columns, rows), there } = error;
    assert_eq!(there, (80, 12));
    let lays_out = |width, height| Layout::new(window(width, height), geometry, usual()).is_ok();
    assert!(lays_out(columns, rows));
    assert!(!lays_out(columns - 1, rows) && !lays_out(112, rows - 1));
}
