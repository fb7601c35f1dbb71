//! Benchmarks of reading and writing text: positions, moves, rule files.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a panic ends the benchmark

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use zushiki_bench::sampling;
use zushiki_core::notation::{hodges, parse_move, sfen, usi};
use zushiki_core::rules::Position;
use zushiki_core::variant::{library, rules_hash};
use zushiki_testkit::games;

criterion_group! {
    name = benches;
    config = sampling::short();
    targets = positions, moves, rule_files
}
criterion_main!(benches);

const GAMES: [&str; 4] = ["sho", "heian", "wa:drops", "shogi"];

fn middle(name: &str) -> Position {
    games::middle(&games::rules(name), 60)
}

fn positions(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("SFEN");
    for name in GAMES {
        let position = middle(name);
        let (selection, setup) = (position.selection(), position.setup());
        let text = sfen::write(selection, &setup);
        group.bench_function(format!("write/{name}"), |bencher| {
            bencher.iter(|| sfen::write(selection, black_box(&setup)));
        });
        group.bench_function(format!("read/{name}"), |bencher| {
            bencher.iter(|| sfen::parse(selection, black_box(&text)).unwrap());
        });
    }
}

/// Writing all legal moves of a position, and reading them back.
fn moves(criterion: &mut Criterion) {
    for name in GAMES {
        let position = middle(name);
        let selection = position.selection();
        let moves = position.legal_moves();
        let hodges: Vec<_> = moves.iter().map(|&mv| hodges::write(&position, mv)).collect();
        let usi: Vec<_> = moves.iter().map(|&mv| usi::write(selection, mv)).collect();
        let mut group = criterion.benchmark_group(format!("moves of {name}"));
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function("write as Hodges", |bencher| {
            bencher
                .iter(|| moves.iter().map(|&mv| hodges::write(&position, mv).len()).sum::<usize>());
        });
        group.bench_function("write as USI", |bencher| {
            bencher.iter(|| moves.iter().map(|&mv| usi::write(selection, mv).len()).sum::<usize>());
        });
        for (notation, texts) in [("Hodges", &hodges), ("USI", &usi)] {
            group.bench_function(format!("read {notation}"), |bencher| {
                bencher.iter(|| {
                    texts.iter().filter(|text| parse_move(&position, text).is_ok()).count()
                });
            });
        }
    }
}

/// Reading and checking a rule file, compiling its rules, hashing them.
fn rule_files(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("rule files");
    for variant in library::shipped() {
        let id = &variant.id;
        let text = &*variant.text;
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function(format!("load/{id}"), |bencher| {
            bencher.iter(|| library::parse(id, black_box(text)).unwrap());
        });
        group.bench_function(format!("compile/{id}"), |bencher| {
            bencher.iter(|| games::rules(black_box(id)).start());
        });
        let rules = games::rules(id);
        group.bench_function(format!("hash/{id}"), |bencher| {
            bencher.iter(|| rules_hash(black_box(rules.selection())));
        });
    }
}
