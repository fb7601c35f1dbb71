//! Parser for Betza notation: the `move` text of a piece in a rule file becomes a [`Movement`].
//!
//! A text is a series of terms; each term adds its squares. A term is directions, an atom and a
//! number: `fB3`.
//!
//! - Atoms: `W` `F` one step orthogonally or diagonally, `K` both; `D` `A` a jump to the second
//!   square orthogonally or diagonally; `H` `G` the same to the third square; `N` the knight's eight jumps, `C` and `Z`
//!   the same with three squares instead of two, or with two and three; `(3,1)` all jumps of so many squares to the side
//!   and ahead, or the reverse; `R` `B` `Q` slides; `U` a jump to any square of the board.
//! - Directions: `f` forward, `b` back, `l` left, `r` right, `s` = left and right, `v` = forward and
//!   back. `f` `b` `v` name ranks, `l` `r` `s` name files.
//! - A number limits a slide: `B3` = `F3`.
//! - A doubled `W`, `F` or `K` is a slide, as in Betza's notation: `WW` = `R`, `FF` = `B`, `KK` = `Q`.
//! - `a` (again) makes a move of several legs, as in XBetza, the notation of XBoard.
//! - `m` only moves, `c` only captures; `j` skips the first square; `p` goes over one piece, `pp` over any number, `p3`
//!   over at most three.
//! - Brackets make a move of legs that each have an atom of their own: `[D-fR]`.
//!
//! The meaning of directions depends on the atom, as in other programs that read Betza notation:
//!
//! - Before `W` `D` `R` each letter is one direction (`s` and `v` are two): `sbW`.
//! - Before `F` `A` `B` a letter and a following letter of the other axis are one diagonal, a single
//!   letter is both diagonals of its side, and `s` and `v` are all four: `flB` has one diagonal,
//!   `frblB` two, `blfF` three. `s` and `v` may not stand next to a letter of the other axis,
//!   because programs disagree about `fsF`.
//! - Before `K` and `Q` letters of one axis apply to both halves: `fK` = `fWfF`.
//! - Before `N` there is `f` = `ff`, `b` = `bb` and `v`: the jumps that go two ranks far. Before `C`, `Z` and others
//!   that leave the lines of the board they are the jumps that go farther ahead or back than to the side.

mod atom;
mod legs;

use std::num::NonZeroU8;
use std::ops::Range;

use self::atom::{Atom, Axes};
use super::{Direction, Leg, Legs, Movement, Over};
use crate::board::{MAX_SIDE, Step};
use crate::text::{Phrase, ToPhrase};
use crate::{phrase, phrase_enum, phrase_error};

/// An error in a Betza text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BetzaError {
    /// The letters at fault, as a range of bytes of the text.
    pub at: Range<usize>,
    /// The kind of fault.
    pub fault: BetzaFault,
}

impl ToPhrase for BetzaError {
    fn to_phrase(&self) -> Phrase {
        self.fault.to_phrase()
    }
}

phrase_error!(BetzaError);

