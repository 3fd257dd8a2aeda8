//! Checks that every room obeys every law, and that the laws detect test rooms that leak secrets.

use std::ops::RangeInclusive;

use game::{
    Dice, Draws, Events, Game, HiddenFact, Line, Message, Moves, NoOptions, NotationError, OptionError, Outcome, Seat,
    Setup, SetupError, Viewer, Waiting,
};
use rooms::{About, Erased, Page, Region, RoomGame, erase};

use super::*;
use crate::toys::{
    Card, Rank,
    kuhn::{Act, Draw, Event, Kuhn, Observation, State, View, Why},
};

#[test]
fn every_room_obeys_every_law() {
    // With the environment variable `ROOM=kuhn` only that room is checked.
    let only = std::env::var("ROOM").ok();
    let rooms = crate::rooms().into_iter().filter(|room| only.as_ref().is_none_or(|key| room.key() == key));
    let broken: Vec<String> = std::thread::scope(|scope| {
        let checks: Vec<_> = rooms.map(|room| scope.spawn(move || check(room))).collect();
        checks.into_iter().filter_map(|check| check.join().unwrap_or_else(|_| Some("a panic".into()))).collect()
    });
    assert!(broken.is_empty(), "\n{}", broken.join("\n\n"));
}

/// Checks a room. If the room violates a law, returns the report; otherwise prints the counters and returns `None`.
fn check(room: &'static dyn Room) -> Option<String> {
    let start = std::time::Instant::now();
    match check_room(room, &Config::default()) {
        Ok(tally) => println!("{}: {tally}; {:.1?}", room.key(), start.elapsed()),
        Err(broken) => return Some(broken.to_string()),
    }
    None
}

/// Checks a single law in a room, on tables with two seats and default options. Returns the report of a violation, or
/// "nothing".
fn found(room: &'static dyn Room, law: Box<dyn Law>) -> String {
    let case = Case { room, options: game::OptionValues::new(), seats: 2, seed: 1 };
    let result = play(room, &Config::default(), &[(case, 1)], vec![law], &mut Tally::default());
    result.map_or_else(|broken| broken.to_string(), |()| "nothing".to_owned())
}

fn canary(room: &'static dyn Room) -> String {
    found(room, Box::new(secrecy::Canary::new(room)))
}

fn ignorance(room: &'static dyn Room) -> String {
    found(room, Box::new(secrecy::Ignorance::new(room)))
}

fn stream(room: &'static dyn Room) -> String {
    found(room, Box::new(secrecy::Coupling::new(false)))
}

fn partition(room: &'static dyn Room) -> String {
    let case = Case { room, options: game::OptionValues::new(), seats: 2, seed: 1 };
    secrecy::check_partition(&case, &Config::default())
        .map_or_else(|broken| broken.to_string(), |_| "nothing".to_owned())
}

#[track_caller]
fn assert_has(text: &str, part: &str) {
    assert!(text.contains(part), "{text}");
}

#[test]
fn a_room_without_a_leak_passes() {
    assert!(check_room(&NONE, &Config::default()).is_ok());
}

#[test]
fn a_secret_told_is_caught() {
    assert_has(&canary(&TOLD_NAME), "but is told");
    assert_has(&stream(&TOLD_NAME), "sees the same but is told");
    assert_has(&partition(&TOLD_NAME), "is told different things but sees the same");
}

#[test]
fn a_secret_told_without_its_name_is_caught() {
    assert_has(&canary(&TOLD_HINT), "nothing");
    assert_has(&stream(&TOLD_HINT), "sees the same but is told");
    assert_has(&partition(&TOLD_HINT), "is told different things but sees the same");
}

#[test]
fn a_secret_in_the_view_is_caught() {
    assert_has(&canary(&VIEW_NAME), "but its JSON do");
    assert_has(&ignorance(&VIEW_NAME), "could tell a sampled world from the truth by JSON");
    assert_has(&stream(&VIEW_NAME), "is told the same but sees different");
    assert_has(&partition(&VIEW_NAME), "sees different things but is told the same");
}

#[test]
fn a_hint_in_the_view_is_caught() {
    assert_has(&canary(&VIEW_HINT), "nothing");
    assert_has(&ignorance(&VIEW_HINT), "could tell a sampled world from the truth by JSON");
}

#[test]
fn a_hint_on_the_page_is_caught() {
    assert_has(&ignorance(&PAGE_HINT), "could tell a sampled world from the truth by page");
}

#[test]
fn a_region_that_names_less_than_it_shows_is_caught() {
    let Err(broken) = check_room(&STALE_REGION, &Config::default()) else { panic!("nothing was caught") };
    assert_has(&broken.to_string(), "#stale says that it shows the same");
}

#[test]
fn a_drawing_that_is_on_no_page_is_caught() {
    let Err(broken) = check_room(&LOST_DRAWING, &Config::default()) else { panic!("nothing was caught") };
    assert_has(&broken.to_string(), "no region draws #nowhere");
}

