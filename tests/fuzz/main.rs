//! Runs every fuzz target on its seeds and on a choice of the inputs that fuzzing has found.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::fs;
use std::path::Path;

#[allow(unreachable_pub)] // public for the package in fuzz/
mod targets;

/// The inputs in a folder of a target; none if there is no such folder.
fn inputs(folder: &str, target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz").join(folder);
    let files = fs::read_dir(folder.join(target)).into_iter().flatten();
    files.map(|file| fs::read(file.unwrap().path()).unwrap()).collect()
}

#[test]
fn every_seed_passes_its_target() {
    for (name, target) in targets::TARGETS {
        let seeds = inputs("seeds", name);
        assert!(!seeds.is_empty(), "no seeds: {name}");
        seeds.iter().for_each(|input| target(input));
    }
}

/// The corpus has inputs by which fuzzing reached more code than by the seeds.
#[test]
fn the_corpus_passes() {
    for (name, target) in targets::TARGETS {
        inputs("corpus", name).iter().for_each(|input| target(input));
    }
}

#[test]
fn truncated_seeds_pass_their_target() {
    for (name, target) in targets::TARGETS {
        for input in inputs("seeds", name) {
            for end in (0..input.len()).step_by(input.len() / 24 + 1) {
                target(&input[..end]);
            }
        }
    }
}
