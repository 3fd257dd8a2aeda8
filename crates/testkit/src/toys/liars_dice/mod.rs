//! Liar's Dice with one round, as research papers play it. It is the toy game with many information sets.

mod table;

use std::ops::RangeInclusive;

use game::{
    Arg, BySeat, Draws, Events, Game, HiddenFact, Line, Lines, Message, Moves, OptionError, Outcome, Seat, Setup,
    SetupError, Viewer, Waiting, about, legal_among,
};
use rooms::{About, Erased, RoomGame, erase, kit, kit::CardKind as _};
use solve::Tactical;

use crate::toys;

pub use table::{Bid, Dice, Draw, Event, Face, Move, Observation, Options, State, Why};

/// The type that stands for the game Liar's Dice.
#[derive(Clone, Copy, Debug)]
pub struct LiarsDice;

/// The room of this game, as the registry lists it.
pub static ROOM: Erased<LiarsDice> = erase();

/// Everything that one viewer may know at one time.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub struct View {
    /// The options of the table. # Who sees this: everybody.
    pub options: Options,
    /// The viewer to whom this view belongs. # Who sees this: that viewer.
    pub viewer: Viewer,
    /// Whether each seat has rolled. # Who sees this: everybody.
    pub rolled: BySeat<bool>,
    /// The dice that each seat has rolled. # Who sees this: the owner; everybody after the last bid was called a lie
    /// (LD-05).
    pub dice: BySeat<Option<Dice>>,
    /// All bids so far. A made the first one; then the turn goes clockwise. # Who sees this: everybody.
    pub bids: Vec<Bid>,
    /// The seat that must act. # Who sees this: everybody.
    pub turn: Option<Seat>,
    /// The seat that has lost; `None` before the end of the game. # Who sees this: everybody.
    pub loser: Option<Seat>,
}

impl View {
    /// Returns a state that contains only the dice that the viewer knows. It is used to compute the possible bids.
    fn known(&self) -> State {
        State { options: self.options, hands: self.dice, bids: self.bids.clone(), called: self.loser.is_some() }
    }
}

impl Game for LiarsDice {
    game::types!();
    const SEATS: RangeInclusive<u8> = 2..=4;

    fn open(options: &Options, seats: u8) -> Result<State, OptionError> {
        OptionError::check_seats(seats, Self::SEATS, "2 to 4")?;
        Ok(State { options: *options, hands: BySeat::new(seats), bids: Vec::new(), called: false })
    }

    fn arrange(options: &Options, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
        let state = Self::open(options, seats).map_err(kit::refused)?;
        let each_face = (1..=options.faces).map(|face| Dice::many(Face(face), seats * options.dice));
        let mut desk = kit::Desk::new(state, each_face.fold(Dice::EMPTY, Dice::plus), seats);
        desk.read(&setup.lines, |desk, line| {
            match line.key() {
                "dice" => desk.draft.hands[line.owner()?] = Some(desk.take(line.value())?),
                "bid" => {
                    let bids = line.value().split_whitespace().map(Bid::read).collect::<Result<Vec<_>, _>>();
                    desk.draft.bids.extend(bids.map_err(|error| error.to_string())?);
                }
                _ => return line.unknown("dice, bid"),
            }
            Ok(())
        });
        desk.done(Self::audit)
    }

    fn options(state: &State) -> Options {
        state.options
    }

    fn seats(state: &State) -> u8 {
        state.hands.seats()
    }

    fn waiting(state: &State) -> Waiting {
        Waiting::in_turn(
            state.hands.first_without().is_some(),
            state.bids.len(),
            state.turn().filter(|_| !state.called),
        )
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let (loser, others) = (state.loser()?, i32::from(state.hands.seats()) - 1);
        let points = state.hands.map(|seat, _| if seat == loser { -others } else { 1 });
        Some(Outcome::by_points(points))
    }

    fn legal(state: &State, seat: Seat, visit: Moves<'_, Move>) {
        legal_among::<Self>(state, seat, [Move::Liar].into_iter().chain(state.all_bids().map(Move::Bid)), visit);
    }

    fn check(state: &State, seat: Seat, play: &Move) -> Result<(), Why> {
        if !Self::waiting(state).awaits(seat) {
            return Err(Why::NotAwaited);
        }
        match (play, state.bids.last()) {
            (Move::Liar, None) => Err(Why::NoBid),
            (Move::Bid(bid), _) if bid.face > Face(state.options.faces) => Err(Why::NoSuchFace),
            (Move::Bid(bid), _) if bid.count > state.hands.seats() * state.options.dice => Err(Why::TooMany),
            (Move::Bid(bid), Some(last)) if bid <= last => Err(Why::NotHigher),
            (Move::Liar, Some(_)) | (Move::Bid(_), _) => Ok(()),
        }
    }

