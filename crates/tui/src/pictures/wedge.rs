//! A piece of wood as an image.

use tiny_skia::{
    Color, FillRule, GradientStop, LinearGradient, Paint, PathBuilder, Pixmap, Point, Rect,
    SpreadMode, Stroke, Transform,
};

use super::{CellPixels, PieceImage};
use zushiki_core::notation::svg::{SQUARE, WEDGE};

/// The pixels of `image`, row by row, with red, green, blue and alpha in a byte each, and the width and height in
/// pixels. `None` if there are none.
pub(super) fn draw(image: &PieceImage, cell: CellPixels) -> Option<(Vec<u8>, u32, u32)> {
    let (columns, rows) = image.cells;
    let (width, height) = (u32::from(columns * cell.width), u32::from(rows * cell.height));
    let mut pixels = Pixmap::new(width, height)?;
    let path = outline()?;
    let size = (i32::from(columns * cell.width), i32::from(rows * cell.height));
    let scale = scale(path.bounds(), size, image.up)?;
    let wood = gradient(image.wood)?;
    pixels.fill_path(&path, &wood, FillRule::Winding, scale, None);
    let mut edge = Paint::default();
    edge.set_color(shade(image.wood, EDGE));
    pixels.stroke_path(&path, &edge, &Stroke::default(), scale, None);
    let straight = pixels.pixels().iter().map(|pixel| pixel.demultiply());
    let bytes = straight.flat_map(|p| [p.red(), p.green(), p.blue(), p.alpha()]).collect();
    Some((bytes, width, height))
}

/// The brightness of the edge of a piece, as a share of that of its wood.
const EDGE: f32 = 0.65;
/// The brightness at the point of a piece and at its foot.
const LIGHT: (f32, f32) = (1.06, 0.94);

fn outline() -> Option<tiny_skia::Path> {
    let mut path = PathBuilder::new();
    let mut corners = WEDGE.iter().map(|&(x, y)| (float(x), float(y)));
    let (x, y) = corners.next()?;
    path.move_to(x, y);
    corners.for_each(|(x, y)| path.line_to(x, y));
    path.close();
    path.finish()
}

/// The number of pixels, which is small enough to be exact.
#[allow(clippy::cast_precision_loss)]
const fn float(pixels: i32) -> f32 {
    pixels as f32
}

/// The margin at the sides of a piece, as a share of the width of its square. Above and below it is a
/// pixel: names are two rows high in squares of three.
const MARGIN: f32 = 0.07;

/// The transformation of the outline to an image of this size.
fn scale(outline: Rect, (width, height): (i32, i32), up: bool) -> Option<Transform> {
    let (width, height) = (float(width), float(height));
    let wide = width * (1.0 - 2.0 * MARGIN);
    let place = Rect::from_xywh(width * MARGIN, 1.0, wide, height - 2.0)?;
    let scale = Transform::from_translate(-outline.x(), -outline.y())
        .post_scale(place.width() / outline.width(), place.height() / outline.height())
        .post_translate(place.x(), place.y());
    Some(if up { scale } else { scale.post_scale(-1.0, -1.0).post_translate(width, height) })
}

/// Wood that is lighter at the point of the piece.
fn gradient(wood: (u8, u8, u8)) -> Option<Paint<'static>> {
    let stops = [(0.0, LIGHT.0), (1.0, LIGHT.1)];
    let stops = stops.map(|(at, light)| GradientStop::new(at, shade(wood, light))).to_vec();
    let (top, foot) = (Point::from_xy(0.0, 0.0), Point::from_xy(0.0, float(SQUARE.1)));
    let shader = LinearGradient::new(top, foot, stops, SpreadMode::Pad, Transform::identity())?;
    Some(Paint { shader, ..Paint::default() })
}

/// The colour with its brightness multiplied by `light`.
fn shade((red, green, blue): (u8, u8, u8), light: f32) -> Color {
    let part = |part: u8| (f32::from(part) * light / 255.0).clamp(0.0, 1.0);
    Color::from_rgba(part(red), part(green), part(blue), 1.0).unwrap_or(Color::BLACK)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELL: CellPixels = CellPixels { width: 10, height: 20 };

    /// The colour and the opacity at a place of the image.
    fn pixel(image: &PieceImage, x: usize, y: usize) -> [u8; 4] {
        let (bytes, width, _) = draw(image, CELL).unwrap();
        let at = (y * usize::try_from(width).unwrap() + x) * 4;
        bytes[at..at + 4].try_into().unwrap()
    }

    #[test]
    fn a_piece_is_wide_at_its_foot_and_clear_around_it() {
        let up = PieceImage { cells: (6, 3), up: true, wood: (240, 210, 150) };
        let (bytes, width, height) = draw(&up, CELL).unwrap();
        assert_eq!((width, height, bytes.len()), (60, 60, 60 * 60 * 4));
        assert_eq!(pixel(&up, 0, 0)[3], 0);
        assert_eq!((pixel(&up, 9, 9)[3], pixel(&up, 9, 50)[3]), (0, 255));
        let [red, green, blue, alpha] = pixel(&up, 30, 30);
        assert!(alpha == 255 && red > green && green > blue && red.abs_diff(240) < 12);
        let down = PieceImage { up: false, ..up };
        assert_eq!((pixel(&down, 50, 50)[3], pixel(&down, 50, 9)[3]), (0, 255));
    }
}
