//! Prints the icon of the program as SVG: `cargo run --example icon > packaging/zushiki.svg`.

use std::io::{self, Write};

use zushiki_core::notation::svg;

fn main() -> io::Result<()> {
    io::stdout().lock().write_all(svg::icon("酔象").as_bytes())
}
