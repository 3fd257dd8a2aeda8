//! Random moves and draws, and samples of the states that are consistent with a view.

use game::{Dice, Seat, Waiting, one_of};

use super::view::{Answer, Lead, View};
use super::{Cards, Contest, Draw, Move, Phase, State};

/// Returns a random legal move without allocating memory. Every legal move has a probability above 0.
#[inline]
pub(super) fn random_move(state: &State, seat: Seat, dice: &mut impl Dice) -> Option<Move> {
    match &state.phase {
        Phase::Turn(turn) if *turn == seat => Some(state.random_turn(seat, dice)),
        Phase::Contest(contest) if contest.awaited.contains(seat) => Some(state.random_answer(contest, seat, dice)),
        Phase::Dealer | Phase::Turn(_) | Phase::Drawing(_) | Phase::Contest(_) | Phase::Over => None,
    }
}

/// Picks a random draw of nature with the correct probabilities.
#[inline]
pub(super) fn random_draw(state: &State, dice: &mut impl Dice) -> Option<Draw> {
    match &state.phase {
        Phase::Dealer => one_of(Seat::all(state.seats), dice).map(Draw::Dealer),
        Phase::Drawing(_) => state.stock.pick(dice).map(Draw::Card),
        Phase::Turn(_) | Phase::Contest(_) | Phase::Over => None,
    }
}

impl State {
    fn random_turn(&self, seat: Seat, dice: &mut impl Dice) -> Move {
        let limit = if self.is_first_turn(seat) { 0 } else { self.limit(seat) };
        if limit == 0 {
            return Move::Draw;
        }
        let kind = if self.stock.is_empty() { 2 } else { dice.below(3) };
        if kind == 0 {
            return Move::Draw;
        }
        let count = 1 + dice.below(limit as u32) as usize;
        let hand = self.hands[seat];
        if kind == 1 { Move::Sneak(hand.pick_many(count, dice)) } else { Move::Flaunt(random_combo(hand, count, dice)) }
    }

    fn random_answer(&self, contest: &Contest, seat: Seat, dice: &mut impl Dice) -> Move {
        if !contest.is_picking(seat) && dice.below(2) == 0 {
            return Move::Decline;
        }
        if contest.is_announced_by(seat) {
            return Move::Announce;
        }
        Move::Challenge(self.hands[seat].pick_many(contest.cards.len(), dice))
    }
}

/// Returns a random combo of `count` cards, or a single card if the random attempt finds no combo. Every combo has a
/// probability above 0.
fn random_combo(hand: Cards, count: usize, dice: &mut impl Dice) -> Cards {
    let Some(card) = hand.pick(dice) else { return Cards::EMPTY };
    let single = Cards::one(card);
    if count == 1 {
        return single;
    }
    let found = match dice.below(3) {
        0 => some_of(hand.of_rank(card.rank()), count, dice),
        1 => some_of(hand.of_suit(card.suit()), count, dice),
        _ => {
            // The random card becomes the lowest card of the sequence. An ace begins a sequence with the rank 1.
            let low = if card.rank() == 14 { 1 } else { card.rank() };
            random_run(hand, low, count, dice)
        }
    };
    found.unwrap_or(single)
}

fn some_of(heap: Cards, count: usize, dice: &mut impl Dice) -> Option<Cards> {
    (heap.len() >= count).then(|| heap.pick_many(count, dice))
}

fn random_run(hand: Cards, low: u8, count: usize, dice: &mut impl Dice) -> Option<Cards> {
    // A sequence has at most 13 cards and ends at the ace (14) at the latest. An ace cannot be at both ends (SN-G15).
    if count > 13 || usize::from(low) + count > 15 {
        return None;
    }
    let mut run = Cards::EMPTY;
    for rank in low..low + count as u8 {
        run = run.with(hand.of_rank(rank).pick(dice)?);
    }
    Some(run)
}

