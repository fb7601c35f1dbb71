//! The texts of a rule file in other languages, from a copy of the file to which they were added.

use super::{LocalizedName, Variant};
use crate::text::LocalText;

impl Variant {
    /// Takes the texts in other languages from `copy`, a copy of the rule file. A text is found by its English; the
    /// Japanese names stay, because game files contain them.
    pub(super) fn take_texts(&mut self, copy: &mut Variant) {
        for face in &mut self.faces {
            let same = copy.faces.iter().find(|other| other.abbr == face.abbr);
            if let Some(same) = same.filter(|other| other.name == face.name) {
                face.other_names.clone_from(&same.other_names);
            }
            if let Some(same) = same.filter(|other| has_english_of(&other.meaning, &face.meaning)) {
                face.meaning.clone_from(&same.meaning);
            }
        }
        let names = copy.names_of_parts();
        for name in self.names_of_parts() {
            if let Some(same) = names.iter().find(|other| other.en == name.en) {
                name.others.clone_from(&same.others);
            }
        }
        let texts = copy.texts();
        for text in self.texts() {
            if let Some(same) = texts.iter().find(|other| has_english_of(other, text)) {
                text.clone_from(same);
            }
        }
    }

    /// The names of the game, and of its set-ups, presets and handicaps.
    fn names_of_parts(&mut self) -> Vec<&mut LocalizedName> {
        let setups = self.setups.iter_mut().map(|setup| &mut setup.name);
        let presets = self.presets.iter_mut().map(|preset| &mut preset.name);
        let handicaps = self.handicaps.iter_mut().map(|handicap| &mut handicap.name);
        let parts = setups.chain(presets).chain(handicaps);
        std::iter::once(&mut self.name).chain(parts).collect()
    }

    /// The texts for players that are not of one piece.
    fn texts(&mut self) -> Vec<&mut LocalText> {
        let era = self.era.name.as_mut();
        let disputes = self.disputes.iter_mut().flat_map(|it| [&mut it.point, &mut it.decided]);
        let own = [&mut self.summary, &mut self.story].into_iter().chain(era);
        own.chain(&mut self.sources).chain(disputes).collect()
    }
}

fn has_english_of(text: &LocalText, other: &LocalText) -> bool {
    text.english() == other.english()
}

#[cfg(test)]
mod tests {
    use crate::variant::library;

    #[test]
    fn texts_in_other_languages_are_taken_from_a_copy() {
        let (_, shipped) =
            zushiki_variants::FILES.iter().find(|(name, _)| *name == "sho.toml").unwrap();
        let mut game = library::parse_saved("sho.toml", shipped).unwrap();
        let copy = shipped
            .replace(
                "en = \"Sho shogi\", ja = \"小将棋\"",
                "en = \"Sho shogi\", ja = \"x\", de = \"Kleines Shogi\"",
            )
            .replace("name = \"rook\"", "name = \"rook\"\nnames = { de = \"Turm\" }")
            .replace(
                "story.en = \"\"\"\nLittle",
                "story.de = \"Klein.\"\nstory.en = \"\"\"\nLittle",
            )
            .replace(
                "summary.en = \"Shogi before the drops",
                "summary.de = \"x\"\nsummary.en = \"Shogi of old",
            );
        game.take_texts(&mut library::parse_saved("sho.toml", &copy).unwrap());
        let rook = game.faces.iter().find(|face| face.name == "rook").unwrap();
        assert_eq!([game.name.of("de"), game.name.of("ja")], ["Kleines Shogi", "小将棋"]);
        assert_eq!([rook.name_in("de"), rook.name_in("ja")], [Some("Turm"), Some("飛車")]);
        assert_eq!(game.story.of("de"), "Klein.");
        assert_eq!(game.summary.of("de"), game.summary.english(), "the English is another one");
    }
}
