//! How long each measurement may take: long enough to compare, short enough to be run often.

use std::time::Duration;

use criterion::Criterion;

pub(crate) fn short() -> Criterion {
    Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1))
}
