//! Drawings: converts SVG into PDF paths. Nothing becomes a bitmap.

use krilla::{
    color::rgb,
    geom::{Path, PathBuilder, Transform},
    num::NormalizedF32,
    paint::{Fill, FillRule, LineCap, LineJoin, Stroke, StrokeDash},
    surface::Surface,
};
use usvg::tiny_skia_path::{self, PathSegment};

use crate::job::Ink;

/// A parsed SVG drawing, with its size in its own units.
#[derive(Debug)]
pub(crate) struct Drawing(usvg::Tree);

impl Drawing {
    /// Parses an SVG; `None` if it is invalid. Links to files are not loaded, and text elements are left out.
    pub(crate) fn read(svg: &str) -> Option<Self> {
        let options = usvg::Options {
            image_href_resolver: usvg::ImageHrefResolver {
                resolve_data: Box::new(|_, _, _| None),
                resolve_string: Box::new(|_, _| None),
            },
            ..usvg::Options::default()
        };
        usvg::Tree::from_str(svg, &options).ok().map(Self)
    }

    pub(crate) fn size(&self) -> (f32, f32) {
        (self.0.size().width(), self.0.size().height())
    }

    pub(crate) fn draw(&self, surface: &mut Surface<'_>, ink: Ink) {
        group(self.0.root(), surface, ink);
    }
}

fn group(group: &usvg::Group, surface: &mut Surface<'_>, ink: Ink) {
    surface.push_transform(&transform(group.transform()));
    let mut pushed = 1;
    if let Some(clip) = group.clip_path().and_then(clip) {
        surface.push_clip_path(&clip, &FillRule::NonZero);
        pushed += 1;
    }
    if let Some(opacity) = NormalizedF32::new(group.opacity().get()).filter(|opacity| *opacity != NormalizedF32::ONE) {
        surface.push_opacity(opacity);
        pushed += 1;
    }
    for node in group.children() {
        match node {
            usvg::Node::Group(inner) => self::group(inner, surface, ink),
            usvg::Node::Path(inner) => path(inner, surface, ink),
            usvg::Node::Image(_) | usvg::Node::Text(_) => {}
        }
    }
    for _ in 0..pushed {
        surface.pop();
    }
}

/// Returns the outlines that clip a group, including the outlines of nested groups.
fn clip(clip: &usvg::ClipPath) -> Option<Path> {
    fn collect(group: &usvg::Group, at: tiny_skia_path::Transform, into: &mut PathBuilder) {
        let at = at.pre_concat(group.transform());
        for node in group.children() {
            match node {
                usvg::Node::Group(inner) => collect(inner, at, into),
                usvg::Node::Path(path) => {
                    if let Some(outline) = path.data().clone().transform(at) {
                        trace(&outline, into);
                    }
                }
                usvg::Node::Image(_) | usvg::Node::Text(_) => {}
            }
        }
    }
    let mut outline = PathBuilder::new();
    collect(clip.root(), clip.transform(), &mut outline);
    outline.finish()
}

fn path(path: &usvg::Path, surface: &mut Surface<'_>, ink: Ink) {
    if !path.is_visible() {
        return;
    }
    let mut outline = PathBuilder::new();
    trace(path.data(), &mut outline);
    let Some(outline) = outline.finish() else { return };
    let fill = path.fill().and_then(|found| {
        let rule = match found.rule() {
            usvg::FillRule::NonZero => FillRule::NonZero,
            usvg::FillRule::EvenOdd => FillRule::EvenOdd,
        };
        let paint = colour(found.paint())?.ground(ink).paint().into();
        Some(Fill { paint, opacity: NormalizedF32::new(found.opacity().get())?, rule })
    });
    let stroke = path.stroke().and_then(|stroke| self::stroke(stroke, ink)).or_else(|| edge(path, ink));
    if fill.is_none() && stroke.is_none() {
        return;
    }
    surface.set_fill(fill);
    surface.set_stroke(stroke);
    surface.draw_path(&outline);
}

/// Returns a thin edge for a background that is printed lighter to save ink, so that its shape stays visible; otherwise
/// `None`.
fn edge(path: &usvg::Path, ink: Ink) -> Option<Stroke> {
    let ground = path.fill().and_then(|fill| colour(fill.paint()))?;
    if ink == Ink::Colour || ground == Colour(255, 255, 255) || ground == Colour(0, 0, 0) {
        return None;
    }
    let size = path.bounding_box().width().max(path.bounding_box().height());
    Some(Stroke { paint: Colour(0x60, 0x60, 0x60).paint().into(), width: size * 0.012, ..Stroke::default() })
}

