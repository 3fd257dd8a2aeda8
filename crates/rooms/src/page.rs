//! What a room's page is made with.

use std::hash::{BuildHasher, Hash};

use foldhash::quality::FixedState;
use game::{BySeat, Seat, Viewer};
use maud::Markup;

use crate::Words;

/// Everything a room's page may use beside the view: nothing here is secret from the viewer.
#[derive(Clone, Copy, Debug)]
pub struct Page<'a> {
    /// The reader's language and the names at the table.
    pub words: &'a Words<'a>,
    /// Who looks.
    pub viewer: Viewer,
    /// Where a move is posted, with `window`, `move` (the verb) and any number of `card` fields, which the server
    /// joins with spaces into notation. `None` for those who cannot move.
    pub action: Option<&'a str>,
    /// The number of the open window, which every answer must carry.
    pub window: Option<u32>,
    /// The switches ([`Aid`](crate::Aid)) that this reader has on.
    pub aids: &'a [&'static str],
    /// Where drawings of emoji are: `{pictures}{code}.svg`, with the code of a [`deck::Picture`].
    pub pictures: &'a str,
    /// The regions that the reader's page has already, with the numbers of what they show ([`Region::shows`]): they are not drawn
    /// again while they show the same. Empty for a page that is loaded.
    pub shown: &'a [(&'static str, u64)],
    /// What stands for each seat's person or bot beside the name; decoration, passed over by screen readers.
    pub faces: Option<&'a BySeat<Markup>>,
}

impl Page<'_> {
    /// Whether this reader has switched the aid with this key on.
    pub fn has(&self, aid: &str) -> bool {
        self.aids.contains(&aid)
    }

    /// The face of whoever sits there; nothing where there are no faces.
    pub fn face(&self, seat: Seat) -> Markup {
        self.faces.map_or_else(Markup::default, |faces| faces[seat].clone())
    }

    /// The region of this id, which shows nothing of the view and of the window but these parts: it is drawn only where they
    /// differ from what the reader's page has. A law holds rooms to it.
    pub fn region(&self, id: &'static str, parts: impl Hash, html: impl FnOnce() -> Markup) -> Region {
        let shows = FixedState::default().hash_one(parts);
        let kept = self.shown.contains(&(id, shows));
        Region { id, html: if kept { Markup::default() } else { html() }, shows: Some(shows), kept }
    }
}

/// A part of the table that is replaced as a whole when it changes.
#[derive(Clone, Debug)]
pub struct Region {
    /// The element's id, unique on the page and the same for every viewer. Says nothing hidden.
    pub id: &'static str,
    /// The element itself, carrying that id; empty where it is `kept`.
    pub html: Markup,
    /// The number of what it shows, equal for equal parts of the view; `None` for a region that is always drawn. Made of what this
    /// viewer sees, and never sent.
    pub shows: Option<u64>,
    /// Whether the reader's page has it already.
    pub kept: bool,
}

impl Region {
    /// A region that is drawn whenever the table is looked at.
    pub const fn new(id: &'static str, html: Markup) -> Self {
        Self { id, html, shows: None, kept: false }
    }
}
