//! Erases the type of a game, so that one server can run all rooms: wraps its states, views and events in objects that
//! are the same for all rooms.

use std::any::Any;
use std::fmt;
use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::sync::Arc;

use game::{
    BySeat, Dice, Finished, Game, HiddenFact, Information, Line, Message, Notation, NotationError, Odds, OptionError,
    OptionValues, Options, Outcome, Refusal as _, Refused, Seat, Setup, SetupError, Silent, Viewer, Waiting,
};
use serde_json::value::{RawValue, to_raw_value};
use solve::Manner;

use crate::bots;
use crate::prospects::one_of;
use crate::room::{AnyState, AnyView, Room, RoomGame};
use crate::{About, Feat, Learnt, PlayError, ScriptError, ScriptHead, ScriptWord, Strategies, Truth};

/// Creates the type-erased form of a game. The registry lists one such value per room.
pub const fn erase<G: RoomGame>() -> Erased<G> {
    Erased(PhantomData)
}

/// The implementation of [`Room`] for a game whose type is known at compile time.
pub struct Erased<G>(PhantomData<fn() -> G>);

impl<G: RoomGame> fmt::Debug for Erased<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "room {}", G::ABOUT.key)
    }
}

impl<G: RoomGame> Room for Erased<G> {
    fn about(&self) -> &'static About {
        const { &G::ABOUT }
    }

    #[cfg(feature = "schema")]
    fn view_schema(&self) -> Option<schemars::Schema> {
        G::view_schema()
    }

    fn own_bots(&self) -> Vec<&'static str> {
        G::BOTS.own.iter().map(|(name, _)| *name).collect()
    }

    fn scripts(&self) -> Vec<ScriptHead> {
        let texts = bots::shipped_scripts::<G>().into_iter();
        texts.flat_map(|text| bots::heads::<G>(text).unwrap_or_default()).collect()
    }

    fn read_scripts(&self, text: &str) -> Result<Vec<ScriptHead>, ScriptError> {
        bots::heads::<G>(text)
    }

    fn script_words(&self) -> Vec<ScriptWord> {
        bots::words::<G>()
    }

    fn read_card(&self, text: &str) -> Result<String, NotationError> {
        G::read_card(text)
    }

    fn read_draw(&self, text: &str) -> Result<String, NotationError> {
        Ok(G::Draw::read(text)?.text())
    }

    fn complete_agreed(&self, options: &OptionValues) -> Result<OptionValues, OptionError> {
        Ok(G::Options::read(options)?.write())
    }

    fn open_by(&self, rules: u32, options: &OptionValues, seats: u8) -> Result<Box<dyn AnyState>, OptionError> {
        let editions = G::ABOUT.rules;
        if !editions.contains(&rules) {
            let expected = format!("{} to {}", editions.start(), editions.end());
            return Err(OptionError::new("rules", &rules.to_string(), expected));
        }
        if !G::SEATS.contains(&seats) {
            let expected = format!("{} to {}", G::SEATS.start(), G::SEATS.end());
            return Err(OptionError::new("seats", &seats.to_string(), expected));
        }
        let mut options = options.clone();
        game::fill_former_defaults(G::Options::SPECS, rules, &mut options);
        let state = G::open_by(rules, &G::Options::read(&options)?, seats)?;
        Ok(Box::new(ErasedState::<G> { state }))
    }

    fn arrange(&self, options: &OptionValues, seats: u8, setup: &Setup) -> Result<Box<dyn AnyState>, Vec<SetupError>> {
        let options = OptionError::check(G::Options::SPECS, options).and_then(|()| G::Options::read(options));
        let options = options.map_err(|error| vec![SetupError { number: 0, what: error.to_string() }])?;
        let state = G::arrange(&options, seats, setup)?;
        Ok(Box::new(ErasedState::<G> { state }))
    }
}

/// The state of a game behind the trait [`AnyState`].
pub(crate) struct ErasedState<G: Game> {
    pub(crate) state: G::State,
}

