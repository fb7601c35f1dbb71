//! Messages looked up and filled in.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use super::{ENGLISH, LOCALES, Language, functions};

type Bundle = FluentBundle<FluentResource>;

/// The files of messages by tag and name. Each is parsed when its first message is needed, because the first frame
/// needs only a few of them.
static FILES: LazyLock<HashMap<(&'static str, &'static str), File>> = LazyLock::new(|| {
    let files = LOCALES.dirs().flat_map(|folder| folder.files());
    let files = files.filter_map(|file| {
        let tag = file.path().parent()?.to_str()?;
        let name = file.path().file_stem()?.to_str()?;
        let text = file.contents_utf8()?;
        Some(((tag, name), File { tag, text, bundle: OnceLock::new() }))
    });
    files.collect()
});

/// A file of messages.
struct File {
    tag: &'static str,
    text: &'static str,
    bundle: OnceLock<Bundle>,
}

impl File {
    fn bundle(&self) -> &Bundle {
        self.bundle.get_or_init(|| {
            let tag: LanguageIdentifier = self.tag.parse().unwrap_or_default();
            let mut bundle = FluentBundle::new_concurrent(vec![tag]);
            // Marks around arguments, for text in two directions, which terminals show as boxes.
            bundle.set_use_isolating(false);
            functions::add(&mut bundle);
            // The parts of a faulty file that can be parsed are used; tests/sources/messages.rs reports the faults.
            let resource = FluentResource::try_new(self.text.to_owned());
            bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
            bundle
        })
    }

    fn message(&self, key: &str, arguments: Option<&FluentArgs<'_>>) -> Option<String> {
        let bundle = self.bundle();
        let pattern = bundle.get_message(key)?.value()?;
        let text = bundle.format_pattern(pattern, arguments, &mut Vec::new());
        Some(text.into_owned())
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
    let tags = [language.tag(), ENGLISH];
    tags.into_iter().find_map(|tag| message(tag, key, arguments))
}

/// The message of a key that is made at run time, without arguments; `None` if `language` does
/// not have it.
#[must_use]
pub fn lookup(language: Language, key: &str) -> Option<String> {
    message(language.tag(), key, None)
}

fn message(tag: &'static str, key: &str, arguments: Option<&FluentArgs<'_>>) -> Option<String> {
    let name = key.split('-').next().unwrap_or(key);
    FILES.get(&(tag, name))?.message(key, arguments)
}
