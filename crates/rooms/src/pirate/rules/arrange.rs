//! Positions arranged by hand, for stories and tests. The keys are listed in the room's README.

use game::{BySeat, Notation as _, Seat, Setup, SetupError};

use super::{Cards, Fetched, Move, Options, Phase, Placed, Removal, State, sets::check_set};
use crate::kit::{Desk, Line, refused};

const KEYS: &str = "hand, board, pile, ship, opened, idle, turn, drawn, set, vote, seen, knows";

/// A position arranged by hand.
///
/// # Errors
/// Everything that makes it unplayable, with its line.
pub(in crate::pirate) fn arrange(options: &Options, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
    if !(2..=5).contains(&seats) {
        return Err(refused(format!("a table has 2 to 5 seats, not {seats} (BP-01)")));
    }
    let mut state = State::empty(options, seats, options.pack());
    (state.pile, state.windows) = (Cards::EMPTY, 1);
    let draft = Draft { state, turn: None, drawn: None, set: None, votes: BySeat::new(seats) };
    let mut desk = Desk::new(draft, options.pack(), seats);
    // What is known is read once everything else lies there.
    let known = |key: &str| key == "seen" || key == "knows";
    desk.read(setup.lines.iter().filter(|line| !known(&line.key)), place);
    desk.fill_pile();
    if let Err(what) = desk.draft.begin() {
        desk.object(what);
    }
    desk.read(setup.lines.iter().filter(|line| known(&line.key)), |desk, line| desk.draft.know(line));
    if desk.draft.state.idle >= options.idle_turns {
        desk.object("after so many turns without a set the game is over (BP-5)");
    }
    desk.done(|draft| super::audit(&draft.state)).map(|draft| draft.state)
}

/// A position on its way, and where its turn stands.
struct Draft {
    state: State,
    turn: Option<Seat>,
    drawn: Option<(Seat, Cards)>,
    set: Option<(Seat, Cards, Cards)>,
    votes: BySeat<Option<bool>>,
}

fn place(desk: &mut Desk<Draft, Cards>, line: &Line<'_>) -> Result<(), String> {
    let Draft { state, turn, votes, .. } = &mut desk.draft;
    match line.key() {
        "ship" => state.ships[line.owner()?] = line.read("square")?,
        "idle" => state.idle = line.read("number of turns")?,
        "turn" => *turn = Some(line.seat()?),
        // Whether the nearer island was found empty.
        "opened" => state.opened = line.either("yes", "no")?,
        "vote" => votes[line.owner()?] = Some(line.either("bluff", "honest")?),
        "hand" => {
            let (seat, cards) = (line.owner()?, desk.take(line.value())?);
            let hand = &mut desk.draft.state.hands[seat];
            *hand = hand.plus(cards);
        }
        "board" => desk.draft.state.board = desk.draft.state.board.plus(desk.take(line.value())?),
        "pile" => desk.draft.state.pile = desk.draft.state.pile.plus(desk.take_for_pile(line)?),
        "drawn" => desk.draft.drawn = Some(drawn(desk, line)?),
        "set" => desk.draft.set = Some(set(desk, line)?),
        _ => return line.unknown(KEYS),
    }
    Ok(())
}

/// A seat has drawn these cards, which come to its hand.
fn drawn(desk: &mut Desk<Draft, Cards>, line: &Line<'_>) -> Result<(Seat, Cards), String> {
    let (seat, cards) = line.value().split_once(' ').unwrap_or((line.value(), ""));
    Ok((line.seat_of(seat)?, desk.take(cards)?))
}

fn set(desk: &mut Desk<Draft, Cards>, line: &Line<'_>) -> Result<(Seat, Cards, Cards), String> {
    let wanted = "a set on the table is a seat and its cards, as in `A g! g rP`";
    let (seat, cards) = line.value().split_once(' ').ok_or(wanted)?;
    let setter = line.seat_of(seat)?;
    let Move::Set { shown, hidden } = Move::read(&format!("set {cards}")).map_err(|error| error.to_string())? else {
        return Err(wanted.to_owned());
    };
    let all = desk.take(&format!("{shown} {hidden}"))?;
    check_set(desk.draft.state.options.sets, all, shown, hidden).map_err(|why| format!("no set: {why:?}"))?;
    Ok((setter, shown, hidden))
}

impl Desk<Draft, Cards> {
    /// What lies nowhere else is the pile, or not in play where the pile is named.
    fn fill_pile(&mut self) {
        let rest = self.take_rest("pile");
        let state = &mut self.draft.state;
        state.pile = state.pile.plus(rest);
        state.deck = state.deck.minus(self.left.minus(rest));
    }
}

impl Draft {
    /// Opens the window that the lines lead to.
    fn begin(&mut self) -> Result<(), String> {
        let turn = self.turn.or_else(|| Seat::new(0)).ok_or("no seat")?;
        let state = &mut self.state;
        state.first = Some(turn);
        if self.set.is_none() && self.votes.iter().any(|(_, vote)| vote.is_some()) {
            return Err("votes need a set to vote on".to_owned());
        }
        match (self.set, self.drawn) {
            (Some(_), Some(_)) => return Err("a set on the table and drawn cards exclude each other".to_owned()),
            (None, None) => state.phase = Phase::Start(turn),
            (None, Some((seat, cards))) => {
                let before = state.hands[seat].len();
                state.hands[seat] = state.hands[seat].plus(cards);
                let counted = match state.options.removal {
                    Removal::Before => before,
                    Removal::After => before + cards.len(),
                };
                state.phase = Phase::Act { seat, excused: state.is_excused(counted) };
                state.fresh = (!cards.is_empty()).then_some(Fetched { seat, from: None, cards });
            }
            (Some((setter, shown, hidden)), None) => {
                if self.votes[setter].is_some() {
                    return Err(format!("{setter} does not vote on its own set (BP-10)"));
                }
                let placed = Placed { setter, shown, hidden, votes: self.votes };
                let complete = placed.awaited().is_empty();
                state.phase = if complete { Phase::Pick(placed) } else { Phase::Vote(placed) };
            }
        }
        Ok(())
    }

    /// `seen: g rP in B` for everybody, `knows A: g in B C` for one seat.
    fn know(&mut self, line: &Line<'_>) -> Result<(), String> {
        let (cards, among) =
            line.value().split_once(" in ").ok_or("what is known is cards and seats, as in `g in B C`")?;
        let cards = Cards::read(cards).map_err(|error| error.to_string())?;
        let among = line.seats_of(among)?;
        if among.is_empty() {
            return Err("what is known needs a seat that has it".to_owned());
        }
        let only = if line.key() == "knows" { Some(line.owner()?) } else { None };
        for card in cards.iter() {
            if only.is_none() {
                self.state.rail.add(among, card);
            }
            for (seat, knows) in self.state.knows.iter_mut() {
                if only.is_none_or(|only| only == seat) && !among.contains(seat) {
                    knows.add(among, card);
                }
            }
        }
        Ok(())
    }
}
