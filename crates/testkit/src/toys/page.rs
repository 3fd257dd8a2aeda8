//! What all toys have: texts and a page of the view's lines with a form for the moves.

use game::{Game, Notation as _};
use maud::html;
use rooms::{Page, Region};

/// One region: the view as a list, and a button for each move where the viewer may move.
pub(super) fn plain<G: Game>(id: &'static str, view: &G::View, page: &Page<'_>) -> Vec<Region> {
    let mut moves = Vec::new();
    G::candidates(view, &mut moves);
    let moves: Vec<String> = moves.iter().map(G::Move::text).collect();
    let html = html! {
        section id=(id) {
            dl {
                @for (key, value) in G::describe(view) { dt { (key) } dd { (value) } }
            }
            @if let (Some(action), Some(window), false) = (page.action, page.window, moves.is_empty()) {
                form method="post" action=(action) {
                    input type="hidden" name="window" value=(window);
                    @for play in moves { button name="move" value=(play) { (play) } }
                }
            }
        }
    };
    vec![Region::new(id, html)]
}

/// The texts of a toy, which lie in its folder and are English alone, and its page.
macro_rules! plain_room {
    () => {
        const CSS: &'static str = "";

        fn texts(locale: &str) -> Option<&'static str> {
            (locale == "en").then_some(include_str!("en.ftl"))
        }

        fn rules_text(locale: &str) -> Option<&'static str> {
            (locale == "en").then_some(include_str!("README.md"))
        }

        fn page(view: &View, page: &rooms::Page<'_>) -> Vec<rooms::Region> {
            $crate::toys::page::plain::<Self>(Self::KEY, view, page)
        }
    };
}

pub(super) use plain_room;
