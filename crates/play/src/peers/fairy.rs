//! Games as Fairy-Stockfish reads them: a section of its `variants.ini`, written from a rule file.
//!
//! The keys are those that the `variants.ini` of Fairy-Stockfish explains. A rule that they cannot express
//! is an error: the engine would play another game.

use std::fmt::Write as _;

use zushiki_core::board::{Color, PieceKind};
use zushiki_core::notation::fen;
use zushiki_core::phrase_enum;
use zushiki_core::variant::betza;
use zushiki_core::variant::{
    BareKing, CheckRule, CompulsoryPromotion, DropFaces, Face, Goal, Impasse, LionTradeRule,
    Movement, PerpetualAttack, PerpetualCheck, PromotionWhen, RepetitionResult, RuleSet, Selection,
    Stalemate,
};

/// The maximum number of files in a build for large boards.
pub const MOST_FILES: u8 = 12;
/// The maximum number of ranks in a build for large boards.
pub const MOST_RANKS: u8 = 10;
/// The number of files and ranks above which a build for large boards is needed.
const USUAL_SIDE: u8 = 8;
/// The maximum number of pieces with custom movements.
pub const MOST_CUSTOM: usize = 25;

/// The pieces that every version knows, with their movements.
const KNOWN: [(&str, &str); 17] = [
    ("shogiPawn", "fW"),
    ("lance", "fR"),
    ("shogiKnight", "fN"),
    ("silver", "FfW"),
    ("gold", "WfF"),
    ("bishop", "B"),
    ("dragonHorse", "BW"),
    ("rook", "R"),
    ("bers", "RF"),
    ("queen", "Q"),
    ("fers", "F"),
    ("wazir", "W"),
    ("commoner", "K"),
    ("knight", "N"),
    ("alfil", "A"),
    ("fersAlfil", "FA"),
    ("centaur", "KN"),
];
/// The one of them that [`RuleSet::drops`] can forbid to give mate.
const PAWN: &str = "shogiPawn";

phrase_enum! {
    /// The reason why Fairy-Stockfish cannot play a game by these rules.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NotExpressible {
        #[phrase("peers-fairy-board",
            "its largest board has {most_files} files and {most_ranks} ranks, not {files} and {ranks}",
            most_files = MOST_FILES, most_ranks = MOST_RANKS, files, ranks)]
        Board { files: u8, ranks: u8 },
        #[phrase("peers-fairy-handicap",
            "it plays from the starting position of the game, not with a handicap")]
        Handicap,
        #[phrase("peers-fairy-royals", "it knows only one royal piece for each side")]
        Royals,
        #[phrase("peers-fairy-no-letter", "the {piece} has no letter", piece)]
        NoLetter { piece: Box<Face> },
        #[phrase("peers-fairy-movement",
            "it has no movement like that of the {piece}, {betza}", piece, betza = &piece.betza)]
        Movement { piece: Box<Face> },
        #[phrase("peers-fairy-many-pieces",
            "it knows at most {limit} movements besides those of chess and shogi", limit = MOST_CUSTOM)]
        ManyPieces,
        #[phrase("peers-fairy-rule", "it has no word for the rule {rule}", rule)]
        Rule { rule: &'static str },
    }
}

/// A section of `variants.ini` with its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FairyGame {
    /// The engine's name for the game.
    pub name: String,
    /// The section.
    pub text: String,
    /// Whether it has custom movements, which versions of 2021 and later read.
    pub needs_custom_pieces: bool,
    /// Whether it needs a build for large boards.
    pub needs_large_board: bool,
}

/// Writes the game as Fairy-Stockfish reads it.
///
/// # Errors
/// The first rule that it cannot express.
pub fn variants_ini(selection: &Selection) -> Result<FairyGame, NotExpressible> {
    let geometry = selection.geometry();
    let (files, ranks) = (geometry.files(), geometry.ranks());
    if files > MOST_FILES || ranks > MOST_RANKS {
        return Err(NotExpressible::Board { files, ranks });
    }
    if selection.handicap().is_some() {
        return Err(NotExpressible::Handicap);
    }
    let rules = selection.rules();
    refuse_rules(rules)?;
    let royal = royal(selection)?;
    let pieces = Pieces::of(selection, royal)?;
    // The names of games that every version has, such as shogi, cannot be given again.
    let name = format!("zushiki-{}", selection.id().replace([':', '+'], "-"));
    let mut section =
        Section { text: format!("[{name}]\nvariantTemplate = shogi\npieceToCharTable = -\n") };
    section.set("maxFile", files);
    section.set("maxRank", ranks);
    pieces.write(&mut section);
    section.set("startFen", start_fen(selection));
    section.set("castling", false);
    section.set("doubleStep", false);
    promotion(&mut section, rules, ranks, &pieces);
    drops(&mut section, rules, &pieces)?;
    ends(&mut section, rules);
    Ok(FairyGame {
        name,
        text: section.text,
        needs_custom_pieces: pieces.custom > 0,
        needs_large_board: files.max(ranks) > USUAL_SIDE,
    })
}

