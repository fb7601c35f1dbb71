//! The symbols of annotators: what they think of a move, and of the position after it.

use std::fmt;

/// A symbol after a move. The side that moves first is Black, whose advantage has a plus first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symbol {
    /// A good move, `!`.
    Good,
    /// A mistake, `?`.
    Mistake,
    /// A brilliant move, `!!`.
    Brilliant,
    /// A blunder, `??`.
    Blunder,
    /// An interesting move, `!?`.
    Interesting,
    /// A dubious move, `?!`.
    Dubious,
    /// The position is even, `=`.
    Even,
    /// The position is unclear, `~`.
    Unclear,
    /// Black is slightly better, `+=`.
    BlackSlightly,
    /// White is slightly better, `=+`.
    WhiteSlightly,
    /// Black is better, `+/-`.
    BlackBetter,
    /// White is better, `-/+`.
    WhiteBetter,
    /// Black wins, `+-`.
    BlackWins,
    /// White wins, `-+`.
    WhiteWins,
}

/// Each symbol with its number in PGN and its text.
const TABLE: [(Symbol, u8, &str); 14] = [
    (Symbol::Good, 1, "!"),
    (Symbol::Mistake, 2, "?"),
    (Symbol::Brilliant, 3, "!!"),
    (Symbol::Blunder, 4, "??"),
    (Symbol::Interesting, 5, "!?"),
    (Symbol::Dubious, 6, "?!"),
    (Symbol::Even, 10, "="),
    (Symbol::Unclear, 13, "~"),
    (Symbol::BlackSlightly, 14, "+="),
    (Symbol::WhiteSlightly, 15, "=+"),
    (Symbol::BlackBetter, 16, "+/-"),
    (Symbol::WhiteBetter, 17, "-/+"),
    (Symbol::BlackWins, 18, "+-"),
    (Symbol::WhiteWins, 19, "-+"),
];

impl Symbol {
    /// Every symbol, those of moves first.
    pub fn all() -> impl Iterator<Item = Symbol> {
        TABLE.iter().map(|&(symbol, ..)| symbol)
    }

    fn entry(self) -> (u8, &'static str) {
        let entry = TABLE.iter().find(|(symbol, ..)| *symbol == self);
        entry.map_or((0, ""), |&(_, number, text)| (number, text))
    }

    /// The symbol as it is written.
    #[must_use]
    pub fn text(self) -> &'static str {
        self.entry().1
    }

    /// The number of the symbol as a numeric annotation glyph of PGN.
    #[must_use]
    pub fn glyph(self) -> u8 {
        self.entry().0
    }

    /// The symbol with this text.
    #[must_use]
    pub fn by_text(text: &str) -> Option<Symbol> {
        Symbol::all().find(|symbol| symbol.text() == text)
    }

    /// The symbol with this number in PGN.
    #[must_use]
    pub fn by_glyph(number: u8) -> Option<Symbol> {
        Symbol::all().find(|symbol| symbol.glyph() == number)
    }

    /// Whether the symbol is about the move, and not about the position after it.
    #[must_use]
    pub fn is_of_move(self) -> bool {
        self.glyph() <= Symbol::Dubious.glyph()
    }
}

/// The symbols after a move: at most one about the move, and one about the position after it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Symbols {
    of_move: Option<Symbol>,
    of_position: Option<Symbol>,
}

impl Symbols {
    /// No symbols.
    pub const NONE: Symbols = Symbols { of_move: None, of_position: None };

    /// Sets a symbol, replacing the symbol of the same kind. Returns the previous symbol.
    pub fn set(&mut self, symbol: Symbol) -> Option<Symbol> {
        self.place(symbol).replace(symbol)
    }

    /// Sets the symbols of `others` in place of those of their kinds.
    pub fn extend(&mut self, others: Symbols) {
        self.of_move = others.of_move.or(self.of_move);
        self.of_position = others.of_position.or(self.of_position);
    }

    fn place(&mut self, symbol: Symbol) -> &mut Option<Symbol> {
        if symbol.is_of_move() { &mut self.of_move } else { &mut self.of_position }
    }

    /// The symbol about the move.
    #[must_use]
    pub fn of_move(self) -> Option<Symbol> {
        self.of_move
    }

    /// The symbol about the position.
    #[must_use]
    pub fn of_position(self) -> Option<Symbol> {
        self.of_position
    }

    /// The symbols, that of the move first.
    pub fn iter(self) -> impl Iterator<Item = Symbol> {
        [self.of_move, self.of_position].into_iter().flatten()
    }

    /// Whether there are no symbols.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Symbols::NONE
    }

    /// A move, as `text`, with its symbols: `P-7f!? +=`.
    #[must_use]
    pub fn behind(self, text: &str) -> String {
        let of_move = self.of_move.map_or("", Symbol::text);
        let of_position =
            self.of_position.map_or_else(String::new, |one| format!(" {}", one.text()));
        format!("{text}{of_move}{of_position}")
    }

    /// The symbols in a text, separated by blanks; `None` if a word is not a symbol or two symbols have the same kind.
    #[must_use]
    pub fn parse(text: &str) -> Option<Symbols> {
        let mut symbols = Symbols::NONE;
        for word in text.split_whitespace() {
            if symbols.set(Symbol::by_text(word)?).is_some() {
                return None;
            }
        }
        Some(symbols)
    }
}

impl fmt::Display for Symbols {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<&str> = self.iter().map(Symbol::text).collect();
        f.write_str(&texts.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_symbol_has_a_text_and_a_number_of_its_own() {
        for symbol in Symbol::all() {
            assert_eq!(Symbol::by_text(symbol.text()), Some(symbol));
            assert_eq!(Symbol::by_glyph(symbol.glyph()), Some(symbol));
        }
        assert_eq!((Symbol::by_text("!!!"), Symbol::by_glyph(0)), (None, None));
    }

    #[test]
    fn a_move_has_one_symbol_of_each_kind() {
        let mut symbols = Symbols::parse("+= !?").unwrap();
        assert_eq!(symbols.to_string(), "!? +=");
        assert_eq!(symbols.set(Symbol::Blunder), Some(Symbol::Interesting));
        symbols.extend(Symbols::parse("=").unwrap());
        assert_eq!(symbols.to_string(), "?? =");
        assert!(!symbols.is_empty() && Symbols::default().is_empty());
        assert_eq!(
            (symbols.behind("P-7f"), Symbols::NONE.behind("x")),
            ("P-7f?? =".into(), "x".into())
        );
        assert_eq!((Symbols::parse("! ?"), Symbols::parse("x")), (None, None));
    }
}
