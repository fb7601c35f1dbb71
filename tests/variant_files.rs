//! Rule files as a whole: a variant that is only a file, line ends, node counts that files promise.

use std::path::Path;
use std::sync::Arc;

use zushiki::rules::Rules;
use zushiki::variant::{Choice, Selection, Variant, library};

/// Counts what each `[[perft]]` line promises, as far as it does not take long.
fn assert_perft(variant: &Arc<Variant>) {
    assert!(!variant.perft.is_empty(), "{} promises nothing", variant.id);
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
    let minishogi = library::load_file(Path::new("tests/variants/minishogi.toml"));
    let minishogi = minishogi.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(minishogi.setups[0].setup.geometry().files(), 5);
    assert_perft(&minishogi);
}

#[test]
fn shipped_files_keep_their_promises() {
    for variant in library::shipped() {
        assert_perft(variant);
    }
}

#[test]
fn line_ends_do_not_matter() {
    let text = include_str!("variants/minishogi.toml");
    let unix = library::parse("unix", text).unwrap();
    let dos = library::parse("dos", &text.replace('\n', "\r\n"))
        .unwrap_or_else(|error| panic!("{error}"));
    let plain = |variant: Variant| Variant { perft: Vec::new(), ..variant };
    assert_eq!(plain(unix), plain(dos));
}

#[test]
fn the_caret_stands_right_in_a_file_with_other_line_ends() {
    let text = include_str!("variants/minishogi.toml").replace(". . . . p", ". . x . p");
    let error = library::parse("dos", &text.replace('\n', "\r\n")).unwrap_err();
    let text = error.to_string();
    assert!(text.contains("\n103 | . . x . p\n    |     ^\n"), "{text}");
}
