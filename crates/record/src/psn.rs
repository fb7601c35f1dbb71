//! PSN (Portable Shogi Notation): tags in brackets and moves in Hodges notation.
//!
//! Form: the description of 1997 (<http://www.shogi.net/shogi-l/Archive/2002/Nsep29-03.txt>) with the variations and
//! comments of MacShogi; no later specification was agreed on. Read: files with the tags below or with `Sente` and
//! `Gote`, moves in every notation that can be typed, numbered one by one or in pairs, gnushogi's drops (`P'5e`), the
//! times, endings and variations of Shogidokoro, prose between the moves. A file that does not name its game has the
//! game of CSA, modern shogi. A result without a reason, which is usual, is an end with an unknown reason. Written:
//! everything in a record. Additional tags: `Variant` (with presets), `RulesHash`, `Rules` (single rules), `RulesText`
//! (a rule file that is not a shipped one), `SFEN` (the start).

use std::sync::Arc;

use super::builder::odd_start;
use super::game_format::{GameFormat, Sign};
use super::tagged::{self, Numbering, Preamble, TaggedFormat, Tags};
use super::{
    CommentWords, EvaluationStyle, Fault, Format, Part, ReadError, ReadOptions, Reading, Record,
    Remark, Terms, TermsError, WriteError, Writing, handicaps, pgn,
};
use zushiki_core::board::{Color, Move, Square};
use zushiki_core::game::Players;
use zushiki_core::notation::{ParseMoveError, hodges, parse_recorded_move};
use zushiki_core::rules::Position;
use zushiki_core::variant::{Choice, Variant};

/// The names of Black's tag. The first is written; PSN has `Sente`, Japanese files 先手.
const BLACK: [&str; 3] = ["Black", "Sente", "先手"];
/// The names of White's tag.
const WHITE: [&str; 3] = ["White", "Gote", "後手"];
const VARIANT: &str = "Variant";
const HASH: &str = "RulesHash";
const RULES: &str = "Rules";
const TEXT: &str = "RulesText";
const HANDICAP: &str = "Handicap";
const SFEN: &str = "SFEN";
/// The name of the tag for the start in other programs, also `Fen`.
const FEN: &str = "FEN";
const RESERVED: &[&str] = &[VARIANT, HASH, RULES, TEXT, HANDICAP, SFEN, FEN];

/// The format PSN.
pub(super) struct Psn;

