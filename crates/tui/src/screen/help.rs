//! The help: one page with the keys of a screen, or the complete list of keys, signs and commands. Both are made from the
//! tables of `keymap` and of the verbs.

mod page;

use ratatui::Frame;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::action::{Action, CursorDirection, PointerAction, SelectAction};
use crate::command;
use crate::keymap::{self, ActiveBinding, Keymap, Keys, Mode};
use crate::screen::{Context, Response, Screen};
use crate::widget::put_within;
use crate::{Options, key_bar};
use zushiki_core::text::{fill, padded, wrap};
use zushiki_play::verbs::KnownTo;
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{command_usage, verb_effect};

/// The help, with its scroll position.
#[derive(Clone, Debug)]
pub struct Help {
    keymap: Keymap,
    /// The mode in which it was opened.
    mode: Mode,
    /// Whether it has everything, and not only the keys of the mode.
    is_complete: bool,
    top: usize,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum HelpRow {
    Heading(String),
    /// The names of keys, and their effect.
    Key(String, String),
    Blank,
}

/// The columns of the names of keys.
const KEYS_WIDTH: u16 = 27;
/// Below this width, the explanation is below the keys.
const NARROW: u16 = 56;

/// A row of the help: texts beside each other, each with whether it is a heading.
type Line = Vec<(String, bool)>;

impl Help {
    /// The page with the keys of `mode`.
    #[must_use]
    pub fn new(keymap: Keymap, mode: Mode) -> Help {
        Help { keymap, mode, is_complete: false, top: 0 }
    }

    /// The lines of the complete list in `language`, which may change while the list is open.
    fn lines(&self, language: Language) -> Vec<HelpRow> {
        let mode = self.mode;
        let mut lines =
            section(language, message!(language, "keys-title-keys"), self.keymap.of(mode));
        if !matches!(mode, Mode::Variants | Mode::NewGame | Mode::Fields) {
            lines.extend(signs(language));
        }
        lines.extend(
            self.reached(language)
                .into_iter()
                .flat_map(|(title, mode)| section(language, title, self.keymap.of(mode))),
        );
        match mode {
            Mode::Editor => {}
            Mode::Variants | Mode::NewGame | Mode::Fields => {
                lines.extend(pasted(language));
                lines.extend(commands(language, command::commands_without_game()))
            }
            _ => {
                lines.extend(pasted(language));
                lines.extend(typed(language));
                lines.extend(commands(language, Verb::typed(KnownTo::Screen)));
            }
        }
        lines
    }

    /// The modes that can be reached from that of the list, with the headings of their keys.
    fn reached(&self, language: Language) -> Vec<(String, Mode)> {
        let mut reached = Vec::new();
        if !matches!(self.mode, Mode::Variants | Mode::NewGame | Mode::Fields | Mode::Editor) {
            reached.extend([
                (message!(language, "keys-title-promotion"), Mode::Promotion),
                (message!(language, "keys-title-ambiguous"), Mode::Ambiguous),
                (message!(language, "keys-title-line"), Mode::Line),
                (message!(language, "keys-title-editor"), Mode::Editor),
            ]);
        }
        reached.extend([
            (message!(language, "keys-title-library"), Mode::Library),
            (message!(language, "keys-title-pieces"), Mode::Pieces),
            (message!(language, "keys-title-rules"), Mode::Rules),
            (message!(language, "keys-title-find"), Mode::Find),
        ]);
        reached
    }

    /// The complete list, scrolled to the commands, on a screen of `area`.
    #[must_use]
    pub fn at_commands(mut self, language: Language, area: Rect) -> Help {
        self.is_complete = true;
        let heading = format!(" {}", message!(language, "keys-title-commands"));
        let rows = self.rows(language, area.width);
        let is_heading = |row: &Line| row.first().is_some_and(|(text, _)| *text == heading);
        let at = rows.iter().position(is_heading).unwrap_or(0);
        self.top = at.min(rows.len().saturating_sub(room(area).into()));
        self
    }

    /// Scrolls by `action` on a screen of `area`. Returns whether the list stays open.
    fn update(&mut self, language: Language, action: &Action, area: Rect) -> bool {
        let last = self.rows(language, area.width).len().saturating_sub(usize::from(room(area)));
        // One row of the previous page stays visible.
        let page = usize::from(room(area)).saturating_sub(1).max(1);
        self.top = match action {
            Action::Select(SelectAction::Close) | Action::Verb(Verb::Help) => {
                return false;
            }
            Action::Pointer(PointerAction::Wheel { down: true, .. }) => self.top + 3,
            Action::Pointer(PointerAction::Wheel { down: false, .. }) => self.top.saturating_sub(3),
            Action::Select(SelectAction::Go(CursorDirection::Down)) => self.top + 1,
            Action::Select(SelectAction::Go(CursorDirection::Up)) => self.top.saturating_sub(1),
            Action::Verb(Verb::LookForward) => self.top + page,
            Action::Verb(Verb::LookBack) => self.top.saturating_sub(page),
            Action::Verb(Verb::LookFirst) => 0,
            Action::Verb(Verb::LookLast) => last,
            _ => self.top,
        }
        .min(last);
        true
    }

