//! A picture of a page, as the simplest of formats keeps it.

use crate::rendered::DOTS;

/// A rectangle in millimetres: left, top, right, bottom.
pub(crate) type Found = [f32; 4];

/// A picture in colours.
#[derive(Clone, Debug)]
pub(crate) struct Pixels {
    width: usize,
    height: usize,
    bytes: Vec<u8>,
}

impl Pixels {
    /// Reads a binary PPM file.
    pub(crate) fn read(file: &[u8]) -> Self {
        let mut numbers = Vec::new();
        let mut at = 2;
        while numbers.len() < 3 {
            let word: Vec<u8> = file[at..].iter().copied().take_while(|byte| !byte.is_ascii_whitespace()).collect();
            at += word.len() + 1;
            numbers.extend(String::from_utf8(word).unwrap().parse::<usize>());
        }
        assert_eq!((&file[..2], numbers[2]), (b"P6".as_slice(), 255));
        Self { width: numbers[0], height: numbers[1], bytes: file[at..].to_vec() }
    }

    fn colour(&self, x: usize, y: usize) -> [u8; 3] {
        let at = 3 * (y * self.width + x);
        [self.bytes[at], self.bytes[at + 1], self.bytes[at + 2]]
    }

    /// The smallest rectangle around all pixels of this colour; `None` if there are none.
    pub(crate) fn bounds(&self, colour: [u8; 3]) -> Option<Found> {
        let near = |one: u8, other: u8| one.abs_diff(other) <= 3;
        let dots = (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y)));
        let all = dots.filter(|(x, y)| self.colour(*x, *y).iter().zip(colour).all(|(one, other)| near(*one, other)));
        let bounds = all.fold(None, |bounds: Option<[usize; 4]>, (x, y)| {
            let [left, top, right, bottom] = bounds.unwrap_or([x, y, x, y]);
            Some([left.min(x), top.min(y), right.max(x), bottom.max(y)])
        })?;
        let [left, top, right, bottom] = bounds;
        Some([left, top, right + 1, bottom + 1].map(|dots| dots as f32 * 25.4 / DOTS))
    }

    /// Width and height in millimetres.
    pub(crate) fn size(&self) -> (f32, f32) {
        (self.width as f32 * 25.4 / DOTS, self.height as f32 * 25.4 / DOTS)
    }

    /// How many of a hundred dots are darker than a light grey.
    pub(crate) fn inked(&self) -> f32 {
        let dots = self.bytes.chunks_exact(3);
        let inked: f32 =
            dots.clone().map(|dot| 1.0 - dot.iter().map(|part| f32::from(*part)).sum::<f32>() / 765.0).sum();
        100.0 * inked / dots.len() as f32
    }

    /// Whether anything is on it.
    pub(crate) fn is_blank(&self) -> bool {
        self.bytes.iter().all(|part| *part > 250)
    }
}
