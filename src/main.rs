//! Parses the arguments, runs what they ask for, and exits.

fn main() {}
