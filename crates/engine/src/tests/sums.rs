//! The sums of the evaluation: kept up to date by moves, and the same from both sides.

use std::num::NonZeroU16;

use super::*;
use crate::evaluate::{self, Sums, Update};
use crate::parameters::Parameters;
use crate::tuned::TunedValues;
use zushiki_core::board::{Color, Piece, Setup};

struct Updates<'a> {
    weights: &'a Weights,
    moves: Vec<Move>,
}

impl Visitor for Updates<'_> {
    type Output = ();

    fn visit<W: Words>(self, mut view: SearchPosition<W>) {
        let before = Sums::of(self.weights, &view);
        for &mv in &self.moves {
            let mut update = Update::new(self.weights, before);
            let undo = view.make(mv, &mut update);
            assert_eq!(update.finish(&view), Sums::of(self.weights, &view), "{mv:?}");
            view.unmake(mv, undo);
            assert_eq!(Sums::of(self.weights, &view), before, "{mv:?}");
        }
    }
}

#[test]
fn sums_kept_by_moves_are_those_counted_again() {
    let mut seed = 31;
    for selection in games() {
        let weights = Weights::new(&selection, &Parameters::derive(&selection));
        for position in random_game(&selection, &mut seed, 200) {
            let moves = position.legal_moves();
            at_width(&position, Updates { weights: &weights, moves });
        }
    }
}

/// The position with the board rotated and the sides exchanged.
pub(crate) fn turned(position: &Position) -> Setup {
    let (old, geometry) = (position.setup(), position.geometry());
    let mut setup = Setup::empty(geometry);
    for (square, Piece { kind, color }) in old.pieces() {
        setup.set_piece(geometry.rotated(square), Some(Piece { kind, color: !color }));
    }
    setup.hands = [old.hands[1].clone(), old.hands[0].clone()];
    setup.to_move = !old.to_move;
    setup
}

#[test]
fn a_turned_board_has_the_same_value() {
    let mut seed = 8;
    for selection in games() {
        let weights = Weights::new(&selection, &Parameters::derive(&selection));
        for position in random_game(&selection, &mut seed, 200) {
            let rotated = position.rules().position(&turned(&position));
            // A royal may already be lost in the last position of a game.
            let Ok(rotated) = rotated else { continue };
            let values =
                [&position, &rotated].map(|position| evaluate::evaluation(&weights, position));
            assert_eq!(values[0], values[1], "{}", selection.id());
            assert_eq!(
                rotated.to_move(),
                if position.to_move() == Color::Black { Color::White } else { Color::Black }
            );
        }
    }
}

/// The values derived from the rules, as text.
fn derived(selection: &Selection) -> String {
    let parameters = Parameters::derive(selection);
    tuned::write(selection, &TunedValues { parameters, chance: None })
}

#[test]
fn values_survive_being_written_and_read() {
    for selection in games() {
        let parameters = Parameters::derive(&selection);
        for chance in [None, NonZeroU16::new(1234)] {
            let values = TunedValues { parameters: parameters.clone(), chance };
            let text = tuned::write(&selection, &values);
            assert_eq!(tuned::read(&selection, &text), Ok(values));
        }
        let text = derived(&selection);
        let cut = tuned::read(&selection, &text[..text.len() / 2]);
        assert!(matches!(cut, Err(TunedTextError::Kind { .. })), "{cut:?}");
    }
}

#[test]
fn a_text_that_cannot_be_used_is_refused_with_the_reason() {
    let [sho, wa] = ["sho", "wa"].map(|id| selection(id, &[], ""));
    let text = derived(&sho);
    assert_eq!(examine_tuned(&sho, &text), Ok(()));
    assert_eq!(examine_tuned(&wa, &text), Err(TunedTextError::OtherRules));
    for text in ["", "game", "game x\n", "# sho\n", "\u{0}\u{ff}\n"] {
        assert_eq!(examine_tuned(&sho, text), Err(TunedTextError::NoValues), "{text:?}");
    }
    let (head, _) = text.split_once("turn").unwrap();
    assert_eq!(examine_tuned(&sho, head), Err(TunedTextError::Turn));
    assert_eq!(examine_tuned(&sho, &format!("{head}turn 17000\n")), Err(TunedTextError::Turn));
    for line in ["chance", "chance 0", "chance 65536", "chance x", "turn 5"] {
        let refused = Err(TunedTextError::Chance);
        assert_eq!(examine_tuned(&sho, &format!("{text}{line}\n")), refused);
        assert_eq!(examine_tuned(&sho, &format!("{text}chance 900\n{line}\n")), refused);
    }
}

#[test]
fn values_of_the_user_go_before_those_of_the_program() {
    let selection = selection("sho", &[], "");
    let others = derived(&games()[3]);
    let own = derived(&selection);
    let read = |text: &str| tuned::read(&selection, text).ok().map(|values| values.parameters);
    assert_ne!(TunedFiles::default().find(&selection), read(&own));
    let texts = TunedFiles::new(vec![String::new(), others, own.clone()]);
    assert_eq!(texts.find(&selection), read(&own));
}

#[test]
fn every_net_is_that_of_one_game_with_its_values() {
    let files = TunedFiles::default();
    let has_net = |selection: &Selection| {
        let parameters = files.parameters(selection);
        files.find_net(selection, &parameters).is_some()
    };
    let shipped = library::shipped().iter().map(|variant| selection(&variant.id, &[], ""));
    let presets = [("wa", "drops"), ("heian", "8x8"), ("heian", "8x9"), ("heian", "9x9")];
    let presets = presets.map(|(id, preset)| selection(id, &[preset], ""));
    let games: Vec<Selection> = shipped.chain(presets).collect();
    assert_eq!(games.iter().filter(|game| has_net(game)).count(), tuned::NETS.len());
    let shogi = selection("shogi", &[], "");
    assert!(files.find_net(&shogi, &Parameters::derive(&shogi)).is_none());
}

#[test]
fn every_tuned_text_is_that_of_one_game() {
    let games = games();
    let tuned = games.iter().filter(|selection| TunedFiles::default().find(selection).is_some());
    assert_eq!(tuned.count(), tuned::TUNED.len());
    let ends_otherwise = selection("heian", &[], "stalemate=draw");
    assert!(TunedFiles::default().find(&ends_otherwise).is_some());
    let moves_otherwise = selection("heian", &[], "promotion-zone=2");
    assert!(TunedFiles::default().find(&moves_otherwise).is_none());
}
