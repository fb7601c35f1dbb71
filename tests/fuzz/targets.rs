//! The fuzz targets: one function for each text form that the program reads.
//!
//! Reading must not panic, hang or exhaust memory on any input, and the result must be unchanged after writing and
//! reading it back. The package in `fuzz/` runs them on generated inputs, the test on those in `seeds/`.

use std::sync::{Arc, OnceLock};

use zushiki_core::board::Move;
use zushiki_core::notation::sfen::Letters;
use zushiki_core::notation::{
    Unmarked, diagram, fen, hodges, japanese, parse_move, sfen, uci, usi,
};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::library::Games;
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_play::learn::Progress;
use zushiki_play::peers::{EngineEntry, PeerProtocol, Roster, moves_heard};
use zushiki_play::problems::ProblemSet;
use zushiki_play::protocol::{Dialect, EngineCommand, Setting};
use zushiki_play::remote::{
    GameId, GuestMessage, HostGame, HostMessage, HostSetup, Hosting, Letter, SeatTerms, Token,
    Visit,
};
use zushiki_play::session::{MatchSettings, Session};
use zushiki_play::table::{Agreed, Table};
use zushiki_record::{self as record, Format, ReadOptions, Reading};
use zushiki_tui::command;
use zushiki_tui::config::Config;
use zushiki_words::language::Language;

/// A function that reads an input and panics on a fault.
pub type Target = fn(&[u8]);

/// Every target with the name of its folder of seeds.
pub const TARGETS: [(&str, Target); 25] = [
    ("rules", rules),
    ("sfen", sfen),
    ("fen", fen),
    ("usi", usi),
    ("uci", uci),
    ("hodges", hodges),
    ("japanese", japanese),
    ("diagram", diagram),
    ("psn", psn),
    ("pgn", pgn),
    ("kif", kif),
    ("ki2", ki2),
    ("csa", csa),
    ("jkf", jkf),
    ("usen", usen),
    ("line", line),
    ("journal", journal),
    ("problems", problems),
    ("progress", progress),
    ("config", config),
    ("prompt", prompt),
    ("locale", locale),
    ("protocol", protocol),
    ("peers", peers),
    ("tables", tables),
];

fn variants() -> &'static Games {
    library::shipped()
}

/// Games with large boards, hands, two royals, lions, and pieces with two faces.
fn games() -> &'static [Rules] {
    static GAMES: OnceLock<Vec<Rules>> = OnceLock::new();
    GAMES.get_or_init(|| {
        let rules = |name: &&str| {
            let (id, choice) = Choice::named(name);
            let variant = library::find(id)?;
            Some(Rules::new(Selection::new(variant, &choice).ok()?))
        };
        ["shogi", "sho", "heian:8x8", "wa:drops", "chu", "kyoto", "tori"]
            .iter()
            .filter_map(rules)
            .collect()
    })
}

/// The game that the first byte selects, and the text after it.
fn selected_game(input: &[u8]) -> Option<(&'static Rules, &str)> {
    let (first, text) = input.split_first()?;
    let rules = &games()[usize::from(*first) % games().len()];
    Some((rules, std::str::from_utf8(text).ok()?))
}

/// A position some moves into a game that the first bytes select, and the text after them.
fn played(input: &[u8]) -> Option<(Position, &str)> {
    let (count, rest) = input.split_first()?;
    let (choices, rest) = rest.split_at_checked(usize::from(*count % 32))?;
    let (rules, text) = selected_game(rest)?;
    let mut position = rules.start();
    for choice in choices {
        let moves = position.legal_moves();
        let mv = *moves.get(usize::from(*choice) % moves.len().max(1))?;
        position.play(mv).ok()?;
    }
    Some((position, text))
}

