//! The places in a source file that mutants change.

use std::collections::HashMap;
use std::ops::Range;

use anyhow::Result;
use proc_macro2::LineColumn;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::list::{Genre, Start};

/// The change of a mutant; all ranges are bytes of the file.
#[derive(Clone, Debug)]
pub enum Place {
    /// The statements of a function begin here.
    Body(usize),
    /// An expression with an operator between two others.
    Binary { whole: Range<usize>, left: Range<usize>, right: Range<usize> },
    /// An expression with an operator before another.
    Unary { whole: Range<usize>, operand: Range<usize> },
    /// The condition of a match arm.
    Guard(Range<usize>),
    /// The pattern of a match arm without a condition ends here.
    Arm(usize),
}

/// The places of a file, from the data of cargo-mutants.
pub struct Places(HashMap<(Genre, Start), Place>);

impl Places {
    pub fn of(source: &str) -> Result<Self> {
        let mut places = Self(HashMap::new());
        places.visit_file(&syn::parse_file(source)?);
        Ok(places)
    }

    /// `None` for the kinds of mutants that are left out.
    pub fn get(&self, genre: Genre, start: Start) -> Option<&Place> {
        self.0.get(&(genre, start))
    }

    fn add(&mut self, genre: Genre, start: LineColumn, place: Place) {
        let start = Start { line: start.line, column: start.column + 1 };
        self.0.insert((genre, start), place);
    }

    fn add_guard(&mut self, guard: &syn::Expr) {
        self.add(Genre::MatchArmGuard, guard.span().start(), Place::Guard(bytes(guard)));
    }
}

fn bytes(node: &impl Spanned) -> Range<usize> {
    node.span().byte_range()
}

impl<'ast> Visit<'ast> for Places {
    fn visit_block(&mut self, block: &'ast syn::Block) {
        // Other blocks than those of functions are never asked for.
        if let Some(first) = block.stmts.first() {
            self.add(Genre::FnValue, first.span().start(), Place::Body(bytes(first).start));
        }
        visit::visit_block(self, block);
    }

    fn visit_expr_binary(&mut self, node: &'ast syn::ExprBinary) {
        let (left, right) = (bytes(&*node.left), bytes(&*node.right));
        let place = Place::Binary { whole: left.start..right.end, left, right };
        self.add(Genre::BinaryOperator, node.op.span().start(), place);
        visit::visit_expr_binary(self, node);
    }

    fn visit_expr_unary(&mut self, node: &'ast syn::ExprUnary) {
        let place = Place::Unary { whole: bytes(node), operand: bytes(&*node.expr) };
        self.add(Genre::UnaryOperator, node.op.span().start(), place);
        visit::visit_expr_unary(self, node);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        match &arm.guard {
            Some((_, guard)) => self.add_guard(guard),
            None => self.add(Genre::MatchArm, arm.span().start(), Place::Arm(bytes(&arm.pat).end)),
        }
        visit::visit_arm(self, arm);
    }
}
