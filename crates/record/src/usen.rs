//! USEN, the URL-safe extension of SFEN: a game of shogi in one word, for links.
//!
//! Form: `POSITION~N.MOVES.END~...` as Shogi Playground and tsshogi write it
//! (<https://www.slideshare.net/slideshow/scalajs-web/92707205#15>). The position is empty for the usual start,
//! otherwise SFEN with `_`, `.` and `z` for `/`, blank and `+`. Each `~` begins a line of moves after the first N moves
//! of the previous line. A move is three digits to the base 36 for `(from * 81 + to) * 2 + promotion`, where squares
//! are numbered from 1a along the ranks. The end is one of `r` (resignation), `t` (time), `j` (impasse or another
//! draw), `p` (broken off), or nothing. Read and written: moves, variations, ends. It cannot hold headers, comments and
//! times.

use super::builder::{self, GameBuilder};
use super::csa::{self, pieces};
use super::ending::usen as ending;
use super::game_format::{GameFormat, Sign};
use super::{
    CommentWords, EvaluationStyle, Fault, Format, Headers, MAX_DEPTH, Obstacle, Part, ReadError,
    ReadOptions, Reading, Record, Remark, SyntaxFault, WriteError, Writing, left_out, lines,
};
use zushiki_core::board::{Geometry, Move, Origin, Square};
use zushiki_core::game::{Game, NodeId};
use zushiki_core::notation::sfen;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::Selection;

/// The files and ranks of the board.
const SIDE: u8 = 9;
/// The number of squares.
const SQUARES: u32 = 81;
/// The codes of pieces in hand, which follow those of the squares, by their codes in CSA.
const HANDS: [(&str, u32); 7] =
    [("KI", 90), ("FU", 91), ("KY", 92), ("KE", 93), ("GI", 94), ("KA", 95), ("HI", 96)];
const BASE: u32 = 36;
/// The digits of a move.
const DIGITS: usize = 3;

/// The format USEN.
pub(super) struct Usen;

impl GameFormat for Usen {
    fn name(&self) -> &'static str {
        "USEN"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["usen"]
    }

    fn has_sign(&self, sign: Sign, text: &str) -> bool {
        sign == Sign::WholeText && looks_like(text)
    }

    fn read(&self, text: &str, options: &ReadOptions<'_>) -> Result<Reading, ReadError> {
        read(text, options)
    }

    fn write(&self, record: &Record, _words: &dyn CommentWords) -> Result<Writing, WriteError> {
        write(record)
    }

    fn evaluation_style(&self) -> Option<EvaluationStyle> {
        None
    }

    fn left_out(&self) -> &'static [Part] {
        &[Part::Headers, Part::Comments, Part::Times, Part::Clocks]
    }
}

/// Whether the text is one word with a line of moves.
fn looks_like(text: &str) -> bool {
    let word = text.trim();
    let line = word.split('~').nth(1).and_then(|line| line.split_once('.'));
    let is_number = |n: &str| !n.is_empty() && n.bytes().all(|byte| byte.is_ascii_digit());
    let is_usen = |c: char| c.is_ascii_alphanumeric() || matches!(c, '~' | '.' | '_' | '-');
    line.is_some_and(|(n, _)| is_number(n)) && word.chars().all(is_usen)
}

fn read(text: &str, options: &ReadOptions<'_>) -> Result<Reading, ReadError> {
    let selection = csa::selection(options)?;
    let word = text.trim();
    let position = word.split('~').next().unwrap_or_default();
    let mut remarks = Vec::new();
    let start = read_start(position, &selection, &mut remarks)?;
    let mut builder = GameBuilder::new(text, start, remarks).with_options(options);
    let read = read_lines(&mut builder, text.find(word).unwrap_or(0), word);
    builder.reading(Format::Usen, Headers::default(), read)
}

fn read_start(
    text: &str,
    selection: &Selection,
    remarks: &mut Vec<Remark>,
) -> Result<Position, ReadError> {
    let rules = Rules::new(selection.clone());
    if text.is_empty() {
        return Ok(rules.start());
    }
    let sfen = text.replace('_', "/").replace('.', " ").replace('z', "+");
    let setup = sfen::parse(selection, &sfen);
    let setup = setup.map_err(|error| ReadError::whole(Fault::Sfen(error.problem)))?;
    builder::start(&rules, &setup, remarks).map_err(|fault| ReadError::whole(Fault::Setup(fault)))
}

