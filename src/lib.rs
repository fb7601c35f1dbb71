//! The program: arguments, commands, exit codes. It is no library; its crates are.

#[doc(hidden)]
pub mod cli;
