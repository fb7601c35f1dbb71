//! The first lines of a journal: the rules, the starting position, the headers.
//!
//! They are stored twice, the second time as one following line, because no move can be read without them. Programs
//! that do not know this line skip it.

use super::line::{JournalLine, escaped, unescaped};
use zushiki_core::board::Color;
use zushiki_record::{Headers, Record, Terms};

/// The first line of the file: its type and the version of its format. Versions whose digit differs from this
/// one in a single bit (0, 3, 5, 9) are never given: such a line is taken for a damaged one.
pub(super) const MAGIC: &str = "zushiki journal 1";
/// The kind of the line that ends the head. Its argument is whether a copy of the head follows.
pub(super) const BEGIN: &str = "begin";
/// The argument of the line that ends the head where a copy of the head follows.
pub(super) const WITH_COPY: &str = "copied";
/// The kind of the line that is a copy of the head.
pub(super) const COPY: &str = "head";

/// Whether `line`, with its line break, is the first line of a journal, undamaged or with one wrong bit.
pub(super) fn is_nearly_magic(line: &[u8]) -> bool {
    let bits = line.iter().zip(MAGIC.as_bytes().iter().chain(b"\n"));
    let wrong: u32 = bits.map(|(one, other)| (one ^ other).count_ones()).sum();
    line.len() == MAGIC.len() + 1 && wrong <= 1
}

/// The header of a journal, before the first entry.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Head {
    /// The variant, its rules and the starting position.
    pub terms: Terms,
    /// The players, the date and the like.
    pub headers: Headers,
}

/// Whether `line` is the first line of a journal of some version, undamaged.
pub(super) fn names_version(line: &[u8]) -> bool {
    let (name, _) = MAGIC.split_at(MAGIC.len() - 1);
    let version = line.strip_prefix(name.as_bytes());
    version.is_some_and(|version| version.iter().all(u8::is_ascii_digit))
}

impl Head {
    /// The head of the journal for a record.
    #[must_use]
    pub fn of(record: &Record) -> Head {
        let game = &record.game;
        let terms = Terms::of(game.start());
        Head { terms, headers: record.headers.clone() }
    }

    /// The kind and the text of each line of the head.
    pub(super) fn lines(&self) -> Vec<(&'static str, String)> {
        let (terms, headers) = (&self.terms, &self.headers);
        let name = |color| headers.players.name(color).map(ToString::to_string);
        let rules = Some(terms.rules.clone()).filter(|rules| !rules.is_empty());
        let single = [
            ("variant", Some(terms.variant.clone())),
            ("rules", rules),
            ("rules-text", terms.rules_text.clone()),
            ("rules-hash", terms.rules_hash.clone()),
            ("handicap", terms.handicap.clone()),
            ("sfen", terms.sfen.clone()),
            ("black", name(Color::Black)),
            ("white", name(Color::White)),
            ("time", headers.time.map(|time| time.to_string())),
            ("event", headers.event.clone()),
            ("site", headers.site.clone()),
            ("date", headers.date.clone()),
            ("round", headers.round.clone()),
        ];
        let single = single.into_iter().filter_map(|(kind, text)| Some((kind, text?)));
        let other = headers.other.iter().map(|(name, text)| ("other", format!("{name}\t{text}")));
        single.chain(other).chain([(BEGIN, WITH_COPY.to_owned())]).collect()
    }

    /// The copy of the head, a line of this number, written at the time `ms`.
    pub(super) fn copy(&self, number: usize, ms: u64) -> JournalLine {
        let lines = self.lines().into_iter().filter(|(kind, _)| *kind != BEGIN);
        let lines = lines.map(|(kind, text)| format!("{kind} {}", escaped(&text)));
        let args = lines.collect::<Vec<_>>().join("\n");
        JournalLine { number, kind: COPY.to_owned(), args, ms }
    }

    /// Reads the arguments of a copy; none if they are not a head.
    pub(super) fn of_copy(args: &str) -> Option<Head> {
        let mut head = Head::default();
        for line in args.split('\n') {
            let (kind, text) = line.split_once(' ')?;
            head.read_line(kind, unescaped(text)?)?;
        }
        Some(head)
    }

    /// Reads a line of a head; none if the line is not one.
    pub(super) fn read_line(&mut self, kind: &str, text: String) -> Option<()> {
        let (terms, headers) = (&mut self.terms, &mut self.headers);
        match kind {
            "variant" => terms.variant = text,
            "rules" => terms.rules = text,
            "rules-text" => terms.rules_text = Some(text),
            "rules-hash" => terms.rules_hash = Some(text),
            "handicap" => terms.handicap = Some(text),
            "sfen" => terms.sfen = Some(text),
            "black" => headers.players.set(Color::Black, Some(text.parse().ok()?)),
            "white" => headers.players.set(Color::White, Some(text.parse().ok()?)),
            "time" => headers.time = Some(text.parse().ok()?),
            "event" => headers.event = Some(text),
            "site" => headers.site = Some(text),
            "date" => headers.date = Some(text),
            "round" => headers.round = Some(text),
            "other" => {
                let (name, text) = text.split_once('\t')?;
                headers.other.push((name.to_owned(), text.to_owned()));
            }
            _ => return None,
        }
        Some(())
    }
}
