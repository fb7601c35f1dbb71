//! All speeds that have a limit, in tables with their limits: `.ci/speed`.
//!
//! Times differ from run to run and from machine to machine, so they are only reported. The gate checks what hardly
//! varies: counted instructions (`crates/testkit/examples/instructions.rs`) and bytes sent to the terminal
//! (`crates/tui/src/tests/bytes.rs`).

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a panic ends the benchmark
#![allow(clippy::print_stdout, clippy::print_stderr)] // the tables are its output

mod clock;
mod counts;
mod game_files;
mod library;
mod table;

#[cfg(target_os = "linux")]
mod long_game;
#[cfg(target_os = "linux")]
mod player;
mod rule_files;
#[cfg(target_os = "linux")]
mod shared_tables;

use std::process::ExitCode;

use zushiki_bench::haitaka;
use zushiki_testkit::games;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        [] => report(),
        ["--library"] => print_player(library::measure()),
        #[cfg(target_os = "linux")]
        ["--tables"] => print_player(shared_tables::measure()),
        #[cfg(target_os = "linux")]
        ["--long-game"] => print_player(long_game::measure()),
        #[cfg(target_os = "linux")]
        [long_game::ALONE] => long_game::print_alone(),
        _ => {
            eprintln!(
                "error: --long-game measures 50,000 nodes, --library the index of 5,000 games, --tables shared tables"
            );
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

fn report() {
    counts::print();
    println!();
    #[cfg(target_os = "linux")]
    let seen = player::measure().into_iter().chain(long_game::measure());
    #[cfg(not(target_os = "linux"))]
    let seen = std::iter::empty();
    let files = rule_files::measure().into_iter().chain([game_files::measure()]);
    print_player(files.chain(library::measure()).chain(seen));
    if let Some(remark) = clock::busy() {
        println!("\n{remark}");
    }
}

/// Prints the table of what a player notices.
fn print_player(rows: impl IntoIterator<Item = [String; 3]>) {
    table::print(["for the player", "measured", "at most"], rows);
}
