//! Nets as files.
//!
//! A file is a head of text lines, which ends with an empty line, and then the weights as 16-bit integers, the low byte
//! first: the biases, the weights of each feature in the order of their numbers, and the weights of the second
//! layer. The head:
//!
//! ```text
//! zushiki net 1
//! game HASH
//! values HASH
//! features COUNT
//! width 32
//! ```
//!
//! Lines that begin with `#` are comments. The first hash is that of a text of tuned values: it stands for the board, the
//! moves, promotion and drops. The second is that of the parameters which the net was trained to correct: with others it
//! would be wrong.

use super::accumulator::Units;
use super::layout::Layout;
use super::{Net, WIDTH};
use crate::movement_hash::movement_hash;
use crate::parameters::Parameters;
use crate::tuned::parameters_hash;
use zushiki_core::variant::Selection;

/// The first line of a file.
const SIGN: &str = "zushiki net 1";
/// The line that ends the head.
const END_OF_HEAD: &[u8] = b"\n\n";

/// The reason why a file is not used as a net.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages are the documentation
pub enum NetError {
    #[error("it is not a net: its first line is not `{SIGN}`")]
    NotANet,
    #[error("it is the net of another game: another board, other moves or other drops")]
    OtherGame,
    #[error(
        "it was trained with other values of the pieces: `zushiki lab tune --net` trains another"
    )]
    OtherValues,
    #[error("its head has no line `{line}`: it was made by another version of the program")]
    Head { line: String },
    #[error("it has {found} bytes of weights instead of {expected}: it is incomplete, or damaged")]
    Length { expected: usize, found: usize },
}

/// The lines of the head after the first, for games of `selection`.
fn head(selection: &Selection, parameters: &Parameters) -> [String; 4] {
    [
        format!("game {:016x}", movement_hash(selection)),
        format!("values {:016x}", parameters_hash(parameters)),
        format!("features {}", Layout::of(selection).count()),
        format!("width {WIDTH}"),
    ]
}

/// The net, which corrects `parameters`, as the contents of a file with the lines `comment` in its head.
#[must_use]
pub fn write(selection: &Selection, parameters: &Parameters, net: &Net, comment: &str) -> Vec<u8> {
    let comments: String = comment.lines().map(|line| format!("# {line}\n")).collect();
    let text = format!("{SIGN}\n{comments}{}\n\n", head(selection, parameters).join("\n"));
    let rows = [&net.biases].into_iter().chain(&net.rows).chain([&net.output]);
    let weights = rows.flatten().flat_map(|weight| weight.to_le_bytes());
    text.into_bytes().into_iter().chain(weights).collect()
}

/// The net whose file has the contents `bytes`: it has to be for games of `selection` and correct `parameters`.
pub(crate) fn read(
    selection: &Selection,
    parameters: &Parameters,
    bytes: &[u8],
) -> Result<Net, NetError> {
    let end = bytes.windows(END_OF_HEAD.len()).position(|window| window == END_OF_HEAD);
    let (text, weights) = bytes.split_at(end.ok_or(NetError::NotANet)?);
    let text = std::str::from_utf8(text).map_err(|_| NetError::NotANet)?;
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    if lines.next() != Some(SIGN) {
        return Err(NetError::NotANet);
    }
    for (number, line) in head(selection, parameters).into_iter().enumerate() {
        match lines.next() {
            Some(found) if found == line => {}
            Some(_) if number == 0 => return Err(NetError::OtherGame),
            Some(found) if number == 1 && found.starts_with("values ") => {
                return Err(NetError::OtherValues);
            }
            _ => return Err(NetError::Head { line }),
        }
    }
    // Files of other games are looked through too: there is no net to fill before the head fits.
    let mut net = Net::silent(selection);
    let weights = &weights[END_OF_HEAD.len()..];
    let expected = (net.rows.len() + 2) * size_of::<Units>();
    if weights.len() != expected {
        return Err(NetError::Length { expected, found: weights.len() });
    }
    let mut numbers = weights.chunks_exact(2).map(|bytes| i16::from_le_bytes([bytes[0], bytes[1]]));
    let rows = [&mut net.biases].into_iter().chain(&mut net.rows).chain([&mut net.output]);
    for (weight, number) in rows.flatten().zip(&mut numbers) {
        *weight = number;
    }
    Ok(net)
}
