//! Betza notation: the text of a move in a rule file becomes a [`Movement`].
//!
//! The dialect is small. Atoms: `W` `F` one step orthogonally or diagonally, `K` both; `D` `A` a
//! jump to the second square that way; `N` the knight's jumps; `R` `B` `Q` slides. Modifiers in
//! front keep the steps that match any of them: `f` `b` `l` `r`, `s` = `l` or `r`, `v` = `f` or `b`;
//! on `N` only `f` (also written `ff`), `b` and `v`, which keep the steep jumps. A number behind
//! limits a slide: `B3` = `F3`. Nothing here knows a board or a piece.

use std::fmt;
use std::num::NonZeroU8;
use std::ops::Range;

use super::{Direction, Movement};
use crate::board::{MAX_SIDE, Step};

/// Why a text is not a move, and which letters of it are to blame.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BetzaError {
    /// The letters, in bytes from the start of the text.
    pub at: Range<usize>,
    /// What is wrong with them.
    pub fault: BetzaFault,
}

/// What is wrong with some letters of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BetzaFault {
    /// There are none.
    Empty,
    /// A letter that is neither atom nor modifier.
    Unknown(char),
    /// Modifiers with no atom behind them.
    NoAtom,
    /// The same modifier twice.
    Repeated(char),
    /// A modifier that a knight's jump cannot have.
    NotOnKnight,
    /// A number behind a jump.
    NumberOnJump,
    /// A number that limits a slide to nothing, or to more than any board has.
    Limit,
}

impl fmt::Display for BetzaFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BetzaFault::Empty => f.write_str("the move is empty"),
            BetzaFault::Unknown(letter) if letter.is_ascii_lowercase() => {
                write!(f, "'{letter}' is no direction; there are f b l r s v")
            }
            BetzaFault::Unknown(letter) => {
                let letter = letter.escape_debug();
                write!(f, "'{letter}' is no move; there are W F D A N K R B Q")
            }
            BetzaFault::NoAtom => f.write_str("directions without a move behind them"),
            BetzaFault::Repeated(letter) => write!(f, "'{letter}' stands twice"),
            BetzaFault::NotOnKnight => f.write_str("a knight's jump takes only f, ff, b, bb or v"),
            BetzaFault::NumberOnJump => f.write_str("a jump has no length"),
            BetzaFault::Limit => write!(
                f,
                "a slide goes 1 to {} squares, or without a number as far as it can",
                MAX_SIDE - 1
            ),
        }
    }
}

impl fmt::Display for BetzaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fault.fmt(f)
    }
}

impl std::error::Error for BetzaError {}

/// Reads a move.
///
/// ```
/// use zushiki::variant::betza;
/// let silver = betza::parse("FfW").unwrap();
/// assert_eq!((silver.leaps.len(), silver.slides.len()), (5, 0));
/// assert_eq!(betza::parse("FfX").unwrap_err().at, 2..3);
/// ```
///
/// # Errors
/// The first letters that are not understood.
pub fn parse(text: &str) -> Result<Movement, BetzaError> {
    if text.is_empty() {
        return Err(BetzaFault::Empty.at(0..0));
    }
    let mut movement = Movement::default();
    let mut at = 0;
    while at < text.len() {
        let term = Term::read(text, at)?;
        term.add_to(&mut movement)?;
        at = term.number.end;
    }
    Ok(normal(movement))
}

impl BetzaFault {
    fn at(self, at: Range<usize>) -> BetzaError {
        BetzaError { at, fault: self }
    }
}

/// What an atom stands for, all directions included.
#[derive(Clone, Copy)]
enum Atom {
    /// Along these directions, as far as this or without limit.
    Ride(Ring, Option<NonZeroU8>),
    /// To the second square in these directions, over whatever stands before it.
    Jump(Ring),
    /// The knight's eight jumps.
    Knight,
}

/// Which of the eight directions an atom takes.
#[derive(Clone, Copy)]
enum Ring {
    Orthogonal,
    Diagonal,
    Both,
}

impl Ring {
    fn has(self, direction: Direction) -> bool {
        match self {
            Ring::Orthogonal => !direction.is_diagonal(),
            Ring::Diagonal => direction.is_diagonal(),
            Ring::Both => true,
        }
    }
}

