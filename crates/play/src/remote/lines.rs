//! Bytes from the other end, cut into lines within bounds.

use std::time::Duration;
use zushiki_core::phrase_enum;

/// The maximum number of bytes of a line of a guest, with its line break.
pub const GUEST_LINE: usize = 2048;
/// The maximum number of bytes of a line of a host, which may contain a rule file.
pub const HOST_LINE: usize = 1 << 20;
/// The number of lines that a guest may send at once, ...
const BURST: u32 = 200;
/// ... and the number of lines that it may send each second after these.
const EACH_SECOND: u32 = 50;

phrase_enum! {
    /// The reason why a line of the other end ends the connection.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum LineFault {
        #[phrase("remote-fault-long", "a line is longer than {most} bytes", most)]
        TooLong(most: usize),
        #[phrase("remote-fault-fast", "lines come too fast")]
        TooFast,
        /// A line is not a JSON object in UTF-8.
        #[phrase("remote-fault-object", "a line is not a JSON object")]
        NotAnObject,
        #[phrase("remote-fault-kind", "a line is of an unknown kind")]
        UnknownKind,
        #[phrase("remote-fault-field", "the field {name} of a line is missing or faulty", name)]
        Field(name: &'static str),
        #[phrase("remote-fault-version",
            "the other end uses another version of the program; both ends need the same one")]
        Version,
        /// A line of this kind is not expected at this time.
        #[phrase("remote-fault-order", "a line came out of order")]
        OutOfOrder,
    }
}

/// Collects bytes until they are a line.
#[derive(Debug)]
pub struct LineBuffer {
    most: usize,
    bytes: Vec<u8>,
}

impl LineBuffer {
    /// A buffer for lines of at most `most` bytes.
    #[must_use]
    pub fn new(most: usize) -> LineBuffer {
        LineBuffer { most, bytes: Vec::new() }
    }

    /// Adds bytes. Returns the lines that are complete, without their line breaks and without empty lines.
    ///
    /// # Errors
    /// [`LineFault::TooLong`] if a line is too long; the lines before it are lost.
    pub fn push(&mut self, bytes: &[u8]) -> Result<Vec<Vec<u8>>, LineFault> {
        let mut lines = Vec::new();
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            if self.bytes.len() + part.len() > self.most {
                return Err(LineFault::TooLong(self.most));
            }
            self.bytes.extend_from_slice(part);
            if self.bytes.last() == Some(&b'\n') {
                let line = std::mem::take(&mut self.bytes);
                let line = line.trim_ascii().to_vec();
                lines.extend(Some(line).filter(|line| !line.is_empty()));
            }
        }
        Ok(lines)
    }
}

/// The number of lines that a guest may still send.
#[derive(Debug)]
pub(super) struct Pace {
    left: u32,
    /// The time that has not earned a line yet.
    earned: Duration,
}

impl Pace {
    pub(super) fn new() -> Pace {
        Pace { left: BURST, earned: Duration::ZERO }
    }

    /// Lets time pass.
    pub(super) fn pass(&mut self, elapsed: Duration) {
        let each = Duration::from_secs(1) / EACH_SECOND;
        // Ten seconds earn more than a burst.
        self.earned = (self.earned + elapsed).min(Duration::from_secs(10));
        while self.earned >= each {
            self.earned -= each;
            self.left = (self.left + 1).min(BURST);
        }
    }

    /// Counts a line.
    ///
    /// # Errors
    /// [`LineFault::TooFast`] if no line may come now.
    pub(super) fn count(&mut self) -> Result<(), LineFault> {
        self.left = self.left.checked_sub(1).ok_or(LineFault::TooFast)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_out_whole_wherever_the_bytes_are_cut() {
        let bytes = b"{}\r\n\n{\"a\":1}\n{\"half";
        for size in 1..=bytes.len() {
            let mut buffer = LineBuffer::new(100);
            let lines: Vec<Vec<u8>> =
                bytes.chunks(size).flat_map(|part| buffer.push(part).unwrap()).collect();
            assert_eq!(lines, [b"{}".to_vec(), b"{\"a\":1}".to_vec()]);
        }
    }

    #[test]
    fn a_line_that_is_too_long_is_a_fault_before_it_ends() {
        let mut buffer = LineBuffer::new(10);
        assert_eq!(buffer.push(b"123456789\n"), Ok(vec![b"123456789".to_vec()]));
        assert_eq!(buffer.push(b"12345678901"), Err(LineFault::TooLong(10)));
    }

    #[test]
    fn lines_are_counted_over_time() {
        let mut pace = Pace::new();
        assert!((0..BURST).all(|_| pace.count().is_ok()));
        assert_eq!(pace.count(), Err(LineFault::TooFast));
        pace.pass(Duration::from_millis(50));
        assert!(pace.count().is_ok() && pace.count().is_ok() && pace.count().is_err());
        pace.pass(Duration::MAX / 2);
        assert!((0..BURST).all(|_| pace.count().is_ok()) && pace.count().is_err());
    }
}