impl<G: RoomGame> fmt::Debug for ErasedState<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {:?}", G::ABOUT.key, G::waiting(&self.state))
    }
}

impl<G: RoomGame> ErasedState<G> {
    /// Samples the move of the bot with this name. The bot gets only the view of the seat, so it cannot use hidden
    /// information.
    fn bot_move(&self, seat: Seat, bot: &str, strategies: &Strategies, dice: &mut dyn Dice) -> Option<G::Move> {
        if !G::waiting(&self.state).awaits(seat) {
            return None;
        }
        Some(bots::odds::<G>(&G::view(&self.state, Viewer::Seat(seat)), bot, strategies)?.pick(dice))
    }

    fn read_move(&self, seat: Seat, text: &str) -> Result<G::Move, NotationError> {
        // Most texts are in canonical form. They are parsed without a view, because building a view costs more.
        G::Move::read(text).or_else(|_| G::read_move(&G::view(&self.state, Viewer::Seat(seat)), text))
    }

    /// Parses a move for playing it. If the text comes from a button whose cards were not chosen, the error is a
    /// refusal with a reason.
    fn read_play(&self, seat: Seat, text: &str) -> Result<G::Move, PlayError> {
        self.read_move(seat, text).map_err(|error| {
            let unready = G::unready(&G::view(&self.state, Viewer::Seat(seat)), text);
            unready.map_or(PlayError::Unreadable(error), |why| PlayError::Refused(why.refused()))
        })
    }

    fn happened(&self, events: Vec<G::Event>) -> AnyEvents {
        AnyEvents(Arc::new(EventList::<G> { options: G::options(&self.state), events }))
    }
}

impl<G: RoomGame> AnyState for ErasedState<G> {
    fn fork(&self) -> Box<dyn AnyState> {
        Box::new(Self { state: self.state.clone() })
    }

    fn seats(&self) -> u8 {
        G::seats(&self.state)
    }