impl GameFormat for Psn {
    fn name(&self) -> &'static str {
        "PSN"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["psn"]
    }

    fn has_sign(&self, sign: Sign, text: &str) -> bool {
        match sign {
            Sign::WholeText => tagged::is_list_of_moves(text),
            Sign::TagAtStart => tagged::begins_with_tag(text) && has_tags(text),
            Sign::TagBelowComments => has_tags(text),
            Sign::FirstMove => tagged::has_first_move(text),
            _ => false,
        }
    }

    fn games(&self, text: &str) -> Vec<usize> {
        tagged::games(text)
    }

    fn names_game(&self, text: &str) -> bool {
        // If no tag names the game, the tags are those of shogi.
        tagged::begins_with_tag(text)
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

/// Whether the text has the tags or moves of PSN, and none that only PGN has.
fn has_tags(text: &str) -> bool {
    tagged::looks_like(text) && !pgn::looks_like(text)
}

fn read(text: &str, options: &ReadOptions<'_>) -> Result<Reading, ReadError> {
    let mut tags = Tags::read(text)?;
    let mut remarks = Vec::new();
    let start = start(text, &mut tags, options, &mut remarks)?;
    let mut headers = tagged::headers(&mut tags, [&BLACK, &WHITE], &mut remarks);
    if !tagged::looks_like(text) {
        headers.players = players_in_prose(text);
    }
    let preamble = Preamble { format: Format::Psn, start, headers, remarks, options };
    tagged::read(text, preamble, tags, &read_move)
}

/// The players in lines such as `Black: Aoi` above a game without tags.
fn players_in_prose(text: &str) -> Players {
    let player = |names: &[&str]| {
        let named = text.lines().filter_map(|line| line.trim_start().split_once(':'));
        let mut named = named.filter(|(key, _)| names.contains(&key.trim()));
        named.next().and_then(|(_, name)| name.trim().parse().ok())
    };
    Players::new(player(&BLACK), player(&WHITE))
}

/// Sets up the game that the tags describe.
fn start(
    text: &str,
    tags: &mut Tags,
    options: &ReadOptions<'_>,
    remarks: &mut Vec<Remark>,
) -> Result<Position, ReadError> {
    let offsets = [VARIANT, RULES, TEXT, HANDICAP, SFEN].map(|name| (name, tags.offset(name)));
    let terms = terms(tags, options, remarks)?;
    let start = terms.start(options.variants).map_err(|error| {
        let name = tag_of(&error);
        let at = offsets.iter().find(|(tag, _)| *tag == name).and_then(|(_, at)| *at);
        match at {
            Some(at) => ReadError::at(text, at, error),
            None => ReadError::whole(error),
        }
    })?;
    if start.rules_differ {
        remarks.push(Remark::RulesChanged { variant: terms.variant });
    }
    remarks.extend(odd_start(&start.position.rules(), start.warnings));
    Ok(start.position)
}

/// The terms in the tags; where the file names no game, those of the game to assume.
fn terms(
    tags: &mut Tags,
    options: &ReadOptions<'_>,
    remarks: &mut Vec<Remark>,
) -> Result<Terms, ReadError> {
    let terms = variant_terms(tags, options, remarks)?;
    let mut value = |name| tags.take(&[name]).map(|tag| tag.value);
    let handicap = value(HANDICAP).filter(|name| !handicaps::is_none(name)).or(terms.handicap);
    let sfen = value(SFEN).or_else(|| value(FEN));
    if let (Some(name), Some(_)) = (&handicap, &sfen)
        && !is_handicap(&terms.variant, name, options)
    {
        remarks.push(Remark::UnknownHandicap { name: name.clone() });
    }
    Ok(Terms {
        rules: value(RULES).unwrap_or(terms.rules),
        rules_text: value(TEXT).or(terms.rules_text),
        rules_hash: value(HASH),
        sfen: sfen.map(|sfen| whole_sfen(&sfen, handicap.is_some())),
        handicap,
        variant: terms.variant,
    })
}

/// Whether the game with this id has a handicap of this name.
fn is_handicap(id: &str, name: &str, options: &ReadOptions<'_>) -> bool {
    let (id, _) = Choice::named(id);
    let mut variants = options.variants.iter();
    let variant = variants.find(|variant| variant.id == id);
    variant.is_none_or(|variant| handicaps::find(variant, name).is_some())
}

/// The position with the fields that other programs leave out: the side to move, which is White in a
/// handicap game, and the hands. MacShogi calls the sides `s` and `g`, after sente and gote.
fn whole_sfen(text: &str, handicap: bool) -> String {
    let mut fields: Vec<&str> = text.split_whitespace().collect();
    if fields.len() == 1 {
        fields.push(if handicap { "w" } else { "b" });
    }
    if fields.len() == 2 {
        fields.push("-");
    }
    match fields.get_mut(1) {
        Some(side) if *side == "s" => *side = "b",
        Some(side) if *side == "g" => *side = "w",
        _ => {}
    }
    fields.join(" ")
}

fn variant_terms(
    tags: &mut Tags,
    options: &ReadOptions<'_>,
    remarks: &mut Vec<Remark>,
) -> Result<Terms, ReadError> {
    if let Some(tag) = tags.take(&[VARIANT]) {
        let variant = known_id(&tag.value, options);
        return Ok(Terms { variant, ..Terms::default() });
    }
    if let Some(assumed) = options.assumed {
        return Ok(Terms::of_selection(assumed));
    }
    // PSN files of other programs have modern shogi, which a rule file marks by `csa = true`.
    let mut shogi = options.variants.iter().filter(|variant| variant.formats.csa);
    match (shogi.next(), shogi.next()) {
        (Some(variant), None) => {
            remarks.push(Remark::AssumedGame { game: variant.name.clone() });
            Ok(Terms { variant: variant.id.clone(), ..Terms::default() })
        }
        _ => Err(ReadError::whole(Fault::NoVariant)),
    }
}

/// The id of the game that a tag names. Other programs have the name (`Shogi`), or `Standard` for
/// modern shogi.
fn known_id(name: &str, options: &ReadOptions<'_>) -> String {
    let is_standard =
        |variant: &&Arc<Variant>| variant.formats.csa && name.eq_ignore_ascii_case("standard");
    let is_called = |variant: &&Arc<Variant>| {
        variant.id.eq_ignore_ascii_case(name) || variant.name.en.eq_ignore_ascii_case(name)
    };
    let mut variants = options.variants.iter();
    let found = variants.find(|variant| is_called(variant) || is_standard(variant));
    found.map_or_else(|| name.to_owned(), |variant| variant.id.clone())
}

/// The tag that the error is about.
const fn tag_of(error: &TermsError) -> &'static str {
    match error {
        TermsError::UnknownVariant { .. } => VARIANT,
        TermsError::RulesText(_) => TEXT,
        TermsError::Rule(_) => RULES,
        TermsError::Selection(error) => match error {
            zushiki_core::variant::SelectionError::UnknownHandicap { .. } => HANDICAP,
            _ => VARIANT,
        },
        TermsError::Sfen(_) | TermsError::Setup(_) => SFEN,
    }
}

