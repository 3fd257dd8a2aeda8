//! Builds positions that are written by hand, for stories and tests, and checks what must be true in every position.
//!
//! The room's README lists the keys of such a position.

use game::{Seat, Setup, SetupError};

use super::pile::Bag;
use super::view::PartKind;
use super::{Card, CardSet, DRAWN_ROUNDS, HAND, Options, SEATS, Stage, State, Then, other};
use room::kit::{Desk, GivenLine, holds, refused};

const KEYS: &str = "hand, up, pile, reshuffled, buried, turn, dealer, took, known, open, blocked, passed, turns, \
                    round, drawn, won";

const NUMBER: &str = "number that fits here";

/// Builds a state from a position that is written by hand. If the position names the cards of the pile, the cards in
/// play are those that the lines place.
///
/// # Errors
/// All reasons why the position cannot be played, each with its line.
pub(super) fn arrange(options: &Options, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
    if seats != SEATS {
        return Err(refused(format!("a table has 2 seats, not {seats} (LB-01)")));
    }
    let state = State::empty(options, CardSet::EMPTY);
    let pile = Bag::dealt(CardSet::EMPTY);
    let draft = Draft { state, turn: None, dealer: None, pile, took: None, blocked: false, passed: false };
    let mut desk = Desk::new(draft, options.deck.cards(), seats).with_several(&["hand", "buried"]);
    desk.read(&setup.lines, place);
    let rest = desk.take_rest("pile");
    if let Err(what) = desk.draft.begin(rest) {
        desk.object(what);
    }
    desk.done(|draft| draft.audit()).map(|draft| draft.state)
}

/// A position under construction, with the progress of its turn.
struct Draft {
    state: State,
    turn: Option<Seat>,
    dealer: Option<Seat>,
    /// The upper part of the face-down pile, without the hands that are buried under it.
    pile: Bag,
    /// The card that was taken in this turn, as (seat, card, whether the card came from the face-up pile).
    took: Option<(Seat, Card, bool)>,
    blocked: bool,
    passed: bool,
}

fn place(desk: &mut Desk<Draft, CardSet>, line: &GivenLine<'_>) -> Result<(), String> {
    match line.key() {
        "hand" => {
            let (seat, cards) = (line.owner()?, desk.take_in_order(line.value())?);
            cards.into_iter().for_each(|card| desk.draft.state.hands[seat].cards.push(card));
        }
        "up" => {
            let cards = desk.take_in_order(line.value())?;
            desk.draft.state.up.extend(cards);
        }
        "buried" => {
            let cards = desk.take(line.value())?;
            desk.draft.state.pile.push(Bag::seen(PartKind::Buried, cards));
        }
        "pile" => desk.draft.pile = Bag::dealt(desk.take_for_pile(line)?),
        // Both players know reshuffled cards, so the line must name them. If it gives only a number, the audit refuses
        // the position.
        "reshuffled" => desk.draft.pile = Bag::seen(PartKind::Reshuffled, desk.take_for_pile(line)?),
        _ => return desk.draft.note(line),
    }
    Ok(())
}

impl Draft {
    /// Parses a line that does not place cards.
    fn note(&mut self, line: &GivenLine<'_>) -> Result<(), String> {
        let state = &mut self.state;
        match line.key() {
            "turn" => self.turn = Some(line.seat()?),
            "dealer" => self.dealer = Some(line.seat()?),
            "took" => self.took = Some(took(line)?),
            "known" | "open" => self.know(line)?,
            "blocked" => self.blocked = line.seat().is_ok(),
            "passed" => self.passed = line.seat().is_ok(),
            "turns" if line.has_owner() => state.hands[line.owner()?].turns = line.read(NUMBER)?,
            "turns" => state.turns = line.read(NUMBER)?,
            "round" => state.round = line.read(NUMBER)?,
            "drawn" => state.drawn_rounds = line.read(NUMBER)?,
            "won" => state.won[line.owner()?] = line.read(NUMBER)?,
            _ => return line.unknown(KEYS),
        }
        Ok(())
    }

    /// Parses a line `known` or `open`: the cards of a hand that the other player (`known`) or everybody (`open`) has
    /// seen.
    fn know(&mut self, line: &GivenLine<'_>) -> Result<(), String> {
        let hand = &mut self.state.hands[line.owner()?];
        let cards = CardSet::read(line.value()).map_err(|error| error.to_string())?;
        hand.known = hand.known.plus(cards);
        if line.key() == "open" {
            hand.open = hand.open.plus(cards);
        }
        Ok(())
    }

