//! The texts that are written into game files and exported games, in a language.

use super::write;
use crate::language::Language;
use zushiki_core::rules::Outcome;
use zushiki_core::variant::Selection;
use zushiki_play::storage::export_form::ExportForm;
use zushiki_play::storage::game_files::FileTexts;
use zushiki_record::{CommentWords, Record, Slip};

impl FileTexts for Language {
    fn tag(&self) -> &str {
        Language::tag(*self)
    }

    fn export(&self, form: ExportForm, record: &Record) -> String {
        write(*self, form, record)
    }
}

/// The language of the program at the time when a text is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CurrentLanguage;

impl CommentWords for CurrentLanguage {
    fn end(&self, selection: &Selection, end: Outcome) -> String {
        Language::current().end(selection, end)
    }

    fn illegal_move(&self, text: &str) -> String {
        Language::current().illegal_move(text)
    }

    fn slip(&self, slip: &Slip) -> String {
        Language::current().slip(slip)
    }
}

impl FileTexts for CurrentLanguage {
    fn tag(&self) -> &str {
        Language::current().tag()
    }

    fn export(&self, form: ExportForm, record: &Record) -> String {
        Language::current().export(form, record)
    }
}
