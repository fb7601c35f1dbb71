//! The settings of Criterion: short measurements, so that all benchmarks can be run often.

use std::time::Duration;

use criterion::Criterion;

pub fn short() -> Criterion {
    Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1))
}
