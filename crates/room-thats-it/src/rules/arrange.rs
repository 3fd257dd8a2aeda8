//! Builds positions that are written by hand, for stories and tests, and checks what must be true in every position.
//!
//! The room's README lists the keys of such a position.

use game::{BySeat, Seat, Setup, SetupError};

use super::sets::set_item;
use super::{Card, CardSet, Drawn, EDITION, HAND, Laid, Options, State, Step, Version};
use room::kit::{CardKind as _, Desk, GivenLine, holds, refused};

const KEYS: &str = "hand, known, set, put, discard, pile, turn, dealer, late, drawn, turns, round, points";

/// Builds a state from a position that is written by hand. The pack of this round consists of the cards that the
/// position places. Later rounds have the whole pack.
///
/// # Errors
/// All reasons why the position cannot be played, each with its line.
pub(super) fn arrange(options: &Options, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
    options.check_seats(seats).map_err(refused)?;
    let state = State { pile: CardSet::EMPTY, windows: 1, ..State::empty(EDITION, options, seats) };
    let pack = state.pack;
    let (hands, put) = (BySeat::new(seats), BySeat::new(seats));
    let draft = Draft { state, hands, put, discard: None, turn: None, dealer: None, drawn: None };
    let mut desk = Desk::new(draft, pack, seats).with_several(&["hand", "set"]);
    desk.read(&setup.lines, place);
    fill(&mut desk);
    begin(&mut desk);
    desk.done(|draft| audit(&draft.state)).map(|draft| draft.state)
}

/// A position under construction. The optional fields are from lines whose default values depend on other lines.
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
        "set" => lay(desk, line)?,
        "discard" => {
            let cards = desk.take_in_order(line.value())?;
            desk.draft.discard.get_or_insert_default().extend(cards);
        }
        "pile" => desk.draft.state.pile = desk.draft.state.pile.plus(desk.take_for_pile(line)?),
        _ => return line.unknown(KEYS),
    }
    Ok(())
}

/// Parses the card drawn in this turn: `pile 3P1`, or `top 3P1` if it is from the discards. Returns (whether it is from
/// the discards, card).
fn read_drawn(value: &str) -> Result<(bool, Card), String> {
    match value.split_once(' ') {
        Some((from @ ("pile" | "top"), card)) => {
            Ok((from == "top", Card::read(card.trim()).map_err(|error| error.to_string())?))
        }
        _ => Err(format!("{value:?} is not pile or top and a card")),
    }
}

fn lay(desk: &mut Desk<Draft, CardSet>, line: &GivenLine<'_>) -> Result<(), String> {
    let (by, cards) = (line.owner()?, desk.take(line.value())?);
    let state = &mut desk.draft.state;
    let item = set_item(cards, &state.options).map_err(|why| format!("{cards} is no set: {why:?}"))?;
    state.table.push(Laid { number: state.table.len() as u8 + 1, by, item, cards });
    Ok(())
}

/// Fills the discards, hands and draw pile that no line describes with unplaced cards. Takes cards that make no sets
/// first.
fn fill(desk: &mut Desk<Draft, CardSet>) {
    desk.draft.state.discard = match desk.draft.discard.take() {
        Some(cards) => cards,
        None => spare(desk, 1).to_vec(),
    };
    for seat in Seat::all(desk.draft.state.seats) {
        let count = HAND.saturating_sub(desk.draft.put[seat].unwrap_or(0).into());
        desk.draft.state.hands[seat] = desk.draft.hands[seat].unwrap_or_else(|| spare(desk, count));
    }
    let count = desk.rest_for("pile");
    let pile = spare(desk, count);
    let state = &mut desk.draft.state;
    state.pile = state.pile.plus(pile);
    state.pack = state.pack.minus(desk.left);
    state.bags = vec![state.pack];
}

/// Takes `count` unplaced cards in an order that avoids sets: first one picture and one word of each item, then the
/// second copies, then Wizards.
fn spare(desk: &mut Desk<Draft, CardSet>, count: usize) -> CardSet {
    let mut order = desk.left.to_vec();
    order.sort_by_key(|card| (card.is_wizard(), card.copy(), card.face()));
    let cards: CardSet = order.into_iter().take(count).collect();
    desk.left = desk.left.minus(cards);
    cards
}

/// Opens the turn that the lines describe.
fn begin(desk: &mut Desk<Draft, CardSet>) {
    let Draft { state, put, turn, dealer, drawn, .. } = &mut desk.draft;
    let seats = state.seats;
    let turn = turn.or_else(|| dealer.map(|dealer| dealer.left(seats))).unwrap_or(Seat::FIRST);
    let before = turn.others(seats).last().unwrap_or(Seat::FIRST);
    state.dealer = dealer.unwrap_or(before);
    (state.step, state.turn) = (if drawn.is_some() { Step::Act } else { Step::Source }, Some(turn));
    // The lines give only the sum of the points of earlier rounds. So the first round gets the whole sum, and the other
    // rounds get 0.
    for round in 1..state.round {
        state.rounds.push(if round == 1 { state.totals } else { BySeat::new(seats) });
    }
    state.put = put.map(|seat, put| {
        let full = HAND + usize::from(drawn.is_some() && seat == turn);
        put.unwrap_or(full.saturating_sub(state.hands[seat].len()) as u8)
    });
    check_late(desk, before);
    if let Some((from_top, card)) = desk.draft.drawn {
        draw(desk, turn, card, from_top);
    }
}

