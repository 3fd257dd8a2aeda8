//! Kuhn poker: three cards, two seats, one bet (H. W. Kuhn, "A Simplified Two-Person Poker", 1950).
//!
//! It is the smallest room, and the example to copy. With best play its value for seat A is -1/18 chips.

mod table;

use std::ops::RangeInclusive;

use game::{
    BySeat, Dice, Draws, Events, Game, HiddenFact, Line, Lines, Message, NoOptions, Odds, OptionError, Outcome, Policy,
    Seat, Setup, SetupError, Viewer, Waiting, about, listed, must,
};
use rooms::{About, Bots, Erased, RoomGame, erase, kit};
use solve::Tactical;
use table::DECK;

use crate::toys::{self, Card, Rank, Sight};

pub use table::{Act, Draw, Event, Observation, State, View, Why};

/// The type that stands for the game Kuhn poker.
#[derive(Clone, Copy, Debug)]
pub struct Kuhn;

/// The room of this game, as the registry lists it.
pub static ROOM: Erased<Kuhn> = erase();

impl Game for Kuhn {
    game::types!(NoOptions, Act);
    const SEATS: RangeInclusive<u8> = 2..=2;

    fn open(options: &NoOptions, seats: u8) -> Result<State, OptionError> {
        Self::open_by(*Self::ABOUT.rules.end(), options, seats)
    }

    /// Gives seats the cards that a test wants: `hand A: K`, `hand B: J`.
    fn arrange(options: &NoOptions, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
        let state = Self::open(options, seats).map_err(kit::refused)?;
        let mut desk = kit::Desk::new(state, kit::Heap::from_iter(DECK), seats);
        desk.read(&setup.lines, |desk, line| match line.key() {
            "hand" => {
                let card = desk.take_card(line.value())?;
                desk.draft.hands[line.owner()?] = Some(card);
                Ok(())
            }
            _ => line.unknown("hand"),
        });
        desk.done(Self::audit)
    }

    fn waiting(state: &State) -> Waiting {
        let turn = Seat::new(state.acts.len() % 2).filter(|_| state.winner().is_none());
        Waiting::in_turn(state.hands.first_without().is_some(), state.acts.len(), turn)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.chips().map(Outcome::by_points)
    }

    fn check(state: &State, seat: Seat, _: &Act) -> Result<(), Why> {
        must(Self::waiting(state).awaits(seat), Why::NotAwaited)
    }

    fn play_unchecked(state: &mut State, seat: Seat, play: &Act, events: &mut impl Events<Self>) {
        state.acts.push(*play);
        events.push(Event::Acted { seat, act: *play });
        for (seat, hand) in state.hands.iter().filter(|_| state.is_open()) {
            if let Some(card) = *hand {
                events.push(Event::Shown { seat, card });
            }
        }
        if let Some((seat, chips)) = state.winner() {
            events.push(Event::Won { seat, chips });
        }
    }

    fn draws(state: &State, visit: Draws<'_, Draw>) {
        if state.hands.first_without().is_some() {
            let held = |card: &Card| state.hands.as_slice().contains(&Some(*card));
            DECK.into_iter().filter(|card| !held(card)).for_each(|card| visit(Draw::Card(card), 1));
        }
    }

    fn draw_unchecked(state: &mut State, draw: &Draw, events: &mut impl Events<Self>) {
        let Draw::Card(card) = *draw;
        if let Some(seat) = state.hands.first_without() {
            state.hands[seat] = Some(card);
            events.push(Event::Dealt { seat, card });
        }
    }

    fn told(event: &Event, viewer: Viewer) -> Option<Observation> {
        let whole = match *event {
            Event::Dealt { seat, .. } => viewer.sees(seat),
            Event::Acted { .. } | Event::Shown { .. } | Event::Won { .. } => true,
        };
        Some(event.observed(whole))
    }

    fn line(_: &NoOptions, told: &Observation) -> Line {
        let (cue, message) = match *told {
            Observation::Dealt { seat, card: None } => ("draw", about("kuhn-dealt", seat)),
            Observation::Dealt { seat, card: Some(card) } => ("draw", about("kuhn-dealt-you", seat).with("card", card)),
            Observation::Acted { seat, act: Act::Pass } => ("pass", about("kuhn-pass", seat)),
            Observation::Acted { seat, act: Act::Bet } => ("bet", about("kuhn-bet", seat)),
            Observation::Shown { seat, card } => ("reveal", about("kuhn-shown", seat).with("card", card)),
            Observation::Won { seat, chips } => ("win", about("kuhn-won", seat).with("chips", chips)),
        };
        Line { message, cue }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View {
            viewer,
            hands: state.hands.map(|owner, hand| match *hand {
                None => Sight::None,
                Some(card) if viewer.sees(owner) || state.is_open() => Sight::Known(card),
                Some(_) => Sight::Hidden,
            }),
            acts: state.acts.clone(),
            awaited: Self::waiting(state).window().and_then(|window| window.mover),
            bet: state.bet,
            chips: state.chips(),
        }
    }

