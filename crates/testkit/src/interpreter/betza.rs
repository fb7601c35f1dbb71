//! Reads movements in XBetza as lists of legs, letter by letter.

/// A direction as eighths of a turn to the right, 0 being straight ahead.
pub type Turn = usize;

/// One leg. The turns of the first leg are directions of the mover, those of a later leg are relative to the previous
/// leg.
#[derive(Clone, Debug)]
pub struct Leg {
    pub turns: Vec<Turn>,
    pub length: u32,
    pub moves: bool,
    pub takes: bool,
    /// Whether the leg jumps to the square at its full length, over whatever is before it.
    pub jumps: bool,
}

/// A way to move.
#[derive(Clone, Debug)]
pub enum Way {
    /// To the right and ahead, over anything.
    Leap(i32, i32),
    /// Legs, one after the other.
    Legs(Vec<Leg>),
    /// A slide from the second square on, whatever is on the first; the length counts the first.
    Skip(Leg),
    /// A slide over so many pieces that counts beyond them.
    Fly(Leg, Flown),
    /// To any other square that is empty, if the first is set, or has an enemy, if the second is.
    Anywhere(bool, bool),
}

/// The number of pieces that are flown over.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Flown {
    One,
    Some,
    UpTo(u32),
}

const FAR: u32 = 99;

/// The ways of all terms of `text`.
pub fn read(text: &str) -> Vec<Way> {
    let letters: Vec<char> = text.chars().collect();
    let (mut ways, mut at) = (Vec::new(), 0);
    while at < letters.len() {
        if letters[at] == '[' {
            let inner: String = letters[at + 1..].iter().take_while(|c| **c != ']').collect();
            at += inner.len() + 2;
            let last = inner.split('-').count() - 1;
            let legs = inner.split('-').enumerate().map(|(nth, text)| own_leg(text, nth, last));
            ways.push(Way::Legs(legs.collect()));
            continue;
        }
        let (small, atom, number) = next_term(&letters, &mut at);
        ways.extend(match atom {
            Atom::Far(one, other) => leaps(&small, one, other),
            Atom::Letter(letter) => term(&small, letter, number),
        });
    }
    ways
}

/// A letter, or the numbers of a jump in round brackets.
enum Atom {
    Letter(char),
    Far(i32, i32),
}

/// Reads small letters, an atom and a number from `at` on.
fn next_term(letters: &[char], at: &mut usize) -> (String, Atom, Option<u32>) {
    let mut small = String::new();
    while letters[*at].is_ascii_lowercase() || letters[*at].is_ascii_digit() {
        small.push(letters[*at]);
        *at += 1;
    }
    let mut atom = Atom::Letter(letters[*at]);
    *at += 1;
    if let Atom::Letter('(') = atom {
        let inner: String = letters[*at..].iter().take_while(|c| **c != ')').collect();
        *at += inner.len() + 1;
        let (one, other) = inner.split_once(',').unwrap();
        atom = Atom::Far(one.parse().unwrap(), other.parse().unwrap());
    }
    let digits: String = letters[*at..].iter().take_while(|c| c.is_ascii_digit()).collect();
    *at += digits.len();
    (small, atom, digits.parse().ok())
}

/// A leg in square brackets.
fn own_leg(text: &str, nth: usize, last: usize) -> Leg {
    let letters: Vec<char> = text.chars().collect();
    let (small, atom, number) = next_term(&letters, &mut 0);
    let (kind, far) = match atom {
        Atom::Letter(letter @ ('D' | 'H')) => ('W', Some(if letter == 'D' { 2 } else { 3 })),
        Atom::Letter(letter @ ('A' | 'G')) => ('F', Some(if letter == 'A' { 2 } else { 3 })),
        Atom::Far(0, far) | Atom::Far(far, 0) => ('W', Some(far as u32)),
        Atom::Far(far, _) => ('F', Some(far as u32)),
        Atom::Letter(letter) => (letter, None),
    };
    let directed: String = small.chars().filter(|c| !"mc".contains(*c)).collect();
    let modes = small.contains(['m', 'c']);
    let slide = number.unwrap_or(if "WFK".contains(kind) { 1 } else { FAR });
    Leg {
        turns: if nth == 0 { directions(&directed, kind) } else { bends(&directed) },
        length: far.unwrap_or(slide),
        moves: !modes || small.contains('m'),
        takes: if modes { small.contains('c') } else { nth == last },
        jumps: far.is_some(),
    }
}

