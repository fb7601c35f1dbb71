//! `zushiki perft`: counts move sequences. A count that is stopped prints its partial result.

use std::time::{Duration, Instant};

use super::PerftArgs;
use super::error::CliError;
use super::interrupt::Interrupt;
use super::options;
use super::output::{self, Output};
use zushiki_core::board::Move;
use zushiki_core::notation::usi;
use zushiki_core::rules::Position;
use zushiki_words::language::Language;
use zushiki_words::message;

pub(super) fn run(language: Language, out: &mut Output, args: &PerftArgs) -> Result<(), CliError> {
    let position = options::position(language, &args.game)?;
    let interrupt = Interrupt::listen(language)?;
    let began = Instant::now();
    let mut count = Count::new(|| interrupt.signal());
    let ended = count.by_first_move(&position, args.depth);
    if args.divide {
        for line in lines(&position, &count.done) {
            out.line(line)?;
        }
    }
    ended.map_err(|halt| halted(language, halt, &count, position.legal_moves().len()))?;
    let took = began.elapsed();
    out.line(count.nodes)?;
    out.flush()?;
    output::remark(speed(language, count.nodes, took));
    Ok(())
}

/// Why a count was not completed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Halt {
    /// The signal with this number was received.
    Signal(u8),
    /// The count exceeds 64 bits.
    TooMany,
}

/// A count in progress.
struct Count<S> {
    /// Returns the number of the signal that was received, if one was.
    signal: S,
    /// The number of sequences counted so far.
    nodes: u64,
    /// The first moves whose counts are complete, with the counts.
    done: Vec<(Move, u64)>,
}

/// The depth that is counted without polling for signals: it takes milliseconds, and the cost of one
/// poll is negligible against it.
const UNPOLLED_DEPTH: u32 = 3;

impl<S: Fn() -> Option<u8>> Count<S> {
    fn new(signal: S) -> Count<S> {
        Count { signal, nodes: 0, done: Vec::new() }
    }

    /// Counts the sequences of `depth` moves, grouped by the first move unless `depth` is 0.
    fn by_first_move(&mut self, position: &Position, depth: u32) -> Result<(), Halt> {
        let Some(below) = depth.checked_sub(1) else {
            return self.add(1);
        };
        for mv in position.legal_moves() {
            let before = self.nodes;
            self.after(position, mv, below)?;
            self.done.push((mv, self.nodes - before));
        }
        Ok(())
    }

    /// Counts the sequences of `depth` moves after the legal move `mv`.
    fn after(&mut self, position: &Position, mv: Move, depth: u32) -> Result<(), Halt> {
        let mut next = position.clone();
        match next.play(mv) {
            Ok(()) => self.from(&next, depth),
            Err(_) => Ok(()),
        }
    }

    fn from(&mut self, position: &Position, depth: u32) -> Result<(), Halt> {
        if depth <= UNPOLLED_DEPTH {
            if let Some(signal) = (self.signal)() {
                return Err(Halt::Signal(signal));
            }
            return self.add(position.perft(depth).ok_or(Halt::TooMany)?);
        }
        let mut moves = position.legal_moves().into_iter();
        moves.try_for_each(|mv| self.after(position, mv, depth - 1))
    }

    fn add(&mut self, nodes: u64) -> Result<(), Halt> {
        self.nodes = self.nodes.checked_add(nodes).ok_or(Halt::TooMany)?;
        Ok(())
    }
}

/// The error of a count that was halted, with the partial result.
fn halted<S>(language: Language, halt: Halt, count: &Count<S>, first_moves: usize) -> CliError {
    let (nodes, done) = (count.nodes, count.done.len());
    let (nodes, of) = (nodes.to_string(), first_moves);
    match halt {
        Halt::Signal(signal) => {
            CliError::stopped(signal, message!(language, "cli-count-stopped", nodes, done, of))
        }
        Halt::TooMany => {
            CliError::failure(message!(language, "cli-count-too-large", nodes, done, of))
        }
    }
}

/// The counts by first move as they are printed, sorted.
fn lines(position: &Position, counts: &[(Move, u64)]) -> Vec<String> {
    let line = |&(mv, count): &(Move, u64)| (usi::write_in(position, mv), count);
    let mut named: Vec<(String, u64)> = counts.iter().map(line).collect();
    named.sort();
    named.into_iter().map(|(text, count)| format!("{text}: {count}")).collect()
}

/// The shortest time for which a speed is printed: shorter ones are too imprecise.
const SHORTEST: Duration = Duration::from_micros(100);

/// The time taken and the nodes per second, for standard error.
pub(super) fn speed(language: Language, nodes: u64, took: Duration) -> String {
    let seconds = took.as_secs_f64();
    if took < SHORTEST {
        return message!(language, "cli-seconds", seconds = format!("{seconds:.3}"));
    }
    let (speed, seconds) = (nodes as f64 / seconds, format!("{seconds:.3}"));
    message!(language, "cli-speed", seconds, speed = format!("{speed:.0}"))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};
    use zushiki_words::wording::Wording;

    fn start() -> Position {
        let variant = library::find("shogi").unwrap();
        Rules::new(Selection::new(variant, &Choice::default()).unwrap()).start()
    }

    #[test]
    fn a_stopped_count_has_what_was_counted() {
        let start = start();
        let looks = Cell::new(0);
        // Every first move takes one look to depth 4: the fourth is not begun.
        let after_three = || {
            looks.set(looks.get() + 1);
            (looks.get() > 3).then_some(2)
        };
        let mut count = Count::new(after_three);
        let halt = count.by_first_move(&start, 4).unwrap_err();
        assert_eq!(halt, Halt::Signal(2));
        assert_eq!(count.done, start.divide(4).unwrap()[..3]);
        assert_eq!(count.nodes, count.done.iter().map(|(_, nodes)| nodes).sum::<u64>());
        let message = halted(Language::ENGLISH, halt, &count, 30).words(Language::ENGLISH);
        let expected =
            format!("error: stopped: {} counted so far, first moves done: 3 of 30", count.nodes);
        assert_eq!(message, expected);
    }

    #[test]
    fn a_count_beyond_64_bits_does_not_wrap() {
        let start = start();
        let mut count = Count::new(|| None);
        count.nodes = u64::MAX - 60;
        let halt = count.by_first_move(&start, 2).unwrap_err();
        assert_eq!((halt, count.nodes), (Halt::TooMany, u64::MAX));
        let message = halted(Language::ENGLISH, halt, &count, 30).words(Language::ENGLISH);
        assert!(
            message.contains("larger than 64 bits") && message.contains("2 of 30"),
            "{message}"
        );
    }
}
