//! What moves and draws do.

use game::{BySeat, Draws, Events, Seat, SeatSet};

use super::{
    Card, Cards, Challenge, Contest, Decided, Draw, Kind, Move, Phase, RoundEnd, Stage, State, contest::shown_class,
    event::Event,
};
use crate::sneak::Sneak;

/// Plays a legal move.
#[inline]
pub(in crate::sneak) fn play_unchecked(state: &mut State, seat: Seat, play: &Move, events: &mut impl Events<Sneak>) {
    state.drawn = None;
    match *play {
        Move::Draw => state.phase = Phase::Drawing(seat),
        Move::Sneak(cards) => state.lead(seat, Kind::Sneak, cards, events),
        Move::Flaunt(cards) => state.lead(seat, Kind::Flaunt, cards, events),
        Move::Challenge(cards) => state.answer(seat, Reply::Cards(cards), events),
        Move::Announce => state.answer(seat, Reply::Announce, events),
        Move::Decline => state.answer(seat, Reply::Decline, events),
    }
}

/// Visits what nature may draw now.
pub(in crate::sneak) fn draws(state: &State, visit: Draws<'_, Draw>) {
    match &state.phase {
        Phase::Dealer => Seat::all(state.seats).for_each(|seat| visit(Draw::Dealer(seat), 1)),
        Phase::Drawing(_) => {
            for card in state.stock.distinct().iter() {
                visit(Draw::Card(card), state.stock.count(card) as u32);
            }
        }
        Phase::Turn(_) | Phase::Contest(_) | Phase::Over => {}
    }
}

/// Whether nature may draw this now.
pub(in crate::sneak) fn can_draw(state: &State, draw: &Draw) -> bool {
    match (&state.phase, draw) {
        (Phase::Dealer, Draw::Dealer(seat)) => seat.index() < usize::from(state.seats),
        (Phase::Drawing(_), Draw::Card(card)) => state.stock.count(*card) > 0,
        (Phase::Dealer, Draw::Card(_)) | (Phase::Drawing(_), Draw::Dealer(_)) => false,
        (Phase::Turn(_) | Phase::Contest(_) | Phase::Over, Draw::Dealer(_) | Draw::Card(_)) => false,
    }
}

/// Lets nature draw.
#[inline]
pub(in crate::sneak) fn draw_unchecked(state: &mut State, draw: &Draw, events: &mut impl Events<Sneak>) {
    match (&state.phase, draw) {
        (Phase::Drawing(seat), Draw::Card(card)) => state.take(*seat, *card, events),
        (_, Draw::Dealer(seat)) => {
            events.push(Event::Dealer { seat: *seat });
            state.deal(*seat);
        }
        (Phase::Dealer | Phase::Turn(_) | Phase::Contest(_) | Phase::Over, Draw::Card(_)) => {}
    }
}

/// A seat's answer to a lead.
#[derive(Clone, Copy)]
enum Reply {
    Decline,
    Announce,
    Cards(Cards),
}

impl State {
    /// The card goes from the stock to the hand; that was the whole turn (SN-08).
    fn take(&mut self, seat: Seat, card: Card, events: &mut impl Events<Sneak>) {
        let one = Cards::one(card);
        self.stock = self.stock.minus(one);
        self.hands[seat] = self.hands[seat].plus(one);
        self.started = self.started.with(seat);
        self.drawn = Some((seat, card));
        events.push(Event::Drew { seat, card, left: self.stock.len() as u8 });
        if self.stock.is_empty() && self.options.ending == RoundEnd::LastRound {
            self.last_turns = SeatSet::all(self.seats);
        }
        self.pass_turn(seat, events);
    }

    /// Cards are led, face down or face up (SN-10, SN-12).
    fn lead(&mut self, leader: Seat, kind: Kind, cards: Cards, events: &mut impl Events<Sneak>) {
        self.hands[leader] = self.hands[leader].minus(cards);
        events.push(Event::Led { seat: leader, kind, cards });
        let count = cards.len();
        let mut asked = SeatSet::EMPTY;
        for (seat, hand) in self.hands.iter() {
            if seat != leader && hand.len() >= count {
                asked = asked.with(seat);
            }
        }
        let stage = match self.options.challenge {
            Challenge::Simultaneous => Stage::Sealed,
            Challenge::Rotation => Stage::Asking,
        };
        let mut contest = Contest {
            leader,
            kind,
            cards,
            stage,
            asked,
            awaited: SeatSet::EMPTY,
            answered: SeatSet::EMPTY,
            challengers: SeatSet::EMPTY,
            plays: BySeat::new(self.seats),
        };
        contest.await_next(self.seats);
        self.go_on(contest, events);
    }

