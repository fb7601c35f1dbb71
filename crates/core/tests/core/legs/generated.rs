//! Rule files made by chance, compared with the interpreter in random positions: pieces of one to three
//! moves, boards of every width and height, promotion, drops.

use std::fmt::Write;
use std::sync::Arc;

use zushiki_core::notation::{parse_move, sfen, usi};
use zushiki_core::variant::{Choice, Selection, library};

use super::games::{Burn, Must, When};
use super::*;

/// The number of rule files without `ZUSHIKI_RULE_FILES`. Any 34 in a row have all widths and all heights,
/// the first 1,156 all sizes of boards.
const FILES: usize = 300;
/// The number of widths, and of heights.
const SIDES: usize = 34;
/// The smallest width and height.
const SMALLEST: usize = 3;
/// The number of positions for each rule file with a board of at most `SMALL` squares; larger
/// boards have one.
const POSITIONS: usize = 3;
const SMALL: usize = 256;
/// The maximum number of moves of a position whose perft 2 is compared.
const FEW: usize = 25;
/// The maximum number of moves of a position of which some are followed.
const MANY: usize = 120;

/// A piece: its letter, its move, and that of its promoted side.
struct Generated {
    letter: char,
    base: Side,
    promoted: Option<Side>,
}

/// One side of a piece.
struct Side {
    movement: String,
    rank: Option<u32>,
    burns: bool,
    tramples: bool,
    timid: bool,
}

impl Side {
    fn new(is_small: bool, dice: &mut Dice) -> Side {
        let tramples = dice.chance(15);
        let movement = if tramples { trampling(dice) } else { movement(is_small, dice) };
        Side {
            rank: dice.chance(30).then(|| 1 + dice.below(4) as u32),
            burns: dice.chance(15),
            tramples,
            timid: dice.chance(20) && !tramples && !takes_on_the_way(&movement),
            movement,
        }
    }

    fn king() -> Side {
        let movement = "K".to_owned();
        Side { movement, rank: None, burns: false, tramples: false, timid: false }
    }

    /// The keys in a rule file.
    fn keys(&self) -> String {
        let rank = self.rank.map(|rank| format!("rank = {rank}\n")).unwrap_or_default();
        let captures = if self.timid { "captures = \"unprotected\"\n" } else { "" };
        let Side { movement, burns, tramples, .. } = self;
        format!("move = \"{movement}\"\nburns = {burns}\ntramples = {tramples}\n{rank}{captures}")
    }

    /// The text for the interpreter.
    fn marked(&self) -> String {
        let burns = if self.burns { "^" } else { "" };
        let rank = self.rank.map(|rank| format!("#{rank}")).unwrap_or_default();
        let timid = if self.timid { "?" } else { "" };
        let tramples = if self.tramples { "%" } else { "" };
        format!("{}{burns}{timid}{tramples}{rank}", self.movement)
    }
}

/// Whether a leg before an `a` or before a `-` in brackets captures.
fn takes_on_the_way(movement: &str) -> bool {
    let mut terms = movement.split(|c: char| !c.is_ascii_lowercase());
    let before_again =
        |letters: &str| letters.rsplit_once('a').is_some_and(|(before, _)| before.contains('c'));
    let mut brackets = movement.split('[').skip(1).filter_map(|rest| rest.split_once(']'));
    terms.any(before_again)
        || brackets
            .any(|(legs, _)| legs.rsplit_once('-').is_some_and(|(before, _)| before.contains('c')))
}

/// A rule file as text and as the game of the interpreter.
struct RuleFile {
    files: usize,
    ranks: usize,
    pieces: Vec<Generated>,
    rules: games::Rules,
}

impl RuleFile {
    fn new(number: usize, dice: &mut Dice) -> RuleFile {
        let nth = [number % SIDES, (number / SIDES + 5 * number) % SIDES];
        let [files, ranks] = nth.map(|side| SMALLEST + side);
        let is_small = files * ranks <= SMALL;
        let royal = if dice.chance(25) { Side::new(is_small, dice) } else { Side::king() };
        let mut pieces = vec![Generated { letter: 'K', base: royal, promoted: None }];
        for letter in ('A'..='G').take(2 + dice.below(6)) {
            let promoted = dice.chance(70).then(|| Side::new(is_small, dice));
            pieces.push(Generated { letter, base: Side::new(is_small, dice), promoted });
        }
        let mut rules = rules(ranks, pieces[1].letter, dice);
        // A contagious piece needs a promoted side, which its captor gets.
        rules.contagion = pieces[1].promoted.as_ref().map_or(&[], |_| rules.contagion);
        RuleFile { files, ranks, pieces, rules }
    }