    /// The rows of the list in `width` columns.
    fn rows(&self, language: Language, width: u16) -> Vec<Line> {
        if !self.is_complete {
            return page::rows(language, self.keymap, self.mode, width);
        }
        let rows = self.lines(language).into_iter().flat_map(|line| match line {
            HelpRow::Heading(text) => vec![(format!(" {text}"), true)],
            HelpRow::Key(keys, help) => {
                wrapped(&keys, &help, width).into_iter().map(|row| (row, false)).collect()
            }
            HelpRow::Blank => vec![(String::new(), false)],
        });
        rows.map(|part| vec![part]).collect()
    }

    /// Draws the visible part of the list, and the key bar in `keys`.
    fn view(&self, frame: &mut Frame<'_>, options: &Options, keys: Rect) {
        let (area, theme) = (frame.area(), options.theme());
        let list = Rect { height: room(area), ..area };
        let rows = self.rows(options.language, area.width);
        for (row, parts) in list.rows().zip(rows.iter().skip(self.top)) {
            let mut x = row.x;
            for (text, is_heading) in parts {
                let style = if *is_heading { theme.heading } else { theme.text };
                let room = usize::from(row.right().saturating_sub(x));
                x = put_within(frame.buffer_mut(), (x, row.y), text, room, style);
            }
        }
        key_bar::draw(options.language, options.keys_in_bar(Mode::Help), frame, keys, &theme);
    }
}

impl Screen for Help {
    fn keys(&self) -> Mode {
        Mode::Help
    }

    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        match action {
            action if action.is_global() && action != Action::Verb(Verb::Help) => {
                Response::PassedOn(action)
            }
            Action::Pointer(PointerAction::Press(at)) => {
                let (options, row) = (context.options, context.key_row);
                let keys = options.keys_in_bar(Mode::Help);
                let pressed = key_bar::clicked(options.language, keys, row, at);
                pressed.map_or(Response::Handled, Response::Perform)
            }
            action if self.update(context.options.language, &action, context.area) => {
                Response::Handled
            }
            _ => Response::Close,
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        self.view(frame, context.options, context.key_row);
    }

    fn has_clock_corner(&self) -> bool {
        true
    }
}

/// A binding in rows of `width` columns: the keys, and the explanation beside them or, in a narrow
/// window, below.
fn wrapped(keys: &str, help: &str, width: u16) -> Vec<String> {
    if width < NARROW {
        let keys = indented("   ", fill(keys, width.saturating_sub(3)));
        return keys.chain(indented("      ", wrap(help, width.saturating_sub(6)))).collect();
    }
    beside(keys, help, KEYS_WIDTH, width.saturating_sub(2)).map(|row| format!("  {row}")).collect()
}

/// A binding in rows of `width` columns: the keys in `columns`, and the explanation beside them.
fn beside(keys: &str, help: &str, columns: u16, width: u16) -> impl Iterator<Item = String> {
    let keys = key_rows(keys, columns);
    let words = wrap(help, width.saturating_sub(columns + 2));
    let rows = 0..keys.len().max(words.len());
    rows.map(move |row| {
        let cell = |cells: &[String]| cells.get(row).cloned().unwrap_or_default();
        format!(" {} {}", padded(&cell(&keys), columns.into()), cell(&words))
    })
}

/// The names of keys in rows of `columns` columns, which end after whole names where these are not too long.
fn key_rows(keys: &str, columns: u16) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for name in keys.split_inclusive(['/', ' ']) {
        match rows.last_mut() {
            Some(row) if row.width() + name.trim_end().width() <= columns.into() => {
                row.push_str(name);
            }
            _ => {
                rows.extend(fill(name.trim_end(), columns));
                let blank = &name[name.trim_end().len()..];
                rows.last_mut().into_iter().for_each(|row| row.push_str(blank));
            }
        }
    }
    rows.iter().map(|row| row.trim_end().to_owned()).collect()
}

fn indented(by: &str, rows: Vec<String>) -> impl Iterator<Item = String> {
    rows.into_iter().map(move |row| format!("{by}{row}"))
}

/// The number of rows of the list: all except that of the key bar.
fn room(area: Rect) -> u16 {
    area.height.saturating_sub(1)
}

/// The bindings of a mode under a heading.
fn section(language: Language, title: String, keys: impl Into<Keys>) -> Vec<HelpRow> {
    let rows = shared_rows(keymap::bindings(keys), |bound| bound.help(language)).into_iter();
    let rows = rows.map(|(keys, help)| HelpRow::Key(keys, help));
    [HelpRow::Heading(title)].into_iter().chain(rows).chain([HelpRow::Blank]).collect()
}

