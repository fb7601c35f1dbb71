//! Arguments that are numbers within a range.

use std::error::Error;
use std::fmt;
use std::num::{IntErrorKind, ParseIntError};
use std::ops::{Bound, RangeBounds};

/// Why an argument that takes a number refuses a value. `argument_errors` has the sentences for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NumberFault {
    /// The value is not a whole number.
    NotNatural,
    /// The number is larger than the type of the argument can hold.
    TooLarge,
    /// The number is below the least one, and there is no largest one.
    Below { least: u64 },
    /// The number is not within `least` and `most`.
    Outside { least: u64, most: u64 },
}

impl fmt::Display for NumberFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl Error for NumberFault {}

impl NumberFault {
    /// The fault that the standard library reports.
    pub(crate) fn of(error: &ParseIntError) -> NumberFault {
        match error.kind() {
            IntErrorKind::PosOverflow => NumberFault::TooLarge,
            IntErrorKind::Zero => NumberFault::Below { least: 1 },
            _ => NumberFault::NotNatural,
        }
    }
}

/// A parser of numbers in `range`.
pub(super) fn within<N: TryFrom<u64>>(
    range: impl RangeBounds<u64>,
) -> impl Fn(&str) -> Result<N, NumberFault> + Clone {
    let limit = |bound: Bound<&u64>| match bound {
        Bound::Included(&limit) => Some(limit),
        Bound::Excluded(&limit) => Some(limit.saturating_sub(1)),
        Bound::Unbounded => None,
    };
    let (least, most) = (limit(range.start_bound()).unwrap_or(0), limit(range.end_bound()));
    move |text| {
        let number: i128 = text.parse().map_err(|error| NumberFault::of(&error))?;
        if number < least.into() || most.is_some_and(|most| number > most.into()) {
            let fault = NumberFault::Below { least };
            return Err(most.map_or(fault, |most| NumberFault::Outside { least, most }));
        }
        let number = u64::try_from(number).ok().and_then(|number| N::try_from(number).ok());
        number.ok_or(NumberFault::TooLarge)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_outside_of_its_range_is_refused_with_the_range() {
        let short = within::<u8>(1..=100);
        assert_eq!(["1", "100"].map(&short), [Ok(1), Ok(100)]);
        let outside = Err(NumberFault::Outside { least: 1, most: 100 });
        assert_eq!(["0", "101", "-1"].map(&short), [outside; 3]);
        let long = within::<u32>(1..);
        assert_eq!(long("4294967295"), Ok(u32::MAX));
        assert_eq!(long("0"), Err(NumberFault::Below { least: 1 }));
        let large = ["4294967296", "9999999999999999999999999999999999999999"];
        assert_eq!(large.map(&long), [Err(NumberFault::TooLarge); 2]);
        assert_eq!(["", "x", "1.5"].map(&long), [Err(NumberFault::NotNatural); 3]);
    }
}
