//! The rule files that zushiki ships, as text.
//!
//! A rule file is TOML; `docs/rule-files.md` in the repository describes it. The crate `zushiki-core` reads them.
//! They are in a crate of their own, so that every package that needs them can be published.

/// The shipped rule files: name and text. Games of one heading of the menu stay in this order.
pub const FILES: [(&str, &str); 18] = [
    ("sho.toml", include_str!("sho.toml")),
    ("heian.toml", include_str!("heian.toml")),
    ("wa.toml", include_str!("wa.toml")),
    ("shogi.toml", include_str!("shogi.toml")),
    ("heian-dai.toml", include_str!("heian-dai.toml")),
    ("chu.toml", include_str!("chu.toml")),
    ("dai.toml", include_str!("dai.toml")),
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