    /// Puts the upper part of the pile on the buried hands, and opens the turn that the lines describe.
    fn begin(&mut self, rest: CardSet) -> Result<(), String> {
        let turn = self.took.map(|(seat, ..)| seat).or(self.turn).or(self.dealer.map(other)).unwrap_or(Seat::FIRST);
        let state = &mut self.state;
        state.turn = turn;
        state.dealer = self.dealer.unwrap_or(other(turn));
        let pile = Bag { cards: self.pile.cards.plus(rest), ..self.pile };
        state.pile.extend((!pile.cards.is_empty()).then_some(pile));
        state.material = state.places().fold(CardSet::EMPTY, CardSet::plus);
        if let Some((seat, card, up)) = self.took {
            // The taken card must be the last card of the hand, so this moves it to the end.
            state.hands[seat].cards.remove(card);
            state.hands[seat].take(card, up);
            state.open_throw(card, up);
            return Ok(());
        }
        let then = Then { goes_on: self.passed, may_block: !self.blocked };
        if state.is_capped(then) {
            return Err("the round has had its turns, so no other one begins (LB-5)".to_owned());
        }
        state.open_turn(then);
        Ok(())
    }

    fn audit(&self) -> Result<(), String> {
        audit(&self.state)?;
        let outside = self.state.material.len() >= HAND * 2 + 2;
        if outside { Ok(()) } else { Err("two cards must lie outside the hands".to_owned()) }
    }
}

fn took(line: &GivenLine<'_>) -> Result<(Seat, Card, bool), String> {
    let (from, card) = line.value().split_once(' ').ok_or("a card taken is `up W3` or `pile W3`")?;
    let card = Card::read(card).map_err(|error| error.to_string())?;
    Ok((line.owner()?, card, from == "up"))
}

/// Checks that every card is in exactly one place, that hands have the right size, and that the known cards of a hand
/// are in it.
pub(super) fn audit(state: &State) -> Result<(), String> {
    conserved(state)?;
    for seat in Seat::all(SEATS) {
        let hand = &state.hands[seat];
        let cards = hand.cards.set();
        if hand.cards.len() != expected(state, seat) {
            return Err(format!("{seat} holds {} cards, not {}", hand.cards.len(), expected(state, seat)));
        }
        if !cards.contains(hand.known) || !hand.known.contains(hand.open) {
            return Err(format!("others know cards of {seat} that are not there"));
        }
    }
    for bag in &state.pile {
        holds(
            !bag.cards.is_empty() && (bag.kind == PartKind::Dealt || bag.among.contains(bag.cards)),
            "a part of the pile is empty, or holds what did not go in",
        )?;
    }
    holds(!state.pile.is_empty(), "the face-down pile has run out and was not made anew (LB-14)")?;
    stage(state)
}

fn conserved(state: &State) -> Result<(), String> {
    let (mut all, mut count) = (CardSet::EMPTY, 0);
    for place in state.places() {
        all = all.plus(place);
        count += place.len();
    }
    if all != state.material || count != state.material.len() {
        return Err(format!("{count} cards lie in places, and {} are in play", state.material.len()));
    }
    holds(state.options.deck.cards().contains(state.material), "a card of no word")
}

/// Returns how many cards the hand of a seat must have at this stage.
fn expected(state: &State, seat: Seat) -> usize {
    match state.stage {
        Stage::Dealer => 0,
        // A round can be drawn just after a wrong Block. Then a hand may have a card fewer, so this accepts up to five
        // cards.
        Stage::Deal { .. } | Stage::Over => state.hands[seat].cards.len().min(HAND),
        Stage::Throw if state.turn == seat => HAND + 1,
        Stage::Redraw { seat: whose, left, .. } if whose == seat => HAND.saturating_sub(left.into()),
        Stage::Start { .. } | Stage::Taking | Stage::Throw | Stage::Losing { .. } | Stage::Redraw { .. } => HAND,
    }
}

fn stage(state: &State) -> Result<(), String> {
    let (mover, awaited) = (state.turn, state.awaited.contains(state.turn));
    if awaited != matches!(state.stage, Stage::Start { .. } | Stage::Throw) {
        return Err(format!("{mover} is awaited, or is not, against the course of the turn"));
    }
    let took = state.took.map(|took| took.card.is_some_and(|card| state.hands[mover].cards.contains(&card)));
    if took != (state.stage == Stage::Throw).then_some(true) {
        return Err(format!("{mover} has taken a card that it does not hold"));
    }
    let won = state.won.as_slice().iter().copied().max().unwrap_or(0);
    let over = won >= state.options.rounds || state.drawn_rounds >= DRAWN_ROUNDS;
    match (state.stage == Stage::Over, over) {
        (true, false) => Err("the table is over too early (LB-G16)".to_owned()),
        (false, true) => Err("the table should be over (LB-G16)".to_owned()),
        (true, true) | (false, false) => Ok(()),
    }
}
