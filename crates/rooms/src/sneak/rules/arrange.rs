//! Positions arranged by hand, for stories and tests. The keys are listed in the room's README.

use game::{BySeat, Notation as _, Seat, SeatSet, Setup, SetupError};

use super::{Cards, Contest, FIRST, Kind, Move, Options, Phase, RoundEnd, State, Strength};
use crate::kit::{Desk, Line, refused};

const KEYS: &str = "hand, won, won-hidden, stock, turn, dealer, drawn, last-turns, lead, answer, points, round";

/// A position arranged by hand. The deck is what was placed.
///
/// # Errors
/// Everything that makes it unplayable, with its line.
pub(in crate::sneak) fn arrange(options: &Options, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
    if !(2..=7).contains(&seats) {
        return Err(refused(format!("a table has 2 to 7 seats, not {seats} (SN-01)")));
    }
    let packs = options.packs_for(seats).map_err(refused)?;
    let pack = options.stock(packs);
    let mut state = State::empty(options, seats, packs, pack);
    (state.stock, state.started, state.windows) = (Cards::EMPTY, SeatSet::all(seats), 1);
    let mut desk = Desk::new(Draft { state, turn: None, dealer: None, lead: None }, pack, seats);
    // Answers are given once everything else lies there.
    let (answers, others): (Vec<_>, Vec<_>) = setup.lines.iter().partition(|line| line.key == "answer");
    desk.read(others, place);
    desk.fill_stock();
    desk.open();
    desk.read(answers, |desk, line| desk.draft.answer(line));
    desk.done(|draft| super::audit(&draft.state)).map(|draft| draft.state)
}

/// A position on its way, and whose turn it is to be.
struct Draft {
    state: State,
    turn: Option<Seat>,
    dealer: Option<Seat>,
    lead: Option<Led>,
}

/// Cards that a line says were led.
#[derive(Clone, Copy)]
struct Led {
    leader: Seat,
    kind: Kind,
    cards: Cards,
    /// The line's number.
    number: usize,
}

fn place(desk: &mut Desk<Draft, Cards>, line: &Line<'_>) -> Result<(), String> {
    let Draft { state, turn, dealer, .. } = &mut desk.draft;
    match line.key() {
        "turn" => *turn = Some(line.seat()?),
        "dealer" => *dealer = Some(line.seat()?),
        "drawn" => state.started = line.seats()?,
        "last-turns" => state.last_turns = line.seats()?,
        "points" => state.totals[line.owner()?] = line.read("number of points")?,
        "round" => state.round = line.read_if("round: rounds count from 1", |round| *round > 0)?,
        "hand" => desk.pile(line, |state| &mut state.hands)?,
        "won" => desk.pile(line, |state| &mut state.shown)?,
        "won-hidden" => desk.pile(line, |state| &mut state.hidden)?,
        "stock" => desk.draft.state.stock = desk.draft.state.stock.plus(desk.take_for_pile(line)?),
        "lead" => desk.draft.lead = Some(desk.led(line)?),
        _ => return line.unknown(KEYS),
    }
    Ok(())
}

impl Desk<Draft, Cards> {
    fn pile(&mut self, line: &Line<'_>, piles: fn(&mut State) -> &mut BySeat<Cards>) -> Result<(), String> {
        let (seat, cards) = (line.owner()?, self.take(line.value())?);
        let pile = &mut piles(&mut self.draft.state)[seat];
        *pile = pile.plus(cards);
        Ok(())
    }

    fn led(&mut self, line: &Line<'_>) -> Result<Led, String> {
        let wanted = "a lead is a seat and a sneak or a flaunt, as in `A sneak 9c`";
        let (seat, play) = line.value().split_once(' ').ok_or(wanted)?;
        let leader = line.seat_of(seat)?;
        let (kind, cards) = match Move::read(play).map_err(|error| error.to_string())? {
            Move::Sneak(cards) => (Kind::Sneak, cards),
            Move::Flaunt(cards) => (Kind::Flaunt, cards),
            Move::Draw | Move::Challenge(_) | Move::Announce | Move::Decline => return Err(wanted.to_owned()),
        };
        self.take(&cards.to_string())?;
        if kind == Kind::Flaunt && !Strength::of(cards, &self.draft.state.options).class().is_flauntable() {
            return Err("junk cannot be flaunted (SN-G3)".to_owned());
        }
        Ok(Led { leader, kind, cards, number: line.number() })
    }

    /// What lies nowhere else is the stock, or not in play where the stock is named.
    fn fill_stock(&mut self) {
        let rest = self.take_rest("stock");
        let state = &mut self.draft.state;
        state.stock = state.stock.plus(rest);
        state.deck = state.deck.minus(self.left.minus(rest));
    }

    /// Opens the turn or the contest that the lines lead to.
    fn open(&mut self) {
        let Draft { state, turn, dealer, lead } = &mut self.draft;
        let left_of_dealer = dealer.map(|seat| seat.left(state.seats));
        let turn = lead.map(|led| led.leader).or(*turn).or(left_of_dealer).unwrap_or(FIRST);
        // The seat on whose left `turn` is.
        let before = turn.others(state.seats).last().unwrap_or(FIRST);
        state.dealer = dealer.unwrap_or(before);
        if state.options.ending == RoundEnd::LastRound && state.stock.is_empty() && state.last_turns.is_empty() {
            state.last_turns = SeatSet::all(state.seats);
        }
        match *lead {
            None => self.open_turn(turn, before),
            Some(led) => self.open_contest(led),
        }
    }

    fn open_turn(&mut self, turn: Seat, before: Seat) {
        let state = &mut self.draft.state;
        state.phase = Phase::Turn(turn);
        if !state.stock.is_empty() {
            return;
        }
        match state.next_leader(before) {
            Some(seat) if seat == turn => {}
            Some(seat) => self.object(format!("{turn} cannot lead, so the turn is {seat}'s (SN-G20)")),
            None => self.object("the round is over here (SN-29)"),
        }
    }

    fn open_contest(&mut self, led: Led) {
        let state = &mut self.draft.state;
        let mut contest = Contest::new(state, led.leader, led.kind, led.cards);
        contest.await_next(state.seats);
        state.phase = Phase::Contest(contest);
        let stock_gone = state.stock.is_empty();
        if contest.asked.is_empty() {
            self.object_to(led.number, "nobody else holds that many cards (SN-14)");
        }
        if led.kind == Kind::Sneak && stock_gone {
            self.object_to(led.number, "with the stock gone nothing is sneaked (SN-28)");
        }
    }
}

impl Draft {
    /// Gives an answer as if it were played, in the order of the lines.
    fn answer(&mut self, line: &Line<'_>) -> Result<(), String> {
        let seat = line.owner()?;
        let play = Move::read(line.value()).map_err(|error| error.to_string())?;
        match play {
            Move::Challenge(_) | Move::Announce | Move::Decline => {}
            Move::Draw | Move::Sneak(_) | Move::Flaunt(_) => {
                return Err("an answer is `decline` or `challenge` with cards".to_owned());
            }
        }
        super::check(&self.state, seat, &play).map_err(|why| format!("{seat} cannot answer this: {why:?}"))?;
        let before = self.state.clone();
        super::play_unchecked(&mut self.state, seat, &play, &mut game::Silent);
        if self.state.contest().is_some() {
            return Ok(());
        }
        self.state = before;
        Err("with this answer the lead is decided: leave it to the story".to_owned())
    }
}