    fn describe(view: &View) -> Vec<(String, String)> {
        let mut lines = Lines::default();
        lines.put_each("hand", &view.hands, |sight| match sight {
            Sight::None => "none".to_owned(),
            Sight::Hidden => "1 card".to_owned(),
            Sight::Known(card) => card.to_string(),
        });
        lines.put("acts", view.acts.iter().map(|act| act.word()).collect::<Vec<_>>().join(" "));
        let sum = |(seat, chips): (Seat, &i32)| format!("{seat} {chips:+}");
        lines.put_some("chips", view.chips.map(|chips| listed(chips.iter().map(sum))));
        lines.into_vec()
    }

    fn candidates(view: &View, out: &mut Vec<Act>) {
        if view.awaited.is_some() && view.awaited == view.viewer.seat() {
            out.extend(Act::ALL);
        }
    }

    fn claim(_: &View, play: &Act) -> Message {
        play.message()
    }

    fn sample(view: &View, dice: &mut impl Dice) -> Option<State> {
        let mut unseen = DECK.to_vec();
        unseen.retain(|card| !view.hands.as_slice().contains(&Sight::Known(*card)));
        let hands = view.hands.map(|_, sight| match *sight {
            Sight::None => None,
            Sight::Known(card) => Some(card),
            Sight::Hidden => Some(unseen.swap_remove(dice.below(unseen.len() as u32) as usize)),
        });
        (!view.viewer.sees_all()).then(|| State { hands, acts: view.acts.clone(), bet: view.bet })
    }

    /// Lists the cards that the viewer must not know: all except the viewer's own card and the shown cards. It does not
    /// use the view. So tests can compare the view with this list.
    fn hidden(state: &State, viewer: Viewer) -> Vec<HiddenFact> {
        let holder = |card: Card| Seat::all(2).find(|seat| state.hands[*seat] == Some(card));
        let known = |card: Card| holder(card).is_some_and(|seat| viewer.seat() == Some(seat) || state.is_open());
        let place = |card: Card| holder(card).map_or_else(|| "pile".to_owned(), |seat| format!("hand {seat}"));
        let unknown = DECK.into_iter().filter(|card| !viewer.sees_all() && !known(*card));
        unknown.map(|card| HiddenFact::anywhere(place(card), card.to_string())).collect()
    }

    fn audit(state: &State) -> Result<(), String> {
        let hands = state.hands.as_slice();
        kit::holds(hands.is_sorted_by_key(|hand| hand.is_none()), "A is dealt before B: give A a card too")?;
        kit::holds(hands[0].is_none() || hands[0] != hands[1], "both seats hold the same card")?;
        kit::holds(state.hands.first_without().is_none() || state.acts.is_empty(), "they bet before the deal")
    }
}

/// The bots maximise the number of chips won, which is the default utility.
impl Tactical for Kuhn {}

impl RoomGame for Kuhn {
    const ABOUT: About = About {
        rules: 1..=2,
        assets: toys::folder!(r#"<svg viewBox="0 0 8 8"><rect x="2" y="1" width="4" height="6" rx="1"/></svg>"#),
        ..About::of::<Self>("kuhn", "Kuhn poker")
    };
    const BOTS: Bots<Self> = Bots { own: &[("sound", &Sound)], ..Bots::NONE };

    /// Opens a game by one version of the rules. The versions differ in the size of a bet (KU-03).
    fn open_by(rules: u32, _: &NoOptions, seats: u8) -> Result<State, OptionError> {
        let bet = if rules == 1 { 2 } else { 1 };
        OptionError::check_seats(seats, Self::SEATS, "2")?;
        Ok(State { hands: BySeat::new(2), acts: Vec::new(), bet })
    }
    kit::hides!(Card);
}

/// A bot that plays an optimal strategy: the one in which A never bets first (Kuhn 1950, with the parameter alpha = 0).
#[derive(Debug)]
struct Sound;

impl Policy<Kuhn> for Sound {
    fn odds(&self, view: &View) -> Odds<Act> {
        let bets = f64::from(thirds_of_betting(view)) / 3.0;
        Odds::either(bets, Odds::certain(Act::Bet), Odds::certain(Act::Pass))
    }
}

/// Returns how often the strategy bets in this view, in thirds: 0 for never, 3 for always.
fn thirds_of_betting(view: &View) -> u32 {
    let Some(Sight::Known(card)) = view.viewer.seat().map(|me| view.hands[me]) else { return 0 };
    match (view.acts.as_slice(), card.rank) {
        // At the start of the game A always passes, with any card.
        ([], _) => 0,
        (_, Rank::King) => 3,
        // After A has passed, B bets with a jack one time of three. That is a bluff.
        ([Act::Pass], Rank::Jack) => 1,
        ([Act::Pass], Rank::Queen) | (_, Rank::Jack) => 0,
        // With a queen the bot accepts the other seat's bet one time of three, by betting too.
        (_, Rank::Queen) => 1,
    }
}

#[cfg(test)]
mod tests {
    use game::{Notation, OptionValues, Silent};
    use rooms::Room;
    use solve::{GameNode, Limits, perft};

