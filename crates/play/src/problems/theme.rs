//! Themes of problems.

/// The motif of a problem. A problem may have several.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theme {
    /// The win bares the king of the defender.
    BareKing,
    /// The defender has two royals, such as a king and a crown prince.
    Prince,
    /// A piece that can make several steps in a move, such as a lion, gives check.
    DoubleMove,
    /// A piece does not promote although it could.
    RefusedPromotion,
    /// Two pieces give check at once.
    DoubleCheck,
    /// The attacker gives a piece away.
    Sacrifice,
    /// The defender interposes a piece.
    Interposition,
    /// A piece gives check because another one has moved away.
    DiscoveredCheck,
    /// The king flees at least three times.
    Chase,
    /// A move on the board that neither captures nor promotes nor gives the piece away.
    Quiet,
    /// None of the others.
    Net,
}

impl Theme {
    /// All themes, the most telling first.
    pub const ALL: [Theme; 11] = [
        Theme::BareKing,
        Theme::Prince,
        Theme::DoubleMove,
        Theme::RefusedPromotion,
        Theme::DoubleCheck,
        Theme::Sacrifice,
        Theme::Interposition,
        Theme::DiscoveredCheck,
        Theme::Chase,
        Theme::Quiet,
        Theme::Net,
    ];

    /// The names of all themes, in the order of [`Theme::ALL`].
    pub const NAMES: [&str; Theme::ALL.len()] = [
        "bare-king",
        "prince",
        "double-move",
        "refused-promotion",
        "double-check",
        "sacrifice",
        "interposition",
        "discovered-check",
        "chase",
        "quiet",
        "net",
    ];

    /// The English name in lower case, which sets and the option `--motif` use.
    #[must_use]
    pub fn name(self) -> &'static str {
        Theme::NAMES[self as usize]
    }

    /// The theme with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }
}
