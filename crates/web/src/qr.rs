//! An address as a drawing that phones read.

use qrcode::{EcLevel, QrCode, render::svg};

/// The QR code of an address as an inline SVG without styles, scripts or ids; `None` where the address is too long.
pub(crate) fn svg(address: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(address, EcLevel::M).ok()?;
    let drawing =
        code.render::<svg::Color<'_>>().dark_color(svg::Color("#000")).light_color(svg::Color("#fff")).build();
    // The XML declaration has no place inside HTML.
    drawing.find("<svg").map(|start| drawing[start..].to_owned())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_drawing_is_only_a_drawing() {
        let drawing = super::svg("http://192.168.1.5:8080/j/482913").unwrap();
        assert!(drawing.starts_with("<svg") && drawing.ends_with("</svg>"));
        assert!(!drawing.contains("style") && !drawing.contains("id="));
        assert!(super::svg(&"x".repeat(5_000)).is_none());
    }
}
