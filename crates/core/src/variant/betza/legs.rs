//! Moves of several legs: one term of a text, with an `a` (again) between the letters of its legs.
//!
//! `mcabK` is two legs of `K`, one step each: the first moves to an empty square (`m`) or captures (`c`), the second
//! goes back (`b`). A leg before an `a` only moves, unless it has a `c`; the last leg moves and captures. Directions of
//! a later leg are relative to the previous leg: `f` straight on, `b` back, `l` `r` `s` at right angles, and pairs such
//! as `fl` half-way between. A later leg of `K` or `Q` without directions goes anywhere except straight back.
//!
//! A term of one leg is here too if it only moves (`mR`), only captures (`cR`), skips the first square (`jR`), or goes
//! over one piece (`pR`) or any number of pieces (`ppR`).
//!
//! This is the part of XBetza that the games of this program need (H. G. Muller, Betza notation as
//! XBoard and the Interactive Diagram read it).

use std::num::NonZeroU8;
use std::ops::Range;

use super::{
    Atom, Axes, BetzaError, BetzaFault, Direction, Leg, Legs, MAX_LEGS, Over, Term, end_of_run,
};

/// Parses the term at `start`, whose small letters end at `atom_at`. Returns the byte after it, too.
pub(super) fn parse(text: &str, start: usize, atom_at: usize) -> Result<(Legs, usize), BetzaError> {
    let Some(letter) = text[atom_at..].chars().next() else {
        return Err(BetzaFault::NoAtom.at(start..atom_at));
    };
    let number_at = atom_at + letter.len_utf8();
    let Some(atom) = Atom::from_letter(letter) else {
        return Err(BetzaFault::unknown(letter).at(atom_at..number_at));
    };
    if matches!(atom, Atom::Universal) {
        let end = end_of_run(text, number_at, |c| c.is_ascii_digit());
        return Ok((universal(text, start..atom_at, start..end)?, end));
    }
    let Atom::Slide(axes, one) = atom else {
        return Err(BetzaFault::LegsOfJumps.at(start..number_at));
    };
    if text[number_at..].starts_with(letter) {
        return Err(BetzaFault::Doubled.at(atom_at..number_at + 1));
    }
    let number = number_at..end_of_run(text, number_at, |c| c.is_ascii_digit());
    let term = Term { text, directions: start..atom_at, atom, number };
    let reader = LegReader { text, axes, limit: term.limit()?.or(one) };
    let end = term.number.end;
    let legs = match text[start..atom_at].starts_with('j') {
        true => reader.skipping(start + 1..atom_at)?,
        false => reader.legs(start..atom_at)?,
    };
    Ok((legs, end))
}

/// The jump to any square whose small letters are `letters` and whose whole term is `all`.
pub(super) fn universal(
    text: &str,
    letters: Range<usize>,
    all: Range<usize>,
) -> Result<Legs, BetzaError> {
    let (moves, captures) = match &text[letters.clone()] {
        "" | "mc" | "cm" => (true, true),
        "m" => (true, false),
        "c" => (false, true),
        _ => return Err(BetzaFault::NotOnUniversal.at(all)),
    };
    if all.end > letters.end + 1 {
        return Err(BetzaFault::NotOnUniversal.at(all));
    }
    Ok(Legs(vec![Leg { directions: 0, limit: None, moves, captures, over: Over::Anything }]))
}

/// The properties that the legs of a term have in common.
struct LegReader<'a> {
    text: &'a str,
    axes: Axes,
    limit: Option<NonZeroU8>,
}