fn read_move(
    position: &Position,
    previous: Option<Square>,
    text: &str,
) -> Result<Move, ParseMoveError> {
    let text = usual_signs(text);
    parse_recorded_move(position, previous, &text).or_else(|error| {
        let dropped = drop_without_sign(&text).filter(|_| error.is_move());
        let mv = dropped.and_then(|text| parse_recorded_move(position, previous, &text).ok());
        mv.ok_or(error)
    })
}

/// `P*3d` for `P3d`, which some programs write for a drop if no piece on the board can move there.
fn drop_without_sign(text: &str) -> Option<String> {
    let at = text.find(|c: char| c.is_ascii_digit())?;
    let (piece, square) = text.split_at(at);
    let is_piece = !piece.is_empty() && piece.chars().all(|c| c.is_ascii_uppercase());
    is_piece.then(|| format!("{piece}*{square}"))
}

/// The text with the signs of Hodges notation in place of those of other programs and of typeset
/// games: gnushogi writes a drop as `P'5e`.
fn usual_signs(text: &str) -> String {
    let usual = |c: char| match c {
        '\'' | '’' | '`' | '´' | '@' | '＊' => '*',
        '‐' | '‑' | '–' | '—' | '−' => '-',
        '×' => 'x',
        '＋' | '^' => '+',
        '＝' => '=',
        other => other,
    };
    text.trim_end_matches([',', ';', ':', '.', '#']).chars().map(usual).collect()
}

fn write(record: &Record) -> Result<Writing, WriteError> {
    let (format, numbering) = (Format::Psn, Numbering::Single);
    let (write_move, tags) = (&write_move, tags(record));
    tagged::write(record, TaggedFormat { format, numbering, write_move, tags, reserved: RESERVED })
}

/// A move in Hodges notation; an illegal move has its origin, so that it can be read back.
fn write_move(position: &Position, mv: Move) -> String {
    let origin = mv.from().filter(|_| position.examine(mv).is_err() && mv.via().is_none());
    let (Some(from), Some(kind)) = (origin, position.moved_kind(mv)) else {
        return hodges::write(position, mv);
    };
    let (board, abbr) = (position.geometry(), &position.selection().face(kind).abbr);
    let sign = if position.piece(mv.to()).is_some() { 'x' } else { '-' };
    let mark = if mv.promotes() { "+" } else { "" };
    format!("{abbr}{}{sign}{}{mark}", board.name(from), board.name(mv.to()))
}

