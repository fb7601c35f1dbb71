//! Rules and a handicap given on the command line, before it is known which variant is played.

use std::fmt;

use super::{IllegalMoveRule, RulePatch, RuleTextError, Variant};

/// Single rules and a handicap from the command line, not yet checked against a variant.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RuleOverrides {
    /// The arguments of `--rule`, each of the form `KEY=VALUE`.
    pub rules: Vec<String>,
    /// Whether an illegal move loses the game (`--strict`).
    pub strict: bool,
    /// The id of a handicap.
    pub handicap: Option<String>,
}

impl RuleOverrides {
    /// The rules as a patch for `variant`.
    ///
    /// # Errors
    /// An unknown key or value. A value may name pieces, which other variants may not have.
    pub fn patch(&self, variant: &Variant) -> Result<RulePatch, RuleTextError> {
        let mut patch = RulePatch::default();
        for text in &self.rules {
            patch.merge(RulePatch::parse(variant, text)?);
        }
        if self.strict {
            patch.illegal_move = Some(IllegalMoveRule::Loses);
        }
        Ok(patch)
    }
}

impl fmt::Display for RuleOverrides {
    /// The rules as a suffix of a game's name: `, check=any, strict`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rules.iter().try_for_each(|rule| write!(f, ", {rule}"))?;
        if self.strict { f.write_str(", strict") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::library;

    #[test]
    fn later_rules_override_earlier_ones() {
        let rules = vec!["stalemate=draw".to_owned(), "stalemate=loses".to_owned()];
        let overrides = RuleOverrides { rules, strict: true, handicap: None };
        let patch = overrides.patch(&library::find("heian").unwrap()).unwrap();
        let last = RulePatch::parse(&library::find("heian").unwrap(), "stalemate=loses").unwrap();
        assert_eq!(patch.stalemate, last.stalemate);
        assert_eq!(patch.illegal_move, Some(IllegalMoveRule::Loses));
        assert_eq!(overrides.to_string(), ", stalemate=draw, stalemate=loses, strict");
    }

    #[test]
    fn a_rule_may_fit_only_one_variant() {
        let rules = vec!["drops.no-mate-by=CE".to_owned()];
        let overrides = RuleOverrides { rules, ..RuleOverrides::default() };
        let fitting = library::shipped().iter().filter(|variant| overrides.patch(variant).is_ok());
        assert_eq!(fitting.count(), 1);
    }
}
