//! Other worlds that a viewer cannot tell from the true one.

use game::{BySeat, Dice, Seat, SeatSet};

use super::{
    Card, Cards, Decided, Fetched, Phase, Placed, State,
    knows::{Knows, witnesses},
    view::{Fresh, Known, Last, Stage, Token, View, Vote},
};

/// A world that fits this view; `None` for the open view of a finished table.
///
/// First every card that the viewer knows to be in one of several hands is given to one of them, then the unseen cards
/// are spread evenly. A secret vote is a coin. What others have seen for themselves is partly made up.
pub(in crate::pirate) fn sample(view: &View, dice: &mut impl Dice) -> Option<State> {
    if view.archive {
        return None;
    }
    // What everybody knows hardly ever says more than what the viewer knows; then another deal is needed.
    (0..TRIES).find_map(|_| world(view, dice))
}

/// How many deals are tried.
const TRIES: usize = 64;

/// A deal that fits what the viewer knows; `None` where it does not fit what everybody knows.
fn world(view: &View, dice: &mut impl Dice) -> Option<State> {
    let mut state = public(view);
    let mut deal = Deal::of(view);
    deal.place(&view.knows, 0, dice).then_some(())?;
    deal.fill(view, dice);
    state.hands = deal.held;
    state.pile = deal.unseen;
    let down = face_down(view, &mut state, dice);
    state.fresh = match &view.fresh {
        Some(fresh) => Some(deal.fetched(view, fresh, dice)),
        None => awaited(view),
    };
    state.phase = phase(view, down, dice)?;
    remember(view, &mut state, dice)?;
    Some(state)
}

/// All that everybody can see.
fn public(view: &View) -> State {
    let mut state = State::empty(&view.options, view.seats, view.ground.deck);
    state.first = view.first;
    state.windows = view.windows;
    state.board = view.board_cards();
    state.ships = view.ships;
    state.opened = view.islands[0].token == Token::Empty;
    state.found = view.outcome.as_ref().is_some_and(|ending| !ending.capped);
    state.boarders = view.ground.boarders;
    state.last = view.last.as_ref().map(decided);
    state.records = view.records;
    state.idle = view.idle;
    state
}

fn heap(cards: &[Card]) -> Cards {
    cards.iter().copied().collect()
}

fn decided(last: &Last) -> Decided {
    let Last { setter, voter, called, votes, .. } = *last;
    Decided { setter, shown: heap(&last.shown), hidden: heap(&last.hidden), voter, called, votes }
}

/// Cards on their way into hands. What a seat holds face down on the table counts as held until it is laid there.
struct Deal {
    unseen: Cards,
    held: BySeat<Cards>,
    /// What was placed because the viewer knows it.
    known: BySeat<Cards>,
    /// How many known cards a seat can hold: not those that it has just drawn.
    room: BySeat<usize>,
}

impl Deal {
    fn of(view: &View) -> Self {
        let mut unseen = view.ground.deck.minus(view.board_cards());
        let mut room = view.hands.map(|_, hand| hand.count);
        let mut held = view.hands.map(|_, hand| heap(hand.cards.as_deref().unwrap_or_default()));
        if let Some(set) = &view.set {
            unseen = unseen.minus(heap(&set.shown));
            room[set.setter] += set.size - set.shown.len();
            held[set.setter] = held[set.setter].plus(heap(set.hidden.as_deref().unwrap_or_default()));
        }
        if let Some(fresh) = view.fresh.as_ref().filter(|fresh| fresh.from.is_none()) {
            room[fresh.seat] -= fresh.count;
        }
        for (_, cards) in held.iter() {
            unseen = unseen.minus(*cards);
        }
        Self { unseen, held, known: BySeat::new(view.seats), room }
    }

    /// Gives the known cards from this one on to seats that may have them; false where it cannot be.
    fn place(&mut self, knows: &[Known], first: usize, dice: &mut impl Dice) -> bool {
        let Some(Known { card, among }) = knows.get(first) else { return true };
        let one = Cards::one(*card);
        if self.unseen.count(*card) == 0 {
            return false;
        }
        let mut seats: Vec<Seat> = among.iter().collect();
        while !seats.is_empty() {
            let seat = seats.swap_remove(dice.below(seats.len() as u32) as usize);
            if self.known[seat].len() >= self.room[seat] {
                continue;
            }
            self.unseen = self.unseen.minus(one);
            self.known[seat] = self.known[seat].plus(one);
            if self.place(knows, first + 1, dice) {
                return true;
            }
            self.unseen = self.unseen.plus(one);
            self.known[seat] = self.known[seat].minus(one);
        }
        false
    }

    /// Fills the hands with unseen cards.
    fn fill(&mut self, view: &View, dice: &mut impl Dice) {
        for (seat, hand) in view.hands.iter().filter(|(seat, _)| Some(*seat) != view.me) {
            let down = view.set.as_ref().filter(|set| set.setter == seat).map_or(0, |set| set.size - set.shown.len());
            let some = self.unseen.pick_many(hand.count + down - self.known[seat].len(), dice);
            self.unseen = self.unseen.minus(some);
            self.held[seat] = self.known[seat].plus(some);
        }
    }

