//! Names of the files of a release.

use std::fs;
use std::path::Path;

/// The pages name the files to download; `.ci/release` names them after the version of the package.
#[test]
fn the_pages_of_installing_name_the_files_of_this_version() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for page in ["docs/guide/installing.md", "docs/guide/ja/installing.md"] {
        let text = fs::read_to_string(root.join(page)).unwrap();
        let words = text.split(|it: char| !(it.is_ascii_alphanumeric() || "-_.".contains(it)));
        let is_file = |word: &&str| {
            word.ends_with(".tar.gz") || word.ends_with(".zip") || word.ends_with(".deb")
        };
        let files: Vec<&str> = words.filter(is_file).collect();
        assert!(files.len() >= 4, "{page} names {files:?}");
        for file in files {
            assert!(file.contains(env!("CARGO_PKG_VERSION")), "{page}: {file}");
        }
    }
}
