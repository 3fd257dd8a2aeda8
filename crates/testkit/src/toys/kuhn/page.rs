//! Kuhn poker's page: a plain list.

use game::{Game, Notation};
use rooms::{Page, Region};

use super::{Kuhn, View};
use crate::toys::page::plain;

pub(super) fn page(view: &View, page: &Page<'_>) -> Vec<Region> {
    let mut moves = Vec::new();
    Kuhn::candidates(view, &mut moves);
    let moves: Vec<String> = moves.iter().map(Notation::text).collect();
    plain("kuhn", &view.lines(), &moves, page)
}
