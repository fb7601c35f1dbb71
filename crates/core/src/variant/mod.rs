//! The definition of a game: pieces, set-ups, rule switches and names, read from a rule file.
//!
//! A rule file becomes a [`Variant`]. A variant with the presets, the handicap and the single rules
//! that a player chose is a [`Selection`], which [`rules`](crate::rules) compiles. Move generation is
//! not part of this module.

pub mod betza;
pub mod board_diagram;
mod consistency;
mod earlier;
mod effort;
mod hash;
pub mod library;
mod lists;
mod load;
mod movement;
mod movement_diagram;
mod overrides;
mod rule_patch;
mod rules;
mod selection;
mod switch;
mod translated;

pub use earlier::{Earlier, earlier_selection};
pub use effort::{Effort, MOST_MOVES, MOST_PREPARATION, MOST_STEPS, preparation};
pub use hash::rules_hash;
pub use lists::{FaceList, FileLimits};
pub use load::rule_file_keys;
pub use movement::{Direction, Leg, Legs, Movement, Over};
pub use movement_diagram::{DiagramMark, MovementDiagram};
pub use overrides::RuleOverrides;
pub use rule_patch::{RulePatch, RuleTextError};
pub use rules::{
    BareKing, Burn, Captures, CheckRule, CompulsoryPromotion, CounterStrike, DropFaces, Drops,
    Emperor, EmperorProtects, EmperorSpares, Goal, IllegalMoveRule, Impasse, LionTrade,
    LionTradeRule, PerpetualAttack, PerpetualCheck, PromotionWhen, Repetition, RepetitionCount,
    RepetitionResult, RuleSet, Stalemate, TakenProtector,
};
pub use selection::{Choice, Selection, SelectionError};

use std::ops::Range;
use std::sync::Arc;

use crate::board::{Color, PieceKind, Setup, Square};
use crate::text::{LocalText, Phrase, ToPhrase, TypedValue, best_for_tag, is_kana};

/// A name in English and, where the rule file gives them, in Japanese and other languages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LocalizedName {
    /// The English name.
    pub en: String,
    /// The Japanese name in kanji.
    pub ja: Option<String>,
    /// The Japanese name in Latin letters.
    pub romaji: Option<String>,
    /// The names in other languages, by their tags.
    pub others: Vec<(String, String)>,
}

impl LocalizedName {
    /// The name in the language with the tag `tag`, otherwise in English.
    #[must_use]
    pub fn of(&self, tag: impl AsRef<str>) -> &str {
        best_for_tag(tag.as_ref(), self.translations()).unwrap_or(&self.en)
    }

    /// The names in other languages than English by their tags.
    fn translations(&self) -> impl Iterator<Item = (&str, &str)> + Clone {
        let japanese = self.ja.iter().map(|name| ("ja", name.as_str()));
        japanese.chain(self.others.iter().map(|(tag, name)| (tag.as_str(), name.as_str())))
    }

    /// The name as a text in several languages.
    #[must_use]
    pub fn text(&self) -> LocalText {
        let english = LocalText::new(&*self.en);
        self.translations().fold(english, |text, (tag, name)| text.with(tag, name))
    }
}

impl ToPhrase for LocalizedName {
    fn to_phrase(&self) -> Phrase {
        Phrase::of_value(self.text())
    }
}

/// The historical period of a variant, a heading in lists of variants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Era {
    /// The position of the heading: lists are sorted by it, lowest first.
    pub order: u32,
    /// The text of the heading; `None` for the games whose files give no era.
    pub name: Option<LocalText>,
    /// Whether a menu lists the games of the era only on request.
    pub folded: bool,
}

impl Era {
    /// The heading in English.
    #[must_use]
    pub fn english(&self) -> &str {
        self.name.as_ref().map_or("Other games", LocalText::english)
    }

    /// Whether games of both eras are listed under one heading. Rule files may give the heading in different languages.
    #[must_use]
    pub fn has_heading_of(&self, other: &Era) -> bool {
        self.english() == other.english()
    }
}

/// A rule on which the sources disagree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dispute {
    /// The rule and its readings, as text for players.
    pub point: LocalText,
    /// The reading that the variant follows, as text for players.
    pub decided: LocalText,
    /// The id of the preset with the other reading, if any.
    pub preset: Option<String>,
}

