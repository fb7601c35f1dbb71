//! Measuring time.

use std::time::{Duration, Instant};

/// The median of `figures`, which are not empty.
pub(crate) fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// `time` in milliseconds.
pub(crate) fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// A remark if the machine was busy, so that the times are too long; `None` otherwise.
pub(crate) fn busy() -> Option<String> {
    let load = std::fs::read_to_string("/proc/loadavg").ok()?;
    let load: f64 = load.split_whitespace().next()?.parse().ok()?;
    let processors = std::thread::available_parallelism().ok()?.get();
    let machine = format!("a load of {load} on {processors} processors");
    let busy = load > processors as f64;
    busy.then(|| format!("The machine is busy, with {machine}: the times are too long."))
}

/// The sum of what `work` returns, per second of running it.
pub(crate) fn per_second(work: impl Fn() -> u64) -> f64 {
    const MIN_TIME: Duration = Duration::from_millis(100);
    let began = Instant::now();
    let mut done = 0;
    while began.elapsed() < MIN_TIME {
        done += work();
    }
    done as f64 / began.elapsed().as_secs_f64()
}
