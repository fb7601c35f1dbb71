//! Runs every fuzz target on its seeds and on the inputs that fuzzing has found.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::fs;
use std::path::Path;

#[allow(unreachable_pub)] // public for the package in fuzz/
mod targets;

#[test]
fn every_seed_passes_its_target() {
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/seeds");
    for (name, target) in targets::TARGETS {
        let files = fs::read_dir(seeds.join(name)).unwrap_or_else(|_| panic!("no seeds: {name}"));
        let inputs: Vec<Vec<u8>> =
            files.map(|file| fs::read(file.unwrap().path()).unwrap()).collect();
        assert!(!inputs.is_empty(), "no seeds: {name}");
        inputs.iter().for_each(|input| target(input));
    }
}

#[test]
fn truncated_seeds_pass_their_target() {
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/seeds");
    for (name, target) in targets::TARGETS {
        for file in fs::read_dir(seeds.join(name)).unwrap() {
            let input = fs::read(file.unwrap().path()).unwrap();
            for end in (0..input.len()).step_by(input.len() / 24 + 1) {
                target(&input[..end]);
            }
        }
    }
}
