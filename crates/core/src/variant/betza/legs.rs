//! Moves of several legs: one term of a text, with an `a` (again) between the letters of its legs.
//!
//! `mcabK` is two legs of `K`, one step each: the first moves to an empty square (`m`) or captures (`c`), the second
//! goes back (`b`). A leg before an `a` only moves, unless it has a `c`; the last leg moves and captures. Directions of
//! a later leg are relative to the previous leg: `f` straight on, `b` back, `l` `r` `s` at right angles, and pairs such
//! as `fl` half-way between. A later leg of `K` or `Q` without directions goes anywhere except straight back.
//!
//! A term of one leg is here too if it only moves (`mR`), only captures (`cR`), skips the first square (`jR`), or goes
//! over one piece (`pR`), any number of pieces (`ppR`) or at most so many (`p3R`).
//!
//! In brackets each leg has an atom, with its own letters before it and its own number, and a leg may be a jump:
//! `[D-fR]` jumps to the second square, which must be empty, and slides straight on.
//!
//! This is the part of XBetza that the games of this program need (H. G. Muller, Betza notation as
//! XBoard and the Interactive Diagram read it). A number after `p` is an addition.

use std::num::NonZeroU8;
use std::ops::Range;

use super::{
    Atom, Axes, BetzaError, BetzaFault, Direction, FARTHEST_ON_THE_WAY, Leg, Legs, MAX_LEGS, Over,
    Term, end_of_modifiers, end_of_run,
};
use crate::board::MAX_SIDE;

/// Parses the term at `start`, whose small letters end at `atom_at`. Returns the byte after it, too.
pub(super) fn parse(text: &str, start: usize, atom_at: usize) -> Result<(Legs, usize), BetzaError> {
    let Some(letter) = text[atom_at..].chars().next() else {
        return Err(BetzaFault::NoAtom.at(start..atom_at));
    };
    let (atom, number_at) = Atom::read(text, atom_at)?;
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
    let legs = if text[start..atom_at].starts_with('j') {
        reader.skipping(start + 1..atom_at)?
    } else {
        reader.legs(start..atom_at)?
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

/// Parses the legs in the brackets that begin at `start`. Returns the byte after them, too.
pub(super) fn bracketed(text: &str, start: usize) -> Result<(Legs, usize), BetzaError> {
    let Some(length) = text[start..].find(']') else {
        return Err(BetzaFault::Brackets.at(start..text.len()));
    };
    let (inner, end) = (start + 1..start + length, start + length + 1);
    let parts = parts(text, inner.clone(), b'-');
    if parts.len() > MAX_LEGS {
        return Err(BetzaFault::TooManyLegs.at(inner));
    }
    let last = parts.len() - 1;
    let (mut legs, mut before): (Vec<Leg>, Option<Axes>) = (Vec::new(), None);
    for (index, part) in parts.into_iter().enumerate() {
        let (leg, axes) = bracketed_leg(text, part.clone(), (index == 0, index == last))?;
        before = Some(match before {
            None => axes,
            Some(before) => axes_after(before, leg.directions, axes)
                .ok_or_else(|| BetzaFault::UnfitTurn.at(part))?,
        });
        legs.push(leg);
    }
    refuse_unfit_legs(&legs, &inner)?;
    Ok((Legs(legs), end))
}

/// The leg at `part`, which has an atom of its own, and the axes of the atom. `ends` is whether it is the first leg, and
/// whether it is the last.
fn bracketed_leg(
    text: &str,
    part: Range<usize>,
    (first, last): (bool, bool),
) -> Result<(Leg, Axes), BetzaError> {
    let atom_at = end_of_modifiers(text, part.start);
    if text[part.start..atom_at].contains(['a', 'j']) {
        return Err(BetzaFault::LegOrder.at(part));
    }
    if atom_at == part.end {
        return Err(BetzaFault::NoAtom.at(part));
    }
    let (atom, number_at) = Atom::read(text, atom_at)?;
    let number = number_at..end_of_run(text, number_at, |c| c.is_ascii_digit());
    if number.end != part.end {
        return Err(BetzaFault::Brackets.at(atom_at..part.end));
    }
    let term = Term { text, directions: part.start..atom_at, atom, number };
    let (axes, limit, jumps) = match atom {
        Atom::Slide(axes, one) => (axes, term.limit()?.or(one), false),
        Atom::Jump(axes, length) => {
            term.refuse_number()?;
            (axes, NonZeroU8::new(length.unsigned_abs()), true)
        }
        Atom::Oblique(..) | Atom::Universal => {
            return Err(BetzaFault::Brackets.at(atom_at..part.end));
        }
    };
    let leg = LegReader { text, axes, limit }.leg(&(part.start..atom_at), first, last)?;
    match (jumps, leg.over) {
        (false, _) => Ok((leg, axes)),
        (true, Over::Nothing) => Ok((Leg { over: Over::Jump, ..leg }, axes)),
        (true, _) => Err(BetzaFault::OneLeg.at(part)),
    }
}

/// The axes of a leg with the turns `turns` after one of the axes `before`; `None` if they are not among those of its
/// atom, `axes`.
fn axes_after(before: Axes, turns: u8, axes: Axes) -> Option<Axes> {
    const RIGHT_ANGLES: u8 = 0b0101_0101;
    let turned = match before {
        _ if turns & !RIGHT_ANGLES == 0 => before,
        Axes::Orthogonal if turns & RIGHT_ANGLES == 0 => Axes::Diagonal,
        Axes::Diagonal if turns & RIGHT_ANGLES == 0 => Axes::Orthogonal,
        _ => Axes::All,
    };
    (axes == Axes::All || axes == turned).then_some(turned)
}

/// Refuses legs that do not go together; `letters` is their place.
fn refuse_unfit_legs(legs: &[Leg], letters: &Range<usize>) -> Result<(), BetzaError> {
    let others = legs.split_last().map_or(&[][..], |(_, others)| others);
    let over = |leg: &Leg| leg.is_flight();
    if !others.is_empty() && legs.iter().any(over) {
        return Err(BetzaFault::OneLeg.at(letters.clone()));
    }
    let mut distance = 0u8;
    let is_far = |leg: &Leg| {
        distance = distance.saturating_add(leg.longest());
        leg.captures && distance > FARTHEST_ON_THE_WAY
    };
    if others.iter().any(is_far) {
        return Err(BetzaFault::LongCapture.at(letters.clone()));
    }
    if others.iter().filter(|leg| leg.captures).count() > 2 {
        return Err(BetzaFault::TooManyCaptures.at(letters.clone()));
    }
    Ok(())
}

/// The parts of `letters` between the bytes `between`.
fn parts(text: &str, letters: Range<usize>, between: u8) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let mut start = letters.start;
    for at in letters.clone() {
        if text.as_bytes()[at] == between {
            parts.push(start..at);
            start = at + 1;
        }
    }
    parts.push(start..letters.end);
    parts
}

/// The properties that the legs of a term have in common.
struct LegReader<'a> {
    text: &'a str,
    axes: Axes,
    limit: Option<NonZeroU8>,
}

