//! The icon of the program: `cargo xtask icon > packaging/zushiki.svg`.

use zushiki_core::notation::svg;

/// The icon as SVG: the piece of the drunken elephant.
pub(crate) fn svg() -> String {
    svg::icon("酔象")
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_icon_of_the_package_is_that_of_the_drunken_elephant() {
        assert_eq!(include_str!("../../../packaging/zushiki.svg"), super::svg());
    }
}
