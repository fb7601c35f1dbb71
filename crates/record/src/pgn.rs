//! PGN of shogi programs: tags in brackets and moves on chess squares.
//!
//! Form: PGN (Steven J. Edwards, 1994-03-12) with the tags `Variant`, `FEN` and `SetUp`, and the moves
//! that XBoard writes for shogi; see [`san`]. The side that moves first is called White, so that the
//! names of the players change places.
//! Read: files of XBoard and PyChess, and Hodges notation in place of chess notation.
//! Written: games with a name in `formats.pgn` of their rule file, with their usual rules.

use super::game_format::{GameFormat, Sign};
use super::tagged::{self, Numbering, Preamble, TaggedFormat, Tags};
use super::{
    CommentWords, EvaluationStyle, Fault, Format, Obstacle, Part, ReadError, ReadOptions, Reading,
    Record, Remark, TermsError, WriteError, Writing, builder,
};
use zushiki_core::board::{Color, Move, Square};
use zushiki_core::notation::san::{self, Dialect};
use zushiki_core::notation::{ParseMoveError, fen, parse_recorded_move};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::text::suggestion;
use zushiki_core::variant::{Choice, Selection, Variant};

const FIRST: &str = "White";
const SECOND: &str = "Black";
const VARIANT: &str = "Variant";
const FEN: &str = "FEN";
const SET_UP: &str = "SetUp";
const HANDICAP: &str = "Handicap";
/// The time of the day at which the game began; the tag `Date` of PGN has the day alone.
const TIME: &str = "Time";
const RESERVED: &[&str] = &[VARIANT, FEN, SET_UP, HANDICAP];

/// Whether the text has tags in brackets, and moves on chess squares or a start in FEN. Without one of
/// these it is PSN.
pub(super) fn looks_like(text: &str) -> bool {
    if !tagged::looks_like(text) {
        return false;
    }
    let on_chess_square = tagged::moves(text).next().is_some_and(ends_on_chess_square);
    let has = |name| Tags::read(text).is_ok_and(|tags| tags.offset(name).is_some());
    on_chess_square || has(FEN) && has(VARIANT)
}

/// Whether a move goes to a square such as `c4`, and not to one such as `7f`.
fn ends_on_chess_square(text: &str) -> bool {
    let square = text.trim_end_matches(|c: char| c.is_ascii_uppercase() || "+=#!?".contains(c));
    let file = square.trim_end_matches(|c: char| c.is_ascii_digit());
    file.len() < square.len() && file.ends_with(|c: char| c.is_ascii_lowercase())
}

/// The format PGN.
pub(super) struct Pgn;

impl GameFormat for Pgn {
    fn name(&self) -> &'static str {
        "PGN"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["pgn"]
    }

    fn has_sign(&self, sign: Sign, text: &str) -> bool {
        match sign {
            Sign::TagAtStart => tagged::begins_with_tag(text) && looks_like(text),
            Sign::TagBelowComments => looks_like(text),
            _ => false,
        }
    }

    fn games(&self, text: &str) -> Vec<usize> {
        tagged::games(text)
    }

    fn read(&self, text: &str, options: &ReadOptions<'_>) -> Result<Reading, ReadError> {
        read(text, options)
    }

    fn write(&self, record: &Record, _words: &dyn CommentWords) -> Result<Writing, WriteError> {
        write(record)
    }

    fn evaluation_style(&self) -> Option<EvaluationStyle> {
        Some(EvaluationStyle::Command)
    }

    fn left_out(&self) -> &'static [Part] {
        &[]
    }
}

fn read(text: &str, options: &ReadOptions<'_>) -> Result<Reading, ReadError> {
    let mut tags = Tags::read(text)?;
    let mut remarks = Vec::new();
    let rules = Rules::new(selection(text, &mut tags, options)?);
    let start = start(text, &mut tags, &rules, &mut remarks)?;
    let mut headers = tagged::headers(&mut tags, [&[FIRST], &[SECOND]], &mut remarks);
    if let Some(date) = headers.date.as_mut().filter(|date| !date.contains(['?', ' '])) {
        *date += &tags.take(&[TIME]).map(|tag| format!(" {}", tag.value)).unwrap_or_default();
    }
    let preamble = Preamble { format: Format::Pgn, start, headers, remarks, options };
    let dialect = dialect(text);
    tagged::read(text, preamble, tags, &|position, previous, text| {
        read_move(position, previous, text, dialect)
    })
}

/// The game that the file names, with its usual rules; otherwise the game to assume.
fn selection(
    text: &str,
    tags: &mut Tags,
    options: &ReadOptions<'_>,
) -> Result<Selection, ReadError> {
    let Some(tag) = tags.take(&[VARIANT]) else {
        return options.assumed.cloned().ok_or_else(|| ReadError::whole(Fault::NoVariant));
    };
    let name = |variant: &Variant| variant.formats.pgn.clone();
    let is_it = |name: String| name.eq_ignore_ascii_case(&tag.value);
    let unknown = || {
        let names: Vec<String> =
            options.variants.iter().filter_map(|variant| name(variant)).collect();
        let help = suggestion(&tag.value, names.iter().map(String::as_str));
        TermsError::UnknownVariant { id: tag.value.clone(), help }
    };
    let variant = options.variants.iter().find(|variant| name(variant).is_some_and(is_it));
    let selection = variant.ok_or_else(unknown).and_then(|variant| {
        let handicap = handicap(tags, variant);
        let choice = Choice { handicap, ..Choice::default() };
        Selection::new(variant.clone(), &choice).map_err(TermsError::from)
    });
    selection.map_err(|error| ReadError::at(text, tag.at, error))
}

