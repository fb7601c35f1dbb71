//! Diagnostics: messages about a file that point at its letters with carets.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::text;
use zushiki_language::message;

/// The most diagnostics that a report shows.
const MOST_SHOWN: usize = 50;

/// One fault of a file: where it is, what is wrong, and a remedy where there is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    at: Range<usize>,
    title: String,
    label: String,
    also: Option<(Range<usize>, String)>,
    help: Option<String>,
}

impl Diagnostic {
    /// A diagnostic with the message `title` and carets under the bytes `at` of the file.
    pub fn new(at: Range<usize>, title: impl Into<String>) -> Diagnostic {
        Diagnostic { at, title: title.into(), label: String::new(), also: None, help: None }
    }

    /// Sets the text after the carets.
    pub fn label(mut self, label: impl Into<String>) -> Diagnostic {
        self.label = label.into();
        self
    }

    /// Marks a second place of the file, with a text after it.
    pub fn also(mut self, at: Range<usize>, label: impl Into<String>) -> Diagnostic {
        self.also = Some((at, label.into()));
        self
    }

    /// Sets the remedy, a line below the snippet.
    pub fn help(mut self, help: impl Into<Option<String>>) -> Diagnostic {
        self.help = help.into();
        self
    }

    fn group<'a>(&'a self, name: &'a str, text: &'a str) -> Group<'a> {
        let primary = AnnotationKind::Primary.span(clamped(text, &self.at));
        let mut snippet = Snippet::source(text).path(name).annotation(primary.label(&self.label));
        if let Some((at, label)) = &self.also {
            let context = AnnotationKind::Context.span(clamped(text, at));
            snippet = snippet.annotation(context.label(label));
        }
        let error = Level::ERROR.with_name(message!("toml-error"));
        let group = error.primary_title(&self.title).element(snippet);
        match &self.help {
            Some(help) => {
                let level = Level::HELP.with_name(message!("toml-help"));
                group.element(level.message(help))
            }
            None => group,
        }
    }
}

/// The range `at`, shortened to lie inside `text` and on character boundaries: the renderer panics
/// on other ranges.
fn clamped(text: &str, at: &Range<usize>) -> Range<usize> {
    let boundary = |at: usize| {
        let back = (0..=at.min(text.len())).rev();
        back.into_iter().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
    };
    let start = boundary(at.start);
    start..boundary(at.end).max(start)
}

/// All faults of one file, rendered as plain text without colours: it may go to a terminal, a pipe
/// or the screen of the board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text}")]
pub struct Report {
    text: String,
    summary: String,
}

impl Report {
    /// The report of `diagnostics` about the file called `name`, in the order of their places.
    pub fn new(name: &str, text: &str, mut diagnostics: Vec<Diagnostic>) -> Report {
        let text = &text::masked(text);
        diagnostics.sort_by_key(|diagnostic| (diagnostic.at.start, diagnostic.at.end));
        let shown = diagnostics.iter().take(MOST_SHOWN);
        let mut parts: Vec<String> =
            shown.map(|diagnostic| rendered(&diagnostic.group(name, text))).collect();
        if diagnostics.len() > MOST_SHOWN {
            parts.push(message!("toml-and-more", more = diagnostics.len() - MOST_SHOWN));
        }
        Report { text: parts.join("\n\n"), summary: summary(text, &diagnostics) }
    }

    /// One line: the first fault with its line number, and the number of the others.
    pub fn summary(&self) -> &str {
        &self.summary
    }
}

fn summary(text: &str, diagnostics: &[Diagnostic]) -> String {
    let Some(first) = diagnostics.first() else { return String::new() };
    let before = &text[..clamped(text, &first.at).start];
    let line = before.matches('\n').count() + 1;
    match diagnostics.len() - 1 {
        0 => message!("toml-summary", line = line, fault = &first.title),
        more => message!("toml-summary-and-more", line = line, fault = &first.title, more = more),
    }
}

fn rendered(group: &Group<'_>) -> String {
    let text = Renderer::plain().render(std::slice::from_ref(group));
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n")
}
