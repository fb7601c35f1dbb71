//! Builds the crate again when a file of messages or a folder is added: the compiler notices changes of those that were
//! there before.

fn main() {
    println!("cargo::rerun-if-changed=locales");
}