/// A section that is being written.
struct Section {
    text: String,
}

impl Section {
    fn set(&mut self, key: &str, value: impl std::fmt::Display) {
        // A String takes everything.
        let _ = writeln!(self.text, "{key} = {value}");
    }
}

/// Refuses the rules that no key expresses.
fn refuse_rules(rules: &RuleSet) -> Result<(), NotExpressible> {
    let drops = &rules.drops;
    let is_unmarked = drops.most_on_file.0.is_empty() && drops.no_second_on_file.len() < 2;
    let may_stay = rules.compulsory_promotion == CompulsoryPromotion::Never;
    let checks = [
        ("promotion-when", rules.promotion_when == PromotionWhen::ZoneMove),
        ("promotion-flips", !rules.promotion_flips),
        ("compulsory-promotion", rules.compulsory_promotion != CompulsoryPromotion::Always),
        ("check", matches!(rules.check, CheckRule::Sole | CheckRule::Any)),
        ("bare-king", bare_king_is_known(rules)),
        ("repetition", rules.repetition.result != RepetitionResult::Forbidden),
        ("perpetual-attack", rules.perpetual_attack == PerpetualAttack::Draw),
        ("goal", rules.goal == Goal::None),
        ("lion-trade", rules.lion_trade.rule == LionTradeRule::None),
        ("impasse", rules.impasse != Impasse::Try),
        ("drops", !drops.enabled || is_unmarked && drops.faces == DropFaces::Base),
        ("drops.stuck", !drops.enabled || drops.stuck == may_stay),
    ];
    let unknown = checks.into_iter().find(|(_, is_known)| !is_known);
    unknown.map_or(Ok(()), |(rule, _)| Err(NotExpressible::Rule { rule }))
}

/// A bare king loses by the rule for the extinction of all pieces except one, which also counts pieces in hand.
fn bare_king_is_known(rules: &RuleSet) -> bool {
    match rules.bare_king {
        BareKing::Ignored => true,
        BareKing::Loses => !rules.drops.enabled,
        BareKing::LosesUnlessBaredBack
        | BareKing::LosesToMajor
        | BareKing::Lishogi
        | BareKing::Renmei => false,
    }
}

/// The only royal kind.
fn royal(selection: &Selection) -> Result<PieceKind, NotExpressible> {
    let variant = selection.variant();
    let mut royals = variant.kinds().filter(|&kind| selection.face(kind).royal);
    let royal = royals.next().filter(|_| royals.next().is_none()).ok_or(NotExpressible::Royals)?;
    let count = |color: Color| {
        let pieces = selection.start().pieces();
        pieces.filter(|(_, piece)| piece.kind == royal && piece.color == color).count()
    };
    let is_single = Color::ALL.into_iter().all(|color| count(color) == 1);
    if is_single { Ok(royal) } else { Err(NotExpressible::Royals) }
}

/// The pieces with their letters.
struct Pieces {
    /// The key and the value of each piece, in the order of the rule file.
    lines: Vec<(String, String)>,
    /// The base kinds with their letters.
    letters: Vec<(PieceKind, char)>,
    /// The letters of base pieces with those of their promoted faces.
    promotions: Vec<(char, char)>,
    /// The names of [`KNOWN`] pieces that have been used, with their letters.
    known: Vec<(&'static str, char)>,
    /// The number of pieces with custom movements.
    custom: usize,
}

impl Pieces {
    fn of(selection: &Selection, royal: PieceKind) -> Result<Pieces, NotExpressible> {
        let mut pieces = Pieces {
            lines: Vec::new(),
            letters: Vec::new(),
            promotions: Vec::new(),
            known: Vec::new(),
            custom: 0,
        };
        let kinds: Vec<PieceKind> = selection.variant().kinds().collect();
        let base = kinds.iter().copied().filter(|&kind| !selection.face(kind).is_promoted());
        for kind in base.clone() {
            let face = selection.face(kind);
            let no_letter = || NotExpressible::NoLetter { piece: Box::new(face.clone()) };
            let letter = face.letter.ok_or_else(no_letter)?.to_ascii_lowercase();
            pieces.letters.push((kind, letter));
        }
        for kind in base.clone() {
            pieces.add_base(selection.face(kind), kind == royal, pieces.letter(kind))?;
        }
        for kind in base {
            if let Some(promoted) = selection.face(kind).promotes_to {
                pieces.add_promoted(selection, kind, promoted, royal)?;
            }
        }
        if pieces.custom > MOST_CUSTOM { Err(NotExpressible::ManyPieces) } else { Ok(pieces) }
    }

