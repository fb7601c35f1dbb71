//! Letters: two games that are kept apart agree after each letter, and a wrong letter changes nothing.

use proptest::prelude::*;

use super::*;
use crate::session::{Command, MatchSettings, Session};
use zushiki_core::board::Color::{self, Black, White};
use zushiki_core::rules::{Rules, Termination};
use zushiki_core::variant::{Choice, Selection, library};

const GAME: GameId = GameId(0x5f3a);

fn session(id: &str) -> Session {
    let (id, choice) = Choice::named(id);
    let selection = Selection::new(library::find(id).unwrap(), &choice).unwrap();
    let start = Rules::new(selection).start();
    Session::new(MatchSettings::default().record(start), None)
}

/// Two players with a game each.
struct Pair([Session; 2]);

impl Pair {
    fn new(id: &str) -> Pair {
        Pair([session(id), session(id)])
    }

    fn of(&mut self, color: Color) -> &mut Session {
        &mut self.0[color.index()]
    }

    /// The side plays a legal move. Returns its letter.
    fn send(&mut self, color: Color, number: usize) -> String {
        let session = self.of(color);
        let legal = session.position().legal_moves();
        session.apply(Command::Play(legal[number * 31 % legal.len()]));
        Letter::last_of(GAME, session.game(), false).unwrap().to_string()
    }

    fn receive(&mut self, color: Color, text: &str) -> Result<(), LetterError> {
        let letter = Letter::find(text)?;
        letter.receive(GAME, color, false, self.of(color)).map(drop)
    }

    fn plies(&self) -> [usize; 2] {
        [0, 1].map(|at: usize| self.0[at].game().len())
    }
}

#[test]
fn a_game_is_played_by_letters_and_each_wrong_one_is_refused() {
    let mut pair = Pair::new("wa:drops");
    let mut letters = Vec::new();
    for number in 0..40 {
        let color = Color::ALL[number % 2];
        let letter = pair.send(color, number);
        assert_eq!(pair.receive(color, &letter), Err(LetterError::Own));
        letters.push(letter.clone());
        pair.receive(!color, &letter).unwrap();
        let ply = number + 1;
        assert_eq!(pair.receive(!color, &letter), Err(LetterError::Repeated { ply }));
    }
    let keys = [Black, White].map(|color| pair.of(color).position().key());
    assert_eq!((pair.plies(), keys[0]), ([40, 40], keys[1]));
    let mut late = Pair::new("wa:drops");
    let early = late.receive(White, &letters[2]);
    assert_eq!(early, Err(LetterError::Early { ply: 3, expected: 1 }));
    late.receive(White, &letters[0]).unwrap();
    late.send(White, 5);
    let other = late.receive(Black, &letters[1]);
    assert_eq!(other, Err(LetterError::Early { ply: 2, expected: 1 }));
    late.receive(White, &letters[1]).unwrap_err();
    assert_eq!(late.plies(), [0, 2]);
    let letter = Letter::find(&letters[0]).unwrap();
    let elsewhere = letter.receive(GameId(1), White, false, late.of(White));
    assert_eq!(elsewhere.unwrap_err(), LetterError::OtherGame);
}

#[test]
fn another_move_in_place_of_one_is_refused() {
    let (mut pair, mut other) = (Pair::new("sho"), Pair::new("sho"));
    let letter = pair.send(Black, 0);
    pair.receive(White, &letter).unwrap();
    let letter = other.send(Black, 1);
    assert_eq!(pair.receive(White, &letter), Err(LetterError::Contradicts { ply: 1 }));
    assert_eq!(pair.plies(), [1, 1]);
}

/// A letter with another word at `at`, and the checksum of all words.
fn with_word(letter: &str, at: usize, word: &str) -> String {
    let mut words: Vec<&str> = letter.split(' ').collect();
    words.pop();
    words[at] = word;
    let text = words.join(" ");
    format!("{text} {:08x}", crc32fast::hash(text.as_bytes()))
}

#[test]
fn a_letter_by_other_rules_is_refused_although_its_key_fits() {
    let mut pair = Pair::new("wa:drops");
    for number in 0..3 {
        let color = Color::ALL[number % 2];
        let letter = pair.send(color, number);
        let hash = letter.split(' ').nth(6).unwrap().replace(['0', '1'], "2");
        for (at, word) in [(3, "wa"), (4, "capture=keep"), (5, "lance"), (6, &hash), (6, "-")] {
            let other = with_word(&letter, at, word);
            assert_eq!(pair.receive(!color, &other), Err(LetterError::Rules), "{other}");
        }
        assert_eq!(with_word(&letter, 3, "wa:drops"), letter);
        pair.receive(!color, &letter).unwrap();
    }
    assert_eq!(pair.plies(), [3, 3]);
}

#[test]
fn a_letter_with_an_impossible_number_is_not_called_damaged() {
    let letter = Pair::new("sho").send(Black, 0);
    for (at, word) in [(7, "0"), (7, "99999999999999999999"), (2, "x"), (9, "x")] {
        assert_eq!(Letter::find(&with_word(&letter, at, word)), Err(LetterError::Malformed));
    }
}

