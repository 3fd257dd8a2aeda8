//! The trait that every game implements.

use std::{
    fmt::Debug,
    hash::Hash,
    ops::{ControlFlow, RangeInclusive},
};

use crate::{
    Dice, HiddenFact, Line, Message, Notation, NotationError, OptionError, Options, Outcome, Refusal, Seat, Setup,
    SetupError, Viewer, Waiting, by_weight,
};

/// Visits moves one by one; `Break` ends the listing early.
pub type Moves<'a, M> = &'a mut dyn FnMut(M) -> ControlFlow<()>;

/// Visits nature's possible draws, each with its weight (at least 1).
pub type Draws<'a, D> = &'a mut dyn FnMut(D, u32);

/// A pure state machine that hides things from its own players.
///
/// The type itself is only a name; all rules are functions of a [`Game::State`]. There are two doors: [`Game::play`]
/// checks and leaves the state untouched when it refuses; [`Game::play_unchecked`] is for search.
///
/// Chance is explicit: while [`Waiting::Nature`], [`Game::draws`] lists weighted outcomes and the caller picks one. A
/// shuffled pile is an unordered bag until the place of a card becomes known to a seat, so a draw is one small outcome.
pub trait Game: Sized + Send + Sync + 'static {
    /// The table options.
    type Options: Options + Clone + Eq + Debug + Send + Sync;
    /// The full state. Its fields are private to the rules, and its `Debug`, if it has one, shows no hidden card.
    type State: Clone + PartialEq + Send + Sync;
    /// A seat's answer to an open window.
    type Move: Notation + Clone + Eq + Debug + Send + Sync;
    /// An outcome of chance.
    type Draw: Notation + Clone + Eq + Debug + Send + Sync;
    /// One event with all its fields. As secret as the state.
    type Event: Clone + Send + Sync;
    /// What one audience sees of an event.
    type Observation: Clone + Eq + Hash + Debug + Send + Sync;
    /// What one viewer may know now, including everything that the seat has learnt so far.
    type View: Clone + Eq + Hash + Debug + Send + Sync;
    /// Why a move is refused.
    type Refusal: Refusal + Send + Sync;

    /// The numbers of seats it can be played with.
    const SEATS: RangeInclusive<u8>;

    /// A new table.
    ///
    /// # Errors
    /// A number of seats that the game or these options do not allow.
    fn open(options: &Self::Options, seats: u8) -> Result<Self::State, OptionError>;

    /// A position arranged by hand. By default a table can only begin at the start.
    ///
    /// # Errors
    /// Everything that makes it unplayable, not only the first thing.
    fn arrange(options: &Self::Options, seats: u8, setup: &Setup) -> Result<Self::State, Vec<SetupError>> {
        setup.unread()?;
        Self::open(options, seats).map_err(|error| vec![SetupError { number: 0, what: error.to_string() }])
    }

    /// The table options. Public.
    fn options(state: &Self::State) -> Self::Options;

    /// The number of seats. A game for one number of seats may use the default; any other does not compile without this
    /// function.
    fn seats(state: &Self::State) -> u8 {
        let _ = state;
        const { assert!(*Self::SEATS.start() == *Self::SEATS.end(), "a game says here how many seats the table has") };
        *Self::SEATS.start()
    }

    /// Who is awaited. Public.
    fn waiting(state: &Self::State) -> Waiting;

    /// The result; present exactly when no seat and no draw is awaited.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// Visits every legal move of a seat once, in a fixed order; none for a seat that is not awaited. There may be
    /// very many, so the listing is lazy. A game in which all that can be done is a
    /// [candidate](Self::candidates) need not say it again here.
    fn legal(state: &Self::State, seat: Seat, visit: Moves<'_, Self::Move>) {
        let mut moves = Vec::new();
        Self::candidates(&Self::view(state, Viewer::Seat(seat)), &mut moves);
        legal_among::<Self>(state, seat, moves, visit);
    }

    /// Whether a move is legal now.
    ///
    /// # Errors
    /// The reason, with the clause of the rules it comes from.
    fn check(state: &Self::State, seat: Seat, play: &Self::Move) -> Result<(), Self::Refusal>;

    /// A random legal move; every legal move has a chance. `None` for a seat that is not awaited. Games with many moves
    /// override the default, which lists them all.
    fn random_move(state: &Self::State, seat: Seat, dice: &mut impl Dice) -> Option<Self::Move> {
        any_listed(|visit| Self::legal(state, seat, visit), dice)
    }

    /// Plays a move without checking it.
    ///
    /// # Panics
    /// May panic or leave an invalid state if the move is not legal.
    fn play_unchecked(state: &mut Self::State, seat: Seat, play: &Self::Move, events: &mut impl Events<Self>);

    /// Visits what nature may draw now, with weights; nothing unless nature is awaited.
    fn draws(state: &Self::State, visit: Draws<'_, Self::Draw>);

    /// A draw picked with the right odds; `None` unless nature is awaited.
    fn random_draw(state: &Self::State, dice: &mut impl Dice) -> Option<Self::Draw> {
        let mut draws = Vec::new();
        Self::draws(state, &mut |draw, weight| draws.push((draw, weight)));
        by_weight(draws, dice)
    }

    /// Whether nature may draw this now.
    fn can_draw(state: &Self::State, draw: &Self::Draw) -> bool {
        let mut possible = false;
        Self::draws(state, &mut |other, _| possible |= other == *draw);
        possible
    }

    /// Lets nature draw without checking.
    ///
    /// # Panics
    /// May panic or leave a meaningless state where nature cannot draw this.
    fn draw_unchecked(state: &mut Self::State, draw: &Self::Draw, events: &mut impl Events<Self>);

    /// What this viewer sees of an event; `None` if it sees nothing.
    fn told(event: &Self::Event, viewer: Viewer) -> Option<Self::Observation>;

    /// The sentence for an observation: the log, the screen reader and the animation use it. The options are there for
    /// games whose cards have texts of a deck.
    fn line(options: &Self::Options, told: &Self::Observation) -> Line;

    /// What this viewer may know now, constructed from scratch.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// The view as lines of `key: value` in notation, for stories, terminals and logs.
    fn describe(view: &Self::View) -> Vec<(String, String)>;

    /// Reads a move as the seat with this view may write it, for instance with a typed word of the deck. The result has
    /// one canonical text.
    ///
    /// # Errors
    /// The expected form, if the text is not a move.
    fn read_move(view: &Self::View, text: &str) -> Result<Self::Move, NotationError> {
        let _ = view;
        Self::Move::read(text)
    }

    /// A short list of sensible moves for the seat whose view it is (at most 24), every kind of legal move present;
    /// empty for a seat that is not awaited.
    fn candidates(view: &Self::View, out: &mut Vec<Self::Move>);

    /// The move for a seat whose time has run out: the mildest legal one, by default the first of the
    /// [`candidates`](Self::candidates). `None` if the seat is not awaited.
    fn timeout_move(view: &Self::View) -> Option<Self::Move> {
        let mut moves = Vec::new();
        Self::candidates(view, &mut moves);
        moves.into_iter().next()
    }

    /// The sentence for the claim of a move, shown before the move is confirmed.
    fn claim(view: &Self::View, play: &Self::Move) -> Message;

    /// A whole position that a viewer with this view cannot tell from the true one, each consistent one having a
    /// chance. `None` for views that belong to no seat and no rail.
    fn sample(view: &Self::View, dice: &mut impl Dice) -> Option<Self::State>;

    /// The things that this viewer must not be able to name now, with their places. A second statement of the rules'
    /// information levels, independent of [`Game::view`]: tests search everything a viewer gets for them.
    fn hidden(state: &Self::State, viewer: Viewer) -> Vec<HiddenFact>;

    /// Checks what must hold in every position, such as the conservation of cards. Optional for a game without arranged
    /// positions and without cards.
    ///
    /// # Errors
    /// The first thing that does not hold, in words.
    fn audit(state: &Self::State) -> Result<(), String> {
        let _ = state;
        Ok(())
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The reason why the move is not legal. The state is then unchanged, and no event is emitted.
    fn play(
        state: &mut Self::State,
        seat: Seat,
        play: &Self::Move,
        events: &mut impl Events<Self>,
    ) -> Result<(), Self::Refusal> {
        Self::check(state, seat, play)?;
        Self::play_unchecked(state, seat, play, events);
        Ok(())
    }

    /// Makes this draw of nature; `false`, with nothing changed, if it is not possible now.
    fn draw(state: &mut Self::State, draw: &Self::Draw, events: &mut impl Events<Self>) -> bool {
        let possible = Self::can_draw(state, draw);
        if possible {
            Self::draw_unchecked(state, draw, events);
        }
        possible
    }

    /// All legal moves of a seat in a list. Only for positions known to be small.
    fn legal_moves(state: &Self::State, seat: Seat) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        Self::legal(state, seat, &mut |play| {
            moves.push(play);
            ControlFlow::Continue(())
        });
        moves
    }
}

