//! Positions arranged by hand, for stories and tests. The keys are listed in the room's README.

use game::{BySeat, Notation as _, Seat, SeatSet, Setup, SetupError, SetupLine};

use super::{Cards, Challenge, Contest, FIRST, Kind, Move, Options, Phase, RoundEnd, Stage, State, Strength};

/// A position arranged by hand. The deck is what was placed.
///
/// # Errors
/// Everything that makes it unplayable, with its line.
pub(in crate::sneak) fn arrange(options: &Options, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
    let packs = if (2..=7).contains(&seats) { options.packs_for(seats) } else { Ok(1) };
    let whole = |what: String| vec![SetupError { number: 0, what }];
    if !(2..=7).contains(&seats) {
        return Err(whole(format!("a table has 2 to 7 seats, not {seats} (SN-01)")));
    }
    let packs = packs.map_err(|error| whole(error.to_string()))?;
    let pack = options.stock(packs);
    let state = State::empty(options, seats, packs, Cards::EMPTY);
    let mut desk =
        Desk { state, left: pack, errors: Vec::new(), turn: None, dealer: None, stock: Stock::Rest, lead: None };
    desk.state.stock = Cards::EMPTY;
    desk.state.started = SeatSet::all(seats);
    for line in &setup.lines {
        if let Err(what) = desk.place(line) {
            desk.errors.push(SetupError { number: line.number, what });
        }
    }
    desk.fill_stock();
    desk.finish();
    for line in setup.lines.iter().filter(|line| line.key == "answer") {
        if let Err(what) = desk.answer(line) {
            desk.errors.push(SetupError { number: line.number, what });
        }
    }
    desk.done()
}

/// A position on its way.
struct Desk {
    state: State,
    /// The cards of the pack that are not placed yet.
    left: Cards,
    errors: Vec<SetupError>,
    turn: Option<Seat>,
    dealer: Option<Seat>,
    stock: Stock,
    lead: Option<(Seat, Kind, Cards, usize)>,
}

/// What the stock shall hold beside cards that are named.
#[derive(Clone, Copy)]
enum Stock {
    /// Every card that lies nowhere else: no line speaks of the stock.
    Rest,
    /// Nothing.
    Named,
    /// This many of the cards that lie nowhere else; and the line that says so.
    Some(usize, usize),
}

impl Desk {
    fn place(&mut self, line: &SetupLine) -> Result<(), String> {
        let value = line.value.trim();
        match line.key.as_str() {
            "hand" => self.pile(line, |state| &mut state.hands),
            "won" => self.pile(line, |state| &mut state.shown),
            "won-hidden" => self.pile(line, |state| &mut state.hidden),
            "stock" => self.stock(value, line.number),
            "turn" => self.seat(value).map(|seat| self.turn = Some(seat)),
            "dealer" => self.seat(value).map(|seat| self.dealer = Some(seat)),
            "drawn" => self.seats(value).map(|seats| self.state.started = seats),
            "last-turns" => self.seats(value).map(|seats| self.state.last_turns = seats),
            "lead" => self.lead(value, line.number),
            "points" => {
                let seat = self.of(line)?;
                self.state.totals[seat] = value.parse().map_err(|_| format!("{value:?} is no number of points"))?;
                Ok(())
            }
            "round" => {
                let round = value.parse().ok().filter(|round| *round > 0);
                self.state.round = round.ok_or_else(|| format!("{value:?} is no round: rounds count from 1"))?;
                Ok(())
            }
            // Read once everything else lies there.
            "answer" => self.of(line).map(|_| ()),
            other => Err(format!(
                "there is no key {other:?}; the keys are hand, won, won-hidden, stock, turn, dealer, drawn, \
                 last-turns, lead, answer, points, round"
            )),
        }
    }

    /// The seat that a line is about.
    fn of(&self, line: &SetupLine) -> Result<Seat, String> {
        let seat = line.seat.filter(|seat| seat.index() < usize::from(self.state.seats));
        seat.ok_or_else(|| format!("{} needs a seat of this table, as in `{} A: ...`", line.key, line.key))
    }

    fn seat(&self, text: &str) -> Result<Seat, String> {
        let seat = Seat::from_text(text).filter(|seat| seat.index() < usize::from(self.state.seats));
        seat.ok_or_else(|| format!("{text:?} is no seat of this table"))
    }

    fn seats(&self, text: &str) -> Result<SeatSet, String> {
        if text == "none" { Ok(SeatSet::EMPTY) } else { text.split_whitespace().map(|word| self.seat(word)).collect() }
    }

    /// Takes cards out of the pack.
    fn take(&mut self, text: &str) -> Result<Cards, String> {
        let cards = if text == "none" { Cards::EMPTY } else { Cards::read(text).map_err(|error| error.to_string())? };
        if let Some(card) = cards.iter().find(|card| cards.count(*card) > self.left.count(*card)) {
            return Err(format!("{card} is not in the pack, or was placed before"));
        }
        self.left = self.left.minus(cards);
        Ok(cards)
    }

    fn pile(&mut self, line: &SetupLine, piles: fn(&mut State) -> &mut BySeat<Cards>) -> Result<(), String> {
        let seat = self.of(line)?;
        let cards = self.take(line.value.trim())?;
        let pile = &mut piles(&mut self.state)[seat];
        *pile = pile.plus(cards);
        Ok(())
    }

    fn stock(&mut self, value: &str, number: usize) -> Result<(), String> {
        if let Ok(count) = value.parse() {
            self.stock = Stock::Some(count, number);
            return Ok(());
        }
        self.stock = Stock::Named;
        let cards = self.take(value)?;
        self.state.stock = self.state.stock.plus(cards);
        Ok(())
    }

