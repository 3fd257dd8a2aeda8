//! A page as data: what lies where on it, before anything is drawn.

use std::sync::Arc;

use rooms::{Area, Mark};

/// One page. All lengths are millimetres from its upper left corner.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    /// Width and height.
    pub size: (f32, f32),
    /// What lies on it, what comes later over what comes before.
    pub placed: Vec<Placed>,
    /// Where to cut and to fold.
    pub lines: Vec<Line>,
}

/// Marks with coordinates of their own, fitted into a place on the page.
#[derive(Clone, PartialEq, Debug)]
pub struct Placed {
    /// The marks.
    pub marks: Arc<[Mark]>,
    /// Width and height of the rectangle they are made for.
    pub own: (f32, f32),
    /// Where that rectangle lies; its sides have the same proportion.
    pub at: Area,
    /// Whether it stands on its head.
    pub turned: bool,
    /// Beyond this nothing of it is seen.
    pub clip: Area,
}

/// A line to cut or to fold along.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Line {
    /// Where it begins.
    pub from: (f32, f32),
    /// Where it ends.
    pub to: (f32, f32),
    /// What it is for.
    pub stroke: Stroke,
}

/// What a line is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stroke {
    /// A mark in the margin.
    Mark,
    /// To cut along, light.
    Cut,
    /// To fold along, dashed.
    Fold,
}

impl Sheet {
    pub(crate) const fn new(size: (f32, f32)) -> Self {
        Self { size, placed: Vec::new(), lines: Vec::new() }
    }

    /// Lays down marks that are made for the page as a whole.
    pub(crate) fn write(&mut self, marks: Vec<Mark>) {
        let at = Area::new(0.0, 0.0, self.size.0, self.size.1);
        self.placed.push(Placed { marks: marks.into(), own: self.size, at, turned: false, clip: at });
    }

    pub(crate) fn line(&mut self, from: (f32, f32), to: (f32, f32), stroke: Stroke) {
        self.lines.push(Line { from, to, stroke });
    }
}