/// The dialect of KIF and KI2 files that holds games of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KifDialect {
    /// The formats as they are used for modern shogi: a file does not name the variant.
    Standard,
    /// The same, with header lines that name the variant.
    Extended,
    /// For boards of more than nine files or ranks: full names of pieces, and origins as in
    /// `（←7九）`.
    Wide,
    /// As lishogi writes its games: with its names of pieces; on boards of more than nine files or ranks the same as
    /// [`KifDialect::Wide`] except for blanks and the words for a pass.
    Lishogi,
}

impl KifDialect {
    /// Every dialect with its word in rule files.
    pub const ALL: [(&'static str, KifDialect); 4] = [
        ("standard", KifDialect::Standard),
        ("extended", KifDialect::Extended),
        ("wide", KifDialect::Wide),
        ("lishogi", KifDialect::Lishogi),
    ];
}

/// The file formats of other programs that can hold games of a variant.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Formats {
    /// The dialect of KIF and KI2; `None` if these formats cannot hold the variant.
    pub kif: Option<KifDialect>,
    /// The names of the game in the header 手合割 of KIF files in addition to its Japanese name; the first of them is
    /// used for writing.
    pub kif_names: Vec<String>,
    /// Whether CSA files can hold the variant.
    pub csa: bool,
    /// The name of the variant in PGN files of XBoard and pychess, if it has one.
    pub pgn: Option<String>,
}

/// A Japanese text on a piece, which may differ between Black's piece and White's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kanji {
    /// The text on Black's piece.
    pub black: String,
    /// The text on White's piece.
    pub white: String,
}

impl Kanji {
    /// The same text on the pieces of both sides.
    #[must_use]
    pub fn same(kanji: impl Into<String>) -> Kanji {
        let black = kanji.into();
        Kanji { white: black.clone(), black }
    }

    /// The text on a piece of `color`.
    #[must_use]
    pub fn of(&self, color: Color) -> &str {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

/// A face of a piece: the base side or the promoted side.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Face {
    /// The abbreviation in Hodges notation, one or two capital letters, with `+` before a promoted
    /// face: `SO`, `+SO`.
    pub abbr: String,
    /// The capital letter of the base face in SFEN; `None` if the piece has no letter.
    pub letter: Option<char>,
    /// The English name.
    pub name: String,
    /// The names in other languages than English and Japanese, by their tags.
    pub other_names: Vec<(String, String)>,
    /// The full Japanese name, at most four columns wide.
    pub ja: Kanji,
    /// The short Japanese name, at most two columns wide: usually one kanji.
    pub kanji: Kanji,
    /// The name in Japanese notation.
    pub notation: String,
    /// The name in the moves of KIF files, if it differs from [`Face::notation`] (on large boards from [`Face::ja`]).
    pub kif: Option<String>,
    /// The name in diagrams, if it differs from [`Face::kanji`].
    pub diagram: Option<String>,
    /// The letter of this face in the SFEN and USI of lishogi, if it differs from [`Face::letter`].
    pub lishogi: Option<char>,
    /// Other names of this face that Japanese notation and diagrams may use.
    pub aliases: Vec<String>,
    /// The Japanese name in Latin letters.
    pub romaji: String,
    /// The readings of the Japanese names in kana, the usual one first; none where the file gives none.
    pub readings: Vec<String>,
    /// The translation of the Japanese name; in Japanese a remark on it.
    pub meaning: LocalText,
    /// The movement in Betza notation, as the rule file has it.
    pub betza: String,
    /// The movement of `betza`.
    pub movement: Movement,
    /// Whether the face is royal: a side that loses its last royal piece loses the game.
    pub royal: bool,
    /// The points of the piece in an impasse count.
    pub points: u8,
    /// The two letters of the face in CSA files, if it has any.
    pub csa: Option<String>,
    /// The promoted face of a base face; `None` if the piece does not promote, and for a promoted
    /// face.
    pub promotes_to: Option<PieceKind>,
    /// The base face of the piece; that is the face itself unless it is a promoted one.
    pub base: PieceKind,
    /// The base face with which the piece enters the hand of the side that captures it: usually
    /// [`Face::base`].
    pub captured_as: PieceKind,
    /// The movement on the rank farthest from the player, if it differs: the Betza text and the
    /// movement.
    pub on_last_rank: Option<(String, Movement)>,
    /// The rank of the face for moves over other pieces, 1 being the highest; `None` for the lowest. A face with a rank
    /// flies only over pieces of lower ranks, and captures only such pieces by it.
    pub rank: Option<u8>,
    /// Whether the face burns: see [`RuleSet::burn`].
    pub burns: bool,
    /// Whether the face captures all pieces of either side that it flies over.
    pub tramples: bool,
    /// The pieces that the face captures; details are in [`RuleSet::emperor`].
    pub captures: Captures,
    /// The Japanese words for forbidden drops of the piece; none for a promoted face.
    pub fouls: Fouls,
}

/// The Japanese words for forbidden drops of a piece, if there are such words.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Fouls {
    /// A drop on a file that holds as many of the piece as it may: `二歩`.
    pub file: Option<String>,
    /// A drop that gives mate: `打ち歩詰め`.
    pub mate: Option<String>,
}

