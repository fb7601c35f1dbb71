//! Tasks around the program: `cargo xtask TASK`, `cargo xtask --help`.

mod cast;
mod crates;
mod exchange;
mod icon;
mod picture;
mod program;
mod screen_svg;
mod types;

use std::error::Error;

use clap::Parser;
use program::program;

/// Tasks around the program zushiki.
#[derive(Parser)]
enum Task {
    /// Prints a picture of a screen of the program as SVG
    Picture(picture::Picture),
    /// Records the demonstration of the README as an asciicast and as an animated SVG
    Cast(cast::Cast),
    /// Exchanges games with other programs, and writes the figures into docs/game-files.md
    Exchange(exchange::Exchange),
    /// Prints the icon of the program as SVG
    Icon,
    /// Prints the largest types, and the crates with what they depend on
    Types,
}

fn main() -> Result<(), Box<dyn Error>> {
    match Task::parse() {
        Task::Picture(picture) => picture.run()?,
        Task::Cast(cast) => cast.run()?,
        Task::Exchange(exchange) => exchange.run()?,
        Task::Icon => print!("{}", icon::svg()),
        Task::Types => print!("{}\n{}", types::table()?, crates::table()?),
    }
    Ok(())
}