    fn text(&self) -> String {
        let mut text = String::from(
            "format = 1\nid = \"generated\"\nname = { en = \"Generated\", ja = \"生\" }\n\
             era = { order = 9, en = \"Made up\" }\nsummary = \"Pieces made by chance\"\n",
        );
        for Generated { letter, base, promoted } in &self.pieces {
            let royal = *letter == 'K';
            write!(
                text,
                "[[piece]]\nabbr = \"{letter}\"\nname = \"piece {letter}\"\nkanji = \"{letter}\"\n\
                 {}royal = {royal}\n",
                base.keys()
            )
            .unwrap();
            if let Some(promoted) = promoted {
                let small = letter.to_ascii_lowercase();
                write!(
                    text,
                    "[piece.promoted]\nname = \"promoted {letter}\"\nkanji = \"{small}\"\n\
                     {}",
                    promoted.keys()
                )
                .unwrap();
            }
        }
        let edge = |king: &str| format!("{king}{}\n", " .".repeat(self.files - 1));
        let board = edge("k") + &edge(".").repeat(self.ranks - 2) + &edge("K");
        write!(text, "[[setup]]\nid = \"standard\"\nboard = '''\n{board}'''\n").unwrap();
        text + &self.rules_text()
    }

    fn rules_text(&self) -> String {
        let rules = &self.rules;
        let when = match rules.when {
            When::ZoneMove => "zone-move",
            When::ZoneEntry => "zone-entry",
            When::EntryOrCapture => "entry-or-capture",
            When::Capture => "capture",
            When::Every => "every-move",
        };
        let must = match rules.must {
            Must::Stuck => "when-stuck",
            Must::InZone => "always-in-zone",
            Must::Always => "always",
            Must::Never => "never",
            Must::PromotedTaken => "promoted-taken",
        };
        let burn = match rules.burn {
            Burn::None => "none",
            Burn::Moving => "moving",
            Burn::Passive => "moving-and-passive",
        };
        let spares = if rules.spares_royals_only { "protected-royals" } else { "protected" };
        let protects = if rules.timid_protectors { "where-it-captures" } else { "all" };
        let check = if rules.check { "sole" } else { "none" };
        let mut text = format!(
            "[rules]\nburn = \"{burn}\"\ncontagion = {:?}\npromotion-zone = {}\npromotion-when = \"{when}\"\npromotion-flips = {}\n\
             compulsory-promotion = \"{must}\"\ncheck = \"{check}\"\n\
             emperor = {{ spares = \"{spares}\", protects = \"{protects}\" }}\n",
            rules.contagion, rules.zone, rules.flips
        );
        if rules.drops {
            let faces = if rules.both_faces { "both" } else { "base" };
            let mate = rules
                .no_mate_by
                .map(|abbr| format!("no-mate-by = [\"{abbr}\"], "))
                .unwrap_or_default();
            let limit = rules
                .on_file
                .map(|(abbr, most)| format!("most-on-file = {{ {abbr} = {most} }}, "))
                .unwrap_or_default();
            writeln!(
                text,
                "drops = {{ enabled = true, {mate}{limit}faces = \"{faces}\", stuck = {} }}",
                rules.drops_stuck
            )
            .unwrap();
        }
        text
    }

    /// The game of the interpreter; `text`, which failures show, is its name.
    fn game(&self, text: String) -> Game {
        let mut pieces = String::new();
        for Generated { letter, base, promoted } in &self.pieces {
            let mark = if *letter == 'K' { "!" } else { "" };
            let text = base.marked();
            let (movement, rest) = text.split_at(base.movement.len());
            write!(pieces, "{letter} {letter} {movement}{mark}{rest}").unwrap();
            promoted.iter().for_each(|side| write!(pieces, " > {}", side.marked()).unwrap());
            pieces.push('\n');
        }
        games::game(Box::leak(text.into_boxed_str()), "", &pieces, self.rules)
    }

