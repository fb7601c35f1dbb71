//! Builds the crate again when a folder of sample games is added: the compiler notices changes of those that were there
//! before.

fn main() {
    println!("cargo::rerun-if-changed=games");
}
