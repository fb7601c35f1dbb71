//! Types that have a text for people, and macros that define such types.

use std::io;

use super::Phrase;

/// Something that has a text for people, such as an error.
///
/// [`phrase_enum!`](crate::phrase_enum!) defines an enum with it.
pub trait ToPhrase {
    /// The text, with a small letter at the beginning and no full stop.
    #[must_use]
    fn to_phrase(&self) -> Phrase;
}

impl<T: ToPhrase + ?Sized> ToPhrase for &T {
    fn to_phrase(&self) -> Phrase {
        (**self).to_phrase()
    }
}

impl<T: ToPhrase + ?Sized> ToPhrase for Box<T> {
    fn to_phrase(&self) -> Phrase {
        (**self).to_phrase()
    }
}

impl ToPhrase for Phrase {
    fn to_phrase(&self) -> Phrase {
        self.clone()
    }
}

impl ToPhrase for io::Error {
    fn to_phrase(&self) -> Phrase {
        Phrase::of_system_error(self)
    }
}

impl ToPhrase for io::ErrorKind {
    fn to_phrase(&self) -> Phrase {
        io::Error::from(*self).to_phrase()
    }
}

/// Implements `Display`, which is the plain English of the phrase, and `Error` for a type that has a phrase. For a struct,
/// whose fields follow in braces, it implements [`ToPhrase`] too, with what [`phrase!`](crate::phrase!) takes.
///
/// ```
/// #[derive(Debug)]
/// struct LevelError { found: String }
///
/// zushiki_core::phrase_error! {
///     LevelError { found }, "opponent-level-range", "a level is a number from 1 to 10, not {found}", found
/// }
/// ```
#[macro_export]
macro_rules! phrase_error {
    ($name:ident { $($fields:tt)* }, $($phrase:tt)+) => {
        impl $crate::text::ToPhrase for $name {
            fn to_phrase(&self) -> $crate::text::Phrase {
                let $name { $($fields)* } = self;
                $crate::phrase!($($phrase)+)
            }
        }

        $crate::phrase_error!($name);
    };
    ($name:ident) => {
        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str($crate::text::ToPhrase::to_phrase(self).english())
            }
        }

        impl ::std::error::Error for $name {}
    };
}

/// An enum of errors, or of other things that have a text for people, with that text for each variant. `#[phrase(...)]`
/// has what [`phrase!`](crate::phrase!) takes, or an expression for the phrase. A variant without it has the text of its
/// only field. The fields of tuples have names; `#[from]` before a name implements `From` for the type of the field.
///
/// ```
/// zushiki_core::phrase_enum! {
///     /// A fault of a file.
///     #[derive(Debug)]
///     pub enum Fault {
///         /// The file is longer than this.
///         #[phrase("record-fault-too-long", "the file is longer than {limit} MiB", limit = bytes >> 20)]
///         TooLong { bytes: usize },
///         /// The file cannot be read.
///         Io(#[from] error: std::io::Error),
///     }
/// }
/// assert_eq!(Fault::TooLong { bytes: 3 << 20 }.to_string(), "the file is longer than 3 MiB");
/// ```
#[macro_export]
macro_rules! phrase_enum {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {$(
            $(#[doc = $doc:literal])*
            $(#[phrase($($phrase:tt)+)])?
            $variant:ident
                $(($($(#[$from:ident])? $part:ident: $part_type:ty),+ $(,)?))?
                $({$($(#[doc = $field_doc:literal])* $field:ident: $field_type:ty),+ $(,)?})?
        ),+ $(,)?}
    ) => {
        $(#[$meta])*
        #[allow(missing_docs)] // the texts describe the items
        $vis enum $name {$(
            $(#[doc = $doc])*
            $variant
                $(($($part_type),+))?
                $({$($(#[doc = $field_doc])* $field: $field_type),+})?
        ),+}

        impl $crate::text::ToPhrase for $name {
            #[allow(unused_variables)] // not every field is in the text
            fn to_phrase(&self) -> $crate::text::Phrase {
                match self {$(
                    $name::$variant $(($($part),+))? $({$($field),+})? => {
                        $crate::phrase_enum!(@phrase [$($($phrase)+)?] $($($part)+)?)
                    }
                )+}
            }
        }

        $crate::phrase_error!($name);

        $($($($($crate::phrase_enum!(@$from $name $variant $part_type);)?)+)?)+
    };
    (@phrase [] $part:ident) => { $crate::text::ToPhrase::to_phrase($part) };
    (@phrase [$key:literal, $($phrase:tt)+] $($_:tt)*) => { $crate::phrase!($key, $($phrase)+) };
    (@phrase [$phrase:expr] $($_:tt)*) => { $phrase };
    (@from $name:ident $variant:ident $part_type:ty) => {
        impl From<$part_type> for $name {
            fn from(part: $part_type) -> $name {
                $name::$variant(part)
            }
        }
    };
}
