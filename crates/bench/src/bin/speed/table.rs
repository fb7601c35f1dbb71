//! Tables in Markdown, with aligned columns.

use std::fmt;

/// The bounds of a figure.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    /// The limit: the minimum of a speed, the maximum of a cost.
    pub(crate) floor: f64,
    /// The goal, which is better than the limit.
    pub(crate) goal: f64,
}

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.floor, self.goal)
    }
}

/// Prints a table with the headings `head`: the first column left-aligned, the others
/// right-aligned.
pub(crate) fn print<const N: usize>(head: [&str; N], rows: impl IntoIterator<Item = [String; N]>) {
    let rows: Vec<[String; N]> = [head.map(str::to_owned)].into_iter().chain(rows).collect();
    let widest = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: [usize; N] = std::array::from_fn(widest);
    for (index, row) in rows.iter().enumerate() {
        println!("{}", line(row, widths));
        if index == 0 {
            println!("{}", rule(widths));
        }
    }
}

fn line<const N: usize>(row: &[String; N], widths: [usize; N]) -> String {
    let cells = row.iter().zip(widths).enumerate().map(|(column, (cell, width))| match column {
        0 => format!("| {cell:<width$} |"),
        _ => format!(" {cell:>width$} |"),
    });
    cells.collect()
}

fn rule<const N: usize>(widths: [usize; N]) -> String {
    let cells = widths.iter().enumerate().map(|(column, width)| match column {
        0 => format!("|{}|", "-".repeat(width + 2)),
        _ => format!("{}:|", "-".repeat(width + 1)),
    });
    cells.collect()
}
