//! A grid of equal cells in the middle of a page. It also finds the cell of each back after a printer has turned the
//! sheet over.

use rooms::Area;

use crate::{
    job::Flip,
    sheet::{Sheet, Stroke},
};

/// `MARK` is the length of the crop marks in the margin, `AWAY` their distance from the cards, in millimetres.
const MARK: f32 = 3.0;
const AWAY: f32 = 1.0;

/// A grid of equal cells in the middle of a page. All lengths are in millimetres.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Grid {
    /// The width and height of the page.
    pub(crate) page: (f32, f32),
    pub(crate) columns: usize,
    pub(crate) rows: usize,
    /// The width and height of one cell, up to the cut line.
    pub(crate) cell: (f32, f32),
    /// The gap between two cells.
    pub(crate) gap: f32,
}

/// The axis around which a printer turns a sheet over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Axis {
    /// The vertical axis: left and right change places.
    Upright,
    /// The horizontal axis: top and bottom change places, so the backs are upside down.
    Level,
}

impl Grid {
    /// Returns the grid with the most cells that fit on the page inside this margin, without gaps.
    pub(crate) fn filling(page: (f32, f32), cell: (f32, f32), margin: f32) -> Self {
        let many = |page: f32, cell: f32| ((page - 2.0 * margin) / cell + 0.001).floor().max(0.0) as usize;
        Self { page, columns: many(page.0, cell.0), rows: many(page.1, cell.1), cell, gap: 0.0 }
    }

    /// Returns the number of cells.
    pub(crate) const fn count(&self) -> usize {
        self.columns * self.rows
    }

    /// Returns the area of a cell. Cells are counted row by row from the upper left.
    pub(crate) fn place(&self, index: usize) -> Area {
        self.at(index % self.columns.max(1), index / self.columns.max(1))
    }

    /// Returns the area on the next page that lies behind a cell after the sheet was turned over.
    pub(crate) fn behind(&self, index: usize, axis: Axis) -> Area {
        let (column, row) = (index % self.columns.max(1), index / self.columns.max(1));
        match axis {
            Axis::Upright => self.at(self.columns - 1 - column, row),
            Axis::Level => self.at(column, self.rows - 1 - row),
        }
    }

    fn at(&self, column: usize, row: usize) -> Area {
        let (left, top) = self.corner();
        let (width, height) = self.cell;
        Area::new(left + column as f32 * (width + self.gap), top + row as f32 * (height + self.gap), width, height)
    }

    /// Returns the width and height of all cells together.
    fn block(&self) -> (f32, f32) {
        let all = |many: usize, cell: f32| many as f32 * cell + many.saturating_sub(1) as f32 * self.gap;
        (all(self.columns, self.cell.0), all(self.rows, self.cell.1))
    }

    /// Returns the upper left corner of all cells together.
    pub(crate) fn corner(&self) -> (f32, f32) {
        let block = self.block();
        ((self.page.0 - block.0) / 2.0, (self.page.1 - block.1) / 2.0)
    }

    /// Returns the axis around which a printer turns this page if it turns along the edge `flip`.
    pub(crate) fn axis(&self, flip: Flip) -> Axis {
        let is_upright = self.page.1 >= self.page.0;
        if is_upright == (flip == Flip::LongEdge) { Axis::Upright } else { Axis::Level }
    }

    /// Returns the area of a cell with its bleed: half the gap towards other cells, and `bleed` towards the margin.
    pub(crate) fn with_ground(&self, at: Area, bleed: f32) -> Area {
        let (left, top) = self.corner();
        let block = self.block();
        let inside = self.gap / 2.0;
        let near = |one: f32, other: f32| if (one - other).abs() < 0.01 { bleed } else { inside };
        let (west, north) = (near(at.x, left), near(at.y, top));
        let (east, south) = (near(at.x + at.width, left + block.0), near(at.y + at.height, top + block.1));
        Area::new(at.x - west, at.y - north, at.width + west + east, at.height + north + south)
    }

    /// Draws the cut lines around the first `used` cells, and crop marks in the margin.
    pub(crate) fn cut_lines(&self, sheet: &mut Sheet, used: usize) {
        let (left, top) = self.corner();
        let (width, height) = self.block();
        let away = AWAY + self.gap / 2.0;
        let columns = self.columns.min(used);
        let rows = used.div_ceil(self.columns.max(1));
        for at in (0..columns).flat_map(|column| edges(self.at(column, 0).x, self.cell.0)) {
            sheet.line((at, top - away), (at, top - away - MARK), Stroke::Mark);
            sheet.line((at, top + height + away), (at, top + height + away + MARK), Stroke::Mark);
        }
        for at in (0..rows).flat_map(|row| edges(self.at(0, row).y, self.cell.1)) {
            sheet.line((left - away, at), (left - away - MARK, at), Stroke::Mark);
            sheet.line((left + width + away, at), (left + width + away + MARK, at), Stroke::Mark);
        }
        for at in (0..used).map(|index| self.place(index)) {
            let (right, bottom) = (at.x + at.width, at.y + at.height);
            for (from, to) in [
                ((at.x, at.y), (right, at.y)),
                ((right, at.y), (right, bottom)),
                ((right, bottom), (at.x, bottom)),
                ((at.x, bottom), (at.x, at.y)),
            ] {
                sheet.line(from, to, Stroke::Cut);
            }
        }
    }
}

fn edges(from: f32, length: f32) -> [f32; 2] {
    [from, from + length]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::Paper;

    #[test]
    fn the_block_lies_in_the_middle_of_the_page() {
        let grid = Grid { page: Paper::A4.upright(), columns: 3, rows: 3, cell: (63.0, 88.0), gap: 0.0 };
        assert_eq!(grid.corner(), (10.5, 16.5));
        assert_eq!(Grid::filling(Paper::A4.upright(), (63.0, 88.0), 5.0).count(), 9);
        assert_eq!(Grid::filling(Paper::Letter.upright(), (63.0, 88.0), 5.0).count(), 9);
    }

    #[test]
    fn backs_lie_behind_their_fronts() {
        for page in [Paper::A4.upright(), Paper::A4.across(), Paper::Letter.upright(), Paper::Letter.across()] {
            let grid = Grid { gap: 6.0, ..Grid::filling(page, (55.0, 40.0), 15.0) };
            for index in 0..grid.count() {
                let front = grid.place(index);
                let across = grid.behind(index, Axis::Upright);
                assert!((page.0 - front.x - front.width - across.x).abs() < 1e-3 && front.y == across.y);
                let over = grid.behind(index, Axis::Level);
                assert!((page.1 - front.y - front.height - over.y).abs() < 1e-3 && front.x == over.x);
            }
        }
    }

    #[test]
    fn the_long_edge_of_an_upright_page_is_upright() {
        let axis = |page, flip| Grid::filling(page, (55.0, 40.0), 15.0).axis(flip);
        let (upright, across) = (Paper::A4.upright(), Paper::A4.across());
        assert_eq!([axis(upright, Flip::LongEdge), axis(across, Flip::ShortEdge)], [Axis::Upright; 2]);
        assert_eq!([axis(upright, Flip::ShortEdge), axis(across, Flip::LongEdge)], [Axis::Level; 2]);
    }
}
