//! Assertions that the crate's rules engine and the mailbox generator agree on a position.

use std::rc::Rc;

use zushiki_core::board::{Color, Square};
use zushiki_core::rules::{Outcome, Position, Rules, Termination};
use zushiki_core::variant::{
    BareKing, CheckRule, CompulsoryPromotion, PromotionWhen, RulePatch, Stalemate,
};

use crate::fixtures;
use crate::mailbox::games::{self, Bare, Check, Game};
use crate::mailbox::moves::{self, Ending, Move};
use crate::mailbox::position::{Position as Mailbox, Side, Square as MailboxSquare};

/// The game `name` of the mailbox generator, with the switches of `patch` changed.
pub fn mailbox_game(name: &str, patch: &RulePatch) -> Rc<Game> {
    let entry_only = patch.promotion_when == Some(PromotionWhen::ZoneEntry);
    let compulsory = patch.compulsory_promotion == Some(CompulsoryPromotion::AlwaysInZone);
    games::named(name).with(|game| {
        game.zone = patch.promotion_zone.map_or(game.zone, i32::from);
        game.promotes_on_entry_only |= entry_only;
        game.promotion_is_compulsory |= compulsory;
        game.drops = patch.drops_enabled.unwrap_or(game.drops);
        game.check = patch.check.map_or(game.check, mailbox_check);
        game.bare = patch.bare_king.map_or(game.bare, mailbox_bare);
        game.stalemate_draws |= patch.stalemate == Some(Stalemate::Draw);
    })
}

fn mailbox_check(rule: CheckRule) -> Check {
    match rule {
        CheckRule::Sole => Check::Sole,
        CheckRule::Duple => Check::Duple,
        CheckRule::Any => Check::Any,
        CheckRule::None => Check::Nothing,
    }
}

fn mailbox_bare(rule: BareKing) -> Bare {
    match rule {
        BareKing::Loses => Bare::Loses,
        BareKing::LosesUnlessBaredBack => Bare::UnlessBaredBack,
        BareKing::Ignored => Bare::Ignored,
        BareKing::LosesToMajor | BareKing::Lishogi | BareKing::Renmei => {
            panic!("games with this rule are in tests/legs")
        }
    }
}

/// The ending and winner of the mailbox generator as an outcome of the crate.
pub fn outcome((ending, winner): (Ending, Option<Side>)) -> Outcome {
    let winner = winner.map(color);
    let by = match ending {
        Ending::RoyalsLost => Termination::RoyalsLost,
        Ending::BareKing => Termination::BareKing,
        Ending::Checkmate => Termination::Checkmate,
        Ending::Stalemate => Termination::Stalemate,
    };
    Outcome { winner, by }
}

pub fn color(side: Side) -> Color {
    match side {
        Side::Black => Color::Black,
        Side::White => Color::White,
    }
}

/// Asserts that both hold the same position and agree on legal moves, check, outcome, royals and
/// attacked royals. `moves` are the legal moves of the mailbox generator.
#[track_caller]
pub fn assert_agreement(mailbox: &Mailbox, moves: &[Move], position: &Position) {
    let sfen = mailbox.write();
    assert_eq!(fixtures::sfen(position), sfen);
    let (expected, found) = (moves::sorted_usi(moves), fixtures::legal_moves(position));
    if found != expected {
        let without = |some: &[String], others: &[String]| -> Vec<String> {
            some.iter().filter(|text| !others.contains(text)).cloned().collect()
        };
        let (missing, surplus) = (without(&expected, &found), without(&found, &expected));
        panic!("{sfen}\nmissing: {missing:?}\nsurplus: {surplus:?}");
    }
    assert_eq!(position.is_check(), mailbox.in_check(), "check in {sfen}");
    assert_eq!(position.outcome(), mailbox.ending(moves).map(outcome), "{sfen}");
    for side in Side::BOTH {
        let royals = position.royals(color(side));
        let attacked = position.attacked_royals(color(side));
        let expected = mailbox.royals(side);
        let in_danger = expected.iter().filter(|square| mailbox.attacks(side.other(), **square));
        assert_eq!(names(position, &royals), sorted_names(&expected), "royals in {sfen}");
        let in_danger: Vec<MailboxSquare> = in_danger.copied().collect();
        let found = names(position, &attacked);
        assert_eq!(found, sorted_names(&in_danger), "attacked royals in {sfen}");
    }
}

/// Asserts that the position equals one made again from its setup, and that all methods for its
/// legal moves agree.
#[track_caller]
pub fn assert_consistency(rules: &Rules, position: &Position) {
    let before = position.clone();
    let legal = position.legal_moves();
    assert_eq!(position, &before, "listing moves changes nothing");
    let setup = position.setup();
    let rebuilt = rules.position(&setup).unwrap();
    assert_eq!(rebuilt.key(), position.key(), "{}", fixtures::sfen(position));
    assert_eq!(&rebuilt, position, "{}", fixtures::sfen(position));
    assert_eq!(rebuilt.setup(), setup);
    let squares = position.geometry().squares();
    let mut by_piece: Vec<_> = squares.flat_map(|square| position.moves_from(square)).collect();
    let kinds = position.selection().variant().kinds();
    by_piece.extend(kinds.flat_map(|kind| position.drops_of(kind)));
    by_piece.sort();
    let mut legal = legal;
    legal.sort();
    assert_eq!(by_piece, legal, "{}", fixtures::sfen(position));
    for mv in legal {
        assert_eq!(position.examine(mv), Ok(()), "{}", fixtures::sfen(position));
    }
}

fn names(position: &Position, squares: &[Square]) -> Vec<String> {
    let geometry = position.geometry();
    let mut names: Vec<_> =
        squares.iter().map(|&square| geometry.name(square).to_string()).collect();
    names.sort();
    names
}

fn sorted_names(squares: &[MailboxSquare]) -> Vec<String> {
    let mut names: Vec<String> = squares.iter().map(|square| square.name()).collect();
    names.sort();
    names
}