/// Plays the lines of `word`, which begins at the byte `at`: the main line, then the variations.
fn read_lines(builder: &mut GameBuilder<'_>, at: usize, word: &str) -> Result<(), ReadError> {
    let mut at = at;
    for (index, line) in word.split('~').enumerate() {
        if index > 0 {
            read_line(builder, at, line, index > 1)?;
        }
        at += line.len() + 1;
    }
    Ok(())
}

fn read_line(
    builder: &mut GameBuilder<'_>,
    at: usize,
    line: &str,
    is_variation: bool,
) -> Result<(), ReadError> {
    let mut fields = line.splitn(3, '.');
    let [ply, moves, end] = [0; 3].map(|_| fields.next().unwrap_or_default());
    let is_place = match (is_variation, ply.parse::<usize>()) {
        (true, Ok(ply)) => builder.vary_from(ply),
        (false, Ok(ply)) => ply == 0,
        (_, Err(_)) => false,
    };
    if !is_place {
        return Err(builder.error(at, SyntaxFault::UsenLine(line.to_owned())));
    }
    read_moves(builder, at + ply.len() + 1, moves)?;
    let end = ending::read(end, builder.position().to_move());
    end.into_iter().for_each(|outcome| builder.end_line(outcome));
    Ok(())
}

fn read_moves(builder: &mut GameBuilder<'_>, at: usize, moves: &str) -> Result<(), ReadError> {
    let (mut at, mut rest) = (at, moves);
    while !rest.is_empty() {
        let (one, behind) = rest.split_at_checked(DIGITS).unwrap_or((rest, ""));
        match read_move(builder.position(), one) {
            Some(mv) => builder.play(at, one, Ok(mv))?,
            None => return Err(builder.error(at, SyntaxFault::UsenMove(one.to_owned()))),
        }
        (at, rest) = (at + one.len(), behind);
    }
    Ok(())
}

fn read_move(position: &Position, text: &str) -> Option<Move> {
    let code = u32::from_str_radix(text, BASE).ok().filter(|_| text.len() == DIGITS)?;
    let (from, to, promotes) = (code / 2 / SQUARES, code / 2 % SQUARES, code % 2 == 1);
    let to = square(position.geometry(), to)?;
    if from < SQUARES {
        return Some(Move::new(square(position.geometry(), from)?, to, promotes));
    }
    let (name, _) = HANDS.iter().find(|(_, code)| *code == from)?;
    Some(Move::drop_of(pieces::kind(position.selection(), name)?, to))
}

fn square(geometry: Geometry, code: u32) -> Option<Square> {
    let code = u8::try_from(code).ok()?;
    geometry.square(code % SIDE + 1, code / SIDE + 1)
}

/// Writes the moves with their variations and ends.
///
/// # Errors
/// If the game is not shogi, or its variations are too deep to be read.
fn write(record: &Record) -> Result<Writing, WriteError> {
    let game = &record.game;
    let start = game.start();
    let too_deep = (left_out::depth(game) > MAX_DEPTH).then_some(Obstacle::TooDeep);
    if let Some(why) = csa::obstacle(start).or(too_deep) {
        return Err(WriteError::CannotHold { format: Format::Usen, why });
    }
    let mut remarks = left_out::remarks(record, Format::Usen);
    let rules = start.selection().overrides();
    remarks.extend((!rules.is_empty()).then_some(Remark::RulesLeftOut { rules }));
    let mut text = written_start(start);
    let mut begin = vec![game.root()];
    while let Some(first) = begin.pop() {
        let line = lines::from(game, first);
        text += &written_line(game, &line, &mut remarks);
        let variations = line.iter().map(|&node| lines::variations(game, node));
        begin.extend(variations.flat_map(|firsts| firsts.into_iter().rev()));
    }
    Ok(Writing { bytes: (text + "\n").into_bytes(), remarks })
}

/// The position without its move number; empty for the usual start.
fn written_start(start: &Position) -> String {
    let (selection, setup) = (start.selection(), start.setup());
    if setup == selection.variant().setups[0].setup {
        return String::new();
    }
    let sfen = sfen::write(selection, &setup);
    let (fields, _) = sfen.rsplit_once(' ').unwrap_or((&sfen, ""));
    fields.replace('/', "_").replace(' ', ".").replace('+', "z")
}

