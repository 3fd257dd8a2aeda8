//! What moves and draws do.

use game::{Draws, Events, Seat, SeatSet};

use super::{
    Card, Cards, Contest, Decided, Draw, Kind, Move, Phase, RoundEnd, Stage, State, contest::shown_class, event::Event,
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
        Move::Challenge(cards) => state.answer(seat, Some(cards), events),
        Move::Announce => state.answer(seat, Some(Cards::EMPTY), events),
        Move::Decline => state.answer(seat, None, events),
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
        (Phase::Drawing(_), Draw::Card(card)) => state.stock.has(*card),
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

impl State {
    /// The card goes from the stock to the hand; that was the whole turn (SN-08).
    fn take(&mut self, seat: Seat, card: Card, events: &mut impl Events<Sneak>) {
        self.stock = self.stock.without(card);
        self.hands[seat] = self.hands[seat].with(card);
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
        events.push(Event::Led { seat: leader, kind, count: cards.len() as u8, cards });
        let contest = Contest::new(self, leader, kind, cards);
        self.go_on(contest, events);
    }

    /// A seat answers the lead (SN-19, SN-22, SN-G8), as [`Contest::note`] has it.
    fn answer(&mut self, seat: Seat, challenge: Option<Cards>, events: &mut impl Events<Sneak>) {
        let Phase::Contest(mut contest) = self.phase else { return };
        contest.note(seat, challenge);
        contest.awaited = contest.awaited.without(seat);
        events.push(match (contest.stage, challenge) {
            (Stage::Sealed | Stage::Picking, _) => Event::Sealed { seat, cards: challenge.unwrap_or_default() },
            (Stage::Asking, None) => Event::Declined { seat },
            (Stage::Asking, Some(Cards::EMPTY)) => Event::Announced { seat },
            (Stage::Asking, Some(cards)) => Event::Laid { seat, count: cards.len() as u8, cards },
        });
        if contest.awaited.is_empty() {
            self.go_on(contest, events);
        } else {
            self.phase = Phase::Contest(contest);
        }
    }

    /// Opens the contest's next window, or decides it.
    fn go_on(&mut self, mut contest: Contest, events: &mut impl Events<Sneak>) {
        contest.await_next(self.seats);
        if contest.awaited.is_empty() {
            self.decide(&contest, events);
        } else {
            self.windows += 1;
            self.phase = Phase::Contest(contest);
        }
    }

    /// All answers are in: the winner takes every card on the table (SN-G1), and the turn passes (SN-27).
    fn decide(&mut self, contest: &Contest, events: &mut impl Events<Sneak>) {
        let Contest { leader, kind, cards, challengers, mut plays, .. } = *contest;
        let (mut winner, mut table, count) = (leader, cards, cards.len() as u8);
        if challengers.is_empty() {
            events.push(Event::Unchallenged { seat: leader, kind, count });
        } else {
            self.reveal(contest, events);
            for seat in challengers.iter() {
                self.hands[seat] = self.hands[seat].minus(plays[seat]);
                table = table.plus(plays[seat]);
            }
            winner = contest.winner(self.seats, &self.options);
            events.push(Event::Won { seat: winner, count: table.len() as u8 });
        }
        if kind == Kind::Flaunt || !challengers.is_empty() {
            plays[leader] = cards;
            self.shown[winner] = self.shown[winner].plus(table);
        } else {
            self.hidden[winner] = self.hidden[winner].plus(table);
        }
        let taken = table.len() as u8;
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
