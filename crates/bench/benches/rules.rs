//! Benchmarks of the rules engine: perft, playing moves, queries on a position.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a panic ends the benchmark

use std::hint::black_box;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use zushiki_bench::{haitaka, sampling};
use zushiki_core::rules::Position;
use zushiki_testkit::games;

criterion_group! {
    name = benches;
    config = sampling::short();
    targets = starts, middles, haitaka_too, moves
}
criterion_main!(benches);

/// The ply of the positions in the middle of a game.
const MIDDLE: usize = 60;

fn starts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft of 4 from the start");
    for name in games::every_game() {
        perft(&mut group, &name, &games::rules(&name).start(), 4);
    }
}

fn middles(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft of 3 in the middle");
    for name in games::every_game() {
        perft(&mut group, &name, &games::middle(&games::rules(&name), MIDDLE), 3);
    }
    let shogi = games::rules("shogi");
    for (name, sfen) in games::CROWDED {
        perft(&mut group, name, &games::position(&shogi, sfen), 2);
    }
}

fn perft(group: &mut BenchmarkGroup<'_, WallTime>, name: &str, position: &Position, depth: u32) {
    group.throughput(Throughput::Elements(position.perft(depth).expect("a count")));
    group.bench_function(name, |bencher| bencher.iter(|| black_box(position).perft(depth)));
}

/// Perft of our engine and of haitaka in the same run, as times differ from run to run.
fn haitaka_too(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft of shogi");
    for depth in [4, 5] {
        let ours = games::rules("shogi").start();
        assert_eq!(ours.perft(depth), Some(haitaka::perft(depth)));
        perft(&mut group, &format!("zushiki/{depth}"), &ours, depth);
        group.bench_function(format!("haitaka/{depth}"), |bencher| {
            bencher.iter(|| haitaka::perft(black_box(depth)))
        });
    }
}

fn moves(criterion: &mut Criterion) {
    for name in ["sho", "heian", "wa:drops", "shogi", "chu", "dai"] {
        let mut group = criterion.benchmark_group(name);
        playing(&mut group, name);
        queries(&mut group, &games::middle(&games::rules(name), MIDDLE));
    }
}

/// Examining and playing each move of a game, with the key of the position after it.
fn playing(group: &mut BenchmarkGroup<'_, WallTime>, name: &str) {
    let rules = games::rules(name);
    let moves = games::moves(&rules, MIDDLE);
    group.throughput(Throughput::Elements(moves.len() as u64));
    group.bench_function("play", |bencher| {
        bencher.iter(|| {
            let mut position = rules.start();
            for &mv in &moves {
                position.play(mv).unwrap();
                black_box(position.key());
            }
        });
    });
}

fn queries(group: &mut BenchmarkGroup<'_, WallTime>, position: &Position) {
    let moves = position.legal_moves();
    group.throughput(Throughput::Elements(moves.len() as u64));
    group.bench_function("legal moves", |bencher| {
        bencher.iter(|| black_box(position).legal_moves());
    });
    group.bench_function("examine", |bencher| {
        bencher.iter(|| moves.iter().filter(|&&mv| position.examine(mv).is_ok()).count());
    });
    group.throughput(Throughput::Elements(1));
    let setup = position.setup();
    group.bench_function("set up, with the key", |bencher| {
        bencher.iter(|| position.rules().position(black_box(&setup)).unwrap());
    });
    group.bench_function("key", |bencher| bencher.iter(|| black_box(position).key()));
    group.bench_function("outcome", |bencher| bencher.iter(|| black_box(position).outcome()));
}