    fn lead(&mut self, value: &str, number: usize) -> Result<(), String> {
        let wanted = "a lead is a seat and a sneak or a flaunt, as in `A sneak 9c`";
        let (seat, play) = value.split_once(' ').ok_or(wanted)?;
        let leader = self.seat(seat)?;
        let (kind, cards) = match Move::read(play).map_err(|error| error.to_string())? {
            Move::Sneak(cards) => (Kind::Sneak, cards),
            Move::Flaunt(cards) => (Kind::Flaunt, cards),
            Move::Draw | Move::Challenge(_) | Move::Announce | Move::Decline => return Err(wanted.to_owned()),
        };
        self.take(&cards.to_string())?;
        if kind == Kind::Flaunt && !Strength::of(cards, &self.state.options).class().is_flauntable() {
            return Err("junk cannot be flaunted (SN-G3)".to_owned());
        }
        self.lead = Some((leader, kind, cards, number));
        Ok(())
    }

    /// Puts cards that lie nowhere else into the stock, the highest first.
    fn fill_stock(&mut self) {
        let (count, number) = match self.stock {
            Stock::Rest => (self.left.len(), 0),
            Stock::Named => (0, 0),
            Stock::Some(count, number) => (count, number),
        };
        let cards = self.left.highest_many(count);
        if cards.len() < count {
            let what = format!("only {} cards are left for the stock", cards.len());
            self.errors.push(SetupError { number, what });
        }
        self.state.stock = self.state.stock.plus(cards);
    }

    /// Opens the turn or the contest.
    fn finish(&mut self) {
        let lead = self.lead;
        let turn =
            lead.map(|(leader, ..)| leader).or(self.turn).or(self.dealer.map(|seat| seat.left(self.state.seats)));
        let turn = turn.unwrap_or(FIRST);
        let state = &mut self.state;
        // The seat on whose left `turn` is.
        let before = turn.others(state.seats).last().unwrap_or(FIRST);
        state.dealer = self.dealer.unwrap_or(before);
        if state.options.ending == RoundEnd::LastRound && state.stock.is_empty() && state.last_turns.is_empty() {
            state.last_turns = SeatSet::all(state.seats);
        }
        let piles = state.hands.iter().chain(state.shown.iter()).chain(state.hidden.iter());
        let led = lead.map_or(Cards::EMPTY, |(_, _, cards, _)| cards);
        state.deck = piles.fold(state.stock.plus(led), |deck, (_, pile)| deck.plus(*pile));
        state.windows = 1;
        match lead {
            None => self.open_turn(turn),
            Some((leader, kind, cards, number)) => self.open_contest(leader, kind, cards, number),
        }
    }

    fn open_turn(&mut self, turn: Seat) {
        let state = &mut self.state;
        state.phase = Phase::Turn(turn);
        if !state.stock.is_empty() {
            return;
        }
        let before = turn.others(state.seats).last().unwrap_or(FIRST);
        match state.next_leader(before) {
            Some(seat) if seat == turn => {}
            Some(seat) => self.errors.push(whole(format!("{turn} cannot lead, so the turn is {seat}'s (SN-G20)"))),
            None => self.errors.push(whole("the round is over here (SN-29)".to_owned())),
        }
    }

    fn open_contest(&mut self, leader: Seat, kind: Kind, cards: Cards, number: usize) {
        let state = &mut self.state;
        let asked: SeatSet =
            leader.others(state.seats).filter(|seat| state.hands[*seat].len() >= cards.len()).collect();
        if asked.is_empty() {
            let what = "nobody else holds that many cards (SN-14)".to_owned();
            self.errors.push(SetupError { number, what });
        }
        if kind == Kind::Sneak && state.stock.is_empty() {
            let what = "with the stock gone nothing is sneaked (SN-28)".to_owned();
            self.errors.push(SetupError { number, what });
        }
        let stage = match state.options.challenge {
            Challenge::Simultaneous => Stage::Sealed,
            Challenge::Rotation => Stage::Asking,
        };
        let none = SeatSet::EMPTY;
        let plays = BySeat::new(state.seats);
        let mut contest =
            Contest { leader, kind, cards, stage, asked, awaited: none, answered: none, challengers: none, plays };
        contest.await_next(state.seats);
        state.phase = Phase::Contest(contest);
    }

    /// Gives an answer as if it were played, in the order of the lines.
    fn answer(&mut self, line: &SetupLine) -> Result<(), String> {
        let seat = self.of(line)?;
        let play = Move::read(&line.value).map_err(|error| error.to_string())?;
        let answers = match play {
            Move::Challenge(_) | Move::Announce | Move::Decline => true,
            Move::Draw | Move::Sneak(_) | Move::Flaunt(_) => false,
        };
        if !answers {
            return Err("an answer is `decline` or `challenge` with cards".to_owned());
        }
        super::check(&self.state, seat, &play).map_err(|why| format!("{seat} cannot answer this: {why:?}"))?;
        let before = self.state.clone();
        super::play_unchecked(&mut self.state, seat, &play, &mut game::Silent);
        if let Phase::Contest(_) = self.state.phase {
            return Ok(());
        }
        self.state = before;
        Err("with this answer the lead is decided: leave it to the story".to_owned())
    }

    fn done(mut self) -> Result<State, Vec<SetupError>> {
        if self.errors.is_empty()
            && let Err(what) = super::audit(&self.state)
        {
            self.errors.push(whole(what));
        }
        if self.errors.is_empty() { Ok(self.state) } else { Err(self.errors) }
    }
}

/// An error of the whole arrangement.
const fn whole(what: String) -> SetupError {
    SetupError { number: 0, what }
}
