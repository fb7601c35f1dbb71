//! The lines of an engine read without an engine, for the fuzz targets.

use super::entry::EngineEntry;
use super::speech::{Heard, Speech, speech};
use zushiki_core::rules::Position;

/// The number of `lines` that hold a legal move of `position` or a variation of legal moves. The lines are parsed
/// as output of an engine with the protocol of `entry`. If they announce the game of `entry`, it is
/// selected before the moves are checked.
#[doc(hidden)]
#[must_use]
pub fn moves_heard(entry: &EngineEntry, position: &Position, lines: &str) -> usize {
    let mut speech = speech(entry.protocol);
    let heard: Vec<Heard> = lines.lines().map(|line| speech.hear(line)).collect();
    let theirs = entry.variants.first().map_or("", |(_, theirs)| theirs);
    if speech.knows(entry, theirs) {
        speech.prepare(entry, theirs);
    }
    heard.iter().filter(|heard| is_legal(speech.as_ref(), position, heard)).count()
}

fn is_legal(speech: &dyn Speech, position: &Position, heard: &Heard) -> bool {
    match heard {
        Heard::Move(text) => {
            speech.read_move(position, text).is_some_and(|mv| position.examine(mv).is_ok())
        }
        Heard::Line(thinking) => matches!(thinking.report(speech, position), Ok(Some(_))),
        _ => false,
    }
}