fn written_line(game: &Game, line: &[NodeId], remarks: &mut Vec<Remark>) -> String {
    let (Some(first), Some(last)) = (line.first(), line.last()) else { return String::new() };
    let before = game.node(*first).ply().saturating_sub(1);
    let moves: String = line.iter().filter_map(|&node| written_move(game, node)).collect();
    format!("~{before}.{moves}.{}", written_end(game, *last, remarks))
}

/// The digits of the move that leads to a node.
fn written_move(game: &Game, id: NodeId) -> Option<String> {
    let node = game.node(id);
    let (mv, before) = (node.mv()?, game.position_of(node.parent()?));
    let number = |square| {
        let board = before.geometry();
        u32::from((board.rank(square) - 1) * SIDE + board.file(square) - 1)
    };
    let from = match mv.origin() {
        Origin::Board(from) => number(from),
        Origin::Hand(kind) => {
            let code = pieces::code(before.selection(), kind);
            HANDS.iter().find(|(name, _)| *name == code)?.1
        }
    };
    let code = (from * SQUARES + number(mv.to())) * 2 + u32::from(mv.promotes());
    Some(in_base_36(code))
}

fn in_base_36(code: u32) -> String {
    let digit = |value: u32| char::from_digit(value % BASE, BASE).unwrap_or('0');
    [code / BASE / BASE, code / BASE, code].map(digit).iter().collect()
}

/// The letter for the end of a line: the letter for a game that was broken off, with a remark, if USEN has none.
fn written_end(game: &Game, last: NodeId, remarks: &mut Vec<Remark>) -> &'static str {
    let node = game.node(last);
    let Some(end) = super::ending::psn::stated(node) else {
        return if last == game.live_node() { ending::BROKEN_OFF } else { "" };
    };
    let mover = node.to_move();
    match ending::word_for_end(end, mover) {
        Some(letter) => letter,
        // The rules see such an end again when the moves are read.
        None if game.position_of(last).outcome() == Some(end) => "",
        None => {
            let remark = Remark::NearestEnd { by: end.by };
            if !remarks.contains(&remark) {
                remarks.push(remark);
            }
            ending::nearest(end)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate as record;
    use zushiki_core::rules::Termination;
    use zushiki_core::variant::library;

    fn read_text(text: &str) -> Result<Reading, ReadError> {
        let options = ReadOptions::new(library::shipped());
        record::read(text.as_bytes(), &options)
    }

    #[test]
    fn a_game_with_variations_is_written_as_it_was_read() {
        // 7g7f 3c3d 8h2b+, resigned; 2g2f in place of the third move.
        let text = "~0.7ku2jm8rl.r~2.6y2.\n";
        let reading = read_text(text).unwrap();
        let game = &reading.record.game;
        assert_eq!((reading.format, game.node_count()), (Format::Usen, 5));
        assert_eq!(game.live_outcome().map(|end| end.by), Some(Termination::Resignation));
        let again = record::write(&reading.record, Format::Usen).unwrap();
        assert_eq!(String::from_utf8(again.bytes).unwrap(), text);
    }

    #[test]
    fn a_start_and_drops_are_read() {
        let reading = read_text("8k_9_9_9_9_9_9_9_K8.b.R~0.").unwrap();
        assert_eq!(reading.record.game.len(), 0);
        let start = reading.record.game.position();
        let drop = start.drops_of(pieces::kind(start.selection(), "HI").unwrap())[0];
        let mut record = reading.record.clone();
        record.game.play(drop).unwrap();
        let again = record::write(&record, Format::Usen).unwrap().bytes;
        let again = read_text(&String::from_utf8(again).unwrap()).unwrap();
        assert_eq!(again.record.game.last_move(), Some(drop));
    }

    #[test]
    fn faults_name_the_place() {
        for (text, column) in
            [("~0.7ku2j.", 7), ("~0.7ku~9.2jm.", 8), ("~0.zzz.", 4), ("~1.7ku.", 2)]
        {
            let error = read_text(text).unwrap_err();
            assert_eq!(
                error.location.map(|location| location.column),
                Some(column),
                "{text}: {error}"
            );
        }
    }
}
