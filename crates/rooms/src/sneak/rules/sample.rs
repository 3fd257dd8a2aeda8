//! Other worlds that a viewer cannot tell from the true one.

use game::{BySeat, Dice, Seat, SeatSet, Waiting, Window};

use super::{
    Cards, Challenge, Contest, Decided, FIRST, Kind, Phase, Stage, State,
    view::{Answer, Last, View},
};

/// A world that fits this view, the unseen cards being spread evenly; `None` for the open view of a finished table.
///
/// A secret answer is a coin: let pass, or any cards of the hand.
pub(in crate::sneak) fn sample(view: &View, dice: &mut impl Dice) -> Option<State> {
    if view.archive {
        return None;
    }
    let mut unseen = Unseen { left: view.unseen(), dice };
    let mut state = State::empty(&view.options, view.seats, view.packs, view.deck.0);
    state.round = view.round;
    state.dealer = view.dealer.unwrap_or(FIRST);
    state.windows = view.windows;
    state.hands = view.hands.map(|_, hand| unseen.known_or(hand.cards.as_deref(), hand.count));
    state.shown = view.won.map(|_, won| won.shown.iter().copied().collect());
    state.hidden = view.won.map(|_, won| unseen.known_or(won.hidden.as_deref(), won.count - won.shown.len()));
    let lead = view.lead.as_ref().map(|lead| unseen.known_or(lead.cards.as_deref(), lead.count));
    state.stock = unseen.left;
    state.started = marked(&view.first_turn.map(|_, first| !first));
    state.last_turns = view.last_turns.as_ref().map_or(SeatSet::EMPTY, marked);
    state.last = view.last.as_ref().map(|last| decided(view, last));
    state.drawn = view.drawn.as_ref().and_then(|drawn| {
        let card = drawn.card.or_else(|| can_be_drawn(&state, drawn.seat).pick(dice));
        card.map(|card| (drawn.seat, card))
    });
    state.last_round = view.last_round;
    state.totals = view.totals;
    state.phase = match (view.waiting, view.turn, lead) {
        (Waiting::Nobody, _, _) => Phase::Over,
        (Waiting::Nature, Some(seat), _) => Phase::Drawing(seat),
        (Waiting::Seats(_), Some(seat), None) => Phase::Turn(seat),
        (Waiting::Seats(Window { seats, .. }), Some(_), Some(cards)) => {
            Phase::Contest(contest(view, &state, cards, seats, dice)?)
        }
        (Waiting::Nature | Waiting::Seats(_), None, _) => Phase::Dealer,
    };
    Some(state)
}

/// What the card drawn last can have been: it is in the hand; or it ended the round, and then it was won with the last
/// hand, or it is shuffled into the deck and only those of that round's last contest are out of the question.
fn can_be_drawn(state: &State, seat: Seat) -> Cards {
    let (hand, won) = (state.hands[seat], state.hidden[seat]);
    match (hand.is_empty(), won.is_empty()) {
        (false, _) => hand,
        (true, false) => won,
        (true, true) => match &state.last {
            Some(last) if last.round < state.round => {
                last.plays.iter().fold(state.deck, |cards, (_, play)| cards.minus(*play))
            }
            Some(_) | None => state.deck,
        },
    }
}

/// The cards that nobody has shown to this viewer.
struct Unseen<'a, D> {
    left: Cards,
    dice: &'a mut D,
}

impl<D: Dice> Unseen<'_, D> {
    /// The cards themselves where they are known, else that many unseen ones.
    fn known_or(&mut self, known: Option<&[super::Card]>, count: usize) -> Cards {
        if let Some(cards) = known {
            return cards.iter().copied().collect();
        }
        let picked = self.left.pick_many(count, self.dice);
        self.left = self.left.minus(picked);
        picked
    }
}

impl View {
    /// The cards whose place this viewer does not know, copies counted.
    pub fn unseen(&self) -> Cards {
        self.deck.0.minus(seen(self))
    }

