//! Builds positions that are written by hand, for stories and tests, and checks what must be true in every position.
//!
//! The room's README lists the keys of such a position.

use game::{BySeat, Notation as _, Refusal as _, Seat, SeatSet, Setup, SetupError};

use super::{Cards, Challenge, Contest, Kind, Move, Options, Phase, Reply, RoundEnd, State};
use room::kit::{Desk, GivenLine, holds, refused};

const KEYS: &str = "hand, won, won-hidden, stock, turn, dealer, drawn, last-turns, lead, answer, points, round";

/// Builds a state from a position that is written by hand. The deck of such a game consists of the cards that the lines
/// place.
///
/// # Errors
/// All reasons why the position cannot be played, each with its line.
pub(super) fn arrange(options: &Options, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
    let mut state = State::empty(options, seats).map_err(refused)?;
    let pack = state.deck;
    (state.stock, state.started) = (Cards::EMPTY, SeatSet::all(seats));
    let mut desk =
        Desk::new(Draft { state, turn: None, dealer: None, lead: None }, pack, seats).with_several(&["hand"]);
    // Lines with answers are parsed last, because they use cards that the other lines place.
    let (answers, others): (Vec<_>, Vec<_>) = setup.lines.iter().partition(|line| line.key == "answer");
    desk.read(others, place);
    fill_stock(&mut desk);
    open(&mut desk);
    desk.read(answers, |desk, line| desk.draft.answer(line));
    desk.done(|draft| audit(&draft.state)).map(|draft| draft.state)
}

/// A position under construction, with the player whose turn it will be, the dealer, and the lead on the table.
struct Draft {
    state: State,
    turn: Option<Seat>,
    dealer: Option<Seat>,
    lead: Option<(Seat, Move)>,
}

fn place(desk: &mut Desk<Draft, Cards>, line: &GivenLine<'_>) -> Result<(), String> {
    let Draft { state, turn, dealer, .. } = &mut desk.draft;
    match line.key() {
        "turn" => *turn = Some(line.seat()?),
        "dealer" => *dealer = Some(line.seat()?),
        "drawn" => state.started = line.seats()?,
        "last-turns" => state.last_turns = line.seats()?,
        "points" => state.totals[line.owner()?] = line.read("number of points")?,
        "round" => state.round = line.read_if("round: rounds count from 1", |round| *round > 0)?,
        "hand" => pile(desk, line, |state| &mut state.hands)?,
        "won" => pile(desk, line, |state| &mut state.shown)?,
        "won-hidden" => pile(desk, line, |state| &mut state.hidden)?,
        "stock" => desk.draft.state.stock = desk.draft.state.stock.plus(desk.take_for_pile(line)?),
        "lead" => lead(desk, line)?,
        _ => return line.unknown(KEYS),
    }
    Ok(())
}

fn pile(
    desk: &mut Desk<Draft, Cards>,
    line: &GivenLine<'_>,
    piles: fn(&mut State) -> &mut BySeat<Cards>,
) -> Result<(), String> {
    let (seat, cards) = (line.owner()?, desk.take(line.value())?);
    let pile = &mut piles(&mut desk.draft.state)[seat];
    *pile = pile.plus(cards);
    Ok(())
}

/// Parses the line of a lead. The function adds the led cards to the leader's hand, and `open` later plays the lead
/// from there.
fn lead(desk: &mut Desk<Draft, Cards>, line: &GivenLine<'_>) -> Result<(), String> {
    let wanted = "a lead is a seat and a sneak or a flaunt, as in `A sneak 9c`";
    let (seat, play) = line.value().split_once(' ').ok_or(wanted)?;
    let leader = line.seat_of(seat)?;
    let play = Move::read(play).map_err(|error| error.to_string())?;
    let (Move::Sneak(cards) | Move::Flaunt(cards)) = play else { return Err(wanted.to_owned()) };
    let hand = &mut desk.draft.state.hands[leader];
    *hand = hand.plus(cards);
    if desk.draft.lead.replace((leader, play)).is_some() {
        return Err("one lead at most lies on the table".to_owned());
    }
    desk.take(&cards.to_string()).map(|_| ())
}

/// Puts the unplaced cards into the stock. If a line names the cards of the stock, the other unplaced cards are not in
/// play.
fn fill_stock(desk: &mut Desk<Draft, Cards>) {
    let rest = desk.take_rest("stock");
    let state = &mut desk.draft.state;
    state.stock = state.stock.plus(rest);
    state.deck = state.deck.minus(desk.left.minus(rest));
}