impl Atom {
    fn of(letter: char) -> Option<Atom> {
        let one = NonZeroU8::new(1);
        Some(match letter {
            'W' => Atom::Ride(Ring::Orthogonal, one),
            'F' => Atom::Ride(Ring::Diagonal, one),
            'K' => Atom::Ride(Ring::Both, one),
            'R' => Atom::Ride(Ring::Orthogonal, None),
            'B' => Atom::Ride(Ring::Diagonal, None),
            'Q' => Atom::Ride(Ring::Both, None),
            'D' => Atom::Jump(Ring::Orthogonal),
            'A' => Atom::Jump(Ring::Diagonal),
            'N' => Atom::Knight,
            _ => return None,
        })
    }
}

/// One atom with what stands before and behind it.
struct Term<'a> {
    text: &'a str,
    modifiers: Range<usize>,
    atom: Atom,
    number: Range<usize>,
}

impl<'a> Term<'a> {
    fn read(text: &'a str, start: usize) -> Result<Term<'a>, BetzaError> {
        let atom_at = end_of_run(text, start, |c| "fblrsv".contains(c));
        let Some(letter) = text[atom_at..].chars().next() else {
            return Err(BetzaFault::NoAtom.at(start..atom_at));
        };
        let number_at = atom_at + letter.len_utf8();
        let unknown = || BetzaFault::Unknown(letter).at(atom_at..number_at);
        Ok(Term {
            text,
            modifiers: start..atom_at,
            atom: Atom::of(letter).ok_or_else(unknown)?,
            number: number_at..end_of_run(text, number_at, |c| c.is_ascii_digit()),
        })
    }

    fn add_to(&self, movement: &mut Movement) -> Result<(), BetzaError> {
        match self.atom {
            Atom::Ride(ring, reach) => {
                let reach = self.limit()?.or(reach);
                let rides = self.directions(ring)?.map(|direction| (direction, reach));
                movement.slides.extend(rides);
            }
            Atom::Jump(ring) => {
                self.refuse_number()?;
                let jumps = self.directions(ring)?.map(|direction| doubled(direction.step()));
                movement.leaps.extend(jumps);
            }
            Atom::Knight => {
                self.refuse_number()?;
                movement.leaps.extend(self.knight_jumps()?);
            }
        }
        Ok(())
    }

    /// The directions of `ring` that the modifiers keep.
    fn directions(&self, ring: Ring) -> Result<impl Iterator<Item = Direction>, BetzaError> {
        let modifiers = &self.text[self.modifiers.clone()];
        for (at, letter) in modifiers.char_indices() {
            if modifiers[..at].contains(letter) {
                let at = self.modifiers.start + at;
                return Err(BetzaFault::Repeated(letter).at(at..at + 1));
            }
        }
        let kept = move |d: &Direction| ring.has(*d) && keeps(modifiers, d.step());
        Ok(Direction::ALL.into_iter().filter(kept))
    }

    fn knight_jumps(&self) -> Result<Vec<Step>, BetzaError> {
        let forward: &[i8] = match &self.text[self.modifiers.clone()] {
            "" => return Ok([jumps(2, &[1, -1]), jumps(1, &[2, -2])].concat()),
            "f" | "ff" => &[2],
            "b" | "bb" => &[-2],
            "v" => &[2, -2],
            _ => return Err(BetzaFault::NotOnKnight.at(self.modifiers.clone())),
        };
        Ok(jumps(1, forward))
    }

    fn limit(&self) -> Result<Option<NonZeroU8>, BetzaError> {
        if self.number.is_empty() {
            return Ok(None);
        }
        let limit = self.text[self.number.clone()].parse().ok();
        let limit = limit.filter(|limit: &NonZeroU8| limit.get() < MAX_SIDE);
        let too_much = || BetzaFault::Limit.at(self.number.clone());
        limit.map(Some).ok_or_else(too_much)
    }

    fn refuse_number(&self) -> Result<(), BetzaError> {
        if self.number.is_empty() {
            return Ok(());
        }
        Err(BetzaFault::NumberOnJump.at(self.number.clone()))
    }
}

/// Whether any of `modifiers` matches `step`; with none, every step is kept.
fn keeps(modifiers: &str, step: Step) -> bool {
    let matches = |letter| match letter {
        'f' => step.forward > 0,
        'b' => step.forward < 0,
        'r' => step.right > 0,
        'l' => step.right < 0,
        's' => step.right != 0,
        'v' => step.forward != 0,
        _ => false,
    };
    modifiers.is_empty() || modifiers.chars().any(matches)
}

/// Jumps this far to either side and by each of `forward`.
fn jumps(side: i8, forward: &[i8]) -> Vec<Step> {
    let both = |&forward| [-side, side].map(|right| Step { right, forward });
    forward.iter().flat_map(both).collect()
}

fn doubled(step: Step) -> Step {
    Step { right: 2 * step.right, forward: 2 * step.forward }
}

/// The first byte from `start` on whose character is not part of the run.
fn end_of_run(text: &str, start: usize, in_run: impl Fn(char) -> bool) -> usize {
    let rest = text[start..].find(|c| !in_run(c));
    rest.map_or(text.len(), |length| start + length)
}

/// The one way to write down what `movement` says: sorted, nothing twice, single steps as leaps.
fn normal(movement: Movement) -> Movement {
    let Movement { mut leaps, slides } = movement;
    let mut longest = Vec::new();
    for direction in Direction::ALL {
        let reaches = slides.iter().filter(|slide| slide.0 == direction);
        // No limit goes farther than any.
        match reaches.map(|slide| slide.1).max_by_key(|r| r.map_or(u8::MAX, NonZeroU8::get)) {
            None => {}
            Some(Some(NonZeroU8::MIN)) => leaps.push(direction.step()),
            Some(reach) => longest.push((direction, reach)),
        }
    }
    leaps.sort();
    leaps.dedup();
    Movement { leaps, slides: longest }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a move reaches from the middle of an empty 7x7 board, drawn as the mover sees it:
    /// `o` by a leap, a digit by a slide of so many squares at most, `*` by a slide without limit.
    fn drawn(text: &str) -> String {
        let movement = parse(text).unwrap();
        let mut rows = vec![vec!['.'; 7]; 7];
        rows[3][3] = '@';
        let mut mark = |right: i8, forward: i8, sign| {
            if right.abs() <= 3 && forward.abs() <= 3 {
                let cell = &mut rows[(3 - forward) as usize][(3 + right) as usize];
                assert_eq!(*cell, '.', "{text}: reached twice");
                *cell = sign;
            }
        };
        for leap in &movement.leaps {
            mark(leap.right, leap.forward, 'o');
        }
        for (direction, limit) in &movement.slides {
            let sign = limit.map_or('*', |limit| (b'0' + limit.get()) as char);
            let step = direction.step();
            for n in 1..=limit.map_or(3, |limit| limit.get() as i8) {
                mark(n * step.right, n * step.forward, sign);
            }
        }
        let rows: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
        rows.join("/")
    }

    #[track_caller]
    fn check(text: &str, inner: &str) {
        assert_eq!(drawn(text), inner, "{text}");
    }

    /// Most pieces reach no farther than two squares: a 5x5 drawing framed by empty squares.
    #[track_caller]
    fn check_near(text: &str, rows: [&str; 5]) {
        let rows = rows.map(|row| format!(".{row}."));
        check(text, &format!("......./{}/.......", rows.join("/")));
    }

    #[test]
    fn steps() {
        let check = |text, rows: [&str; 3]| {
            let [a, b, c] = rows.map(|row| format!(".{row}."));
            check_near(text, [".....", &a, &b, &c, "....."]);
        };
        check("K", ["ooo", "o@o", "ooo"]);
        check("W", [".o.", "o@o", ".o."]);
        check("F", ["o.o", ".@.", "o.o"]);
        check("FfrlW", ["ooo", "o@o", "o.o"]);
        check("WfF", ["ooo", "o@o", ".o."]);
        check("FfW", ["ooo", ".@.", "o.o"]);
        check("fW", [".o.", ".@.", "..."]);
        check("vWfF", ["ooo", ".@.", ".o."]);
        check("sWfF", ["o.o", "o@o", "..."]);
        check("fWbF", [".o.", ".@.", "o.o"]);
        check("sbWfF", ["o.o", "o@o", ".o."]);
        check("FfsW", ["ooo", "o@o", "o.o"]);
        check("flF", ["o.o", ".@.", "o.."]);
    }

    #[test]
    fn jumps() {
        check_near("ffN", [".o.o.", ".....", "..@..", ".....", "....."]);
        check_near("fN", [".o.o.", ".....", "..@..", ".....", "....."]);
        check_near("bN", [".....", ".....", "..@..", ".....", ".o.o."]);
        check_near("bbN", [".....", ".....", "..@..", ".....", ".o.o."]);
        check_near("vN", [".o.o.", ".....", "..@..", ".....", ".o.o."]);
        check_near("N", [".o.o.", "o...o", "..@..", "o...o", ".o.o."]);
        check_near("FvWAvD", ["o.o.o", ".ooo.", "..@..", ".ooo.", "o.o.o"]);
        check_near("rD", [".....", ".....", "..@.o", ".....", "....."]);
    }

    #[test]
    fn slides() {
        check("R", "...*.../...*.../...*.../***@***/...*.../...*.../...*...");
        check("B", "*.....*/.*...*./..*.*../...@.../..*.*../.*...*./*.....*");
        check("Q", "*..*..*/.*.*.*./..***../***@***/..***../.*.*.*./*..*..*");
        check("FR", "...*.../...*.../..o*o../***@***/..o*o../...*.../...*...");
        check("WB", "*.....*/.*...*./..*o*../..o@o../..*o*../.*...*./*.....*");
        check("fR", "...*.../...*.../...*.../...@.../......./......./.......");
        check("BfW", "*.....*/.*...*./..*o*../...@.../..*.*../.*...*./*.....*");
        check("BvRsW", "*..*..*/.*.*.*./..***../..o@o../..***../.*.*.*./*..*..*");
        check("fBvRsW", "*..*..*/.*.*.*./..***../..o@o../...*.../...*.../...*...");
        check("sRvW", "......./......./...o.../***@***/...o.../......./.......");
        check("FfRbW", "...*.../...*.../..o*o../...@.../..ooo../......./.......");
        check("vRsWfF", "...*.../...*.../..o*o../..o@o../...*.../...*.../...*...");
    }

    #[test]
    fn limited_slides() {
        let cloud_eagle = "3..*..3/.3.*.3./..3*3../..o@o../..o*o../...*.../...*...";
        check("vRfF3bFsW", cloud_eagle);
        check("vRfB3bFsW", cloud_eagle);
        let liberated_horse = "...*.../...*.../...*.../...@.../...2.../...2.../.......";
        check("fRbW2", liberated_horse);
        check("fRbR2", liberated_horse);
        check("R1", &drawn("W"));
        check("K2", &drawn("Q2"));
    }

    #[test]
    fn one_way_to_write_a_movement() {
        assert_eq!(parse("WRW3"), parse("R"));
        assert_eq!(parse("fWF"), parse("FfWfF"));
    }

    #[test]
    fn errors_name_the_letters() {
        let error = |text| {
            let BetzaError { at, fault } = parse(text).unwrap_err();
            (&text[at.clone()], at.start, fault)
        };
        assert_eq!(error(""), ("", 0, BetzaFault::Empty));
        assert_eq!(error("WfX"), ("X", 2, BetzaFault::Unknown('X')));
        assert_eq!(error("Wz"), ("z", 1, BetzaFault::Unknown('z')));
        assert_eq!(error("W金"), ("金", 1, BetzaFault::Unknown('金')));
        assert_eq!(error("W F"), (" ", 1, BetzaFault::Unknown(' ')));
        assert_eq!(error("Wfr"), ("fr", 1, BetzaFault::NoAtom));
        assert_eq!(error("ffW"), ("f", 1, BetzaFault::Repeated('f')));
        assert_eq!(error("WlN"), ("l", 1, BetzaFault::NotOnKnight));
        assert_eq!(error("N2"), ("2", 1, BetzaFault::NumberOnJump));
        assert_eq!(error("fA3"), ("3", 2, BetzaFault::NumberOnJump));
        for wrong in ["R0", "R16", "R999"] {
            assert_eq!(error(wrong), (&wrong[1..], 1, BetzaFault::Limit));
        }
    }
}
