//! Searches the start of a game for a second and prints each line found: `search [VARIANT]`.

use std::env;
use std::error::Error;
use std::io::Write;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use zushiki_core::notation::usi;
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_engine::{Engine, Limits, Report, Request, Settings};

fn main() -> Result<(), Box<dyn Error>> {
    let name = env::args().nth(1).unwrap_or_else(|| "sho".to_owned());
    let (id, choice) = Choice::named(&name);
    let variant = library::find(id).ok_or_else(|| format!("there is no variant {id}"))?;
    let selection = Selection::new(variant, &choice)?;
    let position = Rules::new(selection.clone()).start();
    let limits = Limits { hard: Some(Duration::from_secs(1)), ..Limits::default() };
    let request = Request::new(position, limits);
    let begin = Instant::now();
    let mut reports = Vec::new();
    let mut report = |found: &Report| reports.push(found.clone());
    let mut engine = Engine::new(&selection, Settings::default());
    let answer = engine.search(&request, &AtomicBool::new(false), &|| begin.elapsed(), &mut report);
    let mut out = std::io::stdout().lock();
    for found in &reports {
        writeln!(out, "depth {}: {:?}", found.depth, found.score)?;
    }
    let best = answer.best.map(|mv| usi::write_in(&request.position, mv));
    writeln!(out, "best: {best:?}, {} nodes", answer.nodes)?;
    Ok(())
}
