//! Builds positions that are written by hand, for stories and tests, and checks what must be true in every position.
//!
//! The room's README lists the keys of such a position.

use game::{Notation as _, Seat, SeatSet, Setup, SetupError};

use super::knows::witnesses;
use super::sets::check_set;
use super::{Boarding, Cards, CardsExt as _, Fresh, Move, Options, SeenSet, Stage, State, Vote};
use room::kit::{Desk, GivenLine, holds, refused};

const KEYS: &str = "hand, board, pile, ship, opened, idle, turn, drawn, set, vote, seen, knows";

/// Builds a state from a position that is written by hand.
///
/// # Errors
/// All reasons why the position cannot be played, each with its line.
pub(super) fn arrange(options: &Options, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
    if !(2..=5).contains(&seats) {
        return Err(refused(format!("a table has 2 to 5 seats, not {seats} (BP-01)")));
    }
    let state = State { pile: Cards::EMPTY, windows: 1, ..State::empty(options, seats) };
    let mut desk = Desk::new(state, options.pack(), seats).with_several(&["hand", "seen", "knows"]);
    // Lines about knowledge are parsed last, because they refer to cards that the other lines place.
    let known = |key: &str| key == "seen" || key == "knows";
    desk.read(setup.lines.iter().filter(|line| !known(&line.key)), place);
    // Unplaced cards form the pile. If a line names the cards of the pile, the other unplaced cards are not in play.
    let rest = desk.take_rest("pile");
    desk.draft.pile = desk.draft.pile.plus(rest);
    desk.draft.deck = desk.draft.deck.minus(desk.left.minus(rest));
    if let Err(what) = begin(&mut desk.draft) {
        desk.object(what);
    }
    desk.read(setup.lines.iter().filter(|line| known(&line.key)), |desk, line| know(&mut desk.draft, line));
    if desk.draft.idle >= options.idle_turns {
        desk.object("after so many turns without a set the game is over (BP-5)");
    }
    desk.done(audit)
}

fn place(desk: &mut Desk<State, Cards>, line: &GivenLine<'_>) -> Result<(), String> {
    match line.key() {
        "ship" => desk.draft.ships[line.owner()?] = line.read("square")?,
        "idle" => desk.draft.idle = line.read("number of turns")?,
        "turn" => desk.draft.turn = Some(line.seat()?),
        // The line `opened: yes` means that the nearer island was found empty.
        "opened" => desk.draft.opened = line.either("yes", "no")?,
        "vote" => desk.draft.votes[line.owner()?] = Vote::Cast { bluff: line.either("bluff", "honest")? },
        "hand" => {
            let (seat, cards) = (line.owner()?, desk.take(line.value())?);
            desk.draft.hands[seat] = desk.draft.hands[seat].plus(cards);
        }
        "board" => desk.draft.board = desk.draft.board.plus(desk.take(line.value())?),
        "pile" => desk.draft.pile = desk.draft.pile.plus(desk.take_for_pile(line)?),
        "drawn" => desk.draft.fresh = Some(drawn(desk, line)?),
        "set" => desk.draft.set = Some(set(desk, line)?),
        _ => return line.unknown(KEYS),
    }
    Ok(())
}

/// Parses the cards that a seat has just drawn. The function also adds them to the seat's hand.
fn drawn(desk: &mut Desk<State, Cards>, line: &GivenLine<'_>) -> Result<Fresh, String> {
    let (seat, cards) = line.value().split_once(' ').unwrap_or((line.value(), ""));
    let (seat, cards) = (line.seat_of(seat)?, desk.take(cards)?);
    Ok(Fresh { seat, from: None, count: cards.len(), cards: Some(cards) })
}

fn set(desk: &mut Desk<State, Cards>, line: &GivenLine<'_>) -> Result<SeenSet, String> {
    let wanted = "a set on the table is a seat and its cards, as in `A g! g rP`";
    let (seat, cards) = line.value().split_once(' ').ok_or(wanted)?;
    let setter = line.seat_of(seat)?;
    let Move::Set { shown, hidden } = Move::read(&format!("set {cards}")).map_err(|error| error.to_string())? else {
        return Err(wanted.to_owned());
    };
    let all = desk.take(&format!("{shown} {hidden}"))?;
    check_set(desk.draft.options.sets, all, shown, hidden).map_err(|why| format!("no set: {why:?}"))?;
    let colour = shown.one_colour().ok_or(wanted)?;
    Ok(SeenSet { setter, colour, size: all.len(), shown, hidden: Some(hidden) })
}

