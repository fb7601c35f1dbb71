//! Diagnostics: messages about a file that point at its letters with carets.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::text::{self, Phrase, ToPhrase, TypedValue};
use crate::{phrase, phrase_error};

/// The maximum number of diagnostics in a report.
const MOST_SHOWN: usize = 50;

/// A fault in a file: its place, a description, and a remedy if there is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    is_warning: bool,
    at: Range<usize>,
    title: Phrase,
    label: Option<Phrase>,
    also: Option<(Range<usize>, Phrase)>,
    help: Option<Phrase>,
}

impl Diagnostic {
    /// A diagnostic with the message `title` and carets under the bytes `at` of the file.
    pub fn new(at: Range<usize>, title: Phrase) -> Diagnostic {
        Diagnostic { is_warning: false, at, title, label: None, also: None, help: None }
    }

    /// The same as a warning.
    pub(super) fn into_warning(self) -> Diagnostic {
        Diagnostic { is_warning: true, ..self }
    }

    /// Sets the text after the carets.
    pub fn label(mut self, label: Phrase) -> Diagnostic {
        self.label = Some(label);
        self
    }

    /// Marks a second place of the file, with a text after it.
    pub fn also(mut self, at: Range<usize>, label: Phrase) -> Diagnostic {
        self.also = Some((at, label));
        self
    }

    /// Sets the remedy, a line below the snippet.
    pub fn help(mut self, help: impl Into<Option<Phrase>>) -> Diagnostic {
        self.help = help.into();
        self
    }

    /// The diagnostic about the file `name`; `tell` translates its phrases.
    fn group<'a>(&self, name: &'a str, text: &'a str, tell: &Teller<'_>) -> Group<'a> {
        let label = self.label.as_ref().map(tell).unwrap_or_default();
        let primary = AnnotationKind::Primary.span(clamped(text, &self.at));
        let mut snippet = Snippet::source(text).path(name).annotation(primary.label(label));
        if let Some((at, label)) = &self.also {
            let context = AnnotationKind::Context.span(clamped(text, at));
            snippet = snippet.annotation(context.label(tell(label)));
        }
        let level = if self.is_warning {
            Level::WARNING.with_name(tell(&phrase!("toml-warning", "warning")))
        } else {
            Level::ERROR.with_name(tell(&phrase!("toml-error", "error")))
        };
        let group = level.primary_title(tell(&self.title)).element(snippet);
        match &self.help {
            Some(help) => {
                let level = Level::HELP.with_name(tell(&phrase!("toml-help", "help")));
                group.element(level.message(tell(help)))
            }
            None => group,
        }
    }
}

/// The words of a phrase in some language.
type Teller<'a> = dyn Fn(&Phrase) -> String + 'a;

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

/// All faults of one file, in the order of their places.
///
/// `Display` renders them in English as plain text without colours, which may go to a terminal, a pipe or the
/// screen of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    name: String,
    text: String,
    diagnostics: Vec<Diagnostic>,
}

impl Report {
    /// The report of `diagnostics` about the file called `name`.
    pub fn new(name: &str, text: &str, mut diagnostics: Vec<Diagnostic>) -> Report {
        diagnostics.sort_by_key(|diagnostic| (diagnostic.at.start, diagnostic.at.end));
        Report { name: name.to_owned(), text: text::masked(text), diagnostics }
    }

    /// The faults as plain text without colours; `tell` translates the phrases.
    pub fn render(&self, tell: &dyn Fn(&Phrase) -> String) -> String {
        let shown = self.diagnostics.iter().take(MOST_SHOWN);
        let mut parts: Vec<String> =
            shown.map(|fault| rendered(&fault.group(&self.name, &self.text, tell))).collect();
        if self.diagnostics.len() > MOST_SHOWN {
            let more = self.diagnostics.len() - MOST_SHOWN;
            parts.push(tell(&phrase!("toml-and-more", "and {more} more", more)));
        }
        parts.join("\n\n")
    }

    /// The first fault without its place.
    #[must_use]
    pub fn first_fault(&self) -> Phrase {
        let first = self.diagnostics.first().map(|first| first.title.clone());
        first.unwrap_or_else(|| phrase!("toml-error", "error"))
    }

    /// One line: the first fault with its line number, and the number of the others.
    #[must_use]
    pub fn summary(&self) -> Phrase {
        let start =
            self.diagnostics.first().map_or(0, |first| clamped(&self.text, &first.at).start);
        let title = self.first_fault();
        let line = self.text[..start].matches('\n').count() + 1;
        match self.diagnostics.len().saturating_sub(1) {
            0 => phrase!("toml-summary", "line {line}: {fault}", line, fault = title),
            more => phrase!(
                "toml-summary-and-more",
                "line {line}: {fault} (and {more} more)",
                line,
                fault = title,
                more
            ),
        }
    }
}

impl ToPhrase for Report {
    fn to_phrase(&self) -> Phrase {
        Phrase::of_value(TypedValue::new(self.render(&Phrase::to_string), self.clone()))
    }
}

phrase_error!(Report);

fn rendered(group: &Group<'_>) -> String {
    let text = Renderer::plain().render(std::slice::from_ref(group));
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n")
}