/// The first tags: headers and terms of the game, as far as the record has them.
fn tags(record: &Record) -> Vec<(&'static str, String)> {
    let Record { headers, game } = record;
    let terms = Terms::of(game.start());
    let player = |color| headers.players.name(color).map(ToString::to_string);
    let tags = [
        ("Event", headers.event.clone()),
        ("Site", headers.site.clone()),
        ("Date", headers.date_with('.')),
        ("Round", headers.round.clone()),
        (BLACK[0], player(Color::Black)),
        (WHITE[0], player(Color::White)),
        (VARIANT, Some(terms.variant)),
        (HASH, terms.rules_hash),
        (RULES, Some(terms.rules).filter(|rules| !rules.is_empty())),
        (TEXT, terms.rules_text),
        (HANDICAP, terms.handicap),
        (SFEN, terms.sfen),
    ];
    tags.into_iter().filter_map(|(name, value)| Some((name, value?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate as record;
    use zushiki_core::game::{Game, Symbol};
    use zushiki_core::rules::{Outcome, Termination};
    use zushiki_core::variant::{Selection, library};

    const SHIPPED: fn() -> ReadOptions<'static> = || ReadOptions::new(library::shipped());

    fn read_text(text: &str) -> Reading {
        record::read(text.as_bytes(), &SHIPPED()).unwrap()
    }

    fn written(record: &Record) -> String {
        String::from_utf8(record::write(record, Format::Psn).unwrap().bytes).unwrap()
    }

    fn comments(game: &Game) -> Vec<&str> {
        let main =
            std::iter::successors(Some(game.root()), |&id| game.children(id).first().copied());
        main.map(|id| game.node(id).notes().comment.as_str()).collect()
    }

    const WHOLE: &str = "\
[Event \"A \\\"friendly\\\" game\"]
[Black \"葵\"]
[White \"Ren\"]
[Variant \"wa:drops\"]
[RulesHash \"0\"]
[Rules \"repetition.count=3\"]
[TimeControl \"10m+30s\"]
[Result \"0-1\"]
[Termination \"resignation\"]
[Opening \"none\"]

{At the start} 1. SP-4g {[%emt 0:00:12.5][%clk 0:09:47.5] fine \\} move}
(1. SP-6h 2. SP-6d (2. SP-4e {[%end 1/2-1/2 agreement]}) 3. SP-6g)
2. SP-4e 3. SP-4f 0-1
";

    #[test]
    fn everything_in_a_file_is_written_again() {
        let reading = read_text(WHOLE);
        assert_eq!(reading.format, Format::Psn);
        assert_eq!(reading.remarks, [Remark::RulesChanged { variant: "wa:drops".to_owned() }]);
        let record = reading.record;
        let resigned = Outcome { winner: Some(Color::White), by: Termination::Resignation };
        assert_eq!(record.game.live_outcome(), Some(resigned));
        assert_eq!(comments(&record.game), ["At the start", "fine } move", "", ""]);
        let again = written(&record);
        let hash = again.lines().find(|line| line.contains(HASH)).unwrap();
        let expected = WHOLE.replace("[RulesHash \"0\"]", hash);
        let application = concat!("[Application \"zushiki ", env!("CARGO_PKG_VERSION"), "\"]\n");
        assert_eq!(again.replace(application, "").replace('\n', " "), expected.replace('\n', " "));
        assert_eq!(written(&read_text(&again).record), again);
    }

    #[test]
    fn files_of_other_programs_are_read() {
        let text = "[Sente \"Aoi\"]\n[後手 \"Ren\"]\n[Result \"1-0\"]\n\n\
            1.P7f P3d 2.Bx2b+ {!} Sx2b 3.B'5e ; strong\n P8d $1 {b} 4... 1-0";
        let reading = read_text(text);
        let game = &reading.record.game;
        assert_eq!(game.len(), 6);
        let won = Outcome { winner: Some(Color::Black), by: Termination::Unknown };
        assert_eq!(game.live_outcome(), Some(won));
        assert_eq!(comments(game), ["", "", "", "!", "", "strong", "b"]);
        let last = game.node(game.live_node());
        assert_eq!(last.notes().symbols.of_move(), Some(Symbol::Good));
        assert_eq!(reading.record.headers.players.name(Color::White).unwrap().to_string(), "Ren");
        assert_eq!(
            reading.remarks,
            [Remark::AssumedGame { game: library::find("shogi").unwrap().name.clone() }]
        );
        let again = written(&reading.record);
        assert!(again.contains("[Result \"1-0\"]\n") && !again.contains("Termination"), "{again}");
        assert_eq!(written(&read_text(&again).record), again);
    }

    #[test]
    fn prose_continues_until_a_move_with_its_number() {
        let text = "[Variant \"shogi\"]\n\n1. P-7f\nHere White thought.\n\
            P-3d was the usual move.\n1... P-8d\nToo late.\n2. P-2f\n";
        let reading = read_text(text);
        let game = &reading.record.game;
        assert_eq!(
            comments(game),
            ["", "Here White thought.\nP-3d was the usual move.", "Too late.", ""]
        );
        assert_eq!(game.position().geometry().parse("2f"), game.last_move().map(Move::to));
        assert_eq!(reading.remarks, [Remark::UnknownLines { first: 4, count: 3 }]);
    }

    #[test]
    fn a_remark_names_lines_of_the_whole_file() {
        let first = "[Variant \"shogi\"]\n1. P-7f 1-0\n";
        let second =
            "[Variant \"shogi\"]\n1. P-7f\nWhite thought.\nP-3d was played.\n1... P-8d *\n";
        let file = record::GameFile::new(format!("{first}{second}").as_bytes()).unwrap();
        let remarks = file.read_game(2, &SHIPPED()).unwrap().remarks;
        assert!(remarks.contains(&Remark::UnknownLines { first: 5, count: 2 }), "{remarks:?}");
    }

    #[test]
    fn a_missing_mark_promotes_only_where_it_must() {
        let text = "[Variant \"shogi\"]\n[SFEN \"k8/4P4/4P4/9/9/9/9/9/K8 b - 1\"]\n1. P5a P*5e";
        let error = record::read(text.as_bytes(), &SHIPPED()).unwrap_err();
        let game = error.readable.unwrap().record.game;
        assert!(game.last_move().is_some_and(Move::promotes));
        assert_eq!((error.ply, error.location.unwrap().column), (Some(2), 8));
        let text = "[Variant \"shogi\"]\n[SFEN \"k8/9/9/4P4/9/9/9/9/K8 b - 1\"]\n1. P5c";
        let game = read_text(text).record.game;
        assert!(game.last_move().is_some_and(|mv| mv.from().is_some() && !mv.promotes()));
    }

    #[test]
    fn an_end_that_the_game_does_not_know_keeps_its_words() {
        let tags = "[Result \"1-0\"]\n[Termination \"by the club\"]\n";
        let again =
            written(&read_text(&format!("[Variant \"sho\"]\n{tags}\n1. P-7f 1-0\n")).record);
        assert!(again.contains(tags), "{again}");
    }

    #[test]
    fn lines_are_filled_up_to_eighty_characters() {
        let mut position = read_text("[Variant \"sho\"]").record.game.position().clone();
        let mut text = "[Variant \"sho\"]\n\n".to_owned();
        for length in 1..100 {
            let moves = position.legal_moves();
            let mv = moves[length % moves.len()];
            let comment = "x".repeat(length % 34);
            text += &format!("{} {{{comment}}}\n", hodges::write(&position, mv));
            position.play(mv).unwrap();
        }
        let again = written(&read_text(&text).record);
        let (_, moves) = again.split_once("\n\n").unwrap();
        let lines: Vec<&str> = moves.lines().collect();
        assert_eq!(lines.iter().map(|line| line.len()).max(), Some(80));
        for pair in lines.windows(2) {
            // A number is not parted from its move.
            let words = 1 + usize::from(pair[1].starts_with(|c: char| c.is_ascii_digit()));
            let next = pair[1].split(' ').take(words).collect::<Vec<_>>().join(" ");
            assert!(pair[0].len() + 1 + next.len() > 80, "{pair:?}");
        }
    }

    #[test]
    fn moves_that_were_taken_back_are_kept() {
        let mut record = read_text("[Variant \"sho\"] 1. P-7f 2. P-3d 3. P-2f").record;
        record.game.undo();
        record.game.undo();
        let again = read_text(&written(&record)).record.game;
        assert_eq!((again.cursor_ply(), again.len(), again.live_ply()), (1, 3, Some(1)));
        record.game.undo();
        assert_eq!(read_text(&written(&record)).record.game.live_ply(), Some(0));
    }

    #[test]
    fn a_game_from_a_rule_file_carries_its_rules() {
        let text = zushiki_variants::unlisted::FIVE;
        let variant = std::sync::Arc::new(library::parse("five", text).unwrap());
        let selection = Selection::new(variant, &Choice::default()).unwrap();
        let game = Game::new(zushiki_core::rules::Rules::new(selection).start());
        let record = Record { headers: record::Headers::default(), game };
        let again = read_text(&written(&record)).record;
        let selection = again.game.position().selection();
        assert_eq!(*selection.variant().text, *text);
        assert_eq!(written(&again), written(&record));
    }

    #[test]
    fn a_fault_in_a_tag_is_reported_at_the_tag() {
        let message =
            |tags: &str| record::read(tags.as_bytes(), &SHIPPED()).unwrap_err().to_string();
        let start = "[Variant \"sho\"]\n";
        assert!(
            message("[Variant \"shoo\"]").starts_with("line 1, column 1: there is no game 'shoo'")
        );
        assert!(message(&format!("{start}[Handicap \"nine\"]")).starts_with("line 2, column 1: "));
        assert!(message(&format!("{start}[SFEN \"9\"]")).starts_with("line 2, column 1: "));
        assert!(message(&format!("{start}[Rules \"check=x\"]")).starts_with("line 2, column 1: "));
        assert!(message(&format!("{start}1. P-7e")).contains("line 2, column 4 (move 1): 'P-7e'"));
    }
}
