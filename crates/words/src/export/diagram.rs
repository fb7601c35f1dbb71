//! The diagrams of a position in a language, as a picture and as text.

use crate::language::Language;
use crate::message;
use crate::wording::{Conventions, Diagrams, Side, diagram_with_letters};
use zushiki_core::board::{Color, Setup};
use zushiki_core::game::{Game, NodeId};
use zushiki_core::notation::diagram;
use zushiki_core::notation::svg::{self, Labels};
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;

/// The picture of the position at a node.
#[must_use]
pub fn picture(language: Language, game: &Game, node: NodeId) -> String {
    let position = game.position_of(node);
    svg::write(&position, game.node(node).mv(), &labels(language, &position))
}

/// The position as text, with the pieces that readers of the language expect.
#[must_use]
pub(super) fn text(language: Language, selection: &Selection, setup: &Setup) -> String {
    match Conventions::of(language).diagrams {
        Diagrams::Letters => diagram_with_letters(language, selection, setup),
        Diagrams::Kanji => diagram::kanji(selection, setup),
    }
}

fn labels(language: Language, position: &Position) -> Labels {
    match Conventions::of(language).diagrams {
        Diagrams::Letters => Labels::default(),
        Diagrams::Kanji => Labels {
            in_kanji: true,
            hands: Color::ALL.map(|color| side_text(language, position, color)),
        },
    }
}

/// The side with its mark, and where pieces are dropped, the word for its hand.
fn side_text(language: Language, position: &Position, color: Color) -> String {
    let (selection, mark) = (position.selection(), Conventions::of(language).marks.of(color));
    let (side, held) = (Side::of(selection, color), position.hand(color).iter().count());
    if selection.rules().drops.enabled {
        message!(language, "notation-picture-hand", mark, side, held)
    } else {
        message!(language, "notation-picture-side", mark, side)
    }
}
