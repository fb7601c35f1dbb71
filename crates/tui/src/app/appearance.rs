//! The look of the screens: the options of the display, which the player changes while the program runs, and the size
//! of the window.

use ratatui::layout::{Position, Rect, Size};
use zushiki_play::storage::choices::Part;

use super::{KeptLooks, square_size};
use crate::action::Action;
use crate::config::{chosen_look, values, with_value};
use crate::describe;
use crate::effect::{DiskEffect, Effect};
use crate::glyph::GlyphMode;
use crate::layers::Layers;
use crate::options::Options;
use crate::screen::play::{Play, clocks};
use crate::screen::{Context, Message};
use zushiki_core::game::{Game, NodeId};
use zushiki_core::text::{escaped, half_width};
use zushiki_play::storage::looks::Look;
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{no_value, verb_label};

/// The options of the display, with the window that they count for.
#[derive(Debug)]
pub(super) struct Appearance {
    options: Options,
    /// Whether the terminal shows kanji, as far as is known, so that the program can speak Japanese.
    shows_kanji: bool,
    /// The window.
    area: Rect,
    /// The usual looks, and where chosen ones are kept.
    kept: KeptLooks,
    /// Whether the player has changed the letters on the pieces.
    has_changed_letters: bool,
    /// Whether the message that looks are kept has been shown.
    has_told: bool,
    /// The options before the last change.
    before: Option<Before>,
}

/// The options before the last change, to which a key returns until the next change or move.
#[derive(Clone, Copy, Debug)]
struct Before {
    options: Options,
    /// The verb that made the change.
    verb: Verb,
    /// The last node of the game on the board; `None` without a move.
    node: Option<NodeId>,
}

impl Appearance {
    /// The appearance at the start, in a window of `size`. Where the terminal shows no
    /// other language, no key changes the language.
    pub(super) fn new(mut options: Options, kept: KeptLooks, size: Size) -> Appearance {
        let shows_kanji = options.glyphs.mode != GlyphMode::Ascii;
        let first = options.language;
        if first.next(|language| shows_kanji || !language.needs_unicode()) == first {
            options.keymap = options.keymap.without(&Action::Verb(Verb::Language));
        }
        let area = Rect::from((Position::ORIGIN, size));
        Appearance {
            options,
            shows_kanji,
            area,
            kept,
            has_changed_letters: false,
            has_told: false,
            before: None,
        }
    }

    pub(super) fn options(&self) -> &Options {
        &self.options
    }

    pub(super) fn options_mut(&mut self) -> &mut Options {
        &mut self.options
    }

    /// Sets the theme of the screens and the number of colours.
    #[cfg(test)]
    pub(super) fn set_colours(
        &mut self,
        theme: crate::theme::ThemeName,
        depth: crate::theme::Depth,
    ) {
        (self.options.theme, self.options.depth) = (theme, depth);
    }

    pub(super) fn area(&self) -> Rect {
        self.area
    }

    /// Whether the player has changed the letters on the pieces since the start.
    pub(super) fn has_changed_letters(&self) -> bool {
        self.has_changed_letters
    }

    /// The board no longer mentions `part`.
    pub(super) fn stop_telling_of(&mut self, part: Part) {
        self.options.unused = self.options.unused.filter(|other| other != part);
    }

    /// The window has another size now.
    pub(super) fn resize(&mut self, width: u16, height: u16) {
        self.area = Rect::new(0, 0, width, height);
    }

