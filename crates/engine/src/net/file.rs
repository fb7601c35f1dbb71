//! Nets as files.
//!
//! A file is a head of text lines, which ends with an empty line, and then the weights as 16-bit integers, the low byte
//! first: the biases, the weights of each feature in the order of their numbers, and the weights of the second
//! layer for the side to move and for the other side. The head:
//!
//! ```text
//! zushiki net 2
//! game HASH
//! values HASH
//! features COUNT
//! width 256
//! ```
//!
//! Lines that begin with `#` are comments. The first hash is that of a text of tuned values: it stands for the board, the
//! moves, promotion and drops. The second is that of the parameters which the net was trained to correct: with others it
//! would be wrong.

use super::layout::Layout;
use super::{BLOCK, Net};
use crate::movement_hash::movement_hash;
use crate::parameters::Parameters;
use crate::tuned::parameters_hash;
use zushiki_core::phrase_enum;
use zushiki_core::variant::Selection;

/// The first line of a file.
const SIGN: &str = "zushiki net 2";
/// The first line of a file whose second layer has weights in 64ths for the side to move alone: those of the other side
/// are the opposite.
const FORMER_SIGN: &str = "zushiki net 1";
/// The largest number of hidden units.
const WIDEST: usize = 1024;
/// The line that ends the head.
const END_OF_HEAD: &[u8] = b"\n\n";

phrase_enum! {
    /// The reason why a file is not used as a net.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NetError {
        #[phrase("engine-net-none", "it is not a net: its first line is not `zushiki net 2`")]
        NotANet,
        #[phrase("engine-net-other-game",
            "it is the net of another game: another board, other moves or other drops")]
        OtherGame,
        #[phrase("engine-net-other-values",
            "it was trained with other values of the pieces: `zushiki lab tune --net` trains another")]
        OtherValues,
        #[phrase("engine-net-head",
            "its head has no line `{line}`: it was made by another version of the program", line)]
        Head { line: String },
        #[phrase("engine-net-length",
            "it has {found} bytes of weights instead of {expected}: it is incomplete, or damaged",
            expected, found)]
        Length { expected: usize, found: usize },
    }
}

/// The lines of the head between the first and the last, for games of `selection`.
fn head(selection: &Selection, parameters: &Parameters) -> [String; 3] {
    [
        format!("game {:016x}", movement_hash(selection)),
        format!("values {:016x}", parameters_hash(parameters)),
        format!("features {}", Layout::of(selection).count()),
    ]
}

impl Net {
    /// The weights in the order of the file.
    fn weights(&self) -> impl Iterator<Item = &i16> {
        self.rows.iter().chain(self.output.iter().flatten())
    }
}

/// The net, which corrects `parameters`, as the contents of a file with the lines `comment` in its head.
#[must_use]
pub fn write(selection: &Selection, parameters: &Parameters, net: &Net, comment: &str) -> Vec<u8> {
    let comments: String = comment.lines().map(|line| format!("# {line}\n")).collect();
    let head = head(selection, parameters).join("\n");
    let text = format!("{SIGN}\n{comments}{head}\nwidth {}\n\n", net.width());
    let weights = net.weights().flat_map(|weight| weight.to_le_bytes());
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
    let sign = lines.next();
    let is_former = sign == Some(FORMER_SIGN);
    if !is_former && sign != Some(SIGN) {
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
    let width = lines.next().and_then(|line| line.strip_prefix("width ")?.parse().ok());
    let is_possible =
        |width: &usize| (BLOCK..=WIDEST).contains(width) && width.is_multiple_of(BLOCK);
    let width =
        width.filter(is_possible).ok_or(NetError::Head { line: format!("width {BLOCK}") })?;
    // Files of other games are looked through too: there is no net to fill before the head fits.
    let mut net = Net::silent(selection, width);
    let weights = &weights[END_OF_HEAD.len()..];
    let left_out = if is_former { width } else { 0 };
    let expected = size_of::<i16>() * (net.weights().count() - left_out);
    if weights.len() != expected {
        return Err(NetError::Length { expected, found: weights.len() });
    }
    let numbers = weights.chunks_exact(2).map(|bytes| i16::from_le_bytes([bytes[0], bytes[1]]));
    let places = net.rows.iter_mut().chain(net.output.iter_mut().flatten());
    places.zip(numbers).for_each(|(weight, number)| *weight = number);
    if is_former {
        let [own, other] = &mut net.output;
        own.iter_mut().for_each(|weight| *weight = weight.saturating_mul(2));
        *other = own.iter().map(|weight| weight.saturating_neg()).collect();
    }
    Ok(net)
}