/// Samples a state that is consistent with this view. All deals of the unseen cards are equally likely. Returns `None`
/// for the view of a finished table.
///
/// A secret answer is random: a pass, or a challenge with random cards of the hand.
pub(super) fn sample(view: &View, dice: &mut impl Dice) -> Option<State> {
    if view.archive {
        return None;
    }
    let mut left = view.unseen();
    let mut known_or = |known: Option<Cards>, count: usize| {
        known.unwrap_or_else(|| {
            let picked = left.pick_many(count, dice);
            left = left.minus(picked);
            picked
        })
    };
    let hands = view.hands.map(|_, hand| known_or(hand.cards, hand.count));
    let hidden = view.won.map(|_, won| known_or(won.hidden, won.count - won.shown.len()));
    let lead = view.lead.map(|lead| (lead, known_or(lead.cards, lead.count)));
    let seats = Seat::all(view.seats);
    let mut state = State {
        round: view.round,
        dealer: view.dealer.unwrap_or(Seat::FIRST),
        windows: view.windows,
        stock: left,
        hands,
        shown: view.won.map(|_, won| won.shown),
        hidden,
        started: seats.clone().filter(|seat| !view.first_turn[*seat]).collect(),
        last_turns: seats.filter(|seat| view.last_turns.is_some_and(|turns| turns[*seat])).collect(),
        last: view.last,
        last_round: view.last_round,
        totals: view.totals,
        deck: view.deck,
        ..State::empty(&view.options, view.seats).ok()?
    };
    state.drawn = view.drawn.and_then(|drawn| {
        let card = drawn.card.or_else(|| can_be_drawn(&state, drawn.seat).pick(dice));
        card.map(|card| (drawn.seat, card))
    });
    state.phase = phase(view, &state, lead, dice);
    Some(state)
}

/// Returns the cards that the last draw may have been. Usually the drawn card is in the hand. But if the draw ended the
/// round, the card was won with the last hand, or it is already shuffled into the deck of a new round. In the last
/// case, only the cards of the previous round's last contest are impossible.
fn can_be_drawn(state: &State, seat: Seat) -> Cards {
    let (hand, won) = (state.hands[seat], state.hidden[seat]);
    match (hand.is_empty(), won.is_empty()) {
        (false, _) => hand,
        (true, false) => won,
        (true, true) => {
            let before = state.last.filter(|last| last.round < state.round);
            let turned_up = before.iter().flat_map(|last| last.plays.iter());
            turned_up.fold(state.deck, |cards, play| cards.minus(play.cards))
        }
    }
}

fn phase(view: &View, state: &State, lead: Option<(Lead, Cards)>, dice: &mut impl Dice) -> Phase {
    match (view.waiting, view.turn, lead) {
        (Waiting::Nobody, _, _) => Phase::Over,
        (Waiting::Nature, Some(seat), _) => Phase::Drawing(seat),
        (Waiting::Seats(_), Some(seat), None) => Phase::Turn(seat),
        (Waiting::Seats(_), Some(_), Some((lead, cards))) => Phase::Contest(contest(view, state, &lead, cards, dice)),
        (Waiting::Nature | Waiting::Seats(_), None, _) => Phase::Dealer,
    }
}

/// Rebuilds the contest from the view. Secret answers are sampled.
fn contest(view: &View, state: &State, lead: &Lead, cards: Cards, dice: &mut impl Dice) -> Contest {
    let mut contest = Contest::new(state, lead.leader, lead.kind, cards);
    for (seat, answer) in view.answers.iter() {
        let hand = state.hands[seat];
        let challenge = match *answer {
            Answer::NotAsked | Answer::Awaited => continue,
            Answer::Declined => None,
            Answer::Answered => (dice.below(2) == 1).then(|| hand.pick_many(lead.count, dice)),
            Answer::Challenged { picking: true, .. } => Some(Cards::EMPTY),
            Answer::Challenged { cards, .. } => Some(cards.unwrap_or_else(|| hand.pick_many(lead.count, dice))),
        };
        contest.note(seat, challenge);
    }
    contest
}

impl State {
    /// Returns the state before the lead that is on the table. Returns `None` if there is no lead.
    pub(crate) fn before_lead(&self) -> Option<Self> {
        let Contest { leader, cards, .. } = *self.contest()?;
        let mut before = self.clone();
        before.hands[leader] = before.hands[leader].plus(cards);
        before.phase = Phase::Turn(leader);
        Some(before)
    }

    /// Replaces the cards of the lead on the table by `cards`. The old ones go back to the leader's hand.
    pub(crate) fn with_lead(mut self, cards: Cards) -> Self {
        if let Phase::Contest(contest) = &mut self.phase {
            let all = self.hands[contest.leader].plus(contest.cards);
            self.hands[contest.leader] = all.minus(cards);
            contest.cards = cards;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use game::{Options as _, SplitMix};

    use super::{
        super::{Options, Strength},
        *,
    };

    #[test]
    fn random_combos_may_be_flaunted() {
        let options = Options::read(&[].into()).unwrap();
        let mut dice = SplitMix::new(7);
        // This hand has all ranks and two aces. Even so, no sequence of fourteen cards is allowed (SN-G15).
        let hand = Cards::read("As Ad Ks Qs Js 10s 9s 8s 7s 6s 5s 4s 3s 2s 2d").unwrap();
        for count in 1..=hand.len() {
            for _ in 0..300 {
                let cards = random_combo(hand, count, &mut dice);
                let flauntable = Strength::of(cards, &options).class().is_flauntable();
                assert!(hand.contains(cards) && flauntable, "{cards}");
            }
        }
    }
}
