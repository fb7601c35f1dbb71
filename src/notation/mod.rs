//! Text to moves and positions, and back. No files.
