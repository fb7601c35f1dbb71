//! The texts that are written into game files and exported games, in a language.

use super::write;
use crate::language::Language;
use zushiki_play::storage::export_form::ExportForm;
use zushiki_play::storage::game_files::FileTexts;
use zushiki_record::Record;

impl FileTexts for Language {
    fn tag(&self) -> &str {
        Language::tag(*self)
    }

    fn export(&self, form: ExportForm, record: &Record) -> String {
        write(*self, form, record)
    }
}
