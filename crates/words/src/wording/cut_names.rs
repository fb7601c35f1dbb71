//! The answer where only the first letters of the abbreviation of a piece were typed, which are all that small squares show.

use std::collections::BTreeSet;

use super::{TypedMove, face_name};
use crate::language::Language;
use crate::message;
use zushiki_core::board::PieceKind;
use zushiki_core::notation::{ParseMoveError, parse_move};
use zushiki_core::rules::Position;
use zushiki_core::text::half_width;
use zushiki_core::variant::{Face, Selection};

/// The maximum number of pieces that are listed with their names.
const MOST_NAMED: usize = 6;

/// The pieces of the side to move whose names begin like the text, and the move that was meant if only one of them can
/// make it. `error` is why the text is not a move. `None` if there are no such pieces, or if the letters are the whole
/// name of a piece and no piece with a longer name can make the move either.
pub(super) fn answer(typed: &TypedMove<'_>, error: &ParseMoveError) -> Option<String> {
    let TypedMove { language, position, .. } = *typed;
    let text = half_width(typed.text.trim());
    let (letters, rest) = name_and_rest(&text)?;
    if !error.is_move() && !matches!(error, ParseMoveError::UnknownPiece { .. }) {
        return None;
    }
    let pieces = longer_names(position, &letters);
    let able: Vec<&Face> =
        pieces.iter().copied().filter(|face| goes(position, face, rest)).collect();
    let is_name = position.selection().variant().kind_by_abbr(&letters).is_some();
    let pieces = match able.is_empty() {
        true if is_name || rest.is_empty() => return None,
        true => pieces,
        false => able,
    };
    let named: Vec<String> = pieces.iter().map(|face| named(language, face)).collect();
    if named.is_empty() {
        return None;
    }
    let told = message!(language, "wording-cut-name", letters, pieces = language.any_of(&named));
    let only = pieces.first().filter(|_| pieces.len() == 1 && typed.is_to_move);
    let meant = only.filter(|face| goes(position, face, rest)).map(|face| written(face, rest));
    Some(match meant {
        Some(mv) => message!(language, "wording-did-you-mean", told, mv),
        None => language.sentence(&told),
    })
}

/// The pieces of the game that `text` means without a square: the one with this abbreviation, in any case, or those whose
/// abbreviation begins with it, in capitals.
#[must_use]
pub fn kinds_abbreviated(selection: &Selection, text: &str) -> Vec<PieceKind> {
    let text = half_width(text);
    let variant = selection.variant();
    if let Some(kind) = variant.kind_by_abbr(&text.to_ascii_uppercase()) {
        return vec![kind];
    }
    let letters = text.strip_prefix('+').unwrap_or(&text);
    if letters.is_empty() || !letters.bytes().all(|letter| letter.is_ascii_uppercase()) {
        return Vec::new();
    }
    variant.kinds().filter(|&kind| selection.face(kind).abbr.starts_with(&*text)).collect()
}

/// The pieces of `kinds`, whose abbreviations begin with `text`.
#[must_use]
pub fn cut_name(
    language: Language,
    selection: &Selection,
    text: &str,
    kinds: &[PieceKind],
) -> String {
    let is_short = kinds.len() <= MOST_NAMED;
    let named = kinds.iter().map(|&kind| match selection.face(kind) {
        face if is_short => named(language, face),
        face => face.abbr.clone(),
    });
    let named: Vec<String> = named.collect();
    message!(language, "wording-cut-name", letters = text, pieces = language.any_of(&named))
}

/// The abbreviation of a piece with its name.
fn named(language: Language, face: &Face) -> String {
    let piece = face_name(language, face);
    message!(language, "wording-named-piece", abbr = face.abbr.as_str(), piece)
}

/// The move of a piece with `face` that `rest` names.
fn written(face: &Face, rest: &str) -> String {
    format!("{}{rest}", face.abbr)
}

/// The letters that `text` begins with as capitals, with a `+` before them, and what follows them. A small `x` after
/// them means a capture.
fn name_and_rest(text: &str) -> Option<(String, &str)> {
    let letters = text.strip_prefix('+').unwrap_or(text);
    let end = letters.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(letters.len());
    let name = &letters[..end];
    let name = name.strip_suffix('x').unwrap_or(name);
    let length = text.len() - letters.len() + name.len();
    let (typed, rest) = text.split_at(length);
    (!name.is_empty()).then(|| (typed.to_ascii_uppercase(), rest))
}

/// The faces of pieces that the side to move has on the board or in hand, whose abbreviation begins with `typed` and has
/// more letters.
fn longer_names<'a>(position: &'a Position, typed: &str) -> Vec<&'a Face> {
    let (selection, mover) = (position.selection(), position.to_move());
    let on_board = position.geometry().squares().filter_map(|square| position.piece(square));
    let on_board = on_board.filter(|piece| piece.color == mover).map(|piece| piece.kind);
    let in_hand = position.hand(mover).iter().map(|(kind, _)| kind);
    let kinds: BTreeSet<PieceKind> = on_board.chain(in_hand).collect();
    let faces = kinds.into_iter().map(|kind| selection.face(kind));
    faces.filter(|face| face.abbr.len() > typed.len() && face.abbr.starts_with(typed)).collect()
}

/// Whether a piece with `face` can make the move that `rest` names, perhaps in more than one way.
fn goes(position: &Position, face: &Face, rest: &str) -> bool {
    matches!(
        parse_move(position, &written(face, rest)),
        Ok(_) | Err(ParseMoveError::PromotionUnsaid { .. } | ParseMoveError::Ambiguous(_))
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::board::Color;
    use zushiki_core::notation::{Notation, sfen};
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};

    fn told(id: &str, text: &str) -> Option<String> {
        told_at(&rules(id).start(), text)
    }

    fn rules(id: &str) -> Rules {
        let variant = library::find(id).unwrap();
        Rules::new(Selection::new(variant, &Choice::default()).unwrap())
    }

    fn told_at(start: &Position, text: &str) -> Option<String> {
        let error = parse_move(start, text).unwrap_err();
        let (language, notation) = (Language::ENGLISH, Notation::Hodges);
        let bottom = Color::Black;
        answer(
            &TypedMove { text, language, notation, position: start, bottom, is_to_move: true },
            &error,
        )
    }

    #[test]
    fn the_letters_on_a_small_square_are_completed() {
        for (text, answer) in [
            ("CH-5l", "CH could be CHS (chariot soldier)."),
            ("FE-5j", "FE could be FEG (free eagle)."),
            ("bg-6l", "BG could be BGN (bishop general)."),
        ] {
            assert_eq!(told("tenjiku", text).as_deref(), Some(answer), "{text}");
        }
    }

    #[test]
    fn a_move_that_one_such_piece_can_make_is_proposed() {
        let rules = rules("tenjiku");
        let board = "k14g/16/16/16/16/16/16/16/16/16/16/4{CHS}{LHK}10/16/16/16/15K b - 1";
        let setup = sfen::parse(rules.selection(), board).unwrap();
        let position = rules.position(&setup).unwrap();
        for (text, answer) in [
            ("CH-12k", "CH could be CHS (chariot soldier); did you mean CHS-12k?"),
            ("LH-11i", "LH could be LHK (lion hawk)."),
        ] {
            assert_eq!(told_at(&position, text).as_deref(), Some(answer), "{text}");
        }
    }

    #[test]
    fn other_faults_are_left_alone() {
        for (id, text) in [("tenjiku", "P-1a"), ("shogi", "Z-5f"), ("shogi", "P-5d"), ("shogi", "")]
        {
            assert_eq!(told(id, text), None, "{text}");
        }
    }
}
