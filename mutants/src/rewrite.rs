//! A source file rewritten so that it contains mutants, each chosen by its number when the program runs.

use std::cmp::Reverse;
use std::ops::Range;

use anyhow::Result;

use crate::list::Mutant;
use crate::places::{Place, Places};

/// A file with mutants.
pub struct Rewritten {
    pub text: String,
    /// The bytes of the text that each mutant has brought or encloses.
    pub extents: Vec<(Range<usize>, usize)>,
    /// Mutants of kinds that cannot be written in this way.
    pub left_out: Vec<usize>,
}

/// The code of one mutant: `before` and `after` go around the bytes of `range`.
struct Wrap {
    number: usize,
    range: Range<usize>,
    before: String,
    after: String,
}

/// The file with these mutants, given with their numbers.
pub fn rewrite(source: &str, mutants: &[(usize, &Mutant)]) -> Result<Rewritten> {
    let places = Places::of(source)?;
    let mut wraps = Vec::new();
    let mut left_out = Vec::new();
    for &(number, mutant) in mutants {
        match places.get(mutant.genre, mutant.span.start) {
            Some(place) => wraps.push(wrap(source, place, number, &mutant.replacement)),
            None => left_out.push(number),
        }
    }
    // Of two that begin at the same byte, the outer one is written first; insertions come before both.
    wraps.sort_by_key(|Wrap { range, .. }| (range.start, !range.is_empty(), Reverse(range.end)));
    let (text, extents) = write(source, wraps);
    Ok(Rewritten { text, extents, left_out })
}

fn wrap(source: &str, place: &Place, number: usize, replacement: &str) -> Wrap {
    let is = format!("crate::mutant::is({number})");
    let choose = |mutated: &str, range: &Range<usize>| Wrap {
        number,
        range: range.clone(),
        before: format!("(if {is} {{ {mutated} }} else {{ "),
        after: " })".to_owned(),
    };
    let insert = |at: usize, text: String| Wrap {
        number,
        range: at..at,
        before: text,
        after: String::new(),
    };
    match place {
        Place::Body(at) => insert(*at, format!("if {is} {{ return {replacement}; }} ")),
        Place::Arm(at) => insert(*at, format!(" if !{is}")),
        Place::Guard(whole) => choose(replacement, whole),
        Place::Unary { whole, operand } => choose(&source[operand.clone()], whole),
        Place::Binary { whole, left, right } => {
            let (left, right) = (&source[left.clone()], &source[right.clone()]);
            choose(&format!("({left}) {replacement} ({right})"), whole)
        }
    }
}

/// The text with the wraps, which are sorted, and the extent of each.
fn write(source: &str, wraps: Vec<Wrap>) -> (String, Vec<(Range<usize>, usize)>) {
    let mut writer = Writer { source, at: 0, text: String::new(), open: vec![], extents: vec![] };
    for wrap in wraps {
        writer.close_before(wrap.range.start);
        writer.open(wrap);
    }
    writer.close_before(usize::MAX);
    writer.copy(source.len());
    (writer.text, writer.extents)
}

struct Writer<'a> {
    source: &'a str,
    /// The number of bytes of the source that have been copied.
    at: usize,
    text: String,
    /// Wraps whose end has not been reached, the innermost last, each with the start of its extent.
    open: Vec<(usize, Wrap)>,
    extents: Vec<(Range<usize>, usize)>,
}

impl Writer<'_> {
    fn copy(&mut self, to: usize) {
        self.text.push_str(&self.source[self.at..to]);
        self.at = to;
    }

    fn open(&mut self, wrap: Wrap) {
        self.copy(wrap.range.start);
        let start = self.text.len();
        self.text.push_str(&wrap.before);
        self.open.push((start, wrap));
    }

    /// Ends all wraps that do not enclose this byte of the source.
    fn close_before(&mut self, at: usize) {
        while let Some((start, wrap)) = self.open.pop_if(|(_, wrap)| wrap.range.end <= at) {
            self.copy(wrap.range.end);
            self.text.push_str(&wrap.after);
            self.extents.push((start..self.text.len(), wrap.number));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::list::{Genre, Span, Start};

    fn mutant(genre: Genre, line: usize, column: usize, replacement: &str) -> Mutant {
        let span = Span { start: Start { line, column } };
        let replacement = replacement.to_owned();
        Mutant { name: String::new(), file: String::new(), span, replacement, genre }
    }

    #[test]
    fn an_expression_inside_another_is_changed_in_the_original_alone() {
        let source = "fn f(a: i32) -> bool { a + 1 < 3 }";
        let sum = mutant(Genre::BinaryOperator, 1, 26, "-");
        let less = mutant(Genre::BinaryOperator, 1, 30, ">");
        let body = mutant(Genre::FnValue, 1, 24, "true");
        let written = rewrite(source, &[(1, &sum), (2, &less), (3, &body)]).unwrap();
        let expected = "fn f(a: i32) -> bool { if crate::mutant::is(3) { return true; } \
            (if crate::mutant::is(2) { (a + 1) > (3) } else { \
            (if crate::mutant::is(1) { (a) - (1) } else { a + 1 }) < 3 }) }";
        assert_eq!(written.text, expected);
        let (range, _) = written.extents.iter().find(|(_, number)| *number == 1).unwrap();
        let extent = "(if crate::mutant::is(1) { (a) - (1) } else { a + 1 })";
        assert_eq!(&written.text[range.clone()], extent);
    }

    #[test]
    fn arms_and_guards_and_unary_operators_are_changed() {
        let source = "fn f(a: i32) -> i32 {\n    match a { 1 => -a, b if !g(b) => b, _ => 0 }\n}";
        let arm = mutant(Genre::MatchArm, 2, 15, "");
        let minus = mutant(Genre::UnaryOperator, 2, 20, "");
        let guard = mutant(Genre::MatchArmGuard, 2, 29, "true");
        let written = rewrite(source, &[(1, &arm), (2, &minus), (3, &guard)]).unwrap();
        let expected = "fn f(a: i32) -> i32 {\n    match a { 1 if !crate::mutant::is(1) => \
            (if crate::mutant::is(2) { a } else { -a }), \
            b if (if crate::mutant::is(3) { true } else { !g(b) }) => b, _ => 0 }\n}";
        assert_eq!(written.text, expected);
    }

    #[test]
    fn a_mutant_without_a_place_is_left_out() {
        let field = mutant(Genre::StructField, 1, 13, "");
        let written = rewrite("fn f() { S { a: 1, ..T } }", &[(7, &field)]).unwrap();
        assert_eq!(written.left_out, [7]);
    }
}