/// The name of the face.
impl ToPhrase for Face {
    fn to_phrase(&self) -> Phrase {
        Phrase::of_value(TypedValue::new(&self.name, self.clone()))
    }
}

impl Face {
    /// The name of the face in each language of the rule file: `rook`, `飛車`.
    #[must_use]
    pub fn names(&self) -> LocalText {
        let names = LocalText::new(&*self.name).with("ja", &*self.ja.black);
        self.other_names.iter().fold(names, |names, (tag, name)| names.with(tag, name))
    }

    /// The name of the face in the language with the tag `tag`, if the rule file gives it; English is none.
    #[must_use]
    pub fn name_in(&self, tag: &str) -> Option<&str> {
        let others = self.other_names.iter().map(|(tag, name)| (tag.as_str(), name.as_str()));
        best_for_tag(tag, std::iter::once(("ja", self.ja.black.as_str())).chain(others))
    }

    /// The Japanese name in two characters: the full name if it fits.
    #[must_use]
    pub fn name_on_piece(&self, color: Color) -> &str {
        let whole = self.ja.of(color);
        if whole.chars().count() <= 2 { whole } else { self.kanji.of(color) }
    }

    /// Whether this is the promoted side of a piece.
    #[must_use]
    pub fn is_promoted(&self) -> bool {
        self.abbr.starts_with('+')
    }

    /// The readings of the Japanese names, in kana: those of the file, or else the kana at the beginning of the
    /// Japanese [`Face::meaning`].
    pub fn read_as(&self) -> impl Iterator<Item = &str> {
        let remark = self.meaning.translated("ja").filter(|_| self.readings.is_empty());
        let of_remark =
            remark.map(|text| &text[..text.find(|c| !is_kana(c)).unwrap_or(text.len())]);
        let readings = self.readings.iter().map(String::as_str);
        readings.chain(of_remark.filter(|reading| !reading.is_empty()))
    }

    /// Whether the face moves and acts as `other` does, and perhaps in more ways, as a dragon king does as a rook.
    #[must_use]
    pub fn includes(&self, other: &Face) -> bool {
        let acts = |face: &Face| (face.rank, face.burns, face.tramples, face.captures);
        self.on_last_rank.is_none()
            && other.on_last_rank.is_none()
            && acts(self) == acts(other)
            && self.movement.includes(&other.movement)
    }

    /// Whether the face moves forward only, like a pawn: it can never come back to a square.
    #[must_use]
    pub fn goes_forward_only(&self) -> bool {
        let leaps = self.movement.leaps.iter().copied();
        let slides = self.movement.slides.iter().map(|(direction, _)| direction.step());
        let simple = self.movement.legs.is_empty() && self.on_last_rank.is_none();
        simple && leaps.chain(slides).all(|step| step.forward > 0)
    }
}

/// A board with its starting position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BoardSetup {
    /// The id, which chooses the set-up like a preset: `heian:8x8`.
    pub id: String,
    /// The name for players.
    pub name: LocalizedName,
    /// The names that engines of other authors, and programs made for them, have for the game with this set-up.
    pub engine_names: Vec<String>,
    /// The starting position, with Black to move.
    pub setup: Setup,
    /// The bytes of the rule file that hold the board drawing.
    pub span: Range<usize>,
}