    /// Which of a seat's cards it has just got.
    fn fetched(&self, view: &View, fresh: &Fresh, dice: &mut impl Dice) -> Fetched {
        let Fresh { seat, from, count, .. } = *fresh;
        let cards = fresh.cards.as_deref().map(heap).unwrap_or_else(|| {
            // Where somebody surely was before, a card has not just come; but who was left without a card gave all.
            let sure = view.knows.iter().filter(|known| known.among == SeatSet::one(seat)).map(|known| known.card);
            let before = if from.is_some() { sure.collect() } else { self.known[seat] };
            let rest = self.held[seat].minus(before);
            if rest.len() < count { self.held[seat].pick_many(count, dice) } else { rest.pick_many(count, dice) }
        });
        Fetched { seat, from, cards }
    }
}

/// Cards that are about to come, the first of them not yet drawn or taken.
fn awaited(view: &View) -> Option<Fetched> {
    let taking =
        view.boarding.map(|boarding| Fetched { seat: boarding.by, from: Some(boarding.from), cards: Cards::EMPTY });
    let drawing = view.turn.filter(|_| view.stage == Stage::Drawing);
    taking.or_else(|| drawing.map(|seat| Fetched { seat, from: None, cards: Cards::EMPTY }))
}

/// Lays the face-down cards of the set on the table.
fn face_down(view: &View, state: &mut State, dice: &mut impl Dice) -> Cards {
    let Some(set) = &view.set else { return Cards::EMPTY };
    let hand = &mut state.hands[set.setter];
    let down = match &set.hidden {
        Some(cards) => heap(cards),
        None => hand.pick_many(set.size - set.shown.len(), dice),
    };
    *hand = hand.minus(down);
    down
}

fn phase(view: &View, hidden: Cards, dice: &mut impl Dice) -> Option<Phase> {
    let drawn = view.fresh.as_ref().map_or(0, |fresh| fresh.count);
    Some(match (view.stage, view.turn) {
        (Stage::First, _) => Phase::First,
        (Stage::Deal, _) => Phase::Deal,
        (Stage::Over, _) => Phase::Over,
        (Stage::Start, Some(seat)) => Phase::Start(seat),
        (Stage::Drawing, Some(seat)) => {
            let before = view.hands[seat].count - drawn;
            let excused = before < usize::from(view.options.hand);
            Phase::Drawing { seat, left: view.options.draw - drawn as u8, excused }
        }
        (Stage::Act, Some(seat)) => Phase::Act { seat, excused: view.excused },
        (Stage::Vote, _) => Phase::Vote(placed(view, hidden, dice)?),
        (Stage::Pick, _) => Phase::Pick(placed(view, hidden, dice)?),
        (Stage::Boarding, _) => {
            let boarding = view.boarding?;
            Phase::Boarding { by: boarding.by, from: boarding.from, left: boarding.left }
        }
        (Stage::Token, Some(turn)) => {
            let last = view.last.as_ref()?;
            let ship = if last.called && last.bluff { last.voter } else { last.setter };
            Phase::Token { ship, back: (last.called && !last.bluff).then_some(last.voter), turn }
        }
        (Stage::Start | Stage::Drawing | Stage::Act | Stage::Token, None) => return None,
    })
}

/// The set with its votes; a secret one is a coin.
fn placed(view: &View, hidden: Cards, dice: &mut impl Dice) -> Option<Placed> {
    let set = view.set.as_ref()?;
    let votes = view.votes.map(|_, vote| match vote {
        Vote::NotAsked | Vote::Awaited => None,
        Vote::Answered => Some(dice.below(2) == 0),
        Vote::Cast { bluff } => Some(*bluff),
    });
    Some(Placed { setter: set.setter, shown: heap(&set.shown), hidden, votes })
}

/// What everybody has seen, what the viewer has seen, and what the others may have seen beside that. `None` where
/// the viewer's knowledge does not cover what everybody knows, which cannot be.
fn remember(view: &View, state: &mut State, dice: &mut impl Dice) -> Option<()> {
    let holdings = state.holdings();
    let public: Vec<_> = view.seen_by_all.iter().map(|known| (known.card, known.among)).collect();
    let found = witnesses(&public, &holdings)?;
    state.rail = memory(&view.seen_by_all);
    for seat in Seat::all(view.seats) {
        if Some(seat) == view.me {
            state.knows[seat] = memory(&view.knows);
            continue;
        }
        let (mut knows, mut spare) = (Knows::default(), holdings);
        for ((card, among), witness) in public.iter().zip(&found).filter(|(_, witness)| **witness != seat) {
            knows.add(among.without(seat), *card);
            spare[*witness] = spare[*witness].minus(Cards::one(*card));
        }
        // Whoever was boarded knows some of the boarder's cards, and all that were taken just now.
        for by in state.boarders[seat].iter().filter(|by| *by != seat) {
            let hand = state.hands[by];
            let now = state.fresh.filter(|fresh| fresh.from == Some(seat) && fresh.seat == by);
            let taken = now.map_or_else(|| hand.pick_many(dice.below(4) as usize, dice), |fresh| fresh.cards);
            for card in taken.iter().filter(|card| spare[by].count(*card) >= taken.count(*card)) {
                knows.gain(by, card);
            }
        }
        state.knows[seat] = knows;
    }
    Some(())
}

fn memory(known: &[Known]) -> Knows {
    let mut knows = Knows::default();
    for Known { card, among } in known {
        knows.add(*among, *card);
    }
    knows
}