impl LegReader<'_> {
    fn legs(&self, letters: Range<usize>) -> Result<Legs, BetzaError> {
        let parts = self.parts(letters.clone());
        if parts.len() > MAX_LEGS {
            return Err(BetzaFault::TooManyLegs.at(letters));
        }
        let last = parts.len() - 1;
        let leg = |(index, part): (usize, &Range<usize>)| self.leg(part, index == 0, index == last);
        let legs: Vec<Leg> = parts.iter().enumerate().map(leg).collect::<Result<_, _>>()?;
        if last > 0 && legs.iter().any(|leg| leg.over != Over::Nothing) {
            return Err(BetzaFault::OneLeg.at(letters));
        }
        let capturing = legs[..last].iter().filter(|leg| leg.captures).count();
        if capturing > 0 && self.limit != NonZeroU8::new(1) {
            return Err(BetzaFault::LongCapture.at(letters));
        }
        if capturing > 2 {
            return Err(BetzaFault::TooManyCaptures.at(letters));
        }
        Ok(Legs(legs))
    }

    /// The legs of a move that skips the first square; `letters` are those after the `j`.
    fn skipping(&self, letters: Range<usize>) -> Result<Legs, BetzaError> {
        let [leg] = self.legs(letters.clone())?.0[..] else {
            return Err(BetzaFault::OneLeg.at(letters));
        };
        let beyond = self.limit.map(|limit| NonZeroU8::new(limit.get() - 1));
        let limit = match beyond {
            _ if leg.over != Over::Nothing => return Err(BetzaFault::OneLeg.at(letters)),
            Some(None) => return Err(BetzaFault::ShortSkip.at(letters.start - 1..letters.end + 1)),
            Some(limit) => limit,
            None => None,
        };
        let first = Leg {
            limit: NonZeroU8::new(1),
            moves: true,
            captures: false,
            over: Over::FirstSquare,
            ..leg
        };
        Ok(Legs(vec![first, Leg { directions: STRAIGHT_ON, limit, ..leg }]))
    }

    /// The letters of each leg: those between the `a`s.
    fn parts(&self, letters: Range<usize>) -> Vec<Range<usize>> {
        let mut parts = Vec::new();
        let mut start = letters.start;
        for at in letters.clone() {
            if self.text.as_bytes()[at] == b'a' {
                parts.push(start..at);
                start = at + 1;
            }
        }
        parts.push(start..letters.end);
        parts
    }

    fn leg(&self, part: &Range<usize>, first: bool, last: bool) -> Result<Leg, BetzaError> {
        let text = &self.text[part.clone()];
        let modes_at = text.find(['m', 'c', 'p']).unwrap_or(text.len());
        let (letters, modes) = text.split_at(modes_at);
        let (modes, over) = match modes.trim_end_matches('p') {
            modes_alone if modes.len() - modes_alone.len() > 2 => (modes, Over::Nothing),
            modes_alone => (modes_alone, over(modes.len() - modes_alone.len())),
        };
        let (moves, captures) = match modes {
            "" => (true, last),
            "m" => (true, false),
            "c" => (false, true),
            "mc" | "cm" => (true, true),
            _ => return Err(BetzaFault::LegOrder.at(part.clone())),
        };
        let letters_at = part.start..part.start + letters.len();
        let directions =
            if first { self.absolute(letters_at)? } else { self.relative(letters_at)? };
        Ok(Leg { directions, limit: self.limit, moves, captures, over })
    }

    /// The directions of a first leg, which mean the same as before a move of one leg.
    fn absolute(&self, letters: Range<usize>) -> Result<u8, BetzaError> {
        let number = letters.end..letters.end;
        let atom = Atom::Slide(self.axes, self.limit);
        let term = Term { text: self.text, directions: letters, atom, number };
        let directions = term.directions_of(self.axes)?;
        let bit = |direction: &Direction| 1u8 << (*direction as u8);
        Ok(directions.iter().map(bit).fold(0, |all, bit| all | bit))
    }

    /// The directions of a later leg, as eighths of a turn to the right.
    fn relative(&self, letters: Range<usize>) -> Result<u8, BetzaError> {
        let text = &self.text[letters.clone()];
        if text.is_empty() {
            return match self.axes {
                Axes::All => Ok(!(1 << 4)),
                _ => Err(BetzaFault::NoTurn.at(letters.start..letters.end + 1)),
            };
        }
        let mut directions = 0;
        let mut rest = text;
        while let Some(turn) = TURNS.iter().find(|(turn, _)| rest.starts_with(turn)) {
            directions |= turn.1.iter().fold(0u8, |all, eighths| all | 1 << eighths);
            rest = &rest[turn.0.len()..];
        }
        Ok(directions)
    }
}

/// The directions of a later leg that goes straight on.
const STRAIGHT_ON: u8 = 1;

/// The pieces over which a leg with so many letters `p` goes.
fn over(letters: usize) -> Over {
    match letters {
        0 => Over::Nothing,
        1 => Over::One,
        _ => Over::Some,
    }
}

/// The directions of later legs in eighths of a turn to the right, pairs of letters before single ones.
const TURNS: [(&str, &[u8]); 12] = [
    ("fl", &[7]),
    ("fr", &[1]),
    ("fs", &[1, 7]),
    ("bl", &[5]),
    ("br", &[3]),
    ("bs", &[3, 5]),
    ("f", &[0]),
    ("b", &[4]),
    ("l", &[6]),
    ("r", &[2]),
    ("s", &[2, 6]),
    ("v", &[0, 4]),
];