/// A named change of a variant's rules.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Preset {
    /// The id, as in `wa:drops`.
    pub id: String,
    /// The name for players.
    pub name: LocalizedName,
    /// The faces that get another movement, each with its Betza text and the movement.
    pub pieces: Vec<(PieceKind, String, Movement)>,
    /// The switches that get another value.
    pub rules: RulePatch,
    /// The index of another set-up in [`Variant::setups`]; `None` keeps the default.
    pub setup: Option<usize>,
    /// The bytes of the rule file that hold the id.
    pub span: Range<usize>,
}

/// A handicap: a list of pieces that White starts without.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Handicap {
    /// The id, as in `--handicap two`.
    pub id: String,
    /// The name for players; the Japanese one is the word in the header of KIF files.
    pub name: LocalizedName,
    /// The squares of the default set-up from which the pieces are removed.
    pub remove: Vec<Square>,
    /// The side that moves first.
    pub first: Color,
    /// The bytes of the rule file that hold the id.
    pub span: Range<usize>,
}

impl Handicap {
    /// The start with this handicap: `start`, the default set-up, without the pieces that the handicap removes.
    #[must_use]
    pub fn start_from(&self, start: &Setup) -> Setup {
        let mut start = start.clone();
        for &square in &self.remove {
            start.set_piece(square, None);
        }
        start.to_move = self.first;
        start
    }
}

/// A `[[perft]]` table: the expected numbers of legal move sequences, a test of the rule file.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PerftLine {
    /// The ids of the presets that apply, joined by `+`; empty for none.
    pub preset: String,
    /// The position in SFEN; `None` for the starting position.
    pub position: Option<String>,
    /// The expected numbers of move sequences of length 1, 2 and so on.
    pub nodes: Vec<u64>,
    /// For each number, the bytes of the rule file that hold it.
    pub node_spans: Vec<Range<usize>>,
    /// The bytes of the rule file that hold the position, or the whole table if it has none.
    pub span: Range<usize>,
}

/// A game as its rule file defines it.
///
/// One that [`library`] returns is valid. [`Selection::new`] checks those that a program changed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Variant {
    /// The name on the command line and in game files: small letters, digits and hyphens.
    pub id: String,
    /// The name for players.
    pub name: LocalizedName,
    /// The historical period, a heading in lists of variants.
    pub era: Era,
    /// A description of one line.
    pub summary: LocalText,
    /// A description of a few paragraphs, with empty lines between them.
    pub story: LocalText,
    /// The sources of the rules, one text each.
    pub sources: Vec<LocalText>,
    /// The rules on which the sources disagree.
    pub disputes: Vec<Dispute>,
    /// The file formats of other programs that can hold games of this variant.
    pub formats: Formats,
    /// All faces, indexed by [`PieceKind`]: base faces in the order of the rule file, which is
    /// strongest first, then the promoted faces in the same order. Never empty.
    pub faces: Vec<Face>,
    /// The set-ups, the default one first. Never empty.
    pub setups: Vec<BoardSetup>,
    /// The rule switches without any preset.
    pub rules: RuleSet,
    /// The presets.
    pub presets: Vec<Preset>,
    /// The rules that the rule file had before, for games that were begun under them.
    pub earlier: Vec<Earlier>,
    /// The handicaps.
    pub handicaps: Vec<Handicap>,
    /// The `[[perft]]` tables of the rule file.
    pub perft: Vec<PerftLine>,
    /// The text of the rule file.
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

    /// All kinds of the variant, in the order of [`Variant::faces`].
    pub fn kinds(&self) -> impl Iterator<Item = PieceKind> {
        (0..self.faces.len()).map(PieceKind::from_index)
    }

    /// The kind with the Hodges abbreviation `abbr`, which includes the `+` of a promoted face.
    #[must_use]
    pub fn kind_by_abbr(&self, abbr: &str) -> Option<PieceKind> {
        self.kinds().find(|&kind| self.face(kind).abbr == abbr)
    }

    /// The base kind with the SFEN letter `letter`, a capital.
    #[must_use]
    pub fn kind_by_letter(&self, letter: char) -> Option<PieceKind> {
        self.kinds().find(|&kind| {
            let face = self.face(kind);
            face.letter == Some(letter) && !face.is_promoted()
        })
    }
}
