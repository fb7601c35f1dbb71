//! Loading of whole rule files: variants that are not built in, line ends, node counts, hostile texts.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test

use std::sync::Arc;

use proptest::prelude::*;
use zushiki_core::board::Color;
use zushiki_core::notation::sfen;
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, Variant, library};
use zushiki_testkit::fixtures::unlisted;

/// Compares the counts of each `[[perft]]` table to depth 3.
fn assert_perft(variant: &Arc<Variant>) {
    assert!(!variant.perft.is_empty(), "{} has no [[perft]]", variant.id);
    for line in &variant.perft {
        let presets = line.preset.split('+').filter(|preset| !preset.is_empty());
        let choice = Choice { presets: presets.map(str::to_owned).collect(), ..Choice::default() };
        let selection = Selection::new(Arc::clone(variant), &choice).unwrap();
        let name = selection.id();
        let start = Rules::new(selection).start();
        for (depth, &nodes) in (1..).zip(&line.nodes).take(3) {
            assert_eq!(start.perft(depth), Some(nodes), "{name}, depth {depth}");
        }
    }
}

#[test]
fn a_variant_is_added_by_a_file_alone() {
    for (name, files) in
        [("five", 5), ("birds", 7), ("twelve", 12), ("fifteen", 15), ("wide", 25), ("grand", 36)]
    {
        let variant = library::load_file(&unlisted(name));
        let variant = variant.unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(variant.setups[0].setup.geometry().files(), files);
        assert_perft(&variant);
    }
}

/// As many pieces as taikyoku shogi has, with abbreviations of three letters.
#[test]
fn a_game_of_209_pieces_is_read() {
    let letter = |number: u32| char::from(b'A' + u8::try_from(number % 26).unwrap());
    let piece = |number: u32| {
        let abbr: String = [letter(number), letter(number / 26), 'Q'].iter().collect();
        format!(
            "[[piece]]\nabbr = '{abbr}'\nname = 'piece {number}'\nja = '自在天王'\nkanji = '王'\nmove = 'K'\n"
        )
    };
    let head = "format = 1\nid = 'many'\nname = { en = 'Many', ja = '多' }\nsummary = 'x'\n";
    let pieces: String = (0..209).map(piece).collect();
    let pieces = pieces.replace("name = 'piece 0'", "name = 'king'\nroyal = true");
    let board = "[[setup]]\nid = 'all'\nboard = \"\"\"\naaq .\n. AAQ\n\"\"\"\n";
    let variant =
        library::parse("many", &format!("{head}{pieces}{board}[rules]\npromotion-zone = 0\n"));
    let variant = variant.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(variant.faces.len(), 209);
}

#[test]
fn the_counts_of_shipped_files_are_right() {
    for variant in library::shipped() {
        assert_perft(variant);
    }
}

#[test]
fn line_ends_do_not_matter() {
    let text = zushiki_variants::unlisted::FIVE;
    let unix = library::parse("unix", text).unwrap();
    let dos = library::parse("dos", &text.replace('\n', "\r\n"))
        .unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(without_positions(unix), without_positions(dos));
}

