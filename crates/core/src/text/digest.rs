//! Short names for long texts.

use sha2::{Digest, Sha256};

/// The first `bytes` bytes of the SHA-256 of `text`, at most 32, as lower-case hexadecimal digits.
#[must_use]
pub fn digest(text: &str, bytes: usize) -> String {
    Sha256::digest(text).iter().take(bytes).map(|byte| format!("{byte:02x}")).collect()
}