#[test]
fn a_resignation_is_a_letter() {
    let mut pair = Pair::new("sho");
    let letter = pair.send(Black, 0);
    pair.receive(White, &letter).unwrap();
    pair.of(White).apply_by(White, Command::Resign);
    let letter = Letter::last_of(GAME, pair.of(White).game(), false).unwrap().to_string();
    assert!(letter.contains(" 2 resign "), "{letter}");
    pair.receive(Black, &letter).unwrap();
    let end = pair.of(Black).game().live_outcome().unwrap();
    assert_eq!((end.winner, end.by), (Some(Black), Termination::Resignation));
    assert_eq!(pair.receive(Black, &letter), Err(LetterError::Over));
}

#[test]
fn a_draw_is_offered_with_a_move_and_accepted_by_a_letter() {
    let mut pair = Pair::new("sho");
    let letter = pair.send(Black, 0);
    pair.receive(White, &letter).unwrap();
    let mv = pair.of(White).position().legal_moves()[0];
    pair.of(White).apply(Command::Play(mv));
    let offer = Letter::last_of(GAME, pair.of(White).game(), true).unwrap();
    assert_eq!(Letter::find(&offer.to_string()), Ok(offer.clone()));
    assert!(offer.offers_draw() && offer.to_string().contains("= "), "{offer}");
    pair.receive(Black, &offer.to_string()).unwrap();
    for (by, command) in agreement(Black) {
        pair.of(Black).apply_by(by, command);
    }
    let letter = Letter::last_of(GAME, pair.of(Black).game(), false).unwrap();
    assert!(letter.to_string().contains(" 3 draw "), "{letter}");
    let received = |pair: &mut Pair, has_offered| {
        letter.receive(GAME, White, has_offered, pair.of(White)).map(drop)
    };
    assert_eq!(received(&mut pair, false), Err(LetterError::NoOffer));
    assert_eq!(pair.of(White).game().live_outcome(), None);
    received(&mut pair, true).unwrap();
    let ends = [Black, White].map(|color| pair.of(color).game().live_outcome().unwrap());
    assert_eq!(ends.map(|end| (end.winner, end.by)), [(None, Termination::Agreement); 2]);
}

#[test]
fn the_first_letter_sets_up_the_game() {
    for id in ["wa:drops", "heian:8x8", "sho"] {
        let mut pair = Pair::new(id);
        let letter = Letter::find(&pair.send(Black, 3)).unwrap();
        let start = letter.start(library::shipped()).unwrap();
        assert_eq!(start.selection(), session(id).position().selection());
    }
}

#[test]
fn mail_may_break_and_quote_a_letter() {
    let mut pair = Pair::new("sho");
    let first = pair.send(Black, 0);
    let sent = Letter::find(&first).unwrap();
    let (head, rest) = first.split_at(40);
    let broken = format!("Dear Ben,\n> {head}\r\n> {rest}\r\n\nYours, Ann");
    // A break within a word destroys it.
    let is_word = first.as_bytes()[39] == b' ' || first.as_bytes()[40] == b' ';
    assert_eq!(Letter::find(&broken).is_ok(), is_word);
    let words: Vec<&str> = first.split(' ').collect();
    let lines = format!("Hello\n> {}\n> {}\nBye", words[..5].join(" "), words[5..].join(" "));
    assert_eq!(Letter::find(&lines), Ok(sent.clone()));
    pair.receive(White, &first).unwrap();
    let second = pair.send(White, 0);
    let both = format!("{second}\n\nAnn wrote:\n> {first}");
    assert_eq!(Letter::find(&both).unwrap().to_string(), second);
    assert_eq!(Letter::find("no letter"), Err(LetterError::None));
    assert_eq!(Letter::find("zushiki-letter 2 x"), Err(LetterError::Version));
    assert_eq!(Letter::find("zushiki-letter 1 x"), Err(LetterError::Damaged));
}

proptest! {
    #[test]
    fn a_changed_letter_changes_nothing(at in 0..110usize, byte in 33..127u8) {
        let mut pair = Pair::new("sho");
        let letter = pair.send(Black, 0);
        let mut bytes = letter.clone().into_bytes();
        let at = at % bytes.len();
        prop_assume!(bytes[at] != byte);
        bytes[at] = byte;
        let changed = String::from_utf8(bytes).unwrap();
        // A quotation mark before a word does no harm.
        let is_same = Letter::find(&changed) == Letter::find(&letter);
        prop_assert_eq!(pair.receive(White, &changed).is_ok(), is_same);
        prop_assert_eq!(pair.plies()[1], usize::from(is_same));
    }

    #[test]
    fn no_text_panics(text in "(zushiki-letter|1|-|>|[a-f0-9:]{0,16}|\\PC{0,5}| |\n){0,30}") {
        let _ = Letter::find(&text);
    }
}