fn stroke(stroke: &usvg::Stroke, ink: Ink) -> Option<Stroke> {
    Some(Stroke {
        paint: colour(stroke.paint())?.line(ink).paint().into(),
        width: stroke.width().get(),
        miter_limit: stroke.miterlimit().get(),
        line_cap: match stroke.linecap() {
            usvg::LineCap::Butt => LineCap::Butt,
            usvg::LineCap::Round => LineCap::Round,
            usvg::LineCap::Square => LineCap::Square,
        },
        line_join: match stroke.linejoin() {
            usvg::LineJoin::Miter | usvg::LineJoin::MiterClip => LineJoin::Miter,
            usvg::LineJoin::Round => LineJoin::Round,
            usvg::LineJoin::Bevel => LineJoin::Bevel,
        },
        opacity: NormalizedF32::new(stroke.opacity().get())?,
        dash: stroke.dasharray().map(|array| StrokeDash { array: array.to_vec(), offset: stroke.dashoffset() }),
    })
}

/// Returns a paint as a single colour. Our drawings have no gradients, so for a gradient the colour of its middle stop
/// is enough.
fn colour(paint: &usvg::Paint) -> Option<Colour> {
    let stop = |stops: &[usvg::Stop]| stops.get(stops.len() / 2).map(usvg::Stop::color);
    let colour = match paint {
        usvg::Paint::Color(colour) => Some(*colour),
        usvg::Paint::LinearGradient(gradient) => stop(gradient.stops()),
        usvg::Paint::RadialGradient(gradient) => stop(gradient.stops()),
        usvg::Paint::Pattern(_) => None,
    };
    colour.map(|colour| Colour(colour.red, colour.green, colour.blue))
}

fn trace(path: &tiny_skia_path::Path, into: &mut PathBuilder) {
    for segment in path.segments() {
        match segment {
            PathSegment::MoveTo(to) => into.move_to(to.x, to.y),
            PathSegment::LineTo(to) => into.line_to(to.x, to.y),
            PathSegment::QuadTo(by, to) => into.quad_to(by.x, by.y, to.x, to.y),
            PathSegment::CubicTo(by, and, to) => into.cubic_to(by.x, by.y, and.x, and.y, to.x, to.y),
            PathSegment::Close => into.close(),
        }
    }
}

fn transform(found: usvg::Transform) -> Transform {
    Transform::from_row(found.sx, found.ky, found.kx, found.sy, found.tx, found.ty)
}

/// An RGB colour in the printed file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Colour(pub(crate) u8, pub(crate) u8, pub(crate) u8);

/// The share of a background's darkness that remains when ink is saved.
const LEFT: f32 = 0.38;

impl Colour {
    pub(crate) const BLACK: Self = Self(0x1d, 0x15, 0x12);

    /// Parses a colour `#rrggbb`; black if it is invalid.
    pub(crate) fn read(text: &str) -> Self {
        let part = |from: usize| text.get(from..from + 2).and_then(|hex| u8::from_str_radix(hex, 16).ok());
        match (part(1), part(3), part(5)) {
            (Some(red), Some(green), Some(blue)) => Self(red, green, blue),
            _ => Self::BLACK,
        }
    }

    /// Returns the perceived lightness, from 0 to 1.
    fn lightness(self) -> f32 {
        let Self(red, green, blue) = self;
        (0.299 * f32::from(red) + 0.587 * f32::from(green) + 0.114 * f32::from(blue)) / 255.0
    }

    /// Returns this colour for a background: a light grey if ink is saved.
    pub(crate) fn ground(self, ink: Ink) -> Self {
        match ink {
            Ink::Colour => self,
            // Pure black stays black, because scanners must read QR codes.
            Ink::Saving if self == Self(0, 0, 0) => self,
            Ink::Saving => Self::grey(1.0 - LEFT * (1.0 - self.lightness())),
        }
    }

    /// Returns this colour for a line or a letter: a grey of the same lightness if ink is saved.
    pub(crate) fn line(self, ink: Ink) -> Self {
        match ink {
            Ink::Colour => self,
            Ink::Saving => Self::grey(self.lightness()),
        }
    }

    const fn grey(lightness: f32) -> Self {
        let level = (lightness.clamp(0.0, 1.0) * 255.0) as u8;
        Self(level, level, level)
    }

    pub(crate) fn paint(self) -> rgb::Color {
        rgb::Color::new(self.0, self.1, self.2)
    }

    pub(crate) fn fill(self) -> Fill {
        Fill { paint: self.paint().into(), opacity: NormalizedF32::ONE, ..Fill::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn saved_ink_leaves_grounds_light_and_letters_dark() {
        let (black, yellow) = (Colour::read("#010101"), Colour::read("#ffbe1a"));
        assert!(black.ground(Ink::Saving).lightness() > 0.6 && black.line(Ink::Saving).lightness() < 0.01);
        assert!(yellow.ground(Ink::Saving).lightness() > black.ground(Ink::Saving).lightness());
        assert_eq!(Colour::read("#ffffff").ground(Ink::Saving), Colour(255, 255, 255));
        assert_eq!(yellow.ground(Ink::Colour), yellow);
        assert_eq!(Colour(0, 0, 0).ground(Ink::Saving), Colour(0, 0, 0), "a code stays readable");
        for wrong in ["", "red", "#12", "#zzzzzz"] {
            assert_eq!(Colour::read(wrong), Colour::BLACK, "{wrong}");
        }
    }
}
