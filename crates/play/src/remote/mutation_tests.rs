//! Lines with random faults at both ends: nothing panics, and a game changes only by legal moves.

use super::*;
use crate::session::{MatchSettings, Session};
use crate::table::{Agreed, SharedOffer, Table};
use std::time::Duration;
use zushiki_core::board::Color::{Black, White};
use zushiki_core::game::{Game, Offer, TimeLeft};
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, library};

/// The number of faulty lines at each end.
const LINES: usize = 4_000;

/// A sequence of numbers that is the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % limit
    }

    /// The line with up to three bytes changed, left out, or repeated.
    fn spoiled(&mut self, line: &str) -> Vec<u8> {
        let mut bytes = line.as_bytes().to_vec();
        for _ in 0..self.below(4) {
            let at = self.below(bytes.len());
            match self.below(4) {
                0 => bytes[at] = self.below(256) as u8,
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, bytes[at]),
                _ => bytes[at] = b"0123456789\"{}[]:,-ae"[self.below(20)],
            }
        }
        bytes
    }
}

fn table() -> Table {
    let selection = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
    let time = "10m+3x30s".parse().ok();
    let settings = MatchSettings { time, ..MatchSettings::default() };
    Table::alone(Session::new(settings.record(Rules::new(selection).start()), time))
}

/// Plays the line of the game again from its start, by the rules of positions alone.
fn assert_legal(game: &Game) {
    let mut position = game.start().clone();
    for id in known::line_of(game).into_iter().skip(1) {
        position.play(game.node(id).mv().unwrap()).unwrap();
        assert_eq!(position.key(), game.node(id).key());
    }
}

#[test]
fn faulty_lines_of_a_guest_change_nothing_but_by_the_rules() {
    let mut random = Random(1);
    let mut accepted = 0;
    let mut played = 0;
    let mut rooms: Option<(Table, Hosting)> = None;
    for _ in 0..LINES {
        let (table, hosting) = rooms.get_or_insert_with(|| {
            let mut table = table();
            let setup = HostSetup::new("t".parse().unwrap(), GameId(1), Black);
            let mut hosting = Hosting::new(HostGame::new(setup), &mut table);
            hosting.open(1, None, &table);
            let join = Visit::join("Ben".parse().unwrap(), Token(1), false);
            hosting.receive(1, join.as_bytes(), &mut table);
            (table, hosting)
        });
        let game = table.game();
        let ply = known::live_ply(game);
        let key = game.node(game.live_node()).key();
        let legal = game.position().legal_moves();
        let mv = legal.get(random.below(legal.len().max(1)));
        let mv = mv.map(|&mv| zushiki_core::notation::usi::write(game.start().selection(), mv));
        let message = match random.below(9) {
            0 => GuestMessage::Offer { ply, offer: SharedOffer::Takeback },
            1 => GuestMessage::Offer { ply, offer: SharedOffer::End(Offer::Draw) },
            2 => GuestMessage::Answer { ply, accept: true },
            3 => GuestMessage::Claim { ply },
            4 => GuestMessage::Say("hello".to_owned()),
            5 => GuestMessage::Differs { ply },
            6 => GuestMessage::Join { name: "Eve".parse().unwrap(), token: Token(2), watch: true },
            _ => GuestMessage::Move { ply, key, mv: mv.unwrap_or_default() },
        };
        hosting.receive(1, &random.spoiled(&message.line()), table);
        hosting.pass(Duration::from_secs(1));
        // The host answers each move by one of its own.
        if table.game().position().to_move() == White && table.game().live_outcome().is_none() {
            let legal = table.game().position().legal_moves();
            let mv = legal[random.below(legal.len())];
            table.apply(crate::session::Command::Play(mv));
            played += 1;
        }
        hosting.update(table);
        let is_closed =
            hosting.take_output().iter().any(|(_, output)| *output == LinkOutput::Close);
        accepted += usize::from(!is_closed);
        if is_closed || table.game().live_outcome().is_some() {
            assert_legal(table.game());
            rooms = None;
        }
    }
    assert!(
        accepted > LINES / 5 && accepted < LINES && played > LINES / 100,
        "{accepted} {played}"
    );
}

#[test]
fn faulty_lines_of_a_host_change_nothing_but_by_the_rules() {
    let mut random = Random(2);
    let mut played = 0;
    let mut room: Option<(Table, Visit)> = None;
    for _ in 0..LINES {
        let (table, visit) = room.get_or_insert_with(|| {
            let mut table = table();
            table.visit(Some(Black), Agreed::default());
            let mut visit = Visit::new();
            visit.take(HostMessage::Seated(Some(Black)), &mut table).unwrap();
            (table, visit)
        });
        let game = table.game();
        let ply = known::live_ply(game);
        let mut position = game.position_of(game.live_node());
        let legal = position.legal_moves();
        let mv = legal.get(random.below(legal.len().max(1))).copied();
        let text = mv.map(|mv| zushiki_core::notation::usi::write(position.selection(), mv));
        let left = [TimeLeft::new(Duration::from_secs(9), 3, Duration::from_secs(30)); 2];
        let message = match random.below(8) {
            0 => HostMessage::Clock { left, running: Some(White) },
            1 => HostMessage::Offer(Some((White, SharedOffer::Takeback))),
            2 => HostMessage::Offer(None),
            3 => HostMessage::Present(Presence::new("Cleo".to_owned(), None, true)),
            4 if ply > 0 => {
                let line = known::line_of(game);
                let key = game.node(line[ply - 1]).key();
                let (moves, times) = (Vec::new(), Vec::new());
                HostMessage::Moves { from: ply - 1, moves, key, times, more: false }
            }
            _ => {
                if let Some(mv) = mv {
                    position.play(mv).unwrap();
                }
                let (moves, times) = (text.into_iter().collect(), vec![None]);
                let key = position.key();
                HostMessage::Moves { from: ply, moves, key, times, more: false }
            }
        };
        let messages = visit.read(&random.spoiled(&message.line()));
        let taken = messages.and_then(|messages| {
            messages.into_iter().try_for_each(|message| visit.take(message, table).map(drop))
        });
        played += usize::from(known::live_ply(table.game()) > ply);
        if taken.is_err() || table.game().live_outcome().is_some() {
            assert_legal(table.game());
            room = None;
        }
    }
    assert!(played > LINES / 20, "{played}");
}