phrase_enum! {
    /// The kind of a fault in a Betza text.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum BetzaFault {
        /// The text is empty.
        #[phrase("variant-betza-empty", "the move is empty")]
        Empty,
        /// A lower-case letter that is not a direction.
        #[phrase("variant-betza-unknown-direction",
            "'{letter}' is not a direction; the directions are f b l r s v", letter)]
        UnknownDirection(letter: char),
        #[phrase("variant-betza-legs-of-jumps",
            "a, m, c, p and j go with W F K R B Q, not with jumps; m and c also in brackets, such as [cD]")]
        LegsOfJumps,
        /// `p` or `j` in a move of several legs, or both of them.
        #[phrase("variant-betza-one-leg",
            "p and j are only allowed in moves of one leg, without 'a', and not together")]
        OneLeg,
        #[phrase("variant-betza-short-skip", "a move with j goes two squares or more")]
        ShortSkip,
        /// More than [`MAX_LEGS`] legs.
        #[phrase("variant-betza-too-many-legs", "a move has at most {most} legs", most = MAX_LEGS)]
        TooManyLegs,
        /// Letters of a leg that are in no order, or given twice.
        #[phrase("variant-betza-leg-order",
            "the letters of a leg are directions, then m or c or mc, then p or pp")]
        LegOrder,
        /// A later leg of `W`, `F`, `R` or `B` without directions.
        #[phrase("variant-betza-no-turn",
            "a later leg, except of K and Q, needs directions, such as f, b or s")]
        NoTurn,
        /// A later leg in brackets whose directions do not fit its atom.
        #[phrase("variant-betza-unfit-turn",
            "these directions do not fit the atom of the leg, after those of the previous leg")]
        UnfitTurn,
        /// Brackets without an end, or with an atom that cannot be a leg.
        #[phrase("variant-betza-brackets",
            "brackets have legs of W F K R B Q D A H G, apart by '-', such as [D-fR]")]
        Brackets,
        /// A number after `p` that is 0 or more than a board has.
        #[phrase("variant-betza-flown",
            "p takes a number from 1 to {most}; pp flies over any number of pieces", most = MAX_SIDE - 1)]
        Flown,
        /// A capture that is followed by another leg and can be farther than [`FARTHEST_ON_THE_WAY`] from the start.
        #[phrase("variant-betza-long-capture",
            "a capture that is followed by another leg is at a distance of at most {most} from the start",
            most = FARTHEST_ON_THE_WAY)]
        LongCapture,
        /// More than two legs that capture and are followed by another leg.
        #[phrase("variant-betza-too-many-captures", "at most two legs capture and go on")]
        TooManyCaptures,
        /// A character that is not an atom or a direction.
        #[phrase("variant-betza-unknown-atom",
            "'{letter}' is not a move; the moves are W F D A H G N C Z K R B Q U (x,y) [..]",
            letter = letter.escape_debug().to_string())]
        UnknownAtom(letter: char),
        /// Directions at the end of the text, without an atom.
        #[phrase("variant-betza-no-atom", "these directions have no move after them")]
        NoAtom,
        /// A direction that the same atom already has.
        #[phrase("variant-betza-repeated", "this direction is given twice")]
        Repeated,
        /// `s` or `v` next to a letter of the other axis before `F`, `A`, `G` or `B`.
        #[phrase("variant-betza-unclear-diagonal",
            "before a diagonal move 's' may not stand next to f b v, nor 'v' next to l r s")]
        UnclearDiagonal,
        #[phrase("variant-betza-both-axes",
            "K and Q take letters of f b v or of l r s, not of both")]
        BothAxes,
        #[phrase("variant-betza-not-on-knight", "N, C, Z and the like take only f, ff, b, bb or v")]
        NotOnKnight,
        #[phrase("variant-betza-number-on-jump", "a jump takes no number")]
        NumberOnJump,
        /// A jump in round brackets without two numbers, or with numbers that a board does not have.
        #[phrase("variant-betza-displacement",
            "a jump in brackets has two numbers from 0 to {most}, not both 0, such as (3,1)", most = MAX_SIDE - 1)]
        Displacement,
        /// A number after `U`, or letters before it other than `m` and `c`.
        #[phrase("variant-betza-not-on-universal", "U takes only m or c, and no number")]
        NotOnUniversal,
        /// A letter after the same one if both are not a slide, such as `NN`, the nightrider.
        #[phrase("variant-betza-doubled",
            "only W, F and K can be doubled, as slides without a number or legs; moves such as NN are not possible")]
        Doubled,
        /// A length of a slide that is 0 or more than a board has.
        #[phrase("variant-betza-limit",
            "the length of a slide is 1 to {most}; without a number it has no limit", most = MAX_SIDE - 1)]
        Limit,
    }
}

/// The maximum number of legs of a move.
pub const MAX_LEGS: usize = 4;
/// The maximum number of squares from the start to a capture that is followed by another leg.
pub const FARTHEST_ON_THE_WAY: u8 = 3;

/// Parses a Betza text.
///
/// ```
/// use zushiki_core::variant::betza;
/// let silver = betza::parse("FfW").unwrap();
/// assert_eq!((silver.leaps.len(), silver.slides.len()), (5, 0));
/// assert_eq!(betza::parse("FfX").unwrap_err().at, 2..3);
/// ```
///
/// # Errors
/// The first fault in the text.
pub fn parse(text: &str) -> Result<Movement, BetzaError> {
    if text.is_empty() {
        return Err(BetzaFault::Empty.at(0..0));
    }
    Ok(united(terms(text)?.iter().map(|(_, movement)| movement)))
}