    /// The viewer's own hand; empty for those who have none.
    pub fn own_hand(&self) -> Cards {
        let hand = self.me.and_then(|me| self.hands[me].cards.as_deref());
        hand.unwrap_or_default().iter().copied().collect()
    }

    /// Whether the viewer is awaited.
    pub fn is_awaited(&self) -> bool {
        self.me.is_some_and(|me| self.waiting.awaits(me))
    }
}

/// Every card whose place the view names.
fn seen(view: &View) -> Cards {
    let hands = view.hands.as_slice().iter().filter_map(|hand| hand.cards.as_deref());
    let shown = view.won.as_slice().iter().map(|won| won.shown.as_slice());
    let hidden = view.won.as_slice().iter().filter_map(|won| won.hidden.as_deref());
    let lead = view.lead.iter().filter_map(|lead| lead.cards.as_deref());
    hands.chain(shown).chain(hidden).chain(lead).flatten().copied().collect()
}

fn marked(map: &BySeat<bool>) -> SeatSet {
    map.iter().filter(|(_, marked)| **marked).map(|(seat, _)| seat).collect()
}

fn decided(view: &View, last: &Last) -> Decided {
    let mut plays = BySeat::new(view.seats);
    for play in &last.plays {
        plays[play.seat] = play.cards.iter().copied().collect();
    }
    let Last { round, leader, kind, winner, .. } = *last;
    Decided { round, leader, kind, count: last.count as u8, plays, winner, taken: last.taken as u8 }
}

fn contest(view: &View, state: &State, cards: Cards, awaited: SeatSet, dice: &mut impl Dice) -> Option<Contest> {
    let lead = view.lead.as_ref()?;
    let asked = Seat::all(view.seats).filter(|seat| view.answers[*seat] != Answer::NotAsked).collect();
    let mut contest = Contest {
        leader: lead.leader,
        kind: lead.kind,
        cards,
        stage: Stage::Sealed,
        asked,
        awaited,
        answered: SeatSet::EMPTY,
        challengers: SeatSet::EMPTY,
        plays: BySeat::new(view.seats),
    };
    contest.stage = stage(view, lead.kind, awaited);
    for (seat, answer) in view.answers.iter() {
        contest.guess(seat, answer, state.hands[seat], lead.count, dice);
    }
    Some(contest)
}

/// How answers are collected, which everybody knows.
fn stage(view: &View, kind: Kind, awaited: SeatSet) -> Stage {
    let undecided = awaited.iter().any(|seat| view.answers[seat] == Answer::Awaited);
    match view.options.challenge {
        Challenge::Simultaneous => Stage::Sealed,
        Challenge::Rotation if kind == Kind::Flaunt && !undecided => Stage::Picking,
        Challenge::Rotation => Stage::Asking,
    }
}

impl Contest {
    /// Takes over an answer, or makes one up where it is secret.
    fn guess(&mut self, seat: Seat, answer: &Answer, hand: Cards, count: usize, dice: &mut impl Dice) {
        let (answered, challenges, cards) = match answer {
            Answer::NotAsked | Answer::Awaited => (false, false, None),
            Answer::Declined => (true, false, None),
            Answer::Answered => (true, dice.below(2) == 1, None),
            Answer::Challenged { cards, .. } => (true, true, cards.as_deref()),
        };
        if answered {
            self.answered = self.answered.with(seat);
        }
        if !challenges {
            return;
        }
        self.challengers = self.challengers.with(seat);
        // A challenge to a flaunt that was only announced has no cards before the seat has picked them.
        let announced = self.kind == Kind::Flaunt
            && match self.stage {
                Stage::Sealed => false,
                Stage::Asking => true,
                Stage::Picking => self.awaited.contains(seat),
            };
        if !announced {
            self.plays[seat] = match cards {
                Some(cards) => cards.iter().copied().collect(),
                None => hand.pick_many(count, dice),
            };
        }
    }
}