/// The handicap, where the tag has one of our ids; other programs give the position alone.
fn handicap(tags: &mut Tags, variant: &Variant) -> Option<String> {
    let mut handicaps = variant.handicaps.iter().map(|handicap| handicap.id.clone());
    let known = handicaps.find(|id| tags.value_of(HANDICAP) == Some(id.as_str()))?;
    tags.take(&[HANDICAP]);
    Some(known)
}

fn start(
    text: &str,
    tags: &mut Tags,
    rules: &Rules,
    remarks: &mut Vec<Remark>,
) -> Result<Position, ReadError> {
    tags.take(&[SET_UP]);
    let Some(tag) = tags.take(&[FEN]) else {
        return Ok(rules.start());
    };
    let setup = fen::parse(rules.selection(), &tag.value);
    let wrong = |error| ReadError::at(text, tag.at, error);
    let setup = setup.map_err(|error| wrong(TermsError::Sfen(error)))?;
    let position = builder::start(rules, &setup, remarks);
    position.map_err(|fault| wrong(fault.into()))
}

/// The program that wrote the file: PyChess writes the letter of a pawn (`Pc4`) and the piece that
/// another becomes (`=H`), XBoard does not. cshogi, which writes both squares of each move (`Pc3c4`), marks
/// promotions as XBoard does.
fn dialect(text: &str) -> Dialect {
    let names_pawn = |word: &str| {
        let squares = word.strip_prefix('P').filter(|rest| !rest.starts_with('@'));
        squares.unwrap_or_default().chars().filter(|c| c.is_ascii_lowercase() && *c != 'x').count()
            == 1
    };
    let names_promotion = |word: &str| {
        let behind = word.split_once('=').and_then(|(_, behind)| behind.chars().next());
        behind.is_some_and(|c| c.is_ascii_uppercase())
    };
    if tagged::moves(text).any(|word| names_pawn(word) || names_promotion(word)) {
        Dialect::PyChess
    } else {
        Dialect::XBoard
    }
}

fn read_move(
    position: &Position,
    previous: Option<Square>,
    text: &str,
    dialect: Dialect,
) -> Result<Move, ParseMoveError> {
    if ends_on_chess_square(text) {
        san::parse(position, text, dialect)
    } else {
        parse_recorded_move(position, previous, text)
    }
}

fn write(record: &Record) -> Result<Writing, WriteError> {
    let start = record.game.start();
    let format = Format::Pgn;
    let name = name(start.selection()).map_err(|why| WriteError::CannotHold { format, why })?;
    let tags = tags(record, start, name);
    let (numbering, write_move) = (Numbering::Pairs, &san::write);
    tagged::write(record, TaggedFormat { format, numbering, write_move, tags, reserved: RESERVED })
}

/// The name of the game in the tag `Variant`.
fn name(selection: &Selection) -> Result<String, Obstacle> {
    let variant = selection.variant();
    let game = variant.name.clone();
    match &variant.formats.pgn {
        None => Err(Obstacle::NoPgnName { game }),
        Some(_) if selection.id() != variant.id || !selection.overrides().is_empty() => {
            Err(Obstacle::OtherRules { game })
        }
        Some(name) => Ok(name.clone()),
    }
}

