//! Sheets as files, and as they come out of a printer: rendered to pictures and measured.

mod rendered;
mod rooms_on_paper;
mod sides;
mod texts;