    use super::*;

    #[test]
    fn the_counts_are_those_of_the_literature() {
        // There are 3 x 2 deals, and for each deal five sequences of actions: pp, bp, bb, pbp, pbb (p is a pass, b a
        // bet). Each seat has 3 cards and acts in two situations: A at the start and after pb, B after p and after b.
        let table =
            perft(&GameNode::<Kuhn>::root(Kuhn::open(&NoOptions, 2).unwrap()), Limits { depth: 10, histories: 1000 })
                .unwrap();
        assert_eq!(table.total.ended, 6 * 5);
        assert_eq!(table.total.sets, [3 * 2, 3 * 2]);
    }

    #[test]
    fn equilibrium_play_costs_a_an_eighteenth_of_a_chip() {
        // The value is exact, because it sums over every deal and every sequence of actions, weighted with the bot's
        // probabilities. Optimal play gives A -1/18 chips.
        let value = value_for_a(&Kuhn::open(&NoOptions, 2).unwrap());
        assert!((value + 1.0 / 18.0).abs() < 1e-12, "{value}");
    }

    /// Returns the chips that A wins on average if both seats play the bot's strategy.
    fn value_for_a(state: &State) -> f64 {
        match Kuhn::waiting(state) {
            Waiting::Nobody => f64::from(Kuhn::outcome(state).unwrap().points.as_slice()[0]),
            Waiting::Nature => {
                let mut values = Vec::new();
                Kuhn::draws(state, &mut |draw, _| {
                    let mut next = state.clone();
                    Kuhn::draw_unchecked(&mut next, &draw, &mut Silent);
                    values.push(value_for_a(&next));
                });
                values.iter().sum::<f64>() / values.len() as f64
            }
            Waiting::Seats(window) => {
                let seat = window.mover.unwrap();
                let chance = thirds_of_betting(&Kuhn::view(state, Viewer::Seat(seat)));
                let after = |act| {
                    let mut next = state.clone();
                    Kuhn::play_unchecked(&mut next, seat, &act, &mut Silent);
                    value_for_a(&next)
                };
                let (bet, pass) = (f64::from(chance) / 3.0, f64::from(3 - chance) / 3.0);
                bet * after(Act::Bet) + pass * after(Act::Pass)
            }
        }
    }

    #[test]
    fn a_game_goes_on_by_the_edition_that_it_was_begun_by() {
        let won = |rules: u32| {
            let mut position = ROOM.open_by(rules, &OptionValues::new(), 2).expect("this edition is kept");
            ["card K", "card J"].iter().for_each(|draw| drop(position.draw(draw).expect("it can be dealt")));
            let [a, b] = [0, 1].map(|index| Seat::new(index).unwrap());
            [a, b].iter().for_each(|seat| drop(position.play(*seat, "bet").expect("it is their turn")));
            // The view contains the size of a bet. A world that is sampled from the view therefore follows the same
            // version of the rules.
            let view = position.view(Viewer::Seat(a)).json();
            (position.outcome().expect("it is over").points[a], view["bet"].as_u64())
        };
        assert_eq!((won(1), won(2)), ((3, Some(2)), (2, Some(1))));
        for unknown in [0, 3] {
            let refused = ROOM.open_by(unknown, &OptionValues::new(), 2).expect_err("no such edition");
            assert_eq!((refused.key.as_str(), refused.expected.as_str()), ("rules", "1 to 2"));
        }
    }

    #[test]
    fn the_bot_plays_the_strategy_it_names() {
        let mut state = Kuhn::open(&NoOptions, 2).unwrap();
        for card in ["card Q", "card J"] {
            assert!(Kuhn::draw(&mut state, &Draw::read(card).unwrap(), &mut Silent));
        }
        let mut dice = game::SplitMix::new(1);
        let [a, b] = [0, 1].map(|index| Seat::new(index).unwrap());
        let mut bets = |state: &State, seat| {
            let view = Kuhn::view(state, Viewer::Seat(seat));
            (0..3000).filter(|_| Sound.choose(&view, &mut dice) == Act::Bet).count()
        };
        assert_eq!(bets(&state, a), 0);
        Kuhn::play(&mut state, a, &Act::Pass, &mut Silent).unwrap();
        assert!(bets(&state, b).abs_diff(1000) < 130);
        Kuhn::play(&mut state, b, &Act::Bet, &mut Silent).unwrap();
        assert!(bets(&state, a).abs_diff(1000) < 130);
    }
}
