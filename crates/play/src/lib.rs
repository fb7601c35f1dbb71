//! Games of the historical shogis being played: the players, people and programs, and what helps them.
//!
//! # The map
//!
//! Each module may use those to its left, and no others; a test reads the sources and fails on a
//! breach.
//!
//! `storage <- {session, learn}, analysis, protocol <- peers <- opponent <- {table <- {verbs, remote <- connection}, problems, mistakes, statistics, road} <- course`
//!
//! - [`storage`]: the files of games: journals, saved games, lists of them, safe writing of files.
//! - [`session`]: one game as its players drive it: clocks, offers, autosave; commands in, events out.
//! - [`learn`]: lessons with tasks, the drill of the pieces' moves, and what a player has learned.
//! - [`analysis`]: the moves of a game evaluated one after the other: marks, better lines, a summary.
//! - [`protocol`]: the lines that engines and front ends exchange, USI and UCI. No threads.
//! - [`peers`]: engines of other authors: their processes, their protocols, their moves examined.
//! - [`opponent`]: programs as players: the engine in a thread, its time, its strength, and peers.
//! - [`table`]: one game with all who take part in it: its files, programs, adviser and analysis.
//! - [`verbs`]: everything that a player can ask for, in one table: keys, typed words, commands to the table.
//! - [`remote`]: a table that people on other machines share: the lines of both ends. No sockets, no threads.
//! - [`connection`]: the sockets and commands that carry these lines, and the directory of tables.
//! - [`problems`]: mate problems: sets, their making, a player at work on one.
//! - [`mistakes`]: the worst moves of a game as problems for the player who made them.
//! - [`statistics`]: the results of the saved games, and the level to play next.
//! - [`road`]: the steps of a beginner, from the lessons to the large games, and the next one.
//! - [`course`]: a player at work on lessons, a drill, problems or mistakes; commands in, events out.

pub mod analysis;
pub mod connection;
pub mod course;
pub mod learn;
pub mod mistakes;
pub mod opponent;
pub mod peers;
pub mod problems;
pub mod protocol;
pub mod remote;
pub mod road;
pub mod session;
pub mod statistics;
pub mod storage;
pub mod table;
pub mod verbs;
