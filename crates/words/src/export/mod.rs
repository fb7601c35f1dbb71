//! Games in formats for people to read or print: a picture of the position, an HTML page, a Markdown text. The program
//! cannot read them back.

mod blocks;
mod diagram;
mod html;
mod markdown;
mod texts;

pub use diagram::picture;

use crate::language::Language;
use crate::wording::outcome;
use zushiki_play::storage::export_form::ExportForm;
use zushiki_record::Record;

/// The text of the file for `record` in this form, with words in `language`.
#[must_use]
pub fn write(language: Language, form: ExportForm, record: &Record) -> String {
    match form {
        ExportForm::Svg => picture(language, &record.game, record.game.cursor_node()),
        ExportForm::Html => html::write(language, record),
        ExportForm::Markdown => markdown::write(language, record),
    }
}

/// The end of the game at its live node, in a sentence; `None` if the game has not ended.
fn result(language: Language, record: &Record) -> Option<String> {
    let end = record.game.live_outcome()?;
    let selection = record.game.position().selection();
    Some(language.sentence(&outcome(language, selection, end)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::notation::svg;
    use zushiki_core::variant::library;
    use zushiki_record::{Format, ReadOptions, read};

    /// A game with a comment, a variation, and characters that HTML and Markdown use.
    const GAME: &str = "[Variant \"sho\"]\n[Black \"A<b>i\"]\n[White \"B_n\"]\n\n\
                        1. P-7f {Begins & *opens*.} P-3d (P-8d P-2f) 2. P-2f 1-0\n";

    fn record() -> Record {
        let options = ReadOptions::new(library::shipped());
        let reading = read(GAME.as_bytes(), &options).unwrap();
        assert_eq!(reading.format, Format::Psn);
        reading.record
    }

    fn told(form: ExportForm, record: &Record) -> String {
        write(Language::ENGLISH, form, record)
    }

    #[test]
    fn a_page_holds_names_moves_comments_variations_and_diagrams() {
        let html = told(ExportForm::Html, &record());
        assert!(html.starts_with("<!DOCTYPE html>") && html.ends_with("</html>\n"));
        for part in
            ["A&lt;b&gt;i", "Begins &amp; *opens*.", "P-7f", "(2. P-8d 3. P-2f)", "Black wins"]
        {
            assert!(html.contains(part), "{part} in {html}");
        }
        assert!(html.matches("<svg").count() >= 2, "at the comment and at the end");
        assert!(!html.contains("(1. P-7f") && !html.contains("(2. P-3d"), "the moves played");
        assert!(html.contains("Sho shogi") && html.contains("The pieces"), "the rules");
    }

    #[test]
    fn a_text_escapes_the_signs_of_markdown() {
        let text = told(ExportForm::Markdown, &record());
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
        let drawn = svg::write(game.position(), game.last_move(), &svg::Labels::default());
        assert_eq!(told(ExportForm::Svg, &record), drawn);
    }
}