/// Visits those of some moves that are legal now for a seat: for games with few moves, [`Game::legal`].
pub fn legal_among<G: Game>(
    state: &G::State,
    seat: Seat,
    moves: impl IntoIterator<Item = G::Move>,
    visit: Moves<'_, G::Move>,
) {
    // Breaking off after the last move changes nothing.
    _ = moves.into_iter().filter(|play| G::check(state, seat, play).is_ok()).try_for_each(visit);
}

/// A uniform choice of the moves that a listing visits; it lists twice and stores no list.
#[inline]
pub fn any_listed<M>(list: impl Fn(Moves<'_, M>), dice: &mut impl Dice) -> Option<M> {
    let mut count = 0;
    list(&mut |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    let (mut left, mut chosen) = (dice.below(count), None);
    list(&mut |play| {
        if left == 0 {
            chosen = Some(play);
            return ControlFlow::Break(());
        }
        left -= 1;
        ControlFlow::Continue(())
    });
    chosen
}

/// Hears what happens while a move is played or nature draws.
pub trait Events<G: Game> {
    /// One event; events arrive in the order in which they happen.
    fn push(&mut self, event: G::Event);
}

impl<G: Game> Events<G> for Vec<G::Event> {
    fn push(&mut self, event: G::Event) {
        Self::push(self, event);
    }
}

/// Hears nothing: for search and simulation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<G: Game> Events<G> for Silent {
    #[inline]
    fn push(&mut self, _: G::Event) {}
}
