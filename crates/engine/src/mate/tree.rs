//! The tree of a proved mate that is too long for the exact search: its length, and its longest line.

use std::collections::HashMap;

use super::moves::Step;
use super::{Halted, Solver};
use zushiki_core::board::{Move, Words};

/// A node of the tree.
#[derive(Clone, Copy, Debug)]
struct Branch {
    /// The number of plies to the end.
    plies: u32,
    /// The first of them.
    mv: Option<Move>,
}

/// The tree, as far as it was read.
#[derive(Debug, Default)]
struct Tree {
    nodes: HashMap<u64, Branch>,
    /// Keys of the nodes being read. Entries of the table may have been proved by way of each other's
    /// positions, so that not every choice among them leads to an end.
    reading: Vec<u64>,
}

impl<W: Words> Solver<'_, W> {
    /// The length of the mate that the table holds a proof of, for the attacker, which is to move, and
    /// its longest line.
    pub(super) fn mate_of_tree(&mut self) -> Result<(u32, Vec<Move>), Halted> {
        let mut tree = Tree::default();
        let plies = self.read_attack(&mut tree)?.ok_or(Halted)?;
        Ok((plies, self.line_of(&tree)))
    }

    /// As [`Solver::mate_of_tree`], with the defender to move.
    pub(super) fn defence_of_tree(&mut self) -> Result<(u32, Vec<Move>), Halted> {
        let mut tree = Tree::default();
        let plies = self.read_defence(&mut tree)?.ok_or(Halted)?;
        Ok((plies, self.line_of(&tree)))
    }

    /// The longest line of the tree from the position.
    fn line_of(&mut self, tree: &Tree) -> Vec<Move> {
        let (mut line, position) = (Vec::new(), self.position.clone());
        while let Some(branch) = tree.nodes.get(&self.position.key())
            && let Some(mv) = branch.mv
        {
            self.position.make(mv, &mut ());
            line.push(mv);
            if branch.plies <= 1 {
                break;
            }
        }
        self.position = position;
        line
    }

    /// The number of plies to the end; `None` if this node is being read.
    fn read(
        &mut self,
        tree: &mut Tree,
        branch: impl FnOnce(&mut Self, &mut Tree) -> Result<Option<Branch>, Halted>,
    ) -> Result<Option<u32>, Halted> {
        let key = self.position.key();
        if let Some(known) = tree.nodes.get(&key) {
            return Ok(Some(known.plies));
        }
        if tree.reading.contains(&key) {
            return Ok(None);
        }
        self.count()?;
        tree.reading.push(key);
        let found = branch(self, tree);
        tree.reading.pop();
        let Some(branch) = found? else { return Ok(None) };
        tree.nodes.insert(key, branch);
        Ok(Some(branch.plies))
    }

    /// Reads a node at which the attacker is to move.
    fn read_attack(&mut self, tree: &mut Tree) -> Result<Option<u32>, Halted> {
        self.read(tree, |solver, tree| {
            // The entries of the moves may have been replaced.
            if !solver.has_proved_attack() {
                solver.prove_again()?;
            }
            for attack in solver.attacks() {
                let plies = match attack.end {
                    Some(true) => Some(0),
                    _ if solver.table.result(attack.place) == Some(true) => {
                        solver.after(attack.mv, |solver| solver.read_defence(tree))?
                    }
                    _ => None,
                };
                if let Some(plies) = plies {
                    return Ok(Some(Branch { plies: plies + 1, mv: Some(attack.mv) }));
                }
            }
            Ok(None)
        })
    }

    fn has_proved_attack(&mut self) -> bool {
        let is_proved = |attack: &Step, solver: &Self| {
            attack.end == Some(true) || solver.table.result(attack.place) == Some(true)
        };
        self.attacks().iter().any(|attack| is_proved(attack, self))
    }

    /// Reads a node at which the defender is to move.
    fn read_defence(&mut self, tree: &mut Tree) -> Result<Option<u32>, Halted> {
        self.read(tree, |solver, tree| {
            let mut longest = Branch { plies: 0, mv: None };
            for defence in solver.defences() {
                let plies = match defence.end {
                    Some(_) => 0,
                    None => match solver.after(defence.mv, |solver| solver.read_attack(tree))? {
                        Some(plies) => plies,
                        None => return Ok(None),
                    },
                };
                if plies + 1 > longest.plies {
                    longest = Branch { plies: plies + 1, mv: Some(defence.mv) };
                }
            }
            Ok(Some(longest))
        })
    }

    /// Proves the position again, because the table has lost its proof.
    fn prove_again(&mut self) -> Result<(), Halted> {
        self.path.clear();
        match self.prove() {
            Some(true) => Ok(()),
            _ => Err(Halted),
        }
    }
}