    fn letter(&self, kind: PieceKind) -> char {
        let found = self.letters.iter().find(|(known, _)| *known == kind);
        found.map_or('-', |(_, letter)| *letter)
    }

    fn add_base(
        &mut self,
        face: &Face,
        is_royal: bool,
        letter: char,
    ) -> Result<(), NotExpressible> {
        if is_royal {
            let movement =
                if is_like(face, "K") { String::new() } else { format!(":{}", custom(face)?) };
            self.lines.push(("king".to_owned(), format!("{letter}{movement}")));
            return Ok(());
        }
        self.add(face, letter)
    }

    /// Adds a piece that is not royal, by a name that every version knows if possible.
    fn add(&mut self, face: &Face, letter: char) -> Result<(), NotExpressible> {
        let is_used = |name: &str| self.known.iter().any(|(used, _)| *used == name);
        let name = KNOWN.into_iter().find(|(name, betza)| is_like(face, betza) && !is_used(name));
        if let Some((name, _)) = name {
            self.known.push((name, letter));
            self.lines.push((name.to_owned(), letter.to_string()));
        } else {
            let movement = custom(face)?;
            self.custom += 1;
            self.lines
                .push((format!("customPiece{}", self.custom), format!("{letter}:{movement}")));
        }
        Ok(())
    }

    /// Notes the promotion of `kind`: to a base piece with the same movement, otherwise to a new
    /// piece.
    fn add_promoted(
        &mut self,
        selection: &Selection,
        kind: PieceKind,
        promoted: PieceKind,
        royal: PieceKind,
    ) -> Result<(), NotExpressible> {
        let face = selection.face(promoted);
        let alike = |other: &&(PieceKind, char)| {
            other.0 != royal && selection.face(other.0).movement == face.movement
        };
        let letter = self.letters.iter().find(alike).map(|(_, letter)| *letter);
        let letter = match letter {
            Some(letter) => letter,
            None => {
                let letter = self.free_letter().ok_or(NotExpressible::ManyPieces)?;
                self.add(face, letter)?;
                // Other pieces may promote to the same.
                self.letters.push((promoted, letter));
                letter
            }
        };
        self.promotions.push((self.letter(kind), letter));
        Ok(())
    }

    fn free_letter(&self) -> Option<char> {
        ('a'..='z').find(|letter| self.letters.iter().all(|(_, used)| used != letter))
    }