/// The names of keys with their explanations. Neighbours with the same explanation share a row.
fn shared_rows(
    bindings: impl Iterator<Item = ActiveBinding>,
    help: impl Fn(&ActiveBinding) -> String,
) -> Vec<(String, String)> {
    let mut rows: Vec<(String, String)> = Vec::new();
    for binding in bindings {
        let told = help(&binding);
        match rows.last_mut() {
            Some((keys, help)) if *help == told => *keys = format!("{keys} {}", binding.label()),
            _ => rows.push((binding.label(), told)),
        }
    }
    rows
}

/// The marks that are drawn on and beside the board.
fn signs(language: Language) -> Vec<HelpRow> {
    let signs = [
        (message!(language, "keys-sign-to-move"), message!(language, "keys-is-to-move")),
        (message!(language, "keys-sign-owner"), message!(language, "keys-is-owner")),
        (message!(language, "keys-sign-cursor"), message!(language, "keys-is-cursor")),
        (message!(language, "keys-sign-target"), message!(language, "keys-is-target")),
        (message!(language, "keys-sign-first-step"), message!(language, "keys-is-first-step")),
        (message!(language, "keys-sign-stepped"), message!(language, "keys-is-stepped")),
        (message!(language, "keys-sign-last-move"), message!(language, "keys-is-last-move")),
        (message!(language, "keys-sign-on-way"), message!(language, "keys-is-on-way")),
        (message!(language, "keys-sign-promoted"), message!(language, "keys-is-promoted")),
        (message!(language, "keys-sign-influence"), message!(language, "keys-is-influence")),
        (message!(language, "keys-sign-attackers"), message!(language, "keys-is-attackers")),
        (message!(language, "keys-sign-zone"), message!(language, "keys-is-zone")),
        (message!(language, "keys-sign-dots"), message!(language, "keys-is-dots")),
        (message!(language, "keys-sign-bare"), message!(language, "keys-is-bare")),
    ];
    let signs = signs.into_iter().map(|(sign, meaning)| HelpRow::Key(sign, meaning));
    let heading = HelpRow::Heading(message!(language, "keys-title-signs"));
    [heading].into_iter().chain(signs).chain([HelpRow::Blank]).collect()
}

/// The commands under a heading.
fn commands(
    language: Language,
    verbs: impl Iterator<Item = Verb>,
) -> impl Iterator<Item = HelpRow> {
    let heading = HelpRow::Heading(message!(language, "keys-title-commands"));
    let row = move |verb| {
        let effect = verb_effect(language, verb, KnownTo::Screen);
        HelpRow::Key(command_usage(language, verb), effect)
    };
    [heading].into_iter().chain(verbs.map(row))
}

/// The rows about texts that can be pasted: a game or a position, and the path of a file.
fn pasted(language: Language) -> Vec<HelpRow> {
    vec![
        HelpRow::Heading(message!(language, "keys-title-pasted")),
        HelpRow::Key(
            message!(language, "keys-pasted-game"),
            message!(language, "keys-is-pasted-game"),
        ),
        HelpRow::Key(
            message!(language, "keys-pasted-path"),
            message!(language, "keys-is-pasted-path"),
        ),
        HelpRow::Blank,
    ]
}

/// The other texts that can be typed after `:`.
fn typed(language: Language) -> Vec<HelpRow> {
    vec![
        HelpRow::Heading(message!(language, "keys-title-typed")),
        HelpRow::Key(
            message!(language, "keys-typed-moves"),
            message!(language, "keys-is-typed-move"),
        ),
        HelpRow::Key("12".to_owned(), message!(language, "keys-is-typed-number")),
        HelpRow::Key(
            message!(language, "keys-typed-sfen"),
            message!(language, "keys-is-typed-sfen"),
        ),
        HelpRow::Blank,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keymap::tests::ALL_MODES;

    #[test]
    fn rows_of_keys_end_after_whole_names() {
        assert_eq!(key_rows("Backspace/Left/u", 12), ["Backspace/", "Left/u"]);
        assert_eq!(key_rows("/ Tab/p", 12), ["/ Tab/p"]);
        assert_eq!(key_rows("Home End PgUp", 8), ["Home End", "PgUp"]);
    }

    #[test]
    fn the_page_of_a_screen_fits_into_80x24() {
        let area = Rect::new(0, 0, 80, 24);
        let has_help = |mode: &Mode| {
            let mut bound = keymap::bindings(*mode);
            bound.any(|bound| *bound.action() == Action::Verb(Verb::Help))
        };
        let modes: Vec<Mode> = ALL_MODES.into_iter().filter(has_help).collect();
        assert!(modes.len() >= 24, "{modes:?}");
        for language in Language::all() {
            for &mode in &modes {
                let rows = Help::new(Keymap::default(), mode).rows(language, area.width);
                let text = |row: Line| row.into_iter().map(|(text, _)| text).collect::<String>();
                let rows: Vec<String> = rows.into_iter().map(text).collect();
                assert!(rows.len() <= room(area).into(), "{mode:?}\n{}", rows.join("\n"));
            }
        }
    }
}
