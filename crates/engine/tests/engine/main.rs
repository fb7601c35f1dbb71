//! The engine in chosen and random positions.

mod advice;