    fn write(&self, section: &mut Section) {
        self.lines.iter().for_each(|(key, value)| section.set(key, value));
    }
}

/// Whether the face moves as in `betza` on every square.
fn is_like(face: &Face, betza: &str) -> bool {
    let same = |movement: Movement| movement == face.movement;
    face.on_last_rank.is_none() && betza::parse(betza).is_ok_and(same)
}

/// The movement of a piece that has no name.
fn custom(face: &Face) -> Result<String, NotExpressible> {
    if face.on_last_rank.is_some() || !face.movement.legs.is_empty() {
        return Err(NotExpressible::Movement { piece: Box::new(face.clone()) });
    }
    // The engine writes the knight's jumps two ranks forward as fN.
    Ok(face.betza.replace("ffN", "fN").replace("bbN", "bN"))
}

/// The starting position, with the fields for castling and en passant that the engine expects.
fn start_fen(selection: &Selection) -> String {
    let text = fen::write(selection, selection.start());
    let text = text.replacen(" w 0 ", " w - - 0 ", 1).replacen(" b 0 ", " b - - 0 ", 1);
    text.replacen("[-]", "[]", 1)
}

fn promotion(section: &mut Section, rules: &RuleSet, ranks: u8, pieces: &Pieces) {
    let zone = rules.promotion_zone;
    if zone == 0 || pieces.promotions.is_empty() {
        return;
    }
    let list = |ranks: std::ops::RangeInclusive<u8>| {
        ranks.map(|rank| format!("*{rank}")).collect::<Vec<_>>().join(" ")
    };
    // Version 11 reads the first of the three, later ones the others.
    section.set("promotionRank", ranks - zone + 1);
    section.set("promotionRegionWhite", list(ranks - zone + 1..=ranks));
    section.set("promotionRegionBlack", list(1..=zone));
    let pairs = pieces.promotions.iter().map(|(base, promoted)| format!("{base}:{promoted}"));
    section.set("promotedPieceType", pairs.collect::<Vec<_>>().join(" "));
    if rules.compulsory_promotion == CompulsoryPromotion::AlwaysInZone {
        section.set("mandatoryPiecePromotion", true);
    }
}

fn drops(section: &mut Section, rules: &RuleSet, pieces: &Pieces) -> Result<(), NotExpressible> {
    let may_stay = rules.compulsory_promotion == CompulsoryPromotion::Never;
    section.set("immobilityIllegal", !may_stay);
    let drops = &rules.drops;
    section.set("pieceDrops", drops.enabled);
    section.set("capturesToHand", drops.enabled);
    if !drops.enabled {
        return Ok(());
    }
    section.set("pocketSize", pieces.letters.len());
    let pawn = pieces.known.iter().find(|(name, _)| *name == PAWN).map(|(_, letter)| *letter);
    if let [kind] = drops.no_second_on_file[..] {
        section.set("dropNoDoubled", pieces.letter(kind));
        if Some(pieces.letter(kind)) == pawn {
            // Version 11 reads this key for the rule.
            section.set("shogiDoubledPawn", false);
        }
    }
    match drops.no_mate_by[..] {
        [] => section.set("shogiPawnDropMateIllegal", false),
        [kind] if Some(pieces.letter(kind)) == pawn => {
            section.set("shogiPawnDropMateIllegal", true)
        }
        _ => return Err(NotExpressible::Rule { rule: "drops.no-mate-by" }),
    }
    Ok(())
}

fn ends(section: &mut Section, rules: &RuleSet) {
    section.set("nMoveRule", 0);
    section.set(
        "stalemateValue",
        match rules.stalemate {
            Stalemate::Loses => "loss",
            Stalemate::Draw => "draw",
        },
    );
    section.set("nFoldRule", rules.repetition.count.get());
    // The value is that for the side to move, which has not made the last move, or for the first player.
    let (value, is_absolute) = match rules.repetition.result {
        RepetitionResult::Draw | RepetitionResult::Forbidden => ("draw", false),
        RepetitionResult::MoverLoses => ("win", false),
        RepetitionResult::BlackLoses => ("loss", true),
    };
    section.set("nFoldValue", value);
    if is_absolute {
        section.set("nFoldValueAbsolute", true);
    }
    section.set("perpetualCheckIllegal", rules.perpetual_check == PerpetualCheck::Loses);
    if rules.bare_king == BareKing::Loses {
        section.set("extinctionValue", "loss");
        section.set("extinctionPieceTypes", "*");
        section.set("extinctionPieceCount", 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::variant::{Choice, library};

    fn game(name: &str) -> Result<FairyGame, NotExpressible> {
        let (id, choice) = Choice::named(name);
        variants_ini(&Selection::new(library::find(id).unwrap(), &choice).unwrap())
    }

    #[test]
    fn heian_has_pieces_that_every_version_knows() {
        let game = game("heian").unwrap();
        let expected = "[zushiki-heian]\nvariantTemplate = shogi\npieceToCharTable = -\nmaxFile = 9\n\
                        maxRank = 8\nking = k\ngold = g\nsilver = s\nshogiKnight = n\nlance = l\nshogiPawn = p\n\
                        startFen = lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL w - - 0 1\n\
                        castling = false\ndoubleStep = false\npromotionRank = 6\n\
                        promotionRegionWhite = *6 *7 *8\npromotionRegionBlack = *1 *2 *3\n\
                        promotedPieceType = s:g n:g l:g p:g\nimmobilityIllegal = true\n\
                        pieceDrops = false\ncapturesToHand = false\nnMoveRule = 0\n\
                        stalemateValue = loss\nnFoldRule = 4\nnFoldValue = draw\n\
                        perpetualCheckIllegal = true\nextinctionValue = loss\n\
                        extinctionPieceTypes = *\nextinctionPieceCount = 1\n";
        assert_eq!(game.text, expected);
        assert!(game.needs_large_board && !game.needs_custom_pieces);
    }

    #[test]
    fn drops_are_written() {
        let text = game("shogi").unwrap().text;
        for line in [
            "startFen = lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1",
            "dropNoDoubled = p",
            "shogiPawnDropMateIllegal = true",
            "capturesToHand = true",
        ] {
            assert!(text.lines().any(|other| other == line), "{line}: {text}");
        }
        assert_eq!(game("minishogi").unwrap().name, "zushiki-minishogi");
        let mini = game("minishogi").unwrap().text;
        assert!(mini.contains("nFoldValue = loss\nnFoldValueAbsolute = true\n"), "{mini}");
    }

    #[test]
    fn a_game_that_cannot_be_expressed_is_refused_with_the_reason() {
        for (name, reason) in [
            ("wa", "its largest board has 12 files and 10 ranks, not 11 and 11"),
            ("sho", "it knows only one royal piece for each side"),
            ("tori", "it has no word for the rule repetition"),
            ("heian:bare-back", "it has no word for the rule bare-king"),
            ("kyoto", "it has no word for the rule promotion-when"),
        ] {
            assert_eq!(game(name).unwrap_err().to_string(), reason, "{name}");
        }
    }
}
