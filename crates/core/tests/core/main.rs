//! The rules, notations and rule files of the crate, mostly against something that shares no code with it.

mod capturing_pieces;
mod efforts;
mod endings;
mod foreign_values;
mod legs;
mod notation;
mod perft;
mod reference;
mod rule_files_page;
mod variant_files;
mod where_applied;
