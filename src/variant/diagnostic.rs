//! What is wrong with a rule file or a config file, shown with a caret under the very letters.
//!
//! Plain text, without colour: where it goes is not known here. Nothing here knows what such a
//! file holds.

use std::fmt;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::text;

/// The most diagnostics shown of one file.
const MOST_SHOWN: usize = 50;

/// One thing that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Diagnostic {
    at: Range<usize>,
    title: String,
    label: String,
    also: Option<(Range<usize>, String)>,
    help: Option<String>,
}

impl Diagnostic {
    /// `title` is wrong with the bytes `at`.
    pub(crate) fn new(at: Range<usize>, title: impl Into<String>) -> Diagnostic {
        Diagnostic { at, title: title.into(), label: String::new(), also: None, help: None }
    }

    /// Says `label` beside the caret.
    pub(crate) fn label(mut self, label: impl Into<String>) -> Diagnostic {
        self.label = label.into();
        self
    }

    /// Points to a second place as well.
    pub(crate) fn also(mut self, at: Range<usize>, label: impl Into<String>) -> Diagnostic {
        self.also = Some((at, label.into()));
        self
    }

    /// Ends with a remedy.
    pub(crate) fn help(mut self, help: impl Into<Option<String>>) -> Diagnostic {
        self.help = help.into();
        self
    }

    fn group<'a>(&'a self, name: &'a str, text: &'a str) -> Group<'a> {
        let primary = AnnotationKind::Primary.span(within(text, &self.at));
        let mut snippet = Snippet::source(text).path(name).annotation(primary.label(&self.label));
        if let Some((at, label)) = &self.also {
            let context = AnnotationKind::Context.span(within(text, at));
            snippet = snippet.annotation(context.label(label));
        }
        let group = Level::ERROR.primary_title(&self.title).element(snippet);
        match &self.help {
            Some(help) => group.element(Level::HELP.message(help)),
            None => group,
        }
    }
}

/// `at`, kept inside `text` and on its characters.
fn within(text: &str, at: &Range<usize>) -> Range<usize> {
    let boundary = |at: usize| {
        let back = (0..=at.min(text.len())).rev();
        back.into_iter().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
    };
    let start = boundary(at.start);
    start..boundary(at.end).max(start)
}

/// Everything wrong with one file, as text to show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    text: String,
    summary: String,
}

impl Report {
    /// Renders `diagnostics` of the file `name`, in the order of their places.
    pub(crate) fn new(name: &str, text: &str, mut diagnostics: Vec<Diagnostic>) -> Report {
        let text = &text::disarmed(text);
        diagnostics.sort_by_key(|diagnostic| (diagnostic.at.start, diagnostic.at.end));
        let shown = diagnostics.iter().take(MOST_SHOWN);
        let mut parts: Vec<String> =
            shown.map(|diagnostic| rendered(&diagnostic.group(name, text))).collect();
        if diagnostics.len() > MOST_SHOWN {
            parts.push(format!("and {} more", diagnostics.len() - MOST_SHOWN));
        }
        Report { text: parts.join("\n\n"), summary: summary(text, &diagnostics) }
    }

    /// The first mistake with its line, and how many there are besides.
    pub(crate) fn summary(&self) -> &str {
        &self.summary
    }
}

fn summary(text: &str, diagnostics: &[Diagnostic]) -> String {
    let Some(first) = diagnostics.first() else { return String::new() };
    let before = &text[..within(text, &first.at).start];
    let line = before.matches('\n').count() + 1;
    match diagnostics.len() - 1 {
        0 => format!("line {line}: {}", first.title),
        more => format!("line {line}: {} (and {more} more)", first.title),
    }
}

fn rendered(group: &Group<'_>) -> String {
    let text = Renderer::plain().render(std::slice::from_ref(group));
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n")
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
