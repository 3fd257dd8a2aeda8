//! Kuhn poker with a leak, to prove that the laws can fail.

use std::ops::RangeInclusive;

use game::{
    Dice, Draws, Events, Game, HiddenFact, Line, Message, Moves, NoOptions, NotationError, OptionError, Outcome,
    Policy, Seat, Setup, SetupError, Viewer, Waiting,
};
use rooms::{Erased, Page, Region, RoomGame, erase};

use crate::toys::{
    Card, Rank,
    kuhn::{Act, Draw, Event, Kuhn, Observation, State, View, Why},
};

/// The kind of leak.
pub(super) trait Leak: Send + Sync + 'static {
    const HOW: How;
}

/// The kinds of leak.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum How {
    /// No leak.
    Nothing,
    /// The other seat's card is named to everybody when it is dealt.
    ToldName,
    /// Everybody sees whether the card dealt to B is a king, without its name.
    ToldHint,
    /// The view holds the other seat's card.
    ViewName,
    /// The view says whether B holds a king.
    ViewHint,
    /// The page alone says whether B holds a king.
    PageHint,
    /// A region of the page shows the window and says that it shows nothing.
    StaleRegion,
    /// A region names a drawing that is nowhere.
    LostDrawing,
    /// B may not pass with a king in A's hand.
    Legal,
    /// No seat gets an observation of the card it is dealt, though its view shows it.
    Untold,
    /// The sampler knows the truth.
    Sampler,
}

macro_rules! leaks {
    ($($room:ident $name:ident)*) => { $(
        pub(super) struct $name;
        impl Leak for $name { const HOW: How = How::$name; }
        pub(super) static $room: Erased<Leaky<$name>> = erase();
    )* };
}

leaks! {
    NONE Nothing TOLD_NAME ToldName TOLD_HINT ToldHint VIEW_NAME ViewName VIEW_HINT ViewHint PAGE_HINT PageHint
    STALE_REGION StaleRegion LOST_DRAWING LostDrawing LEGAL Legal UNTOLD Untold SAMPLER Sampler
}

/// Kuhn poker with this leak.
pub(super) struct Leaky<L>(std::marker::PhantomData<fn() -> L>);

/// Kuhn's view, and what leaks.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub(super) struct LeakyView {
    view: View,
    leak: Option<String>,
    #[serde(skip)]
    page: bool,
    #[serde(skip)]
    truth: Vec<Draw>,
}

/// The cards dealt, read off the archive view that only tests can have here.
fn hands(state: &State) -> Vec<Draw> {
    let mut fork = state.clone();
    loop {
        if let Some(outcome) = Kuhn::outcome(&fork) {
            let lines = Kuhn::describe(&Kuhn::view(&fork, Viewer::Archive(outcome.finished())));
            let cards = lines.iter().filter(|(key, _)| key.starts_with("hand"));
            return cards.filter_map(|(_, value)| Card::read(value).ok()).map(Draw::Card).collect();
        }
        let Some(seat) = Kuhn::waiting(&fork).window().and_then(|window| window.seats.first()) else {
            return Vec::new();
        };
        Kuhn::play_unchecked(&mut fork, seat, &Act::Pass, &mut game::Silent);
    }
}

fn is_king(draw: Option<&Draw>) -> bool {
    draw.is_some_and(|Draw::Card(card)| card.rank == Rank::King)
}

impl<L: Leak> Game for Leaky<L> {
    type Options = NoOptions;
    type State = State;
    type Move = Act;
    type Draw = Draw;
    type Event = Event;
    type Observation = (Observation, Option<bool>);
    type View = LeakyView;
    type Refusal = Why;

    const SEATS: RangeInclusive<u8> = 2..=2;

    fn open(options: &NoOptions, seats: u8) -> Result<State, OptionError> {
        Kuhn::open(options, seats)
    }

    fn arrange(options: &NoOptions, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
        Kuhn::arrange(options, seats, setup)
    }

    fn options(state: &State) -> NoOptions {
        Kuhn::options(state)
    }

    fn waiting(state: &State) -> Waiting {
        Kuhn::waiting(state)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        Kuhn::outcome(state)
    }

    fn legal(state: &State, seat: Seat, visit: Moves<'_, Act>) {
        for act in Kuhn::legal_moves(state, seat) {
            if Self::check(state, seat, &act).is_ok() && visit(act).is_break() {
                return;
            }
        }
    }

    fn check(state: &State, seat: Seat, play: &Act) -> Result<(), Why> {
        if L::HOW == How::Legal && seat.index() == 1 && is_king(hands(state).first()) && *play == Act::Pass {
            return Err(Why::NotAwaited);
        }
        Kuhn::check(state, seat, play)
    }

    fn random_move(state: &State, seat: Seat, dice: &mut impl Dice) -> Option<Act> {
        let legal = Self::legal_moves(state, seat);
        legal.get(dice.below(legal.len() as u32) as usize).copied()
    }

