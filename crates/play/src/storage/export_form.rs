//! Forms of a game for people to read or print. They cannot be read back.

use std::path::Path;

/// A form in which a game is exported.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExportForm {
    /// A picture of the position shown.
    Svg,
    /// A page with the game, diagrams and the rules, for a browser or a printer.
    Html,
    /// A text with the game and its last diagram.
    Markdown,
}

impl ExportForm {
    /// Every form.
    pub const ALL: [ExportForm; 3] = [ExportForm::Svg, ExportForm::Html, ExportForm::Markdown];

    /// The name of the form, as shown to users.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ExportForm::Svg => "SVG",
            ExportForm::Html => "HTML",
            ExportForm::Markdown => "Markdown",
        }
    }

    /// The extensions of its files, the usual one first.
    #[must_use]
    pub const fn extensions(self) -> &'static [&'static str] {
        match self {
            ExportForm::Svg => &["svg"],
            ExportForm::Html => &["html", "htm"],
            ExportForm::Markdown => &["md"],
        }
    }

    /// The form of a file by its extension, in upper or lower case.
    #[must_use]
    pub fn of_path(path: &Path) -> Option<ExportForm> {
        let extension = path.extension()?.to_str()?;
        let is_its_own = |known: &&str| known.eq_ignore_ascii_case(extension);
        ExportForm::ALL.into_iter().find(|form| form.extensions().iter().any(is_its_own))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_of_the_file_names_the_form() {
        let of = |name: &str| ExportForm::of_path(Path::new(name));
        assert_eq!(of("a.svg"), Some(ExportForm::Svg));
        assert_eq!([of("b.HTML"), of("c.htm")], [Some(ExportForm::Html); 2]);
        assert_eq!([of("d.md"), of("e.psn"), of("md")], [Some(ExportForm::Markdown), None, None]);
    }
}