    /// A random position: board, side to move, hands.
    fn position(&self, dice: &mut Dice) -> String {
        let squares = self.files * self.ranks;
        let mut board = vec![String::new(); squares];
        let more = 1 + dice.below(12.min(squares / 3));
        for side in [char::to_ascii_uppercase, char::to_ascii_lowercase] {
            for nth in 0..=more {
                let piece = if nth == 0 { &self.pieces[0] } else { self.pick(dice) };
                let promoted = piece.promoted.is_some() && dice.chance(30);
                let free: Vec<usize> = (0..squares).filter(|&at| board[at].is_empty()).collect();
                let sign = if promoted { "+" } else { "" };
                board[*dice.pick(&free)] = format!("{sign}{}", side(&piece.letter));
            }
        }
        let ranks: Vec<String> = board.chunks(self.files).map(rank).collect();
        let side = dice.pick(&["b", "w"]);
        format!("{} {side} {}", ranks.join("/"), self.hands(dice))
    }

    /// A piece, seldom a royal.
    fn pick(&self, dice: &mut Dice) -> &Generated {
        if dice.chance(3) { &self.pieces[0] } else { dice.pick(&self.pieces[1..]) }
    }

    fn hands(&self, dice: &mut Dice) -> String {
        // A large board allows thousands of drops.
        let percent = if self.files * self.ranks <= SMALL { 40 } else { 8 };
        let mut hands = String::new();
        for side in [char::to_ascii_uppercase, char::to_ascii_lowercase] {
            let others =
                self.pieces[1..].iter().filter(|_| self.rules.drops && dice.chance(percent));
            hands.extend(others.map(|piece| side(&piece.letter)));
        }
        if hands.is_empty() { "-".to_owned() } else { hands }
    }
}

fn rules(ranks: usize, restricted: char, dice: &mut Dice) -> games::Rules {
    let restricted: &str = Box::leak(restricted.to_string().into_boxed_str());
    let drops = dice.chance(50);
    games::Rules {
        zone: dice.below(1 + ranks / 2) as i32,
        when: *dice.pick(&[
            When::ZoneMove,
            When::ZoneEntry,
            When::EntryOrCapture,
            When::Capture,
            When::Every,
        ]),
        must: *dice.pick(&[
            Must::Stuck,
            Must::InZone,
            Must::Always,
            Must::Never,
            Must::PromotedTaken,
        ]),
        flips: dice.chance(20),
        check: dice.chance(70),
        drops,
        both_faces: drops && dice.chance(20),
        drops_stuck: drops && dice.chance(20),
        on_file: (drops && dice.chance(40)).then(|| (restricted, 1 + dice.below(2))),
        no_mate_by: (drops && dice.chance(40)).then_some(restricted),
        burn: *dice.pick(&[Burn::None, Burn::Moving, Burn::Passive]),
        contagion: if dice.chance(20) { &["A"] } else { &[] },
        spares_royals_only: dice.chance(30),
        timid_protectors: dice.chance(50),
        ..games::PLAIN
    }
}

/// The text of a rank.
fn rank(squares: &[String]) -> String {
    let (mut text, mut gap) = (String::new(), 0);
    for square in squares {
        if square.is_empty() {
            gap += 1;
            continue;
        }
        if gap > 0 {
            write!(text, "{gap}").unwrap();
        }
        gap = 0;
        text += square;
    }
    if gap > 0 { text + &gap.to_string() } else { text }
}

/// A movement of one to three terms, with legs of any length only on a small board, as they are so many
/// moves on others that the interpreter takes minutes.
fn movement(is_small: bool, dice: &mut Dice) -> String {
    let mut text = String::new();
    for _ in 0..=dice.below(3) {
        let term = term(is_small, dice);
        // A repeated letter is a slide or a fault.
        if text.is_empty() || !term.starts_with(|first| text.ends_with(first)) {
            text += &term;
        }
    }
    text
}

fn term(is_small: bool, dice: &mut Dice) -> String {
    match dice.below(27) / 2 {
        11 | 12 => bracketed(is_small, dice),
        13 => {
            let atom = dice.pick(&["C", "Z", "(1,4)", "(2,5)"]);
            format!("{}{atom}", dice.pick(&["", "ff", "f", "b", "v"]))
        }
        10 => format!("{}U", dice.pick(&["", "m", "c", "mc"])),
        8 | 9 => flight(dice),
        0 => format!("{}N", dice.pick(&["", "ff", "f", "b", "v"])),
        1 => {
            let (axes, atoms) =
                *dice.pick(&[('D', ["D", "H", "(4,0)"]), ('A', ["A", "G", "(4,4)"])]);
            format!("{}{}", directions(axes, dice), dice.pick(&atoms))
        }
        2..=4 => {
            let atom = *dice.pick(&['W', 'F', 'K', 'R', 'B', 'Q']);
            let number =
                if dice.chance(30) { (1 + dice.below(6)).to_string() } else { String::new() };
            format!("{}{atom}{number}", directions(atom, dice))
        }
        _ => legs(is_small, dice),
    }
}

