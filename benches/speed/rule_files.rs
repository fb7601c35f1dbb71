//! The time to read, check and compile a rule file.

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use zushiki::rules::Rules;
use zushiki::variant::{Choice, Selection, library};

use crate::clock::{median, millis};

/// The row of the table for the shipped file that takes longest: name, time, limit.
pub(crate) fn measure() -> [String; 3] {
    let times = library::shipped().iter().map(|variant| (load(&variant.id), &variant.id));
    let (time, id) = times.max_by(|one, other| one.0.total_cmp(&other.0)).expect("a rule file");
    [format!("the slowest rule file, {id}, loaded"), format!("{time:.2} ms"), "2 ms".to_owned()]
}

fn load(id: &str) -> f64 {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("variants/{id}.toml"));
    let text = fs::read_to_string(path).unwrap();
    let once = || {
        let began = Instant::now();
        let variant = Arc::new(library::parse(id, black_box(&text)).unwrap());
        black_box(Rules::new(Selection::new(variant, &Choice::default()).unwrap()).start());
        millis(began.elapsed())
    };
    median((0..50).map(|_| once()).collect())
}
