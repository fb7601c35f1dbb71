//! The forms in which a game or its position is copied as text.

use std::borrow::Cow;

use crate::storage::export_form::ExportForm;
use crate::storage::game_files::FileTexts;
use zushiki_core::notation::sfen;
use zushiki_record::{Format, Part, Record, Remark, WriteError, write_with};

/// A form in which a game or its position is copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CopyForm {
    /// The position shown, in SFEN.
    Position,
    /// The game in a format of game files.
    Game(Format),
    /// The position shown as a picture in SVG.
    Picture,
}

/// A text to copy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Copied {
    /// The text.
    pub text: String,
    /// Remarks on contents that the form cannot hold, and on their replacements.
    pub remarks: Vec<Remark>,
}

/// The names of the forms, in the order in which they are listed. KIF and KI2 are in UTF-8, because a clipboard holds
/// characters, not bytes.
pub const WORDS: [(&str, CopyForm); 11] = [
    ("kif", CopyForm::Game(Format::Kifu)),
    ("ki2", CopyForm::Game(Format::Ki2u)),
    ("csa", CopyForm::Game(Format::Csa)),
    ("usen", CopyForm::Game(Format::Usen)),
    ("sfen", CopyForm::Position),
    ("usi", CopyForm::Game(Format::Usi)),
    ("psn", CopyForm::Game(Format::Psn)),
    ("jkf", CopyForm::Game(Format::Jkf)),
    ("pgn", CopyForm::Game(Format::Pgn)),
    ("svg", CopyForm::Picture),
    ("game", CopyForm::Game(Format::Psn)),
];

impl CopyForm {
    /// The form with the name `word`, in any case.
    #[must_use]
    pub fn by_word(word: &str) -> Option<CopyForm> {
        let named = |(known, _): &&(&str, CopyForm)| known.eq_ignore_ascii_case(word);
        WORDS.iter().find(named).map(|&(_, form)| form)
    }

    /// The extension of a file with such a text, without a dot.
    #[must_use]
    pub fn extension(self) -> &'static str {
        match self {
            CopyForm::Position => "txt",
            CopyForm::Game(format) => format.extensions().first().copied().unwrap_or("txt"),
            CopyForm::Picture => "svg",
        }
    }

    /// The text of `record`, of the position at its cursor where the form is one of a position. A format without
    /// variations has the line shown. Comments that a format makes necessary, and the picture, are by `texts`.
    ///
    /// # Errors
    /// If the format cannot hold the game.
    pub fn write(self, record: &Record, texts: &dyn FileTexts) -> Result<Copied, WriteError> {
        let text = match self {
            CopyForm::Position => {
                let position = record.game.position();
                let text = sfen::write(position.selection(), &position.setup());
                format!("{text}\n")
            }
            CopyForm::Picture => texts.export(ExportForm::Svg, record),
            CopyForm::Game(format) => {
                let record = if format.has_room_for(Part::Variations) {
                    Cow::Borrowed(record)
                } else {
                    Cow::Owned(record.of_shown_line())
                };
                let writing = write_with(&record, format, texts)?;
                let text = String::from_utf8_lossy(&writing.bytes).into_owned();
                return Ok(Copied { text, remarks: writing.remarks });
            }
        };
        Ok(Copied { text, remarks: Vec::new() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::notation::svg;
    use zushiki_core::rules::Outcome;
    use zushiki_core::variant::Selection;
    use zushiki_core::variant::library;
    use zushiki_record::{CommentWords, KnownMove, PlainEnglish, ReadOptions, Slip, read};

    /// Plain English texts.
    #[derive(Debug)]
    struct Texts;

    impl CommentWords for Texts {
        fn end(&self, selection: &Selection, end: Outcome) -> String {
            PlainEnglish.end(selection, end)
        }

        fn illegal_move(&self, text: &str) -> String {
            PlainEnglish.illegal_move(text)
        }

        fn slip(&self, slip: &Slip) -> String {
            PlainEnglish.slip(slip)
        }

        fn only_good(&self, sign: &str) -> String {
            PlainEnglish.only_good(sign)
        }

        fn known(&self, known: &KnownMove) -> String {
            PlainEnglish.known(known)
        }
    }

    impl FileTexts for Texts {
        fn tag(&self) -> &str {
            "en"
        }

        fn export(&self, _: ExportForm, record: &Record) -> String {
            svg::write(record.game.position(), record.game.last_move(), &svg::Labels::default())
        }
    }

    fn record(text: &str) -> Record {
        let options = ReadOptions::new(library::shipped());
        read(text.as_bytes(), &options).unwrap().record
    }

    #[test]
    fn every_format_of_a_game_of_shogi_is_read_back() {
        let game = record("[Variant \"shogi\"]\n\n1. P-7f P-3d 2. Bx2b+ *\n");
        let options = ReadOptions::new(library::shipped());
        for (word, form) in WORDS {
            let copied = CopyForm::by_word(&word.to_uppercase()).unwrap();
            assert_eq!(copied.extension(), form.extension(), "{word}");
            let text = copied.write(&game, &Texts).unwrap().text;
            if !matches!(form, CopyForm::Game(_)) {
                continue;
            }
            let reading = read(text.as_bytes(), &options).unwrap();
            let moves: Vec<_> = reading.record.game.moves().collect();
            assert_eq!(moves, game.game.moves().collect::<Vec<_>>(), "{word}: {text}");
        }
    }

    #[test]
    fn a_format_without_variations_has_the_line_shown() {
        let mut game =
            record("[Variant \"shogi\"]\n\n1. P-7f P-3d (1... P-8d 2. P-2f) 2. Bx2b+ *\n");
        let usi = |game: &Record| CopyForm::Game(Format::Usi).write(game, &Texts).unwrap().text;
        let tree = |game: &Record| CopyForm::Game(Format::Psn).write(game, &Texts).unwrap().text;
        assert!(usi(&game).ends_with("moves 7g7f 3c3d 8h2b+\n"));
        let whole = tree(&game);
        let branches = game.game.branches(game.game.main_line()[1]).to_vec();
        game.game.go_to_node(branches[1]);
        assert!(usi(&game).ends_with("moves 7g7f 8c8d 2g2f\n"));
        assert_eq!(tree(&game), whole, "the game stays the game where there is room for both");
        let csa = CopyForm::Game(Format::Csa).write(&game, &Texts).unwrap();
        assert!(csa.text.contains("-8384FU") && !csa.text.contains("-3334FU"), "{}", csa.text);
    }

    #[test]
    fn a_format_of_another_game_says_why_it_cannot_hold_this_one() {
        let wa = record("[Variant \"wa\"]\n\n1. SP-6h *\n");
        let refused = CopyForm::Game(Format::Csa).write(&wa, &Texts).unwrap_err();
        assert!(refused.to_string().starts_with("CSA cannot hold this game: "), "{refused}");
        let picture = CopyForm::Picture.write(&wa, &Texts).unwrap().text;
        assert!(picture.starts_with("<svg"), "{picture}");
        assert_eq!(CopyForm::by_word("doc"), None);
    }
}