/// Checks a line `late`: only the seat before the one on turn can make a late call.
fn check_late(desk: &mut Desk<Draft, CardSet>, before: Seat) {
    let Some(late) = desk.draft.state.late else { return };
    if late != before {
        desk.object(format!("only {before} can have discarded just now"));
    }
    if desk.draft.state.options.auto_call {
        desk.object("with auto_call the table calls by itself, and nobody is late (TI-G7)");
    }
}

/// Sets the card that the seat on turn has drawn. After the draw no late call is possible.
fn draw(desk: &mut Desk<Draft, CardSet>, seat: Seat, card: Card, from_top: bool) {
    let state = &mut desk.draft.state;
    state.late = None;
    state.drawn = Some(Drawn { seat, card: Some(card), from_top });
    if from_top {
        state.known[seat] = state.known[seat].with(card);
    }
    if !state.hands[seat].has(card) {
        desk.object(format!("{seat} has drawn {card}, so it is in the hand"));
    }
}

/// Checks that no card is lost or duplicated, that hands have the right size, and that the sets on the table are sets.
pub(super) fn audit(state: &State) -> Result<(), String> {
    conserved(state)?;
    sizes(state)?;
    for set in &state.table {
        let is_one = set_item(set.cards, &state.options) == Ok(set.item);
        holds(is_one, format!("set {} is no set of its item: {}", set.number, set.cards))?;
    }
    for (seat, known) in state.known.iter() {
        holds(state.hands[seat].contains(*known), format!("{seat} is known to hold a card that is elsewhere"))?;
    }
    let bags = state.bags.iter().map(|bag| bag.len()).sum::<usize>();
    let all = state.bags.iter().fold(CardSet::EMPTY, |all, bag| all.plus(*bag));
    holds(
        bags == all.len() && all.contains(state.pile.plus(state.unseen())),
        "the shuffles do not account for every unseen card once",
    )?;
    holds(
        state.bags.last().is_none_or(|bag| bag.contains(state.pile)),
        "the draw pile holds a card that was not in the last shuffle",
    )?;
    holds(
        state.turn.is_none() == matches!(state.step, Step::Dealer | Step::Deal | Step::Over),
        "it is somebody's turn from the first card turned up to the end of the round, and only then",
    )?;
    holds(!state.draws_card() || !state.pile.is_empty(), "a card is to be drawn from an empty pile")?;
    if state.step == Step::Source { turn_begins(state) } else { Ok(()) }
}

/// Checks the start of a turn: there must be a card to take, and an empty draw pile must have been refilled. The
/// discards may be empty only if a player went out without a discard (TI-G16, TI-G10).
fn turn_begins(state: &State) -> Result<(), String> {
    let went_out = state.options.out_without_discard && state.put.iter().any(|(_, put)| usize::from(*put) > HAND);
    match (state.pile.is_empty(), state.discard.len()) {
        (_, 0) if !went_out => Err("a turn begins without a discard".to_owned()),
        (true, 0) => Err("a turn begins with nothing to take".to_owned()),
        (true, 2..) => {
            Err("a turn begins with an empty pile, which the discards make anew before that (TI-10)".to_owned())
        }
        (true, 1) | (false, _) => Ok(()),
    }
}

/// Checks that every card of the round's pack is in exactly one place.
fn conserved(state: &State) -> Result<(), String> {
    let mut found = state.pile;
    let mut count = state.pile.len();
    let mut take = |cards: CardSet| {
        count += cards.len();
        found = found.plus(cards);
    };
    state.hands.iter().for_each(|(_, hand)| take(*hand));
    state.table.iter().for_each(|set| take(set.cards));
    state.discard.iter().for_each(|card| take(CardSet::one(*card)));
    if count == found.len() && found == state.pack {
        return Ok(());
    }
    Err(format!("{count} cards in their places, {} different ones, of a pack of {}", found.len(), state.pack.len()))
}

/// Checks for each seat the number of cards in hand plus cards put on the table. It must be seven after every turn, and
/// eight between the draw and the discard (TI-07, TI-16, TI-G15).
fn sizes(state: &State) -> Result<(), String> {
    if matches!(state.step, Step::Dealer | Step::Deal) {
        return Ok(());
    }
    let acting = state.turn.filter(|_| matches!(state.step, Step::Act | Step::Out));
    for (seat, hand) in state.hands.iter() {
        let put = usize::from(state.put[seat]);
        let may_put = state.options.version == Version::Two || put == 0;
        holds(may_put, format!("{seat} has put cards on the table in version 1"))?;
        let total = hand.len() + put;
        let wanted = HAND + usize::from(acting == Some(seat));
        // A player who lays all cards and discards nothing has put down one card more. This can happen several times in
        // a round.
        let went_out = state.options.out_without_discard && put > HAND;
        let fits = total == wanted || went_out && total > wanted;
        holds(fits, format!("{seat} has {} cards and has put down {put}, which makes {total}", hand.len()))?;
    }
    Ok(())
}
