//! Messages looked up and filled in.

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;
use zushiki_core::text::without_controls;

use super::{Language, functions, locales};

pub(super) type Bundle = FluentBundle<FluentResource>;

/// A file of messages. It is parsed when its first message is needed: the first frame needs only a few of them.
pub(super) struct File {
    tag: &'static str,
    /// The text that comes with the program and those of translators, of which the last counts for each message.
    texts: Vec<&'static str>,
    /// The text that comes with the program alone, where translators have added to it: it counts for each message of
    /// theirs that cannot be filled in.
    built_in: Option<Box<File>>,
    /// Whether a text is that of a translator.
    is_added: bool,
    bundle: OnceLock<Bundle>,
}

impl File {
    /// A file of the language with the tag `tag`, without messages.
    pub(super) fn new(tag: &'static str) -> File {
        File { tag, texts: Vec::new(), built_in: None, is_added: false, bundle: OnceLock::new() }
    }

    /// Adds messages, which replace those with the same keys.
    pub(super) fn add(&mut self, text: &'static str, is_added: bool) {
        if is_added && !self.is_added && !self.texts.is_empty() {
            let texts = self.texts.clone();
            self.built_in = Some(Box::new(File { texts, ..File::new(self.tag) }));
        }
        self.texts.push(text);
        self.is_added |= is_added;
    }

    /// The parts of the texts that can be parsed; the faults are reported elsewhere.
    pub(super) fn resources(&self) -> impl Iterator<Item = FluentResource> {
        self.texts.iter().map(|text| {
            let resource = FluentResource::try_new((*text).to_owned());
            resource.unwrap_or_else(|(resource, _)| resource)
        })
    }

    /// An empty bundle for texts of the language.
    pub(super) fn empty_bundle(&self) -> Bundle {
        let tag: LanguageIdentifier = self.tag.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Marks around arguments, for text in two directions, which terminals show as boxes.
        bundle.set_use_isolating(false);
        bundle
    }

    fn bundle(&self) -> &Bundle {
        self.bundle.get_or_init(|| {
            let mut bundle = self.empty_bundle();
            functions::add(&mut bundle, self.tag);
            self.resources().for_each(|resource| bundle.add_resource_overriding(resource));
            bundle
        })
    }

    /// The message of `key`; `None` if there is none, or if one of a translator cannot be filled in.
    pub(super) fn message(&self, key: &str, arguments: Option<&FluentArgs<'_>>) -> Option<String> {
        let bundle = self.bundle();
        let pattern = bundle.get_message(key)?.value()?;
        let mut faults = Vec::new();
        let text = bundle.format_pattern(pattern, arguments, &mut faults);
        match (self.is_added, &self.built_in) {
            (false, _) => Some(text.into_owned()),
            (true, _) if faults.is_empty() => Some(without_controls(&text)),
            (true, Some(built_in)) => built_in.message(key, arguments),
            (true, None) => None,
        }
    }
}

/// The message of `key` in `language`, otherwise in English; the key itself if no language has it.
#[must_use]
pub fn format(language: Language, key: &'static str, arguments: Option<&FluentArgs<'_>>) -> String {
    find(language, key, arguments).unwrap_or_else(|| key.to_owned())
}

/// The message of `key` in `language`, otherwise in English; `None` if neither has it.
#[must_use]
pub fn find(language: Language, key: &str, arguments: Option<&FluentArgs<'_>>) -> Option<String> {
    let name = key.split('-').next().unwrap_or(key);
    let looked_up = language.locale()?.looked_up.iter();
    let mut locales = looked_up.filter_map(|&index| locales::at(index));
    locales.find_map(|locale| locale.file(name)?.message(key, arguments))
}

/// The message of a key that is made at run time, without arguments, in `language`, else in English.
#[must_use]
pub fn lookup(language: Language, key: &str) -> Option<String> {
    find(language, key, None)
}
