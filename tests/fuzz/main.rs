//! Runs every fuzz target on its seeds and on a choice of the inputs that fuzzing has found.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use tar::Archive;

#[allow(unreachable_pub)] // public for the package in fuzz/
mod targets;

/// A file or folder beside this file.
fn beside(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz").join(name)
}

/// The seeds of a target; none if it has no folder.
fn seeds(target: &str) -> Vec<Vec<u8>> {
    let files = fs::read_dir(beside("seeds").join(target)).into_iter().flatten();
    files.map(|file| fs::read(file.unwrap().path()).unwrap()).collect()
}

/// The inputs in the archive of the corpus, each with the name of its target.
fn corpus() -> Vec<(String, Vec<u8>)> {
    let mut archive = Archive::new(GzDecoder::new(File::open(beside("corpus.tar.gz")).unwrap()));
    let read = |entry: std::io::Result<tar::Entry<'_, _>>| {
        let (mut entry, mut input) = (entry.unwrap(), Vec::new());
        let path = entry.path().unwrap().into_owned();
        entry.read_to_end(&mut input).unwrap();
        (path.parent().unwrap().to_str().unwrap().to_owned(), input)
    };
    archive.entries().unwrap().map(read).collect()
}

#[test]
fn every_seed_passes_its_target() {
    for (name, target) in targets::TARGETS {
        let seeds = seeds(name);
        assert!(!seeds.is_empty(), "no seeds: {name}");
        seeds.iter().for_each(|input| target(input));
    }
}

/// The corpus has inputs with which fuzzing reached more code than with the seeds.
#[test]
fn the_corpus_passes() {
    let targets = HashMap::from(targets::TARGETS);
    let corpus = corpus();
    assert!(corpus.len() > 1000, "only {} inputs", corpus.len());
    for (target, input) in corpus {
        targets[&*target](&input);
    }
}

#[test]
fn truncated_seeds_pass_their_target() {
    for (name, target) in targets::TARGETS {
        for input in seeds(name) {
            for end in (0..input.len()).step_by(input.len() / 24 + 1) {
                target(&input[..end]);
            }
        }
    }
}
