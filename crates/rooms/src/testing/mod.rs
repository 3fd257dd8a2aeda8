//! What the rooms' own tests share.

pub(crate) mod truth;

use game::{Dice, Game, OptionError, OptionValues, Options, Seat, Silent, SplitMix, Waiting, Window};

/// Options written as `key=value key=value`; in a value `\n` is the end of a line and `\s` a space.
pub(crate) fn options<O: Options>(text: &str) -> O {
    try_options(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The same, where they may be refused.
pub(crate) fn try_options<O: Options>(text: &str) -> Result<O, OptionError> {
    let pairs = text.split_whitespace().filter_map(|pair| pair.split_once('='));
    let unescaped = |value: &str| value.replace("\\n", "\n").replace("\\s", " ");
    let values: OptionValues = pairs.map(|(key, value)| (key.to_owned(), unescaped(value))).collect();
    O::read(&values)
}

/// The tables of a room's `tables.txt`: the number of seats, and the options.
pub(crate) fn tables<O: Options>(text: &str) -> Vec<(u8, O)> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| line.split_once(':').unwrap())
        .map(|(seats, text)| (seats.parse().unwrap(), options(text)))
        .collect()
}

/// Lets nature draw until seats are awaited; `None` where the table is over.
pub(crate) fn awaited<G: Game>(state: &mut G::State, dice: &mut SplitMix) -> Option<Window> {
    loop {
        match G::waiting(state) {
            Waiting::Nature => {
                let draw = G::random_draw(state, dice).unwrap();
                assert!(G::draw(state, &draw, &mut Silent));
            }
            Waiting::Seats(window) => return Some(window),
            Waiting::Nobody => return None,
        }
    }
}

/// Any of the awaited seats.
pub(crate) fn any_seat(window: &Window, dice: &mut SplitMix) -> Seat {
    let nth = dice.below(window.seats.len() as u32) as usize;
    window.in_order().nth(nth).unwrap()
}

/// Any of the sensible moves.
pub(crate) fn any_candidate<G: Game>(view: &G::View, dice: &mut SplitMix) -> G::Move {
    let mut moves = Vec::new();
    G::candidates(view, &mut moves);
    moves.swap_remove(dice.below(moves.len() as u32) as usize)
}

/// Plays a table to its end at random and shows every position in which seats are awaited.
pub(crate) fn play_out<G: Game>(
    options: &G::Options,
    seats: u8,
    dice: &mut SplitMix,
    mut look: impl FnMut(&G::State, &mut SplitMix),
) -> G::State {
    let mut state = G::open(options, seats).unwrap();
    for _ in 0..200_000 {
        let Some(window) = awaited::<G>(&mut state, dice) else {
            look(&state, dice);
            return state;
        };
        look(&state, dice);
        let seat = any_seat(&window, dice);
        let play = G::random_move(&state, seat, dice).unwrap();
        assert_eq!(G::play(&mut state, seat, &play, &mut Silent), Ok(()));
    }
    panic!("no end after 200,000 moves");
}
