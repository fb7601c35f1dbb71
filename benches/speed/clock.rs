//! Taking times.

use std::time::{Duration, Instant};

/// The middle one of some figures.
pub(crate) fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// In milliseconds.
pub(crate) fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// What to say of times taken while others had the processors too; nothing where they had not.
pub(crate) fn busy() -> Option<String> {
    let load = std::fs::read_to_string("/proc/loadavg").ok()?;
    let load: f64 = load.split_whitespace().next()?.parse().ok()?;
    let processors = std::thread::available_parallelism().ok()?.get();
    let machine = format!("a load of {load} on {processors} processors");
    let busy = load > processors as f64;
    busy.then(|| format!("The machine is busy, with {machine}: times are longer for it."))
}

/// How many of the things that `work` counts it does in a second.
pub(crate) fn per_second(work: impl Fn() -> u64) -> f64 {
    const LONG_ENOUGH: Duration = Duration::from_millis(100);
    let began = Instant::now();
    let mut done = 0;
    while began.elapsed() < LONG_ENOUGH {
        done += work();
    }
    done as f64 / began.elapsed().as_secs_f64()
}
