//! Leduc hold'em's page: a plain list.

use game::Notation;
use rooms::{Page, Region};

use super::View;
use crate::toys::page::plain;

pub(super) fn page(view: &View, page: &Page<'_>) -> Vec<Region> {
    let moves: Vec<String> = view.legal().map(|act| act.text()).collect();
    plain("leduc", &view.lines(), &moves, page)
}
