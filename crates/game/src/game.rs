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

/// A callback that gets legal moves one by one. It returns `Break` to end the listing early.
pub type Moves<'a, M> = &'a mut dyn FnMut(M) -> ControlFlow<()>;

/// A callback that gets the possible draws of nature one by one, each with its weight (at least 1).
pub type Draws<'a, D> = &'a mut dyn FnMut(D, u32);

/// A game with hidden information: a pure state machine that shows each player only a part of its state.
///
/// The type that implements the trait has no data; all rules are functions of a [`Game::State`]. There are two
/// functions to play a move. [`Game::play`] checks the move and changes nothing if it refuses the move.
/// [`Game::play_unchecked`] does not check the move; fast search code uses it.
///
/// Chance is explicit: in [`Waiting::Nature`], [`Game::draws`] lists the possible draws with weights, and the caller
/// picks one of them. A shuffled pile is stored as an unordered bag, so one draw is one card and never a whole
/// permutation. The state stores the position of a card only after a seat has learnt that position.
pub trait Game: Sized + Send + Sync + 'static {
    /// The options that a table chooses before the game, such as variants of the rules.
    type Options: Options + Clone + Eq + Debug + Send + Sync;
    /// The full state. Its fields are private to the rules, and its `Debug`, if it has one, shows no hidden card.
    type State: Clone + PartialEq + Send + Sync;
    /// A seat's answer to an open window.
    type Move: Notation + Clone + Eq + Debug + Send + Sync;
    /// The result of one random draw, such as a card.
    type Draw: Notation + Clone + Eq + Debug + Send + Sync;
    /// Something that happened in the game, with all its fields. It is as secret as the state.
    type Event: Clone + Send + Sync;
    /// The part of an event that one viewer sees.
    type Observation: Clone + Eq + Hash + Debug + Send + Sync;
    /// Everything that one viewer may know now, including what the viewer's seat has learnt so far.
    type View: Clone + Eq + Hash + Debug + Send + Sync;
    /// The reason why a move is refused.
    type Refusal: Refusal + Send + Sync;

    /// The smallest and the greatest number of seats.
    const SEATS: RangeInclusive<u8>;

    /// Creates the state at the beginning of a game.
    ///
    /// # Errors
    /// The game or these options do not allow this number of seats.
    fn open(options: &Self::Options, seats: u8) -> Result<Self::State, OptionError>;

    /// Creates a state from a position that is written by hand, for stories and tests. The default implementation
    /// refuses every line, so it supports only the normal beginning of a game.
    ///
    /// # Errors
    /// All reasons why the position cannot be played, not only the first one.
    fn arrange(options: &Self::Options, seats: u8, setup: &Setup) -> Result<Self::State, Vec<SetupError>> {
        setup.unread()?;
        Self::open(options, seats).map_err(|error| vec![SetupError { number: 0, what: error.to_string() }])
    }

    /// Returns the options of this table. They are public.
    fn options(state: &Self::State) -> Self::Options;

    /// Returns the number of seats. The default implementation works only for a game with one possible number of seats.
    /// Any other game does not compile without its own implementation.
    fn seats(state: &Self::State) -> u8 {
        let _ = state;
        const { assert!(*Self::SEATS.start() == *Self::SEATS.end(), "a game says here how many seats the table has") };
        *Self::SEATS.start()
    }

    /// Returns whether the game waits for nature, for seats or for nobody. The answer is public.
    fn waiting(state: &Self::State) -> Waiting;

    /// Returns the result of the game. There is a result exactly when neither a seat nor nature has to act.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// Visits every legal move of a seat once, in a fixed order. Visits nothing if the seat does not have to act. There
    /// can be very many moves, so they are visited and not returned as a list. The default implementation visits those
    /// [candidates](Self::candidates) that are legal. It is for games in which the candidates include all legal moves.
    fn legal(state: &Self::State, seat: Seat, visit: Moves<'_, Self::Move>) {
        let mut moves = Vec::new();
        Self::candidates(&Self::view(state, Viewer::Seat(seat)), &mut moves);
        legal_among::<Self>(state, seat, moves, visit);
    }

    /// Checks whether a move is legal now.
    ///
    /// # Errors
    /// The reason for the refusal, with the clause of the rules.
    fn check(state: &Self::State, seat: Seat, play: &Self::Move) -> Result<(), Self::Refusal>;

    /// Returns a random legal move. Every legal move has a probability above 0. Returns `None` for a seat that does not
    /// have to act. The default implementation lists all legal moves, which is slow, so games with many moves override
    /// it.
    fn random_move(state: &Self::State, seat: Seat, dice: &mut impl Dice) -> Option<Self::Move> {
        any_listed(|visit| Self::legal(state, seat, visit), dice)
    }

    /// Plays a move without checking it.
    ///
    /// # Panics
    /// May panic or leave an invalid state if the move is not legal.
    fn play_unchecked(state: &mut Self::State, seat: Seat, play: &Self::Move, events: &mut impl Events<Self>);

    /// Visits the draws that nature can make now, with their weights. Visits nothing unless the game waits for nature.
    fn draws(state: &Self::State, visit: Draws<'_, Self::Draw>);

    /// Picks a random draw by the weights of [`draws`](Self::draws). Returns `None` unless the game waits for nature.
    fn random_draw(state: &Self::State, dice: &mut impl Dice) -> Option<Self::Draw> {
        let mut draws = Vec::new();
        Self::draws(state, &mut |draw, weight| draws.push((draw, weight)));
        by_weight(draws, dice)
    }

    /// Checks whether nature can make this draw now.
    fn can_draw(state: &Self::State, draw: &Self::Draw) -> bool {
        let mut possible = false;
        Self::draws(state, &mut |other, _| possible |= other == *draw);
        possible
    }

    /// Plays a draw of nature without checking it.
    ///
    /// # Panics
    /// May panic or leave an invalid state if nature cannot make this draw.
    fn draw_unchecked(state: &mut Self::State, draw: &Self::Draw, events: &mut impl Events<Self>);

    /// Returns the part of an event that this viewer sees, or `None` if the viewer sees nothing of it.
    fn told(event: &Self::Event, viewer: Viewer) -> Option<Self::Observation>;

    /// Returns the log line for an observation: its sentence, and its cue for sound and animation. The function needs
    /// the options because the texts of some cards come from a deck.
    fn line(options: &Self::Options, told: &Self::Observation) -> Line;

    /// Builds the view of this viewer from the state. The view contains everything that the viewer may know now.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// Writes the view as pairs of key and value in notation, for stories, terminals and logs.
    fn describe(view: &Self::View) -> Vec<(String, String)>;

    /// Parses a move. The function needs the view because the meaning of a text can depend on it, such as a typed word
    /// of the table's deck. The parsed move has one canonical text.
    ///
    /// # Errors
    /// The expected form, if the text is not a move.
    fn read_move(view: &Self::View, text: &str) -> Result<Self::Move, NotationError> {
        let _ = view;
        Self::Move::read(text)
    }

    /// Lists at most 24 sensible moves for the seat that owns this view, with at least one of every kind of legal move.
    /// The list is empty if the seat does not have to act.
    fn candidates(view: &Self::View, out: &mut Vec<Self::Move>);

    /// Returns the move that is played when the time of a seat has run out: a legal move that does little harm. The
    /// default implementation returns the first of the [`candidates`](Self::candidates). Returns `None` if the seat
    /// does not have to act.
    fn timeout_move(view: &Self::View) -> Option<Self::Move> {
        let mut moves = Vec::new();
        Self::candidates(view, &mut moves);
        moves.into_iter().next()
    }

    /// Returns the sentence for the claim that a move makes. The page shows the sentence before the player confirms the
    /// move.
    fn claim(view: &Self::View, play: &Self::Move) -> Message;

    /// Samples a complete state that is consistent with this view: its view for the same viewer is equal. Every
    /// consistent state has a probability above 0. Returns `None` for the view of a finished table.
    fn sample(view: &Self::View, dice: &mut impl Dice) -> Option<Self::State>;

    /// Lists the facts that are hidden from this viewer now. The code must be independent of [`Game::view`], because
    /// tests use the list to check it: nothing that a viewer gets may contain these facts.
    fn hidden(state: &Self::State, viewer: Viewer) -> Vec<HiddenFact>;

    /// Checks the conditions (invariants) that must be true in every position, such as the number of cards. The default
    /// implementation checks nothing. It is enough for a game without cards and without positions written by hand.
    ///
    /// # Errors
    /// The first broken condition, in words.
    fn audit(state: &Self::State) -> Result<(), String> {
        let _ = state;
        Ok(())
    }

    /// Checks a move and plays it.
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

    /// Checks a draw of nature and plays it. Returns `false` and changes nothing if nature cannot make this draw now.
    fn draw(state: &mut Self::State, draw: &Self::Draw, events: &mut impl Events<Self>) -> bool {
        let possible = Self::can_draw(state, draw);
        if possible {
            Self::draw_unchecked(state, draw, events);
        }
        possible
    }

    /// Returns all legal moves of a seat as a list. Use it only for positions with few moves.
    fn legal_moves(state: &Self::State, seat: Seat) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        Self::legal(state, seat, &mut |play| {
            moves.push(play);
            ControlFlow::Continue(())
        });
        moves
    }
}

/// Visits those of the given moves that are legal now. A game with few moves can implement [`Game::legal`] with this
/// function.
pub fn legal_among<G: Game>(
    state: &G::State,
    seat: Seat,
    moves: impl IntoIterator<Item = G::Move>,
    visit: Moves<'_, G::Move>,
) {
    // The result only says whether the visitor stopped early. It is ignored because no further moves follow.
    _ = moves.into_iter().filter(|play| G::check(state, seat, play).is_ok()).try_for_each(visit);
}

/// Picks one of the listed moves uniformly. It calls `list` twice, first to count the moves and then to find the picked
/// move, and so needs no memory for a list.
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

/// A receiver of the events that happen while a move is played or nature draws.
pub trait Events<G: Game> {
    /// Receives one event. Events arrive in the order in which they happen.
    fn push(&mut self, event: G::Event);
}

impl<G: Game> Events<G> for Vec<G::Event> {
    fn push(&mut self, event: G::Event) {
        Self::push(self, event);
    }
}

/// A receiver that ignores all events, for search and simulation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<G: Game> Events<G> for Silent {
    #[inline]
    fn push(&mut self, _: G::Event) {}
}