    fn play_unchecked(state: &mut State, seat: Seat, play: &Move, events: &mut impl Events<Self>) {
        if let Move::Bid(bid) = *play {
            state.bids.push(bid);
            events.push(Event::Bid { seat, bid });
            return;
        }
        state.called = true;
        if let (Some(bidder), Some(loser)) = (seat.others(state.hands.seats()).last(), state.loser()) {
            events.push(Event::Called { seat, bidder });
            for (seat, dice) in state.hands.iter() {
                events.push(Event::Shown { seat, dice: dice.unwrap_or_default() });
            }
            events.push(Event::Lost { seat: loser, count: state.counted() });
        }
    }

    fn draws(state: &State, visit: Draws<'_, Draw>) {
        if state.hands.first_without().is_some() {
            rolls(state.options, 1, Dice::EMPTY, 1, visit);
        }
    }

    fn draw_unchecked(state: &mut State, draw: &Draw, events: &mut impl Events<Self>) {
        let Draw::Roll(dice) = *draw;
        if let Some(seat) = state.hands.first_without() {
            state.hands[seat] = Some(dice);
            events.push(Event::Rolled { seat, dice });
        }
    }

    fn told(event: &Event, viewer: Viewer) -> Option<Observation> {
        let whole = match *event {
            Event::Rolled { seat, .. } => viewer.sees(seat),
            Event::Bid { .. } | Event::Called { .. } | Event::Shown { .. } | Event::Lost { .. } => true,
        };
        Some(event.observed(whole))
    }

    fn line(_: &Options, told: &Observation) -> Line {
        let text = |it: &dyn ToString| Arg::Verbatim(it.to_string());
        let (cue, message) = match *told {
            Observation::Rolled { seat, dice: None } => ("draw", about("liars-dice-rolled", seat)),
            Observation::Rolled { seat, dice: Some(dice) } => {
                ("draw", about("liars-dice-rolled-you", seat).with("dice", text(&dice)))
            }
            Observation::Bid { seat, bid } => ("bid", about("liars-dice-bid", seat).with("bid", text(&bid))),
            Observation::Called { seat, bidder } => ("call", about("liars-dice-called", seat).with("whom", bidder)),
            Observation::Shown { seat, dice } => ("reveal", about("liars-dice-shown", seat).with("dice", text(&dice))),
            Observation::Lost { seat, count } => ("win", about("liars-dice-lost", seat).with("count", count)),
        };
        Line { message, cue }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let shown = |seat, dice: &Option<Dice>| dice.filter(|_| viewer.sees(seat) || state.called);
        View {
            options: state.options,
            viewer,
            rolled: state.hands.map(|_, dice| dice.is_some()),
            dice: state.hands.map(shown),
            bids: state.bids.clone(),
            turn: Self::waiting(state).window().and_then(|window| window.mover),
            loser: state.loser(),
        }
    }

    fn describe(view: &View) -> Vec<(String, String)> {
        let mut lines = Lines::default();
        for (seat, rolled) in view.rolled.iter() {
            let unseen = if *rolled { "hidden" } else { "none" };
            lines.put_or(format_args!("dice {seat}"), view.dice[seat], unseen);
        }
        lines.put("bids", game::listed(&view.bids));
        lines.put_some("turn", view.turn);
        lines.put_some("loser", view.loser);
        lines.into_vec()
    }

    /// Lists the candidate moves: the call `liar`, and the lowest bids that are higher than the last bid. There are at
    /// most 24 moves.
    fn candidates(view: &View, out: &mut Vec<Move>) {
        if view.turn.is_some() && view.turn == view.viewer.seat() {
            let last = view.bids.last();
            let higher = view.known().all_bids().filter(|bid| last.is_none_or(|last| bid > last));
            out.extend(last.map(|_| Move::Liar).into_iter().chain(higher.map(Move::Bid)).take(24));
        }
    }

    fn claim(_: &View, play: &Move) -> Message {
        match play {
            Move::Liar => Message::new("liars-dice-claim-liar"),
            Move::Bid(bid) => Message::new("liars-dice-claim-bid").with("bid", Arg::Verbatim(bid.to_string())),
        }
    }

    fn sample(view: &View, dice: &mut impl game::Dice) -> Option<State> {
        let Options { dice: count, faces, .. } = view.options;
        let mut roll = || (0..count).map(|_| Face(dice.below(faces.into()) as u8 + 1)).collect();
        let hands = view.rolled.map(|seat, rolled| view.dice[seat].or_else(|| rolled.then(&mut roll)));
        (!view.viewer.sees_all()).then(|| State { hands, ..view.known() })
    }

