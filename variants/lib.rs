//! The rule files that zushiki ships, as text.
//!
//! A rule file is TOML; `docs/rule-files.md` in the repository describes it. The crate `zushiki-core` reads them. They
//! are in a separate crate, so that every package that needs them can be published.

/// The shipped rule files: name and text. Games of one heading of the menu stay in this order.
pub const FILES: [(&str, &str); 23] = [
    ("sho.toml", include_str!("sho.toml")),
    ("heian.toml", include_str!("heian.toml")),
    ("wa.toml", include_str!("wa.toml")),
    ("shogi.toml", include_str!("shogi.toml")),
    ("heian-dai.toml", include_str!("heian-dai.toml")),
    ("chu.toml", include_str!("chu.toml")),
    ("dai.toml", include_str!("dai.toml")),
    ("dai-dai.toml", include_str!("dai-dai.toml")),
    ("maka-dai-dai.toml", include_str!("maka-dai-dai.toml")),
    ("tai.toml", include_str!("tai.toml")),
    ("tenjiku.toml", include_str!("tenjiku.toml")),
    ("taikyoku.toml", include_str!("taikyoku.toml")),
    ("tori.toml", include_str!("tori.toml")),
    ("minishogi.toml", include_str!("minishogi.toml")),
    ("judkins.toml", include_str!("judkins.toml")),
    ("gorogoro.toml", include_str!("gorogoro.toml")),
    ("dobutsu.toml", include_str!("dobutsu.toml")),
    ("kyoto.toml", include_str!("kyoto.toml")),
    ("micro.toml", include_str!("micro.toml")),
    ("whale.toml", include_str!("whale.toml")),
    ("yari.toml", include_str!("yari.toml")),
    ("okisaki.toml", include_str!("okisaki.toml")),
    ("euroshogi.toml", include_str!("euroshogi.toml")),
];

/// Rule files of boards and movements that no shipped game has, for tests and measurements.
pub mod unlisted {
    /// Tori shogi without its rule of two swallows: pieces of single diagonals on 7 by 7 squares.
    pub const BIRDS: &str = include_str!("unlisted/birds.toml");
    /// 15 by 15 squares, with drops.
    pub const FIFTEEN: &str = include_str!("unlisted/fifteen.toml");
    /// 5 by 5 squares, with drops.
    pub const FIVE: &str = include_str!("unlisted/five.toml");
    /// 36 by 36 squares, with lions and hook movers.
    pub const GRAND: &str = include_str!("unlisted/grand.toml");
    /// Movements of several legs other than those of the lion, with a rule of check.
    pub const LEGS: &str = include_str!("unlisted/legs.toml");
    /// 12 by 12 squares, with two royals, jumpers and limited slides.
    pub const TWELVE: &str = include_str!("unlisted/twelve.toml");
    /// 25 by 25 squares, with drops and a rule of check.
    pub const WIDE: &str = include_str!("unlisted/wide.toml");
}
