//! Themes of problems.

use zushiki_core::phrase_enum;

phrase_enum! {
    /// The motif of a problem. A problem may have several.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Theme {
        /// The win bares the king of the defender.
        #[phrase("problems-theme-bare-king", "bare king")]
        BareKing,
        /// The defender has two royals, such as a king and a crown prince.
        #[phrase("problems-theme-prince", "two royals")]
        Prince,
        /// A piece that can make several steps in a move, such as a lion, captures on the way: two pieces at once, or one
        /// without moving to its square.
        #[phrase("problems-theme-way-capture", "capture on the way")]
        WayCapture,
        /// A piece that can make several steps in a move moves over two squares or more.
        #[phrase("problems-theme-double-move", "lion's double step")]
        DoubleMove,
        /// A piece of the attacker moves back to a square that it left.
        #[phrase("problems-theme-return", "return")]
        Return,
        /// A piece of the attacker moves away from the king and captures nothing.
        #[phrase("problems-theme-retreat", "retreat")]
        Retreat,
        /// A piece does not promote although it could.
        #[phrase("problems-theme-refused-promotion", "refused promotion")]
        RefusedPromotion,
        /// Two pieces give check at once.
        #[phrase("problems-theme-double-check", "double check")]
        DoubleCheck,
        /// A piece gives check because another one has moved away.
        #[phrase("problems-theme-discovered-check", "discovered check")]
        DiscoveredCheck,
        /// The attacker gives a piece away.
        #[phrase("problems-theme-sacrifice", "sacrifice")]
        Sacrifice,
        /// The defender interposes a piece.
        #[phrase("problems-theme-interposition", "interposition")]
        Interposition,
        /// A piece gives check from four squares or more away.
        #[phrase("problems-theme-distant-check", "distant check")]
        DistantCheck,
        /// The king flees at least three times.
        #[phrase("problems-theme-chase", "chase")]
        Chase,
        /// One piece makes all moves of the attacker, at least two.
        #[phrase("problems-theme-solo", "one piece")]
        Solo,
        /// The last move promotes a piece.
        #[phrase("problems-theme-last-promotion", "mate by promotion")]
        LastPromotion,
        /// The last move drops a piece.
        #[phrase("problems-theme-last-drop", "mate by drop")]
        LastDrop,
        /// None of the others.
        #[phrase("problems-theme-net", "net")]
        Net,
        // Those of problems of tactics only.
        /// A piece attacks several pieces at once, and takes one of them with its next move.
        #[phrase("problems-theme-fork", "fork")]
        Fork,
        /// A piece is won because it may not leave its line, or because a piece on such a line cannot take back.
        #[phrase("problems-theme-pin", "pin")]
        Pin,
        /// A piece attacks another one, which moves away, and takes the next piece on the line.
        #[phrase("problems-theme-skewer", "skewer")]
        Skewer,
        /// A piece attacks because another one has moved away, and takes what it attacks.
        #[phrase("problems-theme-discovered-attack", "discovered attack")]
        DiscoveredAttack,
        /// A piece is taken that had no safe square.
        #[phrase("problems-theme-trapped-piece", "trapped piece")]
        TrappedPiece,
        /// A piece takes back, and can then no longer guard another piece, which is taken.
        #[phrase("problems-theme-overloaded-defender", "overloaded defender")]
        OverloadedDefender,
        /// A check or a threat drives away the only piece that guards another one, which is taken.
        #[phrase("problems-theme-deflection", "guard driven away")]
        Deflection,
        /// A piece promotes and is not taken.
        #[phrase("problems-theme-promotion", "promotion")]
        Promotion,
        /// A piece that becomes royal by promotion is taken or promotes.
        #[phrase("problems-theme-elephant", "elephant")]
        Elephant,
        /// The line saves a game that every other move loses.
        #[phrase("problems-theme-defence", "defence")]
        Defence,
        /// Material is won, by none of the other means.
        #[phrase("problems-theme-material", "material")]
        Material,
    }
}

impl Theme {
    /// All themes, the most telling first.
    pub const ALL: [Theme; 28] = [
        Theme::BareKing,
        Theme::Prince,
        Theme::WayCapture,
        Theme::DoubleMove,
        Theme::Return,
        Theme::Retreat,
        Theme::RefusedPromotion,
        Theme::DoubleCheck,
        Theme::DiscoveredCheck,
        Theme::Sacrifice,
        Theme::Interposition,
        Theme::DistantCheck,
        Theme::Chase,
        Theme::Solo,
        Theme::LastPromotion,
        Theme::LastDrop,
        Theme::Net,
        Theme::Fork,
        Theme::Pin,
        Theme::Skewer,
        Theme::DiscoveredAttack,
        Theme::TrappedPiece,
        Theme::OverloadedDefender,
        Theme::Deflection,
        Theme::Promotion,
        Theme::Elephant,
        Theme::Defence,
        Theme::Material,
    ];

    /// The names of all themes, in the order of [`Theme::ALL`].
    pub const NAMES: [&str; Theme::ALL.len()] = [
        "bare-king",
        "prince",
        "way-capture",
        "double-move",
        "return",
        "retreat",
        "refused-promotion",
        "double-check",
        "discovered-check",
        "sacrifice",
        "interposition",
        "distant-check",
        "chase",
        "solo",
        "last-promotion",
        "last-drop",
        "net",
        "fork",
        "pin",
        "skewer",
        "discovered-attack",
        "trapped-piece",
        "overloaded-defender",
        "deflection",
        "promotion",
        "elephant",
        "defence",
        "material",
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
