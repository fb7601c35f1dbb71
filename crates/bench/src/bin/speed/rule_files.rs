//! The time to read, check and compile a rule file.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, Variant, library};

use crate::clock::{median, millis};

/// The largest number of squares of a small board, whose tables are smaller and have a stricter limit.
const SMALL: usize = 128;

/// Two rows of the table, each with name, time and limit: the slowest shipped file with a small board, and the
/// slowest with a larger one.
pub(crate) fn measure() -> [[String; 3]; 2] {
    let squares = |variant: &Variant| variant.setups[0].setup.geometry().squares().count();
    let times = library::shipped().iter().map(|variant| (load(variant), variant));
    let (small, large): (Vec<_>, Vec<_>) =
        times.partition(|(_, variant)| squares(variant) <= SMALL);
    [row(&small, "2 ms"), row(&large, "8 ms")]
}

fn row(times: &[(f64, &Arc<Variant>)], limit: &str) -> [String; 3] {
    let slowest = times.iter().max_by(|one, other| one.0.total_cmp(&other.0));
    let (time, variant) = slowest.expect("a rule file");
    let name = format!("the slowest rule file, {}, loaded", variant.id);
    [name, format!("{time:.2} ms"), limit.to_owned()]
}

fn load(variant: &Variant) -> f64 {
    let (id, text) = (&variant.id, &*variant.text);
    let once = || {
        let began = Instant::now();
        let variant = Arc::new(library::parse(id, black_box(text)).unwrap());
        black_box(Rules::new(Selection::new(variant, &Choice::default()).unwrap()).start());
        millis(began.elapsed())
    };
    median((0..50).map(|_| once()).collect())
}
