//! What a game *is*: pieces, set-ups, rule switches, names. Not how it is played: that is `rules`.
//!
//! A rule file becomes a [`Variant`]; a variant with presets, a handicap and single rules chosen
//! becomes a [`Selection`], which is what the rules engine compiles.

pub mod betza;
pub(crate) mod board_diagram;
mod consistency;
mod hash;
pub mod library;
mod load;
mod movement;
mod movement_diagram;
mod overrides;
mod rules;
mod selection;
mod switch;

pub use hash::rules_hash;
pub use movement::{Direction, Movement};
pub use movement_diagram::{DiagramMark, MovementDiagram};
pub use overrides::RuleOverrides;
pub use rules::{
    BareKing, CheckRule, CompulsoryPromotion, Drops, IllegalMoveRule, Impasse, PerpetualCheck,
    PromotionWhen, Repetition, RepetitionResult, RulePatch, RuleSet, RuleTextError, Stalemate,
    Times,
};
pub use selection::{Choice, Selection, SelectionError};

use std::ops::Range;
use std::sync::Arc;

use crate::board::{Color, PieceKind, Setup, Square};

/// A name in the languages a rule file gives.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Name {
    /// English.
    pub en: String,
    /// Japanese, in kanji.
    pub ja: Option<String>,
    /// Japanese, in Latin letters.
    pub romaji: Option<String>,
}

/// The time a variant belongs to: a heading of the menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Era {
    /// Where the heading stands: lower first.
    pub order: u32,
    /// The heading.
    pub en: String,
}

/// A point on which the sources disagree, and what the file decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dispute {
    /// What is disputed.
    pub point: String,
    /// What the file plays.
    pub decided: String,
    /// The preset that plays the other reading.
    pub preset: Option<String>,
}

/// How game files in KIF and KI2 hold a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kif {
    /// As the game that these formats are for: a file that names no game holds this one.
    Standard,
    /// In the same form, with lines that name the game.
    Extended,
    /// For boards beyond nine files and ranks: whole names of pieces, and origins as in `（←7九）`.
    Wide,
}

impl Kif {
    /// Each with its word in rule files.
    pub const ALL: [(&'static str, Kif); 3] =
        [("standard", Kif::Standard), ("extended", Kif::Extended), ("wide", Kif::Wide)];
}

/// What other file formats call the variant, or can hold of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Formats {
    /// How KIF and KI2 hold it, if they do.
    pub kif: Option<Kif>,
    /// Whether CSA can hold it.
    pub csa: bool,
    /// The variant's name in PGN files of XBoard and pychess.
    pub pgn: Option<String>,
}

/// Kanji that may differ by whose piece it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kanji {
    /// On Black's piece.
    pub black: String,
    /// On White's piece.
    pub white: String,
}

impl Kanji {
    /// The same kanji on both sides' pieces.
    #[must_use]
    pub fn of_both(kanji: impl Into<String>) -> Kanji {
        let black = kanji.into();
        Kanji { white: black.clone(), black }
    }

    /// The kanji on the piece of `color`.
    #[must_use]
    pub fn of(&self, color: Color) -> &str {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

/// One face of a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face {
    /// Hodges abbreviation, `+` before a promoted face: `SO`, `+SO`.
    pub abbr: String,
    /// The SFEN letter of the base face, upper case; `None` where the file ran out of letters.
    pub letter: Option<char>,
    /// English name.
    pub name: String,
    /// The whole Japanese name, as on a large piece.
    pub ja: Kanji,
    /// The one kanji used where there is little room.
    pub kanji: Kanji,
    /// What Japanese notation writes.
    pub notation: String,
    /// Other characters that are read as this face.
    pub aliases: Vec<String>,
    /// The Japanese name in Latin letters.
    pub romaji: String,
    /// What the name means.
    pub meaning: String,
    /// The movement as the file wrote it.
    pub betza: String,
    /// The movement.
    pub movement: Movement,
    /// Whether its loss can end the game.
    pub royal: bool,
    /// What it counts in an impasse.
    pub points: u8,
    /// CSA's two letters.
    pub csa: Option<String>,
    /// For a base face, its promoted one.
    pub promotes_to: Option<PieceKind>,
    /// The face that lies up in the hand: itself for a base face.
    pub base: PieceKind,
}

impl Face {
    /// Whether this is the promoted side of a piece.
    #[must_use]
    pub fn is_promoted(&self) -> bool {
        self.abbr.starts_with('+')
    }
}

/// A starting array.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardSetup {
    /// Also the name of the preset that chooses it.
    pub id: String,
    /// What to call it.
    pub name: Name,
    /// The pieces, Black to move.
    pub setup: Setup,
    /// Where its drawing stands in the rule file, in bytes.
    pub span: Range<usize>,
}

