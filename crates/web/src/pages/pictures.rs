//! Drawings of emoji: Twemoji graphics, CC-BY 4.0, all inside the binary.

use twemoji_assets::svg::SvgTwemojiAsset;

/// The drawing with this code: hexadecimal code points joined by `-`, as Twemoji calls its files.
pub fn picture_svg(code: &str) -> Option<&'static str> {
    if code.len() > 80 {
        return None;
    }
    let letter = |point| u32::from_str_radix(point, 16).ok().and_then(char::from_u32);
    let emoji: String = code.split('-').map(letter).collect::<Option<_>>()?;
    SvgTwemojiAsset::from_emoji(&emoji).map(|drawing| &***drawing)
}

#[cfg(test)]
mod tests {
    use super::picture_svg;

    #[test]
    fn emoji_have_drawings_and_nothing_else_has() {
        for code in ["1f98a", "2600", "1f3f3-fe0f-200d-1f308"] {
            assert!(picture_svg(code).is_some_and(|svg| svg.starts_with("<svg")), "{code}");
        }
        for code in ["", "-", "41", "zz", "1f98a-", "110000", "d800", "1f98a.svg", "../icon"] {
            assert!(picture_svg(code).is_none(), "{code}");
        }
    }
}