fn term(small: &str, atom: char, number: Option<u32>) -> Vec<Way> {
    match atom {
        'D' | 'A' | 'H' | 'G' => {
            let leaps = directions(small, if "DH".contains(atom) { 'W' } else { 'F' }).into_iter();
            let far = if "DA".contains(atom) { 2 } else { 3 };
            leaps.map(step).map(|(right, ahead)| Way::Leap(far * right, far * ahead)).collect()
        }
        'N' => leaps(small, 1, 2),
        'C' => leaps(small, 1, 3),
        'Z' => leaps(small, 2, 3),
        'U' => {
            let modes = !small.is_empty();
            vec![Way::Anywhere(!modes || small.contains('m'), !modes || small.contains('c'))]
        }
        _ => {
            let length = number.unwrap_or(if "WFK".contains(atom) { 1 } else { FAR });
            let parts: Vec<&str> = small.split('a').collect();
            let last = parts.len() - 1;
            let leg = |(index, part): (usize, &&str)| {
                let is_letter = |c: &char| !"mcpj".contains(*c) && !c.is_ascii_digit();
                let letters: String = part.chars().filter(is_letter).collect();
                let modes = part.contains('m') || part.contains('c');
                Leg {
                    turns: if index == 0 { directions(&letters, atom) } else { bends(&letters) },
                    length,
                    moves: !modes || part.contains('m'),
                    takes: if modes { part.contains('c') } else { index == last },
                    jumps: false,
                }
            };
            let most = small.find(|c: char| c.is_ascii_digit()).map(|at| &small[at..]);
            let mut legs: Vec<Leg> = parts.iter().enumerate().map(leg).collect();
            match small.matches('p').count() {
                _ if small.contains('j') => vec![Way::Skip(legs.remove(0))],
                0 => vec![Way::Legs(legs)],
                _ if most.is_some() => {
                    let most = most.unwrap().parse().unwrap();
                    vec![Way::Fly(legs.remove(0), Flown::UpTo(most))]
                }
                1 => vec![Way::Fly(legs.remove(0), Flown::One)],
                _ => vec![Way::Fly(legs.remove(0), Flown::Some)],
            }
        }
    }
}

/// Jumps of so many squares along one axis and so many along the other.
fn leaps(small: &str, one: i32, other: i32) -> Vec<Way> {
    let (near, far) = (one.min(other), one.max(other));
    if near == 0 || near == far {
        let turns = directions(small, if near == 0 { 'W' } else { 'F' }).into_iter();
        return turns.map(step).map(|(right, ahead)| Way::Leap(far * right, far * ahead)).collect();
    }
    let all = [(near, far), (-near, far), (near, -far), (-near, -far)];
    let turned = all.map(|(right, ahead)| (ahead, right));
    let wanted = |&&(_, ahead): &&(i32, i32)| match small {
        "" => true,
        "f" | "ff" => ahead == far,
        "b" | "bb" => ahead == -far,
        "v" => ahead.abs() == far,
        _ => panic!("{small} before a jump"),
    };
    all.iter()
        .chain(&turned)
        .filter(wanted)
        .map(|&(right, ahead)| Way::Leap(right, ahead))
        .collect()
}

/// The step in a direction: to the right and ahead.
pub fn step(turn: Turn) -> (i32, i32) {
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)][turn % 8]
}

/// The directions of an atom that letters before it choose.
fn directions(letters: &str, atom: char) -> Vec<Turn> {
    let (straight, diagonal) = match atom {
        'W' | 'R' => (true, false),
        'F' | 'B' => (false, true),
        _ => (true, true),
    };
    let mut found = Vec::new();
    let letters: Vec<char> = letters.chars().collect();
    if letters.is_empty() {
        found.extend(0..8);
    }
    let mut at = 0;
    while at < letters.len() {
        let pair: String = letters[at..].iter().take(2).collect();
        let one_diagonal = match &*pair {
            "fr" | "rf" => Some(1),
            "br" | "rb" => Some(3),
            "bl" | "lb" => Some(5),
            "fl" | "lf" => Some(7),
            _ => None,
        };
        if let (Some(turn), false) = (one_diagonal, straight) {
            found.push(turn);
            at += 2;
            continue;
        }
        found.extend::<&[Turn]>(match letters[at] {
            'f' => &[0, 1, 7],
            'b' => &[4, 3, 5],
            'l' => &[6, 5, 7],
            'r' => &[2, 1, 3],
            's' => &[2, 6, 1, 3, 5, 7],
            'v' => &[0, 4, 1, 3, 5, 7],
            other => panic!("letter {other}"),
        });
        at += 1;
    }
    found.retain(|turn| if turn % 2 == 0 { straight } else { diagonal });
    found
}

/// The turns of a later leg.
fn bends(letters: &str) -> Vec<Turn> {
    match letters {
        "" => (0..8).filter(|&turn| turn != 4).collect(),
        "f" => vec![0],
        "b" => vec![4],
        "l" => vec![6],
        "r" => vec![2],
        "s" => vec![2, 6],
        "v" => vec![0, 4],
        "fl" => vec![7],
        "fr" => vec![1],
        "fs" => vec![1, 7],
        "bl" => vec![5],
        "br" => vec![3],
        "bs" => vec![3, 5],
        other => panic!("turn {other}"),
    }
}
