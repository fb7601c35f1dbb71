//! The time to open a game file with the maximum number of plies.

use std::hint::black_box;
use std::time::Instant;

use zushiki_core::variant::library;
use zushiki_record::{self as record, Format, MAX_PLIES, ReadOptions, Record};

use crate::clock::{median, millis};
use crate::games;

/// The game with the largest board.
const GAME: &str = "wa";

/// The row of the table: name, time, limit.
pub(crate) fn measure() -> [String; 3] {
    let bytes = written();
    let options = ReadOptions::new(library::shipped());
    let once = || {
        let began = Instant::now();
        let reading = record::read(black_box(&bytes), &options).unwrap();
        assert_eq!(reading.record.game.len(), MAX_PLIES);
        millis(began.elapsed())
    };
    let time = median((0..5).map(|_| once()).collect());
    [format!("a game file of {MAX_PLIES} plies, opened"), format!("{time:.0} ms"), "200 ms".into()]
}

fn written() -> Vec<u8> {
    let rules = games::rules(GAME);
    let mut record = Record::new(rules.start());
    for mv in games::endless(&rules, MAX_PLIES) {
        record.game.play(mv).unwrap();
    }
    record::write(&record, Format::Psn).unwrap().bytes
}