/// Directions of a move of one leg, or of the first leg.
fn directions(atom: char, dice: &mut Dice) -> &'static str {
    let known: &[&str] = match atom {
        'W' | 'D' | 'R' => &["", "f", "b", "l", "r", "s", "v", "fs", "lb", "rv"],
        'F' | 'A' | 'B' => &["", "f", "b", "l", "r", "fl", "rb", "frbl", "s"],
        _ => &["", "f", "b", "l", "r", "s", "v"],
    };
    dice.pick::<&str>(known)
}

/// A move of one leg that skips the first square, flies over pieces, only moves or only captures.
fn flight(dice: &mut Dice) -> String {
    let atom = *dice.pick(&['R', 'B', 'Q']);
    let number = if dice.chance(40) { (2 + dice.below(4)).to_string() } else { String::new() };
    let modes = dice.pick(&["", "m", "c", "mc"]);
    let directions = directions(atom, dice);
    match dice.below(5) {
        0 => format!("j{directions}{modes}{atom}{number}"),
        3 => format!("{directions}{modes}p{}{atom}{number}", 2 + dice.below(3)),
        1 => format!("{directions}{modes}p{atom}{number}"),
        2 => format!("{directions}{modes}pp{atom}{number}"),
        _ => format!("{directions}{}{atom}{number}", dice.pick(&["m", "c"])),
    }
}

/// A movement of a piece that captures what it flies over: flights, and slides or steps of other directions and the
/// same ones.
fn trampling(dice: &mut Dice) -> String {
    let (atom, others) = *dice.pick(&[
        ('R', ["", "W", "A", "B3"]),
        ('B', ["", "F", "D", "R2"]),
        ('Q', ["", "K", "N", "R2"]),
    ]);
    let slide = if dice.chance(50) { atom.to_string() } else { String::new() };
    let (flown, modes) =
        (dice.pick(&["p", "pp", "pp", "p2", "p3"]), dice.pick(&["", "", "c", "m", "mc"]));
    let directions = directions(atom, dice);
    format!("{slide}{}{directions}{modes}{flown}{atom}", dice.pick(&others))
}

/// A move of one to three legs, each with an atom of its own.
fn bracketed(is_small: bool, dice: &mut Dice) -> String {
    let (straight, diagonal) =
        (["W", "D", "H", "R", "R2", "(4,0)"], ["F", "A", "G", "B", "B2", "(4,4)"]);
    let atoms = [&straight, &diagonal];
    let (mut axes, mut distance, last) = (dice.below(2), 0, *dice.pick(&[0, 1, 1, 1, 2]));
    let (mut text, mut captures, mut slides) = (String::from("["), 0, 0);
    for leg in 0..=last {
        let turn = dice.below(3);
        if leg > 0 && turn == 2 {
            axes = 1 - axes;
        }
        let mut atom = *dice.pick(atoms[axes]);
        // Long slides one after the other are too many moves for the interpreter.
        slides += usize::from(atom.len() == 1 && "RB".contains(atom));
        if slides > 1 && !is_small {
            atom = ["W", "F"][axes];
        }
        distance += match atom {
            "W" | "F" => 1,
            "D" | "A" | "R2" | "B2" => 2,
            "H" | "G" => 3,
            _ => 99,
        };
        let modes: &[&str] = match leg == last {
            true => &["", "", "m", "c", "mc"],
            false if distance <= 3 && captures < 2 => &["", "m", "c", "mc"],
            false => &["", "m"],
        };
        let modes = *dice.pick::<&str>(modes);
        captures += usize::from(modes.contains('c'));
        text += match (leg, turn) {
            (0, _) => directions(if axes == 0 { 'W' } else { 'F' }, dice),
            (_, 0) => "f",
            (_, 1) => *dice.pick(&["b", "l", "r", "s", "v"]),
            _ => *dice.pick(&["fl", "fr", "bl", "br", "fs", "bs"]),
        };
        text += modes;
        text += atom;
        text += if leg == last { "]" } else { "-" };
    }
    text
}

