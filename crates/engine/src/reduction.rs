//! The table of late move reductions: `0.6 + ln(depth) * ln(count) / 2.2` plies.

use std::sync::LazyLock;

const SIZE: usize = 64;

static TABLE: LazyLock<Box<[[i32; SIZE]; SIZE]>> = LazyLock::new(|| {
    let mut table = Box::new([[0; SIZE]; SIZE]);
    for (depth, row) in table.iter_mut().enumerate().skip(1) {
        for (count, entry) in row.iter_mut().enumerate().skip(1) {
            *entry = 10 + (ln(depth as u64) * ln(count as u64) * 16 * 10 / (22 << 20)) as i32;
        }
    }
    table
});

/// The reduction of the move number `count` of a node, in sixteenths of a ply.
#[inline]
pub(super) fn sixteenths(depth: i32, count: i32) -> i32 {
    TABLE[(depth.max(0) as usize).min(SIZE - 1)][(count.max(0) as usize).min(SIZE - 1)]
}

/// The reduction in whole plies.
#[inline]
pub(super) fn plies(depth: i32, count: i32) -> i32 {
    sixteenths(depth, count) / 16
}

/// The natural logarithm in 1024ths. Made of integers, as floating point logarithms differ between
/// machines.
fn ln(x: u64) -> i64 {
    // The binary logarithm, bit by bit: squaring the mantissa doubles its logarithm.
    let whole = x.ilog2();
    let mut mantissa = (x << 32) >> whole;
    let mut log = i64::from(whole) << 10;
    for bit in (0..10).rev() {
        mantissa = ((u128::from(mantissa) * u128::from(mantissa)) >> 32) as u64;
        if mantissa >= 2 << 32 {
            mantissa >>= 1;
            log += 1 << bit;
        }
    }
    log * 69_315 / 100_000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_those_of_the_reals() {
        for x in 1..200u64 {
            let real = (x as f64).ln() * 1024.0;
            assert!((ln(x) as f64 - real).abs() < 2.0, "{x}");
        }
    }
}
