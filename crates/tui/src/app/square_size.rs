//! The size of the squares of boards, which keys change.

use super::appearance::{Appearance, context};
use crate::describe;
use crate::layers::Layers;
use crate::layout::{CellSize, Layout};
use crate::options::Options;
use crate::screen::Message;

/// Makes the squares one size larger or smaller. The size that is chosen without the player's help
/// stays automatic, so that it follows the size of the window.
pub(super) fn change_size(looks: &mut Appearance, larger: bool, layers: &mut Layers) {
    let Some(shown) = layout(looks, *looks.options(), layers) else { return };
    let next = match (shown.is_of_large_board(), larger) {
        (true, _) => next_zoom(shown.cell, larger, looks.options().overview()),
        (false, true) => shown.cell.larger(),
        (false, false) => shown.cell.smaller(),
    };
    if !next.is_some_and(|next| choose(looks, next, layers)) {
        let language = looks.options().language;
        layers.tell(Message::plain(describe::no_cell_size(language, larger)));
    }
}

/// Shows the overview of a large board, or leaves it.
pub(super) fn switch_overview(looks: &mut Appearance, layers: &mut Layers) {
    let options = *looks.options();
    let Some(shown) = layout(looks, options, layers) else { return };
    if !shown.is_of_large_board() {
        return layers.tell(Message::plain(describe::no_overview(options.language)));
    }
    let near = options.zoom.with(shown.cell).near;
    looks.options_mut().zoom.near = near;
    let next = if shown.cell.is_overview() { near } else { options.overview() };
    choose(looks, next, layers);
}

/// The next size of the squares of a large board whose overview has squares of size `overview`.
fn next_zoom(shown: CellSize, larger: bool, overview: CellSize) -> Option<CellSize> {
    let mut sizes = CellSize::WITH_OVERVIEWS.into_iter().filter(|&size| size >= overview);
    if larger { sizes.find(|&size| size > shown) } else { sizes.rfind(|&size| size < shown) }
}

/// Shows squares of size `next` from now on. Returns whether they fit.
fn choose(looks: &mut Appearance, next: CellSize, layers: &mut Layers) -> bool {
    let options = *looks.options();
    let is_shown = |options| layout(looks, options, layers).is_some_and(|it| it.cell == next);
    let large = layout(looks, options, layers).is_some_and(|it| it.is_of_large_board());
    let (automatic, chosen) = if large {
        let zoom = options.zoom.with(next);
        let automatic = crate::layout::Zoom { chosen: None, ..zoom };
        (Options { zoom: automatic, ..options }, Options { zoom, ..options })
    } else {
        (Options { cell: None, ..options }, Options { cell: Some(next), ..options })
    };
    if !is_shown(chosen) {
        return false;
    }
    let options = if is_shown(automatic) { automatic } else { chosen };
    *looks.options_mut() = options;
    let is_automatic = options == automatic;
    layers.tell_board(describe::cell_size(next, is_automatic, options.language));
    true
}

/// The places on the top layer with `options`.
fn layout(looks: &Appearance, options: Options, layers: &Layers) -> Option<Layout> {
    layers.board_layout(&context(looks.area(), layers, &options))
}