/// Opens the turn that the lines describe, and plays the lead if there is one.
fn open(desk: &mut Desk<Draft, Cards>) {
    let Draft { state, turn, dealer, lead } = &mut desk.draft;
    let left_of_dealer = dealer.map(|seat| seat.left(state.seats));
    let turn = lead.map(|(leader, _)| leader).or(*turn).or(left_of_dealer).unwrap_or(Seat::FIRST);
    // The seat to the right of `turn`, which had the turn before.
    let before = turn.others(state.seats).last().unwrap_or(Seat::FIRST);
    state.dealer = dealer.unwrap_or(before);
    if state.options.ending == RoundEnd::LastRound && state.stock.is_empty() && state.last_turns.is_empty() {
        state.last_turns = SeatSet::all(state.seats);
    }
    state.phase = Phase::Turn(turn);
    let next = if state.stock.is_empty() { state.next_leader(before) } else { Some(turn) };
    let opened = match (*lead, next) {
        (Some((leader, play)), _) => desk.draft.play(leader, play),
        (None, Some(seat)) if seat == turn => {
            state.windows = 1;
            Ok(())
        }
        (None, Some(seat)) => Err(format!("{turn} cannot lead, so the turn is {seat}'s (SN-G20)")),
        (None, None) => Err("the round is over here (SN-29)".to_owned()),
    };
    if let Err(what) = opened {
        desk.object(what);
    }
}

impl Draft {
    /// Plays the answer of one line. The lines must be in the order of the answers.
    fn answer(&mut self, line: &GivenLine<'_>) -> Result<(), String> {
        if self.state.contest().is_none() {
            return Err("there is no lead to answer".to_owned());
        }
        self.play(line.owner()?, Move::read(line.value()).map_err(|error| error.to_string())?)
    }

    /// Plays a lead or an answer. Refuses an answer that would end the contest, because the position must be one during
    /// the contest.
    fn play(&mut self, seat: Seat, play: Move) -> Result<(), String> {
        super::legal::check(&self.state, seat, &play)
            .map_err(|why| format!("{seat} cannot play this ({})", why.refused().clause))?;
        let mut after = self.state.clone();
        super::play::play_unchecked(&mut after, seat, &play, &mut game::Silent);
        if after.contest().is_none() {
            return Err("with this answer the lead is decided: leave it to the story".to_owned());
        }
        self.state = after;
        Ok(())
    }
}

/// Checks that every card exists exactly once, and that each seat that must act has a legal move.
pub(super) fn audit(state: &State) -> Result<(), String> {
    // Every card of the deck must be in exactly one place (SN-1: 52 or 104 cards in all).
    let led = state.contest().map(|contest| contest.cards);
    let piles = [&state.hands, &state.shown, &state.hidden].into_iter().flat_map(|piles| piles.as_slice());
    let piles = piles.copied().chain(led).chain([state.stock]);
    let count: usize = piles.clone().map(Cards::len).sum();
    holds(
        count == state.deck.len() && piles.fold(Cards::EMPTY, Cards::plus) == state.deck,
        "cards were lost, doubled or exchanged",
    )?;
    match &state.phase {
        Phase::Drawing(_) if state.stock.is_empty() => Err("a card is to be drawn from an empty stock".to_owned()),
        Phase::Turn(seat) if state.stock.is_empty() && state.limit(*seat) == 0 => {
            Err(format!("{seat} is to move and can neither draw nor lead"))
        }
        Phase::Contest(contest) => audit_contest(state, contest),
        Phase::Dealer | Phase::Drawing(_) | Phase::Turn(_) | Phase::Over => Ok(()),
    }
}

fn audit_contest(state: &State, contest: &Contest) -> Result<(), String> {
    holds(
        !contest.awaited.is_empty() && contest.replies[contest.leader] == Reply::NotAsked,
        "a contest awaits nobody, or its own leader",
    )?;
    for (seat, reply) in contest.replies.iter() {
        let cards = contest.laid[seat];
        let fits = match reply {
            Reply::NotAsked | Reply::Awaited | Reply::Declined => cards.is_empty(),
            Reply::Announced => contest.kind == Kind::Flaunt && contest.challenge == Challenge::Rotation,
            Reply::Challenged => cards.len() == contest.cards.len() && state.hands[seat].contains(cards),
        };
        if !fits {
            return Err(format!("{seat} answers as it cannot, or with cards that it cannot lay"));
        }
    }
    Ok(())
}