impl LegReader<'_> {
    fn legs(&self, letters: Range<usize>) -> Result<Legs, BetzaError> {
        let parts = parts(self.text, letters.clone(), b'a');
        if parts.len() > MAX_LEGS {
            return Err(BetzaFault::TooManyLegs.at(letters));
        }
        let last = parts.len() - 1;
        let leg = |(index, part): (usize, &Range<usize>)| self.leg(part, index == 0, index == last);
        let legs: Vec<Leg> = parts.iter().enumerate().map(leg).collect::<Result<_, _>>()?;
        refuse_unfit_legs(&legs, &letters)?;
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

    fn leg(&self, part: &Range<usize>, first: bool, last: bool) -> Result<Leg, BetzaError> {
        let text = &self.text[part.clone()];
        let modes_at = text.find(['m', 'c', 'p']).unwrap_or(text.len());
        let (letters, modes) = text.split_at(modes_at);
        let (modes, flown) = modes.split_at(modes.find('p').unwrap_or(modes.len()));
        let flown_at = part.end - flown.len()..part.end;
        let over = over(flown).map_err(|fault| fault.at(flown_at))?;
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

/// The pieces over which a leg with these letters goes, which begin with `p`.
fn over(letters: &str) -> Result<Over, BetzaFault> {
    match letters {
        "" => return Ok(Over::Nothing),
        "p" => return Ok(Over::One),
        "pp" => return Ok(Over::Some),
        _ => {}
    }
    let number = letters[1..].chars().all(|c| c.is_ascii_digit()).then_some(&letters[1..]);
    let number = number.ok_or(BetzaFault::LegOrder)?.parse().ok();
    match number.filter(|most: &NonZeroU8| most.get() < MAX_SIDE) {
        Some(NonZeroU8::MIN) => Ok(Over::One),
        Some(most) => Ok(Over::AtMost(most)),
        None => Err(BetzaFault::Flown),
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