/// A named change to the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preset {
    /// As in `wa:drops`.
    pub id: String,
    /// What to call it.
    pub name: Name,
    /// Faces that move otherwise: which, the new Betza text, and what it means.
    pub pieces: Vec<(PieceKind, String, Movement)>,
    /// Switches that stand otherwise.
    pub rules: RulePatch,
    /// The index of another set-up, if it chooses one.
    pub setup: Option<usize>,
    /// Where its id stands in the rule file, in bytes.
    pub span: Range<usize>,
}

/// Pieces that White starts without.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Handicap {
    /// As in `--handicap two`.
    pub id: String,
    /// What to call it; the Japanese is KIF's header word.
    pub name: Name,
    /// The squares cleared, on the default set-up's board.
    pub remove: Vec<Square>,
    /// Who moves first.
    pub first: Color,
    /// Where its id stands in the rule file, in bytes.
    pub span: Range<usize>,
}

/// A node count that the file promises.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PerftLine {
    /// The presets it is for, joined by `+`; empty for none.
    pub preset: String,
    /// The position in SFEN; `None` is the set-up.
    pub position: Option<String>,
    /// Legal move sequences of length 1, 2, ...
    pub nodes: Vec<u64>,
    /// Where each of the counts stands in the rule file, in bytes.
    pub places: Vec<Range<usize>>,
    /// Where the position stands in the rule file; where there is none, the whole line.
    pub span: Range<usize>,
}

/// A game as its rule file defines it, every part checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The name on the command line and in game files.
    pub id: String,
    /// What to call it.
    pub name: Name,
    /// The menu heading it stands under.
    pub era: Era,
    /// One line about it.
    pub summary: String,
    /// A few paragraphs about it.
    pub story: String,
    /// Where its rules come from.
    pub sources: Vec<String>,
    /// Where those disagree.
    pub disputes: Vec<Dispute>,
    /// What other formats can hold of it.
    pub formats: Formats,
    /// Every face, strongest piece first, all base faces before the promoted ones; never empty.
    pub faces: Vec<Face>,
    /// The starting arrays, the default first; never empty.
    pub setups: Vec<BoardSetup>,
    /// The switches without any preset.
    pub rules: RuleSet,
    /// The named changes.
    pub presets: Vec<Preset>,
    /// The handicaps on offer.
    pub handicaps: Vec<Handicap>,
    /// The file's own tests.
    pub perft: Vec<PerftLine>,
    /// The rule file itself, as it was read.
    pub text: Arc<str>,
}

impl Variant {
    /// The face of `kind`.
    ///
    /// # Panics
    /// If the variant has no such kind; see [`Variant::get_face`].
    #[must_use]
    pub fn face(&self, kind: PieceKind) -> &Face {
        &self.faces[kind.index()]
    }

    /// The face of `kind`; `None` for a kind that the variant does not have.
    #[must_use]
    pub fn get_face(&self, kind: PieceKind) -> Option<&Face> {
        self.faces.get(kind.index())
    }

    /// Every kind, base faces first.
    pub fn kinds(&self) -> impl Iterator<Item = PieceKind> {
        (0..self.faces.len()).map(PieceKind::from_index)
    }

    /// The kind with this Hodges abbreviation, `+` included.
    #[must_use]
    pub fn kind_by_abbr(&self, abbr: &str) -> Option<PieceKind> {
        self.kinds().find(|&kind| self.face(kind).abbr == abbr)
    }

    /// The base kind with this SFEN letter, upper case.
    #[must_use]
    pub fn kind_by_letter(&self, letter: char) -> Option<PieceKind> {
        self.kinds().find(|&kind| {
            let face = self.face(kind);
            face.letter == Some(letter) && !face.is_promoted()
        })
    }
}
