//! The faces next to names: the picture of an animal, on a shape and a colour that belong to the seat.

use maud::{Markup, PreEscaped, html};

/// The picture code for bots: a robot's head. On a table each bot gets its own drawing instead.
pub(crate) const BOT_PICTURE: &str = "1f916";

/// The face of a person or bot. Everybody at the table may see this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Avatar<'a> {
    /// The index of the seat. The colour and the shape depend only on this index.
    pub seat: usize,
    /// The picture of the animal, as the name of a Twemoji file. Without a picture the face shows the first letter of
    /// the name.
    pub picture: Option<&'a str>,
    /// The name of the person or bot.
    pub name: &'a str,
}

impl Avatar<'_> {
    /// Renders the face. The face is hidden from screen readers, because the name always stands next to it. `pictures`
    /// is the URL of the picture folder, with a final slash.
    pub(crate) fn render(&self, pictures: &str) -> Markup {
        let letter = self.name.chars().find(|letter| letter.is_alphanumeric()).unwrap_or('?');
        html! {
            span.face.(format!("face-{}", self.seat % game::MAX_SEATS)) aria-hidden="true" {
                @match self.picture {
                    Some(BOT_PICTURE) => { (head(self.seat)) },
                    Some(code) => { img src=(format!("{pictures}{code}.svg")) alt="" width="36" height="36" decoding="async"; },
                    None => { b { (letter.to_uppercase()) } },
                }
            }
        }
    }
}

/// SVG parts of the bots' heads: head with ears and antenna, eyes, mouth. The heads look like metal, so that nobody
/// mistakes a bot for a person. The array sizes let all seats of a table get different heads.
const HEADS: [&str; 4] = [
    r#"<path class="tin" d="M7 13h22v15a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3Z"/><path class="bolt" d="M4 18h3v7H4zM29 18h3v7h-3zM17 6h2v7h-2z"/><circle class="lamp" cx="18" cy="5" r="2.600"/>"#,
    r#"<circle class="tin" cx="18" cy="20" r="12"/><path class="bolt" d="M3 17h3.500v7H3zM29.500 17H33v7h-3.500zM12 4l2 6M24 4l-2 6"/><circle class="lamp" cx="11.500" cy="4" r="2"/><circle class="lamp" cx="24.500" cy="4" r="2"/>"#,
    r#"<path class="tin" d="M12 10h12l7 7v8l-7 6H12l-7-6v-8Z"/><path class="bolt" d="M16 4h4v6h-4zM2 19h3v5H2zM31 19h3v5h-3z"/><path class="lamp" d="M13 2h10v3H13z"/>"#,
    r#"<path class="tin" d="M8 31V19a10 10 0 0 1 20 0v12Z"/><path class="bolt" d="M5 21h3v7H5zM28 21h3v7h-3z"/><path class="lamp" d="M18 2l3 4-3 4-3-4Z"/>"#,
];
const EYES: [&str; 4] = [
    r#"<circle class="eye" cx="13.500" cy="19" r="2.800"/><circle class="eye" cx="22.500" cy="19" r="2.800"/>"#,
    r#"<path class="eye" d="M10 17h6v4h-6zM20 17h6v4h-6z"/>"#,
    r#"<path class="eye" d="M9.500 17.500h17v4h-17z"/><path class="tin" d="M16.500 18.500h3v2h-3z"/>"#,
    r#"<path class="line" d="M10.500 20.500q3-4 6 0M19.500 20.500q3-4 6 0"/>"#,
];
const MOUTHS: [&str; 4] = [
    r#"<path class="line" d="M13 25.500q5 3.500 10 0"/>"#,
    r#"<path class="line" d="M13 26.500h10M16 25v3M20 25v3"/>"#,
    r#"<circle class="eye" cx="18" cy="26" r="1.800"/>"#,
    r#"<path class="line" d="M13 26.500l2.500-2 2.500 2 2.500-2 2.500 2"/>"#,
];

/// Renders the head of the bot on the seat with this index.
pub(crate) fn head(seat: usize) -> Markup {
    robot([HEADS[seat % 4], EYES[(seat + seat / 4) % 4], MOUTHS[(seat * 3 + seat / 4) % 4]])
}

fn robot(parts: [&str; 3]) -> Markup {
    let [head, eyes, mouth] = parts.map(PreEscaped);
    html! {
        svg.robot viewBox="0 0 36 36" width="36" height="36" aria-hidden="true" focusable="false" {
            (head)
            g.eyes { (eyes) }
            g.mouth { (mouth) }
        }
    }
}

/// Renders the head that stands for a level of bots. A friendlier level has a rounder head.
pub(crate) fn level_head(level: &str) -> Markup {
    let [head, eyes, mouth] = match level {
        "child" => [1, 3, 0],
        "club" => [0, 1, 1],
        _ => [2, 2, 3],
    };
    robot([HEADS[head], EYES[eyes], MOUTHS[mouth]])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_face_is_a_picture_or_a_letter_and_never_the_whole_name() {
        let face = Avatar { seat: 3, picture: Some("1f9a6"), name: "Sleepy Otter" };
        let html = face.render("/x/pictures/").into_string();
        assert!(html.contains("face-3") && html.contains("/x/pictures/1f9a6.svg"), "{html}");
        let html = Avatar { picture: None, ..face }.render("/").into_string();
        assert!(html.contains("<b>S</b>") && !html.contains("Sleepy"), "{html}");
        assert!(crate::pages::picture_svg(BOT_PICTURE).is_some());
    }

    #[test]
    fn every_seat_has_a_shape_of_its_own() {
        let css = include_str!("../../assets/css/doors.css");
        let value = |rule: &str, name: &str| {
            let rule = css.split_once(&format!("  {rule} {{"))?.1.split('}').next()?;
            Some(rule.split_once(&format!("{name}: "))?.1.split(';').next()?.to_owned())
        };
        let shapes = (0..game::MAX_SEATS).map(|seat| value(&format!(".face-{seat}"), "--shape"));
        // Collects the seats' shapes from the style sheet. A seat without its own rule has the default shape.
        let shapes: std::collections::BTreeSet<_> =
            shapes.map(|shape| shape.or_else(|| value(".face", "--shape"))).collect();
        assert_eq!(shapes.len(), game::MAX_SEATS);
        assert!(!shapes.contains(&None), "{shapes:?}");
    }
}

#[cfg(test)]
mod robot_tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_bot_at_a_table_has_a_face_of_its_own() {
        let faces: BTreeSet<_> = (0..game::MAX_SEATS).map(|seat| head(seat).into_string()).collect();
        assert_eq!(faces.len(), game::MAX_SEATS);
        assert!(faces.iter().all(|face| !face.contains(" id=") && !face.contains("http") && !face.contains("<text")));
    }
}
