//! What one viewer may know, from a typed room to the registry's objects.

use game::{Dice, Game, Information, Message, Notation, NotationError, Odds, Seat};
use serde_json::value::{RawValue, to_raw_value};
use solve::Manner;

use crate::{
    Strategies, bots,
    erased::ErasedState,
    room::{AnyState, AnyView, RoomGame},
};

/// A view of a typed room.
pub(crate) struct ErasedView<G: Game> {
    pub(crate) view: G::View,
}

impl<G: RoomGame> AnyView for ErasedView<G> {
    fn text(&self) -> Box<RawValue> {
        // A view is plain data with string keys, which always has a JSON form.
        to_raw_value(&self.view).unwrap_or_default()
    }

    fn write(&self, json: &mut Vec<u8>) {
        // A view is plain data with string keys, which always has a JSON form.
        let written = serde_json::to_writer(json, &self.view);
        debug_assert!(written.is_ok(), "{written:?}");
    }

    fn json(&self) -> serde_json::Value {
        // A view is plain data with string keys, which always has a JSON form.
        serde_json::to_value(&self.view).unwrap_or_default()
    }

    fn key(&self) -> Information {
        Information::default().after(&self.view)
    }

    fn lines(&self) -> Vec<(String, String)> {
        G::describe(&self.view)
    }

    fn candidates(&self) -> Vec<String> {
        let mut moves = Vec::new();
        G::candidates(&self.view, &mut moves);
        moves.iter().map(Notation::text).collect()
    }

    fn odds(&self, bot: &str, strategies: &Strategies) -> Option<Odds<String>> {
        // Only who is awaited has a move for the clock.
        G::timeout_move(&self.view)?;
        Some(bots::odds::<G>(&self.view, bot, strategies)?.map(|play| play.text()))
    }

    fn manner(&self, play: &str) -> Result<Manner, NotationError> {
        Ok(G::manner(&self.view, &G::read_move(&self.view, play)?))
    }

    fn timeout_move(&self) -> Option<String> {
        G::timeout_move(&self.view).map(|play| play.text())
    }

    fn claim(&self, play: &str) -> Result<Message, NotationError> {
        Ok(G::claim(&self.view, &G::read_move(&self.view, play)?))
    }

    #[cfg(feature = "page")]
    fn claim_picture(&self, play: &str) -> Option<maud::Markup> {
        G::claim_picture(&self.view, &G::read_move(&self.view, play).ok()?)
    }

    fn in_the_open(&self, seat: Seat) -> Option<Box<dyn AnyView>> {
        Some(Box::new(Self { view: G::in_the_open(&self.view, seat)? }))
    }

    fn sample(&self, mut dice: &mut dyn Dice) -> Option<Box<dyn AnyState>> {
        let state = G::sample(&self.view, &mut dice)?;
        Some(Box::new(ErasedState::<G> { state }))
    }

    #[cfg(feature = "page")]
    fn page(&self, page: &crate::Page<'_>) -> Vec<crate::Region> {
        G::page(&self.view, page)
    }
}