#[test]
fn a_verdict_before_the_cards_and_a_stage_of_another_length_are_caught() {
    let caught = |room| found(room, Box::new(pages::Stage::new(room)));
    assert_has(&caught(&EARLY_STAMP), "the steps are");
    assert_has(&caught(&LONG_STAGE), "for others");
}

#[test]
fn rules_that_depend_on_a_secret_are_caught() {
    assert_has(&ignorance(&LEGAL), "legal moves");
    assert_has(&partition(&LEGAL), "other legal moves");
}

#[test]
fn what_nobody_was_told_is_caught() {
    assert_has(&stream(&UNTOLD), "is told the same but sees different");
    assert_has(&partition(&UNTOLD), "sees different things but is told the same");
}

#[test]
fn a_sampler_that_knows_the_truth_is_caught() {
    assert_has(&ignorance(&SAMPLER), "differ from the truth");
}

#[test]
fn a_report_tells_how_to_play_the_table_again() {
    let Err(broken) = check_room(&VIEW_HINT, &Config { histories: 1, ..Config::default() }) else {
        panic!("nothing was caught");
    };
    assert_has(&broken.to_string(), "room leaky breaks the law of");
    assert_has(&broken.to_string(), "table: 2 seats, seed");
    assert_has(&broken.to_string(), "nature: card");
}

/// Connects a marker type with its kind of leak. Each type makes a separate test room.
trait Leak: Send + Sync + 'static {
    const HOW: How;
}

/// The faults that a test room can have. The laws must detect each of them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// The room has no fault.
    Nothing,
    /// When a card is dealt to a seat, the observation of the other seat contains the name of the card.
    ToldName,
    /// When B is dealt a card, all seats observe whether the card is a king, but not its name.
    ToldHint,
    /// The view contains the card of seat B, even for other viewers.
    ViewName,
    /// The view says whether B holds a king, even to other viewers.
    ViewHint,
    /// Only the page says to all viewers whether B holds a king; the view does not.
    PageHint,
    /// A region of the page shows the window number, but declares that it shows no part of the view.
    StaleRegion,
    /// A region uses a drawing that the page does not contain.
    LostDrawing,
    /// The stage shows the stamp before the cards.
    EarlyStamp,
    /// The stage of spectators has one step more than the stage of other viewers.
    LongStage,
    /// If A holds a king, B may not pass. So the legal moves of B reveal the king.
    Legal,
    /// The observation of a dealt card does not contain the card even for its owner, although the owner's view shows
    /// it.
    Untold,
    /// Sampling a world from a view always returns the true state.
    Sampler,
}

macro_rules! leaks {
    ($($room:ident $name:ident)*) => { $(
        struct $name;
        impl Leak for $name { const HOW: How = How::$name; }
        static $room: Erased<Leaky<$name>> = erase();
    )* };
}

leaks! {
    NONE Nothing TOLD_NAME ToldName TOLD_HINT ToldHint VIEW_NAME ViewName VIEW_HINT ViewHint PAGE_HINT PageHint
    STALE_REGION StaleRegion LOST_DRAWING LostDrawing EARLY_STAMP EarlyStamp LONG_STAGE LongStage LEGAL Legal UNTOLD Untold SAMPLER Sampler
}

/// Kuhn poker with the fault that `L` names.
struct Leaky<L>(std::marker::PhantomData<fn() -> L>);

/// The view of Kuhn poker, with additional fields that reveal hidden facts.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize)]
struct LeakyView {
    view: View,
    leak: Option<String>,
    #[serde(skip)]
    page: bool,
    #[serde(skip)]
    truth: Vec<Draw>,
}

/// Returns the dealt cards in the order of seats. It plays a copy of the game to its end and reads the archive's view,
/// because the fields of `State` are private.
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
        // Spectators must not get the leaked observation. Otherwise the leaked fact would count as public knowledge.
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

/// Collects the events of Kuhn poker, so that the test room can report them as its own events.
struct Hear<'a>(&'a mut Vec<Event>);

impl Events<Kuhn> for Hear<'_> {
    fn push(&mut self, event: Event) {
        self.0.push(event);
    }
}

impl<L: Leak> solve::Tactical for Leaky<L> {}

impl<L: Leak> RoomGame for Leaky<L> {
    const ABOUT: About = About { assets: Kuhn::ABOUT.assets, ..About::of::<Self>("leaky", "Leaky poker") };

    fn read_card(text: &str) -> Result<String, NotationError> {
        Kuhn::read_card(text)
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
        match L::HOW {
            How::EarlyStamp => regions.push(stage(&["stamp", "cards"])),
            How::LongStage if page.viewer == Viewer::Spectator => regions.push(stage(&["cards", "stamp"])),
            How::LongStage => regions.push(stage(&["cards"])),
            _ => {}
        }
        regions
    }
}

/// Renders a stage that has these steps.
fn stage(steps: &[&str]) -> Region {
    Region::new("stage", maud::html! { section #stage { @for step in steps { p data-step=(step) {} } } })
}
