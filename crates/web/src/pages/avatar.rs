//! What stands for somebody beside their name: an animal's picture on a shape and a colour of their own.

use maud::{Markup, html};

use super::robot;

/// The picture of every bot where it stands for bots as such: a robot's head. On its seat each has a head of its own.
pub const BOT_PICTURE: &str = "1f916";

/// Who is shown. Public to the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Avatar<'a> {
    /// The index of the seat: it alone chooses colour and shape.
    pub seat: usize,
    /// The code of the animal's picture, as Twemoji calls it; without one the name's first letter stands there.
    pub picture: Option<&'a str>,
    /// The name.
    pub name: &'a str,
}

impl Avatar<'_> {
    /// The face. Screen readers pass it over, because the name always stands beside it. `pictures` is where pictures
    /// are, with a slash at its end.
    pub fn render(&self, pictures: &str) -> Markup {
        let letter = self.name.chars().find(|letter| letter.is_alphanumeric()).unwrap_or('?');
        html! {
            span.face.(format!("face-{}", self.seat % game::MAX_SEATS)) aria-hidden="true" {
                @match self.picture {
                    Some(BOT_PICTURE) => { (robot::head(self.seat)) },
                    Some(code) => { img src=(format!("{pictures}{code}.svg")) alt="" width="36" height="36" decoding="async"; },
                    None => { b { (letter.to_uppercase()) } },
                }
            }
        }
    }
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
        assert!(super::super::picture_svg(BOT_PICTURE).is_some());
    }

    #[test]
    fn every_seat_has_a_shape_of_its_own() {
        let css = include_str!("../../assets/css/doors.css");
        let value = |rule: &str, name: &str| {
            let rule = css.split_once(&format!("  {rule} {{"))?.1.split('}').next()?;
            Some(rule.split_once(&format!("{name}: "))?.1.split(';').next()?.to_owned())
        };
        let shapes = (0..game::MAX_SEATS).map(|seat| value(&format!(".face-{seat}"), "--shape"));
        // A seat without one has that of every face.
        let shapes: std::collections::BTreeSet<_> =
            shapes.map(|shape| shape.or_else(|| value(".face", "--shape"))).collect();
        assert_eq!(shapes.len(), game::MAX_SEATS);
        assert!(!shapes.contains(&None), "{shapes:?}");
    }
}
