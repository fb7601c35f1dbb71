#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| zushiki_fuzz::tables(input));