/// The bytes of the last term of `text` that adds no move to those of the other terms, such as the second `K` of `KNK`.
/// `None` if each adds some, or if the text has a fault.
#[must_use]
pub fn superfluous_term(text: &str) -> Option<Range<usize>> {
    let terms = terms(text).ok()?;
    let all = united(terms.iter().map(|(_, movement)| movement));
    let without = |left_out: usize| {
        let others = terms.iter().enumerate().filter(|(index, _)| *index != left_out);
        united(others.map(|(_, (_, movement))| movement))
    };
    let last = (0..terms.len()).rev().find(|&index| without(index) == all)?;
    Some(terms[last].0.clone())
}

/// The terms of `text` with what each adds to the movement.
fn terms(text: &str) -> Result<Vec<(Range<usize>, Movement)>, BetzaError> {
    let mut terms = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let modifiers = end_of_modifiers(text, at);
        let mut movement = Movement::default();
        let end = if text[at..].starts_with('[') {
            let (legs, end) = legs::bracketed(text, at)?;
            movement.legs.push(legs);
            end
        } else if text[at..modifiers].contains(['a', 'm', 'c', 'p', 'j']) {
            let (legs, end) = legs::parse(text, at, modifiers)?;
            movement.legs.push(legs);
            end
        } else {
            let term = Term::parse(text, at)?;
            term.add_to(&mut movement)?;
            term.number.end
        };
        terms.push((at..end, movement));
        at = end;
    }
    Ok(terms)
}

/// The movement that has the moves of all `parts`.
fn united<'a>(parts: impl Iterator<Item = &'a Movement>) -> Movement {
    let mut all = Movement::default();
    for Movement { leaps, slides, legs } in parts {
        all.leaps.extend(leaps);
        all.slides.extend(slides);
        all.legs.extend(legs.iter().cloned());
    }
    normalized(all)
}

impl BetzaFault {
    /// A remedy, where the message alone does not name it.
    #[must_use]
    pub fn help(self) -> Option<Phrase> {
        match self {
            BetzaFault::UnclearDiagonal => Some(phrase!(
                "variant-betza-unclear-diagonal-help",
                "name each diagonal by two letters: fl, fr, bl, br"
            )),
            BetzaFault::BothAxes => Some(phrase!(
                "variant-betza-both-axes-help",
                "write the straight and the diagonal half apart: W and F, or R and B"
            )),
            _ => None,
        }
    }

    fn at(self, at: Range<usize>) -> BetzaError {
        BetzaError { at, fault: self }
    }

    fn unknown(letter: char) -> BetzaFault {
        match letter {
            'a'..='z' => BetzaFault::UnknownDirection(letter),
            _ => BetzaFault::UnknownAtom(letter),
        }
    }
}

/// One atom with its directions and its number, as byte ranges of the text.
struct Term<'a> {
    text: &'a str,
    directions: Range<usize>,
    atom: Atom,
    number: Range<usize>,
}

impl<'a> Term<'a> {
    fn parse(text: &'a str, start: usize) -> Result<Term<'a>, BetzaError> {
        let atom_at = end_of_run(text, start, |c| "fblrsv".contains(c));
        let Some(letter) = text[atom_at..].chars().next() else {
            return Err(BetzaFault::NoAtom.at(start..atom_at));
        };
        let (atom, number_at) = Atom::read(text, atom_at)?;
        let number = number_at..end_of_run(text, number_at, |c| c.is_ascii_digit());
        let term = Term { text, directions: start..atom_at, atom, number };
        let is_doubled = letter != '(' && text[number_at..].starts_with(letter);
        if is_doubled { term.doubled() } else { Ok(term) }
    }

    /// The term if the letter of its atom is there twice.
    fn doubled(self) -> Result<Term<'a>, BetzaError> {
        let end = self.number.start + 1;
        let fault = BetzaFault::Doubled.at(self.directions.end..end);
        let more = |c: char| c.is_ascii_digit() || self.text[..end].ends_with(c);
        let atom = self.atom.doubled().filter(|_| !self.text[end..].starts_with(more));
        Ok(Term { atom: atom.ok_or(fault)?, number: end..end, ..self })
    }