    /// Lists the faces that the viewer must not know: those that other seats have rolled, until the dice are shown. It
    /// does not use the view. So tests can compare the view with this list.
    fn hidden(state: &State, viewer: Viewer) -> Vec<HiddenFact> {
        let others = state.hands.iter().filter(|(seat, _)| !state.called && !viewer.sees(*seat));
        let of = |(seat, dice): (Seat, &Option<Dice>)| {
            HiddenFact::each(format!("dice {seat}"), dice.unwrap_or_default().distinct().iter(), |_| true)
        };
        others.flat_map(of).collect()
    }

    fn audit(state: &State) -> Result<(), String> {
        let wrong = |dice: &Option<Dice>| dice.is_some_and(|dice| dice.len() != usize::from(state.options.dice));
        let fits = !state.hands.as_slice().iter().any(wrong);
        kit::holds(fits, format!("everybody rolls {} dice (LD-01)", state.options.dice))?;
        let in_order = state.hands.as_slice().is_sorted_by_key(|dice| dice.is_none());
        let all_rolled = state.hands.first_without().is_none() || state.bids.is_empty();
        kit::holds(in_order && all_rolled, "everybody rolls in turn, and then they bid (LD-02)")?;
        let rising = state.bids.is_sorted_by(|low, high| low < high);
        let real = state.bids.iter().all(|bid| state.all_bids().any(|other| other == *bid));
        kit::holds(rising && real, "each bid is higher than the one before (LD-03)")
    }
}

/// Calls `visit` with each possible roll and its weight. `rolled` contains the dice whose face is already fixed; the
/// remaining dice get `face` or a higher face. The weight is `ways` times the number of ways in which the remaining
/// dice can show these faces.
fn rolls(options: Options, face: u8, rolled: Dice, ways: u32, visit: Draws<'_, Draw>) {
    let left = options.dice - rolled.len() as u8;
    if face > options.faces {
        if left == 0 {
            visit(Draw::Roll(rolled), ways);
        }
        return;
    }
    let mut choices = 1;
    for count in 0..=left {
        rolls(options, face + 1, rolled.plus(Dice::many(Face(face), count)), ways * choices, visit);
        choices = choices * u32::from(left - count) / u32::from(count + 1);
    }
}

/// The bots maximise the number of chips won, which is the default utility.
impl Tactical for LiarsDice {}

impl RoomGame for LiarsDice {
    const ABOUT: About = About {
        assets: toys::folder!(r#"<svg viewBox="0 0 8 8"><rect x="1" y="1" width="6" height="6" rx="1"/></svg>"#),
        ..About::of::<Self>("liars-dice", "Liar's Dice")
    };
    kit::hides!(Face);
}

#[cfg(test)]
mod tests {
    use game::{Notation as _, Options as _, Silent};
    use solve::{GameNode, Limits, perft};

    use super::*;

    fn table(seats: u8, values: &[(&str, &str)]) -> State {
        let values = values.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        LiarsDice::open(&Options::read(&values).unwrap(), seats).unwrap()
    }

    #[test]
    fn the_counts_are_those_of_the_literature() {
        // There are 6 x 6 rolls. Bids only rise, so the bids of a game are one of the 2^12 sets of possible bids. The
        // game ends by a call after each of these sets, except the empty set.
        let limits = Limits { depth: 20, histories: 1_000_000 };
        let counts = perft(&GameNode::<LiarsDice>::root(table(2, &[])), limits).unwrap();
        assert_eq!(counts.total.ended, 36 * 4_095);
        assert_eq!(counts.total.sets.iter().sum::<u64>(), 24_576);
    }

    #[test]
    fn every_way_to_roll_has_its_weight() {
        for dice in ["1", "2", "3"] {
            let mut ways = 0;
            LiarsDice::draws(&table(2, &[("dice", dice)]), &mut |_, weight| ways += weight);
            assert_eq!(ways, 6_u32.pow(dice.parse().unwrap()), "{dice}");
        }
        let mut pair = 0;
        LiarsDice::draws(&table(2, &[("dice", "3")]), &mut |draw, weight| {
            if draw.text() == "roll 2 2 5" {
                pair = weight;
            }
        });
        assert_eq!(pair, 3);
    }

    #[test]
    fn the_highest_face_is_wild_where_the_table_says_so() {
        for (wild, loser) in [("no", 'A'), ("yes", 'B')] {
            let mut state = table(2, &[("wild", wild)]);
            for roll in ["roll 3", "roll 6"] {
                assert!(LiarsDice::draw(&mut state, &Draw::read(roll).unwrap(), &mut Silent));
            }
            for (seat, play) in Seat::all(2).zip(["bid 2x3", "liar"]) {
                LiarsDice::play(&mut state, seat, &Move::read(play).unwrap(), &mut Silent).unwrap();
            }
            assert_eq!(state.loser().map(Seat::letter), Some(loser), "{wild}");
        }
    }
}
