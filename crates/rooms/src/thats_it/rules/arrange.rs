//! Positions arranged by hand, for stories and tests. The keys are listed in the room's README.

use game::{BySeat, Seat, Setup, SetupError};

use super::{Card, CardSet, Drawn, EDITION, HAND, Laid, Options, State, Step, sets::set_item};
use crate::kit::{CardKind as _, Desk, GivenLine, refused};

const KEYS: &str = "hand, known, set, put, discard, pile, turn, dealer, late, drawn, turns, round, points";

/// A position arranged by hand. The round's pack is what was placed; later rounds have the whole one.
///
/// # Errors
/// Everything that makes it unplayable, with its line.
pub(super) fn arrange(options: &Options, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
    options.check_seats(seats).map_err(refused)?;
    let state = State { pile: CardSet::EMPTY, windows: 1, ..State::empty(EDITION, options, seats) };
    let pack = state.pack;
    let (hands, put) = (BySeat::new(seats), BySeat::new(seats));
    let draft = Draft { state, hands, put, discard: None, turn: None, dealer: None, drawn: None };
    let mut desk = Desk::new(draft, pack, seats).with_several(&["hand", "set"]);
    desk.read(&setup.lines, place);
    desk.fill();
    desk.begin();
    desk.done(|draft| super::audit::audit(&draft.state)).map(|draft| draft.state)
}

/// A position on its way, and what lines say of it where the rest of them decides what holds without one.
struct Draft {
    state: State,
    hands: BySeat<Option<CardSet>>,
    put: BySeat<Option<u8>>,
    discard: Option<Vec<Card>>,
    turn: Option<Seat>,
    dealer: Option<Seat>,
    drawn: Option<(bool, Card)>,
}

fn place(desk: &mut Desk<Draft, CardSet>, line: &GivenLine<'_>) -> Result<(), String> {
    let Draft { state, put, turn, dealer, drawn, .. } = &mut desk.draft;
    match line.key() {
        "known" => {
            let known = &mut state.known[line.owner()?];
            *known = known.plus(CardSet::read(line.value()).map_err(|error| error.to_string())?);
        }
        "put" => put[line.owner()?] = Some(line.read("number of cards")?),
        "turn" => *turn = Some(line.seat()?),
        "dealer" => *dealer = Some(line.seat()?),
        "late" => state.late = Some(line.seat()?),
        "drawn" => *drawn = Some(read_drawn(line.value())?),
        "turns" => state.turns = line.read_if("number of turns", |turns| *turns < state.options.turn_cap)?,
        "round" => state.round = line.read_if("round", |round| (1..=state.options.rounds).contains(round))?,
        "points" => state.totals[line.owner()?] = line.read("number of points")?,
        "hand" => {
            let (seat, cards) = (line.owner()?, desk.take(line.value())?);
            let hand = &mut desk.draft.hands[seat];
            *hand = Some(hand.unwrap_or_default().plus(cards));
        }
        "set" => desk.lay(line)?,
        "discard" => {
            let cards = desk.take_in_order(line.value())?;
            desk.draft.discard.get_or_insert_default().extend(cards);
        }
        "pile" => desk.draft.state.pile = desk.draft.state.pile.plus(desk.take_for_pile(line)?),
        _ => return line.unknown(KEYS),
    }
    Ok(())
}

/// `pile 3P1` or `top 3P1`: a card of the hand, and whether it is from the discards.
fn read_drawn(value: &str) -> Result<(bool, Card), String> {
    match value.split_once(' ') {
        Some((from @ ("pile" | "top"), card)) => {
            Ok((from == "top", Card::read(card.trim()).map_err(|error| error.to_string())?))
        }
        _ => Err(format!("{value:?} is not pile or top and a card")),
    }
}

impl Desk<Draft, CardSet> {
    fn lay(&mut self, line: &GivenLine<'_>) -> Result<(), String> {
        let (by, cards) = (line.owner()?, self.take(line.value())?);
        let state = &mut self.draft.state;
        let item = set_item(cards, &state.options).map_err(|why| format!("{cards} is no set: {why:?}"))?;
        state.table.push(Laid { number: state.table.len() as u8 + 1, by, item, cards });
        Ok(())
    }

    /// Gives a discard, a hand to those who have none, and a draw pile: cards that make no sets come first.
    fn fill(&mut self) {
        self.draft.state.discard = match self.draft.discard.take() {
            Some(cards) => cards,
            None => self.spare(1).to_vec(),
        };
        for seat in Seat::all(self.draft.state.seats) {
            let count = HAND.saturating_sub(self.draft.put[seat].unwrap_or(0).into());
            self.draft.state.hands[seat] = self.draft.hands[seat].unwrap_or_else(|| self.spare(count));
        }
        let count = self.rest_for("pile");
        let pile = self.spare(count);
        let state = &mut self.draft.state;
        state.pile = state.pile.plus(pile);
        state.pack = state.pack.minus(self.left);
        state.bags = vec![state.pack];
    }

    /// Cards that lie nowhere yet: first pictures, then words of each item, then the second copies, then Wizards.
    fn spare(&mut self, count: usize) -> CardSet {
        let mut order = self.left.to_vec();
        order.sort_by_key(|card| (card.is_wizard(), card.copy(), card.face()));
        let cards: CardSet = order.into_iter().take(count).collect();
        self.left = self.left.minus(cards);
        cards
    }

    /// Opens the turn.
    fn begin(&mut self) {
        let Draft { state, put, turn, dealer, drawn, .. } = &mut self.draft;
        let seats = state.seats;
        let turn = turn.or_else(|| dealer.map(|dealer| dealer.left(seats))).unwrap_or(Seat::FIRST);
        let before = turn.others(seats).last().unwrap_or(Seat::FIRST);
        state.dealer = dealer.unwrap_or(before);
        (state.step, state.turn) = (if drawn.is_some() { Step::Act } else { Step::Source }, Some(turn));
        // Earlier rounds are known by their sum alone.
        for round in 1..state.round {
            state.rounds.push(if round == 1 { state.totals } else { BySeat::new(seats) });
        }
        state.put = put.map(|seat, put| {
            let full = HAND + usize::from(drawn.is_some() && seat == turn);
            put.unwrap_or(full.saturating_sub(state.hands[seat].len()) as u8)
        });
        self.check_late(before);
        if let Some((from_top, card)) = self.draft.drawn {
            self.draw(turn, card, from_top);
        }
    }

    /// Somebody may still call only after a discard just now.
    fn check_late(&mut self, before: Seat) {
        let Some(late) = self.draft.state.late else { return };
        if late != before {
            self.object(format!("only {before} can have discarded just now"));
        }
        if self.draft.state.options.auto_call {
            self.object("with auto_call the table calls by itself, and nobody is late (TI-G7)");
        }
    }

    /// The turn has begun with this card, and nobody is late any more.
    fn draw(&mut self, seat: Seat, card: Card, from_top: bool) {
        let state = &mut self.draft.state;
        state.late = None;
        state.drawn = Some(Drawn { seat, card: Some(card), from_top });
        if from_top {
            state.known[seat] = state.known[seat].with(card);
        }
        if !state.hands[seat].has(card) {
            self.object(format!("{seat} has drawn {card}, so it is in the hand"));
        }
    }
}
