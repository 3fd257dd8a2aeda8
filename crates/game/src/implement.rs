//! Macros that implement `Game` from free functions, so that each topic of the rules has its own file.

/// Generates the associated types of an `impl` of [`Game`](crate::Game). For each associated type it uses the type in
/// scope with the same name, such as `State`, and `Why` for refusals. The types of options and moves may have other
/// names: `types!(LeducOptions, Act)`. With [`NoOptions`](crate::NoOptions) the macro also defines the function
/// `options`.
#[macro_export]
macro_rules! types {
    () => {
        $crate::types!(Options, Move);
    };
    (NoOptions, $play:ty) => {
        $crate::types!($crate::NoOptions, $play);

        fn options(_: &State) -> $crate::NoOptions {
            $crate::NoOptions
        }
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

/// Implements [`Game`](crate::Game) for a type. Each method calls a free function of the same name. A room uses the
/// macro in the `mod.rs` of its rules. The functions are in these files, which have the same names in every room:
///
/// | file | functions |
/// |---|---|
/// | `mod.rs` | `open`, `seats`, `waiting`, `outcome`; the options are a field of the state |
/// | `legal.rs` | `legal`, `check` |
/// | `play.rs` | `play_unchecked`, `draws`, `draw_unchecked` |
/// | `event.rs` | `told`, `line` |
/// | `view.rs` | `view`, `describe` |
/// | `notation.rs` | `read_move` |
/// | `sample.rs` | `random_move`, `random_draw`, `sample` |
/// | `secrets.rs` | `hidden` |
/// | `arrange.rs` | `arrange`, `audit` |
/// | next to the folder of the rules: `candidates.rs`, `claim.rs` | `candidates`, `timeout_move`; `claim` |
///
/// [`types!`](crate::types) names the associated types. The second argument is the range of the number of seats.
#[macro_export]
macro_rules! implement {
    ($game:ty, $seats:expr) => {
        impl $crate::Game for $game {
            $crate::types!();

            const SEATS: ::std::ops::RangeInclusive<u8> = $seats;

            fn open(options: &Options, seats: u8) -> Result<State, $crate::OptionError> {
                open(options, seats)
            }

            fn arrange(options: &Options, seats: u8, setup: &$crate::Setup) -> Result<State, Vec<$crate::SetupError>> {
                arrange::arrange(options, seats, setup)
            }

            fn options(state: &State) -> Options {
                Clone::clone(&state.options)
            }

            fn seats(state: &State) -> u8 {
                seats(state)
            }

            #[inline]
            fn waiting(state: &State) -> $crate::Waiting {
                waiting(state)
            }

            #[inline]
            fn outcome(state: &State) -> Option<$crate::Outcome> {
                outcome(state)
            }

            #[inline]
            fn legal(state: &State, seat: $crate::Seat, visit: $crate::Moves<'_, Move>) {
                legal::legal(state, seat, visit);
            }

            #[inline]
            fn check(state: &State, seat: $crate::Seat, play: &Move) -> Result<(), Why> {
                legal::check(state, seat, play)
            }

            #[inline]
            fn random_move(state: &State, seat: $crate::Seat, dice: &mut impl $crate::Dice) -> Option<Move> {
                sample::random_move(state, seat, dice)
            }

            #[inline]
            fn play_unchecked(
                state: &mut State,
                seat: $crate::Seat,
                play: &Move,
                events: &mut impl $crate::Events<Self>,
            ) {
                play::play_unchecked(state, seat, play, events);
            }

            #[inline]
            fn draws(state: &State, visit: $crate::Draws<'_, Draw>) {
                play::draws(state, visit);
            }

            #[inline]
            fn random_draw(state: &State, dice: &mut impl $crate::Dice) -> Option<Draw> {
                sample::random_draw(state, dice)
            }

            #[inline]
            fn draw_unchecked(state: &mut State, draw: &Draw, events: &mut impl $crate::Events<Self>) {
                play::draw_unchecked(state, draw, events);
            }

            fn told(event: &Event, viewer: $crate::Viewer) -> Option<Observation> {
                event::told(event, viewer)
            }

            fn line(options: &Options, told: &Observation) -> $crate::Line {
                event::line(options, told)
            }

            fn view(state: &State, viewer: $crate::Viewer) -> View {
                view::view(state, viewer)
            }

            fn describe(view: &View) -> Vec<(String, String)> {
                view::describe(view)
            }

            fn read_move(view: &View, text: &str) -> Result<Move, $crate::NotationError> {
                notation::read_move(view, text)
            }

            fn candidates(view: &View, out: &mut Vec<Move>) {
                super::candidates::candidates(view, out);
            }

            fn timeout_move(view: &View) -> Option<Move> {
                super::candidates::timeout_move(view)
            }

            fn claim(view: &View, play: &Move) -> $crate::Message {
                super::claim::claim(view, play)
            }

            fn sample(view: &View, dice: &mut impl $crate::Dice) -> Option<State> {
                sample::sample(view, dice)
            }

            fn hidden(state: &State, viewer: $crate::Viewer) -> Vec<$crate::HiddenFact> {
                secrets::hidden(state, viewer)
            }

            fn audit(state: &State) -> Result<(), String> {
                arrange::audit(state)
            }
        }
    };
}
