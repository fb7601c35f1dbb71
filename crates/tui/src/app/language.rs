//! Switching the language while the program runs.

use super::{App, context};
use crate::describe;
use crate::effect::{Effect, ListKind};
use crate::glyph::GlyphMode;
use zushiki_core::text::escaped;
use zushiki_words::language::{self, Language};
use zushiki_words::message;

impl App {
    /// Makes the language with the tag `tag` the current one, or the next one if `tag` is empty.
    pub(super) fn speak_named(&mut self, tag: &str) -> Vec<Effect> {
        if tag.is_empty() {
            return self.speak(Language::current().next());
        }
        match Language::find(tag) {
            Some(language) => self.speak(language),
            None => {
                let known: Vec<&str> = Language::all().map(Language::tag).collect();
                let (known, name) = (language::all_of(&known), escaped(tag).to_string());
                self.warn(message!("screen-no-language", known = known, name = name));
                Vec::new()
            }
        }
    }

    /// Makes `language` the current one. Returns the effects that read the lists of games again, whose texts
    /// are in the language in which they were read.
    pub(super) fn speak(&mut self, language: Language) -> Vec<Effect> {
        if language.needs_kanji() && !self.shows_kanji {
            self.warn(message!("screen-language-needs-kanji"));
            return Vec::new();
        }
        if language.needs_kanji() && self.options.glyphs.mode == GlyphMode::Ascii {
            self.options.glyphs.mode = GlyphMode::Kanji;
        }
        language.make_current();
        let context = context(&self.layers, self.area, &self.options);
        self.layers.change_language(&context);
        self.update_notation();
        self.tell_board(describe::language(&self.options));
        self.lists_again()
    }

    /// The effects that read again the lists of games that are open, and the unfinished games of the menu.
    fn lists_again(&mut self) -> Vec<Effect> {
        let kinds = [ListKind::Saved, ListKind::InFile];
        let again = kinds.into_iter().filter_map(|kind| {
            let list = self.layers.game_list_mut(kind)?;
            Some(list.list_again())
        });
        let again: Vec<Effect> = again.collect();
        self.list_unfinished().into_iter().chain(again).collect()
    }
}
