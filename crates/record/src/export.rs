//! Games written to be read or printed by people: a picture of the position, a page of HTML, a text in
//! Markdown. They cannot be read back.

mod blocks;
mod html;
mod markdown;

use std::path::Path;

use super::Record;
use zushiki_core::notation::svg;

/// A form in which a game is exported.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Export {
    /// A picture of the position shown.
    Svg,
    /// A page with the game, diagrams and the rules, for a browser or a printer.
    Html,
    /// A text with the game and its last diagram.
    Markdown,
}

impl Export {
    /// Every form.
    pub const ALL: [Export; 3] = [Export::Svg, Export::Html, Export::Markdown];

    /// The name of the form, as shown to users.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Export::Svg => "SVG",
            Export::Html => "HTML",
            Export::Markdown => "Markdown",
        }
    }

    /// The extensions of its files, the usual one first.
    #[must_use]
    pub const fn extensions(self) -> &'static [&'static str] {
        match self {
            Export::Svg => &["svg"],
            Export::Html => &["html", "htm"],
            Export::Markdown => &["md"],
        }
    }

    /// The form of a file by its extension, in upper or lower case.
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Export> {
        let extension = path.extension()?.to_str()?;
        let is_its_own = |known: &&str| known.eq_ignore_ascii_case(extension);
        Export::ALL.into_iter().find(|export| export.extensions().iter().any(is_its_own))
    }

    /// The text of the file for `record`.
    #[must_use]
    pub fn write(self, record: &Record) -> String {
        match self {
            Export::Svg => svg::write(record.game.position(), record.game.last_move()),
            Export::Html => html::write(record),
            Export::Markdown => markdown::write(record),
        }
    }
}

/// The end of the game at its live node, in a sentence; `None` while it goes on.
fn result(record: &Record) -> Option<String> {
    let outcome = record.game.live_outcome()?;
    let selection = record.game.position().selection();
    Some(zushiki_words::wording::sentence(&zushiki_words::wording::outcome(selection, outcome)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, ReadOptions, read};
    use zushiki_core::variant::library;

    /// A game with a comment, a variation, and characters that HTML and Markdown use.
    const GAME: &str = "[Variant \"sho\"]\n[Black \"A<b>i\"]\n[White \"B_n\"]\n\n\
                        1. P-7f {Begins & *opens*.} P-3d (P-8d P-2f) 2. P-2f 1-0\n";

    fn record() -> Record {
        let options = ReadOptions { variants: library::shipped(), assumed: None };
        let reading = read(GAME.as_bytes(), &options).unwrap();
        assert_eq!(reading.format, Format::Psn);
        reading.record
    }

    #[test]
    fn the_ending_of_the_file_names_the_form() {
        let of = |name: &str| Export::of_path(Path::new(name));
        assert_eq!(of("a.svg"), Some(Export::Svg));
        assert_eq!([of("b.HTML"), of("c.htm")], [Some(Export::Html); 2]);
        assert_eq!([of("d.md"), of("e.psn"), of("md")], [Some(Export::Markdown), None, None]);
    }

    #[test]
    fn a_page_holds_names_moves_comments_variations_and_diagrams() {
        let html = Export::Html.write(&record());
        assert!(html.starts_with("<!DOCTYPE html>") && html.ends_with("</html>\n"));
        for part in
            ["A&lt;b&gt;i", "Begins &amp; *opens*.", "P-7f", "(1… P-8d 2. P-2f)", "Black wins"]
        {
            assert!(html.contains(part), "{part} in {html}");
        }
        assert!(html.matches("<svg").count() >= 2, "at the comment and at the end");
        assert!(!html.contains("(1. P-7f") && !html.contains("(1… P-3d"), "the moves played");
        assert!(html.contains("Sho shogi") && html.contains("The pieces"), "the rules");
    }

    #[test]
    fn a_text_escapes_the_signs_of_markdown() {
        let text = Export::Markdown.write(&record());
        assert!(text.starts_with("# Sho shogi\n"), "{text}");
        for part in ["B\\_n", "> Begins & \\*opens\\*.", "A&lt;b>i", "1. P-7f", "```"] {
            assert!(text.contains(part), "{part} in {text}");
        }
    }

    #[test]
    fn a_picture_shows_the_position_of_the_cursor() {
        let mut record = record();
        record.game.go_to(1);
        let game = &record.game;
        assert_eq!(Export::Svg.write(&record), svg::write(game.position(), game.last_move()));
    }
}
