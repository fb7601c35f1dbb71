//! The sums kept by moves are those counted from nothing, and both sides see the same board.

use super::accumulator::{Accumulator, Changes};
use super::*;
use crate::random::Random;
use crate::tests::selection;
use crate::tests::sums::turned;
use crate::{Parameters, TunedFiles};
use zushiki_core::board::{Move, Words};
use zushiki_core::rules::search::{SearchPosition, Visitor, at_width};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::Selection;

/// The game with the id `id`, without presets.
fn shipped(id: &str) -> Selection {
    selection(id, &[], "")
}

/// A game with drops, one with two royals, one with moves of several steps, and one on a small board.
fn games() -> Vec<Selection> {
    ["shogi", "sho", "chu", "minishogi"].map(shipped).into()
}

/// A net with random weights.
fn random_net(selection: &Selection, random: &mut Random) -> Net {
    let mut net = Net::silent(selection, 2 * BLOCK);
    let mut fill = |units: &mut [i16], bound: i16| {
        units
            .iter_mut()
            .for_each(|unit| *unit = random.below(2 * bound as usize + 1) as i16 - bound);
    };
    fill(&mut net.rows, 20);
    let width = net.width();
    fill(&mut net.rows[..width], 60);
    net.output.iter_mut().for_each(|weights| fill(weights, 64));
    net
}

/// The positions of a random game.
fn random_game(selection: &Selection, random: &mut Random, plies: usize) -> Vec<(Position, Move)> {
    let mut position = Rules::new(selection.clone()).start();
    let mut game = Vec::new();
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[random.below(moves.len())];
        game.push((position.clone(), mv));
        position.play(mv).unwrap();
    }
    game
}

/// Compares the sums after each line of moves from the position with those counted from nothing.
struct Line<'a> {
    net: &'a Net,
    moves: &'a [Move],
}

impl Visitor for Line<'_> {
    type Output = ();

    fn visit<W: Words>(self, mut position: SearchPosition<W>) {
        let start = Accumulator::of(self.net, &position);
        let mut kept = Accumulator::empty(self.net);
        let mut changes = Vec::new();
        for &mv in self.moves {
            let mut change = Changes::NONE;
            position.make(mv, &mut change);
            changes.push(change);
            kept.follow(self.net, &start, &position, changes.iter());
            assert!(kept == Accumulator::of(self.net, &position), "{mv:?}");
        }
    }
}

#[test]
fn sums_kept_by_moves_are_those_counted_from_nothing() {
    let mut random = Random::new(3);
    for selection in games() {
        let net = random_net(&selection, &mut random);
        let game = random_game(&selection, &mut random, 150);
        let moves: Vec<Move> = game.iter().map(|(_, mv)| *mv).collect();
        for (at, (position, _)) in game.iter().enumerate() {
            let end = moves.len().min(at + 4);
            at_width(position, Line { net: &net, moves: &moves[at..end] });
        }
    }
}

struct Corrections<'a>(&'a Net);

impl Visitor for Corrections<'_> {
    type Output = [i32; 2];

    fn visit<W: Words>(self, position: SearchPosition<W>) -> [i32; 2] {
        let sums = Accumulator::of(self.0, &position);
        [position.to_move(), !position.to_move()].map(|us| self.0.correction(&sums, us))
    }
}

#[test]
fn both_sides_see_the_same() {
    let mut random = Random::new(5);
    for selection in games() {
        let net = random_net(&selection, &mut random);
        let mut corrections = Vec::new();
        for (position, _) in random_game(&selection, &mut random, 100) {
            let [ours, theirs] = at_width(&position, Corrections(&net));
            corrections.push(ours);
            let Ok(turned) = position.rules().position(&turned(&position)) else { continue };
            assert_eq!(at_width(&turned, Corrections(&net)), [ours, theirs]);
        }
        assert!(corrections.iter().any(|&value| value != corrections[0]));
    }
}

#[test]
fn a_net_is_written_and_read() {
    let selection = shipped("minishogi");
    let net = random_net(&selection, &mut Random::new(7));
    let parameters = Parameters::derive(&selection);
    let bytes = file::write(&selection, &parameters, &net, "two\nlines");
    assert_eq!(file::read(&selection, &parameters, &bytes), Ok(net));
    let files = TunedFiles::default().with_nets(vec![vec![1], bytes]);
    assert!(files.find_net(&selection, &parameters).is_some());
    assert!(files.without_nets().find_net(&selection, &parameters).is_none());
}

#[test]
fn a_faulty_net_is_refused() {
    let (small, large) = (shipped("minishogi"), shipped("shogi"));
    let derived = Parameters::derive(&small);
    let bytes = file::write(&small, &derived, &Net::silent(&small, BLOCK), "");
    let refusal = |bytes: &[u8]| file::read(&small, &derived, bytes).unwrap_err();
    assert_eq!(refusal(b""), NetError::NotANet);
    assert_eq!(refusal(b"zushiki games 1\n\n"), NetError::NotANet);
    assert_eq!(file::read(&large, &derived, &bytes), Err(NetError::OtherGame));
    let mut others = derived.clone();
    others.list[0] += 1;
    assert_eq!(file::read(&small, &others, &bytes), Err(NetError::OtherValues));
    let (expected, found) = (2 * BLOCK * (Layout::of(&small).count() + 3), 2);
    let whole = bytes.len() - expected;
    assert_eq!(refusal(&bytes[..whole + found]), NetError::Length { expected, found });
    let text = String::from_utf8_lossy(&bytes[..whole]).replace("width 32", "width 33");
    let other = [text.as_bytes(), &bytes[whole..]].concat();
    assert_eq!(refusal(&other), NetError::Head { line: "width 32".to_owned() });
}

/// In a file of the former form the sides have opposite weights, which are in 64ths.
#[test]
fn a_net_of_the_former_form_sees_the_opposite_for_the_other_side() {
    let selection = shipped("minishogi");
    let parameters = Parameters::derive(&selection);
    let mut net = random_net(&selection, &mut Random::new(9));
    let text = file::write(&selection, &parameters, &net, "");
    let own = text.len() - size_of::<i16>() * net.width();
    let former = [b"zushiki net 1", &text[13..own]].concat();
    let read = file::read(&selection, &parameters, &former).unwrap();
    net.output[0].iter_mut().for_each(|weight| *weight *= 2);
    net.output[1] = net.output[0].iter().map(|weight| -weight).collect();
    assert_eq!(read, net);
    let position = Rules::new(selection).start();
    let [ours, theirs] = at_width(&position, Corrections(&read));
    assert_eq!(ours, -theirs);
}