    /// A seat answers the lead (SN-19, SN-22, SN-G8).
    fn answer(&mut self, seat: Seat, reply: Reply, events: &mut impl Events<Sneak>) {
        let Phase::Contest(mut contest) = self.phase else { return };
        contest.awaited = contest.awaited.without(seat);
        contest.answered = contest.answered.with(seat);
        match reply {
            Reply::Decline => {}
            Reply::Announce => contest.challengers = contest.challengers.with(seat),
            Reply::Cards(cards) => {
                contest.challengers = contest.challengers.with(seat);
                contest.plays[seat] = cards;
            }
        }
        events.push(match (contest.stage, reply) {
            (Stage::Sealed | Stage::Picking, Reply::Cards(cards)) => Event::Sealed { seat, cards: Some(cards) },
            (Stage::Sealed | Stage::Picking, Reply::Decline | Reply::Announce) => Event::Sealed { seat, cards: None },
            (Stage::Asking, Reply::Decline) => Event::Declined { seat },
            (Stage::Asking, Reply::Announce) => Event::Announced { seat },
            (Stage::Asking, Reply::Cards(cards)) => Event::Laid { seat, cards },
        });
        if contest.awaited.is_empty() && contest.stage == Stage::Asking {
            contest.await_next(self.seats);
            self.go_on(contest, events);
        } else if contest.awaited.is_empty() {
            self.decide(&contest, events);
        } else {
            self.phase = Phase::Contest(contest);
        }
    }

    /// Opens the window that the contest now waits for, or decides it.
    fn go_on(&mut self, contest: Contest, events: &mut impl Events<Sneak>) {
        if contest.awaited.is_empty() {
            self.decide(&contest, events);
        } else {
            self.windows += 1;
            self.phase = Phase::Contest(contest);
        }
    }

    /// All answers are in: the winner takes every card on the table (SN-G1), and the turn passes (SN-27).
    fn decide(&mut self, contest: &Contest, events: &mut impl Events<Sneak>) {
        let Contest { leader, kind, cards, challengers, .. } = *contest;
        let count = cards.len() as u8;
        let mut plays = contest.plays;
        let mut table = cards;
        let winner = if challengers.is_empty() {
            events.push(Event::Unchallenged { seat: leader, kind, count });
            leader
        } else {
            self.reveal(contest, events);
            for seat in challengers.iter() {
                self.hands[seat] = self.hands[seat].minus(plays[seat]);
                table = table.plus(plays[seat]);
            }
            contest.winner(self.seats, &self.options)
        };
        if kind == Kind::Flaunt || !challengers.is_empty() {
            plays[leader] = cards;
            self.shown[winner] = self.shown[winner].plus(table);
        } else {
            self.hidden[winner] = self.hidden[winner].plus(table);
        }
        let taken = table.len() as u8;
        if !challengers.is_empty() {
            events.push(Event::Won { seat: winner, count: taken });
        }
        self.last = Some(Decided { round: self.round, leader, kind, count, plays, winner, taken });
        self.last_turns = self.last_turns.without(leader);
        self.pass_turn(leader, events);
    }

    /// Cards are turned up: the leader's, then each challenger's going left (SN-20, SN-23).
    fn reveal(&self, contest: &Contest, events: &mut impl Events<Sneak>) {
        let Contest { leader, kind, cards, .. } = *contest;
        if kind == Kind::Sneak {
            events.push(Event::Revealed { seat: leader, cards, class: shown_class(kind, cards, cards, &self.options) });
        }
        for seat in leader.others(self.seats).filter(|seat| contest.challengers.contains(*seat)) {
            let play = contest.plays[seat];
            let class = shown_class(kind, cards, play, &self.options);
            events.push(Event::Revealed { seat, cards: play, class });
        }
    }
}

impl Contest {
    /// Finds who is awaited when nobody of the last window is left; nobody once all answers are in.
    pub(super) fn await_next(&mut self, seats: u8) {
        match self.stage {
            Stage::Sealed => self.awaited = self.asked,
            Stage::Asking => {
                let next = self.leader.others(seats).find(|s| self.asked.contains(*s) && !self.answered.contains(*s));
                if let Some(seat) = next {
                    self.awaited = SeatSet::one(seat);
                } else if self.kind == Kind::Flaunt {
                    self.stage = Stage::Picking;
                    self.awaited = self.challengers;
                }
            }
            Stage::Picking => {}
        }
    }
}