#[test]
fn hands_at_the_start_are_written_with_or_without_blanks() {
    let text = &library::find("gorogoro").unwrap().text;
    let hands =
        text.replace(r#"{ black = "NL", white = "NL" }"#, r#"{ black = "L NNL", white = "" }"#);
    let hands = hands.replacen("id = \"gorogoro\"", "id = \"other\"", 1);
    let variant = library::parse("other", &hands).unwrap_or_else(|error| panic!("{error}"));
    let selection = Selection::new(Arc::new(variant), &Choice::default()).unwrap();
    let with_hands = &selection.variant().setups.last().unwrap().setup;
    let text = sfen::write(&selection, with_hands);
    assert!(text.ends_with(" b 2L2N 1") || text.ends_with(" b 2N2L 1"), "{text}");
}

/// The variant without the text of its file and without byte positions in it.
fn without_positions(mut variant: Variant) -> Variant {
    variant.text = "".into();
    variant.perft.clear();
    variant.setups.iter_mut().for_each(|setup| setup.span = 0..0);
    variant.presets.iter_mut().for_each(|preset| preset.span = 0..0);
    variant.handicaps.iter_mut().for_each(|handicap| handicap.span = 0..0);
    variant
}

#[test]
fn carets_are_right_in_a_file_with_other_line_ends() {
    let text = zushiki_variants::unlisted::FIVE.replace(". . . . p", ". . x . p");
    let error = library::parse("dos", &text.replace('\n', "\r\n")).unwrap_err();
    let text = error.to_string();
    assert!(text.contains("\n103 | . . x . p\n    |     ^\n"), "{text}");
}

#[test]
fn shipped_faces_have_all_their_names() {
    for variant in library::shipped() {
        for face in &variant.faces {
            let texts = [
                face.name.as_str(),
                &face.romaji,
                face.meaning.english(),
                &face.notation,
                &face.ja.black,
            ];
            assert!(texts.iter().all(|text| !text.is_empty()), "{} {}", variant.id, face.abbr);
            for color in Color::ALL {
                let ja = face.ja.of(color);
                assert!(matches!(face.name_on_piece(color).chars().count(), 1 | 2), "{ja}");
                assert!(!face.royal || ja.contains(face.kanji.of(color)), "{ja}");
            }
            assert_eq!(face.points, if face.royal { 0 } else { face.points.max(1) });
        }
        assert!(variant.formats.csa == variant.faces.iter().all(|face| face.csa.is_some()));
        assert!(!variant.summary.is_empty() && !variant.story.is_empty());
        assert!(!variant.sources.is_empty() && !variant.disputes.is_empty());
    }
}

#[test]
fn like_copies_names_and_glyphs_and_moves_but_not_identity() {
    let wa = library::find("wa").unwrap();
    let face = |abbr| wa.face(wa.kind_by_abbr(abbr).unwrap());
    let (eagle, owl) = (face("CE"), face("+SO"));
    assert_eq!((&owl.name, &owl.ja, &owl.kanji), (&eagle.name, &eagle.ja, &eagle.kanji));
    assert_eq!((&owl.movement, &owl.romaji), (&eagle.movement, &eagle.romaji));
    assert_eq!(owl.base, wa.kind_by_abbr("SO").unwrap());
    assert_eq!((owl.letter, eagle.letter), (Some('L'), Some('E')));

    let shogi = library::find("shogi").unwrap();
    let face = |abbr| shogi.face(shogi.kind_by_abbr(abbr).unwrap());
    let tokin = face("+P");
    assert_eq!(tokin.movement, face("G").movement);
    let names = [tokin.name.as_str(), &tokin.ja.white, &tokin.notation, tokin.meaning.english()];
    assert_eq!(names, ["tokin", "と金", "と", "reaches gold"]);
    assert_eq!((tokin.points, face("+R").points, face("K").points), (1, 5, 0));
}

/// Files of the maximum size with as many faults as fit must not give endless reports.
#[test]
fn many_faults_are_reported_in_short() {
    let head = "format = 1\nid = 'x'\nname = 'x'\n[rules]\npromotion-zone = 1\n";
    let full = |unit: &str| unit.repeat((library::MAX_BYTES - 4 * head.len()) / unit.len());
    let files = [
        full("x = 1\n"),
        full("[[piece]]\n"),
        full("[[perft]]\n"),
        format!("[[setup]]\nid = 'a'\nboard = '''{}'''", full("x y\nx\n")),
        format!("[[setup]]\nid = 'a'\nboard = '''{}'''", full("x ")),
        format!("[[piece]]\nmove = '{}'", full("W")),
        format!("[[piece]]\n{} = 1", full("x")),
        format!("[[piece]]\naliases = [{}]", full("1, ")),
        format!("sources = {}", full("[")),
        full("\u{202e}"),
    ];
    for file in files {
        let error = library::parse("file", &format!("{head}{file}")).unwrap_err();
        let text = error.to_string();
        assert!(text.len() < 100_000, "{}", text.len());
    }
}

proptest! {
    /// A rule file with some characters removed, inserted or replaced is read or refused with a
    /// printable message.
    #[test]
    fn any_text_is_read_or_refused(
        which in 0..4_usize,
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0..4_u8, any::<char>()), 1..6),
    ) {
        let texts = [
            include_str!("../../../../variants/wa.toml"),
            include_str!("../../../../variants/shogi.toml"),
            include_str!("../../../../variants/heian.toml"),
            zushiki_variants::unlisted::FIVE,
        ];
        let mut text: Vec<char> = texts[which].chars().collect();
        for (place, edit, letter) in edits {
            if text.len() < 2 {
                break;
            }
            let at = place.index(text.len());
            match edit {
                0 => drop(text.remove(at)),
                1 => text.insert(at, letter),
                2 => text[at] = letter,
                _ => text.truncate(at.max(1)),
            }
        }
        let text: String = text.into_iter().collect();
        if let Err(error) = library::parse("file", &text) {
            let printable = |c: char| c == '\n' || !(c.is_control() || c == '\u{202e}');
            prop_assert!(error.to_string().chars().all(printable));
        }
    }
}
