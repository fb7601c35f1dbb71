//! The first lines of a journal: the rules, the starting position, the headers.

use zushiki_core::board::Color;
use zushiki_record::{Headers, Record, Terms};

/// The first line of the file: its type and the version of its format.
pub(super) const MAGIC: &str = "zushiki journal 1";
/// The kind of the line that ends the head.
pub(super) const BEGIN: &str = "begin";

/// The header of a journal, before the first entry.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Head {
    /// The variant, its rules and the starting position.
    pub terms: Terms,
    /// The players, the date and the like.
    pub headers: Headers,
}

impl Head {
    /// The head of the journal for a record.
    #[must_use]
    pub fn of(record: &Record) -> Head {
        let game = &record.game;
        let terms = Terms::of(game.node(game.root()).position());
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
        single.chain(other).chain([(BEGIN, String::new())]).collect()
    }

    /// Reads a line of a head; none where the line is not one.
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