    fn add_to(&self, movement: &mut Movement) -> Result<(), BetzaError> {
        match self.atom {
            Atom::Slide(axes, limit) => {
                let limit = self.limit()?.or(limit);
                let slides = self.directions_of(axes)?.into_iter();
                movement.slides.extend(slides.map(|direction| (direction, limit)));
            }
            Atom::Jump(axes, distance) => {
                self.refuse_number()?;
                let jumps = self.directions_of(axes)?.into_iter();
                movement.leaps.extend(jumps.map(|direction| times(distance, direction.step())));
            }
            Atom::Oblique(near, far) => {
                self.refuse_number()?;
                movement.leaps.extend(self.oblique_jumps(near, far)?);
            }
            Atom::Universal => {
                let all = self.directions.start..self.number.end;
                movement.legs.push(legs::universal(self.text, self.directions.clone(), all)?);
            }
        }
        Ok(())
    }

    /// The directions of `axes` that this term has.
    fn directions_of(&self, axes: Axes) -> Result<Vec<Direction>, BetzaError> {
        let groups = match axes {
            Axes::Orthogonal => self.single_letters(),
            Axes::Diagonal => self.diagonal_groups()?,
            Axes::All => {
                self.refuse_both_axes()?;
                self.single_letters()
            }
        };
        self.refuse_repeated(&groups, axes)?;
        Ok(self.kept(axes, &groups))
    }

    fn single_letters(&self) -> Vec<Range<usize>> {
        self.directions.clone().map(|at| at..at + 1).collect()
    }

    /// The letters in groups of one or two, each group being a diagonal or the diagonals of a side.
    fn diagonal_groups(&self) -> Result<Vec<Range<usize>>, BetzaError> {
        self.refuse_unclear_diagonal()?;
        let mut groups = Vec::new();
        let mut at = self.directions.start;
        while at < self.directions.end {
            let end = if self.axis_changes_after(at) { at + 2 } else { at + 1 };
            groups.push(at..end);
            at = end;
        }
        Ok(groups)
    }

    fn refuse_unclear_diagonal(&self) -> Result<(), BetzaError> {
        let changes = self.directions.clone().filter(|&at| self.axis_changes_after(at));
        let mut pairs = changes.map(|at| at..at + 2);
        let unclear = pairs.find(|pair| self.text[pair.clone()].contains(['s', 'v']));
        unclear.map_or(Ok(()), |pair| Err(BetzaFault::UnclearDiagonal.at(pair)))
    }

    fn refuse_both_axes(&self) -> Result<(), BetzaError> {
        let mixed = self.directions.clone().any(|at| self.axis_changes_after(at));
        if mixed { Err(BetzaFault::BothAxes.at(self.directions.clone())) } else { Ok(()) }
    }

    /// Whether the letter at `at` and the next one are directions of different axes.
    fn axis_changes_after(&self, at: usize) -> bool {
        let pair = self.text.as_bytes().get(at..(at + 2).min(self.directions.end));
        matches!(pair, Some(&[one, other]) if is_vertical(one) != is_vertical(other))
    }

    fn refuse_repeated(&self, groups: &[Range<usize>], axes: Axes) -> Result<(), BetzaError> {
        for (index, group) in groups.iter().enumerate() {
            let before = &groups[..index];
            if before.last().is_some_and(|last| self.is_doubled(last, group)) {
                return Err(BetzaFault::Repeated.at(group.start..group.start + 1));
            }
            let directions = self.kept(axes, std::slice::from_ref(group));
            if before.iter().any(|one| self.kept(axes, std::slice::from_ref(one)) == directions) {
                return Err(BetzaFault::Repeated.at(group.clone()));
            }
        }
        Ok(())
    }

    /// Whether two neighbouring groups have a doubled letter between them, as in `ff`: some programs
    /// read that as "straight forward". Two diagonals may meet in the same letter: `frrbB`.
    fn is_doubled(&self, first: &Range<usize>, second: &Range<usize>) -> bool {
        let single = first.len() == 1 || second.len() == 1;
        single && self.text[first.clone()].ends_with(&self.text[second.start..=second.start])
    }

    /// The directions of `axes` that fit all letters of at least one group; without groups, all.
    fn kept(&self, axes: Axes, groups: &[Range<usize>]) -> Vec<Direction> {
        let fits_group = |group: &Range<usize>, direction: Direction| {
            self.text[group.clone()].chars().all(|letter| fits(letter, direction.step()))
        };
        let mut directions = Direction::ALL.to_vec();
        directions.retain(|&direction| {
            let fitting = groups.iter().any(|group| fits_group(group, direction));
            axes.contains(direction) && (groups.is_empty() || fitting)
        });
        directions
    }

