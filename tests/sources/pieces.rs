//! The English names of all pieces, which translators have as a file of messages.

#![allow(clippy::unwrap_used)] // a panic is a failed test, in a helper too

use std::collections::BTreeMap;
use std::fs;

use zushiki_core::variant::library;
use zushiki_words::language::piece_key;

use crate::messages::root;

/// The file of the pieces of all games.
fn file() -> String {
    let mut text = String::from(
        "# The names of the pieces in all rule files, from which a test makes this file: UPDATE_GOLDEN=1 cargo test --test sources pieces\n\
         # A language may give each piece forms as attributes, such as .gender and .accusative, which its messages ask for:\n\
         # { FORM($piece, \"accusative\") }. Names under `names` in a rule file come before those in this file.\n\n",
    );
    let faces = library::shipped().iter().flat_map(|variant| &variant.faces);
    let names: BTreeMap<String, &str> =
        faces.map(|face| (piece_key(&face.name), face.name.as_str())).collect();
    for (key, name) in names {
        text += &format!("{key} = {name}\n");
    }
    text
}

#[test]
fn the_names_of_all_pieces_are_there_to_be_translated() {
    let path = root().join("crates/words/locales/en/piece.ftl");
    let wanted = file();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &wanted).unwrap();
    }
    assert_eq!(
        fs::read_to_string(&path).unwrap(),
        wanted,
        "UPDATE_GOLDEN=1 writes {}",
        path.display()
    );
}