/// Determines the stage that follows from the lines, and opens its window.
fn begin(state: &mut State) -> Result<(), String> {
    let turn = state.turn.unwrap_or(Seat::FIRST);
    state.first = Some(turn);
    let voted = state.votes.iter().any(|(_, vote)| *vote != Vote::NotAsked);
    let (turn, stage) = match (state.set, state.fresh) {
        (Some(_), Some(_)) => return Err("a set on the table and drawn cards exclude each other".to_owned()),
        (None, _) if voted => return Err("votes need a set to vote on".to_owned()),
        (None, None) => (turn, Stage::Start),
        (None, Some(fresh)) => {
            let hand = &mut state.hands[fresh.seat];
            *hand = hand.plus(fresh.cards.unwrap_or_default());
            (fresh.seat, Stage::Act)
        }
        (Some(SeenSet { setter, .. }), None) => {
            if state.votes[setter] != Vote::NotAsked {
                return Err(format!("{setter} does not vote on its own set (BP-10)"));
            }
            let due = |seat: &Seat| *seat != setter && state.votes[*seat] == Vote::NotAsked;
            let due: SeatSet = Seat::all(state.seats).filter(due).collect();
            due.iter().for_each(|seat| state.votes[seat] = Vote::Awaited);
            (setter, if due.is_empty() { Stage::Pick } else { Stage::Vote })
        }
    };
    (state.turn, state.stage) = (Some(turn), stage);
    Ok(())
}

/// Parses knowledge about cards in hands. `seen: g rP in B` is knowledge of everybody, and `knows A: g in B C` is
/// knowledge of seat A only.
fn know(state: &mut State, line: &GivenLine<'_>) -> Result<(), String> {
    let (cards, among) = line.value().split_once(" in ").ok_or("what is known is cards and seats, as in `g in B C`")?;
    let cards = Cards::read(cards).map_err(|error| error.to_string())?;
    let among = line.seats_of(among)?;
    holds(!among.is_empty(), "what is known needs a seat that has it")?;
    let only = if line.key() == "knows" { Some(line.owner()?) } else { None };
    for card in cards.iter() {
        if only.is_none() {
            state.rail.add(among, card);
        }
        for (seat, knows) in state.knows.iter_mut() {
            if only.is_none_or(|only| only == seat) && !among.contains(seat) {
                knows.add(among, card);
            }
        }
    }
    Ok(())
}

/// Checks that every card exists exactly once, that ships are on legal squares, and that all knowledge of players is
/// true.
pub(super) fn audit(state: &State) -> Result<(), String> {
    // Every card must be in exactly one place (BP-04: the pack has 100 cards).
    let shown = state.set.map(|set| set.shown).unwrap_or_default();
    let lying = state.pile.plus(state.board).plus(shown);
    holds(
        state.holdings().iter().fold(lying, |all, (_, cards)| all.plus(*cards)) == state.deck,
        "cards were lost, doubled or exchanged",
    )?;
    ships(state)?;
    stage(state)?;
    knowledge(state)
}

fn ships(state: &State) -> Result<(), String> {
    let [near, far] = state.options.islands();
    let limit = if state.opened { far } else { near };
    let arrived = state.ships.iter().filter(|(_, square)| **square >= limit).count();
    let too_far = state.ships.iter().any(|(_, square)| *square > limit);
    let fit = !too_far && arrived == usize::from(state.stage == Stage::Token || state.found());
    holds(fit, format!("the ships at {:?} do not fit the islands", state.ships.as_slice()))?;
    let goes_on = state.idle < state.options.idle_turns;
    holds(goes_on || state.stage == Stage::Over, "the table goes on for no reason")
}

fn stage(state: &State) -> Result<(), String> {
    holds(state.turn.is_none() == matches!(state.stage, Stage::First | Stage::Deal | Stage::Over), "a turn of nobody")?;
    holds(state.set.is_some() == matches!(state.stage, Stage::Vote | Stage::Pick), "a set that nobody votes on")?;
    let votes_due = state.votes.iter().any(|(_, vote)| *vote == Vote::Awaited);
    match state.stage {
        Stage::First | Stage::Start | Stage::Over => Ok(()),
        Stage::Deal | Stage::Drawing => holds(!state.pile.is_empty(), "a card is drawn from no pile"),
        Stage::Act => {
            let removable = state.turn.is_some_and(|seat| !state.hands[seat].is_empty());
            holds(removable || state.is_excused(), "a card must be removed from an empty hand")
        }
        Stage::Vote => holds(votes_due, "all have voted and nobody picks"),
        Stage::Pick => holds(!votes_due, "the setter picks before all have voted"),
        Stage::Boarding => {
            let enough = |boarding: Boarding| boarding.left > 0 && boarding.by != boarding.from;
            holds(state.boarding().is_some_and(enough), "more cards are taken than there are")
        }
        Stage::Token => holds(state.last.is_some(), "a token is turned without a set"),
    }
}

/// Checks that the private knowledge of each player is true, and that the common knowledge is true.
fn knowledge(state: &State) -> Result<(), String> {
    let holdings = state.holdings();
    holds(witnesses(&state.rail.claims(), &holdings).is_some(), "everybody knows something that is not so")?;
    for (seat, knows) in state.knows.iter() {
        let claims = knows.claims();
        let of_others = claims.iter().all(|known| !known.among.contains(seat));
        holds(of_others, format!("{seat} remembers its own hand"))?;
        holds(witnesses(&claims, &holdings).is_some(), format!("{seat} knows something that is not so"))?;
    }
    let Some(fresh) = state.fresh else { return Ok(()) };
    let held = state.hands[fresh.seat].contains(fresh.cards.unwrap_or_default());
    holds(held, format!("{} has just got cards that it does not hold", fresh.seat))
}