/// Rule files.
pub fn rules(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    match library::parse("rules", text) {
        Ok(variant) => {
            if let Ok(selection) = Selection::new(Arc::new(variant), &Choice::default()) {
                let start = Rules::new(selection);
                let _ = start.position(start.selection().start()).map(|start| start.legal_moves());
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Positions in SFEN.
pub fn sfen(input: &[u8]) {
    let Some((rules, text)) = selected_game(input) else { return };
    if let Ok(setup) = sfen::parse(rules.selection(), text) {
        let again = sfen::write(rules.selection(), &setup);
        assert_eq!(sfen::parse(rules.selection(), &again).as_ref(), Ok(&setup), "{again}");
        let _ = rules.position(&setup).map(|position| position.legal_moves());
    }
}

/// Positions in FEN.
pub fn fen(input: &[u8]) {
    let Some((rules, text)) = selected_game(input) else { return };
    if let Ok(setup) = fen::parse(rules.selection(), text) {
        let _ = rules.position(&setup).map(|position| position.legal_moves());
    }
}

/// Positions as diagrams.
pub fn diagram(input: &[u8]) {
    let Some((rules, text)) = selected_game(input) else { return };
    if let Ok(setup) = diagram::parse(rules.selection(), text) {
        let again = diagram::kanji(rules.selection(), &setup);
        let same = diagram::parse(rules.selection(), &again).map(|setup| setup.pieces().count());
        assert_eq!(same, Ok(setup.pieces().count()), "{again}");
    }
}

/// Moves in USI.
pub fn usi(input: &[u8]) {
    let Some((position, text)) = played(input) else { return };
    if let Some(mv) = usi::parse(position.selection(), text) {
        // The letter of a drop may be lishogi's.
        let forms = [
            usi::write(position.selection(), mv),
            usi::write_with(&position, mv, Letters::OfLishogi),
        ];
        assert!(forms.iter().any(|form| form == text), "{forms:?}");
        assert_eq!(usi::parse(position.selection(), &forms[0]), Some(mv));
        let _ = position.examine(mv);
    }
    if let Some(mv) = legal(&position, usi::parse_in(&position, text)) {
        let again = usi::write_in(&position, mv);
        assert_eq!(usi::parse_in(&position, &again), Some(mv), "{again}");
    }
}

/// Moves in UCI.
pub fn uci(input: &[u8]) {
    let Some((position, text)) = played(input) else { return };
    if let Some(mv) = uci::parse(position.selection(), text) {
        // The letter of a drop may be lishogi's.
        let again = uci::write(position.selection(), mv);
        assert!(again == text || text.contains('@'), "{again}");
        assert_eq!(uci::parse(position.selection(), &again), Some(mv));
        let _ = position.examine(mv);
    }
    if let Some(mv) = legal(&position, uci::parse_in(&position, text)) {
        let again = uci::write(position.selection(), mv);
        assert_eq!(uci::parse_in(&position, &again), Some(mv), "{again}");
    }
}

/// `mv` if it is legal.
fn legal(position: &Position, mv: Option<Move>) -> Option<Move> {
    mv.filter(|&mv| position.examine(mv).is_ok())
}

/// Moves in Hodges notation.
pub fn hodges(input: &[u8]) {
    let Some((position, text)) = played(input) else { return };
    if let Ok(mv) = parse_move(&position, text) {
        let again = hodges::write(&position, mv);
        assert_eq!(parse_move(&position, &again), Ok(mv), "{again}");
    }
}

/// Moves in Japanese notation.
pub fn japanese(input: &[u8]) {
    let Some((position, text)) = played(input) else { return };
    if let Ok(mv) = japanese::read(&position, None, text, Unmarked::Both) {
        let again = japanese::write(&position, None, mv, japanese::Digits::Ascii);
        assert_eq!(japanese::read(&position, None, &again, Unmarked::Both), Ok(mv), "{again}");
    }
}

/// Game files; the format is recognised by the content.
fn file(input: &[u8]) {
    let assumed = games().first().map(Rules::selection);
    let options = ReadOptions { assumed, ..ReadOptions::new(variants()) };
    let reading = match record::read(input, &options) {
        Ok(reading) => reading,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            kept(input, &options.lenient());
            let Some(reading) = error.readable else { return };
            *reading
        }
    };
    for format in Format::ALL {
        written(&reading, format, assumed);
    }
}

/// Checks that a file with moves which the rules do not allow can be written.
fn kept(input: &[u8], options: &ReadOptions<'_>) {
    let Ok(reading) = record::read(input, options) else { return };
    for format in Format::ALL {
        if let Ok(writing) = record::write(&reading.record, format) {
            let _ = record::read(&writing.bytes, options);
        }
    }
}

/// Checks that a record which can be written is read back with as many moves.
fn written(reading: &Reading, format: Format, assumed: Option<&Selection>) {
    let Ok(writing) = record::write(&reading.record, format) else { return };
    let selection = reading.record.game.position().selection();
    let options =
        ReadOptions { assumed: Some(selection).or(assumed), ..ReadOptions::new(variants()) };
    match record::read(&writing.bytes, &options) {
        Ok(again) => {
            // USI has only the moves of the main line.
            let played = |reading: &Reading| reading.record.game.main_line().len();
            let text = String::from_utf8_lossy(&writing.bytes);
            assert_eq!(played(&again), played(reading), "{format}: {text}");
        }
        Err(error) => panic!("{format}: {error}\n{}", String::from_utf8_lossy(&writing.bytes)),
    }
}

/// PSN.
pub fn psn(input: &[u8]) {
    file(input);
}

/// PGN.
pub fn pgn(input: &[u8]) {
    file(input);
}

/// KIF.
pub fn kif(input: &[u8]) {
    file(input);
}

/// KI2.
pub fn ki2(input: &[u8]) {
    file(input);
}

/// CSA.
pub fn csa(input: &[u8]) {
    file(input);
}

/// JKF.
pub fn jkf(input: &[u8]) {
    file(input);
}

/// USEN.
pub fn usen(input: &[u8]) {
    file(input);
}

/// Lines of USI.
pub fn line(input: &[u8]) {
    file(input);
}

/// Journals.
pub fn journal(input: &[u8]) {
    match zushiki_play::storage::journal::recover(input, variants()) {
        Ok(recovered) => drop(recovered),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Sets of mate problems.
pub fn problems(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    match ProblemSet::read(text, variants()) {
        Ok(set) => {
            let again = set.to_text();
            let read = ProblemSet::read(&again, variants()).map(|set| set.to_text());
            assert_eq!(read.as_ref(), Ok(&again));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// The file of what a player has learned.
pub fn progress(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    let progress = Progress::parse(text);
    let again = progress.to_text();
    assert_eq!(Progress::parse(&again), progress, "{again}");
}

/// Config files.
pub fn config(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    if let Err(report) = Config::parse("config.toml", text) {
        assert!(!report.to_string().is_empty());
    }
}

/// Commands typed after `:`.
pub fn prompt(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    let _ = command::action(Language::ENGLISH, text);
    for completion in command::completions_without_game(text) {
        assert!(command::action(Language::ENGLISH, &completion).is_some(), "{completion}");
    }
}

/// Names of languages and locales.
pub fn locale(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    let _ = Language::of_locale(text);
    if let Some(language) = Language::find(text) {
        assert_eq!(Language::find(language.tag()), Some(language));
    }
}

/// Lines of front ends. The first bytes select the protocol, USI or UCI, and the game.
pub fn protocol(input: &[u8]) {
    let Some((first, rest)) = input.split_first() else { return };
    let dialect = if first % 2 == 0 { Dialect::Usi } else { Dialect::Uci };
    let Some((rules, text)) = selected_game(rest) else { return };
    for line in text.lines() {
        match EngineCommand::parse(dialect, line) {
            Ok(Some(EngineCommand::Position(position))) => drop(position.resolve(dialect, rules)),
            Ok(Some(EngineCommand::SetOption { name, value })) => {
                drop(Setting::parse(&name, &value))
            }
            Ok(_) => {}
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// Lines of engines of other authors, in a position some moves into a game; the first byte selects an
/// engine of the roster, and with it the protocol.
pub fn peers(input: &[u8]) {
    static ROSTER: OnceLock<Roster> = OnceLock::new();
    let Some((first, rest)) = input.split_first() else { return };
    let Some((position, lines)) = played(rest) else { return };
    let entries = ROSTER.get_or_init(|| Roster::with_own(&[])).entries();
    let (protocol, entry) =
        (usize::from(*first) / entries.len(), usize::from(*first) % entries.len());
    let protocols = [PeerProtocol::Usi, PeerProtocol::Uci, PeerProtocol::Cecp];
    let protocol = protocols[protocol % protocols.len()];
    let entry = EngineEntry { protocol, ..entries[entry].clone() };
    assert!(moves_heard(&entry, &position, lines) <= lines.lines().count());
}

/// Lines of the other end of a shared table, after a game has been played for some moves: of a guest if the first byte
/// is even, otherwise of a host. A text with a letter is read too.
pub fn tables(input: &[u8]) {
    let Some((first, rest)) = input.split_first() else { return };
    let Some((position, text)) = played(rest) else { return };
    if let Ok(letter) = Letter::find(text) {
        assert_eq!(Letter::find(&letter.to_string()), Ok(letter));
    }
    let time = (*first % 4 > 1).then(|| "5m+3x30s".parse().ok()).flatten();
    let settings = MatchSettings { time, ..MatchSettings::default() };
    let mut table = Table::alone(Session::new(settings.record(position), time));
    match first % 2 {
        0 => lines_of_guest(&mut table, text),
        _ => lines_of_host(&mut table, text),
    }
}

fn lines_of_guest(table: &mut Table, text: &str) {
    let (Ok(name), Ok(guest)) = ("garden".parse(), "Ben".parse()) else { return };
    let side = !table.game().position().to_move();
    let terms = SeatTerms { allowed: [true, false, true], ..SeatTerms::default() };
    let setup = HostSetup::with_terms(name, GameId(1), side, terms);
    let mut hosting = Hosting::new(HostGame::new(setup), table);
    hosting.open(1, None, table);
    // Without a line that joins, the rest would be refused.
    if !text.contains("join") {
        hosting.receive(1, Visit::join(guest, Token(1), false).as_bytes(), table);
    }
    for part in text.as_bytes().chunks(100) {
        hosting.receive(1, part, table);
        hosting.update(table);
    }
    for line in text.lines() {
        if let Ok(message) = GuestMessage::read(line.as_bytes()) {
            let again = GuestMessage::read(message.line().trim_end().as_bytes());
            assert_eq!(again.as_ref(), Ok(&message));
        }
    }
}

fn lines_of_host(table: &mut Table, text: &str) {
    table.visit(Some(table.game().position().to_move()), Agreed::default());
    let mut visit = Visit::new();
    for part in text.as_bytes().chunks(100) {
        let Ok(messages) = visit.read(part) else { return };
        for message in messages {
            let again = HostMessage::read(message.line().trim_end().as_bytes());
            assert_eq!(again.as_ref(), Ok(&message));
            if visit.take(message, table).is_err() {
                return;
            }
        }
    }
}