    fn play_unchecked(state: &mut State, seat: Seat, play: &Act, events: &mut impl Events<Self>) {
        let mut heard: Vec<Event> = Vec::new();
        Kuhn::play_unchecked(state, seat, play, &mut Hear(&mut heard));
        heard.into_iter().for_each(|event| events.push(event));
    }

    fn draws(state: &State, visit: Draws<'_, Draw>) {
        Kuhn::draws(state, visit);
    }

    fn random_draw(state: &State, dice: &mut impl Dice) -> Option<Draw> {
        Kuhn::random_draw(state, dice)
    }

    fn draw_unchecked(state: &mut State, draw: &Draw, events: &mut impl Events<Self>) {
        let mut heard: Vec<Event> = Vec::new();
        Kuhn::draw_unchecked(state, draw, &mut Hear(&mut heard));
        heard.into_iter().for_each(|event| events.push(event));
    }

    fn told(event: &Event, viewer: Viewer) -> Option<Self::Observation> {
        let told = Kuhn::told(event, viewer)?;
        // The rail gets no observation: a leak to all seats and the rail would look like public knowledge.
        Some(match (L::HOW, event, told) {
            (How::ToldName, event @ Event::Dealt { .. }, _) if viewer != Viewer::Spectator => {
                (event.observed(true), None)
            }
            (How::ToldHint, Event::Dealt { seat, card }, told) if seat.index() == 1 && viewer != Viewer::Spectator => {
                (told, Some(card.rank == Rank::King))
            }
            (How::Untold, event @ Event::Dealt { .. }, _) => (event.observed(false), None),
            (_, _, told) => (told, None),
        })
    }

    fn line(options: &NoOptions, (told, hint): &Self::Observation) -> Line {
        let line = Kuhn::line(options, told);
        if *hint == Some(true) { Line { cue: "loud", ..line } } else { line }
    }

    fn view(state: &State, viewer: Viewer) -> LeakyView {
        let view = Kuhn::view(state, viewer);
        let hands = hands(state);
        let leak = match L::HOW {
            How::ViewName => hands.get(1).map(|Draw::Card(card)| card.to_string()),
            How::ViewHint => Some(is_king(hands.get(1)).to_string()),
            _ => None,
        };
        let page = L::HOW == How::PageHint && is_king(hands.get(1));
        let truth = if L::HOW == How::Sampler { hands } else { Vec::new() };
        LeakyView { view, leak, page, truth }
    }

    fn describe(view: &LeakyView) -> Vec<(String, String)> {
        Kuhn::describe(&view.view)
    }

    fn candidates(view: &LeakyView, out: &mut Vec<Act>) {
        Kuhn::candidates(&view.view, out);
    }

    fn timeout_move(view: &LeakyView) -> Option<Act> {
        Kuhn::timeout_move(&view.view)
    }

    fn claim(view: &LeakyView, play: &Act) -> Message {
        Kuhn::claim(&view.view, play)
    }

    fn sample(view: &LeakyView, dice: &mut impl Dice) -> Option<State> {
        loop {
            let state = Kuhn::sample(&view.view, dice)?;
            if view.truth.is_empty() || hands(&state) == view.truth {
                return Some(state);
            }
        }
    }

    fn hidden(state: &State, viewer: Viewer) -> Vec<HiddenFact> {
        Kuhn::hidden(state, viewer)
    }

    fn audit(state: &State) -> Result<(), String> {
        Kuhn::audit(state)
    }
}

/// Kuhn's events for a game that is not Kuhn.
struct Hear<'a>(&'a mut Vec<Event>);

impl Events<Kuhn> for Hear<'_> {
    fn push(&mut self, event: Event) {
        self.0.push(event);
    }
}

impl<L: Leak> solve::Tactical for Leaky<L> {}

impl<L: Leak> RoomGame for Leaky<L> {
    const KEY: &'static str = "leaky";
    const NAME: &'static str = "Leaky poker";
    const RULES: RangeInclusive<u32> = 1..=1;
    const BOTS: &'static [(&'static str, &'static dyn Policy<Self>)] = &[];
    const CSS: &'static str = Kuhn::CSS;
    const ICON: &'static str = Kuhn::ICON;

    fn read_card(text: &str) -> Result<String, NotationError> {
        Kuhn::read_card(text)
    }

    fn texts(locale: &str) -> Option<&'static str> {
        Kuhn::texts(locale)
    }

    fn rules_text(locale: &str) -> Option<&'static str> {
        Kuhn::rules_text(locale)
    }

    fn page(view: &LeakyView, page: &Page<'_>) -> Vec<Region> {
        let mut regions = Kuhn::page(&view.view, page);
        if view.page {
            regions.push(Region::new("hint", maud::html! { i #hint {} }));
        }
        if L::HOW == How::StaleRegion {
            regions.push(page.region("stale", (), || maud::html! { i #stale { (page.window.unwrap_or_default()) } }));
        }
        if L::HOW == How::LostDrawing {
            regions.push(Region::new("lost", maud::html! { svg #lost { use href="#nowhere" {} } }));
        }
        regions
    }
}