/// A move of two to four legs, or of two slides.
fn legs(is_small: bool, dice: &mut Dice) -> String {
    let atom = *dice.pick(&['W', 'F', 'K', 'K', 'R', 'B', 'Q']);
    let steps = "WFK".contains(atom);
    let number = if steps || is_small && dice.chance(50) { "" } else { "2" };
    let most = if steps { 3 } else { 1 };
    let (last, mut captures) = ((*dice.pick(&[1, 1, 1, 2, 2, 3])).min(most), 0);
    let mut text = String::new();
    for leg in 0..=last {
        let modes: &[&str] = match leg == last {
            true => &["", "", "", "m", "c", "mc"],
            false if steps && captures < 2 => &["", "m", "c", "mc"],
            false => &["", "m"],
        };
        let modes = *dice.pick::<&str>(modes);
        captures += usize::from(modes.contains('c'));
        text += if leg == 0 { directions(atom, dice) } else { turns(atom, dice) };
        text += modes;
        text += if leg == last { "" } else { "a" };
    }
    format!("{text}{atom}{number}")
}

/// Directions of a later leg.
fn turns(atom: char, dice: &mut Dice) -> &'static str {
    let turns = ["f", "b", "l", "r", "s", "v", "fl", "fr", "bl", "br", "fs", "bs", ""];
    let known = if "KQ".contains(atom) { &turns[..] } else { &turns[..12] };
    dice.pick::<&str>(known)
}

/// The position that both programs read from `text`; `None` if it cannot be played, for example because the side that
/// is not to move is in check.
fn positions(game: &Rc<Game>, rules: &Rules, text: &str) -> Option<(Plain, Position)> {
    let plain = Plain::read(game, text);
    let position = rules.position(&sfen::parse(rules.selection(), text).unwrap()).ok()?;
    assert!(!plain.exposed(!plain.black_moves), "{}: {text}", game.id);
    Some((plain, position))
}

/// Compares the moves of a position and of those after it. Writes some moves and reads them back.
fn compare(game: &Game, plain: &Plain, position: &Position, dice: &mut Dice) {
    let moves = assert_agreement(game, plain, position);
    if moves.len() <= FEW {
        let (ours, theirs) = (position.perft(2), plain.count(2) as u64);
        assert_eq!(ours, Some(theirs), "{}: {}", game.id, fixtures::sfen(position));
    }
    for (_, mv) in moves.iter().filter(|(effect, _)| !effect.taken.is_empty()) {
        round_trip(game, position, *mv);
    }
    for _ in 0..moves.len().min(3) {
        let (effect, mv) = dice.pick(&moves);
        round_trip(game, position, *mv);
        if moves.len() > MANY {
            continue;
        }
        let mut next = position.clone();
        next.play(*mv).unwrap();
        assert_agreement(game, &plain.after(effect), &next);
    }
}

fn round_trip(game: &Game, position: &Position, mv: Move) {
    let selection = position.selection();
    let text = usi::write(selection, mv);
    let place = || format!("{}: {text} in {}", game.id, fixtures::sfen(position));
    assert_eq!(usi::parse(selection, &text), Some(mv), "{}", place());
    let shown = usi::write_in(position, mv);
    assert_eq!(parse_move(position, &shown), Ok(mv), "{shown}, {}", place());
}

#[test]
fn rule_files_made_by_chance() {
    let wanted = std::env::var("ZUSHIKI_RULE_FILES").map_or(FILES, |text| text.parse().unwrap());
    let mut compared = 0;
    for number in 0..wanted {
        let mut dice = Dice::new(number as u64);
        let file = RuleFile::new(number, &mut dice);
        let text = file.text();
        let variant = library::parse("generated", &text)
            .unwrap_or_else(|error| panic!("file {number}: {error}\n{text}"));
        let rules = Rules::new(Selection::new(Arc::new(variant), &Choice::default()).unwrap());
        let game = Rc::new(file.game(format!("file {number}\n{text}")));
        let candidates: Vec<String> = (0..30).map(|_| file.position(&mut dice)).collect();
        let playable = candidates.iter().filter_map(|text| positions(&game, &rules, text));
        let wanted = if file.files * file.ranks <= SMALL { POSITIONS } else { 1 };
        for (plain, position) in playable.take(wanted) {
            compare(&game, &plain, &position, &mut dice);
            compared += 1;
        }
    }
    assert!(compared > wanted, "{compared} positions of {wanted} rule files");
}
