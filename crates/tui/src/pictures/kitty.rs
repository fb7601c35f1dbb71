//! The escape sequences that show pictures, and what the terminal shows already.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ratatui::layout::Rect;

use super::{CellPixels, PieceImage, PiecePicture, wedge};

/// The number of the first image. Numbers belong to the window, and other programs in it may also use some.
const FIRST_ID: usize = 7000;
/// The maximum number of bytes of base64 in one escape sequence.
const CHUNK: usize = 4096;
/// The maximum number of images that the terminal keeps. Each window size and theme needs four.
const MOST_IMAGES: usize = 32;

/// The pictures that the terminal shows.
#[derive(Debug)]
pub(crate) struct Pictures {
    cell: CellPixels,
    /// The images that the terminal has, in the order of their numbers.
    images: Vec<PieceImage>,
    /// The pictures on screen.
    shown: Vec<PiecePicture>,
}

impl Pictures {
    /// No picture, on a terminal whose cells have this size.
    pub(crate) fn new(cell: CellPixels) -> Pictures {
        Pictures { cell, images: Vec::new(), shown: Vec::new() }
    }

    /// Forgets all pictures, because the screen was cleared or its cells may have another size, `cell` if it
    /// is known. Returns the sequence that deletes them.
    pub(crate) fn clear(&mut self, cell: Option<CellPixels>) -> String {
        *self = Pictures::new(cell.unwrap_or(self.cell));
        command("a=d,d=A", "")
    }

    /// The sequences after which the terminal shows `pictures` and no others. Empty if it does already.
    pub(crate) fn show(&mut self, pictures: Vec<PiecePicture>) -> String {
        let mut text = String::new();
        if self.images.len() > MOST_IMAGES {
            text += &self.clear(None);
        }
        for gone in self.shown.iter().filter(|shown| !pictures.contains(shown)) {
            if let Some(id) = self.id(&gone.into()) {
                text += &command(&format!("a=d,d=i,i={id},p={}", place(gone.area)), "");
            }
        }
        let new: Vec<_> =
            pictures.iter().filter(|new| !self.shown.contains(new)).copied().collect();
        for picture in new {
            let (image, sent) = self.sent((&picture).into());
            text += &sent;
            text += &put(image, picture.area);
        }
        self.shown = pictures;
        // The cursor stays where the frame has left it.
        if text.is_empty() { text } else { format!("\x1b7{text}\x1b8") }
    }

    /// The number of `image`, if the terminal has it.
    fn id(&self, image: &PieceImage) -> Option<usize> {
        self.images.iter().position(|known| known == image).map(|at| FIRST_ID + at)
    }

    /// The number of `image`, with the sequences that send it, if the terminal does not have it.
    fn sent(&mut self, image: PieceImage) -> (usize, String) {
        if let Some(id) = self.id(&image) {
            return (id, String::new());
        }
        self.images.push(image);
        let id = FIRST_ID + self.images.len() - 1;
        (id, send(id, &image, self.cell).unwrap_or_default())
    }
}

/// The sequences that send the pixels of `image`, in base64 and in chunks.
fn send(id: usize, image: &PieceImage, cell: CellPixels) -> Option<String> {
    let (pixels, width, height) = wedge::draw(image, cell)?;
    let payload = STANDARD.encode(pixels);
    let mut chunks = payload.as_bytes().chunks(CHUNK).peekable();
    let mut text = String::new();
    let mut first = format!("a=t,f=32,t=d,i={id},s={width},v={height},");
    while let Some(chunk) = chunks.next() {
        let more = u8::from(chunks.peek().is_some());
        let chunk = std::str::from_utf8(chunk).unwrap_or_default();
        text += &command(&format!("{}m={more}", std::mem::take(&mut first)), chunk);
    }
    Some(text)
}

/// The sequence that shows the image behind the text and above the backgrounds of the cells in `area`.
fn put(id: usize, area: Rect) -> String {
    let mut text = format!("\x1b[{};{}H", area.y + 1, area.x + 1);
    let Rect { width, height, .. } = area;
    // C=1: the cursor does not move.
    text += &command(&format!("a=p,i={id},p={},c={width},r={height},z=-1,C=1", place(area)), "");
    text
}

/// The number of a picture at this place among those of its image.
fn place(area: Rect) -> u32 {
    (u32::from(area.y) << 16 | u32::from(area.x)) + 1
}

/// A sequence of the protocol. The terminal does not answer, since its answer would be read as keys.
fn command(keys: &str, payload: &str) -> String {
    let mut text = format!("\x1b_G{keys},q=2");
    if !payload.is_empty() {
        // Writing to a string does not fail.
        let _ = write!(text, ";{payload}");
    }
    text + "\x1b\\"
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELL: CellPixels = CellPixels { width: 10, height: 20 };

    fn piece(x: u16, up: bool) -> PiecePicture {
        PiecePicture { area: Rect::new(x, 2, 4, 2), up, wood: (240, 210, 150) }
    }

    fn count(text: &str, part: &str) -> usize {
        text.matches(part).count()
    }

    #[test]
    fn an_image_is_sent_once_and_placed_for_each_piece() {
        let mut pictures = Pictures::new(CELL);
        let text = pictures.show(vec![piece(1, true), piece(5, true), piece(9, false)]);
        assert_eq!((count(&text, "a=t,"), count(&text, "a=p,")), (2, 3));
        assert!(text.contains("s=40,v=40,m=1,q=2;") && text.contains("\x1b_Gm=0,q=2;"), "{text}");
        assert!(text.contains("\x1b[3;6H\x1b_Ga=p,i=7000,p=131078,c=4,r=2,z=-1,C=1,q=2\x1b\\"));
        assert!(text.starts_with("\x1b7") && text.ends_with("\x1b8"));
    }

    #[test]
    fn only_what_changes_is_written() {
        let mut pictures = Pictures::new(CELL);
        pictures.show(vec![piece(1, true), piece(5, true)]);
        assert_eq!(pictures.show(vec![piece(5, true), piece(1, true)]), "");
        let moved = pictures.show(vec![piece(1, true), piece(9, true)]);
        assert_eq!(
            (count(&moved, "a=d,d=i"), count(&moved, "a=p,"), count(&moved, "a=t,")),
            (1, 1, 0)
        );
        assert!(moved.len() < 120, "{} bytes", moved.len());
        let none = pictures.show(Vec::new());
        assert_eq!(count(&none, "a=d,d=i"), 2);
        pictures.clear(Some(CELL));
        assert_eq!(count(&pictures.show(vec![piece(1, true)]), "a=t,"), 1);
    }

    #[test]
    fn images_do_not_pile_up() {
        let mut pictures = Pictures::new(CELL);
        for red in 0..100 {
            pictures.show(vec![PiecePicture { wood: (red, 0, 0), ..piece(1, true) }]);
            assert!(pictures.images.len() <= MOST_IMAGES + 1);
        }
    }
}
