//! A game as a page of HTML, with diagrams and the rules.

use super::blocks::{self, Block};
use super::{picture, result};
use crate::booklet;
use crate::language::Language;
use crate::message;
use crate::wording::{Wording, listed_headers};
use zushiki_core::board::Color;
use zushiki_core::text::PageFormat;
use zushiki_record::Record;

/// The style: diagrams are not divided between pages, and the rules begin a new one.
const STYLE: &str = "\
body { max-width: 46em; margin: 2em auto; padding: 0 1em; font-family: serif; line-height: 1.5 }
figure { margin: 1em 0; text-align: center; break-inside: avoid }
figure svg { max-width: 100%; height: auto }
pre { font-size: 0.8em; white-space: pre-wrap }
.moves { font-weight: bold }
.rules { break-before: page }
";

pub(super) fn write(language: Language, record: &Record) -> String {
    let selection = record.game.position().selection();
    let title = escaped(&selection.title().words(language));
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
    );
    for (name, text) in listed_headers(language, selection, &record.headers) {
        let header =
            message!(language, "record-header", name = escaped(&name), value = escaped(&text));
        page += &format!("<div>{header}</div>\n");
    }
    for block in blocks::of(language, &record.game) {
        page += &paragraph(language, record, &block);
    }
    if let Some(result) = result(language, record) {
        page += &format!("<p>{}</p>\n", escaped(&result));
    }
    let rules = booklet::lines(language, selection, Color::Black, PageFormat::default()).join("\n");
    page + &format!("<pre class=\"rules\">\n{}\n</pre>\n</body>\n</html>\n", escaped(&rules))
}

fn paragraph(language: Language, record: &Record, block: &Block) -> String {
    match block {
        Block::Moves(text) => format!("<p class=\"moves\">{}</p>\n", escaped(text)),
        Block::Comment(text) => {
            format!("<p>{}</p>\n", escaped(text).replace('\n', "<br>\n"))
        }
        Block::Diagram(node) => {
            format!("<figure>\n{}</figure>\n", picture(language, &record.game, *node))
        }
    }
}

/// `text` with the characters that HTML uses escaped.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