    fn waiting(&self) -> Waiting {
        G::waiting(&self.state)
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.state)
    }

    fn time_limit(&self) -> Option<u32> {
        G::time_limit(&self.state)
    }

    fn legal(&self, seat: Seat, limit: usize) -> Vec<String> {
        let mut moves = Vec::new();
        G::legal(&self.state, seat, &mut |play| {
            if moves.len() >= limit {
                return ControlFlow::Break(());
            }
            moves.push(play.text());
            ControlFlow::Continue(())
        });
        moves
    }

    fn canonical(&self, seat: Seat, play: &str) -> Result<String, NotationError> {
        Ok(self.read_move(seat, play)?.text())
    }

    fn check(&self, seat: Seat, play: &str) -> Result<(), PlayError> {
        let play = self.read_play(seat, play)?;
        G::check(&self.state, seat, &play).map_err(|refusal| PlayError::Refused(refusal.refused()))
    }

    fn too_late(&self, seat: Seat, play: &str) -> Option<Refused> {
        G::too_late(&G::view(&self.state, Viewer::Seat(seat)), play).map(|why| why.refused())
    }

    fn play(&mut self, seat: Seat, play: &str) -> Result<AnyEvents, PlayError> {
        let play = self.read_play(seat, play)?;
        let mut events: Vec<G::Event> = Vec::new();
        G::play(&mut self.state, seat, &play, &mut events).map_err(|refusal| PlayError::Refused(refusal.refused()))?;
        Ok(self.happened(events))
    }

    fn draws(&self) -> Vec<(String, u32)> {
        let mut draws = Vec::new();
        G::draws(&self.state, &mut |draw, weight| draws.push((draw.text(), weight)));
        draws
    }

    fn draw(&mut self, draw: &str) -> Result<AnyEvents, NotationError> {
        let read = G::Draw::read(draw)?;
        let mut events: Vec<G::Event> = Vec::new();
        if !G::draw(&mut self.state, &read, &mut events) {
            return Err(NotationError::new(draw, "something that can be drawn now"));
        }
        Ok(self.happened(events))
    }

    fn random_move(&self, seat: Seat, mut dice: &mut dyn Dice) -> Option<String> {
        Some(G::random_move(&self.state, seat, &mut dice)?.text())
    }

    fn random_step(&mut self, mut dice: &mut dyn Dice) -> bool {
        match G::waiting(&self.state) {
            Waiting::Nature => {
                let Some(draw) = G::random_draw(&self.state, &mut dice) else { return false };
                G::draw_unchecked(&mut self.state, &draw, &mut Silent);
            }
            Waiting::Seats(window) => {
                let Some(seat) = one_of(window.seats, dice) else { return false };
                let Some(play) = G::random_move(&self.state, seat, &mut dice) else { return false };
                G::play_unchecked(&mut self.state, seat, &play, &mut Silent);
            }
            Waiting::Nobody => return false,
        }
        true
    }

    fn view(&self, viewer: Viewer) -> Box<dyn AnyView> {
        Box::new(ErasedView::<G> { view: G::view(&self.state, viewer) })
    }

    fn truth(&self, finished: Finished, seat: Seat, play: &str) -> Option<Truth> {
        let play = self.read_move(seat, play).ok()?;
        G::truth(&G::view(&self.state, Viewer::Archive(finished)), seat, &play)
    }

    fn feats(&self, finished: Finished, after: &dyn AnyState, happened: &AnyEvents) -> Vec<Feat> {
        let after = after.as_any().downcast_ref::<Self>();
        let happened = happened.0.as_any().downcast_ref::<EventList<G>>();
        let (Some(after), Some(happened)) = (after, happened) else { return Vec::new() };
        let open = |state: &G::State| G::view(state, Viewer::Archive(finished));
        G::feats(&open(&self.state), &open(&after.state), &happened.events)
    }

    fn learnt(&self, seat: Seat, happened: &AnyEvents) -> Vec<Learnt> {
        let happened = happened.0.as_any().downcast_ref::<EventList<G>>();
        let own = || G::view(&self.state, Viewer::Seat(seat));
        happened.map(|happened| G::learnt(&own(), seat, &happened.events)).unwrap_or_default()
    }

    fn choose(&self, seat: Seat, bot: &str, strategies: &Strategies, dice: &mut dyn Dice) -> Option<String> {
        Some(self.bot_move(seat, bot, strategies, dice)?.text())
    }

    fn bot_step(&mut self, seat: Seat, bot: &str, strategies: &Strategies, dice: &mut dyn Dice) -> bool {
        let Some(play) = self.bot_move(seat, bot, strategies, dice) else { return false };
        G::play(&mut self.state, seat, &play, &mut Silent).is_ok()
    }

    fn utility(&self) -> Option<BySeat<f64>> {
        Some(G::utility(&G::outcome(&self.state)?))
    }

    fn standing(&self) -> Option<BySeat<f64>> {
        G::standing(&G::view(&self.state, Viewer::Spectator))
    }

    fn hidden(&self, viewer: Viewer) -> Vec<HiddenFact> {
        G::hidden(&self.state, viewer)
    }

    fn audit(&self) -> Result<(), String> {
        G::audit(&self.state)
    }

    fn same(&self, other: &dyn AnyState) -> bool {
        other.as_any().downcast_ref::<Self>().is_some_and(|other| self.state == other.state)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The view of a game behind the trait [`AnyView`].
pub(crate) struct ErasedView<G: Game> {
    pub(crate) view: G::View,
}

impl<G: RoomGame> AnyView for ErasedView<G> {
    fn text(&self) -> Box<RawValue> {
        // A view is plain data with string keys, so its conversion to JSON cannot fail.
        to_raw_value(&self.view).unwrap_or_default()
    }

    fn write(&self, json: &mut Vec<u8>) {
        // A view is plain data with string keys, so its conversion to JSON cannot fail.
        let written = serde_json::to_writer(json, &self.view);
        debug_assert!(written.is_ok(), "{written:?}");
    }

    fn json(&self) -> serde_json::Value {
        // A view is plain data with string keys, so its conversion to JSON cannot fail.
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
        // Only a seat that must act has a timeout move. All other viewers leave the function here.
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

    fn covered(&self) -> Vec<String> {
        G::covered(&self.view)
    }

    fn is_played_covered(&self, verb: &str, words: usize) -> bool {
        G::is_played_covered(verb, words)
    }

    #[cfg(feature = "page")]
    fn under_cover(&self, words: &crate::Words<'_>, order: &[usize]) -> maud::Markup {
        G::under_cover(&self.view, words, order)
    }

    fn sample(&self, mut dice: &mut dyn Dice) -> Option<Box<dyn AnyState>> {
        let state = G::sample(&self.view, &mut dice)?;
        Some(Box::new(ErasedState::<G> { state }))
    }

    fn worlds(&self, count: usize, mut dice: &mut dyn Dice) -> Vec<(Box<dyn AnyState>, f64)> {
        let view = &*G::before_answers(&self.view);
        let weighing = G::BOTS.foresight.filter(|room| room.thought(view).is_some());
        let weighed = weighing.map(|room| room.worlds(view, count, dice)).unwrap_or_default();
        let worlds = if weighed.iter().any(|(_, weight)| *weight > 0.0) {
            weighed
        } else {
            (0..count).filter_map(|_| Some((G::sample(view, &mut dice)?, 1.0))).collect()
        };
        let erased = |(state, weight)| (Box::new(ErasedState::<G> { state }) as Box<dyn AnyState>, weight);
        worlds.into_iter().map(erased).collect()
    }

    #[cfg(feature = "page")]
    fn exposed(&self, seat: Seat, words: &crate::Words<'_>) -> Option<crate::Exposed> {
        G::exposed(&self.view, seat, words)
    }

    #[cfg(feature = "page")]
    fn page(&self, page: &crate::Page<'_>) -> Vec<crate::Region> {
        G::page(&self.view, page)
    }
}

/// The events of one journal entry, with the table options that are needed to write their sentences. The events are as
/// secret as the state.
pub(crate) struct EventList<G: Game> {
    pub(crate) options: G::Options,
    pub(crate) events: Vec<G::Event>,
}

impl<G: RoomGame> Tells for EventList<G> {
    fn told(&self, viewer: Viewer) -> Vec<ObservedLine> {
        let told = self.events.iter().filter_map(|event| G::told(event, viewer));
        told.map(|told| ObservedLine { line: G::line(&self.options, &told) }).collect()
    }

    fn information(&self, viewer: Viewer, before: Information) -> Information {
        let told = self.events.iter().filter_map(|event| G::told(event, viewer));
        told.fold(before, |information, told| information.after(&told))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The events of one journal entry. They are as secret as the state; [`AnyEvents::told`] returns only what a viewer may
/// know.
#[derive(Clone)]
pub struct AnyEvents(pub(crate) Arc<dyn Tells>);

/// One observation that one viewer gets from an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ObservedLine {
    /// The sentence for the log, and its cue for sound and animation.
    pub line: Line,
}

pub(crate) trait Tells: Send + Sync {
    fn told(&self, viewer: Viewer) -> Vec<ObservedLine>;
    fn information(&self, viewer: Viewer, before: Information) -> Information;
    fn as_any(&self) -> &dyn Any;
}

impl AnyEvents {
    /// Returns the observations that this viewer gets. Empty if the viewer sees nothing.
    pub fn told(&self, viewer: Viewer) -> Vec<ObservedLine> {
        self.0.told(viewer)
    }

    /// Returns the new information-set key of this viewer, after the observations of these events. `before` is the
    /// viewer's key before the events.
    pub fn information(&self, viewer: Viewer, before: Information) -> Information {
        self.0.information(viewer, before)
    }
}

impl fmt::Debug for AnyEvents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AnyEvents(..)")
    }
}
