//! Pages of lists that many people look at: made once, and kept for the next readers.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

use maud::{Markup, PreEscaped};

/// So many pages are kept.
const MOST: usize = 32;

/// So many bytes they have together at most.
const BYTES: usize = 16 * 1024 * 1024;

/// What a page depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PageKey {
    /// The list.
    pub(crate) deck: u128,
    /// The reader's language.
    pub(crate) locale: &'static str,
    /// Where the list is found, as it is passed on to others.
    pub(crate) link: String,
}

/// The pages that were made lately.
#[derive(Debug, Default)]
pub(crate) struct ListPages(Mutex<VecDeque<(PageKey, String)>>);

impl ListPages {
    /// The page with this key, which `make` makes where it is not known.
    pub(crate) fn page(&self, key: PageKey, make: impl FnOnce() -> Markup) -> Markup {
        if let Some(known) = self.known(&key) {
            return PreEscaped(known);
        }
        let page = make();
        let mut pages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        pages.push_front((key, page.0.clone()));
        pages.truncate(MOST);
        while pages.iter().map(|(_, page)| page.len()).sum::<usize>() > BYTES {
            pages.pop_back();
        }
        page
    }

    fn known(&self, key: &PageKey) -> Option<String> {
        let mut pages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = pages.iter().position(|(known, _)| known == key)?;
        let page = pages.remove(place)?;
        pages.push_front(page);
        pages.front().map(|(_, page)| page.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(deck: u128) -> PageKey {
        PageKey { deck, locale: "en", link: String::new() }
    }

    #[test]
    fn a_page_is_made_once_and_so_many_are_kept() {
        let pages = ListPages::default();
        let page = |deck: u128, text: &str| pages.page(key(deck), || PreEscaped(text.to_owned())).0;
        assert_eq!((page(0, "first"), page(0, "again")), ("first".to_owned(), "first".to_owned()));
        for deck in 1..=MOST as u128 {
            page(deck, "other");
        }
        assert_eq!(page(0, "made anew"), "made anew");
        page(99, &"x".repeat(BYTES + 1));
        assert_eq!(page(99, "too large to be kept"), "too large to be kept");
    }
}
