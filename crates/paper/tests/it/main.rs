//! Tests of the printed sheets: the PDF files are rendered to bitmaps and measured.

mod rendered;
mod rooms_on_paper;
mod sides;
mod texts;
