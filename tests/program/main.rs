//! Runs the program: its commands, its dialogues and protocols, without a terminal.

mod after;
mod bad_variants;
mod cli;
#[cfg(target_os = "linux")]
mod ends;
mod engine;
mod engine_families;
mod fake_engines;
mod former;
#[cfg(target_os = "linux")]
mod full_disk;
mod game_files;
#[cfg(target_os = "linux")]
mod kept_tables;
#[cfg(target_os = "linux")]
mod killed_ends;
mod languages;
#[cfg(target_os = "linux")]
mod letters;
mod locales;
mod memory;
mod openings;
mod own_games;
mod printed;
#[cfg(target_os = "linux")]
mod private_files;
mod problem_sets;
mod pseudo;
mod road;
mod special_files;
mod stopped;
mod store;
#[cfg(target_os = "linux")]
mod strangers;
mod tables;

/// The program, in the environment of all tests.
fn process() -> std::process::Command {
    zushiki_testkit::program::command(env!("CARGO_BIN_EXE_zushiki"))
}

/// The same, with what it prints compared.
fn command() -> snapbox::cmd::Command {
    snapbox::cmd::Command::from_std(process())
}
