//! Other worlds that a viewer cannot tell from the true one.

use game::{BySeat, Dice, Seat, SeatSet, Waiting, Window};

use super::{
    Card, Cards, Challenge, Contest, Decided, FIRST, Kind, Phase, Stage, State,
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
    let mut state = State::empty(&view.options, view.seats, view.packs, view.deck);
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
    state.phase = phase(view, &state, lead, dice)?;
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
    fn known_or(&mut self, known: Option<&[Card]>, count: usize) -> Cards {
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
        self.deck.minus(seen(self))
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

fn phase(view: &View, state: &State, led: Option<Cards>, dice: &mut impl Dice) -> Option<Phase> {
    Some(match (view.waiting, view.turn, led) {
        (Waiting::Nobody, _, _) => Phase::Over,
        (Waiting::Nature, Some(seat), _) => Phase::Drawing(seat),
        (Waiting::Seats(_), Some(seat), None) => Phase::Turn(seat),
        (Waiting::Seats(Window { seats, .. }), Some(_), Some(cards)) => {
            Phase::Contest(contest(view, state, cards, seats, dice)?)
        }
        (Waiting::Nature | Waiting::Seats(_), None, _) => Phase::Dealer,
    })
}

fn contest(view: &View, state: &State, cards: Cards, awaited: SeatSet, dice: &mut impl Dice) -> Option<Contest> {
    let lead = view.lead.as_ref()?;
    let mut contest = Contest::new(state, lead.leader, lead.kind, cards);
    contest.awaited = awaited;
    contest.stage = stage(view, lead.kind, awaited);
    for (seat, answer) in view.answers.iter() {
        contest.guess(seat, answer, state.hands[seat], dice);
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
    fn guess(&mut self, seat: Seat, answer: &Answer, hand: Cards, dice: &mut impl Dice) {
        let count = self.cards.len();
        let challenge = match answer {
            Answer::NotAsked | Answer::Awaited => return,
            Answer::Declined => None,
            Answer::Answered => (dice.below(2) == 1).then(|| hand.pick_many(count, dice)),
            Answer::Challenged { picking: true, .. } => Some(Cards::EMPTY),
            Answer::Challenged { cards: Some(cards), .. } => Some(cards.iter().copied().collect()),
            Answer::Challenged { cards: None, .. } => Some(hand.pick_many(count, dice)),
        };
        self.note(seat, challenge);
    }
}