    /// The jumps of `near` squares along one axis and `far` along the other.
    fn oblique_jumps(&self, near: i8, far: i8) -> Result<Vec<Step>, BetzaError> {
        let forward: &[i8] = match &self.text[self.directions.clone()] {
            "" => return Ok([jumps(far, &[near, -near]), jumps(near, &[far, -far])].concat()),
            "f" | "ff" => &[far],
            "b" | "bb" => &[-far],
            "v" => &[far, -far],
            _ => return Err(BetzaFault::NotOnKnight.at(self.directions.clone())),
        };
        Ok(jumps(near, forward))
    }

    fn limit(&self) -> Result<Option<NonZeroU8>, BetzaError> {
        if self.number.is_empty() {
            return Ok(None);
        }
        let limit = self.text[self.number.clone()].parse().ok();
        let limit = limit.filter(|limit: &NonZeroU8| limit.get() < MAX_SIDE);
        limit.map(Some).ok_or_else(|| BetzaFault::Limit.at(self.number.clone()))
    }

    fn refuse_number(&self) -> Result<(), BetzaError> {
        if self.number.is_empty() {
            return Ok(());
        }
        Err(BetzaFault::NumberOnJump.at(self.number.clone()))
    }
}

/// Whether a direction letter distinguishes ranks (otherwise files).
const fn is_vertical(letter: u8) -> bool {
    matches!(letter, b'f' | b'b' | b'v')
}

/// Whether `step` goes to the side that a direction letter names.
fn fits(letter: char, step: Step) -> bool {
    match letter {
        'f' => step.forward > 0,
        'b' => step.forward < 0,
        'r' => step.right > 0,
        'l' => step.right < 0,
        's' => step.right != 0,
        'v' => step.forward != 0,
        _ => false,
    }
}

/// Jumps of `side` files to the left and to the right, combined with each of `forward` ranks.
fn jumps(side: i8, forward: &[i8]) -> Vec<Step> {
    let both = |&forward| [-side, side].map(|right| Step { right, forward });
    forward.iter().flat_map(both).collect()
}

/// The step `distance` times.
fn times(distance: i8, step: Step) -> Step {
    Step { right: distance * step.right, forward: distance * step.forward }
}

/// The byte position where a run of characters that starts at `start` ends.
fn end_of_run(text: &str, start: usize, in_run: impl Fn(char) -> bool) -> usize {
    let rest = text[start..].find(|c| !in_run(c));
    rest.map_or(text.len(), |length| start + length)
}

/// The byte position after the small letters from `start` on; a number directly after `p` belongs to them.
fn end_of_modifiers(text: &str, start: usize) -> usize {
    let is_modifier = |c| "fblrsvamcpj".contains(c);
    let mut end = end_of_run(text, start, is_modifier);
    while text[start..end].ends_with('p') {
        let number = end_of_run(text, end, |c| c.is_ascii_digit());
        if number == end {
            break;
        }
        end = end_of_run(text, number, is_modifier);
    }
    end
}

/// The unique form of a movement: sorted, without duplicates, the longest slide of each direction
/// only, and slides of one square as leaps. The rules hash depends on it.
fn normalized(movement: Movement) -> Movement {
    let Movement { mut leaps, slides, mut legs } = movement;
    // The order of terms and repeated terms do not change the movement.
    let key = |legs: &Legs| -> Vec<(u8, u8, bool, bool, Over)> {
        let limit = |leg: &Leg| leg.limit.map_or(0, NonZeroU8::get);
        let key = |leg: &Leg| (leg.directions, limit(leg), leg.moves, leg.captures, leg.over);
        legs.0.iter().map(key).collect()
    };
    legs.sort_by_key(key);
    legs.dedup();
    let mut longest = Vec::new();
    for direction in Direction::ALL {
        let limits = slides.iter().filter(|slide| slide.0 == direction).map(|slide| slide.1);
        // `None` has no limit, so it is longer than any number.
        match limits.max_by_key(|limit| limit.map_or(u8::MAX, NonZeroU8::get)) {
            None => {}
            Some(Some(NonZeroU8::MIN)) => leaps.push(direction.step()),
            Some(limit) => longest.push((direction, limit)),
        }
    }
    leaps.sort();
    leaps.dedup();
    Movement { leaps, slides: longest, legs }
}

#[cfg(test)]
mod tests;
