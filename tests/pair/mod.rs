//! The engine and the plain generator side by side, on the same position of the same game.

// Every integration test is a crate of its own and uses another part of this.
#![allow(dead_code)]

use std::rc::Rc;

use zushiki::board::{Color, Square};
use zushiki::rules::{Outcome, Position, Rules, Termination};
use zushiki::variant::{
    BareKing, CheckRule, CompulsoryPromotion, PromotionWhen, RulePatch, Stalemate,
};

use crate::engine;
use crate::plain::games::{self, Bare, Check, Game};
use crate::plain::position::{Place, Position as Plain, Side};
use crate::plain::referee::{self, By, Move};

/// The game called `name` with switches changed, for the plain generator.
pub(crate) fn plain_game(name: &str, patch: &RulePatch) -> Rc<Game> {
    games::named(name).with(|game| {
        game.zone = patch.promotion_zone.map_or(game.zone, i32::from);
        game.on_entry |= patch.promotion_when == Some(PromotionWhen::ZoneEntry);
        game.always |= patch.compulsory_promotion == Some(CompulsoryPromotion::AlwaysInZone);
        game.drops = patch.drops_enabled.unwrap_or(game.drops);
        game.check = patch.check.map_or(game.check, plain_check);
        game.bare = patch.bare_king.map_or(game.bare, plain_bare);
        game.stalemate_draws |= patch.stalemate == Some(Stalemate::Draw);
    })
}

fn plain_check(rule: CheckRule) -> Check {
    match rule {
        CheckRule::Sole => Check::Sole,
        CheckRule::Duple => Check::Duple,
        CheckRule::Any => Check::Any,
        CheckRule::None => Check::Nothing,
    }
}

fn plain_bare(rule: BareKing) -> Bare {
    match rule {
        BareKing::Loses => Bare::Loses,
        BareKing::LosesUnlessBaredBack => Bare::UnlessBaredBack,
        BareKing::Ignored => Bare::Ignored,
    }
}

/// The plain generator's ending in the crate's words.
pub(crate) fn outcome((by, winner): (By, Option<Side>)) -> Outcome {
    let winner = winner.map(color);
    let by = match by {
        By::RoyalsLost => Termination::RoyalsLost,
        By::BareKing => Termination::BareKing,
        By::Checkmate => Termination::Checkmate,
        By::Stalemate => Termination::Stalemate,
    };
    Outcome { winner, by }
}

pub(crate) fn color(side: Side) -> Color {
    match side {
        Side::Black => Color::Black,
        Side::White => Color::White,
    }
}

/// Both must see the same position, and say the same of it; `moves` are the plain legal ones.
#[track_caller]
pub(crate) fn agree(plain: &Plain, moves: &[Move], engine: &Position) {
    let sfen = plain.write();
    assert_eq!(engine::written(engine), sfen);
    let (expected, found) = (referee::written(moves), engine::legal(engine));
    let without = |some: &[String], others: &[String]| -> Vec<String> {
        some.iter().filter(|text| !others.contains(text)).cloned().collect()
    };
    let (missing, surplus) = (without(&expected, &found), without(&found, &expected));
    assert_eq!(found, expected, "{sfen}\nmissing: {missing:?}\nsurplus: {surplus:?}");
    assert_eq!(engine.is_check(), plain.in_check(), "check in {sfen}");
    assert_eq!(engine.outcome(), plain.ending(moves).map(outcome), "{sfen}");
    for side in Side::BOTH {
        let (royals, attacked) = (engine.royals(color(side)), engine.attacked_royals(color(side)));
        let places = plain.royals(side);
        let in_danger = places.iter().filter(|place| plain.attacks(side.other(), **place));
        assert_eq!(names(engine, &royals), sorted(&places), "royals in {sfen}");
        let in_danger: Vec<Place> = in_danger.copied().collect();
        assert_eq!(names(engine, &attacked), sorted(&in_danger), "attacked royals in {sfen}");
    }
}

/// What the engine says of a position must not depend on how it came about.
#[track_caller]
pub(crate) fn agrees_with_itself(rules: &Rules, position: &Position) {
    let before = position.clone();
    let legal = position.legal_moves();
    assert_eq!(position, &before, "looking at moves changes nothing");
    let setup = position.setup();
    let afresh = rules.position(&setup).unwrap();
    assert_eq!(afresh.key(), position.key(), "{}", engine::written(position));
    assert_eq!(&afresh, position, "{}", engine::written(position));
    assert_eq!(afresh.setup(), setup);
    let squares = position.geometry().squares();
    let mut piecewise: Vec<_> = squares.flat_map(|square| position.moves_from(square)).collect();
    let kinds = position.selection().variant().kinds();
    piecewise.extend(kinds.flat_map(|kind| position.drops_of(kind)));
    piecewise.sort();
    let mut legal = legal;
    legal.sort();
    assert_eq!(piecewise, legal, "{}", engine::written(position));
    for mv in legal {
        assert_eq!(position.examine(mv), Ok(()), "{}", engine::written(position));
    }
}

fn names(position: &Position, squares: &[Square]) -> Vec<String> {
    let geometry = position.geometry();
    let mut names: Vec<_> =
        squares.iter().map(|&square| geometry.name(square).to_string()).collect();
    names.sort();
    names
}

fn sorted(places: &[Place]) -> Vec<String> {
    let mut names: Vec<String> = places.iter().map(|place| place.name()).collect();
    names.sort();
    names
}
