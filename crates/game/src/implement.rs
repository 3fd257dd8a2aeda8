//! The rules as free functions, each in the file of its topic.

/// The types of a [`Game`](crate::Game), within its `impl`: those in scope that are called as the trait calls them, and `Why` for
/// refusals. Options and moves may be called otherwise: `types!(NoOptions, Act)`.
#[macro_export]
macro_rules! types {
    () => {
        $crate::types!(Options, Move);
    };
    ($options:ty, $play:ty) => {
        type Options = $options;
        type State = State;
        type Move = $play;
        type Draw = Draw;
        type Event = Event;
        type Observation = Observation;
        type View = View;
        type Refusal = Why;
    };
}

/// Implements [`Game`](crate::Game) for a type by the functions and types of the same names in scope, so that each can stand
/// in the file of its topic: `legal` and `check` in one, `sample` in another.
///
/// The types are those of [`types!`](crate::types).
#[macro_export]
macro_rules! implement {
    ($game:ty) => {
        impl $crate::Game for $game {
            $crate::types!();

            fn open(options: &Options, seats: u8) -> Result<State, $crate::OptionError> {
                open(options, seats)
            }

            fn arrange(options: &Options, seats: u8, setup: &$crate::Setup) -> Result<State, Vec<$crate::SetupError>> {
                arrange(options, seats, setup)
            }

            fn options(state: &State) -> Options {
                options(state)
            }

            fn seats(state: &State) -> u8 {
                seats(state)
            }

            #[inline]
            fn waiting(state: &State) -> $crate::Waiting {
                waiting(state)
            }

            fn outcome(state: &State) -> Option<$crate::Outcome> {
                outcome(state)
            }

            fn legal(state: &State, seat: $crate::Seat, visit: $crate::Moves<'_, Move>) {
                legal(state, seat, visit);
            }

            fn check(state: &State, seat: $crate::Seat, play: &Move) -> Result<(), Why> {
                check(state, seat, play)
            }

            #[inline]
            fn random_move(state: &State, seat: $crate::Seat, dice: &mut impl $crate::Dice) -> Option<Move> {
                random_move(state, seat, dice)
            }

            #[inline]
            fn play_unchecked(
                state: &mut State,
                seat: $crate::Seat,
                play: &Move,
                events: &mut impl $crate::Events<Self>,
            ) {
                play_unchecked(state, seat, play, events);
            }

            fn draws(state: &State, visit: $crate::Draws<'_, Draw>) {
                draws(state, visit);
            }

            #[inline]
            fn random_draw(state: &State, dice: &mut impl $crate::Dice) -> Option<Draw> {
                random_draw(state, dice)
            }

            #[inline]
            fn draw_unchecked(state: &mut State, draw: &Draw, events: &mut impl $crate::Events<Self>) {
                draw_unchecked(state, draw, events);
            }

            fn told(event: &Event, viewer: $crate::Viewer) -> Option<Observation> {
                told(event, viewer)
            }

            fn line(options: &Options, told: &Observation) -> $crate::Line {
                line(options, told)
            }

            fn view(state: &State, viewer: $crate::Viewer) -> View {
                view(state, viewer)
            }

            fn describe(view: &View) -> Vec<(String, String)> {
                describe(view)
            }

            fn read_move(view: &View, text: &str) -> Result<Move, $crate::NotationError> {
                read_move(view, text)
            }

            fn candidates(view: &View, out: &mut Vec<Move>) {
                candidates(view, out);
            }

            fn timeout_move(view: &View) -> Option<Move> {
                timeout_move(view)
            }

            fn claim(view: &View, play: &Move) -> $crate::Message {
                claim(view, play)
            }

            fn sample(view: &View, dice: &mut impl $crate::Dice) -> Option<State> {
                sample(view, dice)
            }

            fn hidden(state: &State, viewer: $crate::Viewer) -> Vec<$crate::HiddenFact> {
                hidden(state, viewer)
            }

            fn audit(state: &State) -> Result<(), String> {
                audit(state)
            }
        }
    };
}