/// The first tags. PGN requires the first six in every file, with `?` if nothing is known.
fn tags(record: &Record, start: &Position, name: String) -> Vec<(&'static str, String)> {
    let headers = &record.headers;
    let known = |text: &Option<String>| text.clone().unwrap_or_else(|| "?".to_owned());
    let player = |color| headers.players.name(color).map_or("?".to_owned(), ToString::to_string);
    let date = headers.date_with('.').unwrap_or_else(|| "????.??.??".to_owned());
    let (day, time) = date.split_once(' ').unwrap_or((&date, ""));
    let mut tags = vec![
        ("Event", known(&headers.event)),
        ("Site", known(&headers.site)),
        ("Date", day.to_owned()),
        ("Round", known(&headers.round)),
        (FIRST, player(Color::Black)),
        (SECOND, player(Color::White)),
        (VARIANT, name),
    ];
    if !time.is_empty() {
        tags.push((TIME, time.to_owned()));
    }
    let (selection, setup) = (start.selection(), start.setup());
    // Without moves, only this tag distinguishes the file from PSN.
    let no_moves = record.game.node_count() == 1;
    if no_moves || setup != selection.variant().setups[0].setup {
        tags.push((FEN, fen::write(selection, &setup)));
        tags.push((SET_UP, "1".to_owned()));
    }
    tags.extend(selection.handicap().map(|handicap| (HANDICAP, handicap.id.clone())));
    tags
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate as record;
    use zushiki_core::notation::hodges;
    use zushiki_core::rules::{Outcome, Termination};
    use zushiki_core::variant::library;

    fn read_text(text: &str) -> Result<Reading, ReadError> {
        let options = ReadOptions::new(library::shipped());
        record::read(text.as_bytes(), &options)
    }

    fn written(record: &Record) -> String {
        String::from_utf8(record::write(record, Format::Pgn).unwrap().bytes).unwrap()
    }

    /// The moves of the line in Hodges notation.
    fn line(record: &Record) -> Vec<String> {
        let game = &record.game;
        let moves = game.moves().enumerate();
        moves.map(|(at, mv)| hodges::write(&game.position_at(at).unwrap(), mv)).collect()
    }

    #[test]
    fn a_game_of_pychess_is_read() {
        let text = "[White \"Aoi\"]\n[Black \"Ren\"]\n[Result \"0-1\"]\n[Variant \"Shogi\"]\n\
            [FEN \"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1\"]\n\
            [SetUp \"1\"]\n\n1. Pc4 Pg6 2. Bxh8=H Sxh8 3. B@d5 Pf6 4. Bg8=H Rd8 5. Hxh8 0-1";
        let reading = read_text(text).unwrap();
        let expected = ["P-7f", "P-3d", "Bx2b+", "Sx2b", "B*6e", "P-4d", "B-3b+", "R-6b", "+Bx2b"];
        assert_eq!(line(&reading.record), expected);
        assert_eq!(reading.record.headers.players.name(Color::Black).unwrap().to_string(), "Aoi");
        assert_eq!(reading.remarks, []);
        let end = reading.record.game.live_outcome().map(|end| (end.winner, end.by));
        assert_eq!(end, Some((Some(Color::White), Termination::Unknown)));
    }

    #[test]
    fn a_game_of_cshogi_is_read() {
        let text = "[Variant \"shogi\"]\n\n1. Pc3c4 Pg7g6 2. Bb2h8+ Sg9h8 3. Pc4c5 Pg6g5 4. Pc5c6 \
            Pg5g4 5. Pc6c7 Pg4g3+ 6. P@g4 *";
        let expected = [
            "P-7f", "P-3d", "Bx2b+", "Sx2b", "P-7e", "P-3e", "P-7d", "P-3f", "Px7c=", "Px3g+",
            "P*3f",
        ];
        assert_eq!(line(&read_text(text).unwrap().record), expected);
    }

    #[test]
    fn check_is_not_promotion() {
        let start = "[Variant \"shogi\"]\n[FEN \"4k4/9/9/9/R8/9/9/9/4K3P[G] w 0 1\"]\n\n";
        let last = |moves: &str| line(&read_text(&format!("{start}{moves}")).unwrap().record);
        assert_eq!(last("1. Ra7+"), ["R-9c+"]);
        assert_eq!(last("1. Re5+"), ["R-5e"]);
        assert_eq!(last("1. Ra7="), ["R-9c="]);
        assert_eq!(last("1. G@e8+"), ["G*5b"]);
        assert_eq!(last("1. Ra7+ Kd9 2. Pi2")[..1], ["R-9c="]);
    }

    #[test]
    fn what_is_written_reads_back() {
        let text = "[Variant \"sho\"]\n[Black \"Aoi\"]\n{start} 1. P-7f (1. P-2f 2. P-8d {x}) \
            2. P-3d {[%clk 0:01:00]} 3. Bx2b 1-0";
        let mut record = read_text(text).unwrap().record;
        record
            .game
            .declare_end(Outcome { winner: Some(Color::Black), by: Termination::Resignation });
        let pgn = written(&record);
        let moves = "{start} 1. c4 (1. h4 b6 {x}) 1... g6 {[%clk 0:01:00]} 2. Bxh8= 1-0";
        assert!(pgn.ends_with(&format!("\n\n{moves}\n")), "{pgn}");
        assert!(pgn.contains("[White \"Aoi\"]\n[Black \"?\"]\n[Variant \"shoshogi\"]"), "{pgn}");
        let again = read_text(&pgn).unwrap();
        assert_eq!((again.format, &again.remarks[..]), (Format::Pgn, &[][..]));
        assert_eq!(written(&again.record), pgn);
        assert_eq!(again.record.game.live_outcome(), record.game.live_outcome());
    }

    #[test]
    fn a_game_that_others_do_not_know_is_refused() {
        for (variant, why) in [("wa", "knows Wa"), ("sho:capture", "usual rules")] {
            let record = read_text(&format!("[Variant \"{variant}\"]")).unwrap().record;
            let error = record::write(&record, Format::Pgn).unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        }
        let error = read_text("[Variant \"atomic\"]\n[FEN \"8\"]\n").unwrap_err().to_string();
        assert!(error.starts_with("line 1, column 1: there is no game 'atomic'"), "{error}");
        assert_eq!(*read_text("1. e4 e5").unwrap_err().fault, Fault::NoVariant);
    }
}
