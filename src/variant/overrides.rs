//! What a player asks for before a game is chosen: it goes for whichever is.

use std::fmt;

use super::{IllegalMoveRule, RulePatch, RuleTextError, Variant};

/// Single rules and a handicap, wished for and unchecked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RuleOverrides {
    /// Rules, each as `KEY=VALUE`.
    pub rules: Vec<String>,
    /// An illegal move shall lose the game.
    pub strict: bool,
    /// The id of a handicap.
    pub handicap: Option<String>,
}

impl RuleOverrides {
    /// The rules as this variant understands them.
    ///
    /// # Errors
    /// An unknown key or value; values may name pieces that only other variants have.
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
    /// The rules, to stand behind the name of a game: `, check=any, strict`.
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
    fn later_rules_go_before_earlier_ones() {
        let rules = vec!["stalemate=draw".to_owned(), "stalemate=loses".to_owned()];
        let overrides = RuleOverrides { rules, strict: true, handicap: None };
        let patch = overrides.patch(&library::shipped()[0]).unwrap();
        let last = RulePatch::parse(&library::shipped()[0], "stalemate=loses").unwrap();
        assert_eq!(patch.stalemate, last.stalemate);
        assert_eq!(patch.illegal_move, Some(IllegalMoveRule::Loses));
        assert_eq!(overrides.to_string(), ", stalemate=draw, stalemate=loses, strict");
    }

    #[test]
    fn a_wish_may_suit_one_variant_and_not_another() {
        let rules = vec!["drops.no-mate-by=CE".to_owned()];
        let overrides = RuleOverrides { rules, ..RuleOverrides::default() };
        let suited = library::shipped().iter().filter(|variant| overrides.patch(variant).is_ok());
        assert_eq!(suited.count(), 1);
    }
}
