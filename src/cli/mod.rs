//! Arguments, the plain-text commands, and how they fail.