    /// The context of the layers.
    pub(super) fn context(&self, layers: &Layers) -> Context<'_> {
        self.context_in(self.area, layers)
    }

    /// The context of the layers in a window of `area`. The row of the keys leaves the corner free for
    /// the clocks of the game on the board, which run on below other layers.
    pub(super) fn context_in(&self, area: Rect, layers: &Layers) -> Context<'_> {
        context(area, layers, &self.options)
    }

    /// Carries out a verb of the display, with the text after it, and keeps the choice for the next start. Returns the effects to execute.
    pub(super) fn change(&mut self, verb: Verb, text: &str, layers: &mut Layers) -> Vec<Effect> {
        let game = layers.board().map(Play::game).filter(|game| !game.is_empty());
        let (options, node) = (self.options, game.map(Game::live_node));
        let before = self.before.filter(|before| before.node == node);
        let (verb, mut effects) = match (verb, before) {
            (Verb::RestoreLook, None) => return Vec::new(),
            (Verb::RestoreLook, Some(before)) => (before.verb, self.restore(before, layers)),
            _ => (verb, self.change_looks(verb, text, layers)),
        };
        if self.options != options {
            self.before = Some(Before { options, verb, node });
            let key = self.options.keymap.label(layers.keys(), &Action::Verb(Verb::RestoreLook));
            let hint = key.map(|key| message!(self.options.language, "screen-hint-restores", key));
            hint.into_iter().for_each(|it| layers.add_to_message(self.options.language, it));
        }
        let chosen = chosen_look(verb, &options);
        let look = chosen_look(verb, &self.options).filter(|look| chosen.as_ref() != Some(look));
        effects.extend(look.and_then(|look| self.keep(look, layers)));
        effects
    }

    /// Takes the options that counted before the last change. Returns the effects to execute.
    fn restore(&mut self, before: Before, layers: &mut Layers) -> Vec<Effect> {
        let Before { options: before, verb, .. } = before;
        let Options { mouse, language, unused, keymap, .. } = self.options;
        self.options = Options { language, unused, keymap, ..before };
        if let Some(play) = layers.board_mut() {
            play.set_auto_flip(self.options.auto_flip);
        }
        self.update_notation(layers);
        layers.tell_board(message!(
            language,
            "screen-restored",
            setting = verb_label(language, verb)
        ));
        match (before.language != language, before.mouse != mouse) {
            (true, _) => self.speak(before.language, layers),
            (false, true) => vec![Effect::Mouse(before.mouse)],
            (false, false) => Vec::new(),
        }
    }

    /// Keeps a look, if there is a file. A message says once that it is kept, or that the config file takes precedence.
    fn keep(&mut self, look: Look, layers: &mut Layers) -> Option<Effect> {
        self.kept.file.as_ref()?;
        let is_fixed =
            matches!(&look, Look::Chosen { key, .. } if self.kept.set_by_config.contains(&&**key));
        if is_fixed || !std::mem::replace(&mut self.has_told, true) {
            let text = if is_fixed {
                message!(self.options.language, "screen-look-of-config")
            } else {
                message!(self.options.language, "screen-look-kept")
            };
            layers.add_to_message(self.options.language, text);
        }
        Some(DiskEffect::KeepLook(look).into())
    }

    /// Takes the looks that are usual without those chosen by keys. The language and the mouse stay.
    fn take_usual_looks(&mut self, layers: &mut Layers) -> Vec<Effect> {
        let Options { language, mouse, unused, keymap, .. } = self.options;
        self.options = Options { language, mouse, unused, keymap, ..self.kept.usual };
        if let Some(play) = layers.board_mut() {
            play.set_auto_flip(self.options.auto_flip);
        }
        self.update_notation(layers);
        layers.tell_board(message!(language, "screen-usual-looks"));
        let forgets = self.kept.file.is_some();
        forgets.then(|| DiskEffect::KeepLook(Look::Usual).into()).into_iter().collect()
    }

    fn change_looks(&mut self, verb: Verb, text: &str, layers: &mut Layers) -> Vec<Effect> {
        match verb {
            Verb::AutoFlip => self.turn_automatically(layers),
            Verb::Glyphs | Verb::Notation | Verb::Theme | Verb::Numbering => {
                self.choose(verb, text, layers);
            }
            Verb::UsualLooks => return self.take_usual_looks(layers),
            Verb::Larger => square_size::change_size(self, true, layers),
            Verb::Smaller => square_size::change_size(self, false, layers),
            Verb::Overview => square_size::switch_overview(self, layers),
            Verb::Mouse => return self.switch_mouse(layers),
            Verb::Language => return self.speak_named(text, layers),
            _ => {}
        }
        Vec::new()
    }

    /// Gives the setting of `verb` the value that was typed, or the next one if `typed` is empty.
    fn choose(&mut self, verb: Verb, typed: &str, layers: &mut Layers) {
        let options = self.options;
        let changed = match typed {
            "" => Some(with_next(verb, options)),
            word => with_value(verb, &half_width(word).to_lowercase(), options),
        };
        let Some(changed) = changed else {
            let known = values(verb, options.own_themes);
            let text = no_value(options.language, verb, typed, &known);
            return layers.tell(Message::warning(text));
        };
        self.options = changed;
        self.has_changed_letters |= verb == Verb::Glyphs;
        self.update_notation(layers);
        layers.tell_board(describe::setting(verb, &self.options));
    }

    fn turn_automatically(&mut self, layers: &mut Layers) {
        self.options.auto_flip = !self.options.auto_flip;
        if let Some(play) = layers.board_mut() {
            play.set_auto_flip(self.options.auto_flip);
        }
        layers.tell_board(describe::auto_flip(&self.options));
    }

    fn switch_mouse(&mut self, layers: &mut Layers) -> Vec<Effect> {
        self.options.mouse = !self.options.mouse;
        layers.tell_board(describe::mouse(&self.options));
        vec![Effect::Mouse(self.options.mouse)]
    }

    /// Writes the moves on all screens in the notation that can be read now.
    fn update_notation(&self, layers: &mut Layers) {
        let context = self.context(layers);
        layers.change_notation(&context);
    }

    /// The next language that the terminal can show.
    fn next_language(&self) -> Language {
        self.options.language.next(|language| self.shows(language))
    }

    /// Whether the terminal can show the language.
    fn shows(&self, language: Language) -> bool {
        self.shows_kanji || !language.needs_unicode()
    }

    /// Speaks the language with the tag `tag`, or the next one if `tag` is empty.
    fn speak_named(&mut self, tag: &str, layers: &mut Layers) -> Vec<Effect> {
        if tag.is_empty() {
            return self.speak(self.next_language(), layers);
        }
        match Language::find(tag) {
            Some(language) => self.speak(language, layers),
            None => {
                let known: Vec<&str> = Language::all().map(Language::tag).collect();
                let (known, name) =
                    (self.options.language.all_of_words(&known), escaped(tag).to_string());
                let text = message!(self.options.language, "screen-no-language", known, name);
                layers.tell(Message::warning(text));
                Vec::new()
            }
        }
    }

    /// Speaks `language` from now on. Returns the effects that read the lists of games again, because their texts
    /// depend on the language.
    fn speak(&mut self, language: Language, layers: &mut Layers) -> Vec<Effect> {
        if !self.shows(language) {
            layers.tell(Message::warning(message!(
                self.options.language,
                "screen-language-needs-characters",
                tag = language.tag()
            )));
            return Vec::new();
        }
        if language.needs_unicode() && self.options.glyphs.mode == GlyphMode::Ascii {
            self.options.glyphs.mode = GlyphMode::Kanji;
        }
        self.options.language = language;
        let context = self.context(layers);
        layers.change_language(&context);
        self.update_notation(layers);
        layers.tell_board(describe::language(&self.options));
        let mut effects = vec![DiskEffect::Speak(language).into()];
        effects.extend(layers.list_again());
        effects
    }
}

/// The options with the next value of the setting of `verb`, in a circle.
fn with_next(verb: Verb, options: Options) -> Options {
    let mut changed = options;
    match verb {
        Verb::Glyphs => changed.glyphs.mode = options.glyphs.mode.next(options.language),
        Verb::Notation => changed.notation = Some(options.wanted_notation().kind().other()),
        Verb::Theme => changed.theme = options.theme.next(options.own_themes),
        Verb::Numbering => changed.numbering = options.numbering.other(),
        _ => {}
    }
    changed
}

/// The context of the layers in a window of `area` with `options`.
pub(super) fn context<'a>(area: Rect, layers: &Layers, options: &'a Options) -> Context<'a> {
    let row = Rect { y: area.bottom().saturating_sub(1), height: area.height.min(1), ..area };
    let clocks =
        layers.board().map_or(0, |play| clocks::corner_width(options.language, play.session()));
    let key_row = Rect { width: row.width.saturating_sub(clocks), ..row };
    Context { area, key_row, options }
}
