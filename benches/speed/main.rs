//! All speeds that have a limit, in tables with their limits: `.ci/speed`.
//!
//! Times differ from run to run and from machine to machine, so they are only reported. Counted
//! instructions hardly vary, and the bytes sent to the terminal do not vary at all: `--gate` checks these
//! alone, and fails if there are too many.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a panic ends the benchmark
#![allow(clippy::print_stdout, clippy::print_stderr)] // the tables are its output

mod clock;
mod counts;
mod game_files;
mod instructions;
mod library;
mod table;

#[cfg(target_os = "linux")]
mod bytes;
#[cfg(target_os = "linux")]
mod long_game;
#[cfg(target_os = "linux")]
mod player;
mod rule_files;
#[cfg(target_os = "linux")]
mod shared_tables;

use std::process::ExitCode;

use table::Bounds;
use zushiki_testkit::{games, haitaka};

fn main() -> ExitCode {
    // Cargo adds `--bench`.
    let arguments: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        [] => report(),
        ["--gate"] => return gate(),
        [instructions::OTHER, depth] => instructions::count_other(depth),
        ["--library"] => print_player(library::measure()),
        #[cfg(target_os = "linux")]
        ["--bytes"] => return exit_code(bytes::check()),
        #[cfg(target_os = "linux")]
        ["--tables"] => print_player(shared_tables::measure()),
        #[cfg(target_os = "linux")]
        ["--long-game"] => print_player(long_game::measure()),
        #[cfg(target_os = "linux")]
        [long_game::ALONE] => long_game::print_alone(),
        _ => {
            eprintln!(
                "error: --gate checks the counted instructions and bytes, --bytes the bytes alone, \
                 --long-game measures 50,000 nodes, --library the index of 5,000 games, --tables shared tables"
            );
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

fn report() {
    let counted = instructions::all();
    if let Err(why) = &counted {
        eprintln!("instructions are not counted: {why}");
    }
    counts::print(&counted.unwrap_or_default());
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

/// The exit code of a check that prints why it failed.
#[cfg(target_os = "linux")]
fn exit_code(checked: Result<(), String>) -> ExitCode {
    match checked {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Fails if a frame takes more bytes, or a node more instructions, than its bound.
fn gate() -> ExitCode {
    #[cfg(target_os = "linux")]
    if let Err(why) = bytes::check() {
        return exit_code(Err(why));
    }
    gate_instructions()
}

/// Fails if a game takes more instructions per node than its bound.
fn gate_instructions() -> ExitCode {
    let counted = match instructions::all() {
        Ok(counted) => counted,
        Err(why) => {
            println!("speed: SKIPPED, no instructions were counted: {why}");
            return ExitCode::SUCCESS;
        }
    };
    let mut code = ExitCode::SUCCESS;
    for (game, _, Bounds { floor, goal }) in instructions::BOUNDS {
        let found = counted.of(game);
        println!("{game}: {found:.1} instructions a node (at most {floor}, goal {goal})");
        if found > floor {
            eprintln!("error: perft of {game} takes {found:.1} instructions a node, over {floor}");
            code = ExitCode::FAILURE;
        }
    }
    code
}
